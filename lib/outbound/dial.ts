/**
 * The only way to connect to an address that somebody else chose. Resolves the name once, checks every address it has, and connects to one of
 * exactly these, so that a name server cannot pass the check with one address and receive the request with another.
 */
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { bareHostname } from "@/lib/outbound/public-address";

export type Address = { readonly address: string; readonly family: number };

export type DialOptions = {
  readonly allows: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  readonly signal: AbortSignal;
  /** Ends resolving the name earlier. */
  readonly resolveSignal?: AbortSignal;
};

export type Exchange = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A name without an address, or with one that may not be dialled. The same error for both, so that nobody can list the names of a network. */
export class NoPublicAddress extends Error {}

const resolveAll = (host: string): Promise<readonly Address[]> => lookup(host, { all: true });

/**
 * Resolves with the response as soon as its headers have arrived. Redirects are not followed. The caller reads or destroys the body.
 * @throws NoPublicAddress, or an error of the connection.
 */
export async function dial(
  url: URL,
  { method, headers, body }: Exchange,
  options: DialOptions,
): Promise<IncomingMessage> {
  const { allows, resolve = resolveAll, signal, resolveSignal = signal } = options;
  const addresses = await unlessAborted(resolve(bareHostname(url)), resolveSignal).catch((cause: unknown) => {
    throw new NoPublicAddress("not resolved", { cause });
  });
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => allows(address))) throw new NoPublicAddress("refused");
  const toAddress: LookupFunction = (_, { all }, callback) =>
    all ? callback(null, [{ ...first }]) : callback(null, first.address, first.family);
  const request = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    // A pooled connection may be to another address.
    const sending = request(url, { method, headers, lookup: toAddress, agent: false, signal }, resolve);
    sending.on("socket", (socket) =>
      socket.once("connect", () => {
        if (!allows(socket.remoteAddress ?? "")) sending.destroy(new NoPublicAddress("connected elsewhere"));
      }),
    );
    sending.on("error", reject);
    // Without an error after `101 Switching Protocols`.
    sending.on("close", () => reject(new Error("closed without a response")));
    sending.end(body);
  });
}

export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
