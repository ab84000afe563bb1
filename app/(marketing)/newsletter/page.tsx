import type { Metadata } from "next";
import { NewsletterForm } from "@/components/forms/newsletter-form";
import { env } from "@/lib/env";

export const metadata: Metadata = {
  title: "Newsletter",
  description: "One mail per version of Sluice.",
  alternates: { canonical: "/newsletter" },
};

export default function Newsletter() {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-20">
        <h1 className="hero-small">Hear of the next version</h1>
        <p className="mt-6 max-w-md text-lg">One mail per version: what changed, and what you have to do.</p>
        <p className="mt-4 max-w-md text-quiet">Every mail has a link that ends it.</p>
      </div>
      <div className="seam-right pt-10 pb-24 lg:py-20">
        <NewsletterForm isConfirmed={env().newsletter.isConfirmed} />
      </div>
    </div>
  );
}
