"""What is said of a whole document or project: title, author, and the picture on its cover."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any, NamedTuple

from parlance.audio.tags import Picture
from parlance.core.limits import COVER
from parlance.core.messages import Message

if TYPE_CHECKING:
    from PIL import Image


class Cover(NamedTuple):
    """Raw pixels, so that the window decodes no image files."""

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
    picture: Picture | None = None
    """The cover as exports have it; None where there is none, or a project of an earlier version has only `cover`."""

    def to_json(self) -> dict[str, Any]:
        """Without `picture`: the shelf reads this of every project."""
        return {"title": self.title, "author": self.author, "cover": self.cover.to_json() if self.cover else None}

    @classmethod
    def from_json(cls, value: Any) -> About:
        """`ValueError` for what `to_json` never gives."""
        value = value if isinstance(value, dict) else {}
        title, author, cover = (value.get(name) for name in ("title", "author", "cover"))
        if not isinstance(title, str) or not isinstance(author, str):
            raise ValueError(Message("project.about"))
        return cls(title, author, None if cover is None else Cover.from_json(cover))


def picture_to_json(picture: Picture | None) -> dict[str, Any] | None:
    return None if picture is None else picture._asdict() | {"jpeg": base64.b64encode(picture.jpeg).decode()}


def picture_from_json(value: Any) -> Picture | None:
    """`ValueError` for what `picture_to_json` never gives."""
    if value is None:
        return None
    try:
        width, height, jpeg = value["width"], value["height"], base64.b64decode(value["jpeg"], validate=True)
        fits = 0 < width <= PICTURE_PX[0] and 0 < height <= PICTURE_PX[1] and len(jpeg) <= PICTURE_BYTES
    except (TypeError, KeyError, binascii.Error):
        fits = False
    if not fits or not jpeg.startswith(_JPEG):
        raise ValueError(Message("project.cover"))
    return Picture(width, height, jpeg)


COVER_PX = (240, 360)
"""Width and height that a cover is kept in, at most."""
PICTURE_PX, PICTURE_BYTES = (1500, 1500), 500_000
"""The same of the picture that exports have."""
_QUALITIES = (90, 80, 65, 45, 25)
_JPEG = b"\xff\xd8\xff"


Pictures = tuple[Cover | None, Picture | None]
"""A cover for the window, and for exports."""


def pictures_of(data: bytes) -> Pictures:
    """A picture as pixels for the window and as a file for exports; None and None if it is none.

    Its decoder may be met by anything: only in a confined process.
    """
    import io

    from PIL import Image

    if len(data) > COVER.bytes:
        return None, None
    try:
        with Image.open(io.BytesIO(data), formats=("JPEG", "PNG", "GIF", "WEBP")) as picture:
            if picture.width * picture.height > COVER.elements:
                return None, None
            picture.draft("RGB", PICTURE_PX)
            large = picture.convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None, None
    large.thumbnail(PICTURE_PX)
    small = large.copy()
    small.thumbnail(COVER_PX)
    return Cover(small.width, small.height, small.tobytes()), _picture(large)


def picture_for(about: About) -> Picture | None:
    """What an export has for a cover. Nothing is decoded for it."""
    from PIL import Image

    if about.picture is not None or about.cover is None:
        return about.picture
    width, height, rgb = about.cover
    return _picture(Image.frombytes("RGB", (width, height), rgb))


def _picture(image: Image.Image) -> Picture:
    import io

    for quality in _QUALITIES:
        data = io.BytesIO()
        image.save(data, "JPEG", quality=quality)
        if data.tell() <= PICTURE_BYTES:
            return Picture(image.width, image.height, data.getvalue())
    return _picture(image.reduce(2))
