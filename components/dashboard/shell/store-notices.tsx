"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Confirmation } from "@/components/dashboard/confirmation";
import { utcDayText } from "@/components/ui/date-format";
import { Dialog } from "@/components/ui/dialog";
import { Time } from "@/components/ui/time";
import { callApi } from "@/lib/browser/api";
import { countedText } from "@/lib/number-text";
import type { ClockNotice, DamageNotice, StoreNotices as Notices } from "@/lib/projects/contracts/store-notices";

/** On every page, for owners: the store is damaged, or its clock cannot be trusted. */
export function StoreNotices({ clock, damage }: Notices) {
  return (
    <>
      {damage.length > 0 && <Damage parts={damage} />}
      {clock && <Clock clock={clock} />}
    </>
  );
}

function Clock({ clock: { today, lastTrustedAt, remainingHours } }: { clock: ClockNotice }) {
  return (
    <Notice
      label="Server clock"
      action="Confirm date"
      send={() => callApi("/store/clock", { method: "POST", body: { date: today } })}
      question={
        <p>
          Is {utcDayText(today)} today’s date? Data that is too old on that date is then permanently deleted. If it
          isn’t, correct the server’s clock instead.
        </p>
      }
    >
      <strong className="font-semibold text-ink">Check the server’s clock.</strong> It shows {utcDayText(today)}, but
      Sluice last ran with a trusted clock on <Time at={Date.parse(lastTrustedAt)} />. Nothing is deleted by age for
      another {countedText(remainingHours, "hour")} of running time.
    </Notice>
  );
}

const shownParts = 5;

function Damage({ parts }: { parts: readonly DamageNotice[] }) {
  const lost = parts.filter(({ kind }) => kind !== "unreadable");
  return (
    <Notice
      label="Damaged data"
      {...(lost.length > 0 && {
        action: "Accept loss",
        send: () => callApi("/store/damage", { method: "DELETE" }),
        question: (
          <p>
            This only hides the notice about {countedText(lost.length, "part")}. Before you do, try to get the data back
            from a backup.
          </p>
        ),
      })}
    >
      <strong className="font-semibold text-ink">Stored data is damaged.</strong>{" "}
      {parts.slice(0, shownParts).map(damageText).join("; ")}
      {parts.length > shownParts && `; and ${parts.length - shownParts} more`}. Keep all backups.{" "}
      <a href="/docs/running#damaged-data" className="link">
        Get the data back
      </a>
    </Notice>
  );
}

const damageText = ({ kind, table, partition, part, rows }: DamageNotice) =>
  `${rows === null ? "Rows" : countedText(rows, "row")} of ${table} in partition ${partition} ${rows === 1 ? "is" : "are"} ${kind} (${part})`;

type NoticeProps = {
  label: string;
  children: ReactNode;
  action?: string;
  send?: () => Promise<unknown>;
  question?: ReactNode;
};

function Notice({ label, children, action, send, question }: NoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const router = useRouter();
  const close = () => setIsOpen(false);
  return (
    <aside
      aria-label={label}
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-y py-1.5 text-quiet text-xs"
    >
      <p className="min-w-0 flex-1 break-words">{children}</p>
      {action && send && (
        <>
          <button type="button" className="link target" onClick={() => setIsOpen(true)}>
            {action}
          </button>
          <Dialog isOpen={isOpen} onClose={close} label={action}>
            <Confirmation action={action} send={send} onClose={close} onDone={() => router.refresh()}>
              {question}
            </Confirmation>
          </Dialog>
        </>
      )}
    </aside>
  );
}
