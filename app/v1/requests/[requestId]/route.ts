/** `GET /v1/requests/{requestId}`: the receipt of a batch, for 30 days. */

import { authenticateServer, bearerOf } from "@/lib/gate/auth/authenticate";
import { findReceipt } from "@/lib/gate/commit/receipts";
import { endpoint } from "@/lib/gate/http/endpoint";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/v1/requests/{requestId}", {
  GET: async (request, context) => {
    const { projectId } = await authenticateServer(bearerOf(request), context.address);
    const receipt = await findReceipt(projectId, String(context.params.requestId));
    if (!receipt) throw new Problem("not_found");
    return Response.json(receipt);
  },
});
