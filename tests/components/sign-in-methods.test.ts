/** The ways to sign in on the sign-in page. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SignInMethods } from "@/components/dashboard/sign-in/sign-in-methods";

const controls = {
  email: "Email me a link",
  passkey: "Sign in with a passkey",
  oidc: "Continue with Acme",
  terminal: "npm run sign-in",
} as const;
type Method = keyof typeof controls;
const all = Object.keys(controls) as Method[];

const shown = (methods: readonly Method[]): Method[] => {
  const page = renderToStaticMarkup(
    createElement(SignInMethods, { methods, provider: "Acme", next: "/dashboard", isHome: true }),
  );
  return all.filter((method) => page.includes(controls[method]));
};

it("are those that the deployment allows, and no others", () => {
  for (const method of all) expect(shown([method])).toEqual([method]);
  expect(shown(all)).toEqual(all);
});
