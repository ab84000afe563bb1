"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WeeklyMailState } from "@/lib/alerts/contracts/weekly-mail";
import { callApi } from "@/lib/browser/api";

export function WeeklyEmail({ initial }: { initial: WeeklyMailState }) {
  const [{ email, isOn }, setState] = useState(initial);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi<WeeklyMailState>("/weekly-mail", { method: "POST", body: { isOn: !isOn } }),
    onSuccess: setState,
  });
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-lg">Weekly email</h2>
      <p className="max-w-xl text-quiet">
        Every Monday: what changed in your projects, including events, error rates, latency, tools that got worse and
        new errors.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isOn ? "Turn off" : "Turn on"}
        </button>
        <span role="status" className="text-quiet text-sm">
          {isOn ? `Sent to ${email}` : "Off"}
        </span>
        {error && (
          <span role="alert" className="text-failed text-sm">
            {error.message}
          </span>
        )}
      </div>
    </section>
  );
}
