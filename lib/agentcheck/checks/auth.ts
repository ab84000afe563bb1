/** Whether an agent can find out how to sign in. */

import {
  asText,
  type Check,
  type Documents,
  documentJson,
  fail,
  isJson,
  isOk,
  isStringList,
  notApplicable,
  pass,
  unknown,
  unreadable,
  type Verdict,
  warn,
} from "@/lib/agentcheck/check";
import type { Standard } from "@/lib/agentcheck/contracts/agentcheck";
import { countedText } from "@/lib/number-text";

const rfc = (number: number, name: string): Standard => ({
  name,
  version: `RFC ${number}`,
  url: `https://www.rfc-editor.org/rfc/rfc${number}`,
});

const open = notApplicable("The server does not ask for a sign-in.");

/** The parameter of a `WWW-Authenticate` challenge that names the metadata. */
export const metadataUrl = (challenge: string): string | undefined =>
  /\bresource_metadata="?([^",\s]+)"?/i.exec(challenge)?.[1];

const forProtected = (judge: (documents: Documents) => Verdict) => (documents: Documents) =>
  documents.mcp?.challenge === undefined ? open : judge(documents);

/** The metadata at the root describes the whole origin, and otherwise the endpoint itself (RFC 9728, section 3.3). */
function isResource(resource: string, endpoint: string, metadata: string): boolean {
  if (!URL.canParse(resource) || !URL.canParse(endpoint)) return false;
  const expected = [endpoint];
  if (new URL(metadata).pathname === "/.well-known/oauth-protected-resource") expected.push(new URL(endpoint).origin);
  const bare = (url: string) => new URL(url).href.replace(/\/$/, "");
  return expected.some((url) => bare(url) === bare(resource));
}

export const authChecks: readonly Check[] = [
  {
    id: "auth.challenge",
    surface: "auth",
    title: "A 401 points to the sign-in metadata",
    severity: "high",
    fix: "Return `WWW-Authenticate: Bearer resource_metadata=…` with the 401, or serve the metadata at its well-known address.",
    standard: rfc(9728, "OAuth 2.0 Protected Resource Metadata"),
    judge: forProtected(({ mcp, protectedResource }) => {
      const challenge = mcp?.challenge;
      const header = challenge?.kind === "fetched" ? (challenge.headers["www-authenticate"] ?? "") : "";
      if (metadataUrl(header) !== undefined) return pass("The 401 names the metadata of the resource.", challenge);
      if (protectedResource?.kind === "unread") return unreadable("The metadata", protectedResource);
      return isOk(protectedResource)
        ? pass("The metadata is at its well-known address.", challenge, protectedResource)
        : fail(
            "The 401 does not say where to sign in, and there is no metadata at the well-known address.",
            challenge,
            protectedResource,
          );
    }),
  },
  {
    id: "auth.resource",
    surface: "auth",
    title: "The metadata describes this resource",
    severity: "high",
    fix: "Serve `resource` with the address of the endpoint, and `authorization_servers`.",
    standard: rfc(9728, "OAuth 2.0 Protected Resource Metadata"),
    judge: forProtected(({ mcp, protectedResource }) => {
      if (protectedResource === undefined) return unknown("No metadata is named.", mcp?.challenge);
      if (protectedResource.kind === "unread") return unreadable("The metadata", protectedResource);
      const metadata = documentJson(protectedResource);
      if (metadata === undefined) return fail("The metadata is not a JSON object.", protectedResource);
      if (!isStringList(metadata.authorization_servers))
        return fail("The metadata names no `authorization_servers`.", protectedResource);
      return isResource(asText(metadata.resource), mcp?.url ?? "", protectedResource.url)
        ? pass("The metadata names this resource and its authorization servers.", protectedResource)
        : fail("`resource` is not the address of the endpoint.", protectedResource);
    }),
  },
  {
    id: "auth.server",
    surface: "auth",
    title: "The authorization server is described",
    severity: "high",
    fix: "Serve the metadata of the issuer, with S256 in `code_challenge_methods_supported`.",
    standard: rfc(8414, "OAuth 2.0 Authorization Server Metadata"),
    judge: forProtected(({ protectedResource, authServer }) => {
      const servers = documentJson(protectedResource)?.authorization_servers;
      if (!isStringList(servers)) return unknown("No authorization server is named.", protectedResource);
      if (authServer === undefined) return unknown("The authorization server was not asked.", protectedResource);
      if (authServer.kind === "unread") return unreadable("The metadata of the authorization server", authServer);
      const metadata = documentJson(authServer);
      if (metadata === undefined) return fail("The authorization server has no metadata.", authServer);
      if (metadata.issuer !== servers[0])
        return fail("`issuer` is not exactly the address that the resource names.", authServer);
      const methods = metadata.code_challenge_methods_supported;
      return isStringList(methods) && methods.includes("S256")
        ? pass("The issuer matches, and PKCE with S256 is supported.", authServer)
        : fail("PKCE with S256 is not supported.", authServer);
    }),
  },
  {
    id: "auth.open",
    surface: "auth",
    title: "Destructive tools are not open to everyone",
    severity: "high",
    fix: "Ask for a sign-in before tools that change or delete something are listed.",
    standard: {
      name: "Model Context Protocol",
      version: "2026-07-28",
      url: "https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#security-%26-endpoint",
    },
    judge: ({ mcp }) => {
      if (mcp === undefined) return notApplicable("No MCP endpoint was found at this address.");
      if (mcp.challenge !== undefined) return pass("The server asks for a sign-in.", mcp.challenge);
      const [first] = mcp.tools?.exchanges ?? [];
      if (first?.message?.result === undefined)
        return notApplicable("No tools are listed without a sign-in.", first?.document);
      const destructive =
        mcp.tools?.items.filter(({ annotations }) => isJson(annotations) && annotations.destructiveHint === true) ?? [];
      return destructive.length === 0
        ? pass("No tool that is listed without a sign-in says that it is destructive.", first.document)
        : warn(
            `${countedText(destructive.length, "tool")} that anyone can list ${destructive.length === 1 ? "says it is" : "say they are"} destructive.`,
            first.document,
          );
    },
  },
];
