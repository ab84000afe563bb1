"use client";
import Link from "next/link";
import { type ReactNode, useCallback, useState } from "react";
import { AccountMenu } from "@/components/dashboard/shell/account-menu";
import { Navigation, type ProjectName, useProject } from "@/components/dashboard/shell/navigation";
import { Palette } from "@/components/dashboard/shell/palette";
import { SettingsPages } from "@/components/dashboard/shell/settings-pages";
import { ShortcutsDialog } from "@/components/dashboard/shell/shortcuts-dialog";
import { useIsMac } from "@/components/dashboard/shell/use-is-mac";
import { useRestoredFocus } from "@/components/dashboard/shell/use-restored-focus";
import { Dialog } from "@/components/ui/dialog";
import { HydratedFieldset } from "@/components/ui/hydrated-fieldset";
import { Mark } from "@/components/ui/mark";
import { ThemeSwitch } from "@/components/ui/theme-switch";

type Props = {
  projects: readonly ProjectName[];
  /** Undefined while the store is unavailable. */
  signedInAs: string | undefined;
  children: ReactNode;
};

/** The layout of the dashboard: a sidebar, or a top bar with a menu on small screens. */
export function Shell({ projects, signedInAs, children }: Props) {
  const [overlay, setOverlay] = useState<"sheet" | "palette" | "shortcuts">();
  const close = useCallback(() => setOverlay(undefined), []);
  const openPalette = useCallback(() => setOverlay("palette"), []);
  const openShortcuts = useCallback(() => setOverlay("shortcuts"), []);
  const project = useProject(projects);
  useRestoredFocus();
  return (
    <div className="shell min-h-dvh text-sm lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a href="#content" className="skip">
        Skip to content
      </a>
      <header className="sticky top-0 z-5 flex h-13 items-center gap-3 border-line border-b bg-ground px-5 lg:hidden">
        <Brand />
        <span className="min-w-0 flex-1 truncate text-quiet text-sm">{project?.name}</span>
        <HydratedFieldset>
          <button type="button" className="button button-small" onClick={() => setOverlay("sheet")}>
            Menu
          </button>
        </HydratedFieldset>
      </header>
      <aside
        aria-label="Sidebar"
        className="sticky top-0 flex h-dvh flex-col gap-2.5 overflow-y-auto border-line border-r px-4 pt-3 pb-2 max-lg:hidden"
      >
        <Brand />
        <HydratedFieldset>
          <PaletteButton onOpen={openPalette} />
        </HydratedFieldset>
        <Navigation projects={projects} />
        <AccountFooter signedInAs={signedInAs} onShowShortcuts={openShortcuts} />
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 pt-6 pb-16 lg:max-w-[84rem] lg:px-10 lg:pt-7">
        <SettingsPages />
        <HydratedFieldset>{children}</HydratedFieldset>
      </main>
      <Dialog isOpen={overlay === "sheet"} onClose={close} label="Menu" kind="sheet">
        <div className="flex items-center justify-between">
          <Brand />
          <button type="button" className="button button-small" onClick={close}>
            Close
          </button>
        </div>
        <PaletteButton onOpen={openPalette} />
        <Navigation projects={projects} onNavigate={close} />
        <AccountFooter signedInAs={signedInAs} onShowShortcuts={openShortcuts} onNavigate={close} />
      </Dialog>
      <Palette projects={projects} isOpen={overlay === "palette"} onOpen={openPalette} onClose={close} />
      <ShortcutsDialog isOpen={overlay === "shortcuts"} onOpen={openShortcuts} onClose={close} />
    </div>
  );
}

function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const isMac = useIsMac();
  return (
    <button
      type="button"
      className="flex items-center justify-between rounded-(--radius-s) border border-edge px-2.5 py-1.25 text-quiet hover:border-ink hover:text-ink disabled:text-quiet"
      aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
      // Keep the shortcut out of the accessible name. `aria-keyshortcuts` announces it.
      aria-label="Jump to"
      onClick={onOpen}
    >
      Jump to <kbd className="min-w-11 text-right text-xs">{isMac ? "⌘K" : "Ctrl K"}</kbd>
    </button>
  );
}

const Brand = () => (
  <Link href="/dashboard" prefetch={false} className="flex items-center gap-2 py-1 font-semibold tracking-tight">
    <Mark className="size-5" />
    Sluice
  </Link>
);

type AccountFooterProps = Pick<Props, "signedInAs"> & { onShowShortcuts: () => void; onNavigate?: () => void };

function AccountFooter({ signedInAs, onShowShortcuts, onNavigate }: AccountFooterProps) {
  return (
    <div className="mt-auto flex items-center gap-1 border-line border-t pt-2 text-xs">
      <AccountMenu signedInAs={signedInAs} {...(onNavigate && { onNavigate })} />
      <HydratedFieldset>
        <button
          type="button"
          className="grid size-9 place-items-center rounded-(--radius-s) hover:bg-sunken max-lg:hidden"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={onShowShortcuts}
        >
          <kbd>?</kbd>
        </button>
        <ThemeSwitch />
      </HydratedFieldset>
    </div>
  );
}
