/** `/docs/errors`: the catalog of refusals, one anchor per code. */
import { STATUS_CODES } from "node:http";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { blocks, code, json, table } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";
import { problem } from "@/lib/site/openapi/examples";

export const errors: DocsPage = {
  slug: "errors",
  title: "Errors",
  description: "Every refusal by its code: when it is given, and what to do.",
  isSearchable: true,
  markdown: () =>
    blocks(
      "# Errors",
      "A refused request is answered with one object, `error`. All five fields are always there; `metadata` is `{}` when there is nothing to say.",
      json(problem("too_many_events")),
      "Branch on `code`: codes are words, and never change. `message` is for people, and may. `requestId` is also the `X-Request-Id` header; quote it when you ask about a request.",
      "Events that are rejected within a batch are not errors of the request: the answer is then 207, and names them by position. [Sending events](/docs/sending#answers) has the shape.",
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
