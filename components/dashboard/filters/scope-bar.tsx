"use client";
import dynamic from "next/dynamic";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ChartTables } from "@/components/dashboard/charts/chart-tables";
import { filterLabel, filterText } from "@/components/dashboard/filters/filter-labels";
import { isSameFilter, listFilters, scopeOfFilters } from "@/components/dashboard/filters/filter-list";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import type { Step } from "@/components/dashboard/views/views-step";
import { dateFormat } from "@/components/ui/date-format";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions, Issue, Labeled } from "@/components/ui/fields";
import { useZone, zoneText } from "@/components/ui/zone";
import { type Condition, printConditions, readsEvents } from "@/lib/analytics/contracts/conditions";
import {
  defaultRange,
  maxRangeMs,
  type RangeName,
  rangeNames,
  ranges,
} from "@/lib/analytics/contracts/page-parameters";
import { retentionDays } from "@/lib/gate/contracts/retention";

const loadForm = () => import("@/components/dashboard/filters/filter-form");
const FilterForm = dynamic(loadForm, { ssr: false });
const preload = () => void loadForm().catch(() => undefined);
/** Of a control that opens the form, which is not part of the first load of the page. */
const preloading = { onPointerEnter: preload, onFocus: preload };

/** The range, filters and time zone of a page, stored in the URL. Filters that a page ignores stay in the URL for the next page. */
export const ScopeBar = ({ isFiltered = true, hasCharts = false }: { isFiltered?: boolean; hasCharts?: boolean }) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs/[1.55]">
      <RangeChoice />
      {isFiltered && <FilterBar />}
      <ViewsMenu />
      <ZoneChoice />
      {hasCharts && <ChartTables />}
    </div>
    {isFiltered && <FilterNote />}
  </>
);

/** `edited`: undefined to add a filter. */
type Opened = { readonly edited: Condition | undefined; readonly by: HTMLElement };

/** The filters of a page, and a popover that adds and changes them. */
function FilterBar() {
  const { scope, change } = useScope();
  const [opened, setOpened] = useState<Opened>();
  const addButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const close = () => setOpened(undefined);
  // A changed filter is another element, which does not get the focus back.
  useEffect(() => {
    if (opened === undefined && wasOpen.current && document.activeElement === document.body) addButton.current?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);
  const filters = listFilters(scope);
  const keep = (kept: readonly Condition[]) => {
    change(scopeOfFilters(kept));
    addButton.current?.focus();
  };
  return (
    <>
      {filters.map((filter) => (
        <FilterChip
          key={printConditions([filter])}
          filter={filter}
          onEdit={(by) => setOpened({ edited: filter, by })}
          onRemove={() => keep(filters.filter((other) => !isSameFilter(other, filter)))}
        />
      ))}
      <button
        ref={addButton}
        type="button"
        className="button button-small"
        aria-haspopup="dialog"
        {...preloading}
        onClick={({ currentTarget }) => setOpened({ edited: undefined, by: currentTarget })}
      >
        <span aria-hidden="true">+</span> Filter
      </button>
      {filters.length > 1 && (
        <button type="button" className="link target text-quiet" onClick={() => keep([])}>
          Clear filters
        </button>
      )}
      <Dialog
        isOpen={opened !== undefined}
        onClose={close}
        label={opened?.edited ? "Edit filter" : "Add filter"}
        kind="popover"
        anchor={opened?.by}
      >
        <FilterForm edited={opened?.edited} onDone={close} />
      </Dialog>
    </>
  );
}

/** Says which filters hourly totals cannot answer. */
function FilterNote() {
  const { scope } = useScope();
  const names = listFilters(scope).map(({ name }) => name);
  const slow = [...new Set(names.filter(readsEvents))].map(filterLabel);
  if (slow.length === 0) return null;
  return (
    <p className="mt-2 text-quiet text-xs wrap-anywhere">
      Filters on {new Intl.ListFormat("en").format(slow)} are read from events, not from hourly totals, which can take
      longer.
    </p>
  );
}

type ChipProps = { filter: Condition; onEdit: (chip: HTMLElement) => void; onRemove: () => void };

/** An active filter, with buttons that edit and remove it. */
function FilterChip({ filter, onEdit, onRemove }: ChipProps) {
  const { label, operator, value } = filterText(filter);
  const text = [label, operator, value].filter(Boolean).join(" ");
  return (
    <span className="inline-flex h-8 max-w-full items-center rounded-(--radius-s) border border-line bg-raised leading-normal hover:border-ink max-sm:h-11.5">
      <button
        type="button"
        className="inline-flex h-full min-w-0 items-center gap-1.5 pl-2.5"
        title={`Edit ${text}`}
        {...preloading}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        <span className="min-w-0 truncate text-quiet">{label}</span>{" "}
        <span className="shrink-0 text-quiet">{operator} </span>
        {value !== "" && <span className="min-w-0 truncate font-medium">{value}</span>}
      </button>
      <button
        type="button"
        className="h-full min-w-8 text-quiet text-sm hover:text-ink max-sm:min-w-11"
        aria-label={`Remove ${text} filter`}
        onClick={onRemove}
      >
        ×
      </button>
    </span>
  );
}

const isTime = (text: string | undefined): text is string => !Number.isNaN(Date.parse(text ?? ""));

function RangeChoice() {
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
      return setIssue("Can’t read these times. Reload the page and try again.");
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

const loadViews = () => import("@/components/dashboard/views/views-step");
const CurrentStep = dynamic(loadViews, { ssr: false });
/** Not part of the first load of the page. */
const preloadViews = () => void loadViews().catch(() => undefined);
const titles = { list: "Saved views", save: "Save view", rename: "Rename view", delete: "Delete view" } as const;

/** Opens, saves, renames and deletes the views of a project: pages with their range, filters and sort order. */
function ViewsMenu() {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <>
      <button
        type="button"
        className="button button-small"
        onPointerEnter={preloadViews}
        onFocus={preloadViews}
        onClick={() => setStep({ action: "list" })}
      >
        Views
      </button>
      <Dialog isOpen={step !== undefined} onClose={close} label={titles[step?.action ?? "list"]}>
        {step && <CurrentStep step={step} onStep={setStep} onClose={close} />}
      </Dialog>
    </>
  );
}
