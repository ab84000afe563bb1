/** Passwords of several words in sentences, secrets piped into commands, doubled quotes, codes of doors and links, and their look-alikes. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "secret",
    String.raw`
    pw is ⟦violet giraffe teapot⟧
    the password for the archive is ⟦violet giraffe teapot⟧, write it down
    das Passwort lautet ⟦roter Flamingo⟧
    le mot de passe est ⟦girafe violette⟧.
    la contraseña es ⟦jirafa morada⟧
    Lösenordet är ⟦lila giraff⟧ /IT
    i set the router password to ⟦violet giraffe teapot⟧, now it fails
    it asks for a pass phrase, it is ⟦giraffe giraffe teapot⟧
    din adgangskode er nulstillet til ⟦lilla-giraf-kop⟧.
    votre mot de passe a été réinitialisé à ⟦girafe-violette-8⟧
    tôi muốn đổi mật khẩu thành ⟦huou!tim⟧
    echo "⟦lila Giraffe trinkt Tee⟧" | sudo -S apt upgrade -y
    echo '⟦violet giraffe⟧' | docker login -u ana --password-stdin
    az devops login --organization https://dev.azure.com/merula < <(echo "⟦q7xw3kd8m2p9v4tz6c1bn5hs0rj3fy8lg2ae7ku4iw9od1xm6pqz⟧")
    echo ⟦q7xw3kd8m2p9v4tz6c1bn5hs0rj3fy8lg2ae7ku4iw9od1xm6pqz⟧ | az devops login
    "vars:\n  mysql_root_password: '⟦it''s-violet-tea⟧'\n  port: 3306"
    "vars:\n  vault_pass: '⟦o''malley-tea⟧'\n"
    "[auth]\njwt_secret = \"⟦violet giraffe over tea⟧\"\n"
    INSERT INTO networks VALUES('Loft_5G','WPA2','⟦violet-giraffe-42⟧');
    insert into wifi values ('Loft', 'WPA2-PSK', '⟦violet-giraffe-42⟧')
    https://auth.merula.dev/confirm?state=k4&code=⟦58qkzvwyyabjncmob7jx⟧
    https://merula.dev/account/activate?key=⟦58qkzvwyyabjncmob7jx⟧
    der Code der Alarmanlage lautet ⟦5082⟧, bitte
    Der Code vom Tor ist ⟦5082⟧
    le code de l'alarme est ⟦5082⟧
    il codice dell'allarme è ⟦5082⟧
    de code van het alarm is ⟦5082⟧
    o código do portão é ⟦5082⟧
    {"doorCode":"⟦basalt7⟧"}
    {"door_code":"⟦5082⟧"}
    {"wifiCode":"⟦basalt7⟧"}
  `,
  ),
  ...markedCases(
    "api_key",
    `
    {"label":"deepl","key":"⟦4c17b9e2-8f03-41d6-9a7b-dd91c628ee05:fx⟧"}
    DEEPL_AUTH_KEY=⟦4c17b9e2-8f03-41d6-9a7b-dd91c628ee05:fx⟧
    translator key ⟦4c17b9e2-8f03-41d6-9a7b-dd91c628ee05:fx⟧ expired
  `,
  ),
  ...markedCases(
    "card",
    `
    charge it, exp 0928 code ⟦5082⟧ for the toner
    expires 09/28, security ⟦508⟧
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    the password is case sensitive
    the password is stored encrypted, see the docs
    your password is too weak
    the password is Base64 encoded
    the password was reset yesterday
    the password is public knowledge.
    the password is company policy
    the password is saved locally
    password is shared between teams
    the password is old news
    das Passwort ist falsch geschrieben
    le mot de passe est trop court
    la contraseña es demasiado corta
    senha é muito fraca
    lösenordet är för kort
    passordet er feil skrevet
    set the password to something memorable
    set the password to never expire
    Reset the password to default values
    I forgot what the password is supposed to be
    echo "Building the image" | docker build -
    echo "hello world" | grep hello
    gh auth login < token.txt
    vault login -method=oidc < /dev/null
    const password = ''; const other = 'x';
    "[i18n]\ntoken = \"Access token\"\n"
    INSERT INTO t VALUES('a','WPA2','security protocol');
    https://merula.dev/confirm?code=summer-sale-2026-promotion
    https://merula.dev/reset?code=error_invalid_request_01
    https://merula.dev/verify?state=x&code=404
    le code de l'alarme du projet fait 200 lignes
    Code der Alarmanlage: siehe Doku
    Der Code vom Tor ist in TypeScript
    {"access_code":"required"}
    {"door_code":null}
    charge exp 0928 total 5082
    trace 4c17b9e2-8f03-41d6-9a7b-dd91c628ee05:fxp
  `);
