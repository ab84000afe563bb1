/** The origin of a web page (RFC 6454), as browsers send it in the `Origin` header. `null` is that of a sandboxed frame. */
import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";

const anOrigin = mustBe("an origin such as https://example.com, or null");
export const Origin = z
  .string(anOrigin)
  .max(256, anOrigin)
  .refine((text) => text === "null" || (URL.canParse(text) && new URL(text).origin === text), anOrigin);
