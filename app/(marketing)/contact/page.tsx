import type { Metadata } from "next";
import { ContactForm } from "@/components/forms/contact-form";

export const metadata: Metadata = {
  title: "Contact",
  description: "Write to the people who make Sluice.",
  alternates: { canonical: "/contact" },
};

export default function Contact() {
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-20">
        <h1 className="hero-small">Write to us</h1>
        <p className="mt-6 max-w-md text-lg">
          A question before you send events, a detector that missed something, a number that looks wrong: a person reads
          it.
        </p>
        <p className="mt-4 max-w-md text-quiet">
          Please leave keys and other people&rsquo;s data out of it. What you write here is stored as you wrote it, not
          scrubbed.
        </p>
      </div>
      <div className="seam-right pt-10 pb-24 lg:py-20">
        <ContactForm />
      </div>
    </div>
  );
}
