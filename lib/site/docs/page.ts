/** A docs page. Its Markdown is generated on first use for this deployment. */
import type { Env } from "@/lib/config/configuration";

/** A file under `/sdk`. */
export type SdkFile = {
  readonly name: string;
  readonly bytes: number;
  readonly gzipBytes: number;
  /** As in `package-lock.json` and in the `integrity` attribute. */
  readonly integrity: string;
};

/** Only what pages print: the rest of `Env` contains secrets. */
export type DocsContext = Pick<
  Env,
  | "siteUrl"
  | "ingestUrl"
  | "sourceUrl"
  | "scrub"
  | "rateLimits"
  | "retentionDays"
  | "auditRetentionDays"
  | "maxWaitingBytes"
  | "mail"
  | "newsletter"
> & {
  /** Absent before the first build. */
  readonly sdkFiles?: readonly SdkFile[];
};

export type DocsPage = {
  /** The path after `/docs/`; empty for `/docs`. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Starts with the title as its only h1. */
  readonly markdown: (context: DocsContext) => string;
};
