<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Save the speech</source>
        <translation>Enregistrer la parole</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Dans {folder}.</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped.</source>
        <translation>
            <numerusform>%n échantillon était trop fort et a été écrêté.</numerusform>
            <numerusform>%n échantillons étaient trop forts et ont été écrêtés.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} enregistré</translation>
    </message>
    <message>
        <source>Discrete GPU</source>
        <translation>GPU dédié</translation>
    </message>
    <message>
        <source>Integrated GPU</source>
        <translation>GPU intégré</translation>
    </message>
    <message>
        <source>Software rendering</source>
        <translation>Rendu logiciel</translation>
    </message>
    <message>
        <source>{title} does not speak {language}. Other models do: {button}</source>
        <translation>Langue que {title} ne parle pas : {language}. D’autres modèles la parlent : {button}</translation>
    </message>
    <message>
        <source>On this disk · {size}</source>
        <translation>Sur ce disque · {size}</translation>
    </message>
    <message>
        <source>{total} memory</source>
        <translation>{total} de mémoire</translation>
    </message>
    <message>
        <source>Speed not measured yet</source>
        <translation>Vitesse pas encore mesurée</translation>
    </message>
    <message>
        <source>Measured {factor}</source>
        <translation>Mesuré : {factor}</translation>
    </message>
    <message>
        <source>Software rendering (slow)</source>
        <translation>Rendu logiciel (lent)</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>arabe</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>bulgare</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>tchèque</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danois</translation>
    </message>
    <message>
        <source>German</source>
        <translation>allemand</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>grec</translation>
    </message>
    <message>
        <source>English</source>
        <translation>anglais</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>espagnol</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonien</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finnois</translation>
    </message>
    <message>
        <source>French</source>
        <translation>français</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hébreu</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croate</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>hongrois</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonésien</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italien</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonais</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coréen</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituanien</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letton</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>malais</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>néerlandais</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>norvégien</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polonais</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugais</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>roumain</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>russe</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>slovaque</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>slovène</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>suédois</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>swahili</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turc</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ukrainien</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamien</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chinois</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>{size:.0f} kB</source>
        <translation>{size:.0f} ko</translation>
    </message>
    <message>
        <source>{size:.1f} GB</source>
        <translation>{size:.1f} Go</translation>
    </message>
    <message>
        <source>{size:.0f} MB</source>
        <translation>{size:.0f} Mo</translation>
    </message>
    <message>
        <source>{times:.1f}× slower than real time</source>
        <translation>{times:.1f}× plus lent que le temps réel</translation>
    </message>
    <message>
        <source>{times:.1f}× faster than real time</source>
        <translation>{times:.1f}× plus rapide que le temps réel</translation>
    </message>
    <message>
        <source>{times:,.0f}× faster than real time</source>
        <translation>{times:,.0f}× plus rapide que le temps réel</translation>
    </message>
    <message>
        <source>The speech engine is not ready.</source>
        <translation>Le moteur vocal n’est pas prêt.</translation>
    </message>
    <message>
        <source>Stop speaking first, so that it does not affect the measurement.</source>
        <translation>Arrêtez d’abord la lecture, pour qu’elle ne fausse pas la mesure.</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>Attente du moteur</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Arrêt en cours</translation>
    </message>
    <message>
        <source>It has not been measured yet.</source>
        <translation>Pas encore mesuré.</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>Échec.</translation>
    </message>
    <message>
        <source>This device is not available.</source>
        <translation>Cet appareil n’est pas disponible.</translation>
    </message>
    <message>
        <source>This model is not on this disk now.</source>
        <translation>Ce modèle n’est pas sur ce disque actuellement.</translation>
    </message>
    <message>
        <source>Done: {rows}, {failed} of them failed.</source>
        <translation>Terminé : {rows}, dont {failed} en échec.</translation>
    </message>
    <message>
        <source>Done: {rows}.</source>
        <translation>Terminé : {rows}.</translation>
    </message>
    <message>
        <source>Failed.</source>
        <translation>Échec.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Stopped so that your request could go first</source>
        <translation>Arrêté pour laisser la place à votre demande</translation>
    </message>
    <message>
        <source>{stopped}; {rows} kept.</source>
        <translation>{stopped} ; {rows} conservées.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n ligne</numerusform>
            <numerusform>%n lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échec</translation>
    </message>
    <message>
        <source>How many times faster than real time: median, worst to best; longer bars are faster</source>
        <translation>Combien de fois plus vite que le temps réel : médiane, du pire au meilleur ; plus la barre est longue, plus c’est rapide</translation>
    </message>
    <message>
        <source>First audio</source>
        <translation>Premier son</translation>
    </message>
    <message>
        <source>Until the first sound</source>
        <translation>Jusqu’au premier son</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>préparé</translation>
    </message>
    <message>
        <source>extra on cold start</source>
        <translation>en plus à froid</translation>
    </message>
    <message>
        <source>{warm}, cold {cold}</source>
        <translation>{warm}, à froid {cold}</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Étapes</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>Où passe le temps d’un énoncé</translation>
    </message>
    <message>
        <source>Once at the start</source>
        <translation>Une fois au début</translation>
    </message>
    <message>
        <source>Needed once, before the first sentence</source>
        <translation>Ce qui précède la première phrase, et une seule fois</translation>
    </message>
    <message>
        <source>load</source>
        <translation>chargement</translation>
    </message>
    <message>
        <source>prewarm</source>
        <translation>préparation</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and of the model on its device</source>
        <translation>Maximum de mémoire vive de tout le programme ; et le modèle sur son appareil</translation>
    </message>
    <message>
        <source>{whole}; model {model}</source>
        <translation>{whole} ; modèle {model}</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>diffère</translation>
    </message>
    <message>
        <source>duration</source>
        <comment>stage</comment>
        <translation>durée</translation>
    </message>
    <message>
        <source>text</source>
        <comment>stage</comment>
        <translation>texte</translation>
    </message>
    <message>
        <source>vector</source>
        <comment>stage</comment>
        <translation>vecteur</translation>
    </message>
    <message>
        <source>vocoder</source>
        <comment>stage</comment>
        <translation>vocodeur</translation>
    </message>
    <message>
        <source>conditioning</source>
        <comment>stage</comment>
        <translation>condition</translation>
    </message>
    <message>
        <source>prefill</source>
        <comment>stage</comment>
        <translation>lecture</translation>
    </message>
    <message>
        <source>decode</source>
        <comment>stage</comment>
        <translation>décodage</translation>
    </message>
    <message>
        <source>encoder</source>
        <comment>stage</comment>
        <translation>encodeur</translation>
    </message>
    <message>
        <source>cfm</source>
        <comment>stage</comment>
        <translation>flux</translation>
    </message>
    <message>
        <source>source</source>
        <comment>stage</comment>
        <translation>source</translation>
    </message>
    <message>
        <source>prosody</source>
        <comment>stage</comment>
        <translation>Prosodie</translation>
    </message>
    <message>
        <source>sound</source>
        <comment>stage</comment>
        <translation>Son</translation>
    </message>
    <message>
        <source>codec</source>
        <comment>stage</comment>
        <translation>codec</translation>
    </message>
    <message>
        <source>end to end</source>
        <comment>stage</comment>
        <translation>ensemble</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Mesure</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Échec</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Diffère</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Correct</translation>
    </message>
    <message>
        <source>Correct: every stage matches the f32 CPU reference within tolerance</source>
        <translation>Correct : chaque étape concorde avec la référence CPU (f32) dans la tolérance</translation>
    </message>
    <message>
        <source>Speed relative to real time: median, worst, best</source>
        <translation>Vitesse par rapport au temps réel : médiane, pire, meilleure</translation>
    </message>
    <message>
        <source>from the CPU</source>
        <translation>du processeur</translation>
    </message>
    <message>
        <source>exactly the same</source>
        <translation>exactement pareil</translation>
    </message>
    <message>
        <source>model {size}</source>
        <translation>modèle {size}</translation>
    </message>
    <message>
        <source>saves {time}</source>
        <translation>gagne {time}</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Appareil</translation>
    </message>
    <message>
        <source>Where it ran, the precision, and the model</source>
        <translation>Où cela a tourné, le type des poids et le modèle</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Chargement</translation>
    </message>
    <message>
        <source>Loading the model onto the device: again, and for the first time</source>
        <translation>Lecture des poids vers l’appareil : à nouveau, et la première fois dans cette session</translation>
    </message>
    <message>
        <source>cold {time}</source>
        <translation>à froid {time}</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Préchauffage</translation>
    </message>
    <message>
        <source>Compiling kernels and building graphs, once; and what it saves at the first sound</source>
        <translation>Compiler les noyaux et construire les graphes, une fois ; et ce que cela gagne au premier son</translation>
    </message>
    <message>
        <source>Time to first audio, warm and cold</source>
        <translation>Délai avant le premier son, à chaud et à froid</translation>
    </message>
    <message>
        <source>Decode rate</source>
        <translation>Vitesse de décodage</translation>
    </message>
    <message>
        <source>Tokens or frames made in a second</source>
        <translation>Jetons ou trames que le décodeur tire par seconde</translation>
    </message>
    <message>
        <source>Time per network</source>
        <translation>Temps par réseau</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and what the model takes on the device</source>
        <translation>Maximum de mémoire vive de tout le programme, et ce que le modèle occupe sur l’appareil</translation>
    </message>
    <message>
        <source>Against the CPU</source>
        <translation>Par rapport au processeur</translation>
    </message>
    <message>
        <source>How close the sound is to the CPU at 32 bits, and the largest relative error of the worst stage</source>
        <translation>Ressemblance des spectres log-mel avec le processeur en 32 bits, et plus grande erreur relative de la pire étape</translation>
    </message>
    <message>
        <source>Listen, or use this device</source>
        <translation>Écouter, ou utiliser cet appareil</translation>
    </message>
    <message>
        <source>{audio:.1f} s of speech in {median} (best {best}, worst {worst}; repetitions: {reps}, threads: {threads})</source>
        <translation>{audio:.1f} s de parole en {median} (meilleur {best}, pire {worst} ; répétitions : {reps}, fils : {threads})</translation>
    </message>
    <message>
        <source>First audio {time} (best and worst {spread})</source>
        <translation>Premier son {time} (meilleur et pire {spread})</translation>
    </message>
    <message>
        <source>Stages: {list}</source>
        <translation>Étapes : {list}</translation>
    </message>
    <message>
        <source>On the device: {list}</source>
        <translation>Sur l’appareil : {list}</translation>
    </message>
    <message>
        <source>Measured by Parlance {version}</source>
        <translation>Mesuré par Parlance {version}</translation>
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
        <translation>{size:.2f} Go</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>Lignes JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>Table for a spreadsheet (*.csv)</source>
        <translation>Table pour un tableur (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the charts (*.png)</source>
        <translation>Image des graphiques (*.png)</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>Choisissez un appareil.</translation>
    </message>
    <message>
        <source>Choose a model.</source>
        <translation>Choisissez un modèle.</translation>
    </message>
    <message>
        <source>Choose a precision.</source>
        <translation>Choisissez une précision.</translation>
    </message>
    <message>
        <source>Only the CPU has fast 8 bit: choose the CPU, or another precision.</source>
        <translation>Seul le CPU a le 8 bits rapide : choisissez le CPU ou une autre précision.</translation>
    </message>
    <message>
        <source>add text</source>
        <translation>ajouter du texte</translation>
    </message>
    <message>
        <source>add sentence</source>
        <translation>ajouter une phrase</translation>
    </message>
    <message>
        <source>replace text</source>
        <translation>remplacer le texte</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>verrouiller</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>déverrouiller</translation>
    </message>
    <message>
        <source>split</source>
        <translation>scinder</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>distribution</translation>
    </message>
    <message>
        <source>emphasis</source>
        <translation>emphase</translation>
    </message>
    <message>
        <source>join</source>
        <translation>joindre</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>supprimer</translation>
    </message>
    <message>
        <source>move</source>
        <translation>déplacer</translation>
    </message>
    <message>
        <source>add words</source>
        <translation>ajouter des mots</translation>
    </message>
    <message>
        <source>add word</source>
        <translation>ajouter un mot</translation>
    </message>
    <message>
        <source>change word</source>
        <translation>modifier un mot</translation>
    </message>
    <message>
        <source>remove word</source>
        <translation>supprimer un mot</translation>
    </message>
    <message>
        <source>pick take</source>
        <translation>choisir une prise</translation>
    </message>
    <message>
        <source>American woman</source>
        <translation>Américaine</translation>
    </message>
    <message>
        <source>American man</source>
        <translation>Américain</translation>
    </message>
    <message>
        <source>British woman</source>
        <translation>Britannique, voix de femme</translation>
    </message>
    <message>
        <source>British man</source>
        <translation>Britannique, voix d&apos;homme</translation>
    </message>
    <message>
        <source>French man</source>
        <translation>Français</translation>
    </message>
    <message>
        <source>Indian woman</source>
        <translation>Indienne</translation>
    </message>
    <message>
        <source>Indian man</source>
        <translation>Indien</translation>
    </message>
    <message>
        <source>Japanese woman</source>
        <translation>Japonaise</translation>
    </message>
    <message>
        <source>Japanese man</source>
        <translation>Japonais</translation>
    </message>
    <message>
        <source>Chinese woman</source>
        <translation>Chinoise</translation>
    </message>
    <message>
        <source>Chinese man</source>
        <translation>Chinois</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>voix</translation>
    </message>
    <message>
        <source>language</source>
        <translation>langue</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>vitesse</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>pause</translation>
    </message>
    <message>
        <source>chapter</source>
        <translation>chapitre</translation>
    </message>
    <message>
        <source>clones voices</source>
        <translation>clone des voix</translation>
    </message>
    <message>
        <source>follows instructions</source>
        <translation>suit des consignes</translation>
    </message>
    <message>
        <source>supports [laugh] and similar tags</source>
        <translation>joue [laugh] et autres</translation>
    </message>
    <message>
        <source>OpenRAIL-M rules out certain uses, and asks you to say that the speech is computer-made. Read it on the model&apos;s page first.</source>
        <translation>OpenRAIL-M interdit les usages qu’elle énumère et demande de signaler que la parole est produite par un ordinateur. Lisez d’abord la licence sur la page du modèle.</translation>
    </message>
    <message>
        <source>Measuring sentence {number} of {count}</source>
        <translation>Mesure de la phrase {number} sur {count}</translation>
    </message>
    <message>
        <source>Writing sentence {number} of {count}</source>
        <translation>Écriture de la phrase {number} sur {count}</translation>
    </message>
    <message>
        <source>Loading {model} on {device}</source>
        <translation>Chargement de {model} sur {device}</translation>
    </message>
    <message>
        <source>Reading {model}</source>
        <translation>Chargement de {model}</translation>
    </message>
    <message>
        <source>Loading the voice-cloning model</source>
        <translation>Chargement du modèle de clonage</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Préparation</translation>
    </message>
    <message>
        <source>Waiting for the cancelled job to release the device</source>
        <translation>En attente : l’appareil termine ce qui a été arrêté</translation>
    </message>
    <message>
        <source>Preparing the token model</source>
        <translation>Préparation du modèle de jetons</translation>
    </message>
    <message>
        <source>Preparing the sound model</source>
        <translation>Préparation du modèle de son</translation>
    </message>
    <message>
        <source>Preparing the talker</source>
        <translation>Préparation du talker</translation>
    </message>
    <message>
        <source>Preparing the codec</source>
        <translation>Préparation du codec</translation>
    </message>
    <message>
        <source>Preparing the duration predictor</source>
        <translation>Préparation du prédicteur de durée</translation>
    </message>
    <message>
        <source>Preparing the text encoder</source>
        <translation>Préparation de l’encodeur de texte</translation>
    </message>
    <message>
        <source>Preparing the vector estimator</source>
        <translation>Préparation de l’estimateur de vecteurs</translation>
    </message>
    <message>
        <source>Preparing the vocoder</source>
        <translation>Préparation du vocodeur</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Running the reference on the CPU</source>
        <translation>Exécution de la référence sur le processeur</translation>
    </message>
    <message>
        <source>Running each stage on {device}</source>
        <translation>Exécution de chaque étape sur {device}</translation>
    </message>
    <message>
        <source>Running everything on {device}</source>
        <translation>Exécution de l’ensemble sur {device}</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Comparé</translation>
    </message>
    <message>
        <source>Resampling the recording to 24 and 16 kHz</source>
        <translation>Mise de l’enregistrement à 24 et 16 kHz</translation>
    </message>
    <message>
        <source>Analysing timbre</source>
        <translation>Écoute du timbre</translation>
    </message>
    <message>
        <source>Listening for the pace</source>
        <translation>Écoute du débit</translation>
    </message>
    <message>
        <source>Turning speech into tokens</source>
        <translation>Conversion de la parole en jetons</translation>
    </message>
    <message>
        <source>Turning the recording into codes</source>
        <translation>Conversion de l’enregistrement en codes</translation>
    </message>
    <message>
        <source>Leaving out the rest, because its words are not given</source>
        <translation>Le reste est laissé de côté, faute de ses mots</translation>
    </message>
    <message>
        <source>Converting to {file}</source>
        <translation>Conversion en {file}</translation>
    </message>
    <message>
        <source>Reading page {number} of {count}</source>
        <translation>Lecture de la page {number} sur {count}</translation>
    </message>
    <message>
        <source>{path}: it is longer than {seconds:,} s; cut out the part that is to be used</source>
        <translation>{path} : il dure plus de {seconds:,} s ; découpez la partie à utiliser</translation>
    </message>
    <message>
        <source>{words} (row {row} of {rows})</source>
        <translation>{words} (ligne {row} sur {rows})</translation>
    </message>
    <message>
        <source>Cold start</source>
        <translation>Démarrage à froid</translation>
    </message>
    <message>
        <source>First whole utterance</source>
        <translation>Première phrase entière</translation>
    </message>
    <message>
        <source>Repetition {number} of {count}</source>
        <translation>Répétition {number} sur {count}</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>Démarrage à chaud</translation>
    </message>
    <message>
        <source>Timing the stages</source>
        <translation>Mesure des étapes</translation>
    </message>
    <message>
        <source>Comparing {model} on {device} with the CPU</source>
        <translation>Comparaison de {model} sur {device} avec le processeur</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) spoken</source>
        <translation>
            <numerusform>%n phrase lue</numerusform>
            <numerusform>%n phrases lues</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{name}.noise_scale&apos; is {value}, which is not between 0 and {most}</source>
        <translation>&apos;{name}.noise_scale&apos; vaut {value}, ce qui n&apos;est pas entre 0 et {most}</translation>
    </message>
    <message>
        <source>&apos;{name}.slowest&apos; and &apos;{name}.fastest&apos; are {slowest} and {fastest}: 1 is not between them</source>
        <translation>&apos;{name}.slowest&apos; et &apos;{name}.fastest&apos; valent {slowest} et {fastest} : 1 n&apos;est pas entre les deux</translation>
    </message>
    <message>
        <source>Speaking the sentence</source>
        <translation>Lecture de la phrase</translation>
    </message>
    <message>
        <source>duration predictor</source>
        <translation>le prédicteur de durée</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>l’encodeur de texte</translation>
    </message>
    <message>
        <source>the voices of {title} cannot be blended; those of Supertonic and Kokoro models can</source>
        <translation>les voix de {title} ne peuvent pas être mélangées ; celles des modèles Supertonic et Kokoro, si</translation>
    </message>
    <message>
        <source>vector estimator</source>
        <translation>l’estimateur de vecteurs</translation>
    </message>
    <message>
        <source>vocoder</source>
        <translation>le vocodeur</translation>
    </message>
    <message>
        <source>token model</source>
        <translation>le modèle de jetons</translation>
    </message>
    <message>
        <source>token encoder</source>
        <translation>l’encodeur de jetons</translation>
    </message>
    <message>
        <source>flow estimator</source>
        <translation>l’estimateur de flux</translation>
    </message>
    <message>
        <source>pitch predictor</source>
        <translation>le prédicteur de hauteur</translation>
    </message>
    <message>
        <source>voice source</source>
        <translation>la source vocale</translation>
    </message>
    <message>
        <source>talker</source>
        <translation>le locuteur (talker)</translation>
    </message>
    <message>
        <source>code predictor</source>
        <translation>le prédicteur de codes</translation>
    </message>
    <message>
        <source>codec</source>
        <translation>le codec</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>l’ensemble</translation>
    </message>
    <message>
        <source>All stages match the CPU</source>
        <translation>Chaque étape concorde avec le processeur</translation>
    </message>
    <message>
        <source>Not compared with the CPU yet</source>
        <translation>Pas encore comparé au processeur</translation>
    </message>
    <message>
        <source>Not validated: not enough memory to run the CPU reference</source>
        <translation>Pas comparé au processeur : trop peu de mémoire libre pour les deux</translation>
    </message>
    <message>
        <source>Used anyway: {problem}</source>
        <translation>Utilisé bien que : {problem}</translation>
    </message>
    <message>
        <source>In part on the CPU: {problem}</source>
        <translation>En partie sur le processeur : {problem}</translation>
    </message>
    <message>
        <source>Disabled until restart: {problem}</source>
        <translation>Mis de côté jusqu’au redémarrage de Parlance : {problem}</translation>
    </message>
    <message>
        <source>Disabled: {problem}</source>
        <translation>Mis de côté : {problem}</translation>
    </message>
    <message>
        <source>the {stage} produced NaN or infinity</source>
        <translation>{stage} donne des valeurs qui ne sont pas des nombres</translation>
    </message>
    <message>
        <source>The clip holds values that are not numbers: the file is damaged.</source>
        <translation>L’enregistrement contient des valeurs qui ne sont pas des nombres : le fichier est endommagé.</translation>
    </message>
    <message>
        <source>The channels of the clip cancel each other out: one of them has its polarity reversed. Use one channel.</source>
        <translation>Les canaux de l’enregistrement s’annulent : l’un d’eux a la polarité inversée. Utilisez un seul canal.</translation>
    </message>
    <message>
        <source>The clip is silent: check the microphone, or choose another recording.</source>
        <translation>L’enregistrement est muet : vérifiez le microphone, ou choisissez-en un autre.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the level is constant.</source>
        <translation>Cela ne ressemble pas à de la parole : le volume ne change jamais.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the pitch is constant, as in a test tone. Use a recording of one person speaking.</source>
        <translation>Cela ne ressemble pas à de la parole : la hauteur ne bouge pas, comme dans la musique ou un son d’essai. Prenez l’enregistrement d’une personne qui parle.</translation>
    </message>
    <message>
        <source>More than one person seems to speak in this clip, and the voice would be a mixture: choose a part with only one of them.</source>
        <translation>Plus d’une personne semble parler dans cet enregistrement, et la voix serait un mélange : choisissez une partie avec une seule d’entre elles.</translation>
    </message>
    <message>
        <source>Almost no voiced speech found. Whispering or noise? Use normal speech.</source>
        <translation>Presque rien ici n’a de hauteur : est-ce chuchoté, ou du bruit ? Prenez une parole ordinaire.</translation>
    </message>
    <message>
        <source>This model moves its voice towards the recording, in pitch, timbre and pace, but only among the voices that it learned from: it does not copy an identity.</source>
        <translation>Ce modèle rapproche sa voix de l’enregistrement en hauteur, en timbre et en débit, mais seulement parmi les voix dont il a appris : il ne copie pas une identité.</translation>
    </message>
    <message>
        <source>Add niqqud to the text for better Hebrew pronunciation.</source>
        <translation>L’hébreu est lu tel qu’il est écrit ; avec des signes de voyelles dans le texte, il est mieux prononcé.</translation>
    </message>
    <message>
        <source>Russian is read without stress marks; write them where a word is stressed wrongly.</source>
        <translation>Le russe est lu sans marques d’accent ; écrivez-les là où un mot est mal accentué.</translation>
    </message>
    <message>
        <source>Install parlance[ja] for kanji readings.</source>
        <translation>Les kanji ne sont pas lus selon leur son : installez parlance[ja] pour cela.</translation>
    </message>
    <message>
        <source>This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it.</source>
        <translation>Il manque à ce fichier de modèle la table des caractères chinois : convertissez-le de nouveau avec Cangjie5_TC.json à côté.</translation>
    </message>
    <message>
        <source>{problem}: {device} does it</source>
        <translation>{problem} : {device} s’en charge</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>le processeur</translation>
    </message>
    <message>
        <source>American woman, warm</source>
        <translation>Américaine, chaleureuse</translation>
    </message>
    <message>
        <source>American man, calm</source>
        <translation>Américain, calme</translation>
    </message>
    <message>
        <source>American woman, lively</source>
        <translation>Américaine, enjouée</translation>
    </message>
    <message>
        <source>American man, vivid</source>
        <translation>Américain, énergique</translation>
    </message>
    <message>
        <source>British woman, clear</source>
        <translation>Britannique, voix claire de femme</translation>
    </message>
    <message>
        <source>British man, measured</source>
        <translation>Britannique, voix posée d&apos;homme</translation>
    </message>
    <message>
        <source>Spanish woman</source>
        <translation>Espagnole</translation>
    </message>
    <message>
        <source>Spanish man</source>
        <translation>Espagnol</translation>
    </message>
    <message>
        <source>French woman</source>
        <translation>Française</translation>
    </message>
    <message>
        <source>French voice, deeper</source>
        <translation>Voix française, plus grave</translation>
    </message>
    <message>
        <source>Italian woman</source>
        <translation>Italienne</translation>
    </message>
    <message>
        <source>Italian man</source>
        <translation>Italien</translation>
    </message>
    <message>
        <source>Brazilian woman</source>
        <translation>Brésilienne</translation>
    </message>
    <message>
        <source>Brazilian man</source>
        <translation>Brésilien</translation>
    </message>
    <message>
        <source>woman who speaks German</source>
        <translation>Femme qui parle allemand</translation>
    </message>
    <message>
        <source>man who speaks German</source>
        <translation>Homme qui parle allemand</translation>
    </message>
    <message>
        <source>cloned from {file}</source>
        <translation>clonée à partir de {file}</translation>
    </message>
    <message>
        <source>blend of {first} and {second}</source>
        <translation>mélange de {first} et {second}</translation>
    </message>
    <message>
        <source>{device} could not do this</source>
        <translation>{device} n’a pas pu le faire</translation>
    </message>
    <message>
        <source>The CPU can do it instead.</source>
        <translation>Le processeur peut faire le même travail.</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>Utiliser le processeur</translation>
    </message>
    <message>
        <source>This cannot be spoken</source>
        <translation>Ceci ne peut pas être lu</translation>
    </message>
    <message>
        <source>Change it, then press Speak.</source>
        <translation>Modifiez-le, puis appuyez sur Lire.</translation>
    </message>
    <message>
        <source>The model cannot be read</source>
        <translation>Le modèle ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>Pick another model, then press Speak.</source>
        <translation>Choisissez un autre modèle, puis appuyez sur Lire.</translation>
    </message>
    <message>
        <source>Speaking failed</source>
        <translation>Échec de la lecture</translation>
    </message>
    <message>
        <source>Press Speak to try again; the text is kept.</source>
        <translation>Appuyez sur Lire pour réessayer ; le texte est conservé.</translation>
    </message>
    <message>
        <source>About what you hear</source>
        <translation>À propos de ce que vous entendez</translation>
    </message>
    <message>
        <source>{device} stopped answering</source>
        <translation>{device} ne répond plus</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>Le moteur vocal n’a pas démarré</translation>
    </message>
    <message>
        <source>Start Parlance again; if it happens again, copy the details for a report.</source>
        <translation>Redémarrez Parlance ; si cela se reproduit, copiez les détails pour un rapport.</translation>
    </message>
    <message>
        <source>There is no sound</source>
        <translation>Il n’y a pas de son</translation>
    </message>
    <message>
        <source>Choose another output. You can still generate and save.</source>
        <translation>Choisissez une autre sortie. Vous pouvez tout de même générer et enregistrer.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Un problème est survenu</translation>
    </message>
    <message>
        <source>Try again. If it happens again, a report helps to find out why.</source>
        <translation>Réessayez. Si cela se reproduit, un rapport aide à en trouver la cause.</translation>
    </message>
    <message>
        <source>Connect and select an output device. You can still generate and save.</source>
        <translation>Branchez et choisissez une sortie. Vous pouvez tout de même générer et enregistrer.</translation>
    </message>
    <message>
        <source>Choose output…</source>
        <translation>Choisir la sortie…</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>Le fichier n’a pas été enregistré</translation>
    </message>
    <message>
        <source>Press Save to choose another place; the sound is kept.</source>
        <translation>Appuyez sur Enregistrer pour choisir un autre endroit ; le son est conservé.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Enregistrer…</translation>
    </message>
    <message>
        <source>This recording cannot be used</source>
        <translation>Cet enregistrement est inutilisable</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Choisissez-en un autre.</translation>
    </message>
    <message>
        <source>The microphone cannot be used</source>
        <translation>Le microphone est inutilisable</translation>
    </message>
    <message>
        <source>Connect one, allow Parlance to use it in the system&apos;s settings, or choose a sound file instead.</source>
        <translation>Branchez-en un, autorisez Parlance à l’utiliser dans les réglages du système, ou choisissez un fichier son.</translation>
    </message>
    <message>
        <source>The voice was not made</source>
        <translation>La voix n’a pas été créée</translation>
    </message>
    <message>
        <source>The recording and everything you wrote are kept.</source>
        <translation>L’enregistrement et tout ce que vous avez écrit sont conservés.</translation>
    </message>
    <message>
        <source>Measuring failed</source>
        <translation>Échec de la mesure</translation>
    </message>
    <message>
        <source>Press Compare to try again.</source>
        <translation>Appuyez sur Comparer pour réessayer.</translation>
    </message>
    <message>
        <source>Now in use</source>
        <translation>Utilisé désormais</translation>
    </message>
    <message>
        <source>{name}. You see it in the panel beside the script.</source>
        <translation>{name}. Les listes à côté du script le montrent.</translation>
    </message>
    <message>
        <source>The comparison was not exported</source>
        <translation>La comparaison n’a pas été exportée</translation>
    </message>
    <message>
        <source>Choose another place; nothing is lost.</source>
        <translation>Choisissez un autre endroit ; rien n’est perdu.</translation>
    </message>
    <message>
        <source>Exported {name}</source>
        <translation>{name} exporté</translation>
    </message>
    <message>
        <source>The history cannot be used</source>
        <translation>L’historique est inutilisable</translation>
    </message>
    <message>
        <source>New measurements are shown, but not kept.</source>
        <translation>Ce qui est mesuré maintenant est montré, mais pas conservé.</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are out of date</source>
        <translation>
            <numerusform>%n phrase n’est plus à jour</numerusform>
            <numerusform>%n phrases ne sont plus à jour</numerusform>
        </translation>
    </message>
    <message>
        <source>The voice or the settings of this project have changed. The earlier takes are kept.</source>
        <translation>Ce projet se lit maintenant autrement. Les prises précédentes sont conservées.</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Revenir en arrière</translation>
    </message>
    <message>
        <source>Can&apos;t save “{title}”</source>
        <translation>Impossible d’enregistrer « {title} »</translation>
    </message>
    <message>
        <source>{title} was not opened</source>
        <translation>{title} n&apos;a pas été ouvert</translation>
    </message>
    <message>
        <source>Can&apos;t use “{title}”</source>
        <translation>Impossible d’utiliser « {title} »</translation>
    </message>
    <message>
        <source>What you wrote stays in this window.</source>
        <translation>Ce que vous avez écrit reste dans cette fenêtre.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
    <message>
        <source>The copy has your text, but not the sound</source>
        <translation>La copie contient votre texte, mais pas le son</translation>
    </message>
    <message>
        <source>Another program wrote over the file that held it. Everything you wrote is there; have it spoken again.</source>
        <translation>Un autre programme a écrasé le fichier qui le contenait. Tout ce que vous avez écrit est là ; faites-le prononcer à nouveau.</translation>
    </message>
    <message>
        <source>Your settings cannot be saved</source>
        <translation>Vos choix ne peuvent pas être conservés</translation>
    </message>
    <message>
        <source>Changes last until you close Parlance. Projects are not affected.</source>
        <translation>Les changements durent jusqu’à la fermeture de Parlance. Les projets ne sont pas touchés.</translation>
    </message>
    <message>
        <source>Your settings could not be read</source>
        <translation>Vos réglages n’ont pas pu être lus</translation>
    </message>
    <message>
        <source>Parlance starts with the defaults. The old file was kept as {path}.</source>
        <translation>Parlance démarre avec les valeurs par défaut. L’ancien fichier est conservé ici : {path}.</translation>
    </message>
    <message>
        <source>Your settings were written by a newer version of Parlance</source>
        <translation>Vos réglages ont été écrits par une version plus récente de Parlance</translation>
    </message>
    <message>
        <source>They stay as they are. What you change here is forgotten when this window is closed.</source>
        <translation>Ils restent tels quels. Ce que vous modifiez ici est oublié à la fermeture de cette fenêtre.</translation>
    </message>
    <message>
        <source>Your history is damaged and could not be read</source>
        <translation>Votre historique est endommagé et n&apos;a pas pu être lu</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty one. The old file was kept as {path}; Clear history, in the settings, deletes it too.</source>
        <translation>Parlance continue avec un historique vide. L&apos;ancien fichier a été conservé sous {path} ; « Tout oublier », dans les réglages, le supprime aussi.</translation>
    </message>
    <message>
        <source>Your earlier comparisons are damaged and could not be read</source>
        <translation>Vos comparaisons précédentes sont endommagées et n&apos;ont pas pu être lues</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty list. The old file was kept as {path}.</source>
        <translation>Parlance continue avec une liste vide. L&apos;ancien fichier a été conservé sous {path}.</translation>
    </message>
    <message>
        <source>Another window of Parlance is open</source>
        <translation>Une autre fenêtre de Parlance est ouverte</translation>
    </message>
    <message>
        <source>The other window keeps your settings and the script. What you change here is forgotten when this window is closed. Projects are still saved; none is open here yet.</source>
        <translation>Elle garde les choix, et le texte de la première page. Ce que vous choisissez et écrivez ici est oublié à la fermeture de cette fenêtre ; les projets sont gardés, et cette fenêtre n’en a encore aucun d’ouvert.</translation>
    </message>
    <message>
        <source>Speaking stopped</source>
        <translation>Lecture arrêtée</translation>
    </message>
    <message>
        <source>Progress is saved; {left} left.</source>
        <translation>L’avancement est conservé ; reste : {left}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>{name} cannot be read</source>
        <translation>{name} ne peut pas être lu</translation>
    </message>
    <message>
        <source>The script has not changed.</source>
        <translation>Le script est inchangé.</translation>
    </message>
    <message>
        <source>Choose chapters…</source>
        <translation>Choisir les chapitres…</translation>
    </message>
    <message>
        <source>Some chapters were left out</source>
        <translation>Certains chapitres ont été laissés de côté</translation>
    </message>
    <message>
        <source>{model} does not speak {language}. Choose another model or language.</source>
        <translation>{model} ne parle pas cette langue : {language}. Choisissez un autre modèle ou une autre langue.</translation>
    </message>
    <message>
        <source>This document is in another language</source>
        <translation>Ce document est dans une autre langue</translation>
    </message>
    <message>
        <source>{name} was left out of the reading queue</source>
        <translation>{name} a été retiré de la file de lecture</translation>
    </message>
    <message>
        <source>The file no longer exists.</source>
        <translation>Le fichier n’existe plus.</translation>
    </message>
    <message>
        <source>Reading continues with the next one.</source>
        <translation>La lecture continue avec le suivant.</translation>
    </message>
    <message>
        <source>{title}, sentence {number}: {reason}</source>
        <translation>{title}, phrase {number} : {reason}</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>Rien n’a été exporté</translation>
    </message>
    <message>
        <source>Choose another place, then export again.</source>
        <translation>Choisissez un autre endroit, puis exportez à nouveau.</translation>
    </message>
    <message>
        <source>Narration interrupted: {left} left</source>
        <translation>Lecture interrompue ; reste à lire : {left}</translation>
    </message>
    <message>
        <source>Parlance was closed before the end. What was spoken is kept.</source>
        <translation>Parlance a été fermé avant la fin. Ce qui a été lu est conservé.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Home Assistant cannot use Parlance now</source>
        <translation>Home Assistant ne reçoit pas de réponse</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s)</source>
        <translation>
            <numerusform>%n phrase</numerusform>
            <numerusform>%n phrases</numerusform>
        </translation>
    </message>
    <message>
        <source>Other apps cannot use Parlance now</source>
        <translation>Les autres programmes ne reçoivent pas de réponse</translation>
    </message>
    <message>
        <source>Open the server in the settings to try again.</source>
        <translation>Ouvrez le serveur dans les réglages pour réessayer.</translation>
    </message>
    <message>
        <source>Server…</source>
        <translation>Serveur…</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Tel quel</translation>
    </message>
    <message>
        <source>−16 LUFS, podcasts</source>
        <translation>−16 LUFS, podcasts</translation>
    </message>
    <message>
        <source>−19 LUFS, audiobooks</source>
        <translation>−19 LUFS, livres audio</translation>
    </message>
    <message>
        <source>−23 LUFS, broadcast</source>
        <translation>−23 LUFS, diffusion</translation>
    </message>
    <message>
        <source>−20 dB RMS, Audible</source>
        <translation>−20 dB RMS, Audible</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personnalisé</translation>
    </message>
    <message>
        <source>Audiobook with chapter marks</source>
        <translation>Livre audio avec marques de chapitre</translation>
    </message>
    <message>
        <source>Audible (ACX), one file for each chapter</source>
        <translation>Audible (ACX), un fichier par chapitre</translation>
    </message>
    <message>
        <source>Podcast</source>
        <translation>Podcast</translation>
    </message>
    <message>
        <source>Broadcast (EBU R 128)</source>
        <translation>Radiodiffusion (EBU R 128)</translation>
    </message>
    <message>
        <source>Sound with captions, for a video</source>
        <translation>Son avec sous-titres, pour une vidéo</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {time} in all</source>
        <translation>
            <numerusform>%n fichier, {time} en tout</numerusform>
            <numerusform>%n fichiers, {time} en tout</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked with the rules of {shop} afterwards</source>
        <translation>Vérifié ensuite selon les règles de {shop}</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chapter(s)</source>
        <translation>
            <numerusform>%n chapitre exporté</numerusform>
            <numerusform>%n chapitres exportés</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Afficher dans le dossier</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>It is in {folder}</source>
        <translation>Dans {folder}</translation>
    </message>
    <message>
        <source>They are in {folder}</source>
        <translation>Dans {folder}</translation>
    </message>
    <message>
        <source>{where}, with {files}</source>
        <translation>{where}, avec {files}</translation>
    </message>
    <message>
        <source>Meets the rules of {shop}</source>
        <translation>Conforme aux règles de {shop}</translation>
    </message>
    <message>
        <source>It does not meet the rules of {shop}</source>
        <translation>Il n’est pas conforme aux règles de {shop}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) do not meet the rules of {shop}</source>
        <translation>
            <numerusform>%n fichier n’est pas conforme aux règles de {shop}</numerusform>
            <numerusform>%n fichiers ne sont pas conformes aux règles de {shop}</numerusform>
        </translation>
    </message>
    <message>
        <source>Loudness: {levels} LUFS</source>
        <translation>Sonie : {levels} LUFS</translation>
    </message>
    <message>
        <source>That is quieter than you chose: any louder, its loudest moments would be distorted</source>
        <translation>C’est moins fort que votre choix : au-delà, les passages les plus forts seraient déformés</translation>
    </message>
    <message>
        <source>Left out because not spoken: {left}</source>
        <translation>Laissé de côté car pas lu : {left}</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped</source>
        <translation>
            <numerusform>%n échantillon était trop fort et a été écrêté</numerusform>
            <numerusform>%n échantillons étaient trop forts et ont été écrêtés</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the recording …</source>
        <translation>Lecture de l’enregistrement…</translation>
    </message>
    <message>
        <source>{model} needs {shortest:.0f} s of one person speaking, and does best with {wanted:.0f} s. No music, no other voices, little echo.</source>
        <translation>{model} a besoin de {shortest:.0f} s d’une seule personne qui parle, et apprend le plus avec {wanted:.0f} s. Pas de musique, pas d’autres voix, peu d’écho.</translation>
    </message>
    <message>
        <source>Listening to the recording …</source>
        <translation>Écoute de l’enregistrement…</translation>
    </message>
    <message>
        <source>Clear speech, and enough of it.</source>
        <translation>Parole claire, et en quantité suffisante.</translation>
    </message>
    <message>
        <source>{whole:.1f} s, of which {speech:.1f} s speech</source>
        <translation>{whole:.1f} s, dont {speech:.1f} s de parole</translation>
    </message>
    <message>
        <source>background {level:.0f} dB below the voice</source>
        <translation>fond {level:.0f} dB sous la voix</translation>
    </message>
    <message>
        <source>sound up to {limit:.1f} kHz</source>
        <translation>son jusqu’à {limit:.1f} kHz</translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation>Vous avez la version la plus récente.</translation>
    </message>
    <message>
        <source>Parlance {version} is out. Get it where you got this one.</source>
        <translation>Parlance {version} est sorti. Procurez-vous-le là où vous avez obtenu cette version.</translation>
    </message>
    <message>
        <source>Parlance crashed last time</source>
        <translation>Parlance a planté la dernière fois</translation>
    </message>
    <message>
        <source>Parlance was not closed properly last time</source>
        <translation>Parlance ne s’est pas fermé correctement la dernière fois</translation>
    </message>
    <message>
        <source>A report helps to find out why.</source>
        <translation>Un rapport aide à comprendre pourquoi.</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Enregistrer le diagnostic…</translation>
    </message>
    <message>
        <source>The diagnostics were not saved</source>
        <translation>Le diagnostic n’a pas été enregistré</translation>
    </message>
    <message>
        <source>The sound of these rows was not kept</source>
        <translation>Aucun son n’est conservé de ces lignes</translation>
    </message>
    <message>
        <source>Press {side} in a row of the table</source>
        <translation>Choisissez {side} dans une ligne du tableau</translation>
    </message>
    <message>
        <source>{title} was not downloaded</source>
        <translation>{title} n’a pas été téléchargé</translation>
    </message>
    <message>
        <source>{name} was not imported</source>
        <translation>{name} n’a pas été importé</translation>
    </message>
    <message>
        <source>{title} could not be copied in {type}</source>
        <translation>{title} n’a pas été écrit en {type}</translation>
    </message>
    <message>
        <source>{title} was not removed</source>
        <translation>{title} n’a pas été supprimé</translation>
    </message>
    <message>
        <source>It is speaking: press Stop, then remove it.</source>
        <translation>Il est en train de lire : appuyez sur Arrêter, puis supprimez-le.</translation>
    </message>
    <message>
        <source>{title} was removed</source>
        <translation>{title} a été supprimé</translation>
    </message>
    <message>
        <source>The rest of {title} was not removed</source>
        <translation>Le reste de {title} n’a pas été supprimé</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Démarrage</translation>
    </message>
    <message>
        <source>It is in the list of models now.</source>
        <translation>Il est maintenant dans la liste des modèles.</translation>
    </message>
    <message>
        <source>{name} is ready</source>
        <translation>{name} est prêt</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>L’utiliser</translation>
    </message>
    <message>
        <source>Using {now} instead.</source>
        <translation>{now} est utilisé à la place.</translation>
    </message>
    <message>
        <source>The voice {name} is no longer available</source>
        <translation>La voix {name} n&apos;existe plus</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no model</comment>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Its file is no longer on this disk. {now} is used instead.</source>
        <translation>Son fichier n’est plus sur ce disque. Choisi à sa place : {now}.</translation>
    </message>
    <message>
        <source>{title} is missing</source>
        <translation>{title} est introuvable</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 bits</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 bits</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 bits</translation>
    </message>
    <message>
        <source>4 bits</source>
        <translation>4 bits</translation>
    </message>
    <message>
        <source>4 and 8 bits</source>
        <translation>4 et 8 bits</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>licence non précisée</translation>
    </message>
    <message>
        <source>{size} is already downloaded. Download resumes from there.</source>
        <translation>{size} sont déjà téléchargés ; « Télécharger » reprend là.</translation>
    </message>
    <message>
        <source>Download size unknown until it starts.</source>
        <translation>La taille du téléchargement n’est connue qu’au démarrage.</translation>
    </message>
    <message>
        <source>About {size} to download.</source>
        <translation>Environ {size} à télécharger.</translation>
    </message>
    <message>
        <source>Needs about {size} of memory</source>
        <translation>Demande environ {size} de mémoire</translation>
    </message>
    <message>
        <source>{needs}; {free} free</source>
        <translation>{needs} ; {free} libres</translation>
    </message>
    <message>
        <source>{needs}, and {free} are free now: close other programs</source>
        <translation>{needs}, et {free} sont libres : fermez d’autres programmes</translation>
    </message>
    <message>
        <source>{needs}, but this computer has {total}</source>
        <translation>{needs}, mais cet ordinateur a {total}</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more language(s)</source>
        <translation>
            <numerusform>{names} et %n autre langue</numerusform>
            <numerusform>{names} et %n autres langues</numerusform>
        </translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>&amp;Vitesse</translation>
    </message>
    <message>
        <source>Speaking rate; above 1 is faster</source>
        <translation>Allure de la voix ; au-dessus de 1, plus rapide</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>Pa&amp;s</translation>
    </message>
    <message>
        <source>Flow-matching steps; more are slower and cleaner</source>
        <translation>Plus de pas prennent plus de temps et sonnent plus net</translation>
    </message>
    <message>
        <source>Exaggeration</source>
        <translation>Exagération</translation>
    </message>
    <message>
        <source>Emotional intensity</source>
        <translation>Combien d’émotion dans la voix</translation>
    </message>
    <message>
        <source>Voice guidance</source>
        <translation>Fidélité</translation>
    </message>
    <message>
        <source>Guidance weight (CFG): how closely to follow the reference voice; 0 is faster and better across languages</source>
        <translation>À quel point l’allure et le style suivent la voix ; 0 est plus rapide, et meilleur d’une langue à l’autre</translation>
    </message>
    <message>
        <source>32 bit, exact</source>
        <translation>32 bits, exact</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Température</translation>
    </message>
    <message>
        <source>Sampling temperature: higher is more varied, lower more stable</source>
        <translation>Plus haute, plus varié ; plus basse, plus régulier</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Sample from the K most likely tokens; 0 = no limit</source>
        <translation>Ne garde que les sons les plus probables ; 0 les garde tous</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Nucleus sampling; 1 = off</source>
        <translation>Écarte les sons les moins probables ; 1 les garde tous</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Minimum probability relative to the most likely token; 0 = off</source>
        <translation>Écarte les sons bien moins probables que le plus probable</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Pénalité de répétition</translation>
    </message>
    <message>
        <source>Repetition penalty; 1 = off</source>
        <translation>Limite les répétitions</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>Premier morceau</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in the first chunk; fewer start sooner but risk an underrun</source>
        <translation>Sons de 40 ou 80 ms créés avant que la voix commence ; moins commencent plus tôt et peuvent s’interrompre plus tôt</translation>
    </message>
    <message>
        <source>Next pieces</source>
        <translation>Morceaux suivants</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in each later chunk</source>
        <translation>Sons de 40 ou 80 ms dans chaque morceau suivant</translation>
    </message>
    <message>
        <source>Steps per piece</source>
        <translation>Pas par morceau</translation>
    </message>
    <message>
        <source>Flow-matching steps per streamed chunk; fewer start sooner, 0 = same as Steps</source>
        <translation>Moins commencent plus tôt ; 0 prend ceux du dessus</translation>
    </message>
    <message>
        <source>Detail temperature</source>
        <translation>Température fine</translation>
    </message>
    <message>
        <source>Sampling temperature of the code predictor (residual codebooks)</source>
        <translation>Comme la température, pour les parties plus fines du son</translation>
    </message>
    <message>
        <source>Detail top K</source>
        <translation>Top K fin</translation>
    </message>
    <message>
        <source>Top K of the code predictor</source>
        <translation>Comme Top K, pour les parties plus fines</translation>
    </message>
    <message>
        <source>Detail top P</source>
        <translation>Top P fin</translation>
    </message>
    <message>
        <source>Top P for the finer parts</source>
        <translation>Comme Top P, pour les parties plus fines</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Style</translation>
    </message>
    <message>
        <source>Style instruction in plain words</source>
        <translation>Comment parler</translation>
    </message>
    <message>
        <source>&amp;Random seed</source>
        <translation>&amp;Graine</translation>
    </message>
    <message>
        <source>Random seed; each seed gives a different take</source>
        <translation>Une autre graine donne une autre prise des mêmes mots</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;use</translation>
    </message>
    <message>
        <source>&amp;Guidance</source>
        <translation>Gui&amp;dage</translation>
    </message>
    <message>
        <source>Classifier-free guidance; off is faster but less clear</source>
        <translation>Sans lui, la parole se crée plus vite et est moins claire</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Complet</translation>
    </message>
    <message>
        <source>Off, faster</source>
        <translation>Non, plus rapide</translation>
    </message>
    <message>
        <source>Precisio&amp;n</source>
        <translation>&amp;Précision</translation>
    </message>
    <message>
        <source>Weight type; smaller types use less memory and may be faster</source>
        <translation>Comment les poids sont gardés en mémoire : les petits types en prennent moins et peuvent être plus rapides</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 bits</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 bits</translation>
    </message>
    <message>
        <source>4 bit</source>
        <translation>4 bits</translation>
    </message>
    <message>
        <source>4-bit (q4_k, more accurate)</source>
        <translation>4 bits, plus fin</translation>
    </message>
    <message>
        <source>8 bit, fast (CPU)</source>
        <translation>8 bits, rapide (processeur)</translation>
    </message>
    <message>
        <source>Silence between sentences of a long text</source>
        <translation>Silence entre les phrases d’un long texte</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>&amp;Fils</translation>
    </message>
    <message>
        <source>CPU threads (automatic: one per physical core)</source>
        <translation>Fils d’exécution ; automatique en prend un par cœur</translation>
    </message>
    <message>
        <source>No output was found. Connect one, then look again.</source>
        <translation>Aucune sortie trouvée. Branchez-en une, puis cherchez à nouveau.</translation>
    </message>
    <message>
        <source>{device} · {rate:g} kHz</source>
        <translation>{device} · {rate:g} kHz</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Copied text</source>
        <translation>Texte copié</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>Lecture de {name}</translation>
    </message>
    <message>
        <source>Abbreviation</source>
        <translation>Abréviation</translation>
    </message>
    <message>
        <source>Acronym</source>
        <translation>Sigle</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>Lettres et chiffres</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>Nombre décimal</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>Adresse e-mail</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Formule</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>Fraction</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Quantité</translation>
    </message>
    <message>
        <source>Amount of money</source>
        <translation>Somme d’argent</translation>
    </message>
    <message>
        <source>Ordinal number</source>
        <translation>Nombre ordinal</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>Pourcentage</translation>
    </message>
    <message>
        <source>Telephone number</source>
        <translation>Numéro de téléphone</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>Ponctuation</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Intervalle</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Roman numeral</source>
        <translation>Chiffre romain</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Signe</translation>
    </message>
    <message>
        <source>Hashtag or name</source>
        <translation>Mot-dièse ou nom</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Heure</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Adresse web</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Mot</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Année</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Catégorie</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>Prononcé</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>There is nothing to say here.</source>
        <translation>Il n’y a rien à dire ici.</translation>
    </message>
    <message>
        <source>Said as</source>
        <translation>Prononcé</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Casse</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Toutes</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>respecte la casse</translation>
    </message>
    <message>
        <source>any case</source>
        <translation>ignore la casse</translation>
    </message>
    <message>
        <source>word</source>
        <translation>mot</translation>
    </message>
    <message>
        <source>word {number}</source>
        <translation>mot {number}</translation>
    </message>
    <message>
        <source>{name} is too large for a dictionary.</source>
        <translation>{name} est trop grand pour un dictionnaire.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>{name} ne peut pas être lu : {reason}.</translation>
    </message>
    <message>
        <source>{name} is not written in UTF-8.</source>
        <translation>{name} n’est pas écrit en UTF-8.</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}.</source>
        <translation>{name} ne peut pas être écrit : {reason}.</translation>
    </message>
    <message>
        <source>Recording {time}</source>
        <translation>Enregistrement {time}</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>Ouverture du microphone</translation>
    </message>
    <message>
        <source>No signal. Check that the microphone is not muted and that Parlance may use it.</source>
        <translation>Pas de signal. Vérifiez que le micro n’est pas coupé et que Parlance peut l’utiliser.</translation>
    </message>
    <message>
        <source>Too loud: move back, or turn the input down</source>
        <translation>Trop fort : éloignez-vous, ou baissez l’entrée</translation>
    </message>
    <message>
        <source>Very quiet: speak up, or move closer</source>
        <translation>Très faible : parlez plus fort, ou rapprochez-vous</translation>
    </message>
    <message>
        <source>Level OK. Speak the way the voice should sound.</source>
        <translation>Niveau correct. Parlez comme la voix doit sonner.</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Parole</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n caractère</numerusform>
            <numerusform>%n caractères</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{listed} and %n more</source>
        <translation>
            <numerusform>{listed} et %n autre</numerusform>
            <numerusform>{listed} et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; it&apos;s underlined in your text.</source>
        <translation>Cette voix ne peut pas dire {listed} ; ce caractère est souligné dans votre texte.</translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; they&apos;re underlined in your text.</source>
        <translation>Cette voix ne peut pas dire {listed} ; ces caractères sont soulignés dans votre texte.</translation>
    </message>
    <message>
        <source>being spoken</source>
        <translation>en cours de lecture</translation>
    </message>
    <message>
        <source>waiting to be spoken</source>
        <translation>en attente de lecture</translation>
    </message>
    <message>
        <source>not spoken</source>
        <translation>pas lue</translation>
    </message>
    <message>
        <source>not spoken yet</source>
        <translation>pas encore lue</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>verrouillée</translation>
    </message>
    <message>
        <source>take {number}</source>
        <translation>prise {number}</translation>
    </message>
    <message>
        <source>Chapter {chapter}</source>
        <translation>Chapitre {chapter}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} sur {count}</translation>
    </message>
    <message>
        <source>pause {time:g} s</source>
        <translation>pause {time:g} s</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>Speak, from the number pad</source>
        <translation>Lire, depuis le pavé numérique</translation>
    </message>
    <message>
        <source>Speak from the cursor</source>
        <translation>Lire à partir du curseur</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Lire ou mettre en pause</translation>
    </message>
    <message>
        <source>10 seconds back</source>
        <translation>10 secondes en arrière</translation>
    </message>
    <message>
        <source>10 seconds forward</source>
        <translation>10 secondes en avant</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>Phrase précédente</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Phrase suivante</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Plus lent</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Plus rapide</translation>
    </message>
    <message>
        <source>Show the text to read</source>
        <translation>Afficher le texte à lire</translation>
    </message>
    <message>
        <source>Show the script</source>
        <translation>Montrer le script</translation>
    </message>
    <message>
        <source>Show the sentences</source>
        <translation>Montrer les phrases</translation>
    </message>
    <message>
        <source>Show the voices</source>
        <translation>Montrer les voix</translation>
    </message>
    <message>
        <source>Show the history</source>
        <translation>Montrer l’historique</translation>
    </message>
    <message>
        <source>Read on the whole screen</source>
        <translation>Lire en plein écran</translation>
    </message>
    <message>
        <source>Larger text to read</source>
        <translation>Texte à lire plus grand</translation>
    </message>
    <message>
        <source>Smaller text to read</source>
        <translation>Texte à lire plus petit</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Show every model</source>
        <translation>Montrer tous les modèles</translation>
    </message>
    <message>
        <source>Read books</source>
        <translation>Lire des livres</translation>
    </message>
    <message>
        <source>Faster than you listen, also without a GPU</source>
        <translation>Plus vite qu’on n’écoute, même sans GPU</translation>
    </message>
    <message>
        <source>Clone a voice</source>
        <translation>Cloner une voix</translation>
    </message>
    <message>
        <source>Makes a voice from a recording</source>
        <translation>Crée une voix à partir d’un enregistrement</translation>
    </message>
    <message>
        <source>Many languages</source>
        <translation>Beaucoup de langues</translation>
    </message>
    <message>
        <source>At least twenty languages</source>
        <translation>Au moins vingt langues</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Jouer</translation>
    </message>
    <message>
        <source>Laughs, sighs or follows an instruction</source>
        <translation>Rit, soupire ou suit une consigne</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Les plus rapides</translation>
    </message>
    <message>
        <source>Many times faster than real time, also on an old computer</source>
        <translation>Bien plus vite que le temps réel, même sur un vieil ordinateur</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Les plus petits</translation>
    </message>
    <message>
        <source>At most 200 MB on the disk</source>
        <translation>Au plus 200 Mo sur le disque</translation>
    </message>
    <message>
        <source>English voices</source>
        <translation>voix anglaises</translation>
    </message>
    <message>
        <source>200 sentences, five languages</source>
        <translation>200 phrases, cinq langues</translation>
    </message>
    <message>
        <source>Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})</source>
        <translation>Mesuré : {errors} % d’erreurs de mots, DistillMOS {mos} sur 5 ({what})</translation>
    </message>
    <message>
        <source>Show the models</source>
        <translation>Montrer les modèles</translation>
    </message>
    <message>
        <source>Compare devices</source>
        <translation>Comparer les appareils</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Show or hide the side panel</source>
        <translation>Montrer ou masquer le panneau latéral</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Show how the text is read</source>
        <translation>Montrer comment le texte est lu</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Add a sentence</source>
        <translation>Ajouter une phrase</translation>
    </message>
    <message>
        <source>Hear the selected sentence</source>
        <translation>Écouter la phrase sélectionnée</translation>
    </message>
    <message>
        <source>Speak the sentence again</source>
        <translation>Relire la phrase</translation>
    </message>
    <message>
        <source>Lock the sentence</source>
        <translation>Verrouiller la phrase</translation>
    </message>
    <message>
        <source>Join with the next sentence</source>
        <translation>Joindre à la phrase suivante</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Character keys need Ctrl or Alt.</source>
        <translation>Les touches de caractères demandent Ctrl ou Alt.</translation>
    </message>
    <message>
        <source>This key is reserved.</source>
        <translation>Cette touche est réservée.</translation>
    </message>
    <message>
        <source>“{command}” already uses these keys.</source>
        <translation>« {command} » a déjà ces touches.</translation>
    </message>
    <message>
        <source>Starting the speech engine</source>
        <translation>Démarrage du moteur vocal</translation>
    </message>
    <message>
        <source>The text has changed since it was spoken.</source>
        <translation>Le texte a changé depuis sa lecture.</translation>
    </message>
    <message>
        <source>The voice or its settings have changed since this was spoken.</source>
        <translation>La voix ou ses réglages ont changé depuis cette lecture.</translation>
    </message>
    <message>
        <source>applies the next time you press Speak</source>
        <translation>s’appliquera à la prochaine lecture</translation>
    </message>
    <message>
        <source>The speech engine is starting</source>
        <translation>Le moteur vocal démarre</translation>
    </message>
    <message>
        <source>No model is available</source>
        <translation>Il n’y a pas de modèle pour lire</translation>
    </message>
    <message>
        <source>Write something first</source>
        <translation>Écrivez d’abord quelque chose</translation>
    </message>
    <message>
        <source>Speak the script</source>
        <translation>Lire le script</translation>
    </message>
    <message>
        <source>Speak the selection</source>
        <translation>Lire la sélection</translation>
    </message>
    <message>
        <source>Preparing the voice</source>
        <translation>Préparation de la voix</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Lecture</translation>
    </message>
    <message numerus="yes">
        <source>%n dropout(s)</source>
        <translation>
            <numerusform>%n coupure dans le son</numerusform>
            <numerusform>%n coupures dans le son</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} et {second}</translation>
    </message>
    <message>
        <source>No model here has voices that can be blended.</source>
        <translation>Aucun modèle ici n’a de voix à mélanger.</translation>
    </message>
    <message>
        <source>Choose two different voices.</source>
        <translation>Choisissez deux voix différentes.</translation>
    </message>
    <message>
        <source>The voices were not blended</source>
        <translation>Les voix n’ont pas été mélangées</translation>
    </message>
    <message>
        <source>Previewing {voice}</source>
        <translation>Aperçu de {voice}</translation>
    </message>
    <message>
        <source>Previewing the voice</source>
        <translation>Aperçu de la voix</translation>
    </message>
    <message>
        <source>Preparing was stopped; the first sentence will take longer</source>
        <translation>Préparation arrêtée ; la première phrase prendra plus de temps</translation>
    </message>
    <message>
        <source>Starting again on the CPU</source>
        <translation>Reprise sur le processeur</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>L’appareil</translation>
    </message>
    <message>
        <source>Starting another engine</source>
        <translation>Démarrage d’un autre moteur</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message>
        <source>Not prepared</source>
        <translation>Pas préparé</translation>
    </message>
    <message>
        <source>Done: {audio} of speech made in {time}</source>
        <translation>Terminé : {audio} de parole créés en {time}</translation>
    </message>
    <message>
        <source>first audio {time:.2f} s</source>
        <translation>premier son {time:.2f} s</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>Sans nom</translation>
    </message>
    <message>
        <source>Give the voice a name.</source>
        <translation>Donnez un nom à la voix.</translation>
    </message>
    <message>
        <source>Choose a model that supports cloning.</source>
        <translation>Choisissez un modèle capable de cloner.</translation>
    </message>
    <message>
        <source>Recording: read a paragraph aloud, then stop.</source>
        <translation>Enregistrement : lisez un paragraphe à voix haute, puis arrêtez.</translation>
    </message>
    <message>
        <source>Reading the recording.</source>
        <translation>Lecture de l’enregistrement.</translation>
    </message>
    <message>
        <source>Choose a recording.</source>
        <translation>Choisissez un enregistrement.</translation>
    </message>
    <message>
        <source>Listening to the recording.</source>
        <translation>Écoute de l’enregistrement.</translation>
    </message>
    <message>
        <source>This part cannot be used: choose another.</source>
        <translation>Cette partie est inutilisable : choisissez-en une autre.</translation>
    </message>
    <message>
        <source>Enter who gave consent.</source>
        <translation>Écrivez qui a donné son accord.</translation>
    </message>
    <message>
        <source>Tell us whose voice this is.</source>
        <translation>Dites de qui est la voix.</translation>
    </message>
    <message>
        <source>The script is being spoken; stop it first.</source>
        <translation>Le script est en cours de lecture ; arrêtez-la d’abord.</translation>
    </message>
    <message>
        <source>{name} was saved</source>
        <translation>{name} a été enregistrée</translation>
    </message>
    <message>
        <source>It is in the list of voices, and selected.</source>
        <translation>La voix est dans la liste, et elle est choisie.</translation>
    </message>
    <message>
        <source>{name} was not saved</source>
        <translation>{name} n’a pas été enregistrée</translation>
    </message>
    <message>
        <source>{name} cannot be heard</source>
        <translation>{name} ne peut pas être entendue</translation>
    </message>
    <message>
        <source>{name} was imported</source>
        <translation>{name} a été importée</translation>
    </message>
    <message>
        <source>{name} was not exported</source>
        <translation>{name} n’a pas été exportée</translation>
    </message>
    <message>
        <source>It is in {folder}, and includes the statement of consent.</source>
        <translation>Dans {folder}, avec la déclaration de consentement à l’intérieur.</translation>
    </message>
    <message>
        <source>{old} is now {name}</source>
        <translation>{old} s’appelle maintenant {name}</translation>
    </message>
    <message>
        <source>{old} was not renamed</source>
        <translation>{old} n’a pas été renommée</translation>
    </message>
    <message>
        <source>{name} was removed</source>
        <translation>{name} a été supprimée</translation>
    </message>
    <message>
        <source>{name} was not removed</source>
        <translation>{name} n’a pas été supprimée</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s) cannot be used</source>
        <translation>
            <numerusform>%n voix ne peut pas être utilisée</numerusform>
            <numerusform>%n voix ne peuvent pas être utilisées</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the list of voices. The project keeps its own voice.</source>
        <translation>Elle est dans la liste des voix. Le projet garde sa propre voix.</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>L’utiliser ici</translation>
    </message>
    <message>
        <source>It was made with {model}; no model on this disk can use it yet.</source>
        <translation>Elle a été créée avec {model} ; aucun modèle de ce disque ne peut encore s’en servir.</translation>
    </message>
    <message>
        <source>To use it, pick the model {list}.</source>
        <translation>Pour s’en servir, choisissez le modèle {list}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Graphiques</translation>
    </message>
    <message>
        <source>Drop a sound file here, choose one, or record</source>
        <translation>Déposez un fichier son ici, choisissez-en un, ou enregistrez</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>Beginning of the part</source>
        <translation>Début de la partie</translation>
    </message>
    <message>
        <source>End of the part</source>
        <translation>Fin de la partie</translation>
    </message>
    <message>
        <source>No recording yet</source>
        <translation>Pas encore d’enregistrement</translation>
    </message>
    <message>
        <source>{name}, {begin} to {end}</source>
        <translation>{name}, {begin} à {end}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Choisir</translation>
    </message>
    <message>
        <source>The sound of this row was not kept</source>
        <translation>Aucun son n’est conservé de cette ligne</translation>
    </message>
    <message>
        <source>Listen to this row as {side}</source>
        <translation>Écouter cette ligne comme {side}</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>Utiliser {name}</translation>
    </message>
    <message>
        <source>Use this device, with this model and precision</source>
        <translation>Utiliser cet appareil, avec ce modèle dans ce type</translation>
    </message>
    <message>
        <source>Progress of the comparison, in words</source>
        <translation>Avancement de la comparaison, en mots</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Avancement de la comparaison</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xporter…</translation>
    </message>
    <message>
        <source>Save the rows as JSON lines or CSV, or the charts as a picture</source>
        <translation>Enregistrer les lignes en JSON ou CSV, ou les graphiques en image</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Arrêter la mesure</translation>
    </message>
    <message>
        <source>Stop; the rows that are done are kept</source>
        <translation>Arrêter ; les lignes terminées sont conservées</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparer</translation>
    </message>
    <message>
        <source>Measure every row</source>
        <translation>Mesurer chaque ligne</translation>
    </message>
    <message numerus="yes">
        <source>Ready to measure %n row(s).</source>
        <translation>
            <numerusform>Prêt à mesurer %n ligne.</numerusform>
            <numerusform>Prêt à mesurer %n lignes.</numerusform>
        </translation>
    </message>
    <message>
        <source>That takes about {time}.</source>
        <translation>Cela prendra environ {time}.</translation>
    </message>
    <message>
        <source>and fastest</source>
        <translation>et le plus rapide</translation>
    </message>
    <message>
        <source>Choose devices and press Compare</source>
        <translation>Choisissez des appareils et appuyez sur Comparer</translation>
    </message>
    <message>
        <source>Every row speaks the same sentence, and shows how soon it is heard, how fast it is made, how much memory it takes, and whether it sounds the same as on the CPU. Then you can listen to any two of them.</source>
        <translation>Chaque ligne dit la même phrase : quand on l’entend, à quelle vitesse elle se crée,
