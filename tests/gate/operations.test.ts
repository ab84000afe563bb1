/** Which paths `server.mjs` serves without Next. */
import { expect, it } from "vitest";
import { events, findOperation, receipts } from "@/lib/gate/operations";

it.each(["/v1/events", "/v1/events/"])("finds the operation of %s", (path) => {
  expect(findOperation(path)?.operation).toBe(events);
});

it.each(["/v1/requests/req%5F1", "/v1/requests/req_1/"])("finds a receipt at %s, as Next does", (path) => {
  expect(findOperation(path)).toEqual({ operation: receipts, params: { requestId: "req_1" } });
});

const elsewhere = ["/", "/v1", "/v1/openapi.json", "/v1/events/x", "/v1/requests/", "/api/contact"];
it.each(elsewhere)("leaves %s to Next", (path) => {
  expect(findOperation(path)).toBeUndefined();
});
