/** Values with the name of a secret: in assignments, calls, commands, elements and sentences. The passes and the words that trigger them. */

import { cardCodeWords, codeWords, listedWords, typingWords } from "@/lib/scrub/data/secret-cues";
import { inEveryCase, splitPhrases, withCapital } from "@/lib/scrub/data/word-list";
import { findLabelledSeeds, mayLabelSeed, seedLabelWords } from "@/lib/scrub/detectors/labelled-seeds";
import {
  findAssignedByColon,
  findAssignedByEquals,
  findElements,
  findFlags,
  mayAssignByColon,
  mayAssignByEquals,
} from "@/lib/scrub/detectors/secret/assignments";
import { findBrowserInput } from "@/lib/scrub/detectors/secret/browser-input";
import {
  findCardCodes,
  findCodes,
  findCodesWithLetters,
  findListedCodes,
  findMixedCodes,
  findTypedCodes,
  mayHeadList,
  mixedCodeWords,
} from "@/lib/scrub/detectors/secret/codes";
import {
  commandWords,
  findCommandLogins,
  findCommands,
  oracleLogins,
  programWords,
} from "@/lib/scrub/detectors/secret/command-lines";
import {
  colonFiles,
  commandOutputs,
  cookieFiles,
  formParts,
  headerLists,
  keyPairs,
  managerOutputs,
  masks,
  namedElements,
  nestedKeys,
  netrc,
  networkCodes,
  passphrases,
  postgresHashes,
  printedSecrets,
  protocolLogins,
  recoveryKeys,
  rsaKeys,
  simPins,
} from "@/lib/scrub/detectors/secret/formats";
import { cryptoTriggers, findCryptoKeys, networkWords, setupKeyPasses } from "@/lib/scrub/detectors/secret/keys";
import { findCallLogins, findLoginCalls, loginCallWords } from "@/lib/scrub/detectors/secret/login-calls";
import {
  findLoginPairs,
  findLoginsInProse,
  findSessionIds,
  findVariables,
  mayHoldLogin,
} from "@/lib/scrub/detectors/secret/login-lines";
import { findSecretsNearby, nearbyTriggers } from "@/lib/scrub/detectors/secret/nearby";
import { findAnswers, findBelowLabels } from "@/lib/scrub/detectors/secret/next-line";
import {
  findInSentences,
  findInsertedSecrets,
  findPhrases,
  findSecurityAnswers,
  findStatedPasswords,
  findTextboxes,
} from "@/lib/scrub/detectors/secret/phrases";
import { directives, findUserLists, serverSettings, settingWords } from "@/lib/scrub/detectors/secret/setting-formats";
import {
  findBesideAddresses,
  findNamedAfter,
  findSlashedLogins,
  findSpelled,
  findSpokenCodes,
  findUserAndPass,
  parameterDefaults,
  prefixedVariables,
  spokenCodeWords,
} from "@/lib/scrub/detectors/secret/spoken-secrets";
import {
  findBeforeComments,
  findBeforeNames,
  findStatements,
  statementTriggers,
} from "@/lib/scrub/detectors/secret/statements";
import {
  findCryptHashes,
  findKubernetesSecrets,
  findNativeHashes,
  findRegistryLogins,
  findSchemeHashes,
} from "@/lib/scrub/detectors/secret/stored-logins";
import {
  findInUrls,
  findSignatures,
  findTokensOfLinks,
  linkTriggers,
  signatureTriggers,
  urlTriggers,
} from "@/lib/scrub/detectors/secret/urls";
import { finderFor } from "@/lib/scrub/detectors/secret/value-patterns";
import { findSeedPhrases, mayHoldSeedPhrase } from "@/lib/scrub/detectors/seed-phrases";
import { codeAt } from "@/lib/scrub/engine/characters";
import type { Detector, Find, Pass, Trigger } from "@/lib/scrub/engine/detector";
import { tablePass } from "@/lib/scrub/engine/text-tables";

/** Prefixes of secret names in fields, headers, columns and settings. Two-letter names must include the character after them. */
const structureWords = (
  `pass,Pass,PASS,pwd,Pwd,PWD,psk,pw:,pw=,pw',pw",pw ,pw[,pw|,pw;,secret,Secret,SECRET,token,Token,TOKEN,` +
  "api key,API key,API Key,Api key,api-key,apikey,apiKey,ApiKey,APIKEY,api_key,Api-Key,API-Key,API_KEY,API-KEY," +
  "csrf,CSRF,xsrf,otp,OTP,pin,Pin,PIN,cvv,CVV,verification,Verification,security,Security,one-time,One-time," +
  "Kennwort,kennwort,contrase,Contrase,mot de,Mot de,mdp,senha,Senha,wachtwoord,Wachtwoord,authorization," +
  "Authorization,cookie,Cookie,Set-Cookie,set-cookie,credential,mnemonic,recovery,seed,private,access,client," +
  "auth,Auth"
).split(",");

