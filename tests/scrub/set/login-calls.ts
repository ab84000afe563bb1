/** Passwords and keys recognized by their position in calls to libraries, in many languages. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const passwords = ["gCWwDllJt4", "Quartz_1340", "maple-violet-60"];
const token = ["6b0860e9dcde53db", "12034676408d5fdd"].join("");
const account = ["AC", "ba5dffeaf755be4e", "aa709aa8053e9e2e"].join("");

/** `◊` stands for the value. */
const calls = [
  "my $dbh = DBI->connect('dbi:Pg:dbname=ledger', 'ledger_app', '◊', { RaiseError => 1 });",
  'my $dbh = DBI->connect($dsn, "app", "◊") or die;',
  "dbh = DBI.connect('DBI:Mysql:shop', 'app', '◊')",
  'WiFi.begin("Garage", "◊");',
  'WiFi.begin(ssid, "◊");\nwhile (WiFi.status() != WL_CONNECTED) delay(200);',
  'WiFi.softAP("Setup", "◊");',
  'wifiMulti.addAP("Garage", "◊");',
  "wlan.connect('Garage', '◊')",
  'Blynk.begin("tok", "Garage", "◊");',
  'client.connect("esp32", "sensor", "◊")',
  'local ok, err = red:auth("◊")\nif not ok then ngx.log(ngx.ERR, err) end',
  "$redis->auth('◊');",
  'jedis.auth("◊");',
  'conn.Do("AUTH", "◊")',
  'header("Authorization", Credentials.basic("svc-sync", "◊"))',
  'conn.simple_bind_s("cn=admin,dc=x", "◊")',
  'ldap_bind($ds, "cn=admin,dc=x", "◊");',
  'mqttc.username_pw_set("sensor", "◊")',
  'ftp_login($ftp, "bob", "◊");',
  "ssh2_auth_password($conn, 'bob', '◊');",
  'imap_open("{mx.lan:993/ssl}INBOX", "bob", "◊")',
  'db = MySQLdb.connect("localhost", "app", "◊", "shop")',
  "conn = pymysql.connect('db1', 'app', '◊', 'shop')",
  'mysql_real_connect(con, "db1", "app", "◊", "shop", 0, NULL, 0)',
  'con = driver->connect("tcp://db1:3306", "app", "◊");',
  'conn = cx_Oracle.connect("app", "◊", "db1/orcl")',
  'auth := smtp.PlainAuth("", "bob@lagoon.io", "◊", "mx.lan")',
  'config.Auth = []ssh.AuthMethod{ssh.Password("◊")}',
  "Net::SMTP.start('mx.lan', 587, 'lagoon.io', 'bob', '◊', :plain)",
  'curl_easy_setopt(curl, CURLOPT_USERPWD, "bob:◊");',
  "curl_setopt($ch, CURLOPT_USERPWD, 'bob:◊');",
  'reply = redisCommand(c, "AUTH ◊");',
  'headers["Authorization"] = "Basic " + btoa("bob:◊")',
  "base64.b64encode(b'bob:◊')",
  "Buffer.from('bob:◊').toString('base64')",
  'base64_encode("bob:◊")',
  '"auth": ["bob", "◊"]',
  'credentials = ("bob", "◊")',
  '{:basic-auth ["bob" "◊"]}',
  "jwt.sign({ id: 1 }, '◊')",
  "jwt.encode(payload, '◊', algorithm='HS256')",
  "app.use(cookieParser('◊'))",
  "ssh.connect('h', 22, 'bob', '◊')",
  'libssh2_userauth_password(s, "bob", "◊");',
  "r = redis.StrictRedis('h', 6379, 0, '◊')",
  "ldap.bind('cn=a', '◊', cb)",
  'env.put(Context.SECURITY_CREDENTIALS, "◊");',
  "env:connect('shop', 'app', '◊')",
];
const keyed = [
  `const client = twilio("${account}", "◊", { lazyLoading: true });`,
  `client = Client("${account}", "◊")`,
  `TwilioClient.Init("${account}", "◊");`,
  `@client = Twilio::REST::Client.new('${account}', '◊')`,
  'new BasicAWSCredentials("id", "◊")',
  'credentials.NewStaticCredentials("id", "◊", "")',
  'StorageSharedKeyCredential("shopstore", "◊")',
  'auth.set_access_token("tok", "◊")',
  "pusher = Pusher('app', 'key', '◊')",
];

const wraps: readonly ((code: string) => object)[] = [
  (code) => ({ snippet: code }),
  (code) => ({ role: "user", content: `Why does this fail?\n\`\`\`\n${code}\n\`\`\`` }),
  (code) => ({ tool: "write_file", arguments: { path: "a.txt", content: `// setup\n${code}\n` } }),
];

const cases = (lines: readonly string[], values: readonly string[]): HiddenCase[] =>
  lines.flatMap((line) =>
    values.map((value, at) => ({
      kind: "secret",
      payload: (wraps[at % 3] as (code: string) => object)(line.replaceAll("◊", value)),
      gone: [value],
    })),
  );

export const mustGo: readonly HiddenCase[] = [...cases(calls, passwords), ...cases(keyed, [token, token, token])];

const harmless = [
  "my $dbh = DBI->connect($dsn, $user, $password, { RaiseError => 1 });",
  "DBI->connect('dbi:SQLite:a.db', '', '')",
  'WiFi.begin("Garage", WIFI_PASS);',
  "WiFi.begin(ssid, password);",
  'WiFi.begin("your-ssid", "your-password");',
  "wlan.connect(SSID, PASSWORD)",
  'signal.connect("clicked", "button", "on_click")',
  'router.connect("/a1", "/b2", "/c3")',
  'redis.auth(os.environ["REDIS_PW"])',
  "app.use(express.auth())",
  'conn.Do("SET", "key1", "value1")',
  'conn.Do("AUTH", password)',
  "Credentials.basic(user, pass)",
  "const client = twilio(accountSid, authToken);",
  'twilio("ACXXXX", "your_auth_token")',
  'ftp_login($ftp, "anonymous", "");',
  "ldap_bind($ds, $dn, $password)",
  'smtp.PlainAuth("", user, pass, host)',
  'CURLOPT_USERPWD, "$user:$pass"',
  'CURLOPT_URL, "http://x.example:8080/a1"',
  "sqlite3.connect('a1.db', 'b2', 'c3')",
  'Client("web1", "eu-central-1")',
  'socket.connect("localhost", 8080)',
  'new Connection("host1", 5432)',
  'Connection(server, user="x")',
  "emitter.bind('a1', 'b2')",
  'pusher.trigger("channel1", "event2", data)',
  "mysql.createConnection(config)",
  'Minio.Client({ endPoint: "s3.lan" })',
  'useAuth("github", "google")',
  'new Driver("chrome","linux","x86_64")',
  'new Session("chrome","desktop","1920x1080")',
  'Client("eu1","orders","v2beta1")',
  'new Client("svc","1","20240101")',
  'btoa("hello:world")',
  'Buffer.from("data:image/png;base64,aGk=")',
  'btoa(user + ":" + pass)',
  'login: ["/a1", "/b2"]',
  "jwt.sign(payload, process.env.JWT_SECRET)",
  'window.open("https://x.example/1", "_blank", "width=300")',
  "new Redis(6379, host)",
  'jwt.verify(token, "RS256")',
];

export const mustStay: readonly object[] = harmless.map((text) => ({ text }));
