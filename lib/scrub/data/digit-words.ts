/** Words for digits, as people say phone and card numbers, by language. The position in a line is the digit. */

const byLanguage = [
  // English, German, French, Spanish, Italian, Portuguese, Dutch.
  ..."zero one two three four five six seven eight nine|oh|nought one|null eins zwei drei vier fünf sechs sieben acht neun|null ein zwo drei vier fuenf".split(
    "|",
  ),
  ..."zéro un deux trois quatre cinq six sept huit neuf|zéro une|cero uno dos tres cuatro cinco seis siete ocho nueve|cero una".split(
    "|",
  ),
  ..."zero uno due tre quattro cinque sei sette otto nove|zero um dois três quatro cinco seis sete oito nove|zero uma duas tres".split(
    "|",
  ),
  ..."nul een twee drie vier vijf zes zeven acht negen|nul één".split("|"),
  // Polish, Czech, Slovak, Russian, Ukrainian, Croatian, Hungarian, Romanian.
  ..."zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć|nula jedna dva tři čtyři pět šest sedm osm devět|nula jeden dve tri štyri päť šesť sedem osem deväť".split(
    "|",
  ),
  ..."ноль один два три четыре пять шесть семь восемь девять|нуль одна две|нуль один два три чотири п'ять шість сім вісім дев'ять".split(
    "|",
  ),
  ..."nula jedan dva tri četiri pet šest sedam osam devet|nulla egy kettő három négy öt hat hét nyolc kilenc|zero unu doi trei patru cinci șase șapte opt nouă".split(
    "|",
  ),
  // Nordic languages, Turkish, Indonesian, Hindi in Latin letters, Greek.
  ..."noll ett två tre fyra fem sex sju åtta nio|nul en to tre fire fem seks syv otte ni|null en to tre fire fem seks sju åtte ni|nolla yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän".split(
    "|",
  ),
  ..."sıfır bir iki üç dört beş altı yedi sekiz dokuz|nol satu dua tiga empat lima enam tujuh delapan sembilan|kosong|shunya ek do teen char paanch chhe saat aath nau".split(
    "|",
  ),
  ..."μηδέν ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννέα|μηδέν ένα δύο τρία τέσσερα πέντε έξι εφτά οχτώ εννιά".split(
    "|",
  ),
];

/** Each word with its digit. */
export const digitWords = new Map<string, string>(
  byLanguage.flatMap((line) => line.split(" ").map((word, digit) => [word, String(digit)] as const)),
);
/** In Brazil, six is often said as half a dozen. */
digitWords.set("meia", "6");

/** Words that repeat the next digit. */
export const repetitions = new Map([
  ...["double", "doppel", "doble", "dobbelt", "dubbel"].map((word) => [word, 2] as const),
  ...["triple", "treble", "dreifach"].map((word) => [word, 3] as const),
]);

/** One word of each language that a number of seven digits or more hardly lacks, for a trigger. */
export const frequentDigits = [
  ..."zero three four five seven eight nine null drei vier sieben trois quatre cinq sept huit cero tres cuatro cinco siete ocho".split(
    " ",
  ),
  ..."tre quattro cinque sette otto sete oito twee vijf zeven trzy cztery siedem osiem nula tri sedam sedm kolme seitsem".split(
    " ",
  ),
  ..."fyra fem sju fire syv iki yedi sekiz tiga empat lima tujuh teen char paanch saat patru trei opt hat nyolc kilenc".split(
    " ",
  ),
];

/** Digits of Chinese and Japanese, written one after the other, and how Koreans read them. */
export const hanDigits: Readonly<Record<string, string>> = {
  ...{
    零: "0",
    〇: "0",
    "○": "0",
    一: "1",
    幺: "1",
    二: "2",
    两: "2",
    三: "3",
    四: "4",
    五: "5",
    六: "6",
    七: "7",
    八: "8",
    九: "9",
  },
  ...{
    ゼロ: "0",
    レイ: "0",
    マル: "0",
    イチ: "1",
    ニ: "2",
    サン: "3",
    ヨン: "4",
    ゴ: "5",
    ロク: "6",
    ナナ: "7",
    ハチ: "8",
    キュウ: "9",
    キュー: "9",
  },
};
export const hangulDigits: Readonly<Record<string, string>> = {
  ...{ 공: "0", 영: "0", 일: "1", 이: "2", 삼: "3", 사: "4", 오: "5", 육: "6", 륙: "6", 칠: "7", 팔: "8", 구: "9" },
};
