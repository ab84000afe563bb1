/** Names of algorithms, rules for secrets, package revisions and expressions in places where a secret or an address could occur. */
import type { HiddenCase } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  { kind: "secret", payload: { otp: "739203" }, gone: ["739203"] },
  { kind: "secret", payload: { otp: { code: "739203", digits: 6 } }, gone: ["739203"] },
  { kind: "email", payload: { text: "write to damien@openssh.com" }, gone: ["damien@openssh.com"] },
  { kind: "ip", payload: { text: "scan 81.0.0.1-20 and 8.8.4.4" }, gone: ["81.0.0.1", "8.8.4.4"] },
  { kind: "secret", payload: { text: "default login anonymous password jane9xWq" }, gone: ["jane9xWq"] },
  {
    kind: "secret",
    payload: { text: "PrivateKey = GNjm5UpgVViTmsbuhjCndv0XKJmRqtr7JE1Tt1ALDSI=\nListenPort = 51820" },
    gone: ["GNjm5UpgVViTmsbuhjCndv0XKJmRqtr7JE1Tt1ALDSI"],
    keeps: ["ListenPort = 51820"],
  },
  {
    kind: "secret",
    payload: {
      text: "-[ RECORD 1 ]-+------\nid           | 7\naccess_token | oTEpp4CrOSo-QGaSNAvLa_pVNaX\nexpires_in   | 3600",
    },
    gone: ["oTEpp4CrOSo-QGaSNAvLa_pVNaX"],
    keeps: ["expires_in   | 3600"],
  },
  { kind: "secret", payload: { text: "Пароль от админки — Барсук_Лес_84, смени" }, gone: ["Барсук_Лес_84"] },
  { kind: "secret", payload: { text: "Log in as demo, pw: gorilla7piano, then" }, gone: ["gorilla7piano"] },
  {
    kind: "person",
    payload: { text: "Sehr geehrte Frau Ottilie Brandhuber, Ihr Termin ist bestätigt" },
    gone: ["Ottilie", "Brandhuber"],
    keeps: ["Ihr Termin"],
  },
  {
    kind: "bank_account",
    payload: { email: "Account no. 50200047718263, IFSC HDFC0001742. Kindly share the receipt." },
    gone: ["50200047718263"],
    keeps: ["Kindly share the receipt"],
  },
  {
    kind: "secret",
    payload: { text: "BitLocker recovery key: 268895-403843-300685-241494-363594-651024-283459-391985" },
    gone: ["268895-403843"],
  },
  {
    kind: "secret",
    payload: { text: 'qrencode "WIFI:T:WPA;S:Loft-Guests;P:EhY2xL3BNX4DPB3h;;"' },
    gone: ["EhY2xL3BNX4DPB3h"],
    keeps: ["Loft-Guests"],
  },
  { kind: "secret", payload: { text: 'AT+CPIN="1052"\r\nOK' }, gone: ["1052"], keeps: ["OK"] },
  {
    kind: "secret",
    payload: {
      xml: "<RSAKeyValue><Modulus>2TtGs7Sx</Modulus><Exponent>AQAB</Exponent><D>nkWZ8GSJzPGH3HTMqXtCiObQ6rp5z</D></RSAKeyValue>",
    },
    gone: ["nkWZ8GSJzPGH3HTMqXtCiObQ6rp5z"],
    keeps: ["AQAB"],
  },
  {
    kind: "secret",
    payload: {
      body: "code=4%2F0A2_t23Atp7QEL0Vrg0ONqjSJN5AuMddanriTAE9fawrCm3HiEY&redirect_uri=http%3A%2F%2Flocalhost&grant_type=authorization_code",
    },
    gone: ["t23Atp7QEL0Vrg0ONqjSJN5"],
    keeps: ["grant_type=authorization_code"],
  },
];

export const mustStay: readonly object[] = [
  { otp: { digits: 6, period: 30, algorithm: "SHA1" } },
  { otp: "sms" },
  { apiKeys: { count: 3, lastRotated: "2025-07-01" } },
  { password: { minLength: 12, rotatedAt: "2025-07-01T10:00:00Z", required: true } },
  { text: "aes256-gcm@openssh.com,chacha20-poly1305@openssh.com,umac-128-etm@openssh.com" },
  { text: "ssh-ed25519-cert-v01@openssh.com sk-ssh-ed25519@openssh.com sntrup761x25519-sha512@openssh.com" },
  { text: "aes256-cbc,rijndael-cbc@lysator.liu.se" },
  { text: "ii  alsa-topology-conf  1.2.5.1-2  all  topology files" },
  { text: "ii  libfoo4:amd64  2.3.1.0-3ubuntu1.2  amd64" },
  { text: "self._signing_key = key[:16]\nself._encryption_key = key[16:]" },
  { text: '@sensitive_variables("password1", "password2")' },
  { text: "# Run the default password hasher once to reduce the timing difference" },
  { text: "US\t+404251-0740023\tAmerica/New_York\tEastern (most areas)" },
  { text: "this.form = fb.group({ password: ['', [Validators.required, Validators.minLength(8)]] });" },
  { text: '<PasswordBox Password="{Binding Password, Mode=TwoWay}" />' },
  { text: "#1  0x000055555555519d in check_pin (pin=0x7fffffffe3a0) at lock.c:27" },
  { text: "a private key starts with `-----BEGIN PRIVATE KEY-----` and must have mode 0600." },
  { email: "bounced" },
  { cvv: { length: 3 } },
  { text: "serial 268895-403843-300685, lot 241494" },
  { text: "<D>12</D><P>Paragraph</P>" },
  { token: 1 },
  { text: "db.sessions.createIndex({ token: 1 }, { unique: true })" },
  { text: ".btn{margin:0}.btn--pw:focus{outline:2px solid #3b82f6}" },
  { mask: "+99 999 999 999" },
];
