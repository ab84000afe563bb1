/** What fields are called: in lower case, without what separates the words of a name. */

/** The words of a list. */
const list = (words: string): readonly string[] => words.split(/\s+/);

/** Names whose value is a secret, whatever it is. */
export const secretNames =
  list(`password passwords passwd passwort pwd passphrase passcode secret secrets token authorization cookie cookies
  setcookie credential credentials jwt bearer apikey apikeys xapikey accesskey accesskeyid secretkey secretaccesskey
  privatekey refreshtokens accesstokens apitokens authtokens secretkeybase signingkey encryptionkey masterkey
  servicekey authkey sshkey accountkey sharedkey subscriptionkey functionskey licensekey deploykey sharedaccesskey
  sessionkey samlresponse samlassertion ssoticket codeverifier csrf xsrf csrftoken xsrftoken connectsid phpsessid
  jsessionid aspnetsessionid sessioncookie laravelsession pin pincode otp totp otpcode mfacode 2facode twofactorcode
  onetimecode verificationcode recoverycode recoverycodes backupcode backupcodes securityanswer mnemonic seedphrase
  recoveryphrase connectionstring basicauth httpauth xauth proxyauthorization authheader authorizationheader
  amzsignature googsignature sig webhooksecret clientassertion passwordhash passwordconfirmation confirmpassword
  authcode onetimepassword hmackey contraseña contrasena motdepasse kennwort senha palavrapasse wachtwoord пароль
  парола лозинка lozinka hasło haslo heslo jelszó şifre lösenord adgangskode passord salasana συνθηματικό`);

/** Of payment cards and their security codes. */
export const cardNames =
  list(`cardnumber cardnum cardno ccnum ccnumber ccno creditcard creditcardnumber debitcardnumber cvc cvc2 cvv cvv2
  securitycode seccode cardcode cardcvc cardcvv primaryaccountnumber cccvc cccsc cardcid cardcsc kartennummer
  numerotarjeta`);

/** Of a card within a field named after cards alone: the id of a container is called `cid` too. */
export const cardNamesWithin = list("cid csc");

/** Of US social security numbers. */
export const ssnNames = list(
  "ssn socialsec socialsecurity socialsecuritynumber socialsecurityno itin taxpayerid ssnlast4",
);

/** Of bank accounts. */
export const bankAccountNames = list(
  "routingnumber bankaccount bankaccountnumber accountnumberfull iban sortcode bankroutingnumber",
);

/** Of e-mail addresses. */
export const emailNames = list("email emailaddress mail mailaddress useremail emails emailaddresses");

/** Of phone numbers. */
export const phoneNames =
  list(`phonenumber telephone telephonenumber mobilenumber mobilephone cellphone cellnumber phoneno mobileno faxnumber
  msisdn whatsappnumber homephone workphone telefonnummer handynummer rufnummer phonenumbers`);

/** Of IP addresses. */
export const ipNames = list(
  "ip ipaddress ipaddr remoteaddr remoteip clientip remoteaddress xforwardedfor xrealip peerip sourceip srcip userip",
);

/** Public, or the name of what holds a secret. */
export const harmlessNames = list("publickeytoken existingsecret imagepullsecret imagepullsecrets");

/** A field with one of these in its name may hold a phone number, written as a national one. */
export const phoneWords =
  list(`phone phones tel telephone mobile cell fax whatsapp msisdn telefon telefono telefone handy movil celular portable
  telefax mobil gsm sms phonenumber téléphone teléfono móvil telefoon telefoonnummer mobiel telemóvel telemovel tlm
  tfno puhelin телефон тел мобильный моб факс τηλέφωνο κινητό 电话 电话号码 联系电话 電話 電話番号 手机 手机号 手机号码 手機 전화 전화번호 휴대폰 연락처
  هاتف جوال`);

/** Four numbers with dots are a version in a field named so. */
export const versionWords = list("version versions ver build release revision firmware useragent ua semver");

/** Counts, ids and times, whatever they belong to. */
export const measureWords =
  list(`id ids uuid count counts total sum sessions visits views clicks users bytes size length duration ms seconds time
  timestamp ts at date amount price cost width height index rank score rate ratio percent limit offset page port
  status code model brand type kind state name width os version`);

/** A number in a field named so may be a card. */
export const cardWords = list("card cards creditcard pan visa mastercard amex");

/** Nine digits in a field named so may be a social security number. */
export const ssnWords = list("ssn itin social taxpayer");

/** Before the name of a secret these make it a flag or a measure: `has_password`, `first_token`, `next_page_token`. */
export const wordsThatDefuse =
  list(`has is no needs requires require forgot forget show hide use uses with without can should enable enabled allow first
  last next page prev previous continuation max min per stop eos bos pad unk mask sep cls special start end to each
  time cancel cancellation progress sync delta change watch`);

/** Behind the name of a secret these change nothing: `password_hash`. */
export const decorations = list(
  "value values raw plain plaintext text string str input field hash hashed encrypted base64 b64 pem old new current",
);
