/** `/api/dashboard/projects/{projectId}/completions`: names of properties and values of a field in a range, for the form of filters. */

import { CompletionTarget } from "@/lib/dashboard/contracts/completions";
import { typedQueryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { completionsOf } from "@/lib/dashboard/queries/completions";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = typedQueryEndpoint(
  "completions",
  CompletionTarget,
  async ({ scope, body, signal }) => json(await completionsOf(scope, body, signal)),
);
