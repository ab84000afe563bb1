/** The live pane's initial event, and the values a visitor can add to it. */

type Json = Record<string, unknown>;
type Batch = { events: Json[]; capture?: unknown };
export type Leak = { readonly label: string; readonly field: string; readonly value: unknown };

export const leaks: readonly Leak[] = [
  { label: "an email address", field: "note", value: "reply to jane.doe@example.com" },
  { label: "a name", field: "message", value: "Hello, my name is Jane Doe" },
  { label: "a birth date", field: "guest", value: "born 12 March 1985" },
  { label: "an address", field: "pick_up", value: "221B Baker Street, London" },
  { label: "a phone number", field: "callback", value: "+44 20 7946 0958" },
  { label: "a card", field: "paid_with", value: "4111 1111 1111 1111, exp 12/29" },
  { label: "an IBAN", field: "refund_to", value: "DE89 3704 0044 0532 0130 00" },
  { label: "a JWT", field: "upstream", value: "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmVk" },
  { label: "an email in a key", field: "votes", value: { "jane.doe@example.com": 3 } },
  { label: "a key in a URL", field: "fetched", value: "https://example.com/?access_token=tok-51H&page=2" },
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

/** Adds `"capture": "shape"` to the batch, or removes it if present. An unparseable body is replaced. */
export function toggledShape(text: string, now: number): string {
  const { capture, ...batch } = (readable(text) ?? readable(firstBatch(now))) as Batch;
  return print(capture === "shape" ? batch : { capture: "shape", ...batch });
}

/** Whether the body asks to store shapes only. */
export const asksForShape = (text: string) => readable(text)?.capture === "shape";

/** Whether the body contains the unmodified leak. */
export const holds = (text: string, { field }: Leak) => text.includes(`${JSON.stringify(field)}: `);

function readable(text: string): Batch | undefined {
  try {
    const batch = JSON.parse(text) as { events?: unknown } | null;
    const first: unknown = Array.isArray(batch?.events) ? batch.events[0] : undefined;
    return typeof first === "object" && first !== null ? (batch as Batch) : undefined;
  } catch {
    return undefined;
  }
}

/** Indents a single event by one level only. */
function print({ events, ...others }: Batch): string {
  if (events.length > 1) return JSON.stringify({ ...others, events }, null, 2);
  const before = Object.entries(others).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}, `);
  return `{${before.join("")}"events": [${JSON.stringify(events[0], null, 2)}]}`;
}
