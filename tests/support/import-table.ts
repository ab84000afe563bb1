/** The table of which module may import which. Modules come after everything that they may import. */

/** What any module on the server may import. */
const base = [
  "lib/background",
  "lib/caller",
  "lib/config/configuration",
  "lib/config/secrets",
  "lib/durations",
  "lib/env",
  "lib/excerpt",
  "lib/gate/contracts",
  "lib/gate/http/messages",
  "lib/ids",
  "lib/iso-time",
  "lib/log",
  "lib/metrics/meters",
  "lib/number-text",
  "lib/once-in-process",
  "lib/problem",
  "lib/semaphore",
  "lib/signed-text",
  "lib/workers/link",
];
/** Code that also runs in browsers. */
const pipeline = [
  "lib/gate/contracts",
  "lib/gate/ingest",
  "lib/scrub",
  "lib/durations",
  "lib/excerpt",
  "lib/finish",
  "lib/number-text",
  "lib/print-csv",
  "lib/print-json",
  "lib/set-property",
];
/** The files of `lib/scrub` that put its folders together. */
const scrubFiles = Object.fromEntries(
  [
    "detector-docs",
    "embedded-fields",
    "kind-by-name",
    "kinds",
    "options",
    "recall",
    "scan",
    "scrub",
    "visit",
    "walk",
  ].map((name) => [`lib/scrub/${name}`, ["lib/scrub", "lib/set-property"]]),
);
const contracts = [
  "lib/durations",
  "lib/number-text",
  "lib/gate/contracts",
  "lib/analytics/contracts",
  "lib/accounts/contracts",
  "lib/projects/contracts",
  "lib/alerts/contracts",
  "lib/site/contracts",
  "lib/agentcheck/contracts",
];
/** What rooms above the gate may use of it. Handling HTTP is left to `lib/endpoints`. */
const gate = [
  "lib/gate/auth",
  "lib/gate/commit",
  "lib/gate/ingest",
  "lib/gate/limits",
  "lib/gate/quota",
  "lib/gate/settings",
  "lib/gate/store-generated",
];
const stored = [...base, "lib/store"];
const outbound = [...stored, "lib/outbound"];
const analytics = [...stored, ...gate, "lib/analytics"];
const accounts = [...outbound, "lib/gate/limits", "lib/analytics/contracts", "lib/accounts", "lib/config"];
const projects = [...accounts, ...analytics, "lib/projects", "lib/scrub", "lib/print-csv"];
const alerts = [...projects, "lib/alerts", "lib/jobs"];
const site = [...outbound, "lib/site"];

