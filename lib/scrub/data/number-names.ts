/**
 * Field names for the numbers of bank accounts, people and devices, like `field-names`: in lowercase, without separators between
 * words.
 */
import { splitWords } from "@/lib/scrub/data/word-list";

/** Bank accounts with any value, which can be masked or spelled out. */
export const bankAccountNames = splitWords(
  "accountnumber accountnumberfull bankaccount bankaccountnumber routingnumber bankroutingnumber",
);

/** Bank accounts and bank branches. */
export const bankNumberNames = splitWords(`
  routingno routingnum routingnbr routingcode routingtransitnumber bankrouting abanumber abarouting
  abaroutingnumber abacode abartn achrouting achroutingnumber wirerouting wireroutingnumber transitnumber branchtransitnumber micr micrnumber
  accountno accountnum accountnbr acctnumber acctno acctnum acctnbr accno accnumber accnum fullaccountnumber
  bankaccountno bankaccountnum bankacct bankacctno bankacctnum bankacctnumber bankaccno achaccount
  achaccountnumber checkingaccount checkingaccountnumber savingsaccount savingsaccountnumber depositaccountnumber beneficiaryaccount
  beneficiaryaccountnumber payeeaccount payeeaccountnumber creditoraccount debtoraccount swiftaccount swiftaccountnumber wireaccount bankaccountdetails bankdetails bankaccountinfo bankaccountcode
  iban ibannumber ibancode sortcode sortcodes bsb bsbnumber bsbcode bsbno clabe clabenumber clabeinterbancaria cuentaclabe ifsc ifsccode
  nuban banknumber bankn bankl
  kontonummer kontonr bankkonto bankkontonummer bankleitzahl blz
  numerocuenta numerodecuenta numcuenta nrocuenta nocuenta cuentabancaria cuentacorriente cuentaahorro 
  númerocuenta númerodecuenta
  numerocompte numerodecompte numcompte numérocompte numérodecompte nocompte comptebancaire ribbancaire codeguichet codebanque
  numeroconto numerodiconto contocorrente contobancario coordinatebancarie
  contabancaria contacorrente contapoupanca contapoupança numeroconta numerodaconta númeroconta númerodaconta
  rekeningnummer bankrekening bankrekeningnummer banknummer
  rachunekbankowy numerrachunku nrrachunku nrkonta numerkonta
  bankgiro bankgironummer plusgiro plusgironummer clearingnummer tilinumero pankkitili kontonumber 
  bankovniucet cisloúčtu cislouctu čísloúčtu bankszámlaszám bankszamlaszam hesapno hesapnumarası hesapnumarasi
  номерсчета номерсчёта расчетныйсчет расчётныйсчёт лицевойсчет корсчет рахунок номеррахунку
  口座番号 銀行口座 支店番号 銀行账号 银行账号 银行卡号 银行账户 账号 帳號 銀行帳號 계좌번호 은행계좌 رقمالحساب חשבוןבנק מספרחשבון`);

/** A field with one of these words is about a bank. */
export const bankNames = splitWords(
  "bank banks banking swift bic ach wire clabe banco banque banca banka bankverbindung 银行 銀行 은행 банк",
);

/** Names of bank account fields, but only next to a field about a bank: `{ "routing": "…", "account": "…" }`. */
export const accountNames = splitWords("account acct routing aba sort transit konto cuenta compte conto conta rib");

