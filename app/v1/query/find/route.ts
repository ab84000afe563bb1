/** `/v1/query/find`: what an id belongs to. */

import { findParameters } from "@/lib/dashboard/contracts/queries";
import { foundAnswer } from "@/lib/dashboard/reading/answers";
import { readEndpoint } from "@/lib/dashboard/reading/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("find", findParameters, foundAnswer);