/** Each folder, or single file, and what it may import besides its own folder. Rows that match the same file add up. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  "lib/scrub/data": [],
  // Knows no kind of personal data, so `lib/scrub/detectors` and `lib/scrub/kinds` are missing here.
  "lib/scrub/engine": ["lib/scrub/data"],
  "lib/scrub/detectors": ["lib/scrub/data", "lib/scrub/engine"],
  "lib/scrub/optional": ["lib/scrub/engine"],
  "lib/scrub/custom": ["lib/scrub/engine", "lib/scrub/kinds"],
  ...scrubFiles,
  "lib/set-property": [],
  "lib/durations": [],
  "lib/excerpt": [],
  "lib/finish": [],
  "lib/print-csv": [],
  "lib/number-text": [],
  "lib/print-json": [],
  "lib/iso-time": [],
  "lib/ids": [],
  "lib/caller": ["lib/once-in-process"],
  "lib/semaphore": [],
  "lib/background": ["lib/once-in-process"],
  "lib/log": ["lib/once-in-process"],
  "lib/once-in-process": [],
  "lib/problem": ["lib/gate/contracts"],
  "lib/config": ["lib/gate/contracts", "lib/env"],
  "lib/env": ["lib/gate/contracts", "lib/config"],
  "lib/signed-text": ["lib/config/secrets", "lib/ids"],
  "lib/workers": ["lib/config/configuration", "lib/env", "lib/log", "lib/once-in-process"],
  "lib/metrics": ["lib/once-in-process", "lib/workers/link"],

  "lib/store": [...base, "lib/config/data-folder"],

  "lib/gate/contracts": ["lib/durations", "lib/number-text"],
  "lib/gate/ingest": ["lib/durations", "lib/gate/contracts", "lib/scrub", "lib/set-property"],
  "lib/gate/limits": [...base],
  "lib/gate/http": [...base, "lib/config/loopback", "lib/finish", "lib/gate/limits"],
  "lib/gate/auth": [...stored, "lib/gate/http/client-address"],
  "lib/gate/commit": [...stored, "lib/gate/ingest"],
  "lib/gate/settings": [...stored, "lib/gate/ingest", "lib/scrub"],
  "lib/gate/quota": [...stored, "lib/gate/settings"],
  "lib/gate/mint-token": [...base, "lib/gate"],
  "lib/gate/store-generated": [...base, "lib/gate"],
  "lib/gate/read-receipt": [...stored, "lib/gate"],
  "lib/gate/otlp": [...base, "lib/gate", "lib/set-property"],
  "lib/gate/ingest-context": [...base, "lib/gate"],
  "lib/gate/request-writer": [...base, "lib/gate"],
  // The version of the package that the deployment serves.
  "lib/gate/receive-events": [...base, "lib/gate", "sdk/src/version"],
  "lib/gate/record-batch": [...base, "lib/gate"],
  "lib/gate/read-metrics": [...stored, "lib/gate", "lib/metrics"],
  "lib/gate/operations": [...stored, "lib/gate"],

  "lib/outbound": [...stored, "lib/config/data-folder"],
  // What they send or run is handed to them.
  "lib/jobs": [...base],

  "lib/analytics/contracts": ["lib/durations", "lib/gate/contracts", "lib/number-text"],
  "lib/analytics": analytics,
  "lib/analytics/queries/list-traces": ["lib/gate/http/body"],
  "lib/analytics/queries/lists": ["lib/gate/http/body"],

  "lib/accounts/contracts": contracts,
  "lib/accounts": accounts,

  "lib/projects/contracts": contracts,
  "lib/projects": projects,
  "lib/projects/audit/export-audit": ["lib/gate/http/body"],
  // Shown on the home page, so it runs anywhere.
  "lib/projects/sample": [...pipeline, "lib/analytics/contracts"],

  "lib/alerts/contracts": contracts,
  "lib/alerts": alerts,

  "lib/agentcheck/contracts": [],
  // Judges documents, so that checks are tested without a network, and docs print them.
  "lib/agentcheck": [...outbound, "lib/gate/limits", "lib/scrub/scrub", "lib/scrub/kinds"],

  "lib/site/contracts": ["lib/gate/contracts"],
  "lib/site/openapi": [...contracts, "lib/jobs/contracts"],
  "lib/site/docs": [
    ...pipeline,
    ...contracts,
    "lib/config/configuration",
    "lib/env",
    "lib/gate/http/cors",
    "lib/gate/otlp/emitters",
    "lib/gate/otlp/mapping",
    "lib/agentcheck/checks",
    "lib/agentcheck/fetcher",
    "lib/metrics/meters",
    "lib/site/openapi",
  ],
  "lib/site/forms": [...site, "lib/jobs"],
  "lib/site/edge": [
    ...base,
    "lib/gate/http",
    "lib/site/content-negotiation",
    "lib/site/markdown-pages",
    "lib/site/page-headers",
  ],
  "lib/site/page-headers": [],
  "lib/site/sdk-files": ["lib/site/docs/page"],
  "lib/site/pages": ["lib/site/docs", "lib/site/discovery", "lib/site/markdown-pages"],
  "lib/site/discovery": ["lib/analytics/contracts"],
  "lib/site/markdown-pages": [],
  "lib/site/content-negotiation": [],
  "lib/site/home-figures": ["lib/durations", "lib/gate/limits/time-slices", "lib/projects/sample"],

  // A person's data is in projects and in the forms of the site.
  "lib/data-requests": [...projects, "lib/site/forms"],

  "lib/process/jobs": [...alerts, "lib/site/forms"],
  "lib/endpoints": [...alerts, "lib/agentcheck", "lib/gate", "lib/site", "lib/process/jobs"],

  "lib/process": ["lib"],
  "lib/browser": ["lib/gate/contracts"],

  // Installed by callers, so it is a separate package. `sdk/local` bundles the scrubber.
  "sdk/src": [],
  "sdk/local": ["lib/scrub", "sdk/src"],

  components: [...pipeline, ...contracts, "lib/browser"],
  // Pages that check who is signed in before they render.
  "components/pages": ["lib"],
  app: ["lib", "components"],
};

/** No Node, Next or React. */
export const pure = [...pipeline, ...contracts, "lib/projects/sample", "lib/browser"];
/** No Next or React: components show it. */
export const text = ["lib/site/docs", "lib/site/openapi"];

/** The only dependency of the package: the React of the page, for the hook. */
export const withReact = "sdk/src/widget/react";
/** Only its examples import anything. */
export const examples = "lib/site/docs/sdk-snippets";
