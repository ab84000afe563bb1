"use client";
import { useMutation } from "@tanstack/react-query";
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from "react";
import {
  emptyDraft,
  type FilterDraft,
  fieldName,
  isExact,
  toCondition,
  toDraft,
  withField,
  withFilter,
  withOperator,
  withValues,
} from "@/components/dashboard/filters/filter-draft";
import { filterLabels, filterUnit, operatorLabels } from "@/components/dashboard/filters/filter-labels";
import { listFilters, scopeOfFilters } from "@/components/dashboard/filters/filter-list";
import { useCompletions } from "@/components/dashboard/filters/use-completions";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Combobox } from "@/components/ui/combobox";
import { Labeled } from "@/components/ui/fields";
import type { ErasureTarget, StoredId } from "@/lib/analytics/contracts/analytics-data";
import {
  type Condition,
  choicesFor,
  columnNames,
  conditionLimits,
  fieldKind,
  isOrdered,
  maxValuesFor,
  operators,
  operatorsFor,
  propertyPrefix,
} from "@/lib/analytics/contracts/conditions";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";
import { callApi } from "@/lib/browser/api";

type Props = {
  /** Undefined to add a filter. */
  edited: Condition | undefined;
  onDone: () => void;
};

/** Adds or changes one filter: a field, an operator and its values. */
export default function FilterForm({ edited, onDone }: Props) {
  const { change } = useScope();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<FilterDraft>(() => (edited ? toDraft(edited) : emptyDraft));
  // The dialog was shown before this form was loaded.
  useEffect(() => form.current?.querySelector<HTMLElement>("[data-focused]")?.focus(), []);
  const name = fieldName(draft.field);
  const takesValues = maxValuesFor(draft.operator) > 0;
  const mutation = useFilterChange(edited, (filters) => {
    change(scopeOfFilters(filters));
    onDone();
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!mutation.isPending) mutation.mutate(toCondition(draft));
  }
  function chooseField(field: string) {
    setDraft(withField(draft, field));
    form.current?.querySelector<HTMLElement>("[name=filterValue]")?.focus();
  }
  return (
    <form ref={form} onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,5fr)_auto] items-start gap-3 max-sm:grid-cols-1">
        <Labeled label="Field">
          {(id) => (
            <FieldName
              id={id}
              field={draft.field}
              onField={(field) => setDraft(withField(draft, field))}
              onChoose={chooseField}
              isFocused={edited === undefined}
            />
          )}
        </Labeled>
        <Labeled label="Operator">
          {(id) => (
            <select
              id={id}
              className="input"
              value={draft.operator}
              onChange={({ target }) => {
                const operator = operators.find((operator) => operator === target.value);
                if (operator) setDraft(withOperator(draft, operator));
              }}
            >
              {operatorsFor(name).map((operator) => (
                <option key={operator} value={operator}>
                  {operatorLabels[operator]}
                </option>
              ))}
            </select>
          )}
        </Labeled>
        {takesValues && (
          <Labeled label={["Value", filterUnit(name)].filter(Boolean).join(" in ")}>
            {(id) => <Values id={id} draft={draft} onChange={setDraft} isFocused={edited !== undefined} />}
          </Labeled>
        )}
        {/* On phones, below the suggestions, which can be longer than the screen. */}
        <div className="sm:col-start-4 sm:mt-[1.46875rem] max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:-mb-4 max-sm:border-line max-sm:border-t max-sm:bg-ground max-sm:px-4 max-sm:py-3">
          <button type="submit" className="button button-held max-sm:w-full" aria-disabled={mutation.isPending}>
            Apply
          </button>
        </div>
      </div>
      <p role="alert" className="text-failed text-xs not-empty:mt-3 max-sm:not-empty:mt-6">
        {mutation.error?.message}
      </p>
    </form>
  );
}

type FieldNameProps = {
  id: string;
  field: string;
  onField: (field: string) => void;
  onChoose: (field: string) => void;
  isFocused: boolean;
};

