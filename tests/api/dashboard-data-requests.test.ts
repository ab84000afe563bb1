/** `/api/dashboard/data-requests`: finds, exports and erases all data about a person, in all projects, the inbox and the newsletter. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as erasure from "@/app/api/dashboard/data-requests/erasure/route";
import * as exported from "@/app/api/dashboard/data-requests/export/route";
import * as preview from "@/app/api/dashboard/data-requests/preview/route";
import { ErasureReceipt, PersonData } from "@/lib/projects/contracts/data-requests";
import { aProject, at, iso, noon, type TestProject } from "@/tests/support/analytics";
import { countSearched } from "@/tests/support/count-events";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { postJson } from "@/tests/support/forms";

const sent = (seconds: number, user_id: string, fields = {}) => anEvent({ timestamp: at(seconds), user_id, ...fields });

const find = async (person: string) =>
  PersonData.parse(await (await call(preview, "POST", { body: { person } })).json());
const erase = async (person: string) =>
  ErasureReceipt.parse(await (await call(erasure, "POST", { body: { person } })).json());
const left = ({ projectId }: TestProject) => countSearched(projectId, { range: "7d" });

type Document = { messages: unknown[]; newsletter: unknown; projects: { projectId: string; rows: unknown[] }[] };
const download = async (person: string) => {
  const response = await call(exported, "POST", { body: { person } });
  return { response, document: (await response.json()) as Document };
};

/** A person with events in two projects, a message and a subscription. */
async function aPerson() {
  const [one, other] = [await aProject(), await aProject()];
  const person = `ada-${randomUUID()}@example.org`;
  const batch = [
    sent(1, person, { session_id: "session-a" }),
    sent(2, person, { session_id: "session-a", query: "to bob@example.org" }),
    sent(3, "bob"),
  ];
  await one.send(...batch);
  // A resend and a retry with a new timestamp.
  await one.send(...batch);
  await one.send(...batch.map((event) => ({ ...event, timestamp: iso(noon + 60_000) })));
  await other.send(sent(4, person.toUpperCase()), sent(5, "bob"));
  await postJson("/api/contact", { name: "Ada", email: person, message: "Which data do you have?" });
  await postJson("/api/newsletter", { email: person });
  return { one, other, person };
}

// No test erases it.
const { one, other, person } = await aPerson();

describe("the preview", () => {
  it("counts each event once, in every project, whatever the case of the address", async () => {
    const { projects, inbox, newsletter } = await find(person);

    expect(projects.map(({ projectId, events, sessions }) => [projectId, events, sessions]).sort()).toEqual(
      [
        [one.projectId, 2, 1],
        [other.projectId, 1, 1],
      ].sort(),
    );
    expect(inbox).toMatchObject({ messages: 1 });
    expect(newsletter?.state).toBe("subscribed");
  });

  it("finds a user ID that is not an address", async () => {
    const id = `user-${randomUUID()}`;
    const { projectId, send } = await aProject();
    await send(sent(6, id));

    expect(await find(` ${id} `)).toEqual({
      projects: [expect.objectContaining({ projectId, events: 1 })],
      inbox: null,
      passkeys: null,
      newsletter: null,
    });
  });

  it("finds nothing for somebody else", async () => {
    expect(await find(`nobody-${person}`)).toEqual({ projects: [], inbox: null, passkeys: null, newsletter: null });
  });

  it("is refused without a valid person", async () => {
    const invalid = [{}, { person: "" }, { person: "  " }, { person: "x".repeat(257) }, { person: 1 }, []];
    for (const body of invalid) {
      const response = await call(preview, "POST", { body });

      expect(response.status, JSON.stringify(body)).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: "invalid_request" } });
    }
  });
});

describe("the export", () => {
  it("has every event once, the messages and the subscription, as a file", async () => {
    const { response, document } = await download(person);

    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="personal-data-[\d-]+\.json"$/);
    expect(Object.fromEntries(document.projects.map(({ projectId, rows }) => [projectId, rows.length]))).toEqual({
      [one.projectId]: 2,
      [other.projectId]: 1,
    });
    expect(document.messages).toMatchObject([{ name: "Ada", email: person, message: "Which data do you have?" }]);
    expect(document.newsletter).toMatchObject({ state: "subscribed" });
  });

  it("is an empty document for somebody else", async () => {
    expect((await download(`nobody-${person}`)).document).toMatchObject({
      messages: [],
      newsletter: null,
      projects: [],
    });
  });
});

it("the erasure removes everything about the person and nothing else, says what it removed, and finds nothing again", async () => {
  const erased = await aPerson();
  const receipt = await erase(erased.person);

  expect(receipt).toMatchObject({ messages: 1, subscriptions: 1, failed: [] });
  expect(Object.fromEntries(receipt.projects.map(({ projectId, events }) => [projectId, events]))).toEqual({
    [erased.one.projectId]: 2,
    [erased.other.projectId]: 1,
  });
  expect(JSON.stringify(receipt).toLowerCase()).not.toContain(erased.person.slice(0, 12));
  expect(await find(erased.person)).toEqual({ projects: [], inbox: null, passkeys: null, newsletter: null });
  expect([await left(erased.one), await left(erased.other)]).toEqual([1, 1]);
  expect([await left(one), await left(other)]).toEqual([3, 2]);

  const second = await erase(erased.person.toUpperCase());
  expect(second).toMatchObject({ projects: [], messages: 0, subscriptions: 0, person: receipt.person });
  expect(second.receiptId).not.toBe(receipt.receiptId);
});
