"use client";
import { StopPage } from "@/components/site/stop-page";
import "./globals.css";

/** When even the layout failed: a page of its own, without scripts to rely on. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>Something stopped · Sluice</title>
        <main>
          <StopPage status="500" title="The site could not be shown.">
            <p>That is a fault of ours. Events are not touched by it: they have a way of their own.</p>
            <p className="mt-8">
              <a href="/" className="button button-held">
                To the first page
              </a>
            </p>
          </StopPage>
        </main>
      </body>
    </html>
  );
}
