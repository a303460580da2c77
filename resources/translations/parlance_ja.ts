<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Save the speech</source>
        <translation>音声を保存</translation>
    </message>
    <message>
        <source>It is in {folder}.</source>
        <translation>{folder} にあります。</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped.</source>
        <translation>
            <numerusform>%n 個のサンプルが大きすぎたためクリップされました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} を保存しました</translation>
    </message>
    <message>
        <source>Discrete GPU</source>
        <translation>専用 GPU</translation>
    </message>
    <message>
        <source>Integrated GPU</source>
        <translation>内蔵 GPU</translation>
    </message>
    <message>
        <source>Software rendering</source>
        <translation>ソフトウェア描画</translation>
    </message>
    <message>
        <source>{title} does not speak {language}. Other models do: {button}</source>
        <translation>{title} は{language}を話せません。話せるモデルは「{button}」にあります</translation>
    </message>
    <message>
        <source>On this disk · {size}</source>
        <translation>このディスク上 · {size}</translation>
    </message>
    <message>
        <source>{total} memory</source>
        <translation>メモリ {total}</translation>
    </message>
    <message>
        <source>Speed not measured yet</source>
        <translation>速度は未計測</translation>
    </message>
    <message>
        <source>Measured {factor}</source>
        <translation>計測値 {factor}</translation>
    </message>
    <message>
        <source>Software rendering (slow)</source>
        <translation>ソフトウェア描画（低速）</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>アラビア語</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>ブルガリア語</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>チェコ語</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>デンマーク語</translation>
    </message>
    <message>
        <source>German</source>
        <translation>ドイツ語</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>ギリシャ語</translation>
    </message>
    <message>
        <source>English</source>
        <translation>英語</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>スペイン語</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>エストニア語</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>フィンランド語</translation>
    </message>
    <message>
        <source>French</source>
        <translation>フランス語</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>ヘブライ語</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>ヒンディー語</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>クロアチア語</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>ハンガリー語</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>インドネシア語</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>イタリア語</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>日本語</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>韓国語</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>リトアニア語</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>ラトビア語</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>マレー語</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>オランダ語</translation>
    </message>
    <message>
        <source>Norwegian</source>
        <translation>ノルウェー語</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>ポーランド語</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>ポルトガル語</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>ルーマニア語</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>ロシア語</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>スロバキア語</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>スロベニア語</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>スウェーデン語</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>スワヒリ語</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>トルコ語</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ウクライナ語</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>ベトナム語</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>中国語</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
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
        <translation>実時間の {times:.1f} 倍かかる</translation>
    </message>
    <message>
        <source>{times:.1f}× faster than real time</source>
        <translation>実時間の {times:.1f} 倍速</translation>
    </message>
    <message>
        <source>{times:,.0f}× faster than real time</source>
        <translation>実時間の {times:,.0f} 倍速</translation>
    </message>
    <message>
        <source>The speech engine is not ready.</source>
        <translation>音声エンジンの準備ができていません。</translation>
    </message>
    <message>
        <source>Stop speaking first, so that it does not affect the measurement.</source>
        <translation>測定に影響しないよう、先に読み上げを停止してください。</translation>
    </message>
    <message>
        <source>Waiting for the engine</source>
        <translation>エンジンを待機中</translation>
    </message>
    <message>
        <source>Stopping</source>
        <translation>停止中</translation>
    </message>
    <message>
        <source>It has not been measured yet.</source>
        <translation>まだ計測されていません。</translation>
    </message>
    <message>
        <source>It failed.</source>
        <translation>失敗しました。</translation>
    </message>
    <message>
        <source>This device is not available.</source>
        <translation>このデバイスは利用できません。</translation>
    </message>
    <message>
        <source>This model is not on this disk now.</source>
        <translation>このモデルは現在このディスクにありません。</translation>
    </message>
    <message>
        <source>Done: {rows}, {failed} of them failed.</source>
        <translation>完了: {rows}、うち {failed} 件が失敗。</translation>
    </message>
    <message>
        <source>Done: {rows}.</source>
        <translation>完了: {rows}。</translation>
    </message>
    <message>
        <source>Failed.</source>
        <translation>失敗。</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>Stopped so that your request could go first</source>
        <translation>依頼を優先するため停止しました</translation>
    </message>
    <message>
        <source>{stopped}; {rows} kept.</source>
        <translation>{stopped}。{rows} を保持しました。</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>How many times faster than real time: median, worst to best; longer bars are faster</source>
        <translation>実時間の何倍速いか: 中央値、最も遅い値から最も速い値。棒が長いほど速い</translation>
    </message>
    <message>
        <source>First audio</source>
        <translation>最初の音</translation>
    </message>
    <message>
        <source>Until the first sound</source>
        <translation>最初の音まで</translation>
    </message>
    <message>
        <source>prepared</source>
        <translation>準備済み</translation>
    </message>
    <message>
        <source>extra on cold start</source>
        <translation>コールドスタート時の追加分</translation>
    </message>
    <message>
        <source>{warm}, cold {cold}</source>
        <translation>{warm}、コールド {cold}</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>段階</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>発話の時間の内訳</translation>
    </message>
    <message>
        <source>Once at the start</source>
        <translation>開始時に一度</translation>
    </message>
    <message>
        <source>Needed once, before the first sentence</source>
        <translation>最初の文の前に一度だけ行うこと</translation>
    </message>
    <message>
        <source>load</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>prewarm</source>
        <translation>準備</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and of the model on its device</source>
        <translation>プログラム全体の最大 RAM と、デバイス上のモデル</translation>
    </message>
    <message>
        <source>{whole}; model {model}</source>
        <translation>{whole}、モデル {model}</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>相違</translation>
    </message>
    <message>
        <source>duration</source>
        <comment>stage</comment>
        <translation>長さ</translation>
    </message>
    <message>
        <source>text</source>
        <comment>stage</comment>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>vector</source>
        <comment>stage</comment>
        <translation>ベクトル</translation>
    </message>
    <message>
        <source>vocoder</source>
        <comment>stage</comment>
        <translation>ボコーダー</translation>
    </message>
    <message>
        <source>conditioning</source>
        <comment>stage</comment>
        <translation>条件</translation>
    </message>
    <message>
        <source>prefill</source>
        <comment>stage</comment>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>decode</source>
        <comment>stage</comment>
        <translation>デコード</translation>
    </message>
    <message>
        <source>encoder</source>
        <comment>stage</comment>
        <translation>エンコーダー</translation>
    </message>
    <message>
        <source>cfm</source>
        <comment>stage</comment>
        <translation>フロー</translation>
    </message>
    <message>
        <source>source</source>
        <comment>stage</comment>
        <translation>音源</translation>
    </message>
    <message>
        <source>prosody</source>
        <comment>stage</comment>
        <translation>韻律</translation>
    </message>
    <message>
        <source>sound</source>
        <comment>stage</comment>
        <translation>音</translation>
    </message>
    <message>
        <source>codec</source>
        <comment>stage</comment>
        <translation>コーデック</translation>
    </message>
    <message>
        <source>end to end</source>
        <comment>stage</comment>
        <translation>全体</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>計測中</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失敗</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>相違</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Correct: every stage matches the f32 CPU reference within tolerance</source>
        <translation>正常: どの段階も CPU の基準（f32）と許容範囲内で一致</translation>
    </message>
    <message>
        <source>Speed relative to real time: median, worst, best</source>
        <translation>実時間に対する速さ: 中央値、最低、最高</translation>
    </message>
    <message>
        <source>from the CPU</source>
        <translation>CPU と</translation>
    </message>
    <message>
        <source>exactly the same</source>
        <translation>完全に一致</translation>
    </message>
    <message>
        <source>model {size}</source>
        <translation>モデル {size}</translation>
    </message>
    <message>
        <source>saves {time}</source>
        <translation>{time} 短縮</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Where it ran, the precision, and the model</source>
        <translation>実行場所、重みの型、モデル</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>読み込み</translation>
    </message>
    <message>
        <source>Loading the model onto the device: again, and for the first time</source>
        <translation>重みをデバイスへ読み込む時間: 2 回目以降と、この実行での初回</translation>
    </message>
    <message>
        <source>cold {time}</source>
        <translation>コールド {time}</translation>
    </message>
    <message>
        <source>Warm-up</source>
        <translation>ウォームアップ</translation>
    </message>
    <message>
        <source>Compiling kernels and building graphs, once; and what it saves at the first sound</source>
        <translation>カーネルのコンパイルとグラフの構築（一度だけ）と、最初の音で短縮される時間</translation>
    </message>
    <message>
        <source>Time to first audio, warm and cold</source>
        <translation>最初の音までの時間（ウォームとコールド）</translation>
    </message>
    <message>
        <source>Decode rate</source>
        <translation>デコード速度</translation>
    </message>
    <message>
        <source>Tokens or frames made in a second</source>
        <translation>デコーダーが 1 秒に生成するトークンまたはフレーム</translation>
    </message>
    <message>
        <source>Time per network</source>
        <translation>ネットワークごとの時間</translation>
    </message>
    <message>
        <source>Peak memory of the whole program, and what the model takes on the device</source>
        <translation>プログラム全体の最大 RAM と、モデルがデバイス上で使う量</translation>
    </message>
    <message>
        <source>Against the CPU</source>
        <translation>CPU との比較</translation>
    </message>
    <message>
        <source>How close the sound is to the CPU at 32 bits, and the largest relative error of the worst stage</source>
        <translation>32 ビットの CPU との log-mel スペクトルの類似度と、最悪の段階の最大相対誤差</translation>
    </message>
    <message>
        <source>Listen, or use this device</source>
        <translation>聴く、またはこのデバイスを使う</translation>
    </message>
    <message>
        <source>{audio:.1f} s of speech in {median} (best {best}, worst {worst}; repetitions: {reps}, threads: {threads})</source>
        <translation>{median} で {audio:.1f} 秒の音声（最良 {best}、最悪 {worst}、繰り返し: {reps}、スレッド: {threads}）</translation>
    </message>
    <message>
        <source>First audio {time} (best and worst {spread})</source>
        <translation>最初の音 {time}（最良と最悪 {spread}）</translation>
    </message>
    <message>
        <source>Stages: {list}</source>
        <translation>段階: {list}</translation>
    </message>
    <message>
        <source>On the device: {list}</source>
        <translation>デバイス上: {list}</translation>
    </message>
    <message>
        <source>Measured by Parlance {version}</source>
        <translation>Parlance {version} で計測</translation>
    </message>
    <message>
        <source>{s:.2f} s</source>
        <translation>{s:.2f} 秒</translation>
    </message>
    <message>
        <source>{s:.1f} s</source>
        <translation>{s:.1f} 秒</translation>
    </message>
    <message>
        <source>{ms:.0f} ms</source>
        <translation>{ms:.0f} ミリ秒</translation>
    </message>
    <message>
        <source>{ms:.1f} ms</source>
        <translation>{ms:.1f} ミリ秒</translation>
    </message>
    <message>
        <source>{size:.2f} GB</source>
        <translation>{size:.2f} GB</translation>
    </message>
    <message>
        <source>JSON lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Table for a spreadsheet (*.csv)</source>
        <translation>表計算用の表 (*.csv)</translation>
    </message>
    <message>
        <source>Picture of the charts (*.png)</source>
        <translation>グラフの画像 (*.png)</translation>
    </message>
    <message>
        <source>Choose a device.</source>
        <translation>デバイスを選んでください。</translation>
    </message>
    <message>
        <source>Choose a model.</source>
        <translation>モデルを選んでください。</translation>
    </message>
    <message>
        <source>Choose a precision.</source>
        <translation>精度を選んでください。</translation>
    </message>
    <message>
        <source>Only the CPU has fast 8 bit: choose the CPU, or another precision.</source>
        <translation>高速 8 ビットは CPU だけです。CPU か別の精度を選んでください。</translation>
    </message>
    <message>
        <source>add text</source>
        <translation>テキストの追加</translation>
    </message>
    <message>
        <source>add sentence</source>
        <translation>文の追加</translation>
    </message>
    <message>
        <source>replace text</source>
        <translation>テキストの置き換え</translation>
    </message>
    <message>
        <source>lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>unlock</source>
        <translation>ロック解除</translation>
    </message>
    <message>
        <source>split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>配役</translation>
    </message>
    <message>
        <source>emphasis</source>
        <translation>強調</translation>
    </message>
    <message>
        <source>join</source>
        <translation>結合</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>add words</source>
        <translation>単語の追加</translation>
    </message>
    <message>
        <source>add word</source>
        <translation>単語の追加</translation>
    </message>
    <message>
        <source>change word</source>
        <translation>単語の変更</translation>
    </message>
    <message>
        <source>remove word</source>
        <translation>単語の削除</translation>
    </message>
    <message>
        <source>pick take</source>
        <translation>テイクの選択</translation>
    </message>
    <message>
        <source>American woman</source>
        <translation>アメリカの女性</translation>
    </message>
    <message>
        <source>American man</source>
        <translation>アメリカの男性</translation>
    </message>
    <message>
        <source>British woman</source>
        <translation>イギリスの女性</translation>
    </message>
    <message>
        <source>British man</source>
        <translation>イギリスの男性</translation>
    </message>
    <message>
        <source>French man</source>
        <translation>フランスの男性</translation>
    </message>
    <message>
        <source>Indian woman</source>
        <translation>インドの女性</translation>
    </message>
    <message>
        <source>Indian man</source>
        <translation>インドの男性</translation>
    </message>
    <message>
        <source>Japanese woman</source>
        <translation>日本の女性</translation>
    </message>
    <message>
        <source>Japanese man</source>
        <translation>日本の男性</translation>
    </message>
    <message>
        <source>Chinese woman</source>
        <translation>中国の女性</translation>
    </message>
    <message>
        <source>Chinese man</source>
        <translation>中国の男性</translation>
    </message>
    <message>
        <source>voice</source>
        <translation>声</translation>
    </message>
    <message>
        <source>language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>間</translation>
    </message>
    <message>
        <source>chapter</source>
        <translation>章</translation>
    </message>
    <message>
        <source>clones voices</source>
        <translation>声を複製</translation>
    </message>
    <message>
        <source>follows instructions</source>
        <translation>指示に従う</translation>
    </message>
    <message>
        <source>supports [laugh] and similar tags</source>
        <translation>[laugh] などを演じる</translation>
    </message>
    <message>
        <source>OpenRAIL-M rules out certain uses, and asks you to say that the speech is computer-made. Read it on the model&apos;s page first.</source>
        <translation>OpenRAIL-M は、そこに挙げられた用途を禁じ、コンピューターが作った音声であると明示することを求めています。先にモデルのページでライセンスを確認してください。</translation>
    </message>
    <message>
        <source>Measuring sentence {number} of {count}</source>
        <translation>{count} 文中 {number} 文目を測定中</translation>
    </message>
    <message>
        <source>Writing sentence {number} of {count}</source>
        <translation>{count} 文中 {number} 文目を書き込み中</translation>
    </message>
    <message>
        <source>Loading {model} on {device}</source>
        <translation>{model} を {device} に読み込み中</translation>
    </message>
    <message>
        <source>Reading {model}</source>
        <translation>{model} を読み込み中</translation>
    </message>
    <message>
        <source>Loading the voice-cloning model</source>
        <translation>声のクローン用モデルを読み込み中</translation>
    </message>
    <message>
        <source>Preparing</source>
        <translation>準備中</translation>
    </message>
    <message>
        <source>Waiting for the cancelled job to release the device</source>
        <translation>停止した処理をデバイスが終えるのを待っています</translation>
    </message>
    <message>
        <source>Preparing the token model</source>
        <translation>トークンモデルを準備中</translation>
    </message>
    <message>
        <source>Preparing the sound model</source>
        <translation>音響モデルを準備中</translation>
    </message>
    <message>
        <source>Preparing the talker</source>
        <translation>Talker を準備中</translation>
    </message>
    <message>
        <source>Preparing the codec</source>
        <translation>コーデックを準備中</translation>
    </message>
    <message>
        <source>Preparing the duration predictor</source>
        <translation>長さの予測器を準備中</translation>
    </message>
    <message>
        <source>Preparing the text encoder</source>
        <translation>テキストエンコーダーを準備中</translation>
    </message>
    <message>
        <source>Preparing the vector estimator</source>
        <translation>ベクトル推定器を準備中</translation>
    </message>
    <message>
        <source>Preparing the vocoder</source>
        <translation>ボコーダーを準備中</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Running the reference on the CPU</source>
        <translation>CPU で基準を実行中</translation>
    </message>
    <message>
        <source>Running each stage on {device}</source>
        <translation>{device} で各段階を実行中</translation>
    </message>
    <message>
        <source>Running everything on {device}</source>
        <translation>{device} で全体を実行中</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比較完了</translation>
    </message>
    <message>
        <source>Resampling the recording to 24 and 16 kHz</source>
        <translation>録音を 24 kHz と 16 kHz に変換中</translation>
    </message>
    <message>
        <source>Analysing timbre</source>
        <translation>声色を聴き取り中</translation>
    </message>
    <message>
        <source>Listening for the pace</source>
        <translation>話す速さを聞き取り中</translation>
    </message>
    <message>
        <source>Turning speech into tokens</source>
        <translation>話し声をトークンに変換中</translation>
    </message>
    <message>
        <source>Turning the recording into codes</source>
        <translation>録音をコードに変換中</translation>
    </message>
    <message>
        <source>Leaving out the rest, because its words are not given</source>
        <translation>言葉が与えられていないため、残りは使いません</translation>
    </message>
    <message>
        <source>Converting to {file}</source>
        <translation>{file} に変換中</translation>
    </message>
    <message>
        <source>Reading page {number} of {count}</source>
        <translation>{count} ページ中 {number} ページ目を読んでいます</translation>
    </message>
    <message>
        <source>{path}: it is longer than {seconds:,} s; cut out the part that is to be used</source>
        <translation>{path}: {seconds:,} 秒より長いため、使う部分を切り出してください</translation>
    </message>
    <message>
        <source>{words} (row {row} of {rows})</source>
        <translation>{words}（{rows} 行中 {row} 行目）</translation>
    </message>
    <message>
        <source>Cold start</source>
        <translation>コールドスタート</translation>
    </message>
    <message>
        <source>First whole utterance</source>
        <translation>最初の発話全体</translation>
    </message>
    <message>
        <source>Repetition {number} of {count}</source>
        <translation>{count} 回中 {number} 回目</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>ウォームスタート</translation>
    </message>
    <message>
        <source>Timing the stages</source>
        <translation>各段階の時間を計測中</translation>
    </message>
    <message>
        <source>Comparing {model} on {device} with the CPU</source>
        <translation>{device} の {model} を CPU と比較中</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) spoken</source>
        <translation>
            <numerusform>%n 文を読み上げました</numerusform>
        </translation>
    </message>
    <message>
        <source>&apos;{name}.noise_scale&apos; is {value}, which is not between 0 and {most}</source>
        <translation>&apos;{name}.noise_scale&apos; は {value} で、0 から {most} の範囲にありません</translation>
    </message>
    <message>
        <source>&apos;{name}.slowest&apos; and &apos;{name}.fastest&apos; are {slowest} and {fastest}: 1 is not between them</source>
        <translation>「{name}.slowest」と「{name}.fastest」は{slowest}と{fastest}ですが、1がその間にありません</translation>
    </message>
    <message>
        <source>Speaking the sentence</source>
        <translation>文を読み上げ中</translation>
    </message>
    <message>
        <source>duration predictor</source>
        <translation>長さの予測器</translation>
    </message>
    <message>
        <source>text encoder</source>
        <translation>テキストエンコーダー</translation>
    </message>
    <message>
        <source>the voices of {title} cannot be blended; those of Supertonic and Kokoro models can</source>
        <translation>{title} の声は混ぜられません。Supertonic と Kokoro のモデルの声なら混ぜられます</translation>
    </message>
    <message>
        <source>vector estimator</source>
        <translation>ベクトル推定器</translation>
    </message>
    <message>
        <source>vocoder</source>
        <translation>ボコーダー</translation>
    </message>
    <message>
        <source>token model</source>
        <translation>トークンモデル</translation>
    </message>
    <message>
        <source>token encoder</source>
        <translation>トークンエンコーダー</translation>
    </message>
    <message>
        <source>flow estimator</source>
        <translation>フロー推定器</translation>
    </message>
    <message>
        <source>pitch predictor</source>
        <translation>ピッチ予測器</translation>
    </message>
    <message>
        <source>voice source</source>
        <translation>音源</translation>
    </message>
    <message>
        <source>talker</source>
        <translation>トーカー</translation>
    </message>
    <message>
        <source>code predictor</source>
        <translation>コード予測器</translation>
    </message>
    <message>
        <source>codec</source>
        <translation>コーデック</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>All stages match the CPU</source>
        <translation>すべての段階が CPU と一致</translation>
    </message>
    <message>
        <source>Not compared with the CPU yet</source>
        <translation>CPU との比較はまだです</translation>
    </message>
    <message>
        <source>Not validated: not enough memory to run the CPU reference</source>
        <translation>CPU と比較していません: 両方を実行する空きメモリがありません</translation>
    </message>
    <message>
        <source>Used anyway: {problem}</source>
        <translation>次の問題があっても使用中: {problem}</translation>
    </message>
    <message>
        <source>In part on the CPU: {problem}</source>
        <translation>一部を CPU で実行: {problem}</translation>
    </message>
    <message>
        <source>Disabled until restart: {problem}</source>
        <translation>Parlance の再起動まで除外: {problem}</translation>
    </message>
    <message>
        <source>Disabled: {problem}</source>
        <translation>除外: {problem}</translation>
    </message>
    <message>
        <source>the {stage} produced NaN or infinity</source>
        <translation>{stage} が数でない値を出す</translation>
    </message>
    <message>
        <source>The clip holds values that are not numbers: the file is damaged.</source>
        <translation>録音に数でない値があります。ファイルが壊れています。</translation>
    </message>
    <message>
        <source>The channels of the clip cancel each other out: one of them has its polarity reversed. Use one channel.</source>
        <translation>録音のチャンネルが打ち消し合っています。片方の極性が逆です。1 つのチャンネルだけを使ってください。</translation>
    </message>
    <message>
        <source>The clip is silent: check the microphone, or choose another recording.</source>
        <translation>録音が無音です。マイクを確かめるか、別の録音を選んでください。</translation>
    </message>
    <message>
        <source>This does not sound like speech: the level is constant.</source>
        <translation>話し声に聞こえません。音量がまったく変わりません。</translation>
    </message>
    <message>
        <source>This does not sound like speech: the pitch is constant, as in a test tone. Use a recording of one person speaking.</source>
        <translation>話し声に聞こえません。音楽や試験音のように高さが動きません。1 人が話す録音を使ってください。</translation>
    </message>
    <message>
        <source>More than one person seems to speak in this clip, and the voice would be a mixture: choose a part with only one of them.</source>
        <translation>この録音では 2 人以上が話しているようです。声が混ざってしまうので、1 人だけが話している部分を選んでください。</translation>
    </message>
    <message>
        <source>Almost no voiced speech found. Whispering or noise? Use normal speech.</source>
        <translation>この録音にはほとんど音の高さがありません。ささやき声か雑音ですか？普通の話し声を使ってください。</translation>
    </message>
    <message>
        <source>This model moves its voice towards the recording, in pitch, timbre and pace, but only among the voices that it learned from: it does not copy an identity.</source>
        <translation>このモデルは声の高さと音色、話す速さを録音に近づけますが、学習した声の範囲内に限られます。本人の声をそのまま写すものではありません。</translation>
    </message>
    <message>
        <source>Add niqqud to the text for better Hebrew pronunciation.</source>
        <translation>ヘブライ語は書かれたとおりに読まれます。本文に母音記号があると、発音が良くなります。</translation>
    </message>
    <message>
        <source>Russian is read without stress marks; write them where a word is stressed wrongly.</source>
        <translation>ロシア語はアクセント記号なしで読まれます。アクセントが違う単語には記号を書いてください。</translation>
    </message>
    <message>
        <source>Install parlance[ja] for kanji readings.</source>
        <translation>漢字は読みに変換されません。変換するには parlance[ja] をインストールしてください。</translation>
    </message>
    <message>
        <source>This model file lacks the table of Chinese characters: convert it again with Cangjie5_TC.json beside it.</source>
        <translation>このモデルファイルには漢字の表がありません。Cangjie5_TC.json を横に置いて、もう一度変換してください。</translation>
    </message>
    <message>
        <source>{problem}: {device} does it</source>
        <translation>{problem}: 代わりに {device} が計算します</translation>
    </message>
    <message>
        <source>the CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>American woman, warm</source>
        <translation>アメリカの女性、温かい声</translation>
    </message>
    <message>
        <source>American man, calm</source>
        <translation>アメリカの男性、落ち着いた声</translation>
    </message>
    <message>
        <source>American woman, lively</source>
        <translation>アメリカの女性、明るい声</translation>
    </message>
    <message>
        <source>American man, vivid</source>
        <translation>アメリカの男性、力強い声</translation>
    </message>
    <message>
        <source>British woman, clear</source>
        <translation>イギリスの女性、澄んだ声</translation>
    </message>
    <message>
        <source>British man, measured</source>
        <translation>イギリスの男性、落ち着いた話し方</translation>
    </message>
    <message>
        <source>Spanish woman</source>
        <translation>スペインの女性</translation>
    </message>
    <message>
        <source>Spanish man</source>
        <translation>スペインの男性</translation>
    </message>
    <message>
        <source>French woman</source>
        <translation>フランスの女性</translation>
    </message>
    <message>
        <source>French voice, deeper</source>
        <translation>フランス語の低めの声</translation>
    </message>
    <message>
        <source>Italian woman</source>
        <translation>イタリアの女性</translation>
    </message>
    <message>
        <source>Italian man</source>
        <translation>イタリアの男性</translation>
    </message>
    <message>
        <source>Brazilian woman</source>
        <translation>ブラジルの女性</translation>
    </message>
    <message>
        <source>Brazilian man</source>
        <translation>ブラジルの男性</translation>
    </message>
    <message>
        <source>woman who speaks German</source>
        <translation>ドイツ語を話す女性</translation>
    </message>
    <message>
        <source>man who speaks German</source>
        <translation>ドイツ語を話す男性</translation>
    </message>
    <message>
        <source>cloned from {file}</source>
        <translation>{file} から複製</translation>
    </message>
    <message>
        <source>blend of {first} and {second}</source>
        <translation>{first} と {second} のブレンド</translation>
    </message>
    <message>
        <source>{device} could not do this</source>
        <translation>{device} では実行できませんでした</translation>
    </message>
    <message>
        <source>The CPU can do it instead.</source>
        <translation>CPU で同じ処理ができます。</translation>
    </message>
    <message>
        <source>Use the CPU</source>
        <translation>CPU を使う</translation>
    </message>
    <message>
        <source>This cannot be spoken</source>
        <translation>読み上げられません</translation>
    </message>
    <message>
        <source>Change it, then press Speak.</source>
        <translation>修正してから［読み上げ］を押してください。</translation>
    </message>
    <message>
        <source>The model cannot be read</source>
        <translation>モデルを読み込めません</translation>
    </message>
    <message>
        <source>Pick another model, then press Speak.</source>
        <translation>別のモデルを選んでから［読み上げ］を押してください。</translation>
    </message>
    <message>
        <source>Speaking failed</source>
        <translation>読み上げに失敗しました</translation>
    </message>
    <message>
        <source>Press Speak to try again; the text is kept.</source>
        <translation>［読み上げ］を押すと再試行します。テキストは残っています。</translation>
    </message>
    <message>
        <source>About what you hear</source>
        <translation>聞こえる音について</translation>
    </message>
    <message>
        <source>{device} stopped answering</source>
        <translation>{device} が応答しません</translation>
    </message>
    <message>
        <source>The speech engine did not start</source>
        <translation>音声エンジンが起動しませんでした</translation>
    </message>
    <message>
        <source>Start Parlance again; if it happens again, copy the details for a report.</source>
        <translation>Parlance を再起動してください。再発する場合は詳細をコピーして報告してください。</translation>
    </message>
    <message>
        <source>There is no sound</source>
        <translation>音が出ません</translation>
    </message>
    <message>
        <source>Choose another output. You can still generate and save.</source>
        <translation>別の出力を選んでください。生成と保存は引き続きできます。</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>問題が発生しました</translation>
    </message>
    <message>
        <source>Try again. If it happens again, a report helps to find out why.</source>
        <translation>もう一度お試しください。また起きる場合は、報告が原因の究明に役立ちます。</translation>
    </message>
    <message>
        <source>Connect and select an output device. You can still generate and save.</source>
        <translation>出力機器を接続して選んでください。生成と保存は引き続きできます。</translation>
    </message>
    <message>
        <source>Choose output…</source>
        <translation>出力を選択…</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>ファイルは保存されませんでした</translation>
    </message>
    <message>
        <source>Press Save to choose another place; the sound is kept.</source>
        <translation>［保存］を押して別の場所を選んでください。音は残っています。</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>This recording cannot be used</source>
        <translation>この録音は使えません</translation>
    </message>
    <message>
        <source>Choose another one.</source>
        <translation>別のものを選んでください。</translation>
    </message>
    <message>
        <source>The microphone cannot be used</source>
        <translation>マイクを使えません</translation>
    </message>
    <message>
        <source>Connect one, allow Parlance to use it in the system&apos;s settings, or choose a sound file instead.</source>
        <translation>マイクを接続するか、システム設定で Parlance に許可するか、音声ファイルを選んでください。</translation>
    </message>
    <message>
        <source>The voice was not made</source>
        <translation>声は作成されませんでした</translation>
    </message>
    <message>
        <source>The recording and everything you wrote are kept.</source>
        <translation>録音と入力した内容はすべて残っています。</translation>
    </message>
    <message>
        <source>Measuring failed</source>
        <translation>計測に失敗しました</translation>
    </message>
    <message>
        <source>Press Compare to try again.</source>
        <translation>［比較］を押すと再試行します。</translation>
    </message>
    <message>
        <source>Now in use</source>
        <translation>以後これを使います</translation>
    </message>
    <message>
        <source>{name}. You see it in the panel beside the script.</source>
        <translation>{name}。原稿の横の選択欄に表示されます。</translation>
    </message>
    <message>
        <source>The comparison was not exported</source>
        <translation>比較は書き出されませんでした</translation>
    </message>
    <message>
        <source>Choose another place; nothing is lost.</source>
        <translation>別の場所を選んでください。何も失われていません。</translation>
    </message>
    <message>
        <source>Exported {name}</source>
        <translation>{name} を書き出しました</translation>
    </message>
    <message>
        <source>The history cannot be used</source>
        <translation>履歴を使えません</translation>
    </message>
    <message>
        <source>New measurements are shown, but not kept.</source>
        <translation>これからの計測は表示されますが、保存されません。</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are out of date</source>
        <translation>
            <numerusform>%n 文が最新ではありません</numerusform>
        </translation>
    </message>
    <message>
        <source>The voice or the settings of this project have changed. The earlier takes are kept.</source>
        <translation>このプロジェクトの読み方が変わりました。以前のテイクは残っています。</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Can&apos;t save “{title}”</source>
        <translation>「{title}」を保存できません</translation>
    </message>
    <message>
        <source>{title} was not opened</source>
        <translation>{title} は開かれませんでした</translation>
    </message>
    <message>
        <source>Can&apos;t use “{title}”</source>
        <translation>「{title}」を使えません</translation>
    </message>
    <message>
        <source>What you wrote stays in this window.</source>
        <translation>書いた内容はこのウィンドウに残ります。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再試行</translation>
    </message>
    <message>
        <source>The copy has your text, but not the sound</source>
        <translation>コピーにはテキストがありますが、音声はありません</translation>
    </message>
    <message>
        <source>Another program wrote over the file that held it. Everything you wrote is there; have it spoken again.</source>
        <translation>音声を保存していたファイルを、別のプログラムが上書きしました。書いた内容はすべて残っています。もう一度読み上げてください。</translation>
    </message>
    <message>
        <source>Your settings cannot be saved</source>
        <translation>選択を保存できません</translation>
    </message>
    <message>
        <source>Changes last until you close Parlance. Projects are not affected.</source>
        <translation>変更は Parlance を閉じるまで有効です。プロジェクトには影響しません。</translation>
    </message>
    <message>
        <source>Your settings could not be read</source>
        <translation>設定を読み込めませんでした</translation>
    </message>
    <message>
        <source>Parlance starts with the defaults. The old file was kept as {path}.</source>
        <translation>既定の設定で起動しました。以前のファイルは {path} に残してあります。</translation>
    </message>
    <message>
        <source>Your settings were written by a newer version of Parlance</source>
        <translation>設定は新しいバージョンの Parlance で書かれています</translation>
    </message>
    <message>
        <source>They stay as they are. What you change here is forgotten when this window is closed.</source>
        <translation>設定はそのまま残ります。ここでの変更は、このウィンドウを閉じると失われます。</translation>
    </message>
    <message>
        <source>Your history is damaged and could not be read</source>
        <translation>履歴が壊れていて読み取れませんでした</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty one. The old file was kept as {path}; Clear history, in the settings, deletes it too.</source>
        <translation>空の履歴で続けます。古いファイルは {path} として残してあります。設定の「すべて消去」で一緒に削除されます。</translation>
    </message>
    <message>
        <source>Your earlier comparisons are damaged and could not be read</source>
        <translation>以前の比較が壊れていて読み取れませんでした</translation>
    </message>
    <message>
        <source>Parlance goes on with an empty list. The old file was kept as {path}.</source>
        <translation>空の一覧で続けます。古いファイルは {path} として残してあります。</translation>
    </message>
    <message>
        <source>Another window of Parlance is open</source>
        <translation>Parlance の別のウィンドウが開いています</translation>
    </message>
    <message>
        <source>The other window keeps your settings and the script. What you change here is forgotten when this window is closed. Projects are still saved; none is open here yet.</source>
        <translation>選択と最初のページのテキストはそちらが保存します。ここで選び書いたものはこのウィンドウを閉じると失われます。プロジェクトは保存され、このウィンドウではまだ開いていません。</translation>
    </message>
    <message>
        <source>Speaking stopped</source>
        <translation>読み上げを停止しました</translation>
    </message>
    <message>
        <source>Progress is saved; {left} left.</source>
        <translation>進み具合は保存されています。残り {left}。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>{name} cannot be read</source>
        <translation>{name} を読み込めません</translation>
    </message>
    <message>
        <source>The script has not changed.</source>
        <translation>原稿は元のままです。</translation>
    </message>
    <message>
        <source>Choose chapters…</source>
        <translation>章を選ぶ…</translation>
    </message>
    <message>
        <source>Some chapters were left out</source>
        <translation>一部の章は読み上げません</translation>
    </message>
    <message>
        <source>{model} does not speak {language}. Choose another model or language.</source>
        <translation>{model} は {language} を話せません。別のモデルか言語を選んでください。</translation>
    </message>
    <message>
        <source>This document is in another language</source>
        <translation>この文書は別の言語で書かれています</translation>
    </message>
    <message>
        <source>{name} was left out of the reading queue</source>
        <translation>{name} は読み上げ待ちから外されました</translation>
    </message>
    <message>
        <source>The file no longer exists.</source>
        <translation>ファイルはもうありません。</translation>
    </message>
    <message>
        <source>Reading continues with the next one.</source>
        <translation>次のものから読み上げを続けます。</translation>
    </message>
    <message>
        <source>{title}, sentence {number}: {reason}</source>
        <translation>{title}、文 {number}: {reason}</translation>
    </message>
    <message>
        <source>Nothing was exported</source>
        <translation>何も書き出されませんでした</translation>
    </message>
    <message>
        <source>Choose another place, then export again.</source>
        <translation>別の場所を選んで、もう一度書き出してください。</translation>
    </message>
    <message>
        <source>Narration interrupted: {left} left</source>
        <translation>読み上げが中断されました: 残り {left}</translation>
    </message>
    <message>
        <source>Parlance was closed before the end. What was spoken is kept.</source>
        <translation>終わる前に Parlance が閉じられました。読み上げた分は保存されています。</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Home Assistant cannot use Parlance now</source>
        <translation>Home Assistant に応答していません</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s)</source>
        <translation>
            <numerusform>%n 文</numerusform>
        </translation>
    </message>
    <message>
        <source>Other apps cannot use Parlance now</source>
        <translation>ほかのプログラムには応答していません</translation>
    </message>
    <message>
        <source>Open the server in the settings to try again.</source>
        <translation>設定でサーバーを開き、もう一度お試しください。</translation>
    </message>
    <message>
        <source>Server…</source>
        <translation>サーバー…</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>−16 LUFS, podcasts</source>
        <translation>−16 LUFS（ポッドキャスト）</translation>
    </message>
    <message>
        <source>−19 LUFS, audiobooks</source>
        <translation>−19 LUFS（オーディオブック）</translation>
    </message>
    <message>
        <source>−23 LUFS, broadcast</source>
        <translation>−23 LUFS（放送）</translation>
    </message>
    <message>
        <source>−20 dB RMS, Audible</source>
        <translation>−20 dB RMS(Audible)</translation>
    </message>
    <message>
        <source>Custom</source>
        <translation>カスタム</translation>
    </message>
    <message>
        <source>Audiobook with chapter marks</source>
        <translation>章の印付きオーディオブック</translation>
    </message>
    <message>
        <source>Audible (ACX), one file for each chapter</source>
        <translation>Audible(ACX)、章ごとに 1 ファイル</translation>
    </message>
    <message>
        <source>Podcast</source>
        <translation>ポッドキャスト</translation>
    </message>
    <message>
        <source>Broadcast (EBU R 128)</source>
        <translation>放送(EBU R 128)</translation>
    </message>
    <message>
        <source>Sound with captions, for a video</source>
        <translation>動画用の字幕付き音声</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {time} in all</source>
        <translation>
            <numerusform>%n 個のファイル、合計 {time}</numerusform>
        </translation>
    </message>
    <message>
        <source>Checked with the rules of {shop} afterwards</source>
        <translation>書き出し後に {shop} の規定で検査します</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n chapter(s)</source>
        <translation>
            <numerusform>%n 章を書き出しました</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>フォルダーで表示</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>It is in {folder}</source>
        <translation>{folder} にあります</translation>
    </message>
    <message>
        <source>They are in {folder}</source>
        <translation>{folder} にあります</translation>
    </message>
    <message>
        <source>{where}, with {files}</source>
        <translation>{where}（{files} 付き）</translation>
    </message>
    <message>
        <source>Meets the rules of {shop}</source>
        <translation>{shop} の規定を満たしています</translation>
    </message>
    <message>
        <source>It does not meet the rules of {shop}</source>
        <translation>{shop} の規定を満たしていません</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) do not meet the rules of {shop}</source>
        <translation>
            <numerusform>%n 個のファイルが {shop} の規定を満たしていません</numerusform>
        </translation>
    </message>
    <message>
        <source>Loudness: {levels} LUFS</source>
        <translation>ラウドネス: {levels} LUFS</translation>
    </message>
    <message>
        <source>That is quieter than you chose: any louder, its loudest moments would be distorted</source>
        <translation>選んだ値より小さめです。これ以上大きくすると、最も大きい部分の音が歪みます</translation>
    </message>
    <message>
        <source>Left out because not spoken: {left}</source>
        <translation>未読のため除外: {left}</translation>
    </message>
    <message numerus="yes">
        <source>%n sample(s) were too loud and were clipped</source>
        <translation>
            <numerusform>%n 個のサンプルが大きすぎたためクリップされました</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the recording …</source>
        <translation>録音を読み込み中…</translation>
    </message>
    <message>
        <source>{model} needs {shortest:.0f} s of one person speaking, and does best with {wanted:.0f} s. No music, no other voices, little echo.</source>
        <translation>{model} には 1 人の話し声が {shortest:.0f} 秒必要で、{wanted:.0f} 秒あると最もよく学べます。音楽や他の声がなく、反響の少ないもの。</translation>
    </message>
    <message>
        <source>Listening to the recording …</source>
        <translation>録音を聴き取り中…</translation>
    </message>
    <message>
        <source>Clear speech, and enough of it.</source>
        <translation>明瞭な話し声が十分にあります。</translation>
    </message>
    <message>
        <source>{whole:.1f} s, of which {speech:.1f} s speech</source>
        <translation>{whole:.1f} 秒、うち話し声 {speech:.1f} 秒</translation>
    </message>
    <message>
        <source>background {level:.0f} dB below the voice</source>
        <translation>背景は声より {level:.0f} dB 下</translation>
    </message>
    <message>
        <source>sound up to {limit:.1f} kHz</source>
        <translation>{limit:.1f} kHz までの音</translation>
    </message>
    <message>
        <source>You have the newest version.</source>
        <translation>最新バージョンです。</translation>
    </message>
    <message>
        <source>Parlance {version} is out. Get it where you got this one.</source>
        <translation>Parlance {version} が公開されています。現在のものと同じ場所から入手してください。</translation>
    </message>
    <message>
        <source>Parlance crashed last time</source>
        <translation>前回 Parlance が異常終了しました</translation>
    </message>
    <message>
        <source>Parlance was not closed properly last time</source>
        <translation>前回 Parlance は正しく終了しませんでした</translation>
    </message>
    <message>
        <source>A report helps to find out why.</source>
        <translation>報告があると原因の調査に役立ちます。</translation>
    </message>
    <message>
        <source>Save diagnostics…</source>
        <translation>診断情報を保存…</translation>
    </message>
    <message>
        <source>The diagnostics were not saved</source>
        <translation>診断情報は保存されませんでした</translation>
    </message>
    <message>
        <source>The sound of these rows was not kept</source>
        <translation>これらの行の音は残っていません</translation>
    </message>
    <message>
        <source>Press {side} in a row of the table</source>
        <translation>表の行で {side} を選んでください</translation>
    </message>
    <message>
        <source>{title} was not downloaded</source>
        <translation>{title} は取得されませんでした</translation>
    </message>
    <message>
        <source>{name} was not imported</source>
        <translation>{name} は読み込まれませんでした</translation>
    </message>
    <message>
        <source>{title} could not be copied in {type}</source>
        <translation>{title} は {type} で書き込まれませんでした</translation>
    </message>
    <message>
        <source>{title} was not removed</source>
        <translation>{title} は削除されませんでした</translation>
    </message>
    <message>
        <source>It is speaking: press Stop, then remove it.</source>
        <translation>読み上げ中です。［停止］を押してから削除してください。</translation>
    </message>
    <message>
        <source>{title} was removed</source>
        <translation>{title} を削除しました</translation>
    </message>
    <message>
        <source>The rest of {title} was not removed</source>
        <translation>{title} の残りは削除されませんでした</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>開始中</translation>
    </message>
    <message>
        <source>It is in the list of models now.</source>
        <translation>モデルの一覧に入りました。</translation>
    </message>
    <message>
        <source>{name} is ready</source>
        <translation>{name} の準備ができました</translation>
    </message>
    <message>
        <source>Use it</source>
        <translation>使う</translation>
    </message>
    <message>
        <source>Using {now} instead.</source>
        <translation>代わりに{now}を使います。</translation>
    </message>
    <message>
        <source>The voice {name} is no longer available</source>
        <translation>声「{name}」はなくなりました</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no model</comment>
        <translation>なし</translation>
    </message>
    <message>
        <source>Its file is no longer on this disk. {now} is used instead.</source>
        <translation>ファイルがこのディスクにありません。代わりに {now} を選びました。</translation>
    </message>
    <message>
        <source>{title} is missing</source>
        <translation>{title} が見つかりません</translation>
    </message>
    <message>
        <source>32 bits</source>
        <translation>32 ビット</translation>
    </message>
    <message>
        <source>16 bits</source>
        <translation>16 ビット</translation>
    </message>
    <message>
        <source>8 bits</source>
        <translation>8 ビット</translation>
    </message>
    <message>
        <source>4 bits</source>
        <translation>4 ビット</translation>
    </message>
    <message>
        <source>4 and 8 bits</source>
        <translation>4 と 8 ビット</translation>
    </message>
    <message>
        <source>licence not stated</source>
        <translation>ライセンスの記載なし</translation>
    </message>
    <message>
        <source>{size} is already downloaded. Download resumes from there.</source>
        <translation>{size} はダウンロード済みです。［ダウンロード］で続きから始めます。</translation>
    </message>
    <message>
        <source>Download size unknown until it starts.</source>
        <translation>ダウンロードの大きさは、始まるまで分かりません。</translation>
    </message>
    <message>
        <source>About {size} to download.</source>
        <translation>約 {size} をダウンロードします。</translation>
    </message>
    <message>
        <source>Needs about {size} of memory</source>
        <translation>約 {size} のメモリが必要</translation>
    </message>
    <message>
        <source>{needs}; {free} free</source>
        <translation>{needs}、空き {free}</translation>
    </message>
    <message>
        <source>{needs}, and {free} are free now: close other programs</source>
        <translation>{needs}、現在の空きは {free}: 他のプログラムを閉じてください</translation>
    </message>
    <message>
        <source>{needs}, but this computer has {total}</source>
        <translation>{needs}、このコンピューターは {total} です</translation>
    </message>
    <message numerus="yes">
        <source>{names} and %n more language(s)</source>
        <translation>
            <numerusform>{names} と他 %n 言語</numerusform>
        </translation>
    </message>
    <message>
        <source>Sp&amp;eed</source>
        <translation>速度(&amp;E)</translation>
    </message>
    <message>
        <source>Speaking rate; above 1 is faster</source>
        <translation>声の速さ。1 より大きいと速い</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>ステップ(&amp;T)</translation>
    </message>
    <message>
        <source>Flow-matching steps; more are slower and cleaner</source>
        <translation>多いほど時間がかかり、音がきれいになる</translation>
    </message>
    <message>
        <source>Exaggeration</source>
        <translation>誇張</translation>
    </message>
    <message>
        <source>Emotional intensity</source>
        <translation>声に込める感情の量</translation>
    </message>
    <message>
        <source>Voice guidance</source>
        <translation>忠実度</translation>
    </message>
    <message>
        <source>Guidance weight (CFG): how closely to follow the reference voice; 0 is faster and better across languages</source>
        <translation>速さと調子をどれだけ声に合わせるか。0 は高速で、言語をまたぐときに良い</translation>
    </message>
    <message>
        <source>32 bit, exact</source>
        <translation>32 ビット（正確）</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Sampling temperature: higher is more varied, lower more stable</source>
        <translation>高いと変化に富み、低いと安定する</translation>
    </message>
    <message>
        <source>Top K</source>
        <translation>Top K</translation>
    </message>
    <message>
        <source>Sample from the K most likely tokens; 0 = no limit</source>
        <translation>最も可能性の高い音だけを残す。0 はすべて残す</translation>
    </message>
    <message>
        <source>Top P</source>
        <translation>Top P</translation>
    </message>
    <message>
        <source>Nucleus sampling; 1 = off</source>
        <translation>可能性の低い音を除く。1 はすべて残す</translation>
    </message>
    <message>
        <source>Min P</source>
        <translation>Min P</translation>
    </message>
    <message>
        <source>Minimum probability relative to the most likely token; 0 = off</source>
        <translation>最も可能性の高い音より大きく劣る音を除く</translation>
    </message>
    <message>
        <source>Repetition penalty</source>
        <translation>繰り返しペナルティ</translation>
    </message>
    <message>
        <source>Repetition penalty; 1 = off</source>
        <translation>繰り返しを抑える</translation>
    </message>
    <message>
        <source>First piece</source>
        <translation>最初の区切り</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in the first chunk; fewer start sooner but risk an underrun</source>
        <translation>声が始まる前に作る 40 または 80 ミリ秒の音の数。少ないと早く始まるが、途切れやすい</translation>
    </message>
    <message>
        <source>Next pieces</source>
        <translation>次の区切り</translation>
    </message>
    <message>
        <source>Frames (40 or 80 ms) in each later chunk</source>
        <translation>以後の各区切りに含む 40 または 80 ミリ秒の音の数</translation>
    </message>
    <message>
        <source>Steps per piece</source>
        <translation>区切りごとのステップ</translation>
    </message>
    <message>
        <source>Flow-matching steps per streamed chunk; fewer start sooner, 0 = same as Steps</source>
        <translation>少ないと早く始まる。0 は上の値を使う</translation>
    </message>
    <message>
        <source>Detail temperature</source>
        <translation>細部の温度</translation>
    </message>
    <message>
        <source>Sampling temperature of the code predictor (residual codebooks)</source>
        <translation>音の細かい部分の温度</translation>
    </message>
    <message>
        <source>Detail top K</source>
        <translation>細部の Top K</translation>
    </message>
    <message>
        <source>Top K of the code predictor</source>
        <translation>細かい部分の Top K</translation>
    </message>
    <message>
        <source>Detail top P</source>
        <translation>細部の Top P</translation>
    </message>
    <message>
        <source>Top P for the finer parts</source>
        <translation>細かい部分の Top P</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>スタイル</translation>
    </message>
    <message>
        <source>Style instruction in plain words</source>
        <translation>話し方</translation>
    </message>
    <message>
        <source>&amp;Random seed</source>
        <translation>乱数シード(&amp;R)</translation>
    </message>
    <message>
        <source>Random seed; each seed gives a different take</source>
        <translation>別のシードで同じ言葉の別のテイクになる</translation>
    </message>
    <message>
        <source>Pa&amp;use</source>
        <translation>間(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Guidance</source>
        <translation>ガイダンス(&amp;G)</translation>
    </message>
    <message>
        <source>Classifier-free guidance; off is faster but less clear</source>
        <translation>なしでは速く作れるが、明瞭さが落ちる</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Off, faster</source>
        <translation>オフ（高速）</translation>
    </message>
    <message>
        <source>Precisio&amp;n</source>
        <translation>精度(&amp;N)</translation>
    </message>
    <message>
        <source>Weight type; smaller types use less memory and may be faster</source>
        <translation>重みをメモリに置く型: 小さいほど少ないメモリで済み、速いことがある</translation>
    </message>
    <message>
        <source>16 bit</source>
        <translation>16 ビット</translation>
    </message>
    <message>
        <source>8 bit</source>
        <translation>8 ビット</translation>
    </message>
    <message>
        <source>4 bit</source>
        <translation>4 ビット</translation>
    </message>
    <message>
        <source>4-bit (q4_k, more accurate)</source>
        <translation>4 ビット（高精細）</translation>
    </message>
    <message>
        <source>8 bit, fast (CPU)</source>
        <translation>8 ビット高速（CPU）</translation>
    </message>
    <message>
        <source>Silence between sentences of a long text</source>
        <translation>長い文章の文と文の間の無音</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>スレッド(&amp;H)</translation>
    </message>
    <message>
        <source>CPU threads (automatic: one per physical core)</source>
        <translation>プロセッサのスレッド数。自動はコアごとに 1 つ</translation>
    </message>
    <message>
        <source>No output was found. Connect one, then look again.</source>
        <translation>出力が見つかりません。接続してから、もう一度探してください。</translation>
    </message>
    <message>
        <source>{device} · {rate:g} kHz</source>
        <translation>{device} · {rate:g} kHz</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Copied text</source>
        <translation>コピーしたテキスト</translation>
    </message>
    <message>
        <source>Reading {name}</source>
        <translation>{name} を読んでいます</translation>
    </message>
    <message>
        <source>Abbreviation</source>
        <translation>略語</translation>
    </message>
    <message>
        <source>Acronym</source>
        <translation>頭字語</translation>
    </message>
    <message>
        <source>Letters and digits</source>
        <translation>英数字</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Decimal number</source>
        <translation>小数</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>数字の並び</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>時間の長さ</translation>
    </message>
    <message>
        <source>E-mail address</source>
        <translation>メールアドレス</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>数式</translation>
    </message>
    <message>
        <source>Fraction</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>単位付きの量</translation>
    </message>
    <message>
        <source>Amount of money</source>
        <translation>金額</translation>
    </message>
    <message>
        <source>Ordinal number</source>
        <translation>序数</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Percentage</source>
        <translation>パーセント</translation>
    </message>
    <message>
        <source>Telephone number</source>
        <translation>電話番号</translation>
    </message>
    <message>
        <source>Punctuation</source>
        <translation>句読点</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比</translation>
    </message>
    <message>
        <source>Roman numeral</source>
        <translation>ローマ数字</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>記号</translation>
    </message>
    <message>
        <source>Hashtag or name</source>
        <translation>ハッシュタグ・ユーザー名</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>時刻</translation>
    </message>
    <message>
        <source>Web address</source>
        <translation>ウェブアドレス</translation>
    </message>
    <message>
        <source>Word</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Spoken</source>
        <translation>読み</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>読み取り中…</translation>
    </message>
    <message>
        <source>There is nothing to say here.</source>
        <translation>読み上げるものがありません。</translation>
    </message>
    <message>
        <source>Said as</source>
        <translation>読み</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>大小を区別</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>match case</source>
        <translation>大文字と小文字を区別</translation>
    </message>
    <message>
        <source>any case</source>
        <translation>大文字と小文字を区別しない</translation>
    </message>
    <message>
        <source>word</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>word {number}</source>
        <translation>単語 {number}</translation>
    </message>
    <message>
        <source>{name} is too large for a dictionary.</source>
        <translation>{name} は辞書としては大きすぎます。</translation>
    </message>
    <message>
        <source>{name} cannot be read: {reason}.</source>
        <translation>{name} を読み込めません: {reason}。</translation>
    </message>
    <message>
        <source>{name} is not written in UTF-8.</source>
        <translation>{name} は UTF-8 で書かれていません。</translation>
    </message>
    <message>
        <source>{name} cannot be written: {reason}.</source>
        <translation>{name} に書き込めません: {reason}。</translation>
    </message>
    <message>
        <source>Recording {time}</source>
        <translation>録音 {time}</translation>
    </message>
    <message>
        <source>Opening the microphone</source>
        <translation>マイクを開いています</translation>
    </message>
    <message>
        <source>No signal. Check that the microphone is not muted and that Parlance may use it.</source>
        <translation>信号がありません。マイクが消音でないこと、Parlance に許可されていることを確かめてください。</translation>
    </message>
    <message>
        <source>Too loud: move back, or turn the input down</source>
        <translation>大きすぎます。離れるか、入力を下げてください</translation>
    </message>
    <message>
        <source>Very quiet: speak up, or move closer</source>
        <translation>小さすぎます。大きな声で話すか、近づいてください</translation>
    </message>
    <message>
        <source>Level OK. Speak the way the voice should sound.</source>
        <translation>音量は適切です。声に話してほしい調子で話してください。</translation>
    </message>
    <message>
        <source>Speech</source>
        <translation>音声</translation>
    </message>
    <message numerus="yes">
        <source>%n character(s)</source>
        <translation>
            <numerusform>%n 文字</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{listed} and %n more</source>
        <translation>
            <numerusform>{listed} 他 %n 文字</numerusform>
        </translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; it&apos;s underlined in your text.</source>
        <translation>この声では {listed} を読めません。文中に下線を付けました。</translation>
    </message>
    <message>
        <source>This voice can&apos;t say {listed}; they&apos;re underlined in your text.</source>
        <translation>この声では {listed} を読めません。文中に下線を付けました。</translation>
    </message>
    <message>
        <source>being spoken</source>
        <translation>読み上げ中</translation>
    </message>
    <message>
        <source>waiting to be spoken</source>
        <translation>読み上げ待ち</translation>
    </message>
    <message>
        <source>not spoken</source>
        <translation>読み上げなし</translation>
    </message>
    <message>
        <source>not spoken yet</source>
        <translation>まだ読み上げていません</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>ロック中</translation>
    </message>
    <message>
        <source>take {number}</source>
        <translation>テイク {number}</translation>
    </message>
    <message>
        <source>Chapter {chapter}</source>
        <translation>章 {chapter}</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number}/{count}</translation>
    </message>
    <message>
        <source>pause {time:g} s</source>
        <translation>間 {time:g} 秒</translation>
    </message>
    <message>
        <source>Speak</source>
        <translation>読み上げ</translation>
    </message>
    <message>
        <source>Speak, from the number pad</source>
        <translation>読み上げ（テンキー）</translation>
    </message>
    <message>
        <source>Speak from the cursor</source>
        <translation>カーソル位置から読み上げる</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>再生または一時停止</translation>
    </message>
    <message>
        <source>10 seconds back</source>
        <translation>10 秒戻る</translation>
    </message>
    <message>
        <source>10 seconds forward</source>
        <translation>10 秒進む</translation>
    </message>
    <message>
        <source>Previous sentence</source>
        <translation>前の文</translation>
    </message>
    <message>
        <source>Next sentence</source>
        <translation>次の文</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>遅く</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>速く</translation>
    </message>
    <message>
        <source>Show the text to read</source>
        <translation>読むテキストを表示</translation>
    </message>
    <message>
        <source>Show the script</source>
        <translation>原稿を表示</translation>
    </message>
    <message>
        <source>Show the sentences</source>
        <translation>文を表示</translation>
    </message>
    <message>
        <source>Show the voices</source>
        <translation>声を表示</translation>
    </message>
    <message>
        <source>Show the history</source>
        <translation>履歴を表示</translation>
    </message>
    <message>
        <source>Read on the whole screen</source>
        <translation>全画面で読む</translation>
    </message>
    <message>
        <source>Larger text to read</source>
        <translation>読むテキストを大きく</translation>
    </message>
    <message>
        <source>Smaller text to read</source>
        <translation>読むテキストを小さく</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Show every model</source>
        <translation>すべてのモデルを表示</translation>
    </message>
    <message>
        <source>Read books</source>
        <translation>本を読む</translation>
    </message>
    <message>
        <source>Faster than you listen, also without a GPU</source>
        <translation>GPUがなくても聴くより速く作れます</translation>
    </message>
    <message>
        <source>Clone a voice</source>
        <translation>声の複製</translation>
    </message>
    <message>
        <source>Makes a voice from a recording</source>
        <translation>録音から声を作ります</translation>
    </message>
    <message>
        <source>Many languages</source>
        <translation>多くの言語</translation>
    </message>
    <message>
        <source>At least twenty languages</source>
        <translation>20以上の言語</translation>
    </message>
    <message>
        <source>Act</source>
        <translation>演じる</translation>
    </message>
    <message>
        <source>Laughs, sighs or follows an instruction</source>
        <translation>笑う、ため息をつく、または指示に従います</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最速</translation>
    </message>
    <message>
        <source>Many times faster than real time, also on an old computer</source>
        <translation>古いコンピューターでも実時間の何倍も速く作れます</translation>
    </message>
    <message>
        <source>Smallest</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>At most 200 MB on the disk</source>
        <translation>ディスク上で最大200 MB</translation>
    </message>
    <message>
        <source>English voices</source>
        <translation>英語の声</translation>
    </message>
    <message>
        <source>200 sentences, five languages</source>
        <translation>200文、5言語</translation>
    </message>
    <message>
        <source>Measured: {errors} % word errors, DistillMOS {mos} of 5 ({what})</source>
        <translation>測定値：単語誤り率 {errors}%、DistillMOS {mos}/5（{what}）</translation>
    </message>
    <message>
        <source>Show the models</source>
        <translation>モデルを表示</translation>
    </message>
    <message>
        <source>Compare devices</source>
        <translation>デバイスの比較</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Show or hide the side panel</source>
        <translation>サイドパネルの表示と非表示</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Show how the text is read</source>
        <translation>テキストの読み方を表示</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>ヘルプ</translation>
    </message>
    <message>
        <source>Add a sentence</source>
        <translation>文を追加</translation>
    </message>
    <message>
        <source>Hear the selected sentence</source>
        <translation>選択した文を聴く</translation>
    </message>
    <message>
        <source>Speak the sentence again</source>
        <translation>文をもう一度読み上げる</translation>
    </message>
    <message>
        <source>Lock the sentence</source>
        <translation>文をロック</translation>
    </message>
    <message>
        <source>Join with the next sentence</source>
        <translation>次の文と結合</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Character keys need Ctrl or Alt.</source>
        <translation>文字を入力するキーには Ctrl か Alt が必要です。</translation>
    </message>
    <message>
        <source>This key is reserved.</source>
        <translation>このキーは予約されています。</translation>
    </message>
    <message>
        <source>“{command}” already uses these keys.</source>
        <translation>このキーは「{command}」が使っています。</translation>
    </message>
    <message>
        <source>Starting the speech engine</source>
        <translation>音声エンジンを起動しています</translation>
    </message>
    <message>
        <source>The text has changed since it was spoken.</source>
        <translation>読み上げた後にテキストが変更されました。</translation>
    </message>
    <message>
        <source>The voice or its settings have changed since this was spoken.</source>
        <translation>読み上げた後に声または設定が変更されました。</translation>
    </message>
    <message>
        <source>applies the next time you press Speak</source>
        <translation>次に「読み上げ」を押したときから反映</translation>
    </message>
    <message>
        <source>The speech engine is starting</source>
        <translation>音声エンジンの起動中です</translation>
    </message>
    <message>
        <source>No model is available</source>
        <translation>読み上げるモデルがありません</translation>
    </message>
    <message>
        <source>Write something first</source>
        <translation>先に何か書いてください</translation>
    </message>
    <message>
        <source>Speak the script</source>
        <translation>原稿を読み上げる</translation>
    </message>
    <message>
        <source>Speak the selection</source>
        <translation>選択範囲を読み上げる</translation>
    </message>
    <message>
        <source>Preparing the voice</source>
        <translation>声を準備しています</translation>
    </message>
    <message>
        <source>Speaking</source>
        <translation>読み上げ中</translation>
    </message>
    <message numerus="yes">
        <source>%n dropout(s)</source>
        <translation>
            <numerusform>音の途切れ %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {second}</source>
        <translation>{first}と{second}</translation>
    </message>
    <message>
        <source>No model here has voices that can be blended.</source>
        <translation>声を混ぜられるモデルがここにありません。</translation>
    </message>
    <message>
        <source>Choose two different voices.</source>
        <translation>異なる 2 つの声を選んでください。</translation>
    </message>
    <message>
        <source>The voices were not blended</source>
        <translation>声は混ぜられませんでした</translation>
    </message>
    <message>
        <source>Previewing {voice}</source>
        <translation>{voice} を試聴中</translation>
    </message>
    <message>
        <source>Previewing the voice</source>
        <translation>声を試聴中</translation>
    </message>
    <message>
        <source>Preparing was stopped; the first sentence will take longer</source>
        <translation>準備を停止しました。最初の文に時間がかかります</translation>
    </message>
    <message>
        <source>Starting again on the CPU</source>
        <translation>CPU でやり直しています</translation>
    </message>
    <message>
        <source>The device</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>Starting another engine</source>
        <translation>別のエンジンを起動しています</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>準備完了</translation>
    </message>
    <message>
        <source>Not prepared</source>
        <translation>準備できませんでした</translation>
    </message>
    <message>
        <source>Done: {audio} of speech made in {time}</source>
        <translation>完了: {audio} の音声を {time} で作成</translation>
    </message>
    <message>
        <source>first audio {time:.2f} s</source>
        <translation>最初の音 {time:.2f} 秒</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>名前なし</translation>
    </message>
    <message>
        <source>Give the voice a name.</source>
        <translation>声に名前を付けてください。</translation>
    </message>
    <message>
        <source>Choose a model that supports cloning.</source>
        <translation>複製できるモデルを選んでください。</translation>
    </message>
    <message>
        <source>Recording: read a paragraph aloud, then stop.</source>
        <translation>録音中: 一段落を朗読し、停止してください。</translation>
    </message>
    <message>
        <source>Reading the recording.</source>
        <translation>録音を読み込んでいます。</translation>
    </message>
    <message>
        <source>Choose a recording.</source>
        <translation>録音を選んでください。</translation>
    </message>
    <message>
        <source>Listening to the recording.</source>
        <translation>録音を聴き取っています。</translation>
    </message>
    <message>
        <source>This part cannot be used: choose another.</source>
        <translation>この部分は使えません。別の部分を選んでください。</translation>
    </message>
    <message>
        <source>Enter who gave consent.</source>
        <translation>同意した人を書いてください。</translation>
    </message>
    <message>
        <source>Tell us whose voice this is.</source>
        <translation>誰の声かを示してください。</translation>
    </message>
    <message>
        <source>The script is being spoken; stop it first.</source>
        <translation>原稿の読み上げ中です。先に停止してください。</translation>
    </message>
    <message>
        <source>{name} was saved</source>
        <translation>{name} を保存しました</translation>
    </message>
    <message>
        <source>It is in the list of voices, and selected.</source>
        <translation>声は一覧に入り、選択されています。</translation>
    </message>
    <message>
        <source>{name} was not saved</source>
        <translation>{name} は保存されませんでした</translation>
    </message>
    <message>
        <source>{name} cannot be heard</source>
        <translation>{name} を再生できません</translation>
    </message>
    <message>
        <source>{name} was imported</source>
        <translation>{name} を読み込みました</translation>
    </message>
    <message>
        <source>{name} was not exported</source>
        <translation>{name} は書き出されませんでした</translation>
    </message>
    <message>
        <source>It is in {folder}, and includes the statement of consent.</source>
        <translation>{folder} にあり、同意の記述を含みます。</translation>
    </message>
    <message>
        <source>{old} is now {name}</source>
        <translation>{old} は {name} になりました</translation>
    </message>
    <message>
        <source>{old} was not renamed</source>
        <translation>{old} の名前は変更されませんでした</translation>
    </message>
    <message>
        <source>{name} was removed</source>
        <translation>{name} を削除しました</translation>
    </message>
    <message>
        <source>{name} was not removed</source>
        <translation>{name} は削除されませんでした</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s) cannot be used</source>
        <translation>
            <numerusform>%n 件の声は使えません</numerusform>
        </translation>
    </message>
    <message>
        <source>It is in the list of voices. The project keeps its own voice.</source>
        <translation>声の一覧に入りました。プロジェクトの声は変わりません。</translation>
    </message>
    <message>
        <source>Use it here</source>
        <translation>ここで使う</translation>
    </message>
    <message>
        <source>It was made with {model}; no model on this disk can use it yet.</source>
        <translation>{model} で作成されました。このディスクにはまだ使えるモデルがありません。</translation>
    </message>
    <message>
        <source>To use it, pick the model {list}.</source>
        <translation>使うにはモデル {list} を選んでください。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> または </translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>Drop a sound file here, choose one, or record</source>
        <translation>音声ファイルをここにドロップするか、選ぶか、録音してください</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>録音</translation>
    </message>
    <message>
        <source>Beginning of the part</source>
        <translation>部分の始まり</translation>
    </message>
    <message>
        <source>End of the part</source>
        <translation>部分の終わり</translation>
    </message>
    <message>
        <source>No recording yet</source>
        <translation>録音はまだありません</translation>
    </message>
    <message>
        <source>{name}, {begin} to {end}</source>
        <translation>{name}、{begin}～{end}</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使う</translation>
    </message>
    <message>
        <source>The sound of this row was not kept</source>
        <translation>この行の音は残っていません</translation>
    </message>
    <message>
        <source>Listen to this row as {side}</source>
        <translation>この行を {side} として聴く</translation>
    </message>
    <message>
        <source>Use {name}</source>
        <translation>{name} を使う</translation>
    </message>
    <message>
        <source>Use this device, with this model and precision</source>
        <translation>このデバイスを、このモデルとこの型で使う</translation>
    </message>
    <message>
        <source>Progress of the comparison, in words</source>
        <translation>比較の進行（言葉）</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>比較の進行</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>出力(&amp;X)…</translation>
    </message>
    <message>
        <source>Save the rows as JSON lines or CSV, or the charts as a picture</source>
        <translation>行を JSON Lines か CSV、またはグラフを画像として保存</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>計測を停止</translation>
    </message>
    <message>
        <source>Stop; the rows that are done are kept</source>
        <translation>停止する。済んだ行は残る</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比較(&amp;C)</translation>
    </message>
    <message>
        <source>Measure every row</source>
        <translation>すべての行を計測</translation>
    </message>
    <message numerus="yes">
        <source>Ready to measure %n row(s).</source>
        <translation>
            <numerusform>%n 行を計測できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>That takes about {time}.</source>
        <translation>所要時間は約 {time} です。</translation>
    </message>
    <message>
        <source>and fastest</source>
        <translation>最速</translation>
    </message>
    <message>
        <source>Choose devices and press Compare</source>
        <translation>デバイスを選んで［比較］を押してください</translation>
    </message>
    <message>
        <source>Every row speaks the same sentence, and shows how soon it is heard, how fast it is made, how much memory it takes, and whether it sounds the same as on the CPU. Then you can listen to any two of them.</source>
        <translation>各行は同じ文を話します: どれだけ早く聞こえるか、どれだけ速く作れるか、
