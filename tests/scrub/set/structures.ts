/** Credentials recognized by the structure of a JSON value: logins, header lists, Docker and Kubernetes files, browser actions. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const strong = ["hunter2", "Winter2024!", "k8s-Adm1n_pw", "9f8a7b6c5d4e", "p@ss.W0rd#7", "S3cure+Pass9", "Tr0ub4dor&3"];
const plain = ["letmein", "opensesame", "Sommerregen", "iloveyou", "correct horse battery"];
const passwords = [...strong, ...plain];
const words = passwords.filter((password) => !password.includes(" "));
const tokens = ["tok_9f8a7b6c5d", "q7Rk2mXv9LpZ4sTn", "f3b1c2d4e5a6978812345678deadbeef", "Zm9vYmFyYmF6cXV4MTIzNDU2"];
const base64 = (text: string) => btoa(text);

type Shape = (value: string) => object;

/** Each shape with each value, or with every other value if there are many shapes. */
function cases(kind: string, values: readonly string[], shapes: readonly Shape[], keeps?: string[]): HiddenCase[] {
  return shapes.flatMap((shape, at) =>
    values
      .filter((_, index) => shapes.length < 12 || (index + at) % 2 === 0)
      .map((value) => ({ kind, payload: shape(value), gone: [value], ...(keeps && { keeps }) })),
  );
}

const logins: readonly Shape[] = [
  (pass) => ({ user: "bob", pass }),
  (pass) => ({ username: "svc_app", pass }),
  (pw) => ({ username: "bob", pw }),
  (pwd) => ({ login: "bob", pwd }),
  (pwd) => ({ uid: "sa", pwd, server: "db1", database: "shop" }),
  (pass) => ({ auth: { user: "mailer", pass } }),
  (pass) => ({ host: "smtp.example.org", port: 587, auth: { user: "mailer", pass } }),
  (pass) => ({ db: { host: "db1", port: 5432, user: "app", pass, name: "shop" } }),
  (pass) => ({ user_name: "bob", user_pass: pass }),
  (pw) => ({ args: { host: "10.0.0.12".replaceAll(".", "-"), account: "root", pw } }),
  (passwd) => ({ user: "root", passwd }),
  (pass) => ({ text: JSON.stringify({ user: "bob", pass }) }),
  (pass) => ({ arguments: JSON.stringify({ connection: { userName: "bob", pass } }) }),
  (pass) => ({ auth: { username: "bob", value: "x", password: pass } }),
  (pass) => ({ credentials: { key: "bob", pass } }),
  (pw) => ({ users: [{ name: "bob", login: "bob", pw }] }),
];

const writtenLogins: readonly Shape[] = [
  (pw) => ({ text: `login with ${JSON.stringify({ username: "bob", pw })} failed` }),
  (pw) => ({ text: `{'username': 'bob', 'pw': '${pw}'}` }),
  (pass) => ({ text: `connect({ user: "bob", pass: "${pass}", host: "db1" })` }),
  (pass) => ({ text: `auth: { user: 'bob', pass: '${pass}' }` }),
];

const loginPairs: readonly Shape[] = [
  (pass) => ({ auth: ["bob", pass] }),
  (pass) => ({ text: `auth: ["bob", "${pass}"]` }),
];

const sessions: readonly Shape[] = [
  (sid) => ({ sid }),
  (sid) => ({ cookies: { sid } }),
  (sessionid) => ({ sessionid, csrftoken: "x1" }),
  (sessionid) => ({ sessionid }),
  (sid) => ({ text: `sid=${sid}; Path=/; HttpOnly` }),
  (sessionid) => ({ text: `{"sessionid": "${sessionid}"}` }),
  (sid) => ({ query: `/socket.io/?EIO=4&transport=polling&sid=${sid}` }),
  (jsessionid) => ({ url: `https://shop.example/cart;jsessionid=${jsessionid}?step=2` }),
  (sid) => ({ params: { sid, page: 2 } }),
];
const sessionValues = ["8f14e45fceea167a5a36dedd4bea2543", "s%3Aj7Gk2PqLx9Tz.vWn4RbYc8", "lv0q9p3n5r7t1x3z5b7d9f1h"];

