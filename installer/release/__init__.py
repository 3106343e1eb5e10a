"""The packages of a release: built by one command on Debian, and proved on bare systems.

python3 -m installer.release build [FOLDER]        a .deb, a .tar.xz and a wheel, with their hashes
python3 -m installer.release prove [FOLDER]        installs, uses, upgrades and removes them on bare Debian systems
"""
