/** Renders components of a project's pages to HTML, without a browser, and reads what the HTML shows. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  PathParamsContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { AccessProvider } from "@/components/dashboard/access";
import { parseScope, printScope } from "@/components/dashboard/filters/scope";
import type { InitialAnswer, Refused } from "@/components/dashboard/use-answer";

export const projectId = "prj_1";

/** Nothing navigates while a page is rendered. */
const noRouter = {} as AppRouterInstance;

type Options = {
  /** Below the project. */
  path?: string;
  search?: string;
  /** Besides the project, as in the URL. */
  params?: Readonly<Record<string, string>>;
  isOwner?: boolean;
  /** Answers of other queries of the page, by query key. */
  answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[];
};

/** The HTML that the server renders for a component of a page. */
export function renderHtml(element: ReactElement, options: Options = {}): string {
  const { path = "", search = "", params, isOwner = true, answers = [] } = options;
  const client = new QueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  return renderToStaticMarkup(
    <AppRouterContext value={noRouter}>
      <PathnameContext value={`/dashboard/${projectId}${path}`}>
        <PathParamsContext value={{ projectId, ...params }}>
          <SearchParamsContext value={new URLSearchParams(search)}>
            <AccessProvider access={{ isOwner, roles: { [projectId]: "viewer" } }}>
              <QueryClientProvider client={client}>{element}</QueryClientProvider>
            </AccessProvider>
          </SearchParamsContext>
        </PathParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  );
}

const urlState = (search: string) => ({
  search: printScope(parseScope(new URLSearchParams(search))),
  zone: "UTC",
  at: Date.now(),
});

/** What a page renders first: the answer to the query of its URL. */
export const answered = <Answer,>(answer: Answer, search = ""): InitialAnswer<Answer> => ({
  ...urlState(search),
  answer,
});

/** What a page renders first if its query failed. */
export const refused = (refused: Refused, search = ""): InitialAnswer<never> => ({ ...urlState(search), refused });

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text of HTML, without parts that are hidden from screen readers. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(\w+)[^>]* aria-hidden="true"[^>]*>[^<]*<\/\1>/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity);

/** The texts of all elements with this tag. They must not be nested. */
export const elementTexts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) => plainText(inner));

/** The HTML of the only element with this tag and accessible name. */
export function findElement(html: string, tag: string, label: string): string {
  const parts = html.match(new RegExp(`<${tag} [^>]*aria-label="${label}".*?</${tag}>`, "gs")) ?? [];
  if (parts.length !== 1) throw new Error(`${parts.length} × <${tag}> named ${label}`);
  return String(parts[0]);
}

const rowTexts = (html: string, group: string): string[][] => {
  const [, inner = ""] = new RegExp(`<${group} .*?>(.*)</${group}>`, "s").exec(html) ?? [];
  return [...inner.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => elementTexts(row, "t[hd]"));
};

/** The texts of a table, by row and column. */
export function findTable(html: string, label: string) {
  const table = findElement(html, "table", label);
  return { head: rowTexts(table, "thead")[0], rows: rowTexts(table, "tbody"), foot: rowTexts(table, "tfoot")[0] };
}