const docker: readonly Shape[] = [
  (auth) => ({ auths: { "https://index.docker.io/v1/": { auth } } }),
  (auth) => ({ auths: { "registry.example:5000": { auth, email: "" } }, credsStore: "" }),
  (auth) => ({ text: JSON.stringify({ auths: { "ghcr.io": { auth } } }) }),
  (auth) => ({ text: `{\n\t"auths": {\n\t\t"ghcr.io": {\n\t\t\t"auth": "${auth}"\n\t\t}\n\t}\n}` }),
  (auth) => ({ text: `cat ~/.docker/config.json\n{"auths":{"quay.io":{"auth":"${auth}"}},"HttpHeaders":{}` }),
  (identitytoken) => ({ auths: { "acr.example": { auth: "", identitytoken } } }),
  (auth) => ({ registry: { auth } }),
];
const dockerValues = ["bob:hunter2", "ci-bot:9f8a7b6c5d", "_json_key:opensesame", "admin:p@ss:word"].map(base64);

const typed: readonly Shape[] = [
  (text) => ({ element: "Password field", ref: "e21", text }),
  (text) => ({ element: "Password textbox", ref: "s1e34", text, submit: true }),
  (text) => ({ name: "browser_type", arguments: { element: "Enter your password", ref: "e9", text } }),
  (text) => ({ tool: "browser_type", input: JSON.stringify({ element: "Passwort-Feld", ref: "e9", text }) }),
  (value) => ({ fields: [{ name: "Password", type: "textbox", ref: "e12", value }] }),
  (value) => ({ selector: "input[name=password]", value }),
  (value) => ({ selector: "#password", value }),
  (value) => ({ selector: "input[type='password']", value }),
  (value) => ({ selector: "#login-form > input.pwd", value }),
  (text) => ({ selector: "//input[@id='user_password']", text }),
  (value) => ({ action: "fill", target: "password input", value }),
  (text) => ({ action: "type", locator: "getByLabel('Password')", text }),
  (value) => ({ command: "type", target: "id=password", value }),
  (value) => ({ method: "fill", label: "Password", value }),
  (value) => ({ action: "input", placeholder: "Your password", value }),
  (keys) => ({ by: "css selector", selector: "[data-testid=password-input]", keys }),
  (value) => ({ xpath: "//input[@type='password']", value }),
  (text) => ({ description: "the password field of the login form", text }),
  (text) => ({ element: "Champ mot de passe", text }),
  (text) => ({ element: "Campo de contraseña", text }),
  (text) => ({ element: "密码输入框", text }),
  (text) => ({ element: "API key input", text }),
  (value) => ({ steps: [{ type: "change", selectors: [["aria/Password"], ["#password"]], value }] }),
  (value) => ({ action: "fill", args: ["#password", value] }),
  (value) => ({ tool: "fill", params: ["input[name='password']", value] }),
  (inputText) => ({ element: "Password", inputText }),
];

const codes = cases(
  "secret",
  ["482913", "7391"],
  [
    (text) => ({ element: "Verification code field", text }),
    (value) => ({ selector: "input[name=otp]", value }),
    (value) => ({ selector: "#pin", value }),
    (text) => ({ element: "One-time code input", ref: "e3", text }),
  ],
);

