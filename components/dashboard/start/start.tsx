"use client";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useId, useState } from "react";
import { Stored } from "@/components/dashboard/events/stored";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Freshness } from "@/components/dashboard/freshness";
import { NewKey, rememberedKey } from "@/components/dashboard/keys/key-fields";
import { PageHead } from "@/components/dashboard/page-head";
import { traceEventHref, traceHref } from "@/components/dashboard/traces/trace-links";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { useSingleSubmit } from "@/components/dashboard/use-single-submit";
import { CodeTabs } from "@/components/marketing/code-tabs";
import { CopyButton } from "@/components/ui/copy-button";
import { Issue } from "@/components/ui/fields";
import { Time } from "@/components/ui/time";
import { useStored } from "@/components/ui/use-stored";
import { WithCode } from "@/components/ui/with-code";
import { callApi } from "@/lib/browser/api";
import { type AgentSetup, firstEvent, openTelemetryName, sdkName } from "@/lib/gate/contracts/first-event";
import { countedText, numberText } from "@/lib/number-text";
import type { CreatedKey } from "@/lib/projects/contracts/keys";
import type { FirstEvent } from "@/lib/projects/contracts/projects";

type Props = {
  projectId: string;
  name: string;
  ingestUrl: string;
  setups: readonly AgentSetup[];
  initial: FirstEvent;
};

/** Guides a new project from an API key to its first event. */
export function Start({ projectId, name, ingestUrl, setups, initial }: Props) {
  const query = useLive({
    key: ["first-event", projectId],
    path: `/projects/${projectId}/first-event`,
    initial,
    everyMs: (answer) => (answer && isComplete(answer) ? false : 2_000),
  });
  const { event, request } = query.data ?? initial;
  const [dismissed, setDismissed] = useStored(`dismissed first-event ${projectId}`);
  const isDismissed = dismissed === "yes";
  const client = useQueryClient();
  const [apiKey, setApiKey] = useState(() => rememberedKey(client, projectId));
  return (
    <>
      <PageHead title={`Connect ${name}`} />
      <Freshness query={query} />
      {isDismissed ? null : <FirstEventStatus event={event} request={request} />}
      {event && !isDismissed && (
        <button type="button" className="button button-small mt-3" onClick={() => setDismissed("yes")}>
          Dismiss
        </button>
      )}
      <ol className="mt-8 flex max-w-3xl flex-col gap-8">
        <Step number={1} title="Get an API key">
          {apiKey === undefined ? <CreateKey onCreated={setApiKey} /> : <NewKey apiKey={apiKey} />}
        </Step>
        <Step number={2} title="Send an event">
          <Sender projectId={projectId} setups={setups} apiKey={apiKey}>
            <p className="mb-3 text-quiet">
              Sluice removes the email address in these examples before storing the event. For MCP servers in
              TypeScript, see the{" "}
              <a href="/docs/sdk#quickstart" className="link">
                SDK quickstart
              </a>
              .
            </p>
            <CodeTabs
              label="Ways to send events"
              snippets={snippets(ingestUrl, apiKey)}
              initialName={request && isOtlp(request) ? openTelemetryName : isOurSdk(event) ? sdkName : undefined}
            />
          </Sender>
        </Step>
      </ol>
    </>
  );
}

/** The receipt is written concurrently with its events, so it can be missing for a moment. After a minute, assume that it has expired. */
const isComplete = ({ event, request }: FirstEvent) =>
  event !== null && (request !== null || Date.now() - Date.parse(event.received_at) > 60_000);

type Request = NonNullable<FirstEvent["request"]>;
/** Our SDK reports its version with this prefix. */
const isOurSdk = (event: FirstEvent["event"]) => event?.sdk_version.startsWith("sluice/") ?? false;
const isOtlp = ({ endpoint }: Request) => endpoint === "/v1/traces" || endpoint === "/v1/logs";

/** The examples from the docs. Only shell commands contain the key; the others read it from the environment. */
const snippets = (ingestUrl: string, apiKey = "$SLUICE_API_KEY") =>
  firstEvent(ingestUrl).map(({ name, code }) => ({ name, code: code.replaceAll("$SLUICE_API_KEY", apiKey) }));

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <li className="border-line border-t pt-4">
      <h2 className="mb-3 text-lg">
        <span className="mr-3 text-quiet tabular-nums">{number}</span>
        {title}
      </h2>
      {children}
    </li>
  );
}

function CreateKey({ onCreated }: { onCreated: (apiKey: string) => void }) {
  const projectId = useProjectId();
  const { mutation, submit } = useSingleSubmit(
    () => callApi<CreatedKey>(`/projects/${projectId}/keys`, { method: "POST", body: { name: "Getting started" } }),
    ({ key }) => onCreated(key),
  );
  return (
    <>
      <p className="mb-3 text-quiet">
        Keys are shown only once, when you create them. Use an existing key or create a new one.
      </p>
      <button type="button" className="button" aria-disabled={mutation.isPending} onClick={submit}>
        Create API key
      </button>
      <Issue>{mutation.error?.message}</Issue>
    </>
  );
}

