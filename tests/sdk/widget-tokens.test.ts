/** How often the SDK requests widget tokens when the server doesn't mint them. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aGate, optionsFor, rejection } from "@/tests/support/sdk/gate";

const aTrace = () => ({ traceId: randomUUID() });

afterEach(() => vi.useRealTimers());

it("requests no more tokens for 30 seconds after a failure", async () => {
  const { key } = await aKey("tokens: failure");
  const gate = aGate({ status: 503 });
  const options = optionsFor(gate, key);
  // A stateless server is created for each request.
  for (let call = 0; call < 20; call++) expect(await sluice(options).widgetToken(aTrace())).toBeUndefined();
  expect(gate.bodies).toHaveLength(1);

  vi.setSystemTime(Date.now() + 30_001);
  expect(await sluice(options).widgetToken(aTrace())).toMatchObject({ token: expect.any(String) });
  expect(gate.bodies).toHaveLength(2);
});

it("requests no more tokens after the server has refused the key", async () => {
  const gate = aGate(rejection(401, "invalid_api_key"));
  const options = optionsFor(gate, "svc_wrong");
  expect(await sluice(options).widgetToken(aTrace())).toBeUndefined();
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await sluice(options).widgetToken(aTrace())).toBeUndefined();

  expect(gate.bodies).toHaveLength(1);
});

it("requests tokens again after a sign-in page has answered 401", async () => {
  const { key } = await aKey("tokens: sign-in page");
  const gate = aGate({ status: 401, body: "<html>" });
  const options = optionsFor(gate, key);
  expect(await sluice(options).widgetToken(aTrace())).toBeUndefined();
  vi.setSystemTime(Date.now() + 30_001);

  expect(await sluice(options).widgetToken(aTrace())).toMatchObject({ token: expect.any(String) });
});

it("has at most 100 requests open", () => {
  let requests = 0;
  const never = (() => {
    requests++;
    return new Promise<Response>(() => {});
  }) as typeof fetch;
  const options = optionsFor(aGate(), "svc_any", { fetch: never });
  for (let call = 0; call < 500; call++) void sluice(options).widgetToken(aTrace());

  expect(requests).toBe(100);
});

it("requests no token without a key", async () => {
  const gate = aGate();
  const options = { ...optionsFor(gate, ""), key: undefined };
  expect(await sluice(options).widgetToken(aTrace())).toBeUndefined();
  expect(gate.bodies).toEqual([]);
});
