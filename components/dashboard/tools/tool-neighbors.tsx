import { NewestNote } from "@/components/dashboard/tools/newest-note";
import { ShareTable } from "@/components/dashboard/tools/share-table";
import { ToolLink } from "@/components/dashboard/tools/tool-link";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";

type Neighbors = Tool["newest"]["before"];

/** The tools called right before and after a tool in the same trace. */
export function ToolNeighbors({ newest }: { newest: Tool["newest"] }) {
  const rowsOf = (neighbors: Neighbors, none: string) =>
    neighbors.map(({ tool, calls }) => ({
      id: tool === null ? "none" : `tool ${tool}`,
      calls,
      name: tool === null ? <span className="text-quiet">{none}</span> : <ToolLink tool={tool} />,
    }));
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">In the same trace</h2>
      <NewestNote newest={newest} />
      <div className="mt-2 grid gap-x-10 gap-y-6 md:grid-cols-2 *:min-w-0">
        <ShareTable
          label="Called before"
          header="Tool"
          of={newest.calls}
          rows={rowsOf(newest.before, "First call of its trace")}
          empty="No calls."
        />
        <ShareTable
          label="Called after"
          header="Tool"
          of={newest.calls}
          rows={rowsOf(newest.after, "Last call of its trace")}
          empty="No calls."
        />
      </div>
    </section>
  );
}
