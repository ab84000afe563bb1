/** People and their details in standards, dumps, forms and salutations, and their look-alikes: messages of payments and travel, printed objects, snapshots of pages. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "person",
    String.raw`
    Señor ⟦de los Santos⟧: su cita
    nom: "⟦Quenby⟧"
    Mrs. ⟦Meyer⟧'s appointment
    العميل: ⟦محمد الحربي⟧
    عزيزي ⟦أحمد الحربي⟧، تم استلام طلبك
    {"firstname":{"value":"⟦Zorvalda⟧"},"lastname":{"value":"⟦Quenby-Tarr⟧"}}
    {"last_name":{"value":"⟦Zorvaldsky⟧","source":"CRM_UI"}}
    {"surname":{"value":"⟦Zorvaldsky⟧","confidence":0.98}}
    {"Dbtr":{"Nm":"⟦Zorvald Quenby⟧"},"RmtInf":"rent"}
    {"Cdtr":{"Nm":"⟦Isolda Quenby⟧","PstlAdr":{"Ctry":"DE"}}}
    {"UltmtDbtr":{"Nm":"⟦Isolda Quenby⟧"}}
    {"ticket":{"requester":{"name":"⟦Zorvald Quenby⟧"},"subject":"refund"}}
    {"invitee":{"name":"⟦Zorvald Quenby⟧"}}
    {"borrowers":[{"nm":"⟦Zorvald Quenby⟧"},{"nm":"⟦Isolda Quenby⟧"}]}
    {"from":{"emailAddress":{"name":"⟦Phạm Thị Nhung⟧","address":"nhung.pham@saosang.vn"}}}
    {"Name (Last, First)":"⟦Quenby, Zorvald⟧"}
    {"name_last_first":"⟦Quenby, Zorvald⟧"}
    {"Nume":"⟦Zorvaldescu⟧","Prenume":"⟦Isolda⟧"}
    {"navn":"⟦Zorvald⟧","efternavn":"⟦Quenby⟧"}
    {"ime":"⟦Zorvald⟧","prezime":"⟦Quenby⟧"}
    {"valor":"10","nome_recebedor":"⟦Zorvaldo Quenby⟧"}
    {"nombre_ordenante":"⟦Zorvaldo Quenby⟧"}
    {"achternaam":"⟦van Quenby⟧","voornamen":"⟦Zorvald Isold⟧"}
    {"Patient":"⟦QUENBY, Zorvalda (Miss)⟧"}
    {"Consultant":"⟦Quenby, Domenico (Dr)⟧"}
    {"input":{"displayName":"⟦Zorvald Te Quenby⟧","pw":"⟦Pohutukawa*red⟧"}}
    {"fields":{"Volunteer":"⟦Zorvald Quenby⟧"}}
    {"Client name":{"title":[{"plain_text":"⟦Zorvald Rostova⟧"}]},"Birthday":{"date":{"start":"⟦1989-03-03⟧"}}}
    {"Full name":{"rich_text":[{"type":"text","plain_text":"⟦Zorvald Quenby⟧"}]}}
    {"Artist":"⟦Zorvald Quenby⟧","ISO":400,"Model":"X-T4"}
    employee 118: preferred name ⟦Teddy⟧, badge 4
    Beneficiary: ⟦GRIGORYAN, ARMEN⟧
    Passenger: ⟦QUENBY, ZORVALD⟧
    Konto lautend auf ⟦Reto Zurbriggen⟧
    conto intestato a ⟦Zorvald Quenby⟧
    stort maar op ⟦NL67FOOB3484703177⟧ tnv ⟦J.P. van Groesbeek⟧
    attn: ⟦K. Zorvaldsson⟧
    Kontonummer ⟦4418827⟧, Inh. ⟦Gotthilf Ziegler⟧
    "Nota\nUtente: ⟦Leonor Quaresma⟧\n"
    Call me ⟦Juniper⟧.
    "Just so you know, call me ⟦Ginger⟧"
    "Nom: ⟦BELHADJ⟧\nPrénom(s): ⟦SAMIRA, LEÏLA⟧\n"
    "Given name(s): ⟦ZORVALD ISOLD⟧\nSex: M"
    "Vorname(n): ⟦Zorvald⟧\n"
    "Nombre(s): ⟦Zorvaldo⟧\nApellido(s): ⟦Quenby Tarres⟧"
    "vielen Dank für die Marmelade!\nEs grüßt dich herzlich\n⟦Irmtraud⟧"
    "See you soon\nAlles Liebe\n⟦Irmtraud⟧"
    "Je t'embrasse\n⟦Camille⟧"
    Шановний пане ⟦Остапе Гнатюк⟧, дякуємо за звернення.
    Kwa Bi. ⟦Rehema Mwinyi⟧, tafadhali thibitisha malipo.
    Bw. ⟦Zorvald Quenby⟧ amelipa.
    Nurse ⟦Zorvaldsky⟧: great, discharging bed 4
    said Officer ⟦Quenby⟧ after the report
    Sworn before me, Notary Public ⟦Lucretia Quenby⟧, my commission expires
    Hi, I am ⟦Sinazo⟧ from ⟦9 Vygie Street⟧
    This is ⟦Zorvalda⟧ from next door
    draft an invoice from me (⟦Zlatko Marinov⟧), payable
    I, ⟦Zorvald Quenby III⟧, being of sound mind
    I, ⟦Zorvald Quenby⟧, being duly sworn
    "GivenName         : ⟦Mairéad⟧\nSurname           : ⟦Ní Chonghaile⟧\nEnabled           : True"
    "Array\n(\n    [vorname] => ⟦Leokadia⟧\n    [plz] => 01067\n)"
    "Array\n(\n    [first_name] => ⟦Zorvalda⟧\n)"
    object(Guest)#3 (1) { ["lastName"]=> string(9) "⟦Berceanu⟧" }
    apellidos: "⟦Quenby Tarres⟧"
    cognome=⟦Quenby⟧&citta=Roma
    Set("CALLERID(name)=⟦ESPERANZA QUENBY⟧")
    Call seller ⟦Prudence Halloway⟧ after lunch
    call tenant ⟦Zorvald Quenby⟧ first
    Ricorrente: ⟦Fiammetta Orsolini⟧; resistente: Comune di Latina
    Kläger: ⟦Zorvald Quenby⟧
    Demandada: ⟦Isolda Quenby⟧
    Kæri ⟦Sigurjón Birgisson⟧, takk
    @usr.name:"⟦Ignatius Wolfe⟧" status:error
    customer.name="⟦Zorvald Quenby⟧" level=info
    `,
  ),
  ...markedCases(
    "phone",
    String.raw`
    Tel: ⟦06 - 11 - 23 - 34 - 41⟧
    de ⟦06 12 34 56 78⟧ a las 8
    `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    {"addresses":[{"value":"⟦Plot 12, Quenby Way⟧","type":"home"}]}
    `,
  ),
  ...markedCases(
    "national_id",
    String.raw`
    {"chave":"⟦75575454002⟧","tipo_chave":"CPF"}
    `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    {"result":"mot_de_passe: \"Mot de passe\"\nnom: \"Nom de famille\"\ntelephone: \"Téléphone\""}
    nom: "Prénom de l'élève"
    apellidos: "Apellidos del titular"
    vorname: Vorname des Kindes
    last name: "Last Name"
    cognome: "Cognome da nubile"
    Señor de los Anillos: maratón el 14 de marzo
    El señor de las moscas, segunda parte
    O Senhor dos Anéis: maratona
    Господин Великий Новгород: история
    Господин Президент, прошу
    عزيزي العميل، تم استلام طلبك وشكراً لتعاملك معنا
    عزيزتي العميلة، نود إعلامك بتأخر الشحنة
    مرحباً العميل، يرجى تحديث التطبيق
    05 - 11 - 23 - 34 - 41 + 7
    numbers 03 - 12 - 19 - 27 - 44
    can0  18FEF100   [8]  FF 00 41 88 27 03 FF FF
    tx: A5 06 12 34 56 78 7F
    rx 06 12 34 56 78 0D 0A
    00000010: 1f 06 12 34 56 78 9a bc
    Mrs. Meyer's dish soap
    Mr. Coffee 12-cup maker vs. Dr. Martens boots vs. Mrs. Fields cookies
    Dr. Bronner's castile soap
    Mrs. Baird's bread 24 oz
    Dr. Scholl's insoles
    {"nuget":"8.0.11.1","assembly":"4.0.30.42"}
    {"npm":"8.0.11.1","sdk":"10.0.26.1","bios":"1.12.0.3"}
    {"artist":"Zorvald Quenby","album":"Lover"}
    {"firstName":{"value":"required","type":"string"}}
    {"lastName":{"value":"smi","operator":"startsWith"}}
    {"lastName":{"value":"asc","direction":"asc"}}
    {"Task name":{"title":[{"plain_text":"Fix Login Page"}]},"Due":{"date":{"start":"2025-03-03"}}}
    {"name":{"value":"Quarterly Report"},"owner":{"value":"Platform Team"}}
    {"nm":"Fan Speed","value":3}
    {"Dbtr":{"Nm":"Stadtwerke Quenby GmbH"}}
    {"chave":"pedido-42","tipo_chave":"interna"}
    {"range":{"start":"2025-01-01","end":"2025-02-01"}}
    {"Patient":"Intake form (Draft)"}
    {"ticket":{"requester":{"name":"Support Team"}}}
    first_name: "First name"
    lastName: "Last name", firstName: 'string'
    nachname="Nachname"
    apellidos: "Apellidos"
    $vorname => $this->vorname
    "Prénom(s): requis"
    Nurse Station 4 is closed
    Judge Model: gpt-4o
    Officer Training starts at noon
    Sister Project of Wikipedia
    Call me Maybe (Official Video)
    call me later
    This is Sparta from 300
    Beneficiary: ACME, TEXAS
    Klient: Neue Anfrage
    customer.name="Platform Team"
    Utente: Errore di rete
    "Hinweis\nDein Team"
    Deliver to Berlin
    "attn: R. Support"
    Resistente all'acqua: IP67
`);
