/** Tables whose header names a secret, phone, card, address or account. The cells below it must be removed, and no others. */
import type { HiddenCase } from "@/tests/scrub/set/case";

type Column = { readonly kind: string; readonly names: readonly string[]; readonly values: readonly string[] };

const columns: readonly Column[] = [
  {
    kind: "secret",
    names: ["password", "Password", "user_password", "PASSWORD", "passwd", "Passwort", "contraseña", "mot de passe"],
    values: ["hunter2", "Winter2024!", "opensesame", "Sommerregen", "p@ss.W0rd#7"],
  },
  {
    kind: "secret",
    names: [
      "api_key",
      "API Key",
      "apiKey",
      "access_token",
      "Client Secret",
      "secret_key",
      "auth token",
      "webhook_secret",
    ],
    values: ["9f8a7b6c5d4e3f2a", "q7Rk2mXv9LpZ4sTn", "tok_9f8a7b6c5d", "f3b1c2d4-e5a6-4978-8123-45678deadbee"],
  },
  { kind: "secret", names: ["pin", "PIN code", "otp", "verification_code"], values: ["7391", "482913", "0042"] },
  {
    kind: "phone",
    names: ["phone", "Phone Number", "mobile", "phone_number", "Telefon", "tel", "Mobile No", "téléphone"],
    values: ["4155550132", "79 46 09 58 12", "0171 5550132", "91234567", "020-7946-0958", "555 0132"],
  },
  {
    kind: "card",
    names: ["card_number", "Card Number", "credit card", "cc_number"],
    values: ["4111111111111111", "5500 0000 0000 0004", "6011-1234-5678-9012", "4000123412341234"],
  },
  { kind: "card", names: ["cvv", "CVC", "cvv2"], values: ["123", "4821", "007"] },
  {
    kind: "email",
    names: ["email", "E-mail", "Email Address", "user_email", "mail"],
    values: ["jane@corp", "jane.doe@example.com", "bob@mail.internal", "o.brien+x@example.ie"],
  },
  {
    kind: "us_ssn",
    names: ["ssn", "SSN", "social_security_number"],
    values: ["536221234", "536-22-1234", "536 22 1234"],
  },
  {
    kind: "bank_account",
    names: ["iban", "IBAN", "bank_account", "routing_number", "bank_account_number"],
    values: ["000123456789", "110000000", "DE00 1234 5678 9012 3456 78"],
  },
];

type Row = readonly string[];
/** Writes a header and rows as one payload. */
type Format = (header: Row, rows: readonly Row[]) => object;

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const quoteNeeded = (separator: string) => (cell: string) =>
  cell.includes(separator) || cell.includes('"') ? quote(cell) : cell;
const separated =
  (separator: string, end = "\n", write = quoteNeeded(separator)): Format =>
  (header, rows) => ({ text: [header, ...rows].map((row) => row.map(write).join(separator)).join(end) });
const all = (header: Row, rows: readonly Row[]) => [header, ...rows];
const widths = (header: Row, rows: readonly Row[]) =>
  header.map((_, at) => Math.max(...all(header, rows).map((row) => (row[at] as string).length)));
const pad = (row: Row, size: readonly number[]) => row.map((cell, at) => ` ${cell.padEnd(size[at] as number)} `);
const piped = (row: Row) => `| ${row.join(" | ")} |`;

