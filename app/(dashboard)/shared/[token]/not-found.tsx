import { SharedFrame } from "@/components/dashboard/traces/shared-trace";

/** One page for every link that doesn't work, so that it says nothing about what exists. */
export default function NoSharedTrace() {
  return (
    <SharedFrame>
      <h1 className="mb-3 text-xl">This link doesn’t work</h1>
      <p className="max-w-xl text-quiet">
        It may be mistyped, expired or revoked, or the trace was deleted. Ask the person who sent it for a new one.
      </p>
    </SharedFrame>
  );
}
