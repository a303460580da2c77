<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Save the speech</source>
        <translation>Guardar la voz</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>Está en {folder}.</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped.</source>
        <translation>
            <numerusform>%n muestra era demasiado fuerte y se recortó.</numerusform>
            <numerusform>%n muestras eran demasiado fuertes y se recortaron.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} guardado</translation>
    </message>
    <message>
        <source>Discrete GPU</source>
        <translation>GPU dedicada</translation>
    </message>
    <message>
        <source>Integrated GPU</source>
        <translation>GPU integrada</translation>
    </message>
    <message>
        <source>Software rendering</source>
        <translation>Renderizado por software</translation>
    </message>
    <message>
        <source>{title} does not speak {language}. Other models do: {button}</source>
        <translation>Idioma que {title} no habla: {language}. Otros modelos sí lo hablan: {button}</translation>
    </message>
    <message>
        <source>On this disk · {size}</source>
        <translation>En este disco · {size}</translation>
    </message>
    <message>
        <source>{total} memory</source>
        <translation>{total} de memoria</translation>
    </message>
    <message>
        <source>Speed not measured yet</source>
        <translation>Velocidad aún sin medir</translation>
    </message>
    <message>
        <source>Measured {factor}</source>
        <translation>Medido: {factor}</translation>
    </message>
    <message>
        <source>Software rendering (slow)</source>
        <translation>Renderizado por software (lento)</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>árabe</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>búlgaro</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>checo</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danés</translation>
    </message>
    <message>
        <source>German</source>
        <translation>alemán</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>griego</translation>
    </message>
    <message>
        <source>English</source>
        <translation>inglés</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>español</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonio</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finés</translation>
    </message>
    <message>
        <source>French</source>
        <translation>francés</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hebreo</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croata</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>húngaro</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonesio</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italiano</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonés</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coreano</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituano</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letón</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>malayo</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>neerlandés</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>noruego</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polaco</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugués</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>rumano</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>ruso</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>eslovaco</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>esloveno</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>sueco</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>suajili</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turco</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ucraniano</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamita</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chino</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automático</translation>
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
        <translation>{times:.1f}× más lento que el tiempo real</translation>
    </message>
    <message>
        <source>{times:.1f}× faster than real time</source>
        <translation>{times:.1f}× más rápido que el tiempo real</translation>
    </message>
    <message>
        <source>{times:,.0f}× faster than real time</source>
        <translation>{times:,.0f}× más rápido que el tiempo real</translation>
    </message>
    <message>
        <source>The speech engine is not ready.</source>
        <translation>El motor de voz no está listo.</translation>
    </message>
    <message>
        <source>Stop speaking first, so that it does not affect the measurement.</source>
        <translation>Detenga antes la lectura, para que no afecte a la medición.</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>Esperando al motor</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>Deteniendo</translation>
    </message>
    <message>
        <source>It has not been measured yet.</source>
        <translation>Aún no se ha medido.</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>Ha fallado.</translation>
    </message>
    <message>
        <source>This device is not available.</source>
        <translation>Este dispositivo no está disponible.</translation>
    </message>
    <message>
        <source>This model is not on this disk now.</source>
        <translation>Este modelo no está ahora en este disco.</translation>
    </message>
    <message>
        <source>Done: {rows}, {failed} of them failed.</source>
        <translation>Listo: {rows}, de ellas {failed} con error.</translation>
    </message>
    <message>
        <source>Done: {rows}.</source>
        <translation>Listo: {rows}.</translation>
    </message>
    <message>
        <source>Failed.</source>
        <translation>Ha fallado.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Detenido</translation>
    </message>
    <message>
        <source>Stopped so that your request could go first</source>
        <translation>Detenido para dejar paso a lo que ha pedido</translation>
    </message>
    <message>
        <source>{stopped}; {rows} kept.</source>
        <translation>{stopped}; {rows} conservadas.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n fila</numerusform>
            <numerusform>%n filas</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>con error</translation>
    </message>
    <message>
        <source>How many times faster than real time: median, worst to best; longer bars are faster</source>
        <translation>Cuántas veces más rápido que el tiempo real: mediana, de la peor a la mejor; las barras más largas son más rápidas</translation>
    </message>
    <message>
        <source>First audio</source>
        <translation>Primer sonido</translation>
    </message>
    <message>
        <source>Until the first sound</source>
        <translation>Hasta el primer sonido</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>preparado</translation>
    </message>
    <message>
        <source>extra on cold start</source>
        <translation>adicional en frío</translation>
    </message>
    <message>
        <source>{warm}, cold {cold}</source>
        <translation>{warm}, en frío {cold}</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Etapas</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>En qué se va el tiempo de una frase</translation>
    </message>
    <message>
        <source>Once at the start</source>
        <translation>Una vez al principio</translation>
    </message>
    <message>
        <source>Needed once, before the first sentence</source>
        <translation>Lo que precede a la primera frase, y solo una vez</translation>
    </message>
    <message>
        <source>load</source>
        <translation>carga</translation>
    </message>
    <message>
        <source>prewarm</source>
        <translation>preparación</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Memoria</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and of the model on its device</source>
        <translation>Máximo de RAM de todo el programa; y el modelo en su dispositivo</translation>
    </message>
    <message>
        <source>{whole}; model {model}</source>
        <translation>{whole}; modelo {model}</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>difiere</translation>
    </message>
    <message>
        <source>duration</source>
        <comment>stage</comment>
        <translation>duración</translation>
    </message>
    <message>
        <source>text</source>
        <comment>stage</comment>
        <translation>texto</translation>
    </message>
    <message>
        <source>vector</source>
        <comment>stage</comment>
        <translation>vector</translation>
    </message>
    <message>
        <source>vocoder</source>
        <comment>stage</comment>
        <translation>vocoder</translation>
    </message>
    <message>
        <source>conditioning</source>
        <comment>stage</comment>
        <translation>condición</translation>
    </message>
    <message>
        <source>prefill</source>
        <comment>stage</comment>
        <translation>lectura</translation>
    </message>
    <message>
        <source>decode</source>
        <comment>stage</comment>
        <translation>decodificación</translation>
    </message>
    <message>
        <source>encoder</source>
        <comment>stage</comment>
        <translation>codificador</translation>
    </message>
    <message>
        <source>cfm</source>
        <comment>stage</comment>
        <translation>flujo</translation>
    </message>
    <message>
        <source>source</source>
        <comment>stage</comment>
        <translation>fuente</translation>
    </message>
    <message>
        <source>prosody</source>
        <comment>stage</comment>
        <translation>Prosodia</translation>
    </message>
    <message>
        <source>sound</source>
        <comment>stage</comment>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>codec</source>
        <comment>stage</comment>
        <translation>códec</translation>
    </message>
    <message>
        <source>end to end</source>
        <comment>stage</comment>
        <translation>conjunto</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En espera</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Midiendo</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Error</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>Difiere</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <source>Correct: every stage matches the f32 CPU reference within tolerance</source>
        <translation>Correcto: cada etapa coincide con la referencia de CPU (f32) dentro de la tolerancia</translation>
    </message>
    <message>
        <source>Speed relative to real time: median, worst, best</source>
        <translation>Velocidad respecto al tiempo real: mediana, peor, mejor</translation>
    </message>
    <message>
        <source>from the CPU</source>
        <translation>de la CPU</translation>
    </message>
    <message>
        <source>exactly the same</source>
        <translation>exactamente igual</translation>
    </message>
    <message>
        <source>model {size}</source>
        <translation>modelo {size}</translation>
    </message>
    <message>
        <source>saves {time}</source>
        <translation>ahorra {time}</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Where it ran, the precision, and the model</source>
        <translation>Dónde se ejecutó, el tipo de los pesos y el modelo</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Sonido</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Carga</translation>
    </message>
    <message>
        <source>Loading the model onto the device: again, and for the first time</source>
        <translation>Lectura de los pesos al dispositivo: de nuevo, y la primera vez en esta sesión</translation>
    </message>
    <message>
        <source>cold {time}</source>
        <translation>en frío {time}</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>Calentamiento</translation>
    </message>
    <message>
        <source>Compiling kernels and building graphs, once; and what it saves at the first sound</source>
        <translation>Compilar núcleos y construir grafos, una vez; y lo que ahorra en el primer sonido</translation>
    </message>
    <message>
        <source>Time to first audio, warm and cold</source>
        <translation>Tiempo hasta el primer sonido, en caliente y en frío</translation>
    </message>
    <message>
        <source>Decode rate</source>
        <translation>Velocidad de decodificación</translation>
    </message>
    <message>
        <source>Tokens or frames made in a second</source>
        <translation>Tokens o tramas que el decodificador genera por segundo</translation>
    </message>
    <message>
        <source>Time per network</source>
        <translation>Tiempo por red</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and what the model takes on the device</source>
        <translation>Máximo de RAM de todo el programa, y lo que ocupa el modelo en el dispositivo</translation>
    </message>
    <message>
        <source>Against the CPU</source>
        <translation>Frente a la CPU</translation>
    </message>
    <message>
        <source>How close the sound is to the CPU at 32 bits, and the largest relative error of the worst stage</source>
        <translation>Semejanza de los espectros log-mel con la CPU en 32 bits, y el mayor error relativo de la peor etapa</translation>
    </message>
    <message>
        <source>Listen, or use this device</source>
        <translation>Escuchar o usar este dispositivo</translation>
    </message>
    <message>
        <source>{audio:.1f} s of speech in {median} (best {best}, worst {worst}; repetitions: {reps}, threads: {threads})</source>
        <translation>{audio:.1f} s de voz en {median} (mejor {best}, peor {worst}; repeticiones: {reps}, hilos: {threads})</translation>
    </message>
    <message>
        <source>First audio {time} (best and worst {spread})</source>
        <translation>Primer sonido {time} (mejor y peor {spread})</translation>
    </message>
    <message>
        <source>Stages: {list}</source>
        <translation>Etapas: {list}</translation>
    </message>
    <message>
        <source>On the device: {list}</source>
        <translation>En el dispositivo: {list}</translation>
    </message>
    <message>
        <source>Measured by Parlance {version}</source>
        <translation>Medido por Parlance {version}</translation>
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
        <translation>Líneas JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>Table for a spreadsheet (*.csv)</source>
        <translation>Tabla para una hoja de cálculo (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the charts (*.png)</source>
        <translation>Imagen de los gráficos (*.png)</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>Elija un dispositivo.</translation>
    </message>
    <message>
        <source>Choose a model.</source>
        <translation>Elija un modelo.</translation>
    </message>
    <message>
        <source>Choose a precision.</source>
        <translation>Elija una precisión.</translation>
    </message>
    <message>
        <source>Only the CPU has fast 8 bit: choose the CPU, or another precision.</source>
        <translation>Solo la CPU tiene 8 bits rápidos: elija la CPU u otra precisión.</translation>
    </message>
    <message>
        <source>add text</source>
        <translation>añadir texto</translation>
    </message>
    <message>
        <source>add sentence</source>
        <translation>añadir frase</translation>
    </message>
    <message>
        <source>replace text</source>
        <translation>reemplazar el texto</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>bloquear</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>desbloquear</translation>
    </message>
    <message>
        <source>split</source>
        <translation>dividir</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>reparto</translation>
    </message>
    <message>
        <source>emphasis</source>
        <translation>énfasis</translation>
    </message>
    <message>
        <source>join</source>
        <translation>unir</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>quitar</translation>
    </message>
    <message>
        <source>move</source>
        <translation>mover</translation>
    </message>
    <message>
        <source>add words</source>
        <translation>añadir palabras</translation>
    </message>
    <message>
        <source>add word</source>
        <translation>añadir palabra</translation>
    </message>
    <message>
        <source>change word</source>
        <translation>cambiar palabra</translation>
    </message>
    <message>
        <source>remove word</source>
        <translation>quitar palabra</translation>
    </message>
    <message>
        <source>pick take</source>
        <translation>elegir toma</translation>
    </message>
    <message>
        <source>American woman</source>
        <translation>Estadounidense, voz de mujer</translation>
    </message>
    <message>
        <source>American man</source>
        <translation>Estadounidense, voz de hombre</translation>
    </message>
    <message>
        <source>British woman</source>
        <translation>Británica</translation>
    </message>
    <message>
        <source>British man</source>
        <translation>Británico</translation>
    </message>
    <message>
        <source>French man</source>
        <translation>Francés</translation>
    </message>
    <message>
        <source>Indian woman</source>
        <translation>India</translation>
    </message>
    <message>
        <source>Indian man</source>
        <translation>Indio</translation>
    </message>
    <message>
        <source>Japanese woman</source>
        <translation>Japonesa</translation>
    </message>
    <message>
        <source>Japanese man</source>
        <translation>Japonés</translation>
    </message>
    <message>
        <source>Chinese woman</source>
        <translation>China</translation>
    </message>
    <message>
        <source>Chinese man</source>
        <translation>Chino</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>voz</translation>
    </message>
    <message>
        <source>language</source>
        <translation>idioma</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>velocidad</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>pausa</translation>
    </message>
    <message>
        <source>chapter</source>
        <translation>capítulo</translation>
    </message>
    <message>
        <source>clones voices</source>
        <translation>clona voces</translation>
    </message>
    <message>
        <source>follows instructions</source>
        <translation>sigue instrucciones</translation>
    </message>
    <message>
        <source>supports [laugh] and similar tags</source>
        <translation>interpreta [laugh] y similares</translation>
    </message>
    <message>
        <source>OpenRAIL-M rules out certain uses, and asks you to say that the speech is computer-made. Read it on the model&apos;s page first.</source>
        <translation>OpenRAIL-M prohíbe los usos que enumera y pide avisar de que la voz es generada por ordenador. Lea antes la licencia en la página del modelo.</translation>
    </message>
    <message>
        <source>Measuring sentence {number} of {count}</source>
        <translation>Midiendo la frase {number} de {count}</translation>
    </message>
    <message>
        <source>Writing sentence {number} of {count}</source>
        <translation>Escribiendo la frase {number} de {count}</translation>
    </message>
    <message>
        <source>Loading {model} on {device}</source>
        <translation>Cargando {model} en {device}</translation>
    </message>
    <message>
        <source>Reading {model}</source>
        <translation>Cargando {model}</translation>
    </message>
    <message>
        <source>Loading the voice-cloning model</source>
        <translation>Cargando el modelo de clonación</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>Preparando</translation>
    </message>
    <message>
        <source>Waiting for the cancelled job to release the device</source>
        <translation>Esperando a que el dispositivo termine lo que se detuvo</translation>
    </message>
    <message>
        <source>Preparing the token model</source>
        <translation>Preparando el modelo de tokens</translation>
    </message>
    <message>
        <source>Preparing the sound model</source>
        <translation>Preparando el modelo de sonido</translation>
    </message>
    <message>
        <source>Preparing the talker</source>
        <translation>Preparando el talker</translation>
    </message>
    <message>
        <source>Preparing the codec</source>
        <translation>Preparando el códec</translation>
    </message>
    <message>
        <source>Preparing the duration predictor</source>
        <translation>Preparando el predictor de duración</translation>
    </message>
    <message>
        <source>Preparing the text encoder</source>
        <translation>Preparando el codificador de texto</translation>
    </message>
    <message>
        <source>Preparing the vector estimator</source>
        <translation>Preparando el estimador de vectores</translation>
    </message>
    <message>
        <source>Preparing the vocoder</source>
        <translation>Preparando el vocoder</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Running the reference on the CPU</source>
        <translation>Ejecutando la referencia en la CPU</translation>
    </message>
    <message>
        <source>Running each stage on {device}</source>
        <translation>Ejecutando cada etapa en {device}</translation>
    </message>
    <message>
        <source>Running everything on {device}</source>
        <translation>Ejecutando el conjunto en {device}</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Comparado</translation>
    </message>
    <message>
        <source>Resampling the recording to 24 and 16 kHz</source>
        <translation>Llevando la grabación a 24 y 16 kHz</translation>
    </message>
    <message>
        <source>Analysing timbre</source>
        <translation>Escuchando el timbre</translation>
    </message>
    <message>
        <source>Listening for the pace</source>
        <translation>Escuchando el ritmo</translation>
    </message>
    <message>
        <source>Turning speech into tokens</source>
        <translation>Convirtiendo la voz en tokens</translation>
    </message>
    <message>
        <source>Turning the recording into codes</source>
        <translation>Convirtiendo la grabación en códigos</translation>
    </message>
    <message>
        <source>Leaving out the rest, because its words are not given</source>
        <translation>Se deja el resto, pues no se dan sus palabras</translation>
    </message>
    <message>
        <source>Converting to {file}</source>
        <translation>Convirtiendo a {file}</translation>
    </message>
    <message>
        <source>Reading page {number} of {count}</source>
        <translation>Leyendo la página {number} de {count}</translation>
    </message>
    <message>
        <source>{path}: it is longer than {seconds:,} s; cut out the part that is to be used</source>
        <translation>{path}: dura más de {seconds:,} s; recorte la parte que se va a usar</translation>
    </message>
    <message>
        <source>{words} (row {row} of {rows})</source>
        <translation>{words} (fila {row} de {rows})</translation>
    </message>
    <message>
        <source>Cold start</source>
        <translation>Arranque en frío</translation>
    </message>
    <message>
        <source>First whole utterance</source>
        <translation>Primera frase entera</translation>
    </message>
    <message>
        <source>Repetition {number} of {count}</source>
        <translation>Repetición {number} de {count}</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>Arranque en caliente</translation>
    </message>
    <message>
        <source>Timing the stages</source>
        <translation>Midiendo las etapas</translation>
    </message>
    <message>
        <source>Comparing {model} on {device} with the CPU</source>
        <translation>Comparando {model} en {device} con la CPU</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) spoken</source>
        <translation>
            <numerusform>%n frase leída</numerusform>
            <numerusform>%n frases leídas</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{name}.noise_scale&apos; is {value}, which is not between 0 and {most}</source>
        <translation>&apos;{name}.noise_scale&apos; es {value}, que no está entre 0 y {most}</translation>
    </message>
    <message>
        <source>&apos;{name}.slowest&apos; and &apos;{name}.fastest&apos; are {slowest} and {fastest}: 1 is not between them</source>
        <translation>&apos;{name}.slowest&apos; y &apos;{name}.fastest&apos; son {slowest} y {fastest}: 1 no está entre ellos</translation>
    </message>
    <message>
        <source>Speaking the sentence</source>
        <translation>Leyendo la frase</translation>
    </message>
    <message>
        <source>duration predictor</source>
        <translation>el predictor de duración</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>el codificador de texto</translation>
    </message>
    <message>
        <source>the voices of {title} cannot be blended; those of Supertonic and Kokoro models can</source>
        <translation>las voces de {title} no se pueden mezclar; las de los modelos Supertonic y Kokoro sí</translation>
    </message>
    <message>
        <source>vector estimator</source>
        <translation>el estimador de vectores</translation>
    </message>
    <message>
        <source>vocoder</source>
        <translation>el vocoder</translation>
    </message>
    <message>
        <source>token model</source>
        <translation>el modelo de tokens</translation>
    </message>
    <message>
        <source>token encoder</source>
        <translation>el codificador de tokens</translation>
    </message>
    <message>
        <source>flow estimator</source>
        <translation>el estimador de flujo</translation>
    </message>
    <message>
        <source>pitch predictor</source>
        <translation>el predictor de tono</translation>
    </message>
    <message>
        <source>voice source</source>
        <translation>la fuente de voz</translation>
    </message>
    <message>
        <source>talker</source>
        <translation>el hablante (talker)</translation>
    </message>
    <message>
        <source>code predictor</source>
        <translation>el predictor de códigos</translation>
    </message>
    <message>
        <source>codec</source>
        <translation>el códec</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>el conjunto</translation>
    </message>
    <message>
        <source>All stages match the CPU</source>
        <translation>Cada etapa coincide con la CPU</translation>
    </message>
    <message>
        <source>Not compared with the CPU yet</source>
        <translation>Aún no comparado con la CPU</translation>
    </message>
    <message>
        <source>Not validated: not enough memory to run the CPU reference</source>
        <translation>Sin comparar con la CPU: no hay memoria libre para ambos</translation>
    </message>
    <message>
        <source>Used anyway: {problem}</source>
        <translation>En uso aunque: {problem}</translation>
    </message>
    <message>
        <source>In part on the CPU: {problem}</source>
        <translation>En parte en la CPU: {problem}</translation>
    </message>
    <message>
        <source>Disabled until restart: {problem}</source>
        <translation>Apartado hasta reiniciar Parlance: {problem}</translation>
    </message>
    <message>
        <source>Disabled: {problem}</source>
        <translation>Apartado: {problem}</translation>
    </message>
    <message>
        <source>the {stage} produced NaN or infinity</source>
        <translation>{stage} da valores que no son números</translation>
    </message>
    <message>
        <source>The clip holds values that are not numbers: the file is damaged.</source>
        <translation>La grabación contiene valores que no son números: el archivo está dañado.</translation>
    </message>
    <message>
        <source>The channels of the clip cancel each other out: one of them has its polarity reversed. Use one channel.</source>
        <translation>Los canales de la grabación se anulan entre sí: uno tiene la polaridad invertida. Use un solo canal.</translation>
    </message>
    <message>
        <source>The clip is silent: check the microphone, or choose another recording.</source>
        <translation>La grabación está en silencio: revise el micrófono o elija otra.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the level is constant.</source>
        <translation>Esto no suena a voz: su volumen no cambia nunca.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the pitch is constant, as in a test tone. Use a recording of one person speaking.</source>
        <translation>Esto no suena a voz: su tono no se mueve, como en la música o un tono de prueba. Use una grabación de una persona hablando.</translation>
    </message>
    <message>
        <source>More than one person seems to speak in this clip, and the voice would be a mixture: choose a part with only one of them.</source>
        <translation>En esta grabación parece hablar más de una persona, y la voz sería una mezcla: elija una parte con una de ellas.</translation>
    </message>
    <message>
        <source>Almost no voiced speech found. Whispering or noise? Use normal speech.</source>
        <translation>Casi nada en esta grabación tiene tono: ¿es un susurro, o ruido? Use voz normal.</translation>
    </message>
    <message>
        <source>This model moves its voice towards the recording, in pitch, timbre and pace, but only among the voices that it learned from: it does not copy an identity.</source>
        <translation>Este modelo acerca su voz a la grabación en tono, timbre y ritmo, pero solo entre las voces de las que aprendió: no copia una identidad.</translation>
    </message>
    <message>
        <source>Add niqqud to the text for better Hebrew pronunciation.</source>
        <translation>El hebreo se lee tal como está escrito; con signos vocálicos en el texto se pronuncia mejor.</translation>
    </message>
    <message>
        <source>Russian is read without stress marks; write them where a word is stressed wrongly.</source>
        <translation>El ruso se lee sin marcas de acento; escríbalas donde una palabra se acentúe mal.</translation>
    </message>
    <message>
        <source>Install parlance[ja] for kanji readings.</source>
        <translation>Los kanji no se leen por su sonido: instale parlance[ja] para ello.</translation>
    </message>
    <message>
        <source>This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it.</source>
        <translation>A este archivo de modelo le falta la tabla de caracteres chinos: conviértalo otra vez con Cangjie5_TC.json al lado.</translation>
    </message>
    <message>
        <source>{problem}: {device} does it</source>
        <translation>{problem}: lo hace {device}</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>la CPU</translation>
    </message>
    <message>
        <source>American woman, warm</source>
        <translation>Estadounidense, voz cálida de mujer</translation>
    </message>
    <message>
        <source>American man, calm</source>
        <translation>Estadounidense, voz tranquila de hombre</translation>
    </message>
    <message>
        <source>American woman, lively</source>
        <translation>Estadounidense, voz animada de mujer</translation>
    </message>
    <message>
        <source>American man, vivid</source>
        <translation>Estadounidense, voz enérgica de hombre</translation>
    </message>
    <message>
        <source>British woman, clear</source>
        <translation>Británica, voz clara</translation>
    </message>
    <message>
        <source>British man, measured</source>
        <translation>Británico, voz pausada</translation>
    </message>
    <message>
        <source>Spanish woman</source>
        <translation>Española</translation>
    </message>
    <message>
        <source>Spanish man</source>
        <translation>Español</translation>
    </message>
    <message>
        <source>French woman</source>
        <translation>Francesa</translation>
    </message>
    <message>
        <source>French voice, deeper</source>
        <translation>Voz francesa, más grave</translation>
    </message>
    <message>
        <source>Italian woman</source>
        <translation>Italiana</translation>
    </message>
    <message>
        <source>Italian man</source>
        <translation>Italiano</translation>
    </message>
    <message>
        <source>Brazilian woman</source>
        <translation>Brasileña</translation>
    </message>
    <message>
        <source>Brazilian man</source>
        <translation>Brasileño</translation>
    </message>
    <message>
        <source>woman who speaks German</source>
        <translation>Mujer que habla alemán</translation>
    </message>
    <message>
        <source>man who speaks German</source>
        <translation>Hombre que habla alemán</translation>
    </message>
    <message>
        <source>cloned from {file}</source>
        <translation>clonada de {file}</translation>
    </message>
    <message>
        <source>blend of {first} and {second}</source>
        <translation>mezcla de {first} y {second}</translation>
    </message>
    <message>
        <source>{device} could not do this</source>
        <translation>{device} no pudo hacerlo</translation>
    </message>
    <message>
        <source>The CPU can do it instead.</source>
        <translation>La CPU puede hacer el mismo trabajo.</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>Usar la CPU</translation>
    </message>
    <message>
        <source>This cannot be spoken</source>
        <translation>Esto no se puede leer</translation>
    </message>
    <message>
        <source>Change it, then press Speak.</source>
        <translation>Cámbielo y pulse Leer.</translation>
    </message>
    <message>
        <source>The model cannot be read</source>
        <translation>No se puede abrir el modelo</translation>
    </message>
    <message>
        <source>Pick another model, then press Speak.</source>
        <translation>Elija otro modelo y pulse Leer.</translation>
    </message>
    <message>
        <source>Speaking failed</source>
        <translation>La lectura ha fallado</translation>
    </message>
    <message>
        <source>Press Speak to try again; the text is kept.</source>
        <translation>Pulse Leer para intentarlo de nuevo; el texto se conserva.</translation>
    </message>
    <message>
        <source>About what you hear</source>
        <translation>Sobre lo que oye</translation>
    </message>
    <message>
        <source>{device} stopped answering</source>
        <translation>{device} dejó de responder</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>El motor de voz no se ha iniciado</translation>
    </message>
    <message>
        <source>Start Parlance again; if it happens again, copy the details for a report.</source>
        <translation>Reinicie Parlance; si vuelve a ocurrir, copie los detalles para un informe.</translation>
    </message>
    <message>
        <source>There is no sound</source>
        <translation>No hay sonido</translation>
    </message>
    <message>
        <source>Choose another output. You can still generate and save.</source>
        <translation>Elija otra salida. Puede seguir generando y guardando.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>Algo ha fallado</translation>
    </message>
    <message>
        <source>Try again. If it happens again, a report helps to find out why.</source>
        <translation>Inténtelo de nuevo. Si vuelve a ocurrir, un informe ayuda a encontrar la causa.</translation>
    </message>
    <message>
        <source>Connect and select an output device. You can still generate and save.</source>
        <translation>Conecte y elija un dispositivo de salida. Puede seguir generando y guardando.</translation>
    </message>
    <message>
        <source>Choose output…</source>
        <translation>Elegir salida…</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>El archivo no se ha guardado</translation>
    </message>
    <message>
        <source>Press Save to choose another place; the sound is kept.</source>
        <translation>Pulse Guardar para elegir otro lugar; el sonido se conserva.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <source>This recording cannot be used</source>
        <translation>Esta grabación no se puede usar</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>Elija otra.</translation>
    </message>
    <message>
        <source>The microphone cannot be used</source>
        <translation>No se puede usar el micrófono</translation>
    </message>
    <message>
        <source>Connect one, allow Parlance to use it in the system&apos;s settings, or choose a sound file instead.</source>
        <translation>Conecte uno, permita a Parlance usarlo en los ajustes del sistema o elija un archivo de sonido.</translation>
    </message>
    <message>
        <source>The voice was not made</source>
        <translation>La voz no se ha creado</translation>
    </message>
    <message>
        <source>The recording and everything you wrote are kept.</source>
        <translation>La grabación y todo lo que escribió se conservan.</translation>
    </message>
    <message>
        <source>Measuring failed</source>
        <translation>La medición ha fallado</translation>
    </message>
    <message>
        <source>Press Compare to try again.</source>
        <translation>Pulse Comparar para intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Now in use</source>
        <translation>En uso desde ahora</translation>
    </message>
    <message>
        <source>{name}. You see it in the panel beside the script.</source>
        <translation>{name}. Los selectores junto al guion lo muestran.</translation>
    </message>
    <message>
        <source>The comparison was not exported</source>
        <translation>La comparación no se ha exportado</translation>
    </message>
    <message>
        <source>Choose another place; nothing is lost.</source>
        <translation>Elija otro lugar; no se ha perdido nada.</translation>
    </message>
    <message>
        <source>Exported {name}</source>
        <translation>{name} exportado</translation>
    </message>
    <message>
        <source>The history cannot be used</source>
        <translation>No se puede usar el historial</translation>
    </message>
    <message>
        <source>New measurements are shown, but not kept.</source>
        <translation>Lo que se mida ahora se muestra, pero no se conserva.</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are out of date</source>
        <translation>
            <numerusform>%n frase está desactualizada</numerusform>
            <numerusform>%n frases están desactualizadas</numerusform>
        </translation>
    </message>
    <message>
        <source>The voice or the settings of this project have changed. The earlier takes are kept.</source>
        <translation>Este proyecto se lee ahora de otra manera. Las tomas anteriores se conservan.</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Deshacer el cambio</translation>
    </message>
    <message>
        <source>Can&apos;t save “{title}”</source>
        <translation>No se puede guardar «{title}»</translation>
    </message>
    <message>
        <source>{title} was not opened</source>
        <translation>{title} no se ha abierto</translation>
    </message>
    <message>
        <source>Can&apos;t use “{title}”</source>
        <translation>No se puede usar «{title}»</translation>
    </message>
    <message>
        <source>What you wrote stays in this window.</source>
        <translation>Lo que escribió permanece en esta ventana.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Reintentar</translation>
    </message>
    <message>
        <source>The copy has your text, but not the sound</source>
        <translation>La copia tiene tu texto, pero no el sonido</translation>
    </message>
    <message>
        <source>Another program wrote over the file that held it. Everything you wrote is there; have it spoken again.</source>
        <translation>Otro programa sobrescribió el archivo que lo contenía. Todo lo que escribiste está ahí; haz que se lea de nuevo.</translation>
    </message>
    <message>
        <source>Your settings cannot be saved</source>
        <translation>Lo que elija no se puede conservar</translation>
    </message>
    <message>
        <source>Changes last until you close Parlance. Projects are not affected.</source>
        <translation>Los cambios duran hasta que cierre Parlance. Los proyectos no se ven afectados.</translation>
    </message>
    <message>
        <source>Your settings could not be read</source>
        <translation>No se pudieron leer sus ajustes</translation>
    </message>
    <message>
        <source>Parlance starts with the defaults. The old file was kept as {path}.</source>
        <translation>Parlance empieza con los valores predeterminados. El archivo antiguo se conserva en {path}.</translation>
    </message>
    <message>
        <source>Your settings were written by a newer version of Parlance</source>
        <translation>Sus ajustes los escribió una versión más reciente de Parlance</translation>
    </message>
    <message>
        <source>They stay as they are. What you change here is forgotten when this window is closed.</source>
        <translation>Se quedan como están. Lo que cambie aquí se olvida al cerrar esta ventana.</translation>
    </message>
    <message>
        <source>Your history is damaged and could not be read</source>
        <translation>Su historial está dañado y no se pudo leer</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty one. The old file was kept as {path}; Clear history, in the settings, deletes it too.</source>
        <translation>Parlance continúa con uno vacío. El archivo anterior se conservó como {path}; «Olvidar todo», en los ajustes, también lo elimina.</translation>
    </message>
    <message>
        <source>Your earlier comparisons are damaged and could not be read</source>
        <translation>Sus comparaciones anteriores están dañadas y no se pudieron leer</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty list. The old file was kept as {path}.</source>
        <translation>Parlance continúa con una lista vacía. El archivo anterior se conservó como {path}.</translation>
    </message>
    <message>
        <source>Another window of Parlance is open</source>
        <translation>Otra ventana de Parlance está abierta</translation>
    </message>
    <message>
        <source>The other window keeps your settings and the script. What you change here is forgotten when this window is closed. Projects are still saved; none is open here yet.</source>
        <translation>Ella conserva las opciones y el texto de la primera página. Lo que elija y escriba aquí se olvida al cerrar esta ventana; los proyectos se conservan, y esta ventana aún no tiene ninguno abierto.</translation>
    </message>
    <message>
        <source>Speaking stopped</source>
        <translation>Lectura detenida</translation>
    </message>
    <message>
        <source>Progress is saved; {left} left.</source>
        <translation>El progreso está guardado; quedan: {left}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reanudar</translation>
    </message>
    <message>
        <source>{name} cannot be read</source>
        <translation>No se puede abrir {name}</translation>
    </message>
    <message>
        <source>The script has not changed.</source>
        <translation>El guion está como estaba.</translation>
    </message>
    <message>
        <source>Choose chapters…</source>
        <translation>Elegir capítulos…</translation>
    </message>
    <message>
        <source>Some chapters were left out</source>
        <translation>Se han omitido algunos capítulos</translation>
    </message>
    <message>
        <source>{model} does not speak {language}. Choose another model or language.</source>
        <translation>{model} no habla este idioma: {language}. Elige otro modelo u otro idioma.</translation>
    </message>
    <message>
        <source>This document is in another language</source>
        <translation>Este documento está en otro idioma</translation>
    </message>
    <message>
        <source>{name} was left out of the reading queue</source>
        <translation>Se omitió {name} en la cola de lectura</translation>
    </message>
    <message>
        <source>The file no longer exists.</source>
        <translation>El archivo ya no existe.</translation>
    </message>
    <message>
        <source>Reading continues with the next one.</source>
        <translation>La lectura sigue con el siguiente.</translation>
    </message>
    <message>
        <source>{title}, sentence {number}: {reason}</source>
        <translation>{title}, frase {number}: {reason}</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>No se ha exportado nada</translation>
    </message>
    <message>
        <source>Choose another place, then export again.</source>
        <translation>Elija otro lugar y exporte de nuevo.</translation>
    </message>
    <message>
        <source>Narration interrupted: {left} left</source>
        <translation>Lectura interrumpida; por leer: {left}</translation>
    </message>
    <message>
        <source>Parlance was closed before the end. What was spoken is kept.</source>
        <translation>Parlance se cerró antes de terminar. Lo ya leído se conserva.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <source>Home Assistant cannot use Parlance now</source>
        <translation>Home Assistant no recibe respuesta</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s)</source>
        <translation>
            <numerusform>%n frase</numerusform>
            <numerusform>%n frases</numerusform>
        </translation>
    </message>
    <message>
        <source>Other apps cannot use Parlance now</source>
        <translation>No se responde a otros programas</translation>
    </message>
    <message>
        <source>Open the server in the settings to try again.</source>
        <translation>Abra el servidor en los ajustes para intentarlo de nuevo.</translation>
    </message>
    <message>
        <source>Server…</source>
        <translation>Servidor…</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>Tal cual</translation>
    </message>
    <message>
        <source>−16 LUFS, podcasts</source>
        <translation>−16 LUFS, pódcast</translation>
    </message>
    <message>
        <source>−19 LUFS, audiobooks</source>
        <translation>−19 LUFS, audiolibros</translation>
    </message>
    <message>
        <source>−23 LUFS, broadcast</source>
        <translation>−23 LUFS, radiodifusión</translation>
    </message>
    <message>
        <source>−20 dB RMS, Audible</source>
        <translation>−20 dB RMS, Audible</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>Personalizado</translation>
    </message>
    <message>
        <source>Audiobook with chapter marks</source>
        <translation>Audiolibro con marcas de capítulo</translation>
    </message>
    <message>
        <source>Audible (ACX), one file for each chapter</source>
        <translation>Audible (ACX), un archivo por capítulo</translation>
    </message>
    <message>
        <source>Podcast</source>
        <translation>Pódcast</translation>
    </message>
    <message>
        <source>Broadcast (EBU R 128)</source>
        <translation>Radiodifusión (EBU R 128)</translation>
    </message>
    <message>
        <source>Sound with captions, for a video</source>
        <translation>Sonido con subtítulos, para un vídeo</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {time} in all</source>
        <translation>
            <numerusform>%n archivo, {time} en total</numerusform>
            <numerusform>%n archivos, {time} en total</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked with the rules of {shop} afterwards</source>
        <translation>Después se comprueba con las reglas de {shop}</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chapter(s)</source>
        <translation>
            <numerusform>%n capítulo exportado</numerusform>
            <numerusform>%n capítulos exportados</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Mostrar en la carpeta</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Reproducir</translation>
    </message>
    <message>
        <source>It is in {folder}</source>
        <translation>Está en {folder}</translation>
    </message>
    <message>
        <source>They are in {folder}</source>
        <translation>Están en {folder}</translation>
    </message>
    <message>
        <source>{where}, with {files}</source>
        <translation>{where}, con {files}</translation>
    </message>
    <message>
        <source>Meets the rules of {shop}</source>
        <translation>Cumple las reglas de {shop}</translation>
    </message>
    <message>
        <source>It does not meet the rules of {shop}</source>
        <translation>No cumple las reglas de {shop}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) do not meet the rules of {shop}</source>
        <translation>
            <numerusform>%n archivo no cumple las reglas de {shop}</numerusform>
            <numerusform>%n archivos no cumplen las reglas de {shop}</numerusform>
        </translation>
    </message>
    <message>
        <source>Loudness: {levels} LUFS</source>
        <translation>Sonoridad: {levels} LUFS</translation>
    </message>
    <message>
        <source>That is quieter than you chose: any louder, its loudest moments would be distorted</source>
        <translation>Es menos de lo que eligió: con más volumen, los momentos más fuertes sonarían distorsionados</translation>
    </message>
    <message>
        <source>Left out because not spoken: {left}</source>
        <translation>Omitido por no estar leído: {left}</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped</source>
        <translation>
            <numerusform>%n muestra era demasiado fuerte y se recortó</numerusform>
            <numerusform>%n muestras eran demasiado fuertes y se recortaron</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the recording …</source>
        <translation>Leyendo la grabación…</translation>
    </message>
    <message>
        <source>{model} needs {shortest:.0f} s of one person speaking, and does best with {wanted:.0f} s. No music, no other voices, little echo.</source>
        <translation>{model} necesita {shortest:.0f} s de una persona hablando, y aprende más con {wanted:.0f} s. Sin música, sin otras voces, poco eco.</translation>
    </message>
    <message>
        <source>Listening to the recording …</source>
        <translation>Escuchando la grabación…</translation>
    </message>
    <message>
        <source>Clear speech, and enough of it.</source>
        <translation>Voz clara, y suficiente.</translation>
    </message>
    <message>
        <source>{whole:.1f} s, of which {speech:.1f} s speech</source>
        <translation>{whole:.1f} s, de ellos {speech:.1f} s de voz</translation>
    </message>
    <message>
        <source>background {level:.0f} dB below the voice</source>
        <translation>fondo {level:.0f} dB por debajo de la voz</translation>
    </message>
    <message>
        <source>sound up to {limit:.1f} kHz</source>
        <translation>sonido hasta {limit:.1f} kHz</translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation>Tiene la versión más reciente.</translation>
    </message>
    <message>
        <source>Parlance {version} is out. Get it where you got this one.</source>
        <translation>Ya está disponible Parlance {version}. Consígalo donde consiguió esta versión.</translation>
    </message>
    <message>
        <source>Parlance crashed last time</source>
        <translation>Parlance se cerró de forma inesperada la última vez</translation>
    </message>
    <message>
        <source>Parlance was not closed properly last time</source>
        <translation>Parlance no se cerró correctamente la última vez</translation>
    </message>
    <message>
        <source>A report helps to find out why.</source>
        <translation>Un informe ayuda a saber por qué.</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>Guardar diagnóstico…</translation>
    </message>
    <message>
        <source>The diagnostics were not saved</source>
        <translation>El diagnóstico no se ha guardado</translation>
    </message>
    <message>
        <source>The sound of these rows was not kept</source>
        <translation>No se conserva sonido de estas filas</translation>
    </message>
    <message>
        <source>Press {side} in a row of the table</source>
        <translation>Elija {side} en una fila de la tabla</translation>
    </message>
    <message>
        <source>{title} was not downloaded</source>
        <translation>{title} no se ha descargado</translation>
    </message>
    <message>
        <source>{name} was not imported</source>
        <translation>{name} no se ha importado</translation>
    </message>
    <message>
        <source>{title} could not be copied in {type}</source>
        <translation>{title} no se ha escrito en {type}</translation>
    </message>
    <message>
        <source>{title} was not removed</source>
        <translation>{title} no se ha quitado</translation>
    </message>
    <message>
        <source>It is speaking: press Stop, then remove it.</source>
        <translation>Está leyendo: pulse Detener y luego quítelo.</translation>
    </message>
    <message>
        <source>{title} was removed</source>
        <translation>{title} se ha quitado</translation>
    </message>
    <message>
        <source>The rest of {title} was not removed</source>
        <translation>El resto de {title} no se ha quitado</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>Iniciando</translation>
    </message>
    <message>
        <source>It is in the list of models now.</source>
        <translation>Ya está en la lista de modelos.</translation>
    </message>
    <message>
        <source>{name} is ready</source>
        <translation>{name} está listo</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>Usarlo</translation>
    </message>
    <message>
        <source>Using {now} instead.</source>
        <translation>En su lugar se usa {now}.</translation>
    </message>
    <message>
        <source>The voice {name} is no longer available</source>
        <translation>La voz {name} ya no está</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no model</comment>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>Its file is no longer on this disk. {now} is used instead.</source>
        <translation>Su archivo ya no está en este disco. En su lugar se usa {now}.</translation>
    </message>
    <message>
        <source>{title} is missing</source>
        <translation>Falta {title}</translation>
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
        <translation>4 y 8 bits</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>licencia no indicada</translation>
    </message>
    <message>
        <source>{size} is already downloaded. Download resumes from there.</source>
        <translation>{size} ya están descargados; «Descargar» continúa desde ahí.</translation>
    </message>
    <message>
        <source>Download size unknown until it starts.</source>
        <translation>El tamaño de la descarga no se conoce hasta que empieza.</translation>
    </message>
    <message>
        <source>About {size} to download.</source>
        <translation>Unos {size} por descargar.</translation>
    </message>
    <message>
        <source>Needs about {size} of memory</source>
        <translation>Necesita unos {size} de memoria</translation>
    </message>
    <message>
        <source>{needs}; {free} free</source>
        <translation>{needs}; {free} libres</translation>
    </message>
    <message>
        <source>{needs}, and {free} are free now: close other programs</source>
        <translation>{needs}, y ahora hay {free} libres: cierre otros programas</translation>
    </message>
    <message>
        <source>{needs}, but this computer has {total}</source>
        <translation>{needs}, pero este equipo tiene {total}</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more language(s)</source>
        <translation>
            <numerusform>{names} y %n idioma más</numerusform>
            <numerusform>{names} y %n idiomas más</numerusform>
        </translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>Velo&amp;cidad</translation>
    </message>
    <message>
        <source>Speaking rate; above 1 is faster</source>
        <translation>Ritmo de la voz; por encima de 1 es más rápido</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>P&amp;asos</translation>
    </message>
    <message>
        <source>Flow-matching steps; more are slower and cleaner</source>
        <translation>Más pasos tardan más y suenan más limpios</translation>
    </message>
    <message>
        <source>Exaggeration</source>
        <translation>Exageración</translation>
    </message>
    <message>
        <source>Emotional intensity</source>
        <translation>Cuánta emoción hay en la voz</translation>
    </message>
    <message>
        <source>Voice guidance</source>
        <translation>Fidelidad</translation>
    </message>
    <message>
        <source>Guidance weight (CFG): how closely to follow the reference voice; 0 is faster and better across languages</source>
        <translation>Cuánto siguen el ritmo y el estilo a la voz; 0 es más rápido, y mejor entre idiomas</translation>
    </message>
    <message>
        <source>32 bit, exact</source>
        <translation>32 bits, exacto</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <source>Sampling temperature: higher is more varied, lower more stable</source>
        <translation>Más alta, más variada; más baja, más constante</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Sample from the K most likely tokens; 0 = no limit</source>
        <translation>Conserva solo los sonidos más probables; 0 los conserva todos</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Nucleus sampling; 1 = off</source>
        <translation>Descarta los sonidos menos probables; 1 los conserva todos</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Minimum probability relative to the most likely token; 0 = off</source>
        <translation>Descarta sonidos mucho menos probables que el más probable</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>Penalización por repetición</translation>
    </message>
    <message>
        <source>Repetition penalty; 1 = off</source>
        <translation>Evita las repeticiones</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>Primer trozo</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in the first chunk; fewer start sooner but risk an underrun</source>
        <translation>Sonidos de 40 u 80 ms creados antes de que empiece la voz; menos empiezan antes y pueden detenerse antes</translation>
    </message>
    <message>
        <source>Next pieces</source>
        <translation>Trozos siguientes</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in each later chunk</source>
        <translation>Sonidos de 40 u 80 ms en cada trozo siguiente</translation>
    </message>
    <message>
        <source>Steps per piece</source>
        <translation>Pasos por trozo</translation>
    </message>
    <message>
        <source>Flow-matching steps per streamed chunk; fewer start sooner, 0 = same as Steps</source>
        <translation>Menos empiezan antes; 0 usa los de arriba</translation>
    </message>
    <message>
        <source>Detail temperature</source>
        <translation>Temperatura de detalle</translation>
    </message>
    <message>
        <source>Sampling temperature of the code predictor (residual codebooks)</source>
        <translation>Como la temperatura, para las partes más finas del sonido</translation>
    </message>
    <message>
        <source>Detail top K</source>
        <translation>Top K de detalle</translation>
    </message>
    <message>
        <source>Top K of the code predictor</source>
        <translation>Como Top K, para las partes más finas</translation>
    </message>
    <message>
        <source>Detail top P</source>
        <translation>Top P de detalle</translation>
    </message>
    <message>
        <source>Top P for the finer parts</source>
        <translation>Como Top P, para las partes más finas</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>Estilo</translation>
    </message>
    <message>
        <source>Style instruction in plain words</source>
        <translation>Cómo hablar</translation>
    </message>
    <message>
        <source>&amp;Random seed</source>
        <translation>&amp;Semilla</translation>
    </message>
    <message>
        <source>Random seed; each seed gives a different take</source>
        <translation>Otra semilla da otra toma de las mismas palabras</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>Pa&amp;usa</translation>
    </message>
    <message>
        <source>&amp;Guidance</source>
        <translation>&amp;Guía</translation>
    </message>
    <message>
        <source>Classifier-free guidance; off is faster but less clear</source>
        <translation>Sin ella la voz se crea más rápido y es menos clara</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Completa</translation>
    </message>
    <message>
        <source>Off, faster</source>
        <translation>No, más rápido</translation>
    </message>
    <message>
        <source>Precisio&amp;n</source>
        <translation>&amp;Formato numérico</translation>
    </message>
    <message>
        <source>Weight type; smaller types use less memory and may be faster</source>
        <translation>Cómo se guardan los pesos en memoria: los tipos pequeños ocupan menos y pueden ser más rápidos</translation>
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
        <translation>4 bits, más fino</translation>
    </message>
    <message>
        <source>8 bit, fast (CPU)</source>
        <translation>8 bits, rápido (CPU)</translation>
    </message>
    <message>
        <source>Silence between sentences of a long text</source>
        <translation>Silencio entre las frases de un texto largo</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>&amp;Hilos</translation>
    </message>
    <message>
        <source>CPU threads (automatic: one per physical core)</source>
        <translation>Hilos del procesador; automático es uno por núcleo</translation>
    </message>
    <message>
        <source>No output was found. Connect one, then look again.</source>
        <translation>No se ha encontrado ninguna salida. Conecte una y busque de nuevo.</translation>
    </message>
    <message>
        <source>{device} · {rate:g} kHz</source>
        <translation>{device} · {rate:g} kHz</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sin título</translation>
    </message>
    <message>
        <source>Copied text</source>
        <translation>Texto copiado</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>Leyendo {name}</translation>
    </message>
    <message>
        <source>Abbreviation</source>
        <translation>Abreviatura</translation>
    </message>
    <message>
        <source>Acronym</source>
        <translation>Acrónimo</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>Letras y cifras</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>Número decimal</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>Dirección de correo</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>Fórmula</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>Fracción</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Cantidad con unidad</translation>
    </message>
    <message>
        <source>Amount of money</source>
        <translation>Importe</translation>
    </message>
    <message>
        <source>Ordinal number</source>
        <translation>Número ordinal</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>Porcentaje</translation>
    </message>
    <message>
        <source>Telephone number</source>
        <translation>Número de teléfono</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>Signo de puntuación</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Intervalo</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Proporción</translation>
    </message>
    <message>
        <source>Roman numeral</source>
        <translation>Número romano</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Signo</translation>
    </message>
    <message>
        <source>Hashtag or name</source>
        <translation>Etiqueta o nombre</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Hora</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>Dirección web</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>Palabra</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Año</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>Se dice</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>There is nothing to say here.</source>
        <translation>Aquí no hay nada que decir.</translation>
    </message>
    <message>
        <source>Said as</source>
        <translation>Se dice</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Mayúsculas</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Todos</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>distingue mayúsculas</translation>
    </message>
    <message>
        <source>any case</source>
        <translation>no distingue mayúsculas</translation>
    </message>
    <message>
        <source>word</source>
        <translation>palabra</translation>
    </message>
    <message>
        <source>word {number}</source>
        <translation>palabra {number}</translation>
    </message>
    <message>
        <source>{name} is too large for a dictionary.</source>
        <translation>{name} es demasiado grande para un diccionario.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>No se puede leer {name}: {reason}.</translation>
    </message>
    <message>
        <source>{name} is not written in UTF-8.</source>
        <translation>{name} no está escrito en UTF-8.</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}.</source>
        <translation>No se puede escribir {name}: {reason}.</translation>
    </message>
    <message>
        <source>Recording {time}</source>
        <translation>Grabación {time}</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>Abriendo el micrófono</translation>
    </message>
    <message>
        <source>No signal. Check that the microphone is not muted and that Parlance may use it.</source>
        <translation>Sin señal. Compruebe que el micrófono no está silenciado y que Parlance puede usarlo.</translation>
    </message>
    <message>
        <source>Too loud: move back, or turn the input down</source>
        <translation>Demasiado fuerte: aléjese o baje la entrada</translation>
    </message>
    <message>
        <source>Very quiet: speak up, or move closer</source>
        <translation>Muy bajo: hable más alto o acérquese</translation>
    </message>
    <message>
        <source>Level OK. Speak the way the voice should sound.</source>
        <translation>Nivel correcto. Hable como debe sonar la voz.</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>Voz</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n carácter</numerusform>
            <numerusform>%n caracteres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{listed} and %n more</source>
        <translation>
            <numerusform>{listed} y %n más</numerusform>
            <numerusform>{listed} y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; it&apos;s underlined in your text.</source>
        <translation>Esta voz no puede decir {listed}; está subrayado en su texto.</translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; they&apos;re underlined in your text.</source>
        <translation>Esta voz no puede decir {listed}; están subrayados en su texto.</translation>
    </message>
    <message>
        <source>being spoken</source>
        <translation>leyéndose</translation>
    </message>
    <message>
        <source>waiting to be spoken</source>
        <translation>en espera de lectura</translation>
    </message>
    <message>
        <source>not spoken</source>
        <translation>no leída</translation>
    </message>
    <message>
        <source>not spoken yet</source>
        <translation>aún no leída</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>bloqueada</translation>
    </message>
    <message>
        <source>take {number}</source>
        <translation>toma {number}</translation>
    </message>
    <message>
        <source>Chapter {chapter}</source>
        <translation>Capítulo {chapter}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} de {count}</translation>
    </message>
    <message>
        <source>pause {time:g} s</source>
        <translation>pausa {time:g} s</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Speak, from the number pad</source>
        <translation>Leer, desde el teclado numérico</translation>
    </message>
    <message>
        <source>Speak from the cursor</source>
        <translation>Leer desde el cursor</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Detener</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Reproducir o pausar</translation>
    </message>
    <message>
        <source>10 seconds back</source>
        <translation>10 segundos atrás</translation>
    </message>
    <message>
        <source>10 seconds forward</source>
        <translation>10 segundos adelante</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>Frase anterior</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>Frase siguiente</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Más lento</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Más rápido</translation>
    </message>
    <message>
        <source>Show the text to read</source>
        <translation>Mostrar el texto de lectura</translation>
    </message>
    <message>
        <source>Show the script</source>
        <translation>Mostrar el guion</translation>
    </message>
    <message>
        <source>Show the sentences</source>
        <translation>Mostrar las frases</translation>
    </message>
    <message>
        <source>Show the voices</source>
        <translation>Mostrar las voces</translation>
    </message>
    <message>
        <source>Show the history</source>
        <translation>Mostrar el historial</translation>
    </message>
    <message>
        <source>Read on the whole screen</source>
        <translation>Leer a pantalla completa</translation>
    </message>
    <message>
        <source>Larger text to read</source>
        <translation>Texto de lectura más grande</translation>
    </message>
    <message>
        <source>Smaller text to read</source>
        <translation>Texto de lectura más pequeño</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Todo</translation>
    </message>
    <message>
        <source>Show every model</source>
        <translation>Mostrar todos los modelos</translation>
    </message>
    <message>
        <source>Read books</source>
        <translation>Leer libros</translation>
    </message>
    <message>
        <source>Faster than you listen, also without a GPU</source>
        <translation>Más rápido de lo que se escucha, también sin GPU</translation>
    </message>
    <message>
        <source>Clone a voice</source>
        <translation>Clonar una voz</translation>
    </message>
    <message>
        <source>Makes a voice from a recording</source>
        <translation>Crea una voz a partir de una grabación</translation>
    </message>
    <message>
        <source>Many languages</source>
        <translation>Muchos idiomas</translation>
    </message>
    <message>
        <source>At least twenty languages</source>
        <translation>Al menos veinte idiomas</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>Actuar</translation>
    </message>
    <message>
        <source>Laughs, sighs or follows an instruction</source>
        <translation>Ríe, suspira o sigue una instrucción</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>Los más rápidos</translation>
    </message>
    <message>
        <source>Many times faster than real time, also on an old computer</source>
        <translation>Muchas veces más rápido que el tiempo real, también en un ordenador antiguo</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>Los más pequeños</translation>
    </message>
    <message>
        <source>At most 200 MB on the disk</source>
        <translation>Como máximo 200 MB en el disco</translation>
    </message>
    <message>
        <source>English voices</source>
        <translation>voces inglesas</translation>
    </message>
    <message>
        <source>200 sentences, five languages</source>
        <translation>200 frases, cinco idiomas</translation>
    </message>
    <message>
        <source>Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})</source>
        <translation>Medido: {errors} % de errores de palabra, DistillMOS {mos} de 5 ({what})</translation>
    </message>
    <message>
        <source>Show the models</source>
        <translation>Mostrar los modelos</translation>
    </message>
    <message>
        <source>Compare devices</source>
        <translation>Comparar dispositivos</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <source>Show or hide the side panel</source>
        <translation>Mostrar u ocultar el panel lateral</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <source>Show how the text is read</source>
        <translation>Mostrar cómo se lee el texto</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Ayuda</translation>
    </message>
    <message>
        <source>Add a sentence</source>
        <translation>Añadir una frase</translation>
    </message>
    <message>
        <source>Hear the selected sentence</source>
        <translation>Oír la frase seleccionada</translation>
    </message>
    <message>
        <source>Speak the sentence again</source>
        <translation>Leer la frase de nuevo</translation>
    </message>
    <message>
        <source>Lock the sentence</source>
        <translation>Bloquear la frase</translation>
    </message>
    <message>
        <source>Join with the next sentence</source>
        <translation>Unir con la frase siguiente</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rehacer</translation>
    </message>
    <message>
        <source>Character keys need Ctrl or Alt.</source>
        <translation>Las teclas de caracteres necesitan Ctrl o Alt.</translation>
    </message>
    <message>
        <source>This key is reserved.</source>
        <translation>Esta tecla está reservada.</translation>
    </message>
    <message>
        <source>“{command}” already uses these keys.</source>
        <translation>«{command}» ya tiene estas teclas.</translation>
    </message>
    <message>
        <source>Starting the speech engine</source>
        <translation>Iniciando el motor de voz</translation>
    </message>
    <message>
        <source>The text has changed since it was spoken.</source>
        <translation>El texto ha cambiado desde que se leyó.</translation>
    </message>
    <message>
        <source>The voice or its settings have changed since this was spoken.</source>
        <translation>La voz o sus ajustes han cambiado desde esta lectura.</translation>
    </message>
    <message>
        <source>applies the next time you press Speak</source>
        <translation>se aplicará la próxima vez que pulse Leer</translation>
    </message>
    <message>
        <source>The speech engine is starting</source>
        <translation>El motor de voz se está iniciando</translation>
    </message>
    <message>
        <source>No model is available</source>
        <translation>No hay ningún modelo con el que leer</translation>
    </message>
    <message>
        <source>Write something first</source>
        <translation>Escriba algo antes</translation>
    </message>
    <message>
        <source>Speak the script</source>
        <translation>Leer el guion</translation>
    </message>
    <message>
        <source>Speak the selection</source>
        <translation>Leer la selección</translation>
    </message>
    <message>
        <source>Preparing the voice</source>
        <translation>Preparando la voz</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>Leyendo</translation>
    </message>
    <message numerus="yes">
        <source>%n dropout(s)</source>
        <translation>
            <numerusform>%n corte en el sonido</numerusform>
            <numerusform>%n cortes en el sonido</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} y {second}</translation>
    </message>
    <message>
        <source>No model here has voices that can be blended.</source>
        <translation>Aquí no hay ningún modelo cuyas voces se puedan mezclar.</translation>
    </message>
    <message>
        <source>Choose two different voices.</source>
        <translation>Elija dos voces distintas.</translation>
    </message>
    <message>
        <source>The voices were not blended</source>
        <translation>Las voces no se han mezclado</translation>
    </message>
    <message>
        <source>Previewing {voice}</source>
        <translation>Muestra de {voice}</translation>
    </message>
    <message>
        <source>Previewing the voice</source>
        <translation>Muestra de la voz</translation>
    </message>
    <message>
        <source>Preparing was stopped; the first sentence will take longer</source>
        <translation>Se detuvo la preparación; la primera frase tardará más</translation>
    </message>
    <message>
        <source>Starting again on the CPU</source>
        <translation>Empezando de nuevo en la CPU</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>El dispositivo</translation>
    </message>
    <message>
        <source>Starting another engine</source>
        <translation>Iniciando otro motor</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Listo</translation>
    </message>
    <message>
        <source>Not prepared</source>
        <translation>Sin preparar</translation>
    </message>
    <message>
        <source>Done: {audio} of speech made in {time}</source>
        <translation>Listo: {audio} de voz creados en {time}</translation>
    </message>
    <message>
        <source>first audio {time:.2f} s</source>
        <translation>primer sonido {time:.2f} s</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>Sin nombre</translation>
    </message>
    <message>
        <source>Give the voice a name.</source>
        <translation>Dé un nombre a la voz.</translation>
    </message>
    <message>
        <source>Choose a model that supports cloning.</source>
        <translation>Elija un modelo que pueda clonar.</translation>
    </message>
    <message>
        <source>Recording: read a paragraph aloud, then stop.</source>
        <translation>Grabando: lea un párrafo en voz alta y luego detenga.</translation>
    </message>
    <message>
        <source>Reading the recording.</source>
        <translation>Leyendo la grabación.</translation>
    </message>
    <message>
        <source>Choose a recording.</source>
        <translation>Elija una grabación.</translation>
    </message>
    <message>
        <source>Listening to the recording.</source>
        <translation>Escuchando la grabación.</translation>
    </message>
    <message>
        <source>This part cannot be used: choose another.</source>
        <translation>Esta parte no se puede usar: elija otra.</translation>
    </message>
    <message>
        <source>Enter who gave consent.</source>
        <translation>Escriba quién dio su consentimiento.</translation>
    </message>
    <message>
        <source>Tell us whose voice this is.</source>
        <translation>Diga de quién es la voz.</translation>
    </message>
    <message>
        <source>The script is being spoken; stop it first.</source>
        <translation>Se está leyendo el guion; deténgalo antes.</translation>
    </message>
    <message>
        <source>{name} was saved</source>
        <translation>{name} se ha guardado</translation>
    </message>
    <message>
        <source>It is in the list of voices, and selected.</source>
        <translation>La voz está en la lista y seleccionada.</translation>
    </message>
    <message>
        <source>{name} was not saved</source>
        <translation>{name} no se ha guardado</translation>
    </message>
    <message>
        <source>{name} cannot be heard</source>
        <translation>{name} no se puede oír</translation>
    </message>
    <message>
        <source>{name} was imported</source>
        <translation>{name} se ha importado</translation>
    </message>
    <message>
        <source>{name} was not exported</source>
        <translation>{name} no se ha exportado</translation>
    </message>
    <message>
        <source>It is in {folder}, and includes the statement of consent.</source>
        <translation>Está en {folder}, con la declaración de consentimiento dentro.</translation>
    </message>
    <message>
        <source>{old} is now {name}</source>
        <translation>{old} ahora es {name}</translation>
    </message>
    <message>
        <source>{old} was not renamed</source>
        <translation>{old} no se ha renombrado</translation>
    </message>
    <message>
        <source>{name} was removed</source>
        <translation>{name} se ha quitado</translation>
    </message>
    <message>
        <source>{name} was not removed</source>
        <translation>{name} no se ha quitado</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s) cannot be used</source>
        <translation>
            <numerusform>%n voz no se puede usar</numerusform>
            <numerusform>%n voces no se pueden usar</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the list of voices. The project keeps its own voice.</source>
        <translation>Está en la lista de voces. El proyecto conserva su propia voz.</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>Usarla aquí</translation>
    </message>
    <message>
        <source>It was made with {model}; no model on this disk can use it yet.</source>
        <translation>Se creó con {model}; ningún modelo de este disco puede usarla todavía.</translation>
    </message>
    <message>
        <source>To use it, pick the model {list}.</source>
        <translation>Para usarla, elija el modelo {list}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <source>Drop a sound file here, choose one, or record</source>
        <translation>Suelte aquí un archivo de sonido, elija uno o grabe</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Grabación</translation>
    </message>
    <message>
        <source>Beginning of the part</source>
        <translation>Comienzo de la parte</translation>
    </message>
    <message>
        <source>End of the part</source>
        <translation>Fin de la parte</translation>
    </message>
    <message>
        <source>No recording yet</source>
        <translation>Aún no hay grabación</translation>
    </message>
    <message>
        <source>{name}, {begin} to {end}</source>
        <translation>{name}, {begin} a {end}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Usar</translation>
    </message>
    <message>
        <source>The sound of this row was not kept</source>
        <translation>No se conserva sonido de esta fila</translation>
    </message>
    <message>
        <source>Listen to this row as {side}</source>
        <translation>Escuchar esta fila como {side}</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>Usar {name}</translation>
    </message>
    <message>
        <source>Use this device, with this model and precision</source>
        <translation>Usar este dispositivo, con este modelo en este tipo</translation>
    </message>
    <message>
        <source>Progress of the comparison, in words</source>
        <translation>Progreso de la comparación, en palabras</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Progreso de la comparación</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>Save the rows as JSON lines or CSV, or the charts as a picture</source>
        <translation>Guardar las filas como líneas JSON o CSV, o los gráficos como imagen</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>Dejar de medir</translation>
    </message>
    <message>
        <source>Stop; the rows that are done are kept</source>
        <translation>Detener; las filas terminadas se conservan</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Comparar</translation>
    </message>
    <message>
        <source>Measure every row</source>
        <translation>Medir cada fila</translation>
    </message>
    <message numerus="yes">
        <source>Ready to measure %n row(s).</source>
        <translation>
            <numerusform>Listo para medir %n fila.</numerusform>
            <numerusform>Listo para medir %n filas.</numerusform>
        </translation>
    </message>
    <message>
        <source>That takes about {time}.</source>
        <translation>Tardará unos {time}.</translation>
    </message>
    <message>
        <source>and fastest</source>
        <translation>y el más rápido</translation>
    </message>
    <message>
        <source>Choose devices and press Compare</source>
        <translation>Elija dispositivos y pulse Comparar</translation>
    </message>
    <message>
        <source>Every row speaks the same sentence, and shows how soon it is heard, how fast it is made, how much memory it takes, and whether it sounds the same as on the CPU. Then you can listen to any two of them.</source>
        <translation>Cada fila dice la misma frase: cuándo se oye, con qué rapidez se crea,
