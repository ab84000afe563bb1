/** Words next to the name of a person, given names, and the endings of surnames. */
import { latinGivenNames } from "@/lib/scrub/data/latin-given-names";
import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import { roleWords } from "@/lib/scrub/data/role-words";
import { splitWords, withoutAccents } from "@/lib/scrub/data/word-list";

const list = (words: string): readonly string[] => words.trim().split(/\s*[|\n]\s*/);

/** Any capitalized word after one of these is a name. */
export const titles = list(`
bonjour m|bonsoir m|cher m|rendez vous avec m|rdv avec m|de la part de m
mr|mrs|ms|miss|mx|dr|prof|professor|doctor|sir|madam|mister|rev|reverend|herr|herrn|frau|fräulein|monsieur|madame|mme|mlle|mademoiselle
señor|señora|señorita|srta|sra|signor|signora|signorina|sig|sigra|sigra|dott|dottssa|ing|dhr|mevr|mevrouw|mw|meneer|heer|panie|pani|panu
senhor|senhora|dona|sayın|bay|bayan|господин|госпожа|пан|пани|пані|kyrios|κύριος|κυρία|κ|κα|herra|rouva|fru|domnul|doamna|úr|pán|paní|г-н|г-жа|estimado sr|estimados sres|prezado sr|gentile sig|egregio sig
capt|sgt|missus|rabbi|docteur|doctora|dr med|doktor|dottore|dottoressa|doutor|doutora|dra|maître|avv|don|doña|dña|dª|exma sra|exmo sr|exma|exmo|lic|pane|pana|doamnă|domnule|dl|dna|κύριε|αγαπητέ κύριε|αξιότιμε κύριε|κος|bapak|pak|ibu|hanım|ông|sahib|shri|smt|mlles|mmes|vdova|господине|госпођа|ilmo sr|ilma sra|excmo sr|excma sra|exmo senhor|exma senhora|gentma sigra|gentmo sig|gospodin|gospođa|gospa|gospodine|gospođo|härra|proua|ponia|пане|шановний пане|шановна пані|панове|bi.|bw.|freifrau|hr|frk|frøken|fröken
`);

/** Phrases before a name, which can also be in lowercase. */
export const introductions = list(`
my name is|my names|my full name is|name is|the name is|his name is|her name is|their name is|whose name is|under the name|in the name of
je mappelle|mon nom est|elle sappelle|il sappelle|me llamo|mi nombre es|su nombre es|se llama|a nombre de|ich heiße|ich heisse|mein name ist
mi chiamo|il mio nome è|si chiama|meu nome é|chamo-me|chamo me|me chamo|ele se chama|ik heet|mijn naam is|nazywam się|mam na imię
jag heter|mitt namn är|navnet mitt er|navnet mit er|namnet mitt är|λέγομαι|jeg heter|jeg hedder|mit navn er|minun nimeni on|nimeni on|mă numesc|numele meu este|jmenuji se|volám sa
меня зовут|мене звати|мене звуть|моё имя|мое имя|адым|benim adım|adım|ismim|tên tôi là|tôi tên là|tôi là|nama saya|namaku|pangalan ko ay|jina langu ni
mera naam|με λένε|ονομάζομαι|казвам се|zovem se|moje ime je|a nevem|jsem
fullname string|this is your host|i am your host|im your host|your host is|this is your driver|i am your driver|im your driver|your driver is|this is your guide|im your guide|your guide is|this is your nurse|soy tu anfitrión|soy tu anfitriona|soy su conductor|je suis votre hôte|je suis votre chauffeur|ich bin dein gastgeber|ich bin deine gastgeberin|ich bin ihr fahrer|sono il tuo host|sono il vostro host|sou o seu motorista|sou seu motorista|sou o seu anfitrião|youre speaking with|you are speaking with|youre talking to|you are talking to|youre talking with|youre chatting with|you are chatting with|youre through to|sie sprechen mit|you can call me|just call me|please call me|everyone calls me|everybody calls me|friends call me|they call me|i go by|my name its|hier spricht|hier ist|me llaman|mi nombre|identified herself as|identified himself as|identifies as|introduced herself as|introduced himself as|im namen von|under the name of
името ми е|моето име е|се викам|моје име је|зовем се|mano vardas|mano vardas yra|mans vārds ir|mani sauc|minu nimi on|moje meno je|ime mi je|ég heiti|nafn mitt er|fy enw i yw|em dic|el meu nom és|chámome|nire izena|unë quhem|emri im është|mənim adım|mening ismim|ang pangalan ko ay|naitwa|my naam is|իմ անունը|իմ անունն է|auf den namen|réservation au nom de|réservé au nom de|table au nom de|rendez vous au nom de|compte au nom de|billet au nom de|prenotazione a nome|tavolo a nome|reserva em nome de|mesa em nome de|rezerwacja na nazwisko|na nazwisko|rezervace na jméno|op naam van
surname is|last name is|first name is|family name is|maiden name is|mein nachname ist|der nachname ist|mein vorname ist|nachname lautet|mi apellido es|mon nom de famille est|mon prénom est|il mio cognome è|il cognome è|moje nazwisko to|achternaam is|mijn voornaam is|efternamnet är|mitt efternamn är|etternavnet er|meu sobrenome é|o sobrenome é|моя фамилия|фамилия моя|
i am called|people call me|subsemnatul|subsemnata|niżej podpisany|niżej podpisana|níže podepsaný|níže podepsaná|dolupodpísaný|dolupodpísaná|alulírott|dolje potpisani|dolje potpisana|spodaj podpisani|spodaj podpisana|ondergetekende|der unterzeichnete|die unterzeichnete|der unterzeichner|die unterzeichnerin|abajo firmante|abaixo assinado|abaixo assinada|allekirjoittanut|нижеподписавшийся|нижеподписавшаяся|долуподписаният|долуподписаната|ο υπογεγραμμένος|η υπογεγραμμένη|je soussigné|je soussignée|yo soy|soy yo|il sottoscritto|la sottoscritta|eu me chamo|adım soyadım|minä olen|nevem|imenujem se|ja sam|ja jestem|menya zovut|mijn naam
`);

