import { afterEach, describe, expect, it, vi } from "vitest";
import { clientAddress } from "@/lib/http/client-address";

const booted = Symbol.for("sluice.booted");
const address = (forwarded?: string) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }));

/** As a process with this configuration would have it. */
async function configured(variables: Record<string, string>) {
  vi.resetModules();
  Object.assign(process.env, { TRUSTED_PROXIES: "", VERCEL: "", RATE_LIMIT_REDIS_URL: "" }, variables);
  return (await import("@/lib/http/client-address")).clientAddress;
}

describe("the address of a client", () => {
  afterEach(() => {
    Object.assign(globalThis, { [booted]: () => undefined });
  });

  it("is the hop that server.mjs appended, whatever the client wrote before it", () => {
    expect(address("203.0.113.9")).toBe("203.0.113.9");
    expect(address("1.1.1.1, 2.2.2.2, 203.0.113.9")).toBe("203.0.113.9");
  });

  it("is the hop before those that trusted proxies appended", async () => {
    const clientAddress = await configured({ TRUSTED_PROXIES: "2" });
    const address = (forwarded: string) => clientAddress(new Headers({ "x-forwarded-for": forwarded }));
    expect(address("1.1.1.1, 203.0.113.9, 10.0.0.1, 10.0.0.2")).toBe("203.0.113.9");
    expect(address("10.0.0.2")).toBe("unknown");
  });

  it("is what the platform says on Vercel, whatever the client wrote", async () => {
    const clientAddress = await configured({ VERCEL: "1" });
    expect(clientAddress(new Headers({ "x-real-ip": "203.0.113.9", "x-forwarded-for": "1.1.1.1" }))).toBe(
      "203.0.113.9",
    );
  });

  it("is a keyed hash, the same each time, where Redis counts", async () => {
    const clientAddress = await configured({ RATE_LIMIT_REDIS_URL: "redis://:secret@127.0.0.1:1" });
    const hashed = clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9" }));

    expect(hashed).toMatch(/^[0-9a-f]{64}$/);
    expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9" }))).toBe(hashed);
    expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.8" }))).not.toBe(hashed);
  });

  it("is not known where nobody appends it", () => {
    Reflect.deleteProperty(globalThis, booted);
    expect(address("1.1.1.1")).toBe("unknown");
    expect(address()).toBe("unknown");
  });
});
