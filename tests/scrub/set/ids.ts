/** Ids that contain personal data or secrets, and ids of real tools, which must not change. Tested with `scrubEvent`. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const joined = (...parts: string[]) => parts.join("");
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const signature = "q3Jx0mV7bYzR5tKc9WnP2eLs";
const jwt = (claims: object) => `${base64url({ alg: "HS256" })}.${base64url(claims)}.${signature}`;

/** None of them is live. They are assembled here, so that secret scanners ignore this file. */
const keys: readonly string[] = [
  joined("sk", "_live_", "51Nq8ZyK2eLmC0pTxVwR7aBd"),
  joined("sk", "_test_", "4eC39HqLyjWDarjtT1zdp7dc"),
  joined("rk", "_live_", "51Nq8ZyK2eLmC0pTxVwR7aBd"),
  joined("gh", "p_", "Qm7Zt2Lk9Xw4Rv8Bn3Cy6Hd1Js5Fg0PaTe2U"),
  joined("github", "_pat_", "11ABCDEFG0abcdefghijkl_mnopqrstuvwxyz0123456789"),
  joined("gl", "pat-", "Zx8Kw2Qm7Tn4Vb9Rc3Ly"),
  joined("xo", "xb-", "2048173920471-2048173920482-Zx8Kw2Qm7Tn4Vb9Rc3LyPd6H"),
  joined("AK", "IA", "Q3EGRWX7ZJ5TKM2P"),
  joined("AI", "za", "SyD4f8Kq2LmN7pRtVwX9zBcEgHjM3oQsU1k"),
  joined("hf", "_", "QmZtLkXwRvBnCyHdJsFgPaTeUiOqWxYzAb"),
  joined("np", "m_", "Qm7Zt2Lk9Xw4Rv8Bn3Cy6Hd1Js5Fg0PaTe2U"),
  joined("S", "G.", "Zx8Kw2Qm7Tn4Vb9Rc3LyPd", ".", "Qm7Zt2Lk9Xw4Rv8Bn3Cy6Hd1Js5Fg0PaTe2Ui8Oq4Wx"),
  joined("sk", "-proj-", "Qm7Zt2Lk9Xw4Rv8Bn3Cy6Hd1Js5Fg0PaTe2Ui8Oq4Wx"),
  joined("sk", "-ant-api03-", "Qm7Zt2Lk9Xw4Rv8Bn3Cy6Hd1Js5Fg0PaTe2Ui8Oq4Wx"),
  joined("dop", "_v1_", "5f3a9c7e1b8d2046af53c917e8b0d42615f3a9c7e1b8d2046af53c917e8b0d42"),
  joined("key", "-", "5f3a9c7e1b8d2046af53c917e8b0d426"),
  joined("waka", "_", "5f3a9c7e-1b8d-4046-af53-c917e8b0d426"),
];

const values: readonly { readonly kind: string; readonly values: readonly string[] }[] = [
  {
    kind: "jwt",
    values: [jwt({ sub: "42" }), jwt({ sub: "user-17", exp: 1_763_800_000 }), jwt({ id: 7 }).slice(0, -5)],
  },
  { kind: "api_key", values: keys },
  {
    kind: "card",
    values: [
      "4111111111111111",
      "4539578763621486",
      "5105105105105100",
      "5555555555554444",
      "2223003122003222",
      "6011000990139424",
      "3530111333300000",
      "378282246310005",
      "371449635398431",
      "30569309025904",
      "4111-1111-1111-1111",
      "5105-1051-0510-5100",
      "4111.1111.1111.1111",
      "3782-822463-10005",
    ],
  },
  {
    kind: "phone",
    values: [
      "+14155550132",
      "+442079460958",
      "+4915112345678",
      "+33612345678",
      "+819012345678",
      "+49-30-12345678",
      "415-555-0132",
      "415.555.0132",
    ],
  },
  { kind: "us_ssn", values: ["123-45-6789", "078-05-1121", "911-53-1234"] },
  { kind: "ip", values: ["141.97.61.77", "89.160.20.23", "2a02:cf40:85a3::8a2e:370:7334"] },
  {
    kind: "iban",
    values: ["DE89370400440532013000", "GB82WEST12345698765432", "NL91ABNA0417164300", "FR1420041010050500013M02606"],
  },
  { kind: "home_path", values: ["/home/janedoe/api/server.js", "/Users/janedoe/app"] },
  {
    kind: "secret",
    values: ["password=hunter2222", "token:9f8a7b6c5d4e", "api_key=9f8a7b6c5d4e", "access_token=9f8a7b6c5d4e"],
  },
];

const beginnings = ["", "sess-", "session_", "trace:", "user/", "run.", "mcp-session-", "client="];
const fields = ["trace_id", "session_id"];

const fits = (id: string) => id.length <= 128;
/**
 * These must be at the start of the id. With a prefix, a path is no longer a home directory, and the name of a secret is a
 * different name.
 */
const standsAlone = new Set(["home_path", "secret"]);

export const mustGo: readonly HiddenCase[] = values.flatMap(({ kind, values }) =>
  values.flatMap((value) =>
    beginnings
      .filter((beginning) => beginning === "" || !standsAlone.has(kind))
      .map((beginning) => beginning + value)
      .filter(fits)
      .flatMap((id) => fields.map((field) => ({ kind, payload: { [field]: id }, gone: [value] }))),
  ),
);

