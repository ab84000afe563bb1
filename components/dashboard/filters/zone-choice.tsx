"use client";
import { type FormEvent, useState } from "react";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions, Labeled } from "@/components/ui/fields";
import { browserZone, useZone, zoneText } from "@/components/ui/zone";
import { defaultZone } from "@/lib/analytics/contracts/zones";

/** Names the time zone of the page, and opens a dialog to choose another one. */
export function ZoneChoice() {
  const zone = useZone();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="link target text-quiet" onClick={() => setIsOpen(true)}>
        <span className="sr-only">Time zone: </span>
        {zoneText(zone)}
      </button>
      <Dialog isOpen={isOpen} onClose={close} label="Time zone">
        <ZoneForm onDone={close} />
      </Dialog>
    </>
  );
}

function ZoneForm({ onDone }: { onDone: () => void }) {
  const { scope, change } = useScope();
  const zones = [...new Set([defaultZone, ...Intl.supportedValuesOf("timeZone"), ...(scope.zone ? [scope.zone] : [])])];
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ zone: String(new FormData(event.currentTarget).get("zone")) || undefined });
    onDone();
  }
  return (
    <form onSubmit={submit}>
      <Labeled label="Show times and days in">
        {(id) => (
          <select id={id} name="zone" className="input" defaultValue={scope.zone ?? ""}>
            <option value="">Browser ({zoneText(browserZone())})</option>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneText(zone)}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <DialogActions action="Apply" />
    </form>
  );
}
