"use client";
import { useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { Freshness } from "@/components/dashboard/freshness";
import { ListFrame, printListQuery } from "@/components/dashboard/list-frame";
import { MailStatus, mailStatusHelp } from "@/components/dashboard/mail-state";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { Ago } from "@/components/ui/ago";
import { Dialog } from "@/components/ui/dialog";
import { callApi } from "@/lib/browser/api";
import { countedText } from "@/lib/number-text";
import type { Inbox as Answer, CarrierKind, ListQuery } from "@/lib/site/contracts/lists";

type Message = Answer["messages"][number];

const isWaiting = ({ messages, carrier }: Answer) =>
  carrier !== "none" && messages.some(({ mail }) => mail === "waiting");

export function Inbox({ listQuery, initial }: { listQuery: ListQuery; initial: Answer }) {
  const query = useLive({
    key: ["inbox", listQuery],
    path: `/inbox${printListQuery(listQuery)}`,
    initial,
    everyMs: (answer) => (isWaiting(answer ?? initial) ? 3_000 : 15_000),
  });
  const [deleting, setDeleting] = useState<Message>();
  const close = () => setDeleting(undefined);
  const { messages, found, older, carrier } = query.data ?? initial;
  return (
    <>
      <PageHead title="Inbox" />
      <p className="max-w-xl text-quiet">
        Messages from the contact form.{" "}
        {carrier === "resend"
          ? "Each one is also emailed to the team."
          : "They are saved here and not emailed, because no email provider is configured."}
      </p>
      <Freshness query={query} />
      <ListFrame
        path="/dashboard/inbox"
        listQuery={listQuery}
        label="Search by name, company or email"
        older={older}
        none="No messages yet."
        noneFound="No matching messages."
        isEmpty={messages.length === 0}
        count={countedText(found, "message")}
      >
        <ul className="border-line border-t">
          {messages.map((message) => (
            <Row
              key={message.messageId}
              message={message}
              carrier={carrier}
              onChange={() => query.refetch()}
              onDelete={() => setDeleting(message)}
            />
          ))}
        </ul>
      </ListFrame>
      <Dialog isOpen={deleting !== undefined} onClose={close} label="Delete message">
        {deleting && (
          <Confirmation
            action="Delete"
            send={() => callApi(`/inbox/${deleting.messageId}`, { method: "DELETE" })}
            onClose={close}
            onDone={query.refetch}
          >
            <p className="text-quiet">
              This permanently deletes the message from{" "}
              <strong className="font-semibold text-ink">{deleting.name}</strong>. The copy emailed to the team isn’t
              deleted.
            </p>
          </Confirmation>
        )}
      </Dialog>
    </>
  );
}

type RowProps = { message: Message; carrier: CarrierKind; onChange: () => void; onDelete: () => void };

function Row({ message, carrier, onChange, onDelete }: RowProps) {
  const { messageId, name, company, email, message: text, mail, receivedAt } = message;
  return (
    <li className="border-line border-b">
      <details className="group">
        <summary className="-mx-2 flex list-none justify-between gap-4 px-2 py-2.5 before:text-quiet before:content-['+'_/_''] hover:bg-sunken group-open:before:content-['−'_/_''] [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">
              {name}
              {company && <span className="font-normal text-quiet">, {company}</span>}
            </span>
            <span className="block truncate text-quiet text-xs group-open:invisible">{text}</span>
          </span>
          <span className="flex shrink-0 flex-col items-end text-xs">
            <Ago at={receivedAt} />
            <MailStatus state={mail} carrier={carrier} />
          </span>
        </summary>
        <div className="max-w-[44rem] pb-5 pl-6">
          <p className="mb-3 text-xs">
            <a href={`mailto:${email}`} className="link break-all">
              {email}
            </a>
          </p>
          <p className="wrap-anywhere mb-4 whitespace-pre-wrap border-line border-l-2 pl-4">{text}</p>
          <p className="text-quiet text-xs">
            Team email: <MailStatus state={mail} carrier={carrier} />. {mailStatusHelp(mail, carrier)}
          </p>
          <Actions messageId={messageId} onChange={onChange} onDelete={onDelete} />
        </div>
      </details>
    </li>
  );
}

function Actions({ messageId, onChange, onDelete }: { messageId: string } & Pick<RowProps, "onChange" | "onDelete">) {
  const { mutation, submit } = useSingleSubmit(() => callApi(`/inbox/${messageId}/mail`, { method: "POST" }), onChange);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <button type="button" className="button button-small" aria-disabled={mutation.isPending} onClick={submit}>
        Resend
      </button>
      <button type="button" className="button button-small" onClick={onDelete}>
        Delete
      </button>
      <span role="status" className={`text-xs ${mutation.isError ? "text-failed" : "text-quiet"}`}>
        {mutation.isSuccess && "Resending the email."}
        {mutation.error?.message}
      </span>
    </div>
  );
}
