/** `/v1/query/find`: what an id belongs to. */

import { findParameters } from "@/lib/analytics/contracts/queries";
import { foundAnswer } from "@/lib/endpoints/answers";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("find", findParameters, foundAnswer);
