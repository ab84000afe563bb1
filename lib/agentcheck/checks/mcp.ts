/** Whether an MCP endpoint speaks the protocol, in its current version and the one before. */

import {
  asList,
  asText,
  type Check,
  type Documents,
  type Exchange,
  fail,
  isJson,
  isStringList,
  type Json,
  type Listed,
  notApplicable,
  pass,
  unknownVersion as sentVersion,
  unknown,
  unreadable,
  type Verdict,
  warn,
} from "@/lib/agentcheck/check";
import type { Standard } from "@/lib/agentcheck/contracts/agentcheck";
import { countedText } from "@/lib/number-text";

const version = "2026-07-28";
const specification = (page: string): Standard => ({
  name: "Model Context Protocol",
  version,
  url: `https://modelcontextprotocol.io/specification/${version}/${page}`,
});
const http = specification("basic/transports/streamable-http");
const versioning = specification("basic/versioning");
const tools = specification("server/tools");

const noEndpoint = notApplicable("No MCP endpoint was found at this address.");
const needsSignIn = (exchange: Pick<Exchange, "document"> | undefined) =>
  exchange?.document.kind === "fetched" && [401, 403].includes(exchange.document.status);

/** Runs the judge only for an endpoint of 2026-07-28 whose exchange was answered. */
function forModern(
  pick: (documents: NonNullable<Documents["mcp"]>) => Exchange | undefined,
  judge: (exchange: Exchange) => Verdict,
) {
  return ({ mcp }: Documents): Verdict => {
    if (mcp === undefined) return noEndpoint;
    const exchange = pick(mcp);
    if (mcp.era !== "modern" || exchange === undefined)
      return notApplicable("The server does not speak MCP 2026-07-28.", mcp.discover.document);
    if (exchange.document.kind === "unread") return unreadable("The response", exchange.document);
    if (needsSignIn(exchange)) return unknown("The server asks for a sign-in first.", exchange.document);
    return judge(exchange);
  };
}

const httpStatus = ({ document }: Exchange) => (document.kind === "fetched" ? document.status : 0);
const errorCode = ({ message }: Exchange) => Number(message?.error?.code);
const unsupportedVersion = -32022;
const headerMismatch = -32020;

/** What is wrong with a reply. Undefined if nothing is. */
function wireFault({ message, document, id }: Exchange): string | undefined {
  if (document.kind === "unread" || needsSignIn({ document })) return undefined;
  if (!document.isUtf8) return "is not encoded as UTF-8";
  if (message === undefined) return "is no JSON-RPC message";
  if (document.type !== "application/json" && document.type !== "text/event-stream")
    return "is labeled neither as JSON nor as an event stream";
  if (message.jsonrpc !== "2.0") return 'has no `"jsonrpc": "2.0"`';
  if (
    message.error !== undefined &&
    (!Number.isInteger(message.error.code) || typeof message.error.message !== "string")
  )
    return "has an error without a code and a message";
  // An error may be about a request whose id could not be read.
  return message.error === undefined && message.id !== id ? "has another `id` than its request" : undefined;
}

function discoverFault({ message }: Exchange): string | undefined {
  const { result } = message ?? {};
  if (result === undefined) return undefined;
  if (!isStringList(result.supportedVersions)) return "`server/discover` has no `supportedVersions`";
  if (!isJson(result.capabilities)) return "`server/discover` has no `capabilities`";
  return resultFault("server/discover", result);
}

/** `initialize` of 2025-11-25. */
function initializeFault({ message }: Exchange): string | undefined {
  const { result } = message ?? {};
  if (result === undefined) return undefined;
  if (asText(result.protocolVersion) === "") return "`initialize` has no `protocolVersion`";
  if (!isJson(result.capabilities)) return "`initialize` has no `capabilities`";
  const info = result.serverInfo;
  return isJson(info) && typeof info.name === "string" && typeof info.version === "string"
    ? undefined
    : "`initialize` has no `serverInfo` with a name and a version";
}

function resultFault(method: string, result: Json): string | undefined {
  if (asText(result.resultType) === "") return `\`${method}\` has no \`resultType\``;
  if (result.resultType !== "complete") return `\`${method}\` is not \`complete\``;
  if (typeof result.ttlMs !== "number" || result.ttlMs < 0) return `\`${method}\` has no \`ttlMs\``;
  return ["public", "private"].includes(asText(result.cacheScope)) ? undefined : `\`${method}\` has no \`cacheScope\``;
}

