/** Declarations, tests, queries and configuration in many languages that name secrets and contacts without containing one. */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

/** Secrets in the same statements that contain something harmless below. */
export const mustGo: readonly HiddenCase[] = [
  ['password: str = "Tr0ub4dor&3x"', "Tr0ub4dor&3x"],
  ['password: SecretStr = SecretStr("Tr0ub4dor&3x")', "Tr0ub4dor&3x"],
  ["user = User(name=name, hashed_password='Tr0ub4dor3x')", "Tr0ub4dor3x"],
  ['token = os.environ.get("TOKEN", "k7Jq9vXz2LmP")', "k7Jq9vXz2LmP"],
  ['const token = "?k7Jq9vXz2LmP";', "?k7Jq9vXz2LmP"],
  ['{ "sig" : "k7Jq9vXz2LmP" }', "k7Jq9vXz2LmP"],
  ['prompt("Password: Tr0ub4dor3x")', "Tr0ub4dor3x"],
  ["docker run app --secret k7Jq9vXz2LmP", "k7Jq9vXz2LmP"],
  ['secret "k7Jq9vXz2LmP" is set', "k7Jq9vXz2LmP"],
  ["https://shop.example.com/?q=my+password+is+Tr0ub4dor3x&page=2", "Tr0ub4dor3x"],
  ["https://shop.example.com/?q=token+Tr0ub4dor3x&sort=asc", "Tr0ub4dor3x"],
  ["the password is Tr0ub4dor&3x", "Tr0ub4dor&3x"],
].map(([text = "", value = ""]) => gone("secret", { text }, value));
export const staysWithEveryKind = true as const;