/** Numbers issued or registered by states. */
export const nationalNumberNames = splitWords(`
  nationalid nationalidnumber nationalidno nationalidentifier nationalidentitynumber nationalidentificationnumber nationalnumber nidnumber
  nidno identitynumber identitynum identityno identitycard identitycardnumber identitycardno idcardnumber idcardno idcardnum idcard
  governmentid governmentidnumber govid govtid governmentissuedid citizenid citizenshipnumber residentid residentnumber personalidnumber
  personalidentitynumber personalnumber identitydocumentnumber iddocumentnumber
  documentidnumber idnumber idno alienregistrationnumber alienregistrationno alienno aliennumber uscisnumber residencepermitnumber 
  passport passportnumber passportno passportnum passportnbr passportid ppnumber traveldocumentnumber
  traveldocument reisepass reisepassnummer reisepassnr passnummer passnr ausweisnummer personalausweis personalausweisnummer
  ausweisnr pasaporte numeropasaporte numerodepasaporte nropasaporte pasaportenumero passeport numeropasseport numerodepasseport
  passaporto numeropassaporto passaporte numeropassaporte numerodopassaporte paspoort paspoortnummer paspoortnr paszport numerpaszportu
  nrpaszportu pasnummer passinumero útlevélszám pasaportno паспорт номерпаспорта серияномерпаспорта 护照 护照号 护照号码 護照 護照號碼
  旅券番号 パスポート番号 여권번호 جوازالسفر
  driverlicense driverslicense driverlicence driverslicence driverlicensenumber driverslicensenumber driverlicencenumber
  driverslicencenumber driverlicenseno driverslicenseno driverlicenceno driverslicenceno driverlicensenum driverslicensenum driverlicenseid
  driverslicenseid drivinglicense drivinglicence drivinglicensenumber drivinglicencenumber drivinglicenseno drivinglicenceno
  dlnumber dlno dlnum dln dllicense fuehrerschein fuehrerscheinnummer führerschein führerscheinnummer
  führerscheinnr fuehrerscheinnr permisdeconduire numeropermis numeropermisdeconduire permisconduire licenciaconducir
  licenciadeconducir numerolicenciaconducir carnetdeconducir carnetconducir permisodeconducir patentediguida numeropatente
  cartadeconducao cartadecondução cnh numerocnh rijbewijs rijbewijsnummer prawojazdy numerprawajazdy körkort korkort körkortsnummer
  førerkort førerkortnummer kørekort kørekortnummer ajokortti водительскоеудостоверение 驾驶证 驾驶证号 駕照號碼 運転免許 運転免許証番号 免許証番号
  운전면허 운전면허번호
  taxid taxidnumber taxidno taxidentifier taxidentificationnumber taxidentificationno taxnumber taxno taxpayernumber taxpayeridentificationnumber
  taxpayerno taxregistrationnumber taxfilenumber taxreference taxreferencenumber tin tinnumber tinno ein einnumber fein feinnumber
  employeridentificationnumber employeridnumber vatid vatnumber vatno vatnum vatin vatidnumber vatregistrationnumber vatregno 
  uniquetaxpayerreference gstin gstinnumber gstnumber gstno
  steuerid steueridnr steueridentifikationsnummer steuernummer steuernr idnr ustid ustidnr ustidnummer umsatzsteuerid
  umsatzsteueridentifikationsnummer numerofiscal numérofiscal numerofiscale numerotva numérotva tvaintracommunautaire numerotvaintracommunautaire
  siret siren partitaiva piva codicefiscale codfiscale codfisc numerocontribuinte contribuinte nif nifnumber nie nienumber cif cuit cuil cuitcuil
  rutnumber numerorut ruc nit numeronit cpf cpfnumber numerocpf cpfcnpj cpfoucnpj cnpj numerocnpj rgnumber numerorg curp rfcnumber claverfc
  btwnummer btwnr btwid nip numernip nrnip nrvat orgnummer momsnummer dič dic icdph alvnumero adószám adoszam vergino vergikimlikno vknno
  инн иннномер огрн ιδιωτικοαφμ αφμ amka afm 税号 統一編號 納税者番号 사업자등록번호
  bsn bsnnumber bsnnummer burgerservicenummer sofinummer sofinumber nhsnumber nhsno nhsnum nhsid chinumber nino ninumber 
  nationalinsurance nationalinsurancenumber nationalinsuranceno nationalinsno aadhaar aadhaarnumber aadhaarno aadhaarnum aadhaarid aadhaarcard
  aadhaarcardnumber aadhar aadharnumber aadharno aadharcard adhaar adhaarnumber uidai uidainumber pannumber panno pancard pancardnumber
  voterid voteridnumber epicnumber epicno sinnumber socialinsurancenumber socialinsuranceno pesel peselnumber numerpesel nrpesel
  numerdowodu nrdowodu dowodosobisty seriainumerdowodu rodnecislo rodnéčíslo rodnécislo cisloop cnp codnumericpersonal egn егн jmbg јмбг
  oib emso emšo personnummer personnr identificationnumber identificacion identificación identificacao identificação identidad identidade identitas identitydocument
  personalid personalcode personalidentificationcode fiscalcode taxidentification vatregistration fedtaxid citizenship citizenshipid
  rationcard abha uan esic bvn ssnit ghanacard eidnumber arcnumber ppt driverslic driverlic votercard votercardnumber votercardno
  aadhaarcardno pancardno medicarecardnumber nationalidcard healthid healthcard mrn mrnumber medicalrecordnumber medicalrecordno medicalrecordnum kvid kvid10
  fodselsnummer fødselsnummer fodselsnr fødselsnr dnummer cprnummer cprnr cprnumber
  henkilotunnus henkilötunnus hetu isikukood asmenskodas personaskods kennitala svnr svnummer sozialversicherungsnummer
  sozialversicherungsnr versicherungsnummer versichertennummer krankenversichertennummer krankenkassennummer rentenversicherungsnummer
  ahvnummer ahvnr ahv avsnumber numeroavs ahvn13 rijksregisternummer rijksregisternr numeronational numéronational registrenational
  inseenumber numeroinsee numerosecu numsecu numerosecuritesociale numérosécuritésociale numerodesecuritesociale numérodesécuritésociale
  numsecuritesociale securitesociale nirnumber numeronir seguridadsocial numeroseguridadsocial numerodeseguridadsocial nss nussnumber
  dninumber numerodni dninie dniniepasaporte nrodni numerodocumento numerodedocumento nrodocumento documentoidentidad
  documentodeidentidad cedula cédula cedulaidentidad ceduladeidentidad numerocedula nrocedula niss numerosegsocial cartaocidadao
  cartãocidadão bilheteidentidade cartadidentita cartaidentita numerocartaidentita tesserasanitaria carteidentite
  numerocarteidentite cni numerocni tckimlik tckimlikno tckn tcno kimlikno szemelyiszam személyiszám tajszam tajszám
  teudatzehut תעודתזהות emiratesid emiratesidnumber iqama iqamanumber iqamano qatarid civilid civilidnumber cnic cnicnumber
  nric nricnumber nricno nricfin finnumber mykad mykadnumber icnumber icno hkid hkidnumber ktp nomorktp nik nikktp nomorinduk thaiid
  philsysnumber sssnumber ssnumber tfn tfnnumber medicarenumber medicareno medicarecard medicareid medicaidnumber medicaidid mbi
  healthcardnumber healthcardno healthinsurancenumber healthinsuranceno ohipnumber ohip ihinumber irdnumber nhinumber
  снилс номерснилс полис полисомс 身份证 身份证号 身份证号码 身份證 身份證字號 身分證 身分證字號 公民身份号码 マイナンバー 個人番号 mynumber 住民票コード
  주민등록번호 주민번호 외국인등록번호 residentregistrationnumber आधार
  cccd cccdnumber socccd sốcccd cmnd socmnd sốcmnd cancuoc căncước socancuoc sốcăncước kodmelli codemelli nationalcode کدملی شمارهملی الرقمالقومي الرقمالوطني رقمالهوية iin иин жсн
  рнокпп кодрнокпп іпн ідентифікаційнийкод ідентифікаційнийномер унзр ppsn ppsnumber ppsno snils ninumber bvnnumber ninnumber saidnumber rsaidnumber emiratesidno omang huduma krapin claveelector clavedeelector pinfl jshshir пинфл เลขบัตรประชาชน เลขประจำตัวประชาชน`);

