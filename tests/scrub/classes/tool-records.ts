/** What a further set showed: secrets that tools print, headers, inserted rows, labels of parcels, and people in chats and titles. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "secret",
    String.raw`
    "Unseal Key 1: ⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0MrBw=⟧\nInitial root"
    "Unseal Key 4: ⟦9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2b4a6c8d0⟧"
    "Recovery Key 3: ⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0MrBw=⟧"
    "Please use the following password to proceed to installation:\n\n⟦4f0a9c27be6d4418a1c3d5e7f9b0a2c4⟧\n\nThis may also be found"
    "Use the following password to sign in: ⟦Lantern.Quay_31⟧"
    X-Hub-Signature-256: ⟦sha256=9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2b4a6c8d09c41f7a2b8d0e35f⟧
    {"headers":{"x-hub-signature":"⟦sha1=9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2⟧"}}
    {"headers":{"X-Slack-Signature":"⟦v0=9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2b4a6c8d09c41f7a2b8d0e35f⟧"}}
    BW_SESSION="⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0MrBwkP3mXv8RtQ2nYb7LcW==⟧"
    export BW_SESSION=⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0MrBwkP3mXv8RtQ2nYb7LcW==⟧
    "ip: unknown\nsession: ⟦QkP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6⟧"
    {"acl":{"tokens":{"initial_management":"⟦5b0e9a34-7c1d-4f26-9a8e-0d3c6b7f1a52⟧"}}}
    {"user_code":"⟦BQTR-KMVW⟧","device_code":"⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0M⟧","verification_uri":"https://merula.dev/device"}
    user_code=⟦BQTR-KMVW⟧&interval=5
    "exporters:\n  datadog:\n    api:\n      site: eu\n      key: ⟦4f0a9c27be6d4418a1c3d5e7f9b0a2c4⟧"
    "stripe:\n  mode: live\n  key: \"⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6E⟧\""
    "variable \"db_pass\" {\n  type = string\n  default = \"⟦Lantern_3117⟧\"\n}"
    "variable \"ftp_pwd\" {\n  default = \"⟦Lantern_3117⟧\"\n}"
    AUTH default ⟦lantern-Quay31⟧
    "AUTH worker ⟦lantern-Quay31⟧\nOK"
    step 4: type "⟦Lantern.12⟧" into textbox "Passwort"
    fill '⟦Lantern.12⟧' into field 'Password'
    PIN meiner EC-Karte ist ⟦8241⟧
    die PIN deiner Karte lautet ⟦8241⟧
    PIN der Girokarte: ⟦8241⟧
    le code du digicode c'est ⟦B4719⟧
    digicode : ⟦4719A⟧
    ⟦AKIAQ3EGRS7JKL2MNOPQ⟧ / ⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0M⟧
    "⟦AKIAQ3EGRS7JKL2MNOPQ⟧:⟦kP3mXv8RtQ2nYb7LcW5zJd9HsF4gTa6EuK1oNi0M⟧"
    INSERT INTO users (login, password) VALUES ('ana', '⟦Lantern_31⟧'), ('bo', '⟦Harbour_58⟧');
  `,
  ),
  ...markedCases(
    "card",
    `
    {"cc_cvv":"⟦904⟧"}
  `,
  ),
  ...markedCases(
    "private_key",
    String.raw`
    "Private-Lines: 1\n⟦AAAAIFxZ3b9cQ0⟧\nPrivate-MAC: ⟦9c41f7a2b8d0e35f6a7c1b2d4e8f90a3c5d7e1f2b4a6c8d09c41f7a2b8d0e35f⟧"
    "...\n⟦MIIEowIBAAKCAQEArgM7nJoRZmhos2qPngh9wtdykdAbL6rP2GH6zc\njSpeugbbbEIRH5dIXRSX6FzEdCBzuRThVm7VfAmTFj4P2VQIxJXMREIwM2TC⟧"
    "⟦MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ\nDkdl20fj3nfKfj38fjsldkf03jfkdlsDKFJ39fjdk⟧ end"
  `,
  ),
  ...markedCases(
    "date_of_birth",
    `
    urodziłem się ⟦5 maja 1990⟧
    urodziłam się ⟦12.03.1985⟧
    Geb.-Dat.: ⟦30.06.48⟧   Kasse: AOK
    <dateOfBirth>⟦1986-11-05⟧</dateOfBirth>
    <p:DateOfBirth>⟦05.11.1986⟧</p:DateOfBirth>
    INSERT INTO patients(id,birthdate) VALUES (12,'⟦1957-02-19⟧'),(13,'⟦1961-07-30⟧');
    insert into t (dob, note) values ('⟦19.02.1957⟧', 'x');
  `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    "VERSAND AN\n⟦Zum Alten Forsthaus 6⟧\n57392 Schmallenberg"
    "Ship to:\nWarehouse\n⟦14 Harbour View⟧, Kinsale"
    "Bill to: Rowan\n⟦14 Harbour View⟧, Kinsale\nEmail"
  `,
  ),
  ...markedCases(
    "national_id",
    `
    Versicherten-Nr. ⟦A884193720⟧
    Krankenversicherten-Nr.: ⟦A884193720⟧
  `,
  ),
  ...markedCases(
    "person",
    String.raw`
    Hallo, ich bin der ⟦Detlef Grabowski⟧ und hab ein Problem
    Ich bin der ⟦Ottmar Grabowski⟧, es geht um die Heizung
    Hei, navnet mitt er ⟦Synnøve Kvamme⟧
    Γεια σας, λέγομαι ⟦Ευανθία Παπαδημητρίου⟧
    Név: ⟦Vörösmarty Csenge⟧
    Name des Kontoinhabers: ⟦Hiltrud Mayrhofer⟧
    "assignee_name: ⟦Giedrė Petrauskaitė⟧\nstatus: open"
    Rechtsanwalt ⟦Burkhard Thieme⟧ vertritt uns
    Der Versicherte ⟦Ottfried Mohr⟧ meldet einen Schaden
    el abogado ⟦Fulgencio Carrasco⟧ pidió copia
    To whom it may concern: ⟦Anoushka Mehrotra⟧ worked with us
    "14.01.26, 08:11 - ⟦Duccio⟧: arrivo\n14.01.26, 08:12 - ⟦Duccio⟧: ok"
    "[14.01.26, 08:11:30] ⟦Duccio⟧: ok"
    "Interviewer: tell us about you.\n⟦Nadezhda Orlova⟧: I worked at a bank."
    Anwesend: ⟦Gundula Reiter⟧, ⟦Falk Hornung⟧, ⟦Svenja Papke⟧
    "Attendees:\n- ⟦Gundula Reiter⟧\n- ⟦Falk Hornung⟧\n- ⟦Svenja Papke⟧"
    <⟦Anneliese Kurz⟧> build is red again
    "Teilnehmer\tNote\n⟦Leonhard Süß⟧\t1,3\n⟦Cosima Vogl⟧\t2,0"
    "| Mieter | Wohnung |\n|---|---|\n| ⟦Karl-Heinz Dombrowski⟧ | 3. OG |\n| ⟦Fatma Şimşek⟧ | EG |"
    INSERT INTO clients (first_name,last_name) VALUES ('⟦Ana⟧','⟦Lopes⟧'),('⟦Rui⟧','⟦Tavares⟧');
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    "Unseal Key 1: see the vault"
    "Recovery Key 2: not set"
    "Unseal Progress 1/3"
    "the following password rules apply: minimum length 12"
    "Use the following password policy: strong_passwords_2024"
    "X-Hub-Signature-256: $SIGNATURE"
    "BW_SESSION=$(bw unlock --raw)"
    "session: summer-sale-2026-landing-page"
    "session: 4f0a9c27be6d4418a1c3d5e7f9b0a2c4"
    "/cart?session=summer-sale-2026-landing"
    {"user_code":"BQTR-KMVW","name":"web"}
    {"device_code":"thermostat"}
    {"device_code":"DE-34"}
    "columns:\n  primary:\n    key: user_identifier_number_12"
    "api:\n  version: 2\n  key: required"
    "stripe:\n  key: STRIPE_SECRET_KEY_FROM_ENV"
    "variable \"db_pass\" {\n  default = \"\"\n}"
    "variable \"db_pass\" {\n  default = \"$(random)\"\n}"
    "variable \"bypass\" {\n  default = \"enabled_everywhere\"\n}"
    "AUTH default"
    "AUTH login failed again"
    "AUTH is required"
    "AUTH failed permanently"
    "[2026-01-14, 08:12:30] Kubelet: ready"
    "<tr><td>Jane</td></tr>"
    "<Grid Container> text"
    "<Navigation Stack> renders"
    "type \"hello world\" into textbox \"Search\""
    "type \"Password\" into textbox \"Password\""
    "PIN meiner Karte fehlt seit 2024"
    "digicode en panne depuis 2024"
    "AKIAQ3EGRS is a prefix / 40 characters"
    "MIIDxTCCAq2gAwIBAgIQAqxcJmoLQJuPC3nyrkYldzANBgkqhkiG9w0BAQUFADBs\nMQswCQYDVQQGEwJVUzEVMBMGA1UEChMMRGlnaUNlcnQgSW5jMRkwFwYDVQQL"
    "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAu1SU1LfVLPHCozMxH2Mo\n4lgOEePzNm0tRgeLezV6ffAt0gunVTLw7onLRnrq0"
    "geb.-dat.: unbekannt"
    "<dateOfInvoice>1986-11-05</dateOfInvoice>"
    "INSERT INTO orders (id, created) VALUES (12, '2024-02-19'), (13, '2024-02-20');"
    "Bill to: accounts\nNet 30"
    "Ship to:\nWarehouse\nLevel 4"
    "Rechnung an\nAbteilung 12"
    "Rechnung an Kunde\n12 Monate Laufzeit"
    "Deliver to\nBerlin\n10 Units Total"
    "Ship to: warehouse\n2 Blue Widgets, 3 Red"
    "Versicherten-Nr. fehlt"
    "ich bin der Meinung, dass das so geht"
    "ich bin die Neue im Team"
    "Név: Teszt Felhasználó"
    "Rechtsanwalt Kosten 2024"
    "Der Versicherte meldet einen Schaden"
    "To whom it may concern: The Support Team"
    "14.01.26, 08:12 - Error: disk full"
    "[14.01.26, 08:12:30] Warning: disk full"
    "<Build Server> build is red again"
    "<Button Primary> click here"
    "Interviewer: what is new?\nAnswer: nothing"
    "Anwesend: Vertrieb Ost, Falk Hornung, Technik West"
    "Attendees: Design Team, Platform Team, Sales Team"
    "Teilnehmer\tNote\nVertrieb\t1,3"
    "INSERT INTO tags (id, label) VALUES (1, 'Rui'), (2, 'Ana');"
  `);