/** What every item of these lists has. */
const keys = { tools: "name", prompts: "name", resources: "uri" } as const;
function listFault(name: keyof typeof keys, { message }: Exchange, isModern: boolean): string | undefined {
  const { result } = message ?? {};
  if (result === undefined) return undefined;
  const items = result[name];
  if (!Array.isArray(items)) return `\`${name}/list\` has no \`${name}\``;
  if (!items.every((item) => isJson(item) && typeof item[keys[name]] === "string"))
    return `\`${name}/list\` has an item without a \`${keys[name]}\``;
  return isModern ? resultFault(`${name}/list`, result) : undefined;
}

const itemNames = (items: readonly unknown[]) => items.filter(isJson).map(({ name }) => asText(name));

/** Whether a later page has a name of an earlier one. */
function repeatsAcrossPages({ exchanges }: Listed): boolean {
  const seen = new Set<string>();
  for (const { message } of exchanges) {
    const names = itemNames(asList(message?.result?.tools));
    if (names.some((name) => seen.has(name))) return true;
    for (const name of names) seen.add(name);
  }
  return false;
}

const hasSame = (one: readonly string[], other: readonly string[]) => {
  const [sorted, otherSorted] = [one.toSorted(), other.toSorted()];
  return one.length === other.length && sorted.every((name, index) => name === otherSorted[index]);
};

