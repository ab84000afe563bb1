/** Finds an API key of a project by its id. */
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { type ApiKey, listApiKeysOf } from "@/lib/gate/auth/key-store";
import { Problem } from "@/lib/problem";

/** @throws Problem not_found */
export async function requireKey(projectId: string, keyId: string): Promise<ApiKey> {
  const keys = await listApiKeysOf(projectId);
  const key = keys.find(({ key_hash }) => keyIdOf(key_hash) === keyId);
  if (key === undefined) throw new Problem("not_found");
  return key;
}
