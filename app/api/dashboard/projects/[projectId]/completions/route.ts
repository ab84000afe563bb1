/** `/api/dashboard/projects/{projectId}/completions`: property names and field values in a range, for the filter form. */

import { CompletionTarget } from "@/lib/dashboard/contracts/completions";
import { typedQueryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { completionsOf } from "@/lib/dashboard/queries/completions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = typedQueryEndpoint(
  "completions",
  CompletionTarget,
  completionsOf,
);
