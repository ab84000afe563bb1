"use client";
import type { ReactNode } from "react";
import { EventPanel } from "@/components/dashboard/events/event-panel";
import { SharedTokenProvider } from "@/components/dashboard/events/project-link";
import { useOpenEvent } from "@/components/dashboard/events/use-open-event";
import { PageHead } from "@/components/dashboard/page-head";
import { QueryProvider } from "@/components/dashboard/query-provider";
import { TraceFacts, UnlistedEvents } from "@/components/dashboard/traces/trace";
import { traceTitle } from "@/components/dashboard/traces/trace-title";
import { nestEvents } from "@/components/dashboard/traces/trace-tree";
import { Waterfall } from "@/components/dashboard/traces/waterfall";
import { HydratedFieldset } from "@/components/ui/hydrated-fieldset";
import { Mark } from "@/components/ui/mark";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { Time } from "@/components/ui/time";
import { useZone, ZoneProvider, zoneText } from "@/components/ui/zone";
import type { Trace } from "@/lib/analytics/contracts/analytics-answers";
import { defaultZone } from "@/lib/analytics/contracts/zones";

/** The frame of what a shared link shows. It has no links into the dashboard. */
export const SharedFrame = ({ children }: { children: ReactNode }) => (
  <div className="shell min-h-dvh text-sm">
    <a href="#content" className="skip">
      Skip to content
    </a>
    <header className="border-line border-b">
      <div className="mx-auto flex h-13 max-w-[84rem] items-center justify-between gap-3 px-5 lg:px-10">
        <span className="flex items-center gap-2.5 font-semibold tracking-tight">
          <Mark className="size-6" />
          Sluice
        </span>
        <ThemeSwitch />
      </div>
    </header>
    <main id="content" tabIndex={-1} className="mx-auto max-w-[84rem] min-w-0 px-5 pt-6 pb-16 lg:px-10 lg:pt-7">
      {children}
    </main>
  </div>
);

type Props = { token: string; shared: Trace; expiresAt: string };

/** One trace, for people without a sign-in. */
export function SharedTrace({ token, shared, expiresAt }: Props) {
  return (
    <QueryProvider>
      <ZoneProvider initial={defaultZone} isRemembered={false}>
        <SharedTokenProvider value={token}>
          <SharedFrame>
            <HydratedFieldset>
              <Content shared={shared} expiresAt={expiresAt} />
            </HydratedFieldset>
          </SharedFrame>
        </SharedTokenProvider>
      </ZoneProvider>
    </QueryProvider>
  );
}

function Content({ shared: { trace, usage, events, more }, expiresAt }: Omit<Props, "token">) {
  const zone = useZone();
  const rows = nestEvents(events);
  const panel = useOpenEvent(events);
  return (
    <>
      <PageHead title={traceTitle(trace)} />
      <p className="-mt-2 mb-4 text-quiet text-xs">
        <code className="break-all">{trace.traceId}</code>
        <span className="block pt-1">
          Shared read-only until <Time at={expiresAt} precise />. Times are in {zoneText(zone)}.
        </span>
      </p>
      <TraceFacts trace={trace} usage={usage} />
      <EventPanel events={rows.map(({ event }) => event)} {...panel}>
        <div className="pt-2">
          <Waterfall rows={rows} isComplete={more === 0} onOpen={panel.onOpen} />
        </div>
        <UnlistedEvents more={more} />
      </EventPanel>
    </>
  );
}
