"use client";
import { useState } from "react";
import { Empty } from "@/components/dashboard/empty";
import { countText } from "@/components/dashboard/format";
import type { KindWords } from "@/components/dashboard/kind-words";
import { Leak } from "@/components/dashboard/leak";
import { LeakDays } from "@/components/dashboard/leak-days";
import { LeakKinds } from "@/components/dashboard/leak-kinds";
import { LeakPlaces } from "@/components/dashboard/leak-places";
import { LeakTools } from "@/components/dashboard/leak-tools";
import { Scoped } from "@/components/dashboard/scoped";
import type { First } from "@/components/dashboard/use-answer";
import type { Redactions as Answer } from "@/lib/contracts/analytics-answers";

type Props = { projectId: string; first: First<Answer>; words: KindWords };

/** What the gate took out of a project's events: by kind, day, tool and place. */
export function Redactions({ projectId, first, words }: Props) {
  return (
    <Scoped<Answer>
      title="Redactions"
      projectId={projectId}
      question="redactions"
      first={first}
      lead="What was removed before it was stored. Only counts and places are kept: the values are gone, here and everywhere."
      suggestions={({ tools }) => ({ tool: tools.map(({ tool }) => tool) })}
    >
      {(answer) => <Body projectId={projectId} answer={answer} words={words} />}
    </Scoped>
  );
}

function Body({ projectId, answer, words }: { projectId: string; answer: Answer; words: KindWords }) {
  const [chosen, setChosen] = useState<string>();
  const [place, setPlace] = useState<Answer["paths"][number]>();
  // A kind that another range does not have is not chosen there.
  const kind = answer.kinds.some((one) => one.kind === chosen) ? chosen : undefined;
  const of = { kind, words };
  if (answer.total === 0) return <Nothing allEvents={answer.allEvents} />;
  return (
    <>
      <LeakKinds answer={answer} words={words} chosen={kind} onChoose={setChosen} />
      <LeakDays answer={answer} {...of} />
      <LeakTools answer={answer} {...of} />
      <LeakPlaces answer={answer} {...of} onOpen={setPlace} />
      <Leak projectId={projectId} place={place} words={words} onClose={() => setPlace(undefined)} />
    </>
  );
}

function Nothing({ allEvents }: { allEvents: number }) {
  return (
    <Empty>
      {allEvents === 0 ? (
        <p>No events came in this range, or none that pass the filters.</p>
      ) : (
        <p>
          <strong className="font-semibold text-ink">Nothing had to be removed.</strong>{" "}
          {allEvents === 1 ? "The one event" : `Each of the ${countText(allEvents)} events`} is stored as it was sent.
        </p>
      )}
    </Empty>
  );
}
