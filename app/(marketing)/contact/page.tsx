import type { Metadata } from "next";
import { ContactForm } from "@/components/forms/contact-form";

export const metadata: Metadata = {
  title: "Contact",
  description: "Contact the Sluice team.",
  alternates: { canonical: "/contact" },
};

export default function Contact() {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-20">
        <h1 className="hero-small">Contact us</h1>
        <p className="mt-6 max-w-md text-lg">
          Ask a question, report something a detector missed, or tell us about a number that looks wrong. A person reads
          every message.
        </p>
        <p className="mt-4 max-w-md text-quiet">
          Please don&rsquo;t include API keys or other people&rsquo;s data. Messages are stored as you write them and
          are not scrubbed.
        </p>
      </div>
      <div className="seam-right pt-10 pb-24 lg:py-20">
        <ContactForm />
      </div>
    </div>
  );
}
