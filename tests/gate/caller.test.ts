/** Who the statements of the gate are for. */
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, it, vi } from "vitest";
import { currentCaller, gate, runFor } from "@/lib/caller";
import * as operations from "@/lib/gate/operations";
import { aKey, send } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

afterEach(() => vi.restoreAllMocks());

it("requests of the gate start no asynchronous storage, which makes every promise of a process slower", async () => {
  const { key } = await aKey();
  const run = vi.spyOn(AsyncLocalStorage.prototype, "run");
  expect((await send(key, { events: [anEvent()] })).status).toBe(200);
  expect((await send("svc_unknown", { events: [anEvent()] })).status).toBe(401);
  const { widgetTokens, traces, logs, otlpMetrics, health, ready, metrics } = operations;
  for (const operation of [widgetTokens, traces, logs, otlpMetrics, health, ready, metrics]) {
    for (const method of ["GET", "POST"]) {
      const { status } = await operation({ method, url: "/", headers: new Headers(), body: null }, {});
      expect(status).toBeLessThan(500);
    }
  }
  expect(run).not.toHaveBeenCalled();
});

it("work for the gate that another request starts is not that request's", async () => {
  const visitor = { kind: "anonymous", id: "192.0.2.1", projectId: "" } as const;
  await runFor(visitor, async () => {
    expect(currentCaller()).toBe(visitor);
    expect(runFor(gate, currentCaller)).toBe(gate);
  });
  expect(currentCaller()).toBe(gate);
});
