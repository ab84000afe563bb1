import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cacheSignal } from "react";
import { projectPage } from "@/app/(dashboard)/dashboard/dashboard-page";
import { Trace } from "@/components/dashboard/trace";
import { findTrace } from "@/lib/analytics/traces";
import "../../events.css";

export const metadata: Metadata = { title: "Trace" };

export default projectPage(async ({ project: { project_id }, params: { traceId: segment = "" } }) => {
  const traceId = decodeURIComponent(segment);
  const trace = await findTrace(project_id, traceId, cacheSignal() as AbortSignal);
  if (trace === undefined) notFound();
  return <Trace projectId={project_id} initial={trace} now={Date.now()} />;
});
