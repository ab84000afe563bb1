/** Exports everything stored for a person as one JSON document of any size. */
import { Readable } from "node:stream";
import { listPasskeys } from "@/lib/accounts/passkeys";
import { findPersonWithMessages, isPerson, personParams } from "@/lib/data-requests/find-person";
import type { Project } from "@/lib/projects/project-store";
import { openFile } from "@/lib/store/limited-query";

/**
 * `{ exportedAt, newsletter, messages: [], passkeys: [], projects: [{ projectId, name, events, …, rows: [] }] }`.
 * @throws Problem rate_limited while another export is running, storage_unavailable
 */
export async function exportPerson(
  person: string,
  projects: readonly Project[],
  signal: AbortSignal,
): Promise<Readable> {
  const [{ messages, ...found }, { passkeys }] = await Promise.all([
    findPersonWithMessages(person, projects, signal),
    listPasskeys(person.toLowerCase()),
  ]);
  const head = {
    exportedAt: new Date().toISOString(),
    newsletter: found.newsletter,
    messages: messages.map(({ received_at, name, email, company, message }) => ({
      receivedAt: new Date(received_at).toISOString(),
      name,
      email,
      company,
      message,
    })),
    passkeys,
  };
  const open = (projectId: string) =>
    openFile(rowsSql, personParams(person, [projectId]), "JSONEachRow", signal, asArray);
  const [first, ...rest] = found.projects;
  const started = first && { project: first, rows: await open(first.projectId) };

  async function* document() {
    yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"projects":[`);
    if (started) {
      yield* projectWith(started.project, started.rows);
      for (const project of rest) {
        yield Buffer.from(",");
        yield* projectWith(project, await open(project.projectId));
      }
    }
    yield Buffer.from("]}\n");
  }
  return Readable.from(document(), { objectMode: false });
}

/** Without retries and duplicates. */
const rowsSql = `SELECT * FROM events WHERE ${isPerson}
ORDER BY timestamp, event_id LIMIT 1 BY event_id`;
const asArray = { output_format_json_array_of_rows: 1 };

async function* projectWith(project: object, rows: Readable) {
  yield Buffer.from(`${JSON.stringify(project).slice(0, -1)},"rows":`);
  yield* rows;
  yield Buffer.from("}");
}
