/** `GET /api/agentcheck/checks`: all checks with their texts. */
import { getChecks } from "@/lib/endpoints/agentcheck";
import { endpoint } from "@/lib/gate/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/agentcheck/checks", { GET: getChecks });
