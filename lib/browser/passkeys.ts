/** Creates and uses passkeys, using the browser's own conversion to and from JSON (WebAuthn Level 3). */

const isSupported = () => "PublicKeyCredential" in window && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** @throws Error whose message is for the user */
export function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  return converted(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    return navigator.credentials.create({ publicKey });
  });
}

/** @throws Error with a message that can be shown to the user */
export function askForPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  return converted(async () => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    return navigator.credentials.get({ publicKey });
  });
}

async function converted(ask: () => Promise<Credential | null>): Promise<unknown> {
  if (!isSupported()) throw new Error("This browser doesn’t support passkeys. Update it, or sign in another way.");
  const credential = await ask().catch((error: unknown) => {
    throw new Error(messages[(error as DOMException).name] ?? "Your browser couldn’t use a passkey.", { cause: error });
  });
  if (credential === null) throw new Error("Your browser couldn’t use a passkey.");
  return (credential as PublicKeyCredential).toJSON();
}

/** Keyed by the name of the browser's error. */
const messages: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was chosen. Try again.",
  InvalidStateError: "This device already has a passkey for you.",
  SecurityError: "Passkeys don’t work at this address. Open the site at its domain name, or at localhost.",
  NotSupportedError: "This device can’t store a passkey.",
};
