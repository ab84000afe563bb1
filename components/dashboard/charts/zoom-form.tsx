import { type FormEvent, type KeyboardEvent, useState } from "react";
import type { Zoom } from "@/components/dashboard/charts/use-zoom";
import { Labeled } from "@/components/ui/fields";
import { useDetails } from "@/components/ui/use-details";

type Props = {
  zoom: Zoom;
  starts: readonly string[];
  labelOf: (step: number) => string;
};

/** Zooms in on steps of a chart by keyboard and touch. */
export function ZoomForm({ zoom, starts, labelOf }: Props) {
  const { isOpen, setIsOpen, details } = useDetails();
  if (!zoom.isEnabled) return null;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    event.currentTarget.querySelector("summary")?.focus();
  };
  return (
    <details className="text-xs" open={isOpen} {...details} onKeyDown={handleKey}>
      <summary className="w-fit text-quiet">Zoom in</summary>
      {isOpen && <Fields zoom={zoom} starts={starts} labelOf={labelOf} onDone={() => setIsOpen(false)} />}
    </details>
  );
}

function Fields({ zoom, starts, labelOf, onDone }: Props & { onDone: () => void }) {
  const [first, setFirst] = useState(0);
  const [last, setLast] = useState(starts.length - 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    zoom.zoom({ first: Math.min(first, last), last: Math.max(first, last) });
  };
  return (
    <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-2">
      {(
        [
          ["First", first, setFirst],
          ["Last", last, setLast],
        ] as const
      ).map(([label, value, set]) => (
        <Labeled key={label} label={label}>
          {(id) => (
            <select id={id} className="input" value={value} onChange={({ target }) => set(Number(target.value))}>
              {starts.map((start, step) => (
                <option key={start} value={step}>
                  {labelOf(step)}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      ))}
      <button type="submit" className="button button-small">
        Zoom in
      </button>
    </form>
  );
}
