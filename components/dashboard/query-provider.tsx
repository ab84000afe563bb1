"use client";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { refusalOf } from "@/lib/browser/api";

/** A refused question is asked again when its time comes, or when somebody says so: never at once, and never by itself twice. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
        mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
        // Offline is an answer too: it is said, not waited out. Back online, the next answer is.
        defaultOptions: {
          queries: { retry: false, staleTime: 5_000, networkMode: "always", refetchOnReconnect: true },
          mutations: { networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** The server sends whoever is signed out to sign in, and knows the way back. */
function leaveWhenSignedOut(error: unknown) {
  if (refusalOf(error).code === "signed_out") window.location.reload();
}
