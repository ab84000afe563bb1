/**
 * Posts to a URL that a user entered. Resolves its name once and connects to that very address, so a name server cannot pass the check with
 * one address and receive the request with another. Follows no redirects and reads no body.
 */
import { lookup } from "node:dns/promises";
import { type ClientRequest, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { Answer } from "@/lib/dashboard/alerts/delivery-store";
import { hostOf, isAllowedAddress } from "@/lib/dashboard/alerts/public-address";

type Address = { readonly address: string; readonly family: number };
type Resolve = (host: string) => Promise<Address>;
const timeoutMs = 10_000;

export async function postOnce(
  url: URL,
  headers: Record<string, string>,
  body: string,
  resolve: Resolve = lookup,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const address = await unlessAborted(resolve(hostOf(url)), signal);
    if (!isAllowedAddress(address.address)) return { isDone: false, answer: "private address" };
    const status = await statusOf(url, headers, body, address, signal);
    return { isDone: status >= 200 && status < 300, isFinal: isRefusal(status), answer: `HTTP ${status}` };
  } catch (error) {
    return { isDone: false, answer: signal.aborted ? "timeout" : codeOf(error) };
  }
}

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
