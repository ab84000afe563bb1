/** Whether the page is hydrated. False on the server and during hydration. */
import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
