/** Signatures in links and form bodies, keys in queries, and codes of OAuth: whoever has the link has the access. */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

const hex = "4b8f92e3577c34da6a3ce929d0e0e4734b8f92e3577c34da6a3ce929d0e0e473";
const base64 = "q7Zr2mXk9LpW4sTbV8nYc3HdF6g";
const url = "q7Zr2mXk9LpW4sTbV8nYc3HdF6gJ1aQe5uRo0iKzMxNvBwCtDyEfGhSj";
const policy = "eyJTdGF0ZW1lbnQiOlt7IlJlc291cmNlIjoiaHR0cHM6Ly9kMTExMTExYWJjZGVmOC5jbG91ZGZyb250Lm5ldC8qIn1dfQ__";

/** Links as each service signs them. The value after the arrow must go. */
const links: readonly (readonly [link: string, value: string])[] = [
  [`https://d111111abcdef8.cloudfront.net/a.mp4?Expires=1767225600&Signature=${url}&Key-Pair-Id=K2JCJMDEHXQW5F`, url],
  [
    `https://d111111abcdef8.cloudfront.net/a.mp4?Expires=1767225600&Signature=${url}&Key-Pair-Id=K2JCJMDEHXQW5F`,
    "K2JCJMDEHXQW5F",
  ],
  [`https://d111111abcdef8.cloudfront.net/a?Policy=${policy}&Signature=${url}~&Key-Pair-Id=APKAJ5QW`, policy],
  [`https://b.s3.amazonaws.com/a.csv?AWSAccessKeyId=AKIDEXAMPLE&Expires=1767225600&Signature=${base64}%3D`, base64],
  [`https://b.s3.eu-west-1.amazonaws.com/a.csv?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=${hex}`, hex],
  [
    `https://b.s3.eu-west-1.amazonaws.com/a?X-Amz-Expires=300&X-Amz-Security-Token=${url}&X-Amz-SignedHeaders=host`,
    url,
  ],
  [`https://storage.googleapis.com/b/a.csv?GoogleAccessId=svc&Expires=1767225600&Signature=${url}%3D%3D`, url],
  [`https://storage.googleapis.com/b/a.csv?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Signature=${hex}${hex}`, hex],
  [`https://b.oss-cn-hangzhou.aliyuncs.com/a.csv?OSSAccessKeyId=x&Expires=1767225600&Signature=${base64}%3D`, base64],
  [`https://b.oss-cn-hangzhou.aliyuncs.com/a?x-oss-signature-version=OSS4&x-oss-signature=${hex}`, hex],
  [
    `https://b.cos.ap-guangzhou.myqcloud.com/a?q-sign-algorithm=sha1&q-ak=x&q-signature=${hex.slice(0, 40)}`,
    hex.slice(0, 40),
  ],
  [`https://b.obs.cn-north-4.myhuaweicloud.com/a?AccessKeyId=x&Expires=1767225600&Signature=${base64}%3D`, base64],
  [
    `https://a.blob.core.windows.net/c/a.csv?sv=2024-11-04&se=2026-01-01T00%3A00%3A00Z&sr=b&sp=r&sig=${base64}%3D`,
    base64,
  ],
  [
    `https://prod-12.westeurope.logic.azure.com/workflows/a/triggers/manual/paths/invoke?sp=%2Ftriggers&sig=${url}`,
    url,
  ],
  [`https://ik.imagekit.io/a/b.jpg?ik-t=1767225600&ik-s=${hex.slice(0, 40)}`, hex.slice(0, 40)],
  [`https://x.b-cdn.net/a.mp4?token=${base64}&expires=1767225600`, base64],
  [`https://a.imgix.net/b.jpg?w=400&s=${hex.slice(0, 32)}`, hex.slice(0, 32)],
  [`https://cdn.discordapp.com/attachments/1/2/a.png?ex=67a1&is=67a0&hm=${hex}&`, hex],
  [`https://scontent.cdninstagram.com/v/a.jpg?_nc_sid=1&oh=00_${base64}&oe=67A1B2C3`, base64],
  [`https://x.example/download?file=a.pdf&hmac=${hex}`, hex],
  [`https://x.example/download?file=a.pdf&signature=${base64}`, base64],
  [`https://x.example/v1/items?sign=${hex.slice(0, 32)}&timestamp=1767225600`, hex.slice(0, 32)],
  [`https://x.example/v1/items?hdnts=exp=1767225600~acl=/*~hmac=${hex}`, hex],
];

/** Other places where the same parameters are written. */
const bodies: readonly (readonly [text: string, value: string])[] = [
  [`Expires=1767225600&Signature=${url}&Key-Pair-Id=K2JCJMDEHXQW5F`, url],
  [`key=uploads%2Fa.png&policy=${policy}&x-amz-signature=${hex}&file=a`, policy],
  [`key=uploads%2Fa.png&policy=${policy}&x-amz-signature=${hex}&file=a`, hex],
  [`sv=2024-11-04&sr=b&sp=rw&sig=${base64}%3D`, base64],
  [`Cookie: CloudFront-Signature=${url}; CloudFront-Key-Pair-Id=K2JCJMDEHXQW5F`, url],
  [`curl -F key=a.png -F policy=${policy} -F x-amz-signature=${hex} https://b.s3.amazonaws.com`, policy],
  [
    `Authorization: AWS4-HMAC-SHA256 Credential=AK/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=${hex}`,
    hex,
  ],
];

