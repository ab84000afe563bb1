/** `/api/agentcheck/openapi.json`: the OpenAPI 3.1 document of the scan API. */
import { CheckList, checkIds, Report, rubric, ScanRequest } from "@/lib/agentcheck/contracts/agentcheck";
import type { ProblemCode } from "@/lib/gate/contracts/problems";
import { ProblemResponse } from "@/lib/gate/contracts/responses";
import { jsonBody, problemResponses, text, textResponse } from "@/lib/site/openapi/responses";
import { type Json, printAll, toSchema } from "@/lib/site/openapi/schemas";

const named = [
  ["ScanRequest", ScanRequest, "input"],
  ["Report", Report, "output"],
  ["CheckList", CheckList, "output"],
  ["Problem", ProblemResponse, "output"],
] as const;

const check = {
  id: "site.404",
  surface: "site",
  title: "Unknown pages return 404",
  severity: "medium",
  fix: "Return 404 for addresses that do not exist, so that an agent does not take them for pages.",
  standard: {
    name: "HTTP Semantics",
    version: "RFC 9110",
    url: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
  },
} as const;

const report: Report = {
  id: "9f86d081884c7d659a2feaa0c55ad015",
  status: "done",
  target: "https://shop.example/",
  finalUrl: "https://shop.example/",
  surfaces: ["site"],
  rubric,
  startedAt: "2026-12-01T09:30:00.125Z",
  finishedAt: "2026-12-01T09:30:01.480Z",
  summary: { passed: 1, warned: 0, failed: 0, notApplicable: 0, unknown: 0, ratio: null },
  fixFirst: [],
  checks: [
    {
      ...check,
      status: "pass",
      message: "An unknown page returns 404.",
      evidence: [
        {
          method: "GET",
          url: "https://shop.example/agentcheck-0fd0e893bdb9",
          status: 404,
          contentType: "text/html",
          ms: 41,
        },
      ],
    },
  ],
  leaks: [],
};

const response = (description: string, schema: Json, example: unknown, headers: Json = {}) => ({
  description,
  headers: { "X-Request-Id": text("The request id."), ...headers },
  content: jsonBody(schema, example),
});
const reportSchema = toSchema(Report, "output", named);
const running: Report = {
  ...report,
  status: "running",
  finishedAt: null,
  checks: [],
  summary: { ...report.summary, passed: 0 },
};
const id = { name: "id", in: "path", required: true, schema: { type: "string", pattern: "^[0-9a-f]{32}$" } };
const always: readonly ProblemCode[] = ["method_not_allowed", "internal"];
const storeCodes: readonly ProblemCode[] = ["storage_unavailable", "storage_not_configured"];

const scanOperation = {
  post: {
    operationId: "scan",
    summary: "Scan a site, an API or an MCP server",
    security: [],
    requestBody: {
      required: true,
      content: {
        ...jsonBody(toSchema(ScanRequest, "input", named), { url: "https://shop.example", checks: ["site.404"] }),
        "application/x-www-form-urlencoded": {
          schema: {
            type: "object",
            required: ["url"],
            properties: { url: { type: "string" }, mcpEndpoint: { type: "string" } },
          },
          example: { url: "https://shop.example" },
        },
      },
    },
    responses: {
      "200": response("The report.", reportSchema, report),
      "202": response("The report so far.", reportSchema, running, {
        Location: text("The address of the report."),
        "Retry-After": text("Whole seconds."),
      }),
      "303": {
        description: "For a form post on this site: the page of the report.",
        headers: { Location: text("The page.") },
      },
      ...problemResponses(
        [
          ...([
            "blocked_target",
            "invalid_request",
            "invalid_json",
            "unsupported_media_type",
            "unsupported_encoding",
          ] as const),
          ...([
            "cross_origin",
            "request_timeout",
            "payload_too_large",
            "unreachable_target",
            "rate_limited",
            "overloaded",
          ] as const),
          ...storeCodes,
          ...always,
        ],
        { method_not_allowed: { metadata: { allow: ["POST"] } } },
      ),
    },
  },
};

const reportOperations = {
  "/api/agentcheck/{id}": {
    get: {
      operationId: "getReport",
      summary: "Get a report",
      description:
        "With `Accept: text/event-stream`, each check is sent as an event `check` when it ends, then the report as an event `report`.",
      security: [],
      parameters: [id, { name: "wait", in: "query", schema: { type: "number", minimum: 0, maximum: 20 } }],
      responses: {
        "200": {
          ...response("The report, also while it is incomplete.", reportSchema, report),
          content: { ...jsonBody(reportSchema, report), "text/event-stream": { schema: { type: "string" } } },
        },
        ...problemResponses(["invalid_request", "not_found", ...storeCodes, ...always], {
          method_not_allowed: { metadata: { allow: ["GET", "HEAD"] } },
        }),
      },
    },
  },
  "/api/agentcheck/{id}/badge.svg": {
    get: {
      operationId: "getBadge",
      summary: "Get a badge",
      security: [],
      parameters: [id],
      responses: {
        "200": textResponse(
          "The result, its date and its rubric.",
          "image/svg+xml",
          "<svg xmlns='http://www.w3.org/2000/svg'/>",
        ),
        ...problemResponses(["not_found", ...storeCodes, ...always], {
          method_not_allowed: { metadata: { allow: ["GET", "HEAD"] } },
        }),
      },
    },
  },
  "/api/agentcheck/checks": {
    get: {
      operationId: "listChecks",
      summary: `List all ${checkIds.length} checks`,
      security: [],
      responses: {
        "200": response("All checks of the current rubric.", toSchema(CheckList, "output", named), {
          rubric,
          checks: [check],
        }),
        ...problemResponses(always, { method_not_allowed: { metadata: { allow: ["GET", "HEAD"] } } }),
      },
    },
  },
  "/api/agentcheck/openapi.json": {
    get: {
      operationId: "getDocument",
      summary: "Get this document",
      security: [],
      responses: {
        "200": response("This document.", { type: "object" }, { openapi: "3.1.0" }),
        ...problemResponses(always, { method_not_allowed: { metadata: { allow: ["GET", "HEAD"] } } }),
      },
    },
  },
};

/** @param siteUrl Without a trailing slash. */
export const agentcheckDocument = (siteUrl: string): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Agentcheck",
    version: rubric,
    description:
      "Checks whether an agent can find, understand and safely call what a server offers, and which personal data its text exposes. It fetches what an agent would fetch and never calls a tool. No key is needed. Reports are kept for 30 days, are not listed anywhere, and hold nothing that was fetched.",
  },
  servers: [{ url: siteUrl }],
  paths: { "/api/agentcheck": scanOperation, ...reportOperations },
  components: { schemas: printAll(named) },
});
