/** What the spans and log records of one emitter are, where that differs from `mapping.ts`. `/docs/opentelemetry` prints it. */
import type { AttributeLists } from "@/lib/gate/otlp/mapping";

/** Only a tool call counts as one. Everything else is a step of its trace. */
type Meaning = "tool call" | "model call" | "user prompt" | "decision" | "step";

/** An attribute of the item or its resource, and its value as text. Without a value, it must be present; with null, absent. */
export type Condition = readonly [attribute: string, value?: string | null];

export type Rule = {
  /** The name of a log record or a span. A final `*` stands for any ending. */
  readonly name?: string;
  readonly where?: readonly Condition[];
  readonly is: Meaning;
  /** Its tokens don't count: a record that isn't its descendant reports the same usage, or they are the sum of several calls. */
  readonly repeatsUsage?: boolean;
  readonly hasFailed?: boolean;
};

export type Emitter = {
  readonly name: string;
  /** The instrumentation scopes of its spans. */
  readonly scopes?: readonly string[];
  /** An attribute that all of its spans have, for emitters whose scope the application chooses. */
  readonly mark?: string;
  readonly records?: readonly (Rule & { readonly name: string })[];
  /** The first rule that matches applies. Without one, the general mapping does. */
  readonly spans?: readonly Rule[];
  /** Spans that carry a log record. They start when the record was written. */
  readonly bridge?: Condition;
  /** The attributes that become a field when none of the general ones is present. */
  readonly fields?: AttributeLists;
  /** The member of a parsed input or output that holds the value itself, if it has the member `mark` too. */
  readonly wrapped?: { readonly [field in "input_values" | "output"]?: readonly [mark: string, member: string] };
  /** Span events with an attribute that is read as an attribute of the span, under the name of the event. */
  readonly contents?: Readonly<Record<string, string>>;
  /** Any of them marks a failure. */
  readonly failures?: readonly Condition[];
  /** The text of a failed call's error. It also stays where it was. */
  readonly errorText?: string;
  /** The name of the called tool, for calls that are logged under a name that several tools share. */
  readonly toolName?: (attributes: { readonly [name: string]: unknown }) => string | undefined;
  /** Who reports its tool calls, if the span's kind doesn't say. */
  readonly reportsAs?: "client";
  /** What a reader of the docs must know. */
  readonly notes?: readonly string[];
};
