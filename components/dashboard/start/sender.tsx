"use client";
import { type ReactNode, useId } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { useStored } from "@/components/ui/use-stored";
import { WithCode } from "@/components/ui/with-code";
import type { AgentSetup } from "@/lib/gate/contracts/first-event";

type Props = {
  projectId: string;
  setups: readonly AgentSetup[];
  /** Replaces the variable or the placeholder in the code, once there is one. */
  apiKey: string | undefined;
  /** For events that a program sends itself. */
  children: ReactNode;
};

const ownCode = "";

/** What sends the events: the project's own code, or an agent with the settings that make it send to Sluice. */
export function Sender({ projectId, setups, apiKey, children }: Props) {
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
