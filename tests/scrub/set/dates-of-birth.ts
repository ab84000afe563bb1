/** Dates of birth next to a word for them, in many languages and forms, and other dates. */
import type { HiddenCase } from "./case";

const numeric = [
  "1985-03-12",
  "12/03/1985",
  "03/12/1985",
  "12.03.1985",
  "12-03-1985",
  "1985/03/12",
  "3/12/85",
  "12.3.85",
  "19850312",
];

/** The words and date formats of each language. */
const languages: readonly { readonly words: readonly string[]; readonly dates: readonly string[] }[] = [
  {
    words: [
      "DOB",
      "D.O.B.",
      "date of birth",
      "Date of Birth",
      "birth date",
      "birthdate",
      "birthday",
      "born",
      "born on",
    ],
    dates: ["March 12, 1985", "12 March 1985", "12th of March 1985", "Mar 12 1985", "12-Mar-1985", "March 12th, 1985"],
  },
  {
    words: ["geboren am", "Geburtsdatum", "geb.", "Geburtstag", "geb. am"],
    dates: ["12. März 1985", "12. Mrz. 1985", "1. Januar 1990"],
  },
  { words: ["né le", "née le", "date de naissance", "Date de naissance"], dates: ["12 mars 1985", "1er août 1990"] },
  {
    words: ["fecha de nacimiento", "nacido el", "nacida el", "F. nacimiento"],
    dates: ["12 de marzo de 1985", "1 de enero del 2001"],
  },
  { words: ["data di nascita", "nato il", "nata il", "nata a Roma il"], dates: ["12 marzo 1985", "1° aprile 1977"] },
  { words: ["data de nascimento", "nascido em", "nascida em"], dates: ["12 de março de 1985"] },
  { words: ["geboortedatum", "geboren op"], dates: ["12 maart 1985"] },
  { words: ["födelsedatum", "född", "født", "fødselsdato", "fødselsdag"], dates: ["12 mars 1985", "12. mars 1985"] },
  { words: ["syntymäaika", "syntynyt"], dates: ["12. maaliskuuta 1985", "12.3.1985"] },
  { words: ["data urodzenia", "urodzony", "urodzona", "ur."], dates: ["12 marca 1985"] },
  { words: ["datum narození", "narozen", "dátum narodenia"], dates: ["12. března 1985"] },
  { words: ["születési dátum", "született", "szül."], dates: ["1985. március 12."] },
  { words: ["data nașterii", "născut la"], dates: ["12 martie 1985"] },
  { words: ["doğum tarihi", "doğum günü"], dates: ["12 Mart 1985"] },
  {
    words: ["дата рождения", "родился", "родилась", "д.р.", "дата народження"],
    dates: ["12 марта 1985", "12.03.1985 г."],
  },
  { words: ["ημερομηνία γέννησης", "γεννήθηκε στις"], dates: ["12 Μαρτίου 1985"] },
  { words: ["ngày sinh", "sinh ngày"], dates: ["12 tháng 3 năm 1985", "12/3/1985"] },
  { words: ["tanggal lahir", "lahir"], dates: ["12 Maret 1985"] },
  { words: ["生年月日", "出生日期", "出生年月日", "生日"], dates: ["1985年3月12日", "1985年03月12日", "1985/03/12"] },
  { words: ["생년월일", "출생일"], dates: ["1985년 3월 12일", "1985.03.12"] },
  { words: ["تاريخ الميلاد", "تاريخ الولادة", "תאריך לידה"], dates: ["12/03/1985"] },
  { words: ["जन्म तिथि", "जन्मतिथि", "วันเกิด"], dates: ["12/03/1985", "12-03-1985"] },
];

const frames: readonly ((word: string, date: string) => readonly [before: string, date: string, after: string])[] = [
  (word, date) => [`${word}: `, date, ""],
  (word, date) => [`${word} `, date, " in Berlin"],
  (word, date) => [`Jane, ${word} `, date, ", lives there"],
  (word, date) => [`"${word}":"`, date, '","plan":"pro"'],
  (word, date) => [`${word} = `, date, "\nplan = pro"],
  (word, date) => [`**${word}:** `, date, " |"],
  (word, date) => [`| ${word} | `, date, " |"],
  (word, date) => [`<td>${word}</td><td>`, date, "</td>"],
];

