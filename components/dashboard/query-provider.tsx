"use client";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toRefusal } from "@/lib/browser/api";

/** Configures React Query without immediate retries, because polling and the Retry button repeat failed queries. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError: reloadIfSignedOut }),
        mutationCache: new MutationCache({ onError: reloadIfSignedOut }),
        // Report offline errors instead of pausing queries, and refetch when back online.
        defaultOptions: {
          queries: { retry: false, staleTime: 5_000, networkMode: "always", refetchOnReconnect: true },
          mutations: { networkMode: "always" },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** After a reload the server redirects to sign-in with the return URL. */
function reloadIfSignedOut(error: unknown) {
  if (toRefusal(error).code === "signed_out") window.location.reload();
}
