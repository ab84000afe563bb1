/** Secrets of services in code, logs, cookies, links, manifests and messages. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "secret",
  String.raw`
    const k = "⟦AIzaSyd8uLGR6CLDLgll" + "19suDob7v1zh48tDqDj⟧";
    token = "⟦ghp_16C7e42F292c69" . "12E7a8b9c0d1e2f3a4b5c6⟧";
    key = '⟦sk_live_4eC39HqLyjWDarj' + 'tT1zdp7dc2f4k9Qw⟧'
    Set-Cookie: ⟦session=s%3AhZ8kq2mVbT9x4Lw.7fKq29sLm3Pz; HttpOnly⟧
    Cookie: ⟦sid=hZ8kq2mVbT9x4Lw7fKq29sLm; theme=dark⟧
    cookie: ⟦connect.sid=s%3AhZ8kq2mVbT9x4Lw.7fKq29sLm3Pz⟧
    JSESSIONID=⟦5A8F1C2D3E4B6A7980C1D2E3F4A5B6C7⟧
    PHPSESSID=⟦r2t5uvjq435r4q7ib3vtdjq120⟧
    X-CSRF-Token: ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    https://bucket.s3.amazonaws.com/a.pdf?X-Amz-Credential=x&X-Amz-Signature=⟦9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a⟧
    https://x.blob.core.windows.net/c/a.txt?sv=2022-11-02&sp=r&sig=⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSdFgH%3D⟧
    https://storage.googleapis.com/b/o?X-Goog-Signature=⟦9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a⟧
    https://d111.cloudfront.net/a?Expires=1700000000&Signature=⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIo~-Q__⟧&Key-Pair-Id=⟦K2JCJMDEHXQW5F⟧
    https://app.example.com/reset?token=⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    https://⟦user:pennyroyal⟧@git.example.com/x.git
    https://⟦oauth2:glpat-hZ8kq2mVbT9x4Lw7fKq2⟧@gitlab.com/x.git
    https://hooks.slack.com/⟦services/T0AB12CDE/B0AB12CDEFG/hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    Authorization: ⟦Bearer hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    Authorization: ⟦Basic ZGVzazpwZW5ueXJveWFs⟧
    authorization: ⟦token hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    x-api-key: ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    -H "X-Vault-Token: ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"
    "##[debug]API_TOKEN=⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"
    "+ export NPM_TOKEN=⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"
    "::add-mask::⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"
    "Run deploy\n  env:\n    DEPLOY_KEY: ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"
    "apiVersion: v1\nkind: Secret\ndata:\n  password: ⟦cGVubnlyb3lhbA==⟧"
    "stringData:\n  token: ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"
    "provider \"aws\" {\n  access_key = \"⟦AKIAIOSFODNN7ABCDEFG⟧\"\n  secret_key = \"⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSd⟧\"\n}"
    "- name: x\n  vars:\n    vault_password: ⟦hZ8kq2mVbT9x⟧"
    helm upgrade x ./c --set-string image.token=⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    kubectl create secret docker-registry r --docker-password=⟦hZ8kq2mVbT9x⟧
    aws configure set aws_secret_access_key ⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSd⟧
    npm config set //registry.npmjs.org/:_authToken ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    pip install --index-url https://⟦x:hZ8kq2mVbT9x⟧@pypi.example.com/simple
    twine upload -u __token__ -p ⟦hZ8kq2mVbT9x4Lw7⟧ dist/*
    gcloud auth activate-refresh-token x ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    doctl auth init -t ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    vault login ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧
    docker login -u desk -p ⟦hZ8kq2mVbT9x⟧ ghcr.io
    argocd login h --username admin --password ⟦hZ8kq2mVbT9x⟧
    rclone obscure ⟦pennyroyal9⟧
    keytool -genkey -storepass ⟦pennyroyal9⟧
    openssl pkcs12 -export -passout pass:⟦pennyroyal9⟧
    ssh-keygen -t ed25519 -N "⟦pennyroyal9⟧" -f k
    cryptsetup luksFormat /dev/sda --key-file - <<< "⟦pennyroyal9⟧"
    mount -t cifs //s/x /m -o username=desk,password=⟦pennyroyal9⟧
    xfreerdp /u:desk /p:⟦pennyroyal9⟧ /v:h
    freerdp /v:h /u:desk /p:"⟦pennyroyal9⟧"
    winrs -r:h -u:desk -p:⟦pennyroyal9⟧ cmd
    psexec \\h -u desk -p ⟦pennyroyal9⟧ cmd
    mc alias set m https://h desk ⟦pennyroyal9⟧
    s3cmd --access_key=⟦AKIAIOSFODNN7ABCDEFG⟧ --secret_key=⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSd⟧
    openstack --os-password ⟦pennyroyal9⟧ server list
    ldapadd -x -D cn=admin -w ⟦pennyroyal9⟧
    snmpwalk -v3 -u desk -A ⟦pennyroyal9⟧ -X ⟦changeling9⟧ h
    snmpget -v2c -c ⟦s3cr3tcomm⟧ h sysDescr
    ipmitool -I lanplus -H h -U desk -P ⟦pennyroyal9⟧ chassis status
    mosquitto_pub -u desk -P ⟦pennyroyal9⟧ -t x
    pg_dump --dbname=postgresql://⟦desk:pennyroyal9⟧@h/d
    sqlcmd -S h -U sa -P ⟦pennyroyal9⟧
    clickhouse-client --user desk --password ⟦pennyroyal9⟧
    influx -username desk -password ⟦pennyroyal9⟧
    cqlsh -u desk -p ⟦pennyroyal9⟧
    neo4j-admin set-initial-password ⟦pennyroyal9⟧
    cypher-shell -u neo4j -p ⟦pennyroyal9⟧
    redis-cli -a ⟦pennyroyal9⟧ ping
    rabbitmqctl add_user desk ⟦pennyroyal9⟧
    htpasswd -b f desk ⟦pennyroyal9⟧
    Your verification code is ⟦482913⟧
    G-⟦482913⟧ is your Google verification code
    2FA code: ⟦482 913⟧
    OTP ⟦482913⟧ expires in 5 minutes
    backup codes: ⟦1a2b-3c4d⟧, ⟦5e6f-7a8b⟧
    recovery code: ⟦XK4P-29QM-7RTL⟧
    totp secret: ⟦JBSWY3DPEHPK3PXP⟧
    otpauth://totp/x:desk?secret=⟦JBSWY3DPEHPK3PXP⟧&issuer=x
    WIFI:T:WPA;S:home;P:⟦pennyroyal9⟧;;
    wifi: Home / ⟦pennyroyal9⟧
    WPA2 key ⟦pennyroyal9⟧
    license key: ⟦ABCD1-EFGH2-IJKL3-MNOP4-QRST5⟧
    "⟦-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA3Tz2mr7SZiAMfQyuvBjM9Oi\n-----END RSA PRIVATE KEY-----⟧"
    {"key":"-----BEGIN PRIVATE KEY-----\\n⟦MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj⟧\\n-----END PRIVATE KEY-----\\n"}
    Driver={ODBC Driver 18 for SQL Server};Server=h;Uid=desk;Pwd=⟦pennyroyal9⟧;
    Endpoint=sb://x.servicebus.windows.net/;SharedAccessKeyName=n;SharedAccessKey=⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSdFgH=⟧
    AccountEndpoint=https://x.documents.azure.com/;AccountKey=⟦hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSdFgH==⟧;
    InstrumentationKey=⟦1a2b3c4d-1234-4abc-8def-9f8a7b6c5d4e⟧
    snowflake://⟦desk:pennyroyal9⟧@acct/db
    mssql+pyodbc://⟦desk:pennyroyal9⟧@h/d
    ftp://⟦desk:pennyroyal9⟧@h/x
    smtp://⟦desk:pennyroyal9⟧@h:587
    cockroachdb://⟦desk:pennyroyal9⟧@h:26257/d
    clickhouse://⟦desk:pennyroyal9⟧@h:9000/d
    {"env":{"OPENAI_API_KEY":"⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"}}
    {"headers":{"Authorization":"Bearer ⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"}}
    {"mcpServers":{"x":{"args":["--api-key","⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"]}}}
    {"args":["-y","x","--token=⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧"]}
    "diff --git a/.env b/.env\n-API_TOKEN=⟦hZ8kq2mVbT9x4Lw7fKq29sLm⟧\n+API_TOKEN=⟦kZ9hq2mVbT9x4Lw7fKq29sLn⟧"
    `,
);

export const mustStay: readonly object[] = parsePayloads(String.raw`
    const k = "AIza" + "xyz";
    "first part" + "second part"
    Set-Cookie: theme=dark; Path=/
    https://example.com/?page=2&sort=asc
    https://example.com/a?signature=none
    Authorization: Bearer <token>
    Authorization: Bearer $TOKEN
    x-api-key: YOUR_API_KEY
    "::add-mask::$TOKEN"
    "data:\n  password: \"\"\n"
    helm upgrade x ./c --set image.tag=1.2.3
    docker login -u desk --password-stdin
    vault login -method=oidc
    ssh-keygen -t ed25519 -N "" -f k
    xfreerdp /v:h /size:1920x1080
    git commit -m "rotate the token"
    sha256:9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a
    commit 9f8a7b6c5d4e3f2a1b0c9d8e7f6a5b4c3d2e1f0a
    etag: "33a64df551425fcc55e4d42a148795d9f25f89d4"
    request id 1a2b3c4d-1234-4abc-8def-9f8a7b6c5d4e
    integrity sha512-hZ8kq2mVbT9x4Lw7fKq29sLm3PzQw8RtYuIoPaSdFgHjKlZxCvBnM==
    error code 482913
    version 4.82.913
    max_tokens: 4096
    the backup codes are in the vault
    license: MIT
    wifi: Home / 5 GHz
    `);
