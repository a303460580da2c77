"""What keeps an SQLite file from doing more than being read."""

from __future__ import annotations

import base64
import os
import sqlite3
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from parlance.core.limits import HISTORY, Limits
from parlance.library.database import DamagedError, StrainedError, check_pages, check_schema, connect, in_time
from parlance.library.history import History

LIMITS = Limits("test", bytes=10_000, seconds=0.2)
ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
SCHEMA = "CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT NOT NULL, c REAL);"


# A history with a row that says it is longer than all memory, as fuzzing found it.
LONG_ROW = (
    "c-rln&u`;I6vyqP+R%z_S6ZrEM-dXOwp9MnBsM3~tXWlL(~_nVJw;>tIkD<rwa4uigwU?g9#%q#e}F$@Z%By00InbeM+9fM!q{%}"
    "qs>-AAgz|ZkK%aV_t`UVp8Yg-l>HAnE(79(u}>LMg*$>M3hxpk2ttK#3&MobC0jh-uA?GsTH-Qql$XC2Za=?m^Bsa92!bF8f*=U;"
    "PkH=ixl*lG#V2nuYI=}_X<+AH3+<lK>Kmlr+U^)6m&n=@;aHv<k)3YecwqF%UT^1Nt9MA=Hx5b9c+cn=-L|n`9JA)y>twe}?i(G0"
    "_tb9fw_Ep(jl7e@{RqaLba(rtd(i0=E}Jq+wmZAqV|{6TuXL+=@1A&A1bOW77tTQf$0-EXWwSgR_^fj+pgwGHYyHUsu~J=K6+b)9"
    "`^*B)w$jYm#WeD$Tzl@ETL=B!oi0D=q0#LZ@%z*Uo{LuJ(!6*MV+%;%_^^M;a{_VVhQT~noCTh+c`h4H-1+?_)Q>zE#FV`#$4<=i"
    "ki5W|jHps?%<K3xjO}FBv9zAQo8S6Uc>Tx4=X{4C2!bFlho`mjvQW8OeRgoSRC>JJYW?udPdi`y{!2p7q)mBK`nbm65v#pJYP$gt"
    "b{cNhHb~76ZSXQN@u}yHl|iu@W{yld3Hh3v8L^*awnu|uN{6`wL8cVTa%Njmnh8k+U~`*~oLLN_gj*VK!y`Hz0$-;2;?JcZ^*pXx"
    "&Tw!F?r_8=nhz|>4oqX1h%Af-N3&)$b&4BIn=wSd+-#&l1OfHf*~FKy7^pvR+&E!Z)S$@Ktavet3pF(v^^PDOFz~MiI^~`XdDbx%"
    "tsC%xQtLc1dFGQMiwbW>G)?$3-Q@6L>e@6YvhJkC)w9`IlnXRvVJ5H<58ckr%B}++GypG|KEN8K!O_4P(RiwB7P~&Tcr;L4OV1mG"
    "DVvh=j7;p)QOKXY*i6=rPNv79j6rZQwejFlI*4e@@`!4mwD%6mzgE7JspB*pMN^s$S!yV9L)A=>En8D5sP!#PY1k%EQw7Tc+ma>C"
    "a%8(sB@>i}L=`nWzrhK=T}ggp69@<&i#)BBt`^DXUw!%t7s=dv??x7he4~n_DLZ;yk*R7cw4qC;qc^EWH7;wK+0?e2zy3qyx^CNb"
    "MWGI;sv~V}If_mdO|~V~Y}V;@1t(rDxM$zL{fZRaw^(r36r6OkRwYe0RmEyrx+wwhMMnl*cN$b{P)9eZBdI!HgLrL#YJx@Wx@zgo"
    "I#`n4)T}M}npG+LEkRuQQ{W#2K@bE%5ClOG1VR2+ye5`c#q7Tp<@~<{D?bY>f2{n*cL;*K6z*UO5ClOG1VIo4`8O<<7X<N*1*b#X"
    "i=|0Z95??42hR-K"
)


