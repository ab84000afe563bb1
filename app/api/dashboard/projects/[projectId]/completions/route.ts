/** `/api/dashboard/projects/{projectId}/completions`: property names and field values in a range, for the filter form. */

import { CompletionTarget } from "@/lib/analytics/contracts/search";
import { readCompletions } from "@/lib/analytics/queries/completions";
import { typedQueryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = typedQueryEndpoint(
  "completions",
  CompletionTarget,
  readCompletions,
);
