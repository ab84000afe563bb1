/** The sidebar: the project and its pages in three groups, the pages about its settings, and the administration of the deployment. */
import { describe, expect, it } from "vitest";
import { Navigation } from "@/components/dashboard/shell/navigation";
import { AccountMenu, SettingsPages } from "@/components/dashboard/shell/shell";
import { elementTexts, projectId, renderHtml } from "@/tests/support/rendered-page";

const projects = [{ projectId, name: "Flights" }];
const currentLinks = (html: string) =>
  [...html.matchAll(/aria-current="[^"]*"[^>]*>([^<]*)</g)].map(([, label]) => label);
const sidebar = (path: string, isOwner = true) => renderHtml(<Navigation projects={projects} />, { path, isOwner });

describe("the sidebar", () => {
  it("starts with the project, then has its pages in three groups", () => {
    const html = sidebar("/traces");
    expect(html.indexOf("<summary")).toBeLessThan(html.indexOf("Overview"));
    expect(elementTexts(html, "h2")).toEqual(["Explore", "Privacy", "Set up"]);
    expect(elementTexts(html, "a").slice(1)).toEqual([
      ...["Overview", "Tools", "Traces", "Sessions", "Users", "Errors", "Requests", "Search", "Live", "Funnels"],
      ...["Retention"],
      ...["Redactions", "Rejected", "Delivery"],
      ...["Connect", "Keys", "Alerts", "Settings"],
    ]);
    expect(currentLinks(html)).toEqual(["Flights", "Traces"]);
  });

  it("has Settings as current on each page about settings", () => {
    for (const path of ["/settings", "/members", "/usage", "/data", "/audit"])
      expect(currentLinks(sidebar(path))).toEqual(["Flights", "Settings"]);
  });

  it("leads viewers only to pages that they may see", () => {
    expect(elementTexts(sidebar("", false), "a").slice(-2)).toEqual(["Alerts", "Usage"]);
  });
});

describe("the pages about settings", () => {
  it("are linked from each other, and from no other page", () => {
    const pages = (path: string, isOwner = true) => elementTexts(renderHtml(<SettingsPages />, { path, isOwner }), "a");
    expect(pages("/usage")).toEqual(["Settings", "Members", "Usage", "Data", "Audit log"]);
    expect(pages("/traces")).toEqual([]);
    // A single page needs no links.
    expect(pages("/usage", false)).toEqual([]);
  });
});

describe("the account menu", () => {
  const pages = (isOwner: boolean) => elementTexts(renderHtml(<AccountMenu signedInAs="jane" />, { isOwner }), "a");

  it("has the administration of the deployment for owners", () => {
    expect(pages(true)).toEqual([
      "Projects",
      "Inbox",
      "Subscribers",
      "Data requests",
      "Owners",
      "Audit log",
      "Sign-ins",
    ]);
  });

  it("has only one's own pages for others", () => {
    expect(pages(false)).toEqual(["Projects", "Sign-ins"]);
  });
});
