"""The shared libraries of the system that Qt needs: which are missing, which packages have them, and the message. Used
if the window cannot start, and by the installer before the program's own packages are installed: standard library only.
"""
