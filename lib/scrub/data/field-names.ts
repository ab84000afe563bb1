/** Field names in lowercase, without separators between words. */
import { splitWords } from "@/lib/scrub/data/word-list";

/** Payment cards and their security codes. */
export const cardNames =
  splitWords(`cardnumber cardnum cardno ccnum ccnumber ccno creditcard creditcardnumber debitcardnumber cvc cvc2 cvv cvv2
  securitycode seccode cardcode cardcvc cardcvv cccvv cccvc2 cccvv2 primaryaccountnumber cccvc cccsc cardcid cardcsc kartennummer
  numerotarjeta`);

/** Names that mean card details only inside a card field, because a container id is called `cid` too. */
export const cardNamesInContext = splitWords("cid csc");

/** US social security numbers. */
export const ssnNames = splitWords(
  "ssn socialsec socialsecurity socialsecuritynumber socialsecurityno itin taxpayerid ssnlast4",
);

/** Email addresses. */
export const emailNames = splitWords("email emailaddress mail mailaddress useremail emails emailaddresses");

/** Phone numbers. */
export const phoneNames =
  splitWords(`phonenumber telephone telephonenumber mobilenumber mobilephone cellphone cellnumber phoneno mobileno faxnumber
  msisdn waid whatsappid whatsappnumber homephone workphone telefonnummer handynummer rufnummer phonenumbers`);

/** IP addresses. */
export const ipNames = splitWords(
  "ip ipaddress ipaddr remoteaddr remoteip clientip remoteaddress xforwardedfor xrealip peerip sourceip srcip userip",
);

