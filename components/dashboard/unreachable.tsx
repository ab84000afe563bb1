"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";

const everyMs = 15_000;

/** Replaces a page that cannot be rendered right now, and retries while the tab is visible. */
export function Unreachable({ reason, children }: { reason: string; children: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    // A failed refresh would replace the page with an error page, so check readiness first.
    const retry = () =>
      fetch("/api/ready").then(
        ({ ok }) => ok && router.refresh(),
        () => undefined,
      );
    const timer = setInterval(() => document.hidden || retry(), everyMs);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div role="alert" className="max-w-lg py-10">
      <h1 className="text-xl">{reason}</h1>
      <p className="mt-3 mb-6 text-quiet">{children} This page retries automatically.</p>
      <button type="button" className="button" onClick={() => router.refresh()}>
        Retry
      </button>
    </div>
  );
}
