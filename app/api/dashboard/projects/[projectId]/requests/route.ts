/** `/api/dashboard/projects/{projectId}/requests`: what users ask for in a range, and the tools that nobody called. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { requestsOf } from "@/lib/dashboard/queries/requests";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("requests", "viewer", requestsOf);