/** Labels of a field, a header or a line, followed by a colon, a quote or a line break. */
export const labels = list(`
begünstigter|begünstigte|salarié|salariée|trabajador|trabajadora|arbeitnehmer|arbeitnehmerin|nok|họ tên khách|họ tên khách hàng|
preferred name|chosen name|goes by|givenname|familyname|middlename|given names|first names|forename|forenames|other names|middle names|last names|vornamen|prénoms|prenoms|nom de naissance|nom dusage|segundo nombre|nombres|nombre de pila|primer apellido|segundo apellido|nomes próprios|imiona|jména|förnamn och efternamn|fornavne|name as shown|name as it appears|it appears on card|it appears on the card|name as printed|name on passport|name on document|name on licence|name on license|name on account|name on id|account name holder|registered keeper|titulaire|titolare del conto|rekeninghouder|posiadacz rachunku|majitel účtu|kontoinnehavare|kontohaver|kontoeier|számlatulajdonos|hesap sahibi|владелец счёта|владелец счета|vardas|pavardė|vardas pavardė|vārds|uzvārds|vārds uzvārds|ees ja perekonnanimi|eesnimi|perekonnanimi|emri|mbiemri|nafn|fullt nafn|име|собствено име|бащино име|име и фамилия|име и презиме|три имена|трите имена|презиме|имя и фамилия|фамилия имя|аты жөні|patient|patient name|name of patient|name of the patient|pt name|full name|fullname|legal name|first name|firstname|given name|last name|lastname
surname|family name|middle name|maiden name|customer name|client name|contact name|contact person|employee name|cardholder|cardholder name|account holder|account holder name
applicant|applicant name|beneficiary|beneficiary name|passenger|passenger name|guest name|student name|spouse|next of kin|emergency contact
mother|father|mothers maiden name|attn|attention|attending|physician|nurse|vorname|nachname|familienname|geburtsname|ansprechpartner|ansprechpartnerin|patientin|prepared by|traveler|traveler name|traveller|insured|insured name|policyholder|caller|caller name
nom|nom de famille|prénom|prenom|nom et prénom|nom complet|apellido|apellidos|nombre completo|nombre y apellidos|paciente|cognome|nome completo|nome e cognome
paziente|sobrenome|nome do paciente|achternaam|voornaam|patiënt|imię i nazwisko|nazwisko|pacjent|förnamn|efternamn|fornavn|etternavn|efternavn|sukunimi|etunimi
příjmení|jméno|meno|ime i prezime|prezime|ad soyad|adı soyadı|adı|soyadı|фио|имя|фамилия|отчество|пациент|пациентка|прізвище|піб|ονοματεπώνυμο|όνομα|επώνυμο
họ và tên|họ tên|nama lengkap|nama pasien|nama|signed by|signed off by|signed-off-by|co-authored-by|reviewed-by|acked-by|reported-by|tested-by|approved-by
signature|written by|undersigned|mit freundlichen grüßen|freundliche grüße|viele grüße|liebe grüße|beste grüße|herzliche grüße|hochachtungsvoll|mfg|gez
sincerely|yours sincerely|sincerely yours|yours truly|yours faithfully|best regards|kind regards|warm regards|with regards|regards|warmly|best wishes
cordialement|bien cordialement|bien à vous|salutations distinguées|sincères salutations|amicalement|saludos|un saludo|saludos cordiales|atentamente|cordialmente
distinti saluti|cordiali saluti|un caro saluto|atenciosamente|com os melhores cumprimentos|abraços|cumprimentos|met vriendelijke groet|vriendelijke groet|vriendelijke groeten|hartelijke groet|groetjes|hoogachtend
z poważaniem|pozdrawiam|pozdrawiam serdecznie|serdecznie pozdrawiam|serdeczne pozdrowienia|z pozdrowieniami|s úctou|s pozdravy|salam hormat|hormat kami|med vänliga hälsningar|vänliga hälsningar|med venlig hilsen|med vennlig hilsen|hilsen|ystävällisin terveisin|terveisin|s pozdravem|cu stimă|üdvözlettel
с уважением|с наилучшими пожеланиями|з повагою|saygılarımla|trân trọng|hormat saya|με εκτίμηση
name on card|contact person name|pax 1|pax 2|candidate name|driver name|drivers name|nickname|birth name|middle initial|doctor|signatory|notary|witness|deponent|complainant name|owner name|buyer name|seller name|landlord name|tenant name|recipient name|sender name|filled by|filled in by|interviewer|interviewee|spouse name|father name|mother name|fathers name|mothers name|husband name|guardian name|legal guardian|parent name|child name|childs name|pupil|caretaker|visitor name|subscriber name|member name|donor name|author name|artist name|sales rep|account manager|relationship manager|referring physician|attending physician|primary care physician
sachbearbeiter|sachbearbeiterin|auftraggeberin|versicherte person|versicherungsnehmer|versicherungsnehmerin|mieterin|vermieterin|behandelnder arzt|behandelnde ärztin|ärztin|hausarzt|geschäftsführer|geschäftsführerin|inhaberin|kontoinhaber|kontoinhaberin|name des kontoinhabers|name der kontoinhaberin|name des karteninhabers|name des patienten|name der patientin|name des versicherten|name der versicherten|name des mieters|name der mieterin|name des kindes|name des empfängers|nom du titulaire|nombre del titular|nome del titolare|nome do titular|name of account holder|name of the account holder|name of cardholder|karteninhaber|karteninhaberin|vor und nachname|vorname nachname|name vorname|rufname|erziehungsberechtigte|erziehungsberechtigter|notfallkontakt|unterzeichner|unterschrift|kontaktperson|teilnehmerin|bewerber|bewerberin|schüler|schülerin|lehrerin|fahrerin|zeugin|kollegin|kollege|betreuer|betreuerin
nom du client|nom du patient|nom complet du client|titulaire du compte|interlocutrice|assuré|assurée|médecin traitant|infirmière|suivi par|dossier suivi par|signé par|rédigé par|signataire|contact durgence|personne à contacter
nombre del paciente|nombre del cliente|titular de la cuenta|titular de la tarjeta|arrendatario|arrendador|atendido por|atendida por|firmado por|firmado|beneficiaria|contacto de emergencia|persona de contacto|asegurado|asegurada
intestatario|intestatario del conto|assicurato|assicurata|locatario|medico curante|firmato|firmato da|nome del paziente
nome do cliente|titular da conta|titular do cartão|destinatário|destinatária|remetente|assinado por|segurado|médico responsável|nome da mãe|nome do pai
contactpersoon|contactpersonen|huurder|verhuurder|verzekerde|huisarts|ondertekend door|hartelijke groeten
för och efternamn|undertecknad|vänlig hälsning|fulde navn|fullt navn|vennlig hilsen|koko nimi|yhteyshenkilö
rechnungsempfänger|rechnungsempfängerin|lieferempfänger|besteller|bestellerin|adressat|adressatin|najemca|podpisano|imię nazwisko|z wyrazami szacunku|jméno a příjmení|meno a priezvisko|kontaktní osoba|s pozdravom|nume și prenume|nume complet|nume si prenume|persoană de contact|persoana de contact|cu respect|teljes név|kapcsolattartó|puno ime|ime in priimek|s poštovanjem|srdačan pozdrav|lep pozdrav
adınız soyadınız|yetkili kişi|hasta adı
фио пациента|фио клиента|контактное лицо|лечащий врач|пассажир|имя клиента|имя пациента|с наилучшими|пацієнт|контактна особа|з найкращими побажаннями
ασθενής|όνομα πελάτη|υπεύθυνος|με φιλικούς χαιρετισμούς
bệnh nhân|người liên hệ|tên khách hàng|nama penerima|nama pelanggan|jina kamili
`);

