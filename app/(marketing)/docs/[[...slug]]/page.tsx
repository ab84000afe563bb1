import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsFrame } from "@/components/docs/docs-frame";
import { env } from "@/lib/env";
import { docsPageAt, docsPages, docsPath, pageMarkdown } from "@/lib/site/docs/pages";
import "../docs.css";

/** URLs and limits come from the deployment's environment, not from the build. */
export const dynamic = "force-dynamic";

type Props = { params: Promise<{ slug?: string[] }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = docsPageAt((await params).slug);
  if (!page) return {};
  const address = `${env().siteUrl}${docsPath(page)}`;
  const { title, description } = page;
  return { title, description, alternates: { canonical: address, types: { "text/markdown": `${address}.md` } } };
}

export default async function Docs({ params }: Props) {
  const page = docsPageAt((await params).slug);
  if (!page) notFound();
  const links = docsPages.map((one) => ({ href: docsPath(one), title: one.title }));
  return <DocsFrame links={links} href={docsPath(page)} title={page.title} text={await pageMarkdown(page)} />;
}
