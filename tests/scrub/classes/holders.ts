/** People named by their role, in each language: as the name of a field, and as a label at the start or in the middle of a line. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

const inScript = {
  latin: "Quenby Zorvaldsen",
  cyrillic: "Десислав Бонивур",
  greek: "Λεωνίδας Βρεττάκος",
  armenian: "Լևոն Սարոյան",
  georgian: "ლევან ჩოხელი",
  han: "欧阳若曦",
  kana: "若林 遥香",
  hangul: "남궁서윤",
  arabic: "نائل الزعبي",
  persian: "شیرین رستگاری",
  hebrew: "יונתן ברקוביץ",
  devanagari: "मृणालिनी देशपांडे",
  bengali: "মৃণালিনী সেনগুপ্ত",
  thai: "กมลวรรณ ศรีสุวรรณ",
};

/** Without a colon, one of the words must be a known name. */
const known = {
  latin: "Solveig Zorvaldsen",
  cyrillic: "Мария Бонивур",
  greek: "Σοφία Βρεττάκος",
  armenian: "Լևոն Սարոյան",
};

/** The person of a form in each language: patient, holder, beneficiary, applicant, insured, tenant, buyer, driver, passenger, student, employee, addressee, guardian. */
const roles: readonly (readonly [script: keyof typeof known, words: string])[] = [
  [
    "latin",
    "patient, account holder, policyholder, payee, applicant, taxpayer, insured, lessee, buyer, seller, lead guest, passenger, addressee, signatory, guardian, next of kin, emergency contact, borrower",
  ],
  [
    "latin",
    "Patientin, Kontoinhaberin, Versicherungsnehmer, Begünstigte, Zahlungsempfänger, Antragstellerin, Steuerpflichtiger, Mieterin, Käufer, Verkäuferin, Fahrgast, Gastgeberin, Schülerin, Student, Bewerberin, Empfängerin, Vormund, Notfallkontakt, Kreditnehmerin",
  ],
  [
    "latin",
    "patiente, titulaire du compte, bénéficiaire, demandeur, contribuable, assurée, locataire, bailleur, acquéreur, vendeuse, conducteur, passagère, votre hôte, étudiante, élève, candidate, destinataire, signataire, tutrice, contact d'urgence, emprunteur",
  ],
  [
    "latin",
    "paciente, titular de la cuenta, tomador, beneficiaria, solicitante, contribuyente, asegurado, inquilina, arrendador, compradora, vendedor, huésped, pasajero, anfitriona, estudiante, alumna, candidata, empleado, destinataria, firmante, tutor legal, contacto de emergencia, ordenante",
  ],
  [
    "latin",
    "paziente, titolare del conto, intestatario, contraente, beneficiaria, richiedente, contribuente, assicurata, inquilino, locatore, acquirente, venditrice, conducente, ospite, passeggera, studente, alunna, candidato, dipendente, destinataria, firmatario, tutrice, contatto di emergenza, nominativo",
  ],
  [
    "latin",
    "paciente, titular da conta, segurada, favorecida, requerente, locatária, senhorio, comprador, vendedora, motorista, hóspede, passageiro, anfitriã, estudante, aluna, candidato, funcionária, destinatário, signatária, responsável legal, contato de emergência, sacado",
  ],
  [
    "latin",
    "patiënt, rekeninghouder, verzekeringnemer, begunstigde, aanvrager, belastingplichtige, verzekerde, huurder, verhuurder, koper, verkoper, bestuurder, passagier, gastheer, leerling, kandidaat, werknemer, ontvanger, geadresseerde, ondertekenaar, voogd, noodcontact, cliënte",
  ],
  [
    "latin",
    "pacjentka, posiadacz rachunku, ubezpieczający, beneficjent, wnioskodawca, podatnik, ubezpieczona, najemca, wynajmujący, kupująca, sprzedający, kierowca, gość, pasażerka, studentka, uczeń, kandydatka, pracownik, odbiorca, adresat, podpisujący, opiekun prawny, kontakt awaryjny",
  ],
  [
    "latin",
    "pacientka, majitel účtu, držitel karty, pojistník, příjemce, žadatelka, poplatník, pojištěný, nájemce, pronajímatel, kupující, prodávající, řidič, cestující, hostitel, studentka, žák, uchazečka, zaměstnanec, adresát, zákonný zástupce, nouzový kontakt",
  ],
  [
    "latin",
    "pacientka, majiteľ účtu, poistník, príjemca, žiadateľ, daňovník, poistený, nájomca, kupujúci, vodič, hosť, študentka, žiak, uchádzač, zamestnanec, zákonný zástupca",
  ],
  [
    "latin",
    "páciens, számlatulajdonos, szerződő, kedvezményezett, kérelmező, adózó, biztosított, bérlő, bérbeadó, vásárló, járművezető, vendég, utas, házigazda, hallgató, tanuló, jelölt, munkavállaló, címzett, aláíró, törvényes képviselő, hozzátartozó",
  ],
  [
    "latin",
    "pacientă, titularul contului, contractant, beneficiar, solicitant, contribuabil, asigurat, chiriaș, cumpărător, vânzător, șofer, oaspete, pasageră, candidată, angajat, destinatar, semnatar, tutore, contact de urgență",
  ],
  [
    "latin",
    "pacijentica, vlasnik računa, primatelj, podnositelj zahtjeva, osiguranik, najmoprimac, kupac, prodavatelj, vozač, gost, putnica, domaćin, studentica, učenik, kandidatkinja, zaposlenica, potpisnik, skrbnik, imetnik računa, prosilec, zavarovanec, najemnica, voznik, potnik, dijak, naslovnik",
  ],
  [
    "latin",
    "hesap sahibi, kart sahibi, lehtar, alıcı, başvuran, mükellef, sigortalı, kiracı, satıcı, sürücü, misafir, yolcu, öğrenci, imzalayan, vasi, sığortalı, sərnişin, tələbə",
  ],
  [
    "latin",
    "kontohavare, försäkringstagare, förmånstagare, sökande, försäkrad, hyresgäst, köpare, säljare, förare, resenär, anställd, mottagare, vårdnadshavare, närmast anhörig, nødkontakt, pasient, kontoeier, søker, leietaker, kjøper, selger, sjåfør, gjest, mottaker, foresatt, kontohaver, ansøger, lejer, køber, sælger, passager, modtager, værge, borger",
  ],
  [
    "latin",
    "potilas, tilinomistaja, vakuutuksenottaja, hakija, vakuutettu, vuokralainen, ostaja, myyjä, kuljettaja, matkustaja, opiskelija, oppilas, työntekijä, vastaanottaja, huoltaja, patsient, kontoomanik, taotleja, üürnik, ostja, reisija, õpilane, töötaja, pacients, saņēmējs, īrnieks, pircējs, darbinieks, pacientė, gavėjas, pareiškėja, nuomininkas, keleivis, darbuotoja",
  ],
  [
    "latin",
    "sjúklingur, reikningseigandi, umsækjandi, leigjandi, kaupandi, ökumaður, farþegi, nemandi, starfsmaður, viðtakandi, përfituesi, aplikanti, qiramarrësi, blerësi, punonjësi",
  ],
  [
    "latin",
    "bệnh nhân, chủ tài khoản, chủ thẻ, người thụ hưởng, người nộp đơn, bên thuê, bên mua, tài xế, hành khách, sinh viên, ứng viên, nhân viên, người nhận, người giám hộ, pemilik rekening, pemegang polis, pemohon, tertanggung, penyewa, pembeli, pengemudi, penumpang, mahasiswa, karyawan, atas nama, mgonjwa, mwombaji, mpangaji, mnunuzi, mwanafunzi",
  ],
  [
    "cyrillic",
    "пациентка, владелец счёта, держатель карты, страхователь, выгодоприобретатель, получатель, заявитель, налогоплательщик, застрахованное лицо, арендатор, покупатель, продавец, водитель, пассажир, ученица, кандидат, сотрудница, опекун, плательщик, заемщик, гражданка, потерпевший",
  ],
  [
    "cyrillic",
    "пацієнтка, власник рахунку, отримувач, заявник, платник податків, застрахована особа, орендар, покупець, продавець, водій, пасажир, учень, працівниця, опікун, боржник, громадянка, титуляр, заявител, осигурено лице, наемател, купувач, шофьор, пътник, служител, настойник, закупац, купац, возач, путник, примач, патник",
  ],
  [
    "greek",
    "ασθενής, δικαιούχος, κάτοχος κάρτας, ασφαλισμένος, αιτούσα, φορολογούμενος, ενοικιαστής, αγοραστής, οδηγός, επιβάτης, φοιτήτρια, υποψήφια, εργαζόμενη, παραλήπτης, κηδεμόνας",
  ],
  ["armenian", "դիմող, վարձակալ, գնորդ, վարորդ, ուղևոր, ուսանող, ստացող"],
];

