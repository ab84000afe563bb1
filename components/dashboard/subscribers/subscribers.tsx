"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { ListFrame, printListQuery } from "@/components/dashboard/list-frame";
import { MailStatus, mailStatusHelp } from "@/components/dashboard/mail-state";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { actionColumn, RowAction, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import { numberText } from "@/lib/number-text";
import type { CarrierKind, ListQuery, SubscriberList } from "@/lib/site/contracts/lists";

type Subscriber = SubscriberList["subscribers"][number];

export function Subscribers({ listQuery, initial }: { listQuery: ListQuery; initial: SubscriberList }) {
  const query = useLive({
    key: ["subscribers", listQuery],
    path: `/subscribers${printListQuery(listQuery)}`,
    initial,
    everyMs: () => 15_000,
  });
  const [deleting, setDeleting] = useState<Subscriber>();
  const close = () => setDeleting(undefined);
  const { subscribers, found, subscribed, older, carrier } = query.data ?? initial;
  const states = new Set(subscribers.map(({ welcome }) => welcome));
  return (
    <>
      <PageHead title="Subscribers">
        <a href="/api/dashboard/subscribers/export" download className="button">
          Download CSV
        </a>
      </PageHead>
      <p className="max-w-xl text-quiet">
        Newsletter subscribers. Unsubscribed addresses stay on this list until you delete them.
      </p>
      <Freshness query={query} />
      <ListFrame
        path="/dashboard/subscribers"
        listQuery={listQuery}
        label="Search by email"
        older={older}
        none="No subscribers yet."
        noneFound="No matching subscribers."
        isEmpty={subscribers.length === 0}
        count={`${numberText(subscribed)} subscribed, ${numberText(found - subscribed)} unsubscribed`}
      >
        <DataTable
          label="Subscribers"
          columns={columnsFor(carrier, setDeleting)}
          rows={subscribers}
          rowKey={({ subscriberId }) => subscriberId}
          isQuiet={({ unsubscribedAt }) => unsubscribedAt !== null}
        />
        <ul className="pt-3 text-quiet text-xs">
          {[...states].map(
            (state) =>
              state && (
                <li key={state}>
                  <MailStatus state={state} carrier={carrier} />: {mailStatusHelp(state, carrier)}
                </li>
              ),
          )}
        </ul>
      </ListFrame>
      <Dialog isOpen={deleting !== undefined} onClose={close} label="Delete subscriber">
        {deleting && (
          <Confirmation
            action="Delete"
            send={() => callApi(`/subscribers/${deleting.subscriberId}`, { method: "DELETE" })}
            onClose={close}
            onDone={query.refetch}
          >
            <p className="text-quiet">
              This permanently deletes{" "}
              <strong className="wrap-anywhere font-semibold text-ink">{deleting.email}</strong> and its subscription
              history{carrier === "resend" && ", here and at the email provider"}.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </>
  );
}

const columnsFor = (carrier: CarrierKind, onDelete: (subscriber: Subscriber) => void): Columns<Subscriber> => [
  {
    header: "Email",
    cell: ({ email }) => (
      <span className="block truncate font-medium text-sm" title={email}>
        {email}
      </span>
    ),
  },
  timeColumn("Joined", ({ subscribedAt }) => subscribedAt),
  {
    header: "Status",
    isWide: true,
    cell: ({ unsubscribedAt }) =>
      unsubscribedAt === null ? (
        "Subscribed"
      ) : (
        <span>
          Unsubscribed <Time at={unsubscribedAt} />
        </span>
      ),
  },
  {
    header: "Welcome email",
    isWide: true,
    cell: ({ welcome }) => (welcome === null ? "None" : <MailStatus state={welcome} carrier={carrier} />),
  },
  actionColumn("Delete", (subscriber) => (
    <RowAction label="Delete" of={subscriber.email} onClick={() => onDelete(subscriber)} />
  )),
];