/** People. */
export const personNames =
  splitWords(`firstname lastname fullname surname givenname givennames familyname middlename maidenname forename fname lname legalname
  preferredname nickname birthname patientname contactname contactperson customername employeename cardholder
  cardholdername nameoncard accountholder accountholdername beneficiaryname recipientname sendername
  passengername guestname applicantname studentname teachername parentname guardianname spousename mothersname
  fathersname mothersmaidenname mothermaidenname emergencycontactname billingname shippingname buyername
  landlordname doctorname physicianname nursename payername payeename
  realname realnamenormalized displaynamenormalized vollername vollständigername voornaamachternaam اسمالعميل اسمالمريض اسمالمستلم اسمالمستفيد اسمالموظف اسمالطالب ग्राहककानाम मरीजकानाम yourname yourfullname yourfirstname yourlastname ihrname deinname votrenom tunombre sunombre seunome uwnaam personname insuredname policyholder policyholdername attendeename travelername nextofkin
  vorname nachname familienname geburtsname ansprechpartner ansprechpartnerin kontaktperson kontaktpersonen personadecontacto personacontacto osobakontaktowa kontaktníosoba contactpersoon interlocuteur interlocutrice prenom prénom nomdefamille nomcomplet nomprenom apellido
  apellidos primerapellido segundoapellido nombrecompleto cognome nomecompleto sobrenome primeironome achternaam
  voornaam imie imię nazwisko imieinazwisko imięinazwisko fornamn förnamn efternamn fornavn efternavn etternavn
  etunimi sukunimi jmeno jméno prijmeni příjmení prezime soyad soyadi soyadı adsoyad имя фамилия отчество фио прізвище
  ονοματεπώνυμο επώνυμο όνομα hoten họtên hovaten họvàtên namalengkap namadepan namabelakang 姓名 真实姓名 收件人 收件人姓名 收货人 联系人
  联系人姓名 患者姓名 客户姓名 氏名 氏名カナ フリガナ お名前 苗字 姓 名 성명 이름 성함 الاسمالكامل اسمالعائلة שםפרטי שםמשפחה שםמלא पूरानाम
  nombres nomcognoms nomicognoms cognoms izenabizenak firstnames lastnames secondname othernames toname fromname signername signatoryname insuredname witnessname consigneename
  customerfullname legalguardian legalguardianname emergencycontactperson nameofinsured visitorname
  donorname coachname authorfullname nomusage nomnaissance nomdenaissance nomprenom prenoms prénoms nomfamille
  primernombre segundonombre apellidopaterno apellidomaterno nombrepila nombredepila nomeproprio ultimonome últimonome nomesocial
  zuname rufname geburtsname fornavne tilnavn roepnaam geboortenaam voorletters jmenoaprijmeni priezvisko keresztnév vezetéknév
  mothername fathername husbandname wifename childname insuredperson nextofkinname emergencyname primarycontactname contactfullname
  customerfirstname customerlastname accountownername notaryname pupilname lastmodifiedbyname
  kontoinhaber kontoinhaberin kontoinhabers kontoinhabername titulaireducompte nomtitulaire nomdutitulaire titulardelacuenta nombretitular nombredeltitular titulardaconta nomedotitular nometitular intestatarioconto nomeintestatario rekeninghouder tenaamstelling posiadaczrachunku majitelúčtu kontoinnehavare kontohaver kontoeier tilinomistaja számlatulajdonos hesapsahibi владелецсчета владелецсчёта 口座名義 口座名義人 名義人 户名 戶名 账户名 帳戶名稱 예금주 예금주명 vardaspavardė vardas pavardė vārds uzvārds vārdsuzvārds eesnimi perekonnanimi имеифамилия имеипрезиме собственоиме тритеимена שםלקוח שםהלקוח שםהמטופל családnév utónév прізвище імя імяпользователя побатькові прeзиме
  піб пiб имяфамилия фамилияимя фамилияимяотчество имяполучателя имяотправителя имяклиента имяпациента атыжөні пълноиме имеифамилия презиме бащиноиме πλήρεςόνομα
  ccname individualname lispersonnamefull lispersonnamegiven lispersonnamefamily numecomplet numeșiprenume numesiprenume prenume prenumele celejméno celejmeno celémeno celemeno menoapriezvisko jménoapříjmení
  keresztneve családinév teljesnév teljesneve imeiprezime imeprezime imeinpriimek priimek punoime polnoime fullständigtnamn fulltnamn fuldenavn fulltnavn fulltnafn förochefternamn kokonimi täisnimi
  eesjaperekonnanimi pilnsvārds vardopavardė emriplotë emriiplotë mbiemri tênđầyđủ têntàikhoản tênchủtàikhoản tênkháchhàng tênbệnhnhân namapenuh namapenerima namapengirim namapelanggan namapasien namapemohon namapemilikrekening jinakamili jinalamwisho
  tamad soyisim isimsoyisim adısoyadı adisoyadi hastaadı müşteriadı yolcuadı buongpangalan vollname vornachname vornameundname namevorname volledigenaam nomedelpaziente nomepaziente nomecliente nomedocliente nomebeneficiario
  namelastfirst namefirstlast lastfirst voornamen vornamen imiona nombrebeneficiario nombrepaciente nombrecliente nombresolicitante nombreyapellido nombreyapellidos nombreapellido nombreapellidos nompatient nomassuré nombénéficiaire fullnafn`);

/** Usually people: a value of two capitalized words is a name. */
export const likelyPersonNames =
  splitWords(`patient doctor physician nurse employee attendee attendees participant participants guardian spouse emergencycontact
  teilnehmer teilnehmerin teilnehmende kursteilnehmer bewohner bewohnerin versicherte versicherter mieterin schülerin huurder deelnemer deelnemers locataire inquilino inquilina élève alumna partecipante partecipanti
  lastmodifiedby lasteditedby signer signatory insured passenger guest student teacher applicant candidate landlord witness resident caller visitor
   नाम heir beneficiary holder guest guests signedby primarycontact nextofkin patients employees students passengers speaker mother
   mitarbeiter mitarbeiterin arbeitnehmer arbeitnehmerin salarié salarie employé employe empleado empleada trabajador dipendente medewerker werknemer pracownik anställd ansatt medarbejder сотрудник
   volunteername traineename runnername swimmername ridername mentorname menteename carername caregivername campername registrantname technicianname inspectorname respondentname claimantname complainantname petitionername defendantname plaintiffname petownername fiancename fiancéname bridename groomname deceasedname nomineename delegatename supervisorname instructorname therapistname dentistname
   nomerecebedor nomepagador nomedestinatario nomeremetente nomefavorecido nombredestinatario nombreremitente nombrepagador nombreordenante nomdestinataire nomexpediteur nomexpéditeur nazwaodbiorcy volunteer volunteers visitors signee babysitter godfather godmother carer caregiver
  father husband wife accountname endusername drivername candidatename inviteename authorname interviewer interviewee callername membername subscribername sellername tenantname holdername leadname prospectname renter rentername hirername donorfullname`);

