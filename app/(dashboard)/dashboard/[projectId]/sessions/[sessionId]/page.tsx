import { notFound, redirect } from "next/navigation";
import { cacheSignal } from "react";
import { Session } from "@/components/dashboard/sessions/session";
import { sessionHref } from "@/components/dashboard/traces/trace-links";
import { detailMetadata, projectPage } from "@/components/pages/dashboard-page";
import { segmentName } from "@/lib/analytics/contracts/page-parameters";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { findSession } from "@/lib/analytics/queries/session";

export const generateMetadata = detailMetadata("Session", ({ sessionId = "" }) =>
  segmentName(decodeURIComponent(sessionId)),
);

export default projectPage("viewer", async ({ project: { project_id }, params: { sessionId: segment = "" } }) => {
  const id = segmentName(decodeURIComponent(segment));
  const now = Date.now();
  const signal = cacheSignal() as AbortSignal;
  await findNewDuplicates(project_id, now, signal);
  const found = await findSession(project_id, id, signal);
  if (found === undefined) notFound();
  if (found.session.sessionId !== id) redirect(sessionHref(project_id, found.session.sessionId, {}));
  return <Session initial={found} now={now} />;
});
