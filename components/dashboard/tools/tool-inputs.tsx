import { TableSection } from "@/components/dashboard/table-section";
import { NewestNote } from "@/components/dashboard/tools/newest-note";
import { countColumn, shareColumn } from "@/components/ui/columns";
import { shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Columns } from "@/components/ui/table";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";

type Input = Tool["newest"]["inputs"][number];

const typesText = ({ types, calls }: Input) =>
  types.length === 1 ? types[0]?.type : types.map((one) => `${one.type} ${shareText(one.calls, calls)}`).join(", ");

/** Which arguments are sent with `input_values`, how often, and with which types. */
export function ToolInputs({ newest }: { newest: Tool["newest"] }) {
  const columns: Columns<Input> = [
    {
      header: "Argument",
      csv: ({ name }) => name,
      cell: ({ name }) => (
        <code className="block min-w-0">
          <LongName text={name || '""'} />
        </code>
      ),
    },
    countColumn("Calls", ({ calls }) => calls),
    shareColumn("Share", ({ calls }) => [calls, newest.calls]),
    { header: "Types", isWide: true, csv: (input) => typesText(input) ?? "", cell: typesText },
  ];
  return (
    <TableSection
      title="Inputs"
      lead={<NewestNote newest={newest} />}
      columns={columns}
      rows={newest.inputs}
      csv
      rowKey={({ name }) => name}
      empty={
        <>
          Send each call’s arguments as <code>input_values</code> to see which ones are used and what types they have.
        </>
      }
    />
  );
}
