import { ToolLink } from "@/components/dashboard/tools/tool-link";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import type { Requests } from "@/lib/analytics/contracts/requests";
import { numberText } from "@/lib/number-text";

type Tools = Requests["tools"];
type Tool = Tools["neverCalled"][number];

const columns: Columns<Tool> = [
  { header: "Tool", sortBy: ({ tool }) => tool, cell: ({ tool }) => <ToolLink tool={tool} /> },
  countColumn("Times listed", ({ lists }) => lists),
  timeColumn("Last listed", ({ lastListed }) => lastListed),
  timeColumn("Last call", ({ lastCall }) => lastCall, { none: <span className="text-quiet">None in 90 days</span> }),
];

/** Tools that servers list and nobody calls. */
export function UncalledTools({ tools }: { tools: Tools }) {
  const { neverCalled, moreNeverCalled } = tools;
  return (
    <section aria-labelledby="uncalled-head" className="section clear-both">
      <h2 id="uncalled-head">Tools never called</h2>
      <p className="-mt-2 mb-2 max-w-2xl text-quiet">{leadOf(tools)}</p>
      {neverCalled.length > 0 && (
        <DataTable
          label="Tools never called"
          columns={columns}
          rows={neverCalled}
          csv
          rowKey={({ tool }) => tool}
          sortedBy="Times listed"
          isCompact
          showAll={`Show all ${numberText(neverCalled.length)} tools`}
        />
      )}
      {moreNeverCalled > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {numberText(moreNeverCalled)} more {moreNeverCalled === 1 ? "tool was" : "tools were"} listed less often.
        </p>
      )}
    </section>
  );
}

function leadOf({ listed, neverCalled, moreNeverCalled }: Tools): string {
  const uncalled = neverCalled.length + moreNeverCalled;
  if (listed === 0)
    return "No matching events contain a tool list. The SDK records each tool list that a client requests.";
  if (uncalled === 0)
    return listed === 1 ? "The only listed tool was called." : `All ${numberText(listed)} listed tools were called.`;
  return `${numberText(uncalled)} of ${numberText(listed)} listed ${listed === 1 ? "tool" : "tools"} had no calls in this range. Models read the description of every listed tool.`;
}
