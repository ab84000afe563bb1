/** Dates of birth, addresses, national identifiers and wallets as records, forms, chats and calls hold them. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "date_of_birth",
    String.raw`
    "BEGIN:VCARD\nFN:x\nBDAY:⟦19800509⟧\nEND:VCARD"
    "BDAY:⟦1980-05-09⟧\nTEL:1"
    "BDAY;VALUE=date:⟦1980-05-09⟧"
    BDAY:⟦--0509⟧
    DOB ⟦05/09/1980⟧
    D.O.B.: ⟦9 May 1980⟧
    dob=⟦1980-05-09⟧&x=1
    DOB: ⟦09-MAY-1980⟧
    date of birth is ⟦May 9th, 1980⟧
    birthdate ⟦5/9/80⟧
    birth date - ⟦1980.05.09⟧
    I was born on ⟦9 May 1980⟧ in Leeds
    born ⟦May 9, 1980⟧
    patient, 44 y/o, DOB(⟦05-09-1980⟧)
    my birthday is ⟦May 9⟧
    her bday is ⟦09/05/1980⟧
    geb. am ⟦09.05.1980⟧
    geboren am ⟦9. Mai 1980⟧ in Köln
    Geburtsdatum: ⟦09.05.80⟧
    Geb.-Datum ⟦09.05.1980⟧
    né le ⟦9 mai 1980⟧ à Lyon
    née le ⟦09/05/1980⟧
    date de naissance : ⟦09/05/1980⟧
    nacido el ⟦9 de mayo de 1980⟧
    fecha de nacimiento: ⟦09-05-1980⟧
    F. Nac.: ⟦09/05/1980⟧
    nata il ⟦09/05/1980⟧ a Roma
    data di nascita ⟦9 maggio 1980⟧
    nascido em ⟦09/05/1980⟧
    data de nascimento: ⟦9 de maio de 1980⟧
    geboren op ⟦9 mei 1980⟧
    geboortedatum ⟦09-05-1980⟧
    urodzony ⟦9 maja 1980⟧
    ur. ⟦09.05.1980 r.⟧
    data urodzenia: ⟦1980-05-09⟧
    дата рождения: ⟦09.05.1980⟧
    родился ⟦9 мая 1980⟧
    ⟦09.05.1980⟧ г.р.
    doğum tarihi: ⟦09.05.1980⟧
    född ⟦1980-05-09⟧
    født ⟦9. mai 1980⟧
    syntymäaika ⟦9.5.1980⟧
    narozen ⟦9. května 1980⟧
    ngày sinh: ⟦09/05/1980⟧
    tanggal lahir: ⟦9 Mei 1980⟧
    出生日期：⟦1980年5月9日⟧
    生于⟦1980年5月9日⟧
    生年月日：⟦昭和55年5月9日⟧
    생년월일: ⟦1980년 5월 9일⟧
    생년월일 ⟦800509⟧
    تاريخ الميلاد: ⟦09/05/1980⟧
    תאריך לידה: ⟦09.05.1980⟧
    जन्म तिथि: ⟦09/05/1980⟧
    {"dob":"⟦1980-05-09⟧"}
    {"birthDate":"⟦1980-05-09T00:00:00Z⟧"}
    {"birth":{"year":⟦1980⟧,"month":5,"day":9}}
    {"date_of_birth":"⟦05/09/1980⟧"}
    {"patient":{"birthdate":"⟦19800509⟧"}}
    {"Geburtsdatum":"⟦09.05.1980⟧"}
    {"fecha_nacimiento":"⟦1980-05-09⟧"}
    {"生年月日":"⟦1980/05/09⟧"}
    PID|1||1^^^H||x||⟦19800509⟧|F
    <birthDate>⟦1980-05-09⟧</birthDate>
    <birthDate value="⟦1980-05-09⟧"/>
    "name,dob\nx,⟦1980-05-09⟧\ny,⟦1981-06-10⟧"
    "| DOB | Plan |\n|---|---|\n| ⟦05/09/1980⟧ | pro |"
    `,
  ),
  ...markedCases(
    "street_address",
    String.raw`
    "ADR;TYPE=HOME:;;⟦742 Evergreen Terrace⟧;Springfield;IL;62704;USA"
    "ADR:;;⟦Lindenallee 14⟧;Bonn;;53113;Germany"
    I live at ⟦48 Marlowe Crescent⟧, Leeds
    ship to ⟦1600 N Fairview Ave Apt 4B, Austin, TX 78704⟧
    deliver to ⟦Flat 3, 27 Cavendish Road⟧
    address: ⟦12B Ranelagh Gardens⟧
    ⟦PO Box 4471⟧, Dublin
    ⟦P.O. Box 91⟧
    ⟦1428 Elm St.⟧, Dallas
    ⟦221b Baker St⟧
    ⟦350 5th Ave⟧, New York, NY
    ⟦77 Massachusetts Avenue⟧, Cambridge
    ⟦10 Downing Street⟧
    ⟦4 Privet Drive⟧, Little Whinging
    wohnhaft ⟦Birkenweg 7⟧, 50667 Köln
    Adresse: ⟦Friedrich-Ebert-Str. 112a⟧
    ⟦Am Alten Markt 3⟧, 14467 Potsdam
    ⟦Hauptstraße 5⟧
    ⟦Kurfürstendamm 201⟧, Berlin
    ⟦Mariahilfer Straße 88a/1/12⟧, Wien
    ⟦Postfach 1234⟧
    habite ⟦18 rue des Lilas⟧, 69003 Lyon
    ⟦5 bis, avenue Foch⟧
    ⟦3 allée des Peupliers⟧
    vivo en ⟦Calle Mayor 22, 3º B⟧
    ⟦Avda. de la Constitución, 45⟧
    ⟦C/ Serrano 12⟧
    ⟦Av. Insurgentes Sur 1602⟧, CDMX
    ⟦Carrera 7 # 71-21⟧, Bogotá
    abito in ⟦Via Garibaldi 33⟧, Torino
    ⟦Piazza San Marco, 1⟧
    moro na ⟦Rua das Flores, 120⟧
    ⟦Avenida Paulista 1578⟧
    woon op ⟦Keizersgracht 241⟧
    ⟦Dorpsstraat 18⟧, Utrecht
    mieszkam przy ⟦ul. Kwiatowej 8/12⟧
    ⟦al. Jerozolimskie 65⟧
    живу на ⟦ул. Ленина, д. 15, кв. 42⟧
    ⟦проспект Мира, 101⟧
    ⟦Atatürk Caddesi No: 45⟧
    ⟦Storgatan 14⟧, Malmö
    ⟦Mannerheimintie 12⟧
    ⟦Václavské náměstí 56⟧
    ⟦Fő utca 10⟧
    ⟦Strada Lungă 22⟧
    ⟦123 Nguyễn Huệ, Quận 1⟧
    ⟦Jl. Sudirman No. 52⟧
    ⟦北京市朝阳区建国路88号⟧
    ⟦東京都渋谷区神南1-19-11⟧
    ⟦서울특별시 강남구 테헤란로 152⟧
    ⟦शिवाजी नगर, मकान नंबर 12⟧
    {"address":"⟦48 Marlowe Crescent, Leeds⟧"}
    {"street":"⟦Birkenweg 7⟧"}
    {"address_line_1":"⟦Flat 3, 27 Cavendish Road⟧"}
    {"shipping":{"address1":"⟦48 Marlowe Crescent⟧"}}
    {"direccion":"⟦Calle Mayor 22⟧"}
    {"адрес":"⟦ул. Ленина, д. 15⟧"}
    {"地址":"⟦北京市朝阳区建国路88号⟧"}
    {"addr":"⟦48 Marlowe Crescent, Leeds LS1⟧"}
    {"home_address":{"line1":"⟦48 Marlowe Crescent⟧"}}
    <street>⟦Birkenweg 7⟧</street>
    OBX|3|⟦48 Marlowe Crescent⟧^^Leeds
    "name,address\nx,⟦48 Marlowe Crescent⟧"
    `,
  ),
  ...markedCases(
    "national_id",
    `
    {"passport_number":"⟦XKPLRTQW⟧"}
    {"passportNumber":"⟦LMQRSTVWX⟧"}
    {"passport":{"number":"⟦CFGHJKLM⟧"}}
    {"passport_no":"⟦C01X00T47⟧"}
    passport number: ⟦XKPLRTQWV⟧
    Passport No. ⟦C01X00T47⟧
    my passport is ⟦533401988⟧
    Reisepass-Nr.: ⟦C4VLF6R2T⟧
    passeport n° ⟦14AL20345⟧
    pasaporte: ⟦PAA123456⟧
    паспорт ⟦4509 123456⟧
    护照号码：⟦E12345678⟧
    driver's license ⟦D1234567⟧
    DL# ⟦F255-9215-0094⟧
    Führerschein ⟦B072RRE2I55⟧
    NINO: ⟦QQ 12 34 56 C⟧
    national insurance number ⟦AB123456C⟧
    NHS number ⟦943 476 5919⟧
    SIN ⟦046 454 286⟧
    Steuer-ID ⟦86 095 742 719⟧
    Personalausweis ⟦L01X00T471⟧
    NIR ⟦1 80 05 69 123 456 26⟧
    DNI ⟦12345678Z⟧
    NIE: ⟦X1234567L⟧
    codice fiscale ⟦RSSMRA80E09H501U⟧
    CPF ⟦529.982.247-25⟧
    RG: ⟦12.345.678-9⟧
    BSN ⟦111222333⟧
    PESEL ⟦80050912345⟧
    rodné číslo ⟦800509/1234⟧
    personnummer ⟦800509-1234⟧
    fødselsnummer ⟦09058012345⟧
    hetu ⟦090580-123A⟧
    CPR ⟦090580-1234⟧
    СНИЛС ⟦112-233-445 95⟧
    ИНН ⟦500100732259⟧
    Aadhaar ⟦2345 6789 0124⟧
    PAN ⟦ABCDE1234F⟧
    身份证号 ⟦11010519491231002X⟧
    주민등록번호 ⟦800509-1234567⟧
    マイナンバー ⟦1234 5678 9018⟧
    CURP ⟦GOMC800509HDFNRL09⟧
    RUT ⟦12.345.678-5⟧
    NRIC ⟦S1234567D⟧
    HKID ⟦A123456(3)⟧
    TC Kimlik No: ⟦10000000146⟧
    Emirates ID ⟦784-1980-1234567-1⟧
    CNIC ⟦35202-1234567-1⟧
    KTP ⟦3171234567890123⟧
    BVN: ⟦22345678901⟧
    {"ssn_last4":"1234","national_id":"⟦AB123456C⟧"}
    {"tax_id":"⟦86095742719⟧"}
    {"drivers_license":"⟦D1234567⟧"}
    {"aadhaar":"⟦234567890124⟧"}
    {"id_number":"⟦8005095009087⟧"}
    `,
  ),
  ...markedCases(
    "wallet",
    String.raw`
    {"jsonrpc":"2.0","method":"eth_getBalance","params":["⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧","latest"],"id":1}
    {"method":"eth_sendTransaction","params":[{"from":"⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧","to":"⟦0x53d284357ec70ce289d6d64134dfac8e511c8a3d⟧","value":"0x1"}]}
    {"from":"⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧","to":"⟦0x53d284357ec70ce289d6d64134dfac8e511c8a3d⟧","value":"1"}
    {"tx":{"from":"⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧"}}
    {"method":"personal_sign","params":["0x68656c6c6f","⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧"]}
    {"body":"{\"method\":\"eth_getBalance\",\"params\":[\"⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧\",\"latest\"]}"}
    curl -d '{"method":"eth_getBalance","params":["⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧","latest"]}'
    sent 2 ETH from ⟦0x742d35cc6634c0532925a3b844bc454e4438f44e⟧ to ⟦0x53d284357ec70ce289d6d64134dfac8e511c8a3d⟧
    `,
  ),
  ...markedCases(
    "date_of_birth",
    `
    b. ⟦9 May 1980⟧
    birthday: ⟦09.05.⟧
    she turns 40 on ⟦9 May 2024⟧
    *⟦09.05.1980⟧ in Köln
    วันเกิด ⟦9 พฤษภาคม 2523⟧
    (0010,0030) DA [⟦19800509⟧] # PatientBirthDate
    `,
  ).map((one) => ({ ...one, isMissed: true as const })),
  ...markedCases(
    "street_address",
    `
    ⟦Unit 5, 88 Kingsway⟧
    ⟦One Microsoft Way⟧
    ⟦Karl Johans gate 22⟧
    `,
  ).map((one) => ({ ...one, isMissed: true as const })),
  ...markedCases(
    "national_id",
    `
    {"document":{"type":"passport","number":"⟦C01X00T47⟧"}}
    `,
  ),
];

export const staysWithEveryKind = true;

export const mustStay: readonly object[] = parsePayloads(`
  {"passport":"CONFIRMED"}
  {"passport":"SCANNED"}
  {"passport":"FAMILY"}
  {"passport_no":"UPLOADED"}
  {"passport_number":"REQUIRED"}
  {"passport_number":"PENDING"}
  {"passport_number":"VERIFIED"}
  {"passport_number":"unknown"}
  {"passport_number":"string"}
  {"passport":{"status":"EXPIRED"}}
  {"passport":{"country":"GERMANY"}}
  passport number: REQUIRED
  passport number: MISSING
  {"method":"eth_getTransactionByHash","params":["0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b"]}
  {"method":"eth_getBlockByNumber","params":["0x1b4",true]}
  {"from":"2024-01-01","to":"2024-02-01"}
  {"from":"Berlin","to":"Paris"}
  {"from":"en","to":"de"}
  {"method":"tools/call","params":{"name":"search"}}
  BDAY sale ends 2024-05-09
  released on 9 May 2024
  born to run
  *2024 edition
  due 09.05.2024
  founded 9 May 1980
  b. 12 items
  she turns 40 pages
  chapter 12 Main Street in fiction
  5 rue cases in the report
  Gate 12
  Way 2 go
  Straße gesperrt
  10 Downing
  {"birth":{"place":"Leeds"}}
  {"address":"10.0.0.1:8080"}
  {"street":"required"}
  id 12345678
  DL speed 25
  SIN(0.046454286)
  PAN and zoom 1234
  NIE wieder
`);
