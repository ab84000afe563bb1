/** What was measured, and the command that measures it again. The README says the same; a test holds them together. */
export const proofs = [
  {
    promise: "A 2xx means stored.",
    why: "The row is committed in ClickHouse before the answer goes out. Nothing that was acknowledged lives in memory alone, and a batch that is sent again is counted once.",
    figure: "0 lost",
    of: "of 41,388 acknowledged events, none stored twice, with the server killed 20 times while it was loaded or starting",
    command: "npm run chaos",
  },
  {
    promise: "Personal data does not get in.",
    why: "Names, messages and everything in an event’s properties are read before the row is made, keys and nested JSON included. Ids, times and measurements are left as they are.",
    figure: "5.4 µs",
    of: "to scrub an event of 1.2 KB, and none of 162 texts made to slow a matcher down takes more than its length is worth",
    command: "npm run bench -- scrub",
  },
  {
    promise: "It keeps up.",
    why: "While one insert runs, what arrives waits, and goes out as one insert when it ends. No queue to run, no timer to tune: an idle process adds no delay.",
    figure: "25,652 / s",
    of: "events on a laptop’s worth of machine, two cores, in batches of 1,000, each answered after its commit to the embedded store",
    command: "npm run bench",
  },
] as const;
