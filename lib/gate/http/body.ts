/** Reads request bodies as streams, with limits on size and time that also apply to decompression. */
import { z } from "zod";
import { type ContentEncoding, contentEncodings, formTypes, jsonTypes } from "@/lib/gate/contracts/body";
import { issueLines } from "@/lib/gate/contracts/formats";
import { inflate } from "@/lib/gate/http/inflate";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import { type BatchShape, parseBatch, parseJson } from "@/lib/gate/http/parse-json";
import { type BodyLimits, readBytes } from "@/lib/gate/http/read-bytes";
import type { Reservation } from "@/lib/gate/limits/budget";
import { stopwatch } from "@/lib/metrics/meters";
import { Problem } from "@/lib/problem";

/**
 * Reads and parses a small JSON body.
 * @throws Problem unsupported_media_type, unsupported_encoding, payload_too_large, request_timeout, invalid_json, overloaded
 */
export async function readJson(
  request: IncomingRequest,
  limits: BodyLimits,
  reservation: Reservation,
): Promise<unknown> {
  return parseJson(await readJsonBytes(request, limits, reservation));
}

/** Reads and parses a batch of any size without blocking the event loop. Throws the same problems as `readJson`. */
export async function readBatch(
  request: IncomingRequest,
  limits: BodyLimits,
  shape: BatchShape,
  reservation: Reservation,
): Promise<{ value: unknown; bytes: number }> {
  const ended = stopwatch();
  const bytes = await readJsonBytes(request, limits, reservation);
  ended?.("read");
  const value = await parseBatch(bytes, shape);
  ended?.("parse");
  return { value, bytes: bytes.length };
}

function readJsonBytes(request: IncomingRequest, limits: BodyLimits, reservation: Reservation): Promise<Buffer> {
  // A missing type means JSON: a beacon made from an untyped Blob has none.
  if (mediaType(request)) checkMediaType(request, jsonTypes);
  return readBody(request, limits, reservation);
}

/** Whether a browser posted this form without JavaScript. */
export const isFormPost = (request: IncomingRequest) =>
  request.method === "POST" && mediaType(request) === formTypes[1];

/** Reads form values from JSON or a native form post. Requires a content type, so that JSON from a cross-site script needs a preflight. */
export async function readForm(
  request: IncomingRequest,
  limits: BodyLimits,
  reservation: Reservation,
): Promise<unknown> {
  checkMediaType(request, formTypes);
  const bytes = await readBody(request, limits, reservation);
  return isFormPost(request) ? Object.fromEntries(new URLSearchParams(bytes.toString())) : parseJson(bytes);
}

async function readBody(
  request: IncomingRequest,
  limits: BodyLimits,
  reservation: Reservation,
  encodings: readonly ContentEncoding[] = contentEncodings,
): Promise<Buffer> {
  const encoding = contentEncoding(request, encodings);
  const wire = await readBytes(request, limits, reservation);
  return encoding === "identity" ? wire : inflate(wire, encoding, limits.maxBytes, reservation);
}

/**
 * Reads a body of one of the supported types.
 * @throws Problem unsupported_media_type, unsupported_encoding, payload_too_large, request_timeout, invalid_json, overloaded
 */
export async function readTyped<T extends string>(
  request: IncomingRequest,
  limits: BodyLimits,
  supported: { readonly types: readonly T[]; readonly encodings: readonly ContentEncoding[] },
  reservation: Reservation,
): Promise<{ type: T; bytes: Buffer }> {
  checkMediaType(request, supported.types);
  const bytes = await readBody(request, limits, reservation, supported.encodings);
  return { type: mediaType(request) as T, bytes };
}

/** @throws Problem invalid_request with every issue. */
export function parseAs<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem("invalid_request", { metadata: { issues: issueLines(parsed.error) } });
}

/** @throws Problem invalid_request with the issues by field. */
export function parseForm<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { fieldErrors: fields } = z.flattenError(parsed.error);
  throw new Problem("invalid_request", { metadata: { issues: issueLines(parsed.error), fields } });
}

/** Without parameters such as the charset. */
export const mediaType = (request: IncomingRequest) =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

function checkMediaType(request: IncomingRequest, supported: readonly string[]): void {
  const type = mediaType(request);
  if (!type || !supported.includes(type)) throw new Problem("unsupported_media_type", { metadata: { supported } });
}

function contentEncoding(request: IncomingRequest, supported: readonly ContentEncoding[]): ContentEncoding {
  const sent = request.headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  const encoding = supported.find((one) => one === sent);
  if (encoding === undefined) throw new Problem("unsupported_encoding", { metadata: { supported } });
  return encoding;
}