/** Suggests the columns, then the properties that occur in the page's range. */
function FieldName({ id, field, onField, onChoose, isFocused }: FieldNameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const labels = columnNames.map((column) => filterLabels[column]);
  // A chosen field is not a search.
  const text = labels.includes(field) ? "" : field.trim().toLowerCase();
  const { choices, footnote } = useCompletions(undefined, text, isOpen);
  const matching = labels.filter((label) => label.toLowerCase().includes(text));
  const closest = matching.sort((one, other) => rank(one, text) - rank(other, text));
  // Last, so that a property can have the start of another name.
  const typed = text === "" ? [] : [{ value: field.trim(), note: "property" }];
  const properties = choices.filter(({ value }) => value !== field.trim());
  return (
    <Combobox
      id={id}
      name="filterField"
      text={field}
      onText={onField}
      choices={[...closest.map((value) => ({ value })), ...properties, ...typed]}
      footnote={footnote}
      onChoose={onChoose}
      onOpen={() => setIsOpen(true)}
      opensOnFocus
      selectsFirst={text !== ""}
      isFocused={isFocused}
      maxLength={conditionLimits.length}
      placeholder="Column or property"
    />
  );
}

/** Labels that start with the text first, and of those the one that is the text. */
const rank = (label: string, text: string) =>
  text === "" ? 0 : label.toLowerCase() === text ? -2 : label.toLowerCase().startsWith(text) ? -1 : 0;

type ValuesProps = { id: string; draft: FilterDraft; onChange: (draft: FilterDraft) => void; isFocused: boolean };

function Values({ id, draft, onChange, isFocused }: ValuesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { operator, values, text } = draft;
  const name = fieldName(draft.field);
  const isMany = maxValuesFor(operator) > 1;
  const isCompleted = name !== "" && name !== propertyPrefix && fieldKind(name) !== "number" && !isOrdered(operator);
  const completed = useCompletions(name, text.trim(), isOpen && isCompleted && !choicesFor(name));
  const choices = [
    ...(choicesFor(name) ?? []).map((value) => ({ value })),
    ...(name === "session" && isExact(operator) ? [{ value: withoutSession }] : []),
    ...(isCompleted ? completed.choices : []),
  ];
  const add = (added: string) => onChange({ ...draft, values: withValues(draft, added), text: "" });
  function pasteLines(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text");
    if (!isMany || !pasted.trim().includes("\n")) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  }
  return (
    <>
      {isMany && values.length > 0 && (
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
                className="target min-h-8 min-w-8 shrink-0 max-sm:min-h-11 max-sm:min-w-11 justify-center text-quiet hover:text-ink"
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
        name="filterValue"
        text={text}
        onText={(changed) => onChange({ ...draft, text: changed })}
        choices={choices.filter(({ value }) => !values.includes(value))}
        footnote={completed.footnote}
        onChoose={(value) => onChange({ ...draft, values: [...new Set([...values, value])], text: "" })}
        onOpen={() => setIsOpen(true)}
        opensOnFocus
        onPaste={pasteLines}
        isFocused={isFocused}
        maxLength={conditionLimits.length}
        placeholder={values.length === 0 ? undefined : "Or another value"}
      />
      {isMany && text.trim() !== "" && (
        <button type="button" className="link target mt-1 text-quiet" onClick={() => add(text)}>
          Add another value
        </button>
      )}
    </>
  );
}

/** Replaces email addresses and tokens with the stored ids, because proxies and the browser history store URLs. */
function useFilterChange(replaced: Condition | undefined, onSuccess: (filters: Condition[]) => void) {
  const projectId = useProjectId();
  const { scope } = useScope();
  async function storedId(by: ErasureTarget["by"], id: string): Promise<string> {
    return (await callApi<StoredId>(`/projects/${projectId}/stored-id`, { method: "POST", body: { by, id } })).id;
  }
  async function storedIn(filter: Condition): Promise<Condition> {
    const { name, operator, values } = filter;
    if (name !== "user" && name !== "session" && name !== "trace") return filter;
    const stored = await Promise.all(values.map((id) => (id === withoutSession ? id : storedId(name, id))));
    if (isExact(operator)) return { ...filter, values: stored };
    if (stored.some((id, at) => id !== values[at])) {
      throw new Error("This value is stored as a hash, so only “is” and “is not” can find it.");
    }
    return filter;
  }
  return useMutation({
    mutationFn: async (filter: Condition) => {
      const filters = listFilters(scope);
      // Also checked before the ids are looked up, because there may be too many of them.
      withFilter(filters, filter, replaced);
      return withFilter(filters, await storedIn(filter), replaced);
    },
    onSuccess,
  });
}
