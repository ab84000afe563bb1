/**
 * Personal data in fields, nested objects and tables: names, dates of birth, addresses and identifiers. Also fields about other
 * things.
 */
import type { HiddenCase } from "@/tests/scrub/set/case";

const names = ["Jane Doe", "Xochitl Quetzal", "Thandolwethu Ndlovu"];

/** Objects that describe a person. Any name inside is a person's name. */
const people =
  "patient passenger student employee contact applicant beneficiary insured guardian emergencyContact emergency_contact cardholder doctor nurse attendee".split(
    " ",
  );
/** Objects in which a two-word name is a person's name. */
const parties =
  "user guest child signer member shipping billing billing_details shippingAddress profile buyer manager".split(" ");
const partNames: readonly (readonly [first: string, last: string])[] = [
  ["first", "last"],
  ["given", "family"],
  ["first_name", "last_name"],
  ["firstName", "lastName"],
  ["forename", "surname"],
];
const prefixes = ["billing", "shipping", "emergency_contact", "patient", "customer", "applicant", "spouse", "primary"];
const nameStyles = (name: string) => [
  name,
  name.replaceAll("_", "-"),
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  name.replaceAll("_", " "),
  name.toUpperCase(),
];

const personCase = (payload: object, ...gone: string[]): HiddenCase => ({ kind: "person", payload, gone });

const moreNames =
  "to_name from_name signer_name insured_name witness_name legal_guardian beneficiary emergency_contact passenger guest spouse_full_name nom_de_naissance prenoms apellido_paterno segundo_nombre ultimo_nome geburtsname geboortenaam fornavne priezvisko vezetéknév прізвище 联系人 フリガナ".split(
    " ",
  );

const births: readonly (readonly [payload: object, gone: string])[] = [
  [{ birth: { date: "1985-03-12" } }, "1985-03-12"],
  [{ date_of_birth: { year: 1985, month: 3, day: 12 } }, "1985"],
  [{ birthYear: 1985 }, "1985"],
  ...["dob", "date_of_birth", "birth_date", "birthday"].flatMap((field) =>
    prefixes
      .slice(2)
      .flatMap((prefix) =>
        nameStyles(`${prefix}_${field}`).map((name): readonly [object, string] => [
          { [name]: "12.03.1985" },
          "12.03.1985",
        ]),
      ),
  ),
];

const addresses = ["street", "street_address", "address_line_1", "address", "postal_address"].flatMap((field) =>
  ["billing", "shipping", "home", "delivery"].flatMap((prefix) =>
    nameStyles(`${prefix}_${field}`).map(
      (name): HiddenCase => ({
        kind: "street_address",
        payload: { [name]: "Quetzalweg 12" },
        gone: ["Quetzalweg 12"],
      }),
    ),
  ),
);

const separators = [",", ";", "\t"];
const rows = [
  ["Xochitl", "Quetzal", "1985-03-12", "Foo 12, rear", "AB123456"],
  ["Thandolwethu", "Ndlovu", "1990-11-02", "Bar 7, front", "CD654321"],
] as const;
const headers = [
  ["first_name", "last_name", "date_of_birth", "street_address", "national_id"],
  ["First Name", "Last Name", "DOB", "Street", "Passport Number"],
  ["vorname", "nachname", "geburtsdatum", "strasse", "ausweisnummer"],
  ["prénom", "nom_de_famille", "date_naissance", "adresse", "numero_passeport"],
  ["nombre_completo", "apellidos", "fecha_nacimiento", "direccion", "numero_pasaporte"],
];
const kindsOfColumns = ["person", "person", "date_of_birth", "street_address", "national_id"];

