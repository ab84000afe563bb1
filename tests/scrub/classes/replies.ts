/** What a set that was written without a look at the detectors showed: compounds, documents, forms and replies. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "secret",
    String.raw`
    Initialpasswort: ⟦hR7kQpz3⟧
    Ihr Initialpasswort: ⟦hR7kQpz3⟧
    Ihr Passwort: ⟦hR7kQpz3⟧
    Erstpasswort: ⟦Qz7hRkp3⟧
    Masterpasswort: ⟦Nebelkrähe⟧
    WLAN-Passwort: ⟦Nebelkrähe⟧
    Startkennwort: ⟦Qz7hRkp3⟧
    <wsse:Password>⟦H0rn.Otter⟧</wsse:Password>
    <wsse:Password Type="PasswordText">⟦hornotter7⟧</wsse:Password>
    <x><Password>⟦H0rn.Otter⟧</Password></x>
    "[\"senha\"]=>\n  string(10) \"⟦girassol_12⟧\""
    "[\"password\"]=>\n  string(8) \"⟦orchidea⟧\""
    {"messages":[{"role":"assistant","content":"What admin password should I use?"},{"role":"user","content":"use ⟦Teekanne_5⟧"}]}
    {"messages":[{"role":"assistant","content":"Which password should I set?"},{"role":"user","content":"⟦Teekanne⟧"}]}
    "14:06 agent: and the memorable word?\n14:06 caller: ⟦marmalade⟧"
    "10:02 Agent: what is your PIN?\n10:02 Customer: ⟦4471⟧"
    "[10:02] Agent: your password?\n[10:03] User: ⟦hollyhock9⟧"
  `,
  ),
  ...markedCases(
    "national_id",
    String.raw`
    steuerliche Identifikationsnummer: ⟦57193648206⟧
    Steuer-ID: ⟦57193648206⟧
    steuerliche Identifikationsnummer ⟦86095742719⟧
    身分證字號 ⟦A123456789⟧
    身分證字號：⟦F228471936⟧
    DNI argentino ⟦30.123.456⟧
    DNI peruano ⟦45678912⟧
    ЈМБГ ⟦0101990710006⟧
    ЈМБГ: ⟦1403987710285⟧
    JMBG ⟦1403987710285⟧
    Personalausweis ⟦L01X00T47⟧
    Personalausweisnummer: ⟦T22000129⟧
    Personalausweis Nr. ⟦L4ZK82N1X⟧
    EIN ⟦84-2847193⟧
    Sozialversicherungsnr.: ⟦65 050390 K 124⟧
    Sozialversicherungsnummer ⟦12 010185 M 012⟧
    SV-Nummer: ⟦65050390K124⟧
  `,
  ),
  ...markedCases(
    "phone",
    String.raw`
    mi cel es ⟦55 4827 1936⟧
    mi celular es ⟦55 4827 1936⟧
    mi cel: ⟦55 1234 5678⟧
  `,
  ),
  ...markedCases(
    "person",
    String.raw`
    From: "⟦Callum Ferrier⟧" <noreply-list>
    From: "⟦Ottoline Braithwaite⟧" <list>
    From: ⟦Ottoline Braithwaite⟧ <noreply>
    Bonjour M. ⟦Delacroix⟧, votre dossier est complet
    Cher M. ⟦Vasseur⟧, merci
    call me ⟦Bex⟧
    you can call me ⟦Zaz⟧
    <input name="fullname" value="⟦Marjorie Pettigrew⟧">
    <input type="text" name="first_name" value="⟦Marjorie⟧">
    <input id="lastName" value="⟦Pettigrew⟧" required>
    {"author_name":"⟦Timothée Garnier⟧"}
    {"element":"Last name textbox","text":"⟦Vandersteen⟧"}
    {"element":"First name field","ref":"e3","text":"⟦Marjorie⟧"}
    {"element":"Full name input","text":"⟦Marjorie Pettigrew⟧"}
    {"messages":[{"role":"assistant","content":"Which name should the reservation be under?"},{"role":"user","content":"under ⟦Vikram Chaudhary⟧"}]}
    {"messages":[{"role":"assistant","content":"What name is the booking under?"},{"role":"user","content":"⟦Vikram Chaudhary⟧"}]}
    عزيزي ⟦كريم⟧، شكرا
  `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    "14:03 agent: and the date of birth?\n14:04 caller: ⟦21st of August 1969⟧"
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    Initialpasswort: erforderlich
    "[\"password\"]=>\n  string(8) \"required\""
    Personalausweis beantragen 2024
    DNI obligatorio 2024
    caller_id=4711 queue=support
    From: "Orders Team" <noreply-list>
    Thanks, everyone
    Cheers, Team
    Best, Regards
    M. Sc. in physics
    the M. tuberculosis strain
    call me Tomorrow
    call me Maybe
    call me ASAP
    <input name="filename" value="Report Final">
    <input name="username" value="Enter name">
    {"element":"Company name textbox","text":"Orchard Labs"}
    {"element":"File name textbox","text":"Report"}
    {"messages":[{"role":"assistant","content":"Which password manager should I use?"},{"role":"user","content":"use Bitwarden"}]}
    عزيزي العميل
    عزيزتي الزبونة، شكرا
    عزيزي المستخدم
  `);
