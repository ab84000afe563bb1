/** `/api/dashboard/projects/{projectId}/tools`: the tools that were called in a range. */

import { listTools } from "@/lib/analytics/queries/lists";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("tools", "viewer", listTools);
