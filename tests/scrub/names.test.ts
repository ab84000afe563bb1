import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const under = (name: string, value: unknown) =>
  (scrub({ request: { [name]: value } }).value.request as Record<string, unknown>)[name];

describe("the name of a field", () => {
  it.each([
    ...[
      "password",
      "userPwd",
      "DATABASE_PASSWORD",
      "passphrase",
      "client_secret",
      "secretKey",
      "aws_secret_access_key",
      "privateKey",
    ],
    ...[
      "token",
      "accessToken",
      "refresh_token",
      "id_token",
      "csrftoken",
      "x-auth-token",
      "api_key",
      "apiKey",
      "X-API-Key",
      "apikey",
    ],
    ...[
      "Authorization",
      "Proxy-Authorization",
      "cookie",
      "Set-Cookie",
      "connect.sid",
      "saml_response",
      "code_verifier",
      "jwt",
      "bearer",
    ],
    ...["pin_code", "otp", "passwordHash", "password1", "passwords", "api_key_v2", "apiKeyV2", "private_key_pem"],
    ...[
      "connectionString",
      "connection_string",
      "auth_code",
      "one_time_password",
      "hmac_key",
      "contraseña",
      "пароль",
      "密码",
    ],
    ...["refreshTokens", "api_tokens", "auth_tokens", "secret_key_base"],
  ])("%s has any value removed", (name) => {
    expect(under(name, "plain words")).toBe("[secret]");
    expect(under(name, 12345)).toBe("[secret]");
    expect(under(name, { user: "bob" })).toBe("[secret]");
    expect(under(name, ["one", "two"])).toBe("[secret]");
  });

  it.each([
    ["email", "[email]"],
    ["customer_email", "[email]"],
  ])("%s becomes %s", (name, marker) => {
    expect(under(name, "plain words")).toBe(marker);
  });

  it.each([
    ["cvv", "[card]"],
    ["credit_card[number]", "[card]"],
    ["SSN", "[us_ssn]"],
    ["phoneNumber", "[phone]"],
  ])("%s becomes %s for values with a digit", (name, marker) => {
    expect(under(name, "4 plain words")).toBe(marker);
    expect(under(name, "plain words")).toBe("plain words");
  });

  it.each(["ip_address", "remote_addr"])("%s becomes [ip] for values that could be an address", (name) => {
    expect(under(name, "141.97.61.x, masked")).toBe("[ip]");
    expect(under(name, "dhcp")).toBe("dhcp");
    expect(under(name, "127.0.0.1")).toBe("127.0.0.1");
  });

  it("removes a bank account number and keeps words", () => {
    expect(under("routing-number", "110000000")).toBe("[bank_account]");
    expect(under("routing-number", 110000000)).toBe("[bank_account]");
    expect(under("routing-number", "ending in 7")).toBe("[bank_account]");
    expect(under("routing-number", "plain words")).toBe("plain words");
    expect(under("account", "000123456789")).toBe("000123456789");
    expect(scrub({ routing: "110000000", account: "000123456789" }).value).toEqual({
      routing: "[bank_account]",
      account: "[bank_account]",
    });
    expect(scrub({ account: { number: "000123456789", type: "checking" } }).value).toEqual({
      account: { number: "[bank_account]", type: "checking" },
    });
  });

  it.each([
    ["total_tokens", 153],
    ["token_count", "39"],
    ["max_tokens", 4096],
    ["tokens", 12],
    ["tokens_in", 12],
    ["timeToFirstToken", 812],
    ["next_page_token", "abc"],
    ["progressToken", "t1"],
    ["author", "jane"],
    ["authorization_method", "keyed_in"],
    ["password_strength", "weak"],
    ["has_password", "yes"],
    ["password_reset_clicked", "yes"],
    ["email_verified", true],
    ["email", true],
    ["email_count", 12],
    ["token", null],
    ["password", ""],
    ["secret.arn", "arn:aws:x"],
    ["session_id", "demo-session"],
    ["primary_key", "orders_pkey"],
    ["pass", 12],
    ["card_brand", "visa"],
    ["phone_model", "Pixel 8"],
    ["secretary", "role"],
    ["hotkey", "ctrl+k"],
    ["PublicKeyToken", "b77a5c561934e089"],
    ["existingSecret", "redis-secret-1"],
    ["imagePullSecrets", [{ name: "registry-1" }]],
    ["cid", "container-42"],
    ["cid", 1234567],
    ["csc", "abc"],
  ])("%s keeps %j", (name, value) => {
    expect(under(name, value)).toBe(value);
  });

  it("keeps JSON Schema definitions that describe a secret", () => {
    const tool = {
      inputSchema: {
        type: "object",
        properties: {
          email: { type: "string", format: "email" },
          password: { type: "string", minLength: 8 },
          token: { $ref: "#/$defs/t" },
        },
        required: ["email", "password"],
      },
    };

    expect(scrub(tool).value).toBe(tool);
  });

  it("removes cid and csc only inside a card", () => {
    const input = { card: { cid: "123", csc: 1234 }, ipfs: { cid: "bafy1234" } };

    expect(scrub(input).value).toEqual({ ...input, card: { cid: "[card]", csc: "[card]" } });
    expect(scrub({ text: "cid: container-42, cid=1234567" }).redactions).toEqual([]);
  });

  it("keeps the token of a language model with its probability", () => {
    const output = [{ token: "Hello", logprob: -0.3, top_logprobs: [{ token: " Hi", logprob: -1.2 }] }];

    expect(scrub({ content: output }).value.content).toBe(output);
    expect(
      scrub([
        { token: "Hello", id: 3 },
        { token: "jane@example.com", logprob: 0 },
      ]).value,
    ).toEqual([
      { token: "[secret]", id: 3 },
      { token: "[email]", logprob: 0 },
    ]);
  });

  it("keeps a count under a name of two words", () => {
    const errors = { "invalid token": 3, "Wrong password": 512 };

    expect(scrub({ errors }).value.errors).toBe(errors);
    expect(scrub({ "API key": "k7", "my pin": 4829, "invalid token": 1234567 }).value).toEqual({
      "API key": "[secret]",
      "my pin": "[secret]",
      "invalid token": "[secret]",
    });
  });

  it("removes pass only inside auth", () => {
    const input = { auth: { user: "bob", pass: "hunter22" }, pass: "yes", checks: [{ pass: "yes" }] };

    expect(scrub(input).value).toEqual({ ...input, auth: { user: "bob", pass: "[secret]" } });
  });

  it("applies in JSON inside a string", () => {
    const body = '{"password":"x y","n":1}';
    const expected = '{"password":"[secret]","n":1}';

    expect(scrub({ body }).value.body).toBe(expected);
    expect(scrub({ body: JSON.stringify(body) }).value.body).toBe(JSON.stringify(expected));
  });
});