function FirstEventStatus({ event, request }: FirstEvent) {
  return (
    <section
      aria-label="First event"
      className="relative min-h-40 border border-line border-l-4 border-l-edge bg-sunken px-6 py-5 max-lg:min-h-51 data-[state=arrived]:border-l-ink data-[state=arrived]:bg-raised data-[state=arrived]:[border-left-style:double]"
      data-state={event ? "arrived" : "waiting"}
    >
      <div aria-live="polite">
        {event === null ? (
          <>
            <h2 className="text-lg">Waiting for your first event</h2>
            <p className="text-quiet">This page updates when your first event arrives.</p>
            {request && (
              <p className="mt-3">
                The latest request to <code>{request.endpoint}</code> stored no events.
                <NotStored request={request} />
              </p>
            )}
          </>
        ) : (
          <div className="motion-safe:animate-[pass_var(--duration-gate)_var(--ease-gate)]">
            <h2 className="text-lg">First event received</h2>
            <p className="mb-4 text-quiet">
              <code className="text-ink">{event.event_type}</code> {event.event_name && <code>{event.event_name}</code>}{" "}
              at <Time at={event.timestamp} precise />, stored <Time at={event.received_at} precise />
              {request && (
                <>
                  , sent {isOtlp(request) && "with OpenTelemetry "}
                  {isOurSdk(event) && "with the SDK "}
                  {event.platform !== "" && (
                    <>
                      by <code className="text-ink">{event.platform}</code>{" "}
                    </>
                  )}
                  to <code>{request.endpoint}</code>
                </>
              )}
            </p>
            {request && (
              <p className="mb-4">
                Sluice accepted {countedText(request.stored, "event")} from its request.
                <NotStored request={request} />
              </p>
            )}
          </div>
        )}
      </div>
      {event && <ReceivedEvent event={event} />}
    </section>
  );
}

/** What else a request contained. */
function NotStored({ request }: { request: Request }) {
  const projectId = useProjectId();
  const { endpoint, rejected, spans, logRecords } = request;
  const foreign = spans + logRecords;
  const noun = endpoint === "/v1/logs" ? "log record" : "span";
  return (
    <>
      {rejected > 0 && (
        <>
          {" "}
          {numberText(rejected)} {rejected === 1 ? "was" : "were"}{" "}
          <Link href={`/dashboard/${projectId}/rejected`} prefetch={false} className="link">
            rejected
          </Link>
          .
        </>
      )}
      {foreign > 0 && (
        <>
          {" "}
          {numberText(foreign)} {foreign === 1 ? `${noun} is` : `${noun}s are`} from other instrumentation, which{" "}
          <a href="/docs/opentelemetry#what-is-stored" className="link">
            isn’t stored
          </a>
          .
        </>
      )}
    </>
  );
}

/** Outside the live region, so that screen readers don't announce the whole stored row. */
function ReceivedEvent({ event }: { event: NonNullable<FirstEvent["event"]> }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const { event_id: eventId, timestamp } = event;
  return (
    <div className="motion-safe:animate-[pass_var(--duration-gate)_var(--ease-gate)]">
      <p className="flex flex-wrap items-center gap-4">
        <Link href={withScope(`/dashboard/${projectId}`, scope)} prefetch={false} className="button button-held">
          View project
        </Link>
        <Link href={traceEventHref(projectId, event.trace_id, eventId, scope)} prefetch={false} className="link target">
          View event
        </Link>
        <Link href={traceHref(projectId, event.trace_id, scope)} prefetch={false} className="link target">
          View trace
        </Link>
      </p>
      <Stored event={{ eventId, timestamp }} />
    </div>
  );
}

type SenderProps = {
  projectId: string;
  setups: readonly AgentSetup[];
  /** Replaces the variable or the placeholder in the code, once there is one. */
  apiKey: string | undefined;
  /** For events that a program sends itself. */
  children: ReactNode;
};

const ownCode = "";

/** What sends the events: the project's own code, or an agent with the settings that make it send to Sluice. */
function Sender({ projectId, setups, apiKey, children }: SenderProps) {
  const [title, choose] = useStored(`sender ${projectId}`);
  const id = useId();
  const setup = setups.find((candidate) => candidate.title === title);
  const groups = [...new Set(setups.map(({ group }) => group))];
  return (
    <>
      <label htmlFor={id} className="mb-1 block font-medium">
        What sends the events?
      </label>
      <select
        id={id}
        className="input mb-4 w-full max-w-sm"
        value={setup?.title ?? ownCode}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={ownCode}>My own code</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {setups
              .filter((candidate) => candidate.group === group)
              .map((candidate) => (
                <option key={candidate.title}>{candidate.title}</option>
              ))}
          </optgroup>
        ))}
      </select>
      {setup === undefined ? children : <Setup setup={setup} apiKey={apiKey} />}
    </>
  );
}

function Setup({ setup: { title, anchor, blocks }, apiKey }: { setup: AgentSetup; apiKey: string | undefined }) {
  return (
    <>
      {blocks.map(({ lead, code }) => (
        <Instruction key={lead + code} lead={withKey(lead, apiKey)} code={withKey(code, apiKey)} />
      ))}
      <p className="text-quiet">
        What {title} sends and what Sluice stores:{" "}
        <a href={`/docs/opentelemetry#${anchor}`} className="link">
          {title} in the docs
        </a>
        .
      </p>
    </>
  );
}

const block = "overflow-x-auto rounded-none border-0 bg-transparent p-5 pt-14 text-xs leading-relaxed";

function Instruction({ lead, code }: { lead: string; code: string }) {
  return (
    <div className="mb-4">
      {lead !== "" && (
        <p className="mb-2 text-quiet">
          <WithCode text={lead} />
        </p>
      )}
      {code !== "" && (
        <div className="relative border border-line bg-raised">
          <div className="absolute top-2 right-2">
            <CopyButton text={code} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard. */}
          <pre className={block} tabIndex={0}>
            <code>{code}</code>
          </pre>
        </div>
      )}
    </div>
  );
}

/** Shells read the key from a variable, and files contain it. */
const withKey = (code: string, apiKey: string | undefined) =>
  apiKey === undefined ? code : code.replaceAll("$SLUICE_API_KEY", apiKey).replaceAll("YOUR_API_KEY", apiKey);
