/** One-time codes, PINs and card security codes, near a word for them. */
import {
  cardCodeCues,
  codeCues,
  codeNouns,
  codeOwners,
  copulas,
  listedCodes,
  otherAfter,
  otherCodes,
  ownedCodes,
  particles,
  secrecyRequests,
  typingPurposes,
  typingVerbs,
} from "@/lib/scrub/data/secret-cues";
import { splitPhrases, withCapital } from "@/lib/scrub/data/word-list";
import { findValues } from "@/lib/scrub/detectors/secret/value-patterns";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { cuePattern, toCuePattern } from "@/lib/scrub/engine/cue-pattern";
import { findPassages, type Passage } from "@/lib/scrub/engine/excerpts";
import { isGiftCode } from "@/lib/scrub/engine/field-role";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

const noLetterBefore = "(?<![\\p{L}\\p{M}\\d_])";
const noLetterAfter = "(?![a-zà-ÿ\\u0370-\\u04ff_]|(?<=[\\0-\\x7f])\\d)";
const begins = `(?:${noLetterBefore}|(?<=[\\u2e80-\\uffff]))`;
const cue = (cues: string) => `(?:${begins}(?:${cues})${noLetterAfter})`;
const after = (cues: string, rest: string) =>
  cuePattern({ before: begins, cues, after: `${noLetterAfter}${rest}`, startsWord: true });

/** `code for Acme is`, `Code für Ihr Konto lautet` */
const owner =
  "(?: của bạn| anda| saya| din| sinu| שלך| שלי| الخاص بك| شما| ?ของคุณ| σας| σου| (?:for|from|to|of|on|für|von|vom|zum|der|des|till|til|pour|de|del|della|da|du|para|per|voor|dla|do|для|від) [^\\s\\d.:;!?,]{1,30}(?: [^\\s\\d.:;!?,]{1,30}){0,3}?)?";
const joints = `(?:${Object.values(copulas).join("|")}|is now|will be)(?: (?:the|le|la|el|il|lo|o|der|die|das|den|de|het|det|n[°º]|no\\.|nr\\.?|number))?|=|:|#|-|–|—|->`;
const opening = "[\"'“‘«「『【[(*_`<#]{0,3}(?:<[a-z]{1,6}>)?";
const lineBreak = "(?:\\n[ \\t]{0,3}){0,2}";
const between = `["'”’»*_)]{0,3}${owner}(?: ?(?:${particles}|คือ|입니다)|(?: |(?=[:#=(-]))(?:${joints}))? ?:?[ \\t]{0,3}${lineBreak}${opening}`;

/** Verbs that end the words between a cue and its code. */
const tells =
  "(?<=kod )to(?: jest)?|is|was|are|ist|war|lautet|lautete|est|es|é|è|jest|är|er|je|este|adalah|là|είναι|это|هو|הוא|है|คือ";
/** Names another number, or another code: no cue applies to two codes. */
const otherNumber =
  "(?:code|pin|otp|m?tan|passcode|number|nummer|numer|num[ée]ro|n[úu]mero|номер|no|nr|id|order|invoice|amount|balance|total|ticket|zip|ref(?:erence)?|error|status|line|port|year|length|limit|max(?:imum)?|min(?:imum)?|version)(?![\\p{L}])";
/** `, valid ten minutes,`, `(expires in 5 minutes)`, `that you asked for`, `über 500,00 EUR` */
const filler = `(?:,? ?\\([^()\\n]{1,40}\\)|,? (?!${otherNumber})(?:(?!\\p{Sc}?\\d)[^\\s.:;!?,()=]{1,30}|\\p{Sc}?\\d(?:[\\d.,]{0,9}\\d)?)){1,12}?,?`;
/** `OTP that they sent me, …,` */
const got = "[^\\n\\d.:;,]{0,40} (?:me|us|you|sent|got|received|texted),?(?= \\d{6}[,.!)])";
const message = `["'”’»*_)]{0,3}(?:${filler}(?: (?:${tells})| ?:| (?:${tells}) ?:)|${got})[ \\t]{0,3}${lineBreak}${opening}`;

/** Not part of a longer number, and not a count, measure, version or date. */
const unit =
  "mm|cm|microns?|volts?|seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|months?|years?|ms|bytes?|bits?|chars?|characters?|digits?|numbers?|times|attempts?|tries|users?|items?|requests?|errors?|codes?|points?|lines?|images?|files?|rows?|tokens?|pages?|messages?|of|stellig\\p{L}*|ziffern|sekunden|minuten|stunden|zeilen|chiffres|lignes|dígitos|líneas|cifre|righe|cyfr|цифр\\p{L}*|位|行";
