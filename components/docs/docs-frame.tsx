/** The frame of a docs page: navigation, table of contents, previous and next page. */

import { Contents } from "@/components/docs/contents";
import { DocsSearch } from "@/components/docs/docs-search";
import { render } from "@/components/docs/markdown";

type PageLink = { readonly href: string; readonly title: string };
type Props = {
  /** All pages in reading order. */
  readonly links: readonly PageLink[];
  readonly href: string;
  readonly title: string;
  readonly text: string;
};

export function DocsFrame({ links, href, title, text }: Props) {
  const { body, contents } = render(
    text,
    <a href={`${href}.md`} className="inline-block py-0.5 text-quiet text-sm">
      View as Markdown
    </a>,
  );
  return (
    <div className="frame grid gap-x-12 pb-24 lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,44rem)_1fr]">
      <details className="border-line border-b lg:hidden">
        <summary className="-mx-1 px-1 py-3 font-medium">Docs: {title}</summary>
        <PageLinks links={links} href={href} />
      </details>
      <div className="hidden lg:block">
        <div className="sticky top-0 max-h-dvh overflow-y-auto py-12">
          <PageLinks links={links} href={href} />
        </div>
      </div>
      <div className="min-w-0 max-w-[44rem] pt-6 lg:pt-12">
        <DocsSearch />
        <article key={href} className="docs prose">
          {body}
        </article>
        <Neighbours links={links} href={href} />
      </div>
      <div className="hidden xl:block">
        <Contents headings={contents} />
      </div>
    </div>
  );
}

function PageLinks({ links, href: current }: Pick<Props, "links" | "href">) {
  return (
    <nav aria-label="Docs" className="pb-4 text-sm">
      <ul>
        {links.map(({ href, title }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="block border-line border-l py-1.5 pl-4 text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ links, href }: Pick<Props, "links" | "href">) {
  const at = links.findIndex((link) => link.href === href);
  const [before, after] = [links[at - 1], links[at + 1]];
  return (
    <nav aria-label="Previous and next pages" className="mt-16 flex justify-between gap-6 border-line border-t pt-6">
      {before ? <Neighbour link={before} word="Previous" /> : <span />}
      {after && <Neighbour link={after} word="Next" className="text-right" />}
    </nav>
  );
}

function Neighbour({ link, word, className = "" }: { link: PageLink; word: string; className?: string }) {
  return (
    <a href={link.href} className={`group ${className}`}>
      <span className="block text-quiet text-xs">{word}</span>
      <span className="font-medium underline-offset-4 group-hover:underline">{link.title}</span>
    </a>
  );
}
