/** Phone numbers after a word for a phone. */
import { expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

it.each([
  ...[
    "тел. %",
    "Телефон: %",
    "номер телефона %",
    "моб.: %",
    "мобильный %",
    "позвоните мне по номеру %",
    "телефонуйте, тел %",
  ],
  ...[
    "τηλ. %",
    "Τηλέφωνο: %",
    "κινητό %",
    "手机：%",
    "手机号%",
    "手机号码是%",
    "联系电话%",
    "電話番号は%",
    "전화번호: %",
    "هاتف: %",
    "फ़ोन: %",
  ],
  ...[
    "telemóvel: %",
    "tlm %",
    "Tfno. %",
    "Llámame al %",
    "llámanos al %",
    "Telefonní číslo %",
    "Puhelin: %",
    "số điện thoại: %",
    "sđt: %",
    "перезвоните: %",
    "вотсап %",
    "факс %",
    "сотовый %",
    "звони %",
    "дзвоніть %",
    "φαξ %",
  ],
  ...["no hp %", "cep telefonu %", "caller id: %", "OTP sent to %", "https://wa.me/%", "callto:%"],
])("a word for a phone is %s", (cue) => {
  for (const number of ["89123456789", "5125 9018"])
    expect(clean(cue.replace("%", number))).toBe(cue.replace("%", "[phone]"));
});

const names = ["телефон", "手机号", "電話番号", "전화번호", "κινητό", "telemóvel", "هاتف"];
it.each(names)("finds a phone number in a field named %s", (name) => {
  expect(scrub({ [name]: 89123456789, by: { [name]: "5125 9018" } }).value).toEqual({
    [name]: "[phone]",
    by: { [name]: "[phone]" },
  });
});

it.each([
  ...["телевизор 89123456789", "тело 89123456789", "звонок 89123456789", "отель 89123456789", "заказ 89123456789"],
  ...["CEP 01310-100", "订单号89123456789", "주문번호: 89123456789", "HP 89123456789", "message sent to 89123456789"],
  ...[
    "a.me/89123456789",
    "x://89123456789",
    "caller 89123456789",
    "tlmx 89123456789",
    "http://a.example/sms/89123456789",
  ],
])("keeps %s, which has no word for a phone", (text) => {
  expect(clean(text)).toBe(text);
});
