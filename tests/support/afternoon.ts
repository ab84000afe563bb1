/** An afternoon of five agents and MCP servers, as OTLP requests in any order, and what they did. The same for the same seed. */

import { type Json, keyValues } from "@/tests/support/otlp";
import { pickAny, randomFrom } from "@/tests/support/sealing";

type Signal = "traces" | "logs";
/** A record, and the resource and scope that its emitter sends it in. */
type Sent = { readonly signal: Signal; readonly service: string; readonly scope: string; readonly record: Json };
type Used = { tokensIn: number; tokensOut: number; cost: number };
export type Afternoon = {
  readonly records: number;
  readonly requests: readonly { readonly signal: Signal; readonly message: Json }[];
  /** By the name of the tool that counts. */
  readonly tools: ReadonlyMap<string, { calls: number; failed: number }>;
  readonly used: Used;
  /** What Claude Code and the agents did, by session. */
  readonly sessions: ReadonlyMap<string, Used & { calls: number }>;
};

const agentTools = ["search_flights", "hold_seat", "find_ferry"];

export function anAfternoon(noon: number, size: number, seed: number): Afternoon {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const hex = (bytes: number) => Array.from({ length: bytes * 2 }, () => below(16).toString(16)).join("");
  const sent: Sent[] = [];
  const tools = new Map<string, { calls: number; failed: number }>();
  const used = { tokensIn: 0, tokensOut: 0, cost: 0 };
  const sessions = new Map<string, Used & { calls: number }>();

  const called = (tool: string, hasFailed: boolean) => {
    const known = tools.get(tool) ?? { calls: 0, failed: 0 };
    tools.set(tool, { calls: known.calls + 1, failed: known.failed + Number(hasFailed) });
  };
  const tokens = (cost = 0) => {
    const more = { tokensIn: 1 + below(2_000), tokensOut: 1 + below(300), cost };
    for (const name of ["tokensIn", "tokensOut", "cost"] as const) used[name] += more[name];
    return more;
  };
  const nano = (time: number) => `${time}000000`;
  const span = (
    [service, scope, name]: readonly [string, string, string],
    { traceId, parentSpanId = "", at, kind = 1 }: { traceId: string; parentSpanId?: string; at: number; kind?: number },
    attributes: Json,
  ) => {
    const spanId = hex(8);
    const times = { startTimeUnixNano: nano(at), endTimeUnixNano: nano(at + 1 + below(4_000)) };
    const record = { traceId, spanId, parentSpanId, name, kind, ...times, attributes: keyValues(attributes) };
    sent.push({ signal: "traces", service, scope, record });
    return { traceId, parentSpanId: spanId, at: at + 1 };
  };
  const log = ([service, scope, name]: readonly [string, string, string], at: number, attributes: Json) => {
    const all = keyValues({ "event.name": name, "event.sequence": sent.length, ...attributes });
    sent.push({ signal: "logs", service, scope, record: { timeUnixNano: nano(at), attributes: all } });
  };

  const claudeCode = (at: number) => {
    const session = `claude-${hex(4)}`;
    const did = { calls: 0, tokensIn: 0, tokensOut: 0, cost: 0 };
    const write = (name: string, after: number, attributes: Json) =>
      log(["claude-code", "com.anthropic.claude_code.events", `claude_code.${name}`], at + after, {
        "session.id": session,
        "user.email": "mira@harbor.example",
        ...attributes,
      });
    write("user_prompt", 0, { prompt: "Ask jane.doe@example.com", prompt_length: 24 });
    for (let turn = 0; turn < 1 + below(5); turn++) {
      const { tokensIn, tokensOut, cost } = tokens(0.25 * (1 + below(8)));
      did.tokensIn += tokensIn;
      did.tokensOut += tokensOut;
      did.cost += cost;
      const usage = { input_tokens: tokensIn, output_tokens: tokensOut, cost_usd: cost };
      write("api_request", turn * 9_000, { model: "claude-sonnet-4-6", ...usage });
      const [tool, hasFailed] = [pickAny(["Read", "Bash", "Edit"], random), random() < 0.1];
      called(tool, hasFailed);
      did.calls++;
      const call = {
        tool_name: tool,
        tool_use_id: `toolu_${hex(6)}`,
        success: String(!hasFailed),
        duration_ms: below(900),
      };
      write("tool_result", turn * 9_000 + 5_000, call);
    }
    sessions.set(session, did);
  };

  const codex = (at: number) => {
    const write = (name: string, after: number, attributes: Json) =>
      log(["codex-cli", "codex_otel.log_only", name], at + after, { "conversation.id": `codex-${at}`, ...attributes });
    for (let turn = 0; turn < 1 + below(4); turn++) {
      const { tokensIn, tokensOut } = tokens();
      const usage = { input_token_count: String(tokensIn), output_token_count: String(tokensOut) };
      write("codex.sse_event", turn * 7_000, { "event.kind": "response.completed", model: "gpt-5-codex", ...usage });
      const hasFailed = random() < 0.2;
      called("shell", hasFailed);
      const call = { tool_name: "shell", call_id: `call_${hex(6)}`, success: String(!hasFailed), duration_ms: "40" };
      write("codex.tool_result", turn * 7_000 + 3_000, {
        ...call,
        arguments: '{"command":["ls"]}',
        output: "README.md",
      });
    }
  };

  /** An agent's call. Its client and the server may report it as well, and the server may name the tool without a prefix. */
  const call = (
    agent: readonly [string, string],
    at: { traceId: string; parentSpanId: string; at: number },
    session: Json,
  ) => {
    const tool = pickAny(agentTools, random);
    const [reporters, hasFailed] = [pickAny(["agent", "client", "server"], random), random() < 0.15];
    const isPrefixed = reporters === "server" && random() < 0.5;
    const failure = hasFailed ? { "error.type": "tool_error" } : {};
    const own = {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": isPrefixed ? `mcp__travel__${tool}` : tool,
    };
    const id = { "gen_ai.tool.call.id": `call_${hex(6)}` };
    // The server knows best whether a call failed.
    const agentFailure = reporters === "server" ? {} : failure;
    const below = span([...agent, `execute_tool ${tool}`], at, { ...own, ...id, ...session, ...agentFailure });
    called(tool, hasFailed);
    if (reporters === "agent") return;
    const method = { "mcp.method.name": "tools/call" };
    const sender = [agent[0], "mcp-python-sdk", `MCP send tools/call ${tool}`] as const;
    const request = span(sender, { ...below, kind: 3 }, method);
    if (reporters !== "server") return;
    const server = ["travel-mcp", "mcp-python-sdk", `tools/call ${tool}`] as const;
    span(server, { ...request, kind: 2 }, { ...method, "gen_ai.tool.name": tool, ...failure });
  };

  /** An agent whose own span has the sum of what its model calls used. */
  const agent = (service: string, scope: string, hasCost: boolean) => (at: number) => {
    const traceId = hex(16);
    const turns = Array.from({ length: 1 + below(4) }, () => tokens(hasCost ? 0.5 : 0));
    const id = `${service}-${hex(4)}`;
    const session = { "gen_ai.conversation.id": id };
    const did = { calls: 0, tokensIn: 0, tokensOut: 0, cost: 0 };
    const sum = (name: keyof Used) => turns.reduce((total, turn) => total + turn[name], 0);
    const usage = (input: number, output: number) => ({
      "gen_ai.usage.input_tokens": input,
      "gen_ai.usage.output_tokens": output,
    });
    const invoked = { "gen_ai.operation.name": "invoke_agent", ...usage(sum("tokensIn"), sum("tokensOut")) };
    const root = span([service, scope, "invoke_agent planner"], { traceId, at }, { ...invoked, ...session });
    for (const [turn, { tokensIn, tokensOut, cost }] of turns.entries()) {
      const chat = { "gen_ai.operation.name": "chat", "gen_ai.request.model": "sonnet", ...usage(tokensIn, tokensOut) };
      const when = { ...root, at: at + turn * 5_000 };
      span(
        [service, scope, "chat sonnet"],
        { ...when, kind: 3 },
        { ...chat, ...session, ...(hasCost && { "operation.cost": cost }) },
      );
      const calls = below(3);
      for (let times = 0; times < calls; times++)
        call([service, scope], { ...when, at: when.at + 2_000 + times }, session);
      did.calls += calls;
    }
    sessions.set(id, { ...did, tokensIn: sum("tokensIn"), tokensOut: sum("tokensOut"), cost: sum("cost") });
  };

  /** A client without an agent, whose server may send nothing. */
  const client = (at: number) => {
    const [traceId, tool] = [hex(16), pickAny(agentTools, random)];
    const method = { "mcp.method.name": "tools/call" };
    const service = "batch-job";
    const request = span([service, "mcp-python-sdk", `MCP send tools/call ${tool}`], { traceId, at, kind: 3 }, method);
    called(tool, false);
    if (random() < 0.5) return;
    const server = ["travel-mcp", "mcp-python-sdk", `tools/call ${tool}`] as const;
    span(server, { ...request, kind: 2 }, { ...method, "gen_ai.tool.name": tool });
  };

  const emitters = [
    claudeCode,
    codex,
    agent("checkout", "gen_ai", false),
    agent("planner", "pydantic-ai", true),
    client,
  ];
  while (sent.length < size) pickAny(emitters, random)(noon + below(6 * 60 * 60_000));
  return { records: sent.length, requests: splitIntoRequests(sent, random), tools, used, sessions };
}

/** In any order. Each emitter batches its own records. */
function splitIntoRequests(sent: readonly Sent[], random: () => number): Afternoon["requests"] {
  const waiting = sent.map((item) => ({ item, place: random() })).sort((one, other) => one.place - other.place);
  const requests: { signal: Signal; message: Json }[] = [];
  const batches = new Map<string, Sent[]>();
  const send = (batch: readonly Sent[]) => {
    const [first] = batch;
    if (first === undefined) return;
    const resource = { attributes: keyValues({ "service.name": first.service }) };
    const [scope, records] = [{ name: first.scope }, batch.map(({ record }) => record)];
    const message =
      first.signal === "traces"
        ? { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: records }] }] }
        : { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: records }] }] };
    requests.push({ signal: first.signal, message });
  };
  for (const { item } of waiting) {
    const emitter = `${item.signal} ${item.service} ${item.scope}`;
    const batch = batches.get(emitter) ?? [];
    batch.push(item);
    batches.set(emitter, batch);
    if (batch.length < 60) continue;
    send(batch);
    batches.delete(emitter);
  }
  for (const batch of batches.values()) send(batch);
  return requests;
}