const formats: Readonly<Record<string, Format>> = {
  csv: separated(","),
  crlf: separated(",", "\r\n"),
  quoted: separated(",", "\n", quote),
  spaced: separated(", "),
  semicolon: separated(";"),
  tsv: separated("\t"),
  pipe: separated("|"),
  caption: (header, rows) => ({
    content: `Here is users.csv:\n\n${[header, ...rows].map((row) => row.map(quoteNeeded(",")).join(",")).join("\n")}\n\nDone.`,
  }),
  fenced: (header, rows) => ({
    content: `\`\`\`csv\n${[header, ...rows].map((row) => row.map(quoteNeeded(",")).join(",")).join("\n")}\n\`\`\`\nDone.`,
  }),
  escaped: (header, rows) => ({
    arguments: JSON.stringify({
      path: "users.csv",
      content: all(header, rows)
        .map((row) => row.map(quoteNeeded(",")).join(","))
        .join("\n"),
    }),
  }),
  markdown: (header, rows) => ({
    content: `The users:\n\n${[piped(header), piped(header.map(() => "---")), ...rows.map(piped)].join("\n")}\n\nDone.`,
  }),
  aligned: (header, rows) => ({
    text: [
      piped(header),
      piped(header.map((_, at) => [":---", "---:", ":-:"][at % 3] as string)),
      ...rows.map(piped),
    ].join("\n"),
  }),
  bold: (header, rows) => ({
    text: [
      piped(header.map((cell) => `**${cell}**`)),
      piped(header.map(() => "---")),
      ...rows.map((row) => piped(row.map((cell) => `\`${cell}\``))),
    ].join("\n"),
  }),
  open: (header, rows) => ({
    text: [header.join(" | "), header.map(() => "---").join(" | "), ...rows.map((row) => row.join(" | "))].join("\n"),
  }),
  psql: (header, rows) => {
    const size = widths(header, rows);
    const rule = size.map((width) => "-".repeat(width + 2)).join("+");
    const lines = all(header, rows).map((row) => pad(row, size).join("|"));
    return { text: [lines[0], rule, ...lines.slice(1), `(${rows.length} rows)`].join("\n") };
  },
  mysql: (header, rows) => {
    const size = widths(header, rows);
    const rule = `+${size.map((width) => "-".repeat(width + 2)).join("+")}+`;
    const lines = all(header, rows).map((row) => `|${pad(row, size).join("|")}|`);
    return {
      text: `mysql> SELECT * FROM users;\n${[rule, lines[0], rule, ...lines.slice(1), rule].join("\n")}\n2 rows in set`,
    };
  },
  boxed: (header, rows) => {
    const size = widths(header, rows);
    const lines = all(header, rows).map((row) => `│${pad(row, size).join("│")}│`);
    const rule = (left: string, middle: string, right: string) =>
      left + size.map((width) => "─".repeat(width + 2)).join(middle) + right;
    return {
      text: [rule("┌", "┬", "┐"), lines[0], rule("├", "┼", "┤"), ...lines.slice(1), rule("└", "┴", "┘")].join("\n"),
    };
  },
  html: (header, rows) => ({
    text: `<table><thead><tr>${header.map((cell) => `<th>${cell}</th>`).join("")}</tr></thead><tbody>${rows
      .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
      .join("")}</tbody></table>`,
  }),
  styled: (header, rows) => ({
    text: `<table class="t">\n<tr>\n${header.map((cell) => `  <th scope="col">${cell}</th>`).join("\n")}\n</tr>\n${rows
      .map((row) => `<tr>\n${row.map((cell) => `  <td class="c"> <code>${cell}</code> </td>`).join("\n")}\n</tr>`)
      .join("\n")}\n</table>`,
  }),
  columnsRows: (columns, rows) => ({ columns, rows }),
  columnsData: (columns, data) => ({ columns, index: rowNumbers(data), data }),
  named: (header, rows) => ({ columns: header.map((name) => ({ name, type: "VARCHAR" })), rows }),
  postgres: (header, rows) => ({
    command: "SELECT",
    rowCount: rows.length,
    fields: header.map((name) => ({ name, dataTypeID: 25 })),
    rows,
  }),
  clickhouse: (header, data) => ({ meta: header.map((name) => ({ name, type: "String" })), data, rows: data.length }),
  bigquery: (header, rows) => ({
    schema: { fields: header.map((name) => ({ name, type: "STRING" })) },
    rows: rows.map((row) => ({ f: row.map((v) => ({ v })) })),
  }),
  athena: (header, rows) => ({
    ResultSet: { Rows: all(header, rows).map((row) => ({ Data: row.map((VarCharValue) => ({ VarCharValue })) })) },
  }),
  redshift: (header, rows) => ({
    ColumnMetadata: header.map((name) => ({ name, typeName: "varchar" })),
    Records: rows.map((row) => row.map((stringValue) => ({ stringValue }))),
  }),
  snowflake: (header, data) => ({ resultSetMetaData: { rowType: header.map((name) => ({ name })) }, data }),
  sheet: (header, rows) => ({ range: "Users!A1:C3", majorDimension: "ROWS", values: all(header, rows) }),
  eachRow: (header, rows) => ({
    text: all(header, rows)
      .map((row) => JSON.stringify(row))
      .join("\n"),
  }),
  influx: (columns, values) => ({ results: [{ series: [{ name: "users", columns, values }] }] }),
  inText: (columns, rows) => ({ text: JSON.stringify({ columns, rows }) }),
};

function rowNumbers(rows: readonly Row[]): number[] {
  return rows.map((_, at) => at);
}