const tables = headers.flatMap((header) => {
  const cells = (row: readonly string[], separator: string) =>
    row.map((cell) => (separator === "," && cell.includes(",") ? `"${cell}"` : cell)).join(separator);
  const texts = [
    ...separators.map((separator) => [header, ...rows].map((row) => cells(["1", ...row], separator)).join("\n")),
    [header, header.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"),
    `<table><tr>${header.map((name) => `<th>${name}</th>`).join("")}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
  ].map((text) => text.replace(/^1(?=[,;\t])/, "id"));
  const payloads = [...texts.map((text) => ({ text })), { columns: header, rows }, { result: [header, ...rows] }];
  return payloads.flatMap((payload) =>
    kindsOfColumns.map(
      (kind, column): HiddenCase => ({ kind, payload, gone: rows.map((row) => row[column] as string) }),
    ),
  );
});

export const mustGo: readonly HiddenCase[] = [
  ...people.flatMap((parent) => names.map((name) => personCase({ [parent]: { name } }, name))),
  ...people.flatMap((parent) => names.map((name) => personCase({ [`${parent}s`]: [{ id: 1, name }] }, name))),
  ...parties.flatMap((parent) => names.map((name) => personCase({ [parent]: { name } }, name))),
  ...[...people, ...parties, "customer", "client", "name", "recipient"].flatMap((parent) =>
    partNames.map(([first, last]) =>
      personCase({ [parent]: { [first]: "Xochitl", [last]: "Quetzal" } }, "Xochitl", "Quetzal"),
    ),
  ),
  personCase({ name: { given: ["Xochitl"], family: "Quetzal" } }, "Xochitl", "Quetzal"),
  personCase({ resourceType: "Patient", name: [{ given: ["Xochitl"], family: "Quetzal" }] }, "Xochitl", "Quetzal"),
  ...prefixes.flatMap((prefix) =>
    ["first_name", "last_name", "full_name"].flatMap((field) =>
      nameStyles(`${prefix}_${field}`).map((name) => personCase({ [name]: "Xochitl" }, "Xochitl")),
    ),
  ),
  ...moreNames.map((field) => personCase({ [field]: "Xochitl Quetzal" }, "Xochitl Quetzal")),
  ...[
    ["nombre", "apellidos"],
    ["Nombre", "Apellido"],
    ["nome", "cognome"],
    ["nome", "sobrenome"],
    ["nom", "prénom"],
    ["naam", "achternaam"],
  ].map(([name = "", other = ""]) => personCase({ [name]: "Xochitl", [other]: "Quetzal", city: "Lyon" }, "Xochitl")),
  ...births.map(([payload, gone]): HiddenCase => ({ kind: "date_of_birth", payload, gone: [gone] })),
  ...addresses,
  ...tables,
];

export const mustStay: readonly object[] = [
  { page: { first: 1, last: 9 } },
  { range: { first: "A1", last: "B7" } },
  { names: { first: "", last: "" } },
  { tool: { name: "Web Search" } },
  { nombre: "Xochitl", precio: 12 },
  { nom: "Quetzal", version: "1.2" },
  { nome: "Busca Rápida", tipo: "ferramenta" },
  { product: { name: "Xochitl Quetzal" } },
  { server: { name: "Quetzal" } },
  { user: { name: "admin" } },
  { user: { name: "Platform Team" } },
  { member: { name: "dev-bot" } },
  { customer: { name: "Acme Corp" } },
  { client: { name: "Visual Studio" } },
  { author: { name: "Red Hat" } },
  { owner: { name: "Platform" } },
  { host: { name: "Quetzal" } },
  { tenant: { name: "Quetzal" } },
  { caller: { name: "main.py" } },
  { parent: { name: "src" } },
  { children: [{ name: "colors.json" }, { name: "Button" }] },
  { shipping: { method: "Express", date: "2024-05-06" } },
  { release: { date: "2024-05-06", year: 2024 } },
  { birth_count: 1985 },
  { birthdays: 3 },
  { order: { date: "2024-05-06" } },
  { text: "name,type,required\nfirst_name,string,yes\nlast_name,string,no" },
  { text: "name,version\nnext,16.4.6\nreact,19.2.0" },
  { text: "name,score\nModel One,0.8\nModel Two,0.9" },
  { text: "| Name | Size |\n|---|---|\n| Model One | 7B |\n| Model Two | 13B |" },
  { text: "| name | address |\n|---|---|\n| web | 0x7ffe |" },
  { text: "date,name,count\n2024-05-06,Model One,3" },
  { text: "id,national_id_required\n1,yes" },
  { columns: ["name", "type"], rows: [["Model One", "text"]] },
  { columns: ["tool_name", "count"], rows: [["Web Search", 3]] },
];
