"""Parts of sentences by language. Any subject goes with any verb, object and adverbial of its language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Parts:
    subjects: tuple[str, ...]
    verbs: tuple[str, ...]
    objects: tuple[str, ...]
    adverbials: tuple[str, ...]
    questions: tuple[str, ...]
    """Openings that take an object."""
    short: tuple[str, ...]
    joint: str
    """Between the last two of a list."""


def _parts(joint: str, subjects: str, verbs: str, objects: str, adverbials: str, questions: str, short: str) -> Parts:
    lists = [tuple(part.split(" | ")) for part in (subjects, verbs, objects, adverbials, questions, short)]
    return Parts(*lists, joint=joint)


PARTS = {
    "en": _parts(
        "and",
        "my brother | the old teacher | our neighbor | the young doctor | a tall stranger | the captain | her mother | "
        "the whole family | that little girl | everybody here | the new driver | his best friend | nobody | the judge",
        "opened | found | wanted | forgot | described | bought | lost | carried | watched | repaired | brought back | "
        "has never seen | would like to keep | cannot find | did not mention | is looking for",
        "the yellow umbrella | a long letter | the broken clock | fresh bread | the keys to the garage | two tickets | "
        "an unusual story | the last piece of cheese | a quiet place | the heavy suitcase | some warm clothes | "
        "the right answer | a small wooden boat | every single page | the blue bicycle | her favorite song",
        "yesterday evening | before breakfast | in the kitchen | near the river | after a short break | "
        "on the way home | "
        "without a word | at the end of the week | in spite of the rain | for the first time | behind the church | "
        "as soon as possible | with great care | during the night | once again | next to the railway station",
        "where can I buy | have you seen | who wants | why do you need | do you remember | could you bring me | "
        "how much is | what happened to",
        "yes | no | thank you | good morning | hello | goodbye | please wait | stop | of course | not yet | why not | "
        "I agree | well done | excuse me | good night | maybe later | come in | be careful | all right | no problem | "
        "never mind | I see | go on | what a day | right here | ready | okay | turn left | not today | very good",
    ),
    "de": _parts(
        "und",
        "mein Bruder | die alte Lehrerin | unser Nachbar | der junge Arzt | eine fremde Frau | der Kapitän | "
        "ihre Mutter | die ganze Familie | das kleine Mädchen | jeder hier | der neue Fahrer | sein bester Freund | "
        "niemand | die Richterin",
        "öffnet | findet | sucht | vergisst | beschreibt | kauft | verliert | trägt | beobachtet | bringt | zeigt | "
        "braucht | holt | behält | erwähnt | prüft",
        "den gelben Regenschirm | einen langen Brief | die kaputte Uhr | frisches Brot | die Schlüssel | "
        "zwei Fahrkarten | eine ungewöhnliche Geschichte | das letzte Stück Käse | einen ruhigen Platz | "
        "den schweren Koffer | warme Kleidung | die richtige Antwort | ein kleines Boot aus Holz | "
        "jede einzelne Seite | "
        "das blaue Fahrrad | sein Lieblingslied | süße Äpfel | heiße Milch",
        "gestern Abend | vor dem Frühstück | in der Küche | am Fluss | nach einer kurzen Pause | auf dem Heimweg | "
        "ohne ein Wort | am Ende der Woche | trotz des Regens | zum ersten Mal | hinter der Kirche | "
        "so schnell wie möglich | mit großer Sorgfalt | während der Nacht | noch einmal | gegenüber vom Bahnhof",
        "wo kaufe ich | haben Sie | wer möchte | warum brauchst du | sehen Sie | "
        "könnten Sie mir bitte zeigen, wie man | "
        "wie findet ihr | suchst du",
        "ja | nein | danke | guten Morgen | hallo | auf Wiedersehen | bitte warten | halt | natürlich | noch nicht | "
        "warum nicht | einverstanden | gut gemacht | Entschuldigung | gute Nacht | vielleicht später | herein | "
        "Vorsicht | in Ordnung | kein Problem | macht nichts | weiter | schönes Wetter | genau hier | fertig | "
        "links abbiegen | heute nicht | sehr gut | tschüss | bis morgen",
    ),
    "es": _parts(
        "y",
        "mi hermano | la vieja maestra | nuestro vecino | el joven médico | una mujer desconocida | el capitán | "
        "su madre | toda la familia | la niña pequeña | el nuevo conductor | su mejor amigo | nadie | la jueza | "
        "el señor González",
        "abre | encuentra | busca | olvida | describe | compra | pierde | lleva | mira | trae | enseña | necesita | "
        "recoge | guarda | menciona | quiere",
        "el paraguas amarillo | una carta muy larga | el reloj roto | pan fresco | las llaves del garaje | "
        "dos billetes | una historia extraña | el último trozo de queso | un lugar tranquilo | la maleta pesada | "
        "ropa de abrigo | la respuesta correcta | un barquito de madera | cada página | la bicicleta azul | "
        "su canción favorita | agua caliente | la guitarra",
        "ayer por la tarde | antes del desayuno | en la cocina | cerca del río | después de un descanso | "
        "de camino a casa | sin decir palabra | a finales de semana | a pesar de la lluvia | por primera vez | "
        "detrás de la iglesia | lo antes posible | con mucho cuidado | durante la noche | otra vez | "
        "junto a la estación",
        "dónde está | has visto | quién quiere | por qué necesitas | recuerdas | puede traerme | cuánto cuesta | "
        "qué hacemos con",
        "sí | no | gracias | buenos días | hola | adiós | espere, por favor | alto | por supuesto | todavía no | "
        "por qué no | de acuerdo | muy bien | perdón | buenas noches | quizás más tarde | adelante | cuidado | "
        "está bien | no hay problema | no importa | siga | qué calor | aquí mismo | listo | a la izquierda | hoy no | "
        "hasta mañana | mucho gusto | feliz año nuevo",
    ),
    "fr": _parts(
        "et",
        "mon frère | la vieille institutrice | notre voisin | le jeune médecin | une femme inconnue | le capitaine | "
        "sa mère | toute la famille | la petite fille | chacun ici | le nouveau chauffeur | son meilleur ami | "
        "personne | la juge",
        "ouvre | trouve | cherche | oublie | décrit | achète | perd | porte | regarde | apporte | montre | attend | "
        "prend | garde | mentionne | veut",
        "le parapluie jaune | une longue lettre | l'horloge cassée | du pain frais | les clés du garage | "
        "deux billets | "
        "une histoire étrange | le dernier morceau de fromage | un endroit tranquille | la lourde valise | "
        "des vêtements chauds | la bonne réponse | un petit bateau en bois | chaque page | le vélo bleu | "
        "sa chanson préférée | l'œuf du matin | un garçon heureux",
        "hier soir | avant le petit déjeuner | dans la cuisine | près de la rivière | après une courte pause | "
        "sur le chemin du retour | sans un mot | à la fin de la semaine | malgré la pluie | pour la première fois | "
        "derrière l'église | le plus vite possible | avec beaucoup de soin | pendant la nuit | encore une fois | "
        "à côté de la gare",
        "où est | as-tu vu | qui veut | pourquoi cherches-tu | vous souvenez-vous de | pouvez-vous m'apporter | "
        "combien coûte | que fait-on de",
        "oui | non | merci | bonjour | salut | au revoir | attendez | arrêtez | bien sûr | pas encore | pourquoi pas | "
        "d'accord | très bien | excusez-moi | bonne nuit | peut-être plus tard | entrez | attention | ça va | "
        "pas de problème | ce n'est rien | continuez | quel beau temps | juste ici | c'est prêt | à gauche | "
        "pas aujourd'hui | à demain | bonne année | s'il vous plaît",
    ),
    "it": _parts(
        "e",
        "mio fratello | la vecchia maestra | il nostro vicino | il giovane medico | una donna sconosciuta | "
        "il capitano | sua madre | tutta la famiglia | la bambina | il nuovo autista | il suo migliore amico | "
        "nessuno | la giudice | il signor Rossi",
        "apre | trova | cerca | dimentica | descrive | compra | perde | porta | guarda | mostra | aspetta | prende | "
        "conserva | nomina | vuole | aggiusta",
        "l'ombrello giallo | una lunga lettera | l'orologio rotto | il pane fresco | le chiavi del garage | "
        "due biglietti | una storia strana | l'ultimo pezzo di formaggio | un posto tranquillo | la valigia pesante | "
        "dei vestiti caldi | la risposta giusta | una barchetta di legno | ogni pagina | la bicicletta azzurra | "
        "la sua canzone preferita | gli gnocchi | lo specchio",
        "ieri sera | prima di colazione | in cucina | vicino al fiume | dopo una breve pausa | sulla strada di casa | "
        "senza una parola | alla fine della settimana | nonostante la pioggia | per la prima volta | "
        "dietro la chiesa | il più presto possibile | con molta cura | durante la notte | ancora una volta | "
        "accanto alla stazione",
        "dov'è | hai visto | chi vuole | perché cerchi | ti ricordi | può portarmi | quanto costa | che facciamo con",
        "sì | no | grazie | buongiorno | ciao | arrivederci | aspetti, per favore | ferma | certo | non ancora | "
        "perché no | d'accordo | molto bene | mi scusi | buonanotte | forse più tardi | avanti | "
        "attenzione | va bene | "
        "nessun problema | non importa | continui | che bella giornata | proprio qui | pronto | a sinistra | "
        "oggi no | a domani | buon anno | prego",
    ),
    "pt": _parts(
        "e",
        "meu irmão | a velha professora | nosso vizinho | o jovem médico | uma mulher desconhecida | o capitão | "
        "sua mãe | toda a família | a menina pequena | o novo motorista | seu melhor amigo | ninguém | a juíza | "
        "o senhor João",
        "abre | encontra | procura | esquece | descreve | compra | perde | leva | olha | traz | mostra | "
        "precisa achar | "
        "recolhe | guarda | menciona | quer",
        "o guarda-chuva amarelo | uma carta muito longa | o relógio quebrado | pão fresco | as chaves da garagem | "
        "duas passagens | uma história estranha | o último pedaço de queijo | um lugar tranquilo | a mala pesada | "
        "roupas quentes | a resposta certa | um barquinho de madeira | cada página | a bicicleta azul | "
        "sua canção favorita | a água quente | os corações",
        "ontem à noite | antes do café da manhã | na cozinha | perto do rio | depois de uma pausa | "
        "a caminho de casa | sem dizer nada | no fim da semana | apesar da chuva | pela primeira vez | "
        "atrás da igreja | o mais rápido possível | com muito cuidado | durante a noite | outra vez | "
        "ao lado da estação",
        "onde está | você viu | quem quer | por que procura | você lembra | pode me trazer | quanto custa | "
        "o que fazemos com",
        "sim | não | obrigado | bom dia | olá | até logo | espere, por favor | pare | claro | ainda não | "
        "por que não | "
        "está bem | muito bem | desculpe | boa noite | talvez mais tarde | entre | cuidado | tudo certo | "
        "sem problema | não faz mal | continue | que calor | aqui mesmo | pronto | à esquerda | hoje não | "
        "até amanhã | feliz ano novo | muito prazer",
    ),
}
