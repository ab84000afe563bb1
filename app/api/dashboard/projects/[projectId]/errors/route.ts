/** `/api/dashboard/projects/{projectId}/errors`: the errors in a range, grouped by message. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { errorsOf } from "@/lib/dashboard/queries/errors";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("errors", "viewer", errorsOf);
