/**
 * What `lib/scrub`, `lib/gate` and `lib/analytics` keep between calls: each file that keeps something, with the key of its entries and why that key
 * holds everything that decided the value. No more is kept of a scrubbed text than that nothing was found in it.
 */

type Kept = {
  /** What identifies an entry. */
  readonly key: string;
  /** Why the key is complete. For state that is not a cache: what it is. */
  readonly why: string;
};

export const kept: Readonly<Record<string, Kept>> = {
  "lib/scrub/engine/caches": {
    key: "a name; or a set of options, a text and its hint",
    why: "What a name means depends on word lists that never change. A text is kept only if it was read outside encoded texts, is no JSON and holds nothing encoded, so that only the options and the hint are left to decide.",
  },
  "lib/scrub/engine/encoded-texts": {
    key: "an encoded text",
    why: "Inflating depends on nothing else while the event is within its limit, and beyond it the results are not read. Emptied when the call ends.",
  },
  "lib/scrub/engine/inflate": {
    key: "none",
    why: "How much a call may still inflate, and a buffer that is overwritten. The counters start again with each call.",
  },
  "lib/scrub/options": {
    key: "compiled options, then a name that is not nested in an encoded text",
    why: "`cleanNames` belongs to one set of options. Names are scrubbed without a hint, so only the depth of nesting is left, and nested names are not kept.",
  },
  "lib/scrub/engine/features": {
    key: "compiled passes, then all features of a text that a trigger uses",
    why: "`plans` are functions of these features, which are compared in full. A plan says which passes run, not what they find.",
  },
  "lib/scrub/custom/custom-detectors": {
    key: "the detectors of a project, then a name; or the last text and the function that read it",
    why: "Made for one list of detectors. The name alone decides which of them it belongs to. The last text is released when the call ends.",
  },
  "lib/scrub/scrub": {
    key: "none: the scrubber without options",
    why: "Options are compared to none before it is returned.",
  },
  "lib/scrub/engine/character-codes": {
    key: "the last text",
    why: "Its characters as numbers, and nothing else. Released and cleared when the call ends.",
  },
  "lib/scrub/engine/trigger-words": {
    key: "none",
    why: "A buffer that is overwritten for each text, and cleared when the call ends.",
  },
  "lib/scrub/engine/numbers": {
    key: "none",
    why: "A buffer that is overwritten for each text. It holds positions only.",
  },
  "lib/scrub/engine/view": {
    key: "none",
    why: "A buffer that is overwritten for each text, and cleared when the call ends. A table that is computed from Unicode data on first use.",
  },
  "lib/scrub/detectors/seed-phrases": { key: "none", why: "A table that is computed from the word list on first use." },

  "lib/gate/settings/project-scrubber": {
    key: "a project and the time its settings changed",
    why: "A scrubber is compiled from the deployment's settings, which cannot change, and the settings stored at that time.",
  },
  "lib/gate/settings/project-settings": {
    key: "a project",
    why: "Holds the settings as stored. Entries expire after 50 seconds, and a change removes the entry in every worker.",
  },
  "lib/gate/auth/key-cache": {
    key: "a key id, or the hash of a key",
    why: "Holds a key as stored. Entries expire after a minute, and a revocation removes the entry in every worker.",
  },
  "lib/gate/auth/deleted-projects": {
    key: "a project",
    why: "Holds whether the project is deleted. Entries expire after a minute, and a deletion changes the entry in every worker.",
  },
  "lib/gate/commit/erased-events": {
    key: "a keyed hash of a project and an event id",
    why: "A Bloom filter over the table of erased events. A match is looked up in the table before an event is dropped.",
  },
  "lib/gate/quota/tracked-usage": {
    key: "a project",
    why: "Counts events since the last count in the store. Each entry holds the day it counts for.",
  },
  "lib/gate/limits/counters": { key: "a limit with its settings, and a caller", why: "Counters of rate limits." },
  "lib/gate/limits/rate-limit": { key: "a limit with its settings", why: "Connections to Redis." },
  "lib/gate/limits/budget": { key: "a caller", why: "Bytes reserved by requests that are being read." },
  "lib/gate/limits/at-once": { key: "a limit and a caller", why: "Requests that run or wait." },
  "lib/gate/limits/time-slices": { key: "none", why: "The turn that runs, after which the next one starts." },
  "lib/gate/http/client-address": { key: "none", why: "Whether a warning has been logged." },
  "lib/gate/auth/key-lookups": { key: "a caller", why: "Lookups that wait for the store." },
  "lib/gate/auth/authenticate": { key: "an API key", why: "Whether a warning has been logged for the key." },
  "lib/gate/quota/within-quota": { key: "none", why: "The number of lookups in flight." },
  "lib/gate/read-metrics": { key: "none", why: "The registry of this process's metrics." },

  "lib/analytics/queries/reused-answers": {
    key: "a query, with its project, range, zone, filters, retention and other parameters, and the current minute",
    why: "An answer depends on nothing else but the store, and all are dropped after a change of any table but those without effect on figures, which are listed. Each leaves the memory after a minute. All roles get the same answer. Only on the embedded store, which no other process changes. At most 20 MB.",
  },
  "lib/analytics/queries/duplicates": {
    key: "a project",
    why: "Holds the number and hashes of its new events by second of receipt, which each search compares. An erasure removes the entry in every worker. On a server, entries expire after a minute.",
  },
  "lib/analytics/queries/repeats": {
    key: "a project",
    why: "Holds the number and times of its new events, which each search compares. An erasure removes the entry in every worker. Entries expire after a minute.",
  },
  "lib/analytics/sealing/rollup-hours": {
    key: "a project and a range of hours",
    why: "Holds what the list of hours says, and is dropped after a change of any table that the list reads. Only on the embedded store.",
  },
  "lib/analytics/sealing/seal-projects": { key: "a project", why: "When this process last looked at it." },
};
