/** Words of titles, teams, products, places and companies. A capitalized word that is none of them can be the name of a person. */
import { splitWords } from "@/lib/scrub/data/word-list";

const words = new Set(
  splitWords(`
  bose sonos logitech realtek garmin fitbit extern externe externer dienstleister importer exporter uploader downloader delivery azteca santander mont monte mount saint sankt santa acme getty penguin blanc
  aanvraag abend above abschnitt absolute accueil acer achat active actual adaptive adidas adobe adres adresse advanced aerial affaire
  after agence agile agua aide air airbnb airbus aktion alarm album alibaba all-in allianz alpha alpine alta alte alter altes alto amber
  american amet amico amsterdam amt analyse ancho ancient anfrage angabe angaben angebot angular animal anlage anmeldung anno année ano
  antrag antwort anual anzeige apex appartement appel apple apply april aqua arbeit arctic arena argent arizona army arrow art arzt
  asana asian asset asus atelier atención athens atlanta atlantic atlas atlassian atom audi audio audit aufgabe augment august aula
  aurora ausgabe austin austria auswahl auto autumn avatar avenida average awesome aws axis ayuda azure baby back bad badge bag bahn
  bahnhof bajo balance ball banana banco band bangkok bank banner barcelona barclays bare barrel baseline basic basket batch battle baum
  bavaria bayer beacon bear bearbeitung beau beauty bed bedrijf bee beer before begin beijing beitrag belfast belgium belgrade bell
  belle belt bench berg bericht berlin bern beruf best bestellung beta betrag betreff betrieb beyond bid bienvenida bike bild bill
  binary bird birmingham bit bitbucket bitte bitter black blade blank blatt blaze blend block blood bloom bloomberg blue blueprint boat
  body boeing boek bogota bois bold bolt bon bond bonne bonus boost border bosch boss boston bottle bottom bounce boutique brain branch
  brand brasil brasileiro brazil bread break breeze bremen bremse brew brick bridge brief bright bristol british broad broadcast
  broadcom bronze brown browser brush brussels bubble buch bucharest budapest budget buena bueno buffer bug builder bulk bull bund
  bundle burberry bureau burst bus bush butter button buyer byte büro cable cache cahier cairo caisse caixa cake calgary calidad
  california calle cambio cambridge camel camera camp campo campus canada canal canary candle candy canon canvas capgemini capital car
  carbon card cardiff cargo carrefour carrier carro cart carta carte cartoon casa cascade cash caso cast castle cat catalog cell cellar
  cement central centro cereal chain chair chambre champ champion chanel change channel chapter character charge charity charm chase
  chaîne cheap cheese chef chemical cherry chess chevron chicago chico chief chile china chip chocolate choice chrome cidade ciel cinema
  cipher circle circuit cisco citizen citrix città cité ciudad civic civil claim classe classic clave clay clear clerk click cliente
  climate clock clone close clothing cloudflare cloudy clé coach coal coast coat cobalt coca cocoa coconut codice coin cola cold
  collection cologne color colorado colour columbia column combo comercio comet comfort comic comma command commande commerce common
  compact compass compiler complete compra compte compute común concept concert concrete condition confluence connect connector conseil
  console constant consumer conta contact container contest conto contoso contract contrat contributor control cookie cool copenhagen
  copia copper coral core corn corner correo cosa cosmic costa cotton counter couple coupon cours course cover coût craft crash cream
  creator credit creek cricket crime crimson critical cross crown cruise crypto crystal crédito cube cucina cuenta cuisine current
  cursor curve custom cyan cycle código cœur dados dag daily dairy dallas damage dance danger dark dash datei daten dati datos dawn dead
  deal debit decision deck deep deer delhi dell deloitte delta demand demande demo denmark dense denver deporte depot depth dernier
  desarrollo desert desire destino detail detective detector detroit deutsch deutsche deutscher deutschland device dia dial diamond
  diario diary dienst diet digital dinner dirección direct direction director dirt disc discord diseño disk disney dispatch display
  distance divine doctor dog dokument doll dollar dolor dolphin domain domanda donna door dorf dossier double dove dragon drain drama
  draw dream dresden dress drift drill drink droit drop dropbox druck drum dry dual dubai dublin duck dust duty dynamic départ día
  düsseldorf eager eagle early earth east easter eastern easy eau ebay echo eclipse economy edad edge edificio edinburgh egg egypt eight
  eind eingabe einkauf einstellung ejemplo elastic electric electrolux elegant element elephant elite elsevier ember emerald emergency
  empire emploi empresa empty encore end ende endpoint enemy energy energía enfant england english enterprise entity entrada entrance
  entreprise envelope epic epoch equal equipo equity era ergebnis ericsson erste escape escola escuela espace españa español essai essen
  essential estado estate estudio eternal euro europe european even evening evento ever evergreen exact exchange exit expedia expert
  explorer express extra extreme eye fabric fabrik fabrikam face facebook fach factor factory factura fade fahrt fair faith falcon fall
  false famiglia familia familie family fan fancy farbe farm fashion fast fat fault favorite façade feather fecha federal fedex feed
  fehler feld female femme fenster ferien fern ferrari ferry fetch feu fiber fichier fiction fiesta fig fight figma figure fille film
  fils filter fim fin final find fine finger finland fire firebase firma first fish fit fiume five fix flag flame flash flat fleet fleur
  flex flight flip float flood floor flora florida flow flower fluid flux fly fläche focus fog folder fondo food foot football force
  ford foreign forest forge fork forma forme fort fortune forward fossil foto foundry fountain four fox frage fragment frame france
  frankfurt français française free freedom frei freie freight fremd french fresh fridge frische frost frozen fruit fuel fuente fuerza
  fujitsu full fun function fund fundo fur future fête galaxy gallery game gaming gamma garage garden gare garlic gas gate gebiet gebouw
  gebäude gefahr geld gem gemeente gemeinde general generic genesis geneva gente gentle gerente gericht german germany geschäft
  gesellschaft gesundheit ghana ghost giant gift gillette ginger giornale giorno girl giro github glas glasgow glass glide globe glory
  glow gmail gobierno goed gold golden goldman golf grade grain gran grand grande granite grape graph graphic grass gravity gray greece
  greek greeting grenze grey grid grill grip grocery groep groot grote ground groupe growth groß große großer grupo gruppo grün guard
  guardian gucci guerre guest guia guitar gulf gun gute guter gutes guía gym hafen hair half hallo hamburg hammer hand handel handle
  handwerk hannover happy harbor harbour hard hardware harley harvest hash hat haupt haus havana haven hawk hazard head heap heart heat
  heavy heim heineken helicopter hello helmet helper helsinki herb heritage heure heute hidden highway hike hilfe hill hint hip histoire
  historia história hit hitachi hobby hockey hof hogar holland hollow holy holz homework homme honda honey hong honor hook hora horizon
  horn horse host hot hour household huawei hub huis human hungary hunter hybrid hyper hyundai hôtel ice iceland icon idea ideal
  identity ikea ile image imagen impact imperial inbox index india indian indonesia indoor industry infinite infinity info información
  infosys inicio initial inner input insight inspector instagram instance instant integrated intel intelligent intercom intuit inverno
  ipsum iran ireland iron isla island istanbul italia italian italiano italy ivory jaar jacket jahr jam janela japan japanese jardin
  jazz jersey jerusalem jet jeu jeune jewel jira jogo johns jour journal joven juego jump jung junge jungle junior juniper jupiter jury
  jus just kaart kaffee kamer kammer kansas kantoor karlsruhe karte kasse katze keen kellogg kenya kerk kern kernel kettle keyboard kids
  kiev kind kinder kirche kitchen kite klant klasse klein kleine kleiner klinik knight knot known koala konto kopie korea kosten kotlin
  kraft kranken kreis kultur kunst kurs kyoto köln küche label ladder lady lager lamborghini lamp land landing landscape lane langer
  langue laptop laser late latest launch laut lavoro layer lazy lead leader leaf league lean learn leather leben leeds left legacy
  legend legge lego lehrer lei leicester leipzig leistung leiter lemon lenovo lens letter lettera lettre leven lever levi lexus ley
  liberty libre libro licht lid lieu life lift light lightning ligne lily lime limit linear lingua link linkedin lion liquid lisbon
  lista liste listen lite little live liverpool living livraison livre livro load loan lobby local location lock locker lockheed lodge
  logic logo loi london lone long loop lord lorem los lost lot lotus loud love lower loyal lucky luft lufthansa lugar lunar lunch luogo
  luxembourg luxury luz lyon maand machine macht macintosh macro mad madre madrid magic magnet magnetic mai mailchimp main maior mairie
  maison major maker male malta manchester mango manual map maple mar marble marca marché mare marine marker markt marriott mars
  marseille martini maschine maserati mask master mastercard match material matin matrix mattel matter mature max maximum mayor mazda
  maze mcdonald meadow meal mean measure meat mechanic media medieval medio mega mejor melbourne meldung melhor mellow melon menor mens
  mental menu mer mercado mercato mercedes merchant mercury merge merriam mesa mese message messe metal meteor meter metric metro mexico
  miami micro microsoft middle midnight miete milan milano military milk mill mind mini minimum mining mint minute mirror mist
  mitsubishi mittag mitte mixed mode modelo modo moment monat monde mondo money mongo monkey montage montagne monte moody moon more
  morgan morgen morning moss mostra mot mother motion motor motorola mouse mouth movie moyen multi mumbai mundo munich muscle musik
  musique mustard musée mutual mystery mystic médecin métier mês música mühle münchen nachricht nacht nacional naked napoli narrow
  nashville national natur natural nature naval navy near nebula nederland negro neo neon nerve nest nestle net netflix netherlands
  netlify neue neuer neues neutral nevada never newcastle next nieuwe nigeria night nike nikon nine ninja nintendo nissan niveau nivel
  noble noir noise nokia nom nome noord nord norte north northern northwind norway nota noticia notion notiz notizia notte nottingham
  nouveau nouvelle nova novartis novo nuclear nueva nuevo nuit null numero nummer numéro nuova nuovo nvidia nível número nürnberg oak
  oasis ober object objet obra ocean octopus odd oeste office oficina oggetto oil okta olive olympus omega omni onion only onyx oost
  opal open opera optic optimal optimus option ora orange orbit orchid ordem orden ordine ordner ordnung ordre ore oregon organ organic
  origin original orlando osaka oslo ost ottawa ouest outdoor outer outlet output oval oven overland overnight owl oxford oxygen oyster
  ozone pacific pack packet paese page pagerduty pagina pago pain paint pair pakistan palabra palm panasonic panda panel panther paper
  parcel paris park parque parrot part parte parti partner paso pass past pasta patch path patrol pattern pays peace peach peak pear
  pearl pedido peinture película pen pencil penguin people pepper pepsi perfect perfil permit personal personne peru pet petit petite
  petrol peugeot pfizer phantom phase philadelphia philips phoenix photon photoshop physical piano piazza piccolo pick pie pierre pigeon
  pilot pine pink pinterest pioneer pipe pirate pitch pixel pizza plaats place plage plain plan plane planet plant plasma plastic plate
  platinum platz play player playstation plaza plein plot plug plum plus pocket point poland polar pole polish politik pond pont pony
  pool pop popular porsche port porta portable porte portland portugal português post posta postman potato pound powder prague praia
  prairie praxis pregunta preis premier premium première prensa presse pretty prezzo preço price pride prijs prima prime primeira
  primera primero primo print prior prism private prix pro probe problème prodotto produce producto produit profit progetto programa
  programm progressive projekt projet projeto promise proof proper propriété prova province proxy proyecto prozess prueba prüfung public
  pueblo puerto pulse pump pumpkin punch punkt punto pure purple push puzzle pwc pyramid página qualcomm qualität qualité quantum
  quarter quartier quartz quebec queen quest question quick quiet rabbit race radar radio rail rain rainbow random range ranger rapid
  rapport rare raspberry rat raum raven raw ray reach reactor reader ready real realm rechnung recht record recovery red reddit rede
  reef reference reflex refresh regel region regional regione registro región rei reihe reino reise rekening relay remote renault rendez
  replica reply reporter reserve reset resort resposta respuesta rest retail return reuters reverse rey rice rich ride ridge right ring
  rio rise risposta rival road roast rock rocket rojo rolex rolle rolls roma romania rome roof root rope rose rosso rot rotterdam rouge
  rough round route router royal rua ruby rue rugby ruhe ruler runde runner rural rush russia russian rust ryanair réponse réseau
  résultat sache safari safe saga sail saison sala salad salesforce salle salt salud salute salzburg sample samsung sand sandbox santé
  sap sapphire satellite saturn sauce savage savings saúde scala scale scene schalter schiff schloss schluss schnelle school schritt
  schule schwarz schöne science scotland scout screen script sculpture scuola sea seal season seat seattle second secret secure see seed
  sega seguro seite select semaine senior sens sense sensor sentinel seoul sequence sera serbia series serious service servicio servizio
  seven sevilla seville señal shade shadow shallow shanghai shape shared shark sharp sheep sheffield shelf shell shield shift shine ship
  shirt shock shoe shopify shopper short shot shoulder shower shuttle sicherheit side siemens siglo sigma signal silent silicon silk
  silver simple singapore single sistema site sitz six siècle sketch skill skin sky skype slate sleek sleep slice slide slim slovakia
  slovenia slow small smart smoke smooth snake snap snow snowflake soap soccer social société sock soft soir sol solar sole soleil
  solicitud solid solo sommer sonic sonne sony sortie soul sound soup source southern space spain spanish spare spark special speed
  spesa sphere spiaggia spice spider spiel spin spiral spirit splash split sport sports spot spotify sprache spray spring sprint spruce
  squadra square staat stable stack stad stadium stadt stadtwerke staff stage stake stamp stand standard stanley star starbucks start
  static stationery stato status steady steak steam steel stellar stelle stem step stereo sterling steuer stick sticker stiftung still
  stock stockholm stone storage storia storm straat strada straight strasbourg strategic straße stream street stress string stripe strom
  strong student studio stunde stuttgart style stück sub subaru sud sugar suite sujet sul summer summit sun sunrise sunset sunshine
  super superior supplier supreme sure surface surge surgery surprise sushi swan sweden sweet swift swim swiss switch switzerland sword
  sydney symbol synapse syntax système séance süd table tablet tactical tag tail tailscale taipei taiwan tal talent tall tango tank tape
  tarea target tarjeta tavola taxi tea teal tech technik teil telefon telegram telegraph telekom telescope teléfono tema tempo temps ten
  tencent tender tennis tent term terminal terra terre tertiary tesla test texas text texture thailand thema thermal thin third thread
  three thunder ticket tide tiempo tienda tier tierra tiffany tiger tijd tile timber time tiny tip tipo titan titanium titel titolo
  titre toast tobacco together token tokyo tomato ton tone top topaz tor torch torino tornado toronto toshiba total touch toulouse tour
  tout town toy toyota trabajo trabalho track trade traffic trail train trans transit trap trash travail treasure treaty tree trek
  trello trend triangle tribe tripadvisor triple tropical truck true trust truth tube tulip tundra tunisia tunnel turbo turin turkey
  turtle twilight twilio twin twist twitter two typescript typical tête título tür uber ufficio uhr ukraine ultra umbrella umwelt under
  unicorn uniform unique unit united unity universal unter uomo upper urban useful usine uso usuario utah utility vacuum vale valencia
  valid valle valley value vancouver vanilla vapor vault vecchio vector vehicle velocity velvet venda vendita venice venta vente venture
  venus verband vercel verde verein verizon verkauf verkehr verlag verona versand verse versicherung version versión vert verte vertex
  vertical vertrag verwaltung vessel veteran via viaggio viaje victory vida video vie vienna vietnam vieux villa village ville vin vine
  vino vintage violet violin virginia virtual virus vision vista visual vita vital vivid vocal voce vodafone voice void voie voiture
  voix volcano volk volkswagen volt volume volvo vor vorschlag vortex voyage voz vraag vrai vrij wagen wagon wahl wald wales walk wall
  wallet walmart walnut wand war ware warm warner warrior warsaw warszawa wash washington wasp wasser waste watch water wave wax way
  weapon weather wedding week weekend weekly weg weiß welcome well welt wereld werk werkstatt wert west western wetter whale whatsapp
  wheat wheel whisper white whole wide widget wien wiese wikipedia wild wind window wine wing winkel winner winter wire wireless
  wirtschaft wise wissen woche wohnung wolf wonder woning wood wooden wool word wordpress worker workshop worst wort wunsch xbox xiaomi
  yacht yahoo yamaha yard yellow york yorkshire young youth youtube zaak zahl zebra zee zeichen zeit zeitung zendesk zenith zentrale
  zentrum zero ziel zimmer zinc zoll zona zoom zug zuid zukunft zurich zürich água área école église élève équipe état étude été
  öffentliche
  `),
);

/** Endings of nouns and adjectives for things. Few names share them. */
const endings =
  /(?:[bcdgkmnprstvwz]ing|tion|sion|ment|ness|ship|hood|ware|work|works|tech|soft|ics|ology|ography|ity|ism|ance|ence|able|ible|ful|less|ical|ional|ive|ous|ize|ized|ization|ary|ory|ture|ator|ators|ors|ers|ies|heit|keit|ung|ungen|schaft|tum|lich|isch|ische|ischer|bar|ción|ciones|dad|miento|ção|ções|mento|zione|zioni|tà|teur|trice|ité|eux|euse|ique|iques|aire|aires|ijk|ijke|heid|ing|ingen)$/i;
const nameLikeEndings = /^(?:.{1,3}ing|.{1,4}[eo]rs|.{0,4}(?:ory|ary|ies|ous|ive|ity|bar|tum)|nascimento|sarmento)$/i;

/** Whether a word names something other than a person. */
export function isOrdinary(word: string): boolean {
  const lower = word.toLowerCase();
  if (words.has(lower) || (lower.endsWith("s") && words.has(lower.slice(0, -1)))) return true;
  return lower.length > 4 && endings.test(lower) && !nameLikeEndings.test(lower);
}