/** Words that close a letter. A name stands on the next line. */
export const closings = list(`
mit besten grüßen|mit herzlichen grüßen|mit lieben grüßen|mit bestem gruß|freundlichen gruß|herzlichen gruß|un cordial saludo|reciba un cordial saludo|sincèrement vôtre|meilleures salutations|cari saluti|respectfully submitted|very truly yours|warmest regards|kindest regards|es grüßt|es grüßt herzlich|es grüßt dich|es grüßt dich herzlich|es grüßt euch|es grüßt euch herzlich|es grüßt sie herzlich|herzlich|herzlichst|deine|dein|euer|eure|alles liebe|alles gute|bis bald|fühl dich gedrückt|un bacio|un abbraccio|je tembrasse|je vous embrasse|tendresses|affectueusement|con cariño|con afecto|com carinho|liefs|veel liefs|kram|många kramar|kys og kram|całuję|ściskam|buziaki|tvoje|tvůj|tvoja|целую|обнимаю|твоя|твой|öpüyorum|öptüm|groet|groeten|köszönettel|köszönöm|üdv|tisztelettel|sevgiler|selamlar|teşekkürler|kiitos|kiitoksin|lugupidamisega|tervitades|tänan|ar cieņu|paldies|pagarbiai|ačiū|kveðja|bestu kveðjur|me respekt|faleminderit|pozdrav|lijep pozdrav|hvala|děkuji|díky|ďakujem|dziękuję|dzięki|mulțumesc|cu drag|с благодарностью|благодарю|з подякою|благодаря|поздрави|с уважение|поздрав|хвала|χαιρετισμούς|cảm ơn|xin cảm ơn|thân mến|salamat|asante|danke|vielen dank|mit dank|besten dank|tack|takk|tak|hälsningar|saluti|obrigado|obrigada|bises|bisous|besos|baci|beijos|beijinhos|gros bisous|liebste grüße|lieben gruß|liebe grüße|viele grüße|schöne grüße|schönen gruß|grüße|gruß|groetjes|pozdrawiam|met groet|thanks|thank you|many thanks|thanks so much|cheers|love|yours|respectfully|all the best|take care|warm wishes|thx|rgds|br|kr|lg|vg|bg|vlg|hth|bien à toi|bonne journée|belle journée|merci|un abrazo|abrazo|gracias|muchas gracias|quedo atento|quedo atenta|saluti|un saluto|grazie|a presto|att|abs|um abraço|obrigado|obrigada|grato|grata|mvg|bedankt|groeten|mvh|hälsningar|vh|kh|terv|iyi çalışmalar|saygılar|спасибо|дякую|ευχαριστώ|salam|terima kasih|tisztelettel|pozdrowienia|best
`);

