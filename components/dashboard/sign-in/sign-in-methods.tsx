import type { ReactNode } from "react";
import { PasskeyButton } from "@/components/dashboard/sign-in/passkey-button";

type Props = {
  readonly methods: readonly ("email" | "passkey" | "oidc" | "terminal")[];
  /** The name of the identity provider. */
  readonly provider: string;
  /** The page to open afterwards, and whether it is the default one. */
  readonly next: string;
  readonly isHome: boolean;
  /** The address of a user who has to sign in again. */
  readonly again?: string | undefined;
};

/** The ways to sign in that the deployment allows, the quickest first. */
export function SignInMethods({ methods, provider, next, isHome, again }: Props) {
  const first = methods.includes("passkey") ? "passkey" : methods.includes("oidc") ? "oidc" : "email";
  const hasButtons = methods.includes("passkey") || methods.includes("oidc");
  return (
    <div className="grid gap-4">
      {methods.includes("passkey") && <PasskeyButton next={next} isMain={first === "passkey"} />}
      {methods.includes("oidc") && (
        // Not a Next link, which would prefetch it.
        <a
          href={`/sign-in/oidc?${new URLSearchParams({ next, ...(again !== undefined && { again: "1" }) })}`}
          className={`button w-full ${first === "oidc" ? "button-held" : ""}`}
        >
          Continue with {provider}
        </a>
      )}
      {methods.includes("email") && (
        <>
          {hasButtons && <Or />}
          <EmailForm next={next} again={again} isMain={first === "email"} />
        </>
      )}
      {methods.includes("terminal") && (
        <>
          {methods.length > 1 && <Or />}
          <Terminal isHome={isHome} isOnly={methods.length === 1} />
        </>
      )}
    </div>
  );
}

const Or = () => (
  <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    or
  </p>
);

function EmailForm({ next, again, isMain }: Pick<Props, "next" | "again"> & { isMain: boolean }) {
  const button = isMain ? "button button-held" : "button";
  return (
    <form method="post" action="/sign-in/request">
      <input type="hidden" name="next" value={next} />
      {again === undefined ? (
        <>
          <label htmlFor="email" className="mb-1 block font-medium">
            Email address
          </label>
          <input id="email" name="email" type="email" autoComplete="email" required className="input" />
          <button type="submit" className={`${button} mt-4`}>
            Email me a link
          </button>
        </>
      ) : (
        <>
          <input type="hidden" name="email" value={again} />
          <button type="submit" className={button}>
            Email a link to {again}
          </button>
        </>
      )}
    </form>
  );
}

const Terminal = ({ isHome, isOnly }: { isHome: boolean; isOnly: boolean }) => (
  <p className="text-quiet">
    To get a single-use link, run <Code>npm run sign-in</Code> on the server. In a container, use{" "}
    <Code>docker exec</Code>.{isOnly && " Sluice also prints a link when you start it in a terminal. "}
    {!isHome && " After you sign in, reload this page to continue. "}
    {isOnly && (
      <>
        To sign in by email instead, set <Code>DASHBOARD_EMAILS</Code>.
      </>
    )}
  </p>
);

const Code = ({ children }: { children: ReactNode }) => <code className="text-ink text-sm">{children}</code>;
