import { notFound, redirect } from "next/navigation";
import { cacheSignal } from "react";
import { Trace } from "@/components/dashboard/traces/trace";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { detailMetadata, projectPage } from "@/components/pages/dashboard-page";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { findTrace } from "@/lib/analytics/queries/traces";

export const generateMetadata = detailMetadata("Trace", ({ traceId = "" }) => decodeURIComponent(traceId));

export default projectPage("viewer", async ({ project: { project_id }, params: { traceId: segment = "" } }) => {
  const traceId = decodeURIComponent(segment);
  const signal = cacheSignal() as AbortSignal;
  await findNewDuplicates(project_id, Date.now(), signal);
  const trace = await findTrace(project_id, traceId, signal);
  if (trace === undefined) notFound();
  if (trace.trace.traceId !== traceId) redirect(traceHref(project_id, trace.trace.traceId, {}));
  return <Trace initial={trace} now={Date.now()} />;
});
