"use client";
import { useState } from "react";
import { NameForm } from "@/components/dashboard/name-form";
import { Dialog } from "@/components/ui/dialog";
import { callApi } from "@/lib/browser/api";
import type { ErasureReceipt } from "@/lib/projects/contracts/data-requests";

type Props = { person: string; onErased: (receipt: ErasureReceipt) => void };

export function ErasePerson({ person, onErased }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-held" onClick={() => setIsOpen(true)}>
        Erase
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} label="Erase personal data">
        <NameForm
          label="Type the ID or address to confirm"
          mustBe={person}
          maxLength={256}
          action="Erase permanently"
          send={() => callApi<ErasureReceipt>("/data-requests/erasure", { method: "POST", body: { person } })}
          onDone={(receipt) => {
            setIsOpen(false);
            onErased(receipt);
          }}
        >
          <p className="mb-4 text-quiet">
            This permanently erases everything in the list for <code className="break-all text-ink">{person}</code>.
            Retries of erased events are discarded for 7 days. New events and messages are still stored.
          </p>
        </NameForm>
      </Dialog>
    </>
  );
}
