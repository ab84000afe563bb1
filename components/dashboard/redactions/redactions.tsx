"use client";
import { useState } from "react";
import { NoneFound } from "@/components/dashboard/none-found";
import type { KindLabels } from "@/components/dashboard/redactions/kind-labels";
import { RedactionDays } from "@/components/dashboard/redactions/redaction-days";
import { type RedactionField, RedactionFields } from "@/components/dashboard/redactions/redaction-fields";
import { RedactionKinds } from "@/components/dashboard/redactions/redaction-kinds";
import { RedactionPanel } from "@/components/dashboard/redactions/redaction-panel";
import { RedactionTools } from "@/components/dashboard/redactions/redaction-tools";
import { Scoped } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { Empty } from "@/components/ui/empty";
import type { Redactions as Answer } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

type Props = { initial: InitialAnswer<Answer>; labels: KindLabels };

export function Redactions({ initial, labels }: Props) {
  return (
    <Scoped<Answer>
      title="Redactions"
      endpoint="redactions"
      isZoned
      hasCharts
      initial={initial}
      lead="Values Sluice removed before storing an event. We keep counts and field paths, never the values."
    >
      {(answer) => <Body answer={answer} labels={labels} />}
    </Scoped>
  );
}

function Body({ answer, labels }: { answer: Answer; labels: KindLabels }) {
  const [selected, setSelected] = useState<string>();
  const [field, setField] = useState<Answer["paths"][number]>();
  // Ignore a selected kind that doesn't occur in this range.
  const kind = answer.kinds.some((one) => one.kind === selected) ? selected : undefined;
  const kindProps = { kind, labels };
  const isShown = (field: RedactionField) => kind === undefined || field.kind === kind;
  const [fields, ids] = [answer.paths.filter(isShown), answer.ids.paths.filter(isShown)];
  if (answer.total + answer.ids.total === 0) return <NoRedactions allEvents={answer.allEvents} />;
  return (
    <>
      <RedactionKinds answer={answer} labels={labels} selected={kind} onSelect={setSelected} />
      {answer.total > 0 && (
        <>
          <RedactionDays answer={answer} {...kindProps} />
          {/* `key` resets the sort order, because the columns depend on the kind. */}
          <RedactionTools key={kind} answer={answer} {...kindProps} />
        </>
      )}
      {fields.length > 0 && (
        <section aria-labelledby="fields-head" className="section">
          <h2 id="fields-head">Redactions by field</h2>
          <RedactionFields label="Redactions by field" fields={fields} labels={labels} onOpen={setField} />
          {answer.morePaths > 0 && (
            <p className="pt-4 text-quiet text-xs">
              {numberText(answer.morePaths)} more fields had fewer values removed. Choose a shorter range or filter by
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
          <RedactionFields label="Replaced IDs" fields={ids} labels={labels} onOpen={setField} />
        </section>
      )}
      <RedactionPanel field={field} labels={labels} onClose={() => setField(undefined)} />
    </>
  );
}

function NoRedactions({ allEvents }: { allEvents: number }) {
  if (allEvents === 0) return <NoneFound what="events" />;
  return (
    <Empty>
      <strong className="font-semibold text-ink">Nothing was removed.</strong>{" "}
      {allEvents === 1 ? "The only event was" : `All ${numberText(allEvents)} events were`} stored unchanged.
    </Empty>
  );
}
