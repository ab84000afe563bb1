/** `/api/dashboard/projects/{projectId}/traces`: the newest traces of a range. */
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { newestTraces } from "@/lib/analytics/traces";
import { TracesSearch } from "@/lib/contracts/analytics";
import { parseAs } from "@/lib/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question("traces", async ({ scope, fields, signal }) =>
  Response.json(await newestTraces(scope, parseAs(TracesSearch, fields).before, signal)),
);
