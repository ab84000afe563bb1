import { firstBatch } from "@/components/marketing/leaks";
import { Section } from "@/components/marketing/section";
import { tryBatch } from "@/components/marketing/try-batch";

/** The evidence is the pipeline's real output for a batch whose second event has no timestamp. */
export function Steps({ now, retentionDays }: { now: number; retentionDays: number }) {
  const [event] = (JSON.parse(firstBatch(now)) as { events: Record<string, unknown>[] }).events;
  const body = JSON.stringify({ events: [event, { ...event, timestamp: undefined }] });
  const { status, summary, lines } = tryBatch(body, now, retentionDays);
  const [issue, warning] = lines;
  const steps = [
    {
      name: "Read",
      says: "We check the API key before reading the body, and enforce size and time limits while reading it.",
      shows: "4 MiB on the wire, 8 MiB decompressed, 1,000 events, 30 s",
    },
    {
      name: "Validate",
      says: "Each event is validated on its own. An invalid event is rejected with its index and the expected format, and never affects the others.",
      shows: issue,
    },
    {
      name: "Scrub",
      says: "Personal data and secrets are replaced with markers. The response reports the kind and path of each removed value, never the value.",
      shows: warning,
    },
    {
      name: "Commit",
      says: "We respond after ClickHouse has committed the rows. After a 503 or a timeout, retry the same batch: it is stored once.",
      shows: `${status} ${summary}`,
    },
  ];
  return (
    <Section id="steps" title="How ingestion works" intro="Four steps in one request. No background queue.">
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
            <p className="row-right wrap-anywhere font-mono text-[0.875rem] leading-[1.65] max-lg:pl-8 md:max-lg:pl-12 lg:pt-1">
              {shows}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
