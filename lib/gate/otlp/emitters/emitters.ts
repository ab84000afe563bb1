/** All emitters with rules of their own, and which one an item is from. */
import { claudeCode } from "@/lib/gate/otlp/emitters/claude-code";
import { codex } from "@/lib/gate/otlp/emitters/codex";
import { copilot } from "@/lib/gate/otlp/emitters/copilot";
import type { Condition, Emitter, Rule } from "@/lib/gate/otlp/emitters/emitter";
import { geminiCli, qwenCode } from "@/lib/gate/otlp/emitters/gemini-cli";
import { googleAdk } from "@/lib/gate/otlp/emitters/google-adk";
import { langChain } from "@/lib/gate/otlp/emitters/langchain";
import { mastra } from "@/lib/gate/otlp/emitters/mastra";
import { mcpOpenLlmetry } from "@/lib/gate/otlp/emitters/mcp-openllmetry";
import { openAiAgents, openAiAgentsLogfire } from "@/lib/gate/otlp/emitters/openai-agents";
import { pydanticAi } from "@/lib/gate/otlp/emitters/pydantic-ai";
import { strands } from "@/lib/gate/otlp/emitters/strands";
import { vercelAi } from "@/lib/gate/otlp/emitters/vercel-ai";

export const emitters: readonly Emitter[] = [
  claudeCode,
  codex,
  geminiCli,
  qwenCode,
  copilot,
  vercelAi,
  openAiAgents,
  openAiAgentsLogfire,
  langChain,
  pydanticAi,
  googleAdk,
  strands,
  mastra,
  mcpOpenLlmetry,
];

type Attributes = { readonly [name: string]: unknown };
/** The parts of an item that rules look at. */
type Sent = {
  readonly name: string;
  readonly scope: string;
  readonly attributes: Attributes;
  readonly resource: Attributes;
};
export type Recognized = { readonly emitter: Emitter; readonly rule: Rule | undefined };

const byScope = new Map(emitters.flatMap((emitter) => (emitter.scopes ?? []).map((scope) => [scope, emitter])));
const marked = emitters.filter(({ mark }) => mark !== undefined);
const records = emitters.flatMap((emitter) => (emitter.records ?? []).map((rule) => ({ emitter, rule })));
const byRecord = new Map(
  records.map(({ rule: { name } }) => [name, records.filter(({ rule }) => rule.name === name)] as const),
);

/** Names of log records that are stored. */
export const recordNames: readonly string[] = [...byRecord.keys()];
export const isRecordName = (name: string) => byRecord.has(name);

/** The attribute of a span event that is read as the span's own, by scope and by the name of the event. */
export const emitterContents = (scope: string): Emitter["contents"] => byScope.get(scope)?.contents;

/** Undefined for a span of any other emitter. Without a rule, the general mapping decides what the span is. */
export function emitterOfSpan(span: Sent): Recognized | undefined {
  const emitter = byScope.get(span.scope) ?? marked.find(({ mark = "" }) => span.attributes[mark] !== undefined);
  return emitter && { emitter, rule: emitter.spans?.find((rule) => applies(rule, span)) };
}

export const emitterOfRecord = (record: Sent): Recognized | undefined =>
  byRecord.get(record.name)?.find(({ rule }) => applies(rule, record));

function applies({ name, where = [] }: Rule, sent: Sent): boolean {
  if (name?.endsWith("*") === true && !sent.name.startsWith(name.slice(0, -1))) return false;
  if (name?.endsWith("*") === false && sent.name !== name) return false;
  return where.every((condition) => holds(condition, sent));
}

export function holds(condition: Condition, { attributes, resource }: Omit<Sent, "name" | "scope">): boolean {
  const [attribute, value] = condition;
  const sent = attributes[attribute] ?? resource[attribute];
  if (sent == null) return value === null;
  return condition.length === 1 || (value !== null && String(sent) === value);
}
