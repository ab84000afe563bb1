"use client";
import type { QueryClient } from "@tanstack/react-query";
import { CopyButton } from "@/components/ui/copy-button";

const keyOf = (projectId: string) => ["new-key", projectId];

/** Keeps a new key until the page is reloaded. The server stores only its hash. */
export function rememberKey(client: QueryClient, projectId: string, apiKey: string): void {
  client.setQueryDefaults(keyOf(projectId), { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(projectId), apiKey);
}

export const rememberedKey = (client: QueryClient, projectId: string): string | undefined =>
  client.getQueryData(keyOf(projectId));

/** Shows a new API key or read token. */
export function NewKey({ apiKey, noun = "key" }: { apiKey: string; noun?: "key" | "token" }) {
  return (
    <div>
      <p className="mb-2">
        <strong className="font-semibold">Copy this {noun} now. You won’t see it again.</strong>{" "}
        <span className="text-quiet">We store only a hash.</span>
      </p>
      <div className="flex flex-wrap items-center gap-3 border border-line bg-raised p-3">
        <code className="min-w-0 flex-1 break-all text-xs">{apiKey}</code>
        <CopyButton text={apiKey} />
      </div>
    </div>
  );
}
