/** Words for the role of a person, by language: names of fields and labels in text. Both genders are written as one word: `patient(in)`. */

/** A word with an ending in parentheses stands for the word with and without it. */
const list = (words: string): readonly string[] =>
  words
    .trim()
    .split(/\s*[|\n]\s*/)
    .flatMap((word) => {
      const [whole, ending = ""] = /\(([^()]+)\)/.exec(word) ?? [];
      return whole === undefined ? [word] : [word.replace(whole, ""), word.replace(whole, ending)];
    });

/** In alphabets with capital letters. Two capitalized words after one, which are no other words, are a person. */
export const roleWords = list(`
account holder|card holder|policy holder|named insured|beneficiary|payee|payer|co-applicant|taxpayer|insured|lessee|lessor|buyer|purchaser|seller|vendor contact|lead guest|traveller|traveler|addressee|consignee|signatory|signer|guardian|legal guardian|next of kin|emergency contact|debtor|borrower|co-borrower|registered owner|prescriber|depositor|accountholder|policyholder|lead passenger|account owner|pet owner|lead traveller|lead traveler|remitter|policy owner|examinee|license holder|licence holder|permit holder|passport holder|ticket holder|lead name
karteninhaber(in)|inhaber(in)|kontoinhaber(in)|versicherungsnehmer(in)|begünstigter|begünstigte|zahlungsempfänger(in)|zahlungspflichtiger|zahlungspflichtige|zahler(in)|antragsteller(in)|steuerpflichtiger|steuerpflichtige|mieter(in)|vermieter(in)|käufer(in)|verkäufer(in)|passagier(in)|fahrgast|reisender|reisende|gastgeber(in)|schüler(in)|studentin|bewerber(in)|kandidat(in)|empfänger(in)|unterzeichner(in)|vormund|angehöriger|angehörige|nächster angehöriger|nächste angehörige|notfallkontakt|vollständiger name|fahrzeughalter(in)|schuldner(in)|gläubiger(in)|eigentümer(in)|kreditnehmer(in)|darlehensnehmer(in)|besteller(in)|erziehungsberechtigte|sorgeberechtigte|adressat(in)|auszubildender|auszubildende|bürger(in)|mandant(in)|hauptgast|melderin|anrufer(in)|anzeigeerstatter(in)|geschädigter|geschädigte|appelant|appelante|déclarant(e)|plaignant(e)|llamante|denunciante|declarante|reclamante|chiamante|segnalante|dichiarante|comunicante|verzoeker|zgłaszający|zgłaszająca|volající|oznamovatel(ka)|stěžovatel(ka)|bejelentő|panaszos|indberetter|anmelder|ilmoittaja|sesizant|заявительница|звонящий|bildiren|ihbar eden
patiente|titulaire du compte|titulaire de la carte|souscripteur|souscriptrice|preneur dassurance|bénéficiaire|demandeur|demanderesse|contribuable|assuré(e)|locataire|bailleur|bailleresse|propriétaire|acheteur|acheteuse|acquéreur|vendeur|vendeuse|conducteur|conductrice|chauffeur|invité(e)|voyageur|voyageuse|passager|passagère|votre hôte|étudiant(e)|élève|candidat|stagiaire|destinataire|signataire|tuteur|tutrice|personne de confiance|personne à contacter|contact durgence|débiteur|débitrice|créancier|créancière|payeur|payeuse|allocataire|emprunteur|emprunteuse|expéditeur|expéditrice|adhérent(e)|titulaire|mandataire|donneur dordre
titular|titular de la cuenta|titular de la tarjeta|tomador del seguro|tomador(a)|beneficiario|beneficiaria|solicitante|contribuyente|asegurado|asegurada|inquilino|inquilina|arrendatario|arrendataria|arrendador(a)|comprador(a)|vendedor(a)|huésped|pasajero|pasajera|viajero|viajera|anfitrión|anfitriona|estudiante|alumno|alumna|candidato|candidata|postulante|destinatario|destinataria|firmante|tutor legal|tutor|tutora|contacto de emergencia|deudor(a)|acreedor(a)|pagador(a)|remitente|ordenante|interesado|interesada|compareciente|propietario|propietaria|afiliado|afiliada|asociado|asociada|ciudadano|ciudadana|derechohabiente|prestatario|prestataria
titolare|intestatario|intestataria|titolare del conto|titolare della carta|contraente|richiedente|contribuente|assicurato|assicurata|locatore|locatrice|acquirente|compratore|compratrice|venditore|venditrice|conducente|autista|ospite|passeggero|passeggera|viaggiatore|viaggiatrice|studente|studentessa|alunno|alunna|firmatario|firmataria|sottoscrittore|sottoscrittrice|tutore|contatto di emergenza|contatto demergenza|nominativo|debitore|debitrice|creditore|creditrice|pagatore|mittente|ordinante|proprietario|proprietaria|cittadino|cittadina|assistito|assistita|mutuatario
titular da conta|titular do cartão|segurado|segurada|beneficiário|beneficiária|favorecido|favorecida|requerente|contribuinte|locatário|locatária|locador(a)|senhorio|senhoria|motorista|condutor(a)|hóspede|passageiro|passageira|viajante|anfitrião|anfitriã|estudante|aluno|aluna|funcionário|funcionária|empregado|empregada|destinatário|destinatária|signatário|signatária|assinante|responsável legal|encarregado de educação|contato de emergência|contacto de emergência|devedor(a)|credor(a)|sacado|cedente|remetente|proprietário|proprietária|cidadão|cidadã|mutuário|mutuária|inscrito|inscrita
kaarthouder|rekeninghouder|verzekeringnemer|verzekeringsnemer|begunstigde|aanvrager|aanvraagster|belastingplichtige|verzekerde|huurder|huurster|verhuurder|koper|verkoper|bestuurder|hoofdgast|reiziger|gastheer|gastvrouw|leerling|kandidaat|kandidate|sollicitant(e)|medewerkster|ontvanger|geadresseerde|ondertekenaar|voogd|noodcontact|contactpersoon bij nood|volledige naam|schuldenaar|schuldeiser|betaler|eigenaar|eigenares|kentekenhouder|afzender|cliënt(e)|kredietnemer|deelnemer|deelneemster|rekeninghoudster
posiadacz(ka)|posiadacz(ka) rachunku|posiadacz(ka) karty|właściciel(ka) rachunku|właściciel(ka)|ubezpieczający|ubezpieczająca|beneficjent(ka)|odbiorca przelewu|wnioskodawca|wnioskodawczyni|podatnik|podatniczka|ubezpieczony|ubezpieczona|najemca|najemczyni|wynajmujący|wynajmująca|kupujący|kupująca|nabywca|sprzedający|sprzedająca|kierowca|gość|pasażer(ka)|gospodarz|studentka|uczeń|uczennica|kandydat(ka)|pracownik|pracownica|odbiorca|adresat(ka)|sygnatariusz(ka)|podpisujący|podpisująca|opiekun(ka)|opiekun(ka) prawny|opiekunka prawna|osoba najbliższa|osoba do kontaktu|kontakt awaryjny|kontakt w nagłych wypadkach|dłużnik|dłużniczka|wierzyciel(ka)|płatnik|nadawca|zleceniodawca|kredytobiorca|kredytobiorczyni|obywatel(ka)|lokator(ka)
pacient(ka)|majitel(ka) účtu|majitel(ka)|držitel(ka) karty|držitel(ka)|pojistník|pojistnice|příjemce|příjemkyně|žadatel(ka)|poplatník|daňový poplatník|pojištěný|pojištěná|pojištěnec|nájemce|nájemník|nájemkyně|pronajímatel(ka)|kupující|prodávající|řidič(ka)|cestující|hostitel(ka)|žák|žákyně|uchazeč(ka)|kandidát(ka)|zaměstnanec|zaměstnankyně|adresát(ka)|podepisující|opatrovník|zákonný zástupce|nejbližší příbuzný|nouzový kontakt|celé jméno|dlužník|dlužnice|věřitel(ka)|plátce|odesílatel(ka)|vlastník|vlastnice|objednatel(ka)|občan(ka)|klientka
majiteľ(ka) účtu|majiteľ(ka)|držiteľ(ka) karty|držiteľ(ka)|poistník|príjemca|príjemkyňa|žiadateľ(ka)|daňovník|poistený|poistená|poistenec|nájomca|nájomník|prenajímateľ(ka)|kupujúci|predávajúci|vodič(ka)|hosť|cestujúci|hostiteľ(ka)|študent(ka)|žiak|žiačka|uchádzač(ka)|zamestnanec|zamestnankyňa|zákonný zástupca|najbližší príbuzný|núdzový kontakt|celé meno|dlžník|veriteľ(ka)|platiteľ(ka)|odosielateľ(ka)
páciens|számlatulajdonos|kártyabirtokos|kártyatulajdonos|szerződő|kedvezményezett|kérelmező|igénylő|adózó|biztosított|bérlő|bérbeadó|vásárló|sofőr|járművezető|gépjárművezető|vendég|házigazda|hallgató|diák|tanuló|jelölt|pályázó|jelentkező|munkavállaló|alkalmazott|dolgozó|címzett|aláíró|gyám|gondviselő|törvényes képviselő|hozzátartozó|legközelebbi hozzátartozó|vészhelyzeti kapcsolattartó|értesítendő személy|teljes neve|adós|hitelező|befizető|feladó|tulajdonos|ügyfél
pacientă|titularul contului|titular cont|titularul cardului|titular card|contractant(ă)|beneficiar(ă)|beneficiarul|solicitant(ă)|solicitantul|contribuabil(ul)|asigurat(ă)|asiguratul|chiriaș(ă)|chiriașul|proprietar(ă)|proprietarul|cumpărător|cumpărătorul|vânzător|vânzătorul|șofer|conducător auto|oaspete|pasager(ă)|gazda ta|studentă|candidată|angajat(ă)|salariat(ă)|salariatul|destinatar(ul)|semnatar(ul)|aparținător|rudă|contact de urgență|debitor(ul)|creditor(ul)|plătitor|expeditor(ul)|petent(ă)|cetățean|împrumutat
пациент(ка)|титуляр|титуляр на сметката|титуляр на картата|картодържател|притежател|застраховащ|бенефициент|получател|заявител|данъкоплатец|застрахован|осигурено лице|наемател|наемодател|купувач|продавач|шофьор|водач|гост|пътник|домакин|студент(ка)|ученик|ученичка|кандидат(ка)|служител(ка)|адресат|подписал|настойник|близък роднина|контакт при спешност|лице за контакт|пълно име|длъжник|кредитор|платец|подател|наредител|собственик|гражданин|гражданка
pacijent(ica)|pacijentkinja|vlasnik računa|vlasnica računa|nositelj računa|vlasnik kartice|korisnik kartice|ugovaratelj|primatelj(ica)|primalac|podnositelj(ica)|podnositelj zahtjeva|podnosilac zahteva|podnosilac|porezni obveznik|poreski obveznik|osiguranik|osiguranica|najmoprimac|zakupac|stanar(ka)|najmodavac|zakupodavac|kupac|prodavatelj|prodavac|vozač|gost|putnik|putnica|domaćin|studentica|studentkinja|učenik|učenica|kandidatkinja|zaposlenik|zaposlenica|zaposleni|radnik|radnica|potpisnik|potpisnica|skrbnik|staratelj|najbliži srodnik|kontakt za hitne slučajeve|dužnik|vjerovnik|poverilac|platitelj|pošiljatelj|pošiljalac|vlasnik|vlasnica
пацијент(киња)|власник рачуна|прималац|подносилац|осигураник|закупац|станар|купац|продавац|возач|путник|домаћин|запослени|радник|потписник|старатељ|пуно име|дужник|пошиљалац|власник|сопственик|подносител|осигуреник|закупец|гостин|патник|вработен|примач|старател|целосно име
imetnik računa|imetnica računa|imetnik kartice|imetnik|imetnica|zavarovalec|upravičenec|prejemnik|prejemnica|vlagatelj(ica)|prosilec|prosilka|davčni zavezanec|zavarovanec|zavarovanka|najemnik|najemnica|najemodajalec|kupec|prodajalec|voznik|voznica|potnik|potnica|gostitelj|učenec|učenka|dijak(inja)|delavec|delavka|naslovnik|podpisnik|najbližji sorodnik|kontakt v sili|polno ime|dolžnik|plačnik|lastnik|lastnica
владелец счета|владелец счёта|держатель карты|держатель|владелец карты|страхователь|бенефициар|выгодоприобретатель|получатель|получатель платежа|заявитель|налогоплательщик|застрахованный|застрахованное лицо|застрахованная|арендатор|наниматель|квартиросъемщик|арендодатель|наймодатель|покупатель|продавец|водитель|гость|пассажир(ка)|ваш хозяин|ученица|учащийся|учащаяся|соискатель(ница)|сотрудница|работник|работница|подписант|опекун|законный представитель|ближайший родственник|экстренный контакт|полное имя|должник|плательщик|отправитель|собственник|заемщик|заёмщик|потерпевший|потерпевшая|истец|ответчик|свидетель|владелец
власник рахунку|власниця рахунку|тримач картки|держатель картки|власник картки|страхувальник|бенефіціар|отримувач|одержувач|заявник|заявниця|платник податків|платник|застрахована особа|застрахований|застрахована|орендар|наймач|орендодавець|покупець|продавець|водій|гість|пасажир(ка)|учень|учениця|працівниця|співробітник|співробітниця|підписант|опікун|законний представник|найближчий родич|екстрений контакт|повне імя|боржник|відправник|громадянин|громадянка|пацієнт(ка)|власниця|позичальник
δικαιούχος|δικαιούχος λογαριασμού|κάτοχος|κάτοχος κάρτας|κάτοχος λογαριασμού|ασφαλισμένος|ασφαλισμένη|λήπτης ασφάλισης|αιτών|αιτούσα|φορολογούμενος|φορολογούμενη|ενοικιαστής|ενοικιάστρια|μισθωτής|μισθώτρια|εκμισθωτής|αγοραστής|πωλητής|οδηγός|επισκέπτης|φιλοξενούμενος|επιβάτης|οικοδεσπότης|φοιτητής|φοιτήτρια|μαθητής|μαθήτρια|υποψήφιος|υποψήφια|υπάλληλος|εργαζόμενος|εργαζόμενη|παραλήπτης|παραλήπτρια|υπογράφων|υπογράφουσα|κηδεμόνας|πλησιέστερος συγγενής|επαφή έκτακτης ανάγκης|πλήρες όνομα|οφειλέτης|πιστωτής|πληρωτής|αποστολέας|ιδιοκτήτης|πολίτης|ασθενής
hesap sahibi|kart sahibi|sigorta ettiren|lehdar|lehtar|alıcı|başvuran|başvuru sahibi|mükellef|vergi mükellefi|sigortalı|kiracı|kiraya veren|satıcı|sürücü|şoför|misafir|konuk|yolcu|öğrenci|imzalayan|imza sahibi|veli|vasi|yakını|acil durum kişisi|borçlu|alacaklı|ödeyen|gönderici|gönderen|vatandaş|poliçe sahibi|hak sahibi
kontohavare|kortinnehavare|kontoinnehavare|försäkringstagare|förmånstagare|betalningsmottagare|sökande|skattskyldig|skattebetalare|försäkrad|hyresgäst|hyresvärd|köpare|säljare|förare|passagerare|resenär|mottagare|undertecknare|vårdnadshavare|förmyndare|närmast anhörig|anhörig|nödkontakt|fullständigt namn|gäldenär|borgenär|betalare|avsändare|ägare|låntagare|medarbetare
kontoinnehaver|kontoeier|kortinnehaver|kortholder|forsikringstaker|begunstiget|betalingsmottaker|søker|skattyter|skattebetaler|forsikret|leietaker|utleier|kjøper|selger|sjåfør|gjest|passasjer|mottaker|underskriver|verge|foresatt|nærmeste pårørende|pårørende|nødkontakt|skyldner|avsender|låntaker|arbeidstaker
kontohaver|kortindehaver|forsikringstager|betalingsmodtager|ansøger|skatteyder|udlejer|køber|sælger|chauffør|studerende|modtager|værge|afsender|låntager|rejsende
potilas|tilinomistaja|tilinhaltija|kortinhaltija|vakuutuksenottaja|edunsaaja|maksunsaaja|hakija|verovelvollinen|vakuutettu|vuokralainen|vuokranantaja|ostaja|myyjä|kuljettaja|majoittuja|matkustaja|isäntä|emäntä|opiskelija|oppilas|ehdokas|työntekijä|vastaanottaja|allekirjoittaja|huoltaja|lähiomainen|hätäyhteyshenkilö|velallinen|maksaja|lähettäjä|omistaja
patsient|kontoomanik|konto omanik|kaardiomanik|kindlustusvõtja|makse saaja|taotleja|maksumaksja|kindlustatu|üürnik|üürileandja|ostja|müüja|külaline|reisija|võõrustaja|üliõpilane|õpilane|töötaja|adressaat|allkirjastaja|eestkostja|lähim sugulane|hädaabikontakt|täisnimi|võlgnik|maksja|saatja|omanik
pacients|konta īpašnieks|konta turētājs|kartes īpašnieks|apdrošinājuma ņēmējs|labuma guvējs|saņēmējs|maksājuma saņēmējs|pieteicējs|iesniedzējs|nodokļu maksātājs|apdrošinātais|īrnieks|izīrētājs|pircējs|pārdevējs|autovadītājs|viesis|pasažieris|students|skolēns|kandidāts|darbinieks|darbiniece|adresāts|parakstītājs|aizbildnis|tuvākais radinieks|ārkārtas kontakts|pilns vārds|parādnieks|maksātājs|sūtītājs|īpašnieks
pacientas|pacientė|sąskaitos savininkas|sąskaitos turėtojas|kortelės turėtojas|draudėjas|naudos gavėjas|gavėjas|gavėja|lėšų gavėjas|pareiškėjas|pareiškėja|mokesčių mokėtojas|apdraustasis|nuomininkas|nuomotojas|pirkėjas|pardavėjas|vairuotojas|svečias|keleivis|studentas|studentė|mokinys|mokinė|kandidatas|darbuotojas|darbuotoja|adresatas|globėjas|artimiausias giminaitis|kontaktas nelaimės atveju|skolininkas|mokėtojas|siuntėjas|savininkas
sjúklingur|reikningseigandi|korthafi|vátryggingartaki|viðtakandi|umsækjandi|skattgreiðandi|vátryggður|leigjandi|leigusali|kaupandi|seljandi|ökumaður|gestur|farþegi|gestgjafi|nemandi|starfsmaður|undirritaður|undirrituð|forráðamaður|nánasti aðstandandi|neyðartengiliður|greiðandi|sendandi|eigandi
pacienti|pacientja|mbajtësi i llogarisë|përfituesi|aplikanti|aplikuesi|tatimpaguesi|i siguruari|qiramarrësi|blerësi|shitësi|shoferi|mysafiri|pasagjeri|studenti|studentja|nxënësi|kandidati|punonjësi|marrësi|dërguesi|nënshkruesi|kujdestari|emri i plotë|pronari
bệnh nhân|chủ tài khoản|tên tài khoản|tên chủ tài khoản|chủ thẻ|bên mua bảo hiểm|người thụ hưởng|người nộp đơn|người nộp thuế|người được bảo hiểm|người thuê|bên thuê|bên cho thuê|người mua|bên mua|người bán|bên bán|tài xế|hành khách|sinh viên|học sinh|ứng viên|nhân viên|người nhận|người gửi|người ký|người giám hộ|thân nhân|người thân|liên hệ khẩn cấp|tên đầy đủ|người nộp tiền|người vay|chủ hộ
pesakit|pemilik rekening|pemegang rekening|pemegang kartu|pemegang kad|pemegang akun|pemegang akaun|pemegang polis|penerima manfaat|pemohon|wajib pajak|tertanggung|penyewa|pembeli|penjual|pengemudi|sopir|pemandu|tetamu|penumpang|mahasiswa|siswa|pelajar|karyawan|karyawati|pegawai|pekerja|penandatangan|penjaga|keluarga terdekat|kontak darurat|nama penuh|debitur|kreditur|pembayar|atas nama
pasyente|may ari ng account|benepisyaryo|aplikante|mamimili|nagbebenta|tsuper|bisita|pasahero|mag aaral|estudyante|empleyado|tatanggap|lumagda|buong pangalan|mgonjwa|mmiliki wa akaunti|mnufaika|mwombaji|mlipa kodi|mpangaji|mnunuzi|muuzaji|mgeni|abiria|mwanafunzi|mfanyakazi|mpokeaji|mtumaji
xəstə|hesab sahibi|benefisiar|ərizəçi|vergi ödəyicisi|sığortalı|icarəçi|kirayəçi|qonaq|sərnişin|tələbə|şagird|namizəd|işçi|əməkdaş|qəyyum|tam adı|науқас|шот иесі|өтініш беруші|салық төлеуші|жалға алушы|сатып алушы|сатушы|жүргізуші|қонақ|жолаушы|оқушы|үміткер|қызметкер|толық аты жөні
titular del compte|beneficiari|beneficiària|contribuent|assegurat|assegurada|llogater|llogatera|venedor(a)|hoste|passatger(a)|alumne|empleat|destinatari|destinatària|signant|propietari|propietària
պացիենտ|հաշվետեր|դիմորդ|դիմող|վարձակալ|գնորդ|վաճառող|վարորդ|հյուր|ուղևոր|ուսանող|աշխատակից|ստացող|ուղարկող|անուն ազգանուն
ricorrente|resistente|convenuto|convenuta|appellante|imputato|imputata|indagato|indagata|demandante|demandado|demandada|querellante|recurrente|acusado|acusada|défendeur|défenderesse|requérant(e)|prévenu(e)|kläger(in)|beklagter|beklagte|antragsgegner(in)|angeklagter|angeklagte|eiseres|gedaagde|verweerder|pozwany|pozwana|oskarżony|oskarżona|requerido|requerida|executado|executada|reclamado|reclamada
melder|beller|parente|utas|lejer|ansat|borger|saaja|dereva
`);

