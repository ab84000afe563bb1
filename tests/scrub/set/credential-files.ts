/** Credentials in the files and messages in which programs store them, by format. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const values = ["hunter2", "Winter2024!", "9f8a7b6c5d4e", "k8s-Adm1n_pw", "opensesame", "Sommerregen"];

/** `◊` stands for the value. */
const files = [
  // GNU inetutils, .netrc
  "machine api.example\n  login bob\n  password ◊\n",
  "machine api.example login bob password ◊",
  "default login anonymous password ◊\n",
  "machine github.example\nlogin x-token\npassword ◊\nmachine b.example\nlogin c\npassword ◊",
  'machine a.example login bob password "◊"',
  "machine ftp.example login bob account staff password ◊ macdef init",
  // PostgreSQL, .pgpass
  "db1.example:5432:shop:app:◊",
  "*:*:*:postgres:◊\n",
  "# hostname:port:database:username:password\nlocalhost:5432:*:app:◊",
  "db1:5432:shop:app:◊\ndb2:5432:shop:app:◊",
  // PostgreSQL, pg_service.conf; MySQL, .my.cnf; PHP, Rails, Django and Spring settings
  "[shop]\nhost=db1\nuser=app\npassword=◊\n",
  "[client]\nuser = root\npassword = ◊\nhost = db1\n",
  '[client]\nuser="root"\npassword="◊"',
  "production:\n  adapter: postgresql\n  username: app\n  password: ◊\n  pool: 5\n",
  "  default:\n    user: app\n    pass: ◊\n    host: db1\n",
  "DATABASES = {'default': {'USER': 'app', 'PASSWORD': '◊', 'HOST': 'db1'}}",
  "spring.datasource.username=app\nspring.datasource.password=◊\n",
  "spring:\n  datasource:\n    username: app\n    password: ◊\n",
  "†define('DB_USER', 'app');\ndefine('DB_PASSWORD', '◊');",
  "<datasource><user-name>app</user-name><password>◊</password></datasource>",
  '<add name="Shop" connectionString="Server=db1;User Id=app;Password=◊;" />',
  '<user username="tomcat" password="◊" roles="manager-gui"/>',
  "<server><id>nexus</id><username>bob</username><password>◊</password></server>",
  // npm, PyPI, Composer, Bundler, Gradle, Cargo, Maven, NuGet
  "//registry.example/:_authToken=◊\n",
  "//registry.example/:username=bob\n//registry.example/:_password=◊\n//registry.example/:always-auth=true",
  "†npmRegistries:\n  //registry.example:\n    npmAuthToken: ◊\n",
  "npmAuthIdent: bob:◊\n",
  "[pypi]\nusername = __token__\npassword = ◊\n",
  "[distutils]\nindex-servers = pypi\n\n[pypi]\nusername: bob\npassword: ◊",
  '{"http-basic": {"repo.example": {"username": "bob", "password": "◊"}}}',
  "BUNDLE_GEMS__EXAMPLE__COM: bob:◊\n",
  "nexusUsername=bob\nnexusPassword=◊\n",
  '†[registries.example]\ntoken = "◊"\n',
  '<packageSourceCredentials><feed><add key="Username" value="bob" /><add key="ClearTextPassword" value="◊" /></feed></packageSourceCredentials>',
  // Git, AWS, rclone, s3cmd
  "https://bob:◊@git.example\n",
  "†[default]\naws_access_key_id = x\naws_secret_access_key = ◊\n",
  "[default]\naws_session_token=◊\nregion=eu-west-1",
  "[remote]\ntype = sftp\nuser = bob\npass = ◊\n",
  "†[default]\naccess_key = x\nsecret_key = ◊\n",
  // wpa_supplicant, hostapd, NetworkManager, OpenVPN, WireGuard, PPP, cifs
  'network={\n  ssid="home"\n  psk="◊"\n}',
  'network={\n\tssid="corp"\n\tkey_mgmt=WPA-EAP\n\tidentity="bob"\n\tpassword="◊"\n}',
  "interface=wlan0\nssid=home\nwpa_passphrase=◊\n",
  "[wifi-security]\nkey-mgmt=wpa-psk\npsk=◊\n",
  '# Secrets for authentication using CHAP\nbob * "◊" *',
  "username=bob\npassword=◊\ndomain=CORP\n",
  // Compose, GitHub Actions, Ansible, systemd, .env
  "services:\n  db:\n    environment:\n      POSTGRES_USER: app\n      POSTGRES_PASSWORD: ◊\n",
  "services:\n  db:\n    environment:\n      - POSTGRES_USER=app\n      - POSTGRES_PASSWORD=◊\n",
  "jobs:\n  test:\n    env:\n      NODE_ENV: test\n      DB_PASSWORD: ◊\n",
  "      env:\n        - name: DB_PASSWORD\n          value: ◊\n        - name: MODE\n          value: fast\n",
  '      env:\n        - name: DB_PASSWORD\n          value: "◊"\n',
  "all:\n  vars:\n    ansible_user: bob\n    ansible_password: ◊\n",
  "web1 ansible_user=bob ansible_ssh_pass=◊ ansible_port=22",
  '[Service]\nEnvironment="DB_PASSWORD=◊"\nExecStart=/srv/app',
  "NODE_ENV=production\nDB_PASSWORD=◊\nPORT=3000\n",
  'export DB_PASSWORD="◊"\nexport PORT=3000',
  "ENV DB_PASSWORD ◊\nENV PORT 3000\n",
  "ARG NPM_TOKEN=◊\nRUN npm ci",
  "fly secrets set DB_PASSWORD=◊",
  // Terraform
  'resource "aws_db_instance" "main" {\n  username = "app"\n  password = "◊"\n}',
  'variable "db_password" {\n  default = "◊"\n}',
  '  + password = "◊"\n  + username = "app"',
  'db_password = "◊"\n',
  // RFC 7578
  'Content-Disposition: form-data; name="password"\r\n\r\n◊\r\n------x--\r\n',
  '------WebKitFormBoundaryabc\r\nContent-Disposition: form-data; name="user"\r\n\r\nbob\r\n------WebKitFormBoundaryabc\r\nContent-Disposition: form-data; name="pass"\r\n\r\n◊\r\n------WebKitFormBoundaryabc--',
  '--b1\nContent-Disposition: form-data; name="api_key"\nContent-Type: text/plain\n\n◊\n--b1--',
  "--b1\r\ncontent-disposition: form-data; name=csrf_token\r\n\r\n◊\r\n--b1--",
  // WS-Security UsernameToken, SAML, SOAP
  "<wsse:UsernameToken><wsse:Username>bob</wsse:Username><wsse:Password>◊</wsse:Password></wsse:UsernameToken>",
  '<wsse:Password Type="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText">◊</wsse:Password>',
  '<o:Password Type="#PasswordDigest">◊</o:Password>',
  '<wsse:BinarySecurityToken EncodingType="#Base64Binary">◊</wsse:BinarySecurityToken>',
  "<soap:Header><auth:AuthHeader><auth:UserName>bob</auth:UserName><auth:Pwd>◊</auth:Pwd></auth:AuthHeader></soap:Header>",
  "<ns2:apiKey>◊</ns2:apiKey>",
  "<password><![CDATA[◊]]></password>",
  "<key>password</key>\n\t<string>◊</string>",
  "<dict><key>API_KEY</key><string>◊</string></dict>",
  '<entry key="db.password">◊</entry>',
  '<property name="password">◊</property>',
  '<property name="password" value="◊"/>',
  '<string name="api_key">◊</string>',
  '<setting name="Password" serializeAs="String"><value>◊</value></setting>',
  '<Parameter name="password" type="xs:string">◊</Parameter>',
  // LDIF, RADIUS, CHAP, Asterisk, vCard-like property lists
  "dn: uid=bob,dc=example\nuid: bob\nuserPassword: ◊\n",
  "userPassword:: ◊\n",
  'bob Cleartext-Password := "◊"\n\tReply-Message = "hi"',
  "[6001]\ntype=friend\nsecret=◊\nhost=dynamic",
  "†client 10-0-0-9 {\n  secret = ◊\n  shortname = nas\n}",
  // Network devices
  "enable secret 5 ◊\n!",
  "username bob privilege 15 secret 0 ◊\n",
  "snmp-server community ◊ RO\n",
  "user bob password 7 ◊",
  "set system login user bob authentication plain-text-password ◊",
  "requirepass ◊\nmaxmemory 1gb",
  "user default on >◊ ~* +@all",
  "rpcuser=bob\nrpcpassword=◊\n",
  "auth_basic_user=bob;auth_basic_pass=◊",
] as const;

