/** Numbers, identifiers, coordinates, notations and logs whose form resembles personal data or a secret. */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

/** Personal data in the same forms as the numbers, versions and examples below. */
export const mustGo: readonly HiddenCase[] = [
  gone("phone", { text: "1-415-555-0132" }, "415-555-0132"),
  gone("phone", { text: "text: 4155550132" }, "4155550132"),
  gone("phone", { text: "?phone=4155550132" }, "4155550132"),
  gone("phone", { text: "tel: #4155550132" }, "4155550132"),
  gone("phone", { text: "8(912)345-67-89" }, "345-67-89"),
  gone("phone", { text: "(33) 3461 2234" }, "3461 2234"),
  gone("ip", { text: "host 1.2.3.4" }, "1.2.3.4"),
  gone("ip", { text: "peer at 81.113.101.3" }, "81.113.101.3"),
  gone("national_id", { text: "SIN 130 692 544" }, "130 692 544"),
  gone("national_id", { text: "qid 28463401234" }, "28463401234"),
  ...[
    ["https://jane:hunter22@example.com/", "hunter22"],
    ["https://user:hunter22@example.com/", "hunter22"],
    ["https://jane:password@example.com/", "jane:password"],
    ["postgres://app:Passw0rd@db.example.com/shop", "Passw0rd"],
    ["redis://:hunter22@cache:6379/0", "hunter22"],
    ["mysql://root:root@localhost:3306/test", "root:root"],
    ["postgres://app:password1@localhost:5432/shop", "password1"],
    ["postgres://app:password@db.example.com:5432/shop", "app:password"],
    ["ftp://anonymous:hunter22@ftp.example.com/", "hunter22"],
  ].map(([text = "", value = ""]) => gone("url_credentials", { text }, value)),
  gone("email", { text: "mail $USER.name@example.com" }, "name@example.com"),
];
export const staysWithEveryKind = true as const;

