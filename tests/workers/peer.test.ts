/** Calls between processes. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { newPeer, type Peer } from "@/lib/workers/peer";

type Answer = (name: string, argument: unknown) => unknown;

/** Two connected peers, and the messages they sent, as JSON. */
function connected(answerOne: Answer, answerOther: Answer) {
  const messages: string[] = [];
  const through = (peer: () => Peer) => (message: object) => {
    const text = JSON.stringify(message);
    messages.push(text);
    peer().receive(JSON.parse(text));
  };
  const one: Peer = newPeer(
    through(() => other),
    answerOne,
  );
  const other: Peer = newPeer(
    through(() => one),
    answerOther,
  );
  return { one, other, messages };
}

it("resolves with what the other process returns, in both directions", async () => {
  const double = async (_: string, value: unknown) => Number(value) * 2;
  const { one, other } = connected(double, (name, value) => `${name} ${value}`);

  expect(await one.call("echo", 1)).toBe("echo 1");
  expect(await other.call("double", 2)).toBe(4);
});

it("sends the calls of one turn as one message, and likewise the results", async () => {
  const { one, messages } = connected(
    () => undefined,
    (_, value) => value,
  );

  expect(await Promise.all([1, 2, 3].map((value) => one.call("echo", value)))).toEqual([1, 2, 3]);
  expect(messages).toHaveLength(2);
});

it("rejects when the other process fails, without its message", async () => {
  const { one } = connected(
    () => undefined,
    () => {
      throw new Error("jane@example.com");
    },
  );

  await expect(one.call("fail", undefined)).rejects.toThrow("The call failed in another process.");
});

it("resolves all calls when the other process exits", async () => {
  const { one } = connected(
    () => undefined,
    () => new Promise(() => undefined),
  );
  const call = one.call("never", undefined);
  await nextTurn();
  one.end();

  expect(await call).toBeUndefined();
});

it("ignores messages from other code", () => {
  const { one } = connected(
    () => undefined,
    () => undefined,
  );

  for (const message of ["text", { type: "ready" }, { results: [{ id: 99 }] }]) one.receive(message);
});

it("resolves with undefined when the other process takes too long", async () => {
  const { one } = connected(
    () => undefined,
    () => new Promise(() => undefined),
  );

  expect(await one.call("wait", 1, 10)).toBeUndefined();
});
