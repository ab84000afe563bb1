/** `/api/dashboard/projects/{projectId}/errors`: the errors in a range, grouped by message. */

import { readErrors } from "@/lib/analytics/queries/errors";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("errors", "viewer", readErrors);
