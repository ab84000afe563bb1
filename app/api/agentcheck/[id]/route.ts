/** `GET /api/agentcheck/{id}`: a report, or its checks as they end. */
import { getReport } from "@/lib/endpoints/agentcheck";
import { endpoint } from "@/lib/gate/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/agentcheck/[id]", { GET: getReport });
