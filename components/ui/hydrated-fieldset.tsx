"use client";
import type { ReactNode } from "react";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

/** Disables controls until hydration, so that no click and no typed text is lost. A streamed part hydrates later than what surrounds it. */
export function HydratedFieldset({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={!useIsHydrated()} className="contents">
      {children}
    </fieldset>
  );
}
