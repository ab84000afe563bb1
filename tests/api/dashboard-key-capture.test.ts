/** The capture level of an API key. */
import { expect, it } from "vitest";
import * as one from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as all from "@/app/api/dashboard/projects/[projectId]/keys/route";
import { CreatedKey, KeyChanged } from "@/lib/projects/contracts/keys";
import { aToken, send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { aProject, list, make } from "@/tests/support/dashboard-keys";
import { anEvent } from "@/tests/support/events";

const change = (params: Record<string, string>, body: unknown) => call(one, "PATCH", { params, body });
const noteStoredWith = async (credential: string) => {
  const source = credential.startsWith("svc_") ? "server" : "widget";
  const events = [anEvent({ source, note: "the wedding" })];
  const response = await send(credential, { events }, { query: "?dry_run=1" });
  const { rows } = (await response.json()) as { rows: [{ properties: { note: string } }] };
  return rows[0].properties.note;
};

it("the capture level is scrubbed unless a key is created with another one", async () => {
  const params = await aProject();
  await make(params, "default");
  const response = await call(all, "POST", { params, body: { name: "narrow", capture: "shape" } });
  const { key } = CreatedKey.parse(await response.json());
  const [narrow, wide] = await list(params);

  expect(wide).toMatchObject({ name: "default", capture: "scrubbed", captureChanges: [] });
  expect(narrow).toMatchObject({
    name: "narrow",
    capture: "shape",
    captureChanges: [{ level: "shape", who: "terminal" }],
  });
  expect(await noteStoredWith(key)).toBe("string(11)");
  expect((await call(all, "POST", { params, body: { name: "", capture: "all" } })).status).toBe(400);
});

it("the capture level changes immediately in this process, including for widget tokens, and the list says when and by whom it was changed", async () => {
  const params = await aProject();
  const key = await make(params, "changing");
  const token = await aToken(key);
  const [{ keyId } = { keyId: "" }] = await list(params);
  const levels = ["shape", "scrubbed", "shape"] as const;
  for (const capture of levels) {
    // Caches the previous level.
    await noteStoredWith(key);
    await noteStoredWith(token);
    const response = await change({ ...params, keyId }, { capture });
    expect(KeyChanged.parse(await response.json())).toEqual({ keyId, capture });

    const stored = capture === "shape" ? "string(11)" : "the wedding";
    expect([await noteStoredWith(key), await noteStoredWith(token)]).toEqual([stored, stored]);
  }
  const [{ captureChanges, ...summary } = { captureChanges: [] }] = await list(params);
  expect(summary).toMatchObject({ capture: "shape", revokedAt: null });
  expect(captureChanges.map(({ level, who }) => [level, who])).toEqual(levels.map((level) => [level, "terminal"]));
  const times = captureChanges.map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].sort());
});

it("the capture level has no entry in the list when it doesn't change", async () => {
  const params = await aProject();
  await make(params, "same");
  const [{ keyId } = { keyId: "" }] = await list(params);

  expect((await change({ ...params, keyId }, { capture: "scrubbed" })).status).toBe(200);
  expect((await list(params))[0]?.captureChanges).toEqual([]);
});

it("the capture level cannot be set to an unknown value, or changed for a revoked key or another project's key", async () => {
  const [mine, theirs] = [await aProject(), await aProject()];
  await make(theirs, "theirs");
  const [{ keyId } = { keyId: "" }] = await list(theirs);

  for (const body of [{}, { capture: "all" }, { capture: null }, []])
    expect((await change({ ...theirs, keyId }, body)).status).toBe(400);
  expect((await change({ ...mine, keyId }, { capture: "shape" })).status).toBe(404);
  await call(one, "DELETE", { params: { ...theirs, keyId } });
  expect((await change({ ...theirs, keyId }, { capture: "shape" })).status).toBe(404);
  expect((await list(theirs))[0]).toMatchObject({ capture: "scrubbed", captureChanges: [] });
});
