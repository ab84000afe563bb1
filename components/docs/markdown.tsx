/** Renders Markdown on the server, escaped by react-markdown. Only the copy button needs JavaScript. */
import { Children, type ReactElement, type ReactNode } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { type Heading, intoSections, intoTabs, labelCells, markMarkers, nodeText } from "@/components/docs/tree";
import { CodeTabs } from "@/components/marketing/code-tabs";
import { CopyButton } from "@/components/ui/copy-button";

type Rendered = { readonly body: ReactElement; readonly contents: readonly Heading[] };

/** Pages are the same for everyone and the longest takes 0.1 s to render, so each is rendered once per process. */
const kept = new Map<string, Rendered>();

/** @param besideTitle Must depend only on `text`, because the result is cached by `text`. */
export function render(text: string, besideTitle: ReactNode): Rendered {
  const known = kept.get(text) ?? renderAnew(text, besideTitle);
  kept.set(text, known);
  return known;
}

function renderAnew(text: string, besideTitle: ReactNode): Rendered {
  const contents: Heading[] = [];
  // Called as a function rather than mounted, so that the headings are known when it returns.
  const body = Markdown({
    children: text,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSlug, rehypeHighlight, intoTabs, labelCells, markMarkers, [intoSections, contents]],
    components: { ...components, h1: ({ children }) => title(children, besideTitle) },
  });
  return { body, contents };
}

const title = (children: ReactNode, besideTitle: ReactNode) => (
  <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
    <h1>{children}</h1>
    {besideTitle}
  </div>
);

/** The length of the longest command that fits next to its copy button on a phone. */
const maxInlineLength = 28;

/** Headings link to themselves, so that readers can copy their URL. */
const heading =
  (Tag: "h2" | "h3"): NonNullable<Components["h2"]> =>
  ({ id, children }) => (
    <Tag id={id}>
      <a href={`#${id}`}>{children}</a>
    </Tag>
  );

const components: Components = {
  h2: heading("h2"),
  h3: heading("h3"),
  // Wrap long lines so that nothing is cut off. The copied text is unwrapped.
  pre: ({ children, node }) => {
    const command = blockCommand(node);
    const room = command === "" ? "" : command.length <= maxInlineLength ? "pr-24" : "max-sm:pt-12 sm:pr-24";
    return (
      <div className="relative">
        <pre className={`whitespace-pre-wrap wrap-anywhere ${room}`}>{children}</pre>
        {command && (
          <div className="absolute top-2.75 right-2.75 noscript:hidden">
            <CopyButton text={command} />
          </div>
        )}
      </div>
    );
  },
  div: ({ node, children, ...rest }) => {
    const tabs = node?.properties.dataTabs;
    return tabs === undefined ? (
      <div {...rest}>{children}</div>
    ) : (
      <CodeTabs label="Examples" snippets={JSON.parse(String(tabs))} highlighted={Children.toArray(children)} />
    );
  },
  mark: ({ children }) => <mark className="held">{children}</mark>,
};

/** The text for the copy button, or empty if the block is not a command. */
function blockCommand(block: ExtraProps["node"]): string {
  const [code] = block?.children ?? [];
  if (code?.type !== "element") return "";
  return /language-(?:bash|sh|js|ts|python|go|yaml|toml)\b/.test(String(code.properties.className))
    ? nodeText(code).trimEnd()
    : "";
}
