/** Whether an agent can understand the tools of a server, call them safely, and what their texts would leak. */
import { setImmediate as nextTurn } from "node:timers/promises";
import Ajv from "ajv";
import Ajv2019 from "ajv/dist/2019";
import Ajv2020 from "ajv/dist/2020";
import {
  asText,
  type Check,
  type Documents,
  fail,
  isJson,
  isOk,
  type Json,
  notApplicable,
  pass,
  unknown,
  type Verdict,
  warn,
} from "@/lib/agentcheck/check";
import type { Standard } from "@/lib/agentcheck/contracts/agentcheck";
import { countedText, numberText } from "@/lib/number-text";
import { lockedKinds } from "@/lib/scrub/kinds";

const standard: Standard = {
  name: "Model Context Protocol",
  version: "2026-07-28",
  url: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools",
};

/** Check schemas against the meta-schema only. A foreign schema is never compiled, its patterns never run, and no `$ref` is fetched. */
const unchecked = { strict: false, validateFormats: false, logger: false } as const;
const dialects: readonly (readonly [pattern: RegExp, meta: Pick<Ajv, "validateSchema">])[] = [
  [/^https:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/, new Ajv2020(unchecked)],
  [/^https:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/, new Ajv2019(unchecked)],
  [/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/, new Ajv(unchecked)],
];
const defaultDialect = "https://json-schema.org/draft/2020-12/schema";

const maxSchemaLevels = 64;
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function isSchema(schema: unknown): schema is Json {
  if (!isJson(schema) || isDeeper(schema, maxSchemaLevels)) return false;
  const { $schema = defaultDialect, ...rest } = schema;
  const [, meta] = dialects.find(([pattern]) => pattern.test(String($schema))) ?? [];
  // Servers may use other dialects. There is nothing to compare those with.
  return meta === undefined ? typeof $schema === "string" : meta.validateSchema(rest) === true;
}

/** Arguments are objects, so an input schema says `object`. Headers are named by a token, each once, for primitive properties. */
const isInputSchema = (schema: unknown) =>
  isSchema(schema) && schema.type === "object" && headersFit(schema, new Set(), true);

/** The rules of `x-mcp-header`. A client must ignore a tool that breaks one. */
function headersFit(schema: unknown, names: Set<string>, isReachable: boolean): boolean {
  if (typeof schema !== "object" || schema === null) return true;
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "x-mcp-header" && !Array.isArray(schema)) {
      const name = asText(value).toLowerCase();
      const isPrimitive = ["string", "integer", "boolean"].includes(asText((schema as Json).type));
      if (!isReachable || !isPrimitive || !/^[!#$%&'*+.^_`|~\w-]+$/.test(name) || names.has(name)) return false;
      names.add(name);
    } else if (keyword === "properties" && isJson(value)) {
      if (!Object.values(value).every((property) => headersFit(property, names, isReachable))) return false;
    } else if (!literals.has(keyword) && !headersFit(value, names, false)) return false;
  }
  return true;
}
const literals = new Set(["default", "examples", "example", "enum", "const"]);

const schemasAtOnce = 50;

const mcpTools = ({ mcp }: Documents) => mcp?.tools;

/** Judges the tools of a server that lists some. */
function forTools(judge: (tools: readonly Json[]) => Verdict | Promise<Verdict>) {
  return async (documents: Documents): Promise<Verdict> => {
    const listed = mcpTools(documents);
    const [first] = listed?.exchanges ?? [];
    if (listed === undefined || first === undefined) return notApplicable("The server lists no tools.");
    if (first.message?.result === undefined) return unknown("The tools could not be listed.", first.document);
    if (listed.items.length === 0) return notApplicable("The server lists no tools.", first.document);
    return { ...(await judge(listed.items)), evidence: listed.exchanges.map(({ document }) => document) };
  };
}

const maxNameLength = 128;
/** A name as a report may show it. */
const shown = (tool: Json) => {
  const name = asText(tool.name);
  return /^[\w.-]{1,128}$/.test(name) ? `\`${name}\`` : "a tool with an unusual name";
};

/** `a`, `b` and 3 more */
function some(tools: readonly Json[]): string {
  const listed = tools.slice(0, 3).map(shown).join(", ");
  return tools.length > 3 ? `${listed} and ${tools.length - 3} more` : listed;
}