const cookies = [
  "# Netscape HTTP Cookie File\n.shop.example\tTRUE\t/\tTRUE\t1789000000\tsid\t◊\n",
  "#HttpOnly_shop.example\tFALSE\t/\tTRUE\t0\tprefs\t◊",
  ".shop.example\tTRUE\t/\tFALSE\t1789000000\ta\t◊\n.shop.example\tTRUE\t/\tFALSE\t1789000000\tb\t◊\n",
  "shop.example\tFALSE\t/app\tFALSE\t1789000000\tlang_pref\t◊",
] as const;

// Formats of crypt(5), passlib, Django, Werkzeug, PostgreSQL, LDAP and Apache; the bodies are made up.
const crypt64 = "./0OxbNq7Zt5Rk2mXv9LpYsWnCdGhJfEaUiB1834TVlKyzPMDrQeSAwIoHugFcj6";
const of = (size: number, skip = 0) => (crypt64 + crypt64 + crypt64).slice(skip, skip + size);
const randomBase64 = (size: number) => `${of(size, 7).replaceAll(".", "+")}=`;
const hex = (size: number) => "9f8a7b6c5d4e3f2a1b0c".repeat(8).slice(0, size);
const hashes = [
  `$2b$12$${of(53)}`,
  `$2a$10$${of(53, 9)}`,
  `$2y$05$${of(53, 4)}`,
  `$argon2id$v=19$m=65536,t=3,p=4$${of(22, 5).replaceAll(".", "+")}$${of(43, 8).replaceAll(".", "+")}`,
  `$argon2i$m=4096,t=3,p=1$${of(22, 6).replaceAll(".", "+")}$${of(43, 1).replaceAll(".", "+")}`,
  `$scrypt$ln=16,r=8,p=1$${of(22, 5).replaceAll(".", "+")}$${of(43, 2).replaceAll(".", "+")}`,
  `$7$CU..../....${of(22)}$${of(43, 3)}`,
  `$6$${of(16)}$${of(86, 3)}`,
  `$6$rounds=656000$${of(16)}$${of(86, 1)}`,
  `$5$${of(8)}$${of(43, 5)}`,
  `$1$${of(8)}$${of(22, 3)}`,
  `$apr1$${of(8, 2)}$${of(22, 6)}`,
  `$y$j9T$${of(22)}$${of(43, 2)}`,
  `$P$B${of(30, 1)}`,
  `$S$D${of(51, 1)}`,
  `$pbkdf2-sha256$29000$${of(22)}$${of(43, 4)}`,
  `pbkdf2_sha256$600000$${of(22, 2).replaceAll(/\W/g, "x")}$${randomBase64(43)}`,
  `pbkdf2:sha256:600000$${of(16, 2).replaceAll(/\W/g, "x")}$${hex(64)}`,
  `scrypt:32768:8:1$${of(16, 2).replaceAll(/\W/g, "x")}$${hex(128)}`,
  `SCRAM-SHA-256$4096:${randomBase64(23)}=$${randomBase64(43)}:${randomBase64(43)}`,
  `{SSHA}${randomBase64(31)}`,
  `{SSHA512}${randomBase64(95)}`,
  `{SHA}${randomBase64(27)}`,
  `{PBKDF2}10000$${of(22)}$${of(27, 3)}`,
];
const named = [hex(32), hex(40), hex(64), `*${hex(40).toUpperCase()}`, `md5${hex(32)}`];

