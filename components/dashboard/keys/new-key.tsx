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

type SecretProps = {
  children: string;
  /** What is in the box, and what to do with it. */
  title: string;
  about: string;
  /** Adds a Done button. */
  onClose?: (() => void) | undefined;
};

/** A value that is shown only once, with a button to copy it. */
export const Secret = ({ title, about, onClose, children }: SecretProps) => (
  <div>
    <p className="wrap-anywhere mb-2">
      <strong className="font-semibold">{title}</strong> <span className="text-quiet">{about}</span>
    </p>
    <div className="flex flex-wrap items-center gap-3 border border-line bg-raised p-3">
      <code className="min-w-0 flex-1 break-all text-xs">{children}</code>
      <CopyButton text={children} />
    </div>
    {onClose && (
      <button type="button" className="button mt-5" onClick={onClose}>
        Done
      </button>
    )}
  </div>
);

type NewKeyProps = { apiKey: string; noun?: "key" | "token"; onClose?: () => void };

/** Shows a new API key or read token. */
export const NewKey = ({ apiKey, noun = "key", onClose }: NewKeyProps) => (
  <Secret title={`Copy this ${noun} now. You won’t see it again.`} about="We store only a hash." onClose={onClose}>
    {apiKey}
  </Secret>
);
