/** Words next to the name of a person, in lowercase and without dots. */

const list = (words: string): readonly string[] => words.trim().split(/\s*[|\n]\s*/);

/** Any capitalized word after one of these is a name. */
export const titles = list(`
mr|mrs|ms|miss|mx|dr|prof|professor|doctor|sir|madam|mister|rev|reverend|herr|herrn|frau|fräulein|monsieur|madame|mme|mlle|mademoiselle
señor|señora|señorita|srta|sra|signor|signora|signorina|sig|sigra|sigra|dott|dottssa|ing|dhr|mevr|mevrouw|mw|meneer|heer|panie|pani|panu
senhor|senhora|dona|sayın|bay|bayan|господин|госпожа|пан|пани|пані|kyrios|κύριος|κυρία|κ|κα|herra|rouva|fru|domnul|doamna|úr|pán|paní|г-н|г-жа|estimado sr|estimados sres|prezado sr|gentile sig|egregio sig
`);

/** Phrases before a name, which can also be in lowercase. */
export const introductions = list(`
my name is|my names|my full name is|name is|the name is|his name is|her name is|their name is|whose name is|under the name|in the name of
je mappelle|mon nom est|elle sappelle|il sappelle|me llamo|mi nombre es|su nombre es|se llama|a nombre de|ich heiße|ich heisse|mein name ist
mi chiamo|il mio nome è|si chiama|meu nome é|chamo-me|chamo me|me chamo|ele se chama|ik heet|mijn naam is|nazywam się|mam na imię
jag heter|mitt namn är|jeg heter|jeg hedder|mit navn er|minun nimeni on|nimeni on|mă numesc|numele meu este|jmenuji se|volám sa
меня зовут|мене звати|моё имя|мое имя|адым|benim adım|adım|ismim|tên tôi là|tôi tên là|tôi là|nama saya|namaku|pangalan ko ay|jina langu ni
mera naam|με λένε|ονομάζομαι|казвам се|zovem se|moje ime je|a nevem|jsem
`);

/** Labels of a field, a header or a line, followed by a colon, a quote or a line break. */
export const labels = list(`
patient|patient name|name of patient|name of the patient|pt name|full name|fullname|legal name|first name|firstname|given name|last name|lastname
surname|family name|middle name|maiden name|customer name|client name|contact name|contact person|employee name|cardholder|cardholder name|account holder|account holder name
applicant|applicant name|beneficiary|beneficiary name|passenger|passenger name|guest name|student name|spouse|next of kin|emergency contact
mother|father|mothers maiden name|attn|attention|attending|physician|nurse|vorname|nachname|familienname|geburtsname|ansprechpartner|ansprechpartnerin|patientin|prepared by|traveler|traveler name|traveller|insured|insured name|policyholder|caller|caller name
nom|nom de famille|prénom|prenom|nom et prénom|nom complet|apellido|apellidos|nombre completo|nombre y apellidos|paciente|titular|cognome|nome completo|nome e cognome
paziente|sobrenome|nome do paciente|achternaam|voornaam|patiënt|imię i nazwisko|nazwisko|pacjent|förnamn|efternamn|fornavn|etternavn|efternavn|sukunimi|etunimi
příjmení|jméno|meno|ime i prezime|prezime|ad soyad|adı soyadı|adı|soyadı|фио|имя|фамилия|отчество|пациент|пациентка|прізвище|піб|ονοματεπώνυμο|όνομα|επώνυμο
họ và tên|họ tên|nama lengkap|nama pasien|nama|signed by|signed off by|signed-off-by|co-authored-by|reviewed-by|acked-by|reported-by|tested-by|approved-by
signature|written by|undersigned|mit freundlichen grüßen|freundliche grüße|viele grüße|liebe grüße|beste grüße|herzliche grüße|hochachtungsvoll|mfg|gez
sincerely|yours sincerely|sincerely yours|yours truly|yours faithfully|best regards|kind regards|warm regards|with regards|regards|warmly|best wishes|many thanks|best|cheers
cordialement|bien cordialement|bien à vous|salutations distinguées|sincères salutations|amicalement|saludos|un saludo|saludos cordiales|atentamente|cordialmente
distinti saluti|cordiali saluti|un caro saluto|atenciosamente|com os melhores cumprimentos|abraços|cumprimentos|met vriendelijke groet|vriendelijke groeten|groetjes|hoogachtend
z poważaniem|pozdrawiam|med vänliga hälsningar|vänliga hälsningar|med venlig hilsen|med vennlig hilsen|hilsen|ystävällisin terveisin|terveisin|s pozdravem|cu stimă|üdvözlettel
с уважением|с наилучшими пожеланиями|з повагою|saygılarımla|trân trọng|hormat saya|με εκτίμηση
`);

