"use client";
import { useState } from "react";
import { useCompletions } from "@/components/dashboard/filters/use-completions";
import { Combobox } from "@/components/ui/combobox";
import { type ColumnName, conditionLimits } from "@/lib/analytics/contracts/conditions";
import { withoutSession } from "@/lib/analytics/contracts/page-parameters";

type Props = {
  id: string;
  name: ColumnName;
  text: string;
  onText: (text: string) => void;
  isFocused: boolean;
};

/** The value of a filter. Suggests the values that occur in the page's range. */
export function CompletedField({ name, text, onText, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { choices, footnote } = useCompletions(name, text, isOpen);
  const none = name === "session" && withoutSession.includes(text) ? [{ value: withoutSession }] : [];
  return (
    <Combobox
      {...rest}
      name={name}
      text={text}
      onText={onText}
      choices={[...none, ...choices]}
      footnote={footnote}
      onChoose={onText}
      onOpen={() => setIsOpen(true)}
      maxLength={conditionLimits.length}
    />
  );
}
