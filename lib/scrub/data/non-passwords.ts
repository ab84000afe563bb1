/** What people write where a password could be, and do not mean a password: states, rules, types, places, and words that start a sentence. */
import { splitWords } from "@/lib/scrub/data/word-list";

/** The first word after a name and a colon, or after a copula: `required`, `must be 12 characters`, `see 1Password`. By language. */
const words = {
  en: `comply meet satisfy a an the this that these those my your his her our their its it is was are were be been being am do does did don't doesn't didn't has have had
    not never no none nothing null nil nan undefined void unset empty blank missing absent any anything something someone anyone all both each every
    another other same different similar identical like as if when where while once until unless because since so then than too very quite pretty just
    only also already still always often sometimes usually now soon today tomorrow again about above below under over after before between behind within
    without with from for of on in at by to into via per and or but nor either neither both here there out up down off
    must should shall can cannot can't could will won't would may might need needs requires require contains contain consists consist
    see ask call contact check use try please enter type choose select click press pick follow refer read look find get go open visit view show hide
    copy paste submit confirm change update rotate reset recover request resend retry remember forgot forget forgotten lost expire lapse unlock save send share store keep
    add remove delete create generate login log logout signin sign continue cancel next back done ok okay yes yep nope true false on off
    required optional mandatory necessary needed recommended allowed forbidden disabled enabled active inactive available unavailable supported
    valid invalid correct incorrect right wrong good bad fine weak strong stronger strongest weaker weakest medium fair short shorter shortest long longer
    longest simple simpler complex secure securer safe safer unsafe insecure unique common easy easier hard harder obvious guessable plain clear raw
    secret private public shared personal confidential sensitive protected hidden visible masked redacted removed filtered omitted obscured
    expired expiring revoked pending stale old new newer current previous former temporary permanent initial random default custom static dynamic fixed
    changed unchanged updated saved stored sent set reset used unused reused leaked breached compromised stolen exposed known unknown unclear
    generated provided supplied given specified defined configured assigned entered typed accepted rejected denied failed failure error success
    successful successfully matched matches match mismatch mismatched verified unverified confirmed checked tested hashed salted encrypted decrypted
    encoded plaintext cleartext case-sensitive managed handled controlled owned attached enclosed following written printed noted
    minimum maximum min min. max max. least most exactly between length characters chars digits letters numbers symbols bytes bits words spaces days hours minutes
    one two three four five six seven eight nine ten eleven twelve first second third last zero
    string str text char chars varchar nvarchar number integer int float boolean bool object array list map dict bytes buffer json xml yaml base64 hex uuid
    hash hash256 md5 sha sha1 sha256 sha512 bcrypt scrypt argon argon2 argon2id pbkdf2 ntlm aes rsa type value values field fields input param parameter
    column row data body header form file path url uri link page key token user username name email mail phone account admin/user label placeholder
    example sample test dummy fake foo bar todo tbd fixme n/a na
    vault keychain keyring keepass keepassxc lastpass bitwarden dashlane okta ldap sso saml oauth oidc totp env environment config stdin prompt interactive
    1password onepassword wiki confluence jira slack notion readme docs documentation runbook ticket sheet spreadsheet note notes sticky manager
    better worse best worst ready present included excluded inherited ignored skipped cached synced unlocked locked blocked
    case complexity policy rules rule strength hint history age expiry expiration rotation recovery protection authentication authorization
    settings preferences options security profile page tab menu section screen dialog window button editor viewer owner reader writer support
    admins users roles role member members team staff everyone nobody reception helpdesk service desk it hr ops
    automatic automatically manual manually possible impossible important useful useless longer-lived self-service
    how what why who whom which whose whether i i'm i've we we're you you're he she they there's it's that's what's
    let let's lets makes made works worked working fails failing breaks broken dead live alive perfect great
    across against among around during except inside outside near past through throughout toward towards upon`,
  de: `abhängig ein eine einen einem einer der die das den dem des dieser diese dieses mein dein sein ihr unser euer kein keine keinen nicht nie niemals nichts
    nur noch schon immer oft auch sehr so zu als wie wenn weil wo hier dort jetzt nun heute morgen ab an auf aus bei für in im ins mit nach ohne über um
    unter vom von vor zum zur und oder aber ist sind war wird werden wurde muss müssen soll sollte kann können darf dürfen hat haben
    erforderlich notwendig nötig benötigt pflichtfeld pflicht optional vorgeschrieben obligatorisch
    falsch richtig korrekt inkorrekt ungültig gültig fehlerhaft abgelaufen leer fehlt unbekannt bekannt unverändert geändert aktualisiert gespeichert
    gesetzt gesperrt deaktiviert aktiviert verschlüsselt gehasht verborgen ausgeblendet sichtbar geheim vertraulich privat öffentlich
    sicher unsicher schwach stark kurz lang einfach komplex neu alt gleich identisch derselbe dasselbe dieselbe anders zufällig
    siehe frag fragen bitte eingeben ändern zurücksetzen vergessen anzeigen verbergen speichern wiederholen bestätigen wählen
    mindestens höchstens maximal minimal genau zeichen ziffern buchstaben zahlen stellen tage stunden minuten
    text zeichenkette zahl wert feld beispiel platzhalter hinterlegt generiert vergeben identisch weg da gut schlecht abgelehnt zugewiesen`,
  fr: `un une le la les l' ce cette ces mon ton son ma ta sa notre votre leur pas plus jamais rien aucun aucune non oui trop très bien mal aussi encore
    toujours déjà seulement ici là maintenant de du des d' à au aux en dans sur sous avec sans pour par et ou mais si comme où quand que qui
    est sont était doit doivent devrait peut peuvent a ont sera requis requise obligatoire facultatif optionnel nécessaire demandé demandée
    incorrect incorrecte correct correcte erroné faux fausse invalide valide expiré périmé vide manquant inconnu connu inchangé modifié changé
    changée mis mise enregistré stocké haché chiffré crypté masqué caché visible secret confidentiel privé public partagé
    faible fort robuste court long simple complexe sûr sécurisé unique même identique différent nouveau ancien actuel temporaire
    voir voyez demander demandez saisir saisissez entrez entrer choisir choisissez changer modifier réinitialiser réinitialisé oublié perdu afficher
    masquer confirmer vérifier minimum maximum caractères chiffres lettres jours heures texte chaîne nombre valeur champ exemple aléatoire généré
    géré gérée fourni défini prêt bon mauvais refusé accepté actif inactif désactivé activé`,
  es: `un una el la los las lo este esta esto ese esa mi tu su nuestra nuestro no nunca nada ningún ninguna ninguno sí si muy más menos demasiado también
    aún todavía siempre ya solo sólo aquí allí ahora hoy de del al a en con sin por para según y o e u pero como cuando donde que qué quien
    es son era está están debe deben debería puede pueden tiene será obligatoria obligatorio requerida requerido necesaria necesario opcional
    incorrecta incorrecto correcta correcto errónea erróneo inválida inválido válida válido caducada vencida expirada vacía vacío falta desconocida
    conocida cambiada actualizada guardada almacenada cifrada encriptada oculta visible secreta privada pública compartida confidencial
    débil fuerte segura corta larga simple compleja única misma mismo igual idéntica diferente nueva vieja actual anterior temporal inicial
    ver vea mira consulta pregunta pide pedir introduce introduzca ingrese ingresar escribe escriba elige cambiar cambia restablecer restablecida olvidada
    olvidé olvidaste mostrar ocultar confirmar repetir mínimo mínima máximo máxima caracteres dígitos letras números días horas
    texto cadena número valor campo nombre ejemplo id color tipo código primaria foránea única principal escuchar entender saber aprender leer
    tener ser hacer estar trabajar paciencia constancia confianza educación perseverancia éxito disciplina comunicación`,
  pt: `um uma o a os as este esta isso isto essa esse meu minha seu sua nosso não nunca nada nenhum nenhuma sim muito mais menos demais também ainda sempre
    já só apenas aqui ali agora hoje de do da dos das ao à em no na com sem por para e ou mas como quando onde que quem
    é são era está deve devem pode podem tem será obrigatória obrigatório requerida necessária necessário opcional
    incorreta incorreto correta correto errada errado inválida inválido válida válido expirada vencida vazia vazio desconhecida alterada mudada
    atualizada salva armazenada criptografada oculta visível secreta privada pública compartilhada
    fraca forte segura curta longa simples complexa única mesma mesmo igual diferente nova velha atual anterior temporária
    ver veja pergunte digite insira informe escolha alterar trocar redefinir redefinida esqueceu esqueci esquecida mostrar ocultar confirmar
    mínimo mínima máximo máxima caracteres dígitos letras números dias horas texto valor campo nome exemplo tipo`,
  it: `un uno una il lo la i gli le l' questo questa quello mio mia tuo tua suo sua non mai niente nessuno nessuna sì molto più meno troppo anche ancora
    sempre già solo soltanto qui lì ora adesso oggi di del della dei al allo alla in nel nella con senza per da dal su sul e o ma come quando dove che chi
    è sono era deve devono può possono ha sarà obbligatoria obbligatorio richiesta richiesto necessaria necessario facoltativa opzionale
    errata errato sbagliata sbagliato corretta corretto scorretta valida valido invalida scaduta scaduto vuota vuoto mancante sconosciuta cambiata
    modificata aggiornata salvata memorizzata cifrata criptata nascosta visibile segreta privata pubblica condivisa
    debole forte sicura corta lunga semplice complessa unica stessa stesso uguale identica diversa nuova vecchia attuale temporanea
    vedi vedere chiedi chiedere inserisci inserire scegli cambia cambiare reimposta reimpostata dimenticata dimenticato mostra nascondi conferma ripeti
    almeno minimo minima massimo massima caratteri cifre lettere numeri giorni ore testo stringa valore campo nome esempio`,
  nl: `een de het dit dat deze die mijn jouw je uw zijn haar ons niet nooit niets geen ja nee heel erg meer minder ook nog altijd al alleen hier daar nu
    vandaag van voor in op aan bij met zonder door naar om te en of maar als wanneer waar is was wordt moet moeten mag kan kunnen heeft
    verplicht vereist nodig optioneel onjuist juist verkeerd fout goed ongeldig geldig verlopen leeg ontbreekt onbekend gewijzigd ongewijzigd
    opgeslagen versleuteld verborgen zichtbaar geheim veilig onveilig zwak sterk kort lang uniek hetzelfde dezelfde gelijk nieuw oud huidig tijdelijk
    zie vraag vul voer kies wijzig wijzigen resetten vergeten tonen verbergen bevestigen minimaal minstens maximaal tekens cijfers letters dagen
    tekst waarde veld naam voorbeeld`,
  pl: `ten ta to te mój moja moje twój twoje jego nie nigdy nic żaden tak bardzo za zbyt też także jeszcze zawsze już tylko tu tam teraz dziś od do na w we
    z ze dla przy po przez i lub albo oraz ale jak gdy gdzie że kto co jest są było musi muszą powinno może ma będzie wymagane wymagany wymagana
    obowiązkowe konieczne opcjonalne nieprawidłowe prawidłowe poprawne niepoprawne błędne błąd złe dobre nieważne ważne wygasło puste brak nieznane
    zmienione niezmienione zapisane zaszyfrowane ukryte widoczne tajne prywatne bezpieczne słabe silne krótkie długie proste unikalne takie samo nowe
    stare obecne wrażliwe tymczasowe domyślne patrz zobacz zapytaj wpisz podaj wprowadź wybierz zmień zresetuj zapomniane pokaż ukryj potwierdź powtórz
    minimum maksimum co najmniej znaków cyfr liter dni tekst wartość pole nazwa przykład podstawa klucz`,
  cs: `ten ta to toto moje tvoje ne není nikdy nic žádné ano velmi příliš také ještě vždy už jen zde tam teď od do na v ve z ze pro při po a nebo ale jak
    když kde že kdo co je jsou bylo musí může má bude povinné povinný vyžadováno nutné volitelné nesprávné správné citlivé špatné dobré neplatné platné vypršelo
    prázdné chybí neznámé změněno nezměněno uloženo zašifrováno skryté viditelné tajné bezpečné slabé silné krátké dlouhé stejné nové staré viz zadejte
    zvolte změnit obnovit zapomenuté zobrazit minimálně nejméně alespoň znaků číslic text hodnota`,
  sk: `nesprávne správne krátke prikrátke príliš slabé prislabé silné povinné prázdne neplatné platné chybné zlé zmenené uložené zabudnuté rovnaké citlivé`,
  hr: `nije nisu je ta to ova ovo moja tvoja vaša ista isto nova novo stara staro kratka kratko slaba slabo jaka jako duga dolga predolga šibka šibko ispravna pravilna
    pravilno točna točno tačna pogrešna pogrešno kriva napačna napačno netočna netočno istekla isteklo potekla poteklo obavezna obavezno obvezna obvezno
    potrebna potrebno zahtevano traženo promijenjena promijenjeno promenjena promenjeno spremenjena spremenjeno spremljena sačuvana shranjena zaboravljena
    zaboravljeno pozabljena pozabljeno postavljena postavljeno nastavljena nastavljeno resetirana resetirano prazna prazno privremena začasna začasno važeća
    nevažeća veljavna veljavno tajna zaštićena zaštićeno šifrirana šifrirano kompromitirana ukradena skrivena vidljiva osjetljiva osetljiva osjetljivo sigurna
    varna varno uspješno uspešno bila bilo biti mora treba potvrđena нова стара кратка прекратка погрешна неисправна исправна обавезна обавезно истекла промењена
    слаба јака празна тајна`,
  et: `on ei liiga lühike lühikene nõrk tugev vale õige kohustuslik nõutud vajalik aegunud kehtetu kehtiv tühi puudub muudetud salvestatud uus vana sama ajutine tõstutundlik`,
  hu: `a az egy ez ne nem soha semmi nincs van volt kell kötelező szükséges hibás megadandó helytelen helyes rossz jó érvénytelen érvényes lejárt üres hiányzik
    ismeretlen gyenge erős rövid hosszú legalább karakter új régi ugyanaz lásd elfelejtett megváltozott`,
  tr: `bir bu şu o benim senin çok daha hiç değil yok var hayır evet ve veya ama için ile en az fazla gibi nasıl nerede ne gerekli zorunlu isteğe
    yanlış hatalı doğru geçersiz geçerli boş eksik bilinmiyor değişti değiştirildi güncellendi kaydedildi şifreli gizli görünür güvenli zayıf güçlü kısa
    uzun aynı farklı yeni eski geçici bakınız girin girin: değiştir sıfırla unuttum unuttunuz göster gizle karakter rakam harf metin değer örnek
    süresi doldu olmalı olmalıdır`,
  sv: `en ett den det de denna min mitt din inte aldrig ingen inget ja nej mycket för också ännu alltid redan bara här där nu på i till från av med utan
    och eller men som när är var måste ska kan får har blir fel rätt felaktigt korrekt ogiltigt giltigt utgånget tomt saknas okänt ändrat sparat krypterat
    dolt synligt hemligt säkert svagt starkt kort långt samma nytt gammalt obligatoriskt krävs valfritt se ange välj byt glömt minst högst tecken siffror`,
  da: `en et den det de denne min mit din ikke aldrig ingen intet ja nej meget for også endnu altid allerede kun her der nu på i til fra af med uden og
    eller men som når er var skal kan må har bliver blir forkert feil rigtig korrekt riktig ugyldig ugyldigt gyldig gyldigt udløbet utløpt tom tomt mangler
    ukendt ukjent ændret endret gemt lagret krypteret kryptert skjult synlig hemmelig sikker sikkert svag svak svagt svakt stærk sterk stærkt sterkt kort
    lang langt samme ny nyt nytt gammel påkrævet påkrevd nødvendig valgfri obligatorisk se indtast vælg velg skift glemt mindst minst højst tegn cifre`,
  fi: `ja tai mutta se tämä ei ole on oli pitää täytyy voi väärä väärin oikea oikein virheellinen kelpaa vanhentunut tyhjä puuttuu tuntematon vaihdettu
    tallennettu salattu piilotettu heikko vahva lyhyt pitkä liian sama uusi vanha pakollinen vaaditaan valinnainen katso anna syötä valitse vaihda unohtunut
    vähintään enintään merkkiä`,
  ro: `un o cel cea acest această mea meu nu niciodată nimic da foarte prea mai și sau dar de la în cu fără pentru este sunt era trebuie poate are
    obligatorie obligatoriu necesară opțională greșită incorectă corectă invalidă validă expirată goală lipsă schimbată salvată ascunsă slabă puternică
    scurtă lungă aceeași nouă veche vezi introduceți alege uitată minim maxim cel caractere cifre`,
  id: `yang ini itu saya anda tidak bukan belum jangan sudah sangat terlalu juga hanya di ke dari dan atau tapi untuk dengan wajib harus diperlukan opsional
    salah benar keliru tidak-valid valid kedaluwarsa kosong diubah disimpan lemah kuat pendek panjang sama baru lama lihat masukkan pilih lupa minimal karakter`,
  vi: `không chưa đã là và hoặc cho của bắt cần phải sai đúng hợp hết trống yếu mạnh ngắn dài mới cũ xem nhập chọn quên tối ít`,
  el: `ο η το δεν είναι πρέπει λάθος λανθασμένος σωστός άκυρος έγκυρος κενός απαιτείται υποχρεωτικός ελάχιστο τουλάχιστον ίδιος νέος παλιός σύντομος μικρός μεγάλος αδύναμος ισχυρός`,
  bg: `грешна сгрешена неправилна неверна вярна правилна невалидна валидна изтекла изтече задължителна незадължителна забравена сменена променена празна слаба
    силна къса дълга същата нова стара временна тайна защитена записана криптирана различна много твърде`,
  tl: `mali tama mahina kailangan hindi nakalimutan bago luma pareho maikli mahaba`,
  sw: `si sio ni isiyo sahihi batili mbaya fupi ndefu mpya kale lazima`,
  lt: `neteisingas teisingas negalioja privalomas būtinas per trumpas ilgas naujas senas tas`,
  ru: `это этот эта тот мой моя твой твоя его её ваш наш не нет ни никогда ничего да очень слишком тоже также ещё еще всегда уже только лишь здесь там
    теперь сейчас от до на в во с со из для при по под над без к ко у о об и или но а как когда где что кто который чем если должен должна должно должны
    может можно нужно надо нельзя был была было будет обязателен обязательно обязательный необходим требуется нужен неверен верен неправильный правильный
    неверный верный ошибка ошибочный недействителен действителен истёк истек устарел пустой пуст отсутствует неизвестен изменён изменен сменён сменен
    обновлён сохранён сохранен задан установлен сброшен зашифрован захеширован скрыт виден секретный личный общий слабый сильный надёжный надежный короткий
    длинный простой сложный тот-же прежний новый старый текущий временный смотри смотрите см спроси спросите введите укажите выберите смените измените сменить
    изменить сбросить забыл забыли забыт показать скрыть подтвердите повторите минимум максимум минимальная символов символа цифр букв дней текст строка
    значение поле имя пример опционально необязательно подходит подошёл работает принят отклонён везде одинаковый другой такой свой`,
  uk: `це цей мій твій ваш його її не ні ніколи нічого так дуже занадто також ще завжди вже тільки лише тут там тепер зараз від до на в у з із зі для при
    по без і та або але як коли де що хто якщо повинен має може можна треба був буде обов'язковий обов’язковий обов'язково потрібен потрібно
    невірний вірний неправильний правильний помилка недійсний дійсний закінчився порожній відсутній невідомий змінено змінений збережено встановлено скинуто
    зашифровано приховано прихований слабкий сильний надійний короткий довгий той новий старий тимчасовий дивись введіть вкажіть виберіть змініть забули
    показати мінімум символів цифр текст значення поле`,
} as const;

