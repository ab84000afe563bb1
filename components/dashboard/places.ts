/** Where one can go: the sidebar and the palette show the same. */
import { type ScopeFields, withScope } from "@/components/dashboard/scope";

export type Place = {
  readonly label: string;
  readonly href: string;
  /** What is seen or done there, as one may search for it. */
  readonly about: string;
  /** Shows the events of a range: the one chosen on another such page comes along. */
  readonly hasScope?: true;
};

/** The pages of one project, in the groups that the sidebar shows. */
export function placesOf(projectId: string): readonly (readonly Place[])[] {
  const at = (label: string, path: string, about: string) => ({ label, href: `/dashboard/${projectId}${path}`, about });
  const view = (...place: Parameters<typeof at>) => ({ ...at(...place), hasScope: true as const });
  return [
    [
      view("Overview", "", "how much, how fast, how often it failed"),
      view("Live", "/live", "the newest events as they come"),
      view("Traces", "/traces", "one run on one time axis"),
      view("Errors", "/errors", "failures, by kind"),
      view("Redactions", "/redactions", "personal data that was removed, and which tool leaks it"),
      view("Rejected", "/rejected", "refused events, and what would be right"),
    ],
    [
      at("Start", "/start", "send the first event"),
      at("Keys", "/keys", "make, revoke"),
      view("Data", "/data", "export, erase"),
    ],
  ];
}

/** The pages of the whole deployment. */
export const deploymentPlaces: readonly Place[] = [
  { label: "Projects", href: "/dashboard", about: "all of them" },
  { label: "Inbox", href: "/dashboard/inbox", about: "contact messages mails" },
  { label: "Subscribers", href: "/dashboard/subscribers", about: "newsletter addresses" },
];

/** The address of a place, for somebody who comes with a scope. */
export const hrefIn = (scope: ScopeFields, { href, hasScope }: Place) => (hasScope ? withScope(href, scope) : href);
