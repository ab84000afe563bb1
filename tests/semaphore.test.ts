import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { semaphore } from "@/lib/semaphore";

it("queues any number of tasks of one request, and removes all of them when it aborts", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  const request = new AbortController();
  const reason = new Error("gone");
  const inTurn = semaphore(1);
  let end = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (end = resolve)), request.signal);

  const others = Array.from({ length: 50 }, () => inTurn(async () => "asked", request.signal));
  await turnOfTheLoop();
  request.abort(reason);
  end();

  expect(await Promise.allSettled(others)).toEqual(others.map(() => ({ status: "rejected", reason })));
  await first;
  expect(await inTurn(async () => "asked")).toBe("asked");
  expect(warnings).toEqual([]);
});
