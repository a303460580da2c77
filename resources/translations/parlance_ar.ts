<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Save the speech</source>
        <translation>حفظ الكلام</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>في {folder}.</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped.</source>
        <translation>
            <numerusform>لا عينات عالية جدًا.</numerusform>
            <numerusform>عينة واحدة (%n) كانت عالية جدًا وقُصّت.</numerusform>
            <numerusform>عينتان (%n) كانتا عاليتين جدًا وقُصّتا.</numerusform>
            <numerusform>%n عينات كانت عالية جدًا وقُصّت.</numerusform>
            <numerusform>%n عينة كانت عالية جدًا وقُصّت.</numerusform>
            <numerusform>%n عينة كانت عالية جدًا وقُصّت.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>تم حفظ {name}</translation>
    </message>
    <message>
        <source>Graphics card</source>
        <translation>بطاقة رسومات</translation>
    </message>
    <message>
        <source>Integrated graphics</source>
        <translation>رسومات مدمجة</translation>
    </message>
    <message>
        <source>Software graphics</source>
        <translation>رسومات برمجية</translation>
    </message>
    <message>
        <source>{title} does not speak {language}. Other models do: {button}</source>
        <translation>لا يتكلم {title} {language}. للنماذج التي تتكلمها: «{button}»</translation>
    </message>
    <message>
        <source>On this disk · {size}</source>
        <translation>على هذا القرص · {size}</translation>
    </message>
    <message>
        <source>{total} of memory</source>
        <translation>{total} من الذاكرة</translation>
    </message>
    <message>
        <source>Speed not measured yet</source>
        <translation>لم تُقَس السرعة بعد</translation>
    </message>
    <message>
        <source>Measured {factor}</source>
        <translation>القياس: {factor}</translation>
    </message>
    <message>
        <source>Software graphics (slow)</source>
        <translation>رسوميات برمجية (بطيئة)</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>{size:.0f} kB</source>
        <translation>{size:.0f} ك.ب</translation>
    </message>
    <message>
        <source>{size:.1f} GB</source>
        <translation>{size:.1f} غ.ب</translation>
    </message>
    <message>
        <source>{size:.0f} MB</source>
        <translation>{size:.0f} م.ب</translation>
    </message>
    <message>
        <source>{times:.1f}× slower than real time</source>
        <translation>أبطأ {times:.1f}× من الزمن الحقيقي</translation>
    </message>
    <message>
        <source>{times:.1f}× faster than real time</source>
        <translation>أسرع {times:.1f}× من الزمن الحقيقي</translation>
    </message>
    <message>
        <source>{times:,.0f}× faster than real time</source>
        <translation>أسرع {times:,.0f}× من الزمن الحقيقي</translation>
    </message>
    <message>
        <source>The speech engine is not ready.</source>
        <translation>محرك الكلام غير جاهز.</translation>
    </message>
    <message>
        <source>Stop what is being spoken or made first, or it would be measured too.</source>
        <translation>أوقف أولاً ما يُنطق أو يُنشأ، وإلا قيس هو أيضًا.</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>في انتظار المحرك</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>جارٍ الإيقاف</translation>
    </message>
    <message>
        <source>It has not been measured yet.</source>
        <translation>لم يُقَس بعد.</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>فشل.</translation>
    </message>
    <message>
        <source>This device is not there now.</source>
        <translation>هذا الجهاز غير موجود الآن.</translation>
    </message>
    <message>
        <source>This model is not on this disk now.</source>
        <translation>هذا النموذج ليس على هذا القرص الآن.</translation>
    </message>
    <message>
        <source>Done: {rows}, {failed} of them failed.</source>
        <translation>تم: {rows}، فشل منها {failed}.</translation>
    </message>
    <message>
        <source>Done: {rows}.</source>
        <translation>تم: {rows}.</translation>
    </message>
    <message>
        <source>Failed.</source>
        <translation>فشل.</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>Stopped to make room for what you asked for</source>
        <translation>أُوقف لإفساح المجال لما طلبته</translation>
    </message>
    <message>
        <source>{stopped}; {rows} kept.</source>
        <translation>{stopped}؛ بقي: {rows}.</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>لا صفوف</numerusform>
            <numerusform>صف واحد (%n)</numerusform>
            <numerusform>صفان (%n)</numerusform>
            <numerusform>%n صفوف</numerusform>
            <numerusform>%n صفًا</numerusform>
            <numerusform>%n صف</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>فشل</translation>
    </message>
    <message>
        <source>Real time</source>
        <translation>الزمن الحقيقي</translation>
    </message>
    <message>
        <source>Seconds of work for a second of speech: median, best to worst; less is faster</source>
        <translation>ثواني العمل لكل ثانية كلام: الوسيط، من الأفضل إلى الأسوأ؛ الأقل أسرع</translation>
    </message>
    <message>
        <source>First audio</source>
        <translation>أول صوت</translation>
    </message>
    <message>
        <source>Until the first sound</source>
        <translation>حتى أول صوت</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>محضَّر</translation>
    </message>
    <message>
        <source>more with nothing loaded</source>
        <translation>زيادة عند عدم تحميل شيء</translation>
    </message>
    <message>
        <source>{warm}, cold {cold}</source>
        <translation>{warm}، من البداية {cold}</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>المراحل</translation>
    </message>
    <message>
        <source>Where the time of an utterance goes</source>
        <translation>أين يذهب زمن النطق</translation>
    </message>
    <message>
        <source>Once at the start</source>
        <translation>مرة واحدة في البداية</translation>
    </message>
    <message>
        <source>What comes before the first sentence, and only once</source>
        <translation>ما يسبق الجملة الأولى، ومرة واحدة فقط</translation>
    </message>
    <message>
        <source>load</source>
        <translation>تحميل</translation>
    </message>
    <message>
        <source>prewarm</source>
        <translation>تحضير</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>الذاكرة</translation>
    </message>
    <message>
        <source>Most that the whole program held in RAM; and the model on its device</source>
        <translation>أقصى ما شغله البرنامج كله من الذاكرة؛ والنموذج على جهازه</translation>
    </message>
    <message>
        <source>{whole}; model {model}</source>
        <translation>{whole}؛ النموذج {model}</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>مختلف</translation>
    </message>
    <message>
        <source>duration</source>
        <comment>stage</comment>
        <translation>المدة</translation>
    </message>
    <message>
        <source>text</source>
        <comment>stage</comment>
        <translation>النص</translation>
    </message>
    <message>
        <source>vector</source>
        <comment>stage</comment>
        <translation>المتجهات</translation>
    </message>
    <message>
        <source>vocoder</source>
        <comment>stage</comment>
        <translation>المولّد</translation>
    </message>
    <message>
        <source>conditioning</source>
        <comment>stage</comment>
        <translation>التهيئة</translation>
    </message>
    <message>
        <source>prefill</source>
        <comment>stage</comment>
        <translation>القراءة</translation>
    </message>
    <message>
        <source>decode</source>
        <comment>stage</comment>
        <translation>فك الترميز</translation>
    </message>
    <message>
        <source>encoder</source>
        <comment>stage</comment>
        <translation>المرمّز</translation>
    </message>
    <message>
        <source>cfm</source>
        <comment>stage</comment>
        <translation>التدفق</translation>
    </message>
    <message>
        <source>source</source>
        <comment>stage</comment>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>codec</source>
        <comment>stage</comment>
        <translation>المرماز</translation>
    </message>
    <message>
        <source>end to end</source>
        <comment>stage</comment>
        <translation>الكل</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>في الانتظار</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>جارٍ القياس</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>فشل</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>مختلف</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>صحيح</translation>
    </message>
    <message>
        <source>from the CPU</source>
        <translation>عن المعالج</translation>
    </message>
    <message>
        <source>exactly the same</source>
        <translation>مطابق تمامًا</translation>
    </message>
    <message>
        <source>model {size}</source>
        <translation>النموذج {size}</translation>
    </message>
    <message>
        <source>saves {time}</source>
        <translation>يوفر {time}</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Where it ran, the type of the weights, and the model</source>
        <translation>أين عمل، ونوع الأوزان، والنموذج</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>Right: every stage is as near to the CPU in 32 bit as its type of numbers allows</source>
        <translation>صحيح: كل مرحلة قريبة من المعالج بدقة 32 بت بقدر ما يسمح نوع أعدادها</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>التحميل</translation>
    </message>
    <message>
        <source>Reading the weights onto the device: again, and the first time in this run</source>
        <translation>قراءة الأوزان إلى الجهاز: مرة أخرى، وأول مرة في هذا التشغيل</translation>
    </message>
    <message>
        <source>cold {time}</source>
        <translation>بارد {time}</translation>
    </message>
    <message>
        <source>Prewarm</source>
        <translation>التحضير</translation>
    </message>
    <message>
        <source>Compiling kernels and building graphs, once; and what it saves at the first sound</source>
        <translation>تصريف النوى وبناء المخططات، مرة واحدة؛ وما يوفره ذلك عند أول صوت</translation>
    </message>
    <message>
        <source>Until the first sound: prepared, and with nothing loaded</source>
        <translation>حتى أول صوت: محضَّرًا، ودون تحميل أي شيء</translation>
    </message>
    <message>
        <source>Seconds of work for a second of speech: the median, the best and the worst of the repetitions</source>
        <translation>ثواني العمل لكل ثانية كلام: وسيط التكرارات وأفضلها وأسوؤها</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>المُولَّد</translation>
    </message>
    <message>
        <source>Tokens or frames that the decoder draws in a second</source>
        <translation>الرموز أو الإطارات التي يولّدها المفكك في الثانية</translation>
    </message>
    <message>
        <source>What share of the work each network has</source>
        <translation>حصة كل شبكة من العمل</translation>
    </message>
    <message>
        <source>Most that the whole program held in RAM, and what the model holds on the device</source>
        <translation>أقصى ما شغله البرنامج كله من الذاكرة، وما يشغله النموذج على الجهاز</translation>
    </message>
    <message>
        <source>Against the CPU</source>
        <translation>مقارنة بالمعالج</translation>
    </message>
    <message>
        <source>Likeness of the log-mel spectra to the CPU in 32 bit, and the largest relative error of the worst stage</source>
        <translation>تشابه أطياف log-mel مع المعالج بدقة 32 بت، وأكبر خطأ نسبي في أسوأ مرحلة</translation>
    </message>
    <message>
        <source>Listen, or use this device</source>
        <translation>استمع، أو استخدم هذا الجهاز</translation>
    </message>
    <message>
        <source>{audio:.1f} s of speech in {median} (best {best}, worst {worst}; repetitions: {reps}, threads: {threads})</source>
        <translation>{audio:.1f} ث من الكلام في {median} (الأفضل {best}، الأسوأ {worst}؛ التكرارات: {reps}، الخيوط: {threads})</translation>
    </message>
    <message>
        <source>First audio {time} (best and worst {spread})</source>
        <translation>أول صوت {time} (الأفضل والأسوأ {spread})</translation>
    </message>
    <message>
        <source>Stages: {list}</source>
        <translation>المراحل: {list}</translation>
    </message>
    <message>
        <source>On the device: {list}</source>
        <translation>على الجهاز: {list}</translation>
    </message>
    <message>
        <source>Measured by Parlance {version}</source>
        <translation>قيس بواسطة Parlance {version}</translation>
    </message>
    <message>
        <source>{s:.2f} s</source>
        <translation>{s:.2f} ث</translation>
    </message>
    <message>
        <source>{s:.1f} s</source>
        <translation>{s:.1f} ث</translation>
    </message>
    <message>
        <source>{ms:.0f} ms</source>
        <translation>{ms:.0f} م.ث</translation>
    </message>
    <message>
        <source>{ms:.1f} ms</source>
        <translation>{ms:.1f} م.ث</translation>
    </message>
    <message>
        <source>{size:.2f} GB</source>
        <translation>{size:.2f} غ.ب</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>أسطر JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>Table for a spreadsheet (*.csv)</source>
        <translation>جدول لبرنامج جداول (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the charts (*.png)</source>
        <translation>صورة المخططات (*.png)</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>اختر جهازًا.</translation>
    </message>
    <message>
        <source>Choose a model.</source>
        <translation>اختر نموذجًا.</translation>
    </message>
    <message>
        <source>Choose a type of numbers.</source>
        <translation>اختر نوع أعداد.</translation>
    </message>
    <message>
        <source>Only the CPU computes in fast 8 bit: choose it, or another type.</source>
        <translation>المعالج وحده يحسب بنمط 8 بت السريع: اختره، أو اختر نوعًا آخر.</translation>
    </message>
    <message>
        <source>add text</source>
        <translation>إضافة نص</translation>
    </message>
    <message>
        <source>add sentence</source>
        <translation>إضافة جملة</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>قفل</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>إلغاء القفل</translation>
    </message>
    <message>
        <source>split</source>
        <translation>تقسيم</translation>
    </message>
    <message>
        <source>join</source>
        <translation>ضم</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>move</source>
        <translation>نقل</translation>
    </message>
    <message>
        <source>add words</source>
        <translation>إضافة كلمات</translation>
    </message>
    <message>
        <source>add word</source>
        <translation>إضافة كلمة</translation>
    </message>
    <message>
        <source>change word</source>
        <translation>تغيير كلمة</translation>
    </message>
    <message>
        <source>remove word</source>
        <translation>إزالة كلمة</translation>
    </message>
    <message>
        <source>pick take</source>
        <translation>اختيار لقطة</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>السرعة</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>وقفة</translation>
    </message>
    <message>
        <source>chapter</source>
        <translation>فصل</translation>
    </message>
    <message>
        <source>clones voices</source>
        <translation>يستنسخ الأصوات</translation>
    </message>
    <message>
        <source>follows instructions</source>
        <translation>يتبع التعليمات</translation>
    </message>
    <message>
        <source>performs [laugh] and the like</source>
        <translation>يؤدي [laugh] وما شابهها</translation>
    </message>
    <message>
        <source>OpenRAIL-M forbids the uses that it lists, and asks you to say that the speech is made by a computer. Read it on the model&apos;s page first.</source>
        <translation>تحظر OpenRAIL-M الاستخدامات التي تعددها، وتطلب الإفصاح عن أن الكلام من صنع حاسوب. اقرأ الرخصة في صفحة النموذج أولًا.</translation>
    </message>
    <message>
        <source>Prefer host memory</source>
        <translation>تفضيل ذاكرة المضيف</translation>
    </message>
    <message>
        <source>Weights stay in the computer&apos;s own memory</source>
        <translation>تبقى الأوزان في ذاكرة الحاسوب</translation>
    </message>
    <message>
        <source>No cooperative matrix 2</source>
        <translation>دون المصفوفات التعاونية 2</translation>
    </message>
    <message>
        <source>NVIDIA&apos;s newer matrix units are left alone</source>
        <translation>لا تُستخدم وحدات مصفوفات NVIDIA الأحدث</translation>
    </message>
    <message>
        <source>No bfloat16</source>
        <translation>دون bfloat16</translation>
    </message>
    <message>
        <source>Its shaders are left alone</source>
        <translation>لا تُستخدم مظلِّلاتها</translation>
    </message>
    <message>
        <source>Transfer queue</source>
        <translation>طابور النقل</translation>
    </message>
    <message>
        <source>Uploads run beside computation</source>
        <translation>يجري الرفع بجانب الحساب</translation>
    </message>
    <message>
        <source>Time each operation</source>
        <translation>قياس زمن كل عملية</translation>
    </message>
    <message>
        <source>Prints them to the terminal; slower</source>
        <translation>يطبعها في الطرفية؛ أبطأ</translation>
    </message>
    <message>
        <source>{sentences} spoken</source>
        <translation>نُطق: {sentences}</translation>
    </message>
    <message>
        <source>Speaking sentence {number} of {count}</source>
        <translation>نطق الجملة {number} من {count}</translation>
    </message>
    <message>
        <source>Measuring sentence {number} of {count}</source>
        <translation>قياس الجملة {number} من {count}</translation>
    </message>
    <message>
        <source>Writing sentence {number} of {count}</source>
        <translation>كتابة الجملة {number} من {count}</translation>
    </message>
    <message>
        <source>Reading {model} onto {device}</source>
        <translation>تحميل {model} إلى {device}</translation>
    </message>
    <message>
        <source>Reading {model}</source>
        <translation>تحميل {model}</translation>
    </message>
    <message>
        <source>Loading the voice-cloning model</source>
        <translation>تحميل نموذج استنساخ الصوت</translation>
    </message>
    <message>
        <source>Speaking part {number} of {count}</source>
        <translation>نطق الجزء {number} من {count}</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>جارٍ التحضير</translation>
    </message>
    <message>
        <source>Preparing the token model</source>
        <translation>تحضير نموذج الرموز</translation>
    </message>
    <message>
        <source>Preparing the sound model</source>
        <translation>تحضير نموذج الصوت</translation>
    </message>
    <message>
        <source>Preparing the talker</source>
        <translation>تحضير المتكلم</translation>
    </message>
    <message>
        <source>Preparing the codec</source>
        <translation>تحضير المُرمّز</translation>
    </message>
    <message>
        <source>Preparing the duration predictor</source>
        <translation>تحضير متنبئ المدة</translation>
    </message>
    <message>
        <source>Preparing the text encoder</source>
        <translation>تحضير مرمّز النص</translation>
    </message>
    <message>
        <source>Preparing the vector estimator</source>
        <translation>تحضير مقدّر المتجهات</translation>
    </message>
    <message>
        <source>Preparing the vocoder</source>
        <translation>تحضير المولّد الصوتي</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>Running the reference on the CPU</source>
        <translation>تشغيل المرجع على المعالج</translation>
    </message>
    <message>
        <source>Running each stage on {device}</source>
        <translation>تشغيل كل مرحلة على {device}</translation>
    </message>
    <message>
        <source>Running the whole on {device}</source>
        <translation>تشغيل الكل على {device}</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>تمت المقارنة</translation>
    </message>
    <message>
        <source>Bringing the recording to 24 and 16 kHz</source>
        <translation>تحويل التسجيل إلى 24 و16 kHz</translation>
    </message>
    <message>
        <source>Bringing the recording to 24 kHz</source>
        <translation>تحويل التسجيل إلى 24 kHz</translation>
    </message>
    <message>
        <source>Bringing the recording to {rate} kHz</source>
        <translation>تحويل التسجيل إلى {rate} kHz</translation>
    </message>
    <message>
        <source>Listening for the timbre</source>
        <translation>الاستماع إلى نبرة الصوت</translation>
    </message>
    <message>
        <source>Listening for the pace</source>
        <translation>الاستماع إلى سرعة الكلام</translation>
    </message>
    <message>
        <source>Turning speech into tokens</source>
        <translation>تحويل الكلام إلى رموز</translation>
    </message>
    <message>
        <source>Turning the recording into codes</source>
        <translation>تحويل التسجيل إلى شفرات</translation>
    </message>
    <message>
        <source>Leaving the rest aside, since its words are not given</source>
        <translation>تُترك البقية لأن كلماتها غير معطاة</translation>
    </message>
    <message>
        <source>Converting to {file}</source>
        <translation>التحويل إلى {file}</translation>
    </message>
    <message>
        <source>Reading page {number} of {count}</source>
        <translation>قراءة الصفحة {number} من {count}</translation>
    </message>
    <message>
        <source>{words} (row {row} of {rows})</source>
        <translation>{words} (الصف {row} من {rows})</translation>
    </message>
    <message>
        <source>Loading {model} on {device}</source>
        <translation>تحميل {model} على {device}</translation>
    </message>
    <message>
        <source>First sound, nothing prepared</source>
        <translation>أول صوت، دون تحضير</translation>
    </message>
    <message>
        <source>First whole utterance</source>
        <translation>أول عبارة كاملة</translation>
    </message>
    <message>
        <source>Repetition {number} of {count}</source>
        <translation>التكرار {number} من {count}</translation>
    </message>
    <message>
        <source>First sound, all prepared</source>
        <translation>أول صوت، بعد التحضير</translation>
    </message>
    <message>
        <source>Timing the stages</source>
        <translation>قياس زمن المراحل</translation>
    </message>
    <message>
        <source>Comparing {model} on {device} with the CPU</source>
        <translation>مقارنة {model} على {device} بالمعالج</translation>
    </message>
    <message>
        <source>Speaking the sentence</source>
        <translation>نطق الجملة</translation>
    </message>
    <message>
        <source>duration predictor</source>
        <translation>متنبئ المدة</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>مرمّز النص</translation>
    </message>
    <message>
        <source>vector estimator</source>
        <translation>مقدّر المتجهات</translation>
    </message>
    <message>
        <source>vocoder</source>
        <translation>المولّد الصوتي</translation>
    </message>
    <message>
        <source>token model</source>
        <translation>نموذج الرموز</translation>
    </message>
    <message>
        <source>token encoder</source>
        <translation>مرمّز الرموز</translation>
    </message>
    <message>
        <source>flow estimator</source>
        <translation>مقدّر التدفق</translation>
    </message>
    <message>
        <source>pitch predictor</source>
        <translation>متنبئ طبقة الصوت</translation>
    </message>
    <message>
        <source>voice source</source>
        <translation>مصدر الصوت</translation>
    </message>
    <message>
        <source>talker</source>
        <translation>شبكة النطق</translation>
    </message>
    <message>
        <source>code predictor</source>
        <translation>متنبئ الشيفرات</translation>
    </message>
    <message>
        <source>codec</source>
        <translation>المرماز</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>Every stage agrees with the CPU</source>
        <translation>كل مرحلة توافق المعالج</translation>
    </message>
    <message>
        <source>Not compared with the CPU yet</source>
        <translation>لم يُقارَن بالمعالج بعد</translation>
    </message>
    <message>
        <source>Not compared with the CPU: there is too little free memory to run both</source>
        <translation>لم يُقارَن بالمعالج: الذاكرة المتاحة لا تكفي لتشغيل الاثنين</translation>
    </message>
    <message>
        <source>Used although {problem}</source>
        <translation>قيد الاستخدام رغم أن: {problem}</translation>
    </message>
    <message>
        <source>In part on the CPU: {problem}</source>
        <translation>جزئيًا على المعالج: {problem}</translation>
    </message>
    <message>
        <source>Set aside until Parlance is started again: {problem}</source>
        <translation>منحّى حتى يبدأ Parlance من جديد: {problem}</translation>
    </message>
    <message>
        <source>Set aside: {problem}</source>
        <translation>منحّى: {problem}</translation>
    </message>
    <message>
        <source>the {stage} differs from the CPU by {difference} (bound {bound})</source>
        <translation>{stage} يختلف عن المعالج بمقدار {difference} (الحد {bound})</translation>
    </message>
    <message>
        <source>the {stage} is too unlike the CPU&apos;s: cosine {cosine}</source>
        <translation>{stage} بعيد عن نتيجة المعالج: جيب التمام {cosine}</translation>
    </message>
    <message>
        <source>the {stage} gives values that are no numbers</source>
        <translation>{stage} يعطي قيمًا ليست أعدادًا</translation>
    </message>
    <message>
        <source>the sound is too unlike the CPU&apos;s: {likeness}</source>
        <translation>الصوت بعيد عن صوت المعالج: {likeness}</translation>
    </message>
    <message>
        <source>The clip holds values that are not numbers: the file is damaged.</source>
        <translation>يحوي التسجيل قيمًا ليست أعدادًا: الملف تالف.</translation>
    </message>
    <message>
        <source>The channels of the clip cancel each other out: one of them has its polarity reversed. Use one channel.</source>
        <translation>قناتا التسجيل تلغي إحداهما الأخرى: قطبية إحداهما معكوسة. استخدم قناة واحدة.</translation>
    </message>
    <message>
        <source>The clip is silent: check the microphone, or choose another recording.</source>
        <translation>التسجيل صامت: افحص الميكروفون، أو اختر تسجيلاً آخر.</translation>
    </message>
    <message>
        <source>The clip is {whole} s long; this model needs {needed} s of speech at least, and learns most from {wanted} s.</source>
        <translation>طول التسجيل {whole} ث؛ يحتاج هذا النموذج إلى {needed} ث من الكلام على الأقل، ويتعلم أكثر من {wanted} ث.</translation>
    </message>
    <message>
        <source>The clip is {whole} s long, and at most {most} s can be used. The part from {begin} s to {end} s suits best.</source>
        <translation>طول التسجيل {whole} ث، ويمكن استخدام {most} ث على الأكثر. أنسبها الجزء من {begin} ث إلى {end} ث.</translation>
    </message>
    <message>
        <source>Only {speech} s of the clip are speech; the rest is silence. Record more.</source>
        <translation>في التسجيل {speech} ث فقط من الكلام؛ والباقي صمت. سجّل المزيد.</translation>
    </message>
    <message>
        <source>{share} of the clip is silence: cut the pauses, or record more speech.</source>
        <translation>{share} من التسجيل صمت: اقطع الوقفات، أو سجّل كلامًا أكثر.</translation>
    </message>
    <message>
        <source>This model can learn from {wanted} s; with {whole} s the likeness may suffer.</source>
        <translation>يستطيع هذا النموذج التعلم من {wanted} ث؛ ومع {whole} ث قد يقل الشبه.</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share} of its samples are cut off, and the voice would be distorted. Turn the input down and record again.</source>
        <translation>التسجيل مشبع: {share} من عيناته مقصوصة، وسيكون الصوت مشوهًا. اخفض الدخل وسجّل من جديد.</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share} of its samples are cut off, and the voice would sound harsh. Turn the input down and record again.</source>
        <translation>التسجيل مشبع: {share} من عيناته مقصوصة، وسيكون الصوت خشنًا. اخفض الدخل وسجّل من جديد.</translation>
    </message>
    <message>
        <source>The background is only {level} dB below the voice; it becomes part of the voice. Record in a quieter room, nearer to the microphone.</source>
        <translation>الخلفية أدنى من الصوت بـ {level} dB فقط؛ وتصير جزءًا منه. سجّل في غرفة أهدأ، أقرب إلى الميكروفون.</translation>
    </message>
    <message>
        <source>Nothing of the voice is above {limit} kHz, as on a telephone; the clone will sound dull.</source>
        <translation>لا شيء من الصوت فوق {limit} kHz، كما في الهاتف؛ سيبدو المستنسخ مكتومًا.</translation>
    </message>
    <message>
        <source>Nothing of the voice is above {limit} kHz, as after strong compression; the clone will sound dull.</source>
        <translation>لا شيء من الصوت فوق {limit} kHz، كما بعد ضغط شديد؛ سيبدو المستنسخ مكتومًا.</translation>
    </message>
    <message>
        <source>The clip is very quiet ({loudness} LUFS): noise weighs more than it should.</source>
        <translation>التسجيل خافت جدًا ({loudness} LUFS): للضجيج وزن أكبر مما ينبغي.</translation>
    </message>
    <message>
        <source>This does not sound like speech: its loudness never changes.</source>
        <translation>لا يبدو هذا كلامًا: ارتفاع صوته لا يتغير أبدًا.</translation>
    </message>
    <message>
        <source>This does not sound like speech: its pitch stands still, as of music or a test tone. Use a recording of one person who speaks.</source>
        <translation>لا يبدو هذا كلامًا: طبقته ثابتة كموسيقى أو نغمة اختبار. استخدم تسجيلاً لشخص واحد يتكلم.</translation>
    </message>
    <message>
        <source>More than one person seems to speak in this clip, and the voice would be a mixture: choose a part with one of them.</source>
        <translation>يبدو أن أكثر من شخص يتكلم في هذا التسجيل، وسيكون الصوت خليطًا: اختر جزءًا فيه واحد منهم.</translation>
    </message>
    <message>
        <source>Hardly anything in this clip has a pitch: is it whispered, or noise? Use plain speech.</source>
        <translation>لا طبقة لمعظم ما في هذا التسجيل: أهو همس أم ضجيج؟ استخدم كلامًا عاديًا.</translation>
    </message>
    <message>
        <source>This model moves its voice towards the recording, in pitch, timbre and pace, but only among the voices that it learned from: it does not copy an identity.</source>
        <translation>يقرّب هذا النموذج صوته من التسجيل في الطبقة والجرس وسرعة الكلام، لكن بين الأصوات التي تعلّم منها فقط: فهو لا ينسخ هوية المتكلم.</translation>
    </message>
    <message>
        <source>{fault}: spoken again with other random numbers</source>
        <translation>{fault}: نُطق مرة أخرى بأرقام عشوائية أخرى</translation>
    </message>
    <message>
        <source>The model was stuck on one sound in {words}</source>
        <translation>علق النموذج عند صوت واحد في {words}</translation>
    </message>
    <message>
        <source>The model did not find an end and was stopped by the limit in {words}</source>
        <translation>لم يجد النموذج نهاية وأُوقف عند الحد في {words}</translation>
    </message>
    <message>
        <source>The model stopped too soon in {words}</source>
        <translation>توقف النموذج مبكرًا جدًا في {words}</translation>
    </message>
    <message>
        <source>The words given with the voice&apos;s recording do not fit its {seconds} s, those of the text would: the two look swapped. The recording&apos;s are {words}</source>
        <translation>الكلمات المعطاة مع تسجيل الصوت لا تناسب مدته البالغة {seconds} ث، أما كلمات النص فتناسبها: يبدو أنهما مبدَّلتان. كلمات التسجيل هي {words}</translation>
    </message>
    <message>
        <source>Hebrew is read as it is written; with vowel signs in the text it is pronounced better.</source>
        <translation>تُقرأ العبرية كما هي مكتوبة؛ ومع علامات الحركات في النص يكون نطقها أفضل.</translation>
    </message>
    <message>
        <source>Russian is read without stress marks; write them where a word is stressed wrongly.</source>
        <translation>تُقرأ الروسية دون علامات النبر؛ اكتبها حيث تُنبر كلمة خطأً.</translation>
    </message>
    <message>
        <source>Kanji are not read by their sound: install parlance[ja] for that.</source>
        <translation>لا تُقرأ رموز الكانجي بحسب صوتها: ثبّت parlance[ja] لأجل ذلك.</translation>
    </message>
    <message>
        <source>This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it.</source>
        <translation>ينقص ملفَّ النموذج هذا جدولُ الرموز الصينية: حوّله مرة أخرى مع وجود Cangjie5_TC.json بجانبه.</translation>
    </message>
    <message>
        <source>{problem}: {device} does it</source>
        <translation>{problem}: يقوم بذلك {device}</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>المعالج</translation>
    </message>
    <message>
        <source>American woman, warm</source>
        <translation>امرأة أمريكية، صوت دافئ</translation>
    </message>
    <message>
        <source>American man, calm</source>
        <translation>رجل أمريكي، صوت هادئ</translation>
    </message>
    <message>
        <source>American woman, lively</source>
        <translation>امرأة أمريكية، صوت مفعم بالحيوية</translation>
    </message>
    <message>
        <source>American man, vivid</source>
        <translation>رجل أمريكي، صوت قوي</translation>
    </message>
    <message>
        <source>British woman, clear</source>
        <translation>امرأة بريطانية، صوت واضح</translation>
    </message>
    <message>
        <source>British man, measured</source>
        <translation>رجل بريطاني، صوت متزن</translation>
    </message>
    <message>
        <source>Spanish woman</source>
        <translation>امرأة إسبانية</translation>
    </message>
    <message>
        <source>Spanish man</source>
        <translation>رجل إسباني</translation>
    </message>
    <message>
        <source>French woman</source>
        <translation>امرأة فرنسية</translation>
    </message>
    <message>
        <source>French voice, deeper</source>
        <translation>صوت فرنسي أعمق</translation>
    </message>
    <message>
        <source>Italian woman</source>
        <translation>امرأة إيطالية</translation>
    </message>
    <message>
        <source>Italian man</source>
        <translation>رجل إيطالي</translation>
    </message>
    <message>
        <source>Brazilian woman</source>
        <translation>امرأة برازيلية</translation>
    </message>
    <message>
        <source>Brazilian man</source>
        <translation>رجل برازيلي</translation>
    </message>
    <message>
        <source>woman who speaks German</source>
        <translation>امرأة تتحدث الألمانية</translation>
    </message>
    <message>
        <source>man who speaks German</source>
        <translation>رجل يتحدث الألمانية</translation>
    </message>
    <message>
        <source>cloned from {file}</source>
        <translation>مستنسخ من {file}</translation>
    </message>
    <message>
        <source>blend of {first} and {second}</source>
        <translation>مزيج من {first} و{second}</translation>
    </message>
    <message>
        <source>{device} could not do it</source>
        <translation>تعذّر ذلك على {device}</translation>
    </message>
    <message>
        <source>The CPU can do the same work.</source>
        <translation>يستطيع المعالج القيام بالعمل نفسه.</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>استخدم المعالج</translation>
    </message>
    <message>
        <source>This cannot be spoken</source>
        <translation>لا يمكن نطق هذا</translation>
    </message>
    <message>
        <source>Change it, then press Speak.</source>
        <translation>غيّره ثم اضغط «انطق».</translation>
    </message>
    <message>
        <source>The model cannot be read</source>
        <translation>تتعذّر قراءة النموذج</translation>
    </message>
    <message>
        <source>Pick another model, then press Speak.</source>
        <translation>اختر نموذجًا آخر ثم اضغط «انطق».</translation>
    </message>
    <message>
        <source>Speaking failed</source>
        <translation>فشل النطق</translation>
    </message>
    <message>
        <source>Press Speak to try again; the text is kept.</source>
        <translation>اضغط «انطق» للمحاولة من جديد؛ النص محفوظ.</translation>
    </message>
    <message>
        <source>About what you hear</source>
        <translation>عما تسمعه</translation>
    </message>
    <message>
        <source>{device} stopped answering</source>
        <translation>توقف {device} عن الاستجابة</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>لم يبدأ محرك الكلام</translation>
    </message>
    <message>
        <source>Start Parlance again; if it happens again, copy the details for a report.</source>
        <translation>أعد تشغيل Parlance؛ وإن تكرر ذلك فانسخ التفاصيل لتقرير.</translation>
    </message>
    <message>
        <source>There is no sound</source>
        <translation>لا يوجد صوت</translation>
    </message>
    <message>
        <source>Choose another output. Speech is still made, and Save works.</source>
        <translation>اختر مخرجًا آخر. الكلام يُنشأ مع ذلك، والحفظ يعمل.</translation>
    </message>
    <message>
        <source>Choose output…</source>
        <translation>اختيار المخرج…</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>لم يُحفظ الملف</translation>
    </message>
    <message>
        <source>Press Save to choose another place; the sound is kept.</source>
        <translation>اضغط «حفظ» لاختيار مكان آخر؛ الصوت باقٍ.</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>حفظ…</translation>
    </message>
    <message>
        <source>This recording cannot be used</source>
        <translation>لا يمكن استخدام هذا التسجيل</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>اختر غيره.</translation>
    </message>
    <message>
        <source>The microphone cannot be used</source>
        <translation>لا يمكن استخدام الميكروفون</translation>
    </message>
    <message>
        <source>Connect one, allow Parlance to use it in the system&apos;s settings, or choose a sound file instead.</source>
        <translation>وصّل ميكروفونًا، أو اسمح لـ Parlance باستخدامه في إعدادات النظام، أو اختر ملفًا صوتيًا.</translation>
    </message>
    <message>
        <source>The voice was not made</source>
        <translation>لم يُنشأ الصوت</translation>
    </message>
    <message>
        <source>The recording and all that you wrote are kept.</source>
        <translation>التسجيل وكل ما كتبته باقيان.</translation>
    </message>
    <message>
        <source>Measuring failed</source>
        <translation>فشل القياس</translation>
    </message>
    <message>
        <source>Press Compare to try again.</source>
        <translation>اضغط «قارن» للمحاولة من جديد.</translation>
    </message>
    <message>
        <source>In use from now on</source>
        <translation>قيد الاستخدام من الآن</translation>
    </message>
    <message>
        <source>{name}. The pickers beside the script show it.</source>
        <translation>{name}. تعرضه القوائم بجانب النص.</translation>
    </message>
    <message>
        <source>The comparison was not exported</source>
        <translation>لم تُصدَّر المقارنة</translation>
    </message>
    <message>
        <source>Choose another place; nothing is lost.</source>
        <translation>اختر مكانًا آخر؛ لم يضِع شيء.</translation>
    </message>
    <message>
        <source>Exported {name}</source>
        <translation>تم تصدير {name}</translation>
    </message>
    <message>
        <source>The history cannot be used</source>
        <translation>لا يمكن استخدام السجل</translation>
    </message>
    <message>
        <source>What is measured now is shown, but not kept.</source>
        <translation>ما يُقاس الآن يُعرض ولا يُحفظ.</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) need speaking again</source>
        <translation>
            <numerusform>لا جمل تحتاج إلى قراءة جديدة</numerusform>
            <numerusform>جملة واحدة تحتاج إلى قراءة جديدة</numerusform>
            <numerusform>جملتان تحتاجان إلى قراءة جديدة</numerusform>
            <numerusform>%n جمل تحتاج إلى قراءة جديدة</numerusform>
            <numerusform>%n جملة تحتاج إلى قراءة جديدة</numerusform>
            <numerusform>%n جملة تحتاج إلى قراءة جديدة</numerusform>
        </translation>
    </message>
    <message>
        <source>This project is read another way now. The earlier takes are kept.</source>
        <translation>يُقرأ هذا المشروع الآن بطريقة أخرى. وتبقى التسجيلات السابقة محفوظة.</translation>
    </message>
    <message>
        <source>Change back</source>
        <translation>التراجع عن التغيير</translation>
    </message>
    <message>
        <source>{title} cannot be used now</source>
        <translation>لا يمكن استخدام {title} الآن</translation>
    </message>
    <message>
        <source>What you wrote stays in this window.</source>
        <translation>ما كتبته يبقى في هذه النافذة.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>أعد المحاولة</translation>
    </message>
    <message>
        <source>What you choose cannot be kept</source>
        <translation>لا يمكن الاحتفاظ بما تختاره</translation>
    </message>
    <message>
        <source>It holds until this window is closed. Projects are files of their own.</source>
        <translation>يسري حتى تُغلق هذه النافذة. المشاريع ملفات مستقلة.</translation>
    </message>
    <message>
        <source>Your settings could not be read</source>
        <translation>تعذرت قراءة إعداداتك</translation>
    </message>
    <message>
        <source>Parlance starts with the defaults. The old file was kept as {path}.</source>
        <translation>يبدأ Parlance بالإعدادات الافتراضية. حُفظ الملف القديم في {path}.</translation>
    </message>
    <message>
        <source>Another window of Parlance is open</source>
        <translation>نافذة أخرى من Parlance مفتوحة</translation>
    </message>
    <message>
        <source>It keeps the choices, and the text of the first page. What you choose and write here is forgotten when this window is closed; projects are kept, and this window has none open yet.</source>
        <translation>هي تحتفظ بالخيارات وبنص الصفحة الأولى. ما تختاره وتكتبه هنا يُنسى عند إغلاق هذه النافذة؛ المشاريع محفوظة، وليس في هذه النافذة مشروع مفتوح بعد.</translation>
    </message>
    <message>
        <source>Speaking stopped</source>
        <translation>توقف النطق</translation>
    </message>
    <message>
        <source>What is spoken is kept; {left} to go.</source>
        <translation>ما نُطق محفوظ؛ بقي: {left}.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>متابعة</translation>
    </message>
    <message>
        <source>{name} cannot be read</source>
        <translation>تتعذّر قراءة {name}</translation>
    </message>
    <message>
        <source>The script is as it was.</source>
        <translation>النص كما كان.</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>لم يُصدَّر شيء</translation>
    </message>
    <message>
        <source>Choose another place, then export again.</source>
        <translation>اختر مكانًا آخر ثم صدّر من جديد.</translation>
    </message>
    <message>
        <source>Narration interrupted: {left} left</source>
        <translation>توقفت القراءة، والباقي: {left}</translation>
    </message>
    <message>
        <source>Parlance was closed before the end. What was spoken is kept.</source>
        <translation>أُغلق Parlance قبل النهاية. ما نُطق محفوظ.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>متابعة</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s)</source>
        <translation>
            <numerusform>لا جمل</numerusform>
            <numerusform>جملة واحدة (%n)</numerusform>
            <numerusform>جملتان (%n)</numerusform>
            <numerusform>%n جمل</numerusform>
            <numerusform>%n جملة</numerusform>
            <numerusform>%n جملة</numerusform>
        </translation>
    </message>
    <message>
        <source>Other programs are not answered</source>
        <translation>لا يُردّ على البرامج الأخرى</translation>
    </message>
    <message>
        <source>Open the server in the settings to try again.</source>
        <translation>افتح الخادم في الإعدادات للمحاولة من جديد.</translation>
    </message>
    <message>
        <source>Server…</source>
        <translation>الخادم…</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>كما هو</translation>
    </message>
    <message>
        <source>−16 LUFS, podcasts</source>
        <translation>−16 LUFS، بودكاست</translation>
    </message>
    <message>
        <source>−19 LUFS, audiobooks</source>
        <translation>−19 LUFS، كتب صوتية</translation>
    </message>
    <message>
        <source>−23 LUFS, broadcast</source>
        <translation>−23 LUFS، بث</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chapter(s)</source>
        <translation>
            <numerusform>لم تُصدَّر فصول</numerusform>
            <numerusform>تم تصدير فصل واحد (%n)</numerusform>
            <numerusform>تم تصدير فصلين (%n)</numerusform>
            <numerusform>تم تصدير %n فصول</numerusform>
            <numerusform>تم تصدير %n فصلاً</numerusform>
            <numerusform>تم تصدير %n فصل</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in {folder}</source>
        <translation>في {folder}</translation>
    </message>
    <message>
        <source>They are in {folder}</source>
        <translation>في {folder}</translation>
    </message>
    <message>
        <source>{where}, with {files}</source>
        <translation>{where}، مع {files}</translation>
    </message>
    <message>
        <source>Loudness: {levels} LUFS</source>
        <translation>الجهارة: {levels} LUFS</translation>
    </message>
    <message>
        <source>Left out because not spoken: {left}</source>
        <translation>تُرك لأنه لم يُنطق: {left}</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped</source>
        <translation>
            <numerusform>لا عينات عالية جدًا</numerusform>
            <numerusform>عينة واحدة (%n) كانت عالية جدًا وقُصّت</numerusform>
            <numerusform>عينتان (%n) كانتا عاليتين جدًا وقُصّتا</numerusform>
            <numerusform>%n عينات كانت عالية جدًا وقُصّت</numerusform>
            <numerusform>%n عينة كانت عالية جدًا وقُصّت</numerusform>
            <numerusform>%n عينة كانت عالية جدًا وقُصّت</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the recording …</source>
        <translation>تجري قراءة التسجيل…</translation>
    </message>
    <message>
        <source>{model} needs {shortest:.0f} s of one person speaking, and learns most from {wanted:.0f} s. No music, no other voices, little echo.</source>
        <translation>يحتاج {model} إلى {shortest:.0f} ث من شخص واحد يتكلم، ويتعلم أكثر من {wanted:.0f} ث. دون موسيقى ولا أصوات أخرى، وبصدى قليل.</translation>
    </message>
    <message>
        <source>Listening to the recording …</source>
        <translation>يجري الاستماع إلى التسجيل…</translation>
    </message>
    <message>
        <source>Clear speech, and enough of it.</source>
        <translation>كلام واضح، وبقدر كافٍ.</translation>
    </message>
    <message>
        <source>{whole:.1f} s, of which {speech:.1f} s speech</source>
        <translation>{whole:.1f} ث، منها {speech:.1f} ث كلام</translation>
    </message>
    <message>
        <source>background {level:.0f} dB below the voice</source>
        <translation>الخلفية أدنى من الصوت بـ {level:.0f} dB</translation>
    </message>
    <message>
        <source>sound up to {limit:.1f} kHz</source>
        <translation>الصوت حتى {limit:.1f} kHz</translation>
    </message>
    <message>
        <source>Something went badly wrong the last time</source>
        <translation>حدث خلل كبير في المرة الماضية</translation>
    </message>
    <message>
        <source>A report helps to find out why.</source>
        <translation>يساعد التقرير على معرفة السبب.</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>حفظ التشخيص…</translation>
    </message>
    <message>
        <source>The diagnostics were not saved</source>
        <translation>لم يُحفظ التشخيص</translation>
    </message>
    <message>
        <source>No sound is kept of these rows</source>
        <translation>لم يُحفظ صوت لهذه الصفوف</translation>
    </message>
    <message>
        <source>Choose {side} in a row of the table</source>
        <translation>اختر {side} في صف من الجدول</translation>
    </message>
    <message>
        <source>{title} was not fetched</source>
        <translation>لم يُجلب {title}</translation>
    </message>
    <message>
        <source>{name} was not imported</source>
        <translation>لم يُستورد {name}</translation>
    </message>
    <message>
        <source>{title} was not written in {type}</source>
        <translation>لم يُكتب {title} بنوع {type}</translation>
    </message>
    <message>
        <source>{title} was not removed</source>
        <translation>لم يُزَل {title}</translation>
    </message>
    <message>
        <source>It is speaking: press Stop, then remove it.</source>
        <translation>إنه ينطق: اضغط «إيقاف» ثم أزله.</translation>
    </message>
    <message>
        <source>{title} was removed</source>
        <translation>تمت إزالة {title}</translation>
    </message>
    <message>
        <source>The rest of {title} was not removed</source>
        <translation>لم تُزَل بقية {title}</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>جارٍ البدء</translation>
    </message>
    <message>
        <source>It is in the list of models now.</source>
        <translation>هو الآن في قائمة النماذج.</translation>
    </message>
    <message>
        <source>{name} is ready</source>
        <translation>{name} جاهز</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>استخدمه</translation>
    </message>
    <message>
        <source>{now} speaks in its place.</source>
        <translation>يتحدث {now} بدلًا منه.</translation>
    </message>
    <message>
        <source>The voice {name} has left</source>
        <translation>لم يعد الصوت {name} موجودًا</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no model</comment>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>Its file is not on this disk any more. {now} is picked instead.</source>
        <translation>ملفه لم يعد على هذا القرص. اختير بدلاً منه: {now}.</translation>
    </message>
    <message>
        <source>{title} is gone</source>
        <translation>لم يعد {title} موجودًا</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 بت</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 بت</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 بت</translation>
    </message>
    <message>
        <source>4 bits</source>
        <translation>4 بت</translation>
    </message>
    <message>
        <source>4 and 8 bits</source>
        <translation>4 و8 بت</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>الرخصة غير مذكورة</translation>
    </message>
    <message>
        <source>{size} of the download are here already: Get goes on with it.</source>
        <translation>{size} من التنزيل موجودة هنا: «جلب» يتابعه.</translation>
    </message>
    <message>
        <source>The server says how large the download is.</source>
        <translation>الخادم يحدد حجم التنزيل.</translation>
    </message>
    <message>
        <source>About {size} to download.</source>
        <translation>نحو {size} للتنزيل.</translation>
    </message>
    <message>
        <source>Needs about {size} of memory</source>
        <translation>يحتاج نحو {size} من الذاكرة</translation>
    </message>
    <message>
        <source>{needs}: fits, {free} are free</source>
        <translation>{needs}: يتسع، والمتاح {free}</translation>
    </message>
    <message>
        <source>{needs}, and {free} are free now: close other programs</source>
        <translation>{needs}، والمتاح الآن {free}: أغلق برامج أخرى</translation>
    </message>
    <message>
        <source>{needs}, more than the {total} of this computer</source>
        <translation>{needs}، أكثر من {total} في هذا الحاسوب</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more language(s)</source>
        <translation>
            <numerusform>{names}</numerusform>
            <numerusform>{names} ولغة أخرى (%n)</numerusform>
            <numerusform>{names} ولغتان أخريان (%n)</numerusform>
            <numerusform>{names} و%n لغات أخرى</numerusform>
            <numerusform>{names} و%n لغة أخرى</numerusform>
            <numerusform>{names} و%n لغة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>السرعة</translation>
    </message>
    <message>
        <source>Pace of the voice; above 1 is faster</source>
        <translation>سرعة الصوت؛ ما فوق 1 أسرع</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>الخطوات</translation>
    </message>
    <message>
        <source>More steps take longer and sound cleaner</source>
        <translation>الخطوات الأكثر تستغرق وقتًا أطول وصوتها أنقى</translation>
    </message>
    <message>
        <source>Exaggeration</source>
        <translation>المبالغة</translation>
    </message>
    <message>
        <source>How much emotion is in the voice</source>
        <translation>مقدار العاطفة في الصوت</translation>
    </message>
    <message>
        <source>Adherence</source>
        <translation>الالتزام</translation>
    </message>
    <message>
        <source>How closely the pace and style follow the voice; 0 is faster, and better across languages</source>
        <translation>مدى اتباع الإيقاع والأسلوب للصوت؛ 0 أسرع، وأفضل بين اللغات</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>الحرارة</translation>
    </message>
    <message>
        <source>Higher is more varied, lower steadier</source>
        <translation>الأعلى أكثر تنوعًا، والأدنى أكثر ثباتًا</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Keeps only the likeliest sounds; 0 keeps all</source>
        <translation>يُبقي الأصوات الأرجح فقط؛ 0 يُبقيها كلها</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Drops the least likely sounds; 1 keeps all</source>
        <translation>يُسقط الأصوات الأقل احتمالاً؛ 1 يُبقيها كلها</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Drops sounds far less likely than the likeliest</source>
        <translation>يُسقط الأصوات الأبعد احتمالاً عن الأرجح</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>عقوبة التكرار</translation>
    </message>
    <message>
        <source>Discourages repetition</source>
        <translation>تقلل التكرار</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>القطعة الأولى</translation>
    </message>
    <message>
        <source>Sounds of 40 or 80 ms made before the voice begins; fewer begin sooner and may pause sooner</source>
        <translation>أصوات من 40 أو 80 م.ث تُنشأ قبل بدء الصوت؛ الأقل يبدأ أبكر وقد يتوقف أبكر</translation>
    </message>
    <message>
        <source>Next pieces</source>
        <translation>القطع التالية</translation>
    </message>
    <message>
        <source>Sounds of 40 or 80 ms in each further piece</source>
        <translation>أصوات من 40 أو 80 م.ث في كل قطعة تالية</translation>
    </message>
    <message>
        <source>Steps per piece</source>
        <translation>خطوات لكل قطعة</translation>
    </message>
    <message>
        <source>Fewer begin sooner; 0 takes those above</source>
        <translation>الأقل يبدأ أبكر؛ 0 يأخذ ما فوق</translation>
    </message>
    <message>
        <source>Detail temperature</source>
        <translation>حرارة التفاصيل</translation>
    </message>
    <message>
        <source>As the temperature, for the finer parts of the sound</source>
        <translation>كالحرارة، للأجزاء الأدق من الصوت</translation>
    </message>
    <message>
        <source>Detail top K</source>
        <translation>Top K للتفاصيل</translation>
    </message>
    <message>
        <source>As top K, for the finer parts</source>
        <translation>مثل Top K، للأجزاء الأدق</translation>
    </message>
    <message>
        <source>Detail top P</source>
        <translation>Top P للتفاصيل</translation>
    </message>
    <message>
        <source>As top P, for the finer parts</source>
        <translation>مثل Top P، للأجزاء الأدق</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>الأسلوب</translation>
    </message>
    <message>
        <source>How to speak</source>
        <translation>كيف يُنطق</translation>
    </message>
    <message>
        <source>&amp;Random seed</source>
        <translation>البذرة العشوائية</translation>
    </message>
    <message>
        <source>Another seed gives another take of the same words</source>
        <translation>بذرة أخرى تعطي لقطة أخرى للكلمات نفسها</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>الوقفة</translation>
    </message>
    <message>
        <source>Silence between parts of a long text</source>
        <translation>صمت بين أجزاء نص طويل</translation>
    </message>
    <message>
        <source>&amp;Guidance</source>
        <translation>التوجيه</translation>
    </message>
    <message>
        <source>Without it speech is made faster and is less clear</source>
        <translation>من دونه يُنشأ الكلام أسرع ويكون أقل وضوحًا</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>كامل</translation>
    </message>
    <message>
        <source>Off, faster</source>
        <translation>متوقف، أسرع</translation>
    </message>
    <message>
        <source>Precisio&amp;n</source>
        <translation>الدقة</translation>
    </message>
    <message>
        <source>How weights are kept in memory: smaller types need less and may be faster</source>
        <translation>كيف تُحفظ الأوزان في الذاكرة: الأنواع الأصغر تحتاج أقل وقد تكون أسرع</translation>
    </message>
    <message>
        <source>32 bit</source>
        <translation>32 بت</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 بت</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 بت</translation>
    </message>
    <message>
        <source>4 bit</source>
        <translation>4 بت</translation>
    </message>
    <message>
        <source>4 bit, finer</source>
        <translation>4 بت، أدق</translation>
    </message>
    <message>
        <source>8 bit, fast (CPU)</source>
        <translation>8 بت، سريع (المعالج)</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>الخيوط</translation>
    </message>
    <message>
        <source>Processor threads; automatic is one for each core</source>
        <translation>خيوط المعالج؛ التلقائي خيط لكل نواة</translation>
    </message>
    <message>
        <source>No output was found. Connect one, then look again.</source>
        <translation>لم يُعثر على مخرج. وصّل مخرجًا ثم ابحث من جديد.</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>بلا عنوان</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>قراءة {name}</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>الكلمة</translation>
    </message>
    <message>
        <source>Said as</source>
        <translation>تُنطق</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>حالة الأحرف</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>مراعاة حالة الأحرف</translation>
    </message>
    <message>
        <source>any case</source>
        <translation>أي حالة أحرف</translation>
    </message>
    <message>
        <source>word</source>
        <translation>كلمة</translation>
    </message>
    <message>
        <source>word {number}</source>
        <translation>كلمة {number}</translation>
    </message>
    <message>
        <source>{name} is too large for a dictionary.</source>
        <translation>{name} أكبر من أن يكون معجمًا.</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>تتعذّر قراءة {name}: {reason}.</translation>
    </message>
    <message>
        <source>{name} is not written in UTF-8.</source>
        <translation>{name} غير مكتوب بترميز UTF-8.</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}.</source>
        <translation>تتعذّر كتابة {name}: {reason}.</translation>
    </message>
    <message>
        <source>Recording {time}</source>
        <translation>تسجيل {time}</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>جارٍ فتح الميكروفون</translation>
    </message>
    <message>
        <source>Nothing but silence arrives: is the microphone muted, or not allowed for Parlance?</source>
        <translation>لا يصل إلا الصمت: هل الميكروفون مكتوم أو غير مسموح به لـ Parlance؟</translation>
    </message>
    <message>
        <source>Too loud: move away, or turn the input down</source>
        <translation>عالٍ جدًا: ابتعد، أو اخفض الدخل</translation>
    </message>
    <message>
        <source>Very quiet: speak up, or come nearer</source>
        <translation>خافت جدًا: ارفع صوتك، أو اقترب</translation>
    </message>
    <message>
        <source>Good level: read aloud as you want the voice to speak</source>
        <translation>مستوى جيد: اقرأ بصوت عالٍ كما تريد أن يتكلم الصوت</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>كلام</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>لا محارف</numerusform>
            <numerusform>محرف واحد (%n)</numerusform>
            <numerusform>محرفان (%n)</numerusform>
            <numerusform>%n محارف</numerusform>
            <numerusform>%n محرفًا</numerusform>
            <numerusform>%n محرف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{listed} and %n more</source>
        <translation>
            <numerusform>{listed}</numerusform>
            <numerusform>{listed} وواحد آخر (%n)</numerusform>
            <numerusform>{listed} واثنان آخران (%n)</numerusform>
            <numerusform>{listed} و%n أخرى</numerusform>
            <numerusform>{listed} و%n آخر</numerusform>
            <numerusform>{listed} و%n آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>This voice cannot speak {listed}. They are marked in the script.</source>
        <translation>لا يستطيع هذا الصوت نطق {listed}. وهي معلَّمة في النص.</translation>
    </message>
    <message>
        <source>being spoken</source>
        <translation>يُنطق الآن</translation>
    </message>
    <message>
        <source>waiting to be spoken</source>
        <translation>في انتظار النطق</translation>
    </message>
    <message>
        <source>not spoken</source>
        <translation>لم تُنطق</translation>
    </message>
    <message>
        <source>not spoken yet</source>
        <translation>لم تُنطق بعد</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>مقفلة</translation>
    </message>
    <message>
        <source>take {number}</source>
        <translation>اللقطة {number}</translation>
    </message>
    <message>
        <source>Chapter {chapter}</source>
        <translation>الفصل {chapter}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} من {count}</translation>
    </message>
    <message>
        <source>pause {time:g} s</source>
        <translation>وقفة {time:g} ث</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>نطق</translation>
    </message>
    <message>
        <source>Speak, from the number pad</source>
        <translation>نطق، من لوحة الأرقام</translation>
    </message>
    <message>
        <source>Speak from the cursor</source>
        <translation>النطق من موضع المؤشر</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Show the script</source>
        <translation>إظهار النص</translation>
    </message>
    <message>
        <source>Show the sentences</source>
        <translation>إظهار الجمل</translation>
    </message>
    <message>
        <source>Show the voices</source>
        <translation>إظهار الأصوات</translation>
    </message>
    <message>
        <source>Show the history</source>
        <translation>إظهار السجل</translation>
    </message>
    <message>
        <source>Clone a voice</source>
        <translation>استنساخ صوت</translation>
    </message>
    <message>
        <source>Show the models</source>
        <translation>إظهار النماذج</translation>
    </message>
    <message>
        <source>Compare devices</source>
        <translation>مقارنة الأجهزة</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>حفظ</translation>
    </message>
    <message>
        <source>Show or hide the side panel</source>
        <translation>إظهار اللوحة الجانبية أو إخفاؤها</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>الإعدادات</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>مساعدة</translation>
    </message>
    <message>
        <source>Add a sentence</source>
        <translation>إضافة جملة</translation>
    </message>
    <message>
        <source>Hear the selected sentence</source>
        <translation>سماع الجملة المحددة</translation>
    </message>
    <message>
        <source>Speak the sentence again</source>
        <translation>نطق الجملة من جديد</translation>
    </message>
    <message>
        <source>Lock the sentence</source>
        <translation>قفل الجملة</translation>
    </message>
    <message>
        <source>Join with the next sentence</source>
        <translation>ضم إلى الجملة التالية</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>تراجع</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>إعادة</translation>
    </message>
    <message>
        <source>A key that writes something needs Ctrl or Alt beside it.</source>
        <translation>المفتاح الذي يكتب شيئًا يحتاج إلى Ctrl أو Alt معه.</translation>
    </message>
    <message>
        <source>This key has a use of its own everywhere.</source>
        <translation>لهذا المفتاح استعماله الخاص في كل مكان.</translation>
    </message>
    <message>
        <source>“{command}” has these keys.</source>
        <translation>هذه المفاتيح لـ «{command}».</translation>
    </message>
    <message>
        <source>Starting the speech engine</source>
        <translation>جارٍ بدء محرك الكلام</translation>
    </message>
    <message>
        <source>The text has changed since it was spoken.</source>
        <translation>تغيّر النص بعد نطقه.</translation>
    </message>
    <message>
        <source>The voice or its settings have changed since this was spoken.</source>
        <translation>تغيّر الصوت أو إعداداته بعد هذا النطق.</translation>
    </message>
    <message>
        <source>The speech engine is starting</source>
        <translation>محرك الكلام يبدأ الآن</translation>
    </message>
    <message>
        <source>There is no model to speak with</source>
        <translation>لا يوجد نموذج للنطق</translation>
    </message>
    <message>
        <source>Write something first</source>
        <translation>اكتب شيئًا أولاً</translation>
    </message>
    <message>
        <source>Speak the script</source>
        <translation>نطق النص</translation>
    </message>
    <message>
        <source>Speak the selection</source>
        <translation>نطق التحديد</translation>
    </message>
    <message>
        <source>Preparing the voice</source>
        <translation>جارٍ تحضير الصوت</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>جارٍ النطق</translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} و{second}</translation>
    </message>
    <message>
        <source>There is no model here whose voices can be blended.</source>
        <translation>لا يوجد هنا نموذج يمكن مزج أصواته.</translation>
    </message>
    <message>
        <source>Choose two different voices.</source>
        <translation>اختر صوتين مختلفين.</translation>
    </message>
    <message>
        <source>The voices were not blended</source>
        <translation>لم تُمزج الأصوات</translation>
    </message>
    <message>
        <source>Previewing {voice}</source>
        <translation>معاينة {voice}</translation>
    </message>
    <message>
        <source>Previewing the voice</source>
        <translation>معاينة الصوت</translation>
    </message>
    <message>
        <source>Preparing was stopped; the first sentence will take longer</source>
        <translation>أُوقف التحضير؛ ستستغرق الجملة الأولى وقتًا أطول</translation>
    </message>
    <message>
        <source>Starting again on the CPU</source>
        <translation>البدء من جديد على المعالج</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Starting another engine</source>
        <translation>جارٍ بدء محرك آخر</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>جاهز</translation>
    </message>
    <message>
        <source>Not prepared</source>
        <translation>غير محضَّر</translation>
    </message>
    <message>
        <source>Done: {audio} of speech made in {time}</source>
        <translation>تم: {audio} من الكلام في {time}</translation>
    </message>
    <message>
        <source>first audio {time:.2f} s</source>
        <translation>أول صوت {time:.2f} ث</translation>
    </message>
    <message numerus="yes">
        <source>%n underrun(s)</source>
        <translation>
            <numerusform>لا انقطاعات</numerusform>
            <numerusform>انقطاع واحد (%n)</numerusform>
            <numerusform>انقطاعان (%n)</numerusform>
            <numerusform>%n انقطاعات</numerusform>
            <numerusform>%n انقطاعًا</numerusform>
            <numerusform>%n انقطاع</numerusform>
        </translation>
    </message>
    <message>
        <source>no underruns</source>
        <translation>لا انقطاعات</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>بلا اسم</translation>
    </message>
    <message>
        <source>Give the voice a name.</source>
        <translation>أعطِ الصوت اسمًا.</translation>
    </message>
    <message>
        <source>Pick a model that can clone.</source>
        <translation>اختر نموذجًا يستطيع الاستنساخ.</translation>
    </message>
    <message>
        <source>Recording: read a paragraph aloud, then stop.</source>
        <translation>جارٍ التسجيل: اقرأ فقرة بصوت عالٍ ثم أوقف.</translation>
    </message>
    <message>
        <source>Reading the recording.</source>
        <translation>تجري قراءة التسجيل.</translation>
    </message>
    <message>
        <source>Choose a recording.</source>
        <translation>اختر تسجيلاً.</translation>
    </message>
    <message>
        <source>Listening to the recording.</source>
        <translation>يجري الاستماع إلى التسجيل.</translation>
    </message>
    <message>
        <source>This part cannot be used: choose another.</source>
        <translation>لا يمكن استخدام هذا الجزء: اختر غيره.</translation>
    </message>
    <message>
        <source>Write who agreed.</source>
        <translation>اكتب من وافق.</translation>
    </message>
    <message>
        <source>Say whose voice it is.</source>
        <translation>قل صوت من هو.</translation>
    </message>
    <message>
        <source>The script is being spoken; stop it first.</source>
        <translation>النص يُنطق الآن؛ أوقفه أولاً.</translation>
    </message>
    <message>
        <source>{name} was saved</source>
        <translation>تم حفظ {name}</translation>
    </message>
    <message>
        <source>The voice is in the list, and it is picked.</source>
        <translation>الصوت في القائمة، وقد اختير.</translation>
    </message>
    <message>
        <source>{name} was not saved</source>
        <translation>لم يُحفظ {name}</translation>
    </message>
    <message>
        <source>{name} cannot be heard</source>
        <translation>يتعذّر سماع {name}</translation>
    </message>
    <message>
        <source>{name} was imported</source>
        <translation>تم استيراد {name}</translation>
    </message>
    <message>
        <source>{name} was not exported</source>
        <translation>لم يُصدَّر {name}</translation>
    </message>
    <message>
        <source>It is in {folder}, with the statement of consent in it.</source>
        <translation>في {folder}، وبداخله إقرار الموافقة.</translation>
    </message>
    <message>
        <source>{old} is {name} now</source>
        <translation>{old} اسمه الآن {name}</translation>
    </message>
    <message>
        <source>{old} was not renamed</source>
        <translation>لم يُغيَّر اسم {old}</translation>
    </message>
    <message>
        <source>{name} was removed</source>
        <translation>تمت إزالة {name}</translation>
    </message>
    <message>
        <source>{name} was not removed</source>
        <translation>لم يُزَل {name}</translation>
    </message>
    <message>
        <source>It was made with {model}; no model on this disk can speak with it yet.</source>
        <translation>أُنشئ بواسطة {model}؛ لا يستطيع أي نموذج على هذا القرص النطق به بعد.</translation>
    </message>
    <message>
        <source>To speak with it, pick the model {list}.</source>
        <translation>للنطق به اختر النموذج {list}.</translation>
    </message>
    <message>
        <source> or </source>
        <translation> أو </translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>مخططات</translation>
    </message>
    <message>
        <source>Drop a sound file here, choose one, or record</source>
        <translation>أفلت ملفًا صوتيًا هنا، أو اختر واحدًا، أو سجّل</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>التسجيل</translation>
    </message>
    <message>
        <source>Beginning of the part</source>
        <translation>بداية الجزء</translation>
    </message>
    <message>
        <source>End of the part</source>
        <translation>نهاية الجزء</translation>
    </message>
    <message>
        <source>No recording yet</source>
        <translation>لا تسجيل بعد</translation>
    </message>
    <message>
        <source>{name}, {begin} to {end}</source>
        <translation>{name}، من {begin} إلى {end}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>استخدام</translation>
    </message>
    <message>
        <source>No sound is kept of this row</source>
        <translation>لم يُحفظ صوت لهذا الصف</translation>
    </message>
    <message>
        <source>Listen to this row as {side}</source>
        <translation>الاستماع إلى هذا الصف بوصفه {side}</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>استخدام {name}</translation>
    </message>
    <message>
        <source>Use this device, with this model in this type</source>
        <translation>استخدام هذا الجهاز، مع هذا النموذج بهذا النوع</translation>
    </message>
    <message>
        <source>Progress of the comparison, in words</source>
        <translation>تقدم المقارنة، بالكلمات</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>تقدم المقارنة</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Save the rows as JSON lines or CSV, or the charts as a picture</source>
        <translation>حفظ الصفوف بصيغة JSON أو CSV، أو المخططات صورةً</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>إيقاف القياس</translation>
    </message>
    <message>
        <source>Stop; the rows that are done are kept</source>
        <translation>إيقاف؛ الصفوف المنتهية تبقى</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>قارن</translation>
    </message>
    <message>
        <source>Measure every row</source>
        <translation>قياس كل صف</translation>
    </message>
    <message numerus="yes">
        <source>Ready to measure %n row(s).</source>
        <translation>
            <numerusform>لا صفوف للقياس.</numerusform>
            <numerusform>جاهز لقياس صف واحد (%n).</numerusform>
            <numerusform>جاهز لقياس صفين (%n).</numerusform>
            <numerusform>جاهز لقياس %n صفوف.</numerusform>
            <numerusform>جاهز لقياس %n صفًا.</numerusform>
            <numerusform>جاهز لقياس %n صف.</numerusform>
        </translation>
    </message>
    <message>
        <source>and fastest</source>
        <translation>والأسرع</translation>
    </message>
    <message>
        <source>Choose devices and press Compare</source>
        <translation>اختر أجهزة واضغط «قارن»</translation>
    </message>
    <message>
        <source>Each row says the same sentence: how soon it is heard, how fast it is made,
