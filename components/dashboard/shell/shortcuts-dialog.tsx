"use client";
import { useEffect, useState } from "react";
import { areShortcutsOn, runShortcut, shortcuts, turnShortcuts } from "@/components/dashboard/shell/shortcuts";
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
