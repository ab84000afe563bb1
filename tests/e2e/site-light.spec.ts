/** Every page of the site in its light colors. */
import { testLooks } from "@/tests/support/site-looks";

testLooks("light");
