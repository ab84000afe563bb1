/** `/newsletter/form`: the form for a visitor without JavaScript. */
import { plainFormPage } from "@/app/plain-form-page";
import { formStamp } from "@/lib/site/forms/form-stamp";

export const dynamic = "force-dynamic";

export const GET = () => plainFormPage({ name: "newsletter", stamp: formStamp() });