export const mustStay = parsePayloads(String.raw`
password: str = Field(min_length=8, max_length=128)
password: SecretStr
password: SecretStr = Field(..., min_length=12, description="The user's password")
new_password: str | None = Field(default=None, min_length=8)
api_key: Optional[str] = None
api_key: str = Field(default_factory=lambda: os.environ["API_KEY"])
token: str = field(default="", repr=False)
secret_key: str = secrets.token_urlsafe(32)
hashed_password: Mapped[str] = mapped_column(String(255), nullable=False)
password = Column(String(128), nullable=False)
password = models.CharField(_("password"), max_length=128)
password1 = forms.CharField(label=_("Password"), strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}))
phone = models.CharField(max_length=20, blank=True)
ssn = models.CharField(max_length=11, validators=[RegexValidator(r"^\d{3}-\d{2}-\d{4}$")])
def authenticate(self, request, username=None, password=None, **kwargs):
def set_password(self, raw_password: str) -> None:
def verify_password(plain_password: str, hashed_password: str) -> bool:
def get_token(self, *, scope: str = "read", timeout: int = 30) -> AccessToken:
hashed = bcrypt.hashpw(password.encode("utf-8"), bcrypt.gensalt(rounds=12))
user = User(email=email, hashed_password=bcrypt_hash, is_active=True)
user_in = UserCreate(email=email, password=password, full_name=name)
token = create_access_token(user.id, expires_delta=access_token_expires)
token = request.headers.get("Authorization", "").removeprefix("Bearer ")
token = jwt.encode(payload, settings.SECRET_KEY, algorithm="HS256")
payload = jwt.decode(token, settings.SECRET_KEY, algorithms=[ALGORITHM])
csrf_token = request.META.get("HTTP_X_CSRFTOKEN")
assert response.json()["detail"] == "Incorrect password"
assert token is not None and len(token) == 64
with pytest.raises(InvalidToken, match="token has expired"):
@pytest.mark.parametrize("password", ["", " ", None])
parser.add_argument("--password", required=True, help="Password for the database user")
parser.add_argument("--token", default=os.getenv("GITHUB_TOKEN"), help="GitHub token")
password = getpass.getpass("Password: ")
secret = hvac.Client().secrets.kv.v2.read_secret_version(path="db")["data"]["data"]
secret_key = random.randbytes(256 // 8)
bad_secret = secrets.token_bytes(128//8)
client = OpenAI(api_key=os.environ["OPENAI_API_KEY"])
client = anthropic.Anthropic(api_key=os.environ.get("ANTHROPIC_API_KEY"))
client = Client(token=config.token, base_url=config.base_url)
tokenizer = AutoTokenizer.from_pretrained("bert-base-uncased", use_fast=True)
tokens = tokenizer.encode("Hello world", add_special_tokens=False)
pad_token_id = tokenizer.eos_token_id
tokenizer.pad_token = tokenizer.eos_token
EOS_TOKEN = "</s>"
token_pattern = r"(?u)\b\w\w+\b"
TOKEN_RE = re.compile(r"\s*(?:(\d+)|(.))")
class TokenType(Enum):
password: z.string().min(12, "Password must be at least 12 characters"),
password: z.string().min(8).max(128).regex(/[A-Z]/).regex(/\d/),
token: z.string().uuid(),
apiKey: z.string().startsWith("sk_"),
email: z.string().email(), phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
password: Joi.string().min(8).required(),
password: yup.string().required("Password is required").min(8),
password: t.String({ minLength: 8 }),
password: v.pipe(v.string(), v.minLength(8)),
password: { type: String, required: true, select: false },
password: { type: DataTypes.STRING, allowNull: false },
@Column({ type: "varchar", length: 255, select: false }) password: string;
@IsString() @MinLength(8) readonly password: string;
interface LoginRequest { username: string; password: string; rememberMe?: boolean }
type Credentials = { username: string; password: string; totp?: string };
type Props = { token: string | null; onToken: (token: string) => void };
export interface AuthOptions { clientId: string; clientSecret: string; redirectUri?: string }
function login({ email, password }: { email: string; password: string }): Promise<Session> {
const { password, ...rest } = user;
const { data: { token } } = await axios.post("/login", { username, password });
const token = await getToken({ req, secret: process.env.NEXTAUTH_SECRET });
const token = cookies().get("session")?.value ?? null;
const token = localStorage.getItem("token");
const token = crypto.randomBytes(32).toString("hex");
const secret = new TextEncoder().encode(env.JWT_SECRET);
const password = watch("password");
const password = faker.internet.password({ length: 20 });
const apiKey = import.meta.env.VITE_API_KEY;
const apiKey = config.get<string>("openai.apiKey");
const pin = Number(event.target.value);
const [showPassword, setShowPassword] = useState(false);
const [token, setToken] = React.useState<string | null>(null);
setPassword(event.target.value)
setToken(null);
<input type="password" name="password" autocomplete="current-password" required minlength="8">
<input id="token" name="token" type="hidden" value="{{ csrf_token() }}">
<input type="password" placeholder="••••••••" aria-label="Password" />
<label for="password">Password</label>
<PasswordInput label="New password" name="new_password" error={errors.password?.message} />
<TextField type={showPassword ? "text" : "password"} label="Password" />
aria-label={showPassword ? "Hide password" : "Show password"}
<FormattedMessage id="login.password" defaultMessage="Password" />
<password-strength-meter :password="password" :min-score="3" />
<a href="/password/reset">Forgot your password?</a>
<Trans>Your password was changed</Trans>
if (password !== confirmPassword) throw new Error("Passwords do not match");
if (!token) return res.status(401).json({ error: "missing token" });
if (token.type === "identifier" && token.value === "let") return parseLet();
if (this.token.kind === SyntaxKind.CloseBraceToken) break;
case TokenKind.Identifier: return this.parseIdentifier();
expect(screen.getByLabelText("Password")).toBeInTheDocument();
expect(await page.locator("input[name=password]").isVisible()).toBe(true);
await page.locator("input[name=password]").waitFor({ state: "visible" });
await page.getByPlaceholder("Password").first().fill(password);
await page.getByLabel("Password").fill(process.env.E2E_PASSWORD!);
await page.fill("#password", user.password);
await page.click("text=Forgot password?");
await page.getByRole("button", { name: "Reset password" }).click();
await expect(page.getByText("Invalid token")).toBeVisible();
await expect(page).toHaveURL(/\/password\/reset/);
cy.get("input[type=password]").should("be.visible");
cy.get("[data-testid=password]").type(Cypress.env("password"));
driver.find_element(By.NAME, "password").send_keys(os.environ["PW"])
driver.findElement(By.id("password")).sendKeys(password);
it("rejects a token that has expired", async () => {
it("shows an error when the password is too short", () => {
describe("POST /oauth/token", () => {
test("password reset token is single use")
test_password_reset_token_is_single_use PASSED [ 42%]
--- FAIL: TestParseToken/missing_signature (0.00s)
describe "#reset_password_token" do
it { is_expected.to validate_presence_of(:password) }
func (s *Server) Login(ctx context.Context, username, password string) (*Session, error) {
Password string ${"`"}json:"password" validate:"required,min=8"${"`"}
Token    string ${"`"}json:"token,omitempty" db:"token"${"`"}
ApiKey   *string ${"`"}yaml:"api_key" env:"API_KEY"${"`"}
type Config struct { Token, Secret string; Port int }
token, err := jwt.Parse(raw, func(t *jwt.Token) (interface{}, error) { return key, nil })
password := os.Getenv("DB_PASSWORD")
token := r.Header.Get("Authorization")
if token == "" { return nil, errors.New("missing token") }
var ErrInvalidToken = errors.New("token is invalid or expired")
flag.StringVar(&password, "password", "", "password for the database")
private String password;
private final String apiKey;
@NotBlank @Size(min = 8, max = 64) private String password;
public void setPassword(String password) { this.password = passwordEncoder.encode(password); }
String token = request.getHeader("X-Auth-Token");
String password = System.getenv("DB_PASSWORD");
@Value("${"$"}{spring.datasource.password}") private String password;
.usernameParameter("username").passwordParameter("password")
public record LoginDto([Required] string Email, [Required, MinLength(8)] string Password);
public string Password { get; set; } = string.Empty;
public required string ApiKey { get; init; }
var token = await _tokenService.GenerateTokenAsync(user, cancellationToken);
public async Task<IActionResult> Reset(ResetRequest request, CancellationToken cancellationToken = default)
cancellationToken.ThrowIfCancellationRequested();
var password = Environment.GetEnvironmentVariable("DB_PASSWORD") ?? throw new InvalidOperationException("DB_PASSWORD");
builder.Configuration["Jwt:Key"]
pub password: String,
pub struct Token { kind: TokenKind, lexeme: String, line: usize }
let token = std::env::var("GITHUB_TOKEN").expect("GITHUB_TOKEN must be set");
let password = rpassword::prompt_password("Password: ")?;
#[derive(Debug, Deserialize)] struct Login { username: String, #[serde(skip_serializing)] password: SecretString }
pub fn next_token(&mut self) -> Option<Token> {
let tokens: Vec<Token> = lexer.collect();
val password: String by project
data class Credentials(val username: String, val password: String)
storePassword = System.getenv("STORE_PASSWORD")
keyPassword keystoreProperties['keyPassword']
let token = KeychainItem.currentToken
@State private var password = ""
SecureField("Password", text: $password)
final password = TextEditingController();
validator: (value) => value!.length < 8 ? 'Password is too short' : null,
has_secure_password validations: false
validates :password, presence: true, length: { minimum: 12 }, on: :create
params.require(:user).permit(:email, :password, :password_confirmation)
config.filter_parameters += [:password, :token, :secret, :_key, :otp, :ssn]
t.string :password_digest, null: false
add_index :users, :reset_password_token, unique: true
http_basic_authenticate_with name: ENV["USER"], password: ENV["PASSWORD"]
$password = $_POST['password'];
$token = bin2hex(random_bytes(32));
$request->validate(['password' => 'required|string|min:8|confirmed']);
'password' => ['required', 'confirmed', Password::defaults()],
'password' => Hash::make($data['password']),
'password' => env('DB_PASSWORD', ''),
protected $hidden = ['password', 'remember_token'];
<?= csrf_field() ?>
define( 'DB_PASSWORD', getenv('WORDPRESS_DB_PASSWORD') );
CREATE TABLE users (id SERIAL PRIMARY KEY, email TEXT NOT NULL, password TEXT NOT NULL, phone VARCHAR(20));
CREATE TABLE api_keys (key_hash CHAR(64) PRIMARY KEY, token_prefix VARCHAR(8), secret BYTEA NOT NULL);
ALTER TABLE users ADD COLUMN password_hash VARCHAR(255) NOT NULL DEFAULT '';
ALTER TABLE users DROP COLUMN pin, ADD COLUMN passcode CHAR(6);
UPDATE users SET password = $1, token = NULL WHERE id = $2 RETURNING id;
UPDATE users SET password = crypt($1, gen_salt('bf')) WHERE id = $2;
INSERT INTO users (email, password, token) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING;
INSERT INTO users (email, password) VALUES (?, ?)
SELECT id, password, token FROM users WHERE token = :token AND expires_at > now();
SELECT * FROM orders WHERE shipping_code = 110234 AND status = 'open';
SELECT count(*) FROM error_log WHERE error_code = 482913;
SELECT zip, code FROM places WHERE postal_code = 94107 LIMIT 10;
DELETE FROM password_resets WHERE created_at < now() - interval '1 day';
GRANT SELECT (id, email) ON users TO readonly;
CREATE INDEX CONCURRENTLY idx_tokens_hash ON tokens USING hash (token);
CREATE ROLE app LOGIN PASSWORD :'app_password';
ALTER USER app WITH PASSWORD :password;
CREATE USER 'app'@'%' IDENTIFIED BY ?;
COMMENT ON COLUMN users.password IS 'bcrypt, cost 12';
model User { id String @id @default(cuid()) email String @unique password String token String? }
password  String   @db.VarChar(255)
token     String   @unique @default(uuid())
directUrl = env("DIRECT_URL")
type User { id: ID! email: String! token: String @deprecated(reason: "use session") }
input LoginInput { email: String!, password: String!, otp: String }
mutation Login($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id } } }
mutation { resetPassword(token: $token, password: $password) { success } }
query Tokens($first: Int = 20) { tokens(first: $first) { edges { node { id name lastUsedAt } } } }
message LoginRequest { string username = 1; string password = 2; optional string otp = 3; }
string password = 2 [(validate.rules).string.min_len = 8];
bytes secret = 4;
rpc ResetPassword (ResetPasswordRequest) returns (google.protobuf.Empty);
variable "db_password" { type = string sensitive = true }
password = var.db_password
password = random_password.db.result
master_password = data.aws_secretsmanager_secret_version.db.secret_string
token = data.aws_eks_cluster_auth.this.token
secret_key_base: <%= ENV["SECRET_KEY_BASE"] %>
password: <%= Rails.application.credentials.dig(:db, :password) %>
password: "{{ vault_db_password }}"
password: !vault |
  secret: {{ .Values.auth.existingSecret | quote }}
token: {{ secrets.GITHUB_TOKEN }}
POSTGRES_PASSWORD: ${"$"}{POSTGRES_PASSWORD:?must be set}
MYSQL_ROOT_PASSWORD_FILE: /run/secrets/db_root_password
POSTGRES_PASSWORD_FILE=/run/secrets/postgres-password
SECRET_KEY=changethis
DB_PASSWORD=changeme
API_KEY=your-api-key-here
API_KEY=<your-api-key>
OPENAI_API_KEY=sk-...
TOKEN=xxxxxxxx
JWT_SECRET=
PASSWORD=********
token = "REDACTED"
password: [REDACTED]
Authorization: Bearer <token>
Authorization: Bearer $TOKEN
Authorization: Basic <credentials>
curl -H "Authorization: Bearer $ACCESS_TOKEN" https://api.example.com/v1/me
curl -u "$USER:$PASSWORD" https://registry.example.com/v2/
curl -X POST https://api.example.com/login -d "username=$USER&password=$PASS"
docker login -u "$REGISTRY_USER" --password-stdin registry.example.com
echo "$DOCKER_PASSWORD" | docker login --username "$DOCKER_USERNAME" --password-stdin
mysql -u root -p"$MYSQL_ROOT_PASSWORD" shop < dump.sql
psql "postgresql://$PGUSER:$PGPASSWORD@$PGHOST/$PGDATABASE"
export TOKEN=$(gh auth token)
export PASSWORD="$(pass show prod/db)"
read -s -p "Password: " PASSWORD
TOKEN=$(curl -s "$URL/token" | jq -r .token)
gh secret set NPM_TOKEN --body "$NPM_TOKEN"
npm config set //registry.npmjs.org/:_authToken=$NPM_TOKEN
helm upgrade --install db bitnami/postgresql --set auth.existingSecret=db-credentials
kubectl create secret generic db --from-env-file=.env
kubectl get secret db -o jsonpath='{.data.password}' | base64 -d
openssl rand -hex 32
pwgen -s 24 1
git clone https://github.com/acme/token-service.git
docker build . -t shop --secret id=npmrc,src=.npmrc
RUN --mount=type=secret,id=npm_token npm ci
const exports_1 = exports.ZodJWT = exports.ZodE164 = exports.ZodBase64URL = exports.ZodIPv4 = void 0;
exports.AuthenticationMD5Password = AuthenticationMD5Password;
readonly STENCIL_BACK_PASS_DEPTH_PASS: 0x8803;
const Token_1 = require("./Token"), Cookie_2 = __importStar(require("cookie"));
lastSignificantToken = "?InterpolationInTemplate";
UnexpectedToken: 'Unexpected token %0',
nextToken = scanner.scan(), prevToken = token;
usage === "sign" || usage === "verify" ? "sig" : "enc";
credit_card: "信用卡号",
password: "Wachtwoord",
"token.colors.primary": "#3b82f6",
--token-color-primary: #171717; --spacing-100: 4px;
--next-error-btn-secondary-text: #171717;
.token.keyword { color: #0077aa } .token.string { color: #669900 }
.password-field::-ms-reveal { display: none; }
input[type="password"] { letter-spacing: 0.25em; }
#password:focus-visible { outline: 2px solid #005fcc; }
.text-secondary { color: #606060; background: #404040 url(data:image/gif;base64,R0lGODlhAQABAAAAACw=); }
<path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2zm0 18c-4.41 0-8-3.59-8-8" fill="#5f6368"/>
<svg viewBox="0 0 24 24" width="24" height="24"><circle cx="12" cy="12" r="10"/><polyline points="12 6 12 12 16 14"/></svg>
<polygon points="100,10 40,198 190,78 10,78 160,198" transform="translate(415 555) scale(0.0132)"/>
!function(e,t){"object"==typeof exports?module.exports=t():e.Token=t()}(this,(function(){var n=1e6,r=2147483647;return n^r}));
var a=415,b=5550132,c=0x1f4,d=1e-7;for(var i=0;i<4294967295;i+=65536)a^=b>>>16;
switch(e&-e){case 1:return 1;case 2:return 2;case 4:return 4;case 8:return 8;case 16:return 16;case 32:return 32;case 64:return 64}
const K=[1116352408,1899447441,3049323471,3921009573,961987163,1508970993,2453635748,2870763221];
const table = [0x00000000, 0x77073096, 0xee0e612c, 0x990951ba, 0x076dc419, 0x706af48f];
static const uint32_t k[64] = { 0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5 };
mov rax, 0x6873732f6e69622f ; push rax ; mov rdi, rsp
:00400625   ba0a000000           MOV         EDX,0xa
00000000  7f 45 4c 46 02 01 01 00  00 00 00 00 00 00 00 00  |.ELF............|
0x7ffd4a3b2c10: 0x0000000000400550  0x00007f8a2c1e0840
import { tokens } from "@/theme/tokens"; import { Secret } from "@acme/ui";
from app.core.security import get_password_hash, verify_password
use crate::token::{Token, TokenKind};
#include <security/pam_appl.h>
export * as password from "./password";
@media (min-width: 640px) { .card { grid-template-columns: 1fr 2fr; } }
exports.K8S_VOLUME_TYPE_VALUE_SECRET = K8S_VOLUME_TYPE_VALUE_SECRET;
EXIT_FORFEIT_TOKEN = "###SWE-AGENT-EXIT-FORFEIT###"
const NEXT_TEST_COOKIE = "next-instant-navigation-testing";
useSkewCookie: z.ZodOptional<z.ZodBoolean>;
"sig": "application/pgp-signature",
constructor(secret: string | Uint8Array, options?: WebhookOptions);
if (secret && key instanceof Uint8Array)
export declare function pbkdf2(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array;
credit_card: "hitelkártyaszám",
Authorization: "Bot " + notification.botToken,
Cookie: theme=dark; lang=en
// request will have a Set-Cookie:show-banner=false;path=/home header
GOOGLE_APPLICATION_CREDENTIALS="./service-account.json"
* Upgrade the workflow and pin actions/checkout@v5. PR #2006 by the bot.
--ring: 212.7 26.8% 83.9%; --radius: 0.5rem;
:00400611   bf34074000           MOV         EDI,s_cat_flag.txt_00400734
.text:00400625   ba0a000000           MOV         EDX,0xa
// Prints: <Buffer 01 02 03 04 05>
POST /oauth/accesstoken HTTP/1.1
elif 'api_key=' in source.lower() and 'getenv' not in source:
"Please analyze this text. " + "This is sample text. " * 150000
ANTHROPIC_API_KEY=sk-ant-api03-...
ANTHROPIC_API_KEY="sk-ant-api03-your-api-key-here"
case "qwik": return "@builder.io/qwik/optimizer";
if (dependencies["@builder.io/qwik"] || dependencies["@qwik.dev/core"]) return "qwik";
{"name":"login","description":"Sign a user in","input_schema":{"type":"object","properties":{"username":{"type":"string"},"password":{"type":"string","description":"The password of the user"}},"required":["username","password"]}}
{"type":"function","function":{"name":"send_sms","description":"Send a text message","parameters":{"type":"object","properties":{"phone":{"type":"string","pattern":"^\\+[1-9]\\d{6,14}$"},"text":{"type":"string"}},"required":["phone","text"],"additionalProperties":false}}}
{"name":"set_secret","inputSchema":{"type":"object","properties":{"name":{"type":"string","examples":["DB_PASSWORD"]},"value":{"type":"string","description":"The value of the secret. It is never logged."}}}}
{"properties":{"token":{"type":["string","null"],"default":null,"title":"Token"},"pin":{"type":"string","pattern":"^\\d{4,6}$","title":"Pin"}}}
{"properties":{"password":{"$ref":"#/$defs/Password"}},"$defs":{"Password":{"type":"string","format":"password","minLength":12,"writeOnly":true}}}
{"anyOf":[{"type":"string","format":"password"},{"type":"null"}],"title":"Api Key"}
{"openapi":"3.1.0","paths":{"/oauth/token":{"post":{"requestBody":{"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"grant_type":{"type":"string"},"password":{"type":"string","format":"password"},"client_secret":{"type":"string"}}}}}}}}}}
{"components":{"securitySchemes":{"bearer":{"type":"http","scheme":"bearer","bearerFormat":"JWT"},"apiKey":{"type":"apiKey","in":"header","name":"X-API-Key"}}}}
{"parameters":[{"name":"token","in":"query","required":true,"schema":{"type":"string"}},{"name":"X-CSRF-Token","in":"header","schema":{"type":"string","format":"uuid"}}]}
{"fields":[{"name":"password","type":"string","required":true},{"name":"phone","type":"string","required":false}]}
{"form":[{"id":"password","label":"Password","type":"password","autocomplete":"current-password","value":""}]}
{"inputs":[{"type":"promptString","id":"github_token","description":"GitHub personal access token","password":true}]}
{"mcpServers":{"github":{"command":"npx","args":["-y","@modelcontextprotocol/server-github"],"env":{"GITHUB_PERSONAL_ACCESS_TOKEN":"<YOUR_TOKEN>"}}}}
{"mcpServers":{"shop":{"type":"http","url":"https://mcp.example.com/mcp","headers":{"Authorization":"Bearer ${"$"}{input:github_token}"}}}}
{"env":{"OPENAI_API_KEY":"$OPENAI_API_KEY","DB_PASSWORD":"%DB_PASSWORD%","TOKEN":"{{token}}"}}
{"type":"record","name":"User","fields":[{"name":"password","type":["null","string"],"default":null},{"name":"token","type":"bytes"}]}
{"mappings":{"properties":{"password":{"type":"keyword","index":false},"ip":{"type":"ip"},"email":{"type":"keyword"},"phone":{"type":"text"}}}}
{"$jsonSchema":{"bsonType":"object","required":["password"],"properties":{"password":{"bsonType":"string"}}}}
{"rules":{"password":"required|min:8|confirmed","email":"required|email|unique:users"}}
{"validation":{"password":{"required":true,"minLength":8,"message":"Use at least eight characters"}}}
{"ui:order":["username","password"],"password":{"ui:widget":"password","ui:help":"At least twelve characters"}}
{"password":{"dataType":"String","nullable":false,"length":255}}
{"typeDefs":"type Mutation { login(email: String!, password: String!): Token! }"}
{"query":"query($token: String!) { invite(token: $token) { id } }","variables":{"first":10}}
{"sql":"INSERT INTO users (email, password) VALUES ($1, $2)","params":["$1","$2"]}
{"ast":{"type":"VariableDeclarator","id":{"type":"Identifier","name":"password"},"init":{"type":"Literal","value":null}}}
{"tokens":[{"type":"Keyword","value":"const"},{"type":"Identifier","value":"password"},{"type":"Punctuator","value":"="}]}
{"selectors":["#password","input[name='token']","[data-testid=pin]"],"found":3}
{"locator":"getByLabel('Password')","state":"visible","count":1}
{"lint":[{"rule":"no-hardcoded-credentials","severity":"warn","line":12,"message":"Do not hard-code passwords"}]}
{"diff":"-  password: string;\n+  password: SecretStr;\n"}
{"diff":"@@ -12,7 +12,7 @@ export async function login(\n-  const token = sign(user)\n+  const token = await sign(user, { expiresIn: \"15m\" })\n"}
{"code":"export const schema = z.object({\n  email: z.string().email(),\n  password: z.string().min(8),\n});"}
{"code":"class Settings(BaseSettings):\n    secret_key: str\n    api_key: SecretStr | None = None\n    db_password: SecretStr = Field(alias=\"DB_PASSWORD\")\n"}
{"code":"services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD_FILE: /run/secrets/db\n    secrets:\n      - db\n"}
{"yaml":"env:\n  - name: DB_PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: db\n        key: password\n"}
{"yaml":"- name: Log in\n  uses: docker/login-action@v3\n  with:\n    username: github.actor\n    password: secrets.GITHUB_TOKEN\n"}
{"hcl":"resource \"aws_db_instance\" \"db\" {\n  username = \"app\"\n  password = var.db_password\n}\n"}
{"toml":"[auth]\npassword_min_length = 12\ntoken_ttl = \"15m\"\n"}
{"ini":"[mysqld]\nport = 3306\npassword_history = 5\ndefault_password_lifetime = 90\n"}
`);
