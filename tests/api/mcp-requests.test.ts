/** Requests to `/mcp` that are refused before a tool is called, by outcome. */
import { describe, expect, it } from "vitest";
import { newReadToken } from "@/lib/gate/auth/api-key";
import { aProject } from "@/tests/support/analytics";
import { aToken, bearer } from "@/tests/support/api";
import { postToMcp, sendToMcp } from "@/tests/support/mcp-reader";
import { readProblemCode } from "@/tests/support/problems";
import { aReadToken } from "@/tests/support/reading";
import { booking } from "@/tests/support/traced-events";

const project = await aProject();
await project.send(...booking);
const token = await aReadToken(project.projectId);

const listing = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };

describe("401", () => {
  it.each([
    ["no credential", async () => undefined, "missing_credentials"],
    ["an API key", async () => project.key, "invalid_token"],
    ["a widget token", async () => aToken(project.key), "invalid_token"],
    ["an unknown token", async () => newReadToken(), "invalid_token"],
    ["an expired token", async () => aReadToken(project.projectId, -1_000), "expired_token"],
  ])("is returned for %s, before the body is read", async (_, credential, code) => {
    const response = await postToMcp(await credential(), "not JSON");

    expect([response.status, await readProblemCode(response)]).toEqual([401, code]);
    const problem = code === "missing_credentials" ? "" : 'error="invalid_token", ';
    const metadata = "http://sluice.test/.well-known/oauth-protected-resource/mcp";
    expect(response.headers.get("www-authenticate")).toBe(
      `Bearer ${problem}resource_metadata="${metadata}", scope="read"`,
    );
  });
});

describe("403", () => {
  const origins = ["http://evil.test", "http://sluice.test.evil.test", "https://sluice.test", "null"];
  it.each(origins)(
    "is returned to a page on %s, even if DNS rebinding makes it match the requested host",
    async (origin) => {
      const response = await postToMcp(token, listing, { origin, host: new URL("http://evil.test").host });

      expect([response.status, await readProblemCode(response)]).toEqual([403, "cross_origin"]);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  it("is not returned to a page of this site", async () => {
    expect((await postToMcp(token, listing, { origin: "http://sluice.test" })).status).toBe(200);
  });

  it.each(["https://inspector.example", "null"])(
    "is not returned to a page on %s that calls this site by its own host, which DNS rebinding can't",
    async (origin) => {
      const response = await postToMcp(token, listing, { origin, host: "sluice.test" });

      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    },
  );

  it("lets such a page read the challenge of a 401, and send a token", async () => {
    const refused = await postToMcp(undefined, listing, { origin: "https://inspector.example" });
    const preflight = await sendToMcp(
      new Request("http://sluice.test/mcp", { method: "OPTIONS", headers: { origin: "https://inspector.example" } }),
    );

    expect([refused.status, preflight.status]).toEqual([401, 204]);
    expect(refused.headers.get("access-control-expose-headers")).toContain("www-authenticate");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization, *");
  });
});

describe("other requests", () => {
  const others = ["GET", "HEAD", "PUT", "PATCH", "DELETE"];
  it.each(others)("get 405 for %s, as there are no sessions", async (method) => {
    const response = await sendToMcp(new Request("http://sluice.test/mcp", { method, headers: bearer(token) }));

    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  });

  it.each([
    ["a body that is not JSON", "{", 400],
    ["a batch, which would escape the rate limit", [listing, listing], 400],
    ["a message that is not JSON-RPC", { method: "tools/list" }, 400],
    ["a body over 16 KiB", " ".repeat(17_000), 413],
  ])("get an error for %s", async (_, body, status) => {
    expect((await postToMcp(token, body)).status).toBe(status);
  });

  it.each(["overview", "find"])("are not logged as errors when the client disconnects during %s", async (name) => {
    const given = name === "find" ? { id: "booking" } : {};
    const calling = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    const request = new Request("http://sluice.test/mcp", {
      method: "POST",
      headers: { ...bearer(token), accept: "application/json, text/event-stream" },
      body: JSON.stringify(calling),
      signal: AbortSignal.abort(),
    });
    const { status } = await sendToMcp(request);

    expect(status).toBeLessThan(500);
  });

  it("never open a stream that stays open", async () => {
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1.0.0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const params = { _meta: meta, notifications: { toolsListChanged: true } };
    const listen = { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };

    expect(await (await postToMcp(token, listen, headers)).text()).toContain("Subscription limit reached");
  });
});
