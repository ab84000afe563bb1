import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientAddress } from "@/lib/gate/http/client-address";
import { forgetLog, logged } from "@/tests/support/logged";

const booted = Symbol.for("sluice.server");
const address = (forwarded?: string) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }));

const warnings = () => logged("untrusted_proxy");

/** Loads the module with this configuration. */
async function configured(variables: Record<string, string>) {
  vi.resetModules();
  Object.assign(process.env, { TRUSTED_PROXIES: "", VERCEL: "", RATE_LIMIT_REDIS_URL: "" }, variables);
  return (await import("@/lib/gate/http/client-address")).clientAddress;
}

describe("the address of a client", () => {
  afterEach(() => {
    Object.assign(globalThis, { [booted]: () => undefined });
  });

  it("is the hop that server.mjs appended, regardless of what the client sent", () => {
    expect(address("203.0.113.9")).toBe("203.0.113.9");
    expect(address("1.1.1.1, 2.2.2.2, 203.0.113.9")).toBe("203.0.113.9");
  });

  it("is the hop before the ones that trusted proxies appended", async () => {
    const clientAddress = await configured({ TRUSTED_PROXIES: "2" });
    const address = (forwarded: string) => clientAddress(new Headers({ "x-forwarded-for": forwarded }));
    expect(address("1.1.1.1, 203.0.113.9, 10.0.0.1, 10.0.0.2")).toBe("203.0.113.9");
    expect(address("10.0.0.2")).toBe("unknown");
  });

  it("comes from the platform's header on Vercel, regardless of what the client sent", async () => {
    const clientAddress = await configured({ VERCEL: "1" });
    expect(clientAddress(new Headers({ "x-real-ip": "203.0.113.9", "x-forwarded-for": "1.1.1.1" }))).toBe(
      "203.0.113.9",
    );
  });

  it("is a stable keyed hash with Redis", async () => {
    const clientAddress = await configured({ RATE_LIMIT_REDIS_URL: "redis://:secret@127.0.0.1:1" });
    const hashed = clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9" }));

    expect(hashed).toMatch(/^[0-9a-f]{64}$/);
    expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9" }))).toBe(hashed);
    expect(clientAddress(new Headers({ "x-forwarded-for": "203.0.113.8" }))).not.toBe(hashed);
  });

  it.each([
    ["203.0.113.9:51234", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["::FFFF:cb00:7109", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:51234", "203.0.113.9"],
  ])("is the IPv4 address in any notation: %s", (written, expected) => {
    expect(address(written)).toBe(expected);
  });

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::ffff", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::1%eth0", "2001:db8:1:2::/64"],
    ["[fe80::1%25eth0]:80", "fe80:0:0:0::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("is the /64 of an IPv6 address in any notation: %s", (written, expected) => {
    expect(address(written)).toBe(expected);
  });

  it("distinguishes /64 networks", () => {
    expect(address("2001:db8:1:2::1")).not.toBe(address("2001:db8:1:3::1"));
  });

  it.each([
    "evil",
    "999.1.1.1",
    "1.2.3.4:port",
    "1.2.3",
    ":::",
    "[::1",
    "::1]:80",
    "2001:db8::1::2",
    "%eth0",
    "x".repeat(100),
    "",
  ])("is the same for everything that is not an address: %s", (written) => {
    expect(address(written)).toBe("unknown");
  });

  it("is unknown when no proxy appends it", () => {
    Reflect.deleteProperty(globalThis, booted);
    expect(address("1.1.1.1")).toBe("unknown");
    expect(address()).toBe("unknown");
  });
});

describe("X-Forwarded-For sent by a client", () => {
  const warned = Symbol.for("sluice.warned-of-proxy");
  beforeEach(async () => {
    Reflect.deleteProperty(globalThis, warned);
    await forgetLog();
  });

  it("causes one warning per process while no proxy is trusted, with advice and without the address", async () => {
    const clientAddress = await configured({});
    clientAddress(new Headers({ "x-forwarded-for": "127.0.0.1" }));
    expect(await warnings()).toEqual([]);
    clientAddress(new Headers({ "x-forwarded-for": "203.0.113.9, 127.0.0.1" }));
    clientAddress(new Headers({ "x-forwarded-for": "203.0.113.8, 127.0.0.1" }));

    expect(await warnings()).toMatchObject([{ level: "warn", advice: expect.stringContaining("TRUSTED_PROXIES") }]);
    expect(JSON.stringify(await warnings())).not.toContain("203.0.113");
  });

  it.each([{ TRUSTED_PROXIES: "1" }, { VERCEL: "1" }])("causes no warning with %o", async (variables) => {
    const clientAddress = await configured(variables);
    clientAddress(new Headers({ "x-forwarded-for": "198.51.100.1, 203.0.113.9, 127.0.0.1" }));

    expect(await warnings()).toEqual([]);
  });
});
