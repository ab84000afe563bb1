/** Given names in Latin letters from major languages, in lowercase and without accents. Common names of the `@faker-js/faker` locales (MIT) are among them. */
export const latinGivenNames = `
aadhya aafke aaliyah aaltje aarav aaron abbondio abdallah abdelaziz abdelkader abdo abdon abdoulaye abdul abdulaziz abdulkarim abdulla
abdullah abdulrahman abdurrahman abe abeer abel abelard abelardo abena abhijit abhishek abigail abimbola abiodun abiola abraham abubakar
achieng achille achmad adaeze adalbert adalberta adalberto adalgisa adam adan adaobi addie addison ade adebayo adebisi adedayo adegoke
adekunle adel adela adelaida adelaide adele adelheid adelin adelina adeline adem adeola adesola adetokunbo adewale adi adil adina aditi
aditya adnan adolf adolfo adriaan adrian adriana adriano adrien adrienn adrienne adrijana afaf afia afifah afnan afolabi afra agata agatha
agathe agaton aglae agnes agnesa agneta agni agnieszka agostinho agostino agron agung agus agustin agustina ahmad ahmed ahmet aidan aiden
aiguo aiko aileen ailsa aime aimee aina ainhoa aino aisha aissatou aisyah aitor ajay ajit ajla akash akello akemi akhil akihiko akiko
akinyi akio akira akos akosua akram aksel akshay akua alaa alade alain alan alana alasdair alastair alba alban albana albert alberta
alberte albertina albertine alberto albertus albin albina alcibiade alcide alda aldo alea alec alejandra alejandro aleksa aleksandar
aleksander aleksandr aleksandra aleksei aleksey aleksi alena alessandra alessandro alessia alessio alex alexa alexander alexandr alexandra
alexandre alexandrea alexandros alexane alexanne alexei alexej alexey alexia alexis alexus aleyna alfons alfonso alfred alfreda alfredo
algernon alhassan ali alia alica alice alicia alicja alida alima alin alina alioune alisa alisha alison alissa alistair alize alka alla
allan allegra allen allie allison alma alois alojz alok alonso alonzo alparslan alphonse alphonsine alton alva alvar alvaro alvin alvina
alya alycia alyona alyssa alysson alzbeta ama amaia amaka amal amalia amalie amalija amancio amanda amani amar amara amare amata amaya
ambra ambroise ambrose ambroz amedeo ameera amelia amelie amina aminata amir amira amit amita amjad ammar amoah amos amparo amra amy ana
anabel anabela anabelle anacleto anahera anais anand anant ananya anar anas anastasia anastasija anastasios anatol anatole anatoli
anatolie anatoly anda andel andela andelin andelina ander anders andi andras andre andrea andreas andreea andrei andrej andres andrew
andrey andrija andrina andromachi andrzej andy aneta anezka anfisa ange angela angelica angelika angeliki angelina angeline angelique
angelo anggraini angharad angus angustias anh anica aniela anika aniket aniko anil anirudh anisa anissa anita anitta anja anjali anjana
anka anke ankit ankita ann anna annabel annabell annabelle annalisa annamaria anne annegret anneke anneli annelie anneliese annelise
annemarie annemieke annette anni annie annika annunziata anouk ansel anselm anselma anselmo anshul antal antea antero anthony anthoula
antigone antje antoine antoinette anton antonella antonello antoni antonia antonie antonieta antonin antonina antonio antonis antony anuj
anupama anuradha anushka anwar anya anyango aoi aoife aparecida aparna apolline apolonia apostolos ara araceli araminta arantxa arash
arata arben arcadie archana archibald archie arda ardita arduino ari aria ariadna arian ariana ariane arianna arie arief arielle arif
aristide aristotelis aritz arjan arjen arjun arkadi arkady arlene armand armanda armando armelle armend armida armin arnaldo arnau arnaud
arnav arne arno arnold aron arpad arsene arsenie arseny artem artemisa arthur arto artur arturo artus artyom arun aruna arushi arvid arwa
arwen arya asa asami ase asep asha ashish ashley ashok ashwin asier asif asja asma asmaa asmita asmund assunta asta astrid astrida asuka
asya atef athena athenais athina atif atila atmaja atsuko atsushi attila attilio atul aubrey aud audrey augusta augustin augustina
augustine augustus augustyn aulia aurel aurelie aurelien aurelio aurelius aurica aurora aurore avery avinash awad aws axel axelle aya
ayaan ayaka ayako ayan ayana ayanda ayano ayat ayaz aydan ayden aydin ayesha ayham ayhan ayinde aykut ayla aylin ayman aymen aynur ayo
ayodele ayomide ayoub ayse aysegul aysenur ayu ayumi ayumu ayush aziz aziza azra azucena babajide babatunde babita badr bagus bahaa bakari
bala balazs baldassarre balint baltasar balwinder bambang bamidele bao baozhu baptiste baptistin baran barbara barbora barbro baris barna
barnabas barnaby barry bart bartholomew bartlomiej bartolomej bartolomeo bartosz basak bashar bashir basim basma bassam bassem bastiaan
bastian bastien batoul batuhan bayu beata beate beatrice beatrix beatriz becky begona bela belen belgin belinda belma bence benedicte
benedikt benedita bengt beniamin benigno benito benjamin bennett bennie benny benoit bente beppe berangere berat berend berenice berit
berkay berna bernadette bernard bernarda bernardino bernardo bernd bernhard bernice bert berta bertha bertie bertram bertrand bessie beth
bethan bethany betina beto betsy bettina betty betul beulah beverly bhaskar bhavna bhupinder biagio bianca bianka bibiana biel bilal bina
binh biodun birger birgit birgitta birol bishnu bjarne bjoern bjorn blahoslav blake blanca blanche blandine blanka blazej blazena blerim
bob bobbi bobbie bodil bogdan bogdana boglarka bogumil bogumila boguslaw boguslawa bohdan bohdana bohumil bohumila bohumir bohus bohuslav
bohuslava boipelo bojan bojana bolanle boleslav boleslaw bongani bonifac borbala boris borivoj borje borka boubacar bowen boyd bozena
bozica bozidar bozidara brad bradford bradley bram branca brandi brando brandon branimir branimira branislav branislava branka brankica
branko braxton brayan brayden brechtje brenda brendan brent bret bretislav brett brian brice bridget bridgette brieuc brigida brigita
brigitta brigitte britta brittany bronagh bronislava bronislaw bronislawa bronwen brooke brooklyn bruce bruna brunella brunhilde bruno
bryan bryant bucur budi budimir bukola bulent burak bushra busisiwe busra byron caetano cahya cahyono caio caitlin caleb calista calogero
calvin cameron camil camila camilla camille camillo canan candace candelaria candice candido caoimhe capucine cara caridad carina carl
carla carlijn carlo carlos carlota carlotta carlton carmela carmelo carmen carmina carol carola carole carolin carolina caroline carolyn
carrie carroll carsten cary carys casandra casey casilda caslav casper caspian cass cassandra cassandre cassie cassius cataleya catalin
catalina catarina caterina cathal catharina catherine cathie cathy catrin cayden cecelia cecil cecile cecilia cecilie cecilio cecily
cedric cedrik celestin celestino celia celina celine cem cemal cemil cengiz ceri cerys cesar cesare cesira ceyda ceyla ceylin cezar cezary
chad chae chaitanya chan chandan chandra chanel chantal charalampos charlene charles charlie charu chau chelsey chema chen cheng chenghao
cheryl chester chetan cheyenne chiamaka chiara chibueze chidi chidiebere chidinma chie chigozie chihiro chijioke chika chikako chinatsu
chinedu chinonso chinwe chioma chipo chizoba chloe chris christ christa christel christelle christiane christina christine christoph
christophe christopher christos christy chukwudi chukwuemeka chukwuma chul chun chunhua chus ciara ciaran cida cihan cillian cindy cinzia
ciprian cipriano citlali claire clara clarissa clarisse clark claude claudemir claudia claudine claudio claus clayton cleide clelia
clemence clemens clement clemente clementina cleo clifford clifton clinton clive clodagh cloe clotilde clyde cody colette colin colleen
collin colton conall conceicao concepcion conchita connor conor conrad constanca constance constantin consuelo cora coralie cordelia
corentin corina corinna corinne cormac cornelia cornelis cornelius corvin cosima cosimo costanza costel costin courtney craig cressida
cristian cristiana cristiano cristina cristobal crocifissa csaba csilla ctibor cuneyt cuong curtis custodia cuthbert cynthia cyril cyrille
cyrus czeslaw czeslawa daan dacian daehyun dagmar dagmara dagny dagobert dagoberto daichi daiki daisuke daithi dalal dalia dalibor
dalibora daliborka dalida dalila dalma dalva damaris damian damien damilola damini damir damla damon dan dana danang dani danica daniel
daniela daniele daniella danielle daniil danijel danijela danila danilo danka danny dante danu danuta daphne daphnee daria darian dariana
darija darin darina darinka dario darius darko darla darlene darmawan darnell darrel darrell darren darrin darryl darshana darya daryl
dasa dashawn dashiell dat dave davi david davide davin davor dax dayo dea deandre deanna debashish debbie debora deborah debra declan dedi
dedy deepa deepak deepali deepika deepti defne deirdre deja dejan delbert delfina delia della delores delphine demba demet demetrio
demetrius denis denisa denise deniz dennis derek dermot derrick derya desamparados deshawn desiree desmond despina detlef devendra devi
devika devin devon dewey dewi dezider dezso dharmendra dhruv diallo diamantis dian diana diane dianna dianne diarmuid didier diederik
diego dieter diethelm dietlinde dietmar dieudonne dijana dikembe dilan dilara dilek diletta dilip dilys dimas dimitra dimitri dimitrios
dimitris dina dineo dinesh dinis dion dionysios dionyz dipendra dirce dirk divya divyanshu diya diyaa djalma djoko djordje dmitri dmitrii
dmitry dmytro dobrawa dobromila dobroslav dobroslava doina dolores domenic domenica domenico domhnall domingas domingo dominic dominik
dominika dominique donal donald donat donata donatella donato dongmei donna donnie donovan dora dorcas doreen dorel dorian dorin dorina
doris dorota dorotea doroteo dorothea dorothee dorothy doug douglas douwe doyle draga dragana dragica dragos drahomir drahomira drahoslav
drahoslava drazen drusilla dua duaa duane dubravka duc dulce dumitru duncan dung dunja durga durval dusan dusana dusko dustin duy duygu
dwayne dwi dwight dylan eamon eamonn easton ebba ebele ebere eberhard ebony ebru ecaterina ece ecem eckart eckhard eda edda eddie edelgard
edeltraud edgar edgardo edi edilson edin edison edita edite edith edmee edmilson edmond edmund edna eduard eduarda eduardo edurne eduvigis
edvige edvin edward edwin edy edyta eefje eero eeva efe effie efrain efrem eftimie efua egbert ege egidio egil egoitz egon egor ehab eija
eiji eiko eileen eimear einar eino eirik eirini eirlys eithne ejike eka ekaterina ekene ekkehard eko ekta ela eladio elaine elbert elcin
elda eldridge elea eleanor eleanore eleazar eleftheria eleftherios elena eleni eleonora eleonore eleri eleuterio elfrida elfriede eli elia
eliah elian eliana eliane eliano elias elif eligio eligiusz elijah elikem elin elina eline elinor elio elisa elisabeta elisabeth
elisabetha elisangela elise eliseo eliska elissa eliza elizabeth elizaveta elke ella ellen elli ellie ellinor elliot elliott ellis elly
elmar elmer elmira elmo elnur elodie eloisa eloise eloy elpida elsa elsie elvira elvis elyssa elza ema emad eman emanuel emanuela emanuele
embla emeka emel emelie emeline emely emerson emese emeterio emi emie emiko emil emile emilia emilian emiliano emilie emilien emilija
emilio emily emin emina emine emlyn emma emmanouil emmanuel emmanuella emmanuelle emmerich emmett emmie emrah emre emrys ena encarna
encarnacion endang endre enea eneko engelbert engin eniko enisa enitan ennio enoch enola enrico enrique ensar enya enza enzo eoghan eoin
ephraim eponine eray ercole erdal erdem erdogan eren erhan erhard eriberto eric erica erich erik erika erin erjon erkan erlend erling erma
ermanno ermenegildo ermete erna ernest ernesta ernestine ernesto ernst erol ersilia ersin ertan ertugrul ervin erwin erzsebet esa esam esi
esin eskil esma esmeralda espen esperanza esra esraa essie esteban estefania estela estella estelle estera esther estrella eszter etela
ethan ethel etienne etsuko ettore euclides eudora eufemia eufrasia eugen eugene eugenia eugenie eugenio eugeniusz euis eula eulalia
eulalie eulogio eun eunice eunji eunjung euphemia eusebia eusebie eusebio eustaquio eva evaggelia evan evander evangelia evangeline
evangelos evariste evaristo evelin evelina eveline evelyn evelyne everardo everett evgeni evgenia evgenii evgeniya evgeny evie evy ewa
ewald ewelina eyitayo eylul eymen ezekiel ezequiel ezinne ezio ezra fabian fabiana fabiano fabien fabienne fabio fabiola fabrice fadekemi
fadi fadime fadwa fahad fahd faisal fajar fanchon fannie farah farai farhan farid farida faris farouk fatemeh fathi fatih fatima fatma
fatmir fatou fatoumata fausta faustine fausto fawzi faye fayez fedele federica federico fedor fei felicia feliciano felicie felicita
felicite felicity felicja feliks felipe felisa felix femi femke fenella feng fenna ferdi ferdinand ferdinando ferenc fergal fergus feride
ferit fermin fernand fernanda fernando ferran ferruccio feyza ffion fidan fidel figen fikile filemon filiberto filip filipa filipe filippa
filippo filiz filomena finbar finja finlay finley finn finnley finola fintan fiona fionn fionnuala fiorella fiorenza firas firmin fitri
fitriani fitzgerald flaminia flavia flavie flavien flavio fleur floarea florbela flore florent florentin florentina florian floriana
florica florina florine floris floyd flynn folake folarin folasade fosca fotini fotis fran frances francesca francesco francine francis
francisca francisco franciszek francois francoise frans frantisek frantiska franz franziska frauke fred freda freddie frederic frederick
frederik frederique fredrick fredrik fredy freek freya frida fridolin frieda friederike friedhelm friedlinde friedrich fritz froukje
fulgencio fulvia fulvio fulya fumiko fumio fumnanya funda fungai funke funmilayo furio furkan fynn fyodor gabin gabor gabriel gabriela
gabriele gabriella gabrielle gabrijela gael gaelle gaetan gaetana gaetano gagan gaia gail galih galina gamze ganesh gareth garrett garry
gary gaspar gaspard gaspare gaston gaurav gautam gautier gavin gavril gayatri gayle gaynor gbenga gebhard gedeon geert geertje geertruida
geeta gejza gelsomina gemma genaro genevieve genki gennady gennaro genoveva genowefa geoff geoffrey geoffroy georg george georges georgeta
georgi georgiana georgina georgios georgy gerald geraldine geraldo gerard gerardo geraud gerd gerda gergely gerhard gerhild gerlinde
germaine gernot gerrit gertraud gertruda gertrude gertrudis gervasio gethin geza ghada ghaith ghassan gheorghe ghislaine ghita giacomo
giada gian giang gianluca gianni giannis gideon gijs gilbert gilberte gilberto gilda gilles gilmar gina gines ginevra gino gioacchino
gioele gioia giordana giordano giorgia giorgio giorgos giovanna giovanni girish girolamo gisela gisele giselher gita gitte giuditta giulia
giuliana giuliano giulio giuseppe giuseppina gizela gizem gladys glauco gleb glen glenda glenn glenys gloria glynis godelieve godfrey
gokhan gonca gontran gonul gonzalo gopal goran gordan gordana gordon gorka goro gottfried gotthard gottlieb govind graca gracie graciela
grady graham grainne grazia graziana graziano graziella grazyna greetje greg greger gregg gregoire gregor gregoria gregorio gregory greta
gretchen grgur grigore grigori grigoris grigory griselda gro gruffydd grzegorz guadalupe guang gudbrand gudrun gudula guenaelle guendolina
guenther guerrino gugu guido guilaine guilherme guillaume guillem guillermo guinevere guiomar gulay gulcan gulcin guler gulliver gulsah
gulsen gulten gumersindo gunawan gunay gunda gunhild gunilla gunnar gunter gunther guntram gunvor guofeng guoqing guro gurpreet gustav
gustave gustavo guus gwen gwenaelle gwendolyn gwilym gwyneth gyeong gyorgy gyula haakon habib habiba hacer hadi hadrien haeun haf hafsa
hai haifa hailey haitham haiyan haizea hajar hajime hajnalka hakan hakon hal hala haley halfdan halil halim halima halime halina hallvard
halvard hamad hamdan hamdi hamid hamish hamza hana hanadi hanan hande haneul hanh hani hanin hanna hannah hanne hanneke hannele hannelore
hannes hannu hans hao harald hari harinder haris hariyanto harmke harold harpreet harri harriet harry harsha hartmut hartono haruka haruki
harumi haruna haruto harvey hasan hasanah hasim hasna hassan hatem hatice hattie hatun havva hayden hayley haytham heather heba hector
hedda hedi hedvig hedvika hedwig heejin heidemarie heidi heidrun heike heikki heiko heiner heinrich heinz heitor helder heledd heleen
helen helena helene helga helge helin helmar helmi helmut heloisa heloise helvi hema hemant hemi hendra hendrik hendrika hendro henk henri
henrieta henrietta henriette henrik henrique henry henryk herbert heri heribert heriberto herman hermann hermenegildo hermina hermine
herminia hermione hernan herta hesham hesti hiba hicham hidde hideaki hideki hideko hidetoshi hieu higinio hikari hikaru hilal hilario
hilary hilda hilde hildegard hilkka hilma hiltrud himanshu hina hinata hind hinemoa hipolito hippolyte hira hirofumi hiroki hiroko hiromi
hironobu hiroshi hiroto hiroyuki hisako hisham hitomi hitoshi hjalmar hjordis hoai hoang hogne holger holly hongmei honoka honorata honore
horace horacio horatio horatiu horst hortencia hortense hossam houda howard hrvoje hua huan hubert hubertus huda hudson hugh hugo huimin
hulya humberto humphrey huong husam huseyin hussam hussein huw huy huyen hye hyejin hyeon hyun hyunjin hyunwoo iacopo ian iancu iara iban
ibolya ibrahim ibrahima ibtihal ibtisam ibukun ichiro ida idar idris iestyn ieuan ifan ifeanyi ifeoma ifunanya ige ignac ignacio ignacy
ignatius igor ihab ihsan ijeoma ika ikaika ikechukwu ikenna iker ila ilaria ilario ilarion ilay ilda ildiko ileana ilenia ilham ilhan
iliana ilias ilie ilija ilinca ilja ilkay ilker ilkka ilmari ilona ilpo ilsa ilse ilya ilyas imad iman imani imelda imke immacolata
immanuel imogen imran imre ina inacio inaki inara inas inaya indah indira indra ineke ines inesa inez inga inge ingeborg ingegerd ingela
ingemar inger ingmar ingo ingrid ingrida ingvar ingvild inho inigo inka inkeri inmaculada inna innocenza innokenti intisar ioana ioanna
ioannis iolanda iolo ion ionel ionela ionut iosif ippolita ira iracema irem irena irene ireneusz iretiola irfan irina irineu irini irja
irma irmgard irmtraud irvin irving irwan isa isaac isabeau isabel isabela isabell isabella isabelle isac isadora isaiah isaias isak isamu
isaura isaure iseult ishaan ishita isidora isidoro isidro isis ismael ismail ismet isobel isolde isotta isra israa issa istvan italo
itsuki itumeleng itzel itziar iulia iulian iustin iva ivan ivana ivanka ivanna ivano ivar iveta ivica ivo ivona ivone ivor iwan iwona iyad
izabela izabella izaskun izidor izolda izumi izzy jaakko jaber jabulani jace jacek jacinta jacinto jacira jackie jackson jaclyn jacob
jacobo jacopo jacqueline jacquelyn jacques jacqui jada jaden jadranka jadranko jadwiga jaehyun jaewon jafar jagdish jagoda jaime jairo
jakob jakov jakub jalal jamal james jamie jamil jamila jan jana janaina jandira jane janelle janet janette janice janie janina janine
janis janka janna janne janneke jannicke jannie jannik jannis jano janos janosch jantine janusz jara jared jari jarkko jarle jarmila jarmo
jarne jarod jarolim jaromir jaron jaroslav jaroslava jaroslaw jarvis jasen jasim jasmina jasna jason jaspreet jatin jaume javier jaxon jay
jaya jayant jayce jayda jayden jayesh jaylen jayson jazmin jean jeanette jeanne jeannette jeannie jed jedidiah jeff jeffery jeffrey jela
jelani jelena jelica jelle jenaro jenna jenni jennie jennifer jenny jeno jens jeppe jerald jere jeremiah jeremias jeremie jeremy jermaine
jeroen jerome jeronimo jerry jerusa jerzy jesper jesse jessica jessy jesus jethro jette jhon jian jianguo jianhua jiaqi jie jihan jihoon
jihye jil jill jillian jim jimena jimin jimmy jindra jindrich jindriska jing jingyi jinho jinwoo jiri jirina jiro jisoo jitendra jitka
jitske jiwon jiwoo jiyeon joachim joah joakim joan joana joann joanna joanne joanny joao joaquim joaquin joaquina jocelyn jocelyne jochen
jodi jodie jody joe joel joelle joerg johan johana johann johanna johanne johannes john johnathan johnny jokin joko jolana jolanda jolanta
jolie jolien joline jomar jon jona jonah jonas jonatan jonathan jonathon jonna joon joonas joop joost jooyoung jordi jordy jorg jorge
jorgen joris jorma jorn jorrit jorunn jos jose joseba josef josefa josefin josefina josefine josep joseph josephine josette joshua josiah
josiane josie josip josivaldo jost josue josune joud jouko jouni jovan jovana joyce jozef jozefa jozefina jozsef jozue juan juana juanita
juda jude judit judita judith juergen juha juhani jukka jule jules julian juliana juliane julianne julie julien juliet julieta juliette
julio julius juliusz juma jumana jun juna jung junho junichi junjie junko junseo juraci jurema jurgen juri jurre jussi justin justina
justine justo justus justyn justyna jutta jyoti kaan kaare kaarina kacper kader kadir kaede kagan kagiso kai kaia kaija kailash kaimana
kaisa kaito kaj kaja kalani kalervo kalevi kalle kalliopi kalman kalpana kalyani kamal kamala kamau kamil kamlesh kamran kanako kanika
kaori kaoru karabo karan kare kareem karel karen kari karianne karim karima karin karina karine karl karla karlo karmela karol karolina
karoline karoly karsten karthik kartik kasia kasim kaspar kasper kassandra katalin katariina katarina katarzyna kate katerina kath
katharina katherine kathleen kathrin kathryn kathy katie katja katri katrin katrina katrine katsuhiro katsumi katya kauko kavita kavya
kawthar kay kaya kayden kayla kaylee kayleigh kaylin kazimiera kazimierz kazimir kazuhiro kazuki kazuko kazumi kazunori kazuo kazuya keano
keanu kees kehinde kehlani keiichi keiko keira keisha keisuke keita keith kelechi kelley kelli kellie kelly kelsey kemal ken kenan kendra
kendrick kenichi kenji kenneth kenny kenta kentaro kenza kenzo kerem kerim kerry kerstin kevin keziah kgosi khadeeja khadija khadijah
khaled khalid khalida khalil khanh khawla khoa kholoud kian kiana kiara kien kieran kiko kilian killian kim kimberly kimiko kinga kingston
kipchoge kiprotich kira kiran kirill kirk kirsi kirsten kirsty kiyoko kiyoshi kjell kjersti kjetil klaas klara klaudia klaus klavdia
klemens klement klementyna kleopatra klothilde knud knut kobina koen kofi kohei koichi kojo kolbjorn koldo koloman komal konrad konstantin
konstantina konstantinos konstantyn koray korbinian kornel kornelia kosmas kostas kosuke kota kouki kourosh krishna krishnan krisna krista
kristen kristi kristian kristie kristiina kristijan kristin kristina kristine kristof kristoffer kristopher kristy krisztian krisztina
kriti krunoslav krystal krystian krystyna krzysztof ksenia kseniya kubra kuldeep kumar kumiko kun kunal kunigunde kurnia kurt kusum kusuma
kvetoslava kwabena kwaku kwame kwasi kwesi kyan kyle kylie kyoko kyosti kyra kyriaki kyriakos kyung kyunghee lachlan lada ladislau
ladislav laetitia laia laila lais lakisha lakshmi lala lalit lalita lalo lamar lamberto lambros lamis lan lancelot landon lara larisa
larissa larry lars lasse laszlo lata latasha latif latifa latoya laura laure lauren laurence laurens laurent laurentiu lauretta lauri
lauriane laurie laurin laurindo laurine lauryn lavanya laverne lavinia lawrence laxmi layla lazare lea leah leana leander leandra leandre
leandro leann leanne leberecht lebogang lech leda leela leena lefteris lei leif leigh leila leilani leire lejla lekan lela leland lelia
lempi len lena lene leni lenia lenka lenn lennart lennert lennie lennox lenny lenuta lenya leo leocadia leokadia leon leona leonard
leonarda leonardo leonel leoni leonid leonida leonidas leonie leonor leonora leontina leontine leopold leopoldina leopoldo lerato leroy
lesley leslie lestari lester leszek leticia letitia letizia lettice levent levente levi levke lexi lexie leyla lia liadh liam lian lianne
libor liborio libuse licia lidia lidiane lidija lidiya lieke liesbeth ligia lihua liisa lila lili lilia lilian liliana liliane lilis lilla
lillian lillie lilly lilou lina linda lindalva lindiwe lindsay lindsey lingling linh linnea linus lio lionel liping lisa lisandro lisanne
lisbet lisbeth lise liselotte liv liva livia livio liviu liwei liya liyana liz liza lize ljiljana ljuba ljubica llewellyn llinos llorenc
lloyd lluis loc loic lois lokesh lola longin lonnie lora lorand lorcan loredana loren lorena lorene lorenz lorenza lorenzo loretta lori
lorin loris lorna lorraine losa lothar lotta lotte lottie louane louay louis louisa louise loukas lourdes lovisa lowell lowri luan luana
luay lubna lubomir lubomira lubor lubos luboslav luboslava luc luca lucas lucette lucia lucian luciana luciano lucie lucien lucienne
lucija lucile lucilla lucille lucinda lucio lucius lucja lucjan lucrecia lucretia lucy ludek ludger ludivine ludmila ludovic ludovica
ludovico ludvig ludwig ludwik ludwika luena luigi luis luisa luise luitgard luiza lujain lujza luka lukas lukasz lukman lula luminita
lumturi lungelo lungile lupe lupita lutfi luther lutz luuk luz luzia lwazi lya lydia lydie lyla lyle lynda lynette lynn lynne lysander
lyubov lyudmila maaike maame maarit maarten mabel mable macarena macario machteld maciej mackenzie macsen macy maddalena maddie madeleine
madeline madelyn madhav madhavi madhu madhuri madina madoka mads mae mael maelle maelys maeve mafalda magali magda magdalena magdolna
magnus mahdi maher mahesh mahir mahmoud mahmud mai maia maialen maida maija maike maira mairead maisie maite maitha maj maja majda majed
majid majida makana makayla makena makoto maksim malachi malcolm malena malgorzata malia malik malika malin malina malini mallory malou
malte malvina malwine mamadou maman mamoru mamta manabu manal manami manar manda mandeep mandla mandy manel manfred manish manisha manju
manjula manjunath manlio manoj manolis manon manpreet mansi mansour mansur manuel manuela mara marama marat marc marcel marcela marcelina
marcelino marcelo marcia marcin marcio marco marcos marcus mareike marek maren marfa margaret margareta margarida margarita margaux
margherita margie margit margita margot marguerite mari maria mariam mariama mariame marian mariana mariangela marianna marianne mariano
maribel marica maricarmen maricel maricica marie marieke mariella mariem marietta marija marijana marijke marijn marika mariko marilda
marilena marilou marilyn marin marina marinella marino mario marion marios marisa mariska marisol marissa marit marita marius mariusz
mariya mariyam marjan marjatta marjolein marjorie marketa markku marko markos markus marleen marlen marlena marlene marley marli marlies
marlo marloes marlon marmaduke marsha marta marte martha marthe martijn martim martin martina martine martirio martti marty marvin marwa
marwan mary maryam maryann maryse marzena masaaki masahiro masaki masako masanori masao masashi masato masaya masayuki masego massimiliano
massimo matei matej mateja mateo mateus mateusz mathew mathias mathieu mathilda mathilde mathis matias matilda matilde matis mato matt
matteo matthew matthias matthieu matthijs matthis matti mattia mattias mattis matvei matvey matyas matylda maude maureen maurice mauricio
maurizio mauro maxence maxim maxime maximilian maximiliano maximo maxine mayra maysa maysoon mayumi mazen mbali mbongeni mckenzie
mechthild medard meena meenakshi megan megane megha meghan megumi mehdi mehmet mehtap mei meike meilin meiling meindert meinhard meinir
meinrad melania melanie melany melchor mele melek melih melike melina melinda melis melisa melisande melissa melvin mengyao menno mercedes
mercy mereana meredith merijn merima meritxell merryn mert merten merve mervi mervin meryem mesut metin metod mette mia micaela micah
micha michael michaela michal michalis micheal michel michela michelangelo michele michelle michiel michiko midori mieczyslaw mieke mieko
miguel mihaela mihai mihail mihaly mihir miho mihovil miia miika mijin mika mikael mikail mike mikel mikhail miki mikiko mikkel mikko
miklos mikolaj mikulas mila milada milagros milan milana mildred milena milic milica milind milivoj miljenko milla millicent milorad
miloslav miloslava milosz milota miltiadis milton milutin min mina minako minal mindy minerva ming minghao minh minho minjae minji minjun
minna minoru minseok minsu miquel mira mirabela mirac miral miran miranda miray mircea mirco mireille mirela mirella miriam miriana mirja
mirjam mirjana mirka mirko mirna miron miroslav miroslava miroslaw miroslawa mirva misaki misato mitchell mithun mitra mitsuko mitsuru
miwa miyoung miyu miyuki mizuki mladen moana moataz moath modesto modou mogens mohamed mohammad mohammed mohan mohanad mohini mohsen moira
moises mojmir mokgadi momir momoka mona monica monika monique monisha monserrat montgomery montse montserrat morgana morgane moric moritz
morten mortimer morwenna moses mostafa motoko mouna mounir moussa mpho mridula mthunzi muge muhamad muhammad muhammed muhammet muharrem
muhsin muireann mukaddes mukesh mukta mulyadi mulyono muna munir murali murat murdoch muriel murtada musa muslim mustafa mutaz muthoni
mwangi mya myfanwy mykhailo mykola myla mylan mylene myles myra myriam myrna myron myung nabil nabila nadeem nadege nadezda nadezhda nadia
nadim nadine nadja nadzieja nagesh nagihan nagisa naglaa nagwa nahid nahil nahla naiara naim naima najat najib najwa nakamura nalan nalini
namita namrata nanako nancy nandi nandini nandor naoki naoko naomi naomie naoya narayan narcis narcisa narciso narendra naresh nari naruto
nasim nasir nasreen nasrullah nasser nastya natalia natalie natalija natalya natan natanael natasa natascha natasha natercia nathalie
nathan nathanael nathaniel natsuki natsumi naveen navin nawal nayeli nazan nazaret nazario nazif nazim nazli ndidi nebojsa necati neda
neelam neeraj neeta neha nehemiah neil nekane nektarios nela neli nell nelli nello nelly nelson nemanja nemesio nena nenad neo nerea
nereida nerina nerys neslihan nesrin nesta neus neusa neva neven nevena nevin nevio nga ngaire nghia ngoc ngozi nguyen nhan nhat nhung nia
niall niamh nicanor nicasio nicholas nichole nick nico nicodemus nicola nicolai nicolas nicolasa nicole nicoleta nicoletta nicolo nicu
nidhi niek niels nienke nigar nigel nihad nihal nihan niilo niina nik nika nike nikhil nikita nikki niklas niko nikodem nikola nikolai
nikolaos nikolas nikolaus nikolay nikolina nila nilay nilesh nilgun nils nilson nimet nimisha nina ning nining nino niraj nirmala nisa
nisha nishant nisreen nitesh nitin nizar njal njeri nkechi nkiruka nkosazana nnamdi noa noah noam noan nobuko nobuo nobuyuki noe noel
noelani noelia noelle noemi noemia noemie noha nola nolan noluthando nomsa nomvula nonhlanhla nonso noor nora norah norbert norberto
noriaki noriko norina noriyuki norma norman nouf nour noura novi novita ntombi nuha nuno nunzia nunzio nupur nur nura nuran nuray nurcan
nurgul nuri nuria nurlan nurten nurul nwanneka nyambura nyasha nynke nyokabi oana oanh obada obdulia obinna obioma oceane octavia octavian
octavio odai odalys oddny oddvar odete odette odhran odile odin odon odunayo ofelia ogechi ognjen oihana oisin oivind okafor okan oksana
oktay ola olabisi oladipo olaf olanrewaju olatunde olatz olaug olav olavi olayinka oldrich ole oleg olegario oleh oleksandr oleksandra
olena olga olha olimpia olimpio olinda oline oliva oliver olivera olivia olivier oliwia oliwier olli olubunmi olufemi olufunke olumide
olusegun oluwadamilola oluwafemi oluwakemi oluwaseun oluwatobi olwen olympe olympia omaima omar ombretta omolara onder ondrej onni onorato
onur onyeka onyinye oona oonagh ophelia oren oreste orhan oriana oriane orietta oriol orla orlaith ornella orsola orsolya orson orville
orvokki osama osamu osbert oscar oskar osman osmo ostap ostein osvaldo oswald oswin otakar otello otilia otis oto ottavia ottavio ottilie
ottmar otto ottokar ottoline ousmane outi ove ovidiu owain owen oxana oystein oyvind ozan ozge ozgur ozlem paavo pablo pacome padraig
paige paivi palesa pallavi palle palma palmira paloma pamela panagiota panagiotis pancho pankaj pankrac panos panu paola paolo parag param
paraschiva paraskevi paresh paride parminder parth parul parvati pascal pascale pascaline pasi pasquale pastora patrice patricia patricio
patrick patrik patrizia patrizio patrycja patti patty patxi pau paul paula paulette paulina pauline paulo pavan pavel pavla pavlina pavlo
pavlos pawel paz peder pedro peggy pekka pelagia pelagie pelin penelopa penelope peng pentti pepe per percival percy perica perla pernilla
pero perpetua perrine pertti pete peter petr petra petrit petro petronela petronila petros petru phil phileas philibert philip philipp
philippa philippe phillip philomena philomene phineas phoebe phuc phuong phyllida phyllis piedade piera pierangelo piergiorgio pierluigi
pierre pieter pietrina pietro pilar pim pinar pingping pio piotr pippa pirjo pirkko piroska pius piyush placido platon policarpo polina
pooja poonam portia prabha prabhakar prachi pradeep pradip pragya prajakta prakash pranav pranay prasad prashant pratap pratibha pratik
praveen pravoslav preben predrag preethi preeti prerna presentacion preston primitiva primitivo prisca priscilla priska prithvi priti
priya procopio prodromos proinsias prokop pru prudencio przemyslaw pumla punit purificacion purnima pushpa putri qasim qian qiang qiao
qing qingqing quan quang quentin quieta quincy quinten quique quirino quiteria quoc qusay quynh rabab rabia rachael rachana rachel rachid
radek radha radhika radim radislav radka radmila radomir rados radoslav radoslaw radovan radu raduz raed raeda rafael rafaela rafal
raffaele rafid rafiq raghad raghav raghu ragna ragnar ragnhild rahaf rahel rahim rahmi rahul raif raija raimo raimondo raimund raimunda
raimundo raina rainer raisa raj rajab rajani rajat rajendra rajesh rajeshwari rajiv rajko rajni raju rakesh ralf ralph raluca rama
ramachandran ramadan ramakant ramazan ramesh rami ramiro ramon ramona ramzi randa randal randall randolf randolph randy rania ranjan
ranjit ranko ranya raoul raphael raphaelle raquel rasha rashid rashmi rasmus rastislav ratih ratko ratna rauf raul ravi ravil ravindra
rawan rayan rayen raymond razan razvan rebeca rebecca rebeka recep reem reena refilwe refugio regiane regina reginald regine regis reijo
reiko reima reimund reina reinhard reinhold reinier reka rekha remco remedios remi remigio remo remus remy renan renat renata renate
renato rene renee renske renu renuka renzo reshma reza rhian rhiannedd rhiannon rhodri rhonda rhydian rhys rian riana rianne ricardo
riccardo richard rick ricki ricky rico ridwan rifat rigoberto riitta rik rika riko riku rimma rina rinaldo rini rino rinske risa rishabh
risto rita ritesh ritu ritva riyad rizky roald robert roberta roberto robin robinson robyn rocco rochelle rocio roderick rodica rodion
rodney rodolfo rodrigo roel roelof rogelio roger rohan rohini rohit roisin roksana roland rolando rolf rolv romain roman romana romane
romaric romina romolo romuald romualdo romulus romy ron ronald ronan ronja roosevelt rory rosa rosalba rosalie rosalind rosalinda rosalyn
rosamund rosamunda rosana rosangela rosanna rosario rosaura roselyne rosemarie rosemary rosendo rosetta roshni rosie rosina roslyn
rosmarie ross rossana rossella rostislav roswitha rotimi rowena roxana roxane roxanne roy roza rozalia rozina ruairi ruba ruben ruchi rudi
rudiger rudo rudolf rudolph rudy ruediger rufina rufus ruggero rui rukiye rumbidzai runa ruoxi rupali rupert ruperta rupesh ruprecht
ruqayya ruslan russell rustam ruta rutger ruth ruud ruxandra ruya ruza ruzena ryan ryder ryo ryoko ryosuke ryota ryszard ryuichi ryuji
saad saana saanvi saara saba sabah sabatino sabina sabine sabino sabri sabrina sachiko sachin sadhbh sadia sadie sadiq safa safaa safira
safiya sagar sagrario said saif saija sajida sakari sakiko sakura salah saleem saleh salesi salif salih saliha salim salma salman salome
salomea salomon salvador salvatore salwa sam samah samanta samantha samar sami samia samiha samir samira sammie samson samuel samuele sana
sanchita sanda sandeep sandor sandra sandrine sandro sangeeta sanghoon sangwoo sanja sanjana sanjay sanjeev sanjiv sanket sanna sanne
santiago santina santino santosh saoirse sapna sara sarah sarina sarita sarka saroj sarojini sasa sascha sasha saskia satish satomi satoru
satoshi satria satu saturnino saul saurabh sava savas saverio savina savita savo savvas sawsan sayaka sayuri scarlett scott seamus sean
sebastian sebastiano sebastien seda sedat seema sefa seger segismundo segolene seiichi seija seiji sekou selcuk selena selene selim selin
selina selma semih semisi semra semyon senad senem seojun seonghyun seoyeon seppo septimus serafima serafina serap serban sercan serdar
serena serenella serge sergei sergej sergey sergio sergiy serhat serhii serkan serpil servac seth setiawan setsuko seun seung seunghyun
seungmin sevda severin severina severine severino sevgi sevil sevim sezen sezer shadi shahid shailesh shaima shaina shakti shalini shamsa
shana shane shania shanice shaniqua shankar shanna shannon shanon shanshan shanti shany sharad shari sharmila sharon shashi shaun shauna
shawn shawna shayna shaz sheela sheila shelby sheldon shelia shelley sheri sheridan sherman sherri sheryl shigeko shigeru shiho shikha
shilpa shingo shinichi shinji shiori shirin shirley shivani shizuka shizuko shobha shogo shohei shoichi shoko shota shreya shreyas
shrikant shruti shu shuang shubham shufen shuji shunsuke shweta shyam sian sibel sibilla siddharth sidney sidonia sidonie siebe siegfried
sieglinde siegmund sietse sigismund sigit sigmund sigrid sigrun sigurd sigvard sijtske silas silje silke silvana silvano silvestre silvia
silvija silvino silvio silviu simeon simion simisola simo simon simona simone simran simranjit sina sinan sindre sinead sini siobhan sione
sioned sipho sirkka siro sirpa sissel sita siti siv sivert siwan siwoo sixten sixtine sixto siyabonga siyu sjaak sjoerd skye slamet slava
slavek slavica slavka slavko slavoljub slavomir slawomir slawomira slobodan smita sneha snehal snezana snezhana snorre socorro soeren
sofia sofie sofija sofiya soha solange soledad solene solomon solveig somnath somto sona sonal sonali songul sonia sonja sonke sonya soo
soojin sooyoung sophia sophie sora soraya sorcha soren sorin sorina sotirios sotiris souad soumya sourav soyeon spencer spomenka spyridon
spyros srdjan srinivas srinivasan stacey stacy stamatis stan stanislao stanislav stanislava stanislaw stanislawa stanko stanley stasa
stavros stavroula stef stefan stefana stefania stefanie stefano steffen steffi stelian stelios stella stellan stepan steph stephan
stephane stephanie stephen stevan steve steven stewart stig stijn stina stirling stjepan stojan stratos stuart styliani suat subagyo
subhash subramanian suchitra sudarmo sudha sudhir sue sueli sugeng sugiarto suha suhail suharto sujata sujin sukarno sukhdev sukie
sulaiman sule suleiman suleyman sulistyowati suman sumarni sumiko sumit sundar sunday sung sungmin sunhee sunil sunita sunniva supriyadi
suraj surbhi surendra suresh surya suryani susan susana susanna susannah susanne susanti sushil sushma susie susilo susumu sutrisno
suwarno suzan suzana suzanne suzuki svanhild svante svatava svatopluk svein sven svenja svenni sverre svetlana svetozar sviatoslav
svyatoslav swantje swapna swapnil swati sylvain sylvester sylvestre sylvia sylviane sylvie sylwester sylwia synnove szabolcs szczepan
szilard szilvia szymon tabea tabitha tadao tadashi tadeas tadeo tadeusz tadhg taehyung tage tahani tahir taichi taiki taina taisia taiwo
tajinder takahiro takako takao takashi takayuki takehiko takeo takeshi takumi takuya talal talia talib taliesin tallulah tamaki tamar
tamara tamas tamati tami tamia tamika tamsin tancredi taner tanguy tania tanisha tanja tanmay tanvi tanvir tanya tapani tapio tapiwa tara
tarcisio tareq tari tarik tariq tariro tarja tarjei tarmo taro tarquin tarun tasha tasnim tassilo tatenda tatiana tatjana tatsuo tatsuya
tatyana taufik tavish tayfun tayseer ted teemu tegan teguh tegwen teija tejas tekla telma telmo temitope tendai teo teodor teodora
teodorico teodoro teofil teofilo teona teppo terence teresa teresina teresinha terez tereza teri terje terrance terrell terrence terri
terttu tess tessa tetiana tetsuo tetsuya teun tevita thabo thaddeus thais thalia thamer thanasis thandeka thandi thandiwe thanh thanos
thao thea thekla thelma thelonious thelonius themba thembi theo theobald theodor theodora theodore theodoros theofanis theresa therese
theresia thi thiago thibaud thibault thibaut thien thierry thijs thinh thodoris thomas thomasina thor thora thorbjorn thorsten thorvald
thu thuan thuy tia tiago tiana tianyi tiberio tiberiu tibor tichomir tien tiernan tiffany tihomir tiina tijana tim timea timmy timo
timofey timotej timoteo timothy timur tina tinashe tineke tingting tiphaine tiril tirta titilayo titin tito titouan titus tiziana tiziano
tjeerd tjitske tlaloc toan tobechukwu tobias tobin todd toivo tokiko tolga tolulope tom toma tomas tomasz tomi tomislav tommaso tommie
tommy tomohiro tomoki tomoko tomoya toni tono tony tonya torbjorn torgeir toribio torill torkel tormod torsten toru torunn tosca toshiaki
toshiko toshio toshiyuki toussaint tracey traci tracy traian trang traudl traute trayvon treasa tremaine trevor tri tricia trijntje
trinity tripti trish tristan trond troy truc trude trung truus tryfon tryggve tshepo tsubasa tsuyoshi tu tuan tuana tudor tudur tugba
tugce tuija tulay tullio tumelo tuncay tunde tuomas ture turgut turid turkan tushar tuti tuukka tuula tuulikki tuva tuyet txema tyler
tymoteusz tyrell tyron tyrone ubaldo ubirajara uche uchechukwu uday udin udo ufuk ugo ugochi ugonna ugur ujjwal ulf ulises ulla ulrich
ulrik ulrika ulrike ulyana ulysse ulysses uma umar umberto umesh umit umut una unathi untung urbain urbano urho uriel urmila urpo ursula
urszula uschi usha usman utami ute utkarsh uwe uyen uzoma vaclav vadim vadym vaibhav vaino vaishali val vala valdemar valdir valentin
valentina valentino valentyna valeri valeria valeriano valerie valerija valeriy valeriya valquiria valter valtteri vandana vanesa vanessa
vangelis vania vanja vanna varsha varun varvara vasant vasco vasil vasile vasili vasilica vasiliki vasilis vasilisa vasiliy vasily vasudha
vasyl vaughan vavrinec vedran veera vegard veikko veli velimir velma venancio venanzio vendelin vendula venera venetia venkat venkataraman
venkatesh ventura vera verda verena verica verissimo verna verner vernon veronica veronika veronique vesa vesna viacheslav vibeke vicenta
vicente vicki vickie vicky victoire victor victoriano vida vidar vidya vieno viera viet viggo vihaan vijay vijaya vikas vikram viktor
viktoria viktoriia vilem vilhelm viljo ville vilma vilmos vimal vinay vince vincent vincenza vincenzo vineet vinh vinko vinod viola
violeta violette viorel viorica vipin vipul virgil virgilio virginie virpi virtudes vishal vishnu visitacion visnja vit vitali vitaliy
vitaly vito vittoria vittorio viv vivek vivekananda vivi vivian viviana viviane vivien vivienne vjekoslav vlad vladan vladana vladimir
vladimira vladimiro vladislav vladislava vladyslav vlasta vlastimil vlastimir vlatka vojin vojislav vojtech volkan volker volkhard volkmar
volodymyr vratislav vsevolod vuk vy vyacheslav wael wafa wagner wahid wahyu wakana waldemar waleed walid wallace walter waltraud wambui
wanda wangari wanjiku wasim wataru wati wawan waweru wayne wei weidong wenceslao wenche wendelin wendell wendy wenjie werner weronika
wesley wessel weston whitney widodo wiebe wiebke wieland wieslaw wieslawa wietske wijaya wiktor wiktoria wilbert wilbur wilfred wilfried
wilhelm wilhelmina wilhelmine willard willem willemien willemijn william willie willis wilma wilson wim wincenty winfried winifred winnie
winnifred winston wiremu wissam witold wladyslaw wlodzimierz wojciech wolfgang woodrow woojin wout wouter wulan wulandari xabier xander
xandra xanthe xanthi xaver xavi xavier xia xiang xiao xiaodong xiaofang xiaofeng xiaohong xiaojun xiaoli xiaolong xiaomei xiaoming xiaoyan
ximena xin xiomara xiu xiuying xuan xue xueying yaa yacoub yael yagmur yago yahaira yahya yajaira yajun yakov yalcin yamini yan yana yanan
yang yani yanling yann yannick yannik yannis yanping yanti yanto yaqi yara yaroslav yaroslava yasemin yash yashwant yasin yasir yasmin
yasmine yasser yassin yassine yasuko yavuz yayuk yegor yeji yejin yekaterina yelena yeliz yeonwoo yerin yesenia yesim yetunde yevgeni
yevgenia yevhen yi yiannis yifan yigit yihan yildiz yilmaz ying yiorgos ylva yngve yogesh yogita yohann yoichi yoko yolanda yolande yong
yoona yorick yosef yoshi yoshiaki yoshie yoshihiro yoshikazu yoshiko yoshinori yoshio yosuke younes youngjae youngsoo yousef yousra
youssef youssra yrjo yudi yue yui yuina yuji yujin yuka yukari yuki yukie yukiko yukio yuko yulia yuliana yuliia yuliya yuma yumi yumiko
yun yuna yunfei yuni yunus yuri yuriy yusra yusuf yusuke yutaka yuting yuto yuxuan yuya yvaine yves yvette yvo yvon yvonne zac zacarias
zachariah zacharias zachary zackary zaenal zafer zafir zahra zaid zainab zaira zak zakaria zakary zakhar zaki zanele zaneta zara zarko
zawadi zayd zaynab zbigniew zdenek zdenka zdenko zdeslava zdislava zdravka zdravko zdzislaw zebedee zebulon zehra zeina zeinab zelda zelia
zelie zeliha zeljka zeljko zelmira zemin zena zeno zenobia zenon zephyrin zerrin zeyad zeyd zeynep zhanna zhen zheng zhengyi zhi zhiming
zhiqiang zhiwei zhong ziad zigor zihan zilda zina zinaida zita ziva zixuan ziyad ziyi zlata zlatica zlatko zodwa zoe zoey zofia zoi zoja
zola zoltan zora zoran zorica zorka zoya zsigmond zsofia zsolt zsuzsa zsuzsanna zubair zubeyde zuhair zukiswa zuleikha zulfikar zulkifli
zulmira zuzana zuzanna zvonimir zygmunt
`;
