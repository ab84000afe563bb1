"use client";
import { Ago } from "@/components/ui/ago";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { LongName } from "@/components/ui/long-name";
import { savedAnswer } from "@/lib/alerts/contracts/alert-options";
import type { DeliverySummary } from "@/lib/alerts/contracts/alerts";

export function Notifications({ deliveries }: { deliveries: readonly DeliverySummary[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">Notifications</h2>
      <DataTable
        label="Notifications"
        columns={columns}
        rows={deliveries}
        rowKey={({ deliveryId }) => deliveryId}
        isQuiet={({ state }) => state === "failed"}
        empty={<Empty>No notifications yet. Sent alerts and their delivery status appear here.</Empty>}
      />
    </section>
  );
}

const phases = { opened: "Alert", recovered: "Recovery", test: "Test" } as const;
const states = { sent: "Sent", waiting: "Waiting", failed: "Failed" } as const;

const columns: Columns<DeliverySummary> = [
  {
    header: "To",
    cell: ({ target }) => (
      <span className="font-medium text-sm">{target === "" ? "Deleted webhook" : <LongName text={target} />}</span>
    ),
  },
  {
    header: "Alert",
    isWide: true,
    cell: ({ phase, condition }) => (
      <span className="flex flex-col">
        <span>{phases[phase]}</span>
        {condition !== "" && <span className="wrap-anywhere text-quiet text-xs">{condition}</span>}
      </span>
    ),
  },
  {
    header: "State",
    isWide: true,
    cell: ({ state, answer }) => (
      <span className="flex flex-col">
        <span className={state === "failed" ? "text-failed" : ""}>
          {answer === savedAnswer ? "Saved, not sent" : states[state]}
        </span>
        {answer !== "sent" && <span className="wrap-anywhere text-quiet text-xs">{answer}</span>}
      </span>
    ),
  },
  { header: "Attempts", align: "number", isWide: true, cell: ({ attempts }) => attempts },
  {
    header: "Last attempt",
    isWide: true,
    cell: ({ answeredAt, createdAt }) => <Ago at={answeredAt ?? createdAt} />,
  },
];