/** Words after which a name is likely: a known given name decides. */
export const hints = list(`
sem|som|γεια|γεια σου|γεια σας|αγαπητέ|αγαπητή|tady|täällä|ici|i am|im|this is|its|i m|call me|calls me|named|called|known as|aka|alias|hi|hello|hey|dear|good morning|good afternoon|good evening|thanks|thank you|thx|welcome|welcome back|hi there|from|to|cc|bcc|by|with|for
and|ask|asked|tell|told|email|emailed|contact|contacted|call|calls|ping|pinged|met|meet|meeting with|spoke|spoke with|spoke to|talked|talk|assigned|assignee|assigned to|owner|author|authors|reporter|reviewer|creator|created by|written by
maintainer|maintained by|sender|recipient|attendee|attendees|organizer|host|participant|participants|speaker|speakers|customer|client|user|member|employee|colleague|manager|boss|friend|wife|husband|son|daughter|brother|sister|mom|dad
child|uncle|aunt|patient|pt|claimant|plaintiff|defendant|witness|suspect|victim|name|username|user name|display name|displayname|owner name|author name|on behalf of|behalf of|co|c o|attn|atty|candidate|tenant|landlord|buyer|seller|borrower
student|teacher|parent|guardian|driver|nurse|agent|rep|deliver to|ship to|bill to|sold to|shipping to|addressed to|signed|sincerely|love|xoxo|regards|invite|invited|reply to|re|fwd|about|caller|complainant|respondent|petitioner|deceased|coach|captain|nombre|nome|naam|imię|kontakt|tên|pan
liebe|lieber|sehr geehrte|sehr geehrter|hallo|guten tag|guten morgen|ich bin|von|an|mit|für|und|kunde|kundin|mitarbeiter|mitarbeiterin|patient|patientin
cher|chère|bonjour|bonsoir|salut|je suis|de|à|avec|pour|et|client|cliente|patiente|estimado|estimada|querido|querida|hola|soy|con|para|y|paciente
caro|cara|gentile|egregio|ciao|buongiorno|sono|da|di|e|prezado|prezada|olá|oi|sou|com|em nome de|beste|geachte|hoi|ik ben|met|voor|en|szanowny|szanowna|cześć|jestem|drogi|droga|kära|hej|jag är|lugupeetud|austatud|cienījamais|cienījamā|gerbiamas|gerbiama|salam|kæri|kæra|kære|kjære|hei|jeg er|hyvä|moi|olen
уважаемый|уважаемая|дорогой|дорогая|привет|здравствуйте|я|шановний|шановна|привіт|клиент|автор|sayın|merhaba|selam|ben|chào|kính gửi|yth|halo|hai|saya|αγαπητέ|αγαπητή|γεια σου
present|present were|attended by|joined by|identified as|registered to|belongs to|payable to|prescribed to|made out to|memory of|attorney for|invoice for|booking for|reservation for|appointment for|order for|ticket for|contract for|contact for|table for|refund for|account for|policy for|payment from|payment to|transfer to|transfer from|message from|call from|email from|letter from|note from|feedback from|reply from|review by|signed up as|logged in as|introduce you to|talk to|talking to|speak to|speak with|chat with|chatted with|interview with|interview|interviewed|call with|meeting|sync with|lunch with|1|11|visit from|referred by|referral from|seen by|treated by|examined by|diagnosed by|prescribed by|approved by|prepared for|presented by|hosted by|led by|managed by|reported by|raised by|opened by|closed by|resolved by|sent by|sent to|given to|handed to|delegated to|escalated to|reassigned to|transferred to|forward this to|forward to|forwarded to|reports to|married to|engaged to|birthday|happy birthday|congratulations|congrats|condolences|rip|hey there|greetings|morning|evening|bye|goodbye|nice work|good job|great job|well done|well done to|kudos to|shoutout to|shout out to|sorry|ok|okay|yes|no|ah|oh|hiya|yo|heya|dearest|my name|the name|sales rep|representative|consultant|director|ceo|cto|cfo|coo|vp|president|chairman|chairwoman|chairperson|founder|cofounder|co-founder|professor|lecturer|dean|principal|officer|detective|inspector|lieutenant|major|colonel|sergeant|private|judge|justice|attorney|lawyer|solicitor|barrister|counsel|paralegal|senator|governor|mayor|minister|ambassador|pastor|father|mother|bishop|lady|lord|dame|aunty|auntie|grandma|grandpa|grandmother|grandfather|nana|niece|nephew|cousin|neighbor|neighbour|roommate|flatmate|partner|fiancé|fiancée|fiance|fiancee|girlfriend|boyfriend|ex|instructor|trainer|tutor|mentor|intern|engineer|developer|designer|analyst|accountant|architect|editor|journalist|columnist|writer|artist|singer|actor|actress|therapist|counselor|psychologist|dentist|surgeon|pediatrician|cardiologist|pharmacist|midwife|carer|caregiver|babysitter|nanny|cleaner|plumber|electrician|courier|dispatcher|supervisor|teammate|coworker|co-worker|classmate|passenger|traveler|resident|citizen|voter|subscriber|guest|visitor|prospect|lead|shareholder|trustee|executor|beneficiary|heir|debtor|creditor|payer|payee|donor|volunteer|applicant|interviewee|interviewer|moderator|presenter|panelist|chef|waiter|pilot|mum|mummy|daddy|who|whose|whom|did|does|is|was|has|will|can|let|see|saw|thank|thanked|add|remove|assign|notify|remind|message|dm|text|texted|hire|hired|fire|fired|interviewing|promote|pay|paid|refund|reimburse|book|schedule|find|search|lookup|look up|search for|find patient|get|show|emails|mail|mailed|called by|written|via|per|requestor|requester|approver|approved|submitter|submitted by|updated by|modified by|edited by|last edited by|verified by|checked by|issued to|issued by|sold by|bought by|purchased by|ordered by|booked by|paid by|received by|delivered to|addressed|signee|signer|holder|registrant|admin contact|tech contact|billing contact
empfänger|empfängerin|absender|absenderin|kollege|kollegin|chefin|freund|freundin|mann|ehemann|ehefrau|bruder|schwester|mutter|vater|oma|opa|onkel|tante|hier ist|hier spricht|termin mit|gespräch mit|telefonat mit|rechnung für|vertrag mit|auftrag von|anruf von|mail von|nachricht von|betreuer|betreuerin|moin|servus|grüß gott|danke|bearbeitet von|erstellt von|geprüft von|lg|vg
monsieur|chez|suivi|par|mon mari|ma femme|mon fils|ma fille|mon frère|ma sœur|mari|femme|fils|fille|frère|sœur|mère|père|coucou|merci|bonne nuit|destinataire|expéditeur|rendez vous avec|rdv avec|facture pour|contacter|appeler|responsable|directeur|directrice|gérant|gérante|m|collègue
namaste|namaskar|pranam|dhanyavaad|shukriya
sr|señor|don|doña|mi esposo|mi esposa|mi marido|mi mujer|mi hijo|mi hija|esposo|esposa|marido|mujer|hijo|hija|hermano|hermana|madre|padre|jefe|jefa|gerente|directora|encargado|encargada|buenos días|buenas tardes|buenas|buenas noches|gracias|saludos|por|llamada de|llamada con|cita con|reunión con|factura para|contactar a|de parte de
salve|buonasera|grazie|mio marito|mia moglie|mio figlio|mia figlia|marito|moglie|figlio|figlia|fratello|sorella|responsabile|titolare|direttore|direttrice|collega|appuntamento con|chiamata con|fattura per|per conto di|a nome di|sig|dottore
sou a|sou o|meu marido|minha esposa|filho|filha|irmão|irmã|mãe|pai|diretor|diretora|bom dia|boa tarde|boa noite|obrigado|obrigada|reunião com|consulta com|ligação de|fatura para|responsável
klant|man|vrouw|zoon|dochter|broer|zus|moeder|vader|goedemorgen|goedemiddag|dag|bedankt|dank|afspraak met|gesprek met|factuur voor|namens|door|aan|tav|t a v|heer
klient|klientka|dzień dobry|witaj|dzięki|spotkanie z|rozmowa z|mąż|żona|syn|córka|brat|siostra|matka|ojciec|kolega|koleżanka|dla|przez|panem|panią
kund|kunden|namn|navn|heisan|tjena|god morgon|tack|takk|tak|møte med|möte med|samtal med|fru|dotter|datter|sønn|bror|syster|søster|mor|far|kollega|för|av|asiakas|terve|kiitos|puoliso|vaimo|mies
zákazník|ahoj|dobrý den|děkuji|schůzka s|bună|bună ziua|mulțumesc|ügyfél|szia|kedves|tisztelt|köszönöm|klijent|kupac|bok|zdravo|dragi|draga|poštovani|poštovana|vážený|vážená|milý|milá|stimate|stimată|dragă
müşteri|günaydın|teşekkürler|canım|sevgili|bey|hanım|eşim|oğlum|kızım
это|с|от|для|клиентка|клиенту|клиента|спасибо|доброе утро|добрый день|муж|жена|сын|дочь|брат|сестра|мама|папа|коллега|встреча с|звонок от|письмо от|пользователь|директор|менеджер|врач|доктор|пациент|пациентка|друг|подруга|це|від|дякую|добрий день|клієнт|клієнтка|лікар|чоловік|дружина
γεια|είμαι ο|είμαι η|ο κύριος|η κυρία|ευχαριστώ|από|με τον|με την|για τον|για την
anh|chị|ông|bà|cô|chú|em|bạn|cảm ơn|xin chào|gặp|mas|mbak|kak|selamat pagi|terima kasih|dari|untuk|dengan|kepada|ng|si|kay|ni|po|mpendwa|habari
occupant|provider name|gp|requested by|completed by|recorded by|titulaire|titular|destinatario|destinataria|remitente|mittente|afzender|ontvanger|odbiorca|nadawca|alıcı|gönderen|hasta|doktor|získatel|заказчик|получатель|отправитель|плательщик|исполнитель|ответственный|арендатор|арендодатель|πελάτης|παραλήπτης|αποστολέας|khách hàng|người nhận|người gửi|penerima|pengirim|referente|auftraggeber|mieter|vermieter|inhaber|medico|médico|médica|firma|podpis|imza|подпись|ime|nimi|nume|név|jina|verfasser|verfasserin|teilnehmer|fahrer|zeuge|lehrer|arzt|locataire|bailleur|médecin|solicitante|richiedente|requerente|beneficiario|beneficiário|salesperson|interlocuteur|apoderado|representante|pcp|poc|pax|osoba kontaktowa|mottagare|avsändare|modtager|afsender|mottaker|vastaanottaja|příjemce|odesílatel|destinatar|expeditor|címzett|feladó|primatelj|pošiljatelj|yetkili|lekarz|отримувач|відправник|замовник|сотрудник|генеральный директор|pasien|primary contact|point of contact|assigned nurse
`);

/** In a sentence, a word that names nothing else is a person after one of these. They are capitalized. */
export const rankWords = list(`
nurse|officer|sergeant|constable|lieutenant|colonel|corporal|justice|chaplain|midwife|pastor|deacon|sheriff|superintendent|councillor|councilwoman|councilman|senator|notary public|sister|schwester|pfleger|richter|richterin|kommissar|kommissarin|wachtmeister|pfarrer|infirmière|enfermera|enfermero|infermiera|sœur
`);

/** Cues that only a person, or a part of a name, follows. A given name that is also a word counts after them. */
export const personalCues = list(`
spoke to|spoke with|speak to|speak with|talk to|talked to|talking to|talked with|chat with|chatted with|interview with|interviewed|call with|meeting with|met with|lunch with|ask|asked|tell|told|aka|alias|named|called|known as|my manager|my boss|my colleague|my friend|my husband|my wife|my son|my daughter|my brother|my sister|my mother|my father|my partner|my landlord|my tenant|my lawyer|manager|boss|colleague|coworker|friend|husband|wife|son|daughter|brother|sister|mother|father|nephew|niece|cousin|landlord|roommate|fiancé|fiancée|patient|pt|claimant|defendant|plaintiff|witness|caller|payable to|prescribed to|married to|engaged to|introduce you to|on behalf of|behalf of|seen by|treated by|examined by|nurse|attorney|judge|detective|sergeant|officer|instructor|teacher|student|employee|signed by|owner name|call seller|call buyer|call tenant|call owner|call landlord|call client|text seller|text tenant|text owner|phone tenant|phone owner|cc|attn
salarié|salariée|nom|prénom|nom de famille|nachname|vorname|familienname|surname|last name|first name|family name|given name|apellido|apellidos|cognome|sobrenome|achternaam|voornaam|nazwisko|efternamn|etternavn|efternavn|sukunimi|příjmení|prezime|soyadı|фамилия|имя|прізвище|επώνυμο|cardholder|cardholder name|name on card|patient name|full name
`);