/** In scripts without capitals, a label ends with a colon. */
const wideRoles: readonly (readonly [script: keyof typeof inScript, words: string])[] = [
  [
    "han",
    "患者 账户持有人 持卡人 投保人 被保险人 受益人 收款人 付款人 申请人 纳税人 承租人 出租人 房东 买方 卖方 司机 驾驶员 入住人 乘客 乘机人 考生 应聘者 雇员 收件人 签署人 监护人 紧急联系人 借款人 户主 收款人姓名 申請人 收款人 納稅人 監護人 緊急聯絡人 駕駛人",
  ],
  [
    "kana",
    "患者 口座名義人 カード名義人 契約者 被保険者 受益者 受取人 申請者 申込者 納税者 借主 賃借人 貸主 買主 売主 運転者 宿泊者 搭乗者 応募者 従業員 差出人 お届け先 ご依頼主 署名者 保護者 後見人 緊急連絡先 債務者",
  ],
  [
    "hangul",
    "환자 예금주 계좌주 보험계약자 피보험자 수익자 수취인 신청인 납세자 임차인 세입자 임대인 구매자 매수인 판매자 운전자 투숙객 승객 탑승자 지원자 직원 수령인 서명자 보호자 후견인 채무자 입금자",
  ],
  [
    "georgian",
    "პაციენტი ბენეფიციარი განმცხადებელი დაზღვეული დამქირავებელი მყიდველი გამყიდველი მძღოლი მგზავრი სტუდენტი თანამშრომელი მიმღები",
  ],
  ["hebrew", "מטופל מוטב מבוטח נישום שוכר משכיר רוכש נהג נוסע סטודנט מועמד עובד נמען אפוטרופוס"],
  [
    "thai",
    "ผู้ป่วย เจ้าของบัญชี ผู้ถือบัตร ผู้เอาประกัน ผู้รับผลประโยชน์ ผู้สมัคร ผู้เสียภาษี ผู้เช่า ผู้ซื้อ ผู้ขาย คนขับ ผู้โดยสาร นักศึกษา พนักงาน ผู้รับ ผู้ส่ง ผู้ปกครอง ผู้ลงนาม",
  ],
];
const widePhrases: readonly (readonly [script: keyof typeof inScript, words: string])[] = [
  ["hangul", "받는 사람, 받는 분, 보내는 사람, 보내는 분, 카드 소유자, 비상 연락처"],
  ["georgian", "ანგარიშის მფლობელი, სრული სახელი"],
  [
    "arabic",
    "المريض, صاحب الحساب, حامل البطاقة, المستفيد, مقدم الطلب, دافع الضرائب, المؤمن عليه, المستأجر, المؤجر, المشتري, البائع, السائق, الضيف, النزيل, الراكب, الطالب, المرشح, الموظف, المستلم, المرسل إليه, ولي الأمر, الوصي, الاسم الكامل",
  ],
  [
    "persian",
    "بیمار, صاحب حساب, دارنده کارت, متقاضی, مستأجر, خریدار, فروشنده, راننده, مسافر, دانشجو, کارمند, گیرنده, فرستنده, نام و نام خانوادگی, نام کامل",
  ],
  ["hebrew", "בעל החשבון, בעל הכרטיס, איש קשר לחירום, שם מלא"],
  [
    "devanagari",
    "रोगी, मरीज़, खाताधारक, पॉलिसीधारक, लाभार्थी, आवेदक, करदाता, किरायेदार, खरीदार, विक्रेता, चालक, यात्री, छात्र, विद्यार्थी, कर्मचारी, प्राप्तकर्ता, अभिभावक, पूरा नाम",
  ],
  ["bengali", "রোগী, আবেদনকারী, করদাতা, ভাড়াটিয়া, ক্রেতা, বিক্রেতা, চালক, যাত্রী, শিক্ষার্থী, কর্মচারী, প্রাপক, পুরো নাম"],
];

