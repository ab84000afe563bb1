/** `/docs/scrubbing`: every detector, with its examples before and after. */

import { dryRunLimits } from "@/lib/analytics/contracts/limits";
import { eventLimits } from "@/lib/gate/contracts/event";
import { settingLimits } from "@/lib/gate/contracts/setting-limits";
import { numberText } from "@/lib/number-text";
import { type DetectorDocs, detectorDocs } from "@/lib/scrub/detector-docs";
import { detectors, lockedKinds } from "@/lib/scrub/kinds";
import { kindsOn } from "@/lib/scrub/options";
import { notFound, publicDataRecall, unseenSetRecall } from "@/lib/scrub/recall";
import { withoutTextKinds } from "@/lib/scrub/scrub";
import { blocks, code, formatBytes, json, table } from "@/lib/site/docs/markdown";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";
import { sampleResponse, toolCall } from "@/lib/site/docs/sample";

export const scrubbing: DocsPage = {
  slug: "scrubbing",
  title: "Scrubbing",
  description: "What Sluice removes from every event before storing it, with examples for each kind.",
  markdown: (context) => {
    const { kinds, allow } = context.scrub;
    const all = detectorDocs(kinds);
    return blocks(
      "# Scrubbing",
      "Before storing an event, Sluice runs the detectors below on its free text: names, messages, and everything in `properties`, including keys. Each value found is replaced by a marker such as `[email]`, including inside URLs and embedded JSON. Enums, timestamps and measurements are not scrubbed.",
      ...ids(),
      "The response lists what was removed, by kind and path. It never contains the value:",
      "> `properties.input_values.query: 1 e-mail address removed`\\\n> `trace_id: 1 JSON web token replaced by a keyed hash`",
      "To see what Sluice would remove from an event without storing it, send a [dry run](/docs/sending#dry-run).",
      ...captureLevels(context),
      "## Kinds",
      "The figures below come from the published test set in `tests/scrub/set`. It also contains harmless lookalikes, none of which is changed. The authors of the detectors wrote the set, so expect lower figures on other data.",
      table(["Kind", "This deployment"], all.map(row)),
      ...all.flatMap(entry),
      ...limits(),
      ...configuration({ kinds, allow }),
      ...projectSettings(),
    );
  },
};

/** How fields that can't contain a marker are handled. */
function ids(): string[] {
  return [
    "Markers would merge unrelated ids, so an id that contains personal data or a secret is replaced by a keyed hash of the whole id:",
    table(
      ["Field", "Stored as", "When it contains"],
      [
        ["`user_id`", "`usr_…`, one hash per project", "an email address or a phone number"],
        [
          "`trace_id`, `session_id`",
          "`id_…`, one hash per deployment",
          "a token, an API key, a phone number, a card number or similar",
        ],
      ],
    ),
    "The same id always gets the same hash, so traces and sessions stay together. The dashboard finds them by the id you sent. Random ids are stored unchanged: UUIDs, ULIDs, nanoids, snowflakes, W3C trace ids and prefixed ids. The exception is an id of 14 to 16 digits that is a valid card number.",
    "Two cases are rejected instead: an `event_type` that contains personal data or a secret, and a measurement that is a card number.",
  ];
}

const trip = { query: "two nights in Lisbon", guests: 2, options: { late: true, tags: ["sea", "quiet"] } };

function captureLevels(context: DocsContext): string[] {
  const event = { ...toolCall, input_values: trip };
  const [row] = sampleResponse([event], context, "shape").rows;
  return [
    "## Capture levels",
    "Detectors find known kinds of values, not everything that is private. At the `shape` capture level, an API key stores only the structure of events and no free text. Choose the level when you create the key. You can change it under Keys in the dashboard, which lists all changes.",
    table(
      ["Field", "Scrubbed (default)", "Shape"],
      [
        [
          "`properties`",
          "scrubbed",
          `types and lengths in place of values; of a text, at most ${formatBytes(eventLimits.maxStringBytes)} count`,
        ],
        ["Keys in `properties`", "scrubbed", "scrubbed"],
        ["`error_message`", "scrubbed", "dropped"],
        ["`user_id`", "hashed if it contains an email address or a phone number", "always hashed"],
        [
          "`platform`, `sdk_version`, `error_category`, `locale`",
          "scrubbed",
          "scrubbed; dropped unless they consist of 1 to 64 characters from `A-Z a-z 0-9 . _ / @ + -`",
        ],
        ["`event_name`", "scrubbed", "scrubbed"],
        ["Ids, enums, timestamps, measurements", "as above", "as above"],
      ],
    ),
    "Widget tokens have the level of the key that minted them. A single batch can request `shape` with any key:",
    json({ capture: "shape", events: [event] }),
    "Its `properties` are stored as:",
    json(row?.properties),
    "Lengths are in characters, after scrubbing. A batch cannot request more than its key allows: any other value of `capture` is rejected with `400 invalid_request`.",
  ];
}