/** Words after which two capitalized words are a person, unless one of them is an ordinary word. */
export const roleCues = roleWords.concat(
  list(`
inh.|inh|lautend auf|ausgestellt auf|intestato a|intestata a|na rzecz|a favor de|from me|to me|by me|delivering to|usrname|customername|clientname|contactname|employeename|patientname|endusername|requestername|call seller|call buyer|call tenant|call owner|call landlord|call client|text seller|text tenant|text owner|phone tenant|phone owner|witnessed by|interviewed by|dictated by|transcribed by|signed electronically by|electronically signed by|digitally signed by|reviewed and approved|name of deceased|name of insured|name of applicant|in loving memory of|social worker|case worker|caseworker|key worker|gecos|lugupeetud|austatud|cienījamais|cienījamā|gerbiamas|gerbiama|salam|kæri|kæra|an.|d.|to the order of|order of|lordre de|a la orden de|allordine di|à ordem de|an die order von|our host|your host|hosted by|lis person name full|person|tnv|ten name van|аз съм|aš esu|ma olen|mina olen|is mise|unë jam|јас сум|ја сам|ako po si|ako si|mimi ni|ek is|anschlussinhaber|anschlussinhaberin|anschlussinhaber ist|anschlussinhaberin ist|kontoinhaber ist|kontoinhaberin ist|vertragspartner|vertragspartnerin|vertragspartner ist|vertragspartnerin ist|versicherungsnehmer ist|versicherungsnehmerin ist|ansprechpartner ist|ansprechpartnerin ist|account holder is|policyholder is|le titulaire est|el titular es|a titular é|o titular é|werknemer|werkneemster|ansatt|anställd|medarbejder|сотрудник|працівник|dipendente|
z tej strony|le habla|te habla|le saluda|les habla|habla|aqui é|aqui é a|aqui é o|fala a|fala o|quem fala é|είμαι|είμαι ο|είμαι η|parla|parla il signor|här är|det här är|det er|her er|dit is|hier spreekt|u spreekt met|mówi|przy telefonie|whereas|attn|raised by|lead|qa contact|point of contact|poc|sales contact
patient|patientin|paciente|paziente|patiënt|patiënte|pasient|pacjent|pacjentka|pasien|contact|contacts|kontakt|contacto|contatto|username|user name|display name|displayname|committer name|author name|author|authors|assignee|assigned to|reporter|reviewer|reviewed by|committer|tagger|candidate|driver|guest|passenger|attendee|attendees|participant|participants|bcc|recipient|sender|maintainer|signed|created by|written by|updated by|modified by|edited by|booked by|ordered by|paid by|reported by|approved by|requested by|prepared by|submitted by|opened by|closed by|resolved by|received by|led by|speaker|applicant|tenant|requester|requestor|approver|registrant|admin contact|tech contact|billing contact|tech name|admin name|registrant name|ask for|c o|gast|zhd|zu händen|ia|gez|gezeichnet|vertreten durch|bearbeiter|bearbeiterin|sachbearbeiter|sachbearbeiterin|zuständig|verantwortlich|verantwortliche|verantwortlicher|ansprechpartner|ansprechpartnerin|bearbeitet von|erstellt von|geprüft von|geschrieben von|creado por|escrito por|firmado por|créé par|écrit par|scritto da|creato da|escrito por|criado por|geschreven door|utworzone przez|photo by|photos by|words by|story by|text by|illustration by|foto von|fotos von|text von|foto|fotos|photo|photos|made between|and between
i am|im|i m|this is|its|soy|yo soy|sono|je suis|ich bin|hier ist|hier spricht|ik ben|sou|eu sou|jestem|kära|käre|kjære|kære|rakas|hyvä|drogi|droga|kedves|dragă|draga|milý|milá|speaking with|youve reached|you have reached|jag är|jeg er|olen|ja sam|sunt|vagyok|dear|hello|hi|hallo|hola|bonjour|ciao|ola|sehr geehrte|sehr geehrter|liebe|lieber|cher|chère|caro|cara|querido|querida|estimado|estimada|beste|kunde|kundin|mitarbeiter|mitarbeiterin|cliente|client|kunde|klient|fahrer|fahrerin|frau|empleado|empleada|employé|employée|dipendente|medewerker
név|neve|ich bin der|ich bin die|assignee name|reporter name|reviewer name|requester name|approver name|creator name|manager name|to whom it may concern
rechtsanwalt|rechtsanwältin|rechtsanwalts|notar|notarin|steuerberater|steuerberaterin|versicherte|versicherter|versicherten|abogado|abogada|avvocato|avvocata|avocat|avocate|advogado|advogada|advocaat|adwokat|mecenas|ügyvéd
`),
);

