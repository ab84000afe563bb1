/** `/newsletter/form`: the newsletter form without JavaScript. */

import { formStamp } from "@/lib/site/forms/form-stamp";
import { plainFormPage } from "@/lib/site/plain-form-page";

export const dynamic = "force-dynamic";

export const GET = () => plainFormPage({ name: "newsletter", stamp: formStamp() });
