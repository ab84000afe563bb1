"use client";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { ChartTables } from "@/components/dashboard/charts/chart-tables";
import { FilterChip } from "@/components/dashboard/filters/filter-chip";
import type { EditedFilter } from "@/components/dashboard/filters/filter-form";
import { filterLabels, labelOf, operatorLabels } from "@/components/dashboard/filters/filter-labels";
import { RangeChoice } from "@/components/dashboard/filters/range-choice";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { ViewsMenu } from "@/components/dashboard/views/views-menu";
import { Dialog } from "@/components/ui/dialog";
import { conditionsIn, whereOf } from "@/lib/analytics/contracts/conditions";
import { filterNames } from "@/lib/analytics/contracts/page-parameters";

const loadFilterForm = () => import("@/components/dashboard/filters/filter-form");
const FilterForm = dynamic(loadFilterForm, { ssr: false });

/** The range, filters and time zone of a page, stored in the URL. Filters that a page ignores stay in the URL for the next page. */
export function ScopeBar({ isFiltered = true, hasCharts = false }: { isFiltered?: boolean; hasCharts?: boolean }) {
  const { scope, change } = useScope();
  const [dialog, setDialog] = useState<"filters">();
  const filterButton = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<EditedFilter>();
  const close = () => setDialog(undefined);
  // Not part of the first load of the page.
  useEffect(() => void loadFilterForm().catch(() => undefined), []);
  const openFilters = (edited: EditedFilter) => {
    setEdited(edited);
    setDialog("filters");
  };
  const activeFilters = isFiltered ? filterNames.filter((name) => scope[name]) : [];
  const conditions = isFiltered ? conditionsIn(scope.where) : [];
  const remove = (changes: ScopeFields) => {
    change(changes);
    filterButton.current?.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs/[1.55]">
      <RangeChoice />
      {isFiltered && (
        <button ref={filterButton} type="button" className="button button-small" onClick={() => openFilters(undefined)}>
          Filter
        </button>
      )}
      {activeFilters.map((name) => (
        <FilterChip
          key={name}
          label={filterLabels[name]}
          value={scope[name] ?? ""}
          onEdit={() => openFilters(name)}
          onRemove={() => remove({ [name]: undefined })}
        />
      ))}
      {conditions.map((condition) => (
        <FilterChip
          key={whereOf([condition])}
          label={labelOf(condition.name)}
          operator={operatorLabels[condition.operator]}
          value={condition.values.join(", ")}
          onEdit={() => openFilters(condition)}
          onRemove={() => remove({ where: whereOf(conditions.filter((other) => other !== condition)) })}
        />
      ))}
      <ViewsMenu />
      <ZoneChoice />
      {hasCharts && <ChartTables />}
      <Dialog isOpen={dialog === "filters"} onClose={close} label="Filters">
        <FilterForm edited={edited} onDone={close} />
      </Dialog>
    </div>
  );
}
