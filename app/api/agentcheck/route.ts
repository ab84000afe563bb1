/** `POST /api/agentcheck`: scans a site, an API or an MCP server. */
import { postScan } from "@/lib/endpoints/agentcheck";
import { endpoint } from "@/lib/gate/http/endpoint";

/** On Vercel, a scan that outlives its response. */
export const maxDuration = 60;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/api/agentcheck",
  { POST: postScan },
  { problemRedirect: "/agentcheck/problem" },
);
