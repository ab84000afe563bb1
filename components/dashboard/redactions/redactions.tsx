"use client";
import { useState } from "react";
import type { KindWords } from "@/components/dashboard/redactions/kind-words";
import { RedactionDays } from "@/components/dashboard/redactions/redaction-days";
import { type RedactionField, RedactionFields } from "@/components/dashboard/redactions/redaction-fields";
import { RedactionKinds } from "@/components/dashboard/redactions/redaction-kinds";
import { RedactionPanel } from "@/components/dashboard/redactions/redaction-panel";
import { RedactionTools } from "@/components/dashboard/redactions/redaction-tools";
import { Scoped } from "@/components/dashboard/scoped";
import type { First } from "@/components/dashboard/use-answer";
import { Empty } from "@/components/ui/empty";
import { countText } from "@/components/ui/format";
import type { Redactions as Answer } from "@/lib/dashboard/contracts/analytics-answers";

type Props = { projectId: string; first: First<Answer>; words: KindWords };

/** Values removed from a project's events, by kind, day, tool and field. */
export function Redactions({ projectId, first, words }: Props) {
  return (
    <Scoped<Answer>
      title="Redactions"
      projectId={projectId}
      endpoint="redactions"
      first={first}
      lead="Values Sluice removed before storing an event. We keep counts and field paths, never the values."
      suggestions={({ tools }) => ({ tool: tools.map(({ tool }) => tool) })}
    >
      {(answer) => <Body projectId={projectId} answer={answer} words={words} />}
    </Scoped>
  );
}

function Body({ projectId, answer, words }: { projectId: string; answer: Answer; words: KindWords }) {
  const [chosen, setChosen] = useState<string>();
  const [place, setPlace] = useState<Answer["paths"][number]>();
  // Ignore a selected kind that doesn't occur in this range.
  const kind = answer.kinds.some((one) => one.kind === chosen) ? chosen : undefined;
  const of = { kind, words };
  const isShown = (place: RedactionField) => kind === undefined || place.kind === kind;
  const [places, ids] = [answer.paths.filter(isShown), answer.ids.paths.filter(isShown)];
  if (answer.total + answer.ids.total === 0) return <Nothing allEvents={answer.allEvents} />;
  return (
    <>
      <RedactionKinds answer={answer} words={words} chosen={kind} onChoose={setChosen} />
      {answer.total > 0 && (
        <>
          <RedactionDays answer={answer} {...of} />
          {/* Reset the sort order, because the columns depend on the kind. */}
          <RedactionTools key={kind} answer={answer} {...of} />
        </>
      )}
      {places.length > 0 && (
        <section aria-labelledby="places-head" className="section">
          <h2 id="places-head">Redactions by field</h2>
          <RedactionFields label="Redactions by field" places={places} words={words} onOpen={setPlace} />
          {answer.morePaths > 0 && (
            <p className="pt-4 text-quiet text-xs">
              {countText(answer.morePaths)} more fields had fewer values removed. Choose a shorter range or filter by
              tool to see them.
            </p>
          )}
        </section>
      )}
      {ids.length > 0 && (
        <section aria-labelledby="ids-head" className="section">
          <h2 id="ids-head">Replaced IDs</h2>
          <p className="-mt-2 mb-2 max-w-2xl text-quiet">
            IDs that contain personal data are replaced with a keyed hash. The same ID always gets the same hash.
          </p>
          <RedactionFields label="Replaced IDs" places={ids} words={words} onOpen={setPlace} />
        </section>
      )}
      <RedactionPanel projectId={projectId} place={place} words={words} onClose={() => setPlace(undefined)} />
    </>
  );
}

function Nothing({ allEvents }: { allEvents: number }) {
  return (
    <Empty>
      {allEvents === 0 ? (
        <p>No events in this range match the filters.</p>
      ) : (
        <p>
          <strong className="font-semibold text-ink">Nothing was removed.</strong>{" "}
          {allEvents === 1 ? "The only event was" : `All ${countText(allEvents)} events were`} stored unchanged.
        </p>
      )}
    </Empty>
  );
}
