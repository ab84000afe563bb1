/** The pages listed in the sidebar and the palette. */
import { rangeOf, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";

export type PageLink = {
  readonly label: string;
  readonly href: string;
  /** A description, with search terms for the palette. */
  readonly description: string;
  /** The part of the current scope to add to the link, even on pages that ignore it. */
  readonly preserves?: "scope" | "range";
};

/** The pages of a project, grouped as in the sidebar. */
export function projectLinks(projectId: string): readonly (readonly PageLink[])[] {
  const link = (label: string, path: string, description: string): PageLink => ({
    label,
    href: `/dashboard/${projectId}${path}`,
    description,
    preserves: "scope",
  });
  return [
    [
      link("Overview", "", "volume, latency, error rate"),
      link("Live", "/live", "newest events as they arrive"),
      link("Traces", "/traces", "events of one run on a timeline"),
      link("Search", "/search", "text in names, error messages and properties"),
      link("Errors", "/errors", "failures by category and message"),
      link("Requests", "/requests", "intents, missing capabilities, feedback, tools never called"),
      link("Funnels", "/funnels", "how many sessions reach each step"),
      link("Retention", "/retention", "how many users return, by week"),
      link("Redactions", "/redactions", "personal data removed, by tool and field"),
      link("Rejected", "/rejected", "rejected events and how to fix them"),
      link("Delivery", "/delivery", "missing and dropped events by SDK and process"),
      link("Alerts", "/alerts", "rules, incidents and notifications"),
    ],
    [
      link("Get started", "/start", "send your first event"),
      link("Keys", "/keys", "create and revoke API keys"),
      link("Data", "/data", "export and delete events"),
      link("Usage", "/usage", "events stored per day and month, share of the quota"),
      link("Settings", "/settings", "kinds of personal data, allowed values, own detectors, quota"),
    ],
  ];
}

/** The pages of the whole deployment. */
export const deploymentLinks: readonly PageLink[] = [
  { label: "Projects", href: "/dashboard", description: "all projects", preserves: "range" },
  { label: "Inbox", href: "/dashboard/inbox", description: "contact form messages" },
  { label: "Subscribers", href: "/dashboard/subscribers", description: "newsletter email addresses" },
  { label: "Data requests", href: "/dashboard/data-requests", description: "find, export and erase a person’s data" },
  { label: "Sessions", href: "/dashboard/sessions", description: "where you’re signed in, sign out other browsers" },
];

/** The URL of a page, including the part of the scope that it preserves. */
export function hrefIn(scope: ScopeFields, { href, preserves }: Pick<PageLink, "href" | "preserves">): string {
  if (preserves === undefined) return href;
  return withScope(href, preserves === "scope" ? scope : rangeOf(scope));
}