/** Mobile equipment. */
export const imeiNames = splitWords(
  "imei imei1 imei2 imeis imeinumber imeino imeinum imeisv imeicode deviceimei phoneimei meid meidnumber esn",
);

/** Network interfaces. */
export const macNames = splitWords(`
  mac macs macaddress macaddr macadr macaddresses hwaddr hwaddress hardwareaddress hardwareaddr ethernetaddress etheraddress bssid wifimac
  wlanmac ethmac ethernetmac bluetoothmac bluetoothaddress btaddress btaddr bdaddr blemac blemacaddress macid etheraddr physicaladdr physicaladdress routermac
  stationmac clientmac devicemac apmac macwifi maceth adressemac adresamac direccionmac direccionfisica indirizzomac enderecomac
  mac地址 物理地址 macアドレス 맥주소`);

/** 3GPP TS 23.003, with or without the check digit or the software version. An MEID has 14 hexadecimal digits. */
export const imeiForm = /^(?:\d{2}[ -]?\d{6}[ -]?\d{6}(?:[ -]?\d{1,2})?|[\dA-F]{14,15})$/i;

/** EUI-48 and EUI-64, with any separator or none. */
export const macForm = /^(?:[\da-f]{2}[:. -]?){5}[\da-f]{2}(?:[:. -]?[\da-f]{2}[:. -]?[\da-f]{2})?$/i;

