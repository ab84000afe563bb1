/** How fast the scrubber is, against JSON.parse of the same events in the same run, and how slow a text can make it. */
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { type Clean, createScrubber, scrub } from "@/lib/scrub/scrub";
import { adversarial } from "../scrub/adversarial";
import { realisticEvent } from "./events";

const events = 250;
const rounds = 200;
const warmUps = 40;
const longText = 50_000;
/** At four times the length, linear time gives a ratio of 4, and a matcher that restarts at each character gives 16. */
const maxGrowth = 4.5;
/** Below a millisecond the clock is too coarse for the short text. */
const maxGrowthOfFast = 8;
const minRepetitions = 40;
const maxRepetitions = 200;
const startedAt = new Date().toISOString();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Pseudorandom numbers, the same in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

const random = generator(7);
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join("");
const uuid = () => [8, 4, 4, 4, 12].map(hex).join("-");

const sentences = [
  "Find flights from Berlin to Lisbon in the second week of May, under 200 euros, with at most one stop.",
  "The final response which ends this conversation.",
  "Search factual and historical information, including biography, politics, geography, culture and science.",
  "Summarize the open issues of the repository and suggest which to close first.",
];
const agents = [
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.6367.91 Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0",
];
const personal = [
  "mail jane.doe@example.com about it",
  "call +1 415 555 0132",
  "card 4111 1111 1111 1111",
  "from 141.97.61.77",
  "password=hunter2222",
];

function anEvent(index: number): object {
  const found = index % 20 === 0 ? { note: pick(personal) } : {};
  return {
    event_name: pick(["search_orders", "get_weather", "create_issue", "sql_query"]),
    error_category: pick(["", "timeout", "validation"]),
    platform: "mcp-server",
    sdk_version: `0.3.${random(40)}`,
    user_id: `usr_${hex(10)}`,
    properties: {
      result: {
        tool_calls: [
          {
            id: `call_${hex(20)}`,
            type: "function",
            function: { name: "web-search", arguments: { query: pick(sentences) } },
          },
        ],
        usage: { prompt_tokens: random(2000), completion_tokens: random(500), total_tokens: random(2500) },
        description: pick(sentences),
        created_at: new Date(1_741_943_213_589 + random(1e9)).toISOString(),
        repository: {
          id: random(1e9),
          html_url: `https://github.example/acme/repo-${random(500)}`,
          private: random(2) === 0,
        },
      },
      page: { url: `https://app.example.com/w/${hex(8)}/runs?sort=created&limit=${random(100)}` },
      user_agent: pick(agents),
      request: { span: hex(16), trace: hex(32), session: uuid(), retries: random(4), cached: random(2) === 0 },
      input_values: { query: pick(sentences), limit: 10, cursor: hex(24) },
      ...found,
    },
  };
}

/**
 * The fastest run of a text and of one a quarter as long, measured alternately so that load on the machine affects both. Repeats as
 * long as the growth looks too large.
 */
function measureGrowth(read: (text: string) => void, make: (length: number) => string) {
  const texts = [make(longText), make(longText / 4)] as const;
  const fastest = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  const measured = () => {
    const [ms, quarterTimes] = fastest;
    const growth = ms / quarterTimes;
    return { ms, growth, isSteep: growth > (ms > 1 ? maxGrowth : maxGrowthOfFast) };
  };
  for (let round = 0; round < maxRepetitions && (round < minRepetitions || measured().isSteep); round++) {
    for (const [index, text] of texts.entries()) {
      const start = performance.now();
      read(text);
      fastest[index] = Math.min(fastest[index] as number, performance.now() - start);
    }
  }
  return measured();
}

/** The time of the fastest tenth of all rounds, because other processes use the machine too. */
const fastTenth = (durations: number[]) => durations.sort((one, other) => one - other)[rounds / 10] as number;

/** Prints the time to scrub an event. Every round has new events. */
function throughput(title: string, make: (index: number) => object, scrubbers: readonly (typeof scrub)[]): void {
  let last: Clean<object> | undefined;
  let made = 0;
  let bytes = 0;
  const timed = (run: () => void) => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  const aRound = () => {
    const texts = Array.from({ length: events }, () => JSON.stringify(make(made++)));
    bytes = texts.reduce((sum, text) => sum + text.length, 0);
    const scrubbing = scrubbers.map((one) => {
      const values = texts.map((text) => JSON.parse(text) as object);
      return timed(() => {
        for (const value of values) last = one(value).value;
      });
    });
    const parsing = timed(() => {
      for (const text of texts) last = JSON.parse(text);
    });
    return [parsing, ...scrubbing];
  };
  for (let round = 0; round < warmUps; round++) aRound();
  const all = Array.from({ length: rounds }, aRound);
  const [parsing = 0, ...scrubbing] = (all[0] ?? []).map((_, at) => fastTenth(all.map((round) => round[at] as number)));
  const line = (name: string, duration: number) => {
    const each = `${((duration * 1e3) / events).toFixed(2)} µs an event`;
    const ratio = `${(duration / parsing).toFixed(1)} times JSON.parse`;
    say(`${name.padEnd(12)}${each}  ${(bytes / 1e3 / duration).toFixed(0)} MB/s  ${ratio}`);
  };
  say(
    `\n${title}: ${events} new events of ${(bytes / events).toFixed(0)} bytes, 5 % with personal data${last ? "" : "."}`,
  );
  line("JSON.parse", parsing);
  for (const [which, duration] of scrubbing.entries()) line(which === 0 ? "scrub" : "all kinds", duration);
}

/** A process that has seen only well-behaved texts would be faster than one in production. */
function warmUp(scrubbers: readonly (typeof scrub)[]): void {
  for (const make of adversarial.values())
    for (const one of scrubbers) one({ text: make(500), [make(200)]: `${make(99)} or ${make(300).slice(3)}` });
}

/** Whether scrubbing time grows linearly for every hostile text. */
function worstCases(scrubbers: readonly (typeof scrub)[]): boolean {
  // Ensures that the measurement can detect a slow matcher.
  if (
    !measureGrowth(
      (text) => /a*b/.test(text),
      (length) => "a".repeat(length / 16),
    ).isSteep
  )
    throw new Error("The measure did not detect a matcher that restarts at each character.");
  const results = scrubbers.flatMap((scrubber, which) =>
    [...adversarial].map(([name, make]) => ({
      name: `${JSON.stringify(name)}${which ? ", every kind on" : ""}`,
      ...measureGrowth((text) => scrubber({ text }), make),
    })),
  );
  results.sort((one, other) => other.ms - one.ms);
  say(
    `\nslowest of ${results.length} hostile texts of ${longText / 1000} KB: ms, and growth from a quarter of it (goals 5 ms, ${maxGrowth})`,
  );
  for (const { name, ms, growth } of results.slice(0, 8))
    say(`${ms.toFixed(2).padStart(6)}  ${growth.toFixed(1)}×  ${name}`);
  const steep = results.filter(({ isSteep }) => isSteep);
  for (const { name, ms, growth } of steep)
    say(`grows faster than its length: ${growth.toFixed(1)}×  ${ms.toFixed(2)} ms  ${name}`);
  if (steep.length === 0) say("none grows faster than its length");
  return steep.length === 0;
}

await loadKinds(everyKind);
const both = [scrub, createScrubber({ kinds: everyKind }).scrub];
warmUp(both);
throughput("texts that repeat", anEvent, both);
throughput(
  "texts that never repeat",
  (index) => realisticEvent(index, { event_id: uuid(), timestamp: startedAt }),
  both,
);
if (!process.argv.includes("--quick") && !worstCases(both)) process.exitCode = 1;
