/** How people say an e-mail address in several languages: the words for `@`, for a dot and for other signs. */
import { wordsIn } from "@/lib/scrub/data/word-list";

/** Words that mean nothing but `@`, and words that also have other meanings. */
export const atWords = [
  "arroba|arobase|arobas|arrobas|chiocciola|chiocciolina|apenstaartje|klammeraffe|małpa|malpa|zavináč|zavinac|snabel-a|snabela|krøllalfa|kukac",
  "miukumauku|arond|a rond|at the rate of|at the rate|at sign|at-sign|kuyruklu a|a còng|a móc|собачка|собака|равлик|παπάκι|παπακι|שטרודל",
].join("|");
export const weakAtWords = "at|ät|et|эт|ат|ад";
/** In scripts without spaces. */
export const unspacedAtWords = "アットマーク|アット|艾特|골뱅이|앳";

export const dotWords =
  "dot|punkt|punto|ponto|point|punt|kropka|tečka|tecka|točka|tocka|bodka|pont|nokta|piste|titik|chấm|punct|punktum|точка|крапка|кропка|τελεία|נקודה";
export const unspacedDotWords = "点|點|ドット|닷|점";
/** Signs in the part before the `@`. */
export const signWords =
  "underscore|unterstrich|underline|understreck|guion bajo|guión bajo|tiret du bas|tiret bas|trattino basso|sublinhado|podkreślnik|podtržítko|podčiarkovník|нижнее подчеркивание|нижнее подчёркивание|подчеркивание|підкреслення|alt çizgi|minus|bindestrich|hyphen|dash|tiret|trattino|guion|guión|hífen|myślnik|pomlčka|тире|дефис|plus|pluss|плюс";

/** Top-level domains as they are said after a word for a dot. */
export const spokenTopLevels =
  "com|net|org|edu|gov|info|biz|io|ai|app|dev|me|co|eu|de|at|ch|li|fr|be|lu|es|mx|ar|cl|pe|ve|uy|it|pt|br|nl|pl|cz|sk|si|hr|rs|ba|mk|ro|bg|hu|gr|cy|tr|ru|ua|by|kz|ge|am|se|no|dk|fi|is|ee|lv|lt|uk|ie|us|ca|au|nz|in|pk|bd|lk|np|id|my|sg|ph|vn|th|jp|kr|cn|tw|hk|il|sa|ae|eg|ma|za|ng|ke|gh|ком|нет|орг|ру|рф|юа|укр|бел|кз|су";

/** Providers of mailboxes, which are enough to tell an address from a sentence: `nora at gmail dot com`. */
export const mailProviders = new Set(
  wordsIn(`gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol proton protonmail pm gmx web mail email yandex ya qq
  foxmail sina 163 126 zoho fastmail naver daum hanmail rediffmail libero tiscali virgilio orange free wanadoo laposte sfr uol bol terra ig
  wp onet interia o2 gazeta seznam centrum ukr rambler bk inbox list telia kpn ziggo xs4all planet t-online posteo mailbox freenet arcor
  comcast verizon att btinternet sky virginmedia tutanota tuta hey bluewin swissonline sapo citromail freemail freenet abv mynet telenet skynet`),
);

/** Words before `at` in a sentence. */
export const sentenceWords = new Set(
  wordsIn(`look looks looking in up us me you him her them it that this there available meet meeting sign signed log login mail email write reach contact
  is are be was were here now found find hosted account address back work working home live out on off not also one someone team see visit based
  only just arrive arrived join buy shop start stay stop order ask them today directly anytime online page site website free account accounts
  mich uns mir dich euch treffen wir ich es auf bin sind sehen da hier mail nos mi a la le les el lo il ons mij nas mnie hier aan op und oder`),
);
