/** Names in scripts without capital letters, and the values of fields that are named after a person. */

import { endsAsCompany } from "@/lib/scrub/data/company-words";
import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import {
  isAdjective,
  isGivenName,
  isSurname,
  isUnusualName,
  notNames,
  particles,
  titles,
} from "@/lib/scrub/data/person-words";
import { doubtfulWideRoles, koreanLabels, wideRoles } from "@/lib/scrub/data/role-words";
import { wideGivenNames } from "@/lib/scrub/data/wide-given-names";
import { splitWords } from "@/lib/scrub/data/word-list";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import type { Fits, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";

const anyWide = /[\u0590-\u0dff\u0e00-\u0e7f\u10d0-\u10fa\u1200-\u137f\u3040-\ud7af]/;
const han = "[\\u4e00-\\u9fff々]";
const kana = "[\\u3040-\\u30ffー]";
const hangul = "[\\uac00-\\ud7a3]";
const between = "[\\s:：=＝\"'「『(（|*]{0,6}";

/** The most common Chinese surnames, with one and two characters. */
const surname =
  "(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|尉遲|公孙|公孫|慕容|令狐|夏侯|太史|端木|独孤|獨孤|南宫|南宮|万俟|闻人|聞人|赫连|赫連|澹台|宗政|濮阳|濮陽|太叔|申屠|钟离|鍾離|长孙|長孫|宇文|司徒|司空|鲜于|鮮于|百里|呼延|轩辕|軒轅|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖蕭萧田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫閆段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯])";
const given = "[\\u4e00-\\u9fff]";
/** Second characters of words that start with the character of a surname: `高级`, `方案`. */
const notGiven =
  "(?![级級案式法向便面清度性者单單次件项項端版本站点點费費额額品类類型号號码碼组組部门門司员員生人们們上下])";

const koreanSurname =
  "(?:남궁|선우|황보|제갈|사공|독고|[김이박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국])";

const chineseName = `${surname}${notGiven}${given}{1,2}(?!${han})`;
const japaneseName = `(?:${han}{1,4}[ 　](?:${han}|${kana}){1,5}|${kana}{2,8}[ 　・]${kana}{2,8})(?!${han}|${kana})`;
const koreanName = `(?:남궁|선우|황보|제갈|사공|독고|${koreanSurname}(?=${hangul}{2}))${hangul}{1,2}(?!${hangul})`;
const wordsPattern = (letters: string) => `[${letters}]{2,16}(?: [${letters}]{2,16}){1,3}(?![${letters}])`;

type AfterRole = {
  /** What separates words: a role after one of these letters is a part of another word. */
  readonly letters?: RegExp;
  readonly name: RegExp;
  readonly isKnown: boolean;
};
const afterRoles = new Map<string, AfterRole>();
/** How long the roles with this last character are. */
const roleLengths = new Map<string, readonly number[]>();

function addRoles(roles: readonly string[], name: string, letters?: string, isKnown = false): void {
  const rule = {
    name: new RegExp(`[:：] {0,3}(${name})`, "uy"),
    isKnown,
    ...(letters === undefined ? {} : { letters: new RegExp(`[${letters}]`, "u") }),
  };
  for (const role of roles) {
    afterRoles.set(role, rule);
    const last = role.slice(-1);
    const lengths = roleLengths.get(last) ?? [];
    if (!lengths.includes(role.length))
      roleLengths.set(
        last,
        [...lengths, role.length].sort((a, b) => b - a),
      );
  }
}

// A role of both languages takes the names of both.
addRoles(wideRoles.japanese, japaneseName);
addRoles(
  wideRoles.japanese.flatMap((role) => ["氏名", "名", "様"].map((end) => role + end)),
  japaneseName,
);
addRoles(
  wideRoles.chinese.filter((role) => !afterRoles.has(role)),
  chineseName,
);
addRoles(
  wideRoles.chinese.filter((role) => wideRoles.japanese.includes(role)),
  `${chineseName}|${japaneseName}`,
);
addRoles(wideRoles.korean, koreanName);
const scripts = {
  arabic: "\\u0621-\\u06cc\\u200c",
  hebrew: "\\u05d0-\\u05ea'\"",
  devanagari: "\\u0900-\\u097f",
  bengali: "\\u0980-\\u09ff",
  georgian: "\\u10d0-\\u10fa",
  thai: "\\u0e01-\\u0e4e",
} as const;
for (const script of Object.keys(scripts) as (keyof typeof scripts)[]) {
  const letters = scripts[script];
  addRoles(wideRoles[script], wordsPattern(letters), letters);
  addRoles(doubtfulWideRoles[script], wordsPattern(letters), letters, true);
}

const isKnownWideName = (name: string): boolean => wideGivenNames.has(name.slice(0, name.indexOf(" ")));

/** After the role of a person and a colon. Looks the word before each colon up, because there are hundreds of roles. */
function findAfterRoles(text: string, spans: number[]): void {
  for (const { index } of findMatches(text, colon)) {
    const end = text.charAt(index - 1) === " " ? index - 1 : index;
    for (const length of roleLengths.get(text.charAt(end - 1)) ?? []) {
      const start = end - length;
      const rule = start < 0 ? undefined : afterRoles.get(text.slice(start, end));
      if (rule === undefined || rule.letters?.test(text.charAt(start - 1)) === true) continue;
      rule.name.lastIndex = index;
      const [found = "", name = ""] = rule.name.exec(text) ?? [];
      if (name === "" || notWide.test(name) || isNoPersonName(name) || (rule.isKnown && !isKnownWideName(name)))
        continue;
      spans.push(index + found.length - name.length, index + found.length);
      break;
    }
  }
}
const colon = /[:：]/g;

/** Scripts without capitals: a label or introduction, followed by as many characters as a name has. */
const wide: readonly { readonly script: RegExp; readonly patterns: readonly RegExp[] }[] = [
  {
    script: /[\u4e00-\u9fff]/,
    patterns: [
      new RegExp(
        `(?:姓名|患者姓名|客户姓名|联系人|收件人|收货人|真实姓名|名字|客戶姓名|聯絡人|收件者|寄件人|发件人|取件人|被保险人|投保人|受益人|持卡人|户名|戶名|法定代表人|法人代表|紧急联系人)[是为為]?${between}(?<name>${han}{2,4}(?:·${han}{1,6})?)(?!${han})`,
        "gu",
      ),
      new RegExp(
        `(?:客户|客戶|患者|病人|乘客|旅客|经办人|經辦人|负责人|負責人|申请人|申請人|签收人|签字|签名|簽名|主治医生|医生|醫師|教师|老师|学生|員工|员工|同事|经理|用户|用戶|会员|會員|租客|房东|司机|作者|审批人|审核人|提交人|报告人|处理人|快递给|寄给|转账给|转给|联系|找|您好|你好|亲爱的|尊敬的|敬爱的)[是为為：:，,、]? ?${between}(?<name>${surname}${notGiven}${given}{1,2})(?=[，,。.、；;！!？?：:\\s）)」"'\\]|<]|先生|女士|小姐|老师|收|$)`,
        "gu",
      ),
      new RegExp(
        `(?:我叫|我的名字是|我的名字叫|他叫|她叫|名叫|本人)(?<name>${surname}${given}{1,2}|(?![了车車你他她它人外不来來醒])${han}{2,3})(?!${han})`,
        "gu",
      ),
      new RegExp(
        `(?:此致[\\s，,]{0,4}敬[礼禮][！!。]?|顺颂商祺[！!。]?|順頌商祺[！!。]?|祝好[！!。]?|谨启|謹啟)[ \\t]{0,4}\\r?\\n\\s{0,8}(?<name>${han}{2,4})(?=[ \\t]*(?:\\r?\\n|$))`,
        "gu",
      ),
      new RegExp(`(?<=\\n[ 　]{0,8})(?<name>${han}{2,4})(?= ?(?:敬上|谨上|謹上|谨启|謹啟|拜上)(?!${han}))`, "gu"),
      new RegExp(`(?:我是|这是|這是|这里是)(?<name>${surname}${notGiven}${given}{1,2})(?!${han})`, "gu"),
      new RegExp(`(?<name>${han}{1,3})(?:先生|女士|小姐|太太)`, "gu"),
      new RegExp(`(?<name>${surname}(?:${notGiven}${given}){0,2}?)(?:老师|医生|教授|经理|大夫|同学|師傅|师傅)`, "gu"),
    ],
  },
  {
    script: /[\u3040-\u30ff\u4e00-\u9fff]/,
    patterns: [
      new RegExp(
        `(?:氏名|お名前|名前|患者名|担当者?|宛名|宛先|ご芳名|お客様名|顧客名|予約者|申込者|契約者|送信者|受取人|届け先|保護者|口座名義人?|名義人|代表者|申請者|所有者|ご契約者様?|ご利用者様?|フリガナ|ふりがな|カナ)${between}(?<name>(?:${han}|${kana}){1,6}(?:[ 　](?:${han}|${kana}){1,6})?)(?=様|さん|殿|$|[\\s"'、。,)）|])`,
        "gu",
      ),
      new RegExp(
        `(?:私の名前は|私は|名前は)(?<name>(?:${han}{1,4}[ 　]?${han}{0,4}|${kana}{2,10}))(?=です|と申します|といいます)`,
        "gu",
      ),
      new RegExp(
        `(?<=お世話になって(?:おり|い)ます[。、！]\\s{0,2}(?:[^。\\n]{1,24}の)?)(?!以下|以上|本日|今回|先日|昨日|明日|本件|下記|上記|弊社|当社)(?<name>${han}{1,4}(?:[ 　]${han}{1,4})?|${kana}{2,8})(?=です|と申します)`,
        "gu",
      ),
      new RegExp(`(?<=^|[\\s。、！「])(?<name>${han}{1,4}[ 　]${han}{1,4})(?=です[。、！\\s]|です$)`, "gu"),
      new RegExp(
        `(?<=^|[\\s。、！「]|の|は)(?<name>${han}{2,3}[ 　]?${han}{0,3}|${kana}{2,10})(?=と申します|といいます|と言います)`,
        "gu",
      ),
      new RegExp(
        `(?<name>${han}{1,4}(?:[ 　]${han}{1,4})?|[\\u30a0-\\u30ff]{2,8})(?: ?(?:さん|様(?![式子相々態])|さま)|先生|氏(?!名)|くん|ちゃん|部長|課長|社長|殿)`,
        "gu",
      ),
    ],
  },
  {
    script: /[\uac00-\ud7a3]/,
    patterns: [
      new RegExp(
        `(?:이름|성명|성함|담당자|고객명|예약자|작성자|발신인|주문자|계약자|대표자|${koreanLabels.join("|")})(?:은|는|이)?${between}(?<name>${hangul}{2,4})(?!${hangul}{2})`,
        "gu",
      ),
      new RegExp(
        `(?:제 이름은|저는|내 이름은|나는) ?(?<name>${hangul}{2,4}?)(?=입니다|이에요|예요|이라고|라고|이고요?(?![가-힣])|이며|이구요|인데)`,
        "gu",
      ),
      /(?<=안녕하세요[,.!]? )(?<name>(?:남궁|선우|황보|제갈|사공|독고|[김이박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공])[\uac00-\ud7a3]{1,3}?)(?=입니다|이에요|예요|이라고|라고)/gu,
      /(?<name>[김이박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국][\uac00-\ud7a3]{1,2}) ?(?:씨|님|선생님|교수님|과장님?|부장님?|팀장님?|대리님?|사원|차장님?|이사님?|대표님?|사장님?|원장님?|환자분?|고객님|군|양)(?=께|이|가|은|는|을|를|과|와|의|에게|한테|도|,|[^\uac00-\ud7a3]|$| )/gu,
    ],
  },
  {
    script: /[\u0621-\u06cc]/,
    patterns: [
      /(?:أنا|معك|معكم) (?<name>[\u0621-\u064a]{2,10} (?:ال|آل |بن |أبو )[\u0621-\u064a]{2,12})/gu,
      /(?<!(?:عزيزي|عزيزتي|أعزاءنا|مرحبا|مرحباً|أهلا|أهلاً) )(?:اسمي|أنا اسمي|الاسم الكامل|الاسم الأول|اسم العائلة|الاسم|اسم المريض|اسم العميل|اسم المستخدم|المريض|العميل|العميلة|الزبون|الموظف|الموظفة|السيد|السيدة|الآنسة|الأستاذ|الأستاذة|الدكتور|الدكتورة|المهندس|المهندسة|الشيخ|(?<![\u0621-\u06cc])د\.|عزيزي|عزيزتي|مع تحيات|تحياتي|المرسل|المستلم|المستفيد|اسم الأم|(?<![\u0621-\u06cc])نام|نام و نام خانوادگی|آقای|خانم|اسم من|نام مشتری|میرا نام|نام مریض|جناب|محترم)(?:\s*[:：]\s*|[،,]?\s+)(?<name>(?!(?:العميل|العميلة|العملاء|الزبون|الزبونة|الزبائن|المستخدم|المستخدمة|المستخدمين|المشترك|المشتركة|المشتركين|القارئ|القراء|الطالب|الطلاب|الطالبة|المريض|المريضة|الزميل|الزميلة|الزملاء|المسافر|الضيف|الضيوف|العضو|الأعضاء|المتقدم|المتقدمة|الموظف|الموظفة|الموظفين|فريق|الفريق|الجميع|السيد|السيدة|مشتری|کاربر|کاربری|همکار|صارف|گاہک|کامل|خانوادگی|و|پدر|مادر|کالا|محصول|شرکت|فایل)(?![\u0621-\u06cc]))[\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]{2,12}(?: [\u0621-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]{2,12}){0,2})/gu,
    ],
  },
  {
    script: /[\u05d0-\u05ea]/,
    patterns: [
      /(?:שמי|קוראים לי|השם שלי|שם(?: מלא| המטופל| הלקוח| הלקוחה| פרטי| משפחה)?(?=\s*:)|מר|גברת|גב'|ד"ר|עו"ד|פרופ'|לכבוד|בברכה|לקוח|לקוחה|מטופל|מטופלת|היי|שלום|כאן|מדברת?)(?:\s*:\s*|,?\s+)(?<name>(?!(?:קוראים לי|השם שלי|שמי|אני|כאן|לכם|לך|לכולם|רב)(?![\u05d0-\u05ea]))[\u05d0-\u05ea]{2,10}(?: [\u05d0-\u05ea]{2,10}){0,1})(?![\u05d0-\u05ea])/gu,
    ],
  },
  {
    script: /[\u0900-\u097f]/,
    patterns: [
      /(?:मैं|में) (?<name>(?!(?:एक|घर|पर|बहुत|यहाँ|यहां|आपका|आपकी|ठीक|नया|नई|इस|उस|अभी|भी|ही|नहीं|कर|को|से|अपने|अपना|अपनी|जा|आ|खुश|परेशान)(?![\u0900-\u097f]))[\u0900-\u097f]{2,14} (?!(?:में|से|को|का|की|के|पर|रहा|रही|नहीं|भी|ही|हो|गया|गई|सकता|सकती|चाहता|चाहती|करता|करती)(?![\u0900-\u097f]))[\u0900-\u097f]{2,14})(?= (?:हूँ|हूं|बोल))/gu,
      /(?:मेरा नाम|नाम|रोगी का नाम|ग्राहक का नाम|मरीज का नाम|पिता का नाम|माता का नाम|माझे नाव|नाव|श्री|श्रीमती|सुश्री|डॉ\.?|प्रिय)(?:\s*[:：]\s*|\s+)(?<name>[\u0900-\u097f]{2,14}(?: [\u0900-\u097f]{2,14}){0,1})(?= है| आहे| ने| को| का| की| जी|$|[\s,.।])/gu,
    ],
  },
  {
    script: /[\u10d0-\u10fa]/,
    patterns: [
      /(?<![\u10d0-\u10fa])(?:ჩემი სახელია|მე მქვია|მქვია|(?:სახელი|გვარი|სახელი და გვარი|სახელი, გვარი)(?=\s*:))(?:\s*:\s*|\s+)(?<name>[\u10d0-\u10fa]{3,14}(?: [\u10d0-\u10fa]{3,18})?)(?![\u10d0-\u10fa])/gu,
    ],
  },
  {
    script: /[\u0e01-\u0e4e]/,
    patterns: [
      /(?:ผม|ดิฉัน|ฉัน) (?<name>[\u0e01-\u0e4e]{2,14} [\u0e01-\u0e4e]{2,16})(?=$|\s*(?:ครับ|ค่ะ|คะ))/gu,
      /(?<![\u0e01-\u0e4e])(?:ผู้|ชื่อ)?(?:ชื่อ-?(?:นามสกุล|สกุล|จริง|เล่น)?|ป่วย|ลูกค้า|ผู้ป่วย|ผู้(?:รับ(?:พัสดุ|สินค้า|เงิน)?|ส่ง|ติดต่อ|สมัคร|เช่า|โดยสาร)|(?:พนักงาน|นักเรียน|นักศึกษา|สมาชิก)(?=\s*[:：]| [\u0e01-\u0e4e]{2,14} [\u0e01-\u0e4e]{2,16}(?![\u0e01-\u0e4e ]))|(?:เจ้าของ)?บัญชี|ผู้ถือบัตร)(?:\s*[:：]\s*|\s+)(?<name>(?!(?:นาย|นางสาว|นาง|คุณ|ผู้|ของ|ใน|ที่|และ|ใหม่|ไม่|จะ|ได้|มี|กรุณา|โปรด)[\u0e01-\u0e4e]*(?![\u0e01-\u0e4e ]))[\u0e01-\u0e4e]{2,14}(?: [\u0e01-\u0e4e]{2,16})?)(?![\u0e01-\u0e4e])/gu,
      /(?<![\u0e01-\u0e4e])(?:ผมชื่อ|ดิฉันชื่อ|ฉันชื่อ|ลูกค้าชื่อ)\s*(?<name>[\u0e01-\u0e4e]{2,14}(?: [\u0e01-\u0e4e]{2,16})?)(?![\u0e01-\u0e4e])/gu,
      /(?:(?<![\u0e01-\u0e4e])|(?<=เรียน|สวัสดี|ค่ะ|ครับ|ถึง|โดย|ชื่อ))(?:นางสาว|นาง(?!สาว)|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|คุณ)\s*(?<name>(?!(?:ได้|ต้อง|มี|จะ|กำลัง|สามารถ|ควร|ไม่|เป็น|อยู่|ยัง|เคย|ถูก|คือ|และ|ที่|ให้|ใช้|เลือก|ลืม|อยาก|พร้อม|แน่ใจ|กรุณา|เอง|ทำ|เห็น|คิด|รู้|ชอบ|ช่วย|บอก|พูด|ไป|มา|หมอ|ครู|แม่|พ่อ|ภาพ|สมบัติ|ค่า|ประโยชน์|ลักษณะ|หรือ|ก็|ลอง|เพิ่ง|สั่ง|ส่ง|เปลี่ยน|ลูกค้า|จ้าง|หน้า|ก(?![\u0e01-\u0e4e]))[\u0e01-\u0e4e]*)[\u0e01-\u0e4e]{2,14}(?: [\u0e01-\u0e4e]{2,16})?)(?![\u0e01-\u0e4e])/gu,
    ],
  },
  {
    script: /[\u1200-\u137f]/,
    patterns: [
      /(?<![\u1200-\u135a])(?:ሙሉ ስም|የአባት ስም|ስሜ|ስም)\s?[፦፡:]?\s{1,2}(?<name>[\u1200-\u135a]{2,10}(?: [\u1200-\u135a]{2,10}){0,2}?)(?=$|[\n።፣,;]| (?:ስልክ|አድራሻ|ዕድሜ|ጾታ|ነው|እባላለሁ)| [+\d])/gu,
    ],
  },
  {
    script: /[\u0980-\u09ff]/,
    patterns: [
      /(?:আমার নাম|নাম|রোগীর নাম|গ্রাহকের নাম|জনাব|জনাবা|ডাঃ)(?:\s*[:：]\s*|\s+)(?<name>[\u0980-\u09ff]{2,14}(?: [\u0980-\u09ff]{2,14}){0,2})/gu,
    ],
  },
  {
    script: /[\u0a00-\u0d7f]/,
    patterns: [
      /(?:என் பெயர்|பெயர்|திரு\.?|திருமதி|నా పేరు|పేరు|ನನ್ನ ಹೆಸರು|ಹೆಸರು|എന്റെ പേര്|പേര്|મારું નામ|નામ|ਮੇਰਾ ਨਾਮ|ਨਾਮ)(?:\s*[:：]\s*|\s+)(?<name>[\u0a00-\u0d7f]{2,16}(?: [\u0a00-\u0d7f]{2,16})?)/gu,
    ],
  },
];

/** Words before a title or after a label that are not names. */
const notWide =
  /^(?:სავალდებულო\p{L}*|აუცილებელი\p{L}*|الكامل|الأول|الأخير|الثلاثي|الرباعي|الثاني|مطلوب|مطلوبة|إلزامي|اختياري|التجاري|غير|必填|必須|必须|任意|选填|選填|필수|선택|अनिवार्य|आवश्यक|חובה|各位|尊敬的?|这位|那位|一位|皆|お客|客|皆々|奥|娘|息子|医者|患者|担当|고객|회원|선생|여러분|사용자|不详|未知|不明|未定|未设|本人|暂无|无$|电话|電話|手机|手機|地址|姓名|信息|名称|学生|测试|なし|空白|番号|待|必須|なまえ|없음|미정|미상|필수|담당|是什么|什么|何|何ですか|同上|自己|老师|大家|亲|您|你|我|他|她|主治|专业|女$|男$)|(?:شركة|مؤسسة|بنك|مصرف|وزارة|شرکت|بانک|חברת|בנק|בע"מ|कंपनी|बैंक|ব্যাংক|บริษัท|ธนาคาร|ბანკი|株式|法人|社員|합동|은행|주식|公司|集团|银行|医院|大学|有限|部门|中心|平台|团队|客服|小组|会社|銀行|支店|部$|課$|팀$|부서$|센터$|은행$|회사$)/u;

/** East Asian words with the form of a name, which follow a role or are the value of its field. */
const isNoPersonName = (text: string): boolean => notPersonName.test(text) || notPersonNamePart.test(text);
const notPersonName =
  /^(?:高中|高[校考职職]|[大小]学|初中|中学|研究|本科|应届|留学|在校|毕业)生?$|(?:[직료생트품팀점증량률법법]|일보|신문|은행|회사|사원|직원|회원)$|^(?:신입|경력|정규|무료|유료|전체|공통|모든|이용|전원|임시|고등|고교|주부|주민|남녀|기본|기타)/u;
const notPersonNamePart =
  /(?:^|[ 　])(?:無料|有料|会員|新規|一般|全員|正社員|契約社員|派遣社員|東京|大阪|京都|名古屋|福岡|札幌|仙台|横浜|神戸|広島|日本|海外|国内|全国|本社|募集|登録|必要|不要|不可|変更|追加|確認|設定|一覧|管理|情報|利用|研修|教育|採用|応募|限定|割引|無効|有効)(?:$|[ 　])|(?:支社|支店|本社|本店|営業所|登録|募集|一覧|管理|料金|費用|番号|情報|株式会社|割引|限定|研修|採用|学校|学部|大学|学院|センター|サービス|システム|ドライバー?|プラン)$/u;

/** Whether a text is a name by itself: a Chinese surname with a given name, or a Japanese name with a space. */
const isWideName = (text: string): boolean => wholeChinese.test(text) || wholeJapanese.test(text);
const wholeChinese = new RegExp(`^${surname}${notGiven}${given}{1,2}$`, "u");
const eastAsian = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;
const wholeKorean = new RegExp(`^${koreanName}$`, "u");
/** `カルロス・ゴメス` */
const isKatakanaName = /^[\u30a1-\u30fa\u30fc]{2,10}[ 　・][\u30a1-\u30fa\u30fc]{2,10}$/u;
const wholeJapanese = /^[\u4e00-\u9fff々]{1,3}[ \u3000](?:[\u4e00-\u9fff々]{1,3}|[\u3040-\u309f]{2,5})$/u;

/** The people at a meeting: `出席者：山田太郎、佐藤花子`. */
const roster =
  /(?:出席者?|参加者|欠席者?|参会人员|參加者|与会人员|與會人員|出席人员|出席人員|列席人员|缺席人员|主持人?|记录人|記錄人|記録者|司会者?|書記|참석자|불참자|참가자|회의 참석)(?: ?[(（][^()（）\n]{1,12}[)）])?[:：] ?([^\n。:：]{2,400})/gu;
const rosterGap = /[、，,;；・/]|\s{2,}| (?=[\uac00-\ud7a3])/u;
/** Two such texts side by side are names if one of them has a common surname. */
const likeWideName =
  /^(?:[\u4e00-\u9fff々]{3,5}|[\u4e00-\u9fff々]{1,4}[\u3041-\u3096]{2,4}|(?:남궁|선우|황보|제갈|[김이박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성차주우구민진지엄채원천방공])[\uac00-\ud7a3]{2})$/u;
const commonJapanese =
  /^(?:佐藤|鈴木|高橋|田中|伊藤|渡[辺邊部]|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|[斎斉齋齊]藤|清水|山崎|池田|橋本|阿部|石川|山下|中島|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤|青木|坂本|福田|太田|西村|藤井|金子|岡本|藤原|中野|三浦|原田|中川|松田|竹内|小野|田村|中山|和田|石田|森田|上田|内田|柴田|酒井|宮崎|横山|高木|安藤|宮本|大野|小島|谷口|工藤|今井|高田|増田|丸山|杉山|村田|大塚|新井|小山|平野|藤本|河野|上野|野口|武田|松井|千葉|菅原|岩崎|久保|木下|佐野|野村|松尾|菊[地池]|市川|杉本|古川|大西|島田|水野|[桜櫻]井|高野|吉川|山内|西田|飯田|西川|小松|北村|安田|五十嵐|川口|平田|中田|服部|川崎|岩田|土屋|本田|松浦|星野|矢野|福島|樋口|秋山|永井|川上|馬場|大島|吉村|小田|荒木|浅野|大久保)/u;
const hasSurname = (written: string) => wholeChinese.test(written) || commonJapanese.test(written);
const isKorean = (written: string) => /^[\uac00-\ud7a3]/.test(written);
const notInRoster =
  /(?:[部課科室班組组社局会員员名者長长門门署店系師师県縣市区區省済事]|[小中学校大]生|研究生|[小中大]学|曜日|周[一二三四五六日]|代表|以上|周会|任务|程序|参照|担当|全体|팀|부|회|진|원|자|명|실|처)$/u;
/** Endings of given names too. */
const notWithoutSurname = /[中生学學]$/u;

function findInRoster(text: string, spans: number[]): void {
  for (const { 0: all, 1: names = "", index } of findMatches(text, roster)) {
    let at = index + all.length - names.length;
    const list = names.split(rosterGap).map((written) => written.trim());
    const isName = (written: string) =>
      !notWide.test(written) && !notInRoster.test(written) && (hasSurname(written) || !notWithoutSurname.test(written));
    const similar = list.filter((written) => likeWideName.test(written));
    const likely = similar.filter(isName);
    const isOfPeople = similar.length > 1 && (likely.some(hasSurname) || likely.filter(isKorean).length > 1);
    for (const written of list) {
      at = text.indexOf(written, at);
      const isOne = isWideName(written) || (isOfPeople && likeWideName.test(written));
      if (isOne && isName(written)) spans.push(at, at + written.length);
      at += written.length;
    }
  }
}

export function findWide({ text }: Reading, spans: number[]): void {
  if (!anyWide.test(text)) return;
  findInRoster(text, spans);
  findAfterRoles(text, spans);
  for (const { script, patterns } of wide) {
    if (!script.test(text)) continue;
    for (const pattern of patterns) {
      for (const { 0: found, index, groups } of findMatches(text, pattern)) {
        const name = groups?.name ?? "";
        if (notWide.test(name)) continue;
        const start = index + found.lastIndexOf(name);
        spans.push(start, start + name.length);
      }
    }
  }
}

const upper = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-]\\p{L}[\\p{L}\\p{M}]*){0,3}";
const initial = "\\p{Lu}\\.(?:-?\\p{Lu}\\.){0,2}";
/** A capitalized word or initials, as a fragment of a pattern. */
export const part = `(?:${initial}|${upper})`;
const gap = "(?: |\\u00a0|, (?=\\p{Lu}[\\p{L}.-]{0,24}(?![\\p{L}:])))";
/** What separates the words of a name. */
export const joint = `(?:${gap}| (?:${particles}) (?:(?:${particles}) )?)`;

