/** A port for a server that starts later, or stops for a while. */
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ephemeral ports, so that the system does not assign it to another process while nothing listens on it. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, "close");
  return port;
}
