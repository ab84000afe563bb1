import Link from "next/link";
import { Mark } from "@/components/ui/mark";
import type { Theme } from "@/components/ui/theme";
import { ThemeSwitch } from "@/components/ui/theme-switch";

export function SiteHeader({ theme }: { theme: Theme }) {
  return (
    <header className="border-line border-b">
      <a href="#content" className="skip">
        Skip to the content
      </a>
      <div className="frame flex h-16 items-center justify-between gap-4">
        <Link
          prefetch={false}
          href="/"
          className="-ml-1 flex items-center gap-2.5 p-1 font-semibold tracking-tight"
          aria-label="Sluice"
        >
          <Mark className="size-6" />
          <span className="max-[26rem]:sr-only">Sluice</span>
        </Link>
        <nav aria-label="Main" className="-mr-2 flex items-center gap-1 text-sm sm:gap-3">
          <Link prefetch={false} href="/docs" className="nav-link">
            Docs
          </Link>
          <Link prefetch={false} href="/dashboard" className="nav-link">
            Dashboard
          </Link>
          <Link prefetch={false} href="/contact" className="nav-link">
            Contact
          </Link>
          <ThemeSwitch theme={theme} />
        </nav>
      </div>
    </header>
  );
}
