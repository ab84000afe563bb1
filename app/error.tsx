"use client";
import { StopPage } from "@/components/site/stop-page";
import { Mark } from "@/components/ui/mark";

/**
 * The error boundary. The server logs the cause under the digest. Uses plain links, because the router may be broken. Kept small, because
 * every page loads it.
 */
export default function ErrorPage({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main id="content" className="grid min-h-svh grid-rows-[auto_1fr]">
      <div className="frame flex h-16 items-center">
        <a href="/" aria-label="Sluice">
          <Mark className="size-6" />
        </a>
      </div>
      <StopPage status="500" title="Something went wrong">
        <p>We couldn’t render this page. Event ingestion isn’t affected.</p>
        {error.digest !== undefined && (
          <p className="mt-4 text-quiet text-sm">
            If you contact us, include this reference: <code className="text-ink">{error.digest}</code>.
          </p>
        )}
        <p className="mt-8 flex flex-wrap gap-3">
          <button type="button" className="button button-held" onClick={retry}>
            Try again
          </button>
          <a href="/contact" className="button">
            Contact
          </a>
        </p>
      </StopPage>
    </main>
  );
}
