/** Street addresses in the forms of many countries, and accounts in the output of commands. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "street_address",
    String.raw`
    ⟦Am Hang 12⟧, 83022 Rosenheim
    wohnt ⟦An der Leiten 4⟧, 83022 Rosenheim
    Adresse: ⟦Im Winkel 7a⟧, 8001 Zürich
    ⟦Auf dem Sand 19⟧, 20457 Hamburg
    ⟦Unterm Berg 3⟧, 94032 Passau
    ⟦Zum Alten Zoll 8⟧, 53113 Bonn
    ⟦Hinter den Gärten 22⟧, 99084 Erfurt
    adres dostawy: ⟦ul. Jaśminowa 17 m. 4⟧, 02-798 Warszawa
    ⟦ul. Polna 3/5⟧, 00-622 Warszawa
    ⟦os. Tysiąclecia 12/34⟧, 31-606 Kraków
    Mieszkam na ⟦Jaśminowej 17⟧, 02-798 Warszawa
    عنواني ⟦شارع الزيتون، عمارة 14، شقة 6⟧، عمّان
    العنوان: ⟦شارع الملك فهد 22⟧
    ⟦12 شارع الزيتون⟧، القاهرة
    Registrant Street: ⟦17 Kelpie Wynd⟧
    Street: ⟦17 Kelpie Wynd⟧
    Street address: ⟦8 Sandgate⟧
    Address: ⟦3 The Maltings⟧, Ely CB7 4XX
    I live at ⟦17 Kelpie Wynd⟧, Falkirk FK2 7XX
    deliver to ⟦5 Orchard Rise⟧, Kingston KT2 7EY
    ⟦42 Maple Hollow⟧, Austin, TX 78701
    ⟦Flat 3, 12 High Street⟧, Leeds LS1 4AP
    ⟦P.O. Box 1234⟧, Springfield
    j'habite ⟦12 bis rue de la Paix⟧, 75002 Paris
    ⟦4 place du Marché⟧ à Lyon
    vivo en ⟦Calle de Alcalá 45, 3º B⟧, 28014 Madrid
    ⟦Avda. de América 12⟧
    ⟦Carrera 7 # 71-21⟧, Bogotá
    ⟦Corso Vittorio Emanuele II 45⟧
    moro na ⟦Rua das Flores, 123⟧, apto 45
    ⟦Avenida Paulista, 1578⟧
    ik woon op de ⟦Keizersgracht 123⟧ in Amsterdam
    ⟦Kalverstraat 12-2⟧, 1012 PA Amsterdam
    ⟦Drottninggatan 45⟧, 111 21 Stockholm
    ⟦Mannerheimintie 12 A 4⟧, Helsinki
    ⟦Nørregade 12, 3. tv⟧, 1165 København
    ⟦Václavské náměstí 12⟧, Praha
    ⟦Kossuth Lajos utca 5⟧, Budapest
    ⟦Atatürk Caddesi No: 12 Daire 4⟧, İzmir
    ⟦ул. Ленина, д. 12, кв. 34⟧, Москва
    ⟦вул. Хрещатик, 22⟧, Київ
    ⟦Οδός Ερμού 12⟧, Αθήνα
    ⟦北京市朝阳区建国路88号⟧
    ⟦東京都港区芝公園4-2-8⟧
    ⟦서울특별시 강남구 테헤란로 152⟧
    ⟦רחוב הרצל 12⟧, תל אביב
    ⟦Flat 4B, Shanti Nagar, MG Road⟧, Bengaluru
    ⟦Jl. Sudirman No. 12⟧, Jakarta
    ⟦123 Đường Lê Lợi⟧, Quận 1
    {"address":{"street":"⟦17 Kelpie Wynd⟧","city":"Falkirk"}}
    {"address_line1":"⟦17 Kelpie Wynd⟧"}
    {"shipping":{"address1":"⟦Am Hang 12⟧"}}
    {"messages":[{"role":"assistant","content":"What is your address?"},{"role":"user","content":"⟦17 Kelpie Wynd, Falkirk⟧"}]}
    "Bot: Wohin sollen wir liefern? Ihre Adresse?\nKunde: ⟦Am Hang 12, 83022 Rosenheim⟧"
    take me to ⟦nine forty two Willow Bend Drive⟧ in Plano
    ship it to ⟦seventeen Birchwood Avenue⟧, second house on the left
    I live at ⟦one hundred and five Old Mill Road⟧.
    my dob is soon, street ⟦301 Old Mill Trace Macon⟧ GA
    "address ⟦17 Kelpie Wynd Macon⟧ GA 31201"
    "ADR;TYPE=HOME:;;⟦17 Kelpie Wynd⟧;Falkirk;;FK2 7XX;UK"
    `,
  ),
  ...markedCases(
    "home_path",
    String.raw`
    -rw-r--r-- 1 ⟦kveselka⟧ ⟦kveselka⟧ 812 Jan 12 09:14 a.txt
    drwxr-xr-x 5 ⟦kveselka⟧ staff 160 May 3 10:11 src
    "total 8\ndrwxr-xr-x  12 ⟦kveselka⟧  staff   384 May  3 10:11 src\n-rw-r--r--   1 ⟦kveselka⟧  staff   812 May  3 10:11 a.md"
    {"attributes":"{\"process.owner\":\"⟦kveselka⟧\"}"}
    process.owner=⟦kveselka⟧
    {"process.owner":"⟦kveselka⟧"}
    "Host bastion\n  User ⟦kveselka⟧\n  IdentityFile ~/.ssh/id_ed25519"
    "Host *\n  HostName build.local\n  User ⟦kveselka⟧"
    ⟦kveselka⟧:x:1000:1000::/home/⟦kveselka⟧:/bin/zsh
    "root:x:0:0:root:/root:/bin/bash\n⟦kveselka⟧:x:1000:1000:,,,:/home/⟦kveselka⟧:/bin/bash"
    /home/⟦kveselka⟧/.cargo/bin/rustc
    C:\Users\⟦kveselka⟧\AppData
    "$ whoami\n⟦kveselka⟧\n$ ls"
    uid=1000(⟦kveselka⟧) gid=1000(⟦kveselka⟧) groups=1000(⟦kveselka⟧),27(sudo)
    ⟦kveselka⟧@build-mac:~/api$ npm test
    `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    Am Montag 12 Uhr
    Am Ende 12 Punkte
    Im Jahr 2024
    Im Schnitt 7 Tage
    Auf Seite 19
    An Position 4
    Zum Preis von 8 Euro
    Zum 3. Mal
    ul. 17
    m. 4
    na stronie 17
    na wersji 12
    في الصفحة 14
    شارع مزدحم
    Registrant Street: REDACTED FOR PRIVACY
    Street: required
    Address: 0x12
    at 17 degrees
    I live at 5
    at 5 Star hotel
    deliver to 5 Users
    42 Maple trees
    12 Monkeys
    17 Seconds, Austin, TX
    7 Zip 19.00
    Area 51
    Section 8 Housing
    Windows 11 Pro
    route 66
    Catch 22
    {"street":"required"}
    {"address":"0x00"}
    drwxr-xr-x 5 root staff 160 May 3 10:11 src
    -rw-r--r-- 1 root root 812 Jan 12 09:14 a.txt
    -rw-r--r-- 1 www-data www-data 812 Jan 12 09:14 a.txt
    drwxr-xr-x 5 node node 160 May 3 10:11 src
    -rw-r--r-- 1 runner docker 812 Jan 12 09:14 a.txt
    -rw-r--r-- 1 1000 1000 812 Jan 12 09:14 a.txt
    drwxr-xr-x 5 user staff 160 May 3 10:11 src
    /home/runner/work
    {"attributes":"{\"process.owner\":\"root\"}"}
    process.owner=www-data
    {"process.owner":"www-data"}
    {"process.owner":"postgres"}
    {"project.owner":"platform"}
    "Host github.com\n  User git\n  IdentityFile ~/.ssh/id_ed25519"
    "Settings\n  User required\n  Role optional"
    sshd:x:100:65534::/run/sshd:/usr/sbin/nologin
    ubuntu:x:1000:1000::/home/ubuntu:/bin/bash
    from one to Wall Street
    to one Wall Street analyst
    on two Main Street businesses
    seven Drive folders
    street 12 Main Results
    address 10 Big Blocks of memory
    "$ whoami\nroot\n$ ls"
    {"command":"whoami","stdout":"root\n"}
    {"command":"ls","stdout":"kveselka\n"}
    uid=0(root) gid=0(root) groups=0(root)
    uid=33(www-data) gid=33(www-data)
    `);
