/** `/docs/api` and its pages: the reference, generated from the OpenAPI document. */
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { curl } from "@/lib/site/docs/curl";
import {
  blocks,
  bullets,
  code,
  fenced,
  joinWithOr,
  json,
  problemLink,
  table,
  toAnchor,
} from "@/lib/site/docs/markdown";
import {
  listFields,
  methods,
  type OpenApi,
  type Operation,
  openApi,
  type Path,
  type Schema,
  schemasPath,
  typeName,
} from "@/lib/site/docs/openapi";
import type { DocsPage } from "@/lib/site/docs/page";

type Group = Pick<DocsPage, "slug" | "title" | "description"> & { readonly paths: RegExp };

const groups: readonly Group[] = [
  {
    slug: "api-events",
    title: "Events API",
    description: "Send events and OpenTelemetry data, mint widget tokens, and get receipts.",
    paths: /^\/v1\/(?!query\/|openapi)/,
  },
  {
    slug: "api-queries",
    title: "Query API",
    description: "Read a project's figures, errors, traces and redactions.",
    paths: /^\/v1\/query\//,
  },
  {
    slug: "api-oauth",
    title: "OAuth API",
    description: "The metadata and the token endpoint for MCP clients.",
    paths: /^\/oauth\/|^\/\.well-known\//,
  },
  {
    slug: "api-forms",
    title: "Forms API",
    description: "The contact form, the newsletter, and the links in emails.",
    paths: /^\/api\/(?:contact|form-stamp|newsletter|weekly-mail)/,
  },
  {
    slug: "api-operators",
    title: "Operator API",
    description: "Health, metrics, scheduled jobs, and the OpenAPI document.",
    paths: /^\/api\/(?:cron|health|ready)|^\/metrics|^\/v1\/openapi/,
  },
];

/** Where an operation is documented. */
export const operationHref = (path: string, { summary }: Pick<Operation, "summary">): string =>
  `/docs/${groups.find(({ paths }) => paths.test(path))?.slug}#${toAnchor(summary)}`;

const api: DocsPage = {
  slug: "api",
  title: "API reference",
  description: "Every operation in the OpenAPI document, its credentials, and the headers of responses.",
  markdown: (context) => {
    const document = openApi(context);
    return blocks(
      "# API reference",
      "Generated from the OpenAPI 3.1 document at [/v1/openapi.json](/v1/openapi.json), which is generated from the schemas that the routes use for validation. Response bodies are JSON in UTF-8, except for metrics. Responses must not be cached.",
      document.info.description,
      ...groups.flatMap(({ slug, title, description, paths }) => [
        `## ${title}`,
        `${description} [Details](/docs/${slug})`,
        bullets(listOperations(document, paths)),
      ]),
      "## Schemas",
      `[API schemas](${schemasPath}) lists the fields of every body.`,
      ...credentials(document),
      ...headers(document),
    );
  },
};

const listOperations = ({ paths }: OpenApi, wanted: RegExp): string[] =>
  Object.entries(paths)
    .filter(([path]) => wanted.test(path))
    .flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method];
        if (operation === undefined) return [];
        return [
          `[${operation.summary}](${operationHref(path, operation)}): ${code(`${method.toUpperCase()} ${path}`)}`,
        ];
      }),
    );

const groupPage = ({ paths, ...page }: Group): DocsPage => ({
  ...page,
  markdown: (context) => {
    const document = openApi(context);
    return blocks(
      `# ${page.title}`,
      page.description,
      ...Object.entries(document.paths)
        .filter(([path]) => paths.test(path))
        .flatMap(([path, item]) => operations(document, path, item)),
    );
  },
});

const schemas: DocsPage = {
  slug: "api-schemas",
  title: "API schemas",
  description: "The fields of every body in the OpenAPI document.",
  markdown: (context) =>
    blocks(
      "# API schemas",
      "Bodies of requests and responses that several operations share.",
      ...Object.entries(openApi(context).components.schemas).flatMap(([name, schema], at, all) => [
        `## ${code(name)}`,
        ...(schema.description === undefined ? [] : [schema.description]),
        ...fields(
          schema,
          all.slice(0, at).findLast(([, earlier]) => extendsIt(schema, earlier)),
        ),
      ]),
    ),
};

/** The reference: an index, a page for each group of operations, and the schemas. */
export const apiPages: readonly DocsPage[] = [api, ...groups.map(groupPage), schemas];

function operations(document: OpenApi, path: string, item: Path): string[] {
  const [{ url }] = item.servers?.[0] ? [item.servers[0]] : document.servers;
  return methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : section(operation, method, `${url}${path}`, document);
  });
}

/** The environment variables that examples use, by security scheme. */
const bearers = [
  ["apiKey", "SLUICE_API_KEY"],
  ["readToken", "SLUICE_READ_TOKEN"],
  ["cronSecret", "CRON_SECRET"],
  ["metricsToken", "METRICS_TOKEN"],
] as const;

