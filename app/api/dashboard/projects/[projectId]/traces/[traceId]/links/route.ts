/** `/api/dashboard/projects/{projectId}/traces/{traceId}/links`: lists and creates the shared links of a trace. */

import { toCreatorId } from "@/lib/accounts/access";
import { maxSharedLinks } from "@/lib/analytics/contracts/limits";
import { findTrace } from "@/lib/analytics/queries/traces";
import { type ProjectContext, projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { invalidRequest, orNotFound } from "@/lib/problem";
import { createLink, openLinksTo, summarizeLink } from "@/lib/projects/shared-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/traces/{traceId}/links",
  { GET: "admin", POST: records("admin", "link_created") },
  {
    GET: async (_, { project, params, receivedAt }) => {
      const links = await openLinksTo(project.project_id, String(params.traceId), receivedAt);
      return json({ links: links.map(summarizeLink) });
    },
    POST: async ({ signal }, context) => {
      const { project, receivedAt, signIn, addDetail } = context;
      const traceId = await storedTraceId(context, signal);
      const open = await openLinksTo(project.project_id, traceId, receivedAt);
      if (open.length >= maxSharedLinks) throw tooManyLinks();
      const link = { project_id: project.project_id, trace_id: traceId, created_by: toCreatorId(signIn.who) };
      const { linkId, token } = await createLink(link, receivedAt);
      addDetail({ names: [traceId, linkId] });
      return json({ linkId, token }, 201);
    },
  },
);

async function storedTraceId({ project, params }: ProjectContext, signal: AbortSignal): Promise<string> {
  return orNotFound(await findTrace(project.project_id, String(params.traceId), signal)).trace.traceId;
}

const tooManyLinks = () => invalidRequest(`A trace can have at most ${maxSharedLinks} shared links. Revoke one first.`);
