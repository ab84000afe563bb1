/** The docs are complete, and their links work. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import MiniSearch from "minisearch";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { render } from "@/components/docs/markdown";
import { searchOptions } from "@/components/docs/search-options";
import { splitSections } from "@/components/docs/sections";
import { env, parseEnv, Variables } from "@/lib/env";
import { problems } from "@/lib/gate/contracts/problems";
import { emitters } from "@/lib/gate/otlp/emitters/emitters";
import {
  attributesOfFields,
  attributesOfLogFields,
  methodAttribute,
  toolCallMarks,
  typesOfMethods,
} from "@/lib/gate/otlp/mapping";
import { detectorDocs } from "@/lib/scrub/detector-docs";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { notFound, publicDataRecall } from "@/lib/scrub/recall";
import { code, table } from "@/lib/site/docs/markdown";
import { listFields, methods, openApi } from "@/lib/site/docs/openapi";
import { docsPageAt, docsPages, docsPath, llmsText } from "@/lib/site/docs/pages";
import { storedData } from "@/lib/site/docs/stored-data";
import { schemaChanges } from "@/lib/store/schema";

await loadKinds(everyKind);

const pageMarkdown = (slug: string, context = env()) => docsPageAt(slug === "" ? [] : [slug])?.markdown(context) ?? "";
const renderMarkdown = (text: string) => renderToStaticMarkup(render(text, null).body);

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plainText = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
const anchors = new Map<string, string[]>();
/** The anchors in the HTML of a page. */
function pageAnchors(slug: string): string[] {
  const known = anchors.get(slug) ?? headingIds(renderMarkdown(pageMarkdown(slug)));
  anchors.set(slug, known);
  return known;
}
const headingIds = (html: string) => [...html.matchAll(/<h[23][^>]* id="([^"]+)"/g)].map(([, id]) => String(id));
const withoutBlocks = (markdown: string) => markdown.replace(/^```[\s\S]*?^```$/gm, "");
const findHeadings = (markdown: string) =>
  [...withoutBlocks(markdown).matchAll(/^#{1,3} (.+)$/gm)].map(([, text]) => String(text).replaceAll("`", ""));

describe.each(docsPages.map((page) => [docsPath(page), page] as const))("%s", (_, { slug, title }) => {
  const markdown = pageMarkdown(slug);
  const html = renderMarkdown(markdown);

  it("has its title as the only level-1 heading", () => {
    expect(withoutBlocks(markdown).match(/^# .+$/gm)).toEqual([`# ${title}`]);
  });

  it("has the same headings as a page and as Markdown", () => {
    const shown = [...html.matchAll(/<h[123][^>]*>(.*?)<\/h[123]>/g)].map(([, inside]) => plainText(String(inside)));

    expect(shown).toEqual(findHeadings(markdown));
  });

  it("has at most five times as much HTML as Markdown", () => {
    expect(html.length).toBeLessThan(markdown.length * 5);
  });

  it("has a unique anchor for every heading", () => {
    const ids = headingIds(html);

    expect(ids).toHaveLength(findHeadings(markdown).length - 1);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("links to pages and anchors that exist", () => {
    const links = [...html.matchAll(/<a[^>]* href="([^"]+)"/g)].map(([, href]) => String(href));
    const elsewhere = [
      ...["/agentcheck", "/api/agentcheck/openapi.json", "/dashboard", "/privacy", "/v1/openapi.json"],
    ];
    const dead = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      if (elsewhere.includes(path)) return false;
      const target = path === "" ? slug : docsPages.find((page) => docsPath(page) === path)?.slug;
      if (target === undefined) return true;
      return anchor !== undefined && !pageAnchors(target).includes(anchor);
    });

    expect(links.length).toBeGreaterThan(0);
    expect(dead).toEqual([]);
  });

  it("contains only the deployment's URLs", () => {
    const context = parseEnv({ SITE_URL: "https://site.example", INGEST_URL: "https://in.example" });

    expect(pageMarkdown(slug, context)).not.toContain("sluice.test");
    expect(pageMarkdown(slug, context)).not.toMatch(/curl "?https:\/\/site\.example\/v1/);
  });
});

it("/docs/errors has an anchor, the status, the reason and the advice for every code", () => {
  const markdown = pageMarkdown("errors");
  const ids = headingIds(renderMarkdown(markdown));

  for (const [name, { status, when, advice }] of Object.entries(problems)) {
    expect(ids).toContain(name);
    expect(markdown).toContain(`| [\`${name}\`](#${name}) | ${status} | ${when} |`);
    expect(markdown).toContain(`### \`${name}\`\n\n${when}\n\n**What to do.** ${advice}\n`);
  }
});

describe("/docs", () => {
  const source = "https://git.example/sluice";
  const from = (sourceUrl: string) =>
    pageMarkdown("", parseEnv({ SITE_URL: "http://sluice.test", SOURCE_URL: sourceUrl }));

  it("says how to get the source if the operator says where it is, and else who runs this deployment", () => {
    expect(from(source)).toContain(`git clone ${source} sluice && cd sluice\nnpm ci && npm start`);
    expect(from("")).not.toContain("git clone");
    expect(from("")).toContain("The operator of `http://sluice.test` can create a key for you");
  });

  it("ends with connecting a server", () => {
    expect(findHeadings(pageMarkdown("")).at(-1)).toBe("5. Connect your server");
  });
});

it("/docs/sdk begins with the address of the SDK on this deployment", () => {
  const [first] = pageMarkdown("sdk").match(/^```sh\n.*$/m) ?? [];
  expect(first).toMatch(/^```sh\nnpm install http:\/\/sluice\.test\/sdk\/sluice-.*\.tgz$/);
});

it("the search finds what visitors ask for", () => {
  const index = new MiniSearch(searchOptions);
  for (const page of docsPages) index.addAll(splitSections(page.markdown(env()), docsPath(page)));
  const firstHit = (words: string) => String(index.search(words)[0]?.id);

  expect(firstHit("GDPR")).toBe("/docs/running#data-requests");
  expect(firstHit("self-host")).toMatch(/^\/docs\/running/);
  expect(firstHit("price")).toMatch(/^\/docs\/running/);
});

it("/docs shows the ways to connect a server as tabs, all of which are readable without scripts", () => {
  const html = renderMarkdown(pageMarkdown(""));
  const tabs = [...html.matchAll(/<button[^>]* role="tab"[^>]*>(.*?)<\/button>/g)].map(([, name]) => name);
  const panels = [...html.matchAll(/<div role="tabpanel".*?<\/div>/gs)].map(([panel]) => plainText(panel));

  expect(tabs).toEqual(["TypeScript", "Python", "Go", "OpenTelemetry"]);
  expect(panels[0]).toContain('sluice(server, { key: process.env.SLUICE_API_KEY, url: "http://sluice.test" });');
  expect(panels[3]).toContain("export OTEL_EXPORTER_OTLP_ENDPOINT=http://sluice.test\n");
  expect(html).not.toMatch(/<div role="tabpanel"[^>]* hidden=/);
});

describe("/docs/opentelemetry", () => {
  const markdown = pageMarkdown("opentelemetry");
  const findRow = (field: string) => markdown.split("\n").find((line) => line.startsWith(`| \`${field}\` |`)) ?? "";
  const inOrder = (names: readonly string[]) =>
    new RegExp(names.map((name) => `\`${name.replaceAll(".", "\\.")}\``).join(".*"));

  it("has every attribute that becomes a field, in order", () => {
    for (const table of [attributesOfFields, attributesOfLogFields])
      for (const [field, names] of Object.entries(table)) {
        const isProperty = ["input_values", "output"].includes(field);
        expect(findRow(isProperty ? `properties.${field}` : field), field).toMatch(inOrder(names));
      }
  });

  it("has every method and mark of an event type", () => {
    for (const [method, type] of Object.entries(typesOfMethods))
      expect(markdown).toContain(`| \`${methodAttribute}\` = \`${method}\` | \`${type}\` |`);
    for (const [attribute, value] of toolCallMarks)
      expect(markdown).toContain(`| \`${attribute}\` = \`${value}\` | \`tool_call\` |`);
  });

  it("has the rules of every agent", () => {
    for (const { name, records = [], notes = [] } of emitters) {
      for (const rule of records) expect(markdown, name).toContain(`| log record \`${rule.name}\``);
      for (const note of notes) expect(markdown, name).toContain(note);
    }
  });

  it("has the version that a sample was recorded from", () => {
    const folder = path.resolve(import.meta.dirname, "../support/otlp-samples");
    const scopes = readdirSync(folder).flatMap((file) => [
      ...readFileSync(path.join(folder, file), "utf8").matchAll(
        /"name": "(openinf[^"]+|opentel[^"]+|pydantic-ai)",\s+"version": "([^"]+)"/g,
      ),
    ]);
    expect(scopes.length).toBeGreaterThan(2);
    for (const [, scope, version] of scopes) expect(markdown, scope).toContain(` ${version}\``);
  });

  it("has the address of the deployment in every setup", () => {
    const context = parseEnv({ INGEST_URL: "https://in.example" });

    expect(pageMarkdown("opentelemetry", context).match(/https:\/\/in\.example/g)).toHaveLength(10);
    expect(pageMarkdown("opentelemetry", context)).not.toContain("localhost:3000");
  });
});

describe("/docs/scrubbing", () => {
  it("has an entry for every kind, and marks the removed values in each example", () => {
    const html = renderMarkdown(pageMarkdown("scrubbing"));
    const text = plainText(html);

    for (const { kind, about, limits, standard, marker, examples } of detectorDocs()) {
      expect(headingIds(html)).toContain(kind);
      expect(text).toContain(about.replaceAll("`", ""));
      if (kind !== "unreadable") expect(text).toContain(limits);
      expect(text).toContain(`Standard: ${standard}.`);
      for (const { before, after } of examples) {
        expect(after).not.toBe(before);
        expect(text).toContain(before.replaceAll("\n", "↵"));
        expect(text).toContain(after.replaceAll("\n", "↵"));
        expect(html).toContain(`<mark class="held">${marker}</mark>`);
      }
    }
  });

  it("lists the kinds that a deployment turns on and off, and only the number of its allowed addresses", () => {
    const context = parseEnv({ SCRUB_KINDS: "+mac,-ip", SCRUB_ALLOW: "support@acme.com,acme.org" });
    const markdown = pageMarkdown("scrubbing", context);

    expect(markdown).toContain("| [`mac`](#mac) | turned on |");
    expect(markdown).toContain("| [`ip`](#ip) | turned off |");
    expect(markdown).toContain("| [`email`](#email) | on |");
    expect(markdown).toContain("This deployment: `an address,acme.org`.");
  });
});

it("/docs/scrubbing lists what is not found, and the recall on public data with its date", () => {
  const text = plainText(renderMarkdown(pageMarkdown("scrubbing")));

  for (const { text: stored, why } of notFound) {
    expect(text).toContain(stored);
    expect(text).toContain(why);
  }
  for (const { of, found, values } of publicDataRecall.rows) expect(text).toContain(`${of}${found} of ${values}`);
  expect(text).toContain(`measured on ${publicDataRecall.measuredOn}`);
});

it("/docs/running lists every variable with its default and description", () => {
  const markdown = pageMarkdown("running");

  for (const [name, variable] of Object.entries(Variables.shape)) {
    expect(markdown).toContain(`| \`${name}\` | `);
    expect(variable.description, name).toMatch(/\.$/);
    expect(markdown).toContain(`| ${variable.description} |`);
  }
  expect(markdown).toContain("| `PORT` | `3000` |");
  expect(markdown).toContain("| `CLICKHOUSE_URL` | none |");
});

describe("/docs/api", () => {
  const document = openApi(env());
  const markdown = docsPages
    .filter(({ slug }) => /^api/.test(slug))
    .map(({ slug }) => pageMarkdown(slug))
    .join("\n## \n");

  it("has every operation under its own URL, with every status and error code it can return", () => {
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of methods) {
        const operation = item[method];
        if (!operation) continue;
        const [section = "", ...others] = markdown.split(`\n## ${operation.summary}\n`).slice(1);
        expect(others, operation.summary).toEqual([]);
        const [text = ""] = section.split("\n## ");
        expect(text).toContain(`\n${method.toUpperCase()} http://sluice.test${path}\n`);
        for (const [status, { content = {} }] of Object.entries(operation.responses)) {
          expect(text).toContain(`\n| ${status} | `);
          for (const name of Object.keys(content["application/json"]?.examples ?? {})) {
            expect(text).toContain(`[\`${name}\`](/docs/errors#${name})`);
          }
        }
      }
    }
  });

  it("has every schema with every field, including nested ones", () => {
    const { schemas } = document.components;

    /** Includes the section of the schema it extends. */
    const findSection = (name: string): string => {
      const [section = ""] = (markdown.split(`\n## \`${name}\`\n`)[1] ?? "").split("\n## ");
      const [, base] = /^Same as \[`(\w+)`\]/m.exec(section) ?? [];
      return base === undefined ? section : section + findSection(base);
    };
    for (const [name, schema] of Object.entries(schemas)) {
      const paths = listFields(schema).map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) expect(findSection(name)).toContain(`| \`${path}\` | `);
    }
    expect(listFields(schemas.BatchPartlyAccepted ?? {}).map(({ path }) => path)).toContain("errors[].index");
  });
});

