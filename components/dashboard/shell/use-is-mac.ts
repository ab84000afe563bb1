/** Whether shortcuts use the Command key. False on the server and until hydration, so that both render the same. */
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

export const useIsMac = () => useIsHydrated() && /^(Mac|iP)/.test(navigator.platform);
