/** A software authenticator, with a browser around it: creates discoverable credentials and signs challenges (WebAuthn Level 3). */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { origin } from "@/tests/support/dashboard";

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string };
type Changes = {
  /** The client data that the browser returns. */
  origin?: string;
  type?: string;
  /** The authenticator data. */
  rpId?: string;
  signCount?: number;
  isVerified?: boolean;
  userHandle?: string | null;
};

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const hex = (text: string) => Buffer.from(text, "base64url").toString("hex");
  const coseKey = Buffer.from(`a5010203262001215820${hex(x)}225820${hex(y)}`, "hex");
  let userHandle = "";
  let signCount = 0;

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(JSON.stringify({ type: changes.type ?? type, challenge, origin: changes.origin ?? origin }));
  const authenticatorData = (rpId: string, flags: number, changes: Changes) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(changes.signCount ?? signCount);
    const verified = changes.isVerified === false ? 0 : 0x04;
    return Buffer.concat([sha256(changes.rpId ?? rpId), Buffer.from([flags | 0x01 | verified]), counter]);
  };
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    response,
    clientExtensionResults: {},
    authenticatorAttachment: "platform",
  });

  return {
    id: base64url(id),
    /** `navigator.credentials.create`. */
    create({ challenge, rp, user }: CreationOptions, changes: Changes = {}) {
      userHandle = user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const data = Buffer.concat([authenticatorData(rp.id, 0x40, changes), attested]);
      const head = Buffer.from(
        `a363666d74646e6f6e656761747453746d74a068617574684461746158${hexByte(data.length)}`,
        "hex",
      );
      return credential({
        clientDataJSON: base64url(clientData("webauthn.create", challenge, changes)),
        attestationObject: base64url(Buffer.concat([head, data])),
        transports: ["internal"],
      });
    },
    /** `navigator.credentials.get`. */
    get({ challenge, rpId }: RequestOptions, changes: Changes = {}) {
      signCount++;
      const client = clientData("webauthn.get", challenge, changes);
      const data = authenticatorData(rpId, 0, changes);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: changes.userHandle === undefined ? userHandle : changes.userHandle,
      });
    },
  };
}

/** The length of a CBOR byte string below 256. */
const hexByte = (length: number) => length.toString(16).padStart(2, "0");
