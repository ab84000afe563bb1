import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  apiKeyPattern,
  isApiKey,
  isReadToken,
  newApiKey,
  newReadToken,
  readTokenPattern,
} from "@/lib/gate/auth/api-key";

describe("an API key", () => {
  it("consists of svc_, 32 base62 characters and a 6-character checksum", () => {
    expect(newApiKey()).toMatch(apiKeyPattern);
    expect(isApiKey(newApiKey())).toBe(true);
  });

  it("is unique", () => {
    expect(new Set(Array.from({ length: 100 }, newApiKey)).size).toBe(100);
  });

  it("is rejected without a lookup when one character differs", () => {
    const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 41 }), fc.constantFrom(...base62), (at, character) => {
        const key = newApiKey();
        const changed = `${key.slice(0, at)}${character}${key.slice(at + 1)}`;
        expect(isApiKey(changed)).toBe(changed === key);
      }),
    );
  });

  const others = ["", "svc_", "svc_é", `svc_${"a".repeat(38)}`, `${newApiKey()}x`, newApiKey().toUpperCase()];
  it.each(others)("is not %s", (text) => {
    expect(isApiKey(text)).toBe(false);
  });
});

describe("a read token", () => {
  it("consists of svr_, 32 base62 characters and a 6-character checksum", () => {
    expect(newReadToken()).toMatch(readTokenPattern);
    expect(isReadToken(newReadToken())).toBe(true);
  });

  it("is not an API key, nor vice versa", () => {
    const [key, token] = [newApiKey(), newReadToken()];
    expect([isReadToken(key), isApiKey(token)]).toEqual([false, false]);
    expect(isReadToken(`${token.slice(0, -1)}${token.endsWith("a") ? "b" : "a"}`)).toBe(false);
  });
});
