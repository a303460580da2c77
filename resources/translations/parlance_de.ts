<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Save the speech</source>
        <translation>Sprache speichern</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Zu finden in {folder}.</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped.</source>
        <translation>
            <numerusform>%n Abtastwert war zu laut und wurde begrenzt.</numerusform>
            <numerusform>%n Abtastwerte waren zu laut und wurden begrenzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} gespeichert</translation>
    </message>
    <message>
        <source>Discrete GPU</source>
        <translation>Eigenständige GPU</translation>
    </message>
    <message>
        <source>Integrated GPU</source>
        <translation>Integrierte GPU</translation>
    </message>
    <message>
        <source>Software rendering</source>
        <translation>Software-Rendering</translation>
    </message>
    <message>
        <source>{title} does not speak {language}. Other models do: {button}</source>
        <translation>{title} spricht kein {language}. Andere Modelle können es: {button}</translation>
    </message>
    <message>
        <source>On this disk · {size}</source>
        <translation>Auf diesem Datenträger · {size}</translation>
    </message>
    <message>
        <source>{total} memory</source>
        <translation>{total} Speicher</translation>
    </message>
    <message>
        <source>Speed not measured yet</source>
        <translation>Geschwindigkeit noch nicht gemessen</translation>
    </message>
    <message>
        <source>Measured {factor}</source>
        <translation>{factor} gemessen</translation>
    </message>
    <message>
        <source>Software rendering (slow)</source>
        <translation>Software-Rendering (langsam)</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Bulgarisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Kroatisch</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Litauisch</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>Malaiisch</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>Norwegisch</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Slowakisch</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Slowenisch</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>Suaheli</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>{size:.0f} kB</source>
        <translation>{size:.0f} kB</translation>
    </message>
    <message>
        <source>{size:.1f} GB</source>
        <translation>{size:.1f} GB</translation>
    </message>
    <message>
        <source>{size:.0f} MB</source>
        <translation>{size:.0f} MB</translation>
    </message>
    <message>
        <source>{times:.1f}× slower than real time</source>
        <translation>{times:.1f}× langsamer als Echtzeit</translation>
    </message>
    <message>
        <source>{times:.1f}× faster than real time</source>
        <translation>{times:.1f}× schneller als Echtzeit</translation>
    </message>
    <message>
        <source>{times:,.0f}× faster than real time</source>
        <translation>{times:,.0f}× schneller als Echtzeit</translation>
    </message>
    <message>
        <source>The speech engine is not ready.</source>
        <translation>Die Sprach-Engine ist nicht bereit.</translation>
    </message>
    <message>
        <source>Stop speaking first, so that it does not affect the measurement.</source>
        <translation>Beenden Sie erst das Sprechen, damit es die Messung nicht beeinflusst.</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>Warten auf die Engine</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Wird beendet</translation>
    </message>
    <message>
        <source>It has not been measured yet.</source>
        <translation>Noch nicht gemessen.</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>Fehlgeschlagen.</translation>
    </message>
    <message>
        <source>This device is not available.</source>
        <translation>Dieses Gerät ist nicht verfügbar.</translation>
    </message>
    <message>
        <source>This model is not on this disk now.</source>
        <translation>Dieses Modell ist zurzeit nicht auf dem Datenträger.</translation>
    </message>
    <message>
        <source>Done: {rows}, {failed} of them failed.</source>
        <translation>Fertig: {rows}, davon {failed} fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Done: {rows}.</source>
        <translation>Fertig: {rows}.</translation>
    </message>
    <message>
        <source>Failed.</source>
        <translation>Fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopped so that your request could go first</source>
        <translation>Angehalten, um Platz für Ihren Auftrag zu machen</translation>
    </message>
    <message>
        <source>{stopped}; {rows} kept.</source>
        <translation>{stopped}; {rows} behalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>How many times faster than real time: median, worst to best; longer bars are faster</source>
        <translation>Wievielmal schneller als Echtzeit: Median, schlechtester bis bester Wert; längere Balken sind schneller</translation>
    </message>
    <message>
        <source>First audio</source>
        <translation>Erster Ton</translation>
    </message>
    <message>
        <source>Until the first sound</source>
        <translation>Bis zum ersten Ton</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>vorbereitet</translation>
    </message>
    <message>
        <source>extra on cold start</source>
        <translation>zusätzlich beim Kaltstart</translation>
    </message>
    <message>
        <source>{warm}, cold {cold}</source>
        <translation>{warm}, kalt {cold}</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>Wofür die Zeit einer Äußerung verwendet wird</translation>
    </message>
    <message>
        <source>Once at the start</source>
        <translation>Einmal zu Beginn</translation>
    </message>
    <message>
        <source>Needed once, before the first sentence</source>
        <translation>Was vor dem ersten Satz kommt, und nur einmal</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>prewarm</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and of the model on its device</source>
        <translation>Höchster Bedarf des ganzen Programms an RAM; dazu das Modell auf seinem Gerät</translation>
    </message>
    <message>
        <source>{whole}; model {model}</source>
        <translation>{whole}; Modell {model}</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>weicht ab</translation>
    </message>
    <message>
        <source>duration</source>
        <comment>stage</comment>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>text</source>
        <comment>stage</comment>
        <translation>Text</translation>
    </message>
    <message>
        <source>vector</source>
        <comment>stage</comment>
        <translation>Vektor</translation>
    </message>
    <message>
        <source>vocoder</source>
        <comment>stage</comment>
        <translation>Vocoder</translation>
    </message>
    <message>
        <source>conditioning</source>
        <comment>stage</comment>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>prefill</source>
        <comment>stage</comment>
        <translation>Einlesen</translation>
    </message>
    <message>
        <source>decode</source>
        <comment>stage</comment>
        <translation>Dekodieren</translation>
    </message>
    <message>
        <source>encoder</source>
        <comment>stage</comment>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>cfm</source>
        <comment>stage</comment>
        <translation>Fluss</translation>
    </message>
    <message>
        <source>source</source>
        <comment>stage</comment>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>prosody</source>
        <comment>stage</comment>
        <translation>Prosodie</translation>
    </message>
    <message>
        <source>sound</source>
        <comment>stage</comment>
        <translation>Klang</translation>
    </message>
    <message>
        <source>codec</source>
        <comment>stage</comment>
        <translation>Codec</translation>
    </message>
    <message>
        <source>end to end</source>
        <comment>stage</comment>
        <translation>Ganzes</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Misst</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Weicht ab</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Correct: every stage matches the f32 CPU reference within tolerance</source>
        <translation>Richtig: Jede Stufe stimmt im Rahmen der Toleranz mit der CPU-Referenz (f32) überein</translation>
    </message>
    <message>
        <source>Speed relative to real time: median, worst, best</source>
        <translation>Geschwindigkeit im Verhältnis zur Echtzeit: Median, schlechtester, bester Wert</translation>
    </message>
    <message>
        <source>from the CPU</source>
        <translation>von der CPU</translation>
    </message>
    <message>
        <source>exactly the same</source>
        <translation>genau gleich</translation>
    </message>
    <message>
        <source>model {size}</source>
        <translation>Modell {size}</translation>
    </message>
    <message>
        <source>saves {time}</source>
        <translation>spart {time}</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Where it ran, the precision, and the model</source>
        <translation>Wo gerechnet wurde, Typ der Gewichte und Modell</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Klang</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Loading the model onto the device: again, and for the first time</source>
        <translation>Gewichte auf das Gerät laden: wiederholt und beim ersten Mal in diesem Lauf</translation>
    </message>
    <message>
        <source>cold {time}</source>
        <translation>kalt {time}</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>Compiling kernels and building graphs, once; and what it saves at the first sound</source>
        <translation>Kernel übersetzen und Graphen aufbauen, einmal; und was das beim ersten Ton spart</translation>
    </message>
    <message>
        <source>Time to first audio, warm and cold</source>
        <translation>Zeit bis zum ersten Ton, warm und kalt</translation>
    </message>
    <message>
        <source>Decode rate</source>
        <translation>Dekodierrate</translation>
    </message>
    <message>
        <source>Tokens or frames made in a second</source>
        <translation>Tokens oder Frames, die der Decoder pro Sekunde zieht</translation>
    </message>
    <message>
        <source>Time per network</source>
        <translation>Zeit je Netz</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and what the model takes on the device</source>
        <translation>Höchster Bedarf des ganzen Programms an RAM, und was das Modell auf dem Gerät belegt</translation>
    </message>
    <message>
        <source>Against the CPU</source>
        <translation>Gegen die CPU</translation>
    </message>
    <message>
        <source>How close the sound is to the CPU at 32 bits, and the largest relative error of the worst stage</source>
        <translation>Ähnlichkeit der Log-Mel-Spektren mit der CPU bei 32 Bit, und der größte relative Fehler der schlechtesten Stufe</translation>
    </message>
    <message>
        <source>Listen, or use this device</source>
        <translation>Anhören oder dieses Gerät verwenden</translation>
    </message>
    <message>
        <source>{audio:.1f} s of speech in {median} (best {best}, worst {worst}; repetitions: {reps}, threads: {threads})</source>
        <translation>{audio:.1f} s Sprache in {median} (beste {best}, schlechteste {worst}; Wiederholungen: {reps}, Threads: {threads})</translation>
    </message>
    <message>
        <source>First audio {time} (best and worst {spread})</source>
        <translation>Erster Ton nach {time} (beste und schlechteste {spread})</translation>
    </message>
    <message>
        <source>Stages: {list}</source>
        <translation>Stufen: {list}</translation>
    </message>
    <message>
        <source>On the device: {list}</source>
        <translation>Auf dem Gerät: {list}</translation>
    </message>
    <message>
        <source>Measured by Parlance {version}</source>
        <translation>Gemessen mit Parlance {version}</translation>
    </message>
    <message>
        <source>{s:.2f} s</source>
        <translation>{s:.2f} s</translation>
    </message>
    <message>
        <source>{s:.1f} s</source>
        <translation>{s:.1f} s</translation>
    </message>
    <message>
        <source>{ms:.0f} ms</source>
        <translation>{ms:.0f} ms</translation>
    </message>
    <message>
        <source>{ms:.1f} ms</source>
        <translation>{ms:.1f} ms</translation>
    </message>
    <message>
        <source>{size:.2f} GB</source>
        <translation>{size:.2f} GB</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON-Zeilen (*.jsonl)</translation>
    </message>
    <message>
        <source>Table for a spreadsheet (*.csv)</source>
        <translation>Tabelle für eine Tabellenkalkulation (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the charts (*.png)</source>
        <translation>Bild der Diagramme (*.png)</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>Wählen Sie ein Gerät.</translation>
    </message>
    <message>
        <source>Choose a model.</source>
        <translation>Wählen Sie ein Modell.</translation>
    </message>
    <message>
        <source>Choose a precision.</source>
        <translation>Wählen Sie eine Genauigkeit.</translation>
    </message>
    <message>
        <source>Only the CPU has fast 8 bit: choose the CPU, or another precision.</source>
        <translation>Schnelle 8 Bit gibt es nur auf der CPU: Wählen Sie die CPU oder eine andere Genauigkeit.</translation>
    </message>
    <message>
        <source>add text</source>
        <translation>Text hinzufügen</translation>
    </message>
    <message>
        <source>add sentence</source>
        <translation>Satz hinzufügen</translation>
    </message>
    <message>
        <source>replace text</source>
        <translation>Text ersetzen</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Teilen</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>Besetzung</translation>
    </message>
    <message>
        <source>emphasis</source>
        <translation>Betonung</translation>
    </message>
    <message>
        <source>join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>add words</source>
        <translation>Wörter hinzufügen</translation>
    </message>
    <message>
        <source>add word</source>
        <translation>Wort hinzufügen</translation>
    </message>
    <message>
        <source>change word</source>
        <translation>Wort ändern</translation>
    </message>
    <message>
        <source>remove word</source>
        <translation>Wort entfernen</translation>
    </message>
    <message>
        <source>pick take</source>
        <translation>Take auswählen</translation>
    </message>
    <message>
        <source>American woman</source>
        <translation>Amerikanerin</translation>
    </message>
    <message>
        <source>American man</source>
        <translation>Amerikaner</translation>
    </message>
    <message>
        <source>British woman</source>
        <translation>Britin</translation>
    </message>
    <message>
        <source>British man</source>
        <translation>Brite</translation>
    </message>
    <message>
        <source>French man</source>
        <translation>Franzose</translation>
    </message>
    <message>
        <source>Indian woman</source>
        <translation>Inderin</translation>
    </message>
    <message>
        <source>Indian man</source>
        <translation>Inder</translation>
    </message>
    <message>
        <source>Japanese woman</source>
        <translation>Japanerin</translation>
    </message>
    <message>
        <source>Japanese man</source>
        <translation>Japaner</translation>
    </message>
    <message>
        <source>Chinese woman</source>
        <translation>Chinesin</translation>
    </message>
    <message>
        <source>Chinese man</source>
        <translation>Chinese</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>chapter</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>clones voices</source>
        <translation>klont Stimmen</translation>
    </message>
    <message>
        <source>follows instructions</source>
        <translation>folgt Anweisungen</translation>
    </message>
    <message>
        <source>supports [laugh] and similar tags</source>
        <translation>spielt [laugh] und Ähnliches</translation>
    </message>
    <message>
        <source>OpenRAIL-M rules out certain uses, and asks you to say that the speech is computer-made. Read it on the model&apos;s page first.</source>
        <translation>OpenRAIL-M verbietet die Verwendungen, die es aufzählt, und verlangt den Hinweis, dass ein Computer spricht. Lesen Sie die Lizenz zuerst auf der Seite des Modells.</translation>
    </message>
    <message>
        <source>Measuring sentence {number} of {count}</source>
        <translation>Satz {number} von {count} wird gemessen</translation>
    </message>
    <message>
        <source>Writing sentence {number} of {count}</source>
        <translation>Satz {number} von {count} wird geschrieben</translation>
    </message>
    <message>
        <source>Loading {model} on {device}</source>
        <translation>{model} wird auf {device} geladen</translation>
    </message>
    <message>
        <source>Reading {model}</source>
        <translation>{model} wird geladen</translation>
    </message>
    <message>
        <source>Loading the voice-cloning model</source>
        <translation>Das Modell zum Klonen wird geladen</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>Waiting for the cancelled job to release the device</source>
        <translation>Wartet, bis das Gerät den abgebrochenen Auftrag beendet hat</translation>
    </message>
    <message>
        <source>Preparing the token model</source>
        <translation>Token-Modell wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the sound model</source>
        <translation>Klangmodell wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the talker</source>
        <translation>Talker wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the codec</source>
        <translation>Codec wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the duration predictor</source>
        <translation>Dauervorhersage wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the text encoder</source>
        <translation>Text-Encoder wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the vector estimator</source>
        <translation>Vektorschätzer wird vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the vocoder</source>
        <translation>Vocoder wird vorbereitet</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Running the reference on the CPU</source>
        <translation>Referenz läuft auf der CPU</translation>
    </message>
    <message>
        <source>Running each stage on {device}</source>
        <translation>Jede Stufe läuft auf {device}</translation>
    </message>
    <message>
        <source>Running everything on {device}</source>
        <translation>Das Ganze läuft auf {device}</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <source>Resampling the recording to 24 and 16 kHz</source>
        <translation>Aufnahme wird auf 24 und 16 kHz gebracht</translation>
    </message>
    <message>
        <source>Analysing timbre</source>
        <translation>Klangfarbe wird angehört</translation>
    </message>
    <message>
        <source>Listening for the pace</source>
        <translation>Das Sprechtempo wird erfasst</translation>
    </message>
    <message>
        <source>Turning speech into tokens</source>
        <translation>Sprache wird zu Tokens</translation>
    </message>
    <message>
        <source>Turning the recording into codes</source>
        <translation>Aufnahme wird zu Codes</translation>
    </message>
    <message>
        <source>Leaving out the rest, because its words are not given</source>
        <translation>Der Rest bleibt beiseite, da seine Worte nicht angegeben sind</translation>
    </message>
    <message>
        <source>Converting to {file}</source>
        <translation>Umwandeln in {file}</translation>
    </message>
    <message>
        <source>Reading page {number} of {count}</source>
        <translation>Seite {number} von {count} wird gelesen</translation>
    </message>
    <message>
        <source>{path}: it is longer than {seconds:,} s; cut out the part that is to be used</source>
        <translation>{path}: sie ist länger als {seconds:,} s; schneiden Sie den Teil heraus, der verwendet werden soll</translation>
    </message>
    <message>
        <source>{words} (row {row} of {rows})</source>
        <translation>{words} (Zeile {row} von {rows})</translation>
    </message>
    <message>
        <source>Cold start</source>
        <translation>Kaltstart</translation>
    </message>
    <message>
        <source>First whole utterance</source>
        <translation>Erste ganze Äußerung</translation>
    </message>
    <message>
        <source>Repetition {number} of {count}</source>
        <translation>Wiederholung {number} von {count}</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>Warmstart</translation>
    </message>
    <message>
        <source>Timing the stages</source>
        <translation>Zeiten der Stufen werden gemessen</translation>
    </message>
    <message>
        <source>Comparing {model} on {device} with the CPU</source>
        <translation>{model} auf {device} wird mit der CPU verglichen</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) spoken</source>
        <translation>
            <numerusform>%n Satz gesprochen</numerusform>
            <numerusform>%n Sätze gesprochen</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{name}.noise_scale&apos; is {value}, which is not between 0 and {most}</source>
        <translation>&apos;{name}.noise_scale&apos; ist {value}, was nicht zwischen 0 und {most} liegt</translation>
    </message>
    <message>
        <source>&apos;{name}.slowest&apos; and &apos;{name}.fastest&apos; are {slowest} and {fastest}: 1 is not between them</source>
        <translation>&apos;{name}.slowest&apos; und &apos;{name}.fastest&apos; sind {slowest} und {fastest}: 1 liegt nicht dazwischen</translation>
    </message>
    <message>
        <source>Speaking the sentence</source>
        <translation>Der Satz wird gesprochen</translation>
    </message>
    <message>
        <source>duration predictor</source>
        <translation>Dauervorhersage</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>Text-Encoder</translation>
    </message>
    <message>
        <source>the voices of {title} cannot be blended; those of Supertonic and Kokoro models can</source>
        <translation>die Stimmen von {title} lassen sich nicht mischen; die von Supertonic- und Kokoro-Modellen schon</translation>
    </message>
    <message>
        <source>vector estimator</source>
        <translation>Vektorschätzer</translation>
    </message>
    <message>
        <source>vocoder</source>
        <translation>Vocoder</translation>
    </message>
    <message>
        <source>token model</source>
        <translation>Token-Modell</translation>
    </message>
    <message>
        <source>token encoder</source>
        <translation>Token-Encoder</translation>
    </message>
    <message>
        <source>flow estimator</source>
        <translation>Flussschätzer</translation>
    </message>
    <message>
        <source>pitch predictor</source>
        <translation>Tonhöhenvorhersage</translation>
    </message>
    <message>
        <source>voice source</source>
        <translation>Stimmquelle</translation>
    </message>
    <message>
        <source>talker</source>
        <translation>Sprecher-Netz</translation>
    </message>
    <message>
        <source>code predictor</source>
        <translation>Code-Vorhersage</translation>
    </message>
    <message>
        <source>codec</source>
        <translation>Codec</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>Das Ganze</translation>
    </message>
    <message>
        <source>All stages match the CPU</source>
        <translation>Jede Stufe stimmt mit der CPU überein</translation>
    </message>
    <message>
        <source>Not compared with the CPU yet</source>
        <translation>Noch nicht mit der CPU verglichen</translation>
    </message>
    <message>
        <source>Not validated: not enough memory to run the CPU reference</source>
        <translation>Nicht mit der CPU verglichen: zu wenig freier Speicher für beide</translation>
    </message>
    <message>
        <source>Used anyway: {problem}</source>
        <translation>In Gebrauch, obwohl: {problem}</translation>
    </message>
    <message>
        <source>In part on the CPU: {problem}</source>
        <translation>Teilweise auf der CPU: {problem}</translation>
    </message>
    <message>
        <source>Disabled until restart: {problem}</source>
        <translation>Ausgesetzt bis zum Neustart von Parlance: {problem}</translation>
    </message>
    <message>
        <source>Disabled: {problem}</source>
        <translation>Ausgesetzt: {problem}</translation>
    </message>
    <message>
        <source>the {stage} produced NaN or infinity</source>
        <translation>{stage} liefert Werte, die keine Zahlen sind</translation>
    </message>
    <message>
        <source>The clip holds values that are not numbers: the file is damaged.</source>
        <translation>Die Aufnahme enthält Werte, die keine Zahlen sind: Die Datei ist beschädigt.</translation>
    </message>
    <message>
        <source>The channels of the clip cancel each other out: one of them has its polarity reversed. Use one channel.</source>
        <translation>Die Kanäle der Aufnahme löschen einander aus: Einer von ihnen ist verpolt. Verwenden Sie nur einen Kanal.</translation>
    </message>
    <message>
        <source>The clip is silent: check the microphone, or choose another recording.</source>
        <translation>Die Aufnahme ist stumm: Prüfen Sie das Mikrofon, oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the level is constant.</source>
        <translation>Das klingt nicht nach Sprache: Die Lautstärke ändert sich nie.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the pitch is constant, as in a test tone. Use a recording of one person speaking.</source>
        <translation>Das klingt nicht nach Sprache: Die Tonhöhe steht still, wie bei Musik oder einem Testton. Verwenden Sie eine Aufnahme einer sprechenden Person.</translation>
    </message>
    <message>
        <source>More than one person seems to speak in this clip, and the voice would be a mixture: choose a part with only one of them.</source>
        <translation>In dieser Aufnahme scheint mehr als eine Person zu sprechen, und die Stimme würde eine Mischung: Wählen Sie einen Teil mit einer von ihnen.</translation>
    </message>
    <message>
        <source>Almost no voiced speech found. Whispering or noise? Use normal speech.</source>
        <translation>Kaum etwas in dieser Aufnahme hat eine Tonhöhe: Ist es geflüstert, oder Rauschen? Verwenden Sie gewöhnliche Sprache.</translation>
    </message>
    <message>
        <source>This model moves its voice towards the recording, in pitch, timbre and pace, but only among the voices that it learned from: it does not copy an identity.</source>
        <translation>Dieses Modell bringt seine Stimme in Tonhöhe, Klangfarbe und Sprechtempo näher an die Aufnahme, aber nur zwischen den Stimmen, von denen es gelernt hat: Es kopiert keinen Menschen.</translation>
    </message>
    <message>
        <source>Add niqqud to the text for better Hebrew pronunciation.</source>
        <translation>Hebräisch wird gelesen, wie es geschrieben ist; mit Vokalzeichen im Text wird es besser ausgesprochen.</translation>
    </message>
    <message>
        <source>Russian is read without stress marks; write them where a word is stressed wrongly.</source>
        <translation>Russisch wird ohne Betonungszeichen gelesen; setzen Sie welche, wo ein Wort falsch betont wird.</translation>
    </message>
    <message>
        <source>Install parlance[ja] for kanji readings.</source>
        <translation>Kanji werden nicht nach ihrem Klang gelesen: Installieren Sie dafür parlance[ja].</translation>
    </message>
    <message>
        <source>This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it.</source>
        <translation>Dieser Modelldatei fehlt die Tabelle der chinesischen Zeichen: Wandeln Sie sie noch einmal um, mit Cangjie5_TC.json daneben.</translation>
    </message>
    <message>
        <source>{problem}: {device} does it</source>
        <translation>{problem}: Das übernimmt {device}</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>die CPU</translation>
    </message>
    <message>
        <source>American woman, warm</source>
        <translation>Amerikanerin, warm</translation>
    </message>
    <message>
        <source>American man, calm</source>
        <translation>Amerikaner, ruhig</translation>
    </message>
    <message>
        <source>American woman, lively</source>
        <translation>Amerikanerin, lebhaft</translation>
    </message>
    <message>
        <source>American man, vivid</source>
        <translation>Amerikaner, kraftvoll</translation>
    </message>
    <message>
        <source>British woman, clear</source>
        <translation>Britin, klar</translation>
    </message>
    <message>
        <source>British man, measured</source>
        <translation>Brite, bedächtig</translation>
    </message>
    <message>
        <source>Spanish woman</source>
        <translation>Spanierin</translation>
    </message>
    <message>
        <source>Spanish man</source>
        <translation>Spanier</translation>
    </message>
    <message>
        <source>French woman</source>
        <translation>Französin</translation>
    </message>
    <message>
        <source>French voice, deeper</source>
        <translation>Französische Stimme, tiefer</translation>
    </message>
    <message>
        <source>Italian woman</source>
        <translation>Italienerin</translation>
    </message>
    <message>
        <source>Italian man</source>
        <translation>Italiener</translation>
    </message>
    <message>
        <source>Brazilian woman</source>
        <translation>Brasilianerin</translation>
    </message>
    <message>
        <source>Brazilian man</source>
        <translation>Brasilianer</translation>
    </message>
    <message>
        <source>woman who speaks German</source>
        <translation>Frau, die Deutsch spricht</translation>
    </message>
    <message>
        <source>man who speaks German</source>
        <translation>Mann, der Deutsch spricht</translation>
    </message>
    <message>
        <source>cloned from {file}</source>
        <translation>geklont aus {file}</translation>
    </message>
    <message>
        <source>blend of {first} and {second}</source>
        <translation>Mischung aus {first} und {second}</translation>
    </message>
    <message>
        <source>{device} could not do this</source>
        <translation>{device} konnte es nicht ausführen</translation>
    </message>
    <message>
        <source>The CPU can do it instead.</source>
        <translation>Die CPU kann dieselbe Arbeit leisten.</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>CPU verwenden</translation>
    </message>
    <message>
        <source>This cannot be spoken</source>
        <translation>Das lässt sich nicht sprechen</translation>
    </message>
    <message>
        <source>Change it, then press Speak.</source>
        <translation>Ändern Sie es, und drücken Sie dann auf Sprechen.</translation>
    </message>
    <message>
        <source>The model cannot be read</source>
        <translation>Das Modell lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>Pick another model, then press Speak.</source>
        <translation>Wählen Sie ein anderes Modell, und drücken Sie dann auf Sprechen.</translation>
    </message>
    <message>
        <source>Speaking failed</source>
        <translation>Sprechen fehlgeschlagen</translation>
    </message>
    <message>
        <source>Press Speak to try again; the text is kept.</source>
        <translation>Drücken Sie auf Sprechen, um es erneut zu versuchen; der Text bleibt erhalten.</translation>
    </message>
    <message>
        <source>About what you hear</source>
        <translation>Zu dem, was Sie hören</translation>
    </message>
    <message>
        <source>{device} stopped answering</source>
        <translation>{device} antwortet nicht mehr</translation>
    </message>
    <message>
        <source>Parlance continues without it. Restart to try it again.</source>
        <translation>Parlance arbeitet ohne es weiter. Starten Sie neu, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>Die Sprach-Engine ist nicht gestartet</translation>
    </message>
    <message>
        <source>Start Parlance again; if it happens again, copy the details for a report.</source>
        <translation>Starten Sie Parlance neu; geschieht es wieder, kopieren Sie die Einzelheiten für einen Bericht.</translation>
    </message>
    <message>
        <source>There is no sound</source>
        <translation>Kein Ton</translation>
    </message>
    <message>
        <source>Choose another output. You can still generate and save.</source>
        <translation>Wählen Sie eine andere Ausgabe. Erzeugen und speichern können Sie weiterhin.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message>
        <source>Try again. If it happens again, a report helps to find out why.</source>
        <translation>Versuchen Sie es noch einmal. Wenn es wieder geschieht, hilft ein Bericht, die Ursache zu finden.</translation>
    </message>
    <message>
        <source>Connect and select an output device. You can still generate and save.</source>
        <translation>Schließen Sie ein Ausgabegerät an, und wählen Sie es. Erzeugen und speichern können Sie weiterhin.</translation>
    </message>
    <message>
        <source>Choose output…</source>
        <translation>Ausgabe wählen …</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>Die Datei wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>Press Save to choose another place; the sound is kept.</source>
        <translation>Drücken Sie auf Speichern, um einen anderen Ort zu wählen; der Ton bleibt erhalten.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>This recording cannot be used</source>
        <translation>Diese Aufnahme ist nicht verwendbar</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>The microphone cannot be used</source>
        <translation>Das Mikrofon ist nicht verwendbar</translation>
    </message>
    <message>
        <source>Connect one, allow Parlance to use it in the system&apos;s settings, or choose a sound file instead.</source>
        <translation>Schließen Sie eines an, erlauben Sie Parlance den Zugriff in den Systemeinstellungen, oder wählen Sie eine Tondatei.</translation>
    </message>
    <message>
        <source>The voice was not made</source>
        <translation>Die Stimme wurde nicht erstellt</translation>
    </message>
    <message>
        <source>The recording and everything you wrote are kept.</source>
        <translation>Die Aufnahme und alle Eingaben bleiben erhalten.</translation>
    </message>
    <message>
        <source>Measuring failed</source>
        <translation>Messung fehlgeschlagen</translation>
    </message>
    <message>
        <source>Press Compare to try again.</source>
        <translation>Drücken Sie auf Vergleichen, um es erneut zu versuchen.</translation>
    </message>
    <message>
        <source>Now in use</source>
        <translation>Ab jetzt in Gebrauch</translation>
    </message>
    <message>
        <source>{name}. You see it in the panel beside the script.</source>
        <translation>{name}. Die Auswahlfelder neben dem Skript zeigen es.</translation>
    </message>
    <message>
        <source>The comparison was not exported</source>
        <translation>Der Vergleich wurde nicht exportiert</translation>
    </message>
    <message>
        <source>Choose another place; nothing is lost.</source>
        <translation>Wählen Sie einen anderen Ort; nichts ist verloren.</translation>
    </message>
    <message>
        <source>Exported {name}</source>
        <translation>{name} exportiert</translation>
    </message>
    <message>
        <source>The history cannot be used</source>
        <translation>Der Verlauf ist nicht verwendbar</translation>
    </message>
    <message>
        <source>New measurements are shown, but not kept.</source>
        <translation>Was jetzt gemessen wird, wird angezeigt, aber nicht aufbewahrt.</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are out of date</source>
        <translation>
            <numerusform>%n Satz ist nicht mehr aktuell</numerusform>
            <numerusform>%n Sätze sind nicht mehr aktuell</numerusform>
        </translation>
    </message>
    <message>
        <source>The voice or the settings of this project have changed. The earlier takes are kept.</source>
        <translation>Dieses Projekt wird jetzt anders gelesen. Die früheren Aufnahmen bleiben erhalten.</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Zurückändern</translation>
    </message>
    <message>
        <source>Can&apos;t save “{title}”</source>
        <translation>„{title}“ kann nicht gespeichert werden</translation>
    </message>
    <message>
        <source>{title} was not opened</source>
        <translation>{title} wurde nicht geöffnet</translation>
    </message>
    <message>
        <source>Can&apos;t use “{title}”</source>
        <translation>„{title}“ ist nicht verwendbar</translation>
    </message>
    <message>
        <source>What you wrote stays in this window.</source>
        <translation>Ihre Eingaben bleiben in diesem Fenster.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <source>The copy has your text, but not the sound</source>
        <translation>Die Kopie enthält Ihren Text, aber nicht den Ton</translation>
    </message>
    <message>
        <source>Another program wrote over the file that held it. Everything you wrote is there; have it spoken again.</source>
        <translation>Ein anderes Programm hat die Datei überschrieben, in der er lag. Alles, was Sie geschrieben haben, ist da; lassen Sie es noch einmal sprechen.</translation>
    </message>
    <message>
        <source>Your settings cannot be saved</source>
        <translation>Ihre Auswahl lässt sich nicht aufbewahren</translation>
    </message>
    <message>
        <source>Changes last until you close Parlance. Projects are not affected.</source>
        <translation>Änderungen gelten, bis Sie Parlance schließen. Projekte sind nicht betroffen.</translation>
    </message>
    <message>
        <source>Your settings could not be read</source>
        <translation>Ihre Einstellungen waren nicht lesbar</translation>
    </message>
    <message>
        <source>Parlance starts with the defaults. The old file was kept as {path}.</source>
        <translation>Parlance startet mit den Standardwerten. Die alte Datei liegt jetzt unter {path}.</translation>
    </message>
    <message>
        <source>Your settings were written by a newer version of Parlance</source>
        <translation>Ihre Einstellungen stammen von einer neueren Version von Parlance</translation>
    </message>
    <message>
        <source>They stay as they are. What you change here is forgotten when this window is closed.</source>
        <translation>Sie bleiben, wie sie sind. Was Sie hier ändern, wird vergessen, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Your history is damaged and could not be read</source>
        <translation>Ihr Verlauf ist beschädigt und konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty one. The old file was kept as {path}; Clear history, in the settings, deletes it too.</source>
        <translation>Parlance beginnt einen leeren. Die alte Datei wurde als {path} aufgehoben; „Alles vergessen“ in den Einstellungen löscht auch sie.</translation>
    </message>
    <message>
        <source>Your earlier comparisons are damaged and could not be read</source>
        <translation>Ihre früheren Vergleiche sind beschädigt und konnten nicht gelesen werden</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty list. The old file was kept as {path}.</source>
        <translation>Parlance beginnt eine leere Liste. Die alte Datei wurde als {path} aufgehoben.</translation>
    </message>
    <message>
        <source>Another window of Parlance is open</source>
        <translation>Ein anderes Fenster von Parlance ist offen</translation>
    </message>
    <message>
        <source>The other window keeps your settings and the script. What you change here is forgotten when this window is closed. Projects are still saved; none is open here yet.</source>
        <translation>Es bewahrt die Auswahl und den Text der ersten Seite auf. Was Sie hier wählen und schreiben, ist vergessen, wenn dieses Fenster geschlossen wird; Projekte bleiben erhalten, und in diesem Fenster ist noch keines offen.</translation>
    </message>
    <message>
        <source>Speaking stopped</source>
        <translation>Sprechen angehalten</translation>
    </message>
    <message>
        <source>Progress is saved; {left} left.</source>
        <translation>Der Stand ist gespeichert; es fehlen noch: {left}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>{name} cannot be read</source>
        <translation>{name} lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>The script has not changed.</source>
        <translation>Das Skript ist unverändert.</translation>
    </message>
    <message>
        <source>Choose chapters…</source>
        <translation>Kapitel wählen …</translation>
    </message>
    <message>
        <source>Some chapters were left out</source>
        <translation>Einige Kapitel wurden ausgelassen</translation>
    </message>
    <message>
        <source>{model} does not speak {language}. Choose another model or language.</source>
        <translation>{model} spricht kein {language}. Wählen Sie ein anderes Modell oder eine andere Sprache.</translation>
    </message>
    <message>
        <source>This document is in another language</source>
        <translation>Dieses Dokument ist in einer anderen Sprache</translation>
    </message>
    <message>
        <source>{name} was left out of the reading queue</source>
        <translation>{name} wurde in der Leseliste übersprungen</translation>
    </message>
    <message>
        <source>The file no longer exists.</source>
        <translation>Die Datei gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>Reading continues with the next one.</source>
        <translation>Es geht mit dem nächsten weiter.</translation>
    </message>
    <message>
        <source>{title}, sentence {number}: {reason}</source>
        <translation>{title}, Satz {number}: {reason}</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>Nichts wurde exportiert</translation>
    </message>
    <message>
        <source>Choose another place, then export again.</source>
        <translation>Wählen Sie einen anderen Ort, und exportieren Sie erneut.</translation>
    </message>
    <message>
        <source>Narration interrupted: {left} left</source>
        <translation>Vorlesen unterbrochen, noch {left}</translation>
    </message>
    <message>
        <source>Parlance was closed before the end. What was spoken is kept.</source>
        <translation>Parlance wurde vor dem Ende geschlossen. Was gesprochen wurde, ist noch da.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Home Assistant cannot use Parlance now</source>
        <translation>Home Assistant wird nicht beantwortet</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s)</source>
        <translation>
            <numerusform>%n Satz</numerusform>
            <numerusform>%n Sätze</numerusform>
        </translation>
    </message>
    <message>
        <source>Other apps cannot use Parlance now</source>
        <translation>Anderen Programmen wird nicht geantwortet</translation>
    </message>
    <message>
        <source>Open the server in the settings to try again.</source>
        <translation>Öffnen Sie den Server in den Einstellungen, um es noch einmal zu versuchen.</translation>
    </message>
    <message>
        <source>Server…</source>
        <translation>Server …</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Unverändert</translation>
    </message>
    <message>
        <source>−16 LUFS, podcasts</source>
        <translation>−16 LUFS, Podcasts</translation>
    </message>
    <message>
        <source>−19 LUFS, audiobooks</source>
        <translation>−19 LUFS, Hörbücher</translation>
    </message>
    <message>
        <source>−23 LUFS, broadcast</source>
        <translation>−23 LUFS, Rundfunk</translation>
    </message>
    <message>
        <source>−20 dB RMS, Audible</source>
        <translation>−20 dB RMS, Audible</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Eigene Wahl</translation>
    </message>
    <message>
        <source>Audiobook with chapter marks</source>
        <translation>Hörbuch mit Kapitelmarken</translation>
    </message>
    <message>
        <source>Audible (ACX), one file for each chapter</source>
        <translation>Audible (ACX), eine Datei je Kapitel</translation>
    </message>
    <message>
        <source>Podcast</source>
        <translation>Podcast</translation>
    </message>
    <message>
        <source>Broadcast (EBU R 128)</source>
        <translation>Rundfunk (EBU R 128)</translation>
    </message>
    <message>
        <source>Sound with captions, for a video</source>
        <translation>Ton mit Untertiteln, für ein Video</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {time} in all</source>
        <translation>
            <numerusform>%n Datei, insgesamt {time}</numerusform>
            <numerusform>%n Dateien, insgesamt {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked with the rules of {shop} afterwards</source>
        <translation>Wird danach mit den Regeln von {shop} geprüft</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chapter(s)</source>
        <translation>
            <numerusform>%n Kapitel exportiert</numerusform>
            <numerusform>%n Kapitel exportiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>It is in {folder}</source>
        <translation>Zu finden in {folder}</translation>
    </message>
    <message>
        <source>They are in {folder}</source>
        <translation>Zu finden in {folder}</translation>
    </message>
    <message>
        <source>{where}, with {files}</source>
        <translation>{where}, mit {files}</translation>
    </message>
    <message>
        <source>Meets the rules of {shop}</source>
        <translation>Erfüllt die Regeln von {shop}</translation>
    </message>
    <message>
        <source>It does not meet the rules of {shop}</source>
        <translation>Die Regeln von {shop} sind nicht erfüllt</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) do not meet the rules of {shop}</source>
        <translation>
            <numerusform>%n Datei erfüllt die Regeln von {shop} nicht</numerusform>
            <numerusform>%n Dateien erfüllen die Regeln von {shop} nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>Loudness: {levels} LUFS</source>
        <translation>Lautheit: {levels} LUFS</translation>
    </message>
    <message>
        <source>That is quieter than you chose: any louder, its loudest moments would be distorted</source>
        <translation>Das ist leiser als gewählt: Noch lauter, und die lautesten Stellen wären verzerrt</translation>
    </message>
    <message>
        <source>Left out because not spoken: {left}</source>
        <translation>Ausgelassen, da nicht gesprochen: {left}</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped</source>
        <translation>
            <numerusform>%n Abtastwert war zu laut und wurde begrenzt</numerusform>
            <numerusform>%n Abtastwerte waren zu laut und wurden begrenzt</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the recording …</source>
        <translation>Aufnahme wird gelesen …</translation>
    </message>
    <message>
        <source>{model} needs {shortest:.0f} s of one person speaking, and does best with {wanted:.0f} s. No music, no other voices, little echo.</source>
        <translation>{model} braucht {shortest:.0f} s mit einer sprechenden Person und lernt am meisten aus {wanted:.0f} s. Keine Musik, keine anderen Stimmen, wenig Hall.</translation>
    </message>
    <message>
        <source>Listening to the recording …</source>
        <translation>Aufnahme wird angehört …</translation>
    </message>
    <message>
        <source>Clear speech, and enough of it.</source>
        <translation>Klare Sprache, und genug davon.</translation>
    </message>
    <message>
        <source>{whole:.1f} s, of which {speech:.1f} s speech</source>
        <translation>{whole:.1f} s, davon {speech:.1f} s Sprache</translation>
    </message>
    <message>
        <source>background {level:.0f} dB below the voice</source>
        <translation>Hintergrund {level:.0f} dB unter der Stimme</translation>
    </message>
    <message>
        <source>sound up to {limit:.1f} kHz</source>
        <translation>Klang bis {limit:.1f} kHz</translation>
    </message>
    <message>
        <source>The sound of these rows was not kept</source>
        <translation>Von diesen Zeilen ist kein Ton erhalten</translation>
    </message>
    <message>
        <source>Press {side} in a row of the table</source>
        <translation>Wählen Sie {side} in einer Zeile der Tabelle</translation>
    </message>
    <message>
        <source>{title} was not downloaded</source>
        <translation>{title} wurde nicht heruntergeladen</translation>
    </message>
    <message>
        <source>{name} was not imported</source>
        <translation>{name} wurde nicht importiert</translation>
    </message>
    <message>
        <source>{title} could not be copied in {type}</source>
        <translation>{title} wurde nicht mit {type} geschrieben</translation>
    </message>
    <message>
        <source>{title} was not removed</source>
        <translation>{title} wurde nicht entfernt</translation>
    </message>
    <message>
        <source>It is speaking: press Stop, then remove it.</source>
        <translation>Es spricht gerade: Drücken Sie auf Stopp, und entfernen Sie es dann.</translation>
    </message>
    <message>
        <source>{title} was removed</source>
        <translation>{title} wurde entfernt</translation>
    </message>
    <message>
        <source>The rest of {title} was not removed</source>
        <translation>Der Rest von {title} wurde nicht entfernt</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Wird gestartet</translation>
    </message>
    <message>
        <source>It is in the list of models now.</source>
        <translation>Es steht jetzt in der Liste der Modelle.</translation>
    </message>
    <message>
        <source>{name} is ready</source>
        <translation>{name} ist bereit</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Using {now} instead.</source>
        <translation>Stattdessen wird {now} verwendet.</translation>
    </message>
    <message>
        <source>The voice {name} is no longer available</source>
        <translation>Die Stimme {name} gibt es nicht mehr</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no model</comment>
        <translation>keines</translation>
    </message>
    <message>
        <source>Its file is no longer on this disk. {now} is used instead.</source>
        <translation>Die Datei ist nicht mehr auf diesem Datenträger. Stattdessen ist gewählt: {now}.</translation>
    </message>
    <message>
        <source>{title} is missing</source>
        <translation>{title} fehlt</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 Bit</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>4 bits</source>
        <translation>4 Bit</translation>
    </message>
    <message>
        <source>4 and 8 bits</source>
        <translation>4 und 8 Bit</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>Lizenz nicht angegeben</translation>
    </message>
    <message>
        <source>{size} is already downloaded. Download resumes from there.</source>
        <translation>{size} sind schon heruntergeladen; „Herunterladen“ setzt dort fort.</translation>
    </message>
    <message>
        <source>Download size unknown until it starts.</source>
        <translation>Wie groß der Download ist, zeigt sich erst, wenn er beginnt.</translation>
    </message>
    <message>
        <source>About {size} to download.</source>
        <translation>Etwa {size} herunterzuladen.</translation>
    </message>
    <message>
        <source>Needs about {size} of memory</source>
        <translation>Braucht etwa {size} Speicher</translation>
    </message>
    <message>
        <source>{needs}; {free} free</source>
        <translation>{needs}; {free} frei</translation>
    </message>
    <message>
        <source>{needs}, and {free} are free now: close other programs</source>
        <translation>{needs}, und {free} sind jetzt frei: Schließen Sie andere Programme</translation>
    </message>
    <message>
        <source>{needs}, but this computer has {total}</source>
        <translation>{needs}, dieser Computer hat aber {total}</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more language(s)</source>
        <translation>
            <numerusform>{names} und %n weitere Sprache</numerusform>
            <numerusform>{names} und %n weitere Sprachen</numerusform>
        </translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>Speaking rate; above 1 is faster</source>
        <translation>Tempo der Stimme; über 1 ist schneller</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>Sch&amp;ritte</translation>
    </message>
    <message>
        <source>Flow-matching steps; more are slower and cleaner</source>
        <translation>Mehr Schritte dauern länger und klingen sauberer</translation>
    </message>
    <message>
        <source>Exaggeration</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Emotional intensity</source>
        <translation>Wie viel Gefühl in der Stimme liegt</translation>
    </message>
    <message>
        <source>Voice guidance</source>
        <translation>Bindung</translation>
    </message>
    <message>
        <source>Guidance weight (CFG): how closely to follow the reference voice; 0 is faster and better across languages</source>
        <translation>Wie genau Tempo und Stil der Stimme folgen; 0 ist schneller und über Sprachen hinweg besser</translation>
    </message>
    <message>
        <source>32 bit, exact</source>
        <translation>32 Bit, exakt</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Sampling temperature: higher is more varied, lower more stable</source>
        <translation>Höher ist abwechslungsreicher, niedriger gleichmäßiger</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Sample from the K most likely tokens; 0 = no limit</source>
        <translation>Behält nur die wahrscheinlichsten Laute; 0 behält alle</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Nucleus sampling; 1 = off</source>
        <translation>Verwirft die unwahrscheinlichsten Laute; 1 behält alle</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Minimum probability relative to the most likely token; 0 = off</source>
        <translation>Verwirft Laute, die weit unwahrscheinlicher sind als der wahrscheinlichste</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Strafe für Wiederholung</translation>
    </message>
    <message>
        <source>Repetition penalty; 1 = off</source>
        <translation>Wirkt Wiederholungen entgegen</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>Erstes Stück</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in the first chunk; fewer start sooner but risk an underrun</source>
        <translation>Laute von 40 oder 80 ms, bevor die Stimme beginnt; weniger beginnen früher und stocken womöglich eher</translation>
    </message>
    <message>
        <source>Next pieces</source>
        <translation>Nächste Stücke</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in each later chunk</source>
        <translation>Laute von 40 oder 80 ms in jedem weiteren Stück</translation>
    </message>
    <message>
        <source>Steps per piece</source>
        <translation>Schritte je Stück</translation>
    </message>
    <message>
        <source>Flow-matching steps per streamed chunk; fewer start sooner, 0 = same as Steps</source>
        <translation>Weniger beginnen früher; 0 nimmt die obigen</translation>
    </message>
    <message>
        <source>Detail temperature</source>
        <translation>Feintemperatur</translation>
    </message>
    <message>
        <source>Sampling temperature of the code predictor (residual codebooks)</source>
        <translation>Wie die Temperatur, für die feineren Anteile des Klangs</translation>
    </message>
    <message>
        <source>Detail top K</source>
        <translation>Top K, fein</translation>
    </message>
    <message>
        <source>Top K of the code predictor</source>
        <translation>Wie Top K, für die feineren Anteile</translation>
    </message>
    <message>
        <source>Detail top P</source>
        <translation>Top P, fein</translation>
    </message>
    <message>
        <source>Top P for the finer parts</source>
        <translation>Wie Top P, für die feineren Anteile</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Stil</translation>
    </message>
    <message>
        <source>Style instruction in plain words</source>
        <translation>Wie gesprochen wird</translation>
    </message>
    <message>
        <source>&amp;Random seed</source>
        <translation>&amp;Zufallswert</translation>
    </message>
    <message>
        <source>Random seed; each seed gives a different take</source>
        <translation>Ein anderer Zufallswert ergibt einen anderen Take derselben Wörter</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>&amp;Guidance</source>
        <translation>&amp;Führung</translation>
    </message>
    <message>
        <source>Classifier-free guidance; off is faster but less clear</source>
        <translation>Ohne sie entsteht die Sprache schneller und ist weniger klar</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Voll</translation>
    </message>
    <message>
        <source>Off, faster</source>
        <translation>Aus, schneller</translation>
    </message>
    <message>
        <source>Precisio&amp;n</source>
        <translation>Gen&amp;auigkeit</translation>
    </message>
    <message>
        <source>Weight type; smaller types use less memory and may be faster</source>
        <translation>Wie die Gewichte im Speicher liegen: kleinere Typen brauchen weniger und sind womöglich schneller</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 Bit</translation>
    </message>
    <message>
        <source>4 bit</source>
        <translation>4 Bit</translation>
    </message>
    <message>
        <source>4-bit (q4_k, more accurate)</source>
        <translation>4 Bit, feiner</translation>
    </message>
    <message>
        <source>8 bit, fast (CPU)</source>
        <translation>8 Bit, schnell (CPU)</translation>
    </message>
    <message>
        <source>Silence between sentences of a long text</source>
        <translation>Stille zwischen den Sätzen eines langen Textes</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>T&amp;hreads</translation>
    </message>
    <message>
        <source>CPU threads (automatic: one per physical core)</source>
        <translation>Prozessor-Threads; automatisch ist einer je Kern</translation>
    </message>
    <message>
        <source>No output was found. Connect one, then look again.</source>
        <translation>Keine Ausgabe gefunden. Schließen Sie eine an, und suchen Sie dann erneut.</translation>
    </message>
    <message>
        <source>{device} · {rate:g} kHz</source>
        <translation>{device} · {rate:g} kHz</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Copied text</source>
        <translation>Kopierter Text</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} wird gelesen</translation>
    </message>
    <message>
        <source>Abbreviation</source>
        <translation>Abkürzung</translation>
    </message>
    <message>
        <source>Acronym</source>
        <translation>Akronym</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>Buchstaben und Ziffern</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>Dezimalzahl</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Ziffern</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>E-Mail-Adresse</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>Bruch</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Maßangabe</translation>
    </message>
    <message>
        <source>Amount of money</source>
        <translation>Geldbetrag</translation>
    </message>
    <message>
        <source>Ordinal number</source>
        <translation>Ordnungszahl</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>Prozentangabe</translation>
    </message>
    <message>
        <source>Telephone number</source>
        <translation>Telefonnummer</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>Satzzeichen</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Roman numeral</source>
        <translation>Römische Zahl</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Hashtag or name</source>
        <translation>Hashtag oder Name</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Uhrzeit</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Jahr</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>Gesprochen</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>There is nothing to say here.</source>
        <translation>Hier gibt es nichts zu sprechen.</translation>
    </message>
    <message>
        <source>Said as</source>
        <translation>Gesprochen als</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß/klein</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>Groß- und Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>any case</source>
        <translation>Groß- und Kleinschreibung egal</translation>
    </message>
    <message>
        <source>word</source>
        <translation>Wort</translation>
    </message>
    <message>
        <source>word {number}</source>
        <translation>Wort {number}</translation>
    </message>
    <message>
        <source>{name} is too large for a dictionary.</source>
        <translation>{name} ist zu groß für ein Wörterbuch.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>{name} lässt sich nicht lesen: {reason}.</translation>
    </message>
    <message>
        <source>{name} is not written in UTF-8.</source>
        <translation>{name} ist nicht in UTF-8 geschrieben.</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}.</source>
        <translation>{name} lässt sich nicht schreiben: {reason}.</translation>
    </message>
    <message>
        <source>Recording {time}</source>
        <translation>Aufnahme {time}</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>Mikrofon wird geöffnet</translation>
    </message>
    <message>
        <source>No signal. Check that the microphone is not muted and that Parlance may use it.</source>
        <translation>Kein Signal. Prüfen Sie, ob das Mikrofon stumm ist und Parlance es verwenden darf.</translation>
    </message>
    <message>
        <source>Too loud: move back, or turn the input down</source>
        <translation>Zu laut: Gehen Sie weiter weg, oder regeln Sie den Eingang herunter</translation>
    </message>
    <message>
        <source>Very quiet: speak up, or move closer</source>
        <translation>Sehr leise: Sprechen Sie lauter, oder kommen Sie näher</translation>
    </message>
    <message>
        <source>Level OK. Speak the way the voice should sound.</source>
        <translation>Pegel gut. Sprechen Sie so, wie die Stimme klingen soll.</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Sprache</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n Zeichen</numerusform>
            <numerusform>%n Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{listed} and %n more</source>
        <translation>
            <numerusform>{listed} und %n weiteres</numerusform>
            <numerusform>{listed} und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; it&apos;s underlined in your text.</source>
        <translation>Diese Stimme kann {listed} nicht sprechen; das Zeichen ist im Text unterstrichen.</translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; they&apos;re underlined in your text.</source>
        <translation>Diese Stimme kann {listed} nicht sprechen; die Zeichen sind im Text unterstrichen.</translation>
    </message>
    <message>
        <source>being spoken</source>
        <translation>wird gesprochen</translation>
    </message>
    <message>
        <source>waiting to be spoken</source>
        <translation>wartet auf das Sprechen</translation>
    </message>
    <message>
        <source>not spoken</source>
        <translation>nicht gesprochen</translation>
    </message>
    <message>
        <source>not spoken yet</source>
        <translation>noch nicht gesprochen</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>take {number}</source>
        <translation>Take {number}</translation>
    </message>
    <message>
        <source>Chapter {chapter}</source>
        <translation>Kapitel {chapter}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>pause {time:g} s</source>
        <translation>Pause {time:g} s</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>Sprechen</translation>
    </message>
    <message>
        <source>Speak, from the number pad</source>
        <translation>Sprechen, vom Ziffernblock</translation>
    </message>
    <message>
        <source>Speak from the cursor</source>
        <translation>Ab der Schreibmarke sprechen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>10 seconds back</source>
        <translation>10 Sekunden zurück</translation>
    </message>
    <message>
        <source>10 seconds forward</source>
        <translation>10 Sekunden vor</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>Voriger Satz</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Nächster Satz</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Show the text to read</source>
        <translation>Den Lesetext zeigen</translation>
    </message>
    <message>
        <source>Show the script</source>
        <translation>Skript zeigen</translation>
    </message>
    <message>
        <source>Show the sentences</source>
        <translation>Sätze zeigen</translation>
    </message>
    <message>
        <source>Show the voices</source>
        <translation>Stimmen zeigen</translation>
    </message>
    <message>
        <source>Show the history</source>
        <translation>Verlauf zeigen</translation>
    </message>
    <message>
        <source>Read on the whole screen</source>
        <translation>Auf dem ganzen Bildschirm lesen</translation>
    </message>
    <message>
        <source>Larger text to read</source>
        <translation>Lesetext größer</translation>
    </message>
    <message>
        <source>Smaller text to read</source>
        <translation>Lesetext kleiner</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Show every model</source>
        <translation>Alle Modelle zeigen</translation>
    </message>
    <message>
        <source>Read books</source>
        <translation>Bücher lesen</translation>
    </message>
    <message>
        <source>Faster than you listen, also without a GPU</source>
        <translation>Schneller, als man zuhört, auch ohne GPU</translation>
    </message>
    <message>
        <source>Clone a voice</source>
        <translation>Stimme klonen</translation>
    </message>
    <message>
        <source>Makes a voice from a recording</source>
        <translation>Macht aus einer Aufnahme eine Stimme</translation>
    </message>
    <message>
        <source>Many languages</source>
        <translation>Viele Sprachen</translation>
    </message>
    <message>
        <source>At least twenty languages</source>
        <translation>Mindestens zwanzig Sprachen</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Schauspielern</translation>
    </message>
    <message>
        <source>Laughs, sighs or follows an instruction</source>
        <translation>Lacht, seufzt oder folgt einer Anweisung</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Am schnellsten</translation>
    </message>
    <message>
        <source>Many times faster than real time, also on an old computer</source>
        <translation>Um ein Vielfaches schneller als Echtzeit, auch auf einem alten Rechner</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Am kleinsten</translation>
    </message>
    <message>
        <source>At most 200 MB on the disk</source>
        <translation>Höchstens 200 MB auf der Platte</translation>
    </message>
    <message>
        <source>English voices</source>
        <translation>englische Stimmen</translation>
    </message>
    <message>
        <source>200 sentences, five languages</source>
        <translation>200 Sätze, fünf Sprachen</translation>
    </message>
    <message>
        <source>Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})</source>
        <translation>Gemessen: {errors} % Wortfehler, DistillMOS {mos} von 5 ({what})</translation>
    </message>
    <message>
        <source>Show the models</source>
        <translation>Modelle zeigen</translation>
    </message>
    <message>
        <source>Compare devices</source>
        <translation>Geräte vergleichen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Show or hide the side panel</source>
        <translation>Seitenleiste zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Show how the text is read</source>
        <translation>Zeigen, wie der Text gelesen wird</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Add a sentence</source>
        <translation>Satz hinzufügen</translation>
    </message>
    <message>
        <source>Hear the selected sentence</source>
        <translation>Den ausgewählten Satz anhören</translation>
    </message>
    <message>
        <source>Speak the sentence again</source>
        <translation>Den Satz noch einmal sprechen</translation>
    </message>
    <message>
        <source>Lock the sentence</source>
        <translation>Den Satz sperren</translation>
    </message>
    <message>
        <source>Join with the next sentence</source>
        <translation>Mit dem nächsten Satz verbinden</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Character keys need Ctrl or Alt.</source>
        <translation>Zeichentasten brauchen Strg oder Alt.</translation>
    </message>
    <message>
        <source>This key is reserved.</source>
        <translation>Diese Taste ist vergeben.</translation>
    </message>
    <message>
        <source>“{command}” already uses these keys.</source>
        <translation>„{command}“ hat diese Tasten.</translation>
    </message>
    <message>
        <source>Starting the speech engine</source>
        <translation>Die Sprach-Engine wird gestartet</translation>
    </message>
    <message>
        <source>The text has changed since it was spoken.</source>
        <translation>Der Text wurde geändert, seit er gesprochen wurde.</translation>
    </message>
    <message>
        <source>The voice or its settings have changed since this was spoken.</source>
        <translation>Stimme oder Einstellungen wurden geändert, seit dies gesprochen wurde.</translation>
    </message>
    <message>
        <source>applies the next time you press Speak</source>
        <translation>gilt ab dem nächsten Sprechen</translation>
    </message>
    <message>
        <source>The speech engine is starting</source>
        <translation>Die Sprach-Engine startet gerade</translation>
    </message>
    <message>
        <source>No model is available</source>
        <translation>Es gibt kein Modell zum Sprechen</translation>
    </message>
    <message>
        <source>Write something first</source>
        <translation>Schreiben Sie erst etwas</translation>
    </message>
    <message>
        <source>Speak the script</source>
        <translation>Das Skript sprechen</translation>
    </message>
    <message>
        <source>Speak the selection</source>
        <translation>Die Auswahl sprechen</translation>
    </message>
    <message>
        <source>Preparing the voice</source>
        <translation>Die Stimme wird vorbereitet</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Spricht</translation>
    </message>
    <message numerus="yes">
        <source>%n dropout(s)</source>
        <translation>
            <numerusform>%n Aussetzer</numerusform>
            <numerusform>%n Aussetzer</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} und {second}</translation>
    </message>
    <message>
        <source>No model here has voices that can be blended.</source>
        <translation>Hier ist kein Modell, dessen Stimmen sich mischen lassen.</translation>
    </message>
    <message>
        <source>Choose two different voices.</source>
        <translation>Wählen Sie zwei verschiedene Stimmen.</translation>
    </message>
    <message>
        <source>The voices were not blended</source>
        <translation>Die Stimmen wurden nicht gemischt</translation>
    </message>
    <message>
        <source>Previewing {voice}</source>
        <translation>Hörprobe von {voice}</translation>
    </message>
    <message>
        <source>Previewing the voice</source>
        <translation>Hörprobe der Stimme</translation>
    </message>
    <message>
        <source>Preparing was stopped; the first sentence will take longer</source>
        <translation>Vorbereitung abgebrochen; der erste Satz dauert länger</translation>
    </message>
    <message>
        <source>Starting again on the CPU</source>
        <translation>Neustart auf der CPU</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>Das Gerät</translation>
    </message>
    <message>
        <source>Starting another engine</source>
        <translation>Eine andere Engine wird gestartet</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Not prepared</source>
        <translation>Nicht vorbereitet</translation>
    </message>
    <message>
        <source>Done: {audio} of speech made in {time}</source>
        <translation>Fertig: {audio} Sprache in {time} erzeugt</translation>
    </message>
    <message>
        <source>first audio {time:.2f} s</source>
        <translation>erster Ton {time:.2f} s</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>Give the voice a name.</source>
        <translation>Geben Sie der Stimme einen Namen.</translation>
    </message>
    <message>
        <source>Choose a model that supports cloning.</source>
        <translation>Wählen Sie ein Modell, das klonen kann.</translation>
    </message>
    <message>
        <source>Recording: read a paragraph aloud, then stop.</source>
        <translation>Aufnahme läuft: Lesen Sie einen Absatz vor, dann beenden Sie sie.</translation>
    </message>
    <message>
        <source>Reading the recording.</source>
        <translation>Aufnahme wird gelesen.</translation>
    </message>
    <message>
        <source>Choose a recording.</source>
        <translation>Wählen Sie eine Aufnahme.</translation>
    </message>
    <message>
        <source>Listening to the recording.</source>
        <translation>Aufnahme wird angehört.</translation>
    </message>
    <message>
        <source>This part cannot be used: choose another.</source>
        <translation>Dieser Teil ist nicht verwendbar: Wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>Enter who gave consent.</source>
        <translation>Schreiben Sie, wer zugestimmt hat.</translation>
    </message>
    <message>
        <source>Tell us whose voice this is.</source>
        <translation>Geben Sie an, wessen Stimme es ist.</translation>
    </message>
    <message>
        <source>The script is being spoken; stop it first.</source>
        <translation>Das Skript wird gerade gesprochen; beenden Sie das erst.</translation>
    </message>
    <message>
        <source>{name} was saved</source>
        <translation>{name} wurde gespeichert</translation>
    </message>
    <message>
        <source>It is in the list of voices, and selected.</source>
        <translation>Die Stimme steht in der Liste und ist ausgewählt.</translation>
    </message>
    <message>
        <source>{name} was not saved</source>
        <translation>{name} wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>{name} cannot be heard</source>
        <translation>{name} ist nicht abspielbar</translation>
    </message>
    <message>
        <source>{name} was imported</source>
        <translation>{name} wurde importiert</translation>
    </message>
    <message>
        <source>{name} was not exported</source>
        <translation>{name} wurde nicht exportiert</translation>
    </message>
    <message>
        <source>It is in {folder}, and includes the statement of consent.</source>
        <translation>Zu finden in {folder}, mit der Einwilligungserklärung darin.</translation>
    </message>
    <message>
        <source>{old} is now {name}</source>
        <translation>{old} heißt jetzt {name}</translation>
    </message>
    <message>
        <source>{old} was not renamed</source>
        <translation>{old} wurde nicht umbenannt</translation>
    </message>
    <message>
        <source>{name} was removed</source>
        <translation>{name} wurde entfernt</translation>
    </message>
    <message>
        <source>{name} was not removed</source>
        <translation>{name} wurde nicht entfernt</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s) cannot be used</source>
        <translation>
            <numerusform>%n Stimme kann nicht verwendet werden</numerusform>
            <numerusform>%n Stimmen können nicht verwendet werden</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the list of voices. The project keeps its own voice.</source>
        <translation>Sie steht in der Liste der Stimmen. Das Projekt behält seine eigene Stimme.</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>Hier verwenden</translation>
    </message>
    <message>
        <source>It was made with {model}; no model on this disk can use it yet.</source>
        <translation>Sie wurde mit {model} erstellt; noch kann kein Modell auf diesem Datenträger mit ihr sprechen.</translation>
    </message>
    <message>
        <source>To use it, pick the model {list}.</source>
        <translation>Um mit ihr zu sprechen, wählen Sie das Modell {list}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Drop a sound file here, choose one, or record</source>
        <translation>Tondatei hierher ziehen, eine wählen oder aufnehmen</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufnahme</translation>
    </message>
    <message>
        <source>Beginning of the part</source>
        <translation>Anfang des Teils</translation>
    </message>
    <message>
        <source>End of the part</source>
        <translation>Ende des Teils</translation>
    </message>
    <message>
        <source>No recording yet</source>
        <translation>Noch keine Aufnahme</translation>
    </message>
    <message>
        <source>{name}, {begin} to {end}</source>
        <translation>{name}, {begin} bis {end}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Nutzen</translation>
    </message>
    <message>
        <source>The sound of this row was not kept</source>
        <translation>Von dieser Zeile ist kein Ton erhalten</translation>
    </message>
    <message>
        <source>Listen to this row as {side}</source>
        <translation>Diese Zeile als {side} anhören</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>{name} verwenden</translation>
    </message>
    <message>
        <source>Use this device, with this model and precision</source>
        <translation>Dieses Gerät verwenden, mit diesem Modell in diesem Typ</translation>
    </message>
    <message>
        <source>Progress of the comparison, in words</source>
        <translation>Fortschritt des Vergleichs, in Worten</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Save the rows as JSON lines or CSV, or the charts as a picture</source>
        <translation>Die Zeilen als JSON-Zeilen oder CSV speichern, oder die Diagramme als Bild</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Messung beenden</translation>
    </message>
    <message>
        <source>Stop; the rows that are done are kept</source>
        <translation>Beenden; fertige Zeilen bleiben erhalten</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>Measure every row</source>
        <translation>Jede Zeile messen</translation>
    </message>
    <message numerus="yes">
        <source>Ready to measure %n row(s).</source>
        <translation>
            <numerusform>Bereit, %n Zeile zu messen.</numerusform>
            <numerusform>Bereit, %n Zeilen zu messen.</numerusform>
        </translation>
    </message>
    <message>
        <source>That takes about {time}.</source>
        <translation>Das dauert etwa {time}.</translation>
    </message>
    <message>
        <source>and fastest</source>
        <translation>Schnellste</translation>
    </message>
    <message>
        <source>Choose devices and press Compare</source>
        <translation>Wählen Sie Geräte, und drücken Sie auf Vergleichen</translation>
    </message>
    <message>
        <source>Every row speaks the same sentence, and shows how soon it is heard, how fast it is made, how much memory it takes, and whether it sounds the same as on the CPU. Then you can listen to any two of them.</source>
        <translation>Jede Zeile sagt denselben Satz: wie bald er zu hören ist, wie schnell er entsteht,