cuánta memoria ocupa y si suena como en la CPU.
Después puede escuchar dos cualesquiera.</translation>
    </message>
    <message>
        <source>Back to the script</source>
        <translation>Volver al guion</translation>
    </message>
    <message>
        <source>Back to the script; measuring goes on</source>
        <translation>Volver al guion; la medición continúa</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Volver</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <source>Every figure of every row</source>
        <translation>Cada cifra de cada fila</translation>
    </message>
    <message>
        <source>The figures as bars</source>
        <translation>Las cifras como barras</translation>
    </message>
    <message>
        <source>The figures of every row as bars</source>
        <translation>Las cifras de cada fila como barras</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>Exportar la comparación</translation>
    </message>
    <message>
        <source>Devices compared</source>
        <translation>Dispositivos comparados</translation>
    </message>
    <message>
        <source>DEVICES</source>
        <translation>DISPOSITIVOS</translation>
    </message>
    <message>
        <source>MODELS</source>
        <translation>MODELOS</translation>
    </message>
    <message>
        <source>PRECISION</source>
        <translation>PRECISIÓN</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Repeticiones</translation>
    </message>
    <message>
        <source>Runs per row; the median is shown</source>
        <translation>Repeticiones por fila; se muestra la mediana</translation>
    </message>
    <message>
        <source>REPETITIONS</source>
        <translation>REPETICIONES</translation>
    </message>
    <message>
        <source>Compare {id}: {description}</source>
        <translation>Comparar {id}: {description}</translation>
    </message>
    <message>
        <source>Compare this model</source>
        <translation>Comparar este modelo</translation>
    </message>
    <message>
        <source>Compare this precision: {words}</source>
        <translation>Comparar pesos en este tipo: {words}</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <source>One row for each device, model and precision; sorted by the headings</source>
        <translation>Una fila por cada dispositivo, modelo y precisión; se ordena con los encabezados</translation>
    </message>
    <message>
        <source>Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast</source>
        <translation>Quién consintió, cuándo y a qué: Ada Byron, por escrito, 3 de mayo de 2026, para mi pódcast</translation>
    </message>
    <message>
        <source>It is my own voi&amp;ce</source>
        <translation>Es mi propia vo&amp;z</translation>
    </message>
    <message>
        <source>The speaker has agreed</source>
        <translation>La persona ha dado su consentimiento</translation>
    </message>
    <message>
        <source>Who agreed</source>
        <translation>Quién consintió</translation>
    </message>
    <message>
        <source>It is my own voice</source>
        <translation>Es mi propia voz</translation>
    </message>
    <message>
        <source>The speaker agreed</source>
        <translation>La persona consintió</translation>
    </message>
    <message>
        <source>Consent to the cloning, kept in the voice file</source>
        <translation>Consentimiento para la clonación, guardado en el archivo de voz</translation>
    </message>
    <message>
        <source>CONSENT</source>
        <translation>CONSENTIMIENTO</translation>
    </message>
    <message>
        <source>A voice belongs to a person. What you state here is kept in the voice file.</source>
        <translation>Una voz pertenece a una persona. Lo que declare aquí se guarda en el archivo de voz.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>&amp;FOR</source>
        <translation>&amp;PARA</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>Para qué es</translation>
    </message>
    <message>
        <source>Chooses suitable settings, which you can change</source>
        <translation>Ajusta lo adecuado; todo se puede cambiar</translation>
    </message>
    <message>
        <source>&amp;LOUDNESS</source>
        <translation>SON&amp;ORIDAD</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>Sonoridad</translation>
    </message>
    <message>
        <source>How loud the export is</source>
        <translation>Cómo de fuerte es el conjunto</translation>
    </message>
    <message>
        <source>Write subtitles with the times at which each sentence is heard</source>
        <translation>Escribir subtítulos con los tiempos en que se oye cada frase</translation>
    </message>
    <message>
        <source>Each wor&amp;d</source>
        <translation>Cada pala&amp;bra</translation>
    </message>
    <message>
        <source>Each word</source>
        <translation>Cada palabra</translation>
    </message>
    <message>
        <source>Word-level subtitles</source>
        <translation>Subtítulos palabra por palabra</translation>
    </message>
    <message>
        <source>One file for each &amp;chapter</source>
        <translation>Un archivo por &amp;capítulo</translation>
    </message>
    <message>
        <source>One file for each chapter</source>
        <translation>Un archivo por capítulo</translation>
    </message>
    <message>
        <source>Otherwise all chapters go into one file</source>
        <translation>Si no, todos los capítulos forman un archivo</translation>
    </message>
    <message>
        <source>Not generated yet, will be skipped: {left}.</source>
        <translation>Aún sin generar, se omitirá: {left}.</translation>
    </message>
    <message>
        <source>Check a file</source>
        <translation>Comprobar un archivo</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>Seleccio&amp;nar archivo…</translation>
    </message>
    <message>
        <source>Choose the sound file to look at</source>
        <translation>Elija el archivo de sonido que se examina</translation>
    </message>
    <message>
        <source>Drop a sound file here</source>
        <translation>Suelte aquí un archivo de sonido</translation>
    </message>
    <message>
        <source>Parlance looks for its watermark in the sound, and for a signed record in the file.</source>
        <translation>Parlance busca su marca de agua en el sonido, y un registro firmado en el archivo.</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>Escuchando…</translation>
    </message>
    <message>
        <source>This file cannot be checked</source>
        <translation>Este archivo no se puede comprobar</translation>
    </message>
    <message>
        <source>Choose where, and in which format</source>
        <translation>Elegir dónde y en qué formato</translation>
    </message>
    <message>
        <source>Subtitles</source>
        <translation>Subtítulos</translation>
    </message>
    <message>
        <source>EPUB with narration</source>
        <translation>EPUB con narración</translation>
    </message>
    <message>
        <source>Export the script</source>
        <translation>Exportar el guion</translation>
    </message>
    <message>
        <source>Good: </source>
        <translation>Bien: </translation>
    </message>
    <message>
        <source>Warning: </source>
        <translation>Aviso: </translation>
    </message>
    <message>
        <source>Problem: </source>
        <translation>Problema: </translation>
    </message>
    <message>
        <source>About the recording</source>
        <translation>Lo que se dice de la grabación</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
        <translation>Como el &amp;sistema</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Claro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
    <message>
        <source>The pages of the window</source>
        <translation>Las páginas de la ventana</translation>
    </message>
    <message>
        <source>Voice, language, model and device</source>
        <translation>Voz, idioma, modelo y dispositivo</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>Voz: {name}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Leer</translation>
    </message>
    <message>
        <source>Read along in a document</source>
        <translation>Seguir la lectura en un documento</translation>
    </message>
    <message>
        <source>Write, and hear what you wrote</source>
        <translation>Escribir y oír lo escrito</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>Proyectos</translation>
    </message>
    <message>
        <source>Direct a text sentence by sentence</source>
        <translation>Dirigir un texto frase a frase</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparar</translation>
    </message>
    <message>
        <source>What was spoken before</source>
        <translation>Lo que se leyó antes</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Claro u oscuro</translation>
    </message>
    <message>
        <source>High con&amp;trast</source>
        <translation>Alto co&amp;ntraste</translation>
    </message>
    <message>
        <source>Sound, language, keys and more</source>
        <translation>Sonido, idioma, teclas y más</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>No se pudo abrir ningún navegador. La dirección es {address}</translation>
    </message>
    <message>
        <source>&amp;Show the tour</source>
        <translation>&amp;Mostrar la visita guiada</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>Guardar &amp;diagnóstico…</translation>
    </message>
    <message>
        <source>&amp;About Parlance…</source>
        <translation>&amp;Acerca de Parlance…</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>Guardar diagnóstico</translation>
    </message>
    <message>
        <source>With the &amp;text of the script</source>
        <translation>Con el &amp;texto del guion</translation>
    </message>
    <message>
        <source>With the open &amp;project: its text and its sound</source>
        <translation>Con el &amp;proyecto abierto: su texto y su sonido</translation>
    </message>
    <message>
        <source>Not included by default</source>
        <translation>No se incluye de forma predeterminada</translation>
    </message>
    <message>
        <source>Choose where</source>
        <translation>Elegir dónde</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>One file for a report: versions, devices, settings and logs. Your name is masked, and nothing leaves this computer by itself.</source>
        <translation>Un archivo para un informe: versiones, dispositivos, ajustes y registros. Su nombre va oculto, y nada sale de este equipo por sí solo.</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Marcas</translation>
    </message>
    <message>
        <source>Pauses, emphasis, SSML and dialogue</source>
        <translation>Pausas, énfasis, SSML y diálogo</translation>
    </message>
    <message>
        <source>ST&amp;YLE</source>
        <translation>&amp;ESTILO</translation>
    </message>
    <message>
        <source>Calm and slow, like a bedtime story</source>
        <translation>Tranquilo y lento, como un cuento para dormir</translation>
    </message>
    <message>
        <source>VOICE, IN &amp;YOUR OWN WORDS</source>
        <translation>LA VOZ, EN SUS &amp;PROPIAS PALABRAS</translation>
    </message>
    <message>
        <source>An old sailor, hoarse and warm</source>
        <translation>Un viejo marinero, ronco y cálido</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Instrucción</translation>
    </message>
    <message>
        <source>How to speak, or what the voice is like, in your own words</source>
        <translation>Cómo hablar, o de quién es la voz, en sus propias palabras</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>Recorded so far</source>
        <translation>Grabado hasta ahora</translation>
    </message>
    <message>
        <source>How the recording goes</source>
        <translation>Cómo va la grabación</translation>
    </message>
    <message>
        <source>The same sentence in two rows: press the other one while it plays, to switch at the same place</source>
        <translation>La misma frase en dos filas: pulse la otra mientras una suena y sigue ahí desde el mismo punto</translation>
    </message>
    <message>
        <source>Play {side}</source>
        <translation>Reproducir {side}</translation>
    </message>
    <message>
        <source>Heard so far</source>
        <translation>Oído hasta ahora</translation>
    </message>
    <message>
        <source>LISTEN</source>
        <translation>ESCUCHAR</translation>
    </message>
    <message>
        <source>Stop {side}</source>
        <translation>Detener {side}</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Copiar detalles</translation>
    </message>
    <message>
        <source>Copy what a report needs to the clipboard</source>
        <translation>Copiar al portapapeles lo que necesita un informe</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>Cerrar mensaje</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>Mostrar el mensaje completo</translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>Mostrar el mensaje siguiente</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Usar este modelo</translation>
    </message>
    <message>
        <source>Use {title}</source>
        <translation>Usar {title}</translation>
    </message>
    <message>
        <source>More about {title}</source>
        <translation>Más sobre {title}</translation>
    </message>
    <message>
        <source>Show, copy or remove this model</source>
        <translation>Mostrar, copiar o quitar este modelo</translation>
    </message>
    <message>
        <source>&amp;Show in its folder</source>
        <translation>&amp;Mostrar en su carpeta</translation>
    </message>
    <message>
        <source>Make a copy in {type}</source>
        <translation>Hacer una copia en {type}</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>&amp;Quitar…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>En uso</translation>
    </message>
    <message>
        <source>Language not known</source>
        <translation>Idioma desconocido</translation>
    </message>
    <message>
        <source>Remove {title} from this computer?</source>
        <translation>¿Quitar {title} de este equipo?</translation>
    </message>
    <message>
        <source>You can download it again.</source>
        <translation>Se puede volver a descargar.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Precision of {title}</source>
        <translation>Tipo de los pesos de {title}</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Descargar</translation>
    </message>
    <message>
        <source>Download {repository} and convert it</source>
        <translation>Descargar {repository} y convertirlo</translation>
    </message>
    <message>
        <source>Download {title}</source>
        <translation>Descargar {title}</translation>
    </message>
    <message>
        <source>Discard the download of {title}</source>
        <translation>Descartar la descarga de {title}</translation>
    </message>
    <message>
        <source>Remove what was downloaded so far</source>
        <translation>Quitar lo que la descarga dejó en este disco</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>{title} is licensed under {licence}</source>
        <translation>{title} tiene la licencia {licence}</translation>
    </message>
    <message>
        <source>Accept and &amp;download</source>
        <translation>Aceptar y &amp;descargar</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Abrir</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>Abrir un documento</translation>
    </message>
    <message>
        <source>Start a &amp;new project</source>
        <translation>Empezar un proyecto &amp;nuevo</translation>
    </message>
    <message>
        <source>&amp;Add it to the end of {project}</source>
        <translation>&amp;Añadirlo al final de {project}</translation>
    </message>
    <message>
        <source>&amp;Replace the text of {project}</source>
        <translation>&amp;Reemplazar el texto de {project}</translation>
    </message>
    <message>
        <source>Locked sentences stay, and Undo brings the others back.</source>
        <translation>Las frases bloqueadas se quedan, y Deshacer recupera las demás.</translation>
    </message>
    <message>
        <source>Chapters to take</source>
        <translation>Capítulos que se toman</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Comienzo</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>A&amp;brir</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>Reparto</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Lo que se ha encontrado</translation>
    </message>
    <message>
        <source>&amp;Set voices</source>
        <translation>A&amp;signar voces</translation>
    </message>
    <message>
        <source>One Undo reverts all</source>
        <translation>Deshacer una vez las revierte todas</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>Leave the voices as they are</source>
        <translation>Dejar las voces como están</translation>
    </message>
    <message>
        <source>Each quote is spoken in its character&apos;s voice; the narrator reads the rest.</source>
        <translation>Cada diálogo lo dice la voz de su personaje; el narrador lee el resto.</translation>
    </message>
    <message numerus="yes">
        <source>%n speaker(s)</source>
        <translation>
            <numerusform>%n personaje</numerusform>
            <numerusform>%n personajes</numerusform>
        </translation>
    </message>
    <message>
        <source>No speakers found.</source>
        <translation>No se encontraron personajes.</translation>
    </message>
    <message>
        <source>Looking for speakers…</source>
        <translation>Buscando personajes…</translation>
    </message>
    <message>
        <source>The first words of {speaker} in the voice and pace that are picked here</source>
        <translation>Las primeras palabras de {speaker} con la voz y el ritmo elegidos aquí</translation>
    </message>
    <message>
        <source>Hear {speaker}</source>
        <translation>Oír a {speaker}</translation>
    </message>
    <message>
        <source>Pace of {speaker}</source>
        <translation>Ritmo de {speaker}</translation>
    </message>
    <message>
        <source>How fast this speaker talks</source>
        <translation>Con qué rapidez habla esta persona</translation>
    </message>
    <message>
        <source>Voice of {speaker}</source>
        <translation>Voz de {speaker}</translation>
    </message>
    <message>
        <source>{factor} on this computer</source>
        <translation>{factor} en este ordenador</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>Lo que se está haciendo</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>Progreso del modelo</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>Stop; what was downloaded is kept for next time</source>
        <translation>Detener; lo descargado se conserva para la próxima vez</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>¿Qué quiere hacer?</translation>
    </message>
    <message>
        <source>WHAT DO YOU WANT TO DO?</source>
        <translation>¿QUÉ QUIERE HACER?</translation>
    </message>
    <message>
        <source>Models are downloaded only when you press Download. Installed models work offline.</source>
        <translation>Los modelos solo se descargan cuando pulsa Descargar. Los instalados funcionan sin conexión.</translation>
    </message>
    <message>
        <source>Mirror to use if the default server is unreachable.</source>
        <translation>Servidor espejo por si el predeterminado no responde.</translation>
    </message>
    <message>
        <source>Back to the script; work goes on</source>
        <translation>Volver al guion; el trabajo continúa</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>Importar una carpeta…</translation>
    </message>
    <message>
        <source>Convert an official model that is on this disk</source>
        <translation>Convertir un modelo oficial que está en este disco</translation>
    </message>
    <message>
        <source>All of them are on this disk.</source>
        <translation>Todos están en este disco.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <source>ON THIS DISK</source>
        <translation>EN ESTE DISCO</translation>
    </message>
    <message>
        <source>OFFICIAL MODELS</source>
        <translation>MODELOS OFICIALES</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Servidor</translation>
    </message>
    <message>
        <source>SERVER</source>
        <translation>SERVIDOR</translation>
    </message>
    <message>
        <source>The folder of an official model</source>
        <translation>La carpeta de un modelo oficial</translation>
    </message>
    <message>
        <source>Reset {name}</source>
        <translation>Restablecer {name}</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>Volver al valor predeterminado</translation>
    </message>
    <message>
        <source>Default {value}</source>
        <translation>Predeterminado {value}</translation>
    </message>
    <message>
        <source>, changed</source>
        <translation>, cambiado</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>automático</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>Tablas (*.csv)</translation>
    </message>
    <message>
        <source>Pronunciation</source>
        <translation>Pronunciación</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Palabras</translation>
    </message>
    <message>
        <source>F2 changes what is selected, Delete removes it.</source>
        <translation>F2 cambia lo seleccionado, Supr lo quita.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Añadir</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>Añadir una palabra</translation>
    </message>
    <message>
        <source>Remove the selected words (Delete)</source>
        <translation>Quitar las palabras seleccionadas (Supr)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>Add the words of a CSV file</source>
        <translation>Añadir las palabras de un archivo CSV</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportar…</translation>
    </message>
    <message>
        <source>Write all words to a CSV file</source>
        <translation>Escribir todas las palabras en un archivo CSV</translation>
    </message>
    <message>
        <source>Whole words are pronounced as written here; the script is not changed. Kokoro also reads the IPA between slashes, as in {example}.</source>
        <translation>Las palabras enteras se dicen como las escriba aquí; el guion conserva su ortografía. Kokoro también lee el AFI entre barras, como en {example}.</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>Importar palabras</translation>
    </message>
    <message>
        <source>Export words</source>
        <translation>Exportar palabras</translation>
    </message>
    <message>
        <source>No words yet: add one, or import a table.</source>
        <translation>Aún no hay palabras: añada una o importe una tabla.</translation>
    </message>
    <message>
        <source>Default microphone</source>
        <translation>Micrófono predeterminado</translation>
    </message>
    <message>
        <source>Choose a recording on this disk</source>
        <translation>Elegir una grabación de este disco</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Grabar</translation>
    </message>
    <message>
        <source>Record from the microphone</source>
        <translation>Grabar con el micrófono</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>Micrófono</translation>
    </message>
    <message>
        <source>Audio input</source>
        <translation>Entrada de audio</translation>
    </message>
    <message>
        <source>Refresh microphones</source>
        <translation>Actualizar los micrófonos</translation>
    </message>
    <message>
        <source>Play the part</source>
        <translation>Reproducir la parte</translation>
    </message>
    <message>
        <source>Hear the part of the recording that is used</source>
        <translation>Oír la parte de la grabación que se usa</translation>
    </message>
    <message>
        <source>Use the &amp;best part</source>
        <translation>Usar la me&amp;jor parte</translation>
    </message>
    <message>
        <source>Select the best section for cloning</source>
        <translation>Elegir el mejor tramo para clonar</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>GRABACIÓN</translation>
    </message>
    <message>
        <source>No microphone was found</source>
        <translation>No se encontró ningún micrófono</translation>
    </message>
    <message>
        <source>{device} (not connected)</source>
        <translation>{device} (no conectado)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>Detener la grabación</translation>
    </message>
    <message>
        <source>{begin} to {end} of {name}</source>
        <translation>{begin} a {end} de {name}</translation>
    </message>
    <message>
        <source>{title} cannot clone voices.</source>
        <translation>{title} no puede clonar voces.</translation>
    </message>
    <message>
        <source>No model on this disk can; those of the Chatterbox family do.</source>
        <translation>Ningún modelo de este disco puede; los de la familia Chatterbox sí.</translation>
    </message>
    <message>
        <source>Speak and clone with this model from now on</source>
        <translation>Leer y clonar con este modelo desde ahora</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Esta sesión</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>Qué comparación</translation>
    </message>
    <message>
        <source>The rows of this session, or those of an earlier comparison</source>
        <translation>Las filas de esta sesión, o las de una comparación anterior</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>Quitar esta comparación</translation>
    </message>
    <message>
        <source>Remove this comparison from the history</source>
        <translation>Quitar esta comparación del historial</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove the comparison</source>
        <translation>Quitar la comparación</translation>
    </message>
    <message>
        <source>Remove this comparison from the history?</source>
        <translation>¿Quitar esta comparación del historial?</translation>
    </message>
    <message>
        <source>Its figures will be gone, unless you exported them.</source>
        <translation>Sus cifras se perderán, salvo que las haya exportado.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Conservar</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear.</source>
        <translation>Escriba o pegue lo que quiere oír.</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>Guion</translation>
    </message>
    <message>
        <source>The text to speak. Control and Enter speaks it, Tab leaves the editor.</source>
        <translation>El texto que se lee. Control e Intro lo lee, Tab sale del editor.</translation>
    </message>
    <message>
        <source>Speak from &amp;here</source>
        <translation>Leer desde a&amp;quí</translation>
    </message>
    <message>
        <source>&amp;Pause before “{word}”</source>
        <translation>&amp;Pausa antes de «{word}»</translation>
    </message>
    <message>
        <source>S&amp;CRIPT</source>
        <translation>GUIO&amp;N</translation>
    </message>
    <message>
        <source>Every sentence with its own takes</source>
        <translation>Cada frase con sus propias tomas</translation>
    </message>
    <message>
        <source>Open documents or a project</source>
        <translation>Abrir documentos o un proyecto</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>Capítulo</translation>
    </message>
    <message>
        <source>The chapter that is shown</source>
        <translation>El capítulo que se muestra</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Abrir…</translation>
    </message>
    <message>
        <source>Open a document or a project</source>
        <translation>Abrir un documento o un proyecto</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>Pantalla completa</translation>
    </message>
    <message>
        <source>Only the text; Esc goes back</source>
        <translation>Solo el texto; Esc para volver</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>Conservar este texto</translation>
    </message>
    <message>
        <source>Make it a project that stays on the shelf</source>
        <translation>Convertirlo en un proyecto que se queda en la estantería</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conservar</translation>
    </message>
    <message>
        <source>Let go of this text</source>
        <translation>Descartar este texto</translation>
    </message>
    <message>
        <source>Forget it and go back to the book</source>
        <translation>Olvidarlo y volver al libro</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles, PDF or EPUB</source>
        <translation>Texto, Markdown, Word, subtítulos, PDF o EPUB</translation>
    </message>
    <message>
        <source>Read the script</source>
        <translation>Leer el guion</translation>
    </message>
    <message>
        <source>Read the text on the Script page</source>
        <translation>Leer lo que hay en Guion</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>Aún no hay nada que leer</translation>
    </message>
    <message>
        <source>Open a book or a text, or drop it here. Then click where you want to start.</source>
        <translation>Abra un libro o un texto, o arrástrelo aquí. Después haga clic donde deba empezar la lectura.</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Frases</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Frase</translation>
    </message>
    <message>
        <source>Enter splits at the cursor, or finishes editing. Escape cancels.</source>
        <translation>Intro divide en el cursor, o termina la edición. Escape la abandona.</translation>
    </message>
    <message>
        <source>Selected sentence</source>
        <translation>Frase seleccionada</translation>
    </message>
    <message>
        <source>Another take</source>
        <translation>Otra toma</translation>
    </message>
    <message>
        <source>Speak it again with another seed</source>
        <translation>Leerla de nuevo con otra semilla</translation>
    </message>
    <message>
        <source>Blend two voices</source>
        <translation>Mezclar dos voces</translation>
    </message>
    <message>
        <source>First voice</source>
        <translation>Primera voz</translation>
    </message>
    <message>
        <source>Second voice</source>
        <translation>Segunda voz</translation>
    </message>
    <message>
        <source>One of the two voices that are blended</source>
        <translation>Una de las dos voces que se mezclan</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Cantidad</translation>
    </message>
    <message>
        <source>Name of the blend</source>
        <translation>Nombre de la mezcla</translation>
    </message>
    <message>
        <source>What the new voice is called in the list</source>
        <translation>Cómo se llama la voz nueva en la lista</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>Oírla</translation>
    </message>
    <message>
        <source>Hear a sentence in the blend; nothing is kept</source>
        <translation>Oír una frase con la mezcla; no se conserva nada</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Otra</translation>
    </message>
    <message>
        <source>Hear the next voice like the first</source>
        <translation>Escuchar la siguiente voz parecida</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>Guardarla</translation>
    </message>
    <message>
        <source>Keep the blend as a voice of your own</source>
        <translation>Conservar la mezcla como voz propia</translation>
    </message>
    <message>
        <source>BLEND TWO VOICES</source>
        <translation>MEZCLAR DOS VOCES</translation>
    </message>
    <message>
        <source>Hear the selected sentence alone</source>
        <translation>Oír solo la frase seleccionada</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>Toma</translation>
    </message>
    <message>
        <source>Which take is played</source>
        <translation>Qué lectura se oye</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Bloquear</translation>
    </message>
    <message>
        <source>Protect the text and the take from changes</source>
        <translation>Proteger el texto y la toma de cambios</translation>
    </message>
    <message>
        <source>Voice of this sentence</source>
        <translation>Voz de esta frase</translation>
    </message>
    <message>
        <source>Another voice for this sentence</source>
        <translation>Otra voz para esta frase</translation>
    </message>
    <message>
        <source>Language of this sentence</source>
        <translation>Idioma de esta frase</translation>
    </message>
    <message>
        <source>Another language for this sentence</source>
        <translation>Otro idioma para esta frase</translation>
    </message>
    <message>
        <source>Speed of this sentence</source>
        <translation>Velocidad de esta frase</translation>
    </message>
    <message>
        <source>Pause after this sentence</source>
        <translation>Pausa después de esta frase</translation>
    </message>
    <message>
        <source>Silence after it</source>
        <translation>Silencio tras ella</translation>
    </message>
    <message>
        <source>More about this sentence</source>
        <translation>Más sobre esta frase</translation>
    </message>
    <message>
        <source>Split, join, move or remove</source>
        <translation>Dividir, unir, mover o quitar</translation>
    </message>
    <message>
        <source>&amp;Join with the next one</source>
        <translation>&amp;Unir con la siguiente</translation>
    </message>
    <message>
        <source>Begin a &amp;chapter here</source>
        <translation>Empezar un &amp;capítulo aquí</translation>
    </message>
    <message>
        <source>Project language</source>
        <translation>Idioma del proyecto</translation>
    </message>
    <message>
        <source>Reading queue</source>
        <translation>Cola de lectura</translation>
    </message>
    <message>
        <source>What is read next, one after the other</source>
        <translation>Lo que se lee a continuación, uno tras otro</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation>La cola está vacía</translation>
    </message>
    <message>
        <source>&amp;Read the next one now</source>
        <translation>&amp;Leer ahora el siguiente</translation>
    </message>
    <message>
        <source>Add &amp;documents…</source>
        <translation>Añadir &amp;documentos…</translation>
    </message>
    <message>
        <source>Add &amp;clipboard text</source>
        <translation>Añadir el texto del &amp;portapapeles</translation>
    </message>
    <message>
        <source>&amp;Empty the queue</source>
        <translation>&amp;Vaciar la cola</translation>
    </message>
    <message>
        <source>Read it &amp;now</source>
        <translation>Leer &amp;ahora</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Mover hacia a&amp;rriba</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n en espera</numerusform>
            <numerusform>%n en espera</numerusform>
        </translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Mover hacia a&amp;bajo</translation>
    </message>
    <message>
        <source>Ra&amp;te this take</source>
        <translation>&amp;Valorar esta toma</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>Sin valorar</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>&amp;Omitir</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Desbloquear</translation>
    </message>
    <message>
        <source>Take {number} · {time:.1f} s</source>
        <translation>Toma {number} · {time:.1f} s</translation>
    </message>
    <message>
        <source>Not spoken yet</source>
        <translation>Aún no leída</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Desactualizada</translation>
    </message>
    <message>
        <source>Narrator</source>
        <translation>Narrador</translation>
    </message>
    <message>
        <source>Quotes without a name</source>
        <translation>Diálogos sin nombre</translation>
    </message>
    <message>
        <source>Project voice</source>
        <translation>Voz del proyecto</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Velocidad</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <source>Enter writes in a sentence, Space plays it, Alt and the arrows move it.</source>
        <translation>Intro escribe en una frase, Espacio la reproduce, Alt y las flechas la mueven.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proyecto</translation>
    </message>
    <message>
        <source>New, open, copy</source>
        <translation>Nuevo, abrir, copiar</translation>
    </message>
    <message>
        <source>How words are said</source>
        <translation>Cómo se dicen las palabras</translation>
    </message>
    <message>
        <source>Write a new sentence</source>
        <translation>Escribir una frase nueva</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Añadir</translation>
    </message>
    <message>
        <source>Back to the text</source>
        <translation>Volver al texto</translation>
    </message>
    <message>
        <source>Back to the text; nothing is lost</source>
        <translation>Volver al texto; no se pierde nada</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>&amp;Oír</translation>
    </message>
    <message>
        <source>&amp;Speak all</source>
        <translation>&amp;Leer todo</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportar…</translation>
    </message>
    <message>
        <source>Speak every sentence that has no take yet</source>
        <translation>Leer cada frase que aún no tiene toma</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>Export the script as a sound file</source>
        <translation>Escribir el guion como archivo de sonido</translation>
    </message>
    <message>
        <source>Cut the text into sentences</source>
        <translation>Cortar el texto en frases</translation>
    </message>
    <message>
        <source>Use text &amp;from Script</source>
        <translation>Usa&amp;r el texto del guion</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles or an EPUB book</source>
        <translation>Texto, Markdown, Word, subtítulos o un libro EPUB</translation>
    </message>
    <message>
        <source>How much is spoken</source>
        <translation>Cuánto está leído</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>Todos los proyectos</translation>
    </message>
    <message>
        <source>All projects: open, rename or archive them</source>
        <translation>Todos los proyectos, para abrirlos, renombrarlos o archivarlos</translation>
    </message>
    <message>
        <source>Who speaks, and with which voice</source>
        <translation>Quién habla y con qué voz</translation>
    </message>
    <message>
        <source>Cast…</source>
        <translation>Reparto…</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Only the sentences in which a check by ear found a fault</source>
        <translation>Solo las frases en las que la comprobación de oído encontró un fallo</translation>
    </message>
    <message>
        <source>What a check by ear found</source>
        <translation>Lo que encontró la comprobación de oído</translation>
    </message>
    <message>
        <source>Hear the word</source>
        <translation>Oír la palabra</translation>
    </message>
    <message>
        <source>From one second before it (Space)</source>
        <translation>Desde un segundo antes (Espacio)</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>Está bien</translation>
    </message>
    <message>
        <source>Nothing is wrong: do not list it any more</source>
        <translation>No hay ningún fallo: no mostrarla más</translation>
    </message>
    <message>
        <source>No sentences yet</source>
        <translation>Aún no hay frases</translation>
    </message>
    <message>
        <source>Each sentence keeps its own takes: speak one again, and the others stay as they are. Everything is saved in one file as you work.</source>
        <translation>Cada frase conserva sus propias tomas: lea una de nuevo y las demás quedan como están. Todo se guarda en un archivo mientras trabaja.</translation>
    </message>
    <message>
        <source>&amp;All projects</source>
        <translation>&amp;Todos los proyectos</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>Proyecto &amp;nuevo</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>&amp;Abrir un proyecto…</translation>
    </message>
    <message>
        <source>Open a &amp;document…</source>
        <translation>Abrir un &amp;documento…</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>&amp;Guardar una copia…</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>Frase nueva</translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n por revisar</numerusform>
            <numerusform>%n por revisar</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Abrir un proyecto</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>Vacío</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s), all spoken</source>
        <translation>
            <numerusform>%n frase, hablada</numerusform>
            <numerusform>%n frases, todas habladas</numerusform>
        </translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken</source>
        <translation>{done:,} de {count:,} habladas</translation>
    </message>
    <message>
        <source>{title} copy</source>
        <translation>{title} copia</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Guardar una copia</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nada que deshacer</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nada que rehacer</translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken · {time}</source>
        <translation>{done:,} de {count:,} leídas · {time}</translation>
    </message>
    <message>
        <source>{progress} · about {time} left</source>
        <translation>{progress} · faltan unos {time}</translation>
    </message>
    <message>
        <source>Not spoken: {reason}</source>
        <translation>No se pronunció: {reason}</translation>
    </message>
    <message>
        <source>&amp;Stressed</source>
        <translation>&amp;Enfatizado</translation>
    </message>
    <message>
        <source>S&amp;ofter</source>
        <translation>&amp;Más suave</translation>
    </message>
    <message>
        <source>A &amp;pause</source>
        <translation>Una &amp;pausa</translation>
    </message>
    <message>
        <source>Say &amp;as…</source>
        <translation>&amp;Decir como…</translation>
    </message>
    <message>
        <source>&amp;Dialogue and all marks</source>
        <translation>Diá&amp;logo y todas las marcas</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausa</translation>
    </message>
    <message>
        <source>&amp;The whole text as SSML</source>
        <translation>&amp;Todo el texto como SSML</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>quedan {time}</translation>
    </message>
    <message>
        <source>{chapter} left in this chapter, {book} in the book</source>
        <translation>quedan {chapter} en este capítulo, {book} en el libro</translation>
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
        <translation>menos de un minuto</translation>
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
        <translation>Documentos ({patterns})</translation>
    </message>
    <message>
        <source>Projects ({patterns})</source>
        <translation>Proyectos ({patterns})</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>Predeterminado del sistema</translation>
    </message>
    <message>
        <source>Refresh output devices</source>
        <translation>Actualizar los dispositivos de salida</translation>
    </message>
    <message>
        <source>&amp;Graphics, advanced</source>
        <translation>Gráficos, &amp;avanzado</translation>
    </message>
    <message>
        <source>Check a &amp;file…</source>
        <translation>Comprobar &amp;un archivo…</translation>
    </message>
    <message>
        <source>Save &amp;history</source>
        <translation>&amp;Guardar el historial</translation>
    </message>
    <message>
        <source>&amp;Clear history</source>
        <translation>&amp;Borrar el historial</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>Salida de sonido</translation>
    </message>
    <message>
        <source>Audio output</source>
        <translation>Salida de audio</translation>
    </message>
    <message>
        <source>Whether other programs on this computer can use Parlance</source>
        <translation>Permitir o no que hablen otros programas de este ordenador</translation>
    </message>
    <message>
        <source>OTHER PROGRAMS</source>
        <translation>OTROS PROGRAMAS</translation>
    </message>
    <message>
        <source>Preview voice</source>
        <translation>Muestra de la voz</translation>
    </message>
    <message>
        <source>Hear a short sample of this voice</source>
        <translation>Oír una muestra corta de esta voz</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Muestra</translation>
    </message>
    <message>
        <source>&amp;VOICE</source>
        <translation>&amp;VOZ</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>Voz</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Duración</translation>
    </message>
    <message>
        <source>on the command line</source>
        <translation>en la línea de órdenes</translation>
    </message>
    <message>
        <source>for another program</source>
        <translation>para otro programa</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>en la ventana</translation>
    </message>
    <message>
        <source>Made {when} {source} with Parlance {version}; SHA-256 of the samples {hash}…</source>
        <translation>Creado {when} {source} con Parlance {version}; SHA-256 de las muestras {hash}…</translation>
    </message>
    <message>
        <source>Its sound is in the project {name}.</source>
        <translation>Su sonido está en el proyecto {name}.</translation>
    </message>
    <message>
        <source>Its sound is not kept any more.</source>
        <translation>Su sonido ya no se conserva.</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>Quién habla</translation>
    </message>
    <message>
        <source>Make a voice from a recording</source>
        <translation>Crear una voz a partir de una grabación</translation>
    </message>
    <message>
        <source>Clone a voice…</source>
        <translation>Clonar una voz…</translation>
    </message>
    <message>
        <source>All voices</source>
        <translation>Todas las voces</translation>
    </message>
    <message>
        <source>Hear, find and blend voices</source>
        <translation>Oír, buscar y mezclar voces</translation>
    </message>
    <message>
        <source>All voices…</source>
        <translation>Todas las voces…</translation>
    </message>
    <message>
        <source>&amp;LANGUAGE</source>
        <translation>&amp;IDIOMA</translation>
    </message>
    <message>
        <source>The language of the script</source>
        <translation>El idioma del guion</translation>
    </message>
    <message>
        <source>&amp;MODEL</source>
        <translation>&amp;MODELO</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modelo</translation>
    </message>
    <message>
        <source>Speech model</source>
        <translation>Modelo de voz</translation>
    </message>
    <message>
        <source>Download, import or remove models</source>
        <translation>Descargar, importar o quitar modelos</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>Más modelos…</translation>
    </message>
    <message>
        <source>&amp;DEVICE</source>
        <translation>DIS&amp;POSITIVO</translation>
    </message>
    <message>
        <source>Where the model runs</source>
        <translation>Dónde se ejecuta la red</translation>
    </message>
    <message>
        <source>Measure devices side by side</source>
        <translation>Medir dispositivos uno junto a otro</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>Comparar dispositivos…</translation>
    </message>
    <message>
        <source>What these choices are for</source>
        <translation>Para qué valen estas opciones</translation>
    </message>
    <message>
        <source>This book</source>
        <translation>Este libro</translation>
    </message>
    <message>
        <source>The script</source>
        <translation>El guion</translation>
    </message>
    <message>
        <source>Automatic ({device})</source>
        <translation>Automático ({device})</translation>
    </message>
    <message>
        <source>{device} (disabled)</source>
        <translation>{device} (desactivado)</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Comprobar de nuevo</translation>
    </message>
    <message>
        <source>Compare every stage on this device with the CPU</source>
        <translation>Comparar cada etapa en este dispositivo con la CPU</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>Usar de todos modos</translation>
    </message>
    <message>
        <source>Use this device even though it differs from the CPU</source>
        <translation>Leer en este dispositivo aunque difiera de la CPU</translation>
    </message>
    <message>
        <source>{problem}. The CPU is used instead</source>
        <translation>{problem}. La CPU lee en su lugar</translation>
    </message>
    <message>
        <source>What is next</source>
        <translation>Qué viene ahora</translation>
    </message>
    <message>
        <source>Progress of the voice</source>
        <translation>Progreso de la voz</translation>
    </message>
    <message>
        <source>Stop making the voice; what you entered is kept</source>
        <translation>Dejar de crear la voz; lo que dio se conserva</translation>
    </message>
    <message>
        <source>Previe&amp;w</source>
        <translation>Pro&amp;bar</translation>
    </message>
    <message>
        <source>Hear a sentence in this voice before it is saved</source>
        <translation>Oír una frase con esta voz antes de guardarla</translation>
    </message>
    <message>
        <source>Save the vo&amp;ice</source>
        <translation>Guar&amp;dar la voz</translation>
    </message>
    <message>
        <source>Keep the voice and pick it</source>
        <translation>Conservar la voz y elegirla</translation>
    </message>
    <message>
        <source>Ready to be saved.</source>
        <translation>Lista para guardar.</translation>
    </message>
    <message>
        <source>Back to the script; nothing is lost</source>
        <translation>Volver al guion; no se pierde nada</translation>
    </message>
    <message>
        <source>PROGRAM</source>
        <translation>PROGRAMA</translation>
    </message>
    <message>
        <source>EMBEDDED VOICE</source>
        <translation>VOZ INTEGRADA</translation>
    </message>
    <message>
        <source>LICENCES</source>
        <translation>LICENCIAS</translation>
    </message>
    <message>
        <source>{version}, commit {commit}</source>
        <translation>{version}, commit {commit}</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>Novedades</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Sistema</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Idiomas</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Receta</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>Tiempo de entrenamiento (s)</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Puntos de control</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;All files (*)</source>
        <translation>Archivos de sonido (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>What the voice is called in the list</source>
        <translation>Cómo se llama la voz en la lista</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NOMBRE</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Transcripción</translation>
    </message>
    <message>
        <source>What is said in the part above, word for word. If this is empty, only the sound is used.</source>
        <translation>Lo que se dice en la parte de arriba, palabra por palabra. Si queda vacío, la voz se obtiene solo del sonido.</translation>
    </message>
    <message>
        <source>TRANSCRIPT</source>
        <translation>TRANSCRIPCIÓN</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>Elegir una grabación</translation>
    </message>
    <message>
        <source>Changes take effect when Parlance is restarted.</source>
        <translation>Tienen efecto cuando Parlance se inicia de nuevo.</translation>
    </message>
    <message>
        <source>GPU backend options</source>
        <translation>Opciones de los backends de GPU</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>Otros interruptores</translation>
    </message>
    <message>
        <source>Names and values of other ggml switches, separated by spaces</source>
        <translation>Nombres y valores de otros ajustes de ggml, separados por espacios</translation>
    </message>
    <message>
        <source>Others: GGML_VK_NAME=VALUE …</source>
        <translation>Otros: GGML_VK_NOMBRE=VALOR …</translation>
    </message>
    <message>
        <source>{label} (set by the environment)</source>
        <translation>{label} (fijado por el entorno)</translation>
    </message>
    <message>
        <source>Sounds and styles</source>
        <translation>Sonidos y estilos</translation>
    </message>
    <message>
        <source>Insert {tag}</source>
        <translation>Insertar {tag}</translation>
    </message>
    <message>
        <source>Insert [{tag}] at the cursor</source>
        <translation>Insertar [{tag}] en el cursor</translation>
    </message>
    <message>
        <source>Space plays a voice</source>
        <translation>La barra espaciadora reproduce una voz</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Escribir</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear. A sentence is already there.</source>
        <translation>Escriba o pegue aquí lo que quiere oír. Ya hay una frase.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <source>Pick who speaks, and in which language. More voices and models are one click away.</source>
        <translation>Elija quién habla y en qué idioma. Hay más voces y modelos a una pulsación.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>Escuchar</translation>
    </message>
    <message>
        <source>Press Speak. Playback starts while the rest is still being generated.</source>
        <translation>Pulse Leer. La reproducción empieza mientras se genera el resto.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Visita guiada</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Omitir</translation>
    </message>
    <message>
        <source>End the tour; Help shows it again</source>
        <translation>Terminar la visita; Ayuda la muestra de nuevo</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Siguiente</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>Al paso siguiente</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Listo</translation>
    </message>
    <message>
        <source>&amp;Speak</source>
        <translation>&amp;Leer</translation>
    </message>
    <message>
        <source>Stop speaking and playing; what is spoken is kept</source>
        <translation>Dejar de hablar y de reproducir; lo ya hablado se conserva</translation>
    </message>
    <message>
        <source>Play or pause (Space outside the script)</source>
        <translation>Reproducir o pausar (Espacio fuera del texto)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>Gua&amp;rdar…</translation>
    </message>
    <message>
        <source>Save the speech as a sound file</source>
        <translation>Guardar lo creado como archivo de sonido</translation>
    </message>
    <message>
        <source>Back one sentence</source>
        <translation>Una frase atrás</translation>
    </message>
    <message>
        <source>Forward one sentence</source>
        <translation>Una frase adelante</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Tiempo restante</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Posición</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Mediciones</translation>
    </message>
    <message>
        <source>{name}: drag it, or press Left and Right</source>
        <translation>{name}: arrástrelo, o pulse Izquierda y Derecha</translation>
    </message>
    <message>
        <source>{place}. Left and Right move it by a tenth of a second, with Shift by a second</source>
        <translation>{place}. Izquierda y Derecha lo mueven una décima de segundo; con Mayús, un segundo</translation>
    </message>
    <message>
        <source>Voices (*.gguf)</source>
        <translation>Voces (*.gguf)</translation>
    </message>
    <message>
        <source>More about voices</source>
        <translation>Más sobre voces</translation>
    </message>
    <message>
        <source>Import, export, rename or remove a voice</source>
        <translation>Importar, exportar, renombrar o quitar una voz</translation>
    </message>
    <message>
        <source>&amp;Import a voice…</source>
        <translation>&amp;Importar una voz…</translation>
    </message>
    <message>
        <source>&amp;Export this voice…</source>
        <translation>&amp;Exportar esta voz…</translation>
    </message>
    <message>
        <source>Re&amp;name this voice…</source>
        <translation>Re&amp;nombrar esta voz…</translation>
    </message>
    <message>
        <source>Re&amp;move this voice…</source>
        <translation>&amp;Quitar esta voz…</translation>
    </message>
    <message>
        <source>Import a voice</source>
        <translation>Importar una voz</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>Exportar {name}</translation>
    </message>
    <message>
        <source>Rename the voice</source>
        <translation>Renombrar la voz</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Nombre nuevo</translation>
    </message>
    <message>
        <source>Remove the voice</source>
        <translation>Quitar la voz</translation>
    </message>
    <message>
        <source>Remove {name} from this computer?</source>
        <translation>¿Quitar {name} de este equipo?</translation>
    </message>
    <message>
        <source>You cannot get it back, unless you exported it.</source>
        <translation>No se puede recuperar, salvo que la haya exportado.</translation>
    </message>
    <message>
        <source>The sound appears here as it is made</source>
        <translation>El sonido aparece aquí mientras se crea</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>Forma de onda</translation>
    </message>
    <message>
        <source>Left and Right move by a second, Space plays and pauses.</source>
        <translation>Izquierda y Derecha mueven un segundo, Espacio reproduce y pausa.</translation>
    </message>
    <message>
        <source>Nothing has been made yet.</source>
        <translation>Aún no se ha creado nada.</translation>
    </message>
    <message>
        <source>Display language</source>
        <translation>Idioma de la interfaz</translation>
    </message>
    <message>
        <source>The language of menus and buttons</source>
        <translation>En qué está escrita la ventana</translation>
    </message>
    <message>
        <source>DISPLAY &amp;LANGUAGE</source>
        <translation>&amp;IDIOMA DE LA INTERFAZ</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>Como el sistema</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <source>How large words and controls are</source>
        <translation>Cómo de grandes son las palabras y los controles</translation>
    </message>
    <message>
        <source>SI&amp;ZE</source>
        <translation>T&amp;AMAÑO</translation>
    </message>
    <message>
        <source>Black and white with strong lines, light or dark</source>
        <translation>Blanco y negro con líneas marcadas, claro u oscuro</translation>
    </message>
    <message>
        <source>Menus open at once, and the cursor does not blink</source>
        <translation>Los menús se abren al instante y el cursor no parpadea</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>Reducir &amp;el movimiento</translation>
    </message>
    <message>
        <source>Both take effect when Parlance is restarted.</source>
        <translation>Ambos tienen efecto cuando Parlance se inicia de nuevo.</translation>
    </message>
    <message>
        <source>Left and Right show the other parts</source>
        <translation>Izquierda y Derecha muestran las demás partes</translation>
    </message>
    <message>
        <source>Global shortcut: reads the selection (or the clipboard) in any app</source>
        <translation>Atajo global: lee la selección (o el portapapeles) en cualquier aplicación</translation>
    </message>
    <message>
        <source>Read from any pro&amp;gram</source>
        <translation>Leer &amp;desde cualquier programa</translation>
    </message>
    <message>
        <source>Keys that read from any program</source>
        <translation>Teclas para leer desde cualquier programa</translation>
    </message>
    <message>
        <source>Why the shortcut was not accepted</source>
        <translation>Por qué no se aceptaron las teclas</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>Buscar teclas</translation>
    </message>
    <message>
        <source>Words of a command, or its keys</source>
        <translation>Palabras de una orden o sus teclas</translation>
    </message>
    <message>
        <source>Reset the keys of {command}</source>
        <translation>Restablecer las teclas de {command}</translation>
    </message>
    <message>
        <source>No command has these words or keys.</source>
        <translation>Ninguna orden tiene estas palabras o teclas.</translation>
    </message>
    <message>
        <source>Press the new shortcut</source>
        <translation>Pulse el nuevo atajo</translation>
    </message>
    <message>
        <source>Making it again</source>
        <translation>Creándolo de nuevo</translation>
    </message>
    <message>
        <source>The audio is bit-identical.</source>
        <translation>El audio es idéntico bit a bit.</translation>
    </message>
    <message>
        <source>Regenerated: identical</source>
        <translation>Regenerado: idéntico</translation>
    </message>
    <message>
        <source>The voice, the device, its driver or Parlance has changed since.</source>
        <translation>La voz, el dispositivo, su controlador o Parlance han cambiado desde entonces.</translation>
    </message>
    <message>
        <source>Made again: different</source>
        <translation>Creado de nuevo, y no igual</translation>
    </message>
    <message>
        <source>Choose a clip in the list, then press A or B.</source>
        <translation>Elija un clip de la lista y pulse A o B.</translation>
    </message>
    <message>
        <source>Both are bit-identical.</source>
        <translation>Ambos son idénticos bit a bit.</translation>
    </message>
    <message>
        <source>B compared with A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance {distance:.1f} dB. Both play equally loud.</source>
        <translation>B frente a A: duración {longer:+.2f} s, sonoridad {louder:+.1f} LU, distancia log-mel {distance:.1f} dB. Ambos se oyen igual de fuertes.</translation>
    </message>
    <message>
        <source>The certificate belongs to this installation: other programs will not recognise the signer.</source>
        <translation>El certificado es de esta misma instalación: otros programas dicen que no conocen a quien firmó.</translation>
    </message>
    <message>
        <source>The certificate is on a list of trusted signers.</source>
        <translation>El certificado figura en una lista de firmantes de confianza.</translation>
    </message>
    <message>
        <source>The certificate is on no list of trusted signers: the signer could be anyone.</source>
        <translation>El certificado no figura en ninguna lista de firmantes de confianza: el nombre puede ser inventado.</translation>
    </message>
    <message>
        <source>This is not proof: watermarks can be lost, and other programs may not add any.</source>
        <translation>Eso no prueba nada: una marca puede perderse, y otros programas no ponen ninguna.</translation>
    </message>
    <message>
        <source>The sound carries Perth&apos;s watermark, in {share} % of it.</source>
        <translation>El sonido lleva la marca de agua Perth, en el {share} %.</translation>
    </message>
    <message>
        <source>There is no watermark in the sound.</source>
        <translation>No hay marca de agua en el sonido.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}.</source>
        <translation>El sonido lleva la marca de agua de Parlance, número {number}.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}, in {share} % of it.</source>
        <translation>El sonido lleva la marca de agua de Parlance, número {number}, en un {share} % de él.</translation>
    </message>
    <message>
        <source>The file has no record of how it was made.</source>
        <translation>El archivo no tiene registro de cómo se hizo.</translation>
    </message>
    <message>
        <source>It has a record, but the signature does not match: the record was changed.</source>
        <translation>Tiene un registro, pero su firma no encaja: el registro se ha cambiado.</translation>
    </message>
    <message>
        <source>Its record says: made on {day} by {program}.</source>
        <translation>Su registro dice: hecho el {day} por {program}.</translation>
    </message>
    <message>
        <source>The audio was modified after it was signed.</source>
        <translation>El sonido no es aquel para el que se escribió el registro: se ha alterado después.</translation>
    </message>
    <message>
        <source>The record is signed by this installation&apos;s key.</source>
        <translation>El registro está firmado con la clave de esta instalación.</translation>
    </message>
    <message>
        <source>The record is signed by another key: {key}.</source>
        <translation>El registro está firmado con otra clave: {key}.</translation>
    </message>
    <message>
        <source>The record is signed by another key.</source>
        <translation>El registro está firmado con otra clave.</translation>
    </message>
    <message>
        <source>The record is not signed: anyone could have written it.</source>
        <translation>El registro no está firmado: cualquiera pudo escribirlo.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, but they do not match: the file was changed.</source>
        <translation>Tiene Content Credentials de {program} que no coinciden: el archivo fue modificado.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, signed by {signer}, and they match the file.</source>
        <translation>Tiene Content Credentials de {program}, firmadas por {signer}; coinciden con el archivo.</translation>
    </message>
    <message>
        <source>Marked as AI-generated.</source>
        <translation>Indican que se hizo con IA.</translation>
    </message>
    <message numerus="yes">
        <source>%n language(s)</source>
        <translation>
            <numerusform>%n idioma</numerusform>
            <numerusform>%n idiomas</numerusform>
        </translation>
    </message>
    <message>
        <source>needs {model}</source>
        <translation>necesita {model}</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>Incluida</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>Mezcla</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>Clonada</translation>
    </message>
    <message>
        <source>speaks {languages}</source>
        <translation>habla {languages}</translation>
    </message>
    <message>
        <source>no model here can use it</source>
        <translation>ningún modelo de aquí habla con ella</translation>
    </message>
    <message>
        <source>It came with the model.</source>
        <translation>Vino con el modelo.</translation>
    </message>
    <message>
        <source>Blended here: {shares}.</source>
        <translation>Mezclada aquí: {shares}.</translation>
    </message>
    <message>
        <source>Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}</source>
        <translation>Clonada de {file}, {begin:.1f} a {end:.1f} s (SHA-256 {hash}…). Consentimiento: {consent}</translation>
    </message>
    <message>
        <source>{rest} % {first}, {share} % {second}</source>
        <translation>{rest} % {first}, {share} % {second}</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>Favorita</translation>
    </message>
    <message>
        <source>Texts and sounds, on this computer only</source>
        <translation>Textos y sonidos, solo en este equipo</translation>
    </message>
    <message>
        <source>Remove every text and sound from the history</source>
        <translation>Quitar cada texto y sonido del historial</translation>
    </message>
    <message>
        <source>EVERYWHERE</source>
        <translation>EN TODAS PARTES</translation>
    </message>
    <message>
        <source>The next control, or the one before</source>
        <translation>El control siguiente o el anterior</translation>
    </message>
    <message>
        <source>Play and pause, outside text fields</source>
        <translation>Reproducir y pausar, donde no se escribe</translation>
    </message>
    <message>
        <source>Close a dialog or a menu</source>
        <translation>Cerrar un diálogo o un menú</translation>
    </message>
    <message>
        <source>WAVEFORM</source>
        <translation>FORMA DE ONDA</translation>
    </message>
    <message>
        <source>Move by a second</source>
        <translation>Moverse un segundo</translation>
    </message>
    <message>
        <source>Move by five seconds</source>
        <translation>Moverse cinco segundos</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>Reproducir y pausar</translation>
    </message>
    <message>
        <source>LIST OF SENTENCES</source>
        <translation>LISTA DE FRASES</translation>
    </message>
    <message>
        <source>Write in the sentence</source>
        <translation>Escribir en la frase</translation>
    </message>
    <message>
        <source>Move the sentence</source>
        <translation>Mover la frase</translation>
    </message>
    <message>
        <source>Remove the sentence</source>
        <translation>Quitar la frase</translation>
    </message>
    <message>
        <source>WRITING IN A SENTENCE</source>
        <translation>AL ESCRIBIR EN UNA FRASE</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>Al principio, al final</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Panel siguiente</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Panel anterior</translation>
    </message>
    <message>
        <source>Hear the next take of the sentence</source>
        <translation>Oír la toma siguiente de la frase</translation>
    </message>
    <message>
        <source>TEXT TO READ</source>
        <translation>TEXTO DE LECTURA</translation>
    </message>
    <message>
        <source>Read from the cursor, or what is selected</source>
        <translation>Leer desde el cursor, o lo seleccionado</translation>
    </message>
    <message>
        <source>Split it at the cursor; at its start or end, finish</source>
        <translation>Dividirla en el cursor; al principio o al final, terminar</translation>
    </message>
    <message>
        <source>At its start: join it with the one before</source>
        <translation>Al principio: unirla con la anterior</translation>
    </message>
    <message>
        <source>Discard what was written</source>
        <translation>Descartar lo escrito</translation>
    </message>
    <message>
        <source>TAKES OF A SENTENCE</source>
        <translation>TOMAS DE UNA FRASE</translation>
    </message>
    <message>
        <source>Hear the take before or after</source>
        <translation>Oír la toma anterior o siguiente</translation>
    </message>
    <message>
        <source>Change the pause by 0.05 s</source>
        <translation>Cambiar la pausa en 0,05 s</translation>
    </message>
    <message>
        <source>RECORDING TO CLONE</source>
        <translation>GRABACIÓN PARA CLONAR</translation>
    </message>
    <message>
        <source>Move the edge of the part by 0.1 s</source>
        <translation>Mover el borde de la parte 0,1 s</translation>
    </message>
    <message>
        <source>Move it by a second</source>
        <translation>Moverlo un segundo</translation>
    </message>
    <message>
        <source>LIST OF VOICES</source>
        <translation>LISTA DE VOCES</translation>
    </message>
    <message>
        <source>Hear the voice</source>
        <translation>Oír la voz</translation>
    </message>
    <message>
        <source>Rename a voice of your own</source>
        <translation>Cambiar el nombre de una voz propia</translation>
    </message>
    <message>
        <source>Remove a voice of your own</source>
        <translation>Quitar una voz propia</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>HISTORIAL</translation>
    </message>
    <message>
        <source>Hear the clip</source>
        <translation>Oír el clip</translation>
    </message>
    <message>
        <source>Remove the clip</source>
        <translation>Quitar el clip</translation>
    </message>
    <message>
        <source>PRONUNCIATION</source>
        <translation>PRONUNCIACIÓN</translation>
    </message>
    <message>
        <source>Change what is selected</source>
        <translation>Cambiar lo seleccionado</translation>
    </message>
    <message>
        <source>Remove the selected words</source>
        <translation>Quitar las palabras seleccionadas</translation>
    </message>
    <message>
        <source>PROJECTS</source>
        <translation>PROYECTOS</translation>
    </message>
    <message>
        <source>Open the project</source>
        <translation>Abrir el proyecto</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>Cambiar el nombre del proyecto</translation>
    </message>
    <message>
        <source>Press {keys} now to check it. If nothing happens, choose other keys.</source>
        <translation>Pulse ahora {keys} para comprobarlo. Si no ocurre nada, elija otras teclas.</translation>
    </message>
    <message>
        <source>The shortcut works.</source>
        <translation>El atajo funciona.</translation>
    </message>
    <message>
        <source>Delete your whole history?</source>
        <translation>¿Borrar todo el historial?</translation>
    </message>
    <message>
        <source>Copied texts that wait in the reading queue are forgotten too.</source>
        <translation>También se olvidan los textos copiados que esperan en la cola de lectura.</translation>
    </message>
    <message>
        <source>Projects and the files you saved are kept.</source>
        <translation>Los archivos guardados y los proyectos permanecen.</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>&amp;Olvidar</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), {size} of sound on this disk</source>
        <translation>
            <numerusform>%n clip, {size} de sonido en este disco</numerusform>
            <numerusform>%n clips, {size} de sonido en este disco</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged file(s)</source>
        <translation>
            <numerusform>%n archivo dañado</numerusform>
            <numerusform>%n archivos dañados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied text(s)</source>
        <translation>
            <numerusform>%n texto copiado</numerusform>
            <numerusform>%n textos copiados</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>No se conserva nada.</translation>
    </message>
    <message>
        <source>The chosen clip</source>
        <translation>El clip elegido</translation>
    </message>
    <message>
        <source>Hear</source>
        <translation>Oír</translation>
    </message>
    <message>
        <source>Play the sound that was kept (Return)</source>
        <translation>El sonido conservado (Intro)</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>Crear de nuevo</translation>
    </message>
    <message>
        <source>Make it again with the same settings</source>
        <translation>Crearlo otra vez a partir de su receta</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>Copiar orden</translation>
    </message>
    <message>
        <source>The command line that makes this clip</source>
        <translation>La línea de órdenes que crea este clip</translation>
    </message>
    <message>
        <source>Compare it: show it as {side}</source>
        <translation>Compararlo: mostrarlo como {side}</translation>
    </message>
    <message>
        <source>Remove from the history</source>
        <translation>Quitar del historial</translation>
    </message>
    <message>
        <source>Forget this clip (Delete)</source>
        <translation>Olvidar este clip (Supr)</translation>
    </message>
    <message>
        <source>No clip is chosen</source>
        <translation>Ningún clip elegido</translation>
    </message>
    <message>
        <source>Return hears the clip, Delete removes it from the history</source>
        <translation>Intro reproduce el clip, Supr lo quita del historial</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>Comparar dos</translation>
    </message>
    <message>
        <source>Two clips side by side</source>
        <translation>Dos clips uno junto al otro</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>Buscar en el historial</translation>
    </message>
    <message>
        <source>Words of a text, a voice, a model, a language or a device</source>
        <translation>Palabras de un texto, una voz, un modelo, un idioma o un dispositivo</translation>
    </message>
    <message>
        <source>No clips match your search.</source>
        <translation>Ningún clip coincide con la búsqueda.</translation>
    </message>
    <message>
        <source>History is off. Turn it on in Settings.</source>
        <translation>El historial está desactivado. Puede activarlo en los ajustes.</translation>
    </message>
    <message>
        <source>What you speak will be listed here.</source>
        <translation>Lo que se lea aparecerá aquí.</translation>
    </message>
    <message>
        <source>Added to every saved file; survives MP3 and trimming</source>
        <translation>En cada archivo guardado; resiste MP3 y recortes</translation>
    </message>
    <message>
        <source>&amp;Inaudible watermark</source>
        <translation>Marca de &amp;agua inaudible</translation>
    </message>
    <message>
        <source>Use the Pe&amp;rth watermark for all voices</source>
        <translation>Marca de a&amp;gua Perth para todas las voces</translation>
    </message>
    <message>
        <source>Chatterbox&apos;s watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth</source>
        <translation>La marca de Chatterbox, que otras herramientas detectan. Más fuerte, sin identificador, requiere resemble-perth</translation>
    </message>
    <message>
        <source>In every file: model, voice and settings, and a hash of the sound</source>
        <translation>En cada archivo: modelo, voz y ajustes, y un hash del sonido</translation>
    </message>
    <message>
        <source>Si&amp;gned metadata</source>
        <translation>Metadatos &amp;firmados</translation>
    </message>
    <message>
        <source>As &amp;Content Credentials</source>
        <translation>Como Co&amp;ntent Credentials</translation>
    </message>
    <message>
        <source>The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed</source>
        <translation>El registro es C2PA, que otros programas leen: en WAV, FLAC, MP3 y m4b, si está instalado c2pa-python</translation>
    </message>
    <message>
        <source>Spoken AI &amp;disclosure</source>
        <translation>Aviso &amp;hablado de IA</translation>
    </message>
    <message>
        <source>PROVENANCE</source>
        <translation>PROCEDENCIA</translation>
    </message>
    <message>
        <source>Look for these marks in a sound file</source>
        <translation>Buscar estas marcas en un archivo de sonido</translation>
    </message>
    <message>
        <source>SO&amp;UND OUTPUT</source>
        <translation>SALIDA &amp;DE SONIDO</translation>
    </message>
    <message>
        <source>&amp;Local server: on…</source>
        <translation>Servi&amp;dor local: activo…</translation>
    </message>
    <message>
        <source>&amp;Local server…</source>
        <translation>Servi&amp;dor local…</translation>
    </message>
    <message>
        <source>Sou&amp;nd</source>
        <translation>&amp;Sonido</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Ventana</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>&amp;Más</translation>
    </message>
    <message>
        <source>usual emphasis</source>
        <translation>énfasis habitual</translation>
    </message>
    <message>
        <source>strong emphasis</source>
        <translation>énfasis fuerte</translation>
    </message>
    <message>
        <source>less emphasis</source>
        <translation>menos énfasis</translation>
    </message>
    <message>
        <source>pause {time}</source>
        <translation>pausa {time}</translation>
    </message>
    <message>
        <source>{s:g} s</source>
        <translation>{s:g} s</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Waveform and spectrogram of {side}</source>
        <translation>Forma de onda y espectrograma de {side}</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Nada elegido</translation>
    </message>
    <message>
        <source>Choose a clip, then press {side}</source>
        <translation>Elija un clip y pulse {side}</translation>
    </message>
    <message>
        <source>Both play equally loud; press the other one to switch at the same place</source>
        <translation>Ambos suenan igual de fuertes; al pulsar el otro, sigue desde el mismo punto</translation>
    </message>
    <message>
        <source>Two takes side by side</source>
        <translation>Dos tomas una junto a otra</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>semilla {seed}</translation>
    </message>
    <message>
        <source>The chosen voice</source>
        <translation>La voz elegida</translation>
    </message>
    <message>
        <source>A short sentence in this voice (Return)</source>
        <translation>Una frase corta con esta voz (Intro)</translation>
    </message>
    <message>
        <source>Use this voice from now on</source>
        <translation>Leer con esta voz desde ahora</translation>
    </message>
    <message>
        <source>Favourites come first in every list</source>
        <translation>Las favoritas van primero en cada lista</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>Más como esta</translation>
    </message>
    <message>
        <source>Hear a blend of this voice and a similar one</source>
        <translation>Escuchar una mezcla de esta voz con otra parecida</translation>
    </message>
    <message>
        <source>No voice is chosen</source>
        <translation>Ninguna voz elegida</translation>
    </message>
    <message>
        <source>Choose one above.</source>
        <translation>Elija una arriba.</translation>
    </message>
    <message>
        <source>Return hears the voice, F2 renames and Delete removes one of your own</source>
        <translation>Intro oye la voz, F2 renombra y Supr quita una propia</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>Clonar…</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>Mezclar…</translation>
    </message>
    <message>
        <source>Make a voice between two others</source>
        <translation>Crear una voz entre otras dos</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Comparar…</translation>
    </message>
    <message>
        <source>Hear two voices on a sentence of your own</source>
        <translation>Escuchar dos voces con una frase propia</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Importar…</translation>
    </message>
    <message>
        <source>Import a voice file</source>
        <translation>Importar un archivo de voz</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>Favoritas</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>Voces</translation>
    </message>
    <message>
        <source>Search the voices</source>
        <translation>Buscar en las voces</translation>
    </message>
    <message>
        <source>Search by name, language, model, licence or origin</source>
        <translation>Buscar por nombre, idioma, modelo, licencia u origen</translation>
    </message>
    <message>
        <source>Only voices that speak this language</source>
        <translation>Solo voces que lo hablan</translation>
    </message>
    <message>
        <source>Only voices of this model</source>
        <translation>Solo voces de él</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>Solo favoritas</translation>
    </message>
    <message>
        <source>Show favourites only</source>
        <translation>Mostrar solo los favoritos</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>Todos los idiomas</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>Todos los modelos</translation>
    </message>
    <message>
        <source>No voices match your search.</source>
        <translation>Ninguna voz coincide con la búsqueda.</translation>
    </message>
    <message>
        <source>Preview on hover</source>
        <translation>Muestra al señalar</translation>
    </message>
    <message>
        <source>Play a short sentence while the pointer stays on a voice</source>
        <translation>Una frase breve mientras el puntero está sobre una voz</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s)</source>
        <translation>
            <numerusform>%n voz</numerusform>
            <numerusform>%n voces</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {voices}</source>
        <translation>{shown} de {voices}</translation>
    </message>
    <message>
        <source>Parlance continues without it. Restart to try it again.</source>
        <translation>Parlance continúa sin él. Reinicie para volver a probarlo.</translation>
    </message>
    <message>
        <source>{problem}. Another device is used instead</source>
        <translation>{problem}. Otro dispositivo lee en su lugar</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;All files (*)</source>
        <translation>Archivos de sonido (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;Todos los archivos (*)</translation>
    </message>
    <message>
        <source>“This voice was made by a computer.” before what is spoken, and in exports</source>
        <translation>«Esta voz fue creada por un ordenador», en inglés, antes de lo que se lee y en lo que se exporta</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>Servidor local</translation>
    </message>
    <message>
        <source>Works like OpenAI&apos;s speech service, while this window is open</source>
        <translation>Como el servicio de voz de OpenAI, mientras esta ventana esté abierta</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Puerto</translation>
    </message>
    <message>
        <source>The agent starts and stops Parlance as needed.</source>
        <translation>El agente inicia Parlance y lo cierra él mismo; antes no se ejecuta nada.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <source>The base URL to enter in the other program</source>
        <translation>Lo que el otro programa toma como URL base</translation>
    </message>
    <message>
        <source>About Parlance</source>
        <translation>Acerca de Parlance</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>C&amp;opiar</translation>
    </message>
    <message>
        <source>Copy all of it to the clipboard</source>
        <translation>Copiarlo todo al portapapeles</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Cerrar</translation>
    </message>
    <message>
        <source>Back to the window</source>
        <translation>Volver a la ventana</translation>
    </message>
    <message>
        <source>Loading the details</source>
        <translation>Leyendo de qué está hecho Parlance</translation>
    </message>
    <message>
        <source>Asks the network once whether there is a newer version. Nothing is installed.</source>
        <translation>Pregunta una sola vez en la red si hay una versión más reciente. No se instala nada.</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>Buscar &amp;actualizaciones</translation>
    </message>
    <message>
        <source>Text becomes speech on this computer, and nothing leaves it.</source>
        <translation>El texto se convierte en voz en este equipo, y nada sale de él.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message>
        <source>The manual, the tour, the shortcuts, diagnostics, and about Parlance</source>
        <translation>El manual, la visita guiada, los atajos, el diagnóstico y acerca de Parlance</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>Man&amp;ual</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>Te&amp;clas</translation>
    </message>
    <message>
        <source>Let other &amp;apps use Parlance</source>
        <translation>Pe&amp;rmitir que otras aplicaciones usen Parlance</translation>
    </message>
    <message>
        <source>Let other apps use Parlance</source>
        <translation>Permitir que otras aplicaciones usen Parlance</translation>
    </message>
    <message>
        <source>Offer a &amp;voice to the desktop</source>
        <translation>Ser una &amp;voz del escritorio</translation>
    </message>
    <message>
        <source>Offer a voice to the desktop</source>
        <translation>Ser una voz del escritorio</translation>
    </message>
    <message>
        <source>Orca, Firefox and Chromium find it after Speech Dispatcher restarts, even without this window</source>
        <translation>Orca, Firefox y Chromium la encuentran cuando Speech Dispatcher vuelve a iniciarse; también sin esta ventana</translation>
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
        <translation>Recibe respuesta junto con las demás aplicaciones, en un puerto propio</translation>
    </message>
    <message>
        <source>Port for Home Assistant</source>
        <translation>Puerto para Home Assistant</translation>
    </message>
    <message>
        <source>Copy the address to the clipboard</source>
        <translation>Copiar la dirección al portapapeles</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>Solo este ordenador</translation>
    </message>
    <message>
        <source>Names, web pages and encryption</source>
        <translation>Nombres, páginas web y cifrado</translation>
    </message>
    <message>
        <source>Further host names, web pages and TLS</source>
        <translation>Otros nombres de host, páginas web y TLS</translation>
    </message>
    <message>
        <source>Further host names</source>
        <translation>Otros nombres de host</translation>
    </message>
    <message>
        <source>Names by which clients reach this computer, such as speech.example, separated by spaces</source>
        <translation>Nombres con los que los clientes llegan a este ordenador, como speech.example, separados por espacios</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>Páginas web</translation>
    </message>
    <message>
        <source>Pages and browser extensions that may use it, such as https://speech.example, separated by spaces</source>
        <translation>Páginas y extensiones del navegador que pueden usarlo, como https://speech.example, separadas por espacios</translation>
    </message>
    <message>
        <source>A file in PEM format: with a certificate and its private key, everything sent is encrypted (TLS)</source>
        <translation>Un archivo en formato PEM: con un certificado y su clave privada, todo lo que se envía va cifrado (TLS)</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Certificado</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>Clave privada</translation>
    </message>
    <message>
        <source>Home Assistant may ask from</source>
        <translation>Home Assistant puede pedir desde</translation>
    </message>
    <message>
        <source>Networks such as 192.168.1.0/24: everyone in them can have text spoken, since Wyoming has no key</source>
        <translation>Redes como 192.168.1.0/24: cualquiera en ellas puede hacer leer texto, porque Wyoming no tiene clave</translation>
    </message>
    <message>
        <source>My home network</source>
        <translation>Mi red doméstica</translation>
    </message>
    <message>
        <source>Reachable from</source>
        <translation>Accesible desde</translation>
    </message>
    <message>
        <source>Other computers must send the key that is shown here</source>
        <translation>Los demás ordenadores deben enviar la clave que se muestra aquí</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>Clave de API</translation>
    </message>
    <message>
        <source>The key that other computers must send</source>
        <translation>La clave que deben enviar los demás ordenadores</translation>
    </message>
    <message>
        <source>Copy key</source>
        <translation>Copiar clave</translation>
    </message>
    <message>
        <source>Copy the key to the clipboard</source>
        <translation>Copiar la clave al portapapeles</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Clave nueva</translation>
    </message>
    <message>
        <source>Replace the key: programs that send the old one are refused at once</source>
        <translation>Reemplazar la clave: se rechaza de inmediato a los programas que envían la antigua</translation>
    </message>
    <message>
        <source>API key as a QR code</source>
        <translation>Clave de API como código QR</translation>
    </message>
    <message>
        <source>Copy for agents (MCP)</source>
        <translation>Copiar para agentes (MCP)</translation>
    </message>
    <message>
        <source>Copy what an agent takes into its list of servers</source>
        <translation>Copiar lo que un agente pone en su lista de servidores</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>&amp;Puerto</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>&amp;Dirección</translation>
    </message>
    <message>
        <source>&amp;Reachable from</source>
        <translation>Acc&amp;esible desde</translation>
    </message>
    <message>
        <source>API &amp;key</source>
        <translation>C&amp;lave de API</translation>
    </message>
    <message>
        <source>Programs made for OpenAI&apos;s speech service can use Parlance: give them this address as the base URL, and any key. If they name no model or voice of Parlance, those picked here are used.</source>
        <translation>Los programas para el servicio de voz de OpenAI hablan con Parlance si esta dirección es su URL base. La clave puede ser cualquiera. Lo que no nombre un modelo o una voz de Parlance recibe los elegidos aquí.</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: this computer&apos;s address and this port.</source>
        <translation>En Home Assistant, añade la integración Wyoming Protocol: la dirección de este equipo y este puerto.</translation>
    </message>
    <message>
        <source>Needs {command}</source>
        <translation>Necesita {command}</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: host 127.0.0.1 and this port.</source>
        <translation>En Home Assistant, añade la integración Wyoming Protocol: servidor 127.0.0.1 y este puerto.</translation>
    </message>
    <message>
        <source>Starting the server</source>
        <translation>Iniciando el servidor</translation>
    </message>
    <message>
        <source>Stopping the server</source>
        <translation>Deteniendo el servidor</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Desactivado</translation>
    </message>
    <message>
        <source>Only programs on this computer are answered.</source>
        <translation>Solo se responde a programas de este ordenador.</translation>
    </message>
    <message>
        <source>Other computers of your network are answered if they send the key.</source>
        <translation>Se responde a otros ordenadores de su red si envían la clave.</translation>
    </message>
    <message>
        <source>What they send is encrypted.</source>
        <translation>Lo que envían va cifrado.</translation>
    </message>
    <message>
        <source>What they send is not encrypted.</source>
        <translation>Lo que envían no va cifrado.</translation>
    </message>
    <message>
        <source>Of web pages, only those that you list are.</source>
        <translation>De las páginas web, solo se responde a las que usted indique.</translation>
    </message>
    <message>
        <source>Web pages are not answered.</source>
        <translation>No se responde a páginas web.</translation>
    </message>
    <message>
        <source>The port to listen on; choose another if this one is taken</source>
        <translation>El puerto en el que escucha; elija otro si este está ocupado</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Activo</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) answered</source>
        <translation>
            <numerusform>%n petición respondida</numerusform>
            <numerusform>%n peticiones respondidas</numerusform>
        </translation>
    </message>
    <message>
        <source>speaking one now</source>
        <translation>una se está leyendo ahora</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>El texto está vacío.</translation>
    </message>
    <message>
        <source>There is nothing to speak in the text.</source>
        <translation>En el texto no hay nada que decir.</translation>
    </message>
    <message>
        <source>This voice cannot speak {characters}</source>
        <translation>Esta voz no puede decir {characters}</translation>
    </message>
    <message>
        <source>there is no model file {path}</source>
        <translation>no existe el archivo de modelo {path}</translation>
    </message>
    <message>
        <source>{path} is not the model this request was made with (SHA-256 {hash})</source>
        <translation>{path} no es el archivo con el que se hizo: su SHA-256 es {hash}</translation>
    </message>
    <message>
        <source>not enough memory for this model and text</source>
        <translation>no hay memoria suficiente para este modelo y este texto</translation>
    </message>
    <message>
        <source>no compute device was found</source>
        <translation>no se encontró ningún dispositivo de cálculo</translation>
    </message>
    <message>
        <source>no audio output device was found</source>
        <translation>no se encontró ninguna salida de audio</translation>
    </message>
    <message>
        <source>no microphone was found</source>
        <translation>no se encontró ningún micrófono</translation>
    </message>
    <message>
        <source>the audio system of this machine does not answer</source>
        <translation>el sistema de audio de este equipo no responde</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>el disco está lleno</translation>
    </message>
    <message>
        <source>the disk is full or write failed</source>
        <translation>el disco está lleno o rechazó los datos</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>está abierto en otra ventana</translation>
    </message>
    <message>
        <source>it, or its folder, is write-protected</source>
        <translation>él o su carpeta están protegidos contra escritura</translation>
    </message>
    <message>
        <source>it cannot be opened there</source>
        <translation>no se puede abrir ahí</translation>
    </message>
    <message>
        <source>it is not a project of Parlance</source>
        <translation>no es un proyecto de Parlance</translation>
    </message>
    <message>
        <source>{what} needs {needed} on {path}, but only {free} is free; free up {missing}</source>
        <translation>{what} necesita {needed} en el disco de {path}, y hay {free} libres: haga sitio para {missing}</translation>
    </message>
    <message>
        <source>{host} does not answer</source>
        <translation>{host} no responde</translation>
    </message>
    <message>
        <source>{host} closed the connection</source>
        <translation>{host} cortó la conexión</translation>
    </message>
    <message>
        <source>the server stopped sending; what came is kept</source>
        <translation>el servidor dejó de enviar; lo que llegó se conserva</translation>
    </message>
    <message>
        <source>{host} answers {answer}; try again later, or another server</source>
        <translation>{host} responde {answer}; inténtelo más tarde o con otro servidor</translation>
    </message>
    <message>
        <source>{host} has no {path} at {place} ({answer})</source>
        <translation>{host} no tiene {path} en {place} ({answer})</translation>
    </message>
    <message>
        <source>connection lost after {done} of {whole} bytes; the partial download is kept</source>
        <translation>la conexión terminó tras {done} de {whole} bytes; lo recibido se conserva</translation>
    </message>
    <message>
        <source>{path} of {repository} is not the file that {title} was published with</source>
        <translation>{path} de {repository} no es el archivo con el que se publicó {title}</translation>
    </message>
    <message>
        <source>{host} denied access to {path} ({answer}): an account may be required, or the network blocks it; another server may have it, or import a folder that was fetched elsewhere</source>
        <translation>{host} se niega a entregar {path} ({answer}): quizá sus autores piden una cuenta o la red lo bloquea; otro servidor puede tenerlo, o importe una carpeta descargada en otro sitio</translation>
    </message>
    <message>
        <source>{host} returned {what} instead of a model. It may not be a model hub, or a captive portal stands in between; open it in a browser, then try again</source>
        <translation>{host} responde con {what} en lugar de un modelo: no es un repositorio de modelos, o hay en medio una página de acceso de esta red; ábralo en un navegador e inténtelo de nuevo</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>una página web</translation>
    </message>
    <message>
        <source>{path} is not the file that was announced: its hash is {has}..., and should be {wanted}...; it was removed. Try again, or from another server</source>
        <translation>{path} no es el archivo anunciado: su suma es {has}… y debería ser {wanted}…; se ha eliminado. Inténtelo de nuevo o desde otro servidor</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>no es un archivo</translation>
    </message>
    <message>
        <source>it is too large for a text</source>
        <translation>es demasiado grande para ser un texto</translation>
    </message>
    <message>
        <source>no text, only images; run OCR on it first</source>
        <translation>no contiene palabras, solo imágenes; un programa de reconocimiento de texto saca las palabras de las páginas escaneadas</translation>
    </message>
    <message>
        <source>there are no subtitles in it</source>
        <translation>no contiene subtítulos</translation>
    </message>
    <message>
        <source>it defines entities of its own</source>
        <translation>define entidades propias</translation>
    </message>
    <message>
        <source>it names no book</source>
        <translation>no indica ningún libro</translation>
    </message>
    <message>
        <source>password-protected; save an unprotected copy first</source>
        <translation>está protegido con una contraseña; guarde antes una copia sin ella</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permiso denegado</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>no existe el archivo ni la carpeta</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>el disco es de solo lectura</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>error de lectura o escritura</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>ÓRDENES</translation>
    </message>
    <message>
        <source>Speak it again before you save it?</source>
        <translation>¿Leerlo de nuevo antes de guardar?</translation>
    </message>
    <message>
        <source>&amp;Speak, then save</source>
        <translation>&amp;Leer y luego guardar</translation>
    </message>
    <message>
        <source>Save the &amp;earlier sound</source>
        <translation>Guardar el sonido an&amp;terior</translation>
    </message>
    <message>
        <source>Asking for {path}</source>
        <translation>Solicitando {path}</translation>
    </message>
    <message>
        <source>Resampling the recording to {rate:g} kHz</source>
        <translation>Llevando la grabación a {rate:g} kHz</translation>
    </message>
    <message>
        <source>Checking {path}</source>
        <translation>Comprobando {path}</translation>
    </message>
    <message>
        <source>f32; int8 is evaluated when Parlance is idle</source>
        <translation>Calculado con exactitud, hasta que Parlance esté libre y pruebe con 8 bits</translation>
    </message>
    <message>
        <source>f32: int8 would only be {similarity:.2%} similar</source>
        <translation>Calculado con exactitud: en 8 bits solo sería {similarity:.2%} igual</translation>
    </message>
    <message>
        <source>int8: {similarity:.2%} similar to f32</source>
        <translation>Calculado en 8 bits, {similarity:.2%} igual al sonido exacto</translation>
    </message>
    <message>
        <source>Converting {title}</source>
        <translation>La conversión de {title}</translation>
    </message>
    <message>
        <source>Downloading {path}, {done} of {whole}</source>
        <translation>Descargando {path}, {done} de {whole}</translation>
    </message>
    <message>
        <source>Kokoro has no KV cache and no choice of attention; leave kv and attention at auto</source>
        <translation>Kokoro no guarda claves ni valores y tiene un solo tipo de atención</translation>
    </message>
    <message>
        <source>Line {line}: SSML has no tag &lt;{name}&gt;.</source>
        <translation>Línea {line}: SSML no tiene la etiqueta &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Line {line}: {attribute} of &lt;{tag}&gt; cannot be {value!r}.</source>
        <translation>Línea {line}: {attribute} de &lt;{tag}&gt; no puede ser {value!r}.</translation>
    </message>
    <message>
        <source>Generating chunk {number} of {count}</source>
        <translation>Generando la parte {number} de {count}</translation>
    </message>
    <message>
        <source>Making sentence {number} of {count}</source>
        <translation>Generando la frase {number} de {count}</translation>
    </message>
    <message>
        <source>No voice description given; the model chooses a voice.</source>
        <translation>Ninguna instrucción dice cómo debe ser la voz: el modelo elige una.</translation>
    </message>
    <message>
        <source>Only {speech:.1f} s of the clip is speech. Record more.</source>
        <translation>Solo {speech:.1f} s de la grabación son voz; el resto es silencio. Grabe más.</translation>
    </message>
    <message>
        <source>Kokoro has no symbols for these phonemes and spoke the written words instead: {sounds}.</source>
        <translation>Kokoro no tiene símbolos para estos sonidos y ha leído las palabras tal como están escritas: {sounds}.</translation>
    </message>
    <message>
        <source>Parlance is comparing devices: ask again when that is done</source>
        <translation>Parlance está comparando dispositivos: vuelva a pedirlo cuando termine</translation>
    </message>
    <message>
        <source>Parlance is shutting down</source>
        <translation>Parlance se está cerrando</translation>
    </message>
    <message>
        <source>PortAudio does not start: {error}</source>
        <translation>PortAudio no se inicia: {error}</translation>
    </message>
    <message>
        <source>Preparing the sound networks</source>
        <translation>Preparando las redes de sonido</translation>
    </message>
    <message>
        <source>Preparing the text networks</source>
        <translation>Preparando las redes de texto</translation>
    </message>
    <message>
        <source>SSML begins with &lt;speak&gt;, not with &lt;{name}&gt;.</source>
        <translation>El SSML empieza con &lt;speak&gt;, no con &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Supertonic is not autoregressive: leave kv at auto and attention at auto or plain</source>
        <translation>Supertonic no tiene modelo de tokens: deje kv en auto, y attention en auto o plain</translation>
    </message>
    <message>
        <source>Invalid SSML, line {line}: {problem}</source>
        <translation>No se puede leer el SSML: línea {line}: {problem}</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} bytes.</source>
        <translation>El SSML tiene más de {most:,} bytes.</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} tags.</source>
        <translation>El SSML tiene más de {most:,} etiquetas.</translation>
    </message>
    <message>
        <source>SSML may only use the predefined XML entities, such as &amp;amp;.</source>
        <translation>El SSML usa o define una entidad: solo se leen las del propio XML, como &amp;amp;.</translation>
    </message>
    <message>
        <source>The background is only {level:.0f} dB below the voice, and would become part of it. Record in a quieter room, closer to the microphone.</source>
        <translation>El fondo está solo {level:.0f} dB por debajo de la voz; pasa a ser parte de ella. Grabe en una sala más tranquila, más cerca del micrófono.</translation>
    </message>
    <message>
        <source>The clip is very quiet ({loudness:.0f} LUFS), so noise will be audible.</source>
        <translation>La grabación es muy baja ({loudness:.0f} LUFS): el ruido pesa más de lo debido.</translation>
    </message>
    <message>
        <source>The clip is {whole:.0f} s long, and at most {most:.0f} s can be used. The part from {begin:.1f} s to {end:.1f} s is the best.</source>
        <translation>La grabación dura {whole:.0f} s, y se pueden usar como mucho {most:.0f} s. La parte de {begin:.1f} s a {end:.1f} s es la mejor.</translation>
    </message>
    <message>
        <source>The clip is {whole:.1f} s long; this model needs at least {needed:.0f} s of speech, and does best with {wanted:.0f} s.</source>
        <translation>La grabación dura {whole:.1f} s; este modelo necesita al menos {needed:.0f} s de voz, y aprende más con {wanted:.0f} s.</translation>
    </message>
    <message>
        <source>The model never emitted an end token and was stopped at the limit</source>
        <translation>El modelo no encontró un final y el límite lo detuvo</translation>
    </message>
    <message>
        <source>The model stopped too soon</source>
        <translation>El modelo se detuvo demasiado pronto</translation>
    </message>
    <message>
        <source>The model was stuck on one sound</source>
        <translation>El modelo se quedó atascado en un sonido</translation>
    </message>
    <message>
        <source>The recording is clipped ({share:.1%} of samples); the voice would be distorted. Turn the input down and record again.</source>
        <translation>La grabación está saturada: {share:.1%} de sus muestras están cortadas, y la voz saldría distorsionada. Baje la entrada y grabe de nuevo.</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share:.1%} of its samples are cut off, and the voice would sound harsh. Turn the input down and record again.</source>
        <translation>La grabación está saturada: {share:.1%} de sus muestras están cortadas, y la voz sonaría áspera. Baje la entrada y grabe de nuevo.</translation>
    </message>
    <message>
        <source>The tags of the SSML are nested more than {most} deep.</source>
        <translation>Las etiquetas del SSML están anidadas a más de {most} niveles.</translation>
    </message>
    <message>
        <source>The transcript does not match the {seconds:.1f} s recording, but the text would: the two look swapped. The recording&apos;s are {words}</source>
        <translation>Las palabras indicadas para la grabación de la voz no encajan en sus {seconds:.1f} s; las del texto sí: parecen intercambiadas. Las de la grabación son {words}</translation>
    </message>
    <message>
        <source>This model does best with {wanted:.0f} s; with {whole:.1f} s the clone may be less similar.</source>
        <translation>Este modelo puede aprender de {wanted:.0f} s; con {whole:.1f} s el parecido puede resentirse.</translation>
    </message>
    <message>
        <source>This voice supports none of the characters in the text, e.g. {character!r}.</source>
        <translation>Esta voz no puede decir nada del texto: le falta, por ejemplo, {character!r}.</translation>
    </message>
    <message>
        <source>Unsupported markup ignored: {what}.</source>
        <translation>Parte del marcado no tiene efecto aquí. Se omite: {what}.</translation>
    </message>
    <message>
        <source>No watermark found, but the audio is too short to be sure.</source>
        <translation>No se encontró ninguna marca de agua, pero en un sonido tan corto puede pasar inadvertida.</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>Escribiendo {file}</translation>
    </message>
    <message>
        <source>a change must not alter a row&apos;s id</source>
        <translation>un cambio no puede dar otro identificador a una fila</translation>
    </message>
    <message>
        <source>a change is of a row {id} of {table!r:.60}, which is not there</source>
        <translation>un cambio es de una fila {id} de {table!r:.60} que no está</translation>
    </message>
    <message>
        <source>a change must be an object, not {row!r:.60}</source>
        <translation>un cambio debe ser un objeto, no {row!r:.60}</translation>
    </message>
    <message>
        <source>message too large (maximum {most} bytes)</source>
        <translation>un mensaje puede tener {most} bytes</translation>
    </message>
    <message>
        <source>a pipe takes wav or raw audio, not {container!r}</source>
        <translation>una tubería acepta audio wav o raw, no {container!r}</translation>
    </message>
    <message>
        <source>a pipe takes {known} samples, not {encoding!r}</source>
        <translation>una tubería acepta muestras {known}, no {encoding!r}</translation>
    </message>
    <message>
        <source>a recording with its words can be {most:.0f} s long, not {seconds:.1f} s: choose a part, and give only the words that are said in it</source>
        <translation>una grabación con sus palabras puede durar {most:.0f} s, no {seconds:.1f} s: elija una parte y dé solo las palabras que se dicen en ella</translation>
    </message>
    <message>
        <source>a reference of {positions} positions leaves no room to speak</source>
        <translation>una referencia de {positions} posiciones no deja sitio para hablar</translation>
    </message>
    <message>
        <source>a text must be JSON, not {text!r:.60}</source>
        <translation>un texto debe ser JSON, no {text!r:.60}</translation>
    </message>
    <message>
        <source>saving a cloned voice requires a statement of consent</source>
        <translation>una voz solo se guarda con una declaración de quién aceptó que se clonara</translation>
    </message>
    <message>
        <source>This process was forked from one that had opened a GPU, which does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method.</source>
        <translation>Este proceso se creó con fork a partir de otro que había abierto una GPU, lo que no sobrevive a un fork. Use el método &apos;spawn&apos; de multiprocessing.</translation>
    </message>
    <message>
        <source>This process was forked from one that runs a Parlance engine, and an engine does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method, or open an engine in the child and fork only while no other one is speaking.</source>
        <translation>Este proceso se creó con fork a partir de otro que ejecuta un motor de Parlance, y un motor no sobrevive a un fork. Use el método &apos;spawn&apos; de multiprocessing, o abra un motor en el proceso hijo y llame a fork solo mientras ningún otro esté hablando.</translation>
    </message>
    <message>
        <source>a word needs start and end offsets and times, not {row!r:.60}</source>
        <translation>una palabra debe ser dos posiciones del texto y dos tiempos, no {row!r:.60}</translation>
    </message>
    <message>
        <source>attention must be auto, lane, flash or plain, not &apos;{requested}&apos;</source>
        <translation>attention debe ser auto, lane, flash o plain, no &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>audio must be mono, shape (n,), not {shape!s}</source>
        <translation>el audio debe ser mono, de forma (n,), no {shape!s}</translation>
    </message>
    <message>
        <source>audio was added to a recording that is already finished</source>
        <translation>se añadió audio a una grabación ya terminada</translation>
    </message>
    <message>
        <source>cannot read {path}: it could not be opened</source>
        <translation>no se puede leer {path}: no se pudo abrir</translation>
    </message>
    <message>
        <source>cannot read {path}: it is not a GGUF file</source>
        <translation>no se puede leer {path}: no es un archivo GGUF</translation>
    </message>
    <message>
        <source>cannot read {path}: truncated header: {needed} bytes needed at offset {offset}, but the file has {whole}</source>
        <translation>no se puede leer {path}: la cabecera está cortada: necesita {needed} bytes en la posición {offset}, pero el archivo tiene {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}</source>
        <translation>no se puede leer {path}: {part} está cortado: necesita {needed} bytes en la posición {offset}, pero el archivo tiene {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {reason}</source>
        <translation>no se puede leer {path}: {reason}</translation>
    </message>
    <message>
        <source>changes must be a list, not {rows!r:.60}</source>
        <translation>changes debe ser una lista, no {rows!r:.60}</translation>
    </message>
    <message>
        <source>chunk_chars must be at least {least}, not {value}</source>
        <translation>chunk_chars debe ser al menos {least}, no {value}</translation>
    </message>
    <message>
        <source>could not fetch {path}: {error}</source>
        <translation>no se pudo descargar {path}: {error}</translation>
    </message>
    <message>
        <source>device {device} ({name}) computes what is not finite with {path}</source>
        <translation>el dispositivo {device} ({name}) calcula valores no finitos con {path}</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start</source>
        <translation>el dispositivo {device} ({name}) no se inició</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start: {reason}</source>
        <translation>el dispositivo {device} ({name}) no se inició: {reason}</translation>
    </message>
    <message>
        <source>device {device} ({name}) failed: {reason}</source>
        <translation>el dispositivo {device} ({name}) ha fallado: {reason}</translation>
    </message>
    <message>
        <source>{device} does not support {operation} ({network} network)</source>
        <translation>el dispositivo {device} no puede ejecutar {operation} de la red {network}</translation>
    </message>
    <message>
        <source>device {device} is in a failed state; reopen it</source>
        <translation>el dispositivo {device} falló antes y hay que abrirlo de nuevo</translation>
    </message>
    <message>
        <source>device {device} has no {kind} attention for this model</source>
        <translation>el dispositivo {device} no tiene atención {kind} para este modelo</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for the {network} network</source>
        <translation>el dispositivo {device} tiene poca memoria libre para la red {network}</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for {what}</source>
        <translation>el dispositivo {device} tiene poca memoria libre para {what}</translation>
    </message>
    <message>
        <source>stop playback before refreshing devices</source>
        <translation>solo se pueden volver a buscar dispositivos mientras no suena nada</translation>
    </message>
    <message>
        <source>did you mean {names}?</source>
        <translation>¿quería decir {names}?</translation>
    </message>
    <message>
        <source>dtype int8 needs the CPU and its packed kernels</source>
        <translation>int8 necesita la CPU y sus núcleos empaquetados</translation>
    </message>
    <message>
        <source>dtype must be auto, f32, f16, q8_0, q4_0, q4_k or int8, not &apos;{dtype}&apos;</source>
        <translation>dtype debe ser auto, f32, f16, q8_0, q4_0, q4_k o int8, no &apos;{dtype}&apos;</translation>
    </message>
    <message>
        <source>it cannot be used: {error}</source>
        <translation>no se puede usar: {error}</translation>
    </message>
    <message>
        <source>no response for {limit:.0f} s</source>
        <translation>no respondió durante {limit:.0f} s</translation>
    </message>
    <message>
        <source>it failed: {error}</source>
        <translation>ha fallado: {error}</translation>
    </message>
    <message>
        <source>it has more than {most:,} pages</source>
        <translation>tiene más de {most:,} páginas</translation>
    </message>
    <message>
        <source>larger than {most:.0f} MB</source>
        <translation>tiene más de {most:.0f} MB</translation>
    </message>
    <message>
        <source>it has more than {most} rows in one table</source>
        <translation>tiene más de {most} filas en una tabla</translation>
    </message>
    <message>
        <source>it holds more than {most:,} files</source>
        <translation>contiene más de {most:,} archivos</translation>
    </message>
    <message>
        <source>it holds more than {most:,} sentences</source>
        <translation>contiene más de {most:,} frases</translation>
    </message>
    <message>
        <source>it holds more than {most:,} tags</source>
        <translation>contiene más de {most:,} etiquetas</translation>
    </message>
    <message>
        <source>it holds more than {size} MB of text</source>
        <translation>contiene más de {size} MB de texto</translation>
    </message>
    <message>
        <source>it is damaged, or protected against copying: {error}</source>
        <translation>está dañado o protegido contra copia: {error}</translation>
    </message>
    <message>
        <source>it is damaged: {error}</source>
        <translation>está dañado: {error}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>no es un archivo corriente</translation>
    </message>
    <message>
        <source>it is not a settings object</source>
        <translation>no es un objeto de ajustes</translation>
    </message>
    <message>
        <source>it is of {seconds} s, with {frames} samples at {rate} Hz</source>
        <translation>dura {seconds} s, con {frames} muestras a {rate} Hz</translation>
    </message>
    <message>
        <source>no error output</source>
        <translation>no dijo nada</translation>
    </message>
    <message>
        <source>it was made by a newer version of Parlance</source>
        <translation>lo hizo una versión más reciente de Parlance</translation>
    </message>
    <message>
        <source>its XML cannot be read: {error}</source>
        <translation>no se puede leer su XML: {error}</translation>
    </message>
    <message>
        <source>its cover is not a picture as Parlance keeps it</source>
        <translation>su portada no es una imagen como las que guarda Parlance</translation>
    </message>
    <message>
        <source>edit history is not contiguous</source>
        <translation>sus ediciones no son consecutivas</translation>
    </message>
    <message>
        <source>cloning is unavailable because its voice encoder was never published; an official voice .json file can be used with `say --voice FILE.json` or `voices import`</source>
        <translation>sus creadores no publican ninguna red que haga una voz de una grabación, así que no puede clonar; un archivo .json oficial de voz se puede usar con `say --voice FILE.json` o `voices import`</translation>
    </message>
    <message>
        <source>its tags lie more than {depth} deep in one another</source>
        <translation>sus etiquetas están anidadas en más de {depth} niveles</translation>
    </message>
    <message>
        <source>label must be str, not {label!r:.60}</source>
        <translation>label debe ser str, no {label!r:.60}</translation>
    </message>
    <message>
        <source>m4b needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>m4b necesita el paquete av de Python; `pip install parlance[m4b]` lo instala</translation>
    </message>
    <message>
        <source>no compute backend could be loaded, not even the CPU</source>
        <translation>no se cargó ningún motor de cálculo, ni siquiera el de la CPU</translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation>no hay ningún proyecto abierto</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>sin tipo</translation>
    </message>
    <message>
        <source>only voices of one model can be blended</source>
        <translation>solo se pueden mezclar voces de un mismo modelo</translation>
    </message>
    <message>
        <source>short write: {frames} of {expected} samples</source>
        <translation>solo {frames} de {expected} muestras llegaron al disco</translation>
    </message>
    <message>
        <source>playback failed: {error}</source>
        <translation>la reproducción ha fallado: {error}</translation>
    </message>
    <message>
        <source>references to measure against are not part of an installed Parlance; run this from a checkout</source>
        <translation>los programas de referencia no forman parte de Parlance instalado; ejecute esto desde una copia del código fuente</translation>
    </message>
    <message>
        <source>request field &apos;prompt_ids&apos; must hold the ids of a text between those of its roles</source>
        <translation>el campo &apos;prompt_ids&apos; de la petición debe contener los números de un texto entre los de sus papeles</translation>
    </message>
    <message>
        <source>request fields &apos;ref_codes&apos; and &apos;ref_ids&apos; are given together</source>
        <translation>los campos &apos;ref_codes&apos; y &apos;ref_ids&apos; de la petición se dan juntos</translation>
    </message>
    <message>
        <source>something else ({kind})</source>
        <translation>otra cosa ({kind})</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>habla mientras trabaja</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <source>supertonic.wrap_mode must be none or open_close, not {mode!r}</source>
        <translation>supertonic.wrap_mode debe ser none u open_close, no {mode!r}</translation>
    </message>
    <message>
        <source>the CPU thread pool could not be started with {count} threads</source>
        <translation>no se pudo iniciar el grupo de {count} hilos de la CPU</translation>
    </message>
    <message>
        <source>the PortAudio library is missing or does not start, so nothing can be played ({error}); on Debian and Ubuntu, install the package libportaudio2</source>
        <translation>falta la biblioteca PortAudio o no arranca, así que no se puede reproducir nada ({error}); en Debian y Ubuntu, instale el paquete libportaudio2</translation>
    </message>
    <message>
        <source>the amount of a blend must be between 0 and 1, not {amount:g}</source>
        <translation>la proporción de una mezcla debe estar entre 0 y 1, no {amount:g}</translation>
    </message>
    <message>
        <source>the audio device {name!r} cannot be opened at {rate} Hz: {error}</source>
        <translation>no se puede abrir el dispositivo de audio {name!r} a {rate} Hz: {error}</translation>
    </message>
    <message>
        <source>the audio device {name!r} is no longer there</source>
        <translation>el dispositivo de audio {name!r} ya no está</translation>
    </message>
    <message>
        <source>the audio device {name!r} stopped working: {error}</source>
        <translation>el dispositivo de audio {name!r} dejó de funcionar: {error}</translation>
    </message>
    <message>
        <source>the audio holds a sample that is not a finite number</source>
        <translation>el audio contiene una muestra que no es un número finito</translation>
    </message>
    <message>
        <source>the chunks of this speech have been taken already; result() has the whole, and speak() makes them again</source>
        <translation>los fragmentos de este audio ya se tomaron; result() tiene el conjunto y speak() vuelve a generarlos</translation>
    </message>
    <message>
        <source>the compute library failed an assertion: {reason}</source>
        <translation>la biblioteca de cálculo encontró un error interno: {reason}</translation>
    </message>
    <message>
        <source>the connection broke ({error}); what came is kept</source>
        <translation>la conexión se cortó ({error}); lo que llegó se conserva</translation>
    </message>
    <message>
        <source>the device did not answer, and another engine is taking over: try again</source>
        <translation>el dispositivo no respondió y otro motor toma el relevo: vuelva a intentarlo</translation>
    </message>
    <message>
        <source>the duration predictor answered {seconds} seconds</source>
        <translation>el predictor de duración respondió {seconds} segundos</translation>
    </message>
    <message>
        <source>the engine did not start</source>
        <translation>el motor no se inició</translation>
    </message>
    <message>
        <source>the history {path} could not be removed: {error}</source>
        <translation>no se pudo eliminar el historial {path}: {error}</translation>
    </message>
    <message>
        <source>not enough host memory to build the graph</source>
        <translation>el equipo tiene poca memoria libre para describir un grafo</translation>
    </message>
    <message>
        <source>the message lacks a field, or one is of another type</source>
        <translation>al mensaje le falta un campo, o alguno es de otro tipo</translation>
    </message>
    <message>
        <source>no signal from microphone {name!r}</source>
        <translation>el micrófono {name!r} ya no da señal</translation>
    </message>
    <message>
        <source>the microphone {name!r} stopped working: {error}</source>
        <translation>el micrófono {name!r} dejó de funcionar: {error}</translation>
    </message>
    <message>
        <source>the model file lacks the field {name}</source>
        <translation>al archivo del modelo le falta el campo {name}</translation>
    </message>
    <message>
        <source>the model {name!r} is not on this disk yet; `parlance models pull {name}` fetches it</source>
        <translation>el modelo {name!r} aún no está en este disco; `parlance models pull {name}` lo descarga</translation>
    </message>
    <message>
        <source>the name {name!r} needs at least one letter or digit</source>
        <translation>el nombre {name!r} necesita al menos una letra o cifra</translation>
    </message>
    <message>
        <source>the native engine cannot be loaded ({error}); reinstall or rebuild Parlance</source>
        <translation>no se puede cargar el motor nativo ({error}); reinstale o recompile Parlance</translation>
    </message>
    <message>
        <source>the output cannot be completed: {error}</source>
        <translation>no se puede completar la salida: {error}</translation>
    </message>
    <message>
        <source>the output cannot be written: {error}</source>
        <translation>no se puede escribir la salida: {error}</translation>
    </message>
    <message>
        <source>the packages of the reference could not be installed: {error}</source>
        <translation>no se pudieron instalar los paquetes de la referencia: {error}</translation>
    </message>
    <message>
        <source>the worker process exited with code {code}: {last}</source>
        <translation>el proceso que hacía el trabajo terminó con el código {code}: {last}</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; nothing unfinished was kept</source>
        <translation>el proceso que hacía el trabajo fue terminado por {signal}; no quedó nada a medias</translation>
    </message>
    <message>
        <source>the worker process was killed by {signal}, possibly out of memory; nothing unfinished was kept</source>
        <translation>el proceso que hacía el trabajo fue terminado por {signal}; quizá no bastó la memoria; no quedó nada a medias</translation>
    </message>
    <message>
        <source>the program is closing</source>
        <translation>el programa se está cerrando</translation>
    </message>
    <message>
        <source>the recording is silent</source>
        <translation>la grabación está en silencio</translation>
    </message>
    <message>
        <source>the reference of {family} runs in f32 only, not in {dtype}</source>
        <translation>la referencia de {family} funciona solo en f32, no en {dtype}</translation>
    </message>
    <message>
        <source>the result is not available until the last chunk has been consumed</source>
        <translation>el resultado está cuando se ha tomado el último trozo</translation>
    </message>
    <message>
        <source>the sample rate must be at least 1 Hz, not {rate}</source>
        <translation>la frecuencia de muestreo debe ser al menos 1 Hz, no {rate}</translation>
    </message>
    <message>
        <source>the sound could not be packed: {error}</source>
        <translation>no se pudo empaquetar el sonido: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {error}</source>
        <translation>no se pudo leer el sonido: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {size} bytes cannot hold {frames} samples</source>
        <translation>no se pudo leer el sonido: {size} bytes no pueden contener {frames} muestras</translation>
    </message>
    <message>
        <source>the sound is too unlike the CPU&apos;s: {similarity:.3f}</source>
        <translation>el sonido se parece poco al de la CPU: {similarity:.3f}</translation>
    </message>
    <message>
        <source>the sound of take {take} is not the one that was spoken</source>
        <translation>el sonido de la toma {take} no es el que se habló</translation>
    </message>
    <message>
        <source>the sound of take {take} is not whole</source>
        <translation>el sonido de la toma {take} no está entero</translation>
    </message>
    <message>
        <source>the sound would have {count} frames; the model takes 1 for each symbol to {most} in all</source>
        <translation>el sonido tendría {count} tramas; el modelo admite de 1 por símbolo a {most} en total</translation>
    </message>
    <message>
        <source>text too long: {count} characters (maximum {most})</source>
        <translation>el texto tiene {count} caracteres y se aceptan {most} como máximo</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) in {language} cannot be checked: the recogniser does not know the language</source>
        <translation>
            <numerusform>%n frase en {language} no se puede comprobar: el reconocedor no conoce el idioma</numerusform>
            <numerusform>%n frases en {language} no se pueden comprobar: el reconocedor no conoce el idioma</numerusform>
        </translation>
    </message>
    <message>
        <source>* would let every web page use the server (option --allow-origin): that needs --require-key</source>
        <translation>* dejaría que cualquier página web usara el servidor (opción --allow-origin): eso exige --require-key</translation>
    </message>
    <message numerus="yes">
        <source>Blocks of code are not read: %n block(s)</source>
        <translation>
            <numerusform>Los bloques de código no se leen: %n bloque</numerusform>
            <numerusform>Los bloques de código no se leen: %n bloques</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Formulas in MathML are not read: %n formula(s)</source>
        <translation>
            <numerusform>Las fórmulas en MathML no se leen: %n fórmula</numerusform>
            <numerusform>Las fórmulas en MathML no se leen: %n fórmulas</numerusform>
        </translation>
    </message>
    <message>
        <source>High sounds such as s are very weak, as on a telephone or with a covered microphone; the clone will sound dull. Use another recording, or record again with nothing in front of the microphone.</source>
        <translation>Los sonidos agudos como la s son muy débiles, como por teléfono o con el micrófono tapado; el clon sonará apagado. Use otra grabación o grabe de nuevo sin nada delante del micrófono.</translation>
    </message>
    <message>
        <source>It begins with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>Empieza con {found:.1f} s de silencio en lugar de {low:g} a {high:g} s</translation>
    </message>
    <message>
        <source>It ends with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>Termina con {found:.1f} s de silencio en lugar de {low:g} a {high:g} s</translation>
    </message>
    <message>
        <source>It is not an MP3 with a constant bit rate of {wanted} kbit/s</source>
        <translation>No es un MP3 con una tasa constante de {wanted} kbit/s</translation>
    </message>
    <message>
        <source>It is {minutes:.0f} minutes long; {most:g} are allowed</source>
        <translation>Dura {minutes:.0f} minutos; se permiten {most:g}</translation>
    </message>
    <message>
        <source>Its RMS is {found:.1f} dB instead of {low:g} to {high:g} dB</source>
        <translation>Su RMS es de {found:.1f} dB en lugar de {low:g} a {high:g} dB</translation>
    </message>
    <message>
        <source>Its highest peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Su pico más alto es de {found:.1f} dB; se permiten hasta {most:g} dB</translation>
    </message>
    <message>
        <source>Its loudness is {found:.1f} LUFS instead of {low:g} to {high:g} LUFS</source>
        <translation>Su sonoridad es de {found:.1f} LUFS en lugar de {low:g} a {high:g} LUFS</translation>
    </message>
    <message>
        <source>Its noise floor is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Su ruido de fondo es de {found:.1f} dB; se permiten hasta {most:g} dB</translation>
    </message>
    <message>
        <source>Its sample rate is {found} Hz instead of {wanted} Hz</source>
        <translation>Su frecuencia de muestreo es de {found} Hz en lugar de {wanted} Hz</translation>
    </message>
    <message>
        <source>Its true peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>Su pico real es de {found:.1f} dB; se permiten hasta {most:g} dB</translation>
    </message>
    <message>
        <source>Listening to sentence {number} of {count}</source>
        <translation>Escuchando la frase {number} de {count}</translation>
    </message>
    <message>
        <source>Loudness {loudness:.1f} LUFS, RMS {rms:.1f} dB, true peak {peak:.1f} dB, noise floor {noise:.0f} dB, {head:.1f} s of silence before and {tail:.1f} s after</source>
        <translation>Sonoridad {loudness:.1f} LUFS, RMS {rms:.1f} dB, pico real {peak:.1f} dB, ruido de fondo {noise:.0f} dB, {head:.1f} s de silencio antes y {tail:.1f} s después</translation>
    </message>
    <message>
        <source>Missing or damaged in the book, and left out: {names}</source>
        <translation>Falta en el libro o está dañado, y se ha omitido: {names}</translation>
    </message>
    <message numerus="yes">
        <source>Not UTF-8, and read as Windows-1252: %n byte(s), first in line {line}</source>
        <translation>
            <numerusform>No es UTF-8 y se lee como Windows-1252: %n byte, en la línea {line}</numerusform>
            <numerusform>No son UTF-8 y se leen como Windows-1252: %n bytes, el primero en la línea {line}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read: {what}</source>
        <translation>No se lee: {what}</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>No se oye nada</translation>
    </message>
    <message>
        <source>Nothing is heard at the word “{word}”, {at:.1f} s</source>
        <translation>No se oye nada en la palabra «{word}», {at:.1f} s</translation>
    </message>
    <message>
        <source>One sound is held for {seconds:.1f} s</source>
        <translation>Un sonido se mantiene {seconds:.1f} s</translation>
    </message>
    <message>
        <source>Pages of images alone are left out (run OCR to have their text): {pages}</source>
        <translation>Se omiten las páginas que solo tienen imágenes (usa OCR para obtener su texto): {pages}</translation>
    </message>
    <message>
        <source>Speaking sentence {number} again</source>
        <translation>Leyendo de nuevo la frase {number}</translation>
    </message>
    <message>
        <source>The level falls by {drop:.0f} dB</source>
        <translation>El nivel baja {drop:.0f} dB</translation>
    </message>
    <message>
        <source>The open Parlance window does not answer. Close it, or try again later.</source>
        <translation>La ventana abierta de Parlance no responde. Ciérrela o inténtelo de nuevo más tarde.</translation>
    </message>
    <message>
        <source>The recording has no content above {limit:.1f} kHz (heavy compression?); the clone will sound dull. Use the original file, or record at 44.1 or 48 kHz.</source>
        <translation>Nada de la voz pasa de {limit:.1f} kHz, como tras una fuerte compresión; el clon sonará apagado. Use el archivo original o grabe a 44,1 o 48 kHz.</translation>
    </message>
    <message>
        <source>The sound is distorted ({share:.1%} of it is clipped)</source>
        <translation>El sonido está distorsionado ({share:.1%} está recortado)</translation>
    </message>
    <message>
        <source>The transcript holds words for about {covered:.0f} of {speech:.0f} s of speech, and the model would speak the rest as babble. Write down every word of the clip, use the clip up to {end:.1f} s, or leave out the transcript: then only the timbre is cloned.</source>
        <translation>La transcripción contiene palabras para unos {covered:.0f} de {speech:.0f} s de habla, y el modelo diría el resto como balbuceo. Escriba cada palabra del clip, use el clip hasta {end:.1f} s o deje la transcripción en blanco: entonces solo se clona el timbre.</translation>
    </message>
    <message>
        <source>The voice has nothing above {limit:.1f} kHz, as on a telephone; the clone will sound dull. Use a recording from a microphone, not from a call.</source>
        <translation>Nada de la voz pasa de {limit:.1f} kHz, como por teléfono; el clon sonará apagado. Use una grabación de micrófono, no de una llamada.</translation>
    </message>
    <message>
        <source>These files cannot be handed to the open Parlance window: {error}</source>
        <translation>Estos archivos no se pueden pasar a la ventana abierta de Parlance: {error}</translation>
    </message>
    <message>
        <source>a certificate and its private key need each other (options --tls-cert and --tls-key)</source>
        <translation>un certificado y su clave privada se necesitan mutuamente (opciones --tls-cert y --tls-key)</translation>
    </message>
    <message>
        <source>alphabetical index</source>
        <translation>índice alfabético</translation>
    </message>
    <message>
        <source>another file took its place while it was open here</source>
        <translation>otro archivo ocupó su lugar mientras estaba abierto aquí</translation>
    </message>
    <message>
        <source>another program wrote over it while it was open here</source>
        <translation>otro programa lo sobrescribió mientras estaba abierto aquí</translation>
    </message>
    <message>
        <source>cannot use the certificate {path} with the private key {key}: {error}</source>
        <translation>no se puede usar el certificado {path} con la clave privada {key}: {error}</translation>
    </message>
    <message>
        <source>copyright page</source>
        <translation>página de créditos</translation>
    </message>
    <message>
        <source>footnotes and endnotes</source>
        <translation>notas al pie y al final</translation>
    </message>
    <message>
        <source>it contains {kind}, which cannot be read; save it as one of the kinds that can</source>
        <translation>contiene {kind}, que no se puede leer; guárdelo en uno de los formatos compatibles</translation>
    </message>
    <message>
        <source>it is not a text, or its encoding is not known: save it as UTF-8</source>
        <translation>no es un texto, o su codificación es desconocida: guárdalo como UTF-8</translation>
    </message>
    <message>
        <source>it is packed ({kind}); unpack it first</source>
        <translation>está comprimido ({kind}); descomprímalo primero</translation>
    </message>
    <message>
        <source>it is protected by DRM: only the programs and devices that it was sold for can open it</source>
        <translation>está protegido con DRM: solo pueden abrirlo los programas y dispositivos para los que se vendió</translation>
    </message>
    <message>
        <source>it was deleted or moved while it was open here</source>
        <translation>se eliminó o se movió mientras estaba abierto aquí</translation>
    </message>
    <message>
        <source>kv must be auto, f32 or f16, not &apos;{requested}&apos;</source>
        <translation>el tipo de claves y valores debe ser auto, f32 o f16, no &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>pages outside its reading order</source>
        <translation>páginas fuera del orden de lectura</translation>
    </message>
    <message>
        <source>table of contents</source>
        <translation>índice de contenidos</translation>
    </message>
    <message>
        <source>the vocoder has upsampling kernels {kernels} and {outputs} outputs, not {up_kernels} and {n_fft}</source>
        <translation>el vocoder tiene los núcleos de sobremuestreo {kernels} y {outputs} salidas, no {up_kernels} y {n_fft}</translation>
    </message>
    <message>
        <source>the voice {name!r} could not be removed: {error}</source>
        <translation>no se pudo eliminar la voz {name!r}: {error}</translation>
    </message>
    <message>
        <source>the {stage} differs from the CPU by {difference:.2g} (bound {bound:g})</source>
        <translation>{stage} difiere de la CPU en {difference:.2g} (límite {bound:g})</translation>
    </message>
    <message>
        <source>the {stage} is too unlike the CPU&apos;s: cosine {cosine:.4f}</source>
        <translation>{stage} se parece poco a la CPU: coseno {cosine:.4f}</translation>
    </message>
    <message>
        <source>there are {names}</source>
        <translation>hay {names}</translation>
    </message>
    <message>
        <source>there is a zero byte in line {line}: remove it</source>
        <translation>hay un byte nulo en la línea {line}: elimínalo</translation>
    </message>
    <message>
        <source>there is already a model {name!r}; remove it first</source>
        <translation>ya hay un modelo {name!r}; elimínelo primero</translation>
    </message>
    <message>
        <source>there is already a voice {name!r}; remove it first, or choose another name</source>
        <translation>ya hay una voz {name!r}; elimínela primero o elija otro nombre</translation>
    </message>
    <message>
        <source>there is no SSML in it</source>
        <translation>no contiene SSML</translation>
    </message>
    <message>
        <source>there is no clip {id} in {path}</source>
        <translation>no hay ningún clip {id} en {path}</translation>
    </message>
    <message>
        <source>there is no device &apos;{name}&apos;; this machine has {known}</source>
        <translation>no hay ningún dispositivo &apos;{name}&apos;; este equipo tiene {known}</translation>
    </message>
    <message>
        <source>there is no device {name!r}; available are auto, {known}</source>
        <translation>no hay ningún dispositivo {name!r}; están disponibles auto, {known}</translation>
    </message>
    <message>
        <source>there is no model {name!r}; {known}</source>
        <translation>no existe el modelo {name!r}; {known}</translation>
    </message>
    <message>
        <source>there was no version {version} of Parlance&apos;s projects</source>
        <translation>no hubo ninguna versión {version} de los proyectos de Parlance</translation>
    </message>
    <message>
        <source>this is not a message of the Wyoming protocol</source>
        <translation>esto no es un mensaje del protocolo Wyoming</translation>
    </message>
    <message>
        <source>this kind of file needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>este tipo de archivo necesita el paquete de Python av; `pip install parlance[m4b]` lo trae</translation>
    </message>
    <message>
        <source>this language requires {program}, which is not installed</source>
        <translation>este idioma lo lee el programa {program}, que no está instalado</translation>
    </message>
    <message>
        <source>this model cannot clone voices</source>
        <translation>este modelo no puede clonar voces</translation>
    </message>
    <message>
        <source>this model cannot clone voices: it has no speaker encoder</source>
        <translation>este modelo no puede clonar voces: no tiene ninguna parte que escuche</translation>
    </message>
    <message>
        <source>this model does not speak {code!r}</source>
        <translation>este modelo no habla {code!r}</translation>
    </message>
    <message>
        <source>this processor has no kernels &apos;{name}&apos;</source>
        <translation>este procesador no tiene núcleos &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>this text looks like {written}, but it is read as {language}</source>
        <translation>este texto parece estar en {written}, pero se lee como {language}</translation>
    </message>
    <message>
        <source>this text looks like {written}, which {title} does not speak</source>
        <translation>este texto parece estar en {written}, idioma que {title} no habla</translation>
    </message>
    <message>
        <source>threads must be 0 to {most}, not {count}</source>
        <translation>threads debe ser de 0 a {most}, no {count}</translation>
    </message>
    <message>
        <source>title and author must be texts</source>
        <translation>el título y el autor deben ser textos</translation>
    </message>
    <message>
        <source>unpacked, it is larger than {size} MB of text</source>
        <translation>descomprimido, es mayor de {size} MB de texto</translation>
    </message>
    <message>
        <source>voice files such as {name!r} are not accepted here; use a voice of the model</source>
        <translation>aquí no se pueden leer archivos de voz como {name!r}; indique una voz del modelo</translation>
    </message>
    <message>
        <source>voice id {id!r} must be 1 to 32 letters, digits, &apos;-&apos; or &apos;_&apos;</source>
        <translation>el identificador de voz {id!r} debe tener de 1 a 32 letras, cifras, &apos;-&apos; o &apos;_&apos;</translation>
    </message>
    <message>
        <source>voice {id!r} is the default of {model} and cannot be removed</source>
        <translation>la voz {id!r} es la predeterminada de {model} y no se puede eliminar</translation>
    </message>
    <message>
        <source>voice {name!r} belongs to another model family</source>
        <translation>la voz {name!r} pertenece a otra familia de modelos</translation>
    </message>
    <message>
        <source>voice {name!r} does not fit this model: {part} is {found!s}, not {expected!s}</source>
        <translation>la voz {name!r} no encaja en este modelo: {part} es {found!s}, no {expected!s}</translation>
    </message>
    <message>
        <source>voice {name!r} has codes, but not the words that they say</source>
        <translation>la voz {name!r} tiene códigos, pero no las palabras que dicen</translation>
    </message>
    <message>
        <source>voice {name!r} is a clone; only Base models can use it</source>
        <translation>la voz {name!r} es un clon, con el que solo hablan los modelos Base</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {fits} models, this one is {model}</source>
        <translation>la voz {name!r} se hizo para modelos {fits}, este es {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made} and cannot speak in this model, {model}</source>
        <translation>la voz {name!r} se hizo para {made} y no puede hablar en este modelo, {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made}, this model is {fits}</source>
        <translation>la voz {name!r} se hizo para {made}, este modelo es {fits}</translation>
    </message>
    <message>
        <source>{count} latent frames are more than the {most} of this model</source>
        <translation>{count} tramas latentes son más que las {most} de este modelo</translation>
    </message>
    <message>
        <source>{count} texts already wait to be spoken; call stop, or speak with interrupt, or try again later</source>
        <translation>ya hay {count} textos en espera; llame a stop, use speak con interrupt o vuelva a intentarlo más tarde</translation>
    </message>
    <message>
        <source>{endpoint!r} is not a server address: it must begin with https:// or http://</source>
        <translation>{endpoint!r} no es la dirección de un servidor: debe empezar por https:// o http://</translation>
    </message>
    <message>
        <source>{family} has no part {part!r}; it has {known}</source>
        <translation>{family} no tiene la parte {part!r}; tiene {known}</translation>
    </message>
    <message>
        <source>{family} has no reference in {name}; it has {known}</source>
        <translation>{family} no tiene referencia en {name}; tiene {known}</translation>
    </message>
    <message numerus="yes">
        <source>{faults} in {text}, the best of %n take(s)</source>
        <translation>
            <numerusform>{faults} en {text}, la mejor de %n toma</numerusform>
            <numerusform>{faults} en {text}, la mejor de %n tomas</numerusform>
        </translation>
    </message>
    <message>
        <source>{faults} in {text}: spoken again with seed {seed}</source>
        <translation>{faults} en {text}: leída de nuevo con la semilla {seed}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}; {second}</translation>
    </message>
    <message>
        <source>{host!r:.60} is no host name without scheme and port, such as speech.example (option --allow-host)</source>
        <translation>{host!r:.60} no es un nombre de host sin esquema ni puerto, como speech.example (opción --allow-host)</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({error}); is this computer online?</source>
        <translation>no se puede llegar a {host} ({error}); ¿tiene conexión este ordenador?</translation>
    </message>
    <message>
        <source>{host} does not go on with a file that was begun ({answer})</source>
        <translation>{host} no continúa un archivo empezado ({answer})</translation>
    </message>
    <message>
        <source>{host} does not hand out {path} ({answer})</source>
        <translation>{host} no entrega {path} ({answer})</translation>
    </message>
    <message>
        <source>{host} does not say how large {path} is</source>
        <translation>{host} no dice qué tamaño tiene {path}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and now that it has {now}</source>
        <translation>{host} dijo que {path} tiene {size} bytes, y ahora que tiene {now}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and sends more</source>
        <translation>{host} dijo que {path} tiene {size} bytes, y envía más</translation>
    </message>
    <message>
        <source>{host}: redirect loop for {path}</source>
        <translation>{host} hace dar vueltas en círculo a quien pide {path}</translation>
    </message>
    <message>
        <source>{mark}: the level of an emphasis is one of {known}.</source>
        <translation>{mark}: el nivel de un énfasis es uno de {known}.</translation>
    </message>
    <message>
        <source>{origin!r:.60} is no origin such as https://speech.example or moz-extension://1a2b (option --allow-origin)</source>
        <translation>{origin!r:.60} no es un origen como https://speech.example o moz-extension://1a2b (opción --allow-origin)</translation>
    </message>
    <message>
        <source>{words} words heard, {wrong} suspect</source>
        <translation>{words} palabras oídas, {wrong} sospechosas</translation>
    </message>
    <message>
        <source>{host} was asked for {path} from byte {begin} on, and sends another part</source>
        <translation>se pidió a {host} {path} desde el byte {begin}, y envía otra parte</translation>
    </message>
    <message>
        <source>{key}: the word assistant is {count} tokens, where it must be one</source>
        <translation>{key}: la palabra assistant son {count} tokens, y debe ser uno</translation>
    </message>
    <message>
        <source>{model} cannot clone: {file}, which the conversion makes, is not beside it</source>
        <translation>{model} no puede clonar: {file}, que crea la conversión, no está a su lado</translation>
    </message>
    <message>
        <source>{name} cannot be written here: {error}</source>
        <translation>aquí no se puede escribir {name}: {error}</translation>
    </message>
    <message>
        <source>{name} ended unexpectedly with code {code}</source>
        <translation>{name} terminó inesperadamente con el código {code}</translation>
    </message>
    <message>
        <source>{name} failed: {error}</source>
        <translation>{name} ha fallado: {error}</translation>
    </message>
    <message>
        <source>{name} is missing in it</source>
        <translation>falta {name} en él</translation>
    </message>
    <message>
        <source>{name} must be an object, not {value!r:.60}</source>
        <translation>{name} debe ser un objeto, no {value!r:.60}</translation>
    </message>
    <message>
        <source>{name} must be between {low:g} and {high:g}, not {value!r:.60}</source>
        <translation>{name} debe estar entre {low:g} y {high:g}, no {value!r:.60}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}</source>
        <translation>no se puede leer {path}: {error}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {error}</source>
        <translation>no se puede escribir {path}: {error}</translation>
    </message>
    <message>
        <source>{path} could not be removed: {error}</source>
        <translation>no se pudo eliminar {path}: {error}</translation>
    </message>
    <message>
        <source>{path} could not be written: {error}</source>
        <translation>no se pudo escribir {path}: {error}</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} no existe</translation>
    </message>
    <message>
        <source>{path} has SHA-256 {found}, expected {expected}</source>
        <translation>{path} tiene SHA-256 {found}, se esperaba {expected}</translation>
    </message>
    <message>
        <source>{path} has codes that are none of this model</source>
        <translation>{path} tiene códigos que no son de este modelo</translation>
    </message>
    <message>
        <source>{path} has no voice {id!r}; it has {known}</source>
        <translation>{path} no tiene la voz {id!r}; tiene {known}</translation>
    </message>
    <message>
        <source>{path} is {size:.0f} MB; voice files are at most {most:.0f} MB</source>
        <translation>{path} tiene {size:.0f} MB, y ninguna voz tiene más de {most:.0f}</translation>
    </message>
    <message>
        <source>{path} contains only the cloning networks; use the model next to it</source>
        <translation>{path} contiene solo las redes que clonan una voz; indique el modelo que está junto a él</translation>
    </message>
    <message>
        <source>{path} was made for another program ({architecture}) and is not supported</source>
        <translation>{path} es un modelo de otro programa ({architecture}) que Parlance no puede leer</translation>
    </message>
    <message>
        <source>{path} is a pack of one language, without {voice}, ve and perhaps the tokenizer: put the folder of Chatterbox Multilingual beside it</source>
        <translation>{path} es un paquete de un solo idioma, sin {voice}, ve ni quizá el tokenizador: pon al lado la carpeta de Chatterbox Multilingual</translation>
    </message>
    <message>
        <source>{path} is a {family} model of another program, which renames and rounds the weights for itself: get one of {names} instead</source>
        <translation>{path} es un modelo {family} de otro programa, que renombra y redondea los pesos a su manera: descarga en su lugar uno de {names}</translation>
    </message>
    <message>
        <source>{path} is incomplete: the folder {folder!r} with the voices is missing</source>
        <translation>{path} está incompleto: falta la carpeta {folder!r} con las voces</translation>
    </message>
    <message>
        <source>{path} is missing</source>
        <translation>falta {path}</translation>
    </message>
    <message>
        <source>{path} is not a complete folder of raw weights: {error}</source>
        <translation>{path} no es una carpeta completa de pesos en bruto: {error}</translation>
    </message>
    <message>
        <source>{path} is not a voice: it must hold a JSON object</source>
        <translation>{path} no es una voz: debe contener un objeto JSON</translation>
    </message>
    <message>
        <source>{path} is not in {models}; only your own models there can be removed</source>
        <translation>{path} no está en {models}; solo se pueden eliminar sus propios modelos que están allí</translation>
    </message>
    <message>
        <source>{path} is of a model of width {width}, this one has {own}</source>
        <translation>{path} es de un modelo de anchura {width}, este tiene {own}</translation>
    </message>
    <message>
        <source>{path} is of family {family!r}, which this version cannot run</source>
        <translation>{path} es de la familia {family!r}, que esta versión no puede usar</translation>
    </message>
    <message>
        <source>{path} is the input file; choose another output</source>
        <translation>{path} es el archivo que se lee; indique otro</translation>
    </message>
    <message>
        <source>{path} is the model being read; choose another output</source>
        <translation>{path} es el propio modelo; indique otro archivo</translation>
    </message>
    <message>
        <source>{path} already exists; name another file</source>
        <translation>{path} ya existe; indique otro archivo</translation>
    </message>
    <message>
        <source>{path} is {kind} S3Gen, which {name} was not made for</source>
        <translation>{path} es S3Gen de tipo {kind}, para el que {name} no se hizo</translation>
    </message>
    <message>
        <source>{count} requests are already in progress or waiting; try again when some are done</source>
        <translation>ya hay {count} solicitudes en curso o en espera; vuelva a intentarlo cuando algunas hayan terminado</translation>
    </message>
    <message>
        <source>{path}: expected a voice with {wanted}, found {found}</source>
        <translation>{path}: una voz contiene {wanted}, no {found}</translation>
    </message>
    <message>
        <source>{path}: architecture is {found!r}, not &apos;supertonic&apos;</source>
        <translation>{path}: architecture es {found!r}, no &apos;supertonic&apos;</translation>
    </message>
    <message>
        <source>{path}: audio must be mono, shape (n,), not {shape!s}</source>
        <translation>{path}: el audio debe ser mono, de forma (n,), no {shape!s}</translation>
    </message>
    <message>
        <source>{path}: chatterbox.variant is {variant!r}, which is none of {known}</source>
        <translation>{path}: chatterbox.variant es {variant!r}, que no es ninguno de {known}</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r:.60}: no cloned voice</source>
        <translation>{path}: general.architecture es {architecture!r:.60}: no es una voz clonada</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r}, which is none of {known}</source>
        <translation>{path}: general.architecture es {architecture!r}, que no es ninguno de {known}</translation>
    </message>
    <message>
        <source>{path}: general.name has more than {most} characters</source>
        <translation>{path}: general.name tiene más de {most} caracteres</translation>
    </message>
    <message>
        <source>{path}: too many channels ({channels}; maximum {most})</source>
        <translation>{path}: tiene {channels} canales, y se pueden usar {most} como mucho</translation>
    </message>
    <message>
        <source>{path}: it must end in one of {known}</source>
        <translation>{path}: su nombre debe terminar en una de estas extensiones: {known}</translation>
    </message>
    <message>
        <source>{path}: its metadata cannot be read: {error}</source>
        <translation>{path}: no se pueden leer sus metadatos: {error}</translation>
    </message>
    <message>
        <source>{path}: unsupported sample rate {rate} Hz ({least}–{most} Hz)</source>
        <translation>{path}: su frecuencia de muestreo es {rate} Hz, y se pueden usar de {least} a {most}</translation>
    </message>
    <message>
        <source>{path}: neither tfmr.wpe.weight (Turbo) nor tfmr.norm.weight (Multilingual) is there</source>
        <translation>{path}: no está ni tfmr.wpe.weight (Turbo) ni tfmr.norm.weight (Multilingual)</translation>
    </message>
    <message>
        <source>{path}: no voice begins with one of the letters {known}</source>
        <translation>{path}: ninguna voz empieza por una de las letras {known}</translation>
    </message>
    <message>
        <source>{path}: nothing is spoken yet</source>
        <translation>{path}: todavía no se ha hablado nada</translation>
    </message>
    <message>
        <source>{path}: parsing exceeded the limit of {seconds:g} s of CPU time</source>
        <translation>{path}: leerlo requiere más de {seconds:g} s de cálculo</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {size:g} GB of memory</source>
        <translation>{path}: leerlo necesita más de {size:g} GB de memoria</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is not one of speech.voices</source>
        <translation>{path}: speech.default_voice no es una de speech.voices</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is {voice!r}, which is not in speech.voices</source>
        <translation>{path}: speech.default_voice es {voice!r}, que no está en speech.voices</translation>
    </message>
    <message>
        <source>{path}: take {take} has no audio</source>
        <translation>{path}: la toma {take} no tiene audio</translation>
    </message>
    <message>
        <source>{path}: tensor prompt_feat has {frames} frames for {tokens} tokens</source>
        <translation>{path}: el tensor prompt_feat tiene {frames} tramas para {tokens} tokens</translation>
    </message>
    <message>
        <source>{path}: tensor ref_codes holds no codes, or not {count} a frame</source>
        <translation>{path}: el tensor ref_codes no contiene códigos, o no {count} por trama</translation>
    </message>
    <message>
        <source>{path}: tensor {name} holds a token outside of 0 to {most}</source>
        <translation>{path}: el tensor {name} contiene un token fuera de 0 a {most}</translation>
    </message>
    <message>
        <source>{path}: tensors {names} do not fit the schema</source>
        <translation>{path}: los tensores {names} no encajan en el esquema</translation>
    </message>
    <message>
        <source>{path}: the audio holds a sample that is not a finite number</source>
        <translation>{path}: el audio contiene una muestra que no es un número finito</translation>
    </message>
    <message>
        <source>{path}: the file is write-protected</source>
        <translation>{path}: el archivo está protegido contra escritura</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}</source>
        <translation>{path}: el nombre del archivo debe acabar en uno de {known}</translation>
    </message>
    <message>
        <source>{path}: the tokenizer goes up to {largest}, but T3 has only {rows} text embeddings</source>
        <translation>{path}: el tokenizador llega hasta {largest}, pero T3 solo tiene {rows} incrustaciones de texto</translation>
    </message>
    <message>
        <source>{path}: there are no words in it</source>
        <translation>{path}: no contiene palabras</translation>
    </message>
    <message>
        <source>{path}: there is no audio to write</source>
        <translation>{path}: no hay audio que escribir</translation>
    </message>
    <message>
        <source>{path}: there is no sound in it</source>
        <translation>{path}: no contiene sonido</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory for {frames} samples</source>
        <translation>{path}: no hay memoria suficiente para {frames} muestras</translation>
    </message>
    <message>
        <source>{path}: these are not the weights of resemble-perth 1.0.1</source>
        <translation>{path}: estos no son los pesos de resemble-perth 1.0.1</translation>
    </message>
    <message>
        <source>{path}: this audio book cannot be read ({error})</source>
        <translation>{path}: no es un audiolibro que se pueda leer ({error})</translation>
    </message>
    <message>
        <source>{path}: this sound file cannot be read ({error})</source>
        <translation>{path}: no es un archivo de sonido que se pueda leer ({error})</translation>
    </message>
    <message>
        <source>{path}: this is not a file that can be replaced</source>
        <translation>{path}: este archivo no se puede sustituir</translation>
    </message>
    <message>
        <source>the history was damaged and could not be read; it was kept as {aside}, and `parlance history clear` deletes it too</source>
        <translation>el historial estaba dañado y no se pudo leer; se conservó como {aside}, y `parlance history clear` también lo elimina</translation>
    </message>
    <message>
        <source>this language needs extra Python packages: `{what}`</source>
        <translation>este idioma necesita paquetes de Python que no están instalados; `{what}` los instala</translation>
    </message>
    <message>
        <source>{path}: this is no JPEG, PNG, GIF or WebP picture that can be a cover</source>
        <translation>{path}: no es una imagen JPEG, PNG, GIF o WebP que pueda servir de portada</translation>
    </message>
    <message>
        <source>{path}: token {id}, which is {field} of config.json, is {found!r} and not {name!r}</source>
        <translation>{path}: el token {id}, que es {field} de config.json, es {found!r} y no {name!r}</translation>
    </message>
    <message>
        <source>{path}: unknown tag {tag!r}; known are {known}</source>
        <translation>{path}: etiqueta {tag!r} desconocida; se conocen {known}</translation>
    </message>
    <message>
        <source>{path}: vocoder.head must be &apos;istft&apos;, not {found!r}</source>
        <translation>{path}: vocoder.head debe ser &apos;istft&apos;, no {found!r}</translation>
    </message>
    <message>
        <source>{path}: voice {voice!r} has no tensor {name} of shape {shape!s}</source>
        <translation>{path}: la voz {voice!r} no tiene un tensor {name} de forma {shape!s}</translation>
    </message>
    <message>
        <source>{path}: voice.fits is {fits!r}, which is none of {known}</source>
        <translation>{path}: voice.fits es {fits!r}, que no es ninguno de {known}</translation>
    </message>
    <message>
        <source>{path}: voice.source.part must be two numbers, not {part!r:.60}</source>
        <translation>{path}: voice.source.part deben ser dos números, no {part!r:.60}</translation>
    </message>
    <message>
        <source>{path}: the model produces NaN or infinity</source>
        <translation>{path}: lo que calcula el modelo no es finito</translation>
    </message>
    <message numerus="yes">
        <source>Letters that the file does not name are left out on %n page(s), first on page {page}</source>
        <translation>
            <numerusform>Se omiten letras que el archivo no identifica en %n página; la primera es la página {page}</numerusform>
            <numerusform>Se omiten letras que el archivo no identifica en %n páginas; la primera es la página {page}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} has {count} chapters, but no chapter {number}; `parlance extract --list` shows them</source>
        <translation>{path} tiene {count} capítulos, pero no el capítulo {number}; `parlance extract --list` los muestra</translation>
    </message>
    <message>
        <source>{path} holds no recogniser: {name} is missing. `parlance proof --get` fetches Whisper base (about 145 MB); --ear names the folder of another Whisper model in CTranslate2&apos;s layout</source>
        <translation>{path} no contiene ningún reconocedor: falta {name}. `parlance proof --get` descarga Whisper base (unos 145 MB); --ear indica la carpeta de otro modelo Whisper con el formato de CTranslate2</translation>
    </message>
    <message>
        <source>{path} is damaged in the cache of Hugging Face and is downloaded again</source>
        <translation>{path} está dañado en la caché de Hugging Face y se descarga de nuevo</translation>
    </message>
    <message>
        <source>{path} is not a Whisper model in CTranslate2&apos;s layout, or it is damaged: {error}</source>
        <translation>{path} no es un modelo Whisper con el formato de CTranslate2, o está dañado: {error}</translation>
    </message>
    <message>
        <source>{path} is not the record of a check by ear: {error}</source>
        <translation>{path} no es el registro de una comprobación de oído: {error}</translation>
    </message>
    <message>
        <source>{path} was written by a newer Parlance</source>
        <translation>{path} lo escribió un Parlance más reciente</translation>
    </message>
    <message>
        <source>{path}: no chapter is left to read</source>
        <translation>{path}: no queda ningún capítulo por leer</translation>
    </message>
    <message>
        <source>{path}: the name of the file is not valid UTF-8; rename it</source>
        <translation>{path}: el nombre del archivo no es UTF-8 válido; cámbiele el nombre</translation>
    </message>
    <message>
        <source>{path}: {entry!r} is not a character with its code</source>
        <translation>{path}: {entry!r} no es un carácter con su código</translation>
    </message>
    <message>
        <source>{path}: {key} is {size!r}, which is none of {known}</source>
        <translation>{path}: {key} es {size!r}, que no es ninguno de {known}</translation>
    </message>
    <message>
        <source>{path}: {name} has the wrong type: {value!r}</source>
        <translation>{path}: {name} tiene un tipo equivocado: {value!r}</translation>
    </message>
    <message>
        <source>{path}: {name} holds values that are no tokens</source>
        <translation>{path}: {name} contiene valores que no son tokens</translation>
    </message>
    <message>
        <source>{path}: {name} is not the filterbank that this version computes</source>
        <translation>{path}: {name} no es el banco de filtros que calcula esta versión</translation>
    </message>
    <message>
        <source>{path}: {name} must be a list of strings</source>
        <translation>{path}: {name} debe ser una lista de textos</translation>
    </message>
    <message>
        <source>{path}: {name} must be an object with data and dims</source>
        <translation>{path}: {name} debe ser un objeto con data y dims</translation>
    </message>
    <message>
        <source>{path}: {name}.data has {size} values, dims {dims!s} need {needed}</source>
        <translation>{path}: {name}.data tiene {size} valores, dims {dims!s} necesitan {needed}</translation>
    </message>
    <message>
        <source>{path}: {name}.data holds values that are not finite</source>
        <translation>{path}: {name}.data contiene valores que no son finitos</translation>
    </message>
    <message>
        <source>{path}: {name}.data is not a list of numbers</source>
        <translation>{path}: {name}.data no es una lista de números</translation>
    </message>
    <message>
        <source>{path}: {name}.dims must be [1, rows, columns], not {dims!r}</source>
        <translation>{path}: {name}.dims debe ser [1, rows, columns], no {dims!r}</translation>
    </message>
    <message>
        <source>{path}: {name}.type is {found!r}, not &apos;float32&apos;</source>
        <translation>{path}: {name}.type es {found!r}, no &apos;float32&apos;</translation>
    </message>
    <message>
        <source>{path}: {title} can be {known}, not {encoding!r}</source>
        <translation>{path}: {title} puede ser {known}, no {encoding!r}</translation>
    </message>
    <message>
        <source>{path}: {token} is {id}, but the next free id is another</source>
        <translation>{path}: {token} es {id}, pero el siguiente número libre es otro</translation>
    </message>
    <message>
        <source>{pause} exceeds the maximum pause of {most:g} s.</source>
        <translation>{pause} es más larga que los {most:g} segundos que puede tener una pausa.</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}: {problem}</translation>
    </message>
    <message>
        <source>{program} failed: {error}</source>
        <translation>{program} ha fallado: {error}</translation>
    </message>
    <message>
        <source>{seconds:.1f} s are heard twice in a row at {at:.1f} s</source>
        <translation>Se oyen {seconds:.1f} s dos veces seguidas en {at:.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of breath or silence at the end</source>
        <translation>{seconds:.1f} s de respiración o silencio al final</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of noise</source>
        <translation>{seconds:.1f} s de ruido</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of silence at {at:.1f} s</source>
        <translation>{seconds:.1f} s de silencio en {at:.1f} s</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of sound where about {expected:.1f} s are expected</source>
        <translation>{seconds:.1f} s de sonido donde se esperan unos {expected:.1f} s</translation>
    </message>
    <message>
        <source>{share:.0%} of the clip is silence: cut the pauses, or record more speech.</source>
        <translation>{share:.0%} de la grabación es silencio: corte las pausas o grabe más voz.</translation>
    </message>
    <message>
        <source>{text!r} takes longer to say than the model can speak at once</source>
        <translation>decir {text!r} lleva más tiempo del que el modelo puede hablar de una vez</translation>
    </message>
    <message>
        <source>{text!r} takes longer to speak than the model can</source>
        <translation>decir {text!r} dura más de lo que el modelo puede</translation>
    </message>
    <message>
        <source>{title} (outside its reading order)</source>
        <translation>{title} (fuera del orden de lectura)</translation>
    </message>
    <message>
        <source>{title} cannot clone voices</source>
        <translation>{title} no puede clonar voces</translation>
    </message>
    <message>
        <source>{title} does not speak {language!r}; it speaks {known}</source>
        <translation>{title} no habla {language!r}; habla {known}</translation>
    </message>
    <message>
        <source>{title} has no setting {name!r}; it has {known}</source>
        <translation>{title} no tiene el ajuste {name!r}; tiene {known}</translation>
    </message>
    <message>
        <source>{title} has no voice {name!r}; it has {known}</source>
        <translation>{title} no tiene la voz {name!r}; tiene {known}</translation>
    </message>
    <message>
        <source>{title} is already being downloaded by another Parlance on this computer</source>
        <translation>otro Parlance de este ordenador ya está descargando {title}</translation>
    </message>
    <message>
        <source>{title} is in no repository</source>
        <translation>{title} no está en ningún repositorio</translation>
    </message>
    <message>
        <source>{title} is offered in {dtypes}, not in {dtype}</source>
        <translation>{title} se ofrece en {dtypes}, no en {dtype}</translation>
    </message>
    <message>
        <source>{title}, with what is made of it,</source>
        <translation>{title}, con lo que se hace a partir de él,</translation>
    </message>
    <message>
        <source>{url} does not say which version is the newest</source>
        <translation>{url} no dice cuál es la versión más reciente</translation>
    </message>
    <message>
        <source>{where}resblock_dilation_sizes must name the same dilations for each kernel, not {found!r}</source>
        <translation>{where}resblock_dilation_sizes debe indicar las mismas dilataciones para cada núcleo, no {found!r}</translation>
    </message>
    <message>
        <source>{where}vocab must map single characters to 1 ... {most}, not {symbol!r} to {row!r}</source>
        <translation>{where}vocab debe asignar caracteres sueltos a 1 ... {most}, no {symbol!r} a {row!r}</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
    <message>
        <source>playing sentence {number}</source>
        <translation>suena la frase {number}</translation>
    </message>
    <message>
        <source>playing part {number}</source>
        <translation>suena la parte {number}</translation>
    </message>
    <message>
        <source>your change takes effect from the next sentence</source>
        <translation>el cambio se oirá a partir de la frase siguiente</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>Velocidad de reproducción</translation>
    </message>
    <message>
        <source>Speed {factor}</source>
        <translation>Velocidad {factor}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>Escucha</translation>
    </message>
    <message>
        <source>Volume, sleep timer, repeat a passage</source>
        <translation>Volumen, temporizador, repetir un pasaje</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>Master volume</source>
        <translation>Volumen general</translation>
    </message>
    <message>
        <source>VOLUME</source>
        <translation>VOLUMEN</translation>
    </message>
    <message>
        <source>Match loudness across voices</source>
        <translation>Igualar el volumen de las voces</translation>
    </message>
    <message numerus="yes">
        <source>Stop after %n minute(s)</source>
        <translation>
            <numerusform>Detener tras %n minuto</numerusform>
            <numerusform>Detener tras %n minutos</numerusform>
        </translation>
    </message>
    <message>
        <source>No sleep timer</source>
        <translation>Sin temporizador</translation>
    </message>
    <message>
        <source>Repeat from here</source>
        <translation>Repetir desde aquí</translation>
    </message>
    <message>
        <source>Set repeat end</source>
        <translation>Fijar el final de la repetición</translation>
    </message>
    <message>
        <source>Stop repeating</source>
        <translation>Dejar de repetir</translation>
    </message>
    <message numerus="yes">
        <source>It stops in about %n minute(s).</source>
        <translation>
            <numerusform>Se detendrá en %n minuto aproximadamente.</numerusform>
            <numerusform>Se detendrá en unos %n minutos.</numerusform>
        </translation>
    </message>
    <message>
        <source>This looks like {language}.</source>
        <translation>Esto parece estar en {language}.</translation>
    </message>
    <message>
        <source>This looks like {language}, which no model on this computer speaks.</source>
        <translation>Esto parece estar en {language}, que ningún modelo de este equipo habla.</translation>
    </message>
    <message>
        <source>This looks like {language}, which {model} does not speak. {other} does.</source>
        <translation>Esto parece estar en {language}, que {model} no habla. {other} sí.</translation>
    </message>
    <message>
        <source>Speak {language}</source>
        <translation>Hablar en {language}</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>Idioma del texto</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Descartar</translation>
    </message>
    <message>
        <source>Keep the language as it is</source>
        <translation>Dejar el idioma como está</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>No hay nada seleccionado</translation>
    </message>
    <message>
        <source>Select the words that you want to hear, then try again.</source>
        <translation>Seleccione las palabras que quiere oír e inténtelo de nuevo.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard</source>
        <translation>No hay texto en el portapapeles</translation>
    </message>
    <message>
        <source>Copy the words that you want to hear.</source>
        <translation>Copie las palabras que quiere oír.</translation>
    </message>
    <message>
        <source>Reading “{begin}”</source>
        <translation>Leyendo «{begin}»</translation>
    </message>
    <message>
        <source>Read the &amp;clipboard</source>
        <translation>Leer el &amp;portapapeles</translation>
    </message>
    <message>
        <source>Read the &amp;selection</source>
        <translation>Leer la &amp;selección</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>&amp;Recientes</translation>
    </message>
    <message>
        <source>&amp;Show the window</source>
        <translation>&amp;Mostrar la ventana</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Continuar</translation>
    </message>
    <message>
        <source>Search the projects</source>
        <translation>Buscar en los proyectos</translation>
    </message>
    <message>
        <source>Search by title or author</source>
        <translation>Buscar por título o autor</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Show archived projects</source>
        <translation>Mostrar los proyectos archivados</translation>
    </message>
    <message>
        <source>Start an empty project</source>
        <translation>Empezar un proyecto vacío</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Proyecto nuevo</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Renombrar…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplicar</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>Desarchivar</translation>
    </message>
    <message>
        <source>Start a project from a document</source>
        <translation>Empezar un proyecto a partir de un documento</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>Volver al proyecto</translation>
    </message>
    <message>
        <source>Back to the open project</source>
        <translation>Volver al proyecto abierto</translation>
    </message>
    <message>
        <source>No projects match your search</source>
        <translation>Ningún proyecto coincide con la búsqueda</translation>
    </message>
    <message>
        <source>Open the chosen project</source>
        <translation>Abrir el proyecto elegido</translation>
    </message>
    <message>
        <source>Give it another title (F2)</source>
        <translation>Darle otro título (F2)</translation>
    </message>
    <message>
        <source>A copy with every take</source>
        <translation>Una copia con todas las tomas</translation>
    </message>
    <message>
        <source>Archive it; nothing is deleted</source>
        <translation>Archivarlo; no se borra nada</translation>
    </message>
    <message>
        <source>More about this project</source>
        <translation>Más sobre este proyecto</translation>
    </message>
    <message>
        <source>Open, rename, duplicate or archive</source>
        <translation>Abrir, renombrar, duplicar o archivar</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renombrar</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <source>Add to the reading &amp;queue</source>
        <translation>Añadir a la &amp;cola de lectura</translation>
    </message>
    <message>
        <source>Open another project before you archive this one</source>
        <translation>Abra otro proyecto antes de archivar este</translation>
    </message>
    <message>
        <source>open</source>
        <translation>abierto</translation>
    </message>
    <message>
        <source>Return opens a project, F2 renames it.</source>
        <translation>Intro abre un proyecto y F2 le cambia el nombre.</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>Parte {number}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>Tipo de letra</translation>
    </message>
    <message>
        <source>With serifs</source>
        <translation>Con serifas</translation>
    </message>
    <message>
        <source>Without serifs</source>
        <translation>Sin serifas</translation>
    </message>
    <message>
        <source>Easy to tell apart (Atkinson Hyperlegible)</source>
        <translation>Fáciles de distinguir (Atkinson Hyperlegible)</translation>
    </message>
    <message>
        <source>Dyslexia-friendly (Lexend)</source>
        <translation>Para lectores con dislexia (Lexend)</translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation>Espacio entre letras</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>Amplio</translation>
    </message>
    <message>
        <source>Very wide</source>
        <translation>Muy amplio</translation>
    </message>
    <message>
        <source>Line spacing</source>
        <translation>Interlineado</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Estrecho</translation>
    </message>
    <message>
        <source>Line length</source>
        <translation>Longitud de línea</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Corta</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>Larga</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Fondo</translation>
    </message>
    <message>
        <source>Same as the window</source>
        <translation>Como la ventana</translation>
    </message>
    <message>
        <source>White</source>
        <translation>Blanco</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>Sepia</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Look of the text</source>
        <translation>Aspecto del texto</translation>
    </message>
    <message>
        <source>Letters, spacing, paper</source>
        <translation>Letra, espacios, papel</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>Más &amp;grande</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>Más &amp;pequeño</translation>
    </message>
    <message>
        <source>Text from elsewhere</source>
        <translation>Texto de otra parte</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>Sin guardar</translation>
    </message>
    <message>
        <source>Text to read</source>
        <translation>Texto para leer</translation>
    </message>
    <message>
        <source>Click or press Return to read from there. Select text to read only the selection.</source>
        <translation>Haga clic o pulse Intro para leer desde ahí. Seleccione texto para leer solo la selección.</translation>
    </message>
    <message>
        <source>How is this rea&amp;d?</source>
        <translation>¿Cómo se &amp;lee esto?</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avanzado</translation>
    </message>
    <message>
        <source>Show or hide the advanced settings</source>
        <translation>Mostrar u ocultar los ajustes avanzados</translation>
    </message>
    <message numerus="yes">
        <source>Advanced  (%n changed)</source>
        <translation>
            <numerusform>Avanzado  (%n cambiado)</numerusform>
            <numerusform>Avanzado  (%n cambiados)</numerusform>
        </translation>
    </message>
    <message>
        <source>Change pr&amp;onunciation of “{word}”…</source>
        <translation>&amp;Cambiar la pronunciación de «{word}»…</translation>
    </message>
    <message>
        <source>Play “{word}”</source>
        <translation>Reproducir «{word}»</translation>
    </message>
    <message>
        <source>&amp;Split before “{word}”</source>
        <translation>&amp;Dividir antes de «{word}»</translation>
    </message>
    <message>
        <source>Play from h&amp;ere</source>
        <translation>Reproducir d&amp;esde aquí</translation>
    </message>
    <message>
        <source>Another &amp;take</source>
        <translation>Otra &amp;toma</translation>
    </message>
    <message>
        <source>T&amp;hree more takes</source>
        <translation>Tres to&amp;mas más</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>&amp;Voz</translation>
    </message>
    <message>
        <source>P&amp;ause after it</source>
        <translation>P&amp;ausa después</translation>
    </message>
    <message>
        <source>Normal pace</source>
        <translation>Ritmo normal</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminado</translation>
    </message>
    <message>
        <source>Some</source>
        <translation>Algo</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>Fuerte</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>Menos</translation>
    </message>
    <message>
        <source>Much slower</source>
        <translation>Mucho más lento</translation>
    </message>
    <message>
        <source>Much faster</source>
        <translation>Mucho más rápido</translation>
    </message>
    <message>
        <source>{seconds:g} s</source>
        <translation>{seconds:g} s</translation>
    </message>
    <message>
        <source>E&amp;mphasis</source>
        <translation>Én&amp;fasis</translation>
    </message>
    <message>
        <source>Pa&amp;ce</source>
        <translation>&amp;Ritmo</translation>
    </message>
    <message>
        <source>E&amp;xport this…</source>
        <translation>E&amp;xportar esto…</translation>
    </message>
    <message>
        <source>{times:g} times</source>
        <translation>{times:g} veces</translation>
    </message>
    <message>
        <source>How “{word}” is said, written as it sounds</source>
        <translation>Cómo se dice «{word}», escrito como suena</translation>
    </message>
    <message>
        <source>Compare two voices</source>
        <translation>Comparar dos voces</translation>
    </message>
    <message>
        <source>What both voices say</source>
        <translation>Lo que dicen ambas voces</translation>
    </message>
    <message>
        <source>Voice A</source>
        <translation>Voz A</translation>
    </message>
    <message>
        <source>Voice B</source>
        <translation>Voz B</translation>
    </message>
    <message>
        <source>One of the two voices that are compared</source>
        <translation>Una de las dos voces que se comparan</translation>
    </message>
    <message>
        <source>Hear the sentence in this voice</source>
        <translation>Escuchar la frase con esta voz</translation>
    </message>
    <message>
        <source>A, then B</source>
        <translation>A, luego B</translation>
    </message>
    <message>
        <source>Hear one after the other</source>
        <translation>Escuchar una tras otra</translation>
    </message>
    <message>
        <source>COMPARE TWO VOICES</source>
        <translation>COMPARAR DOS VOCES</translation>
    </message>
    <message>
        <source>Hear A</source>
        <translation>Escuchar A</translation>
    </message>
    <message>
        <source>Hear B</source>
        <translation>Escuchar B</translation>
    </message>
    <message>
        <source>Read the selection</source>
        <translation>Leer la selección</translation>
    </message>
    <message>
        <source>Another program uses this shortcut: choose another.</source>
        <translation>Otro programa usa estas teclas: elija otras.</translation>
    </message>
    <message>
        <source>This shortcut cannot be used here: choose another.</source>
        <translation>Estas teclas no se pueden usar aquí: elija otras.</translation>
    </message>
    <message>
        <source>This desktop does not support global shortcuts.</source>
        <translation>Este escritorio no admite atajos globales.</translation>
    </message>
    <message>
        <source>Permission for the shortcut was denied. Turn it off and on to be asked again.</source>
        <translation>Se denegó el permiso para el atajo. Desactívelo y vuelva a activarlo para que se le pregunte de nuevo.</translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>el texto copiado</translation>
    </message>
    <message>
        <source>{title} has changes that are not saved.</source>
        <translation>{title} tiene cambios sin guardar.</translation>
    </message>
    <message>
        <source>They cannot be written to its file. Save a copy elsewhere to keep them.</source>
        <translation>No se pueden escribir en su archivo. Guarde una copia en otro lugar para conservarlos.</translation>
    </message>
    <message>
        <source>&amp;Discard the changes</source>
        <translation>&amp;Descartar los cambios</translation>
    </message>
    <message>
        <source>How is this read?</source>
        <translation>¿Cómo se lee esto?</translation>
    </message>
    <message>
        <source>Parts of the text</source>
        <translation>Partes del texto</translation>
    </message>
    <message>
        <source>What each part is, and what is said</source>
        <translation>Qué es cada parte y qué se dice</translation>
    </message>
    <message>
        <source>Spoken words</source>
        <translation>Palabras que se dicen</translation>
    </message>
    <message>
        <source>SPO&amp;KEN WORDS</source>
        <translation>PALA&amp;BRAS QUE SE DICEN</translation>
    </message>
    <message>
        <source>Phonemes</source>
        <translation>Fonemas</translation>
    </message>
    <message>
        <source>&amp;PHONEMES</source>
        <translation>&amp;FONEMAS</translation>
    </message>
    <message>
        <source>&amp;Say as…</source>
        <translation>&amp;Decir como…</translation>
    </message>
    <message>
        <source>Write how the selected part is said</source>
        <translation>Escribir cómo se dice la parte elegida</translation>
    </message>
    <message>
        <source>Copy all of this, for a bug report</source>
        <translation>Copiar todo esto para un informe de error</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>Tomas</translation>
    </message>
    <message>
        <source>Take {number} of {count}</source>
        <translation>Toma {number} de {count}</translation>
    </message>
    <message>
        <source>Up and Down hear the other takes, Left and Right change the pause.</source>
        <translation>Arriba y Abajo reproducen las otras tomas, Izquierda y Derecha cambian la pausa.</translation>
    </message>
    <message>
        <source>Drag to change the pause</source>
        <translation>Arrastre para cambiar la pausa</translation>
    </message>
    <message>
        <source>Hear this take</source>
        <translation>Oír esta toma</translation>
    </message>
    <message>
        <source>Heard “{heard}” for “{word}”</source>
        <translation>Se oye «{heard}» en lugar de «{word}»</translation>
    </message>
    <message>
        <source>“{word}” was not heard</source>
        <translation>No se oye «{word}»</translation>
    </message>
    <message>
        <source>Heard “{heard}”, which is not written</source>
        <translation>Se oye «{heard}», que no está escrito</translation>
    </message>
    <message numerus="yes">
        <source>{words}, and %n more</source>
        <translation>
            <numerusform>{words}, y %n más</numerusform>
            <numerusform>{words}, y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>Texto del manual</translation>
    </message>
    <message>
        <source>Tab goes to the next link, Enter follows it</source>
        <translation>Tab pasa al siguiente enlace, Intro lo abre</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manual</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Volver a donde estaba</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Buscar en el manual</translation>
    </message>
    <message>
        <source>Sections with all of these words are listed</source>
        <translation>Se muestran las secciones con todas estas palabras</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Pages of the manual and their sections</source>
        <translation>Páginas del manual y sus secciones</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>Mostrar u ocultar el contenido</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>El manual está en inglés.</translation>
    </message>
    <message>
        <source>This package has no manual.</source>
        <translation>Este paquete no incluye el manual.</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n sección</numerusform>
            <numerusform>%n secciones</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>No se encontró nada</translation>
    </message>
    <message>
        <source>Close Parlance while it works?</source>
        <translation>¿Cerrar Parlance mientras trabaja?</translation>
    </message>
    <message>
        <source>Close &amp;when done</source>
        <translation>Cerrar al &amp;terminar</translation>
    </message>
    <message>
        <source>Close &amp;now</source>
        <translation>Cerrar &amp;ahora</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>&amp;Dejar abierto</translation>
    </message>
    <message>
        <source>Parlance closes when this is done</source>
        <translation>Parlance se cerrará cuando termine</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>Dejar abierto</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are still to be spoken. Parlance offers to resume next time.</source>
        <translation>
            <numerusform>Falta por hablar %n frase. Parlance ofrecerá continuar la próxima vez.</numerusform>
            <numerusform>Faltan por hablar %n frases. Parlance ofrecerá continuar la próxima vez.</numerusform>
        </translation>
    </message>
    <message>
        <source>An export of {name} is being written. It would have to begin again.</source>
        <translation>Se está exportando {name}. Habría que empezar de nuevo.</translation>
    </message>
    <message>
        <source>A model is being installed. What was downloaded is kept.</source>
        <translation>Se está instalando un modelo. Lo descargado se conserva.</translation>
    </message>
    <message>
        <source>A comparison of devices is running.</source>
        <translation>Hay una comparación de dispositivos en curso.</translation>
    </message>
    <message>
        <source>A voice is being cloned.</source>
        <translation>Se está clonando una voz.</translation>
    </message>
    <message>
        <source>The local server answers other programs. It stops.</source>
        <translation>El servidor local responde a otros programas. Se detendrá.</translation>
    </message>
</context>
</TS>