function section(operation: Operation, method: string, url: string, document: OpenApi): string[] {
  const { summary, description, requestBody } = operation;
  const content = Object.entries(requestBody?.content ?? {});
  const [mediaType, body] = content.find(([type]) => type === "application/json") ?? content[0] ?? [];
  const bearer = bearers.find(([scheme]) => operation.security.some((way) => scheme in way))?.[1];
  const needed = (operation.parameters ?? []).filter(
    ({ name, in: where, required }) => where === "query" && (required || name === "token"),
  );
  const query = needed.map(({ name }) => `${name}=$${name.toUpperCase()}`).join("&");
  return [
    `## ${summary}`,
    fenced("http", `${method.toUpperCase()} ${url}`),
    ...(description === undefined ? [] : [description]),
    `**Credential:** ${credentialText(operation)}.`,
    ...parameters(operation),
    ...(body
      ? bodySection(
          body.schema,
          content.map(([type]) => type),
          document,
        )
      : []),
    "**Example**",
    curl({
      ...(method === "post" && !body ? { method: "POST" } : {}),
      url: `${url.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`)}${query === "" ? "" : `?${query}`}`,
      ...(bearer === undefined ? {} : { bearer }),
      ...(url.includes("/v1/") ? {} : { bodyToken: "TOKEN" as const }),
      ...(body ? { [mediaType === "application/json" ? "body" : "form"]: body.example } : {}),
    }),
    "**Responses**",
    ...answers(operation),
  ];
}

function bodySection(schema: Schema, mediaTypes: readonly string[], document: OpenApi): string[] {
  const named = schema.$ref === undefined && schema.anyOf === undefined ? "" : `: ${typeName(schema)}`;
  const shown = resolved(schema, document);
  return [`**Body**${named}, as ${joinWithOr(mediaTypes)}.`, ...(shown.properties ? fields(shown) : [])];
}

function credentialText({ security }: Operation): string {
  const ways = security.flatMap((way) => Object.keys(way).map((name) => `[${code(name)}](/docs/api#credentials)`));
  if (ways.length === 0) return "none";
  const isOptional = security.some((way) => Object.keys(way).length === 0);
  return ways.join(", ") + (isOptional ? ", or a token in the body" : "");
}

function parameters({ parameters: all = [] }: Operation): string[] {
  if (all.length === 0) return [];
  const rows = all.map(({ name, in: where, required, schema, description = "" }) => [
    code(name),
    `${typeName(schema)}, in the ${where}${required ? ", required" : ""}`,
    description,
  ]);
  return ["**Parameters**", table(["Parameter", "Type", "Meaning"], rows)];
}

const resolved = (schema: Schema, { components }: OpenApi): Schema =>
  components.schemas[schema.$ref?.replace(/^.*\//, "") ?? ""] ?? schema;

/** Whether a schema has every field of another. */
function extendsIt(schema: Schema, other: Schema): boolean {
  const paths = listFields(schema).map(({ path }) => path);
  return listFields(other).every(({ path }) => paths.includes(path));
}

/**
 * References to named schemas become links.
 * @param base The schema being extended. Only fields that differ from it are listed.
 */
function fields(schema: Schema, base?: readonly [name: string, schema: Schema]): string[] {
  const known = base === undefined ? [] : listFields(base[1]).map((field) => JSON.stringify(field));
  const rows = listFields(schema).filter((field) => !known.includes(JSON.stringify(field)));
  if (rows.length === 0) return [`${typeName(schema)}.`];
  const areAllRequired = rows.every(({ isRequired }) => isRequired);
  const shown = rows.map(({ path, type, isRequired, about }) => [
    code(path),
    isRequired && !areAllRequired ? `**required**, ${type}` : type,
    about,
  ]);
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  return [
    ...(base === undefined ? [] : [`Same as [${code(base[0])}](${schemasPath}#${base[0].toLowerCase()}), except:`]),
    table(["Field", "Type", "Meaning"], shown),
    ...(areAllRequired ? ["All fields are required."] : []),
    ...(isOpen ? ["Other fields are accepted."] : []),
  ];
}

function answers({ responses }: Operation): string[] {
  const all = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const body = Object.values(content)[0];
    const namedCodes = Object.keys(body?.examples ?? {}).filter((name): name is ProblemCode => name in problems);
    const linked = namedCodes.map(problemLink).join(", ");
    const named = body && listFields(body.schema).length === 0 ? ` ${typeName(body.schema)}` : "";
    return { status, example: body?.example, row: [status, linked === "" ? `${description}${named}` : linked] };
  });
  const examples = all.flatMap(({ status, example }) =>
    example === undefined
      ? []
      : [`Example ${status} response:`, typeof example === "string" ? fenced("text", example.trim()) : json(example)],
  );
  const rows = all.map(({ row }) => row);
  return [
    table(["Status", "Meaning"], rows),
    `Errors are returned as a [\`Problem\`](${schemasPath}#problem).`,
    ...examples,
  ];
}

function credentials({ components: { securitySchemes } }: OpenApi): string[] {
  const rows = Object.entries(securitySchemes).map(([name, { type, description }]) => [
    code(name),
    type === "http" ? code("Authorization: Bearer …") : code("?token=…"),
    description,
  ]);
  return ["## Credentials", table(["Name", "Sent as", "Description"], rows)];
}

/** The headers of all responses, with their statuses. */
function headers({ paths }: OpenApi): string[] {
  const found = new Map<string, { description: string; statuses: Set<string> }>();
  for (const item of Object.values(paths)) {
    for (const { responses } of methods.flatMap((method) => item[method] ?? [])) {
      for (const [status, answer] of Object.entries(responses)) {
        for (const [name, { description }] of Object.entries(answer.headers ?? {})) {
          const header = found.get(name) ?? { description, statuses: new Set() };
          found.set(name, header);
          header.statuses.add(status);
        }
      }
    }
  }
  const rows = [...found].map(([name, { description, statuses }]) => [
    code(name),
    statuses.has("200") ? "all" : [...statuses].join(", "),
    description,
  ]);
  return ["## Response headers", table(["Header", "Status", "Description"], rows)];
}
