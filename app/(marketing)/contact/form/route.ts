/** `/contact/form`: the contact form without JavaScript. */

import { responseOf } from "@/lib/gate/http/endpoint";
import { formStamp } from "@/lib/site/forms/form-stamp";
import { plainFormPage } from "@/lib/site/plain-form-page";

export const dynamic = "force-dynamic";

export const GET = () => responseOf(plainFormPage({ name: "contact", stamp: formStamp() }));