@pytest.fixture
def db(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    (tmp_path / "a.sqlite3").touch()
    with closing(connect(tmp_path / "a.sqlite3", LIMITS, 1.0)) as db:
        yield db


def test_a_query_without_end_is_ended(db: sqlite3.Connection) -> None:
    begun = time.thread_time()
    with pytest.raises(StrainedError, match=r"takes more than 0\.2 s"), in_time(db, LIMITS):
        db.execute(ENDLESS).fetchone()
    assert time.thread_time() - begun < 1
    with in_time(db, LIMITS):
        assert db.execute("SELECT 1").fetchone() == (1,)


def test_time_that_others_take_does_not_count(db: sqlite3.Connection) -> None:
    with in_time(db, LIMITS):
        time.sleep(2 * LIMITS.seconds)
        assert db.execute(f"SELECT count(*) FROM ({ENDLESS.replace('max(x)', 'x')} LIMIT 50000)").fetchone() == (50000,)


def test_one_value_has_a_bound(db: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.DatabaseError, match="too big"):
        db.execute("SELECT length(randomblob(20000))").fetchone()


def test_a_row_longer_than_all_memory_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(zlib.decompress(base64.b85decode(LONG_ROW)))
    with (
        closing(connect(path, HISTORY, 1.0)) as db,
        pytest.raises(StrainedError, match="not enough memory"),
        in_time(db, HISTORY),
    ):
        check_pages(db, ("clip",))
    assert History(path).clips() == []
    assert [kept.name for kept in tmp_path.glob("*corrupt*")], "it is set aside"


@pytest.mark.skipif(sys.version_info < (3, 12), reason="Python cannot ask for it before")
def test_the_schema_cannot_be_written(db: sqlite3.Connection) -> None:
    db.execute("PRAGMA writable_schema = ON")
    with pytest.raises(sqlite3.OperationalError, match="sqlite_master"):
        db.execute("DELETE FROM sqlite_master")


def test_a_text_that_is_not_utf8_is_damage(db: sqlite3.Connection) -> None:
    with pytest.raises(DamagedError, match="not UTF-8"), in_time(db, LIMITS):
        db.execute("SELECT CAST(x'ff' AS TEXT)").fetchone()


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (SCHEMA, ""),
        ("CREATE TABLE a (id INTEGER PRIMARY KEY, b TEXT NOT NULL); ALTER TABLE a ADD COLUMN c REAL;", ""),
        ("", "table a is missing"),
        (SCHEMA.replace("TEXT NOT NULL", "TEXT"), "table a is not as Parlance makes it"),
        (SCHEMA.replace("REAL", "REAL DEFAULT (randomblob(1e9))"), "table a is not as"),
        (f"{SCHEMA} CREATE INDEX i ON a (b);", "index i is not as"),
        (f"{SCHEMA} CREATE VIEW v AS {ENDLESS};", "view v is not as"),
        (f"CREATE VIEW a AS {ENDLESS};", "view a is not as"),
        (f"{SCHEMA} CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM a; END;", "trigger t is not as"),
    ],
)
def test_the_schema_is_what_parlance_makes(db: sqlite3.Connection, made: str, words: str) -> None:
    db.executescript(made)
    if not words:
        check_schema(db, SCHEMA)
        return
    with pytest.raises(DamagedError, match=words):
        check_schema(db, SCHEMA)


def test_rows_that_refer_to_nothing_are_named(db: sqlite3.Connection) -> None:
    db.executescript(f"{SCHEMA} CREATE TABLE d (a INTEGER REFERENCES a (id)); PRAGMA foreign_keys = OFF;")
    check_pages(db)
    db.execute("INSERT INTO d VALUES (7)")
    with pytest.raises(DamagedError, match="orphaned row in d"):
        check_pages(db, ("a",))


def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="not a regular file"):
        connect(tmp_path / "pipe", LIMITS, 1.0)
