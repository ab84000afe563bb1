"use client";
import { useState } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { callUrl } from "@/lib/browser/api";
import { askForPasskey } from "@/lib/browser/passkeys";

type Options = { readonly token: string; readonly options: PublicKeyCredentialRequestOptionsJSON };

/** Signs in with a passkey that the browser lets the user choose, and opens `next`. */
export function PasskeyButton({ next, isMain }: { next: string; isMain: boolean }) {
  const isHydrated = useIsHydrated();
  const [isPending, setPending] = useState(false);
  const [issue, setIssue] = useState("");
  async function signIn() {
    setPending(true);
    setIssue("");
    try {
      const { token, options } = await callUrl<Options>("/sign-in/passkey/options", { method: "POST", body: {} });
      const body = { token, credential: await askForPasskey(options), next };
      const answer = await callUrl<{ next: string }>("/sign-in/passkey", { method: "POST", body });
      window.location.assign(answer.next);
    } catch (error) {
      setIssue((error as Error).message);
      setPending(false);
    }
  }
  return (
    <div>
      <button
        type="button"
        className={`button w-full ${isMain ? "button-held" : ""}`}
        disabled={!isHydrated}
        aria-disabled={isPending}
        onClick={() => isPending || void signIn()}
      >
        Sign in with a passkey
      </button>
      <p role="alert" className="text-failed text-sm empty:hidden mt-2">
        {issue}
      </p>
    </div>
  );
}