describe("a name next to its value", () => {
  const secret = "5f3cQ81kd0";

  it.each([
    { name: "API_KEY", value: secret },
    { value: "correct horse battery", key: "password", enabled: true },
    { Name: "/prod/db/password", Type: "SecureString", Value: secret },
    { key: "http.request.header.authorization", value: { stringValue: secret } },
    { headers: [{ name: "Authorization", value: `Token ${secret}` }] },
    { headers: [["X-Api-Key", secret]] },
    { args: ["-y", "some-server", "--api-key", secret, "--verbose"] },
    { text: `env:\n  - name: DB_PASSWORD\n    value: ${secret}\n` },
    { text: `{"name":"API_KEY","value":"${secret}","cut` },
    { text: `{"key": "password", "value": "${secret}", "cut` },
  ])("removes it: %j", (input) => {
    const { value, redactions } = scrub(input);

    expect(JSON.stringify(value)).toContain("[secret]");
    expect(JSON.stringify(value)).not.toMatch(/5f3c|correct/);
    expect(redactions.length).toBe(1);
    expect(scrub(value).value).toBe(value);
  });

  it("treats the field’s name like a name before a number or a version", () => {
    const input = [
      { name: "Mobile", value: "9469 9966" },
      { key: "app.version", value: "1.2.3.4" },
      { name: "note", value: "1.2.3.4" },
    ];

    expect(scrub(input).value).toEqual([
      { name: "Mobile", value: "[phone]" },
      input[1],
      { name: "note", value: "[ip]" },
    ]);
  });

  it.each([
    {
      options: [
        { name: "API key", value: "apiKey" },
        { name: "Password", value: "password" },
      ],
    },
    {
      env: [
        { name: "API_KEY", value: "$API_KEY" },
        { name: "DB_PASSWORD", valueFrom: { name: "db" } },
      ],
    },
    {
      chart: [
        { name: "token", value: 153 },
        { name: "Mobile", value: 15234876 },
      ],
    },
    {
      metrics: [
        { name: "total_tokens", value: "153" },
        { name: "Reset my old password", value: "Open settings" },
      ],
    },
    { required: ["token", "username1"], types: ["password", "oauth2"] },
    {
      table: [
        ["Token", "Count"],
        ["token", "153000"],
        ["Password", "Status"],
      ],
    },
    { args: ["--token", "--password", "-v"], options: ["--token", "GitHub token to use"] },
    { args: ["--max-tokens", "4096", "--api-key", "$API_KEY", "--", "token"] },
    { text: "- name: DB_HOST\n  value: db-host-1234\n" },
  ])("keeps %j", (input) => {
    expect(scrub(input).value).toBe(input);
  });
});
