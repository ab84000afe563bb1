/** Whether an agent can read a site: rules for robots, a map, Markdown, and HTML that needs no scripts. */

import robotsParser from "robots-parser";
import {
  type Check,
  type Document,
  type Documents,
  type Fetched,
  fail,
  isHtml,
  isJson,
  isOk,
  notApplicable,
  pass,
  unknown,
  unreadable,
  type Verdict,
  warn,
} from "@/lib/agentcheck/check";
import type { PageText } from "@/lib/agentcheck/page-text";
import { boundedRules, valueInRobots } from "@/lib/agentcheck/robots";
import { countedText } from "@/lib/number-text";

/** Agents that fetch a page because their user asked, neither for an index nor to train a model. */
const userAgents = [
  "ChatGPT-User",
  "Claude-User",
  "Perplexity-User",
  "MistralAI-User",
  "DuckAssistBot",
  "Meta-ExternalFetcher",
];

const noSite = notApplicable("There is no site at this address.");
const robotsStandard = {
  name: "Robots Exclusion Protocol",
  version: "RFC 9309",
  url: "https://www.rfc-editor.org/rfc/rfc9309",
};
const minWords = 200;

/** Judges the home page of a site, which a challenge page hides. */
function forHome(judge: (home: Fetched, page: PageText, documents: Documents) => Verdict) {
  return (documents: Documents): Verdict => {
    const { home, page } = documents;
    if (home === undefined) return noSite;
    if (home.kind === "unread") return unreadable("The home page", home);
    if (!isHtml(home) || page === undefined) return noSite;
    if (isChallenge(home, page)) return unknown("The home page is a challenge page.", home);
    return home.status >= 500 ? unknown(`The home page returned ${home.status}.`, home) : judge(home, page, documents);
  };
}

/** Judges a file that may be missing. */
function forFile(
  document: Document | undefined,
  what: string,
  missing: Verdict,
  judge: (file: Fetched) => Verdict,
): Verdict {
  if (document === undefined) return noSite;
  if (document.kind === "unread") return document.reason === "robots" ? missing : unreadable(what, document);
  if (document.status >= 500) return fail(`${what} returned ${document.status}.`, document);
  return isOk(document) ? judge(document) : missing;
}

/** Pages that ask a visitor to prove that they are a person. Cloudflare says so in a header. */
const challenge =
  /cf-browser-verification|cf_chl_opt|challenge-platform\/\S{0,64}orchestrate|<title>just a moment\.\.\.|attention required! \| cloudflare|checking your browser|verify (?:that )?you are (?:a )?human/i;
/** Forms of ordinary pages have a captcha too. */
const captcha = /px-captcha|captcha-delivery\.com|g-recaptcha|h-captcha/i;
const maxChallengeWords = 150;

function isChallenge({ headers, text, status }: Fetched, { words }: PageText): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  const start = text.slice(0, 64 * 1024);
  return words < maxChallengeWords && (challenge.test(start) || (status >= 400 && captcha.test(start)));
}

const hasSite = ({ home }: Documents) => home !== undefined;

