import type { CSSProperties } from "react";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { type KindLabels, markerOf, pluralOf } from "@/components/dashboard/redactions/kind-labels";
import { countColumn, shareColumn } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { capitalize, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Column } from "@/components/ui/table";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { countedText, numberText } from "@/lib/number-text";

type Tool = Redactions["tools"][number];
type Props = { answer: Redactions; kind: string | undefined; labels: KindLabels };

/** Kinds with their own column. */
const maxKinds = 4;

/** A heat map of removed values by tool and kind. */
export function RedactionTools({ answer: { kinds, tools, moreTools, otherEvents }, kind, labels }: Props) {
  const { scope, change } = useScope();
  const shownKinds = kind === undefined ? kinds.slice(0, maxKinds).map((one) => one.kind) : [kind];
  const otherKinds = kind === undefined ? kinds.slice(maxKinds).map((one) => one.kind) : [];
  const listed = kind === undefined ? tools : tools.filter((tool) => tool.kinds[kind]);
  const onSelect = (tool: string) => change({ tool: scope.tool === tool ? undefined : tool });
  const columns = [
    toolColumn(listed, scope, onSelect),
    ...(kind === undefined ? eventColumns(listed) : []),
    ...kindColumns(listed, shownKinds, otherKinds, labels),
  ] as const;
  const otherCount = sumOf(otherEvents.kinds, kind === undefined ? Object.keys(otherEvents.kinds) : [kind]);
  return (
    <section aria-labelledby="tools-head" className="section">
      <h2 id="tools-head">Redactions by tool</h2>
      <DataTable
        label="Redactions by tool"
        columns={columns}
        rows={listed}
        csv
        rowKey={({ tool }) => tool}
        sortedBy={kind === undefined ? "Affected events" : columnOf(kind)}
        showAll={`Show all ${numberText(listed.length)} tools`}
        empty={<p className="text-quiet">No values were removed from tool calls.</p>}
      />
      {moreTools > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {numberText(moreTools)} more {moreTools === 1 ? "tool has" : "tools have"} fewer affected events. Filter by
          tool to see one.
        </p>
      )}
      {otherCount > 0 && (
        <p className="pt-4 text-quiet text-xs">
          {numberText(otherCount)} more {otherCount === 1 ? "value was" : "values were"} removed from events that are
          not tool calls, such as connections and widget events.
        </p>
      )}
    </section>
  );
}

const sumOf = (counts: Readonly<Record<string, number>>, kinds: readonly string[]) =>
  kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

const columnOf = (kind: string) => `kind ${kind}`;

const totalOf = (tools: readonly Tool[], count: (tool: Tool) => number) =>
  tools.reduce((sum, tool) => sum + count(tool), 0);

const summedColumn = (tools: readonly Tool[], header: string, count: (tool: Tool) => number) =>
  countColumn(header, count, { total: numberText(totalOf(tools, count)) });

function toolColumn(tools: readonly Tool[], scope: ScopeFields, onSelect: (tool: string) => void): Column<Tool> {
  return {
    header: "Tool",
    sortBy: ({ tool }) => tool,
    cell: ({ tool }) => (
      <button
        type="button"
        className="link target aria-pressed:font-semibold aria-pressed:decoration-current"
        aria-pressed={scope.tool === tool}
        onClick={() => onSelect(tool)}
      >
        <LongName text={tool} />
      </button>
    ),
    total: countedText(tools.length, "tool"),
  };
}

/** Affected events. The query returns these only for all kinds together. */
function eventColumns(tools: readonly Tool[]): readonly Column<Tool>[] {
  const [events, allEvents] = [totalOf(tools, (tool) => tool.events), totalOf(tools, (tool) => tool.allEvents)];
  return [
    summedColumn(tools, "Affected events", (tool) => tool.events),
    shareColumn("Share", (tool) => [tool.events, tool.allEvents], {
      cellProps: () => ({ className: "text-held" }),
      total: shareText(events, allEvents),
    }),
  ];
}

function kindColumns(
  tools: readonly Tool[],
  kinds: readonly string[],
  otherKinds: readonly string[],
  labels: KindLabels,
): readonly Column<Tool>[] {
  const maxCount = Math.max(...tools.flatMap((tool) => kinds.map((kind) => tool.kinds[kind] ?? 0)));
  const kindsColumn = (header: string, of: readonly string[]): Column<Tool> => {
    const count = (tool: Tool) => sumOf(tool.kinds, of);
    return { ...summedColumn(tools, header, count), cellProps: (tool) => shadeOf(count(tool), maxCount) };
  };
  return [
    ...kinds.map((kind) => ({
      ...kindsColumn(capitalize(pluralOf(labels, kind)), [kind]),
      id: columnOf(kind),
      head: <code>{markerOf(labels, kind)}</code>,
    })),
    ...(otherKinds.length > 0 ? [kindsColumn("Other kinds", otherKinds)] : []),
  ];
}

/** At most a third of the accent color, so that the number stays readable. */
const shadeOf = (count: number, maxCount: number) => {
  const depth = count === 0 ? 0 : 6 + 26 * Math.min(1, count / maxCount);
  return { className: "shaded-cell", style: { "--depth": `${depth}%` } as CSSProperties };
};
