/** What a check is, and the documents that checks read. Each document is fetched once, however many checks read it. */
import type {
  CheckId,
  CheckStatus,
  Evidence,
  Severity,
  Standard,
  Surface,
} from "@/lib/agentcheck/contracts/agentcheck";
import type { PageText } from "@/lib/agentcheck/page-text";
import { scrub } from "@/lib/scrub/scrub";

/** A response, as far as it was read. */
export type Fetched = {
  readonly kind: "fetched";
  readonly method: string;
  readonly url: string;
  readonly status: number;
  /** The media type in lower case, without parameters. */
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether it is longer than a scan reads. */
  readonly isCut: boolean;
  /** A response in another encoding is no JSON (RFC 8259) and no MCP message. */
  readonly isUtf8: boolean;
  readonly ms: number;
};
/** Why there is no response. `budget`: the scan had used up its time, bytes or requests. */
export type Unread = {
  readonly kind: "unread";
  readonly method: string;
  readonly url: string;
  readonly reason: "timeout" | "network" | "blocked" | "robots" | "redirects" | "wait" | "budget";
  readonly ms: number;
};
export type Document = Fetched | Unread;

/** A JSON-RPC exchange with the MCP endpoint. `message` is undefined unless the response is one. */
export type Exchange = {
  readonly document: Document;
  readonly message: JsonRpc | undefined;
  /** Of the request. */
  readonly id: number;
};
export type JsonRpc = {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly result?: Json;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown };
};

/** The pages of a list, and whether the last one was reached. */
export type Listed = {
  readonly exchanges: readonly Exchange[];
  readonly items: readonly Json[];
  readonly isWhole: boolean;
};
export type Json = { readonly [name: string]: unknown };

export type McpDocuments = {
  readonly url: string;
  /** `modern`: answers `server/discover`. `legacy`: only `initialize`. */
  readonly era: "modern" | "legacy" | "none";
  readonly discover: Exchange;
  readonly initialize?: Exchange | undefined;
  /** The legacy server only answers within a session. */
  readonly needsSession: boolean;
  readonly tools?: Listed | undefined;
  readonly toolsAgain?: Listed | undefined;
  readonly prompts?: Listed | undefined;
  readonly resources?: Listed | undefined;
  readonly unknownVersion?: Exchange | undefined;
  readonly wrongHeader?: Exchange | undefined;
  readonly foreignOrigin?: Exchange | undefined;
  /** Without a credential, like all of them. Undefined unless it was answered with 401. */
  readonly challenge?: Document | undefined;
};

/** What an exchange sent, which its reply must repeat. */
export const unknownVersion = "1900-01-01";

/** Undefined: there was no reason to fetch it. */
export type Documents = {
  readonly target: Document;
  readonly home?: Document | undefined;
  /** What `home` says without scripts. */
  readonly page?: PageText | undefined;
  readonly homeMarkdown?: Document | undefined;
  readonly missing?: Document | undefined;
  readonly robots?: Document | undefined;
  readonly sitemap?: Document | undefined;
  readonly llms?: Document | undefined;
  readonly openapi?: Document | undefined;
  /** What `openapi` says. */
  readonly api?: ApiDocument | undefined;
  /** Responses to some of the calls that `openapi` describes. */
  readonly calls: readonly { readonly path: string; readonly document: Document }[];
  readonly apiCatalog?: Document | undefined;
  /** `/.well-known/ai-catalog.json`, or the address of an earlier draft. */
  readonly mcpCatalog?: Document | undefined;
  readonly serverCard?: Document | undefined;
  readonly agentCard?: Document | undefined;
  readonly protectedResource?: Document | undefined;
  readonly authServer?: Document | undefined;
  readonly mcp?: McpDocuments | undefined;
  /** The addresses that the documents above advertise. */
  readonly links: readonly AdvertisedLink[];
  /** Private hosts, secrets and the like in the texts of the server. */
  readonly leaks: readonly { readonly kind: string; readonly where: string; readonly count: number }[];
  /** Texts with hidden characters, and texts that tell a model what to do. */
  readonly poison: { readonly hidden: readonly string[]; readonly instructing: readonly string[] };
  /** Whether all texts of the server were searched. */
  readonly isSearched: boolean;
};
/** `invalid`: no JSON or YAML of an object. `complex`: more than a scan reads. */
export type ApiDocument =
  | { readonly kind: "read"; readonly json: Json; readonly comments: string }
  | { readonly kind: "invalid" | "complex" };
export type AdvertisedLink = { readonly url: string; readonly from: string; readonly document: Document };

export type Verdict = {
  readonly status: CheckStatus;
  readonly message: string;
  /** The documents that decided it. */
  readonly evidence?: readonly (Document | undefined)[];
};

export type Check = {
  readonly id: CheckId;
  readonly surface: Surface;
  readonly title: string;
  readonly severity: Severity;
  readonly fix: string;
  readonly standard: Standard;
  /** A promise if it takes more than a few milliseconds. */
  readonly judge: (documents: Documents) => Verdict | Promise<Verdict>;
};

const verdict =
  (status: CheckStatus) =>
  (message: string, ...evidence: readonly (Document | undefined)[]): Verdict => ({ status, message, evidence });
export const pass = verdict("pass");
export const warn = verdict("warn");
export const fail = verdict("fail");
export const notApplicable = verdict("na");
export const unknown = verdict("unknown");

const reasons: Readonly<Record<Unread["reason"], string>> = {
  timeout: "it took too long",
  network: "the connection failed",
  blocked: "it has no public address",
  robots: "robots.txt disallows it",
  wait: "the server asked to wait",
  redirects: "it redirects too often or to an address that cannot be followed",
  budget: "the scan had used up its requests, bytes or time",
};
export const unreadable = (what: string, document: Unread): Verdict =>
  unknown(`${what} could not be read: ${reasons[document.reason]}.`, document);

export const toEvidence = (document: Document): Evidence => ({
  method: document.method,
  url: shownUrl(document.url),
  status: document.kind === "fetched" ? document.status : null,
  contentType: document.kind === "fetched" && document.type !== "" ? document.type.slice(0, 128) : null,
  ms: Math.round(document.ms),
});

/** As the scrubber leaves it: a target chooses its names, and reports are public. */
export const shownText = (text: string): string => scrub({ text }).value.text;

const maxUrlLength = 512;

/** Without the parts that often hold a secret. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return shownText(`${origin}${pathname}`.slice(0, maxUrlLength));
}

export const isOk = (document: Document | undefined): document is Fetched =>
  document?.kind === "fetched" && document.status >= 200 && document.status < 300;
export const isHtml = ({ type, text }: Fetched) =>
  type === "text/html" || /^\s*<(?:!doctype|html)\b/i.test(text.slice(0, 256));

/** The JSON of a document, or undefined if it does not parse or is no object. */
export function documentJson(document: Document | undefined): Json | undefined {
  if (!isOk(document) || document.isCut || !document.isUtf8) return undefined;
  try {
    const value: unknown = JSON.parse(document.text);
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
