<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped.</source>
        <translation>
            <numerusform>%n sample was too loud and was clipped.</numerusform>
            <numerusform>%n samples were too loud and were clipped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s)</source>
        <translation>
            <numerusform>%n sentence</numerusform>
            <numerusform>%n sentences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {time} in all</source>
        <translation>
            <numerusform>%n file, {time} in all</numerusform>
            <numerusform>%n files, {time} in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chapter(s)</source>
        <translation>
            <numerusform>Exported %n chapter</numerusform>
            <numerusform>Exported %n chapters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped</source>
        <translation>
            <numerusform>%n sample was too loud and was clipped</numerusform>
            <numerusform>%n samples were too loud and were clipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) do not meet the rules of {shop}</source>
        <translation>
            <numerusform>%n file does not meet the rules of {shop}</numerusform>
            <numerusform>%n files do not meet the rules of {shop}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more language(s)</source>
        <translation>
            <numerusform>{names} and %n more language</numerusform>
            <numerusform>{names} and %n more languages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n character</numerusform>
            <numerusform>%n characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{listed} and %n more</source>
        <translation>
            <numerusform>{listed} and %n more</numerusform>
            <numerusform>{listed} and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ready to measure %n row(s).</source>
        <translation>
            <numerusform>Ready to measure %n row.</numerusform>
            <numerusform>Ready to measure %n rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s)</source>
        <translation>
            <numerusform>%n voice</numerusform>
            <numerusform>%n voices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), {size} of sound on this disk</source>
        <translation>
            <numerusform>%n clip, {size} of sound on this disk</numerusform>
            <numerusform>%n clips, {size} of sound on this disk</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged file(s)</source>
        <translation>
            <numerusform>%n damaged file</numerusform>
            <numerusform>%n damaged files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied text(s)</source>
        <translation>
            <numerusform>%n copied text</numerusform>
            <numerusform>%n copied texts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) answered</source>
        <translation>
            <numerusform>%n request answered</numerusform>
            <numerusform>%n requests answered</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n language(s)</source>
        <translation>
            <numerusform>%n language</numerusform>
            <numerusform>%n languages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are out of date</source>
        <translation>
            <numerusform>%n sentence is out of date</numerusform>
            <numerusform>%n sentences are out of date</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) in {language} cannot be checked: the recogniser does not know the language</source>
        <translation>
            <numerusform>%n sentence in {language} cannot be checked: the recogniser does not know the language</numerusform>
            <numerusform>%n sentences in {language} cannot be checked: the recogniser does not know the language</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) spoken</source>
        <translation>
            <numerusform>%n sentence spoken</numerusform>
            <numerusform>%n sentences spoken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Blocks of code are not read: %n block(s)</source>
        <translation>
            <numerusform>Blocks of code are not read: %n block</numerusform>
            <numerusform>Blocks of code are not read: %n blocks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Formulas in MathML are not read: %n formula(s)</source>
        <translation>
            <numerusform>Formulas in MathML are not read: %n formula</numerusform>
            <numerusform>Formulas in MathML are not read: %n formulas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Letters that the file does not name are left out on %n page(s), first on page {page}</source>
        <translation>
            <numerusform>Letters that the file does not name are left out on %n page, first on page {page}</numerusform>
            <numerusform>Letters that the file does not name are left out on %n pages, first on page {page}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Not UTF-8, and read as Windows-1252: %n byte(s), first in line {line}</source>
        <translation>
            <numerusform>Not UTF-8, and read as Windows-1252: %n byte, in line {line}</numerusform>
            <numerusform>Not UTF-8, and read as Windows-1252: %n bytes, first in line {line}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{faults} in {text}, the best of %n take(s)</source>
        <translation>
            <numerusform>{faults} in {text}, the best of %n take</numerusform>
            <numerusform>{faults} in {text}, the best of %n takes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stop after %n minute(s)</source>
        <translation>
            <numerusform>Stop after %n minute</numerusform>
            <numerusform>Stop after %n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It stops in about %n minute(s).</source>
        <translation>
            <numerusform>It stops in about %n minute.</numerusform>
            <numerusform>It stops in about %n minutes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s), all spoken</source>
        <translation>
            <numerusform>%n sentence, spoken</numerusform>
            <numerusform>%n sentences, all spoken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n dropout(s)</source>
        <translation>
            <numerusform>%n dropout</numerusform>
            <numerusform>%n dropouts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Advanced  (%n changed)</source>
        <translation>
            <numerusform>Advanced  (%n changed)</numerusform>
            <numerusform>Advanced  (%n changed)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n speaker(s)</source>
        <translation>
            <numerusform>%n speaker</numerusform>
            <numerusform>%n speakers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n waiting</numerusform>
            <numerusform>%n waiting</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s) cannot be used</source>
        <translation>
            <numerusform>%n voice cannot be used</numerusform>
            <numerusform>%n voices cannot be used</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{words}, and %n more</source>
        <translation>
            <numerusform>{words}, and %n more</numerusform>
            <numerusform>{words}, and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n to check</numerusform>
            <numerusform>%n to check</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n section</numerusform>
            <numerusform>%n sections</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are still to be spoken. Parlance offers to resume next time.</source>
        <translation>
            <numerusform>%n sentence is still to be spoken. Parlance offers to resume next time.</numerusform>
            <numerusform>%n sentences are still to be spoken. Parlance offers to resume next time.</numerusform>
        </translation>
    </message>
</context>
</TS>