type Write = (hash: string) => object;
const hashPlaces: readonly Write[] = [
  (hash) => ({ text: hash }),
  (hash) => ({ text: `bob:${hash}\n` }),
  (hash) => ({ text: `bob:${hash}:19700:0:99999:7:::\nroot:*:19700:0:99999:7:::` }),
  (hash) => ({ rows: [{ id: 7, hash }] }),
  (hash) => ({ text: `verify failed for ${hash} (bob)` }),
  (hash) => ({ arguments: JSON.stringify({ sql: `UPDATE users SET pw_digest = '${hash}' WHERE id = 7` }) }),
];
const namedPlaces: readonly Write[] = [
  (hash) => ({ password: hash }),
  (hash) => ({ password_hash: hash }),
  (passwordDigest) => ({ user: { id: 7, passwordDigest } }),
  (hash) => ({ text: `password_hash: ${hash}` }),
  (hash) => ({ text: `encrypted_password = '${hash}'` }),
  (hashed_password) => ({ text: JSON.stringify({ hashed_password }) }),
];

const carry = (text: string, at: number): object =>
  [
    { text },
    { result: { stdout: text, exit_code: 0 } },
    { content: [{ type: "text", text: `Here is the file:\n\`\`\`\n${text}\n\`\`\`` }] },
    { arguments: JSON.stringify({ path: "conf", content: text }) },
  ][at % 4] as object;

