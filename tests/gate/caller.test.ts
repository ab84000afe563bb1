/** Who the statements of the gate are for. */
import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it, vi } from "vitest";
import { currentCaller, gate, runFor } from "@/lib/caller";
import { health, ready } from "@/lib/gate/operations";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

it("requests of the gate start no asynchronous storage, which makes every promise of a process slower", async () => {
  const { key } = await aKey();
  const run = vi.spyOn(AsyncLocalStorage.prototype, "run");
  expect((await send(key, { events: [anEvent()] })).status).toBe(200);
  expect((await send("svc_unknown", { events: [anEvent()] })).status).toBe(401);
  const asked = { method: "GET", url: "/", headers: new Headers(), body: null };
  expect((await health(asked, {})).status).toBe(200);
  expect((await ready(asked, {})).status).toBe(200);
  expect(run).not.toHaveBeenCalled();
  run.mockRestore();
});

it("work for the gate that another request starts is not that request's", async () => {
  const visitor = { kind: "anonymous", id: "192.0.2.1", projectId: "" } as const;
  await runFor(visitor, async () => {
    expect(currentCaller()).toBe(visitor);
    expect(runFor(gate, currentCaller)).toBe(gate);
  });
  expect(currentCaller()).toBe(gate);
});
