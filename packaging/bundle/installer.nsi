; The Windows installer around a frozen folder: for one user, without an administrator.
; makensis -NOCD -DVERSION=0.1.0 -DFOLDER=build\bundle\parlance -DOUT=dist\parlance-0.1.0-windows.exe packaging\bundle\installer.nsi
Target amd64-unicode
SetCompressor /SOLID lzma
Name "Parlance"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Parlance"
InstallDirRegKey HKCU "Software\Parlance" "InstallDir"
ShowInstDetails nevershow
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Parlance"
!define KIND "Software\Classes\Parlance.Project"
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

Section
    ; Files of an older version, which the new one may not have. Never a folder that is not ours.
    IfFileExists "$INSTDIR\parlance-gui.exe" 0 +2
    RMDir /r "$INSTDIR\_internal"
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Parlance.lnk" "$INSTDIR\parlance-gui.exe"
    WriteRegStr HKCU "Software\Parlance" "InstallDir" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Parlance"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\parlance-gui.exe"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
    ; A double click on a project opens it; every document offers Parlance under "Open with".
    WriteRegStr HKCU "Software\Classes\.parlance" "" "Parlance.Project"
    WriteRegStr HKCU "${KIND}" "" "Parlance project"
    WriteRegStr HKCU "${KIND}\DefaultIcon" "" "$INSTDIR\parlance-gui.exe"
    WriteRegStr HKCU "${KIND}\shell\open\command" "" '"$INSTDIR\parlance-gui.exe" "%1"'
    WriteRegStr HKCU "Software\Classes\Applications\parlance-gui.exe\shell\open\command" "" '"$INSTDIR\parlance-gui.exe" "%1"'
SectionEnd

Section Uninstall
    ; What the installer brought; models, voices and projects lie elsewhere and stay.
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\share"
    Delete "$INSTDIR\parlance.exe"
    Delete "$INSTDIR\parlance-gui.exe"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\NOTICES.md"
    Delete "$INSTDIR\CHANGELOG.md"
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Parlance.lnk"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "${KIND}"
    DeleteRegKey HKCU "Software\Classes\.parlance"
    DeleteRegKey HKCU "Software\Classes\Applications\parlance-gui.exe"
    DeleteRegKey HKCU "Software\Parlance"
SectionEnd
