import Link from "next/link";
import type { ScopeFields } from "@/components/dashboard/filters/scope";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { Time } from "@/components/ui/time";
import type { Errors } from "@/lib/dashboard/contracts/analytics-answers";

type Props = {
  projectId: string;
  scope: ScopeFields;
  examples: Errors["groups"][number]["examples"];
};

/** Failed events with their messages, linked to their traces. */
export function ErrorExamples({ projectId, scope, examples }: Props) {
  return (
    <ol>
      {examples.map(({ eventId, traceId, timestamp, type, name, message }) => (
        <li key={eventId} className="border-line border-t py-2 pr-3">
          <span className="flex flex-wrap justify-between gap-x-4 text-quiet">
            <Time at={timestamp} precise />
            <span className="wrap-anywhere min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
              {[name, type].filter(Boolean).join(", ")}
            </span>
            <Link href={traceHref(projectId, traceId, scope)} prefetch={false} className="link text-ink">
              View trace
            </Link>
          </span>
          {message !== "" && <code className="mt-1 block whitespace-pre-wrap break-words">{message}</code>}
        </li>
      ))}
    </ol>
  );
}