const nameCase = (text: string, name: string): HiddenCase => ({ kind: "person", payload: { text }, gone: [name] });

/** As the name of a field, these stand for a company or an address as often. */
const parties = new Set(["payee", "destinataire", "intestatario", "получатель"]);

const inCapitals = roles.flatMap(([script, words]) =>
  words.split(", ").flatMap((word) => {
    const name = inScript[script];
    const title = word.charAt(0).toUpperCase() + word.slice(1);
    const field = { kind: "person", payload: { record: { [word]: name, status: "open" } }, gone: [name] };
    return [
      ...(parties.has(word) ? [] : [field]),
      nameCase(`${title}: ${name}`, name),
      nameCase(`ref 2207, ${word} ${known[script]}, 2 pages`, known[script]),
      nameCase(`ref 2207; ${word}: ${name}; 2 pages`, name),
    ];
  }),
);
const withoutCapitals = [
  ...wideRoles.map(([script, words]) => [script, words.split(" ")] as const),
  ...widePhrases.map(([script, words]) => [script, words.split(", ")] as const),
].flatMap(([script, words]) =>
  words.flatMap((word) => {
    const name = inScript[script];
    return [
      { kind: "person", payload: { record: { [word]: name, status: "open" } }, gone: [name] },
      nameCase(`${word}: ${name}`, name),
      nameCase(`2207\n${word}：${name}\n2`, name),
    ];
  }),
);