const headers: readonly Shape[] = [
  (value) => ({ headers: [{ name: "X-Api-Key", value }] }),
  (value) => ({ headers: [{ key: "Authorization", value, type: "text" }] }),
  (value) => ({ headers: [{ header: "x-auth-token", value }] }),
  (v) => ({ headers: [{ k: "X-Api-Key", v }] }),
  (value) => ({ request: { headersSize: 120, headers: [{ name: "Cookie", value: `sid=${value}; theme=dark` }] } }),
  (value) => ({ headers: [["x-api-key", value]] }),
  (value) => ({ text: `headers: [["x-api-key", "${value}"]]` }),
  (value) => ({ text: `new Headers([["Authorization", "${value}"], ["Accept", "*/*"]])` }),
  (value) => ({ text: `http.request(headers=[('X-Api-Key', '${value}'), ('Accept', 'text/html')])` }),
  (value) => ({ text: `[[\\"x-api-key\\",\\"${value}\\"]]` }),
  (value) => ({ rawHeaders: ["Host", "api.example", "Authorization", `Token ${value}`, "Accept", "*/*"] }),
  (value) => ({ rawHeaders: ["Host", "api.example", "X-Api-Key", value, "Accept", "*/*"] }),
  (value) => ({ rawHeaders: ["Accept", "*/*", "Cookie", `a=${value}`] }),
  (value) => ({ headers: [`Cookie: a=${value}`] }),
  (value) => ({ headers: [`X-Api-Key: ${value}`, "Accept: */*"] }),
  (value) => ({ headers: [`Set-Cookie: a=${value}; Path=/; Secure`] }),
  (value) => ({ text: `> GET / HTTP/1.1\n> Host: api.example\n> Cookie: a=${value}\n> Accept: */*` }),
  (value) => ({ log: { entries: [{ request: { cookies: [{ name: "a", value }] } }] } }),
  (value) => ({ cookies: [{ name: "a", value, domain: "shop.example", path: "/", httpOnly: true }] }),
  (value) => ({ storageState: { cookies: [{ name: "a", value, domain: "shop.example", sameSite: "Lax" }] } }),
  (value) => ({ text: `"rawHeaders": ["Host", "api.example", "X-Api-Key", "${value}", "Accept"]` }),
  (value) => ({ headers: { "X-Api-Key": [value] } }),
  (value) => ({ text: `map[Accept:[*/*] X-Api-Key:[${value}]]` }),
  (Value) => ({ Environment: [{ Name: "DB_PASSWORD", Value }] }),
  (value) => ({ env: [{ name: "DB_PASSWORD", value }] }),
  (value) => ({ variable: [{ key: "client_secret", value, type: "string" }] }),
  (stringValue) => ({ attributes: [{ key: "http.request.header.authorization", value: { stringValue } }] }),
  (ParameterValue) => ({ Parameters: [{ ParameterKey: "DBPassword", ParameterValue }] }),
  (OptionValue) => ({ settings: [{ OptionName: "DB_PASSWORD", OptionValue }] }),
  (content) => ({ fields: [{ field: "password", content }] }),
];

const kubernetes: readonly Shape[] = [
  (value) => ({ apiVersion: "v1", kind: "Secret", metadata: { name: "db" }, type: "Opaque", data: { pg: value } }),
  (value) => ({ kind: "Secret", data: { "tls.key": value, username: "YWRtaW4=" } }),
  (value) => ({ kind: "List", items: [{ kind: "Secret", data: { a: value } }] }),
  (value) => ({ text: JSON.stringify({ apiVersion: "v1", data: { foo: value }, kind: "Secret" }, undefined, 4) }),
  (value) => ({ text: `apiVersion: v1\nkind: Secret\nmetadata:\n  name: db\ntype: Opaque\ndata:\n  foo: ${value}\n` }),
  (value) => ({ text: `apiVersion: v1\ndata:\n  foo: ${value}\n  bar: ${value}\nkind: Secret\nmetadata:\n  name: db` }),
  (value) => ({ text: `---\nkind: "Secret"\ndata:\n    foo: "${value}"\n---\nkind: ConfigMap\ndata:\n  mode: fast` }),
  (value) => ({
    text: `$ kubectl get secret db -o yaml\napiVersion: v1\nkind: Secret\ndata:\n  .dockerconfigjson: ${value}`,
  }),
  (value) => ({ text: `{\n  "kind": "Secret",\n  "data": {\n    "foo": "${value}"\n  }\n} # from kubectl` }),
];
const kubernetesValues = ["hunter2", "opensesame", "Winter2024!", "k8s-Adm1n_pw"].map(base64);

const kubernetesPlain: readonly Shape[] = [
  (value) => ({ kind: "Secret", stringData: { foo: value } }),
  (value) => ({ text: `kind: Secret\nmetadata:\n  name: db\nstringData:\n  foo: ${value}\n  user: app` }),
];

const terraform: readonly Shape[] = [
  (value) => ({ outputs: { conn: { value, type: "string", sensitive: true } } }),
  (password) => ({ resources: [{ type: "aws_db_instance", instances: [{ attributes: { id: "db-1", password } }] }] }),
  (result) => ({
    resources: [
      {
        type: "random_password",
        name: "db",
        instances: [{ attributes: { length: 16, min_special: 1, override_special: null, result } }],
      },
    ],
  }),
  (value) => ({ text: JSON.stringify({ version: 4, outputs: { x: { value, sensitive: true } } }) }),
  (value) => ({ SecretString: value, ARN: "arn:aws:x", Name: "prod/db" }),
  (SecretString) => ({ SecretString: JSON.stringify({ username: "app", password: SecretString }) }),
  (value) => ({ Parameter: { Name: "/prod/db", Type: "SecureString", Value: value, Version: 3 } }),
];

