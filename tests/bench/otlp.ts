/** CPU per span, in protobuf and in JSON, against an event of `/v1/events` with the same content. From the body's bytes to rows. */
import { finish } from "@/lib/finish";
import { newIntake, prepare } from "@/lib/gate/ingest/ingest";
import { decodeJsonSpans } from "@/lib/gate/otlp/decode-json";
import { decodeSpans } from "@/lib/gate/otlp/decode-protobuf";
import type { Item } from "@/lib/gate/otlp/item";
import { newParents } from "@/lib/gate/otlp/parents";
import { eventOfSpan, typeOfSpan } from "@/lib/gate/otlp/to-event";
import { uuidDeriver } from "@/lib/ids";
import { benchmarkContext } from "@/tests/bench/benchmark-context";
import { realisticEvent } from "@/tests/bench/events";
import { aSpan, aTraceMessage, encode } from "@/tests/support/otlp";

const say = (line: string) => process.stdout.write(`${line}\n`);
const rounds = 15;
const warmUps = 4;
const batch = 1_000;
const spansPerRequest = 512;
const goals = { protobuf: 1.15, json: 1.4 } as const;

type Json = Record<string, unknown>;

/** A span with the content of an event as attributes. */
function toSpan(event: Json): Json {
  const { input_values, output_preview, metadata, session_id, user_id, event_name, tokens_in, tokens_out } = event;
  return aSpan({
    name: `tools/call ${event_name}`,
    traceId: event.trace_id,
    attributes: {
      "mcp.method.name": "tools/call",
      "gen_ai.tool.name": event_name,
      "mcp.session.id": session_id,
      "user.id": user_id,
      "gen_ai.usage.input_tokens": tokens_in,
      "gen_ai.usage.output_tokens": tokens_out,
      "gen_ai.tool.call.arguments": JSON.stringify(input_values),
      "gen_ai.tool.call.result": output_preview,
      metadata,
    },
  });
}

let made = 0;
const events = (count: number) =>
  Array.from({ length: count }, () =>
    realisticEvent(made++, { event_id: crypto.randomUUID(), timestamp: new Date().toISOString() }),
  );

/** Microseconds of CPU per item. Texts never repeat, because the scrubber remembers those that do. */
function spentPer(count: number, work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

function takeSpans(items: Iterable<Item | undefined>): void {
  const spans = [...items].filter((item) => item !== undefined);
  const parents = newParents();
  for (const span of spans) parents.add(span, typeOfSpan(span) !== undefined);
  const deriveId = uuidDeriver("secret", "span", benchmarkContext.projectId);
  const intake = newIntake(benchmarkContext, "", (_, issues) => {
    throw new Error(issues.join());
  });
  for (const [index, span] of spans.entries()) {
    const type = typeOfSpan(span);
    const eventId = deriveId(span.traceId + span.spanId);
    parents.find(span);
    const event =
      type &&
      eventOfSpan(span, type, {
        eventId,
        parentId: undefined,
        receivedAt: 0,
        pseudonymize: (text) => text,
        hashCallId: (id) => id,
      });
    if (event === undefined || "issues" in event) throw new Error("A span was refused.");
    intake.add(event, index);
  }
  intake.takeRows();
  intake.finish("/v1/traces", 0);
}

const cells = {
  events: () => {
    const body = Buffer.from(JSON.stringify({ events: events(batch) }));
    return spentPer(batch, () => finish(prepare(JSON.parse(body.toString()), benchmarkContext, body.length)));
  },
  protobuf: () => {
    const body = encode("traces", aTraceMessage(events(spansPerRequest).map(toSpan)), "protobuf");
    return spentPer(spansPerRequest, () => takeSpans(decodeSpans(body)));
  },
  json: () => {
    const body = encode("traces", aTraceMessage(events(spansPerRequest).map(toSpan)), "json");
    return spentPer(spansPerRequest, () => takeSpans(decodeJsonSpans(body)));
  },
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export async function benchmarkOtlp() {
  const spent = { events: [] as number[], protobuf: [] as number[], json: [] as number[] };
  for (let round = 0; round < warmUps + rounds; round++) {
    for (const name of ["events", "protobuf", "json"] as const) {
      const perItem = cells[name]();
      if (round >= warmUps) spent[name].push(perItem);
    }
  }
  const event = median(spent.events);
  say(`an event of /v1/events, in batches of ${batch}: ${event.toFixed(1)} µs`);
  const results = (["protobuf", "json"] as const).map((encoding) => {
    const span = median(spent[encoding]);
    const ratio = span / event;
    say(
      `a span in ${encoding}, in requests of ${spansPerRequest}: ${span.toFixed(1)} µs, ${ratio.toFixed(2)} × an event (goal ${goals[encoding]}): ${ratio <= goals[encoding] ? "reached" : "missed"}`,
    );
    return { encoding, span, ratio };
  });
  return { event, spans: results };
}
