/** `POST /api/contact`: the stamp that distinguishes people from bots. */
import { describe, expect, it } from "vitest";
import { aMessage, path, stamp, stored } from "@/tests/support/contact";
import { call, postForm, postJson } from "@/tests/support/forms";

const aDayMs = 24 * 60 * 60 * 1000;

const issuedAt = (given: string) => Number.parseInt(given.split("-")[0] ?? "", 36);

describe("a stamp", () => {
  it.each([
    ["older than 24 hours", () => stamp(aDayMs + 1_000)],
    ["younger than a second", () => stamp(200)],
    ["of a time to come", () => stamp(-60_000)],
    ["not ours", () => `${Date.now().toString(36)}-x.${"0".repeat(32)}`],
    ["ours with another time", () => stamp().replace(/^./, "1")],
    ["empty", () => ""],
  ])("that is %s is refused with a fresh one in the response, and nothing is stored", async (_, bad) => {
    const sent = aMessage({ stamp: bad() });
    const response = await postJson(path, sent);
    const { error } = (await response.json()) as { error: { code: string; metadata: { stamp: string } } };

    expect(response.status).toBe(400);
    expect(error.code).toBe("invalid_stamp");
    expect(await stored(sent.message)).toEqual([]);
    expect(issuedAt(error.metadata.stamp)).toBeGreaterThan(Date.now() - 10_000);
    expect((await postJson(path, { ...sent, stamp: stamp() })).status).toBe(200);
    expect(await stored(sent.message)).toHaveLength(1);
  });

  it("that is expired or missing does not count against the rate limit", async () => {
    const visitor = { "x-forwarded-for": "203.0.113.77" };
    for (let tried = 0; tried < 6; tried++) {
      expect((await postJson(path, aMessage({ stamp: stamp(aDayMs + 60_000) }), visitor)).status).toBe(400);
      expect((await postForm(path, aMessage(), visitor)).status).toBe(400);
    }

    expect((await postJson(path, aMessage({ stamp: stamp() }), visitor)).status).toBe(200);
  });

  it("is valid for almost 24 hours", async () => {
    expect((await postJson(path, aMessage({ stamp: stamp(aDayMs - 60_000) }))).status).toBe(200);
  });

  it("is valid for one message: a retry gets the same response, and another message is refused", async () => {
    const sent = { ...aMessage(), stamp: stamp() };
    const twice = await Promise.all([postJson(path, sent), postJson(path, sent)]);
    const later = await postJson(path, sent);
    const other = aMessage({ stamp: sent.stamp });
    const replayed = await postJson(path, other);

    expect([...twice, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored(sent.message)).toHaveLength(1);
    expect(await replayed.json()).toMatchObject({
      error: { code: "invalid_stamp", metadata: { stamp: expect.any(String) } },
    });
    expect(await stored(other.message)).toEqual([]);
  });

  it("is valid for one form: the newsletter rejects a stamp used for a message", async () => {
    const sent = { ...aMessage(), stamp: stamp() };
    await postJson(path, sent);
    const response = await postJson("/api/newsletter", { email: "other@example.com", stamp: sent.stamp });

    expect(await response.json()).toMatchObject({ error: { code: "invalid_stamp" } });
  });

  it("is not used up by a submission with an invalid field", async () => {
    const given = stamp();
    expect((await postJson(path, aMessage({ email: "jane", stamp: given }))).status).toBe(400);

    expect((await postJson(path, aMessage({ stamp: given }))).status).toBe(200);
  });

  it("has its own endpoint, which returns a different one each time", async () => {
    const stamps = await Promise.all([
      call("/api/form-stamp", { method: "GET" }),
      call("/api/form-stamp", { method: "GET" }),
    ]);
    const [first, second] = await Promise.all(
      stamps.map(async (response) => ((await response.json()) as { stamp: string }).stamp),
    );

    expect(first).not.toBe(second);
    expect(issuedAt(first ?? "")).toBeGreaterThan(Date.now() - 10_000);
  });
});
