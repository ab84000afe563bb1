/** Common given names from major languages, in lowercase and without accents. They decide whether a text could be a person's name. */
import { wordsIn } from "@/lib/scrub/data/word-list";

const latin = `
aaron abdul abdullah abigail adam adele adelina adrian adriana adrien agata agnes agnieszka ahmad ahmed aidan aileen aimee aisha akira
alain alan alastair alba albert alberto alec aleksander aleksandra aleksandr alejandra alejandro alena alessandra alessandro alessia alex
alexa alexander alexandra alexandre alexandros alexei alexey alexia alexis alfonso alfred alfredo ali alice alicia alina alisa alison
alistair allan allen allison alma alonso alvaro alyssa amal amalia amanda amara amelia amelie amina amir amira amit amy ana anas anastasia
anders andre andrea andreas andreea andrei andrej andres andrew andrey andrzej andy angela angelica angelika angelina angelo anil anita
anja anjali anke ann anna annabel anne anneke annette annie annika anouk ansel anthony antje antoine anton antonella antonia antonio anya
arash archie aria ariana arianna arjun arlene armando armin arnaud arne arnold arthur artur arturo arun arvid asha ashley ashok asif astrid
asuka atif aurelie aurora axel aya ayako ayesha aylin ayse ayumi barbara barry bart bartosz beata beatrice beatriz becky belinda benedikt
benjamin benoit benny bernard bernd bernhard bertha bertrand beth bethany betty beverly bianca birgit bjorn blanca bob bogdan boris boyd
brad bradley brandon brenda brendan brent brett brian bridget brigitte britta brittany brooke bruce bruno bryan burak caitlin calvin camila
camilla camille candice carina carl carla carlo carlos carmen carol carola carole carolin carolina caroline carolyn carrie carsten casey
cassandra catalina catarina catherine cathy cecile cecilia cedric celia celine cesar chad chandra chantal charles charlie cheng cheryl chiara
chidi chika chinedu chioma chloe chris christa christel christelle christiane christina christine christoph christophe christopher
christy chukwuemeka ciara cindy claire clara clarissa claudia claudio claus clemens clement clifford clive colin colleen conor conrad
constance cornelia craig cristian cristiano cristina curtis cynthia cyril dagmar daisuke damien damian dan dana daniel daniela daniele
danielle danilo danny daphne daria dario darius darlene darren daryl dave david davide deborah debbie deepak deepika delphine denis denise
dennis derek derrick desmond devon diana diane didier diego dieter dietmar dimitri dimitris dina dirk dmitri dmitry dolores dominic dominik
dominique donald donna dora doreen doris dorota dorothea dorothy doug douglas duncan dustin dylan ebony eddie edgar edith eduardo edward
edwin eileen elaine eleanor elena eleni eleonora elif elijah elin elisa elisabeth elise elizabeth elke ella ellen elliot ellie elsa elvira
emanuel emeka emil emilia emilie emilio emily emine emma emmanuel emmanuelle emre enrico enrique eric erica erich erik erika erin ernest
ernesto ernst erwin esra estelle esteban esther ethan etienne eugene eugenia eun eva evan evelina evelyn ewa fabian fabien fabio fabrice
farah fatemeh fatima fatma fatou federica federico felicia felicity felipe felix ferdinand fernanda fernando filip filippo fiona flavia
flavio florent florian frances francesca francesco francine francisca francisco francois francoise franz frauke fred freddie frederic
frederick frederik freya frida friedrich fritz gabriel gabriela gabriele gabriella gabrielle gail galina gareth gary gavin geert gemma
genevieve geoff geoffrey george georg georges georgios gerald geraldine gerard gerd gerhard germaine gianluca gianni gilbert gilles gina
giorgia giorgio giovanna giovanni gisela giulia giuliana giulio giuseppe gladys glen glenda glenn gloria goran gordon graham greg gregor
gregory greta grzegorz gudrun guido guilherme guillaume guillermo gunnar gunter gunther gustav gustavo gwen gwendolyn habib hadi hakan hal
haley halima hamid hamza hana hanna hannah hannes hans harald hanneke haris harold harriet harry haruka haruki haruto hasan hassan hatice
hayley heather hector heidi heike heiko heiner heinrich heinz helen helena helene helga helmut henri henrik henry herbert herman hermann
hilary hilda hideki hiroko hiroshi holger holly horst howard hubert hugh hugo humberto hussein hye ian ibrahim ida ignacio igor ilona ilse
imran ines inga inge ingeborg ingo ingrid ioana ion ioannis irena irene irina irma irving isaac isabel isabella isabelle isaiah ismail
isobel ivan ivana ivo iwona izabela jacek jackie jackson jaclyn jacob jacopo jacqueline jacques jaime jakob jakub jamal james jamie jan jana
jane janet janette janice janine janis jannis janusz jared jari jaroslav jason javier jay jayden jean jeanette jeanne jeff jeffrey jelena
jenna jennifer jenny jens jeremy jerome jerry jesper jesse jessica jesus jill jillian jim jimena jimmy jing jiri jitka joachim joan joana
joanna joanne joao jochen jodie joe joel joelle joerg johan johann johanna johannes john johnny jolanta jose josefa joaquin josue jhon joan johana jonas jonathan jorg jorge josef
josefina joseph josephine joshua josiah josie joyce juan juana juanita judith jukka jules julian juliana juliane julie julien juliet
juliette julio juliusz jun jung jurgen justin justine justyna jutta jyoti kai kamal kamil karen karim karin karina karl karolina karsten
kasia kasper katarina katarzyna kate katerina katharina katherine kathleen kathrin kathryn kathy katie katja katrin katrina katsumi katya
kavita kay kayla kazuki keiko keith kelly kelsey ken kenji kenneth kenta kerry kerstin kevin khadija khaled khalid kiara kieran kim kimberly
kirk kirsten kirsty kjell klara klaus knut konrad konstantin konstantinos kourosh krishna kristen kristian kristin kristina kristof
krystyna krzysztof kurt kwame kyle kylie lachlan laila lakshmi lara larissa larry lars latoya laura lauren laurence laurent lauri lea leah
leandro leanne lech leila lena leo leon leonard leonardo leonie leonora leroy lesley leslie leticia leyla liam lidia lilian liliana
lillian lina linda lindsay lindsey lionel lisa lise livia liz lloyd lois lola loretta lorena lorenzo loris lothar lotte louis louisa louise
luc luca lucas lucia luciana luciano lucie lucile lucinda lucy ludmila ludovic luigi luis luisa luka lukas lukasz lutz luz lydia lyudmila
maciej madeleine madeline mads mae magali magda magdalena magnus mahmoud maja makoto malcolm malgorzata malik mallory malte mamadou
manfred manon manoj manuel manuela mara marc marcel marcela marcelo marcia marcin marco marcos marcus marek margaret margarida margarita
margherita margit margot marguerite maria mariam mariana marianna marianne marie mariella marietta marija marijke marilyn marina mario
marion marisa marisol marissa marit marius mariusz marjorie marko markus marlene marlies marlon marta marte martha martin martina martine
marvin mary maryam masashi massimo mateo mateusz mathias mathieu mathilde matilda matt matteo matthew matthias matthieu maurice mauricio
maurizio maxim maxime maximilian mayumi mbali mehdi mehmet mei melanie melinda melissa mercedes mercy meredith merve michael michaela
michal michel michela michele michelle michiel miguel mihai mikael mike mikhail mikko mila milan milena miloslav mina ming mira miranda
mireille miriam miroslav misaki mitchell miyuki mohamed mohammad mohammed mohan moira mona monica monika monique morgane morten moses
muhammad murat mustafa myriam nabil nadia nadine nadja nakamura nancy naoki naoko naomi narendra nasser natalia natalie natalya natascha
natasha nathalie nathan nathaniel neha neil nelly nelson nicholas nick nicola nicolai nicolas nicole niels nigel nihal niklas nikita nikola
nikolai nikolaos nikolas nikolaus nils nina nino nishant nitin njeri noah noel noemi nora norbert noriko norma norman nuno nuria oksana olaf
ole oleg oleksandr olena olga oliver olivia olivier oluwaseun omar oscar oskar osman otto owen pablo paige pamela paola paolo pascal
pascale patrice patricia patricio patrick patrik patrizia patty paul paula paulina pauline paulo pavel pawel pedro peggy per percival peter
petr petra petros phil philip philipp philippa philippe phillip phoebe phyllis pierre pieter pietro pilar piotr pooja pradeep prakash
pranav prasad preethi priscilla priya quentin rachel rachid radoslaw rafael raffaele rafal rahul rainer raj rajesh ralf ralph ramesh rami
ramon ramona randall randy rania raphael raquel rashid raul ravi raymond rebecca regina regine reiko reinhard rene renata renate renee
reza rhonda ricardo riccardo richard rick ricky riku rita robert roberta roberto robin rocio roderick rodney rodolfo rodrigo roger rohan
rohit roland rolf roman romain ron ronald ronja rory rosa rosalie rosario rosemary ross roxana roxanne roy ruben rudi rudolf rupert russell
ruth ryan ryo sabina sabine sabrina said sakura salma salvador salvatore sam samantha samira samuel sana sandeep sandra sandrine sandro
sanjay santiago sara sarah sascha satoshi saul sean sebastian sebastien selena selim selma serena serge sergei sergey sergio seth severine
shane shannon shanti sharon shaun shawn sheila shelby shelley shinji shirley shreya shu shweta siddharth siegfried sigrid silke silvia
silvio simon simona simone simran sindre siobhan sofia sofie sonia sonja soo sophia sophie soren spencer stacey stacy stanislav stanislaw
stefan stefania stefanie stefano steffen stella stephan stephane stephanie stephen stepan steve steven stewart stig stuart sue sung sunil
sunita suresh susan susana susanna susanne susie suzanne suzuki svein sven svetlana sylvain sylvia sylvie tadashi takashi takeshi tamara
tamas tamika tania tanja tanya tara tariq taro tatiana tatyana ted teresa terence theo theodor theodore theresa therese thiago thibault
thierry thomas thorsten tiago tiffany tim timo timothy tina tobias todd tom tomas tomasz tommaso tommy tomoko toni tony tracey tracy trevor
trinity tristan troy tuan tyler tyrone udo ugo ulf ulrich ulrike uma umar ursula usha ute uwe vadim valentin valentina valeria valerie
vanessa vasile vasily vera verena veronica veronika veronique vicente vicky victor vidya viet vijay vikram viktor viktoria vincent vincenzo
viola violeta virginie vishal vittorio vivek vivian viviana vlad vladimir volker wahid walter wanda wanjiku wayne wei wenche wendy werner
wesley wilfried wilhelm willem william willie wilma winston wojciech wolfgang xavier xiao xin yael yan yang yannick yara yasmin yasmine
yasuko yolanda yosef yoshiko youssef yuki yuko yulia yuri yusuf yves yvette yvonne zachary zahra zainab zara zbigniew zdenek zeinab zeynep
zofia zoltan zsofia zuzana ngozi oluwaseun adaeze abiodun folake babajide thabo sipho lerato nomvula kofi ama kwabena akosua abena juma
nguyen linh huong thuy minh duc hoang phuong trang anh siti nur putri dewi budi agus wahyu joko rizky ayu indah maricel jomar rowena
rahim karim sami samir nour layla yusra hind salim nadim walid majid fahad faisal khalil ibtisam sunita kamala sita gita radha deepa rekha anjana geeta manish mukesh naveen pankaj pavan vinod yogesh chen ying hao lei xiaoming yuki sora hinata yuto aoi minjun seoyeon jiwoo hyun soyeon thanh dung tien trung quang ngoc oanh thi
sadia tahir zubair bilal usman noor shahid tanvir farhan ayaan vihaan aarav ishaan ananya diya saanvi kavya divya swati ankit rajiv sachin
`;

