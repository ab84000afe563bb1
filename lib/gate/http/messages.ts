/** HTTP messages as operations see them, whichever host serves them: Next, or our own server. */
import type { Readable } from "node:stream";

/** Next's `Request` has this shape. Our own server builds one from Node's message. */
export type IncomingRequest = {
  readonly method: string;
  /** A path with its query, or an absolute URL. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | Readable | null;
};

export type Answer = {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer<ArrayBuffer> | null;
};
/** Only Next serves these: exports of the dashboard. */
export type StreamedAnswer = Omit<Answer, "body"> & { readonly body: ReadableStream<Uint8Array> };

/** The query parameters. */
export function searchOf({ url }: IncomingRequest): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start));
}

export function json(value: unknown, status = 200): Answer {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

/** Redirects after a form post. The URL contains no form values. */
export function seeOther(location: string): Answer {
  return { status: 303, headers: { Location: location }, body: null };
}
