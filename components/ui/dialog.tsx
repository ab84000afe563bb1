"use client";
import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the dialog; shown as its heading, unless it is a sheet, a palette or a panel, which have their own. */
  label: string;
  kind?: "dialog" | "sheet" | "palette" | "panel";
  children: ReactNode;
};

/** Closes the dialog it is in. */
export const Cancel = () => (
  <button type="button" className="button" onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}>
    Cancel
  </button>
);

/** The browser's own modal dialog: it keeps the focus, closes on Escape, and on a click beside it. */
export function Dialog({ isOpen, onClose, label, kind = "dialog", children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) element.current?.showModal();
    else element.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key, and the browser has it.
    <dialog
      ref={element}
      aria-label={label}
      className={kind}
      // The browser tells it too of what was closed from here, when another may be open already.
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