/** People, programs, teams or things: the value decides. */
export const doubtfulPersonNames =
  splitWords(`客户 客戶 患者 负责人 申请人 作者 用户 担当者 担当 顧客 담당자 고객 작성자 клиент заказчик получатель отправитель автор kunde kundin cliente klient
  empfänger destinataire destinatario mieter verantwortlich verantwortlicher verantwortliche zuständig sachbearbeiter sachbearbeiterin bearbeiterin responsable responsabile responsável odpowiedzialny inhaber titular intestatario klant pasien bearbeiter rep representative owners
  sentby calledby writtenby preparedby assignees participant invitee invitees claimant plaintiff defendant debtor
  doctorassigned referredby seenby consultant engineer teammate subscriber member members leader lead chair cc bcc
  author authors owner ownername assignee assigneename reporter reportername displayname username customer client
  contact contacts recipient recipients sender manager managername createdby updatedby modifiedby assignedto requestedby
  approvedby reviewedby submittedby reportedby reviewer reviewers approver requester submitter committer maintainer organizer
  host speaker instructor supervisor billto shipto attn payee payer consignee donor tenant agentname staffname requestername clientname nombre
  nom nome naam titulaire counterpartyname partyname creditorname debtorname remittername originatorname orderingcustomer nimi navn namn име שם ime isim név jina nafn emri
  fn nume numele meno имена tên ονομα`);

/** Objects that describe a person: a name inside is a person's name. */
export const personObjects = new Set(
  splitWords(`patient passenger student teacher employee contact person people applicant candidate beneficiary insured guardian
  spouse mother father nextofkin emergencycontact cardholder accountholder payer doctor physician nurse landlord signatory
  witness attendee traveler traveller resident citizen donor heir patientinfo personalinfo personaldetails personaldata
  humanname householdmember requester invitee interviewee borrower coborrower claimant occupant carer caregiver pupil complainant defendant plaintiff deceased paciente patientin pasajero empleado alumno persona personne personen mitarbeiter mitarbeiterin
  ansprechpartner medewerker`),
);
/** Objects that usually describe a person. */
export const partyObjects = new Set(
  splitWords(`user member guest parent child children holder payee signer subscriber participant caller individual shipping billing billingdetails billingaddress shippingaddress shippingdetails deliveryaddress consignee
  submitter dbtr cdtr ultmtdbtr ultmtcdtr emailaddress profile author authors assignee reporter creator committer sender manager supervisor reviewer card creditcard paymentmethod lead kunde usuario utilisateur buyer`),
);
/** Objects that describe a person or an organization. */
export const ownerObjects = new Set(
  splitWords("customer client owner recipient seller address tenant account host cliente"),
);
/** The parts of a name, inside a name or a person. */
export const namePartNames = new Set(splitWords("first last given family middle full maiden forename second"));

