/** Arguments and results of MCP servers and agent tools that contain nothing personal or secret. */
import { gone, type HiddenCase, parsePayloads } from "@/tests/scrub/set/case";

/** Secrets in places where the payloads below contain something harmless. */
export const mustGo: readonly HiddenCase[] = [
  gone("secret", { cookies: { session: "k7Jq9vXz2LmP" } }, "k7Jq9vXz2LmP"),
  gone("secret", { cookies: { consent: "k7Jq9vXz2LmP" } }, "k7Jq9vXz2LmP"),
  gone("secret", { token: { value: "k7Jq9vXz2LmP" } }, "k7Jq9vXz2LmP"),
  gone("secret", { token: { id: "tok_7", object: "token", value: "k7Jq9vXz2LmP" } }, "k7Jq9vXz2LmP"),
  gone("secret", { token: { id: "tok_7", object: "token", secret: "k7Jq9vXz2LmP" } }, "k7Jq9vXz2LmP"),
  gone("secret", { token: "k7Jq9vXz2LmP", line: 4 }, "k7Jq9vXz2LmP"),
  gone("secret", { token: "USDC9KQ7", chain: "base" }, "USDC9KQ7"),
  gone("secret", { mnemonic: "hunter22" }, "hunter22"),
  gone("secret", { pin: "4829" }, "4829"),
  gone("secret", { pin_number: "A48291" }, "A48291"),
  gone("secret", { password: { current: "Tr0ub4dor&3x", next: "S3cr3t!pass" } }, "Tr0ub4dor&3x"),
  gone("secret", { db_pass: "shadowmoor" }, "shadowmoor"),
  gone("secret", { admin_pass: "gold" }, "gold"),
  gone("secret", { config: { version: "1.2", secret: "shadow-moor-42" } }, "shadow-moor-42"),
  gone("secret", { scripts: { deploy: "deploy --password Tr0ub4dor3x" } }, "Tr0ub4dor3x"),
  gone("secret", { apiKey: { type: "header", value: "k7Jq9vXz2LmP" } }, "k7Jq9vXz2LmP"),
  gone("us_ssn", { ssn: "6789" }, "6789"),
  gone("phone", { phone: "020 7946 0958" }, "020 7946 0958"),
  gone("email", { email: "jane.doe@example.com" }, "jane.doe"),
];
export const staysWithEveryKind = true as const;

