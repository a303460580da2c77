"""What is said of a whole document or project: title, author, and the picture on its cover."""

from __future__ import annotations

import base64
import binascii
from typing import Any, NamedTuple

from parlance.core.limits import COVER
from parlance.core.messages import Message


class Cover(NamedTuple):
    """Plain pixels: whoever shows them decodes nothing."""

    width: int
    height: int
    rgb: bytes
    """3 bytes a pixel, row by row."""

    def to_json(self) -> dict[str, Any]:
        return {"width": self.width, "height": self.height, "rgb": base64.b64encode(self.rgb).decode()}

    @classmethod
    def from_json(cls, value: Any) -> Cover:
        """`ValueError` for what is no picture, or one that is larger than a cover is kept."""
        try:
            width, height, rgb = value["width"], value["height"], base64.b64decode(value["rgb"], validate=True)
            fits = 0 < width <= COVER_PX[0] and 0 < height <= COVER_PX[1] and len(rgb) == 3 * width * height
        except (TypeError, KeyError, binascii.Error):
            fits = False
        if not fits:
            raise ValueError(Message("project.cover"))
        return cls(width, height, rgb)


class About(NamedTuple):
    title: str = ""
    author: str = ""
    cover: Cover | None = None

    def to_json(self) -> dict[str, Any]:
        return {"title": self.title, "author": self.author, "cover": self.cover.to_json() if self.cover else None}

    @classmethod
    def from_json(cls, value: Any) -> About:
        """`ValueError` for what `to_json` never gives."""
        title, author, cover = (value.get(name) for name in cls._fields) if isinstance(value, dict) else (0, 0, 0)
        if not isinstance(title, str) or not isinstance(author, str):
            raise ValueError(Message("project.about"))
        return cls(title, author, None if cover is None else Cover.from_json(cover))


COVER_PX = (240, 360)
"""Width and height that a cover is kept in, at most."""


def cover_of(data: bytes) -> Cover | None:
    """A picture made small; None if it is none. Its decoder may be met by anything: only in a confined process."""
    import io

    from PIL import Image

    if len(data) > COVER.bytes:
        return None
    try:
        with Image.open(io.BytesIO(data), formats=("JPEG", "PNG", "GIF", "WEBP")) as picture:
            if picture.width * picture.height > COVER.elements:
                return None
            picture.draft("RGB", COVER_PX)
            small = picture.convert("RGB")
            small.thumbnail(COVER_PX)
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
    return Cover(small.width, small.height, small.tobytes())
