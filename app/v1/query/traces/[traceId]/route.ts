/** `/v1/query/traces/{traceId}`: one trace, regardless of its age. */

import { traceResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("traces/{traceId}", [], (read, params) =>
  traceResponse(read, String(params.traceId)),
);
