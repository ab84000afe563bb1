/** Requests whose client has disconnected. */
import type { Answer } from "@/lib/gate/http/messages";

/** A client that disconnects is not an error. This status appears only in the log. */
const clientClosedRequest = 499;

/** @param changesNothing Any failure of an abandoned query is due to its cancellation. A change can also fail on its own. */
export async function unlessAbandoned<A>(
  { signal }: Request,
  changesNothing: boolean,
  answer: Promise<A>,
): Promise<A | Answer> {
  return answer.catch((error): Answer => {
    const isAbandoned = signal.aborted && (changesNothing || error === signal.reason);
    if (isAbandoned) return { status: clientClosedRequest, headers: {}, body: null };
    throw error;
  });
}
