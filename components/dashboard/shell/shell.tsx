"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useId, useState } from "react";
import { useAccess } from "@/components/dashboard/access";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Navigation, type ProjectName, useProject } from "@/components/dashboard/shell/navigation";
import { deploymentLinks, scopedHref, settingsLinks } from "@/components/dashboard/shell/navigation-links";
import { Palette } from "@/components/dashboard/shell/palette";
import { ShortcutsDialog } from "@/components/dashboard/shell/shortcuts-dialog";
import { useIsMac } from "@/components/dashboard/shell/use-is-mac";
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
  <Link
    href="/dashboard"
    prefetch={false}
    className="flex items-center gap-2 py-1 font-semibold tracking-tight max-sm:min-h-11"
  >
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

type AccountMenuProps = {
  /** Undefined while the store is unavailable. */
  signedInAs: string | undefined;
  /** Called when a link is followed. */
  onNavigate?: () => void;
};

/** The account menu: pages of the deployment, sign-ins, sign out. The browser closes it on Escape and on a click elsewhere. */
export function AccountMenu({ signedInAs, onNavigate }: AccountMenuProps) {
  const pathname = usePathname();
  const { scope } = useScope();
  const id = useId();
  const links = deploymentLinks(useAccess());
  const follow = () => {
    document.getElementById(id)?.hidePopover();
    onNavigate?.();
  };
  const isTerminal = signedInAs === "terminal";
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="min-w-0 flex-1 truncate rounded-(--radius-s) px-2.5 py-1.5 text-left text-quiet hover:bg-sunken hover:text-ink"
        title={signedInAs}
      >
        <span className="sr-only">Account: </span>
        {isTerminal ? "Signed in from the terminal" : (signedInAs ?? "Account")}
      </button>
      <div id={id} popover="auto" className="account-menu">
        <nav aria-label="Deployment">
          <ul>
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  href={scopedHref(scope, link)}
                  prefetch={false}
                  className="menu-item"
                  aria-current={pathname === link.href ? "page" : undefined}
                  onClick={follow}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form method="post" action="/sign-out" className="mt-1 border-line border-t pt-1">
          <button type="submit" className="menu-item w-full text-left">
            Sign out
          </button>
        </form>
      </div>
    </>
  );
}

/** Links between the pages about a project's settings, on each of them. */
export function SettingsPages() {
  const pathname = usePathname();
  const { scope } = useScope();
  const links = settingsLinks(pathname.split("/")[2] ?? "", useAccess());
  if (links.length < 2 || !links.some(({ href }) => href === pathname)) return null;
  return (
    <nav aria-label="Settings" className="-mx-2.5 mb-4 border-line border-b">
      <ul className="flex flex-wrap">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={scopedHref(scope, link)}
              prefetch={false}
              className="target -mb-px flex items-center border-transparent border-b-2 px-2.5 py-1.5 text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              aria-current={link.href === pathname ? "page" : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Moves focus to the page content when the focused element is removed, so that keyboard users keep their place. */
function useRestoredFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target;
    };
    // After a blur without a new target, there is nothing to restore. Chromium also fires blur just before a removal, so check for that.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (document.activeElement === document.body && target instanceof Element && target.isConnected) last = null;
      });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || !(last instanceof Element) || last.isConnected) return;
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
      observer.disconnect();
    };
  }, []);
}
