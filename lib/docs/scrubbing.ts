/** `/docs/scrubbing`: the table of detectors, with what each example becomes. */
import { blocks, code, table } from "@/lib/docs/markdown";
import type { DocsContext, DocsPage } from "@/lib/docs/page";
import { type Documented, documented } from "@/lib/scrub/documented";

export const scrubbing: DocsPage = {
  slug: "scrubbing",
  title: "Scrubbing",
  description: "What is removed from every event before it is written, by kind, with an example of each.",
  isSearchable: true,
  markdown: ({ scrub: { kinds, allow } }) => {
    const all = documented(kinds);
    return blocks(
      "# Scrubbing",
      "Before an event is written, its free text goes through the detectors below: names, messages, and everything in `properties`, keys included. What they find is replaced by a marker such as `[email]`, also inside of JSON and of URLs. Enums, times and measurements are stored as sent.",
      ...ids(),
      "The answer to a batch says what was removed, by kind and path; never a value:",
      "> `properties.input_values.query: 1 e-mail address removed`\n> `trace_id: 1 JSON web token replaced by a keyed hash`",
      "To see what would become of an event of yours, send it as a [dry run](/docs/sending#dry-run).",
      "## Kinds",
      "The published set is in `tests/scrub/set` of the repository: values in the texts that tools send, and texts that only look alike, of which none is changed. It was written by the authors of the detectors, so expect less on data they have not seen.",
      table(["Kind", "Here"], all.map(row)),
      ...all.flatMap(entry),
      ...configuration({ kinds, allow }),
    );
  },
};

/** What happens to fields that no marker can stand in. */
function ids(): string[] {
  return [
    "A marker would join what does not belong together, so an id that contains personal data or a secret is replaced as a whole by a keyed hash:",
    table(
      ["Field", "Stored as", "When it contains"],
      [
        ["`user_id`", "`usr_…`, within the project", "an e-mail address or a phone number"],
        [
          "`trace_id`, `session_id`",
          "`id_…`, within the deployment",
          "a token, a key, a phone number, a card number and the like",
        ],
      ],
    ),
    "The same id always gets the same hash, so traces and sessions stay together. In the dashboard you can look one up by the id as you sent it. Random ids stay as they are: UUIDs, ULIDs, nanoids, snowflakes, W3C trace ids and ids with a prefix. The exception is 14 to 16 digits that are a valid card number.",
    "Some fields cannot be replaced. An event is rejected if its `event_type` contains personal data or a secret, or if one of its measurements is a card number.",
  ];
}

const row = ({ kind, isOn, isOnByDefault }: Documented) => [`[${code(kind)}](#${kind})`, state(isOn, isOnByDefault)];

function entry({ kind, marker, about, standard, isOn, isOnByDefault, examples, stays, recall }: Documented): string[] {
  const facts = `Leaves ${code(marker)}. Here it is ${state(isOn, isOnByDefault)}. Standard: ${standard}.`;
  const shown = examples.map(({ before, after }) => [code(before), code(after)]);
  const measured = recall && `Removed on the published set: ${count(recall.found)} of ${count(recall.of)} values.`;
  const parts = [`### ${code(kind)}`, about, measured ? `${facts} ${measured}` : facts];
  const kept = stays.length === 0 ? [] : [`Stays: ${stays.map((text) => code(text)).join(", ")}.`];
  return shown.length === 0 ? parts : [...parts, table(["As sent", "As stored"], shown), ...kept];
}

const count = (value: number) => value.toLocaleString("en-US");

function state(isOn: boolean, isOnByDefault: boolean): string {
  if (isOn === isOnByDefault) return isOn ? "on" : "off by default";
  return isOn ? "turned on" : "turned off";
}

function configuration({ kinds, allow }: DocsContext["scrub"]): string[] {
  const shownAllow = allow.map((entry) => (entry.includes("@") ? "an address" : entry));
  return [
    "## Which kinds are on",
    `${code("SCRUB_KINDS")} turns kinds on and off for a deployment: ${code("+mac,-ip")} removes MAC addresses, and leaves IP addresses. Here it is ${setting(kinds)}.`,
    "Kinds that are off by default look like the numbers and names that events are full of; whoever holds such data turns them on.",
    "## What may stay",
    `${code("SCRUB_ALLOW")} lists e-mail addresses that may stay, and domains whose addresses may, those below them included: ${code("support@acme.com,acme.org")}. It never keeps a password, and a ${code("user_id")} becomes a hash all the same. Here it is ${setting(shownAllow)}.`,
  ];
}

const setting = (entries: readonly string[]) => (entries.length === 0 ? "not set" : code(entries.join(",")));
