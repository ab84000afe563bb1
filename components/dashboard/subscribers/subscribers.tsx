"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { ListFrame, queryOf } from "@/components/dashboard/list-frame";
import { MailWord, mailMeaning } from "@/components/dashboard/mail-state";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { Dialog } from "@/components/ui/dialog";
import { countText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import type { ListQuery, SubscriberList } from "@/lib/site/contracts/lists";

type Subscriber = SubscriberList["subscribers"][number];

/** Current and former newsletter subscribers. */
export function Subscribers({ asked, initial }: { asked: ListQuery; initial: SubscriberList }) {
  const query = useLive({
    key: ["subscribers", asked],
    path: `/subscribers${queryOf(asked)}`,
    initial,
    everyMs: () => 15_000,
  });
  const client = useQueryClient();
  const [going, setGoing] = useState<Subscriber>();
  const close = () => setGoing(undefined);
  const { subscribers, found, subscribed, older, carrier } = query.data ?? initial;
  const states = new Set(subscribers.map(({ welcome }) => welcome));
  return (
    <>
      <PageHead title="Subscribers">
        <a href="/api/dashboard/subscribers/export" download className="button">
          Export as CSV
        </a>
      </PageHead>
      <p className="max-w-xl text-quiet">
        Newsletter subscribers. Unsubscribed addresses stay on this list until you delete them.
      </p>
      <Freshness query={query} />
      <ListFrame
        place="/dashboard/subscribers"
        asked={asked}
        label="Search by email"
        older={older}
        none="No subscribers yet."
        noneFound="No matching subscribers."
        isEmpty={subscribers.length === 0}
        count={`${countText(subscribed)} subscribed, ${countText(found - subscribed)} unsubscribed`}
      >
        <Table subscribers={subscribers} onErase={setGoing} />
        <ul className="pt-3 text-quiet text-xs">
          {[...states].map(
            (state) =>
              state && (
                <li key={state}>
                  <MailWord state={state} />: {mailMeaning(state, carrier)}
                </li>
              ),
          )}
        </ul>
      </ListFrame>
      <Dialog isOpen={going !== undefined} onClose={close} label="Delete subscriber">
        {going && (
          <Confirmation
            action="Delete"
            send={() => callApi(`/subscribers/${going.subscriberId}`, { method: "DELETE" })}
            onClose={close}
            onDone={() => client.invalidateQueries({ queryKey: ["subscribers"] })}
          >
            <p className="text-quiet">
              This permanently deletes <strong className="wrap-anywhere font-semibold text-ink">{going.email}</strong>{" "}
              and its subscription history{carrier === "resend" && ", here and at the email provider"}.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </>
  );
}

type Listed = { subscribers: readonly Subscriber[]; onErase: (subscriber: Subscriber) => void };

function Table({ subscribers, onErase }: Listed) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col" className="max-md:hidden">
            Joined
          </th>
          <th scope="col">Status</th>
          <th scope="col" className="max-sm:hidden">
            Welcome email
          </th>
          <th scope="col">
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => {
          const { subscriberId, email, subscribedAt, unsubscribedAt, welcome } = subscriber;
          return (
            <tr key={subscriberId} className={unsubscribedAt === null ? "" : "text-quiet"}>
              <th scope="row" className="w-full max-w-0">
                <span className="block truncate font-medium text-sm" title={email}>
                  {email}
                </span>
                <span className="block font-normal text-quiet text-xs md:hidden">
                  <Time at={subscribedAt} />
                </span>
              </th>
              <td className="max-md:hidden">
                <Time at={subscribedAt} />
              </td>
              <td className="whitespace-nowrap">
                {unsubscribedAt === null ? (
                  "Subscribed"
                ) : (
                  <>
                    Unsubscribed{" "}
                    <span className="max-md:hidden">
                      <Time at={unsubscribedAt} />
                    </span>
                  </>
                )}
              </td>
              <td className="max-sm:hidden">{welcome === null ? "None" : <MailWord state={welcome} />}</td>
              <td>
                <button type="button" className="link" onClick={() => onErase(subscriber)}>
                  Delete<span className="sr-only"> {email}</span>
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
