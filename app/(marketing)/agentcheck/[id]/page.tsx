import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReportView } from "@/components/agentcheck/report-view";
import { readReport } from "@/lib/agentcheck/scans";
import { env } from "@/lib/env";

/** A report belongs to those who have its address. */
export const metadata: Metadata = { title: "Agentcheck report", robots: { index: false } };

export default async function AgentcheckReport({ params }: PageProps<"/agentcheck/[id]">) {
  const { id } = await params;
  const report = /^[0-9a-f]{32}$/.test(id) ? await readReport(id) : undefined;
  if (report === undefined) notFound();
  return <ReportView initial={report} address={env().siteUrl} />;
}