const whole = `(?!\\d|[.:/-]\\d|,\\d{3}(?!\\d)| ?%| ?(?:${unit})(?![a-z]))`;
const short = "\\d{3}[ -]\\d{3,4}|(?!(?:19|20)\\d\\d-)\\d{4}[ -]\\d{4}";
/** HomeKit and Matter codes as printed on devices. */
const paired = "\\d{3}-\\d\\d-\\d{3}|\\d{4}-\\d{3}-\\d{4}";
const code = `(?:[A-Z]-)?(?:${paired}|${short}|\\d\\d(?: \\d\\d){2,3}(?! ?\\d)|\\d(?: \\d){5,7}(?! ?\\d)|\\d{4,9})`;
/** Written like a date, so only right after a cue: `83-71-92`. */
const pairedDigits = "\\d\\d-\\d\\d-\\d\\d(?![\\w-])";
/** At least six digits, for words that are weaker evidence. */
const long = `(?:[A-Z]-)?(?:${short}|\\d{6,8})`;

const cues = codeCues.join("|");
/** `nr 3` in `Kod SMS nr 3: …` and `Nr. 12` in `TAN Nr. 12 lautet …`: the number of the message, before the code. */
const numbered = `(?: (?:nr\\.?|no\\.?|n[°º]|č\\.|№) ?\\d{1,3}(?= ?[:=–-]| (?:${tells})(?![\\p{L}])))?`;
const forward = after(
  cues,
  `(?:${numbered}${between}(?=${code}|${pairedDigits})|${message}(?=${code}))(${code}|${pairedDigits})${whole}`,
);
const cardCode = after(cardCodeCues, `${between}(\\d{3,4})${whole}`);

/** A word between an owner and the word for a code, such as a company name: `your Acme code`. */
const brand = `(?:(?!(?:${otherCodes})[- ])[\\p{L}'’.&-]{2,20}[ -])`;
const noun = `(?:${codeNouns})`;
const owned = `(?:${codeOwners}) ?${brand}{0,2}?${noun}(?! (?:${otherAfter})(?![\\p{L}]))(?: (?!(?:on|in|at|for|was|and|or) )[\\p{L}\\d]{2,20})?|${ownedCodes}`;
const isStated = `(?: ?(?:${particles})|(?: |(?=[:=]))(?:${tells}|:|=|-|–|—)| ?：)`;
/** `your Acme code is …`, `Ihr Code für Acme lautet: …` */
const ownedCode = after(
  owned,
  `["'”’»*_)]{0,3}(?:${owner}${isStated}|${message}) ?:?[ \\t]{0,3}${lineBreak}${opening}(${code})${whole}`,
);
const typed = `(?:${typingVerbs}|share|(?:reply|sign in|log in|verify|confirm) with|text|говорите|сообщайте|называйте)(?: ?(?:the|this|your|den|diesen|le|ce|el|este|o|il|questo|de|deze))? ${noun}|the ${noun}(?:${filler})? (?:is|was|:)`;
/** `enter the code …`, `the code that we sent you is …` */
const typedCode = after(typed, `(?:${filler}(?= ?:))? ?:?[ \\t]{0,3}${opening}(${long})${whole}`);
const discount =
  /^[^\n]{0,40}?(?:check-?out|discount|\boff\b|sav(?:e|ing)|coupon|promo|rabatt|r[ée]duction|descuento|desconto|sconto|korting|%)/i;
/** `Code: … . Do not share it.` */
const kept = compactPattern(
  `(?<=^|[\\n.!>\\]】:] {0,2}|[\\p{L}\\d] {0,2}[:-] )${brand}?${noun} ?[:：]? ?${opening}(${code})${whole}(?=[^]{0,80}(?:${secrecyRequests}))`,
  "giu",
);

const requests = cuePattern({ cues: secrecyRequests });

const article =
  "(?:your|the|my|our|an?|ihr|dein|mein|der|das|votre|ton|le|tu|su|el|la|il|tuo|suo|seu|sua|o|a|uw|je|de|twój|ваш|твой|din|ditt)";