combien de mémoire il faut, et si elle sonne comme sur le processeur.
Ensuite, vous pouvez en écouter deux au choix.</translation>
    </message>
    <message>
        <source>Back to the script</source>
        <translation>Retour au script</translation>
    </message>
    <message>
        <source>Back to the script; measuring goes on</source>
        <translation>Retour au script ; la mesure continue</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Every figure of every row</source>
        <translation>Chaque chiffre de chaque ligne</translation>
    </message>
    <message>
        <source>The figures as bars</source>
        <translation>Les chiffres en barres</translation>
    </message>
    <message>
        <source>The figures of every row as bars</source>
        <translation>Les chiffres de chaque ligne en barres</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>Exporter la comparaison</translation>
    </message>
    <message>
        <source>Devices compared</source>
        <translation>Appareils comparés</translation>
    </message>
    <message>
        <source>DEVICES</source>
        <translation>APPAREILS</translation>
    </message>
    <message>
        <source>MODELS</source>
        <translation>MODÈLES</translation>
    </message>
    <message>
        <source>PRECISION</source>
        <translation>PRÉCISION</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Répétitions</translation>
    </message>
    <message>
        <source>Runs per row; the median is shown</source>
        <translation>Passages par ligne ; la médiane est montrée</translation>
    </message>
    <message>
        <source>REPETITIONS</source>
        <translation>RÉPÉTITIONS</translation>
    </message>
    <message>
        <source>Compare {id}: {description}</source>
        <translation>Comparer {id} : {description}</translation>
    </message>
    <message>
        <source>Compare this model</source>
        <translation>Comparer ce modèle</translation>
    </message>
    <message>
        <source>Compare this precision: {words}</source>
        <translation>Comparer les poids dans ce type : {words}</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>One row for each device, model and precision; sorted by the headings</source>
        <translation>Une ligne par appareil, modèle et précision ; triée par les en-têtes</translation>
    </message>
    <message>
        <source>Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast</source>
        <translation>Qui a consenti, quand et à quoi : Ada Byron, par écrit, le 3 mai 2026, pour mon podcast</translation>
    </message>
    <message>
        <source>It is my own voi&amp;ce</source>
        <translation>&amp;C’est ma propre voix</translation>
    </message>
    <message>
        <source>The speaker has agreed</source>
        <translation>La personne a donné son accord</translation>
    </message>
    <message>
        <source>Who agreed</source>
        <translation>Qui a donné son accord</translation>
    </message>
    <message>
        <source>It is my own voice</source>
        <translation>C’est ma propre voix</translation>
    </message>
    <message>
        <source>The speaker agreed</source>
        <translation>La personne a donné son accord</translation>
    </message>
    <message>
        <source>Consent to the cloning, kept in the voice file</source>
        <translation>Consentement au clonage, gardé dans le fichier de voix</translation>
    </message>
    <message>
        <source>CONSENT</source>
        <translation>CONSENTEMENT</translation>
    </message>
    <message>
        <source>A voice belongs to a person. What you state here is kept in the voice file.</source>
        <translation>Une voix appartient à une personne. Ce que vous déclarez ici est gardé dans le fichier de voix.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>&amp;FOR</source>
        <translation>&amp;POUR</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>À quoi il sert</translation>
    </message>
    <message>
        <source>Chooses suitable settings, which you can change</source>
        <translation>Règle ce qui convient ; tout peut être changé</translation>
    </message>
    <message>
        <source>&amp;LOUDNESS</source>
        <translation>SON&amp;IE</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>Sonie</translation>
    </message>
    <message>
        <source>How loud the export is</source>
        <translation>Volume perçu de l’ensemble</translation>
    </message>
    <message>
        <source>Write subtitles with the times at which each sentence is heard</source>
        <translation>Écrire des sous-titres avec les moments où chaque phrase est entendue</translation>
    </message>
    <message>
        <source>Each wor&amp;d</source>
        <translation>Chaque &amp;mot</translation>
    </message>
    <message>
        <source>Each word</source>
        <translation>Chaque mot</translation>
    </message>
    <message>
        <source>Word-level subtitles</source>
        <translation>Sous-titres mot à mot</translation>
    </message>
    <message>
        <source>One file for each &amp;chapter</source>
        <translation>Un fichier par &amp;chapitre</translation>
    </message>
    <message>
        <source>One file for each chapter</source>
        <translation>Un fichier par chapitre</translation>
    </message>
    <message>
        <source>Otherwise all chapters go into one file</source>
        <translation>Sinon tous les chapitres forment un fichier</translation>
    </message>
    <message>
        <source>Not generated yet, will be skipped: {left}.</source>
        <translation>Pas encore généré, sera ignoré : {left}.</translation>
    </message>
    <message>
        <source>Check a file</source>
        <translation>Vérifier un fichier</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>C&amp;hoisir un fichier…</translation>
    </message>
    <message>
        <source>Choose the sound file to look at</source>
        <translation>Choisir le fichier son à examiner</translation>
    </message>
    <message>
        <source>Drop a sound file here</source>
        <translation>Déposez un fichier son ici</translation>
    </message>
    <message>
        <source>Parlance looks for its watermark in the sound, and for a signed record in the file.</source>
        <translation>Parlance cherche son filigrane dans le son, et une fiche signée dans le fichier.</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>Écoute…</translation>
    </message>
    <message>
        <source>This file cannot be checked</source>
        <translation>Ce fichier ne peut pas être vérifié</translation>
    </message>
    <message>
        <source>Choose where, and in which format</source>
        <translation>Choisir l’endroit et le format</translation>
    </message>
    <message>
        <source>Subtitles</source>
        <translation>Sous-titres</translation>
    </message>
    <message>
        <source>EPUB with narration</source>
        <translation>EPUB avec narration</translation>
    </message>
    <message>
        <source>Export the script</source>
        <translation>Exporter le script</translation>
    </message>
    <message>
        <source>Good: </source>
        <translation>Bien : </translation>
    </message>
    <message>
        <source>Warning: </source>
        <translation>Attention : </translation>
    </message>
    <message>
        <source>Problem: </source>
        <translation>Problème : </translation>
    </message>
    <message>
        <source>About the recording</source>
        <translation>Ce qui est dit de l’enregistrement</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
        <translation>Comme &amp;le système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Sombre</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
    <message>
        <source>The pages of the window</source>
        <translation>Les pages de la fenêtre</translation>
    </message>
    <message>
        <source>Voice, language, model and device</source>
        <translation>Voix, langue, modèle et appareil</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>Voix : {name}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>Read along in a document</source>
        <translation>Suivre la lecture d’un document</translation>
    </message>
    <message>
        <source>Write, and hear what you wrote</source>
        <translation>Écrire et entendre ce qu’on a écrit</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Projets</translation>
    </message>
    <message>
        <source>Direct a text sentence by sentence</source>
        <translation>Diriger un texte phrase par phrase</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>What was spoken before</source>
        <translation>Ce qui a été lu auparavant</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Clair ou sombre</translation>
    </message>
    <message>
        <source>High con&amp;trast</source>
        <translation>Contraste éle&amp;vé</translation>
    </message>
    <message>
        <source>Sound, language, keys and more</source>
        <translation>Son, langue, touches et plus</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>Aucun navigateur n’a pu être ouvert. L’adresse est {address}</translation>
    </message>
    <message>
        <source>&amp;Show the tour</source>
        <translation>&amp;Montrer la visite guidée</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>Enregistrer le &amp;diagnostic…</translation>
    </message>
    <message>
        <source>&amp;About Parlance…</source>
        <translation>À &amp;propos de Parlance…</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Enregistrer le diagnostic</translation>
    </message>
    <message>
        <source>With the &amp;text of the script</source>
        <translation>Avec le &amp;texte du script</translation>
    </message>
    <message>
        <source>With the open &amp;project: its text and its sound</source>
        <translation>Avec le &amp;projet ouvert : son texte et son audio</translation>
    </message>
    <message>
        <source>Not included by default</source>
        <translation>Non inclus par défaut</translation>
    </message>
    <message>
        <source>Choose where</source>
        <translation>Choisir l’endroit</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>One file for a report: versions, devices, settings and logs. Your name is masked, and nothing leaves this computer by itself.</source>
        <translation>Un fichier pour un rapport : versions, appareils, réglages et journaux. Votre nom est masqué, et rien ne quitte cet ordinateur de lui-même.</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Balises</translation>
    </message>
    <message>
        <source>Pauses, emphasis, SSML and dialogue</source>
        <translation>Pauses, accentuation, SSML et dialogues</translation>
    </message>
    <message>
        <source>ST&amp;YLE</source>
        <translation>ST&amp;YLE</translation>
    </message>
    <message>
        <source>Calm and slow, like a bedtime story</source>
        <translation>Calme et lent, comme une histoire du soir</translation>
    </message>
    <message>
        <source>VOICE, IN &amp;YOUR OWN WORDS</source>
        <translation>LA VOIX, DANS VOS &amp;PROPRES MOTS</translation>
    </message>
    <message>
        <source>An old sailor, hoarse and warm</source>
        <translation>Un vieux marin, rauque et chaleureux</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Consigne</translation>
    </message>
    <message>
        <source>How to speak, or what the voice is like, in your own words</source>
        <translation>Comment parler, ou de qui est la voix, dans vos propres mots</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>Recorded so far</source>
        <translation>Enregistré jusqu’ici</translation>
    </message>
    <message>
        <source>How the recording goes</source>
        <translation>Comment va l’enregistrement</translation>
    </message>
    <message>
        <source>The same sentence in two rows: press the other one while it plays, to switch at the same place</source>
        <translation>La même phrase dans deux lignes : appuyez sur l’autre pendant que l’une joue, et elle continue au même endroit</translation>
    </message>
    <message>
        <source>Play {side}</source>
        <translation>Jouer {side}</translation>
    </message>
    <message>
        <source>Heard so far</source>
        <translation>Entendu jusqu’ici</translation>
    </message>
    <message>
        <source>LISTEN</source>
        <translation>ÉCOUTER</translation>
    </message>
    <message>
        <source>Stop {side}</source>
        <translation>Arrêter {side}</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copier les détails</translation>
    </message>
    <message>
        <source>Copy what a report needs to the clipboard</source>
        <translation>Copier dans le presse-papiers ce qu’il faut pour un rapport</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>Fermer le message</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Fermer ce message</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>Afficher tout le message</translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>Afficher le message suivant</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n autre</numerusform>
            <numerusform>%n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Utiliser ce modèle</translation>
    </message>
    <message>
        <source>Use {title}</source>
        <translation>Utiliser {title}</translation>
    </message>
    <message>
        <source>More about {title}</source>
        <translation>Plus sur {title}</translation>
    </message>
    <message>
        <source>Show, copy or remove this model</source>
        <translation>Montrer, copier ou supprimer ce modèle</translation>
    </message>
    <message>
        <source>&amp;Show in its folder</source>
        <translation>&amp;Montrer dans son dossier</translation>
    </message>
    <message>
        <source>Make a copy in {type}</source>
        <translation>Faire une copie en {type}</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>&amp;Supprimer…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Utilisé</translation>
    </message>
    <message>
        <source>Language not known</source>
        <translation>Langue inconnue</translation>
    </message>
    <message>
        <source>Remove {title} from this computer?</source>
        <translation>Supprimer {title} de cet ordinateur ?</translation>
    </message>
    <message>
        <source>You can download it again.</source>
        <translation>Il peut être téléchargé à nouveau.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Precision of {title}</source>
        <translation>Type des poids de {title}</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Download {repository} and convert it</source>
        <translation>Télécharger {repository} et le convertir</translation>
    </message>
    <message>
        <source>Download {title}</source>
        <translation>Télécharger {title}</translation>
    </message>
    <message>
        <source>Discard the download of {title}</source>
        <translation>Abandonner le téléchargement de {title}</translation>
    </message>
    <message>
        <source>Remove what was downloaded so far</source>
        <translation>Supprimer ce que le téléchargement a laissé sur ce disque</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>{title} is licensed under {licence}</source>
        <translation>{title} est sous {licence}</translation>
    </message>
    <message>
        <source>Accept and &amp;download</source>
        <translation>Accepter et &amp;télécharger</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>Ouvrir un document</translation>
    </message>
    <message>
        <source>Start a &amp;new project</source>
        <translation>Commencer un &amp;nouveau projet</translation>
    </message>
    <message>
        <source>&amp;Add it to the end of {project}</source>
        <translation>L’&amp;ajouter à la fin de {project}</translation>
    </message>
    <message>
        <source>&amp;Replace the text of {project}</source>
        <translation>&amp;Remplacer le texte de {project}</translation>
    </message>
    <message>
        <source>Locked sentences stay, and Undo brings the others back.</source>
        <translation>Les phrases verrouillées restent, et Annuler rétablit les autres.</translation>
    </message>
    <message>
        <source>Chapters to take</source>
        <translation>Chapitres à reprendre</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Début</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;Ouvrir</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Distribution</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Ce qui a été trouvé</translation>
    </message>
    <message>
        <source>&amp;Set voices</source>
        <translation>A&amp;ttribuer les voix</translation>
    </message>
    <message>
        <source>One Undo reverts all</source>
        <translation>Un seul Annuler les retire toutes</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Leave the voices as they are</source>
        <translation>Laisser les voix telles quelles</translation>
    </message>
    <message>
        <source>Each quote is spoken in its character&apos;s voice; the narrator reads the rest.</source>
        <translation>Chaque réplique est dite par la voix de son personnage ; le narrateur lit le reste.</translation>
    </message>
    <message numerus="yes">
        <source>%n speaker(s)</source>
        <translation>
            <numerusform>%n personnage</numerusform>
            <numerusform>%n personnages</numerusform>
        </translation>
    </message>
    <message>
        <source>No speakers found.</source>
        <translation>Aucun personnage trouvé.</translation>
    </message>
    <message>
        <source>Looking for speakers…</source>
        <translation>Recherche des personnages…</translation>
    </message>
    <message>
        <source>The first words of {speaker} in the voice and pace that are picked here</source>
        <translation>Les premiers mots de {speaker} avec la voix et le rythme choisis ici</translation>
    </message>
    <message>
        <source>Hear {speaker}</source>
        <translation>Écouter {speaker}</translation>
    </message>
    <message>
        <source>Pace of {speaker}</source>
        <translation>Débit de {speaker}</translation>
    </message>
    <message>
        <source>How fast this speaker talks</source>
        <translation>À quelle vitesse cette personne parle</translation>
    </message>
    <message>
        <source>Voice of {speaker}</source>
        <translation>Voix de {speaker}</translation>
    </message>
    <message>
        <source>{factor} on this computer</source>
        <translation>{factor} sur cet ordinateur</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Ce qui est en cours</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>Avancement du modèle</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Stop; what was downloaded is kept for next time</source>
        <translation>Arrêter ; ce qui est téléchargé est gardé pour la prochaine fois</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Que voulez-vous faire ?</translation>
    </message>
    <message>
        <source>WHAT DO YOU WANT TO DO?</source>
        <translation>QUE VOULEZ-VOUS FAIRE ?</translation>
    </message>
    <message>
        <source>Models are downloaded only when you press Download. Installed models work offline.</source>
        <translation>Les modèles ne sont téléchargés que si vous appuyez sur Télécharger. Les modèles installés fonctionnent hors ligne.</translation>
    </message>
    <message>
        <source>Mirror to use if the default server is unreachable.</source>
        <translation>Miroir à utiliser si le serveur par défaut est injoignable.</translation>
    </message>
    <message>
        <source>Back to the script; work goes on</source>
        <translation>Retour au script ; le travail continue</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Importer un dossier…</translation>
    </message>
    <message>
        <source>Convert an official model that is on this disk</source>
        <translation>Convertir un modèle officiel qui est sur ce disque</translation>
    </message>
    <message>
        <source>All of them are on this disk.</source>
        <translation>Ils sont tous sur ce disque.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>ON THIS DISK</source>
        <translation>SUR CE DISQUE</translation>
    </message>
    <message>
        <source>OFFICIAL MODELS</source>
        <translation>MODÈLES OFFICIELS</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Serveur</translation>
    </message>
    <message>
        <source>SERVER</source>
        <translation>SERVEUR</translation>
    </message>
    <message>
        <source>The folder of an official model</source>
        <translation>Le dossier d’un modèle officiel</translation>
    </message>
    <message>
        <source>Reset {name}</source>
        <translation>Rétablir {name}</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Revenir à la valeur par défaut</translation>
    </message>
    <message>
        <source>Default {value}</source>
        <translation>Par défaut {value}</translation>
    </message>
    <message>
        <source>, changed</source>
        <translation>, modifié</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tables (*.csv)</translation>
    </message>
    <message>
        <source>Pronunciation</source>
        <translation>Prononciation</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>F2 changes what is selected, Delete removes it.</source>
        <translation>F2 modifie la sélection, Suppr la supprime.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Ajouter</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>Ajouter un mot</translation>
    </message>
    <message>
        <source>Remove the selected words (Delete)</source>
        <translation>Supprimer les mots sélectionnés (Suppr)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importer…</translation>
    </message>
    <message>
        <source>Add the words of a CSV file</source>
        <translation>Ajouter les mots d’un fichier CSV</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exporter…</translation>
    </message>
    <message>
        <source>Write all words to a CSV file</source>
        <translation>Écrire tous les mots dans un fichier CSV</translation>
    </message>
    <message>
        <source>Whole words are pronounced as written here; the script is not changed. Kokoro also reads the IPA between slashes, as in {example}.</source>
        <translation>Les mots entiers sont dits comme vous les écrivez ici ; le script garde son orthographe. Kokoro lit aussi l’API entre barres obliques, comme {example}.</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>Importer des mots</translation>
    </message>
    <message>
        <source>Export words</source>
        <translation>Exporter les mots</translation>
    </message>
    <message>
        <source>No words yet: add one, or import a table.</source>
        <translation>Pas encore de mots : ajoutez-en un, ou importez un tableau.</translation>
    </message>
    <message>
        <source>Default microphone</source>
        <translation>Microphone par défaut</translation>
    </message>
    <message>
        <source>Choose a recording on this disk</source>
        <translation>Choisir un enregistrement sur ce disque</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Record from the microphone</source>
        <translation>Enregistrer avec le microphone</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Microphone</translation>
    </message>
    <message>
        <source>Audio input</source>
        <translation>Entrée audio</translation>
    </message>
    <message>
        <source>Refresh microphones</source>
        <translation>Actualiser les microphones</translation>
    </message>
    <message>
        <source>Play the part</source>
        <translation>Jouer la partie</translation>
    </message>
    <message>
        <source>Hear the part of the recording that is used</source>
        <translation>Entendre la partie de l’enregistrement qui est utilisée</translation>
    </message>
    <message>
        <source>Use the &amp;best part</source>
        <translation>U&amp;tiliser la meilleure partie</translation>
    </message>
    <message>
        <source>Select the best section for cloning</source>
        <translation>Choisir le meilleur passage pour le clonage</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>ENREGISTREMENT</translation>
    </message>
    <message>
        <source>No microphone was found</source>
        <translation>Aucun micro trouvé</translation>
    </message>
    <message>
        <source>{device} (not connected)</source>
        <translation>{device} (non connecté)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Arrêter l’enregistrement</translation>
    </message>
    <message>
        <source>{begin} to {end} of {name}</source>
        <translation>{begin} à {end} de {name}</translation>
    </message>
    <message>
        <source>{title} cannot clone voices.</source>
        <translation>{title} ne peut pas cloner de voix.</translation>
    </message>
    <message>
        <source>No model on this disk can; those of the Chatterbox family do.</source>
        <translation>Aucun modèle de ce disque ne le peut ; ceux de la famille Chatterbox le peuvent.</translation>
    </message>
    <message>
        <source>Speak and clone with this model from now on</source>
        <translation>Lire et cloner avec ce modèle désormais</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Cette session</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>Quelle comparaison</translation>
    </message>
    <message>
        <source>The rows of this session, or those of an earlier comparison</source>
        <translation>Les lignes de cette session, ou celles d’une comparaison antérieure</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>Supprimer cette comparaison</translation>
    </message>
    <message>
        <source>Remove this comparison from the history</source>
        <translation>Supprimer cette comparaison de l’historique</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the comparison</source>
        <translation>Supprimer la comparaison</translation>
    </message>
    <message>
        <source>Remove this comparison from the history?</source>
        <translation>Supprimer cette comparaison de l’historique ?</translation>
    </message>
    <message>
        <source>Its figures will be gone, unless you exported them.</source>
        <translation>Ses chiffres seront perdus, sauf si vous les avez exportés.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Garder</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear.</source>
        <translation>Écrivez ou collez ce que vous voulez entendre.</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Script</translation>
    </message>
    <message>
        <source>The text to speak. Control and Enter speaks it, Tab leaves the editor.</source>
        <translation>Le texte à lire. Ctrl et Entrée le lisent, Tab quitte l’éditeur.</translation>
    </message>
    <message>
        <source>Speak from &amp;here</source>
        <translation>Lire à partir d’&amp;ici</translation>
    </message>
    <message>
        <source>&amp;Pause before “{word}”</source>
        <translation>&amp;Pause avant « {word} »</translation>
    </message>
    <message>
        <source>S&amp;CRIPT</source>
        <translation>S&amp;CRIPT</translation>
    </message>
    <message>
        <source>Every sentence with its own takes</source>
        <translation>Chaque phrase avec ses propres prises</translation>
    </message>
    <message>
        <source>Open documents or a project</source>
        <translation>Ouvrir des documents ou un projet</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Chapitre</translation>
    </message>
    <message>
        <source>The chapter that is shown</source>
        <translation>Le chapitre affiché</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Open a document or a project</source>
        <translation>Ouvrir un document ou un projet</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Plein écran</translation>
    </message>
    <message>
        <source>Only the text; Esc goes back</source>
        <translation>Rien que le texte ; Échap pour revenir</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>Garder ce texte</translation>
    </message>
    <message>
        <source>Make it a project that stays on the shelf</source>
        <translation>En faire un projet qui reste sur l’étagère</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Let go of this text</source>
        <translation>Abandonner ce texte</translation>
    </message>
    <message>
        <source>Forget it and go back to the book</source>
        <translation>L’oublier et revenir au livre</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Abandonner</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles, PDF or EPUB</source>
        <translation>Texte, Markdown, Word, sous-titres, PDF ou EPUB</translation>
    </message>
    <message>
        <source>Read the script</source>
        <translation>Lire le script</translation>
    </message>
    <message>
        <source>Read the text on the Script page</source>
        <translation>Lire ce qui se trouve dans Script</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>Rien à lire pour l’instant</translation>
    </message>
    <message>
        <source>Open a book or a text, or drop it here. Then click where you want to start.</source>
        <translation>Ouvrez un livre ou un texte, ou déposez-le ici. Cliquez ensuite là où la lecture doit commencer.</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Phrases</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Phrase</translation>
    </message>
    <message>
        <source>Enter splits at the cursor, or finishes editing. Escape cancels.</source>
        <translation>Entrée scinde au curseur, ou termine la saisie. Échap abandonne.</translation>
    </message>
    <message>
        <source>Selected sentence</source>
        <translation>Phrase sélectionnée</translation>
    </message>
    <message>
        <source>Another take</source>
        <translation>Autre prise</translation>
    </message>
    <message>
        <source>Speak it again with another seed</source>
        <translation>La relire avec une autre graine</translation>
    </message>
    <message>
        <source>Blend two voices</source>
        <translation>Mélanger deux voix</translation>
    </message>
    <message>
        <source>First voice</source>
        <translation>Première voix</translation>
    </message>
    <message>
        <source>Second voice</source>
        <translation>Seconde voix</translation>
    </message>
    <message>
        <source>One of the two voices that are blended</source>
        <translation>Une des deux voix qui sont mélangées</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Name of the blend</source>
        <translation>Nom du mélange</translation>
    </message>
    <message>
        <source>What the new voice is called in the list</source>
        <translation>Comment la nouvelle voix s’appelle dans la liste</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>L’écouter</translation>
    </message>
    <message>
        <source>Hear a sentence in the blend; nothing is kept</source>
        <translation>Écouter une phrase dans ce mélange ; rien n’est gardé</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Une autre</translation>
    </message>
    <message>
        <source>Hear the next voice like the first</source>
        <translation>Écouter la voix semblable suivante</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>L’enregistrer</translation>
    </message>
    <message>
        <source>Keep the blend as a voice of your own</source>
        <translation>Garder le mélange comme votre propre voix</translation>
    </message>
    <message>
        <source>BLEND TWO VOICES</source>
        <translation>MÉLANGER DEUX VOIX</translation>
    </message>
    <message>
        <source>Hear the selected sentence alone</source>
        <translation>Écouter seulement la phrase sélectionnée</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Prise</translation>
    </message>
    <message>
        <source>Which take is played</source>
        <translation>Quelle lecture est entendue</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Verrouiller</translation>
    </message>
    <message>
        <source>Protect the text and the take from changes</source>
        <translation>Protéger le texte et la prise des modifications</translation>
    </message>
    <message>
        <source>Voice of this sentence</source>
        <translation>Voix de cette phrase</translation>
    </message>
    <message>
        <source>Another voice for this sentence</source>
        <translation>Une autre voix pour cette phrase</translation>
    </message>
    <message>
        <source>Language of this sentence</source>
        <translation>Langue de cette phrase</translation>
    </message>
    <message>
        <source>Another language for this sentence</source>
        <translation>Une autre langue pour cette phrase</translation>
    </message>
    <message>
        <source>Speed of this sentence</source>
        <translation>Vitesse de cette phrase</translation>
    </message>
    <message>
        <source>Pause after this sentence</source>
        <translation>Pause après cette phrase</translation>
    </message>
    <message>
        <source>Silence after it</source>
        <translation>Silence derrière elle</translation>
    </message>
    <message>
        <source>More about this sentence</source>
        <translation>Plus sur cette phrase</translation>
    </message>
    <message>
        <source>Split, join, move or remove</source>
        <translation>Scinder, joindre, déplacer ou supprimer</translation>
    </message>
    <message>
        <source>&amp;Join with the next one</source>
        <translation>Joind&amp;re à la suivante</translation>
    </message>
    <message>
        <source>Begin a &amp;chapter here</source>
        <translation>Commencer un &amp;chapitre ici</translation>
    </message>
    <message>
        <source>Project language</source>
        <translation>Langue du projet</translation>
    </message>
    <message>
        <source>Reading queue</source>
        <translation>File de lecture</translation>
    </message>
    <message>
        <source>What is read next, one after the other</source>
        <translation>Ce qui sera lu ensuite, l’un après l’autre</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation>La file est vide</translation>
    </message>
    <message>
        <source>&amp;Read the next one now</source>
        <translation>&amp;Lire le suivant maintenant</translation>
    </message>
    <message>
        <source>Add &amp;documents…</source>
        <translation>Ajouter des &amp;documents…</translation>
    </message>
    <message>
        <source>Add &amp;clipboard text</source>
        <translation>Ajouter le texte du &amp;presse-papiers</translation>
    </message>
    <message>
        <source>&amp;Empty the queue</source>
        <translation>&amp;Vider la file</translation>
    </message>
    <message>
        <source>Read it &amp;now</source>
        <translation>Lire &amp;maintenant</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>&amp;Monter</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n en attente</numerusform>
            <numerusform>%n en attente</numerusform>
        </translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>&amp;Descendre</translation>
    </message>
    <message>
        <source>Ra&amp;te this take</source>
        <translation>&amp;Noter cette prise</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>Sans note</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>I&amp;gnorer</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Déverrouiller</translation>
    </message>
    <message>
        <source>Take {number} · {time:.1f} s</source>
        <translation>Prise {number} · {time:.1f} s</translation>
    </message>
    <message>
        <source>Not spoken yet</source>
        <translation>Pas encore lue</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Plus à jour</translation>
    </message>
    <message>
        <source>Narrator</source>
        <translation>Narrateur</translation>
    </message>
    <message>
        <source>Quotes without a name</source>
        <translation>Répliques sans nom</translation>
    </message>
    <message>
        <source>Project voice</source>
        <translation>Voix du projet</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Enter writes in a sentence, Space plays it, Alt and the arrows move it.</source>
        <translation>Entrée écrit dans une phrase, Espace la joue, Alt et les flèches la déplacent.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projet</translation>
    </message>
    <message>
        <source>New, open, copy</source>
        <translation>Nouveau, ouvrir, copier</translation>
    </message>
    <message>
        <source>How words are said</source>
        <translation>Comment les mots se prononcent</translation>
    </message>
    <message>
        <source>Write a new sentence</source>
        <translation>Écrire une nouvelle phrase</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Back to the text</source>
        <translation>Retour au texte</translation>
    </message>
    <message>
        <source>Back to the text; nothing is lost</source>
        <translation>Retour au texte ; rien n’est perdu</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Jouer</translation>
    </message>
    <message>
        <source>&amp;Speak all</source>
        <translation>Tout &amp;lire</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Speak every sentence that has no take yet</source>
        <translation>Lire chaque phrase qui n’a pas encore de prise</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>&amp;Arrêter</translation>
    </message>
    <message>
        <source>Export the script as a sound file</source>
        <translation>Écrire le script dans un fichier son</translation>
    </message>
    <message>
        <source>Cut the text into sentences</source>
        <translation>Découper le texte en phrases</translation>
    </message>
    <message>
        <source>Use text &amp;from Script</source>
        <translation>&amp;Reprendre le texte du script</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles or an EPUB book</source>
        <translation>Texte, Markdown, Word, sous-titres ou livre EPUB</translation>
    </message>
    <message>
        <source>How much is spoken</source>
        <translation>Combien est lu</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Tous les projets</translation>
    </message>
    <message>
        <source>All projects: open, rename or archive them</source>
        <translation>Tous les projets, à ouvrir, renommer ou ranger</translation>
    </message>
    <message>
        <source>Who speaks, and with which voice</source>
        <translation>Qui parle, et avec quelle voix</translation>
    </message>
    <message>
        <source>Cast…</source>
        <translation>Distribution…</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>À vérifier</translation>
    </message>
    <message>
        <source>Only the sentences in which a check by ear found a fault</source>
        <translation>Seulement les phrases où le contrôle à l’oreille a trouvé un défaut</translation>
    </message>
    <message>
        <source>What a check by ear found</source>
        <translation>Ce que le contrôle à l’oreille a trouvé</translation>
    </message>
    <message>
        <source>Hear the word</source>
        <translation>Écouter le mot</translation>
    </message>
    <message>
        <source>From one second before it (Space)</source>
        <translation>À partir d’une seconde avant (Espace)</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>C’est bon</translation>
    </message>
    <message>
        <source>Nothing is wrong: do not list it any more</source>
        <translation>Rien à redire : ne plus la lister</translation>
    </message>
    <message>
        <source>No sentences yet</source>
        <translation>Pas encore de phrases</translation>
    </message>
    <message>
        <source>Each sentence keeps its own takes: speak one again, and the others stay as they are. Everything is saved in one file as you work.</source>
        <translation>Chaque phrase garde ses propres prises : relisez-en une, et les autres restent telles quelles. Tout est gardé dans un fichier pendant que vous travaillez.</translation>
    </message>
    <message>
        <source>&amp;All projects</source>
        <translation>&amp;Tous les projets</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Nouveau projet</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>&amp;Ouvrir un projet…</translation>
    </message>
    <message>
        <source>Open a &amp;document…</source>
        <translation>Ouvrir un &amp;document…</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>&amp;Enregistrer une copie…</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>Nouvelle phrase</translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n à vérifier</numerusform>
            <numerusform>%n à vérifier</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Ouvrir un projet</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vide</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s), all spoken</source>
        <translation>
            <numerusform>%n phrase, prononcée</numerusform>
            <numerusform>%n phrases, toutes prononcées</numerusform>
        </translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken</source>
        <translation>{done:,} sur {count:,} prononcées</translation>
    </message>
    <message>
        <source>{title} copy</source>
        <translation>{title} copie</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Enregistrer une copie</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Rien à annuler</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Rien à rétablir</translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken · {time}</source>
        <translation>{done:,} sur {count:,} lues · {time}</translation>
    </message>
    <message>
        <source>{progress} · about {time} left</source>
        <translation>{progress} · encore {time} environ</translation>
    </message>
    <message>
        <source>Not spoken: {reason}</source>
        <translation>Non prononcé : {reason}</translation>
    </message>
    <message>
        <source>&amp;Stressed</source>
        <translation>&amp;Accentué</translation>
    </message>
    <message>
        <source>S&amp;ofter</source>
        <translation>Plus &amp;doux</translation>
    </message>
    <message>
        <source>A &amp;pause</source>
        <translation>Une &amp;pause</translation>
    </message>
    <message>
        <source>Say &amp;as…</source>
        <translation>P&amp;rononcer comme…</translation>
    </message>
    <message>
        <source>&amp;Dialogue and all marks</source>
        <translation>Dia&amp;logues et toutes les balises</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pause</translation>
    </message>
    <message>
        <source>&amp;The whole text as SSML</source>
        <translation>&amp;Tout le texte en SSML</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>encore {time}</translation>
    </message>
    <message>
        <source>{chapter} left in this chapter, {book} in the book</source>
        <translation>encore {chapter} dans ce chapitre, {book} dans le livre</translation>
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
        <translation>moins d’une minute</translation>
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
        <translation>Documents ({patterns})</translation>
    </message>
    <message>
        <source>Projects ({patterns})</source>
        <translation>Projets ({patterns})</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Par défaut du système</translation>
    </message>
    <message>
        <source>Refresh output devices</source>
        <translation>Actualiser les sorties</translation>
    </message>
    <message>
        <source>&amp;Graphics, advanced</source>
        <translation>&amp;Graphismes, avancé</translation>
    </message>
    <message>
        <source>Check a &amp;file…</source>
        <translation>Vérifier u&amp;n fichier…</translation>
    </message>
    <message>
        <source>Save &amp;history</source>
        <translation>&amp;Conserver l’historique</translation>
    </message>
    <message>
        <source>&amp;Clear history</source>
        <translation>Effacer l’&amp;historique</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>Sortie son</translation>
    </message>
    <message>
        <source>Audio output</source>
        <translation>Sortie audio</translation>
    </message>
    <message>
        <source>Whether other programs on this computer can use Parlance</source>
        <translation>Laisser ou non parler d’autres programmes de cet ordinateur</translation>
    </message>
    <message>
        <source>OTHER PROGRAMS</source>
        <translation>AUTRES PROGRAMMES</translation>
    </message>
    <message>
        <source>Preview voice</source>
        <translation>Aperçu de la voix</translation>
    </message>
    <message>
        <source>Hear a short sample of this voice</source>
        <translation>Écouter un court extrait de cette voix</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>&amp;VOICE</source>
        <translation>V&amp;OIX</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Quand</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Durée</translation>
    </message>
    <message>
        <source>on the command line</source>
        <translation>en ligne de commande</translation>
    </message>
    <message>
        <source>for another program</source>
        <translation>pour un autre programme</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>dans la fenêtre</translation>
    </message>
    <message>
        <source>Made {when} {source} with Parlance {version}; SHA-256 of the samples {hash}…</source>
        <translation>Créé {when} {source} avec Parlance {version} ; SHA-256 des échantillons {hash}…</translation>
    </message>
    <message>
        <source>Its sound is in the project {name}.</source>
        <translation>Son enregistrement est dans le projet {name}.</translation>
    </message>
    <message>
        <source>Its sound is not kept any more.</source>
        <translation>Son audio n’est plus conservé.</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>Qui parle</translation>
    </message>
    <message>
        <source>Make a voice from a recording</source>
        <translation>Créer une voix à partir d’un enregistrement</translation>
    </message>
    <message>
        <source>Clone a voice…</source>
        <translation>Cloner une voix…</translation>
    </message>
    <message>
        <source>All voices</source>
        <translation>Toutes les voix</translation>
    </message>
    <message>
        <source>Hear, find and blend voices</source>
        <translation>Écouter, trouver et mélanger des voix</translation>
    </message>
    <message>
        <source>All voices…</source>
        <translation>Toutes les voix…</translation>
    </message>
    <message>
        <source>&amp;LANGUAGE</source>
        <translation>LA&amp;NGUE</translation>
    </message>
    <message>
        <source>The language of the script</source>
        <translation>La langue du script</translation>
    </message>
    <message>
        <source>&amp;MODEL</source>
        <translation>&amp;MODÈLE</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Speech model</source>
        <translation>Modèle vocal</translation>
    </message>
    <message>
        <source>Download, import or remove models</source>
        <translation>Télécharger, importer ou supprimer des modèles</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Plus de modèles…</translation>
    </message>
    <message>
        <source>&amp;DEVICE</source>
        <translation>APPARE&amp;IL</translation>
    </message>
    <message>
        <source>Where the model runs</source>
        <translation>Où tourne le réseau</translation>
    </message>
    <message>
        <source>Measure devices side by side</source>
        <translation>Mesurer les appareils côte à côte</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>Comparer les appareils…</translation>
    </message>
    <message>
        <source>What these choices are for</source>
        <translation>À quoi s’appliquent ces choix</translation>
    </message>
    <message>
        <source>This book</source>
        <translation>Ce livre</translation>
    </message>
    <message>
        <source>The script</source>
        <translation>Le script</translation>
    </message>
    <message>
        <source>Automatic ({device})</source>
        <translation>Automatique ({device})</translation>
    </message>
    <message>
        <source>{device} (disabled)</source>
        <translation>{device} (désactivé)</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Vérifier à nouveau</translation>
    </message>
    <message>
        <source>Compare every stage on this device with the CPU</source>
        <translation>Comparer chaque étape sur cet appareil avec le processeur</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>Utiliser quand même</translation>
    </message>
    <message>
        <source>Use this device even though it differs from the CPU</source>
        <translation>Lire sur cet appareil bien qu’il diffère du processeur</translation>
    </message>
    <message>
        <source>{problem}. The CPU is used instead</source>
        <translation>{problem}. Le processeur lit à sa place</translation>
    </message>
    <message>
        <source>What is next</source>
        <translation>La suite</translation>
    </message>
    <message>
        <source>Progress of the voice</source>
        <translation>Avancement de la voix</translation>
    </message>
    <message>
        <source>Stop making the voice; what you entered is kept</source>
        <translation>Arrêter la création de la voix ; ce que vous avez donné est conservé</translation>
    </message>
    <message>
        <source>Previe&amp;w</source>
        <translation>Ape&amp;rçu</translation>
    </message>
    <message>
        <source>Hear a sentence in this voice before it is saved</source>
        <translation>Écouter une phrase dans cette voix avant de l’enregistrer</translation>
    </message>
    <message>
        <source>Save the vo&amp;ice</source>
        <translation>Enregistrer la voi&amp;x</translation>
    </message>
    <message>
        <source>Keep the voice and pick it</source>
        <translation>Garder la voix et la choisir</translation>
    </message>
    <message>
        <source>Ready to be saved.</source>
        <translation>Prête à être enregistrée.</translation>
    </message>
    <message>
        <source>Back to the script; nothing is lost</source>
        <translation>Retour au script ; rien n’est perdu</translation>
    </message>
    <message>
        <source>PROGRAM</source>
        <translation>PROGRAMME</translation>
    </message>
    <message>
        <source>EMBEDDED VOICE</source>
        <translation>VOIX INTÉGRÉE</translation>
    </message>
    <message>
        <source>LICENCES</source>
        <translation>LICENCES</translation>
    </message>
    <message>
        <source>{version}, commit {commit}</source>
        <translation>{version}, commit {commit}</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Nouveautés</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Langues</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Sources</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Recette</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Durée d’entraînement (s)</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Points de contrôle</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;All files (*)</source>
        <translation>Fichiers son (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>What the voice is called in the list</source>
        <translation>Comment la voix s’appelle dans la liste</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NOM</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Transcription</translation>
    </message>
    <message>
        <source>What is said in the part above, word for word. If this is empty, only the sound is used.</source>
        <translation>Ce qui est dit dans la partie ci-dessus, mot pour mot. Laissé vide, la voix ne vient que du son.</translation>
    </message>
    <message>
        <source>TRANSCRIPT</source>
        <translation>TRANSCRIPTION</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>Choisir un enregistrement</translation>
    </message>
    <message>
        <source>Changes take effect when Parlance is restarted.</source>
        <translation>Ils prennent effet au prochain démarrage de Parlance.</translation>
    </message>
    <message>
        <source>GPU backend options</source>
        <translation>Options des backends GPU</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>Autres options</translation>
    </message>
    <message>
        <source>Names and values of other ggml switches, separated by spaces</source>
        <translation>Noms et valeurs d’autres options de ggml, séparés par des espaces</translation>
    </message>
    <message>
        <source>Others: GGML_VK_NAME=VALUE …</source>
        <translation>Autres : GGML_VK_NOM=VALEUR …</translation>
    </message>
    <message>
        <source>{label} (set by the environment)</source>
        <translation>{label} (fixé par l’environnement)</translation>
    </message>
    <message>
        <source>Sounds and styles</source>
        <translation>Sons et styles</translation>
    </message>
    <message>
        <source>Insert {tag}</source>
        <translation>Insérer {tag}</translation>
    </message>
    <message>
        <source>Insert [{tag}] at the cursor</source>
        <translation>Insérer [{tag}] au curseur</translation>
    </message>
    <message>
        <source>Space plays a voice</source>
        <translation>La barre d’espace fait entendre une voix</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Écrire</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear. A sentence is already there.</source>
        <translation>Écrivez ou collez ici ce que vous voulez entendre. Une phrase y est déjà.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Choisir</translation>
    </message>
    <message>
        <source>Pick who speaks, and in which language. More voices and models are one click away.</source>
        <translation>Choisissez qui parle, et dans quelle langue. D’autres voix et modèles sont à un clic.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Écouter</translation>
    </message>
    <message>
        <source>Press Speak. Playback starts while the rest is still being generated.</source>
        <translation>Appuyez sur Lire. La lecture commence pendant que le reste est généré.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Visite guidée</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Passer</translation>
    </message>
    <message>
        <source>End the tour; Help shows it again</source>
        <translation>Terminer la visite ; l’Aide la montre à nouveau</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>À l’étape suivante</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Terminé</translation>
    </message>
    <message>
        <source>&amp;Speak</source>
        <translation>&amp;Lire</translation>
    </message>
    <message>
        <source>Stop speaking and playing; what is spoken is kept</source>
        <translation>Arrêter de parler et de lire ; ce qui est déjà dit est conservé</translation>
    </message>
    <message>
        <source>Play or pause (Space outside the script)</source>
        <translation>Lire ou mettre en pause (Espace hors du texte)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>Save the speech as a sound file</source>
        <translation>Enregistrer ce qui a été créé dans un fichier son</translation>
    </message>
    <message>
        <source>Back one sentence</source>
        <translation>Une phrase en arrière</translation>
    </message>
    <message>
        <source>Forward one sentence</source>
        <translation>Une phrase en avant</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Temps restant</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Mesures</translation>
    </message>
    <message>
        <source>{name}: drag it, or press Left and Right</source>
        <translation>{name} : faites glisser, ou appuyez sur Gauche et Droite</translation>
    </message>
    <message>
        <source>{place}. Left and Right move it by a tenth of a second, with Shift by a second</source>
        <translation>{place}. Gauche et Droite déplacent d’un dixième de seconde, avec Maj d’une seconde</translation>
    </message>
    <message>
        <source>Voices (*.gguf)</source>
        <translation>Voix (*.gguf)</translation>
    </message>
    <message>
        <source>More about voices</source>
        <translation>Plus sur les voix</translation>
    </message>
    <message>
        <source>Import, export, rename or remove a voice</source>
        <translation>Importer, exporter, renommer ou supprimer une voix</translation>
    </message>
    <message>
        <source>&amp;Import a voice…</source>
        <translation>&amp;Importer une voix…</translation>
    </message>
    <message>
        <source>&amp;Export this voice…</source>
        <translation>&amp;Exporter cette voix…</translation>
    </message>
    <message>
        <source>Re&amp;name this voice…</source>
        <translation>Re&amp;nommer cette voix…</translation>
    </message>
    <message>
        <source>Re&amp;move this voice…</source>
        <translation>&amp;Supprimer cette voix…</translation>
    </message>
    <message>
        <source>Import a voice</source>
        <translation>Importer une voix</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>Exporter {name}</translation>
    </message>
    <message>
        <source>Rename the voice</source>
        <translation>Renommer la voix</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Nouveau nom</translation>
    </message>
    <message>
        <source>Remove the voice</source>
        <translation>Supprimer la voix</translation>
    </message>
    <message>
        <source>Remove {name} from this computer?</source>
        <translation>Supprimer {name} de cet ordinateur ?</translation>
    </message>
    <message>
        <source>You cannot get it back, unless you exported it.</source>
        <translation>Elle ne peut pas être récupérée, sauf si vous l’avez exportée.</translation>
    </message>
    <message>
        <source>The sound appears here as it is made</source>
        <translation>Le son apparaît ici pendant qu’il se crée</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Forme d’onde</translation>
    </message>
    <message>
        <source>Left and Right move by a second, Space plays and pauses.</source>
        <translation>Gauche et Droite déplacent d’une seconde, Espace joue et met en pause.</translation>
    </message>
    <message>
        <source>Nothing has been made yet.</source>
        <translation>Rien n’a encore été créé.</translation>
    </message>
    <message>
        <source>Display language</source>
        <translation>Langue d’affichage</translation>
    </message>
    <message>
        <source>The language of menus and buttons</source>
        <translation>Dans quoi la fenêtre est écrite</translation>
    </message>
    <message>
        <source>DISPLAY &amp;LANGUAGE</source>
        <translation>LANGUE &amp;D’AFFICHAGE</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>How large words and controls are</source>
        <translation>Taille des mots et des commandes</translation>
    </message>
    <message>
        <source>SI&amp;ZE</source>
        <translation>TA&amp;ILLE</translation>
    </message>
    <message>
        <source>Black and white with strong lines, light or dark</source>
        <translation>Noir et blanc avec des lignes marquées, clair ou sombre</translation>
    </message>
    <message>
        <source>Menus open at once, and the cursor does not blink</source>
        <translation>Les menus s’ouvrent d’un coup, et le curseur ne clignote pas</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>&amp;Réduire le mouvement</translation>
    </message>
    <message>
        <source>Both take effect when Parlance is restarted.</source>
        <translation>Les deux prennent effet au prochain démarrage de Parlance.</translation>
    </message>
    <message>
        <source>Left and Right show the other parts</source>
        <translation>Gauche et Droite montrent les autres parties</translation>
    </message>
    <message>
        <source>Global shortcut: reads the selection (or the clipboard) in any app</source>
        <translation>Raccourci global : lit la sélection (ou le presse-papiers) dans toute application</translation>
    </message>
    <message>
        <source>Read from any pro&amp;gram</source>
        <translation>Lire &amp;depuis n’importe quel programme</translation>
    </message>
    <message>
        <source>Keys that read from any program</source>
        <translation>Touches pour lire depuis n’importe quel programme</translation>
    </message>
    <message>
        <source>Why the shortcut was not accepted</source>
        <translation>Pourquoi les touches n’ont pas été acceptées</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>Chercher les touches</translation>
    </message>
    <message>
        <source>Words of a command, or its keys</source>
        <translation>Mots d’une commande ou ses touches</translation>
    </message>
    <message>
        <source>Reset the keys of {command}</source>
        <translation>Rétablir les touches de {command}</translation>
    </message>
    <message>
        <source>No command has these words or keys.</source>
        <translation>Aucune commande n’a ces mots ni ces touches.</translation>
    </message>
    <message>
        <source>Press the new shortcut</source>
        <translation>Appuyez sur le nouveau raccourci</translation>
    </message>
    <message>
        <source>Making it again</source>
        <translation>Nouvelle création</translation>
    </message>
    <message>
        <source>The audio is bit-identical.</source>
        <translation>Le son est identique au bit près.</translation>
    </message>
    <message>
        <source>Regenerated: identical</source>
        <translation>Régénéré : identique</translation>
    </message>
    <message>
        <source>The voice, the device, its driver or Parlance has changed since.</source>
        <translation>La voix, l’appareil, son pilote ou Parlance a changé depuis.</translation>
    </message>
    <message>
        <source>Made again: different</source>
        <translation>Créé à nouveau, et pas identique</translation>
    </message>
    <message>
        <source>Choose a clip in the list, then press A or B.</source>
        <translation>Choisissez un clip dans la liste, puis appuyez sur A ou B.</translation>
    </message>
    <message>
        <source>Both are bit-identical.</source>
        <translation>Les deux sont identiques au bit près.</translation>
    </message>
    <message>
        <source>B compared with A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance {distance:.1f} dB. Both play equally loud.</source>
        <translation>B face à A : durée {longer:+.2f} s, sonie {louder:+.1f} LU, distance log-mel {distance:.1f} dB. Les deux s’entendent aussi fort.</translation>
    </message>
    <message>
        <source>The certificate belongs to this installation: other programs will not recognise the signer.</source>
        <translation>Le certificat vient de cette installation : les autres programmes disent ne pas connaître le signataire.</translation>
    </message>
    <message>
        <source>The certificate is on a list of trusted signers.</source>
        <translation>Le certificat figure sur une liste de signataires de confiance.</translation>
    </message>
    <message>
        <source>The certificate is on no list of trusted signers: the signer could be anyone.</source>
        <translation>Le certificat ne figure sur aucune liste de signataires de confiance : le nom peut être inventé.</translation>
    </message>
    <message>
        <source>This is not proof: watermarks can be lost, and other programs may not add any.</source>
        <translation>Cela ne prouve rien : une marque peut se perdre, et d’autres programmes n’en mettent pas.</translation>
    </message>
    <message>
        <source>The sound carries Perth&apos;s watermark, in {share} % of it.</source>
        <translation>Le son porte le filigrane Perth, sur {share} % de sa durée.</translation>
    </message>
    <message>
        <source>There is no watermark in the sound.</source>
        <translation>Il n’y a pas de filigrane dans le son.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}.</source>
        <translation>Le son porte le filigrane de Parlance, numéro {number}.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}, in {share} % of it.</source>
        <translation>Le son porte le filigrane de Parlance, numéro {number}, dans {share} % de sa durée.</translation>
    </message>
    <message>
        <source>The file has no record of how it was made.</source>
        <translation>Le fichier n’a pas de fiche sur sa création.</translation>
    </message>
    <message>
        <source>It has a record, but the signature does not match: the record was changed.</source>
        <translation>Il a une fiche, mais sa signature ne convient pas : la fiche a été modifiée.</translation>
    </message>
    <message>
        <source>Its record says: made on {day} by {program}.</source>
        <translation>Sa fiche dit : fait le {day} par {program}.</translation>
    </message>
    <message>
        <source>The audio was modified after it was signed.</source>
        <translation>Le son n’est pas celui pour lequel la fiche fut écrite : il a été altéré depuis.</translation>
    </message>
    <message>
        <source>The record is signed by this installation&apos;s key.</source>
        <translation>La fiche est signée par la clé de cette installation.</translation>
    </message>
    <message>
        <source>The record is signed by another key: {key}.</source>
        <translation>La fiche est signée par une autre clé : {key}.</translation>
    </message>
    <message>
        <source>The record is signed by another key.</source>
        <translation>La fiche est signée avec une autre clé.</translation>
    </message>
    <message>
        <source>The record is not signed: anyone could have written it.</source>
        <translation>La fiche n’est pas signée : n’importe qui a pu l’écrire.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, but they do not match: the file was changed.</source>
        <translation>Il porte des Content Credentials de {program}, qui ne correspondent pas : le fichier a été modifié.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, signed by {signer}, and they match the file.</source>
        <translation>Il porte des Content Credentials de {program}, signées par {signer} ; elles correspondent au fichier.</translation>
    </message>
    <message>
        <source>Marked as AI-generated.</source>
        <translation>Ils indiquent qu’il a été fait par une IA.</translation>
    </message>
    <message numerus="yes">
        <source>%n language(s)</source>
        <translation>
            <numerusform>%n langue</numerusform>
            <numerusform>%n langues</numerusform>
        </translation>
    </message>
    <message>
        <source>needs {model}</source>
        <translation>demande {model}</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Intégrée</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Mélange</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>Clonée</translation>
    </message>
    <message>
        <source>speaks {languages}</source>
        <translation>parle {languages}</translation>
    </message>
    <message>
        <source>no model here can use it</source>
        <translation>aucun modèle ici ne parle avec elle</translation>
    </message>
    <message>
        <source>It came with the model.</source>
        <translation>Elle est venue avec le modèle.</translation>
    </message>
    <message>
        <source>Blended here: {shares}.</source>
        <translation>Mélangée ici : {shares}.</translation>
    </message>
    <message>
        <source>Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}</source>
        <translation>Clonée de {file}, {begin:.1f} à {end:.1f} s (SHA-256 {hash}…). Consentement : {consent}</translation>
    </message>
    <message>
        <source>{rest} % {first}, {share} % {second}</source>
        <translation>{rest} % {first}, {share} % {second}</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorite</translation>
    </message>
    <message>
        <source>Texts and sounds, on this computer only</source>
        <translation>Textes et sons, sur cet ordinateur seulement</translation>
    </message>
    <message>
        <source>Remove every text and sound from the history</source>
        <translation>Supprimer chaque texte et chaque son de l’historique</translation>
    </message>
    <message>
        <source>EVERYWHERE</source>
        <translation>PARTOUT</translation>
    </message>
    <message>
        <source>The next control, or the one before</source>
        <translation>Le contrôle suivant ou le précédent</translation>
    </message>
    <message>
        <source>Play and pause, outside text fields</source>
        <translation>Lire et mettre en pause, là où l’on n’écrit pas</translation>
    </message>
    <message>
        <source>Close a dialog or a menu</source>
        <translation>Fermer une boîte de dialogue ou un menu</translation>
    </message>
    <message>
        <source>WAVEFORM</source>
        <translation>FORME D’ONDE</translation>
    </message>
    <message>
        <source>Move by a second</source>
        <translation>Se déplacer d’une seconde</translation>
    </message>
    <message>
        <source>Move by five seconds</source>
        <translation>Se déplacer de cinq secondes</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Lire et mettre en pause</translation>
    </message>
    <message>
        <source>LIST OF SENTENCES</source>
        <translation>LISTE DES PHRASES</translation>
    </message>
    <message>
        <source>Write in the sentence</source>
        <translation>Écrire dans la phrase</translation>
    </message>
    <message>
        <source>Move the sentence</source>
        <translation>Déplacer la phrase</translation>
    </message>
    <message>
        <source>Remove the sentence</source>
        <translation>Retirer la phrase</translation>
    </message>
    <message>
        <source>WRITING IN A SENTENCE</source>
        <translation>EN ÉCRIVANT DANS UNE PHRASE</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>Au début, à la fin</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Volet suivant</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Volet précédent</translation>
    </message>
    <message>
        <source>Hear the next take of the sentence</source>
        <translation>Écouter la prise suivante de la phrase</translation>
    </message>
    <message>
        <source>TEXT TO READ</source>
        <translation>TEXTE À LIRE</translation>
    </message>
    <message>
        <source>Read from the cursor, or what is selected</source>
        <translation>Lire à partir du curseur, ou la sélection</translation>
    </message>
    <message>
        <source>Split it at the cursor; at its start or end, finish</source>
        <translation>La couper au curseur ; au début ou à la fin, terminer</translation>
    </message>
    <message>
        <source>At its start: join it with the one before</source>
        <translation>Au début : la joindre à la précédente</translation>
    </message>
    <message>
        <source>Discard what was written</source>
        <translation>Abandonner ce qui a été écrit</translation>
    </message>
    <message>
        <source>TAKES OF A SENTENCE</source>
        <translation>PRISES D’UNE PHRASE</translation>
    </message>
    <message>
        <source>Hear the take before or after</source>
        <translation>Écouter la prise précédente ou suivante</translation>
    </message>
    <message>
        <source>Change the pause by 0.05 s</source>
        <translation>Changer la pause de 0,05 s</translation>
    </message>
    <message>
        <source>RECORDING TO CLONE</source>
        <translation>ENREGISTREMENT À CLONER</translation>
    </message>
    <message>
        <source>Move the edge of the part by 0.1 s</source>
        <translation>Déplacer le bord de la partie de 0,1 s</translation>
    </message>
    <message>
        <source>Move it by a second</source>
        <translation>Le déplacer d’une seconde</translation>
    </message>
    <message>
        <source>LIST OF VOICES</source>
        <translation>LISTE DES VOIX</translation>
    </message>
    <message>
        <source>Hear the voice</source>
        <translation>Écouter la voix</translation>
    </message>
    <message>
        <source>Rename a voice of your own</source>
        <translation>Renommer une de vos voix</translation>
    </message>
    <message>
        <source>Remove a voice of your own</source>
        <translation>Retirer une de vos voix</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>HISTORIQUE</translation>
    </message>
    <message>
        <source>Hear the clip</source>
        <translation>Écouter l’extrait</translation>
    </message>
    <message>
        <source>Remove the clip</source>
        <translation>Retirer l’extrait</translation>
    </message>
    <message>
        <source>PRONUNCIATION</source>
        <translation>PRONONCIATION</translation>
    </message>
    <message>
        <source>Change what is selected</source>
        <translation>Modifier la sélection</translation>
    </message>
    <message>
        <source>Remove the selected words</source>
        <translation>Retirer les mots sélectionnés</translation>
    </message>
    <message>
        <source>PROJECTS</source>
        <translation>PROJETS</translation>
    </message>
    <message>
        <source>Open the project</source>
        <translation>Ouvrir le projet</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Renommer le projet</translation>
    </message>
    <message>
        <source>Press {keys} now to check it. If nothing happens, choose other keys.</source>
        <translation>Appuyez maintenant sur {keys} pour vérifier. Si rien ne se passe, choisissez d’autres touches.</translation>
    </message>
    <message>
        <source>The shortcut works.</source>
        <translation>Le raccourci fonctionne.</translation>
    </message>
    <message>
        <source>Delete your whole history?</source>
        <translation>Effacer tout l’historique ?</translation>
    </message>
    <message>
        <source>Copied texts that wait in the reading queue are forgotten too.</source>
        <translation>Les textes copiés qui attendent dans la file de lecture sont oubliés aussi.</translation>
    </message>
    <message>
        <source>Projects and the files you saved are kept.</source>
        <translation>Les fichiers enregistrés et les projets restent.</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Oublier</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), {size} of sound on this disk</source>
        <translation>
            <numerusform>%n clip, {size} de son sur ce disque</numerusform>
            <numerusform>%n clips, {size} de son sur ce disque</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged file(s)</source>
        <translation>
            <numerusform>%n fichier endommagé</numerusform>
            <numerusform>%n fichiers endommagés</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied text(s)</source>
        <translation>
            <numerusform>%n texte copié</numerusform>
            <numerusform>%n textes copiés</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>Rien n’est gardé.</translation>
    </message>
    <message>
        <source>The chosen clip</source>
        <translation>Le clip choisi</translation>
    </message>
    <message>
        <source>Hear</source>
        <translation>Écouter</translation>
    </message>
    <message>
        <source>Play the sound that was kept (Return)</source>
        <translation>Le son qui a été gardé (Entrée)</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>Recréer</translation>
    </message>
    <message>
        <source>Make it again with the same settings</source>
        <translation>Le créer encore une fois d’après sa recette</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Copier la commande</translation>
    </message>
    <message>
        <source>The command line that makes this clip</source>
        <translation>La ligne de commande qui crée ce clip</translation>
    </message>
    <message>
        <source>Compare it: show it as {side}</source>
        <translation>Le comparer : le montrer comme {side}</translation>
    </message>
    <message>
        <source>Remove from the history</source>
        <translation>Supprimer de l’historique</translation>
    </message>
    <message>
        <source>Forget this clip (Delete)</source>
        <translation>Oublier ce clip (Suppr)</translation>
    </message>
    <message>
        <source>No clip is chosen</source>
        <translation>Aucun clip n’est choisi</translation>
    </message>
    <message>
        <source>Return hears the clip, Delete removes it from the history</source>
        <translation>Entrée joue le clip, Suppr le supprime de l’historique</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>Comparer deux clips</translation>
    </message>
    <message>
        <source>Two clips side by side</source>
        <translation>Deux clips côte à côte</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Effacer la recherche</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Chercher dans l’historique</translation>
    </message>
    <message>
        <source>Words of a text, a voice, a model, a language or a device</source>
        <translation>Mots d’un texte, d’une voix, d’un modèle, d’une langue ou d’un appareil</translation>
    </message>
    <message>
        <source>No clips match your search.</source>
        <translation>Aucun clip ne correspond à la recherche.</translation>
    </message>
    <message>
        <source>History is off. Turn it on in Settings.</source>
        <translation>L’historique est désactivé. Vous pouvez l’activer dans les réglages.</translation>
    </message>
    <message>
        <source>What you speak will be listed here.</source>
        <translation>Ce que vous faites lire apparaîtra ici.</translation>
    </message>
    <message>
        <source>Added to every saved file; survives MP3 and trimming</source>
        <translation>Dans chaque fichier enregistré ; survit au MP3 et aux coupes</translation>
    </message>
    <message>
        <source>&amp;Inaudible watermark</source>
        <translation>Filigrane &amp;inaudible</translation>
    </message>
    <message>
        <source>Use the Pe&amp;rth watermark for all voices</source>
        <translation>Filigrane Perth pour toutes les &amp;voix</translation>
    </message>
    <message>
        <source>Chatterbox&apos;s watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth</source>
        <translation>Le filigrane de Chatterbox, détectable par d’autres outils. Plus fort, sans identifiant, nécessite resemble-perth</translation>
    </message>
    <message>
        <source>In every file: model, voice and settings, and a hash of the sound</source>
        <translation>Dans chaque fichier : modèle, voix et réglages, et une empreinte du son</translation>
    </message>
    <message>
        <source>Si&amp;gned metadata</source>
        <translation>&amp;Métadonnées signées</translation>
    </message>
    <message>
        <source>As &amp;Content Credentials</source>
        <translation>En &amp;Content Credentials</translation>
    </message>
    <message>
        <source>The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed</source>
        <translation>La fiche est au format C2PA, que d’autres programmes lisent : en WAV, FLAC, MP3 et m4b, si c2pa-python est installé</translation>
    </message>
    <message>
        <source>Spoken AI &amp;disclosure</source>
        <translation>Annonce &amp;d’IA</translation>
    </message>
    <message>
        <source>PROVENANCE</source>
        <translation>PROVENANCE</translation>
    </message>
    <message>
        <source>Look for these marks in a sound file</source>
        <translation>Chercher ces marques dans un fichier son</translation>
    </message>
    <message>
        <source>SO&amp;UND OUTPUT</source>
        <translation>SO&amp;RTIE SON</translation>
    </message>
    <message>
        <source>&amp;Local server: on…</source>
        <translation>Se&amp;rveur local : en marche…</translation>
    </message>
    <message>
        <source>&amp;Local server…</source>
        <translation>Se&amp;rveur local…</translation>
    </message>
    <message>
        <source>Sou&amp;nd</source>
        <translation>&amp;Son</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenêtre</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>Pl&amp;us</translation>
    </message>
    <message>
        <source>usual emphasis</source>
        <translation>emphase habituelle</translation>
    </message>
    <message>
        <source>strong emphasis</source>
        <translation>emphase forte</translation>
    </message>
    <message>
        <source>less emphasis</source>
        <translation>moins d’emphase</translation>
    </message>
    <message>
        <source>pause {time}</source>
        <translation>pause {time}</translation>
    </message>
    <message>
        <source>{s:g} s</source>
        <translation>{s:g} s</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Waveform and spectrogram of {side}</source>
        <translation>Forme d’onde et spectrogramme de {side}</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Rien n’est choisi</translation>
    </message>
    <message>
        <source>Choose a clip, then press {side}</source>
        <translation>Choisissez un clip, puis appuyez sur {side}</translation>
    </message>
    <message>
        <source>Both play equally loud; press the other one to switch at the same place</source>
        <translation>Les deux sonnent aussi fort ; appuyer sur l’autre continue au même endroit</translation>
    </message>
    <message>
        <source>Two takes side by side</source>
        <translation>Deux prises côte à côte</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>graine {seed}</translation>
    </message>
    <message>
        <source>The chosen voice</source>
        <translation>La voix choisie</translation>
    </message>
    <message>
        <source>A short sentence in this voice (Return)</source>
        <translation>Une phrase courte dans cette voix (Entrée)</translation>
    </message>
    <message>
        <source>Use this voice from now on</source>
        <translation>Lire avec cette voix désormais</translation>
    </message>
    <message>
        <source>Favourites come first in every list</source>
        <translation>Les favorites viennent en tête de chaque liste</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>Voix semblables</translation>
    </message>
    <message>
        <source>Hear a blend of this voice and a similar one</source>
        <translation>Écouter un mélange de cette voix et d’une voix semblable</translation>
    </message>
    <message>
        <source>No voice is chosen</source>
        <translation>Aucune voix n’est choisie</translation>
    </message>
    <message>
        <source>Choose one above.</source>
        <translation>Choisissez-en une ci-dessus.</translation>
    </message>
    <message>
        <source>Return hears the voice, F2 renames and Delete removes one of your own</source>
        <translation>Entrée écoute la voix, F2 renomme et Suppr supprime une des vôtres</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Cloner…</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>Mélanger…</translation>
    </message>
    <message>
        <source>Make a voice between two others</source>
        <translation>Créer une voix entre deux autres</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparer…</translation>
    </message>
    <message>
        <source>Hear two voices on a sentence of your own</source>
        <translation>Écouter deux voix sur une phrase de votre choix</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importer…</translation>
    </message>
    <message>
        <source>Import a voice file</source>
        <translation>Importer un fichier de voix</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favorites</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>Voix</translation>
    </message>
    <message>
        <source>Search the voices</source>
        <translation>Chercher dans les voix</translation>
    </message>
    <message>
        <source>Search by name, language, model, licence or origin</source>
        <translation>Rechercher par nom, langue, modèle, licence ou origine</translation>
    </message>
    <message>
        <source>Only voices that speak this language</source>
        <translation>Seulement les voix qui la parlent</translation>
    </message>
    <message>
        <source>Only voices of this model</source>
        <translation>Seulement ses voix</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>Favorites seulement</translation>
    </message>
    <message>
        <source>Show favourites only</source>
        <translation>N’afficher que les favoris</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>Toutes les langues</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Tous les modèles</translation>
    </message>
    <message>
        <source>No voices match your search.</source>
        <translation>Aucune voix ne correspond à la recherche.</translation>
    </message>
    <message>
        <source>Preview on hover</source>
        <translation>Extrait au survol</translation>
    </message>
    <message>
        <source>Play a short sentence while the pointer stays on a voice</source>
        <translation>Une courte phrase tant que le pointeur reste sur une voix</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s)</source>
        <translation>
            <numerusform>%n voix</numerusform>
            <numerusform>%n voix</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {voices}</source>
        <translation>{shown} sur {voices}</translation>
    </message>
    <message>
        <source>Parlance continues without it. Restart to try it again.</source>
        <translation>Parlance continue sans lui. Redémarrez pour le réessayer.</translation>
    </message>
    <message>
        <source>{problem}. Another device is used instead</source>
        <translation>{problem}. Un autre appareil lit à sa place</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;All files (*)</source>
        <translation>Fichiers son (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>“This voice was made by a computer.” before what is spoken, and in exports</source>
        <translation>« Cette voix a été créée par un ordinateur. », en anglais, avant ce qui est lu et dans les exports</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Serveur local</translation>
    </message>
    <message>
        <source>Works like OpenAI&apos;s speech service, while this window is open</source>
        <translation>Comme le service vocal d’OpenAI, tant que cette fenêtre est ouverte</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>The agent starts and stops Parlance as needed.</source>
        <translation>L’agent lance Parlance et l’arrête lui-même ; rien ne tourne avant.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>The base URL to enter in the other program</source>
        <translation>Ce que l’autre programme prend comme URL de base</translation>
    </message>
    <message>
        <source>About Parlance</source>
        <translation>À propos de Parlance</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy all of it to the clipboard</source>
        <translation>Tout copier dans le presse-papiers</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Back to the window</source>
        <translation>Retour à la fenêtre</translation>
    </message>
    <message>
        <source>Loading the details</source>
        <translation>Lecture de ce dont Parlance est fait</translation>
    </message>
    <message>
        <source>Asks the network once whether there is a newer version. Nothing is installed.</source>
        <translation>Demande une seule fois au réseau s’il existe une version plus récente. Rien n’est installé.</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>Rechercher des &amp;mises à jour</translation>
    </message>
    <message>
        <source>Text becomes speech on this computer, and nothing leaves it.</source>
        <translation>Le texte devient parole sur cet ordinateur, et rien n’en sort.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Vérification…</translation>
    </message>
    <message>
        <source>The manual, the tour, the shortcuts, diagnostics, and about Parlance</source>
        <translation>Le manuel, la visite guidée, les raccourcis, le diagnostic et à propos de Parlance</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>Man&amp;uel</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Touches</translation>
    </message>
    <message>
        <source>Let other &amp;apps use Parlance</source>
        <translation>Autoriser d’aut&amp;res applications à utiliser Parlance</translation>
    </message>
    <message>
        <source>Let other apps use Parlance</source>
        <translation>Autoriser d’autres applications à utiliser Parlance</translation>
    </message>
    <message>
        <source>Offer a &amp;voice to the desktop</source>
        <translation>Être une &amp;voix du bureau</translation>
    </message>
    <message>
        <source>Offer a voice to the desktop</source>
        <translation>Être une voix du bureau</translation>
    </message>
    <message>
        <source>Orca, Firefox and Chromium find it after Speech Dispatcher restarts, even without this window</source>
        <translation>Orca, Firefox et Chromium la trouvent au prochain démarrage de Speech Dispatcher ; même sans cette fenêtre</translation>
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
        <translation>Reçoit une réponse en même temps que les autres applications, sur son propre port</translation>
    </message>
    <message>
        <source>Port for Home Assistant</source>
        <translation>Port pour Home Assistant</translation>
    </message>
    <message>
        <source>Copy the address to the clipboard</source>
        <translation>Copier l’adresse dans le presse-papiers</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Cet ordinateur uniquement</translation>
    </message>
    <message>
        <source>Names, web pages and encryption</source>
        <translation>Noms, pages web et chiffrement</translation>
    </message>
    <message>
        <source>Further host names, web pages and TLS</source>
        <translation>Autres noms d’hôte, pages web et TLS</translation>
    </message>
    <message>
        <source>Further host names</source>
        <translation>Autres noms d’hôte</translation>
    </message>
    <message>
        <source>Names by which clients reach this computer, such as speech.example, separated by spaces</source>
        <translation>Noms par lesquels les clients atteignent cet ordinateur, comme speech.example, séparés par des espaces</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Pages web</translation>
    </message>
    <message>
        <source>Pages and browser extensions that may use it, such as https://speech.example, separated by spaces</source>
        <translation>Pages et extensions de navigateur qui peuvent l’utiliser, comme https://speech.example, séparées par des espaces</translation>
    </message>
    <message>
        <source>A file in PEM format: with a certificate and its private key, everything sent is encrypted (TLS)</source>
        <translation>Un fichier au format PEM : avec un certificat et sa clé privée, tout ce qui est envoyé est chiffré (TLS)</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Certificat</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Clé privée</translation>
    </message>
    <message>
        <source>Home Assistant may ask from</source>
        <translation>Home Assistant peut demander depuis</translation>
    </message>
    <message>
        <source>Networks such as 192.168.1.0/24: everyone in them can have text spoken, since Wyoming has no key</source>
        <translation>Des réseaux comme 192.168.1.0/24 : tous ceux qui s’y trouvent peuvent faire lire du texte, car Wyoming n’a pas de clé</translation>
    </message>
    <message>
        <source>My home network</source>
        <translation>Mon réseau domestique</translation>
    </message>
    <message>
        <source>Reachable from</source>
        <translation>Accessible depuis</translation>
    </message>
    <message>
        <source>Other computers must send the key that is shown here</source>
        <translation>Les autres ordinateurs doivent envoyer la clé affichée ici</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clé d’API</translation>
    </message>
    <message>
        <source>The key that other computers must send</source>
        <translation>La clé que les autres ordinateurs doivent envoyer</translation>
    </message>
    <message>
        <source>Copy key</source>
        <translation>Copier la clé</translation>
    </message>
    <message>
        <source>Copy the key to the clipboard</source>
        <translation>Copier la clé dans le presse-papiers</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Nouvelle clé</translation>
    </message>
    <message>
        <source>Replace the key: programs that send the old one are refused at once</source>
        <translation>Remplacer la clé : les programmes qui envoient l’ancienne sont aussitôt refusés</translation>
    </message>
    <message>
        <source>API key as a QR code</source>
        <translation>Clé d’API sous forme de code QR</translation>
    </message>
    <message>
        <source>Copy for agents (MCP)</source>
        <translation>Copier pour les agents (MCP)</translation>
    </message>
    <message>
        <source>Copy what an agent takes into its list of servers</source>
        <translation>Copier ce qu’un agent met dans sa liste de serveurs</translation>
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
        <translation>Acc&amp;essible depuis</translation>
    </message>
    <message>
        <source>API &amp;key</source>
        <translation>C&amp;lé d’API</translation>
    </message>
    <message>
        <source>Programs made for OpenAI&apos;s speech service can use Parlance: give them this address as the base URL, and any key. If they name no model or voice of Parlance, those picked here are used.</source>
        <translation>Les programmes prévus pour le service vocal d’OpenAI parlent avec Parlance quand cette adresse est leur URL de base. La clé est sans importance. Ce qui ne nomme ni modèle ni voix de Parlance reçoit ceux choisis ici.</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: this computer&apos;s address and this port.</source>
        <translation>Dans Home Assistant, ajoutez l’intégration Wyoming Protocol : l’adresse de cet ordinateur et ce port.</translation>
    </message>
    <message>
        <source>Needs {command}</source>
        <translation>Nécessite {command}</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: host 127.0.0.1 and this port.</source>
        <translation>Dans Home Assistant, ajoutez l’intégration Wyoming Protocol : hôte 127.0.0.1 et ce port.</translation>
    </message>
    <message>
        <source>Starting the server</source>
        <translation>Démarrage du serveur</translation>
    </message>
    <message>
        <source>Stopping the server</source>
        <translation>Arrêt du serveur</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Arrêté</translation>
    </message>
    <message>
        <source>Only programs on this computer are answered.</source>
        <translation>Seuls les programmes de cet ordinateur reçoivent une réponse.</translation>
    </message>
    <message>
        <source>Other computers of your network are answered if they send the key.</source>
        <translation>Les autres ordinateurs de votre réseau reçoivent une réponse s’ils envoient la clé.</translation>
    </message>
    <message>
        <source>What they send is encrypted.</source>
        <translation>Ce qu’ils envoient est chiffré.</translation>
    </message>
    <message>
        <source>What they send is not encrypted.</source>
        <translation>Ce qu’ils envoient n’est pas chiffré.</translation>
    </message>
    <message>
        <source>Of web pages, only those that you list are.</source>
        <translation>Parmi les pages web, seules celles que vous indiquez reçoivent une réponse.</translation>
    </message>
    <message>
        <source>Web pages are not answered.</source>
        <translation>Les pages web ne reçoivent pas de réponse.</translation>
    </message>
    <message>
        <source>The port to listen on; choose another if this one is taken</source>
        <translation>Le port d’écoute ; choisissez-en un autre si celui-ci est pris</translation>
    </message>
    <message>
        <source>On</source>
        <translation>En marche</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) answered</source>
        <translation>
            <numerusform>%n requête traitée</numerusform>
            <numerusform>%n requêtes traitées</numerusform>
        </translation>
    </message>
    <message>
        <source>speaking one now</source>
        <translation>une est en cours</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>Le texte est vide.</translation>
    </message>
    <message>
        <source>There is nothing to speak in the text.</source>
        <translation>Il n’y a rien à dire dans le texte.</translation>
    </message>
    <message>
        <source>This voice cannot speak {characters}</source>
        <translation>Cette voix ne peut pas dire {characters}</translation>
    </message>
    <message>
        <source>there is no model file {path}</source>
        <translation>il n’y a pas de fichier de modèle {path}</translation>
    </message>
    <message>
        <source>{path} is not the model this request was made with (SHA-256 {hash})</source>
        <translation>{path} n’est pas le fichier qui a servi : son SHA-256 est {hash}</translation>
    </message>
    <message>
        <source>not enough memory for this model and text</source>
        <translation>la mémoire ne suffit pas pour ce modèle et ce texte</translation>
    </message>
    <message>
        <source>no compute device was found</source>
        <translation>aucun périphérique de calcul n’a été trouvé</translation>
    </message>
    <message>
        <source>no audio output device was found</source>
        <translation>aucune sortie audio n’a été trouvée</translation>
    </message>
    <message>
        <source>no microphone was found</source>
        <translation>aucun micro n’a été trouvé</translation>
    </message>
    <message>
        <source>the audio system of this machine does not answer</source>
        <translation>le système audio de cet ordinateur ne répond pas</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>le disque est plein</translation>
    </message>
    <message>
        <source>the disk is full or write failed</source>
        <translation>le disque est plein ou a refusé les données</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>il est ouvert dans une autre fenêtre</translation>
    </message>
    <message>
        <source>it, or its folder, is write-protected</source>
        <translation>il est protégé en écriture, ou son dossier l’est</translation>
    </message>
    <message>
        <source>it cannot be opened there</source>
        <translation>il ne peut pas être ouvert à cet endroit</translation>
    </message>
    <message>
        <source>it is not a project of Parlance</source>
        <translation>ce n’est pas un projet de Parlance</translation>
    </message>
    <message>
        <source>{what} needs {needed} on {path}, but only {free} is free; free up {missing}</source>
        <translation>{what} demande {needed} sur le disque de {path}, et {free} sont libres : libérez {missing}</translation>
    </message>
    <message>
        <source>{host} does not answer</source>
        <translation>{host} ne répond pas</translation>
    </message>
    <message>
        <source>{host} closed the connection</source>
        <translation>{host} a coupé la connexion</translation>
    </message>
    <message>
        <source>the server stopped sending; what came is kept</source>
        <translation>le serveur a cessé d’envoyer ; ce qui est arrivé est conservé</translation>
    </message>
    <message>
        <source>{host} answers {answer}; try again later, or another server</source>
        <translation>{host} répond {answer} ; réessayez plus tard ou avec un autre serveur</translation>
    </message>
    <message>
        <source>{host} has no {path} at {place} ({answer})</source>
        <translation>{host} n’a pas de {path} à {place} ({answer})</translation>
    </message>
    <message>
        <source>connection lost after {done} of {whole} bytes; the partial download is kept</source>
        <translation>la connexion s’est terminée après {done} octets sur {whole} ; ce qui est arrivé est conservé</translation>
    </message>
    <message>
        <source>{path} of {repository} is not the file that {title} was published with</source>
        <translation>{path} de {repository} n’est pas le fichier avec lequel {title} a été publié</translation>
    </message>
    <message>
        <source>{host} denied access to {path} ({answer}): an account may be required, or the network blocks it; another server may have it, or import a folder that was fetched elsewhere</source>
        <translation>{host} refuse de fournir {path} ({answer}) : ses auteurs demandent peut-être un compte, ou le réseau le bloque ; un autre serveur l’a peut-être, ou importez un dossier téléchargé ailleurs</translation>
    </message>
    <message>
        <source>{host} returned {what} instead of a model. It may not be a model hub, or a captive portal stands in between; open it in a browser, then try again</source>
        <translation>{host} répond par {what} au lieu d’un modèle : ce n’est pas un dépôt de modèles, ou une page de connexion de ce réseau s’interpose ; ouvrez-le dans un navigateur, puis réessayez</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>une page web</translation>
    </message>
    <message>
        <source>{path} is not the file that was announced: its hash is {has}..., and should be {wanted}...; it was removed. Try again, or from another server</source>
        <translation>{path} n’est pas le fichier annoncé : son empreinte est {has}… et devrait être {wanted}… ; il a été supprimé. Réessayez, ou depuis un autre serveur</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>ce n’est pas un fichier</translation>
    </message>
    <message>
        <source>it is too large for a text</source>
        <translation>il est trop volumineux pour un texte</translation>
    </message>
    <message>
        <source>no text, only images; run OCR on it first</source>
        <translation>il ne contient aucun mot, seulement des images&#xa0;; un logiciel de reconnaissance de texte tire les mots des pages numérisées</translation>
    </message>
    <message>
        <source>there are no subtitles in it</source>
        <translation>il ne contient aucun sous-titre</translation>
    </message>
    <message>
        <source>it defines entities of its own</source>
        <translation>il définit ses propres entités</translation>
    </message>
    <message>
        <source>it names no book</source>
        <translation>il ne désigne aucun livre</translation>
    </message>
    <message>
        <source>password-protected; save an unprotected copy first</source>
        <translation>il est protégé par un mot de passe&#xa0;; enregistrez d’abord une copie sans mot de passe</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permission refusée</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>fichier ou dossier introuvable</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>le disque est en lecture seule</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>erreur de lecture ou d’écriture</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>COMMANDES</translation>
    </message>
    <message>
        <source>Speak it again before you save it?</source>
        <translation>Le relire avant de l’enregistrer ?</translation>
    </message>
    <message>
        <source>&amp;Speak, then save</source>
        <translation>&amp;Lire, puis enregistrer</translation>
    </message>
    <message>
        <source>Save the &amp;earlier sound</source>
        <translation>Enregistrer le son &amp;précédent</translation>
    </message>
    <message>
        <source>Asking for {path}</source>
        <translation>Demande de {path}</translation>
    </message>
    <message>
        <source>Resampling the recording to {rate:g} kHz</source>
        <translation>Mise de l’enregistrement à {rate:g} kHz</translation>
    </message>
    <message>
        <source>Checking {path}</source>
        <translation>Vérification de {path}</translation>
    </message>
    <message>
        <source>f32; int8 is evaluated when Parlance is idle</source>
        <translation>Calcul exact, jusqu’à ce que Parlance soit libre d’essayer 8 bits</translation>
    </message>
    <message>
        <source>f32: int8 would only be {similarity:.2%} similar</source>
        <translation>Calcul exact : en 8 bits, le son ne serait identique qu’à {similarity:.2%}</translation>
    </message>
    <message>
        <source>int8: {similarity:.2%} similar to f32</source>
        <translation>Calculé en 8 bits, identique à {similarity:.2%} au son exact</translation>
    </message>
    <message>
        <source>Converting {title}</source>
        <translation>La conversion de {title}</translation>
    </message>
    <message>
        <source>Downloading {path}, {done} of {whole}</source>
        <translation>Téléchargement de {path}, {done} sur {whole}</translation>
    </message>
    <message>
        <source>Kokoro has no KV cache and no choice of attention; leave kv and attention at auto</source>
        <translation>Kokoro ne conserve ni clés ni valeurs et n’a qu’une sorte d’attention</translation>
    </message>
    <message>
        <source>Line {line}: SSML has no tag &lt;{name}&gt;.</source>
        <translation>Ligne {line} : SSML n’a pas de balise &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Line {line}: {attribute} of &lt;{tag}&gt; cannot be {value!r}.</source>
        <translation>Ligne {line} : {attribute} de &lt;{tag}&gt; ne peut pas valoir {value!r}.</translation>
    </message>
    <message>
        <source>Generating chunk {number} of {count}</source>
        <translation>Création de la partie {number} sur {count}</translation>
    </message>
    <message>
        <source>Making sentence {number} of {count}</source>
        <translation>Création de la phrase {number} sur {count}</translation>
    </message>
    <message>
        <source>No voice description given; the model chooses a voice.</source>
        <translation>Aucune instruction ne dit comment doit être la voix : le modèle en choisit une.</translation>
    </message>
    <message>
        <source>Only {speech:.1f} s of the clip is speech. Record more.</source>
        <translation>Seules {speech:.1f} s de l’enregistrement sont de la parole ; le reste est du silence. Enregistrez davantage.</translation>
    </message>
    <message>
        <source>Kokoro has no symbols for these phonemes and spoke the written words instead: {sounds}.</source>
        <translation>Kokoro n’a pas de symboles pour ces sons et a lu les mots tels qu’ils sont écrits : {sounds}.</translation>
    </message>
    <message>
        <source>Parlance is comparing devices: ask again when that is done</source>
        <translation>Parlance compare des appareils : redemandez quand ce sera fini</translation>
    </message>
    <message>
        <source>Parlance is shutting down</source>
        <translation>Parlance se ferme</translation>
    </message>
    <message>
        <source>PortAudio does not start: {error}</source>
        <translation>PortAudio ne démarre pas : {error}</translation>
    </message>
    <message>
        <source>Preparing the sound networks</source>
        <translation>Préparation des réseaux du son</translation>
    </message>
    <message>
        <source>Preparing the text networks</source>
        <translation>Préparation des réseaux du texte</translation>
    </message>
    <message>
        <source>SSML begins with &lt;speak&gt;, not with &lt;{name}&gt;.</source>
        <translation>Le SSML commence par &lt;speak&gt;, pas par &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Supertonic is not autoregressive: leave kv at auto and attention at auto or plain</source>
        <translation>Supertonic n&apos;a pas de modèle de jetons : laissez kv sur auto, et attention sur auto ou plain</translation>
    </message>
    <message>
        <source>Invalid SSML, line {line}: {problem}</source>
        <translation>Impossible de lire le SSML : ligne {line} : {problem}</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} bytes.</source>
        <translation>Le SSML dépasse {most:,} octets.</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} tags.</source>
        <translation>Le SSML contient plus de {most:,} balises.</translation>
    </message>
    <message>
        <source>SSML may only use the predefined XML entities, such as &amp;amp;.</source>
        <translation>Le SSML utilise ou définit une entité : seules celles de XML, comme &amp;amp;, sont lues.</translation>
    </message>
    <message>
        <source>The background is only {level:.0f} dB below the voice, and would become part of it. Record in a quieter room, closer to the microphone.</source>
        <translation>Le fond n’est que {level:.0f} dB sous la voix ; il devient une partie de la voix. Enregistrez dans une pièce plus calme, plus près du microphone.</translation>
    </message>
    <message>
        <source>The clip is very quiet ({loudness:.0f} LUFS), so noise will be audible.</source>
        <translation>L’enregistrement est très faible ({loudness:.0f} LUFS) : le bruit pèse plus qu’il ne devrait.</translation>
    </message>
    <message>
        <source>The clip is {whole:.0f} s long, and at most {most:.0f} s can be used. The part from {begin:.1f} s to {end:.1f} s is the best.</source>
        <translation>L’enregistrement dure {whole:.0f} s, et {most:.0f} s au plus sont utilisables. La partie de {begin:.1f} s à {end:.1f} s convient le mieux.</translation>
    </message>
    <message>
        <source>The clip is {whole:.1f} s long; this model needs at least {needed:.0f} s of speech, and does best with {wanted:.0f} s.</source>
        <translation>L’enregistrement dure {whole:.1f} s ; ce modèle demande au moins {needed:.0f} s de parole, et apprend le plus avec {wanted:.0f} s.</translation>
    </message>
    <message>
        <source>The model never emitted an end token and was stopped at the limit</source>
        <translation>Le modèle n&apos;a pas trouvé de fin et la limite l&apos;a arrêté</translation>
    </message>
    <message>
        <source>The model stopped too soon</source>
        <translation>Le modèle s&apos;est arrêté trop tôt</translation>
    </message>
    <message>
        <source>The model was stuck on one sound</source>
        <translation>Le modèle est resté bloqué sur un son</translation>
    </message>
    <message>
        <source>The recording is clipped ({share:.1%} of samples); the voice would be distorted. Turn the input down and record again.</source>
        <translation>L’enregistrement est saturé : {share:.1%} des échantillons sont coupés, et la voix serait déformée. Baissez l’entrée et recommencez.</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share:.1%} of its samples are cut off, and the voice would sound harsh. Turn the input down and record again.</source>
        <translation>L’enregistrement est saturé : {share:.1%} des échantillons sont coupés, et la voix serait dure. Baissez l’entrée et recommencez.</translation>
    </message>
    <message>
        <source>The tags of the SSML are nested more than {most} deep.</source>
        <translation>Les balises du SSML sont imbriquées sur plus de {most} niveaux.</translation>
    </message>
    <message>
        <source>The transcript does not match the {seconds:.1f} s recording, but the text would: the two look swapped. The recording&apos;s are {words}</source>
        <translation>Les mots indiqués pour l’enregistrement de la voix ne correspondent pas à ses {seconds:.1f} s, ceux du texte oui : les deux semblent intervertis. Ceux de l’enregistrement sont {words}</translation>
    </message>
    <message>
        <source>This model does best with {wanted:.0f} s; with {whole:.1f} s the clone may be less similar.</source>
        <translation>Ce modèle peut apprendre de {wanted:.0f} s ; avec {whole:.1f} s, la ressemblance peut en souffrir.</translation>
    </message>
    <message>
        <source>This voice supports none of the characters in the text, e.g. {character!r}.</source>
        <translation>Cette voix ne peut rien dire du texte : il lui manque par exemple {character!r}.</translation>
    </message>
    <message>
        <source>Unsupported markup ignored: {what}.</source>
        <translation>Une partie du balisage est sans effet ici. Omis : {what}.</translation>
    </message>
    <message>
        <source>No watermark found, but the audio is too short to be sure.</source>
        <translation>Aucun filigrane trouvé, mais dans un son aussi court il peut passer inaperçu.</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>Écriture de {file}</translation>
    </message>
    <message>
        <source>a change must not alter a row&apos;s id</source>
        <translation>une modification ne peut pas donner un autre identifiant à une ligne</translation>
    </message>
    <message>
        <source>a change is of a row {id} of {table!r:.60}, which is not there</source>
        <translation>une modification concerne une ligne {id} de {table!r:.60} qui n&apos;existe pas</translation>
    </message>
    <message>
        <source>a change must be an object, not {row!r:.60}</source>
        <translation>une modification doit être un objet, pas {row!r:.60}</translation>
    </message>
    <message>
        <source>message too large (maximum {most} bytes)</source>
        <translation>un message peut faire {most} octets</translation>
    </message>
    <message>
        <source>a pipe takes wav or raw audio, not {container!r}</source>
        <translation>un tube accepte l&apos;audio wav ou raw, pas {container!r}</translation>
    </message>
    <message>
        <source>a pipe takes {known} samples, not {encoding!r}</source>
        <translation>un tube accepte des échantillons {known}, pas {encoding!r}</translation>
    </message>
    <message>
        <source>a recording with its words can be {most:.0f} s long, not {seconds:.1f} s: choose a part, and give only the words that are said in it</source>
        <translation>un enregistrement avec ses mots peut durer {most:.0f} s, pas {seconds:.1f} s : choisissez une partie et ne donnez que les mots qui y sont dits</translation>
    </message>
    <message>
        <source>a reference of {positions} positions leaves no room to speak</source>
        <translation>une référence de {positions} positions ne laisse pas de place pour parler</translation>
    </message>
    <message>
        <source>a text must be JSON, not {text!r:.60}</source>
        <translation>un texte doit être en JSON, pas {text!r:.60}</translation>
    </message>
    <message>
        <source>saving a cloned voice requires a statement of consent</source>
        <translation>une voix n&apos;est gardée qu&apos;avec la mention de qui a accepté son clonage</translation>
    </message>
    <message>
        <source>This process was forked from one that had opened a GPU, which does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method.</source>
        <translation>Ce processus a été créé par fork à partir d’un autre qui avait ouvert un GPU, ce qui ne survit pas à un fork. Utilisez la méthode &apos;spawn&apos; de multiprocessing.</translation>
    </message>
    <message>
        <source>This process was forked from one that runs a Parlance engine, and an engine does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method, or open an engine in the child and fork only while no other one is speaking.</source>
        <translation>Ce processus a été créé par fork à partir d’un autre qui exécute un moteur de Parlance, et un moteur ne survit pas à un fork. Utilisez la méthode &apos;spawn&apos; de multiprocessing, ou ouvrez un moteur dans le processus enfant et n’appelez fork que lorsqu’aucun autre ne parle.</translation>
    </message>
    <message>
        <source>a word needs start and end offsets and times, not {row!r:.60}</source>
        <translation>un mot doit être deux positions dans le texte et deux instants, pas {row!r:.60}</translation>
    </message>
    <message>
        <source>attention must be auto, lane, flash or plain, not &apos;{requested}&apos;</source>
        <translation>attention doit être auto, lane, flash ou plain, pas &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>audio must be mono, shape (n,), not {shape!s}</source>
        <translation>l&apos;audio doit être mono, de forme (n,), pas {shape!s}</translation>
    </message>
    <message>
        <source>audio was added to a recording that is already finished</source>
        <translation>de l&apos;audio a été ajouté à un enregistrement déjà terminé</translation>
    </message>
    <message>
        <source>cannot read {path}: it could not be opened</source>
        <translation>impossible de lire {path} : il n&apos;a pas pu être ouvert</translation>
    </message>
    <message>
        <source>cannot read {path}: it is not a GGUF file</source>
        <translation>impossible de lire {path} : ce n&apos;est pas un fichier GGUF</translation>
    </message>
    <message>
        <source>cannot read {path}: truncated header: {needed} bytes needed at offset {offset}, but the file has {whole}</source>
        <translation>impossible de lire {path} : l&apos;en-tête est coupé : il faut {needed} octets à la position {offset}, mais le fichier en a {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}</source>
        <translation>impossible de lire {path} : {part} est coupé : il faut {needed} octets à la position {offset}, mais le fichier en a {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {reason}</source>
        <translation>impossible de lire {path} : {reason}</translation>
    </message>
    <message>
        <source>changes must be a list, not {rows!r:.60}</source>
        <translation>changes doit être une liste, pas {rows!r:.60}</translation>
    </message>
    <message>
        <source>chunk_chars must be at least {least}, not {value}</source>
        <translation>chunk_chars doit être au moins {least}, pas {value}</translation>
    </message>
    <message>
        <source>could not fetch {path}: {error}</source>
        <translation>{path} n’a pas pu être téléchargé : {error}</translation>
    </message>
    <message>
        <source>device {device} ({name}) computes what is not finite with {path}</source>
        <translation>l&apos;appareil {device} ({name}) calcule des valeurs non finies avec {path}</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start</source>
        <translation>l&apos;appareil {device} ({name}) n&apos;a pas démarré</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start: {reason}</source>
        <translation>l&apos;appareil {device} ({name}) n&apos;a pas démarré : {reason}</translation>
    </message>
    <message>
        <source>device {device} ({name}) failed: {reason}</source>
        <translation>l&apos;appareil {device} ({name}) a échoué : {reason}</translation>
    </message>
    <message>
        <source>{device} does not support {operation} ({network} network)</source>
        <translation>le périphérique {device} ne sait pas faire {operation} du réseau {network}</translation>
    </message>
    <message>
        <source>device {device} is in a failed state; reopen it</source>
        <translation>le périphérique {device} a échoué auparavant et doit être rouvert</translation>
    </message>
    <message>
        <source>device {device} has no {kind} attention for this model</source>
        <translation>l&apos;appareil {device} n&apos;a pas d&apos;attention {kind} pour ce modèle</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for the {network} network</source>
        <translation>l&apos;appareil {device} n&apos;a pas assez de mémoire libre pour le réseau {network}</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for {what}</source>
        <translation>le périphérique {device} a trop peu de mémoire libre pour {what}</translation>
    </message>
    <message>
        <source>stop playback before refreshing devices</source>
        <translation>on ne peut rechercher de nouveau des appareils que lorsque rien ne joue</translation>
    </message>
    <message>
        <source>did you mean {names}?</source>
        <translation>vouliez-vous dire {names} ?</translation>
    </message>
    <message>
        <source>dtype int8 needs the CPU and its packed kernels</source>
        <translation>int8 a besoin du processeur et de ses noyaux compacts</translation>
    </message>
    <message>
        <source>dtype must be auto, f32, f16, q8_0, q4_0, q4_k or int8, not &apos;{dtype}&apos;</source>
        <translation>dtype doit être auto, f32, f16, q8_0, q4_0, q4_k ou int8, pas &apos;{dtype}&apos;</translation>
    </message>
    <message>
        <source>it cannot be used: {error}</source>
        <translation>il ne peut pas être utilisé : {error}</translation>
    </message>
    <message>
        <source>no response for {limit:.0f} s</source>
        <translation>il n’a pas répondu pendant {limit:.0f} s</translation>
    </message>
    <message>
        <source>it failed: {error}</source>
        <translation>il a échoué : {error}</translation>
    </message>
    <message>
        <source>it has more than {most:,} pages</source>
        <translation>il compte plus de {most:,} pages</translation>
    </message>
    <message>
        <source>larger than {most:.0f} MB</source>
        <translation>il a plus de {most:.0f} Mo</translation>
    </message>
    <message>
        <source>it has more than {most} rows in one table</source>
        <translation>il a plus de {most} lignes dans une table</translation>
    </message>
    <message>
        <source>it holds more than {most:,} files</source>
        <translation>il contient plus de {most:,} fichiers</translation>
    </message>
    <message>
        <source>it holds more than {most:,} sentences</source>
        <translation>il contient plus de {most:,} phrases</translation>
    </message>
    <message>
        <source>it holds more than {most:,} tags</source>
        <translation>il contient plus de {most:,} balises</translation>
    </message>
    <message>
        <source>it holds more than {size} MB of text</source>
        <translation>il contient plus de {size} Mo de texte</translation>
    </message>
    <message>
        <source>it is damaged, or protected against copying: {error}</source>
        <translation>il est endommagé ou protégé contre la copie&#xa0;: {error}</translation>
    </message>
    <message>
        <source>it is damaged: {error}</source>
        <translation>il est endommagé : {error}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>ce n&apos;est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>it is not a settings object</source>
        <translation>ce n&apos;est pas un objet de réglages</translation>
    </message>
    <message>
        <source>it is of {seconds} s, with {frames} samples at {rate} Hz</source>
        <translation>il dure {seconds} s, avec {frames} échantillons à {rate} Hz</translation>
    </message>
    <message>
        <source>no error output</source>
        <translation>il n&apos;a rien dit</translation>
    </message>
    <message>
        <source>it was made by a newer version of Parlance</source>
        <translation>il a été fait par une version plus récente de Parlance</translation>
    </message>
    <message>
        <source>its XML cannot be read: {error}</source>
        <translation>son XML ne peut pas être lu&#xa0;: {error}</translation>
    </message>
    <message>
        <source>its cover is not a picture as Parlance keeps it</source>
        <translation>sa couverture n’est pas une image telle que Parlance les garde</translation>
    </message>
    <message>
        <source>edit history is not contiguous</source>
        <translation>ses modifications ne se suivent pas</translation>
    </message>
    <message>
        <source>cloning is unavailable because its voice encoder was never published; an official voice .json file can be used with `say --voice FILE.json` or `voices import`</source>
        <translation>ses auteurs ne publient aucun réseau qui fasse une voix d&apos;un enregistrement, il ne peut donc pas en cloner ; un fichier de voix .json officiel s&apos;utilise avec `say --voice FILE.json` ou `voices import`</translation>
    </message>
    <message>
        <source>its tags lie more than {depth} deep in one another</source>
        <translation>ses balises sont imbriquées sur plus de {depth} niveaux</translation>
    </message>
    <message>
        <source>label must be str, not {label!r:.60}</source>
        <translation>label doit être str, pas {label!r:.60}</translation>
    </message>
    <message>
        <source>m4b needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>m4b demande le paquet Python av ; `pip install parlance[m4b]` l&apos;installe</translation>
    </message>
    <message>
        <source>no compute backend could be loaded, not even the CPU</source>
        <translation>aucun moteur de calcul n&apos;a été chargé, pas même celui du CPU</translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation>aucun projet n&apos;est ouvert</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>sans type</translation>
    </message>
    <message>
        <source>only voices of one model can be blended</source>
        <translation>seules des voix d&apos;un même modèle peuvent être mélangées</translation>
    </message>
    <message>
        <source>short write: {frames} of {expected} samples</source>
        <translation>seuls {frames} échantillons sur {expected} sont arrivés sur le disque</translation>
    </message>
    <message>
        <source>playback failed: {error}</source>
        <translation>la lecture a échoué : {error}</translation>
    </message>
    <message>
        <source>references to measure against are not part of an installed Parlance; run this from a checkout</source>
        <translation>les programmes de référence ne font pas partie d’un Parlance installé ; lancez ceci depuis une copie des sources</translation>
    </message>
    <message>
        <source>request field &apos;prompt_ids&apos; must hold the ids of a text between those of its roles</source>
        <translation>le champ &apos;prompt_ids&apos; de la requête doit contenir les numéros d&apos;un texte entre ceux de ses rôles</translation>
    </message>
    <message>
        <source>request fields &apos;ref_codes&apos; and &apos;ref_ids&apos; are given together</source>
        <translation>les champs &apos;ref_codes&apos; et &apos;ref_ids&apos; de la requête se donnent ensemble</translation>
    </message>
    <message>
        <source>something else ({kind})</source>
        <translation>autre chose ({kind})</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>parle en travaillant</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>arrêté</translation>
    </message>
    <message>
        <source>supertonic.wrap_mode must be none or open_close, not {mode!r}</source>
        <translation>supertonic.wrap_mode doit être none ou open_close, pas {mode!r}</translation>
    </message>
    <message>
        <source>the CPU thread pool could not be started with {count} threads</source>
        <translation>le groupe de {count} fils du CPU n&apos;a pas pu démarrer</translation>
    </message>
    <message>
        <source>the PortAudio library is missing or does not start, so nothing can be played ({error}); on Debian and Ubuntu, install the package libportaudio2</source>
        <translation>la bibliothèque PortAudio manque ou ne démarre pas : rien ne peut donc être lu ({error}) ; sous Debian et Ubuntu, installez le paquet libportaudio2</translation>
    </message>
    <message>
        <source>the amount of a blend must be between 0 and 1, not {amount:g}</source>
        <translation>la part d&apos;un mélange doit être entre 0 et 1, pas {amount:g}</translation>
    </message>
    <message>
        <source>the audio device {name!r} cannot be opened at {rate} Hz: {error}</source>
        <translation>l&apos;appareil audio {name!r} ne peut pas être ouvert à {rate} Hz : {error}</translation>
    </message>
    <message>
        <source>the audio device {name!r} is no longer there</source>
        <translation>le périphérique audio {name!r} n’est plus là</translation>
    </message>
    <message>
        <source>the audio device {name!r} stopped working: {error}</source>
        <translation>le périphérique audio {name!r} ne fonctionne plus : {error}</translation>
    </message>
    <message>
        <source>the audio holds a sample that is not a finite number</source>
        <translation>l&apos;audio contient un échantillon qui n&apos;est pas un nombre fini</translation>
    </message>
    <message>
        <source>the chunks of this speech have been taken already; result() has the whole, and speak() makes them again</source>
        <translation>les morceaux de cette parole ont déjà été pris ; result() contient le tout et speak() les produit à nouveau</translation>
    </message>
    <message>
        <source>the compute library failed an assertion: {reason}</source>
        <translation>la bibliothèque de calcul a rencontré une erreur interne : {reason}</translation>
    </message>
    <message>
        <source>the connection broke ({error}); what came is kept</source>
        <translation>la connexion s’est rompue ({error}) ; ce qui est arrivé est conservé</translation>
    </message>
    <message>
        <source>the device did not answer, and another engine is taking over: try again</source>
        <translation>le périphérique n’a pas répondu et un autre moteur prend le relais : réessayez</translation>
    </message>
    <message>
        <source>the duration predictor answered {seconds} seconds</source>
        <translation>le prédicteur de durée a répondu {seconds} secondes</translation>
    </message>
    <message>
        <source>the engine did not start</source>
        <translation>le moteur n&apos;a pas démarré</translation>
    </message>
    <message>
        <source>the history {path} could not be removed: {error}</source>
        <translation>l&apos;historique {path} n&apos;a pas pu être supprimé : {error}</translation>
    </message>
    <message>
        <source>not enough host memory to build the graph</source>
        <translation>l’ordinateur a trop peu de mémoire libre pour décrire un graphe</translation>
    </message>
    <message>
        <source>the message lacks a field, or one is of another type</source>
        <translation>il manque un champ au message, ou l’un d’eux est d’un autre type</translation>
    </message>
    <message>
        <source>no signal from microphone {name!r}</source>
        <translation>le microphone {name!r} ne donne plus rien</translation>
    </message>
    <message>
        <source>the microphone {name!r} stopped working: {error}</source>
        <translation>le microphone {name!r} ne fonctionne plus : {error}</translation>
    </message>
    <message>
        <source>the model file lacks the field {name}</source>
        <translation>il manque le champ {name} au fichier du modèle</translation>
    </message>
    <message>
        <source>the model {name!r} is not on this disk yet; `parlance models pull {name}` fetches it</source>
        <translation>le modèle {name!r} n&apos;est pas encore sur ce disque ; `parlance models pull {name}` le télécharge</translation>
    </message>
    <message>
        <source>the name {name!r} needs at least one letter or digit</source>
        <translation>le nom {name!r} doit avoir au moins une lettre ou un chiffre</translation>
    </message>
    <message>
        <source>the native engine cannot be loaded ({error}); reinstall or rebuild Parlance</source>
        <translation>le moteur natif ne peut pas être chargé ({error}) ; réinstallez ou recompilez Parlance</translation>
    </message>
    <message>
        <source>the output cannot be completed: {error}</source>
        <translation>la sortie ne peut pas être achevée : {error}</translation>
    </message>
    <message>
        <source>the output cannot be written: {error}</source>
        <translation>la sortie ne peut pas être écrite : {error}</translation>
    </message>
    <message>
        <source>the packages of the reference could not be installed: {error}</source>
        <translation>les paquets de la référence n&apos;ont pas pu être installés : {error}</translation>
    </message>
    <message>
        <source>the worker process exited with code {code}: {last}</source>
        <translation>le processus qui faisait le travail s&apos;est terminé avec le code {code} : {last}</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; nothing unfinished was kept</source>
        <translation>le processus qui faisait le travail a été arrêté par {signal} ; rien d&apos;inachevé n&apos;a été gardé</translation>
    </message>
    <message>
        <source>the worker process was killed by {signal}, possibly out of memory; nothing unfinished was kept</source>
        <translation>le processus qui faisait le travail a été arrêté par {signal} ; la mémoire n&apos;a peut-être pas suffi ; rien d&apos;inachevé n&apos;a été gardé</translation>
    </message>
    <message>
        <source>the program is closing</source>
        <translation>le programme se termine</translation>
    </message>
    <message>
        <source>the recording is silent</source>
        <translation>l&apos;enregistrement est silencieux</translation>
    </message>
    <message>
        <source>the reference of {family} runs in f32 only, not in {dtype}</source>
        <translation>la référence de {family} ne tourne qu&apos;en f32, pas en {dtype}</translation>
    </message>
    <message>
        <source>the result is not available until the last chunk has been consumed</source>
        <translation>le résultat est là quand le dernier morceau a été pris</translation>
    </message>
    <message>
        <source>the sample rate must be at least 1 Hz, not {rate}</source>
        <translation>la fréquence d&apos;échantillonnage doit être d&apos;au moins 1 Hz, pas {rate}</translation>
    </message>
    <message>
        <source>the sound could not be packed: {error}</source>
        <translation>le son n&apos;a pas pu être compacté : {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {error}</source>
        <translation>le son n&apos;a pas pu être lu : {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {size} bytes cannot hold {frames} samples</source>
        <translation>le son n&apos;a pas pu être lu : {size} octets ne peuvent contenir {frames} échantillons</translation>
    </message>
    <message>
        <source>the sound is too unlike the CPU&apos;s: {similarity:.3f}</source>
        <translation>le son ressemble trop peu à celui du processeur : {similarity:.3f}</translation>
    </message>
    <message>
        <source>the sound of take {take} is not the one that was spoken</source>
        <translation>le son de la prise {take} n&apos;est pas celui qui a été dit</translation>
    </message>
    <message>
        <source>the sound of take {take} is not whole</source>
        <translation>le son de la prise {take} n&apos;est pas entier</translation>
    </message>
    <message>
        <source>the sound would have {count} frames; the model takes 1 for each symbol to {most} in all</source>
        <translation>le son aurait {count} trames ; le modèle en accepte de 1 par symbole à {most} en tout</translation>
    </message>
    <message>
        <source>text too long: {count} characters (maximum {most})</source>
        <translation>le texte compte {count} caractères ; {most} au plus sont acceptés</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) in {language} cannot be checked: the recogniser does not know the language</source>
        <translation>
            <numerusform>%n phrase en {language} ne peut pas être vérifiée : la reconnaissance ne connaît pas la langue</numerusform>
            <numerusform>%n phrases en {language} ne peuvent pas être vérifiées : la reconnaissance ne connaît pas la langue</numerusform>
        </translation>
    </message>
    <message>
        <source>* would let every web page use the server (option --allow-origin): that needs --require-key</source>
        <translation>* laisserait toute page web utiliser le serveur (option --allow-origin) : cela exige --require-key</translation>
    </message>
    <message numerus="yes">
        <source>Blocks of code are not read: %n block(s)</source>
        <translation>
            <numerusform>Les blocs de code ne sont pas lus : %n bloc</numerusform>
            <numerusform>Les blocs de code ne sont pas lus : %n blocs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Formulas in MathML are not read: %n formula(s)</source>
        <translation>
            <numerusform>Les formules en MathML ne sont pas lues : %n formule</numerusform>
            <numerusform>Les formules en MathML ne sont pas lues : %n formules</numerusform>
        </translation>
    </message>
    <message>
        <source>High sounds such as s are very weak, as on a telephone or with a covered microphone; the clone will sound dull. Use another recording, or record again with nothing in front of the microphone.</source>
        <translation>Les sons aigus comme le s sont très faibles, comme au téléphone ou avec un micro couvert ; le clone sonnera sourd. Prenez un autre enregistrement, ou recommencez sans rien devant le micro.</translation>
    </message>
    <message>
        <source>It begins with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>Il commence par {found:.1f} s de silence au lieu de {low:g} à {high:g} s</translation>
    </message>
    <message>
        <source>It ends with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>Il finit par {found:.1f} s de silence au lieu de {low:g} à {high:g} s</translation>
    </message>
    <message>
        <source>It is not an MP3 with a constant bit rate of {wanted} kbit/s</source>
        <translation>Ce n’est pas un MP3 à débit constant de {wanted} kbit/s</translation>
    </message>
    <message>
        <source>It is {minutes:.0f} minutes long; {most:g} are allowed</source>
        <translation>Il dure {minutes:.0f} minutes ; {most:g} sont autorisées</translation>
    </message>
    <message>
        <source>Its RMS is {found:.1f} dB instead of {low:g} to {high:g} dB</source>
        <translation>Son RMS est de {found:.1f} dB au lieu de {low:g} à {high:g} dB</translation>
    </message>
    <message>
        <source>Its highest peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Sa crête la plus haute est de {found:.1f} dB ; {most:g} dB au plus sont autorisés</translation>
    </message>
    <message>
        <source>Its loudness is {found:.1f} LUFS instead of {low:g} to {high:g} LUFS</source>
        <translation>Son intensité est de {found:.1f} LUFS au lieu de {low:g} à {high:g} LUFS</translation>
    </message>
    <message>
        <source>Its noise floor is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Son bruit de fond est de {found:.1f} dB ; {most:g} dB au plus sont autorisés</translation>
    </message>
    <message>
        <source>Its sample rate is {found} Hz instead of {wanted} Hz</source>
        <translation>Sa fréquence d’échantillonnage est de {found} Hz au lieu de {wanted} Hz</translation>
    </message>
    <message>
        <source>Its true peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Sa crête vraie est de {found:.1f} dB ; {most:g} dB au plus sont autorisés</translation>
    </message>
    <message>
        <source>Listening to sentence {number} of {count}</source>
        <translation>Écoute de la phrase {number} sur {count}</translation>
    </message>
    <message>
        <source>Loudness {loudness:.1f} LUFS, RMS {rms:.1f} dB, true peak {peak:.1f} dB, noise floor {noise:.0f} dB, {head:.1f} s of silence before and {tail:.1f} s after</source>
        <translation>Intensité {loudness:.1f} LUFS, RMS {rms:.1f} dB, crête vraie {peak:.1f} dB, bruit de fond {noise:.0f} dB, {head:.1f} s de silence avant et {tail:.1f} s après</translation>
    </message>
    <message>
        <source>Missing or damaged in the book, and left out: {names}</source>
        <translation>Absent du livre ou endommagé, et laissé de côté : {names}</translation>
    </message>
    <message numerus="yes">
        <source>Not UTF-8, and read as Windows-1252: %n byte(s), first in line {line}</source>
        <translation>
            <numerusform>Pas de l’UTF-8, lu comme du Windows-1252 : %n octet, à la ligne {line}</numerusform>
            <numerusform>Pas de l’UTF-8, lus comme du Windows-1252 : %n octets, le premier à la ligne {line}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read: {what}</source>
        <translation>Non lu : {what}</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>On n’entend rien</translation>
    </message>
    <message>
        <source>Nothing is heard at the word “{word}”, {at:.1f} s</source>
        <translation>On n’entend rien au mot « {word} », {at:.1f} s</translation>
    </message>
    <message>
        <source>One sound is held for {seconds:.1f} s</source>
        <translation>Un son est tenu pendant {seconds:.1f} s</translation>
    </message>
    <message>
        <source>Pages of images alone are left out (run OCR to have their text): {pages}</source>
        <translation>Les pages composées uniquement d’images sont laissées de côté (utilisez l’OCR pour obtenir leur texte) : {pages}</translation>
    </message>
    <message>
        <source>Speaking sentence {number} again</source>
        <translation>Relecture de la phrase {number}</translation>
    </message>
    <message>
        <source>The level falls by {drop:.0f} dB</source>
        <translation>Le niveau baisse de {drop:.0f} dB</translation>
    </message>
    <message>
        <source>The open Parlance window does not answer. Close it, or try again later.</source>
        <translation>La fenêtre Parlance déjà ouverte ne répond pas. Fermez-la ou réessayez plus tard.</translation>
    </message>
    <message>
        <source>The recording has no content above {limit:.1f} kHz (heavy compression?); the clone will sound dull. Use the original file, or record at 44.1 or 48 kHz.</source>
        <translation>Rien de la voix ne dépasse {limit:.1f} kHz, comme après une forte compression ; le clone sonnera sourd. Prenez le fichier d’origine, ou enregistrez à 44,1 ou 48 kHz.</translation>
    </message>
    <message>
        <source>The sound is distorted ({share:.1%} of it is clipped)</source>
        <translation>Le son est distordu ({share:.1%} est écrêté)</translation>
    </message>
    <message>
        <source>The transcript holds words for about {covered:.0f} of {speech:.0f} s of speech, and the model would speak the rest as babble. Write down every word of the clip, use the clip up to {end:.1f} s, or leave out the transcript: then only the timbre is cloned.</source>
        <translation>La transcription contient des mots pour environ {covered:.0f} s de parole sur {speech:.0f}, et le modèle dirait le reste en babillant. Écrivez chaque mot de l’extrait, utilisez-le jusqu’à {end:.1f} s, ou omettez la transcription : seul le timbre est alors cloné.</translation>
    </message>
    <message>
        <source>The voice has nothing above {limit:.1f} kHz, as on a telephone; the clone will sound dull. Use a recording from a microphone, not from a call.</source>
        <translation>Rien de la voix ne dépasse {limit:.1f} kHz, comme au téléphone ; le clone sonnera sourd. Prenez un enregistrement au micro, pas un appel.</translation>
    </message>
    <message>
        <source>These files cannot be handed to the open Parlance window: {error}</source>
        <translation>Ces fichiers ne peuvent pas être transmis à la fenêtre Parlance déjà ouverte : {error}</translation>
    </message>
    <message>
        <source>a certificate and its private key need each other (options --tls-cert and --tls-key)</source>
        <translation>un certificat et sa clé privée vont ensemble (options --tls-cert et --tls-key)</translation>
    </message>
    <message>
        <source>alphabetical index</source>
        <translation>index alphabétique</translation>
    </message>
    <message>
        <source>another file took its place while it was open here</source>
        <translation>un autre fichier a pris sa place alors qu’il était ouvert ici</translation>
    </message>
    <message>
        <source>another program wrote over it while it was open here</source>
        <translation>un autre programme l’a écrasé pendant qu’il était ouvert ici</translation>
    </message>
    <message>
        <source>cannot use the certificate {path} with the private key {key}: {error}</source>
        <translation>impossible d’utiliser le certificat {path} avec la clé privée {key} : {error}</translation>
    </message>
    <message>
        <source>copyright page</source>
        <translation>page de copyright</translation>
    </message>
    <message>
        <source>footnotes and endnotes</source>
        <translation>notes de bas de page et de fin</translation>
    </message>
    <message>
        <source>it contains {kind}, which cannot be read; save it as one of the kinds that can</source>
        <translation>il contient du {kind}, qui ne peut pas être lu ; enregistrez-le dans l’un des formats pris en charge</translation>
    </message>
    <message>
        <source>it is not a text, or its encoding is not known: save it as UTF-8</source>
        <translation>ce n’est pas un texte, ou son encodage est inconnu : enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>it is packed ({kind}); unpack it first</source>
        <translation>il est compressé ({kind}) ; décompressez-le d’abord</translation>
    </message>
    <message>
        <source>it is protected by DRM: only the programs and devices that it was sold for can open it</source>
        <translation>il est protégé par des DRM : seuls les programmes et les appareils pour lesquels il a été vendu peuvent l’ouvrir</translation>
    </message>
    <message>
        <source>it was deleted or moved while it was open here</source>
        <translation>il a été supprimé ou déplacé alors qu’il était ouvert ici</translation>
    </message>
    <message>
        <source>kv must be auto, f32 or f16, not &apos;{requested}&apos;</source>
        <translation>le type des clés et des valeurs doit être auto, f32 ou f16, pas &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>pages outside its reading order</source>
        <translation>pages hors de l’ordre de lecture</translation>
    </message>
    <message>
        <source>table of contents</source>
        <translation>table des matières</translation>
    </message>
    <message>
        <source>the vocoder has upsampling kernels {kernels} and {outputs} outputs, not {up_kernels} and {n_fft}</source>
        <translation>le vocodeur a les noyaux de suréchantillonnage {kernels} et {outputs} sorties, pas {up_kernels} et {n_fft}</translation>
    </message>
    <message>
        <source>the voice {name!r} could not be removed: {error}</source>
        <translation>la voix {name!r} n&apos;a pas pu être supprimée : {error}</translation>
    </message>
    <message>
        <source>the {stage} differs from the CPU by {difference:.2g} (bound {bound:g})</source>
        <translation>{stage} diffère du processeur de {difference:.2g} (limite {bound:g})</translation>
    </message>
    <message>
        <source>the {stage} is too unlike the CPU&apos;s: cosine {cosine:.4f}</source>
        <translation>{stage} ressemble trop peu au processeur : cosinus {cosine:.4f}</translation>
    </message>
    <message>
        <source>there are {names}</source>
        <translation>il y a {names}</translation>
    </message>
    <message>
        <source>there is a zero byte in line {line}: remove it</source>
        <translation>la ligne {line} contient un octet nul : supprimez-le</translation>
    </message>
    <message>
        <source>there is already a model {name!r}; remove it first</source>
        <translation>il y a déjà un modèle {name!r} ; supprimez-le d&apos;abord</translation>
    </message>
    <message>
        <source>there is already a voice {name!r}; remove it first, or choose another name</source>
        <translation>il y a déjà une voix {name!r} ; supprimez-la d&apos;abord ou choisissez un autre nom</translation>
    </message>
    <message>
        <source>there is no SSML in it</source>
        <translation>il ne contient pas de SSML</translation>
    </message>
    <message>
        <source>there is no clip {id} in {path}</source>
        <translation>il n&apos;y a pas d&apos;extrait {id} dans {path}</translation>
    </message>
    <message>
        <source>there is no device &apos;{name}&apos;; this machine has {known}</source>
        <translation>il n&apos;y a pas d&apos;appareil &apos;{name}&apos; ; cette machine a {known}</translation>
    </message>
    <message>
        <source>there is no device {name!r}; available are auto, {known}</source>
        <translation>il n&apos;y a pas d&apos;appareil {name!r} ; sont disponibles auto, {known}</translation>
    </message>
    <message>
        <source>there is no model {name!r}; {known}</source>
        <translation>il n’y a pas de modèle {name!r} ; {known}</translation>
    </message>
    <message>
        <source>there was no version {version} of Parlance&apos;s projects</source>
        <translation>il n&apos;y a pas eu de version {version} des projets de Parlance</translation>
    </message>
    <message>
        <source>this is not a message of the Wyoming protocol</source>
        <translation>ceci n’est pas un message du protocole Wyoming</translation>
    </message>
    <message>
        <source>this kind of file needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>ce type de fichier demande le paquet Python av ; `pip install parlance[m4b]` l’apporte</translation>
    </message>
    <message>
        <source>this language requires {program}, which is not installed</source>
        <translation>cette langue est lue par le programme {program}, qui n’est pas installé</translation>
    </message>
    <message>
        <source>this model cannot clone voices</source>
        <translation>ce modèle ne peut pas cloner de voix</translation>
    </message>
    <message>
        <source>this model cannot clone voices: it has no speaker encoder</source>
        <translation>ce modèle ne peut pas cloner de voix : il n’a pas de partie qui écoute</translation>
    </message>
    <message>
        <source>this model does not speak {code!r}</source>
        <translation>ce modèle ne parle pas {code!r}</translation>
    </message>
    <message>
        <source>this processor has no kernels &apos;{name}&apos;</source>
        <translation>ce processeur n&apos;a pas de noyaux &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>this text looks like {written}, but it is read as {language}</source>
        <translation>ce texte semble être en {written}, mais il est lu en {language}</translation>
    </message>
    <message>
        <source>this text looks like {written}, which {title} does not speak</source>
        <translation>ce texte semble être en {written}, langue que {title} ne parle pas</translation>
    </message>
    <message>
        <source>threads must be 0 to {most}, not {count}</source>
        <translation>threads doit être de 0 à {most}, pas {count}</translation>
    </message>
    <message>
        <source>title and author must be texts</source>
        <translation>le titre et l’auteur doivent être des textes</translation>
    </message>
    <message>
        <source>unpacked, it is larger than {size} MB of text</source>
        <translation>décompressé, il dépasse {size} Mo de texte</translation>
    </message>
    <message>
        <source>voice files such as {name!r} are not accepted here; use a voice of the model</source>
        <translation>les fichiers de voix comme {name!r} ne peuvent pas être lus ici ; indiquez une voix du modèle</translation>
    </message>
    <message>
        <source>voice id {id!r} must be 1 to 32 letters, digits, &apos;-&apos; or &apos;_&apos;</source>
        <translation>l&apos;identifiant de voix {id!r} doit avoir de 1 à 32 lettres, chiffres, &apos;-&apos; ou &apos;_&apos;</translation>
    </message>
    <message>
        <source>voice {id!r} is the default of {model} and cannot be removed</source>
        <translation>la voix {id!r} est celle par défaut de {model} et ne peut pas être supprimée</translation>
    </message>
    <message>
        <source>voice {name!r} belongs to another model family</source>
        <translation>la voix {name!r} appartient à une autre famille de modèles</translation>
    </message>
    <message>
        <source>voice {name!r} does not fit this model: {part} is {found!s}, not {expected!s}</source>
        <translation>la voix {name!r} ne convient pas à ce modèle : {part} est {found!s}, pas {expected!s}</translation>
    </message>
    <message>
        <source>voice {name!r} has codes, but not the words that they say</source>
        <translation>la voix {name!r} a des codes, mais pas les mots qu&apos;ils disent</translation>
    </message>
    <message>
        <source>voice {name!r} is a clone; only Base models can use it</source>
        <translation>la voix {name!r} est un clone, avec lequel seuls les modèles Base parlent</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {fits} models, this one is {model}</source>
        <translation>la voix {name!r} a été faite pour des modèles {fits}, celui-ci est {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made} and cannot speak in this model, {model}</source>
        <translation>la voix {name!r} a été faite pour {made} et ne peut pas parler dans ce modèle, {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made}, this model is {fits}</source>
        <translation>la voix {name!r} a été faite pour {made}, ce modèle est {fits}</translation>
    </message>
    <message>
        <source>{count} latent frames are more than the {most} of this model</source>
        <translation>{count} trames latentes dépassent les {most} de ce modèle</translation>
    </message>
    <message>
        <source>{count} texts already wait to be spoken; call stop, or speak with interrupt, or try again later</source>
        <translation>{count} textes attendent déjà d’être prononcés ; appelez stop, utilisez speak avec interrupt ou réessayez plus tard</translation>
    </message>
    <message>
        <source>{endpoint!r} is not a server address: it must begin with https:// or http://</source>
        <translation>{endpoint!r} n&apos;est pas l&apos;adresse d&apos;un serveur : elle doit commencer par https:// ou http://</translation>
    </message>
    <message>
        <source>{family} has no part {part!r}; it has {known}</source>
        <translation>{family} n&apos;a pas de partie {part!r} ; il a {known}</translation>
    </message>
    <message>
        <source>{family} has no reference in {name}; it has {known}</source>
        <translation>{family} n&apos;a pas de référence en {name} ; il a {known}</translation>
    </message>
    <message numerus="yes">
        <source>{faults} in {text}, the best of %n take(s)</source>
        <translation>
            <numerusform>{faults} dans {text}, la meilleure de %n prise</numerusform>
            <numerusform>{faults} dans {text}, la meilleure de %n prises</numerusform>
        </translation>
    </message>
    <message>
        <source>{faults} in {text}: spoken again with seed {seed}</source>
        <translation>{faults} dans {text} : relu avec la graine {seed}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first} ; {second}</translation>
    </message>
    <message>
        <source>{host!r:.60} is no host name without scheme and port, such as speech.example (option --allow-host)</source>
        <translation>{host!r:.60} n’est pas un nom d’hôte sans schéma ni port, comme speech.example (option --allow-host)</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({error}); is this computer online?</source>
        <translation>{host} est injoignable ({error}) ; cet ordinateur est-il connecté ?</translation>
    </message>
    <message>
        <source>{host} does not go on with a file that was begun ({answer})</source>
        <translation>{host} ne reprend pas un fichier commencé ({answer})</translation>
    </message>
    <message>
        <source>{host} does not hand out {path} ({answer})</source>
        <translation>{host} ne fournit pas {path} ({answer})</translation>
    </message>
    <message>
        <source>{host} does not say how large {path} is</source>
        <translation>{host} n&apos;indique pas la taille de {path}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and now that it has {now}</source>
        <translation>{host} a annoncé {size} octets pour {path}, et maintenant {now}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and sends more</source>
        <translation>{host} a annoncé {size} octets pour {path}, et en envoie davantage</translation>
    </message>
    <message>
        <source>{host}: redirect loop for {path}</source>
        <translation>{host} fait tourner en rond qui demande {path}</translation>
    </message>
    <message>
        <source>{mark}: the level of an emphasis is one of {known}.</source>
        <translation>{mark} : le niveau d’une emphase est l’un de {known}.</translation>
    </message>
    <message>
        <source>{origin!r:.60} is no origin such as https://speech.example or moz-extension://1a2b (option --allow-origin)</source>
        <translation>{origin!r:.60} n’est pas une origine comme https://speech.example ou moz-extension://1a2b (option --allow-origin)</translation>
    </message>
    <message>
        <source>{words} words heard, {wrong} suspect</source>
        <translation>{words} mots entendus, {wrong} suspects</translation>
    </message>
    <message>
        <source>{host} was asked for {path} from byte {begin} on, and sends another part</source>
        <translation>{host} a été prié d&apos;envoyer {path} à partir de l&apos;octet {begin}, et envoie une autre partie</translation>
    </message>
    <message>
        <source>{key}: the word assistant is {count} tokens, where it must be one</source>
        <translation>{key} : le mot assistant fait {count} jetons, alors qu&apos;il doit en faire un</translation>
    </message>
    <message>
        <source>{model} cannot clone: {file}, which the conversion makes, is not beside it</source>
        <translation>{model} ne peut pas cloner : {file}, que la conversion produit, n&apos;est pas à côté</translation>
    </message>
    <message>
        <source>{name} cannot be written here: {error}</source>
        <translation>{name} ne peut pas être écrit ici : {error}</translation>
    </message>
    <message>
        <source>{name} ended unexpectedly with code {code}</source>
        <translation>{name} s&apos;est terminé de façon inattendue avec le code {code}</translation>
    </message>
    <message>
        <source>{name} failed: {error}</source>
        <translation>{name} a échoué : {error}</translation>
    </message>
    <message>
        <source>{name} is missing in it</source>
        <translation>{name} n’y figure pas</translation>
    </message>
    <message>
        <source>{name} must be an object, not {value!r:.60}</source>
        <translation>{name} doit être un objet, pas {value!r:.60}</translation>
    </message>
    <message>
        <source>{name} must be between {low:g} and {high:g}, not {value!r:.60}</source>
        <translation>{name} doit être entre {low:g} et {high:g}, pas {value!r:.60}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}</source>
        <translation>{path} ne peut pas être lu : {error}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {error}</source>
        <translation>{path} ne peut pas être écrit : {error}</translation>
    </message>
    <message>
        <source>{path} could not be removed: {error}</source>
        <translation>{path} n&apos;a pas pu être supprimé : {error}</translation>
    </message>
    <message>
        <source>{path} could not be written: {error}</source>
        <translation>{path} n’a pas pu être écrit : {error}</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} n&apos;existe pas</translation>
    </message>
    <message>
        <source>{path} has SHA-256 {found}, expected {expected}</source>
        <translation>{path} a pour SHA-256 {found}, {expected} était attendu</translation>
    </message>
    <message>
        <source>{path} has codes that are none of this model</source>
        <translation>{path} a des codes qui ne sont pas de ce modèle</translation>
    </message>
    <message>
        <source>{path} has no voice {id!r}; it has {known}</source>
        <translation>{path} n’a pas de voix {id!r} ; il a {known}</translation>
    </message>
    <message>
        <source>{path} is {size:.0f} MB; voice files are at most {most:.0f} MB</source>
        <translation>{path} fait {size:.0f} Mo, et aucune voix ne dépasse {most:.0f}</translation>
    </message>
    <message>
        <source>{path} contains only the cloning networks; use the model next to it</source>
        <translation>{path} ne contient que les réseaux qui clonent une voix ; indiquez le modèle qui se trouve à côté</translation>
    </message>
    <message>
        <source>{path} was made for another program ({architecture}) and is not supported</source>
        <translation>{path} est un modèle d’un autre programme ({architecture}), que Parlance ne sait pas lire</translation>
    </message>
    <message>
        <source>{path} is a pack of one language, without {voice}, ve and perhaps the tokenizer: put the folder of Chatterbox Multilingual beside it</source>
        <translation>{path} est un paquet d’une seule langue, sans {voice}, ve ni peut-être le tokenizer : placez à côté le dossier de Chatterbox Multilingual</translation>
    </message>
    <message>
        <source>{path} is a {family} model of another program, which renames and rounds the weights for itself: get one of {names} instead</source>
        <translation>{path} est un modèle {family} d’un autre programme, qui renomme et arrondit les poids à sa façon : téléchargez plutôt l’un de ceux-ci : {names}</translation>
    </message>
    <message>
        <source>{path} is incomplete: the folder {folder!r} with the voices is missing</source>
        <translation>{path} est incomplet : il manque le dossier {folder!r} avec les voix</translation>
    </message>
    <message>
        <source>{path} is missing</source>
        <translation>{path} manque</translation>
    </message>
    <message>
        <source>{path} is not a complete folder of raw weights: {error}</source>
        <translation>{path} n&apos;est pas un dossier complet de poids bruts : {error}</translation>
    </message>
    <message>
        <source>{path} is not a voice: it must hold a JSON object</source>
        <translation>{path} n&apos;est pas une voix : il doit contenir un objet JSON</translation>
    </message>
    <message>
        <source>{path} is not in {models}; only your own models there can be removed</source>
        <translation>{path} n&apos;est pas dans {models} ; seuls vos propres modèles qui s&apos;y trouvent peuvent être supprimés</translation>
    </message>
    <message>
        <source>{path} is of a model of width {width}, this one has {own}</source>
        <translation>{path} est d&apos;un modèle de largeur {width}, celui-ci a {own}</translation>
    </message>
    <message>
        <source>{path} is of family {family!r}, which this version cannot run</source>
        <translation>{path} est de la famille {family!r}, que cette version ne sait pas exécuter</translation>
    </message>
    <message>
        <source>{path} is the input file; choose another output</source>
        <translation>{path} est le fichier qui est lu ; indiquez-en un autre</translation>
    </message>
    <message>
        <source>{path} is the model being read; choose another output</source>
        <translation>{path} est le modèle lui-même ; indiquez un autre fichier</translation>
    </message>
    <message>
        <source>{path} already exists; name another file</source>
        <translation>{path} existe déjà ; indiquez un autre fichier</translation>
    </message>
    <message>
        <source>{path} is {kind} S3Gen, which {name} was not made for</source>
        <translation>{path} est S3Gen de type {kind}, pour lequel {name} n&apos;a pas été fait</translation>
    </message>
    <message>
        <source>{count} requests are already in progress or waiting; try again when some are done</source>
        <translation>{count} demandes sont déjà en cours ou en attente ; réessayez quand quelques-unes seront terminées</translation>
    </message>
    <message>
        <source>{path}: expected a voice with {wanted}, found {found}</source>
        <translation>{path} : une voix contient {wanted}, pas {found}</translation>
    </message>
    <message>
        <source>{path}: architecture is {found!r}, not &apos;supertonic&apos;</source>
        <translation>{path} : architecture est {found!r}, pas &apos;supertonic&apos;</translation>
    </message>
    <message>
        <source>{path}: audio must be mono, shape (n,), not {shape!s}</source>
        <translation>{path} : l&apos;audio doit être mono, de forme (n,), pas {shape!s}</translation>
    </message>
    <message>
        <source>{path}: chatterbox.variant is {variant!r}, which is none of {known}</source>
        <translation>{path} : chatterbox.variant est {variant!r}, qui n&apos;est aucun de {known}</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r:.60}: no cloned voice</source>
        <translation>{path} : general.architecture est {architecture!r:.60} : ce n&apos;est pas une voix clonée</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r}, which is none of {known}</source>
        <translation>{path} : general.architecture est {architecture!r}, qui n&apos;est aucun de {known}</translation>
    </message>
    <message>
        <source>{path}: general.name has more than {most} characters</source>
        <translation>{path} : general.name a plus de {most} caractères</translation>
    </message>
    <message>
        <source>{path}: too many channels ({channels}; maximum {most})</source>
        <translation>{path} : il a {channels} canaux, {most} au plus sont utilisables</translation>
    </message>
    <message>
        <source>{path}: it must end in one of {known}</source>
        <translation>{path}: son nom doit se terminer par l’une de ces extensions&#xa0;: {known}</translation>
    </message>
    <message>
        <source>{path}: its metadata cannot be read: {error}</source>
        <translation>{path} : ses métadonnées sont illisibles : {error}</translation>
    </message>
    <message>
        <source>{path}: unsupported sample rate {rate} Hz ({least}–{most} Hz)</source>
        <translation>{path} : sa fréquence d&apos;échantillonnage est de {rate} Hz, de {least} à {most} sont utilisables</translation>
    </message>
    <message>
        <source>{path}: neither tfmr.wpe.weight (Turbo) nor tfmr.norm.weight (Multilingual) is there</source>
        <translation>{path} : ni tfmr.wpe.weight (Turbo) ni tfmr.norm.weight (Multilingual) n&apos;est là</translation>
    </message>
    <message>
        <source>{path}: no voice begins with one of the letters {known}</source>
        <translation>{path} : aucune voix ne commence par l’une des lettres {known}</translation>
    </message>
    <message>
        <source>{path}: nothing is spoken yet</source>
        <translation>{path} : rien n&apos;a encore été dit</translation>
    </message>
    <message>
        <source>{path}: parsing exceeded the limit of {seconds:g} s of CPU time</source>
        <translation>{path}: sa lecture demande plus de {seconds:g} s de calcul</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {size:g} GB of memory</source>
        <translation>{path} : sa lecture demande plus de {size:g} Go de mémoire</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is not one of speech.voices</source>
        <translation>{path} : speech.default_voice n&apos;est pas l&apos;une de speech.voices</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is {voice!r}, which is not in speech.voices</source>
        <translation>{path} : speech.default_voice est {voice!r}, qui n&apos;est pas dans speech.voices</translation>
    </message>
    <message>
        <source>{path}: take {take} has no audio</source>
        <translation>{path} : la prise {take} n&apos;a pas de son</translation>
    </message>
    <message>
        <source>{path}: tensor prompt_feat has {frames} frames for {tokens} tokens</source>
        <translation>{path} : le tenseur prompt_feat a {frames} trames pour {tokens} jetons</translation>
    </message>
    <message>
        <source>{path}: tensor ref_codes holds no codes, or not {count} a frame</source>
        <translation>{path} : le tenseur ref_codes ne contient pas de codes, ou pas {count} par trame</translation>
    </message>
    <message>
        <source>{path}: tensor {name} holds a token outside of 0 to {most}</source>
        <translation>{path} : le tenseur {name} contient un jeton hors de 0 à {most}</translation>
    </message>
    <message>
        <source>{path}: tensors {names} do not fit the schema</source>
        <translation>{path} : les tenseurs {names} ne correspondent pas au schéma</translation>
    </message>
    <message>
        <source>{path}: the audio holds a sample that is not a finite number</source>
        <translation>{path} : l&apos;audio contient un échantillon qui n&apos;est pas un nombre fini</translation>
    </message>
    <message>
        <source>{path}: the file is write-protected</source>
        <translation>{path}: le fichier est protégé en écriture</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}</source>
        <translation>{path} : le nom du fichier doit finir par l&apos;un de {known}</translation>
    </message>
    <message>
        <source>{path}: the tokenizer goes up to {largest}, but T3 has only {rows} text embeddings</source>
        <translation>{path} : le tokenizer va jusqu&apos;à {largest}, mais T3 n&apos;a que {rows} plongements de texte</translation>
    </message>
    <message>
        <source>{path}: there are no words in it</source>
        <translation>{path}: il ne contient aucun mot</translation>
    </message>
    <message>
        <source>{path}: there is no audio to write</source>
        <translation>{path} : il n&apos;y a pas d&apos;audio à écrire</translation>
    </message>
    <message>
        <source>{path}: there is no sound in it</source>
        <translation>{path} : il ne contient pas de son</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory for {frames} samples</source>
        <translation>{path}: la mémoire ne suffit pas pour {frames} échantillons</translation>
    </message>
    <message>
        <source>{path}: these are not the weights of resemble-perth 1.0.1</source>
        <translation>{path} : ce ne sont pas les poids de resemble-perth 1.0.1</translation>
    </message>
    <message>
        <source>{path}: this audio book cannot be read ({error})</source>
        <translation>{path} : ce n&apos;est pas un livre audio lisible ({error})</translation>
    </message>
    <message>
        <source>{path}: this sound file cannot be read ({error})</source>
        <translation>{path}: ce n’est pas un fichier son lisible ({error})</translation>
    </message>
    <message>
        <source>{path}: this is not a file that can be replaced</source>
        <translation>{path} : ce fichier ne peut pas être remplacé</translation>
    </message>
    <message>
        <source>the history was damaged and could not be read; it was kept as {aside}, and `parlance history clear` deletes it too</source>
        <translation>l&apos;historique était endommagé et n&apos;a pas pu être lu ; il a été conservé sous {aside}, et `parlance history clear` le supprime aussi</translation>
    </message>
    <message>
        <source>this language needs extra Python packages: `{what}`</source>
        <translation>cette langue a besoin de paquets Python qui ne sont pas installés ; `{what}` les installe</translation>
    </message>
    <message>
        <source>{path}: this is no JPEG, PNG, GIF or WebP picture that can be a cover</source>
        <translation>{path} : ce n’est pas une image JPEG, PNG, GIF ou WebP qui puisse servir de couverture</translation>
    </message>
    <message>
        <source>{path}: token {id}, which is {field} of config.json, is {found!r} and not {name!r}</source>
        <translation>{path} : le jeton {id}, qui est {field} de config.json, est {found!r} et non {name!r}</translation>
    </message>
    <message>
        <source>{path}: unknown tag {tag!r}; known are {known}</source>
        <translation>{path} : étiquette {tag!r} inconnue ; on connaît {known}</translation>
    </message>
    <message>
        <source>{path}: vocoder.head must be &apos;istft&apos;, not {found!r}</source>
        <translation>{path} : vocoder.head doit être &apos;istft&apos;, pas {found!r}</translation>
    </message>
    <message>
        <source>{path}: voice {voice!r} has no tensor {name} of shape {shape!s}</source>
        <translation>{path} : la voix {voice!r} n&apos;a pas de tenseur {name} de forme {shape!s}</translation>
    </message>
    <message>
        <source>{path}: voice.fits is {fits!r}, which is none of {known}</source>
        <translation>{path} : voice.fits est {fits!r}, qui n&apos;est aucun de {known}</translation>
    </message>
    <message>
        <source>{path}: voice.source.part must be two numbers, not {part!r:.60}</source>
        <translation>{path} : voice.source.part doit être deux nombres, pas {part!r:.60}</translation>
    </message>
    <message>
        <source>{path}: the model produces NaN or infinity</source>
        <translation>{path} : ce que calcule le modèle n’est pas fini</translation>
    </message>
    <message numerus="yes">
        <source>Letters that the file does not name are left out on %n page(s), first on page {page}</source>
        <translation>
            <numerusform>Des lettres que le fichier n’identifie pas sont omises sur %n page, d’abord à la page {page}</numerusform>
            <numerusform>Des lettres que le fichier n’identifie pas sont omises sur %n pages, d’abord à la page {page}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} has {count} chapters, but no chapter {number}; `parlance extract --list` shows them</source>
        <translation>{path} a {count} chapitres, mais pas de chapitre {number} ; `parlance extract --list` les affiche</translation>
    </message>
    <message>
        <source>{path} holds no recogniser: {name} is missing. `parlance proof --get` fetches Whisper base (about 145 MB); --ear names the folder of another Whisper model in CTranslate2&apos;s layout</source>
        <translation>{path} ne contient pas de reconnaissance : {name} manque. `parlance proof --get` télécharge Whisper base (environ 145 Mo) ; --ear nomme le dossier d’un autre modèle Whisper au format de CTranslate2</translation>
    </message>
    <message>
        <source>{path} is damaged in the cache of Hugging Face and is downloaded again</source>
        <translation>{path} est endommagé dans le cache de Hugging Face et est téléchargé à nouveau</translation>
    </message>
    <message>
        <source>{path} is not a Whisper model in CTranslate2&apos;s layout, or it is damaged: {error}</source>
        <translation>{path} n’est pas un modèle Whisper au format de CTranslate2, ou il est endommagé : {error}</translation>
    </message>
    <message>
        <source>{path} is not the record of a check by ear: {error}</source>
        <translation>{path} n’est pas le relevé d’une vérification à l’écoute : {error}</translation>
    </message>
    <message>
        <source>{path} was written by a newer Parlance</source>
        <translation>{path} a été écrit par un Parlance plus récent</translation>
    </message>
    <message>
        <source>{path}: no chapter is left to read</source>
        <translation>{path} : il ne reste aucun chapitre à lire</translation>
    </message>
    <message>
        <source>{path}: the name of the file is not valid UTF-8; rename it</source>
        <translation>{path} : le nom du fichier n’est pas de l’UTF-8 valide ; renommez-le</translation>
    </message>
    <message>
        <source>{path}: {entry!r} is not a character with its code</source>
        <translation>{path} : {entry!r} n&apos;est pas un caractère avec son code</translation>
    </message>
    <message>
        <source>{path}: {key} is {size!r}, which is none of {known}</source>
        <translation>{path} : {key} est {size!r}, qui n&apos;est aucun de {known}</translation>
    </message>
    <message>
        <source>{path}: {name} has the wrong type: {value!r}</source>
        <translation>{path} : {name} a un type erroné : {value!r}</translation>
    </message>
    <message>
        <source>{path}: {name} holds values that are no tokens</source>
        <translation>{path} : {name} contient des valeurs qui ne sont pas des jetons</translation>
    </message>
    <message>
        <source>{path}: {name} is not the filterbank that this version computes</source>
        <translation>{path} : {name} n&apos;est pas le banc de filtres que cette version calcule</translation>
    </message>
    <message>
        <source>{path}: {name} must be a list of strings</source>
        <translation>{path} : {name} doit être une liste de textes</translation>
    </message>
    <message>
        <source>{path}: {name} must be an object with data and dims</source>
        <translation>{path} : {name} doit être un objet avec data et dims</translation>
    </message>
    <message>
        <source>{path}: {name}.data has {size} values, dims {dims!s} need {needed}</source>
        <translation>{path} : {name}.data a {size} valeurs, dims {dims!s} en demandent {needed}</translation>
    </message>
    <message>
        <source>{path}: {name}.data holds values that are not finite</source>
        <translation>{path} : {name}.data contient des valeurs qui ne sont pas finies</translation>
    </message>
    <message>
        <source>{path}: {name}.data is not a list of numbers</source>
        <translation>{path} : {name}.data n&apos;est pas une liste de nombres</translation>
    </message>
    <message>
        <source>{path}: {name}.dims must be [1, rows, columns], not {dims!r}</source>
        <translation>{path} : {name}.dims doit être [1, rows, columns], pas {dims!r}</translation>
    </message>
    <message>
        <source>{path}: {name}.type is {found!r}, not &apos;float32&apos;</source>
        <translation>{path} : {name}.type est {found!r}, pas &apos;float32&apos;</translation>
    </message>
    <message>
        <source>{path}: {title} can be {known}, not {encoding!r}</source>
        <translation>{path} : {title} peut être {known}, pas {encoding!r}</translation>
    </message>
    <message>
        <source>{path}: {token} is {id}, but the next free id is another</source>
        <translation>{path} : {token} est {id}, mais le prochain numéro libre est un autre</translation>
    </message>
    <message>
        <source>{pause} exceeds the maximum pause of {most:g} s.</source>
        <translation>{pause} dépasse les {most:g} secondes qu&apos;une pause peut avoir.</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place} : {problem}</translation>
    </message>
    <message>
        <source>{program} failed: {error}</source>
        <translation>{program} a échoué : {error}</translation>
    </message>
    <message>
        <source>{seconds:.1f} s are heard twice in a row at {at:.1f} s</source>
        <translation>{seconds:.1f} s s’entendent deux fois de suite à {at:.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of breath or silence at the end</source>
        <translation>{seconds:.1f} s de souffle ou de silence à la fin</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of noise</source>
        <translation>{seconds:.1f} s de bruit</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of silence at {at:.1f} s</source>
        <translation>{seconds:.1f} s de silence à {at:.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of sound where about {expected:.1f} s are expected</source>
        <translation>{seconds:.1f} s de son là où environ {expected:.1f} s sont attendues</translation>
    </message>
    <message>
        <source>{share:.0%} of the clip is silence: cut the pauses, or record more speech.</source>
        <translation>{share:.0%} de l’enregistrement est du silence : coupez les pauses, ou enregistrez plus de parole.</translation>
    </message>
    <message>
        <source>{text!r} takes longer to say than the model can speak at once</source>
        <translation>{text!r} prend plus de temps à dire que le modèle ne peut parler d’un trait</translation>
    </message>
    <message>
        <source>{text!r} takes longer to speak than the model can</source>
        <translation>dire {text!r} dure plus longtemps que le modèle ne le peut</translation>
    </message>
    <message>
        <source>{title} (outside its reading order)</source>
        <translation>{title} (hors de l’ordre de lecture)</translation>
    </message>
    <message>
        <source>{title} cannot clone voices</source>
        <translation>{title} ne peut pas cloner de voix</translation>
    </message>
    <message>
        <source>{title} does not speak {language!r}; it speaks {known}</source>
        <translation>{title} ne parle pas {language!r} ; il parle {known}</translation>
    </message>
    <message>
        <source>{title} has no setting {name!r}; it has {known}</source>
        <translation>{title} n&apos;a pas de réglage {name!r} ; il a {known}</translation>
    </message>
    <message>
        <source>{title} has no voice {name!r}; it has {known}</source>
        <translation>{title} n’a pas de voix {name!r} ; il a {known}</translation>
    </message>
    <message>
        <source>{title} is already being downloaded by another Parlance on this computer</source>
        <translation>un autre Parlance de cet ordinateur télécharge déjà {title}</translation>
    </message>
    <message>
        <source>{title} is in no repository</source>
        <translation>{title} n&apos;est dans aucun dépôt</translation>
    </message>
    <message>
        <source>{title} is offered in {dtypes}, not in {dtype}</source>
        <translation>{title} est proposé en {dtypes}, pas en {dtype}</translation>
    </message>
    <message>
        <source>{title}, with what is made of it,</source>
        <translation>{title}, avec ce qui en est fait,</translation>
    </message>
    <message>
        <source>{url} does not say which version is the newest</source>
        <translation>{url} n’indique pas quelle est la version la plus récente</translation>
    </message>
    <message>
        <source>{where}resblock_dilation_sizes must name the same dilations for each kernel, not {found!r}</source>
        <translation>{where}resblock_dilation_sizes doit indiquer les mêmes dilatations pour chaque noyau, et non {found!r}</translation>
    </message>
    <message>
        <source>{where}vocab must map single characters to 1 ... {most}, not {symbol!r} to {row!r}</source>
        <translation>{where}vocab doit associer des caractères seuls à 1 ... {most}, et non {symbol!r} à {row!r}</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
    <message>
        <source>playing sentence {number}</source>
        <translation>écoute de la phrase {number}</translation>
    </message>
    <message>
        <source>playing part {number}</source>
        <translation>écoute de la partie {number}</translation>
    </message>
    <message>
        <source>your change takes effect from the next sentence</source>
        <translation>le changement s’entendra à partir de la phrase suivante</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Vitesse de lecture</translation>
    </message>
    <message>
        <source>Speed {factor}</source>
        <translation>Vitesse {factor}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Écoute</translation>
    </message>
    <message>
        <source>Volume, sleep timer, repeat a passage</source>
        <translation>Volume, minuterie de sommeil, répéter un passage</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>Master volume</source>
        <translation>Volume général</translation>
    </message>
    <message>
        <source>VOLUME</source>
        <translation>VOLUME</translation>
    </message>
    <message>
        <source>Match loudness across voices</source>
        <translation>Harmoniser le volume des voix</translation>
    </message>
    <message numerus="yes">
        <source>Stop after %n minute(s)</source>
        <translation>
            <numerusform>Arrêter après %n minute</numerusform>
            <numerusform>Arrêter après %n minutes</numerusform>
        </translation>
    </message>
    <message>
        <source>No sleep timer</source>
        <translation>Pas de minuterie</translation>
    </message>
    <message>
        <source>Repeat from here</source>
        <translation>Répéter à partir d’ici</translation>
    </message>
    <message>
        <source>Set repeat end</source>
        <translation>Fixer la fin de la répétition</translation>
    </message>
    <message>
        <source>Stop repeating</source>
        <translation>Ne plus répéter</translation>
    </message>
    <message numerus="yes">
        <source>It stops in about %n minute(s).</source>
        <translation>
            <numerusform>Arrêt dans %n minute environ.</numerusform>
            <numerusform>Arrêt dans %n minutes environ.</numerusform>
        </translation>
    </message>
    <message>
        <source>This looks like {language}.</source>
        <translation>On dirait du texte en {language}.</translation>
    </message>
    <message>
        <source>This looks like {language}, which no model on this computer speaks.</source>
        <translation>On dirait du texte en {language}, qu’aucun modèle de cet ordinateur ne parle.</translation>
    </message>
    <message>
        <source>This looks like {language}, which {model} does not speak. {other} does.</source>
        <translation>On dirait du texte en {language}, que {model} ne parle pas. {other}, si.</translation>
    </message>
    <message>
        <source>Speak {language}</source>
        <translation>Parler en {language}</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Langue du texte</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Masquer</translation>
    </message>
    <message>
        <source>Keep the language as it is</source>
        <translation>Laisser la langue telle quelle</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>Rien n’est sélectionné</translation>
    </message>
    <message>
        <source>Select the words that you want to hear, then try again.</source>
        <translation>Sélectionnez les mots à entendre, puis réessayez.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard</source>
        <translation>Il n’y a pas de texte dans le presse-papiers</translation>
    </message>
    <message>
        <source>Copy the words that you want to hear.</source>
        <translation>Copiez les mots à entendre.</translation>
    </message>
    <message>
        <source>Reading “{begin}”</source>
        <translation>Lecture de « {begin} »</translation>
    </message>
    <message>
        <source>Read the &amp;clipboard</source>
        <translation>Lire le &amp;presse-papiers</translation>
    </message>
    <message>
        <source>Read the &amp;selection</source>
        <translation>Lire la &amp;sélection</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Récents</translation>
    </message>
    <message>
        <source>&amp;Show the window</source>
        <translation>&amp;Afficher la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>Search the projects</source>
        <translation>Rechercher dans les projets</translation>
    </message>
    <message>
        <source>Search by title or author</source>
        <translation>Rechercher par titre ou auteur</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archives</translation>
    </message>
    <message>
        <source>Show archived projects</source>
        <translation>Montrer les projets rangés</translation>
    </message>
    <message>
        <source>Start an empty project</source>
        <translation>Commencer un projet vide</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Nouveau projet</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renommer…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Désarchiver</translation>
    </message>
    <message>
        <source>Start a project from a document</source>
        <translation>Commencer un projet à partir d’un document</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>Retour au projet</translation>
    </message>
    <message>
        <source>Back to the open project</source>
        <translation>Retour au projet ouvert</translation>
    </message>
    <message>
        <source>No projects match your search</source>
        <translation>Aucun projet ne correspond à la recherche</translation>
    </message>
    <message>
        <source>Open the chosen project</source>
        <translation>Ouvrir le projet choisi</translation>
    </message>
    <message>
        <source>Give it another title (F2)</source>
        <translation>Lui donner un autre titre (F2)</translation>
    </message>
    <message>
        <source>A copy with every take</source>
        <translation>Une copie avec toutes les prises</translation>
    </message>
    <message>
        <source>Archive it; nothing is deleted</source>
        <translation>Le ranger ; rien n’est supprimé</translation>
    </message>
    <message>
        <source>More about this project</source>
        <translation>Plus sur ce projet</translation>
    </message>
    <message>
        <source>Open, rename, duplicate or archive</source>
        <translation>Ouvrir, renommer, dupliquer ou archiver</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titre</translation>
    </message>
    <message>
        <source>Add to the reading &amp;queue</source>
        <translation>Ajouter à la &amp;file de lecture</translation>
    </message>
    <message>
        <source>Open another project before you archive this one</source>
        <translation>Ouvrez un autre projet avant de ranger celui-ci</translation>
    </message>
    <message>
        <source>open</source>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>Return opens a project, F2 renames it.</source>
        <translation>Entrée ouvre un projet, F2 le renomme.</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>Partie {number}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Police</translation>
    </message>
    <message>
        <source>With serifs</source>
        <translation>Avec empattements</translation>
    </message>
    <message>
        <source>Without serifs</source>
        <translation>Sans empattements</translation>
    </message>
    <message>
        <source>Easy to tell apart (Atkinson Hyperlegible)</source>
        <translation>Faciles à distinguer (Atkinson Hyperlegible)</translation>
    </message>
    <message>
        <source>Dyslexia-friendly (Lexend)</source>
        <translation>Adaptées à la dyslexie (Lexend)</translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation>Espacement des lettres</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Large</translation>
    </message>
    <message>
        <source>Very wide</source>
        <translation>Très large</translation>
    </message>
    <message>
        <source>Line spacing</source>
        <translation>Interligne</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Serré</translation>
    </message>
    <message>
        <source>Line length</source>
        <translation>Longueur des lignes</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Courte</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Longue</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fond</translation>
    </message>
    <message>
        <source>Same as the window</source>
        <translation>Comme la fenêtre</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanc</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sépia</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Look of the text</source>
        <translation>Apparence du texte</translation>
    </message>
    <message>
        <source>Letters, spacing, paper</source>
        <translation>Caractères, espacements, papier</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>Plus &amp;grand</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>Plus &amp;petit</translation>
    </message>
    <message>
        <source>Text from elsewhere</source>
        <translation>Texte venu d’ailleurs</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Non enregistré</translation>
    </message>
    <message>
        <source>Text to read</source>
        <translation>Texte à lire</translation>
    </message>
    <message>
        <source>Click or press Return to read from there. Select text to read only the selection.</source>
        <translation>Cliquez ou appuyez sur Entrée pour lire à partir de là. Sélectionnez du texte pour ne lire que la sélection.</translation>
    </message>
    <message>
        <source>How is this rea&amp;d?</source>
        <translation>Comment est-ce l&amp;u ?</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avancé</translation>
    </message>
    <message>
        <source>Show or hide the advanced settings</source>
        <translation>Afficher ou masquer les réglages avancés</translation>
    </message>
    <message numerus="yes">
        <source>Advanced  (%n changed)</source>
        <translation>
            <numerusform>Avancé  (%n modifié)</numerusform>
            <numerusform>Avancé  (%n modifiés)</numerusform>
        </translation>
    </message>
    <message>
        <source>Change pr&amp;onunciation of “{word}”…</source>
        <translation>Changer la pr&amp;ononciation de « {word} »…</translation>
    </message>
    <message>
        <source>Play “{word}”</source>
        <translation>Lire « {word} »</translation>
    </message>
    <message>
        <source>&amp;Split before “{word}”</source>
        <translation>&amp;Couper avant « {word} »</translation>
    </message>
    <message>
        <source>Play from h&amp;ere</source>
        <translation>Lire à partir d’&amp;ici</translation>
    </message>
    <message>
        <source>Another &amp;take</source>
        <translation>Une autre &amp;prise</translation>
    </message>
    <message>
        <source>T&amp;hree more takes</source>
        <translation>&amp;Trois autres prises</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Voix</translation>
    </message>
    <message>
        <source>P&amp;ause after it</source>
        <translation>P&amp;ause ensuite</translation>
    </message>
    <message>
        <source>Normal pace</source>
        <translation>Rythme normal</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Some</source>
        <translation>Un peu</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Fort</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Moins</translation>
    </message>
    <message>
        <source>Much slower</source>
        <translation>Beaucoup plus lent</translation>
    </message>
    <message>
        <source>Much faster</source>
        <translation>Beaucoup plus rapide</translation>
    </message>
    <message>
        <source>{seconds:g} s</source>
        <translation>{seconds:g} s</translation>
    </message>
    <message>
        <source>E&amp;mphasis</source>
        <translation>E&amp;mphase</translation>
    </message>
    <message>
        <source>Pa&amp;ce</source>
        <translation>Dé&amp;bit</translation>
    </message>
    <message>
        <source>E&amp;xport this…</source>
        <translation>E&amp;xporter ceci…</translation>
    </message>
    <message>
        <source>{times:g} times</source>
        <translation>{times:g} fois</translation>
    </message>
    <message>
        <source>How “{word}” is said, written as it sounds</source>
        <translation>Comment se dit « {word} », écrit comme il se prononce</translation>
    </message>
    <message>
        <source>Compare two voices</source>
        <translation>Comparer deux voix</translation>
    </message>
    <message>
        <source>What both voices say</source>
        <translation>Ce que disent les deux voix</translation>
    </message>
    <message>
        <source>Voice A</source>
        <translation>Voix A</translation>
    </message>
    <message>
        <source>Voice B</source>
        <translation>Voix B</translation>
    </message>
    <message>
        <source>One of the two voices that are compared</source>
        <translation>L’une des deux voix comparées</translation>
    </message>
    <message>
        <source>Hear the sentence in this voice</source>
        <translation>Écouter la phrase avec cette voix</translation>
    </message>
    <message>
        <source>A, then B</source>
        <translation>A, puis B</translation>
    </message>
    <message>
        <source>Hear one after the other</source>
        <translation>Écouter l’une après l’autre</translation>
    </message>
    <message>
        <source>COMPARE TWO VOICES</source>
        <translation>COMPARER DEUX VOIX</translation>
    </message>
    <message>
        <source>Hear A</source>
        <translation>Écouter A</translation>
    </message>
    <message>
        <source>Hear B</source>
        <translation>Écouter B</translation>
    </message>
    <message>
        <source>Read the selection</source>
        <translation>Lire la sélection</translation>
    </message>
    <message>
        <source>Another program uses this shortcut: choose another.</source>
        <translation>Un autre programme utilise ces touches : choisissez-en d’autres.</translation>
    </message>
    <message>
        <source>This shortcut cannot be used here: choose another.</source>
        <translation>Ces touches ne sont pas utilisables ici : choisissez-en d’autres.</translation>
    </message>
    <message>
        <source>This desktop does not support global shortcuts.</source>
        <translation>Ce bureau ne prend pas en charge les raccourcis globaux.</translation>
    </message>
    <message>
        <source>Permission for the shortcut was denied. Turn it off and on to be asked again.</source>
        <translation>L’autorisation du raccourci a été refusée. Désactivez-le puis réactivez-le pour être interrogé à nouveau.</translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>le texte copié</translation>
    </message>
    <message>
        <source>{title} has changes that are not saved.</source>
        <translation>{title} contient des modifications non enregistrées.</translation>
    </message>
    <message>
        <source>They cannot be written to its file. Save a copy elsewhere to keep them.</source>
        <translation>Elles ne peuvent pas être écrites dans son fichier. Enregistrez une copie ailleurs pour les conserver.</translation>
    </message>
    <message>
        <source>&amp;Discard the changes</source>
        <translation>A&amp;bandonner les modifications</translation>
    </message>
    <message>
        <source>How is this read?</source>
        <translation>Comment est-ce lu ?</translation>
    </message>
    <message>
        <source>Parts of the text</source>
        <translation>Parties du texte</translation>
    </message>
    <message>
        <source>What each part is, and what is said</source>
        <translation>Ce qu’est chaque partie et ce qui est dit</translation>
    </message>
    <message>
        <source>Spoken words</source>
        <translation>Mots prononcés</translation>
    </message>
    <message>
        <source>SPO&amp;KEN WORDS</source>
        <translation>MOTS PR&amp;ONONCÉS</translation>
    </message>
    <message>
        <source>Phonemes</source>
        <translation>Phonèmes</translation>
    </message>
    <message>
        <source>&amp;PHONEMES</source>
        <translation>&amp;PHONÈMES</translation>
    </message>
    <message>
        <source>&amp;Say as…</source>
        <translation>&amp;Dire comme…</translation>
    </message>
    <message>
        <source>Write how the selected part is said</source>
        <translation>Écrire comment la partie choisie est dite</translation>
    </message>
    <message>
        <source>Copy all of this, for a bug report</source>
        <translation>Tout copier, pour un rapport d’erreur</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Prises</translation>
    </message>
    <message>
        <source>Take {number} of {count}</source>
        <translation>Prise {number} sur {count}</translation>
    </message>
    <message>
        <source>Up and Down hear the other takes, Left and Right change the pause.</source>
        <translation>Haut et Bas écoutent les autres prises, Gauche et Droite changent la pause.</translation>
    </message>
    <message>
        <source>Drag to change the pause</source>
        <translation>Glisser pour changer la pause</translation>
    </message>
    <message>
        <source>Hear this take</source>
        <translation>Écouter cette prise</translation>
    </message>
    <message>
        <source>Heard “{heard}” for “{word}”</source>
        <translation>« {heard} » entendu pour « {word} »</translation>
    </message>
    <message>
        <source>“{word}” was not heard</source>
        <translation>« {word} » n’a pas été entendu</translation>
    </message>
    <message>
        <source>Heard “{heard}”, which is not written</source>
        <translation>« {heard} » entendu, qui n’est pas écrit</translation>
    </message>
    <message numerus="yes">
        <source>{words}, and %n more</source>
        <translation>
            <numerusform>{words}, et %n autre</numerusform>
            <numerusform>{words}, et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>Texte du manuel</translation>
    </message>
    <message>
        <source>Tab goes to the next link, Enter follows it</source>
        <translation>Tab passe au lien suivant, Entrée le suit</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Revenir où vous étiez</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Rechercher dans le manuel</translation>
    </message>
    <message>
        <source>Sections with all of these words are listed</source>
        <translation>Les sections contenant tous ces mots sont affichées</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>Pages of the manual and their sections</source>
        <translation>Pages du manuel et leurs sections</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>Afficher ou masquer le sommaire</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>Le manuel est en anglais.</translation>
    </message>
    <message>
        <source>This package has no manual.</source>
        <translation>Ce paquet ne contient pas de manuel.</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n section</numerusform>
            <numerusform>%n sections</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Rien trouvé</translation>
    </message>
    <message>
        <source>Close Parlance while it works?</source>
        <translation>Fermer Parlance pendant qu’il travaille ?</translation>
    </message>
    <message>
        <source>Close &amp;when done</source>
        <translation>Fermer une fois &amp;fini</translation>
    </message>
    <message>
        <source>Close &amp;now</source>
        <translation>Fermer &amp;maintenant</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>&amp;Laisser ouvert</translation>
    </message>
    <message>
        <source>Parlance closes when this is done</source>
        <translation>Parlance se fermera quand ce sera fini</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>Laisser ouvert</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are still to be spoken. Parlance offers to resume next time.</source>
        <translation>
            <numerusform>%n phrase reste à dire. Parlance proposera de reprendre la prochaine fois.</numerusform>
            <numerusform>%n phrases restent à dire. Parlance proposera de reprendre la prochaine fois.</numerusform>
        </translation>
    </message>
    <message>
        <source>An export of {name} is being written. It would have to begin again.</source>
        <translation>{name} est en cours d’exportation. Il faudrait recommencer.</translation>
    </message>
    <message>
        <source>A model is being installed. What was downloaded is kept.</source>
        <translation>Un modèle est en cours d’installation. Ce qui est téléchargé est conservé.</translation>
    </message>
    <message>
        <source>A comparison of devices is running.</source>
        <translation>Une comparaison d’appareils est en cours.</translation>
    </message>
    <message>
        <source>A voice is being cloned.</source>
        <translation>Une voix est en cours de clonage.</translation>
    </message>
    <message>
        <source>The local server answers other programs. It stops.</source>
        <translation>Le serveur local répond à d’autres programmes. Il s’arrêtera.</translation>
    </message>
</context>
</TS>
