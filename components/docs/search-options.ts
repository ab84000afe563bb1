/** How the docs are searched: each word of a query must begin a word of the section, except for typing errors. */
import type { Options } from "minisearch";
import type { DocsSection } from "@/components/docs/sections";

export const searchOptions: Options<DocsSection> = {
  idField: "href",
  fields: ["heading", "page", "text"],
  storeFields: ["href", "page", "heading", "text"],
  searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
};
