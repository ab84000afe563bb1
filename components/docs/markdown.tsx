/** Markdown as a page: rendered by the server, escaped by react-markdown, with no JavaScript but the copy button. */
import Link from "next/link";
import type { ReactElement, ReactNode } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { CopyCode } from "@/components/docs/copy-code";
import { type Heading, intoSections, labelCells, markHeld } from "@/components/docs/tree";

/** @param afterTitle Stands between the title and the text. */
export function render(text: string, afterTitle: ReactNode): { body: ReactElement; contents: readonly Heading[] } {
  const contents: Heading[] = [];
  // Called, not mounted: it is a plain function, and the headings are known when it returns.
  const body = Markdown({
    children: text,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSlug, rehypeHighlight, labelCells, markHeld, [intoSections, contents]],
    components: { ...components, h1: ({ children }) => title(children, afterTitle) },
  });
  return { body, contents };
}

const title = (children: ReactNode, afterTitle: ReactNode) => (
  <>
    <h1>{children}</h1>
    {afterTitle}
  </>
);

/** Before and after stand on two sides of the gate. */
const seam = "sm:data-[label='As_stored']:border-l sm:data-[label='As_stored']:pl-6";
const stacked =
  "max-sm:block max-sm:border-0 max-sm:p-0 max-sm:data-[column=middle]:before:mr-2 max-sm:data-[column=middle]:before:text-quiet max-sm:data-[column=middle]:before:text-xs max-sm:data-[column=middle]:before:content-[attr(data-label)]";

/** A heading leads to itself, so that its address can be taken. */
const components: Components = {
  h2: ({ id, children }) => (
    <h2 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h2>
  ),
  h3: ({ id, children }) => (
    <h3 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h3>
  ),
  a: ({ href = "", children }) =>
    href.startsWith("/docs") ? (
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    ) : (
      <a href={href}>{children}</a>
    ),
  // Long lines are wrapped, so that nothing is cut off; a copy has them whole.
  pre: ({ children, node }) => (
    <div className="relative">
      <pre className="whitespace-pre-wrap wrap-anywhere">{children}</pre>
      {isForPasting(node) && <CopyCode />}
    </div>
  ),
  // On a narrow screen a row is a block, and a cell in the middle says what it is.
  table: ({ children }) => (
    <table className="w-full max-sm:block sm:table sm:has-[[data-label='As_stored']]:table-fixed">{children}</table>
  ),
  thead: ({ children }) => <thead className="max-sm:sr-only">{children}</thead>,
  tbody: ({ children }) => <tbody className="max-sm:block max-sm:border-line max-sm:border-t">{children}</tbody>,
  tr: ({ children }) => <tr className="max-sm:block max-sm:border-line max-sm:border-b max-sm:py-3">{children}</tr>,
  th: ({ node: _, children, ...rest }) => (
    <th {...rest} className={seam}>
      {children}
    </th>
  ),
  td: ({ node: _, children, ...rest }) => (
    <td {...rest} className={`${seam} ${stacked}`}>
      {children}
    </td>
  ),
  mark: ({ children }) => <mark className="held">{children}</mark>,
};

function isForPasting(block: ExtraProps["node"]): boolean {
  const [code] = block?.children ?? [];
  return code?.type === "element" && /language-(?:bash|sh|js)\b/.test(String(code.properties.className));
}
