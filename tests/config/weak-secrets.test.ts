/** Secrets that can be guessed are rejected. */
import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { parseEnv } from "@/lib/env";

const secret = "0123456789abcdef0123456789abcdef";

const server = { CLICKHOUSE_URL: "http://127.0.0.1:8123", WIDGET_TOKEN_SECRETS: secret, PSEUDONYM_SECRET: secret };

const aSecret = (number: number) => createHash("sha256").update(String(number)).digest("hex");

const strong = "9f2c61d0b84e7a3355c8e1f60a97d24b6e13f8a5c07d9b42";
const weak = (source: Record<string, string>) =>
  parseEnv({ ...server, PSEUDONYM_SECRET: strong, ...source }).weakSecrets;
const advice = "set at least 32 random bytes (openssl rand -hex 32)";

it.each([
  ["one repeated character", "a".repeat(32)],
  ["one repeated character", "0".repeat(64)],
  ["a repeated pattern", "abc".repeat(11)],
  ["a repeated pattern", "0123456789abcdef0123456789abcdef"],
  ["a repeated pattern", "correct horse battery correct horse battery"],
  ["a repeated pattern", `${"a".repeat(31)}b`.repeat(2)],
  ["only 2 different characters", "01101001100101101001011001101001"],
  ["only 2 different characters", `${"a".repeat(31)}b`],
  ["a sequence of characters", "abcdefghijklmnopqrstuvwxyz0123456789"],
  ["a sequence of characters", "zyxwvutsrqponmlkjihgfedcba9876543210"],
  ["contains text from an example", "please-change-me-to-something-random-42"],
  ["contains text from an example", "your-256-bit-value-goes-here-in-production"],
  ["contains text from an example", "my-super-secret-jwt-token-with-at-least-32-characters"],
  ["contains text from an example", "$(openssl rand -hex 32) of the terminal"],
])("a secret that can be guessed is reported with its weakness and without its value: %s, %s", (weakness, value) => {
  expect(weak({ WIDGET_TOKEN_SECRETS: value })).toEqual([`WIDGET_TOKEN_SECRETS: ${weakness}, ${advice}`]);
  expect(weak({ WIDGET_TOKEN_SECRETS: `${aSecret(1)},${value}` })).toEqual([
    `WIDGET_TOKEN_SECRETS: ${weakness}, ${advice}`,
  ]);
});

const names = [...["WIDGET_TOKEN_SECRETS", "PSEUDONYM_SECRET", "DASHBOARD_SECRET", "CRON_SECRET", "METRICS_TOKEN"]];
it.each(names)("a secret that can be guessed is found in %s", (name) => {
  expect(weak({ WIDGET_TOKEN_SECRETS: aSecret(1), [name]: "s".repeat(32) })).toEqual([
    `${name}: one repeated character, ${advice}`,
  ]);
});

it("a secret that is used in two variables, or twice in one, is reported", () => {
  const [one, other] = [aSecret(1), aSecret(2)];
  expect(weak({ WIDGET_TOKEN_SECRETS: one, PSEUDONYM_SECRET: one, DASHBOARD_SECRET: one, CRON_SECRET: other })).toEqual(
    [
      "PSEUDONYM_SECRET: the same value as WIDGET_TOKEN_SECRETS, set a different secret (openssl rand -hex 32)",
      "DASHBOARD_SECRET: the same value as WIDGET_TOKEN_SECRETS, set a different secret (openssl rand -hex 32)",
    ],
  );
  expect(weak({ WIDGET_TOKEN_SECRETS: `${one},${other}`, CLICKHOUSE_PASSWORD: other })).toEqual([
    "WIDGET_TOKEN_SECRETS: the same value as CLICKHOUSE_PASSWORD, set a different secret (openssl rand -hex 32)",
  ]);
  expect(weak({ WIDGET_TOKEN_SECRETS: `${one},${one}` })).toEqual([
    "WIDGET_TOKEN_SECRETS: the same value twice, set a different secret (openssl rand -hex 32)",
  ]);
});

it.each(["hex", "base64", "base64url"] as const)(
  "none of ten thousand random secrets in %s is reported",
  (encoding) => {
    const random = Array.from({ length: 10_000 }, () => randomBytes(32).toString(encoding));

    expect(weak({ WIDGET_TOKEN_SECRETS: random.join(",") })).toEqual([]);
  },
);

it("a weak password of the ClickHouse server, which others choose, is not reported", () => {
  expect(weak({ WIDGET_TOKEN_SECRETS: aSecret(1), CLICKHOUSE_PASSWORD: "password" })).toEqual([]);
});