/** Capitalized words after a cue that are not names: roles, greetings, parts of a sentence, things, organizations. */
export const notNames = new Set(
  list(`
ops|kliencie|klientko|klientki|użytkowniku|użytkownicy|ügyfelünk|ügyfeleink|vásárlónk|felhasználó|kollégák|clienți|zákazníku|zákazníci|kolego|kolegové|medlem|medlemmer|medlemmar|asiakas|asiakkaat|asiakkaamme|noël|guess|grüße|gruß|ragazzi|ragazze|chicos|chicas|guys|recursos|humanos|ressources|humaines|risorse|umane|personalwesen|anonymous|seat|acme|contoso|fabrikam|northwind|auftrag|namen|rahmen|anhang|bereich|ward|bed|einkauf|personalabteilung|geschäftsleitung|geschäftsführung|redaktion|sekretariat|empfang|technik|lager|versand|zentrale|rechnungswesen|disposition|rechtsabteilung|hausverwaltung|ventas|compras|facturación|administración|logística|cobranza|amministrazione|vendite|acquisti|verkoop|inkoop|klantenservice|administratie|dział|vendas|financeiro|secretaria|recepción|rezeption|reception|a|an|the|this|that|these|those|there|here|and|or|but|not|no|yes|if|in|on|at|to|for|from|with|by|of|is|are|was|were|be|been|has|have|had|will|would|can|could|should|may|must|do|does|did
i|you|we|they|he|she|it|my|your|our|their|his|her|its|me|us|them|who|what|when|where|why|how|all|any|each|every|everyone|everybody|anyone|someone|nobody|none|some
customer|customers|sir|madam|sirs|team|friend|friends|colleague|colleagues|guest|guests|client|clients|user|users|member|members|subscriber|subscribers|reader|readers|developer|developers|student|students|parents|community|folks|people
hiring|recruiting|manager|managers|committee|support|sales|service|services|admin|administrator|operator|owner|staff|employee|employees|applicant|candidate|candidates|valued|partner|partners|investor|shareholder|neighbor|resident|residents|tenant|author|editor
monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|june|july|september|october|november|december|today|tomorrow|yesterday|now|later
please|thanks|thank|hello|hi|dear|regards|sincerely|best|kind|welcome|good|great|new|old|first|last|next|previous|other|same|more|less|most|only|also|then|than|so|as|just|still|yet|both|either
inc|corp|llc|ltd|gmbh|ag|sa|plc|co|company|corporation|group|holding|bank|university|college|school|institute|academy|hospital|clinic|pharmacy|church|museum|library|airport|station|hotel|restaurant|café|cafe|bar|club|store|shop|market|mall
street|avenue|road|lane|drive|boulevard|square|park|beach|river|lake|mountain|island|bay|county|city|town|village|state|country|north|south|east|west|central|center|centre|district|valley|hills|bridge|tower|house|building|plaza|palace|castle
foundation|association|society|union|federation|agency|department|ministry|office|council|government|court|police|army|party|award|prize|cup|league|festival|theorem|law|effect|syndrome|disease|algorithm|method|model|test|theory|principle
api|sdk|app|apps|application|cloud|data|database|server|servers|client|system|systems|solution|solutions|software|hardware|platform|network|labs|lab|media|studio|studios|agent|agents|assistant|bot|robot|tool|tools|engine|framework|library|plugin|extension
project|product|products|process|pipeline|workflow|task|job|queue|worker|cluster|node|pod|container|image|table|row|column|field|value|key|token|id|name|type|class|function|object|array|string|number|file|folder|path|url|page|site|web|website|blog|email|mail
error|warning|info|debug|trace|exception|failure|timeout|request|response|status|code|version|release|build|update|upgrade|download|upload|install|run|start|stop|open|close|create|read|write|delete|get|set|post|put|patch|null|undefined|true|false|unknown|none|default
access|account|address|alert|analysis|billing|board|book|box|business|call|calendar|care|case|center|chart|chat|check|conference|contact|content|context|control|copy|count|coverage|dashboard|date|day|days|design|desk|development|diagnosis|discharge|document|documentation|draft|education|engineering|engineer|entry|event|experience|export|feature|feedback|finance|flow|form|forum|frontend|backend|global|guide|health|help|history|home|import|income|information|insurance|intake|interface|international|internet|invoice|issue|item|java|javascript|journey|kit|language|legal|level|license|line|list|log|login|marketing|medical|meeting|memory|menu|message|mobile|mode|module|monitor|month|music|news|note|notes|notice|number|online|operations|order|orders|output|overview|package|payment|payments|performance|phone|photo|plan|policy|portal|power|practice|press|privacy|production|profile|program|public|python|quality|question|record|records|report|reports|research|results|review|room|safety|schedule|science|search|section|security|session|settings|setup|share|sheet|source|space|spec|standard|story|stream|summary|survey|target|team|tech|technology|template|terms|text|time|title|topic|tracker|training|transfer|travel|trial|type|view|visit|visual|watch|week|work|world|year|zone
san|são|santa|saint|los|las|puerto|rio|fort|mount|man|pac-man|ihr|ihre|euer|eure|dein|deine|unser|unsere|mein|meine|votre|vos|notre|su|sus|tu|vuestro|nuestro|il|vostro
anillos|anéis|anelli|anneaux|moscas|moscerini|fliegen|cielos|великий|новгород|президент|министр|депутат|председатель|премьер|губернатор|kindes|schülers|patienten|versicherten|mieters|inhabers|kontoinhabers|karteninhabers|empfängers|quixote|quijote|quichotte|dob|gender|ringe|oetker|holle|propre|ober|frog|peanut|incredible|magoo|jekyll|big|nobody|congeniality|pepper|martens|robot|who|clean|coffee|bean|strange|evil|oz|fantastic|potato|universe|america|doubtfire|pacman|pac|word|office|sql|dos|excel|windows|google|apple|amazon|microsoft|github|gitlab|slack|claude|openai|chatgpt|gemini|copilot|siri|alexa|cortana|linux|ubuntu|android|chrome|firefox|safari|docker|kubernetes|postgres|redis|react|vue|angular|node|stripe|paypal|visa|mastercard
kunde|kunden|kundin|kundinnen|damen|herren|herr|frau|team|kollegen|kolleginnen|alle|zusammen|freunde|nutzer|mitglieder|bewerber|eltern|leser|und|oder|der|die|das|ein|eine
monsieur|madame|mesdames|messieurs|client|cliente|clients|tous|toutes|équipe|collègues|ami|amis|chers|chère|le|la|les|un|une|des|et|ou|du
señor|señora|señores|señoras|cliente|clientes|todos|todas|equipo|amigo|amigos|colega|colegas|usuario|usuarios|el|los|las|una|cliente|clienti|tutti|tutte|signore|signori|signora|squadra|gli|senhor|senhora|senhores|todos|equipe|het|heer|mevrouw|klant|klanten|allemaal|collega|państwo|klient|klienci|wszyscy|kund|kunder|alla|alle|team|клиент|клиенты|коллеги|друзья|все|команда|господа|пользователь|müşteri|herkes|khách|bapak|ibu|semua
valid|invalid|verified|required|optional|missing|pending|verification|encryption|confirmed|expired|rejected|accepted|assigned|unassigned|tbd|tba|pflichtfeld|obligatoire|obligatorio|verplicht|wymagane|erforderlich|vitality
diretor|diretora|presidente|ministro|ministra|juiz|juíza|prefeito|governador|deputado|deputada|vereador|secretário|alcalde|alcaldesa|juez|decano|rector|reitor|reitora|διευθυντά|πρόεδρε|υπουργέ|συνάδελφε|πελάτη|accounting|warehouse|procurement|payroll|facilities|human|resources|success|crew|again|vietnam|groot|lucky|feeling|holidays|one|two|three|four|five|six|seven|eight|nine|ten|sentry|anthropic|renovate|dependabot|dependency|grafana|datadog|jenkins|terraform|ansible|nginx|kafka|mysql|mongodb|oracle|nvidia|intel|amd|odbc|jdbc|mozilla|gateway|accounts|payable|receivable|reviewer|component|scan|thread|main|spring|boot|holdings|transformer|large|small|medium|infrastructure|native|holiday
transportes|transporte|transports|construções|construcciones|costruzioni|serviços|servicios|servizi|seguros|assicurazioni|versicherung|versicherungen|assurances|assurance|verzekeringen|logistik|logística|logistica|logistique|immobilien|immobilier|immobiliare|inmobiliaria|imobiliária|consulting|trading|industries|ubezpieczenia|pojišťovna|poisťovňa|biztosító|asigurări|sigorta|sanayi|ticaret|lda|ltda|srl|sarl|stavby|handels|comercio|comércio|commerciale|industria|indústria|quinta|
почта|пошта|новая|нова|россии|украины|україни|банк|сбербанк|тинькофф|альфа|яндекс|озон|ozon|вайлдберриз|газпром|ростелеком|мегафон|билайн|киевстар|київстар|приватбанк|фонд|завод|фабрика|институт|университет|університет|школа|больница|поликлиника|клиника|центр|общество|область|район|город|улица|вулиця|москва|киев|київ|страховая|страхование|страхова|торговый|дом|групп|группа|холдинг|сервис|сервіс|логистика|отель|гостиница|еоод|оод|еад|болница|тов|прат|фоп|интернет|інтернет|онлайн|дата|номер|адрес|адреса|телефон|паспорт|сумма|сума|услуга|послуга|договор|договір|счет|счёт|рахунок|заказ|замовлення|
poste|poczta|posta|pošta|correos|correios|urząd|urzad|úřad|úrad|skarbowy|banca|banco|banque|banka|bankası|bankasi|banku|banken|pankki|bankacılık|agenzia|agencia|agência|agence|agentur|finanzamt|sparkasse|volksbank|healthcare|events|energia|energie|enerji|energía|ministerstvo|ministerstwo|ministerio|ministère|ministero|ministério|ministerium|gemeente|belastingdienst|kommune|kommun|comune|ayuntamiento|prefeitura|câmara|mairie|préfecture|regione|tribunal|tribunale|hacienda|fazenda|receita|seguridad|segurança|trésor|cigna|aetna|humana|fnac|darty|carrefour|auchan|lidl|aldi|kaufland|ikea|allegro|regime|régimen|normal|năm|nhất|notebook|insert|
служба|поддержки|поддержка|отдел|компания|магазин|ооо|оао|зао|ип|администрация|команды|уважением|всем|всех|клиентов|клиентам|сотрудники|покупатель|пользователи|партнеры|товарищи
müşterimiz|müşterilerimiz|kullanıcı|üyemiz|yetkili|ilgili|entwickler|entwicklerin|programador|programadora|développeur|développeuse|sviluppatore|desenvolvedor|étudiant|étudiante|estudiante|studente|estudante|studentin|unwichtig|stadtwerke|impressum|achats|abteilung|vertrieb|buchhaltung|verwaltung|kundenservice|kundendienst|servicio|servizio|serviço|departamento|dipartimento|atención|soporte|supporto|suporte|assistance|siège|direction|comptabilité
`),
);

