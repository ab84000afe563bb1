/** `/newsletter/form`: the newsletter form without JavaScript. */

import { plainFormPage } from "@/lib/endpoints/form-endpoint";
import { toResponse } from "@/lib/gate/http/endpoint";
import { formStamp } from "@/lib/site/forms/form-stamp";

export const dynamic = "force-dynamic";

export const GET = () => toResponse(plainFormPage({ name: "newsletter", stamp: formStamp() }));
