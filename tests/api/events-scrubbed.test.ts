/** `POST /v1/events`: what is removed before an event is stored, and how the response reports it. */
import { expect, it } from "vitest";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { storedEvents } from "@/tests/support/stored";

it("scrubbing happens before the row is written, and is counted by kind and path", async () => {
  const { key, projectId } = await aKey("removed");
  const events = ["a@example.com", "b@example.com and c@example.com"].map((query) =>
    anEvent({ input_values: { query }, items: [{ note: "d@example.com" }, { note: "e@example.com" }] }),
  );
  const { warnings } = (await (await send(key, { events })).json()) as { warnings: string[] };

  expect(warnings).toContain("properties.input_values.query: 3 e-mail addresses removed");
  expect(warnings).toContain("properties.items[].note: 4 e-mail addresses removed");
  const rows = await storedEvents(projectId);
  expect(JSON.stringify(rows)).not.toContain("@example.com");
  expect(rows[0]?.["redactions.path"]).toContain("properties.items[].note");
});

it("scrubbing is reported in at most twenty warnings and a count of the rest", async () => {
  const { key } = await aKey();
  const fields = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`field_${at}`, "a@example.com"]));
  const { warnings } = (await (await send(key, { events: [anEvent(fields)] })).json()) as { warnings: string[] };

  expect(warnings).toHaveLength(21);
  expect(warnings.at(-1)).toBe("and 5 more");
});

it("scrubbing does not change ids, enums, measurements and times without personal data", async () => {
  const { key, projectId } = await aKey("untouched");
  const trace_id = "4bf92f3577b34da6a3ce929d0e0e4736";
  const session_id = "1763800000123";
  await send(key, {
    events: [anEvent({ trace_id, session_id, latency_ms: 1763800000123, tokens_in: 4111111111111112 })],
  });

  const [row] = await storedEvents(projectId);
  expect(row).toMatchObject({ trace_id, session_id, latency_ms: 1763800000123 });
  expect(row?.["redactions.kind"]).toEqual([]);
});

it("scrubbing maps the same identity to the same pseudonym in user_id", async () => {
  const { key, projectId } = await aKey("people");
  const people = ["Jane@Example.com", "jane@example.com ", "john@example.com", "u_1"];
  await send(key, { events: people.map((user_id, at) => anEvent({ user_id, n: at })) });

  const rows = await storedEvents(projectId);
  const byNumber = new Map(rows.map((row) => [row.properties.n, String(row.user_id)]));
  expect(byNumber.get(0)).toMatch(/^usr_[0-9a-f]{32}$/);
  expect(byNumber.get(1)).toBe(byNumber.get(0));
  expect(byNumber.get(2)).not.toBe(byNumber.get(0));
  expect(byNumber.get(3)).toBe("u_1");
});

it("scrubbing happens before a long text is truncated, so that truncation never leaves half a secret", async () => {
  const { key, projectId } = await aKey("cut");
  const error_message = `${"x".repeat(2040)} jane.doe@example.com`;
  const long = "ü".repeat(9_000);
  const { warnings } = (await (await send(key, { events: [anEvent({ error_message, long })] })).json()) as {
    warnings: string[];
  };

  const [row] = await storedEvents(projectId);
  expect(String(row?.error_message)).toBe(`${"x".repeat(2040)} [email]`);
  expect(row?.properties.long).toBe("ü".repeat(8_192));
  expect(warnings).toContain("properties.long: 1 string truncated to 16384 bytes");
});
