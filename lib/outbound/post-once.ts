/**
 * Posts to a URL that a user entered. Resolves its name once and connects to that very address, so a name server cannot pass the check with
 * one address and receive the request with another. Follows no redirects and reads no body.
 */
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { canBePrivate, hostOf, isAllowedAddress } from "@/lib/outbound/public-address";

/** The outcome of an attempt to deliver something. */
export type AttemptResult = {
  readonly isDone: boolean;
  /** Whether the receiver would refuse every retry. */
  readonly isFinal?: boolean;
  /** Without any text from the receiver. */
  readonly answer: string;
};

type Address = { readonly address: string; readonly family: number };
type Options = {
  readonly resolve?: (host: string) => Promise<Address>;
  /** If the URL has no public address, the answer comes after exactly this time. */
  readonly resolveMs?: number;
};
const timeoutMs = 10_000;

export async function postOnce(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { resolve = lookup, resolveMs }: Options = {},
): Promise<AttemptResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  const resolved = AbortSignal.any([signal, ...(resolveMs === undefined ? [] : [AbortSignal.timeout(resolveMs)])]);
  try {
    const address = await unlessAborted(resolve(hostOf(url)), resolved).catch((cause: unknown) => ({ cause }));
    if ("cause" in address && canBePrivate()) throw address.cause;
    if ("cause" in address || !isAllowedAddress(address.address)) {
      if (resolveMs !== undefined && !resolved.aborted) await once(resolved, "abort");
      return { isDone: false, answer: noPublicAddress };
    }
    const status = await statusOf(url, headers, body, address, signal);
    return { isDone: status >= 200 && status < 300, isFinal: isRefusal(status), answer: `HTTP ${status}` };
  } catch (error) {
    return { isDone: false, answer: signal.aborted ? "timeout" : codeOf(error) };
  }
}

/**
 * The same for a private address, for a name that doesn't resolve, and for a name server that doesn't respond, so that nobody can use webhooks
 * to find the names of an internal network.
 */
const noPublicAddress = "no public address";

/** Timeouts and rate limits are temporary, unlike the other client errors. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![408, 425, 429].includes(status);

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  return Promise.race([work, aborted]);
}

function statusOf(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { address, family }: Address,
  signal: AbortSignal,
): Promise<number> {
  const toAddress: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ address, family }]) : callback(null, address, family);
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  const sent = { ...headers, "content-length": String(Buffer.byteLength(body)), "user-agent": "Sluice" };
  return new Promise((resolve, reject) => {
    // A pooled connection may be to another address.
    const options = { method: "POST", headers: sent, lookup: toAddress, agent: false, signal };
    const posting: ClientRequest = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    posting.on("error", reject);
    // Without an error after `101 Switching Protocols`.
    posting.on("close", () => reject(new Error("closed without a response")));
    posting.end(body);
  });
}

/** A Node error code, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return /^[A-Z0-9_]{1,64}$/.test(String(code)) ? String(code) : "no response";
}