const inputProperties = (tool: Json): Json => {
  const schema = tool.inputSchema;
  return isJson(schema) && isJson(schema.properties) ? schema.properties : {};
};

/** The values that occur more than once. */
function findRepeated(values: readonly string[]): ReadonlySet<string> {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const value of values) (seen.has(value) ? repeated : seen).add(value);
  return repeated;
}

const minDescription = 20;

/** About four characters to a token. */
const charactersPerToken = 4;
const budget = { tools: 40, tokens: 10_000 };

const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];
const isHint = (value: unknown) => value === undefined || typeof value === "boolean";
const isMalformed = ({ annotations }: Json) =>
  annotations !== undefined && (!isJson(annotations) || !hints.every((hint) => isHint(annotations[hint])));
const contradicts = ({ annotations }: Json) =>
  isJson(annotations) && annotations.readOnlyHint === true && annotations.destructiveHint === true;
/** The other hints don't say what a tool changes. */
const lacksHints = ({ annotations }: Json) =>
  !isJson(annotations) || (annotations.readOnlyHint ?? annotations.destructiveHint) === undefined;

const notAll = "Nothing was found, but there is more text than a scan searches.";

export const toolChecks: readonly Check[] = [
  {
    id: "tool.schema",
    surface: "tools",
    title: "Input schemas are valid",
    severity: "high",
    fix: 'Give each tool an `inputSchema` that is valid JSON Schema 2020-12, such as `{"type": "object"}`.',
    standard,
    judge: forTools(async (tools) => {
      const invalid: Json[] = [];
      for (const [at, tool] of tools.entries()) {
        const { inputSchema, outputSchema } = tool;
        if (!isInputSchema(inputSchema) || (outputSchema !== undefined && !isSchema(outputSchema))) invalid.push(tool);
        if (at % schemasAtOnce === schemasAtOnce - 1) await nextTurn();
      }
      return invalid.length === 0
        ? pass("All schemas are valid.")
        : fail(`The schema is missing or invalid: ${some(invalid)}.`);
    }),
  },
  {
    id: "tool.desc",
    surface: "tools",
    title: "Tools and parameters are described",
    severity: "high",
    fix: "Describe what each tool does and each parameter means, in words that tell it from the others.",
    standard,
    judge: forTools((tools) => {
      const without = tools.filter(({ description }) => asText(description).trim() === "");
      if (without.length > 0) return fail(`No description: ${some(without)}.`);
      const texts = tools.map(({ description }) => asText(description).trim());
      const repeated = findRepeated(texts);
      const same = tools.filter((_, index) => repeated.has(texts[index] as string));
      if (same.length > 0) return warn(`The same description: ${some(same)}.`);
      const short = tools.filter((_, index) => (texts[index] as string).length < minDescription);
      if (short.length > 0) return warn(`A description of fewer than ${minDescription} characters: ${some(short)}.`);
      const bare = tools.filter((tool) =>
        Object.values(inputProperties(tool)).some(
          (property) => isJson(property) && asText(property.description) === "",
        ),
      );
      return bare.length === 0
        ? pass("All tools and parameters are described.")
        : warn(`Parameters without a description: ${some(bare)}.`);
    }),
  },
  {
    id: "tool.name",
    surface: "tools",
    title: "Tool names are unique and portable",
    severity: "medium",
    fix: "Use unique names of 1 to 128 letters, digits, `_`, `-` and `.`.",
    standard,
    judge: forTools((tools) => {
      const names = tools.map(({ name }) => asText(name));
      const repeated = findRepeated(names);
      const same = tools.filter((_, index) => repeated.has(names[index] as string));
      if (same.length > 0) return fail(`More than one tool has this name: ${some(same.slice(0, 1))}.`);
      const unusual = tools.filter(
        ({ name }) => !new RegExp(`^[A-Za-z\\d_.-]{1,${maxNameLength}}$`).test(asText(name)),
      );
      return unusual.length === 0
        ? pass("All names are unique and portable.")
        : warn(`${countedText(unusual.length, "name")} with other characters or another length.`);
    }),
  },
  {
    id: "tool.hints",
    surface: "tools",
    title: "Tools declare their side effects",
    severity: "medium",
    fix: "Set `readOnlyHint` in `annotations`, and `destructiveHint` if the tool changes something.",
    standard,
    judge: forTools((tools) => {
      const malformed = tools.filter(isMalformed);
      if (malformed.length > 0) return fail(`Hints that are not \`true\` or \`false\`: ${some(malformed)}.`);
      const contradicting = tools.filter(contradicts);
      if (contradicting.length > 0) return fail(`Read-only and destructive at once: ${some(contradicting)}.`);
      const without = tools.filter(lacksHints);
      return without.length === 0 ? pass("All tools declare their side effects.") : warn(`No hints: ${some(without)}.`);
    }),
  },
  {
    id: "tool.output",
    surface: "tools",
    title: "Results have a schema",
    severity: "low",
    fix: "Give tools an `outputSchema`, so that an agent knows what it gets.",
    standard,
    judge: forTools((tools) => {
      const without = tools.filter(({ outputSchema }) => outputSchema === undefined);
      return without.length === 0
        ? pass("All tools have an output schema.")
        : warn(`No output schema: ${some(without)}.`);
    }),
  },
  {
    id: "tool.budget",
    surface: "tools",
    title: "The tools fit into a model's context",
    severity: "medium",
    fix: `Offer at most ${budget.tools} tools with at most ${numberText(budget.tokens)} tokens in all.`,
    standard,
    judge: forTools((tools) => {
      const tokens = Math.ceil(JSON.stringify(tools).length / charactersPerToken);
      const size = `${countedText(tools.length, "tool")} with about ${countedText(tokens, "token")}`;
      return tools.length > budget.tools || tokens > budget.tokens
        ? warn(`The list has ${size}.`)
        : pass(`The list has ${size}.`);
    }),
  },
  {
    id: "tool.poison",
    surface: "tools",
    title: "No hidden text, and no instructions to a model",
    severity: "high",
    fix: "Remove hidden characters, and text that tells a model to conceal something or to call other tools.",
    standard,
    judge: ({ poison: { hidden, instructing }, isSearched, mcp }) => {
      const place = (places: readonly string[]) =>
        places
          .slice(0, 3)
          .map((where) => `\`${where}\``)
          .join(", ");
      const evidence = mcp?.tools?.exchanges.map(({ document }) => document) ?? [];
      if (hidden.length > 0) return fail(`Hidden characters in ${place(hidden)}.`, ...evidence);
      if (instructing.length > 0) return warn(`Text that instructs a model in ${place(instructing)}.`, ...evidence);
      if (mcp?.tools === undefined) return notApplicable("The server lists no tools.");
      return isSearched ? pass("No hidden text was found.", ...evidence) : unknown(notAll, ...evidence);
    },
  },
  {
    id: "leak.server",
    surface: "tools",
    title: "Text for agents contains no personal data or secrets",
    severity: "high",
    fix: "Remove secrets and rotate them. Replace private hosts, home folders and personal data in descriptions, defaults and examples.",
    standard: { name: "Sluice detectors", version: "2026-12", url: "https://owasp.org/www-project-mcp-top-10/" },
    judge: ({ leaks, isSearched, mcp, openapi, llms }) => {
      const hasTexts = (mcp !== undefined && mcp.era !== "none") || isOk(openapi) || isOk(llms);
      if (!hasTexts && leaks.length === 0) return notApplicable("There are no texts for agents.");
      const evidence = [openapi, llms, ...(mcp?.tools?.exchanges.map(({ document }) => document) ?? [])];
      const seen = leaks.filter(({ kind }) => kind !== "hidden_text");
      const isSecret = ({ kind }: { readonly kind: string }) =>
        kind !== "unreadable" && (lockedKinds as ReadonlySet<string>).has(kind);
      const secrets = seen.filter(isSecret);
      if (secrets.length > 0) return fail(`Secrets: ${leakedKinds(secrets)}.`, ...evidence);
      if (seen.length > 0) return warn(`Found: ${leakedKinds(seen)}.`, ...evidence);
      return isSearched ? pass("No personal data or secrets found.", ...evidence) : unknown(notAll, ...evidence);
    },
  },
];

const leakedKinds = (leaks: readonly { readonly kind: string; readonly where: string }[]) =>
  [...new Set(leaks.map(({ kind, where }) => `${kind} in \`${where}\``))].slice(0, 5).join(", ");
