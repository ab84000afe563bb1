/** Names, passwords, addresses and dates as people write them to an assistant in many languages, and the look-alikes of all classes. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "person",
  String.raw`
    Hej! Jag heter ⟦Torbjörn Hasselquist⟧ och undrar
    Cześć, z tej strony ⟦Bożydar Wąchocki⟧
    Dobrý den, tady ⟦Květoslava Hrušková⟧
    Здравствуйте, это ⟦Аристарх Вольнов⟧ из второго подъезда
    Вітаю, мене звуть ⟦Святослав Довгополий⟧
    こんにちは、⟦篠崎 遥⟧です。予約の件で
    안녕하세요 ⟦선우은지⟧입니다
    안녕하세요, 저는 ⟦남궁민서⟧라고 합니다
    أنا ⟦طلال الحربي⟧ وأريد إلغاء الحجز
    مرحبا معك ⟦طلال الحربي⟧ من قسم المبيعات
    नमस्ते, मैं ⟦अनिरुद्ध चतुर्वेदी⟧ बोल रहा हूँ
    Bună, sunt ⟦Costache Năstăsescu⟧
    Xin chào, tôi là ⟦Đặng Thuỳ Trâm⟧
    Halo, saya ⟦Bagaskara Wicaksono⟧ dari Bandung
    Γεια σας, είμαι ο ⟦Σπυρίδων Καραγιάννης⟧
    สวัสดีครับ ผม ⟦ธนากร วงศ์สุวรรณ⟧
    Hei, täällä ⟦Hilkka Väänänen⟧
    Üdvözlöm, ⟦Csongor Bíró⟧ vagyok
    Guten Tag, mein Name ist ⟦Kunigunde von Thurnau⟧
    Bonjour, ici ⟦Apolline de Kersauson⟧
    Buenas, le habla ⟦Eustaquio Barrientos⟧
    Olá, aqui é a ⟦Benedita Figueirôa⟧
    Buongiorno, sono ⟦Ildegarda Moscardini⟧ dell'interno 4
    Caro ⟦Ermete⟧, come stai?
    Chère Madame ⟦Kersauson⟧,
    Estimada Sra. ⟦Barrientos⟧:
    Szanowna Pani ⟦Wąchocka⟧,
    Уважаемая ⟦Пелагея Тихоновна⟧!
    ⟦篠崎⟧様　いつもお世話になっております
    尊敬的⟦欧阳⟧女士：
    ⟦선우은지⟧ 고객님께
    Mvh ⟦Torbjörn⟧
    "Hälsningar,\n⟦Torbjörn Hasselquist⟧"
    "Pozdrawiam serdecznie\n⟦Bożydar Wąchocki⟧"
    "С уважением,\n⟦Аристарх Вольнов⟧"
    "Cordialmente,\n⟦Eustaquio Barrientos⟧\nDirector Comercial"
    "Rgds,\n⟦Philomena Oyarzabal⟧"
    "Sent by: ⟦Philomena Oyarzabal⟧"
    Ticket raised by ⟦Philomena Oyarzabal⟧ (Sales)
    Owner: ⟦Philomena Oyarzabal⟧
    Lead: ⟦Philomena Oyarzabal⟧
    QA contact: ⟦Philomena Oyarzabal⟧
    The defendant, ⟦Ambrosius Threlkeld⟧, pleaded
    Patient ⟦Ambrosius Threlkeld⟧, 54 y/o male, presents with
    Dr. ⟦Sunniva Ekeland⟧ prescribed
    Witness: ⟦Ambrosius Threlkeld⟧
    Landlord: ⟦Ambrosius Threlkeld⟧, Tenant: ⟦Sunniva Ekeland⟧
    WHEREAS ⟦Ambrosius Threlkeld⟧ ("Seller")
    "1. Full name: ⟦Sunniva Ekeland⟧\n2. Nationality: Norwegian"
    "Applicant\n⟦Sunniva Ekeland⟧\nDate of application\n3 May"
    {"firstName":"⟦Sunniva⟧","lastName":"⟦Ekeland⟧"}
    {"fields":[{"label":"Full name","value":"⟦Sunniva Ekeland⟧"}]}
    {"fields":[{"name":"full_name","value":"⟦Sunniva Ekeland⟧"}]}
    {"key":"customer_name","value":"⟦Sunniva Ekeland⟧"}
    {"personName":{"given":"⟦Sunniva⟧","surname":"⟦Ekeland⟧"}}
    {"Vorname":"⟦Kunigunde⟧","Nachname":"⟦Thurnau⟧"}
    {"nombre":"⟦Eustaquio⟧","apellidos":"⟦Barrientos⟧"}
    {"prénom":"⟦Apolline⟧","nom":"⟦Kersauson⟧"}
    {"имя":"⟦Аристарх⟧","фамилия":"⟦Вольнов⟧"}
    {"お名前":"⟦篠崎 遥⟧"}
    {"성함":"⟦선우은지⟧"}
    {"اسم العميل":"⟦طلال الحربي⟧"}
    {"शिकायतकर्ता का नाम":"⟦अनिरुद्ध चतुर्वेदी⟧"}
    <name>⟦Sunniva Ekeland⟧</name><phone>x</phone>
    <FirstName>⟦Sunniva⟧</FirstName><Surname>⟦Ekeland⟧</Surname>
    <ContactName>⟦Sunniva Ekeland⟧</ContactName>
    "ORGANIZER;CN=\"⟦Sunniva Ekeland⟧\":mailto:s@example.org"
    INSERT INTO patients (full_name, ward) VALUES ('⟦Sunniva Ekeland⟧', 7)
    SELECT * FROM customers WHERE last_name = '⟦Threlkeld⟧'
    Error: duplicate key value (name)=(⟦Sunniva Ekeland⟧)
    ValidationError: customer "⟦Sunniva Ekeland⟧" not found
    User "⟦Sunniva Ekeland⟧" does not exist
    find the invoice for ⟦Sunniva Ekeland⟧
    search for ⟦Ambrosius Threlkeld⟧ in the CRM
    book a table for ⟦Sunniva Ekeland⟧ at 8
    send the contract to ⟦Sunniva Ekeland⟧ please
    look up ⟦Ambrosius Threlkeld⟧'s account
    {"intent":"book_table","slots":{"guest_name":"⟦Sunniva Ekeland⟧"}}
    "  * ⟦Sunniva Ekeland⟧ <se@example.org> (12):"
    the pass for the shared drive: ⟦quillwort⟧
    pw ist ⟦Schachtelhalm⟧
    PW: ⟦Schachtelhalm⟧
    Mein Passwort lautet ⟦Schachtelhalm⟧
    mon mdp c'est ⟦chèvrefeuille⟧
    le code wifi est ⟦chevrefeuille8⟧
    mi contraseña: ⟦madreselva⟧
    password nuova: ⟦caprifoglio⟧
    mijn wachtwoord: ⟦kamperfoelie⟧
    moje hasło: ⟦wiciokrzew⟧
    мой пароль: ⟦жимолость⟧
    пароль — ⟦жимолость⟧
    密码：⟦金银花⟧
    パスワードは⟦すいかずら⟧です
    비밀번호: ⟦인동덩굴⟧
    كلمة السر هي ⟦ياسمين⟧
    पासवर्ड: ⟦मधुमालती⟧
    lösenordet är ⟦kaprifol⟧
    adgangskoden er ⟦kaprifolie⟧
    salasanani on ⟦kuusama⟧
    passordet mitt er ⟦kaprifol⟧
    heslo: ⟦zimolez⟧
    jelszó: ⟦lonc⟧
    parola mea este ⟦caprifoi⟧
    ο κωδικός μου είναι ⟦agioklima⟧
    הסיסמה שלי: ⟦יערה⟧
    mật khẩu: ⟦kimngan⟧
    kata sandi saya: ⟦kamboja⟧
    รหัสผ่านคือ ⟦saiyud⟧
    creds are bob:⟦quillwort⟧
    username bob password ⟦quillwort⟧
    the key under the mat is password '⟦quillwort⟧'
    remember that my alarm PIN is ⟦7351⟧
    lockbox code ⟦7351⟧
    voicemail pin: ⟦7351⟧
    código del portal: ⟦7351⟧
    sudo password for bob: ⟦quillwort⟧
    "Enter passphrase for key '/x': ⟦quillwort⟧"
    "[sudo] password for bob: ⟦quillwort⟧"
    "Password: ⟦quillwort⟧\nLogin successful"
    spawn ssh bob@h; expect "password:"; send "⟦quillwort⟧\r"
    <password>⟦quillwort⟧</password>
    password: ⟦quillwort⟧ # TODO rotate
    PASSWORD="⟦quillwort⟧"
    --password=⟦quillwort⟧
    --db-password ⟦quillwort⟧
    "password"=>"⟦quillwort⟧"
    :password => '⟦quillwort⟧'
    'password' : '⟦quillwort⟧',
    config.set("db.password", "⟦quillwort⟧")
    db.auth("bob", "⟦quillwort⟧")
    requests.get(u, auth=("bob", "⟦quillwort⟧"))
    new NetworkCredential("bob", "⟦quillwort⟧")
    ConvertTo-SecureString "⟦quillwort⟧" -AsPlainText -Force
    $cred = New-Object PSCredential("bob", (ConvertTo-SecureString '⟦quillwort⟧' -AsPlainText -Force))
    cmdkey /add:h /user:bob /pass:⟦quillwort⟧
    net user bob ⟦quillwort⟧ /add
    mail me: ⟦jane dot doe at example dot org⟧
    ⟦jane punkt doe at example punkt org⟧
    ⟦jane (at) example (dot) org⟧
    ⟦jane arroba example punto org⟧
    ⟦jane arobase example point org⟧
    ⟦jane chiocciola example punto org⟧
    ⟦jane małpa example kropka org⟧
    ⟦jane собака example точка org⟧
    ⟦jane[at]example[dot]org⟧
    wohne in der ⟦Gänsbühlstraße 14b⟧
    wir ziehen in den ⟦Birkenweg 3⟧ um
    ⟦8, chemin des Vignes⟧, 74000 Annecy
    Domicilio: ⟦Av. Insurgentes Sur 1602, int. 4⟧
    ⟦Via dei Tigli 9/B⟧
    ⟦Travessa do Fala-Só, 11⟧, Lisboa
    ⟦Plac Wolności 7/12⟧
    ⟦Žižkova 22⟧, 586 01 Jihlava
    ⟦Szent István körút 14⟧
    ⟦Bağdat Cad. 312/5⟧ Kadıköy
    ⟦просп. Мира, 45к2⟧
    ⟦ул. Гагарина 12-34⟧
    ⟦上海市徐汇区漕溪北路398号⟧
    ⟦大阪府大阪市北区梅田1-2-3⟧
    ⟦부산광역시 해운대구 센텀중앙로 48⟧
    ⟦Unit 5, 88 Wattle Grove⟧, Carlton VIC 3053
    ⟦77 Bergvliet Road⟧, Cape Town
    born ⟦12/04/91⟧
    D.O.B: ⟦12.04.1991⟧
    ich bin am ⟦12.4.91⟧ geboren
    je suis né le ⟦12 avril 1991⟧
    mi cumple es el ⟦12 de abril de 1991⟧
    sono nato il ⟦12/04/1991⟧
    Дата рождения - ⟦12 апреля 1991⟧
    ⟦1991年4月12日⟧生まれ
    我的生日是⟦1991年4月12日⟧
    생년월일 ⟦910412⟧
`,
);

export const mustStay: readonly object[] = parsePayloads(String.raw`
    Hi, I'm Claude, your assistant
    Ici Paris Match, le magazine
    ici Radio France Internationale
    Met KLM Cityhopper naar Parijs
    saya Pesan Makanan
    ben Türk Telekom müşterisiyim
    tady Praha Hlavní Nádraží
    This is Jurassic Park
    it's Game Over
    it's Visual Studio Code
    It's Ubuntu Jammy Jellyfish
    I'm Feeling Lucky
    I'm Senior Staff Engineer
    Dear Hiring Manager,
    Dear Acme Corp,
    Hello World,
    Hello Kubernetes,
    Hi all,
    Hallo Welt,
    Hola Mundo,
    Hello GitHub,
    Hi Alexa, play music
    Author: Penguin Random House
    Author: Goldman Sachs
    Author: World Health Organization
    author: Google Inc.
    Assignee: Backend Squad
    Assignee: Unassigned
    Reporter: Sentry Bot
    Reviewer: Copilot
    Owner: Data Platform
    Owner: Team Rocket
    Lead: Growth
    Contact: Customer Success
    Contact: Sales Berlin
    Guest: Presidential Suite
    Driver: Intel Iris Xe
    Candidate: Release Candidate
    Created by GitHub Actions
    Created by Visual Studio
    Written by Default
    edited by Bulk Import
    Booked by Corporate Travel
    Paid by American Express
    Paid by Credit Card
    Signed: Ed25519
    Requested by Incident Response
    Approved by Legal
    Photo: Getty Images
    Photo by Unsplash
    cc: Engineering, Legal
    cc Product Design
    Kontakt: Deutsche Bahn
    Kunde: Siemens Energy
    Kunde: Stadtwerke München
    Client: Mozilla Firefox
    client: Apache HttpClient
    cliente: Banco Santander
    Cliente: Telefónica España
    username: Guest User
    User name: Local Service
    Display name: Quarterly Report
    Full name: required
    "Name: Eiffel Tower\nHeight: 330 m"
    "Name: Nginx Ingress\nAge: 4d"
    "NAME: nginx-ingress\nAGE: 4d"
    "Name: Golden Gate\nAddress: unknown"
    "name: Mont Blanc\nphone: none"
    "By Monday\nwe ship"
    "By Amazon Web Services"
    "Von Berlin\nNach Hamburg"
    "An: Finanzamt München\nBetrag: 12"
    "To: Marketing Team\nFrom: Sales"
    "Cheers,\nThe Billing Team"
    "Thanks,\nSupport"
    "Best,\nAcme"
    "LG\nOLED TV"
    "Grüße aus Hamburg"
    "Viele Grüße aus Rosenheim"
    "Besos y abrazos"
    "| Owner | Service |\n|---|---|\n| Payments Guild | billing-api |\n| Growth Squad | landing |"
    "| Driver | Version |\n|---|---|\n| NVIDIA Studio | 551.23 |\n| Intel Arc | 31.0 |"
    "| Contact | Channel |\n|---|---|\n| Sales Desk | email |"
    "| Author | Book |\n|---|---|\n| Unknown | Beowulf |"
    "Student,Score\nStudent A,12\nStudent B,14"
    "guest,nights\nStandard Room,2"
    "Name,Price\nEspresso Macchiato,3\nFlat White,4"
    "Name,Role\nAdmin Group,owner\nRead Only,viewer"
    {"displayName":"Quarterly Report"}
    {"owner":{"displayName":"Platform Guild"}}
    {"author":{"name":"Red Hat"}}
    {"author":{"name":"Docker Inc"}}
    {"sender":{"name":"Acme Billing"}}
    {"creator":{"name":"Azure DevOps"}}
    {"assignee":{"name":"Platform Team"}}
    {"label":"Full name","value":"required"}
    {"label":"Address","value":"0x1f"}
    {"label":"Birthday","value":"optional"}
    {"fields":[{"label":"Product name","value":"Flat White"}]}
    {"name":[{"text":"Save"}]}
    {"messages":[{"role":"assistant","content":"What is your name?"},{"role":"user","content":"Please proceed"}]}
    {"messages":[{"role":"assistant","content":"What is your name for the branch?"},{"role":"user","content":"feature/login"}]}
    {"messages":[{"role":"assistant","content":"Which city?"},{"role":"user","content":"New York"}]}
    {"messages":[{"role":"assistant","content":"What is your favourite food?"},{"role":"user","content":"Pad Thai"}]}
    {"messages":[{"role":"assistant","content":"Who should I notify?"},{"role":"user","content":"Everyone"}]}
    {"messages":[{"role":"assistant","content":"What's the phone model?"},{"role":"user","content":"Galaxy S24"}]}
    {"messages":[{"role":"assistant","content":"How many phones?"},{"role":"user","content":"12"}]}
    {"messages":[{"role":"assistant","content":"Where do you live?"},{"role":"user","content":"in Berlin"}]}
    {"messages":[{"role":"assistant","content":"Should I reset your password?"},{"role":"user","content":"yes"}]}
    {"messages":[{"role":"assistant","content":"Do you know the password?"},{"role":"user","content":"nope"}]}
    {"messages":[{"role":"assistant","content":"Shall I rotate the token?"},{"role":"user","content":"go ahead"}]}
    {"question":"What is your favourite color?","answer":"Blue"}
    {"question":"Which token?","answer":"the newest"}
    "Q: What is the default password?\nA: There is none."
    "Q: Which token is used?\nA: bearer"
    "Interviewer: What is your name for this pattern?\nGuest: Observer"
    "title: \"Password reset\"\nbody: Click the link"
    "Password reset: click the link below"
    "passphrase: four words or more"
    "User: desk\nPassword: must be changed"
    "User: desk\nPassword: hidden by policy"
    "Username: desk\nPassword: stored in Vault"
    "WiFi: available in lobby"
    "Wi-Fi: Free of charge"
    "wifi password: ask reception"
    "Wifi password: printed on the router"
    "password: \"Enter your password\""
    "password: \"Passwort eingeben\""
    "password: \"Your new password\""
    "password: \"Too short\""
    "password: \"At least one digit\""
    "password: \"Incorrect password\""
    "password: \"Mot de passe\""
    "password: \"Contraseña nueva\""
    {"password":"Enter your password"}
    {"errors":{"password":"is too short"}}
    {"password":["can't be blank","is too short"]}
    "label: 'Password', hint: 'eight characters'"
    expect(page.getByLabel("Password")).toBeVisible()
    "- textbox \"Password\" [ref=e4]: Enter password"
    "- textbox \"Search token\" [ref=e4]: cat videos"
    I typed faster than the password prompt
    we used bcrypt as the password hash
    use bcrypt as the password hasher
    use it as your password
    I changed the password from the settings page to the profile page
    the password from last week to this week
    enter it in the password field
    type text into the password field
    The secret word count is 12
    the magic word in the docs is abracadabra?
    Safe word processing
    Losung: 12. Aufgabe
    INSERT INTO settings (key, secret) VALUES ('theme', 'no')
    INSERT INTO users (id, password_set) VALUES (1, 'false')
    INSERT INTO users (name, password_hash) VALUES ($1, $2)
    System.setProperty("java.awt.headless", "true")
    os.Setenv("SECRET_NAME", "prod-db")
    Map.set("token", "identifier")
    cache.set("session_key", value)
    the combination of both
    lock file, lock screen
    door code of conduct
    key combination: 12 34
    code de la route
    código del producto 7351
    código del país: 34
    code wifi disponible
    my number of followers is 120000
    my numbers: 12, 14
    mi numero de pedido 4539578
    Street: 42
    Address: 10.0.0.1
    Address: Main entrance
    address: 0xdeadbeef
    Straße gesperrt bis 12 Uhr
    ship to 3 Regions
    shipped in 12 Countries
    deliver to 5 Customers
    live at 9 Eastern
    moved to 3 Servers
    located in 12 Cities
    Im Kapitel 12, 2024 Auflage
    Am Freitag 12, 10115 Teilnehmer
    In Raum 12, 30 Personen
    version 3.2 TX 78701
    CO 2 emissions, 12345 tons
    OR 12, AND 14, IN 12345
    P<T> extends Foo<Bar>
    a << b << c <<<< d
    "drwxr-xr-x 5 root root 4096 May 3 10:11 src\n-rw-r--r-- 1 app app 12 May 3 10:11 a"
    drwxrwxrwt 14 mysql adm 4096 May 3 10:11 log
    groups=27(sudo),999(docker)
    TC 12, TC 13: passed
    CPF 123 456
    one point five dot two
    zero one two three four
    zéro un deux trois quatre cinq
    "::add-mask::***"
    {"author":{"name":"Vercel Labs"}}
    {"author":{"name":"Mozilla Foundation"}}
    {"author":{"name":"Hugging Face"}}
    {"creator":{"name":"Bulk Importer"}}
    {"sender":{"name":"Deutsche Post"}}
    {"reviewer":{"name":"Code Owners"}}
    {"profile":{"name":"Default Profile"}}
    {"profile":{"name":"Chrome Mobile"}}
    {"user":{"name":"Anonymous User"}}
    {"member":{"name":"Everyone"}}
    {"parent":{"name":"Root Node"}}
    {"child":{"name":"Left Panel"}}
    {"manager":{"name":"Package Manager"}}
    {"lead":{"name":"Website Form"}}
    {"card":{"name":"Welcome Card"}}
    {"shipping":{"name":"Standard Shipping"}}
    {"shipping":{"name":"Express Delivery"}}
    {"billing":{"name":"Monthly Plan"}}
    {"participant":{"name":"Meeting Room"}}
    {"label":"Name","value":"my-service"}
    {"label":"Owner","value":"Platform"}
    {"label":"Author","value":"Contoso Docs"}
    {"label":"Street","value":"optional"}
    {"label":"Date of birth","value":"YYYY-MM-DD"}
    {"fields":[{"label":"First name","value":""},{"label":"Last name","value":"required"}]}
    {"text":"Name","use":"label"}
    {"name":"Kubernetes Dashboard","text":"Overview"}
    "Owner,Service\nCore Infra,api\nData Eng,etl"
    "team,owner\nalpha,Core Infra"
    "Guest,Room\nAnonymous Guest,12"
    "Contact,Topic\nHelp Desk,IT"
    "Driver,Status\nUSB Audio,ok\nIntel Wireless,ok"
    "| Speaker | Watt |\n|---|---|\n| Bose Soundlink | 20 |\n| Sonos Roam | 15 |"
    "| Author | Title |\n|---|---|\n| Anonymous | Beowulf |"
    "| Student | Status |\n|---|---|\n| Group One | done |"
    "| Doctor | Episode |\n|---|---|\n| Tenth Doctor | Blink |"
    "Speaker: Bose Soundlink"
    "Driver: Realtek Audio"
    "Driver: Logitech Gaming"
    "Host: Windows Server"
    "Sender: Mailchimp Transactional"
    "Recipient: All Subscribers"
    "Reporter: Google Lighthouse"
    "Author: Ubuntu Developers"
    "Candidate: Build Forty"
    "Contact: Zendesk Messaging"
    "Contacts: Import Google"
    "Kontakt: Zentrale Leitstelle"
    "Kunde: Volkswagen Leasing"
    "Mitarbeiter: Externe Dienstleister"
    "Fahrer: Unbekannt"
    "Cliente: Empresa Demo"
    "Patient: Anonymous Patient"
    "Guest: Early Check-in"
    "Passenger: Window Seat"
    "Tenant: Contoso Prod"
    "Applicant: Pending Review"
    "Signed by Apple Root"
    "Opened by Microsoft Outlook"
    "Created by Terraform Cloud"
    "Written by Claude Code"
    "Modified by Windows Update"
    "updated by Dependabot Preview"
    "assigned to Triage Queue"
    "Assigned to: Level Two"
    "ask for Extra Cheese"
    "I am Groot"
    "I'm Online Now"
    "Ich bin Administrator im Projekt"
    "Ich bin Berliner"
    "Soy Usuario Nuevo"
    "Liebe Kundin, lieber Kunde"
    "Liebe Grüße"
    "Dear Sir or Madam"
    "Hello Claude,\ncan you help"
    "Hi Copilot,\nfix this"
    "Hallo Zusammen,\nanbei"
    "Hallo Liebes Team,\nanbei"
    "Hi Folks,\nsee below"
    "Hola Chicos,\nvean"
    "Ciao Ragazzi,\necco"
    "Bonjour Tout le monde,"
    "Cher Client,"
    "Hej Alla,\nse nedan"
    "Hey Siri, set a timer"
    "Thanks,\nOps"
    "Regards,\nPayroll"
    "Viele Grüße\nIhr Sparkassen-Team"
    "Saludos,\nRecursos Humanos"
    "Cordialement,\nRessources Humaines"
    "Atentamente,\nBanco Azteca"
    "Mit freundlichen Grüßen\nDeutsche Telekom"
    "By Default,\nlogs rotate"
    "Name: Default\nRole: admin"
    "Name: Main Street\nCity: Leeds"
    "Name: Blue Bottle\nPhone: n/a"
    "Name: Hotel Adlon\nAddress: Berlin"
    "Name: Restaurant Borchardt\nPhone: n/a"
    "name: Deploy Production\ndescription: x\nemail: none"
    "What is your name?\nMy name is Claude."
    "Bot: What's your name?\nUser: Guess"
    "Bot: Your full name?\nUser: Later"
    "Bot: Where do you live?\nUser: Germany"
    "Bot: Your phone number?\nUser: I don't have one"
    "Bot: Your password?\nUser: I forgot"
    "Alice asked: what is the key?\nBob: B minor"
    "Q: What is the token limit?\nA: 4096"
    "Q: Which PIN is GPIO 4?\nA: pin 7"
    "Key (name)=(Standard Plan) already exists."
    "<customerName>Acme Corp</customerName>"
    "<fullName>string</fullName>"
    "<name>Visual Studio</name>"
    "secret: |\n  see the vault\n"
    "password:\n  - required\n  - min 8\n"
    "User: desk\nPassword: same as before"
    "Host: db\nPassword: from environment"
    "password: \"Password\""
    "password: \"Kennwort ändern\""
    "password: \"Wachtwoord vergeten\""
    "password_label: \"Secret phrase\""
    password = "Forgot your password?"
    t("password", "Password is required")
    throw new Error("password: invalid length")
    setPassword("")
    The PIN code field accepts four digits
    He typed hello as the password hint
    "type your email into the password field by mistake"
    CREATE USER app IDENTIFIED BY PASSWORD
    INSERT INTO logs (level, token_count) VALUES ('info', '12')
    INSERT INTO t (secret_type) VALUES ('Opaque')
    "uid=501 gid=20"
    "crw-rw-rw- 1 root tty 5, 0 May 3 10:11 tty"
    "-rw-r--r--@ 1 admin staff 12 May 3 10:11 a"
    at 10 Downing the road
    Zum Beispiel 12, 20001 Zeilen
    Im Ordner 7, 12345 Dateien
    An Tag 3, 10000 Schritte
    Street View 2024
    address: 1 Infinite
    Address 12 Bits
    IP address: 10 Gigabit Ethernet
    memory address: 64 Bit Pointer
    "Street: Main"
    "born: false"
    my birthday app
    the number is 12345678
    my number is unlisted
    my phone number is private
    `);
