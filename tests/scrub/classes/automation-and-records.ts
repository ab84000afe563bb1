/** What a further set showed: what scripts type, print and export, records of hospitals and registers, and values said in words. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "secret",
    String.raw`
    {"steps":[{"fill":"#signin_password","text":"⟦Cobalt*418⟧"}]}
    {"actions":[{"type":"#pass","text":"⟦La-Ribera!47⟧"},{"type":"#mfa","text":"⟦730418⟧"}]}
    {"actions":[{"fill":"input[name=pwd]","value":"⟦Cobalt*418⟧"}]}
    {"steps":[{"type":"#user_pass","keys":"⟦Cobalt*418⟧"}]}
    {"steps":[{"input":"#otp","text":"⟦730418⟧"}]}
    {"op":"fill","selector":"#pw","value":"⟦Cobalt*418⟧"}
    {"steps":[["fill","#password","⟦Cobalt*418⟧"]]}
    Code für die Haustür: ⟦4719⟧
    "+ PGPASSWORD=⟦Quartz.Pine_4⟧"
    UPDATE wp_users SET user_pass = MD5('⟦cobalt.Rain4⟧') WHERE ID = 3;
    update members set password=SHA2('⟦cobalt.Rain4⟧', 256)
    UPDATE accounts SET passwd = PASSWORD("⟦cobalt.Rain4⟧")
    UPDATE app.users SET password_hash = crypt('⟦cobalt.Rain4⟧', gen_salt('bf'))
    INSERT INTO users (login, password) VALUES ('ana', MD5('⟦cobalt.Rain4⟧'));
    + export NEXUS_PASSWORD=⟦c0balt.q⟧
    export DB_PASSWORD=⟦gr4nite.z⟧
    <input type=\"password\" name=\"pw\" value=\"⟦Heron.Nest_7⟧\">
    <input type="password" name="pw" value="⟦Heron.Nest_7⟧">
    rotate the db pw (was ⟦r1verStone.6⟧)
    changed staging password (formerly ⟦Cobalt-Rain-4⟧)
    "Netzwerkschlüssel (WPA2)\n⟦73018264410593827164⟧\n"
    "WLAN-Schlüssel\n⟦73018264410593827164⟧\n"
    "Clé de sécurité (WPA2)\n⟦73018264410593827164⟧"
    "Network Security Key\n⟦7301826441059382⟧\n"
    wss://live.merula.dev/socket?auth=⟦qK3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0M⟧&v=3
    OTEL_EXPORTER_OTLP_HEADERS=x-honeycomb-team=⟦48Kd0sQ9vTz1Lw7XbN3mRy⟧
    {"headers":{"x-honeycomb-team":"⟦48Kd0sQ9vTz1Lw7XbN3mRy⟧"}}
    {"password_data":"⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0MrBw=⟧"}
    usa ⟦60481⟧ come codice OTP per accedere
    ⟦604819⟧ como código de verificación
    utilise ⟦604819⟧ comme code de vérification
    o código que recebi por SMS foi ⟦604 819⟧
    el código que me llegó por SMS es ⟦604819⟧
    le code que j'ai reçu par SMS est ⟦604819⟧
    il codice che mi è arrivato via SMS è ⟦604819⟧
    der Code, der per SMS kam, war ⟦604819⟧
    "Enter this code to log in:\n\n    ⟦RT4-8KV⟧\n\nIt expires"
    "Use the following code to sign in: ⟦RT4-8KV⟧"
    the one time passcode? it's ⟦six oh four, eight one nine⟧
    and the code? it's ⟦six oh four eight one nine⟧
    the password is ⟦capital r, tango, four, nine, question mark⟧
    password is ⟦capital k, lima, lima, seven, hash⟧
    kod do paczkomatu ⟦604819⟧
    haslo do paczkomatu: ⟦604819⟧
    Abholcode: ⟦604819⟧
    the parcel locker code is ⟦604819⟧
    código de recogida ⟦604819⟧
    sim puk ⟦40918273⟧, pin ⟦8241⟧
    "[14.01.26, 08:11] Vertrieb: wie ist der Code fürs Tor?\n[14.01.26, 08:12] Bo: ⟦4719*⟧"
    "[14.01.26, 08:11] Vertrieb: Und der Code für die Garage?\n[14.01.26, 08:12] Bo: ⟦4719#⟧"
    - Slack: ana@merula.dev / ⟦Cobalt-Heron7⟧
    "Admin panel: ana@merula.dev / ⟦Heron2026!x⟧"
    '⟦Cobalt Rain 4⟧' is the password, with spaces
    "⟦cobalt-rain-4⟧" is the new wifi password.
    användare lager4 lösen ⟦Kobolt!84⟧
    bruger lager4 kode ⟦Kobolt!84⟧
    gebruiker magazijn wachtwoord ⟦Kobalt!84⟧
    uživatel sklad4 heslo ⟦Kobalt!84⟧
    login magazyn4 hasło ⟦Kobalt!84⟧
    usuário loja4 senha ⟦Cobalto!84⟧
    "[14.01.26, 08:11] Vertrieb: wie ist der Code für das Hoftor?\n[14.01.26, 08:12] Bo: ⟦4719*⟧"
    "Wie ist der Code für die Haustür?\nBo: ⟦4719*⟧"
    1. Slack: ana@merula.dev / ⟦Cobalt-Heron7⟧
    "Enter this code to continue:\n\n⟦RT4-8KV⟧\n"
    SIM card code: the pin ⟦8241⟧
  `,
  ),
  ...markedCases(
    "api_key",
    `
    https://mainnet.infura.io/v3/⟦9c41f7a2b8d0e35f6a7c1b2d4e8f90a3⟧
    wss://sepolia.infura.io/ws/v3/⟦9c41f7a2b8d0e35f6a7c1b2d4e8f90a3⟧
    https://eth-mainnet.g.alchemy.com/v2/⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6E⟧
    https://rpc.ankr.com/eth/⟦9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2b4a6c8d09c41f7a2b8d0e35f⟧
    https://quiet-wild-moon.quiknode.pro/⟦9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2⟧/
  `,
  ),
  ...markedCases(
    "card",
    `
    curl https://api.merula.dev/v1/tokens -d card[cvc]=⟦481⟧
    the card number is ⟦five one zero four, two two nine one, zero three six six, seven eight one nine⟧, expires
  `,
  ),
  ...markedCases(
    "bank_account",
    `
    sort code ⟦thirty, sixteen, forty two⟧
    the sort code is ⟦twenty sixteen forty-two⟧ and the account
    sort code: ⟦oh four, double oh, seventy five⟧
  `,
  ),
  ...markedCases(
    "ip",
    `
    https://demo.⟦141-97-61-20⟧.sslip.io/login
    http://app-⟦141-97-61-20⟧.nip.io:8080
    https://⟦141-97-61-20⟧.traefik.me/
  `,
  ),
  ...markedCases(
    "phone",
    `
    From: <sip:⟦441618302947⟧@pbx>;tag=7
    INVITE sip:⟦4915152781742⟧@gw SIP/2.0
    Contact: <sips:⟦33612345678⟧@10.0.0.4:5061>
    sip:⟦+441618302947⟧@pbx
  `,
  ),
  ...markedCases(
    "email",
    `
    write to ⟦orders at cobalt hyphen rain dot scot⟧
    my mail is ⟦ana at blue dash heron dot com⟧
    reach us at ⟦desk at blue hyphen heron dot co dot uk⟧
  `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    a paciente nasceu em ⟦14/11/2004⟧, precisa de algo?
    nasci em ⟦14/11/1984⟧
    narodil se ⟦14.11.1984⟧ v Brně
    doğdu: ⟦14.11.1984⟧
    "kd_nr;geb_dat\n5501;⟦14.11.1958⟧\n5502;⟦03.02.1991⟧"
    "id,gebdatum\n5501,⟦14.11.1958⟧"
    {"Telefoon":"x","Geb.":"⟦14-11-1958⟧"}
    {"geb_dat":"⟦14.11.1958⟧"}
    {"gebdat":"⟦1958-11-14⟧"}
    "[agent] and your date of birth? [caller] ⟦fourth of May eighty seven⟧."
    what is your date of birth? the ⟦twelfth of June seventy one⟧
    "INSERT INTO \"users\" VALUES (1,'ana@merula.dev','x','⟦1984-11-14⟧'),(2,'bo@merula.dev',NULL,'⟦1971-03-02⟧');"
    INSERT INTO customers VALUES (7,'Ana','ana@merula.dev','⟦1984-11-14⟧','2024-05-01 10:00:00');
    a dona da empresa nasceu em ⟦14/11/1984⟧
    the founder of the company was born on ⟦14/11/1984⟧
    my team lead was born on ⟦14 May 1984⟧
    born on ⟦the fourth of May, eighty seven⟧
  `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    ⟦札幌市中央区南三条西7丁目2-5⟧です
    ⟦配送先は大阪市西区新町2丁目6-18-403⟧、電話
    ⟦名古屋市中区栄5丁目12-7⟧
    můj byt: ⟦Kounicova 1287/14⟧, Brno
    sídlo ⟦Korunní 2569/108⟧, Praha
    nhà ở ⟦31/7 Lê Văn Sỹ⟧, Quận 3
    giao tới ⟦12/5A Trần Phú⟧, Phường 4
    giao tới ⟦12/5A Trần Phú⟧, P.4
    nhà ở ⟦31/7 Lê Văn Sỹ⟧, TP.HCM
    sídlo společnosti ⟦Hlavní 120/45⟧, Praha
    <address>⟦17 Rue Sainte-Claire⟧<br>Annecy</address>
    drop it at number ⟦31 Saddler's Yard⟧, the blue door
    leave it at ⟦31 Tanner's Wharf⟧, please
    leave it at ⟦12 Copper Wharf⟧, please
    "[agent] and the house? [caller] ⟦seven Saint Brigid's Terrace⟧."
  `,
  ),
  ...markedCases(
    "national_id",
    String.raw`
    Krankenversichertennr. ⟦K730182645⟧
    Krankenkassennummer: ⟦R301826447⟧
    "folio,rfc\n31,⟦GOMR840911H27⟧"
    {"identifier":[{"system":"https://fhir.nhs.uk/Id/nhs-number","value":"⟦7301826441⟧"}]}
    {"identifier":[{"system":"http://hl7.org/fhir/sid/us-ssn","value":"⟦730182644⟧"}]}
    {"identifier":[{"system":"http://fhir.de/sid/gkv/kvid-10","value":"⟦K730182644⟧"}]}
    {"identifier":[{"system":"mrn","value":"⟦MRN-7301826⟧"}]}
    {"identifier":[{"system":"urn:oid:2.16.840.1.113883.4.1","value":"⟦730182644⟧"}]}
    {"identifier":[{"type":{"coding":[{"code":"MR"}]},"value":"⟦7301826⟧"}]}
    {"identifier":[{"system":"urn:oid:1.2.36.146.595.217","value":"⟦7301826⟧","type":{"coding":[{"code":"PPN"}]}}]}
    {"mrn":"⟦7301826⟧","ward":"4B"}
    Medical record number: ⟦7301826⟧
    MRN: ⟦7301826⟧
    "RED KITE HEALTH\nMember ID: ⟦RKH730182644⟧\nGroup 55120"
    "Insurance card\nSubscriber ID ⟦W730182644⟧\nPlan PPO"
    ID number ⟦8411145730082⟧
    ID no. ⟦7103024812088⟧
    {"identifier":[{"system":"http://terminology.hl7.org/NamingSystem/mrn","value":"⟦7301826⟧"}]}
    {"type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v2-0203","code":"TAX"}]},"value":"⟦730182644⟧"}
  `,
  ),
  ...markedCases(
    "person",
    String.raw`
    "Kære fru ⟦Thorsager⟧,\n\nTak"
    "Kjære hr ⟦Lindeland⟧,\n\nTakk"
    Γεια σου ⟦Ευδοκία⟧, έλαβες το αρχείο;
    Αγαπητή ⟦Ευδοκία⟧, σας γράφω
    "Vriendelijke groet,\n⟦Tjerk Hoekzema⟧"
    "Hartelijke groeten,\n⟦Tjerk Hoekzema⟧"
    "Distinti saluti\nRag. ⟦Gedeone Fumagalli⟧"
    "Cordiali saluti\nGeom. ⟦Gedeone Fumagalli⟧"
    {"title":"Q3","lastModifiedBy":"⟦Maartje van Rijn⟧"}
    <Dbtr><Nm>⟦Korbinian Egger⟧</Nm></Dbtr>
    <Cdtr><Nm>⟦Annelore Kuhn⟧</Nm></Cdtr>
    <Nm>⟦Anna Bau⟧</Nm>
    <Nm>⟦Anna Maria Bau⟧</Nm>
    <Nm>⟦Georg Handel⟧</Nm>
    <Nm>⟦Heidi Neuhaus⟧</Nm>
    INSERT INTO guests (name, room) VALUES ('⟦Filomena Reyes⟧', 204)
    INSERT INTO hotel.patients (id, name) VALUES (3, '⟦Jacek Wrona⟧'), (4, '⟦Ewa Sikora⟧')
    "^b72d3 (⟦Obinna Achike⟧ 2026-03-02 09:11:02 +0000  7) return x"
    "b72d3f01 src/a.ts (⟦Freya Lind⟧ 2026-03-02 09:11:02 +0100 12) const a"
    J'ai eu ⟦Philibert Garnot⟧ au téléphone, il rappelle
    Rozmawiałam z ⟦Bogusławem Sępą⟧, oddzwoni
    Rozmawiałem z ⟦Zbigniewem Wroną⟧
    Rozmawiałem z ⟦Adamem Bankowskim⟧
    Mluvil jsem s ⟦Janou Poštovou⟧
    Mluvil jsem s ⟦Radovanem Kopeckým⟧ o tom
    "出席者:⟦小松和也⟧、⟦藤井あかり⟧\n議題:予算"
    "参加者：⟦小松和也⟧、⟦川口亮⟧"
    "参加者：⟦小松和也⟧、⟦有働京子⟧"
    "出席者:⟦田中一郎⟧、確認中"
    "出席者：⟦佐々木健⟧、⟦長谷川学⟧"
    "与会人员：⟦王春生⟧、⟦李建中⟧"
    "出席: ⟦山口太一⟧、⟦鈴木花奈⟧"
    "Attendees：⟦Jane Doe⟧、⟦Clara Roe⟧"
    "与会人员:⟦罗嘉宁⟧、⟦欧阳雪⟧\n主持:⟦罗嘉宁⟧"
    "出席人员：⟦陈伟民⟧，⟦林小雨⟧\n记录人：⟦林小雨⟧"
    "참석자: ⟦김서준⟧, ⟦박하은⟧\n안건: 예산"
    Présents : ⟦Odile Marchand⟧, ⟦Yannick Le Goff⟧. Excusée : ⟦Solène Brunet⟧.
    Absente : ⟦Solène Brunet⟧.
    Merci à tous. Absents : ⟦Odile Marchand⟧, ⟦Yannick Le Goff⟧.
    https://forms.merula.dev/prefill?name=⟦Uxía%20Castro⟧&lang=gl
    https://merula.dev/rsvp/?event=7&name=⟦Uxía%20Castro⟧
    https://merula.dev/transform?name=⟦Bridget%20Hallam⟧
    I will transfer you to ⟦Rosalind⟧ from billing.
    Connecting you with ⟦Rosalind⟧ in support.
    {"messages":[{"role":"user","name":"⟦Bridget Hallam⟧","content":"status?"}]}
    {"messages":[{"role":"user","name":"⟦Eabha Corrigan⟧","content":"status?"}]}
    {"messages":[{"role":"user","name":"⟦Devin Hallam⟧","content":"status?"}]}
    {"messages":[{"role":"user","name":"⟦Claude Fournier⟧","content":"status?"}]}
    "Hi,\n\n⟦Solveig⟧ and I will join.\n\nThanks"
    ⟦Annika⟧ and I are late
    assigned to ⟦Paul Smith⟧
    spoke with ⟦Sam Adams⟧ today
    Thanks, ⟦Evan Williams⟧
    reviewer: ⟦Tom Ford⟧
    talked to ⟦Sara Lee⟧'s manager
    owner is ⟦Oscar Mayer⟧
    From: ⟦Jimmy Johns⟧
    spoke with ⟦Betty Crocker⟧
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    {"steps":[{"fill":"#search","text":"Cobalt*418"}]}
    {"label":"MFA adoption","value":"87%"}
    {"type":{"coding":[{"code":"final"}]},"value":"7301826"}
    Code für die Tür im Test
    {"actions":[{"type":"#forgot-password","text":"Forgot?"}]}
    {"type":"password_reset","text":"We sent you a link"}
    {"type":"pass","text":"12 tests passed"}
    {"type":"mfa","text":"Multi-factor sign-in"}
    {"input":"password rules","text":"Use 12 characters"}
    UPDATE users SET password = MD5(salt) WHERE id = 3
    UPDATE users SET pass_count = ABS('4')
    UPDATE users SET password = crypt(:password, gen_salt('bf'))
    + export HOST_NAME=lintr0ller.x
    export TOKEN=sha1sum.c
    export DB_PASSWORD_FILE=secrets.txt
    export DB_PASSWORD=config.password
    <input type="text" name="q" value="Heron.Nest_7">
    <input type="password" name="pw" value="{{pw}}">
    bump password-hash (was 1.2.3)
    rotate the db pw (was due in March)
    "Netzwerkschlüssel (WPA2)\nsteht auf der Rückseite"
    "WLAN-Schlüssel\nsiehe Aufkleber"
    /docs?auth=required&v=2
    /docs?auth=oauth2-client-credentials-flow
    x-honeycomb-team: required
    {"password_data":""}
    usa 60481 come codice articolo
    o código que recebi foi rejeitado 3 vezes
    the code that we shipped in 2024 was 120000 lines
    der Code, der 2024 kam, war 1200 Zeilen lang
    "Use this code at checkout: SAVE-2026"
    and the code? it's two files, four lines
    kod pocztowy 604819
    the sort code runs in one, two, three passes
    sort code by name, size, date
    https://release-1-2-3.example.io/login
    https://demo.10-0-0-4.sslip.io/
    https://192-168-1-20.nip.io/
    sip:1001@pbx
    From: <sip:reception@pbx>;tag=7
    the meeting is at noon dash bring lunch dot
    nasceu a ideia em 2003
    {"Geb.":"12"}
    {"geb":"Gebäude 4"}
    "kd_nr;gebiet\n4411;12.04.1958"
    "INSERT INTO orders VALUES (1,'paid','1990-02-11');"
    INSERT INTO users VALUES (7,'ana','2024-05-01','2025-02-01');
    "[agent] and the due date? [caller] fourth of June eighty nine"
    3丁目の会議は12時-13時
    バージョン2丁目なし
    ratio Kounicova 12/14
    Verze 1287/14, Praha
    kapitola Druhá 12/3, Strana
    27/4 Tests Passed, Build 5
    leave it at 12 Items Total
    at number 5 Ranked Team
    RFC 791, RFC 2616
    "folio,rfc\n31,2616"
    {"identifier":[{"system":"https://github.com/acme/build","value":"7301826"}]}
    {"system":"linux","value":"7301826"}
    {"coding":[{"system":"http://loinc.org","code":"8480-6"}],"value":"120"}
    {"code":[{"system":"http://snomed.info/sct","value":"38341003"}]}
    Member ID: 12
    "Discord member ID: 730182644\nchannel general"
    TAJ MAHAL 730 rooms
    ID number 14
    ID number 1712051234056
    fru Thorsager
    Kære kunde,
    Γεια σου Κόσμε!
    "Vriendelijke groet,\nHet Supportteam"
    {"lastModifiedBy":"System"}
    {"lastModifiedBy":"build pipeline"}
    <Nm>Muster Handels AG</Nm>
    <Nm>Kaufhaus Bergmann GmbH</Nm>
    <Nm>Kaufhaus Bergmann</Nm>
    <Nm>Martin Luther Schule</Nm>
    <Nm>Hans Meier Bau</Nm>
    <Nm>Rudolf Steiner Verein</Nm>
    <Nm>Collège Jean Moulin</Nm>
    <Nm>Autohaus Martin Huber</Nm>
    <Nm>Credit Transfer</Nm>
    INSERT INTO products (name, price) VALUES ('Filomena Reyes', 204)
    INSERT INTO guests (name, room) VALUES ('guest', 204)
    "00000000 (Not Committed Yet 2026-03-02 09:11:02 +0000  7) return x"
    J'ai eu un problème au téléphone
    Rozmawiałem z działem wsparcia
    Rozmawiałem z Bankiem Pekao
    Rozmawiałem z Biurem Obsługi Klienta
    Rozmawiałam z Działem Obsługi
    Rozmawiałam z Urzędem Skarbowym
    Mluvila jsem s Českou Spořitelnou
    Mluvil jsem s Komerční Bankou
    Mluvil jsem s Českou Poštou
    Говорила с Альфа Банком
    "出席者:全員\n議題:予算"
    "出席者:12名"
    "与会人员:产品部、技术部"
    "主持:待定"
    "主持:周会"
    "记录人：登录成功、登录失败"
    "参加者：開発担当、営業担当"
    "参加者：小学生、中学生"
    "参加者：高校生、大学生"
    "出席者：確認中、調整中"
    "主持：新闻联播、天气预报"
    "参加者：募集中、締切済"
    "出席：山梨県、静岡県"
    "出席人员：江苏省、安徽省"
    "出席：周三、周四"
    "参加者：金曜日、土曜日"
    "出席人员：董事、监事"
    "참석자: 전원"
    https://forms.merula.dev/list?name=Visual%20Studio
    https://shop.merula.dev/search?name=Blue%20Teapot
    https://merula.dev/transforms?name=Gaussian%20Blur
    https://facebook.com/search?name=Gaussian%20Blur
    https://merula.dev/booking?name=Zumba%20Xpress
    https://forms.merula.dev/filters?name=Gaussian%20Blur
    https://merula.dev/registrations/topics?name=Zumba%20Xpress
    "OK. Protokoll: Modbus Rtu"
    "x; Referent: Http Header"
    Absente: Maladie Longue
    "Done. Deltagare: Modbus Rtu"
    Excusée : Grippe Longue
    I will transfer you to Billing from here.
    Connecting you with Support in a moment.
    {"messages":[{"role":"tool","name":"Web Search","content":"…"}]}
    {"messages":[{"role":"user","name":"agent_two","content":"…"}]}
    {"messages":[{"role":"user","name":"Claude Code","content":"…"}]}
    {"messages":[{"role":"user","name":"Claude Desktop","content":"…"}]}
    {"messages":[{"role":"user","name":"Claude AI","content":"…"}]}
    {"messages":[{"role":"user","name":"Jules Agent","content":"…"}]}
    Claude and I fixed the bug
    Devin and I debugged it
    Jules and I agree
    Alexa and I talk daily
    "Done.\n\nCody and I paired on it."
    Claude et moi, on a relu le code
    Research and I both agree
    Is Jim Beam's bourbon gluten free?
    Is Jack Daniel's made in Tennessee?
    Are Ben & Jerry's pints halal?
    Does Trader Joe's open on Sunday?
    ordered from Jimmy John's today
    Do you sell Johnnie Walker's blue label?
    phones sold: 2023 918000, 2024 1182000
    mobile users: 2021 1450000, 2022 1630000
    tel sales 2019 2210000; 2020 2380000
    Nařízení 2016/679.
    Usnesení 1234/21.
    Vydání 2024/12.
    Jednání 2024/12, Praha
    Sdělení 125/20, Praha
    Česká 2016/679.
    Skóre Hlavní 120/45.
    Rozhodnutí prvního 1234/21.
    Osnova 1234/21.
    "Wie ist der Code für den Monitor?\nBo: monitor2.ts"
    "Wie ist der Code für den Generator?\nBo: generator2.ts"
    "Wie ist der Code für die Hausaufgabe?\nBo: blatt3.py"
    "Wie ist der Code für den Alarmdienst?\nBo: alarm2.ts"
    a@b.c / Sprint-Review12
    a@b.c / Team-Lead2
    a@b.c / @ana_dev1
    Slack: a@b.c / @Ana_dev1
    Slack: a@b.c / Ticket#4821
    a@b.c / Pro+Team2026
    Owner: a@b.c / Sprint-Review12
    "Reviewers:\n- a@b.c / Data-Platform3"
    INSERT INTO subscribers VALUES (1,'a@b.c','active','2009-01-02')
    INSERT INTO accounts VALUES (4,'a@b.c','2005-03-04','2006-01-02')
    A empresa nasceu em 14/11/2004
    O projeto nasceu em 01/05/2003
    Takımımız doğdu: 14.11.1984
    Our company was born on 14 May 2003
    La empresa nació el 14/11/2004
    born on the fourth of May, forty two days early
    born on the fourth of May, forty two working days late
    born on the third of June, twenty two weeks in
    27/4 Tests Passed, P.S. thanks
    build 12/5 Release Notes, Q.A. team
    run 12/5 Smoke Tests, TP rate
    batch 3/4 Rows Written, P. Lind approved
    leave it at 12 Angry Men, a classic
    left it at 3 Doors Down, then slept
    drop it at number 5 Ranked Team, please
    Sign: one Way Street
    Film: twenty One Jump Street
    Song: seven Lonely Road
    SIP: 2500000 per year
    SIP: 5000 2026 1200
    Monthly SIP: 3500000
    "Step 2 of 3" is the password.
    "Section 4" is our password for now
    "Sprint 14" is the password.
    "Windows 11" is the password, he joked
    "Page 3 of 12" is the password.
    "Top 10" is the password.
    Copy the following code to continue: HTTP2-ONLY
    Use this code to verify: RFC7-2024
    Copy the following code to complete: UTF8-BOM
    the SIM holder uses pin 1205
    the SIM card holder uses pin 1205
    SIM detect is pin 1205
    Loyalty Member ID 730182644 of the insurance demo
    Member ID 730182644 group: 5 people
    "Team member ID 730182644\nhealth insurance docs"
    "Member ID 730182644 joined, health check passed"
    ID number 1801051234056
    ID number 1803011234156
    {"system":"ppt","value":"12345678"}
    {"system":"uan","value":"730182644017"}
    {"system":"https://docs.merula.dev/ppt","value":"12345678"}
    {"type":{"coding":[{"code":"TAX"}]},"value":"730182644"}
    {"type":{"coding":[{"system":"https://merula.dev/codes","code":"MC"}]},"value":"730182644"}
    {"type":{"coding":[{"system":"https://merula.dev/codes","code":"MR"}]},"value":"7301826"}
    {"input":"#pin-map","text":"Berlin12"}
    {"fill":"#pin-board-title","text":"Berlin12"}
    {"type":"#pinDrop","text":"Berlin12"}
    {"input":"#map-pin","text":"Berlin12"}
  `);
