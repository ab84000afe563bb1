/** Requests for pages start one at a time, and after events. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { inTurn } from "@/server/in-turn.mjs";

const stays = () => false;

it("starts one request per turn of the event loop, alternating between clients", async () => {
  const startInTurn = inTurn(() => false);
  const started: string[] = [];
  for (const name of ["a1", "a2", "a3", "b1"]) {
    startInTurn(String(name[0]), stays, () => started.push(name));
  }
  expect(started).toEqual([]);
  const perTurn: number[] = [];
  while (started.length < 4) {
    const before = started.length;
    await nextTurn();
    perTurn.push(started.length - before);
  }
  expect(started).toEqual(["a1", "b1", "a2", "a3"]);
  expect(Math.max(...perTurn)).toBe(1);
});

it("waits for the events in progress, but starts even if they never end", async () => {
  const startInTurn = inTurn(() => true);
  const started: string[] = [];
  for (const name of ["a1", "a2"]) startInTurn("a", stays, () => started.push(name));
  await expect.poll(() => started).toEqual(["a1", "a2"]);
});

it("drops a request whose client has disconnected", async () => {
  const startInTurn = inTurn(() => false);
  const started: string[] = [];
  startInTurn(
    "a",
    () => true,
    () => started.push("left"),
  );
  startInTurn("a", stays, () => started.push("stayed"));
  await expect.poll(() => started).toEqual(["stayed"]);
});

it("rejects a request while a thousand others are waiting", async () => {
  const startInTurn = inTurn(() => false);
  const started: number[] = [];
  const accepted = Array.from({ length: 1_025 }, (_, at) => startInTurn(`${at % 3}`, stays, () => started.push(at)));
  expect(accepted.filter((isAccepted) => !isAccepted)).toHaveLength(1);
  await expect.poll(() => started.length).toBe(1_024);
});

it("rejects a request of a client that has half of the places, and accepts those of others", async () => {
  const startInTurn = inTurn(() => false);
  const started: string[] = [];
  const start = (client: string) => startInTurn(client, stays, () => started.push(client));
  const accepted = Array.from({ length: 1_000 }, () => start("busy"));
  expect(accepted.filter(Boolean)).toHaveLength(512);
  expect(start("other")).toBe(true);
  await expect.poll(() => started.length).toBe(513);
  expect(start("busy")).toBe(true);
});
