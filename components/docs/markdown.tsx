/** Renders Markdown on the server, escaped by react-markdown. Only the copy button needs JavaScript. */
import { Children, type ReactElement, type ReactNode } from "react";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { type Heading, intoSections, intoTabs, labelCells, markHeld, textOf } from "@/components/docs/tree";
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
    rehypePlugins: [rehypeSlug, rehypeHighlight, intoTabs, labelCells, markHeld, [intoSections, contents]],
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

/** Draws a line between the "as sent" and "as stored" columns. */
const seam =
  "data-[label=As_stored]:border-l-ink sm:data-[label=As_stored]:border-l sm:data-[label=As_stored]:pl-6 max-sm:data-[label=As_stored]:border-l! max-sm:data-[label^=As]:pl-3!";
/** Don't wrap names if there is room. Beside the menu of a tablet, there is little. */
const whole =
  "data-[column=first]:whitespace-nowrap data-[label=As_sent]:whitespace-normal sm:max-lg:data-[column=first]:data-long:whitespace-normal sm:max-lg:data-[column=first]:data-long:[&_code]:wrap-anywhere! sm:max-lg:data-[column=last]:[&_code]:wrap-anywhere!";
/** On narrow screens, rows of wide tables become blocks, and their middle cells have labels. */
const stacked =
  "max-sm:in-data-stacks:block max-sm:in-data-stacks:border-0 max-sm:in-data-stacks:p-0 max-sm:in-data-stacks:whitespace-normal max-sm:in-data-stacks:data-[column=first]:whitespace-normal max-sm:in-data-stacks:data-[column=middle]:before:mr-2 max-sm:in-data-stacks:data-[column=middle]:before:text-quiet max-sm:in-data-stacks:data-[column=middle]:before:text-xs max-sm:in-data-stacks:data-[column=middle]:before:content-[attr(data-label)]";
/** No code background in tables and headings. */
const plain = "[&_code]:bg-transparent! [&_code]:p-0! [&_code]:wrap-break-word!";

/** The length of the longest command that fits next to its copy button on a phone. */
const maxInlineLength = 28;

/** Headings link to themselves, so that readers can copy their URL. */
const heading =
  (Tag: "h2" | "h3"): NonNullable<Components["h2"]> =>
  ({ id, children }) => (
    <Tag id={id} className={plain}>
      <a href={`#${id}`}>{children}</a>
    </Tag>
  );

const components: Components = {
  h2: heading("h2"),
  h3: heading("h3"),
  // Markers have their own background.
  code: ({ node: _, className, children }) => (
    <code className={`${className ?? ""} has-[mark]:bg-transparent! has-[mark]:p-0!`}>{children}</code>
  ),
  // Wrap long lines so that nothing is cut off. The copied text is unwrapped.
  pre: ({ children, node }) => {
    const command = commandIn(node);
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
  table: ({ node: _, children, ...rest }) => (
    <table
      {...rest}
      className={`${plain} [display:table] w-full max-sm:data-stacks:block sm:has-data-[label=As_stored]:table-fixed`}
    >
      {children}
    </table>
  ),
  thead: ({ children }) => <thead className="max-sm:in-data-stacks:sr-only">{children}</thead>,
  tbody: ({ children }) => (
    <tbody className="border-line max-sm:in-data-stacks:block max-sm:in-data-stacks:border-t">{children}</tbody>
  ),
  tr: ({ children }) => (
    <tr className="border-line max-sm:in-data-stacks:block max-sm:in-data-stacks:border-b max-sm:in-data-stacks:py-3">
      {children}
    </tr>
  ),
  th: ({ node: _, children, ...rest }) => (
    <th {...rest} className={`${seam} sm:data-[label=Type]:w-64`}>
      {children}
    </th>
  ),
  td: ({ node: _, children, ...rest }) => (
    <td {...rest} className={`${seam} ${whole} ${stacked}`}>
      {children}
    </td>
  ),
  mark: ({ children }) => <mark className="held">{children}</mark>,
};

/** The text for the copy button, or empty if the block is not a command. */
function commandIn(block: ExtraProps["node"]): string {
  const [code] = block?.children ?? [];
  if (code?.type !== "element") return "";
  return /language-(?:bash|sh|js|ts|python|go|yaml|toml)\b/.test(String(code.properties.className))
    ? textOf(code).trimEnd()
    : "";
}
