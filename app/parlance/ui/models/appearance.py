"""How the window speaks and looks: language, size of the text, contrast, motion and keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication

from ..theme import Theme
from .preferences import Preferences
from .shortcuts import ShortcutsModel

_MOVING = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_FadeMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
    Qt.UIEffect.UI_FadeTooltip,
)


class AppearanceModel(QObject):
    changed = Signal()

    def __init__(self, theme: Theme, preferences: Preferences) -> None:
        super().__init__()
        self._theme, self._preferences = theme, preferences
        self._flash_ms = QApplication.cursorFlashTime()
        self.shortcuts = ShortcutsModel(preferences.settings.shortcuts)
        self.shortcuts.changed.connect(lambda: preferences.keep(shortcuts=self.shortcuts.kept))
        theme.set_high(preferences.settings.high_contrast)
        self._apply_motion()

    @property
    def language(self) -> str:
        return self._preferences.settings.window_language

    @property
    def text_percent(self) -> int:
        return self._preferences.settings.text_percent

    @property
    def high_contrast(self) -> bool:
        return self._preferences.settings.high_contrast

    @property
    def reduce_motion(self) -> bool:
        return self._preferences.settings.reduce_motion

    def set_language(self, code: str) -> None:
        """From the next start on; empty is the system's."""
        self._preferences.keep(window_language=code)
        self.changed.emit()

    def set_text_percent(self, percent: int) -> None:
        """From the next start on."""
        self._preferences.keep(text_percent=percent)
        self.changed.emit()

    def set_high_contrast(self, is_high: bool) -> None:
        self._preferences.keep(high_contrast=is_high)
        self._theme.set_high(is_high)
        self.changed.emit()

    def set_reduce_motion(self, is_still: bool) -> None:
        self._preferences.keep(reduce_motion=is_still)
        self._apply_motion()
        self.changed.emit()

    def _apply_motion(self) -> None:
        """Menus open at once and the cursor stands still."""
        for effect in _MOVING:
            QApplication.setEffectEnabled(effect, not self.reduce_motion)
        QApplication.setCursorFlashTime(0 if self.reduce_motion else self._flash_ms)
