"use client";

/** Shown for an unexpected error, inside the dashboard layout. */
export default function DashboardError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <div role="alert" className="max-w-lg py-10">
      <h1 className="text-xl">Something went wrong</h1>
      <p className="mt-3 mb-6 text-quiet">
        This page failed because of a bug in Sluice. Your data isn’t affected.
        {error.digest && ` Error ID: ${error.digest}`}
      </p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
