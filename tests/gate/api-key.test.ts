import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apiKeyPattern, isApiKey, newApiKey } from "@/lib/gate/auth/api-key";

describe("an API key", () => {
  it("is svc_, 32 base62 characters and 6 of checksum", () => {
    expect(newApiKey()).toMatch(apiKeyPattern);
    expect(isApiKey(newApiKey())).toBe(true);
  });

  it("is new each time", () => {
    expect(new Set(Array.from({ length: 100 }, newApiKey)).size).toBe(100);
  });

  it("with one character changed is refused without a look-up", () => {
    const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 41 }), fc.constantFrom(...base62), (at, character) => {
        const key = newApiKey();
        const changed = `${key.slice(0, at)}${character}${key.slice(at + 1)}`;
        expect(isApiKey(changed)).toBe(changed === key);
      }),
    );
  });

  it.each(["", "svc_", "svc_é", `svc_${"a".repeat(38)}`, `${newApiKey()}x`, newApiKey().toUpperCase()])(
    "is not %s",
    (text) => {
      expect(isApiKey(text)).toBe(false);
    },
  );
});
