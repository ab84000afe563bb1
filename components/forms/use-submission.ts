"use client";
import { MutationCache, type QueryClient, useMutation } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { faultsOf } from "@/components/forms/faults";
import {
  type Failure,
  fetchStamp,
  freshStampIn,
  NotSubmitted,
  type Stamp,
  submitForm,
} from "@/lib/browser/submit-form";
import type { FormField } from "@/lib/site/contracts/form-fields";

type Reasons = Partial<Record<string, string>>;

export type Submission = {
  readonly formRef: RefObject<HTMLFormElement | null>;
  /** Focused when it is the only thing left to read. */
  readonly outcomeRef: RefObject<HTMLParagraphElement | null>;
  readonly state: "ready" | "sending" | "failed" | "sent";
  /** Why each field was not accepted; the fields themselves keep what is in them. */
  readonly reasons: Reasons;
  /** What an assistive program announces, and everybody reads. */
  readonly outcome: string;
  /** Somebody is about to fill it in: time to get what is sent with it. */
  onFocus(): void;
  onSubmit(event: { preventDefault(): void }): void;
  /** A field that changes is no longer wrong. */
  onChange(event: { target: EventTarget }): void;
};

/**
 * All that a mutation asks of a client, which the cast claims to be one: the rest of it is about queries, and no small
 * part of what the first page may weigh.
 */
const mutations = new MutationCache();
const client = {
  getMutationCache: () => mutations,
  defaultMutationOptions: <Options>(options: Options) => options,
} as unknown as QueryClient;

/** Everything a form of ours does with JavaScript; without, it is a plain post to the same address. */
export function useSubmission(path: string, fields: readonly FormField[], sent: string): Submission {
  const formRef = useRef<HTMLFormElement>(null);
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const stamp = useRef<Promise<Stamp>>(undefined);
  const [reasons, setReasons] = useState<Reasons>({});
  const { mutate, status, error } = useMutation(
    {
      mutationFn: async (values: Record<string, string>) => {
        const sent = submitForm(path, values, await prepareStamp());
        await sent.catch(async (error) => {
          // The page was open for a day, or an earlier attempt spent the stamp on other words.
          const fresh = freshStampIn(error);
          if (!fresh) throw error;
          stamp.current = Promise.resolve(fresh);
          await submitForm(path, values, fresh);
        });
      },
      onError: (failed) => {
        if (failed instanceof NotSubmitted) show(firstOfEach(failed.failure.fields));
      },
      onSuccess: () => formRef.current?.reset(),
      // Offline is told at once, not waited for.
      networkMode: "always",
    },
    client,
  );
  // A field that was not accepted is the form's state, not a failure.
  const failure = error instanceof NotSubmitted && error.failure.code !== "invalid_request" ? error.failure : undefined;
  const hasFaults = Object.keys(reasons).length > 0;

  // A field that was focused before React was there is not focused again.
  const prepareWhenInUse = useEffectEvent(() => {
    if (formRef.current?.contains(document.activeElement)) void prepareStamp().catch(() => undefined);
  });
  useEffect(() => {
    // Only now: without JavaScript the browser checks.
    if (formRef.current) formRef.current.noValidate = true;
    prepareWhenInUse();
  }, []);
  useEffect(() => {
    if (status === "success") outcomeRef.current?.focus();
  }, [status]);

  /** One for each filled-in form, so that a retry is recognized. */
  function prepareStamp(): Promise<Stamp> {
    stamp.current ??= fetchStamp().catch((error) => {
      stamp.current = undefined;
      throw error;
    });
    return stamp.current;
  }
  function show(found: Reasons) {
    setReasons(found);
    const first = fields.find((name) => found[name] !== undefined);
    if (first) (formRef.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  }
  return {
    formRef,
    outcomeRef,
    state: hasFaults || (status === "error" && !failure) ? "ready" : stateOf[status],
    reasons,
    outcome: hasFaults ? countOf(reasons) : status === "success" ? sent : failureText(failure),
    // What fails here is tried again on submission.
    onFocus: () => void prepareStamp().catch(() => undefined),
    onSubmit: (event) => {
      event.preventDefault();
      if (!formRef.current || status === "pending") return;
      const values = Object.fromEntries(new FormData(formRef.current)) as Record<string, string>;
      const found = faultsOf(formRef.current, fields);
      show(found);
      if (Object.keys(found).length === 0) mutate(values);
    },
    onChange: ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (name in reasons) setReasons(({ [name]: _, ...rest }) => rest);
    },
  };
}

const stateOf = { idle: "ready", pending: "sending", error: "failed", success: "sent" } as const;

const firstOfEach = (fields: Readonly<Record<string, readonly string[]>>): Reasons =>
  Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first ?? ""]));

function countOf(reasons: Reasons): string {
  const count = Object.keys(reasons).length;
  return `Not sent. ${count === 1 ? "Fix the marked field" : `Fix the ${count} marked fields`} and try again.`;
}

const kept = "Your message is still here.";

function failureText(failure: Failure | undefined): string {
  if (failure === undefined) return "";
  const { code, retryAfterSeconds } = failure;
  if (code === "network") return `We couldn't reach the server. ${kept} Check your connection and try again.`;
  if (code !== "rate_limited") return `Something went wrong on our side. ${kept} Please try again.`;
  return `Too many submissions from your network. ${kept} Try again in ${retryAfterSeconds ?? 60} seconds.`;
}
