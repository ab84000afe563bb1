/** Names of people in messages, logs, tickets, tool results and forms, each next to a cue, and things in the same places. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = [
  ...markedCases(
    "person",
    String.raw`
    Hi team, this is ⟦Tamsin Okereke⟧ from the Leeds office, my laptop won't boot.
    Hello, I am ⟦Bartholomew Quigley⟧ and I can't log in.
    I'm ⟦Oyelaran Adebisi⟧, a new customer, and the app crashes.
    hey, ⟦Marisol Vázquez⟧ here. Can you resend the invoice?
    This is nurse ⟦Philippa Thornbury⟧ calling about bed 4.
    Spoke to ⟦Dean Whitcombe⟧ this morning; he agreed to the refund.
    Meeting notes: present were ⟦Hannelore Brandt⟧, ⟦Piotr Zieliński⟧ and ⟦Aiko Tanaka⟧.
    Attendees: ⟦Laura Bianchi⟧, ⟦Tom Haverford⟧, ⟦Sunita Rao⟧
    cc: ⟦Rebecca Lindqvist⟧; ⟦Omar Farouk⟧
    Assigned to: ⟦Nathaniel Frost⟧
    Reporter: ⟦Ines Carvalho⟧ Assignee: ⟦Kofi Mensah⟧ Priority: P2
    Reported by ⟦Agnieszka Wójcik⟧ on 2024-05-03
    approved by ⟦Gareth Pemberton⟧, finance
    Reviewed-by: ⟦Yusuf Demirci⟧
    Passenger: ⟦HOFFMANN/KLAUS MR⟧
    Guest name: ⟦Rajesh Venkataraman⟧, 2 nights, breakfast included
    Deliver to ⟦Siobhan Gallagher⟧, ring twice
    Ship to: ⟦Anders Holmqvist⟧
    "Bill to:\n⟦Margaret Oduya⟧\nAcme Ltd"
    Recipient name: ⟦Lucía Fernández⟧
    Sender: ⟦Wojciech Kamiński⟧
    The patient, ⟦Gloria Estevez⟧, reports chest pain since Monday.
    Pt ⟦Harold Finch⟧ seen in clinic today.
    Patient name: ⟦Mbali Dlamini⟧ | ward 7
    Patient ⟦Rosalind Achterberg⟧ was admitted on 3 May.
    Next of kin: ⟦Duncan McAllister⟧ (brother)
    Emergency contact ⟦Beatriz Ramos⟧ was informed
    Physician: ⟦Dr. Emil Krause⟧
    referred by Dr ⟦Anjali Deshpande⟧ for a scan
    under the care of Professor ⟦Ingrid Solberg⟧
    Mrs ⟦Eleanor Vance⟧ will collect the keys
    Ms. ⟦Tran⟧ asked for a callback
    Miss ⟦Havisham⟧ cancelled again
    Sir ⟦Alistair Drummond⟧ opened the session
    Rev. ⟦Josiah Whitfield⟧ presides
    Capt. ⟦Leonora Briggs⟧ signed the log
    Sgt. ⟦Miles Corrigan⟧ took the statement
    Judge ⟦Vivienne Castellanos⟧ ruled on the motion
    Attorney ⟦Malcolm Reyes⟧ filed the brief
    Employee: ⟦Giorgos Papadakis⟧, ID 4471
    Manager: ⟦Charlotte Beaumont⟧
    my manager ⟦Charlotte Beaumont⟧ said it was fine
    my colleague ⟦Henrik Lund⟧ has the same problem
    my husband ⟦Desmond⟧ and I share the account
    my daughter ⟦Saoirse Byrne⟧ is 7
    Tenant: ⟦Ludmila Novotná⟧; landlord: ⟦Peter Hargreaves⟧
    Account holder: ⟦Zsófia Kovács⟧
    Cardholder name ⟦JONATHAN P ARCHER⟧
    Name on card: ⟦Priyanka Nair⟧
    Signed, ⟦Theodora Lambert⟧
    Signature: ⟦Winston Abara⟧
    "Thanks,\n⟦Abigail Stone⟧\nHead of Ops"
    "Best regards,\n\n⟦Kwabena Asante⟧"
    "Kind regards\n⟦Francesca De Luca⟧\nSales"
    "Cheers,\n⟦Fergus⟧"
    "Many thanks,\n⟦Olufemi Bankole⟧"
    "Yours sincerely,\n⟦H. R. Pickering⟧"
    "-- \n⟦Camille Rousseau⟧\nResponsable marketing"
    Dear ⟦Ms. Okonkwo⟧, your order has shipped.
    Dear ⟦Thaddeus⟧, thank you for your purchase.
    "Hi ⟦Leticia⟧,\n\nyour appointment is confirmed."
    Hello ⟦Mr Bergström⟧, your table is ready.
    Hey ⟦Ravi⟧! Did you push the fix?
    Good morning ⟦Annelise⟧, quick question
    Thanks ⟦Carlos⟧, that worked!
    Welcome back, ⟦Josephine⟧!
    Happy birthday ⟦Matilda⟧!
    Contact person: ⟦Stefan Grünwald⟧ (Einkauf)
    Point of contact: ⟦Yolanda Briggs⟧
    Candidate: ⟦Chinonso Eze⟧, 5 years of Go
    interview with ⟦Mateusz Lewandowski⟧ at 3pm
    call with ⟦Daniela Ferrari⟧ moved to Friday
    1:1 with ⟦Samantha Okoro⟧
    The claimant ⟦Roger Ashworth⟧ v. the defendant ⟦Tobias Kern⟧
    Witness: ⟦Delphine Garnier⟧
    Driver ⟦Emeka Nwosu⟧ arrived at 08:12
    Student: ⟦Haruka Sato⟧, grade 9
    Teacher: ⟦Brendan O'Shea⟧
    Instructor ⟦Valentina Russo⟧ cancelled the class
    Author: ⟦Ximena Robledo⟧
    by ⟦Caroline Whitaker⟧, staff writer
    Owner: ⟦Gunnar Eriksson⟧
    Created by ⟦Farah Siddiqui⟧ · last edited by ⟦Julian Weiss⟧
    ⟦Katarzyna Mazur⟧ wrote:
    On Tue, 7 May 2024 at 10:12, ⟦Olga Petrenko⟧ wrote:
    ⟦Ahmed Mansour⟧ <ahmed.mansour@example.com>
    "From: ⟦Nora Lindholm⟧ <nora@example.org>\nTo: ⟦Gabriel Costa⟧ <gcosta@example.net>"
    "⟦Whitlock, Judith⟧" <jwhitlock@example.com>
    ⟦Judith Whitlock⟧ (jwhitlock@example.com)
    ⟦Judith Whitlock⟧ [jwhitlock@example.com]
    ⟦Xanthe Moriarty⟧ ‹xanthe.moriarty@example.com›
    Customer ⟦Imogen Sayers⟧ called twice about ticket 991.
    customer: ⟦Imogen Sayers⟧, plan: pro
    caller identified herself as ⟦Rosa Delgado⟧
    caller says her name is ⟦wilhelmina okafor⟧
    "name: ⟦Aurelio Santangelo⟧\nage: 44"
    Name - ⟦Devika Pillai⟧
    Full Name => ⟦Sylvester Kowalczyk⟧
    First name: ⟦Ottilie⟧, last name: ⟦Sternberg⟧
    Surname: ⟦Vanderbilt⟧
    nickname: ⟦Maddie⟧
    a.k.a. ⟦Rupert Holloway⟧
    user ⟦Evangeline Marsh⟧ changed her address
    User: ⟦Evangeline Marsh⟧ logged in from a new device
    Agent: ⟦Marcus Bell⟧ Customer: ⟦Fatoumata Diallo⟧
    [10:32] ⟦Marcus Bell⟧: Hello, how can I help?
    2024-05-07 10:32:11 ⟦Fatoumata Diallo⟧: my card was declined
    @⟦Beatrix Holm⟧ could you take a look?
    please ask ⟦Thomas Ridgeway⟧ about the contract
    please forward this to ⟦Ingeborg Falk⟧ in HR
    introduce you to ⟦Mariam Haddad⟧
    in memory of ⟦Constance Fairweather⟧
    on behalf of ⟦Isidora Markovic⟧
    power of attorney for ⟦Edmund Sharpe⟧
    beneficiary ⟦Lorraine Chu⟧
    payable to ⟦Hyacinth Braithwaite⟧
    prescribed to ⟦Bernadette Cole⟧
    invoice for ⟦Klara Svensson⟧
    booking for ⟦Luca Moretti⟧, party of 4
    reservation under the name ⟦Abernathy⟧
    the account belongs to ⟦Percival Ngata⟧
    registered to ⟦Dimitra Economou⟧
    lives with her son ⟦Ciarán⟧
    `,
  ),
  ...markedCases(
    "person",
    String.raw`
    Mein Name ist ⟦Ottmar Wieczorek⟧, ich habe eine Frage.
    Ich bin ⟦Svenja Petersen⟧ und möchte kündigen.
    Hier spricht ⟦Gerlinde Pfeiffer⟧.
    Guten Tag ⟦Herr Dr. Altmann⟧, anbei die Rechnung.
    Sehr geehrte Frau ⟦von Hardenberg⟧,
    Sehr geehrter Herr Prof. ⟦Kühn⟧,
    Liebe ⟦Friederike⟧, danke für alles!
    Ansprechpartner ist Herr ⟦Lindemann⟧ (Tel. intern 12)
    Sachbearbeiterin: ⟦Beate Krüger⟧
    Auftraggeber: ⟦Heinz-Peter Vogt⟧
    Kunde: ⟦Yannik Schröder⟧
    Empfänger: ⟦Rosemarie Beck⟧
    Absender: ⟦Dorothee Lang⟧
    Versicherte Person: ⟦Manfred Seidel⟧
    Mieter: ⟦Jovana Petrović⟧
    Patientin ⟦Edeltraud Winkler⟧, 81 Jahre
    behandelnder Arzt: ⟦Dr. med. Holger Franke⟧
    Geschäftsführer: ⟦Ulrich Steinbach⟧
    "Mit freundlichen Grüßen\n⟦Annegret Sommer⟧"
    "Viele Grüße\n⟦Til⟧"
    LG ⟦Svenja⟧
    im Auftrag von ⟦Roland Eckstein⟧
    zuständig ist Kollegin ⟦Mareike Janssen⟧
    Vor- und Nachname: ⟦Kerstin Albrecht⟧
    Inhaber: ⟦Detlef Morgenstern⟧
    Bonjour, je suis ⟦Thibaut Lemoine⟧, client depuis 2019.
    Je m'appelle ⟦Solène Guérin⟧ et je n'arrive pas à payer.
    Bonjour Madame ⟦Delacroix⟧,
    Cher Monsieur ⟦Vasseur⟧, merci
    M. ⟦Baptiste Renaud⟧ est arrivé
    Mme ⟦Fabre⟧ vous rappellera
    le docteur ⟦Hélène Marchetti⟧ est absente
    Nom du client : ⟦Aurore Blanchet⟧
    "Nom : ⟦BLANCHET⟧\nPrénom : ⟦Aurore⟧"
    Destinataire : ⟦Maxence Picard⟧
    Titulaire du compte : ⟦Océane Fournier⟧
    dossier suivi par ⟦Clémence Barbier⟧
    "Cordialement,\n⟦Gaspard Lefèvre⟧"
    "Bien à vous,\n⟦Mireille Fontaine⟧"
    Hola, soy ⟦Ximena Cárdenas⟧, tengo un problema
    Me llamo ⟦Eulalia Sarmiento⟧
    Mi nombre es ⟦Anselmo Quiroga⟧
    Estimado Sr. ⟦Villanueva⟧:
    Estimada ⟦Remedios⟧,
    la señora ⟦Pilar Echeverría⟧ llamó
    el Dr. ⟦Baltasar Lozano⟧ confirmó la cita
    Don ⟦Evaristo Pineda⟧ firmó
    Titular: ⟦Gumersindo Otero⟧
    Nombre y apellidos: ⟦Araceli Montenegro Vidal⟧
    Paciente: ⟦Ezequiel Barrientos⟧
    "Atentamente,\n⟦Consuelo Zamora⟧"
    "Un saludo,\n⟦Iker Goikoetxea⟧"
    atendido por ⟦Macarena Ruiz⟧
    Buongiorno, sono ⟦Ludovica Ferraris⟧
    Mi chiamo ⟦Ermenegildo Sartori⟧
    Gentile Sig.ra ⟦Pellegrini⟧,
    Egregio Dott. ⟦Castagna⟧,
    la signora ⟦Ornella Bassi⟧ ha chiamato
    Intestatario: ⟦Tiziano Grassi⟧
    Nome e cognome: ⟦Fiorella Monti⟧
    "Cordiali saluti,\n⟦Ruggero Conte⟧"
    Olá, sou a ⟦Jacinta Meireles⟧
    Meu nome é ⟦Aparecida Tavares⟧
    Prezado Sr. ⟦Nogueira⟧,
    Exma. Sra. ⟦Teles⟧
    Cliente: ⟦Joaquim Bragança⟧
    Nome completo: ⟦Iracema Falcão⟧
    "Atenciosamente,\n⟦Valdir Pacheco⟧"
    Hallo, mijn naam is ⟦Wietske Hoekstra⟧
    Geachte heer ⟦van der Meulen⟧,
    Beste ⟦Sanne⟧,
    mevrouw ⟦Boersma⟧ belt terug
    Naam: ⟦Joost Verhagen⟧
    Contactpersoon: ⟦Femke Dijkstra⟧
    "Met vriendelijke groet,\n⟦Bram Kuipers⟧"
    Nazywam się ⟦Bogumiła Sikorska⟧
    Szanowny Panie ⟦Wiśniewski⟧,
    Pani ⟦Halina Dudek⟧ dzwoniła
    Imię i nazwisko: ⟦Grażyna Pawlak⟧
    Klient: ⟦Zdzisław Wrona⟧
    "Pozdrawiam,\n⟦Kinga Bąk⟧"
    Hej, jag heter ⟦Tuva Sandström⟧
    "Med vänliga hälsningar\n⟦Alvar Nyberg⟧"
    Namn: ⟦Ebba Forsberg⟧
    Navn: ⟦Sigurd Haugen⟧
    Hei, jeg heter ⟦Ragnhild Bakken⟧
    Nimi: ⟦Päivi Korhonen⟧
    "Ystävällisin terveisin\n⟦Tapio Lehtonen⟧"
    Jmenuji se ⟦Vlastimil Dvořák⟧
    Vážený pane ⟦Svobodo⟧,
    Jméno a příjmení: ⟦Božena Kučerová⟧
    Nume: ⟦Ileana Dragomir⟧
    Numele meu este ⟦Costin Munteanu⟧
    Név: ⟦Szabó Boglárka⟧
    "Üdvözlettel,\n⟦Kocsis Levente⟧"
    Adım ⟦Nurgül Aydın⟧
    Benim adım ⟦Serkan Yıldırım⟧
    Sayın ⟦Emine Kaplan⟧,
    Ad Soyad: ⟦Tuğba Çetin⟧
    Müşteri: ⟦Orhan Polat⟧
    ⟦Ayşegül⟧ Hanım aradı
    ⟦Mehmet⟧ Bey ile görüştüm
    Меня зовут ⟦Ярослава Кузнецова⟧, я ваш клиент
    Здравствуйте, это ⟦Геннадий Орлов⟧
    Уважаемая ⟦Лидия Павловна⟧!
    г-жа ⟦Соколова⟧ просила перезвонить
    Клиент: ⟦Тимур Ахметов⟧
    Заказчик: ⟦Белова Анастасия Сергеевна⟧
    Получатель: ⟦Фролов Д. А.⟧
    ФИО пациента: ⟦Гаврилова Нина Петровна⟧
    Директор ⟦Морозов И. И.⟧
    врач ⟦Егорова Т.В.⟧ назначила лечение
    "С уважением,\n⟦Захар Лебедев⟧"
    Мене звати ⟦Богдана Шевчук⟧
    Шановний ⟦Остапе Васильовичу⟧
    ПІБ: ⟦Кравченко Олег Іванович⟧
    Με λένε ⟦Θεοδώρα Παππά⟧
    Ονοματεπώνυμο: ⟦Λεωνίδας Μακρής⟧
    Κύριε ⟦Παπαδόπουλε⟧,
    Họ và tên: ⟦Nguyễn Thị Bích Ngọc⟧
    Tôi tên là ⟦Trần Quốc Bảo⟧
    Anh ⟦Phạm Minh Tuấn⟧ gọi lại
    Nama saya ⟦Sulistyowati⟧
    Nama: ⟦Bambang Wijaya⟧
    Bapak ⟦Hartono⟧ minta dihubungi
    Ibu ⟦Ratna Sari⟧ sudah bayar
    Jina langu ni ⟦Wanjiru Kamau⟧
    `,
  ),
  ...markedCases(
    "person",
    String.raw`
    我叫⟦欧阳雪⟧，订单还没到
    我是⟦陈丽华⟧，想退货
    客户：⟦刘德福⟧
    收件人：⟦周美玲⟧
    联系人 ⟦黄志强⟧
    您好，⟦王芳⟧女士
    ⟦李建国⟧先生来电
    患者⟦赵敏⟧，女，34岁
    姓名⟦孙悟⟧ 性别男
    负责人：⟦马晓东⟧
    申请人: ⟦郑秀英⟧
    快递给⟦吴刚⟧收
    ⟦林美惠⟧小姐您好
    聯絡人：⟦張淑芬⟧
    被保险人：⟦冯玉兰⟧
    私は⟦中村健一⟧です。
    ⟦小林⟧様、お世話になっております。
    担当：⟦斎藤⟧
    ⟦渡辺美咲⟧と申します
    お客様名：⟦高橋直樹⟧
    宛先：⟦伊藤 さくら⟧様
    氏名 ⟦加藤 翔太⟧
    フリガナ：⟦カトウ ショウタ⟧
    ⟦ヤマモト⟧さんから電話
    제 이름은 ⟦박지훈⟧입니다
    저는 ⟦최수진⟧이라고 합니다
    고객명: ⟦정민호⟧
    ⟦강혜진⟧님 안녕하세요
    담당자 ⟦윤서연⟧
    수령인: ⟦한동욱⟧
    성함: ⟦오세훈⟧
    ⟦김영수⟧ 과장님께 전달
    اسمي ⟦خالد المنصوري⟧
    السيد ⟦عبد الرحمن الشمري⟧
    العميل: ⟦فاطمة الزهراء⟧
    اسم المريض: ⟦يوسف حداد⟧
    مع تحيات ⟦ليلى حسن⟧
    الأستاذ ⟦سامر عواد⟧
    נא ליצור קשר עם גברת ⟦רבקה לוי⟧
    שם הלקוח: ⟦אבי מזרחי⟧
    "בברכה,\n⟦נועה פרידמן⟧"
    मेरा नाम ⟦सुनीता वर्मा⟧ है
    श्री ⟦राजेश अग्रवाल⟧ ने फोन किया
    ग्राहक का नाम: ⟦अनिल मेहता⟧
    नाम: ⟦कविता जोशी⟧
    ผมชื่อ ⟦สมชาย ใจดี⟧
    คุณ⟦วิภาวี⟧
    ชื่อ-นามสกุล: ⟦ประยุทธ์ แก้วใส⟧
    আমার নাম ⟦রফিকুল ইসলাম⟧
    আমার নাম ⟦শারমিন আক্তার⟧।
    என் பெயர் ⟦முருகன்⟧
    `,
  ),
  ...markedCases(
    "person",
    String.raw`
    {"customer":{"name":"⟦Gwendolyn Achebe⟧","tier":"gold"}}
    {"assignee":"⟦Torsten Balogun⟧"}
    {"author":{"name":"⟦Perpetua Lindgren⟧"}}
    {"contact":{"first":"⟦Yevgenia⟧","last":"⟦Abramova⟧"}}
    {"contacts":[{"name":"⟦Oluwadamilola Ige⟧"}]}
    {"employee":{"name":"⟦Bertrand Okello⟧","dept":"IT"}}
    {"passengers":[{"title":"MR","name":"⟦Casimir Wolak⟧"}]}
    {"guest":"⟦Evangelia Stavrou⟧"}
    {"guests":["⟦Evangelia Stavrou⟧","⟦Mikkel Rasmussen⟧"]}
    {"attendees":[{"displayName":"⟦Zuleikha Rahman⟧","responseStatus":"accepted"}]}
    {"participants":["⟦Dieudonné Kabila⟧"]}
    {"organizer":{"displayName":"⟦Quentin Haverkamp⟧"}}
    {"sender":"⟦Philomena Grady⟧"}
    {"recipient_name":"⟦Nkechi Obiora⟧"}
    {"ship_to":{"name":"⟦Hildegard Roth⟧","zip":"10115"}}
    {"shipTo":"⟦Alejandro Bustamante⟧"}
    {"billing_address":{"name":"⟦Tomoko Ishikawa⟧","line1":"x"}}
    {"patient":"⟦Fiachra Doyle⟧"}
    {"patientName":"⟦DOYLE^FIACHRA⟧"}
    {"PatientName":"⟦Doyle^Fiachra^J⟧"}
    {"requester":{"name":"⟦Svetlana Morozova⟧"}}
    {"user":{"name":"⟦Tyrell Washington⟧","id":7}}
    {"user":{"real_name":"⟦Tyrell Washington⟧"}}
    {"profile":{"display_name":"⟦Mei-Ling Chow⟧"}}
    {"employee_full_name":"⟦Sigrid Thorvaldsen⟧"}
    {"cardholder":"⟦PATRICIA M LANGLEY⟧"}
    {"account_name":"⟦Dashiell Crane⟧"}
    {"signed_by":"⟦Rosamund Pike-Hall⟧"}
    {"approved_by":"⟦Kenji Watanabe⟧"}
    {"emergencyContact":{"name":"⟦Abena Owusu⟧","relation":"sister"}}
    {"doctor":"⟦Dr. Leopold Finkel⟧"}
    {"driver":{"name":"⟦Zoran Jovanović⟧"}}
    {"student_name":"⟦Amaia Etxeberria⟧"}
    {"candidate":{"name":"⟦Prudence Adjei⟧"}}
    {"lead":{"FirstName":"⟦Ignatius⟧","LastName":"⟦Mbeki⟧"}}
    {"payee":"⟦Orla Kavanagh⟧"}
    {"beneficiary":"⟦Rainer Zufall⟧"}
    {"nombre":"⟦Leocadia Pérez⟧"}
    {"Vorname":"⟦Waltraud⟧","Nachname":"⟦Ziegler⟧"}
    {"ansprechpartner":"⟦Waltraud Ziegler⟧"}
    {"kunde":{"name":"⟦Waltraud Ziegler⟧"}}
    {"cliente":{"nome":"⟦Graziella Fabbri⟧"}}
    {"客户":"⟦诸葛亮⟧"}
    {"client":{"full_name":"⟦Ekaterina Volkova⟧"}}
    {"holder_name":"⟦Benedikt Auer⟧"}
    {"insured_person":"⟦Clotilde Masson⟧"}
    {"primary_contact":"⟦Lysander Poole⟧"}
    {"caller_name":"⟦Ngaire Tamahori⟧"}
    {"speaker":"⟦Winifred Asare⟧","text":"good morning"}
    {"from":{"name":"⟦Emmanuelle Tessier⟧","address":"x"}}
    {"to":[{"name":"⟦Rhiannon Pugh⟧"}]}
    {"commit":{"author":{"name":"⟦Casper Vestergaard⟧","date":"2024-05-01"}}}
    {"reviewers":["⟦Tatjana Horvat⟧","⟦Lionel Mbatha⟧"]}
    {"created_by":{"name":"⟦Soraya Tehrani⟧"}}
    {"manager":{"name":"⟦Ursula Blum⟧"}}
    {"spouse":"⟦Thelonious Gray⟧"}
    {"person":{"name":"⟦Chidiebere Okafor⟧"}}
    {"tenant_name":"⟦Marit Halvorsen⟧"}
    {"mother_name":"⟦Graciela Ponce⟧","father_name":"⟦Horacio Ponce⟧"}
    {"messages":[{"role":"user","content":"Write an email to my landlord ⟦Barnaby Crouch⟧ about the heating"}]}
    {"arguments":"{\"query\":\"find patient ⟦Oswald Petrie⟧\"}"}
    {"result":"Customer ⟦Oswald Petrie⟧ has 2 open orders"}
    {"note":"Called by ⟦Oswald Petrie⟧ re: renewal"}
    {"summary":"Call with ⟦Tabitha Rowe⟧ (ACME)"}
    {"title":"Interview: ⟦Mustafa Rahimi⟧"}
    {"subject":"Re: Contract for ⟦Adelheid Brunner⟧"}
    `,
  ),
  ...markedCases(
    "person",
    String.raw`
    "BEGIN:VCARD\nVERSION:3.0\nN:⟦Ferreira;Constança;Maria;;⟧\nFN:⟦Constança Maria Ferreira⟧\nORG:Acme\nEND:VCARD"
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN;CHARSET=UTF-8:⟦Håkon Sæther⟧\r\nN;CHARSET=UTF-8:⟦Sæther;Håkon;;;⟧\r\nEND:VCARD"
    "BEGIN:VCARD\nVERSION:3.0\nFN:⟦Grandma⟧\nNICKNAME:⟦Nana Bee⟧\nEND:VCARD"
    "FN:⟦Ulysses Barrow⟧\nTITLE:Engineer"
    "BEGIN:VEVENT\nORGANIZER;CN=⟦Ottoline Frayne⟧:mailto:of@example.com\nATTENDEE;ROLE=REQ-PARTICIPANT;CN=\"⟦Crispin Vole⟧\";RSVP=TRUE:mailto:cv@example.com\nSUMMARY:Planning\nEND:VEVENT"
    "ATTENDEE;PARTSTAT=ACCEPTED;CN=⟦Hedwig Lorenz⟧:MAILTO:x@example.com"
    "dn: CN=⟦Cosima Albright⟧,OU=Users,DC=corp,DC=example,DC=com"
    "cn: ⟦Cosima Albright⟧\nsn: ⟦Albright⟧\ngivenName: ⟦Cosima⟧\nuid: 4411"
    "PID|1||12345^^^HOSP^MR||⟦EVERYWOMAN^EVE^E⟧"
    "(0010,0010) PN [⟦Lindqvist^Astrid⟧] # PatientName"
    <author><name>⟦Philippe Dumas⟧</name></author>
    <Patient><FirstName>⟦Oriana⟧</FirstName><LastName>⟦Vance⟧</LastName></Patient>
    <meta name="author" content="⟦Oriana Vance⟧">
    "name,email\n⟦Oriana Vance⟧,o@example.com\n⟦Ambrose Hale⟧,a@example.com"
    "Customer: ⟦Oriana Vance⟧\nStatus: active"
    first_name=⟦Oriana⟧&last_name=⟦Vance⟧
    ?name=⟦Oriana+Vance⟧&plan=pro
    INSERT INTO users (first_name, last_name) VALUES ('⟦Oriana⟧', '⟦Vance⟧')
    "commit 3f9a\nAuthor: ⟦Ambrose Hale⟧ <ambrose@example.com>\nDate: Tue May 7"
    Signed-off-by: ⟦Ambrose Hale⟧ <a.hale@example.com>
    Co-Authored-By: ⟦Lavinia Stokes⟧ <lav@example.com>
    "author": "⟦Lavinia Stokes⟧ <lavinia@example.com> (https://example.com)"
    maiden name ⟦Ostrowski⟧
    D.ª ⟦Encarnación Rueda⟧ solicita la baja
    `,
  ),
  ...markedCases(
    "person",
    String.raw`
    PAX 1: ⟦Elodie Marchand⟧, seat 14C
    table for ⟦Castellano⟧ at eight
    经办人：⟦何平⟧
    {"username":"⟦Marigold Finch⟧"}
    "| Assignee | Status |\n|---|---|\n| ⟦Oriana Vance⟧ | open |"
    `,
  ).map((one) => ({ ...one, isMissed: true as const })),
  ...markedCases(
    "email",
    `
    Acme Support <⟦support@example.com⟧>
    "Acme Billing" <⟦billing@example.com⟧>
    Order Desk (⟦orders@example.com⟧)
    Google Calendar [⟦calendar-notification@example.com⟧]
    `,
  ),
];

export const staysWithEveryKind = true;

export const mustStay: readonly object[] = parsePayloads(String.raw`
  This is Grafana Cloud from the status page.
  I am Groot
  I'm Feeling Lucky button is broken
  I am React Native developer
  Spoke to Customer Success this morning
  Meeting notes: present were Engineering, Design and Product
  Attendees: Engineering, Design
  cc: Finance; Legal
  Assigned to: Platform Engineering
  Reporter: Sentry Bot
  Reviewed-by: Dependency Bot
  approved by Legal
  Deliver to Warehouse B
  Ship to: Main Warehouse
  "Bill to:\nAccounts Payable\nAcme Ltd"
  Sender: Payment Gateway
  Patient Portal: Forgot Password
  patient Safety Report
  Owner: Data Platform
  Owner: Infrastructure Team
  Manager: Package Manager
  my manager said it was fine
  Driver: NVIDIA Graphics
  Driver ODBC Driver 17 for SQL Server
  Student Portal
  Teacher: Transformer Large
  Author: Anthropic
  by Monday Morning
  Name: Production Cluster
  Name - Default Gateway
  Full Name => Required
  First name: required, last name: optional
  nickname: none
  user Settings changed
  User: Administrator logged in
  Agent: Mozilla Firefox
  Agent: Code Reviewer Customer: Acme Corp
  [10:32] System: Hello, how can I help?
  [10:32] Build Agent: starting step 3
  2024-05-07 10:32:11 Main Thread: connection closed
  2024-05-07 10:32:11 INFO Spring Boot: started
  @Component Scan is enabled
  please ask Product Management about the contract
  please forward this to Human Resources
  call with Amazon Web Services moved to Friday
  interview with Hiring Committee at 3pm
  booking for Conference Room, party of 4
  table for Two at eight
  table for Users at the end
  invoice for Cloud Services
  payable to Acme Holdings
  registered to Acme Holdings
  in memory of Process Heap
  Dear Valued Customer, your order has shipped.
  Dear Hiring Team,
  "Hi There,\n\nyour appointment is confirmed."
  Hello World! Did you push the fix?
  Good morning Vietnam, quick question
  Thanks Claude, that worked!
  Thanks Again, that worked!
  Happy Holidays!
  Happy New Year!
  "Best regards,\n\nThe Acme Team"
  "Best regards,\nCustomer Care"
  "Thanks,\nSupport Team"
  "Cheers,\nThe Crew"
  "-- \nSent from Outlook"
  "-- \nGenerated by CI"
  Signature: Valid
  Signature: RSA Encryption
  On Tue, 7 May 2024 at 10:12, Acme Support wrote:
  GitHub Actions wrote:
  Mein Name ist unwichtig
  Ich bin Entwickler und möchte kündigen.
  Ansprechpartner ist der Support
  Kunde: Stadtwerke
  Sehr geehrte Damen und Herren,
  Liebe Kolleginnen und Kollegen,
  "Mit freundlichen Grüßen\nIhr Support Team"
  Geschäftsführer: siehe Impressum
  Bonjour, je suis Développeur web
  Bonjour à tous,
  Nom : obligatoire
  Destinataire : Service Achats
  "Cordialement,\nLe Service Client"
  Hola, soy Programador
  Estimados Señores:
  Buongiorno a tutti
  Olá, tudo bem?
  Beste Collega,
  Naam: verplicht
  Szanowni Państwo,
  Imię i nazwisko: wymagane
  Уважаемые коллеги!
  Клиент: ООО Ромашка
  Здравствуйте, это Служба поддержки
  "С уважением,\nСлужба поддержки"
  Sayın Müşterimiz,
  我是学生
  我是来咨询的
  我叫什么
  客户：暂无
  收件人：本人
  联系人 电话
  各位老师好
  お客様各位
  担当：未定
  私は学生です。
  皆様、お世話になっております。
  고객님 안녕하세요
  담당자 미정
  선생님 안녕하세요
  {"customer":{"name":"Acme Corporation","tier":"gold"}}
  {"assignee":"Platform Team"}
  {"author":{"name":"Renovate Bot"}}
  {"guests":["2 adults","1 child"]}
  {"participants":["client","server"]}
  {"organizer":{"displayName":"Room Calendar"}}
  {"sender":"Payment Gateway"}
  {"user":{"name":"system","id":7}}
  {"user":{"name":"ci-runner"}}
  {"profile":{"display_name":"Dark Mode"}}
  {"account_name":"production"}
  {"approved_by":"policy"}
  {"driver":{"name":"overlay2"}}
  {"driver":"postgresql"}
  {"from":{"name":"Berlin Hbf","id":"8011160"}}
  {"to":[{"name":"Paris Nord"}]}
  {"commit":{"author":{"name":"github-actions[bot]"}}}
  {"reviewers":["team-platform"]}
  {"manager":{"name":"pnpm"}}
  {"person":{"count":3}}
  {"speaker":"SPEAKER_00","text":"good morning"}
  {"title":"Interview: Product Design"}
  {"subject":"Re: Contract for Cloud Services"}
  {"patient":"admitted"}
  {"username":"ci-bot"}
  {"name":"Getting Started"}
  {"name":"San Marino"}
  {"params":{"name":"Summer Sale"}}
  {"student_name":"required"}
  "CN=GTS CA 1C3,O=Google Trust Services LLC,C=US"
  "subject=CN = example.com"
  "CN=Domain Admins,OU=Groups,DC=corp,DC=example,DC=com"
  "cn: Domain Admins\nobjectClass: group"
  "FN:function\nDA:12,1"
  "SF:src/index.js\nFN:3,render\nFNDA:1,render"
  "N: 1200 samples\nmean: 3.2"
  "SUMMARY:Team Planning\nLOCATION:Room 4"
  <name>Default Profile</name>
  <meta name="author" content="Acme Documentation">
  "name,qty\nBlue Widget,4\nRed Widget,2"
  "| Component | Status |\n|---|---|\n| Payment Gateway | open |"
  ?name=Blue+Widget&plan=pro
`);
