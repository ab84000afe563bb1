"use client";
import { startTransition, useActionState, useEffect, useEffectEvent, useRef, useState } from "react";
import { findFaults } from "@/components/forms/faults";
import { type Failure, fetchStamp, freshStamp, NotSubmitted, type Stamp, submitForm } from "@/lib/browser/submit-form";
import type { FormField } from "@/lib/site/contracts/form-fields";

type Reasons = Partial<Record<string, string>>;

export type Submission = ReturnType<typeof useSubmission>;

type Result = { readonly status: "ready" | "sent" } | { readonly status: "failed"; readonly failure: Failure };

const ready: Result = { status: "ready" };

/** Submits a form with JavaScript. Without JavaScript, the browser posts to the same URL. */
export function useSubmission(name: "contact" | "newsletter", fields: readonly FormField[], sent: string) {
  const path = `/api/${name}`;
  const formRef = useRef<HTMLFormElement>(null);
  const outcomeRef = useRef<HTMLParagraphElement>(null);
  const stamp = useRef<Promise<Stamp>>(undefined);
  const [reasons, setReasons] = useState<Reasons>({});
  // Runs in the browser. A Server Action would need pages that accept POST.
  const [result, submit, isSending] = useActionState<Result, Record<string, string>>(async (_, values) => {
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof NotSubmitted)) return ready;
      show(firstOfEach(error.failure.fields));
      // Invalid fields show their own errors.
      return error.failure.code === "invalid_request" ? ready : { status: "failed", failure: error.failure };
    }
    formRef.current?.reset();
    return { status: "sent" };
  }, ready);
  const hasFaults = Object.keys(reasons).length > 0;

  // A field focused before hydration fires no focus event.
  const prepareWhenInUse = useEffectEvent(() => {
    if (formRef.current?.contains(document.activeElement)) void prepareStamp().catch(() => undefined);
  });
  useEffect(() => {
    // Set on mount, so that the browser still validates when JavaScript is off.
    if (formRef.current) formRef.current.noValidate = true;
    prepareWhenInUse();
  }, []);
  useEffect(() => {
    if (result.status === "sent") outcomeRef.current?.focus();
  }, [result]);

  async function send(values: Record<string, string>): Promise<void> {
    const sending = submitForm(path, values, await prepareStamp());
    await sending.catch(async (error) => {
      // The stamp expired, or an earlier attempt used it with other values.
      const fresh = freshStamp(error);
      if (!fresh) throw error;
      stamp.current = Promise.resolve(fresh);
      await submitForm(path, values, fresh);
    });
  }

  /** Retries reuse the stamp, so that the server deduplicates them. */
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
  const state: Result["status"] | "sending" = hasFaults ? "ready" : isSending ? "sending" : result.status;
  return {
    name,
    formRef,
    /** Focused after a successful submission. */
    outcomeRef,
    state,
    /** The error of each rejected field. Fields keep their values. */
    reasons,
    /** Shown, and announced to screen readers. */
    outcome: hasFaults ? countText(reasons) : isSending ? "" : outcomeText(result, sent),
    /** Fetches the stamp when the visitor starts to fill in the form. If this fails, submitting fetches it again. */
    onFocus: () => void prepareStamp().catch(() => undefined),
    onSubmit: (event: { preventDefault(): void }) => {
      event.preventDefault();
      if (!formRef.current || isSending) return;
      const values = Object.fromEntries(new FormData(formRef.current)) as Record<string, string>;
      const found = findFaults(formRef.current, fields);
      show(found);
      if (Object.keys(found).length === 0) startTransition(() => submit(values));
    },
    /** Clears the field's error. */
    onChange: ({ target }: { target: EventTarget }) => {
      const { name } = target as HTMLInputElement;
      if (name in reasons) setReasons(({ [name]: _, ...rest }) => rest);
    },
  };
}

const firstOfEach = (fields: Readonly<Record<string, readonly string[]>>): Reasons =>
  Object.fromEntries(Object.entries(fields).map(([name, [first]]) => [name, first ?? ""]));

function countText(reasons: Reasons): string {
  const count = Object.keys(reasons).length;
  return `Not sent. ${count === 1 ? "Fix the marked field" : `Fix the ${count} marked fields`} and try again.`;
}

const kept = "Your message is still here.";

function outcomeText(result: Result, sent: string): string {
  if (result.status !== "failed") return result.status === "sent" ? sent : "";
  const { code, retryAfterSeconds } = result.failure;
  if (code === "network") return `We couldn’t reach the server. ${kept} Check your connection and try again.`;
  if (code !== "rate_limited") return `Something went wrong on our side. ${kept} Please try again.`;
  return `Too many submissions from your network. ${kept} Try again in ${retryAfterSeconds ?? 60} seconds.`;
}