/** The first condition is the cheapest. */
const notWithin = "(?=\\d|[A-Z]-\\d)(?<![\\d\\p{L}_.,:/+#-]|[\\p{L}]{2} #)";
const closing = "[\"'”’»*\\])】]{0,2}";
const isA = `(?: ?(?:is|as|ist|als|est|es|é|è|come|como|comme|jako|to|jest|är|er|on|je|este|là|adalah|είναι|является|是|は|은|는|이)|[ ]?[-–—:](?= ?(?:${article}|${codeOwners}) ))`;
const backward = compactPattern(
  `${notWithin}(${code})${closing}${isA} ?(?:${article} ){0,2}(?:您的|你的|あなたの)?(?:[\\p{L}'’.-]{2,20} ){0,3}?${cue(cues)}`,
  "giu",
);
const backwardOwned = compactPattern(
  `${notWithin}(${code})${closing}${isA} ?(?:o |il |az )?(?:${codeOwners}) ?(?:${brand}{0,3}?|[\\p{L}]{2,20}-)${noun}(?![\\p{L}_])`,
  "giu",
);
/** `739203（登录验证码）` */
const backwardWide = new RegExp(
  `${notWithin}(${code}) ?[（(【[]?[\\u3040-\\u9fff]{0,6}(?:验证码|驗證碼|認証コード|確認コード)`,
  "gu",
);
const backwards = [backward, backwardOwned];
const wideCode = /验证码|驗證碼|認証コード|確認コード/;
/** `Use … to sign in` */
const used = compactPattern(
  `${begins}(?:${typingVerbs})[ :]{0,2}${opening}(${long})(?!\\d|[.:/-]\\d)${closing}[^\\n\\d.]{0,60}?(?:(?<![\\p{L}])|(?<=[\\u2e80-\\uffff]))(?:${typingPurposes})`,
  "giu",
);

/** `PIN 4829` and `pin 4829 for the door`, but not `pin 1000 items` or `Pin 1000`. */
const pin = /^[Pp]in\s*$/;
/** `PIN 10 11 12`: pins of a chip. */
const pinsInPairs = /^pin\s*$/i;
const purpose = /^ (?:for|to) (?:the|my|our|your) /;
const ownPin =
  /(?<![a-z])(?:my|your|his|her|our|their) $|(?<![a-z])sim $|(?<![a-z])(?:puk|sim[ -]?(?:puk|karte|card(?! (?:holder|slot|tray|socket|connector|reader|detect|interface|module))))(?![a-z])[^\n]{0,30}$/i;
/** `the pin pitch is 2540`, `tan 4829` */
const ordinaryNumber = new RegExp(
  `^(?:pin|tan) (?!n[ro]\\.? ?\\d)(?!(?:${tells}|for|of|to|you|we|i|they|that|which|code|karty|number|meiner|deiner|unserer|für|zur|zum|der|des|vom|von|del?|della|d[aou]|till?|voor|pour|para)(?![\\p{L}]))\\p{L}{2}`,
  "iu",
);
const shortTan = /^(?:tan\s*|TAN\s+)$/;

/** `I forgot my PIN, was it …?`: a PIN with an owner or after a verb of forgetting, without a noun after it. */
const asked =
  /(?<!\p{L})(?:(?:my|mijn|meinen?|mon|mi|meu|mio|mój|mojego|min|mitt|мой)|(?:forg[eo]t(?:ten)?|remember|oubli\p{L}{1,3}|olvid\p{L}{1,4}|esquec\p{L}{1,3}|dimenticat\p{L}|zapomnia\p{L}{1,4}|забыл\p{L}?|gl[öe]mt?e?|unohd\p{L}{1,4}|vergessen|vergeten)(?: (?:the|le|el|il|o|de|die|den))?)(?: (?:card|bank|sim|code|phone|iphone|ipad|visa|amex|atm|debit|credit|voicemail)){0,2}[ -](?:pin(?:[ -]?(?:code|kod|number)|u|em)?|nip|passcode|пин(?:-?код)?)(?: (?:again|anymore|kwijt|vergessen|vergeten|glemt|glömt)| (?:for|to|of|from|für|von|voor|de|del|della|do|da|od|от)(?: \p{L}{2,8})? (?:card|phone|bank|sim|account|app|karte|handy|konto|kaart|carte|tarjeta|carta|cart[ãa]o|karty|карты)){0,2}[ ,.;–—-]{1,3}[¿]?(?:was it|is it|was that|wasn['’]t it|maybe|was het(?: nou)?|is het|war (?:das|es|sie)|ist (?:das|es|sie)|c['’]était|c['’]est|est-ce(?: que c['’]est)?|era|es|é|è|foi|fue|czy to(?: było)?|var det|er det|oliko se|bylo to|je to|вроде|кажется|это|был)(?: (?:not|still|nicht|perhaps|vielleicht|peut-être))? (\d{4,6})(?= ?\?)/giu;