const numbers = parsePayloads(`
ISBN 978-3-16-148410-0
ISBN-10: 0-306-40615-2
ISBN: 9783161484100
ISSN 2049-3630, ISSN 0378-5955
EAN 4006381333931
EAN-13: 5901234123457
UPC 036000291452
GTIN 00012345600012
ASIN B08N5WRWNW
SKU 100-200-300-4000
part 100-200-300-4000
100-200-300-4000
P/N 49-90-8950
DOI 10.1000/182
doi:10.1109/5.771073
arXiv:2401.04088v1
PMID: 32939066
RFC 9110, section 11.6.2; RFC 6750; ISO 8601; ISO/IEC 7810
CVE-2021-44228, CWE-79, GHSA-jfh8-c2jp-5v3q
US patent 4,405,829; EP 1234567 A1; WO 2019/123456
VIN 1HGBH41JXMN109186
HS code 8471.30.0100
NAICS 541512, SIC 7372
CAS 50-78-2, EC 200-064-1
UN 1203, class 3
NDC 0002-8215-01
ATC N02BE01, ICD-10 J45.909
LOINC 4548-4, SNOMED 44054006
MGRS 33UXP04, plus code 8FVC9G8F+6X
what3words ///filled.count.soap
48.8584, 2.2945
48.858370, 2.294481
48°51'29.6"N 2°17'40.2"E
-33.865143, 151.209900
lat=-33.8651430&lon=151.2099000
POINT(13.404954 52.520008)
LINESTRING(30 10, 10 30, 40 40)
POLYGON((30 10, 40 40, 20 40, 10 20, 30 10))
SRID=4326;POINT(-122.4194155 37.7749295)
geo:37.786971,-122.399677;u=35
bbox=-180,-90,180,90
@37.7749295,-122.4194155,15z
EPSG:3857 13358338.895192828 6446275.841017161
zoom 12 tile 2200/1343
RA 05h 34m 31.94s Dec +22° 00′ 52.2″
rgb(255, 128, 0) rgba(0, 0, 0, 0.5) hsl(210, 100%, 50%)
#ff8800 #1a2b3c4d #000
cmyk(0, 50, 100, 0)
255 255 255 / 0 0 0
v1.2.3-beta.4+build.5678
version 10.0.19045.4170
node 20.20.0, npm 10.8.2, tsx 4.23.15
Chrome 120.0.6099.109 on Windows 10.0
semver 1.2.3.4 is read as 2.3.4 from the right
release 2024.11.22.1
build 20241122.3, run 7340129811
kernel 6.1.0-18-amd64 #1 SMP Debian 6.1.76-1
gcc (Ubuntu 13.2.0-4ubuntu3) 13.2.0
OID 1.3.6.1.4.1.311.21.20
(OID 1.3.101.113)
1.3.6.1.2.1.1.3.0 = Timeticks: (2342342) 6:30:23.42
section 3.2.1.4 of the standard
chapter 11.6.2.2
figure 4.1.2.3
1716900000
1716900000000
1716900000000000000
?text=1716900000000
?ts=1716900000&n=4821734
since=1704067200&until=1735689599
created: 1717829760000, updated: 1717916160000
epoch 1700000000 is 2023-11-14T22:13:20Z
2024-11-22T06:27:12.482Z
20241122T062712Z
22.11.2024 06:27:12
11/22/2024 06:27 AM
2024-W47-5, 2024-327
P3Y6M4DT12H30M5S
1/1 12:00:00 AM to 12/31 11:59:59 PM
1789012345678901234
snowflake 175928847299117063
tweet 1460323737035677698
order 100000000012345
order #4821-7734-1120
Order 112-4567890-1234567
invoice INV-2024-000482
case 00482913
ticket 4821734
PO 4500012345
reference 4821 7734 1120
tracking 1Z999AA10123456784
tracking 9400 1000 0000 0000 0000 00
JJD000390007882345678
00340434161094042557
booking ABC123, PNR X7K2PQ
flight LH 456, seat 14A, gate B42
ICE 577, coach 21, seat 54
550e8400-e29b-41d4-a716-446655440000
018f3b3e-7b3c-7c6e-8f7d-2a1b3c4d5e6f
{550E8400-E29B-41D4-A716-446655440000}
urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
01ARZ3NDEKTSV4RRFFQ69G5FAV
01HV6Z8Q3M9X4T2R7K5N1P0WYB
V1StGXR8_Z5jdHi6B-myT
507f1f77bcf86cd799439011
cjld2cjxh0000qzrmn831i7rn
2TyVcbsyzPsYe8wWkKLyPkWGVAY
usr_2b9f1c, ord_01HV6Z8Q3M9X4T2R7K5N1P0WYB
req-7f3a9c1e, trace 4bf92f3577b34da6a3ce929d0e0e4736
gid://shopify/Product/632910392
urn:li:share:6844785523593134080
arn:aws:lambda:eu-west-1:123456789012:function:resize
arn:aws:secretsmanager:eu-west-1:123456789012:secret:prod/db-AbCdEf
projects/1234567890/locations/global/keyRings/main/cryptoKeys/db
/subscriptions/0b1f6471-1bf0-4dda-aec3-cb9272f09590/resourceGroups/rg1
ami-0abcdef1234567890, i-0123456789abcdef0, vpc-0a1b2c3d4e5f67890
spotify:track:6rqhFgbbKwnb9MLmUQDhG6
da39a3ee5e6b4b0d3255bfef95601890afd80709
d41d8cd98f00b204e9800998ecf8427e
e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
sha512-yki5XnKuf750l50uGTllt6kKILY4nQ1eNIQatoXEByZ5dWgnKqbnqmTrBE5B4N7lrMJKQ2ytWMiTO2o0v6Ew/w==
integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"
md5: 9e107d9d372bb6826bd81d3542a419d6
crc32 414fa339, adler32 11e60398
commit 6dcb09b5b57875f334f61aebed695e2e4193db5e
HEAD is now at 3307b6d Judge a secret by its length
index 83db48f..bf2a5c1 100644
ETag: "33a64df551425fcc55e4d42a148795d9f25f89d4"
ETag: W/"0815"
If-None-Match: "67ab43", "54ed21", "7892dd"
Content-MD5: Q2hlY2sgSW50ZWdyaXR5IQ==
go.sum h1:n+5WquG0fcWoWp6xPWfHdbskMCQaFnG6PfBrh1Ky4HY=
SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8 is the fingerprint
bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi
magnet:?xt=urn:btih:08ada5a7a6183aae1e09d831df6748d566095a10
data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' width='24'/>
data:font/woff2;base64,d09GMgABAAAAAAYAAA4AAAAADAAAAAWqAAEAAAAAAAAAAAAA
1e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7
rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 1-0
B D3 D4 Q16 [W+R]
X:1 T:Speed the Plough M:4/4 K:G |:GABc dedB|dedB dedB|c2ec B2dB|
C4/4 E4/4 G4/4 C5/2 | Am7 D7 Gmaj7
MThd 00 00 00 06 00 01 00 02 00 60
>sp|P04637|P53_HUMAN Cellular tumor antigen p53
ATGGAGGAGCCGCAGTCAGATCCTAGCGTCGAGCCCCCTCTGAGTCAGGAAACATTTTCAGACCTATGG
MEEPQSDPSVEPPLSQETFSDLWKLLPENNVLSPLPSQAMDDLMLSPDDIEQWFTEDPGP
chr17:7661779-7687550
17 7675088 rs28934578 C T 100 PASS AF=0.00001
NC_000017.11:g.7675088C>T
CN1C=NC2=C1C(=O)N(C(=O)N2C)C
InChI=1S/C8H10N4O2/c1-10-4-9-6-5(10)7(13)12(3)8(14)11(6)2/h4H,1-3H3
RYYVLZVUVIJVGH-UHFFFAOYSA-N
C8H10N4O2, 194.19 g/mol
ATOM      1  N   MET A   1      38.428  13.104   6.364  1.00 54.69           N
HELIX    1   1 SER A   17  LEU A   22  1
G1 X100.200 Y-30.400 Z5.500 E0.04820 F1800
G28 ; home all axes
M104 S210 T0
#10=CARTESIAN_POINT('',(0.,0.,25.4));
facet normal 0.0 0.0 1.0 outer loop vertex 0.0 0.0 0.0
v 1.000000 -1.000000 -1.000000 vt 0.500000 0.500000
$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47
!AIVDM,1,1,,B,177KQJ5000G?tO${"`"}K>RA1wUbN0TKH,0*5C
1 25544U 98067A   24045.54783565  .00016717  00000+0  30270-3 0  9993
2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.49140839439187
METAR EDDF 221020Z 24008KT 9999 FEW035 08/03 Q1013 NOSIG
TAF KSFO 221130Z 2212/2318 28012KT P6SM SCT010
8/8 w - - 0 1
∫₀^∞ e^{-x²} dx = √π/2 ≈ 0.8862269254527580
π ≈ 3.14159265358979323846264338327950288
e = 2.718281828459045, φ = 1.618033988749895
6.02214076e23, 1.602176634e-19, 299792458 m/s
4 8 15 16 23 42
1 1 2 3 5 8 13 21 34 55 89 144 233 377 610 987 1597
2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41
1000000007 is prime; 2147483647 = 2^31 - 1
4294967296, 18446744073709551616, 9007199254740991
[[1,2,3],[4,5,6],[7,8,9]] det = 0
[0.0132, -0.4821, 0.7734, 0.1120, -0.0482, 0.9137]
embedding: [-0.006929283495992422,-0.005336422007530928,0.024047505110502243]
mean=0.48291, std=0.11203, n=4821734
p < 0.0001, r = 0.4821, df = 1120
x^2 + y^2 = 4821; x = 415, y = 555
(415) + (555) = 970
12 34 56 78 90
01 02 03 04 05 06 07 08 09 10
00 11 22 33 44 55 66 77 88 99
10 20 30 40 50 60 70 80
100 200 300 400 500
82 83 84 85 86 87 88 89 90 91 92 93 95 96 97 98 100 101 102 103 104 105 107 108 109 110 111 112 113 114 116 117 118 119 122 123
99 101 102 103 105 106 107 108 109 110 111 112 113 114 116 117 118 119 122 126 129 133 160 161 162
0.1 0.2 0.3 0.4
1,234,567.89 EUR; 1.234.567,89 €; 1 234 567,89 €; ¥1,234,567; ₹12,34,567.00
USD 4821734.12, EUR 7734112.00
$4,821,734 raised of $10,000,000
4.821.734 Einwohner, 357.022 km²
population 8 804 190 (2020), 3 979 576 (2019)
GDP 25462700 million; debt 31419689 million
votes: 81,283,501 vs 74,223,975
12,104 ms; 415 555 requests; 0132 errors
1920x1080 2560x1440 3840x2160
192 kbit/s, 44100 Hz, 16 bit, 2 channels
frame= 4821 fps= 30 q=28.0 size= 12104kB time=00:02:40.70 bitrate= 617.3kbits/s speed=1.02x
ISO 100 f/2.8 1/4000 s 85 mm
EAN 40063813, PLU 4011
lotto 4 8 15 16 23 42 bonus 7
BMI 22.4, 120/80 mmHg, SpO2 98 %, 37.2 °C
Hb 13.5 g/dL, WBC 6700 /µL, PLT 250000 /µL
dose 500 mg 1-0-1, lot 4821A, exp 2026-08
100-200 mg, 300-4000 IU
pages 415-555, lines 1000-2000
rows 1000000-2000000 of 4821734
bytes=0-1048575/4821734
bytes 200-1000/67589
port 5432, pid 4821, uid 1000, gid 1000
ports 3000-3010, 8080/tcp, 5432/udp
timeout 30000 ms, retries 3, backoff 2.5
temperature 0.7, top_p 0.95, seed 1234567890
lr=3e-4 wd=0.01 bs=4096 steps=1000000
loss 2.4821 acc 0.7734 step 1120 lr 0.0000482
epoch 12/100 482/1120 [=====>......] - ETA: 3:07 - loss: 0.4821
GPU 0: 40536MiB / 81559MiB, 98%, 350W / 400W
train: 100%|██████████| 4821/4821 [12:04<00:00, 6.65it/s]
`);

const logs = parsePayloads(`
2024-11-22T06:27:12.482Z INFO token refreshed in 41 ms
2024-11-22T06:27:12.482Z WARN token expires in 300 seconds
2024-11-22 06:27:12,482 ERROR [auth] invalid password for user id 4821
2024-11-22 06:27:12 [error] 1120#1120: *4821 password mismatch
[2024-11-22 06:27:12] production.ERROR: CSRF token mismatch. {"exception":"TokenMismatchException"}
Nov 22 06:27:12 web sshd[4821]: Failed password for root from 127.0.0.1 port 48291 ssh2
Nov 22 06:27:12 web sshd[4821]: Failed password for invalid user admin from 127.0.0.1 port 48291
Nov 22 06:27:12 web sudo: pam_unix(sudo:auth): authentication failure
level=info msg="secret synced" name=db-credentials namespace=prod age=41d
level=error msg="token verification failed" error="signature is invalid"
level=warn ts=1716900000.482 caller=auth.go:112 msg="token expired" expired_for=12m
{"level":"info","time":1716900000000,"msg":"password reset requested","userId":4821}
{"level":30,"pid":4821,"hostname":"web-1","msg":"cookie consent stored","consent":"all"}
{"severity":"WARNING","message":"Token bucket exhausted","labels":{"token_bucket":"ip"},"remaining":0}
I1122 06:27:12.482913    4821 controller.go:112] Secret prod/db-credentials updated
W1122 06:27:12.482913       1 reflector.go:424] failed to list *v1.Secret: secrets is forbidden
time="2024-11-22T06:27:12Z" level=info msg="Successfully pulled secret token-service/app"
[Nest] 4821  - 11/22/2024, 6:27:12 AM     LOG [RouterExplorer] Mapped {/auth/token, POST} route +1ms
GET /password/reset 200 12ms - 4.82kb
POST /oauth/token 401 41 - 7.734 ms
"GET /api/v1/tokens?page=2&per_page=50 HTTP/1.1" 200 4821 "-" "axios/1.6.2"
"POST /login HTTP/1.1" 302 0
##[error]The process '/usr/bin/git' failed with exit code 128
##[group]Run actions/checkout@v4
##[add-mask]***
  token: ***
  github-token: ***