it("/llms.txt lists every page as Markdown, after a title and a summary", () => {
  const text = llmsText(env());
  const links = [...text.matchAll(/\]\((\S+)\)/g)].map(([, link]) => link);

  expect(text).toMatch(/^# Sluice\n\n> .+\n/);
  expect(links).toEqual([
    ...docsPages.map((page) => `http://sluice.test${docsPath(page)}.md`),
    "http://sluice.test/v1/openapi.json",
  ]);
});

it.each([
  "a|b",
  "^(?:a|b)$",
  "`tick`",
  "``",
  "a\nb",
  "<script>alert(1)</script>",
  "*not* _bold_",
  "C:\\Users",
  "&amp;",
])("a table shows the code %j unchanged", (value) => {
  const html = renderMarkdown(table(["Name", "Value"], [["x", code(value)]]));
  const [, shown = ""] = /<td[^>]*data-column="last"[^>]*><code[^>]*>(.*?)<\/code><\/td>/.exec(html) ?? [];

  expect(plainText(shown)).toBe(value.replace("\n", "↵"));
});

it("a page escapes HTML, and drops URLs that run code", () => {
  const html = renderMarkdown("<img src=x onerror=alert(1)> [x](javascript:alert(1))");

  expect(html).not.toContain("<img");
  expect(html).not.toContain("javascript:");
});

describe("the list of stored data", () => {
  const target = { kind: "server", database: "sluice", cluster: undefined, retentionDays: 400 } as const;
  const created = schemaChanges(target).flatMap(({ statements }) =>
    statements.flatMap((statement) => /^CREATE TABLE IF NOT EXISTS sluice\.(\w+)/.exec(statement)?.[1] ?? []),
  );

  it("names each table of the store once", () => {
    const named = storedData(env()).flatMap(({ tables = [] }) => tables);

    // The list of applied schema changes contains only their names.
    expect(named.toSorted()).toEqual(created.filter((table) => table !== "schema_changes").toSorted());
  });

  it("is on the docs page, including when it is deleted and who sees it", () => {
    const page = pageMarkdown("privacy-by-design");

    for (const { name, what, ends, seenBy } of storedData(env())) {
      expect(page).toContain(`### ${name}\n\n${what}\n\n- **Retention:** ${ends}\n- **Seen by:** ${seenBy}`);
    }
  });
});
