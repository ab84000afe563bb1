/** Phone and card numbers said in words, in query parameters and cut by commas or slashes, and numbers whose names say what they are. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "phone",
    `
    my number is ⟦four one five, five five five, zero one three two⟧
    call me at ⟦six four six five five five oh one nine eight⟧ please
    you can reach me on ⟦oh seven seven double zero nine hundred one two three⟧
    phone ⟦seven one eight five five five zero one four seven⟧
    mobile: ⟦zero four one two three four five six seven eight⟧
    it's ⟦plus four four seven seven zero zero nine zero zero one two three⟧
    meine Nummer ist ⟦null eins sieben sechs drei vier fünf sechs sieben acht neun⟧
    Handy: ⟦null eins fünf eins zwo drei vier null acht sieben sechs⟧
    ruf mich an: ⟦null drei null zwei drei vier fünf sechs sieben acht⟧
    mon numéro c'est le ⟦zéro six un deux trois quatre cinq six sept huit⟧
    téléphone ⟦zéro un quatre deux six huit cinq trois zéro zéro⟧
    mi teléfono es ⟦seis cinco cuatro siete dos uno cero nueve ocho⟧
    llámame al ⟦seis uno dos tres cuatro cinco seis siete ocho⟧
    il mio numero è ⟦tre quattro sette uno due tre quattro cinque sei sette⟧
    meu celular é ⟦um um nove oito sete seis cinco quatro três dois um⟧
    mijn nummer is ⟦nul zes een twee drie vier vijf zes zeven acht⟧
    mój numer: ⟦sześć zero jeden dwa trzy cztery pięć sześć siedem⟧
    мой номер ⟦восемь девять один шесть один два три четыре пять шесть семь⟧
    телефон ⟦плюс семь девять ноль три пять пять пять ноль один два три⟧
    telefonum ⟦sıfır beş üç iki bir iki üç dört beş altı yedi⟧
    mitt nummer är ⟦noll sju noll ett två tre fyra fem sex sju⟧
    nomor saya ⟦nol delapan satu dua tiga empat lima enam tujuh delapan⟧
    电话是⟦一三八零零一三八零零七⟧
    我的手机号 ⟦幺三九二二五六七八九零⟧
    전화번호는 ⟦공일공 이삼사오 육칠팔구⟧
    携帯は⟦ゼロキュウゼロ 一二三四 五六七八⟧
    https://api.example/send?to=⟦4915152781742⟧&text=hi
    https://api.whatsapp.example/send?phone=⟦4915152781742⟧
    GET /sms?from=⟦12025550143⟧&to=⟦447700900123⟧
    /call?caller=⟦33612345678⟧&callee=⟦34612345678⟧
    to=⟦918826512345⟧&body=hello&from=⟦12025550143⟧
    https://x.example/i?wa=⟦5511987654321⟧
    ?recipient=⟦61412345678⟧&template=otp
    ?dest=⟦4917612345678⟧&sender=Acme
    {"url":"https://gw.example/v1/send?to=⟦31612345678⟧"}
    {"from":"⟦4915152781742⟧","to":"⟦12025550143⟧","text":"hi"}
    {"wa_id":"⟦4915152781742⟧","profile":{}}
    {"messages":[{"from":"⟦4915152781742⟧","type":"text"}]}
    {"contacts":[{"wa_id":"⟦5511987654321⟧"}]}
    {"to":"⟦447700900123⟧","channel":"sms"}
    {"recipient":"⟦447700900123⟧","channel":"sms"}
    {"order":{"phone":"⟦415-555-0132⟧"}}
    {"invoice":{"contact":{"tel":"⟦020 7946 0958⟧"}}}
    {"article":"Contact us at ⟦415-555-0132⟧ for a quote"}
    {"shipment":"deliver to Jane, ⟦+1 415 555 0132⟧"}
    {"sku":"⟦+14155550132⟧"}
    {"order_ref":"my phone is ⟦415-555-0132⟧"}
    {"reference":"tel ⟦020 7946 0958⟧"}
    {"sku":"⟦415-555-0132⟧ (cell)"}
    contact for lot: ⟦415-555-0132⟧
    serial 4471, call ⟦415-555-0132⟧
    order 88, phone ⟦(415) 555-0132⟧
    `,
  ),
  ...markedCases(
    "card",
    `
    card ⟦4111, 1111, 1111, 1111⟧ exp 12/27
    my card number is ⟦5555,5555,5555,4444⟧
    ⟦4111/1111/1111/1111⟧
    pay with ⟦4000/0566/5566/5556⟧ please
    card: ⟦6011 / 1111 / 1111 / 1117⟧
    ⟦4111_1111_1111_1111⟧
    amex ⟦3782, 822463, 10005⟧
    visa ⟦4111; 1111; 1111; 1111⟧
    ⟦5105·1051·0510·5100⟧
    ⟦4111|1111|1111|1111⟧
    card number ⟦four one one one one one one one one one one one one one one one⟧
    Karte: ⟦fünf fünf fünf fünf fünf fünf fünf fünf fünf fünf fünf fünf vier vier vier vier⟧
    my card is ⟦four zero zero zero, zero five six six, five five six six, five five five six⟧
    tarjeta ⟦cuatro uno uno uno uno uno uno uno uno uno uno uno uno uno uno uno⟧
    {"order":{"card_number":"⟦4539578763621486⟧"}}
    {"card":"⟦4539578763621486⟧","order_number":"77"}
    {"order":{"payment":{"card":"⟦4539578763621486⟧"}}}
    {"article":"they paid with ⟦4539 5787 6362 1486⟧ today"}
    {"receipt":"Visa card ⟦4539578763621486⟧"}
    {"voucher":"visa ⟦4539578763621486⟧"}
    {"receipt":"⟦4539578763621486⟧ Mastercard"}
    Invoice number ⟦4539 5787 6362 1486⟧ was paid
    receipt no ⟦4539578763621486⟧ paid by visa
    order id ⟦4539-5787-6362-1486⟧
    card ⟦4539, 5787, 6362, 1486⟧
    order 7: card ⟦4539578763621486⟧
    `,
  ),
  ...markedCases(
    "secret",
    `
    PIN code: ⟦482193⟧, Please keep it
    enter your pin-code: ⟦482193⟧ Then press
    pin_code=⟦482193⟧
    pinCode: ⟦482193⟧
    the city gate PIN code: ⟦482193⟧
    {"user":"bob","pin_code":"⟦482193⟧"}
    {"device":{"pin_code":"⟦482193⟧"}}
    passwords: ⟦482193⟧
    the secrets: ⟦4821⟧
    `,
  ),
  { kind: "secret", payload: { device: { pin_code: 482_193 } }, gone: ["482193"] },
];

/** Formats of phones and cards under names that say something else. */
const shapes = ["415-555-0132", "(415) 555-0132", "4155550132", "4539578763621486", "020 7946 0958", "030 234 5678"];
const things = [
  ...[
    "awb",
    "lot",
    "serial",
    "part_number",
    "order_number",
    "orderNumber",
    "invoice_no",
    "tracking_number",
    "sku",
    "serial_no",
  ],
  ...[
    "lot_number",
    "batch",
    "partNumber",
    "order_id",
    "container_no",
    "po_number",
    "model_number",
    "serialNumber",
    "upc",
  ],
];
const labels = [
  ...[
    "AWB: %",
    "awb %, 2 pieces",
    "Lot: %",
    "lot no. %",
    "Serial: %",
    "S/N: %",
    "Part number: %",
    "part_number: %",
    "P/N %",
  ],
  ...[
    "Order number: %",
    "order no. %",
    "Order # %",
    "Invoice no: %",
    "tracking number: %",
    "serial number %",
    "serial=%",
  ],
  ...["Bestellnummer: %", "numéro de commande : %", "número de pedido: %", "SKU: %", "batch number %"],
];

