"use client";
import { type FormEvent, useState } from "react";
import { FilterBar, FilterNote } from "@/components/dashboard/filters/filter-bar";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { ViewsMenu } from "@/components/dashboard/views/views-menu";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions, Issue, Labeled } from "@/components/ui/fields";
import { useZone, zoneText } from "@/components/ui/zone";
import { defaultRange, maxRangeMs, rangeNames } from "@/lib/analytics/contracts/page-parameters";
import { dayMs } from "@/lib/durations";
import { retentionDays } from "@/lib/gate/contracts/retention";

/** The range, filters and time zone of a page, stored in the URL. Filters that a page ignores stay in the URL for the next page. */
export function ScopeBar({ isFiltered = true }: { isFiltered?: boolean }) {
  const { scope, change } = useScope();
  const [isCustom, setIsCustom] = useState(false);
  const close = () => setIsCustom(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs/[1.55]">
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
          <button type="button" aria-pressed={scope.range === "custom"} onClick={() => setIsCustom(true)}>
            {scope.range === "custom" ? <CustomRange from={scope.from} to={scope.to} /> : "Custom"}
          </button>
        </fieldset>
        {isFiltered && <FilterBar />}
        <ViewsMenu />
        <ZoneChoice />
        <Dialog isOpen={isCustom} onClose={close} label="Custom range">
          <RangeForm onDone={close} />
        </Dialog>
      </div>
      {isFiltered && <FilterNote />}
    </>
  );
}

const isTime = (text: string | undefined): text is string => !Number.isNaN(Date.parse(text ?? ""));
const dayAndTime = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** Node and browsers put different spaces around the dash, so it needs `suppressHydrationWarning`. */
function CustomRange({ from, to }: { from: string | undefined; to: string | undefined }) {
  const timeZone = useZone();
  if (!isTime(from) || !isTime(to)) return "Custom";
  const format = new Intl.DateTimeFormat("en-GB", { ...dayAndTime, timeZone });
  return <span suppressHydrationWarning>{format.formatRange(new Date(from), new Date(to))}</span>;
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

function RangeForm({ onDone }: { onDone: () => void }) {
  const { scope, change } = useScope();
  const [now] = useState(() => Date.now());
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
    { name: "from", label: "From", at: isTime(scope.from) ? Date.parse(scope.from) : now - dayMs, issue: "" },
    { name: "to", label: "To (exclusive)", at: isTime(scope.to) ? Date.parse(scope.to) : now, issue },
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
