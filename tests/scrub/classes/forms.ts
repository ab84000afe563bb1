/** People, births and numbers in forms and records: forms without colons, rows of pairs, closings, tickets, payments, depositions, calls in code. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "person",
    String.raw`
    "RP/MUCLH0980/\n1.⟦QUENBY/ZORVALD MR⟧  2.⟦QUENBY/ISOLDE MRS⟧\n3 LH 143 Y"
    "1.⟦QUENBY/ZORVALD MR⟧\n"
    "SSR DOCS LH HK1/P/DEU/⟦C01X00T47⟧/DEU/⟦07JUN71⟧/M/19OCT29/⟦QUENBY/ZORVALD⟧"
    NM1*QC*1*⟦QUENBY*ZORVALD*M⟧***MI*W22~
    NM1*IL*1*⟦QUENBY*ZORVALD⟧****SY*⟦637447120⟧~DMG*D8*⟦19710607⟧*M~
    Hi! This is your host ⟦Zorvaldo⟧. The flat is on the left.
    Hola, soy tu anfitriona ⟦Zorvalda⟧
    <Dbtr><Nm>⟦Zorvald Quenby⟧</Nm></Dbtr>
    <UltmtCdtr><Nm>⟦Zorvald van der Quenby⟧</Nm></UltmtCdtr>
    PAY TO THE ORDER OF ⟦Zorvald Quenby⟧ ONE HUNDRED AND FIVE ONLY
    Pay to the order of ⟦Zorvald Quenby⟧
    Section 1: Last name ⟦Zorvaldsky⟧  First name ⟦Isolda⟧  Citizen
    "Surname ⟦Zorvaldsky⟧\nSex F"
    "Q. State your full name for the record.\nA. ⟦Zorvald Quenby Tarr.⟧\nQ. And?"
    "Q. What is your name?\nA. ⟦Zorvald Quenby.⟧"
    COMPARECE: Dª ⟦Zorvalda Quenby Tarres⟧, mayor de edad
    y D. ⟦Zorvaldo Quenby Tarres⟧, con domicilio en
    <form><input name="nome" value="⟦Domenico Quenby⟧"/></form>
    <INPUT NAME="nome" VALUE="⟦Domenico Quenby⟧">
    <input name='nome' value='⟦Domenico Quenby⟧'>
    <input value="⟦Domenico Quenby⟧" name="nome">
    <input type='text' value='⟦Domenico Quenby⟧' id='titulaire'/>
    <field id='nome'>⟦Domenico Quenby⟧</field>
    <input formControlName="nome" value="⟦Domenico Quenby⟧">
    <input name="nome" value="⟦Domenico O'Quenby⟧">
    <input class="block w-full rounded-md border border-gray-300 bg-white px-3 py-2 text-sm shadow-sm focus:border-indigo-500 focus:outline-none" name="nome" data-testid="customer-full-name-input" aria-describedby="customer-full-name-description" data-analytics-event="customer-name-changed" data-form-section="billing-information" value="⟦Domenico Quenby⟧">
    <INPUT AUTOCOMPLETE="given-name" VALUE="⟦Domenico⟧">
    <input value='⟦Domenico⟧' autocomplete='given-name'>
    <input type="text" id="titulaire" value="⟦Domenico Quenby⟧">
    <field id="fullName1">⟦Zorvald Quenby⟧</field>
    <beneficiario>⟦Zorvald Quenby⟧</beneficiario>
    {"rows":[["Field","Entry"],["Surname","⟦Zorvaldsky⟧"],["Given name","⟦Isolda⟧"],["Purpose","tourism"]]}
    {"modulo":[{"campo":"Nome e cognome","valore":"⟦Zorvald Quenby⟧"},{"campo":"Note","valore":"ok"}]}
    {"feld":"Nachname","wert":"⟦Zorvaldsky⟧"}
    Groet, ⟦Zorvald Quenby⟧
    Kérem a visszatérítést. Köszönettel, ⟦Zorvaldi Boglárka⟧
    Děkuji, ⟦Zorvald Quenby⟧
    Teşekkürler, ⟦Zorvald Quenby⟧
    С уважение, ⟦Десислав Бонивур⟧
    CPR-nr.: ⟦071192-1448⟧, navn: ⟦Zorvald Quenby⟧, adresse: Rosengade
    {"nric":"S8193974H","name":"⟦Tan Quenby⟧"}
    {"cc-name":"⟦Zorvald Quenby⟧"}
    {"IndividualName":"⟦ZORVALD QUENBY⟧"}
    {"kind":"person","fn":"⟦Solveig Quenby⟧"}
    {"Melder":"⟦Zorvald Quenby⟧"}
    INSERT INTO customers (name, birth_date) VALUES ('⟦Ingeborg Quenby⟧', '⟦1958-11-02⟧');
    `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    "Date of birth/Date de naissance\n⟦23 SEP/SEPT 87⟧\nPassport No."
    "Geburtsdatum / Date of birth\n⟦23 MÄR/MAR 1987⟧\nOrt"
    "Date of birth\n⟦14-03-1992⟧\nPlace of birth\nLeeds"
    First name ⟦Isolda⟧  DOB (mm/dd/yyyy) ⟦11/28/1993⟧
    Date of birth (DD.MM.YYYY): ⟦28.11.1993⟧
    Geburtsdatum (TT.MM.JJJJ): ⟦28.11.1993⟧
    "Q. Date of birth?\nA. ⟦June 5, 1966.⟧\nQ. And?"
    Monsieur le vendeur, né à Albi le ⟦4 mars 1951⟧, demeurant
    née à Aix en Provence (13) le ⟦4 mars 1951⟧
    geboren in Bad Tölz am ⟦4. März 1951⟧
    nacido en San Sebastián el ⟦4 de marzo de 1951⟧
    nata a Reggio Emilia il ⟦4 marzo 1951⟧
    nascida em São Paulo em ⟦4 de março de 1951⟧
    geboren te Den Haag op ⟦4 maart 1951⟧
    urodzony w Nowym Targu dnia ⟦4 marca 1951⟧
    narozena v Českých Budějovicích dne ⟦4. března 1951⟧
    född i Göteborg den ⟦4 mars 1951⟧
    født i Oslo den ⟦4. mars 1951⟧
    родилась в Нижнем Новгороде ⟦4 марта 1951⟧
    born in New York City on ⟦March 4, 1951⟧
    db.members.insertOne({ fecha_nacimiento: ISODate('⟦1976-02-17⟧'), puntos: 340 })
    const user = { birthDate: new Date("⟦1976-02-17⟧"), points: 3 }
    تاریخ تولد: ⟦۱۳۶۵/۰۴/۱۲⟧
    تاریخ تولد: ⟦۱۲ تیر ۱۳۶۵⟧
    تاریخ تولد: ⟦1365/04/12⟧
    تاريخ الميلاد: ⟦١٢/٠٤/١٩٨٥⟧
    जन्म तिथि: ⟦१२/०४/१९८५⟧
    วันเกิด: ⟦15/08/2519⟧
    {"né_le":"⟦22/10/1984⟧"}
    {"campo":"Data di nascita","valore":"⟦18/04/1982⟧"}
    `,
  ),
  ...markedCases(
    "national_id",
    `
    {"рнокпп":"⟦3184729167⟧"}
    {"ppsNumber":"⟦4728196FA⟧"}
    {"код РНОКПП":"⟦3184729167⟧"}
    `,
  ),
  ...markedCases(
    "us_ssn",
    `
    REF*SY*⟦637447120⟧~
    {"prompt":"your social security number please","dtmf":"⟦428570931⟧","field":"ssn"}
    `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    "1.BUILD/TEST\n2.LINT/FORMAT"
    NM1*PR*2*ACME HEALTH*****PI*12345~
    REF*1L*637447120~
    DTP*348*D8*20250101~
    This is your host Server
    your driver is NVIDIA
    <Cdtr><Nm>Stadtwerke Quenby</Nm></Cdtr>
    <Dbtr><Nm>Quenby Bau GmbH</Nm></Dbtr>
    <Cdtr><Nm>Quinta do Vale Lda</Nm></Cdtr>
    Pay to the order of
    "First name  Last name  Email"
    "Surname\tForename\tEmail"
    Enter your last name below
    "Last name Required\nFirst name Required"
    "Q. What does the name field do?\nA. It names the build."
    "Q. Which version?\nA. Version Two."
    vitamin D. Good for bones
    <input name="nome" value="">
    <input value="Inserisci il nome" name="nome">
    <input name='driver' value='Intel Graphics'>
    <INPUT NAME="driver" VALUE="Intel Graphics">
    <input name="driver" value="Intel Graphics">
    <input name="title" value="Quenby Zorvald">
    <input name="nome" value="Inserisci il nome">
    <property name="driver">Microsoft SQL</property>
    <string name="owner">Platform Team</string>
    <field id="fullName1">Full name</field>
    {"rows":[["Surname","Given name"],["Email","Phone"]]}
    {"rows":[["Surname","required"],["Given name","optional"]]}
    {"rows":[["Zorvald","Quenby"],["Isolda","Quenby"]]}
    {"campo":"Colore","valore":"Blu Notte"}
    Danke, Microsoft Azure
    Groet, het team
    Köszönettel, az ügyfélszolgálat
    "name: Zabbix Proxmox, address: 10.0.0.1"
    {"name":"Nightly Backup","version":"2"}
    {"fn":"handleClick"}
    {"dtmf":"1","field":"menu"}
    the bridge was born in 1990
    created in Paris on 4 March 1951
    le projet est né à Paris le 4 mars 2010
    startDate: new Date("1976-02-17")
    تاریخ انتشار: ۱۳۶۵/۰۴/۱۲
    "Date of birth\nDate of issue\n01.02.2020"
    DOB (mm/dd/yyyy) required
`);
