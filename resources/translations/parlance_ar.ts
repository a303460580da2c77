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
        <source>Discrete GPU</source>
        <translation>معالج رسومات منفصل</translation>
    </message>
    <message>
        <source>Integrated GPU</source>
        <translation>معالج رسومات مدمج</translation>
    </message>
    <message>
        <source>Software rendering</source>
        <translation>عرض برمجي</translation>
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
        <source>{total} memory</source>
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
        <source>Software rendering (slow)</source>
        <translation>رسوميات برمجية (بطيئة)</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>العربية</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>البلغارية</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>التشيكية</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>الدانمركية</translation>
    </message>
    <message>
        <source>German</source>
        <translation>الألمانية</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>اليونانية</translation>
    </message>
    <message>
        <source>English</source>
        <translation>الإنجليزية</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>الإسبانية</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>الإستونية</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>الفنلندية</translation>
    </message>
    <message>
        <source>French</source>
        <translation>الفرنسية</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>العبرية</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>الهندية</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>الكرواتية</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>الهنغارية</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>الإندونيسية</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>الإيطالية</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>اليابانية</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>الكورية</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>الليتوانية</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>اللاتفية</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>الماليزية</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>الهولندية</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>النرويجية</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>البولندية</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>البرتغالية</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>الرومانية</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>الروسية</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>السلوفاكية</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>السلوفانية</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>السويدية</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>السواحلية</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>التركية</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>الأوكرانية</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>الفيتنامية</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>الصينية</translation>
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
        <source>Stop speaking first, so that it does not affect the measurement.</source>
        <translation>أوقف النطق أولًا كي لا يؤثر في القياس.</translation>
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
        <source>This device is not available.</source>
        <translation>هذا الجهاز غير متاح.</translation>
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
        <source>Stopped so that your request could go first</source>
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
        <source>How many times faster than real time: median, worst to best; longer bars are faster</source>
        <translation>كم مرة أسرع من الزمن الحقيقي: الوسيط، من الأسوأ إلى الأفضل؛ الأعمدة الأطول أسرع</translation>
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
        <source>extra on cold start</source>
        <translation>زيادة عند البدء البارد</translation>
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
        <source>Where the time goes</source>
        <translation>أين يذهب زمن النطق</translation>
    </message>
    <message>
        <source>Once at the start</source>
        <translation>مرة واحدة في البداية</translation>
    </message>
    <message>
        <source>Needed once, before the first sentence</source>
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
        <source>Peak memory of the whole program, and of the model on its device</source>
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
        <source>prosody</source>
        <comment>stage</comment>
        <translation>النبرة</translation>
    </message>
    <message>
        <source>sound</source>
        <comment>stage</comment>
        <translation>الصوت</translation>
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
        <source>Correct</source>
        <translation>صحيح</translation>
    </message>
    <message>
        <source>Correct: every stage matches the f32 CPU reference within tolerance</source>
        <translation>صحيح: كل مرحلة تطابق مرجع المعالج (f32) ضمن التفاوت المسموح</translation>
    </message>
    <message>
        <source>Speed relative to real time: median, worst, best</source>
        <translation>السرعة نسبةً إلى الزمن الحقيقي: الوسيط والأسوأ والأفضل</translation>
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
        <source>Where it ran, the precision, and the model</source>
        <translation>أين عمل، ونوع الأوزان، والنموذج</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>التحميل</translation>
    </message>
    <message>
        <source>Loading the model onto the device: again, and for the first time</source>
        <translation>قراءة الأوزان إلى الجهاز: مرة أخرى، وأول مرة في هذا التشغيل</translation>
    </message>
    <message>
        <source>cold {time}</source>
        <translation>بارد {time}</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>الإحماء</translation>
    </message>
    <message>
        <source>Compiling kernels and building graphs, once; and what it saves at the first sound</source>
        <translation>تصريف النوى وبناء المخططات، مرة واحدة؛ وما يوفره ذلك عند أول صوت</translation>
    </message>
    <message>
        <source>Time to first audio, warm and cold</source>
        <translation>الزمن حتى أول صوت، دافئًا وباردًا</translation>
    </message>
    <message>
        <source>Decode rate</source>
        <translation>معدل فك الترميز</translation>
    </message>
    <message>
        <source>Tokens or frames made in a second</source>
        <translation>الرموز أو الإطارات التي يولّدها المفكك في الثانية</translation>
    </message>
    <message>
        <source>Time per network</source>
        <translation>الزمن لكل شبكة</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and what the model takes on the device</source>
        <translation>أقصى ما شغله البرنامج كله من الذاكرة، وما يشغله النموذج على الجهاز</translation>
    </message>
    <message>
        <source>Against the CPU</source>
        <translation>مقارنة بالمعالج</translation>
    </message>
    <message>
        <source>How close the sound is to the CPU at 32 bits, and the largest relative error of the worst stage</source>
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
        <source>Choose a precision.</source>
        <translation>اختر دقة.</translation>
    </message>
    <message>
        <source>Only the CPU has fast 8 bit: choose the CPU, or another precision.</source>
        <translation>8 بت السريعة متاحة على المعالج فقط: اختر المعالج أو دقة أخرى.</translation>
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
        <source>replace text</source>
        <translation>استبدال النص</translation>
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
        <source>cast</source>
        <translation>توزيع الأصوات</translation>
    </message>
    <message>
        <source>emphasis</source>
        <translation>تشديد</translation>
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
        <source>American woman</source>
        <translation>امرأة أمريكية</translation>
    </message>
    <message>
        <source>American man</source>
        <translation>رجل أمريكي</translation>
    </message>
    <message>
        <source>British woman</source>
        <translation>امرأة بريطانية</translation>
    </message>
    <message>
        <source>British man</source>
        <translation>رجل بريطاني</translation>
    </message>
    <message>
        <source>French man</source>
        <translation>رجل فرنسي</translation>
    </message>
    <message>
        <source>Indian woman</source>
        <translation>امرأة هندية</translation>
    </message>
    <message>
        <source>Indian man</source>
        <translation>رجل هندي</translation>
    </message>
    <message>
        <source>Japanese woman</source>
        <translation>امرأة يابانية</translation>
    </message>
    <message>
        <source>Japanese man</source>
        <translation>رجل ياباني</translation>
    </message>
    <message>
        <source>Chinese woman</source>
        <translation>امرأة صينية</translation>
    </message>
    <message>
        <source>Chinese man</source>
        <translation>رجل صيني</translation>
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
        <source>supports [laugh] and similar tags</source>
        <translation>يؤدي [laugh] وما شابهها</translation>
    </message>
    <message>
        <source>OpenRAIL-M rules out certain uses, and asks you to say that the speech is computer-made. Read it on the model&apos;s page first.</source>
        <translation>تحظر OpenRAIL-M الاستخدامات التي تعددها، وتطلب الإفصاح عن أن الكلام من صنع حاسوب. اقرأ الرخصة في صفحة النموذج أولًا.</translation>
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
        <source>Loading {model} on {device}</source>
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
        <source>Preparing</source>
        <translation>جارٍ التحضير</translation>
    </message>
    <message>
        <source>Waiting for the cancelled job to release the device</source>
        <translation>بانتظار أن ينتهي الجهاز مما أُوقف</translation>
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
        <source>Running everything on {device}</source>
        <translation>تشغيل الكل على {device}</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>تمت المقارنة</translation>
    </message>
    <message>
        <source>Resampling the recording to 24 and 16 kHz</source>
        <translation>تحويل التسجيل إلى 24 و16 kHz</translation>
    </message>
    <message>
        <source>Analysing timbre</source>
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
        <source>Leaving out the rest, because its words are not given</source>
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
        <source>{path}: it is longer than {seconds:,} s; cut out the part that is to be used</source>
        <translation>{path}: أطول من {seconds:,} ث؛ اقتطع الجزء الذي سيُستعمل</translation>
    </message>
    <message>
        <source>{words} (row {row} of {rows})</source>
        <translation>{words} (الصف {row} من {rows})</translation>
    </message>
    <message>
        <source>Cold start</source>
        <translation>بدء بارد</translation>
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
        <source>Warm start</source>
        <translation>بدء دافئ</translation>
    </message>
    <message>
        <source>Timing the stages</source>
        <translation>قياس زمن المراحل</translation>
    </message>
    <message>
        <source>Comparing {model} on {device} with the CPU</source>
        <translation>مقارنة {model} على {device} بالمعالج</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) spoken</source>
        <translation>
            <numerusform>لم تُنطق أي جملة</numerusform>
            <numerusform>نُطقت جملة واحدة (%n)</numerusform>
            <numerusform>نُطقت جملتان (%n)</numerusform>
            <numerusform>نُطقت %n جمل</numerusform>
            <numerusform>نُطقت %n جملة</numerusform>
            <numerusform>نُطقت %n جملة</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{name}.noise_scale&apos; is {value}, which is not between 0 and {most}</source>
        <translation>قيمة &apos;{name}.noise_scale&apos; هي {value}، وليست بين 0 و{most}</translation>
    </message>
    <message>
        <source>&apos;{name}.slowest&apos; and &apos;{name}.fastest&apos; are {slowest} and {fastest}: 1 is not between them</source>
        <translation>قيمتا &apos;{name}.slowest&apos; و&apos;{name}.fastest&apos; هما {slowest} و{fastest}: ليس العدد 1 بينهما</translation>
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
        <source>the voices of {title} cannot be blended; those of Supertonic and Kokoro models can</source>
        <translation>لا يمكن مزج أصوات {title}؛ أما أصوات نماذج Supertonic وKokoro فيمكن مزجها</translation>
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
        <source>All stages match the CPU</source>
        <translation>كل مرحلة توافق المعالج</translation>
    </message>
    <message>
        <source>Not compared with the CPU yet</source>
        <translation>لم يُقارَن بالمعالج بعد</translation>
    </message>
    <message>
        <source>Not validated: not enough memory to run the CPU reference</source>
        <translation>لم يُقارَن بالمعالج: الذاكرة المتاحة لا تكفي لتشغيل الاثنين</translation>
    </message>
    <message>
        <source>Used anyway: {problem}</source>
        <translation>قيد الاستخدام رغم أن: {problem}</translation>
    </message>
    <message>
        <source>In part on the CPU: {problem}</source>
        <translation>جزئيًا على المعالج: {problem}</translation>
    </message>
    <message>
        <source>Disabled until restart: {problem}</source>
        <translation>منحّى حتى يبدأ Parlance من جديد: {problem}</translation>
    </message>
    <message>
        <source>Disabled: {problem}</source>
        <translation>منحّى: {problem}</translation>
    </message>
    <message>
        <source>the {stage} produced NaN or infinity</source>
        <translation>{stage} يعطي قيمًا ليست أعدادًا</translation>
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
        <source>This does not sound like speech: the level is constant.</source>
        <translation>لا يبدو هذا كلامًا: ارتفاع صوته لا يتغير أبدًا.</translation>
    </message>
    <message>
        <source>This does not sound like speech: the pitch is constant, as in a test tone. Use a recording of one person speaking.</source>
        <translation>لا يبدو هذا كلامًا: طبقته ثابتة كموسيقى أو نغمة اختبار. استخدم تسجيلاً لشخص واحد يتكلم.</translation>
    </message>
    <message>
        <source>More than one person seems to speak in this clip, and the voice would be a mixture: choose a part with only one of them.</source>
        <translation>يبدو أن أكثر من شخص يتكلم في هذا التسجيل، وسيكون الصوت خليطًا: اختر جزءًا فيه واحد منهم.</translation>
    </message>
    <message>
        <source>Almost no voiced speech found. Whispering or noise? Use normal speech.</source>
        <translation>لا طبقة لمعظم ما في هذا التسجيل: أهو همس أم ضجيج؟ استخدم كلامًا عاديًا.</translation>
    </message>
    <message>
        <source>This model moves its voice towards the recording, in pitch, timbre and pace, but only among the voices that it learned from: it does not copy an identity.</source>
        <translation>يقرّب هذا النموذج صوته من التسجيل في الطبقة والجرس وسرعة الكلام، لكن بين الأصوات التي تعلّم منها فقط: فهو لا ينسخ هوية المتكلم.</translation>
    </message>
    <message>
        <source>Add niqqud to the text for better Hebrew pronunciation.</source>
        <translation>تُقرأ العبرية كما هي مكتوبة؛ ومع علامات الحركات في النص يكون نطقها أفضل.</translation>
    </message>
    <message>
        <source>Russian is read without stress marks; write them where a word is stressed wrongly.</source>
        <translation>تُقرأ الروسية دون علامات النبر؛ اكتبها حيث تُنبر كلمة خطأً.</translation>
    </message>
    <message>
        <source>Install parlance[ja] for kanji readings.</source>
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
        <source>{device} could not do this</source>
        <translation>تعذّر ذلك على {device}</translation>
    </message>
    <message>
        <source>The CPU can do it instead.</source>
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
        <source>Choose another output. You can still generate and save.</source>
        <translation>اختر مخرجًا آخر. ما زال بإمكانك التوليد والحفظ.</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>حدث خطأ ما</translation>
    </message>
    <message>
        <source>Try again. If it happens again, a report helps to find out why.</source>
        <translation>حاول مرة أخرى. إذا تكرر ذلك فسيساعد تقرير على معرفة السبب.</translation>
    </message>
    <message>
        <source>Connect and select an output device. You can still generate and save.</source>
        <translation>صِل جهاز إخراج واختره. ما زال بإمكانك التوليد والحفظ.</translation>
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
        <source>The recording and everything you wrote are kept.</source>
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
        <source>Now in use</source>
        <translation>قيد الاستخدام من الآن</translation>
    </message>
    <message>
        <source>{name}. You see it in the panel beside the script.</source>
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
        <source>New measurements are shown, but not kept.</source>
        <translation>ما يُقاس الآن يُعرض ولا يُحفظ.</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are out of date</source>
        <translation>
            <numerusform>لا جمل قديمة</numerusform>
            <numerusform>جملة واحدة قديمة</numerusform>
            <numerusform>جملتان قديمتان</numerusform>
            <numerusform>%n جمل قديمة</numerusform>
            <numerusform>%n جملة قديمة</numerusform>
            <numerusform>%n جملة قديمة</numerusform>
        </translation>
    </message>
    <message>
        <source>The voice or the settings of this project have changed. The earlier takes are kept.</source>
        <translation>يُقرأ هذا المشروع الآن بطريقة أخرى. وتبقى التسجيلات السابقة محفوظة.</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>التراجع عن التغيير</translation>
    </message>
    <message>
        <source>Can&apos;t save “{title}”</source>
        <translation>تعذّر حفظ «{title}»</translation>
    </message>
    <message>
        <source>{title} was not opened</source>
        <translation>لم يُفتح {title}</translation>
    </message>
    <message>
        <source>Can&apos;t use “{title}”</source>
        <translation>تعذّر استخدام «{title}»</translation>
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
        <source>The copy has your text, but not the sound</source>
        <translation>تحتوي النسخة على نصك، لكن ليس على الصوت</translation>
    </message>
    <message>
        <source>Another program wrote over the file that held it. Everything you wrote is there; have it spoken again.</source>
        <translation>كتب برنامج آخر فوق الملف الذي كان يحفظه. كل ما كتبته موجود؛ اجعله يُنطق مرة أخرى.</translation>
    </message>
    <message>
        <source>Your settings cannot be saved</source>
        <translation>لا يمكن الاحتفاظ بما تختاره</translation>
    </message>
    <message>
        <source>Changes last until you close Parlance. Projects are not affected.</source>
        <translation>تسري التغييرات حتى تغلق Parlance. ولا تتأثر المشاريع.</translation>
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
        <source>Your settings were written by a newer version of Parlance</source>
        <translation>كُتبت إعداداتك بإصدار أحدث من Parlance</translation>
    </message>
    <message>
        <source>They stay as they are. What you change here is forgotten when this window is closed.</source>
        <translation>تبقى كما هي. وما تغيّره هنا يُنسى عند إغلاق هذه النافذة.</translation>
    </message>
    <message>
        <source>Your history is damaged and could not be read</source>
        <translation>سجلّك تالف ولم تمكن قراءته</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty one. The old file was kept as {path}; Clear history, in the settings, deletes it too.</source>
        <translation>يتابع Parlance بسجلّ فارغ. حُفظ الملف القديم باسم {path}؛ ويحذفه أيضًا «نسيان الكل» في الإعدادات.</translation>
    </message>
    <message>
        <source>Your earlier comparisons are damaged and could not be read</source>
        <translation>مقارناتك السابقة تالفة ولم تمكن قراءتها</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty list. The old file was kept as {path}.</source>
        <translation>يتابع Parlance بقائمة فارغة. حُفظ الملف القديم باسم {path}.</translation>
    </message>
    <message>
        <source>Another window of Parlance is open</source>
        <translation>نافذة أخرى من Parlance مفتوحة</translation>
    </message>
    <message>
        <source>The other window keeps your settings and the script. What you change here is forgotten when this window is closed. Projects are still saved; none is open here yet.</source>
        <translation>هي تحتفظ بالخيارات وبنص الصفحة الأولى. ما تختاره وتكتبه هنا يُنسى عند إغلاق هذه النافذة؛ المشاريع محفوظة، وليس في هذه النافذة مشروع مفتوح بعد.</translation>
    </message>
    <message>
        <source>Speaking stopped</source>
        <translation>توقف النطق</translation>
    </message>
    <message>
        <source>Progress is saved; {left} left.</source>
        <translation>حُفظ التقدم؛ بقي: {left}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>استئناف</translation>
    </message>
    <message>
        <source>{name} cannot be read</source>
        <translation>تتعذّر قراءة {name}</translation>
    </message>
    <message>
        <source>The script has not changed.</source>
        <translation>النص كما كان.</translation>
    </message>
    <message>
        <source>Choose chapters…</source>
        <translation>اختيار الفصول…</translation>
    </message>
    <message>
        <source>Some chapters were left out</source>
        <translation>تُركت بعض الفصول</translation>
    </message>
    <message>
        <source>{model} does not speak {language}. Choose another model or language.</source>
        <translation>لا يتحدث {model} هذه اللغة: {language}. اختر نموذجًا آخر أو لغة أخرى.</translation>
    </message>
    <message>
        <source>This document is in another language</source>
        <translation>هذا المستند بلغة أخرى</translation>
    </message>
    <message>
        <source>{name} was left out of the reading queue</source>
        <translation>تُخطّي {name} في قائمة القراءة</translation>
    </message>
    <message>
        <source>The file no longer exists.</source>
        <translation>لم يعد الملف موجودًا.</translation>
    </message>
    <message>
        <source>Reading continues with the next one.</source>
        <translation>تستمر القراءة بالتالي.</translation>
    </message>
    <message>
        <source>{title}, sentence {number}: {reason}</source>
        <translation>{title}، الجملة {number}: {reason}</translation>
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
    <message>
        <source>Home Assistant cannot use Parlance now</source>
        <translation>لا تتم إجابة Home Assistant</translation>
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
        <source>Other apps cannot use Parlance now</source>
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
        <source>Unchanged</source>
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
    <message>
        <source>−20 dB RMS, Audible</source>
        <translation>−20 dB RMS، Audible</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>مخصّص</translation>
    </message>
    <message>
        <source>Audiobook with chapter marks</source>
        <translation>كتاب صوتي مع علامات الفصول</translation>
    </message>
    <message>
        <source>Audible (ACX), one file for each chapter</source>
        <translation>Audible ‏(ACX)، ملف لكل فصل</translation>
    </message>
    <message>
        <source>Podcast</source>
        <translation>بودكاست</translation>
    </message>
    <message>
        <source>Broadcast (EBU R 128)</source>
        <translation>البث (EBU R 128)</translation>
    </message>
    <message>
        <source>Sound with captions, for a video</source>
        <translation>صوت مع ترجمة نصية لمقطع فيديو</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {time} in all</source>
        <translation>
            <numerusform>لا ملفات، {time} إجمالًا</numerusform>
            <numerusform>ملف واحد، {time} إجمالًا</numerusform>
            <numerusform>ملفان، {time} إجمالًا</numerusform>
            <numerusform>%n ملفات، {time} إجمالًا</numerusform>
            <numerusform>%n ملفًا، {time} إجمالًا</numerusform>
            <numerusform>%n ملف، {time} إجمالًا</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked with the rules of {shop} afterwards</source>
        <translation>يُفحص بعد ذلك وفق قواعد {shop}</translation>
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
        <source>Show in folder</source>
        <translation>إظهار في المجلد</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>تشغيل</translation>
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
        <source>Meets the rules of {shop}</source>
        <translation>يستوفي قواعد {shop}</translation>
    </message>
    <message>
        <source>It does not meet the rules of {shop}</source>
        <translation>لا يستوفي قواعد {shop}</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) do not meet the rules of {shop}</source>
        <translation>
            <numerusform>لا ملفات لا تستوفي قواعد {shop}</numerusform>
            <numerusform>ملف واحد (%n) لا يستوفي قواعد {shop}</numerusform>
            <numerusform>ملفان (%n) لا يستوفيان قواعد {shop}</numerusform>
            <numerusform>%n ملفات لا تستوفي قواعد {shop}</numerusform>
            <numerusform>%n ملفًا لا تستوفي قواعد {shop}</numerusform>
            <numerusform>%n ملف لا تستوفي قواعد {shop}</numerusform>
        </translation>
    </message>
    <message>
        <source>Loudness: {levels} LUFS</source>
        <translation>الجهارة: {levels} LUFS</translation>
    </message>
    <message>
        <source>That is quieter than you chose: any louder, its loudest moments would be distorted</source>
        <translation>هذا أخفض مما اخترت: لو زاد الارتفاع لتشوّهت أعلى المواضع صوتًا</translation>
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
        <source>{model} needs {shortest:.0f} s of one person speaking, and does best with {wanted:.0f} s. No music, no other voices, little echo.</source>
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
        <source>You have the newest version.</source>
        <translation>لديك أحدث إصدار.</translation>
    </message>
    <message>
        <source>Parlance {version} is out. Get it where you got this one.</source>
        <translation>صدر Parlance {version}. احصل عليه من حيث حصلت على هذا الإصدار.</translation>
    </message>
    <message>
        <source>Parlance crashed last time</source>
        <translation>تعطّل Parlance في المرة الماضية</translation>
    </message>
    <message>
        <source>Parlance was not closed properly last time</source>
        <translation>لم يُغلَق Parlance بشكل صحيح في المرة السابقة</translation>
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
        <source>The sound of these rows was not kept</source>
        <translation>لم يُحفظ صوت لهذه الصفوف</translation>
    </message>
    <message>
        <source>Press {side} in a row of the table</source>
        <translation>اختر {side} في صف من الجدول</translation>
    </message>
    <message>
        <source>{title} was not downloaded</source>
        <translation>لم يُجلب {title}</translation>
    </message>
    <message>
        <source>{name} was not imported</source>
        <translation>لم يُستورد {name}</translation>
    </message>
    <message>
        <source>{title} could not be copied in {type}</source>
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
        <source>Using {now} instead.</source>
        <translation>يُستخدم {now} بدلًا منه.</translation>
    </message>
    <message>
        <source>The voice {name} is no longer available</source>
        <translation>لم يعد الصوت {name} موجودًا</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no model</comment>
        <translation>لا شيء</translation>
    </message>
    <message>
        <source>Its file is no longer on this disk. {now} is used instead.</source>
        <translation>ملفه لم يعد على هذا القرص. اختير بدلاً منه: {now}.</translation>
    </message>
    <message>
        <source>{title} is missing</source>
        <translation>{title} مفقود</translation>
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
        <source>{size} is already downloaded. Download resumes from there.</source>
        <translation>نُزّل منها {size}؛ ويتابع «تنزيل» من هناك.</translation>
    </message>
    <message>
        <source>Download size unknown until it starts.</source>
        <translation>حجم التنزيل غير معروف حتى يبدأ.</translation>
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
        <source>{needs}; {free} free</source>
        <translation>{needs}؛ المتاح {free}</translation>
    </message>
    <message>
        <source>{needs}, and {free} are free now: close other programs</source>
        <translation>{needs}، والمتاح الآن {free}: أغلق برامج أخرى</translation>
    </message>
    <message>
        <source>{needs}, but this computer has {total}</source>
        <translation>{needs}، لكن في هذا الحاسوب {total}</translation>
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
        <source>Speaking rate; above 1 is faster</source>
        <translation>سرعة الصوت؛ ما فوق 1 أسرع</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>الخطوات</translation>
    </message>
    <message>
        <source>Flow-matching steps; more are slower and cleaner</source>
        <translation>الخطوات الأكثر تستغرق وقتًا أطول وصوتها أنقى</translation>
    </message>
    <message>
        <source>Exaggeration</source>
        <translation>المبالغة</translation>
    </message>
    <message>
        <source>Emotional intensity</source>
        <translation>مقدار العاطفة في الصوت</translation>
    </message>
    <message>
        <source>Voice guidance</source>
        <translation>الالتزام</translation>
    </message>
    <message>
        <source>Guidance weight (CFG): how closely to follow the reference voice; 0 is faster and better across languages</source>
        <translation>مدى اتباع الإيقاع والأسلوب للصوت؛ 0 أسرع، وأفضل بين اللغات</translation>
    </message>
    <message>
        <source>32 bit, exact</source>
        <translation>32 بت، دقيق</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>الحرارة</translation>
    </message>
    <message>
        <source>Sampling temperature: higher is more varied, lower more stable</source>
        <translation>الأعلى أكثر تنوعًا، والأدنى أكثر ثباتًا</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Sample from the K most likely tokens; 0 = no limit</source>
        <translation>يُبقي الأصوات الأرجح فقط؛ 0 يُبقيها كلها</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Nucleus sampling; 1 = off</source>
        <translation>يُسقط الأصوات الأقل احتمالاً؛ 1 يُبقيها كلها</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Minimum probability relative to the most likely token; 0 = off</source>
        <translation>يُسقط الأصوات الأبعد احتمالاً عن الأرجح</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>عقوبة التكرار</translation>
    </message>
    <message>
        <source>Repetition penalty; 1 = off</source>
        <translation>تقلل التكرار</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>القطعة الأولى</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in the first chunk; fewer start sooner but risk an underrun</source>
        <translation>أصوات من 40 أو 80 م.ث تُنشأ قبل بدء الصوت؛ الأقل يبدأ أبكر وقد يتوقف أبكر</translation>
    </message>
    <message>
        <source>Next pieces</source>
        <translation>القطع التالية</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in each later chunk</source>
        <translation>أصوات من 40 أو 80 م.ث في كل قطعة تالية</translation>
    </message>
    <message>
        <source>Steps per piece</source>
        <translation>خطوات لكل قطعة</translation>
    </message>
    <message>
        <source>Flow-matching steps per streamed chunk; fewer start sooner, 0 = same as Steps</source>
        <translation>الأقل يبدأ أبكر؛ 0 يأخذ ما فوق</translation>
    </message>
    <message>
        <source>Detail temperature</source>
        <translation>حرارة التفاصيل</translation>
    </message>
    <message>
        <source>Sampling temperature of the code predictor (residual codebooks)</source>
        <translation>كالحرارة، للأجزاء الأدق من الصوت</translation>
    </message>
    <message>
        <source>Detail top K</source>
        <translation>Top K للتفاصيل</translation>
    </message>
    <message>
        <source>Top K of the code predictor</source>
        <translation>مثل Top K، للأجزاء الأدق</translation>
    </message>
    <message>
        <source>Detail top P</source>
        <translation>Top P للتفاصيل</translation>
    </message>
    <message>
        <source>Top P for the finer parts</source>
        <translation>مثل Top P، للأجزاء الأدق</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>الأسلوب</translation>
    </message>
    <message>
        <source>Style instruction in plain words</source>
        <translation>كيف يُنطق</translation>
    </message>
    <message>
        <source>&amp;Random seed</source>
        <translation>البذرة العشوائية</translation>
    </message>
    <message>
        <source>Random seed; each seed gives a different take</source>
        <translation>بذرة أخرى تعطي لقطة أخرى للكلمات نفسها</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>الوقفة</translation>
    </message>
    <message>
        <source>&amp;Guidance</source>
        <translation>التوجيه</translation>
    </message>
    <message>
        <source>Classifier-free guidance; off is faster but less clear</source>
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
        <source>Weight type; smaller types use less memory and may be faster</source>
        <translation>كيف تُحفظ الأوزان في الذاكرة: الأنواع الأصغر تحتاج أقل وقد تكون أسرع</translation>
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
        <source>4-bit (q4_k, more accurate)</source>
        <translation>4 بت، أدق</translation>
    </message>
    <message>
        <source>8 bit, fast (CPU)</source>
        <translation>8 بت، سريع (المعالج)</translation>
    </message>
    <message>
        <source>Silence between sentences of a long text</source>
        <translation>الصمت بين جمل النص الطويل</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>الخيوط</translation>
    </message>
    <message>
        <source>CPU threads (automatic: one per physical core)</source>
        <translation>خيوط المعالج؛ التلقائي خيط لكل نواة</translation>
    </message>
    <message>
        <source>No output was found. Connect one, then look again.</source>
        <translation>لم يُعثر على مخرج. وصّل مخرجًا ثم ابحث من جديد.</translation>
    </message>
    <message>
        <source>{device} · {rate:g} kHz</source>
        <translation>{device} · {rate:g} كيلوهرتز</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>بلا عنوان</translation>
    </message>
    <message>
        <source>Copied text</source>
        <translation>نص منسوخ</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>قراءة {name}</translation>
    </message>
    <message>
        <source>Abbreviation</source>
        <translation>اختصار</translation>
    </message>
    <message>
        <source>Acronym</source>
        <translation>اختصار بالأحرف الأولى</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>حروف وأرقام</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>عدد</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>تاريخ</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>عدد عشري</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>أرقام</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>مدة</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>عنوان بريد إلكتروني</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>صيغة</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>كسر</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>كمية</translation>
    </message>
    <message>
        <source>Amount of money</source>
        <translation>مبلغ مالي</translation>
    </message>
    <message>
        <source>Ordinal number</source>
        <translation>عدد ترتيبي</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>مسار</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>نسبة مئوية</translation>
    </message>
    <message>
        <source>Telephone number</source>
        <translation>رقم هاتف</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>علامة ترقيم</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>نطاق</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>نسبة</translation>
    </message>
    <message>
        <source>Roman numeral</source>
        <translation>رقم روماني</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>رمز</translation>
    </message>
    <message>
        <source>Hashtag or name</source>
        <translation>وسم أو اسم</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>وقت</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>عنوان ويب</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>الكلمة</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>سنة</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>الفئة</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>يُنطق</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>جارٍ القراءة…</translation>
    </message>
    <message>
        <source>There is nothing to say here.</source>
        <translation>لا يوجد هنا ما يُنطق.</translation>
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
        <source>No signal. Check that the microphone is not muted and that Parlance may use it.</source>
        <translation>لا إشارة. تحقق من أن الميكروفون غير مكتوم وأن Parlance مسموح له باستخدامه.</translation>
    </message>
    <message>
        <source>Too loud: move back, or turn the input down</source>
        <translation>عالٍ جدًا: ابتعد، أو اخفض الدخل</translation>
    </message>
    <message>
        <source>Very quiet: speak up, or move closer</source>
        <translation>خافت جدًا: ارفع صوتك، أو اقترب</translation>
    </message>
    <message>
        <source>Level OK. Speak the way the voice should sound.</source>
        <translation>المستوى جيد. تحدث كما ينبغي أن يبدو الصوت.</translation>
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
        <source>This voice can&apos;t say {listed}; it&apos;s underlined in your text.</source>
        <translation>لا يستطيع هذا الصوت نطق {listed}؛ وتحته خط في النص.</translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; they&apos;re underlined in your text.</source>
        <translation>لا يستطيع هذا الصوت نطق {listed}؛ وتحتها خطوط في النص.</translation>
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
        <source>Play or pause</source>
        <translation>تشغيل أو إيقاف مؤقت</translation>
    </message>
    <message>
        <source>10 seconds back</source>
        <translation>10 ثوانٍ إلى الوراء</translation>
    </message>
    <message>
        <source>10 seconds forward</source>
        <translation>10 ثوانٍ إلى الأمام</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>الجملة السابقة</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>الجملة التالية</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>أبطأ</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>أسرع</translation>
    </message>
    <message>
        <source>Show the text to read</source>
        <translation>عرض نص القراءة</translation>
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
        <source>Read on the whole screen</source>
        <translation>القراءة على كامل الشاشة</translation>
    </message>
    <message>
        <source>Larger text to read</source>
        <translation>تكبير نص القراءة</translation>
    </message>
    <message>
        <source>Smaller text to read</source>
        <translation>تصغير نص القراءة</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>الكل</translation>
    </message>
    <message>
        <source>Show every model</source>
        <translation>إظهار كل النماذج</translation>
    </message>
    <message>
        <source>Read books</source>
        <translation>قراءة الكتب</translation>
    </message>
    <message>
        <source>Faster than you listen, also without a GPU</source>
        <translation>أسرع مما تسمع، حتى من دون معالج رسوميات</translation>
    </message>
    <message>
        <source>Clone a voice</source>
        <translation>استنساخ صوت</translation>
    </message>
    <message>
        <source>Makes a voice from a recording</source>
        <translation>يصنع صوتًا من تسجيل</translation>
    </message>
    <message>
        <source>Many languages</source>
        <translation>لغات كثيرة</translation>
    </message>
    <message>
        <source>At least twenty languages</source>
        <translation>عشرون لغة على الأقل</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>تمثيل</translation>
    </message>
    <message>
        <source>Laughs, sighs or follows an instruction</source>
        <translation>يضحك أو يتنهد أو يتبع تعليمات</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>الأسرع</translation>
    </message>
    <message>
        <source>Many times faster than real time, also on an old computer</source>
        <translation>أسرع من الزمن الحقيقي بمرات كثيرة، حتى على حاسوب قديم</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>الأصغر</translation>
    </message>
    <message>
        <source>At most 200 MB on the disk</source>
        <translation>200 م.ب على القرص كحد أقصى</translation>
    </message>
    <message>
        <source>English voices</source>
        <translation>أصوات إنجليزية</translation>
    </message>
    <message>
        <source>200 sentences, five languages</source>
        <translation>200 جملة، خمس لغات</translation>
    </message>
    <message>
        <source>Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})</source>
        <translation>القياس: {errors}‎% أخطاء كلمات، DistillMOS {mos} من 5 ({what})</translation>
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
        <source>Show how the text is read</source>
        <translation>إظهار كيفية قراءة النص</translation>
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
        <source>Character keys need Ctrl or Alt.</source>
        <translation>مفاتيح الحروف تحتاج إلى Ctrl أو Alt.</translation>
    </message>
    <message>
        <source>This key is reserved.</source>
        <translation>هذا المفتاح محجوز.</translation>
    </message>
    <message>
        <source>“{command}” already uses these keys.</source>
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
        <source>applies the next time you press Speak</source>
        <translation>يسري عند ضغط «انطق» في المرة القادمة</translation>
    </message>
    <message>
        <source>The speech engine is starting</source>
        <translation>محرك الكلام يبدأ الآن</translation>
    </message>
    <message>
        <source>No model is available</source>
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
    <message numerus="yes">
        <source>%n dropout(s)</source>
        <translation>
            <numerusform>لا انقطاع في الصوت</numerusform>
            <numerusform>انقطاع واحد في الصوت</numerusform>
            <numerusform>انقطاعان في الصوت</numerusform>
            <numerusform>%n انقطاعات في الصوت</numerusform>
            <numerusform>%n انقطاعًا في الصوت</numerusform>
            <numerusform>%n انقطاع في الصوت</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first} و{second}</translation>
    </message>
    <message>
        <source>No model here has voices that can be blended.</source>
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
    <message>
        <source>Unnamed</source>
        <translation>بلا اسم</translation>
    </message>
    <message>
        <source>Give the voice a name.</source>
        <translation>أعطِ الصوت اسمًا.</translation>
    </message>
    <message>
        <source>Choose a model that supports cloning.</source>
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
        <source>Enter who gave consent.</source>
        <translation>اكتب من وافق.</translation>
    </message>
    <message>
        <source>Tell us whose voice this is.</source>
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
        <source>It is in the list of voices, and selected.</source>
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
        <source>It is in {folder}, and includes the statement of consent.</source>
        <translation>في {folder}، وبداخله إقرار الموافقة.</translation>
    </message>
    <message>
        <source>{old} is now {name}</source>
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
    <message numerus="yes">
        <source>%n voice(s) cannot be used</source>
        <translation>
            <numerusform>لا أصوات متعذرة</numerusform>
            <numerusform>صوت واحد لا يمكن استخدامه</numerusform>
            <numerusform>صوتان لا يمكن استخدامهما</numerusform>
            <numerusform>%n أصوات لا يمكن استخدامها</numerusform>
            <numerusform>%n صوتًا لا يمكن استخدامها</numerusform>
            <numerusform>%n صوت لا يمكن استخدامها</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the list of voices. The project keeps its own voice.</source>
        <translation>إنه في قائمة الأصوات، ويبقى للمشروع صوته.</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>استخدامه هنا</translation>
    </message>
    <message>
        <source>It was made with {model}; no model on this disk can use it yet.</source>
        <translation>أُنشئ بواسطة {model}؛ لا يستطيع أي نموذج على هذا القرص النطق به بعد.</translation>
    </message>
    <message>
        <source>To use it, pick the model {list}.</source>
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
        <source>The sound of this row was not kept</source>
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
        <source>Use this device, with this model and precision</source>
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
        <source>That takes about {time}.</source>
        <translation>يستغرق ذلك نحو {time}.</translation>
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
        <source>Every row speaks the same sentence, and shows how soon it is heard, how fast it is made, how much memory it takes, and whether it sounds the same as on the CPU. Then you can listen to any two of them.</source>
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
        <source>PRECISION</source>
        <translation>الدقة</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>التكرارات</translation>
    </message>
    <message>
        <source>Runs per row; the median is shown</source>
        <translation>عدد المرات لكل صف؛ يُعرض الوسيط</translation>
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
        <source>Compare this precision: {words}</source>
        <translation>مقارنة الأوزان بهذا النوع: {words}</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>المقارنة</translation>
    </message>
    <message>
        <source>One row for each device, model and precision; sorted by the headings</source>
        <translation>صف لكل جهاز ونموذج ودقة، مرتب بحسب العناوين</translation>
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
        <source>Export</source>
        <translation>تصدير</translation>
    </message>
    <message>
        <source>&amp;FOR</source>
        <translation>&amp;لأجل</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>الغرض منه</translation>
    </message>
    <message>
        <source>Chooses suitable settings, which you can change</source>
        <translation>يضبط ما يناسبه، ويمكن تغيير كل شيء</translation>
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
        <source>How loud the export is</source>
        <translation>مدى ارتفاع الصوت كله</translation>
    </message>
    <message>
        <source>Write subtitles with the times at which each sentence is heard</source>
        <translation>كتابة ترجمة بأوقات سماع كل جملة</translation>
    </message>
    <message>
        <source>Each wor&amp;d</source>
        <translation>كل &amp;كلمة</translation>
    </message>
    <message>
        <source>Each word</source>
        <translation>كل كلمة</translation>
    </message>
    <message>
        <source>Word-level subtitles</source>
        <translation>ترجمة كلمةً كلمة</translation>
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
        <source>Otherwise all chapters go into one file</source>
        <translation>وإلا صارت الفصول كلها ملفًا واحدًا</translation>
    </message>
    <message>
        <source>Not generated yet, will be skipped: {left}.</source>
        <translation>لم يُولَّد بعد وسيُتجاوز: {left}.</translation>
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
        <source>EPUB with narration</source>
        <translation>كتاب EPUB مع السرد</translation>
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
        <source>About the recording</source>
        <translation>ما يقال عن التسجيل</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
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
        <source>Pages</source>
        <translation>الصفحات</translation>
    </message>
    <message>
        <source>The pages of the window</source>
        <translation>صفحات النافذة</translation>
    </message>
    <message>
        <source>Voice, language, model and device</source>
        <translation>الصوت واللغة والنموذج والجهاز</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>الصوت: {name}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>السجل</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>قراءة</translation>
    </message>
    <message>
        <source>Read along in a document</source>
        <translation>متابعة القراءة في مستند</translation>
    </message>
    <message>
        <source>Write, and hear what you wrote</source>
        <translation>اكتب واستمع إلى ما كتبته</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>المشاريع</translation>
    </message>
    <message>
        <source>Direct a text sentence by sentence</source>
        <translation>ضبط نص جملةً جملة</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>مقارنة</translation>
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
        <source>High con&amp;trast</source>
        <translation>تباين عالٍ</translation>
    </message>
    <message>
        <source>Sound, language, keys and more</source>
        <translation>الصوت واللغة والمفاتيح وغيرها</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>تعذّر فتح متصفح. العنوان هو {address}</translation>
    </message>
    <message>
        <source>&amp;Show the tour</source>
        <translation>إظهار الجولة</translation>
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
        <source>Not included by default</source>
        <translation>غير مضمَّن افتراضيًا</translation>
    </message>
    <message>
        <source>Choose where</source>
        <translation>اختيار المكان</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>حفظ…</translation>
    </message>
    <message>
        <source>One file for a report: versions, devices, settings and logs. Your name is masked, and nothing leaves this computer by itself.</source>
        <translation>ملف واحد لتقرير: الإصدارات والأجهزة والإعدادات والسجلات. اسمك محجوب، ولا يغادر شيء هذا الحاسوب من تلقاء نفسه.</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>علامات</translation>
    </message>
    <message>
        <source>Pauses, emphasis, SSML and dialogue</source>
        <translation>الوقفات والتشديد وSSML والحوار</translation>
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
        <source>How to speak, or what the voice is like, in your own words</source>
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
        <source>The same sentence in two rows: press the other one while it plays, to switch at the same place</source>
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
        <source>Show all</source>
        <translation>إظهار الكل</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>إظهار الرسالة كاملة</translation>
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
        <source>Use this model</source>
        <translation>استخدام هذا النموذج</translation>
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
        <source>Language not known</source>
        <translation>اللغة غير معروفة</translation>
    </message>
    <message>
        <source>Remove {title} from this computer?</source>
        <translation>إزالة {title} من هذا الحاسوب؟</translation>
    </message>
    <message>
        <source>You can download it again.</source>
        <translation>يمكن جلبه من جديد.</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>إزالة</translation>
    </message>
    <message>
        <source>Precision of {title}</source>
        <translation>نوع أوزان {title}</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>تنزيل</translation>
    </message>
    <message>
        <source>Download {repository} and convert it</source>
        <translation>جلب {repository} وتحويله</translation>
    </message>
    <message>
        <source>Download {title}</source>
        <translation>تنزيل {title}</translation>
    </message>
    <message>
        <source>Discard the download of {title}</source>
        <translation>التخلي عن تنزيل {title}</translation>
    </message>
    <message>
        <source>Remove what was downloaded so far</source>
        <translation>إزالة ما تركه التنزيل على هذا القرص</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>تخلٍّ</translation>
    </message>
    <message>
        <source>{title} is licensed under {licence}</source>
        <translation>{title} برخصة {licence}</translation>
    </message>
    <message>
        <source>Accept and &amp;download</source>
        <translation>الموافقة والتنزيل</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>فتح</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>فتح مستند</translation>
    </message>
    <message>
        <source>Start a &amp;new project</source>
        <translation>بدء مشروع &amp;جديد</translation>
    </message>
    <message>
        <source>&amp;Add it to the end of {project}</source>
        <translation>إ&amp;ضافته إلى نهاية {project}</translation>
    </message>
    <message>
        <source>&amp;Replace the text of {project}</source>
        <translation>ا&amp;ستبدال نص {project}</translation>
    </message>
    <message>
        <source>Locked sentences stay, and Undo brings the others back.</source>
        <translation>تبقى الجمل المقفلة، ويعيد التراجع الجمل الأخرى.</translation>
    </message>
    <message>
        <source>Chapters to take</source>
        <translation>الفصول المراد أخذها</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>البداية</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>&amp;فتح</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>توزيع الأصوات</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>ما عُثر عليه</translation>
    </message>
    <message>
        <source>&amp;Set voices</source>
        <translation>تعيين الأصوات</translation>
    </message>
    <message>
        <source>One Undo reverts all</source>
        <translation>تراجع واحد يعيدها كلها</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>إلغاء</translation>
    </message>
    <message>
        <source>Leave the voices as they are</source>
        <translation>ترك الأصوات كما هي</translation>
    </message>
    <message>
        <source>Each quote is spoken in its character&apos;s voice; the narrator reads the rest.</source>
        <translation>يُنطق كل اقتباس بصوت شخصيته، ويقرأ الراوي الباقي.</translation>
    </message>
    <message numerus="yes">
        <source>%n speaker(s)</source>
        <translation>
            <numerusform>لا متحدثين</numerusform>
            <numerusform>متحدث واحد (%n)</numerusform>
            <numerusform>متحدثان (%n)</numerusform>
            <numerusform>%n متحدثين</numerusform>
            <numerusform>%n متحدثًا</numerusform>
            <numerusform>%n متحدث</numerusform>
        </translation>
    </message>
    <message>
        <source>No speakers found.</source>
        <translation>لم يُعثر على متحدثين.</translation>
    </message>
    <message>
        <source>Looking for speakers…</source>
        <translation>جارٍ البحث عن المتحدثين…</translation>
    </message>
    <message>
        <source>The first words of {speaker} in the voice and pace that are picked here</source>
        <translation>أولى كلمات {speaker} بالصوت والسرعة المختارين هنا</translation>
    </message>
    <message>
        <source>Hear {speaker}</source>
        <translation>الاستماع إلى {speaker}</translation>
    </message>
    <message>
        <source>Pace of {speaker}</source>
        <translation>سرعة {speaker}</translation>
    </message>
    <message>
        <source>How fast this speaker talks</source>
        <translation>مدى سرعة كلام هذا المتحدث</translation>
    </message>
    <message>
        <source>Voice of {speaker}</source>
        <translation>صوت {speaker}</translation>
    </message>
    <message>
        <source>{factor} on this computer</source>
        <translation>{factor} على هذا الحاسوب</translation>
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
        <source>Stop; what was downloaded is kept for next time</source>
        <translation>إيقاف؛ ما جُلب يبقى للمرة القادمة</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>ماذا تريد أن تفعل؟</translation>
    </message>
    <message>
        <source>WHAT DO YOU WANT TO DO?</source>
        <translation>ماذا تريد أن تفعل؟</translation>
    </message>
    <message>
        <source>Models are downloaded only when you press Download. Installed models work offline.</source>
        <translation>لا تُنزَّل النماذج إلا عندما تضغط «تنزيل». والنماذج المثبتة تعمل دون اتصال.</translation>
    </message>
    <message>
        <source>Mirror to use if the default server is unreachable.</source>
        <translation>خادم بديل إن تعذّر الوصول إلى الخادم المعتاد.</translation>
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
        <source>Whole words are pronounced as written here; the script is not changed. Kokoro also reads the IPA between slashes, as in {example}.</source>
        <translation>تُنطق الكلمات الكاملة كما تكتبها هنا؛ ويحتفظ النص بإملائه. ويقرأ Kokoro أيضًا الأبجدية الصوتية الدولية بين شرطتين مائلتين، مثل {example}.</translation>
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
        <source>Audio input</source>
        <translation>مدخل الصوت</translation>
    </message>
    <message>
        <source>Refresh microphones</source>
        <translation>تحديث الميكروفونات</translation>
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
        <source>Select the best section for cloning</source>
        <translation>اختيار أفضل مقطع للاستنساخ</translation>
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
        <source>Its figures will be gone, unless you exported them.</source>
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
        <source>&amp;Pause before “{word}”</source>
        <translation>و&amp;قفة قبل «{word}»</translation>
    </message>
    <message>
        <source>S&amp;CRIPT</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Every sentence with its own takes</source>
        <translation>كل جملة ولها لقطاتها</translation>
    </message>
    <message>
        <source>Open documents or a project</source>
        <translation>فتح مستندات أو مشروع</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>الفصل</translation>
    </message>
    <message>
        <source>The chapter that is shown</source>
        <translation>الفصل المعروض</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>فتح…</translation>
    </message>
    <message>
        <source>Open a document or a project</source>
        <translation>فتح مستند أو مشروع</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>ملء الشاشة</translation>
    </message>
    <message>
        <source>Only the text; Esc goes back</source>
        <translation>النص وحده؛ Esc للعودة</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>الاحتفاظ بهذا النص</translation>
    </message>
    <message>
        <source>Make it a project that stays on the shelf</source>
        <translation>تحويله إلى مشروع يبقى على الرف</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>احتفاظ</translation>
    </message>
    <message>
        <source>Let go of this text</source>
        <translation>التخلي عن هذا النص</translation>
    </message>
    <message>
        <source>Forget it and go back to the book</source>
        <translation>نسيانه والعودة إلى الكتاب</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>تخلٍّ</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles, PDF or EPUB</source>
        <translation>نص أو Markdown أو Word أو ترجمات أو PDF أو EPUB</translation>
    </message>
    <message>
        <source>Read the script</source>
        <translation>قراءة النص المكتوب</translation>
    </message>
    <message>
        <source>Read the text on the Script page</source>
        <translation>قراءة ما في صفحة النص</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>لا شيء للقراءة بعد</translation>
    </message>
    <message>
        <source>Open a book or a text, or drop it here. Then click where you want to start.</source>
        <translation>افتح كتابًا أو نصًا أو أفلته هنا، ثم انقر حيث ينبغي أن تبدأ القراءة.</translation>
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
        <source>Enter splits at the cursor, or finishes editing. Escape cancels.</source>
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
        <source>Another</source>
        <translation>صوت آخر</translation>
    </message>
    <message>
        <source>Hear the next voice like the first</source>
        <translation>الاستماع إلى الصوت المشابه التالي</translation>
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
        <source>Which take is played</source>
        <translation>أي قراءة تُسمع</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>قفل</translation>
    </message>
    <message>
        <source>Protect the text and the take from changes</source>
        <translation>حماية النص واللقطة من التغيير</translation>
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
        <source>Pause after this sentence</source>
        <translation>الوقفة بعد هذه الجملة</translation>
    </message>
    <message>
        <source>Silence after it</source>
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
        <source>Project language</source>
        <translation>لغة المشروع</translation>
    </message>
    <message>
        <source>Reading queue</source>
        <translation>قائمة القراءة</translation>
    </message>
    <message>
        <source>What is read next, one after the other</source>
        <translation>ما يُقرأ تاليًا، واحدًا بعد آخر</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ولا شيء آخر</numerusform>
            <numerusform>وواحد آخر (%n)</numerusform>
            <numerusform>واثنان آخران (%n)</numerusform>
            <numerusform>و%n أخرى</numerusform>
            <numerusform>و%n آخر</numerusform>
            <numerusform>و%n آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation>قائمة الانتظار فارغة</translation>
    </message>
    <message>
        <source>&amp;Read the next one now</source>
        <translation>&amp;قراءة التالي الآن</translation>
    </message>
    <message>
        <source>Add &amp;documents…</source>
        <translation>إضافة &amp;مستندات…</translation>
    </message>
    <message>
        <source>Add &amp;clipboard text</source>
        <translation>إضافة نص الحافظة</translation>
    </message>
    <message>
        <source>&amp;Empty the queue</source>
        <translation>إ&amp;فراغ القائمة</translation>
    </message>
    <message>
        <source>Read it &amp;now</source>
        <translation>قراءة الآ&amp;ن</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>نقل إلى أعلى</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>لا شيء ينتظر</numerusform>
            <numerusform>واحد ينتظر (%n)</numerusform>
            <numerusform>اثنان ينتظران (%n)</numerusform>
            <numerusform>%n تنتظر</numerusform>
            <numerusform>%n ينتظر</numerusform>
            <numerusform>%n ينتظر</numerusform>
        </translation>
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
        <source>&amp;Skip</source>
        <translation>تخطٍّ</translation>
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
        <source>Out of date</source>
        <translation>قديمة</translation>
    </message>
    <message>
        <source>Narrator</source>
        <translation>الراوي</translation>
    </message>
    <message>
        <source>Quotes without a name</source>
        <translation>اقتباسات بلا اسم</translation>
    </message>
    <message>
        <source>Project voice</source>
        <translation>صوت المشروع</translation>
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
        <source>&amp;Speak all</source>
        <translation>نطق الكل</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>تصدير…</translation>
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
        <source>Export the script as a sound file</source>
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
        <source>All projects</source>
        <translation>كل المشاريع</translation>
    </message>
    <message>
        <source>All projects: open, rename or archive them</source>
        <translation>كل المشاريع، لفتحها أو إعادة تسميتها أو أرشفتها</translation>
    </message>
    <message>
        <source>Who speaks, and with which voice</source>
        <translation>من يتحدث وبأي صوت</translation>
    </message>
    <message>
        <source>Cast…</source>
        <translation>توزيع الأصوات…</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>للمراجعة</translation>
    </message>
    <message>
        <source>Only the sentences in which a check by ear found a fault</source>
        <translation>الجمل التي وجد الفحص السمعي فيها خطأً فقط</translation>
    </message>
    <message>
        <source>What a check by ear found</source>
        <translation>ما وجده الفحص السمعي</translation>
    </message>
    <message>
        <source>Hear the word</source>
        <translation>سماع الكلمة</translation>
    </message>
    <message>
        <source>From one second before it (Space)</source>
        <translation>بدءًا من ثانية قبلها (المسافة)</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>سليمة</translation>
    </message>
    <message>
        <source>Nothing is wrong: do not list it any more</source>
        <translation>لا خطأ فيها: لا تُدرج بعد الآن</translation>
    </message>
    <message>
        <source>No sentences yet</source>
        <translation>لا جمل بعد</translation>
    </message>
    <message>
        <source>Each sentence keeps its own takes: speak one again, and the others stay as they are. Everything is saved in one file as you work.</source>
        <translation>لكل جملة لقطاتها: انطق واحدة من جديد وتبقى الأخرى كما هي. كل شيء يُحفظ في ملف واحد أثناء عملك.</translation>
    </message>
    <message>
        <source>&amp;All projects</source>
        <translation>&amp;كل المشاريع</translation>
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
        <source>Open a &amp;document…</source>
        <translation>فتح مستند…</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>حفظ نسخة…</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>جملة جديدة</translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>لا شيء للمراجعة</numerusform>
            <numerusform>جملة واحدة (%n) للمراجعة</numerusform>
            <numerusform>جملتان (%n) للمراجعة</numerusform>
            <numerusform>%n جمل للمراجعة</numerusform>
            <numerusform>%n جملة للمراجعة</numerusform>
            <numerusform>%n جملة للمراجعة</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>فتح مشروع</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>فارغ</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s), all spoken</source>
        <translation>
            <numerusform>لا جمل</numerusform>
            <numerusform>جملة واحدة، منطوقة</numerusform>
            <numerusform>جملتان منطوقتان</numerusform>
            <numerusform>%n جمل، كلها منطوقة</numerusform>
            <numerusform>%n جملة، كلها منطوقة</numerusform>
            <numerusform>%n جملة، كلها منطوقة</numerusform>
        </translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken</source>
        <translation>نُطق {done:,} من {count:,}</translation>
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
        <source>&amp;Stressed</source>
        <translation>مشدَّد</translation>
    </message>
    <message>
        <source>S&amp;ofter</source>
        <translation>أخفض</translation>
    </message>
    <message>
        <source>A &amp;pause</source>
        <translation>وقفة</translation>
    </message>
    <message>
        <source>Say &amp;as…</source>
        <translation>النطق هكذا…</translation>
    </message>
    <message>
        <source>&amp;Dialogue and all marks</source>
        <translation>الحوار وجميع العلامات</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>إيقاف مؤقت</translation>
    </message>
    <message>
        <source>&amp;The whole text as SSML</source>
        <translation>النص كله بصيغة SSML</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>بقي {time}</translation>
    </message>
    <message>
        <source>{chapter} left in this chapter, {book} in the book</source>
        <translation>بقي {chapter} في هذا الفصل، و{book} في الكتاب</translation>
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
        <source>less than a minute</source>
        <translation>أقل من دقيقة</translation>
    </message>
    <message>
        <source>0 min</source>
        <translation>0 د</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours} س {minutes} د</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} د</translation>
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
        <source>Refresh output devices</source>
        <translation>تحديث أجهزة الإخراج</translation>
    </message>
    <message>
        <source>&amp;Graphics, advanced</source>
        <translation>الرسومات، متقدم</translation>
    </message>
    <message>
        <source>Check a &amp;file…</source>
        <translation>فحص ملف…</translation>
    </message>
    <message>
        <source>Save &amp;history</source>
        <translation>حفظ السجل</translation>
    </message>
    <message>
        <source>&amp;Clear history</source>
        <translation>محو السجل</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>مخرج الصوت</translation>
    </message>
    <message>
        <source>Audio output</source>
        <translation>مخرج الصوت</translation>
    </message>
    <message>
        <source>Whether other programs on this computer can use Parlance</source>
        <translation>السماح لبرامج أخرى على هذا الحاسوب بالكلام أو منعها</translation>
    </message>
    <message>
        <source>OTHER PROGRAMS</source>
        <translation>برامج أخرى</translation>
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
        <source>Speech model</source>
        <translation>نموذج الكلام</translation>
    </message>
    <message>
        <source>Download, import or remove models</source>
        <translation>تنزيل النماذج أو استيرادها أو إزالتها</translation>
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
        <source>Where the model runs</source>
        <translation>أين تعمل الشبكة</translation>
    </message>
    <message>
        <source>Measure devices side by side</source>
        <translation>قياس الأجهزة جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>مقارنة الأجهزة…</translation>
    </message>
    <message>
        <source>What these choices are for</source>
        <translation>ما تنطبق عليه هذه الخيارات</translation>
    </message>
    <message>
        <source>This book</source>
        <translation>هذا الكتاب</translation>
    </message>
    <message>
        <source>The script</source>
        <translation>النص</translation>
    </message>
    <message>
        <source>Automatic ({device})</source>
        <translation>تلقائي ({device})</translation>
    </message>
    <message>
        <source>{device} (disabled)</source>
        <translation>{device} (معطَّل)</translation>
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
        <source>Use this device even though it differs from the CPU</source>
        <translation>النطق على هذا الجهاز وإن اختلف عن المعالج</translation>
    </message>
    <message>
        <source>{problem}. The CPU is used instead</source>
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
        <source>Stop making the voice; what you entered is kept</source>
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
        <source>What is new</source>
        <translation>الجديد</translation>
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
        <source>Training time (s)</source>
        <translation>مدة التدريب (ث)</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>نقاط الحفظ</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;All files (*)</source>
        <translation>ملفات صوتية (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;كل الملفات (*)</translation>
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
        <source>What is said in the part above, word for word. If this is empty, only the sound is used.</source>
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
        <source>Changes take effect when Parlance is restarted.</source>
        <translation>تسري عند بدء Parlance من جديد.</translation>
    </message>
    <message>
        <source>GPU backend options</source>
        <translation>خيارات الواجهات الخلفية لمعالج الرسومات</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>مفاتيح أخرى</translation>
    </message>
    <message>
        <source>Names and values of other ggml switches, separated by spaces</source>
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
        <source>Space plays a voice</source>
        <translation>مفتاح المسافة يشغّل صوتًا</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>اكتب</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear. A sentence is already there.</source>
        <translation>اكتب أو ألصق هنا ما تريد سماعه. توجد جملة هنا بالفعل.</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>اختر</translation>
    </message>
    <message>
        <source>Pick who speaks, and in which language. More voices and models are one click away.</source>
        <translation>اختر من يتكلم وبأي لغة. أصوات ونماذج أخرى على بُعد ضغطة.</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>استمع</translation>
    </message>
    <message>
        <source>Press Speak. Playback starts while the rest is still being generated.</source>
        <translation>اضغط «انطق». يبدأ التشغيل بينما يُولَّد الباقي.</translation>
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
        <source>Go to the next step</source>
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
        <source>Stop speaking and playing; what is spoken is kept</source>
        <translation>إيقاف النطق والتشغيل؛ ما نُطق يبقى محفوظًا</translation>
    </message>
    <message>
        <source>Play or pause (Space outside the script)</source>
        <translation>تشغيل أو إيقاف مؤقت (مفتاح المسافة خارج النص)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>حفظ…</translation>
    </message>
    <message>
        <source>Save the speech as a sound file</source>
        <translation>حفظ ما أُنشئ ملفًا صوتيًا</translation>
    </message>
    <message>
        <source>Back one sentence</source>
        <translation>جملة إلى الوراء</translation>
    </message>
    <message>
        <source>Forward one sentence</source>
        <translation>جملة إلى الأمام</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>الوقت المتبقي</translation>
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
        <source>You cannot get it back, unless you exported it.</source>
        <translation>لا يمكن استرجاعه، إلا إن صدّرته.</translation>
    </message>
    <message>
        <source>The sound appears here as it is made</source>
        <translation>يظهر الصوت هنا أثناء إنشائه</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>شكل الموجة</translation>
    </message>
    <message>
        <source>Left and Right move by a second, Space plays and pauses.</source>
        <translation>اليسار واليمين يحركان ثانية، والمسافة تشغّل وتوقف مؤقتًا.</translation>
    </message>
    <message>
        <source>Nothing has been made yet.</source>
        <translation>لم يُنشأ شيء بعد.</translation>
    </message>
    <message>
        <source>Display language</source>
        <translation>لغة العرض</translation>
    </message>
    <message>
        <source>The language of menus and buttons</source>
        <translation>اللغة التي كُتبت بها النافذة</translation>
    </message>
    <message>
        <source>DISPLAY &amp;LANGUAGE</source>
        <translation>لغة العرض</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>كالنظام</translation>
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
        <source>SI&amp;ZE</source>
        <translation>الحجم</translation>
    </message>
    <message>
        <source>Black and white with strong lines, light or dark</source>
        <translation>أبيض وأسود بخطوط قوية، فاتح أو داكن</translation>
    </message>
    <message>
        <source>Menus open at once, and the cursor does not blink</source>
        <translation>تُفتح القوائم فورًا، ولا يومض المؤشر</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>تقليل الحركة</translation>
    </message>
    <message>
        <source>Both take effect when Parlance is restarted.</source>
        <translation>يسري كلاهما عند بدء Parlance من جديد.</translation>
    </message>
    <message>
        <source>Left and Right show the other parts</source>
        <translation>يعرض السهمان الأيسر والأيمن الأجزاء الأخرى</translation>
    </message>
    <message>
        <source>Global shortcut: reads the selection (or the clipboard) in any app</source>
        <translation>اختصار عام: يقرأ النص المحدد (أو الحافظة) في أي تطبيق</translation>
    </message>
    <message>
        <source>Read from any pro&amp;gram</source>
        <translation>القراءة من أي برنامج</translation>
    </message>
    <message>
        <source>Keys that read from any program</source>
        <translation>مفاتيح القراءة من أي برنامج</translation>
    </message>
    <message>
        <source>Why the shortcut was not accepted</source>
        <translation>لماذا لم تُقبل المفاتيح</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>البحث في المفاتيح</translation>
    </message>
    <message>
        <source>Words of a command, or its keys</source>
        <translation>كلمات الأمر أو مفاتيحه</translation>
    </message>
    <message>
        <source>Reset the keys of {command}</source>
        <translation>إعادة ضبط مفاتيح {command}</translation>
    </message>
    <message>
        <source>No command has these words or keys.</source>
        <translation>لا يوجد أمر بهذه الكلمات أو المفاتيح.</translation>
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
        <source>The audio is bit-identical.</source>
        <translation>الصوت مطابق بتًّا ببت.</translation>
    </message>
    <message>
        <source>Regenerated: identical</source>
        <translation>أُعيد التوليد: مطابق</translation>
    </message>
    <message>
        <source>The voice, the device, its driver or Parlance has changed since.</source>
        <translation>تغيّر منذ ذلك الحين الصوت أو الجهاز أو برنامج تشغيله أو Parlance.</translation>
    </message>
    <message>
        <source>Made again: different</source>
        <translation>أُنشئ من جديد، وليس مطابقًا</translation>
    </message>
    <message>
        <source>Choose a clip in the list, then press A or B.</source>
        <translation>اختر مقطعًا في القائمة ثم اضغط A أو B.</translation>
    </message>
    <message>
        <source>Both are bit-identical.</source>
        <translation>الاثنان متطابقان بتًّا ببت.</translation>
    </message>
    <message>
        <source>B compared with A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance {distance:.1f} dB. Both play equally loud.</source>
        <translation>‏B مقابل A: الطول {longer:+.2f} ث، الجهارة {louder:+.1f} LU، مسافة log-mel {distance:.1f} dB. يُسمع الاثنان بالارتفاع نفسه.</translation>
    </message>
    <message>
        <source>The certificate belongs to this installation: other programs will not recognise the signer.</source>
        <translation>الشهادة من هذا التثبيت نفسه: ستقول البرامج الأخرى إنها لا تعرف الموقّع.</translation>
    </message>
    <message>
        <source>The certificate is on a list of trusted signers.</source>
        <translation>الشهادة مدرجة في قائمة موقّعين موثوقين.</translation>
    </message>
    <message>
        <source>The certificate is on no list of trusted signers: the signer could be anyone.</source>
        <translation>الشهادة غير مدرجة في أي قائمة موقّعين موثوقين: قد يكون اسم الموقّع مختلقًا.</translation>
    </message>
    <message>
        <source>This is not proof: watermarks can be lost, and other programs may not add any.</source>
        <translation>هذا لا يثبت شيئًا: قد تضيع العلامة، والبرامج الأخرى لا تضع أي علامة.</translation>
    </message>
    <message>
        <source>The sound carries Perth&apos;s watermark, in {share} % of it.</source>
        <translation>يحمل الصوت العلامة المائية Perth في {share} % منه.</translation>
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
        <source>It has a record, but the signature does not match: the record was changed.</source>
        <translation>فيه سجل، لكن توقيعه لا يطابق: غُيّر السجل.</translation>
    </message>
    <message>
        <source>Its record says: made on {day} by {program}.</source>
        <translation>يقول سجله: صُنع في {day} بواسطة {program}.</translation>
    </message>
    <message>
        <source>The audio was modified after it was signed.</source>
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
        <source>The record is signed by another key.</source>
        <translation>السجل موقّع بمفتاح آخر.</translation>
    </message>
    <message>
        <source>The record is not signed: anyone could have written it.</source>
        <translation>السجل غير موقّع: كان بإمكان أي أحد كتابته.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, but they do not match: the file was changed.</source>
        <translation>فيه Content Credentials من {program} لا تطابقه: لقد غُيّر الملف.</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, signed by {signer}, and they match the file.</source>
        <translation>فيه Content Credentials من {program} وقّعها {signer}، وهي تطابق الملف.</translation>
    </message>
    <message>
        <source>Marked as AI-generated.</source>
        <translation>تقول إنه صُنع بالذكاء الاصطناعي.</translation>
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
        <source>no model here can use it</source>
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
        <source>Favourite</source>
        <translation>مفضّل</translation>
    </message>
    <message>
        <source>Texts and sounds, on this computer only</source>
        <translation>النصوص والأصوات، على هذا الحاسوب فقط</translation>
    </message>
    <message>
        <source>Remove every text and sound from the history</source>
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
        <source>Play and pause, outside text fields</source>
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
        <source>Next pane</source>
        <translation>القسم التالي</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>القسم السابق</translation>
    </message>
    <message>
        <source>Hear the next take of the sentence</source>
        <translation>سماع اللقطة التالية للجملة</translation>
    </message>
    <message>
        <source>TEXT TO READ</source>
        <translation>نص القراءة</translation>
    </message>
    <message>
        <source>Read from the cursor, or what is selected</source>
        <translation>القراءة من المؤشر، أو ما حُدّد</translation>
    </message>
    <message>
        <source>Split it at the cursor; at its start or end, finish</source>
        <translation>تقسيمها عند المؤشر؛ وفي أولها أو آخرها: إنهاء الكتابة</translation>
    </message>
    <message>
        <source>At its start: join it with the one before</source>
        <translation>في أولها: وصلها بما قبلها</translation>
    </message>
    <message>
        <source>Discard what was written</source>
        <translation>التخلي عما كُتب</translation>
    </message>
    <message>
        <source>TAKES OF A SENTENCE</source>
        <translation>لقطات الجملة</translation>
    </message>
    <message>
        <source>Hear the take before or after</source>
        <translation>سماع اللقطة السابقة أو التالية</translation>
    </message>
    <message>
        <source>Change the pause by 0.05 s</source>
        <translation>تغيير الوقفة بمقدار 0.05 ث</translation>
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
        <source>PROJECTS</source>
        <translation>المشاريع</translation>
    </message>
    <message>
        <source>Open the project</source>
        <translation>افتح المشروع</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>أعد تسمية المشروع</translation>
    </message>
    <message>
        <source>Press {keys} now to check it. If nothing happens, choose other keys.</source>
        <translation>اضغط الآن {keys} للتحقق. إن لم يحدث شيء فاختر مفاتيح أخرى.</translation>
    </message>
    <message>
        <source>The shortcut works.</source>
        <translation>الاختصار يعمل.</translation>
    </message>
    <message>
        <source>Delete your whole history?</source>
        <translation>أتريد محو السجل كله؟</translation>
    </message>
    <message>
        <source>Copied texts that wait in the reading queue are forgotten too.</source>
        <translation>تُنسى أيضًا النصوص المنسوخة المنتظرة في قائمة القراءة.</translation>
    </message>
    <message>
        <source>Projects and the files you saved are kept.</source>
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
    <message numerus="yes">
        <source>%n damaged file(s)</source>
        <translation>
            <numerusform>لا ملفات تالفة</numerusform>
            <numerusform>ملف تالف واحد</numerusform>
            <numerusform>ملفان تالفان</numerusform>
            <numerusform>%n ملفات تالفة</numerusform>
            <numerusform>%n ملفًا تالفًا</numerusform>
            <numerusform>%n ملف تالف</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied text(s)</source>
        <translation>
            <numerusform>لا نصوص منسوخة</numerusform>
            <numerusform>نص منسوخ واحد</numerusform>
            <numerusform>نصان منسوخان</numerusform>
            <numerusform>%n نصوص منسوخة</numerusform>
            <numerusform>%n نصًا منسوخًا</numerusform>
            <numerusform>%n نص منسوخ</numerusform>
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
        <source>Play the sound that was kept (Return)</source>
        <translation>الصوت المحفوظ (Return)</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>إنشاء من جديد</translation>
    </message>
    <message>
        <source>Make it again with the same settings</source>
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
        <source>Two clips side by side</source>
        <translation>مقطعان جنبًا إلى جنب</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>بحث</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>مسح البحث</translation>
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
        <source>History is off. Turn it on in Settings.</source>
        <translation>السجل متوقف. يمكنك تشغيله في الإعدادات.</translation>
    </message>
    <message>
        <source>What you speak will be listed here.</source>
        <translation>سيظهر هنا ما تنطقه.</translation>
    </message>
    <message>
        <source>Added to every saved file; survives MP3 and trimming</source>
        <translation>تُضاف إلى كل ملف محفوظ؛ وتبقى بعد MP3 والقص</translation>
    </message>
    <message>
        <source>&amp;Inaudible watermark</source>
        <translation>علامة مائية غير مسموعة</translation>
    </message>
    <message>
        <source>Use the Pe&amp;rth watermark for all voices</source>
        <translation>العلامة المائية Perth لكل الأصوات</translation>
    </message>
    <message>
        <source>Chatterbox&apos;s watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth</source>
        <translation>علامة Chatterbox التي تكتشفها أدوات أخرى. أعلى صوتًا، بلا معرّف، وتتطلب resemble-perth</translation>
    </message>
    <message>
        <source>In every file: model, voice and settings, and a hash of the sound</source>
        <translation>في كل ملف: النموذج والصوت والإعدادات، وبصمة للصوت</translation>
    </message>
    <message>
        <source>Si&amp;gned metadata</source>
        <translation>بيانات وصفية موقّعة</translation>
    </message>
    <message>
        <source>As &amp;Content Credentials</source>
        <translation>بصيغة Content Credentials</translation>
    </message>
    <message>
        <source>The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed</source>
        <translation>السجل بصيغة C2PA التي تقرؤها برامج أخرى: في WAV وFLAC وMP3 وm4b متى كانت c2pa-python مثبتة</translation>
    </message>
    <message>
        <source>Spoken AI &amp;disclosure</source>
        <translation>إفصاح منطوق عن الذكاء الاصطناعي</translation>
    </message>
    <message>
        <source>PROVENANCE</source>
        <translation>المصدر</translation>
    </message>
    <message>
        <source>Look for these marks in a sound file</source>
        <translation>البحث عن هذه العلامات في ملف صوتي</translation>
    </message>
    <message>
        <source>SO&amp;UND OUTPUT</source>
        <translation>مخرج الصوت</translation>
    </message>
    <message>
        <source>&amp;Local server: on…</source>
        <translation>الخادم المحلي: يعمل…</translation>
    </message>
    <message>
        <source>&amp;Local server…</source>
        <translation>الخادم المحلي…</translation>
    </message>
    <message>
        <source>Sou&amp;nd</source>
        <translation>الصوت</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>النافذة</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>المزيد</translation>
    </message>
    <message>
        <source>usual emphasis</source>
        <translation>تشديد عادي</translation>
    </message>
    <message>
        <source>strong emphasis</source>
        <translation>تشديد قوي</translation>
    </message>
    <message>
        <source>less emphasis</source>
        <translation>تشديد أقل</translation>
    </message>
    <message>
        <source>pause {time}</source>
        <translation>وقفة {time}</translation>
    </message>
    <message>
        <source>{s:g} s</source>
        <translation>{s:g} ث</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>لا شيء</translation>
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
        <source>Both play equally loud; press the other one to switch at the same place</source>
        <translation>يُسمع الاثنان بالارتفاع نفسه؛ وضغط الآخر يتابع من الموضع نفسه</translation>
    </message>
    <message>
        <source>Two takes side by side</source>
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
        <source>Use this voice from now on</source>
        <translation>النطق بهذا الصوت من الآن</translation>
    </message>
    <message>
        <source>Favourites come first in every list</source>
        <translation>المفضلة تأتي أولاً في كل قائمة</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>أصوات مشابهة</translation>
    </message>
    <message>
        <source>Hear a blend of this voice and a similar one</source>
        <translation>الاستماع إلى مزيج من هذا الصوت وصوت يشبهه</translation>
    </message>
    <message>
        <source>No voice is chosen</source>
        <translation>لم يُختر صوت</translation>
    </message>
    <message>
        <source>Choose one above.</source>
        <translation>اختر صوتًا من الأعلى.</translation>
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
        <source>Compare…</source>
        <translation>مقارنة…</translation>
    </message>
    <message>
        <source>Hear two voices on a sentence of your own</source>
        <translation>الاستماع إلى صوتين بجملة من اختيارك</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>استيراد…</translation>
    </message>
    <message>
        <source>Import a voice file</source>
        <translation>استيراد ملف صوت</translation>
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
        <source>Search by name, language, model, licence or origin</source>
        <translation>البحث بالاسم أو اللغة أو النموذج أو الرخصة أو المصدر</translation>
    </message>
    <message>
        <source>Only voices that speak this language</source>
        <translation>الأصوات التي تتكلمها فقط</translation>
    </message>
    <message>
        <source>Only voices of this model</source>
        <translation>أصواته فقط</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>المفضلة فقط</translation>
    </message>
    <message>
        <source>Show favourites only</source>
        <translation>عرض المفضلة فقط</translation>
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
    <message>
        <source>Preview on hover</source>
        <translation>معاينة عند التأشير</translation>
    </message>
    <message>
        <source>Play a short sentence while the pointer stays on a voice</source>
        <translation>جملة قصيرة ما دام المؤشر فوق صوت</translation>
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
        <source>Parlance continues without it. Restart to try it again.</source>
        <translation>يواصل Parlance من دونه. أعد التشغيل لتجربته من جديد.</translation>
    </message>
    <message>
        <source>{problem}. Another device is used instead</source>
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
        <source>Works like OpenAI&apos;s speech service, while this window is open</source>
        <translation>كما تفعل خدمة الكلام من OpenAI، ما دامت هذه النافذة مفتوحة</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>المنفذ</translation>
    </message>
    <message>
        <source>The agent starts and stops Parlance as needed.</source>
        <translation>يشغّل الوكيل Parlance بنفسه وينهيه؛ لا يعمل شيء منه قبل ذلك.</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>The base URL to enter in the other program</source>
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
        <source>Loading the details</source>
        <translation>جارٍ قراءة ما يتكون منه Parlance</translation>
    </message>
    <message>
        <source>Asks the network once whether there is a newer version. Nothing is installed.</source>
        <translation>يسأل الشبكة مرة واحدة عن وجود إصدار أحدث. لا يُثبَّت أي شيء.</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>البحث عن &amp;تحديثات</translation>
    </message>
    <message>
        <source>Text becomes speech on this computer, and nothing leaves it.</source>
        <translation>يصير النص كلامًا على هذا الحاسوب، ولا يغادره شيء.</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>جارٍ التحقق…</translation>
    </message>
    <message>
        <source>The manual, the tour, the shortcuts, diagnostics, and about Parlance</source>
        <translation>الدليل والجولة والاختصارات والتشخيص وحول Parlance</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>الدليل</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>المفاتيح</translation>
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
        <source>Offer a &amp;voice to the desktop</source>
        <translation>كن صوتًا لسطح المكتب</translation>
    </message>
    <message>
        <source>Offer a voice to the desktop</source>
        <translation>كن صوتًا لسطح المكتب</translation>
    </message>
    <message>
        <source>Orca, Firefox and Chromium find it after Speech Dispatcher restarts, even without this window</source>
        <translation>يجده Orca وFirefox وChromium عند إعادة تشغيل Speech Dispatcher، حتى من دون هذه النافذة</translation>
    </message>
    <message>
        <source>&amp;Home Assistant (Wyoming)</source>
        <translation>Home Assistant (Wyoming)</translation>
    </message>
    <message>
        <source>Home Assistant (Wyoming)</source>
        <translation>Home Assistant (Wyoming)</translation>
    </message>
    <message>
        <source>Available while other apps can use Parlance, on its own port</source>
        <translation>تجاب مع التطبيقات الأخرى على منفذ خاص بها</translation>
    </message>
    <message>
        <source>Port for Home Assistant</source>
        <translation>منفذ Home Assistant</translation>
    </message>
    <message>
        <source>Copy the address to the clipboard</source>
        <translation>نسخ العنوان إلى الحافظة</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>هذا الحاسوب فقط</translation>
    </message>
    <message>
        <source>Names, web pages and encryption</source>
        <translation>الأسماء وصفحات الويب والتشفير</translation>
    </message>
    <message>
        <source>Further host names, web pages and TLS</source>
        <translation>أسماء مضيف أخرى وصفحات ويب وTLS</translation>
    </message>
    <message>
        <source>Further host names</source>
        <translation>أسماء مضيف أخرى</translation>
    </message>
    <message>
        <source>Names by which clients reach this computer, such as speech.example, separated by spaces</source>
        <translation>أسماء تصل بها البرامج إلى هذا الحاسوب، مثل speech.example، تفصل بينها مسافات</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>صفحات الويب</translation>
    </message>
    <message>
        <source>Pages and browser extensions that may use it, such as https://speech.example, separated by spaces</source>
        <translation>الصفحات وإضافات المتصفح التي يُسمح لها باستخدامه، مثل https://speech.example، تفصل بينها مسافات</translation>
    </message>
    <message>
        <source>A file in PEM format: with a certificate and its private key, everything sent is encrypted (TLS)</source>
        <translation>ملف بصيغة PEM: مع شهادة ومفتاحها الخاص يُشفَّر كل ما يُرسَل (TLS)</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>الشهادة</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>المفتاح الخاص</translation>
    </message>
    <message>
        <source>Home Assistant may ask from</source>
        <translation>يُسمح لـ Home Assistant بالطلب من</translation>
    </message>
    <message>
        <source>Networks such as 192.168.1.0/24: everyone in them can have text spoken, since Wyoming has no key</source>
        <translation>شبكات مثل 192.168.1.0/24: يستطيع كل من فيها أن يطلب نطق النصوص، لأن Wyoming لا مفتاح له</translation>
    </message>
    <message>
        <source>My home network</source>
        <translation>شبكتي المنزلية</translation>
    </message>
    <message>
        <source>Reachable from</source>
        <translation>يمكن الوصول من</translation>
    </message>
    <message>
        <source>Other computers must send the key that is shown here</source>
        <translation>يجب على الحواسيب الأخرى إرسال المفتاح المعروض هنا</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>مفتاح API</translation>
    </message>
    <message>
        <source>The key that other computers must send</source>
        <translation>المفتاح الذي يجب على الحواسيب الأخرى إرساله</translation>
    </message>
    <message>
        <source>Copy key</source>
        <translation>نسخ المفتاح</translation>
    </message>
    <message>
        <source>Copy the key to the clipboard</source>
        <translation>نسخ المفتاح إلى الحافظة</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>مفتاح جديد</translation>
    </message>
    <message>
        <source>Replace the key: programs that send the old one are refused at once</source>
        <translation>استبدال المفتاح: تُرفَض فورًا البرامج التي ترسل القديم</translation>
    </message>
    <message>
        <source>API key as a QR code</source>
        <translation>مفتاح API على هيئة رمز QR</translation>
    </message>
    <message>
        <source>Copy for agents (MCP)</source>
        <translation>نسخ للوكلاء (MCP)</translation>
    </message>
    <message>
        <source>Copy what an agent takes into its list of servers</source>
        <translation>نسخ ما يضيفه الوكيل إلى قائمة خوادمه</translation>
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
        <source>&amp;Reachable from</source>
        <translation>يمكن ال&amp;وصول من</translation>
    </message>
    <message>
        <source>API &amp;key</source>
        <translation>م&amp;فتاح API</translation>
    </message>
    <message>
        <source>Programs made for OpenAI&apos;s speech service can use Parlance: give them this address as the base URL, and any key. If they name no model or voice of Parlance, those picked here are used.</source>
        <translation>البرامج المعدّة لخدمة الكلام من OpenAI تتكلم عبر Parlance إذا كان هذا عنوانها الأساسي. وأي مفتاح مقبول. وما لا يسمّي نموذجًا أو صوتًا من Parlance يحصل على المختار هنا.</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: this computer&apos;s address and this port.</source>
        <translation>في Home Assistant أضف التكامل Wyoming Protocol: عنوان هذا الحاسوب وهذا المنفذ.</translation>
    </message>
    <message>
        <source>Needs {command}</source>
        <translation>يتطلب {command}</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: host 127.0.0.1 and this port.</source>
        <translation>في Home Assistant، أضف التكامل Wyoming Protocol: المضيف 127.0.0.1 وهذا المنفذ.</translation>
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
        <source>Only programs on this computer are answered.</source>
        <translation>لا يُرَدّ إلا على برامج هذا الحاسوب.</translation>
    </message>
    <message>
        <source>Other computers of your network are answered if they send the key.</source>
        <translation>يُرَدّ على حواسيب شبكتك الأخرى إذا أرسلت المفتاح.</translation>
    </message>
    <message>
        <source>What they send is encrypted.</source>
        <translation>ما ترسله مشفَّر.</translation>
    </message>
    <message>
        <source>What they send is not encrypted.</source>
        <translation>ما ترسله غير مشفَّر.</translation>
    </message>
    <message>
        <source>Of web pages, only those that you list are.</source>
        <translation>ولا يُرَدّ من صفحات الويب إلا على ما تدرجه منها.</translation>
    </message>
    <message>
        <source>Web pages are not answered.</source>
        <translation>لا يُرَدّ على صفحات الويب.</translation>
    </message>
    <message>
        <source>The port to listen on; choose another if this one is taken</source>
        <translation>المنفذ الذي يستمع عليه؛ اختر غيره إن كان مشغولًا</translation>
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
        <source>This voice cannot speak {characters}</source>
        <translation>هذا الصوت لا يستطيع نطق {characters}</translation>
    </message>
    <message>
        <source>there is no model file {path}</source>
        <translation>لا يوجد ملف النموذج {path}</translation>
    </message>
    <message>
        <source>{path} is not the model this request was made with (SHA-256 {hash})</source>
        <translation>{path} ليس الملف الذي صُنع به: بصمته SHA-256 هي {hash}</translation>
    </message>
    <message>
        <source>not enough memory for this model and text</source>
        <translation>لا تكفي الذاكرة لهذا النموذج والنص</translation>
    </message>
    <message>
        <source>no compute device was found</source>
        <translation>لم يُعثر على جهاز للحساب</translation>
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
        <source>the disk is full</source>
        <translation>القرص ممتلئ</translation>
    </message>
    <message>
        <source>the disk is full or write failed</source>
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
        <source>{what} needs {needed} on {path}, but only {free} is free; free up {missing}</source>
        <translation>يحتاج {what} إلى {needed} على قرص {path}، والمتاح {free}: أفسح مكانًا لمقدار {missing}</translation>
    </message>
    <message>
        <source>{host} does not answer</source>
        <translation>لا يستجيب {host}</translation>
    </message>
    <message>
        <source>{host} closed the connection</source>
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
        <source>connection lost after {done} of {whole} bytes; the partial download is kept</source>
        <translation>انتهى الاتصال بعد {done} من {whole} بايت؛ ما وصل محفوظ</translation>
    </message>
    <message>
        <source>{path} of {repository} is not the file that {title} was published with</source>
        <translation>الملف {path} من {repository} ليس الملف الذي نُشر به {title}</translation>
    </message>
    <message>
        <source>{host} denied access to {path} ({answer}): an account may be required, or the network blocks it; another server may have it, or import a folder that was fetched elsewhere</source>
        <translation>يرفض {host} تسليم {path} ({answer}): ربما يطلب أصحابه حسابًا أو تحجبه الشبكة؛ قد يوجد لدى خادم آخر، أو استورد مجلدًا جُلب في مكان آخر</translation>
    </message>
    <message>
        <source>{host} returned {what} instead of a model. It may not be a model hub, or a captive portal stands in between; open it in a browser, then try again</source>
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
        <source>it is not a file</source>
        <translation>ليس ملفًا</translation>
    </message>
    <message>
        <source>it is too large for a text</source>
        <translation>حجمه أكبر من أن يكون نصًا</translation>
    </message>
    <message>
        <source>no text, only images; run OCR on it first</source>
        <translation>لا يحتوي على كلمات، بل على صور فقط؛ برامج التعرّف على النصوص تستخرج الكلمات من الصفحات الممسوحة ضوئيًا</translation>
    </message>
    <message>
        <source>there are no subtitles in it</source>
        <translation>لا يحتوي على أي ترجمات</translation>
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
        <source>password-protected; save an unprotected copy first</source>
        <translation>محمي بكلمة مرور؛ احفظ أولًا نسخة بلا كلمة مرور</translation>
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
        <source>Resampling the recording to {rate:g} kHz</source>
        <translation>تحويل التسجيل إلى {rate:g} kHz</translation>
    </message>
    <message>
        <source>Checking {path}</source>
        <translation>فحص {path}</translation>
    </message>
    <message>
        <source>f32; int8 is evaluated when Parlance is idle</source>
        <translation>يُحسب بدقة إلى أن يتفرغ Parlance ويجرب 8 بت</translation>
    </message>
    <message>
        <source>f32: int8 would only be {similarity:.2%} similar</source>
        <translation>يُحسب بدقة: في 8 بت لا يطابقه إلا بنسبة {similarity:.2%}</translation>
    </message>
    <message>
        <source>int8: {similarity:.2%} similar to f32</source>
        <translation>يُحسب في 8 بت، مطابق للصوت الدقيق بنسبة {similarity:.2%}</translation>
    </message>
    <message>
        <source>Converting {title}</source>
        <translation>تحويل {title}</translation>
    </message>
    <message>
        <source>Downloading {path}, {done} of {whole}</source>
        <translation>جلب {path}، {done} من {whole}</translation>
    </message>
    <message>
        <source>Kokoro has no KV cache and no choice of attention; leave kv and attention at auto</source>
        <translation>لا يحتفظ Kokoro بمفاتيح وقيم، وله نوع واحد من الانتباه</translation>
    </message>
    <message>
        <source>Line {line}: SSML has no tag &lt;{name}&gt;.</source>
        <translation>السطر {line}: لا يوجد في SSML وسم &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Line {line}: {attribute} of &lt;{tag}&gt; cannot be {value!r}.</source>
        <translation>السطر {line}: لا يمكن أن تكون قيمة {attribute} في &lt;{tag}&gt; هي {value!r}.</translation>
    </message>
    <message>
        <source>Generating chunk {number} of {count}</source>
        <translation>إنشاء الجزء {number} من {count}</translation>
    </message>
    <message>
        <source>Making sentence {number} of {count}</source>
        <translation>إنشاء الجملة {number} من {count}</translation>
    </message>
    <message>
        <source>No voice description given; the model chooses a voice.</source>
        <translation>لا توجد تعليمات تصف الصوت: يختار النموذج واحدًا.</translation>
    </message>
    <message>
        <source>Only {speech:.1f} s of the clip is speech. Record more.</source>
        <translation>في التسجيل {speech:.1f} ث فقط من الكلام؛ والباقي صمت. سجّل المزيد.</translation>
    </message>
    <message>
        <source>Kokoro has no symbols for these phonemes and spoke the written words instead: {sounds}.</source>
        <translation>ليس لدى Kokoro رموز لهذه الأصوات، فقرأ الكلمات كما هي مكتوبة: {sounds}.</translation>
    </message>
    <message>
        <source>Parlance is comparing devices: ask again when that is done</source>
        <translation>يقارن Parlance الأجهزة الآن: اطلب مرة أخرى بعد أن ينتهي</translation>
    </message>
    <message>
        <source>Parlance is shutting down</source>
        <translation>يجري إغلاق Parlance</translation>
    </message>
    <message>
        <source>PortAudio does not start: {error}</source>
        <translation>لا يبدأ PortAudio: ‏{error}</translation>
    </message>
    <message>
        <source>Preparing the sound networks</source>
        <translation>جارٍ تجهيز شبكات الصوت</translation>
    </message>
    <message>
        <source>Preparing the text networks</source>
        <translation>جارٍ تجهيز شبكات النص</translation>
    </message>
    <message>
        <source>SSML begins with &lt;speak&gt;, not with &lt;{name}&gt;.</source>
        <translation>يبدأ SSML بالوسم &lt;speak&gt; وليس &lt;{name}&gt;.</translation>
    </message>
    <message>
        <source>Supertonic is not autoregressive: leave kv at auto and attention at auto or plain</source>
        <translation>ليس في Supertonic نموذج رموز: اترك kv على auto وattention على auto أو plain</translation>
    </message>
    <message>
        <source>Invalid SSML, line {line}: {problem}</source>
        <translation>تعذّرت قراءة SSML: السطر {line}: {problem}</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} bytes.</source>
        <translation>حجم SSML يزيد على {most:,} بايت.</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} tags.</source>
        <translation>يحتوي SSML على أكثر من {most:,} وسم.</translation>
    </message>
    <message>
        <source>SSML may only use the predefined XML entities, such as &amp;amp;.</source>
        <translation>يستخدم SSML كيانًا أو يعرّفه: لا تُقرأ إلا كيانات XML نفسها، مثل &amp;amp;.</translation>
    </message>
    <message>
        <source>The background is only {level:.0f} dB below the voice, and would become part of it. Record in a quieter room, closer to the microphone.</source>
        <translation>الخلفية أدنى من الصوت بـ {level:.0f} dB فقط؛ وتصير جزءًا منه. سجّل في غرفة أهدأ، أقرب إلى الميكروفون.</translation>
    </message>
    <message>
        <source>The clip is very quiet ({loudness:.0f} LUFS), so noise will be audible.</source>
        <translation>التسجيل خافت جدًا ({loudness:.0f} LUFS): للضجيج وزن أكبر مما ينبغي.</translation>
    </message>
    <message>
        <source>The clip is {whole:.0f} s long, and at most {most:.0f} s can be used. The part from {begin:.1f} s to {end:.1f} s is the best.</source>
        <translation>طول التسجيل {whole:.0f} ث، ويمكن استخدام {most:.0f} ث على الأكثر. أنسبها الجزء من {begin:.1f} ث إلى {end:.1f} ث.</translation>
    </message>
    <message>
        <source>The clip is {whole:.1f} s long; this model needs at least {needed:.0f} s of speech, and does best with {wanted:.0f} s.</source>
        <translation>طول التسجيل {whole:.1f} ث؛ يحتاج هذا النموذج إلى {needed:.0f} ث من الكلام على الأقل، ويتعلم أكثر من {wanted:.0f} ث.</translation>
    </message>
    <message>
        <source>The model never emitted an end token and was stopped at the limit</source>
        <translation>لم يجد النموذج نهاية فأوقفه الحد</translation>
    </message>
    <message>
        <source>The model stopped too soon</source>
        <translation>توقف النموذج قبل الأوان</translation>
    </message>
    <message>
        <source>The model was stuck on one sound</source>
        <translation>علق النموذج عند صوت واحد</translation>
    </message>
    <message>
        <source>The recording is clipped ({share:.1%} of samples); the voice would be distorted. Turn the input down and record again.</source>
        <translation>التسجيل مشبع: {share:.1%} من عيناته مقصوصة، وسيكون الصوت مشوهًا. اخفض الدخل وسجّل من جديد.</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share:.1%} of its samples are cut off, and the voice would sound harsh. Turn the input down and record again.</source>
        <translation>التسجيل مشبع: {share:.1%} من عيناته مقصوصة، وسيكون الصوت خشنًا. اخفض الدخل وسجّل من جديد.</translation>
    </message>
    <message>
        <source>The tags of the SSML are nested more than {most} deep.</source>
        <translation>وسوم SSML متداخلة بعمق يزيد على {most}.</translation>
    </message>
    <message>
        <source>The transcript does not match the {seconds:.1f} s recording, but the text would: the two look swapped. The recording&apos;s are {words}</source>
        <translation>الكلمات المعطاة مع تسجيل الصوت لا تناسب مدته البالغة {seconds:.1f} ث، أما كلمات النص فتناسبها: يبدو أنهما مبدَّلتان. كلمات التسجيل هي {words}</translation>
    </message>
    <message>
        <source>This model does best with {wanted:.0f} s; with {whole:.1f} s the clone may be less similar.</source>
        <translation>يستطيع هذا النموذج التعلم من {wanted:.0f} ث؛ ومع {whole:.1f} ث قد يقل الشبه.</translation>
    </message>
    <message>
        <source>This voice supports none of the characters in the text, e.g. {character!r}.</source>
        <translation>هذا الصوت لا يستطيع نطق شيء من النص: ينقصه مثلًا {character!r}.</translation>
    </message>
    <message>
        <source>Unsupported markup ignored: {what}.</source>
        <translation>جزء من الترميز لا أثر له هنا. تُرك: {what}.</translation>
    </message>
    <message>
        <source>No watermark found, but the audio is too short to be sure.</source>
        <translation>لم يُعثر على علامة مائية، لكنها قد لا تظهر في صوت بهذا القِصر.</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>تجري كتابة {file}</translation>
    </message>
    <message>
        <source>a change must not alter a row&apos;s id</source>
        <translation>لا يمكن لتعديل أن يعطي صفًا معرّفًا آخر</translation>
    </message>
    <message>
        <source>a change is of a row {id} of {table!r:.60}, which is not there</source>
        <translation>يخص تعديلٌ الصف {id} من {table!r:.60}، وهو غير موجود</translation>
    </message>
    <message>
        <source>a change must be an object, not {row!r:.60}</source>
        <translation>يجب أن يكون التعديل كائنًا، لا {row!r:.60}</translation>
    </message>
    <message>
        <source>message too large (maximum {most} bytes)</source>
        <translation>يمكن أن يبلغ حجم الرسالة {most} بايت</translation>
    </message>
    <message>
        <source>a pipe takes wav or raw audio, not {container!r}</source>
        <translation>يقبل الأنبوب صوت wav أو raw، لا {container!r}</translation>
    </message>
    <message>
        <source>a pipe takes {known} samples, not {encoding!r}</source>
        <translation>يقبل الأنبوب عينات {known}، لا {encoding!r}</translation>
    </message>
    <message>
        <source>a recording with its words can be {most:.0f} s long, not {seconds:.1f} s: choose a part, and give only the words that are said in it</source>
        <translation>يمكن أن تكون مدة التسجيل مع كلماته {most:.0f} ث، لا {seconds:.1f} ث: اختر جزءًا واذكر الكلمات التي تقال فيه فقط</translation>
    </message>
    <message>
        <source>a reference of {positions} positions leaves no room to speak</source>
        <translation>مرجع من {positions} موضعًا لا يترك مكانًا للكلام</translation>
    </message>
    <message>
        <source>a text must be JSON, not {text!r:.60}</source>
        <translation>يجب أن يكون النص بصيغة JSON، لا {text!r:.60}</translation>
    </message>
    <message>
        <source>saving a cloned voice requires a statement of consent</source>
        <translation>لا يُحفظ صوت إلا مع بيان بمن وافق على استنساخه</translation>
    </message>
    <message>
        <source>This process was forked from one that had opened a GPU, which does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method.</source>
        <translation>نشأت هذه العملية عبر fork من عملية كانت قد فتحت وحدة معالجة رسومات، وهي لا تبقى صالحة بعد fork. استخدم طريقة &apos;spawn&apos; في multiprocessing.</translation>
    </message>
    <message>
        <source>This process was forked from one that runs a Parlance engine, and an engine does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method, or open an engine in the child and fork only while no other one is speaking.</source>
        <translation>نشأت هذه العملية عبر fork من عملية يعمل فيها محرك Parlance، والمحرك لا يبقى صالحًا بعد fork. استخدم طريقة &apos;spawn&apos; في multiprocessing، أو افتح محركًا في العملية الفرعية ولا تستدعِ fork إلا عندما لا يتكلم أي محرك آخر.</translation>
    </message>
    <message>
        <source>a word needs start and end offsets and times, not {row!r:.60}</source>
        <translation>يجب أن تكون الكلمة موضعين في نصها وزمنين، لا {row!r:.60}</translation>
    </message>
    <message>
        <source>attention must be auto, lane, flash or plain, not &apos;{requested}&apos;</source>
        <translation>يجب أن تكون قيمة attention هي auto أو lane أو flash أو plain، لا &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>audio must be mono, shape (n,), not {shape!s}</source>
        <translation>يجب أن يكون الصوت أحاديًا شكله (n,)، لا {shape!s}</translation>
    </message>
    <message>
        <source>audio was added to a recording that is already finished</source>
        <translation>أُضيف صوت إلى تسجيل منتهٍ</translation>
    </message>
    <message>
        <source>cannot read {path}: it could not be opened</source>
        <translation>تعذّرت قراءة {path}: تعذّر فتحه</translation>
    </message>
    <message>
        <source>cannot read {path}: it is not a GGUF file</source>
        <translation>تعذّرت قراءة {path}: ليس ملف GGUF</translation>
    </message>
    <message>
        <source>cannot read {path}: truncated header: {needed} bytes needed at offset {offset}, but the file has {whole}</source>
        <translation>تعذّرت قراءة {path}: الترويسة مقطوعة: تحتاج إلى {needed} بايت عند الموضع {offset}، لكن حجم الملف {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}</source>
        <translation>تعذّرت قراءة {path}: ‏{part} مقطوع: يحتاج إلى {needed} بايت عند الموضع {offset}، لكن حجم الملف {whole}</translation>
    </message>
    <message>
        <source>cannot read {path}: {reason}</source>
        <translation>تعذّرت قراءة {path}: ‏{reason}</translation>
    </message>
    <message>
        <source>changes must be a list, not {rows!r:.60}</source>
        <translation>يجب أن يكون changes قائمة، لا {rows!r:.60}</translation>
    </message>
    <message>
        <source>chunk_chars must be at least {least}, not {value}</source>
        <translation>يجب ألا تقل قيمة chunk_chars عن {least}، وهي {value}</translation>
    </message>
    <message>
        <source>could not fetch {path}: {error}</source>
        <translation>تعذّر جلب {path}: {error}</translation>
    </message>
    <message>
        <source>device {device} ({name}) computes what is not finite with {path}</source>
        <translation>يحسب الجهاز {device} ‏({name}) قيمًا غير منتهية مع {path}</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start</source>
        <translation>لم يبدأ الجهاز {device} ‏({name})</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start: {reason}</source>
        <translation>لم يبدأ الجهاز {device} ‏({name}): ‏{reason}</translation>
    </message>
    <message>
        <source>device {device} ({name}) failed: {reason}</source>
        <translation>تعطّل الجهاز {device} ‏({name}): ‏{reason}</translation>
    </message>
    <message>
        <source>{device} does not support {operation} ({network} network)</source>
        <translation>لا يستطيع الجهاز {device} تنفيذ {operation} من شبكة {network}</translation>
    </message>
    <message>
        <source>device {device} is in a failed state; reopen it</source>
        <translation>تعطل الجهاز {device} من قبل ويجب فتحه من جديد</translation>
    </message>
    <message>
        <source>device {device} has no {kind} attention for this model</source>
        <translation>ليس في الجهاز {device} انتباه {kind} لهذا النموذج</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for the {network} network</source>
        <translation>لا تكفي الذاكرة الحرة في الجهاز {device} للشبكة {network}</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for {what}</source>
        <translation>ذاكرة الجهاز {device} الحرة لا تكفي لـ {what}</translation>
    </message>
    <message>
        <source>stop playback before refreshing devices</source>
        <translation>لا يمكن البحث عن الأجهزة من جديد إلا حين لا يُشغَّل شيء</translation>
    </message>
    <message>
        <source>did you mean {names}?</source>
        <translation>هل تقصد {names}؟</translation>
    </message>
    <message>
        <source>dtype int8 needs the CPU and its packed kernels</source>
        <translation>يحتاج int8 إلى المعالج ونواه المرصوصة</translation>
    </message>
    <message>
        <source>dtype must be auto, f32, f16, q8_0, q4_0, q4_k or int8, not &apos;{dtype}&apos;</source>
        <translation>يجب أن يكون dtype هو auto أو f32 أو f16 أو q8_0 أو q4_0 أو q4_k أو int8، لا &apos;{dtype}&apos;</translation>
    </message>
    <message>
        <source>it cannot be used: {error}</source>
        <translation>لا يمكن استخدامه: {error}</translation>
    </message>
    <message>
        <source>no response for {limit:.0f} s</source>
        <translation>لم يستجب مدة {limit:.0f} ث</translation>
    </message>
    <message>
        <source>it failed: {error}</source>
        <translation>تعطّل: {error}</translation>
    </message>
    <message>
        <source>it has more than {most:,} pages</source>
        <translation>يتجاوز {most:,} صفحة</translation>
    </message>
    <message>
        <source>larger than {most:.0f} MB</source>
        <translation>حجمه أكثر من {most:.0f} م.ب</translation>
    </message>
    <message>
        <source>it has more than {most} rows in one table</source>
        <translation>فيه أكثر من {most} صفًا في جدول واحد</translation>
    </message>
    <message>
        <source>it holds more than {most:,} files</source>
        <translation>يحتوي على أكثر من {most:,} ملف</translation>
    </message>
    <message>
        <source>it holds more than {most:,} sentences</source>
        <translation>يحتوي على أكثر من {most:,} جملة</translation>
    </message>
    <message>
        <source>it holds more than {most:,} tags</source>
        <translation>يحتوي على أكثر من {most:,} وسم</translation>
    </message>
    <message>
        <source>it holds more than {size} MB of text</source>
        <translation>فيه أكثر من {size} م.ب من النص</translation>
    </message>
    <message>
        <source>it is damaged, or protected against copying: {error}</source>
        <translation>تالف أو محمي من النسخ: {error}</translation>
    </message>
    <message>
        <source>it is damaged: {error}</source>
        <translation>تالف: {error}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>ليس ملفًا عاديًا</translation>
    </message>
    <message>
        <source>it is not a settings object</source>
        <translation>ليس كائن إعدادات</translation>
    </message>
    <message>
        <source>it is of {seconds} s, with {frames} samples at {rate} Hz</source>
        <translation>مدته {seconds} ث، وفيه {frames} عينة عند {rate} هرتز</translation>
    </message>
    <message>
        <source>no error output</source>
        <translation>لم تقل شيئًا</translation>
    </message>
    <message>
        <source>it was made by a newer version of Parlance</source>
        <translation>أنشأته نسخة أحدث من Parlance</translation>
    </message>
    <message>
        <source>its XML cannot be read: {error}</source>
        <translation>تتعذّر قراءة XML الذي فيه: {error}</translation>
    </message>
    <message>
        <source>its cover is not a picture as Parlance keeps it</source>
        <translation>غلافه ليس صورة كما يحفظها Parlance</translation>
    </message>
    <message>
        <source>edit history is not contiguous</source>
        <translation>تعديلاته غير متتابعة</translation>
    </message>
    <message>
        <source>cloning is unavailable because its voice encoder was never published; an official voice .json file can be used with `say --voice FILE.json` or `voices import`</source>
        <translation>لا ينشر صانعوه شبكة تحوّل تسجيلًا إلى صوت، فلا يستطيع الاستنساخ؛ ويمكن استخدام ملف صوت رسمي ‎.json مع `say --voice FILE.json` أو `voices import`</translation>
    </message>
    <message>
        <source>its tags lie more than {depth} deep in one another</source>
        <translation>وسومه متداخلة في أكثر من {depth} مستوى</translation>
    </message>
    <message>
        <source>label must be str, not {label!r:.60}</source>
        <translation>يجب أن يكون label من النوع str، لا {label!r:.60}</translation>
    </message>
    <message>
        <source>m4b needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>يحتاج m4b إلى حزمة بايثون av؛ يثبّتها `pip install parlance[m4b]`</translation>
    </message>
    <message>
        <source>no compute backend could be loaded, not even the CPU</source>
        <translation>لم تُحمَّل أي واجهة حساب، ولا حتى واجهة المعالج</translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation>لا يوجد مشروع مفتوح</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>بلا نوع</translation>
    </message>
    <message>
        <source>only voices of one model can be blended</source>
        <translation>لا يمكن مزج إلا أصوات نموذج واحد</translation>
    </message>
    <message>
        <source>short write: {frames} of {expected} samples</source>
        <translation>لم يصل إلى القرص إلا {frames} من {expected} عينة</translation>
    </message>
    <message>
        <source>playback failed: {error}</source>
        <translation>فشل التشغيل: {error}</translation>
    </message>
    <message>
        <source>references to measure against are not part of an installed Parlance; run this from a checkout</source>
        <translation>برامج المقارنة ليست جزءًا من Parlance المثبَّت؛ شغّل هذا من نسخة المصدر</translation>
    </message>
    <message>
        <source>request field &apos;prompt_ids&apos; must hold the ids of a text between those of its roles</source>
        <translation>يجب أن يحتوي حقل الطلب &apos;prompt_ids&apos; على أرقام نص بين أرقام أدواره</translation>
    </message>
    <message>
        <source>request fields &apos;ref_codes&apos; and &apos;ref_ids&apos; are given together</source>
        <translation>يُذكر حقلا الطلب &apos;ref_codes&apos; و&apos;ref_ids&apos; معًا</translation>
    </message>
    <message>
        <source>something else ({kind})</source>
        <translation>شيء آخر ({kind})</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>يتكلم أثناء العمل</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>أُوقف</translation>
    </message>
    <message>
        <source>supertonic.wrap_mode must be none or open_close, not {mode!r}</source>
        <translation>يجب أن تكون قيمة supertonic.wrap_mode هي none أو open_close، لا {mode!r}</translation>
    </message>
    <message>
        <source>the CPU thread pool could not be started with {count} threads</source>
        <translation>تعذّر بدء {count} خيطًا للمعالج</translation>
    </message>
    <message>
        <source>the PortAudio library is missing or does not start, so nothing can be played ({error}); on Debian and Ubuntu, install the package libportaudio2</source>
        <translation>مكتبة PortAudio مفقودة أو لا تعمل، فلا يمكن تشغيل أي شيء ({error})؛ في دبيان وأوبونتو ثبّت الحزمة libportaudio2</translation>
    </message>
    <message>
        <source>the amount of a blend must be between 0 and 1, not {amount:g}</source>
        <translation>يجب أن تكون نسبة المزج بين 0 و1، لا {amount:g}</translation>
    </message>
    <message>
        <source>the audio device {name!r} cannot be opened at {rate} Hz: {error}</source>
        <translation>تعذّر فتح جهاز الصوت {name!r} عند {rate} هرتز: {error}</translation>
    </message>
    <message>
        <source>the audio device {name!r} is no longer there</source>
        <translation>لم يعد جهاز الصوت {name!r} موجودًا</translation>
    </message>
    <message>
        <source>the audio device {name!r} stopped working: {error}</source>
        <translation>توقف جهاز الصوت {name!r} عن العمل: {error}</translation>
    </message>
    <message>
        <source>the audio holds a sample that is not a finite number</source>
        <translation>في الصوت عينة ليست عددًا منتهيًا</translation>
    </message>
    <message>
        <source>the chunks of this speech have been taken already; result() has the whole, and speak() makes them again</source>
        <translation>أُخذت مقاطع هذا الكلام من قبل؛ الكل في result()، و speak() يُنشئها من جديد</translation>
    </message>
    <message>
        <source>the compute library failed an assertion: {reason}</source>
        <translation>خطأ داخلي في مكتبة الحساب: {reason}</translation>
    </message>
    <message>
        <source>the connection broke ({error}); what came is kept</source>
        <translation>انقطع الاتصال ({error})؛ ما وصل محفوظ</translation>
    </message>
    <message>
        <source>the device did not answer, and another engine is taking over: try again</source>
        <translation>لم يستجب الجهاز، ويتولى محرك آخر العمل: حاول مرة أخرى</translation>
    </message>
    <message>
        <source>the duration predictor answered {seconds} seconds</source>
        <translation>أجاب متنبئ المدة بـ {seconds} ث</translation>
    </message>
    <message>
        <source>the engine did not start</source>
        <translation>لم يبدأ المحرك</translation>
    </message>
    <message>
        <source>the history {path} could not be removed: {error}</source>
        <translation>تعذّر حذف السجل {path}: ‏{error}</translation>
    </message>
    <message>
        <source>not enough host memory to build the graph</source>
        <translation>ذاكرة الحاسوب الحرة لا تكفي لوصف المخطط</translation>
    </message>
    <message>
        <source>the message lacks a field, or one is of another type</source>
        <translation>ينقص الرسالةَ حقل، أو أن أحد الحقول من نوع آخر</translation>
    </message>
    <message>
        <source>no signal from microphone {name!r}</source>
        <translation>لم يعد الميكروفون {name!r} يعطي شيئًا</translation>
    </message>
    <message>
        <source>the microphone {name!r} stopped working: {error}</source>
        <translation>توقف الميكروفون {name!r} عن العمل: {error}</translation>
    </message>
    <message>
        <source>the model file lacks the field {name}</source>
        <translation>ينقص ملف النموذج الحقل {name}</translation>
    </message>
    <message>
        <source>the model {name!r} is not on this disk yet; `parlance models pull {name}` fetches it</source>
        <translation>النموذج {name!r} ليس على هذا القرص بعد؛ يجلبه الأمر `parlance models pull {name}`</translation>
    </message>
    <message>
        <source>the name {name!r} needs at least one letter or digit</source>
        <translation>يحتاج الاسم {name!r} إلى حرف أو رقم واحد على الأقل</translation>
    </message>
    <message>
        <source>the native engine cannot be loaded ({error}); reinstall or rebuild Parlance</source>
        <translation>تعذّر تحميل المحرك الأصلي ({error})؛ أعد تثبيت Parlance أو بناءه</translation>
    </message>
    <message>
        <source>the output cannot be completed: {error}</source>
        <translation>تعذّر إكمال المخرج: {error}</translation>
    </message>
    <message>
        <source>the output cannot be written: {error}</source>
        <translation>تعذّرت كتابة المخرج: {error}</translation>
    </message>
    <message>
        <source>the packages of the reference could not be installed: {error}</source>
        <translation>تعذّر تثبيت حزم المرجع: {error}</translation>
    </message>
    <message>
        <source>the worker process exited with code {code}: {last}</source>
        <translation>انتهت العملية التي كانت تعمل بالرمز {code}: {last}</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; nothing unfinished was kept</source>
        <translation>أُنهيت العملية التي كانت تعمل بواسطة {signal}؛ ولم يُحتفظ بشيء غير مكتمل</translation>
    </message>
    <message>
        <source>the worker process was killed by {signal}, possibly out of memory; nothing unfinished was kept</source>
        <translation>أُنهيت العملية التي كانت تعمل بواسطة {signal}؛ ربما لم تكفِ الذاكرة؛ ولم يُحتفظ بشيء غير مكتمل</translation>
    </message>
    <message>
        <source>the program is closing</source>
        <translation>البرنامج على وشك الانتهاء</translation>
    </message>
    <message>
        <source>the recording is silent</source>
        <translation>التسجيل صامت</translation>
    </message>
    <message>
        <source>the reference of {family} runs in f32 only, not in {dtype}</source>
        <translation>لا يعمل مرجع {family} إلا بـ f32، لا بـ {dtype}</translation>
    </message>
    <message>
        <source>the result is not available until the last chunk has been consumed</source>
        <translation>تتوفر النتيجة بعد أخذ آخر قطعة</translation>
    </message>
    <message>
        <source>the sample rate must be at least 1 Hz, not {rate}</source>
        <translation>يجب ألا يقل معدل العينات عن 1 هرتز، وهو {rate}</translation>
    </message>
    <message>
        <source>the sound could not be packed: {error}</source>
        <translation>تعذّر ضغط الصوت: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {error}</source>
        <translation>تعذّرت قراءة الصوت: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {size} bytes cannot hold {frames} samples</source>
        <translation>تعذّرت قراءة الصوت: لا تتسع {size} بايت لـ {frames} عينة</translation>
    </message>
    <message>
        <source>the sound is too unlike the CPU&apos;s: {similarity:.3f}</source>
        <translation>الصوت بعيد عن صوت المعالج: {similarity:.3f}</translation>
    </message>
    <message>
        <source>the sound of take {take} is not the one that was spoken</source>
        <translation>صوت اللقطة {take} ليس الصوت الذي نُطق</translation>
    </message>
    <message>
        <source>the sound of take {take} is not whole</source>
        <translation>صوت اللقطة {take} ناقص</translation>
    </message>
    <message>
        <source>the sound would have {count} frames; the model takes 1 for each symbol to {most} in all</source>
        <translation>سيكون للصوت {count} إطارًا؛ يقبل النموذج من 1 لكل رمز إلى {most} في المجموع</translation>
    </message>
    <message>
        <source>text too long: {count} characters (maximum {most})</source>
        <translation>في النص {count} حرفًا، ويُقبل {most} على الأكثر</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) in {language} cannot be checked: the recogniser does not know the language</source>
        <translation>
            <numerusform>لا جمل بلغة {language} يتعذر فحصها: المتعرّف لا يعرف اللغة</numerusform>
            <numerusform>تعذّر فحص جملة واحدة بلغة {language}: المتعرّف لا يعرف اللغة</numerusform>
            <numerusform>تعذّر فحص جملتين بلغة {language}: المتعرّف لا يعرف اللغة</numerusform>
            <numerusform>تعذّر فحص %n جمل بلغة {language}: المتعرّف لا يعرف اللغة</numerusform>
            <numerusform>تعذّر فحص %n جملة بلغة {language}: المتعرّف لا يعرف اللغة</numerusform>
            <numerusform>تعذّر فحص %n جملة بلغة {language}: المتعرّف لا يعرف اللغة</numerusform>
        </translation>
    </message>
    <message>
        <source>* would let every web page use the server (option --allow-origin): that needs --require-key</source>
        <translation>سيتيح * لأي صفحة ويب استخدام الخادم (الخيار --allow-origin): وهذا يتطلب --require-key</translation>
    </message>
    <message numerus="yes">
        <source>Blocks of code are not read: %n block(s)</source>
        <translation>
            <numerusform>لا تُقرأ كتل الشيفرة: %n كتلة</numerusform>
            <numerusform>لا تُقرأ كتل الشيفرة: كتلة واحدة</numerusform>
            <numerusform>لا تُقرأ كتل الشيفرة: كتلتان</numerusform>
            <numerusform>لا تُقرأ كتل الشيفرة: %n كتل</numerusform>
            <numerusform>لا تُقرأ كتل الشيفرة: %n كتلة</numerusform>
            <numerusform>لا تُقرأ كتل الشيفرة: %n كتلة</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Formulas in MathML are not read: %n formula(s)</source>
        <translation>
            <numerusform>لا تُقرأ الصيغ المكتوبة بـ MathML: %n صيغة</numerusform>
            <numerusform>لا تُقرأ الصيغ المكتوبة بـ MathML: صيغة واحدة</numerusform>
            <numerusform>لا تُقرأ الصيغ المكتوبة بـ MathML: صيغتان</numerusform>
            <numerusform>لا تُقرأ الصيغ المكتوبة بـ MathML: %n صيغ</numerusform>
            <numerusform>لا تُقرأ الصيغ المكتوبة بـ MathML: %n صيغة</numerusform>
            <numerusform>لا تُقرأ الصيغ المكتوبة بـ MathML: %n صيغة</numerusform>
        </translation>
    </message>
    <message>
        <source>High sounds such as s are very weak, as on a telephone or with a covered microphone; the clone will sound dull. Use another recording, or record again with nothing in front of the microphone.</source>
        <translation>الأصوات الحادة مثل السين ضعيفة جدًا، كما في الهاتف أو عند تغطية الميكروفون؛ سيبدو المستنسخ مكتومًا. استخدم تسجيلًا آخر، أو سجّل من جديد دون أي شيء أمام الميكروفون.</translation>
    </message>
    <message>
        <source>It begins with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>يبدأ بصمت مدته {found:.1f} ث بدلًا من {low:g} إلى {high:g} ث</translation>
    </message>
    <message>
        <source>It ends with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>ينتهي بصمت مدته {found:.1f} ث بدلًا من {low:g} إلى {high:g} ث</translation>
    </message>
    <message>
        <source>It is not an MP3 with a constant bit rate of {wanted} kbit/s</source>
        <translation>ليس ملف MP3 بمعدل بت ثابت قدره {wanted} kbit/s</translation>
    </message>
    <message>
        <source>It is {minutes:.0f} minutes long; {most:g} are allowed</source>
        <translation>مدته {minutes:.0f} دقيقة، والمسموح به {most:g}</translation>
    </message>
    <message>
        <source>Its RMS is {found:.1f} dB instead of {low:g} to {high:g} dB</source>
        <translation>قيمة RMS هي {found:.1f} dB بدلًا من {low:g} إلى {high:g} dB</translation>
    </message>
    <message>
        <source>Its highest peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>أعلى ذروة {found:.1f} dB، والحد المسموح {most:g} dB</translation>
    </message>
    <message>
        <source>Its loudness is {found:.1f} LUFS instead of {low:g} to {high:g} LUFS</source>
        <translation>جهارته {found:.1f} LUFS بدلًا من {low:g} إلى {high:g} LUFS</translation>
    </message>
    <message>
        <source>Its noise floor is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>ضوضاء الخلفية {found:.1f} dB، والحد المسموح {most:g} dB</translation>
    </message>
    <message>
        <source>Its sample rate is {found} Hz instead of {wanted} Hz</source>
        <translation>معدل العينات {found} Hz بدلًا من {wanted} Hz</translation>
    </message>
    <message>
        <source>Its true peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>الذروة الحقيقية {found:.1f} dB، والحد المسموح {most:g} dB</translation>
    </message>
    <message>
        <source>Listening to sentence {number} of {count}</source>
        <translation>الاستماع إلى الجملة {number} من {count}</translation>
    </message>
    <message>
        <source>Loudness {loudness:.1f} LUFS, RMS {rms:.1f} dB, true peak {peak:.1f} dB, noise floor {noise:.0f} dB, {head:.1f} s of silence before and {tail:.1f} s after</source>
        <translation>الجهارة {loudness:.1f} LUFS، وRMS {rms:.1f} dB، والذروة الحقيقية {peak:.1f} dB، وضوضاء الخلفية {noise:.0f} dB، وصمت {head:.1f} ث قبله و{tail:.1f} ث بعده</translation>
    </message>
    <message>
        <source>Missing or damaged in the book, and left out: {names}</source>
        <translation>مفقود من الكتاب أو تالف، ولذلك تُرك: {names}</translation>
    </message>
    <message numerus="yes">
        <source>Not UTF-8, and read as Windows-1252: %n byte(s), first in line {line}</source>
        <translation>
            <numerusform>ليس UTF-8 وقُرئ على أنه Windows-1252: لا بايت، أولها في السطر {line}</numerusform>
            <numerusform>ليس UTF-8 وقُرئ على أنه Windows-1252: بايت واحد (%n)، في السطر {line}</numerusform>
            <numerusform>ليسا UTF-8 وقُرئا على أنهما Windows-1252: بايتان (%n)، أولهما في السطر {line}</numerusform>
            <numerusform>ليست UTF-8 وقُرئت على أنها Windows-1252: %n بايتات، أولها في السطر {line}</numerusform>
            <numerusform>ليست UTF-8 وقُرئت على أنها Windows-1252: %n بايتًا، أولها في السطر {line}</numerusform>
            <numerusform>ليست UTF-8 وقُرئت على أنها Windows-1252: %n بايت، أولها في السطر {line}</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read: {what}</source>
        <translation>لا يُقرأ: {what}</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>لا يُسمع شيء</translation>
    </message>
    <message>
        <source>Nothing is heard at the word “{word}”, {at:.1f} s</source>
        <translation>لا يُسمع شيء عند كلمة «{word}»، {at:.1f} ث</translation>
    </message>
    <message>
        <source>One sound is held for {seconds:.1f} s</source>
        <translation>صوت واحد ممتد {seconds:.1f} ث</translation>
    </message>
    <message>
        <source>Pages of images alone are left out (run OCR to have their text): {pages}</source>
        <translation>تُستبعد الصفحات التي لا تحتوي إلا على صور (استخدم التعرف الضوئي على الحروف للحصول على نصها): {pages}</translation>
    </message>
    <message>
        <source>Speaking sentence {number} again</source>
        <translation>إعادة نطق الجملة {number}</translation>
    </message>
    <message>
        <source>The level falls by {drop:.0f} dB</source>
        <translation>ينخفض المستوى {drop:.0f} ديسيبل</translation>
    </message>
    <message>
        <source>The open Parlance window does not answer. Close it, or try again later.</source>
        <translation>نافذة Parlance المفتوحة لا تستجيب. أغلقها أو حاول مرة أخرى لاحقًا.</translation>
    </message>
    <message>
        <source>The recording has no content above {limit:.1f} kHz (heavy compression?); the clone will sound dull. Use the original file, or record at 44.1 or 48 kHz.</source>
        <translation>لا شيء من الصوت فوق {limit:.1f} kHz، كما بعد ضغط شديد؛ سيبدو المستنسخ مكتومًا. استخدم الملف الأصلي، أو سجّل بتردد 44.1 أو 48 kHz.</translation>
    </message>
    <message>
        <source>The sound is distorted ({share:.1%} of it is clipped)</source>
        <translation>الصوت مشوّه ({share:.1%} منه مقصوص)</translation>
    </message>
    <message>
        <source>The transcript holds words for about {covered:.0f} of {speech:.0f} s of speech, and the model would speak the rest as babble. Write down every word of the clip, use the clip up to {end:.1f} s, or leave out the transcript: then only the timbre is cloned.</source>
        <translation>يحتوي النص المكتوب كلمات لنحو {covered:.0f} من {speech:.0f} ث من الكلام، وسينطق النموذج الباقي كهذيان. اكتب كل كلمة في المقطع، أو استخدمه حتى {end:.1f} ث، أو اترك النص: عندئذ يُستنسخ جرس الصوت فقط.</translation>
    </message>
    <message>
        <source>The voice has nothing above {limit:.1f} kHz, as on a telephone; the clone will sound dull. Use a recording from a microphone, not from a call.</source>
        <translation>لا شيء من الصوت فوق {limit:.1f} kHz، كما في الهاتف؛ سيبدو المستنسخ مكتومًا. استخدم تسجيلًا بميكروفون لا من مكالمة.</translation>
    </message>
    <message>
        <source>These files cannot be handed to the open Parlance window: {error}</source>
        <translation>لا يمكن تمرير هذه الملفات إلى نافذة Parlance المفتوحة: {error}</translation>
    </message>
    <message>
        <source>a certificate and its private key need each other (options --tls-cert and --tls-key)</source>
        <translation>الشهادة ومفتاحها الخاص يحتاج كل منهما إلى الآخر (الخياران --tls-cert و--tls-key)</translation>
    </message>
    <message>
        <source>alphabetical index</source>
        <translation>فهرس الكلمات</translation>
    </message>
    <message>
        <source>another file took its place while it was open here</source>
        <translation>حلّ ملف آخر محله بينما كان مفتوحًا هنا</translation>
    </message>
    <message>
        <source>another program wrote over it while it was open here</source>
        <translation>كتب برنامج آخر فوقه بينما كان مفتوحًا هنا</translation>
    </message>
    <message>
        <source>cannot use the certificate {path} with the private key {key}: {error}</source>
        <translation>تعذّر استخدام الشهادة {path} مع المفتاح الخاص {key}: {error}</translation>
    </message>
    <message>
        <source>copyright page</source>
        <translation>صفحة حقوق النشر</translation>
    </message>
    <message>
        <source>footnotes and endnotes</source>
        <translation>الحواشي السفلية والختامية</translation>
    </message>
    <message>
        <source>it contains {kind}, which cannot be read; save it as one of the kinds that can</source>
        <translation>يحتوي على {kind} ولا يمكن قراءته؛ احفظه بإحدى الصيغ المدعومة</translation>
    </message>
    <message>
        <source>it is not a text, or its encoding is not known: save it as UTF-8</source>
        <translation>ليس نصًا، أو أن ترميزه غير معروف: احفظه بترميز UTF-8</translation>
    </message>
    <message>
        <source>it is packed ({kind}); unpack it first</source>
        <translation>هو مضغوط ({kind})؛ فك ضغطه أولًا</translation>
    </message>
    <message>
        <source>it is protected by DRM: only the programs and devices that it was sold for can open it</source>
        <translation>إنه محمي بنظام DRM: لا تفتحه إلا البرامج والأجهزة التي بيع لها</translation>
    </message>
    <message>
        <source>it was deleted or moved while it was open here</source>
        <translation>حُذف أو نُقل بينما كان مفتوحًا هنا</translation>
    </message>
    <message>
        <source>kv must be auto, f32 or f16, not &apos;{requested}&apos;</source>
        <translation>يجب أن يكون نوع المفاتيح والقيم auto أو f32 أو f16، لا &apos;{requested}&apos;</translation>
    </message>
    <message>
        <source>pages outside its reading order</source>
        <translation>صفحات خارج ترتيب القراءة</translation>
    </message>
    <message>
        <source>table of contents</source>
        <translation>جدول المحتويات</translation>
    </message>
    <message>
        <source>the vocoder has upsampling kernels {kernels} and {outputs} outputs, not {up_kernels} and {n_fft}</source>
        <translation>للمرمّز نوى رفع {kernels} و{outputs} مخرجًا، لا {up_kernels} و{n_fft}</translation>
    </message>
    <message>
        <source>the voice {name!r} could not be removed: {error}</source>
        <translation>تعذّر حذف الصوت {name!r}: ‏{error}</translation>
    </message>
    <message>
        <source>the {stage} differs from the CPU by {difference:.2g} (bound {bound:g})</source>
        <translation>{stage} يختلف عن المعالج بمقدار {difference:.2g} (الحد {bound:g})</translation>
    </message>
    <message>
        <source>the {stage} is too unlike the CPU&apos;s: cosine {cosine:.4f}</source>
        <translation>{stage} بعيد عن نتيجة المعالج: جيب التمام {cosine:.4f}</translation>
    </message>
    <message>
        <source>there are {names}</source>
        <translation>الموجود: {names}</translation>
    </message>
    <message>
        <source>there is a zero byte in line {line}: remove it</source>
        <translation>يوجد بايت صفري في السطر {line}: احذفه</translation>
    </message>
    <message>
        <source>there is already a model {name!r}; remove it first</source>
        <translation>يوجد نموذج {name!r} بالفعل؛ احذفه أولًا</translation>
    </message>
    <message>
        <source>there is already a voice {name!r}; remove it first, or choose another name</source>
        <translation>يوجد صوت {name!r} بالفعل؛ احذفه أولًا أو اختر اسمًا آخر</translation>
    </message>
    <message>
        <source>there is no SSML in it</source>
        <translation>لا يوجد فيه SSML</translation>
    </message>
    <message>
        <source>there is no clip {id} in {path}</source>
        <translation>لا يوجد مقطع {id} في {path}</translation>
    </message>
    <message>
        <source>there is no device &apos;{name}&apos;; this machine has {known}</source>
        <translation>لا يوجد جهاز &apos;{name}&apos;؛ في هذا الجهاز {known}</translation>
    </message>
    <message>
        <source>there is no device {name!r}; available are auto, {known}</source>
        <translation>لا يوجد جهاز {name!r}؛ المتاح: auto, {known}</translation>
    </message>
    <message>
        <source>there is no model {name!r}; {known}</source>
        <translation>لا يوجد النموذج {name!r}؛ {known}</translation>
    </message>
    <message>
        <source>there was no version {version} of Parlance&apos;s projects</source>
        <translation>لم توجد نسخة {version} من مشاريع Parlance</translation>
    </message>
    <message>
        <source>this is not a message of the Wyoming protocol</source>
        <translation>هذه ليست رسالة من بروتوكول Wyoming</translation>
    </message>
    <message>
        <source>this kind of file needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>يحتاج هذا النوع من الملفات إلى حزمة Python المسماة av؛ تجلبها `pip install parlance[m4b]`</translation>
    </message>
    <message>
        <source>this language requires {program}, which is not installed</source>
        <translation>يقرأ هذه اللغة البرنامج {program}، وهو غير مثبَّت</translation>
    </message>
    <message>
        <source>this model cannot clone voices</source>
        <translation>لا يستطيع هذا النموذج استنساخ الأصوات</translation>
    </message>
    <message>
        <source>this model cannot clone voices: it has no speaker encoder</source>
        <translation>لا يستطيع هذا النموذج استنساخ الأصوات: ليس فيه جزء يستمع</translation>
    </message>
    <message>
        <source>this model does not speak {code!r}</source>
        <translation>لا يتكلم هذا النموذج {code!r}</translation>
    </message>
    <message>
        <source>this processor has no kernels &apos;{name}&apos;</source>
        <translation>ليس في هذا المعالج نوى &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>this text looks like {written}, but it is read as {language}</source>
        <translation>يبدو أن هذا النص بلغة {written}، لكنه يُقرأ بلغة {language}</translation>
    </message>
    <message>
        <source>this text looks like {written}, which {title} does not speak</source>
        <translation>يبدو أن هذا النص بلغة {written}، وهي لغة لا يتحدثها {title}</translation>
    </message>
    <message>
        <source>threads must be 0 to {most}, not {count}</source>
        <translation>يجب أن تكون قيمة threads من 0 إلى {most}، لا {count}</translation>
    </message>
    <message>
        <source>title and author must be texts</source>
        <translation>يجب أن يكون العنوان والمؤلف نصين</translation>
    </message>
    <message>
        <source>unpacked, it is larger than {size} MB of text</source>
        <translation>بعد فك ضغطه يزيد على {size} م.ب من النص</translation>
    </message>
    <message>
        <source>voice files such as {name!r} are not accepted here; use a voice of the model</source>
        <translation>لا يمكن قراءة ملفات أصوات مثل {name!r} هنا؛ اذكر صوتًا من النموذج</translation>
    </message>
    <message>
        <source>voice id {id!r} must be 1 to 32 letters, digits, &apos;-&apos; or &apos;_&apos;</source>
        <translation>يجب أن يكون معرّف الصوت {id!r} من 1 إلى 32 حرفًا أو رقمًا أو &apos;-&apos; أو &apos;_&apos;</translation>
    </message>
    <message>
        <source>voice {id!r} is the default of {model} and cannot be removed</source>
        <translation>الصوت {id!r} هو الافتراضي في {model} ولا يمكن حذفه</translation>
    </message>
    <message>
        <source>voice {name!r} belongs to another model family</source>
        <translation>الصوت {name!r} يخص عائلة نماذج أخرى</translation>
    </message>
    <message>
        <source>voice {name!r} does not fit this model: {part} is {found!s}, not {expected!s}</source>
        <translation>الصوت {name!r} لا يناسب هذا النموذج: {part} هو {found!s}، لا {expected!s}</translation>
    </message>
    <message>
        <source>voice {name!r} has codes, but not the words that they say</source>
        <translation>للصوت {name!r} رموز، لكن ليست له الكلمات التي تقولها</translation>
    </message>
    <message>
        <source>voice {name!r} is a clone; only Base models can use it</source>
        <translation>الصوت {name!r} مستنسخ، ولا تتكلم به إلا نماذج Base</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {fits} models, this one is {model}</source>
        <translation>صُنع الصوت {name!r} لنماذج {fits}، وهذا {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made} and cannot speak in this model, {model}</source>
        <translation>صُنع الصوت {name!r} لـ {made} ولا يستطيع الكلام في هذا النموذج، {model}</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made}, this model is {fits}</source>
        <translation>صُنع الصوت {name!r} لـ {made}، وهذا النموذج {fits}</translation>
    </message>
    <message>
        <source>{count} latent frames are more than the {most} of this model</source>
        <translation>‏{count} إطارًا كامنًا أكثر من {most} في هذا النموذج</translation>
    </message>
    <message>
        <source>{count} texts already wait to be spoken; call stop, or speak with interrupt, or try again later</source>
        <translation>هناك {count} نصوص تنتظر النطق بالفعل؛ استدعِ stop أو استخدم speak مع interrupt أو حاول لاحقًا</translation>
    </message>
    <message>
        <source>{endpoint!r} is not a server address: it must begin with https:// or http://</source>
        <translation>{endpoint!r} ليس عنوان خادم: يجب أن يبدأ بـ https:// أو http://</translation>
    </message>
    <message>
        <source>{family} has no part {part!r}; it has {known}</source>
        <translation>ليس في {family} جزء {part!r}؛ الموجود: {known}</translation>
    </message>
    <message>
        <source>{family} has no reference in {name}; it has {known}</source>
        <translation>ليس لـ {family} مرجع في {name}؛ الموجود: {known}</translation>
    </message>
    <message numerus="yes">
        <source>{faults} in {text}, the best of %n take(s)</source>
        <translation>
            <numerusform>{faults} في {text}، دون لقطات</numerusform>
            <numerusform>{faults} في {text}، أفضل لقطة واحدة</numerusform>
            <numerusform>{faults} في {text}، أفضل لقطتين</numerusform>
            <numerusform>{faults} في {text}، أفضل %n لقطات</numerusform>
            <numerusform>{faults} في {text}، أفضل %n لقطة</numerusform>
            <numerusform>{faults} في {text}، أفضل %n لقطة</numerusform>
        </translation>
    </message>
    <message>
        <source>{faults} in {text}: spoken again with seed {seed}</source>
        <translation>{faults} في {text}: نُطقت من جديد بالبذرة {seed}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}؛ {second}</translation>
    </message>
    <message>
        <source>{host!r:.60} is no host name without scheme and port, such as speech.example (option --allow-host)</source>
        <translation>{host!r:.60} ليس اسم مضيف بلا بروتوكول ولا منفذ، مثل speech.example (الخيار --allow-host)</translation>
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
        <source>{host}: redirect loop for {path}</source>
        <translation>يدور {host} في حلقة بمن يطلب {path}</translation>
    </message>
    <message>
        <source>{mark}: the level of an emphasis is one of {known}.</source>
        <translation>{mark}: درجة التشديد هي واحدة من {known}.</translation>
    </message>
    <message>
        <source>{origin!r:.60} is no origin such as https://speech.example or moz-extension://1a2b (option --allow-origin)</source>
        <translation>{origin!r:.60} ليس أصلًا مثل https://speech.example أو moz-extension://1a2b (الخيار --allow-origin)</translation>
    </message>
    <message>
        <source>{words} words heard, {wrong} suspect</source>
        <translation>الكلمات المسموعة {words}، المشتبه بها {wrong}</translation>
    </message>
    <message>
        <source>{host} was asked for {path} from byte {begin} on, and sends another part</source>
        <translation>طُلب من {host} الملف {path} بدءًا من البايت {begin}، ويرسل جزءًا آخر</translation>
    </message>
    <message>
        <source>{key}: the word assistant is {count} tokens, where it must be one</source>
        <translation>{key}: كلمة assistant هي {count} من الرموز، ويجب أن تكون رمزًا واحدًا</translation>
    </message>
    <message>
        <source>{model} cannot clone: {file}, which the conversion makes, is not beside it</source>
        <translation>لا يستطيع {model} الاستنساخ: {file}، الذي ينتج عن التحويل، ليس بجانبه</translation>
    </message>
    <message>
        <source>{name} cannot be written here: {error}</source>
        <translation>لا يمكن كتابة {name} هنا: {error}</translation>
    </message>
    <message>
        <source>{name} ended unexpectedly with code {code}</source>
        <translation>انتهى {name} على غير المتوقع بالرمز {code}</translation>
    </message>
    <message>
        <source>{name} failed: {error}</source>
        <translation>فشل {name}: ‏{error}</translation>
    </message>
    <message>
        <source>{name} is missing in it</source>
        <translation>{name} غير موجود فيه</translation>
    </message>
    <message>
        <source>{name} must be an object, not {value!r:.60}</source>
        <translation>يجب أن يكون {name} كائنًا، لا {value!r:.60}</translation>
    </message>
    <message>
        <source>{name} must be between {low:g} and {high:g}, not {value!r:.60}</source>
        <translation>يجب أن يكون {name} بين {low:g} و{high:g}، لا {value!r:.60}</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}</source>
        <translation>تعذّرت قراءة {path}: {error}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {error}</source>
        <translation>تعذّرت كتابة {path}: {error}</translation>
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
        <source>{path} does not exist</source>
        <translation>{path} غير موجود</translation>
    </message>
    <message>
        <source>{path} has SHA-256 {found}, expected {expected}</source>
        <translation>قيمة SHA-256 للملف {path} هي {found}، والمتوقع {expected}</translation>
    </message>
    <message>
        <source>{path} has codes that are none of this model</source>
        <translation>في {path} رموز ليست لهذا النموذج</translation>
    </message>
    <message>
        <source>{path} has no voice {id!r}; it has {known}</source>
        <translation>ليس في {path} صوت {id!r}؛ فيه {known}</translation>
    </message>
    <message>
        <source>{path} is {size:.0f} MB; voice files are at most {most:.0f} MB</source>
        <translation>حجم {path} هو {size:.0f} م.ب، ولا يزيد أي صوت على {most:.0f}</translation>
    </message>
    <message>
        <source>{path} contains only the cloning networks; use the model next to it</source>
        <translation>لا يحتوي {path} إلا على الشبكات التي تستنسخ صوتًا؛ اذكر النموذج الموجود بجانبه</translation>
    </message>
    <message>
        <source>{path} was made for another program ({architecture}) and is not supported</source>
        <translation>{path} نموذج لبرنامج آخر ({architecture}) ولا يستطيع Parlance قراءته</translation>
    </message>
    <message>
        <source>{path} is a pack of one language, without {voice}, ve and perhaps the tokenizer: put the folder of Chatterbox Multilingual beside it</source>
        <translation>{path} حزمة للغة واحدة بلا {voice} ولا ve وربما بلا المجزّئ: ضع مجلد Chatterbox Multilingual بجانبها</translation>
    </message>
    <message>
        <source>{path} is a {family} model of another program, which renames and rounds the weights for itself: get one of {names} instead</source>
        <translation>{path} نموذج {family} لبرنامج آخر يعيد تسمية الأوزان ويقرّبها لنفسه: احصل بدلًا منه على واحد من {names}</translation>
    </message>
    <message>
        <source>{path} is incomplete: the folder {folder!r} with the voices is missing</source>
        <translation>{path} غير مكتمل: المجلد {folder!r} الذي فيه الأصوات مفقود</translation>
    </message>
    <message>
        <source>{path} is missing</source>
        <translation>الملف {path} ناقص</translation>
    </message>
    <message>
        <source>{path} is not a complete folder of raw weights: {error}</source>
        <translation>{path} ليس مجلدًا كاملًا للأوزان الخام: {error}</translation>
    </message>
    <message>
        <source>{path} is not a voice: it must hold a JSON object</source>
        <translation>{path} ليس صوتًا: يجب أن يحتوي على كائن JSON</translation>
    </message>
    <message>
        <source>{path} is not in {models}; only your own models there can be removed</source>
        <translation>{path} ليس في {models}؛ لا يمكن حذف إلا نماذجك الموجودة هناك</translation>
    </message>
    <message>
        <source>{path} is of a model of width {width}, this one has {own}</source>
        <translation>{path} من نموذج عرضه {width}، وعرض هذا {own}</translation>
    </message>
    <message>
        <source>{path} is of family {family!r}, which this version cannot run</source>
        <translation>{path} من عائلة {family!r} التي لا تستطيع هذه النسخة تشغيلها</translation>
    </message>
    <message>
        <source>{path} is the input file; choose another output</source>
        <translation>{path} هو الملف الذي يُقرأ؛ اذكر غيره</translation>
    </message>
    <message>
        <source>{path} is the model being read; choose another output</source>
        <translation>{path} هو النموذج نفسه؛ اذكر ملفًا آخر</translation>
    </message>
    <message>
        <source>{path} already exists; name another file</source>
        <translation>{path} موجود بالفعل؛ اذكر ملفًا آخر</translation>
    </message>
    <message>
        <source>{path} is {kind} S3Gen, which {name} was not made for</source>
        <translation>{path} هو S3Gen من نوع {kind}، ولم يُصنع {name} له</translation>
    </message>
    <message>
        <source>{count} requests are already in progress or waiting; try again when some are done</source>
        <translation>هناك {count} طلبًا قيد التنفيذ أو الانتظار بالفعل؛ حاول مرة أخرى عند انتهاء بعضها</translation>
    </message>
    <message>
        <source>{path}: expected a voice with {wanted}, found {found}</source>
        <translation>{path}: يحتوي الصوت على {wanted}، لا {found}</translation>
    </message>
    <message>
        <source>{path}: architecture is {found!r}, not &apos;supertonic&apos;</source>
        <translation>{path}: قيمة architecture هي {found!r}، لا &apos;supertonic&apos;</translation>
    </message>
    <message>
        <source>{path}: audio must be mono, shape (n,), not {shape!s}</source>
        <translation>{path}: يجب أن يكون الصوت أحاديًا شكله (n,)، لا {shape!s}</translation>
    </message>
    <message>
        <source>{path}: chatterbox.variant is {variant!r}, which is none of {known}</source>
        <translation>{path}: قيمة chatterbox.variant هي {variant!r}، وليست من {known}</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r:.60}: no cloned voice</source>
        <translation>{path}: قيمة general.architecture هي {architecture!r:.60}: ليس صوتًا مستنسخًا</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r}, which is none of {known}</source>
        <translation>{path}: قيمة general.architecture هي {architecture!r}، وليست من {known}</translation>
    </message>
    <message>
        <source>{path}: general.name has more than {most} characters</source>
        <translation>{path}: في general.name أكثر من {most} حرفًا</translation>
    </message>
    <message>
        <source>{path}: too many channels ({channels}; maximum {most})</source>
        <translation>{path}: فيه {channels} قناة، ويمكن استخدام {most} على الأكثر</translation>
    </message>
    <message>
        <source>{path}: it must end in one of {known}</source>
        <translation>{path}: يجب أن ينتهي اسمه بأحد هذه الامتدادات: {known}</translation>
    </message>
    <message>
        <source>{path}: its metadata cannot be read: {error}</source>
        <translation>{path}: تعذّرت قراءة بياناته الوصفية: {error}</translation>
    </message>
    <message>
        <source>{path}: unsupported sample rate {rate} Hz ({least}–{most} Hz)</source>
        <translation>{path}: معدل عيناته {rate} هرتز، والممكن من {least} إلى {most}</translation>
    </message>
    <message>
        <source>{path}: neither tfmr.wpe.weight (Turbo) nor tfmr.norm.weight (Multilingual) is there</source>
        <translation>{path}: لا يوجد tfmr.wpe.weight ‏(Turbo) ولا tfmr.norm.weight ‏(Multilingual)</translation>
    </message>
    <message>
        <source>{path}: no voice begins with one of the letters {known}</source>
        <translation>{path}: لا يبدأ أي صوت بأحد الحروف {known}</translation>
    </message>
    <message>
        <source>{path}: nothing is spoken yet</source>
        <translation>{path}: لم يُنطق شيء بعد</translation>
    </message>
    <message>
        <source>{path}: parsing exceeded the limit of {seconds:g} s of CPU time</source>
        <translation>{path}: تحتاج قراءته إلى أكثر من {seconds:g} ث من الحساب</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {size:g} GB of memory</source>
        <translation>{path}: تحتاج قراءته إلى أكثر من {size:g} غ.ب من الذاكرة</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is not one of speech.voices</source>
        <translation>{path}: قيمة speech.default_voice ليست من speech.voices</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is {voice!r}, which is not in speech.voices</source>
        <translation>{path}: قيمة speech.default_voice هي {voice!r}، وليست في speech.voices</translation>
    </message>
    <message>
        <source>{path}: take {take} has no audio</source>
        <translation>{path}: لا صوت في اللقطة {take}</translation>
    </message>
    <message>
        <source>{path}: tensor prompt_feat has {frames} frames for {tokens} tokens</source>
        <translation>{path}: في الموتر prompt_feat ‏{frames} إطارًا لـ {tokens} من الرموز</translation>
    </message>
    <message>
        <source>{path}: tensor ref_codes holds no codes, or not {count} a frame</source>
        <translation>{path}: لا يحتوي الموتر ref_codes على رموز، أو ليست {count} لكل إطار</translation>
    </message>
    <message>
        <source>{path}: tensor {name} holds a token outside of 0 to {most}</source>
        <translation>{path}: في الموتر {name} رمز خارج المدى من 0 إلى {most}</translation>
    </message>
    <message>
        <source>{path}: tensors {names} do not fit the schema</source>
        <translation>{path}: الموترات {names} لا تناسب المخطط</translation>
    </message>
    <message>
        <source>{path}: the audio holds a sample that is not a finite number</source>
        <translation>{path}: في الصوت عينة ليست عددًا منتهيًا</translation>
    </message>
    <message>
        <source>{path}: the file is write-protected</source>
        <translation>{path}: الملف محمي من الكتابة</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}</source>
        <translation>{path}: يجب أن ينتهي اسم الملف بواحد من {known}</translation>
    </message>
    <message>
        <source>{path}: the tokenizer goes up to {largest}, but T3 has only {rows} text embeddings</source>
        <translation>{path}: يصل مقسّم الرموز إلى {largest}، لكن في T3 ‏{rows} تضمينًا للنص فقط</translation>
    </message>
    <message>
        <source>{path}: there are no words in it</source>
        <translation>{path}: لا يحتوي على أي كلمات</translation>
    </message>
    <message>
        <source>{path}: there is no audio to write</source>
        <translation>{path}: لا صوت ليُكتب</translation>
    </message>
    <message>
        <source>{path}: there is no sound in it</source>
        <translation>{path}: لا صوت فيه</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory for {frames} samples</source>
        <translation>{path}: لا تكفي الذاكرة لعدد {frames} من العيّنات</translation>
    </message>
    <message>
        <source>{path}: these are not the weights of resemble-perth 1.0.1</source>
        <translation>{path}: هذه ليست أوزان resemble-perth 1.0.1</translation>
    </message>
    <message>
        <source>{path}: this audio book cannot be read ({error})</source>
        <translation>{path}: ليس كتابًا صوتيًا يمكن قراءته ({error})</translation>
    </message>
    <message>
        <source>{path}: this sound file cannot be read ({error})</source>
        <translation>{path}: هذا ليس ملفًا صوتيًا يمكن قراءته ({error})</translation>
    </message>
    <message>
        <source>{path}: this is not a file that can be replaced</source>
        <translation>{path}: لا يمكن استبدال هذا الملف</translation>
    </message>
    <message>
        <source>the history was damaged and could not be read; it was kept as {aside}, and `parlance history clear` deletes it too</source>
        <translation>كان السجلّ تالفًا ولم تمكن قراءته؛ حُفظ باسم {aside}، ويحذفه `parlance history clear` أيضًا</translation>
    </message>
    <message>
        <source>this language needs extra Python packages: `{what}`</source>
        <translation>تحتاج هذه اللغة إلى حزم Python غير مثبّتة؛ يثبّتها الأمر `{what}`</translation>
    </message>
    <message>
        <source>{path}: this is no JPEG, PNG, GIF or WebP picture that can be a cover</source>
        <translation>{path}: هذه ليست صورة JPEG أو PNG أو GIF أو WebP تصلح غلافًا</translation>
    </message>
    <message>
        <source>{path}: token {id}, which is {field} of config.json, is {found!r} and not {name!r}</source>
        <translation>{path}: الرمز {id}، وهو {field} في config.json، هو {found!r} لا {name!r}</translation>
    </message>
    <message>
        <source>{path}: unknown tag {tag!r}; known are {known}</source>
        <translation>{path}: وسم غير معروف {tag!r}؛ المعروف: {known}</translation>
    </message>
    <message>
        <source>{path}: vocoder.head must be &apos;istft&apos;, not {found!r}</source>
        <translation>{path}: يجب أن تكون قيمة vocoder.head هي &apos;istft&apos;، لا {found!r}</translation>
    </message>
    <message>
        <source>{path}: voice {voice!r} has no tensor {name} of shape {shape!s}</source>
        <translation>{path}: ليس للصوت {voice!r} موتر {name} شكله {shape!s}</translation>
    </message>
    <message>
        <source>{path}: voice.fits is {fits!r}, which is none of {known}</source>
        <translation>{path}: قيمة voice.fits هي {fits!r}، وليست من {known}</translation>
    </message>
    <message>
        <source>{path}: voice.source.part must be two numbers, not {part!r:.60}</source>
        <translation>{path}: يجب أن يكون voice.source.part عددين، لا {part!r:.60}</translation>
    </message>
    <message>
        <source>{path}: the model produces NaN or infinity</source>
        <translation>{path}: ما يحسبه النموذج ليس منتهيًا</translation>
    </message>
    <message numerus="yes">
        <source>Letters that the file does not name are left out on %n page(s), first on page {page}</source>
        <translation>
            <numerusform>لم تُترك حروف في أي صفحة (%n)، والأولى الصفحة {page}</numerusform>
            <numerusform>تُركت في صفحة واحدة (%n) حروف لا يسميها الملف، أولها في الصفحة {page}</numerusform>
            <numerusform>تُركت في صفحتين (%n) حروف لا يسميها الملف، أولها في الصفحة {page}</numerusform>
            <numerusform>تُركت في %n صفحات حروف لا يسميها الملف، أولها في الصفحة {page}</numerusform>
            <numerusform>تُركت في %n صفحة حروف لا يسميها الملف، أولها في الصفحة {page}</numerusform>
            <numerusform>تُركت في %n صفحة حروف لا يسميها الملف، أولها في الصفحة {page}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} has {count} chapters, but no chapter {number}; `parlance extract --list` shows them</source>
        <translation>في {path} عدد الفصول {count}، ولا يوجد فصل رقمه {number}؛ ويعرضها الأمر `parlance extract --list`</translation>
    </message>
    <message>
        <source>{path} holds no recogniser: {name} is missing. `parlance proof --get` fetches Whisper base (about 145 MB); --ear names the folder of another Whisper model in CTranslate2&apos;s layout</source>
        <translation>لا يحتوي {path} على متعرّف: {name} مفقود. ينزّل `parlance proof --get` نموذج Whisper base (نحو 145 MB)؛ ويحدد --ear مجلد نموذج Whisper آخر بصيغة CTranslate2</translation>
    </message>
    <message>
        <source>{path} is damaged in the cache of Hugging Face and is downloaded again</source>
        <translation>{path} تالف في ذاكرة Hugging Face المؤقتة، ويجري تنزيله من جديد</translation>
    </message>
    <message>
        <source>{path} is not a Whisper model in CTranslate2&apos;s layout, or it is damaged: {error}</source>
        <translation>{path} ليس نموذج Whisper بصيغة CTranslate2، أو أنه تالف: {error}</translation>
    </message>
    <message>
        <source>{path} is not the record of a check by ear: {error}</source>
        <translation>{path} ليس سجل فحص سمعي: {error}</translation>
    </message>
    <message>
        <source>{path} was written by a newer Parlance</source>
        <translation>كُتب {path} بإصدار أحدث من Parlance</translation>
    </message>
    <message>
        <source>{path}: no chapter is left to read</source>
        <translation>{path}: لم يبق فصل للقراءة</translation>
    </message>
    <message>
        <source>{path}: the name of the file is not valid UTF-8; rename it</source>
        <translation>{path}: اسم الملف ليس UTF-8 صالحًا؛ غيّر اسمه</translation>
    </message>
    <message>
        <source>{path}: {entry!r} is not a character with its code</source>
        <translation>{path}: ‏{entry!r} ليس حرفًا مع رمزه</translation>
    </message>
    <message>
        <source>{path}: {key} is {size!r}, which is none of {known}</source>
        <translation>{path}: قيمة {key} هي {size!r}، وليست من {known}</translation>
    </message>
    <message>
        <source>{path}: {name} has the wrong type: {value!r}</source>
        <translation>{path}: نوع {name} خاطئ: {value!r}</translation>
    </message>
    <message>
        <source>{path}: {name} holds values that are no tokens</source>
        <translation>{path}: في {name} قيم ليست رموزًا</translation>
    </message>
    <message>
        <source>{path}: {name} is not the filterbank that this version computes</source>
        <translation>{path}: ‏{name} ليس مصرف المرشحات الذي تحسبه هذه النسخة</translation>
    </message>
    <message>
        <source>{path}: {name} must be a list of strings</source>
        <translation>{path}: يجب أن يكون {name} قائمة نصوص</translation>
    </message>
    <message>
        <source>{path}: {name} must be an object with data and dims</source>
        <translation>{path}: يجب أن يكون {name} كائنًا فيه data وdims</translation>
    </message>
    <message>
        <source>{path}: {name}.data has {size} values, dims {dims!s} need {needed}</source>
        <translation>{path}: في {name}.data ‏{size} قيمة، وتحتاج dims ‏{dims!s} إلى {needed}</translation>
    </message>
    <message>
        <source>{path}: {name}.data holds values that are not finite</source>
        <translation>{path}: في {name}.data قيم غير منتهية</translation>
    </message>
    <message>
        <source>{path}: {name}.data is not a list of numbers</source>
        <translation>{path}: ‏{name}.data ليس قائمة أعداد</translation>
    </message>
    <message>
        <source>{path}: {name}.dims must be [1, rows, columns], not {dims!r}</source>
        <translation>{path}: يجب أن يكون {name}.dims هو [1, rows, columns]، لا {dims!r}</translation>
    </message>
    <message>
        <source>{path}: {name}.type is {found!r}, not &apos;float32&apos;</source>
        <translation>{path}: قيمة {name}.type هي {found!r}، لا &apos;float32&apos;</translation>
    </message>
    <message>
        <source>{path}: {title} can be {known}, not {encoding!r}</source>
        <translation>{path}: يمكن أن يكون {title} بترميز {known}، لا {encoding!r}</translation>
    </message>
    <message>
        <source>{path}: {token} is {id}, but the next free id is another</source>
        <translation>{path}: رقم {token} هو {id}، لكن الرقم الحر التالي غيره</translation>
    </message>
    <message>
        <source>{pause} exceeds the maximum pause of {most:g} s.</source>
        <translation>{pause} أطول من {most:g} ث، وهي أقصى مدة للوقفة.</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}: {problem}</translation>
    </message>
    <message>
        <source>{program} failed: {error}</source>
        <translation>فشل {program}: {error}</translation>
    </message>
    <message>
        <source>{seconds:.1f} s are heard twice in a row at {at:.1f} s</source>
        <translation>تُسمع {seconds:.1f} ث مرتين متتاليتين عند {at:.1f} ث</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of breath or silence at the end</source>
        <translation>{seconds:.1f} ث من النفس أو الصمت في النهاية</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of noise</source>
        <translation>{seconds:.1f} ث من الضجيج</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of silence at {at:.1f} s</source>
        <translation>{seconds:.1f} ث من الصمت عند {at:.1f} ث</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of sound where about {expected:.1f} s are expected</source>
        <translation>{seconds:.1f} ث من الصوت حيث يُتوقع نحو {expected:.1f} ث</translation>
    </message>
    <message>
        <source>{share:.0%} of the clip is silence: cut the pauses, or record more speech.</source>
        <translation>{share:.0%} من التسجيل صمت: اقطع الوقفات، أو سجّل كلامًا أكثر.</translation>
    </message>
    <message>
        <source>{text!r} takes longer to say than the model can speak at once</source>
        <translation>قول {text!r} يستغرق أطول مما يستطيع النموذج نطقه دفعة واحدة</translation>
    </message>
    <message>
        <source>{text!r} takes longer to speak than the model can</source>
        <translation>نطق {text!r} أطول مما يستطيعه النموذج</translation>
    </message>
    <message>
        <source>{title} (outside its reading order)</source>
        <translation>{title} (خارج ترتيب القراءة)</translation>
    </message>
    <message>
        <source>{title} cannot clone voices</source>
        <translation>لا يستطيع {title} استنساخ الأصوات</translation>
    </message>
    <message>
        <source>{title} does not speak {language!r}; it speaks {known}</source>
        <translation>لا يتكلم {title} اللغة {language!r}؛ يتكلم {known}</translation>
    </message>
    <message>
        <source>{title} has no setting {name!r}; it has {known}</source>
        <translation>ليس في {title} إعداد {name!r}؛ الموجود: {known}</translation>
    </message>
    <message>
        <source>{title} has no voice {name!r}; it has {known}</source>
        <translation>ليس في {title} صوت {name!r}؛ فيه {known}</translation>
    </message>
    <message>
        <source>{title} is already being downloaded by another Parlance on this computer</source>
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
        <source>{url} does not say which version is the newest</source>
        <translation>لا يذكر {url} ما هو أحدث إصدار</translation>
    </message>
    <message>
        <source>{where}resblock_dilation_sizes must name the same dilations for each kernel, not {found!r}</source>
        <translation>يجب أن يذكر {where}resblock_dilation_sizes التوسعات نفسها لكل نواة، لا {found!r}</translation>
    </message>
    <message>
        <source>{where}vocab must map single characters to 1 ... {most}, not {symbol!r} to {row!r}</source>
        <translation>يجب أن يربط {where}vocab الأحرف المفردة بالأرقام 1 ... {most}، لا {symbol!r} بـ {row!r}</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
    <message>
        <source>playing sentence {number}</source>
        <translation>تُسمَع الجملة {number}</translation>
    </message>
    <message>
        <source>playing part {number}</source>
        <translation>يُسمَع الجزء {number}</translation>
    </message>
    <message>
        <source>your change takes effect from the next sentence</source>
        <translation>يُسمع تغييرك ابتداءً من الجملة التالية</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>سرعة التشغيل</translation>
    </message>
    <message>
        <source>Speed {factor}</source>
        <translation>السرعة {factor}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>الاستماع</translation>
    </message>
    <message>
        <source>Volume, sleep timer, repeat a passage</source>
        <translation>مستوى الصوت، مؤقت النوم، تكرار مقطع</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>مستوى الصوت</translation>
    </message>
    <message>
        <source>Master volume</source>
        <translation>مستوى الصوت العام</translation>
    </message>
    <message>
        <source>VOLUME</source>
        <translation>مستوى الصوت</translation>
    </message>
    <message>
        <source>Match loudness across voices</source>
        <translation>مساواة علو الأصوات</translation>
    </message>
    <message numerus="yes">
        <source>Stop after %n minute(s)</source>
        <translation>
            <numerusform>التوقف فورًا</numerusform>
            <numerusform>التوقف بعد دقيقة واحدة (%n)</numerusform>
            <numerusform>التوقف بعد دقيقتين (%n)</numerusform>
            <numerusform>التوقف بعد %n دقائق</numerusform>
            <numerusform>التوقف بعد %n دقيقة</numerusform>
            <numerusform>التوقف بعد %n دقيقة</numerusform>
        </translation>
    </message>
    <message>
        <source>No sleep timer</source>
        <translation>بلا مؤقت نوم</translation>
    </message>
    <message>
        <source>Repeat from here</source>
        <translation>التكرار من هنا</translation>
    </message>
    <message>
        <source>Set repeat end</source>
        <translation>تحديد نهاية التكرار</translation>
    </message>
    <message>
        <source>Stop repeating</source>
        <translation>إيقاف التكرار</translation>
    </message>
    <message numerus="yes">
        <source>It stops in about %n minute(s).</source>
        <translation>
            <numerusform>سيتوقف الآن.</numerusform>
            <numerusform>سيتوقف بعد دقيقة (%n) تقريبًا.</numerusform>
            <numerusform>سيتوقف بعد دقيقتين (%n) تقريبًا.</numerusform>
            <numerusform>سيتوقف بعد %n دقائق تقريبًا.</numerusform>
            <numerusform>سيتوقف بعد %n دقيقة تقريبًا.</numerusform>
            <numerusform>سيتوقف بعد %n دقيقة تقريبًا.</numerusform>
        </translation>
    </message>
    <message>
        <source>This looks like {language}.</source>
        <translation>يبدو أن النص باللغة {language}.</translation>
    </message>
    <message>
        <source>This looks like {language}, which no model on this computer speaks.</source>
        <translation>يبدو أن النص باللغة {language}، ولا يتحدثها أي نموذج على هذا الحاسوب.</translation>
    </message>
    <message>
        <source>This looks like {language}, which {model} does not speak. {other} does.</source>
        <translation>يبدو أن النص باللغة {language}. لا يتحدثها {model}، ويتحدثها {other}.</translation>
    </message>
    <message>
        <source>Speak {language}</source>
        <translation>التحدث باللغة {language}</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>لغة النص</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>إخفاء</translation>
    </message>
    <message>
        <source>Keep the language as it is</source>
        <translation>ترك اللغة كما هي</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>لم يُحدَّد شيء</translation>
    </message>
    <message>
        <source>Select the words that you want to hear, then try again.</source>
        <translation>حدّد الكلمات التي تريد سماعها ثم حاول مرة أخرى.</translation>
    </message>
    <message>
        <source>There is no text on the clipboard</source>
        <translation>لا يوجد نص في الحافظة</translation>
    </message>
    <message>
        <source>Copy the words that you want to hear.</source>
        <translation>انسخ الكلمات التي تريد سماعها.</translation>
    </message>
    <message>
        <source>Reading “{begin}”</source>
        <translation>يقرأ «{begin}»</translation>
    </message>
    <message>
        <source>Read the &amp;clipboard</source>
        <translation>قراءة ال&amp;حافظة</translation>
    </message>
    <message>
        <source>Read the &amp;selection</source>
        <translation>قراءة ال&amp;نص المحدد</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>ال&amp;أحدث</translation>
    </message>
    <message>
        <source>&amp;Show the window</source>
        <translation>إظهار ال&amp;نافذة</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>إ&amp;نهاء</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;متابعة</translation>
    </message>
    <message>
        <source>Search the projects</source>
        <translation>البحث في المشاريع</translation>
    </message>
    <message>
        <source>Search by title or author</source>
        <translation>البحث بالعنوان أو المؤلف</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>الأرشيف</translation>
    </message>
    <message>
        <source>Show archived projects</source>
        <translation>إظهار المشاريع المؤرشفة</translation>
    </message>
    <message>
        <source>Start an empty project</source>
        <translation>بدء مشروع فارغ</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>مشروع جديد</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>إعادة التسمية…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>تكرار</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>إلغاء الأرشفة</translation>
    </message>
    <message>
        <source>Start a project from a document</source>
        <translation>بدء مشروع من مستند</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>العودة إلى المشروع</translation>
    </message>
    <message>
        <source>Back to the open project</source>
        <translation>العودة إلى المشروع المفتوح</translation>
    </message>
    <message>
        <source>No projects match your search</source>
        <translation>لا توجد مشاريع تطابق بحثك</translation>
    </message>
    <message>
        <source>Open the chosen project</source>
        <translation>فتح المشروع المختار</translation>
    </message>
    <message>
        <source>Give it another title (F2)</source>
        <translation>إعطاؤه عنوانًا آخر (F2)</translation>
    </message>
    <message>
        <source>A copy with every take</source>
        <translation>نسخة بكل اللقطات</translation>
    </message>
    <message>
        <source>Archive it; nothing is deleted</source>
        <translation>حفظه في الأرشيف دون حذف شيء</translation>
    </message>
    <message>
        <source>More about this project</source>
        <translation>المزيد عن هذا المشروع</translation>
    </message>
    <message>
        <source>Open, rename, duplicate or archive</source>
        <translation>فتح أو إعادة تسمية أو تكرار أو أرشفة</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>إعادة التسمية</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>العنوان</translation>
    </message>
    <message>
        <source>Add to the reading &amp;queue</source>
        <translation>إضافة إلى &amp;قائمة القراءة</translation>
    </message>
    <message>
        <source>Open another project before you archive this one</source>
        <translation>افتح مشروعًا آخر قبل أرشفة هذا المشروع</translation>
    </message>
    <message>
        <source>open</source>
        <translation>مفتوح</translation>
    </message>
    <message>
        <source>Return opens a project, F2 renames it.</source>
        <translation>يفتح مفتاح الإدخال المشروع، ويعيد F2 تسميته.</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>الجزء {number}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>الخط</translation>
    </message>
    <message>
        <source>With serifs</source>
        <translation>مذيّلة</translation>
    </message>
    <message>
        <source>Without serifs</source>
        <translation>غير مذيّلة</translation>
    </message>
    <message>
        <source>Easy to tell apart (Atkinson Hyperlegible)</source>
        <translation>حروف يسهل تمييزها (Atkinson Hyperlegible)</translation>
    </message>
    <message>
        <source>Dyslexia-friendly (Lexend)</source>
        <translation>مناسب لعسر القراءة (Lexend)</translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation>تباعد الحروف</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>عادي</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>واسع</translation>
    </message>
    <message>
        <source>Very wide</source>
        <translation>واسع جدًا</translation>
    </message>
    <message>
        <source>Line spacing</source>
        <translation>تباعد الأسطر</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>ضيق</translation>
    </message>
    <message>
        <source>Line length</source>
        <translation>طول السطر</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>قصير</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>طويل</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>الخلفية</translation>
    </message>
    <message>
        <source>Same as the window</source>
        <translation>مثل النافذة</translation>
    </message>
    <message>
        <source>White</source>
        <translation>أبيض</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>بني داكن</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>داكن</translation>
    </message>
    <message>
        <source>Look of the text</source>
        <translation>مظهر النص</translation>
    </message>
    <message>
        <source>Letters, spacing, paper</source>
        <translation>الحروف والتباعد والورق</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>أكبر</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>أصغر</translation>
    </message>
    <message>
        <source>Text from elsewhere</source>
        <translation>نص من مكان آخر</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>غير محفوظ</translation>
    </message>
    <message>
        <source>Text to read</source>
        <translation>نص القراءة</translation>
    </message>
    <message>
        <source>Click or press Return to read from there. Select text to read only the selection.</source>
        <translation>انقر أو اضغط مفتاح الإدخال للقراءة من هناك. حدّد نصًا لقراءة التحديد وحده.</translation>
    </message>
    <message>
        <source>How is this rea&amp;d?</source>
        <translation>كيف يُ&amp;قرأ هذا؟</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>متقدم</translation>
    </message>
    <message>
        <source>Show or hide the advanced settings</source>
        <translation>إظهار الإعدادات المتقدمة أو إخفاؤها</translation>
    </message>
    <message numerus="yes">
        <source>Advanced  (%n changed)</source>
        <translation>
            <numerusform>متقدم  (بلا تغيير)</numerusform>
            <numerusform>متقدم  (تغيير واحد)</numerusform>
            <numerusform>متقدم  (تغييران)</numerusform>
            <numerusform>متقدم  (%n تغييرات)</numerusform>
            <numerusform>متقدم  (%n تغييرًا)</numerusform>
            <numerusform>متقدم  (%n تغيير)</numerusform>
        </translation>
    </message>
    <message>
        <source>Change pr&amp;onunciation of “{word}”…</source>
        <translation>تغيير نطق «{word}»…</translation>
    </message>
    <message>
        <source>Play “{word}”</source>
        <translation>تشغيل «{word}»</translation>
    </message>
    <message>
        <source>&amp;Split before “{word}”</source>
        <translation>ال&amp;تقسيم قبل «{word}»</translation>
    </message>
    <message>
        <source>Play from h&amp;ere</source>
        <translation>التشغيل من &amp;هنا</translation>
    </message>
    <message>
        <source>Another &amp;take</source>
        <translation>لق&amp;طة أخرى</translation>
    </message>
    <message>
        <source>T&amp;hree more takes</source>
        <translation>&amp;ثلاث لقطات أخرى</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>ال&amp;صوت</translation>
    </message>
    <message>
        <source>P&amp;ause after it</source>
        <translation>الوق&amp;فة بعدها</translation>
    </message>
    <message>
        <source>Normal pace</source>
        <translation>السرعة المعتادة</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>الافتراضي</translation>
    </message>
    <message>
        <source>Some</source>
        <translation>بعض الشيء</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>قوي</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>أقل</translation>
    </message>
    <message>
        <source>Much slower</source>
        <translation>أبطأ بكثير</translation>
    </message>
    <message>
        <source>Much faster</source>
        <translation>أسرع بكثير</translation>
    </message>
    <message>
        <source>{seconds:g} s</source>
        <translation>{seconds:g} ث</translation>
    </message>
    <message>
        <source>E&amp;mphasis</source>
        <translation>ال&amp;تشديد</translation>
    </message>
    <message>
        <source>Pa&amp;ce</source>
        <translation>الس&amp;رعة</translation>
    </message>
    <message>
        <source>E&amp;xport this…</source>
        <translation>تصدي&amp;ر هذا…</translation>
    </message>
    <message>
        <source>{times:g} times</source>
        <translation>{times:g} مرة</translation>
    </message>
    <message>
        <source>How “{word}” is said, written as it sounds</source>
        <translation>كيف تُنطق «{word}»، مكتوبةً كما تُسمع</translation>
    </message>
    <message>
        <source>Compare two voices</source>
        <translation>مقارنة صوتين</translation>
    </message>
    <message>
        <source>What both voices say</source>
        <translation>ما يقوله الصوتان</translation>
    </message>
    <message>
        <source>Voice A</source>
        <translation>الصوت أ</translation>
    </message>
    <message>
        <source>Voice B</source>
        <translation>الصوت ب</translation>
    </message>
    <message>
        <source>One of the two voices that are compared</source>
        <translation>أحد الصوتين اللذين تقارن بينهما</translation>
    </message>
    <message>
        <source>Hear the sentence in this voice</source>
        <translation>الاستماع إلى الجملة بهذا الصوت</translation>
    </message>
    <message>
        <source>A, then B</source>
        <translation>أ ثم ب</translation>
    </message>
    <message>
        <source>Hear one after the other</source>
        <translation>الاستماع إليهما واحدًا بعد الآخر</translation>
    </message>
    <message>
        <source>COMPARE TWO VOICES</source>
        <translation>مقارنة صوتين</translation>
    </message>
    <message>
        <source>Hear A</source>
        <translation>استماع إلى أ</translation>
    </message>
    <message>
        <source>Hear B</source>
        <translation>استماع إلى ب</translation>
    </message>
    <message>
        <source>Read the selection</source>
        <translation>قراءة النص المحدد</translation>
    </message>
    <message>
        <source>Another program uses this shortcut: choose another.</source>
        <translation>يستخدم برنامج آخر هذه المفاتيح: اختر غيرها.</translation>
    </message>
    <message>
        <source>This shortcut cannot be used here: choose another.</source>
        <translation>لا يمكن استخدام هذه المفاتيح هنا: اختر غيرها.</translation>
    </message>
    <message>
        <source>This desktop does not support global shortcuts.</source>
        <translation>سطح المكتب هذا لا يدعم الاختصارات العامة.</translation>
    </message>
    <message>
        <source>Permission for the shortcut was denied. Turn it off and on to be asked again.</source>
        <translation>رُفض السماح بالاختصار. أوقفه ثم شغّله ليُطلب منك من جديد.</translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>النص المنسوخ</translation>
    </message>
    <message>
        <source>{title} has changes that are not saved.</source>
        <translation>يحتوي {title} على تغييرات غير محفوظة.</translation>
    </message>
    <message>
        <source>They cannot be written to its file. Save a copy elsewhere to keep them.</source>
        <translation>لا يمكن كتابتها في ملفه. احفظ نسخة في مكان آخر للاحتفاظ بها.</translation>
    </message>
    <message>
        <source>&amp;Discard the changes</source>
        <translation>&amp;تجاهل التغييرات</translation>
    </message>
    <message>
        <source>How is this read?</source>
        <translation>كيف يُقرأ هذا؟</translation>
    </message>
    <message>
        <source>Parts of the text</source>
        <translation>أجزاء النص</translation>
    </message>
    <message>
        <source>What each part is, and what is said</source>
        <translation>ما هو كل جزء وما الذي يُنطق</translation>
    </message>
    <message>
        <source>Spoken words</source>
        <translation>الكلمات المنطوقة</translation>
    </message>
    <message>
        <source>SPO&amp;KEN WORDS</source>
        <translation>ال&amp;كلمات المنطوقة</translation>
    </message>
    <message>
        <source>Phonemes</source>
        <translation>الفونيمات</translation>
    </message>
    <message>
        <source>&amp;PHONEMES</source>
        <translation>ال&amp;فونيمات</translation>
    </message>
    <message>
        <source>&amp;Say as…</source>
        <translation>ا&amp;نطق كـ…</translation>
    </message>
    <message>
        <source>Write how the selected part is said</source>
        <translation>اكتب كيف يُنطق الجزء المحدد</translation>
    </message>
    <message>
        <source>Copy all of this, for a bug report</source>
        <translation>نسخ كل هذا لتقرير عن خطأ</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>اللقطات</translation>
    </message>
    <message>
        <source>Take {number} of {count}</source>
        <translation>اللقطة {number} من {count}</translation>
    </message>
    <message>
        <source>Up and Down hear the other takes, Left and Right change the pause.</source>
        <translation>السهمان لأعلى ولأسفل يُسمعان اللقطات الأخرى، والأيسر والأيمن يغيّران الوقفة.</translation>
    </message>
    <message>
        <source>Drag to change the pause</source>
        <translation>اسحب لتغيير الوقفة</translation>
    </message>
    <message>
        <source>Hear this take</source>
        <translation>سماع هذه اللقطة</translation>
    </message>
    <message>
        <source>Heard “{heard}” for “{word}”</source>
        <translation>سُمع «{heard}» بدلًا من «{word}»</translation>
    </message>
    <message>
        <source>“{word}” was not heard</source>
        <translation>لم يُسمع «{word}»</translation>
    </message>
    <message>
        <source>Heard “{heard}”, which is not written</source>
        <translation>سُمع «{heard}» وهو غير مكتوب</translation>
    </message>
    <message numerus="yes">
        <source>{words}, and %n more</source>
        <translation>
            <numerusform>{words}</numerusform>
            <numerusform>{words}، وموضع آخر (%n)</numerusform>
            <numerusform>{words}، وموضعان آخران (%n)</numerusform>
            <numerusform>{words}، و%n مواضع أخرى</numerusform>
            <numerusform>{words}، و%n موضعًا آخر</numerusform>
            <numerusform>{words}، و%n موضع آخر</numerusform>
        </translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>نص الدليل</translation>
    </message>
    <message>
        <source>Tab goes to the next link, Enter follows it</source>
        <translation>ينتقل Tab إلى الرابط التالي ويفتحه Enter</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>الدليل</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>العودة إلى حيث كنت</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>البحث في الدليل</translation>
    </message>
    <message>
        <source>Sections with all of these words are listed</source>
        <translation>تُعرض الأقسام التي تحوي كل هذه الكلمات</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>المحتويات</translation>
    </message>
    <message>
        <source>Pages of the manual and their sections</source>
        <translation>صفحات الدليل وأقسامها</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>إظهار المحتويات أو إخفاؤها</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>الدليل باللغة الإنجليزية.</translation>
    </message>
    <message>
        <source>This package has no manual.</source>
        <translation>لا تحتوي هذه الحزمة على دليل.</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>لا أقسام</numerusform>
            <numerusform>قسم واحد</numerusform>
            <numerusform>قسمان</numerusform>
            <numerusform>%n أقسام</numerusform>
            <numerusform>%n قسمًا</numerusform>
            <numerusform>%n قسم</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>لم يُعثر على شيء</translation>
    </message>
    <message>
        <source>Close Parlance while it works?</source>
        <translation>هل تريد إغلاق Parlance وهو يعمل؟</translation>
    </message>
    <message>
        <source>Close &amp;when done</source>
        <translation>أغلق عند الانتهاء</translation>
    </message>
    <message>
        <source>Close &amp;now</source>
        <translation>أغلق الآن</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>أبقِه مفتوحًا</translation>
    </message>
    <message>
        <source>Parlance closes when this is done</source>
        <translation>يُغلق Parlance عند انتهاء هذا</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>أبقِه مفتوحًا</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are still to be spoken. Parlance offers to resume next time.</source>
        <translation>
            <numerusform>لم تبقَ جمل للنطق. سيعرض Parlance المتابعة في المرة القادمة.</numerusform>
            <numerusform>بقيت جملة واحدة (%n) للنطق. سيعرض Parlance المتابعة في المرة القادمة.</numerusform>
            <numerusform>بقيت جملتان (%n) للنطق. سيعرض Parlance المتابعة في المرة القادمة.</numerusform>
            <numerusform>بقيت %n جمل للنطق. سيعرض Parlance المتابعة في المرة القادمة.</numerusform>
            <numerusform>بقيت %n جملة للنطق. سيعرض Parlance المتابعة في المرة القادمة.</numerusform>
            <numerusform>بقيت %n جملة للنطق. سيعرض Parlance المتابعة في المرة القادمة.</numerusform>
        </translation>
    </message>
    <message>
        <source>An export of {name} is being written. It would have to begin again.</source>
        <translation>يجري تصدير {name}. سيلزم البدء من جديد.</translation>
    </message>
    <message>
        <source>A model is being installed. What was downloaded is kept.</source>
        <translation>يجري تثبيت نموذج. يبقى ما نُزِّل محفوظًا.</translation>
    </message>
    <message>
        <source>A comparison of devices is running.</source>
        <translation>تجري مقارنة بين الأجهزة.</translation>
    </message>
    <message>
        <source>A voice is being cloned.</source>
        <translation>يجري استنساخ صوت.</translation>
    </message>
    <message>
        <source>The local server answers other programs. It stops.</source>
        <translation>الخادم المحلي يجيب برامج أخرى. سيتوقف.</translation>
    </message>
</context>
</TS>
