/** The events of the sample project: 30 days of a travel assistant on MCP. Pure: the same seed and end give the same events. */

import { addTurn } from "@/lib/projects/sample/conversation-turns";
import { newRandom, type Random } from "@/lib/projects/sample/random";
import {
  newSession,
  newUser,
  type SampleEvent,
  sessionStarts,
  timelineUntil,
  type User,
} from "@/lib/projects/sample/session";
import { leaks, listedTools } from "@/lib/projects/sample/travel";

const users = 260;
const maxTurns = 6;
const anotherTurn = 0.52;

/**
 * Yields the events of one session at a time, in order of start time.
 * @param until The end of the period in milliseconds since the epoch. No event is later.
 */
export function* sampleEvents(seed: string, until: number): Generator<readonly SampleEvent[]> {
  const random = newRandom(seed);
  const timeline = timelineUntil(until);
  const everyone = Array.from({ length: users }, () => newUser(random, userId(random)));
  for (const start of sessionStarts(timeline, random)) {
    const session = newSession(start, someone(everyone, random), { random, timeline });
    session.add("connection", { event_name: session.user.platform, latency_ms: random.int(4, 60) });
    session.wait(random.int(60, 200));
    const output = { tools: listedTools };
    session.add("tool_discovery", { event_name: "tools/list", latency_ms: random.int(2, 12), output });
    session.wait(random.int(1_000, 8_000));
    let turnCount = 0;
    do {
      if (turnCount > 0) {
        session.wait(random.int(8_000, 240_000));
        session.startTrace();
      }
      addTurn(session);
      turnCount++;
    } while (turnCount < maxTurns && random.chance(anotherTurn));
    yield session.events.filter(({ timestamp }) => Date.parse(timestamp) < until);
  }
}

/** A few integrations send an email address, which the gate replaces with a pseudonym. */
const userId = (random: Random) => (random.chance(0.03) ? leaks.email(random) : `user_${random.text(10)}`);

/** A few users account for most sessions. */
function someone(everyone: readonly User[], random: Random): User {
  return everyone[Math.floor(everyone.length * random.next() ** 2)] as User;
}
