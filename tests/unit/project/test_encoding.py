"""Texts in the encodings of old programs, which say nowhere which one they are in."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from parlance import cli
from parlance.core.errors import ProjectError
from parlance.project.documents import Chapter, read_document


def read(tmp_path: Path, name: str, content: bytes) -> list[Chapter]:
    (tmp_path / name).write_bytes(content)
    return read_document(tmp_path / name).chapters


def texts(chapters: list[Chapter]) -> list[tuple[str, str]]:
    return [(chapter.title, chapter.text) for chapter in chapters]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings_of_a_text(tmp_path: Path, encoding: str) -> None:
    assert texts(read(tmp_path, "a.TXT", "Der Bär aß «viel».".encode(encoding))) == [("", "Der Bär aß «viel».")]


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("utf-16-le", "A short story about rain."),
        ("utf-16-be", "Привет мир. Дождь шёл весь день."),
        ("cp1251", "Привет мир. Дождь шёл весь день."),
        ("cp1253", "Καλημέρα κόσμε, βρέχει."),
        ("shift_jis", "雨が降った。"),
        ("gb18030", "今天下雨了，他拿着伞出门了。"),
        ("euc-kr", "비가 왔다. 그는 우산을 들고 나갔다."),
        ("latin-1", "Café au lait. Déjà vu."),
        ("cp1252", "It’s"),
        ("cp1250", "Dziś piękność twą w całej ozdobie widzę i opisuję."),
        ("iso8859-2", "Byl lásky čas. Hrdliččin zval ku lásce hlas, květoucí strom lhal lásky žel."),
        ("iso8859-2", "Příliš žluťoučký kůň úpěl ďábelské ódy."),
        ("cp1250", "A magyarok istenére esküszünk. Őrült tűz, bűvös erdő."),
        ("koi8-r", "Дождь шёл весь день. Наступил вечер."),
        ("koi8-u", "Зараз сім годин п'ять хвилин."),
        ("mac_cyrillic", "Числото пи е три запетая четиринадесет."),
        ("cp1255", "הכרטיס עולה שניים עשר יורו."),
        ("iso8859-6", "كان يا ما كان في قديم الزمان رجل عجوز."),
        ("cp874", "สวัสดีครับ วันนี้อากาศดี"),
        ("euc-jp", "雨が降った。彼は傘を持って出かけた。"),
        ("gb18030", "老师说明天有考试，大家要好好复习。"),
        ("utf-16-le", "床前明月光，疑是地上霜。\n今天天气很好，有一天。"),
        ("utf-16-be", "床前明月光，疑是地上霜。\n今天天气很好，有一天。"),
        ("utf-32-le", "It rained."),
        ("iso2022-jp", "雨が降った。Then it was over。"),
        ("iso2022-kr", "비가 왔다. 그는 우산을 들고 나갔다."),
        ("hz", "今天下雨了, 他 came home 了。"),
        ("cp1254", "Bir varmış bir yokmuş, yaşlı bir adam varmış. Güneş ışığı."),
        ("ascii", "The escape \x1b[1m is no $B text, nor is ~{ this ~}."),
        ("cp1254", "Çocuklar okula gitti, güneş ışığı var. Çiçekler öldü."),
        ("mac-roman", "Café “Résumé”. It’s déjà vu."),
        ("mac-latin2", "Tęsknię po tobie, kto cię stracił, Panno święta."),
        ("cp852", "Byl pozdní večer, květoucí strom lhal lásky žel."),
        ("cp850", "Größe und Maß der Straße über allen Gipfeln."),
        ("iso8859-15", "Il a payé 5 € à l'école."),
        # What is usual stays so, however odd its signs.
        ("cp1252", "3 m³ at ±2 °C; the king¹ and queen³ paid £3½—twice. “Façade” © Æsop."),
        ("cp1252", "L’œuvre d’une sœur, où l’on a été : 3 m², n° 5."),
        ("cp1252", "A situação não é fácil: três irmãos vão à praia."),
        ("cp1252", "Þórður og Æsa búa á Íslandi, þau eiga hús við ána."),
        ("cp1252", "¿Dónde está el niño? ¡Mañana! El señor Núñez costó 5 €."),
    ],
)
def test_a_text_without_a_mark_is_read_in_its_encoding(tmp_path: Path, encoding: str, text: str) -> None:
    ((_, found),) = texts(read(tmp_path, "a.txt", text.encode(encoding)))
    assert found.split() == text.split()


@pytest.mark.parametrize(
    "text",
    [
        "床前明月光，\n疑是地上霜。\n舉頭望明月，\n低頭思故鄉。",
        "白日依山盡，黃河入海流。欲窮千里目，更上一層樓。",
        "春眠不覺曉，處處聞啼鳥。夜來風雨聲，花落知多少。",
    ],
)
def test_a_short_poem_in_big5_is_chinese(tmp_path: Path, text: str) -> None:
    assert "".join(texts(read(tmp_path, "a.txt", text.encode("big5")))[0][1].split()) == "".join(text.split())


def test_korean_and_simplified_chinese_are_not_taken_for_big5(tmp_path: Path) -> None:
    for encoding, text in (
        (
            "euc_kr",
            "나랏말싸미 듕귁에 달아 문자와로 서로 사맛디 아니할쌔. 오늘은 날씨가 매우 좋습니다. 우리는 함께 갔다.",
        ),
        ("gb18030", "床前明月光，疑是地上霜。举头望明月，低头思故乡。今天天气很好，我们一起去公园散步。"),
    ):
        assert texts(read(tmp_path, f"{encoding}.txt", text.encode(encoding, "ignore")))[0][1][-8:] == text[-8:]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("shift_jis", "こんにちは。"),
        ("windows-1251", "Привет, мир."),
        ("gb2312", "你好，世界。"),
        ("euc-kr", "안녕."),
        ("iso-8859-1", "“Déjà vu”"),
        ("windows-1250", "Příliš."),
    ],
)
def test_a_page_is_in_the_encoding_that_it_names(tmp_path: Path, name: str, words: str) -> None:
    data = words.encode("cp1252" if name == "iso-8859-1" else name)
    for head in (f"<meta charset={name}>", f'<meta http-equiv="Content-Type" content="text/html; charset={name}">'):
        page = f"<html><head>{head}</head><body><p>".encode() + data + b"</p></body></html>"
        assert texts(read(tmp_path, "a.html", page)) == [("", words)]


@pytest.mark.parametrize("name", ["shift_jis", "rot13", "no-such"])
def test_a_page_that_names_a_wrong_encoding_is_read_all_the_same(tmp_path: Path, name: str) -> None:
    page = f'<meta charset="{name}"><p>Le café. À la fin.</p>'.encode("cp1252")
    assert texts(read(tmp_path, "a.html", page)) == [("", "Le café. À la fin.")]


def test_a_stray_byte_and_utf_32_lose_nothing(tmp_path: Path) -> None:
    text = "“Nobody,” said René – “nobody ate in the café.” " * 20
    data = text.encode() + b"It was 1990\x961995. " + text.encode()
    assert texts(read(tmp_path, "a.txt", data)) == [("", f"{text}It was 1990–1995. {text}".strip())]
    assert texts(read(tmp_path, "b.txt", text.encode("utf-32"))) == [("", text.strip())]


def test_a_stray_byte_is_told_with_its_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    text = "“Nobody,” said René – “nobody ate in the café.”\n" * 9
    (tmp_path / "a.txt").write_bytes(text.encode() + b"1990\x961995, caf\xe9.\n" + text.encode())
    assert cli.main(["extract", str(tmp_path / "a.txt")]) == 0
    out, err = capfd.readouterr()
    assert "1990–1995, café." in out
    assert "Not UTF-8, and read as Windows-1252: 2 bytes, first in line 10" in err
    (tmp_path / "a.txt").write_bytes(codecs.BOM_UTF8 + b"A caf\xe9.")
    assert cli.main(["extract", str(tmp_path / "a.txt")]) == 0
    out, err = capfd.readouterr()
    assert (out.strip(), "1 byte" in err) == ("A café.", True)


def test_a_long_text_of_an_old_encoding_is_whole(tmp_path: Path) -> None:
    line = "Дождь шёл весь день, и к вечеру стало холодно.\n\n"
    (chapter,) = read(tmp_path, "a.txt", (line * 5000).encode("cp1251"))
    assert chapter.text.count("вечеру") == 5000


@pytest.mark.parametrize("data", [bytes(range(1, 256)) * 8, bytes(range(128, 256)) * 9, b"\0\1" * 90])
def test_what_is_no_text_is_refused_with_what_to_do(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(ProjectError, match="it is not a text, or its encoding is not known: save it as UTF-8"):
        read(tmp_path, "a.txt", data)


@pytest.mark.parametrize("data", [b"One.\nHello\0 there.", "Ein Mädchen.\nHallo\0Welt.".encode()])
def test_a_zero_byte_is_named_with_its_line(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(ProjectError, match="there is a zero byte in line 2"):
        read(tmp_path, "a.txt", data)
