/** `/v1/query/traces`: the traces in a range. */

import { tracesParameters } from "@/lib/dashboard/contracts/queries";
import { tracesAnswer } from "@/lib/dashboard/reading/answers";
import { readEndpoint } from "@/lib/dashboard/reading/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("traces", tracesParameters, tracesAnswer);
