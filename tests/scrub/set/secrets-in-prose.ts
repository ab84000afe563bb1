/** Secrets that people write in sentences, dialogs and forms, in many languages, and sentences about secrets that contain none. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const lines = (text: string): readonly string[] => text.trim().split("\n");

/** `@` stands for the secret. */
const sentences = lines(`
le mot de passe c'est @
le mot de passe est @
Le mot de passe de la messagerie est: @
пароль от почты: @
пароль от вайфая @
пароль @
логин ivan пароль @
пароль для входа: @
мій пароль: @
пароль до пошти: @
the password for the staging server is @
the password to the wifi is @
password for staging: @
my password is @
log in with user bob and password @
log in with bob / @
use admin/@ to log in
credentials: admin / @
Login: bob/@
my pw is @
login bob, password @
la contraseña del wifi es @
mi contraseña: @
la clave es @
la clave del wifi es @
a senha do wifi é @
minha senha é @
la password del wifi è @
das Passwort für das WLAN ist @
mein Passwort lautet @
wachtwoord van de wifi is @
hasło do wifi: @
hasło to @
heslo k wifi: @
heslo je @
a jelszavam: @
şifrem: @
wifi şifresi: @
lösenordet är @
passordet er @
adgangskoden er @
salasanani on @
salasana on @
parola mea este @
ο κωδικός είναι @
ο κωδικός μου είναι @
mật khẩu wifi: @
kata sandinya @
kata sandi wifi: @
رمز عبور: @
كلمة السر هي @
הסיסמה שלי: @
הסיסמה היא @
पासवर्ड है @
পাসওয়ার্ড: @
கடவுச்சொல்: @
รหัสผ่านคือ @
密码是@
wifi密码：@
パスワードは@です
비번: @
비밀번호는 @입니다
`);

const dialogs: readonly (readonly [payload: object, gone: string])[] = [
  [{ question: "What is your password?", answer: "Tr0ub4dor" }, "Tr0ub4dor"],
  [{ question: "What is your password?", answer: "sunshine" }, "sunshine"],
  [{ prompt: "Enter your PIN:", response: "4829" }, "4829"],
  [{ question: "¿Cuál es su contraseña?", answer: "luna2020" }, "luna2020"],
  [{ type: "password", value: "sunshine" }, "sunshine"],
  [{ type: "password", ref: "e5", text: "sunshine1" }, "sunshine1"],
  [{ autocomplete: "current-password", value: "sunshine1" }, "sunshine1"],
  [{ autocomplete: "one-time-code", value: "739203" }, "739203"],
  [{ fields: [{ inputType: "password", value: "sunshine1" }] }, "sunshine1"],
  ...[
    ["What is your password?", "sunshine1"],
    ["Sure, I can log in for you. What is your password?", "it's sunshine1"],
    ["Please enter the code we sent you.", "739203"],
    ["Please type the 6-digit code:", "739 203"],
    ["What is the API key?", "kd83hd7shfj29dkf"],
    ["Could you give me your PIN?", "4829"],
    ["Wie lautet Ihr Passwort?", "Sonne2020"],
    ["Quel est votre mot de passe ?", "soleil2020"],
    ["Какой у вас пароль?", "solnce2020"],
    ["请输入密码：", "taiyang2020"],
  ].map(([question = "", answer = ""]): readonly [object, string] => [
    {
      messages: [
        { role: "assistant", content: question },
        { role: "user", content: answer },
      ],
    },
    answer,
  ]),
  [{ text: "Assistant: What is your password?\nUser: sunshine1" }, "sunshine1"],
  [{ text: "Q: What is your password?\nA: sunshine1" }, "sunshine1"],
  [{ text: "Agent: Could you tell me your PIN?\nCustomer: 4829\nAgent: thanks" }, "4829"],
  [{ text: "**Bot:** Wie lautet Ihr Passwort?\n\n**Kunde:** sonne2020" }, "sonne2020"],
];

export const mustGo: readonly HiddenCase[] = [
  ...sentences.flatMap((sentence) =>
    ["Qwerty2023", "hunter2!x", "Tr0ub4dor&3"].map(
      (secret): HiddenCase => ({
        kind: "secret",
        payload: { text: sentence.replace("@", () => secret) },
        gone: [secret],
      }),
    ),
  ),
  ...dialogs.map(([payload, gone]): HiddenCase => ({ kind: "secret", payload, gone: [gone] })),
];

const conversation = (question: string, answer: string) => [
  { role: "assistant", content: question },
  { role: "user", content: answer },
];

export const mustStay: readonly object[] = [
  { question: "How do I reset my password?", answer: "Click on Forgot password." },
  { question: "What is your password policy?", answer: "12 characters" },
  { question: "What is the zip code?", answer: "94107" },
  { question: "What is the key?", answer: "C major" },
  { question: "Which pins are used?", answer: "GPIO17" },
  { type: "password", value: "" },
  { type: "password", label: "Password" },
  { type: "password", value: "********" },
  { type: "string", value: "sunshine" },
  ...[
    conversation("What is your password?", "I don't remember it"),
    conversation("What is your password?", "no"),
    conversation("What is your name?", "Bob123"),
    conversation("Should I add a password field?", "yes"),
    conversation("What is a token?", "A unit of text."),
    conversation("Need help with the code?", "yes please"),
    conversation("Which code?", "main.py"),
    conversation("Can you share the code:", "x = foo(10)"),
    conversation("Please provide your order number.", "A1234567"),
    conversation("What zip code?", "94107"),
    conversation("What is the error code?", "E1001"),
    conversation("The password was reset. What else can I do?", "deploy v2"),
    conversation("Do you want me to rotate the API key?", "rotate"),
  ].map((messages) => ({ messages })),
  ...lines(`
the password is required
password is incorrect
the password is stored in Vault
Your password is about to expire
le mot de passe est obligatoire
das Passwort ist falsch
das Passwort muss 12 Zeichen haben
la contraseña es incorrecta
la clave es la constancia
la clave es 2024
la clave del éxito: 10 consejos
пароль неверный
пароль должен содержать 8 символов
пароль для входа не задан
password for user bob failed
the password for root was changed on 2024-05-06
the password is at least 12 characters
login with user bob and password prompt
hasło do wifi: zapytaj
salasana on väärä
lösenordet är för kort
パスワードは8文字以上です
密码是必填项
비밀번호는 필수입니다
Q: What is your favourite color?\nA: blue12
log in with Google / Apple
log in with GitHub/GitLab 2fa
sign in with acme/sso-v2
login: see docs/setup2.md
use node/v18 to log in
logged in as admin/10.0.0.9
Q: Where is the password stored?\nA: vault2
`).map((text) => ({ text: text.replaceAll("\\n", "\n") })),
];
