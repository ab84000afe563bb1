/** What anyone can cause in the store: it never delays events, and is bounded. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as accept from "@/app/(dashboard)/sign-in/accept/route";
import * as linkRequest from "@/app/(dashboard)/sign-in/request/route";
import { changeMember, deployment } from "@/lib/accounts/member-store";
import { gate, runFor } from "@/lib/caller";
import { randomBase62 } from "@/lib/ids";
import { findOffer } from "@/lib/projects/members/invitations";
import { formStamp } from "@/lib/site/forms/form-stamp";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { anAddress } from "@/tests/support/address";
import { aKey, send } from "@/tests/support/api";
import { postFields } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { mailed, postJson } from "@/tests/support/forms";
import { readProblemCode } from "@/tests/support/problems";
import { readRows } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

withVariables({ DASHBOARD_EMAILS: "jane@acme.com" });

/** Occupies the connection for small statements until the test is done with it. */
async function holdRecords(): Promise<() => Promise<void>> {
  const { records } = await store();
  let release: () => void = () => undefined;
  const held = records.inTurn(gate, "light", () => new Promise<void>((resolve) => (release = resolve)));
  await expect.poll(() => release.length).toBe(1);
  return () => {
    release();
    return held;
  };
}

const statement = () => select("SELECT 1 AS one", {}, z.object({ one: z.number() }));
const anonymous = (id: string) => ({ kind: "anonymous", id, projectId: "" }) as const;

/** As many statements of an address as can wait. */
const fill = (address: string) => Array.from({ length: 32 }, () => runFor(anonymous(address), statement));

it("a batch is stored while statements of anonymous callers wait", async () => {
  const { key, projectId } = await aKey("busy");
  expect((await send(key, { events: [anEvent()] })).status).toBe(200);
  const release = await holdRecords();
  const waiting = fill(anAddress());
  const form = postJson("/api/newsletter", { email: "waits@example.com" });

  expect((await send(key, { events: [anEvent(), anEvent()] })).status).toBe(200);
  await release();
  await Promise.all(waiting);
  expect((await form).status).toBe(200);
  await mailed();
  expect(
    await readRows("SELECT count() AS count FROM events FINAL WHERE project_id = {projectId:String}", { projectId }),
  ).toEqual([{ count: 3 }]);
});

describe("while the statements of an address fill its share", () => {
  const requests = {
    "/api/newsletter": (headers: Record<string, string>) =>
      postJson("/api/newsletter", { email: "refused@example.com" }, headers),
    "/api/contact": (headers: Record<string, string>) =>
      postJson(
        "/api/contact",
        { name: "Jo", email: "jo@example.com", message: "Hello", stamp: formStamp(Date.now() - 5_000) },
        headers,
      ),
    "/sign-in/accept": (headers: Record<string, string>) => postFields(accept, { token: randomBase62(32) }, headers),
  };

  it.each(Object.entries(requests))("%s is refused from there, and can be retried", async (_, request) => {
    const address = anAddress();
    const release = await holdRecords();
    const waiting = fill(address);
    const refused = await request({ "x-forwarded-for": address });
    await release();
    await Promise.all(waiting);

    if (refused.status === 303) expect(refused.headers.get("location")).toContain("problem=overloaded");
    else expect([refused.status, await readProblemCode(refused)]).toEqual([503, "overloaded"]);
    const retried = await request({ "x-forwarded-for": address });
    expect(retried.status === 303 ? retried.headers.get("location") : String(retried.status)).toMatch(
      /invalid_link|^200$/,
    );
    await mailed();
  });

  it("an invitation is refused from there, and a token of another length asks the store nothing", async () => {
    const address = anAddress();
    const release = await holdRecords();
    const waiting = fill(address);
    const find = (token: string) => runFor(anonymous(address), () => findOffer(token, Date.now()));

    await expect(find(randomBase62(32))).rejects.toMatchObject({ code: "overloaded" });
    expect(await find("made-up")).toBeUndefined();
    await release();
    await Promise.all(waiting);
  });
});

describe("POST /sign-in/request", () => {
  const request = (email: string) => postFields(linkRequest, { email }, { "x-forwarded-for": "192.0.2.1" });
  const queries = async () => {
    const sql = "SELECT toUInt32(value) AS value FROM system.events WHERE event = 'SelectQuery'";
    return (await readRows<{ value: number }>(sql))[0]?.value ?? 0;
  };

  it("asks the store together for all addresses, and does not lock out others behind the same proxy", async () => {
    const before = await queries();
    const answers: Response[] = [];
    for (let at = 0; at < 300; at += 50) {
      const emails = Array.from({ length: 50 }, (_, one) => `nobody-${at + one}@example.com`);
      answers.push(...(await Promise.all(emails.map(request))));
    }
    await changeMember(deployment, "new@acme.com", "owner", "jane@acme.com");
    const [owner, member] = [await request("jane@acme.com"), await request("new@acme.com")];
    await mailed();

    expect(new Set([...answers, owner, member].map(({ headers }) => headers.get("location")))).toEqual(
      new Set(["/sign-in?sent=1"]),
    );
    expect((await queries()) - before).toBeLessThan(100);
  });
});
