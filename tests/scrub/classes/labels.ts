/** What a set that was written without a look at the detectors showed: words with dots, answers, labels and codes. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "secret",
    String.raw`
    PGPASSWORD=⟦quartz.Lemur⟧ psql
    password: "⟦quartz.Lemur⟧"
    {"password":"⟦quartz.Lemur⟧"}
    {"passwd":"⟦Br1ck.wall⟧"}
    String pw = "⟦Br1ck.wall⟧";
    CREATE USER shop WITH PASSWORD '⟦mg.Lemur⟧'
    - REDIS_PASS=⟦kite.Lemur⟧
    ["--password","⟦Fern.Lemur⟧"]
    <Password>⟦Fern.Lemur⟧</Password>
    root@host's password: ⟦Fern.Lemur⟧
    parola mea e ⟦Mamaliga.3⟧
    паролата е ⟦Baklava.7⟧
    паролата ми е ⟦Baklava7⟧
    비밀번호는 ⟦강아지88⟧ 입니다
    비번은 ⟦호랑이2024!⟧이에요
    パスワードは⟦さくら99⟧です
    密码是⟦熊猫2023⟧
    rclone obscure ⟦gdrive-Heron⟧
    wandb login ⟦0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c⟧
    credentials for the printer: admin / ⟦Heron.12⟧
    login for staging: svc / ⟦Heron.12⟧
    LegacyPassword REG_SZ ⟦Her0nLake⟧
    "    DefaultPassword    REG_SZ    ⟦heronlake⟧"
    client.login("⟦OTk4ODc3NjY1NTQ0MzMyMjEx.GaBcDe.abcDEFghiJKLmnoPQRstuVWXyz0123456789AB⟧")
    alerts use GenieKey ⟦7a6b5c4d-1234-4abc-9def-0123456789ab⟧
    Okta header SSWS ⟦00abcDEFghiJKLmnoPQRstuVWXyz01234567⟧
    токен доступа: ⟦9fJ2kLm4Qp8Rt6Vw1Xy3Zb5N⟧
    .ASPXAUTH=⟦5F0A1B2C3D4E5F60718293A4B5C6D7E8F90A1B2C3D4E5F6071⟧
    /cart?session=⟦kL9mN2pQ4rS6tU8vW1xY3zA5⟧
    Your login code: ⟦B7Q-2MX⟧
    Your device code is ⟦KRTP-ZXCV⟧
    /api/verify?code=⟦730164⟧
    /v1/auth/otp/check?phone=1&code=⟦730164⟧
    código del portal ⟦4417#⟧
    frase semilla: ⟦ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar⟧
    phrase de récupération : ⟦abaisser abandon abdiquer abeille abolir aborder aboutir aboyer abrasif abreuver abriter abroger⟧
    助记词：⟦的 一 是 在 不 了 有 和 人 这 中 大⟧
    frase di recupero: ⟦abaco abbaglio abbinato abete abisso abolire abrasivo abrogato accadere accenno accusato acetone⟧
    SSID Orchard-5G, key ⟦Plum.Tree.77⟧
    <keyMaterial>⟦Plumtree!⟧</keyMaterial>
    pin: ⟦4821⟧
  `,
  ),
  ...markedCases(
    "person",
    String.raw`
    {"candidate_name":"⟦Ottoline Braithwaite⟧"}
    {"invitee_name":"⟦Ottoline Braithwaite⟧"}
    {"author_name":"⟦Ottoline Braithwaite⟧"}
    Key (first_name, last_name)=(⟦Ottoline⟧, ⟦Braithwaite⟧) already exists.
    "WEBVTT\n\n00:00.000 --> 00:03.100\n<v ⟦Ottoline Braithwaite⟧>hello"
  `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    nascimento: ⟦12/03/1984⟧
    Geburtsdatum laut Akte: ⟦12.03.1984⟧
  `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    bydliště: ⟦Mostecká 26/14⟧, Praha 1
    διεύθυνση: ⟦Σταδίου 12⟧, Αθήνα
    địa chỉ: ⟦12/7 Lê Lợi⟧, Quận 1
    адрес: ⟦Лесная 14⟧, Тверь
    homePostalAddress: ⟦Bakkevej 12⟧ $ 2800 Lyngby
    - textbox "Street address" [ref=e6]: ⟦12 Orchard Lane⟧
  `,
  ),
  ...markedCases(
    "home_path",
    String.raw`
    Volumes/Data/Users/⟦ottoline⟧/x.mp3
  `,
  ),
  ...markedCases(
    "ip",
    String.raw`
    PowerShell session from ⟦141.97.61.9⟧
  `,
  ),
  ...markedCases(
    "secret",
    String.raw`
    jeton d'accès : ⟦abcDEF0123456789abcDEF⟧
    jeton d'accès: ⟦abcDEF0123456789abcDEF⟧
    Zugriffstoken: ⟦abcDEF0123456789abcDEF⟧
    {"zugriffstoken":"⟦abcDEF0123456789abcDEF⟧"}
    "[database]\nhost = db1\npassword = ⟦trombone⟧"
    "[smtp]\npassword=⟦trombone⟧"
    "[auth]\n; comment\nuser = bob\npassword = ⟦trombone⟧ ; old"
    2FA: ⟦482 913⟧
    lockbox ⟦4829⟧
    safe combination is ⟦12-34-56⟧
    password: !!str ⟦trombone⟧
    новый пароль - ⟦тромбон⟧
    mật khẩu mới: ⟦trombone7⟧
    kata sandi baru: ⟦trombone7⟧
    รหัสผ่านใหม่: ⟦trombone7⟧
  `,
  ),
  ...markedCases(
    "url_credentials",
    String.raw`
    ⟦maria:tr0mb0ne!⟧@10.0.0.5:5432
    dsn ⟦app:girasol⟧@db.internal:5432
  `,
  ),
  ...markedCases(
    "person",
    String.raw`
    {"interviewer":"⟦Marlene Fischer⟧"}
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    {"password":"user.password"}
    {"password":"auth.login.password"}
    password: models.CharField(max_length=20)
    password: DataTypes.STRING
    password: Joi.string().required()
    const password = config.dbPassword;
    password = settings.DB_PASSWORD
    password: req.body.password
    password: z.string()
    token: jwt.Token
    const secret = process.env.Secret
    {"token":"errors.TokenExpired"}
    {"password":"Forms.Password.Label"}
    비밀번호는 8자리 입니다
    パスワードは8文字です
    密码是8位
    wandb login --relogin
    rclone obscure -
    credentials for staging: see vault / wiki
    PasswordExpiryWarning REG_DWORD 0x5
    client.login("guest.user.name")
    Splunk dashboards are slow
    /cart?session=summer-sale-2026-landing
    error code: E12-404
    product code: ABC-123
    the access code format is XXX-XXX
    /api/errors?code=404123
    código portal de transparencia
    frase de recuperación: escribe las doce palabras que aparecen en la pantalla de tu aplicación ahora mismo
    phrase de récupération : notez les douze mots dans le bon ordre et gardez les secrets
    SSID list, key features and more
    адрес: Версия 2
    - textbox "Address bar" [ref=e6]: Version 12
    street: Level 4
    {"author_name":"Release Bot"}
    {"candidate_name":"gpt-5-mini"}
    Key (table_name, column_name)=(Orders, Status) already exists.
    Volumes/Macintosh HD/Users/Shared/x
    EC 2.7.11.1 kinase
    EC number 1.14.13.39
    PowerShell 7.2.1.0
    Zoom 5.17.11.3835
    Excel 16.0.1.2 crashed
    {"attributes":[{"key":"service.version","value":{"stringValue":"5.1.2.9"}}]}
    The password to success is patience.
    the password to heaven is kindness
    pin: GPIO21
    pin: D13
    pin: A4
    pw: playwright
    ssh git@host.example:22
    see user:password@host:5432
    image: app:latest@registry:5000
    http://localhost:3000/@vite:80
    "[section]\npassword = required"
    const password = input
    "if (x) {\n  password = value\n}"
    2FA: enabled 2024
    combination of 12 items
    пароль изменён
    пароль - изменен
  `);
