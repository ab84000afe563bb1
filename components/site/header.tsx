import { Mark } from "@/components/ui/mark";
import { ThemeSwitch } from "@/components/ui/theme-switch";

const navLink =
  "inline-flex items-center rounded-(--radius-s) px-2 py-1.5 max-sm:min-h-11 max-[22rem]:px-1 hover:underline hover:decoration-1 hover:underline-offset-[0.3em]";

export function SiteHeader({ sourceUrl }: { sourceUrl: string | undefined }) {
  return (
    <header className="border-line border-b">
      <a href="#content" className="skip">
        Skip to content
      </a>
      <div className="frame flex h-16 items-center justify-between gap-4">
        <a
          href="/"
          className="-ml-1 flex items-center gap-2.5 p-1 font-semibold tracking-tight max-sm:min-h-11 max-sm:min-w-11"
          aria-label="Sluice"
        >
          <Mark className="size-6" />
          <span className="max-[26rem]:sr-only">Sluice</span>
        </a>
        <nav aria-label="Main" className="-mr-2 flex items-center gap-1 text-sm sm:gap-3">
          <a href="/docs" className={navLink}>
            Docs
          </a>
          <a href="/agentcheck" className={`${navLink} max-sm:hidden`}>
            Agentcheck
          </a>
          {sourceUrl && (
            <a href={sourceUrl} className={`${navLink} max-md:hidden`}>
              Source
            </a>
          )}
          <a href="/dashboard" className={navLink}>
            Dashboard
          </a>
          <a href="/contact" className={navLink}>
            Contact
          </a>
          <ThemeSwitch />
        </nav>
      </div>
    </header>
  );
}