/** Strings that indicate a format in which the structure is stronger evidence than the names. */
const formatWords = (
  "TRUE,FALSE,form-data,auths,auth:,auth=,_auth,sid,SID,sessionid,session:,session=,kind:,enable,username,user ,user:,userPassword,snmp-server,requirepass,masterauth," +
  "npmAuthIdent,BUNDLE_,variable,HTTPBasic,HTTPDigest,BasicAuth,basicAuth,basic_auth,SetBasicAuth,setBasicAuth," +
  "PSW,vault_,REG_,login,UsernamePassword,PasswordAuth,NetworkCred,PSCred,getConnection,mysqli,mysql_connect,PDO,oci_connect," +
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

const loginWords = splitPhrases(
  "credential, Credential, creds, Creds, Zugangsdaten, zugangsdaten, Anmeldedaten, identifiants, Identifiants, credencia, Credencia, credenzia, Credenzia, inloggegevens, dane logowania, login, Login, log in, Log in, logged in, sign in, Sign in, Anmeldung, connexion, Connexion, acceso, Acceso, accesso, Accesso, acesso, Acesso",
);
const passwordWords = [...inEveryCase("password"), "pw ", "pw. ", "pw, ", "pw? ", "PW is ", "pwd is "].concat(
  splitPhrases(
    "passcode, passphrase, Passphrase, passwort, Passwort, kennwort, Kennwort, contraseña, mot de passe, senha, wachtwoord, hasło, hasłem, the PIN, adgangskode, Adgangskode, passord, Passord, heslo, Heslo, kata sandi, Kata sandi, lozinka, Lozinka, parola, Parola, salasana, Salasana",
  ),
);
const codeWordsBeforeLetters = [
  "code",
  "Code",
  "code:",
  "Anmeldec",
  "Bestätigungsc",
  "Sicherheitsc",
  "Gerätec",
  "digicode",
  "Digicode",
  "código",
  "Código",
  "codice",
  "Codice",
  "Guthabenc",
  "Gutscheinc",
  "opens with",
  "open with",
  "unlocks with",
  "opens by",
  ...["press", "dial", "enter", "type", "use", "punch in"]
    .flatMap((verb) => [verb, withCapital(verb)])
    .flatMap((verb) => [`${verb} *`, `${verb} #`]),
];
const questionWords = splitPhrases(
  "maiden name, street did, street you, you born, first pet, first car, first school, first dog, childhood, Mädchenname, soltera, jeune fille, nubile, security q, Security q, security a, Security a, secret q, Secret q, secret a, Secret a, challenge q, Challenge q, recovery q, Recovery q, Sicherheitsfrage, Sicherheitsantwort, pregunta, Pregunta, question, domanda, Domanda, pergunta, Pergunta, geheime, Geheime, beveiliging, Beveiliging",
);
const mayAskSecurityQuestion = (text: string) => /вопрос|安全问题|秘密の質問/.test(text);
const words = { names: structureWords, formats: formatWords };

/** Words of several passes in one list: there are more lists than a text has bits for them, and lists with the same bit run each other's passes. */
const rareWords = splitPhrases(
  'TAN lautet, TAN ist, TAN is, TAN:, mTAN, smsTAN, pushTAN, photoTAN, chipTAN, appTAN, OTP is, OTP:, memorable, safe word, safeword, code word, pw?, creds, VALUES, values, Values, textbox , searchbox , combobox , Steam, steam, WIFI:, add-mask, vso[, AT+CPIN, passphrase, Passphrase, pass phrase, Pass phrase, debug]Eval, Key Content, Schlüsselinhalt, Contenu de la cl, Contenido de la cl, Contenuto chiave, Conteúdo da, pass show, gopass , op item, op read, bw get p, find-generic-p, find-internet-p, secret-tool, lpass show, keepassxc, vault kv get, RSAKey, Default:, Default", md5, Unseal, Recovery K, AKIA, ASIA, azure., api:, datadog:, openai:, anthropic:, stripe:, sendgrid:, mailgun:, newrelic:, honeycomb:, grafana:, sentry:, maps:, algolia:, mapbox:, azure:, google:, pusher:, twilio:, bruger , bruker , gebruiker , usuario , utente , utilisateur ',
).concat(mixedCodeWords, "pw\n", "pwd\n", 'session"');

const passNames = splitPhrases(
  "pass, pw, pwd, password, passwort, contraseña, senha, mdp, lösen, lösenord, kode, passord, wachtwoord, ww, heslo, hasło, haslo, salasana",
).map((name) => ` ${name} `);

/** Triggers for texts that contain one of the words and one of the characters. */
function beside(lists: readonly (keyof typeof words)[], signs: readonly string[]): Trigger[] {
  return lists.flatMap((list) => signs.map((sign) => ({ words: words[list], signs: sign })));
}

const besideNames = [{ words: structureWords }];
const formatted = [{ words: formatWords }];
const either = ["names", "formats"] as const;

const findOracleLogins = finderFor(oracleLogins);
const findAtLogins: Find = (reading, spans) => {
  findOracleLogins(reading, spans);
  findBesideAddresses(reading, spans);
};

const structurePasses: readonly Pass[] = [
  // Two quotes, a tag, or the spaces of Robot Framework.
  { triggers: beside(either, [`""`, "''", "``", "<", "  ", "\t"]), find: findBrowserInput },
  { triggers: beside(["names"], ["[", "("]), find: finderFor(headerLists) },
  { triggers: beside(["names"], [":", "="]), find: findLoginPairs },
  { triggers: [...beside(["names"], ["\n"]), { signs: '"\n', words: rareWords }], find: findVariables },
  { triggers: [...beside(["names"], ["\n"]), { signs: "\n", wideLetter: true }], find: findBelowLabels },
  {
    triggers: [...["/", ":"].map((signs) => ({ signs, words: loginWords })), { wideLetter: true, probe: mayHoldLogin }],
    find: findLoginsInProse,
  },
  {
    triggers: [
      { digits: 1, words: loginWords },
      { signs: "/", words: loginWords },
    ],
    find: findSlashedLogins,
  },
  {
    triggers: [...formatted, { digits: 1, words: rareWords }, { digits: 1, wideLetter: true }],
    find: where(passNames, findUserAndPass),
  },
  { triggers: formatted, find: where(["_PSW", "vault_"], finderFor(prefixedVariables)) },
  {
    triggers: [
      { signs: "\n", words: rareWords },
      { signs: "{", words: rareWords },
    ],
    find: finderFor(parameterDefaults),
  },
  { triggers: besideNames, find: finderFor(netrc) },
  {
    triggers: [...besideNames, ...formatted],
    find: where(["(", "[", "=", "/", "USER", "user", "IDENTIFIED"], findCallLogins),
  },
  { triggers: [...beside(either, ["("]), ...beside(["names"], ["[", "{"])], find: findLoginCalls },
  { triggers: [...formatted, ...beside(["names"], ["\n"])], find: finderFor(serverSettings) },
  { triggers: [...formatted, ...beside(["names"], ["\n"])], find: findUserLists },
  { triggers: [...besideNames, ...formatted], find: finderFor(directives) },
  {
    triggers: [...besideNames, ...formatted],
    find: finderFor(protocolLogins),
  },
  { triggers: formatted, find: where(["sid", "SID", "session"], findSessionIds) },
  { triggers: formatted, find: finderFor(cookieFiles) },
  { triggers: formatted, find: finderFor(formParts) },
  { triggers: formatted, find: where(["Secret"], findKubernetesSecrets) },
  { triggers: formatted, find: where(["auth"], findRegistryLogins) },
  { triggers: beside(["formats"], ["{"]), find: findSchemeHashes },
  { triggers: [{ words: programWords }], find: findCommandLogins },
  { triggers: [{ pairs: ["</"] }], find: finderFor(namedElements) },
  { triggers: [{ signs: "@/" }], find: findAtLogins },
  { triggers: [{ signs: "::" }], find: finderFor(colonFiles) },
  { triggers: [{ signs: "$" }], find: findCryptHashes },
  { triggers: [{ long: true, digits: 1, words: rareWords }], find: finderFor(postgresHashes) },
  { triggers: [{ digits: 4, signs: "*" }, ...beside(["names"], ["*"])], find: findNativeHashes },
];

const code = /^[1-8]\d{5}$/;
/** One word, or two words with a place or another part of an address around them: `PIN code: 560001, Bengaluru`. */
const named = /(?<![A-Za-z])(?:pincode|Pincode|PINCODE)["']? ?[:=–-]? ?["']?$/;
const namedInAddress = /(?<![a-z])pin[ _-]?codes?["']? ?[:=–-]? ?["']?$/i;
const partOfAddress =
  /(?<![a-z])(?:city|town|village|state|district|dist|taluka?|address|street|road|marg|nagar|colony|locality|landmark|postal|postcode|zip|deliver(?:y|ed)?|shipping|india|bharat|karnataka|kerala|maharashtra|gujarat|rajasthan|punjab|haryana|bihar|odisha|assam|telangana|andhra|tamil nadu|west bengal|uttar pradesh|madhya pradesh|goa|mumbai|(?:new )?delhi|bengaluru|bangalore|kolkata|chennai|hyderabad|pune|ahmedabad|jaipur|lucknow|kanpur|nagpur|indore|surat|bhopal|patna|kochi|noida|gurgaon|gurugram|chandigarh|coimbatore|mysuru|mysore)(?![a-z])/i;
const secretWords =
  /(?<![a-z])(?:sms|otp|bank|card|atm|login|log in|unlock|door|sim|safe|alarm|gate|garage|keypad|device|account|wallet|app|access|entry)(?![a-z])/i;
const lookAround = 80;
/** An address ends with its sentence or paragraph. */
const passageEnd = /\n\s*\n|[.!?]\s/;

/** Indian postal codes are called PIN codes. */
function isPostalCode(text: string, start: number, end: number): boolean {
  if (end - start !== 6 || codeAt(text, start) === 48 || !code.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - lookAround), start);
  if (secretWords.test(before)) return false;
  if (named.test(before)) return true;
  if (!namedInAddress.test(before)) return false;
  const after = text.slice(end, end + lookAround);
  return (
    partOfAddress.test(before.split(passageEnd).at(-1) ?? "") || partOfAddress.test(after.split(passageEnd)[0] ?? "")
  );
}

/** Leaves postal codes out of what the passes find. */
const exceptPostalCodes = (passes: readonly Pass[]): readonly Pass[] =>
  passes.map((pass) => ({
    ...pass,
    find: (reading, spans) => {
      const from = spans.length;
      pass.find(reading, spans);
      if (spans.length > from) dropPostalCodes(reading.text, spans, from);
    },
  }));

function dropPostalCodes(text: string, spans: number[], from: number): void {
  const found = spans.splice(from);
  for (let at = 0; at < found.length; at += 2) {
    const [start, end] = [found[at] as number, found[at + 1] as number];
    if (!isPostalCode(text, start, end)) spans.push(start, end);
  }
}

export const secret = {
  kind: "secret",
  label: { one: "secret", many: "secrets" },
  about:
    "Values named as a secret (password, token, cookie and many more) in a field, a statement, a command, a table or a sentence. After a word for a password, any word counts that is not a placeholder, a type, a state or a rule, and so does a phrase in quotes, beside a user name or in an answer. Also signatures of links, one-time codes, recovery codes, PINs, the codes of gift cards and doors, and seed phrases next to the words that announce them.",
  limits: "Does not find a plain word or a random string without a nearby name or cue.",
  standard: "Field names of RFC 6265, RFC 6749, RFC 9110 and common usage",
  marker: "[secret]",
  examples: [
    "login user=bob password=hunter2222",
    "the wifi password is swordfish",
    "Your verification code is 482913",
    "https://x.example/cb?access_token=tok-1&state=ok",
  ],
  stays: [
    "the token is expired",
    "password: must be 12 characters",
    "error code is 482913",
    "password=$PASSWORD",
    "max_tokens=4096",
    "pincode: 560001",
  ],
  passes: exceptPostalCodes([
    { triggers: [{ signs: "=", probe: mayAssignByEquals }], find: findAssignedByEquals },
    { triggers: [{ pairs: ["</"] }], find: findElements },
    { triggers: [{ signs: ":", probe: mayAssignByColon }], find: findAssignedByColon },
    { triggers: [" ", "\t"].map((signs) => ({ signs, pairs: ["--", "-u"] })), find: findFlags },
    { triggers: statementTriggers, find: findStatements },
    { triggers: [{ words: commandWords }], find: findCommands },
    { triggers: nearbyTriggers, find: findSecretsNearby },
    { triggers: ["$\n", "#\n", "%\n", ">\n", "*\n"].map((signs) => ({ signs })), find: finderFor(commandOutputs) },
    { triggers: [{ signs: "\n", words: rareWords }], find: finderFor(managerOutputs) },
    {
      triggers: [
        { digits: 4, words: codeWords },
        { digits: 4, wideLetter: true },
      ],
      find: findCodes,
    },
    {
      triggers: [
        { digits: 1, words: cardCodeWords },
        { digits: 3, wideLetter: true, probe: (text) => text.includes("карт") },
      ],
      find: findCardCodes,
    },
    {
      triggers: [
        { digits: 6, words: typingWords },
        { digits: 6, wideLetter: true },
      ],
      find: findTypedCodes,
    },
    {
      triggers: [{ words: listedWords }, { wideLetter: true, probe: mayHeadList }],
      find: findListedCodes,
    },
    {
      triggers: [
        { signs: "?\n:", words: structureWords },
        { signs: "?\n:", words: rareWords },
        { signs: "\n:", words: rareWords },
        { signs: "?\n:", wideLetter: true },
      ],
      find: findAnswers,
    },
    { triggers: [...beside(["names"], [": "]), { signs: ": ", wideLetter: true }], find: findPhrases },
    { triggers: [{ words: passwordWords, signs: " " }], find: findInSentences },
    { triggers: [{ words: passwordWords, signs: "   " }], find: findSpelled },
    {
      triggers: [
        { words: passwordWords, signs: " ", digits: 1 },
        { endings: ["pw", "pwd"], signs: " ", digits: 1 },
      ],
      find: where([" as ", " als ", " comme ", " como ", " come ", " jako ", " ("], findNamedAfter),
    },
    { triggers: [{ words: spokenCodeWords }], find: findSpokenCodes },
    {
      triggers: [
        { words: ["passphrase ", "Passphrase ", "pass phrase", "phrase secr", "frase se", "frase de p"] },
        { words: passwordWords, signs: "  " },
        { digits: 1, words: networkWords },
        {
          wideLetter: true,
          probe: (text) =>
            /비밀번호|비번|암호|패스워드|パスワード|密[码碼]|口令|парол|лозинк|ösenord|has[łl]o|ifre|elszó|t khẩu|סיסמ|كلمة|รหัส|ລະຫັດ|ពាក្យសម្ងាត់|စကားဝှက်/i.test(
              text,
            ),
        },
      ],
      find: findStatedPasswords,
    },
    {
      triggers: [
        { signs: "(('", words: rareWords },
        { signs: "(''", words: rareWords },
      ],
      find: findInsertedSecrets,
    },
    { triggers: [{ signs: `- "":`, words: rareWords }], find: findTextboxes },
    {
      triggers: [
        { words: questionWords, signs: ":" },
        { words: questionWords, signs: "=" },
        { signs: ":", wideLetter: true, probe: mayAskSecurityQuestion },
      ],
      find: findSecurityAnswers,
    },
    { triggers: [{ digits: 1, words: rareWords }], find: findMixedCodes },
    {
      triggers: [
        { signs: "-", words: codeWordsBeforeLetters },
        { digits: 3, words: codeWordsBeforeLetters },
        { digits: 3, wideLetter: true, probe: (text) => /код /i.test(text) },
      ],
      find: findCodesWithLetters,
    },
    { triggers: [{ words: seedLabelWords }, { wideLetter: true, probe: mayLabelSeed }], find: findLabelledSeeds },
    { triggers: [{ words: ["forHTTP", "forKey", "as "] }, { signs: "<=", words: ["value"] }], find: findBeforeNames },
    {
      triggers: ['""#', "''#", '""//', "''//"].map((signs) => ({ signs, digits: 1, words: structureWords })),
      find: findBeforeComments,
    },
    { triggers: [{ shortWords: true, probe: mayHoldSeedPhrase }], find: findSeedPhrases },
    { triggers: urlTriggers, find: findInUrls },
    { triggers: signatureTriggers, find: findSignatures },
    { triggers: linkTriggers, find: findTokensOfLinks },
    { triggers: cryptoTriggers, find: findCryptoKeys },
    { triggers: [{ signs: "--", digits: 6 }], find: finderFor(recoveryKeys) },
    { triggers: [{ words: rareWords }], find: finderFor(networkCodes) },
    { triggers: [{ words: rareWords }], find: finderFor(masks) },
    { triggers: [{ words: rareWords, signs: ":" }, ...beside(["names"], [":"])], find: finderFor(printedSecrets) },
    { triggers: [{ words: rareWords, signs: ":\n:" }], find: finderFor(nestedKeys) },
    { triggers: [{ words: rareWords, long: true }], find: finderFor(keyPairs) },
    { triggers: [{ words: rareWords }], find: finderFor(simPins) },
    { triggers: [{ words: rareWords }], find: finderFor(passphrases) },
    { triggers: [{ signs: "<>/", words: rareWords }], find: finderFor(rsaKeys) },
    ...setupKeyPasses,
    ...structurePasses,
    tablePass("secret", [{ words: structureWords }]),
  ]),
} as const satisfies Detector;
