/** Fetches the documents of one scan within its limits: time, bytes, requests, robots.txt, and few requests to other hosts. */
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import robotsParser from "robots-parser";
import { getDomain } from "tldts";
import type { Document, Unread } from "@/lib/agentcheck/check";
import { boundedRules } from "@/lib/agentcheck/robots";
import { type Address, dial, NoPublicAddress } from "@/lib/outbound/dial";
import { isPublicAddress } from "@/lib/outbound/public-address";

export const scanLimits = {
  maxDocumentBytes: 1024 * 1024,
  maxScanBytes: 4 * 1024 * 1024,
  requestMs: 5_000,
  scanMs: 20_000,
  maxRequests: 40,
  /** To each other registrable domain, and in all. Only GET. */
  maxForeignRequests: 5,
  maxRedirects: 5,
  maxUrlLength: 2_048,
} as const;

/** The name in `robots.txt`. */
export const agentName = "SluiceAgentcheck";

export type FetchPolicy = {
  readonly allows: (address: string) => boolean;
  /** Undefined: any. */
  readonly ports: readonly number[] | undefined;
  /** Names without a dot and `.local` names, for scans of one's own machine. */
  readonly allowsLocalNames: boolean;
  readonly userAgent: string;
  /** Instead of the limit of a request. */
  readonly requestMs?: number;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
};

/** What a deployment configures. Plain data, which can be sent to a thread. */
export type PolicySettings = {
  readonly canBePrivate: boolean;
  readonly ports: readonly number[];
  readonly userAgent: string;
};

type Resolve = NonNullable<FetchPolicy["resolve"]>;

export const toPolicy = ({ canBePrivate, ports, userAgent }: PolicySettings, resolve: Resolve): FetchPolicy => ({
  allows: (address) => canBePrivate || isPublicAddress(address),
  ports: canBePrivate ? undefined : ports,
  allowsLocalNames: canBePrivate,
  resolve,
  userAgent,
});

type Request = {
  readonly method?: "GET" | "HEAD" | "POST" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isOfRobots?: boolean;
};

export type Fetcher = ReturnType<typeof newFetcher>;

/** Why a URL cannot be scanned, or undefined. */
export function urlIssue(url: URL, { ports, allowsLocalNames }: FetchPolicy): string | undefined {
  if (url.href.length > scanLimits.maxUrlLength) return `must have at most ${scanLimits.maxUrlLength} characters`;
  if (url.protocol !== "http:" && url.protocol !== "https:") return "must start with http:// or https://";
  if (url.username !== "" || url.password !== "") return "must contain no credentials";
  const port = Number(url.port || (url.protocol === "http:" ? 80 : 443));
  if (ports?.includes(port) === false) return `must use one of the ports ${ports.join(", ")}`;
  const isName = !/^(?:\[.*\]|[\d.]+)$/.test(url.hostname);
  const isLocal = isName && (!url.hostname.includes(".") || /\.(?:local|localhost|internal)\.?$/.test(url.hostname));
  return isLocal && !allowsLocalNames ? "must have a public host name" : undefined;
}

/** The state of one scan. */
type Session = {
  readonly policy: FetchPolicy;
  /** The registrable domains of the target and of its MCP endpoint. */
  readonly domains: ReadonlySet<string>;
  /** Aborts when the scan must end. */
  readonly deadline: AbortSignal;
  readonly now: () => number;
  readonly spent: { requests: number; foreign: number; bytes: number };
  /** Which addresses of an origin may be fetched. */
  readonly robots: Map<string, Promise<(url: string) => boolean>>;
  readonly kept: Map<string, Promise<Document>>;
  /** Origins that asked to wait, with `Retry-After`. A scan is too short to ask again. */
  readonly resting: Set<string>;
};

