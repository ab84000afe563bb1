/** `/api/dashboard/projects/{projectId}/views`: named pages with their range, filters and sort order. */

import { z } from "zod";
import { AnalyticsSearch, searchFields } from "@/lib/analytics/contracts/analytics";
import { isViewPage, pageParameters } from "@/lib/analytics/contracts/page-parameters";
import { mustBe } from "@/lib/gate/contracts/formats";
import { numberText } from "@/lib/number-text";
import { NamedProject } from "@/lib/projects/contracts/projects";

const maxSearchLength = 8_000;

const anObject = mustBe('an object such as {"name": "…"}', "object");
const aPage = mustBe("the path of a page below its project, such as traces");
const aSearch = mustBe(`the query string of a page, at most ${numberText(maxSearchLength)} characters`);
const { name } = NamedProject.shape;

/** The query string with the parameters that pages have, in the order in which they were given. */
const PageSearch = z
  .string(aSearch)
  .max(maxSearchLength, aSearch)
  .transform((search, context) => {
    const fields = Object.entries(searchFields(new URLSearchParams(search)));
    const known = Object.fromEntries(fields.filter(([name]) => pageParameters.some((parameter) => parameter === name)));
    for (const { path, message } of AnalyticsSearch.safeParse(known).error?.issues ?? []) {
      context.addIssue({ code: "custom", path, message });
    }
    return new URLSearchParams(known).toString();
  });

export const NewView = z.looseObject(
  { name, page: z.string(aPage).refine(isViewPage, aPage), search: PageSearch },
  anObject,
);
export type NewView = Pick<z.infer<typeof NewView>, "name" | "page" | "search">;

export const RenamedView = z.looseObject({ name }, anObject);

const ViewSummary = z.object({
  viewId: z.string(),
  name: z.string(),
  page: z.string().describe("The path below the project. Empty for Overview."),
  search: z.string().describe("The query string of the page, without a question mark."),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
});
export type ViewSummary = z.infer<typeof ViewSummary>;

export const ViewList = z.object({ views: z.array(ViewSummary).describe("By name.") });
export type ViewList = z.infer<typeof ViewList>;