/** Names that are also words, places or months. They count only next to a strong cue. */
const ambiguousLatin = `
abby ada alba amber angel angie april art asia august austin autumn basil bay bella ben bill blaze bo brad bree bud buck candy carey case
chance charity charlotte chase chelsea cherry chip christian chuck clay cliff cole colt cooper corey crystal daisy dakota dale dallas dawn
dean dee del denver dick dixie don dot drew duke dusty earl eden ella eve faith flora florence florida ford forest forrest frank frankie
gale gene genesis georgia gigi ginger glen grace grant guy hank harmony harper haven hazel heath henry holly homer honor hope hunter iris
israel ivy jack jade jasmine jasper jet jewel jordan josh joy juan julia june juniper justice karma kent kit kitty lake lance lane lee lily
lincoln logan london lou lucky luke lulu mace madison mark marshall mason mat max maya may maya melody mercury miles misty moon nova oak
olive orlando paris parker pat patience pearl penny perry peyton pepper piper poppy porter princess quinn rain ray reed reuben rex rich
river rob robin rocky rod roman romeo rose ruby russ rusty sage sally sandy savannah sharp shelby sierra skip sky skyler sonny star sterling
storm summer sunny sydney tanner taylor tea terra terry tiger trace travis trip tucker van venus verona victoria violet virginia wade ward
will willow woody wren york zion
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
const known = new Set(wordsIn(latin + others));
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
