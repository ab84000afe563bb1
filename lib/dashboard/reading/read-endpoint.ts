/** The guard for `/v1/query`: requires a read token, and rejects unknown query parameters. */

import { unlessAbandoned } from "@/lib/dashboard/endpoints/unless-abandoned";
import type { Read } from "@/lib/dashboard/reading/answers";
import { queryFields } from "@/lib/dashboard/reading/query-fields";
import { requireReader } from "@/lib/dashboard/reading/reader";
import { endpoint } from "@/lib/gate/http/endpoint";
import { json } from "@/lib/gate/http/messages";
import type { Params } from "@/lib/gate/http/operation";

/**
 * The exports of a route file under `/v1/query`.
 * @param path The path for the log.
 * @param names The names of the query parameters.
 */
export function readEndpoint(
  path: string,
  names: readonly string[],
  answer: (read: Read, params: Params) => Promise<unknown>,
) {
  return endpoint(`/v1/query/${path}`, {
    GET: async (request, context) => {
      const projectId = await requireReader(request, context);
      const fields = queryFields(new URL(request.url).searchParams, names);
      const read = { projectId, fields, now: context.receivedAt, signal: request.signal };
      return unlessAbandoned(request, true, answer(read, context.params).then(json));
    },
  });
}