const people = ["Lisbon", "Porto Alegre", "Ghent", "Åre", "Turku"];

/** The column comes first, last or in between. If there are three rows, one cell is empty. */
function toTable(format: Format, name: string, values: readonly string[], at: number): object {
  const place = at % 3;
  const header = ["id", "city"];
  header.splice(place, 0, name);
  const rows = values.map((value, index) => {
    const row = [String(index + 1), people[index % people.length] as string];
    row.splice(place, 0, value);
    return row;
  });
  if (at % 4 === 0) {
    const empty = ["99", "Oslo"];
    empty.splice(place, 0, "");
    rows.splice(1, 0, empty);
  }
  return format(header, rows);
}

/** A JSON table within a sentence. */
const sentences: readonly HiddenCase[] = ["hunter2", "opensesame"].map((password) => ({
  kind: "secret",
  payload: { text: `result: ${JSON.stringify({ columns: ["id", "password"], rows: [[7, password]] })} (12 ms)` },
  gone: [password],
}));

const written: readonly HiddenCase[] = Object.values(formats).flatMap((format, row) =>
  columns.flatMap(({ kind, names, values }, column) =>
    [0, 1].map((turn) => {
      const at = row + column + 3 * turn;
      const used = values.filter((_, index) => (index + at) % 2 === 0);
      return {
        kind,
        payload: toTable(format, names[at % names.length] as string, used, at),
        gone: used,
        keeps: ["Lisbon"],
      };
    }),
  ),
);

export const mustGo: readonly HiddenCase[] = [...written, ...sentences];

/** Columns with unrelated names, or whose cells are counts, results, types and descriptions. */
const harmlessColumns: readonly (readonly [name: string, values: readonly string[]])[] = [
  ["tokens", ["120", "4096", "17"]],
  ["token", ["120", "4096", "17"]],
  ["token", ["the", "quick", "Brown"]],
  ["total_tokens", ["1200345", "409645", "171717"]],
  ["password", ["required", "optional", "n/a"]],
  ["password", ["yes", "no", "yes"]],
  ["Password", ["✓", "✗", "✓"]],
  ["password", ["string", "string", "string"]],
  ["password", ["********", "***", "-"]],
  ["password_changed_at", ["2026-01-02", "2026-03-04", "2025-12-31"]],
  ["has_password", ["true", "false", "true"]],
  ["secret_count", ["1", "2", "3"]],
  ["key", ["color", "size", "mode"]],
  ["pass", ["12", "3", "40"]],
  ["pass", ["ok", "ok", "failed"]],
  ["card", ["Visa", "Mastercard", "Amex"]],
  ["card_type", ["debit", "credit", "debit"]],
  ["phone", ["iPhone 15", "Pixel 9", "Galaxy S24"]],
  ["phone", ["yes", "no", "yes"]],
  ["phone_calls", ["1200", "340000", "12345678"]],
  ["mobile", ["48.1", "51.9", "50.0"]],
  ["mobile", ["12", "40", "52%"]],
  ["email", ["12", "40", "52"]],
  ["email", ["opened", "bounced", "opened"]],
  ["emails_sent", ["1200345", "409645", "171717"]],
  ["sort_code_name", ["asc", "desc", "asc"]],
  ["pin", ["GPIO4", "GPIO17", "GND"]],
  ["code", ["200", "404", "500"]],
  ["version", ["1.2.3", "1.2.4", "2.0.0"]],
  ["account", ["Sales", "Support", "Billing"]],
  ["amount", ["12345678", "4155550", "99.50"]],
];