const row = ({ kind, isOn, isOnByDefault }: DetectorDocs) => [`[${code(kind)}](#${kind})`, state(isOn, isOnByDefault)];

function entry(kind: DetectorDocs): string[] {
  const { marker, about, limits, standard, isOn, isOnByDefault, examples, stays, recall } = kind;
  const facts = `Marker: ${code(marker)}. This deployment: ${state(isOn, isOnByDefault)}. Standard: ${standard}.`;
  const shown = examples.map(({ before, after }) => [code(before), code(after)]);
  const measured =
    recall && `Removed from the published set: ${numberText(recall.found)} of ${numberText(recall.of)} values.`;
  const found = limits === undefined ? about : `${about} ${limits}`;
  const parts = [`### ${code(kind.kind)}`, found, measured ? `${facts} ${measured}` : facts];
  const kept = stays.length === 0 ? [] : [`Stored unchanged: ${stays.map((text) => code(text)).join(", ")}.`];
  return shown.length === 0 ? parts : [...parts, table(["As sent", "As stored"], shown), ...kept];
}

/** What the detectors miss, with figures from data that their authors did not write. */
function limits(): string[] {
  const rows = publicDataRecall.rows.map(({ kinds, of, found, values }) => [
    kinds.map((kind) => `[${code(kind)}](#${kind})`).join(", "),
    of,
    `${numberText(found)} of ${numberText(values)}`,
  ]);
  return [
    "## What is not found",
    "A detector needs a form it knows or a word nearby. These texts are stored as they are:",
    table(
      ["Text", "Why"],
      notFound.map(({ text, why }) => [code(text), why]),
    ),
    "If your events contain such text, use the capture level [`shape`](#capture-levels), or a [custom detector](#project-settings).",
    unseenSetRecall,
    `Values removed from test data published with Presidio, presidio-research, validator.js, libphonenumber, gitleaks and detect-secrets, measured on ${publicDataRecall.measuredOn}. It contains no names and no dates of birth. A value counts as removed if no five of its characters in a row are left. Private and loopback IP addresses are not counted.`,
    table(["Kind", "Values", "Removed"], rows),
  ];
}

function state(isOn: boolean, isOnByDefault: boolean): string {
  if (isOn === isOnByDefault) return isOn ? "on" : "off by default";
  return isOn ? "turned on" : "turned off";
}

function configuration({ kinds, allow }: DocsContext["scrub"]): string[] {
  const shownAllow = allow.map((entry) => (entry.includes("@") ? "an address" : entry));
  return [
    "## Choose what to remove",
    `${code("SCRUB_KINDS")} turns kinds on and off. For example, ${code("+mac,-ip")} removes MAC addresses and keeps IP addresses. This deployment: ${setting(kinds)}.`,
    `${offByDefault} are off by default, because they look like ordinary numbers and ids and often identify your own devices. Turn them on if your events contain those of people. ${code(`SCRUB_KINDS=${withoutTextKinds.join(",")}`)} keeps names, dates of birth, street addresses and national identifiers, which [earlier versions](/docs/running#names-are-removed-by-default) kept by default.`,
    "## Keep some addresses",
    `${code("SCRUB_ALLOW")} lists email addresses to keep, and domains for which all addresses are kept, including those on subdomains: ${code("support@acme.com,acme.org")}. It doesn't affect passwords, and an allowed address in ${code("user_id")} is still hashed. This deployment: ${setting(shownAllow)}.`,
  ];
}

const offByDefault = new Intl.ListFormat("en").format(
  detectors.filter(({ kind }) => !kindsOn().has(kind)).map(({ kind }) => code(kind)),
);

const lockedMarkers = detectors.filter(({ kind }) => lockedKinds.has(kind)).map(({ kind }) => code(kind));

