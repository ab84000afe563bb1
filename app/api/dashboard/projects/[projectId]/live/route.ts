/** `/api/dashboard/projects/{projectId}/live`: the newest events of a range, by time of receipt. */
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { newestEvents } from "@/lib/analytics/live";
import { LiveSearch } from "@/lib/contracts/analytics";
import { parseAs } from "@/lib/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question("live", async ({ scope, fields, signal }) =>
  Response.json(await newestEvents(scope, parseAs(LiveSearch, fields).after, signal)),
);
