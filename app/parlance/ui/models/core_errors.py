"""What users meet when something goes wrong, as the floors below the window say it, in English.

A sentence is known by its own words, `{…}` for what changes; one that is not here is shown as it is.
"""

from __future__ import annotations

from ..translation import mark

ERRORS = (
    mark("The text is empty."),
    mark("There is nothing to speak in the text."),
    mark("This voice can speak nothing of the text: it lacks {character}, for example."),
    mark("This voice cannot speak {characters}"),
    mark("{path} is of family {family}, which this version cannot run"),
    mark("{path} is not the file that the request was made with: its SHA-256 is {hash}"),
    mark("voice {name} belongs to another model family"),
    mark("there is not enough memory for this model and text"),
    mark("no compute device was found"),
    mark("there is no device {name}; available are {known}"),
    mark("kernels {name} are the CPU's; {device} has its own"),
    mark("{model} does not speak {language}; it speaks {known}"),
    mark("it did not answer for {limit} s"),
    mark("no audio output device was found"),
    mark("no microphone was found"),
    mark("the audio system of this machine does not answer"),
    mark("the PortAudio library is missing or does not start, so nothing can be played ({reason})"),
    mark("the audio device {name} is not there any more"),
    mark("the audio device {name} stopped working: {reason}"),
    mark("the microphone {name} stopped working: {reason}"),
    mark("the microphone {name} gives nothing any more"),
    mark("this is no sound file that can be read ({reason})"),
    mark("it is longer than {longest}; cut out the part that is to be used"),
    mark("there is not enough memory for {frames} samples"),
    mark("cannot be written: {reason}"),
    mark("the file is write-protected"),
    mark("the disk is full or refused the data"),
    mark("it is open in another window"),
    mark("it, or its folder, is write-protected"),
    mark("it cannot be opened there"),
    mark("it is not a project of Parlance"),
    mark("it is damaged: {reason}"),
    mark("{path} cannot be written: {reason}"),
    mark("port {port} is in use by another program: choose another one"),
)
DOCUMENTS = (
    mark("it must end in one of {known}"),
    mark("it is no file"),
    mark("it is too large for a text"),
    mark("there are no words in it"),
    mark("there are no words in it, only pictures; text recognition makes words of scanned pages"),
    mark("it is not a text"),
    mark("there are no subtitles in it"),
    mark("it is damaged, or protected against copying: {reason}"),
    mark("its XML cannot be read: {reason}"),
    mark("it holds more than {count} files"),
    mark("it holds more than {count} tags"),
    mark("it holds more than {count} sentences"),
    mark("its tags lie more than {count} deep in one another"),
    mark("it defines entities of its own"),
    mark("it names no book"),
    mark("{path} is missing in it"),
    mark("unpacked, it is larger than {size} of text"),
    mark("unpacked, it is larger than a text: {reason}"),
    mark("it is protected by a password; save a copy without one first"),
    mark("it has more than {count} pages"),
    mark("it holds more than {size} of text"),
    mark("reading it takes more than {size} of memory"),
)
"""Of a document that is to be read aloud."""
NATIVE = (
    mark("cannot read {path}: {reason}"),
    mark("{part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}"),
    mark("the header"),
    mark("it is not a GGUF file"),
    mark("it could not be opened"),
    mark("device {device} has too little free memory for {what}"),
    mark("device {device} failed: {status}"),
    mark("device {device} failed earlier and must be opened again"),
    mark("device {device} cannot run {operation} of the {network} network"),
    mark("device {device} did not start: {reason}"),
    mark("device {device} did not start"),
    mark("there is no device {name}; this machine has {known}"),
    mark("the host has too little free memory to describe a graph"),
    mark("tensor {name} holds values that are not finite"),
    mark("{path}: what the model computes is not finite"),
    mark("device {device} computes what is not finite with {path}"),
    mark("the compute library failed an assertion: {reason}"),
    mark("dtype int8 needs the CPU and its packed kernels"),
)
"""Of the C++ core."""
SYSTEM = (mark("No space left on device"),)
"""Of the operating system."""
