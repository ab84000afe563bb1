/** Common given names from major languages, in lowercase and without accents. They decide whether a text could be a person's name. */
import { latinGivenNames } from "@/lib/scrub/data/latin-given-names";
import { wordsIn } from "@/lib/scrub/data/word-list";

/** Names that are also words, places or months. They count only next to a strong cue. */
const ambiguousLatin = `
aarti aba abby ada adonis aida aisling akin alba ales alexandrine alif aline aliya aliyah amandine amber ameer ami amie amin amrit anan
angel angie ani apollo april ariel aris aroha art ascension asia asuncion august aura aurelia aurelian austin autumn ava awa bailey
balthazar bas basil bay bella ben benedict berk beryl bilge bill billie billy blaise blaze blessing bo bobby bola bonnie bora brad brandy
bree britt buck bud camelia candela candida candy carey carles carmine case cassia celeste celestine chance chao charity charlotte chase
chelsea cherry chip christian christie chuck clarence clay clementine cleopatra cliff clint clovis cole colt concha conner connie cooper
corey corrie cory cosmin crispin crystal curt cyprian dado dae dahlia daisy dakota dale dallas damiana dawn dean debs dee del denes denver
desire destiny dev dexter diamond dick dino divna dixie dominick don donny dot drew duke dusty earl earnest ebenezer eddy eden eglantine
ella els emir emmy enes erick ester eve evert faith fang fanny fares fay fedora flora florence florentine florida ford forest forrest
franco frank frankie franklin gabby gale gene genesis geneva georgette georgia german gigi ginger glen grace grant griffin gunnel gunner
gus gust guy hamed hank harish harmony harper harsh haven hazel heath helio henna henning henry hoa holly homer hong honor hope hui hunter
hyacinth ilia iris israel ivy jaap jacinthe jack jacky jacobus jade jaga jake jasmin jasmine jasper jemima jess jessie jet jewel jihad
jimmie joey johnnie joke jordan josh joy juan judy julia june junior juniper justice juvenal kamila kana kara karma kayo kelvin kent kit
kitty kobe koji lake lam lambert lamia lana lance lane lazar lean lee leone levin lewis li liana lias lieve lily lin lincoln ling linn
lino lion logan london lou louie luce lucky luke lulu lyam mace mack madison maggie maha maiko mair maire maki makis mako mamie mana
manaia marcella mare marigold mark marquis marshall masa mason mat mats mattie maud maverick max maxima may maya medina mel melba melody
memo mercury merel merle merlin mete mick miles millie milo milos minke minnie miro mirza misty mo modest moe molly moon morgan morris
mose myrtle nacho nada nadir nam nana nanna napoleon nat neal neele nellie nestor nettie nidal nieves nikau nil ninon nona nori nova
novella oak octave oda oke okta olive ollie om omer opal ora orlando ottar paco padma pam pantaleon parfait paris parker pascual pat
patience patsy paulin pearl penny pepper pere peregrine perry petar petri petronella petter peyton philippine pia piper pol poppy porter
precious prem primo prince princess prosper prudence puja qin queen quim quinn rain raja rana rangi rashed ray reed rehab rei ren reuben
rex rhea ria rich rickey riley rima rishi river roan rob robin roch rocky rod roman romano romeo rong ronnie roos roque rosalia rosaria
rose rowan ruby rune russ rusty sade sae sage saki sal sally samara samba sammy sander sandy santo santos sari savannah sawyer sayed
scottie sena serafin seraphin sharif sharp shelby shelly sherif sherry shin shiva shraddha shun sienna sierra sile silvan skip sky skyler
soma son song sonny sri star stela sten sterling stipe storm sultan summer sunny sydney taha tai tam tamer tammy tanner tao taras tash
taylor tea teddy terra terry thang tian tiara tiger til till tilly timon titi toby tome tomos tore trace travis trine trinidad trip tucker
tui turlough unai unto urban valentine van vanda venus verity verona victoria violet virginia vita wade waldo ward warren washington
wellington wen wilco will willow willy winsome wolfram woody wren xenia yaw york yu yuan zack zander zinnia zion
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

const ambiguous = new Set(wordsIn(ambiguousLatin));
const known = new Set(wordsIn(latinGivenNames + others));
const marks = /\p{M}/gu;
const special: Readonly<Record<string, string>> = { ł: "l", ø: "o", ß: "ss", æ: "ae", đ: "d", ı: "i", œ: "oe" };

function plain(word: string): string {
  const lower = word.toLowerCase();
  if (known.has(lower) || /^[a-z]*$/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(marks, "")
    .replace(/[łøßæđıœ]/g, (letter) => special[letter] as string);
}

/** Whether a word is a given name; `strict` excludes names that are also words. */
export function isGivenName(word: string, strict: boolean): boolean {
  const name = plain(word);
  if (ambiguous.has(name)) return !strict;
  return known.has(name) || (name.includes("-") && known.has(name.slice(0, name.indexOf("-"))));
}
