/** Objects written in a text. Their fields are treated like those of JSON, whatever the notation. */
import type { HiddenCase } from "@/tests/scrub/set/case";

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type Write = (value: Json) => string;

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isScalar = (value: Json): value is string | number | boolean | null =>
  typeof value !== "object" || value === null;
const single = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** A notation, defined by how it writes strings, null, lists and fields. */
function notation(parts: {
  readonly text: (text: string) => string;
  readonly none: string;
  readonly list: (items: string[]) => string;
  readonly field: (name: string, value: string) => string;
  readonly object: (fields: string[]) => string;
  readonly yes?: string;
}): Write {
  const write: Write = (value) => {
    if (typeof value === "string") return parts.text(value);
    if (value === null) return parts.none;
    if (isScalar(value)) return value === true ? (parts.yes ?? "true") : String(value);
    if (isList(value)) return parts.list(value.map(write));
    return parts.object(Object.entries(value).map(([name, one]) => parts.field(name, write(one))));
  };
  return write;
}

const commas = (open: string, close: string) => (parts: string[]) => open + parts.join(", ") + close;
const python = notation({
  text: single,
  none: "None",
  yes: "True",
  list: commas("[", "]"),
  field: (name, value) => `'${name}': ${value}`,
  object: commas("{", "}"),
});
const javascript = notation({
  text: single,
  none: "null",
  list: commas("[ ", " ]"),
  field: (name, value) => `${/^\w+$/.test(name) ? name : single(name)}: ${value}`,
  object: commas("{ ", " }"),
});
const ruby = notation({
  text: JSON.stringify,
  none: "nil",
  list: commas("[", "]"),
  field: (name, value) => `${/^\w+$/.test(name) ? `:${name}` : `"${name}"`}=>${value}`,
  object: commas("{", "}"),
});
const php = notation({
  text: single,
  none: "null",
  list: commas("[", "]"),
  field: (name, value) => `'${name}' => ${value}`,
  object: commas("[", "]"),
});
const go = notation({
  text: (text) => text,
  none: "<nil>",
  list: (items) => `[${items.join(" ")}]`,
  field: (name, value) => `${name}:${value}`,
  object: (fields) => `map[${fields.join(" ")}]`,
});
const java = notation({
  text: (text) => text,
  none: "null",
  list: commas("[", "]"),
  field: (name, value) => `${name}=${value}`,
  object: commas("{", "}"),
});

const log = "2024-11-22T06:27:12Z INFO [svc] request body: ";
/** Notations with quotes around strings. */
const quoted: readonly Write[] = [
  (value) => log + JSON.stringify(value),
  (value) => `${log + JSON.stringify(value)} took 12 ms`,
  (value) => log + JSON.stringify(value, undefined, 2),
  (value) => `Here it is:\n\`\`\`json\n${JSON.stringify(value, undefined, 4)}\n\`\`\`\nDone.`,
  (value) => `${JSON.stringify({ a: 1 })}\n${JSON.stringify(value)}\n`,
  (value) => `${JSON.stringify([value, { list: [1, 2], more: "text" }]).slice(0, -9)}`,
  (value) => JSON.stringify({ op: "x", args: JSON.stringify(value), rest: "abcdef" }).slice(0, -3),
  (value) => log + python(value),
  (value) => `Request(id=12, body=${python(value)})`,
  (value) => `client.call(${javascript(value)});`,
  (value) => `Parameters: ${ruby(value)}`,
  (value) => `$options = ${php(value)};`,
];
/** Notations without quotes. */
const bare: readonly Write[] = [(value) => log + go(value), (value) => `${log}Request${java(value)}`];

