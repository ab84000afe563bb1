/** Splits a docs page into sections for the search. */
import Markdown from "react-markdown";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { collectSections } from "@/components/docs/tree";

export type DocsSection = {
  /** With the section's anchor. */
  readonly href: string;
  readonly page: string;
  /** The headings above the text, except for the page's title. */
  readonly heading: string;
  readonly text: string;
};

/** @param path The page's path. */
export function splitSections(markdown: string, path: string): DocsSection[] {
  const sections: DocsSection[] = [];
  // Called as a function rather than mounted, for its plugins alone.
  Markdown({
    children: markdown,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSlug, [collectSections, path, sections]],
  });
  return sections;
}
