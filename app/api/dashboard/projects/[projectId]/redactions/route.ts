/** `/api/dashboard/projects/{projectId}/redactions`: redactions in a range. */

import { readRedactions } from "@/lib/analytics/queries/redactions";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("redactions", "viewer", readRedactions);