Run docker/login-action@v3 with: username: github-actions password: ***
Error: Input required and not supplied: token
Error: Parameter token or opts.auth is required
Secret source: Actions
Prepare workflow directory
Using cached pyjwt-2.8.0-py3-none-any.whl (22 kB)
Collecting python-jose[cryptography]==3.3.0
Successfully installed PyJWT-2.8.0 passlib-1.7.4 tokenizers-0.15.2
added 482 packages, and audited 483 packages in 12s
npm warn deprecated request-promise-native@1.0.9: deprecated because it extends the deprecated request package
#12 [build 4/7] RUN npm ci --ignore-scripts 41.2s
#12 sha256:9b2a28eb47540823042a2ba401386845089bb7b62a9637d55816132c4c3c36eb 12.04MB / 48.21MB
 ✓ tests/auth/password.test.ts (12 tests) 482ms
 ✗ resets the password when the token is valid (41 ms)
FAILED tests/test_auth.py::test_token_expiry - AssertionError: assert 401 == 200
PASS src/token.test.ts (5.482 s)
ok  	github.com/acme/shop/internal/token	0.482s
test result: ok. 41 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out
Pass 0 Pass 1 Pass 2 Pass 3
BUILD SUCCESSFUL in 1m 12s, 41 actionable tasks: 12 executed
warning: unused variable: "token" --> src/lexer.rs:48:9
src/auth/token.ts(48,13): error TS2322: Type 'string | undefined' is not assignable to type 'string'.
src/auth/password.py:48:13: F841 local variable 'password' is assigned to but never used
  at verifyToken (/app/node_modules/jsonwebtoken/verify.js:70:17)
  at Object.getToken (/app/src/auth/token.ts:112:9)
  at async /app/.next/server/chunks/4821.js:1:77341
  File "/app/auth/password.py", line 112, in verify_password
    raise InvalidPassword("password is too short")
