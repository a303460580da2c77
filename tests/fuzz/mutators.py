"""Inputs that keep their format, so that what is odd in them reaches the code behind the parser."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from typing import Any

HUGE = 10**400
ODD = (
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), HUGE, 0.5, 1e308, float("nan"), float("inf"), -0.0),
    *(
        "",
        "\0",
        "\ud800",
        "1",
        "a" * 300,
        "../../x",
        "\n",
        "\u202e",
        [],
        [None],
        ["x"],
        {},
        {"a": 1},
        [[]] * 9,
        b"\xff",
    ),
)


def in_json(data: bytes, longest: int, seed: int) -> bytes:
    """One value of the text becomes an odd one, one is taken out, or the whole is put into many brackets."""
    chance = random.Random(seed)
    try:
        root = {"": json.loads(data)}
    except (ValueError, RecursionError):
        return plain(data, longest, seed)
    if chance.random() < 0.3:
        return plain(data, longest, seed)
    if chance.random() < 0.02:
        return (b"[" * chance.choice((10, 1000, longest)) + data)[:longest]
    places = list(_places(root))
    parent, key = chance.choice(places)
    if chance.random() < 0.15 and parent is not root:
        del parent[key]
    else:
        parent[key] = chance.choice([value for value in ODD if not isinstance(value, bytes)])
    return json.dumps(root[""]).encode()[:longest]


def _places(part: Any) -> Any:
    pairs = part.items() if isinstance(part, dict) else enumerate(part)
    for key, value in list(pairs):
        yield part, key
        if isinstance(value, dict | list):
            yield from _places(value)


STATEMENTS = (
    *("PRAGMA user_version = 1", "PRAGMA user_version = 99", "PRAGMA application_id = 1", "PRAGMA page_size = 512"),
    *("DROP TABLE {table}", "DELETE FROM {table}", "ALTER TABLE {table} RENAME TO elsewhere"),
    *("ALTER TABLE {table} DROP COLUMN {column}", "ALTER TABLE {table} RENAME COLUMN {column} TO other"),
    "ALTER TABLE {table} ADD COLUMN more BLOB NOT NULL DEFAULT (zeroblob(9))",
    "CREATE TRIGGER mine AFTER INSERT ON {table} BEGIN DELETE FROM {table}; END",
    "INSERT INTO {table} SELECT * FROM {table}",
    "DROP TABLE {table}; CREATE VIEW {table} AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
    "SELECT i AS {column}, i AS position, i AS seed FROM n",
)


def in_database(data: bytes, longest: int, seed: int) -> bytes:
    """One statement that another program might carry out on the SQLite file; else a few bytes."""
    chance = random.Random(seed)
    if chance.random() < 0.3:
        return plain(data, longest, seed)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as sql:
        try:
            sql.deserialize(data[:18] + b"\1\1" + data[20:])  # without a log, which memory cannot have
            sql.execute("PRAGMA ignore_check_constraints = ON")
            tables = [name for (name,) in sql.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            table = chance.choice(tables)
            column = chance.choice([row[1] for row in sql.execute(f'PRAGMA table_info("{table}")')])
            if chance.random() < 0.6:
                value = chance.choice([odd for odd in ODD if _storable(odd)])
                value = json.dumps(value) if isinstance(value, list | dict) else value
                sql.execute(f'UPDATE "{table}" SET "{column}" = ?', (value,))
            else:
                sql.executescript(chance.choice(STATEMENTS).format(table=f'"{table}"', column=f'"{column}"'))
            return sql.serialize()[:longest]
        except (sqlite3.Error, IndexError, UnicodeError, OverflowError, MemoryError):
            return plain(data, longest, seed)


def _storable(value: Any) -> bool:
    return value != "\ud800" and (not isinstance(value, int) or -(2**63) <= value < 2**63)


def plain(data: bytes, longest: int, seed: int) -> bytes:
    import atheris

    mutated: bytes = atheris.Mutate(data, longest)
    return mutated
