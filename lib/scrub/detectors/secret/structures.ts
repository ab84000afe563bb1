/** The passes for secrets that are recognized by the structure around them, with their triggers. */
import { phrasesIn } from "@/lib/scrub/data/word-list";
import { findBrowserInput } from "@/lib/scrub/detectors/secret/browser-input";
import { findCommandLogins, oracleLogins, programWords } from "@/lib/scrub/detectors/secret/command-lines";
import {
  colonFiles,
  cookieFiles,
  formParts,
  headerLists,
  namedElements,
  netrc,
  protocolLogins,
} from "@/lib/scrub/detectors/secret/formats";
import { findCallLogins, findLoginCalls, loginCallWords } from "@/lib/scrub/detectors/secret/login-calls";
import {
  findLoginPairs,
  findLoginsInProse,
  findSessionIds,
  findVariables,
  mayHoldLogin,
} from "@/lib/scrub/detectors/secret/login-lines";
import { findBelowLabels } from "@/lib/scrub/detectors/secret/next-line";
import { directives, findUserLists, serverSettings, settingWords } from "@/lib/scrub/detectors/secret/setting-formats";
import {
  findCryptHashes,
  findKubernetesSecrets,
  findNativeHashes,
  findRegistryLogins,
  findSchemeHashes,
} from "@/lib/scrub/detectors/secret/stored-logins";
import { finderFor } from "@/lib/scrub/detectors/secret/value-patterns";
import type { Find, Pass, Trigger } from "@/lib/scrub/engine/detector";

/** Prefixes of secret names in fields, headers, columns and settings. Two-letter names must include the character after them. */
export const structureWords = (
  `pass,Pass,PASS,pwd,Pwd,PWD,psk,pw:,pw=,pw',pw",pw ,pw[,pw|,pw;,secret,Secret,SECRET,token,Token,TOKEN,` +
  "api key,API key,API Key,Api key,api-key,apikey,apiKey,ApiKey,APIKEY,api_key,Api-Key,API-Key,API_KEY,API-KEY," +
  "csrf,CSRF,xsrf,otp,OTP,pin,Pin,PIN,cvv,CVV,verification,Verification,security,Security,one-time,One-time," +
  "Kennwort,kennwort,contrase,Contrase,mot de,Mot de,mdp,senha,Senha,wachtwoord,Wachtwoord,authorization," +
  "Authorization,cookie,Cookie,Set-Cookie,set-cookie,credential,mnemonic,recovery,seed,private,access,client," +
  "auth,Auth"
).split(",");

/** Strings that indicate a format in which the structure is stronger evidence than the names. */
const formatWords = (
  "TRUE,FALSE,form-data,auths,auth:,auth=,_auth,sid,SID,sessionid,kind:,enable,username,user ,user:,userPassword,snmp-server,requirepass,masterauth," +
  "npmAuthIdent,BUNDLE_,variable,HTTPBasic,HTTPDigest,BasicAuth,basicAuth,basic_auth,SetBasicAuth,setBasicAuth," +
  "login,UsernamePassword,PasswordAuth,NetworkCred,PSCred,getConnection,mysqli,mysql_connect,PDO,oci_connect," +
  "odbc_connect,pg_connect,ALTER,CREATE,SET PASS,alter user,create user,SQL>,SHA,SSHA,SMD5,MD5,CRYPT,ARGON2,BLF,PBKDF2," +
  "CLEARTEXT,PLAIN,Input,Fill,AUTH,LOGIN,USER ,withCred,with_cred,withBasic,with_basic,334 ,ACL ,ftp>,mechanism"
)
  .split(",")
  .concat('kind"', loginCallWords, settingWords);

/** Runs `find` only on texts that also contain one of the strings. This is cheaper than using up another of the few trigger bits. */
const where =
  (strings: readonly string[], find: Find): Find =>
  (reading, spans) => {
    for (const one of strings) if (reading.text.includes(one)) return find(reading, spans);
  };

const loginWords = phrasesIn(
  "credential, Credential, creds, Creds, Zugangsdaten, zugangsdaten, Anmeldedaten, identifiants, Identifiants, credencia, Credencia, credenzia, Credenzia, inloggegevens, dane logowania, login, Login, log in, Log in, logged in, sign in, Sign in",
);
const words = { names: structureWords, formats: formatWords };

/** Triggers for texts that contain one of the words and one of the characters. */
function beside(lists: readonly (keyof typeof words)[], signs: readonly string[]): Trigger[] {
  return lists.flatMap((list) => signs.map((sign) => ({ words: words[list], signs: sign })));
}

const named = [{ words: structureWords }];
const formatted = [{ words: formatWords }];
const either = ["names", "formats"] as const;

export const structurePasses: readonly Pass[] = [
  // Two quotes, a tag, or the spaces of Robot Framework.
  { triggers: beside(either, [`""`, "''", "``", "<", "  ", "\t"]), find: findBrowserInput },
  { triggers: beside(["names"], ["[", "("]), find: finderFor(headerLists) },
  { triggers: beside(["names"], [":", "="]), find: findLoginPairs },
  { triggers: beside(["names"], ["\n"]), find: findVariables },
  { triggers: [...beside(["names"], ["\n"]), { signs: "\n", wide: true }], find: findBelowLabels },
  {
    triggers: [...["/", ":"].map((signs) => ({ signs, words: loginWords })), { wide: true, probe: mayHoldLogin }],
    find: findLoginsInProse,
  },
  { triggers: named, find: finderFor(netrc) },
  {
    triggers: [...named, ...formatted],
    find: where(["(", "[", "=", "/", "USER", "user", "IDENTIFIED"], findCallLogins),
  },
  { triggers: [...beside(either, ["("]), ...beside(["names"], ["[", "{"])], find: findLoginCalls },
  { triggers: [...formatted, ...beside(["names"], ["\n"])], find: finderFor(serverSettings) },
  { triggers: [...formatted, ...beside(["names"], ["\n"])], find: findUserLists },
  { triggers: [...named, ...formatted], find: finderFor(directives) },
  {
    triggers: [...named, ...formatted],
    find: finderFor(protocolLogins),
  },
  { triggers: formatted, find: where(["sid", "SID", "sessionid"], findSessionIds) },
  { triggers: formatted, find: finderFor(cookieFiles) },
  { triggers: formatted, find: finderFor(formParts) },
  { triggers: formatted, find: where(["Secret"], findKubernetesSecrets) },
  { triggers: formatted, find: where(["auth"], findRegistryLogins) },
  { triggers: beside(["formats"], ["{"]), find: findSchemeHashes },
  { triggers: [{ words: programWords }], find: findCommandLogins },
  { triggers: [{ signs: "</" }], find: finderFor(namedElements) },
  { triggers: [{ signs: "@/" }], find: finderFor(oracleLogins) },
  { triggers: [{ signs: "::" }], find: finderFor(colonFiles) },
  { triggers: [{ signs: "$" }], find: findCryptHashes },
  { triggers: [{ digits: 4, signs: "*" }, ...beside(["names"], ["*"])], find: findNativeHashes },
];
