/** `GET /api/agentcheck/openapi.json`: the OpenAPI document of the scan API. */
import { env } from "@/lib/env";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import { agentcheckDocument } from "@/lib/site/openapi/agentcheck";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/agentcheck/openapi.json", {
  GET: async () => json(agentcheckDocument(env().siteUrl)),
});
