"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name, also shown as the heading if the kind is `dialog`. Other kinds render their own. */
  label: string;
  kind?: "dialog" | "sheet" | "palette" | "panel" | "popover";
  /** The control that a popover opens below. */
  anchor?: HTMLElement | undefined;
  /** Whether a panel leaves the page beside it usable. */
  isBeside?: boolean;
  children: ReactNode;
};

/** Closes the surrounding dialog. */
export const CancelButton = () => (
  <button type="button" className="button" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
    Cancel
  </button>
);

/** The native dialog. A modal one traps focus and closes on a click outside. All close on Escape, which the browser handles only in modal dialogs. */
export function Dialog({ isOpen, onClose, label, kind = "dialog", anchor, isBeside = false, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return element.current?.close();
    // Opened in the other way if the window has become wider or narrower.
    if (element.current?.open) element.current.close();
    if (isBeside) element.current?.show();
    else element.current?.showModal();
    if (anchor && element.current) placeBelow(anchor, element.current);
    // React's `autoFocus` runs before the dialog is shown, and showing it moves the focus to its first control.
    element.current?.querySelector<HTMLElement>("[data-focused]")?.focus();
  }, [isOpen, anchor, isBeside]);
  useEffect(() => {
    if (!isOpen || !isBeside) return;
    // The page makes room after the panel is drawn, because laying out a long list again is slow.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        element.current?.setAttribute("data-beside", "");
        // A narrower list has taller rows, so the open one may have left the screen.
        document.querySelector('[data-row][aria-current="true"]')?.scrollIntoView({ block: "nearest" });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      element.current?.removeAttribute("data-beside");
    };
  }, [isOpen, isBeside]);
  useEffect(() => {
    if (!isOpen || !isBeside) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      if (event.target instanceof Element && event.target.matches(fields)) return;
      event.preventDefault();
      element.current?.close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen, isBeside]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too.
    <dialog
      ref={element}
      aria-label={label}
      className={kind}
      // Also fires for programmatic closes, when another dialog may already be open.
      onClose={() => isOpen && !element.current?.open && onClose()}
      onClick={({ target }) => !isBeside && target === element.current && onClose()}
    >
      {isOpen && (
        <div className="dialog-body">
          {kind === "dialog" && <h2 className="mb-4 text-lg">{label}</h2>}
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Escape clears or leaves them. */
const fields = "input, textarea, select, [contenteditable]";

const marginPx = 16;

/** Within the window. */
function placeBelow(anchor: HTMLElement, dialog: HTMLDialogElement) {
  const { left, bottom } = anchor.getBoundingClientRect();
  const maxLeft = window.innerWidth - dialog.offsetWidth - marginPx;
  dialog.style.setProperty("--left", `${Math.max(marginPx, Math.min(left, maxLeft))}px`);
  dialog.style.setProperty("--top", `${bottom + 6}px`);
}