const texts = [
  "| Name | Type | Description |\n| --- | --- | --- |\n| password | string | The user's password |\n| token | string | The access token |",
  "| Parameter | Required | Default |\n|---|---|---|\n| `api_key` | yes | none |\n| `phone` | no | none |",
  "| Field | Example |\n|---|---|\n| city | Lisbon |\n| mode | fast |",
  "| Test | Pass | Fail |\n|---|---|---|\n| login | 12 | 0 |\n| logout | 3 | 1 |",
  "| Method | Password | Passkey |\n|---|:-:|:-:|\n| web | ✅ | ❌ |\n| mobile | ✅ | ✅ |",
  "| Model | Input tokens | Output tokens |\n|---|--:|--:|\n| small | 1200345 | 3400 |\n| large | 99120000 | 120 |",
  "| Setting | Password | Notes |\n|---|---|---|\n| Minimum length | 12 characters | per policy |\n| Maximum age | 90 days | per policy |",
  " id | city   | password_set\n----+--------+--------------\n  1 | Lisbon | t\n  2 | Ghent  | f\n(2 rows)",
  "      Column      |  Type   | Nullable\n------------------+---------+----------\n password         | text    | not null\n phone            | text    |",
  "+----------+--------------+------+\n| Field    | Type         | Null |\n+----------+--------------+------+\n| password | varchar(255) | NO   |\n| phone    | varchar(32)  | YES  |\n+----------+--------------+------+",
  "suite,pass,fail\nlogin,12,0\nlogout,3,1",
  "name,type,required\npassword,string,yes\nphone,string,no",
  "user, password\nand the rest of the form, as before",
  "Enter your username, password\nand press Enter, then wait",
  "token,count\nthe,152\nof,94\nend,12",
  "token;frequency\nBerlin;152\nHaus;94",
  "key,value\nmode,fast\nlevel,3",
  "header,password\n",
  "email, phone, password",
  "Fields: email, phone, password\nTypes: text, text, text",
  "function login(user, password) {\n  return check(user, password);\n}",
  "def login(user, password):\n    return check(user, password)\n",
  "login(user, password,\n  options, callback)",
  "const { user, password } = form;\nconst { city, country } = place;",
  "import { user, token } from './auth';\nimport { city, place } from './geo';",
  "INSERT INTO users (id, password) VALUES (?, ?);\nSELECT id, city FROM places;",
  "SELECT id, phone\nFROM users, places",
  "a | b | password\nno rule below, only words",
  "echo $user | tee password\ncat a | sort b",
  "type A = string | token\ntype B = number | word",
  "<table><tr><th>Parameter</th><th>Description</th></tr><tr><td>password</td><td>The user's password</td></tr></table>",
  "<table><tr><th>Plan</th><th>Password</th></tr><tr><td>Free</td><td>yes</td></tr><tr><td>Pro</td><td>optional</td></tr></table>",
  "<tr><th>Phone</th><td>iPhone 15</td></tr>",
];

const objects: readonly object[] = [
  {
    columns: ["id", "token"],
    rows: [
      [1, "the"],
      [2, "of"],
    ],
  },
  {
    columns: ["id", "tokens"],
    rows: [
      [1, 120],
      [2, 4096],
    ],
  },
  { columns: ["id", "password_changed_at"], rows: [[1, "2026-01-02"]] },
  {
    columns: ["suite", "pass", "fail"],
    rows: [
      ["api", 12, 0],
      ["web", 3, 1],
    ],
  },
  {
    columns: ["day", "email", "phone"],
    rows: [
      ["mon", 12, 40],
      ["tue", 13, 41],
    ],
  },
  { columns: ["id", "password"], rows: [] },
  {
    columns: ["id", "password"],
    rows: [
      [1, null],
      [2, ""],
    ],
  },
  {
    columns: ["id", "city"],
    rows: [
      [1, "Lisbon"],
      [2, "Ghent"],
    ],
  },
  { columns: [{ name: "city" }, { name: "visits" }], rows: [["Lisbon", 12345678]] },
  { columns: 3, rows: 12, data: [[1, 2, 3]] },
  { fields: ["id", "password"], data: { city: "Lisbon" } },
  { meta: { name: "password" }, data: [["Lisbon", 4]] },
  { meta: [{ name: "password", type: "String" }], data: [] },
  {
    meta: [
      { name: "rating", type: "Float64" },
      { name: "phone", type: "Float64" },
    ],
    data: [[4.5, 12.25]],
  },
  {
    values: [
      ["city", "visits"],
      ["Lisbon", "4155550"],
    ],
  },
  {
    values: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    edges: [
      ["user", "token"],
      ["token", "session"],
      ["session", "event"],
    ],
  },
  {
    synonyms: [
      ["password", "passphrase"],
      ["phone", "handset"],
    ],
  },
  { headers: ["id", "city"], rows: [["1", "Lisbon"]] },
];

export const mustStay: readonly object[] = [
  ...Object.values(formats).flatMap((format, row) =>
    harmlessColumns
      .filter((_, at) => (at + row) % 2 === 0)
      .map(([name, values], at) => toTable(format, name, values, at + row)),
  ),
  ...texts.flatMap((text) => [{ text }, { content: `Before.\n\n${text}\n\nAfter.` }]),
  ...objects,
];
