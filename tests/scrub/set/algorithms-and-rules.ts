/** Names of algorithms, rules for secrets, revisions of packages and expressions, where a secret or an address could stand. */
import type { HiddenCase } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  { kind: "secret", payload: { otp: "739203" }, gone: ["739203"] },
  { kind: "secret", payload: { otp: { code: "739203", digits: 6 } }, gone: ["739203"] },
  { kind: "email", payload: { text: "write to damien@openssh.com" }, gone: ["damien@openssh.com"] },
  { kind: "ip", payload: { text: "scan 10.0.0.1-20 and 8.8.4.4" }, gone: ["10.0.0.1", "8.8.4.4"] },
  { kind: "secret", payload: { text: "default login anonymous password jane9xWq" }, gone: ["jane9xWq"] },
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
  { mask: "+99 999 999 999" },
];
