/** People in records: labels in further languages, cards, payments, envelopes, forms, encoded headers, and names beside a birth or a number. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "person",
    String.raw`
    ชื่อลูกค้า: ⟦วิชัย แก้วมณี⟧ โทร
    ชื่อผู้รับ ⟦วิชัย แก้วมณี⟧
    ผู้ป่วย: ⟦มาลี ศรีสุข⟧
    ผมชื่อ⟦วิชัย แก้วมณี⟧ ครับ
    เรียน คุณ⟦สมหมาย⟧
    นางสาว⟦วิภา แก้วดี⟧ เข้าพบ
    "VISA\n⟦4111 1111 1111 1111⟧\nVALID THRU 04/29\n⟦GRETA LINDHOLM⟧"
    "BANK CARD\n⟦5500 0000 0000 0004⟧\nGÜLTIG BIS 11/27\n⟦JOST VAN DER BEEK⟧\nKARTENINHABER"
    "⟦4111 1111 1111 1111⟧\n⟦GRETA LINDHOLM⟧\n04/29"
    "⟦5500 0000 0000 0004⟧\n09/28\n⟦ILSE B. HARTOG⟧\n"
    Given names: ⟦Bakhyt⟧
    Forenames: ⟦Zorvald Quenby⟧
    Vornamen: ⟦Zorvald Quenby⟧
    Nombres: ⟦Zorvald⟧
    Name as shown: ⟦DENISE A TURNBULL⟧
    Name as it appears on card: ⟦DENISE A TURNBULL⟧
    Name on passport: ⟦Denise Turnbull⟧
    Titulaire : ⟦Zorvald Quenby⟧
    Rekeninghouder: ⟦Zorvald Quenby⟧
    Vardas, pavardė: ⟦Zorvald Quenby⟧
    Vārds, uzvārds: ⟦Zorvald Quenby⟧
    Ees- ja perekonnanimi: ⟦Zorvald Quenby⟧
    Име: ⟦Десислав Бонев⟧
    Име и презиме: ⟦Десислав Бонев⟧
    Subsemnata ⟦Zorvald Quenby⟧, domiciliată în Cluj
    Ja, niżej podpisany ⟦Zorvald Quenby⟧, oświadczam
    Níže podepsaná ⟦Zorvald Quenby⟧ prohlašuji
    Alulírott ⟦Zorvald Quenby⟧ kijelentem
    Ondergetekende, ⟦Zorvald Quenby⟧, verklaart
    Der Unterzeichnete ⟦Zorvald Quenby⟧ erklärt
    El abajo firmante, ⟦Zorvald Quenby⟧, declara
    Eu, abaixo assinado ⟦Zorvald Quenby⟧, declaro
    Exmo. Sr. ⟦Zorvald Quenby⟧, venho
    Ilmo. Sr. ⟦Zorvald Quenby⟧
    Αγαπητέ κύριε ⟦Λεωνίδα Βρεττέ⟧, το δέμα
    Αξιότιμε κύριε ⟦Βρεττέ⟧
    "お届け先\n⟦小野寺 花子⟧ 様"
    口座名義 ⟦ワタナベ ケンジ⟧
    名義人: ⟦小野寺 花子⟧
    ":20:REF1\n:50K:/⟦AT611904300234573201⟧\n⟦GRETA LINDHOLM⟧\n⟦ROSENGASSE 3⟧\n:71A:SHA"
    ":59:/⟦DE89370400440532013000⟧\n⟦Jost Quenby⟧\n:70:RENT"
    ":59F:/⟦DE89370400440532013000⟧\n1/⟦JOST QUENBY⟧\n2/ROSE LANE\n:70:RENT"
    Subject ⟦Greta Lindholm⟧ (DOB ⟦1969-04-22⟧)
    screening hit ⟦Zorvald Quenby⟧ (born ⟦22 April 1969⟧)
    Treffer: ⟦Zorvald Quenby⟧, geb. ⟦22.04.1969⟧
    nome: ⟦Zorvald Quenby⟧, CPF ⟦529.982.247-25⟧
    RUT ⟦7.654.321-6⟧, nombre: ⟦Zorvald Quenby⟧, comuna Ñuñoa
    "⟦Greta Lindholm⟧\n⟦Rosenweg 4⟧\n3011 Bern"
    "Ship to\n⟦Greta Lindholm⟧\n⟦4 Rose Lane⟧\nLeeds LS1 4AB"
    {"bill_to":"⟦Greta Lindholm⟧\nRosenweg 4\n3011 Bern"}
    {"counterparty_name":"⟦Greta Lindholm⟧"}
    {"creditor_name":"⟦Greta Lindholm⟧"}
    {"lead_name":"⟦Zorvald Quenby⟧"}
    {"שם":"⟦יונתן ברקוביץ⟧","תעודת זהות":"313482564"}
    {"navn":"⟦Zorvald Quenby⟧","cpr":"010190-1234"}
    {"nimi":"⟦Kristiina Rebane⟧","tel":"+372 5341 8827"}
    {"nome":"⟦Zorvald Quenby⟧","data_nascimento":"1990-02-03"}
    {"titular":"⟦Zorvald Quenby⟧","conta corrente":"90228-1"}
    {"holder":"⟦Zorvald Quenby⟧","iban":"DE89370400440532013000"}
    {"q1":"What is your full name?","a1":"⟦Zorvald Quenby⟧"}
    {"q":"What is your full name?","a":"⟦Zorvald Quenby⟧"}
    {"question_2":"Your full name?","answer_2":"⟦Zorvald Quenby⟧"}
    {"answers":[{"field":{"ref":"last_name"},"text":"⟦Szabó-Kiss⟧"}]}
    {"answers":[{"field":{"id":"x1","label":"First name"},"value":"⟦Zorvald⟧"}]}
    {"answers":[{"question":"Last name","text":"⟦Quenby⟧"}]}
    "Name Kontoinhaber;IBAN;Betrag\n⟦Zorvald Quenby⟧;⟦DE89370400440532013000⟧;-412,30"
    From: ⟦=?UTF-8?B?R3JldGEgTGluZGhvbG0=?=⟧ <⟦greta@cobalt.dev⟧>
    To: ⟦=?utf-8?Q?Greta_Lindh=C3=B6lm?=⟧ <⟦gl@cobalt.dev⟧>
    on call: engineer name <b>⟦Greta Lindholm⟧</b>, tel
    <li>Contact: <strong>⟦Greta Lindholm⟧</strong></li>
  `,
  ),
  ...markedCases(
    "date_of_birth",
    `
    gimimo data: ⟦1976-08-15⟧
    dzimšanas datums: ⟦15.08.1976⟧
    sünniaeg: ⟦15.08.1976⟧
    datëlindja: ⟦15.08.1976⟧
    doğum tarixi: ⟦15.08.1976⟧
    туған күні: ⟦15.08.1976⟧
    датум на раѓање: ⟦15.08.1976⟧
    petsa ng kapanganakan: ⟦08/15/1976⟧
    وتاريخ ميلادي ⟦15/08/1976⟧
    تاريخ ميلاده ⟦15/08/1976⟧
    تاریخ پیدائش: ⟦15/08/1976⟧
    תאריך הלידה שלי ⟦15/08/1976⟧
    נולדתי ב-⟦15/08/1976⟧
    {"gimimo_data":"⟦1976-08-15⟧"}
    {"sünniaeg":"⟦1976-08-15⟧"}
    {"datum_rojstva":"⟦1976-08-15⟧"}
    {"תאריך לידה":"⟦15/08/1976⟧"}
    {"วันเกิด":"⟦15/08/2519⟧"}
    {"answers":[{"field":{"ref":"birthday"},"date":"⟦2001-06-04⟧"}]}
  `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    บัญชีของคุณถูกระงับ
    คุณได้รับข้อความใหม่
    รหัสผ่านของคุณถูกต้อง
    คุณต้องการอะไร
    ชื่อไฟล์: report.pdf
    ชื่อสินค้า: เสื้อยืด
    ลูกค้าของเรา
    นายจ้างของเขา
    คุณภาพสินค้า
    システム 様式
    資料 一覧 様式
    お客様 各位
    "VALID THRU 04/29\nBLACK FRIDAY SALE"
    "offer ends 04/29\nFREE SHIPPING TODAY"
    "2024/05\nTODO LIST NOW"
    "Done\n12/24\nSTACK OVERFLOW\n"
    กด ส่ง ข้อความ
    ติดต่อ ฝ่ายบริการ
    住所 氏名 電話番号
    営業 部長
    "VISA\nVALID THRU 04/29\nDEBIT CARD"
    Given names: required
    Vardas: privalomas
    Name as shown: required
    Име на файл: отчет
    Exmo. Sr. Diretor, venho
    ":59:/x\nMUSTER HANDELS GMBH\n:70:RENT"
    ":50K:/x\nQUENBY TRADING LTD\n:70:RENT"
    Windows Server (born 2003)
    Subject line (DOB required)
    Die Sparkasse (geb. 1838)
    Mac Pro (born 2006) is a computer
    Nombre: Paquete Premium, DNI requerido
    "Release Notes\nVersion 12\n2024 June"
    "Deploy Checklist\nStep 4\n5 Servers"
    {"titular":"Zorvald Quenby","seccion":"portada"}
    {"name":"Nightly Backup","date":"1990-02-03"}
    {"question":"Preferred color","text":"Deep Blue"}
    {"question":"Password","text":"A password is a secret word you type."}
    {"field":"name","message":"is required"}
    {"field":{"name":"email"},"value":"required"}
    {"field":{"name":"password","type":"password"},"text":"Enter your password"}
    {"field":{"ref":"launch"},"date":"2001-06-04"}
    {"a1":"Deep Blue","q1":"Favourite color?"}
    {"a":"Tom Hanks","q":"Who plays Forrest Gump?"}
    {"lead_name":"required"}
    {"counterparty_name":"Cobalt Trading Ltd"}
    {"navn":"Nightly Backup","størrelse":"4 GB"}
    From: =?UTF-8?B?QWNtZSBTdXBwb3J0?=
    Subject: =?UTF-8?B?QWNtZSBTdXBwb3J0?=
    Owner <strong>Platform Team</strong>
    Manager name: <b>Required field</b>
    Contact: <b>Support Team</b>
    data dzimšanas nav norādīta 12.08.2024
  `);
