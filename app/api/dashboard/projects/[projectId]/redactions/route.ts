/** `/api/dashboard/projects/{projectId}/redactions`: redactions in a range. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("redactions", "viewer", redactionsOf);
