"""What the system is told of Parlance.app: `INFO` becomes its Info.plist."""

from __future__ import annotations

from typing import Any

PROJECT = "app.parlance.project"
# As parlance.desktop has them for Linux: what can be opened, and never in place of what usually opens it.
DOCUMENTS = [
    "public.plain-text",
    "net.daringfireball.markdown",
    "org.idpf.epub-container",
    "org.openxmlformats.wordprocessingml.document",
    "com.adobe.pdf",
    "public.html",
]

INFO: dict[str, Any] = {
    "CFBundleDisplayName": "Parlance",
    "LSApplicationCategoryType": "public.app-category.productivity",
    "LSMinimumSystemVersion": "13.0",
    "NSHighResolutionCapable": True,
    "NSMicrophoneUsageDescription": "Parlance records your voice only when you press Record, to make a voice that "
    "sounds like it. The recording stays on this Mac.",
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "Parlance project",
            "CFBundleTypeRole": "Editor",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [PROJECT],
        },
        {
            "CFBundleTypeName": "Document",
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Alternate",
            "LSItemContentTypes": DOCUMENTS,
        },
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": PROJECT,
            "UTTypeDescription": "Parlance project",
            "UTTypeConformsTo": ["public.database"],
            "UTTypeTagSpecification": {"public.filename-extension": ["parlance"]},
        }
    ],
}
