/** `/v1/query/traces/{traceId}`: one trace, regardless of its age. */

import { traceAnswer } from "@/lib/endpoints/answers";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("traces/{traceId}", [], (read, params) =>
  traceAnswer(read, String(params.traceId)),
);