/** Words after which a name is likely: a known given name decides. */
export const hints = list(`
i am|im|this is|its|i m|call me|calls me|named|called|known as|aka|alias|hi|hello|hey|dear|good morning|good afternoon|good evening|thanks|thank you|thx|welcome|welcome back|hi there|from|to|cc|bcc|by|with|for
and|ask|asked|tell|told|email|emailed|contact|contacted|call|calls|ping|pinged|met|meet|meeting with|spoke|spoke with|spoke to|talked|talk|assigned|assignee|assigned to|owner|author|authors|reporter|reviewer|creator|created by|written by
maintainer|maintained by|sender|recipient|attendee|attendees|organizer|host|participant|participants|speaker|speakers|customer|client|user|member|employee|colleague|manager|boss|friend|wife|husband|son|daughter|brother|sister|mom|dad
child|uncle|aunt|patient|pt|claimant|plaintiff|defendant|witness|suspect|victim|name|username|user name|display name|displayname|owner name|author name|on behalf of|behalf of|co|c o|attn|atty|candidate|tenant|landlord|buyer|seller|borrower
student|teacher|parent|guardian|driver|nurse|agent|rep|deliver to|ship to|bill to|sold to|shipping to|addressed to|signed|sincerely|love|xoxo|regards|invite|invited|reply to|re|fwd|about|caller|complainant|respondent|petitioner|deceased|coach|captain|nombre|nome|naam|imię|kontakt|tên|pan
liebe|lieber|sehr geehrte|sehr geehrter|hallo|guten tag|guten morgen|ich bin|von|an|mit|für|und|kunde|kundin|mitarbeiter|mitarbeiterin|patient|patientin
cher|chère|bonjour|bonsoir|salut|je suis|de|à|avec|pour|et|client|cliente|patiente|estimado|estimada|querido|querida|hola|soy|con|para|y|paciente
caro|cara|gentile|egregio|ciao|buongiorno|sono|da|di|e|prezado|prezada|olá|oi|sou|com|em nome de|beste|geachte|hoi|ik ben|met|voor|en|szanowny|szanowna|cześć|jestem|drogi|droga|kära|hej|jag är|kære|kjære|hei|jeg er|hyvä|moi|olen
уважаемый|уважаемая|дорогой|дорогая|привет|здравствуйте|я|шановний|шановна|привіт|клиент|автор|sayın|merhaba|selam|ben|chào|kính gửi|yth|halo|hai|saya|αγαπητέ|αγαπητή|γεια σου
`);

/** Capitalized words after a cue that are not names: roles, greetings, parts of a sentence, things, organizations. */
export const notNames = new Set(
  list(`
a|an|the|this|that|these|those|there|here|and|or|but|not|no|yes|if|in|on|at|to|for|from|with|by|of|is|are|was|were|be|been|has|have|had|will|would|can|could|should|may|must|do|does|did
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
san|santa|saint|los|las|puerto|rio|fort|mount|man|pac-man|ihr|ihre|euer|eure|dein|deine|unser|unsere|mein|meine|votre|vos|notre|su|sus|tu|vuestro|nuestro|il|vostro
dob|gender|ringe|oetker|holle|propre|ober|frog|peanut|incredible|magoo|jekyll|big|nobody|congeniality|pepper|martens|robot|who|clean|coffee|bean|strange|evil|oz|fantastic|potato|universe|america|doubtfire|pacman|pac|word|office|sql|dos|excel|windows|google|apple|amazon|microsoft|github|gitlab|slack|claude|openai|chatgpt|gemini|copilot|siri|alexa|cortana|linux|ubuntu|android|chrome|firefox|safari|docker|kubernetes|postgres|redis|react|vue|angular|node|stripe|paypal|visa|mastercard
kunde|kunden|kundin|kundinnen|damen|herren|herr|frau|team|kollegen|kolleginnen|alle|zusammen|freunde|nutzer|mitglieder|bewerber|eltern|leser|und|oder|der|die|das|ein|eine
monsieur|madame|mesdames|messieurs|client|cliente|clients|tous|toutes|équipe|collègues|ami|amis|chers|chère|le|la|les|un|une|des|et|ou|du
señor|señora|señores|señoras|cliente|clientes|todos|todas|equipo|amigo|amigos|colega|colegas|usuario|usuarios|el|los|las|una|cliente|clienti|tutti|tutte|signore|signori|signora|squadra|gli|senhor|senhora|senhores|todos|equipe|heer|mevrouw|klant|klanten|allemaal|collega|państwo|klient|klienci|wszyscy|kund|kunder|alla|alle|team|клиент|клиенты|коллеги|друзья|все|команда|господа|пользователь|müşteri|herkes|khách|bapak|ibu|semua
`),
);

/** Lowercase words inside a name: `Ludwig van Beethoven`. */
export const particles =
  "de|del|de la|de las|de los|da|das|do|dos|di|du|des|la|le|van|van der|van den|van de|von|von der|zu|zum|ter|ten|den|der|af|av|bin|ibn|bint|al|el|y|e|st";
