/** Passwords in settings of servers and installers, in lists of users and in scripts for dialogs. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const values = ["harbor-quartz-79", "Orchid44Maple!", "hvY4QQOOu5"];

/** `◊` stands for the value. */
const files = [
  "account work\nhost smtp.kaldera.pl\nuser jo\npassword ◊\ntls on",
  "defaults\nauth on\n\naccount x\nhost mx.lan\nfrom a@lagoon.io\nuser a\npassword ◊\n",
  'poll mx.lan protocol pop3 user "bob" password "◊" is bob here',
  "poll mx.lan with proto IMAP\n  user 'bob' there with password '◊' is 'bob' here",
  'set imap_user = "bob"\nset imap_pass = "◊"\nset smtp_pass = "◊"',
  "[retriever]\ntype = SimpleIMAPSSLRetriever\nserver = mx.lan\nusername = bob\npassword = ◊",
  "# client server secret addresses\nbob * ◊ *",
  'vpn.lan @bob : PSK "◊"',
  'bob : EAP "◊"\n: RSA key.pem',
  ': RSA vpn.pem "◊"',
  'network={\n  ssid="Lagoon"\n  psk="◊"\n}',
  "interface=wlan0\nssid=Lagoon\nwpa=2\nwpa_passphrase=◊",
  "rootpw --plaintext ◊\ntimezone Europe/Warsaw --utc",
  "rootpw ◊",
  "user --name=bob --password=◊ --plaintext",
  "d-i passwd/root-password password ◊\nd-i passwd/user-fullname string Bob",
  "<AdministratorPassword><Value>◊</Value><PlainText>true</PlainText></AdministratorPassword>",
  "chpasswd:\n  list: |\n    ubuntu:◊\n  expire: false",
  "#cloud-config\nchpasswd:\n  expire: false\n  list:\n    - root:◊\n    - bob:other-Pass1",
  "chpasswd <<EOF\nbob:◊\nEOF",
  "bindpw ◊\nbase dc=lagoon,dc=io",
  "rootdn cn=admin,dc=x\nrootpw ◊",
  "ldap_default_bind_dn = cn=x\nldap_default_authtok = ◊",
  "vrrp_instance VI_1 {\n  authentication {\n    auth_type PASS\n    auth_pass ◊\n  }\n}",
  "userlist u\n  user bob insecure-password ◊",
  "IPSec gateway vpn.lan\nIPSec ID grp\nIPSec secret ◊\nXauth username bob\nXauth password ◊",
  "tacacs-server host t1 key ◊",
  "radius-server key 7 ◊",
  " ip ospf authentication-key ◊",
  " neighbor r2 password ◊",
  "crypto isakmp key ◊ address 0.0.0.0",
  "config vpn ipsec\n  set psksecret ◊\nnext",
  "config user local\n  edit bob\n    set passwd ◊",
  "WIFI:T:WPA;S:Lagoon;P:◊;;",
  "snmp-server user mon grp v3 auth sha ◊ priv aes 128 other",
  "[smtp.lagoon.io]:587 bob@lagoon.io:◊",
  "smtp_sasl_password_maps = static:bob:◊",
  "IMAPAccount x\nHost h\nUser b\nPass ◊",
  "remoteuser = b\nremotepass = ◊",
  "chpasswd <<< 'bob:◊'",
  "MONITOR ups1@nut.lan 1 upsmon ◊ master",
  'bob Cleartext-Password := "◊"',
  "PRIVMSG NickServ :IDENTIFY ◊\nJOIN #perl",
  "/msg NickServ identify bob ◊",
  "OPER bob ◊",
  'spawn ssh bob@web1; expect "assword:"; send "◊\\r"; interact',
  'expect "*?assword*" { send "◊\\r" }',
  'expect {\n  "password:" { send -- "◊\\r"; exp_continue }\n}',
  "child.expect('[Pp]assword:')\nchild.sendline('◊')",
  '$exp->expect(5, "assword:");\n$exp->send("◊\\n");',
  'expect -c \'spawn ssh admin@web1; expect "assword:"; send "◊\\r"; interact\'',
];

const key = ["a9ba2b21e533a0ef", "53c68f61f30243bc"].join("");

const wraps: readonly ((file: string) => object)[] = [
  (file) => ({ snippet: file }),
  (file) => ({ event: "file_read", result: { lines: 4, content: file } }),
  (file) => ({ name: "Edit", input: { old_string: "TODO", new_string: file } }),
];

export const mustGo: readonly HiddenCase[] = [
  ...files.flatMap((file) =>
    values.map((value, at) => ({
      kind: "secret",
      payload: (wraps[at % 3] as (file: string) => object)(file.replaceAll("◊", value)),
      gone: [value],
    })),
  ),
  { kind: "secret", payload: { content: `{"username":"marl","key":"${key}"}  // kaggle.json` }, gone: [key] },
];

const harmless = [
  "account work\nhost smtp.kaldera.pl\nuser jo\npasswordeval pass mail/work\ntls on",
  "host db1\nuser app\npassword required\nretry 3",
  "password policy\nminimum length 12",
  "The user forgot the\npassword again\nand called support",
  "0 4 * * * backup2",
  "30 2 1-15 * 1 job7",
  "a * b2 * c3",
  "rootpw --lock",
  "rootpw --iscrypted $CRYPTED",
  "d-i passwd/make-user boolean false",
  "d-i passwd/user-fullname string Bob2",
  "chpasswd:\n  expire: false",
  "chpasswd: updates passwords in batch mode",
  "MONITOR\nOK",
  "expect(password).toBe(1)\nsend(request2)",
  'expect "login:" { send "bob\\r" }',
  'expect "assword:"; send "$PASSWORD\\r"',
  "PRIVMSG #perl :hello2",
  "/msg NickServ help",
  "EAP methods: TLS, PEAP-MSCHAPv2",
  "key: RSA 2048",
  "type: RSA key.pem",
  "wpa_key_mgmt=WPA-PSK\nproto=RSN",
  "tacacs-server host t1",
  "radius-server timeout 5",
  "set password policy minimum-length 8",
  '{"username":"marl","key":"Enter"}',
  '{"username":"marl","key":"users/1"}',
  "user web1\nhost a.lan\nsecret santa",
  "WIFI:S:Lagoon;T:nopass;;",
  "[mx]:587 connected:yes",
  "static:assets:v2/img",
  "Host h\nUser b\nPass through",
  "neighbor r2 remote-as 65001",
];

export const mustStay: readonly object[] = harmless.map((text) => ({ text }));
