"use client";
import { type ClipboardEventHandler, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { LongName } from "@/components/ui/long-name";

export type Choice = {
  readonly value: string;
  /** Shown next to the value. */
  readonly note?: string;
};

type Props = {
  id: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  choices: readonly Choice[];
  /** Shown below the choices. */
  footnote?: ReactNode;
  /** A choice was clicked, or selected with Enter. */
  onChoose: (value: string) => void;
  /** Enter without a choice. By default it submits the form. */
  onEnter?: (() => void) | undefined;
  onOpen?: () => void;
  /** The list opens when the field gets the focus. By default, when it is clicked or changed. */
  opensOnFocus?: boolean;
  /** Once something was typed, the first choice is selected, so that Enter and Tab take it. */
  selectsFirst?: boolean;
  onPaste?: ClipboardEventHandler<HTMLInputElement> | undefined;
  /** Gets the focus when the dialog around it opens. */
  isFocused?: boolean | undefined;
  maxLength: number;
  placeholder?: string | undefined;
};

/** A text field with suggestions. Any other text is allowed too. Implements the WAI-ARIA combobox pattern with a listbox. */
export function Combobox(props: Props) {
  const { text, onText, choices, onChoose, onEnter, onOpen, isFocused, footnote, ...rest } = props;
  const { opensOnFocus = false, selectsFirst = false, ...input } = rest;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [selected, setSelected] = useState<number>();
  const [isTyped, setIsTyped] = useState(false);
  const isListed = isOpen && choices.length > 0;
  const first = selectsFirst && isTyped && text !== "" ? 0 : undefined;
  const current = selected !== undefined && selected < choices.length ? selected : first;
  const active = isListed ? current : undefined;

  function open() {
    setIsOpen(true);
    onOpen?.();
  }
  function close() {
    setIsOpen(false);
    setSelected(undefined);
    setIsTyped(false);
  }
  function choose(value: string) {
    onChoose(value);
    close();
  }
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      open();
      const from = active ?? (step === 1 ? -1 : 0);
      if (choices.length > 0) setSelected((from + step + choices.length) % choices.length);
    } else if (event.key === "Escape" && isListed) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      close();
    } else if (event.key === "Tab" && !event.shiftKey && selectsFirst && active !== undefined) {
      onText(choices[active]?.value ?? text);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      const choice = active === undefined ? undefined : choices[active];
      if (choice || onEnter) event.preventDefault();
      if (choice) choose(choice.value);
      else onEnter?.();
    }
  }
  return (
    <div className="relative">
      <input
        {...input}
        data-focused={isFocused || undefined}
        role="combobox"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active === undefined ? undefined : `${listId}${active}`}
        autoComplete="off"
        className="input"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setSelected(undefined);
          setIsTyped(true);
          open();
        }}
        onClick={open}
        onFocus={opensOnFocus ? open : undefined}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {(isListed || (isOpen && footnote)) && (
        <Choices id={listId} choices={choices} active={active} onChoose={choose} footnote={footnote} />
      )}
    </div>
  );
}

type ChoicesProps = Required<Pick<Props, "choices" | "onChoose" | "footnote">> & {
  id: string;
  active: number | undefined;
};

function Choices({ id, choices, active, onChoose, footnote }: ChoicesProps) {
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-(--radius-s) border border-edge bg-raised max-sm:in-[.popover]:static">
      {choices.length > 0 && (
        // Pressing the mouse button keeps focus in the field.
        <div
          role="listbox"
          id={id}
          aria-label="Suggestions"
          tabIndex={-1}
          className="max-h-52 overflow-y-auto py-1"
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map(({ value, note }, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps focus and handles the keys.
            <div
              key={value}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              ref={(element) => {
                if (at === active) element?.scrollIntoView({ block: "nearest" });
              }}
              className="menu-item flex cursor-pointer items-baseline justify-between gap-4"
              onClick={() => onChoose(value)}
            >
              <span className="min-w-0 text-ink">
                <LongName text={value} />
              </span>
              {note && <span className="shrink-0 text-quiet text-xs tabular-nums">{note}</span>}
            </div>
          ))}
        </div>
      )}
      {footnote && <p className="border-line px-2.5 py-1 text-quiet text-xs not-first:border-t">{footnote}</p>}
    </div>
  );
}
