/** One-time codes in messages with unusual wording, in fields and in lists, and numbers that only look like them. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
const lines = (text: string): readonly string[] => text.trim().split("\n");
const codes = ["739203", "482 913", "104-826", "08274615"];

/** `@` stands for the code. */
const sentences = lines(`
Your code for Acme, valid ten minutes, is @
Your code for Acme (valid 10 minutes) is @
Your verification code, which expires in 5 minutes, is @
Your one time passcode (valid 5 min): @
The security code that we sent to your phone is @
Your OTP for the transaction of Rs 2,500 at Acme is @
The login PIN you requested: @
Your code is @
your code: @
Your Acme code is @
My code is @
the code is @
The code you asked for is @
the 6-digit code they texted me was @
This is your 6-digit code: @
use code @
To log in, use code @
Enter code @ to continue
Enter the code @ on the login page
enter this code: @
reply with code @ to confirm
Use @ to sign in
Use @ to verify your Acme account
Use @ as your login code for Acme
Enter @ to confirm your email
Please enter @ on the verification screen
Type @ to unlock the app
@ is your code
@ is your Acme code
@ is your Acme login code
@ - your Acme code
<#> @ is your Acme code
Acme: @ is your one time passcode
Code: @. Do not share it with anyone.
NEVER share this code: @
Enter this code on your TV: @
The code to the building is @
the code for the gate: @
use my pin @
WhatsApp code: @
Telegram code: @
Your Apple ID Code is: @
Microsoft account security code: @
@ is the OTP for your transaction of INR 2,500.00 at Acme
Acme code: @. Valid for 5 minutes. Don't share it.
smsTAN: @
Ihre smsTAN lautet @
chipTAN @
pushTAN: @
Ihre TAN für die Überweisung über 500,00 EUR lautet @
mTAN @
Ihr Code lautet @
Ihr Code: @
Dein Acme-Code ist @
@ ist Ihr Code
@ ist dein Acme-Code
Geben Sie @ ein, um sich anzumelden
Verwenden Sie den Code @
Votre code est @
Votre code Acme : @. Ne le partagez pas.
@ est votre code
Saisissez @ pour vous connecter
Utilisez le code @
Tu código es @
Su código Acme es @
@ es tu código
Usa @ para iniciar sesión
Introduce el código @
Seu código é @
@ é o seu código
Digite @ para entrar
Il tuo codice è @
@ è il tuo codice
Inserisci @ per accedere
Je code is @
@ is je code
Gebruik @ om in te loggen
Twój kod: @
@ to twój kod
Váš kód je @
A kódod: @
Kodunuz: @
Giriş kodunuz @
Din kod är @
Ange @ för att logga in
Din kode er @
Koden din er @
Koodisi on @
Kirjautumiskoodi: @
Kirjautumiskoodisi on @
Kertakäyttökoodisi on @
Kertakäyttöinen salasana: @
Codul tău este @
Cod de verificare: @
Ο κωδικός σας είναι @
Ο κωδικός επαλήθευσης σας είναι @
Ваш код: @
@ — ваш код
Код для входа: @
Код из СМС @
Введите @ для входа
Никому не говорите код @
Мій код: @
Mã của bạn là @
Nhập @ để đăng nhập
Kode Anda: @
Masukkan @ untuk masuk
رمز التحقق الخاص بك هو @
رمزك هو @
كود التفعيل: @
کد تایید شما: @
رمز یکبار مصرف: @
קוד האימות שלך הוא @
הקוד שלך הוא @
קוד חד פעמי: @
आपका ओटीपी है @
आपका कोड @ है
सत्यापन कोड: @
আপনার কোড @
ওটিপি: @
ఓటీపీ @
ഒടിപി @
รหัส OTP ของคุณคือ @
รหัสยืนยันของคุณคือ @
รหัสผ่านครั้งเดียว: @
您的代码是@
【Acme】@（登录验证码），5分钟内有效
请输入@登录
あなたのコードは@です
確認用コード：@
@ は認証コードです
로그인 코드: @
PUK: @
Voicemail PIN: @
`);

const fields: readonly (readonly [payload: object, gone: string])[] = [
  ...["mfa", "otp", "2fa", "twoFactor", "two_factor", "totp", "verification", "sms", "challenge", "smsOtp"].map(
    (parent) => [{ [parent]: { code: "739203" } }, "739203"] as const,
  ),
  [{ verification: { code: 739203 } }, "739203"],
  [{ type: "otp", code: "739203" }, "739203"],
  [{ channel: "sms", to: "user", code: "739203" }, "739203"],
  [{ arguments: '{"mfa":{"code":"739203"}}' }, "739203"],
  [{ otp: "739203" }, "739203"],
  [{ smsCode: 739203 }, "739203"],
];

const alphanumeric = lines(`
Your Steam Guard code is @
Steam Guard code: @
Here is the Steam Guard code you need to login to account bob: @
Login with the Steam Guard code = @
`);