export const mustStay: readonly object[] = [
  ...shapes.flatMap((shape) => things.map((name) => ({ [name]: shape }))),
  ...shapes.flatMap((shape) => labels.map((label) => ({ text: label.replace("%", shape) }))),
  ...things.map((name) => ({ [name]: 4_539_578_763_621_486 })),
  { items: [{ sku: "415-555-0132", lots: ["4539578763621486", "212-555-0148"] }] },
  ...parsePayloads(`
    pincode: 560001
    PIN code: 560001, Bengaluru
    {"pincode":"560001"}
    {"pincode":560001}
    {"city":"Bengaluru","pin_code":"560001"}
    {"address":{"pin_code":560001}}
    pin_code=560001&city=Pune
    {"address":{"city":"Pune","pincode":"411014"}}
    Pincode - 400076, Mumbai
    https://x.example/?from=1700000000&to=1700086400
    https://x.example/?from=1700000000000&to=1700086400000
    https://x.example/?from=20240115&to=20240215
    https://x.example/?from=202401151230&to=202402151230
    https://x.example/?to=12345&from=678
    /flights?from=10117&to=75001
    ?from=2024-01-15&to=2024-02-15
    {"from":1700000000,"to":1700086400}
    {"from":"20240115","to":"20240215"}
    {"from":"2024-01-15T10:00:00Z","to":"2024-02-15T10:00:00Z"}
    {"from":"0","to":"1000000"}
    {"range":{"from":"202401151230","to":"202402151230"}}
    {"from":0,"to":100000000000}
    https://x.example/orders?customer=441234567890
    number=49123456789012
    {"from":"33123456789","to":"page"}
    {"owner":"391234567890"}
    sizes 4096, 2048, 1024, 8190
    offsets: 4000; 0000; 0000; 0002
    passwords: 120
    tokens: 120456
    count: one two three four five six seven eight nine ten
    one, two, three, four, five, six, seven, eight
    eins zwei drei vier fünf sechs sieben acht neun zehn
    ten nine eight seven six five four three two one zero
    uno dos tres cuatro cinco seis siete ocho nueve diez
    testing one two three one two three
    one one two three five eight
    zero one one zero one one zero one zero one
    two to one odds, three or four of five
    one of the two or three
    version one dot two dot three
    一二三四五六七八九十
    二零二四年一月
    第一二三四章
    ports 5432, 6379, 8080, 9200
    [4111, 1111, 1111, 1112]
    values 1024, 2048, 4096, 8192
    2019/2020/2021/2022
    1234/5678/9012/3456
    rows 5012, 4312, 6677, 8899, 1002
    1111, 1111, 1111, 1111
  `),
];
