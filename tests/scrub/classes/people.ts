/** Names of people that a question, a role, a by-line, a header or a record around them gives away. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "person",
  String.raw`
    "P<GBR⟦NIGHTINGALL<<PERPETUA⟧<<<<<<<<<<<<<<<<<<<\n⟦5331840279GBR8406031F3009124⟧<<<<<<<<<<<<<<04"
    Author: ⟦Leontien Oosterbaan⟧ <leo@example.org>
    "commit a81f33e\nAuthor: ⟦Ruud Veltkamp⟧ <rv@example.org>\nCommitter: ⟦Sietske Bakkum⟧ <sb@example.org>"
    "Fix the build\n\nSigned-off-by: ⟦Oyvind Raknes⟧ <or@example.org>\nReviewed-by: ⟦Thandiwe Mkhabela⟧ <tm@example.org>"
    "Co-authored-by: ⟦Quillon Ashgrove⟧ <qa1@example.org>"
    "From: ⟦Mirela Tomasevic⟧ <x91@example.org>\nTo: ⟦Bryndis Hallgrim⟧ <y7@example.org>\nSubject: offer"
    "tree 9f8a\nauthor ⟦Perpetua Nightingall⟧ <pn@example.org> 1714550000 +0200\ncommitter ⟦Perpetua Nightingall⟧ <pn@example.org> 1714550000 +0200"
    "Cc: ⟦Wendeline Krautwurst⟧ <k@example.org>, ⟦Aurelio Bencivenga⟧ <a@example.org>"
    Tagger: ⟦Notburga Hirschvogel⟧ <nh@example.org>
    By ⟦Persephone Abara⟧, staff writer
    "By ⟦Persephone Abara⟧ | 14 May 2025"
    Words by ⟦Hortensia Bellweather⟧
    Photo: ⟦Zephaniah Colquhoun⟧ / Agency
    Text: ⟦Wiltrud Espenlaub⟧, Fotos: ⟦Gundula Reitmayr⟧
    Von ⟦Gundula Reitmayr⟧
    An: ⟦Gundula Reitmayr⟧ (Rosenheim)
    "RECHNUNG 2025-0114\nAn: ⟦Wiltrud Espenlaub⟧\nBetrag: 12"
    "Rechnungsempfänger:\n⟦Wiltrud Espenlaub⟧\nRosenheim"
    Patientin ⟦Notburga Hirschvogel⟧ klagt über Kopfschmerzen seit drei Tagen.
    Der Patient ⟦Eginhard Tschirner⟧ wurde am Montag entlassen.
    La paciente ⟦Facunda Aristimuño⟧ refiere dolor.
    Le patient ⟦Théodule Barnavaux⟧ se plaint de douleurs.
    Il paziente ⟦Ermenegildo Bacchiocchi⟧ riferisce dolore.
    De patiënt ⟦Leontien Oosterbaan⟧ heeft koorts.
    Frau ⟦Espenlaub⟧ und Herr ⟦Dr. Tschirner⟧ kommen um zehn.
    Dear Dr ⟦Adaeze Nwosu-Bright⟧ and Prof. ⟦Lindqvist⟧,
    "Dear Mr ⟦Colquhoun⟧ and Mrs ⟦Amherst⟧,"
    "Sehr geehrte Frau ⟦Espenlaub⟧, sehr geehrter Herr ⟦Tschirner⟧,"
    "Hallo ⟦Wiltrud⟧,\nkannst du das prüfen?\nLG ⟦Hasso⟧"
    "Bis dann!\nLG ⟦Hasso⟧"
    "Danke dir\nVG ⟦Gundula⟧"
    "Passt so.\nViele Grüße ⟦Eginhard⟧"
    "À demain,\nBises ⟦Clothilde⟧"
    "Besos, ⟦Facundo⟧"
    "Un saludo,\n⟦Facundo Aristimuño⟧"
    "Best regards,\n⟦Zephaniah Colquhoun⟧\nHead of Sales"
    "Kind regards\n\n⟦Hortensia Bellweather⟧"
    "Cheers,\n⟦Quillon⟧"
    "--\n⟦Piet-Hein Schuurmans⟧ | Senior Consultant\nVaart Advies BV"
    "-- \n⟦Hortensia Bellweather⟧\nCTO, Contoso"
    "Thanks!\n--\n⟦Zephaniah Colquhoun⟧\nSales Manager"
    You can call me ⟦Tuppence⟧, everyone does.
    everybody calls me ⟦Quillon⟧
    Soy ⟦Facundo Aristimuño⟧, el técnico que vino ayer.
    Hola, soy ⟦Eulogia Zubizarreta⟧ y tengo una duda
    Sono ⟦Ermenegildo Bacchiocchi⟧, chiamo per la fattura
    Je suis ⟦Théodule Barnavaux⟧, votre nouveau voisin
    Ich bin ⟦Eginhard Tschirner⟧ und rufe wegen der Rechnung an
    Ik ben ⟦Leontien Oosterbaan⟧, de buurvrouw
    Eu sou ⟦Benvinda Quaresma⟧, moro no terceiro andar
    I'm ⟦Zephaniah Colquhoun⟧, the new welder
    between Northwind Ltd ("Company") and ⟦Leopoldine Crane⟧, an individual ("Contractor")
    This agreement is made between ⟦Quillon Ashgrove⟧ and Contoso Ltd.
    I, ⟦Zephaniah Colquhoun⟧, hereby declare that
    Ich, ⟦Eginhard Tschirner⟧, erkläre hiermit
    Yo, ⟦Facundo Aristimuño⟧, declaro bajo juramento
    "Name: ⟦Zephaniah Colquhoun⟧\nPosition: Welder"
    "Name: ⟦Hortensia Bellweather⟧\nCompany: Contoso\nPhone: n/a"
    "name:\t⟦Persephone Abara⟧\nrole:\tnurse"
    "| Attendee | Company |\n|---|---|\n| ⟦Hortensia Bellweather⟧ | Contoso |\n| ⟦Kofi Mensah-Adu⟧ | Fabrikam |"
    "| Employee | Team |\n|---|---|\n| ⟦Zephaniah Colquhoun⟧ | Ops |"
    "| Patient | Ward |\n|---|---|\n| ⟦Notburga Hirschvogel⟧ | 7 |"
    "Bot: May I have your name?\nVisitor: ⟦Quillon Ashgrove⟧\nBot: Thank you!"
    "Agent: Who am I speaking with?\nCaller: ⟦Zephaniah Colquhoun⟧"
    "Bot: Und Ihr Name?\nKunde: ⟦Wiltrud Espenlaub⟧"
    "Asistente: ¿Cómo se llama?\nCliente: ⟦Facundo Aristimuño⟧"
    "Agent : Quel est votre nom ?\nClient : ⟦Théodule Barnavaux⟧"
    "Operatore: Come si chiama?\nCliente: ⟦Ermenegildo Bacchiocchi⟧"
    "Bot: Wat is uw naam?\nKlant: ⟦Leontien Oosterbaan⟧"
    "Bot: Jak się Pan nazywa?\nKlient: ⟦Bożydar Wąchocki⟧"
    "Bot: Qual é o seu nome completo?\nCliente: ⟦Benvinda Quaresma⟧"
    "Бот: Как вас зовут?\nКлиент: ⟦Пелагея Заболотная⟧"
    "客服：请问您贵姓？\n客户：⟦欧阳若曦⟧"
    {"messages":[{"role":"assistant","content":"What is your full name?"},{"role":"user","content":"⟦Fredegunde Pallenberg⟧"}]}
    {"messages":[{"role":"assistant","content":"Thanks! And what's your name?"},{"role":"user","content":"⟦Tuppence Oddy⟧"}]}
    {"messages":[{"role":"assistant","content":"May I have the name on the account?"},{"role":"user","content":"⟦Zephaniah Colquhoun⟧."}]}
    {"messages":[{"role":"assistant","content":"Wie heißen Sie?"},{"role":"user","content":"⟦Eginhard Tschirner⟧"}]}
    {"messages":[{"role":"assistant","content":"¿Cuál es tu nombre?"},{"role":"user","content":"⟦Facundo⟧"}]}
    {"messages":[{"role":"assistant","content":"Comment vous appelez-vous ?"},{"role":"user","content":"⟦Théodule Barnavaux⟧"}]}
    {"messages":[{"role":"assistant","content":"お名前を教えてください"},{"role":"user","content":"⟦若林 遥香⟧"}]}
    {"messages":[{"role":"assistant","content":"이름이 무엇인가요?"},{"role":"user","content":"⟦남궁서윤⟧"}]}
    {"turns":[{"speaker":"bot","text":"Who should I address the letter to?"},{"speaker":"user","text":"⟦Hortensia Bellweather⟧"}]}
    {"questions":[{"question":"What is your full name?","answer":"⟦Quillon Ashgrove⟧"}]}
    {"question":"Your name?","answer":"⟦Zephaniah Colquhoun⟧"}
    my name is ⟦H e s t e r  L o o m i s⟧ lol
    我叫⟦欧阳若曦⟧，想查一下订单
    您好，我叫⟦慕容景明⟧，是您的客户经理。
    我是⟦诸葛文轩⟧，请问
    मैं ⟦मृणालिनी देशपांडे⟧ हूँ
    मेरा नाम ⟦मृणालिनी देशपांडे⟧ है
    {"الاسم الكامل":"⟦نائل الزعبي⟧","المدينة":"إربد"}
    {"姓名":"⟦欧阳若曦⟧","城市":"上海"}
    {"氏名":"⟦若林 遥香⟧"}
    {"이름":"⟦남궁서윤⟧"}
    {"नाम":"⟦मृणालिनी देशपांडे⟧"}
    {"ФИО":"⟦Заболотная Пелагея Тихоновна⟧"}
    {"imię i nazwisko":"⟦Bożydar Wąchocki⟧"}
    {"nombre_completo":"⟦Facundo Aristimuño⟧"}
    {"nomComplet":"⟦Théodule Barnavaux⟧"}
    {"vollerName":"⟦Eginhard Tschirner⟧"}
    {"user":{"displayName":"⟦Hortensia Bellweather⟧","id":"u_91"}}
    {"assignee":{"displayName":"⟦Zephaniah Colquhoun⟧","accountId":"5b10"}}
    {"given_name":"⟦Tuppence⟧","family_name":"⟦Oddy⟧","sub":"91"}
    {"properties":{"firstname":"⟦Quillon⟧","lastname":"⟦Ashgrove⟧"}}
    {"profile":{"real_name":"⟦Persephone Abara⟧","real_name_normalized":"⟦Persephone Abara⟧"}}
    {"owner":{"full_name":"⟦Kofi Mensah-Adu⟧"}}
    {"resourceType":"Patient","name":[{"family":"⟦Colquhoun⟧","given":["⟦Zephaniah⟧","⟦Amos⟧"]}]}
    {"resourceType":"Patient","name":[{"use":"official","text":"⟦Zephaniah Colquhoun⟧"}]}
    {"contact":{"name":"⟦Hortensia Bellweather⟧","email":"h@example.org"}}
    {"customer":{"name":"⟦Zephaniah Colquhoun⟧","phone":"n/a"}}
    {"billing_details":{"name":"⟦Tuppence Oddy⟧","address":{"city":"Leeds"}}}
    {"shipping":{"name":"⟦Tuppence Oddy⟧","carrier":"UPS"}}
    {"commit":{"author":{"name":"⟦Leontien Oosterbaan⟧","date":"2024-05-01T10:00:00Z"}}}
    "PID|1||555^^^MRN||⟦COLQUHOUN^ZEPHANIAH^A⟧||"
    "first_name,last_name,city\n⟦Zephaniah⟧,⟦Colquhoun⟧,Leeds\n⟦Tuppence⟧,⟦Oddy⟧,York"
    "name;email;city\n⟦Hortensia Bellweather⟧;h@example.org;York"
    "Name,Department\n⟦Zephaniah Colquhoun⟧,Ops\n⟦Hortensia Bellweather⟧,Sales"
    "employee\tsalary\n⟦Zephaniah Colquhoun⟧\t4100"
    "<saml:Attribute Name=\"displayName\"><saml:AttributeValue>⟦Zephaniah Colquhoun⟧</saml:AttributeValue></saml:Attribute>"
    "<saml:Attribute Name=\"givenName\"><saml:AttributeValue xsi:type=\"xs:string\">⟦Zephaniah⟧</saml:AttributeValue></saml:Attribute>"
    "BEGIN:VCARD\nVERSION:3.0\nN:⟦Colquhoun;Zephaniah;;⟧\nFN:⟦Zephaniah Colquhoun⟧\nEND:VCARD"
    "ATTENDEE;ROLE=REQ-PARTICIPANT;CN=⟦Zephaniah Colquhoun⟧:mailto:z@example.org"
    "dn: cn=⟦Zephaniah Colquhoun⟧,ou=People,dc=example,dc=org\ncn: ⟦Zephaniah Colquhoun⟧\nsn: ⟦Colquhoun⟧"
    "P<D<<⟦ESPENLAUB<<WILTRUD⟧<<<<<<<<<<<<<<<<<<<<<<<"
    "⟦OOSTERBAAN<<LEONTIEN<MARIA⟧<<<<"
    cc: ⟦Hortensia Bellweather⟧
    assigned to ⟦Zephaniah Colquhoun⟧
    Assignee: ⟦Zephaniah Colquhoun⟧
    Reporter: ⟦Persephone Abara⟧
    @habara (⟦Hortensia Abara⟧) can you look?
    ping @zcol (⟦Zephaniah Colquhoun⟧)
    Registrant Name: ⟦Hortensia Bellweather⟧
    "Tech Name: ⟦Zephaniah Colquhoun⟧\nTech Email: z@example.org"
    Emergency contact: ⟦Persephone Abara⟧ (spouse)
    Notfallkontakt: ⟦Wiltrud Espenlaub⟧ (Mutter)
    Ansprechpartner: ⟦Eginhard Tschirner⟧
    Vorname: ⟦Wiltrud⟧ Nachname: ⟦Espenlaub⟧
    Señora ⟦Aristimuño⟧, su pedido está listo
    Gentile Sig.ra ⟦Bacchiocchi⟧,
    Monsieur ⟦Barnavaux⟧ a rappelé
    Sayın ⟦Şükufe Karahisarlı⟧,
    الأستاذ ⟦نائل الزعبي⟧
    ⟦若林⟧様
    ⟦남궁서윤⟧ 님
    "zcol:x:1001:1001:⟦Zephaniah Colquhoun⟧,,,:/home/user:/bin/bash"
    git config user.name "⟦Zephaniah Colquhoun⟧"
    "[user]\n\tname = ⟦Zephaniah Colquhoun⟧\n\temail = z@example.org"
    git commit --author="⟦Leontien Oosterbaan⟧ <leo@example.org>"
    GIT_AUTHOR_NAME="⟦Leontien Oosterbaan⟧"
    export GIT_COMMITTER_NAME='⟦Leontien Oosterbaan⟧'
    "  12\t⟦Leontien Oosterbaan⟧ <leo@example.org>"
    "Hi, this is ⟦Zephaniah⟧ from Contoso"
    Hey it's ⟦Zephaniah Colquhoun⟧ again
    my husband ⟦Zephaniah⟧ will pick it up
    meine Frau ⟦Wiltrud⟧ holt es ab
    ask for ⟦Persephone Abara⟧ at the desk
    Attn: ⟦Persephone Abara⟧
    c/o ⟦Persephone Abara⟧
    To whom: ⟦Persephone Abara⟧
    Ship to: ⟦Persephone Abara⟧
    Guest: ⟦Persephone Abara⟧, 2 nights
    Booked by ⟦Persephone Abara⟧
    Interview with ⟦Persephone Abara⟧ on Monday
    Meeting with ⟦Zephaniah Colquhoun⟧ at 10
    Candidate: ⟦Zephaniah Colquhoun⟧
    Driver: ⟦Zephaniah Colquhoun⟧
    "Contact:\n⟦Hortensia Bellweather⟧\nh@example.org"
    "Attendees: ⟦Hortensia Bellweather⟧, ⟦Siiri Koskinen⟧ and ⟦Kofi Mensah-Adu⟧\nAgenda: budget"
    "Protokoll: ⟦Mechthild Sauerland⟧\nAnwesend: ⟦Hasso Wedemeyer⟧, ⟦Gundula Reitmayr⟧"
    "Present:\n- ⟦Zephaniah Colquhoun⟧\n- ⟦Persephone Abara⟧\nItem 1"
    "Présents : ⟦Théodule Barnavaux⟧, ⟦Clothilde Marchebeuf⟧"
    "Obecni: ⟦Bożydar Wąchocki⟧; ⟦Halina Brzozowska⟧"
    "⟦Henrietta Blackwood⟧ [10:42 AM]\ndid anyone restart the worker?\n⟦Mahmoud Sabry⟧ [10:43 AM]\nyes, just now"
    "⟦Henrietta Blackwood⟧ 10:42 AM\nhello there"
    "⟦Nathaniel Osei⟧: so the budget is fixed.\n⟦Brunhilde Kamp⟧: agreed, next topic."
    ⟦Lindiwe Dube⟧ added ⟦Pascal Überschär⟧ to the chat.
    ⟦Henrietta Blackwood⟧ left the channel
    {"fields":[{"label":"Your name","value":"⟦Clementine Ogilvie⟧"},{"label":"Topic","value":"billing"}]}
    {"enduser.name":"⟦Marisela Otxoa⟧"}
    ⟦Nurettin⟧ Bey raporu onayladı
    ⟦Şükufe⟧ Hanım aradı
    Kära ⟦Gunvor⟧, tack för ditt brev.
    Kjære ⟦Torgeir⟧, takk for sist
    "Atenciosamente,\n⟦Zuleide Nascimento⟧\nFinanceiro"
    meine Tochter ⟦Svenja⟧ hat morgen Geburtstag
    mein Kollege ⟦Eginhard Tschirner⟧ fragt
    mon collègue ⟦Gaëtan Le Bihan⟧ a le badge
    mi hermana ⟦Facunda Aristimuño⟧ viene mañana
    minha irmã ⟦Benvinda Quaresma⟧ mora aqui
    mijn broer ⟦Wouter Oosterbaan⟧ komt
    you've reached ⟦Marguerite Holloway⟧
    "⟦Ingeborg Plassnik⟧ (10:42)\nhallo"
    you're speaking with ⟦Imogen⟧, how can I help
    You are chatting with ⟦Tuppence⟧.
    between ACME Holding ("Company") and ⟦Peregrine Hathersage⟧ (the "Employee")
    zwischen Contoso GmbH und ⟦Eginhard Tschirner⟧ (nachfolgend „Mieter“)
    שלום, קוראים לי ⟦מיכל אברמוביץ⟧ ויש לי שאלה
    "<td>Kund:</td><td>⟦Majvor Sandström⟧</td>"
    "Participants: ⟦Hortensia Bellweather⟧, ⟦Kofi Mensah-Adu⟧"
    `,
);

export const mustStay: readonly object[] = parsePayloads(String.raw`
    Author: Contoso Platform Team
    Author: Renovate Bot
    By default, the server listens on port 80
    By Default Router
    By Monday, the report must be ready
    Text: Hello World, Fotos: none
    Von Montag bis Freitag
    An: Alle
    "An: Buchhaltung, Gebäude 4"
    Patientin klagt über Kopfschmerzen
    Der Patient Monitor zeigt den Puls
    Il paziente deve presentarsi alle 8
    "--\nSent from my iPhone"
    "-- \nThe Contoso Team"
    "--\nContoso Support | Help Center"
    "---\nTitle: Release Notes\n---"
    You can call me tomorrow
    call me back later
    call me Monday
    Soy Developer Senior
    Sono Milano e Roma le città
    Je suis Français
    Ich bin Deutscher und lebe in Berlin
    Eu sou Brasileiro
    I'm Senior Developer at Contoso
    I'm Happy
    between London and Paris, an hour
    between Service A and Service B
    This agreement is made between Contoso Ltd and Fabrikam Inc.
    "Name: Contoso Widget\nVersion: 1.2.3"
    "Name: Production Cluster\nRegion: eu-west-1"
    "Name: Visual Studio Code\nVersion: 1.90"
    "name: Build And Test\non: push"
    "name:\tdocker-ce\nversion:\t24.0"
    "| Name | Type |\n|---|---|\n| Load Balancer | resource |\n| Message Queue | resource |"
    "| Attendee | Company |\n|---|---|\n| required | optional |"
    "| Employee | Team |\n|---|---|\n| total | 12 |"
    "Bot: What is your order number?\nVisitor: I don't know"
    "Bot: May I have your name?\nVisitor: no thanks"
    "Bot: May I have your name?\nVisitor: Why do you ask?"
    "Bot: May I have your name?\nVisitor: I would rather not say"
    "Bot: What is the name of the product?\nVisitor: Contoso Widget Pro"
    "Bot: What is your favourite city?\nVisitor: San Francisco"
    {"messages":[{"role":"assistant","content":"What is the name of the branch?"},{"role":"user","content":"Feature Login"}]}
    {"messages":[{"role":"assistant","content":"What is your name?"},{"role":"user","content":"not relevant"}]}
    {"messages":[{"role":"assistant","content":"What is your name?"},{"role":"user","content":"skip"}]}
    {"messages":[{"role":"user","content":"What is your name?"},{"role":"assistant","content":"I am an assistant."}]}
    {"messages":[{"role":"user","content":"What is the file name?"},{"role":"assistant","content":"Release Notes"}]}
    {"messages":[{"role":"user","content":"What is the capital of Peru?"},{"role":"assistant","content":"Lima"}]}
    {"messages":[{"role":"assistant","content":"What should the function be called?"},{"role":"user","content":"parseHeaders"}]}
    {"messages":[{"role":"assistant","content":"Your project name?"},{"role":"user","content":"Silver Falcon"}]}
    {"question":"Company name?","answer":"Contoso Ltd"}
    我叫了外卖
    我叫车去机场
    您的客户经理将与您联系
    您的客户经理
    الاسم الكامل
    الاسم الكامل مطلوب
    {"label":"الاسم الكامل","type":"text"}
    {"الاسم الكامل":"مطلوب"}
    {"姓名":"必填"}
    {"氏名":"必須"}
    {"이름":"필수"}
    मैं खुश हूँ
    मैं घर पर हूँ
    मैं एक डेवलपर हूँ
    {"displayName":"Load Balancer","type":"resource"}
    {"name":"Contoso Widget","price":12}
    {"contact":{"name":"Support Team"}}
    {"resourceType":"Organization","name":"General Hospital"}
    "first_name,last_name,city\nrequired,required,optional"
    "Name,Department\nLaptop,IT\nMonitor,IT"
    "<saml:Attribute Name=\"displayName\"/>"
    template<<Args>>
    "std::cout << NAME << ENDL"
    "A<<B<<C<<<<"
    cat <<EOF
    assigned to the Platform Team
    Reporter: Jenkins
    Registrant Name: REDACTED FOR PRIVACY
    Registrant Name: Domain Administrator
    git config user.name
    git config user.name "$NAME"
    "[user]\n\tname = Your Name\n\teditor = vim"
    GIT_AUTHOR_NAME="$(git log -1)"
    "root:x:0:0:root:/root:/bin/bash"
    "daemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin"
    "nobody:x:65534:65534:Kernel Overflow User:/:/sbin/nologin"
    "Build committed 3 days ago"
    Interview with the Design Team on Monday
    Guest: Wi-Fi is free
    Driver: NVIDIA GeForce
    "Mit freundlichen Grüßen\nEinkauf"
    "Mit freundlichen Grüßen\nIhr Kundenservice"
    "Best regards,\nAccounts Payable"
    "Best regards,\nThe Contoso Team"
    "Kind regards\n\nCustomer Support"
    "Cordialement,\nLe service client"
    "Un saludo,\nEl equipo de Contoso"
    "Cheers,\nMarketing"
    "LG TV 55 Zoll"
    mon père Noël arrive
    Drogi Kliencie, dziękuję
    You've reached Customer Support
    "Platform Team (10:42)\nhello"
    is Morgan Stanley bigger than Goldman Sachs by assets
    tell me about Levi Strauss & Co. sustainability goals
    talk to Adam Opel AG about it
    contact Peter Hahn GmbH
    email Jane Norman Ltd
    "Package 'Serilog.Sinks.File' 6.0.0.0 was installed (assembly version 4.2.11.1)"
    "Attendees: Platform Team, Design Group\nAgenda: budget"
    "Present: yes"
    "Present: Simple Tense\nPast: Perfect Tense"
    "Protokoll: HTTPS\nPort: 443"
    "Participants: Northwind Ltd, Contoso Inc"
    "Chair: Herman Miller Aeron"
    "Release Train [10:42 AM]\nstarted"
    "Platform Team 10:42 AM\nhello"
    "Build Status [10:42]\nok"
    "Content Type: json\nCache Control: none"
    "Visual Studio: installed\nSublime Text: missing"
    "San Francisco: sunny\nLos Angeles: hot"
    "Golden Retriever: friendly\nGerman Shepherd: loyal"
    Renovate Bot added Pull Request to the channel
    Platform Team joined the channel
    {"fields":[{"label":"Your name","value":""},{"label":"Topic","value":"billing"}]}
    {"fields":[{"label":"Your name","value":"required"}]}
    Hilton Oteli
    Kära kund, tack
    meine Tochter Firma GmbH
    mein Kollege Projektleiter sagt
    meine Mutter Erde
    ma fille Marketing
    mon ami Google
    you're speaking with Customer Support
    you are talking to Claude
    You are chatting with Support Assistant
    between London and Contoso Bank (the "Lender")
    and Silver Falcon (the "Product")
    שלום לכולם
    "<td>Name</td><td>Load Balancer</td>"
    "<td>Client:</td><td>required</td>"
    LG Electronics
    VG Wort
    Photo: Eiffel Tower / Agency
    Words by Default
    Merriam Webster and Jack Daniels are brands
    Levi Strauss jeans, Johns Hopkins University, Eli Lilly
    `);
