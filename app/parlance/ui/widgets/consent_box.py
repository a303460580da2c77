"""Who agreed to the cloning. Nothing is chosen beforehand."""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QLineEdit, QRadioButton, QWidget

from ..models.studio import AGREED, OWN, StudioModel
from ..theme import CONTROL_PX
from ..translation import mark, tr
from .boxes import vbox
from .labels import caption, section

WHO = mark("Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast")


class ConsentBox(QWidget):
    def __init__(self, studio: StudioModel) -> None:
        super().__init__()
        self._studio = studio
        self.own = QRadioButton(tr("It is my own voi&ce"))
        self.agreed = QRadioButton(tr("The speaker has agreed"))
        self.who = QLineEdit()
        self.who.setPlaceholderText(tr(WHO))
        self.who.setFixedHeight(CONTROL_PX)
        self.who.setMaxLength(500)
        self.who.setAccessibleName(tr("Who agreed"))
        self.who.setAccessibleDescription(tr(WHO))
        for radio, kind, name in (
            (self.own, OWN, tr("It is my own voice")),
            (self.agreed, AGREED, tr("The speaker agreed")),
        ):
            radio.setAccessibleName(name)
            radio.setAccessibleDescription(tr("Consent to the cloning, kept in the voice file"))
            radio.clicked.connect(lambda _checked, kind=kind: studio.set_consent(kind))
        self._group = QButtonGroup(self)
        self._group.addButton(self.own)
        self._group.addButton(self.agreed)
        self.who.textEdited.connect(studio.set_agreement)
        vbox(
            section(tr("CONSENT")),
            self.own,
            self.agreed,
            self.who,
            caption(tr("A voice belongs to a person. What you state here is kept in the voice file.")),
            spacing=6,
            margins=(0, 0, 0, 0),
            on=self,
        )
        studio.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        studio = self._studio
        checked = self._group.checkedButton()
        if not studio.consent and checked is not None:
            # An exclusive group does not let go of its last choice.
            self._group.setExclusive(False)
            checked.setChecked(False)
            self._group.setExclusive(True)
        self.own.setChecked(studio.consent == OWN)
        self.agreed.setChecked(studio.consent == AGREED)
        self.who.setVisible(studio.consent == AGREED)
        if self.who.text() != studio.agreement:
            self.who.setText(studio.agreement)