export const nonPasswords: ReadonlySet<string> = new Set(Object.values(words).flatMap(splitWords));

/**
 * Endings of participles, adjectives and verbs, each with the names of passwords in its language: after `Passwort`, `geändert` is a
 * state.
 */
export const stateEndings: readonly (readonly [ofName: RegExp, ending: RegExp])[] = [
  [
    /pass(?!wor[td]$|ord)|pw|password|secret|cred/i,
    /.{2}(?:[^aeiou]ed|[aeou]ied|[^aeiou]ied|ated|uted|[a-z]{3}ing|able|ible|fully|less|ential|ically)$/,
  ],
  [
    /wort$|passphrase|zugang|schlüssel/i,
    /^(?:ge\p{L}{3,12}|(?:ver|be|ent|zer)\p{L}{3,12})(?:t|en)$|.{3}(?:lich|bar|haft|pflichtig|iert|los|sensitiv|abhängig|gebunden)$/u,
  ],
  [/passe|mdp|phrase/i, /.{2}(?:ée?s?|toires?|ables?|ibles?|cte?s?)$/],
  [/contrase|clave|senha|passe|frase|palavra/i, /.{2}(?:[ai]d[oa]s?|bles?|[tó]ri[oa]|ável|ível|mente|[aei]r)$/],
  [/password|parola|frase/i, /.{2}(?:[aiu]t[oa]|bile|oria|orio)$/],
  [/wacht/i, /^ge\p{L}{3,12}(?:d|t|en)$|.{3}(?:baar|lijk|loos|gevoelig|gebonden)$/u],
  [/has[łl]o|heslo|lozinka|geslo/i, /.{2}(?:[iz]one|ane|any|eny|eno|ano|ené|ané|n[ýéá]|wać|yć)$/],
  // `prekratka`, `neispravna`
  [/lozink|zapork|geslo|лозинк/i, /^(?:pre|ne|пре|не)\p{L}{4,12}[aoeао]n?$/u],
  [/[şs]ifre|parola/i, /.{2}(?:m[iıuü]ş|mel[iı]|mal[ıi]|s[iıuü]z|nd[ıi]|ld[ıi])$/],
  // Only of one's own password: `şifre: kedi`, but `şifrem değişti`.
  [/[şs]ifrem|parolam/i, /.{2}(?:[ıiuü]yor(?:um|sun|uz)?|[dt][ıiuü])$/],
  [/jelszavam/i, /.{2}(?:ott|ett|ött|hat[óo]|hető)$/],
  [/salasanani/i, /.{2}(?:tui|tyi|ttu|tty|nut|nyt)$/],
  [/salasana/i, /.{3}(?:riippuvainen|ton|tön)$/],
  [/lösen|losen|kode|passord/i, /.{2}(?:ades|ats?|are?t|ligt?|bart?|et)$/],
  [/[а-яіїєґ]/i, /.{2}(?:[ыио]й|ая|яя|ое|ее|ые|ие|[еёа]н[оаы]?|[иеую]тся|лся|[аеиія]ть?|ться|ити|ати|ого|ним|ним)$/],
];

