/** The answers of the tools at `/mcp`: short lists with the number of items left out, and links into the dashboard. */

import type { toolSorts } from "@/lib/analytics/contracts/mcp-tools";
import {
  breakdownAnswer,
  errorsAnswer,
  foundAnswer,
  overviewAnswer,
  type Read,
  redactionsAnswer,
  searchAnswer,
  traceAnswer,
  tracesAnswer,
} from "@/lib/endpoints/answers";
import { foundLink, pageLink, traceLink } from "@/lib/endpoints/dashboard-links";
import { type Limited, listed, scopeOf, sum, withErrorRate } from "@/lib/endpoints/short-answers";

export async function overviewOfRange(read: Read, { limit }: Limited) {
  const answer = await overviewAnswer(read);
  const types = answer.series.types.map(({ type, events }) => ({ name: type, events: sum(events) }));
  return {
    ...scopeOf(answer, ["figures", "previous"]),
    figures: withErrorRate(answer.figures),
    previous: withErrorRate(answer.previous),
    ...listed("types", types, limit),
    ...listed("platforms", answer.platforms, limit),
    // The query lists names up to a limit. For the rest, it only counts events.
    moreTypesIsMinimum: sum(answer.series.otherTypes) > 0,
    morePlatformsIsMinimum: answer.otherPlatforms > 0,
    sources: answer.sources,
    link: pageLink(read, "", answer),
  };
}

export async function toolsOfRange(read: Read, { sort, limit }: Limited & { sort: (typeof toolSorts)[number] }) {
  const answer = await overviewAnswer(read);
  const tools = answer.tools
    .map((tool) => withErrorRate(tool))
    .sort((one, other) => (other[sort] ?? -1) - (one[sort] ?? -1) || other.calls - one.calls);
  return {
    ...scopeOf(answer, ["tools"]),
    ...listed("tools", tools, limit, answer.moreTools),
    link: pageLink(read, "", answer),
  };
}

export async function breakdownOfRange(read: Read) {
  const { rows, steps: _, ...answer } = await breakdownAnswer(read);
  const short = rows.map(({ series: _, previous, ...row }) => ({
    ...withErrorRate(row),
    previous: previous && withErrorRate(previous),
  }));
  return { ...answer, rows: short, link: pageLink(read, "", answer) };
}

export async function errorsOfRange(read: Read, { limit }: Limited) {
  const { groups, moreGroups, errors, outcomes, ...answer } = await errorsAnswer(read);
  const short = groups.map(({ trend: _, examples: [example], ...group }) => ({
    ...group,
    ...(example && {
      example: {
        message: example.message,
        timestamp: example.timestamp,
        link: traceLink(read.projectId, example.traceId, example.eventId),
      },
    }),
  }));
  return {
    ...answer,
    errors,
    outcomes,
    ...listed("groups", short, limit, moreGroups),
    link: pageLink(read, "/errors", answer),
  };
}

export async function tracesOfRange(read: Read, { limit }: Limited) {
  const { traces, before, ...answer } = await tracesAnswer(read);
  const linked = traces.map((trace) => ({ ...trace, link: traceLink(read.projectId, trace.traceId) }));
  return {
    ...answer,
    ...listed("traces", linked, limit),
    // A page of the list does not know how many pages follow.
    moreTracesIsMinimum: before !== null,
    link: pageLink(read, "/traces", answer),
  };
}

export async function oneTrace(read: Read, { traceId, limit }: Limited & { traceId: string }) {
  const { trace, events, more, ...answer } = await traceAnswer(read, traceId);
  const short = events.map(({ traceId: _, receivedAt: __, ...event }) => event);
  return {
    ...answer,
    trace,
    ...listed("events", short, limit, more),
    link: traceLink(read.projectId, trace.traceId),
  };
}

export async function redactionsOfRange(read: Read, { limit }: Limited) {
  const { days, paths, morePaths, tools, moreTools, ids, ...answer } = await redactionsAnswer(read);
  const short = paths.map(({ newest, ...place }) => ({ ...place, newest: newest.timestamp }));
  return {
    ...answer,
    idsReplaced: ids.total,
    ...listed("days", days.filter(({ kinds }) => Object.keys(kinds).length > 0).reverse(), limit),
    ...listed("paths", short, limit, morePaths),
    ...listed("tools", tools, limit, moreTools),
    link: pageLink(read, "/redactions", answer),
  };
}

export async function foundById(read: Read) {
  const { found, ...answer } = await foundAnswer(read);
  return { ...answer, found: found.map((one) => ({ ...one, link: foundLink(read.projectId, one) })) };
}

type Searched = Limited & { readonly text: string; readonly before?: string | undefined };

export async function textInRange(read: Read, { limit, ...target }: Searched) {
  const { events, searchedTo, isStopped, before, ...answer } = await searchAnswer(read, target, limit);
  return {
    ...answer,
    searchedTo,
    isStopped,
    before,
    events: events.map((event) => ({ ...event, link: traceLink(read.projectId, event.traceId, event.eventId) })),
    link: `${pageLink(read, "/search", answer)}#${new URLSearchParams({ text: target.text })}`,
  };
}