/** Lowercase words inside a name: `Ludwig van Beethoven`. */
export const particles =
  "de|del|de la|de las|de los|da|das|do|dos|di|du|des|la|le|van|van der|van den|van de|von|von der|zu|zum|ter|ten|den|der|af|av|bin|ibn|bint|al|el|y|e|st";

const particleWords = new Set(particles.split("|"));

/** Names that are also words, places or months. They count only next to a strong cue. */
const ambiguousLatin = `
aarti aba abby ada adonis aida aisling akin alba ales alexandrine alif aline aliya aliyah amandine amber ameer ami amie amin amrit anan
angel angie ani apollo april ariel aris aroha art artemis ascension asia asuncion atticus august aura aurelia aurelian austin autumn ava
avila awa bailey balthazar bas basil bay bella ben benedict berk beryl besik bilge bill billie billy blaise blaze blessing bo bobby bola
bolat bonnie bora brad brandy bree britt buck bud calliope callisto camelia candela candida candy carey carles carmine case cassia
castor celeste celestine chance chao charity charlotte chase chelsea cherry chip christian christie chuck clarence clay clementine
cleopatra cliff clint clovis cole colt concha conner connie cooper corey corrie cory cosmin cosmo crispin crystal curt cyprian dado dae
dahlia daisy dakota dale dallas damiana daniyar dawn dean debs dee del demeter denes denver desire destiny dev dexter diamond dick dino
divna dixie dominick don donny dot drew duke dusty earl earnest ebenezer eddy eden eglantine ekow elfar ella els emir emmy enes erick
erlan ester eve evert faith fang fanny fares fay fedora flora florence florentine florida ford forest forrest franco frank frankie
franklin gabby gale gela gene genesis geneva georgette georgia german gigi ginger glen grace grant griffin gunnel gunner gus gust guy
hamed hank hannibal harish harmony harper harsh haven hayk hazel heath helio henna henning henry hero hoa holly homer homero hong honor
hope hosea hui hunter hyacinth iduna ilia ione iris israel ivy jaap jacinthe jack jacky jacobus jade jaga jake jasmin jasmine jasper
jemima jess jessie jet jewel jihad jimmie joey johnnie joke jordan josh joy juan judy julia june junior juniper juno justice juvenal
kamila kana kanat kara karma kayo kelvin kent kincso kit kitty kobe koji lake lam lambert lamia lana lance lane lasha lazar lean lee
leone levin lewis li liana lias lieve lily lin lincoln ling linn lino lion logan london lou louie lubbert luce lucky luke lulu lyam mace
mack madison maggie magnolia maha maiko mair maire maki makis mako mamie mana manaia marcella mare marigold mark marquis marshall masa
mason mat mats mattie maud maverick max maxima may maya medina mel melba melody memo mena mercury merel merle merlin merritt mete mick
miles millie milo milos minke minnie miro mirza misty mo modest moe molly moon morgan morris mose myrtle mzia nacho nada nadir nairi nam
nana nanna napoleon nat neal neele nellie nestor nettie nidal nieves nikau nil ninon nona nori nova novella oak oberon octave oda oke
okta olive ollie om omer opal ora orfeo orlando othello ottar ovid paco padma pam pantaleon parfait paris parker pascual pat patience
patsy paulin pearl penka penny pepper pere peregrine perry perseus petar petri petronella petrus petter peyton philippine pia piper pol
poppy porter precious prem primo primrose prince princess prosper prudence puja qin queen quim quinn raili rain raja ramsay rana rangi
rashed rauha ray reed rehab rei ren reto reuben rex rhea ria rich rickey riley rima rishi river roan rob robin roch rocky rod roman romano
romeo rong ronnie roos roque rosalia rosaria rose rowan ruby rune russ rusty sade sae sage saki sal sally samara samba sammy sampo
sander sandy santo santos sari savannah sawyer sayed scipio scottie sena serafin seraphin sharif sharp shelby shelly sherif sherry shin
shiva shraddha shun sienna sierra sile silvan skip sky skyler soma son song sonny sri star stela sten sterling stipe storm sulo sultan
summer sunny sydney taha tai taimi tam tamer tammy tanner tao taras tash taylor tea teddy terra terry thang tian tiara tiffin tiger til
till tilly timon titania titi toby toini tome tomos tore torquil trace travis trine trinidad trip tucker tui turlough ubbo umran unai
unto urban ursel uta utz valentine van vanda vasilka venus verity verona victoria villo violet virginia vita wade waldo ward warren
warwick washington wellington wen wilco will willow willy winsome wolfram woody wren xenia yaw york yu yuan zabel zack zander zinnia
zion
`;

/** In Cyrillic and Greek, with accents. */
const others = `
александр александра алексей алена алина алиса алла анастасия анатолий андрей анжела анна антон артем артём артур борис вадим валентин
валентина валерий валерия василий вера вероника виктор виктория виталий владимир владислав вячеслав галина геннадий георгий глеб григорий
дарья денис дмитрий евгений евгения екатерина елена елизавета захар зинаида иван игорь илья инна ирина кирилл константин ксения лариса
леонид лидия любовь людмила максим маргарита марина мария михаил надежда наталия наталья никита николай оксана олег олена олександр ольга
павел павло петр пётр полина раиса роман руслан светлана сергей сергій софия станислав степан тамара тарас татьяна тимофей ульяна федор
фёдор юлия юрий яна ярослав андрій іван ірина ганна катерина марія наталія оксана тетяна юлія володимир микола михайло дмитро ивана милан
никола стефан марко лука јована јелена драган зоран горан милош петар јован ана милица георги димитър йордан мария стоян христо
γιωργος γιώργος δημητρης δημήτρης μαρία κωνσταντίνος νίκος νικος ελένη κατερίνα κατερίνη γιάννης γιαννης βασίλης παναγιώτης σοφία άννα
χρήστος αλέξανδρος ιωάννης γεώργιος ευαγγελία αθανάσιος σπύρος θεόδωρος
`;