export const mustGo: readonly HiddenCase[] = [
  ...inCapitals,
  ...withoutCapitals,
  ...markedCases(
    "person",
    String.raw`
    {"pacjent":"⟦Zbysława Krzemińska⟧","pesel":"44051401359"}
    {"titular":"⟦Zorvald Quenby⟧","dni":"12345678Z"}
    {"nume":"⟦Zorvald Quenby⟧","cnp":"1960229400018"}
    {"contribuinte":"⟦Zorvald Quenby⟧","nif":"123456789"}
    {"taxpayer":"⟦Zorvald Quenby⟧"}
    {"driver":"⟦Zorvald Quenby⟧","pickup":"BRS"}
    {"zadatel":"⟦Zorvald Quenby⟧"}
    {"BEGUENSTIGTER":"⟦Zorvald Quenby⟧"}
    {"піб":"⟦Бондарчук Мирослава Тихонівна⟧"}
    {"lis_person_name_full":"⟦Zorvald Quenby⟧"}
    rek. 8812003 a.n. ⟦Zorvald Quenby⟧, refund
    titular ⟦Solveig Quenby⟧, ref 3371
    {"employee":"⟦João de Sa⟧"}
    {"employee":"⟦Rosa Sa⟧"}
    {"employee":"⟦ROSA SA⟧"}
    {"patient":"⟦Minh Se⟧"}
    {"patient":"⟦Anna Ab⟧"}
    {"patient":"⟦Peter Sas⟧"}
    {"patient":"⟦Mary Jones AS⟧"}
    <Nm>⟦Kim Se⟧</Nm>
    Approved by ⟦Jane Doe⟧ AS REQUESTED
    Hello ⟦Maria Lopez⟧, AS discussed
    Student: ⟦Mary Jones⟧, AS degree
    Applicant: ⟦Mary Jones⟧ AS in Nursing
    Ship to: ⟦Adam Jones⟧, SA 5000
    Patient: ⟦Maria Lopez⟧, SA resident
    {"employee":"⟦大谷翔平⟧"}
    {"guest":"⟦綾瀬はるか⟧"}
    {"tenant_name":"⟦中居正広⟧"}
    {"patient":"⟦タナカ⟧"}
    {"employee":"⟦マリア⟧"}
    {"patient":"⟦やまだ たろう⟧"}
    {"employee":"⟦グエン・ヴァン・アン⟧"}
    {"passenger":"⟦阿依古丽⟧"}
    {"patient":"⟦김철수 (남)⟧"}
    {"patient":"⟦奥田民生⟧"}
    Řidič ⟦Tomáš Hrubec⟧
    Водитель ⟦Сергей Бонивур⟧
    Leerling: ⟦Quenby Zorvald⟧
    {"conductor":"⟦Javier Quenby⟧"}
    {"elev":"⟦Anna Quenby⟧"}
    {"gäst":"⟦Anna Quenby⟧"}
    Elev: ⟦Anna Quenby⟧
    {"נהג":"⟦דוד ברקוביץ⟧"}
    {"السائق":"⟦خالد الزعبي⟧"}
    السائق: ⟦خالد الزعبي⟧
    נהג: ⟦דוד ברקוביץ⟧
    छात्र: ⟦राहुल देशपांडे⟧
    학생: ⟦김철수⟧
    {"학생":"⟦김철수⟧"}
    {"구매자":"⟦남궁민수⟧"}
    学生：⟦王小明⟧
    {"学生":"⟦王小明⟧"}
    社員：⟦若林 遥香⟧
    {"водитель":"⟦Сергей Бонивур⟧"}
    {"водій":"⟦Десислав Бонивур⟧"}
    `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    {"titular":"pendiente"}
    {"titular":"Zorvald Quenby","seccion":"portada"}
    {"patient":"yes"}
    {"driver":"nvidia"}
    {"driver":"Intel Iris Xe"}
    {"driver":"PostgreSQL Unicode"}
    {"db_driver":"ODBC Driver 18 for SQL Server"}
    {"host":"db1"}
    {"host":"Zabbix Proxmox"}
    {"beneficiary":"ACME Ltd"}
    {"favorecido":"Quinta do Vale Lda"}
    {"vendedor":"Construções Quenby"}
    {"příjemce":"Quenby Stavby s.r.o."}
    {"odbiorca":"Quenby Sp. z o.o."}
    {"alıcı":"Quenby Sanayi A.Ş."}
    {"получатель":"ООО Ромашка"}
    {"покупатель":"Почта России"}
    {"收款人":"东方科技有限公司"}
    {"受益人":"待定"}
    {"契約者":"株式会社ノヴァ"}
    {"직원":"세 명"}
    {"المستأجر":"شركة النور"}
    {"student":"inactive"}
    {"alumno":"sin asignar"}
    {"seller":"Best Buy"}
    {"vairuotojas":"nenurodytas"}
    {"kierowca":"brak"}
    {"an":"Zorvald Quenby"}
    titular: pendiente
    Driver: NVIDIA GeForce
    Beneficiary: Cobalt Trading Ltd
    favorecido Quinta do Vale Lda, banco 237
    Příjemce: Quenby Stavby s.r.o.
    Empfänger: Stadtwerke München GmbH
    Destinataire : Société Générale
    Patient: ja
    Student: Ermäßigung
    l'étudiant doit présenter sa carte
    el conductor debe firmar la hoja
    žadatel vyplní formulář
    passager sans bagage
    an Xcode Swift project
    hasta Nochebuena Zarautz
    Eladó Suzuki Vitara
    Wali Kota Bandung
    отправитель: Новая Почта
    покупатель: Интернет Магазин
    직원 교육 안내
    승객 여러분
    契約者番号 120
    従業員: 正社員
    付款人: 公司财务
    المستلم: غير محدد
    المشتري: شركة النور الدولية
    <Nm>Zorvald Quenby AG</Nm>
    {"employee":"Quenby Zorvald AB"}
    {"patient":"Quenby Zorvald S.A."}
    Beneficiary: Zorvald Quenby AG
    Applicant: Quenby Zorvald AS
    {"voter":"Random Forest"}
    {"mentor":"Claude Sonnet"}
    {"halter":"Kabel Clip"}
    {"conductor":"Aluminio Desnudo"}
    {"causante":"Gripe Aviar"}
    {"nadawca":"Poczta Polska"}
    {"alıcı":"Garanti Bankası"}
    {"contribuinte":"Regime Normal"}
    {"водитель":"Принтер Лазерный"}
    {"кандидат":"Новый Релиз"}
    {"hasta":"Luego Mañana"}
    {"vieras":"Uusi Kieli"}
    {"elev":"Matte Uppgift"}
    {"gäst":"Öppet Hus"}
    {"학생":"고등학생"}
    {"직원":"정규직"}
    {"기사":"조선일보"}
    {"구매자":"이마트"}
    {"学生":"高中生"}
    {"ผู้รับ":"ทุกคน"}
    {"المستلم":"جميع المستخدمين"}
    {"السائق":"طابعة ليزر"}
    {"נהג":"מדפסת חדשה"}
    נהג: מדפסת חדשה
    עובד: משרה מלאה
    المسافر: درجة سياحية
    کارمند: تمام وقت
    ड्राइवर: प्रिंटर ड्राइवर
    छात्र: कक्षा दस
    მძღოლი: ახალი ვერსია
    学生：無料 登録
    社員：東京 支社
    학생: 이용료
    사원: 신입
    Payer: Cigna Healthcare
    Vendeur: Fnac Darty
    Mittente: Poste Italiane
    Koper: Albert Heijn
    Odbiorca: Urząd Skarbowy
    Beneficiar: Banca Transilvania
    Работник: Полный День
    Ученик Чародея Фильм
    Получатель Социальной Услуги
    Pegawai Negeri Sipil
    Mahasiswa Teknik Informatika
    Sinh viên Năm Nhất
    Opiskelija Alennus Kortti
    Çalışan Anne Hakları
    Aday Takip Sistemi
    Leerling Volg Systeem
    Estudiante Universitario Activo
    Traveler Notebook Insert
    Řidič Tramvaje Praha
    {"mentee":"Code Review"}
    Conductor: Aluminio Desnudo
    Сотрудник Новая Версия
    العائد: تمام
    {"الموظف":"دوام كامل"}
    سائق: طابعة
    {"학생":"대학생"}
    {"직원":"계약직"}
    社員：海外 研修
    {"pagador":"Banco Popular"}
`);