const phrases: readonly (readonly [before: string, date: string, after: string])[] = [
  ["生年月日 ", "昭和60年3月12日", ""],
  ["生于", "1985年3月12日", "。"],
  ["", "1985年3月12日", "生まれ"],
  ["", "1985년 3월 12일", "생"],
  ["born on the ", "twelfth of March 1985", ""],
  ["his birthday is ", "March 12", ""],
  ["Mein Geburtstag ist am ", "12. März", ""],
  ["ich wurde am ", "12. März 1985", " geboren"],
  ["nací el ", "12 de marzo de 1985", ""],
  ["nació el ", "primero de enero de 1985", ""],
  ["née le ", "premier janvier 1985", ""],
  ["", "12 марта 1985", " года рождения"],
  ["my birthday is ", "12 March 1985", ""],
  ["My date of birth is the ", "12th of March, 1985", "."],
  ["I was born on ", "March 12, 1985", " in Ohio"],
  ["she was born in Lyon on ", "12 March 1985", ""],
  ["patient (DOB ", "03/12/1985", ") admitted"],
  ["", "12/03/1985", " (DOB)"],
  ["pt is a 40yo M, dob ", "3-12-85", ", MRN 1"],
  ["DOB:", "1985-03-12T00:00:00Z", ""],
  ["born: ", "12 MARCH 1985", ""],
];

const fields = [
  ...["dob", "DOB", "date_of_birth", "dateOfBirth", "birth_date", "birthDate", "birthdate", "birthday", "born"],
  ...["geburtsdatum", "fecha_nacimiento", "fechaNacimiento", "date_naissance", "dateDeNaissance", "data_nascita"],
  ...[
    "data_nascimento",
    "dataNascimento",
    "geboortedatum",
    "data_urodzenia",
    "patient_dob",
    "user_birthday",
    "birth_day",
  ],
  ...[
    "生年月日",
    "出生日期",
    "дата_рождения",
    "dateofbirth",
    "customer.dob",
    "birth-date",
    "fodselsdato",
    "syntymaaika",
  ],
];

export const mustGo: readonly HiddenCase[] = [
  ...languages.flatMap(({ words, dates }) =>
    words.flatMap((word) =>
      [...dates, ...numeric].flatMap((date) =>
        frames.map((frame) => {
          const [before, written, after] = frame(word, date);
          return {
            kind: "date_of_birth",
            payload: { text: before + written + after },
            gone: [written],
            keeps: [after.trim()].filter((part) => part !== ""),
          };
        }),
      ),
    ),
  ),
  ...phrases.map(([before, date, after]) => ({
    kind: "date_of_birth",
    payload: { text: before + date + after },
    gone: [date],
  })),
  ...fields.flatMap((name) => [
    ...["1985-03-12", "12.03.1985", "March 12, 1985", "1985-03-12T00:00:00Z"].map((date) => ({
      kind: "date_of_birth",
      payload: { properties: { [name]: date } },
      gone: [date],
    })),
    { kind: "date_of_birth", payload: { properties: { [name]: 19850312 } }, gone: ["19850312"] },
  ]),
];

const otherWords = [
  ...["created", "updated on", "expires", "due date", "deadline", "published", "released on", "since", "Datum", "le"],
  ...["fecha", "date", "am", "valid until", "started", "shipped", "delivered on", "invoice date", "version of", "дата"],
  ...[
    "日期",
    "날짜",
    "duplicate",
    "doberman",
    "airborne",
    "reborn",
    "newborn ward opened",
    "stubborn since",
    "geben",
    "born2code",
  ],
];

export const mustStay: readonly object[] = [
  ...otherWords.flatMap((word) =>
    [...numeric, "March 12, 1985", "12 mars 1985", "12. März 1985"].flatMap((date) => [
      { text: `${word}: ${date}` },
      { text: `${word} ${date} in Berlin` },
      { text: `"${word}":"${date}"` },
    ]),
  ),
  ...[
    "the date of birth is required",
    "1985年3月12日生产",
    "2024년 3월 12일 생성",
    "2024-05-06 출생률",
    "birthday cake for 12 people",
    "birthdays: 12 in March",
    "the first of March 2024 release",
    "DOB must be in the format YYYY-MM-DD",
    "birthday party for 12 people at 19:00",
    "birthdays: 42",
    "born in 1998, the company grew",
    "the idea was born in 3 days",
    "born to run 10.5 km",
    "geb. Müller, 3 Kinder",
    "né d'une idée en 2019",
    "birthday discount of 10% ends 2024-12-31, terms apply",
    "invalid birthdate: expected a string",
    "age 39",
    "ur. 12",
    "the baby was born at 39 weeks, 3.2 kg",
    "sort by birth_date desc limit 100",
    "SELECT dob FROM users WHERE created_at > '2024-01-01'",
    "date of birth field added on 2024-01-02 by the forms team",
  ].map((text) => ({ text })),
  { birthday_reminders: true },
  { birthday_count: 12 },
  { birth_date_required: true },
  { dob: "" },
  { dob: null },
  { dob_format: "YYYY-MM-DD" },
  { date: "1985-03-12" },
  { birthplace: "Springfield" },
  { created_at: "1985-03-12" },
  { born_in_cloud: true },
];
