"use client";
import { StopPage } from "@/components/site/stop-page";
import "./globals.css";

/** Shown when the layout itself fails. Does not rely on scripts. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Sluice</title>
        <main>
          <StopPage status="500" title="Something went wrong">
            <p>We couldn’t render this page. Event ingestion isn’t affected.</p>
            <p className="mt-8">
              <a href="/" className="button button-held">
                Home
              </a>
            </p>
          </StopPage>
        </main>
      </body>
    </html>
  );
}