export const mcpChecks: readonly Check[] = [
  {
    id: "mcp.reach",
    surface: "mcp",
    title: "The endpoint responds",
    severity: "high",
    fix: "Answer `server/discover` of MCP 2026-07-28 with POST at the endpoint.",
    standard: versioning,
    judge: ({ mcp }) => {
      if (mcp === undefined) return noEndpoint;
      const { discover, initialize, era, challenge } = mcp;
      if (era === "modern") return pass("The server speaks MCP 2026-07-28.", discover.document);
      if (challenge !== undefined) return unknown("The server asks for a sign-in first.", challenge);
      if (era === "legacy")
        return warn(
          "The server only speaks an older version, with `initialize`.",
          discover.document,
          initialize?.document,
        );
      if (discover.document.kind === "unread") return unreadable("The endpoint", discover.document);
      if (errorCode(discover) === unsupportedVersion)
        return unknown("The server only speaks versions that are newer than this scan.", discover.document);
      return fail(
        "Neither `server/discover` nor `initialize` got a response.",
        discover.document,
        initialize?.document,
      );
    },
  },
  {
    id: "mcp.list",
    surface: "mcp",
    title: "Tools are listed without a session",
    severity: "high",
    fix: "Answer `tools/list` without a session. MCP 2026-07-28 has none.",
    standard: tools,
    judge: ({ mcp }) => {
      if (mcp === undefined) return noEndpoint;
      if (mcp.era === "none") return unknown("The endpoint was not understood.", mcp.discover.document);
      if (mcp.needsSession)
        return notApplicable("The server speaks MCP 2025-11-25 and requires a session.", mcp.initialize?.document);
      const [first] = mcp.tools?.exchanges ?? [];
      if (first === undefined) return notApplicable("The server declares no tools.", mcp.discover.document);
      if (first.document.kind === "unread") return unreadable("The list of tools", first.document);
      if (needsSignIn(first)) return unknown("The server asks for a sign-in first.", first.document);
      if (first.message?.result !== undefined)
        return pass(`The server lists ${countedText(mcp.tools?.items.length ?? 0, "tool")}.`, first.document);
      const declared = mcp.discover.message?.result?.capabilities ?? mcp.initialize?.message?.result?.capabilities;
      return isJson(declared) && !("tools" in declared)
        ? notApplicable("The server declares no tools.", first.document)
        : fail("`tools/list` returned an error.", first.document);
    },
  },
  {
    id: "mcp.wire",
    surface: "mcp",
    title: "Replies follow the schema",
    severity: "high",
    fix: "Return what the schema of the protocol version requires.",
    standard: specification("schema"),
    judge: ({ mcp }) => {
      if (mcp === undefined) return noEndpoint;
      if (mcp.era === "none") return unknown("The endpoint was not understood.", mcp.discover.document);
      const isModern = mcp.era === "modern";
      const first = isModern ? mcp.discover : (mcp.initialize ?? mcp.discover);
      const lists = (["tools", "prompts", "resources"] as const).flatMap((name) =>
        (mcp[name]?.exchanges ?? []).map((exchange) => ({ name, exchange })),
      );
      const exchanges = [first, ...lists.map(({ exchange }) => exchange)];
      for (const exchange of exchanges) {
        const fault = wireFault(exchange);
        if (fault !== undefined) return fail(`A reply ${fault}.`, exchange.document);
      }
      const firstFault = isModern ? discoverFault(first) : initializeFault(first);
      if (firstFault !== undefined) return fail(`The result of ${firstFault}.`, first.document);
      for (const { name, exchange } of lists) {
        const fault = listFault(name, exchange, isModern);
        if (fault !== undefined) return fail(`The result of ${fault}.`, exchange.document);
      }
      return pass(`${countedText(exchanges.length, "reply", "replies")} checked against the schema.`, first.document);
    },
  },
  {
    id: "mcp.version",
    surface: "mcp",
    title: "An unknown version is rejected",
    severity: "medium",
    fix: "Return 400 with the error -32022, and `data.supported` and `data.requested`.",
    standard: versioning,
    judge: forModern(
      ({ unknownVersion }) => unknownVersion,
      (exchange) => {
        const data = exchange.message?.error?.data;
        const isComplete = isJson(data) && isStringList(data.supported) && data.requested === sentVersion;
        if (httpStatus(exchange) === 400 && errorCode(exchange) === unsupportedVersion && isComplete)
          return pass("The server rejects an unknown version and lists the versions it supports.", exchange.document);
        return fail(
          "The server does not return 400 with -32022, `data.supported` and `data.requested`.",
          exchange.document,
        );
      },
    ),
  },
  {
    id: "mcp.header",
    surface: "mcp",
    title: "A header that contradicts the body is rejected",
    severity: "medium",
    fix: "Compare `Mcp-Method` with the method in the body, and return 400 with the error -32020.",
    standard: http,
    judge: forModern(
      ({ wrongHeader }) => wrongHeader,
      (exchange) => {
        const isRejected =
          httpStatus(exchange) === 400 && (exchange.message === undefined || errorCode(exchange) === headerMismatch);
        if (isRejected)
          return pass("The server rejects a request whose `Mcp-Method` differs from its method.", exchange.document);
        return exchange.message?.result !== undefined
          ? fail("The server accepts a request whose `Mcp-Method` differs from its method.", exchange.document)
          : fail("The server does not return 400 with -32020 for another `Mcp-Method`.", exchange.document);
      },
    ),
  },
  {
    id: "mcp.origin",
    surface: "mcp",
    title: "A foreign origin is rejected",
    severity: "medium",
    fix: "Return 403 for an `Origin` that you don't expect. It prevents DNS rebinding.",
    standard: http,
    judge: ({ mcp }) => {
      if (mcp === undefined) return noEndpoint;
      const { foreignOrigin: exchange } = mcp;
      if (exchange === undefined)
        return notApplicable("The server does not speak MCP 2026-07-28.", mcp.discover.document);
      if (exchange.document.kind === "unread") return unreadable("The response", exchange.document);
      if (httpStatus(exchange) === 401) return unknown("The server asks for a sign-in first.", exchange.document);
      return httpStatus(exchange) === 403
        ? pass("The server returns 403 for a foreign origin.", exchange.document)
        : warn(`The server returns ${httpStatus(exchange)} for a foreign origin.`, exchange.document);
    },
  },
  {
    id: "mcp.order",
    surface: "mcp",
    title: "The list of tools is stable",
    severity: "low",
    fix: "Return tools in the same order each time, and each of them on one page.",
    standard: tools,
    judge: ({ mcp }) => {
      if (mcp === undefined) return noEndpoint;
      const { tools: first, toolsAgain: second } = mcp;
      if (first === undefined || second === undefined || first.items.length === 0)
        return notApplicable("There is no list of tools to compare.", mcp.discover.document);
      if (!first.isWhole || !second.isWhole)
        return unknown("The list has more pages than a scan reads.", first.exchanges[0]?.document);
      const [one, other] = [itemNames(first.items), itemNames(second.items)];
      const [document, again] = [first.exchanges[0]?.document, second.exchanges[0]?.document];
      if (second.exchanges.some(({ document, message }) => document.kind === "unread" || message === undefined))
        return unknown("The second list could not be read.", again);
      if (repeatsAcrossPages(first)) return fail("A page repeats a tool of an earlier page.", document);
      if (!hasSame(one, other)) return fail("A second list has other tools.", document, again);
      return one.every((name, index) => name === other[index])
        ? pass("Two lists have the same tools in the same order.", document)
        : warn("A second list has the tools in another order.", document, again);
    },
  },
];