/** `INFO otp sent to=… code=583920` */
const logged =
  /(?<![a-z])(?:otp|2fa|mfa|one[-_ ]time|verification)(?! (?:fail|err|reject|invalid))[^\n]{0,80}?[ ,{]code["']?[=:] ?["']?(\d{4,8})(?![\w.-])/gi;
const refused = /fail|error|denied|reject|invalid|status|http/i;

/** `o código que recebi por SMS foi …`: the words between say that it was sent. */
const sent = after(
  "(?:o|el) c[oó]digo|le code|il codice|(?:der|den|de|the|my) code|kode[nt]",
  `(?=[^\\n\\d.]{0,60}?(?:sms|whatsapp|e-?mail|mensa|messag|nachricht|text|recebi|recib[ií]|re[çc]u|ricevut|arrivat|llegó|chegou|bekommen|geschickt|ontvang|sent))(?:,? (?!${otherNumber})[^\\s\\d.:;!?,()=]{1,20}){2,9},? (?:foi|era|fue|es|é|est|était|è|war|ist|lautet|was|is|er|var) ?:? ?${opening}(${long})${whole}`,
);

/** `Slack sign-in code: K4R-9TZ`, `Enter this device code: WDJB-MJHT` */
const withLetters =
  /(?<![\p{L}\d])(?:sign-?in|log-?in|verification|confirmation|security|access|one[- ]time|device|user|pairing|activation|authentication|authorization|magic|anmelde|bestätigungs|sicherheits|geräte)[-_ ]?codes?["']?(?: (?:is|ist|lautet|for [\p{L}\d]{2,20}))?[ :=]{1,3}["'“*`]{0,2}([A-Z\d]{3,5}-[A-Z\d]{3,5})(?![\w-])/giu;
/** `Enter this code to sign in:`, then the code: below a blank line, or with a digit on both sides. */
const enterCode =
  "(?<!\\p{L})(?:enter|use|type|copy)(?: in)? (?:this|the|your|the following|this following|the above)(?: [\\p{L}-]{2,16})? code(?: below)? to";
const typedBelow = new RegExp(
  `${enterCode} (?:sign|log|verify|confirm|continue|complete|finish|authenticate|access)[^\\n.:]{0,40}[:.]?[ \\t]{0,4}(?:\\r?\\n[ \\t]{0,12}){2,3}["'“*\`]{0,2}([A-Z\\d]{3,5}-[A-Z\\d]{3,5})(?![\\w-])`,
  "giu",
);
const typedBeside = new RegExp(
  `${enterCode} (?:sign|log)[^\\n.:]{0,40}[:.]?\\s{1,12}["'“*\`]{0,2}((?=[A-Z]*\\d)[A-Z\\d]{3,5}-(?=[A-Z]*\\d)[A-Z\\d]{3,5})(?![\\w-])`,
  "giu",
);
/** `le digicode : B4719` */
const doorCode =
  /(?<!\p{L})(?:digicode(?: (?:est|c['’]est))? ?:? ?|(?:door|gate|shed|garage|lock ?box|safe|alarm|building|entry|bin|cellar|barn|attic|bike|gym|pool|locker) (?:key )?code(?: is(?: now)?)? ?[:=]? ?)([A-Z]\d{3,6}[A-Z]?|\d{3,6}[A-Z])(?![\w-])/giu;
/** `код домофона 47к2208` */
const intercomCode =
  /(?<!\p{L})код (?:от |для )?(?:домофона|подъезда|двери|ворот|калитки|парадной|під['’]?їзду|домофону|дверей)(?: это)? ?[:—–-]? ?((?=\p{L}?\d)[\d\p{L}#*]{3,10})(?![\p{L}\d-])/giu;

/** `gift card code: …`, `Geschenkkarten-Code lautet …`. A claim has codes, too, so its word needs a gift before it. */
const giftCode =
  /(?<!\p{L})(?:(?:e-?)?gift[- ]?(?:card|voucher|certificate)?(?:[- ](?:claim|redemption|redeem))?[- ]codes?|(?<=gift[- ]?(?:card|voucher|certificate)[^\n]{0,40})claim[- ]codes?|(?:redeem|redemption|voucher|top-?up|prepaid|geschenkkarten|guthaben|gutschein)[- ]?codes?|code (?:de la |du |de )?(?:carte[- ]cadeau|chèque[- ]cadeau|bon d['’]achat)|c[oó]digo (?:de |del? |da |do )?(?:la |el )?(?:tarjeta (?:de )?regalo|vale[- ](?:presente|oferta)|cart[aã]o[- ]presente|canje|regalo|resgate)|codice (?:della |del )?(?:carta regalo|buono regalo|buono)|cadeau(?:kaart|bon)code|kod (?:karty podarunkowej|podarunkowy))["']?(?: (?:is|ist|lautet|est|es|è|é|to))? ?[:=]? ?["'“*`]{0,2}([A-Z\d]{3,8}(?:-[A-Z\d]{3,8}){1,5}|(?=[A-Z]{0,24}\d)[A-Z\d]{10,25})(?![\w-])/giu;

/** `The gate opens with *4471#` */
const openedWith =
  /(?<!\p{L})(?:gate|door|garage|barrier|entrance|lobby|building|shutter|safe|locker|lift|elevator)s?[^.\n]{0,24} (?:opens?|unlocks?) (?:with|using|by (?:dial|press|enter|typ)ing)(?: (?:the )?(?:code|pin))? ([*#]{0,2}\d{3,8}[*#]{0,2})(?=["'”)]?(?:[.,;!?]?(?:\s*$|\s*\n| (?:and|then|or|if|after|when|please)(?!\p{L}))|[,;] ))/giu;

/** `press *4471 to open the gate`, `dial #4471 at the intercom`. Issues are typed and used, too: `use #4471 to open a new PR`. */
const pressedToOpen =
  /(?<!\p{L})(?:press|dial|punch in|(?:enter|type|use)(?= [*#]\d)(?:(?=[^.\n]{0,60}(?:gate|door|lock|garage|lobby|intercom|keypad|entrance|barrier)s?(?!\p{L}))|(?<=(?:gate|door|lock|garage|lobby|intercom|keypad|entrance|barrier)s?(?!\p{L})[^.\n]{0,60}))) ([*#]\d{3,8}[*#]?)(?= (?:to (?:open|unlock|enter|get in)|(?:at|on|for) the (?:[\p{L}-]{2,16} )?(?:gate|door|garage|lobby|intercom|keypad|entrance))(?!\p{L}))/giu;

export function findCodesWithLetters({ text }: View, spans: number[]): void {
  takeEnds(text, openedWith, spans);
  takeEnds(text, pressedToOpen, spans);
  takeEnds(text, giftCode, spans, isGiftCode);
  takeEnds(text, doorCode, spans);
  takeEnds(text, intercomCode, spans);
  for (const pattern of [withLetters, typedBelow, typedBeside])
    takeEnds(text, pattern, spans, (value) => value === value.toUpperCase() && !/^[A-Z]+-\d{1,4}$/.test(value));
}

/** A quick check for a word for a code and a number that could be one. */
const words = toCuePattern(
  /c[oó]d|koo?d|kód|combo|combination|lock ?box|authenticator|(?<![a-z])pin|tan(?![a-z])|otp|puk|nip|einmal|passco|passkey|time p|usage unique|uso único|senha tempor|clave (?:d|t)|[2m]fa|blik|has[lł]o|tunnusl|kertak|şifre|lösenord|κωδ|код|пин|пін|парол|mã |رمز|كود|کد|رقم|کوڈ|ٹی|קוד|סיסמ|[\u0900-\u0eff\u1000-\u109f\u1780-\u17ff]{2}|[码碼口密コパ番号인확보승로일핀]/i,
);
const cardWords = toCuePattern(
  /c[vi][vcnd]|card|cart|kart|kaart|карт|kort|tarj|cryptog|prüf|digit|security|visa|amex|exp/i,
);
const numbers =
  /(?=\d|[A-Z]-\d)(?:(?<![\w.,/]|\d[:-])(?:[A-Z]-)?\d{3,}(?!\w|[.:/]\d|-\d\d?(?!\d))|(?<=[\p{L}_-])\d{4,9}(?!\w|[.:/]\d|-\d\d?(?!\d))|(?<![\w.,/:-])\d{3}-\d\d-\d{3}(?![\w-])|(?<![\w.,/-]|\d[: ])\d\d([ -])\d\d\1\d\d(?!\w|[.:/-]\d)|(?<![\w.,/:-]|\d )\d(?: \d){5,7}(?! ?[\d]|\w))/gu;
const typedNumbers = /(?=\d|[A-Z]-\d)(?:(?<![\w.,/])(?:[A-Z]-)?\d{3,}(?!\w)|(?<=[\u2e80-\uffff])\d{6})/g;
const verbs = cuePattern({ cues: typingVerbs, after: `(?= {0,2}[^\\p{L}]?\\d{3}|["'“‘«「『【[(*_\`<#: ]{1,4}\\d{3})` });

/** Zigbee install codes with their checksum, and the QR code contents of Matter and HomeKit. */
const payloads =
  /\b(?:[Ii]nstall(?:ation)?[ _-][Cc]ode|[Ll]ink [Kk]ey|[Nn]etwork [Kk]ey)["']?(?: is)?[ :=]{1,3}["']?((?:[\dA-Fa-f]{4}[ :-]?){3,8}[\dA-Fa-f]{4})(?![\dA-Fa-f])|\b(MT:[A-Z\d.-]{19,30}|X-HM:\/\/[A-Z\d]{9,13})(?![\w.-])/g;

/** Finds one-time codes and PINs of at least four digits. */
export function findCodes({ text }: View, spans: number[]): void {
  findValues(text, { pattern: payloads }, spans);
  for (const passage of findPassages(text, words, numbers)) {
    for (const match of findMatches(passage.text, logged)) if (!refused.test(match[0])) take(passage, match, spans);
    if (passage.text.includes("?")) takeAsked(passage, spans);
    for (const find of [forward, ownedCode, sent]) for (const match of find(passage.text)) take(passage, match, spans);
    if (requests.test(passage.text)) for (const match of findMatches(passage.text, kept)) take(passage, match, spans);
    for (const match of typedCode(passage.text))
      if (!discount.test(passage.text.slice(match.index + match[0].length))) take(passage, match, spans);
    for (const pattern of wideCode.test(passage.text) ? [...backwards, backwardWide] : backwards)
      for (const { index, 1: value = "" } of findMatches(passage.text, pattern))
        spans.push(passage.start + index, passage.start + index + value.length);
  }
}

function takeAsked({ text, start }: Passage, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, asked)) {
    const end = start + index + all.length;
    spans.push(end - value.length, end);
  }
}

/** Codes typed to sign in, without a word for a code nearby. */
export function findTypedCodes({ text }: View, spans: number[]): void {
  for (const { text: passage, start } of findPassages(text, verbs, typedNumbers))
    for (const { index, 0: all, 1: value = "" } of findMatches(passage, used)) {
      const from = start + index + all.indexOf(value);
      spans.push(from, from + value.length);
    }
}

/** Finds card security codes, which have three or four digits. */
export function findCardCodes({ text }: View, spans: number[]): void {
  for (const passage of findPassages(text, cardWords, numbers))
    for (const match of cardCode(passage.text)) if (isCardCode(passage, match)) take(passage, match, spans);
}

/** A word for a code that says nothing about cards. */
const bareCode =
  /^(?:c[oó]d(?:igo|\.)?|code|codice|kode?n?|код|kód|koodi)(?!\p{L})(?! (?:au|auf|no|del?|di|sul|z|na|cvv)(?!\p{L}))/iu;
const cardWord =
  /(?<!\p{L})(?:(?:credit|debit|debet|bank|kredit|betaal|betal|dan|giro|pankki|luotto)?-?(?:cards?|carta|carte|cart[ãa]o|kart[aeykąu]|kartou|kaart|kort(?:et|in|ti)?|tarjetas?)|visa|master-?card|amex|карт\p{L}{1,3})(?!\p{L})/iu;
const cardNumber =
  /(?:\d{4}[ -]?){3}\d{3,4}(?!\d)|\d{4} \d{6} \d{5}(?!\d)|\[card\]|(?:[*•x]{2}|ending(?: in)?|termin\p{L}*(?: (?:en|em|in|par))?|fini\p{L}* (?:en|par|per)|endet auf|endend auf|eindigt op|kończ\p{L}* się na|на) ?\d{4}(?![\d/])/iu;
const httpStatus = /^(?:[1-5]00|20[1-6]|30[1-8]|40\d|41[0-8]|42[2-9]|451|50[1-5])$/;
/** Only of cards is it shortened, or written after four digits. */
const expiry = /(?<!\p{L})exp[.:]? ?\d\d ?\/? ?\d\d|(?<!\d)(?!(?:19|20)\d\d)\d{4},? \d\d ?\/ ?\d\d/iu;
const coupon =
  /(?<!\p{L})(?:coupons?|promos?|promotion|offers?|vouchers?|discounts?|sale|deals?|build|cert(?:ificate)?|token)(?!\p{L})/iu;
const cardReach = 120;

/** Whether a code after a date is one of a card, not a discount or the answer of a server. */
function isCardCode({ text }: Passage, { index, 0: all, 1: value = "" }: RegExpExecArray): boolean {
  if (!bareCode.test(all)) return true;
  const near = text.slice(Math.max(0, index - cardReach), index);
  if (cardNumber.test(near)) return true;
  return !httpStatus.test(value) && (cardWord.test(near) || (expiry.test(near) && !coupon.test(near)));
}

/** Codes of alarms, doors and messages, whose words also name the codes of machines and programs. */
const alarmCode = /^(?:hälytyskoodi|larmkod|alarmkod|alarmcode|alarm[- ](?:pass)?code|alarm kodu)/i;
const entryCode =
  /^(?:ovikoodi|porttikoodi|(?:dörr|port)kod|(?:dør|port)kode|(?:deur|poort)code|kapı kodu|(?:buzzer|intercom|entry ?phone|keypad|concierge) code)/i;
const programCode = /^(?:portkod|buzzer|intercom|entry ?phone|keypad|concierge)/i;
const messageCode = /^sms[- ]?[ck]/i;
/** Beside the code of one's own alarm. */
const home =
  /(?<!\p{L})(?:my|our|your|his|her|their|front|back|house|home|garage|office|mein\p{L}{0,2}|unser\p{L}{0,2}|haus|alarmanlage|wohnung|mijn|ons|onze|huis|min|mitt|vår|vårt|vores|huset|kotimme|kodin|evin|evimizin)(?!\p{L})/iu;
const codeCue = /(?<!\p{L})(?:is|ist|är|er|on|now)\s|[:=]/iu;
/** `betyder …` */
const means = /^["'”’)]? ?(?:mean|indicat|signal|denot|bety[dr]|bedeut|betek|tarkoit|signif|anlam)\p{L}*(?!\p{L})/iu;
/** `: motor too hot`, `is emitted …`, `används …` */
const explained =
  /^["'”’)]? ?(?::\s*\p{L}|(?:(?:is|are|was|were|gets?) )?(?:emitted|raised|reported|returned|triggered|thrown|logged|defined|generated|mapped|handled|documented|deprecated)(?!\p{L})|(?:anvend|använd|bruk)\p{L}*(?!\p{L}))/iu;
const ended = /^["'”’)*]{0,3}[.!]?\s*(?:$|\n)/;
const saidOn =
  /^["'”’)#*]{0,3}(?:[,;!?)\]\n]|\.(?!\d)|\s*$|\s(?:and|then|to|for|or|please|when|if|once|at|thanks?|floor|apt|flat|ring|press|och|till|ja)(?!\p{L}))/iu;

/** Whether a code opens a door or stops an alarm: `Alarmcode 2041: Motor zu heiß` does not. */
function isKeptCode({ text }: Passage, index: number, before: string, end: number): boolean {
  const isAlarm = alarmCode.test(before);
  const isDoor = entryCode.test(before);
  if (!isAlarm && !isDoor && !messageCode.test(before)) return true;
  const rest = text.slice(end, end + 40);
  if (means.test(rest) || ((isAlarm || isDoor) && explained.test(rest))) return false;
  if (isAlarm)
    return home.test(text.slice(Math.max(0, index - 40), end + 40)) || (codeCue.test(before) && ended.test(rest));
  return !programCode.test(before) || codeCue.test(before) || saidOn.test(rest);
}

function take({ text, start }: Passage, { index, 0: all, 1: value = "" }: RegExpExecArray, spans: number[]): void {
  const end = index + all.length;
  const before = all.slice(0, -value.length);
  const isOwn = purpose.test(text.slice(end, end + 12)) || ownPin.test(text.slice(Math.max(0, index - 36), index));
  if ((pin.test(before) || (/^\d\d /.test(value) && pinsInPairs.test(before))) && !isOwn) return;
  if (!isKeptCode({ text, start }, index, before, end)) return;
  if (ordinaryNumber.test(before) || (shortTan.test(before) && value.length < 6)) return;
  spans.push(start + end - value.length, start + end);
}

const list = after(listedCodes, "[^\\d\\n:]{0,60}:?");
/** A number and a dot, a bullet, quotes and commas. */
const gap =
  /(?:[\s,;|"'`[\](){}•*–:-]|\d{1,2}[.)] |<\/?\w{1,6}>|(?<=[\s>])(?:and|und|et|y|e|en|och|og|i|или|и) ){1,12}/y;
/** Groups of letters only: `kxmq-pwzr`. A list has several of the same length. */
const lettersInGroups = /([a-z]{4,6}(?:-[a-z]{4,6}){1,4}|[A-Z]{4,6}(?:-[A-Z]{4,6}){1,4})(?![\w@/.-]\w)/y;
const listed =
  /(?!\d{4}-\d\d-\d\d)(?=[A-Za-z-]{0,16}\d)(?:[A-Za-z\d]{4,6}(?:-[A-Za-z\d]{4,6}){1,4}|\d{4} \d{4}(?: \d{4})?|[A-Za-z\d]{6,16}|\d{4,5})(?![\w@/.-]\w)/y;

const listWords = toCuePattern(
  /codes|codici|códigos|kody|kódy|kodları|koder|kodlar|koodit|(?<![a-z])kode(?![a-z])|mã |коды|коди|رموز|קודי|码|コード|코드/i,
);
const listedStart = /\d|(?<![A-Za-z])(?:[a-z]{4,6}-[a-z]{4,6}|[A-Z]{4,6}-[A-Z]{4,6})(?![A-Za-z])/g;

/** Backup codes, in a list. */
export function findListedCodes({ text }: View, spans: number[]): void {
  for (const passage of findPassages(text, listWords, listedStart))
    for (const match of list(passage.text)) takeList(text, passage.start + match.index + match[0].length, spans);
}

/** Headings of lists in other scripts. */
export const mayHeadList = (text: string): boolean =>
  /коды|коди|رموز|קודי|码|コード|코드|mã |códigos|kódy|kodları/i.test(text);

function takeList(text: string, start: number, spans: number[]): void {
  if (takeLetters(text, start, spans)) return;
  let end = start;
  for (;;) {
    gap.lastIndex = end;
    const isApart = gap.test(text);
    listed.lastIndex = isApart ? gap.lastIndex : end;
    const from = listed.lastIndex;
    if (!listed.test(text) || isCounted(text, listed.lastIndex)) break;
    end = listed.lastIndex;
    spans.push(from, end);
  }
}

/** Whether a list of codes with letters only follows. */
function takeLetters(text: string, start: number, spans: number[]): boolean {
  const own: number[] = [];
  for (let end = start; ; ) {
    gap.lastIndex = end;
    lettersInGroups.lastIndex = gap.test(text) ? gap.lastIndex : end;
    const from = lettersInGroups.lastIndex;
    if (!lettersInGroups.test(text)) break;
    end = lettersInGroups.lastIndex;
    own.push(from, end);
  }
  const [first = 0, firstEnd = 0] = own;
  if (
    own.length < 4 ||
    own.some((at, index) => index % 2 === 1 && at - (own[index - 1] as number) !== firstEnd - first)
  )
    return false;
  spans.push(...own);
  return true;
}

const countedUnit = new RegExp(`^ (?:${unit})(?![a-z])`, "iu");
const isCounted = (text: string, end: number) => countedUnit.test(text.slice(end, end + 16));

/** Names of codes that mix letters and digits. */
const mixedNames = splitPhrases(
  "one-time code, one time code, one-time pin, one-time password, one-time passcode, verification code, security code, confirmation code, authentication code, sign-in code, signin code, log-in code, login code, access code, guard code",
  "sicherheitscode, sicherheits-code, bestätigungscode, bestätigungs-code, verifizierungscode, verifizierungs-code, anmeldecode, anmelde-code, einmalcode, einmal-code, verificatiecode",
  "código de verificación, código de verificação, código de seguridad, código de segurança, código de acceso, código de acesso",
  "code de vérification, code de sécurité, code de connexion, code de validation, codice di verifica, codice di sicurezza, codice di accesso, codice di conferma",
);
/** The names as they are written: `sign-in code`, `Sign-in code`, `Sign-in Code`, `Sign-In Code`. */
export const mixedCodeWords: readonly string[] = mixedNames.flatMap((name) => {
  const words = name.split(/(?=[ -])/);
  const capitals = words.map((word, at) =>
    at === 0 ? withCapital(word) : word.charAt(0) + withCapital(word.slice(1)),
  );
  const last = capitals.at(-1) as string;
  const forms = [name, withCapital(name), withCapital([...words.slice(0, -1), last].join("")), capitals.join("")];
  return [...new Set(forms)].flatMap((form) => (/pin$/i.test(form) ? [form, form.replace(/pin$/i, "PIN")] : form));
});
/** `Ihre TAN lautet K4R9T2`, `guard code: 7KX2P`: letters and digits mixed, not a word and a number. */
const mixedCode = new RegExp(
  `(?<!\\p{L})(?:(?:m|sms|push|photo|chip|app)?-?tan|otp|${mixedNames.join("|")})(?: (?:is|ist|lautet|est|es|è|é))?(?: ?:)? ["'“*]{0,2}((?=[A-Z]{0,7}\\d)(?=\\d{0,7}[A-Z])(?![A-Z]+\\d+(?![A-Z\\d])|\\d+[A-Z]+(?![A-Z\\d]))[A-Z\\d]{5,8})(?![\\w-])`,
  "giu",
);
const steamGuard =
  /[Ss]team ?[Gg]uard[^\n]{0,60}?(?::|\bis|=|\n)\s{0,4}["'*]{0,2}(?=[A-Z\d]{0,4}\d|[A-Z]{5})([A-Z\d]{5})(?![A-Za-z\d])/g;

/** Finds codes of letters and digits, such as those of Steam Guard. */
export function findMixedCodes({ text }: View, spans: number[]): void {
  takeEnds(text, mixedCode, spans, (value) => value === value.toUpperCase());
  for (const match of findMatches(text, steamGuard)) take({ text, start: 0 }, match, spans);
}
