/** One-time codes, PINs and card security codes next to a word for them, and other codes and numbers in messages. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const at = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;
const codes = ["482913", "0937", "719204", "83015527", "482 913", "604-118", "5561", "19283746", "48 29 13"];

/** `C` stands for the code. */
const sentences = `
Your verification code is C
Your verification code is: C.
Your Acme verification code is C. It expires in 10 minutes.
C is your Acme verification code.
C is your verification code. Do not share it with anyone.
Use C as your Acme password reset code
Please sign in. Your security code is C
Verification code: C
verification code C
Security code: C. Valid for 5 minutes.
The confirmation code for your booking is C
Enter the access code C at the door
Your one-time code is C
Your one-time password is C
one-time passcode: C
Your one time PIN is C
OTP: C
OTP is C
Your OTP for the transaction at Acme is C
OTP C for login to your account
<#> Your OTP is C
PIN: C
PIN C
my PIN is C
The pin code is C
my debit card PIN is C
PIN number C
2FA code: C
MFA code C
the two-factor code is C
Login code: C. Never give this code to anyone.
sign-in code: C
Your activation code is C
auth code = C
SMS code C
backup code: C
I got the code by SMS, the verification code was C
user: it says my security code is C, what now?
Ihr Bestätigungscode lautet C
Ihr Bestätigungscode: C
Dein Sicherheitscode ist C.
C ist Ihr Verifizierungscode
Einmalpasswort: C
Die TAN lautet C
der TAN war C, die Buchung fehlt
mTAN: C
Ihr Zugangscode: C
Meine PIN ist C
Votre code de vérification est C
Votre code de vérification est : C
Code de confirmation : C
C est votre code de vérification
votre code de sécurité C
Votre code à usage unique est C
code PIN : C
Su código de verificación es C
Tu código de seguridad: C
C es tu código de verificación
código de acceso C
Mi NIP es C
Seu código de verificação é C
O código de segurança é C
C é o seu código de verificação
código de confirmação: C
Il tuo codice di verifica è C
codice OTP: C
Codice di sicurezza: C
C è il tuo codice di conferma
Uw verificatiecode is C
Je inlogcode is C
beveiligingscode: C
Mijn pincode is C
Twój kod weryfikacyjny to C
Kod SMS: C
kod autoryzacyjny C
Váš ověřovací kód je C
Doğrulama kodunuz: C
onay kodu C
Din verifieringskod är C
Din engångskod: C
Din bekræftelseskode er C
Din engangskode er C
Vahvistuskoodi: C
Ο κωδικός επαλήθευσης είναι C
Ваш код подтверждения: C
Код подтверждения C
C — ваш код подтверждения
Ваш пин-код C
Ваш код підтвердження: C
Mã xác nhận của bạn là C
Mã OTP: C
Kode verifikasi Anda adalah C
Kode OTP: C
رمز التحقق هو C
קוד האימות הוא C
सत्यापन कोड C
รหัสยืนยัน C
您的验证码是C，5分钟内有效
认证码 C，5分钟内有效
验证码：C，请勿泄露
【Acme】验证码C，用于登录
您的驗證碼為 C
动态密码：C
認証コードは C です
認証コード：C
確認コードはCです。
ワンタイムパスワード：C
暗証番号はCです
인증번호는 [C] 입니다
인증번호: C
[Acme] 인증번호 C 를 입력하세요
보안 코드는 C입니다
`
  .trim()
  .split("\n");

const cardSentences = [
  "CVV: V",
  "CVV V",
  "cvv is V",
  "the CVC code is V",
  "CVC2 V",
  "card 4111 …, exp 12/27, cvv V",
  "CVV2=V",
  "Card security code: V",
];

const withCode = sentences.flatMap((sentence, row) =>
  [0, 1, 2].map((turn): HiddenCase => {
    const code = at(codes, row + turn * 3);
    return {
      kind: "secret",
      payload: { text: sentence.replaceAll("C", (_, index: number) => (isCode(sentence, index) ? code : "C")) },
      gone: [code],
    };
  }),
);

/** Whether a `C` stands for the code: no Latin letter is adjacent. Scripts without spaces are allowed. */
function isCode(sentence: string, index: number): boolean {
  const [before, after] = [sentence.charAt(index - 1), sentence.charAt(index + 1)];
  return !/[A-Za-z]/.test(before) && !/[A-Za-z]/.test(after);
}

export const mustGo: readonly HiddenCase[] = [
  ...withCode,
  ...cardSentences.flatMap((sentence) =>
    ["123", "0874"].map(
      (code): HiddenCase => ({
        kind: "secret",
        payload: { text: sentence.replace("V", (v, at: number) => (/C$|\w$/.test(sentence.slice(0, at)) ? v : code)) },
        gone: [` ${code}`, `=${code}`],
      }),
    ),
  ),
];

export const mustStay: readonly object[] = `
error code is 482913
Error code: 482913
The status code is 404
status code 2004
HTTP code: 5030
exit code 137
Exit code: 1375
Process exited with code 3221225477
zip code 94107
ZIP code: 94107-1234
postal code is 10115
area code 4155
country code: 0049
product code 482913
item code is 482913
color code 112233
error code 482913 is not a verification code
source code 2024
QR code 482913 scans
promo code SAVE2024
SIC code 7372
NAICS code is 541511
region code 5561
diagnosis code 4829
reason code: 4829
The code is 482913 bytes long
code 4829 lines
Code de retour : 4829
code postal 75011
code postal : 75011
Le code postal est 75011
código postal 28013
código de error 482913
código de producto: 482913
codice fiscale errato 4829
codice postale 20121
codice di errore: 482913
codice errore 4829
Postleitzahl 10115
Fehlercode 482913
Fehlercode: 4829
Statuscode 2004
Postcode 1012
foutcode 4829
kod pocztowy 00950
kod błędu 482913
код ошибки 482913
Код ошибки: 4829
код товара 482913
почтовый индекс 101000
почтовый код 101000
错误码：482913
错误代码 4829
邮政编码 100080
エラーコード：482913
郵便番号 1000001
오류 코드 482913
우편번호 06236
pin version 1.2.3
pin the dependency to 4.17.21
pinned 4829 messages
PIN diode 482
pins 1024 to 2048
pin 4829 threads to cores
spinning 4829 rpm
the verification code is sent by SMS
The verification code expires in 10 minutes
Verification code length: 6
verification code must have 6 digits
Enter the 6-digit verification code
A one-time code was sent at 10:30 on 2024-05-06
one-time code expires after 3600 seconds
OTP is valid for 300 seconds
OTP expires in 1800 seconds
Erlang/OTP 27.1
Erlang OTP 25
OTP release 26.2.1
OTP attempts: 3
otp_length=6
TAN 2.5 degrees
tan 1234.5 is a number
PIN has 4 digits
The PIN must be 4 to 8 digits
security code review of 2024
2024 security code review
the access code path runs 4829 times
access code coverage: 8291 lines
the login code was merged in 2024
Authentication code moved to line 4829
activation code is generated in 2 steps
confirmation code format: AAA-999
backup code generation took 4829 ms
CVV check passed
CVV: match
cvv_result: M
CSC 101 starts in 2024
card 3 of 12
passcode required after 1440 minutes
verification code 2 of 3
SMS code page 1252
The sign-in code uses RFC 6238
`
  .trim()
  .split("\n")
  .map((text) => ({ text }));
