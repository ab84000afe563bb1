/** The theme that came with the request. */
import { cookies } from "next/headers";
import { type Theme, themeCookie, themeOf } from "@/components/ui/theme";

export const chosenTheme = async (): Promise<Theme> => themeOf((await cookies()).get(themeCookie)?.value);
