/** `/api/dashboard/projects/{projectId}/requests`: what users ask for in a range, and the tools that nobody called. */

import { readRequests } from "@/lib/analytics/queries/requests";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("requests", "viewer", readRequests);
