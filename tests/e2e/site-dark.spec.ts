/** Every page of the site in its dark colors. */
import { testLooks } from "@/tests/support/site-looks";

testLooks("dark");