/** Words for a number, before or after the name of what it identifies. Inside an object with that name, they occur alone. */
export const numberWords = splitWords(
  "number numbers no num nr nro nbr nummer numero número numéro nomor номер 号码 番号 번호",
);

/** Combined with one of those words, the number of a bank account. */
export const bankRoots =
  splitWords(`account acct acc accnt routing aba bsb iban clabe transit konto konta kontos cuenta conta compte conto rekening
  rekeningen rachunku rachunek tili hesap účtu uctu счета счёта рахунку`);

/** Words after the name of a number that give it another meaning: `passport_expiry`. */
export const nonNumberWords =
  splitWords(`expiry expires expiration expired exp valid validity validated verified until issued issue issuer
  issuing authority country nationality region year month day format length prefix suffix pattern regex label name names placeholder help
  hint error errors vendor provider service check checked required enabled file image photo scan front back url path link office `);

/** Names that also have other meanings, so the value must match the official format. */
export const nationalFormsByName: readonly (readonly [names: readonly string[], form: RegExp])[] = [
  // Canada, nine digits.
  [splitWords("sin nas"), /^\d{3}[ -]?\d{3}[ -]?\d{3}$/],
  // India, PAN. Singapore, FIN.
  [splitWords("pan"), /^[A-Z]{5}\d{4}[A-Z]$/i],
  [splitWords("fin"), /^[STFGM]\d{7}[A-Z]$/i],
  // Spain, DNI; Argentina and Peru, DNI of seven or eight digits.
  [splitWords("dni"), /^(?:\d{1,2}\.?\d{3}\.?\d{3}[- ]?[A-Z]?|[XYZ]-?\d{7}-?[A-Z])$/i],
  // Mexico, RFC. Italy, codice fiscale.
  [splitWords("rfc"), /^[A-ZÑ&]{3,4}-?\d{6}-?[A-Z\d]{3}$/i],
  [splitWords("cf"), /^[A-Z]{6}\d\d[A-Z]\d\d[A-Z]\d{3}[A-Z]$/i],
  // Chile, RUT and RUN.
  [splitWords("rut run"), /^\d{1,2}\.?\d{3}\.?\d{3}-[\dK]$/i],
  // Brazil, RG.
  [splitWords("rg"), /^\d{1,2}\.?\d{3}\.?\d{3}-?[\dX]$/i],
  // France, NIR and INSEE.
  [splitWords("nir insee secu"), /^[1-478] ?\d\d ?\d\d ?(?:\d\d|2[AB]) ?\d{3} ?\d{3}(?: ?\d\d)?$/i],
  // Denmark, CPR. The names of Sweden and Finland are listed in full.
  [splitWords("cpr"), /^\d{6}[- ]?\d{4}$/],
  [splitWords("fnr"), /^\d{6} ?\d{5}$/],
  // Scotland, CHI; England, NHS.
  [splitWords("chi nhs"), /^\d{3}[ -]?\d{3}[ -]?\d{4}$/],
  // United Kingdom, National Insurance. Nigeria.
  [splitWords("ni nin"), /^(?:[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D]|\d{11})$/i],
  // Malaysia, identity card. Australia, tax file and business numbers. New Zealand, tax.
  [splitWords("ic"), /^\d{6}-?\d{2}-?\d{4}$/],
  [splitWords("abn acn ird"), /^\d{2,3}[ -]?\d{3}[ -]?\d{3}(?:[ -]?\d{3})?$/],
  // Licenses and documents of people: at most one letter before the digits.
  // South Korea, resident registration. United Kingdom, taxpayer reference.
  [splitWords("rrn"), /^\d{6}-?\d{7}$/],
  [splitWords("utr"), /^\d{5} ?\d{5}$/],
  [
    splitWords("dl license licence licensenumber licencenumber licenseno licenceno documentnumber documentno"),
    /^[A-Z]{0,2}[ -]?\d{6,9}[A-Z]?$/i,
  ],
];

/** The names of fields with the number of a bank account, and its form. */
export const bankFormsByName: readonly (readonly [names: readonly string[], form: RegExp])[] = [
  // United States, nine digits. Argentina, 22. Peru, 20.
  [splitWords("rtn aba"), /^\d{9}$/],
  [splitWords("cbu cvu"), /^\d{22}$/],
  [splitWords("cci"), /^\d{3}-?\d{3}-?\d{12}-?\d{2}$/],
];
