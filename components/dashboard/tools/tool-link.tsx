import Link from "next/link";
import { rangeFields, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { LongName } from "@/components/ui/long-name";
import { toSegment } from "@/lib/analytics/contracts/page-parameters";

/** Keeps the range, which a tool's page also has, but drops the filters. */
export const toolHref = (projectId: string, tool: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/tools/${toSegment(tool)}`, rangeFields(scope));

/** @param opensRow Whether the link covers its whole table row. */
export function ToolLink({ tool, opensRow = false }: { tool: string; opensRow?: boolean }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <Link
      href={toolHref(projectId, tool, scope)}
      prefetch={false}
      title={tool}
      className={opensRow ? "row-button" : "target hover:underline"}
    >
      <LongName text={tool || "(no name)"} />
    </Link>
  );
}
