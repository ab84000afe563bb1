import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { mono, sans } from "@/components/site/fonts";
import { Hydrated } from "@/components/site/hydrated";
import { themeScript } from "@/components/ui/theme";
import { env } from "@/lib/env";
import "./globals.css";

const description =
  "The gate for analytics events from AI tools: validated, stripped of personal data, and committed to ClickHouse before we return 2xx.";

export function generateMetadata(): Metadata {
  const { siteUrl, isPreview } = env();
  return {
    metadataBase: new URL(siteUrl),
    title: { default: "Sluice: events get in, personal data does not", template: "%s · Sluice" },
    description,
    applicationName: "Sluice",
    openGraph: { type: "website", siteName: "Sluice", locale: "en" },
    twitter: { card: "summary_large_image" },
    ...(isPreview && { robots: { index: false, follow: false } }),
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8fbfc" },
    { media: "(prefers-color-scheme: dark)", color: "#0c1216" },
  ],
};

/** Pages contain the deployment's URLs, not the build's. */
export const dynamic = "force-dynamic";

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${sans.variable} ${mono.variable}`} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant whose hash is in the content security policy. */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        {children}
        <Hydrated />
      </body>
    </html>
  );
}
