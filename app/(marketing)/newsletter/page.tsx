import type { Metadata } from "next";
import { NewsletterForm } from "@/components/forms/newsletter-form";
import { env } from "@/lib/env";

export const metadata: Metadata = {
  title: "Newsletter",
  description: "One email per Sluice release.",
  alternates: { canonical: "/newsletter" },
};

export default function Newsletter() {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-20">
        <h1 className="hero-small">Get release updates</h1>
        <p className="mt-6 max-w-md text-lg">One email per release: what changed and what you need to do.</p>
        <p className="mt-4 max-w-md text-quiet">Every email has an unsubscribe link.</p>
      </div>
      <div className="seam-right pt-10 pb-24 lg:py-20">
        <NewsletterForm isConfirmed={env().newsletter.isConfirmed} />
      </div>
    </div>
  );
}