/** In a template that starts with †, the value could also be an ordinary word, so only values with digits are used. */
const fill = (template: string, value: string) => template.replace("†", "").replaceAll("◊", () => value);
const fileCases = (templates: readonly string[]) =>
  templates.flatMap((template, at) =>
    values
      .filter((value, index) => (at + index) % 2 === 0 && !(template.startsWith("†") && !/\d/.test(value)))
      .map((value, index) => ({ kind: "secret", payload: carry(fill(template, value), at + index), gone: [value] })),
  );

export const mustGo: readonly HiddenCase[] = [
  ...fileCases(files),
  ...fileCases(cookies),
  ...hashes.flatMap((hash) =>
    hashPlaces.map((place) => ({ kind: "secret", payload: place(hash), gone: [hash.slice(-20)] })),
  ),
  ...named.flatMap((hash) =>
    namedPlaces.map((place) => ({ kind: "secret", payload: place(hash), gone: [hash.slice(-20)] })),
  ),
];

const harmless = [
  "machine learning login page password rules",
  "The machine asks for a login and a password on first start.",
  "machine: x86_64\nlogin: disabled\n",
  "machine api.example\n  login bob\n",
  "at file.ts:10:5:main:7",
  "12:30:45:500 frame rate",
  "00:1b:44:11:3a",
  "src/a.css:12:a:hover:focus",
  "urn:ietf:params:oauth:grant-type",
  "arn:aws:s3:::bucket",
  "a:b:c:d:e",
  "localhost:5432:shop",
  "# hostname:port:database:username:password",
  "host:port:database:user:password",
  "[client]\nuser = root\nhost = db1\nport = 3306",
  "[shop]\npassword=\nuser=app",
  "password=<secret>\nuser=app",
  "password = $DB_PASSWORD",
  "spring.datasource.password=${DB_PASSWORD}",
  "production:\n  password: <%= ENV['DB_PASSWORD'] %>\n  pool: 5",
  "  password: required\n  email: optional",
  "password:\n  type: string\n  format: password\n",
  "properties:\n  password:\n    type: string\n  user:\n    type: string",
  "env:\n  TOKEN: $" + "{{ secrets.GITHUB_TOKEN }}",
  "env:\n  NODE_ENV: test\n  MODE: fast",
  "      - name: DB_PASSWORD\n        valueFrom:\n          secretKeyRef:\n            name: db\n            key: pg",
  "environment:\n  - NODE_ENV=production\n  - PORT=3000",
  "secrets:\n  db_password:\n    file: ./db_password.txt",
  "secrets:\n  db_password:\n    external: true",
  "POSTGRES_PASSWORD_FILE: /run/secrets/db_password",
  "//registry.example/:_authToken=$" + "{NPM_TOKEN}",
  "registry=https://registry.example/\nalways-auth=true",
  "[distutils]\nindex-servers =\n  pypi\n  testpypi",
  'network={\n  ssid="home"\n  key_mgmt=NONE\n}',
  'variable "db_password" {\n  type      = string\n  sensitive = true\n}',
  'password = var.db_password\nusername = "app"',
  "+ password = (sensitive value)",
  "+ password = (known after apply)",
  'Content-Disposition: form-data; name="file"; filename="report.csv"\r\nContent-Type: text/csv\r\n\r\nday,visits\r\nmon,4\r\n--b1--',
  'Content-Disposition: form-data; name="comment"\r\n\r\nhello there\r\n--b1--',
  'Content-Disposition: attachment; filename="password-policy.pdf"',
  '--b1\r\nContent-Disposition: form-data; name="password"\r\n\r\n\r\n--b1--',
  "<wsse:Username>bob</wsse:Username>",
  "<wsse:Password></wsse:Password>",
  '<xs:element name="password" type="xs:string"/>',
  "<label>Password</label><hint>At least 8 characters</hint>",
  "<h2>Password</h2><p>Choose a long one.</p>",
  "<key>CFBundleName</key><string>Sluice</string>",
  "<key>password</key><true/>",
  '<string name="password_hint">Enter your password</string>',
  '<string name="password">Password</string>',
  '<property name="mode">fast</property>',
  '<property name="username" value="app"/>',
  "<passed>12</passed><failed>3</failed>",
  "<tokens>512</tokens>",
  "dn: uid=bob,dc=example\nuid: bob\nou: operations",
  "$1 and $2 are the groups",
  "awk '{print $1$2}' file",
  "costs $5$ or $6$ each",
  "Prices: $2a, $10, $12",
  "the bcrypt prefix is $2b$ and the cost is 12",
  "$argon2id$ is the recommended variant",
  "pbkdf2_sha256 with 600000 iterations",
  "{SHA} is deprecated",
  "hash: sha256",
  "password_hash: bcrypt",
  "password hash algorithm: argon2id",
  "root:x:0:0:root:/root:/bin/bash",
  "bob:x:1000:1000:Bob,,,:/home/user:/bin/bash",
  "nobody:*:19700:0:99999:7:::",
  "daemon:!:19700::::::",
  "sudo:x:27:bob",
  'etag: "9f8a7b6c5d4e3f2a1b0c9f8a7b6c5d4e"',
  "sha256: 9f8a7b6c5d4e3f2a1b0c9f8a7b6c5d4e9f8a7b6c5d4e3f2a1b0c9f8a7b6c5d4e",
  "commit 9f8a7b6c5d4e3f2a1b0c9f8a7b6c5d4e3f2a1b0c",
  ".shop.example\tvisits\t120\tsessions\t80\tbounce\t0.4",
  "a.example\tTRUE\t/\tFALSE",
  "region\tTRUE\tcount\n eu\tFALSE\t12",
  "Part no.: A-4471-B",
  "enable secret management in the console",
  "snmp-server enable traps",
  "user default on nopass ~* +@all",
  "requirepass is not set",
  "secret = true",
  "secret: enabled\nsecret_name: prod/db",
];

export const mustStay: readonly object[] = harmless.flatMap((text, at) => [carry(text, at), carry(text, at + 2)]);