const queries: readonly (readonly [text: string, value: string])[] = [
  ["GET /maps/api/geocode/json?address=Berlin&key=q7Zr2mXk9LpW4sTbV8nYc3", "q7Zr2mXk9LpW4sTbV8nYc3"],
  [
    "https://api.weather.example/v1/current.json?key=4b8f92e3577c34da6a3ce929d0e0&q=Berlin",
    "4b8f92e3577c34da6a3ce929d0e0",
  ],
  ["https://x.example/feed?format=rss&key=W4sTbV8nYc3HdF6gJ1aQe5uRo0i", "W4sTbV8nYc3HdF6gJ1aQe5uRo0i"],
  ["https://x.example/join?k=1&apikey=abcdefghij1", "abcdefghij1"],
  ["https://api.x.example/v1?appid=4b8f92e3577c34da6a3ce929d0e0e473", "4b8f92e3577c34da6a3ce929d0e0e473"],
  ["https://x.example/hook?access_key=q7Zr2mXk9LpW", "q7Zr2mXk9LpW"],
  ["https://x.example/hook?authkey=q7Zr2mXk9LpW4sTb", "q7Zr2mXk9LpW4sTb"],
];

const code = "4/0AeaYSHq7Zr2mXk9LpW4sTbV8nYc3HdF6g";
const grants: readonly (readonly [payload: object, value: string])[] = [
  [{ grant_type: "authorization_code", code }, code],
  [{ grant_type: "authorization_code", client_id: "web", code: "SplxlOBeZQQYbYS6WxSbIA" }, "SplxlOBeZQQYbYS6WxSbIA"],
  [{ grantType: "authorization_code", code: "SplxlOBeZQQYbYS6WxSbIA" }, "SplxlOBeZQQYbYS6WxSbIA"],
  [{ code, redirect_uri: "https://x.example/cb" }, code],
  [{ code, code_verifier: "x", client_id: "web" }, code],
  [{ code: "q7Zr2mXk9LpW4sTb", state: "af0ifjsldkj" }, "q7Zr2mXk9LpW4sTb"],
  [{ text: `{"grant_type":"authorization_code","code":"${code}"}` }, code],
  [{ text: `{'grant_type': 'authorization_code', 'code': '${code}'}` }, code],
  [{ text: "grant_type=authorization_code&code=SplxlOBeZQQYbYS6WxSbIA&client_id=web" }, "SplxlOBeZQQYbYS6WxSbIA"],
  [{ text: "code=SplxlOBeZQQYbYS6WxSbIA&grant_type=authorization_code" }, "SplxlOBeZQQYbYS6WxSbIA"],
  [{ grant_type: "password", username: "bob", password: "swordfish" }, "swordfish"],
];

const written: readonly ((value: string) => object)[] = [
  (text) => ({ text }),
  (text) => ({ url: text }),
  (text) => ({ log: `GET ${text} 200` }),
  (text) => ({ message: `see <a href="${text}">file</a>` }),
];

export const mustGo: readonly HiddenCase[] = [
  ...links.flatMap(([link, value]) => written.map((form) => gone("secret", form(link), value))),
  ...[...bodies, ...queries].map(([text, value]) => gone("secret", { text }, value)),
  ...grants.map(([payload, value]) => gone("secret", payload, value)),
];

export const mustStay: readonly object[] = parsePayloads(`
https://x.example/search?key=price&sort=asc
https://x.example/search?key=user-profile-picture-large
https://x.example/items?key=getting_started_with_analytics
https://x.example/items?key=f47ac10b-58cc-4372-a567-0e02b2c3d479
https://x.example/items?key=2026-01-01T00:00:00Z
https://x.example/items?key=12345678901234567890
https://x.example/page?s=search+words&w=400
https://x.example/page?s=hello
?s=d41d8cd98f00b204e9800998ecf8427e
https://x.example/search?s=d41d8cd98f00b204e9800998ecf8427e
https://x.example/x.js?key=d41d8cd98f00b204e9800998ecf8427e
{"policy":"allow-all-users-v2024-final","signature":"aes"}
https://x.example/page?sign=capricorn
https://x.example/page?signature=required
https://x.example/page?policy=privacy
https://x.example/docs?Policy=ReadOnlyAccess
https://x.example/legal?policy=cookies&lang=en
https://x.example/a.jpg?hm=1&ex=2
https://x.example/a?oh=1&oe=2
https://x.example/a?sig=none
X-Amz-SignedHeaders=host&X-Amz-Algorithm=AWS4-HMAC-SHA256
q-sign-algorithm=sha1&q-sign-time=1767225600
{"grant_type": "client_credentials"}
{"grant_type": "authorization_code"}
{"code": "not_found", "redirect_uri": "/login"}
{"code": "en-US", "state": "active"}
{"code": "US", "state": "CA"}
{"code": 200, "state": "done"}
{"code": "ERR_BAD_REQUEST", "state": "failed"}
{"code": "SUMMER2026", "state": "redeemed"}
{"error": "invalid_grant", "code": "invalid_grant", "grant_type": "authorization_code"}
{"code": "print(1)", "state": "ready"}
{"policy": "ReadOnlyAccess"}
{"policy": "default", "signature": "v4"}
{"signature": "def add(a, b)"}
{"sign": "capricorn"}
the policy=strict setting
signature=fn(a: string): void
git log --format=%G? signature: good
`);
