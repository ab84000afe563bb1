/** `/docs/errors`: the error catalog, with an anchor per code. */
import { STATUS_CODES } from "node:http";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { blocks, code, json, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";
import { problem } from "@/lib/site/openapi/examples";

export const errors: DocsPage = {
  slug: "errors",
  title: "Errors",
  description: "Every error code: what causes it and how to fix it.",
  markdown: () =>
    blocks(
      "# Errors",
      "An error response has one object, `error`, which always has all five fields. `metadata` is `{}` if there are no details.",
      json(problem("too_many_events")),
      "Branch on `code`: codes never change. `message` is human-readable and can change. `requestId` is also in the `X-Request-Id` header. Include it when you report a problem.",
      "The [OpenTelemetry endpoints](/docs/opentelemetry#responses-and-retries) return a `google.rpc.Status` instead, whose `message` starts with one of these codes. On these endpoints, 408 and `rate_limited` become 503.",
      "Rejected events in a batch are not request errors. The response is then 207 and lists them by index: see [Sending events](/docs/sending#responses).",
      table(
        ["Code", "Status", "When"],
        codes.map((name) => [`[${code(name)}](#${name})`, String(problems[name].status), problems[name].when]),
      ),
      ...statuses.flatMap((status) => [
        `## ${status} ${STATUS_CODES[status]}`,
        ...codes.filter((name) => problems[name].status === status).flatMap(entry),
      ]),
    ),
};

const codes = Object.keys(problems) as ProblemCode[];
const statuses = [...new Set(Object.values(problems).map(({ status }) => status))].sort((one, other) => one - other);

function entry(name: ProblemCode): string[] {
  const { when, advice } = problems[name];
  const { metadata } = problem(name).error;
  const parts = [`### ${code(name)}`, when, `**What to do.** ${advice}`];
  const hasMetadata = Object.keys(metadata).length > 0;
  return hasMetadata ? [...parts, json({ metadata })] : parts;
}