/** What a project can change on its Settings page. */
function projectSettings(): string[] {
  const { maxDetectors, maxLiterals, maxPrefixes, maxFields, maxAllowed, maxDetectorCharacters } = settingLimits;
  return [
    "## Project settings",
    "A project can differ from its deployment. Its Settings page in the dashboard has:",
    [
      `- **Personal data.** Turns kinds on and off. ${lockedMarkers.join(", ")} are always removed: no analysis needs them, and a leak is harmful. A kind that the deployment explicitly turns on in ${code("SCRUB_KINDS")} cannot be turned off.`,
      `- **Allowed values.** Up to ${maxAllowed} exact values that are never removed, such as your support email address. A value is kept only if it is the whole match, so ${code("10.1.2.33")} is removed if ${code("10.1.2.3")} is allowed. Credentials and card numbers cannot be allowed, and an allowed address in ${code("user_id")} is still hashed.`,
      `- **Custom detectors.** Up to ${maxDetectors}, each with up to ${maxLiterals} exact strings, ${maxPrefixes} prefixes (each with the alphabet and length of the rest) and ${maxFields} field names. All strings and prefixes of a project have at most ${numberText(maxDetectorCharacters)} characters together. Regular expressions aren't supported, because scrubbing must take linear time.`,
    ].join("\n"),
    `A custom detector named ${code("employee_id")} leaves the marker ${code("[employee_id]")} and is listed as ${code("custom:employee_id")} in receipts and under Redactions. It matches whole words in text and identifiers, ignoring case, including in URLs, embedded JSON and base64. A field ${code("employee_id")} also matches ${code("employeeId")} and ${code("acme.employee_id")}, and its whole value is removed. Numbers are only matched by field name. A trace or session id with a match is replaced by a keyed hash, and an event type with a match is rejected.`,
    "A custom detector is saved only if it matches each of your examples and none of the similar texts. Settings are stored as you write them, so use made-up values in examples.",
    `Before you save, _Try on stored events_ scrubs the newest ${numberText(dryRunLimits.maxEvents)} stored events with the changed settings, for at most ${dryRunLimits.maxSeconds} seconds. It shows how many more values would have been removed and in which fields, never the values. It runs once at a time per project and twice per server, and is recorded in the audit log. Removed values aren't stored, so it cannot show the effect of an allowed value.`,
    "Changes apply to new events on every server within 60 seconds. They never change stored events. Removed values can't be restored, and turning a kind on doesn't affect events that are already stored. To apply the settings to those, scrub stored events again.",
    "## Scrub stored events again",
    "_Scrub again_ on the Settings page applies the current detectors and the project's settings to all events that are already stored. `npm run rescrub` does the same for all projects, and `npm run rescrub -- --project NAME` for one. Run it after you add a detector, turn on a kind, or update Sluice.",
    [
      "- It checks names, error messages, properties, user ids, trace and session ids, SDK versions, and all other text that clients send. Matches are replaced as in new events: by a marker, or by a keyed hash for ids. Totals, request text and error lists are updated too.",
      "- The page shows the progress and how many values were found, by kind and field, never the values. The removals are also recorded in the event and counted under Redactions.",
      "- It runs in the background and uses at most a quarter of a CPU core on average, while ingestion continues. If Sluice stops, the run continues at the next start. On Vercel, it continues while the Settings page is open and when a scheduler calls `/api/cron/alerts`.",
      "- Figures stay correct during the run: every event is counted exactly once at any time, even if it is resent. Charts can take longer to load, because they read the events of changed hours until the totals are recomputed.",
      "- Old values are deleted from disk about eight minutes after an event is rewritten. Totals that contain old names are deleted ten minutes after the last rewrite, when no page reads them any longer.",
      "- If you changed settings within the last four minutes, the run waits until they are in effect on every server. If settings change during a run, it restarts with the new ones.",
      "- If ClickHouse can't rewrite events, for example because its disk is full, the page says so. The run continues after an hour, and runs of other projects aren't held up.",
      "- Running it again changes nothing, and allowing a value doesn't bring it back. Events at the capture level `shape` keep their types and lengths.",
      "- Event types can't be replaced. The page shows how many events have a type that matches. You can erase such events by trace.",
    ].join("\n"),
    "An error whose message changes can get a new id, so errors that you resolved or ignored can appear as open again. Scrubbing again requires a sign-in within the last hour, because removed values can't be restored.",
  ];
}

const setting = (entries: readonly string[]) => (entries.length === 0 ? "not set" : code(entries.join(",")));
