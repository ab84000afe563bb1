"use client";
import { useRouter } from "next/navigation";

/** In place of a page whose figures cannot be had just now. */
export function Unreachable({ reason }: { reason: string }) {
  const router = useRouter();
  return (
    <div role="alert" className="max-w-lg py-10">
      <h1 className="text-xl">{reason}</h1>
      <p className="mt-3 mb-6 text-quiet">
        Nothing that was answered with a 2xx is lost. Events are refused until it is back.
      </p>
      <button type="button" className="button" onClick={() => router.refresh()}>
        Ask again
      </button>
    </div>
  );
}
