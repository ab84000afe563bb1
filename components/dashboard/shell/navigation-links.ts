/** Where one can go: the sidebar and the palette show the same. */
import { rangeOf, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";

export type PageLink = {
  readonly label: string;
  readonly href: string;
  /** What is seen or done there, as one may search for it. */
  readonly about: string;
  /** What comes along of the range and filters that were chosen, also by way of a page that has no use for them. */
  readonly keeps?: "scope" | "range";
};

/** The pages of one project, in the groups that the sidebar shows. */
export function projectLinks(projectId: string): readonly (readonly PageLink[])[] {
  const at = (label: string, path: string, about: string): PageLink => ({
    label,
    href: `/dashboard/${projectId}${path}`,
    about,
    keeps: "scope",
  });
  return [
    [
      at("Overview", "", "how much, how fast, how often it failed"),
      at("Live", "/live", "the newest events as they come"),
      at("Traces", "/traces", "one run on one time axis"),
      at("Errors", "/errors", "failures, by kind"),
      at("Redactions", "/redactions", "personal data that was removed, and which tool leaks it"),
      at("Rejected", "/rejected", "refused events, and what would be right"),
    ],
    [
      at("Start", "/start", "send the first event"),
      at("Keys", "/keys", "make, revoke"),
      at("Data", "/data", "export, erase"),
    ],
  ];
}

/** The pages of the whole deployment. */
export const deploymentLinks: readonly PageLink[] = [
  { label: "Projects", href: "/dashboard", about: "all of them" },
  { label: "Inbox", href: "/dashboard/inbox", about: "contact messages mails" },
  { label: "Subscribers", href: "/dashboard/subscribers", about: "newsletter addresses" },
  { label: "Sessions", href: "/dashboard/sessions", about: "where you are signed in, sign out elsewhere" },
];

/** The address of a place, for somebody who comes with a scope. */
export function hrefIn(scope: ScopeFields, { href, keeps }: Pick<PageLink, "href" | "keeps">): string {
  if (keeps === undefined) return href;
  return withScope(href, keeps === "scope" ? scope : rangeOf(scope));
}
