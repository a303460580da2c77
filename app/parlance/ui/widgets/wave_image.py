"""The picture of a waveform, computed in one pass."""

from __future__ import annotations

import numpy as np
from PySide6.QtGui import QColor, QImage


def coverage(low: np.ndarray, high: np.ndarray, height: int) -> np.ndarray:
    """How much of each pixel the wave covers: float32 (height, len(low)) from 0 to 1, for samples from -1 to 1."""
    middle, scale = height / 2, height / 2 - 1
    top = (middle - np.clip(high, -1, 1) * scale).astype(np.float32)
    bottom = (middle - np.clip(low, -1, 1) * scale).astype(np.float32)
    rows = np.arange(height, dtype=np.float32)[:, None]
    return np.clip(np.minimum(bottom, rows + 1) - np.maximum(top, rows), 0, 1)


def tinted(mask: np.ndarray, colour: QColor, ratio: float) -> QImage:
    """`colour` where the mask (height, width) is 1, nothing where it is 0; `ratio` is that of the device's pixels."""
    pixels = np.empty((*mask.shape, 4), np.uint8)
    for channel, value in enumerate((colour.blue(), colour.green(), colour.red(), 255)):
        pixels[..., channel] = mask * value
    height, width = mask.shape
    image = QImage(pixels.data, width, height, 4 * width, QImage.Format.Format_ARGB32_Premultiplied).copy()
    image.setDevicePixelRatio(ratio)
    return image