export const mustStay = parsePayloads(String.raw`
{"tool":"search_repositories","arguments":{"query":"language:rust stars:>1000","page":1,"perPage":30}}
{"content":[{"type":"text","text":"{\"total_count\":2,\"incomplete_results\":false,\"items\":[{\"id\":10270250,\"full_name\":\"facebook/react\",\"private\":false,\"stargazers_count\":218041,\"forks\":44621}]}"}]}
{"tool":"create_issue","arguments":{"owner":"acme","repo":"shop","title":"Password field loses focus on iOS","body":"Steps:\n1. Open login\n2. Tap the password field\n3. The keyboard closes\n\nExpected: the password field keeps the focus.","labels":["bug","auth"]}}
{"number":4821,"title":"feat(auth): rotate refresh token on every use","state":"open","draft":false,"merged":false,"comments":4,"commits":3,"additions":120,"deletions":14,"changed_files":6,"mergeable_state":"clean"}
{"sha":"6dcb09b5b57875f334f61aebed695e2e4193db5e","filename":"src/auth/token.ts","status":"modified","additions":10,"deletions":3,"changes":13,"patch":"@@ -1,5 +1,6 @@\n import { sign } from \"jose\";\n+import { env } from \"../env\";\n \n export async function issueToken(user: User) {"}
{"items":[{"id":10270250,"name":"react","full_name":"facebook/react"},{"name":"shop","full_name":"acme/shop"}]}
{"check_runs":[{"id":19274637812,"head_sha":"ce587453ced02b1526dfb4cb910479d431683101","status":"completed","conclusion":"success","name":"build (20.x)","started_at":"2025-02-11T09:14:03Z"}]}
{"workflow_run":{"id":7340129811,"run_number":562,"run_attempt":1,"event":"pull_request","status":"completed","conclusion":"failure","workflow_id":5387269}}
{"object":"list","data":[{"id":"price_1MoBy5LkdIwHu7ixZhnattbh","object":"price","active":true,"currency":"usd","unit_amount":1000,"recurring":{"interval":"month","interval_count":1}}],"has_more":false}
{"id":"in_1MtHbELkdIwHu7ixl4OzzPMv","object":"invoice","amount_due":2000,"attempt_count":0,"auto_advance":false,"collection_method":"charge_automatically","created":1680644467,"number":"F1A2B3C4-0001"}
{"id":"pi_3MtwBwLkdIwHu7ix28a3tqPa","object":"payment_intent","amount":2000,"amount_capturable":0,"capture_method":"automatic","payment_method_types":["card","link"],"status":"requires_payment_method"}
{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds","message":"Your card has insufficient funds.","doc_url":"https://stripe.com/docs/error-codes/card-declined"}
{"type":"card_error","code":"incorrect_cvc","message":"Your card's security code is incorrect.","param":"cvc"}
{"ok":true,"messages":[{"type":"message","user":"U012AB3CDE","text":"deploy is green, the token bucket fix works","ts":"1512085950.000216","team":"T061EG9R6"}],"has_more":false}
{"ok":false,"error":"invalid_auth"}
{"ok":false,"error":"token_revoked"}
{"ok":false,"error":"missing_scope","needed":"channels:read","provided":"chat:write,users:read"}
{"ok":true,"channel":{"id":"C012AB3CD","name":"general","is_channel":true,"created":1449252889,"is_archived":false,"num_members":42,"topic":{"value":"","creator":"","last_set":0}}}
{"issues":[{"id":"10002","key":"ED-24","fields":{"summary":"Reset password email is not sent","status":{"name":"In Progress"},"priority":{"name":"High"},"customfield_10021":"0|i0077b:"}}],"total":1,"maxResults":50,"startAt":0}
{"jql":"project = AUTH AND text ~ \"password reset\" ORDER BY created DESC","maxResults":20}
{"object":"page","id":"59833787-2cf9-4fdf-8782-e53db20768a5","properties":{"Name":{"title":[{"plain_text":"Onboarding: password manager"}]},"Status":{"select":{"name":"Done","color":"green"}}}}
{"query":"mutation { issueCreate(input: { title: \"Token expiry is wrong\", teamId: \"9cfb482a-81e3-4154-b5b9-2c805e70a02d\" }) { success } }"}
{"tool":"read_file","arguments":{"path":"/workspace/src/config/passwords.ts"}}
{"tool":"edit_file","arguments":{"path":"src/login.tsx","edits":[{"oldText":"<label>Password</label>","newText":"<label htmlFor=\"password\">Password</label>"}],"dryRun":false}}
{"tool":"list_directory","result":"[DIR] node_modules\n[DIR] src\n[FILE] .env.example\n[FILE] package.json\n[FILE] secrets.md\n[FILE] tokens.css"}
{"tool":"directory_tree","result":[{"name":"tokens","type":"directory","children":[{"name":"colors.json","type":"file"},{"name":"spacing.json","type":"file"}]}]}
{"tool":"search_files","arguments":{"path":"/workspace","pattern":"**/*token*.ts","excludePatterns":["node_modules"]}}
{"tool":"get_file_info","result":{"size":14821,"created":"2025-03-14T09:26:53.589Z","modified":"2025-03-14T09:26:53.589Z","permissions":"644","isDirectory":false}}
{"command":"rg -n \"api[_-]?key\" --glob '!node_modules' src","exit_code":0,"stdout":"src/env.ts:12:  apiKey: z.string().min(1),\nsrc/client.ts:8:  headers: { \"x-api-key\": env.apiKey },"}
{"command":"grep -rn 'password' app/models | head","stdout":"app/models/user.rb:4:  has_secure_password\napp/models/user.rb:9:  validates :password, length: { minimum: 12 }"}
{"command":"git log --oneline -5","stdout":"3307b6d Judge the token before it is used\n0105cbc Share the secret store between bundles\nffd4f02 Print what a password check costs\ncb0e904 Read the cookie once\n4b69f52 Keep sessions for a day"}
{"command":"git status --porcelain","stdout":" M src/auth/password.ts\n?? src/auth/token-store.ts\n"}
{"command":"npm test","exit_code":1,"stderr":" FAIL  src/auth.test.ts > rejects a wrong password\nAssertionError: expected 200 to be 401\n ❯ src/auth.test.ts:42:31"}
{"command":"docker ps --format '{{.ID}} {{.Image}}'","stdout":"4c01db0b339c postgres:16.1\nd7886598dbe2 redis:7.2.3-alpine\n2b1b7a428627 registry:2\n"}
{"command":"kubectl get secrets -n prod","stdout":"NAME                  TYPE                                  DATA   AGE\ndb-credentials        Opaque                                2      41d\nregistry-pull         kubernetes.io/dockerconfigjson        1      90d\ndefault-token-8xk2p   kubernetes.io/service-account-token   3      120d\n"}
{"command":"kubectl get pods","stdout":"NAME                        READY   STATUS    RESTARTS   AGE\nauth-api-7d4b9c6f5-x2x7q    1/1     Running   0          3d2h\ntoken-service-0             1/1     Running   1          12d\n"}
{"command":"ls -la","stdout":"total 48\ndrwxr-xr-x  9 root root  4096 Nov 22 09:26 .\n-rw-r--r--  1 root root  1024 Nov 20 12:00 .env.example\n-rw-r--r--  1 root root 33287 Nov 21 18:03 package-lock.json\n-rw-------  1 root root  1679 Nov 21 18:03 id_rsa\n"}
{"command":"df -h","stdout":"Filesystem      Size  Used Avail Use% Mounted on\noverlay          98G   61G   33G  66% /\ntmpfs            64M     0   64M   0% /dev\n"}
{"command":"wc -l src/**/*.ts","stdout":"   207 src/engine/named-beside.ts\n   398 src/engine/field-names.ts\n  1284 total\n"}
{"command":"npm ls --depth=0","stdout":"shop@1.4.2\n├── jsonwebtoken@9.0.2\n├── cookie-parser@1.4.6\n├── passport@0.7.0\n├── passport-local@1.0.0\n└── bcryptjs@2.4.3\n"}
{"command":"pip freeze","stdout":"PyJWT==2.8.0\npasslib==1.7.4\npython-jose==3.3.0\ntiktoken==0.6.0\ntokenizers==0.15.2\ncryptography==42.0.5\n"}
{"command":"openssl version","stdout":"OpenSSL 3.0.13 30 Jan 2024 (Library: OpenSSL 3.0.13 30 Jan 2024)"}
{"command":"terraform plan","stdout":"  # random_password.db will be created\n  + resource \"random_password\" \"db\" {\n      + bcrypt_hash = (sensitive value)\n      + id          = (known after apply)\n      + length      = 24\n      + result      = (sensitive value)\n      + special     = true\n    }\n\nPlan: 1 to add, 0 to change, 0 to destroy."}
{"command":"aws secretsmanager list-secrets","stdout":"{\"SecretList\":[{\"ARN\":\"arn:aws:secretsmanager:eu-west-1:111122223333:secret:prod/db-AbCdEf\",\"Name\":\"prod/db\",\"LastChangedDate\":1688671522.0}]}"}
{"command":"vault kv list secret/","stdout":"Keys\n----\nbilling\nshop/\ntoken-service\n"}
{"command":"gh secret list","stdout":"NAME            UPDATED\nNPM_TOKEN       2024-11-02\nCODECOV_TOKEN   2024-06-18\nDOCKER_PASSWORD 2023-12-24\n"}
{"tool":"browser_navigate","arguments":{"url":"https://shop.example.com/login?next=%2Faccount"}}
{"tool":"browser_snapshot","result":"- heading \"Sign in\" [level=1] [ref=e12]\n- textbox \"Email\" [ref=e15]\n- textbox \"Password\" [ref=e18]\n- link \"Forgot your password?\" [ref=e21]:\n  - /url: /password/reset\n- button \"Sign in\" [ref=e24]"}
{"tool":"browser_click","arguments":{"element":"Show password button","ref":"e44"}}
{"tool":"browser_click","arguments":{"element":"Forgot password link","ref":"s2e31"}}
{"tool":"browser_wait_for","arguments":{"text":"Enter the code we sent","timeout":10000}}
{"tool":"browser_type","arguments":{"element":"Search field","ref":"e9","text":"wireless keyboard","submit":true}}
{"tool":"browser_select_option","arguments":{"element":"Country","ref":"e31","values":["DE"]}}
{"tool":"browser_press_key","arguments":{"key":"ArrowDown"}}
{"tool":"browser_press_key","arguments":{"key":"Enter"}}
{"tool":"browser_evaluate","arguments":{"function":"() => document.querySelector('input[name=password]').type"}}
{"tool":"puppeteer_screenshot","arguments":{"name":"login-page","selector":"form#login","width":1280,"height":720}}
{"tool":"brave_web_search","arguments":{"query":"best password manager 2025 reddit","count":10}}
{"tool":"tavily_search","arguments":{"query":"oauth 2.1 refresh token rotation","search_depth":"advanced","include_raw_content":false}}
{"results":[{"title":"How to reset your password - Help Center","url":"https://support.example.com/hc/en-us/articles/360042987453-Reset-your-password","content":"If you forgot your password, click Forgot password on the sign in page.","score":0.98211}]}
{"results":[{"title":"JSON Web Token (JWT) explained","url":"https://auth.example.com/learn/json-web-tokens","snippet":"A JWT has three parts: header, payload and signature, separated by dots."}]}
{"tool":"fetch","arguments":{"url":"https://docs.example.com/guides/authentication","max_length":5000,"start_index":0,"raw":false}}
{"tool":"context7_get_library_docs","arguments":{"context7CompatibleLibraryID":"/vercel/next.js","tokens":5000,"topic":"authentication"}}
{"usage":{"prompt_tokens":1824,"completion_tokens":212,"total_tokens":2036,"prompt_tokens_details":{"cached_tokens":1024},"completion_tokens_details":{"reasoning_tokens":0}}}
{"usage":{"input_tokens":12,"cache_creation_input_tokens":188086,"cache_read_input_tokens":0,"output_tokens":503,"service_tier":"standard"}}
{"usageMetadata":{"promptTokenCount":16,"candidatesTokenCount":315,"totalTokenCount":331,"thoughtsTokenCount":0}}
{"model":"gpt-4.1-mini","max_tokens":1024,"temperature":0.2,"top_p":1,"stop":["\n\n"],"logit_bias":{"50256":-100},"stream":false}
{"model":"claude-sonnet-4","max_tokens":4096,"thinking":{"type":"enabled","budget_tokens":2048},"stop_sequences":["</answer>"]}
{"choices":[{"index":0,"logprobs":{"content":[{"token":"Hello","logprob":-0.31725305,"bytes":[72,101,108,108,111],"top_logprobs":[{"token":"Hello","logprob":-0.31725305},{"token":"Hi","logprob":-1.3190403}]}]},"finish_reason":"stop"}]}
{"tokens":["The","Ġcat","Ġsat","Ġon","Ġthe","Ġmat"],"token_ids":[464,3797,3332,319,262,2603]}
{"tokenizer":{"bos_token":"<s>","eos_token":"</s>","unk_token":"<unk>","pad_token":"<pad>","sep_token":"[SEP]","cls_token":"[CLS]","mask_token":"[MASK]","additional_special_tokens":["<|im_start|>","<|im_end|>"]}}
{"token":{"id":2159,"text":" and","logprob":-0.8125,"special":false}}
{"token":"##ing","start":4,"end":7,"score":0.9981,"entity":"O"}
{"tokens":[{"text":"Paris","lemma":"Paris","pos":"PROPN","dep":"nsubj","is_stop":false}]}
{"token_count":812,"tokens_per_second":64.2,"time_to_first_token_ms":412}
{"next_page_token":"CAUQAA","page_size":50}
{"nextPageToken":"CDIQAA","items":[{"kind":"youtube#video","id":"dQw4w9WgXcQ"}]}
{"continuation_token":null,"has_next":false}
{"pageInfo":{"hasNextPage":true,"endCursor":"Y3Vyc29yOnYyOpK5MjAyNS0wMy0wMVQxMjowMDowMFrOAAAAAQ=="}}
{"NextToken":null,"Parameters":[]}
{"LastEvaluatedKey":{"pk":{"S":"ORDER#1042"},"sk":{"S":"ITEM#7"}}}
{"key":"Enter","code":"Enter","keyCode":13,"which":13,"altKey":false,"ctrlKey":false,"shiftKey":false}
{"key":"sessions:count","value":42,"ttl":300}
{"tool":"redis_get","arguments":{"key":"cache:product:1042"}}
{"tool":"redis_set","arguments":{"key":"feature:new-login","value":"on","expiration":3600}}
{"tool":"query","arguments":{"sql":"SELECT id, created_at, last_login_at FROM users WHERE password_changed_at < now() - interval '90 days' LIMIT 100"}}
{"rows":[{"table_name":"password_resets","row_count":120},{"table_name":"api_tokens","row_count":44},{"table_name":"secrets","row_count":0}]}
{"columns":[{"column_name":"password_hash","data_type":"character varying","is_nullable":"NO"},{"column_name":"api_key","data_type":"text","is_nullable":"YES"}]}
{"schema":{"table":"users","columns":{"id":"uuid","email":"text","password":"varchar(255)","token":"text","pin":"integer","ssn":"char(11)","phone":"varchar(20)"}}}
{"indexes":[{"name":"index_users_on_reset_password_token","columns":["reset_password_token"],"unique":true}]}
{"plan":"Index Scan using idx_tokens_user_id on tokens  (cost=0.29..8.31 rows=1 width=244) (actual time=0.021..0.022 rows=1 loops=1)"}
{"tool":"sentry_get_issue","result":{"id":"4508123411","title":"TypeError: Cannot read properties of undefined (reading 'token')","culprit":"useAuth(app/hooks/use-auth)","count":"128","userCount":31,"level":"error"}}
{"exception":{"values":[{"type":"InvalidTokenError","value":"jwt malformed","stacktrace":{"frames":[{"filename":"node_modules/jsonwebtoken/verify.js","function":"module.exports","lineno":70,"colno":17}]}}]}}
{"tool":"get_weather","result":{"city":"Zürich","lat":47.3769,"lon":8.5417,"temp_c":3.4,"wind_kph":11.2,"pressure_mb":1017,"humidity":81,"uv":1}}
{"latitude":52.52,"longitude":13.419998,"generationtime_ms":2.2119,"hourly":{"time":["2025-07-01T00:00","2025-07-01T01:00"],"temperature_2m":[13,12.7],"precipitation":[0,0]}}
{"coord":{"lon":7.367,"lat":45.133},"weather":[{"id":501,"main":"Rain","description":"moderate rain","icon":"10d"}],"main":{"temp":284.2,"pressure":1021,"humidity":60,"sea_level":1021},"dt":1726660758,"sys":{"sunrise":1726636384,"sunset":1726680975},"timezone":7200,"id":3165523,"cod":200}
{"Global Quote":{"01. symbol":"IBM","02. open":"168.0900","03. high":"169.6200","05. price":"168.2000","06. volume":"3526814","07. latest trading day":"2024-03-15","10. change percent":"0.1787%"}}
{"ticker":"AAPL","isin":"US0378331005","cusip":"037833100","sedol":"2046251","figi":"BBG000B9XRY4","price":189.98,"volume":48594400}
{"symbol":"BTCUSDT","lastPrice":"67123.45000000","volume":"28374.12345000","openTime":1717829760000,"closeTime":1717916160000,"count":1284733}
{"match":{"home":"Ajax","away":"PSV","score":"2-1","minute":87,"cards":{"yellow":3,"red":0},"possession":[54,46]}}
{"standings":[{"rank":1,"team":"BOS","wins":64,"losses":18,"pct":0.78,"streak":"W2"}]}
{"recipe":{"title":"Secret sauce","servings":4,"ingredients":["200 g tomatoes","1 tbsp sugar","2 cloves garlic"],"steps":["Chop everything.","Simmer for 20 minutes."]}}
{"secret_santa":true,"event":"office party","budget":20}
{"product":{"sku":"KB-104-US","gtin":"4006381333931","mpn":"MX3S-910-006561","price":{"amount":"129.00","currency":"EUR"},"stock":31}}
{"order":{"id":"ORD-2025-0004821","status":"shipped","carrier":"DHL","tracking_number":"00340434161094042557","items":3,"total":"58.97"}}
{"shipment":{"tracking":"1Z999AA10123456784","carrier":"UPS","eta":"2025-04-02"}}
{"tracking_number":"RR123456785CN","events":[{"time":"2025-03-02T10:11:00+08:00","status":"Departed facility"}]}
{"book":{"isbn_10":"0306406152","isbn_13":"978-0-306-40615-7","title":"The Password","pages":312,"lccn":"93005405","oclc":"28721894"}}
{"doi":"10.1038/s41586-020-2649-2","pmid":"32939066","pmcid":"PMC7759461","arxiv":"2006.10256"}
{"paper":{"id":"arXiv:1706.03762v7","title":"Attention Is All You Need","citations":131245,"references":41,"year":2017}}
{"gene":{"symbol":"TP53","entrez":7157,"ensembl":"ENSG00000141510","refseq":"NM_000546.6","chromosome":"17","start":7661779,"end":7687550}}
{"variant":{"rsid":"rs121913343","hgvs":"NC_000017.11:g.7675088C>T","ref":"C","alt":"T","af":0.0000119}}
{"molecule":{"name":"caffeine","smiles":"CN1C=NC2=C1C(=O)N(C(=O)N2C)C","inchikey":"RYYVLZVUVIJVGH-UHFFFAOYSA-N","cas":"58-08-2","cid":2519,"mw":194.19}}
{"pdb":"1TUP","uniprot":"P04637","resolution":2.2,"chains":["A","B","C"],"residues":586}
{"iss":{"timestamp":1716900000,"position":{"latitude":"-12.3456","longitude":"98.7654"}}}
{"flight":{"number":"LH456","icao24":"3c6444","callsign":"DLH456","altitude_m":11278,"squawk":"2541","gate":"B42","seat":"14A"}}
{"train":{"line":"ICE 577","platform":"7","departure":"12:14","delay_min":6,"coach":21,"seat":"54"}}
{"youtube":{"videoId":"9bZkp7q19f0","viewCount":"5123456789","likeCount":"30123456","duration":"PT4M13S"}}
{"tweet":{"id":"1789012345678901234","retweets":12,"likes":345,"lang":"en","text":"New release: tokens are now free!"}}
{"discord":{"guild_id":"197038439483310086","channel_id":"290926798999357250","message_id":"1137032948762345678"}}
{"figma":{"fileKey":"design-tokens","nodeId":"1:23","tokens":{"color.primary.500":"#3b82f6","spacing.md":"16px"}}}
{"design_tokens":{"color":{"brand":{"$value":"#0f62fe","$type":"color"}},"space":{"100":{"$value":"4px","$type":"dimension"}}}}
{"token":{"name":"color-primary","value":"#3b82f6","type":"color"}}
{"tokens":{"spacing":{"sm":"8px","md":"16px"},"radius":"6px"}}
{"sort":{"field":"created_at","order":"desc"},"filter":{"status":["open","pending"],"has_password":true},"page":{"size":25,"number":2}}
{"filters":[{"field":"token_type","op":"eq","value":"bearer"},{"field":"key","op":"in","value":["ABC-1","ABC-2"]}]}
{"flags":{"passwordless_login":true,"token_refresh_v2":false,"two_factor_required":"optional","secret_mode":0.25}}
{"feature":{"key":"magic-link","enabled":true,"rollout":50,"variants":{"control":50,"treatment":50}}}
{"experiment":{"name":"password-strength-meter","bucket":"treatment","exposures":12044}}
{"i18n":{"login.password.label":"Passwort","login.password.placeholder":"Passwort eingeben","login.forgot":"Passwort vergessen?","login.submit":"Anmelden"}}
{"locale":"fr","messages":{"password":"Mot de passe","confirm_password":"Confirmer le mot de passe","token":"Jeton","pin":"Code PIN","api_key":"Clé API"}}
{"labels":{"password":"Contraseña","new_password":"Nueva contraseña","secret":"Secreto","otp":"Código de un solo uso"}}
{"errors":{"password":["is too short (minimum is 12 characters)","must include a digit"],"token":["has expired"]}}
{"errors":[{"field":"password","code":"too_short","message":"Password must be at least 8 characters","params":{"min":8}}]}
{"message":"The password confirmation does not match.","errors":{"password":["The password field confirmation does not match."]}}
{"detail":[{"type":"missing","loc":["body","password"],"msg":"Field required","input":null}]}
{"error":"invalid_grant","error_description":"The provided authorization grant or refresh token is invalid, expired or revoked."}
{"error":{"message":"Incorrect API key provided: sk-...abcd. You can find your API key at https://platform.example.com/account/api-keys.","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}
{"error":{"type":"authentication_error","message":"invalid x-api-key"},"type":"error"}
{"error":{"code":401,"message":"Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.","status":"UNAUTHENTICATED"}}
{"Error":{"Code":"InvalidAccessKeyId","Message":"The AWS Access Key Id you provided does not exist in our records."}}
{"__type":"ExpiredTokenException","message":"The security token included in the request is expired"}
{"title":"Unauthorized","status":401,"type":"https://tools.ietf.org/html/rfc7235#section-3.1","traceId":"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"}
{"trace_id":"4bf92f3577b34da6a3ce929d0e0e4736","span_id":"00f067aa0ba902b7","parent_id":"b7ad6b7169203331","flags":"01","name":"POST /oauth/token","duration_ms":41.2}
{"traceparent":"00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}
{"request_id":"req_011CSHoEeqs5C35K2UUqR7Fy","status":200,"region":"eu-central-1"}
{"x-request-id":"a3f1c2d4-5b6e-4f70-8a91-b2c3d4e5f607","x-ratelimit-remaining-tokens":"149984","x-ratelimit-reset-tokens":"6ms"}
{"headers":{"content-type":"application/json; charset=utf-8","etag":"W/\"5d8-2Yl8w1VZbQ7H0yUqUeX3eQ\"","cache-control":"no-store","vary":"Cookie, Authorization","www-authenticate":"Bearer realm=\"api\", error=\"invalid_token\""}}
{"headers":{"Access-Control-Allow-Headers":"Authorization, Content-Type, X-Api-Key, X-CSRF-Token","Access-Control-Allow-Credentials":"true"}}
{"cookies":{"consent":"all"}}
{"cookies":{"consent":"essential","banner":"dismissed"}}
{"cookie_policy":"strict","cookie_banner":{"accepted":true,"version":3}}
{"csp":"default-src 'self'; script-src 'self' 'nonce-r4nd0m'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"}
{"id":"msg_01XFDUDYJgAACzvnptvVoYEL","type":"message","role":"assistant","stop_reason":"tool_use","content":[{"type":"tool_use","id":"toolu_01A09q90qw90lq917835lq9","name":"get_weather","input":{"location":"San Francisco, CA"}}]}
{"tool_call_id":"call_abc123DEF456ghi789JKL012","role":"tool","content":"42 rows"}
{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"rotate_secret","arguments":{"name":"db","force":false},"_meta":{"progressToken":7}}}
{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"abc123","progress":50,"total":100}}
{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{"listChanged":true}},"serverInfo":{"name":"vault-mcp","version":"1.0.3"}}}
{"jsonrpc":"2.0","id":3,"error":{"code":-32602,"message":"Unknown tool: invalid_token_tool"}}
{"FAIL_TO_PASS":["tests/test_auth.py::test_password_reset"],"PASS_TO_PASS":["tests/test_auth.py::test_login","tests/test_auth.py::test_logout"],"base_commit":"d16bfe05a744909de4b27f5875fe0d4ed41ce607"}
{"results":{"pass":41,"fail":1,"skip":3},"firstPass":true,"passRate":0.976}
{"render_pass":"shadow","depth_pass":"early-z","post_pass":"bloom"}
{"boarding_pass":"mobile","lounge":"silver"}
{"filter":{"type":"low_pass","cutoff_hz":440,"high_pass":"off"}}
{"season_pass":"gold","tier":12}
{"pass":"second","warnings":0}
{"dependencies":{"cookie":"^0.7.1","tough-cookie":"~4.1.4","csrf":"^3.1.0","jsonwebtoken":"9.0.2","password-hash":"1.2.2","secrets":"workspace:*"}}
{"packages":{"node_modules/cookie":{"version":"0.7.2","resolved":"https://registry.npmjs.org/cookie/-/cookie-0.7.2.tgz","integrity":"sha512-yki5XnKuf750l50uGTllt6kKILY4nQ1eNIQatoXEByZ5dWgnKqbnqmTrBE5B4N7lrMJKQ2ytWMiTO2o0v6Ew/w==","license":"MIT","engines":{"node":">= 0.6"}}}}
{"requires":{"cookie":"0.4.1","csrf-tokens":"~3.0.0","keygrip":"~1.1.0"}}
{"scripts":{"token":"node scripts/token.mjs","secrets":"doppler run -- npm run dev","password":"node scripts/hash-password.js"}}
{"bin":{"passwd":"./bin/passwd.js"},"main":"index.js"}
{"mnemonic":"LDA","opcode":"A9","bytes":2,"cycles":2}
{"mnemonic":"mov","op_str":"rbp, rsp","address":4195870,"size":3}
{"pin_number":"GPIO14","mode":"INPUT_PULLUP"}
{"pins":{"sda":21,"scl":22,"led":"GPIO2"},"board":"esp32dev"}
{"pin":13,"value":1,"mode":"OUTPUT"}
{"pin":"A0","reading":512}
{"pin":"D7","state":"HIGH"}
{"pin":true,"pinned_at":"2025-01-02T03:04:05Z"}
{"pinned":["readme","roadmap"],"pins":3}
{"map":{"pin":"blue","lat":48.2,"lng":16.37}}
{"cid":"bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi","size":11234}
{"cid":4821,"campaign":"spring"}
{"container_id":"4c01db0b339c","image":"sha256:2b8fd9751c4c0f5dd266fcae00707e67a2545ef34f9a29354585f93dac906749"}
{"digest":"sha256:9b2a28eb47540823042a2ba401386845089bb7b62a9637d55816132c4c3c36eb","mediaType":"application/vnd.oci.image.manifest.v1+json"}
{"etag":"\"686897696a7c876b7e\"","last_modified":"Wed, 21 Oct 2015 07:28:00 GMT","size":10234}
{"checksum":{"md5":"9e107d9d372bb6826bd81d3542a419d6","crc32":"414fa339"}}
{"block":{"height":840000,"hash":"0000000000000000000320283a032748cef8227873ff4872689bf23f1cda83a5","tx_count":3050}}
{"gas":{"limit":21000,"price_gwei":12.5},"nonce":42,"chain_id":1}
{"token":{"id":"tok_1MlLiG","object":"token","created":1234567890,"livemode":false,"type":"card","used":false}}
{"confirmation_token":{"id":"ctoken_1Pgc73","object":"confirmation_token","created":1028554472,"expires_at":null}}
{"authorization":{"id":"iauth_1MlLiG","object":"issuing.authorization","amount":0,"approved":true}}
{"incremental_authorization":{"status":"unavailable"}}
{"api_key":{"id":"key_7","name":"ci","created_at":"2025-01-02T03:04:05Z","last_used_at":null,"scopes":["read"]}}
{"client_secret":"fcsess_..._secret_..."}
{"token":"USDC","decimals":6,"chain":"base"}
{"token":"ETH","balance":"1.2345"}
{"tokenSymbol":"WETH","tokenDecimal":"18"}
{"token":"bearer","expires_in":3600}
{"token_type":"Bearer","expires_in":3599,"scope":"openid profile"}
{"token":"identifier","line":12,"column":4}
{"token":"NUMBER","value":"42","lexpos":7}
{"type":"Punctuator","value":"("}
{"secret":false,"visibility":"private"}
{"secret":"projects/acme-prod/secrets/db-password/versions/latest"}
{"secretName":"db-credentials","secretKeyRef":{"name":"db","key":"password"}}
{"password":{"type":"string","minLength":12}}
{"password":"env:PASSWORD"}
{"password_policy":{"min_length":12,"require_symbols":true,"expire_days":90,"history":5}}
{"password_strength":"strong","score":4,"guesses_log10":14.2}
{"password_expires_at":"2025-09-01T00:00:00Z","password_changed":false}
{"credentials":"include","mode":"cors","method":"POST"}
{"auth":{"type":"oauth2","grant":"client_credentials","scopes":["read","write"]}}
{"auth":"none","transport":"stdio"}
{"authentication":"required","authorization":"rbac"}
{"authorization":"ABAC","enforced":true}
{"session":"active","sessionCount":3,"session_timeout":1800}
{"access_key":"required","key_type":"publishable"}
{"private_key":"encrypted","algorithm":"RS256"}
{"signature":"valid","verified":true,"reason":"valid"}
{"verification_code":"sent","channel":"sms"}
{"otp":"required","attempts_left":2}
{"cvv":"not_provided","avs":"match"}
{"card":{"brand":"visa","last4":"4242","exp_month":8,"exp_year":2027,"funding":"credit","checks":{"cvc_check":"pass"}}}
{"bank":{"name":"Example Bank","country":"DE","status":"new"}}
{"account":"checking","balance":1200.5,"currency":"USD"}
{"account":"acme-prod","region":"us-east-1"}
{"phone":"required","email":"optional","ip":"hidden"}
{"phone_verified":false,"email_verified":true}
{"email":"required|email|unique:users"}
{"email_template":"welcome","email_count":3}
{"ssn":"optional","dob":"required"}
{"ip":"any","cidr_blocks":["any"]}
{"address":"0x1F4","value":"0xFF"}
{"address":0,"length":256}
{"name":"auth-service","owner":"platform","author":"bot","status":"healthy"}
{"author":"dependabot[bot]","committer":"web-flow"}
{"assignee":null,"reviewers":[],"owner":"team-payments"}
{"wallet":"connected","provider":"metamask"}
{"wallet":"empty","coins":120}
{"seed":42,"steps":30,"cfg_scale":7.5,"sampler":"euler_a","size":"1024x1024"}
{"seed":1234567890,"prompt":"a lighthouse at dusk"}
{"recovery":"enabled","backup":"daily"}
{"sid":"S-1-5-21","process":4}
{"auth_time":1716900000,"iat":1716900000,"exp":1716903600,"aud":"shop","iss":"https://issuer.example.com/"}
`);
