/** `GET /api/agentcheck/{id}/badge.svg`: the result as a picture. */
import { getBadge } from "@/lib/endpoints/agentcheck";
import { endpoint } from "@/lib/gate/http/endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/api/agentcheck/[id]/badge.svg", {
  GET: getBadge,
});
