import Link from "next/link";
import { rangeOf, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { LongName } from "@/components/ui/long-name";
import { segmentOf } from "@/lib/dashboard/contracts/path-segments";

/** Keeps the range, which a tool's page also has, but drops the filters. */
export const toolHref = (projectId: string, tool: string, scope: ScopeFields) =>
  withScope(`/dashboard/${projectId}/tools/${segmentOf(tool)}`, rangeOf(scope));

type Props = { projectId: string; tool: string; scope: ScopeFields };

/** Links to the page of a tool. */
export function ToolLink({ projectId, tool, scope }: Props) {
  return (
    <Link href={toolHref(projectId, tool, scope)} prefetch={false} title={tool} className="target hover:underline">
      <LongName text={tool || "(no name)"} />
    </Link>
  );
}
