/** Finds everything stored for a person. */
import { listPasskeysByEmail, type Passkey } from "@/lib/accounts/passkey-store";
import { userCondition } from "@/lib/analytics/queries/conditions";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { iso } from "@/lib/iso-time";
import { PersonData } from "@/lib/projects/contracts/data-requests";
import type { Project } from "@/lib/projects/project-store";
import { type Message, messagesFrom } from "@/lib/site/forms/messages";
import { findSubscription } from "@/lib/site/forms/subscribers";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

type ProjectEvents = PersonData["projects"][number];

/** A server receives parameters in the URL, and each project has its own ids for a person. */
const projectsPerQuery = 25;

/** An address is stored as the client wrote it, or as a hash of it. */
export const userSpellings = (person: string): string[] => [...new Set([person, person.toLowerCase()])];

/** The events of these projects, for a query with `personParams`. */
export const isPerson = `project_id IN {projectIds:Array(String)} AND ${userCondition("ids")}`;

/** @param person Not empty: an empty id would match all events without a user. */
export function personParams(person: string, projectIds: readonly string[]): Params {
  const spellings = userSpellings(person);
  const ids = projectIds.flatMap((projectId) => spellings.flatMap((id) => storedIds(projectId, { by: "user", id })));
  return { projectIds: [...projectIds], ids: [...new Set(ids)] };
}

const Row = rowSchema(PersonData.shape.projects.element.omit({ name: true }));

/** Only projects with events of the person. */
async function countEvents(
  person: string,
  projects: readonly Project[],
  signal?: AbortSignal,
): Promise<ProjectEvents[]> {
  const found: ProjectEvents[] = [];
  for (let from = 0; from < projects.length; from += projectsPerQuery) {
    const some = projects.slice(from, from + projectsPerQuery);
    const params = personParams(
      person,
      some.map(({ project_id }) => project_id),
    );
    const statement = `SELECT project_id AS projectId, uniqExact(event_id) AS events,
  uniqExactIf(session_id, session_id != '') AS sessions, uniqExact(trace_id) AS traces,
  toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last
FROM events WHERE ${isPerson} GROUP BY project_id`;
    const rows = await queryRows(statement, params, Row, signal, "heavy");
    for (const { project_id: projectId, name } of some) {
      const row = rows.find((row) => row.projectId === projectId);
      if (row) found.push({ ...row, name });
    }
  }
  return found;
}

/** The messages of the inbox, oldest first. */
type FoundPerson = PersonData & { readonly messages: readonly Message[] };

export async function findPersonWithMessages(
  person: string,
  projects: readonly Project[],
  signal?: AbortSignal,
): Promise<FoundPerson> {
  const [found, messages, passkeys, subscription] = await Promise.all([
    countEvents(person, projects, signal),
    messagesFrom(person),
    listPasskeysByEmail(person.toLowerCase()),
    findSubscription(person, Date.now()),
  ]);
  return {
    projects: found,
    inbox: toInbox(messages),
    messages,
    passkeys: summarizePasskeys(passkeys),
    newsletter: subscription && { state: subscription.state, since: iso(subscription.since) },
  };
}

export async function findPerson(...args: Parameters<typeof findPersonWithMessages>): Promise<PersonData> {
  const { messages: _, ...found } = await findPersonWithMessages(...args);
  return found;
}

/** @param messages Oldest first. */
function toInbox(messages: readonly Message[]): PersonData["inbox"] {
  const [first, last] = [messages[0], messages.at(-1)];
  return first && last
    ? { messages: messages.length, first: iso(first.received_at), last: iso(last.received_at) }
    : null;
}

/** @param passkeys Oldest first. */
function summarizePasskeys(passkeys: readonly Passkey[]): PersonData["passkeys"] {
  const [first] = passkeys;
  const last = Math.max(...passkeys.map(({ created_at, last_used_at }) => Number(last_used_at ?? created_at)));
  return first ? { passkeys: passkeys.length, first: iso(first.created_at), last: iso(last) } : null;
}
