"use client";
import { ChartTables } from "@/components/dashboard/charts/chart-tables";
import { FilterBar, FilterNote } from "@/components/dashboard/filters/filter-bar";
import { RangeChoice } from "@/components/dashboard/filters/range-choice";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { ViewsMenu } from "@/components/dashboard/views/views-menu";

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
