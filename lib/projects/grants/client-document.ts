/** Fetches the metadata document of an OAuth client, from an address that the client chose. */
import { dial } from "@/lib/outbound/dial";
import { isAllowedAddress } from "@/lib/outbound/public-address";
import { oauthError } from "@/lib/projects/grants/oauth-error";

const documentLimits = { maxBytes: 10 * 1024, timeoutMs: 5_000 } as const;

/**
 * One error for everything that can go wrong, so that nobody can use documents to explore a network.
 * @throws Problem, an `oauthError`
 */
export async function fetchClientDocument(url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(documentLimits.timeoutMs);
  try {
    const headers = { accept: "application/json", "user-agent": "Sluice" };
    // Redirects are not followed: the address identifies the client.
    const response = await dial(url, { method: "GET", headers }, { allows: isAllowedAddress, signal });
    try {
      const type = response.headers["content-type"] ?? "";
      if (response.statusCode !== 200 || !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
        throw new Error("no document");
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > documentLimits.maxBytes) throw new Error("too large");
        chunks.push(chunk);
      }
      return JSON.parse(Buffer.concat(chunks).toString());
    } finally {
      response.destroy();
    }
  } catch (cause) {
    throw oauthError("invalid_client", "The client metadata document could not be read.", cause);
  }
}