export function newFetcher(
  targets: readonly URL[],
  policy: FetchPolicy,
  signal: AbortSignal,
  now = () => performance.now(),
) {
  const session: Session = {
    policy,
    domains: new Set(targets.map(registrableDomain)),
    deadline: AbortSignal.any([signal, AbortSignal.timeout(scanLimits.scanMs)]),
    now,
    spent: { requests: 0, foreign: 0, bytes: 0 },
    robots: new Map(),
    kept: new Map(),
    resting: new Set(),
  };
  return {
    /** One request per address, however often it is asked for. */
    get: (url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Document> => get(session, url, headers),
    send: (url: URL, request: Request): Promise<Document> => fetchAt(session, url, request, now(), 0),
    hasTime: () => !session.deadline.aborted,
  };
}

function get(session: Session, url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Document> {
  const key = `${url.href} ${JSON.stringify(headers)}`;
  const isOfRobots = url.pathname === "/robots.txt";
  const known = session.kept.get(key) ?? fetchAt(session, url, { headers, isOfRobots }, session.now(), 0);
  session.kept.set(key, known);
  return known;
}

async function fetchAt(session: Session, url: URL, request: Request, started: number, hops: number): Promise<Document> {
  const unread = (reason: Unread["reason"]): Unread => ({
    kind: "unread",
    method: request.method ?? "GET",
    url: url.href,
    reason,
    // How long it took to refuse a name would tell whether it exists.
    ms: reason === "blocked" ? 0 : session.now() - started,
  });
  // Reading `robots.txt` takes from the budget too, so it is looked at again.
  const issue =
    requestIssue(session, url, request) ??
    (await robotsIssue(session, url, request)) ??
    requestIssue(session, url, request);
  if (issue !== undefined) return unread(issue);
  session.spent.requests++;
  if (!session.domains.has(registrableDomain(url))) session.spent.foreign++;
  const timeout = AbortSignal.any([
    session.deadline,
    AbortSignal.timeout(session.policy.requestMs ?? scanLimits.requestMs),
  ]);
  try {
    return await exchange(session, url, request, { started, hops, timeout });
  } catch (error) {
    if (error instanceof NoRedirect) return unread("redirects");
    if (error instanceof NoPublicAddress && !timeout.aborted) return unread("blocked");
    return unread(session.deadline.aborted ? "budget" : timeout.aborted ? "timeout" : "network");
  }
}

function requestIssue({ policy, domains, deadline, spent, resting }: Session, url: URL, { method = "GET" }: Request) {
  if (urlIssue(url, policy) !== undefined) return "blocked";
  const isForeign = !domains.has(registrableDomain(url));
  if (isForeign && method !== "GET") return "blocked";
  if (resting.has(url.origin)) return "wait";
  const isSpent = spent.requests >= scanLimits.maxRequests || spent.bytes >= scanLimits.maxScanBytes;
  if (deadline.aborted || isSpent || (isForeign && spent.foreign >= scanLimits.maxForeignRequests)) return "budget";
  return undefined;
}

/** Whatever `robots.txt` redirects to belongs to it. */
async function robotsIssue(session: Session, url: URL, { isOfRobots = false }: Request) {
  return isOfRobots || (await robotsAt(session, url.origin))(url.href) ? undefined : "robots";
}

class NoRedirect extends Error {}

type Step = { readonly started: number; readonly hops: number; readonly timeout: AbortSignal };

async function exchange(
  session: Session,
  url: URL,
  request: Request,
  { started, hops, timeout }: Step,
): Promise<Document> {
  const { policy, spent, now } = session;
  const { method = "GET", headers = {}, body } = request;
  const sent = {
    accept: "*/*",
    "accept-encoding": "gzip, deflate, br",
    "user-agent": policy.userAgent,
    ...headers,
    ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
  };
  const response = await dial(
    url,
    { method, headers: sent, ...(body !== undefined && { body }) },
    { allows: policy.allows, signal: timeout, ...(policy.resolve !== undefined && { resolve: policy.resolve }) },
  );
  const isBusy = response.statusCode === 429 || response.statusCode === 503;
  if (isBusy && response.headers["retry-after"] !== undefined) session.resting.add(url.origin);
  const location = redirectTarget(response, url);
  if (location !== undefined && (method === "GET" || method === "HEAD")) {
    response.destroy();
    if (location === null || hops >= scanLimits.maxRedirects) throw new NoRedirect("not followed");
    // Without the other headers of the first request, which may hold a session.
    const kept = headers.accept === undefined ? {} : { accept: headers.accept };
    const { isOfRobots = false } = request;
    return fetchAt(session, location, { method, headers: kept, isOfRobots }, started, hops + 1);
  }
  const read = await readText(response, Math.min(scanLimits.maxDocumentBytes, scanLimits.maxScanBytes - spent.bytes));
  spent.bytes += read.bytes;
  return {
    kind: "fetched",
    method,
    url: url.href,
    status: response.statusCode ?? 0,
    type: contentType(response),
    headers: plainHeaders(response),
    text: read.text,
    isCut: read.isCut,
    isUtf8: read.isUtf8,
    ms: now() - started,
  };
}

/** Rules of a file that could not be read don't count: a scan then has nothing else to read either. */
function robotsAt(session: Session, origin: string): Promise<(url: string) => boolean> {
  const known = session.robots.get(origin);
  if (known !== undefined) return known;
  const address = new URL("/robots.txt", origin);
  const rules = get(session, address).then((document) => {
    if (document.kind !== "fetched" || document.status !== 200) return () => true;
    const parsed = robotsParser(address.href, boundedRules(document.text));
    return (url: string) => parsed.isAllowed(url, agentName) !== false;
  });
  session.robots.set(origin, rules);
  return rules;
}

/** The registrable domain, or the address of a host that has none. */
export const registrableDomain = ({ hostname }: URL): string =>
  getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

const contentType = ({ headers }: IncomingMessage) =>
  (headers["content-type"] ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";

const plainHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]));

