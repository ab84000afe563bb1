/** Secrets that are recognized by the name or the words before them. */
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

describe("a secret is removed completely", () => {
  it.each([
    ["postgres://app:S3cr%2Ft99@db.internal:5432/prod", "postgres://[url_credentials]@db.internal:5432/prod"],
    [
      "u=postgres%3A%2F%2Fapp%3AS3cr%252Ft99%40db.internal%2Fx",
      "u=postgres%3A%2F%2F[url_credentials]%40db.internal%2Fx",
    ],
    ...["/", "#", "?", "/a#b?"].map((raw) => [
      `postgresql+asyncpg://app:S3cr${raw}t99@db.internal:5432/prod?x=1`,
      "postgresql+asyncpg://[url_credentials]@db.internal:5432/prod?x=1",
    ]),
    ["arn:aws:iam::123456789012:user/bob secret:Tr0ub4dor3", "arn:aws:iam::123456789012:user/bob secret:[secret]"],
    ["REDIS_URL=redis://:a/b9@cache:6379/0", "REDIS_URL=redis://[url_credentials]@cache:6379/0"],
    ["/cb?password=Tr0ub%264dor%263&x=1", "/cb?password=[secret]&x=1"],
    ["/cb?password=Tr0ub%204dor%20%22%23%3B%3F3&x=1", "/cb?password=[secret]&x=1"],
    ["next=%2Fcb%3Fpassword%3DTr0ub%25264dor%26x%3D1", "next=%2Fcb%3Fpassword%3D[secret]%26x%3D1"],
    ['{"password":"abc\\"def123","x":"cut', '{"password":"[secret]","x":"cut'],
    ['"{\\"token\\":\\"abc\\\\\\"def 12\\",\\"x\\":\\"cut', '"{\\"token\\":\\"[secret]\\",\\"x\\":\\"cut'],
    ['{"password":"correct horse battery"}\n{"a":1}', '{"password":"[secret]"}\n{"a":1}'],
    ['{"x":1,"password":"correct horse', '{"x":1,"password":"[secret]'],
    ['\ufeff{"password":"correct horse"}', '\ufeff{"password":"[secret]"}'],
    ["%7B%22password%22%3A%22correct%20horse%22%7D", "%7B%22password%22%3A%22[secret]%22%7D"],
    ['password="correct horse battery staple"', 'password="[secret]"'],
    ["password=$ecret99!x", "password=[secret]"],
    ["?password=%24ecret99", "?password=[secret]"],
    ['"password": "$ecret99!"', '"password": "[secret]"'],
    ['Cookie: theme="dark"; sid=abcdef1234567890', "Cookie: [secret]"],
    ['Authorization: Digest username="bob", response="6629fae49393a053"', "Authorization: [secret]"],
    [`curl -H "Cookie: theme='dark'; sid=abc" -v x`, 'curl -H "Cookie: [secret]" -v x'],
    ["/s?q=Authorization%3A%20Token%205f3c91d0aa&p=2&z=1", "/s?q=Authorization%3A%20[secret]&p=2&z=1"],
    [
      "/r?next=%2Fs%3Fq%3DCookie%253A%2520a%253D5f3c91d0%26p%3D2&z=1",
      "/r?next=%2Fs%3Fq%3DCookie%253A%2520[secret]%26p%3D2&z=1",
    ],
    ["/s?q=my%20password%20is%20Tr0ub4%26dor3x&p=2", "/s?q=my%20password%20is%20[secret]&p=2"],
    ["/s?q=%22password%22%3A%22correct%20horse&p=2", "/s?q=%22password%22%3A%22[secret]&p=2"],
    ['{\\"password\\":\\"a&b%26c&d\\"}', '{\\"password\\":\\"[secret]\\"}'],
    ['{"log":"GET / cookie: sid=abc123; x=2","n":1', '{"log":"GET / cookie: [secret]","n":1'],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...["password=$PASSWORD", "password=$db_pass;", "password = $1", "password=$row->pass", "password=$_POST['pass']"],
    ...["postgres://localhost:5432/db?options=a@b", "mongodb://db1:27017,db2:27017/app?tag=a@b", "redis://cache/0#a@b"],
    ...["mysql://db/app?user=app@host", "https://example.com:x/a@b", "postgres://db: see a/b@c"],
    "arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbC123",
    '{"SecretId": "arn:aws-cn:secretsmanager:cn-north-1:123456789012:secret:MySecret-a1b2c3", x',
    "System.Xml, Version=4.0, Culture=neutral, PublicKeyToken=b77a5c561934e089",
    ...["Authorization: Bearer <token>", 'curl -H "Authorization: Bearer $TOKEN" x', "Authorization: Token {{token}}"],
    ...[
      "Authorization: Bearer YOUR_ACCESS_TOKEN",
      '"Authorization": "Bearer your-token"',
      "credentials: 'same-origin'",
    ],
    ...["connectionString: process.env.DATABASE_URL!,", '"Authorization": "Bearer Token"'],
    ...["'password' => 'required|string|min:8'", "API_KEY=YOUR_API_KEY", "token=ACCESS_TOKEN"],
    ...["docker run -u 1000:1000 --user node:node app", "<token></token>", "a <password/> b"],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a name of several words", () => {
  it.each([
    ["API Key: 5f3c91d0aa", "API Key: [secret]"],
    ["Secret access key: wJalrXUtnFEMI/K7MDENG", "Secret access key: [secret]"],
    ["your private key = 5f3c91d0aa", "your private key = [secret]"],
    ["Encryption Key: 5f3c91d0aa, License Key: AB12-CD34", "Encryption Key: [secret], License Key: [secret]"],
    ["verification code: 482913", "verification code: [secret]"],
    ["security code: 123", "security code: [secret]"],
    ["mot de passe : Tr0ub4dor3x", "mot de passe : [secret]"],
    ["contraseña: Tr0ub4dor3x, hasło=Tr0ub4dor3x", "contraseña: [secret], hasło=[secret]"],
    ["Пароль: Tr0ub4dor3x", "Пароль: [secret]"],
    ["您的密码：Tr0ub4dor3x 密码: Tr0ub4dor3x", "您的密码：[secret] 密码: [secret]"],
    ["Ocp-Apim-Subscription-Key: 5f3c91d0aa", "Ocp-Apim-Subscription-Key: [secret]"],
    ["パスワード: Tr0ub4dor3x 비밀번호: Tr0ub4dor3x", "パスワード: [secret] 비밀번호: [secret]"],
    ["“password”: Tr0ub4dor3x", "“password”: [secret]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...[
      "primary key: order_2024",
      "error code: 404",
      "the key: 5f3c91d0aa",
      "Public key: 5f3c91d0aa",
      "zip code: 94107",
    ],
    ...[
      "Encryption key: AES-256-GCM",
      "SSH key: ed25519",
      "SSH key: ~/.ssh/id_rsa2",
      "API key: https://a.example/keys",
    ],
    ...["Private Key: /etc/ssl/key1.pem", "press any key: F12345", "API keys: 3 active", "status code: 200"],
    ...[
      "忘记密码：联系客服",
      "Пароль: не менее 8 символов",
      "Código: 123456a",
      "le passe : 2024-05-06",
      "añada: item2024",
    ],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a name in Markdown or HTML markup", () => {
  it.each([
    ["**Password:** Tr0ub4dor3x", "**Password:** [secret]"],
    ["- **Password**: Tr0ub4dor3x.", "- **Password**: [secret]"],
    ["- **Token**: `5f3c91d0aa`", "- **Token**: `[secret]`"],
    ["__API key__: 5f3c91d0aa", "__API key__: [secret]"],
    ["Password: **Tr0ub4dor3x** and", "Password: **[secret]** and"],
    ["*Secret Key:* `5f3c91d0aa`", "*Secret Key:* `[secret]`"],
    ["<b>Password:</b> Tr0ub4dor3x<br>", "<b>Password:</b> [secret]<br>"],
    ["<strong>Token</strong>: <code>5f3c91d0aa</code>", "<strong>Token</strong>: <code>[secret]</code>"],
    ["<td>API key:</td>\n  <td>5f3c91d0aa</td>", "<td>API key:</td>\n  <td>[secret]</td>"],
    ['<dt>Password</dt><dd class="x">Tr0ub4dor3x</dd>', '<dt>Password</dt><dd class="x">[secret]</dd>'],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...[
      "**Password:** required",
      "- **Token**: `access_token`",
      "**Token:** the one that expires",
      "**Secret**: `Hello`",
    ],
    ...[
      "**Password**: 8-character minimum",
      "password: ****1234",
      "token: ***",
      "**Cookie:** we store which you accept",
    ],
    ...[
      "<b>Password:</b> forgotten?",
      "<th>Password</th><th>Status</th>",
      "<td>Token</td><td>153</td>",
      "a *token*: b",
    ],
    ...["**Authorization:** Users must sign in first", "**Tokens:** 15300", "char *password; **token = 0"],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("a secret in a sentence, a call or a command", () => {
  it.each([
    ["my password is Tr0ub4dor3x.", "my password is [secret]."],
    ['The Password is "Tr0ub4dor&3", ok', 'The Password is "[secret]", ok'],
    ["your API key is 5f3c91d0aa5f3c91d0aa!", "your API key is [secret]!"],
    ["the password is Summer2024", "the password is [secret]"],
    ["Das Passwort lautet Tr0ub4dor3x", "Das Passwort lautet [secret]"],
    ['headers.set("X-Api-Key", "5f3c91d0aa")', 'headers.set("X-Api-Key", "[secret]")'],
    ["localStorage.setItem('token','5f3c91d0aa')", "localStorage.setItem('token','[secret]')"],
    ["CREATE USER bob IDENTIFIED BY 'hunter'", "CREATE USER bob IDENTIFIED BY '[secret]'"],
    ["ALTER ROLE bob WITH PASSWORD 'hunter';", "ALTER ROLE bob WITH PASSWORD '[secret]';"],
    ["sshpass -p hunter2 ssh -p 22 bob@host", "sshpass -p [secret] ssh -p 22 bob@host"],
    ["mysqldump -u root -phunter2 db", "mysqldump -u root -p[secret] db"],
    ["docker login -u bob -p hunter2 registry.example", "docker login -u bob -p [secret] registry.example"],
    ["redis-cli -h cache -p 6379 -a 'hunter2' ping", "redis-cli -h cache -p 6379 -a '[secret]' ping"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    ...["The token is base64-encoded", "the secret is OAuth2.0", "the password is incorrect", "token is ES256-signed"],
    ...[
      "The secret is in Vault2024",
      "the API key is https://a.example/Keys/1",
      "the password is required2",
      "token is SHA256",
    ],
    ...['get("token", "default")', 't("password", "Passwort")', 'row("token", "153000")', 'set("color", "5f3c91d0aa")'],
    ...["IDENTIFIED BY '$1'", "PASSWORD ':password'", "mysql -u root -p shop", "docker run -p 8080:80 login"],
    ...["redis-cli -p 6379", 'sshpass -p "$PASS" ssh h', "docker login -u bob --password-stdin"],
  ])("%j contains none", (text) => {
    expect(clean(text)).toBe(text);
  });
});
