/** Whether shortcuts use the Command key. False on the server and until its paint is taken over, so that both agree. */
import { useIsHydrated } from "@/components/ui/use-is-hydrated";

export const useIsMac = () => useIsHydrated() && /^(Mac|iP)/.test(navigator.platform);
