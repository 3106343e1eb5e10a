; The installer for Windows: a script for Inno Setup, 6.3 or newer. installer/release/windows.py defines Name, Version, Numbers,
; Publisher, Id, Bundle (the folder that PyInstaller made), Icon and Compression, and names the output.
; The books of the club are in the user's own data folder: nothing here touches them, neither an upgrade nor a removal.

[Setup]
AppId={#Id}
AppName={#Name}
AppVersion={#Version}
AppPublisher={#Publisher}
VersionInfoVersion={#Numbers}
DefaultDirName={autopf}\{#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
ChangesAssociations=yes
CloseApplications=yes
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\scorekeeper-app.exe
Compression={#Compression}
SolidCompression=yes
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"

[InstallDelete]
; What an older version had and this one has not must not be found by Python.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\scorekeeper-app.exe"; AppUserModelID: "{#Id}"

[Registry]
; A club file opens with a double click.
Root: HKA; Subkey: "Software\Classes\.scorekeeper"; ValueType: string; ValueData: "{#Id}.Club"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.scorekeeper"; ValueType: string; ValueName: "Content Type"; ValueData: "application/vnd.scorekeeper.club"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.scorekeeper\OpenWithProgids"; ValueType: string; ValueName: "{#Id}.Club"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\{#Id}.Club"; ValueType: string; ValueData: "Books of a club"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Id}.Club\DefaultIcon"; ValueType: string; ValueData: "{app}\scorekeeper-app.exe,0"
Root: HKA; Subkey: "Software\Classes\{#Id}.Club\shell\open\command"; ValueType: string; ValueData: """{app}\scorekeeper-app.exe"" ""%1"""
; Windows knows a file by what stands after its last dot, so a night file is a .json, which belongs to nobody: the
; program is offered under "Open with".
Root: HKA; Subkey: "Software\Classes\.json\OpenWithProgids"; ValueType: string; ValueName: "{#Id}.Night"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\{#Id}.Night"; ValueType: string; ValueData: "Night of a club"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\{#Id}.Night\DefaultIcon"; ValueType: string; ValueData: "{app}\scorekeeper-app.exe,0"
Root: HKA; Subkey: "Software\Classes\{#Id}.Night\shell\open\command"; ValueType: string; ValueData: """{app}\scorekeeper-app.exe"" ""%1"""
; Win+R and the start menu find the command by its name.
Root: HKA; Subkey: "Software\Microsoft\Windows\CurrentVersion\App Paths\scorekeeper.exe"; ValueType: string; ValueData: "{app}\scorekeeper.exe"; Flags: uninsdeletekey

[Run]
Filename: "{app}\scorekeeper-app.exe"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
