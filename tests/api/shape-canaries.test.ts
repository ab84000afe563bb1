/** No text reaches the data folder, the log, a receipt or a response through a key with the capture level `shape`. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { env } from "@/lib/env";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { createProject } from "@/lib/projects/project-store";
import { kindsIn } from "@/lib/scrub/scrub";
import { aToken, bearer, receipt, send, sendRaw } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { forgetLog, loggedLines } from "@/tests/support/logged";
import {
  aLogRecord,
  aLogsMessage,
  aSpan,
  aTraceMessage,
  type Encoding,
  encode,
  mediaTypes,
  sendOtlp,
} from "@/tests/support/otlp";
import { countRows, readRows } from "@/tests/support/stored";

/** No detector matches this word. */
const word = "plovnikad";
const number = 48151623421;
const card = "4111111111111111";
const phone = "+14155550132";
const secret = `sk_live_${word}4eC39HqLyjWDarjtT1zdp7dc`;
const address = (at: number) => `${word}${at}@example.com`;
/** Detectors match these, so any field may contain them. */
const known = (at: number) => [address(at), phone, card, secret, `https://${word}:${word}@example.com/`];
const canaries = [word, String(number), card, phone.slice(1), secret.slice(8)];
/** Seven digits may occur by chance within a hash or a random id. */
const subscriberNumber = /(?<![0-9a-z])5550132(?![0-9a-z])/i;

/** Proves that the search finds stored values. */
const control = "kontrollwort";

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
const sentence = (at: number) => `the ${word} of ${word}${at} is ${number}`;

/** Unique words in every place where programs put user-written text. */
const values: readonly ((at: number) => Record<string, unknown>)[] = [
  (at) => ({ query: sentence(at), user_id: `${word}-${at}` }),
  (at) => ({ input_values: { text: sentence(at), [`n${at % 7}`]: number, more: { deep: [{ deeper: word }] } } }),
  (at) => ({ items: [word, [sentence(at)], { name: word }], count: number, flag: true, none: null }),
  (at) => ({
    output: JSON.stringify({ answer: sentence(at), [word]: word }),
    status: "error",
    error_message: sentence(at),
  }),
  (at) => ({
    base64: Buffer.from(sentence(at)).toString("base64"),
    text: `{"broken": "${word}`,
    user_id: sentence(at),
  }),
  (at) => ({
    html: `<b>${word}</b>`,
    error_message: `Error: ${word}\n  at ${word} (${word}.ts:${at})`,
    long: word.repeat(200),
  }),
];

/** Values that detectors know, wherever a string may appear. */
const names: readonly ((at: number) => Record<string, unknown>)[] = [
  (at) => ({ event_name: `Write to ${pick(known(at), at)}`, user_id: pick(known(at), at + 1) }),
  (at) => ({ trace_id: pick([card, phone, secret], at), session_id: pick([phone, secret, card], at) }),
  (at) => ({ [pick(known(at), at)]: 1, nested: { [`of ${address(at)}`]: { [phone]: [1] } } }),
  (at) => ({ platform: address(at), sdk_version: secret, error_category: address(at), user_id: phone }),
  (at) => ({ error_message: pick(known(at), at), event_name: address(at), event_id: null }),
];
const eventFor = (at: number) => anEvent({ ...pick(values, at)(at), ...pick(names, at)(at) });

/** None of these is stored. */
const refused: readonly ((at: number) => unknown)[] = [
  () => word,
  () => [word],
  (at) => anEvent({ timestamp: sentence(at) }),
  (at) => anEvent({ event_type: `${word} ${at}`, source: word }),
  () => anEvent({ event_id: word, parent_id: word, trace_id: `${word} ${word}` }),
  () => anEvent({ latency_ms: word, tokens_in: word, country_code: word, conversion_currency: word, status: word }),
  (at) => anEvent({ [`${word}${at}`.repeat(40)]: 1, user_id: [word], event_name: { [word]: word } }),
  () => anEvent({ latency_ms: Number(card) }),
];

const attributesFor = (at: number) => ({
  "mcp.method.name": "tools/call",
  "gen_ai.tool.name": pick(["search", address(at), secret], at),
  "gen_ai.tool.call.arguments": JSON.stringify({ query: sentence(at), [address(at)]: word }),
  "gen_ai.tool.call.result": pick([sentence(at), `{"broken": "${word}`], at),
  "user.email": pick([address(at), word], at),
  "mcp.session.id": pick([secret, phone, `${word} ${word}`], at),
  "error.type": address(at),
  "exception.message": sentence(at),
  [`header.${address(at)}`]: word,
  list: [word, number],
});
const spanFor = (at: number) =>
  aSpan({ attributes: attributesFor(at), name: `call ${address(at)}`, status: { code: 2, message: sentence(at) } });
const recordFor = (at: number) =>
  at % 3 === 0
    ? aLogRecord({ body: { stringValue: sentence(at) }, attributes: { "event.name": "gen_ai.choice" } })
    : aLogRecord({
        attributes: { tool_name: address(at), tool_input: sentence(at), error: sentence(at), success: "false" },
      });
