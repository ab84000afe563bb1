"use client";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { type FigureName, figureDefinition, figures } from "@/lib/analytics/contracts/figure-glossary";

/** The definition, without the Markdown of docs. */
export const figureHint = (figure: FigureName) =>
  `${figures[figure].name}: ${figureDefinition(figure).replaceAll("`", "")}`;

type Place = Pick<DOMRect, "left" | "top" | "bottom">;

/** Below the heading, or above it if there is no room. In the top layer, because tables clip what is outside of them. */
function place(tip: HTMLElement | null, { left, top, bottom }: Place): void {
  if (tip === null || tip.matches(":popover-open")) return;
  tip.showPopover();
  tip.style.left = `${Math.max(8, Math.min(left, window.innerWidth - tip.offsetWidth - 8))}px`;
  const hasRoom = bottom + 4 + tip.offsetHeight <= window.innerHeight;
  tip.style.top = `${hasRoom ? bottom + 4 : top - 4 - tip.offsetHeight}px`;
}

/**
 * Shows the definition of a figure while the pointer is over its heading, or its button has the focus.
 * @param children A button with `figureHint` as its `aria-description`.
 */
export function Hinted({ figure, children }: { figure: FigureName; children: ReactNode }) {
  const [at, setAt] = useState<Place>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setAt(currentTarget.getBoundingClientRect());
  };
  const hide = () => setAt(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards reach the button inside.
    <span
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }) => key === "Escape" && hide()}
    >
      {children}
      {at && (
        <span
          ref={(tip) => place(tip, at)}
          // The button has it as its description.
          aria-hidden="true"
          popover="manual"
          className="pointer-events-none fixed inset-auto m-0 w-max max-w-72 whitespace-normal rounded-(--radius-s) border border-edge bg-raised px-3 py-2 text-left font-normal text-ink text-xs"
        >
          {figureHint(figure)}
        </span>
      )}
    </span>
  );
}

/** The heading of a figure, which explains itself. */
export const FigureHead = ({ figure, text = figures[figure].name }: { figure: FigureName; text?: string }) => (
  <Hinted figure={figure}>
    <button
      type="button"
      className="target max-sm:-my-2.5 max-sm:py-2.5 cursor-help text-left"
      aria-description={figureHint(figure)}
    >
      {text}
    </button>
  </Hinted>
);
