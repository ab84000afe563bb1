/** Where one can go: the sidebar and the palette show the same. */

export type Place = { readonly label: string; readonly href: string };

/** The pages of one project, in the groups that the sidebar shows. */
export function placesOf(projectId: string): readonly (readonly Place[])[] {
  const at = (label: string, path: string) => ({ label, href: `/dashboard/${projectId}${path}` });
  return [
    [
      at("Overview", ""),
      at("Live", "/live"),
      at("Traces", "/traces"),
      at("Errors", "/errors"),
      at("Redactions", "/redactions"),
      at("Rejected", "/rejected"),
    ],
    [at("Start", "/start"), at("Keys", "/keys"), at("Data", "/data")],
  ];
}

/** The pages of the whole deployment. */
export const deploymentPlaces: readonly Place[] = [
  { label: "Projects", href: "/dashboard" },
  { label: "Inbox", href: "/dashboard/inbox" },
  { label: "Subscribers", href: "/dashboard/subscribers" },
];
