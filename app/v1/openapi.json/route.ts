/** `GET /v1/openapi.json`: the OpenAPI document. */

import { createHash } from "node:crypto";
import { env } from "@/lib/env";
import { endpoint } from "@/lib/gate/http/endpoint";
import { openApiDocument } from "@/lib/site/openapi/document";

/** The same for every request, so it is printed once. */
let printed: { readonly body: string; readonly etag: string } | undefined;

function print() {
  const body = JSON.stringify(openApiDocument(env()));
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/v1/openapi.json", {
  GET: async (request) => {
    printed ??= print();
    const { body, etag } = printed;
    if (request.headers.get("if-none-match") === etag) return { status: 304, headers: { ETag: etag }, body: null };
    return { status: 200, headers: { "Content-Type": "application/json", ETag: etag }, body };
  },
});