java.lang.IllegalArgumentException: token must not be null
	at com.example.auth.TokenService.parse(TokenService.java:112)
panic: runtime error: invalid memory address [signal SIGSEGV: code=0x1 addr=0x18 pc=0x4821a7]
goroutine 4821 [running]: main.(*Lexer).nextToken(0xc000112030)
thread 'main' panicked at src/token.rs:48:21: called Option::unwrap() on a None value
Segmentation fault (core dumped) at 0x00007f3a9c1e4821
[  482.913112] usb 1-1: new high-speed USB device number 4 using xhci_hcd
[    0.000000] BIOS-e820: [mem 0x0000000000100000-0x00000000bffdffff] usable
oom-kill: constraint=CONSTRAINT_NONE, task=node, pid=4821, uid=0
load average: 0.48, 0.77, 1.12
PING localhost: 64 bytes icmp_seq=1 ttl=64 time=0.048 ms
rtt min/avg/max/mdev = 0.048/0.077/0.112/0.013 ms
 4821 pts/0    Ss     0:00 bash -c token-refresher --interval 300
tcp        0      0 0.0.0.0:5432            0.0.0.0:*               LISTEN      4821/postgres
LOG:  duration: 48.213 ms  statement: SELECT * FROM tokens WHERE expires_at < now()
LOG:  checkpoint complete: wrote 4821 buffers (29.4%); 0 WAL file(s) added
4821:M 22 Nov 2024 06:27:12.482 * Background saving started by pid 7734
slow query 4821 ms: UPDATE users SET password_changed_at = now() WHERE id = $1
http_requests_total{method="post",path="/oauth/token",code="200"} 4821
token_refresh_seconds_bucket{le="0.5"} 4821
auth_password_failures_total 112
process_start_time_seconds 1.71690000048e+09
# HELP secret_age_seconds Age of the secret
llm.tokens.prompt:4821|c|#model:gpt
auth.token.refresh:41|ms|@0.1
<134>1 2024-11-22T06:27:12Z web app 4821 ID47 [token@32473 state="expired"] Token expired
`);

const links = parsePayloads(`
https://www.example.com/search?q=password+manager
https://www.example.com/search?q=how+to+reset+password&hl=en
https://www.example.com/search?q=token+bucket+algorithm
https://www.example.com/search?q=api+key+rotation+best+practice
https://shop.example.com/login?next=/account&error=invalid_token
https://shop.example.com/password/reset?sent=true
https://shop.example.com/oauth/authorize?response_type=token&scope=read
https://shop.example.com/oauth/authorize?response_type=code&client_id=web&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcb
https://docs.example.com/en/authentication/tokens-expiration-and-revocation
https://docs.example.com/rest/secrets#list-secrets
https://stackoverflow.com/questions/48213077/how-to-hash-a-password
https://www.npmjs.com/package/jsonwebtoken/v/9.0.2
https://github.com/acme/shop/pull/4821/files#diff-6dcb09b5b57875f334f61aebed695e2e4193db5e
https://github.com/acme/shop/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e
https://github.com/acme/shop/actions/runs/7340129811/job/19982347123
https://bugs.chromium.org/p/chromium/issues/detail?id=1120482
https://codecov.io/gh/acme/shop/branch/main/graph/badge.svg?style=flat
https://img.shields.io/badge/password-strong-green
https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s
https://www.openstreetmap.org/#map=15/52.5200/13.4050
https://maps.example.com/maps/@37.7749295,-122.4194155,15z
https://www.amazon.com/dp/B08N5WRWNW/ref=sr_1_3?keywords=secret+santa&qid=1716900000&sr=8-3
https://cdn.example.com/assets/index-B7k2pX9q.js
https://cdn.example.com/fonts/inter-v13-latin-600.woff2?hash=9e107d9d
https://registry.npmjs.org/cookie/-/cookie-0.7.2.tgz
https://example.com/p/1716900000000?text=1716900000000
https://example.com/item/100-200-300-4000
https://example.com/a/48213077/b/77341120
https://example.com/blog/2024/11/22/token-rotation
https://example.com/?utm_source=newsletter&utm_campaign=password-day&gclid=none
https://example.com/?sort=-created_at&filter[token_type]=bearer&page[size]=25
https://example.com/?q=%22password%22+site%3Aexample.com
https://example.com/?ids=4821,7734,1120&fields=token,secret,password
https://user:password@example.com/
https://username:password@www.example.com/
https://user:pass@host/
http://user:pass@proxy.example.com:8080/
mongodb://username:password@host:1234/
postgres://user:password@localhost:5432/db
postgresql://USER:PASSWORD@HOST:PORT/DATABASE
redis://:password@localhost:6379/0
postgres://<user>:<password>@<host>/<db>
postgres://[user]:[password]@[host]/[db]
postgres://{user}:{password}@{host}/{db}
postgres://%s:%s@%s:%d/%s
mongodb+srv://<username>:<db_password>@cluster0.example.mongodb.net/
postgresql://postgres:password@localhost:5432/testing
postgresql://__USER__:__PASSWORD__@__HOST__/__DATABASE__
https://REDACTED:REDACTED@www.example.com/
https://oauth2:$GITLAB_TOKEN@gitlab.com/acme/shop.git
https://x-access-token:***@github.com/acme/shop.git
ftp://anonymous:anonymous@ftp.example.com/pub
ssh://git@git.example.com:22/acme/shop.git
git@github.com:acme/shop.git
tel:, mailto:, sms: are schemes
mailto:?subject=Hello
&#9731; &#x2603; &hearts; &nbsp; &#8212; &#x1F600;
&#9608;&#9608;&#9617;&#9617;&#9608;&#9608;
&#x2588;&#x2588;&#x2591;&#x2591;&#x2588;
&lt;input type=&quot;password&quot; name=&quot;password&quot;&gt;
&lt;b&gt;Password&lt;/b&gt;&nbsp;&mdash;&nbsp;required
&copy; 2024 Acme Inc. &middot; All rights reserved &reg;
%E2%98%83%20%E2%9C%93%20caf%C3%A9
q=%E5%AF%86%E7%A0%81+%E9%87%8D%E7%BD%AE
name=Search&value=wireless+keyboard&submit=1
grant_type=client_credentials&scope=read+write
grant_type=refresh_token&refresh_token=
username=&password=&remember=on
page=1&size=100&sort=token,asc
action=reset_password&step=2
x=415&y=555&z=0132
color=%23ff8800&width=1920&height=1080
d=M12+2C6.48+2+2+6.48+2+12
date=2024-11-22+06%3A27%3A12&tz=%2B02%3A00
v=1.2.3&build=20241122&channel=beta
`);

export const mustStay = [
  ...numbers,
  ...logs,
  ...links,
  ...numbers.map((payload) => ({ event: "tool_result", result: JSON.stringify(payload) })),
  ...logs.map((payload) => ({ content: [{ type: "text", text: JSON.stringify(payload) }] })),
  ...links.map((payload) => ({ event: "page_view", properties: { ...payload, ms: 12 } })),
];
