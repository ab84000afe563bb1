/** Passwords that are words or phrases: in prose of many languages, in statements, manifests and answers. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "secret",
  String.raw`
    wpa_passphrase Home ⟦pennyroyal⟧
    mot de passe : « ⟦pervenche⟧ »
    Le nouveau mot de passe est « ⟦pervenche⟧ »
    ключ от wifi: ⟦podsolnuh9⟧
    ключ от вайфая: ⟦ромашка77⟧
    new Pool('db', 'app', '⟦hollyhock⟧')
    new Sequelize('shop', 'app', '⟦hollyhock⟧')
    the password is ⟦481⟧
    password: ⟦481⟧
    restic -r x --password-command "echo ⟦pennyroyal⟧" snapshots
    Passphrase is ⟦purple monkey dishwasher⟧
    {"question":"What was the name of your first pet?","answer":"⟦Biscuit⟧"}
    {"security_question":"First pet?","answer":"⟦Biscuit⟧"}
    senha do wifi ⟦girassol9⟧
    mot de passe wifi ⟦pervenche22⟧
    Passwort fürs WLAN: ⟦Mondkalb⟧
    Kennwort ⟦Mondkalb⟧, Benutzer gast
    hasło do wifi: ⟦malinowy chruśniak⟧
    密码是⟦向日葵⟧
    비밀번호는 ⟦해바라기⟧ 입니다
    كلمة السر: ⟦نخلة⟧
    كلمة المرور هي ⟦زيتونة⟧
    पासवर्ड है ⟦चमेली⟧
    पासवर्ड: ⟦चमेली⟧
    मेरा पासवर्ड ⟦chameli⟧ है
    비밀번호: ⟦해바라기꽃⟧
    와이파이 비번은 ⟦sunflower⟧ 이에요
    パスワードは「⟦ひまわり⟧」です
    パスワード：⟦ひまわり畑⟧
    密码：⟦向日葵花⟧
    şifre: ⟦ayçiçeği⟧
    Şifrem ⟦papatya⟧, kimseye söyleme
    wifi şifresi ⟦papatya55⟧
    hasło: ⟦słonecznik⟧
    moje hasło to ⟦słonecznik⟧
    пароль: ⟦подсолнух⟧
    пароль от вайфая — ⟦ромашка⟧
    мой пароль ⟦ромашка⟧, не забудь
    пароль до пошти: ⟦соняшник⟧
    мій пароль: ⟦волошка⟧
    סיסמה: ⟦חמנית⟧
    הסיסמה היא ⟦חמנית⟧
    รหัสผ่าน: ⟦ทานตะวัน⟧
    mật khẩu là ⟦huongduong⟧
    kata sandi: ⟦melati⟧
    Passwort: ⟦Mondkalb⟧
    Das Passwort ist ⟦Mondkalb⟧.
    Losung für den Tresor: ⟦Mondkalb⟧
    Losungswort: ⟦Edelweiß⟧
    Codewort: ⟦Edelweiß⟧
    Türcode: ⟦4471#⟧
    passwort: test, benutzer: Test, passwrd ⟦dachs77⟧
    mot de passe : ⟦pervenche⟧
    le mot de passe c'est ⟦pervenche⟧
    mdp: ⟦pervenche⟧
    contraseña: ⟦girasol⟧
    la contraseña es ⟦girasol⟧
    mi contraseña es ⟦girasol⟧ y mi usuario ana
    la clave del wifi es ⟦girasol⟧
    senha: ⟦girassol⟧
    a senha é ⟦girassol⟧
    la mia password è ⟦tramonto⟧
    parola d'ordine del cancello: ⟦Tramonto⟧
    parola d'ordine: ⟦tramonto⟧
    wachtwoord: ⟦zonnebloem⟧
    het wachtwoord is ⟦zonnebloem⟧
    lösenord: ⟦solros⟧
    lösenordet är ⟦solros⟧
    adgangskode: ⟦solsikke⟧
    passordet er ⟦solsikke⟧
    salasana: ⟦auringonkukka⟧
    salasana on ⟦auringonkukka⟧
    heslo: ⟦slunečnice⟧
    heslo je ⟦slunečnice⟧
    jelszó: ⟦napraforgó⟧
    parola: ⟦floareasoarelui⟧
    parola este ⟦floarea⟧
    lozinka: ⟦suncokret⟧
    lozinka je ⟦suncokret⟧
    парола: ⟦слънчоглед⟧
    The password is ⟦bananaboat⟧
    it asked for a password so I typed ⟦bananaboat⟧ and it let me in
    I typed ⟦bananaboat⟧ as the password
    I set my password to ⟦bananaboat⟧
    I changed the password from ⟦bananaboat⟧ to ⟦marmalade⟧
    use ⟦marmalade⟧ as the passphrase
    my old password was ⟦marmalade⟧
    Use the code word "⟦marmalade⟧" when the guard asks
    the safe word is ⟦marmalade⟧
    the secret word is ⟦marmalade⟧
    the magic word: ⟦marmalade⟧
    codeword: ⟦marmalade⟧
    security question: mother's maiden name? answer: ⟦Thistlewood⟧
    Security answer: ⟦Thistlewood⟧
    "Security question: first pet?\nAnswer: ⟦Biscuit⟧"
    {"securityQuestion":"First pet?","securityAnswer":"⟦Biscuit⟧"}
    The password — which you should keep secret — is: "⟦correct staple⟧"
    password: "⟦correct horse battery staple⟧"
    passphrase: ⟦correct horse battery staple⟧
    wifi password: ⟦skylark meadow⟧
    "here are the portal credentials:\nUser: desk\nPass: ⟦Skylark Meadow⟧\n\nBest"
    "User: desk\nPassword: ⟦Skylark Meadow⟧"
    "Username: desk\nPassword: ⟦skylark⟧\n"
    "stringData:\n  password: |-\n    ⟦saffron threads⟧\n  username: app"
    "stringData:\n  password: |\n    ⟦saffron⟧\n"
    "password: >-\n  ⟦saffron threads⟧\nuser: app"
    "db:\n  password: |\n    ⟦Kx9fQ2mVbT⟧\n  user: app"
    "secret: |\n  ⟦saffron-9f2kq81x⟧\n"
    INSERT INTO users (login, password) VALUES ('desk2', '⟦burdock⟧'), ('desk3', '⟦cleavers⟧');
    INSERT INTO accounts(id, name, pwd) VALUES (1, 'x', '⟦burdock⟧');
    INSERT INTO "user" (email, passwd, role) VALUES ('a', '⟦burdock⟧', 'admin')
    insert into app_user (username, password_hash, secret) values ('bob', '⟦burdock⟧', '⟦cleavers⟧')
    UPDATE users SET password = '⟦burdock⟧' WHERE id = 4
    UPDATE users SET name='x', passwd='⟦burdock⟧' WHERE id=4;
    CREATE USER app IDENTIFIED BY '⟦burdock⟧';
    CREATE USER app IDENTIFIED BY ⟦burdock⟧;
    ALTER USER app IDENTIFIED WITH mysql_native_password BY '⟦burdock⟧';
    CREATE ROLE app LOGIN PASSWORD '⟦burdock⟧';
    ALTER ROLE app WITH PASSWORD '⟦burdock⟧'
    GRANT ALL ON db.* TO 'app'@'%' IDENTIFIED BY '⟦burdock⟧'
    CREATE LOGIN app WITH PASSWORD = '⟦burdock⟧'
    SET PASSWORD FOR 'app'@'%' = '⟦burdock⟧'
    CREATE USER app WITH ENCRYPTED PASSWORD '⟦burdock⟧'
    SELECT * FROM users WHERE login='x' AND password='⟦burdock⟧'
    os.Setenv("API_SECRET", "⟦pennyroyal⟧")
    os.environ["DB_PASSWORD"] = "⟦pennyroyal⟧"
    process.env.DB_PASSWORD = '⟦pennyroyal⟧'
    cfg.Password = "⟦pennyroyal⟧"
    System.setProperty("db.password", "⟦pennyroyal⟧");
    ENV['DB_PASSWORD'] = '⟦pennyroyal⟧'
    const password = "⟦pennyroyal⟧";
    String password = "⟦pennyroyal⟧";
    $password = '⟦pennyroyal⟧';
    let db_password = String::from("⟦pennyroyal⟧");
    password := "⟦pennyroyal⟧"
    {"username":"desk","password":"⟦pennyroyal⟧"}
    {"user":"desk","pass":"⟦penny royal⟧"}
    "- textbox \"Passwort\" [ref=e4]: ⟦Edelweiß⟧"
    "- textbox \"Password\" [ref=e4]: ⟦pennyroyal⟧"
    "- textbox \"Contraseña\" [ref=e12]: ⟦girasol⟧\n- button \"Entrar\""
    "| User | Password |\n|---|---|\n| bob | ⟦pennyroyal⟧ |"
    "user,password\nbob,⟦pennyroyal⟧"
    <input type="password" value="⟦pennyroyal⟧">
    <input name="password" type="password" value="⟦pennyroyal⟧"/>
    type ⟦pennyroyal⟧ into the password field
    fill("#password", "⟦pennyroyal⟧")
    {"messages":[{"role":"assistant","content":"And your password?"},{"role":"user","content":"it's ⟦candlewick⟧"}]}
    {"messages":[{"role":"assistant","content":"What is the wifi password?"},{"role":"user","content":"⟦candlewick⟧"}]}
    {"messages":[{"role":"assistant","content":"Please enter your PIN"},{"role":"user","content":"⟦4829⟧"}]}
    {"messages":[{"role":"assistant","content":"What's the passphrase?"},{"role":"user","content":"⟦purple monkey dishwasher⟧"}]}
    {"messages":[{"role":"assistant","content":"Wie lautet das Passwort?"},{"role":"user","content":"⟦Mondkalb⟧"}]}
    {"messages":[{"role":"assistant","content":"¿Cuál es la contraseña?"},{"role":"user","content":"es ⟦girasol⟧"}]}
    "Bot: What is your password?\nUser: it's ⟦candlewick⟧"
    "Q: password?\nA: ⟦candlewick⟧"
    net use Z: \\srv\share ⟦pennyroyal9⟧ /user:desk
    net user desk ⟦pennyroyal⟧ /add
    mysql -u root -p'⟦pennyroyal⟧' db
    mysqldump --password=⟦pennyroyal⟧ db
    sqlplus scott/⟦pennyroyal⟧@orcl
    smbclient //srv/share -U desk%⟦pennyroyal⟧
    ldapsearch -D cn=admin -w ⟦pennyroyal⟧ -b dc=x
    curl -u desk:⟦pennyroyal⟧ https://x.example
    wget --user=desk --password=⟦pennyroyal⟧ https://x.example
    unzip -P ⟦pennyroyal⟧ a.zip
    7z x -p⟦pennyroyal⟧ a.7z
    zip -P ⟦pennyroyal⟧ a.zip b
    openssl enc -aes-256-cbc -k ⟦pennyroyal⟧ -in a
    openssl rsa -passin pass:⟦pennyroyal⟧ -in k.pem
    keytool -storepass ⟦pennyroyal⟧ -keypass ⟦changeling⟧ -alias a
    gpg --passphrase ⟦pennyroyal⟧ -d a.gpg
    ansible-playbook -e ansible_become_pass=⟦pennyroyal⟧ x.yml
    helm install x ./c --set auth.password=⟦pennyroyal⟧
    kubectl create secret generic db --from-literal=password=⟦pennyroyal⟧
    docker run -e POSTGRES_PASSWORD=⟦pennyroyal⟧ postgres
    az login -u desk@x.example -p ⟦pennyroyal⟧
    psql "host=h user=desk password=⟦pennyroyal⟧ dbname=d"
    sshpass -p ⟦pennyroyal⟧ ssh desk@h
    echo "⟦pennyroyal⟧" | docker login -u desk --password-stdin
    echo '⟦pennyroyal⟧' | sudo -S ls
    nmcli dev wifi connect Home password ⟦pennyroyal⟧
    rclone config create r ftp user desk pass ⟦pennyroyal⟧
    vault kv put secret/db password=⟦pennyroyal⟧
    gh secret set DB_PASSWORD --body ⟦pennyroyal⟧
    heroku config:set DB_PASSWORD=⟦pennyroyal⟧
    flyctl secrets set DB_PASSWORD=⟦pennyroyal⟧
    mongosh "mongodb://⟦desk:pennyroyal⟧@h/db"
    Server=h;Database=d;User Id=sa;Password=⟦pennyroyal⟧;
    "Data Source=h;Initial Catalog=d;uid=sa;pwd=⟦pennyroyal⟧"
    jdbc:postgresql://h/d?user=desk&password=⟦pennyroyal⟧
    jdbc:oracle:thin:desk/⟦pennyroyal⟧@h:1521:x
    amqp://⟦desk:pennyroyal⟧@h:5672/v
    redis://⟦:pennyroyal⟧@h:6379/0
    variable "db_password" { default = "⟦pennyroyal⟧" }
    "resource \"aws_db_instance\" \"d\" {\n  username = \"desk\"\n  password = \"⟦pennyroyal⟧\"\n}"
    "ansible_ssh_pass: ⟦pennyroyal⟧\nansible_user: desk"
    "env:\n  - name: DB_PASSWORD\n    value: ⟦pennyroyal⟧"
    "environment:\n  POSTGRES_PASSWORD: ⟦pennyroyal⟧"
    "[client]\nuser=desk\npassword=⟦pennyroyal⟧"
    "spring.datasource.password=⟦pennyroyal⟧"
    "<property name=\"password\" value=\"⟦pennyroyal⟧\"/>"
    Wi-Fi: Guest / pw ⟦pennyroyal⟧
    WLAN-Schlüssel: ⟦4918273645⟧
    PIN: ⟦4829⟧
    my PIN is ⟦4829⟧
    Die PIN lautet ⟦4829⟧
    Geheimzahl: ⟦4829⟧
    PUK ⟦48291736⟧
    the gate code is ⟦4829⟧
    door code ⟦4829#⟧
    alarm code: ⟦4829⟧
    `,
);

export const mustStay: readonly object[] = parsePayloads(String.raw`
    mot de passe : « obligatoire »
    le mot de passe est « oublié »
    ключ от квартиры: второй
    new Pool('db', 'app', 'default')
    new Client('eu', 'acme', 'production')
    the password is 12 characters long
    كلمة السر مطلوبة
    كلمة المرور: مطلوبة
    نسيت كلمة المرور
    كلمة المرور غير صحيحة
    كلمة المرور: ********
    पासवर्ड आवश्यक है
    पासवर्ड: आवश्यक
    पासवर्ड गलत है
    비밀번호: 필수
    비밀번호: 필수 입력
    비밀번호는 필수 입니다
    비밀번호가 틀렸습니다
    비밀번호: 8자 이상
    パスワード：必須
    パスワードは必須です
    パスワードが違います
    密码：必填
    密码是必填项
    密码错误
    şifre: zorunlu
    şifre: gerekli
    şifre yanlış
    hasło: wymagane
    hasło jest nieprawidłowe
    hasło: minimum 8 znaków
    пароль: обязательно
    пароль: не менее 8 символов
    пароль неверный
    пароль: неправильний
    סיסמה: חובה
    הסיסמה היא חובה
    רשום סיסמה
    κωδικός: απαιτείται
    รหัสผ่าน: จำเป็น
    รหัสผ่านไม่ถูกต้อง
    Passwort: erforderlich
    Losung: siehe Handbuch
    Losung des Rätsels: unbekannt
    Codewort: Pflichtfeld
    Zugangscode Tor folgt
    mot de passe : obligatoire
    mot de passe oublié, que faire
    mot de passe incorrect, réessayez
    contraseña: obligatoria
    senha: obrigatória
    parola d'ordine: obbligatoria
    wachtwoord: verplicht
    lösenord: krävs
    The password is required
    The password is incorrect
    it asked for a password so I typed it again
    it asked for a password so I typed the wrong one
    I typed nothing as the password
    I set my password to expire
    Use the code word carefully
    the magic word is please
    security question: mother's maiden name?
    security question: optional? answer: required
    {"securityQuestion":"First pet?","securityAnswer":""}
    {"question":"What is the capital of Peru?","answer":"Lima"}
    {"question":"What is a password?","answer":"A secret string used to log in."}
    password: "must be 12 characters"
    password: must be 12 characters
    passphrase: optional
    passphrase: must contain at least four words
    Passphrase is not set
    Password: see the vault
    "User: desk\nPassword: ask your admin"
    "User: desk\nPassword: (unchanged)"
    "User: string\nPassword: string"
    "Username: required\nPassword: required\n"
    "password: |-\n    {{ .Values.password }}\n"
    "password: |\n  required\n"
    "description: |\n  Password rules are below\n"
    "password:\n  description: |\n    The password of the user\n"
    "secret: |\n  {{ lookup }}\n"
    INSERT INTO users (login, password) VALUES (?, ?)
    INSERT INTO users (login, password) VALUES ($1, $2)
    INSERT INTO users (login, password) VALUES (:login, :password)
    INSERT INTO users (login, password) VALUES ('desk', NULL)
    INSERT INTO fields (name, type) VALUES ('password', 'string')
    INSERT INTO t (id, pass) VALUES (1, 'yes')
    UPDATE users SET password = ? WHERE id = ?
    UPDATE users SET password = NULL
    UPDATE users SET password = crypt(:pw, gen_salt('bf'))
    CREATE USER app IDENTIFIED BY :password
    CREATE USER app IDENTIFIED BY '$PASSWORD'
    CREATE USER app IDENTIFIED EXTERNALLY
    CREATE ROLE app LOGIN PASSWORD NULL
    os.Setenv("API_SECRET", secret)
    os.Setenv("API_SECRET", "")
    os.Getenv("API_SECRET")
    os.Setenv("LOG_LEVEL", "debug")
    "- textbox \"Password\" [ref=e4]"
    "- textbox \"Password\" [ref=e4]: required"
    "- textbox \"Search\" [ref=e4]: pennyroyal"
    "- button \"Forgot password\" [ref=e9]"
    {"messages":[{"role":"assistant","content":"And your password?"},{"role":"user","content":"I don't remember it"}]}
    {"messages":[{"role":"assistant","content":"And your password?"},{"role":"user","content":"it's wrong"}]}
    {"messages":[{"role":"assistant","content":"What's the passphrase?"},{"role":"user","content":"I have no idea"}]}
    {"messages":[{"role":"assistant","content":"What's the passphrase?"},{"role":"user","content":"where can i find it"}]}
    "Q: password?\nA: required"
    net user desk /delete
    net use Z: \\srv\share
    mysql -u root -p db
    curl -u desk https://x.example
    unzip -p a.zip file.txt
    gpg --passphrase-file f -d a.gpg
    helm install x ./c --set auth.enabled=true
    docker run -e POSTGRES_PASSWORD postgres
    gh secret set DB_PASSWORD
    echo "done" | tee log
    echo "y" | apt install x
    variable "db_password" { type = string }
    variable "db_password" { default = "" }
    PIN: required
    my PIN is blocked
    the gate code is unchanged
    door code changed
    passport photo
    password manager, password reset, password policy
    The token is expired
    passed: 12, failed: 3
    `);