type Sample = { readonly kind: string; readonly value: Json; readonly gone: readonly string[] };
const samples: readonly Sample[] = [
  { kind: "secret", value: { user: "bob", pass: "opensesame", host: "db1" }, gone: ["opensesame"] },
  { kind: "secret", value: { db: { login: "bob", pw: "Sommerregen", port: 5432 } }, gone: ["Sommerregen"] },
  { kind: "secret", value: { retries: 3, api_key: "tok_9f8a7b6c5d", debug: true }, gone: ["tok_9f8a7b6c5d"] },
  { kind: "secret", value: { name: "DB_PASSWORD", value: "hunter2", scope: "prod" }, gone: ["hunter2"] },
  { kind: "secret", value: { env: [{ name: "DB_PASSWORD", value: "Winter2024" }] }, gone: ["Winter2024"] },
  { kind: "secret", value: { element: "Password field", ref: "e21", text: "Sommerregen" }, gone: ["Sommerregen"] },
  { kind: "secret", value: { step: 2, pin: 4829, ok: true }, gone: ["4829"] },
  { kind: "bank_account", value: { bank: "N26", account: "000123456789" }, gone: ["000123456789"] },
  { kind: "bank_account", value: { id: 7, routing_number: 110000000, type: "checking" }, gone: ["110000000"] },
  { kind: "bank_account", value: { clabe: "032180000118359719", ok: true }, gone: ["032180000118359719"] },
  { kind: "national_id", value: { id: 7, passport_number: "C01X00T47", ok: true }, gone: ["C01X00T47"] },
  { kind: "phone", value: { id: 7, phone: 4155550132, ok: true }, gone: ["4155550132"] },
  { kind: "person", value: { id: 7, first_name: "Katharina", ok: true }, gone: ["Katharina"] },
];
const quotedSamples: readonly Sample[] = [
  { kind: "secret", value: { user: "bob", pass: "correct horse battery" }, gone: ["correct horse battery"] },
  { kind: "secret", value: { columns: ["id", "password"], rows: [[7, "opensesame"]] }, gone: ["opensesame"] },
  { kind: "secret", value: { recovery_codes: ["a1b2-c3d4", "e5f6-a7b8"] }, gone: ["a1b2-c3d4", "e5f6-a7b8"] },
  { kind: "secret", value: { headers: [["X-Api-Key", "tok_9f8a7b6c5d"]] }, gone: ["tok_9f8a7b6c5d"] },
  { kind: "secret", value: { outputs: { x: { value: "hunter2", sensitive: true } } }, gone: ["hunter2"] },
];

const written = (writes: readonly Write[], of: readonly Sample[]): HiddenCase[] =>
  writes.flatMap((write) => of.map(({ kind, value, gone }) => ({ kind, payload: { log: write(value) }, gone })));

export const mustGo: readonly HiddenCase[] = [
  ...written(quoted, [...samples, ...quotedSamples]),
  ...written(bare, samples),
];

const harmless: readonly Json[] = [
  { user: "bob", pass: true, fail: false },
  { suite: "api", pass: 12, fail: 3 },
  { name: "NODE_ENV", value: "production" },
  { name: "password", type: "string", required: true },
  { password: { type: "string", minLength: 8 } },
  { element: "Search field", ref: "e21", text: "Sommerregen" },
  { columns: ["id", "title"], rows: [[7, "opensesame"]] },
  { account: { type: "checking", plan: "pro" }, routing: "/api/users" },
  { usage: { input_tokens: 120, max_tokens: 4096 } },
  { sort: { email: "asc", phone: "desc" } },
];

const messages: Json = { errors: { password: "is too short", token: "has expired" } };

export const mustStay: readonly object[] = [
  ...quoted.map((write) => ({ log: write(messages) })),
  ...[...quoted, ...bare].flatMap((write) => harmless.map((value) => ({ log: write(value) }))),
  { code: "function login({ user, password }) { return post('/login', { user, password: password }); }" },
  { code: "type Login = { user: string; password: string; token?: string };" },
  { code: "get(...args: [key: RedisKey, fieldsToken: 'FIELDS', count: number]): Result<string>" },
  { code: "const { password = readPassword(), token } = options;" },
  { code: "n.exports={password:e,token:t,user:r}" },
  { code: "config = { password: env.DB_PASSWORD, token: getToken({ id: 1 }) }" },
  { code: "db:\n  password: {{ .Values.password }}\n  port: 5432" },
  { text: "the field {password} and the list [token] are required, see [1]: it's in {docs}" },
  { text: "map[password:[secret] user:bob]" },
];