export const mustGo: readonly HiddenCase[] = [
  ...cases("secret", passwords, logins),
  ...cases("secret", words, writtenLogins),
  ...cases("secret", strong, loginPairs),
  ...cases("secret", sessionValues, sessions),
  ...cases("secret", dockerValues, docker),
  ...cases("secret", [...strong, ...plain.slice(0, 4)], typed),
  ...codes,
  ...cases("secret", tokens, headers),
  ...cases("secret", kubernetesValues, kubernetes),
  ...cases("secret", passwords.slice(0, 8), kubernetesPlain),
  ...cases("secret", strong, terraform),
];

const verdicts = [true, false, null, 0, 12, 1, "", "yes", "no", "true"];

export const mustStay: readonly object[] = [
  ...verdicts.flatMap((pass) => [
    { user: "bob", pass },
    { test: "login", pass },
    { username: "bob", score: 0.4, pass },
  ]),
  { suite: "api", pass: 12, fail: 3, skip: 0 },
  { suite: "api", pass: "12", fail: "3" },
  { user: "bob", pass: 120, fail: 4 },
  { pass: "first", boarding: "group B" },
  { pass: "PASS", name: "renders a user" },
  { user: "bob", pass: "PASS", fail: "FAIL" },
  { user: "bob", pass: "passed" },
  { render: { pass: "shadow", order: 2 } },
  { pass: 2, of: 3, user: "bob" },
  { ski: { pass: "season", price: 480 } },
  { pwd: "/srv/app", user: "bob" },
  { pwd: "/home/node/app", shell: "/bin/sh" },
  { cwd: "/srv/app", pwd: "/srv/app" },
  { text: "$ pwd\n/srv/app\n$ ls" },
  { pw: 40, ph: 20 },
  { width: 10, pw: 0.4 },
  { sid: 1432 },
  { song: "Yesterday", sid: 1432, artist: "The Beatles" },
  { song: "Yesterday", sid: "S1432" },
  { sid: "S-1-5-21-3623811015-3361044348-30300820-1013" },
  { sid: "intro" },
  { sid: "sid-12" },
  { sid: 1, pid: 4412, ppid: 1 },
  { sid: ["SM", "0123456789abcdef0123456789abcdef"].join(""), status: "queued" },
  { sid: "ORCL" },
  { sid: "b5f1c9de-8b1b-4c1e-9f43-7d1d0a1b2c3d" },
  { sid: "01J9ZQ3N5R7T1X3Z5B7D9F1H2K" },
  { sessionid: "b5f1c9de-8b1b-4c1e-9f43-7d1d0a1b2c3d" },
  { session_id: "8f14e45fceea167a5a36dedd4bea2543" },
  { sessionId: "8f14e45fceea167a5a36dedd4bea2543" },
  { auth: "none" },
  { auth: "required" },
  { auth: "oauth2" },
  { auth: "basic" },
  { auth: true },
  { auth: "apiKey" },
  { auth: "bearer", scopes: ["read"] },
  { auth: { type: "none" } },
  { auth: { type: "oauth2", required: true } },
  { auth: ["basic", "oauth2"] },
  { auth: ["read", "write"] },
  { auths: {} },
  { auths: { "ghcr.io": {} }, credsStore: "desktop" },
  { auths: { "ghcr.io": { auth: "" } } },
  { registry: { auth: "anonymous" } },
  { groups: [{ name: "ops", roles: ["admin"] }] },
  ...[
    "Search field",
    "Username field",
    "Submit button",
    "City combobox",
    "Comment textarea",
    "Passenger name field",
  ].flatMap((element) => [
    { element, ref: "e21", text: "Lisbon" },
    { element, ref: "e22", text: "password reset" },
    { element, ref: "e23", text: "flight TP431 on 12 May" },
    { element, value: "how do I change my password?" },
  ]),
  ...[
    "#search",
    "input[name=q]",
    "#pass-through",
    "#compass",
    "input[name=passengers]",
    "#keyboard",
    "#pinned",
    "#spinner",
  ].flatMap((selector) => [
    { selector, value: "Lisbon" },
    { selector, text: "two adults and 1 child" },
    { action: "fill", args: [selector, "Lisbon 2024"] },
  ]),
  { element: "Forgot password link", ref: "e4" },
  { element: "Show password button", action: "click", ref: "e4" },
  { selector: "#password", state: "visible", timeout: 5000 },
  { selector: "#password", action: "click" },
  { selector: "#password", attribute: "placeholder", value: "" },
  { element: "Password field", text: "" },
  { label: "Password", value: "password" },
  { label: "API key", value: "apiKey" },
  { name: "password", type: "string", description: "The user's password" },
  { name: "token", in: "header", required: true },
  { name: "auth", value: "none" },
  { label: "Password", type: "password", required: true, minLength: 8 },
  {
    options: [
      { label: "Password", value: "password" },
      { label: "Magic link", value: "email_link" },
    ],
  },
  { selector: "button#reset-password", text: "Reset password" },
  { element: "Password strength", text: "Weak" },
  { headers: [{ name: "Content-Type", value: "application/json" }] },
  { headers: [{ name: "X-Request-Id", value: "8f14e45fceea167a5a36dedd4bea2543" }] },
  {
    headers: [
      ["accept", "text/html"],
      ["x-request-id", "8f14e45fceea167a"],
    ],
  },
  { rawHeaders: ["Host", "api.example", "Accept", "*/*", "X-Request-Id", "8f14e45fceea167a"] },
  { allowedHeaders: ["Authorization", "Content-Type", "X-Api-Key", "Accept"] },
  { exposed: ["Set-Cookie", "Authorization", "X-Request-Id"] },
  { text: 'cors({ allowedHeaders: ["Authorization", "Content-Type", "X-Api-Key"] })' },
  { text: 'Access-Control-Allow-Headers: "authorization", "x-api-key", "content-type"' },
  { vary: ["Cookie", "Accept-Encoding"] },
  { required: ["password", "username", "email"] },
  {
    required: [
      ["username", "password"],
      ["token", "nonce"],
    ],
  },
  { text: '"required": ["token", "password", "username"]' },
  { columns: ["id", "password", "created_at"] },
  { fields: ["username", "password_changed_at"] },
  { headers: ["Accept: text/html", "X-Powered-By: Express 4"] },
  { kind: "ConfigMap", data: { mode: "fast", level: "debug", motd: "aGVsbG8gd29ybGQ=" } },
  { text: "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\ndata:\n  mode: fast\n  level: debug\n" },
  { text: "kind: Secret\nmetadata:\n  name: db\ntype: kubernetes.io/tls\n" },
  { kind: "Secret", metadata: { name: "db" }, type: "kubernetes.io/dockerconfigjson" },
  { kind: "Secret", type: "kubernetes.io/service-account-token", data: {} },
  { kind: "SecretList", apiVersion: "v1", items: [] },
  { kind: "ExternalSecret", spec: { data: [{ remoteRef: { key: "prod/db", property: "pg" } }] } },
  { text: "kind: ExternalSecret\nspec:\n  data:\n    - remoteRef:\n        key: prod/db\n" },
  { text: "secretKeyRef:\n  name: db\n  key: pg\n" },
  { text: "The kind: Secret object stores data: see the docs for stringData." },
  { kind: "Deployment", data: { replicas: 3 } },
  { kind: "page_view", data: { title: "Secret garden" } },
  { outputs: { url: { value: "https://a.example", type: "string", sensitive: false } } },
  { resources: [{ type: "random_id", instances: [{ attributes: { result: "a8f3" } }] }] },
  { sensitive: true, label: "Contains violence" },
  { sensitive: true, value: false },
  { Parameter: { Name: "/prod/region", Type: "String", Value: "eu-west-1" } },
  {
    attributes: [
      { key: "http.method", value: { stringValue: "GET" } },
      { key: "gen_ai.usage.output_tokens", value: { intValue: 120 } },
    ],
  },
  {
    env: [
      { name: "NODE_ENV", value: "production" },
      { name: "DB_PASSWORD", valueFrom: { secretKeyRef: { name: "db", key: "pg" } } },
    ],
  },
  { text: 'assert.deepEqual(Object.keys(user), ["id", "name", "passengers"])' },
  { text: 'const [pass, fail] = ["12 passed", "3 failed"]' },
  { text: "{ test: 'login', pass: 'yes', user: 'bob' }" },
  { text: "{ user: 'bob', pass: true, fail: false }" },
  { text: "Tests: { pass: 120, fail: 2, user: 'ci' }" },
];
