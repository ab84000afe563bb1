"use client";

/** A bug of ours, within the frame of the dashboard. */
export default function DashboardError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <div role="alert" className="max-w-lg py-10">
      <h1 className="text-xl">Something went wrong here.</h1>
      <p className="mt-3 mb-6 text-quiet">
        It is a bug of ours{error.digest ? `; the log has it as ${error.digest}` : ""}. What is stored is not touched by
        it.
      </p>
      <button type="button" className="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
