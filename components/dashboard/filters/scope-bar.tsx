"use client";
import { useMutation } from "@tanstack/react-query";
import { useParams } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { CancelButton, Dialog } from "@/components/ui/dialog";
import { useZone, zoneText } from "@/components/ui/zone";
import { callApi } from "@/lib/browser/api";
import type { ErasureTarget, StoredId } from "@/lib/dashboard/contracts/analytics-data";
import {
  defaultRange,
  type FilterName,
  filterNames,
  maxRangeMs,
  rangeNames,
  withoutSession,
} from "@/lib/dashboard/contracts/analytics-scope";
import { dayMs, retentionDays } from "@/lib/gate/contracts/retention";

/** Suggested filter values. Any other value is allowed too. */
export type Suggestions = { readonly [Name in FilterName]?: readonly string[] };

const labels: Record<FilterName, string> = {
  type: "Type",
  tool: "Tool",
  platform: "Platform",
  source: "Source",
  status: "Status",
  user: "User",
  session: "Session",
};
const choices: Suggestions = { source: ["server", "widget"], status: ["success", "error"] };

type ScopeBarProps = { suggestions: Suggestions; isFiltered?: boolean };

/** The range, filters and time zone of a page, stored in the URL. Filters that a page ignores stay in the URL for the next page. */
export function ScopeBar({ suggestions, isFiltered = true }: ScopeBarProps) {
  const { scope, change } = useScope();
  const [dialog, setDialog] = useState<"range" | "filters">();
  const filterButton = useRef<HTMLButtonElement>(null);
  const close = () => setDialog(undefined);
  const activeFilters = isFiltered ? filterNames.filter((name) => scope[name]) : [];
  return (
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
        <button type="button" aria-pressed={scope.range === "custom"} onClick={() => setDialog("range")}>
          {scope.range === "custom" ? <CustomRange from={scope.from} to={scope.to} /> : "Custom"}
        </button>
      </fieldset>
      {isFiltered && (
        <button ref={filterButton} type="button" className="button button-small" onClick={() => setDialog("filters")}>
          Filter
        </button>
      )}
      {activeFilters.map((name) => (
        <span
          key={name}
          className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-(--radius-s) border border-line bg-raised py-1 pr-3 pl-2.5 leading-normal hover:border-ink"
        >
          <span className="text-quiet">{labels[name]}</span>{" "}
          <span className="min-w-0 truncate font-medium">{scope[name]}</span>
          <button
            type="button"
            className="h-full min-w-7 text-quiet text-sm hover:text-ink"
            aria-label={`Remove ${labels[name].toLowerCase()} filter`}
            onClick={() => {
              change({ [name]: undefined });
              filterButton.current?.focus();
            }}
          >
            ×
          </button>
        </span>
      ))}
      <ZoneChoice />
      <Dialog isOpen={dialog === "range"} onClose={close} label="Custom range">
        <RangeForm onDone={close} />
      </Dialog>
      <Dialog isOpen={dialog === "filters"} onClose={close} label="Filters">
        <FilterForm
          suggestions={{ ...suggestions, session: [withoutSession, ...(suggestions.session ?? [])], ...choices }}
          onDone={close}
        />
      </Dialog>
    </div>
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
  const id = useId();
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
        <div key={name}>
          <label htmlFor={id + name} className="mb-1 block font-medium">
            {label}
          </label>
          <input
            id={id + name}
            name={name}
            type="datetime-local"
            className="input"
            required
            defaultValue={localText(zone, at)}
            aria-invalid={issue !== ""}
            aria-describedby={`${id}${name}issue`}
          />
          <p id={`${id}${name}issue`} role="alert" className="min-h-6 pt-1 text-held text-xs">
            {issue}
          </p>
        </div>
      ))}
      <div className="dialog-actions">
        <button type="submit" className="button button-held">
          Apply
        </button>
        <CancelButton />
      </div>
    </form>
  );
}

function FilterForm({ suggestions, onDone }: { suggestions: Suggestions; onDone: () => void }) {
  const { scope, change } = useScope();
  const id = useId();
  // Submit only edited fields: inputs drop line breaks, which would change untouched filters.
  const [edited] = useState(() => new Set<string>());
  const { projectId } = useParams<{ projectId: string }>();
  const mutation = useMutation({
    mutationFn: async (changes: ScopeFields) => {
      // Keep email addresses and tokens out of the URL: proxies and the browser history store URLs.
      const storedId = async (by: ErasureTarget["by"], id: string | undefined) =>
        id && (await callApi<StoredId>(`/projects/${projectId}/stored-id`, { method: "POST", body: { by, id } })).id;
      const stored = { ...changes };
      if (edited.has("user")) stored.user = await storedId("user", changes.user);
      if (edited.has("session")) stored.session = await storedId("session", changes.session);
      return stored;
    },
    onSuccess: (changes) => {
      change(changes);
      onDone();
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? "").trim() || undefined;
    if (!mutation.isPending) mutation.mutate(Object.fromEntries([...edited].map((name) => [name, value(name)])));
  }
  return (
    <form
      onSubmit={submit}
      onChange={({ target }) => edited.add(target.name)}
      className="grid grid-cols-2 gap-x-4 gap-y-3 max-sm:grid-cols-1"
    >
      {filterNames.map((name) => (
        <div key={name}>
          <label htmlFor={id + name} className="mb-1 block font-medium">
            {labels[name]}
          </label>
          {choices[name] ? (
            <select id={id + name} name={name} className="input" defaultValue={scope[name] ?? ""}>
              <option value="">Any</option>
              {choices[name].map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input
              id={id + name}
              name={name}
              className="input"
              maxLength={256}
              autoComplete="off"
              list={`${id}${name}s`}
              defaultValue={scope[name] ?? ""}
            />
          )}
          <datalist id={`${id}${name}s`}>
            {suggestions[name]?.map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </div>
      ))}
      <p role="alert" className="col-span-full text-held text-xs">
        {mutation.error?.message}
      </p>
      <div className="dialog-actions col-span-full">
        <button type="submit" className="button button-held">
          Apply
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            change(Object.fromEntries(filterNames.map((name) => [name, undefined])));
            onDone();
          }}
        >
          Clear all
        </button>
        <CancelButton />
      </div>
    </form>
  );
}