wie viel Speicher das braucht und ob er wie auf der CPU klingt.
Danach können Sie zwei beliebige davon anhören.</translation>
    </message>
    <message>
        <source>Back to the script</source>
        <translation>Zurück zum Skript</translation>
    </message>
    <message>
        <source>Back to the script; measuring goes on</source>
        <translation>Zurück zum Skript; die Messung läuft weiter</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Every figure of every row</source>
        <translation>Jede Zahl jeder Zeile</translation>
    </message>
    <message>
        <source>The figures as bars</source>
        <translation>Die Zahlen als Balken</translation>
    </message>
    <message>
        <source>The figures of every row as bars</source>
        <translation>Die Zahlen jeder Zeile als Balken</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>Vergleich exportieren</translation>
    </message>
    <message>
        <source>Devices compared</source>
        <translation>Verglichene Geräte</translation>
    </message>
    <message>
        <source>DEVICES</source>
        <translation>GERÄTE</translation>
    </message>
    <message>
        <source>MODELS</source>
        <translation>MODELLE</translation>
    </message>
    <message>
        <source>PRECISION</source>
        <translation>GENAUIGKEIT</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Runs per row; the median is shown</source>
        <translation>Durchläufe je Zeile; gezeigt wird der Median</translation>
    </message>
    <message>
        <source>REPETITIONS</source>
        <translation>WIEDERHOLUNGEN</translation>
    </message>
    <message>
        <source>Compare {id}: {description}</source>
        <translation>{id} vergleichen: {description}</translation>
    </message>
    <message>
        <source>Compare this model</source>
        <translation>Dieses Modell vergleichen</translation>
    </message>
    <message>
        <source>Compare this precision: {words}</source>
        <translation>Gewichte in diesem Typ vergleichen: {words}</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>One row for each device, model and precision; sorted by the headings</source>
        <translation>Eine Zeile für jedes Gerät, Modell und jede Genauigkeit; sortiert über die Überschriften</translation>
    </message>
    <message>
        <source>Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast</source>
        <translation>Wer hat wann wozu eingewilligt: Ada Byron, schriftlich, 3. Mai 2026, für meinen Podcast</translation>
    </message>
    <message>
        <source>It is my own voi&amp;ce</source>
        <translation>&amp;Es ist meine eigene Stimme</translation>
    </message>
    <message>
        <source>The speaker has agreed</source>
        <translation>Die sprechende Person hat zugestimmt</translation>
    </message>
    <message>
        <source>Who agreed</source>
        <translation>Wer zugestimmt hat</translation>
    </message>
    <message>
        <source>It is my own voice</source>
        <translation>Es ist meine eigene Stimme</translation>
    </message>
    <message>
        <source>The speaker agreed</source>
        <translation>Die sprechende Person hat zugestimmt</translation>
    </message>
    <message>
        <source>Consent to the cloning, kept in the voice file</source>
        <translation>Einwilligung in das Klonen, in der Stimmdatei aufbewahrt</translation>
    </message>
    <message>
        <source>CONSENT</source>
        <translation>EINWILLIGUNG</translation>
    </message>
    <message>
        <source>A voice belongs to a person. What you state here is kept in the voice file.</source>
        <translation>Eine Stimme gehört einem Menschen. Ihre Angabe wird in der Stimmdatei aufbewahrt.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>&amp;FOR</source>
        <translation>&amp;FÜR</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Wofür es ist</translation>
    </message>
    <message>
        <source>Chooses suitable settings, which you can change</source>
        <translation>Stellt ein, was dazu passt; alles lässt sich ändern</translation>
    </message>
    <message>
        <source>&amp;LOUDNESS</source>
        <translation>&amp;LAUTHEIT</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>Lautheit</translation>
    </message>
    <message>
        <source>How loud the export is</source>
        <translation>Wie laut das Ganze ist</translation>
    </message>
    <message>
        <source>Write subtitles with the times at which each sentence is heard</source>
        <translation>Untertitel mit den Zeiten schreiben, zu denen jeder Satz zu hören ist</translation>
    </message>
    <message>
        <source>Each wor&amp;d</source>
        <translation>Jedes Wo&amp;rt</translation>
    </message>
    <message>
        <source>Each word</source>
        <translation>Jedes Wort</translation>
    </message>
    <message>
        <source>Word-level subtitles</source>
        <translation>Untertitel Wort für Wort</translation>
    </message>
    <message>
        <source>One file for each &amp;chapter</source>
        <translation>Eine Datei je &amp;Kapitel</translation>
    </message>
    <message>
        <source>One file for each chapter</source>
        <translation>Eine Datei je Kapitel</translation>
    </message>
    <message>
        <source>Otherwise all chapters go into one file</source>
        <translation>Sonst werden alle Kapitel eine Datei</translation>
    </message>
    <message>
        <source>Not generated yet, will be skipped: {left}.</source>
        <translation>Noch nicht erzeugt, wird übersprungen: {left}.</translation>
    </message>
    <message>
        <source>Check a file</source>
        <translation>Datei prüfen</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>Datei &amp;wählen …</translation>
    </message>
    <message>
        <source>Choose the sound file to look at</source>
        <translation>Die zu prüfende Tondatei wählen</translation>
    </message>
    <message>
        <source>Drop a sound file here</source>
        <translation>Tondatei hierher ziehen</translation>
    </message>
    <message>
        <source>Parlance looks for its watermark in the sound, and for a signed record in the file.</source>
        <translation>Parlance sucht im Ton nach seinem Wasserzeichen und in der Datei nach einem signierten Eintrag.</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>Wird angehört …</translation>
    </message>
    <message>
        <source>This file cannot be checked</source>
        <translation>Diese Datei lässt sich nicht prüfen</translation>
    </message>
    <message>
        <source>Choose where, and in which format</source>
        <translation>Wählen Sie Ort und Format</translation>
    </message>
    <message>
        <source>Subtitles</source>
        <translation>Untertitel</translation>
    </message>
    <message>
        <source>EPUB with narration</source>
        <translation>EPUB mit Vorlesestimme</translation>
    </message>
    <message>
        <source>Export the script</source>
        <translation>Skript exportieren</translation>
    </message>
    <message>
        <source>Good: </source>
        <translation>Gut: </translation>
    </message>
    <message>
        <source>Warning: </source>
        <translation>Warnung: </translation>
    </message>
    <message>
        <source>Problem: </source>
        <translation>Problem: </translation>
    </message>
    <message>
        <source>About the recording</source>
        <translation>Was über die Aufnahme zu sagen ist</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>The pages of the window</source>
        <translation>Die Seiten des Fensters</translation>
    </message>
    <message>
        <source>Voice, language, model and device</source>
        <translation>Stimme, Sprache, Modell und Gerät</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>Stimme: {name}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>Read along in a document</source>
        <translation>In einem Dokument mitlesen</translation>
    </message>
    <message>
        <source>Write, and hear what you wrote</source>
        <translation>Schreiben und hören, was man geschrieben hat</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projekte</translation>
    </message>
    <message>
        <source>Direct a text sentence by sentence</source>
        <translation>Einen Text Satz für Satz einrichten</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>What was spoken before</source>
        <translation>Was zuvor gesprochen wurde</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>High con&amp;trast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>Sound, language, keys and more</source>
        <translation>Ton, Sprache, Tasten und mehr</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Auszeichnung</translation>
    </message>
    <message>
        <source>Pauses, emphasis, SSML and dialogue</source>
        <translation>Pausen, Betonung, SSML und Dialog</translation>
    </message>
    <message>
        <source>ST&amp;YLE</source>
        <translation>STI&amp;L</translation>
    </message>
    <message>
        <source>Calm and slow, like a bedtime story</source>
        <translation>Ruhig und langsam, wie eine Gutenachtgeschichte</translation>
    </message>
    <message>
        <source>VOICE, IN &amp;YOUR OWN WORDS</source>
        <translation>STIMME, IN &amp;EIGENEN WORTEN</translation>
    </message>
    <message>
        <source>An old sailor, hoarse and warm</source>
        <translation>Ein alter Seemann, rau und warm</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Anweisung</translation>
    </message>
    <message>
        <source>How to speak, or what the voice is like, in your own words</source>
        <translation>Wie gesprochen wird oder wessen Stimme es ist, in eigenen Worten</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Pegel</translation>
    </message>
    <message>
        <source>Recorded so far</source>
        <translation>Bisher aufgenommen</translation>
    </message>
    <message>
        <source>How the recording goes</source>
        <translation>Wie die Aufnahme läuft</translation>
    </message>
    <message>
        <source>The same sentence in two rows: press the other one while it plays, to switch at the same place</source>
        <translation>Derselbe Satz in zwei Zeilen: Drücken Sie auf die andere, während eine klingt, und sie macht an derselben Stelle weiter</translation>
    </message>
    <message>
        <source>Play {side}</source>
        <translation>{side} abspielen</translation>
    </message>
    <message>
        <source>Heard so far</source>
        <translation>Bisher gehört</translation>
    </message>
    <message>
        <source>LISTEN</source>
        <translation>ANHÖREN</translation>
    </message>
    <message>
        <source>Stop {side}</source>
        <translation>{side} anhalten</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Copy what a report needs to the clipboard</source>
        <translation>In die Zwischenablage kopieren, was ein Bericht braucht</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>Die ganze Meldung zeigen</translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>Die nächste Meldung zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell verwenden</translation>
    </message>
    <message>
        <source>Use {title}</source>
        <translation>{title} verwenden</translation>
    </message>
    <message>
        <source>More about {title}</source>
        <translation>Mehr zu {title}</translation>
    </message>
    <message>
        <source>Show, copy or remove this model</source>
        <translation>Dieses Modell zeigen, kopieren oder entfernen</translation>
    </message>
    <message>
        <source>&amp;Show in its folder</source>
        <translation>Im Ordner &amp;zeigen</translation>
    </message>
    <message>
        <source>Make a copy in {type}</source>
        <translation>Kopie in {type} erstellen</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>&amp;Entfernen …</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>In Gebrauch</translation>
    </message>
    <message>
        <source>Language not known</source>
        <translation>Sprache unbekannt</translation>
    </message>
    <message>
        <source>Remove {title} from this computer?</source>
        <translation>{title} von diesem Computer entfernen?</translation>
    </message>
    <message>
        <source>You can download it again.</source>
        <translation>Es lässt sich erneut herunterladen.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ent&amp;fernen</translation>
    </message>
    <message>
        <source>Precision of {title}</source>
        <translation>Typ der Gewichte von {title}</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Download {repository} and convert it</source>
        <translation>{repository} herunterladen und umwandeln</translation>
    </message>
    <message>
        <source>Download {title}</source>
        <translation>{title} herunterladen</translation>
    </message>
    <message>
        <source>Discard the download of {title}</source>
        <translation>Download von {title} verwerfen</translation>
    </message>
    <message>
        <source>Remove what was downloaded so far</source>
        <translation>Entfernen, was der Download auf dem Datenträger hinterlassen hat</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>{title} is licensed under {licence}</source>
        <translation>{title} steht unter {licence}</translation>
    </message>
    <message>
        <source>Accept and &amp;download</source>
        <translation>Annehmen und &amp;herunterladen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>Dokument öffnen</translation>
    </message>
    <message>
        <source>Start a &amp;new project</source>
        <translation>&amp;Neues Projekt beginnen</translation>
    </message>
    <message>
        <source>&amp;Add it to the end of {project}</source>
        <translation>Am Ende von {project} &amp;anfügen</translation>
    </message>
    <message>
        <source>&amp;Replace the text of {project}</source>
        <translation>Den Text von {project} e&amp;rsetzen</translation>
    </message>
    <message>
        <source>Locked sentences stay, and Undo brings the others back.</source>
        <translation>Gesperrte Sätze bleiben, und Rückgängig bringt die anderen zurück.</translation>
    </message>
    <message>
        <source>Chapters to take</source>
        <translation>Kapitel, die übernommen werden</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Besetzung</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>&amp;Set voices</source>
        <translation>Stimmen &amp;setzen</translation>
    </message>
    <message>
        <source>One Undo reverts all</source>
        <translation>Einmal Rückgängig nimmt alle zurück</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Leave the voices as they are</source>
        <translation>Die Stimmen so lassen, wie sie sind</translation>
    </message>
    <message>
        <source>Each quote is spoken in its character&apos;s voice; the narrator reads the rest.</source>
        <translation>Jede wörtliche Rede spricht ihre Figur; den Rest liest der Erzähler.</translation>
    </message>
    <message numerus="yes">
        <source>%n speaker(s)</source>
        <translation>
            <numerusform>%n Sprecher</numerusform>
            <numerusform>%n Sprecher</numerusform>
        </translation>
    </message>
    <message>
        <source>No speakers found.</source>
        <translation>Keine Sprecher gefunden.</translation>
    </message>
    <message>
        <source>Looking for speakers…</source>
        <translation>Sprecher werden gesucht …</translation>
    </message>
    <message>
        <source>The first words of {speaker} in the voice and pace that are picked here</source>
        <translation>Die ersten Worte von {speaker} in der Stimme und im Tempo, die hier gewählt sind</translation>
    </message>
    <message>
        <source>Hear {speaker}</source>
        <translation>{speaker} hören</translation>
    </message>
    <message>
        <source>Pace of {speaker}</source>
        <translation>Tempo von {speaker}</translation>
    </message>
    <message>
        <source>How fast this speaker talks</source>
        <translation>Wie schnell diese Person spricht</translation>
    </message>
    <message>
        <source>Voice of {speaker}</source>
        <translation>Stimme von {speaker}</translation>
    </message>
    <message>
        <source>{factor} on this computer</source>
        <translation>{factor} auf diesem Rechner</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Was gerade geschieht</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>Fortschritt des Modells</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop; what was downloaded is kept for next time</source>
        <translation>Abbrechen; was heruntergeladen ist, bleibt für das nächste Mal</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>WHAT DO YOU WANT TO DO?</source>
        <translation>WAS MÖCHTEN SIE TUN?</translation>
    </message>
    <message>
        <source>Models are downloaded only when you press Download. Installed models work offline.</source>
        <translation>Modelle werden nur heruntergeladen, wenn Sie auf Herunterladen drücken. Installierte Modelle brauchen kein Netz.</translation>
    </message>
    <message>
        <source>Mirror to use if the default server is unreachable.</source>
        <translation>Spiegelserver für den Fall, dass der übliche nicht erreichbar ist.</translation>
    </message>
    <message>
        <source>Back to the script; work goes on</source>
        <translation>Zurück zum Skript; die Arbeit läuft weiter</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Ordner importieren …</translation>
    </message>
    <message>
        <source>Convert an official model that is on this disk</source>
        <translation>Ein offizielles Modell umwandeln, das auf diesem Datenträger ist</translation>
    </message>
    <message>
        <source>All of them are on this disk.</source>
        <translation>Alle sind auf diesem Datenträger.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>ON THIS DISK</source>
        <translation>AUF DIESEM DATENTRÄGER</translation>
    </message>
    <message>
        <source>OFFICIAL MODELS</source>
        <translation>OFFIZIELLE MODELLE</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>SERVER</source>
        <translation>SERVER</translation>
    </message>
    <message>
        <source>The folder of an official model</source>
        <translation>Ordner eines offiziellen Modells</translation>
    </message>
    <message>
        <source>Reset {name}</source>
        <translation>{name} zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Zurück zum Standard</translation>
    </message>
    <message>
        <source>Default {value}</source>
        <translation>Standard {value}</translation>
    </message>
    <message>
        <source>, changed</source>
        <translation>, geändert</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Pronunciation</source>
        <translation>Aussprache</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>F2 changes what is selected, Delete removes it.</source>
        <translation>F2 ändert die Auswahl, Entf entfernt sie.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>Ein Wort hinzufügen</translation>
    </message>
    <message>
        <source>Remove the selected words (Delete)</source>
        <translation>Ausgewählte Wörter entfernen (Entf)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>Add the words of a CSV file</source>
        <translation>Wörter einer CSV-Datei hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Write all words to a CSV file</source>
        <translation>Alle Wörter in eine CSV-Datei schreiben</translation>
    </message>
    <message>
        <source>Whole words are pronounced as written here; the script is not changed. Kokoro also reads the IPA between slashes, as in {example}.</source>
        <translation>Ganze Wörter werden so gesprochen, wie sie hier stehen; das Skript behält seine Schreibweise. Kokoro liest auch Lautschrift (IPA) zwischen Schrägstrichen, zum Beispiel {example}.</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>Wörter importieren</translation>
    </message>
    <message>
        <source>Export words</source>
        <translation>Wörter exportieren</translation>
    </message>
    <message>
        <source>No words yet: add one, or import a table.</source>
        <translation>Noch keine Wörter: fügen Sie eines hinzu, oder importieren Sie eine Tabelle.</translation>
    </message>
    <message>
        <source>Default microphone</source>
        <translation>Standardmikrofon</translation>
    </message>
    <message>
        <source>Choose a recording on this disk</source>
        <translation>Eine Aufnahme auf diesem Datenträger wählen</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Record from the microphone</source>
        <translation>Vom Mikrofon aufnehmen</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Mikrofon</translation>
    </message>
    <message>
        <source>Audio input</source>
        <translation>Audioeingang</translation>
    </message>
    <message>
        <source>Refresh microphones</source>
        <translation>Mikrofone neu suchen</translation>
    </message>
    <message>
        <source>Play the part</source>
        <translation>Teil abspielen</translation>
    </message>
    <message>
        <source>Hear the part of the recording that is used</source>
        <translation>Den verwendeten Teil der Aufnahme anhören</translation>
    </message>
    <message>
        <source>Use the &amp;best part</source>
        <translation>Besten Teil &amp;verwenden</translation>
    </message>
    <message>
        <source>Select the best section for cloning</source>
        <translation>Den besten Abschnitt zum Klonen auswählen</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>AUFNAHME</translation>
    </message>
    <message>
        <source>No microphone was found</source>
        <translation>Kein Mikrofon gefunden</translation>
    </message>
    <message>
        <source>{device} (not connected)</source>
        <translation>{device} (nicht verbunden)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Aufnahme beenden</translation>
    </message>
    <message>
        <source>{begin} to {end} of {name}</source>
        <translation>{begin} bis {end} von {name}</translation>
    </message>
    <message>
        <source>{title} cannot clone voices.</source>
        <translation>{title} kann keine Stimmen klonen.</translation>
    </message>
    <message>
        <source>No model on this disk can; those of the Chatterbox family do.</source>
        <translation>Kein Modell auf diesem Datenträger kann es; die der Familie Chatterbox können es.</translation>
    </message>
    <message>
        <source>Speak and clone with this model from now on</source>
        <translation>Ab jetzt mit diesem Modell sprechen und klonen</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Diese Sitzung</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>Welcher Vergleich</translation>
    </message>
    <message>
        <source>The rows of this session, or those of an earlier comparison</source>
        <translation>Die Zeilen dieser Sitzung oder die eines früheren Vergleichs</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>Diesen Vergleich entfernen</translation>
    </message>
    <message>
        <source>Remove this comparison from the history</source>
        <translation>Diesen Vergleich aus dem Verlauf entfernen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the comparison</source>
        <translation>Vergleich entfernen</translation>
    </message>
    <message>
        <source>Remove this comparison from the history?</source>
        <translation>Diesen Vergleich aus dem Verlauf entfernen?</translation>
    </message>
    <message>
        <source>Its figures will be gone, unless you exported them.</source>
        <translation>Seine Zahlen sind dann weg, außer Sie haben sie exportiert.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear.</source>
        <translation>Schreiben oder fügen Sie ein, was Sie hören möchten.</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Skript</translation>
    </message>
    <message>
        <source>The text to speak. Control and Enter speaks it, Tab leaves the editor.</source>
        <translation>Der zu sprechende Text. Strg und Eingabe spricht ihn, Tabulator verlässt das Feld.</translation>
    </message>
    <message>
        <source>Speak from &amp;here</source>
        <translation>Ab &amp;hier sprechen</translation>
    </message>
    <message>
        <source>&amp;Pause before “{word}”</source>
        <translation>&amp;Pause vor „{word}“</translation>
    </message>
    <message>
        <source>S&amp;CRIPT</source>
        <translation>S&amp;KRIPT</translation>
    </message>
    <message>
        <source>Every sentence with its own takes</source>
        <translation>Jeder Satz mit eigenen Takes</translation>
    </message>
    <message>
        <source>Open documents or a project</source>
        <translation>Dokumente oder ein Projekt öffnen</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Kapitel</translation>
    </message>
    <message>
        <source>The chapter that is shown</source>
        <translation>Das Kapitel, das zu sehen ist</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Open a document or a project</source>
        <translation>Ein Dokument oder ein Projekt öffnen</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <source>Only the text; Esc goes back</source>
        <translation>Nur der Text; Esc führt zurück</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>Diesen Text behalten</translation>
    </message>
    <message>
        <source>Make it a project that stays on the shelf</source>
        <translation>Daraus ein Projekt machen, das im Regal bleibt</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Let go of this text</source>
        <translation>Diesen Text verwerfen</translation>
    </message>
    <message>
        <source>Forget it and go back to the book</source>
        <translation>Ihn vergessen und zum Buch zurückkehren</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles, PDF or EPUB</source>
        <translation>Text, Markdown, Word, Untertitel, PDF oder EPUB</translation>
    </message>
    <message>
        <source>Read the script</source>
        <translation>Das Skript lesen</translation>
    </message>
    <message>
        <source>Read the text on the Script page</source>
        <translation>Lesen, was unter Skript steht</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>Noch nichts zu lesen</translation>
    </message>
    <message>
        <source>Open a book or a text, or drop it here. Then click where you want to start.</source>
        <translation>Öffnen Sie ein Buch oder einen Text, oder ziehen Sie ihn hierher. Klicken Sie dann dorthin, wo das Vorlesen beginnen soll.</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Enter splits at the cursor, or finishes editing. Escape cancels.</source>
        <translation>Eingabe teilt am Cursor oder beendet das Bearbeiten. Esc verwirft.</translation>
    </message>
    <message>
        <source>Selected sentence</source>
        <translation>Ausgewählter Satz</translation>
    </message>
    <message>
        <source>Another take</source>
        <translation>Neuer Take</translation>
    </message>
    <message>
        <source>Speak it again with another seed</source>
        <translation>Mit einem anderen Zufallswert noch einmal sprechen</translation>
    </message>
    <message>
        <source>Blend two voices</source>
        <translation>Zwei Stimmen mischen</translation>
    </message>
    <message>
        <source>First voice</source>
        <translation>Erste Stimme</translation>
    </message>
    <message>
        <source>Second voice</source>
        <translation>Zweite Stimme</translation>
    </message>
    <message>
        <source>One of the two voices that are blended</source>
        <translation>Eine der beiden Stimmen, die gemischt werden</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Name of the blend</source>
        <translation>Name der Mischung</translation>
    </message>
    <message>
        <source>What the new voice is called in the list</source>
        <translation>Wie die neue Stimme in der Liste heißt</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Hear a sentence in the blend; nothing is kept</source>
        <translation>Einen Satz mit der Mischung anhören; nichts wird aufbewahrt</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Noch eine</translation>
    </message>
    <message>
        <source>Hear the next voice like the first</source>
        <translation>Die nächste ähnliche Stimme anhören</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Keep the blend as a voice of your own</source>
        <translation>Die Mischung als eigene Stimme behalten</translation>
    </message>
    <message>
        <source>BLEND TWO VOICES</source>
        <translation>ZWEI STIMMEN MISCHEN</translation>
    </message>
    <message>
        <source>Hear the selected sentence alone</source>
        <translation>Nur den ausgewählten Satz anhören</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Take</translation>
    </message>
    <message>
        <source>Which take is played</source>
        <translation>Welche Lesung zu hören ist</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>Protect the text and the take from changes</source>
        <translation>Text und Take vor Änderungen schützen</translation>
    </message>
    <message>
        <source>Voice of this sentence</source>
        <translation>Stimme dieses Satzes</translation>
    </message>
    <message>
        <source>Another voice for this sentence</source>
        <translation>Eine andere Stimme für diesen Satz</translation>
    </message>
    <message>
        <source>Language of this sentence</source>
        <translation>Sprache dieses Satzes</translation>
    </message>
    <message>
        <source>Another language for this sentence</source>
        <translation>Eine andere Sprache für diesen Satz</translation>
    </message>
    <message>
        <source>Speed of this sentence</source>
        <translation>Tempo dieses Satzes</translation>
    </message>
    <message>
        <source>Pause after this sentence</source>
        <translation>Pause nach diesem Satz</translation>
    </message>
    <message>
        <source>Silence after it</source>
        <translation>Stille dahinter</translation>
    </message>
    <message>
        <source>More about this sentence</source>
        <translation>Mehr zu diesem Satz</translation>
    </message>
    <message>
        <source>Split, join, move or remove</source>
        <translation>Teilen, verbinden, verschieben oder entfernen</translation>
    </message>
    <message>
        <source>&amp;Join with the next one</source>
        <translation>Mit dem nächsten verb&amp;inden</translation>
    </message>
    <message>
        <source>Begin a &amp;chapter here</source>
        <translation>Hier ein &amp;Kapitel beginnen</translation>
    </message>
    <message>
        <source>Project language</source>
        <translation>Sprache des Projekts</translation>
    </message>
    <message>
        <source>Reading queue</source>
        <translation>Leseliste</translation>
    </message>
    <message>
        <source>What is read next, one after the other</source>
        <translation>Was als Nächstes gelesen wird, eins nach dem anderen</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation>Die Warteliste ist leer</translation>
    </message>
    <message>
        <source>&amp;Read the next one now</source>
        <translation>Jetzt das &amp;nächste lesen</translation>
    </message>
    <message>
        <source>Add &amp;documents…</source>
        <translation>&amp;Dokumente hinzufügen …</translation>
    </message>
    <message>
        <source>Add &amp;clipboard text</source>
        <translation>Text der &amp;Zwischenablage hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Empty the queue</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Read it &amp;now</source>
        <translation>&amp;Jetzt lesen</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Nach &amp;oben</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n wartet</numerusform>
            <numerusform>%n warten</numerusform>
        </translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Nach &amp;unten</translation>
    </message>
    <message>
        <source>Ra&amp;te this take</source>
        <translation>Diesen &amp;Take bewerten</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>Nicht bewertet</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>Über&amp;springen</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Take {number} · {time:.1f} s</source>
        <translation>Take {number} · {time:.1f} s</translation>
    </message>
    <message>
        <source>Not spoken yet</source>
        <translation>Ungesprochen</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Nicht mehr aktuell</translation>
    </message>
    <message>
        <source>Narrator</source>
        <translation>Erzähler</translation>
    </message>
    <message>
        <source>Quotes without a name</source>
        <translation>Rede ohne Namen</translation>
    </message>
    <message>
        <source>Project voice</source>
        <translation>Stimme des Projekts</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Enter writes in a sentence, Space plays it, Alt and the arrows move it.</source>
        <translation>Eingabe schreibt in einem Satz, Leertaste spielt ihn ab, Alt und Pfeiltasten verschieben ihn.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>New, open, copy</source>
        <translation>Neu, öffnen, kopieren</translation>
    </message>
    <message>
        <source>How words are said</source>
        <translation>Wie Wörter gesprochen werden</translation>
    </message>
    <message>
        <source>Write a new sentence</source>
        <translation>Einen neuen Satz schreiben</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Back to the text</source>
        <translation>Zurück zum Text</translation>
    </message>
    <message>
        <source>Back to the text; nothing is lost</source>
        <translation>Zurück zum Text; nichts geht verloren</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Höre&amp;n</translation>
    </message>
    <message>
        <source>&amp;Speak all</source>
        <translation>Alles &amp;sprechen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Speak every sentence that has no take yet</source>
        <translation>Jeden Satz sprechen, der noch keinen Take hat</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>St&amp;opp</translation>
    </message>
    <message>
        <source>Export the script as a sound file</source>
        <translation>Das Skript als Tondatei schreiben</translation>
    </message>
    <message>
        <source>Cut the text into sentences</source>
        <translation>Den Text in Sätze schneiden</translation>
    </message>
    <message>
        <source>Use text &amp;from Script</source>
        <translation>Aus Skript ü&amp;bernehmen</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles or an EPUB book</source>
        <translation>Text, Markdown, Word, Untertitel oder ein EPUB-Buch</translation>
    </message>
    <message>
        <source>How much is spoken</source>
        <translation>Wie viel gesprochen ist</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Alle Projekte</translation>
    </message>
    <message>
        <source>All projects: open, rename or archive them</source>
        <translation>Alle Projekte zum Öffnen, Umbenennen und Weglegen</translation>
    </message>
    <message>
        <source>Who speaks, and with which voice</source>
        <translation>Wer spricht, und mit welcher Stimme</translation>
    </message>
    <message>
        <source>Cast…</source>
        <translation>Besetzung …</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Only the sentences in which a check by ear found a fault</source>
        <translation>Nur die Sätze, in denen beim Abhören ein Fehler gefunden wurde</translation>
    </message>
    <message>
        <source>What a check by ear found</source>
        <translation>Was beim Abhören gefunden wurde</translation>
    </message>
    <message>
        <source>Hear the word</source>
        <translation>Das Wort hören</translation>
    </message>
    <message>
        <source>From one second before it (Space)</source>
        <translation>Ab einer Sekunde davor (Leertaste)</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>In Ordnung</translation>
    </message>
    <message>
        <source>Nothing is wrong: do not list it any more</source>
        <translation>Nichts ist falsch: nicht mehr auflisten</translation>
    </message>
    <message>
        <source>No sentences yet</source>
        <translation>Noch keine Sätze</translation>
    </message>
    <message>
        <source>Each sentence keeps its own takes: speak one again, and the others stay as they are. Everything is saved in one file as you work.</source>
        <translation>Jeder Satz behält eigene Takes: Sprechen Sie einen neu, und die anderen bleiben, wie sie sind. Alles wird beim Arbeiten in einer Datei aufbewahrt.</translation>
    </message>
    <message>
        <source>&amp;All projects</source>
        <translation>&amp;Alle Projekte</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>Projekt &amp;öffnen …</translation>
    </message>
    <message>
        <source>Open a &amp;document…</source>
        <translation>&amp;Dokument öffnen …</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>Kopie &amp;speichern …</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>Neuer Satz</translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n zu prüfen</numerusform>
            <numerusform>%n zu prüfen</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s), all spoken</source>
        <translation>
            <numerusform>%n Satz, gesprochen</numerusform>
            <numerusform>%n Sätze, alle gesprochen</numerusform>
        </translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken</source>
        <translation>{done:,} von {count:,} gesprochen</translation>
    </message>
    <message>
        <source>{title} copy</source>
        <translation>{title} Kopie</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken · {time}</source>
        <translation>{done:,} von {count:,} gesprochen · {time}</translation>
    </message>
    <message>
        <source>{progress} · about {time} left</source>
        <translation>{progress} · noch etwa {time}</translation>
    </message>
    <message>
        <source>Not spoken: {reason}</source>
        <translation>Nicht gesprochen: {reason}</translation>
    </message>
    <message>
        <source>&amp;Stressed</source>
        <translation>&amp;Betont</translation>
    </message>
    <message>
        <source>S&amp;ofter</source>
        <translation>&amp;Leiser</translation>
    </message>
    <message>
        <source>A &amp;pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>Say &amp;as…</source>
        <translation>&amp;Aussprechen als …</translation>
    </message>
    <message>
        <source>&amp;Dialogue and all marks</source>
        <translation>&amp;Dialog und alle Auszeichnungen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>P&amp;ause</translation>
    </message>
    <message>
        <source>&amp;The whole text as SSML</source>
        <translation>&amp;Ganzer Text als SSML</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>noch {time}</translation>
    </message>
    <message>
        <source>{chapter} left in this chapter, {book} in the book</source>
        <translation>noch {chapter} in diesem Kapitel, {book} im Buch</translation>
    </message>
    <message>
        <source>{time:.0f} s</source>
        <translation>{time:.0f} s</translation>
    </message>
    <message>
        <source>{time:.0f} min</source>
        <translation>{time:.0f} min</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>weniger als eine Minute</translation>
    </message>
    <message>
        <source>0 min</source>
        <translation>0 min</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} h {minutes} min</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message>
        <source>Documents ({patterns})</source>
        <translation>Dokumente ({patterns})</translation>
    </message>
    <message>
        <source>Projects ({patterns})</source>
        <translation>Projekte ({patterns})</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Systemstandard</translation>
    </message>
    <message>
        <source>Refresh output devices</source>
        <translation>Ausgabegeräte neu suchen</translation>
    </message>
    <message>
        <source>&amp;Graphics, advanced</source>
        <translation>&amp;Grafik, für Experten</translation>
    </message>
    <message>
        <source>Check a &amp;file…</source>
        <translation>&amp;Datei prüfen …</translation>
    </message>
    <message>
        <source>Save &amp;history</source>
        <translation>&amp;Verlauf speichern</translation>
    </message>
    <message>
        <source>&amp;Clear history</source>
        <translation>Ve&amp;rlauf löschen</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>Tonausgabe</translation>
    </message>
    <message>
        <source>Audio output</source>
        <translation>Audioausgang</translation>
    </message>
    <message>
        <source>Whether other programs on this computer can use Parlance</source>
        <translation>Andere Programme dieses Computers sprechen lassen oder nicht</translation>
    </message>
    <message>
        <source>OTHER PROGRAMS</source>
        <translation>ANDERE PROGRAMME</translation>
    </message>
    <message>
        <source>Preview voice</source>
        <translation>Hörprobe der Stimme</translation>
    </message>
    <message>
        <source>Hear a short sample of this voice</source>
        <translation>Eine kurze Probe dieser Stimme anhören</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Hörprobe</translation>
    </message>
    <message>
        <source>&amp;VOICE</source>
        <translation>STI&amp;MME</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Stimme</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>on the command line</source>
        <translation>auf der Befehlszeile</translation>
    </message>
    <message>
        <source>for another program</source>
        <translation>für ein anderes Programm</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>im Fenster</translation>
    </message>
    <message>
        <source>Made {when} {source} with Parlance {version}; SHA-256 of the samples {hash}…</source>
        <translation>Erzeugt {when} {source} mit Parlance {version}; SHA-256 der Abtastwerte {hash}…</translation>
    </message>
    <message>
        <source>Its sound is in the project {name}.</source>
        <translation>Der Ton ist im Projekt {name}.</translation>
    </message>
    <message>
        <source>Its sound is not kept any more.</source>
        <translation>Der Ton ist nicht mehr erhalten.</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>Wer spricht</translation>
    </message>
    <message>
        <source>Make a voice from a recording</source>
        <translation>Eine Stimme aus einer Aufnahme erstellen</translation>
    </message>
    <message>
        <source>Clone a voice…</source>
        <translation>Stimme klonen …</translation>
    </message>
    <message>
        <source>All voices</source>
        <translation>Alle Stimmen</translation>
    </message>
    <message>
        <source>Hear, find and blend voices</source>
        <translation>Stimmen anhören, finden und mischen</translation>
    </message>
    <message>
        <source>All voices…</source>
        <translation>Alle Stimmen …</translation>
    </message>
    <message>
        <source>&amp;LANGUAGE</source>
        <translation>SPRA&amp;CHE</translation>
    </message>
    <message>
        <source>The language of the script</source>
        <translation>Die Sprache des Skripts</translation>
    </message>
    <message>
        <source>&amp;MODEL</source>
        <translation>MO&amp;DELL</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Speech model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Download, import or remove models</source>
        <translation>Modelle herunterladen, importieren oder entfernen</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Mehr Modelle …</translation>
    </message>
    <message>
        <source>&amp;DEVICE</source>
        <translation>&amp;GERÄT</translation>
    </message>
    <message>
        <source>Where the model runs</source>
        <translation>Wo das Netz läuft</translation>
    </message>
    <message>
        <source>Measure devices side by side</source>
        <translation>Geräte nebeneinander messen</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>Geräte vergleichen …</translation>
    </message>
    <message>
        <source>What these choices are for</source>
        <translation>Wofür diese Auswahl gilt</translation>
    </message>
    <message>
        <source>This book</source>
        <translation>Dieses Buch</translation>
    </message>
    <message>
        <source>The script</source>
        <translation>Das Skript</translation>
    </message>
    <message>
        <source>Automatic ({device})</source>
        <translation>Automatisch ({device})</translation>
    </message>
    <message>
        <source>{device} (disabled)</source>
        <translation>{device} (deaktiviert)</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Compare every stage on this device with the CPU</source>
        <translation>Jede Stufe auf diesem Gerät mit der CPU vergleichen</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>Trotzdem verwenden</translation>
    </message>
    <message>
        <source>Use this device even though it differs from the CPU</source>
        <translation>Auf diesem Gerät sprechen, obwohl es von der CPU abweicht</translation>
    </message>
    <message>
        <source>{problem}. Another device is used instead</source>
        <translation>{problem}. Stattdessen spricht ein anderes Gerät</translation>
    </message>
    <message>
        <source>{problem}. The CPU is used instead</source>
        <translation>{problem}. Stattdessen spricht die CPU</translation>
    </message>
    <message>
        <source>What is next</source>
        <translation>Was als Nächstes kommt</translation>
    </message>
    <message>
        <source>Progress of the voice</source>
        <translation>Fortschritt der Stimme</translation>
    </message>
    <message>
        <source>Stop making the voice; what you entered is kept</source>
        <translation>Das Erstellen der Stimme abbrechen; Ihre Angaben bleiben erhalten</translation>
    </message>
    <message>
        <source>Previe&amp;w</source>
        <translation>Hörpro&amp;be</translation>
    </message>
    <message>
        <source>Hear a sentence in this voice before it is saved</source>
        <translation>Vor dem Speichern einen Satz mit dieser Stimme anhören</translation>
    </message>
    <message>
        <source>Save the vo&amp;ice</source>
        <translation>St&amp;imme speichern</translation>
    </message>
    <message>
        <source>Keep the voice and pick it</source>
        <translation>Die Stimme behalten und auswählen</translation>
    </message>
    <message>
        <source>Ready to be saved.</source>
        <translation>Bereit zum Speichern.</translation>
    </message>
    <message>
        <source>Back to the script; nothing is lost</source>
        <translation>Zurück zum Skript; nichts geht verloren</translation>
    </message>
    <message>
        <source>PROGRAM</source>
        <translation>PROGRAMM</translation>
    </message>
    <message>
        <source>EMBEDDED VOICE</source>
        <translation>EINGEBAUTE STIMME</translation>
    </message>
    <message>
        <source>LICENCES</source>
        <translation>LIZENZEN</translation>
    </message>
    <message>
        <source>{version}, commit {commit}</source>
        <translation>{version}, Commit {commit}</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Neuigkeiten</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Trainingszeit (s)</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Zwischenstände</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;All files (*)</source>
        <translation>Tondateien (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>What the voice is called in the list</source>
        <translation>Wie die Stimme in der Liste heißt</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Mitschrift</translation>
    </message>
    <message>
        <source>What is said in the part above, word for word. If this is empty, only the sound is used.</source>
        <translation>Was im obigen Teil gesagt wird, Wort für Wort. Bleibt es leer, folgt die Stimme allein aus dem Klang.</translation>
    </message>
    <message>
        <source>TRANSCRIPT</source>
        <translation>MITSCHRIFT</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>Aufnahme wählen</translation>
    </message>
    <message>
        <source>Changes take effect when Parlance is restarted.</source>
        <translation>Sie gelten ab dem nächsten Start von Parlance.</translation>
    </message>
    <message>
        <source>GPU backend options</source>
        <translation>Optionen der GPU-Backends</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>Weitere Schalter</translation>
    </message>
    <message>
        <source>Names and values of other ggml switches, separated by spaces</source>
        <translation>Namen und Werte weiterer Schalter von ggml, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Others: GGML_VK_NAME=VALUE …</source>
        <translation>Weitere: GGML_VK_NAME=WERT …</translation>
    </message>
    <message>
        <source>{label} (set by the environment)</source>
        <translation>{label} (durch die Umgebung gesetzt)</translation>
    </message>
    <message>
        <source>Sounds and styles</source>
        <translation>Laute und Stile</translation>
    </message>
    <message>
        <source>Insert {tag}</source>
        <translation>{tag} einfügen</translation>
    </message>
    <message>
        <source>Insert [{tag}] at the cursor</source>
        <translation>[{tag}] am Cursor einfügen</translation>
    </message>
    <message>
        <source>Space plays a voice</source>
        <translation>Die Leertaste spielt eine Stimme vor</translation>
    </message>
    <message>
        <source>&amp;Speak</source>
        <translation>&amp;Sprechen</translation>
    </message>
    <message>
        <source>Stop speaking and playing; what is spoken is kept</source>
        <translation>Sprechen und Abspielen beenden; was gesprochen ist, bleibt</translation>
    </message>
    <message>
        <source>Play or pause (Space outside the script)</source>
        <translation>Abspielen oder anhalten (Leertaste außerhalb des Textes)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>S&amp;peichern …</translation>
    </message>
    <message>
        <source>Save the speech as a sound file</source>
        <translation>Das Erzeugte als Tondatei speichern</translation>
    </message>
    <message>
        <source>Back one sentence</source>
        <translation>Einen Satz zurück</translation>
    </message>
    <message>
        <source>Forward one sentence</source>
        <translation>Einen Satz weiter</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messwerte</translation>
    </message>
    <message>
        <source>{name}: drag it, or press Left and Right</source>
        <translation>{name}: Ziehen Sie daran, oder drücken Sie Links und Rechts</translation>
    </message>
    <message>
        <source>{place}. Left and Right move it by a tenth of a second, with Shift by a second</source>
        <translation>{place}. Links und Rechts verschieben um eine Zehntelsekunde, mit Umschalt um eine Sekunde</translation>
    </message>
    <message>
        <source>Voices (*.gguf)</source>
        <translation>Stimmen (*.gguf)</translation>
    </message>
    <message>
        <source>More about voices</source>
        <translation>Mehr zu Stimmen</translation>
    </message>
    <message>
        <source>Import, export, rename or remove a voice</source>
        <translation>Eine Stimme importieren, exportieren, umbenennen oder entfernen</translation>
    </message>
    <message>
        <source>&amp;Import a voice…</source>
        <translation>Stimme &amp;importieren …</translation>
    </message>
    <message>
        <source>&amp;Export this voice…</source>
        <translation>Diese Stimme &amp;exportieren …</translation>
    </message>
    <message>
        <source>Re&amp;name this voice…</source>
        <translation>Diese Stimme umbe&amp;nennen …</translation>
    </message>
    <message>
        <source>Re&amp;move this voice…</source>
        <translation>Diese Stimme ent&amp;fernen …</translation>
    </message>
    <message>
        <source>Import a voice</source>
        <translation>Stimme importieren</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>{name} exportieren</translation>
    </message>
    <message>
        <source>Rename the voice</source>
        <translation>Stimme umbenennen</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Remove the voice</source>
        <translation>Stimme entfernen</translation>
    </message>
    <message>
        <source>Remove {name} from this computer?</source>
        <translation>{name} von diesem Computer entfernen?</translation>
    </message>
    <message>
        <source>You cannot get it back, unless you exported it.</source>
        <translation>Sie lässt sich nicht zurückholen, außer Sie haben sie exportiert.</translation>
    </message>
    <message>
        <source>The sound appears here as it is made</source>
        <translation>Hier erscheint der Ton, während er entsteht</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Wellenform</translation>
    </message>
    <message>
        <source>Left and Right move by a second, Space plays and pauses.</source>
        <translation>Links und Rechts bewegen um eine Sekunde, Leertaste spielt und pausiert.</translation>
    </message>
    <message>
        <source>Nothing has been made yet.</source>
        <translation>Noch wurde nichts erzeugt.</translation>
    </message>
    <message>
        <source>Display language</source>
        <translation>Anzeigesprache</translation>
    </message>
    <message>
        <source>The language of menus and buttons</source>
        <translation>Worin das Fenster geschrieben ist</translation>
    </message>
    <message>
        <source>DISPLAY &amp;LANGUAGE</source>
        <translation>AN&amp;ZEIGESPRACHE</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>How large words and controls are</source>
        <translation>Wie groß Wörter und Bedienelemente sind</translation>
    </message>
    <message>
        <source>SI&amp;ZE</source>
        <translation>&amp;GRÖSSE</translation>
    </message>
    <message>
        <source>Black and white with strong lines, light or dark</source>
        <translation>Schwarz und Weiß mit kräftigen Linien, hell oder dunkel</translation>
    </message>
    <message>
        <source>Menus open at once, and the cursor does not blink</source>
        <translation>Menüs öffnen sofort, und der Cursor blinkt nicht</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>&amp;Bewegung verringern</translation>
    </message>
    <message>
        <source>Both take effect when Parlance is restarted.</source>
        <translation>Beides gilt ab dem nächsten Start von Parlance.</translation>
    </message>
    <message>
        <source>Left and Right show the other parts</source>
        <translation>Links und Rechts zeigen die anderen Teile</translation>
    </message>
    <message>
        <source>Global shortcut: reads the selection (or the clipboard) in any app</source>
        <translation>Globales Tastenkürzel: liest in jeder App die Auswahl (oder die Zwischenablage) vor</translation>
    </message>
    <message>
        <source>Read from any pro&amp;gram</source>
        <translation>Aus &amp;jedem Programm vorlesen</translation>
    </message>
    <message>
        <source>Keys that read from any program</source>
        <translation>Tasten, die aus jedem Programm vorlesen</translation>
    </message>
    <message>
        <source>Why the shortcut was not accepted</source>
        <translation>Warum die Tasten nicht übernommen wurden</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>Tasten suchen</translation>
    </message>
    <message>
        <source>Words of a command, or its keys</source>
        <translation>Wörter eines Befehls oder seine Tasten</translation>
    </message>
    <message>
        <source>Reset the keys of {command}</source>
        <translation>Tasten von „{command}“ zurücksetzen</translation>
    </message>
    <message>
        <source>No command has these words or keys.</source>
        <translation>Kein Befehl hat diese Wörter oder Tasten.</translation>
    </message>
    <message>
        <source>Press the new shortcut</source>
        <translation>Neues Tastenkürzel drücken</translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation>Sie haben die neueste Version.</translation>
    </message>
    <message>
        <source>Parlance {version} is out. Get it where you got this one.</source>
        <translation>Parlance {version} ist da. Sie bekommen es dort, wo Sie diese Version herhaben.</translation>
    </message>
    <message>
        <source>Parlance crashed last time</source>
        <translation>Parlance ist beim letzten Mal abgestürzt</translation>
    </message>
    <message>
        <source>Parlance was not closed properly last time</source>
        <translation>Parlance wurde beim letzten Mal nicht richtig beendet</translation>
    </message>
    <message>
        <source>A report helps to find out why.</source>
        <translation>Ein Bericht hilft, die Ursache zu finden.</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Diagnose speichern …</translation>
    </message>
    <message>
        <source>The diagnostics were not saved</source>
        <translation>Die Diagnose wurde nicht gespeichert</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>Es ließ sich kein Browser öffnen. Die Adresse lautet {address}</translation>
    </message>
    <message>
        <source>&amp;Show the tour</source>
        <translation>&amp;Einführung zeigen</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>&amp;Diagnose speichern …</translation>
    </message>
    <message>
        <source>&amp;About Parlance…</source>
        <translation>&amp;Über Parlance …</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Diagnose speichern</translation>
    </message>
    <message>
        <source>With the &amp;text of the script</source>
        <translation>Mit dem &amp;Text des Skripts</translation>
    </message>
    <message>
        <source>With the open &amp;project: its text and its sound</source>
        <translation>Mit dem offenen &amp;Projekt: Text und Ton</translation>
    </message>
    <message>
        <source>Not included by default</source>
        <translation>Standardmäßig nicht dabei</translation>
    </message>
    <message>
        <source>Choose where</source>
        <translation>Ort wählen</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>One file for a report: versions, devices, settings and logs. Your name is masked, and nothing leaves this computer by itself.</source>
        <translation>Eine Datei für einen Bericht: Versionen, Geräte, Einstellungen und Protokolle. Ihr Name ist unkenntlich, und nichts verlässt diesen Computer von selbst.</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear. A sentence is already there.</source>
        <translation>Schreiben oder fügen Sie hier ein, was Sie hören möchten. Ein Satz steht schon da.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>Pick who speaks, and in which language. More voices and models are one click away.</source>
        <translation>Wählen Sie, wer spricht und in welcher Sprache. Mehr Stimmen und Modelle sind einen Druck entfernt.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Hören</translation>
    </message>
    <message>
        <source>Press Speak. Playback starts while the rest is still being generated.</source>
        <translation>Drücken Sie auf Sprechen. Die Wiedergabe beginnt, während der Rest noch erzeugt wird.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Einführung</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Überspringen</translation>
    </message>
    <message>
        <source>End the tour; Help shows it again</source>
        <translation>Einführung beenden; die Hilfe zeigt sie wieder</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>Zum nächsten Schritt</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
    <message>
        <source>Making it again</source>
        <translation>Wird erneut erzeugt</translation>
    </message>
    <message>
        <source>The audio is bit-identical.</source>
        <translation>Der Ton ist bitgenau gleich.</translation>
    </message>
    <message>
        <source>Regenerated: identical</source>
        <translation>Neu erzeugt: identisch</translation>
    </message>
    <message>
        <source>The voice, the device, its driver or Parlance has changed since.</source>
        <translation>Stimme, Gerät, Treiber oder Parlance haben sich seitdem geändert.</translation>
    </message>
    <message>
        <source>Made again: different</source>
        <translation>Erneut erzeugt, und nicht gleich</translation>
    </message>
    <message>
        <source>Choose a clip in the list, then press A or B.</source>
        <translation>Wählen Sie einen Clip in der Liste, dann drücken Sie A oder B.</translation>
    </message>
    <message>
        <source>Both are bit-identical.</source>
        <translation>Beide sind bitgenau gleich.</translation>
    </message>
    <message>
        <source>B compared with A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance {distance:.1f} dB. Both play equally loud.</source>
        <translation>B gegen A: Länge {longer:+.2f} s, Lautheit {louder:+.1f} LU, Log-Mel-Abstand {distance:.1f} dB. Beide sind gleich laut zu hören.</translation>
    </message>
    <message>
        <source>The certificate belongs to this installation: other programs will not recognise the signer.</source>
        <translation>Das Zertifikat stammt von dieser Installation selbst: Andere Programme melden, dass sie den Unterzeichner nicht kennen.</translation>
    </message>
    <message>
        <source>The certificate is on a list of trusted signers.</source>
        <translation>Das Zertifikat steht auf einer Liste vertrauenswürdiger Unterzeichner.</translation>
    </message>
    <message>
        <source>The certificate is on no list of trusted signers: the signer could be anyone.</source>
        <translation>Das Zertifikat steht auf keiner Liste vertrauenswürdiger Unterzeichner: Der Name kann erfunden sein.</translation>
    </message>
    <message>
        <source>This is not proof: watermarks can be lost, and other programs may not add any.</source>
        <translation>Das beweist nichts: Ein Zeichen kann verloren gehen, und andere Programme setzen keines.</translation>
    </message>
    <message>
        <source>The sound carries Perth&apos;s watermark, in {share} % of it.</source>
        <translation>Der Ton trägt das Wasserzeichen Perth, in {share} % davon.</translation>
    </message>
    <message>
        <source>There is no watermark in the sound.</source>
        <translation>Im Ton ist kein Wasserzeichen.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}.</source>
        <translation>Der Ton trägt das Wasserzeichen von Parlance, Nummer {number}.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}, in {share} % of it.</source>
        <translation>Der Ton trägt das Wasserzeichen von Parlance, Nummer {number}, in {share} % davon.</translation>
    </message>
    <message>
        <source>The file has no record of how it was made.</source>
        <translation>Die Datei enthält keinen Eintrag, wie sie entstand.</translation>
    </message>
    <message>
        <source>It has a record, but the signature does not match: the record was changed.</source>
        <translation>Sie enthält einen Eintrag, aber seine Signatur passt nicht: Er wurde geändert.</translation>
    </message>
    <message>
        <source>Its record says: made on {day} by {program}.</source>
        <translation>Ihr Eintrag sagt: erzeugt am {day} von {program}.</translation>
    </message>
    <message>
        <source>The audio was modified after it was signed.</source>
        <translation>Der Ton ist nicht der, für den der Eintrag geschrieben wurde: Er wurde seither verändert.</translation>
    </message>
    <message>
        <source>The record is signed by this installation&apos;s key.</source>
        <translation>Der Eintrag ist mit dem Schlüssel dieser Installation signiert.</translation>
    </message>
    <message>
        <source>The record is signed by another key: {key}.</source>
        <translation>Der Eintrag ist mit einem anderen Schlüssel signiert: {key}.</translation>
    </message>
    <message>
        <source>The record is signed by another key.</source>
        <translation>Der Eintrag ist mit einem anderen Schlüssel signiert.</translation>
    </message>
    <message>
        <source>The record is not signed: anyone could have written it.</source>
        <translation>Der Eintrag ist nicht signiert: Jeder könnte ihn geschrieben haben.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, but they do not match: the file was changed.</source>
        <translation>Sie hat Content Credentials von {program}, die nicht passen: Die Datei wurde verändert.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, signed by {signer}, and they match the file.</source>
        <translation>Sie hat Content Credentials von {program}, signiert von {signer}; sie passen zur Datei.</translation>
    </message>
    <message>
        <source>Marked as AI-generated.</source>
        <translation>Sie besagen, dass es von einer KI erzeugt wurde.</translation>
    </message>
    <message numerus="yes">
        <source>%n language(s)</source>
        <translation>
            <numerusform>%n Sprache</numerusform>
            <numerusform>%n Sprachen</numerusform>
        </translation>
    </message>
    <message>
        <source>needs {model}</source>
        <translation>braucht {model}</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Eingebaut</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>Geklont</translation>
    </message>
    <message>
        <source>speaks {languages}</source>
        <translation>spricht {languages}</translation>
    </message>
    <message>
        <source>no model here can use it</source>
        <translation>kein Modell hier spricht mit ihr</translation>
    </message>
    <message>
        <source>It came with the model.</source>
        <translation>Sie kam mit dem Modell.</translation>
    </message>
    <message>
        <source>Blended here: {shares}.</source>
        <translation>Hier gemischt: {shares}.</translation>
    </message>
    <message>
        <source>Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}</source>
        <translation>Geklont aus {file}, {begin:.1f} bis {end:.1f} s (SHA-256 {hash}…). Einwilligung: {consent}</translation>
    </message>
    <message>
        <source>{rest} % {first}, {share} % {second}</source>
        <translation>{rest} % {first}, {share} % {second}</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorit</translation>
    </message>
    <message>
        <source>Texts and sounds, on this computer only</source>
        <translation>Texte und Töne, nur auf diesem Computer</translation>
    </message>
    <message>
        <source>Remove every text and sound from the history</source>
        <translation>Jeden Text und Ton des Verlaufs entfernen</translation>
    </message>
    <message>
        <source>EVERYWHERE</source>
        <translation>ÜBERALL</translation>
    </message>
    <message>
        <source>The next control, or the one before</source>
        <translation>Das nächste Bedienelement oder das vorige</translation>
    </message>
    <message>
        <source>Play and pause, outside text fields</source>
        <translation>Abspielen und anhalten, wo nicht geschrieben wird</translation>
    </message>
    <message>
        <source>Close a dialog or a menu</source>
        <translation>Ein Dialogfenster oder Menü schließen</translation>
    </message>
    <message>
        <source>WAVEFORM</source>
        <translation>WELLENFORM</translation>
    </message>
    <message>
        <source>Move by a second</source>
        <translation>Um eine Sekunde weiter oder zurück</translation>
    </message>
    <message>
        <source>Move by five seconds</source>
        <translation>Um fünf Sekunden weiter oder zurück</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Abspielen und anhalten</translation>
    </message>
    <message>
        <source>LIST OF SENTENCES</source>
        <translation>LISTE DER SÄTZE</translation>
    </message>
    <message>
        <source>Write in the sentence</source>
        <translation>Im Satz schreiben</translation>
    </message>
    <message>
        <source>Move the sentence</source>
        <translation>Den Satz verschieben</translation>
    </message>
    <message>
        <source>Remove the sentence</source>
        <translation>Den Satz entfernen</translation>
    </message>
    <message>
        <source>WRITING IN A SENTENCE</source>
        <translation>BEIM SCHREIBEN IN EINEM SATZ</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>Zum Anfang, zum Ende</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Vorheriger Bereich</translation>
    </message>
    <message>
        <source>Hear the next take of the sentence</source>
        <translation>Den nächsten Take des Satzes hören</translation>
    </message>
    <message>
        <source>TEXT TO READ</source>
        <translation>LESETEXT</translation>
    </message>
    <message>
        <source>Read from the cursor, or what is selected</source>
        <translation>Ab der Schreibmarke lesen, oder was markiert ist</translation>
    </message>
    <message>
        <source>Split it at the cursor; at its start or end, finish</source>
        <translation>Am Cursor teilen; am Anfang oder Ende: fertig</translation>
    </message>
    <message>
        <source>At its start: join it with the one before</source>
        <translation>Am Anfang: mit dem vorigen verbinden</translation>
    </message>
    <message>
        <source>Discard what was written</source>
        <translation>Das Geschriebene verwerfen</translation>
    </message>
    <message>
        <source>TAKES OF A SENTENCE</source>
        <translation>TAKES EINES SATZES</translation>
    </message>
    <message>
        <source>Hear the take before or after</source>
        <translation>Den Take davor oder danach hören</translation>
    </message>
    <message>
        <source>Change the pause by 0.05 s</source>
        <translation>Die Pause um 0,05 s ändern</translation>
    </message>
    <message>
        <source>RECORDING TO CLONE</source>
        <translation>AUFNAHME ZUM KLONEN</translation>
    </message>
    <message>
        <source>Move the edge of the part by 0.1 s</source>
        <translation>Den Rand des Teils um 0,1 s verschieben</translation>
    </message>
    <message>
        <source>Move it by a second</source>
        <translation>Um eine Sekunde verschieben</translation>
    </message>
    <message>
        <source>LIST OF VOICES</source>
        <translation>LISTE DER STIMMEN</translation>
    </message>
    <message>
        <source>Hear the voice</source>
        <translation>Die Stimme hören</translation>
    </message>
    <message>
        <source>Rename a voice of your own</source>
        <translation>Eine eigene Stimme umbenennen</translation>
    </message>
    <message>
        <source>Remove a voice of your own</source>
        <translation>Eine eigene Stimme entfernen</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>VERLAUF</translation>
    </message>
    <message>
        <source>Hear the clip</source>
        <translation>Den Clip hören</translation>
    </message>
    <message>
        <source>Remove the clip</source>
        <translation>Den Clip entfernen</translation>
    </message>
    <message>
        <source>PRONUNCIATION</source>
        <translation>AUSSPRACHE</translation>
    </message>
    <message>
        <source>Change what is selected</source>
        <translation>Das Ausgewählte ändern</translation>
    </message>
    <message>
        <source>Remove the selected words</source>
        <translation>Die ausgewählten Wörter entfernen</translation>
    </message>
    <message>
        <source>PROJECTS</source>
        <translation>PROJEKTE</translation>
    </message>
    <message>
        <source>Open the project</source>
        <translation>Das Projekt öffnen</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Das Projekt umbenennen</translation>
    </message>
    <message>
        <source>Press {keys} now to check it. If nothing happens, choose other keys.</source>
        <translation>Drücken Sie jetzt {keys}, um es zu prüfen. Geschieht nichts, wählen Sie andere Tasten.</translation>
    </message>
    <message>
        <source>The shortcut works.</source>
        <translation>Das Tastenkürzel funktioniert.</translation>
    </message>
    <message>
        <source>Delete your whole history?</source>
        <translation>Den ganzen Verlauf löschen?</translation>
    </message>
    <message>
        <source>Copied texts that wait in the reading queue are forgotten too.</source>
        <translation>Auch kopierte Texte, die in der Leseliste warten, werden vergessen.</translation>
    </message>
    <message>
        <source>Projects and the files you saved are kept.</source>
        <translation>Gespeicherte Dateien und Projekte bleiben.</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Vergessen</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), {size} of sound on this disk</source>
        <translation>
            <numerusform>%n Clip, {size} Ton auf diesem Datenträger</numerusform>
            <numerusform>%n Clips, {size} Ton auf diesem Datenträger</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged file(s)</source>
        <translation>
            <numerusform>%n beschädigte Datei</numerusform>
            <numerusform>%n beschädigte Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied text(s)</source>
        <translation>
            <numerusform>%n kopierter Text</numerusform>
            <numerusform>%n kopierte Texte</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>Nichts wird aufbewahrt.</translation>
    </message>
    <message>
        <source>The chosen clip</source>
        <translation>Der gewählte Clip</translation>
    </message>
    <message>
        <source>Hear</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Play the sound that was kept (Return)</source>
        <translation>Der aufbewahrte Ton (Eingabe)</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>Erneut erzeugen</translation>
    </message>
    <message>
        <source>Make it again with the same settings</source>
        <translation>Noch einmal nach seinem Rezept erzeugen</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Befehl kopieren</translation>
    </message>
    <message>
        <source>The command line that makes this clip</source>
        <translation>Die Befehlszeile, die diesen Clip erzeugt</translation>
    </message>
    <message>
        <source>Compare it: show it as {side}</source>
        <translation>Vergleichen: als {side} zeigen</translation>
    </message>
    <message>
        <source>Remove from the history</source>
        <translation>Aus dem Verlauf entfernen</translation>
    </message>
    <message>
        <source>Forget this clip (Delete)</source>
        <translation>Diesen Clip vergessen (Entf)</translation>
    </message>
    <message>
        <source>No clip is chosen</source>
        <translation>Kein Clip ist gewählt</translation>
    </message>
    <message>
        <source>Return hears the clip, Delete removes it from the history</source>
        <translation>Eingabe spielt den Clip ab, Entf entfernt ihn aus dem Verlauf</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>Zwei vergleichen</translation>
    </message>
    <message>
        <source>Two clips side by side</source>
        <translation>Zwei Clips nebeneinander</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Verlauf durchsuchen</translation>
    </message>
    <message>
        <source>Words of a text, a voice, a model, a language or a device</source>
        <translation>Wörter eines Textes, einer Stimme, eines Modells, einer Sprache oder eines Geräts</translation>
    </message>
    <message>
        <source>No clips match your search.</source>
        <translation>Kein Clip passt zur Suche.</translation>
    </message>
    <message>
        <source>History is off. Turn it on in Settings.</source>
        <translation>Der Verlauf ist ausgeschaltet. Sie können ihn in den Einstellungen einschalten.</translation>
    </message>
    <message>
        <source>What you speak will be listed here.</source>
        <translation>Was Sie sprechen lassen, steht dann hier.</translation>
    </message>
    <message>
        <source>Added to every saved file; survives MP3 and trimming</source>
        <translation>In jeder gespeicherten Datei; übersteht MP3 und Schneiden</translation>
    </message>
    <message>
        <source>&amp;Inaudible watermark</source>
        <translation>&amp;Unhörbares Wasserzeichen</translation>
    </message>
    <message>
        <source>Use the Pe&amp;rth watermark for all voices</source>
        <translation>Perth-&amp;Wasserzeichen für alle Stimmen</translation>
    </message>
    <message>
        <source>Chatterbox&apos;s watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth</source>
        <translation>Das Wasserzeichen von Chatterbox, das andere Programme erkennen. Lauter, ohne Kennung, benötigt resemble-perth</translation>
    </message>
    <message>
        <source>In every file: model, voice and settings, and a hash of the sound</source>
        <translation>In jeder Datei: Modell, Stimme und Einstellungen, und eine Prüfsumme des Tons</translation>
    </message>
    <message>
        <source>Si&amp;gned metadata</source>
        <translation>Signie&amp;rte Metadaten</translation>
    </message>
    <message>
        <source>As &amp;Content Credentials</source>
        <translation>Als &amp;Content Credentials</translation>
    </message>
    <message>
        <source>The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed</source>
        <translation>Der Eintrag ist C2PA, das auch andere Programme lesen: in WAV, FLAC, MP3 und m4b, sobald c2pa-python installiert ist</translation>
    </message>
    <message>
        <source>Spoken AI &amp;disclosure</source>
        <translation>&amp;KI-Hinweis ansagen</translation>
    </message>
    <message>
        <source>PROVENANCE</source>
        <translation>HERKUNFT</translation>
    </message>
    <message>
        <source>Look for these marks in a sound file</source>
        <translation>In einer Tondatei nach diesen Zeichen suchen</translation>
    </message>
    <message>
        <source>SO&amp;UND OUTPUT</source>
        <translation>TONAUS&amp;GABE</translation>
    </message>
    <message>
        <source>&amp;Local server: on…</source>
        <translation>Lo&amp;kaler Server: an …</translation>
    </message>
    <message>
        <source>&amp;Local server…</source>
        <translation>Lo&amp;kaler Server …</translation>
    </message>
    <message>
        <source>Sou&amp;nd</source>
        <translation>K&amp;lang</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Mehr</translation>
    </message>
    <message>
        <source>usual emphasis</source>
        <translation>übliche Betonung</translation>
    </message>
    <message>
        <source>strong emphasis</source>
        <translation>starke Betonung</translation>
    </message>
    <message>
        <source>less emphasis</source>
        <translation>weniger Betonung</translation>
    </message>
    <message>
        <source>pause {time}</source>
        <translation>Pause {time}</translation>
    </message>
    <message>
        <source>{s:g} s</source>
        <translation>{s:g} s</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Waveform and spectrogram of {side}</source>
        <translation>Wellenform und Spektrogramm von {side}</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Nichts ist gewählt</translation>
    </message>
    <message>
        <source>Choose a clip, then press {side}</source>
        <translation>Wählen Sie einen Clip, dann drücken Sie {side}</translation>
    </message>
    <message>
        <source>Both play equally loud; press the other one to switch at the same place</source>
        <translation>Beide klingen gleich laut; ein Druck auf den anderen macht dort an derselben Stelle weiter</translation>
    </message>
    <message>
        <source>Two takes side by side</source>
        <translation>Zwei Takes nebeneinander</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>Zufallswert {seed}</translation>
    </message>
    <message>
        <source>The chosen voice</source>
        <translation>Die gewählte Stimme</translation>
    </message>
    <message>
        <source>A short sentence in this voice (Return)</source>
        <translation>Ein kurzer Satz mit dieser Stimme (Eingabe)</translation>
    </message>
    <message>
        <source>Use this voice from now on</source>
        <translation>Ab jetzt mit dieser Stimme sprechen</translation>
    </message>
    <message>
        <source>Favourites come first in every list</source>
        <translation>Favoriten stehen in jeder Liste vorn</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>Ähnliche Stimmen</translation>
    </message>
    <message>
        <source>Hear a blend of this voice and a similar one</source>
        <translation>Eine Mischung dieser Stimme mit einer ähnlichen anhören</translation>
    </message>
    <message>
        <source>No voice is chosen</source>
        <translation>Keine Stimme ist gewählt</translation>
    </message>
    <message>
        <source>Choose one above.</source>
        <translation>Wählen Sie oben eine aus.</translation>
    </message>
    <message>
        <source>Return hears the voice, F2 renames and Delete removes one of your own</source>
        <translation>Eingabe spielt die Stimme, F2 benennt eine eigene um, und Entf entfernt sie</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Klonen …</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>Mischen …</translation>
    </message>
    <message>
        <source>Make a voice between two others</source>
        <translation>Eine Stimme zwischen zwei anderen erstellen</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Vergleichen …</translation>
    </message>
    <message>
        <source>Hear two voices on a sentence of your own</source>
        <translation>Zwei Stimmen mit einem eigenen Satz anhören</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importieren …</translation>
    </message>
    <message>
        <source>Import a voice file</source>
        <translation>Eine Stimmdatei importieren</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoriten</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Search the voices</source>
        <translation>Stimmen durchsuchen</translation>
    </message>
    <message>
        <source>Search by name, language, model, licence or origin</source>
        <translation>Nach Name, Sprache, Modell, Lizenz oder Herkunft suchen</translation>
    </message>
    <message>
        <source>Only voices that speak this language</source>
        <translation>Nur Stimmen, die sie sprechen</translation>
    </message>
    <message>
        <source>Only voices of this model</source>
        <translation>Nur Stimmen von ihm</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>Nur Favoriten</translation>
    </message>
    <message>
        <source>Show favourites only</source>
        <translation>Nur Favoriten zeigen</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>Alle Sprachen</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <source>No voices match your search.</source>
        <translation>Keine Stimme passt zur Suche.</translation>
    </message>
    <message>
        <source>Preview on hover</source>
        <translation>Vorschau beim Zeigen</translation>
    </message>
    <message>
        <source>Play a short sentence while the pointer stays on a voice</source>
        <translation>Ein kurzer Satz, solange der Zeiger auf einer Stimme bleibt</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s)</source>
        <translation>
            <numerusform>%n Stimme</numerusform>
            <numerusform>%n Stimmen</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {voices}</source>
        <translation>{shown} von {voices}</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;All files (*)</source>
        <translation>Tondateien (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>“This voice was made by a computer.” before what is spoken, and in exports</source>
        <translation>„Diese Stimme wurde von einem Computer erzeugt.“ auf Englisch vor dem Gesprochenen und in Exporten</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Lokaler Server</translation>
    </message>
    <message>
        <source>Works like OpenAI&apos;s speech service, while this window is open</source>
        <translation>So wie der Sprachdienst von OpenAI, solange dieses Fenster offen ist</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>The agent starts and stops Parlance as needed.</source>
        <translation>Der Agent startet Parlance selbst und beendet es; vorher läuft nichts davon.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>The base URL to enter in the other program</source>
        <translation>Was das andere Programm als Basis-URL erhält</translation>
    </message>
    <message>
        <source>About Parlance</source>
        <translation>Über Parlance</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy all of it to the clipboard</source>
        <translation>Alles in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>Sch&amp;ließen</translation>
    </message>
    <message>
        <source>Back to the window</source>
        <translation>Zurück zum Fenster</translation>
    </message>
    <message>
        <source>Loading the details</source>
        <translation>Liest, woraus Parlance besteht</translation>
    </message>
    <message>
        <source>Asks the network once whether there is a newer version. Nothing is installed.</source>
        <translation>Fragt einmal im Netz nach einer neueren Version. Installiert wird nichts.</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>Nach &amp;Updates suchen</translation>
    </message>
    <message>
        <source>Text becomes speech on this computer, and nothing leaves it.</source>
        <translation>Aus Text wird Sprache, auf diesem Computer, und nichts verlässt ihn.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message>
        <source>The manual, the tour, the shortcuts, diagnostics, and about Parlance</source>
        <translation>Handbuch, Einführung, Tastenkürzel, Diagnose und über Parlance</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>Let other &amp;apps use Parlance</source>
        <translation>&amp;Anderen Programmen Parlance erlauben</translation>
    </message>
    <message>
        <source>Let other apps use Parlance</source>
        <translation>Anderen Programmen Parlance erlauben</translation>
    </message>
    <message>
        <source>Offer a &amp;voice to the desktop</source>
        <translation>Eine &amp;Stimme des Desktops sein</translation>
    </message>
    <message>
        <source>Offer a voice to the desktop</source>
        <translation>Eine Stimme des Desktops sein</translation>
    </message>
    <message>
        <source>Orca, Firefox and Chromium find it after Speech Dispatcher restarts, even without this window</source>
        <translation>Orca, Firefox und Chromium finden sie, sobald Speech Dispatcher neu startet; auch ohne dieses Fenster</translation>
    </message>
    <message>
        <source>&amp;Home Assistant (Wyoming)</source>
        <translation>&amp;Home Assistant (Wyoming)</translation>
    </message>
    <message>
        <source>Home Assistant (Wyoming)</source>
        <translation>Home Assistant (Wyoming)</translation>
    </message>
    <message>
        <source>Available while other apps can use Parlance, on its own port</source>
        <translation>Wird mit den anderen Programmen beantwortet, an einem eigenen Port</translation>
    </message>
    <message>
        <source>Port for Home Assistant</source>
        <translation>Port für Home Assistant</translation>
    </message>
    <message>
        <source>Copy the address to the clipboard</source>
        <translation>Die Adresse in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Nur dieser Computer</translation>
    </message>
    <message>
        <source>Names, web pages and encryption</source>
        <translation>Namen, Webseiten und Verschlüsselung</translation>
    </message>
    <message>
        <source>Further host names, web pages and TLS</source>
        <translation>Weitere Hostnamen, Webseiten und TLS</translation>
    </message>
    <message>
        <source>Further host names</source>
        <translation>Weitere Hostnamen</translation>
    </message>
    <message>
        <source>Names by which clients reach this computer, such as speech.example, separated by spaces</source>
        <translation>Namen wie speech.example, unter denen Programme diesen Computer erreichen, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Webseiten</translation>
    </message>
    <message>
        <source>Pages and browser extensions that may use it, such as https://speech.example, separated by spaces</source>
        <translation>Seiten und Browser-Erweiterungen, die ihn nutzen dürfen, etwa https://speech.example, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>A file in PEM format: with a certificate and its private key, everything sent is encrypted (TLS)</source>
        <translation>Eine Datei im PEM-Format: Mit einem Zertifikat und seinem privaten Schlüssel wird alles verschlüsselt gesendet (TLS)</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Privater Schlüssel</translation>
    </message>
    <message>
        <source>Home Assistant may ask from</source>
        <translation>Home Assistant darf fragen aus</translation>
    </message>
    <message>
        <source>Networks such as 192.168.1.0/24: everyone in them can have text spoken, since Wyoming has no key</source>
        <translation>Netze wie 192.168.1.0/24: Alle darin können Text sprechen lassen, denn Wyoming kennt keinen Schlüssel</translation>
    </message>
    <message>
        <source>My home network</source>
        <translation>Mein Heimnetz</translation>
    </message>
    <message>
        <source>Reachable from</source>
        <translation>Erreichbar für</translation>
    </message>
    <message>
        <source>Other computers must send the key that is shown here</source>
        <translation>Andere Computer müssen den hier gezeigten Schlüssel mitsenden</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API-Schlüssel</translation>
    </message>
    <message>
        <source>The key that other computers must send</source>
        <translation>Der Schlüssel, den andere Computer mitsenden müssen</translation>
    </message>
    <message>
        <source>Copy key</source>
        <translation>Schlüssel kopieren</translation>
    </message>
    <message>
        <source>Copy the key to the clipboard</source>
        <translation>Den Schlüssel in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neuer Schlüssel</translation>
    </message>
    <message>
        <source>Replace the key: programs that send the old one are refused at once</source>
        <translation>Den Schlüssel ersetzen: Programme mit dem alten werden sofort abgewiesen</translation>
    </message>
    <message>
        <source>API key as a QR code</source>
        <translation>API-Schlüssel als QR-Code</translation>
    </message>
    <message>
        <source>Copy for agents (MCP)</source>
        <translation>Für Agenten kopieren (MCP)</translation>
    </message>
    <message>
        <source>Copy what an agent takes into its list of servers</source>
        <translation>Kopieren, was ein Agent in seine Liste von Servern aufnimmt</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>&amp;Reachable from</source>
        <translation>&amp;Erreichbar für</translation>
    </message>
    <message>
        <source>API &amp;key</source>
        <translation>A&amp;PI-Schlüssel</translation>
    </message>
    <message>
        <source>Programs made for OpenAI&apos;s speech service can use Parlance: give them this address as the base URL, and any key. If they name no model or voice of Parlance, those picked here are used.</source>
        <translation>Programme für den Sprachdienst von OpenAI sprechen mit Parlance, wenn diese Adresse ihre Basis-URL ist. Der Schlüssel ist beliebig. Was kein Modell und keine Stimme von Parlance nennt, erhält die hier gewählten.</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: this computer&apos;s address and this port.</source>
        <translation>In Home Assistant die Integration „Wyoming Protocol“ hinzufügen: Adresse dieses Computers und dieser Port.</translation>
    </message>
    <message>
        <source>Needs {command}</source>
        <translation>Benötigt {command}</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: host 127.0.0.1 and this port.</source>
        <translation>In Home Assistant die Integration „Wyoming Protocol“ hinzufügen: Host 127.0.0.1 und dieser Port.</translation>
    </message>
    <message>
        <source>Starting the server</source>
        <translation>Der Server wird gestartet</translation>
    </message>
    <message>
        <source>Stopping the server</source>
        <translation>Der Server wird beendet</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Only programs on this computer are answered.</source>
        <translation>Nur Programme auf diesem Computer erhalten Antwort.</translation>
    </message>
    <message>
        <source>Other computers of your network are answered if they send the key.</source>
        <translation>Andere Computer Ihres Netzes erhalten Antwort, wenn sie den Schlüssel mitsenden.</translation>
    </message>
    <message>
        <source>What they send is encrypted.</source>
        <translation>Was sie senden, ist verschlüsselt.</translation>
    </message>
    <message>
        <source>What they send is not encrypted.</source>
        <translation>Was sie senden, ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>Of web pages, only those that you list are.</source>
        <translation>Von Webseiten erhalten nur die Antwort, die Sie auflisten.</translation>
    </message>
    <message>
        <source>Web pages are not answered.</source>
        <translation>Webseiten erhalten keine Antwort.</translation>
    </message>
    <message>
        <source>The port to listen on; choose another if this one is taken</source>
        <translation>Der Port, auf dem Parlance antwortet; wählen Sie einen anderen, wenn dieser belegt ist</translation>
    </message>
    <message>
        <source>On</source>
        <translation>An</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) answered</source>
        <translation>
            <numerusform>%n Anfrage beantwortet</numerusform>
            <numerusform>%n Anfragen beantwortet</numerusform>
        </translation>
    </message>
    <message>
        <source>speaking one now</source>
        <translation>eine wird gerade gesprochen</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>Der Text ist leer.</translation>
    </message>
    <message>
        <source>There is nothing to speak in the text.</source>
        <translation>In dem Text ist nichts zu sprechen.</translation>
    </message>
    <message>
        <source>This voice cannot speak {characters}</source>
        <translation>Diese Stimme kann {characters} nicht sprechen</translation>
    </message>
    <message>
        <source>there is no model file {path}</source>
        <translation>es gibt keine Modelldatei {path}</translation>
    </message>
    <message>
        <source>{path} is not the model this request was made with (SHA-256 {hash})</source>
        <translation>{path} ist nicht die Datei, mit der es gesprochen wurde: Ihr SHA-256 ist {hash}</translation>
    </message>
    <message>
        <source>not enough memory for this model and text</source>
        <translation>für dieses Modell und diesen Text reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>no compute device was found</source>
        <translation>es wurde kein Rechengerät gefunden</translation>
    </message>
    <message>
        <source>no audio output device was found</source>
        <translation>es wurde keine Tonausgabe gefunden</translation>
    </message>
    <message>
        <source>no microphone was found</source>
        <translation>es wurde kein Mikrofon gefunden</translation>
    </message>
    <message>
        <source>the audio system of this machine does not answer</source>
        <translation>das Tonsystem dieses Computers antwortet nicht</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>the disk is full or write failed</source>
        <translation>der Datenträger ist voll oder hat die Daten nicht angenommen</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>es ist in einem anderen Fenster offen</translation>
    </message>
    <message>
        <source>it, or its folder, is write-protected</source>
        <translation>es selbst oder sein Ordner ist schreibgeschützt</translation>
    </message>
    <message>
        <source>it cannot be opened there</source>
        <translation>es lässt sich dort nicht öffnen</translation>
    </message>
    <message>
        <source>it is not a project of Parlance</source>
        <translation>es ist kein Projekt von Parlance</translation>
    </message>
    <message>
        <source>{what} needs {needed} on {path}, but only {free} is free; free up {missing}</source>
        <translation>{what} braucht {needed} auf dem Datenträger von {path}, und {free} sind frei: Schaffen Sie Platz für {missing}</translation>
    </message>
    <message>
        <source>{host} does not answer</source>
        <translation>{host} antwortet nicht</translation>
    </message>
    <message>
        <source>{host} closed the connection</source>
        <translation>{host} hat die Verbindung abgebrochen</translation>
    </message>
    <message>
        <source>the server stopped sending; what came is kept</source>
        <translation>der Server sendet nicht mehr; was ankam, bleibt erhalten</translation>
    </message>
    <message>
        <source>{host} answers {answer}; try again later, or another server</source>
        <translation>{host} antwortet {answer}; versuchen Sie es später noch einmal oder mit einem anderen Server</translation>
    </message>
    <message>
        <source>{host} has no {path} at {place} ({answer})</source>
        <translation>{host} hat kein {path} unter {place} ({answer})</translation>
    </message>
    <message>
        <source>connection lost after {done} of {whole} bytes; the partial download is kept</source>
        <translation>die Verbindung endete nach {done} von {whole} Bytes; was ankam, bleibt erhalten</translation>
    </message>
    <message>
        <source>{path} of {repository} is not the file that {title} was published with</source>
        <translation>{path} aus {repository} ist nicht die Datei, mit der {title} veröffentlicht wurde</translation>
    </message>
    <message>
        <source>{host} denied access to {path} ({answer}): an account may be required, or the network blocks it; another server may have it, or import a folder that was fetched elsewhere</source>
        <translation>{host} gibt {path} nicht heraus ({answer}): Vielleicht verlangen die Ersteller ein Konto, oder das Netz sperrt es; ein anderer Server hat es vielleicht, oder Sie importieren einen anderswo geladenen Ordner</translation>
    </message>
    <message>
        <source>{host} returned {what} instead of a model. It may not be a model hub, or a captive portal stands in between; open it in a browser, then try again</source>
        <translation>{host} antwortet mit {what} statt mit einem Modell: Es ist keine Modellsammlung, oder eine Anmeldeseite dieses Netzes steht dazwischen; öffnen Sie die Adresse im Browser und versuchen Sie es dann noch einmal</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>einer Webseite</translation>
    </message>
    <message>
        <source>{path} is not the file that was announced: its hash is {has}..., and should be {wanted}...; it was removed. Try again, or from another server</source>
        <translation>{path} ist nicht die angekündigte Datei: Ihre Prüfsumme ist {has}… und sollte {wanted}… sein; sie wurde entfernt. Versuchen Sie es noch einmal oder von einem anderen Server</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>es ist keine Datei</translation>
    </message>
    <message>
        <source>it is too large for a text</source>
        <translation>es ist zu groß für einen Text</translation>
    </message>
    <message>
        <source>no text, only images; run OCR on it first</source>
        <translation>es enthält keine Wörter, nur Bilder; eine Texterkennung macht aus gescannten Seiten Wörter</translation>
    </message>
    <message>
        <source>there are no subtitles in it</source>
        <translation>es enthält keine Untertitel</translation>
    </message>
    <message>
        <source>it defines entities of its own</source>
        <translation>es legt eigene Entitäten fest</translation>
    </message>
    <message>
        <source>it names no book</source>
        <translation>es nennt kein Buch</translation>
    </message>
    <message>
        <source>password-protected; save an unprotected copy first</source>
        <translation>es ist mit einem Passwort geschützt; speichern Sie zuerst eine Kopie ohne Passwort</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>es gibt keine solche Datei und keinen solchen Ordner</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Fehler beim Lesen oder Schreiben</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>BEFEHLE</translation>
    </message>
    <message>
        <source>Speak it again before you save it?</source>
        <translation>Vor dem Speichern neu sprechen?</translation>
    </message>
    <message>
        <source>&amp;Speak, then save</source>
        <translation>&amp;Sprechen, dann speichern</translation>
    </message>
    <message>
        <source>Save the &amp;earlier sound</source>
        <translation>Den &amp;früheren Ton speichern</translation>
    </message>
    <message>
        <source>Asking for {path}</source>
        <translation>{path} wird angefragt</translation>
    </message>
    <message>
        <source>Resampling the recording to {rate:g} kHz</source>
        <translation>Aufnahme wird auf {rate:g} kHz gebracht</translation>
    </message>
    <message>
        <source>Checking {path}</source>
        <translation>{path} wird geprüft</translation>
    </message>
    <message>
        <source>f32; int8 is evaluated when Parlance is idle</source>
        <translation>Exakt gerechnet, bis Parlance Zeit hat, 8 Bit zu probieren</translation>
    </message>
    <message>
        <source>f32: int8 would only be {similarity:.2%} similar</source>
        <translation>Exakt gerechnet: in 8 Bit wäre der Klang nur zu {similarity:.2%} gleich</translation>
    </message>
    <message>
        <source>int8: {similarity:.2%} similar to f32</source>
        <translation>In 8 Bit gerechnet, zu {similarity:.2%} wie der exakte Klang</translation>
    </message>
    <message>
        <source>Converting {title}</source>
        <translation>Das Umwandeln von {title}</translation>
    </message>
    <message>
        <source>Downloading {path}, {done} of {whole}</source>
        <translation>{path} wird geladen, {done} von {whole}</translation>
    </message>
    <message>
        <source>Kokoro has no KV cache and no choice of attention; leave kv and attention at auto</source>
        <translation>Kokoro behält keine Schlüssel und Werte und hat nur eine Art von Attention</translation>
    </message>
    <message>
        <source>Line {line}: SSML has no tag &lt;{name}&gt;.</source>
        <translation>Zeile {line}: SSML kennt kein Tag &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Line {line}: {attribute} of &lt;{tag}&gt; cannot be {value!r}.</source>
        <translation>Zeile {line}: {attribute} von &lt;{tag}&gt; darf nicht {value!r} sein.</translation>
    </message>
    <message>
        <source>Generating chunk {number} of {count}</source>
        <translation>Teil {number} von {count} wird erzeugt</translation>
    </message>
    <message>
        <source>Making sentence {number} of {count}</source>
        <translation>Satz {number} von {count} wird erzeugt</translation>
    </message>
    <message>
        <source>No voice description given; the model chooses a voice.</source>
        <translation>Keine Anweisung sagt, wie die Stimme klingen soll: das Modell wählt eine.</translation>
    </message>
    <message>
        <source>Only {speech:.1f} s of the clip is speech. Record more.</source>
        <translation>Nur {speech:.1f} s der Aufnahme sind Sprache; der Rest ist Stille. Nehmen Sie mehr auf.</translation>
    </message>
    <message>
        <source>Kokoro has no symbols for these phonemes and spoke the written words instead: {sounds}.</source>
        <translation>Für diese Laute hat Kokoro keine Zeichen und hat die Wörter so gelesen, wie sie geschrieben sind: {sounds}.</translation>
    </message>
    <message>
        <source>Parlance is comparing devices: ask again when that is done</source>
        <translation>Parlance vergleicht Geräte: fragen Sie danach noch einmal</translation>
    </message>
    <message>
        <source>Parlance is shutting down</source>
        <translation>Parlance wird beendet</translation>
    </message>
    <message>
        <source>PortAudio does not start: {error}</source>
        <translation>PortAudio startet nicht: {error}</translation>
    </message>
    <message>
        <source>Preparing the sound networks</source>
        <translation>Klangnetze werden vorbereitet</translation>
    </message>
    <message>
        <source>Preparing the text networks</source>
        <translation>Textnetze werden vorbereitet</translation>
    </message>
    <message>
        <source>SSML begins with &lt;speak&gt;, not with &lt;{name}&gt;.</source>
        <translation>SSML beginnt mit &lt;speak&gt;, nicht mit &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Supertonic is not autoregressive: leave kv at auto and attention at auto or plain</source>
        <translation>Supertonic hat kein Token-Modell: lassen Sie kv auf auto und attention auf auto oder plain</translation>
    </message>
    <message>
        <source>Invalid SSML, line {line}: {problem}</source>
        <translation>Das SSML ist nicht lesbar: Zeile {line}: {problem}</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} bytes.</source>
        <translation>Das SSML hat mehr als {most:,} Bytes.</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} tags.</source>
        <translation>Das SSML hat mehr als {most:,} Tags.</translation>
    </message>
    <message>
        <source>SSML may only use the predefined XML entities, such as &amp;amp;.</source>
        <translation>Das SSML nennt oder definiert eine Entität: Nur die von XML selbst, etwa &amp;amp;, werden gelesen.</translation>
    </message>
    <message>
        <source>The background is only {level:.0f} dB below the voice, and would become part of it. Record in a quieter room, closer to the microphone.</source>
        <translation>Der Hintergrund liegt nur {level:.0f} dB unter der Stimme; er wird Teil der Stimme. Nehmen Sie in einem leiseren Raum auf, näher am Mikrofon.</translation>
    </message>
    <message>
        <source>The clip is very quiet ({loudness:.0f} LUFS), so noise will be audible.</source>
        <translation>Die Aufnahme ist sehr leise ({loudness:.0f} LUFS): Rauschen wiegt mehr, als es sollte.</translation>
    </message>
    <message>
        <source>The clip is {whole:.0f} s long, and at most {most:.0f} s can be used. The part from {begin:.1f} s to {end:.1f} s is the best.</source>
        <translation>Die Aufnahme ist {whole:.0f} s lang, und höchstens {most:.0f} s sind verwendbar. Am besten eignet sich der Teil von {begin:.1f} s bis {end:.1f} s.</translation>
    </message>
    <message>
        <source>The clip is {whole:.1f} s long; this model needs at least {needed:.0f} s of speech, and does best with {wanted:.0f} s.</source>
        <translation>Die Aufnahme ist {whole:.1f} s lang; dieses Modell braucht mindestens {needed:.0f} s Sprache und lernt am meisten aus {wanted:.0f} s.</translation>
    </message>
    <message>
        <source>The model never emitted an end token and was stopped at the limit</source>
        <translation>Das Modell fand kein Ende und wurde von der Grenze angehalten</translation>
    </message>
    <message>
        <source>The model stopped too soon</source>
        <translation>Das Modell hörte zu früh auf</translation>
    </message>
    <message>
        <source>The model was stuck on one sound</source>
        <translation>Das Modell blieb an einem Laut hängen</translation>
    </message>
    <message>
        <source>The recording is clipped ({share:.1%} of samples); the voice would be distorted. Turn the input down and record again.</source>
        <translation>Die Aufnahme ist übersteuert: {share:.1%} der Abtastwerte sind abgeschnitten, und die Stimme wäre verzerrt. Regeln Sie den Eingang herunter, und nehmen Sie erneut auf.</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share:.1%} of its samples are cut off, and the voice would sound harsh. Turn the input down and record again.</source>
        <translation>Die Aufnahme ist übersteuert: {share:.1%} der Abtastwerte sind abgeschnitten, und die Stimme klänge rau. Regeln Sie den Eingang herunter, und nehmen Sie erneut auf.</translation>
    </message>
    <message>
        <source>The tags of the SSML are nested more than {most} deep.</source>
        <translation>Die Tags des SSML sind mehr als {most} Ebenen tief verschachtelt.</translation>
    </message>
    <message>
        <source>The transcript does not match the {seconds:.1f} s recording, but the text would: the two look swapped. The recording&apos;s are {words}</source>
        <translation>Die Worte, die zur Aufnahme der Stimme angegeben sind, passen nicht zu ihren {seconds:.1f} s, die des Textes würden passen: Beide sind wohl vertauscht. Zur Aufnahme gehören {words}</translation>
    </message>
    <message>
        <source>This model does best with {wanted:.0f} s; with {whole:.1f} s the clone may be less similar.</source>
        <translation>Dieses Modell kann aus {wanted:.0f} s lernen; mit {whole:.1f} s leidet womöglich die Ähnlichkeit.</translation>
    </message>
    <message>
        <source>This voice supports none of the characters in the text, e.g. {character!r}.</source>
        <translation>Diese Stimme kann nichts von dem Text sprechen: Ihr fehlt zum Beispiel {character!r}.</translation>
    </message>
    <message>
        <source>Unsupported markup ignored: {what}.</source>
        <translation>Ein Teil des Markups bleibt hier ohne Wirkung. Weggelassen: {what}.</translation>
    </message>
    <message>
        <source>No watermark found, but the audio is too short to be sure.</source>
        <translation>Kein Wasserzeichen gefunden. In so kurzen Aufnahmen ist es aber nicht immer zu erkennen.</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>{file} wird geschrieben</translation>
    </message>
    <message>
        <source>a change must not alter a row&apos;s id</source>
        <translation>eine Änderung kann einer Zeile keine andere Kennung geben</translation>
    </message>
    <message>
        <source>a change is of a row {id} of {table!r:.60}, which is not there</source>
        <translation>eine Änderung betrifft eine Zeile {id} von {table!r:.60}, die nicht da ist</translation>
    </message>
    <message>
        <source>a change must be an object, not {row!r:.60}</source>
        <translation>eine Änderung muss ein Objekt sein, nicht {row!r:.60}</translation>
    </message>
    <message>
        <source>message too large (maximum {most} bytes)</source>
        <translation>eine Nachricht darf {most} Bytes haben</translation>
    </message>
    <message>
        <source>a pipe takes wav or raw audio, not {container!r}</source>
        <translation>eine Pipe nimmt wav oder raw, nicht {container!r}</translation>
    </message>
    <message>
        <source>a pipe takes {known} samples, not {encoding!r}</source>
        <translation>eine Pipe nimmt Abtastwerte in {known}, nicht {encoding!r}</translation>
    </message>
    <message>
        <source>a recording with its words can be {most:.0f} s long, not {seconds:.1f} s: choose a part, and give only the words that are said in it</source>
        <translation>eine Aufnahme mit ihrem Wortlaut kann {most:.0f} s lang sein, nicht {seconds:.1f} s: wählen Sie einen Teil und geben Sie nur die Worte an, die darin gesagt werden</translation>
    </message>
    <message>
        <source>a reference of {positions} positions leaves no room to speak</source>
        <translation>eine Referenz von {positions} Positionen lässt keinen Platz zum Sprechen</translation>
    </message>
    <message>
        <source>a text must be JSON, not {text!r:.60}</source>
        <translation>ein Text muss JSON sein, nicht {text!r:.60}</translation>
    </message>
    <message>
        <source>saving a cloned voice requires a statement of consent</source>
        <translation>eine Stimme wird nur mit der Angabe aufbewahrt, wer dem Klonen zugestimmt hat</translation>
    </message>
    <message>
        <source>This process was forked from one that had opened a GPU, which does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method.</source>
        <translation>Dieser Prozess wurde per fork von einem abgespalten, der eine GPU geöffnet hatte, und das übersteht kein fork. Verwenden Sie die Methode &apos;spawn&apos; von multiprocessing.</translation>
    </message>
    <message>
        <source>This process was forked from one that runs a Parlance engine, and an engine does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method, or open an engine in the child and fork only while no other one is speaking.</source>
        <translation>Dieser Prozess wurde per fork von einem abgespalten, in dem eine Engine von Parlance läuft, und eine Engine übersteht kein fork. Verwenden Sie die Methode &apos;spawn&apos; von multiprocessing, oder öffnen Sie eine Engine im Kindprozess und rufen Sie fork nur auf, während keine andere spricht.</translation>
    </message>
    <message>
        <source>a word needs start and end offsets and times, not {row!r:.60}</source>
        <translation>ein Wort muss zwei Stellen im Text und zwei Zeiten haben, nicht {row!r:.60}</translation>
    </message>
    <message>
        <source>attention must be auto, lane, flash or plain, not &apos;{requested}&apos;</source>
        <translation>attention muss auto, lane, flash oder plain sein, nicht &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>audio must be mono, shape (n,), not {shape!s}</source>
        <translation>Audio muss mono sein, Form (n,), nicht {shape!s}</translation>
    </message>
    <message>
        <source>audio was added to a recording that is already finished</source>
        <translation>zu einer schon beendeten Aufnahme kam Audio hinzu</translation>
    </message>
    <message>
        <source>cannot read {path}: it could not be opened</source>
        <translation>{path} ist nicht lesbar: die Datei ließ sich nicht öffnen</translation>
    </message>
    <message>
        <source>cannot read {path}: it is not a GGUF file</source>
        <translation>{path} ist nicht lesbar: es ist keine GGUF-Datei</translation>
    </message>
    <message>
        <source>cannot read {path}: truncated header: {needed} bytes needed at offset {offset}, but the file has {whole}</source>
        <translation>{path} ist nicht lesbar: der Kopf ist abgeschnitten: gebraucht werden {needed} Bytes ab Stelle {offset}, aber die Datei hat {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}</source>
        <translation>{path} ist nicht lesbar: {part} ist abgeschnitten: gebraucht werden {needed} Bytes ab Stelle {offset}, aber die Datei hat {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {reason}</source>
        <translation>{path} ist nicht lesbar: {reason}</translation>
    </message>
    <message>
        <source>changes must be a list, not {rows!r:.60}</source>
        <translation>changes muss eine Liste sein, nicht {rows!r:.60}</translation>
    </message>
    <message>
        <source>chunk_chars must be at least {least}, not {value}</source>
        <translation>chunk_chars muss mindestens {least} sein, nicht {value}</translation>
    </message>
    <message>
        <source>could not fetch {path}: {error}</source>
        <translation>{path} konnte nicht geladen werden: {error}</translation>
    </message>
    <message>
        <source>device {device} ({name}) computes what is not finite with {path}</source>
        <translation>das Gerät {device} ({name}) berechnet mit {path} Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start</source>
        <translation>das Gerät {device} ({name}) ist nicht gestartet</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start: {reason}</source>
        <translation>das Gerät {device} ({name}) ist nicht gestartet: {reason}</translation>
    </message>
    <message>
        <source>device {device} ({name}) failed: {reason}</source>
        <translation>das Gerät {device} ({name}) ist ausgefallen: {reason}</translation>
    </message>
    <message>
        <source>{device} does not support {operation} ({network} network)</source>
        <translation>das Gerät {device} beherrscht {operation} des Netzes {network} nicht</translation>
    </message>
    <message>
        <source>device {device} is in a failed state; reopen it</source>
        <translation>das Gerät {device} ist vorhin ausgefallen und muss neu geöffnet werden</translation>
    </message>
    <message>
        <source>device {device} has no {kind} attention for this model</source>
        <translation>das Gerät {device} hat für dieses Modell keine Attention der Art {kind}</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for the {network} network</source>
        <translation>das Gerät {device} hat zu wenig freien Speicher für das Netz {network}</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for {what}</source>
        <translation>das Gerät {device} hat zu wenig freien Speicher für {what}</translation>
    </message>
    <message>
        <source>stop playback before refreshing devices</source>
        <translation>nach Geräten kann nur neu gesucht werden, während nichts spielt</translation>
    </message>
    <message>
        <source>did you mean {names}?</source>
        <translation>meinten Sie {names}?</translation>
    </message>
    <message>
        <source>dtype int8 needs the CPU and its packed kernels</source>
        <translation>int8 braucht die CPU und ihre gepackten Kernel</translation>
    </message>
    <message>
        <source>dtype must be auto, f32, f16, q8_0, q4_0, q4_k or int8, not &apos;{dtype}&apos;</source>
        <translation>dtype muss auto, f32, f16, q8_0, q4_0, q4_k oder int8 sein, nicht &apos;{dtype}&apos;</translation>
    </message>
    <message>
        <source>it cannot be used: {error}</source>
        <translation>es kann nicht benutzt werden: {error}</translation>
    </message>
    <message>
        <source>no response for {limit:.0f} s</source>
        <translation>es hat {limit:.0f} s lang nicht geantwortet</translation>
    </message>
    <message>
        <source>it failed: {error}</source>
        <translation>es ist ausgefallen: {error}</translation>
    </message>
    <message>
        <source>it has more than {most:,} pages</source>
        <translation>es hat mehr als {most:,} Seiten</translation>
    </message>
    <message>
        <source>larger than {most:.0f} MB</source>
        <translation>es hat mehr als {most:.0f} MB</translation>
    </message>
    <message>
        <source>it has more than {most} rows in one table</source>
        <translation>es hat mehr als {most} Zeilen in einer Tabelle</translation>
    </message>
    <message>
        <source>it holds more than {most:,} files</source>
        <translation>es enthält mehr als {most:,} Dateien</translation>
    </message>
    <message>
        <source>it holds more than {most:,} sentences</source>
        <translation>es enthält mehr als {most:,} Sätze</translation>
    </message>
    <message>
        <source>it holds more than {most:,} tags</source>
        <translation>es enthält mehr als {most:,} Tags</translation>
    </message>
    <message>
        <source>it holds more than {size} MB of text</source>
        <translation>es enthält mehr als {size} MB Text</translation>
    </message>
    <message>
        <source>it is damaged, or protected against copying: {error}</source>
        <translation>es ist beschädigt oder kopiergeschützt: {error}</translation>
    </message>
    <message>
        <source>it is damaged: {error}</source>
        <translation>es ist beschädigt: {error}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is not a settings object</source>
        <translation>es ist kein Objekt mit Einstellungen</translation>
    </message>
    <message>
        <source>it is of {seconds} s, with {frames} samples at {rate} Hz</source>
        <translation>es ist {seconds} s lang, mit {frames} Abtastwerten bei {rate} Hz</translation>
    </message>
    <message>
        <source>no error output</source>
        <translation>er sagte nichts</translation>
    </message>
    <message>
        <source>it was made by a newer version of Parlance</source>
        <translation>es wurde von einer neueren Version von Parlance gemacht</translation>
    </message>
    <message>
        <source>its XML cannot be read: {error}</source>
        <translation>sein XML lässt sich nicht lesen: {error}</translation>
    </message>
    <message>
        <source>its cover is not a picture as Parlance keeps it</source>
        <translation>das Titelbild ist nicht so gespeichert, wie Parlance es tut</translation>
    </message>
    <message>
        <source>edit history is not contiguous</source>
        <translation>seine Änderungen folgen nicht aufeinander</translation>
    </message>
    <message>
        <source>cloning is unavailable because its voice encoder was never published; an official voice .json file can be used with `say --voice FILE.json` or `voices import`</source>
        <translation>seine Hersteller veröffentlichen kein Netz, das aus einer Aufnahme eine Stimme macht, also kann es keine klonen; eine offizielle Stimmdatei .json geht mit `say --voice FILE.json` oder `voices import`</translation>
    </message>
    <message>
        <source>its tags lie more than {depth} deep in one another</source>
        <translation>seine Tags sind mehr als {depth}-fach ineinander verschachtelt</translation>
    </message>
    <message>
        <source>label must be str, not {label!r:.60}</source>
        <translation>label muss str sein, nicht {label!r:.60}</translation>
    </message>
    <message>
        <source>m4b needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>m4b braucht das Python-Paket av; `pip install parlance[m4b]` bringt es</translation>
    </message>
    <message>
        <source>no compute backend could be loaded, not even the CPU</source>
        <translation>keine Rechenbibliothek wurde geladen, nicht einmal die der CPU</translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation>kein Projekt ist offen</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>ohne Typ</translation>
    </message>
    <message>
        <source>only voices of one model can be blended</source>
        <translation>nur Stimmen eines Modells können gemischt werden</translation>
    </message>
    <message>
        <source>short write: {frames} of {expected} samples</source>
        <translation>nur {frames} von {expected} Abtastwerten kamen auf dem Datenträger an</translation>
    </message>
    <message>
        <source>playback failed: {error}</source>
        <translation>die Wiedergabe ist fehlgeschlagen: {error}</translation>
    </message>
    <message>
        <source>references to measure against are not part of an installed Parlance; run this from a checkout</source>
        <translation>Vergleichsprogramme sind in einem installierten Parlance nicht enthalten; starten Sie dies aus einem Quellverzeichnis</translation>
    </message>
    <message>
        <source>request field &apos;prompt_ids&apos; must hold the ids of a text between those of its roles</source>
        <translation>das Feld &apos;prompt_ids&apos; der Anfrage muss die Nummern eines Textes zwischen denen seiner Rollen enthalten</translation>
    </message>
    <message>
        <source>request fields &apos;ref_codes&apos; and &apos;ref_ids&apos; are given together</source>
        <translation>die Felder &apos;ref_codes&apos; und &apos;ref_ids&apos; der Anfrage werden zusammen angegeben</translation>
    </message>
    <message>
        <source>something else ({kind})</source>
        <translation>etwas anderem ({kind})</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>spricht, während es arbeitet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>supertonic.wrap_mode must be none or open_close, not {mode!r}</source>
        <translation>supertonic.wrap_mode muss none oder open_close sein, nicht {mode!r}</translation>
    </message>
    <message>
        <source>the CPU thread pool could not be started with {count} threads</source>
        <translation>die Threads der CPU ließen sich nicht starten: {count}</translation>
    </message>
    <message>
        <source>the PortAudio library is missing or does not start, so nothing can be played ({error}); on Debian and Ubuntu, install the package libportaudio2</source>
        <translation>die Bibliothek PortAudio fehlt oder startet nicht, darum kann nichts abgespielt werden ({error}); unter Debian und Ubuntu hilft das Paket libportaudio2</translation>
    </message>
    <message>
        <source>the amount of a blend must be between 0 and 1, not {amount:g}</source>
        <translation>der Anteil einer Mischung muss zwischen 0 und 1 liegen, nicht {amount:g}</translation>
    </message>
    <message>
        <source>the audio device {name!r} cannot be opened at {rate} Hz: {error}</source>
        <translation>das Audiogerät {name!r} lässt sich mit {rate} Hz nicht öffnen: {error}</translation>
    </message>
    <message>
        <source>the audio device {name!r} is no longer there</source>
        <translation>das Audiogerät {name!r} ist nicht mehr da</translation>
    </message>
    <message>
        <source>the audio device {name!r} stopped working: {error}</source>
        <translation>das Audiogerät {name!r} arbeitet nicht mehr: {error}</translation>
    </message>
    <message>
        <source>the audio holds a sample that is not a finite number</source>
        <translation>das Audio enthält einen Abtastwert, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>the chunks of this speech have been taken already; result() has the whole, and speak() makes them again</source>
        <translation>die Stücke dieser Sprachausgabe wurden schon entnommen; result() hat das Ganze, und speak() erzeugt sie noch einmal</translation>
    </message>
    <message>
        <source>the compute library failed an assertion: {reason}</source>
        <translation>die Rechenbibliothek fand einen inneren Fehler: {reason}</translation>
    </message>
    <message>
        <source>the connection broke ({error}); what came is kept</source>
        <translation>die Verbindung brach ab ({error}); was ankam, bleibt erhalten</translation>
    </message>
    <message>
        <source>the device did not answer, and another engine is taking over: try again</source>
        <translation>das Gerät hat nicht geantwortet, und eine andere Engine übernimmt: versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>the duration predictor answered {seconds} seconds</source>
        <translation>das Netz für die Dauer antwortete {seconds} Sekunden</translation>
    </message>
    <message>
        <source>the engine did not start</source>
        <translation>die Engine ist nicht gestartet</translation>
    </message>
    <message>
        <source>the history {path} could not be removed: {error}</source>
        <translation>der Verlauf {path} konnte nicht entfernt werden: {error}</translation>
    </message>
    <message>
        <source>not enough host memory to build the graph</source>
        <translation>der Computer hat zu wenig freien Speicher, um einen Graphen zu beschreiben</translation>
    </message>
    <message>
        <source>the message lacks a field, or one is of another type</source>
        <translation>der Nachricht fehlt ein Feld, oder eines hat einen anderen Typ</translation>
    </message>
    <message>
        <source>no signal from microphone {name!r}</source>
        <translation>das Mikrofon {name!r} liefert nichts mehr</translation>
    </message>
    <message>
        <source>the microphone {name!r} stopped working: {error}</source>
        <translation>das Mikrofon {name!r} arbeitet nicht mehr: {error}</translation>
    </message>
    <message>
        <source>the model file lacks the field {name}</source>
        <translation>der Modelldatei fehlt das Feld {name}</translation>
    </message>
    <message>
        <source>the model {name!r} is not on this disk yet; `parlance models pull {name}` fetches it</source>
        <translation>das Modell {name!r} ist noch nicht auf dieser Festplatte; `parlance models pull {name}` holt es</translation>
    </message>
    <message>
        <source>the name {name!r} needs at least one letter or digit</source>
        <translation>der Name {name!r} braucht mindestens einen Buchstaben oder eine Ziffer</translation>
    </message>
    <message>
        <source>the native engine cannot be loaded ({error}); reinstall or rebuild Parlance</source>
        <translation>die native Engine lässt sich nicht laden ({error}); installieren oder bauen Sie Parlance neu</translation>
    </message>
    <message>
        <source>the output cannot be completed: {error}</source>
        <translation>die Ausgabe kann nicht abgeschlossen werden: {error}</translation>
    </message>
    <message>
        <source>the output cannot be written: {error}</source>
        <translation>die Ausgabe kann nicht geschrieben werden: {error}</translation>
    </message>
    <message>
        <source>the packages of the reference could not be installed: {error}</source>
        <translation>die Pakete der Referenz konnten nicht installiert werden: {error}</translation>
    </message>
    <message>
        <source>the worker process exited with code {code}: {last}</source>
        <translation>der Prozess, der die Arbeit tat, endete mit Code {code}: {last}</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; nothing unfinished was kept</source>
        <translation>der Prozess, der die Arbeit tat, wurde durch {signal} beendet; nichts Unfertiges blieb zurück</translation>
    </message>
    <message>
        <source>the worker process was killed by {signal}, possibly out of memory; nothing unfinished was kept</source>
        <translation>der Prozess, der die Arbeit tat, wurde durch {signal} beendet; vielleicht reichte der Speicher nicht; nichts Unfertiges blieb zurück</translation>
    </message>
    <message>
        <source>the program is closing</source>
        <translation>das Programm wird beendet</translation>
    </message>
    <message>
        <source>the recording is silent</source>
        <translation>die Aufnahme ist stumm</translation>
    </message>
    <message>
        <source>the reference of {family} runs in f32 only, not in {dtype}</source>
        <translation>die Referenz von {family} läuft nur in f32, nicht in {dtype}</translation>
    </message>
    <message>
        <source>the result is not available until the last chunk has been consumed</source>
        <translation>das Ergebnis ist da, wenn das letzte Stück genommen wurde</translation>
    </message>
    <message>
        <source>the sample rate must be at least 1 Hz, not {rate}</source>
        <translation>die Abtastrate muss mindestens 1 Hz sein, nicht {rate}</translation>
    </message>
    <message>
        <source>the sound could not be packed: {error}</source>
        <translation>der Ton konnte nicht gepackt werden: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {error}</source>
        <translation>der Ton konnte nicht gelesen werden: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {size} bytes cannot hold {frames} samples</source>
        <translation>der Ton konnte nicht gelesen werden: {size} Bytes können keine {frames} Abtastwerte enthalten</translation>
    </message>
    <message>
        <source>the sound is too unlike the CPU&apos;s: {similarity:.3f}</source>
        <translation>der Klang ist dem der CPU zu unähnlich: {similarity:.3f}</translation>
    </message>
    <message>
        <source>the sound of take {take} is not the one that was spoken</source>
        <translation>der Ton der Aufnahme {take} ist nicht der, der gesprochen wurde</translation>
    </message>
    <message>
        <source>the sound of take {take} is not whole</source>
        <translation>der Ton der Aufnahme {take} ist nicht vollständig</translation>
    </message>
    <message>
        <source>the sound would have {count} frames; the model takes 1 for each symbol to {most} in all</source>
        <translation>der Klang hätte {count} Frames; das Modell nimmt 1 je Symbol bis {most} insgesamt</translation>
    </message>
    <message>
        <source>text too long: {count} characters (maximum {most})</source>
        <translation>der Text hat {count} Zeichen, genommen werden höchstens {most}</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) in {language} cannot be checked: the recogniser does not know the language</source>
        <translation>
            <numerusform>%n Satz auf {language} kann nicht geprüft werden: Die Erkennung kennt die Sprache nicht</numerusform>
            <numerusform>%n Sätze auf {language} können nicht geprüft werden: Die Erkennung kennt die Sprache nicht</numerusform>
        </translation>
    </message>
    <message>
        <source>* would let every web page use the server (option --allow-origin): that needs --require-key</source>
        <translation>* ließe jede Webseite den Server nutzen (Option --allow-origin): Das verlangt --require-key</translation>
    </message>
    <message numerus="yes">
        <source>Blocks of code are not read: %n block(s)</source>
        <translation>
            <numerusform>Codeblöcke werden nicht vorgelesen: %n Block</numerusform>
            <numerusform>Codeblöcke werden nicht vorgelesen: %n Blöcke</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Formulas in MathML are not read: %n formula(s)</source>
        <translation>
            <numerusform>Formeln in MathML werden nicht vorgelesen: %n Formel</numerusform>
            <numerusform>Formeln in MathML werden nicht vorgelesen: %n Formeln</numerusform>
        </translation>
    </message>
    <message>
        <source>High sounds such as s are very weak, as on a telephone or with a covered microphone; the clone will sound dull. Use another recording, or record again with nothing in front of the microphone.</source>
        <translation>Hohe Laute wie s sind sehr schwach, wie am Telefon oder bei verdecktem Mikrofon; der Klon klingt dumpf. Nehmen Sie eine andere Aufnahme, oder nehmen Sie neu auf, ohne etwas vor dem Mikrofon.</translation>
    </message>
    <message>
        <source>It begins with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>Am Anfang sind {found:.1f} s Stille statt {low:g} bis {high:g} s</translation>
    </message>
    <message>
        <source>It ends with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>Am Ende sind {found:.1f} s Stille statt {low:g} bis {high:g} s</translation>
    </message>
    <message>
        <source>It is not an MP3 with a constant bit rate of {wanted} kbit/s</source>
        <translation>Es ist keine MP3-Datei mit konstanten {wanted} kbit/s</translation>
    </message>
    <message>
        <source>It is {minutes:.0f} minutes long; {most:g} are allowed</source>
        <translation>Länge: {minutes:.0f} Minuten; erlaubt sind {most:g}</translation>
    </message>
    <message>
        <source>Its RMS is {found:.1f} dB instead of {low:g} to {high:g} dB</source>
        <translation>RMS {found:.1f} dB statt {low:g} bis {high:g} dB</translation>
    </message>
    <message>
        <source>Its highest peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Höchste Spitze {found:.1f} dB; erlaubt sind höchstens {most:g} dB</translation>
    </message>
    <message>
        <source>Its loudness is {found:.1f} LUFS instead of {low:g} to {high:g} LUFS</source>
        <translation>Lautheit {found:.1f} LUFS statt {low:g} bis {high:g} LUFS</translation>
    </message>
    <message>
        <source>Its noise floor is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Grundrauschen {found:.1f} dB; erlaubt sind höchstens {most:g} dB</translation>
    </message>
    <message>
        <source>Its sample rate is {found} Hz instead of {wanted} Hz</source>
        <translation>Abtastrate {found} Hz statt {wanted} Hz</translation>
    </message>
    <message>
        <source>Its true peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>True Peak {found:.1f} dB; erlaubt sind höchstens {most:g} dB</translation>
    </message>
    <message>
        <source>Listening to sentence {number} of {count}</source>
        <translation>Satz {number} von {count} wird angehört</translation>
    </message>
    <message>
        <source>Loudness {loudness:.1f} LUFS, RMS {rms:.1f} dB, true peak {peak:.1f} dB, noise floor {noise:.0f} dB, {head:.1f} s of silence before and {tail:.1f} s after</source>
        <translation>Lautheit {loudness:.1f} LUFS, RMS {rms:.1f} dB, True Peak {peak:.1f} dB, Grundrauschen {noise:.0f} dB, davor {head:.1f} s und danach {tail:.1f} s Stille</translation>
    </message>
    <message>
        <source>Missing or damaged in the book, and left out: {names}</source>
        <translation>Im Buch fehlend oder beschädigt und daher ausgelassen: {names}</translation>
    </message>
    <message numerus="yes">
        <source>Not UTF-8, and read as Windows-1252: %n byte(s), first in line {line}</source>
        <translation>
            <numerusform>Kein UTF-8 und als Windows-1252 gelesen: %n Byte in Zeile {line}</numerusform>
            <numerusform>Kein UTF-8 und als Windows-1252 gelesen: %n Bytes, zuerst in Zeile {line}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read: {what}</source>
        <translation>Nicht gelesen: {what}</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>Es ist nichts zu hören</translation>
    </message>
    <message>
        <source>Nothing is heard at the word “{word}”, {at:.1f} s</source>
        <translation>Beim Wort „{word}“ ist nichts zu hören, {at:.1f} s</translation>
    </message>
    <message>
        <source>One sound is held for {seconds:.1f} s</source>
        <translation>Ein Laut wird {seconds:.1f} s lang gehalten</translation>
    </message>
    <message>
        <source>Pages of images alone are left out (run OCR to have their text): {pages}</source>
        <translation>Seiten, die nur aus Bildern bestehen, werden ausgelassen (eine Texterkennung macht ihren Text lesbar): {pages}</translation>
    </message>
    <message>
        <source>Speaking sentence {number} again</source>
        <translation>Satz {number} wird neu gesprochen</translation>
    </message>
    <message>
        <source>The level falls by {drop:.0f} dB</source>
        <translation>Der Pegel fällt um {drop:.0f} dB</translation>
    </message>
    <message>
        <source>The open Parlance window does not answer. Close it, or try again later.</source>
        <translation>Das offene Parlance-Fenster antwortet nicht. Schließen Sie es, oder versuchen Sie es später noch einmal.</translation>
    </message>
    <message>
        <source>The recording has no content above {limit:.1f} kHz (heavy compression?); the clone will sound dull. Use the original file, or record at 44.1 or 48 kHz.</source>
        <translation>Von der Stimme liegt nichts über {limit:.1f} kHz, wie nach starker Kompression; der Klon klingt dumpf. Nehmen Sie die Originaldatei, oder nehmen Sie mit 44,1 oder 48 kHz auf.</translation>
    </message>
    <message>
        <source>The sound is distorted ({share:.1%} of it is clipped)</source>
        <translation>Der Ton ist verzerrt ({share:.1%} davon sind übersteuert)</translation>
    </message>
    <message>
        <source>The transcript holds words for about {covered:.0f} of {speech:.0f} s of speech, and the model would speak the rest as babble. Write down every word of the clip, use the clip up to {end:.1f} s, or leave out the transcript: then only the timbre is cloned.</source>
        <translation>Die Mitschrift enthält Wörter für etwa {covered:.0f} von {speech:.0f} s Sprache; den Rest würde das Modell als Gebrabbel sprechen. Schreiben Sie jedes Wort der Aufnahme auf, verwenden Sie sie bis {end:.1f} s, oder lassen Sie die Mitschrift weg: Dann wird nur die Klangfarbe geklont.</translation>
    </message>
    <message>
        <source>The voice has nothing above {limit:.1f} kHz, as on a telephone; the clone will sound dull. Use a recording from a microphone, not from a call.</source>
        <translation>Von der Stimme liegt nichts über {limit:.1f} kHz, wie am Telefon; der Klon klingt dumpf. Nehmen Sie eine Aufnahme vom Mikrofon, nicht aus einem Anruf.</translation>
    </message>
    <message>
        <source>These files cannot be handed to the open Parlance window: {error}</source>
        <translation>Diese Dateien können nicht an das offene Parlance-Fenster übergeben werden: {error}</translation>
    </message>
    <message>
        <source>a certificate and its private key need each other (options --tls-cert and --tls-key)</source>
        <translation>ein Zertifikat und sein privater Schlüssel brauchen einander (Optionen --tls-cert und --tls-key)</translation>
    </message>
    <message>
        <source>alphabetical index</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>another file took its place while it was open here</source>
        <translation>eine andere Datei hat ihren Platz eingenommen, während sie hier geöffnet war</translation>
    </message>
    <message>
        <source>another program wrote over it while it was open here</source>
        <translation>ein anderes Programm hat sie überschrieben, während sie hier offen war</translation>
    </message>
    <message>
        <source>cannot use the certificate {path} with the private key {key}: {error}</source>
        <translation>das Zertifikat {path} ist mit dem privaten Schlüssel {key} nicht verwendbar: {error}</translation>
    </message>
    <message>
        <source>copyright page</source>
        <translation>Impressum</translation>
    </message>
    <message>
        <source>footnotes and endnotes</source>
        <translation>Fuß- und Endnoten</translation>
    </message>
    <message>
        <source>it contains {kind}, which cannot be read; save it as one of the kinds that can</source>
        <translation>es enthält {kind}, das nicht gelesen werden kann; speichern Sie es in einem der lesbaren Formate</translation>
    </message>
    <message>
        <source>it is not a text, or its encoding is not known: save it as UTF-8</source>
        <translation>es ist kein Text, oder seine Kodierung ist unbekannt: Speichern Sie ihn als UTF-8</translation>
    </message>
    <message>
        <source>it is packed ({kind}); unpack it first</source>
        <translation>es ist gepackt ({kind}); entpacken Sie es zuerst</translation>
    </message>
    <message>
        <source>it is protected by DRM: only the programs and devices that it was sold for can open it</source>
        <translation>es ist durch DRM geschützt: Nur die Programme und Geräte, für die es verkauft wurde, können es öffnen</translation>
    </message>
    <message>
        <source>it was deleted or moved while it was open here</source>
        <translation>sie wurde gelöscht oder verschoben, während sie hier geöffnet war</translation>
    </message>
    <message>
        <source>kv must be auto, f32 or f16, not &apos;{requested}&apos;</source>
        <translation>der Typ von Schlüsseln und Werten muss auto, f32 oder f16 sein, nicht &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>pages outside its reading order</source>
        <translation>Seiten außerhalb der Lesereihenfolge</translation>
    </message>
    <message>
        <source>table of contents</source>
        <translation>Inhaltsverzeichnis</translation>
    </message>
    <message>
        <source>the vocoder has upsampling kernels {kernels} and {outputs} outputs, not {up_kernels} and {n_fft}</source>
        <translation>der Vocoder hat die Aufwärtskerne {kernels} und {outputs} Ausgänge, nicht {up_kernels} und {n_fft}</translation>
    </message>
    <message>
        <source>the voice {name!r} could not be removed: {error}</source>
        <translation>die Stimme {name!r} konnte nicht entfernt werden: {error}</translation>
    </message>
    <message>
        <source>the {stage} differs from the CPU by {difference:.2g} (bound {bound:g})</source>
        <translation>{stage} weicht um {difference:.2g} von der CPU ab (Grenze {bound:g})</translation>
    </message>
    <message>
        <source>the {stage} is too unlike the CPU&apos;s: cosine {cosine:.4f}</source>
        <translation>{stage} ist der CPU zu unähnlich: Kosinus {cosine:.4f}</translation>
    </message>
    <message>
        <source>there are {names}</source>
        <translation>es gibt {names}</translation>
    </message>
    <message>
        <source>there is a zero byte in line {line}: remove it</source>
        <translation>in Zeile {line} steht ein Nullbyte: Entfernen Sie es</translation>
    </message>
    <message>
        <source>there is already a model {name!r}; remove it first</source>
        <translation>es gibt schon ein Modell {name!r}; entfernen Sie es zuerst</translation>
    </message>
    <message>
        <source>there is already a voice {name!r}; remove it first, or choose another name</source>
        <translation>es gibt schon eine Stimme {name!r}; entfernen Sie sie zuerst oder wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>there is no SSML in it</source>
        <translation>darin ist kein SSML</translation>
    </message>
    <message>
        <source>there is no clip {id} in {path}</source>
        <translation>es gibt keinen Clip {id} in {path}</translation>
    </message>
    <message>
        <source>there is no device &apos;{name}&apos;; this machine has {known}</source>
        <translation>es gibt kein Gerät &apos;{name}&apos;; dieser Rechner hat {known}</translation>
    </message>
    <message>
        <source>there is no device {name!r}; available are auto, {known}</source>
        <translation>es gibt kein Gerät {name!r}; verfügbar sind auto, {known}</translation>
    </message>
    <message>
        <source>there is no model {name!r}; {known}</source>
        <translation>es gibt kein Modell {name!r}; {known}</translation>
    </message>
    <message>
        <source>there was no version {version} of Parlance&apos;s projects</source>
        <translation>eine Version {version} der Projekte von Parlance gab es nicht</translation>
    </message>
    <message>
        <source>this is not a message of the Wyoming protocol</source>
        <translation>das ist keine Nachricht des Wyoming-Protokolls</translation>
    </message>
    <message>
        <source>this kind of file needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>Für diese Art von Datei braucht es das Python-Paket av; `pip install parlance[m4b]` bringt es mit</translation>
    </message>
    <message>
        <source>this language requires {program}, which is not installed</source>
        <translation>diese Sprache liest das Programm {program}, das nicht installiert ist</translation>
    </message>
    <message>
        <source>this model cannot clone voices</source>
        <translation>dieses Modell kann keine Stimmen klonen</translation>
    </message>
    <message>
        <source>this model cannot clone voices: it has no speaker encoder</source>
        <translation>dieses Modell kann keine Stimmen klonen: ihm fehlt ein Teil, der zuhört</translation>
    </message>
    <message>
        <source>this model does not speak {code!r}</source>
        <translation>dieses Modell spricht {code!r} nicht</translation>
    </message>
    <message>
        <source>this processor has no kernels &apos;{name}&apos;</source>
        <translation>dieser Prozessor hat keine Kernel &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>this text looks like {written}, but it is read as {language}</source>
        <translation>Dieser Text sieht nach {written} aus, wird aber als {language} gelesen</translation>
    </message>
    <message>
        <source>this text looks like {written}, which {title} does not speak</source>
        <translation>Dieser Text sieht nach {written} aus, was {title} nicht spricht</translation>
    </message>
    <message>
        <source>threads must be 0 to {most}, not {count}</source>
        <translation>threads muss 0 bis {most} sein, nicht {count}</translation>
    </message>
    <message>
        <source>title and author must be texts</source>
        <translation>Titel und Autor müssen Texte sein</translation>
    </message>
    <message>
        <source>unpacked, it is larger than {size} MB of text</source>
        <translation>entpackt ist es größer als {size} MB Text</translation>
    </message>
    <message>
        <source>voice files such as {name!r} are not accepted here; use a voice of the model</source>
        <translation>Stimmdateien wie {name!r} können hier nicht gelesen werden; nennen Sie eine Stimme des Modells</translation>
    </message>
    <message>
        <source>voice id {id!r} must be 1 to 32 letters, digits, &apos;-&apos; or &apos;_&apos;</source>
        <translation>die Kennung {id!r} einer Stimme muss 1 bis 32 Buchstaben, Ziffern, &apos;-&apos; oder &apos;_&apos; haben</translation>
    </message>
    <message>
        <source>voice {id!r} is the default of {model} and cannot be removed</source>
        <translation>Stimme {id!r} ist die Standardstimme von {model} und kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>voice {name!r} belongs to another model family</source>
        <translation>die Stimme {name!r} gehört zu einer anderen Modellfamilie</translation>
    </message>
    <message>
        <source>voice {name!r} does not fit this model: {part} is {found!s}, not {expected!s}</source>
        <translation>Stimme {name!r} passt nicht zu diesem Modell: {part} ist {found!s}, nicht {expected!s}</translation>
    </message>
    <message>
        <source>voice {name!r} has codes, but not the words that they say</source>
        <translation>Stimme {name!r} hat Codes, aber nicht die Worte, die sie sagen</translation>
    </message>
    <message>
        <source>voice {name!r} is a clone; only Base models can use it</source>
        <translation>Stimme {name!r} ist ein Klon, mit dem nur Base-Modelle sprechen</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {fits} models, this one is {model}</source>
        <translation>Stimme {name!r} wurde für Modelle {fits} gemacht, dieses ist {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made} and cannot speak in this model, {model}</source>
        <translation>Stimme {name!r} wurde für {made} gemacht und kann in diesem Modell, {model}, nicht sprechen</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made}, this model is {fits}</source>
        <translation>Stimme {name!r} wurde für {made} gemacht, dieses Modell ist {fits}</translation>
    </message>
    <message>
        <source>{count} latent frames are more than the {most} of this model</source>
        <translation>{count} latente Rahmen sind mehr als die {most} dieses Modells</translation>
    </message>
    <message>
        <source>{count} texts already wait to be spoken; call stop, or speak with interrupt, or try again later</source>
        <translation>{count} Texte warten schon darauf, gesprochen zu werden; rufen Sie stop auf, sprechen Sie mit interrupt, oder versuchen Sie es später noch einmal</translation>
    </message>
    <message>
        <source>{endpoint!r} is not a server address: it must begin with https:// or http://</source>
        <translation>{endpoint!r} ist keine Adresse eines Servers: sie muss mit https:// oder http:// beginnen</translation>
    </message>
    <message>
        <source>{family} has no part {part!r}; it has {known}</source>
        <translation>{family} hat keinen Teil {part!r}; es hat {known}</translation>
    </message>
    <message>
        <source>{family} has no reference in {name}; it has {known}</source>
        <translation>{family} hat keine Referenz in {name}; es hat {known}</translation>
    </message>
    <message numerus="yes">
        <source>{faults} in {text}, the best of %n take(s)</source>
        <translation>
            <numerusform>{faults} in {text}, der beste von %n Take</numerusform>
            <numerusform>{faults} in {text}, der beste von %n Takes</numerusform>
        </translation>
    </message>
    <message>
        <source>{faults} in {text}: spoken again with seed {seed}</source>
        <translation>{faults} in {text}: neu gesprochen mit Startwert {seed}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}; {second}</translation>
    </message>
    <message>
        <source>{host!r:.60} is no host name without scheme and port, such as speech.example (option --allow-host)</source>
        <translation>{host!r:.60} ist kein Hostname ohne Schema und Port wie speech.example (Option --allow-host)</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({error}); is this computer online?</source>
        <translation>{host} ist nicht erreichbar ({error}); ist dieser Computer online?</translation>
    </message>
    <message>
        <source>{host} does not go on with a file that was begun ({answer})</source>
        <translation>{host} setzt eine begonnene Datei nicht fort ({answer})</translation>
    </message>
    <message>
        <source>{host} does not hand out {path} ({answer})</source>
        <translation>{host} gibt {path} nicht heraus ({answer})</translation>
    </message>
    <message>
        <source>{host} does not say how large {path} is</source>
        <translation>{host} sagt nicht, wie groß {path} ist</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and now that it has {now}</source>
        <translation>{host} nannte für {path} {size} Bytes, und jetzt {now}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and sends more</source>
        <translation>{host} nannte für {path} {size} Bytes und sendet mehr</translation>
    </message>
    <message>
        <source>{host}: redirect loop for {path}</source>
        <translation>{host} schickt bei der Frage nach {path} im Kreis herum</translation>
    </message>
    <message>
        <source>{mark}: the level of an emphasis is one of {known}.</source>
        <translation>{mark}: Die Stufe einer Betonung ist eine von {known}.</translation>
    </message>
    <message>
        <source>{origin!r:.60} is no origin such as https://speech.example or moz-extension://1a2b (option --allow-origin)</source>
        <translation>{origin!r:.60} ist keine Herkunft wie https://speech.example oder moz-extension://1a2b (Option --allow-origin)</translation>
    </message>
    <message>
        <source>{words} words heard, {wrong} suspect</source>
        <translation>{words} Wörter gehört, {wrong} verdächtig</translation>
    </message>
    <message>
        <source>{host} was asked for {path} from byte {begin} on, and sends another part</source>
        <translation>{host} wurde um {path} ab Byte {begin} gebeten und sendet einen anderen Teil</translation>
    </message>
    <message>
        <source>{key}: the word assistant is {count} tokens, where it must be one</source>
        <translation>{key}: das Wort assistant ist {count} Tokens, wo es eines sein muss</translation>
    </message>
    <message>
        <source>{model} cannot clone: {file}, which the conversion makes, is not beside it</source>
        <translation>{model} kann nicht klonen: {file}, das bei der Umwandlung entsteht, liegt nicht daneben</translation>
    </message>
    <message>
        <source>{name} cannot be written here: {error}</source>
        <translation>{name} kann hier nicht geschrieben werden: {error}</translation>
    </message>
    <message>
        <source>{name} ended unexpectedly with code {code}</source>
        <translation>{name} endete unerwartet mit Code {code}</translation>
    </message>
    <message>
        <source>{name} failed: {error}</source>
        <translation>{name} ist fehlgeschlagen: {error}</translation>
    </message>
    <message>
        <source>{name} is missing in it</source>
        <translation>darin fehlt {name}</translation>
    </message>
    <message>
        <source>{name} must be an object, not {value!r:.60}</source>
        <translation>{name} muss ein Objekt sein, nicht {value!r:.60}</translation>
    </message>
    <message>
        <source>{name} must be between {low:g} and {high:g}, not {value!r:.60}</source>
        <translation>{name} muss zwischen {low:g} und {high:g} liegen, nicht {value!r:.60}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}</source>
        <translation>{path} ist nicht lesbar: {error}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {error}</source>
        <translation>{path} ist nicht beschreibbar: {error}</translation>
    </message>
    <message>
        <source>{path} could not be removed: {error}</source>
        <translation>{path} konnte nicht entfernt werden: {error}</translation>
    </message>
    <message>
        <source>{path} could not be written: {error}</source>
        <translation>{path} konnte nicht geschrieben werden: {error}</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} gibt es nicht</translation>
    </message>
    <message>
        <source>{path} has SHA-256 {found}, expected {expected}</source>
        <translation>{path} hat SHA-256 {found}, erwartet war {expected}</translation>
    </message>
    <message>
        <source>{path} has codes that are none of this model</source>
        <translation>{path} hat Codes, die nicht die dieses Modells sind</translation>
    </message>
    <message>
        <source>{path} has no voice {id!r}; it has {known}</source>
        <translation>{path} hat keine Stimme {id!r}; es gibt {known}</translation>
    </message>
    <message>
        <source>{path} is {size:.0f} MB; voice files are at most {most:.0f} MB</source>
        <translation>{path} hat {size:.0f} MB, und keine Stimme hat mehr als {most:.0f}</translation>
    </message>
    <message>
        <source>{path} contains only the cloning networks; use the model next to it</source>
        <translation>{path} enthält nur die Netze, die eine Stimme klonen; nennen Sie das Modell, das daneben liegt</translation>
    </message>
    <message>
        <source>{path} was made for another program ({architecture}) and is not supported</source>
        <translation>{path} ist ein Modell eines anderen Programms ({architecture}), das Parlance nicht lesen kann</translation>
    </message>
    <message>
        <source>{path} is a pack of one language, without {voice}, ve and perhaps the tokenizer: put the folder of Chatterbox Multilingual beside it</source>
        <translation>{path} ist ein Paket einer einzelnen Sprache, ohne {voice}, ve und vielleicht den Tokenizer. Lege den Ordner von Chatterbox Multilingual daneben.</translation>
    </message>
    <message>
        <source>{path} is a {family} model of another program, which renames and rounds the weights for itself: get one of {names} instead</source>
        <translation>{path} ist ein {family}-Modell eines anderen Programms, das die Gewichte für sich umbenennt und rundet. Hole stattdessen eines von {names}.</translation>
    </message>
    <message>
        <source>{path} is incomplete: the folder {folder!r} with the voices is missing</source>
        <translation>{path} ist unvollständig: der Ordner {folder!r} mit den Stimmen fehlt</translation>
    </message>
    <message>
        <source>{path} is missing</source>
        <translation>{path} fehlt</translation>
    </message>
    <message>
        <source>{path} is not a complete folder of raw weights: {error}</source>
        <translation>{path} ist kein vollständiger Ordner roher Gewichte: {error}</translation>
    </message>
    <message>
        <source>{path} is not a voice: it must hold a JSON object</source>
        <translation>{path} ist keine Stimme: es muss ein JSON-Objekt enthalten</translation>
    </message>
    <message>
        <source>{path} is not in {models}; only your own models there can be removed</source>
        <translation>{path} liegt nicht in {models}; nur Ihre eigenen Modelle dort können entfernt werden</translation>
    </message>
    <message>
        <source>{path} is of a model of width {width}, this one has {own}</source>
        <translation>{path} ist von einem Modell der Breite {width}, dieses hat {own}</translation>
    </message>
    <message>
        <source>{path} is of family {family!r}, which this version cannot run</source>
        <translation>{path} gehört zur Familie {family!r}, mit der diese Version nichts anfangen kann</translation>
    </message>
    <message>
        <source>{path} is the input file; choose another output</source>
        <translation>{path} ist die Datei, die gelesen wird; nennen Sie eine andere</translation>
    </message>
    <message>
        <source>{path} is the model being read; choose another output</source>
        <translation>{path} ist das Modell selbst; nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>{path} already exists; name another file</source>
        <translation>{path} gibt es schon; nennen Sie eine andere Datei</translation>
    </message>
    <message>
        <source>{path} is {kind} S3Gen, which {name} was not made for</source>
        <translation>{path} ist S3Gen der Art {kind}, für das {name} nicht gemacht wurde</translation>
    </message>
    <message>
        <source>{count} requests are already in progress or waiting; try again when some are done</source>
        <translation>es sind schon {count} Anfragen in Arbeit oder warten; versuchen Sie es wieder, wenn einige erledigt sind</translation>
    </message>
    <message>
        <source>{path}: expected a voice with {wanted}, found {found}</source>
        <translation>{path}: eine Stimme enthält {wanted}, nicht {found}</translation>
    </message>
    <message>
        <source>{path}: architecture is {found!r}, not &apos;supertonic&apos;</source>
        <translation>{path}: architecture ist {found!r}, nicht &apos;supertonic&apos;</translation>
    </message>
    <message>
        <source>{path}: audio must be mono, shape (n,), not {shape!s}</source>
        <translation>{path}: Audio muss mono sein, Form (n,), nicht {shape!s}</translation>
    </message>
    <message>
        <source>{path}: chatterbox.variant is {variant!r}, which is none of {known}</source>
        <translation>{path}: chatterbox.variant ist {variant!r}, was keines von {known} ist</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r:.60}: no cloned voice</source>
        <translation>{path}: general.architecture ist {architecture!r:.60}: keine geklonte Stimme</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r}, which is none of {known}</source>
        <translation>{path}: general.architecture ist {architecture!r}, was keines von {known} ist</translation>
    </message>
    <message>
        <source>{path}: general.name has more than {most} characters</source>
        <translation>{path}: general.name hat mehr als {most} Zeichen</translation>
    </message>
    <message>
        <source>{path}: too many channels ({channels}; maximum {most})</source>
        <translation>{path}: es hat {channels} Kanäle, höchstens {most} sind brauchbar</translation>
    </message>
    <message>
        <source>{path}: it must end in one of {known}</source>
        <translation>{path}: der Name muss auf eine dieser Endungen enden: {known}</translation>
    </message>
    <message>
        <source>{path}: its metadata cannot be read: {error}</source>
        <translation>{path}: seine Metadaten sind nicht lesbar: {error}</translation>
    </message>
    <message>
        <source>{path}: unsupported sample rate {rate} Hz ({least}–{most} Hz)</source>
        <translation>{path}: seine Abtastrate ist {rate} Hz, brauchbar sind {least} bis {most}</translation>
    </message>
    <message>
        <source>{path}: neither tfmr.wpe.weight (Turbo) nor tfmr.norm.weight (Multilingual) is there</source>
        <translation>{path}: weder tfmr.wpe.weight (Turbo) noch tfmr.norm.weight (Multilingual) ist da</translation>
    </message>
    <message>
        <source>{path}: no voice begins with one of the letters {known}</source>
        <translation>{path}: keine Stimme beginnt mit einem der Buchstaben {known}</translation>
    </message>
    <message>
        <source>{path}: nothing is spoken yet</source>
        <translation>{path}: noch ist nichts gesprochen</translation>
    </message>
    <message>
        <source>{path}: parsing exceeded the limit of {seconds:g} s of CPU time</source>
        <translation>{path}: das Lesen braucht mehr als {seconds:g} s Rechenzeit</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {size:g} GB of memory</source>
        <translation>{path}: das Lesen braucht mehr als {size:g} GB Speicher</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is not one of speech.voices</source>
        <translation>{path}: speech.default_voice ist keine von speech.voices</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is {voice!r}, which is not in speech.voices</source>
        <translation>{path}: speech.default_voice ist {voice!r}, was nicht in speech.voices steht</translation>
    </message>
    <message>
        <source>{path}: take {take} has no audio</source>
        <translation>{path}: Aufnahme {take} hat keinen Ton</translation>
    </message>
    <message>
        <source>{path}: tensor prompt_feat has {frames} frames for {tokens} tokens</source>
        <translation>{path}: der Tensor prompt_feat hat {frames} Rahmen für {tokens} Tokens</translation>
    </message>
    <message>
        <source>{path}: tensor ref_codes holds no codes, or not {count} a frame</source>
        <translation>{path}: der Tensor ref_codes enthält keine Codes, oder nicht {count} je Rahmen</translation>
    </message>
    <message>
        <source>{path}: tensor {name} holds a token outside of 0 to {most}</source>
        <translation>{path}: der Tensor {name} enthält ein Token außerhalb von 0 bis {most}</translation>
    </message>
    <message>
        <source>{path}: tensors {names} do not fit the schema</source>
        <translation>{path}: die Tensoren {names} passen nicht zum Schema</translation>
    </message>
    <message>
        <source>{path}: the audio holds a sample that is not a finite number</source>
        <translation>{path}: das Audio enthält einen Abtastwert, der keine endliche Zahl ist</translation>
    </message>
    <message>
        <source>{path}: the file is write-protected</source>
        <translation>{path}: die Datei ist schreibgeschützt</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}</source>
        <translation>{path}: der Dateiname muss auf eines von {known} enden</translation>
    </message>
    <message>
        <source>{path}: the tokenizer goes up to {largest}, but T3 has only {rows} text embeddings</source>
        <translation>{path}: der Tokenizer geht bis {largest}, aber T3 hat nur {rows} Texteinbettungen</translation>
    </message>
    <message>
        <source>{path}: there are no words in it</source>
        <translation>{path}: es enthält keine Wörter</translation>
    </message>
    <message>
        <source>{path}: there is no audio to write</source>
        <translation>{path}: es gibt kein Audio zu schreiben</translation>
    </message>
    <message>
        <source>{path}: there is no sound in it</source>
        <translation>{path}: darin ist kein Ton</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory for {frames} samples</source>
        <translation>{path}: für {frames} Abtastwerte reicht der Speicher nicht</translation>
    </message>
    <message>
        <source>{path}: these are not the weights of resemble-perth 1.0.1</source>
        <translation>{path}: das sind nicht die Gewichte von resemble-perth 1.0.1</translation>
    </message>
    <message>
        <source>{path}: this audio book cannot be read ({error})</source>
        <translation>{path}: das ist kein lesbares Hörbuch ({error})</translation>
    </message>
    <message>
        <source>{path}: this sound file cannot be read ({error})</source>
        <translation>{path}: das ist keine lesbare Tondatei ({error})</translation>
    </message>
    <message>
        <source>{path}: this is not a file that can be replaced</source>
        <translation>{path}: diese Datei kann nicht ersetzt werden</translation>
    </message>
    <message>
        <source>the history was damaged and could not be read; it was kept as {aside}, and `parlance history clear` deletes it too</source>
        <translation>der Verlauf war beschädigt und konnte nicht gelesen werden; er wurde als {aside} aufgehoben, und `parlance history clear` löscht auch ihn</translation>
    </message>
    <message>
        <source>this language needs extra Python packages: `{what}`</source>
        <translation>diese Sprache braucht Python-Pakete, die nicht installiert sind; `{what}` holt sie</translation>
    </message>
    <message>
        <source>{path}: this is no JPEG, PNG, GIF or WebP picture that can be a cover</source>
        <translation>{path}: Das ist kein JPEG-, PNG-, GIF- oder WebP-Bild, das ein Titelbild sein kann</translation>
    </message>
    <message>
        <source>{path}: token {id}, which is {field} of config.json, is {found!r} and not {name!r}</source>
        <translation>{path}: Token {id}, das {field} aus config.json ist, ist {found!r} und nicht {name!r}</translation>
    </message>
    <message>
        <source>{path}: unknown tag {tag!r}; known are {known}</source>
        <translation>{path}: unbekanntes Schlagwort {tag!r}; bekannt sind {known}</translation>
    </message>
    <message>
        <source>{path}: vocoder.head must be &apos;istft&apos;, not {found!r}</source>
        <translation>{path}: vocoder.head muss &apos;istft&apos; sein, nicht {found!r}</translation>
    </message>
    <message>
        <source>{path}: voice {voice!r} has no tensor {name} of shape {shape!s}</source>
        <translation>{path}: Stimme {voice!r} hat keinen Tensor {name} der Form {shape!s}</translation>
    </message>
    <message>
        <source>{path}: voice.fits is {fits!r}, which is none of {known}</source>
        <translation>{path}: voice.fits ist {fits!r}, was keines von {known} ist</translation>
    </message>
    <message>
        <source>{path}: voice.source.part must be two numbers, not {part!r:.60}</source>
        <translation>{path}: voice.source.part muss aus zwei Zahlen bestehen, nicht {part!r:.60}</translation>
    </message>
    <message>
        <source>{path}: the model produces NaN or infinity</source>
        <translation>{path}: Was das Modell berechnet, ist nicht endlich</translation>
    </message>
    <message numerus="yes">
        <source>Letters that the file does not name are left out on %n page(s), first on page {page}</source>
        <translation>
            <numerusform>Buchstaben, die die Datei nicht benennt, fehlen auf %n Seite, zuerst auf Seite {page}</numerusform>
            <numerusform>Buchstaben, die die Datei nicht benennt, fehlen auf %n Seiten, zuerst auf Seite {page}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} has {count} chapters, but no chapter {number}; `parlance extract --list` shows them</source>
        <translation>{path} hat {count} Kapitel, aber kein Kapitel {number}; `parlance extract --list` zeigt sie</translation>
    </message>
    <message>
        <source>{path} holds no recogniser: {name} is missing. `parlance proof --get` fetches Whisper base (about 145 MB); --ear names the folder of another Whisper model in CTranslate2&apos;s layout</source>
        <translation>{path} enthält keine Erkennung: {name} fehlt. `parlance proof --get` holt Whisper base (etwa 145 MB); --ear nennt den Ordner eines anderen Whisper-Modells im Aufbau von CTranslate2</translation>
    </message>
    <message>
        <source>{path} is damaged in the cache of Hugging Face and is downloaded again</source>
        <translation>{path} ist im Cache von Hugging Face beschädigt und wird noch einmal heruntergeladen</translation>
    </message>
    <message>
        <source>{path} is not a Whisper model in CTranslate2&apos;s layout, or it is damaged: {error}</source>
        <translation>{path} ist kein Whisper-Modell im Aufbau von CTranslate2 oder beschädigt: {error}</translation>
    </message>
    <message>
        <source>{path} is not the record of a check by ear: {error}</source>
        <translation>{path} ist kein Protokoll einer Hörprüfung: {error}</translation>
    </message>
    <message>
        <source>{path} was written by a newer Parlance</source>
        <translation>{path} stammt von einem neueren Parlance</translation>
    </message>
    <message>
        <source>{path}: no chapter is left to read</source>
        <translation>{path}: Es bleibt kein Kapitel zu lesen</translation>
    </message>
    <message>
        <source>{path}: the name of the file is not valid UTF-8; rename it</source>
        <translation>{path}: Der Dateiname ist kein gültiges UTF-8; benennen Sie die Datei um</translation>
    </message>
    <message>
        <source>{path}: {entry!r} is not a character with its code</source>
        <translation>{path}: {entry!r} ist kein Zeichen mit seinem Code</translation>
    </message>
    <message>
        <source>{path}: {key} is {size!r}, which is none of {known}</source>
        <translation>{path}: {key} ist {size!r}, was keines von {known} ist</translation>
    </message>
    <message>
        <source>{path}: {name} has the wrong type: {value!r}</source>
        <translation>{path}: {name} hat den falschen Typ: {value!r}</translation>
    </message>
    <message>
        <source>{path}: {name} holds values that are no tokens</source>
        <translation>{path}: {name} enthält Werte, die keine Tokens sind</translation>
    </message>
    <message>
        <source>{path}: {name} is not the filterbank that this version computes</source>
        <translation>{path}: {name} ist nicht die Filterbank, die diese Version berechnet</translation>
    </message>
    <message>
        <source>{path}: {name} must be a list of strings</source>
        <translation>{path}: {name} muss eine Liste von Texten sein</translation>
    </message>
    <message>
        <source>{path}: {name} must be an object with data and dims</source>
        <translation>{path}: {name} muss ein Objekt mit data und dims sein</translation>
    </message>
    <message>
        <source>{path}: {name}.data has {size} values, dims {dims!s} need {needed}</source>
        <translation>{path}: {name}.data hat {size} Werte, dims {dims!s} brauchen {needed}</translation>
    </message>
    <message>
        <source>{path}: {name}.data holds values that are not finite</source>
        <translation>{path}: {name}.data enthält Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>{path}: {name}.data is not a list of numbers</source>
        <translation>{path}: {name}.data ist keine Liste von Zahlen</translation>
    </message>
    <message>
        <source>{path}: {name}.dims must be [1, rows, columns], not {dims!r}</source>
        <translation>{path}: {name}.dims muss [1, rows, columns] sein, nicht {dims!r}</translation>
    </message>
    <message>
        <source>{path}: {name}.type is {found!r}, not &apos;float32&apos;</source>
        <translation>{path}: {name}.type ist {found!r}, nicht &apos;float32&apos;</translation>
    </message>
    <message>
        <source>{path}: {title} can be {known}, not {encoding!r}</source>
        <translation>{path}: {title} kann {known} sein, nicht {encoding!r}</translation>
    </message>
    <message>
        <source>{path}: {token} is {id}, but the next free id is another</source>
        <translation>{path}: {token} ist {id}, aber die nächste freie Nummer ist eine andere</translation>
    </message>
    <message>
        <source>{pause} exceeds the maximum pause of {most:g} s.</source>
        <translation>{pause} ist länger als die {most:g} Sekunden, die eine Pause haben darf.</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}: {problem}</translation>
    </message>
    <message>
        <source>{program} failed: {error}</source>
        <translation>{program} ist fehlgeschlagen: {error}</translation>
    </message>
    <message>
        <source>{seconds:.1f} s are heard twice in a row at {at:.1f} s</source>
        <translation>{seconds:.1f} s sind zweimal hintereinander zu hören, bei {at:.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of breath or silence at the end</source>
        <translation>{seconds:.1f} s Atem oder Stille am Ende</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of noise</source>
        <translation>{seconds:.1f} s Rauschen</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of silence at {at:.1f} s</source>
        <translation>{seconds:.1f} s Stille bei {at:.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of sound where about {expected:.1f} s are expected</source>
        <translation>{seconds:.1f} s Ton, wo etwa {expected:.1f} s zu erwarten sind</translation>
    </message>
    <message>
        <source>{share:.0%} of the clip is silence: cut the pauses, or record more speech.</source>
        <translation>{share:.0%} der Aufnahme sind Stille: Schneiden Sie die Pausen heraus, oder nehmen Sie mehr Sprache auf.</translation>
    </message>
    <message>
        <source>{text!r} takes longer to say than the model can speak at once</source>
        <translation>{text!r} dauert länger, als das Modell am Stück sprechen kann</translation>
    </message>
    <message>
        <source>{text!r} takes longer to speak than the model can</source>
        <translation>{text!r} zu sprechen dauert länger, als das Modell kann</translation>
    </message>
    <message>
        <source>{title} (outside its reading order)</source>
        <translation>{title} (außerhalb der Lesereihenfolge)</translation>
    </message>
    <message>
        <source>{title} cannot clone voices</source>
        <translation>{title} kann keine Stimmen klonen</translation>
    </message>
    <message>
        <source>{title} does not speak {language!r}; it speaks {known}</source>
        <translation>{title} spricht {language!r} nicht; es spricht {known}</translation>
    </message>
    <message>
        <source>{title} has no setting {name!r}; it has {known}</source>
        <translation>{title} hat keine Einstellung {name!r}; es gibt {known}</translation>
    </message>
    <message>
        <source>{title} has no voice {name!r}; it has {known}</source>
        <translation>{title} hat keine Stimme {name!r}; es gibt {known}</translation>
    </message>
    <message>
        <source>{title} is already being downloaded by another Parlance on this computer</source>
        <translation>{title} wird auf diesem Computer schon von einem anderen Parlance geladen</translation>
    </message>
    <message>
        <source>{title} is in no repository</source>
        <translation>{title} ist in keinem Repository</translation>
    </message>
    <message>
        <source>{title} is offered in {dtypes}, not in {dtype}</source>
        <translation>{title} wird in {dtypes} angeboten, nicht in {dtype}</translation>
    </message>
    <message>
        <source>{title}, with what is made of it,</source>
        <translation>{title} samt dem, was daraus gemacht wird,</translation>
    </message>
    <message>
        <source>{url} does not say which version is the newest</source>
        <translation>{url} sagt nicht, welche Version die neueste ist</translation>
    </message>
    <message>
        <source>{where}resblock_dilation_sizes must name the same dilations for each kernel, not {found!r}</source>
        <translation>{where}resblock_dilation_sizes muss für jeden Kern dieselben Dilatationen nennen, nicht {found!r}</translation>
    </message>
    <message>
        <source>{where}vocab must map single characters to 1 ... {most}, not {symbol!r} to {row!r}</source>
        <translation>{where}vocab muss einzelne Zeichen auf 1 ... {most} abbilden, nicht {symbol!r} auf {row!r}</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
    <message>
        <source>playing sentence {number}</source>
        <translation>Satz {number} ist zu hören</translation>
    </message>
    <message>
        <source>playing part {number}</source>
        <translation>Teil {number} ist zu hören</translation>
    </message>
    <message>
        <source>your change takes effect from the next sentence</source>
        <translation>die Änderung ist ab dem nächsten Satz zu hören</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Wiedergabegeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed {factor}</source>
        <translation>Tempo {factor}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Anhören</translation>
    </message>
    <message>
        <source>Volume, sleep timer, repeat a passage</source>
        <translation>Lautstärke, Schlummeruhr, eine Stelle immer wieder hören</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message>
        <source>Master volume</source>
        <translation>Gesamtlautstärke</translation>
    </message>
    <message>
        <source>VOLUME</source>
        <translation>LAUTSTÄRKE</translation>
    </message>
    <message>
        <source>Match loudness across voices</source>
        <translation>Lautheit der Stimmen angleichen</translation>
    </message>
    <message numerus="yes">
        <source>Stop after %n minute(s)</source>
        <translation>
            <numerusform>Nach %n Minute anhalten</numerusform>
            <numerusform>Nach %n Minuten anhalten</numerusform>
        </translation>
    </message>
    <message>
        <source>No sleep timer</source>
        <translation>Keine Schlummeruhr</translation>
    </message>
    <message>
        <source>Repeat from here</source>
        <translation>Ab hier wiederholen</translation>
    </message>
    <message>
        <source>Set repeat end</source>
        <translation>Ende der Wiederholung setzen</translation>
    </message>
    <message>
        <source>Stop repeating</source>
        <translation>Nicht mehr wiederholen</translation>
    </message>
    <message numerus="yes">
        <source>It stops in about %n minute(s).</source>
        <translation>
            <numerusform>Es hört in etwa %n Minute auf.</numerusform>
            <numerusform>Es hört in etwa %n Minuten auf.</numerusform>
        </translation>
    </message>
    <message>
        <source>This looks like {language}.</source>
        <translation>Das sieht nach {language} aus.</translation>
    </message>
    <message>
        <source>This looks like {language}, which no model on this computer speaks.</source>
        <translation>Das sieht nach {language} aus. Kein Modell auf diesem Computer spricht es.</translation>
    </message>
    <message>
        <source>This looks like {language}, which {model} does not speak. {other} does.</source>
        <translation>Das sieht nach {language} aus. {model} spricht es nicht, {other} schon.</translation>
    </message>
    <message>
        <source>Speak {language}</source>
        <translation>Auf {language} sprechen</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Sprache des Textes</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Keep the language as it is</source>
        <translation>Die Sprache so lassen</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Nichts ist markiert</translation>
    </message>
    <message>
        <source>Select the words that you want to hear, then try again.</source>
        <translation>Markieren Sie die Wörter, die Sie hören möchten, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard</source>
        <translation>In der Zwischenablage ist kein Text</translation>
    </message>
    <message>
        <source>Copy the words that you want to hear.</source>
        <translation>Kopieren Sie die Wörter, die Sie hören möchten.</translation>
    </message>
    <message>
        <source>Reading “{begin}”</source>
        <translation>Liest „{begin}“</translation>
    </message>
    <message>
        <source>Read the &amp;clipboard</source>
        <translation>&amp;Zwischenablage vorlesen</translation>
    </message>
    <message>
        <source>Read the &amp;selection</source>
        <translation>&amp;Markierten Text vorlesen</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>Z&amp;uletzt</translation>
    </message>
    <message>
        <source>&amp;Show the window</source>
        <translation>&amp;Fenster zeigen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Search the projects</source>
        <translation>Projekte durchsuchen</translation>
    </message>
    <message>
        <source>Search by title or author</source>
        <translation>Nach Titel oder Autor suchen</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <source>Show archived projects</source>
        <translation>Die weggelegten Projekte zeigen</translation>
    </message>
    <message>
        <source>Start an empty project</source>
        <translation>Ein leeres Projekt beginnen</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Aus dem Archiv holen</translation>
    </message>
    <message>
        <source>Start a project from a document</source>
        <translation>Ein Projekt aus einem Dokument beginnen</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>Zurück zum Projekt</translation>
    </message>
    <message>
        <source>Back to the open project</source>
        <translation>Zurück zum offenen Projekt</translation>
    </message>
    <message>
        <source>No projects match your search</source>
        <translation>Kein Projekt passt zur Suche</translation>
    </message>
    <message>
        <source>Open the chosen project</source>
        <translation>Das gewählte Projekt öffnen</translation>
    </message>
    <message>
        <source>Give it another title (F2)</source>
        <translation>Einen anderen Titel geben (F2)</translation>
    </message>
    <message>
        <source>A copy with every take</source>
        <translation>Eine Kopie mit allen Aufnahmen</translation>
    </message>
    <message>
        <source>Archive it; nothing is deleted</source>
        <translation>Weglegen; gelöscht wird nichts</translation>
    </message>
    <message>
        <source>More about this project</source>
        <translation>Mehr zu diesem Projekt</translation>
    </message>
    <message>
        <source>Open, rename, duplicate or archive</source>
        <translation>Öffnen, umbenennen, duplizieren oder archivieren</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Add to the reading &amp;queue</source>
        <translation>Zur &amp;Leseliste hinzufügen</translation>
    </message>
    <message>
        <source>Open another project before you archive this one</source>
        <translation>Öffnen Sie erst ein anderes Projekt, bevor Sie dieses weglegen</translation>
    </message>
    <message>
        <source>open</source>
        <translation>geöffnet</translation>
    </message>
    <message>
        <source>Return opens a project, F2 renames it.</source>
        <translation>Die Eingabetaste öffnet ein Projekt, F2 benennt es um.</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>Teil {number}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Schriftart</translation>
    </message>
    <message>
        <source>With serifs</source>
        <translation>Mit Serifen</translation>
    </message>
    <message>
        <source>Without serifs</source>
        <translation>Ohne Serifen</translation>
    </message>
    <message>
        <source>Easy to tell apart (Atkinson Hyperlegible)</source>
        <translation>Leicht zu unterscheiden (Atkinson Hyperlegible)</translation>
    </message>
    <message>
        <source>Dyslexia-friendly (Lexend)</source>
        <translation>Bei Legasthenie (Lexend)</translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation>Buchstabenabstand</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Weit</translation>
    </message>
    <message>
        <source>Very wide</source>
        <translation>Sehr weit</translation>
    </message>
    <message>
        <source>Line spacing</source>
        <translation>Zeilenabstand</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Eng</translation>
    </message>
    <message>
        <source>Line length</source>
        <translation>Zeilenlänge</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Lang</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Same as the window</source>
        <translation>Wie das Fenster</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sepia</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Look of the text</source>
        <translation>Aussehen des Textes</translation>
    </message>
    <message>
        <source>Letters, spacing, paper</source>
        <translation>Schrift, Abstände, Papier</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>&amp;Größer</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>&amp;Kleiner</translation>
    </message>
    <message>
        <source>Text from elsewhere</source>
        <translation>Text von anderswo</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>Text to read</source>
        <translation>Text zum Lesen</translation>
    </message>
    <message>
        <source>Click or press Return to read from there. Select text to read only the selection.</source>
        <translation>Ein Klick oder die Eingabetaste liest von dort an. Was Sie markieren, wird allein gelesen.</translation>
    </message>
    <message>
        <source>How is this rea&amp;d?</source>
        <translation>&amp;Wie wird das gelesen?</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Show or hide the advanced settings</source>
        <translation>Erweiterte Einstellungen zeigen oder verbergen</translation>
    </message>
    <message numerus="yes">
        <source>Advanced  (%n changed)</source>
        <translation>
            <numerusform>Erweitert  (%n geändert)</numerusform>
            <numerusform>Erweitert  (%n geändert)</numerusform>
        </translation>
    </message>
    <message>
        <source>Change pr&amp;onunciation of “{word}”…</source>
        <translation>Aussprache &amp;von „{word}“ ändern …</translation>
    </message>
    <message>
        <source>Play “{word}”</source>
        <translation>„{word}“ abspielen</translation>
    </message>
    <message>
        <source>&amp;Split before “{word}”</source>
        <translation>Vor „{word}“ &amp;teilen</translation>
    </message>
    <message>
        <source>Play from h&amp;ere</source>
        <translation>Ab hi&amp;er abspielen</translation>
    </message>
    <message>
        <source>Another &amp;take</source>
        <translation>Weitere Aufnah&amp;me</translation>
    </message>
    <message>
        <source>T&amp;hree more takes</source>
        <translation>&amp;Drei weitere Aufnahmen</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Stimme</translation>
    </message>
    <message>
        <source>P&amp;ause after it</source>
        <translation>P&amp;ause danach</translation>
    </message>
    <message>
        <source>Normal pace</source>
        <translation>Normales Tempo</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Some</source>
        <translation>Etwas</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Stark</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>Much slower</source>
        <translation>Viel langsamer</translation>
    </message>
    <message>
        <source>Much faster</source>
        <translation>Viel schneller</translation>
    </message>
    <message>
        <source>{seconds:g} s</source>
        <translation>{seconds:g} s</translation>
    </message>
    <message>
        <source>E&amp;mphasis</source>
        <translation>&amp;Betonung</translation>
    </message>
    <message>
        <source>Pa&amp;ce</source>
        <translation>Tem&amp;po</translation>
    </message>
    <message>
        <source>E&amp;xport this…</source>
        <translation>Dies e&amp;xportieren …</translation>
    </message>
    <message>
        <source>{times:g} times</source>
        <translation>{times:g}-fach</translation>
    </message>
    <message>
        <source>How “{word}” is said, written as it sounds</source>
        <translation>Wie „{word}“ klingt, so geschrieben, wie man es spricht</translation>
    </message>
    <message>
        <source>Compare two voices</source>
        <translation>Zwei Stimmen vergleichen</translation>
    </message>
    <message>
        <source>What both voices say</source>
        <translation>Was beide Stimmen sagen</translation>
    </message>
    <message>
        <source>Voice A</source>
        <translation>Stimme A</translation>
    </message>
    <message>
        <source>Voice B</source>
        <translation>Stimme B</translation>
    </message>
    <message>
        <source>One of the two voices that are compared</source>
        <translation>Eine der beiden verglichenen Stimmen</translation>
    </message>
    <message>
        <source>Hear the sentence in this voice</source>
        <translation>Den Satz mit dieser Stimme anhören</translation>
    </message>
    <message>
        <source>A, then B</source>
        <translation>A, dann B</translation>
    </message>
    <message>
        <source>Hear one after the other</source>
        <translation>Eine nach der anderen anhören</translation>
    </message>
    <message>
        <source>COMPARE TWO VOICES</source>
        <translation>ZWEI STIMMEN VERGLEICHEN</translation>
    </message>
    <message>
        <source>Hear A</source>
        <translation>A anhören</translation>
    </message>
    <message>
        <source>Hear B</source>
        <translation>B anhören</translation>
    </message>
    <message>
        <source>Read the selection</source>
        <translation>Auswahl vorlesen</translation>
    </message>
    <message>
        <source>Another program uses this shortcut: choose another.</source>
        <translation>Diese Tasten sind von einem anderen Programm belegt: Wählen Sie andere.</translation>
    </message>
    <message>
        <source>This shortcut cannot be used here: choose another.</source>
        <translation>Diese Tasten sind hier nicht möglich: Wählen Sie andere.</translation>
    </message>
    <message>
        <source>This desktop does not support global shortcuts.</source>
        <translation>Diese Arbeitsumgebung unterstützt keine globalen Tastenkürzel.</translation>
    </message>
    <message>
        <source>Permission for the shortcut was denied. Turn it off and on to be asked again.</source>
        <translation>Die Erlaubnis für das Tastenkürzel wurde verweigert. Schalten Sie es aus und wieder ein, um erneut gefragt zu werden.</translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>der kopierte Text</translation>
    </message>
    <message>
        <source>{title} has changes that are not saved.</source>
        <translation>{title} enthält Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>They cannot be written to its file. Save a copy elsewhere to keep them.</source>
        <translation>Sie lassen sich nicht in seine Datei schreiben. Speichern Sie eine Kopie an einem anderen Ort, um sie zu behalten.</translation>
    </message>
    <message>
        <source>&amp;Discard the changes</source>
        <translation>Änderungen &amp;verwerfen</translation>
    </message>
    <message>
        <source>How is this read?</source>
        <translation>Wie wird das gelesen?</translation>
    </message>
    <message>
        <source>Parts of the text</source>
        <translation>Teile des Textes</translation>
    </message>
    <message>
        <source>What each part is, and what is said</source>
        <translation>Was jeder Teil ist und was gesprochen wird</translation>
    </message>
    <message>
        <source>Spoken words</source>
        <translation>Gesprochene Wörter</translation>
    </message>
    <message>
        <source>SPO&amp;KEN WORDS</source>
        <translation>&amp;GESPROCHENE WÖRTER</translation>
    </message>
    <message>
        <source>Phonemes</source>
        <translation>Phoneme</translation>
    </message>
    <message>
        <source>&amp;PHONEMES</source>
        <translation>&amp;PHONEME</translation>
    </message>
    <message>
        <source>&amp;Say as…</source>
        <translation>Sprechen &amp;als …</translation>
    </message>
    <message>
        <source>Write how the selected part is said</source>
        <translation>Schreiben, wie der gewählte Teil gesprochen wird</translation>
    </message>
    <message>
        <source>Copy all of this, for a bug report</source>
        <translation>Alles kopieren, für einen Fehlerbericht</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Takes</translation>
    </message>
    <message>
        <source>Take {number} of {count}</source>
        <translation>Take {number} von {count}</translation>
    </message>
    <message>
        <source>Up and Down hear the other takes, Left and Right change the pause.</source>
        <translation>Auf und Ab spielen die anderen Takes, Links und Rechts ändern die Pause.</translation>
    </message>
    <message>
        <source>Drag to change the pause</source>
        <translation>Ziehen ändert die Pause</translation>
    </message>
    <message>
        <source>Hear this take</source>
        <translation>Diesen Take hören</translation>
    </message>
    <message>
        <source>Heard “{heard}” for “{word}”</source>
        <translation>„{heard}“ statt „{word}“ gehört</translation>
    </message>
    <message>
        <source>“{word}” was not heard</source>
        <translation>„{word}“ war nicht zu hören</translation>
    </message>
    <message>
        <source>Heard “{heard}”, which is not written</source>
        <translation>„{heard}“ gehört, das nicht dasteht</translation>
    </message>
    <message numerus="yes">
        <source>{words}, and %n more</source>
        <translation>
            <numerusform>{words}, und %n weitere Stelle</numerusform>
            <numerusform>{words}, und %n weitere Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>Text des Handbuchs</translation>
    </message>
    <message>
        <source>Tab goes to the next link, Enter follows it</source>
        <translation>Tab geht zum nächsten Link, die Eingabetaste folgt ihm</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Dorthin zurück, wo Sie waren</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Handbuch durchsuchen</translation>
    </message>
    <message>
        <source>Sections with all of these words are listed</source>
        <translation>Abschnitte mit allen diesen Wörtern werden aufgelistet</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Pages of the manual and their sections</source>
        <translation>Seiten des Handbuchs und ihre Abschnitte</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>Inhalt zeigen oder verbergen</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>Das Handbuch ist auf Englisch.</translation>
    </message>
    <message>
        <source>This package has no manual.</source>
        <translation>Dieses Paket enthält kein Handbuch.</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n Abschnitt</numerusform>
            <numerusform>%n Abschnitte</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Close Parlance while it works?</source>
        <translation>Parlance schließen, während es arbeitet?</translation>
    </message>
    <message>
        <source>Close &amp;when done</source>
        <translation>Schließen, &amp;wenn fertig</translation>
    </message>
    <message>
        <source>Close &amp;now</source>
        <translation>&amp;Jetzt schließen</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>&amp;Offen lassen</translation>
    </message>
    <message>
        <source>Parlance closes when this is done</source>
        <translation>Parlance schließt, wenn das fertig ist</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>Offen lassen</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are still to be spoken. Parlance offers to resume next time.</source>
        <translation>
            <numerusform>%n Satz ist noch zu sprechen. Parlance bietet beim nächsten Mal an, weiterzumachen.</numerusform>
            <numerusform>%n Sätze sind noch zu sprechen. Parlance bietet beim nächsten Mal an, weiterzumachen.</numerusform>
        </translation>
    </message>
    <message>
        <source>An export of {name} is being written. It would have to begin again.</source>
        <translation>{name} wird gerade exportiert. Der Export müsste von vorn beginnen.</translation>
    </message>
    <message>
        <source>A model is being installed. What was downloaded is kept.</source>
        <translation>Ein Modell wird installiert. Was heruntergeladen ist, bleibt erhalten.</translation>
    </message>
    <message>
        <source>A comparison of devices is running.</source>
        <translation>Ein Vergleich von Geräten läuft.</translation>
    </message>
    <message>
        <source>A voice is being cloned.</source>
        <translation>Eine Stimme wird geklont.</translation>
    </message>
    <message>
        <source>The local server answers other programs. It stops.</source>
        <translation>Der lokale Server antwortet anderen Programmen. Er wird beendet.</translation>
    </message>
</context>
</TS>
