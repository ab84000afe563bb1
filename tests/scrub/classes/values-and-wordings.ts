/** Passwords told by a reference, codes of gift cards and numbered messages, settings with unusual quotes, accounts by the bank, and their look-alikes. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "street_address",
    String.raw`
    "SHIP TO:\nX\n⟦88 MAPLE DRIVE⟧\nSALEM OR 97301"
    "SHIP TO: X\n⟦88 QUENBY LANE⟧"
    "ADDRESS: ⟦88 QUENBY LN⟧\n"
    ⟦4410 FOSTER DR APT 4C⟧
    ⟦88 QUENBY TRAIL⟧, MACON GA 31201
    ⟦88 MAPLE LANE⟧, MACON, GA 31201
    ⟦4410 QUENBY ROAD⟧
    ⟦410 PINE GROVE BOULEVARD⟧
    Lieferung an ⟦Berliner Platz 5⟧, 97080 Würzburg
    Wir wohnen ⟦Rosa Platz 5⟧, Essen
    naslov: ⟦Celovška cesta 12⟧
    ⟦WESTER LAAN 12⟧, LEIDEN
    ":20:X\n:59:/DE8\nX GMBH\n⟦AM ALTEN HAFEN 12⟧\n28195 BREMEN\n:71A:SHA"
  `,
  ),
  ...markedCases(
    "secret",
    `
    {"redeem_code":"⟦9Q2X-7LMP-44ZK⟧"}
    {"gift_code":"⟦X7K2M-ABCD9-31QZT⟧"}
    redeem code: ⟦QX7K2M9Z4T1R8B⟧
    Gutscheincode: ⟦7QXT-K29M-B4ZP⟧
    E-gift card from us. Claim code: ⟦7QXT-K29M-B4ZP⟧
    my alarm code is ⟦7318⟧
    The house alarm code: ⟦7318⟧
    unsere Alarmanlage, Alarmcode ⟦7318⟧
    buzzer code ⟦7318⟧, third floor
    The keypad code is ⟦7318⟧ for the gym
    your sms code ⟦400173⟧ was sent
    buzzer code ⟦7318⟧ then push the gate
    forgot my bank card PIN, was it ⟦6093⟧?
    the lock by the bikes, combo is ⟦31-07-44⟧
    portkod: ⟦7318⟧
    sms kode: ⟦400173⟧
    card ⟦4556 7375 8689 9855⟧, exp 05/30, code ⟦404⟧
    tarjeta terminada en 6316, vence 05/30, código ⟦302⟧
    Kreditkarte, gültig bis 05/30, Code ⟦617⟧
    forgot the PIN again, was it ⟦6093⟧?
    What's my PIN, is it ⟦6093⟧?
    I can't remember my PIN code, maybe ⟦6093⟧?
    I forgot the PIN for my card, was it ⟦6093⟧?
  `,
  ),
  ...markedCases(
    "bank_account",
    `
    transfer ke rekening BNI ⟦0341029185⟧
    transfer BCA ⟦1734029185⟧ a.n. toko
    chuyển khoản ACB ⟦24718839⟧ nội dung tiền nhà
    우체국 계좌 ⟦1234567890123⟧
    우체국 ⟦1234567890123⟧ 입금 바랍니다
    sort: ⟦20-24-01⟧ acc: ⟦71930264⟧
    sort ⟦20-41-87⟧, account ⟦71930264⟧
  `,
  ),
  ...markedCases(
    "secret",
    String.raw`
    i need to change my password, the old one was ⟦velvet otter marmalade 4⟧ but it stopped working
    can you reset my wifi password? the current one is ⟦velvet otter marmalade⟧.
    Ich muss mein Passwort ändern, das alte war ⟦samtiger Otter Marmelade 4⟧ und geht nicht mehr
    Passwort zurücksetzen bitte. Das bisherige lautete ⟦samtiger Otter Marmelade⟧.
    je veux changer mon mot de passe, l'ancien était ⟦loutre velours confiture 4⟧ mais il ne marche plus
    quiero cambiar mi contraseña, la anterior era ⟦nutria terciopelo mermelada 4⟧ y no funciona
    quero trocar a minha senha, a antiga era ⟦lontra veludo geleia 4⟧ mas não entra
    vorrei cambiare la password, la vecchia era ⟦lontra panchina cuscino 4⟧ ma non va
    ik wil mijn wachtwoord wijzigen, het oude was ⟦fluwelen otter marmelade 4⟧ maar dat werkt niet
    chcę zmienić hasło, stare to ⟦aksamitna wydra dżem 4⟧ i nie działa
    jag vill byta lösenord, det gamla var ⟦sammet utter marmelad 4⟧ men det funkar inte
    {"redeem_code":"⟦4TQX-9KZMP-71WRB⟧"}
    {"giftCardCode":"⟦XK29-PLM4-77QT-ZW3R⟧"}
    {"gift_card":{"code":"⟦XK29-PLM4-77QT-ZW3R⟧","balance":50}}
    {"voucher_pin":"⟦7304⟧"}
    {"gift_card_pin":"⟦73041⟧"}
    gift card code: ⟦XK29-PLM4-77QT-ZW3R⟧
    Your e-gift card: claim code ⟦AQ4T-7XKMPZ-9W2R⟧, no expiry
    Redeem code ⟦4TQX-9KZMP-71WRB⟧ at the store
    Dein Geschenkkarten-Code lautet ⟦XK29-PLM4-77QT-ZW3R⟧
    Guthabencode: ⟦XK29-PLM4-77QT-ZW3R⟧
    Code de la carte cadeau : ⟦XK29-PLM4-77QT-ZW3R⟧
    código de la tarjeta regalo: ⟦XK29-PLM4-77QT-ZW3R⟧
    codice della carta regalo: ⟦XK29-PLM4-77QT-ZW3R⟧
    código do vale-presente: ⟦XK29-PLM4-77QT-ZW3R⟧
    Kod SMS nr 7: ⟦40917362⟧. Operacja: przelew
    TAN Nr. 12: ⟦409173⟧ für Ihre Überweisung
    mTAN Nr. 3 lautet ⟦409173⟧
    SMS-kód č. 5: ⟦409173⟧
    Code SMS n° 2 : ⟦409173⟧
    OTP no. 4 is ⟦409173⟧ for your payment
    OTP #4: ⟦409173⟧
    Одноразовый пароль №2: ⟦409173⟧
    СМС-код № 14: ⟦409173⟧
    spark.hadoop.fs.azure.account.key.bronze02.blob.core.windows.net ⟦kW8cVt3nQz5bLx7Rj2Hf9Ys4Gd6Pm1Ta0Uo+EiCvBnMkLjHgFdSaQwErTyUiOpZxCvBnMlKjHgFd1sAqW2eR3t==⟧
    fs.azure.account.key.bronze02.dfs.core.windows.net	⟦kW8cVt3nQz5bLx7Rj2Hf9Ys4Gd6Pm1Ta0Uo+EiCvBnMkLjHgFdSaQwErTyUiOpZxCvBnMlKjHgFd1sAqW2eR3t==⟧
    "spark.master  yarn\nspark.hadoop.fs.s3a.access.key  x\nspark.hadoop.fs.s3a.secret.key  ⟦vN8sKq2LmX4tRz7Yc9Wb1Hd3Jf5Gp6Ta0UoEiCvB⟧\nspark.ssl.enabled  true"
    "spark.authenticate  true\nspark.authenticate.secret  ⟦mallow-42-fern⟧\nspark.ui.port  4041"
    spring.mail.password = ⟦hvbz qpln rwty dkme⟧
    EMAIL_HOST_PASSWORD=⟦hvbz qpln rwty dkme⟧
    "smtp_user: x\nsmtp_pass: ⟦hvbz qpln rwty dkme⟧\nsmtp_port: 587"
    "GMAIL_APP_PASSWORD: ⟦hvbz qpln rwty dkme⟧\n"
    "[smtp]\nhost = mail.int\npassword = \"\"\"⟦;mallow#fern⟧\"\"\""
    "[db]\npassword = '''⟦mallow\\fern\"9⟧'''"
    "SMTP_PASSWORD = r\"⟦mallow\\fern9⟧\"\n"
    "PASSWORD = rb'⟦mallow\\fern9⟧'\n"
    "let db_password = r#\"⟦mallow\\fern9⟧\"#;"
    "password = \"\"\"⟦mallow9fern⟧\"\"\"\n"
    "web:\n  ansible_user: ops\n  ansible_become_pass: \"⟦Open The Pod Bay Doors⟧\""
    "ansible_ssh_pass: '⟦All The Small Things⟧'"
    db_pass = "⟦Never Gonna Give You Up⟧"
    "vars:\n  become_pass: \"⟦Winter Is Coming Soon⟧\"\n"
    Questo è il cargo: carta che finisce per 6316, scade 05/30, codice ⟦617⟧.
    tarjeta terminada en 6316, vence 05/30, código ⟦617⟧
    tarjeta Visa, caduca 05/2030, cód. ⟦617⟧
    cartão Mastercard, válido até 05/30, código ⟦617⟧
    carte Visa, expire 05/30, code ⟦617⟧
    carte bancaire, exp. fin 05/30, code ⟦617⟧
    Karte gültig bis 05/30, Code ⟦617⟧
    karta ważna do 05/30, kod ⟦617⟧
    kaart geldig tot 05/30, code ⟦617⟧
    kortet går ut 05/30, kod ⟦617⟧
    карта, срок 05/30, код ⟦617⟧
    รหัสผ่านใหม่ของผมคือ ⟦ช้างน้อย42⟧
    รหัสผ่านของร้านคือ ⟦ช้างน้อย42⟧
    รหัสผ่าน wifi คือ ⟦ช้างน้อย⟧
    รหัสไวไฟคือ ⟦ช้างน้อย42⟧
    ລະຫັດຜ່ານຂອງຂ້ອຍແມ່ນ ⟦ຊ້າງນ້ອຍ42⟧
    ពាក្យសម្ងាត់របស់ខ្ញុំគឺ ⟦ដំរីតូច42⟧
    စကားဝှက်က ⟦ဆင်ကလေး42⟧
    Ik ben mijn pincode kwijt, was het ⟦6093⟧?
    i forgot my PIN, was it ⟦6093⟧?
    I can't remember my card pin. Is it ⟦6093⟧?
    Ich habe meine PIN vergessen, war das ⟦6093⟧?
    j'ai oublié mon code pin, c'était ⟦6093⟧ ?
    olvidé mi pin, ¿era ⟦6093⟧?
    esqueci o meu PIN, era ⟦6093⟧?
    ho dimenticato il pin, era ⟦6093⟧?
    zapomniałem pinu, czy to było ⟦6093⟧?
    забыл пин-код, вроде ⟦6093⟧?
    cache_peer parent.int parent 3128 0 no-query default login=office7:⟦B1rchwood⟧
    cache_peer 10.0.0.4 parent 8080 0 login=*:⟦b1rchwood⟧
    "[proxy]\nproxy_auth=office7:⟦B1rchwood⟧\n"
    Inloggen lukt niet met wachtwoord ⟦pepernoot.met.thee⟧ sinds de update
    Split. Lozinka ⟦kadulja.i.sol⟧
    wachtwoord ⟦zonnebloem.met.honing⟧ werkt niet meer
    הסיסמה שלי ⟦תפוז_מתוק⟧ לא עובדת
    mật khẩu máy tính: ⟦bún-chả-ngon-7⟧
    kata sandi wifi rumah ⟦ayam_goreng⟧, jangan lupa
    adgangskode ⟦blåbær.med.fløte⟧. Mvh
    пароль от кабинета «⟦малина_и_чай⟧»
    seed phrase is ⟦amber kettle willow puzzle ribbon saddle ocean thicket marble lantern copper breeze⟧
    my recovery phrase: ⟦amber kettle willow puzzle ribbon saddle ocean thicket marble lantern copper breeze⟧
    spark.conf.set("fs.azure.account.key.bronze02.dfs.core.windows.net", "⟦kW8cVt3nQz5bLx7Rj2Hf9Ys4Gd6Pm1Ta0UoEiCvBnMkLjHgFdSaQwErTyUiOpZxCvBnMlKjHgFd1sAqW2eR3tA==⟧")
    Ovikoodi ⟦7318⟧
    Portkoden är ⟦7318⟧
    dørkode: ⟦7318⟧
    deurcode ⟦7318⟧
    Leave at the door, buzzer code ⟦7318⟧#
    Cage combo: ⟦31-07-44⟧
    the QA login is demo / ⟦honeysuckle⟧ — keep it
    数据库密码=⟦床前明月光42⟧
    "next=%2Fhome&pass=⟦q%26tip%2F9%3Dx⟧"
    user=b&pw=⟦q%40tip%2Fx⟧&go=1
    "basic_auth: \"⟦office7:B1rchwood⟧\"\n"
    http_proxy_auth = office7:⟦B1rchwood⟧
    {"event.message.password":"⟦letmein⟧"}
    {"error.user.password":"⟦letmein⟧"}
    {"errors.0.password":"⟦letmein⟧"}
    {"request.title.password":"⟦letmein⟧"}
    {"data.description.secret":"⟦letmein⟧"}
    {"log.message.api_key":"⟦letmein⟧"}
    {"messages.token":"⟦swordfish⟧"}
    {"validation.0.password":"⟦swordfish⟧"}
    {"label.password":"⟦swordfish⟧"}
    {"btn.password":"⟦swordfish⟧"}
    {"placeholder.secret":"⟦swordfish blue⟧"}
    {"help.desk.password":"⟦letmein⟧"}
    {"i18n.auth.secret":"⟦letmein⟧"}
    {"hint.passphrase":"⟦correct horse battery staple⟧"}
    {"hint.password":"⟦name of my dog⟧"}
    {"message.password":"⟦hunter 123⟧"}
    {"message.recovery_phrase":"⟦abandon ability able about above absent absorb abstract absurd abuse access accident⟧"}
    {"hint.recovery_phrase":"⟦abandon ability digits about above absent absorb abstract absurd letters access accident⟧"}
    {"hint.secret_answer":"⟦Fluffy⟧"}
    {"label.security_answer":"⟦Chinese characters⟧"}
    {"help.pin":"⟦482⟧"}
    {"hint.pin":"⟦482⟧"}
    {"password":{"type":"⟦swordfish⟧"}}
    {"password":{"path":"⟦swordfish⟧"}}
    {"password":{"path":"⟦swordfish⟧","old":"{{x}}"}}
    {"passwords":{"host":"⟦winter2024⟧"}}
    {"passwords":{"host":"⟦winter2024⟧","port":"{{port}}"}}
    {"secret":{"region":"⟦sk_live_51H8xYz⟧"}}
    {"secret":{"region":"⟦sk_live_51H8xYz⟧","id":"${"$"}{ID}"}}
    {"token":{"kind":"⟦abcdefghijklmnop⟧"}}
    {"jwt":{"kind":"⟦abcdefghijklmnop⟧"}}
    {"credentials":{"mode":"⟦swordfish⟧","key":"{{x}}"}}
    {"password":{"scope":"⟦swordfish⟧","old":"{{x}}"}}
    {"password":{"scope":"⟦correct horse battery⟧","old":"{{x}}"}}
    {"credentials":{"issuer":"⟦Winter2024⟧","key":"{{x}}"}}
    {"credentials":{"account":⟦48219377⟧,"key":"{{x}}"}}
    {"pin":{"type":"⟦4821⟧"}}
    {"pin":{"report":⟦482193⟧}}
    {"pin":{"timeout":⟦482193⟧}}
    {"pin":{"timeout":⟦482193⟧,"old":"{{x}}"}}
    {"passcode":{"port":⟦4821⟧,"old":"{{x}}"}}
    {"password":{"valid_port":⟦19850712⟧}}
    {"password":{"valid_port":⟦19850712⟧,"old":"{{x}}"}}
    {"secrets":{"passport":⟦482193077⟧,"old":"{{x}}"}}
    password: ⟦p{ab:X9!⟧
    password=⟦a{ab:kd92⟧
    db password is ⟦a{ab:kd92⟧
    password: ⟦tr{abc:hunter2⟧
    password: ⟦li{top:hunter2⟧
    {"password":"⟦form{my:pass99X⟧"}
    {"password":"⟦form{width:99X⟧"}
    {"password":"⟦li{color:red⟧"}
    DB_PASSWORD=⟦Hello@KITTY@99⟧
    {"password":"⟦Pass@WORLD@99⟧"}
    {"password":"⟦@SUMMER_2024@⟧"}
    {"password":"⟦@PASSWORD1@⟧"}
    {"password":"⟦@SUMMER@⟧"}
    {"password":"⟦My@PASSWORD@⟧"}
    {"password":"⟦a%(b)d9X⟧"}
    {"password":"⟦%(hunter)sdragon⟧"}
    {"password":"⟦x%(hunter)s⟧"}
    {"password":"⟦Winter%2024%#1⟧"}
    DB_PASSWORD="⟦%abc12%#x⟧"
    {"password":"⟦#{hunter2}#99⟧"}
    {"password":"⟦[[Winter 2024]]⟧"}
    {"password":"⟦[[Winter-2024]]!⟧"}
  `,
  ),
  ...markedCases(
    "bank_account",
    `
    {"BANKL":"⟦20041870⟧","BANKN":"⟦0719302640⟧"}
    Sort ⟦20-41-87⟧  A/c ⟦71930264⟧  Chq 000212
    S/C ⟦20-41-87⟧ A/C ⟦71930264⟧
    SC: ⟦20-41-87⟧ AC: ⟦71930264⟧
    sort ⟦204187⟧ acc ⟦71930264⟧
    refund to ⟦12-3140-0281774-50⟧ (ASB account number) approved
    Please pay ANZ ⟦06-0501-0284771-00⟧ by Friday
    Kiwibank ⟦38-9012-0284771-001⟧
    환불 계좌: 신한은행 ⟦110-482-730915⟧ 으로 환불
    우리은행 ⟦1002-748-302915⟧ 으로 입금
    카카오뱅크 ⟦3333-07-4829153⟧
    농협 ⟦302-4829-1537-21⟧ 입금 바랍니다
    No. rekening BRI ⟦0341 01 002918 53 7⟧ a.n. toko
    rekening Mandiri ⟦137-00-1029385-6⟧ atas nama toko
    transfer ke BCA ⟦5271884013⟧ a.n. toko
    chuyển khoản Vietcombank ⟦0071004882193⟧ nội dung hoàn tiền
    STK: ⟦19034882193012⟧ Techcombank
    số TK ⟦0071004882193⟧ VCB
    chuyển tiền vào MB Bank ⟦0984 882 193 01⟧
  `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    "SHIP TO:\nX\n⟦UNIT 12B, 4410 W FOSTER AVE⟧\nCHICAGO IL 60625"
    "SHIP TO:\nX\n⟦STE 300, 918 S MICHIGAN AVE⟧\nCHICAGO IL 60605"
    ⟦4410 W FOSTER AVE⟧, CHICAGO IL 60625
    "DELIVER TO\n⟦918 S MICHIGAN AVE APT 4C⟧\nCHICAGO IL 60605"
    ⟦77 E 42ND ST⟧
    PID|1||X||||F|||⟦410 PINE BLUFF RD⟧^^MACON^GA||
    ⟦Ilirska cesta 12⟧, Ljubljana
    ⟦1209 ORANGE GROVE BLVD⟧
    ⟦#12B, 4410 West Foster Avenue⟧, Chicago
    ":50K:/NL12\nX\n⟦NIEUWE KEIZERSGRACHT 73 HS⟧\nAMSTERDAM\n:59:/PT1"
    ":59:/DE8\nX GMBH\n⟦AM ALTEN HAFEN 12⟧\n28195 BREMEN\n:71A:SHA"
    ":50F:/NL12\n1/X\n⟦2/LANGE VOORHOUT 9⟧\n3/NL/DEN HAAG\n:59:/PT1"
    <AdrLine>⟦LANGE VOORHOUT 9⟧</AdrLine>
    ⟦KONINGINNESTRAAT 88⟧
    ⟦OUDE SINGEL 31-A⟧, LEIDEN
  `,
  ),
  ...markedCases(
    "us_ssn",
    `
    {"ssn":{"type":"⟦078051120⟧"}}
    {"ssn":{"port":⟦78051120⟧,"old":"{{x}}"}}
  `,
  ),
  ...markedCases(
    "email",
    `
    {"warning.email":"⟦jane doe⟧"}
    {"label.email":"⟦jane doe⟧"}
  `,
  ),
  ...markedCases(
    "ip",
    `
    haproxy[99]: ⟦2a02:cf40:96bf:f0b4:1c9e:77aa:2f01:9d3c⟧:49822 [14/Nov/2024]
  `,
  ),
  ...markedCases(
    "home_path",
    `
    warning: unable to access '/home/DOMAIN/⟦tvasquez⟧/.config/git/ignore': Permission denied
    "cwd=/home/CORP/⟦tvasquez⟧/projects/shop"
    bash: /home/ad.merula.dev/⟦tvasquez⟧/.bashrc: No such file
    mkdir /home/⟦MERULA⟧/⟦t.vasquez⟧/.ssh
    cat /home/corp.merula.com/⟦tvasquez⟧/.ssh/config
    cat /home/merula.local/⟦tvasquez⟧/.bash_history
    ls /home/ad.merula.fr/⟦tvasquez⟧/projects/shop
    at /home/⟦john.smith⟧/myrepo/src/index.ts
    cp /home/⟦john.smith⟧/backup/.ssh/id_rsa
    EACCES /home/⟦JDOE⟧/myapp/.npm/x
    at /home/⟦j.m.smith⟧/myrepo/src/index.ts
    at /home/⟦jean.fr⟧/myrepo/src/index.ts
    at /home/⟦jane.dev⟧/myrepo/src/index.ts
    at /home/⟦JDOE-2⟧/shop/src/index.ts
  `,
  ),
  ...markedCases(
    "secret",
    `
    gmail_password = ⟦fhqz wvbn tklp xmrd⟧
    app password: ⟦jkwq ueno pzrt lmxa⟧
    "SMTP_PASS='⟦bvqa rtlo pxez wkdn⟧'"
    db_pass: "⟦Purple Monkey Eats Seven Dishwashers⟧"
    wifi_pass: "⟦Two Hedgehogs Dance At Midnight⟧"
    sudo_pass: '⟦Sudo Make Me A Sandwich⟧'
    mein Passwort lautet ⟦blau_grüner_fisch⟧
    contraseña del correo: ⟦gato_y_luna_azul⟧
    mijn wachtwoord is ⟦kaas.met.uien⟧
    hasło do konta: „⟦zielony_słoń_tańczy⟧”
    密码是⟦床前明月光42⟧
    口令：⟦春眠不觉晓7⟧
    รหัสผ่านเป็น ⟦ช้างน้อย42⟧
    รหัสผ่านคือ ⟦ส้มตำ#ไทย⟧
    ລະຫັດຜ່ານແມ່ນ ⟦ຊ້າງນ້ອຍ໔໒⟧
    ពាក្យសម្ងាត់គឺ ⟦ដំរីតូច៤២⟧
    the login is admin / ⟦huckleberry⟧, please keep it
    El login es demo / ⟦frambuesa⟧.
    login=office:⟦birch#wood⟧
    ?pass=⟦ma%26ana%2F2⟧
    ?pw=⟦zucc%21ini7⟧
    пароль, старый был ⟦бархатная выдра мармелад⟧
  `,
  ),
  ...markedCases(
    "secret",
    String.raw`
    lozinka je ⟦kadulja⟧.
    docker login --password  ⟦hunter2swordfish⟧ registry.io
    mysql --password  ⟦swordfish⟧
    WIFI:T:WPA;S:Cafe;P:⟦mondschein⟧;;
    WIFI:T:WPA;S:Cafe;P:⟦<3 coffee⟧;;
    the "wifi password" ⟦hunter22x⟧
    Geslo je ⟦Potica12⟧
    lozinka: ⟦malina⟧
    Parool on ⟦kartulisalat⟧.
    net user gm4418 ⟦Sole&Mare2⟧ /add
    net user op "⟦Mare e Sole 2⟧" /add
    net use Z: \\srv\share ⟦Tom&Jerry9⟧ /user:ops
    sshpass -p '⟦q;uick br0wn⟧' ssh root@h
    sshpass -p "⟦horse | rabbit⟧" ssh root@h
    sshpass -p ⟦fish&chips⟧ ssh root@h
    curl -u bob:⟦Salz&Pfeffer⟧ https://h.example
    kinit: echo '⟦Athena&Zeus⟧' | kinit svc
    echo "⟦owl in barn⟧" | sudo -S ls
    echo '⟦a;b<c>⟧' | docker login -u x --password-stdin
    docker login -u x -p '⟦two words⟧' reg.io
    Backlog SSID1 Heim; Password1 ⟦wintergarten!⟧; MqttHost 10.0.0.3
    Backlog MqttUser dev; MqttPassword ⟦mondlicht⟧; Restart 1
    reg add HKLM\X /v DefaultPassword /d "⟦sunny side up⟧" /f
    vault login '⟦s.abc;def⟧'
    rclone obscure '⟦salt;pepper⟧'
    "  ~ resource \"google_sql_user\" \"app\" {\n      ~ password = \"⟦old-lamps⟧\" -> \"⟦new-lamps-for-old⟧\"\n    }"
    ~ db_password = "⟦hunter2⟧" -> "⟦hunter3x⟧"
    ~ password = "" -> "⟦nova-lamps⟧"
    ~ master_password = null -> "⟦nova-lamps⟧"
    password: "⟦old-lamps⟧" => "⟦nova-lamps⟧"
    Server=tcp:sql.corp,1433;Uid=etl;Pwd={⟦cur}}ly;br@ce⟧};Encrypt=yes;
    "DRIVER={MySQL ODBC 8.0};SERVER=db;UID=root;PWD={⟦a;b=c⟧};"
    DSN=prod;UID=etl;PWD={⟦swan lake!⟧}
    'dbpassword' => '⟦Kaffeeklatsch um drei⟧',
    "smtp_password" => "⟦rain in may and june⟧",
    lösenordet är ⟦Kanelbulle⟧!!
    the password is ⟦Kanelbulle⟧!!!
    Password               : ⟦Orchid4417x⟧
    "##[debug]Evaluating: secrets.DEPLOY\n##[debug]=> '⟦0fdf32aee6557f6308affc665ed41817f44d5a0d⟧'\n##[group]Run actions/checkout@v4"
    "2024-01-02T03:04:05Z ##[debug]Evaluating: secrets.DEPLOY\n2024-01-02T03:04:05Z ##[debug]Evaluating Index:\n2024-01-02T03:04:05Z ##[debug]..Evaluating secrets:\n2024-01-02T03:04:05Z ##[debug]..=> Object\n2024-01-02T03:04:05Z ##[debug]..Evaluating String:\n2024-01-02T03:04:05Z ##[debug]..=> 'DEPLOY'\n2024-01-02T03:04:05Z ##[debug]=> '⟦swan-lake-at-nine⟧'\n2024-01-02T03:04:05Z ##[debug]Result: '⟦swan-lake-at-nine⟧'\n"
    "##[debug]Evaluating: secrets.DEPLOY\n##[debug]..=> 'DEPLOY'\n##[debug]Result: '⟦swan-lake-at-nine⟧'\n"
    {"u":"visitor@merula.dev","p":"⟦checkout-lane⟧","remember":true}
    {"u":"visitor1","p":"⟦marmalade⟧"}
    {"action":"type","text":"⟦bob@merula.dev\tmarmalade\n⟧"}
    DSN=prod;UID=etl;PWD={⟦why?not?⟧}
    $config['password'] = '⟦purple monkey⟧';
    'smtp_password' => '⟦Mot de lune⟧',
    "site,username,password\nJira,bob,⟦purple walrus⟧\n"
    use ⟦*4471⟧ to open the gate
    Press ⟦*4471⟧ to open the gate
    At the garage, enter ⟦#4471⟧ to get in
    Verification Code: ⟦4K7TR2⟧
    Security Code: ⟦7KX2P⟧
    Access Code: ⟦7KX2P⟧
    Your log-in code is ⟦4K7TR2⟧
    authentication code: ⟦4K7TR2⟧
    Your one-time PIN is ⟦4K7TR2⟧
    chipTAN: ⟦4K7TR2⟧
    código de acceso: ⟦4K7TR2⟧
    code de validation : ⟦4K7TR2⟧
    codice di accesso: ⟦4K7TR2⟧
    Ihr Anmelde-Code: ⟦4K7TR2⟧
    il codice è ⟦quattro uno nove due⟧
    o código é ⟦quatro um nove dois⟧
    "127.0.0.1:6379> HGETALL user:77\n1) \"name\"\n2) \"x\"\n3) \"session\"\n4) \"⟦77532c5aae0e58809929899d88dff890⟧\""
    "1) \"user\"\n2) \"bob\"\n3) \"password\"\n4) \"⟦marmalade⟧\"\n"
    "1) \"access_token\"\r\n2) \"⟦f81d4faeb2c1⟧\"\r\n"
    "option encryption 'psk2'\noption key '⟦gartenzwerg-rosa⟧'"
    "config wifi-iface\n\toption ssid 'Heim'\n\toption sae_password '⟦garten zwerg⟧'\n"
    uci set wireless.default_radio0.key='⟦zwergenkoenig⟧'
    "SSID name              : Kanzlei\n    Key Content            : ⟦Paragraph242⟧"
    "    Schlüsselinhalt            : ⟦drei alte Katzen⟧\n"
    "Contenu de la clé            : ⟦abricot88⟧\n\nParamètres"
    "213e098458f76d3b5948d02934d9f91b:⟦ilovemydog⟧\nStatus...........: Cracked"
    "8743b52063cd84097a65d1633f5c74f5:8f3a:⟦sunshine 1⟧\n\nSession..........: hashcat\nStatus...........: Cracked\n"
    "[ipsec] conn office\n  leftid=r\n  PSK \"⟦olio di ricino⟧\""
    <AutoLogon><Password><Value>⟦Winter.Is.Over⟧</Value></Password><Username>setup</Username></AutoLogon>
    algoliasearch('APP12', '⟦8a8ae8ca7e0cda7b2b504f71ed2ae57b⟧') // admin API key
    {"signers":[{"name":"⟦Nomvula Quenby⟧","accessCode":"⟦protea-19⟧"}]}
    {"recipient":{"access_code":⟦4417⟧}}
    {"auth.refresh":"⟦5HADTQTD9LFnU1yBjM7Rifk9ahOrArRkwwZDgUaxNaIpemg4PWDXZzsRzKqJ_i2V⟧","theme":"dark","lang":"de"}
    {"tokens.access":"⟦5HADTQTD9LFnU1yBjM7Rifk9ahOrArRkwwZDgUaxNaIpemg4PWDXZzsRzKqJ_i2V⟧"}
    "op item get VPN --fields password\n⟦umbrella-Lemur-88-kazoo⟧"
    "$ pass show work/vpn\n⟦Xylophon!spielen⟧\nuser: k"
    "~ ❯ gopass show -o mail/imap\n⟦marmalade⟧\n"
    "$ bw get password github.com\n⟦sunflowers⟧\n"
    "security find-generic-password -a bob -s vpn -w\n⟦rainy+day⟧"
    "$ secret-tool lookup service ftp\n⟦olive_grove⟧\n$"
    "vault kv get -field=password secret/app\n⟦swan-lake⟧"
    {"password":"⟦Winter.Is.Over⟧"}
    {"exec":["rsync","-az","--password-file=/dev/stdin","out/","srv:/srv"],"stdin":"⟦dimsum_at_dawn⟧\n"}
    {"command":"docker login -u x --password-stdin reg.io","stdin":"⟦swan lake⟧"}
    {"cmd":"sudo -S apt update","stdin":"⟦marmalade⟧\n"}
    {"args":["gh","auth","login","--with-token"],"stdin":"⟦abc-def-ghi⟧"}
    {"command":"kinit svc@REALM","stdin":"⟦Athena&Zeus⟧\n"}
    {"action":"type","text":"⟦hannah.riversong@moorland.uk\ttardis blue 63\n⟧"}
    {"action":"type_text","text":"⟦bob{Tab}marmalade{Enter}⟧"}
    {"text":"{\"u\": \"⟦wiremu@pounamu.nz⟧\", \"p\": \"⟦kiwi&feijoa⟧\"}"}
    {"user":"bob","p":"⟦marmalade⟧"}
    {"keys":["Tab"],"typed":"⟦correcthorse battery⟧","target":"input[type=password]"}
    {"typed":"⟦marmalade⟧","element":"Password field"}
    "\"Account\",\"Login Name\",\"Password\"\n\"Bank\",\"k418\",\"⟦Tiefseetaucher, 3x⟧\""
    "url,username,password,extra\nhttps://x.org,acct1,⟦pw with space⟧,\n"
    "title,username,password\nMail,bob,⟦olive grove⟧\nShop,bob,⟦nine tall trees⟧\n"
    "| Service | User | Passwort |\n|---|---|---|\n| NAS | bob | ⟦blaue Tasse⟧ |\n"
    db_pass: ⟦velvet underground⟧  # decrypted, do not commit
    "secrets.yaml:\nmqtt_password: ⟦Lampe an!⟧\nlatitude: 1"
    xpack.security.http.ssl.keystore.secure_password: ⟦stretchy pants⟧
    "grafana:\n  admin_password: ⟦olive grove⟧\n  port: 3000"
    I wrote the wallet seed on a napkin: ⟦orbit lemon sketch vault amused copper tunnel dizzy parade frost wink salon⟧ - is that the right order?
    my mnemonic from the old laptop - ⟦orbit lemon sketch vault amused copper tunnel dizzy parade frost wink salon⟧
    Ihre TAN lautet ⟦GKR4T2⟧. Betrag 84,20 EUR an Stadtwerke.
    mTAN: ⟦7H2K9Q⟧ für die Überweisung
    Your verification code is ⟦4K7TR2⟧.
    Votre code de vérification est ⟦9Z4QX1⟧
    "account: x\nguard code: ⟦7KX2P⟧"
    OTP is ⟦A7K2P9⟧
    Gate opens with ⟦*9931⟧
    the garage door unlocks with code ⟦4471#⟧.
    Back door opens with ⟦#7731⟧ then push
    I KNOW the password, it's ⟦Nebuchadnezzar⟧ and it still says invalid
    i told you the password: it's ⟦marmalade⟧
    Ich kenne das Passwort, es ist ⟦Himbeereis⟧ und geht nicht
    the code they texted me is ⟦eight eight four two one seven⟧ okay
    the code you sent me is ⟦four one one nine⟧
    Q: mother's maiden name? A: ⟦Featherstonehaugh⟧
    first pet? Answer: ⟦Rufus⟧
    ¿apellido de soltera de tu madre? R: ⟦Zubizarreta⟧
    network_key: [⟦11, 203, 5, 77, 19, 241, 0, 52, 98, 130, 6, 7, 44, 201, 3, 90⟧]
    NetworkKey = "⟦0x01, 0xa3, 0x05, 0x07, 0x09, 0xb0, 0xd0, 0x0f, 0x00, 0x02, 0x04, 0x06, 0x08, 0x0a, 0x0c, 0x0d⟧"
    adb shell input text '⟦Sambuca9⟧' # lockscreen password
    client.init("acct-1", "⟦9f8e7d6c5b4a39281706f5e4d3c2b1a0⟧") // admin API key
    connect('db1', '⟦Marzipan-44⟧') # the db password
    "x = load(\"⟦k7Qz-19fA⟧\")  # api token\ny = 2"
    smbclient //srv/share -U 'bob%⟦sun & sea⟧'
    mysql -u root -p'⟦two words;x⟧' app
    mysql -u root -p"⟦rain&shine⟧" app
    mysqldump -uroot -p⟦salt&pepper⟧ shop
    7z x -p'⟦green tea⟧' a.7z
    printf '%s' '⟦green tea leaf⟧' | docker login -u x --password-stdin
    kubectl create secret generic x --from-literal=pw='⟦green tea & co⟧'
    $config['db']['password'] = '⟦olive grove at night⟧';
    Changed password from "⟦olivegrove⟧" to "⟦novagrove⟧"
    le code est ⟦huit quatre un neuf deux deux⟧
    der Code ist ⟦acht vier eins neun⟧
    the code is ⟦double four one nine⟧
    press ⟦*9931⟧ to open the gate
    dial ⟦#4471⟧ at the intercom
    Q: What street did you grow up on? A: ⟦Larkspur Lane⟧
    privateKey: [⟦174,47,154,16,202,193,206,113,199,190,53,133,169,175,31,56,222,53,138,189,224,216,117,173⟧]
  `,
  ),
  ...markedCases("api_key", `"[b2]\ntype = b2\nkey = ⟦K004PSZQIBMLDCgF+ymjfhLOeQ+RmT4⟧\nhard_delete = false"`),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    RAID 5 VIRTUAL DRIVE
    SLOT 3 PHYSICAL DRIVE
    "RAID 5 VIRTUAL DRIVE\nFOUND ID 12345"
    2 TB HARD DRIVE
    512 GB FLASH DRIVE
    512 GB FLASH DRIVE UNIT 4
    I/O ERROR 5 READ DRIVE
    INSTALL 3 NEW PCI DRIVE
    3 GOOGLE DRIVE
    40 GOOGLE DRIVE
    4 WHEEL DRIVE
    x16 4 PCIE LANE
    16 PCIE LANE
    8 CORE CIR
    VISIT 3 FOLLOW UP DR
    BLOCK 12 DATA ST
    2024 VIRTUAL TRAIL
    2024 AUDIT TRAIL
    100 MPH HIGHWAY
    30 MPH ROAD
    72 BPM AVE
    coupon exp 12/25 code 617
    the offer expires 12/25, code 617
    the token exp 12/25, code 617
    the card reader firmware expires 12/25, code 500
    alarm code is 2041: motor too hot
    the alarm code 4021 means a blocked filter
    codes: alarm code 4021, filter blocked
    le code redeem SUMMER24-SALE24
    my pin assignment is it 2040?
    Bank Mandiri laporan 20240115
    rekening koran BCA 20240115
    16 GB MEMORY DRIVE, OK
    SAVE TO 2 CLOUD DRIVE
    2ND PLACE: ZWEITER PLATZ 2, Gruppe 4
    COPY 2 FILES LN
    MEMORY ADDRESS 12 DATA ST
    Hlavní cesta 2
    Kritická cesta 3
    Critical cesta 4
    "Kritická cesta 3\nDalší krok"
    ERSTER PLATZ 1
    DRITTER PLATZ 3
    NEUER PLATZ 2
    ERSTER PLATZ 1, ZWEITER PLATZ 2
    Erster Platz 1
    LOCAL PLEIN 3
    Projekt Laan 12
    "grep:59:import x\nexport const y = 100;"
    "10:59:Server started\nWorker 3 ready now"
    "error at 50:59:unexpected token\nconst value = 17;"
    "09:50:Job queued\nBatch 17 of twenty\n"
    {"redeem_code":"WELCOME-10OFF"}
    {"gift_code":"NEWYEAR-20OFF"}
    {"gift_code":"SAVE20-JUNE24"}
    {"redeem_code":"SALE-20OFF-MAY24"}
    {"redemption_code":"BLACK-FRIDAY-24H"}
    {"redeem_code":"SALE2024MAY10"}
    Gutscheincode: SOMMER2024SALE
    redeem code WELCOME10OFF2024
    {"claim_code":"ICD10-Z99"}
    {"claim_code":"99213-25A"}
    claim code MEDICARE-B12 was rejected
    claim code 7QXT-K29M-B4ZP was rejected
    Prepaid code: E4B-220
    Alarmcode 2041: Motor zu heiß
    Alarm code 2041: motor too hot
    alarm code 2041 raised by the pump
    alarmkode 5521 betyder pumpefejl
    Alarm kodu 4021: motor arızası
    Hälytyskoodi 1205 tarkoittaa anturivikaa
    intercom code 4410 is handled by the app
    SMS code 4001 means the message failed
    larmkod 4021 betyder sensorfel
    keypad code 8412 is emitted by the driver on press
    buzzer code 4410 in firmware table
    intercom code 4410 handler was removed
    portkod 8080 används av appen
    Concierge code 2024 refactor
    combo is 10-20-30 for bundles
    our combo 10-15-20 pack is sold out
    combo: 20-10-10 fertilizer
    blocks of 4, combo 10-20-30
    sms kode: 4001 betyr feilet
    cardinality explosion on 09/24, code 500
    dashboard card: experiment 01/24, code 301
    cart expires 12/25 and code 302
    cart expires 12/25, code 617
    The mastercard gateway expired 09/25 and code 503 was returned
    карта до 12/27 код 500 ошибка
    Tarjeta vence 12/26 código 404 de error
    My pin mux register offset, is it 4000?
    How many pins does my board have, is it 2040?
    Forgot which pin, was it 1234?
    Does my PIN field limit, maybe 1000?
    My pin header, was it 2540?
    "transfer ke server BNI 20240115 10:00"
    Chuyển ACB 20231231
    transfer file Permata 1234567890
    transfer the BTN 1700000000123 event
    bank 01-2024-1234567-00
    branch ANZ build 12-2024-0115001-01
    우체국 1234567890123
    우리은행 2024-01-2024
    신한은행 20240115103000
    sort: 12-34-56 / acc 3
    sort 10-20-30, account
    sort: 20-24-01 acc: 1000
    sc: 10-20-30 acc 40
    24-01-15 acc 0.9512345
    24-01-15 acc: 0.9512345
    i need to change my password, the old one was too easy to guess
    can you reset my password? the current one is not working anymore
    the old one was leaked last week, so please rotate the password
    Please change the password. The new one must have twelve characters and a digit
    my password manager is slow, the old one was much better
    Passwort zurücksetzen bitte, das alte war zu kurz und unsicher
    mot de passe oublié, l'ancien était trop court
    la contraseña anterior era demasiado corta
    het oude wachtwoord, het oude was niet sterk genoeg
    {"coupon_code":"SUMMER20"}
    {"promo":"WELCOME-2024","voucher":"BLACKFRIDAY-25"}
    {"voucher_code":"SUMMER20"}
    use voucher code SUMMER-20 at checkout
    {"gift_card":{"enabled":true,"currency":"USD"}}
    gift card code: required
    Enter your gift card code: it has 16 characters
    redeem code is invalid or already used
    Geschenkkarten-Code ungültig
    error TAN-3: 409173 rows
    Kod produktu nr 7: 40917362
    code no. 4 of 12
    order nr 7: 40917362
    spark.hadoop.fs.azure.account.auth.type OAuth
    spark.hadoop.fs.s3a.secret.key  ${"$"}{S3_SECRET}
    "spark.executor.memory  4g\nspark.kubernetes.authenticate.driver.serviceAccountName  spark\nspark.ssl.keyPassword  ${"$"}{KEY_PASSWORD}"
    fs.azure.account.key.<account>.dfs.core.windows.net <storage-account-key>
    password = must have four more
    password: only used when auth type ldap
    "def reset(self):\n    password = \"\"\"required\"\"\""
    password = """"""
    "[smtp]\npassword = \"\"\"\"\"\"\nport = 25"
    "parser.add_argument('--password', help=\"\"\"the password to use\"\"\")"
    confirm_pass: "Please Type It Again"
    forgot_pass: "Did You Forget Your Password"
    reset_pass: "Send Me A New One"
    label_pass: "Enter The Pass Phrase"
    tarjeta de embarque, puerta 12, código 617 del vuelo
    la oferta vence 05/30, código SUMMER20
    cupón válido hasta 05/30, código 20
    รหัสผ่านของคุณคืออะไร
    รหัสผ่านไม่ถูกต้อง
    รหัสสินค้าคือ A1024
    กรุณากรอกรหัสผ่านใหม่
    seed phrase is a list of twelve words that you should never share with anyone
    recovery phrase: write down the words and keep them in a safe place for later
    wachtwoord user_name ontbreekt
    het wachtwoord staat in config.local.yaml
    senha inválida no arquivo app.config.json
    пароль указан в файле settings_local
    Passwort vergessen-Seite 2
    lozinka nije ispravna
    The password page is slow, the old one was faster on mobile
    combo: 10-piece meal
    Lunch combo: 4417 sold
    login: admin / editor / viewer roles
    the login is admin / password
    login: test / prod
    login: guest / required
    密码=至少8位
    密码：长度不少于8
    pass=1&fail=2
    "?pass=%2Fhome&fail=0"
    1:2:3:4:5:6:7:8:90
    aa:bb:cc:dd:ee:ff:00:11:22
    wachtwoord: auth.errors.verlopen
    senha em spring.datasource.url
    mot de passe dans app.config.local
    Passwort siehe intranet.firma.beispiel.de
    Which pin does the LED use, is it 13?
    pin header, was it 2540?
    I forgot how many requests, was it 6093?
    cache_peer parent.int parent 3128 0 login=PASS
    cache_peer parent.int parent 3128 0 login=PASSTHRU default
    login=*:password
    GET /session?login=success:true
    basic_auth: "user:password"
    basic_auth: "${"$"}{USER}:${"$"}{PASS}"
    login=https://login.merula.dev
    login=email:required
    Sort 10-20-30 by price
    sort by date 20-41-87
    part 12-3140-0281774-50 in stock
    ANZ shares 06-05-2024
    order 3333-07-4829153 shipped
    국민은행 앱 2024-01-15 업데이트
    신한은행 1599-8000
    BCA 2024 annual report 12345678
    Vietcombank giảm lãi suất 2024
    HOUSING UNIT 12B, SEE PAGE 4
    STEP 3, 4410 ITEMS
    "HTTP ERROR 404"
    "BUILD 211 OK"
    "LEVEL 9"
    64 SLICE CT SCAN OF THE CHEST
    3 REASONS TO DRIVE
    WARNING: 12 ITEMS FROM MAIN STREET
    SELECT 5 AS HIGH ROAD FROM t
    THE TOP 10 MOVIES ON BROADWAY ST RADIO
    TOTAL AMOUNT 88
    /home/dashboard/settings
    {"fr":{"email":"Adresse e-mail"},"it":{"email":"Indirizzo e-mail"},"fi":{"email":"Sähköpostiosoite"},"nb":{"email":"E-postadresse"}}
    {"Jwt":{"ValidIssuer":"merula","ValidAudience":"web","LifetimeMinutes":30,"RequireHttps":true}}
    {"token":{"type":"Bearer","header":"Authorization","value":"{{ token }}"}}
    {"es":{"auth":{"email":"Correo electrónico","password":"Contraseña","phone":"Teléfono"}}}
    {"btn.reset-password":"Passwort zurücksetzen","label.pin":"PIN eingeben"}
    {"errors.otp":"Code abgelaufen","tooltip.phone":"Mobile Nummer"}
    {"ui":{"label.password":"Parola","label.email":"Adres e-mail","label.phone":"Telefon","btn.submit":"Wyślij","hint.password":"Co najmniej 8 znaków"}}
    {"placeholder.phone":"Numer telefonu","error.email":"Niepoprawny adres","error.password":"Hasło jest za krótkie"}
    {"form.email.label":"E-postadress","form.password.hint":"Minst 8 tecken"}
    {"en":{"label.token":"Token","tooltip.secret":"Shown only once"}}
    {"login":{"email_label":"Adresse électronique","password_hint":"8 caractères minimum"}}
    {"drug":{"ndc":"0071-0155-23","name":"Atorvastatin"}}
    {"ndc11":"00071-0155-23"}
    {"pzn":"04877970","gtin":"04012345678901"}
    {"item":{"upc":"036000291452","mpn":"415-555-0132"}}
    {"part_no":"415-555-0132"}
    {"cas":"7732-18-5"}
    NDC 0071-0155-23, 30 tablets
    {"appsettings":{"Jwt":{"Issuer":"merula","Audience":"web","Key":"#{JwtKey}#"},"Serilog":{"MinimumLevel":"Warning"}}}
    {"Jwt":{"Issuer":"https://auth.merula.dev","Audience":"api","ExpiryMinutes":60,"Secret":"__JWT_SECRET__"}}
    {"credentials":{"username":"@@DB_USER@@","password":"@@DB_PASSWORD@@"}}
    {"secrets":{"db":"%(db_password)s","api":"<%= api_key %>"}}
    {"token":{"value":"[[api_token]]","header":"X-Token"}}
    {"placeholder.password":"Enter your password","hint.api_key":"Shown only once","tooltip.password":"Minst 8 tecken"}
    {"label.password.hint":"Au moins 8 caractères","hint.secret":"Mindestens 12 Zeichen und eine Ziffer"}
    {"auth":{"hint.password":"不少于 8 个字符","hint.token":"От 8 символов"}}
    {"jwt":{"issuer":"https://auth2.merula.dev/realms/web","audience":"merula-api","algorithm":"RS256","secret":"${"$"}{JWT_SECRET}","expires_in":3600}}
    {"credentials":{"host":"db1.merula.internal","port":5432,"username":"{{ db_user }}","password":"{{ db_password }}"}}
    {"token":{"type":"oauth2","url":"https://login.merula.dev/oauth2/v2/token","scope":"openid profile","client_secret":"${"$"}{SECRET}"}}
    {"secret":{"region":"eu-west-1","path":"/prod/db","value":"${"$"}{DB}"}}
    {"cookie":{"path":"/","sameSite":"lax","maxAge":86400,"secret":"${"$"}{COOKIE_SECRET}"}}
    password=@DB_PASSWORD@
    {"apiKey":"@@API_KEY@@"}
    {"password":"$(DB_PASSWORD)"}
    {"password":"#{DbPassword}#"}
    password=__DB_PASSWORD__
    password: "@@DB_PASSWORD@@"
    password = %(db_password)s
    password=[[db_password]]
    {"css":".card-number{letter-spacing:.12em}.otp input{width:2.5rem;height:3rem}"}
    .password input{width:100%}
    .token-list li{margin:0 4px}
    .pin input:focus{border:1px solid #ccc}
    #password label{font-size:12px}
    .secret button { padding: 4px }
    form.login .password input[type=text]{color:red}
    input.otp{width:2rem}
    password: only good ones here
    password: each side gets half
    Password: some plan text line
    password: test demo fake mock
    pwd: shut down grid html
    password: uses salt plus hash
    "password: what will they type\n"
    Password: long word then more
    pass: json yaml html text
    root_password: "Not Set Yet"
    root.password: "Disabled By Default"
    db_password: "Managed By Terraform"
    db_password: 'Comes From Kubernetes'
    vault_pass: "Prompted At Runtime"
    admin_password: "Minimum Eight Characters"
    ssh_pass: "Ask The Admins"
    smtp_password: "See Team Wiki Page"
    wifi_pass: "Guest Network Key"
    login_pw: "Passwort Vergessen Link"
    ftp_password: "Senha Do Servidor"
    redis_password: "Rotated Every Month"
    db_password: "Lives In Vault"
    ldap_password: "Stored In Secrets Manager"
    admin_password: "Generated On First Boot"
    root_password: "Left Empty On Purpose"
    smtp_pass: "Mot De Passe Du Serveur"
    ftp_password: "Clave Del Servidor Antiguo"
    mail_password: "Contact The Help Desk"
    db_pass: "Same As The Old"
    wifi_pass: "Wifi Code For Visitors"
    sudo_pass: "Leave Blank For None"
    mysql_password: "Taken From Environment"
    bind_pw: "Injected By Helm"
    login_password: "Kod Do Strony"
    Die Spalte Passwort in tabelle_kunden
    contraseña se guarda en tabla_usuarios
    Hasło w tabeli_klientow
    heslo k databázi_zákazníků
    mot de passe dans base_clients
    пароль из файла_настроек
    Passwort steht in notizen.meeting.montag
    senha em gov.br.acesso
    Das Passwort muss passwort_länge haben
    contraseña para usuario_invitado
    senha na tabela_clientes
    wachtwoord staat in tabel_klanten
    lösenord i tabell_användare
    Lösenordet finns i mappen_ekonomi
    lozinka u datoteci_postavki
    пароль в таблице_клиентов
    parola nel foglio_clienti
    şifre için kullanıcı_adı
    hasło do bazy_danych
    heslo v souboru_nastavení
    mật khẩu trong tệp_cấu_hình
    kata sandi di tabel_pengguna
    parola din fişierul_setări
    Kennwort über lokale_richtlinie
    密码：请输入8
    密码:包含数字6
    用户密码:修改时间2024
    密码:不能为空1
    密码：加密版本2
    密码=加密算法256
    密码：使用大写字母2
    密码:输入次数5
    口令:登录失败3
    密碼:請輸入新密碼1
    密码:过期时间90
    รหัสผ่านเป็น ข้อมูลสำคัญ
    รหัสผ่านว่า ใช้ได้
    รหัสผ่านคือ ข้อมูลลับ
    ລະຫັດຜ່ານແມ່ນ ຂໍ້ມູນລັບ
    ពាក្យសម្ងាត់គឺ ព័ត៌មានសម្ងាត់
    login: admin / reports
    Login: admin / billing
    Login: guest / checkout
    login: dev / preprod
    login: admin / localhost
    logins: qa / integration
    login is demo / trial
    Login: demo / welcome
    login demo / landing
    login=form:LoginForm submit
    login="auth:LoginController" href
    v-on login='submit:onSubmit'
    login=oauth:GitHub
    proxy_auth=negotiate:Kerberos
    login=basic:Auth2
    login=saml:OneLogin2
    login=user:loginName
    login=ldap:ActiveDirectory
    login = action:LOGIN_SUBMIT
    "spark.hadoop.security.token provider"
    "spark.authenticate.secret secretFile"
    spark.hadoop.security.token enabled
    spark.ssl.keyPassword required
    spark.hadoop.fs.s3a.secret.key awsSecretKey
    https://x.io/?pass=true%26next%3Dhome
    https://x.io/?q=1&pass=free%21&x=1
    https://x.io/?pass=all%21
    пароль на стенд: новый это тестовый стенд два
    пароль: новый это другой
    das Passwort: das neue ist das gleiche Formular
    db_password: "Ask Your Database Admin First"
    root_password: "Loaded At Boot From Disk"
    vault_pass: "Read From The File"
    admin_password: "The Default Of The Image"
    smtp_password: "Wird Beim Start Gesetzt"
    ftp_password: "Siehe Interne Dokumentation Oben"
    mail_password: "Voir La Documentation Interne"
    wifi_pass: "Wlan Schlüssel Für Gäste"
    wifi_pass: "Guest Access For Visitors Only"
    db_password: "You Will Be Prompted Later"
    ldap_password: "Service Account For Search Only"
    ssh_pass: "Only For Local Development Use"
    login_pass: "Show Or Hide This Field"
    admin_password: "Long Enough To Be Safe"
    redis_password: "Random Value Per Install Run"
    master_password: "What Is A Master Password"
    admin_pass: "Let The Installer Pick One"
    der Pfad zum Passwort: config.passwort.datei
    senha do wifi fica em pasta.rede.local
    heslo je v databáze_klientů
    Passwort ist in ordner_finanzen
    het wachtwoord is opgeslagen in map_finance
    hasło jest w pliku_konfiguracji
    Пароль лежит в папка_документы
    contraseña debe coincidir con clave_usuario
    le mot de passe est dans dossier_finance
    lösenord för användare_gäst
    şifre alanı kullanıcı_tablosu içinde
    mật khẩu nằm trong bảng_người_dùng
    הסיסמה נמצאת בקובץ_הגדרות
    密码：请联系管理员3
    密码是系统生成的
    密码为加密存储
    密码是安全策略2
    รหัสผ่านคือ สิ่งสำคัญ
    รหัสผ่านเป็น ตัวเลข8หลัก
    รหัสผ่านว่า อย่างน้อย8ตัว
    ລະຫັດຜ່ານແມ່ນ ຕົວເລກ8ຕົວ
    the login is admin / staging
    the login is demo / preview
    login is test / dashboard
    das Login ist admin / intern
    credentials are admin / user
    login is guest / guest access
    login=success:true2
    login="event:login_submit2"
    proxy_auth=NTLM:domain1
    login = router:push1
    "  login=\"handler:doLogin2\" class"
    spark.yarn.token org.apache.spark.Provider
    spark.authenticate.secret /etc/spark/secret
    spark.redis.password file:///etc/x1
    https://x.io/?pass=vip%26day%3D2
    https://x.io/?pw=off%26x%3D1
    https://x.io/?pw=show%21
    hasło: nowe to inny formularz logowania
    пароль от почты: текущий это просто рабочий ящик
    lösenord: det nya är mycket bättre än innan
    Passwortliste_der_kunden
    Hasło_do_bazy_danych w pliku
    {"text":"\"mail_password\": \"Use App Specific Code\""}
    Het wachtwoord is hoofdlettergevoelig.
    Het wachtwoord is waardeloos.
    Wachtwoord is tijdgebonden.
    Das Passwort ist abhängig.
    Das Passwort ist zeitabhängig.
    Das Passwort ist nutzlos.
    Lozinka je prekratka.
    Lozinka je preslaba!
    Lozinka je neispravna.
    Lozinka je pogrešna, pokušajte ponovno
    Lozinka je obavezna
    Lozinka je istekla.
    Lozinka je promijenjena.
    Lozinka je uspješno promijenjena
    Lozinka je zaštićena
    Lozinka nije ispravna.
    lozinka: obavezno
    Lozinka: neispravna
    Lozinka je kompromitirana.
    Lozinka je osjetljiva na velika slova
    Geslo ni pravilno, poskusite znova.
    Geslo je napačno.
    Geslo je prekratko.
    Geslo je obvezno
    Geslo je poteklo.
    Geslo je bilo spremenjeno.
    geslo: obvezno
    Лозинка је прекратка.
    Лозинка је погрешна.
    Heslo je príliš krátke.
    Heslo je prikrátke.
    Heslo je nesprávne.
    Heslo je citlivé na veľkosť písmen
    heslo: povinné
    Hasło jest wrażliwe na wielkość liter
    Parool on liiga lühike.
    Parool on vale.
    Parool on kohustuslik.
    Parool on aegunud
    Slaptažodis yra per trumpas.
    Slaptažodis yra neteisingas.
    Salasana on liian lyhyt
    Salasana on kirjainkokoriippuvainen.
    Lösenordet är skiftlägeskänsligt.
    Adgangskoden er tidsbegrænset.
    Passordet er tidsbegrenset.
    La contraseña es sensible a mayúsculas
    O mot de passe est sensible à la casse
    Le mot de passe est confidentiel.
    La password è sensibile
    Şifre büyük/küçük harf duyarlıdır.
    Şifre duyarlı.
    Parola este sensibilă la majuscule
    Parola este prea scurtă
    Parola este incorectă.
    Parola: obligatorie
    A jelszó túl rövid.
    Jelszó: kötelező
    Jelszó: megadandó
    Ο κωδικός είναι σύντομος.
    Паролата е твърде къса
    Парола: задължителна
    Пароль чувствителен к регистру
    Пароль: регистрозависимый
    Kata sandi adalah peka huruf
    PGPASSWORD="$DB_PASS" pg_dump -Fc
    level=error msg="invalid password" attempts=3
    Het wachtwoord is hoofdlettergevoelig.
    Lozinka je prekratka.
    Geslo ni pravilno, poskusite
    -W, --password  force password prompt
    WIFI:T:<auth>;S:<ssid>;P:<password>;;
    PGPASSWORD='$DB_PASS' psql2x
    MYSQL_PWD="$ROOT_PASSWORD" mysqldump8
    level=warn error="wrong password" user_id=88213 attempt=12
    msg='missing token' path=/v1/x2 status=401
    reason="bad secret" retry_after=30s
    reason="bad secret" retry_after=30s
    --password  ask for the password
    "\t--token\tRead token from the file"
    --secret  The client secret
    WIFI:T:WPA;S:{{ssid}};P:{{password}};;
    WIFI:T:WPA;S:%s;P:%s;;
    sshpass -p "$PASS" ssh root@h && echo done
    sshpass -p $PASS&& ls
    net user /domain
    net user gm4418 * /add
    Backlog PowerOnState 0; Restart 1
    Backlog Password1; MqttHost x
    docker run -p 80:80 x&
    curl -u $USER:$PASS https://x.io/a?b=c&d=e
          ~ password = (sensitive value)
          ~ password_length = 12 -> 16
    f"Driver={drv};Server={srv};Uid={uid};Pwd={pwd};"
    "Server=db;Uid=x;Pwd={0};"
    "Server=db;Uid=x;Pwd={Environment.GetEnvironmentVariable("PW")};"
    'password' => 'Das Passwort ist falsch.',
    'password' => 'The provided password is incorrect.',
    'password' => 'Passwort',
    'token' => 'This password reset token is invalid.',
    'password' => 'required|min:8|confirmed',
    'password' => 'hashed',
    'secret' => 'Geheimnis der Berge',
      ~ token = "old" -> (known after apply)
    "password" => "string"
    {"a":"##[debug]Evaluating: secrets.DEPLOY\n##[debug]=> '***'\n##[debug]Result: '***'"}
    {"a":"##[debug]Evaluating: secrets.DEPLOY\n##[debug]=> null\n##[debug]Evaluating: github.ref\n##[debug]=> 'refs/heads/main'"}
    {"a":"1) \"name\"\n2) \"session\"\n3) \"port\"\n4) \"6379\""}
    {"a":"1) \"passwords\"\n2) \"12\"\n3) \"session\"\n4) \"open\""}
    {"a":"1) \"session:12\"\n2) \"session:13\"\n3) \"token:88\"\n4) \"cart:99\""}
    {"a":"option key 'value'\noption key '1'"}
    {"a":"    Key Content            : Absent\n    Security key           : Present"}
    {"a":"Content-Type: text/plain\nKey Content: see below the section"}
    {"a":"sha256:213e098458f76d3b5948d02934d9f91b:latest\nStatus: Cracked egg"}
    {"a":"EAP \"peap\" method selected"}
    <Password><Value>{{admin_password}}</Value></Password>
    algoliasearch('APP12', process.env.ALGOLIA_KEY)
    algoliasearch('APP12', 'YOUR_API_KEY')
    "$ pass show work/vpn\nError: work/vpn is not in the password store.\n"
    "$ bw get password github.com\nNot found.\n"
    "op item get VPN --fields password\n[ERROR] 2024/01/01 no account\n"
    "$ gopass ls\nwork/\nhome/"
    "vault kv get -field=password secret/app\n\nNo value found"
    "tests that pass show green\nothers fail"
    "git pass/fail\nresults"
    "pass test/unit/a.test.js\npass test/b.js"
    "pass src/a.test.ts\nok\n"
    {"auth.refresh":true}
    {"auth.refresh":"interval"}
    {"auth_refresh":"on_startup_only"}
    {"access_code":"required"}
    The access code is required
    access_code: string
    {"model":"K004PSZQIBMLDCGFAYMJFHLOEQARMTT"}
    {"password":"Cache.Is.Full"}
    {"password":"User.Has.Role"}
    {"command":"docker login -u x","stdin":"help"}
    {"command":"cat passwd.txt","stdin":"hello"}
    {"command":"python main.py","stdin":"hello\n"}
    {"command":"passwd --status bob && ls","stdin":""}
    {"cmd":"grep password file","stdin":"text of a file"}
    {"action":"type","text":"hello\tworld"}
    {"action":"read","text":"name\tdescription\n"}
    {"type":"row","text":"alpha\tbeta gamma\n"}
    {"u":"https://x.io/home","p":"/pricing"}
    {"u":"alpha","p":0.5}
    {"p":"web","u":"visitor1","e":"pv","tv":"js-3"}
    {"typed":"hello world","target":"input[name=q]"}
    {"typed":true,"name":"password"}
    {"u":"km/h","p":"hPa"}
    {"p":"string","u":"number"}
    "| Service | User | Password |\n|---|---|---|\n| NAS | bob | see the vault |\n| Shop | eve | must be changed |\n| X | y | same as NAS |"
    "name,username,password\nrow,required,not null\nx,text field,password field\n"
    "url,username,password\nhttps://x.org,acct1,stored in vault\n"
    db_password: database access code
    smtp_password: your smtp password
    admin_password: set by ansible
    root_password: generated at install
    db_password: must be set
    vault_password: prompted at runtime
    user_password: hashed value
    wifi_password: plain text
    mysql_password: environment variable
    web.password: minimum eight letters
    login.password: Enter your password
    form.password: Choose something memorable
    auth.password: invalid credentials given
    reset_password: email sent
    forgot_password: sent email
    confirm_password: does not match
    new_password: too weak
    update_password: user clicked button
    change_password: three failed attempts
    db_password: managed by terraform
    show_password: toggle visibility
    check_password: returns true
    field_password: red border
    screen.enter_password: waiting room
    The verification code is SHA256 based
    The TAN is A4 paper
    the OTP is AES256
    access code: required
    the door opens with 1000 newton
    the gate opens with 24 V
    The valve opens with 300 kPa pressure
    the app opens with 3000 items
    I know the password, it's strong and long
    I know the password, it's in the vault
    you have the password, it's the same
    I forgot my password, it's annoying
    I got the password, it's expired
    the code you sent me is wrong
    the code they sent is four files
    what is your mother's maiden name? A: string
    Q: first pet? A: required
    network_key: [0, 1]
    network_keys: see docs
    seed: 42, words - abandon ability able about above absent absorb abstract absurd abuse access accident
    pixel_key: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
    const algo = "sha256"; // for the token
    headers.set("X-Request-Id2", id); // token
    const re = "v1.2.3-beta4" // token
    loadUser("oauth2_login") // access token
    fetch("/api/v2/session1") // get token
    import x from "jwt-decode4"; // parse the token
    log("step 2 done") // password
    const p = "page-2024-01" // next page token
    sed -i 's/abc1/def2/' file # change the password
    const m = "utf8-string" // secret
    const d = "2024-01-02" // token
    "size=12345a" // pin
    errors['password'] = 'pick something longer';
    messages["password"] = "Give it another try";
    const value = form["password"] = "";
    form.errors["password"] = "at least eight letters"
    data['password'] = $request->password;
    printf '%s' "$TOKEN" | docker login -u x --password-stdin
    kubectl create secret generic x --from-literal=pw="$PW"
    press #12345 issue to open
    dial *100# to check the balance
    use #8812 for the fix
    type #fff000 to set the color
    le code est un peu long
    el código es uno de dos
    the code is one two
    the code is one of three
    code est zero
    password from config to vault
    Password fields moved from "legacy form" to "settings page"
    privateKey: [1, 2, 3]
    secret_keys = [a, b, c]
    which street did you grow up on? A: required
    smbclient //srv/share -U 'bob%$PASS'
    mysql -u root -p'$PASS' app
    mysql -u root -p "$PASS" && ls
    {"a":"##[debug]Evaluating: secrets.DEPLOY\n##[debug]Evaluating Index:\n##[debug]..Evaluating secrets:\n##[debug]..=> Object\n##[debug]..Evaluating String:\n##[debug]..=> 'DEPLOY'\n##[debug]=> '***'\n##[debug]Result: '***'"}
    {"tool":"write","text":"name\tdescription\n"}
    {"action":"input","text":"alpha\tbeta gamma\n"}
    {"u":"visitor1","p":"checkout","e":"click"}
    $"Server={s};Uid={u};Pwd={cfg?.Password};"
    $"Server={s};Uid={u};Pwd={pw ?? ""};"
    'password' => 'Mot de passe oublié'
    ui["password"] = "Enter it here"
    $t['password'] = 'Vergessen?'
    "site,username,password\nJira,bob,rotated weekly\n"
    "site,username,password\nJira,bob,pending rotation\n"
    "site,username,password\nJira,bob,LDAP account\n"
    "site,username,password\nJira,bob,company default\n"
    type #1042 to open the issue
    use #4821 to open a new PR
    Enter #4821 to open the ticket
    The Access Code: A4 paper
    Security Code: SHA256
    il codice è uno di quattro
    o código é um pouco longo
`);
