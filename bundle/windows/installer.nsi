; The installer, for Windows 10 and 11: for one user, without administrator's rights. `installer.py` runs makensis
; with VERSION, FILES (the list of files), KIB (their size), ICON, SIDE (a picture) and TARGET.

Target amd64-unicode ; as the program
SetCompressor /SOLID lzma
SetDateSave off
!include MUI2.nsh
!include LogicLib.nsh
!include x64.nsh

!define APPS "Software\Microsoft\Windows\CurrentVersion\Uninstall\Octavo"
!define AUTHORS "The Octavo authors"

Name "Octavo"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Octavo"
InstallDirRegKey HKCU "${APPS}" "InstallLocation"
RequestExecutionLevel user
BrandingText "Octavo ${VERSION}"
ManifestDPIAware true
ManifestSupportedOS Win10
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Octavo"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Octavo: installer"
VIAddVersionKey CompanyName "${AUTHORS}"
VIAddVersionKey LegalCopyright "${AUTHORS}, MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\octavo.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English" ; Windows' own language chooses; the first is for all others
!insertmacro MUI_LANGUAGE "German"

; The German addresses nobody, because NSIS says Sie and the game says du.
LangString RUNNING ${LANG_ENGLISH} "Octavo is running. Close it first, then try again."
LangString RUNNING ${LANG_GERMAN} "Octavo läuft noch. Bitte zuerst schließen, dann noch einmal versuchen."
LangString SYSTEM ${LANG_ENGLISH} "Octavo needs a 64-bit Windows."
LangString SYSTEM ${LANG_GERMAN} "Octavo braucht ein 64-Bit-Windows."
LangString MATCHES ${LANG_ENGLISH} "Your matches are kept in this folder. Please choose another one for the program."
LangString MATCHES ${LANG_GERMAN} "In diesem Ordner liegen die Partien. Bitte einen anderen für das Programm wählen."
LangString KEPT ${LANG_ENGLISH} "Octavo will be removed from the folder below. Your matches and settings will stay in$\r$\n$LOCALAPPDATA\octavo"
LangString KEPT ${LANG_GERMAN} "Octavo wird aus dem Ordner unten entfernt. Partien und Einstellungen bleiben in$\r$\n$LOCALAPPDATA\octavo"

; Windows refuses to write to a program that runs.
!macro NeedFree un
Function ${un}NeedFree
  ${Do}
    StrCpy $1 ""
    ${If} ${FileExists} "$INSTDIR\octavo.exe"
      ClearErrors
      FileOpen $0 "$INSTDIR\octavo.exe" a
      ${If} ${Errors}
        StrCpy $1 "runs"
      ${Else}
        FileClose $0
      ${EndIf}
    ${EndIf}
    ${If} ${FileExists} "$INSTDIR\octavo-console.exe"
      ClearErrors
      FileOpen $0 "$INSTDIR\octavo-console.exe" a
      ${If} ${Errors}
        StrCpy $1 "runs"
      ${Else}
        FileClose $0
      ${EndIf}
    ${EndIf}
    ${If} $1 == ""
      Return
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Abort
    again:
  ${Loop}
FunctionEnd
!macroend
!insertmacro NeedFree ""
!insertmacro NeedFree "un."

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "$(SYSTEM)" /SD IDOK
    Abort
  ${EndIf}
  StrCpy $INSTDIR $INSTDIR ; without the backslash that NSIS has added to it
FunctionEnd

Section
  ${If} $INSTDIR == "$LOCALAPPDATA\octavo" ; whatever the case of its letters
    MessageBox MB_ICONSTOP "$(MATCHES)" /SD IDOK
    SetErrorLevel 2
    Abort
  ${EndIf}
  Call NeedFree
  ${If} ${FileExists} "$INSTDIR\octavo.exe"
    RMDir /r "$INSTDIR\_internal" ; nothing of an older version stays behind
  ${EndIf}
  !include "${FILES}"
  SetOutPath "$INSTDIR" ; also where the menu entry starts the program
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortCut "$SMPROGRAMS\Octavo.lnk" "$INSTDIR\octavo.exe"
  WriteRegStr HKCU "${APPS}" "DisplayName" "Octavo"
  WriteRegStr HKCU "${APPS}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${APPS}" "DisplayIcon" "$INSTDIR\octavo.exe,0"
  WriteRegStr HKCU "${APPS}" "Publisher" "${AUTHORS}"
  WriteRegStr HKCU "${APPS}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${APPS}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${APPS}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${APPS}" "EstimatedSize" ${KIB}
  WriteRegDWORD HKCU "${APPS}" "NoModify" 1
  WriteRegDWORD HKCU "${APPS}" "NoRepair" 1
SectionEnd

Section "Uninstall" ; matches and settings stay, in %LOCALAPPDATA%\octavo
  Call un.NeedFree
  Delete "$SMPROGRAMS\Octavo.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\octavo.exe"
  Delete "$INSTDIR\octavo-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${APPS}"
SectionEnd
