/** What both SDKs take an answer to mean, by its status and body. */
import { expect, it } from "vitest";
import { type BatchResponse, interpretResponse, type Meaning } from "@/sdk/src/response";

const requestId = `req_${"0".repeat(32)}`;
const ours = (code: string) => ({ error: { code, message: "No.", status: 0, requestId, metadata: {} } });

const bodies = {
  result: { accepted: 2, rejected: 0, requestId, warnings: [] },
  "partial result": { accepted: 1, rejected: 1, requestId, warnings: [], errors: [{ index: 0, issues: ["no"] }] },
  "a result without a request id": { accepted: 2, rejected: 0 },
  "our envelope": ours("invalid_api_key"),
  expired_token: ours("expired_token"),
  all_events_invalid: ours("all_events_invalid"),
  "our envelope with a new code": ours("code_of_a_later_version"),
  "a code without a request id": { error: { code: "Forbidden", message: "No." } },
  "a numeric code": { error: { code: 403, message: "No.", requestId } },
  "an error in text": { error: "unauthorized" },
  "no error": { error: null, message: "Forbidden" },
  HTML: undefined,
  null: null,
  "a list": [],
  text: "blocked",
} as const;
type Body = keyof typeof bodies;
const foreign: Body[] = [
  ...(["a code without a request id", "a numeric code", "an error in text", "no error"] as const),
  ...(["HTML", "null", "a list", "text"] as const),
];
const envelopes: Body[] = ["our envelope", "our envelope with a new code"];

const table: [status: number, meaning: Meaning, bodies: Body[]][] = [
  [200, "done", ["result", "partial result"]],
  [207, "done", ["result", "partial result"]],
  [200, "failed", ["a result without a request id", ...envelopes, ...foreign]],
  [204, "failed", foreign],
  [302, "failed", [...envelopes, ...foreign, "result"]],
  [400, "done", ["all_events_invalid"]],
  [400, "refused", [...envelopes, "expired_token"]],
  [400, "blocked", [...foreign, "result"]],
  [401, "denied", [...envelopes, "expired_token"]],
  [401, "failed", [...foreign, "result"]],
  [403, "denied", [...envelopes, "all_events_invalid"]],
  [403, "blocked", [...foreign, "result"]],
  [404, "failed", [...envelopes, ...foreign]],
  [407, "failed", foreign],
  [408, "failed", [...envelopes, ...foreign]],
  [413, "refused", envelopes],
  [413, "blocked", [...foreign, "result"]],
  [429, "failed", [...envelopes, ...foreign]],
  [451, "failed", foreign],
  [500, "failed", [...envelopes, ...foreign, "result"]],
  [503, "failed", [...envelopes, ...foreign]],
  [504, "failed", [...envelopes, ...foreign]],
];
const cases = table.flatMap(([status, meaning, named]) => named.map((name) => [status, name, meaning] as const));

it.each(cases)("%i with %s is `%s`", (status, name, meaning) => {
  expect(interpretResponse(status, bodies[name] as BatchResponse | undefined, false)).toBe(meaning);
});

it.each([401, 403])(
  "%i in our envelope doesn't say that the credential is wrong after a redirect, which may remove it",
  (status) => {
    expect(interpretResponse(status, ours("missing_credentials"), true)).toBe("failed");
  },
);

it("a result counts after a redirect that keeps the batch", () => {
  expect(interpretResponse(200, bodies.result, true)).toBe("done");
});
