"use client";
import { useEffect, useState } from "react";

const feedbackMs = 2_000;

/** Copies text and confirms it on screen and to screen readers. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  // An object, so that a second copy restarts the timer.
  const [feedback, setFeedback] = useState({ text: "" });
  useEffect(() => {
    if (feedback.text === "") return;
    const timer = setTimeout(() => setFeedback({ text: "" }), feedbackMs);
    return () => clearTimeout(timer);
  }, [feedback]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setFeedback({ text: "Copied" }),
      () => setFeedback({ text: "Copy manually" }),
    );
  return (
    <>
      <button type="button" className="button button-small" onClick={copy}>
        {feedback.text || label}
      </button>
      <span role="status" className="sr-only">
        {feedback.text}
      </span>
    </>
  );
}
