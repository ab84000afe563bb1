/** What a page of the documents is: its Markdown is made when it is first asked for, and says what is true of this deployment. */
import type { Env } from "@/lib/config/configuration";

export type DocsContext = Pick<
  Env,
  "siteUrl" | "ingestUrl" | "scrub" | "rateLimits" | "retentionDays" | "maxWaitingBytes"
>;

export type DocsPage = {
  /** What follows `/docs/`; empty for `/docs` itself. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Begins with the title as its only heading of the first level. */
  readonly markdown: (context: DocsContext) => string;
  /** Has so many sections that readers filter them. */
  readonly isSearchable?: true;
};
