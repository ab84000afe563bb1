"use client";
/** The range of a page: one that ends now, or a custom one. */
import { type FormEvent, useState } from "react";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { dateFormat } from "@/components/ui/date-format";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions, Issue, Labeled } from "@/components/ui/fields";
import { useZone, zoneText } from "@/components/ui/zone";
import {
  defaultRange,
  maxRangeMs,
  type RangeName,
  rangeNames,
  ranges,
} from "@/lib/analytics/contracts/page-parameters";
import { retentionDays } from "@/lib/gate/contracts/retention";

const isTime = (text: string | undefined): text is string => !Number.isNaN(Date.parse(text ?? ""));

export function RangeChoice() {
  const { scope, change } = useScope();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <fieldset className="segments">
        <legend className="sr-only">Range</legend>
        {rangeNames.map((range) => (
          <button
            key={range}
            type="button"
            aria-pressed={(scope.range ?? defaultRange) === range}
            onClick={() => change({ range, from: undefined, to: undefined })}
          >
            {range}
          </button>
        ))}
        <button type="button" aria-pressed={scope.range === "custom"} onClick={() => setIsOpen(true)}>
          {scope.range === "custom" ? <CustomRange from={scope.from} to={scope.to} /> : "Custom"}
        </button>
      </fieldset>
      <Dialog isOpen={isOpen} onClose={close} label="Custom range">
        <RangeForm onDone={close} />
      </Dialog>
    </>
  );
}

const dayAndTime = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** Node and browsers put different spaces around the dash, so it needs `suppressHydrationWarning`. */
function CustomRange({ from, to }: { from: string | undefined; to: string | undefined }) {
  const zone = useZone();
  if (!isTime(from) || !isTime(to)) return "Custom";
  const text = dateFormat(zone, dayAndTime).formatRange(new Date(from), new Date(to));
  return <span suppressHydrationWarning>{text}</span>;
}

/** The value of a `datetime-local` field: local time without a zone. Swedish dates are ISO dates. */
const localText = (timeZone: string, milliseconds: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .format(milliseconds)
    .replace(" ", "T");

/** Returns milliseconds since the epoch. Only custom ranges need the library. */
async function parseLocal(timeZone: string, text: string): Promise<number> {
  const { Temporal } = await import("temporal-polyfill");
  return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The selected range, in milliseconds since the epoch. An invalid one in the URL counts as the default. */
function selectedPeriod({ range = defaultRange, from, to }: ScopeFields, now: number) {
  if (isTime(from) && isTime(to)) return { from: Date.parse(from), to: Date.parse(to) };
  return { from: now - (ranges[range as RangeName] ?? ranges[defaultRange]), to: now };
}

/** Begins with the selected range. */
function RangeForm({ onDone }: { onDone: () => void }) {
  const { scope, change } = useScope();
  const [selected] = useState(() => selectedPeriod(scope, Date.now()));
  const [issue, setIssue] = useState("");
  const zone = useZone();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const times = ["from", "to"].map((name) => parseLocal(zone, String(form.get(name))));
    const [from, to] = await Promise.all(times).catch(() => []);
    if (from === undefined || to === undefined)
      return setIssue("Can't read these times. Reload the page and try again.");
    if (to <= from) return setIssue("Must be after the start time.");
    if (to - from > maxRangeMs) return setIssue(`The range can be at most ${retentionDays} days.`);
    change({ range: "custom", from: new Date(from).toISOString(), to: new Date(to).toISOString() });
    onDone();
  }
  const fields = [
    { name: "from", label: "From", at: selected.from, issue: "" },
    { name: "to", label: "To (exclusive)", at: selected.to, issue },
  ];
  return (
    <form onSubmit={submit}>
      <p className="mb-4 text-quiet">Times are in {zoneText(zone)}.</p>
      {fields.map(({ name, label, at, issue }) => (
        <Labeled key={name} label={label}>
          {(id) => (
            <>
              <input
                id={id}
                name={name}
                type="datetime-local"
                className="input"
                required
                defaultValue={localText(zone, at)}
                aria-invalid={issue !== ""}
                aria-describedby={`${id}issue`}
              />
              <Issue id={`${id}issue`}>{issue}</Issue>
            </>
          )}
        </Labeled>
      ))}
      <DialogActions action="Apply" />
    </form>
  );
}
