"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const everyMs = 15_000;

/** In place of a page whose figures cannot be had just now: asked for again, while it is seen, until they can. */
export function Unreachable({ reason }: { reason: string }) {
  const router = useRouter();
  useEffect(() => {
    // A refresh that fails leaves the page for whatever answered in its place: none before the server says yes.
    const askAgain = () =>
      fetch("/api/ready").then(
        ({ ok }) => ok && router.refresh(),
        () => undefined,
      );
    const asking = setInterval(() => document.hidden || askAgain(), everyMs);
    return () => clearInterval(asking);
  }, [router]);
  return (
    <div role="alert" className="max-w-lg py-10">
      <h1 className="text-xl">{reason}</h1>
      <p className="mt-3 mb-6 text-quiet">
        Events acknowledged with a 2xx are safe. New events are rejected until the store is back. This page retries
        automatically.
      </p>
      <button type="button" className="button" onClick={() => router.refresh()}>
        Retry
      </button>
    </div>
  );
}
