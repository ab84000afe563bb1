import { useEffect, useState } from "react";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import type { StepAxis } from "@/lib/analytics/contracts/step-axis";

/** The first and the last selected step, in either order. */
type Selection = { readonly anchor: number; readonly end: number };

/** Selects steps of a chart, to zoom in on them. Zooming changes the range in the URL, so "Back" returns. Escape cancels. */
export function useZoom(steps: StepAxis, canZoom: boolean) {
  const { scope, change } = useScope();
  const [selection, setSelection] = useState<Selection>();
  const isSelecting = selection !== undefined;
  useEffect(() => {
    if (!isSelecting) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key === "Escape") setSelection(undefined);
    };
    window.addEventListener("keydown", cancel);
    return () => window.removeEventListener("keydown", cancel);
  }, [isSelecting]);
  const clamp = (step: number) => Math.min(Math.max(step, 0), steps.starts.length - 1);
  return {
    isEnabled: canZoom && steps.starts.length > 1,
    selection: selection && {
      first: Math.min(selection.anchor, selection.end),
      last: Math.max(selection.anchor, selection.end),
    },
    start: (step: number) => setSelection({ anchor: clamp(step), end: clamp(step) }),
    /** Extends the selection. */
    extend: (step: number) => setSelection((now) => now && { ...now, end: clamp(step) }),
    cancel: () => setSelection(undefined),
    zoom: ({ first, last }: { first: number; last: number }) => {
      setSelection(undefined);
      change(zoomed(scope, steps, first, last));
    },
  };
}
export type Zoom = ReturnType<typeof useZoom>;

function zoomed(scope: ScopeFields, { starts, stepSeconds }: StepAxis, first: number, last: number): ScopeFields {
  const start = Date.parse(starts[first] ?? "");
  const next = starts[last + 1];
  const end = next === undefined ? Date.parse(starts[last] ?? "") + stepSeconds * 1_000 : Date.parse(next);
  // The range may truncate the first and the last step.
  const from = scope.range === "custom" ? Math.max(start, Date.parse(scope.from ?? "") || 0) : start;
  const to = scope.range === "custom" ? Math.min(end, Date.parse(scope.to ?? "") || end) : end;
  return { range: "custom", from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
