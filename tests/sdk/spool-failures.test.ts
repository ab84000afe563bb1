/** A spool whose files cannot be read, written or deleted loses nothing that is still there. */
import { afterEach, describe, expect, it } from "vitest";
import { sluice } from "@/sdk/src/index";
import { anEvent, aSpool, failing, installFiles, leave, listSegments } from "@/tests/support/sdk/spool";
import { storedEvents } from "@/tests/support/stored";

const flushMs = 30_000;
const storedNames = async (projectId: string) =>
  (await storedEvents(projectId)).map(({ event_name }) => event_name).sort();

let restore = () => {};
afterEach(() => restore());

describe("a file that cannot be read", () => {
  it("is kept and read again later, if a process left it", async () => {
    const { projectId, folder, options } = await aSpool();
    leave(options, "dead-process", [anEvent(1)]);
    restore = failing("readFileSync", "EMFILE", folder);
    sluice(options);
    await expect.poll(() => options.warnings).toContainEqual(expect.stringContaining("EMFILE"));
    expect(listSegments(folder)).toHaveLength(1);
    restore();

    await expect.poll(() => installFiles(folder, "dead-process"), { timeout: 10_000 }).toEqual([]);
    expect(await storedNames(projectId)).toEqual(["left 1"]);
  });

  it("is kept and read again later, if it has this process's own events", async () => {
    const { projectId, folder, options } = await aSpool(["unreachable"], { maxQueueBytes: 400 });
    const analytics = sluice(options);
    analytics.track("0");
    await expect.poll(() => listSegments(folder)).toHaveLength(1);
    restore = failing("readFileSync", "EMFILE", folder);
    for (let index = 1; index < 10; index++) analytics.track(String(index));
    await expect.poll(() => options.warnings, { timeout: 10_000 }).toContainEqual(expect.stringContaining("EMFILE"));
    expect(listSegments(folder)).toHaveLength(1);
    restore();

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await storedNames(projectId)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(analytics.stats()).toMatchObject({ made: 10, stored: 10, waiting: 0 });
  });
});

describe("a file that cannot be deleted", () => {
  it("changes no figure, and is deleted with a later one", async () => {
    const { folder, options } = await aSpool();
    const analytics = sluice(options);
    restore = failing("rmSync", "EBUSY", folder);
    analytics.track("one");

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(analytics.stats()).toMatchObject({ made: 1, stored: 1, waiting: 0 });
    expect(options.warnings).toEqual([expect.stringContaining("EBUSY")]);
    expect(listSegments(folder)).toHaveLength(1);
    restore();
    analytics.track("two");
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(listSegments(folder)).toEqual([]);
  });

  it("does not prevent the rest of what a process left from being sent", async () => {
    const { projectId, folder, gate, options } = await aSpool();
    leave(options, "dead-process", [anEvent(1)]);
    leave(options, "dead-process", [anEvent(2)], { segment: 2 });
    restore = failing("rmSync", "EPERM", folder);
    sluice(options);

    await expect.poll(() => storedNames(projectId)).toEqual(["left 1", "left 2"]);
    expect(gate.bodies).toHaveLength(2);
  });
});

it("a full disk costs one attempt and leaves no empty file, and events are sent from memory", async () => {
  const { projectId, folder, options } = await aSpool(["unreachable", "unreachable"]);
  restore = failing("writeSync", "ENOSPC", folder);
  const analytics = sluice(options);
  for (let index = 0; index < 500; index++) analytics.track("event");
  await expect.poll(() => options.warnings).toEqual([expect.stringContaining("ENOSPC")]);
  expect(listSegments(folder)).toEqual([]);
  restore();

  expect(await analytics.flush(flushMs)).toBe(true);
  expect(await storedNames(projectId)).toHaveLength(500);
});
