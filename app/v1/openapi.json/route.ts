/** `GET /v1/openapi.json`: the OpenAPI document. */

import { env } from "@/lib/env";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { openApiDocument } from "@/lib/site/openapi/document";

let document: ReturnType<typeof openApiDocument> | undefined;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/v1/openapi.json", {
  GET: async () => {
    document ??= openApiDocument(env());
    return json(document);
  },
});
