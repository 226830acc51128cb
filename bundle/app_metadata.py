"""The program descriptions that Windows and macOS require."""

from __future__ import annotations

import sys
from typing import Any

from engine.version import VERSION

from .contents import ROOT

ID = "io.github.octavo_table.Octavo"
"""Our unique name: of the menu entry, the software centre's page and the macOS bundle."""
ICONS = ROOT / "assets" / "app"
ABOUT = "A card table: four modern card games"

# Without this, Windows scales the finished picture, and every card is blurred.
MANIFEST = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <trustInfo xmlns="urn:schemas-microsoft-com:asm.v3">
    <security>
      <requestedPrivileges><requestedExecutionLevel level="asInvoker" uiAccess="false"/></requestedPrivileges>
    </security>
  </trustInfo>
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application><supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/></application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">PerMonitorV2</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
      <activeCodePage xmlns="http://schemas.microsoft.com/SMI/2019/WindowsSettings">UTF-8</activeCodePage>
    </windowsSettings>
  </application>
</assembly>
"""


def look(program: str) -> dict[str, Any]:
    """Icon, version and manifest of a program file."""
    if sys.platform == "win32":
        return {
            "icon": str(ICONS / "octavo.ico"),
            "version": windows_version(f"{program}.exe"),
            "manifest": MANIFEST,
        }
    return {"icon": str(ICONS / "octavo.icns")} if sys.platform == "darwin" else {}


def numbers() -> tuple[int, int, int, int]:
    """1.2.3 as the four numbers that Windows needs."""
    first, second, third = (int(number) for number in VERSION.split("."))
    return first, second, third, 0


def windows_version(file: str) -> Any:
    """The version that the file's properties show."""
    from PyInstaller.utils.win32 import versioninfo as info  # type: ignore[import-untyped]

    said = {
        "CompanyName": "the Octavo authors",
        "FileDescription": "Octavo",
        "FileVersion": VERSION,
        "InternalName": file.removesuffix(".exe"),
        "LegalCopyright": "the Octavo authors, MIT licence",
        "OriginalFilename": file,
        "ProductName": "Octavo",
        "ProductVersion": VERSION,
    }
    table = info.StringTable("040904B0", [info.StringStruct(key, value) for key, value in said.items()])
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=numbers(), prodvers=numbers()),
        kids=[
            info.StringFileInfo([table]),
            info.VarFileInfo([info.VarStruct("Translation", [0x0409, 1200])]),
        ],
    )


def macos() -> dict[str, Any]:
    """The arguments of the macOS bundle."""
    return {
        "icon": str(ICONS / "octavo.icns"),
        "bundle_identifier": ID,
        "version": VERSION,
        "info_plist": {
            "CFBundleDisplayName": "Octavo",
            "LSApplicationCategoryType": "public.app-category.card-games",
            "LSMinimumSystemVersion": "11.0",
            "NSHighResolutionCapable": True,
            "NSHumanReadableCopyright": "the Octavo authors, MIT licence",
        },
    }
