"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useId } from "react";
import { useAccess } from "@/components/dashboard/access";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { deploymentLinks, hrefIn } from "@/components/dashboard/shell/navigation-links";

type Props = {
  /** Undefined while the store is unavailable. */
  signedInAs: string | undefined;
  /** Called when a link is followed. */
  onNavigate?: () => void;
};

/** The account menu: pages of the deployment, sign-ins, sign out. The browser closes it on Escape and on a click elsewhere. */
export function AccountMenu({ signedInAs, onNavigate }: Props) {
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
                  href={hrefIn(scope, link)}
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
