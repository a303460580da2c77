"""Sentences that are never trained on: the evaluation reads them. By language, then by kind.

`wide` is free text too, six times as much, for a ratio of error rates that means something. It was written after the
voice had been trained, and nothing may be chosen by it: choose by `free`, report `wide`.
"""

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

_WIDE = """The train leaves the station at half past nine.
My sister bought a green coat for the winter.
There was nothing left in the kitchen but a bowl of rice.
He has lived in the same small town all his life.
The meeting was moved to the second floor.
Turn right at the corner and walk past the bank.
The river froze early that year.
Could you hold this bag for a moment?
They sold the farm and bought a shop in the city.
The cat jumped from the roof and ran into the bushes.
I would rather stay here than go out in this weather.
Most of the students passed the test without any trouble.
The lamp on the desk does not work.
Her voice was so quiet that nobody heard her.
We stopped for lunch at a little place near the border.
The wind blew the papers across the yard.
Nothing in the letter surprised him.
You should drink a glass of water before you go to bed.
The pilot said that we would land in ten minutes.
It took them three days to reach the camp.
The museum is closed on the first day of the week.
A tall woman in a black dress opened the door.
Our teacher never raised her voice.
The price of bread has gone up again.
He put the keys on the table and sat down.
The road to the village is narrow and steep.
Did anybody see who broke the window?
She learned to swim when she was five.
The judge asked the witness to speak more slowly.
A thin layer of snow covered the ground.
We have known each other since school.
The factory makes parts for trucks and buses.
The baby slept through the whole concert.
Take the medicine twice a day after meals.
They painted the walls white and the ceiling blue.
The map shows every path in the forest.
He was too proud to ask for help.
The last bus had already left.
A strange noise came from under the floor.
The company plans to hire forty people this spring.
Her father built the house with his own hands.
The coffee was cold and tasted of nothing.
Please write your name at the bottom of the page.
The dog would not let the stranger come near.
In the end, they decided to sell the boat.
He spent the money faster than he earned it.
The bridge was closed because of the storm.
I think we have met somewhere before.
The boy threw a stone into the pond.
What time does the library open on Saturday?
The actor forgot his lines in the middle of the play.
A good knife should be sharp and easy to hold.
They found an old coin under the stairs.
The ship sank within an hour.
She has a better memory than I do.
The nurse gave the patient a clean sheet.
We grow beans and tomatoes behind the house.
He answered all the questions but one.
The light changed from red to green.
The guests arrived just before dinner.
Every child got an apple and a piece of cake.
It is not far from here to the coast.
The president will speak to the nation tonight.
Her brother works for a large bank.
The horse was tired after the long ride.
The picture on the wall hung a little crooked.
They waited for the rain to stop.
The cook added salt and pepper to the soup.
Can I pay for this with a card?
The mountain is covered with clouds for most of the year.
His grandfather fought in the war.
The box was much heavier than it looked.
She closed her eyes and counted to ten.
The first chapter is the longest in the book.
We had to push the car up the hill.
The shop on the corner sells fresh fish.
The news spread quickly through the town.
I have never tasted anything like it.
The engineer checked every bolt twice.
A flock of birds rose from the field.
The phone rang in the middle of the night.
They named their daughter after her aunt.
The soldier saluted and left the room.
My watch is five minutes fast.
The team lost the game in the last minute.
He cut his finger on a piece of glass.
The bread is still warm from the oven.
The old bridge was made of wood and rope.
She wore gloves to keep her hands clean.
The room smelled of smoke and wet wool.
How long have you been learning to play the piano?
The mayor promised to repair the streets.
Several trees fell during the storm.
The farmer keeps sheep and a few goats.
He hid the letter behind the mirror.
The plane was delayed by thick fog.
They danced until the music stopped.
The answer is on the back of the card.
Her new job starts at the beginning of March.
The ice was not thick enough to walk on.
We could hear the waves from our room.
The lawyer read the contract very carefully.
Some people never learn from their mistakes.
The garden needs more sun and less water.
A young man helped her carry the bags.
The story begins on a cold morning in April.
He washed the dishes while she dried them.
The door was locked from the inside.
The king had no son to follow him.
You can leave your shoes by the entrance.
The doctor looked at the results and smiled.
Heavy rain turned the path into a stream.
The price includes breakfast and a guide.
The child drew a house with a red roof.
They argued about money all evening.
The tower can be seen from every part of the city.
He asked for a second cup of tea.
The captain ordered the crew to lower the sails.
The table is set for eight people.
The lake is deep, clear and very cold.
Nobody believed a word of what he said.
The machine stopped with a loud bang.
She keeps her money in an old shoe box.
The flight takes about six hours.
Where did you put the scissors?
The police searched the house but found nothing.
The hotel has a pool and a large garden.
His hands shook as he opened the envelope.
The school is looking for a music teacher.
Snow fell on the hills above the valley.
The old clock in the hall has stopped again.
We shared a taxi to the airport.
The thief climbed in through the bathroom window.
The paint was still wet this morning.
She promised to call as soon as she arrived.
The bird built its nest under the roof.
A long line of people stood outside the theater.
The boss wants to see you in his office.
The bottle was half full of oil.
He walked with a stick after the accident.
The leaves turn yellow in the fall.
They live in a flat above the bakery.
The dress is too long for me.
The scientist explained his idea to the class.
It was already dark when we got home.
The rope broke and the boat drifted away.
The bill was higher than I expected.
Her favorite color has always been purple.
The desert is hot by day and cold by night.
The guard let us in without asking for a ticket.
The kitchen window faces the street.
He is the only one who knows the way.
The battery lasts for about two weeks.
Do you want sugar or milk in your coffee?
The wheel came off on the way down the hill.
The judge found him guilty on both counts.
We saw deer at the edge of the forest.
The song reminds me of my mother.
The carpenter made a shelf for her books.
The prisoners dug a tunnel under the wall.
My uncle keeps bees and sells the honey.
The roof leaks when it rains.
The last page of the book is missing.
She laughed so hard that she started to cry.
The city was built on seven hills.
They put out the fire before it could spread.
The class begins with a short exercise.
The road was blocked by a fallen tree.
The water was too shallow for large ships.
He borrowed a ladder from the man next door.
The paper is thin and tears easily.
The sun came out after three days of rain.
A gray cat was asleep on the chair.
The reporter asked him why he had quit.
The bag was full of old clothes.
The queen spoke to the crowd from the balcony.
We keep the wood dry in a shed.
The game lasts an hour and a half.
The dentist told me to come back next week.
His speech was short and to the point.
The wolf ran across the frozen lake.
The package should arrive by Thursday.
Her hair was wet from the rain.
The top drawer is stuck again.
Why did nobody tell me about the change?
The ball rolled under the parked car.
The train slowed down before the tunnel.
They served fish with lemon and potatoes.
The author lives alone on an island.
The sign says that dogs are not allowed.
He dropped his hat and it blew away.
The band played in the park on Sundays.
The chain is only as strong as its weakest link.
The night was so still that we could hear our own breath.
Good luck.
Not so fast.
What do you mean?
Stay where you are.
Is anyone there?
I have no idea.
The door is open.
Wait for me.
It is getting late.
How much is it?"""

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
    "en": {
        "free": tuple(_FREE.splitlines()),
        "digits": _digits(16),
        "commands": _commands(16),
        "wide": tuple(_WIDE.splitlines()),
    },
    **{language: {"free": tuple(text.splitlines())} for language, text in _OTHERS.items()},
}
