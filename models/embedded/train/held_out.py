"""Sentences that are never trained on: the evaluation reads them. By language, then by kind."""

from __future__ import annotations

import random

_ONES = "zero one two three four five six seven eight nine".split()
VERBS = "open close save delete copy move rename print read play".split()
QUALITIES = "old new small large red blue green empty broken final".split()
THINGS = "file folder window door book letter message report picture camera".split()


def _digits(count: int) -> tuple[str, ...]:
    rnd = random.Random(99)
    return tuple(" ".join(rnd.choice(_ONES) for _ in range(7)).capitalize() + "." for _ in range(count))


def _commands(count: int) -> tuple[str, ...]:
    rnd = random.Random(98)
    pick = rnd.choice
    return tuple(f"{pick(VERBS)} the {pick(QUALITIES)} {pick(THINGS)}.".capitalize() for _ in range(count))


_FREE = """The quick brown fox jumps over the lazy dog.
Please call me again when you have finished your work.
We could see the lights of the city from the top of the hill.
My brother has never been able to cook a decent meal.
It will probably rain for the rest of the week.
How many people are coming to the party tomorrow night?
She put the money in her pocket and walked away.
The old man sat by the window and looked at the sea.
Nobody knows what happened to the missing ship.
This program turns written text into spoken words.
Children learn a language by listening to the people around them.
In the morning, the farmer found that his gate was open.
There are three good reasons to leave before the end of summer.
The doctor told him to stop smoking and drink more water.
Thank you very much for coming, and have a safe trip home.
The government has decided to build a new bridge across the river.
Please open the window and let in some fresh air.
The children played in the garden all afternoon.
I forgot to lock the front door this morning.
Our neighbors are building a new house next to the lake.
Can you tell me the way to the nearest hospital?
The soup was too hot to eat.
He turned off the radio and went to sleep.
A small boat was moving slowly along the river.
We need more time to finish the report.
The teacher wrote a long letter to the parents.
I am sorry.
Come here.
Where is it?
That is a good idea.
See you on Monday.
Let us go home."""

_OTHERS = {
    "de": """Die Regierung hat beschlossen, eine neue Brücke zu bauen.
Können Sie mir bitte sagen, wie spät es ist?
Am Wochenende fahren wir mit dem Zug ans Meer.
Der Hund schläft unter dem Tisch.
Das Wetter wird morgen besser.
Ich habe meine Brille im Büro vergessen.""",
    "es": """El gobierno ha decidido construir un puente nuevo.
¿Puede decirme qué hora es, por favor?
El fin de semana vamos en tren a la playa.
El perro duerme debajo de la mesa.
Mañana hará mejor tiempo.
He dejado las gafas en la oficina.""",
    "fr": """Le gouvernement a décidé de construire un nouveau pont.
Pouvez-vous me dire quelle heure il est ?
Ce week-end, nous prenons le train pour la mer.
Le chien dort sous la table.
Il fera meilleur demain.
J'ai oublié mes lunettes au bureau.""",
    "it": """Il governo ha deciso di costruire un nuovo ponte.
Può dirmi che ore sono, per favore?
Nel fine settimana andiamo al mare in treno.
Il cane dorme sotto il tavolo.
Domani il tempo sarà migliore.
Ho lasciato gli occhiali in ufficio.""",
    "pt": """O governo decidiu construir uma nova ponte.
Pode me dizer que horas são, por favor?
No fim de semana vamos de trem para a praia.
O cachorro dorme debaixo da mesa.
Amanhã o tempo vai melhorar.
Esqueci meus óculos no escritório.""",
}

HELD_OUT: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {"free": tuple(_FREE.splitlines()), "digits": _digits(16), "commands": _commands(16)},
    **{language: {"free": tuple(text.splitlines())} for language, text in _OTHERS.items()},
}
