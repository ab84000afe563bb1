import { CodeTabs } from "@/components/marketing/code-tabs";
import { firstEvent } from "@/lib/gate/contracts/first-event";

type Props = {
  ingestUrl: string;
  /** The shell commands that get and start Sluice, if the operator says where its source is. */
  start: string | undefined;
};

export function FirstEvent({ ingestUrl, start }: Props) {
  return (
    <section aria-labelledby="first-event" className="below-fold border-line border-t">
      <div className="frame seam-grid">
        <div className="seam-right pt-16 lg:col-start-2 lg:py-24">
          <h2 id="first-event" className="text-2xl">
            Send your first event
          </h2>
          <p className="mt-5 max-w-md text-quiet">
            Send one request with an API key, pass your MCP server to our{" "}
            <a href="/docs/sdk" className="link">
              SDK
            </a>
            , or point an{" "}
            <a href="/docs/opentelemetry" className="link">
              OpenTelemetry
            </a>{" "}
            exporter at Sluice.{" "}
            {start ? (
              "On your own machine, this prints the key:"
            ) : (
              <>
                Ask the operator of this deployment for a key, or{" "}
                <a href="/docs/running" className="link">
                  run Sluice yourself
                </a>
                .
              </>
            )}
          </p>
          {start && <pre className="code-block mt-4 max-w-md whitespace-pre-wrap text-sm">{start}</pre>}
          <dl className="mt-8 max-w-md text-sm">
            {[
              ["200", "every event was stored"],
              ["207", "some events were stored; the response lists the rest"],
              ["400", "no event was stored; the response says why"],
              ["503", "storage is unavailable; retry the same batch"],
            ].map(([status, meaning]) => (
              <div key={status} className="flex gap-5 border-line border-t py-2.5">
                <dt className="font-mono">{status}</dt>
                <dd className="text-quiet">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 text-sm">
            <a href="/docs/errors" className="link">
              All error codes
            </a>
          </p>
        </div>
        <div className="seam-left min-w-0 pt-10 pb-16 lg:col-start-1 lg:row-start-1 lg:py-24">
          <CodeTabs label="Language" snippets={firstEvent(ingestUrl)} />
        </div>
      </div>
    </section>
  );
}