/** Words for persons that are also other words, in the same or another language: `hasta` is a patient and "until". A known name must follow. */
export const doubtfulRoles = list(`
utente|nominee|halter|halterin|conductor|conductora|causante|conduttore|conduttrice|elev|elevă|лице|aday|gäst|fører|gæst|vieras
`);

/** Names of fields only, with the same doubt. */
export const doubtfulFields = list(`
voter|detainee|inmate|trainee|mentor|mentee|nanny|caregiver|hôte|usager|proche|naaste|familiar|hasta|ev sahibi|personel|wali|tamu|tuan rumah|khách|chủ nhà|lái xe|eladó|vevő|vezető|beteg|sprzedawca|vært|värd|хозяин|хозяйка|gazdă|juht|saimnieks|šeimininkas
`);

/** Names of fields only: in text, they also precede the names of things. */
export const roleFields = list(`
applicant|landlord|claimant|cardholder|volunteer|your host|registrant|versicherter|versicherte|student|patient|candidate|paciente|paziente|pacjent|pacjentka|klient|çalışan|anställd|pasient|empleada|patientin|patiënt|patiënte|driver|full legal name|tax payer|sol·licitant
`);

/** In scripts without capital letters. A colon follows them in text. */
export const wideRoles = {
  chinese: list(`
患者|账户持有人|賬戶持有人|持卡人|投保人|被保险人|被保險人|受益人|收款人|收款人姓名|付款人|付款人姓名|申请人|申請人|纳税人|納稅人|租客|承租人|出租人|房东|房東|买方|買方|买家|买受人|购买人|卖方|賣方|卖家|司机|司機|驾驶员|駕駛人|驾驶人|住客|入住人|入住人姓名|乘客|乘机人|乘车人|旅客|学生|考生|候选人|应聘者|應聘者|员工|員工|雇员|僱員|收信人|签署人|簽署人|签字人|监护人|監護人|近亲属|紧急联系人|緊急聯絡人|借款人|债务人|户主|戶主|全名|参保人|投诉人|当事人|原告|被告|委托人|受托人
`),
  japanese: list(`
患者|口座名義人|カード名義人|契約者|保険契約者|被保険者|受益者|受取人|申請者|申請人|申込者|申込人|納税者|借主|借受人|賃借人|貸主|賃貸人|買主|購入者|売主|運転者|運転手|宿泊者|宿泊代表者|乗客|搭乗者|学生|生徒|候補者|応募者|従業員|社員|受信者|差出人|送り主|お届け先|届け先|ご依頼主|依頼主|署名者|保護者|後見人|緊急連絡先|近親者|債務者|支払人|振込人|予約者|世帯主|被相続人
`),
  korean: list(`
카드 소유자|카드 명의자|명의자|보험계약자|수익자|납세자|세입자|임대인|집주인|매수인|판매자|매도인|운전자|투숙객|숙박자|탑승자|탑승객|학생|지원자|후보자|직원|사원|근로자|받으시는 분|서명자|후견인|비상 연락처|비상연락처|긴급 연락처|채무자|세대주
`),
  arabic: list(`
المريض|المريضة|صاحب الحساب|صاحبة الحساب|حامل البطاقة|حامل الوثيقة|المستفيد|المستفيدة|مقدم الطلب|مقدمة الطلب|دافع الضرائب|المؤمن عليه|المستأجر|المستأجرة|المؤجر|النزيل|المرسل إليه|الموقع أدناه|ولي الأمر|الوصي|أقرب الأقارب|جهة اتصال الطوارئ|الاسم الكامل|المدين|الدائن
بیمار|صاحب حساب|دارنده کارت|بیمه گذار|بیمه‌گذار|ذینفع|متقاضی|مؤدی|بیمه شده|بیمه‌شده|مستأجر|مستاجر|موجر|امضاکننده|قیم|ولی دانش آموز|تماس اضطراری|نام کامل|نام و نام خانوادگی|نام خانوادگی|مریض|کھاتہ دار|درخواست گزار|کرایہ دار|پورا نام
`),
  hebrew: list(`
מטופל|מטופלת|בעל החשבון|בעלת החשבון|בעל הכרטיס|מוטב|מוטבת|מבוטח|מבוטחת|מבקש|מבקשת|נישום|שוכר|שוכרת|משכיר|חותם|חותמת|אפוטרופוס|קרוב משפחה|איש קשר לחירום|שם מלא
`),
  devanagari: list(`
रोगी|मरीज|मरीज़|खाताधारक|कार्डधारक|पॉलिसीधारक|लाभार्थी|आवेदक|करदाता|बीमित|बीमाधारक|किरायेदार|मकान मालिक|हस्ताक्षरकर्ता|अभिभावक|निकटतम संबंधी|आपातकालीन संपर्क|पूरा नाम|देनदार
`),
  bengali: list(`
রোগী|হিসাবধারী|আবেদনকারী|করদাতা|ভাড়াটিয়া|অভিভাবক|পুরো নাম
`),
  georgian: list(`
პაციენტი|ანგარიშის მფლობელი|ბარათის მფლობელი|ბენეფიციარი|განმცხადებელი|გადასახადის გადამხდელი|დაზღვეული|დამქირავებელი|მეურვე|სრული სახელი
`),
  thai: list(`
ผู้ป่วย|คนไข้|เจ้าของบัญชี|ชื่อบัญชี|ผู้ถือบัตร|ผู้เอาประกัน|ผู้เอาประกันภัย|ผู้รับผลประโยชน์|ผู้สมัคร|ผู้ยื่นคำขอ|ผู้ยื่นคำร้อง|ผู้เสียภาษี|ผู้เช่า|ผู้ให้เช่า|ผู้เข้าพัก|ผู้รับ|ผู้รับเงิน|ผู้รับโอน|ผู้ลงนาม|ผู้ปกครอง|ญาติ|ผู้ติดต่อฉุกเฉิน|ชื่อ-นามสกุล|ชื่อ-สกุล|ชื่อเต็ม
`),
} as const;

