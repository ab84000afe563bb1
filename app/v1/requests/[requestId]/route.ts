/** `GET /v1/requests/{requestId}`: the receipt of a batch, for 30 days. */
import { findReceipt } from "@/lib/analytics/receipts";
import { authenticateServer, bearerOf } from "@/lib/auth/authenticate";
import { endpoint } from "@/lib/http/endpoint";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint("/v1/requests/{requestId}", {
  GET: async (request, context) => {
    const { projectId } = await authenticateServer(bearerOf(request), context.address);
    const receipt = await findReceipt(projectId, String(context.params.requestId));
    if (!receipt) throw new Problem("not_found");
    return Response.json(receipt);
  },
});