const resource = { "service.name": address(0), [`of ${phone}`]: word, "deployment.notes": sentence(0) };

const broken = [
  `{"events":[{"${word}":"${word}`,
  `{"events":"${word}"}`,
  `"${word}"`,
  `{"events":[],"${word}":"${word}"}`,
  `{"events":[{}],"capture":"${word}"}`,
  `${word}`,
];

/** Every combination of values, places and known values. */
const batch = 210;
const range = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index);
let said = "";
let stored = 0;
let sent = 0;
let projectId = "";

/** Keeps everything that a client sees. */
async function hear(response: Response): Promise<Record<string, unknown>> {
  const text = Buffer.from(await response.arrayBuffer()).toString("latin1");
  said += `${JSON.stringify([...response.headers])}\n${text}\n`;
  return text.startsWith("{") ? JSON.parse(text) : {};
}

beforeAll(async () => {
  ({ project_id: projectId } = await createProject(control));
  const key = await createApiKey(projectId, "", { capture: "shape" });
  const wide = await createApiKey(projectId, "");
  await forgetLog();
  await hear(await send(wide, { events: [anEvent({ note: control })] }));
  const sendAll = async (credential: string, events: unknown[], more: object = {}) => {
    sent += events.length;
    const { requestId } = await hear(await send(credential, { events, ...more }));
    if (requestId !== undefined) await hear(await receipt(key, String(requestId)));
  };
  for (const from of range(6))
    await sendAll(key, range(batch, from * batch).map(eventFor), { sdk_version: address(from) });
  // A batch from a key that allows more.
  await sendAll(wide, range(batch, 6 * batch).map(eventFor), { capture: "shape", [word]: word });
  // With a widget token.
  const widgetEvents = range(batch, 7 * batch).map((at) => ({
    ...eventFor(at),
    trace_id: null,
    session_id: null,
    source: null,
  }));
  await sendAll(await aToken(key), widgetEvents.slice(0, batch / 2));
  await sendAll(await aToken(key, secret, card), widgetEvents.slice(batch / 2));
  await sendAll(
    key,
    range(batch, 8 * batch).map((at) => (at % 4 === 0 ? eventFor(at) : pick(refused, at)(at))),
  );
  await sendAll(
    key,
    range(batch).map((at) => pick(refused, at)(at)),
  );
  for (const encoding of ["protobuf", "json"] as Encoding[]) {
    const headers = { "content-type": mediaTypes[encoding] };
    const spans = encode("traces", aTraceMessage(range(batch).map(spanFor), resource), encoding);
    const records = encode("logs", aLogsMessage(range(batch).map(recordFor), resource), encoding);
    for (const body of [spans, spans.subarray(0, -7), Buffer.from(word)])
      await hear(await sendOtlp("traces", key, body, headers));
    for (const body of [records, records.subarray(0, -7)]) await hear(await sendOtlp("logs", key, body, headers));
    sent += 2 * batch;
  }
  for (const body of broken) await hear(await sendRaw(body, { headers: bearer(key) }));
  await hear(await send(key, { events: range(10).map(eventFor) }, { query: "?dry_run=1" }));
  await hear(await send(key, { events: range(10).map(eventFor) }, { query: `?dry_run=${word}` }));
  stored = await countRows("events", projectId);
}, 120_000);

const found = (text: string) => [
  ...canaries.filter((canary) => text.includes(canary)),
  ...(text.match(subscriberNumber) ?? []),
];

it("sends every combination of values and places, of which nearly all are stored", () => {
  for (const value of known(1)) expect(kindsIn(value), value).not.toEqual([]);
  expect(kindsIn(sentence(1))).toEqual([]);
  expect(sent).toBe(14 * batch);
  expect(stored).toBeGreaterThan(0.75 * sent);
});

it("leaves no canary in a response or receipt", () => {
  expect(said.length).toBeGreaterThan(30_000);
  expect(found(said)).toEqual([]);
});

it("leaves no canary in the log", async () => {
  const lines = await loggedLines();
  expect(lines.length).toBeGreaterThan(20);
  expect(found(lines.join("\n"))).toEqual([]);
});

it("leaves no canary in any column of any table", async () => {
  const mergeTrees = "database = currentDatabase() AND engine LIKE '%MergeTree'";
  const tables = (await readRows(`SELECT name FROM system.tables WHERE ${mergeTrees}`)).map(({ name }) => String(name));
  expect(tables).toEqual(expect.arrayContaining(["events", "receipts", "api_keys"]));
  for (const table of tables)
    expect(found(JSON.stringify(await readRows(`SELECT * FROM ${table}`))), table).toEqual([]);
  expect(JSON.stringify(await readRows("SELECT properties FROM events"))).toContain(control);
});

it("leaves no canary in a file of the data folder", () => {
  const folder = env().dataDir;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name));
  const contents = files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    .map((file) => readFileSync(file));
  const holding = (text: string) => contents.filter((content) => content.includes(text)).length;

  expect(holding(control)).toBeGreaterThan(0);
  for (const canary of canaries) expect(holding(canary), canary).toBe(0);
});