/** Dates of birth. */
export const birthNames =
  splitWords(`dob birth birthdate birthday birthdays dateofbirth birthyear yearofbirth datebirth dayofbirth geboren geburtsdat fechanac fecnac fnac nascimento
  nascita naissance datanasc dtnascimento dtnasc syntynyt rođendan birthdt bday born bornon néle néele neele natoil natail nacidoel nascidoem geborenam geborenop gebdat gebdatum gebtag geburtsdt birthdatetime geburtsdatum geburtstag fechanacimiento fechadenacimiento
  datenaissance datedenaissance datanascita datadinascita datanascimento datadenascimento geboortedatum födelsedatum
  fodelsedatum fødselsdato fodselsdato fødselsdag syntymäaika syntymaaika dataurodzenia datumnarozeni datumnarození
  datumrodenja datumrođenja szuletesidatum születésidátum datanasterii datanașterii dogumtarihi doğumtarihi датарождения
  датанародження деньрождения ημερομηνίαγέννησης ngaysinh ngàysinh tanggallahir tgllahir 生年月日 出生日期 誕生日 生日 생년월일
  datanaixement datadenaixement gimimodata dzimšanasdatums dzimsanasdatums sünniaeg sünnikuupäev sunniaeg datumrojstva datëlindja datelindja doğumtarixi туғанкүні датанараждане датумнараѓање датумрођења fæðingardagur fæðingardagsetning tarikhlahir petsangkapanganakan tarehekuzaliwa tareheyakuzaliwa תאריךלידה תאריךהלידה تاریختولد تاریخپیدائش تاريخالولادة วันเกิด जन्मतिथि জন্মতারিখ
  تاريخالميلاد`);

/** Streets and houses. */
export const addressNames =
  splitWords(`street streetaddress streetname streetnameandnumber streetline streetline1 streetline2 addressline addressline1 addressline2
  addressline3 address1 address2 address3 addr1 addr2 postaladdress mailingaddress homeaddress workaddress residentialaddress
  shippingaddress billingaddress deliveryaddress shipaddress billaddress permanentaddress currentaddress fulladdress
  formattedaddress addressfull customeraddress patientaddress useraddress contactaddress recipientaddress senderaddress
  streetline3 streetaddressline1 streetaddressline2 addresslineone addresslinetwo street1 street2 housenumberandstreet registeredaddress
  postanschrift lieferadresse rechnungsadresse wohnadresse privatanschrift hausanschrift adressepostale adresselivraison
  adressedelivraison adressefacturation adressedefacturation rue direcciondeenvio direccionenvio direccionpostal domiciliofiscal
  indirizzospedizione indirizzodispedizione indirizzoresidenza enderecoentrega endereçodeentrega enderecocobranca rua bezoekadres
  factuuradres bezorgadres postadres adreszamieszkania adresdostawy ulica gateadresse leveringsadresse leveransadress postadress
  katuosoite cím lakcím sokak cadde teslimatadresi faturaadresi
  strtnm adrline addrline addrline1 addrline2 addrln addrln1 straßenr straßehausnummer strassehausnummer strassenr calleynumero callenumero nomdelarue residence adresse anschrift strasse straße hausnummer direccion dirección domicilio calle indirizzo endereco
  endereço logradouro adres straat adress gatuadress osoite адрес улица адреса διεύθυνση diachi địachỉ alamat 住所
  地址 详细地址 주소 العنوان`);
/** Addresses or other lines. */
export const doubtfulAddressNames = splitWords("line1 line2 addr physicaladdress businessaddress officeaddress");

/** Wallet addresses, or wallet apps: the value decides. */
export const walletNames =
  splitWords(`wallet wallets walletaddress walletaddr walletid cryptowallet cryptoaddress cryptowalletaddress ethaddress ethereumaddress
  evmaddress btcaddress bitcoinaddress solanaaddress soladdress solwallet ethwallet btcwallet bitcoinwallet tronaddress
  xmraddress moneroaddress ltcaddress litecoinaddress dogeaddress payoutwallet payoutaddress depositaddress
  withdrawaladdress towallet fromwallet walletto walletfrom blockchainaddress xpub zpub ypub publicaddress`);