/** The next address, undefined without a redirect, or null for one that cannot be followed. */
function redirectTarget({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined;
  const { location } = headers;
  return location !== undefined && URL.canParse(location, from) ? new URL(location, from) : null;
}

/** An event stream is read only until it answers. */
const maxStreamBytes = 256 * 1024;

/** Decompresses within the limit. */
async function readText(response: IncomingMessage, limit: number) {
  const isStream = contentType(response) === "text/event-stream";
  const maxBytes = Math.max(0, isStream ? Math.min(limit, maxStreamBytes) : limit);
  const chunks: Buffer[] = [];
  let [bytes, isCut] = [0, false];
  const hasAnswered = isStream ? newStreamReader() : () => false;
  try {
    for await (const chunk of decompressed(response)) {
      const part = (chunk as Buffer).subarray(0, maxBytes - bytes);
      chunks.push(part);
      bytes += part.length;
      if (bytes >= maxBytes) isCut = true;
      if (isCut || hasAnswered(part)) break;
    }
  } finally {
    response.destroy();
  }
  const all = Buffer.concat(chunks);
  return { text: all.toString(), bytes, isCut, isUtf8: isUtf8(all) };
}

/** Reads each byte of an event stream once. Returns whether an event with a result or an error is complete. */
function newStreamReader(): (part: Buffer) => boolean {
  let line = "";
  let isAnswer = false;
  return (part) => {
    const lines = (line + part.toString("latin1")).split("\n");
    line = lines.pop() ?? "";
    for (const complete of lines) {
      if (complete.startsWith("data:") && /"(?:result|error)"/.test(complete)) isAnswer = true;
      else if (isAnswer && complete.trim() === "") return true;
    }
    return false;
  };
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase();
  const inflaters = { gzip: createGunzip, "x-gzip": createGunzip, deflate: createInflate, br: createBrotliDecompress };
  if (encoding === undefined || !Object.hasOwn(inflaters, encoding)) return response;
  const inflater = inflaters[encoding as keyof typeof inflaters]();
  response.on("error", (error) => inflater.destroy(error));
  return response.pipe(inflater);
}
