"""The packages of a release: built by one command, and those for Debian proved on bare systems.

python3 -m installer.release build [FOLDER]        a .deb and a .tar.xz, an installer for Windows or a disk image for
                                                   macOS, as the system is; the wheel; their parts and hashes
python3 -m installer.release prove [FOLDER]        installs, uses, upgrades and removes them on bare Debian systems
"""
