"""Speech for other programs: on or off, where, and how many were answered."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from parlance.library import integrations

from ..models.serving import ServingModel
from ..theme import CONTROL_PX, Theme
from ..translation import capitalised, said, tr
from .controls import LiveLabel, Picker, caption, fold_button, folded_icon, push_button, set_icon
from .layouts import hbox, vbox

WIDTH, PORT_WIDTH = 440, 96
QR_PX, QR_MARGIN = 4, 4
"""Pixels of a module of a QR code, and modules around it."""
PORTS = (1024, 65535)
REFRESH_MS = 1000
"""How often a dialog that is shown looks whether the key was replaced."""


class AccessBox(QWidget):
    """Host names, web pages and encryption: few need them, so that they are folded."""

    def __init__(self, theme: Theme, serving: ServingModel) -> None:
        super().__init__()
        self._theme, self._serving = theme, serving
        words = tr("Names, web pages and encryption")
        self.toggle = fold_button(theme, words, folded_icon(), tr("Further host names, web pages and TLS"), words)
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._fold)
        self._rows = QWidget()
        grid = QGridLayout(self._rows)
        grid.setContentsMargins(0, 4, 0, 0)
        grid.setHorizontalSpacing(12)
        self.hosts = self._line(
            grid,
            tr("Further host names"),
            tr("Names by which clients reach this computer, such as speech.example, separated by spaces"),
        )
        self.origins = self._line(
            grid,
            tr("Web pages"),
            tr("Pages and browser extensions that may use it, such as https://speech.example, separated by spaces"),
        )
        encrypts = tr(
            "A file in PEM format: with a certificate and its private key, everything sent is encrypted (TLS)"
        )
        self.certificate = self._line(grid, tr("Certificate"), encrypts, is_file=True)
        self.certificate_key = self._line(grid, tr("Private key"), encrypts, is_file=True)
        self.buttons = []
        for row, line in ((2, self.certificate), (3, self.certificate_key)):
            button = push_button(theme, tr("Choose"), "open", encrypts)
            button.setAccessibleName(f"{tr('Choose')}: {line.accessibleName()}")
            button.clicked.connect(lambda _, line=line: self._choose(line))
            grid.addWidget(button, row, 2)
            self.buttons.append(button)
        vbox(self.toggle, self._rows, spacing=0, margins=(0, 0, 0, 0), on=self)
        for line, text in zip(self._lines, self._kept(), strict=True):
            line.setText(text)
        self._fold(False)
        self.toggle.setChecked(any(self._kept()))
        self.show_state()

    @property
    def _lines(self) -> tuple[QLineEdit, ...]:
        return self.hosts, self.origins, self.certificate, self.certificate_key

    def _kept(self) -> tuple[str, ...]:
        serving = self._serving
        return serving.hosts, serving.origins, serving.certificate, serving.certificate_key

    def _line(self, grid: QGridLayout, name: str, description: str, is_file: bool = False) -> QLineEdit:
        line, label, row = QLineEdit(), QLabel(name), grid.rowCount() if grid.count() else 0
        line.setFixedHeight(CONTROL_PX)
        line.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        line.setAccessibleName(name)
        line.setAccessibleDescription(description)
        line.setToolTip(description)
        line.editingFinished.connect(self._keep)
        label.setBuddy(line)
        grid.addWidget(label, row, 0)
        grid.addWidget(line, row, 1, 1, 1 if is_file else 2)
        return line

    def _keep(self) -> None:
        hosts, origins, certificate, certificate_key = (line.text().strip() for line in self._lines)
        self._serving.set_access(hosts, origins, certificate, certificate_key)

    def _choose(self, line: QLineEdit) -> None:
        folder = str(Path(line.text()).parent) if line.text() else str(Path.home())
        chosen, _ = QFileDialog.getOpenFileName(self, line.accessibleName(), folder)
        if chosen:
            line.setText(chosen)
            self._keep()

    def _fold(self, is_open: bool) -> None:
        self._rows.setVisible(is_open)
        set_icon(self.toggle, self._theme, "chevron_down" if is_open else folded_icon())

    def show_state(self) -> None:
        for part in (*self._lines, *self.buttons):
            part.setEnabled(self._serving.state == "off")


class ServerDialog(QDialog):
    """May stay open beside the window."""

    def __init__(self, theme: Theme, serving: ServingModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._serving = serving
        self.setWindowTitle(tr("Local server"))
        self.setMinimumWidth(WIDTH)
        self.switch = QCheckBox(tr("Let other &apps use Parlance"))
        self.switch.setAccessibleName(tr("Let other apps use Parlance"))
        self.switch.setAccessibleDescription(tr("Works like OpenAI's speech service, while this window is open"))
        voice = serving.desktop_voice
        self.desktop = QCheckBox(tr("Offer a &voice to the desktop"))
        self.desktop.setAccessibleName(tr("Offer a voice to the desktop"))
        self.desktop.setAccessibleDescription(
            tr("Orca, Firefox and Chromium find it after Speech Dispatcher restarts, even without this window")
        )
        self.desktop.setVisible(voice.is_offered)
        self.port = _port_box(tr("Port"), serving.port)
        self.home = QCheckBox(tr("&Home Assistant (Wyoming)"))
        self.home.setAccessibleName(tr("Home Assistant (Wyoming)"))
        self.home.setAccessibleDescription(tr("Available while other apps can use Parlance, on its own port"))
        self.home_port = _port_box(tr("Port for Home Assistant"), serving.home.port)
        self.home_networks = QLineEdit(serving.home.networks)
        self.home_networks.setFixedHeight(CONTROL_PX)
        self.home_networks.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.home_networks.setPlaceholderText(tr("This computer only"))
        self.home_networks.setAccessibleName(tr("Home Assistant may ask from"))
        self.home_networks.setAccessibleDescription(
            tr("Networks such as 192.168.1.0/24: everyone in them can have text spoken, since Wyoming has no key")
        )
        self.home_networks.setToolTip(self.home_networks.accessibleDescription())
        self.address = QLineEdit()
        self.address.setReadOnly(True)
        self.address.setFixedHeight(CONTROL_PX)
        self.address.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.address.setAccessibleName(tr("Address"))
        self.address.setAccessibleDescription(tr("The base URL to enter in the other program"))
        self.copy = push_button(theme, tr("&Copy"), "copy", tr("Copy the address to the clipboard"))
        self.reach = Picker(theme)
        self.reach.addItem(tr("This computer only"), False)
        self.reach.addItem(tr("My home network"), True)
        self.reach.setFixedHeight(CONTROL_PX)
        self.reach.setAccessibleName(tr("Reachable from"))
        self.reach.setAccessibleDescription(tr("Other computers must send the key that is shown here"))
        self.key = QLineEdit()
        self.key.setReadOnly(True)
        self.key.setFixedHeight(CONTROL_PX)
        self.key.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.key.setAccessibleName(tr("API key"))
        self.key.setAccessibleDescription(tr("The key that other computers must send"))
        self.copy_key = push_button(theme, tr("Copy key"), "copy", tr("Copy the key to the clipboard"))
        self.new_key = push_button(
            theme, tr("New key"), "refresh", tr("Replace the key: programs that send the old one are refused at once")
        )
        self.access = AccessBox(theme, serving)
        self.picture = QLabel()
        self.picture.setAccessibleName(tr("API key as a QR code"))
        self.who = caption()
        self.home_words = caption()
        self.agents = push_button(
            theme, tr("Copy for agents (MCP)"), "copy", tr("Copy what an agent takes into its list of servers")
        )
        self.agents.setEnabled(integrations.has_mcp())
        self.status = LiveLabel(role="caption")
        self.problem = caption()
        self.problem.setProperty("role", "warn")
        self._lay_out()
        self.switch.clicked.connect(serving.set_on)
        self.port.valueChanged.connect(serving.set_port)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.address.text()))
        self.reach.activated.connect(lambda: serving.set_in_network(self.reach.currentData()))
        self.copy_key.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.key.text()))
        self.new_key.clicked.connect(serving.renew_key)
        self.access.toggle.toggled.connect(self._show)
        self._refresh = QTimer(self)
        self._refresh.setInterval(REFRESH_MS)
        self._refresh.timeout.connect(self._refresh_key)
        self._refresh.start()
        self.agents.clicked.connect(lambda: QGuiApplication.clipboard().setText(integrations.mcp_entry()))
        self.desktop.clicked.connect(voice.set_on)
        self.home.clicked.connect(serving.home.set_wanted)
        self.home_port.valueChanged.connect(serving.home.set_port)
        self.home_networks.editingFinished.connect(lambda: serving.home.set_networks(self.home_networks.text().strip()))
        for changed in (serving.changed, voice.changed, serving.home.changed):
            changed.connect(self._show)
        self._show()

    def _lay_out(self) -> None:
        port, address = QLabel(tr("&Port")), QLabel(tr("A&ddress"))
        port.setBuddy(self.port)
        address.setBuddy(self.address)
        line = hbox((self.address, 1), self.copy, spacing=8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        grid.addWidget(port, 0, 0)
        grid.addWidget(self.port, 0, 1, Qt.AlignmentFlag.AlignLeading)
        grid.addWidget(address, 1, 0)
        grid.addLayout(line, 1, 1)
        reach, self._key_label = QLabel(tr("&Reachable from")), QLabel(tr("API &key"))
        self._networks_label = QLabel(tr("Home Assistant may ask from"))
        self._networks_label.setBuddy(self.home_networks)
        reach.setBuddy(self.reach)
        self._key_label.setBuddy(self.key)
        grid.addWidget(reach, 2, 0)
        grid.addWidget(self.reach, 2, 1)
        grid.addWidget(self._key_label, 3, 0)
        grid.addLayout(hbox((self.key, 1), self.copy_key, self.new_key, spacing=8), 3, 1)
        grid.addWidget(self.picture, 4, 1, Qt.AlignmentFlag.AlignLeading)
        how = tr(
            "Programs made for OpenAI's speech service can use Parlance: give them this address as "
            "the base URL, and any key. If they name no model or voice of Parlance, those picked here"
            " are used."
        )
        vbox(
            self.switch,
            grid,
            caption(how),
            self.access,
            hbox(self.home, 1, self.home_port, spacing=8),
            hbox(self._networks_label, (self.home_networks, 1), spacing=8),
            self.home_words,
            hbox(self.agents, 1),
            caption(_agents_words()),
            self.who,
            self.desktop,
            self.status,
            self.problem,
            1,
            spacing=10,
            margins=(16, 14, 16, 16),
            on=self,
        )

    def _show(self) -> None:
        serving = self._serving
        self.switch.setChecked(serving.state in ("on", "starting"))
        self.switch.setEnabled(serving.can_switch)
        self.port.setEnabled(serving.state == "off")
        self.address.setText(serving.url or serving.wanted_url)
        self.copy.setEnabled(serving.state == "on")
        self.reach.setCurrentIndex(int(serving.is_in_network))
        self.reach.setEnabled(serving.state == "off")
        self.key.setText(serving.key)
        self.key.setCursorPosition(0)
        for part in (self._key_label, self.key, self.copy_key, self.new_key):
            part.setVisible(bool(serving.key))
        # On a small screen there is no room for both.
        self.picture.setVisible(bool(serving.key) and has_qr() and not self.access.toggle.isChecked())
        if self.picture.isVisibleTo(self):
            self.picture.setPixmap(_qr_code(serving.key))
        self.access.show_state()
        self.who.setText(_reach_words(serving))
        self.status.setText(self._words())
        self.desktop.setChecked(serving.desktop_voice.is_on)
        home = serving.home
        self.home.setChecked(home.is_wanted)
        self.home.setEnabled(home.is_offered)
        self.home_port.setEnabled(home.is_offered and (serving.state == "off" or not home.is_wanted))
        self.home_networks.setEnabled(self.home_port.isEnabled())
        self.home_words.setText(self._home_words())
        wrong = serving.problem or home.problem or serving.desktop_voice.problem
        problem = said(wrong.reason) if wrong is not None else ""
        self.problem.setText(f"{capitalised(problem)}." if problem else "")
        self.problem.setVisible(bool(problem))

    def _refresh_key(self) -> None:
        if self.isVisible():
            self._serving.refresh_key()

    def _home_words(self) -> str:
        home = self._serving.home
        if not home.is_offered:
            return tr("Needs {command}", command="pip install parlance[home]")
        if home.url:
            return tr("On") + " · " + home.url
        if home.networks:
            return tr("In Home Assistant, add the integration Wyoming Protocol: this computer's address and this port.")
        return tr("In Home Assistant, add the integration Wyoming Protocol: host 127.0.0.1 and this port.")

    def _words(self) -> str:
        serving = self._serving
        if serving.state == "starting":
            return tr("Starting the server")
        if serving.state == "stopping":
            return tr("Stopping the server")
        if serving.state == "off":
            return tr("Off")
        words = tr("On") + " · " + tr("%n request(s) answered", "", serving.count)
        return words + " · " + tr("speaking one now") if serving.is_speaking else words


def has_qr() -> bool:
    """The extra `qr` is installed."""
    return find_spec("segno") is not None


def _qr_code(words: str) -> QPixmap:
    """Black on white in every theme, with the margin that readers need: some read nothing else."""
    import segno

    rows = [bytes(0 if dark else 255 for dark in row) for row in segno.make(words).matrix_iter(border=QR_MARGIN)]
    # Each line of an image begins at a multiple of four bytes, unless its length is told.
    image = QImage(b"".join(rows), len(rows[0]), len(rows), len(rows[0]), QImage.Format.Format_Grayscale8)
    return QPixmap.fromImage(image.scaled(QR_PX * image.width(), QR_PX * image.height()))


def _reach_words(serving: ServingModel) -> str:
    words = [tr("Only programs on this computer are answered.")]
    if serving.is_in_network:
        words = [
            tr("Other computers of your network are answered if they send the key."),
            tr("What they send is encrypted.") if serving.certificate else tr("What they send is not encrypted."),
        ]
    pages = tr("Of web pages, only those that you list are.") if serving.origins else tr("Web pages are not answered.")
    return " ".join((*words, pages))


def _agents_words() -> str:
    if not integrations.has_mcp():
        return tr("Needs {command}", command="pip install parlance[mcp]")
    return tr("The agent starts and stops Parlance as needed.")


def _port_box(name: str, port: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(*PORTS)
    box.setGroupSeparatorShown(False)
    box.setFixedSize(PORT_WIDTH, CONTROL_PX)
    box.lineEdit().setTextMargins(6, 0, 6, 0)
    box.setAccessibleName(name)
    box.setAccessibleDescription(tr("The port to listen on; choose another if this one is taken"))
    box.setValue(port)
    return box