export const siteChecks: readonly Check[] = [
  {
    id: "site.robots",
    surface: "site",
    title: "`robots.txt` can be read",
    severity: "medium",
    fix: "Serve `robots.txt` as plain text.",
    standard: robotsStandard,
    judge: (documents) =>
      hasSite(documents)
        ? forFile(
            documents.robots,
            "`robots.txt`",
            pass("There is no `robots.txt`, so nothing is disallowed.", documents.robots),
            (file) => {
              if (isHtml(file)) return fail("`robots.txt` is an HTML page.", file);
              return file.type === "text/plain"
                ? pass("`robots.txt` is plain text.", file)
                : warn("`robots.txt` is not labeled as `text/plain`.", file);
            },
          )
        : noSite,
  },
  {
    id: "site.agents",
    surface: "site",
    title: "Agents that act for a user can read the site",
    severity: "medium",
    fix: `Allow ${userAgents.slice(0, 3).join(", ")} in \`robots.txt\`. They fetch pages because a user asked.`,
    standard: robotsStandard,
    judge: ({ robots, home }) => {
      if (home === undefined || robots === undefined) return noSite;
      if (robots.kind === "unread" && robots.reason !== "robots") return unreadable("`robots.txt`", robots);
      if (robots.kind === "fetched" && robots.status >= 500)
        return unknown(`\`robots.txt\` returned ${robots.status}.`, robots);
      if (!isOk(robots) || isHtml(robots)) return pass("No agent is disallowed.", robots);
      const rules = robotsParser(robots.url, boundedRules(robots.text));
      const shutOut = userAgents.filter((agent) => rules.isAllowed(new URL("/", robots.url).href, agent) === false);
      return shutOut.length === 0
        ? pass("No agent is disallowed.", robots)
        : warn(`Disallowed: ${shutOut.join(", ")}.`, robots);
    },
  },
  {
    id: "site.signals",
    surface: "site",
    title: "`robots.txt` states how content can be used",
    severity: "low",
    fix: "Add a line such as `Content-Signal: search=yes, ai-input=yes, ai-train=no`.",
    standard: { name: "Content Signals", version: "2025-09", url: "https://contentsignals.org/" },
    judge: ({ robots, home }) => {
      if (home === undefined || robots === undefined) return noSite;
      if (robots.kind === "unread" && robots.reason !== "robots") return unreadable("`robots.txt`", robots);
      if (!isOk(robots) || isHtml(robots)) return warn("There is no `Content-Signal`.", robots);
      const signals = valueInRobots(robots.text, "content-signal")?.split("#", 1)[0];
      if (signals === undefined) return warn("There is no `Content-Signal`.", robots);
      return signals.split(",").some((signal) => contentSignal.test(signal))
        ? pass("`robots.txt` has a `Content-Signal`.", robots)
        : warn("`Content-Signal` has none of `search`, `ai-input` and `ai-train` with `yes` or `no`.", robots);
    },
  },
  {
    id: "site.sitemap",
    surface: "site",
    title: "The sitemap is valid and up to date",
    severity: "medium",
    fix: "Serve a sitemap with only addresses that exist, and name it in `robots.txt`.",
    standard: { name: "Sitemaps", version: "0.9", url: "https://www.sitemaps.org/protocol.html" },
    judge: (documents) => {
      if (!hasSite(documents)) return noSite;
      return forFile(documents.sitemap, "The sitemap", warn("There is no sitemap.", documents.sitemap), (file) => {
        if (file.url.endsWith(".gz") && !file.text.startsWith("<")) return unknown("The sitemap is compressed.", file);
        if (!isSitemap(file)) return fail("The sitemap is neither XML nor a list of addresses.", file);
        if (/<(?:\w+:)?(?:urlset|sitemapindex)[\s>]/i.test(file.text) && !/<(?:\w+:)?loc[\s>]/i.test(file.text))
          return fail("The sitemap lists no addresses.", file);
        return deadAmong(documents, "the sitemap", file);
      });
    },
  },
  {
    id: "site.llms",
    surface: "site",
    title: "`llms.txt` lists what an agent needs",
    severity: "low",
    fix: "Serve `/llms.txt`: a title, a summary, and links to pages as Markdown.",
    standard: { name: "llms.txt", version: "2024-09", url: "https://llmstxt.org/" },
    judge: (documents) => {
      if (!hasSite(documents)) return noSite;
      return forFile(documents.llms, "`llms.txt`", warn("There is no `llms.txt`.", documents.llms), (file) => {
        if (isHtml(file)) return fail("`llms.txt` is an HTML page.", file);
        if (!startsWithTitle(file.text)) return fail("`llms.txt` does not start with a title.", file);
        return deadAmong(documents, "llms.txt", file);
      });
    },
  },
  {
    id: "site.markdown",
    surface: "site",
    title: "Pages are available as Markdown",
    severity: "medium",
    fix: "Return `text/markdown` for `Accept: text/markdown`, with `Vary: Accept`.",
    standard: {
      name: "HTTP Semantics, proactive negotiation",
      version: "RFC 9110",
      url: "https://www.rfc-editor.org/rfc/rfc9110#section-12.1",
    },
    judge: ({ homeMarkdown, home }) => {
      if (home === undefined) return noSite;
      if (homeMarkdown === undefined) return noSite;
      if (homeMarkdown.kind === "unread") return unreadable("The page as Markdown", homeMarkdown);
      const { type, headers, status } = homeMarkdown;
      const varies = /(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(headers.vary ?? "");
      if (!isOk(homeMarkdown)) return warn(`\`Accept: text/markdown\` returned ${status}.`, homeMarkdown);
      if (type === "text/markdown") {
        if (isHtml({ ...homeMarkdown, type: "" }))
          return fail("The page is HTML that is labeled as Markdown.", homeMarkdown);
        return varies
          ? pass("The home page is available as Markdown.", homeMarkdown)
          : fail("The Markdown comes without `Vary: Accept`, so a cache returns it to browsers.", homeMarkdown);
      }
      return isHtml(homeMarkdown)
        ? warn("The home page is only available as HTML.", homeMarkdown)
        : fail("The page is labeled neither as HTML nor as Markdown.", homeMarkdown);
    },
  },
  {
    id: "site.html",
    surface: "site",
    title: "The page has content without scripts",
    severity: "high",
    fix: "Render the text on the server, with a title and a description.",
    standard: {
      name: "HTML Standard",
      version: "Living Standard",
      url: "https://html.spec.whatwg.org/multipage/semantics.html",
    },
    judge: forHome((home, { words, title, description }) => {
      if (words < 20) return fail("Without scripts, the page is an empty shell.", home);
      if (title === "" || description === "")
        return warn(`The page has no ${title === "" ? "title" : "description"}.`, home);
      return words < minWords
        ? warn(`Without scripts, the page has ${countedText(words, "word")}.`, home)
        : pass(`Without scripts, the page has ${countedText(words, "word")}.`, home);
    }),
  },
  {
    id: "site.404",
    surface: "site",
    title: "Unknown pages return 404",
    severity: "medium",
    fix: "Return 404 for addresses that do not exist, so that an agent does not take them for pages.",
    standard: {
      name: "HTTP Semantics",
      version: "RFC 9110",
      url: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5",
    },
    judge: ({ missing, home }) => {
      if (home === undefined || missing === undefined) return noSite;
      if (missing.kind === "unread") return unreadable("An unknown page", missing);
      const { status } = missing;
      if (status === 404 || status === 410) return pass("An unknown page returns 404.", missing);
      return isOk(missing)
        ? fail("An unknown page returns 200.", missing)
        : unknown(`An unknown page returns ${status}.`, missing);
    },
  },
  {
    id: "site.jsonld",
    surface: "site",
    title: "The page has structured data",
    severity: "low",
    fix: "Describe the site or the product as JSON-LD with the vocabulary of schema.org.",
    standard: { name: "JSON-LD", version: "1.1", url: "https://www.w3.org/TR/json-ld11/" },
    judge: forHome((home, { structured }) => {
      if (structured.length === 0) return warn("The page has no JSON-LD.", home);
      const blocks = structured.map(parsed);
      const broken = blocks.filter((block) => block === undefined).length;
      if (broken > 0) return fail(`${countedText(broken, "block")} of JSON-LD cannot be parsed.`, home);
      return blocks.flat().some((node) => isJson(node) && "@context" in node)
        ? pass(`The page has ${countedText(structured.length, "block")} of JSON-LD.`, home)
        : warn("The JSON-LD has no `@context`, so its terms are undefined.", home);
    }),
  },
  {
    id: "site.challenge",
    surface: "site",
    title: "The site does not challenge bots",
    severity: "high",
    fix: "Let agents that identify themselves pass the challenge of your provider.",
    standard: {
      name: "Web Bot Auth (draft)",
      version: "2026",
      url: "https://datatracker.ietf.org/wg/webbotauth/about/",
    },
    judge: ({ home, page }) => {
      if (home === undefined) return noSite;
      if (home.kind === "unread") return unreadable("The home page", home);
      return page !== undefined && isChallenge(home, page)
        ? fail("The home page is a challenge page.", home)
        : pass("The home page is not a challenge page.", home);
    },
  },
];

/** More than a tenth of the links of a document are dead. */
const maxDeadShare = 0.1;
function deadAmong({ links }: Documents, from: string, file: Fetched): Verdict {
  const own = links.filter((link) => link.from === from && link.document.kind === "fetched");
  const dead = own.filter(({ document }) => document.kind === "fetched" && [404, 410].includes(document.status));
  if (own.length > 0 && dead.length / own.length > maxDeadShare)
    return fail(
      `Of ${countedText(own.length, "link")} that were tried, ${dead.length} ${dead.length === 1 ? "is" : "are"} dead.`,
      file,
      ...dead.map(({ document }) => document),
    );
  const alive = own.length - dead.length;
  const tried = `${countedText(alive, "link")} that ${alive === 1 ? "was" : "were"} tried ${alive === 1 ? "exists" : "exist"}`;
  return pass(alive === 0 ? "It is valid." : `It is valid, and ${tried}.`, file);
}

/** `urlset` or `sitemapindex`, a feed, or one address per line. */
function isSitemap({ text }: Fetched): boolean {
  if (/<(?:\w+:)?(?:urlset|sitemapindex|rss|feed)[\s>]/i.test(text.slice(0, 4_096))) return true;
  const lines = text.trim().split(/\s*\n\s*/, 100);
  return lines.every((line) => /^https?:\/\//i.test(line));
}

/** The title is the only part that llmstxt.org requires, and the first one. */
const startsWithTitle = (text: string) => /^\ufeff?\s*(?:#[ \t]+\S|[^\s#>-][^\n]*\n=+[ \t]*(?:\n|$))/.test(text);

const contentSignal = /^\s*(?:search|ai-input|ai-train)\s*=\s*(?:yes|no)\s*$/i;

/** The objects of a block of JSON-LD, or undefined if it is none. */
function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
