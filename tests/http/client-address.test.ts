import { afterEach, describe, expect, it } from "vitest";
import { clientAddress } from "@/lib/http/client-address";

const booted = Symbol.for("sluice.booted");
const address = (forwarded?: string) =>
  clientAddress(new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }));

describe("the address of a client", () => {
  afterEach(() => {
    Object.assign(globalThis, { [booted]: () => undefined });
  });

  it("is the hop that server.mjs appended, whatever the client wrote before it", () => {
    expect(address("203.0.113.9")).toBe("203.0.113.9");
    expect(address("1.1.1.1, 2.2.2.2, 203.0.113.9")).toBe("203.0.113.9");
  });

  it("is not known where nobody appends it", () => {
    Reflect.deleteProperty(globalThis, booted);
    expect(address("1.1.1.1")).toBe("unknown");
    expect(address()).toBe("unknown");
  });
});