/** From the documentation and the output of tools. */
const ids = `
4bf92f3577b34da6a3ce929d0e0e4736 00f067aa0ba902b7 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
80f198ee56343ba864fe8b2a57d3eff7-e457b5a2e4d86bd1-1-05e3ac9a4f6e3b90 1-5759e988-bd862e3fe1be46a994272793
Root=1-67891233-abcdef012345678912345678 5aa9f2d6c2d1e3f4:5aa9f2d6:0:1 1234567890123456789 9532127138774266268 3721498571236541
projects/my-project/traces/06796866738c859f2f19b7cfb3214824 06796866738c859f2f19b7cfb3214824/1 iad1::abcde-1700000000000-abcdef123456
cdg1::iad1::7xk2p-1763800000000-0f1e2d3c4b5a 7d5e0d2f8c3b2a1e-SJC 0HMVEK5A9KQ1T:00000001 0HN0F2H0V7Q1R
GA1.1.1234567890.1700000000 GA1.2.987654321.1763800000 GS1.1.1763800000.1.1.1763800123.0.0.0 1234567890.1700000000 fb.1.1763800000000.1234567890
amp-1763800000000 1763800000 1763800000123 1763800000123456 1763800000123456789 1763800000.123456
01ARZ3NDEKTSV4RRFFQ69G5FAV trace_01HZX3V5QK8M2N4P6R7S9T0VWX run_01hzx3v5qk8m2n4p6r7s9t0vwx V1StGXR8_Z5jdHi6B-myT 0ujtsYcgvSTl8PAuAdqWYSMnLOv
cjld2cjxh0000qzrmn831i7rn tz4a98xxat96iws9zmbrgj3a 507f1f77bcf86cd799439011 9m4e2mr0ui3e8a215n4g 1541815603606036480 175928847299117063
call_0XjKq3xYvM5nB7cD9eF1gH2i toolu_01A09q90qw90lq917835lq9 msg_01XFDUDYJgAACzvnptvVoYEL chatcmpl-abc123XYZdef456GHIjkl789
chatcmpl-9WpQy5rTn3kLm7vXz2bCdEfGhIjKl thread_abc123DEF456ghi789JKL012 asst_abc123DEF456ghi789JKL012 resp_67ccd2bed1ec8190b14f964abc0542670bb6a6b452d3795b
req_018EeWyXxfu5pfWkrYcMdjWG run_01jvdq4m8n7p6q5r4s3t2v1w0x lc_run--1b4cfb4e-5f0a-4f2c-9f2b-7d8e6c5b4a39 mcp-session-1868a90c-5b3a-4c2d-8e1f-0a9b8c7d6e5f
mcp-abc123 sess-1 session-1 trace-1 session-19c2 trace-7f3a conversation-42 user-42:session-7 tenant/acme/session/42 acme.prod.eu-1.42
arn:aws:states:eu-west-1:123456789012:execution:flow:0a1b2c3d urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 urn:ietf:rfc:2648
cs_test_a1b2c3 pi_3MtwBwLkdIwHu7ix28a3tqPa cus_NffrFeUfNV2Hib sub_1MowQVLkdIwHu7ixeRlqHVzs in_1MtHbELkdIwHu7ixl4OzzPMv evt_1NG8Du2eZvKYlo2CUI79vXWy
U024BE7LH T024BE7LH C024BE91L D0G9QPY56 EV0PV52K21 1355517523.000005 SM5f3a9c7e1b8d2046af53c917e8b0d426 CA5f3a9c7e1b8d2046af53c917e8b0d426
workflow-run-1763800000-1 gha-1234567890-1 refs/heads/main/42 build-2024.11.20.3 v1.2.3-beta.4+build.7 2026-11-20T09:30:00Z 20261120T093000Z-42 2026-11-20_42
20261120093000123 20261120-093000-0001 order-113-8273645-2938475 112-3487651-0098231 INC0012345 PROJ-1234 ABC-20261120-00042 GH-123456789
8d3c1b2a.f0e9d8c7.1 A1B2C3D4E5F6 a1:b2:c3 x~y~z aGVsbG8gd29ybGQ= SGVsbG8sIFdvcmxkIQ== Zm9vYmFyYmF6cXV4 q83vEjRWeJASNFZ4kKvN7w== 5LiA5Lqb5paH5a2X
s7hG2kPq9LmN4vRt8XwZ1bCdE3fJ6yUa connect.sid.s7hG2kPq9LmN4vRt PHPSESSID-8f14e45fceea167a5a36dedd4b 0123456789abcdef0123456789abcdef 000000000000000000000042
00000042 0000000000000001 1 42 0 -1 test demo null undefined anonymous guest default-session none unknown
pod/web-7d9f8b6c5-x2k4q web-7d9f8b6c5-x2k4q.12.1763800000 ip-10-0-0-1.ec2.internal i-0abcd1234efgh5678 eni-0a1b2c3d vpc-0a1b2c3d4e5f
sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 md5:8f14e45fceea167a5a36dedd4bea2543 cafebabe deadbeef feedface0badf00d
`;

const event = (id: string) => [{ trace_id: id }, { session_id: id }];

export const mustStay: readonly object[] = ids.trim().split(/\s+/).flatMap(event);
