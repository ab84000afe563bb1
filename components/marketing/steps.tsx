import { firstBatch } from "@/components/marketing/leaks";
import { SectionHead } from "@/components/marketing/section";
import { tryBatch } from "@/components/marketing/try-batch";

/** The evidence is what the pipeline says of a batch whose second event has no timestamp. */
export function Steps({ now, retentionDays }: { now: number; retentionDays: number }) {
  const [event] = (JSON.parse(firstBatch(now)) as { events: Record<string, unknown>[] }).events;
  const body = JSON.stringify({ events: [event, { ...event, timestamp: undefined }] });
  const { status, summary, lines } = tryBatch(body, now, retentionDays);
  const [issue, warning] = lines;
  const steps = [
    {
      name: "Read",
      says: "The key is checked before a byte of the body is read. Sizes and times are bounded while reading, not after.",
      shows: "4 MiB on the wire, 8 MiB unpacked, 1,000 events, 30 s",
    },
    {
      name: "Validate",
      says: "Each event by itself. One that is not an event is refused by its position, with what would be right; it never costs the others.",
      shows: issue,
    },
    {
      name: "Scrub",
      says: "What is personal, or a secret, leaves a marker in its place. The answer names the kind and the path, never the value.",
      shows: warning,
    },
    {
      name: "Commit",
      says: "The rows are in ClickHouse before the answer is. After a 503, or no answer at all, send the same batch again: it is stored once.",
      shows: `${status} ${summary}`,
    },
  ];
  return (
    <section aria-labelledby="steps">
      <SectionHead id="steps" title="How a batch passes">
        <p className="max-w-md">Four steps, one request, no queue behind it.</p>
      </SectionHead>
      <ol className="frame">
        {steps.map(({ name, says, shows }, at) => (
          <li key={name} className="row-grid">
            <div className="row-left flex">
              <span className="w-8 shrink-0 font-semibold text-lg text-quiet tabular-nums md:w-12">{at + 1}</span>
              <div>
                <h3 className="text-lg">{name}</h3>
                <p className="mt-1 max-w-lg text-quiet">{says}</p>
              </div>
            </div>
            <p className="row-right evidence max-lg:pl-8 md:max-lg:pl-12 lg:pt-1">{shows}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
