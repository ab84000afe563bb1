"use client";
import { type ClipboardEvent, useState } from "react";
import { type ConditionDraft, nameOf, withValues } from "@/components/dashboard/filters/condition-draft";
import { filterLabels, operatorLabels } from "@/components/dashboard/filters/filter-labels";
import { useCompletions } from "@/components/dashboard/filters/use-completions";
import { Combobox } from "@/components/ui/combobox";
import { Labeled } from "@/components/ui/fields";
import { columnNames, conditionLimits, operators, propertyPrefix } from "@/lib/analytics/contracts/conditions";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";

type Props = { draft: ConditionDraft; onChange: (draft: ConditionDraft) => void; isEdited: boolean };

/** A condition with several values, with *is not*, or on a property. Part of the filter form. */
export function ConditionFields({ draft, onChange, isEdited }: Props) {
  return (
    <fieldset className="col-span-full mt-1 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-line border-t pt-3 max-sm:grid-cols-1">
      <legend className="sr-only">{isEdited ? "Edit condition" : "New condition"}</legend>
      <p className="col-span-full text-quiet">
        {isEdited ? "Edit the condition." : "Add a condition for several values, exclusions or any property."}
      </p>
      <Labeled label="Field" className="col-span-full">
        {(id) => <FieldName id={id} field={draft.field} onField={(field) => onChange({ ...draft, field })} />}
      </Labeled>
      <Labeled label="Operator">
        {(id) => (
          <select
            id={id}
            className="input"
            value={draft.operator}
            onChange={({ target }) => onChange({ ...draft, operator: target.value === "is_not" ? "is_not" : "is" })}
          >
            {operators.map((operator) => (
              <option key={operator} value={operator}>
                {operatorLabels[operator]}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <Labeled label="Values">
        {(id) => <Values id={id} draft={draft} onChange={onChange} isEdited={isEdited} />}
      </Labeled>
    </fieldset>
  );
}

/** Suggests the fields, then the properties that occur in the page's range. */
function FieldName({ id, field, onField }: { id: string; field: string; onField: (field: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const labels = columnNames.map((column) => filterLabels[column]);
  // A chosen field is not a search.
  const isChosen = nameOf(field) !== "" && labels.includes(field);
  const { choices, footnote } = useCompletions(undefined, isChosen ? "" : field.trim(), isOpen);
  const matching = isChosen
    ? labels
    : labels.filter((label) => label.toLowerCase().includes(field.trim().toLowerCase()));
  return (
    <Combobox
      id={id}
      name="conditionField"
      text={field}
      onText={onField}
      choices={[...matching.map((value) => ({ value })), ...choices]}
      footnote={footnote}
      onChoose={onField}
      onOpen={() => setIsOpen(true)}
      opensUp
      maxLength={conditionLimits.length}
      placeholder={`Tool, or ${propertyPrefix}input_values.city`}
    />
  );
}

function Values({ id, draft, onChange, isEdited }: Props & { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { values, text } = draft;
  const name = nameOf(draft.field);
  const { choices, footnote } = useCompletions(name, text.trim(), isOpen && name !== "" && name !== propertyPrefix);
  const none = name === "session" ? [{ value: withoutSession }] : [];
  const add = (added: string) => onChange({ ...draft, values: withValues(values, added), text: "" });
  function pasteLines(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!pasted.includes("\n")) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  }
  return (
    <>
      {values.length > 0 && (
        <ul aria-label="Selected values" className="mb-2 flex flex-wrap gap-2">
          {values.map((value) => (
            <li
              key={value}
              className="inline-flex max-w-full items-center rounded-(--radius-s) border border-line bg-raised pl-2.5"
            >
              <span className="min-w-0 truncate" title={value}>
                {value}
              </span>
              <button
                type="button"
                className="min-h-8 min-w-8 shrink-0 text-quiet hover:text-ink"
                aria-label={`Remove value ${value}`}
                onClick={() => onChange({ ...draft, values: values.filter((other) => other !== value) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <Combobox
        id={id}
        name="conditionValue"
        text={text}
        onText={(changed) => onChange({ ...draft, text: changed })}
        choices={[...none, ...choices].filter(({ value }) => !values.includes(value))}
        footnote={footnote}
        onChoose={(value) => onChange({ ...draft, values: [...new Set([...values, value])], text: "" })}
        onEnter={text.trim() === "" ? undefined : () => add(text)}
        onOpen={() => setIsOpen(true)}
        onPaste={pasteLines}
        opensUp
        isFocused={isEdited}
        maxLength={conditionLimits.length}
        placeholder={values.length === 0 ? "Enter adds a value" : "Add another value"}
      />
    </>
  );
}
