/** `/docs/privacy-by-design`: what is stored, where, for how long, who sees it, and which setting changes it. */
import { blocks, bullets, definitions } from "@/lib/site/docs/markdown";
import type { DocsPage } from "@/lib/site/docs/page";
import { type StoredData, storedData } from "@/lib/site/docs/stored-data";

export const privacyByDesign: DocsPage = {
  slug: "privacy-by-design",
  title: "Privacy by design",
  description: "What Sluice stores, where, for how long, who can see it, and which setting changes that.",
  markdown: (context) =>
    blocks(
      "# Privacy by design",
      "Sluice removes personal data before it stores an event. This page describes the path of an event and lists everything this deployment stores. Visitors can find the same list on the [privacy page](/privacy).",
      ...path,
      "## What is stored",
      "All of it is in ClickHouse, in the tables named below: in the data folder with the embedded store, otherwise on your ClickHouse server. Members are the people with a role in the project, and owners see every project. See [roles](/docs/running#the-dashboard).",
      ...storedData(context).flatMap(entry),
      ...storeLess,
      ...rights,
    ),
};

const path = [
  "## From request to row",
  bullets([
    "**In memory only.** A request body stays in memory until its events are committed. It is never written to disk or to a log, even if the store is down. The client gets an error and retries.",
    "**Scrubbed first.** Each event is validated, then [scrubbed](/docs/scrubbing). The code that writes rows accepts only scrubbed events, and the compiler enforces that.",
    "**No copies of values.** Responses, receipts, logs and metrics contain kinds, paths and counts. They never quote a value.",
    "**IP addresses are not stored.** While a request is being handled, they are used for rate limits and to check the networks an API key allows.",
  ]),
];

const sentence = (label: string, text: string) => `**${label}:** ${text}`;

function entry({ name, what, ends, seenBy, settings, tables }: StoredData): string[] {
  return [
    `### ${name}`,
    what,
    bullets([
      sentence("Retention", ends),
      sentence("Seen by", seenBy),
      sentence("Settings", settings),
      ...(tables.length === 0 ? [] : [sentence("Tables", tables.map((table) => `\`${table}\``).join(", "))]),
    ]),
  ];
}

const storeLess = [
  "## Storing less",
  definitions(["To", "Use"], {
    "store no free text at all": "an API key with the [capture level](/docs/scrubbing#capture-levels) `shape`",
    "remove MAC addresses, IMEIs or wallets, which are kept by default":
      "`SCRUB_KINDS`, or the project's Settings page",
    "remove your own customer numbers or code names":
      "[custom detectors](/docs/scrubbing#project-settings) on the Settings page",
    "keep events for a shorter time": "the project's [retention](/docs/running#retention)",
    "see what would be stored": "a [dry run](/docs/sending#dry-run), which stores nothing",
  }),
  "A change applies to new events, within 60 seconds.",
];

const rights = [
  "## Viewing, exporting and erasing data",
  bullets([
    "**One person:** an owner opens [Data requests](/docs/running#data-requests), which finds, exports and erases everything stored for a user ID or email address.",
    "**One session or trace:** the project's Data page exports and erases it.",
    "**A project:** deleting it erases its events, receipts, totals, settings, members and alerts.",
  ]),
  "[After an erasure](/docs/running#after-an-erasure) explains when the data leaves the disk. An erased event that a client sends again is not stored.",
];
