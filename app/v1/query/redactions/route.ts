/** `/v1/query/redactions`: redactions in a range. */

import { scopeParameters } from "@/lib/dashboard/contracts/queries";
import { redactionsAnswer } from "@/lib/dashboard/reading/answers";
import { readEndpoint } from "@/lib/dashboard/reading/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "redactions",
  scopeParameters,
  redactionsAnswer,
);
