import type { Metadata } from "next";
import { ScanPage } from "@/components/agentcheck/scan-page";

export const metadata: Metadata = { title: "Agentcheck", robots: { index: false } };

const reasons: Readonly<Record<string, string>> = {
  blocked_target:
    "Enter a public address that starts with http:// or https://, without credentials, on port 80 or 443.",
  invalid_request: "Enter an address such as https://example.com.",
  rate_limited:
    "This address was scanned a moment ago, or you have started several scans. Wait a minute, then try again.",
  overloaded: "Too many scans are running. Try again in a moment.",
  storage_unavailable: "Reports can’t be stored at the moment. Try again in a moment.",
  storage_not_configured: "This deployment has no store, so it cannot keep reports.",
};

export default async function Problem({ searchParams }: PageProps<"/agentcheck/problem">) {
  const { problem } = await searchParams;
  return (
    <ScanPage title="This address was not scanned">
      <p className="mt-6 max-w-md text-lg">
        {reasons[String(problem)] ?? "Something went wrong on our side. Try again in a moment."}
      </p>
    </ScanPage>
  );
}
