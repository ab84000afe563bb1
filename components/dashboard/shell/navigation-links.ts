/** The pages listed in the sidebar and the palette. */
import { hasRole, type UserAccess } from "@/components/dashboard/access";
import { rangeFields, type ScopeFields, withScope } from "@/components/dashboard/filters/scope";
import { settingFragment, settingTitles } from "@/components/dashboard/settings/setting-section";
import type { ProjectRole } from "@/lib/accounts/contracts/roles";

export type PageLink = {
  readonly label: string;
  readonly href: string;
  /** A description, with search terms for the palette. */
  readonly description: string;
  /** The part of the current scope to add to the link, even on pages that ignore it. */
  readonly preserves?: "scope" | "range";
  /** Hidden from users without this role. */
  readonly role?: ProjectRole;
};

export type PageGroup = { readonly title: string; readonly links: readonly PageLink[] };

const projectLink =
  (projectId: string) =>
  (label: string, path: string, description: string, role: ProjectRole = "viewer"): PageLink => ({
    label,
    href: `/dashboard/${projectId}${path}`,
    description,
    preserves: "scope",
    role,
  });

const isVisibleLink =
  (projectId: string, access: UserAccess) =>
  ({ role = "viewer" }: PageLink) =>
    hasRole(access, projectId, role);

/** The pages of a project in the sidebar. */
export function projectGroups(projectId: string, access: UserAccess): PageGroup[] {
  const link = projectLink(projectId);
  const [settings] = settingsLinks(projectId, access);
  const groups = [
    {
      title: "Explore",
      links: [
        link("Overview", "", "volume, latency, error rate"),
        link("Tools", "/tools", "calls, error rate and latency of each tool"),
        link("Traces", "/traces", "events of one run on a timeline"),
        link("Sessions", "/sessions", "events of one conversation, by session"),
        link("Users", "/users", "events, errors and sessions of each user"),
        link("Errors", "/errors", "failures by category and message"),
        link("Requests", "/requests", "intents, missing capabilities, feedback, tools never called"),
        link("Search", "/search", "text in names, error messages and properties"),
        link("Live", "/live", "newest events as they arrive"),
        link("Funnels", "/funnels", "how many sessions reach each step"),
        link("Retention", "/retention", "how many users return, by week"),
      ],
    },
    {
      title: "Privacy",
      links: [
        link("Redactions", "/redactions", "personal data removed, by tool and field"),
        link("Rejected", "/rejected", "rejected events and how to fix them"),
        link("Delivery", "/delivery", "missing and dropped events by SDK and process"),
      ],
    },
    {
      title: "Set up",
      links: [
        link("Connect", "/start", "send your first event, set up an agent", "admin"),
        link("Keys", "/keys", "create and revoke API keys", "admin"),
        link("Alerts", "/alerts", "rules, incidents and notifications"),
        ...(settings === undefined ? [] : [settings]),
      ],
    },
  ];
  const isVisible = isVisibleLink(projectId, access);
  return groups.map(({ title, links }) => ({ title, links: links.filter(isVisible) }));
}

/** The pages about a project's settings, which the sidebar shows as one. */
export function settingsLinks(projectId: string, access: UserAccess): PageLink[] {
  const link = projectLink(projectId);
  return [
    link("Settings", "/settings", "kinds of personal data, allowed values, custom detectors, quota", "admin"),
    link("Members", "/members", "who has access to this project", "admin"),
    link("Usage", "/usage", "events stored per day and month, share of the quota"),
    link("Data", "/data", "export and delete events", "admin"),
    link("Audit log", "/audit", "changes, exports and deletions, by user", "admin"),
  ].filter(isVisibleLink(projectId, access));
}

/** The sections of the Settings page. */
export const settingLinks = (projectId: string, access: UserAccess): PageLink[] => {
  const link = projectLink(projectId);
  return settingTitles
    .map((title) => link(title, `/settings#${settingFragment(title)}`, "setting", "admin"))
    .map(({ preserves: _, ...setting }): PageLink => setting)
    .filter(isVisibleLink(projectId, access));
};

/** All pages of a project. */
export const projectLinks = (projectId: string, access: UserAccess): PageLink[] => [
  ...new Map(
    [...projectGroups(projectId, access).flatMap(({ links }) => links), ...settingsLinks(projectId, access)].map(
      (link) => [link.href, link],
    ),
  ).values(),
];

/** The pages of the whole deployment. */
const allDeploymentLinks: readonly PageLink[] = [
  { label: "Projects", href: "/dashboard", description: "all projects", preserves: "range" },
  { label: "Inbox", href: "/dashboard/inbox", description: "contact form messages", role: "owner" },
  { label: "Subscribers", href: "/dashboard/subscribers", description: "newsletter email addresses", role: "owner" },
  {
    label: "Data requests",
    href: "/dashboard/data-requests",
    description: "find, export and erase a person’s data",
    role: "owner",
  },
  { label: "Owners", href: "/dashboard/members", description: "who has access to every project", role: "owner" },
  { label: "Audit log", href: "/dashboard/audit", description: "sign-ins and changes, by user", role: "owner" },
  { label: "Sign-ins", href: "/dashboard/sessions", description: "where you’re signed in, sign out other browsers" },
];

export const deploymentLinks = ({ isOwner }: UserAccess): readonly PageLink[] =>
  allDeploymentLinks.filter(({ role }) => role === undefined || isOwner);

/** The URL of a page, including the part of the scope that it preserves. */
export function scopedHref(scope: ScopeFields, { href, preserves }: Pick<PageLink, "href" | "preserves">): string {
  if (preserves === undefined) return href;
  // Each list has columns of its own to sort by.
  return withScope(href, preserves === "scope" ? { ...scope, sort: undefined } : rangeFields(scope));
}
