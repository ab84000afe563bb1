import type { Metadata } from "next";
import { NewsletterForm } from "@/components/forms/newsletter-form";
import { DashboardPicture } from "@/components/marketing/dashboard-picture";
import { FirstEvent } from "@/components/marketing/first-event-section";
import { firstBatch } from "@/components/marketing/leaks";
import { Limits } from "@/components/marketing/limits";
import { LiveGate } from "@/components/marketing/live-gate";
import { Newsletter } from "@/components/marketing/newsletter";
import { Product } from "@/components/marketing/product";
import { Proofs } from "@/components/marketing/proofs-section";
import { RunsOn } from "@/components/marketing/runs-on";
import { Steps } from "@/components/marketing/steps";
import { tryBatch } from "@/components/marketing/try-batch";
import { kindLabels } from "@/components/pages/kind-labels";
import { env } from "@/lib/env";
import { siteData } from "@/lib/site/discovery";
import { startCommands } from "@/lib/site/docs/quickstart";
import { homeFigures } from "@/lib/site/home-figures";
import "../figures.css";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function Home() {
  const now = Date.now();
  const text = firstBatch(now);
  const { siteUrl, ingestUrl, sourceUrl, retentionDays } = env();
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, which no browser runs. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: siteData(siteUrl) }} />
      <section className="frame seam-grid">
        <div className="seam-left pt-10 pb-6 max-sm:pt-6 md:pt-14 lg:pb-12">
          <h1 className="max-w-[14ch] text-3xl tracking-[-0.042em]">
            <span className="block">Events get in.</span> <span className="block">Personal data does not.</span>
          </h1>
        </div>
        <div className="seam-right flex flex-col justify-end gap-6 pb-8 max-sm:pb-5 lg:pb-12">
          <p className="max-w-md text-lg">
            Analytics for MCP servers, agents and AI products. Personal data is removed from each event, and 200 means
            that the rest is stored.
          </p>
          <p className="flex flex-wrap gap-3">
            <a href="/docs" className="button button-held">
              Send your first event
            </a>
            <a href="/docs/scrubbing" className="button">
              See what’s removed
            </a>
          </p>
        </div>
      </section>
      <LiveGate sent={{ text, tried: tryBatch(text, now, retentionDays), retentionDays }} />
      <DashboardPicture />
      <Product {...(await homeFigures(now))} labels={kindLabels} />
      <Steps now={now} retentionDays={retentionDays} />
      <Proofs />
      <Limits />
      <FirstEvent ingestUrl={ingestUrl} start={sourceUrl && startCommands(sourceUrl)} />
      <RunsOn />
      <Newsletter>
        <NewsletterForm isConfirmed={env().newsletter.isConfirmed} />
      </Newsletter>
    </>
  );
}