/** Words for persons that also stand before the names of things, in the same scripts as `wideRoles`: a known given name must follow. */
export const doubtfulWideRoles = {
  arabic: list(`
المشتري|البائع|السائق|الضيف|الراكب|المسافر|المضيف|الطالب|الطالبة|المرشح|المرشحة|الموظف|الموظفة|المستلم|المرسل|الدافع
خریدار|فروشنده|راننده|مهمان|مسافر|میزبان|دانشجو|دانش آموز|دانش‌آموز|کارمند|گیرنده|فرستنده|ڈرائیور|طالب علم|ملازم|وصول کنندہ
`),
  hebrew: list(`
קונה|רוכש|רוכשת|מוכר|נהג|נהגת|אורח|אורחת|נוסע|נוסעת|מארח|סטודנט|סטודנטית|תלמיד|תלמידה|מועמד|מועמדת|עובד|עובדת|נמען|נמענת|מקבל|שולח|חייב|משלם
`),
  devanagari: list(`
खरीदार|खरीददार|विक्रेता|चालक|ड्राइवर|अतिथि|मेहमान|यात्री|मेज़बान|छात्र|छात्रा|विद्यार्थी|उम्मीदवार|कर्मचारी|प्राप्तकर्ता|प्रेषक
`),
  bengali: list(`
ক্রেতা|বিক্রেতা|চালক|অতিথি|যাত্রী|ছাত্র|ছাত্রী|শিক্ষার্থী|প্রার্থী|কর্মচারী|প্রাপক|প্রেরক
`),
  georgian: list(`
მყიდველი|გამყიდველი|მძღოლი|სტუმარი|მგზავრი|სტუდენტი|კანდიდატი|თანამშრომელი|მიმღები|გამგზავნი
`),
  thai: list(`
ผู้ซื้อ|ผู้ขาย|คนขับ|ผู้ขับขี่|แขก|ผู้โดยสาร|เจ้าบ้าน|นักศึกษา|นักเรียน|พนักงาน|ผู้ส่ง
`),
} as const;

/** In Korean, these need no colon. */
export const koreanLabels = list(`
환자명|환자|예금주|계좌주|입금자|입금자명|송금인|임차인|피보험자|수취인|받는 사람|받는 분|보내는 사람|보내는 분|신청인|신청자|수령인|수신인|보호자|구매자|승객
`);
