/** Numbers of people with the labels of forms and chats: national identifiers, dates of birth, bank details, cards and phones. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "national_id",
    String.raw`
    o meu NIF é ⟦218609132⟧, fatura com contribuinte
    NIF: ⟦290996031⟧
    NIF nº ⟦290996031⟧
    número de contribuinte ⟦218609132⟧
    mi NIF es ⟦93082061A⟧
    TC: ⟦18246281978⟧
    TC kimlik numaram ⟦58219935170⟧
    T.C. Kimlik No: ⟦18246281978⟧
    TCKN ⟦58219935170⟧
    CPF ⟦62601815906⟧, pode emitir? O outro é ⟦18301661313⟧
    meu cpf é ⟦18301661313⟧
    cpf do titular: ⟦62601815906⟧
    PESEL: ⟦84060381903⟧
    mój pesel to ⟦84060381903⟧
    Steuer-ID ⟦29314170583⟧
    Meine Steueridentifikationsnummer lautet ⟦29314170583⟧
    Steuer-IdNr.: ⟦29 314 170 583⟧
    BSN: ⟦749208314⟧
    mijn burgerservicenummer is ⟦749208314⟧
    ИНН: ⟦340234483491⟧
    ИНН физлица ⟦340234483491⟧
    ЕГН: ⟦8406037829⟧
    CNP: ⟦1840603124504⟧
    Aadhaar: ⟦600088387379⟧
    my aadhaar number is ⟦6000 8838 7379⟧
    passport no. ⟦533184027⟧
    Passport number: ⟦K1234567⟧
    my passport is ⟦C01X00T47⟧
    Reisepass-Nr. ⟦C01X00T47⟧
    passeport n° ⟦12AB34567⟧
    护照号码：⟦E12345678⟧
    여권번호 ⟦M12345678⟧
    паспорт ⟦4510 123456⟧
    паспорт серия ⟦4510⟧ номер ⟦123456⟧
    номер паспорта ⟦45 10 123456⟧
    driving licence number ⟦MORGA657054SM9IJ⟧
    driver's license: ⟦D1234567⟧
    Führerschein Nr. ⟦B072RRE2I55⟧
    permis de conduire n° ⟦123456789012⟧
    SSN ⟦536-22-1234⟧
    National Insurance number ⟦AB123456C⟧
    NHS number ⟦943 476 5919⟧
    codice fiscale ⟦RSSMRA85T10A562S⟧
    il mio CF è ⟦RSSMRA85T10A562S⟧
    DNI ⟦93082061A⟧
    身份证号：⟦11010519491231002X⟧
    주민등록번호 ⟦900101-1234567⟧
    マイナンバー：⟦123456789018⟧
    ת.ז. ⟦123456782⟧
    תעודת זהות: ⟦123456782⟧
    رقم الهوية: ⟦1012345672⟧
    رقم الهوية الوطنية ⟦1012345672⟧
    CNIC: ⟦35202-1234567-1⟧
    NIK: ⟦3171234567890123⟧
    CURP: ⟦GOMC850612HDFRRL09⟧
    RFC: ⟦GOMC850612AB1⟧
    RUT ⟦12.345.678-5⟧
    cédula ⟦1.032.456.789⟧
    cédula de ciudadanía ⟦1032456789⟧
    cuit ⟦20-12345678-6⟧
    personnummer ⟦840603-1236⟧
    henkilötunnus ⟦131052-308T⟧
    rodné číslo ⟦840603/1230⟧
    AHV-Nr. ⟦756.9217.0769.85⟧
    numéro de sécurité sociale ⟦1 84 06 75 116 001 53⟧
    OIB: ⟦12345678903⟧
    JMBG ⟦0306984710015⟧
    ΑΦΜ: ⟦090000045⟧
    ΑΜΚΑ ⟦03068401234⟧
    SIN ⟦046 454 286⟧
    TFN ⟦123 456 782⟧
    Medicare number ⟦2123 45670 1⟧
    IRD number ⟦049-091-850⟧
    NRIC ⟦S1234567D⟧
    HKID ⟦A123456(3)⟧
    РНОКПП ⟦2345678901⟧
    ІПН ⟦2345678901⟧
    СНИЛС ⟦112-233-445 95⟧
    {"nif":"⟦218609132⟧"}
    {"tc_kimlik":"⟦18246281978⟧"}
    {"cpf":"⟦62601815906⟧"}
    {"pesel":"⟦84060381903⟧"}
    {"steuerId":"⟦29314170583⟧"}
    {"taxNumber":"⟦29314170583⟧"}
    {"passportNumber":"⟦533184027⟧"}
    {"national_id":"⟦1012345672⟧"}
    CNP-ul meu este ⟦1960124123252⟧
    CNP-ul: ⟦1960124123252⟧
    moj OIB je ⟦39204453348⟧
    no. kad pengenalan saya ⟦890323-10-9235⟧
    NIK saya adalah ⟦3171234567890123⟧
    TAJ szám: ⟦560006353⟧
    TAJ számom ⟦560 006 353⟧
    adóazonosító jel: ⟦8412345670⟧
    паспорт серия ⟦4512 738291⟧ выдан в 2014
    паспорт серии ⟦45 12 738291⟧
    ЕГН-то ми е ⟦8406037829⟧
    CCCD của tôi là ⟦001098012345⟧
    moje rodné číslo je ⟦840603/1230⟧
    mój PESEL to ⟦75120159936⟧
    ο ΑΦΜ μου είναι ⟦090000045⟧
    isikukood on ⟦38406031234⟧
    alien registration number ⟦A204817736⟧
    {"alien_number":"⟦A204817736⟧","visa_class":"H1B"}
    {"doc":"AADHAAR","number":"⟦249266619354⟧","match":0.98}
    {"documentType":"passport","number":"⟦K1234567⟧"}
    {"type":"PESEL","number":"⟦75120159936⟧"}
    {"result":"{\"doc\":\"AADHAAR\",\"number\":\"⟦249266619354⟧\",\"match\":0.98}"}
    "nr;pesel;grupa\n1;⟦75120159936⟧;A\n2;⟦60021694800⟧;B"
    "id,oib,city\n1,⟦39204453348⟧,Split"
    "x;cnp\n1;⟦1960124123252⟧"
    "FÜHRERSCHEIN\n1. Muster\n5. ⟦B072RRE2I55⟧\n9. B"
    "FUHRERSCHElN\n3. 14.09.76\n5. Nr ⟦K28048XR417⟧"
    "PERMIS DE CONDUIRE\n5. ⟦12AB34567⟧"
    "| Nome | CPF |\n|---|---|\n| x | ⟦62601815906⟧ |"
    `,
  ),
  ...markedCases(
    "date_of_birth",
    String.raw`
    born ⟦3 June 1984⟧
    DOB ⟦06/03/1984⟧
    d.o.b. ⟦3.6.84⟧
    I was born on the ⟦third of June 1984⟧
    I was born on ⟦June 3rd, 1984⟧
    geboren am ⟦3. Juni 1984⟧
    geb. ⟦03.06.1984⟧
    Geburtstag: ⟦03.06.1984⟧
    née le ⟦3 juin 1984⟧
    nació el ⟦3 de junio de 1984⟧
    fecha de nac.: ⟦03/06/1984⟧
    nata il ⟦3 giugno 1984⟧
    nascida em ⟦3 de junho de 1984⟧
    geboren op ⟦3 juni 1984⟧
    urodzona ⟦3 czerwca 1984⟧
    дата рождения ⟦03.06.1984⟧
    родилась ⟦3 июня 1984 года⟧
    doğum tarihi: ⟦03.06.1984⟧
    生年月日：⟦1984年6月3日⟧
    出生日期：⟦1984-06-03⟧
    생년월일: ⟦1984년 6월 3일⟧
    تاريخ الميلاد: ⟦03/06/1984⟧
    תאריך לידה: ⟦03/06/1984⟧
    जन्म तिथि: ⟦03/06/1984⟧
    her birthday is ⟦June 3⟧
    doğum tarihim ⟦17/01/1986⟧
    doğum tarihiniz: ⟦17.01.1986⟧
    születési dátumom ⟦1984.06.03.⟧
    syntymäaikani on ⟦3.6.1984⟧
    tanggal lahir saya ⟦03-06-1984⟧
    "3. ⟦14.09.76⟧ Geburtsdatum"
    "⟦03/06/1984⟧ Date of birth\nLEEDS"
    "⟦03.06.1984⟧ fødselsdato\nOslo"
    Data de nascimento ⟦08 11 1985⟧
    DOB: ⟦06 03 1984⟧
    DOB ⟦23JUL68⟧
    birth date: ⟦03JUN84⟧
    date of birth ⟦03JUN1984⟧
    Agent: and date of birth? Caller: ⟦9th of August 1971⟧. Agent: thanks
    "Your date of birth? ⟦03/06/1984⟧"
    I was born ⟦March third nineteen seventy one⟧ in Tulsa
    born on the ⟦third of June nineteen eighty-four⟧
    geboren am ⟦dritten Juni neunzehnhundertvierundachtzig⟧
    {"birthdays":[{"text":"⟦11-09-1985⟧"}]}
    {"birthdays":[{"date":{"year":⟦1985⟧,"month":9,"day":11}}]}
    Birthdate: ⟦1984-06-03⟧
    {"birthDate":"⟦1984-06-03⟧"}
    {"geburtsdatum":"⟦03.06.1984⟧"}
    {"date_of_birth":{"year":⟦1984⟧,"month":6,"day":3}}
    {"messages":[{"role":"assistant","content":"What is your date of birth?"},{"role":"user","content":"⟦3 June 1984⟧"}]}
    "Bot: Wie lautet Ihr Geburtsdatum?\nKunde: ⟦08.11.1975⟧"
    "Agent: ¿Su fecha de nacimiento?\nCliente: ⟦03/06/1984⟧"
    `,
  ),
  ...markedCases(
    "phone",
    String.raw`
    mon numéro : ⟦zéro six douze trente-quatre cinquante-six soixante-dix-huit⟧
    ma femme : ⟦zéro six, quarante-huit, douze, trente-trois, dix-sept⟧
    my number is ⟦98765 43210⟧
    mój numer to ⟦512345678⟧
    meu celular é ⟦11 91234-5678⟧
    il mio numero è ⟦3471234567⟧
    mon portable c'est le ⟦0612345678⟧
    call me on ⟦07700 900123⟧
    Tel. ⟦030 901820⟧
    Telefon: ⟦0171 2345678⟧
    Handy ⟦0171/2345678⟧
    téléphone ⟦06 12 34 56 78⟧
    mi móvil es ⟦612 345 678⟧
    teléfono: ⟦55 1234 5678⟧
    cellulare ⟦347 123 4567⟧
    telefone ⟦(11) 91234-5678⟧
    mobiel ⟦06-12345678⟧
    tel. kom. ⟦512 345 678⟧
    телефон ⟦8 (912) 345-67-89⟧
    тел. ⟦89123456789⟧
    мій номер ⟦067 123 45 67⟧
    cep telefonum ⟦0532 123 45 67⟧
    电话：⟦13812345678⟧
    手机号 ⟦138 1234 5678⟧
    電話番号：⟦090-1234-5678⟧
    전화번호: ⟦010-1234-5678⟧
    رقم الجوال: ⟦0501234567⟧
    هاتف ⟦0100 123 4567⟧
    טלפון: ⟦052-123-4567⟧
    मोबाइल नंबर: ⟦98765 43210⟧
    whatsapp ⟦+55 11 91234-5678⟧
    text me at ⟦(415) 555-0132⟧
    Sie erreichen mich unter ⟦+49 171 2345678⟧ oder im Büro ⟦(0 62 21) 87 49 28⟧.
    tel. kom. ⟦512 345 678⟧, stacjonarny ⟦22 648 36 21⟧, czynne 9–17
    रमेश का नंबर ⟦98214 66730⟧ है
    मेरा नंबर ⟦98214 66730⟧ है
    numaramı kaydet: ⟦+90 532 123 45 67⟧, işten ulaşamazsan ⟦0 212 391 91 65⟧
    mi móvil es ⟦612 345 678⟧, en casa ⟦91 234 56 78⟧
    mobile ⟦+44 7700 900123⟧, landline ⟦01632 960 961⟧
    fax: ⟦020 7946 0958⟧
    "[10:03] Bot: And phone?\n[10:03] Visitor: ⟦3289914407⟧"
    {"messages":[{"role":"assistant","content":"What's the best number to reach you?"},{"role":"user","content":"⟦07700 900123⟧"}]}
    my number is ⟦oh seven seven oh oh nine oh oh one two three⟧
    `,
  ),
  ...markedCases(
    "ip",
    `
    the server is at ⟦eighty-nine dot one sixty-three dot two fifty-two dot thirty⟧
    ⟦89[.]163[.]252[.]30⟧ is down
    ⟦89(.)163(.)252(.)30⟧ is down
    ping ⟦89.163.252.30⟧
    {"ip":"⟦89.163.252.30⟧"}
    `,
  ),
  ...markedCases(
    "card",
    `
    {"fields":[{"selector":"#cc-number","value":"⟦4111111111111111⟧"},{"selector":"#cc-csc","value":"⟦093⟧"}]}
    {"fields":[{"name":"cvc","value":"⟦093⟧"}]}
    {"selector":"#cvv","value":"⟦093⟧"}
    card ⟦4111 1111 1111 1111⟧ exp 04/27 cvv ⟦093⟧
    {"card":{"number":"⟦4111111111111111⟧","cvc":"⟦093⟧"}}
    {"messages":[{"role":"assistant","content":"And the CVV?"},{"role":"user","content":"⟦093⟧"}]}
    `,
  ),
  ...markedCases(
    "bank_account",
    `
    sort code ⟦20-00-00⟧ account ⟦55779911⟧
    routing number ⟦110000000⟧ account number ⟦000123456789⟧
    IBAN ⟦DE89 3704 0044 0532 0130 00⟧
    `,
  ),
];

export const mustStay: readonly object[] = parsePayloads(String.raw`
    o meu NIF é obrigatório
    a number 204817736 of rows
    a number of 12345678 rows
    A-Number: A12
    alien species 12345678
    Taj Mahal 1632
    TAJ szám: 123456789
    my phone is 0x12, office version 10 20 30 40
    passport to 1234567 users
    sv to 123456789
    ic e 20240101
    im Büro (12 34) 56 78
    im Büro stehen 12 345 678 Akten
    ऑर्डर का नंबर 98214 66730 है
    stacjonarny 2024
    office 12 34 56 rows
    "Updated 14.09.2024 Geburtsdatum: Pflichtfeld"
    Stand 14.09.2024 Geburtsdatum fehlt
    the order of nineteen seventy one was born here
    a legend was born in May two thousand users ago
    Is the date of birth required? Release 9th of August 2024 ships it
    "{\"text\":\"11-09-1985\"}"
    {"releases":[{"text":"11-09-1985"}]}
    doğum günü kutlaması 12 08 salon
    серия 4512 лампочек 738291
    серия и модель
    {"doc":"README","number":"249266619354"}
    {"type":"invoice","number":"249266619354"}
    {"type":"order","number":"75120159936"}
    {"alien_number":"pending"}
    "nr;model;group\n1;75120159936;A"
    "pesel;required\nyes;true"
    "DRIVING LICENCE\n5. Return the form to 1234567"
    "Führerschein\n5. Theorie 2024"
    "Steps\n5. B072RRE2I55"
    NIF: 123
    TC: 12
    TC 36.7 today
    CPF: required
    CPF inválido, código 12345678901
    order 62601815906 shipped
    order id 18246281978
    build 84060381903
    {"id":62601815906}
    {"order_id":"18246281978"}
    {"run":84060381903}
    CC: accounting
    passport photo 35x45 mm
    passport.js 0.7.0
    паспорт объекта 12
    Steuer 2024
    BSN pattern \d{9}
    born to run
    born in 1984 as a company
    released on 3 June 1984
    due date 03.06.1984
    {"date":"1984-06-03"}
    {"messages":[{"role":"assistant","content":"When was the release?"},{"role":"user","content":"3 June 1984"}]}
    "Bot: What is the due date?\nVisitor: 03/06/1984"
    "Bot: What is your order number?\nVisitor: 3289914407"
    {"messages":[{"role":"assistant","content":"What is your order number?"},{"role":"user","content":"3289914407"}]}
    {"messages":[{"role":"assistant","content":"How many items?"},{"role":"user","content":"12"}]}
    {"messages":[{"role":"assistant","content":"What port number?"},{"role":"user","content":"8080"}]}
    {"messages":[{"role":"assistant","content":"What is your address?"},{"role":"user","content":"I moved 2 weeks ago"}]}
    {"messages":[{"role":"assistant","content":"What is the IP address?"},{"role":"user","content":"192.168.1.14"}]}
    version eighty-nine dot one
    one dot two dot three
    {"seed": 2718281828459045}
    {"seed":2718281828459045,"step":120000}
    {"random_seed":4111111111111111}
    seed: 4111111111111111
    seed=4111111111111111
    torch.manual_seed(4111111111111111)
    --seed 4111111111111111
    {"fields":[{"selector":"#zip","value":"093"}]}
    {"selector":"#quantity","value":"093"}
    {"fields":[{"selector":"#cc-csc","value":"n/a"}]}
    zéro un deux trois
    un, deux, trois, quatre
    template<<<<Args>>>>
    A<<<<B
    git conflict <<<<<<< HEAD
    "<<<<<<< HEAD\nfoo\n=======\nbar\n>>>>>>> main"
    ---------<<<<<<<<<
    `);