how much memory that takes, and whether it sounds as on the CPU.
Afterwards you can listen to any two of them.</source>
        <translation>كل صف ينطق الجملة نفسها: متى تُسمع، وبأي سرعة تُنشأ،
وكم تحتاج من الذاكرة، وهل صوتها كما على المعالج.
وبعدها يمكنك الاستماع إلى أي اثنين منها.</translation>
    </message>
    <message>
        <source>Back to the script</source>
        <translation>العودة إلى النص</translation>
    </message>
    <message>
        <source>Back to the script; measuring goes on</source>
        <translation>العودة إلى النص؛ القياس يستمر</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>رجوع</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>جدول</translation>
    </message>
    <message>
        <source>Every figure of every row</source>
        <translation>كل رقم في كل صف</translation>
    </message>
    <message>
        <source>The figures as bars</source>
        <translation>الأرقام أعمدةً</translation>
    </message>
    <message>
        <source>The figures of every row as bars</source>
        <translation>أرقام كل صف أعمدةً</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>تصدير المقارنة</translation>
    </message>
    <message>
        <source>Devices compared</source>
        <translation>الأجهزة المقارَنة</translation>
    </message>
    <message>
        <source>DEVICES</source>
        <translation>الأجهزة</translation>
    </message>
    <message>
        <source>MODELS</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>NUMBER TYPES</source>
        <translation>أنواع الأعداد</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>التكرارات</translation>
    </message>
    <message>
        <source>How often each row says the sentence; the median of them is shown</source>
        <translation>كم مرة ينطق كل صف الجملة؛ يُعرض الوسيط</translation>
    </message>
    <message>
        <source>REPETITIONS</source>
        <translation>التكرارات</translation>
    </message>
    <message>
        <source>Compare {id}: {description}</source>
        <translation>مقارنة {id}: {description}</translation>
    </message>
    <message>
        <source>Compare this model</source>
        <translation>مقارنة هذا النموذج</translation>
    </message>
    <message>
        <source>Compare weights in this type: {words}</source>
        <translation>مقارنة الأوزان بهذا النوع: {words}</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>المقارنة</translation>
    </message>
    <message>
        <source>One row for each device, model and type of numbers; sorted by the headings</source>
        <translation>صف لكل جهاز ونموذج ونوع أعداد؛ مرتب حسب العناوين</translation>
    </message>
    <message>
        <source>Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast</source>
        <translation>من وافق ومتى وعلى ماذا: آدا بايرون، كتابةً، 3 مايو 2026، لبودكاستي</translation>
    </message>
    <message>
        <source>It is my own voi&amp;ce</source>
        <translation>إنه صوتي أنا</translation>
    </message>
    <message>
        <source>The speaker has agreed</source>
        <translation>المتحدث وافق</translation>
    </message>
    <message>
        <source>Who agreed</source>
        <translation>من وافق</translation>
    </message>
    <message>
        <source>It is my own voice</source>
        <translation>إنه صوتي أنا</translation>
    </message>
    <message>
        <source>The speaker agreed</source>
        <translation>المتحدث وافق</translation>
    </message>
    <message>
        <source>Consent to the cloning, kept in the voice file</source>
        <translation>الموافقة على الاستنساخ، محفوظة في ملف الصوت</translation>
    </message>
    <message>
        <source>CONSENT</source>
        <translation>الموافقة</translation>
    </message>
    <message>
        <source>A voice belongs to a person. What you state here is kept in the voice file.</source>
        <translation>الصوت ملك لصاحبه. ما تقرّه هنا يُحفظ في ملف الصوت.</translation>
    </message>
    <message>
        <source>Show or hide the expert choices</source>
        <translation>إظهار خيارات الخبراء أو إخفاؤها</translation>
    </message>
    <message numerus="yes">
        <source>{labels}, …  (%n changed)</source>
        <translation>
            <numerusform>{labels}، …</numerusform>
            <numerusform>{labels}، …  (تغيير %n)</numerusform>
            <numerusform>{labels}، …  (تغييران: %n)</numerusform>
            <numerusform>{labels}، …  (%n تغييرات)</numerusform>
            <numerusform>{labels}، …  (%n تغييرًا)</numerusform>
            <numerusform>{labels}، …  (%n تغيير)</numerusform>
        </translation>
    </message>
    <message>
        <source>{labels} and more</source>
        <translation>{labels} وغيرها</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>&amp;LOUDNESS</source>
        <translation>الجهارة</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>الجهارة</translation>
    </message>
    <message>
        <source>How loud the whole is</source>
        <translation>مدى ارتفاع الصوت كله</translation>
    </message>
    <message>
        <source>Write subtitles with the times at which each sentence is heard</source>
        <translation>كتابة ترجمة بأوقات سماع كل جملة</translation>
    </message>
    <message>
        <source>One file for each &amp;chapter</source>
        <translation>ملف لكل فصل</translation>
    </message>
    <message>
        <source>One file for each chapter</source>
        <translation>ملف لكل فصل</translation>
    </message>
    <message>
        <source>Else all chapters become one file</source>
        <translation>وإلا صارت الفصول كلها ملفًا واحدًا</translation>
    </message>
    <message>
        <source>Not spoken yet, and left out: {left}.</source>
        <translation>لم يُنطق بعد وتُرك: {left}.</translation>
    </message>
    <message>
        <source>Check a file</source>
        <translation>فحص ملف</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>اختيار ملف…</translation>
    </message>
    <message>
        <source>Choose the sound file to look at</source>
        <translation>اختر الملف الصوتي المراد فحصه</translation>
    </message>
    <message>
        <source>Drop a sound file here</source>
        <translation>أفلت ملفًا صوتيًا هنا</translation>
    </message>
    <message>
        <source>Parlance looks for its watermark in the sound, and for a signed record in the file.</source>
        <translation>يبحث Parlance عن علامته المائية في الصوت، وعن سجل موقّع في الملف.</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>جارٍ الاستماع…</translation>
    </message>
    <message>
        <source>This file cannot be checked</source>
        <translation>لا يمكن فحص هذا الملف</translation>
    </message>
    <message>
        <source>Choose where, and in which format</source>
        <translation>اختيار المكان والصيغة</translation>
    </message>
    <message>
        <source>Subtitles</source>
        <translation>الترجمة النصية</translation>
    </message>
    <message>
        <source>Export the script</source>
        <translation>تصدير النص</translation>
    </message>
    <message>
        <source>Good: </source>
        <translation>جيد: </translation>
    </message>
    <message>
        <source>Warning: </source>
        <translation>تحذير: </translation>
    </message>
    <message>
        <source>Problem: </source>
        <translation>مشكلة: </translation>
    </message>
    <message>
        <source>What is said of the recording</source>
        <translation>ما يقال عن التسجيل</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>كالنظام</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>فاتح</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>What was spoken before</source>
        <translation>ما نُطق من قبل</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>السمة</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>فاتح أو داكن</translation>
    </message>
    <message>
        <source>Sound, language, keys and more</source>
        <translation>الصوت واللغة والمفاتيح وغيرها</translation>
    </message>
    <message>
        <source>Side panel</source>
        <translation>اللوحة الجانبية</translation>
    </message>
    <message>
        <source>Show or hide the choices</source>
        <translation>إظهار الخيارات أو إخفاؤها</translation>
    </message>
    <message>
        <source>The tour, the keys, a file for a report, and what Parlance is</source>
        <translation>الجولة والمفاتيح وملف للبلاغ وما هو Parlance</translation>
    </message>
    <message>
        <source>&amp;Show the tour</source>
        <translation>إظهار الجولة</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>المفاتيح…</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>حفظ التشخيص…</translation>
    </message>
    <message>
        <source>&amp;About Parlance…</source>
        <translation>حول Parlance…</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>حفظ التشخيص</translation>
    </message>
    <message>
        <source>With the &amp;text of the script</source>
        <translation>مع النص المكتوب</translation>
    </message>
    <message>
        <source>With the open &amp;project: its text and its sound</source>
        <translation>مع المشروع المفتوح: نصه وصوته</translation>
    </message>
    <message>
        <source>Left out unless you tick it</source>
        <translation>يُترك ما لم تحدده</translation>
    </message>
    <message>
        <source>Choose where</source>
        <translation>اختيار المكان</translation>
    </message>
    <message>
        <source>One file for a report: versions, devices, settings and logs. Your name is masked, and nothing leaves this computer by itself.</source>
        <translation>ملف واحد لتقرير: الإصدارات والأجهزة والإعدادات والسجلات. اسمك محجوب، ولا يغادر شيء هذا الحاسوب من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>ST&amp;YLE</source>
        <translation>الأسلوب</translation>
    </message>
    <message>
        <source>Calm and slow, like a bedtime story</source>
        <translation>هادئ وبطيء، كحكاية قبل النوم</translation>
    </message>
    <message>
        <source>VOICE, IN &amp;YOUR OWN WORDS</source>
        <translation>الصوت، بكلماتك أنت</translation>
    </message>
    <message>
        <source>An old sailor, hoarse and warm</source>
        <translation>بحّار عجوز، أجشّ ودافئ</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>التعليمات</translation>
    </message>
    <message>
        <source>How to speak, or whose voice it is, in your own words</source>
        <translation>كيف يُنطق، أو صوت من هو، بكلماتك أنت</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>المستوى</translation>
    </message>
    <message>
        <source>Recorded so far</source>
        <translation>ما سُجّل حتى الآن</translation>
    </message>
    <message>
        <source>How the recording goes</source>
        <translation>كيف يسير التسجيل</translation>
    </message>
    <message>
        <source>The same sentence in two rows: press the other while one sounds, and it goes on there from the same place</source>
        <translation>الجملة نفسها في صفين: اضغط الآخر أثناء سماع الأول فيتابع من الموضع نفسه</translation>
    </message>
    <message>
        <source>Play {side}</source>
        <translation>تشغيل {side}</translation>
    </message>
    <message>
        <source>Heard so far</source>
        <translation>ما سُمع حتى الآن</translation>
    </message>
    <message>
        <source>LISTEN</source>
        <translation>استمع</translation>
    </message>
    <message>
        <source>Stop {side}</source>
        <translation>إيقاف {side}</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>رسالة</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>نسخ التفاصيل</translation>
    </message>
    <message>
        <source>Copy what a report needs to the clipboard</source>
        <translation>نسخ ما يحتاجه التقرير إلى الحافظة</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>إغلاق الرسالة</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>إغلاق هذه الرسالة</translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>إظهار الرسالة التالية</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>لا رسائل أخرى (%n)</numerusform>
            <numerusform>رسالة أخرى (%n)</numerusform>
            <numerusform>رسالتان أخريان (%n)</numerusform>
            <numerusform>%n رسائل أخرى</numerusform>
            <numerusform>%n رسالة أخرى</numerusform>
            <numerusform>%n رسالة أخرى</numerusform>
        </translation>
    </message>
    <message>
        <source>Speak with this model</source>
        <translation>النطق بهذا النموذج</translation>
    </message>
    <message>
        <source>Use {title}</source>
        <translation>استخدام {title}</translation>
    </message>
    <message>
        <source>More about {title}</source>
        <translation>المزيد عن {title}</translation>
    </message>
    <message>
        <source>Show, copy or remove this model</source>
        <translation>إظهار هذا النموذج أو نسخه أو إزالته</translation>
    </message>
    <message>
        <source>&amp;Show in its folder</source>
        <translation>إظهار في مجلده</translation>
    </message>
    <message>
        <source>Make a copy in {type}</source>
        <translation>إنشاء نسخة بنوع {type}</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>إزالة…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>قيد الاستخدام</translation>
    </message>
    <message>
        <source>Remove {title} from this computer?</source>
        <translation>إزالة {title} من هذا الحاسوب؟</translation>
    </message>
    <message>
        <source>It can be fetched again.</source>
        <translation>يمكن جلبه من جديد.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Type of the weights of {title}</source>
        <translation>نوع أوزان {title}</translation>
    </message>
    <message>
        <source>Get</source>
        <translation>جلب</translation>
    </message>
    <message>
        <source>Fetch {repository} and convert it</source>
        <translation>جلب {repository} وتحويله</translation>
    </message>
    <message>
        <source>Get {title}</source>
        <translation>جلب {title}</translation>
    </message>
    <message>
        <source>Discard the download of {title}</source>
        <translation>التخلي عن تنزيل {title}</translation>
    </message>
    <message>
        <source>Remove what the download has left on this disk</source>
        <translation>إزالة ما تركه التنزيل على هذا القرص</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>تخلٍّ</translation>
    </message>
    <message>
        <source>{title} is under {licence}</source>
        <translation>{title} برخصة {licence}</translation>
    </message>
    <message>
        <source>I have read them: &amp;Get</source>
        <translation>قرأتها: جلب</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>ما يجري الآن</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>تقدم النموذج</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Stop; what was fetched is kept for the next time</source>
        <translation>إيقاف؛ ما جُلب يبقى للمرة القادمة</translation>
    </message>
    <message>
        <source>Nothing is fetched before you press Get, and what is on this disk needs no network.</source>
        <translation>لا يُجلب شيء قبل أن تضغط «جلب»، وما على هذا القرص لا يحتاج إلى شبكة.</translation>
    </message>
    <message>
        <source>Another server of the same files, if the usual one cannot be reached.</source>
        <translation>خادم آخر للملفات نفسها، إن تعذّر الوصول إلى المعتاد.</translation>
    </message>
    <message>
        <source>Back to the script; work goes on</source>
        <translation>العودة إلى النص؛ العمل يستمر</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>استيراد مجلد…</translation>
    </message>
    <message>
        <source>Convert an official model that is on this disk</source>
        <translation>تحويل نموذج رسمي موجود على هذا القرص</translation>
    </message>
    <message>
        <source>All of them are on this disk.</source>
        <translation>كلها على هذا القرص.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>النماذج</translation>
    </message>
    <message>
        <source>ON THIS DISK</source>
        <translation>على هذا القرص</translation>
    </message>
    <message>
        <source>OFFICIAL MODELS</source>
        <translation>النماذج الرسمية</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>الخادم</translation>
    </message>
    <message>
        <source>SERVER</source>
        <translation>الخادم</translation>
    </message>
    <message>
        <source>The folder of an official model</source>
        <translation>مجلد نموذج رسمي</translation>
    </message>
    <message>
        <source>Reset {name}</source>
        <translation>إعادة ضبط {name}</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>العودة إلى الافتراضي</translation>
    </message>
    <message>
        <source>Default {value}</source>
        <translation>الافتراضي {value}</translation>
    </message>
    <message>
        <source>, changed</source>
        <translation>، متغيّر</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>تلقائي</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>جداول (*.csv)</translation>
    </message>
    <message>
        <source>Pronunciation</source>
        <translation>النطق</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>الكلمات</translation>
    </message>
    <message>
        <source>F2 changes what is selected, Delete removes it.</source>
        <translation>‏F2 يغيّر المحدد، وDelete يزيله.</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>إضافة كلمة</translation>
    </message>
    <message>
        <source>Remove the selected words (Delete)</source>
        <translation>إزالة الكلمات المحددة (Delete)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>Add the words of a CSV file</source>
        <translation>إضافة كلمات ملف CSV</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>تصدير…</translation>
    </message>
    <message>
        <source>Write all words to a CSV file</source>
        <translation>كتابة كل الكلمات في ملف CSV</translation>
    </message>
    <message>
        <source>Whole words are said as you write them here; the script keeps its spelling.</source>
        <translation>تُنطق الكلمات الكاملة كما تكتبها هنا؛ ويحتفظ النص بإملائه.</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>استيراد كلمات</translation>
    </message>
    <message>
        <source>Export words</source>
        <translation>تصدير الكلمات</translation>
    </message>
    <message>
        <source>No words yet: add one, or import a table.</source>
        <translation>لا كلمات بعد: أضف كلمة، أو استورد جدولًا.</translation>
    </message>
    <message>
        <source>Default microphone</source>
        <translation>الميكروفون الافتراضي</translation>
    </message>
    <message>
        <source>Choose a recording on this disk</source>
        <translation>اختيار تسجيل على هذا القرص</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>تسجيل</translation>
    </message>
    <message>
        <source>Record from the microphone</source>
        <translation>التسجيل من الميكروفون</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>الميكروفون</translation>
    </message>
    <message>
        <source>Where the sound comes in</source>
        <translation>من أين يدخل الصوت</translation>
    </message>
    <message>
        <source>Look for microphones again</source>
        <translation>البحث عن الميكروفونات من جديد</translation>
    </message>
    <message>
        <source>Play the part</source>
        <translation>تشغيل الجزء</translation>
    </message>
    <message>
        <source>Hear the part of the recording that is used</source>
        <translation>سماع الجزء المستخدم من التسجيل</translation>
    </message>
    <message>
        <source>Use the &amp;best part</source>
        <translation>استخدام أفضل جزء</translation>
    </message>
    <message>
        <source>Use the stretch that says most about the voice</source>
        <translation>استخدام المقطع الأدل على الصوت</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>التسجيل</translation>
    </message>
    <message>
        <source>No microphone was found</source>
        <translation>لم يُعثر على ميكروفون</translation>
    </message>
    <message>
        <source>{device} (not connected)</source>
        <translation>{device} (غير متصل)</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>إيقاف التسجيل</translation>
    </message>
    <message>
        <source>{begin} to {end} of {name}</source>
        <translation>من {begin} إلى {end} من {name}</translation>
    </message>
    <message>
        <source>{title} cannot clone voices.</source>
        <translation>لا يستطيع {title} استنساخ الأصوات.</translation>
    </message>
    <message>
        <source>No model on this disk can; those of the Chatterbox family do.</source>
        <translation>لا يستطيع ذلك أي نموذج على هذا القرص؛ نماذج عائلة Chatterbox تستطيع.</translation>
    </message>
    <message>
        <source>Speak and clone with this model from now on</source>
        <translation>النطق والاستنساخ بهذا النموذج من الآن</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>هذه الجلسة</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>أي مقارنة</translation>
    </message>
    <message>
        <source>The rows of this session, or those of an earlier comparison</source>
        <translation>صفوف هذه الجلسة، أو صفوف مقارنة سابقة</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>إزالة هذه المقارنة</translation>
    </message>
    <message>
        <source>Remove this comparison from the history</source>
        <translation>إزالة هذه المقارنة من السجل</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Remove the comparison</source>
        <translation>إزالة المقارنة</translation>
    </message>
    <message>
        <source>Remove this comparison from the history?</source>
        <translation>إزالة هذه المقارنة من السجل؟</translation>
    </message>
    <message>
        <source>Its figures are gone then, unless you exported them.</source>
        <translation>ستزول أرقامها، إلا إن صدّرتها.</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>إبقاء</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear.</source>
        <translation>اكتب أو ألصق ما تريد سماعه.</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>The text to speak. Control and Enter speaks it, Tab leaves the editor.</source>
        <translation>النص الذي يُنطق. Control مع Enter ينطقه، وTab يغادر المحرر.</translation>
    </message>
    <message>
        <source>Speak from &amp;here</source>
        <translation>النطق من هنا</translation>
    </message>
    <message>
        <source>S&amp;CRIPT</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Each sentence with takes of its own</source>
        <translation>كل جملة ولها لقطاتها</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>الجمل</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>جملة</translation>
    </message>
    <message>
        <source>Enter splits at the cursor, or ends the editing. Escape gives up.</source>
        <translation>‏Enter يقسم عند المؤشر أو ينهي التحرير. Escape يتراجع.</translation>
    </message>
    <message>
        <source>Selected sentence</source>
        <translation>الجملة المحددة</translation>
    </message>
    <message>
        <source>Another take</source>
        <translation>لقطة أخرى</translation>
    </message>
    <message>
        <source>Speak it again with another seed</source>
        <translation>نطقها من جديد ببذرة أخرى</translation>
    </message>
    <message>
        <source>Blend two voices</source>
        <translation>مزج صوتين</translation>
    </message>
    <message>
        <source>First voice</source>
        <translation>الصوت الأول</translation>
    </message>
    <message>
        <source>Second voice</source>
        <translation>الصوت الثاني</translation>
    </message>
    <message>
        <source>One of the two voices that are blended</source>
        <translation>أحد الصوتين الممزوجين</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>المقدار</translation>
    </message>
    <message>
        <source>Name of the blend</source>
        <translation>اسم المزيج</translation>
    </message>
    <message>
        <source>What the new voice is called in the list</source>
        <translation>اسم الصوت الجديد في القائمة</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>سماعها</translation>
    </message>
    <message>
        <source>Hear a sentence in the blend; nothing is kept</source>
        <translation>سماع جملة بالمزيج؛ لا يُحفظ شيء</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>حفظه</translation>
    </message>
    <message>
        <source>Keep the blend as a voice of your own</source>
        <translation>الاحتفاظ بالمزيج صوتًا خاصًا بك</translation>
    </message>
    <message>
        <source>BLEND TWO VOICES</source>
        <translation>مزج صوتين</translation>
    </message>
    <message>
        <source>Hear the selected sentence alone</source>
        <translation>سماع الجملة المحددة وحدها</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>اللقطة</translation>
    </message>
    <message>
        <source>Which reading is heard</source>
        <translation>أي قراءة تُسمع</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>قفل</translation>
    </message>
    <message>
        <source>Keep its words and its take as they are</source>
        <translation>إبقاء كلماتها ولقطتها كما هي</translation>
    </message>
    <message>
        <source>Voice of this sentence</source>
        <translation>صوت هذه الجملة</translation>
    </message>
    <message>
        <source>Another voice for this sentence</source>
        <translation>صوت آخر لهذه الجملة</translation>
    </message>
    <message>
        <source>Language of this sentence</source>
        <translation>لغة هذه الجملة</translation>
    </message>
    <message>
        <source>Another language for this sentence</source>
        <translation>لغة أخرى لهذه الجملة</translation>
    </message>
    <message>
        <source>Speed of this sentence</source>
        <translation>سرعة هذه الجملة</translation>
    </message>
    <message>
        <source>Its pace; above 1 is faster</source>
        <translation>سرعتها؛ ما فوق 1 أسرع</translation>
    </message>
    <message>
        <source>Pause after this sentence</source>
        <translation>الوقفة بعد هذه الجملة</translation>
    </message>
    <message>
        <source>Silence behind it</source>
        <translation>الصمت بعدها</translation>
    </message>
    <message>
        <source>More about this sentence</source>
        <translation>المزيد عن هذه الجملة</translation>
    </message>
    <message>
        <source>Split, join, move or remove</source>
        <translation>تقسيم أو ضم أو نقل أو إزالة</translation>
    </message>
    <message>
        <source>&amp;Join with the next one</source>
        <translation>ضم إلى التالية</translation>
    </message>
    <message>
        <source>Begin a &amp;chapter here</source>
        <translation>بدء فصل هنا</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>نقل إلى أعلى</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>نقل إلى أسفل</translation>
    </message>
    <message>
        <source>Ra&amp;te this take</source>
        <translation>تقييم هذه اللقطة</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>بلا تقييم</translation>
    </message>
    <message>
        <source>Do not &amp;speak it</source>
        <translation>لا تنطقها</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>إلغاء القفل</translation>
    </message>
    <message>
        <source>Take {number} · {time:.1f} s</source>
        <translation>اللقطة {number} · {time:.1f} ث</translation>
    </message>
    <message>
        <source>Not spoken yet</source>
        <translation>لم تُنطق بعد</translation>
    </message>
    <message>
        <source>Needs speaking again</source>
        <translation>تحتاج إلى نطق جديد</translation>
    </message>
    <message>
        <source>Project voice</source>
        <translation>صوت المشروع</translation>
    </message>
    <message>
        <source>Picked language</source>
        <translation>اللغة المختارة</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>السرعة</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>الوقفة</translation>
    </message>
    <message>
        <source>Enter writes in a sentence, Space plays it, Alt and the arrows move it.</source>
        <translation>‏Enter للكتابة في الجملة، والمسافة لتشغيلها، وAlt مع الأسهم لنقلها.</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>المشروع</translation>
    </message>
    <message>
        <source>New, open, copy</source>
        <translation>جديد، فتح، نسخ</translation>
    </message>
    <message>
        <source>How words are said</source>
        <translation>كيف تُنطق الكلمات</translation>
    </message>
    <message>
        <source>Write a new sentence</source>
        <translation>كتابة جملة جديدة</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>إضافة</translation>
    </message>
    <message>
        <source>Back to the text</source>
        <translation>العودة إلى النص</translation>
    </message>
    <message>
        <source>Back to the text; nothing is lost</source>
        <translation>العودة إلى النص؛ لا يضيع شيء</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>Hear it from the selected sentence on</source>
        <translation>سماعه من الجملة المحددة</translation>
    </message>
    <message>
        <source>&amp;Speak all</source>
        <translation>نطق الكل</translation>
    </message>
    <message>
        <source>Speak every sentence that has no take yet</source>
        <translation>نطق كل جملة ليس لها لقطة بعد</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>إيقاف</translation>
    </message>
    <message>
        <source>Stop playing and speaking; what is spoken is kept</source>
        <translation>إيقاف التشغيل والنطق؛ ما نُطق محفوظ</translation>
    </message>
    <message>
        <source>Write the script as a sound file</source>
        <translation>كتابة النص ملفًا صوتيًا</translation>
    </message>
    <message>
        <source>Cut the text into sentences</source>
        <translation>تقطيع النص إلى جمل</translation>
    </message>
    <message>
        <source>Use text &amp;from Script</source>
        <translation>استخدام النص المكتوب</translation>
    </message>
    <message>
        <source>Re&amp;ad a document…</source>
        <translation>قراءة مستند…</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles or an EPUB book</source>
        <translation>نص أو Markdown أو Word أو ترجمة أو كتاب EPUB</translation>
    </message>
    <message>
        <source>How much is spoken</source>
        <translation>مقدار ما نُطق</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>التقدم</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>الحالة</translation>
    </message>
    <message>
        <source>No sentences yet</source>
        <translation>لا جمل بعد</translation>
    </message>
    <message>
        <source>Each sentence keeps its own takes: speak one again, and the others stay as they are. Everything is kept in one file as you work.</source>
        <translation>لكل جملة لقطاتها: انطق واحدة من جديد وتبقى الأخرى كما هي. كل شيء يُحفظ في ملف واحد أثناء عملك.</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>مشروع جديد</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>فتح مشروع…</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>حفظ نسخة…</translation>
    </message>
    <message>
        <source>&amp;Read a document…</source>
        <translation>قراءة مستند…</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>جملة جديدة</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>فتح مشروع</translation>
    </message>
    <message>
        <source>Read a document</source>
        <translation>قراءة مستند</translation>
    </message>
    <message>
        <source>{title} copy</source>
        <translation>نسخة {title}</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>حفظ نسخة</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>لا شيء للتراجع عنه</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>لا شيء لإعادته</translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken · {time}</source>
        <translation>نُطق {done:,} من {count:,} · {time}</translation>
    </message>
    <message>
        <source>{progress} · about {time} left</source>
        <translation>{progress} · بقي نحو {time}</translation>
    </message>
    <message>
        <source>Not spoken: {reason}</source>
        <translation>لم تُنطق: {reason}</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>تشغيل</translation>
    </message>
    <message>
        <source>{time:.0f} s</source>
        <translation>{time:.0f} ث</translation>
    </message>
    <message>
        <source>{time:.0f} min</source>
        <translation>{time:.0f} د</translation>
    </message>
    <message>
        <source>Documents ({patterns})</source>
        <translation>المستندات ({patterns})</translation>
    </message>
    <message>
        <source>Projects ({patterns})</source>
        <translation>المشاريع ({patterns})</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>افتراضي النظام</translation>
    </message>
    <message>
        <source>Look for outputs again</source>
        <translation>البحث عن المخارج من جديد</translation>
    </message>
    <message>
        <source>SOUND &amp;OUTPUT</source>
        <translation>مخرج الصوت</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>مخرج الصوت</translation>
    </message>
    <message>
        <source>Where the sound comes out</source>
        <translation>من أين يخرج الصوت</translation>
    </message>
    <message>
        <source>&amp;Window and keys…</source>
        <translation>النافذة والمفاتيح…</translation>
    </message>
    <message>
        <source>Language, size, contrast and motion of the window, and the keys of its commands</source>
        <translation>لغة النافذة وحجمها وتباينها وحركتها، ومفاتيح أوامرها</translation>
    </message>
    <message>
        <source>Let other programs of this computer speak, or not</source>
        <translation>السماح لبرامج أخرى على هذا الحاسوب بالكلام أو منعها</translation>
    </message>
    <message>
        <source>Local &amp;server: on…</source>
        <translation>الخادم المحلي: يعمل…</translation>
    </message>
    <message>
        <source>Local &amp;server…</source>
        <translation>الخادم المحلي…</translation>
    </message>
    <message>
        <source>Preview voice</source>
        <translation>معاينة الصوت</translation>
    </message>
    <message>
        <source>Hear a short sample of this voice</source>
        <translation>سماع عينة قصيرة من هذا الصوت</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>معاينة</translation>
    </message>
    <message>
        <source>&amp;VOICE</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>When</source>
        <translation>الوقت</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>الطول</translation>
    </message>
    <message>
        <source>on the command line</source>
        <translation>في سطر الأوامر</translation>
    </message>
    <message>
        <source>for another program</source>
        <translation>لبرنامج آخر</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>في النافذة</translation>
    </message>
    <message>
        <source>Made {when} {source} with Parlance {version}; SHA-256 of the samples {hash}…</source>
        <translation>أُنشئ {when} {source} بواسطة Parlance {version}؛ SHA-256 للعينات {hash}…</translation>
    </message>
    <message>
        <source>Its sound is in the project {name}.</source>
        <translation>صوته محفوظ في المشروع {name}.</translation>
    </message>
    <message>
        <source>Its sound is not kept any more.</source>
        <translation>صوته لم يعد محفوظًا.</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>من يتكلم</translation>
    </message>
    <message>
        <source>Make a voice from a recording</source>
        <translation>إنشاء صوت من تسجيل</translation>
    </message>
    <message>
        <source>Clone a voice…</source>
        <translation>استنساخ صوت…</translation>
    </message>
    <message>
        <source>All voices</source>
        <translation>كل الأصوات</translation>
    </message>
    <message>
        <source>Hear, find and blend voices</source>
        <translation>سماع الأصوات والبحث عنها ومزجها</translation>
    </message>
    <message>
        <source>All voices…</source>
        <translation>كل الأصوات…</translation>
    </message>
    <message>
        <source>&amp;LANGUAGE</source>
        <translation>اللغة</translation>
    </message>
    <message>
        <source>The language of the script</source>
        <translation>لغة النص</translation>
    </message>
    <message>
        <source>&amp;MODEL</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>النموذج</translation>
    </message>
    <message>
        <source>Which network makes the speech</source>
        <translation>أي شبكة تُنشئ الكلام</translation>
    </message>
    <message>
        <source>Get, import or remove models</source>
        <translation>جلب النماذج أو استيرادها أو إزالتها</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>نماذج أخرى…</translation>
    </message>
    <message>
        <source>&amp;DEVICE</source>
        <translation>الجهاز</translation>
    </message>
    <message>
        <source>Where the network runs</source>
        <translation>أين تعمل الشبكة</translation>
    </message>
    <message>
        <source>Measure devices beside each other</source>
        <translation>قياس الأجهزة جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>مقارنة الأجهزة…</translation>
    </message>
    <message>
        <source>Automatic ({device})</source>
        <translation>تلقائي ({device})</translation>
    </message>
    <message>
        <source>{device}, set aside</source>
        <translation>{device}، منحّى</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>فحص من جديد</translation>
    </message>
    <message>
        <source>Compare every stage on this device with the CPU</source>
        <translation>مقارنة كل مرحلة على هذا الجهاز بالمعالج</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>استخدام رغم ذلك</translation>
    </message>
    <message>
        <source>Speak on this device although it differs from the CPU</source>
        <translation>النطق على هذا الجهاز وإن اختلف عن المعالج</translation>
    </message>
    <message>
        <source>{problem}. The CPU speaks in its place</source>
        <translation>{problem}. ينطق المعالج بدلاً منه</translation>
    </message>
    <message>
        <source>What is next</source>
        <translation>ما التالي</translation>
    </message>
    <message>
        <source>Progress of the voice</source>
        <translation>تقدم الصوت</translation>
    </message>
    <message>
        <source>Stop making the voice; what you gave is kept</source>
        <translation>إيقاف إنشاء الصوت؛ ما قدّمته محفوظ</translation>
    </message>
    <message>
        <source>Previe&amp;w</source>
        <translation>معاينة</translation>
    </message>
    <message>
        <source>Hear a sentence in this voice before it is saved</source>
        <translation>سماع جملة بهذا الصوت قبل حفظه</translation>
    </message>
    <message>
        <source>Save the vo&amp;ice</source>
        <translation>حفظ الصوت</translation>
    </message>
    <message>
        <source>Keep the voice and pick it</source>
        <translation>الاحتفاظ بالصوت واختياره</translation>
    </message>
    <message>
        <source>Ready to be saved.</source>
        <translation>جاهز للحفظ.</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.oga *.aif *.aiff *.au *.caf);;All files (*)</source>
        <translation>ملفات صوتية (*.wav *.flac *.mp3 *.ogg *.opus *.oga *.aif *.aiff *.au *.caf);;كل الملفات (*)</translation>
    </message>
    <message>
        <source>Back to the script; nothing is lost</source>
        <translation>العودة إلى النص؛ لا يضيع شيء</translation>
    </message>
    <message>
        <source>PROGRAM</source>
        <translation>البرنامج</translation>
    </message>
    <message>
        <source>EMBEDDED VOICE</source>
        <translation>الصوت المدمج</translation>
    </message>
    <message>
        <source>LICENCES</source>
        <translation>التراخيص</translation>
    </message>
    <message>
        <source>{version}, commit {commit}</source>
        <translation>{version}، الإيداع {commit}</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>الإصدار</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>الترخيص</translation>
    </message>
    <message>
        <source>System</source>
        <translation>النظام</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>اللغات</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>المصادر</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>الوصفة</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>الإيداع</translation>
    </message>
    <message>
        <source>Seconds of training</source>
        <translation>ثواني التدريب</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>نقاط الحفظ</translation>
    </message>
    <message>
        <source>What the voice is called in the list</source>
        <translation>اسم الصوت في القائمة</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>الاسم</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>النص المكتوب</translation>
    </message>
    <message>
        <source>What is said in the part above, word for word. Left empty, the voice follows from its sound alone.</source>
        <translation>ما يقال في الجزء أعلاه، كلمة بكلمة. إن تُرك فارغًا استُمد الصوت من الصوت المسموع وحده.</translation>
    </message>
    <message>
        <source>TRANSCRIPT</source>
        <translation>النص المكتوب</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>اختيار تسجيل</translation>
    </message>
    <message>
        <source>They take effect when Parlance starts again.</source>
        <translation>تسري عند بدء Parlance من جديد.</translation>
    </message>
    <message>
        <source>GRAPHICS, ADVANCED</source>
        <translation>الرسومات، متقدم</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>مفاتيح أخرى</translation>
    </message>
    <message>
        <source>Names and values of further switches of ggml, separated by spaces</source>
        <translation>أسماء مفاتيح أخرى من ggml وقيمها، تفصلها مسافات</translation>
    </message>
    <message>
        <source>Others: GGML_VK_NAME=VALUE …</source>
        <translation>أخرى: GGML_VK_NAME=VALUE …</translation>
    </message>
    <message>
        <source>{label} (set by the environment)</source>
        <translation>{label} (تحدده البيئة)</translation>
    </message>
    <message>
        <source>Sounds and styles</source>
        <translation>أصوات وأساليب</translation>
    </message>
    <message>
        <source>Insert {tag}</source>
        <translation>إدراج {tag}</translation>
    </message>
    <message>
        <source>Insert [{tag}] at the cursor</source>
        <translation>إدراج [{tag}] عند المؤشر</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>اكتب</translation>
    </message>
    <message>
        <source>Write or paste here what you want to hear. A sentence is there already.</source>
        <translation>اكتب أو ألصق هنا ما تريد سماعه. توجد جملة هنا بالفعل.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>اختر</translation>
    </message>
    <message>
        <source>Pick who speaks, and in which language. More voices and models are one press away.</source>
        <translation>اختر من يتكلم وبأي لغة. أصوات ونماذج أخرى على بُعد ضغطة.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>استمع</translation>
    </message>
    <message>
        <source>Press Speak. You hear the beginning while the rest is still being made.</source>
        <translation>اضغط «انطق». تسمع البداية بينما يُنشأ الباقي.</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>جولة</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>تخطٍّ</translation>
    </message>
    <message>
        <source>End the tour; Help shows it again</source>
        <translation>إنهاء الجولة؛ تعرضها المساعدة من جديد</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>التالي</translation>
    </message>
    <message>
        <source>On to the next step</source>
        <translation>إلى الخطوة التالية</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>تم</translation>
    </message>
    <message>
        <source>&amp;Speak</source>
        <translation>انطق</translation>
    </message>
    <message>
        <source>Stop speaking and playing</source>
        <translation>إيقاف النطق والتشغيل</translation>
    </message>
    <message>
        <source>Play what was made (Space outside the script)</source>
        <translation>تشغيل ما أُنشئ (المسافة خارج النص)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>حفظ…</translation>
    </message>
    <message>
        <source>Save what was made as a sound file</source>
        <translation>حفظ ما أُنشئ ملفًا صوتيًا</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>الموضع</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>القياسات</translation>
    </message>
    <message>
        <source>{name}: drag it, or press Left and Right</source>
        <translation>{name}: اسحبه، أو اضغط اليسار واليمين</translation>
    </message>
    <message>
        <source>{place}. Left and Right move it by a tenth of a second, with Shift by a second</source>
        <translation>{place}. اليسار واليمين يحركانه عُشر ثانية، ومع Shift ثانية</translation>
    </message>
    <message>
        <source>Voices (*.gguf)</source>
        <translation>أصوات (*.gguf)</translation>
    </message>
    <message>
        <source>More about voices</source>
        <translation>المزيد عن الأصوات</translation>
    </message>
    <message>
        <source>Import, export, rename or remove a voice</source>
        <translation>استيراد صوت أو تصديره أو تغيير اسمه أو إزالته</translation>
    </message>
    <message>
        <source>&amp;Import a voice…</source>
        <translation>استيراد صوت…</translation>
    </message>
    <message>
        <source>&amp;Export this voice…</source>
        <translation>تصدير هذا الصوت…</translation>
    </message>
    <message>
        <source>Re&amp;name this voice…</source>
        <translation>تغيير اسم هذا الصوت…</translation>
    </message>
    <message>
        <source>Re&amp;move this voice…</source>
        <translation>إزالة هذا الصوت…</translation>
    </message>
    <message>
        <source>Import a voice</source>
        <translation>استيراد صوت</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>تصدير {name}</translation>
    </message>
    <message>
        <source>Rename the voice</source>
        <translation>تغيير اسم الصوت</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>الاسم الجديد</translation>
    </message>
    <message>
        <source>Remove the voice</source>
        <translation>إزالة الصوت</translation>
    </message>
    <message>
        <source>Remove {name} from this computer?</source>
        <translation>إزالة {name} من هذا الحاسوب؟</translation>
    </message>
    <message>
        <source>It cannot be brought back, unless you exported it.</source>
        <translation>لا يمكن استرجاعه، إلا إن صدّرته.</translation>
    </message>
    <message>
        <source>The sound appears here while it is made</source>
        <translation>يظهر الصوت هنا أثناء إنشائه</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>شكل الموجة</translation>
    </message>
    <message>
        <source>{position} of {duration}.</source>
        <translation>{position} من {duration}.</translation>
    </message>
    <message>
        <source>Nothing has been made yet.</source>
        <translation>لم يُنشأ شيء بعد.</translation>
    </message>
    <message>
        <source>Left and Right move by a second, Space plays and pauses.</source>
        <translation>اليسار واليمين يحركان ثانية، والمسافة تشغّل وتوقف مؤقتًا.</translation>
    </message>
    <message>
        <source>Window and keys</source>
        <translation>النافذة والمفاتيح</translation>
    </message>
    <message>
        <source>&amp;LANGUAGE OF THE WINDOW</source>
        <translation>لغة النافذة</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>لغة النافذة</translation>
    </message>
    <message>
        <source>What the window is written in</source>
        <translation>اللغة التي كُتبت بها النافذة</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>كالنظام</translation>
    </message>
    <message>
        <source>SI&amp;ZE</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>How large words and controls are</source>
        <translation>حجم الكلمات وعناصر التحكم</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>Black and white with strong lines, light or dark</source>
        <translation>أبيض وأسود بخطوط قوية، فاتح أو داكن</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>تقليل الحركة</translation>
    </message>
    <message>
        <source>Menus open at once, and the cursor does not blink</source>
        <translation>تُفتح القوائم فورًا، ولا يومض المؤشر</translation>
    </message>
    <message>
        <source>Both take effect when Parlance starts again.</source>
        <translation>يسري كلاهما عند بدء Parlance من جديد.</translation>
    </message>
    <message>
        <source>KEYS</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>Why the keys were not taken</source>
        <translation>لماذا لم تُقبل المفاتيح</translation>
    </message>
    <message>
        <source>Reset the keys of {command}</source>
        <translation>إعادة ضبط مفاتيح {command}</translation>
    </message>
    <message>
        <source>Press the new shortcut</source>
        <translation>اضغط الاختصار الجديد</translation>
    </message>
    <message>
        <source>Making it again</source>
        <translation>إنشاء من جديد</translation>
    </message>
    <message>
        <source>Every sample is as it was.</source>
        <translation>كل عينة كما كانت.</translation>
    </message>
    <message>
        <source>Made again, the same to the byte</source>
        <translation>أُنشئ من جديد، مطابقًا حتى البايت</translation>
    </message>
    <message>
        <source>The voice, the device, its driver or Parlance has changed since.</source>
        <translation>تغيّر منذ ذلك الحين الصوت أو الجهاز أو برنامج تشغيله أو Parlance.</translation>
    </message>
    <message>
        <source>Made again, and not the same</source>
        <translation>أُنشئ من جديد، وليس مطابقًا</translation>
    </message>
    <message>
        <source>Choose a clip in the list, then press A or B.</source>
        <translation>اختر مقطعًا في القائمة ثم اضغط A أو B.</translation>
    </message>
    <message>
        <source>Both are the same, sample by sample.</source>
        <translation>الاثنان متطابقان عينةً بعينة.</translation>
    </message>
    <message>
        <source>B against A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance {distance:.1f} dB. Both are heard equally loud.</source>
        <translation>‏B مقابل A: الطول {longer:+.2f} ث، الجهارة {louder:+.1f} LU، مسافة log-mel {distance:.1f} dB. يُسمع الاثنان بالارتفاع نفسه.</translation>
    </message>
    <message>
        <source>What this file says of itself was changed</source>
        <translation>غُيّر ما يقوله هذا الملف عن نفسه</translation>
    </message>
    <message>
        <source>Made with Parlance, and altered since</source>
        <translation>صُنع بواسطة Parlance، وعُدّل بعد ذلك</translation>
    </message>
    <message>
        <source>Made with Parlance</source>
        <translation>صُنع بواسطة Parlance</translation>
    </message>
    <message>
        <source>No mark of Parlance was found</source>
        <translation>لم يُعثر على علامة من Parlance</translation>
    </message>
    <message>
        <source>That proves nothing: a mark can be lost, and other programs set none.</source>
        <translation>هذا لا يثبت شيئًا: قد تضيع العلامة، والبرامج الأخرى لا تضع أي علامة.</translation>
    </message>
    <message>
        <source>There is no watermark in the sound.</source>
        <translation>لا علامة مائية في الصوت.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}.</source>
        <translation>يحمل الصوت علامة Parlance المائية، رقم {number}.</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}, in {share} % of it.</source>
        <translation>يحمل الصوت علامة Parlance المائية، رقم {number}، في {share} % منه.</translation>
    </message>
    <message>
        <source>The file has no record of how it was made.</source>
        <translation>ليس في الملف سجل لكيفية صنعه.</translation>
    </message>
    <message>
        <source>It has a record, but its signature does not fit: the record was changed.</source>
        <translation>فيه سجل، لكن توقيعه لا يطابق: غُيّر السجل.</translation>
    </message>
    <message>
        <source>Its record says: made on {day} by {program}.</source>
        <translation>يقول سجله: صُنع في {day} بواسطة {program}.</translation>
    </message>
    <message>
        <source>The sound is not the one that the record was written for: it was altered since.</source>
        <translation>ليس هذا الصوت الذي كُتب السجل له: عُدّل بعد ذلك.</translation>
    </message>
    <message>
        <source>The record is signed by this installation&apos;s key.</source>
        <translation>السجل موقّع بمفتاح هذا التثبيت.</translation>
    </message>
    <message>
        <source>The record is signed by another key: {key}.</source>
        <translation>السجل موقّع بمفتاح آخر: {key}.</translation>
    </message>
    <message>
        <source>The record is not signed: anyone could have written it.</source>
        <translation>السجل غير موقّع: كان بإمكان أي أحد كتابته.</translation>
    </message>
    <message numerus="yes">
        <source>%n language(s)</source>
        <translation>
            <numerusform>لا لغات (%n)</numerusform>
            <numerusform>لغة واحدة (%n)</numerusform>
            <numerusform>لغتان (%n)</numerusform>
            <numerusform>%n لغات</numerusform>
            <numerusform>%n لغة</numerusform>
            <numerusform>%n لغة</numerusform>
        </translation>
    </message>
    <message>
        <source>needs {model}</source>
        <translation>يحتاج {model}</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>مدمج</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>مزيج</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>مستنسخ</translation>
    </message>
    <message>
        <source>speaks {languages}</source>
        <translation>يتكلم {languages}</translation>
    </message>
    <message>
        <source>no model here speaks with it</source>
        <translation>لا نموذج هنا ينطق به</translation>
    </message>
    <message>
        <source>It came with the model.</source>
        <translation>جاء مع النموذج.</translation>
    </message>
    <message>
        <source>Blended here: {shares}.</source>
        <translation>مُزج هنا: {shares}.</translation>
    </message>
    <message>
        <source>Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}</source>
        <translation>مستنسخ من {file}، من {begin:.1f} إلى {end:.1f} ث (SHA-256 {hash}…). الموافقة: {consent}</translation>
    </message>
    <message>
        <source>{rest} % {first}, {share} % {second}</source>
        <translation>{rest} % {first}، {share} % {second}</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>مفضّل</translation>
    </message>
    <message>
        <source>No favourite</source>
        <translation>غير مفضّل</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>غير معروف</translation>
    </message>
    <message>
        <source>Keep what is spoken</source>
        <translation>حفظ ما يُنطق</translation>
    </message>
    <message>
        <source>Texts and sounds, on this computer only</source>
        <translation>النصوص والأصوات، على هذا الحاسوب فقط</translation>
    </message>
    <message>
        <source>Forget all</source>
        <translation>نسيان الكل</translation>
    </message>
    <message>
        <source>Remove every text and sound of the history</source>
        <translation>إزالة كل نص وصوت من السجل</translation>
    </message>
    <message>
        <source>EVERYWHERE</source>
        <translation>في كل مكان</translation>
    </message>
    <message>
        <source>The next control, or the one before</source>
        <translation>عنصر التحكم التالي أو السابق</translation>
    </message>
    <message>
        <source>Play and pause, where nothing is written</source>
        <translation>تشغيل وإيقاف مؤقت، حيث لا كتابة</translation>
    </message>
    <message>
        <source>Close a dialog or a menu</source>
        <translation>إغلاق نافذة حوار أو قائمة</translation>
    </message>
    <message>
        <source>WAVEFORM</source>
        <translation>شكل الموجة</translation>
    </message>
    <message>
        <source>Move by a second</source>
        <translation>التحرك ثانية واحدة</translation>
    </message>
    <message>
        <source>Move by five seconds</source>
        <translation>التحرك خمس ثوانٍ</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>تشغيل وإيقاف مؤقت</translation>
    </message>
    <message>
        <source>LIST OF SENTENCES</source>
        <translation>قائمة الجمل</translation>
    </message>
    <message>
        <source>Write in the sentence</source>
        <translation>الكتابة في الجملة</translation>
    </message>
    <message>
        <source>Hear the sentence</source>
        <translation>سماع الجملة</translation>
    </message>
    <message>
        <source>Move the sentence</source>
        <translation>نقل الجملة</translation>
    </message>
    <message>
        <source>Remove the sentence</source>
        <translation>إزالة الجملة</translation>
    </message>
    <message>
        <source>WRITING IN A SENTENCE</source>
        <translation>أثناء الكتابة في جملة</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>إلى البداية، إلى النهاية</translation>
    </message>
    <message>
        <source>Split it at the cursor; at its start or end, be done</source>
        <translation>تقسيمها عند المؤشر؛ وفي أولها أو آخرها: إنهاء الكتابة</translation>
    </message>
    <message>
        <source>At its start: join it with the one before</source>
        <translation>في أولها: وصلها بما قبلها</translation>
    </message>
    <message>
        <source>Give up what was written</source>
        <translation>التخلي عما كُتب</translation>
    </message>
    <message>
        <source>RECORDING TO CLONE</source>
        <translation>التسجيل المراد استنساخه</translation>
    </message>
    <message>
        <source>Move the edge of the part by 0.1 s</source>
        <translation>تحريك حافة الجزء 0.1 ث</translation>
    </message>
    <message>
        <source>Move it by a second</source>
        <translation>تحريكها ثانية واحدة</translation>
    </message>
    <message>
        <source>LIST OF VOICES</source>
        <translation>قائمة الأصوات</translation>
    </message>
    <message>
        <source>Hear the voice</source>
        <translation>سماع الصوت</translation>
    </message>
    <message>
        <source>Rename a voice of your own</source>
        <translation>إعادة تسمية صوت من أصواتك</translation>
    </message>
    <message>
        <source>Remove a voice of your own</source>
        <translation>إزالة صوت من أصواتك</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Hear the clip</source>
        <translation>سماع المقطع</translation>
    </message>
    <message>
        <source>Remove the clip</source>
        <translation>إزالة المقطع</translation>
    </message>
    <message>
        <source>PRONUNCIATION</source>
        <translation>النطق</translation>
    </message>
    <message>
        <source>Change what is selected</source>
        <translation>تغيير المحدد</translation>
    </message>
    <message>
        <source>Remove the selected words</source>
        <translation>إزالة الكلمات المحددة</translation>
    </message>
    <message>
        <source>Forget everything that was spoken?</source>
        <translation>نسيان كل ما نُطق؟</translation>
    </message>
    <message>
        <source>Files that you saved and projects stay.</source>
        <translation>تبقى الملفات المحفوظة والمشاريع.</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>نسيان</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), {size} of sound on this disk</source>
        <translation>
            <numerusform>لا مقاطع، {size}</numerusform>
            <numerusform>مقطع واحد (%n)، {size} من الصوت على هذا القرص</numerusform>
            <numerusform>مقطعان (%n)، {size} من الصوت على هذا القرص</numerusform>
            <numerusform>%n مقاطع، {size} من الصوت على هذا القرص</numerusform>
            <numerusform>%n مقطعًا، {size} من الصوت على هذا القرص</numerusform>
            <numerusform>%n مقطع، {size} من الصوت على هذا القرص</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>لا يُحفظ شيء.</translation>
    </message>
    <message>
        <source>The chosen clip</source>
        <translation>المقطع المختار</translation>
    </message>
    <message>
        <source>Hear</source>
        <translation>سماع</translation>
    </message>
    <message>
        <source>The sound that was kept (Return)</source>
        <translation>الصوت المحفوظ (Return)</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>إنشاء من جديد</translation>
    </message>
    <message>
        <source>Make it once more from its recipe</source>
        <translation>إنشاؤه مرة أخرى من وصفته</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>نسخ الأمر</translation>
    </message>
    <message>
        <source>The command line that makes this clip</source>
        <translation>سطر الأوامر الذي ينشئ هذا المقطع</translation>
    </message>
    <message>
        <source>Compare it: show it as {side}</source>
        <translation>مقارنته: عرضه بوصفه {side}</translation>
    </message>
    <message>
        <source>Remove from the history</source>
        <translation>إزالة من السجل</translation>
    </message>
    <message>
        <source>Forget this clip (Delete)</source>
        <translation>نسيان هذا المقطع (Delete)</translation>
    </message>
    <message>
        <source>No clip is chosen</source>
        <translation>لم يُختر مقطع</translation>
    </message>
    <message>
        <source>Return hears the clip, Delete removes it from the history</source>
        <translation>‏Return يُسمع المقطع، وDelete يزيله من السجل</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>مقارنة اثنين</translation>
    </message>
    <message>
        <source>Two clips beside each other</source>
        <translation>مقطعان جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>البحث في السجل</translation>
    </message>
    <message>
        <source>Words of a text, a voice, a model, a language or a device</source>
        <translation>كلمات من نص أو صوت أو نموذج أو لغة أو جهاز</translation>
    </message>
    <message>
        <source>No clips match your search.</source>
        <translation>لا مقاطع تطابق بحثك.</translation>
    </message>
    <message>
        <source>Nothing is kept: the history is switched off in the settings.</source>
        <translation>لا يُحفظ شيء: السجل متوقف في الإعدادات.</translation>
    </message>
    <message>
        <source>What you speak will be listed here.</source>
        <translation>سيظهر هنا ما تنطقه.</translation>
    </message>
    <message>
        <source>Inaudible &amp;watermark</source>
        <translation>علامة مائية غير مسموعة</translation>
    </message>
    <message>
        <source>In the sound of every file; it survives MP3 and cutting</source>
        <translation>في صوت كل ملف؛ تبقى بعد MP3 والقص</translation>
    </message>
    <message>
        <source>Signed &amp;record</source>
        <translation>سجل موقّع</translation>
    </message>
    <message>
        <source>In every file: model, voice and settings, and a hash of the sound</source>
        <translation>في كل ملف: النموذج والصوت والإعدادات، وبصمة للصوت</translation>
    </message>
    <message>
        <source>Announce that it is computer-&amp;made</source>
        <translation>الإعلان أن الصوت من صنع الحاسوب</translation>
    </message>
    <message>
        <source>MADE BY A COMPUTER</source>
        <translation>من صنع حاسوب</translation>
    </message>
    <message>
        <source>&amp;Check a file…</source>
        <translation>فحص ملف…</translation>
    </message>
    <message>
        <source>Look for these marks in a sound file</source>
        <translation>البحث عن هذه العلامات في ملف صوتي</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>pause {time}</source>
        <translation>وقفة {time}</translation>
    </message>
    <message>
        <source>Waveform and spectrogram of {side}</source>
        <translation>شكل الموجة والطيف لـ {side}</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>لم يُختر شيء</translation>
    </message>
    <message>
        <source>Choose a clip, then press {side}</source>
        <translation>اختر مقطعًا ثم اضغط {side}</translation>
    </message>
    <message>
        <source>Both sound equally loud; pressing the other one goes on there from the same place</source>
        <translation>يُسمع الاثنان بالارتفاع نفسه؛ وضغط الآخر يتابع من الموضع نفسه</translation>
    </message>
    <message>
        <source>Two takes beside each other</source>
        <translation>لقطتان جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>البذرة {seed}</translation>
    </message>
    <message>
        <source>The chosen voice</source>
        <translation>الصوت المختار</translation>
    </message>
    <message>
        <source>A short sentence in this voice (Return)</source>
        <translation>جملة قصيرة بهذا الصوت (Return)</translation>
    </message>
    <message>
        <source>Speak with this voice from now on</source>
        <translation>النطق بهذا الصوت من الآن</translation>
    </message>
    <message>
        <source>Favourites come first in every list</source>
        <translation>المفضلة تأتي أولاً في كل قائمة</translation>
    </message>
    <message>
        <source>No voice is chosen</source>
        <translation>لم يُختر صوت</translation>
    </message>
    <message>
        <source>Choose one in the list.</source>
        <translation>اختر واحدًا من القائمة.</translation>
    </message>
    <message>
        <source>Return hears the voice, F2 renames and Delete removes one of your own</source>
        <translation>‏Return يُسمع الصوت، وF2 يغيّر اسم صوت لك وDelete يزيله</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>استنساخ…</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>مزج…</translation>
    </message>
    <message>
        <source>Make a voice between two others</source>
        <translation>إنشاء صوت بين صوتين آخرين</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>Add a voice file that somebody gave you</source>
        <translation>إضافة ملف صوت أعطاك إياه أحد</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>المفضلة</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>الأصوات</translation>
    </message>
    <message>
        <source>Search the voices</source>
        <translation>البحث في الأصوات</translation>
    </message>
    <message>
        <source>Words of a name, a language, a model, a licence or an origin</source>
        <translation>كلمات من اسم أو لغة أو نموذج أو رخصة أو مصدر</translation>
    </message>
    <message>
        <source>Only voices that speak it</source>
        <translation>الأصوات التي تتكلمها فقط</translation>
    </message>
    <message>
        <source>Only voices of it</source>
        <translation>أصواته فقط</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>المفضلة فقط</translation>
    </message>
    <message>
        <source>Only voices that you marked</source>
        <translation>الأصوات التي علّمتها فقط</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>كل اللغات</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>كل النماذج</translation>
    </message>
    <message>
        <source>No voices match your search.</source>
        <translation>لا أصوات تطابق بحثك.</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s)</source>
        <translation>
            <numerusform>لا أصوات</numerusform>
            <numerusform>صوت واحد (%n)</numerusform>
            <numerusform>صوتان (%n)</numerusform>
            <numerusform>%n أصوات</numerusform>
            <numerusform>%n صوتًا</numerusform>
            <numerusform>%n صوت</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {voices}</source>
        <translation>{shown} من {voices}</translation>
    </message>
    <message>
        <source>Speech goes on without it. Start Parlance again to try the device.</source>
        <translation>يستمر النطق من دونه. أعد تشغيل Parlance لتجربة الجهاز.</translation>
    </message>
    <message>
        <source>{problem}. Another device speaks in its place</source>
        <translation>{problem}. ينطق جهاز آخر بدلاً منه</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;All files (*)</source>
        <translation>ملفات صوتية (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;كل الملفات (*)</translation>
    </message>
    <message>
        <source>“This voice was made by a computer.” before what is spoken, and in exports</source>
        <translation>«هذا الصوت أنشأه حاسوب.» بالإنجليزية قبل ما يُنطق وفي ما يُصدَّر</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>الخادم المحلي</translation>
    </message>
    <message>
        <source>As OpenAI&apos;s speech service does, while this window is open</source>
        <translation>كما تفعل خدمة الكلام من OpenAI، ما دامت هذه النافذة مفتوحة</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>المنفذ</translation>
    </message>
    <message>
        <source>Where it answers; another number if a program has this one</source>
        <translation>حيث يردّ؛ رقم آخر إن كان برنامج ما يستعمل هذا</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>What the other program takes as its base URL</source>
        <translation>ما يأخذه البرنامج الآخر عنوانًا أساسيًا</translation>
    </message>
    <message>
        <source>About Parlance</source>
        <translation>حول Parlance</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>نسخ</translation>
    </message>
    <message>
        <source>Copy all of it to the clipboard</source>
        <translation>نسخ الكل إلى الحافظة</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>إغلاق</translation>
    </message>
    <message>
        <source>Back to the window</source>
        <translation>العودة إلى النافذة</translation>
    </message>
    <message>
        <source>Reading what Parlance is made of</source>
        <translation>جارٍ قراءة ما يتكون منه Parlance</translation>
    </message>
    <message>
        <source>Text becomes speech on this computer, and nothing leaves it.</source>
        <translation>يصير النص كلامًا على هذا الحاسوب، ولا يغادره شيء.</translation>
    </message>
    <message>
        <source>Let other &amp;apps use Parlance</source>
        <translation>السماح للتطبيقات الأخرى باستخدام Parlance</translation>
    </message>
    <message>
        <source>Let other apps use Parlance</source>
        <translation>السماح للتطبيقات الأخرى باستخدام Parlance</translation>
    </message>
    <message>
        <source>Copy the address to the clipboard</source>
        <translation>نسخ العنوان إلى الحافظة</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>المنفذ</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Programs for OpenAI&apos;s speech service speak with Parlance when this address is their base URL. The key may be anything. What names no model or voice of Parlance gets those that are picked here.</source>
        <translation>البرامج المعدّة لخدمة الكلام من OpenAI تتكلم عبر Parlance إذا كان هذا عنوانها الأساسي. وأي مفتاح مقبول. وما لا يسمّي نموذجًا أو صوتًا من Parlance يحصل على المختار هنا.</translation>
    </message>
    <message>
        <source>Only this computer is answered, and no web page.</source>
        <translation>لا يُردّ إلا على هذا الحاسوب، ولا على أي صفحة وِب.</translation>
    </message>
    <message>
        <source>Starting the server</source>
        <translation>يجري تشغيل الخادم</translation>
    </message>
    <message>
        <source>Stopping the server</source>
        <translation>يجري إيقاف الخادم</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>متوقف</translation>
    </message>
    <message>
        <source>On</source>
        <translation>يعمل</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) answered</source>
        <translation>
            <numerusform>لم يُردّ على أي طلب (%n)</numerusform>
            <numerusform>رُدّ على طلب واحد (%n)</numerusform>
            <numerusform>رُدّ على طلبين (%n)</numerusform>
            <numerusform>رُدّ على %n طلبات</numerusform>
            <numerusform>رُدّ على %n طلبًا</numerusform>
            <numerusform>رُدّ على %n طلب</numerusform>
        </translation>
    </message>
    <message>
        <source>speaking one now</source>
        <translation>ويُنطق أحدها الآن</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>النص فارغ.</translation>
    </message>
    <message>
        <source>There is nothing to speak in the text.</source>
        <translation>ليس في النص ما يُنطق.</translation>
    </message>
    <message>
        <source>This voice can speak nothing of the text: it lacks {character}, for example.</source>
        <translation>هذا الصوت لا يستطيع نطق شيء من النص: ينقصه مثلًا {character}.</translation>
    </message>
    <message>
        <source>This voice cannot speak {characters}</source>
        <translation>هذا الصوت لا يستطيع نطق {characters}</translation>
    </message>
    <message>
        <source>there is no model file {path}</source>
        <translation>لا يوجد ملف النموذج {path}</translation>
    </message>
    <message>
        <source>{path} is of family {family}, which this version cannot run</source>
        <translation>{path} من عائلة {family} التي لا تستطيع هذه النسخة تشغيلها</translation>
    </message>
    <message>
        <source>{path} is not the file that the request was made with: its SHA-256 is {hash}</source>
        <translation>{path} ليس الملف الذي صُنع به: بصمته SHA-256 هي {hash}</translation>
    </message>
    <message>
        <source>voice {name} belongs to another model family</source>
        <translation>الصوت {name} يخص عائلة نماذج أخرى</translation>
    </message>
    <message>
        <source>there is not enough memory for this model and text</source>
        <translation>لا تكفي الذاكرة لهذا النموذج والنص</translation>
    </message>
    <message>
        <source>no compute device was found</source>
        <translation>لم يُعثر على جهاز للحساب</translation>
    </message>
    <message>
        <source>there is no device {name}; available are {known}</source>
        <translation>لا يوجد جهاز {name}؛ المتاح هو {known}</translation>
    </message>
    <message>
        <source>kernels {name} are the CPU&apos;s; {device} has its own</source>
        <translation>النوى {name} خاصة بالمعالج؛ وللجهاز {device} نواه</translation>
    </message>
    <message>
        <source>{model} does not speak {language}; it speaks {known}</source>
        <translation>لا يتكلم {model} اللغة {language}؛ يتكلم {known}</translation>
    </message>
    <message>
        <source>it did not answer for {limit} s</source>
        <translation>لم يستجب مدة {limit} ث</translation>
    </message>
    <message>
        <source>no audio output device was found</source>
        <translation>لم يُعثر على مخرج للصوت</translation>
    </message>
    <message>
        <source>no microphone was found</source>
        <translation>لم يُعثر على ميكروفون</translation>
    </message>
    <message>
        <source>the audio system of this machine does not answer</source>
        <translation>لا يستجيب نظام الصوت في هذا الحاسوب</translation>
    </message>
    <message>
        <source>the PortAudio library is missing or does not start, so nothing can be played ({reason})</source>
        <translation>مكتبة PortAudio مفقودة أو لا تعمل، فلا يمكن تشغيل أي شيء ({reason})</translation>
    </message>
    <message>
        <source>the audio device {name} is not there any more</source>
        <translation>لم يعد جهاز الصوت {name} موجودًا</translation>
    </message>
    <message>
        <source>the audio device {name} stopped working: {reason}</source>
        <translation>توقف جهاز الصوت {name} عن العمل: {reason}</translation>
    </message>
    <message>
        <source>the microphone {name} stopped working: {reason}</source>
        <translation>توقف الميكروفون {name} عن العمل: {reason}</translation>
    </message>
    <message>
        <source>the microphone {name} gives nothing any more</source>
        <translation>لم يعد الميكروفون {name} يعطي شيئًا</translation>
    </message>
    <message>
        <source>this is no sound file that can be read ({reason})</source>
        <translation>هذا ليس ملفًا صوتيًا يمكن قراءته ({reason})</translation>
    </message>
    <message>
        <source>it is longer than {longest}; cut out the part that is to be used</source>
        <translation>أطول من {longest}؛ اقتطع الجزء الذي سيُستعمل</translation>
    </message>
    <message>
        <source>there is not enough memory for {frames} samples</source>
        <translation>لا تكفي الذاكرة لعدد {frames} من العيّنات</translation>
    </message>
    <message>
        <source>cannot be written: {reason}</source>
        <translation>تعذّرت الكتابة: {reason}</translation>
    </message>
    <message>
        <source>the file is write-protected</source>
        <translation>الملف محمي من الكتابة</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>القرص ممتلئ</translation>
    </message>
    <message>
        <source>the disk is full or refused the data</source>
        <translation>القرص ممتلئ أو رفض البيانات</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>مفتوح في نافذة أخرى</translation>
    </message>
    <message>
        <source>it, or its folder, is write-protected</source>
        <translation>هو أو مجلده محمي من الكتابة</translation>
    </message>
    <message>
        <source>it cannot be opened there</source>
        <translation>لا يمكن فتحه هناك</translation>
    </message>
    <message>
        <source>it is not a project of Parlance</source>
        <translation>ليس مشروعًا من مشاريع Parlance</translation>
    </message>
    <message>
        <source>it is damaged: {reason}</source>
        <translation>تالف: {reason}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {reason}</source>
        <translation>تعذّرت كتابة {path}: {reason}</translation>
    </message>
    <message>
        <source>{what} needs {needed} on the disk of {path}, and {free} are free: make room for {missing}</source>
        <translation>يحتاج {what} إلى {needed} على قرص {path}، والمتاح {free}: أفسح مكانًا لمقدار {missing}</translation>
    </message>
    <message>
        <source>{host} does not answer</source>
        <translation>لا يستجيب {host}</translation>
    </message>
    <message>
        <source>{host} broke off the connection</source>
        <translation>قطع {host} الاتصال</translation>
    </message>
    <message>
        <source>the server stopped sending; what came is kept</source>
        <translation>توقف الخادم عن الإرسال؛ ما وصل محفوظ</translation>
    </message>
    <message>
        <source>{host} answers {answer}; try again later, or another server</source>
        <translation>يردّ {host} بـ {answer}؛ حاول لاحقًا أو جرّب خادمًا آخر</translation>
    </message>
    <message>
        <source>{host} has no {path} at {place} ({answer})</source>
        <translation>ليس لدى {host} الملف {path} في {place} ({answer})</translation>
    </message>
    <message>
        <source>the connection ended after {done} of {whole} bytes; what came is kept</source>
        <translation>انتهى الاتصال بعد {done} من {whole} بايت؛ ما وصل محفوظ</translation>
    </message>
    <message>
        <source>{path} of {repository} is not the file that {title} was published with</source>
        <translation>الملف {path} من {repository} ليس الملف الذي نُشر به {title}</translation>
    </message>
    <message>
        <source>{host} refuses to hand out {path} ({answer}): its makers may want an account, or the network blocks it; another server may have it, or import a folder that was fetched elsewhere</source>
        <translation>يرفض {host} تسليم {path} ({answer}): ربما يطلب أصحابه حسابًا أو تحجبه الشبكة؛ قد يوجد لدى خادم آخر، أو استورد مجلدًا جُلب في مكان آخر</translation>
    </message>
    <message>
        <source>{host} answers with {what} instead of a model: it is no model hub, or a sign-in page of this network stands in between; open it in a browser, then try again</source>
        <translation>يردّ {host} بـ {what} بدل نموذج: فهو ليس مستودع نماذج، أو تعترض صفحة تسجيل دخول لهذه الشبكة؛ افتحه في متصفح ثم حاول من جديد</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>صفحة وِب</translation>
    </message>
    <message>
        <source>{path} is not the file that was announced: its hash is {has}..., and should be {wanted}...; it was removed. Try again, or from another server</source>
        <translation>{path} ليس الملف المُعلن: بصمته {has}… وينبغي أن تكون {wanted}…؛ وقد حُذف. حاول من جديد أو من خادم آخر</translation>
    </message>
    <message>
        <source>port {port} is in use by another program: choose another one</source>
        <translation>المنفذ {port} يستعمله برنامج آخر: اختر غيره</translation>
    </message>
    <message>
        <source>it must end in one of {known}</source>
        <translation>يجب أن ينتهي اسمه بأحد هذه الامتدادات: {known}</translation>
    </message>
    <message>
        <source>it is no file</source>
        <translation>ليس ملفًا</translation>
    </message>
    <message>
        <source>it is too large for a text</source>
        <translation>حجمه أكبر من أن يكون نصًا</translation>
    </message>
    <message>
        <source>there are no words in it</source>
        <translation>لا يحتوي على أي كلمات</translation>
    </message>
    <message>
        <source>there are no words in it, only pictures; text recognition makes words of scanned pages</source>
        <translation>لا يحتوي على كلمات، بل على صور فقط؛ برامج التعرّف على النصوص تستخرج الكلمات من الصفحات الممسوحة ضوئيًا</translation>
    </message>
    <message>
        <source>it is not a text</source>
        <translation>ليس نصًا</translation>
    </message>
    <message>
        <source>there are no subtitles in it</source>
        <translation>لا يحتوي على أي ترجمات</translation>
    </message>
    <message>
        <source>it is damaged, or protected against copying: {reason}</source>
        <translation>تالف أو محمي من النسخ: {reason}</translation>
    </message>
    <message>
        <source>its XML cannot be read: {reason}</source>
        <translation>تتعذّر قراءة XML الذي فيه: {reason}</translation>
    </message>
    <message>
        <source>it holds more than {count} files</source>
        <translation>يحتوي على أكثر من {count} ملف</translation>
    </message>
    <message>
        <source>it holds more than {count} tags</source>
        <translation>يحتوي على أكثر من {count} وسم</translation>
    </message>
    <message>
        <source>it holds more than {count} sentences</source>
        <translation>يحتوي على أكثر من {count} جملة</translation>
    </message>
    <message>
        <source>its tags lie more than {count} deep in one another</source>
        <translation>وسومه متداخلة في أكثر من {count} مستوى</translation>
    </message>
    <message>
        <source>it defines entities of its own</source>
        <translation>يعرّف كيانات خاصة به</translation>
    </message>
    <message>
        <source>it names no book</source>
        <translation>لا يشير إلى أي كتاب</translation>
    </message>
    <message>
        <source>{path} is missing in it</source>
        <translation>{path} غير موجود فيه</translation>
    </message>
    <message>
        <source>unpacked, it is larger than {size} of text</source>
        <translation>بعد فك ضغطه يتجاوز {size} من النص</translation>
    </message>
    <message>
        <source>unpacked, it is larger than a text: {reason}</source>
        <translation>بعد فك ضغطه يصبح أكبر من أن يكون نصًا: {reason}</translation>
    </message>
    <message>
        <source>it is protected by a password; save a copy without one first</source>
        <translation>محمي بكلمة مرور؛ احفظ أولًا نسخة بلا كلمة مرور</translation>
    </message>
    <message>
        <source>it has more than {count} pages</source>
        <translation>يتجاوز {count} صفحة</translation>
    </message>
    <message>
        <source>it holds more than {size} of text</source>
        <translation>يحتوي على أكثر من {size} من النص</translation>
    </message>
    <message>
        <source>reading it takes more than {size} of memory</source>
        <translation>تحتاج قراءته إلى أكثر من {size} من الذاكرة</translation>
    </message>
    <message>
        <source>cannot read {path}: {reason}</source>
        <translation>تعذّرت قراءة {path}: {reason}</translation>
    </message>
    <message>
        <source>{part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}</source>
        <translation>{part} مبتور: يحتاج إلى {needed} بايت عند الموضع {offset}، والملف فيه {whole}</translation>
    </message>
    <message>
        <source>the header</source>
        <translation>الترويسة</translation>
    </message>
    <message>
        <source>it is not a GGUF file</source>
        <translation>ليس ملف GGUF</translation>
    </message>
    <message>
        <source>it could not be opened</source>
        <translation>تعذّر فتحه</translation>
    </message>
    <message>
        <source>device {device} has too little free memory for {what}</source>
        <translation>ذاكرة الجهاز {device} الحرة لا تكفي لـ {what}</translation>
    </message>
    <message>
        <source>device {device} failed: {status}</source>
        <translation>أخفق الجهاز {device}: {status}</translation>
    </message>
    <message>
        <source>device {device} failed earlier and must be opened again</source>
        <translation>تعطل الجهاز {device} من قبل ويجب فتحه من جديد</translation>
    </message>
    <message>
        <source>device {device} cannot run {operation} of the {network} network</source>
        <translation>لا يستطيع الجهاز {device} تنفيذ {operation} من شبكة {network}</translation>
    </message>
    <message>
        <source>device {device} did not start: {reason}</source>
        <translation>لم يبدأ الجهاز {device}: {reason}</translation>
    </message>
    <message>
        <source>device {device} did not start</source>
        <translation>لم يعمل الجهاز {device}</translation>
    </message>
    <message>
        <source>there is no device {name}; this machine has {known}</source>
        <translation>لا يوجد جهاز {name}؛ في هذا الحاسوب {known}</translation>
    </message>
    <message>
        <source>the host has too little free memory to describe a graph</source>
        <translation>ذاكرة الحاسوب الحرة لا تكفي لوصف المخطط</translation>
    </message>
    <message>
        <source>tensor {name} holds values that are not finite</source>
        <translation>الموتّر {name} يحوي قيمًا غير منتهية</translation>
    </message>
    <message>
        <source>{path}: what the model computes is not finite</source>
        <translation>{path}: ما يحسبه النموذج ليس منتهيًا</translation>
    </message>
    <message>
        <source>device {device} computes what is not finite with {path}</source>
        <translation>يحسب الجهاز {device} من {path} قيمًا غير منتهية</translation>
    </message>
    <message>
        <source>the compute library failed an assertion: {reason}</source>
        <translation>خطأ داخلي في مكتبة الحساب: {reason}</translation>
    </message>
    <message>
        <source>dtype int8 needs the CPU and its packed kernels</source>
        <translation>يحتاج int8 إلى المعالج ونواه المرصوصة</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>لم يبق مكان على القرص</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>لا يوجد إذن</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>لا يوجد ملف أو مجلد كهذا</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>القرص للقراءة فقط</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>خطأ في القراءة أو الكتابة</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>المفاتيح</translation>
    </message>
    <message>
        <source>C&amp;hange…</source>
        <translation>تغيير…</translation>
    </message>
    <message>
        <source>Give the commands other keys</source>
        <translation>إعطاء الأوامر مفاتيح أخرى</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>الأوامر</translation>
    </message>
    <message>
        <source>Speak it again before you save it?</source>
        <translation>هل تريد نطقه من جديد قبل الحفظ؟</translation>
    </message>
    <message>
        <source>&amp;Speak, then save</source>
        <translation>نطق ثم حفظ</translation>
    </message>
    <message>
        <source>Save the &amp;earlier sound</source>
        <translation>حفظ الصوت السابق</translation>
    </message>
    <message>
        <source>Asking for {path}</source>
        <translation>طلب {path}</translation>
    </message>
    <message>
        <source>Checking {path}</source>
        <translation>فحص {path}</translation>
    </message>
    <message>
        <source>Converting {title}</source>
        <translation>تحويل {title}</translation>
    </message>
    <message>
        <source>Fetching {path}, {done} of {whole}</source>
        <translation>جلب {path}، {done} من {whole}</translation>
    </message>
    <message>
        <source>could not fetch {path}: {error}</source>
        <translation>تعذّر جلب {path}: {error}</translation>
    </message>
    <message>
        <source>did you mean {names}?</source>
        <translation>هل تقصد {names}؟</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>قوطع</translation>
    </message>
    <message>
        <source>it said nothing</source>
        <translation>لم تقل شيئًا</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>بلا نوع</translation>
    </message>
    <message>
        <source>something else ({kind})</source>
        <translation>شيء آخر ({kind})</translation>
    </message>
    <message>
        <source>the connection broke ({error}); what came is kept</source>
        <translation>انقطع الاتصال ({error})؛ ما وصل محفوظ</translation>
    </message>
    <message>
        <source>the process that did the work ended with code {code}: {last}</source>
        <translation>انتهت العملية التي كانت تعمل بالرمز {code}: {last}</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; nothing unfinished was kept</source>
        <translation>أُنهيت العملية التي كانت تعمل بواسطة {signal}؛ ولم يُحتفظ بشيء غير مكتمل</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; the memory may not have been enough; nothing unfinished was kept</source>
        <translation>أُنهيت العملية التي كانت تعمل بواسطة {signal}؛ ربما لم تكفِ الذاكرة؛ ولم يُحتفظ بشيء غير مكتمل</translation>
    </message>
    <message>
        <source>there are {names}</source>
        <translation>الموجود: {names}</translation>
    </message>
    <message>
        <source>there is a model {name!r} already; remove it first</source>
        <translation>يوجد نموذج {name!r} بالفعل؛ احذفه أولًا</translation>
    </message>
    <message>
        <source>there is no model {name!r}; {known}</source>
        <translation>لا يوجد النموذج {name!r}؛ {known}</translation>
    </message>
    <message>
        <source>there is no official model {name!r}; there are {known}</source>
        <translation>لا يوجد نموذج رسمي {name!r}؛ الموجود: {known}</translation>
    </message>
    <message>
        <source>{endpoint!r} is no address of a server: it must begin with https:// or http://</source>
        <translation>{endpoint!r} ليس عنوان خادم: يجب أن يبدأ بـ https:// أو http://</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({error}); is this computer online?</source>
        <translation>تعذّر الوصول إلى {host} ({error})؛ هل هذا الحاسوب متصل؟</translation>
    </message>
    <message>
        <source>{host} does not go on with a file that was begun ({answer})</source>
        <translation>لا يكمل {host} ملفًا سبق البدء به ({answer})</translation>
    </message>
    <message>
        <source>{host} does not hand out {path} ({answer})</source>
        <translation>لا يسلّم {host} الملف {path} ({answer})</translation>
    </message>
    <message>
        <source>{host} does not say how large {path} is</source>
        <translation>لا يذكر {host} حجم {path}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and now that it has {now}</source>
        <translation>ذكر {host} أن حجم {path} هو {size} بايت، ويذكر الآن {now}</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and sends more</source>
        <translation>ذكر {host} أن حجم {path} هو {size} بايت، ويرسل أكثر من ذلك</translation>
    </message>
    <message>
        <source>{host} sends whoever asks for {path} round in a circle</source>
        <translation>يدور {host} في حلقة بمن يطلب {path}</translation>
    </message>
    <message>
        <source>{host} was asked for {path} from byte {begin} on, and sends another part</source>
        <translation>طُلب من {host} الملف {path} بدءًا من البايت {begin}، ويرسل جزءًا آخر</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}</source>
        <translation>تعذّرت قراءة {path}: {error}</translation>
    </message>
    <message>
        <source>{path} could not be removed: {error}</source>
        <translation>تعذّر حذف {path}: {error}</translation>
    </message>
    <message>
        <source>{path} could not be written: {error}</source>
        <translation>تعذّرت كتابة {path}: {error}</translation>
    </message>
    <message>
        <source>{path} holds only the networks that clone a voice; name the model that lies beside it</source>
        <translation>لا يحتوي {path} إلا على الشبكات التي تستنسخ صوتًا؛ اذكر النموذج الموجود بجانبه</translation>
    </message>
    <message>
        <source>{path} is not in {models}; only your own models there can be removed</source>
        <translation>{path} ليس في {models}؛ لا يمكن حذف إلا نماذجك الموجودة هناك</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {seconds:g} s of computing</source>
        <translation>{path}: تحتاج قراءته إلى أكثر من {seconds:g} ث من الحساب</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is {voice!r}, which is not in speech.voices</source>
        <translation>{path}: قيمة speech.default_voice هي {voice!r}، وليست في speech.voices</translation>
    </message>
    <message>
        <source>{path}: {name} is missing</source>
        <translation>{path}: ‏{name} غير موجود</translation>
    </message>
    <message>
        <source>{path}: {name} must be of type {kind}, not {value!r}</source>
        <translation>{path}: يجب أن يكون {name} من النوع {kind}، لا {value!r}</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}: {problem}</translation>
    </message>
    <message>
        <source>{text!r} is no repository: write OWNER/NAME, or OWNER/NAME@REVISION</source>
        <translation>{text!r} ليس مستودعًا: اكتب OWNER/NAME أو OWNER/NAME@REVISION</translation>
    </message>
    <message>
        <source>{title} has no voice {name!r}; it has {known}</source>
        <translation>ليس في {title} صوت {name!r}؛ فيه {known}</translation>
    </message>
    <message>
        <source>{title} is being fetched by another Parlance on this computer already</source>
        <translation>ينزّل Parlance آخر على هذا الحاسوب {title} بالفعل</translation>
    </message>
    <message>
        <source>{title} is in no repository</source>
        <translation>{title} ليس في أي مستودع</translation>
    </message>
    <message>
        <source>{title} is offered in {dtypes}, not in {dtype}</source>
        <translation>يُقدَّم {title} بـ {dtypes}، لا بـ {dtype}</translation>
    </message>
    <message>
        <source>{title}, with what is made of it,</source>
        <translation>{title} مع ما يُصنع منه</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
</context>
</TS>
