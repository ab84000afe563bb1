/** `/v1/query/find`: what an id belongs to. */

import { findParameters } from "@/lib/analytics/contracts/queries";
import { foundResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("find", findParameters, foundResponse);