/** Fields whose meaning depends on their neighbors: typed text and its target, the owner of a login, the type of a resource. */
export const contextDependentNames = splitWords(
  `value v val text typed typedtext keystrokes stdin keys input inputtext content data stringdata stringvalue parametervalue optionvalue answer reply response auth sid dtmf valore valor wert valeur waarde wartość hodnota érték değer värde verdi arvo значение значення 値 值 값
  sessionid summary artist chave pixkey plaintext start result d p q dp dq qi k access refresh from to params signature policy user_code usercode`,
);

/** Things with numbers that can look like a phone or a card: `awb`, `lot_number`, `order_id`. */
export const referenceWords =
  splitWords(`awb hawb mawb waybill airwaybill lot lots serial serials sn part parts pn mpn oem sku skus upc ean gtin isbn issn asin ndc ndc11 pzn order orders po
  rma invoice invoices tracking shipment parcel consignment container batch batches barcode model product article catalog catalogue material
  asset voucher receipt bestellung bestellnummer auftrag auftragsnummer rechnung rechnungsnummer seriennummer artikelnummer teilenummer
  sendungsnummer chargennummer commande facture pedido factura lote ordine fattura encomenda ordernummer serienummer 订单号 序列号 运单号
  注文番号 주문번호 seed seeds`);
/** Words after such a word. */
export const referenceEndings = splitWords(
  "number numbers no num nr nbr numero número numéro id ids code ref reference key value",
);

/** Public values, or the name of a secret's container. */
export const harmlessNames = splitWords(
  "publickeytoken existingsecret imagepullsecret imagepullsecrets vehicleidentificationnumber",
);

/** Words in the name of a field that can contain a phone number in national format. */
export const phoneWords =
  splitWords(`phone phones tel telephone mobile cell fax whatsapp msisdn telefon telefono telefone handy movil celular portable
  telefax mobil gsm sms phonenumber téléphone teléfono móvil telefoon telefoonnummer mobiel telemóvel telemovel tlm
  tfno puhelin телефон тел мобильный моб факс τηλέφωνο κινητό 电话 电话号码 联系电话 電話 電話番号 手机 手机号 手机号码 手機 전화 전화번호 휴대폰 연락처
  هاتف جوال`);

/** Words in the name of a field where four numbers with dots are a version. */
export const versionWords = splitWords(
  "version versions ver build release revision firmware useragent ua semver nuget npm pypi assembly sdk runtime dotnet framework bios addon",
);

/** Counts, ids and times of anything. */
export const measureWords =
  splitWords(`id ids uuid count counts total sum sessions visits views clicks users bytes size length duration ms seconds time
  timestamp ts at date amount price cost width height index rank score rate ratio percent limit offset page port
  status code model brand type kind state name width os version`);

/** Words in the name of a field where a number can be a card. */
export const cardWords = splitWords("card cards creditcard pan visa mastercard amex");

/** Words in the name of a field where nine digits can be a social security number. */
export const ssnWords = splitWords("ssn itin social taxpayer");

/** Before the name of a secret, these words make it a flag or a measure: `has_password`, `first_token`, `next_page_token`. */
export const negatingWords =
  splitWords(`has is no needs requires require forgot forget show hide use uses with without can should enable enabled allow first
  last next page prev previous continuation max min per stop eos bos pad unk mask sep cls special start end to each
  time cancel cancellation progress sync delta change watch`);

/** A pass of a test, a compiler, a renderer or a filter, or a ticket: `FAIL_TO_PASS`, `depth_pass`, `boarding_pass`. */
export const otherPassWords = splitWords(
  `to not must should did all any each fail rating first second third final single multi one two next last full partial quick slow fast
  render depth stencil shadow post pre color lighting geometry compiler optimizer lint forward backward
  low high band boarding season day week month year ski rail sky bus event free hall lounge battle backstage guest mountain`,
);

/** After the name of a secret, these words do not change its meaning: `password_hash`. */
export const decorations = splitWords(
  "value values raw plain plaintext text string str input field hash hashed encrypted base64 b64 pem json old new current attempt",
);