/** The start of a type: `String`, `varchar(255)`, `Optional[str]`. */
export const typePrefixes =
  /^(?:string|str|varchar|nvarchar|optional|nullable|secretstr|list|array|bytes?|char)[[(<{?|]/i;

/** Parts of what Chinese, Japanese and Korean texts say about a password: `必填`, `8文字以上`, `변경됨`. */
export const statePartsEastAsian =
  /必|填|联|聯|客服|管理|需|須|须|错|錯|误|誤|正确|正確|不|未|非|无|無|没|沒|已|空|至少|最|位|字|符|重置|修改|更改|变更|變更|過期|过期|忘|请|請|输入|輸入|设置|設置|設定|加密|隐藏|隱藏|保存|强|弱|安全|长|長|短|相同|一致|同じ|间|間|违|違|期限|切れ|変更|入力|以上|以下|以内|です|ます|ない|さい|した|する|確認|确认|登录|登錄|管理|规则|規則|参照|見|看|见|問|问|什么|什麼|是否|可|生成|默认|預設|临时|臨時|新|旧|舊|필수|이상|이하|자리|글자|오류|틀|일치|입력|변경|없|않|설정|확인|만료|재설정|잊|분실|숨|표시|저장|암호화|동일|기본|임시|선택|해주세요|하세요|합니다|니다|입니다|참고|참조|보기|자$/u;

/** States, rules and words of sentences in scripts that have no list of their own: Arabic, Hebrew, Devanagari, Greek, Thai. */
export const unlistedStates =
  /^(?:مطلوب|مطلوبة|إلزامي|إلزامية|اختياري|اختيارية|خاطئ|خاطئة|خطأ|غير|صحيح|صحيحة|جديد|جديدة|الجديدة|قديمة|القديمة|الحالية|ضعيف|ضعيفة|قوي|قوية|منتهية|انتهت|فارغ|فارغة|سرية|سري|مشفرة|مخفية|محفوظة|لا|ليس|ليست|لم|لن|يجب|أدخل|ادخل|نسيت|تم|هل|ما|من|في|على|إلى|عن|مع|هذا|هذه|التي|الذي|قصيرة|طويلة|هنا|أدناه|أعلاه|افتراضية|الافتراضية|مؤقتة|المؤقتة|مفقودة|مكونة|تتكون|تحتوي|نفس|نفسها|الخاصة|الخاص|راجع|اطلب|انظر|ستة|ثمانية|חובה|שגוי|שגויה|נכון|נכונה|לא|אין|חדש|חדשה|ישן|ישנה|חלש|חלשה|חזק|חזקה|פג|פגה|ריק|ריקה|נדרש|נדרשת|אופציונלי|אופציונלית|שכחתי|שכחת|קצר|קצרה|ארוך|ארוכה|כאן|זמני|זמנית|סודי|סודית|מוצפנת|הזן|הזינו|יש|צריך|צריכה|חייב|חייבת|לפחות|זה|זו|של|עם|אותה|आवश्यक|अनिवार्य|ज़रूरी|जरूरी|गलत|ग़लत|सही|अमान्य|मान्य|नया|नई|पुराना|मजबूत|मज़बूत|कमजोर|कमज़ोर|भूल|भूल गए|रीसेट|बदलें|बदल|दर्ज|डालें|खाली|समाप्त|गुप्त|छोटा|लंबा|नहीं|क्या|यहाँ|यहां|कम|कृपया|वैकल्पिक|कैसे|लिए|वही|απαιτείται|υποχρεωτικό|υποχρεωτικός|λάθος|λανθασμένος|σωστός|νέος|παλιός|κενό|κενός|έληξε|ισχυρός|αδύναμος|άκυρος|έγκυρος|προαιρετικό|τουλάχιστον|πρέπει|δεν|είναι|να|με|και|δείτε|εισάγετε|προϊόντος|πελάτη|χώρας|(?:จำเป็น|ไม่|ต้อง|กรุณา|โปรด|ผิด|ถูก|ใหม่|เก่า|หมด|ลืม|อย่าง|ของ|ที่|เป็น|คือ|มี|และ|หรือ|จะ|ได้|ควร|ใส่|กรอก|อ่อน|แข็ง|เดิม|ว่าง|ชั่วคราว|ตั้ง|เปลี่ยน|รีเซ็ต)[\u0e00-\u0e7f]*)$/u;

/** Words after a password that start another part of the sentence: `the password is … and the user is bob`. */
export const wordsAfterPassword: ReadonlySet<string> = new Set(
  splitWords(`
    です だ でした にしました に 입니다 이에요 예요 인데 임 로 으로 है है।
    and or but for on at in with if so please thanks thx then now until till since because as when while also btw not don't do is it if try use it'll that
    und oder aber für auf bei mit bitte danke wenn weil dann nicht ab seit
    et ou mais pour sur avec si merci car depuis alors
    y o pero para en con si gracias porque por desde no
    e ou mas para em no na com se obrigado porque desde não
    e o ma per su con se grazie perché da non
    en of maar voor op met als bedankt want sinds
    i lub ale dla do na z jeśli dzięki bo od nie
    a nebo ale pro na s pokud díky
    ve veya ama için ile eğer lütfen teşekkürler
    och eller men för på med om tack
    og eller men for på med hvis tak takk til fordi
    ja mutta kun jos kiitos eikä koska vaan
    és mert hogy nem kérem
    și sau dar pentru mulțumesc
    dan tapi untuk karena tolong
    и или но а для на в с от если спасибо потому не логин
    і й або але для на в у з від якщо дякую не логін
    yesterday today tomorrow gestern heute hier aujourd'hui hier ayer hoy ontem ieri oggi вчера сегодня вчора
    mais login user username usuario usuário benutzer utilisateur
  `),
);