const lists: readonly (readonly [text: string, gone: readonly string[]])[] = [
  ["backup codes: 83920174 17293847 99182736", ["83920174", "17293847", "99182736"]],
  ["Recovery codes:\n1. 8392-0174\n2. 1729-3847\n3. 9918-2736", ["8392-0174", "1729-3847", "9918-2736"]],
  ["Here are your backup codes: 8kd92-lq92k, 29skd-92kdk, 92kdl-29dls", ["8kd92-lq92k", "29skd-92kdk", "92kdl-29dls"]],
  ["my recovery codes are\n- 8kd92lq92k\n- 29skd92kdk", ["8kd92lq92k", "29skd92kdk"]],
  ["Wiederherstellungscodes:\n* 839201\n* 172938", ["839201", "172938"]],
  ["Codes de secours : 8392 0174, 1729 3847", ["8392 0174", "1729 3847"]],
  ["códigos de respaldo: 83920174, 17293847", ["83920174", "17293847"]],
  ["резервные коды: 83920174, 17293847", ["83920174", "17293847"]],
  ["备用验证码：83920174，17293847", ["83920174", "17293847"]],
];

const cardCases: readonly (readonly [text: string, gone: string])[] = [
  ["security code on the back is 123", "123"],
  ["the three digits on the back are 123", "123"],
  ["amex exp 12/27 CID 1234", "1234"],
  ["card 4242…, exp 12/27, security code 123", "123"],
  ["carte bancaire, exp 12/27, code de sécurité : 123", "123"],
  ["Kreditkarte gültig bis 12/27, Kartenprüfnummer 123", "123"],
];

export const mustGo: readonly HiddenCase[] = [
  ...sentences.flatMap((sentence, row) =>
    [0, 1, 2].map((turn): HiddenCase => {
      const code = at(codes, row + turn);
      return { kind: "secret", payload: { text: sentence.replace("@", code) }, gone: [code] };
    }),
  ),
  ...fields.map(([payload, gone]): HiddenCase => ({ kind: "secret", payload, gone: [gone] })),
  ...alphanumeric.flatMap((sentence) =>
    ["K7F2Q", "4RTGM"].map(
      (code): HiddenCase => ({ kind: "secret", payload: { text: sentence.replace("@", code) }, gone: [code] }),
    ),
  ),
  ...lists.map(([text, gone]): HiddenCase => ({ kind: "secret", payload: { text }, gone })),
  ...cardCases.map(([text, gone]): HiddenCase => ({ kind: "secret", payload: { text }, gone: [` ${gone}`] })),
];

const harmlessFields: readonly object[] = [
  { error: { code: "739203", message: "no" } },
  { auth: { code: 40123, message: "denied" } },
  { country: { code: "0049" } },
  { status: { code: 2004 } },
  { response: { code: 1006, type: "verification_failed" } },
  { type: "error", code: 100600 },
  { type: "sms", code: 30007 },
  { type: "close", code: 1006 },
  { code: 200 },
  { code: "739203", lang: "de" },
  { verification: { code: "invalid" } },
  { otp: { code: "EXPIRED" } },
  { mfa: { code: "E1001", message: "wrong code" } },
];

export const mustStay: readonly object[] = [
  ...harmlessFields,
  ...lines(`
Your error code is 482913
Your ZIP code is 94107
your postal code is 10115
Your promo code is 202412
your source code is 482913 lines
Your Python code is 4829 lines long
Your order code is 482913
Votre code postal est 75011
votre code client est 482913
Tu código postal es 28013
Il tuo codice cliente è 482913
Ihr Kundencode lautet 482913
Twój kod pocztowy to 00950
Ваш почтовый код 101000
use code 202412 at checkout
Use code 482913 for 20% off
SELECT * FROM items WHERE code = 110234
WHERE code=482913
update t set code = 110234
if (code === 110234) return
exit code: 110234
The process returned code 3221225477
with code 3221225786
failed with code 128000
HTTP code 2004
code 482913
Code 4829: not found
Code: 4829 Message: not found
Pin 2048 images
pin 4096 bytes of memory
GPIO pin 1024
pin 1000 threads
Pinned 202401 posts
Pin 4829 and pin 5561 are connected
the pin pitch is 2540 um
Use 100000 rows to test
Use 192000 as the sample rate
use 4096 bytes to store
Enter 100000 in the field for the price
Type 2 diabetes since 202401
type 100000 lines
Use 2048 to encrypt
Use pin 1024 of the board
share this code 482913 times
the code for the parser is 482913 lines
the code for the gate driver runs in 4829 ms
Enter 2024 to filter by year
input 482913 tokens, output 1029 tokens
using 482913 samples
your code ran for 482913 ms
Your code has 482913 characters
your code on line 4829 is wrong
Your code scored 482913 points
My code is 110 lines and runs in 4829 ms
the code for Germany is 49
The country code for Germany is 0049
the dialing code is 0049
The area code is 4155
the class code is 202401
the color code is 112233
the HS code is 847130
NAICS code 541511
backup codes generated on 2024-05-06
backup codes: 10 left
backup 202401 files
recovery took 482913 ms
recovery codes were downloaded 4829 times
emergency code 1002
Steam Guard is enabled
Steam Guard code: ENABLED since 2024
Steam 4829 hours played
OTP 27 was released in 2024
the OTP service handled 482913 requests
verification code sent to number ending in 4829
verification of 482913 rows
the verification code was sent and your order number is 739203
G-739203
G-739203 oil filter
part G-482913
739203 is your order number
739203 is your score
482913 is the error code
1024 is the port of your code server
TAN 1234 is a token
tan 4829
sms 4829 messages
SMS gateway 482913
security code review 2024 on the back end
three digits on the counter: 123
123 on the back
CID 1234
cid 123
card 3 of 12, item 123
`).map((text) => ({ text })),
];
