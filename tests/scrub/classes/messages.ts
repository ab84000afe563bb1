/** What a set that was written without a look at the detectors showed: codes, links and keys in chats, spoken values and greetings. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "email",
    String.raw`
    reach me at ⟦jane dot roe at copper mail dot com⟧
    my email is ⟦t as in tango becker at riverstone mail dot com⟧
    it's ⟦m as in mike dot larsen at fjordpost dot no⟧
    the address is ⟦b for bravo holt at hazelmail dot org⟧
    email ⟦k like kilo v as in victor tan at tidepool dot io⟧
    meine Mail ist ⟦b wie berta krause at wiesenpost punkt de⟧
  `,
  ),
  ...markedCases(
    "phone",
    String.raw`
    мой номер ⟦912 345 67 89⟧
    мой новый номер ⟦9123456789⟧
    رقمي ⟦0501234567⟧
    số mình là ⟦0912345678⟧
    加我微信 ⟦13812345678⟧
    meu zap é ⟦11 91234-5678⟧
    το τηλέφωνο μου ⟦6912345678⟧
    a telefonom ⟦30 123 4567⟧
    mera number ⟦91234 56780⟧ hai
    mera no. ⟦91234 56780⟧ hai, call karna
    mere papa ka number ⟦99887 76655⟧ hai
    mera naya number hai ⟦91234 56780⟧
    aapka number ⟦91234 56780⟧ hai kya
    Mobilen min er ⟦912 34 567⟧
    mobilnummeret mitt er ⟦912 34 567⟧
    nummeret mitt er ⟦91 23 45 67⟧
    min mobil er ⟦20 12 34 56⟧
    mobilen min: ⟦412 34 567⟧
    numeroni on ⟦040 123 4567⟧
    puhelinnumeroni on ⟦50 123 4567⟧
    nomor saya ⟦0812 3456 7890⟧
    numaram ⟦532 123 45 67⟧
    number ko ay ⟦917 123 4567⟧
    numărul meu este ⟦722 123 456⟧
    moj broj je ⟦91 234 5678⟧
    a számom ⟦30 123 4567⟧
  `,
  ),
  ...markedCases(
    "secret",
    String.raw`
    PIN karty ⟦4417⟧
    pin do karty: ⟦4417⟧
    el pin de la tarjeta es ⟦4417⟧
    Twój kod to ⟦604819⟧
    and the pin's ⟦4417⟧
    https://merula.dev/login/⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    the wifi is Kestrel, key ⟦harbour-oak-58⟧
    wifi: Kestrel-Guest pass: ⟦harbouroak⟧
    WLAN: Kestrel, Schlüssel: ⟦harbour-oak-58⟧
    le code à 6 chiffres est ⟦604819⟧
    el código de 6 dígitos es ⟦604819⟧
    der 6-stellige Code lautet ⟦604819⟧
    password (temporary): ⟦Harbour.Oak_58⟧
    password is the usual: ⟦Harbour.Oak_58⟧
    contraseña temporal ⟦Harbour.Oak_58⟧
    mot de passe provisoire : ⟦Harbour.Oak_58⟧
    senha provisória é ⟦Harbour.Oak_58⟧
    Passwort lautet jetzt ⟦Harbour.Oak_58⟧
    Passwort ist nun ⟦Harbour.Oak_58⟧
    use ⟦Harbour.Oak_58⟧ as pw
    I set ⟦Harbour.Oak_58⟧ as the new pwd.
    login ana / ⟦Harbour.Oak_58⟧
    meine Amex endet auf 1007, Prüfziffer ⟦4821⟧
    {"messages":[{"role":"user","content":"Meine Visa ist 4539 5787 6362 1486, Prüfnummer ⟦482⟧"}]}
    die Kreditkarte, Kontrollnummer ⟦482⟧
    Karte ok, Kartencode ⟦482⟧
    so the password is ⟦capital T tango four four dollar sign⟧
    the password is ⟦capital L lemon nine two nine hash⟧, ok
    password is ⟦uppercase K kilo lowercase r romeo five five star⟧
    the password is ⟦capital G as in golf seven one question mark⟧
    the passcode is ⟦all lowercase walnut eight eight dash three⟧
    das Passwort ist ⟦großes B Berta vier vier Ausrufezeichen⟧
    kod BLIK ⟦271 845⟧
    kod BLIK: ⟦271845⟧
    BLIK ⟦271 845⟧
    mój BLIK to ⟦271 845⟧
    kod blik ⟦904 113⟧ szybko
    back to https://app.merula.dev/auth/gitlab?code=⟦4be0c11d89f02a7736c5⟧
    https://app.merula.dev/auth/google?code=⟦4be0c11d89f02a7736c5⟧
    https://app.merula.dev/connect/slack/?code=⟦9f2c7b11d8aa40e6731b⟧
    https://app.merula.dev/users/auth/bitbucket?code=⟦9f2c7b11d8aa40e6731b⟧
    https://merula.dev/login?magic=⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    https://merula.dev/session/new?magic_token=⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    https://merula.dev/enter?login_token=⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    https://merula.dev/join?invite=⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    https://merula.dev/signup/confirm?confirmation=⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    https://merula.dev/r?otl=⟦kV9sTqWn4ZbXc2LmPj7RtYd0HgFe⟧
    user.logout ua=Safari session_id=⟦q8WzR2nLk5VtYb0XcJ7hMs3PfGd9AeUo4TiN6xQv⟧
    sessionid=⟦q8WzR2nLk5VtYb0XcJ7hMs3PfGd9AeUo4TiN6xQv⟧ path=/
    sid=⟦q8WzR2nLk5VtYb0XcJ7hMs3PfGd9AeUo4TiN6xQv⟧ ok
    "\"reports\" \"⟦md50f1e2d3c4b5a69788796a5b4c3d2e1f0⟧\""
    ALTER ROLE app ENCRYPTED PASSWORD '⟦md50f1e2d3c4b5a69788796a5b4c3d2e1f0⟧';
    app | ⟦md50f1e2d3c4b5a69788796a5b4c3d2e1f0⟧ | t
    "[10:14] ana: pw for the printer?\n[10:15] bo: ⟦Lantern.Quay_31⟧"
    "[10:14] ana: pwd for staging? \n[10:15] bo: ⟦Lantern.Quay_31⟧"
    "ana: pass for vpn?\nbo: ⟦Lantern.Quay_31⟧"
    "[10:14] ana: whats the wifi pw\n[10:15] bo: ⟦Lantern.Quay_31⟧"
    {"messages":[{"role":"user","content":"pw for grafana?"},{"role":"assistant","content":"⟦Lantern.Quay_31⟧"}]}
  `,
  ),
  ...markedCases(
    "api_key",
    String.raw`
    my solana key: ⟦5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa2155c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
    new ethers.Wallet("⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧")
    privateKeyToAccount('⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧')
    accounts: ["⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧"]
    wallet import ⟦5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ⟧
    adobe ⟦p8e-4Kd0sQ9vTz1Lw7XbN3mRy6Hc2JfGpUeA⟧
    client secret ⟦p8e-zR4kQw81LmTn7VxYc0BsJ2HdGf9PaEuI⟧ for Adobe
    my eth key is ⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
    my ethereum key: ⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
    the wallet key is ⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
    here is my metamask key ⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
    eth privkey ⟦0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
    deployer key: ⟦5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215⟧
  `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    Geburtsdatum Kind: ⟦03.06.2015⟧
    Geburtsdatum des Kindes: ⟦03.06.2015⟧
    rođena sam ⟦3. lipnja 1985⟧
    출생: ⟦1985.06.03⟧
    my birthday's ⟦June 3rd, 1985⟧
    مواليد ⟦3/6/1985⟧
    تاريخ الميلاد: ⟦3 يونيو 1985⟧
    जन्म तिथि: ⟦3 जून 1985⟧
    תאריך לידה: ⟦3 ביוני 1985⟧
    생년월일은 ⟦1991년 11월 9일⟧ 입니다
    제 생년월일이 ⟦1991년 11월 9일⟧이에요
    생일은 ⟦1991년 11월 9일⟧
    생년월일: ⟦1991년 11월 9일⟧
    생년월일은요 ⟦1991.11.09⟧
    我的生日是⟦1991年11月9日⟧
    生年月日は⟦1991年11月9日⟧です
    "COPY patients (id, dob_date_of_birth, ward) FROM stdin;\n1\t⟦1969-04-30⟧\tA\n2\t⟦1977-10-02⟧\tB\n\\."
    "COPY members (id, member_birth_date, ward) FROM stdin;\n1\t⟦1969-04-30⟧\tA\n\\."
    "id,dob_date_of_birth,ward\n1,⟦1969-04-30⟧,A"
    "id,customer_dob,ward\n1,⟦1969-04-30⟧,A"
  `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    mieszkam na ⟦Zielonej 12/4⟧, Kraków
    zamieszkała ⟦Zielona 12/4⟧, Kraków
    abito in ⟦via Roma 12⟧
    abito in ⟦via Garibaldi n. 12⟧, Milano
    wohne ⟦Am Weiher 7b⟧ in Innsbruck
    "Abs.: ⟦Am Weiher 7b⟧\n6020 Innsbruck"
    "Abs.: ⟦Oberer Winkel 12⟧\n6020 Innsbruck"
    "Absender: ⟦Am Weiher 7b⟧, 6020 Innsbruck"
    "Empf.: ⟦Hinterm Zaun 3⟧\n8010 Graz"
    wohnhaft ⟦Am Weiher 7b⟧, 6020 Innsbruck
    bydliště ⟦Na Výsluní 118/4⟧, Plzeň
    trvalé bydliště: ⟦Pod Lesem 12⟧, Olomouc
    bytem ⟦Na Výsluní 118/4⟧, Plzeň
    trvale bytem ⟦Pod Lesem 12⟧, Olomouc
    bydlisko ⟦Pod Brehmi 9⟧, Nitra
    bydlím ⟦Na Výsluní 118/4⟧, Plzeň
  `,
  ),
  ...markedCases(
    "national_id",
    String.raw`
    TFN ⟦459 599 230⟧
    my TFN is ⟦459599230⟧
    TFN for the payroll ⟦459 599 230⟧
    tax file number: ⟦459 599 230⟧
    tax file number for payroll is ⟦459599230⟧
    SIN for the CA payroll ⟦046 454 286⟧
    N° SS : ⟦192077812345667⟧
    n° de SS ⟦192077812345667⟧
    No SS: ⟦1 92 07 78 123 456 67⟧
    num sécu ⟦192077812345667⟧
    numéro de sécu : ⟦192077812345667⟧
  `,
  ),
  ...markedCases(
    "person",
    String.raw`
    z.Hd. ⟦Ludger Kessler⟧
    i.A. ⟦Ludger Kessler⟧
    gez. ⟦Ludger Kessler⟧
    Gast: ⟦Wendelien Terpstra⟧
    Hi ⟦Wendelien⟧! How are you?
    Hej ⟦Torvald⟧!
    Olá ⟦Thaynara⟧! Tudo bem?
    Xin chào anh ⟦Quốc⟧, em gửi hoá đơn
    Sat Sri Akal ⟦Harpreet⟧ ji
    C'est ⟦Ludivine Carpentier⟧ à l'appareil
    ⟦Waltraud Kessler⟧ am Apparat
    Bearbeiter: ⟦Ludger Kessler⟧
    zuständig: ⟦Waltraud Kessler⟧
    "Verantwortlich | Frist\n---|---\n⟦Waltraud Kessler⟧ | 1.2."
    ⟦Waltraud Kessler⟧ hat geschrieben:
    ⟦Waltraud Kessler⟧ via Jira
    hey this is ⟦wanda kowalski⟧ from accounting
    Здравствуйте, ⟦Савелий⟧!
    Добрый день, ⟦Эльвира⟧!
    Привет, ⟦Мирон⟧!
    Доброе утро, ⟦Лейсан⟧, ваш заказ готов
    Вітаю, ⟦Остап⟧!
    Namaste ⟦Priya⟧ ji
    Namaste ⟦Rohan⟧ ji, kaise hain aap
    Namaskar ⟦Devendra⟧ ji
    Dhanyavaad ⟦Arjun⟧ ji
    "| Firma | Ansprechpartnerin |\n|---|---|\n| Ost GmbH | ⟦Waltraud Kessler⟧ |"
    "| Kunde | Ansprechpartner |\n|---|---|\n| Ost GmbH | ⟦Ludger Kessler⟧ |"
    "Firma;Kontaktperson\nOst GmbH;⟦Ludger Kessler⟧"
    "id,contact person\n4,⟦Ludger Kessler⟧"
    "| Client | Interlocuteur |\n|---|---|\n| Est SA | ⟦Ludivine Carpentier⟧ |"
    "| Cliente | Persona de contacto |\n|---|---|\n| Este SA | ⟦Ludmila Carranza⟧ |"
    "Am 14.02.2024 um 08:05 schrieb ⟦Ludger Kessler⟧:\n> gut"
    "Am Mo., 5. Mai 2025 um 10:01 Uhr schrieb ⟦Ludger Kessler⟧:\n> gut"
    "Op 14 feb 2024 schreef ⟦Wendelien Terpstra⟧:\n> goed"
    "Le 14 février 2024 à 08:05, ⟦Ludivine Carpentier⟧ a écrit :\n> bien"
    "Il giorno 14 feb 2024 ⟦Ludovica Serpieri⟧ ha scritto:\n> bene"
    "El 14 feb 2024, ⟦Ludmila Carranza⟧ escribió:\n> bien"
    "14.02.2024 kl. 08:05 skrev ⟦Torvald Engstrand⟧:\n> bra"
    "On Mon, Feb 5, 2024 ⟦Ludlow Kestrel⟧ wrote:\n> ok"
    hello this is ⟦marisol vasquez⟧ calling about my invoice
    hi this is ⟦wendell holloway⟧ speaking
    {"real_name":"⟦Wendelien Terpstra⟧","display_name":"⟦wendelien.t⟧"}
    {"profile":{"real_name":"⟦Torvald Engstrand⟧","display_name":"⟦torvald_e⟧"}}
    {"text":"{\"real_name\":\"⟦Torvald Engstrand⟧\",\"display_name\":\"⟦torvald.e⟧\"}"}
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    sed -i 's/password=.*/password=REDACTED/' app.ini
    sed 's/token=.*$/token=/' .env
    sed -E 's|secret=[^&]+|secret=xxx|' log.txt
    perl -pe 's/passwd=\S+/passwd=***/g' dump.sql
    grep -E 'password=.+' config.ini
    grep -oP 'token=\K\w+' out.log
    text.replace(/password=\w+/g, "password=x")
    re.sub(r"password=[^&]*", "password=x", url)
    rg 'api_key=["'][A-Za-z0-9]+'
    {"messages":[{"role":"user","content":"address the reviewer's comments in section 3"},{"role":"assistant","content":"Done, 4 comments resolved."}]}
    {"messages":[{"role":"user","content":"please address the failing tests on page 2"},{"role":"assistant","content":"Fixed 3 tests, all green."}]}
    {"messages":[{"role":"user","content":"Address issue 12 first"},{"role":"assistant","content":"Patched 2 files, see diff."}]}
    {"messages":[{"role":"user","content":"what is the base address?"},{"role":"assistant","content":"It starts at 4096, page 2."}]}
    "==> Pouring openssl@3--3.3.1.arm64_sonoma.bottle.tar.gz"
    "==> Pouring python@3.12--3.12.4.ventura.bottle.1.tar.gz"
    "postgresql@16--16.3_1.arm64_monterey.bottle.tar.gz"
    "node@20--20.14.0.sonoma.bottle.tar.gz"
    "npm i left-pad@1.3.0--save"
    "d as in delta, e as in echo"
    "Delta at three dot five"
    "the password is a two word phrase"
    "the password is capitalized"
    "the password is case sensitive"
    "the password is seven characters long"
    "the password is one of the five dots"
    "the passcode is all lowercase letters"
    "password is capital letters only"
    "mera order number 91234 56780 hai"
    "mera roll number 912345 hai"
    "mera number 45 hai"
    "Ordrenummeret mitt er 912 34 567"
    "Bestellung, Prüfziffer 4821"
    "Die Prüfziffer der IBAN ist 4821"
    "Prüfziffer 482 der ISBN"
    "BLIK 100 000 transakcji"
    "BLIK 250 500 zł"
    "płatność BLIK 271845 zł"
    "https://shop.merula.dev/products?code=4be0c11d89f02a7736c5"
    "https://merula.dev/auth/errors?code=invalid_client_secret"
    "https://merula.dev/docs/github?code=main"
    "https://merula.dev/play?magic=the-gathering-arena-cards"
    "https://merula.dev/join?invite=summer-campaign-2024-berlin"
    "https://merula.dev/join?invite=0b8f6f3e-4a1c-4b6e-9d5e-1f2a3b4c5d6e"
    "session_id=0b8f6f3e-4a1c-4b6e-9d5e-1f2a3b4c5d6e"
    "session_id=sess_01hzy3k9v2m4n5p6q7r8s9t0ab"
    "session_id=8f14e45fceea167a5a36dedd4bea2543"
    "session_id=checkout-session-2024-06-03-web-eu-central"
    "md5 0f1e2d3c4b5a69788796a5b4c3d2e1f0"
    "md5:0f1e2d3c4b5a69788796a5b4c3d2e1f0"
    "md5=0f1e2d3c4b5a69788796a5b4c3d2e1f0"
    "ana: pass rate for vpn?\nbo: 98.5_percent"
    "ana: did it pass?\nbo: Looks.Good_3"
    "ana: who has the pass for lunch?\nbo: nobody"
    "tx 0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215"
    "the block hash is 0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215"
    "sort key is 0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215"
    "the public key is 0x5c0b1f7d9e2a46838d17c4f0b6e59a32d8714ec06fb92a5d3018e7c46b9fa215"
    "가입일은 1991년 11월 9일 입니다"
    "COPY posts (id, posted_date) FROM stdin;\n1\t1969-04-30\n\\."
    "Abs. 2 Satz 1 BGB"
    "§ 5 Abs. 3 Nr. 2"
    "Abs. 3, 1010 Wien"
    "Empf. Dosis 3 Tabletten"
    "bydliště není povinné 2024"
    "ABN 51 824 753 556"
    "order for the AU payroll 459 599 230"
    "TFN form 2024 for 300 staff"
    "N° SS 12"
    "Здравствуйте, коллеги!"
    "Здравствуйте, Коллеги!"
    "Добрый день, Команда поддержки!"
    "Привет, Мир!"
    "Здравствуйте! Ваш заказ готов"
    "Добрый день, Уважаемый клиент!"
    "Здравствуйте, Яндекс!"
    "Namaste everyone"
    "Namaste Team ji"
    "| Kunde | Ansprechpartner |\n|---|---|\n| Ost GmbH | Vertrieb |"
    "Gestern schrieb Reuters:\n> Kurse fallen"
    "The Times schrieb:\n> Kurse"
    "this is a test calling about nothing"
    "this is ridiculous calling it a day"
    "hi this is great calling it now"
    {"display_name":"web.frontend","name":"web"}
    {"display_name":"Bar Chart"}
    "Hello World!"
    "Hi Team! See below"
    "Hey Folks!"
    "Hi Rustaceans!"
    "Hello Svelte!"
    "Hola Mundo!"
    "Hallo Leute!"
    "Messages via Slack"
    "Sync Events via Jira"
    "New Comments via GitHub"
    "zuständig: Abteilung Einkauf"
    "Verantwortlich | Frist\n---|---\nVertrieb | 1.2."
    "this is great news from the team"
    "this is not from accounting"
    "contraseña temporal caducada"
    "password (temporary): see the vault"
    "Passwort lautet jetzt anders"
    "login page / Step-2"
    "use base64 as pw encoding"
    "the wifi is slow, key rotation helps"
    "wifi: enabled pass: 12"
    "der 6-stellige Code fehlt"
    "accounts: [\"savings\"]"
    "accounts: [\"0x71C7656EC7ab88b098defB751B7401B5f6d8976F\"]"
    "new Wallet(\"default\")"
    "мой номер заказа 4"
    "加我微信群 2024"
    "Geburtsdatum Kind: fehlt"
    "ปี 2528 วันเปิด 3 มิถุนายน"
    "مواليد الشهر 3"
    "mieszkam na 3 piętrze"
    "wohne seit 2012 in Wien"
    "via npm 10"
    "in via eccezionale 12"
    "five dots at copper mail dot"
    "PIN karty jest zablokowany od 2024"
    "the code to 4829 Main"
    "https://merula.dev/login/welcome-back-to-the-spring-sale-2024"
    "contrasenya obligatòria"
    "z.Hd. Einkauf Leitung"
    "i.A. Abteilung Vertrieb"
    "Gast: Konto Standard"
    "social: 4 posts"
    "social media 536228726"
  `);
