/** Passwords of several words, and passwords that a sentence, a statement or a form gives away without a name right before them. */

import { loginSetting } from "@/lib/scrub/detectors/secret/assignments";
import { isSecretName } from "@/lib/scrub/detectors/secret/names";
import { isReference } from "@/lib/scrub/detectors/secret/value-patterns";
import { readCodes } from "@/lib/scrub/engine/character-codes";
import { isChosenPhrase, numbered, pronoun, sentenceWords, technical } from "@/lib/scrub/engine/chosen-phrases";
import type { Reading } from "@/lib/scrub/engine/detector";
import { insertedValues } from "@/lib/scrub/engine/inserted-rows";
import { namesSecretField } from "@/lib/scrub/engine/labels";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import {
  isPassphrase,
  isPasswordName,
  isPasswordWord,
  mayEndPasswordName,
  tellsState,
} from "@/lib/scrub/engine/plain-passwords";
import { mayEndWithName } from "@/lib/scrub/engine/roles-by-name";

const mayBePassword = (value: string) =>
  !isReference(value) && (isPasswordWord("password", value) || isPassphrase(value));

const line =
  /(?:^|\n)[ \t>*•-]{0,8}[*_]{0,2}(\p{L}[\p{L}\p{M}\p{N} .'’_/()-]{1,64})[*_]{0,2}[ \t]?[:：][*_]{0,2}[ \t]{0,8}(?:[|>][+-]?[ \t]*\r?\n[ \t]{1,40})?([^\n]{3,80}?)[ \t.]{0,4}(?=\r?\n|$)/gu;
/** The user name on a line near it. */
const loginLine =
  /(?:^|\n)[ \t>*•-]{0,8}[*_]{0,2}(?:[a-z]{2,16}_)?(?:user ?name|login|log-in|e-?mail|user(?: ?id)?|account|ssid|network|wi-?fi|wlan|host|server|url|portal|benutzer(?:name)?|anmeldename|utilisateur|identifiant|usuario|usuário|utente|gebruiker(?:snaam)?|użytkownik|логин|пользователь|користувач|логін|kullanıcı(?: adı)?|用户名|帐号|账号|ユーザー名|아이디|المستخدم|اسم المستخدم|משתמש|उपयोगकर्ता)[*_]{0,2}[ \t]?[:：]/iu;
const phraseName = /phrase|frase|wi-?fi|wlan|satz/i;
const besideLength = 120;

const isSettingPhrase = (value: string) =>
  (isChosenPhrase(value) || isExclaimed(value)) && !technical.test(value) && !isReference(value);
/** `Lampe an!` */
const isExclaimed = (value: string) =>
  /^\p{L}{3,16} \p{L}{2,16}!$/u.test(value) &&
  value
    .slice(0, -1)
    .split(" ")
    .some((word) => !tellsState(word, "password") && !pronoun.test(word));

/** `User: desk`, then `Password: two words`; `passphrase: some words`; the block of a YAML file. */
export function findPhrases({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: label = "", 2: value = "" } of findMatches(text, line)) {
    const name = label.trim();
    const nameEnd = index + all.indexOf(label) + name.length;
    if (!value.includes(" ")) continue;
    const isOwn = mayEndWithName(readCodes(text), nameEnd) && isPasswordName(name);
    if (!isOwn && !(phraseName.test(name) && isPasswordName(name.split(" ", 1)[0] as string))) continue;
    const start = index + all.lastIndexOf(value);
    const isBlock = /[|>][+-]?[ \t]*\r?\n/.test(all);
    const phrase = value.replace(/[ \t]+#.*$/, "");
    if (loginSetting.test(name) && !name.includes(" ") && isSettingPhrase(phrase)) {
      spans.push(start, start + phrase.length);
      continue;
    }
    const isBeside =
      isBlock ||
      phraseName.test(name) ||
      loginLine.test(text.slice(Math.max(0, index - besideLength), index)) ||
      loginLine.test(text.slice(start + value.length, start + value.length + besideLength));
    const written = value.replace(/^["'“]|["'”]$/g, "");
    if (isBeside && isPassphrase(written) && !isReference(written)) spans.push(start, start + value.length);
  }
}

const word = "[\"'“„«]?([^\\s\"'“”„«»,;()<>{}[\\]]{4,64}?)[\"'”»]?";
const field = "(?:password|passwort|passcode|passphrase|pin|kennwort|contraseña|mot de passe|senha)";
const sentences = [
  // I typed … into the password field.
  new RegExp(
    `(?<!\\p{L})(?:type|typed|typing|enter|entered|entering|put|fill|filled|paste|pasted|write|wrote)(?: in)? ${word} (?:in|into|in to|for|to) the (?:[\\w-]{1,16} ){0,2}${field}(?: |$|[.,;!?])`,
    "giu",
  ),
  // It asked for a password, so I typed …
  new RegExp(
    `(?<!\\p{L})${field}[^.\\n]{0,32} (?:i|we|he|she|they) (?:just )?(?:typed|entered|used|put|put in|tried|gave|gave it|chose|picked)(?: in)? ${word}(?=[.!]?(?:\\s*$|\\n)| and | but | then |, |\\. )`,
    "giu",
  ),
  // I used … as the password.
  new RegExp(
    `(?<!\\p{L})(?:type|typed|use|used|using|enter|entered|chose|picked|gave|set|tried|put) ${word} as (?:the|my|our|a|his|her|their|your) (?:[\\w-]{1,16} ){0,2}${field}(?![\\w ]{0,8}(?:field|hint|type|policy|manager|hash|min|max|length|rule))`,
    "giu",
  ),
  // The password (temporary): …, contraseña temporal …, Passwort lautet jetzt …
  new RegExp(
    `(?<!\\p{L})${field}(?: \\((?:temporary|temp|initial|new|old|default|current|one-time|guest|temporär|neu|alt|temporal|nueva|provisoire|nouveau)\\)| (?:temporal|provisional|actual|inicial|nueva|nuevo|temporaire|provisoire|initial|nouveau|temporária|provisória|nova|temporanea|provvisoria|nuova)| (?:ist|lautet) (?:jetzt|nun|ab heute|ab sofort)| is the (?:usual|same as always)| (?:es|est) (?:ahora|maintenant|désormais))(?: (?:is|ist|es|est|è|é))? ?:? (?=[^\\s]{0,40}\\d)${word}(?=[.!,;]?(?:\\s|$))`,
    "giu",
  ),
  // I know the password, it is …
  new RegExp(
    `(?<!\\p{L})(?:know|knew|remember|told|sure|typed|entered|have|got|found|weiß|kenne) [^.\\n]{0,24}?${field} ?[,;:–—-]{1,2} ?(?:it['’]?s|it is|it was|es ist|es lautet|das ist) ${word}(?=[.!,;]?(?:\\s*$|\\n)| and | but | und | aber |[,;.!] )`,
    "giu",
  ),
  // I changed the password from … to …
  new RegExp(`(?<!\\p{L})${field} from ${word} to ["'“]?\\S`, "giu"),
  new RegExp(
    `(?<!\\p{L})${field}(?: \\p{L}{4,8}ed)? from ["'“][^"'”\\n]{3,64}["'”] to ["'“]([^"'”\\n]{4,64})(?=["'”])`,
    "giu",
  ),
  // The password — keep it to yourself — is "…"
  new RegExp(
    `(?<!\\p{L})${field} ?[—–(,-]{1,2} ?[^—–()\\n.]{3,60}[—–),-]{1,2} ?(?:is|was|lautet|ist|est|es|è|é) ?:? ?["“'«]([^"”'»\\n]{3,64})["”'»]`,
    "giu",
  ),
];

/** `"…" is the password, with spaces` */
const quotedBefore = new RegExp(
  `(?<!\\p{L})["'“„«]([^"'“”„«»\\n]{4,64})["'”»“] (?:is|was|ist|est|es|è|é) (?:the|my|our|your|das|mein|unser|le|mon|notre|la|mi|il|a|minha) (?:[\\w-]{1,12} ){0,2}${field}(?=[.,;!)]|\\s*$| (?:for|to|with|on|in|and|but|für|mit|pour|para|per)(?!\\p{L}))`,
  "giu",
);
const maxQuotedWords = 5;
const isQuotedPassword = (value: string) =>
  !numbered.test(value) &&
  (mayBePassword(value) ||
    (/\d/.test(value) && /^\p{Lu}/u.test(value) && value.split(" ").length <= maxQuotedWords && !isReference(value)));

/** Passwords in a sentence whose verb says that they were typed, used or changed. */
export function findInSentences({ text }: Reading, spans: number[]): void {
  for (const { index, 1: value = "" } of findMatches(text, quotedBefore))
    if (isQuotedPassword(value)) spans.push(index + 1, index + 1 + value.length);
  for (const pattern of sentences)
    for (const { index, 0: all, 1: value = "" } of findMatches(text, pattern)) {
      if (pronoun.test(value) || !mayBePassword(value)) continue;
      const start = index + all.lastIndexOf(value);
      spans.push(start, start + value.length);
    }
}

const wifi =
  "(?:for|für|vom|do|du|de|del|della|per|van|voor|dla|от|к|для) (?:the |o |le |el |la |il |het |den |das )?(?:guest |gäste-?)?(?:wi-?fi|wlan|router|hotspot|вайфая?)|wi-?fi|wlan";
const statements = [
  // The passphrase is three or more words.
  /(?<!\p{L})pass ?phrase (?:is|was|ist|lautet|est|es|è) ?:? ?["'“]?((?:[a-z]{2,12} ){2,9}[a-z]{2,12})(?=["'”]?[.!]?(?:\s*$|\n))/giu,
  // The passphrase for the archive is four or more words.
  /(?<!\p{L})(?:pass ?phrase|phrase secrète|frase (?:segreta|secreta|de paso)) (?:(?:for|of|to|für|vom|von|zum|pour|de|du|per|del|voor) [^\n.:;?,]{2,32}? )?(?:is|was|ist|lautet|est|es|è) ?:? ?["'“]?((?!(?:\p{Ll}{2,12}ed|ge\p{Ll}{2,12}t|hinterlegt|kept|written|hidden|given|shown|chosen|not|very|too|quite|still|also|already|always|usually|now) )(?:[a-z]{2,12} ){3,9}[a-z]{2,12})(?=["'”]?(?:,|[.!]?(?:\s*$|\n)))/giu,
  // mot de passe wifi pervenche22
  new RegExp(
    `(?<!\\p{L})(?:password|passwort|kennwort|mot de passe|mdp|contraseña|clave|senha|wachtwoord|hasło|heslo|пароль|code|clé|clave) (?:${wifi})(?: est| es| è| é| ist| is| to)?(?: ?:)? ["'“]?((?=[^\\s]{0,40}\\d)(?=[^\\s]{0,40}\\p{L})[^\\s"'“”,;:()]{6,64}?)(?=["'”.,;!]?(?:\\s|$))`,
    "giu",
  ),
  // Wi-Fi: Guest / pervenche22
  /(?<!\p{L})(?:wi-?fi|wlan)(?: is| ist)?\s?[:=] ["'“]?[\w.-]{1,32}["'”]? ?\/ ?["'“]?((?=[^\s]{0,40}\d)(?=[^\s]{0,40}\p{L})[^\s"'“”,;:()]{6,64}?)(?=["'”.,;!]?(?:\s|$))/giu,
  // WLAN-Netzwerkschlüssel (WPA2): 48201736592847103625
  /(?:netzwerkschlüssel|(?:wi-?fi|wlan|network)[- ](?:security )?(?:key|schlüssel)|clé (?:de sécurité|wi-?fi|réseau)|chiave (?:di rete|wi-?fi)|clave de red) ?\((?:WPA|WEP|PSK)[^()\n]{0,16}\) ?[:=] ?([^\s"']{8,63})(?=\s|$)/giu,
  // The sticker of a router.
  /(?<!\p{L})SSID[ \t:=]{1,4}[^\n]{1,40}\n[ \t]*(?:KEY|PSK|PASS|PW)[ \t:=]{1,4}([^\s"'(]{8,63})(?=[ \t]*(?:\n|$))/giu,
  /(?:비밀번호|비번|암호|패스워드)(?:는|은|이|가)? ?([가-힣]{2,10}(?=[\x21-\x7e]{0,11}\d)[\x21-\x7e]{1,12}|[가-힣]{2,10}) ?(?:입니다|이에요|예요|이야|이고)/gu,
  /パスワードは([ぁ-んァ-ヶ一-龯ー]{2,10}?(?:[\x21-\x7e]{1,12})?)です/gu,
  /รหัส(?:ผ่าน|ไวไฟ|เน็ต|wi-?fi)(?:ใหม่|เก่า|เดิม|ชั่วคราว|ปัจจุบัน)?(?: ?(?:wi-?fi|ไวไฟ|อีเมล|เมล|เครื่อง))?(?:ของ[\u0e01-\u0e4e]{1,16}?)? ?(?:คือ|เป็น|ว่า) ?["“']?((?=[\x21-\x7e]{0,20}[\u0e01-\u0e4e])(?=[^\s]{0,40}[\d๐-๙!#$%&*+=@_-])(?!อะไร|ไม่|ถูก|ผิด|จำเป็น|ต้อง|ความ|การ|ตัว|อย่างน้อย|ข้อ)[\u0e01-\u0e4e๐-๙\x21-\x7e]{3,40}?)(?=["”']?(?:\s|$|[,.]))/giu,
  /รหัส(?:ผ่าน)? ?(?:wi-?fi|ไวไฟ|เน็ต)(?:ของ[\u0e01-\u0e4e]{1,16}?)? ?คือ ?["“']?((?!อะไร|ไม่|ถูก|ผิด|จำเป็น|ต้อง|ความ|การ|ข้อ)[\u0e01-\u0e4e]{3,40})(?=["”']?(?:\s|$|[,.]))/giu,
  /ລະຫັດ(?:ຜ່ານ)?[\u0e81-\u0edf]{0,16}?ແມ່ນ ?((?!ຫຍັງ|ຕົວ|ຂໍ້)(?=\S{0,48}[\d໐-໙!#$%&*+=@_-])[\u0e81-\u0edf]{2,40}[\x21-\x7e]{0,12})(?=\s|$|[,.])/gu,
  /ពាក្យសម្ងាត់[\u1780-\u17d3]{0,16}?(?:គឺ|៖) ?((?!អ្វី|លេខ|យ៉ាង)(?=\S{0,48}[\d០-៩!#$%&*+=@_-])[\u1780-\u17d3០-៩]{2,40}[\x21-\x7e]{0,12})(?=\s|$|[,.។])/gu,
  /စကားဝှက်(?:အသစ်)?(?:က|သည်|မှာ) ?((?!ဘာ)[\u1000-\u109f]{2,40}\d[\x21-\x7e]{0,12})(?=\s|$|[,.။])/gu,
  /(?:密码|密碼|口令)(?:是|为|為)([\u4e00-\u9fff]{2,8}(?:(?=[\x21-\x7e]{0,11}\d)[\x21-\x7e]{1,12})?)(?=[，。,!！]|\s*$)/gu,
];
/** `数据库密码=…`: a few signs, then digits. */
const chineseWords = /(?:密码|密碼|口令)[=＝:：] ?([\u4e00-\u9fff]{3,10}\d{1,6})(?=\s|$|[,，;；。])/gu;
const chineseRule =
  /[位个個次请請]|至少|最少|最多|不少|不得|不能|不可|不足|为空|為空|字符|字元|错误|錯誤|必填|必须|必須|需要|输入|輸入|修改|更改|加密|联系|聯繫|找回|安全|长度|長度|默认|默認|预设|初始|参见|第|包含|包括|更新|时间|時間|日期|解密|算法|版本|使用|大写|大寫|小写|小寫|字母|数字|數字|数据|數據|类型|類型|失败|失敗|登录|登錄|登入|测试|測試|环境|環境|有效|等级|等級|级别|策略|规则|規則|格式|要求|支持|限制|存储|儲存|字段|欄位|接口|编号|哈希|尝试|生成|过期|示例|步骤|页/;
const noPassword =
  /什么|什麼|[的了吗嗎呢吧我你您他她谁誰哪怎多少随隨机機初始密码碼必填项項错錯误誤空无無不没沒正确]|^(?:필수|필수 항목|무엇|뭐|안전|비밀|동일|임시|변경|만료|한글|영문|숫자|기본|없음|자동)/u;

const passwordWord =
  "(?:password|pw|pwd|passwort|kennwort|mot de passe|mdp|contraseña|senha|wachtwoord|hasło|heslo|jelszó|lösenord(?:et)?|adgangskoden?|passord(?:et)?|salasana|şifre|parola|пароль|pass ?phrase)";
const phraseWords =
  "[\"'“„]?((?:\\p{L}{3,12} ){1,3}(?:\\p{L}{3,12}|\\d{1,4}))(?=[\"'”]?(?: ?[,;–—/(]| (?:but|aber|mais|pero|mas|maar|ale|но) |[.!]?(?:\\s*$|\\n)))";
const statedPhrases = [
  // The password for the calendar is two or more words.
  new RegExp(
    `(?<![\\p{L}_-])${passwordWord}(?: (?:for|to|of|on|für|vom|von|zum|pour|du|de la|del|do|da|per|voor|för|till|til|for|для|от|k|ke)(?: [^\\s.:;?,]{2,16}){1,3}?| (?:that )?(?:i|we|he|she|they) (?:[a-z]{2,12} )?(?:use|used|set|have|had|chose|tried|entered|typed)| ich (?:immer )?(?:benutze|verwende|nutze))? (?:is|was|ist|war|lautet|est|es|è|é|är|er|jest|to|je|on|это|,? ?it['’]?s|,? ?it is) ${phraseWords}`,
    "giu",
  ),
  // I set the password to two or more words.
  new RegExp(
    `(?<!\\p{L})(?:set|changed?|reset|updated?) (?:\\p{L}{2,12} ){0,4}${passwordWord}(?: (?:for|of|on)(?: [^\\s.:;?,]{2,16}){1,3}?)? to ${phraseWords}`,
    "giu",
  ),
  // It asks for a passphrase, it is two or more words.
  new RegExp(`(?<!\\p{L})pass ?phrase ?[,.;:–-] ?(?:it is|it['’]?s) ${phraseWords}`, "giu"),
];
const wordOfForm = "(?: (?:manager|policy|page|field|form|hint|generator|reset link|input|rules?|check))";
/** `the old one was …` after a word for a password: three or more words, or two and a number. */
const references = [
  "(?:the|my|our) (?:old|new|current|previous|last|original|existing|former) (?:one )?(?:was|is|used to be)",
  "(?:das|mein) (?:alte|neue|aktuelle|bisherige|jetzige|letzte|vorige)s? (?:war|ist|lautete?)",
  "(?:l['’](?:ancien|actuel)|le (?:nouveau|précédent|dernier|vieux)) (?:était|est|c['’]était)",
  "(?:la|mi) (?:vieja|antigua|anterior|nueva|actual|última) (?:era|es)|a (?:antiga|velha|anterior|nova|atual|última) (?:era|é)",
  "la (?:vecchia|nuova|precedente|attuale) (?:era|è)|(?:het|mijn) (?:oude|nieuwe|huidige|vorige) (?:was|is)",
  "(?:nowe|obecne|aktualne) brzmi|(?:stare|poprzednie) (?:to|było|brzmiało)|(?:staré|nové|původní) (?:bylo|je)",
  "(?:det|den) (?:gamla|nya|nuvarande|förra|gamle|nye|gammel) (?:var|är|er)|(?:старый|прежний) (?:был|это)",
].join("|");
const referred = new RegExp(
  `(?<![\\p{L}_-])${passwordWord}(?!${wordOfForm})[^\\n]{0,60}?(?<!\\p{L})(?:${references}) ["'“„]?((?:[\\p{L}\\p{M}]{3,14} ){1,4}(?:[\\p{L}\\p{M}]{3,14}|\\d{1,4}))(?=["'”]?(?: ?[,;–—/(]| (?:but|aber|mais|pero|mas|maar|ale|men|ma|но|and|und|et|y|e|en|i|och|og|a|и) |[.!?](?:\\s|$)|\\s*$|\\n))`,
  "giu",
);
const isReferred = (value: string) =>
  /^\p{Ll}/u.test(value) && isChosenPhrase(value) && (/\d/.test(value) || value.split(" ").length > 2);

/** A word for a password in another language than code, then words joined by signs. */
const foreignWord =
  "(?:[Pp]asswort|[Kk]ennwort|[Mm]ot de passe|mdp|[Cc]ontraseña|[Ss]enha|[Ww]achtwoord|[Hh]asło|[Hh]eslo|[Jj]elszav?[óa]m?|[Ll]ösenord(?:et)?|[Aa]dgangskoden?|[Pp]assord(?:et)?|[Ss]alasana(?:ni)?|[Şş]ifre(?:m|si)?|[Pp]arol[aă]|[Ll]ozinka|[Gg]eslo|[Kk]ata sandi|[Mm]ật khẩu|[Пп]арол[ья]|[Лл]озинка|ה?סיסמ[הא]|كلمة (?:المرور|السر))";
/** Whose password it is, and of what. */
const ownerWords =
  "mein|dein|ihr|unser|mon|ma|votre|notre|mi|mis|tu|su|minha|meu|sua|seu|mia|mio|tua|tuo|mijn|onze?|moje|můj|mit|min|mitt|ditt|vårt|moja|moj|mea|mele|saya|kami|aku|tôi|minun|мой|мої|мій|моя|мои|моя|наш|שלי|שלנו|الخاصة|wi-?fi|wlan|router|e?mail|rumah|máy tính";
const copulas = "is|ist|lautet|war|was|est|es|era|è|é|är|er|jest|je|to|on|это|to je|adalah|là|هي|הוא|היא";
const wordsBySigns = new RegExp(
  `(?<![\\p{L}\\p{M}_-])${foreignWord}(?:(?: (?:${ownerWords})){0,3}(?: (?:${copulas}))?(?: ?[:=] ?| )["'“„«]?|(?: [\\p{L}\\p{M}]{1,14}){1,3}(?: ?[:=] ?["'“„«]?| ["'“„«]))((?:[\\p{L}\\p{M}]{1,16}[._-]){1,4}[\\p{L}\\p{M}\\d]{1,16})(?=["'”»]?(?:[.,;:!)]?(?:\\s|$)))`,
  "gu",
);
const partOfProgram =
  /(?:^|[._-])(?:config|conf|file|users?|db|env|var|key|token|name|field|id|url|host|reset|input|hash|auth|login|data|apps?|settings?|e?mail|src|lib|main|test|security|services?|server|client|spring|datasource|password|passwd|forms?|models?|views?|pages?|errors?|labels?|messages?|common|api|core|validation|account|com|net|org|de|fr|nl|se|dk|no|json|ya?ml|txt|php|js|ts|py|html?)(?:$|[._-])/i;
const sign = /[._-]/g;
function isJoined(value: string): boolean {
  const signs: readonly string[] = value.match(sign) ?? [];
  if (partOfProgram.test(value)) return false;
  const parts = value.split(sign);
  if (parts.some(mayEndPasswordName)) return false;
  if ([parts[0] ?? "", parts.at(-1) ?? ""].some((part) => tellsState(part, "password"))) return false;
  // A path of a program has the same form as three words with dots.
  if (signs.includes(".")) return signs.length > 1 && value.length > 9;
  if (isReference(value)) return false;
  return signs.includes("_")
    ? /[^\0-\x7f]/.test(value) || value.length > 7
    : /\d$/.test(value) && /[^\0-\x7f]/.test(value);
}
const anyPasswordWord = new RegExp(`${passwordWord}|${foreignWord}`, "iu");

/** Passwords after a word for one, of a Wi-Fi or in scripts without spaces. */
export function findStatedPasswords({ text }: Reading, spans: number[]): void {
  takeEnds(text, chineseWords, spans, (value) => !chineseRule.test(value));
  if (anyPasswordWord.test(text)) {
    takeEnds(text, wordsBySigns, spans, isJoined);
    takeEnds(text, referred, spans, isReferred);
    for (const pattern of statedPhrases)
      for (const { index, 0: all, 1: value = "" } of findMatches(text, pattern)) {
        if (!isChosenPhrase(value)) continue;
        const start = index + all.lastIndexOf(value);
        spans.push(start, start + value.length);
      }
  }
  for (const pattern of statements)
    for (const { index, 0: all, 1: value = "" } of findMatches(text, pattern)) {
      const isLatin = /^[\x21-\x7e]/.test(value);
      const isSentence = value.includes(" ") && (!isPassphrase(value) || sentenceWords.test(value));
      if (isLatin ? isSentence : noPassword.test(value) || chineseRule.test(value)) continue;
      const start = index + all.lastIndexOf(value);
      spans.push(start, start + value.length);
    }
}

const holdsSecrets = (column: string) => isPasswordName(column.replace(/_plain(?:text)?$/, "")) || isSecretName(column);

/** A network without the names of columns: `('Home', 'WPA2', '…')`. */
const networkRow = /'WPA[23]?(?:[-/ ][\w/-]{2,16})?'\s*,\s*'([^'\n]{8,63})(?=')/g;

/** The names of the columns say what the values are. */
const namedColumns = /\)\s{0,8}VALUES/i;
const addressOrTime = /^\d{4}-\d\d-\d\d|^\d{1,3}(?:\.\d{1,3}){3}|^(?:[\da-f]{2}[:-]){5}/i;

/** `INSERT INTO users (login, password) VALUES ('desk', '…'), …` */
export function findInsertedSecrets({ text }: Reading, spans: number[]): void {
  if (!namedColumns.test(text))
    takeEnds(
      text,
      networkRow,
      spans,
      (value) => !(isReference(value) || addressOrTime.test(value) || !/[^\p{L} ]/u.test(value)),
    );
  for (const { start, end } of insertedValues(text, holdsSecrets))
    if (isInserted(text.slice(start, end))) spans.push(start, end);
}

const isInserted = (value: string) =>
  value.length > 2 && !isReference(value) && (/\d/.test(value) ? !/^\d{1,3}$/.test(value) : mayBePassword(value));

const textbox =
  /(?:^|\n|\\n)[ \t]{0,40}- (?:textbox|searchbox|combobox|spinbutton) "([^"\n]{2,60})"(?: \[[^\]\n]{1,40}\]){0,5}: ["']?([^\n\\]{2,80}?)["']?(?=\r?\n|\\n|$)/g;

/** The snapshot of a page: `- textbox "Password" [ref=e4]: …`. */
export function findTextboxes({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: label = "", 2: value = "" } of findMatches(text, textbox)) {
    if (!namesSecretField(label) || isReference(value)) continue;
    if (!(/\d/.test(value) || mayBePassword(value))) continue;
    const start = index + all.lastIndexOf(value);
    spans.push(start, start + value.length);
  }
}

/** The answer to a security question, on the same line or the next. */
const securityAnswer =
  /(?<!\p{L})(?:(?:security|secret|challenge|recovery) (?:question|answer)|sicherheits(?:frage|antwort)|pregunta (?:de seguridad|secreta)|question (?:de sécurité|secrète)|domanda (?:di sicurezza|segreta)|pergunta (?:de segurança|secreta)|(?:geheime|beveiligings)vraag|контрольный вопрос|секретный вопрос|安全问题|秘密の質問)[^\n]{0,60}?(?:\n[^\n]{0,24}?)?(?<!\p{L})(?:answer|antwort|respuesta|réponse|risposta|resposta|antwoord|ответ|відповідь|答案|答え)["']?\s?[:：=]\s?["']?([^\n"',;]{2,60}?)["']?(?=[.,;]?(?:\s*$|\n|["',;]))|(?<!\p{L})(?:security|secret|challenge) answer ?(?:[:=]|is) ?["']?([^\n"',;]{2,60}?)["']?(?=[.,;]?(?:\s*$|\n|["',;]))|(?:maiden name|(?:first|childhood) (?:pet|dog|cat|car|school|friend|street)|street (?:did )?you gr[eo]w up|city were you born|mädchenname|apellido de soltera|nom de jeune fille|cognome da nubile)[^?\n]{0,32}\?[ \t]{1,4}(?:A|R|answer|antwort|respuesta|réponse|risposta)[:.] ?["']?([^\n"',;?]{2,60}?)["']?(?=[.,;]?(?:\s*$|\n|["',;]))/giu;
const noAnswer =
  /^(?:required|optional|string|none|null|unknown|undefined|wrong|incorrect|correct|invalid|missing|hidden|yes|no|\*+|your .*|the .*|.*\brequired\b.*|(?:not|must|should|is|are|was|cannot|too) .*|[[<{$(].*)$/i;

export function findSecurityAnswers({ text }: Reading, spans: number[]): void {
  for (const { index, 0: all, 1: first, 2: second, 3: third } of findMatches(text, securityAnswer)) {
    const value = (first ?? second ?? third ?? "").trim();
    if (value.length < 2 || noAnswer.test(value)) continue;
    const start = index + all.lastIndexOf(value);
    spans.push(start, start + value.length);
  }
}
