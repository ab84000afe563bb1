/** The live pane's initial event, and the values a visitor can add to it. */

type Json = Record<string, unknown>;
export type Leak = { readonly label: string; readonly field: string; readonly value: unknown };

export const leaks: readonly Leak[] = [
  { label: "an e-mail address", field: "note", value: "reply to Jane <jane.doe@example.com>" },
  { label: "a card", field: "paid_with", value: "4111 1111 1111 1111, exp 12/29" },
  { label: "an IBAN", field: "refund_to", value: "DE89 3704 0044 0532 0130 00" },
  { label: "a phone number", field: "callback", value: "+44 20 7946 0958" },
  { label: "a JWT", field: "upstream", value: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmVk" },
  { label: "a key in a URL", field: "fetched", value: "https://example.com/?access_token=tok-51H&page=2" },
  { label: "an e-mail address in a key", field: "votes", value: { "jane.doe@example.com": 3 } },
];

/** @param now The event's time in milliseconds since the epoch. */
export const firstBatch = (now: number) =>
  print({
    events: [
      {
        event_type: "tool_call",
        timestamp: new Date(now).toISOString(),
        trace_id: "trace-7f3a",
        session_id: "session-20c4",
        source: "server",
        event_id: "0b9f5a52-6c1e-4d58-9a35-7c2f4d0e8b61",
        event_name: "search_hotels",
        latency_ms: 182.4,
        status: "success",
        input_values: { query: "two nights in Lisbon for ana.silva@example.com" },
      },
    ],
  });

/** Adds the leak to the first event, or removes it if present. An unparseable body is replaced. */
export function toggled(text: string, leak: Leak, now: number): string {
  const batch = readable(text) ?? readable(firstBatch(now));
  const [first, ...rest] = batch?.events ?? [];
  const values = { ...(first?.input_values as Json | undefined) };
  if (leak.field in values) delete values[leak.field];
  else values[leak.field] = leak.value;
  return print({ ...batch, events: [{ ...first, input_values: values }, ...rest] });
}

/** Whether the body contains the unmodified leak. */
export const holds = (text: string, { field }: Leak) => text.includes(`${JSON.stringify(field)}: `);

function readable(text: string): { events: Json[] } | undefined {
  try {
    const batch = JSON.parse(text) as { events?: unknown } | null;
    const first: unknown = Array.isArray(batch?.events) ? batch.events[0] : undefined;
    return typeof first === "object" && first !== null ? (batch as { events: Json[] }) : undefined;
  } catch {
    return undefined;
  }
}

/** Indents a single event only once. */
function print(batch: { events: Json[] }): string {
  const isOne = batch.events.length === 1 && Object.keys(batch).length === 1;
  return isOne ? `{"events": [${JSON.stringify(batch.events[0], null, 2)}]}` : JSON.stringify(batch, null, 2);
}
