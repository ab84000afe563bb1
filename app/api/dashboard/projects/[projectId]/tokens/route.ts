/** `/api/dashboard/projects/{projectId}/tokens`: tokens in a range by model and by event, and their cost. */

import { readTokens } from "@/lib/analytics/queries/tokens";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("tokens", "viewer", readTokens);
