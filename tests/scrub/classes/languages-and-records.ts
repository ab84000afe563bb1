/** Introductions, labels and passwords in further languages, records of programs that keep a name apart from its meaning, and their look-alikes. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "person",
    String.raw`
    Името ми е ⟦Ралица Вълчанова⟧, искам фактура
    Здравейте, аз съм ⟦Ралица Вълчанова⟧.
    mano vardas ⟦Skaistė Vaitkūnaitė⟧, noriu atšaukti
    Mans vārds ir ⟦Ilze Kalnbērziņa⟧
    mani sauc ⟦Ilze Kalnbērziņa⟧
    minu nimi on ⟦Kaisa Tamberg⟧
    Moje meno je ⟦Ľubica Švehláková⟧, chcem
    Dober dan, sem ⟦Martin Zupančič⟧, imam vprašanje
    ime mi je ⟦Jernej Zupančič⟧
    Ég heiti ⟦Ragnheiður Bjarnadóttir⟧, get ég
    nafn mitt er ⟦Ragnheiður Bjarnadóttir⟧
    Is mise ⟦Caoilfhionn Bhriain⟧, tá fadhb
    fy enw i yw ⟦Gwenllian Prydderch⟧
    em dic ⟦Aniol Casadevall⟧ i vull
    el meu nom és ⟦Aniol Casadevall⟧
    chámome ⟦Iago Outeiriño⟧
    nire izena ⟦Amaiur Goikoetxea⟧ da
    Unë quhem ⟦Besarta Krasniqi⟧
    emri im është ⟦Besarta Krasniqi⟧
    mənim adım ⟦Günel Qasımzadə⟧
    Ang pangalan ko ay ⟦Ligaya Dimaculangan⟧
    Ako po si ⟦Ligaya Dimaculangan⟧, may tanong
    Naitwa ⟦Wambui Njoroge⟧ kutoka Nakuru
    My naam is ⟦Thandi Mokwena⟧
    მე მქვია ⟦ნინო კვარაცხელია⟧, მინდა
    ჩემი სახელია ⟦გიორგი მაისურაძე⟧
    სახელი: ⟦ნინო⟧
    Իմ անունը ⟦Արմեն Պողոսյան⟧ է
    իմ անունն է ⟦Արմեն Պողոսյան⟧, ուզում եմ
    제 이름은 ⟦최하은⟧이고요 번호 남길게요
    reserva a nombre de ⟦Zubizarreta⟧, dos personas
    Tisch auf den Namen ⟦Obermoser⟧ bitte
    réservation au nom de ⟦Quillévéré⟧ pour demain
    prenotazione a nome ⟦Scognamiglio⟧, alle 20
    t.n.v. ⟦Jorrit Zandstra⟧
    Begünstigter: ⟦Veit Rauschenbach⟧
    Salarié : ⟦LE GOFF Maëlys⟧
    Salariée : ⟦Maëlys LE GOFF⟧
    Trabajador: ⟦Iratxe Etxeandia⟧
    Dipendente: ⟦Fulvia Brusaferro⟧
    Arbeitnehmer: ⟦Veit Rauschenbach⟧
    NOK: ⟦Corin Ashby-Vane⟧ (brother)
    Họ tên khách hàng: ⟦Lương Thế Vỹ⟧
    Kontoinhaberin ist ⟦Rosalie Dinkelacker⟧ und zahlt
    Vertragspartner ist ⟦Rosalie Dinkelacker⟧
    "person:  ⟦Sigitas Mockevičius⟧\nphone: n/a"
    // Author: ⟦Ji-hoon Kwak⟧
    "# Author: ⟦Odalys Quenby⟧\nimport os"
    "TESSERA\nCognome ⟦SCOGNAMIGLIO⟧\nNome ⟦FIORENZA⟧\nData di nascita ⟦03/11/1958⟧"
    "IDENTITY CARD\nSurname ⟦ZBOROWSKA⟧\nGiven names ⟦JAGODA⟧\nSex F\n2031-04-09"
    "PERMIS\nNom ⟦QUILLEVERE⟧\nPrénom ⟦MAËLYS⟧\nSexe F\n2031-04-09"
    "DNI\nApellidos ⟦ETXEANDIA⟧\nNombre ⟦IRATXE⟧\nSexo F\n2031-04-09"
    letter to missus ⟦Quenby⟧ about the scan
    {"nomCognoms":"⟦Aniol Casadevall i Roca⟧"}
    {"nombres":"⟦Iratxe Maite⟧","apellidos":"⟦Etxeandia⟧"}
    {"salutation":"Madame","nom":"⟦D'Hérouville⟧"}
    {"civilite":"M.","nom":"⟦Quillévéré⟧"}
    {"fields":{"Runner name":"⟦Isolde Quenby⟧","Bib":"114"}}
    {"Trainee name":"⟦Isolde Quenby⟧"}
    {"fiancé_name":"⟦Isolde Quenby⟧"}
    {"name":"⟦Ivy Harrowgate-Poll⟧","email":"ivy@harrowgatepoll.co.uk"}
    {"object":"customer","name":"⟦Ginger Thistlewood⟧"}
    {"parameter_name":"customer_name","text":"⟦Iracema⟧"}
    {"field":{"title":"What's your last name?"},"text":"⟦Gebremeskel⟧"}
    {"summary":"⟦Gurleen Sandhu⟧","type":"user_reference"}
    {"rows":[["Mitarbeiter","Ort","Abteilung"],["⟦Ayla Demirtürk-Voss⟧","Ulm","Lager"],["⟦Hanno Petersilie⟧","Ulm","Vertrieb"]]}
    <table><tr><th>Kontaktperson</th><td>⟦Asbjørn Mølgaard⟧</td></tr></table>
    <p>Sayın <b>⟦Nurhayat Çelebioğlu⟧</b>, iade
    <p>Sehr geehrte Frau <strong>⟦Dinkelacker⟧</strong>,
    customer is **⟦Gaspard Quillévéré⟧**, wants SSO
    data: '{"contactName":"⟦Eero Väisälä⟧"}'
  `,
  ),
  ...markedCases(
    "secret",
    String.raw`
    moje geslo ⟦Kranj1877⟧ ne deluje
    паролата за акаунта е ⟦тополница77⟧, помогнете
    رمز عبورم ⟦golabi2210⟧ کار نمی‌کند
    ang password ko po ay ⟦adobokanin9⟧ pero ayaw
    nenosiri langu ni ⟦samaki_mtamu⟧ tafadhali
    Password yangu ni ⟦chui_mweusi⟧ lakini
    mật khẩu wifi của quán là ⟦comtam55⟧ nhé
    mật khẩu facebook của em là ⟦bunbo2k5⟧
    parolă pentru contul nou: ⟦Carpati*Verzi⟧
    şifre: ⟦ankara_simidi⟧ kullanıcı: konuk
    geçici parola olarak ⟦Izmir.1922⟧ verdiniz
    slaptažodis yra ⟦Gintaras44⟧
    the pw i always use is ⟦pinecone teapot 9⟧ but it fails
    the password we set was ⟦amber.Otter5⟧
    код от домофона ⟦38к1190⟧
    код домофона ⟦38К1190⟧, этаж 4
    bin key code is now ⟦B2290Z⟧
    gate code: ⟦B2290Z⟧
    your backup codes are <code>⟦4h7m-2qx8⟧</code> and <code>⟦w3n9-5ktt⟧</code>
    https://app.merula.dev/magic/verify?code=⟦tm4-XR9-bb2⟧
    https://merula.dev/magic-link?token=⟦tm4-XR9-bb2⟧
    "- hosts: x\n  vars:\n    ansible_user: ops\n    ansible_ssh_pass: ⟦Plum Crumble⟧\n  roles: [base]"
    schtasks /create /tn n /ru CORP\svc /rp ⟦Wind&Wetter!4⟧
  `,
  ),
  ...markedCases(
    "date_of_birth",
    `
    {"dataNaixement":"⟦1988-04-09⟧"}
    né le ⟦douze avril mille neuf cent quatre-vingt-deux⟧ à Lomé
    née le ⟦premier juin mille neuf cent soixante-neuf⟧
    nacida el ⟦doce de abril de mil novecientos ochenta y dos⟧
    nato il ⟦dodici aprile millenovecentoottantadue⟧
    geboren am ⟦zwölften April neunzehnhundertzweiundachtzig⟧
  `,
  ),
  ...markedCases(
    "phone",
    `
    dzwońcie na komórkę ⟦511 208 940⟧
    proszę o telefon na ⟦511 208 940⟧
    {"to":"⟦55 11 97720-4418⟧","template":{"name":"order"}}
  `,
  ),
  ...markedCases(
    "national_id",
    `
    {"clave_elector":"⟦QNBZRV79061409H200⟧"}
    {"label":"Numéro fiscal","value":"⟦20 18 440 913 227⟧"}
    პირადი ნომერი ⟦01017044921⟧
  `,
  ),
  ...markedCases(
    "street_address",
    `
    {"text":"address: ⟦Savanorių pr. 114-6⟧"}
    address: ⟦Laisvės alėja 33-2⟧
    deliver to ⟦C-402, Lotus Residency, Hill Road, Mumbai 400050⟧
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    {"regexp":{"email":"^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$"}}
    {"email":"^\\S+@\\S+$"}
    digraph { check_password -> retry [label="again"]; }
    digraph { verify_token -> verify_secret; verify_secret -> done; }
    A review of Don Quixote for class
    translate Don Quijote into English
    The Martin Luther King Jr. Library opens at nine
    Martin Luther King Jr. Boulevard is closed
    {"summary":{"pass":31,"fail":0,"token":"semicolon"}}
    {"rule":"spacing","token":"colon"}
    {"pins":[{"pin":"3V3"},{"pin":"5V"},{"pin":"12V"},{"pin":"A0"}]}
    {"street":"expanded","city":"hidden"}
    {"street":"collapsed"}
    {"street":"visible"}
    Името ми е грешно изписано
    името на файла е Отчет.pdf
    Mano paskyra neveikia
    sem Google uporabil včeraj
    Is mise le meas
    em dic que no
    Naitwa msaada
    ако si
    სახელი: სავალდებულოა
    reserva a nombre de la empresa
    auf den Namen kommt es nicht an
    réservation au nom de la société
    "Name WINDOW\nSize LARGE\n2031"
    "Nome FILE\nTipo PDF"
    "Nombre ARCHIVO\nTipo PDF"
    // Author: Platform Team
    Author: required
    {"summary":"Gurleen Sandhu","type":"page"}
    {"summary":"Weekly Report","type":"user_reference"}
    {"object":"product","name":"Ginger Thistlewood"}
    {"object":"customer","name":"Quarterly Report"}
    {"Event name":"Summer Fair"}
    {"Project name":"Blue Heron"}
    {"parameter_name":"city_name","text":"Lisbon"}
    {"parameter_name":"order","text":"Express"}
    {"Title":{"type":"title","title":[{"plain_text":"Release Notes"}]}}
    {"salutation":"Monsieur","nom":"obligatoire"}
    {"rows":[["Mitarbeiter","Ort","Abteilung"],["12","Ulm","Lager"],["gesamt","Ulm","alle"]]}
    {"rows":[["Name","Type"],["Harbour Light","boat"]]}
    <table><tr><th>Kontaktperson</th><td>Kundenservice</td></tr></table>
    <p>Sayın <b>müşterimiz</b>, iade
    customer is **Premium**, wants SSO
    geslo ne deluje
    паролата е грешна
    رمز عبور اشتباه است
    ang password ay mali
    password yangu haifanyi kazi
    mật khẩu của shop là bắt buộc
    parolă pentru cont: obligatorie
    şifre olarak en az 8 karakter
    the pw we use is secure
    the password is case sensitive but short
    the password we use is very old but works
    "  vars:\n    app_user: ops\n    app_pass: See the vault"
    the password i forgot is old
    код ошибки 38к1190
    key code is now deprecated
    key code is now KeyCode5
    https://app.merula.dev/magic/verify?code=invalid
    https://merula.dev/shop?code=tm4-XR9-bb2
    "username:s:lab\npassword clear:s:"
    {"cmd":["mysql","-u","root","-p","shop"]}
    {"cmd":["psql","-p5432","-U","app"]}
    {"cmd":["mkdir","-pbuild1","x"]}
    {"key":"cart:1204"}
    {"key":"sess:count"}
    mother's maiden name (answer: required)
    {"Due":{"type":"date","date":{"start":"1988-04-09"}}}
    {"dataEntrega":"1988-04-09"}
    fondée le douze avril mille neuf cent quatre-vingt-deux
    {"to":"55 11 2024-4418 x","from":"a"}
    {"clave_elector":"requerida"}
    {"label":"Numéro fiscal","value":"obligatoire"}
    in figures B-204, Table 3, and Section 411001
    né le mille
    Ten Park Lane
    {"summary":"Sandhu Gurleen","name":"password"}
    reset_password -> lockout
    {"cells":{"A1":"Total","B1":"913 208 440"}}
    {"cells":{"A1":"Nome completo","B1":"obrigatório"}}
  `);
