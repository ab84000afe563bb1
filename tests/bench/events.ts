/** Events like those of an AI assistant's tools: about 1 KB each, one in twenty with personal data. The same in every run. */

type Fields = Record<string, unknown>;
type Random = {
  /** From 0 to `below` - 1. */
  whole(below: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
  hex(length: number): string;
};
type Tool = { readonly name: string; readonly input: (r: Random) => Fields; readonly output: (r: Random) => string };

/** One event in this many has personal data, and another has non-ASCII text. */
const every = 20;

/** @param isPersonal Whether the event has personal data. By default, one in twenty has. */
export function realisticEvent(
  index: number,
  own: { event_id: string; timestamp: string },
  isPersonal = index % every === 7,
): Fields {
  const r = random(index + 1);
  const tool = r.one(tools);
  const input = tool.input(r);
  let output = tool.output(r);
  if (isPersonal) output = `${r.one(personal)} ${output}`;
  if (index % every === 13) output = `${r.one(beyondAscii)} ${output}`;
  if (index % (2 * every) === 7) Object.assign(input, { note: r.one(personal) });
  const failed = r.whole(25) === 0;
  return {
    ...own,
    event_type: r.one(["tool_call", "tool_call", "tool_call", "tool_call", "step", "resource_access"]),
    trace_id: r.hex(32),
    session_id: `ses_${r.hex(20)}`,
    source: "server",
    event_name: tool.name,
    user_id: `usr_${r.hex(16)}`,
    platform: r.one(["node", "python", "cloudflare-workers"]),
    sdk_version: r.one(["2.4.1", "2.4.0", "2.3.7"]),
    latency_ms: r.whole(40_000) / 10,
    status: failed ? "error" : "success",
    ...(failed
      ? { error_category: "timeout", error_message: `upstream timed out after ${r.whole(60)} s (attempt 3)` }
      : {}),
    tokens_in: r.whole(4_000),
    tokens_out: r.whole(900),
    country_code: r.one(["US", "DE", "GB", "JP", "BR", "IN"]),
    locale: r.one(["en-US", "de-DE", "pt-BR"]),
    input_values: input,
    output_preview: output.slice(0, 140 + r.whole(280)),
    metadata: {
      client: { name: r.one(["desktop", "ide", "chat-web"]), version: `1.${r.whole(30)}.${r.whole(10)}` },
      transport: r.one(["streamable-http", "stdio"]),
      model: r.one(["large-2", "small-3", "medium-2"]),
      attempt: 1 + r.whole(3),
      cache_hit: r.whole(2) === 0,
      span_id: r.hex(16),
      tags: ["prod", `region:${r.one(["eu-central-1", "us-east-1", "ap-south-1"])}`],
    },
  };
}

const tools: readonly [Tool, ...Tool[]] = [
  {
    name: "search_documents",
    input: (r) => ({
      query: `${words(r, 5)} ${2015 + r.whole(11)}`,
      filters: { collection: r.one(["handbook", "contracts", "support"]), tags: [words(r, 1), words(r, 1)], limit: 10 },
    }),
    output: (r) => {
      const hit = (n: number) =>
        `${n}. ${words(r, 6)} (score 0.${r.whole(900) + 100}) https://docs.example.com/a/${r.hex(8)}`;
      return `Found ${r.whole(80)} documents. ${hit(1)}; ${hit(2)}; ${hit(3)}`;
    },
  },
  {
    name: "run_sql",
    input: (r) => ({
      statement: `SELECT ${words(r, 1)}, count(*) AS n FROM ${words(r, 1)} WHERE created_at > '2026-0${1 + r.whole(9)}-01' AND amount >= ${r.whole(5_000)} GROUP BY 1 ORDER BY n DESC LIMIT 20`,
      parameters: [r.whole(1_000), words(r, 1), null],
      timeout_ms: 5_000,
    }),
    output: (r) =>
      Array.from({ length: 9 }, () => `${words(r, 1)} | ${r.whole(90_000)} | ${r.whole(9_999) / 100}`).join("\n"),
  },
  {
    name: "read_file",
    input: (r) => ({
      path: `/srv/app/src/${words(r, 1)}/${words(r, 1)}.ts`,
      range: { start: r.whole(400), end: 400 + r.whole(90) },
    }),
    output: (r) =>
      Array.from(
        { length: 5 },
        () =>
          `  const ${words(r, 1)} = await load("${words(r, 1)}", { retries: ${r.whole(5)}, timeoutMs: ${r.whole(9_000)} });`,
      ).join("\n"),
  },
  {
    name: "list_orders",
    input: (r) => ({
      customer: { id: `cus_${r.hex(14)}`, tier: r.one(["free", "pro"]) },
      status: ["paid", "shipped"],
      page: r.whole(9),
    }),
    output: (r) =>
      JSON.stringify({
        orders: Array.from({ length: 3 }, () => ({
          id: `ord_${r.hex(12)}`,
          total: r.whole(90_000) / 100,
          currency: "EUR",
          placed_at: `2026-03-${10 + r.whole(18)}T09:${10 + r.whole(49)}:00Z`,
        })),
      }),
  },
  {
    name: "get_forecast",
    input: (r) => ({
      location: { latitude: r.whole(180_000) / 1_000 - 90, longitude: r.whole(360_000) / 1_000 - 180 },
      units: "metric",
      days: 1 + r.whole(7),
    }),
    output: (r) =>
      Array.from(
        { length: 5 },
        (_, day) =>
          `Day ${day + 1}: ${words(r, 4)}, ${r.whole(30)} to ${r.whole(15)} degrees, wind ${r.whole(60)} km/h.`,
      ).join(" "),
  },
  {
    name: "fetch_page",
    input: (r) => ({
      url: `https://www.example.com/${words(r, 1)}/${words(r, 1)}?page=${r.whole(40)}&ref=${r.hex(6)}`,
      format: "markdown",
    }),
    output: (r) =>
      `# ${words(r, 4)}\n\n${sentence(r)} ${sentence(r)}\n\n- ${words(r, 5)}\n- ${words(r, 6)}\n\n${sentence(r)}`,
  },
  {
    name: "create_ticket",
    input: (r) => ({
      title: words(r, 6),
      description: sentence(r),
      labels: [words(r, 1), words(r, 1)],
      priority: r.whole(4),
      dry_run: false,
    }),
    output: (r) => `Created ticket OPS-${r.whole(9_000)} in the queue "${words(r, 2)}". ${sentence(r)} ${sentence(r)}`,
  },
];

const personal: readonly [string, ...string[]] = [
  "Please reply to maria.lopez@example.org before Friday.",
  "Call me back at +44 20 7946 0958 after lunch.",
  "The card on file is 4111 1111 1111 1111, valid until 09/27.",
  "Refund to DE89 3704 0044 0532 0130 00 was requested.",
  "The login came from 141.97.61.77 at night.",
  "Her number is 536-90-4399, she says.",
];

const beyondAscii: readonly [string, ...string[]] = [
  "Résumé found — café “Zürich” → next step…",
  "検索結果は三件です。",
  "Done ✅, all tests are green 🎉.",
];

const vocabulary = (
  "the a of to in for with from update quarterly report invoice customer region pipeline release schedule error retry " +
  "timeout account summary meeting notes budget forecast inventory shipment latency deploy rollback cluster index table " +
  "query result document draft review approve pending failed token session widget button page search filter price total"
).split(" ") as [string, ...string[]];

const words = (r: Random, count: number) => Array.from({ length: count }, () => r.one(vocabulary)).join(" ");

function sentence(r: Random): string {
  const text = `${words(r, 8)} ${r.whole(1_000)} ${words(r, 4)}`;
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

/** Mulberry32: small, and deterministic on every machine. */
function random(seed: number): Random {
  let state = seed * 0x9e3779b9;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    one: (of) => of[whole(of.length)] ?? of[0],
    hex: (length) => Array.from({ length }, () => whole(16).toString(16)).join(""),
  };
}
