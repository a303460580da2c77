"""Ways to spoil an SQLite file: its values, its schema, its bytes. A seed gives the same file again."""

from __future__ import annotations

import random
import sqlite3
import struct
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT {} FROM n"
VALUES: tuple[Any, ...] = (
    *(None, 0, -1, 2**31, 2**53 + 1, 2**63 - 1, -(2**63), 1e308, float("inf"), float("-inf"), 0.5),
    *("", "abc", "1e999", "\0", "\U0010ffff", "nan", "[1]", "[]", "{}", "null", "3", '"x"', "[[1]]", "[{}]", "[null]"),
    *(b"", b"\xff\xfe", b"\0" * 1000, "[" * 100_000, '{"a":' * 5000 + "1" + "}" * 5000, "1" * 5000, "x" * 100_000),
    *('{"text": "\\ud800"}', '{"text": 3}', '{"text": "a", "speed": NaN}', '{"text": "a", "seed": 1e400}'),
    *('{"text": "a", "unknown": 1}', '{"text": "a", "threads": 1' + "0" * 400 + "}"),
)
JSON_VALUES = ("null", "-1", "1e999", "NaN", '"x"', "[]", "{}", "[" * 2000, "9" * 400, '"\\udfff"', "true", "0.5")


def spoil(path: Path, seed: int) -> str:
    """Spoil `path` in one of many ways; gives what was done."""
    chance = random.Random(seed)
    ways = (_change_value, _change_value, _change_json, _break_text, _change_schema, _change_bytes, _change_pages)
    return chance.choice(ways)(path, chance)


def replace_by_view(path: Path, table: str) -> None:
    """Rows of it never end."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        db.execute(f"DROP TABLE {table}")
        db.execute(f"CREATE VIEW {table} AS " + ENDLESS.format(", ".join(f"x AS {name}" for name in columns)))


def _tables(db: sqlite3.Connection) -> list[str]:
    return [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]


def _cell(db: sqlite3.Connection, chance: random.Random) -> tuple[str, str]:
    table = chance.choice(_tables(db))
    return table, chance.choice([row[1] for row in db.execute(f"PRAGMA table_info({table})")])


def _change_value(path: Path, chance: random.Random) -> str:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        table, column = _cell(db, chance)
        value = chance.choice(VALUES)
        with suppress(sqlite3.Error):  # a constraint that holds
            db.execute(f"UPDATE {table} SET {column} = ?", (value,))
        return f"{table}.{column} = {value!r:.40}"


def _break_text(path: Path, chance: random.Random) -> str:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        table, column = _cell(db, chance)
        with suppress(sqlite3.Error):
            db.execute(f"UPDATE {table} SET {column} = CAST(x'61ff62' AS TEXT)")
        return f"{table}.{column} is not UTF-8"


def _change_json(path: Path, chance: random.Random) -> str:
    """One value within a JSON text becomes another."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        table, column = _cell(db, chance)
        found = db.execute(f"SELECT {column} FROM {table} WHERE {column} LIKE '%:%' LIMIT 1").fetchone()
        if found is None:
            return "nothing"
        parts = str(found[0]).split(": ")
        at = chance.randrange(1, len(parts)) if len(parts) > 1 else 0
        end = min((i for i in map(parts[at].find, ",]}") if i >= 0), default=len(parts[at]))
        parts[at] = chance.choice(JSON_VALUES) + parts[at][end:]
        with suppress(sqlite3.Error):
            db.execute(f"UPDATE {table} SET {column} = ?", (": ".join(parts),))
        return f"{table}.{column}: {parts[at]!r:.40}"


def _change_schema(path: Path, chance: random.Random) -> str:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        table, column = _cell(db, chance)
        rename = f"UPDATE sqlite_master SET sql = replace(sql, '{column} ', '{column} ANY ') WHERE name = '{table}'"
        statement = chance.choice(
            (
                f"DROP TABLE {table}",
                f"CREATE TRIGGER spy AFTER INSERT ON {table} BEGIN {ENDLESS.format('x')}; END",
                f"CREATE VIEW more AS {ENDLESS.format('x')}",
                f"ALTER TABLE {table} ADD COLUMN more GENERATED ALWAYS AS (randomblob(1000000000)) VIRTUAL",
                f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
                f"CREATE INDEX more ON {table} ({column})",
                "PRAGMA user_version = " + chance.choice(("0", "-1", "1", "2147483647")),
                "PRAGMA application_id = 7",
                f"PRAGMA writable_schema = ON; {rename}",
                "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 1 + abs(random() % 12)",
                "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE x (' WHERE rowid = 3",
                "VIEW",
            )
        )
        if statement != "VIEW":
            with suppress(sqlite3.Error):
                db.executescript(statement)
            return statement[:80]
    with suppress(sqlite3.Error):
        replace_by_view(path, table)
    return f"{table} is a view"


def _change_bytes(path: Path, chance: random.Random) -> str:
    data = bytearray(path.read_bytes())
    for _ in range(chance.choice((1, 1, 3, 30))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.2:
        del data[chance.randrange(len(data)) :]
    path.write_bytes(data)
    return "bytes"


def _change_pages(path: Path, chance: random.Random) -> str:
    """A page takes the place of another, or its pointers lead back to itself."""
    data = bytearray(path.read_bytes())
    size = struct.unpack(">H", data[16:18])[0]
    pages = len(data) // size
    for _ in range(chance.choice((1, 2))):
        one, other = (chance.randrange(1, pages) * size for _ in range(2))
        if chance.random() < 0.5:
            data[one : one + size] = data[other : other + size]
        else:
            at = one + chance.choice((0, 3, 5, 8, *range(size - 40, size - 3, 4)))
            data[at : at + 4] = struct.pack(">I", chance.choice((0, 1, one // size + 1, other // size + 1, 2**31)))
    path.write_bytes(data)
    return "pages"