メモリをどれだけ使うか、CPU と同じに聞こえるか。
その後、任意の 2 行を聴き比べられます。</translation>
    </message>
    <message>
        <source>Back to the script</source>
        <translation>原稿に戻る</translation>
    </message>
    <message>
        <source>Back to the script; measuring goes on</source>
        <translation>原稿に戻る。計測は続きます</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Every figure of every row</source>
        <translation>各行のすべての数値</translation>
    </message>
    <message>
        <source>The figures as bars</source>
        <translation>数値を棒で表示</translation>
    </message>
    <message>
        <source>The figures of every row as bars</source>
        <translation>各行の数値を棒で表示</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>比較を書き出す</translation>
    </message>
    <message>
        <source>Devices compared</source>
        <translation>比較したデバイス</translation>
    </message>
    <message>
        <source>DEVICES</source>
        <translation>デバイス</translation>
    </message>
    <message>
        <source>MODELS</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>PRECISION</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Runs per row; the median is shown</source>
        <translation>行ごとの実行回数。中央値を表示</translation>
    </message>
    <message>
        <source>REPETITIONS</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Compare {id}: {description}</source>
        <translation>{id} を比較: {description}</translation>
    </message>
    <message>
        <source>Compare this model</source>
        <translation>このモデルを比較</translation>
    </message>
    <message>
        <source>Compare this precision: {words}</source>
        <translation>この型の重みを比較: {words}</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>One row for each device, model and precision; sorted by the headings</source>
        <translation>デバイス、モデル、精度ごとに 1 行。見出しで並べ替え</translation>
    </message>
    <message>
        <source>Who agreed, when, and to what: Ada Byron, in writing, 3 May 2026, for my podcast</source>
        <translation>誰が、いつ、何に同意したか: Ada Byron、書面、2026 年 5 月 3 日、私のポッドキャスト用</translation>
    </message>
    <message>
        <source>It is my own voi&amp;ce</source>
        <translation>自分の声です(&amp;C)</translation>
    </message>
    <message>
        <source>The speaker has agreed</source>
        <translation>話者が同意しました</translation>
    </message>
    <message>
        <source>Who agreed</source>
        <translation>同意した人</translation>
    </message>
    <message>
        <source>It is my own voice</source>
        <translation>自分の声です</translation>
    </message>
    <message>
        <source>The speaker agreed</source>
        <translation>話者が同意しました</translation>
    </message>
    <message>
        <source>Consent to the cloning, kept in the voice file</source>
        <translation>複製への同意。声のファイルに保存されます</translation>
    </message>
    <message>
        <source>CONSENT</source>
        <translation>同意</translation>
    </message>
    <message>
        <source>A voice belongs to a person. What you state here is kept in the voice file.</source>
        <translation>声は本人のものです。ここでの記述は声のファイルに保存されます。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>書き出し</translation>
    </message>
    <message>
        <source>&amp;FOR</source>
        <translation>用途(&amp;F)</translation>
    </message>
    <message>
        <source>What it is for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Chooses suitable settings, which you can change</source>
        <translation>用途に合う設定にします。すべて変更できます</translation>
    </message>
    <message>
        <source>&amp;LOUDNESS</source>
        <translation>ラウドネス(&amp;L)</translation>
    </message>
    <message>
        <source>Loudness</source>
        <translation>ラウドネス</translation>
    </message>
    <message>
        <source>How loud the export is</source>
        <translation>全体の音の大きさ</translation>
    </message>
    <message>
        <source>Write subtitles with the times at which each sentence is heard</source>
        <translation>各文が聞こえる時刻付きの字幕を書き出す</translation>
    </message>
    <message>
        <source>Each wor&amp;d</source>
        <translation>単語ごと(&amp;D)</translation>
    </message>
    <message>
        <source>Each word</source>
        <translation>単語ごと</translation>
    </message>
    <message>
        <source>Word-level subtitles</source>
        <translation>単語単位の字幕</translation>
    </message>
    <message>
        <source>One file for each &amp;chapter</source>
        <translation>章ごとに 1 ファイル(&amp;C)</translation>
    </message>
    <message>
        <source>One file for each chapter</source>
        <translation>章ごとに 1 ファイル</translation>
    </message>
    <message>
        <source>Otherwise all chapters go into one file</source>
        <translation>オフならすべての章を 1 ファイルにする</translation>
    </message>
    <message>
        <source>Not generated yet, will be skipped: {left}.</source>
        <translation>未生成のため省かれます: {left}。</translation>
    </message>
    <message>
        <source>Check a file</source>
        <translation>ファイルの確認</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>ファイルを選択(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose the sound file to look at</source>
        <translation>調べる音声ファイルを選ぶ</translation>
    </message>
    <message>
        <source>Drop a sound file here</source>
        <translation>音声ファイルをここにドロップ</translation>
    </message>
    <message>
        <source>Parlance looks for its watermark in the sound, and for a signed record in the file.</source>
        <translation>Parlance は音の中の透かしと、ファイル内の署名付き記録を探します。</translation>
    </message>
    <message>
        <source>Listening…</source>
        <translation>聴き取り中…</translation>
    </message>
    <message>
        <source>This file cannot be checked</source>
        <translation>このファイルは確認できません</translation>
    </message>
    <message>
        <source>Choose where, and in which format</source>
        <translation>場所と形式を選ぶ</translation>
    </message>
    <message>
        <source>Subtitles</source>
        <translation>字幕</translation>
    </message>
    <message>
        <source>EPUB with narration</source>
        <translation>読み上げ付き EPUB</translation>
    </message>
    <message>
        <source>Export the script</source>
        <translation>原稿を書き出す</translation>
    </message>
    <message>
        <source>Good: </source>
        <translation>良好: </translation>
    </message>
    <message>
        <source>Warning: </source>
        <translation>注意: </translation>
    </message>
    <message>
        <source>Problem: </source>
        <translation>問題: </translation>
    </message>
    <message>
        <source>About the recording</source>
        <translation>録音についての所見</translation>
    </message>
    <message>
        <source>Same as &amp;system</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>The pages of the window</source>
        <translation>ウィンドウのページ</translation>
    </message>
    <message>
        <source>Voice, language, model and device</source>
        <translation>音声、言語、モデル、デバイス</translation>
    </message>
    <message>
        <source>Voice: {name}</source>
        <translation>音声: {name}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読む</translation>
    </message>
    <message>
        <source>Read along in a document</source>
        <translation>文書を読みながら聞く</translation>
    </message>
    <message>
        <source>Write, and hear what you wrote</source>
        <translation>書いて、それを聞く</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Direct a text sentence by sentence</source>
        <translation>文ごとに読み方を整える</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>What was spoken before</source>
        <translation>以前に読み上げたもの</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>ライトまたはダーク</translation>
    </message>
    <message>
        <source>High con&amp;trast</source>
        <translation>ハイコントラスト(&amp;T)</translation>
    </message>
    <message>
        <source>Sound, language, keys and more</source>
        <translation>音、言語、キーなど</translation>
    </message>
    <message>
        <source>No browser could be opened. The address is {address}</source>
        <translation>ブラウザーを開けませんでした。アドレスは {address} です</translation>
    </message>
    <message>
        <source>&amp;Show the tour</source>
        <translation>ツアーを表示(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>診断情報を保存(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;About Parlance…</source>
        <translation>Parlance について(&amp;A)…</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>診断情報を保存</translation>
    </message>
    <message>
        <source>With the &amp;text of the script</source>
        <translation>原稿のテキストを含める(&amp;T)</translation>
    </message>
    <message>
        <source>With the open &amp;project: its text and its sound</source>
        <translation>開いているプロジェクトを含める（テキストと音）(&amp;P)</translation>
    </message>
    <message>
        <source>Not included by default</source>
        <translation>既定では含まれません</translation>
    </message>
    <message>
        <source>Choose where</source>
        <translation>場所を選ぶ</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>One file for a report: versions, devices, settings and logs. Your name is masked, and nothing leaves this computer by itself.</source>
        <translation>報告用の 1 つのファイル: バージョン、デバイス、設定、ログ。名前は伏せられ、自動的に外部へ送られることはありません。</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>記号</translation>
    </message>
    <message>
        <source>Pauses, emphasis, SSML and dialogue</source>
        <translation>間、強調、SSML、会話</translation>
    </message>
    <message>
        <source>ST&amp;YLE</source>
        <translation>スタイル(&amp;Y)</translation>
    </message>
    <message>
        <source>Calm and slow, like a bedtime story</source>
        <translation>おとぎ話のように穏やかにゆっくり</translation>
    </message>
    <message>
        <source>VOICE, IN &amp;YOUR OWN WORDS</source>
        <translation>声を自分の言葉で(&amp;Y)</translation>
    </message>
    <message>
        <source>An old sailor, hoarse and warm</source>
        <translation>しわがれて温かい老水夫</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指示</translation>
    </message>
    <message>
        <source>How to speak, or what the voice is like, in your own words</source>
        <translation>話し方、または誰の声かを自分の言葉で</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Recorded so far</source>
        <translation>これまでの録音</translation>
    </message>
    <message>
        <source>How the recording goes</source>
        <translation>録音の様子</translation>
    </message>
    <message>
        <source>The same sentence in two rows: press the other one while it plays, to switch at the same place</source>
        <translation>2 行の同じ文: 再生中にもう一方を押すと、同じ位置から続きます</translation>
    </message>
    <message>
        <source>Play {side}</source>
        <translation>{side} を再生</translation>
    </message>
    <message>
        <source>Heard so far</source>
        <translation>再生位置</translation>
    </message>
    <message>
        <source>LISTEN</source>
        <translation>聴き比べ</translation>
    </message>
    <message>
        <source>Stop {side}</source>
        <translation>{side} を停止</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>詳細をコピー</translation>
    </message>
    <message>
        <source>Copy what a report needs to the clipboard</source>
        <translation>報告に必要な内容をクリップボードにコピー</translation>
    </message>
    <message>
        <source>Dismiss message</source>
        <translation>メッセージを閉じる</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>このメッセージを閉じる</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Show the whole message</source>
        <translation>メッセージ全体を表示</translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>次のメッセージを表示します</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>このモデルを使う</translation>
    </message>
    <message>
        <source>Use {title}</source>
        <translation>{title} を使う</translation>
    </message>
    <message>
        <source>More about {title}</source>
        <translation>{title} の詳細</translation>
    </message>
    <message>
        <source>Show, copy or remove this model</source>
        <translation>このモデルの表示、コピー、削除</translation>
    </message>
    <message>
        <source>&amp;Show in its folder</source>
        <translation>フォルダーで表示(&amp;S)</translation>
    </message>
    <message>
        <source>Make a copy in {type}</source>
        <translation>{type} でコピーを作成</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>削除(&amp;M)…</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>Language not known</source>
        <translation>言語不明</translation>
    </message>
    <message>
        <source>Remove {title} from this computer?</source>
        <translation>{title} をこのコンピューターから削除しますか？</translation>
    </message>
    <message>
        <source>You can download it again.</source>
        <translation>再び取得できます。</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>削除(&amp;R)</translation>
    </message>
    <message>
        <source>Precision of {title}</source>
        <translation>{title} の重みの型</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>ダウンロード</translation>
    </message>
    <message>
        <source>Download {repository} and convert it</source>
        <translation>{repository} を取得して変換</translation>
    </message>
    <message>
        <source>Download {title}</source>
        <translation>{title} をダウンロード</translation>
    </message>
    <message>
        <source>Discard the download of {title}</source>
        <translation>{title} のダウンロードを破棄</translation>
    </message>
    <message>
        <source>Remove what was downloaded so far</source>
        <translation>ダウンロードがこのディスクに残したものを削除</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>{title} is licensed under {licence}</source>
        <translation>{title} のライセンスは {licence} です</translation>
    </message>
    <message>
        <source>Accept and &amp;download</source>
        <translation>同意してダウンロード(&amp;D)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open a document</source>
        <translation>文書を開く</translation>
    </message>
    <message>
        <source>Start a &amp;new project</source>
        <translation>新しいプロジェクトを始める(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Add it to the end of {project}</source>
        <translation>{project} の末尾に追加する(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Replace the text of {project}</source>
        <translation>{project} のテキストを置き換える(&amp;R)</translation>
    </message>
    <message>
        <source>Locked sentences stay, and Undo brings the others back.</source>
        <translation>ロックした文は残ります。ほかの文は「元に戻す」で戻せます。</translation>
    </message>
    <message>
        <source>Chapters to take</source>
        <translation>取り込む章</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>冒頭</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>開く(&amp;O)</translation>
    </message>
    <message>
        <source>Cast</source>
        <translation>配役</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>見つかったもの</translation>
    </message>
    <message>
        <source>&amp;Set voices</source>
        <translation>声を割り当てる(&amp;S)</translation>
    </message>
    <message>
        <source>One Undo reverts all</source>
        <translation>一度の「元に戻す」ですべて取り消せます</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>キャンセル(&amp;C)</translation>
    </message>
    <message>
        <source>Leave the voices as they are</source>
        <translation>声を変えずに閉じます</translation>
    </message>
    <message>
        <source>Each quote is spoken in its character&apos;s voice; the narrator reads the rest.</source>
        <translation>せりふはそれぞれの人物の声で読まれ、残りは語り手が読みます。</translation>
    </message>
    <message numerus="yes">
        <source>%n speaker(s)</source>
        <translation>
            <numerusform>話し手 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>No speakers found.</source>
        <translation>話し手が見つかりません。</translation>
    </message>
    <message>
        <source>Looking for speakers…</source>
        <translation>話し手を探しています…</translation>
    </message>
    <message>
        <source>The first words of {speaker} in the voice and pace that are picked here</source>
        <translation>ここで選んだ声と速さで、{speaker} の最初の言葉を聞きます</translation>
    </message>
    <message>
        <source>Hear {speaker}</source>
        <translation>{speaker} を聞く</translation>
    </message>
    <message>
        <source>Pace of {speaker}</source>
        <translation>{speaker} の速さ</translation>
    </message>
    <message>
        <source>How fast this speaker talks</source>
        <translation>この話者が話す速さ</translation>
    </message>
    <message>
        <source>Voice of {speaker}</source>
        <translation>{speaker}の声</translation>
    </message>
    <message>
        <source>{factor} on this computer</source>
        <translation>このコンピューターでは{factor}</translation>
    </message>
    <message>
        <source>What is being done</source>
        <translation>実行中の処理</translation>
    </message>
    <message>
        <source>Progress of the model</source>
        <translation>モデルの進行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Stop; what was downloaded is kept for next time</source>
        <translation>停止する。取得した分は次回のために残る</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>何をしたいですか？</translation>
    </message>
    <message>
        <source>WHAT DO YOU WANT TO DO?</source>
        <translation>何をしたいですか？</translation>
    </message>
    <message>
        <source>Models are downloaded only when you press Download. Installed models work offline.</source>
        <translation>モデルは［ダウンロード］を押したときだけ取得されます。インストール済みのモデルはオフラインで使えます。</translation>
    </message>
    <message>
        <source>Mirror to use if the default server is unreachable.</source>
        <translation>既定のサーバーに届かないときに使うミラー。</translation>
    </message>
    <message>
        <source>Back to the script; work goes on</source>
        <translation>原稿に戻る。処理は続きます</translation>
    </message>
    <message>
        <source>Import a folder…</source>
        <translation>フォルダーを読み込む…</translation>
    </message>
    <message>
        <source>Convert an official model that is on this disk</source>
        <translation>このディスクにある公式モデルを変換</translation>
    </message>
    <message>
        <source>All of them are on this disk.</source>
        <translation>すべてこのディスクにあります。</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>ON THIS DISK</source>
        <translation>このディスク上</translation>
    </message>
    <message>
        <source>OFFICIAL MODELS</source>
        <translation>公式モデル</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>SERVER</source>
        <translation>サーバー</translation>
    </message>
    <message>
        <source>The folder of an official model</source>
        <translation>公式モデルのフォルダー</translation>
    </message>
    <message>
        <source>Reset {name}</source>
        <translation>{name} をリセット</translation>
    </message>
    <message>
        <source>Back to the default</source>
        <translation>既定値に戻す</translation>
    </message>
    <message>
        <source>Default {value}</source>
        <translation>既定 {value}</translation>
    </message>
    <message>
        <source>, changed</source>
        <translation>、変更済み</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Pronunciation</source>
        <translation>発音</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>単語</translation>
    </message>
    <message>
        <source>F2 changes what is selected, Delete removes it.</source>
        <translation>F2 で選択項目を変更、Delete で削除します。</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>追加(&amp;A)</translation>
    </message>
    <message>
        <source>Add a word</source>
        <translation>単語を追加</translation>
    </message>
    <message>
        <source>Remove the selected words (Delete)</source>
        <translation>選択した単語を削除 (Delete)</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>読み込み(&amp;I)…</translation>
    </message>
    <message>
        <source>Add the words of a CSV file</source>
        <translation>CSV ファイルの単語を追加</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>書き出し(&amp;E)…</translation>
    </message>
    <message>
        <source>Write all words to a CSV file</source>
        <translation>すべての単語を CSV ファイルに書き出す</translation>
    </message>
    <message>
        <source>Whole words are pronounced as written here; the script is not changed. Kokoro also reads the IPA between slashes, as in {example}.</source>
        <translation>単語全体がここに書いたとおりに読まれます。原稿の表記は変わりません。Kokoro は {example} のようにスラッシュで囲んだ国際音声記号 (IPA) も読みます。</translation>
    </message>
    <message>
        <source>Import words</source>
        <translation>単語を読み込む</translation>
    </message>
    <message>
        <source>Export words</source>
        <translation>単語を書き出す</translation>
    </message>
    <message>
        <source>No words yet: add one, or import a table.</source>
        <translation>まだ単語がありません。追加するか、表を読み込んでください。</translation>
    </message>
    <message>
        <source>Default microphone</source>
        <translation>既定のマイク</translation>
    </message>
    <message>
        <source>Choose a recording on this disk</source>
        <translation>このディスクの録音を選ぶ</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>録音</translation>
    </message>
    <message>
        <source>Record from the microphone</source>
        <translation>マイクから録音</translation>
    </message>
    <message>
        <source>Microphone</source>
        <translation>マイク</translation>
    </message>
    <message>
        <source>Audio input</source>
        <translation>音声入力</translation>
    </message>
    <message>
        <source>Refresh microphones</source>
        <translation>マイクを更新</translation>
    </message>
    <message>
        <source>Play the part</source>
        <translation>部分を再生</translation>
    </message>
    <message>
        <source>Hear the part of the recording that is used</source>
        <translation>使用する部分を聴く</translation>
    </message>
    <message>
        <source>Use the &amp;best part</source>
        <translation>最良の部分を使う(&amp;B)</translation>
    </message>
    <message>
        <source>Select the best section for cloning</source>
        <translation>複製に最適な区間を選ぶ</translation>
    </message>
    <message>
        <source>RECORDING</source>
        <translation>録音</translation>
    </message>
    <message>
        <source>No microphone was found</source>
        <translation>マイクが見つかりません</translation>
    </message>
    <message>
        <source>{device} (not connected)</source>
        <translation>{device}（未接続）</translation>
    </message>
    <message>
        <source>Stop recording</source>
        <translation>録音を停止</translation>
    </message>
    <message>
        <source>{begin} to {end} of {name}</source>
        <translation>{name} の {begin}～{end}</translation>
    </message>
    <message>
        <source>{title} cannot clone voices.</source>
        <translation>{title} は声を複製できません。</translation>
    </message>
    <message>
        <source>No model on this disk can; those of the Chatterbox family do.</source>
        <translation>このディスクのモデルではできません。Chatterbox 系のモデルならできます。</translation>
    </message>
    <message>
        <source>Speak and clone with this model from now on</source>
        <translation>以後このモデルで読み上げと複製を行う</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>この実行</translation>
    </message>
    <message>
        <source>Which comparison</source>
        <translation>どの比較か</translation>
    </message>
    <message>
        <source>The rows of this session, or those of an earlier comparison</source>
        <translation>この実行の行、または以前の比較の行</translation>
    </message>
    <message>
        <source>Remove this comparison</source>
        <translation>この比較を削除</translation>
    </message>
    <message>
        <source>Remove this comparison from the history</source>
        <translation>この比較を履歴から削除</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the comparison</source>
        <translation>比較の削除</translation>
    </message>
    <message>
        <source>Remove this comparison from the history?</source>
        <translation>この比較を履歴から削除しますか？</translation>
    </message>
    <message>
        <source>Its figures will be gone, unless you exported them.</source>
        <translation>書き出していなければ数値は失われます。</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>残す(&amp;K)</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear.</source>
        <translation>聴きたい内容を書くか貼り付けてください。</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>The text to speak. Control and Enter speaks it, Tab leaves the editor.</source>
        <translation>読み上げるテキスト。Ctrl と Enter で読み上げ、Tab で欄を出ます。</translation>
    </message>
    <message>
        <source>Speak from &amp;here</source>
        <translation>ここから読み上げる(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Pause before “{word}”</source>
        <translation>「{word}」の前に間を置く(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;CRIPT</source>
        <translation>原稿(&amp;C)</translation>
    </message>
    <message>
        <source>Every sentence with its own takes</source>
        <translation>文ごとにテイクを持つ</translation>
    </message>
    <message>
        <source>Open documents or a project</source>
        <translation>文書またはプロジェクトを開く</translation>
    </message>
    <message>
        <source>Chapter</source>
        <translation>章</translation>
    </message>
    <message>
        <source>The chapter that is shown</source>
        <translation>表示している章</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Open a document or a project</source>
        <translation>文書またはプロジェクトを開く</translation>
    </message>
    <message>
        <source>Full screen</source>
        <translation>全画面</translation>
    </message>
    <message>
        <source>Only the text; Esc goes back</source>
        <translation>テキストだけを表示。Esc で戻る</translation>
    </message>
    <message>
        <source>Keep this text</source>
        <translation>このテキストを残す</translation>
    </message>
    <message>
        <source>Make it a project that stays on the shelf</source>
        <translation>プロジェクトにして本棚に残します</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Let go of this text</source>
        <translation>このテキストを破棄</translation>
    </message>
    <message>
        <source>Forget it and go back to the book</source>
        <translation>破棄して本に戻ります</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles, PDF or EPUB</source>
        <translation>テキスト、Markdown、Word、字幕、PDF、EPUB</translation>
    </message>
    <message>
        <source>Read the script</source>
        <translation>原稿を読む</translation>
    </message>
    <message>
        <source>Read the text on the Script page</source>
        <translation>原稿の内容を読む</translation>
    </message>
    <message>
        <source>Nothing to read yet</source>
        <translation>まだ読むものがありません</translation>
    </message>
    <message>
        <source>Open a book or a text, or drop it here. Then click where you want to start.</source>
        <translation>本やテキストを開くか、ここにドロップしてください。読み始めたい場所をクリックします。</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>文</translation>
    </message>
    <message>
        <source>Enter splits at the cursor, or finishes editing. Escape cancels.</source>
        <translation>Enter でカーソル位置で分割、または編集を終了。Esc で取り消し。</translation>
    </message>
    <message>
        <source>Selected sentence</source>
        <translation>選択した文</translation>
    </message>
    <message>
        <source>Another take</source>
        <translation>別のテイク</translation>
    </message>
    <message>
        <source>Speak it again with another seed</source>
        <translation>別のシードでもう一度読み上げる</translation>
    </message>
    <message>
        <source>Blend two voices</source>
        <translation>2 つの声を混ぜる</translation>
    </message>
    <message>
        <source>First voice</source>
        <translation>1 つ目の声</translation>
    </message>
    <message>
        <source>Second voice</source>
        <translation>2 つ目の声</translation>
    </message>
    <message>
        <source>One of the two voices that are blended</source>
        <translation>混ぜる 2 つの声の一方</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Name of the blend</source>
        <translation>混ぜた声の名前</translation>
    </message>
    <message>
        <source>What the new voice is called in the list</source>
        <translation>一覧での新しい声の名前</translation>
    </message>
    <message>
        <source>Hear it</source>
        <translation>聴く</translation>
    </message>
    <message>
        <source>Hear a sentence in the blend; nothing is kept</source>
        <translation>混ぜた声で文を聴く。何も保存されない</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>別の声</translation>
    </message>
    <message>
        <source>Hear the next voice like the first</source>
        <translation>似た声の次の候補を聞く</translation>
    </message>
    <message>
        <source>Save it</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Keep the blend as a voice of your own</source>
        <translation>混ぜた声を自分の声として残す</translation>
    </message>
    <message>
        <source>BLEND TWO VOICES</source>
        <translation>2 つの声を混ぜる</translation>
    </message>
    <message>
        <source>Hear the selected sentence alone</source>
        <translation>選択した文だけを聴く</translation>
    </message>
    <message>
        <source>Take</source>
        <translation>テイク</translation>
    </message>
    <message>
        <source>Which take is played</source>
        <translation>どの読み上げを聴くか</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Protect the text and the take from changes</source>
        <translation>文とテイクを変更から守る</translation>
    </message>
    <message>
        <source>Voice of this sentence</source>
        <translation>この文の声</translation>
    </message>
    <message>
        <source>Another voice for this sentence</source>
        <translation>この文に別の声</translation>
    </message>
    <message>
        <source>Language of this sentence</source>
        <translation>この文の言語</translation>
    </message>
    <message>
        <source>Another language for this sentence</source>
        <translation>この文に別の言語</translation>
    </message>
    <message>
        <source>Speed of this sentence</source>
        <translation>この文の速度</translation>
    </message>
    <message>
        <source>Pause after this sentence</source>
        <translation>この文の後の間</translation>
    </message>
    <message>
        <source>Silence after it</source>
        <translation>後ろの無音</translation>
    </message>
    <message>
        <source>More about this sentence</source>
        <translation>この文の詳細</translation>
    </message>
    <message>
        <source>Split, join, move or remove</source>
        <translation>分割、結合、移動、削除</translation>
    </message>
    <message>
        <source>&amp;Join with the next one</source>
        <translation>次の文と結合(&amp;J)</translation>
    </message>
    <message>
        <source>Begin a &amp;chapter here</source>
        <translation>ここから章を始める(&amp;C)</translation>
    </message>
    <message>
        <source>Project language</source>
        <translation>プロジェクトの言語</translation>
    </message>
    <message>
        <source>Reading queue</source>
        <translation>読み上げ待ち</translation>
    </message>
    <message>
        <source>What is read next, one after the other</source>
        <translation>次に順番に読み上げるもの</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>The queue is empty</source>
        <translation>待ち行列は空です</translation>
    </message>
    <message>
        <source>&amp;Read the next one now</source>
        <translation>次のものを今読む(&amp;R)</translation>
    </message>
    <message>
        <source>Add &amp;documents…</source>
        <translation>文書を追加(&amp;D)…</translation>
    </message>
    <message>
        <source>Add &amp;clipboard text</source>
        <translation>クリップボードの文を追加(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Empty the queue</source>
        <translation>待ちを空にする(&amp;E)</translation>
    </message>
    <message>
        <source>Read it &amp;now</source>
        <translation>今読む(&amp;N)</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上へ移動(&amp;U)</translation>
    </message>
    <message numerus="yes">
        <source>%n waiting</source>
        <translation>
            <numerusform>%n 件待ち</numerusform>
        </translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下へ移動(&amp;D)</translation>
    </message>
    <message>
        <source>Ra&amp;te this take</source>
        <translation>このテイクを評価(&amp;T)</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>評価なし</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>飛ばす(&amp;S)</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>ロック解除</translation>
    </message>
    <message>
        <source>Take {number} · {time:.1f} s</source>
        <translation>テイク {number} · {time:.1f} 秒</translation>
    </message>
    <message>
        <source>Not spoken yet</source>
        <translation>まだ読み上げていません</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>最新ではない</translation>
    </message>
    <message>
        <source>Narrator</source>
        <translation>語り手</translation>
    </message>
    <message>
        <source>Quotes without a name</source>
        <translation>話し手のわからないせりふ</translation>
    </message>
    <message>
        <source>Project voice</source>
        <translation>プロジェクトの声</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>間</translation>
    </message>
    <message>
        <source>Enter writes in a sentence, Space plays it, Alt and the arrows move it.</source>
        <translation>Enter で文を編集、Space で再生、Alt と矢印で移動します。</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>New, open, copy</source>
        <translation>新規、開く、コピー</translation>
    </message>
    <message>
        <source>How words are said</source>
        <translation>単語の読み方</translation>
    </message>
    <message>
        <source>Write a new sentence</source>
        <translation>新しい文を書く</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Back to the text</source>
        <translation>テキストに戻る</translation>
    </message>
    <message>
        <source>Back to the text; nothing is lost</source>
        <translation>テキストに戻る。何も失われません</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>再生(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Speak all</source>
        <translation>すべて読む(&amp;S)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>Speak every sentence that has no take yet</source>
        <translation>テイクのない文をすべて読み上げる</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>Export the script as a sound file</source>
        <translation>原稿を音声ファイルに書き出す</translation>
    </message>
    <message>
        <source>Cut the text into sentences</source>
        <translation>テキストを文に切り分ける</translation>
    </message>
    <message>
        <source>Use text &amp;from Script</source>
        <translation>原稿のテキストを使う(&amp;F)</translation>
    </message>
    <message>
        <source>Text, Markdown, Word, subtitles or an EPUB book</source>
        <translation>テキスト、Markdown、Word、字幕、EPUB</translation>
    </message>
    <message>
        <source>How much is spoken</source>
        <translation>読み上げ済みの量</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進行</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>All projects</source>
        <translation>すべてのプロジェクト</translation>
    </message>
    <message>
        <source>All projects: open, rename or archive them</source>
        <translation>すべてのプロジェクトを開く、名前を変える、しまう</translation>
    </message>
    <message>
        <source>Who speaks, and with which voice</source>
        <translation>だれがどの声で話すか</translation>
    </message>
    <message>
        <source>Cast…</source>
        <translation>配役…</translation>
    </message>
    <message>
        <source>To check</source>
        <translation>要確認</translation>
    </message>
    <message>
        <source>Only the sentences in which a check by ear found a fault</source>
        <translation>聴き取り検査で問題が見つかった文だけを表示</translation>
    </message>
    <message>
        <source>What a check by ear found</source>
        <translation>聴き取り検査で見つかったもの</translation>
    </message>
    <message>
        <source>Hear the word</source>
        <translation>その語を聴く</translation>
    </message>
    <message>
        <source>From one second before it (Space)</source>
        <translation>1秒前から（スペース）</translation>
    </message>
    <message>
        <source>Fine</source>
        <translation>問題なし</translation>
    </message>
    <message>
        <source>Nothing is wrong: do not list it any more</source>
        <translation>問題はありません。今後は一覧に出しません</translation>
    </message>
    <message>
        <source>No sentences yet</source>
        <translation>文はまだありません</translation>
    </message>
    <message>
        <source>Each sentence keeps its own takes: speak one again, and the others stay as they are. Everything is saved in one file as you work.</source>
        <translation>文ごとにテイクを持ちます。1 文を読み直しても、他はそのままです。作業中の内容はすべて 1 つのファイルに保存されます。</translation>
    </message>
    <message>
        <source>&amp;All projects</source>
        <translation>すべてのプロジェクト(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>新規プロジェクト(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open a project…</source>
        <translation>プロジェクトを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a &amp;document…</source>
        <translation>文書を開く(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Save a copy…</source>
        <translation>コピーを保存(&amp;S)…</translation>
    </message>
    <message>
        <source>New sentence</source>
        <translation>新しい文</translation>
    </message>
    <message numerus="yes">
        <source>%n to check</source>
        <translation>
            <numerusform>%n件 要確認</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>プロジェクトを開く</translation>
    </message>
    <message>
        <source>Empty</source>
        <translation>空</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s), all spoken</source>
        <translation>
            <numerusform>%n 文、すべて読み上げ済み</numerusform>
        </translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken</source>
        <translation>{count:,} 文中 {done:,} 文を読み上げ済み</translation>
    </message>
    <message>
        <source>{title} copy</source>
        <translation>{title} のコピー</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>コピーを保存</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>元に戻す操作はありません</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>やり直す操作はありません</translation>
    </message>
    <message>
        <source>{done:,} of {count:,} spoken · {time}</source>
        <translation>{count:,} 文中 {done:,} 文読み上げ済み · {time}</translation>
    </message>
    <message>
        <source>{progress} · about {time} left</source>
        <translation>{progress} · 残り約 {time}</translation>
    </message>
    <message>
        <source>Not spoken: {reason}</source>
        <translation>読み上げられませんでした: {reason}</translation>
    </message>
    <message>
        <source>&amp;Stressed</source>
        <translation>強調(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;ofter</source>
        <translation>弱く(&amp;O)</translation>
    </message>
    <message>
        <source>A &amp;pause</source>
        <translation>間(&amp;P)</translation>
    </message>
    <message>
        <source>Say &amp;as…</source>
        <translation>読み方を指定(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Dialogue and all marks</source>
        <translation>会話とすべての記号(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>一時停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;The whole text as SSML</source>
        <translation>全文を SSML に(&amp;T)</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>残り {time}</translation>
    </message>
    <message>
        <source>{chapter} left in this chapter, {book} in the book</source>
        <translation>この章の残り {chapter}、本全体の残り {book}</translation>
    </message>
    <message>
        <source>{time:.0f} s</source>
        <translation>{time:.0f} 秒</translation>
    </message>
    <message>
        <source>{time:.0f} min</source>
        <translation>{time:.0f} 分</translation>
    </message>
    <message>
        <source>less than a minute</source>
        <translation>1分未満</translation>
    </message>
    <message>
        <source>0 min</source>
        <translation>0分</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}時間{minutes}分</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n}分</translation>
    </message>
    <message>
        <source>Documents ({patterns})</source>
        <translation>文書 ({patterns})</translation>
    </message>
    <message>
        <source>Projects ({patterns})</source>
        <translation>プロジェクト ({patterns})</translation>
    </message>
    <message>
        <source>System default</source>
        <translation>システムの既定</translation>
    </message>
    <message>
        <source>Refresh output devices</source>
        <translation>出力機器を更新</translation>
    </message>
    <message>
        <source>&amp;Graphics, advanced</source>
        <translation>グラフィック（詳細）(&amp;G)</translation>
    </message>
    <message>
        <source>Check a &amp;file…</source>
        <translation>ファイルを確認(&amp;F)…</translation>
    </message>
    <message>
        <source>Save &amp;history</source>
        <translation>履歴を保存(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Clear history</source>
        <translation>履歴を消去(&amp;C)</translation>
    </message>
    <message>
        <source>Sound output</source>
        <translation>音声出力</translation>
    </message>
    <message>
        <source>Audio output</source>
        <translation>音声出力</translation>
    </message>
    <message>
        <source>Whether other programs on this computer can use Parlance</source>
        <translation>このコンピューターのほかのプログラムに話させるかどうか</translation>
    </message>
    <message>
        <source>OTHER PROGRAMS</source>
        <translation>ほかのプログラム</translation>
    </message>
    <message>
        <source>Preview voice</source>
        <translation>声の試聴</translation>
    </message>
    <message>
        <source>Hear a short sample of this voice</source>
        <translation>この声の短い見本を聴く</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>試聴</translation>
    </message>
    <message>
        <source>&amp;VOICE</source>
        <translation>声(&amp;V)</translation>
    </message>
    <message>
        <source>Voice</source>
        <translation>声</translation>
    </message>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>テキスト</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>on the command line</source>
        <translation>コマンドラインで</translation>
    </message>
    <message>
        <source>for another program</source>
        <translation>ほかのプログラムのために</translation>
    </message>
    <message>
        <source>in the window</source>
        <translation>ウィンドウで</translation>
    </message>
    <message>
        <source>Made {when} {source} with Parlance {version}; SHA-256 of the samples {hash}…</source>
        <translation>{when}に{source} Parlance {version} で作成。サンプルの SHA-256 {hash}…</translation>
    </message>
    <message>
        <source>Its sound is in the project {name}.</source>
        <translation>音声はプロジェクト {name} にあります。</translation>
    </message>
    <message>
        <source>Its sound is not kept any more.</source>
        <translation>音はもう残っていません。</translation>
    </message>
    <message>
        <source>Who speaks</source>
        <translation>話す人</translation>
    </message>
    <message>
        <source>Make a voice from a recording</source>
        <translation>録音から声を作成する</translation>
    </message>
    <message>
        <source>Clone a voice…</source>
        <translation>声を複製…</translation>
    </message>
    <message>
        <source>All voices</source>
        <translation>すべての声</translation>
    </message>
    <message>
        <source>Hear, find and blend voices</source>
        <translation>声を聴き、探し、混ぜる</translation>
    </message>
    <message>
        <source>All voices…</source>
        <translation>すべての声…</translation>
    </message>
    <message>
        <source>&amp;LANGUAGE</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>The language of the script</source>
        <translation>原稿の言語</translation>
    </message>
    <message>
        <source>&amp;MODEL</source>
        <translation>モデル(&amp;M)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>Speech model</source>
        <translation>音声モデル</translation>
    </message>
    <message>
        <source>Download, import or remove models</source>
        <translation>モデルのダウンロード、読み込み、削除</translation>
    </message>
    <message>
        <source>More models…</source>
        <translation>その他のモデル…</translation>
    </message>
    <message>
        <source>&amp;DEVICE</source>
        <translation>デバイス(&amp;D)</translation>
    </message>
    <message>
        <source>Where the model runs</source>
        <translation>ネットワークの実行場所</translation>
    </message>
    <message>
        <source>Measure devices side by side</source>
        <translation>デバイスを並べて計測する</translation>
    </message>
    <message>
        <source>Compare devices…</source>
        <translation>デバイスを比較…</translation>
    </message>
    <message>
        <source>What these choices are for</source>
        <translation>この設定の対象</translation>
    </message>
    <message>
        <source>This book</source>
        <translation>この本</translation>
    </message>
    <message>
        <source>The script</source>
        <translation>原稿</translation>
    </message>
    <message>
        <source>Automatic ({device})</source>
        <translation>自動（{device}）</translation>
    </message>
    <message>
        <source>{device} (disabled)</source>
        <translation>{device}（無効）</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>再検査</translation>
    </message>
    <message>
        <source>Compare every stage on this device with the CPU</source>
        <translation>このデバイスの各段階を CPU と比べる</translation>
    </message>
    <message>
        <source>Use anyway</source>
        <translation>それでも使う</translation>
    </message>
    <message>
        <source>Use this device even though it differs from the CPU</source>
        <translation>CPU と異なってもこのデバイスで読み上げる</translation>
    </message>
    <message>
        <source>{problem}. The CPU is used instead</source>
        <translation>{problem}。代わりに CPU が読み上げます</translation>
    </message>
    <message>
        <source>What is next</source>
        <translation>次にすること</translation>
    </message>
    <message>
        <source>Progress of the voice</source>
        <translation>声の進行</translation>
    </message>
    <message>
        <source>Stop making the voice; what you entered is kept</source>
        <translation>声の作成を停止する。入力した内容は残る</translation>
    </message>
    <message>
        <source>Previe&amp;w</source>
        <translation>試聴(&amp;W)</translation>
    </message>
    <message>
        <source>Hear a sentence in this voice before it is saved</source>
        <translation>保存する前にこの声で文を聴く</translation>
    </message>
    <message>
        <source>Save the vo&amp;ice</source>
        <translation>声を保存(&amp;I)</translation>
    </message>
    <message>
        <source>Keep the voice and pick it</source>
        <translation>声を保存して選択する</translation>
    </message>
    <message>
        <source>Ready to be saved.</source>
        <translation>保存できます。</translation>
    </message>
    <message>
        <source>Back to the script; nothing is lost</source>
        <translation>原稿に戻る。何も失われません</translation>
    </message>
    <message>
        <source>PROGRAM</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>EMBEDDED VOICE</source>
        <translation>内蔵の声</translation>
    </message>
    <message>
        <source>LICENCES</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>{version}, commit {commit}</source>
        <translation>{version}、コミット {commit}</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>バージョン</translation>
    </message>
    <message>
        <source>What is new</source>
        <translation>更新内容</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>作り方</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>コミット</translation>
    </message>
    <message>
        <source>Training time (s)</source>
        <translation>学習時間（秒）</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>チェックポイント</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;All files (*)</source>
        <translation>音声ファイル (*.wav *.flac *.mp3 *.m4a *.ogg *.opus *.oga *.webm *.aac *.aif *.aiff *.au *.caf);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>What the voice is called in the list</source>
        <translation>一覧での声の名前</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>書き起こし</translation>
    </message>
    <message>
        <source>What is said in the part above, word for word. If this is empty, only the sound is used.</source>
        <translation>上の部分で話されている内容を一語一句。空のままなら、声は音だけから作られます。</translation>
    </message>
    <message>
        <source>TRANSCRIPT</source>
        <translation>書き起こし</translation>
    </message>
    <message>
        <source>Choose a recording</source>
        <translation>録音を選ぶ</translation>
    </message>
    <message>
        <source>Changes take effect when Parlance is restarted.</source>
        <translation>Parlance の再起動後に有効になります。</translation>
    </message>
    <message>
        <source>GPU backend options</source>
        <translation>GPU バックエンドの設定</translation>
    </message>
    <message>
        <source>Other switches</source>
        <translation>その他のスイッチ</translation>
    </message>
    <message>
        <source>Names and values of other ggml switches, separated by spaces</source>
        <translation>ggml のその他のスイッチの名前と値（空白区切り）</translation>
    </message>
    <message>
        <source>Others: GGML_VK_NAME=VALUE …</source>
        <translation>その他: GGML_VK_名前=値 …</translation>
    </message>
    <message>
        <source>{label} (set by the environment)</source>
        <translation>{label}（環境変数で設定）</translation>
    </message>
    <message>
        <source>Sounds and styles</source>
        <translation>音とスタイル</translation>
    </message>
    <message>
        <source>Insert {tag}</source>
        <translation>{tag} を挿入</translation>
    </message>
    <message>
        <source>Insert [{tag}] at the cursor</source>
        <translation>カーソル位置に [{tag}] を挿入</translation>
    </message>
    <message>
        <source>Space plays a voice</source>
        <translation>スペースキーで声を再生します</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書く</translation>
    </message>
    <message>
        <source>Write or paste what you want to hear. A sentence is already there.</source>
        <translation>聴きたい内容をここに書くか貼り付けます。すでに 1 文入っています。</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>選ぶ</translation>
    </message>
    <message>
        <source>Pick who speaks, and in which language. More voices and models are one click away.</source>
        <translation>話す人と言語を選びます。その他の声やモデルもすぐに選べます。</translation>
    </message>
    <message>
        <source>Listen</source>
        <translation>聴く</translation>
    </message>
    <message>
        <source>Press Speak. Playback starts while the rest is still being generated.</source>
        <translation>［読み上げ］を押します。残りを生成している間に再生が始まります。</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>ツアー</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>スキップ(&amp;K)</translation>
    </message>
    <message>
        <source>End the tour; Help shows it again</source>
        <translation>ツアーを終える。ヘルプからまた見られます</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>次へ(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next step</source>
        <translation>次の手順へ</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完了(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Speak</source>
        <translation>読み上げ(&amp;S)</translation>
    </message>
    <message>
        <source>Stop speaking and playing; what is spoken is kept</source>
        <translation>読み上げと再生を止める。できた音声は残ります</translation>
    </message>
    <message>
        <source>Play or pause (Space outside the script)</source>
        <translation>再生または一時停止 (原稿の外ではスペース)</translation>
    </message>
    <message>
        <source>S&amp;ave…</source>
        <translation>保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the speech as a sound file</source>
        <translation>作成した音を音声ファイルに保存</translation>
    </message>
    <message>
        <source>Back one sentence</source>
        <translation>一文戻る</translation>
    </message>
    <message>
        <source>Forward one sentence</source>
        <translation>一文進む</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>残り時間</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>計測値</translation>
    </message>
    <message>
        <source>{name}: drag it, or press Left and Right</source>
        <translation>{name}: ドラッグするか、左右キーを押してください</translation>
    </message>
    <message>
        <source>{place}. Left and Right move it by a tenth of a second, with Shift by a second</source>
        <translation>{place}。左右キーで 0.1 秒、Shift を加えると 1 秒動きます</translation>
    </message>
    <message>
        <source>Voices (*.gguf)</source>
        <translation>声 (*.gguf)</translation>
    </message>
    <message>
        <source>More about voices</source>
        <translation>声の操作</translation>
    </message>
    <message>
        <source>Import, export, rename or remove a voice</source>
        <translation>声の読み込み、書き出し、名前の変更、削除</translation>
    </message>
    <message>
        <source>&amp;Import a voice…</source>
        <translation>声を読み込む(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Export this voice…</source>
        <translation>この声を書き出す(&amp;E)…</translation>
    </message>
    <message>
        <source>Re&amp;name this voice…</source>
        <translation>この声の名前を変更(&amp;N)…</translation>
    </message>
    <message>
        <source>Re&amp;move this voice…</source>
        <translation>この声を削除(&amp;M)…</translation>
    </message>
    <message>
        <source>Import a voice</source>
        <translation>声を読み込む</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>{name} を書き出す</translation>
    </message>
    <message>
        <source>Rename the voice</source>
        <translation>声の名前を変更</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>新しい名前</translation>
    </message>
    <message>
        <source>Remove the voice</source>
        <translation>声を削除</translation>
    </message>
    <message>
        <source>Remove {name} from this computer?</source>
        <translation>{name} をこのコンピューターから削除しますか？</translation>
    </message>
    <message>
        <source>You cannot get it back, unless you exported it.</source>
        <translation>書き出していなければ元に戻せません。</translation>
    </message>
    <message>
        <source>The sound appears here as it is made</source>
        <translation>作成中の音がここに表示されます</translation>
    </message>
    <message>
        <source>Waveform</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>Left and Right move by a second, Space plays and pauses.</source>
        <translation>左右キーで 1 秒移動、Space で再生と一時停止。</translation>
    </message>
    <message>
        <source>Nothing has been made yet.</source>
        <translation>まだ何も作成していません。</translation>
    </message>
    <message>
        <source>Display language</source>
        <translation>表示言語</translation>
    </message>
    <message>
        <source>The language of menus and buttons</source>
        <translation>ウィンドウの表示に使う言語</translation>
    </message>
    <message>
        <source>DISPLAY &amp;LANGUAGE</source>
        <translation>表示言語(&amp;L)</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>How large words and controls are</source>
        <translation>文字と部品の大きさ</translation>
    </message>
    <message>
        <source>SI&amp;ZE</source>
        <translation>大きさ(&amp;Z)</translation>
    </message>
    <message>
        <source>Black and white with strong lines, light or dark</source>
        <translation>はっきりした線の白黒。ライトまたはダーク</translation>
    </message>
    <message>
        <source>Menus open at once, and the cursor does not blink</source>
        <translation>メニューがすぐに開き、カーソルが点滅しない</translation>
    </message>
    <message>
        <source>&amp;Reduce motion</source>
        <translation>動きを減らす(&amp;R)</translation>
    </message>
    <message>
        <source>Both take effect when Parlance is restarted.</source>
        <translation>どちらも Parlance の再起動後に有効になります。</translation>
    </message>
    <message>
        <source>Left and Right show the other parts</source>
        <translation>左右キーでほかの部分を表示</translation>
    </message>
    <message>
        <source>Global shortcut: reads the selection (or the clipboard) in any app</source>
        <translation>グローバルショートカット: どのアプリでも選択した文字（またはクリップボード）を読み上げます</translation>
    </message>
    <message>
        <source>Read from any pro&amp;gram</source>
        <translation>どのアプリからでも読み上げる(&amp;G)</translation>
    </message>
    <message>
        <source>Keys that read from any program</source>
        <translation>どのアプリからでも読み上げるキー</translation>
    </message>
    <message>
        <source>Why the shortcut was not accepted</source>
        <translation>キーが受け付けられなかった理由</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>キーを検索</translation>
    </message>
    <message>
        <source>Words of a command, or its keys</source>
        <translation>コマンドの語、またはそのキー</translation>
    </message>
    <message>
        <source>Reset the keys of {command}</source>
        <translation>{command} のキーをリセット</translation>
    </message>
    <message>
        <source>No command has these words or keys.</source>
        <translation>この語またはキーを持つコマンドはありません。</translation>
    </message>
    <message>
        <source>Press the new shortcut</source>
        <translation>新しいショートカットを押してください</translation>
    </message>
    <message>
        <source>Making it again</source>
        <translation>再作成中</translation>
    </message>
    <message>
        <source>The audio is bit-identical.</source>
        <translation>音声はビット単位で同一です。</translation>
    </message>
    <message>
        <source>Regenerated: identical</source>
        <translation>再生成: 一致</translation>
    </message>
    <message>
        <source>The voice, the device, its driver or Parlance has changed since.</source>
        <translation>その後、声、デバイス、ドライバー、または Parlance が変わりました。</translation>
    </message>
    <message>
        <source>Made again: different</source>
        <translation>再作成しましたが、一致しません</translation>
    </message>
    <message>
        <source>Choose a clip in the list, then press A or B.</source>
        <translation>一覧でクリップを選び、A か B を押してください。</translation>
    </message>
    <message>
        <source>Both are bit-identical.</source>
        <translation>両方ともビット単位で同一です。</translation>
    </message>
    <message>
        <source>B compared with A: length {longer:+.2f} s, loudness {louder:+.1f} LU, log-mel distance {distance:.1f} dB. Both play equally loud.</source>
        <translation>A に対する B: 長さ {longer:+.2f} 秒、ラウドネス {louder:+.1f} LU、log-mel 距離 {distance:.1f} dB。両方とも同じ大きさで聞こえます。</translation>
    </message>
    <message>
        <source>The certificate belongs to this installation: other programs will not recognise the signer.</source>
        <translation>証明書はこのインストール自身のものです。ほかのプログラムでは署名者が不明と表示されます。</translation>
    </message>
    <message>
        <source>The certificate is on a list of trusted signers.</source>
        <translation>証明書は信頼できる署名者の一覧にあります。</translation>
    </message>
    <message>
        <source>The certificate is on no list of trusted signers: the signer could be anyone.</source>
        <translation>証明書は信頼できる署名者のどの一覧にもありません。署名者の名前は本物とは限りません。</translation>
    </message>
    <message>
        <source>This is not proof: watermarks can be lost, and other programs may not add any.</source>
        <translation>これは何も証明しません。印は失われることがあり、他のプログラムは付けません。</translation>
    </message>
    <message>
        <source>The sound carries Perth&apos;s watermark, in {share} % of it.</source>
        <translation>音声の {share} % に透かし Perth が入っています。</translation>
    </message>
    <message>
        <source>There is no watermark in the sound.</source>
        <translation>音に透かしはありません。</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}.</source>
        <translation>音に Parlance の透かし（番号 {number}）があります。</translation>
    </message>
    <message>
        <source>The sound carries Parlance&apos;s watermark, number {number}, in {share} % of it.</source>
        <translation>音に Parlance の透かし（番号 {number}）が {share} % にわたってあります。</translation>
    </message>
    <message>
        <source>The file has no record of how it was made.</source>
        <translation>ファイルに作成方法の記録はありません。</translation>
    </message>
    <message>
        <source>It has a record, but the signature does not match: the record was changed.</source>
        <translation>記録はありますが署名が合いません。記録は変更されています。</translation>
    </message>
    <message>
        <source>Its record says: made on {day} by {program}.</source>
        <translation>記録によると {day} に {program} で作成されました。</translation>
    </message>
    <message>
        <source>The audio was modified after it was signed.</source>
        <translation>音が記録の対象と異なります。その後改変されました。</translation>
    </message>
    <message>
        <source>The record is signed by this installation&apos;s key.</source>
        <translation>記録はこのインストールの鍵で署名されています。</translation>
    </message>
    <message>
        <source>The record is signed by another key: {key}.</source>
        <translation>記録は別の鍵で署名されています: {key}。</translation>
    </message>
    <message>
        <source>The record is signed by another key.</source>
        <translation>記録は別の鍵で署名されています。</translation>
    </message>
    <message>
        <source>The record is not signed: anyone could have written it.</source>
        <translation>記録に署名がありません。誰でも書けたものです。</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, but they do not match: the file was changed.</source>
        <translation>{program} の Content Credentials がありますが、一致しません。ファイルは変更されています。</translation>
    </message>
    <message>
        <source>It has Content Credentials from {program}, signed by {signer}, and they match the file.</source>
        <translation>{program} の Content Credentials があり、{signer} が署名しています。ファイルと一致します。</translation>
    </message>
    <message>
        <source>Marked as AI-generated.</source>
        <translation>AI が作成したと記されています。</translation>
    </message>
    <message numerus="yes">
        <source>%n language(s)</source>
        <translation>
            <numerusform>%n 言語</numerusform>
        </translation>
    </message>
    <message>
        <source>needs {model}</source>
        <translation>{model} が必要</translation>
    </message>
    <message>
        <source>Built in</source>
        <translation>付属</translation>
    </message>
    <message>
        <source>Blend</source>
        <translation>ブレンド</translation>
    </message>
    <message>
        <source>Cloned</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>speaks {languages}</source>
        <translation>{languages}を話す</translation>
    </message>
    <message>
        <source>no model here can use it</source>
        <translation>ここには使えるモデルがありません</translation>
    </message>
    <message>
        <source>It came with the model.</source>
        <translation>モデルに付属の声です。</translation>
    </message>
    <message>
        <source>Blended here: {shares}.</source>
        <translation>ここで混ぜた声: {shares}。</translation>
    </message>
    <message>
        <source>Cloned from {file}, {begin:.1f} to {end:.1f} s (SHA-256 {hash}…). Consent: {consent}</source>
        <translation>{file} の {begin:.1f}～{end:.1f} 秒から複製（SHA-256 {hash}…）。同意: {consent}</translation>
    </message>
    <message>
        <source>{rest} % {first}, {share} % {second}</source>
        <translation>{first} {rest} %、{second} {share} %</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>お気に入り</translation>
    </message>
    <message>
        <source>Texts and sounds, on this computer only</source>
        <translation>テキストと音を、このコンピューターだけに</translation>
    </message>
    <message>
        <source>Remove every text and sound from the history</source>
        <translation>履歴のすべてのテキストと音を削除</translation>
    </message>
    <message>
        <source>EVERYWHERE</source>
        <translation>どこでも</translation>
    </message>
    <message>
        <source>The next control, or the one before</source>
        <translation>次または前の部品へ</translation>
    </message>
    <message>
        <source>Play and pause, outside text fields</source>
        <translation>再生と一時停止（入力中でないとき）</translation>
    </message>
    <message>
        <source>Close a dialog or a menu</source>
        <translation>ダイアログやメニューを閉じる</translation>
    </message>
    <message>
        <source>WAVEFORM</source>
        <translation>波形</translation>
    </message>
    <message>
        <source>Move by a second</source>
        <translation>1 秒動く</translation>
    </message>
    <message>
        <source>Move by five seconds</source>
        <translation>5 秒動く</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>再生と一時停止</translation>
    </message>
    <message>
        <source>LIST OF SENTENCES</source>
        <translation>文の一覧</translation>
    </message>
    <message>
        <source>Write in the sentence</source>
        <translation>文を編集する</translation>
    </message>
    <message>
        <source>Move the sentence</source>
        <translation>文を動かす</translation>
    </message>
    <message>
        <source>Remove the sentence</source>
        <translation>文を取り除く</translation>
    </message>
    <message>
        <source>WRITING IN A SENTENCE</source>
        <translation>文の編集中</translation>
    </message>
    <message>
        <source>To the start, to the end</source>
        <translation>始めへ、終わりへ</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>次の区画</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>前の区画</translation>
    </message>
    <message>
        <source>Hear the next take of the sentence</source>
        <translation>文の次のテイクを聴く</translation>
    </message>
    <message>
        <source>TEXT TO READ</source>
        <translation>読むテキスト</translation>
    </message>
    <message>
        <source>Read from the cursor, or what is selected</source>
        <translation>カーソルから、または選択した部分を読む</translation>
    </message>
    <message>
        <source>Split it at the cursor; at its start or end, finish</source>
        <translation>カーソルで分ける。始めか終わりでは編集を終える</translation>
    </message>
    <message>
        <source>At its start: join it with the one before</source>
        <translation>始めで: 前の文とつなぐ</translation>
    </message>
    <message>
        <source>Discard what was written</source>
        <translation>入力を取りやめる</translation>
    </message>
    <message>
        <source>TAKES OF A SENTENCE</source>
        <translation>文のテイク</translation>
    </message>
    <message>
        <source>Hear the take before or after</source>
        <translation>前後のテイクを聴く</translation>
    </message>
    <message>
        <source>Change the pause by 0.05 s</source>
        <translation>間の長さを0.05秒変える</translation>
    </message>
    <message>
        <source>RECORDING TO CLONE</source>
        <translation>複製する録音</translation>
    </message>
    <message>
        <source>Move the edge of the part by 0.1 s</source>
        <translation>範囲の端を 0.1 秒動かす</translation>
    </message>
    <message>
        <source>Move it by a second</source>
        <translation>1 秒動かす</translation>
    </message>
    <message>
        <source>LIST OF VOICES</source>
        <translation>声の一覧</translation>
    </message>
    <message>
        <source>Hear the voice</source>
        <translation>声を聞く</translation>
    </message>
    <message>
        <source>Rename a voice of your own</source>
        <translation>自分の声の名前を変える</translation>
    </message>
    <message>
        <source>Remove a voice of your own</source>
        <translation>自分の声を取り除く</translation>
    </message>
    <message>
        <source>HISTORY</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>Hear the clip</source>
        <translation>クリップを聞く</translation>
    </message>
    <message>
        <source>Remove the clip</source>
        <translation>クリップを取り除く</translation>
    </message>
    <message>
        <source>PRONUNCIATION</source>
        <translation>読み方</translation>
    </message>
    <message>
        <source>Change what is selected</source>
        <translation>選んだものを変える</translation>
    </message>
    <message>
        <source>Remove the selected words</source>
        <translation>選んだ語を取り除く</translation>
    </message>
    <message>
        <source>PROJECTS</source>
        <translation>プロジェクト</translation>
    </message>
    <message>
        <source>Open the project</source>
        <translation>プロジェクトを開く</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>プロジェクトの名前を変更する</translation>
    </message>
    <message>
        <source>Press {keys} now to check it. If nothing happens, choose other keys.</source>
        <translation>確認のため、今 {keys} を押してください。何も起きなければ別のキーを選んでください。</translation>
    </message>
    <message>
        <source>The shortcut works.</source>
        <translation>ショートカットは動作しています。</translation>
    </message>
    <message>
        <source>Delete your whole history?</source>
        <translation>履歴をすべて消去しますか？</translation>
    </message>
    <message>
        <source>Copied texts that wait in the reading queue are forgotten too.</source>
        <translation>読み上げ待ちのコピーしたテキストも削除されます。</translation>
    </message>
    <message>
        <source>Projects and the files you saved are kept.</source>
        <translation>保存したファイルとプロジェクトは残ります。</translation>
    </message>
    <message>
        <source>&amp;Forget</source>
        <translation>消去(&amp;F)</translation>
    </message>
    <message numerus="yes">
        <source>%n clip(s), {size} of sound on this disk</source>
        <translation>
            <numerusform>%n 件、このディスク上の音 {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n damaged file(s)</source>
        <translation>
            <numerusform>壊れたファイル %n 件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n copied text(s)</source>
        <translation>
            <numerusform>コピーしたテキスト %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is kept.</source>
        <translation>何も残していません。</translation>
    </message>
    <message>
        <source>The chosen clip</source>
        <translation>選択したクリップ</translation>
    </message>
    <message>
        <source>Hear</source>
        <translation>聴く</translation>
    </message>
    <message>
        <source>Play the sound that was kept (Return)</source>
        <translation>残してある音 (Return)</translation>
    </message>
    <message>
        <source>Make again</source>
        <translation>再作成</translation>
    </message>
    <message>
        <source>Make it again with the same settings</source>
        <translation>レシピからもう一度作る</translation>
    </message>
    <message>
        <source>Copy command</source>
        <translation>コマンドをコピー</translation>
    </message>
    <message>
        <source>The command line that makes this clip</source>
        <translation>このクリップを作るコマンドライン</translation>
    </message>
    <message>
        <source>Compare it: show it as {side}</source>
        <translation>比較: {side} として表示</translation>
    </message>
    <message>
        <source>Remove from the history</source>
        <translation>履歴から削除</translation>
    </message>
    <message>
        <source>Forget this clip (Delete)</source>
        <translation>このクリップを消去 (Delete)</translation>
    </message>
    <message>
        <source>No clip is chosen</source>
        <translation>クリップが選択されていません</translation>
    </message>
    <message>
        <source>Return hears the clip, Delete removes it from the history</source>
        <translation>Return でクリップを聴き、Delete で履歴から削除</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>2 つを比較</translation>
    </message>
    <message>
        <source>Two clips side by side</source>
        <translation>2 つのクリップを並べる</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>検索をクリア</translation>
    </message>
    <message>
        <source>Search the history</source>
        <translation>履歴を検索</translation>
    </message>
    <message>
        <source>Words of a text, a voice, a model, a language or a device</source>
        <translation>テキスト、声、モデル、言語、デバイスの語</translation>
    </message>
    <message>
        <source>No clips match your search.</source>
        <translation>検索に一致するクリップはありません。</translation>
    </message>
    <message>
        <source>History is off. Turn it on in Settings.</source>
        <translation>履歴はオフです。設定でオンにできます。</translation>
    </message>
    <message>
        <source>What you speak will be listed here.</source>
        <translation>読み上げたものがここに並びます。</translation>
    </message>
    <message>
        <source>Added to every saved file; survives MP3 and trimming</source>
        <translation>保存するすべてのファイルに入ります。MP3 や切り取りでも残ります</translation>
    </message>
    <message>
        <source>&amp;Inaudible watermark</source>
        <translation>聞こえない透かし(&amp;I)</translation>
    </message>
    <message>
        <source>Use the Pe&amp;rth watermark for all voices</source>
        <translation>すべての声に Perth の透かしを入れる(&amp;R)</translation>
    </message>
    <message>
        <source>Chatterbox&apos;s watermark, detectable by other tools. Louder, carries no ID, requires resemble-perth</source>
        <translation>ほかのツールでも検出できる Chatterbox の透かし。音は大きめで ID はなく、resemble-perth が必要です</translation>
    </message>
    <message>
        <source>In every file: model, voice and settings, and a hash of the sound</source>
        <translation>すべてのファイルに: モデル、声、設定と、音のハッシュ</translation>
    </message>
    <message>
        <source>Si&amp;gned metadata</source>
        <translation>署名付きメタデータ(&amp;G)</translation>
    </message>
    <message>
        <source>As &amp;Content Credentials</source>
        <translation>Content Credentials として(&amp;C)</translation>
    </message>
    <message>
        <source>The record is C2PA, which other programs read: in WAV, FLAC, MP3 and m4b, once c2pa-python is installed</source>
        <translation>記録はほかのプログラムも読める C2PA になります（WAV、FLAC、MP3、m4b。c2pa-python が必要）</translation>
    </message>
    <message>
        <source>Spoken AI &amp;disclosure</source>
        <translation>AI 音声の告知(&amp;D)</translation>
    </message>
    <message>
        <source>PROVENANCE</source>
        <translation>来歴</translation>
    </message>
    <message>
        <source>Look for these marks in a sound file</source>
        <translation>音声ファイルでこれらの印を探す</translation>
    </message>
    <message>
        <source>SO&amp;UND OUTPUT</source>
        <translation>音声出力(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Local server: on…</source>
        <translation>ローカルサーバー: オン(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Local server…</source>
        <translation>ローカルサーバー(&amp;L)…</translation>
    </message>
    <message>
        <source>Sou&amp;nd</source>
        <translation>音(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>ウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>その他(&amp;M)</translation>
    </message>
    <message>
        <source>usual emphasis</source>
        <translation>通常の強調</translation>
    </message>
    <message>
        <source>strong emphasis</source>
        <translation>強い強調</translation>
    </message>
    <message>
        <source>less emphasis</source>
        <translation>弱い強調</translation>
    </message>
    <message>
        <source>pause {time}</source>
        <translation>間 {time}</translation>
    </message>
    <message>
        <source>{s:g} s</source>
        <translation>{s:g} 秒</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Waveform and spectrogram of {side}</source>
        <translation>{side} の波形とスペクトログラム</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>選択なし</translation>
    </message>
    <message>
        <source>Choose a clip, then press {side}</source>
        <translation>クリップを選び、{side} を押してください</translation>
    </message>
    <message>
        <source>Both play equally loud; press the other one to switch at the same place</source>
        <translation>両方とも同じ大きさで鳴り、もう一方を押すと同じ位置から続きます</translation>
    </message>
    <message>
        <source>Two takes side by side</source>
        <translation>2 つのテイクを並べる</translation>
    </message>
    <message>
        <source>seed {seed}</source>
        <translation>シード {seed}</translation>
    </message>
    <message>
        <source>The chosen voice</source>
        <translation>選択した声</translation>
    </message>
    <message>
        <source>A short sentence in this voice (Return)</source>
        <translation>この声の短い文 (Return)</translation>
    </message>
    <message>
        <source>Use this voice from now on</source>
        <translation>以後この声で読み上げる</translation>
    </message>
    <message>
        <source>Favourites come first in every list</source>
        <translation>お気に入りはどの一覧でも先頭に来ます</translation>
    </message>
    <message>
        <source>More like this</source>
        <translation>似た声</translation>
    </message>
    <message>
        <source>Hear a blend of this voice and a similar one</source>
        <translation>この声と似た声を混ぜた声を聞く</translation>
    </message>
    <message>
        <source>No voice is chosen</source>
        <translation>声が選択されていません</translation>
    </message>
    <message>
        <source>Choose one above.</source>
        <translation>上から選んでください。</translation>
    </message>
    <message>
        <source>Return hears the voice, F2 renames and Delete removes one of your own</source>
        <translation>Return で声を聴き、F2 で名前を変更、Delete で自分の声を削除</translation>
    </message>
    <message>
        <source>Clone…</source>
        <translation>複製…</translation>
    </message>
    <message>
        <source>Blend…</source>
        <translation>混ぜる…</translation>
    </message>
    <message>
        <source>Make a voice between two others</source>
        <translation>2 つの声の間の声を作る</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比較…</translation>
    </message>
    <message>
        <source>Hear two voices on a sentence of your own</source>
        <translation>好きな文で二つの声を聞き比べる</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>読み込み…</translation>
    </message>
    <message>
        <source>Import a voice file</source>
        <translation>声のファイルを読み込む</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>お気に入り</translation>
    </message>
    <message>
        <source>Voices</source>
        <translation>声</translation>
    </message>
    <message>
        <source>Search the voices</source>
        <translation>声を検索</translation>
    </message>
    <message>
        <source>Search by name, language, model, licence or origin</source>
        <translation>名前、言語、モデル、ライセンス、由来で検索</translation>
    </message>
    <message>
        <source>Only voices that speak this language</source>
        <translation>それを話す声だけ</translation>
    </message>
    <message>
        <source>Only voices of this model</source>
        <translation>そのモデルの声だけ</translation>
    </message>
    <message>
        <source>Favourites only</source>
        <translation>お気に入りのみ</translation>
    </message>
    <message>
        <source>Show favourites only</source>
        <translation>お気に入りだけを表示</translation>
    </message>
    <message>
        <source>All languages</source>
        <translation>すべての言語</translation>
    </message>
    <message>
        <source>All models</source>
        <translation>すべてのモデル</translation>
    </message>
    <message>
        <source>No voices match your search.</source>
        <translation>検索に一致する声はありません。</translation>
    </message>
    <message>
        <source>Preview on hover</source>
        <translation>ポイントして試聴</translation>
    </message>
    <message>
        <source>Play a short sentence while the pointer stays on a voice</source>
        <translation>ポインターを声の上に置いている間、短い文を再生します</translation>
    </message>
    <message numerus="yes">
        <source>%n voice(s)</source>
        <translation>
            <numerusform>%n 個の声</numerusform>
        </translation>
    </message>
    <message>
        <source>{shown} of {voices}</source>
        <translation>{voices} 中 {shown}</translation>
    </message>
    <message>
        <source>Parlance continues without it. Restart to try it again.</source>
        <translation>Parlance はそれなしで続けます。もう一度試すには再起動してください。</translation>
    </message>
    <message>
        <source>{problem}. Another device is used instead</source>
        <translation>{problem}。代わりに別のデバイスが読み上げます</translation>
    </message>
    <message>
        <source>Sound files (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;All files (*)</source>
        <translation>音声ファイル (*.wav *.flac *.mp3 *.ogg *.opus *.m4b);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>“This voice was made by a computer.” before what is spoken, and in exports</source>
        <translation>読み上げと書き出しの前に英語で「この声はコンピューターが作りました」</translation>
    </message>
    <message>
        <source>Local server</source>
        <translation>ローカルサーバー</translation>
    </message>
    <message>
        <source>Works like OpenAI&apos;s speech service, while this window is open</source>
        <translation>このウィンドウが開いている間、OpenAI の音声サービスと同じように</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>The agent starts and stops Parlance as needed.</source>
        <translation>エージェントが自分で Parlance を起動し、終了します。それまでは何も動きません。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>The base URL to enter in the other program</source>
        <translation>ほかのプログラムがベース URL として使うもの</translation>
    </message>
    <message>
        <source>About Parlance</source>
        <translation>Parlance について</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all of it to the clipboard</source>
        <translation>すべてをクリップボードにコピー</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>閉じる(&amp;L)</translation>
    </message>
    <message>
        <source>Back to the window</source>
        <translation>ウィンドウに戻る</translation>
    </message>
    <message>
        <source>Loading the details</source>
        <translation>Parlance の構成を読み込み中</translation>
    </message>
    <message>
        <source>Asks the network once whether there is a newer version. Nothing is installed.</source>
        <translation>新しいバージョンがあるかどうかをネットワークに一度だけ問い合わせます。何もインストールされません。</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>更新を確認(&amp;U)</translation>
    </message>
    <message>
        <source>Text becomes speech on this computer, and nothing leaves it.</source>
        <translation>このコンピューターの中で文章が声になり、何も外に出ません。</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>確認しています…</translation>
    </message>
    <message>
        <source>The manual, the tour, the shortcuts, diagnostics, and about Parlance</source>
        <translation>マニュアル、ツアー、ショートカット、診断情報、Parlance について</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>マニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>キー(&amp;K)</translation>
    </message>
    <message>
        <source>Let other &amp;apps use Parlance</source>
        <translation>ほかのアプリに Parlance の利用を許可する(&amp;A)</translation>
    </message>
    <message>
        <source>Let other apps use Parlance</source>
        <translation>ほかのアプリに Parlance の利用を許可する</translation>
    </message>
    <message>
        <source>Offer a &amp;voice to the desktop</source>
        <translation>デスクトップの音声になる(&amp;V)</translation>
    </message>
    <message>
        <source>Offer a voice to the desktop</source>
        <translation>デスクトップの音声になる</translation>
    </message>
    <message>
        <source>Orca, Firefox and Chromium find it after Speech Dispatcher restarts, even without this window</source>
        <translation>Speech Dispatcher を再起動すると、Orca・Firefox・Chromium から使えます。このウィンドウを閉じていても使えます</translation>
    </message>
    <message>
        <source>&amp;Home Assistant (Wyoming)</source>
        <translation>Home Assistant (Wyoming)(&amp;H)</translation>
    </message>
    <message>
        <source>Home Assistant (Wyoming)</source>
        <translation>Home Assistant (Wyoming)</translation>
    </message>
    <message>
        <source>Available while other apps can use Parlance, on its own port</source>
        <translation>ほかのアプリに応答している間、専用のポートで応答します</translation>
    </message>
    <message>
        <source>Port for Home Assistant</source>
        <translation>Home Assistant 用のポート</translation>
    </message>
    <message>
        <source>Copy the address to the clipboard</source>
        <translation>アドレスをクリップボードにコピーします</translation>
    </message>
    <message>
        <source>This computer only</source>
        <translation>このコンピューターのみ</translation>
    </message>
    <message>
        <source>Names, web pages and encryption</source>
        <translation>名前、ウェブページ、暗号化</translation>
    </message>
    <message>
        <source>Further host names, web pages and TLS</source>
        <translation>追加のホスト名、ウェブページ、TLS</translation>
    </message>
    <message>
        <source>Further host names</source>
        <translation>追加のホスト名</translation>
    </message>
    <message>
        <source>Names by which clients reach this computer, such as speech.example, separated by spaces</source>
        <translation>クライアントがこのコンピューターに接続するときの名前（speech.example など）、空白区切り</translation>
    </message>
    <message>
        <source>Web pages</source>
        <translation>ウェブページ</translation>
    </message>
    <message>
        <source>Pages and browser extensions that may use it, such as https://speech.example, separated by spaces</source>
        <translation>利用を許可するページやブラウザー拡張機能（https://speech.example など）、空白区切り</translation>
    </message>
    <message>
        <source>A file in PEM format: with a certificate and its private key, everything sent is encrypted (TLS)</source>
        <translation>PEM 形式のファイル。証明書とその秘密鍵があれば、送受信はすべて暗号化されます（TLS）</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>証明書</translation>
    </message>
    <message>
        <source>Private key</source>
        <translation>秘密鍵</translation>
    </message>
    <message>
        <source>Home Assistant may ask from</source>
        <translation>Home Assistant を許可する接続元</translation>
    </message>
    <message>
        <source>Networks such as 192.168.1.0/24: everyone in them can have text spoken, since Wyoming has no key</source>
        <translation>192.168.1.0/24 のようなネットワーク。Wyoming にはキーがないため、その中の誰でもテキストを読み上げさせることができます</translation>
    </message>
    <message>
        <source>My home network</source>
        <translation>ホームネットワーク</translation>
    </message>
    <message>
        <source>Reachable from</source>
        <translation>アクセス元</translation>
    </message>
    <message>
        <source>Other computers must send the key that is shown here</source>
        <translation>ほかのコンピューターは、ここに表示されるキーを送る必要があります</translation>
    </message>
    <message>
        <source>API key</source>
        <translation>API キー</translation>
    </message>
    <message>
        <source>The key that other computers must send</source>
        <translation>ほかのコンピューターが送る必要のあるキー</translation>
    </message>
    <message>
        <source>Copy key</source>
        <translation>キーをコピー</translation>
    </message>
    <message>
        <source>Copy the key to the clipboard</source>
        <translation>キーをクリップボードにコピー</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新しいキー</translation>
    </message>
    <message>
        <source>Replace the key: programs that send the old one are refused at once</source>
        <translation>キーを取り替えます。古いキーを送るプログラムはすぐに拒否されます</translation>
    </message>
    <message>
        <source>API key as a QR code</source>
        <translation>QR コードで表した API キー</translation>
    </message>
    <message>
        <source>Copy for agents (MCP)</source>
        <translation>エージェント用にコピー (MCP)</translation>
    </message>
    <message>
        <source>Copy what an agent takes into its list of servers</source>
        <translation>エージェントがサーバー一覧に加える内容をコピー</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>ポート(&amp;P)</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>アドレス(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Reachable from</source>
        <translation>アクセス元(&amp;R)</translation>
    </message>
    <message>
        <source>API &amp;key</source>
        <translation>API キー(&amp;K)</translation>
    </message>
    <message>
        <source>Programs made for OpenAI&apos;s speech service can use Parlance: give them this address as the base URL, and any key. If they name no model or voice of Parlance, those picked here are used.</source>
        <translation>OpenAI の音声サービス用のプログラムは、このアドレスをベース URL にすると Parlance で話します。キーは何でもかまいません。Parlance のモデルや声の指定がなければ、ここで選ばれているものを使います。</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: this computer&apos;s address and this port.</source>
        <translation>Home Assistant で統合 Wyoming Protocol を追加し、このコンピューターのアドレスとこのポートを指定してください。</translation>
    </message>
    <message>
        <source>Needs {command}</source>
        <translation>{command} が必要です</translation>
    </message>
    <message>
        <source>In Home Assistant, add the integration Wyoming Protocol: host 127.0.0.1 and this port.</source>
        <translation>Home Assistant で統合「Wyoming Protocol」を追加し、ホスト 127.0.0.1 とこのポートを指定してください。</translation>
    </message>
    <message>
        <source>Starting the server</source>
        <translation>サーバーを起動しています</translation>
    </message>
    <message>
        <source>Stopping the server</source>
        <translation>サーバーを停止しています</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Only programs on this computer are answered.</source>
        <translation>応答するのはこのコンピューターのプログラムだけです。</translation>
    </message>
    <message>
        <source>Other computers of your network are answered if they send the key.</source>
        <translation>ネットワーク内のほかのコンピューターには、キーを送った場合に応答します。</translation>
    </message>
    <message>
        <source>What they send is encrypted.</source>
        <translation>送られる内容は暗号化されます。</translation>
    </message>
    <message>
        <source>What they send is not encrypted.</source>
        <translation>送られる内容は暗号化されません。</translation>
    </message>
    <message>
        <source>Of web pages, only those that you list are.</source>
        <translation>ウェブページには、一覧に挙げたものにだけ応答します。</translation>
    </message>
    <message>
        <source>Web pages are not answered.</source>
        <translation>ウェブページには応答しません。</translation>
    </message>
    <message>
        <source>The port to listen on; choose another if this one is taken</source>
        <translation>待ち受けるポート。使用中なら別のものを選んでください</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) answered</source>
        <translation>
            <numerusform>%n 件に応答</numerusform>
        </translation>
    </message>
    <message>
        <source>speaking one now</source>
        <translation>いま 1 件を読み上げ中</translation>
    </message>
    <message>
        <source>The text is empty.</source>
        <translation>テキストが空です。</translation>
    </message>
    <message>
        <source>There is nothing to speak in the text.</source>
        <translation>テキストに読み上げるものがありません。</translation>
    </message>
    <message>
        <source>This voice cannot speak {characters}</source>
        <translation>この声は {characters} を読み上げられません</translation>
    </message>
    <message>
        <source>there is no model file {path}</source>
        <translation>モデルファイル {path} がありません</translation>
    </message>
    <message>
        <source>{path} is not the model this request was made with (SHA-256 {hash})</source>
        <translation>{path} は作成時のファイルと異なります。SHA-256 は {hash} です</translation>
    </message>
    <message>
        <source>not enough memory for this model and text</source>
        <translation>このモデルとテキストにはメモリーが足りません</translation>
    </message>
    <message>
        <source>no compute device was found</source>
        <translation>計算に使えるデバイスが見つかりません</translation>
    </message>
    <message>
        <source>no audio output device was found</source>
        <translation>音声の出力先が見つかりません</translation>
    </message>
    <message>
        <source>no microphone was found</source>
        <translation>マイクが見つかりません</translation>
    </message>
    <message>
        <source>the audio system of this machine does not answer</source>
        <translation>このコンピューターの音声システムが応答しません</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>ディスクがいっぱいです</translation>
    </message>
    <message>
        <source>the disk is full or write failed</source>
        <translation>ディスクがいっぱいか、書き込みが拒否されました</translation>
    </message>
    <message>
        <source>it is open in another window</source>
        <translation>ほかのウィンドウで開かれています</translation>
    </message>
    <message>
        <source>it, or its folder, is write-protected</source>
        <translation>そのファイルかフォルダーが書き込み禁止です</translation>
    </message>
    <message>
        <source>it cannot be opened there</source>
        <translation>その場所では開けません</translation>
    </message>
    <message>
        <source>it is not a project of Parlance</source>
        <translation>Parlance のプロジェクトではありません</translation>
    </message>
    <message>
        <source>{what} needs {needed} on {path}, but only {free} is free; free up {missing}</source>
        <translation>{what} には {path} のディスクに {needed} 必要ですが、空きは {free} です。{missing} を空けてください</translation>
    </message>
    <message>
        <source>{host} does not answer</source>
        <translation>{host} が応答しません</translation>
    </message>
    <message>
        <source>{host} closed the connection</source>
        <translation>{host} が接続を切断しました</translation>
    </message>
    <message>
        <source>the server stopped sending; what came is kept</source>
        <translation>サーバーからの送信が止まりました。届いた分は残してあります</translation>
    </message>
    <message>
        <source>{host} answers {answer}; try again later, or another server</source>
        <translation>{host} の応答は {answer} です。後でもう一度試すか、別のサーバーをお使いください</translation>
    </message>
    <message>
        <source>{host} has no {path} at {place} ({answer})</source>
        <translation>{host} の {place} に {path} がありません ({answer})</translation>
    </message>
    <message>
        <source>connection lost after {done} of {whole} bytes; the partial download is kept</source>
        <translation>{whole} バイト中 {done} バイトで接続が切れました。届いた分は残っています</translation>
    </message>
    <message>
        <source>{path} of {repository} is not the file that {title} was published with</source>
        <translation>{repository} の {path} は、{title} が公開されたときのファイルと異なります</translation>
    </message>
    <message>
        <source>{host} denied access to {path} ({answer}): an account may be required, or the network blocks it; another server may have it, or import a folder that was fetched elsewhere</source>
        <translation>{host} は {path} を渡しません ({answer})。アカウントが必要か、ネットワークが遮断している可能性があります。別のサーバーを試すか、ほかで取得したフォルダーを取り込んでください</translation>
    </message>
    <message>
        <source>{host} returned {what} instead of a model. It may not be a model hub, or a captive portal stands in between; open it in a browser, then try again</source>
        <translation>{host} はモデルではなく {what} を返しました。モデルの配布元ではないか、このネットワークのログインページが間に入っています。ブラウザーで開いてから、もう一度お試しください</translation>
    </message>
    <message>
        <source>a web page</source>
        <translation>ウェブページ</translation>
    </message>
    <message>
        <source>{path} is not the file that was announced: its hash is {has}..., and should be {wanted}...; it was removed. Try again, or from another server</source>
        <translation>{path} は予告されたファイルではありません。ハッシュは {has}… ですが、{wanted}… のはずです。ファイルは削除されました。もう一度試すか、別のサーバーをお使いください</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>ファイルではありません</translation>
    </message>
    <message>
        <source>it is too large for a text</source>
        <translation>テキストとしては大きすぎます</translation>
    </message>
    <message>
        <source>no text, only images; run OCR on it first</source>
        <translation>言葉がなく、画像だけです。スキャンしたページは文字認識でテキストにできます</translation>
    </message>
    <message>
        <source>there are no subtitles in it</source>
        <translation>字幕が含まれていません</translation>
    </message>
    <message>
        <source>it defines entities of its own</source>
        <translation>独自のエンティティを定義しています</translation>
    </message>
    <message>
        <source>it names no book</source>
        <translation>本が指定されていません</translation>
    </message>
    <message>
        <source>password-protected; save an unprotected copy first</source>
        <translation>パスワードで保護されています。先にパスワードなしのコピーを保存してください</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>アクセスが許可されていません</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>ファイルもフォルダーもありません</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>読み取り専用のディスクです</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>読み書きのエラー</translation>
    </message>
    <message>
        <source>COMMANDS</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Speak it again before you save it?</source>
        <translation>保存する前に読み上げ直しますか？</translation>
    </message>
    <message>
        <source>&amp;Speak, then save</source>
        <translation>読み上げてから保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the &amp;earlier sound</source>
        <translation>前の音声を保存(&amp;E)</translation>
    </message>
    <message>
        <source>Asking for {path}</source>
        <translation>{path} を問い合わせ中</translation>
    </message>
    <message>
        <source>Resampling the recording to {rate:g} kHz</source>
        <translation>録音を {rate:g} kHz に変換中</translation>
    </message>
    <message>
        <source>Checking {path}</source>
        <translation>{path} を確認中</translation>
    </message>
    <message>
        <source>f32; int8 is evaluated when Parlance is idle</source>
        <translation>正確に計算中。Parlance の手が空いたときに 8 ビットを試します</translation>
    </message>
    <message>
        <source>f32: int8 would only be {similarity:.2%} similar</source>
        <translation>正確に計算中。8 ビットでは一致度が {similarity:.2%} にとどまります</translation>
    </message>
    <message>
        <source>int8: {similarity:.2%} similar to f32</source>
        <translation>8 ビットで計算中。正確な音との一致度は {similarity:.2%}</translation>
    </message>
    <message>
        <source>Converting {title}</source>
        <translation>{title} の変換</translation>
    </message>
    <message>
        <source>Downloading {path}, {done} of {whole}</source>
        <translation>{path} を取得中、{whole} 中 {done}</translation>
    </message>
    <message>
        <source>Kokoro has no KV cache and no choice of attention; leave kv and attention at auto</source>
        <translation>Kokoro はキーと値を保持せず、アテンションは 1 種類だけです</translation>
    </message>
    <message>
        <source>Line {line}: SSML has no tag &lt;{name}&gt;.</source>
        <translation>{line} 行目: SSML に &lt;{name}&gt; というタグはありません。</translation>
    </message>
    <message>
        <source>Line {line}: {attribute} of &lt;{tag}&gt; cannot be {value!r}.</source>
        <translation>{line} 行目: &lt;{tag}&gt; の {attribute} に {value!r} は指定できません。</translation>
    </message>
    <message>
        <source>Generating chunk {number} of {count}</source>
        <translation>{count} 部分中 {number} 番目を生成中</translation>
    </message>
    <message>
        <source>Making sentence {number} of {count}</source>
        <translation>{count} 文中 {number} 文目を生成中</translation>
    </message>
    <message>
        <source>No voice description given; the model chooses a voice.</source>
        <translation>どんな声にするかの指示がないので、モデルが選びます。</translation>
    </message>
    <message>
        <source>Only {speech:.1f} s of the clip is speech. Record more.</source>
        <translation>録音のうち話し声は {speech:.1f} 秒だけで、残りは無音です。もっと録音してください。</translation>
    </message>
    <message>
        <source>Kokoro has no symbols for these phonemes and spoke the written words instead: {sounds}.</source>
        <translation>Kokoro にはこれらの音の記号がないため、書かれたとおりに読み上げました：{sounds}。</translation>
    </message>
    <message>
        <source>Parlance is comparing devices: ask again when that is done</source>
        <translation>Parlance は装置を比較中です。終わってからもう一度要求してください</translation>
    </message>
    <message>
        <source>Parlance is shutting down</source>
        <translation>Parlance は終了するところです</translation>
    </message>
    <message>
        <source>PortAudio does not start: {error}</source>
        <translation>PortAudio が始動しません: {error}</translation>
    </message>
    <message>
        <source>Preparing the sound networks</source>
        <translation>音のネットワークを準備中</translation>
    </message>
    <message>
        <source>Preparing the text networks</source>
        <translation>テキストのネットワークを準備中</translation>
    </message>
    <message>
        <source>SSML begins with &lt;speak&gt;, not with &lt;{name}&gt;.</source>
        <translation>SSML は &lt;{name}&gt; ではなく &lt;speak&gt; で始まります。</translation>
    </message>
    <message>
        <source>Supertonic is not autoregressive: leave kv at auto and attention at auto or plain</source>
        <translation>Supertonic にはトークンモデルがありません。kv は auto、attention は auto か plain のままにしてください</translation>
    </message>
    <message>
        <source>Invalid SSML, line {line}: {problem}</source>
        <translation>SSML を読み取れません: {line} 行目: {problem}</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} bytes.</source>
        <translation>SSML が {most:,} バイトを超えています。</translation>
    </message>
    <message>
        <source>The SSML has more than {most:,} tags.</source>
        <translation>SSML のタグが {most:,} 個を超えています。</translation>
    </message>
    <message>
        <source>SSML may only use the predefined XML entities, such as &amp;amp;.</source>
        <translation>SSML が実体を参照または定義しています。読み取れるのは &amp;amp; など XML 標準の実体だけです。</translation>
    </message>
    <message>
        <source>The background is only {level:.0f} dB below the voice, and would become part of it. Record in a quieter room, closer to the microphone.</source>
        <translation>背景は声より {level:.0f} dB 低いだけで、声の一部になります。静かな部屋で、マイクに近づいて録音してください。</translation>
    </message>
    <message>
        <source>The clip is very quiet ({loudness:.0f} LUFS), so noise will be audible.</source>
        <translation>録音がとても小さく（{loudness:.0f} LUFS）、雑音の影響が大きくなります。</translation>
    </message>
    <message>
        <source>The clip is {whole:.0f} s long, and at most {most:.0f} s can be used. The part from {begin:.1f} s to {end:.1f} s is the best.</source>
        <translation>録音は {whole:.0f} 秒で、使えるのは最大 {most:.0f} 秒です。{begin:.1f} 秒から {end:.1f} 秒が最適です。</translation>
    </message>
    <message>
        <source>The clip is {whole:.1f} s long; this model needs at least {needed:.0f} s of speech, and does best with {wanted:.0f} s.</source>
        <translation>録音は {whole:.1f} 秒です。このモデルには話し声が {needed:.0f} 秒以上必要で、{wanted:.0f} 秒あると最もよく学べます。</translation>
    </message>
    <message>
        <source>The model never emitted an end token and was stopped at the limit</source>
        <translation>モデルは終わりを見つけられず、上限で止められました</translation>
    </message>
    <message>
        <source>The model stopped too soon</source>
        <translation>モデルは早く終わりすぎました</translation>
    </message>
    <message>
        <source>The model was stuck on one sound</source>
        <translation>モデルは一つの音で止まったままになりました</translation>
    </message>
    <message>
        <source>The recording is clipped ({share:.1%} of samples); the voice would be distorted. Turn the input down and record again.</source>
        <translation>録音が過大入力です。サンプルの {share:.1%} がつぶれていて、声がひずみます。入力を下げて録音し直してください。</translation>
    </message>
    <message>
        <source>The recording is overdriven: {share:.1%} of its samples are cut off, and the voice would sound harsh. Turn the input down and record again.</source>
        <translation>録音が過大入力です。サンプルの {share:.1%} がつぶれていて、声が荒くなります。入力を下げて録音し直してください。</translation>
    </message>
    <message>
        <source>The tags of the SSML are nested more than {most} deep.</source>
        <translation>SSML のタグの入れ子が {most} 段を超えています。</translation>
    </message>
    <message>
        <source>The transcript does not match the {seconds:.1f} s recording, but the text would: the two look swapped. The recording&apos;s are {words}</source>
        <translation>声の録音に添えられた文は {seconds:.1f} 秒の長さに合わず、本文のほうが合います。二つが入れ替わっているようです。録音の文は {words}</translation>
    </message>
    <message>
        <source>This model does best with {wanted:.0f} s; with {whole:.1f} s the clone may be less similar.</source>
        <translation>このモデルは {wanted:.0f} 秒から学べます。{whole:.1f} 秒では似方が落ちることがあります。</translation>
    </message>
    <message>
        <source>This voice supports none of the characters in the text, e.g. {character!r}.</source>
        <translation>この声はこのテキストを読み上げられません。たとえば {character!r} がありません。</translation>
    </message>
    <message>
        <source>Unsupported markup ignored: {what}.</source>
        <translation>マークアップの一部はここでは効果がありません。省略: {what}</translation>
    </message>
    <message>
        <source>No watermark found, but the audio is too short to be sure.</source>
        <translation>透かしは見つかりませんでしたが、これほど短い音では見つからないことがあります。</translation>
    </message>
    <message>
        <source>Writing {file}</source>
        <translation>{file} を書き込んでいます</translation>
    </message>
    <message>
        <source>a change must not alter a row&apos;s id</source>
        <translation>変更で行に別の ID を付けることはできません</translation>
    </message>
    <message>
        <source>a change is of a row {id} of {table!r:.60}, which is not there</source>
        <translation>変更の対象である {table!r:.60} の行 {id} がありません</translation>
    </message>
    <message>
        <source>a change must be an object, not {row!r:.60}</source>
        <translation>変更はオブジェクトでなければなりません({row!r:.60} でした)</translation>
    </message>
    <message>
        <source>message too large (maximum {most} bytes)</source>
        <translation>メッセージは {most} バイトまでです</translation>
    </message>
    <message>
        <source>a pipe takes wav or raw audio, not {container!r}</source>
        <translation>パイプに使えるのは wav か raw です({container!r} ではありません)</translation>
    </message>
    <message>
        <source>a pipe takes {known} samples, not {encoding!r}</source>
        <translation>パイプに使えるサンプルは {known} です({encoding!r} ではありません)</translation>
    </message>
    <message>
        <source>a recording with its words can be {most:.0f} s long, not {seconds:.1f} s: choose a part, and give only the words that are said in it</source>
        <translation>言葉を添えた録音は {most:.0f} 秒までです({seconds:.1f} 秒でした)。一部を選び、そこで話される言葉だけを添えてください</translation>
    </message>
    <message>
        <source>a reference of {positions} positions leaves no room to speak</source>
        <translation>{positions} 個の位置を占める参照では、話す余地がありません</translation>
    </message>
    <message>
        <source>a text must be JSON, not {text!r:.60}</source>
        <translation>テキストは JSON でなければなりません({text!r:.60} でした)</translation>
    </message>
    <message>
        <source>saving a cloned voice requires a statement of consent</source>
        <translation>声を保存するには、誰が複製に同意したかの記載が要ります</translation>
    </message>
    <message>
        <source>This process was forked from one that had opened a GPU, which does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method.</source>
        <translation>このプロセスは GPU を開いたプロセスから fork されましたが、GPU は fork 後には使えません。multiprocessing の &apos;spawn&apos; を使ってください。</translation>
    </message>
    <message>
        <source>This process was forked from one that runs a Parlance engine, and an engine does not survive a fork. Use multiprocessing&apos;s &apos;spawn&apos; method, or open an engine in the child and fork only while no other one is speaking.</source>
        <translation>このプロセスは Parlance のエンジンが動いているプロセスから fork されましたが、エンジンは fork 後には使えません。multiprocessing の &apos;spawn&apos; を使うか、子プロセスでエンジンを開き、ほかのエンジンが話していない間だけ fork してください。</translation>
    </message>
    <message>
        <source>a word needs start and end offsets and times, not {row!r:.60}</source>
        <translation>単語はテキスト中の 2 つの位置と 2 つの時刻でなければなりません（{row!r:.60} ではなく）</translation>
    </message>
    <message>
        <source>attention must be auto, lane, flash or plain, not &apos;{requested}&apos;</source>
        <translation>attention は auto、lane、flash、plain のどれかでなければなりません(&apos;{requested}&apos; でした)</translation>
    </message>
    <message>
        <source>audio must be mono, shape (n,), not {shape!s}</source>
        <translation>音声はモノラル、形 (n,) でなければなりません({shape!s} でした)</translation>
    </message>
    <message>
        <source>audio was added to a recording that is already finished</source>
        <translation>終わった録音に音声が足されました</translation>
    </message>
    <message>
        <source>cannot read {path}: it could not be opened</source>
        <translation>{path} を読めません: 開けませんでした</translation>
    </message>
    <message>
        <source>cannot read {path}: it is not a GGUF file</source>
        <translation>{path} を読めません: GGUF ファイルではありません</translation>
    </message>
    <message>
        <source>cannot read {path}: truncated header: {needed} bytes needed at offset {offset}, but the file has {whole}</source>
        <translation>{path} を読めません: ヘッダーが途中で切れています。位置 {offset} から {needed} バイト要りますが、ファイルは {whole} バイトです</translation>
    </message>
    <message>
        <source>cannot read {path}: {part} is cut off: it needs {needed} bytes at offset {offset}, but the file has {whole}</source>
        <translation>{path} を読めません: {part} が途中で切れています。位置 {offset} から {needed} バイト要りますが、ファイルは {whole} バイトです</translation>
    </message>
    <message>
        <source>cannot read {path}: {reason}</source>
        <translation>{path} を読めません: {reason}</translation>
    </message>
    <message>
        <source>changes must be a list, not {rows!r:.60}</source>
        <translation>changes はリストでなければなりません({rows!r:.60} でした)</translation>
    </message>
    <message>
        <source>chunk_chars must be at least {least}, not {value}</source>
        <translation>chunk_chars は {least} 以上でなければなりません({value} でした)</translation>
    </message>
    <message>
        <source>could not fetch {path}: {error}</source>
        <translation>{path} を取得できませんでした: {error}</translation>
    </message>
    <message>
        <source>device {device} ({name}) computes what is not finite with {path}</source>
        <translation>装置 {device}({name})は {path} で有限でない値を計算します</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start</source>
        <translation>装置 {device}({name})が始動しませんでした</translation>
    </message>
    <message>
        <source>device {device} ({name}) did not start: {reason}</source>
        <translation>装置 {device}({name})が始動しませんでした: {reason}</translation>
    </message>
    <message>
        <source>device {device} ({name}) failed: {reason}</source>
        <translation>装置 {device}({name})が故障しました: {reason}</translation>
    </message>
    <message>
        <source>{device} does not support {operation} ({network} network)</source>
        <translation>デバイス {device} はネットワーク {network} の {operation} を実行できません</translation>
    </message>
    <message>
        <source>device {device} is in a failed state; reopen it</source>
        <translation>デバイス {device} は先に失敗したため、開き直す必要があります</translation>
    </message>
    <message>
        <source>device {device} has no {kind} attention for this model</source>
        <translation>装置 {device} にはこのモデルのための {kind} のアテンションがありません</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for the {network} network</source>
        <translation>装置 {device} にはネットワーク {network} のための空きメモリーが足りません</translation>
    </message>
    <message>
        <source>not enough free memory on {device} for {what}</source>
        <translation>デバイス {device} の空きメモリーが {what} には足りません</translation>
    </message>
    <message>
        <source>stop playback before refreshing devices</source>
        <translation>装置を探し直せるのは、何も再生していないときだけです</translation>
    </message>
    <message>
        <source>did you mean {names}?</source>
        <translation>{names} のことですか?</translation>
    </message>
    <message>
        <source>dtype int8 needs the CPU and its packed kernels</source>
        <translation>int8 には CPU とその詰めたカーネルが必要です</translation>
    </message>
    <message>
        <source>dtype must be auto, f32, f16, q8_0, q4_0, q4_k or int8, not &apos;{dtype}&apos;</source>
        <translation>dtype は auto、f32、f16、q8_0、q4_0、q4_k、int8 のどれかでなければなりません(&apos;{dtype}&apos; でした)</translation>
    </message>
    <message>
        <source>it cannot be used: {error}</source>
        <translation>使えません: {error}</translation>
    </message>
    <message>
        <source>no response for {limit:.0f} s</source>
        <translation>{limit:.0f} 秒間応答がありませんでした</translation>
    </message>
    <message>
        <source>it failed: {error}</source>
        <translation>故障しました: {error}</translation>
    </message>
    <message>
        <source>it has more than {most:,} pages</source>
        <translation>{most:,} ページを超えています</translation>
    </message>
    <message>
        <source>larger than {most:.0f} MB</source>
        <translation>{most:.0f} MB を超えています</translation>
    </message>
    <message>
        <source>it has more than {most} rows in one table</source>
        <translation>一つの表に {most} 行を超える行があります</translation>
    </message>
    <message>
        <source>it holds more than {most:,} files</source>
        <translation>{most:,} 個を超えるファイルが含まれています</translation>
    </message>
    <message>
        <source>it holds more than {most:,} sentences</source>
        <translation>{most:,} 文を超えています</translation>
    </message>
    <message>
        <source>it holds more than {most:,} tags</source>
        <translation>{most:,} 個を超えるタグが含まれています</translation>
    </message>
    <message>
        <source>it holds more than {size} MB of text</source>
        <translation>{size} MB を超えるテキストが含まれています</translation>
    </message>
    <message>
        <source>it is damaged, or protected against copying: {error}</source>
        <translation>壊れているか、コピー防止がかかっています: {error}</translation>
    </message>
    <message>
        <source>it is damaged: {error}</source>
        <translation>壊れています: {error}</translation>
    </message>
    <message>
        <source>not a regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>it is not a settings object</source>
        <translation>設定のオブジェクトではありません</translation>
    </message>
    <message>
        <source>it is of {seconds} s, with {frames} samples at {rate} Hz</source>
        <translation>{rate} Hz で {frames} サンプルなのに、{seconds} 秒とあります</translation>
    </message>
    <message>
        <source>no error output</source>
        <translation>何も言いませんでした</translation>
    </message>
    <message>
        <source>it was made by a newer version of Parlance</source>
        <translation>新しい版の Parlance で作られたものです</translation>
    </message>
    <message>
        <source>its XML cannot be read: {error}</source>
        <translation>XML を読み込めません: {error}</translation>
    </message>
    <message>
        <source>its cover is not a picture as Parlance keeps it</source>
        <translation>表紙が Parlance の保存する形式の画像ではありません</translation>
    </message>
    <message>
        <source>edit history is not contiguous</source>
        <translation>編集の番号が連続していません</translation>
    </message>
    <message>
        <source>cloning is unavailable because its voice encoder was never published; an official voice .json file can be used with `say --voice FILE.json` or `voices import`</source>
        <translation>開発元は録音から声を作るネットワークを公開していないので、複製はできません。公式の声の .json ファイルなら `say --voice FILE.json` か `voices import` で使えます</translation>
    </message>
    <message>
        <source>its tags lie more than {depth} deep in one another</source>
        <translation>タグの入れ子が {depth} 段を超えています</translation>
    </message>
    <message>
        <source>label must be str, not {label!r:.60}</source>
        <translation>label は str でなければなりません({label!r:.60} でした)</translation>
    </message>
    <message>
        <source>m4b needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>m4b には Python のパッケージ av が要ります。`pip install parlance[m4b]` で入ります</translation>
    </message>
    <message>
        <source>no compute backend could be loaded, not even the CPU</source>
        <translation>計算のバックエンドが一つも読み込まれませんでした。CPU のものさえありません</translation>
    </message>
    <message>
        <source>no project is open</source>
        <translation>開いているプロジェクトがありません</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>種類なし</translation>
    </message>
    <message>
        <source>only voices of one model can be blended</source>
        <translation>混ぜられるのは同じモデルの声だけです</translation>
    </message>
    <message>
        <source>short write: {frames} of {expected} samples</source>
        <translation>{expected} サンプルのうち {frames} しかディスクに書かれませんでした</translation>
    </message>
    <message>
        <source>playback failed: {error}</source>
        <translation>再生できませんでした: {error}</translation>
    </message>
    <message>
        <source>references to measure against are not part of an installed Parlance; run this from a checkout</source>
        <translation>比較用のリファレンスはインストール版の Parlance には含まれません。ソースのチェックアウトから実行してください</translation>
    </message>
    <message>
        <source>request field &apos;prompt_ids&apos; must hold the ids of a text between those of its roles</source>
        <translation>要求の項目 &apos;prompt_ids&apos; は、役割の番号に挟まれたテキストの番号でなければなりません</translation>
    </message>
    <message>
        <source>request fields &apos;ref_codes&apos; and &apos;ref_ids&apos; are given together</source>
        <translation>要求の項目 &apos;ref_codes&apos; と &apos;ref_ids&apos; は一緒に指定します</translation>
    </message>
    <message>
        <source>something else ({kind})</source>
        <translation>別のもの({kind})</translation>
    </message>
    <message>
        <source>streaming</source>
        <translation>作業しながら話します</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>停止しました</translation>
    </message>
    <message>
        <source>supertonic.wrap_mode must be none or open_close, not {mode!r}</source>
        <translation>supertonic.wrap_mode は none か open_close でなければなりません({mode!r} でした)</translation>
    </message>
    <message>
        <source>the CPU thread pool could not be started with {count} threads</source>
        <translation>CPU の {count} スレッドを始動できませんでした</translation>
    </message>
    <message>
        <source>the PortAudio library is missing or does not start, so nothing can be played ({error}); on Debian and Ubuntu, install the package libportaudio2</source>
        <translation>PortAudio ライブラリがないか起動しないため、何も再生できません ({error})。Debian と Ubuntu では libportaudio2 パッケージをインストールしてください</translation>
    </message>
    <message>
        <source>the amount of a blend must be between 0 and 1, not {amount:g}</source>
        <translation>混ぜる割合は 0 から 1 の間でなければなりません({amount:g} でした)</translation>
    </message>
    <message>
        <source>the audio device {name!r} cannot be opened at {rate} Hz: {error}</source>
        <translation>音声装置 {name!r} を {rate} Hz で開けません: {error}</translation>
    </message>
    <message>
        <source>the audio device {name!r} is no longer there</source>
        <translation>オーディオ機器 {name!r} がなくなりました</translation>
    </message>
    <message>
        <source>the audio device {name!r} stopped working: {error}</source>
        <translation>オーディオ機器 {name!r} が動作しなくなりました: {error}</translation>
    </message>
    <message>
        <source>the audio holds a sample that is not a finite number</source>
        <translation>音声に有限の数でないサンプルがあります</translation>
    </message>
    <message>
        <source>the chunks of this speech have been taken already; result() has the whole, and speak() makes them again</source>
        <translation>この音声のチャンクはすでに取り出されています。全体は result() にあり、speak() でもう一度作成できます</translation>
    </message>
    <message>
        <source>the compute library failed an assertion: {reason}</source>
        <translation>計算ライブラリーの内部エラー: {reason}</translation>
    </message>
    <message>
        <source>the connection broke ({error}); what came is kept</source>
        <translation>接続が切れました ({error})。届いた分は残してあります</translation>
    </message>
    <message>
        <source>the device did not answer, and another engine is taking over: try again</source>
        <translation>デバイスが応答しないため、別のエンジンに切り替えています。もう一度お試しください</translation>
    </message>
    <message>
        <source>the duration predictor answered {seconds} seconds</source>
        <translation>長さの予測が {seconds} 秒になりました</translation>
    </message>
    <message>
        <source>the engine did not start</source>
        <translation>エンジンが始動しませんでした</translation>
    </message>
    <message>
        <source>the history {path} could not be removed: {error}</source>
        <translation>履歴 {path} を削除できませんでした: {error}</translation>
    </message>
    <message>
        <source>not enough host memory to build the graph</source>
        <translation>グラフを記述する空きメモリーが足りません</translation>
    </message>
    <message>
        <source>the message lacks a field, or one is of another type</source>
        <translation>メッセージのフィールドが足りないか、型が違います</translation>
    </message>
    <message>
        <source>no signal from microphone {name!r}</source>
        <translation>マイク {name!r} から音が来なくなりました</translation>
    </message>
    <message>
        <source>the microphone {name!r} stopped working: {error}</source>
        <translation>マイク {name!r} が動作しなくなりました: {error}</translation>
    </message>
    <message>
        <source>the model file lacks the field {name}</source>
        <translation>モデルのファイルに項目 {name} がありません</translation>
    </message>
    <message>
        <source>the model {name!r} is not on this disk yet; `parlance models pull {name}` fetches it</source>
        <translation>モデル{name!r}はまだこのディスクにありません。`parlance models pull {name}`で取得できます</translation>
    </message>
    <message>
        <source>the name {name!r} needs at least one letter or digit</source>
        <translation>名前 {name!r} には文字か数字が一つは要ります</translation>
    </message>
    <message>
        <source>the native engine cannot be loaded ({error}); reinstall or rebuild Parlance</source>
        <translation>ネイティブのエンジンを読み込めません({error})。Parlance を入れ直すか、ビルドし直してください</translation>
    </message>
    <message>
        <source>the output cannot be completed: {error}</source>
        <translation>出力を完了できません: {error}</translation>
    </message>
    <message>
        <source>the output cannot be written: {error}</source>
        <translation>出力に書き込めません: {error}</translation>
    </message>
    <message>
        <source>the packages of the reference could not be installed: {error}</source>
        <translation>基準のパッケージをインストールできませんでした: {error}</translation>
    </message>
    <message>
        <source>the worker process exited with code {code}: {last}</source>
        <translation>作業をしていたプロセスがコード {code} で終了しました: {last}</translation>
    </message>
    <message>
        <source>the process that did the work was ended by {signal}; nothing unfinished was kept</source>
        <translation>作業をしていたプロセスが {signal} で終了させられました。未完成のものは残っていません</translation>
    </message>
    <message>
        <source>the worker process was killed by {signal}, possibly out of memory; nothing unfinished was kept</source>
        <translation>作業をしていたプロセスが {signal} で終了させられました。メモリーが足りなかったのかもしれません。未完成のものは残っていません</translation>
    </message>
    <message>
        <source>the program is closing</source>
        <translation>プログラムは終了するところです</translation>
    </message>
    <message>
        <source>the recording is silent</source>
        <translation>録音は無音です</translation>
    </message>
    <message>
        <source>the reference of {family} runs in f32 only, not in {dtype}</source>
        <translation>{family} の基準は f32 でしか動きません({dtype} では動きません)</translation>
    </message>
    <message>
        <source>the result is not available until the last chunk has been consumed</source>
        <translation>結果は最後の区切りを受け取ったあとに得られます</translation>
    </message>
    <message>
        <source>the sample rate must be at least 1 Hz, not {rate}</source>
        <translation>サンプリングレートは 1 Hz 以上でなければなりません({rate} でした)</translation>
    </message>
    <message>
        <source>the sound could not be packed: {error}</source>
        <translation>音を圧縮できませんでした: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {error}</source>
        <translation>音を読めませんでした: {error}</translation>
    </message>
    <message>
        <source>the sound could not be read: {size} bytes cannot hold {frames} samples</source>
        <translation>音を読めませんでした。{size} バイトに {frames} サンプルは入りません</translation>
    </message>
    <message>
        <source>the sound is too unlike the CPU&apos;s: {similarity:.3f}</source>
        <translation>音が CPU のものと似ていない: {similarity:.3f}</translation>
    </message>
    <message>
        <source>the sound of take {take} is not the one that was spoken</source>
        <translation>テイク {take} の音は話されたものと違います</translation>
    </message>
    <message>
        <source>the sound of take {take} is not whole</source>
        <translation>テイク {take} の音が欠けています</translation>
    </message>
    <message>
        <source>the sound would have {count} frames; the model takes 1 for each symbol to {most} in all</source>
        <translation>音は {count} フレームになります。モデルが受け付けるのは記号ごとに 1、全体で {most} までです</translation>
    </message>
    <message>
        <source>text too long: {count} characters (maximum {most})</source>
        <translation>テキストは {count} 文字です。受け付けるのは {most} 文字までです</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) in {language} cannot be checked: the recogniser does not know the language</source>
        <translation>
            <numerusform>{language} の %n 文は確認できません。認識器がこの言語を知りません</numerusform>
        </translation>
    </message>
    <message>
        <source>* would let every web page use the server (option --allow-origin): that needs --require-key</source>
        <translation>* を指定するとどのウェブページからもサーバーを使えてしまうため（オプション --allow-origin）、--require-key が必要です</translation>
    </message>
    <message numerus="yes">
        <source>Blocks of code are not read: %n block(s)</source>
        <translation>
            <numerusform>コードブロックは読み上げません: %n 個</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Formulas in MathML are not read: %n formula(s)</source>
        <translation>
            <numerusform>MathML の数式は読み上げません: %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>High sounds such as s are very weak, as on a telephone or with a covered microphone; the clone will sound dull. Use another recording, or record again with nothing in front of the microphone.</source>
        <translation>電話や覆われたマイクのように、s などの高い音がとても弱く、複製はこもって聞こえます。別の録音を使うか、マイクの前に何も置かずに録音し直してください。</translation>
    </message>
    <message>
        <source>It begins with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>冒頭の無音が {found:.1f} 秒です({low:g}~{high:g} 秒が必要)</translation>
    </message>
    <message>
        <source>It ends with {found:.1f} s of silence instead of {low:g} to {high:g} s</source>
        <translation>末尾の無音が {found:.1f} 秒です({low:g}~{high:g} 秒が必要)</translation>
    </message>
    <message>
        <source>It is not an MP3 with a constant bit rate of {wanted} kbit/s</source>
        <translation>固定ビットレート {wanted} kbit/s の MP3 ではありません</translation>
    </message>
    <message>
        <source>It is {minutes:.0f} minutes long; {most:g} are allowed</source>
        <translation>長さが {minutes:.0f} 分です({most:g} 分まで)</translation>
    </message>
    <message>
        <source>Its RMS is {found:.1f} dB instead of {low:g} to {high:g} dB</source>
        <translation>RMS が {found:.1f} dB です({low:g}~{high:g} dB が必要)</translation>
    </message>
    <message>
        <source>Its highest peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>最大ピークが {found:.1f} dB です({most:g} dB まで)</translation>
    </message>
    <message>
        <source>Its loudness is {found:.1f} LUFS instead of {low:g} to {high:g} LUFS</source>
        <translation>ラウドネスが {found:.1f} LUFS です({low:g}~{high:g} LUFS が必要)</translation>
    </message>
    <message>
        <source>Its noise floor is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>ノイズフロアが {found:.1f} dB です({most:g} dB まで)</translation>
    </message>
    <message>
        <source>Its sample rate is {found} Hz instead of {wanted} Hz</source>
        <translation>サンプルレートが {found} Hz です({wanted} Hz が必要)</translation>
    </message>
    <message>
        <source>Its true peak is {found:.1f} dB; up to {most:g} dB is allowed</source>
        <translation>トゥルーピークが {found:.1f} dB です({most:g} dB まで)</translation>
    </message>
    <message>
        <source>Listening to sentence {number} of {count}</source>
        <translation>{count} 文中 {number} 文目を聞いています</translation>
    </message>
    <message>
        <source>Loudness {loudness:.1f} LUFS, RMS {rms:.1f} dB, true peak {peak:.1f} dB, noise floor {noise:.0f} dB, {head:.1f} s of silence before and {tail:.1f} s after</source>
        <translation>ラウドネス {loudness:.1f} LUFS、RMS {rms:.1f} dB、トゥルーピーク {peak:.1f} dB、ノイズフロア {noise:.0f} dB、前の無音 {head:.1f} 秒、後の無音 {tail:.1f} 秒</translation>
    </message>
    <message>
        <source>Missing or damaged in the book, and left out: {names}</source>
        <translation>本の中に見つからないか壊れているため、読み上げません: {names}</translation>
    </message>
    <message numerus="yes">
        <source>Not UTF-8, and read as Windows-1252: %n byte(s), first in line {line}</source>
        <translation>
            <numerusform>UTF-8 ではないため Windows-1252 として読みました: %n バイト、最初は {line} 行目</numerusform>
        </translation>
    </message>
    <message>
        <source>Not read: {what}</source>
        <translation>読み上げないもの: {what}</translation>
    </message>
    <message>
        <source>Nothing is heard</source>
        <translation>何も聞こえません</translation>
    </message>
    <message>
        <source>Nothing is heard at the word “{word}”, {at:.1f} s</source>
        <translation>「{word}」のところで何も聞こえません（{at:.1f} 秒）</translation>
    </message>
    <message>
        <source>One sound is held for {seconds:.1f} s</source>
        <translation>同じ音が {seconds:.1f} 秒続きます</translation>
    </message>
    <message>
        <source>Pages of images alone are left out (run OCR to have their text): {pages}</source>
        <translation>画像だけのページは省かれます（テキストを得るにはOCRを使ってください）：{pages}</translation>
    </message>
    <message>
        <source>Speaking sentence {number} again</source>
        <translation>{number} 文目を読み直しています</translation>
    </message>
    <message>
        <source>The level falls by {drop:.0f} dB</source>
        <translation>音量が {drop:.0f} dB 下がります</translation>
    </message>
    <message>
        <source>The open Parlance window does not answer. Close it, or try again later.</source>
        <translation>開いている Parlance のウィンドウが応答しません。閉じるか、後でもう一度試してください。</translation>
    </message>
    <message>
        <source>The recording has no content above {limit:.1f} kHz (heavy compression?); the clone will sound dull. Use the original file, or record at 44.1 or 48 kHz.</source>
        <translation>強い圧縮のように {limit:.1f} kHz より上の声がなく、複製はこもって聞こえます。元のファイルを使うか、44.1 または 48 kHz で録音してください。</translation>
    </message>
    <message>
        <source>The sound is distorted ({share:.1%} of it is clipped)</source>
        <translation>音がひずんでいます（{share:.1%} がクリップ）</translation>
    </message>
    <message>
        <source>The transcript holds words for about {covered:.0f} of {speech:.0f} s of speech, and the model would speak the rest as babble. Write down every word of the clip, use the clip up to {end:.1f} s, or leave out the transcript: then only the timbre is cloned.</source>
        <translation>書き起こしは音声 {speech:.0f} 秒のうち約 {covered:.0f} 秒分しかなく、残りは意味のない声になります。クリップの言葉をすべて書くか、{end:.1f} 秒までを使うか、書き起こしを省いてください。省くと声質だけが複製されます。</translation>
    </message>
    <message>
        <source>The voice has nothing above {limit:.1f} kHz, as on a telephone; the clone will sound dull. Use a recording from a microphone, not from a call.</source>
        <translation>電話のように {limit:.1f} kHz より上の声がなく、複製はこもって聞こえます。通話ではなく、マイクで録音したものを使ってください。</translation>
    </message>
    <message>
        <source>These files cannot be handed to the open Parlance window: {error}</source>
        <translation>これらのファイルを開いている Parlance のウィンドウに渡せません: {error}</translation>
    </message>
    <message>
        <source>a certificate and its private key need each other (options --tls-cert and --tls-key)</source>
        <translation>証明書とその秘密鍵は両方が必要です（オプション --tls-cert と --tls-key）</translation>
    </message>
    <message>
        <source>alphabetical index</source>
        <translation>索引</translation>
    </message>
    <message>
        <source>another file took its place while it was open here</source>
        <translation>ここで開いている間に別のファイルに置き換えられました</translation>
    </message>
    <message>
        <source>another program wrote over it while it was open here</source>
        <translation>ここで開いている間に、別のプログラムが上書きしました</translation>
    </message>
    <message>
        <source>cannot use the certificate {path} with the private key {key}: {error}</source>
        <translation>証明書 {path} は秘密鍵 {key} と組み合わせて使えません: {error}</translation>
    </message>
    <message>
        <source>copyright page</source>
        <translation>著作権のページ</translation>
    </message>
    <message>
        <source>footnotes and endnotes</source>
        <translation>脚注と巻末の注</translation>
    </message>
    <message>
        <source>it contains {kind}, which cannot be read; save it as one of the kinds that can</source>
        <translation>中身は {kind} で、読み込めません。対応する形式で保存してください</translation>
    </message>
    <message>
        <source>it is not a text, or its encoding is not known: save it as UTF-8</source>
        <translation>テキストではないか、文字コードが不明です。UTF-8で保存してください</translation>
    </message>
    <message>
        <source>it is packed ({kind}); unpack it first</source>
        <translation>圧縮されています({kind})。先に展開してください</translation>
    </message>
    <message>
        <source>it is protected by DRM: only the programs and devices that it was sold for can open it</source>
        <translation>DRM で保護されています。販売時に対象とされたプログラムや端末でしか開けません</translation>
    </message>
    <message>
        <source>it was deleted or moved while it was open here</source>
        <translation>ここで開いている間に削除または移動されました</translation>
    </message>
    <message>
        <source>kv must be auto, f32 or f16, not &apos;{requested}&apos;</source>
        <translation>キーと値の型は auto、f32、f16 のどれかでなければなりません(&apos;{requested}&apos; でした)</translation>
    </message>
    <message>
        <source>pages outside its reading order</source>
        <translation>読む順序に含まれないページ</translation>
    </message>
    <message>
        <source>table of contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>the vocoder has upsampling kernels {kernels} and {outputs} outputs, not {up_kernels} and {n_fft}</source>
        <translation>ボコーダーの拡大カーネルは {up_kernels}、出力は {n_fft} のはずですが、{kernels} と {outputs} です</translation>
    </message>
    <message>
        <source>the voice {name!r} could not be removed: {error}</source>
        <translation>声 {name!r} を削除できませんでした: {error}</translation>
    </message>
    <message>
        <source>the {stage} differs from the CPU by {difference:.2g} (bound {bound:g})</source>
        <translation>{stage} が CPU と {difference:.2g} 異なる（限度 {bound:g}）</translation>
    </message>
    <message>
        <source>the {stage} is too unlike the CPU&apos;s: cosine {cosine:.4f}</source>
        <translation>{stage} が CPU と似ていない: コサイン {cosine:.4f}</translation>
    </message>
    <message>
        <source>there are {names}</source>
        <translation>あるのは {names} です</translation>
    </message>
    <message>
        <source>there is a zero byte in line {line}: remove it</source>
        <translation>{line}行目にゼロバイトがあります。取り除いてください</translation>
    </message>
    <message>
        <source>there is already a model {name!r}; remove it first</source>
        <translation>モデル {name!r} はすでにあります。先に削除してください</translation>
    </message>
    <message>
        <source>there is already a voice {name!r}; remove it first, or choose another name</source>
        <translation>声 {name!r} はすでにあります。先に削除するか、別の名前にしてください</translation>
    </message>
    <message>
        <source>there is no SSML in it</source>
        <translation>SSML が含まれていません</translation>
    </message>
    <message>
        <source>there is no clip {id} in {path}</source>
        <translation>{path} にクリップ {id} はありません</translation>
    </message>
    <message>
        <source>there is no device &apos;{name}&apos;; this machine has {known}</source>
        <translation>装置 &apos;{name}&apos; はありません。このコンピューターにあるのは {known} です</translation>
    </message>
    <message>
        <source>there is no device {name!r}; available are auto, {known}</source>
        <translation>装置 {name!r} はありません。使えるのは auto, {known} です</translation>
    </message>
    <message>
        <source>there is no model {name!r}; {known}</source>
        <translation>モデル {name!r} はありません。{known}</translation>
    </message>
    <message>
        <source>there was no version {version} of Parlance&apos;s projects</source>
        <translation>Parlance のプロジェクトに版 {version} はありませんでした</translation>
    </message>
    <message>
        <source>this is not a message of the Wyoming protocol</source>
        <translation>Wyoming プロトコルのメッセージではありません</translation>
    </message>
    <message>
        <source>this kind of file needs the Python package av; `pip install parlance[m4b]` brings it</source>
        <translation>この種類のファイルには Python パッケージ av が必要です。`pip install parlance[m4b]` で入ります</translation>
    </message>
    <message>
        <source>this language requires {program}, which is not installed</source>
        <translation>この言語はプログラム {program} が読みますが、インストールされていません</translation>
    </message>
    <message>
        <source>this model cannot clone voices</source>
        <translation>このモデルは声を複製できません</translation>
    </message>
    <message>
        <source>this model cannot clone voices: it has no speaker encoder</source>
        <translation>このモデルは声を複製できません。聞き取る部分がないためです</translation>
    </message>
    <message>
        <source>this model does not speak {code!r}</source>
        <translation>このモデルは {code!r} を話しません</translation>
    </message>
    <message>
        <source>this processor has no kernels &apos;{name}&apos;</source>
        <translation>このプロセッサーにカーネル &apos;{name}&apos; はありません</translation>
    </message>
    <message>
        <source>this text looks like {written}, but it is read as {language}</source>
        <translation>このテキストは {written} のようですが、{language} として読み上げられます</translation>
    </message>
    <message>
        <source>this text looks like {written}, which {title} does not speak</source>
        <translation>このテキストは {written} のようですが、{title} はその言語を話せません</translation>
    </message>
    <message>
        <source>threads must be 0 to {most}, not {count}</source>
        <translation>threads は 0 から {most} でなければなりません({count} でした)</translation>
    </message>
    <message>
        <source>title and author must be texts</source>
        <translation>題名と著者は文字列でなければなりません</translation>
    </message>
    <message>
        <source>unpacked, it is larger than {size} MB of text</source>
        <translation>展開すると {size} MB を超えるテキストになります</translation>
    </message>
    <message>
        <source>voice files such as {name!r} are not accepted here; use a voice of the model</source>
        <translation>{name!r} のような声のファイルはここでは読めません。モデルの声を指定してください</translation>
    </message>
    <message>
        <source>voice id {id!r} must be 1 to 32 letters, digits, &apos;-&apos; or &apos;_&apos;</source>
        <translation>声の ID {id!r} は 1 から 32 字の英数字、&apos;-&apos;、&apos;_&apos; でなければなりません</translation>
    </message>
    <message>
        <source>voice {id!r} is the default of {model} and cannot be removed</source>
        <translation>声 {id!r} は {model} の既定なので削除できません</translation>
    </message>
    <message>
        <source>voice {name!r} belongs to another model family</source>
        <translation>声 {name!r} は別の系統のモデルのものです</translation>
    </message>
    <message>
        <source>voice {name!r} does not fit this model: {part} is {found!s}, not {expected!s}</source>
        <translation>声 {name!r} はこのモデルに合いません。{part} は {expected!s} のはずですが、{found!s} です</translation>
    </message>
    <message>
        <source>voice {name!r} has codes, but not the words that they say</source>
        <translation>声 {name!r} にはコードがありますが、その言葉がありません</translation>
    </message>
    <message>
        <source>voice {name!r} is a clone; only Base models can use it</source>
        <translation>声 {name!r} は複製で、Base モデルだけが使えます</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {fits} models, this one is {model}</source>
        <translation>声 {name!r} は {fits} のモデル用です。このモデルは {model} です</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made} and cannot speak in this model, {model}</source>
        <translation>声 {name!r} は {made} 用で、このモデル {model} では話せません</translation>
    </message>
    <message>
        <source>voice {name!r} was made for {made}, this model is {fits}</source>
        <translation>声 {name!r} は {made} 用です。このモデルは {fits} です</translation>
    </message>
    <message>
        <source>{count} latent frames are more than the {most} of this model</source>
        <translation>潜在フレーム {count} 個は、このモデルの {most} 個を超えています</translation>
    </message>
    <message>
        <source>{count} texts already wait to be spoken; call stop, or speak with interrupt, or try again later</source>
        <translation>すでに {count} 件のテキストが読み上げを待っています。stop を呼ぶか、speak に interrupt を指定するか、後でもう一度お試しください</translation>
    </message>
    <message>
        <source>{endpoint!r} is not a server address: it must begin with https:// or http://</source>
        <translation>{endpoint!r} はサーバーのアドレスではありません。https:// か http:// で始めてください</translation>
    </message>
    <message>
        <source>{family} has no part {part!r}; it has {known}</source>
        <translation>{family} に部分 {part!r} はありません。あるのは {known} です</translation>
    </message>
    <message>
        <source>{family} has no reference in {name}; it has {known}</source>
        <translation>{family} には {name} の基準がありません。あるのは {known} です</translation>
    </message>
    <message numerus="yes">
        <source>{faults} in {text}, the best of %n take(s)</source>
        <translation>
            <numerusform>{text}: {faults}（%n テイク中で最良）</numerusform>
        </translation>
    </message>
    <message>
        <source>{faults} in {text}: spoken again with seed {seed}</source>
        <translation>{text}: {faults}。シード {seed} で読み直しました</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}。{second}</translation>
    </message>
    <message>
        <source>{host!r:.60} is no host name without scheme and port, such as speech.example (option --allow-host)</source>
        <translation>{host!r:.60} は、speech.example のようなスキームもポートも付かないホスト名ではありません（オプション --allow-host）</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({error}); is this computer online?</source>
        <translation>{host} に接続できません ({error})。このコンピューターはオンラインですか？</translation>
    </message>
    <message>
        <source>{host} does not go on with a file that was begun ({answer})</source>
        <translation>{host} は途中からの取得に応じません({answer})</translation>
    </message>
    <message>
        <source>{host} does not hand out {path} ({answer})</source>
        <translation>{host} は {path} を渡しません({answer})</translation>
    </message>
    <message>
        <source>{host} does not say how large {path} is</source>
        <translation>{host} は {path} の大きさを知らせません</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and now that it has {now}</source>
        <translation>{host} は {path} を {size} バイトと知らせましたが、今は {now} バイトと知らせています</translation>
    </message>
    <message>
        <source>{host} said that {path} has {size} bytes, and sends more</source>
        <translation>{host} は {path} を {size} バイトと知らせましたが、それより多く送っています</translation>
    </message>
    <message>
        <source>{host}: redirect loop for {path}</source>
        <translation>{host} に {path} を求めると、転送が堂々巡りになります</translation>
    </message>
    <message>
        <source>{mark}: the level of an emphasis is one of {known}.</source>
        <translation>{mark}: 強調の度合いは {known} のいずれかです。</translation>
    </message>
    <message>
        <source>{origin!r:.60} is no origin such as https://speech.example or moz-extension://1a2b (option --allow-origin)</source>
        <translation>{origin!r:.60} は、https://speech.example や moz-extension://1a2b のようなオリジンではありません（オプション --allow-origin）</translation>
    </message>
    <message>
        <source>{words} words heard, {wrong} suspect</source>
        <translation>聞いた語 {words}、疑わしい語 {wrong}</translation>
    </message>
    <message>
        <source>{host} was asked for {path} from byte {begin} on, and sends another part</source>
        <translation>{host} に {path} をバイト {begin} から求めましたが、別の部分が送られてきます</translation>
    </message>
    <message>
        <source>{key}: the word assistant is {count} tokens, where it must be one</source>
        <translation>{key}: assistant という語は 1 トークンのはずですが、{count} トークンです</translation>
    </message>
    <message>
        <source>{model} cannot clone: {file}, which the conversion makes, is not beside it</source>
        <translation>{model} は複製できません。変換でできる {file} が隣にありません</translation>
    </message>
    <message>
        <source>{name} cannot be written here: {error}</source>
        <translation>ここでは {name} を書き出せません: {error}</translation>
    </message>
    <message>
        <source>{name} ended unexpectedly with code {code}</source>
        <translation>{name} が思いがけずコード {code} で終了しました</translation>
    </message>
    <message>
        <source>{name} failed: {error}</source>
        <translation>{name} が失敗しました: {error}</translation>
    </message>
    <message>
        <source>{name} is missing in it</source>
        <translation>{name} が含まれていません</translation>
    </message>
    <message>
        <source>{name} must be an object, not {value!r:.60}</source>
        <translation>{name} はオブジェクトでなければなりません({value!r:.60} でした)</translation>
    </message>
    <message>
        <source>{name} must be between {low:g} and {high:g}, not {value!r:.60}</source>
        <translation>{name} は {low:g} から {high:g} の範囲でなければなりません({value!r:.60} でした)</translation>
    </message>
    <message>
        <source>{path} cannot be read: {error}</source>
        <translation>{path} を読み込めません: {error}</translation>
    </message>
    <message>
        <source>{path} cannot be written: {error}</source>
        <translation>{path} に書き込めません: {error}</translation>
    </message>
    <message>
        <source>{path} could not be removed: {error}</source>
        <translation>{path} を削除できませんでした: {error}</translation>
    </message>
    <message>
        <source>{path} could not be written: {error}</source>
        <translation>{path} に書き込めませんでした: {error}</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} は存在しません</translation>
    </message>
    <message>
        <source>{path} has SHA-256 {found}, expected {expected}</source>
        <translation>{path} の SHA-256 は {found} です({expected} のはずでした)</translation>
    </message>
    <message>
        <source>{path} has codes that are none of this model</source>
        <translation>{path} のコードはこのモデルのものではありません</translation>
    </message>
    <message>
        <source>{path} has no voice {id!r}; it has {known}</source>
        <translation>{path} に声 {id!r} はありません。あるのは {known}</translation>
    </message>
    <message>
        <source>{path} is {size:.0f} MB; voice files are at most {most:.0f} MB</source>
        <translation>{path} は {size:.0f} MB あります。声は {most:.0f} MB を超えません</translation>
    </message>
    <message>
        <source>{path} contains only the cloning networks; use the model next to it</source>
        <translation>{path} には声を複製するネットワークだけが入っています。隣にあるモデルを指定してください</translation>
    </message>
    <message>
        <source>{path} was made for another program ({architecture}) and is not supported</source>
        <translation>{path} は別のプログラム ({architecture}) のモデルで、Parlance では読み込めません</translation>
    </message>
    <message>
        <source>{path} is a pack of one language, without {voice}, ve and perhaps the tokenizer: put the folder of Chatterbox Multilingual beside it</source>
        <translation>{path} は 1 言語用のパックで、{voice} と ve、場合によってはトークナイザーも含みません。Chatterbox Multilingual のフォルダーを隣に置いてください</translation>
    </message>
    <message>
        <source>{path} is a {family} model of another program, which renames and rounds the weights for itself: get one of {names} instead</source>
        <translation>{path} は別のプログラムの {family} モデルで、重みの名前と精度がそのプログラム用に変えられています。代わりに {names} のいずれかを取得してください</translation>
    </message>
    <message>
        <source>{path} is incomplete: the folder {folder!r} with the voices is missing</source>
        <translation>{path} は不完全です。声のフォルダー {folder!r} がありません</translation>
    </message>
    <message>
        <source>{path} is missing</source>
        <translation>{path} がありません</translation>
    </message>
    <message>
        <source>{path} is not a complete folder of raw weights: {error}</source>
        <translation>{path} は生の重みの完全なフォルダーではありません: {error}</translation>
    </message>
    <message>
        <source>{path} is not a voice: it must hold a JSON object</source>
        <translation>{path} は声ではありません。JSON のオブジェクトでなければなりません</translation>
    </message>
    <message>
        <source>{path} is not in {models}; only your own models there can be removed</source>
        <translation>{path} は {models} にありません。削除できるのはそこにあるご自分のモデルだけです</translation>
    </message>
    <message>
        <source>{path} is of a model of width {width}, this one has {own}</source>
        <translation>{path} は幅 {width} のモデルのもので、このモデルの幅は {own} です</translation>
    </message>
    <message>
        <source>{path} is of family {family!r}, which this version cannot run</source>
        <translation>{path} は {family!r} 系のモデルで、このバージョンでは使えません</translation>
    </message>
    <message>
        <source>{path} is the input file; choose another output</source>
        <translation>{path} は読み込むファイルそのものです。別のものを指定してください</translation>
    </message>
    <message>
        <source>{path} is the model being read; choose another output</source>
        <translation>{path} はモデルそのものです。別のファイルを指定してください</translation>
    </message>
    <message>
        <source>{path} already exists; name another file</source>
        <translation>{path} はすでにあります。別のファイルを指定してください</translation>
    </message>
    <message>
        <source>{path} is {kind} S3Gen, which {name} was not made for</source>
        <translation>{path} は {kind} の S3Gen で、{name} はこれ用ではありません</translation>
    </message>
    <message>
        <source>{count} requests are already in progress or waiting; try again when some are done</source>
        <translation>すでに {count} 件の要求が処理中または待機中です。いくつか終わってからもう一度お試しください</translation>
    </message>
    <message>
        <source>{path}: expected a voice with {wanted}, found {found}</source>
        <translation>{path}: 声に含まれるのは {wanted} です({found} ではありません)</translation>
    </message>
    <message>
        <source>{path}: architecture is {found!r}, not &apos;supertonic&apos;</source>
        <translation>{path}: architecture は &apos;supertonic&apos; のはずですが、{found!r} です</translation>
    </message>
    <message>
        <source>{path}: audio must be mono, shape (n,), not {shape!s}</source>
        <translation>{path}: 音声はモノラル、形 (n,) でなければなりません({shape!s} でした)</translation>
    </message>
    <message>
        <source>{path}: chatterbox.variant is {variant!r}, which is none of {known}</source>
        <translation>{path}: chatterbox.variant は {variant!r} ですが、{known} のどれでもありません</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r:.60}: no cloned voice</source>
        <translation>{path}: general.architecture は {architecture!r:.60} で、複製した声ではありません</translation>
    </message>
    <message>
        <source>{path}: general.architecture is {architecture!r}, which is none of {known}</source>
        <translation>{path}: general.architecture は {architecture!r} ですが、{known} のどれでもありません</translation>
    </message>
    <message>
        <source>{path}: general.name has more than {most} characters</source>
        <translation>{path}: general.name が {most} 字を超えています</translation>
    </message>
    <message>
        <source>{path}: too many channels ({channels}; maximum {most})</source>
        <translation>{path}: {channels} チャンネルあります。使えるのは {most} までです</translation>
    </message>
    <message>
        <source>{path}: it must end in one of {known}</source>
        <translation>{path}: 拡張子は次のいずれかでなければなりません: {known}</translation>
    </message>
    <message>
        <source>{path}: its metadata cannot be read: {error}</source>
        <translation>{path}: メタデータを読めません: {error}</translation>
    </message>
    <message>
        <source>{path}: unsupported sample rate {rate} Hz ({least}–{most} Hz)</source>
        <translation>{path}: サンプリングレートが {rate} Hz です。使えるのは {least} から {most} です</translation>
    </message>
    <message>
        <source>{path}: neither tfmr.wpe.weight (Turbo) nor tfmr.norm.weight (Multilingual) is there</source>
        <translation>{path}: tfmr.wpe.weight(Turbo)も tfmr.norm.weight(Multilingual)もありません</translation>
    </message>
    <message>
        <source>{path}: no voice begins with one of the letters {known}</source>
        <translation>{path}: {known} のいずれかの文字で始まる声がありません</translation>
    </message>
    <message>
        <source>{path}: nothing is spoken yet</source>
        <translation>{path}: まだ何も話されていません</translation>
    </message>
    <message>
        <source>{path}: parsing exceeded the limit of {seconds:g} s of CPU time</source>
        <translation>{path}: 読み込みに {seconds:g} 秒を超える計算が必要です</translation>
    </message>
    <message>
        <source>{path}: reading it takes more than {size:g} GB of memory</source>
        <translation>{path}: 読むのに {size:g} GB を超えるメモリーが要ります</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is not one of speech.voices</source>
        <translation>{path}: speech.default_voice が speech.voices にありません</translation>
    </message>
    <message>
        <source>{path}: speech.default_voice is {voice!r}, which is not in speech.voices</source>
        <translation>{path}: speech.default_voice は {voice!r} ですが、speech.voices にありません</translation>
    </message>
    <message>
        <source>{path}: take {take} has no audio</source>
        <translation>{path}: テイク {take} に音がありません</translation>
    </message>
    <message>
        <source>{path}: tensor prompt_feat has {frames} frames for {tokens} tokens</source>
        <translation>{path}: テンソル prompt_feat は {tokens} トークンに対して {frames} フレームです</translation>
    </message>
    <message>
        <source>{path}: tensor ref_codes holds no codes, or not {count} a frame</source>
        <translation>{path}: テンソル ref_codes にコードがないか、1 フレームに {count} 個ありません</translation>
    </message>
    <message>
        <source>{path}: tensor {name} holds a token outside of 0 to {most}</source>
        <translation>{path}: テンソル {name} に 0 から {most} の範囲外のトークンがあります</translation>
    </message>
    <message>
        <source>{path}: tensors {names} do not fit the schema</source>
        <translation>{path}: テンソル {names} がスキーマに合いません</translation>
    </message>
    <message>
        <source>{path}: the audio holds a sample that is not a finite number</source>
        <translation>{path}: 音声に有限の数でないサンプルがあります</translation>
    </message>
    <message>
        <source>{path}: the file is write-protected</source>
        <translation>{path}: ファイルは書き込み禁止です</translation>
    </message>
    <message>
        <source>{path}: the file name must end in one of {known}</source>
        <translation>{path}: ファイル名の末尾は {known} のどれかでなければなりません</translation>
    </message>
    <message>
        <source>{path}: the tokenizer goes up to {largest}, but T3 has only {rows} text embeddings</source>
        <translation>{path}: トークナイザーは {largest} までありますが、T3 のテキストの埋め込みは {rows} 個しかありません</translation>
    </message>
    <message>
        <source>{path}: there are no words in it</source>
        <translation>{path}: 言葉が含まれていません</translation>
    </message>
    <message>
        <source>{path}: there is no audio to write</source>
        <translation>{path}: 書き出す音声がありません</translation>
    </message>
    <message>
        <source>{path}: there is no sound in it</source>
        <translation>{path}: 音が入っていません</translation>
    </message>
    <message>
        <source>{path}: there is not enough memory for {frames} samples</source>
        <translation>{path}: {frames} サンプル分のメモリーが足りません</translation>
    </message>
    <message>
        <source>{path}: these are not the weights of resemble-perth 1.0.1</source>
        <translation>{path}: resemble-perth 1.0.1 の重みではありません</translation>
    </message>
    <message>
        <source>{path}: this audio book cannot be read ({error})</source>
        <translation>{path}: 読めるオーディオブックではありません({error})</translation>
    </message>
    <message>
        <source>{path}: this sound file cannot be read ({error})</source>
        <translation>{path}: 読み込める音声ファイルではありません ({error})</translation>
    </message>
    <message>
        <source>{path}: this is not a file that can be replaced</source>
        <translation>{path}: 置き換えられるファイルではありません</translation>
    </message>
    <message>
        <source>the history was damaged and could not be read; it was kept as {aside}, and `parlance history clear` deletes it too</source>
        <translation>履歴が壊れていて読み取れませんでした。{aside} として残してあり、`parlance history clear` で一緒に削除されます</translation>
    </message>
    <message>
        <source>this language needs extra Python packages: `{what}`</source>
        <translation>この言語に必要なPythonパッケージがインストールされていません。`{what}` でインストールできます</translation>
    </message>
    <message>
        <source>{path}: this is no JPEG, PNG, GIF or WebP picture that can be a cover</source>
        <translation>{path}: 表紙に使える JPEG、PNG、GIF、WebP の画像ではありません</translation>
    </message>
    <message>
        <source>{path}: token {id}, which is {field} of config.json, is {found!r} and not {name!r}</source>
        <translation>{path}: config.json の {field} であるトークン {id} は {name!r} のはずですが、{found!r} です</translation>
    </message>
    <message>
        <source>{path}: unknown tag {tag!r}; known are {known}</source>
        <translation>{path}: 不明なタグ {tag!r}。使えるのは {known} です</translation>
    </message>
    <message>
        <source>{path}: vocoder.head must be &apos;istft&apos;, not {found!r}</source>
        <translation>{path}: vocoder.head は &apos;istft&apos; でなければなりません({found!r} でした)</translation>
    </message>
    <message>
        <source>{path}: voice {voice!r} has no tensor {name} of shape {shape!s}</source>
        <translation>{path}: 声 {voice!r} に形 {shape!s} のテンソル {name} がありません</translation>
    </message>
    <message>
        <source>{path}: voice.fits is {fits!r}, which is none of {known}</source>
        <translation>{path}: voice.fits は {fits!r} ですが、{known} のどれでもありません</translation>
    </message>
    <message>
        <source>{path}: voice.source.part must be two numbers, not {part!r:.60}</source>
        <translation>{path}: voice.source.part は二つの数でなければなりません({part!r:.60} でした)</translation>
    </message>
    <message>
        <source>{path}: the model produces NaN or infinity</source>
        <translation>{path}：モデルの計算結果が有限ではありません</translation>
    </message>
    <message numerus="yes">
        <source>Letters that the file does not name are left out on %n page(s), first on page {page}</source>
        <translation>
            <numerusform>ファイルからは文字がわからない箇所を %n ページで省きました。最初は {page} ページです</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} has {count} chapters, but no chapter {number}; `parlance extract --list` shows them</source>
        <translation>{path} の章は {count} 個で、第 {number} 章はありません。`parlance extract --list` で一覧を表示できます</translation>
    </message>
    <message>
        <source>{path} holds no recogniser: {name} is missing. `parlance proof --get` fetches Whisper base (about 145 MB); --ear names the folder of another Whisper model in CTranslate2&apos;s layout</source>
        <translation>{path} に認識器がありません: {name} がありません。`parlance proof --get` で Whisper base（約 145 MB）を取得します。--ear で CTranslate2 形式の別の Whisper モデルのフォルダーを指定できます</translation>
    </message>
    <message>
        <source>{path} is damaged in the cache of Hugging Face and is downloaded again</source>
        <translation>{path} は Hugging Face のキャッシュ内で破損しているため、もう一度ダウンロードします</translation>
    </message>
    <message>
        <source>{path} is not a Whisper model in CTranslate2&apos;s layout, or it is damaged: {error}</source>
        <translation>{path} は CTranslate2 形式の Whisper モデルではないか、壊れています: {error}</translation>
    </message>
    <message>
        <source>{path} is not the record of a check by ear: {error}</source>
        <translation>{path} は聞き取り確認の記録ではありません: {error}</translation>
    </message>
    <message>
        <source>{path} was written by a newer Parlance</source>
        <translation>{path} は新しい Parlance で書かれています</translation>
    </message>
    <message>
        <source>{path}: no chapter is left to read</source>
        <translation>{path}: 読み上げる章が残っていません</translation>
    </message>
    <message>
        <source>{path}: the name of the file is not valid UTF-8; rename it</source>
        <translation>{path}: ファイル名が正しい UTF-8 ではありません。名前を変更してください</translation>
    </message>
    <message>
        <source>{path}: {entry!r} is not a character with its code</source>
        <translation>{path}: {entry!r} は文字とそのコードではありません</translation>
    </message>
    <message>
        <source>{path}: {key} is {size!r}, which is none of {known}</source>
        <translation>{path}: {key} は {size!r} ですが、{known} のどれでもありません</translation>
    </message>
    <message>
        <source>{path}: {name} has the wrong type: {value!r}</source>
        <translation>{path}: {name} の型が違います: {value!r}</translation>
    </message>
    <message>
        <source>{path}: {name} holds values that are no tokens</source>
        <translation>{path}: {name} にトークンでない値があります</translation>
    </message>
    <message>
        <source>{path}: {name} is not the filterbank that this version computes</source>
        <translation>{path}: {name} はこの版が計算するフィルターバンクと違います</translation>
    </message>
    <message>
        <source>{path}: {name} must be a list of strings</source>
        <translation>{path}: {name} は文字列のリストでなければなりません</translation>
    </message>
    <message>
        <source>{path}: {name} must be an object with data and dims</source>
        <translation>{path}: {name} は data と dims を持つオブジェクトでなければなりません</translation>
    </message>
    <message>
        <source>{path}: {name}.data has {size} values, dims {dims!s} need {needed}</source>
        <translation>{path}: {name}.data の値は {size} 個ですが、dims {dims!s} には {needed} 個要ります</translation>
    </message>
    <message>
        <source>{path}: {name}.data holds values that are not finite</source>
        <translation>{path}: {name}.data に有限でない値があります</translation>
    </message>
    <message>
        <source>{path}: {name}.data is not a list of numbers</source>
        <translation>{path}: {name}.data は数のリストではありません</translation>
    </message>
    <message>
        <source>{path}: {name}.dims must be [1, rows, columns], not {dims!r}</source>
        <translation>{path}: {name}.dims は [1, rows, columns] でなければなりません({dims!r} でした)</translation>
    </message>
    <message>
        <source>{path}: {name}.type is {found!r}, not &apos;float32&apos;</source>
        <translation>{path}: {name}.type は &apos;float32&apos; のはずですが、{found!r} です</translation>
    </message>
    <message>
        <source>{path}: {title} can be {known}, not {encoding!r}</source>
        <translation>{path}: {title} に使えるのは {known} です({encoding!r} ではありません)</translation>
    </message>
    <message>
        <source>{path}: {token} is {id}, but the next free id is another</source>
        <translation>{path}: {token} は {id} ですが、次に空いている番号は別です</translation>
    </message>
    <message>
        <source>{pause} exceeds the maximum pause of {most:g} s.</source>
        <translation>{pause} は、間の上限である {most:g} 秒より長くなっています。</translation>
    </message>
    <message>
        <source>{place}: {problem}</source>
        <translation>{place}: {problem}</translation>
    </message>
    <message>
        <source>{program} failed: {error}</source>
        <translation>{program} が失敗しました: {error}</translation>
    </message>
    <message>
        <source>{seconds:.1f} s are heard twice in a row at {at:.1f} s</source>
        <translation>{at:.1f} 秒で {seconds:.1f} 秒が二度続けて聞こえます</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of breath or silence at the end</source>
        <translation>終わりに息または無音が {seconds:.1f} 秒</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of noise</source>
        <translation>雑音 {seconds:.1f} 秒</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of silence at {at:.1f} s</source>
        <translation>{at:.1f} 秒に {seconds:.1f} 秒の無音</translation>
    </message>
    <message>
        <source>{seconds:.1f} s of sound where about {expected:.1f} s are expected</source>
        <translation>約 {expected:.1f} 秒のはずが音は {seconds:.1f} 秒</translation>
    </message>
    <message>
        <source>{share:.0%} of the clip is silence: cut the pauses, or record more speech.</source>
        <translation>録音の {share:.0%} が無音です。間を切るか、話し声をもっと録音してください。</translation>
    </message>
    <message>
        <source>{text!r} takes longer to say than the model can speak at once</source>
        <translation>{text!r} は、モデルが一度に話せる長さを超えます</translation>
    </message>
    <message>
        <source>{text!r} takes longer to speak than the model can</source>
        <translation>{text!r} を話すと、モデルの上限より長くなります</translation>
    </message>
    <message>
        <source>{title} (outside its reading order)</source>
        <translation>{title}（読む順序に含まれない）</translation>
    </message>
    <message>
        <source>{title} cannot clone voices</source>
        <translation>{title} は声を複製できません</translation>
    </message>
    <message>
        <source>{title} does not speak {language!r}; it speaks {known}</source>
        <translation>{title} は {language!r} を話せません。話せるのは {known}</translation>
    </message>
    <message>
        <source>{title} has no setting {name!r}; it has {known}</source>
        <translation>{title} に設定 {name!r} はありません。あるのは {known} です</translation>
    </message>
    <message>
        <source>{title} has no voice {name!r}; it has {known}</source>
        <translation>{title} に声 {name!r} はありません。あるのは {known}</translation>
    </message>
    <message>
        <source>{title} is already being downloaded by another Parlance on this computer</source>
        <translation>このコンピューターの別の Parlance がすでに {title} を取得しています</translation>
    </message>
    <message>
        <source>{title} is in no repository</source>
        <translation>{title} はどのリポジトリーにもありません</translation>
    </message>
    <message>
        <source>{title} is offered in {dtypes}, not in {dtype}</source>
        <translation>{title} は {dtypes} で提供されています({dtype} はありません)</translation>
    </message>
    <message>
        <source>{title}, with what is made of it,</source>
        <translation>{title} とそこから作られるもの</translation>
    </message>
    <message>
        <source>{url} does not say which version is the newest</source>
        <translation>{url} からは最新バージョンがわかりません</translation>
    </message>
    <message>
        <source>{where}resblock_dilation_sizes must name the same dilations for each kernel, not {found!r}</source>
        <translation>{where}resblock_dilation_sizes はどのカーネルにも同じ膨張率を指定する必要がありますが、{found!r} です</translation>
    </message>
    <message>
        <source>{where}vocab must map single characters to 1 ... {most}, not {symbol!r} to {row!r}</source>
        <translation>{where}vocab は 1 文字を 1 ... {most} に対応させる必要がありますが、{symbol!r} が {row!r} になっています</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
    <message>
        <source>playing sentence {number}</source>
        <translation>{number} 文目を再生中</translation>
    </message>
    <message>
        <source>playing part {number}</source>
        <translation>{number} 番目を再生中</translation>
    </message>
    <message>
        <source>your change takes effect from the next sentence</source>
        <translation>変更は次の文から反映されます</translation>
    </message>
    <message>
        <source>Playback speed</source>
        <translation>再生速度</translation>
    </message>
    <message>
        <source>Speed {factor}</source>
        <translation>速さ {factor}</translation>
    </message>
    <message>
        <source>Listening</source>
        <translation>聞き方</translation>
    </message>
    <message>
        <source>Volume, sleep timer, repeat a passage</source>
        <translation>音量、スリープタイマー、区間の繰り返し</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Master volume</source>
        <translation>全体の音量</translation>
    </message>
    <message>
        <source>VOLUME</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Match loudness across voices</source>
        <translation>声の音量をそろえる</translation>
    </message>
    <message numerus="yes">
        <source>Stop after %n minute(s)</source>
        <translation>
            <numerusform>%n 分後に停止</numerusform>
        </translation>
    </message>
    <message>
        <source>No sleep timer</source>
        <translation>スリープタイマーなし</translation>
    </message>
    <message>
        <source>Repeat from here</source>
        <translation>ここから繰り返す</translation>
    </message>
    <message>
        <source>Set repeat end</source>
        <translation>繰り返しの終わりを設定</translation>
    </message>
    <message>
        <source>Stop repeating</source>
        <translation>繰り返しをやめる</translation>
    </message>
    <message numerus="yes">
        <source>It stops in about %n minute(s).</source>
        <translation>
            <numerusform>約 %n 分後に止まります。</numerusform>
        </translation>
    </message>
    <message>
        <source>This looks like {language}.</source>
        <translation>{language}のようです。</translation>
    </message>
    <message>
        <source>This looks like {language}, which no model on this computer speaks.</source>
        <translation>{language}のようですが、このコンピューターのモデルはどれも話せません。</translation>
    </message>
    <message>
        <source>This looks like {language}, which {model} does not speak. {other} does.</source>
        <translation>{language}のようです。{model} は話せませんが、{other} は話せます。</translation>
    </message>
    <message>
        <source>Speak {language}</source>
        <translation>{language}で話す</translation>
    </message>
    <message>
        <source>Language of the text</source>
        <translation>テキストの言語</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Keep the language as it is</source>
        <translation>言語を変えない</translation>
    </message>
    <message>
        <source>Nothing is selected</source>
        <translation>何も選択されていません</translation>
    </message>
    <message>
        <source>Select the words that you want to hear, then try again.</source>
        <translation>聞きたい言葉を選択してから、もう一度お試しください。</translation>
    </message>
    <message>
        <source>There is no text on the clipboard</source>
        <translation>クリップボードにテキストがありません</translation>
    </message>
    <message>
        <source>Copy the words that you want to hear.</source>
        <translation>聞きたい言葉をコピーしてください。</translation>
    </message>
    <message>
        <source>Reading “{begin}”</source>
        <translation>「{begin}」を読み上げています</translation>
    </message>
    <message>
        <source>Read the &amp;clipboard</source>
        <translation>クリップボードを読み上げる(&amp;C)</translation>
    </message>
    <message>
        <source>Read the &amp;selection</source>
        <translation>選択部分を読み上げる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Recent</source>
        <translation>最近のテキスト(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Show the window</source>
        <translation>ウィンドウを表示(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>続ける(&amp;G)</translation>
    </message>
    <message>
        <source>Search the projects</source>
        <translation>プロジェクトを検索</translation>
    </message>
    <message>
        <source>Search by title or author</source>
        <translation>題名や著者で検索</translation>
    </message>
    <message>
        <source>Archive</source>
        <translation>アーカイブ</translation>
    </message>
    <message>
        <source>Show archived projects</source>
        <translation>しまったプロジェクトを表示</translation>
    </message>
    <message>
        <source>Start an empty project</source>
        <translation>空のプロジェクトを始める</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新規プロジェクト</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>名前の変更…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Unarchive</source>
        <translation>アーカイブから戻す</translation>
    </message>
    <message>
        <source>Start a project from a document</source>
        <translation>文書からプロジェクトを始める</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>プロジェクトに戻る</translation>
    </message>
    <message>
        <source>Back to the open project</source>
        <translation>開いているプロジェクトに戻る</translation>
    </message>
    <message>
        <source>No projects match your search</source>
        <translation>検索に一致するプロジェクトはありません</translation>
    </message>
    <message>
        <source>Open the chosen project</source>
        <translation>選んだプロジェクトを開く</translation>
    </message>
    <message>
        <source>Give it another title (F2)</source>
        <translation>別の題名を付ける (F2)</translation>
    </message>
    <message>
        <source>A copy with every take</source>
        <translation>すべてのテイクを含む複製</translation>
    </message>
    <message>
        <source>Archive it; nothing is deleted</source>
        <translation>しまいます。何も削除されません</translation>
    </message>
    <message>
        <source>More about this project</source>
        <translation>このプロジェクトの操作</translation>
    </message>
    <message>
        <source>Open, rename, duplicate or archive</source>
        <translation>開く、名前の変更、複製、アーカイブ</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前の変更</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Add to the reading &amp;queue</source>
        <translation>読み上げ待ちに追加(&amp;Q)</translation>
    </message>
    <message>
        <source>Open another project before you archive this one</source>
        <translation>しまう前に別のプロジェクトを開いてください</translation>
    </message>
    <message>
        <source>open</source>
        <translation>開いています</translation>
    </message>
    <message>
        <source>Return opens a project, F2 renames it.</source>
        <translation>Enter で開き、F2 で名前を変えます。</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>パート {number}</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>フォント</translation>
    </message>
    <message>
        <source>With serifs</source>
        <translation>セリフあり</translation>
    </message>
    <message>
        <source>Without serifs</source>
        <translation>セリフなし</translation>
    </message>
    <message>
        <source>Easy to tell apart (Atkinson Hyperlegible)</source>
        <translation>見分けやすい文字 (Atkinson Hyperlegible)</translation>
    </message>
    <message>
        <source>Dyslexia-friendly (Lexend)</source>
        <translation>ディスレクシアでも読みやすい文字 (Lexend)</translation>
    </message>
    <message>
        <source>Letter spacing</source>
        <translation>文字の間隔</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Wide</source>
        <translation>広い</translation>
    </message>
    <message>
        <source>Very wide</source>
        <translation>とても広い</translation>
    </message>
    <message>
        <source>Line spacing</source>
        <translation>行の間隔</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>狭い</translation>
    </message>
    <message>
        <source>Line length</source>
        <translation>行の長さ</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>短い</translation>
    </message>
    <message>
        <source>Long</source>
        <translation>長い</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Same as the window</source>
        <translation>ウィンドウに合わせる</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>Sepia</source>
        <translation>セピア</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>暗い</translation>
    </message>
    <message>
        <source>Look of the text</source>
        <translation>テキストの見た目</translation>
    </message>
    <message>
        <source>Letters, spacing, paper</source>
        <translation>文字、間隔、紙</translation>
    </message>
    <message>
        <source>&amp;Larger</source>
        <translation>大きく(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller</source>
        <translation>小さく(&amp;S)</translation>
    </message>
    <message>
        <source>Text from elsewhere</source>
        <translation>ほかからのテキスト</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Text to read</source>
        <translation>読むテキスト</translation>
    </message>
    <message>
        <source>Click or press Return to read from there. Select text to read only the selection.</source>
        <translation>クリックまたは Enter でそこから読みます。選択した部分だけを読むこともできます。</translation>
    </message>
    <message>
        <source>How is this rea&amp;d?</source>
        <translation>読み方を表示(&amp;D)</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>詳細設定</translation>
    </message>
    <message>
        <source>Show or hide the advanced settings</source>
        <translation>詳細設定を表示または非表示</translation>
    </message>
    <message numerus="yes">
        <source>Advanced  (%n changed)</source>
        <translation>
            <numerusform>詳細設定  (%n 件変更)</numerusform>
        </translation>
    </message>
    <message>
        <source>Change pr&amp;onunciation of “{word}”…</source>
        <translation>「{word}」の読みを変える(&amp;O)…</translation>
    </message>
    <message>
        <source>Play “{word}”</source>
        <translation>「{word}」を再生</translation>
    </message>
    <message>
        <source>&amp;Split before “{word}”</source>
        <translation>「{word}」の前で分ける(&amp;B)</translation>
    </message>
    <message>
        <source>Play from h&amp;ere</source>
        <translation>ここから再生(&amp;E)</translation>
    </message>
    <message>
        <source>Another &amp;take</source>
        <translation>別のテイク(&amp;T)</translation>
    </message>
    <message>
        <source>T&amp;hree more takes</source>
        <translation>さらに3つのテイク(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Voice</source>
        <translation>声(&amp;V)</translation>
    </message>
    <message>
        <source>P&amp;ause after it</source>
        <translation>後の間(&amp;A)</translation>
    </message>
    <message>
        <source>Normal pace</source>
        <translation>ふつうの速さ</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>Some</source>
        <translation>少し</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強い</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>弱い</translation>
    </message>
    <message>
        <source>Much slower</source>
        <translation>かなり遅い</translation>
    </message>
    <message>
        <source>Much faster</source>
        <translation>かなり速い</translation>
    </message>
    <message>
        <source>{seconds:g} s</source>
        <translation>{seconds:g} 秒</translation>
    </message>
    <message>
        <source>E&amp;mphasis</source>
        <translation>強調(&amp;M)</translation>
    </message>
    <message>
        <source>Pa&amp;ce</source>
        <translation>速さ(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport this…</source>
        <translation>これを書き出す(&amp;X)…</translation>
    </message>
    <message>
        <source>{times:g} times</source>
        <translation>{times:g} 倍</translation>
    </message>
    <message>
        <source>How “{word}” is said, written as it sounds</source>
        <translation>「{word}」の読みを、発音どおりに書いてください</translation>
    </message>
    <message>
        <source>Compare two voices</source>
        <translation>二つの声を比較</translation>
    </message>
    <message>
        <source>What both voices say</source>
        <translation>両方の声が読む文</translation>
    </message>
    <message>
        <source>Voice A</source>
        <translation>声A</translation>
    </message>
    <message>
        <source>Voice B</source>
        <translation>声B</translation>
    </message>
    <message>
        <source>One of the two voices that are compared</source>
        <translation>比較する二つの声の一方</translation>
    </message>
    <message>
        <source>Hear the sentence in this voice</source>
        <translation>この声で文を聞く</translation>
    </message>
    <message>
        <source>A, then B</source>
        <translation>A→B</translation>
    </message>
    <message>
        <source>Hear one after the other</source>
        <translation>続けて聞く</translation>
    </message>
    <message>
        <source>COMPARE TWO VOICES</source>
        <translation>二つの声を比較</translation>
    </message>
    <message>
        <source>Hear A</source>
        <translation>Aを聞く</translation>
    </message>
    <message>
        <source>Hear B</source>
        <translation>Bを聞く</translation>
    </message>
    <message>
        <source>Read the selection</source>
        <translation>選択した文字を読み上げる</translation>
    </message>
    <message>
        <source>Another program uses this shortcut: choose another.</source>
        <translation>このキーは別のアプリが使っています。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>This shortcut cannot be used here: choose another.</source>
        <translation>このキーはここでは使えません。別のキーを選んでください。</translation>
    </message>
    <message>
        <source>This desktop does not support global shortcuts.</source>
        <translation>このデスクトップはグローバルショートカットに対応していません。</translation>
    </message>
    <message>
        <source>Permission for the shortcut was denied. Turn it off and on to be asked again.</source>
        <translation>ショートカットの許可が拒否されました。もう一度確認するには、オフにしてからオンにしてください。</translation>
    </message>
    <message>
        <source>the copied text</source>
        <translation>コピーした文章</translation>
    </message>
    <message>
        <source>{title} has changes that are not saved.</source>
        <translation>{title} には保存されていない変更があります。</translation>
    </message>
    <message>
        <source>They cannot be written to its file. Save a copy elsewhere to keep them.</source>
        <translation>ファイルに書き込めません。残すには、別の場所にコピーを保存してください。</translation>
    </message>
    <message>
        <source>&amp;Discard the changes</source>
        <translation>変更を破棄(&amp;D)</translation>
    </message>
    <message>
        <source>How is this read?</source>
        <translation>読み方</translation>
    </message>
    <message>
        <source>Parts of the text</source>
        <translation>テキストの各部分</translation>
    </message>
    <message>
        <source>What each part is, and what is said</source>
        <translation>各部分の種類と読み</translation>
    </message>
    <message>
        <source>Spoken words</source>
        <translation>読み上げられる言葉</translation>
    </message>
    <message>
        <source>SPO&amp;KEN WORDS</source>
        <translation>読み上げられる言葉(&amp;K)</translation>
    </message>
    <message>
        <source>Phonemes</source>
        <translation>音素</translation>
    </message>
    <message>
        <source>&amp;PHONEMES</source>
        <translation>音素(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Say as…</source>
        <translation>読みを指定(&amp;S)…</translation>
    </message>
    <message>
        <source>Write how the selected part is said</source>
        <translation>選んだ部分の読みを書く</translation>
    </message>
    <message>
        <source>Copy all of this, for a bug report</source>
        <translation>不具合の報告用にすべてコピー</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>テイク</translation>
    </message>
    <message>
        <source>Take {number} of {count}</source>
        <translation>テイク {number}/{count}</translation>
    </message>
    <message>
        <source>Up and Down hear the other takes, Left and Right change the pause.</source>
        <translation>上下で他のテイクを聴き、左右で間の長さを変えます。</translation>
    </message>
    <message>
        <source>Drag to change the pause</source>
        <translation>ドラッグで間の長さを変更</translation>
    </message>
    <message>
        <source>Hear this take</source>
        <translation>このテイクを聴く</translation>
    </message>
    <message>
        <source>Heard “{heard}” for “{word}”</source>
        <translation>「{word}」が「{heard}」と聞こえます</translation>
    </message>
    <message>
        <source>“{word}” was not heard</source>
        <translation>「{word}」が聞こえません</translation>
    </message>
    <message>
        <source>Heard “{heard}”, which is not written</source>
        <translation>書かれていない「{heard}」が聞こえます</translation>
    </message>
    <message numerus="yes">
        <source>{words}, and %n more</source>
        <translation>
            <numerusform>{words}、ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Text of the manual</source>
        <translation>マニュアルの本文</translation>
    </message>
    <message>
        <source>Tab goes to the next link, Enter follows it</source>
        <translation>Tab で次のリンクへ移動し、Enter で開きます</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>元の場所に戻る</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>マニュアルを検索</translation>
    </message>
    <message>
        <source>Sections with all of these words are listed</source>
        <translation>これらの語をすべて含む節を一覧にします</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>Pages of the manual and their sections</source>
        <translation>マニュアルのページとその節</translation>
    </message>
    <message>
        <source>Show or hide the contents</source>
        <translation>目次の表示を切り替える</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>マニュアルは英語です。</translation>
    </message>
    <message>
        <source>This package has no manual.</source>
        <translation>このパッケージにマニュアルは含まれていません。</translation>
    </message>
    <message numerus="yes">
        <source>%n section(s)</source>
        <translation>
            <numerusform>%n 節</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりませんでした</translation>
    </message>
    <message>
        <source>Close Parlance while it works?</source>
        <translation>作業中ですが Parlance を閉じますか?</translation>
    </message>
    <message>
        <source>Close &amp;when done</source>
        <translation>完了後に閉じる(&amp;W)</translation>
    </message>
    <message>
        <source>Close &amp;now</source>
        <translation>今すぐ閉じる(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Keep open</source>
        <translation>開いたままにする(&amp;K)</translation>
    </message>
    <message>
        <source>Parlance closes when this is done</source>
        <translation>完了すると Parlance は閉じます</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>開いたままにする</translation>
    </message>
    <message numerus="yes">
        <source>%n sentence(s) are still to be spoken. Parlance offers to resume next time.</source>
        <translation>
            <numerusform>まだ読み上げていない文が %n 個あります。次回の起動時に続きから再開できます。</numerusform>
        </translation>
    </message>
    <message>
        <source>An export of {name} is being written. It would have to begin again.</source>
        <translation>{name} を書き出し中です。閉じると最初からやり直しになります。</translation>
    </message>
    <message>
        <source>A model is being installed. What was downloaded is kept.</source>
        <translation>モデルをインストール中です。ダウンロード済みの分は残ります。</translation>
    </message>
    <message>
        <source>A comparison of devices is running.</source>
        <translation>デバイスの比較を実行中です。</translation>
    </message>
    <message>
        <source>A voice is being cloned.</source>
        <translation>声をクローン中です。</translation>
    </message>
    <message>
        <source>The local server answers other programs. It stops.</source>
        <translation>ローカルサーバーが他のプログラムに応答中です。停止します。</translation>
    </message>
</context>
</TS>