const ambiguous = new Set(splitWords(ambiguousLatin));
const known = new Set(splitWords(latinGivenNames + others));

function plain(word: string): string {
  const lower = word.toLowerCase();
  if (known.has(lower) || /^[a-z]*$/.test(lower)) return lower;
  return withoutAccents(lower);
}

/** Whether a word is a given name; `strict` excludes names that are also words. */
export function isGivenName(word: string, strict: boolean): boolean {
  const name = plain(word);
  if (ambiguous.has(name)) return !strict;
  return known.has(name) || (name.includes("-") && (known.has(name.slice(0, name.indexOf("-"))) || korean.test(name)));
}

const endings = [
  "sson|sdottir|sdóttir|qvist|quist|ström|strøm|haugen|bakken|gaard",
  "ewsk[iya]|owsk[iya]|[iy]ńsk[ia]|[cd]ki|cka|dzk[ia]|wicz|czyk|iak",
  "enko|chuk|czuk|shvili|adze|sk(?:iy|yi|aya)|nova|lova|kova|rova|mova|sova|dova|tova|[nlkrmsdtg]ov|yeva|[ntr]yev",
  "ović|ević|ovic|evic|[ck]ić|escu|eanu|oiu",
  "opoulos|opoulou|akis|idis|idou|iadis|oglu|oğlu|zadeh?",
  "mann|meier|meyer|maier|hofer|huber",
  "guez|ández|éndez|ínez|érez|ález|ópez|andez|endez|inez|erez|alez|opez|órez|orez",
  "elli|etti|otti|ucci|acci|azzo|ozzi",
  "nen|aitis|auskas|ienė|dijkstra|stra|veld|sma",
  "ов|ова|ев|ева|ский|ская|енко|чук|дзе|швили|ович|евич|овна|евна|ична|ський|ська",
  "յան|յանց",
  "όπουλος|οπούλου|άκης|άκη|ίδης|ίδου|άδης",
];
const minLength = 5;
const ending = new RegExp(`^\\p{Lu}[\\p{L}'’-]*(?:${endings.join("|")})$`, "u");
const beginning = /^(?:O['’]|Mc|Mac(?=\p{Lu})|Fitz(?=[a-z]{4}))\p{L}{3,}/u;
/** Words, products and places with the same endings. */
const otherEndings = new Set(
  `Open Dozen Frozen Chosen Citizen Garden Listen Pinnen Canossa Casanova Supernova Bossanova Genova Villanova Terranova Moldova
  Monopoli Spaghetti Confetti Graffiti Zucchetti Cappelletti Vermicelli Cannelloni Fiorelli Napoli Chernov Fallen Linen Eleven Halloween
  Karlsson Ericsson Macos Macbook Maclean Mcafee McAfee McDonald McKinsey MacBook MacOS Orchestra Extra Palestra Fenestra Dexstra Ultra
  Plasma Asma Miasma Prisma Karisma Charisma Enigma Sigma Boheme Suez Cortez Andrei Cinnamon Linnen Tennen Binnen Männern Innen Kennen Können`.split(
    /\s+/,
  ),
);

/** Two syllables of a Korean given name: `Ji-hoon`. */
const syllables =
  "(?:ah?|ae|bin|bo|byung|chae|chan|chul|da|do|dong|eon|eun|ga|gi|gyu|ha|hae|hee|ho|hoon|hun|hwa|hwan|hye|hyo|hyuk|hyun|in|jae|jeong|ji|jin|jong|joo|joon|ju|jun|jung|ki|kyu|kyung|mi|min|myung|na|nam|ra|ran|ri|rim|sang|se|seo|seok|seon|seong|seung|so|soo|sook|su|suk|sun|sung|tae|wan|won|woo|wook|woong|ye|yeon|yeong|yong|yoo|yoon|young|yu|yun)";
const korean = new RegExp(`^(?!in-|do-|so-|na-(?:na|ri)$)${syllables}-${syllables}$`, "i");
const namePart = /^(?:(?:Mc|Mac|De|Di|La|Le|Van|Von|Fitz)(?=\p{Lu})|\p{Lu}['’])?\p{Lu}\p{Ll}+(?:['’-]\p{Lu}\p{Ll}+)*$/u;

/** Russian and Ukrainian adjectives, which surnames seldom end like: `Новый`, `Социальной`. */
export const isAdjective = (word: string): boolean => /[нврт](?:ый|ий|ая|ое|ые|ой|ого|ых)$/iu.test(word);

/** Whether a word looks like a part of a name and names nothing else. */
export const isUnusualWord = (word: string): boolean =>
  word.length > 2 &&
  !isAdjective(word) &&
  (namePart.test(word) || korean.test(word)) &&
  !isOrdinary(word) &&
  !notNames.has(word.toLowerCase());

/** Whether two words or more look like a name, and none of them names anything else. */
export function isUnusualName(words: readonly string[]): boolean {
  const parts = words.filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith("."));
  return parts.length > 1 && parts.length < 5 && parts.every(isUnusualWord);
}

const assistants = new Set(splitWords("alexa claude cody copilot cortana devin gemini grok jules junie siri"));
const assistantWords = new Set(splitWords("ai cli desktop haiku opus sonnet"));

/** Whether a text names an assistant instead of a person with the same given name: `Claude`, `Claude Code`. */
export function isAssistant(name: string): boolean {
  const [first = "", ...others] = name.trim().toLowerCase().split(/[ -]/);
  return (
    assistants.has(first) && others.every((word) => assistantWords.has(word) || notNames.has(word) || isOrdinary(word))
  );
}

/** The words of a text in the form of a full name, or an empty list. */
function fullNameWords(text: string): readonly string[] {
  const words = text.trim().split(/[ ,\u00a0]+/);
  if (words.length < 2 || words.length > 5 || words.some((word) => notNames.has(word.toLowerCase()))) return [];
  return words.every((word) => namePart.test(word) || particleWords.has(word) || /^\p{Lu}\.$/u.test(word)) ? words : [];
}

/** Whether a text is two words or more, the first of which is a known given name. */
export function isKnownName(text: string): boolean {
  const words = fullNameWords(text);
  return isGivenName(words[0] ?? "", true) && !words.slice(1).every(isOrdinary);
}

/** Whether a text is two words or more that can only be a person: one is a known name, or none names anything else. */
export function isFullName(text: string): boolean {
  const words = fullNameWords(text);
  if (words.length === 0 || words.every(isOrdinary)) return false;
  return isUnusualName(words) || words.some((word) => isGivenName(word, true)) || isSurname(words.at(-1) as string);
}

export function isSurname(word: string): boolean {
  return word.length >= minLength && !otherEndings.has(word) && (ending.test(word) || beginning.test(word));
}
