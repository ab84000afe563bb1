"use client";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { ChartTables } from "@/components/dashboard/charts/chart-tables";
import { filterText, labelOf } from "@/components/dashboard/filters/filter-labels";
import { filtersIn, isSameFilter, scopeOfFilters } from "@/components/dashboard/filters/filter-list";
import { RangeChoice } from "@/components/dashboard/filters/range-choice";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { ViewsMenu } from "@/components/dashboard/views/views-menu";
import { Dialog } from "@/components/ui/dialog";
import { type Condition, readsEvents, whereOf } from "@/lib/analytics/contracts/conditions";

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
  const filters = filtersIn(scope);
  const keep = (kept: readonly Condition[]) => {
    change(scopeOfFilters(kept));
    addButton.current?.focus();
  };
  return (
    <>
      {filters.map((filter) => (
        <FilterChip
          key={whereOf([filter])}
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
  const names = filtersIn(scope).map(({ name }) => name);
  const slow = [...new Set(names.filter(readsEvents))].map(labelOf);
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