export const splitPersonName = (name: string) => name.split(/[ ,\u00a0]+/);
export const titleWords = new Set(titles);

const wholeName = compactPattern(`^${part}(?:(?:${joint}|(?<=\\.))${part}){0,4}$`, "u");

const leadingTitle = /^\p{L}{1,10}\. /u;
/** `DOE, Jane (Miss)` */
const trailingTitle = / ?\((?:Mr|Mrs|Miss|Ms|Mx|Dr|Herr|Frau|M|Mme|Sr|Sra)\.?\)$/;

/** The words of a value that looks like a person's name, or an empty list. */
function nameWords(written: string): readonly string[] {
  const text = written.endsWith(")") ? written.replace(trailingTitle, "") : written;
  const title = leadingTitle.exec(text)?.[0] ?? "";
  const name = titleWords.has(title.slice(0, -2).toLowerCase()) ? text.slice(title.length) : text;
  if (name.length > 64 || !wholeName.test(name)) return [];
  const words = splitPersonName(name);
  return words.some((word) => notNames.has(word.toLowerCase())) ? [] : words;
}

/** Whether a value looks like a person's name, for fields that can also name a team, a program or a place. */
function isLikePerson(text: string): boolean {
  if (anyWide.test(text)) return isWideName(text) || isKnownWideName(text);
  const [first = "", ...others] = nameWords(text);
  if (others.length === 0) return first !== "" && first !== text && !text.endsWith(".");
  return (
    isGivenName(first, true) ||
    isSurname(others.at(-1) ?? "") ||
    (text.includes(",") && others.some((word) => isGivenName(word, true)))
  );
}

