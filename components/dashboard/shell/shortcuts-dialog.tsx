"use client";
import { useEffect, useState } from "react";
import { useIsMac } from "@/components/dashboard/shell/use-is-mac";
import { Dialog } from "@/components/ui/dialog";

type Props = { isOpen: boolean; onOpen: () => void; onClose: () => void };

/** Handles the keyboard shortcuts, and lists them. */
export function ShortcutsDialog({ isOpen, onOpen, onClose }: Props) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => runShortcut(event, onOpen);
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [onOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label="Keyboard shortcuts">
      <ShortcutList onClose={onClose} />
    </Dialog>
  );
}

function ShortcutList({ onClose }: Pick<Props, "onClose">) {
  const isMac = useIsMac();
  const [isOn, setIsOn] = useState(areShortcutsOn);
  const turn = (on: boolean) => {
    turnShortcuts(on);
    setIsOn(on);
  };
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
        <dt>
          <kbd>{isMac ? "⌘K" : "Ctrl K"}</kbd>
        </dt>
        <dd>Jump to a page, project or ID</dd>
        {shortcuts.map(({ key, label, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{label}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-2">
        <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => turn(currentTarget.checked)} />
        Use single-key shortcuts
      </label>
      <p className="mt-5 text-right">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </p>
    </>
  );
}

/** Single-key shortcuts. They can be turned off, because dictation and stray keys trigger them (WCAG 2.1.4). */

const row = "tbody tr, li, article";

/** One control per row: its first link or button. */
function rowControls(): HTMLElement[] {
  return [...document.querySelectorAll(`main :is(${row})`)].flatMap((element) => {
    const control = element.querySelector<HTMLElement>("a[href], button:enabled, summary");
    return control?.checkVisibility() ? [control] : [];
  });
}

const isFocusInRow = (control: HTMLElement) => control.closest(row)?.contains(document.activeElement) ?? false;

/** The dialog in front. A panel beside its list is behind all others. */
const openDialog = () =>
  document.querySelector<HTMLDialogElement>("dialog:modal") ??
  document.querySelector<HTMLDialogElement>("dialog[open]");

/** Moves in the open panel if there is one, or else from row to row. */
function step(key: "j" | "k"): void {
  const dialog = openDialog();
  if (dialog) {
    dialog.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
    return;
  }
  const controls = rowControls();
  const at = controls.findIndex(isFocusInRow);
  const next = at < 0 ? 0 : at + (key === "j" ? 1 : -1);
  controls[next]?.focus();
}

/** Dialogs close themselves. */
function leaveList(): void {
  if (!openDialog() && rowControls().some(isFocusInRow)) (document.activeElement as HTMLElement).blur();
}

type Shortcut = {
  readonly key: string;
  /** Shown in the list of shortcuts. */
  readonly label: string;
  readonly does: string;
  /** Undefined for keys that the browser handles itself. */
  readonly run?: (showShortcuts: () => void) => void;
};

const shortcuts: readonly Shortcut[] = [
  { key: "j", label: "j", does: "Next row, or next event in the panel", run: () => step("j") },
  { key: "k", label: "k", does: "Previous row, or previous event in the panel", run: () => step("k") },
  { key: "Enter", label: "Enter", does: "Open the row" },
  { key: "Escape", label: "Esc", does: "Close the panel, or leave the list", run: leaveList },
  { key: "?", label: "?", does: "Show keyboard shortcuts", run: (showShortcuts) => showShortcuts() },
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Runs the shortcut of a key, unless the user is typing or the key has another meaning. */
function runShortcut(event: KeyboardEvent, showShortcuts: () => void): void {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || isTyping(target) || !areShortcutsOn()) return;
  shortcuts.find((shortcut) => shortcut.key === key)?.run?.(showShortcuts);
}

const storageKey = "shortcuts";

/** Storage can be blocked. Then shortcuts are on. */
function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // The choice lasts as long as the storage allows.
  }
}
