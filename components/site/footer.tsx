import { Mark } from "@/components/ui/mark";

const columns = [
  {
    name: "Product",
    links: [
      ["/docs", "Docs"],
      ["/dashboard", "Dashboard"],
      ["/agentcheck", "Agentcheck"],
      ["/v1/openapi.json", "OpenAPI document"],
    ],
  },
  {
    name: "Resources",
    links: [
      ["/docs/scrubbing", "Scrubbing"],
      ["/docs/errors", "Errors"],
      ["/api/ready", "Readiness check"],
    ],
  },
  {
    name: "Support",
    links: [
      ["/contact", "Contact"],
      ["/privacy", "Privacy"],
      ["/.well-known/security.txt", "security.txt"],
    ],
  },
] as const;

export function SiteFooter({ sourceUrl }: { sourceUrl: string | undefined }) {
  return (
    <footer className="border-line border-t">
      <div className="frame seam-grid">
        <div className="flex items-start gap-4 pt-12 lg:pb-16">
          <Mark className="size-10" />
          <div className="max-w-96 text-quiet text-sm">
            <p>Sluice, the gate for analytics events from AI tools.</p>
            {sourceUrl ? (
              <p className="mt-2">
                <a href={sourceUrl} className="link">
                  Source
                </a>{" "}
                <code className="wrap-anywhere text-xs">git clone {sourceUrl} sluice</code>
              </p>
            ) : (
              <p className="mt-2">
                This deployment is self-hosted.{" "}
                <a href="/docs/running" className="link">
                  How to run Sluice
                </a>
              </p>
            )}
          </div>
        </div>
        <nav
          aria-label="Footer"
          className="seam-right grid grid-cols-2 gap-x-6 gap-y-8 pt-12 pb-16 text-sm sm:grid-cols-3"
        >
          {columns.map(({ name, links }) => (
            <div key={name}>
              <h2 className="mb-2 text-quiet text-xs/[1.55] tracking-normal">{name}</h2>
              <ul className="-ml-1">
                {links.map(([href, label]) => (
                  <li key={href}>
                    <a
                      href={href}
                      className="inline-flex items-center rounded-(--radius-s) px-1 py-1.5 max-sm:min-h-11 hover:underline hover:decoration-1 hover:underline-offset-[0.3em]"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
