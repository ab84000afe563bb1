/** People and their details in standards, dumps, forms and salutations, and their look-alikes: messages of payments and travel, printed objects, snapshots of pages. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "person",
    String.raw`
    Señor ⟦de los Santos⟧: su cita
    nom: "⟦Quenby⟧"
    Mrs. ⟦Meyer⟧'s appointment
    العميل: ⟦محمد الحربي⟧
    عزيزي ⟦أحمد الحربي⟧، تم استلام طلبك
    {"firstname":{"value":"⟦Zorvalda⟧"},"lastname":{"value":"⟦Quenby-Tarr⟧"}}
    {"last_name":{"value":"⟦Zorvaldsky⟧","source":"CRM_UI"}}
    {"surname":{"value":"⟦Zorvaldsky⟧","confidence":0.98}}
    {"Dbtr":{"Nm":"⟦Zorvald Quenby⟧"},"RmtInf":"rent"}
    {"Cdtr":{"Nm":"⟦Isolda Quenby⟧","PstlAdr":{"Ctry":"DE"}}}
    {"UltmtDbtr":{"Nm":"⟦Isolda Quenby⟧"}}
    {"ticket":{"requester":{"name":"⟦Zorvald Quenby⟧"},"subject":"refund"}}
    {"invitee":{"name":"⟦Zorvald Quenby⟧"}}
    {"borrowers":[{"nm":"⟦Zorvald Quenby⟧"},{"nm":"⟦Isolda Quenby⟧"}]}
    {"from":{"emailAddress":{"name":"⟦Phạm Thị Nhung⟧","address":"nhung.pham@saosang.vn"}}}
    {"Name (Last, First)":"⟦Quenby, Zorvald⟧"}
    {"name_last_first":"⟦Quenby, Zorvald⟧"}
    {"Nume":"⟦Zorvaldescu⟧","Prenume":"⟦Isolda⟧"}
    {"navn":"⟦Zorvald⟧","efternavn":"⟦Quenby⟧"}
    {"ime":"⟦Zorvald⟧","prezime":"⟦Quenby⟧"}
    {"valor":"10","nome_recebedor":"⟦Zorvaldo Quenby⟧"}
    {"nombre_ordenante":"⟦Zorvaldo Quenby⟧"}
    {"achternaam":"⟦van Quenby⟧","voornamen":"⟦Zorvald Isold⟧"}
    {"Patient":"⟦QUENBY, Zorvalda (Miss)⟧"}
    {"Consultant":"⟦Quenby, Domenico (Dr)⟧"}
    {"input":{"displayName":"⟦Zorvald Te Quenby⟧","pw":"⟦Pohutukawa*red⟧"}}
    {"fields":{"Volunteer":"⟦Zorvald Quenby⟧"}}
    {"Client name":{"title":[{"plain_text":"⟦Zorvald Rostova⟧"}]},"Birthday":{"date":{"start":"⟦1989-03-03⟧"}}}
    {"Full name":{"rich_text":[{"type":"text","plain_text":"⟦Zorvald Quenby⟧"}]}}
    {"Artist":"⟦Zorvald Quenby⟧","ISO":400,"Model":"X-T4"}
    employee 118: preferred name ⟦Teddy⟧, badge 4
    Beneficiary: ⟦GRIGORYAN, ARMEN⟧
    Passenger: ⟦QUENBY, ZORVALD⟧
    Konto lautend auf ⟦Reto Zurbriggen⟧
    conto intestato a ⟦Zorvald Quenby⟧
    stort maar op ⟦NL67FOOB3484703177⟧ tnv ⟦J.P. van Groesbeek⟧
    attn: ⟦K. Zorvaldsson⟧
    Kontonummer ⟦4418827⟧, Inh. ⟦Gotthilf Ziegler⟧
    "Nota\nUtente: ⟦Leonor Quaresma⟧\n"
    Call me ⟦Juniper⟧.
    "Just so you know, call me ⟦Ginger⟧"
    "Nom: ⟦BELHADJ⟧\nPrénom(s): ⟦SAMIRA, LEÏLA⟧\n"
    "Given name(s): ⟦ZORVALD ISOLD⟧\nSex: M"
    "Vorname(n): ⟦Zorvald⟧\n"
    "Nombre(s): ⟦Zorvaldo⟧\nApellido(s): ⟦Quenby Tarres⟧"
    "vielen Dank für die Marmelade!\nEs grüßt dich herzlich\n⟦Irmtraud⟧"
    "See you soon\nAlles Liebe\n⟦Irmtraud⟧"
    "Je t'embrasse\n⟦Camille⟧"
    Шановний пане ⟦Остапе Гнатюк⟧, дякуємо за звернення.
    Kwa Bi. ⟦Rehema Mwinyi⟧, tafadhali thibitisha malipo.
    Bw. ⟦Zorvald Quenby⟧ amelipa.
    Nurse ⟦Zorvaldsky⟧: great, discharging bed 4
    said Officer ⟦Quenby⟧ after the report
    Sworn before me, Notary Public ⟦Lucretia Quenby⟧, my commission expires
    Hi, I am ⟦Sinazo⟧ from ⟦9 Vygie Street⟧
    This is ⟦Zorvalda⟧ from next door
    draft an invoice from me (⟦Zlatko Marinov⟧), payable
    I, ⟦Zorvald Quenby III⟧, being of sound mind
    I, ⟦Zorvald Quenby⟧, being duly sworn
    "GivenName         : ⟦Mairéad⟧\nSurname           : ⟦Ní Chonghaile⟧\nEnabled           : True"
    "Array\n(\n    [vorname] => ⟦Leokadia⟧\n    [plz] => 01067\n)"
    "Array\n(\n    [first_name] => ⟦Zorvalda⟧\n)"
    object(Guest)#3 (1) { ["lastName"]=> string(9) "⟦Berceanu⟧" }
    apellidos: "⟦Quenby Tarres⟧"
    cognome=⟦Quenby⟧&citta=Roma
    Set("CALLERID(name)=⟦ESPERANZA QUENBY⟧")
    Call seller ⟦Prudence Halloway⟧ after lunch
    call tenant ⟦Zorvald Quenby⟧ first
    Ricorrente: ⟦Fiammetta Orsolini⟧; resistente: Comune di Latina
    Kläger: ⟦Zorvald Quenby⟧
    Demandada: ⟦Isolda Quenby⟧
    Kæri ⟦Sigurjón Birgisson⟧, takk
    @usr.name:"⟦Ignatius Wolfe⟧" status:error
    customer.name="⟦Zorvald Quenby⟧" level=info
    1.1⟦QUENBY/ISOLDE MRS⟧  2.1⟦QUENBY/ZORVALD MSTR⟧
    "1.1⟦QUENBY/ISOLDE MS⟧\n 1 KL 588 Y 12MAY LOSAMS HK2"
    MECARD:N:⟦Quenby,Zorvald⟧;ORG:Umineko;;
    MECARD:ORG:Umineko;N:⟦Quenby Zorvald⟧;;
    Subject: C=DE, CN=⟦Adelheid Quenby⟧, emailAddress=⟦a.quenby@gemeinde-ost.de⟧
    subject=/C=US/O=Acme/CN=⟦Zorvald Quenby⟧/emailAddress=⟦z.quenby@umineko.jp⟧
    <dl><dt>Guest</dt><dd>⟦Zorvald Quenby⟧</dd><dt>Room</dt><dd>12</dd></dl>
    <dl><dt>Name:</dt><dd>⟦Isolda Rostova⟧</dd></dl>
    <key>FullName</key><string>⟦Isolda Rostova⟧</string>
    "<key>RealName</key>\n  <string>⟦Isolda Rostova⟧</string>"
    "1) \"name\"\n2) \"⟦Zorvald Quenby⟧\"\n3) \"plan\"\n4) \"pro\""
    "1) \"plan\"\n2) \"pro\"\n3) \"full_name\"\n4) \"⟦Zorvald Quenby⟧\""
    "# ⟦Zorvald Quenby⟧\n⟦zorvald@quenby.scot⟧ · Inverness\n## Experience"
    "⟦Isolda van der Quenby⟧\n⟦i.quenby@umineko.jp⟧\n"
    "---------- Forwarded message ---------\nDe : ⟦Gwenaëlle Le Bihan⟧ <⟦gwen@armor.bzh⟧>\nObjet : devis"
    Present: ⟦A. Featherington⟧ (chair), ⟦Kojo Asante⟧, ⟦Lw. Zorvaldczyk⟧
    Attendees: ⟦Kojo Asante⟧ (PM), ⟦Isolda Rostova⟧ (QA)
    [12/03/25, 18:45] ~ ⟦Maite⟧: vale, hasta ahora
    r4418 | ⟦Wendeline Baker⟧ | 2025-03-04 10:11:12 +0000 | 1 line
    "------\nr12 | ⟦Zorvald Quenby⟧ | 2025-03-04 10:11:12 +0100 (Tue) | 3 lines"
    Change 88213 by ⟦Zorvald.Quenby⟧@WS-12 on 2025/03/04
    - textbox "First name" [ref=e12]: ⟦Marisela⟧
    "- textbox \"Surname\" [ref=e1] [active]: ⟦Kowalczuk-Baptiste⟧\n- button \"Save\""
    driver.find_element(By.ID, 'surname').send_keys('⟦Abdikarim⟧')
    page.getByLabel('Last name').fill('⟦Quenby⟧')
    cy.get('[name=lastName]').type('⟦Quenby⟧')
    await page.locator("#first-name").pressSequentially("⟦Zorvald⟧")
    "owner:\n  name: >-\n    ⟦Maximiliana Freyberg⟧\n  phone: x"
    d-i passwd/user-fullname string ⟦Zorvald Quenby⟧
    "┌─────────────┬──────────┐\n│   contact   │  email   │\n├─────────────┼──────────┤\n│ ⟦Ziggy Okeke⟧ │ n/a      │\n└─────────────┴──────────┘"
    "│ patient_name │ ward │\n│ ⟦Zorvald Quenby⟧ │ B2 │"
    "badge;visitor;in\n0418;⟦Quirin Haslinger⟧;09:12\n0419;(delivery);09:40"
    :86:166?00UEBERWEISUNG?20MIETE?30GENODEF1?32⟦LIESELOTTE ZORVALD⟧
    ":86:177?00X?20Y?32⟦Zorvald Quenby⟧?34997\n"
    NAD+CN+++⟦Jurriaan Quenby⟧+⟦Prinsengracht 88⟧+Amsterdam++1017KB+NL'
    NAD+BY+++⟦Isolda Rostova⟧'
    "DRIVER LICENCE\n1. ⟦QUENBY⟧\n2. ⟦MR ZORVALD IAIN⟧\n4a. 2020"
    "FÜHRERSCHEIN BUNDESREPUBLIK DEUTSCHLAND\n1. ⟦QUENBY⟧\n2. ⟦ZORVALD⟧\n4b. 12.03.2035"
    "お世話になっております。⟦田所⟧です。\n資料をお送りします。"
    "いつもお世話になっております。海猫商事の⟦山田⟧です。"
    "附件为合同。\n此致 敬礼\n⟦慕容晓晓⟧"
    "谢谢！\n此致\n敬礼！\n⟦王小明⟧\n"
    "附件為合約。\n⟦林冠廷⟧ 敬上"
    ስም፦ ⟦ሰላማዊት ተስፋዬ⟧ ስልክ፦ የለም
    "EMPLOYEE_NAME        DEPT\n-------------------- ------\n⟦Jaromír Kubelík⟧      Sales"
    "full_name       dob        plan\n--------------- ---------- ----\n⟦Zorvald Quenby⟧  ⟦1971-06-07⟧ pro \n⟦Isolda Quenby⟧   ⟦1980-01-02⟧ free\n\n(2 rows affected)"
    "         name                 email\n0  ⟦Leilani Kahale⟧  n/a\n[1 rows x 2 columns]"
    "   first_name  last_name  age\n0     ⟦Zorvald⟧    ⟦Quenby⟧   44\n1      ⟦Isolda⟧    ⟦Quenby⟧   41"
    "# A tibble: 1 × 2\n  surname  dob\n  <chr>    <date>\n1 ⟦Haugland⟧ ⟦1959-08-08⟧"
    Hi! ⟦Quentin⟧ here from the 4th floor
    Hello, ⟦Domenico Quenby⟧ here again about the invoice
    Delivering to ⟦Bronwyn⟧ — Bryn Awel
    {"submitter":{"name":"⟦Zorvald Quenby⟧"}}
    {"occupant":{"name":"⟦Zorvald Quenby⟧"}}
    {"Signee":"⟦Zorvald Quenby⟧"}
    Salam ⟦Zorvald Quenby⟧, ...
    Lugupeetud ⟦Zorvald Quenby⟧, aitäh
    Gerbiamas ⟦Zorvald Quenby⟧, dėkojame
    Poštovani gospodine ⟦Zorvaldoviću⟧, hvala
    "Mit besten Grüßen\n⟦Zorvald Quenby⟧"
    "Un cordial saludo,\n⟦Zorvald Quenby⟧"
    "Respectfully submitted,\n⟦Zorvald Quenby⟧"
    Witnessed by: ⟦Zorvald Quenby⟧
    Electronically signed by ⟦Zorvald Quenby⟧ on 2025-03-04
    Name of deceased: ⟦Zorvald Quenby⟧
    In loving memory of ⟦Zorvald Quenby⟧
    adduser --gecos "⟦Zorvald Quenby⟧" zq
    $('#firstName').val('⟦Zorvald⟧')
    document.getElementById('lastName').value = '⟦Quenby⟧';
    CALLERID(all)="⟦Zorvald Quenby⟧" <100>
    "1) \"firstName\"\n2) \"⟦Zorvald⟧\"\n3) \"lastName\"\n4) \"⟦Quenby⟧\""
    "0 @I1@ INDI\n1 NAME ⟦Zorvald /Quenby/⟧\n1 SEX M"
    "From: ⟦Zorvald Quenby⟧\nTo: list\nSubject: hello"
    "*Von:* ⟦Zorvald Quenby⟧\n*Gesendet:* Montag"
    "> De : ⟦Zorvald Quenby⟧\n> Envoyé : lundi"
    `,
  ),
  ...markedCases(
    "phone",
    String.raw`
    Tel: ⟦06 - 11 - 23 - 34 - 41⟧
    de ⟦06 12 34 56 78⟧ a las 8
    COM+⟦+31 6 2481 7730⟧:TE'
    CALLERID(num)=⟦15125550164⟧
    `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    {"addresses":[{"value":"⟦Plot 12, Quenby Way⟧","type":"home"}]}
    NM1*IL*1*⟦QUENBY*ZORVALD⟧~N3*⟦7714 PECAN HOLLOW DR⟧~N4*KATY*TX*77494~
    N3*⟦12 QUENBY YARD⟧*APT 4~N4*LEEDS~
    NAD+DP+++Umineko BV+⟦Prinsengracht 881⟧+Amsterdam++1017KB+NL'
    <PstlAdr><StrtNm>⟦Calle Somera⟧</StrtNm><BldgNb>31</BldgNb></PstlAdr>
    <addr><street>⟦Pump Lane⟧</street><no>3</no></addr>
    <a><strasse>⟦Quenbystraße⟧</strasse><nr>12</nr></a>
    住址：⟦中山路二段88巷4號5樓⟧
    地址：⟦海貓路88巷4弄12號⟧
    Addr: ⟦H.No. 8-2-418, Road No. 7⟧, Banjara Hills
    Spoke at 3. Moving to ⟦The Old Forge, Pump Lane⟧ in May.
    We are moving to ⟦Heron Cottage, Quenby Lane⟧ soon.
    she lives at ⟦Rose Cottage, Quenby Road⟧ since 2019
    "HOME_ADDRESS       CITY\n------------------ ------\n⟦Lipová 441/9⟧       Brno"
    ⟦Plot 12, Admiralty Way⟧, Lekki
    ⟦House 4, Quenby Close⟧, near the Plot office
    ⟦Door No 4/12, 2nd Cross⟧, Indiranagar
    `,
  ),
  ...markedCases(
    "national_id",
    String.raw`
    {"chave":"⟦75575454002⟧","tipo_chave":"CPF"}
    A-Number: ⟦A204-418-827⟧
    A Number ⟦A204418827⟧ pending
    জাতীয় পরিচয়পত্র নম্বর: ⟦1990441882703⟧
    NIN slip number ⟦44188270391⟧ verified
    CI seria ⟦RX nr. 441882⟧
    posesor carte de identitate seria ⟦KX numărul 441882⟧
    "CARTE NATIONALE D'IDENTITÉ\nNom: ⟦BELHADJ⟧\nN° ⟦180475101827⟧"
    legitymujący się dowodem osobistym ⟦CFA 441882⟧
    `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    CPF 297.222.227-08x nasc. ⟦30/01/1994⟧
    nasc.: ⟦30/01/1994⟧ em Recife
    {:id 4 :dob #inst "⟦1985-12-31⟧"}
    {:birth-date #inst "⟦1985-12-31⟧" :plan :pro}
    "0 @I1@ INDI\n1 BIRT\n2 DATE ⟦4 MAR 1961⟧"
    "1 BIRT Y\n2 DATE ⟦1961⟧\n2 PLAC Leeds"
    "DRIVING LICENCE\n1. ⟦QUENBY⟧\n2. ⟦ZORVALD⟧\n3. ⟦17.06.1987⟧ UNITED KINGDOM"
    LocalDate dob = LocalDate.of(⟦1985, 3, 12⟧);
    dob := time.Date(⟦1985, 3, 12⟧, 0, 0, 0, 0, time.UTC)
    user = User(birth_date=datetime.date(⟦1985, 3, 12⟧))
    `,
  ),
  ...markedCases(
    "us_ssn",
    String.raw`
    <TaxpayerSSN>⟦618304471⟧</TaxpayerSSN>
    <ssn>⟦618-30-4471⟧</ssn>
    <PrimarySSN>⟦618 30 4471⟧</PrimarySSN>
    social is ⟦three two nine, fifty one, eight eight oh four⟧
    my social security number is ⟦three two nine five one eighty eight zero four⟧
    Social's ⟦three twenty nine five one eight eight oh four⟧, thanks
    `,
  ),
  ...markedCases(
    "iban",
    String.raw`
    ":86:166?00X?20M?31⟦DE59595310328840413135⟧?32X"
    `,
  ),
  ...markedCases(
    "bank_account",
    String.raw`
    kontonr ⟦8327-9,934 418 821-3⟧
    kontonummer ⟦3300, 440218-8271⟧
    "CHEQUE\n⑆⟦021000089⟧⑆ ⟦4418827093⟧⑈ 0418"
    `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    {"result":"mot_de_passe: \"Mot de passe\"\nnom: \"Nom de famille\"\ntelephone: \"Téléphone\""}
    nom: "Prénom de l'élève"
    apellidos: "Apellidos del titular"
    vorname: Vorname des Kindes
    last name: "Last Name"
    cognome: "Cognome da nubile"
    Señor de los Anillos: maratón el 14 de marzo
    El señor de las moscas, segunda parte
    O Senhor dos Anéis: maratona
    Господин Великий Новгород: история
    Господин Президент, прошу
    عزيزي العميل، تم استلام طلبك وشكراً لتعاملك معنا
    عزيزتي العميلة، نود إعلامك بتأخر الشحنة
    مرحباً العميل، يرجى تحديث التطبيق
    05 - 11 - 23 - 34 - 41 + 7
    numbers 03 - 12 - 19 - 27 - 44
    can0  18FEF100   [8]  FF 00 41 88 27 03 FF FF
    tx: A5 06 12 34 56 78 7F
    rx 06 12 34 56 78 0D 0A
    00000010: 1f 06 12 34 56 78 9a bc
    Mrs. Meyer's dish soap
    Mr. Coffee 12-cup maker vs. Dr. Martens boots vs. Mrs. Fields cookies
    Dr. Bronner's castile soap
    Mrs. Baird's bread 24 oz
    Dr. Scholl's insoles
    {"nuget":"8.0.11.1","assembly":"4.0.30.42"}
    {"npm":"8.0.11.1","sdk":"10.0.26.1","bios":"1.12.0.3"}
    {"artist":"Zorvald Quenby","album":"Lover"}
    {"firstName":{"value":"required","type":"string"}}
    {"lastName":{"value":"smi","operator":"startsWith"}}
    {"lastName":{"value":"asc","direction":"asc"}}
    {"Task name":{"title":[{"plain_text":"Fix Login Page"}]},"Due":{"date":{"start":"2025-03-03"}}}
    {"name":{"value":"Quarterly Report"},"owner":{"value":"Platform Team"}}
    {"nm":"Fan Speed","value":3}
    {"Dbtr":{"Nm":"Stadtwerke Quenby GmbH"}}
    {"chave":"pedido-42","tipo_chave":"interna"}
    {"range":{"start":"2025-01-01","end":"2025-02-01"}}
    {"Patient":"Intake form (Draft)"}
    {"ticket":{"requester":{"name":"Support Team"}}}
    first_name: "First name"
    lastName: "Last name", firstName: 'string'
    nachname="Nachname"
    apellidos: "Apellidos"
    $vorname => $this->vorname
    "Prénom(s): requis"
    Nurse Station 4 is closed
    Judge Model: gpt-4o
    Officer Training starts at noon
    Sister Project of Wikipedia
    Call me Maybe (Official Video)
    call me later
    This is Sparta from 300
    Beneficiary: ACME, TEXAS
    Klient: Neue Anfrage
    customer.name="Platform Team"
    Utente: Errore di rete
    "Hinweis\nDein Team"
    Deliver to Berlin
    "attn: R. Support"
    Resistente all'acqua: IP67
    1.1BUILD/TEST 2.1LINT/FORMAT
    MECARD:ORG:Umineko;TEL:112;;
    CN=Let's Encrypt Authority, O=Let's Encrypt
    Subject: CN=Umineko Root CA, emailAddress=none
    <dl><dt>Name</dt><dd>Quarterly Report</dd></dl>
    <key>CFBundleName</key><string>Quenby Zorvald</string>
    <key>DisplayName</key><string>Software Update</string>
    "1) \"name\"\n2) \"session-cache\"\n3) \"type\"\n4) \"lru\""
    "# Release Notes\nsee below\n## Fixes"
    Present: Three of five members (quorum)
    r4418 | 12 files | 2025-03-04 10:11:12 +0000
    Change 88213 by build@WS-12 on 2025/03/04
    - textbox "Search" [ref=e12]: Zorvald Quenby
    - textbox "First name" [ref=e12]
    page.getByLabel('Last name').fill('')
    page.getByRole('textbox').type('Zorvald')
    "description: >-\n    Zorvald Quenby\n  phone: x"
    "│ container │ image │\n│ Zorvald Quenby │ nginx │"
    :86:166?00GEHALT?20MAERZ?32STADTWERKE QUENBY GMBH
    NAD+BY+5412345000013::9'
    "CARTA\n1. VERDE\n2. TARIFA"
    "SOFTWARE LICENSE AGREEMENT\n1. DEFINITIONS\n2. GRANT OF RIGHTS\n3. RESTRICTIONS\n2024"
    Please explain to me Apache Kafka.
    {"birthdate":{"range":{"start":"1980-01-01"}}}
    {"Artist":"Norah Jones","Album":"Feels Like Home","Copyright":"2002 Blue Note"}
    Plot 3, Adjusted Close
    He lives in London, Notting Hill since 2019.
    Watched Detective Pikachu yesterday.
    "お世話になっております。以下です。"
    此致 敬礼
    dados nasc. pendente 30/01/1994
    {:created #inst "1985-12-31"}
    "1 MARR\n2 DATE 4 MAR 1961"
    "LICENSE\n1. Grant\n2. Terms\n3. 01.02.2020 release"
    N3*~N4*KATY~
    N3*
    <street>Street</street><n>1</n>
    <StrtNm>unknown</StrtNm><n>1</n>
    A number 204418827 of requests
    series A Number 204
    Seria RX nr. 12
    "CARTE NATIONALE\nN° 12"
    <session>618304471</session>
    social is three or four times better
    our social media team has three two nine posts
    a++31 62481773
    :86:166?00X?31 of 44?32 items
    account 12, 14 and 15
    Moving to Staging, Main Branch in May 2024.
    lives in Leeds, West Yorkshire since 2019
    "Name          State\n----          -----\nTaylor Swift  Running\nwuauserv      Stopped"
    "Name    Location    ResourceGroup\n------  ----------  -------------\nvm-one  westeurope  rg-prod"
    "   name  count\n0  Fan Speed  3\n1  Disk Size  4"
    "- item  one\n- item  two"
    "0  first name\n0  last name"
    Support here from 9 to 5
    Claude here with an update
    Nothing here from before
    {"submitter":{"name":"build-agent"}}
    Digitally signed by Microsoft Windows
    Witnessed by: two members
    $('#firstName').val('')
    document.getElementById('lastName').value = 'Last name';
    Salam Alaikum
    "Mit besten Grüßen\nDeutsche Telekom"
    createdAt = LocalDate.of(1985, 3, 12);
    born := counts(1985, 3, 12)
    Plot 2, One Way ANOVA
    Copyright 2014, D. R. Quenby
    Plot 3, residuals by the way
    "From: Palo Alto\nTo: Menlo Park\nDate: 2025-03-04"
    "0 HEAD\n1 NAME /"
    "1) \"firstName\"\n2) \"required\""
`);
