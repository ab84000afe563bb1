import { type SyntheticEvent, useState } from "react";

/** For a `<details>` whose content is rendered only while it is open. It may have been opened before hydration. */
export function useDetails() {
  const [isOpen, setIsOpen] = useState(false);
  const details = {
    ref: (element: HTMLDetailsElement | null) => {
      if (element?.open) setIsOpen(true);
    },
    onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open),
  };
  return { isOpen, setIsOpen, details };
}