const slug = /^[a-z]+(?:-[a-z]+)+$/;

/** Whether a value in a script without capitals looks like a person's name, for fields with the role of a person. */
const isLikeWideName = (text: string): boolean =>
  !notWide.test(text) &&
  !isNoPersonName(text) &&
  (eastAsian.test(text)
    ? isWideName(text) || wholeKorean.test(text) || commonJapanese.test(text) || isKatakanaName.test(text)
    : text.includes(" ") && isLikeAnyName(text));

/** Whether a value is likely a person's name, for fields that usually contain one. */
function isLikelyPerson(text: string): boolean {
  if (eastAsian.test(text)) return isLikeAnyName(text);
  if (anyWide.test(text)) return isLikeAnyName(text) && !notWide.test(text);
  // `overlay2`, `claude-code`
  if (/\d/.test(text) || slug.test(text) || endsAsCompany(text)) return false;
  const words = nameWords(text);
  const [first = "", second = ""] = text.split(" ");
  if (words.some((word) => /\p{Ll}\p{Lu}/u.test(word) && !/^(?:Mc|Mac|De|Di|La|Le|Van|Von|Fitz)\p{Lu}/u.test(word)))
    return isLikePerson(text);
  const isName =
    isUnusualName(words) || words.some((word) => isGivenName(word, false)) || isSurname(words.at(-1) ?? "");
  return (
    (words.length > 1 && (isName || !words.some((word) => isOrdinary(word) || isAdjective(word)))) ||
    isLikePerson(text) ||
    (isGivenName(first, second === "") && /^[\p{L}'’. -]*$/u.test(text))
  );
}

const placeholders = new Set([
  ...splitWords(`string text name required optional null none undefined n/a na unknown anonymous true
    false yes no on off empty missing invalid redacted hidden system default production staging test guest admin root self
    pending yes none tbd مطلوب إلزامي اختياري 必填 必須 必须 任意 选填 選填 필수 선택 अनिवार्य आवश्यक חובה обязательно обязательное wymagane
    erforderlich pflichtfeld obligatoire obligatorio obrigatório obbligatorio verplicht zorunlu gerekli`),
  "your name",
  "full name",
]);
const maxNameLength = 120;

export function isLikeAnyName(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    text.length <= maxNameLength &&
    !/[<>{}$=\\/@]/.test(text) &&
    !placeholders.has(text.trim().toLowerCase())
  );
}

/** `Support Team` */
const group = / (?:team|support|department|desk|service|services|bot|group|office|committee)$/i;

export const fits: Fits = (value, doubt) => {
  if (typeof value === "number") return false;
  if (doubt === "none") return isLikeAnyName(value) && !group.test(value);
  const text = value.trim();
  if (doubt === "much") return isLikePerson(text);
  return doubt === "fair" && anyWide.test(text) ? isLikeWideName(text) : isLikelyPerson(text);
};
