/** The pages listed in the sidebar and the palette. */
import { rangeOf, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";

export type PageLink = {
  readonly label: string;
  readonly href: string;
  /** A description, with search terms for the palette. */
  readonly about: string;
  /** The part of the current scope to add to the link, even on pages that ignore it. */
  readonly keeps?: "scope" | "range";
};

/** The pages of a project, grouped as in the sidebar. */
export function projectLinks(projectId: string): readonly (readonly PageLink[])[] {
  const at = (label: string, path: string, about: string): PageLink => ({
    label,
    href: `/dashboard/${projectId}${path}`,
    about,
    keeps: "scope",
  });
  return [
    [
      at("Overview", "", "volume, latency, error rate"),
      at("Live", "/live", "newest events as they arrive"),
      at("Traces", "/traces", "events of one run on a timeline"),
      at("Errors", "/errors", "failures by category and message"),
      at("Redactions", "/redactions", "personal data removed, by tool and field"),
      at("Rejected", "/rejected", "rejected events and how to fix them"),
    ],
    [
      at("Get started", "/start", "send your first event"),
      at("Keys", "/keys", "create and revoke API keys"),
      at("Data", "/data", "export and delete events"),
    ],
  ];
}

/** The pages of the whole deployment. */
export const deploymentLinks: readonly PageLink[] = [
  { label: "Projects", href: "/dashboard", about: "all projects" },
  { label: "Inbox", href: "/dashboard/inbox", about: "contact form messages" },
  { label: "Subscribers", href: "/dashboard/subscribers", about: "newsletter email addresses" },
  { label: "Sessions", href: "/dashboard/sessions", about: "where you’re signed in, sign out other browsers" },
];

/** The URL of a page, with the scope it keeps. */
export function hrefIn(scope: ScopeFields, { href, keeps }: Pick<PageLink, "href" | "keeps">): string {
  if (keeps === undefined) return href;
  return withScope(href, keeps === "scope" ? scope : rangeOf(scope));
}
