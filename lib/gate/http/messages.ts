/** HTTP messages as seen by operations, independent of the host: Next or our own server. */
import type { Readable } from "node:stream";

/** Next's `Request` has this shape. Our own server builds one from Node's message. */
export type IncomingRequest = {
  readonly method: string;
  /** A path with its query, or an absolute URL. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | Readable | null;
};

export type HttpResponse = {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: string | Buffer<ArrayBuffer> | null;
};
/** Streamed responses, such as dashboard exports. Only served by Next. */
export type StreamedResponse = Omit<HttpResponse, "body"> & { readonly body: ReadableStream<Uint8Array> };

/** The query parameters. */
export function searchParams({ url }: IncomingRequest): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start));
}

export function json(value: unknown, status = 200): HttpResponse {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

/** Redirects after a form post. The URL must not contain form values. */
export function seeOther(location: string): HttpResponse {
  return { status: 303, headers: { Location: location }, body: null };
}
