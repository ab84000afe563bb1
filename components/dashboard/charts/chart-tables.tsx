"use client";
/** Whether charts are shown as tables: one choice for all charts, kept in this browser. */
import { useDeferredValue } from "react";
import { useStored } from "@/components/ui/use-stored";

const key = "charts";
const asTables = "tables";

/** Deferred, so that a click is visible before the tables are rendered. */
export const useIsTable = () => useDeferredValue(useStored(key)[0] === asTables);

export function ChartTables() {
  const [form, setForm] = useStored(key);
  const isTable = form === asTables;
  return (
    <button type="button" className="link target text-quiet" onClick={() => setForm(isTable ? "graphics" : asTables)}>
      {isTable ? "Show charts" : "Show charts as tables"}
    </button>
  );
}
