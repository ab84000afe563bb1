"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name, also shown as the heading if the kind is `dialog`. Other kinds render their own. */
  label: string;
  kind?: "dialog" | "sheet" | "palette" | "panel";
  children: ReactNode;
};

/** Closes the surrounding dialog. */
export const CancelButton = () => (
  <button type="button" className="button" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
    Cancel
  </button>
);

/** The native modal dialog. It traps focus and closes on Escape or a click outside. */
export function Dialog({ isOpen, onClose, label, kind = "dialog", children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return element.current?.close();
    element.current?.showModal();
    // React's `autoFocus` runs before the dialog is shown, and showing it moves the focus to its first control.
    element.current?.querySelector<HTMLElement>("[data-focused]")?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape.
    <dialog
      ref={element}
      aria-label={label}
      className={kind}
      // Also fires for programmatic closes, when another dialog may already be open.
      onClose={() => isOpen && onClose()}
      onClick={({ target }) => target === element.current && onClose()}
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
