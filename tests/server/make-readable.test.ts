/** How requests that Next would handle itself are rewritten for our code. */
import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { edge } from "@/lib/site/edge";
import { makeReadable } from "@/server/make-readable.mjs";
import { removeNextHeaders } from "@/server/next-private.mjs";

function read(method: string, url: string, headers: Record<string, string> = {}) {
  const request = { method, url, headers: { ...headers } };
  // The parts of a request that the function uses.
  makeReadable(edge, request as unknown as IncomingMessage);
  return request;
}

it.each([
  ["/v1/events?a=1", "/v1/events?a=1"],
  ["http://sluice.example/v1/events", "/v1/events"],
  ["HTTPS://sluice.example", "/"],
  ["*", "/-"],
  ["sluice.example:443", "/-"],
  ["/v1//events", "/v1/-"],
  ["//api/contact", "/api/-"],
  ["/v1\\events", "/v1/-"],
  ["/v1/%ff", "/v1/-"],
  ["/docs/%E0%A4%A", "/-"],
  ["/v1/../sign-in", "/v1/-"],
  ["/v1/%2e%2E/sign-in?a=1", "/v1/-"],
  ["/api/contact/..\\..\\sign-in", "/api/-"],
  ["/sign-out/..", "/-"],
  ["/./", "/-"],
  ["/docs/..md", "/docs/..md"],
])("rewrites the URL %s to %s", (sent, seen) => {
  expect(read("GET", sent).url).toBe(seen);
});

describe("a method that Next does not know", () => {
  const endpoints = ["/v1/events", "/api/contact?a=1", "/v1/%ff", "/sign-in/request", "/sign-out"];
  it.each(endpoints)("is one that no handler serves, for the endpoint %s", (url) => {
    for (const method of ["TRACE", "PROPFIND", "QUERY"]) expect(read(method, url).method).toBe("PUT");
    for (const method of ["GET", "POST", "PATCH"]) expect(read(method, url).method).toBe(method);
  });

  it.each(["/", "/sign-in", "/sign-in/request/"])("is rejected unchanged for the page %s", (url) => {
    expect(read("TRACE", url).method).toBe("TRACE");
  });
});

/** The headers that remain. */
function withoutNextHeaders(headers: Record<string, string>) {
  const remaining = { ...headers };
  removeNextHeaders(remaining);
  return remaining;
}

describe("headers that only Next reads", () => {
  it("are removed: the id of a server action", () => {
    expect(withoutNextHeaders({ "next-action": "x", accept: "*/*" })).toEqual({ accept: "*/*" });
  });

  const states = ["{", "[7]", encodeURIComponent('["",{"children":[7]}]'), "%E0%A4%A", "x".repeat(50_000)];
  it.each(states)("lose a router state that Next cannot read: %.20s", (state) => {
    expect(withoutNextHeaders({ rsc: "1", "next-router-state-tree": state })).toEqual({ rsc: "1" });
  });

  it("are kept: a valid router state", () => {
    const headers = { rsc: "1", "next-router-state-tree": encodeURIComponent('["",{"children":["docs",{}]}]') };

    expect(withoutNextHeaders(headers)).toEqual(headers);
  });

  it("are removed: RSC under /v1 and /api", () => {
    for (const rsc of ["1", ""]) expect(read("GET", "/api/health", { rsc }).headers).toEqual({});
  });
});
