/** `/api/dashboard/projects/{projectId}/redactions`: redactions in a range. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "redactions",
  "viewer",
  async ({ scope, signal }) => json(await redactionsOf(scope, signal)),
);
