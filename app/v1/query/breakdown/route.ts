/** `/v1/query/breakdown`: the events in a range, broken down by a column or a property. */

import { breakdownParameters } from "@/lib/dashboard/contracts/queries";
import { breakdownAnswer } from "@/lib/dashboard/reading/answers";
import { readEndpoint } from "@/lib/dashboard/reading/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "breakdown",
  breakdownParameters,
  breakdownAnswer,
);
