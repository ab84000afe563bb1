import Link from "next/link";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { Time } from "@/components/ui/time";
import type { Errors } from "@/lib/analytics/contracts/analytics-answers";

/** Failed events with their messages, linked to their traces. */
export function ErrorExamples({ examples }: { examples: Errors["groups"][number]["examples"] }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <ol>
      {examples.map(({ eventId, traceId, timestamp, type, name, message }) => (
        <li key={eventId} className="border-line border-t py-2 pr-3">
          <span className="flex flex-wrap justify-between gap-x-4 text-quiet">
            <Time at={timestamp} precise />
            <span className="wrap-anywhere min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
              {[name, type].filter(Boolean).join(", ")}
            </span>
            <Link href={traceHref(projectId, traceId, scope)} prefetch={false} className="link target text-ink">
              View trace
            </Link>
          </span>
          {message !== "" && <code className="mt-1 block whitespace-pre-wrap break-words">{message}</code>}
        </li>
      ))}
    </ol>
  );
}

/** The shape of a message, with the parts that vary grayed out. */
export function Shape({ text }: { text: string }) {
  return text.split(/(…)/).map((piece, at) =>
    piece === "…" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order.
      <span key={at} className="rounded-[2px] bg-sunken px-[0.2em] text-quiet">
        …
      </span>
    ) : (
      piece
    ),
  );
}
