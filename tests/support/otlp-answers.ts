/** The responses to exports. */
import { receipt } from "@/tests/support/api";
import { mediaTypes } from "@/tests/support/otlp";

export type Json = Record<string, unknown>;
export const protobuf = { "content-type": mediaTypes.protobuf };
export const receiptOf = async (key: string, response: Response) =>
  (await (await receipt(key, response.headers.get("x-request-id") ?? "")).json()) as Json;
