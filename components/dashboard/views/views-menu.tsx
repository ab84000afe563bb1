"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Step } from "@/components/dashboard/views/views-step";
import { Dialog } from "@/components/ui/dialog";

const load = () => import("@/components/dashboard/views/views-step");
const CurrentStep = dynamic(load, { ssr: false });
/** Not part of the first load of the page. */
const preload = () => void load().catch(() => undefined);
const titles = { list: "Saved views", save: "Save view", rename: "Rename view", delete: "Delete view" } as const;

/** Opens, saves, renames and deletes the views of a project: pages with their range, filters and sort order. */
export function ViewsMenu() {
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  return (
    <>
      <button
        type="button"
        className="button button-small"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setStep({ action: "list" })}
      >
        Views
      </button>
      <Dialog isOpen={step !== undefined} onClose={close} label={titles[step?.action ?? "list"]}>
        {step && <CurrentStep step={step} onStep={setStep} onClose={close} />}
      </Dialog>
    </>
  );
}
