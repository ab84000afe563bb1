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

export const shortcuts: readonly Shortcut[] = [
  { key: "j", label: "j", does: "Next row, or next event in the panel", run: () => step("j") },
  { key: "k", label: "k", does: "Previous row, or previous event in the panel", run: () => step("k") },
  { key: "Enter", label: "Enter", does: "Open the row" },
  { key: "Escape", label: "Esc", does: "Close the panel, or leave the list", run: leaveList },
  { key: "?", label: "?", does: "Show keyboard shortcuts", run: (showShortcuts) => showShortcuts() },
];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));

/** Runs the shortcut of a key, unless the user is typing or the key has another meaning. */
export function runShortcut(event: KeyboardEvent, showShortcuts: () => void): void {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || isTyping(target) || !areShortcutsOn()) return;
  shortcuts.find((shortcut) => shortcut.key === key)?.run?.(showShortcuts);
}

const storageKey = "shortcuts";

/** Storage can be blocked. Then shortcuts are on. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // The choice lasts as long as the storage allows.
  }
}
