import type { Metadata } from "next";
import { ScanForm } from "@/components/agentcheck/scan-form";

export const metadata: Metadata = { title: "Agentcheck", robots: { index: false } };

const reasons: Readonly<Record<string, string>> = {
  blocked_target:
    "Enter a public address that starts with http:// or https://, without credentials, on port 80 or 443.",
  invalid_request: "Enter an address such as https://example.com.",
  rate_limited:
    "This address was scanned a moment ago, or you have started several scans. Wait a minute, then try again.",
  overloaded: "Too many scans are running. Try again in a moment.",
  storage_unavailable: "Reports can't be stored at the moment. Try again in a moment.",
  storage_not_configured: "This deployment has no store, so it cannot keep reports.",
};

export default async function Problem({ searchParams }: PageProps<"/agentcheck/problem">) {
  const { problem } = await searchParams;
  return (
    <div className="frame seam-grid">
      <div className="seam-left pt-14 lg:py-20">
        <h1 className="hero-small">This address was not scanned</h1>
        <p className="mt-6 max-w-md text-lg">
          {reasons[String(problem)] ?? "Something went wrong on our side. Try again in a moment."}
        </p>
      </div>
      <div className="seam-right pt-10 pb-24 lg:py-20">
        <ScanForm />
      </div>
    </div>
  );
}
