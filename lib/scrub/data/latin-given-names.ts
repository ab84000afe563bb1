/** Given names in Latin letters from major languages, in lowercase and without accents. Common names of the `@faker-js/faker` locales (MIT) are among them. */
export const latinGivenNames = `
aadhya aafke aaliyah aaltje aapo aarav aarohi aaron aatos abara abbondio abdallah abdelaziz abdelkader abdikarim abdo abdon abdoulaye abdul
abdulaziz abdulkarim abdulla abdullah abdulrahman abdurrahman abe abednego abeer abel abelard abelardo abena abhijit abhilasha abhishek
abigail abimbola abiodun abiola abner abraham absalom abubakar achieng achille achim achmad adaeze adalbert adalberta adalberto adalgisa
adalind adam adan adaobi adaugo addie addison ade adebayo adebisi adedayo adegoke adekunle adel adela adelaida adelaide adele adelgunde
adelheid adelin adelina adeline adelmo adelphe adem adeola adesola adetokunbo adewale adhemar adi adil adina aditi aditya adjoa adnan
adolf adolfine adolfo adriaan adrian adriana adriano adrien adrienn adrienne adrijana adwoa aenea aenor afaf afia afifah afnan afolabi afra
agapito agata agatha agathe agaton aglae aglaia agnes agnesa agneta agni agnieszka agostinho agostino agrippina agron agung agus agustin
agustina ahasver ahmad ahmed ahmet ahti aidan aiden aigerim aiguo aiko ailbhe aileen ailsa aime aimee aina ainhoa aino ainsley ainura
aisha aishwarya aissatou aisyah aitor aizhan ajay ajit ajla akaki akash akello akemi akhil akihiko akiko akinyi akio akira akos akosua
akram aksel akshay aktolkyn akua akwasi alaa alade alain alan alana alaric alarich alasdair alastair alba alban albana albert alberta
alberte albertina albertine alberto albertus albin albina albrecht alcibiade alcide alcinda alda aldegonde aldo aldous aldwin alea alec
aleida alejandra alejandro aleksa aleksandar aleksander aleksandr aleksandra aleksei aleksey aleksi alena alessandra alessandro alessia
alessio alethea alex alexa alexander alexandr alexandra alexandre alexandrea alexandros alexane alexanne alexei alexej alexey alexia
alexis alexus aleyna alfons alfonsina alfonso alfred alfreda alfredo algernon alhassan ali alia alica alice alicia alicja alida alienor
alima alin alina alioune alisa alisha alison alissa alistair alize alizee alka alla allan allegra allen allie allison alma almas almira
almudena alois aloisia alojz alok alonso alonzo alparslan alphonse alphonsine althea alton altynai alva alvar alvaro alvin alvina alwin
alya alycia alyona alyssa alysson alzbeta ama amabel amadeo amadeus amadi amaia amaka amal amalia amalie amalija amancio amanda amani
amar amara amare amaryllis amata amaya ambra ambroise ambrose ambrosius ambroz amedeo ameera amelia amelie amerigo amias amina aminata
aminta amir amira amit amita amjad ammar amoah amory amos amparo amra amy ana anabel anabela anabelle anacleto anahera anahit anais
anand anant ananya anar anas anastacio anastasia anastasija anastasios anasuya anatol anatole anatoli anatolie anatoly ancel anda andel
andela andelin andelina ander anders andi andras andre andrea andreas andreea andrei andrej andres andrew andrey andrija andrina
andromachi andronicus andrzej andy aneta anezka anfisa ange angela angelica angelika angeliki angelina angeline angelique angelo
anggraini angharad angus angustias anh anica aniela anika aniket aniko anil anirudh anisa anissa anita anitta anja anjali anjana anka
anke ankit ankita ann anna annabel annabell annabelle annalisa annamaria anne annegret anneke anneli annelie anneliese annelise annelore
annemarie annemieke annette anni annie annika annunziata anouk ansel anselm anselma anselmo ansgar anshul antal antea antero anthea
antheia anthony anthoula antigone antje antoine antoinette anton antonella antonello antoni antonia antonie antonieta antonin antonina
antonio antonis antony anuj anupama anuradha anush anushka anwar anwen anya anyango anzhela aoi aoife aparajita aparecida aparna aphra apolline
apollonia apolonia apostolos ara arabella araceli araksi aram araminta arantxa arash arata aravind arben arcadie arcadio archana
archibald archie arda ardal ardita arduino aretha ari aria ariadna ariadne arian ariana ariane arianna arie arief arielle arif aristide
aristides aristotelis aritz arjan arjen arjun arkadi arkady arlene armand armanda armando armelle armen armend armida armin arminius arnaldo
arnau arnaud arnav arne arno arnold arnulf aron arpad arsene arsenie arsenio arseny arshaluys artavazd artem artemis artemisa artemisia
arthur arto artur arturo artus artyom arun aruna arundhati arushi arvid arwa arwen arya asa asami asbjorn ase asep asgeir asha ashish ashley
ashok ashot ashwin asier asif asja aslaug asma asmaa asmita asmund aspasia assunta asta astrid astrida asuka asunta asya atef athanase
athanasios athena athenais athina atif atila atilla atmaja atsuko atsushi atticus attila attilio atul auberon aubrey aud audomar audrey
augusta augustin augustina augustine augustus augustyn aulia aurel aureliano aurelie aurelien aurelio aurelius aurica aurora aurore
avelina avelino averil avery avila avinash aviv avtandil awad aws axel axelle aya ayaan ayaka ayako ayan ayana ayanda ayano ayat ayaz
aydan ayden aydin ayesha ayham ayhan ayinde aykut ayla aylin ayman aymen aynur ayo ayodele ayomide ayoub ayse aysegul aysenur ayu ayumi
ayumu ayush azaria azariah aziz aziza azra azubuike azucena babajide babatunde babita badr bagus bahaa bahram bakari bala balazs balbina
baldassare baldassarre balduin baldwin balint baltasar balthasar balwinder bambang bamidele bao baozhu baptiste baptistin baraka baran barbara
barbora barbro baris barna barnabas barnaby barry bart bartholomaus bartholomew bartlomiej bartolome bartolomej bartolomeo bartosz basak
bashar bashir basilio basim basma bassam bassem bastiaan bastian bastien bathsheba batoul batuhan baurzhan bayu beata beate beatrice
beatrix beatriz beauregard becky bedelia begona behrooz bela belen belgin belinda belisario belma bence benedetta benedicte benedikt benedikta
benedita bengt beniamin benigno benito benjamin bennett bennie benny benoit bente benvenuto benvinda beppe berangere berat berend
berendina berengar berenice bergljot berit berkay berna bernadette bernard bernarda bernardine bernardino bernardo bernd bernhard bernhardine
bernice bert berta bertha berthe berthold bertie bertille bertina bertram bertrand besik bessie beth bethan bethany betina beto betsabe
betsy bettina betty betul beulah beverly bhagyashree bhairavi bharati bhaskar bhavna bhupinder biagio bianca bianka bibiana biel bilal
bina binh biodun birger birgit birgitta birna birol bishnu bjarne bjarni bjoern bjork bjorn blahoslav blake blanca blanche blandine blanka
blazej blazena blerim bob bobbi bobbie bodil bogdan bogdana boglarka bogumil bogumila boguslaw boguslawa bohdan bohdana bohumil bohumila
bohumir bohus bohuslav bohuslava boipelo bojan bojana bolanle bolat boleslav boleslaw bongani bonifac boniface bonifacio bonifatius
borbala boris borivoj borje borka boubacar bowen boyd bozena bozhena bozica bozidar bozidara bozydar brad bradamante bradford bradley
bram bramwell branca brandi brando brandon branimir branimira branislav branislava branka brankica branko branwell branwen braxton
brayan brayden brechtje brenda brendan brent bret bretislav brett brian brice bridget bridgette brieuc brigida brigita brigitta brigitte
briseis britta brittany bronagh bronislava bronislaw bronislawa bronwen bronwyn brooke brooklyn bruce bruna brunella brunhild brunhilde brunilda
bruno bryan bryant bryndis brynhild brynja bucur budi budimir bukola bulent burak burkhard bushra busisiwe busra byron cadfael cadmus
caetano cahya cahyono caio caitlin caius caleb calista calliope callisto calogero calpurnia calvin cameron camil camila camilla camille
camillo canan candace candelaria candice candido caoimhe capucine cara caradoc caridad carina carl carla carlijn carlo carlos carlota
carlotta carlton carmela carmelita carmelo carmen carmina carol carola carole carolin carolina caroline carolyn carrie carroll carsten
cary carys casandra casey casilda casimir caslav caspar casper caspian cass cassandra cassandre cassian cassie cassius castor cataleya
catalin catalina catarina caterina cathal catharina catherine cathie cathy catrin cayden cayetana cayetano cecelia cecil cecile cecilia
cecilie cecilio cecily cedric cedrik celestin celestina celestino celia celina celine celso cem cemal cemil cengiz cephas ceri ceridwen
cerys cesar cesare cesarina cesira cestmir ceyda ceyla ceylin cezar cezary chad chae chaim chaitanya chan chandan chandra chandrika
chanel chantal charalampos charlene charles charlie charmaine charu chau chelsey chema chen cheng chenghao cheryl chester chetan
cheyenne chiamaka chiara chibueze chidera chidi chidiebere chidinma chie chigozie chihiro chijioke chika chikako chinatsu chinedu
chinonso chinwe chioma chipo chitralekha chiyoko chizoba chloe chloris chris christ christa christel christelle christiane christina
christine christoph christophe christopher christos christy chrysanthe chukwudi chukwuemeka chukwuma chul chun chunhua chus ciara ciaran
cicely cida cihan cillian cindy cinzia ciprian cipriano cirilo citlali claire clara clarabelle clarissa clarisse clark claude claudemir
claudette claudia claudine claudio claus clayton cleide clelia clemence clemencia clemens clement clemente clementina cleo cleophas
clifford clifton clinton clive clodagh cloe clorinda clothilde clotilde clyde clytie cody colette colin colleen collin colton columba
conall conceicao concepcion concetta conchita connor conor conrad consolata constanca constance constantia constantin consuelo cora
coralie cordelia corentin corina corinna corinne coriolanus cormac cornelia cornelis cornelius corvin cosette cosima cosimo cosmo
costanza costel costin courtney craig crescencia crescenzo cressida crispian cristian cristiana cristiano cristina cristobal crocifissa
cruz csaba csilla csongor ctibor cunegonde cuneyt cunigunde cuong curtis custodia cuthbert cybele cynthia cyprien cyriaque cyril cyrille
cyrus czeslaw czeslawa daan dacian daehyun dagbjort dagmar dagmara dagny dagobert dagoberto daguna daichi daiki daireann daisuke daithi
dalal dalia dalibor dalibora daliborka dalida dalila dalma dalva damaris damaso damayanti damhnait damian damien damilola damini damir
damla damon dan dana danang dani danica daniel daniela daniele daniella danielle daniil danijel danijela danila danilo daniyar danka
danny dante danu danuta daphne daphnee daria darian dariana darija darin darina darinka dario darius darko darla darlene darmawan
darnell darrel darrell darren darrin darryl darshana darya daryl dasa dashawn dashiell dat dave davi david davide davin davinia davit
davor dax dayo dea deandre deanna debashish debbie debora deborah debra decimus declan dedi dedy deepa deepak deepali deepika deepti
defne deirdre deja dejan delbert delfina delia delilah della delores delphine demba demelza demet demeter demetrio demetrius denis
denisa denise deniz dennis deodata derek dermot derrick derya desamparados desdemona deshawn desideria desiderio desiree desislava
desmond despina despoina detlef devendra devi devika devin devon dewey dewi dezider dezso dhananjay dharmendra dhruv diallo diamantis dian diana
diane dianna dianne diarmuid didier diederik diego dieter diethelm dietlinde dietmar dietrich dieudonne dieuwke dijana dikembe dilan
dilara dilek diletta dilip dilys dimas dimitra dimitri dimitrios dimitris dina dinara dineo dinesh dinis diogenes dion dionisia dionisio
dionne dionysia dionysios dionyz dipendra dirce dirk ditmar divya divyanshu diya diyaa djalma djoko djordje dmitri dmitrii dmitry dmytro
dobrawa dobromila dobromir dobroslav dobroslava doina dolores domenic domenica domenico domhnall domingas domingo dominic dominik
dominika dominique domitilla donal donald donat donata donatella donatien donato dongmei donna donnie donovan dora dorabella dorcas
doreen dorel dorian dorin dorina doris dorota dorotea doroteo dorothea dorothee dorothy dorottya doug douglas doutzen douwe doyle draga
dragana dragica dragomir dragos drahomir drahomira drahoslav drahoslava drazen drusilla dua duaa duane dubravka duc dulce dulcie
dulcinea dumitru duncan dung dunja durga durgesh durval dusan dusana dusko dustin duy duygu dwayne dwi dwight dylan dympna eadgyth eamon
eamonn easton ebba ebbe ebele ebere eberhard ebony ebru ecaterina ece ecem eckart eckhard eda edda eddie edelgard edelmira edeltraud
edeltraut edgar edgardo edi edilson edin edison edita edite edith edmee edmilson edmond edmund edmunda edna eduard eduarda eduardo
edurne eduvigis edvige edvin edward edwige edwin edwina edy edyta eefje eero eeva eevi efe effie efigenia efraim efrain efrem eftimie
efua egbert ege egidio egil eginhard eglantina egoitz egon egor ehab ehrentraud eija eiji eike eiko eileen eilidh eilis eimear einar
eino eirik eirini eirlys eithne ejike eka ekaterina ekene ekkehard eko ekow ekta ela eladio elaine elbert elcin elda eldridge elea
eleanor eleanore eleazar eleftheria eleftherios elena eleni eleonora eleonore eleri eleuterio eleutheria elfar elfreda elfrida elfriede
eli elia eliah elian eliana eliane eliano elias elif eligia eligio eligiusz elijah elikem elin elina eline elinor elio elisa elisabeta
elisabeth elisabetha elisabetta elisangela elise eliseo eliska elissa eliza elizabeth elizaveta elkanah elke ella ellen elli ellie
ellinor elliot elliott ellis elly elmar elmer elmira elmo elnur elodie eloisa eloise eloy elpida elpidio elsa elsbeth elsie elspeth
elvira elvire elvis elwin elwood elyssa elza ema emad eman emanuel emanuela emanuele embla emeka emel emelie emeline emely emerentia
emerenziana emeric emerson emese emeterio emi emie emiko emil emile emilia emilian emiliano emilie emilien emilija emilio emily emin
emina emine emlyn emma emmanouil emmanuel emmanuella emmanuelle emmeline emmerich emmett emmie emrah emre emrys ena encarna encarnacion
endang endre enea eneko engelbert engin enid eniko enisa enitan ennio enoch enola enora enrica enrico enrique enriqueta ensar enya enza enzo
eoghan eoin ephraim epifania epifanio epiphany eponine erasmo erasmus eray ercole erdal erdem erdmute erdmuthe erdogan eren erhan erhard
eriberto eric erica erich erik erika erin erjon erkan erlan erlend erling erma ermanno ermelinda ermelindo ermenegilda ermenegildo
ermengarde ermete ermintrude erna ernest ernesta ernestina ernestine ernesto ernst erol ersilia ersin ertan ertugrul ervin erwan erwin
erzsebet esa esam esi esin eskil esma esmeralda esmond espen esperanza esra esraa essie estanislao esteban estefania estela estella
estelle estera esther estrella eszter etela eteri ethan ethel ethelbert ethelred etienne etsuko ettore euclides eudora eudoxia eudoxie
eufemia eufrasia eufrosina eugen eugene eugenia eugenie eugenio eugeniusz euis eula eulalia eulalie eulogia eulogio eun eunice eunji
eunjung euphemia euphrasie euphrosyne eurydice eusebia eusebie eusebio eusebius eustace eustache eustachius eustaquio eva evadne
evaggelia evan evander evangelia evangelina evangeline evangelos evariste evaristo evelin evelina eveline evelyn evelyne everard
everardo everett evgeni evgenia evgenii evgeniya evgeny evie evy ewa ewald ewelina eyitayo eylul eymen eyvindur ezekiel ezequiel ezinne
ezio ezra fabian fabiana fabiano fabien fabienne fabio fabiola fabrice fabrizia facunda facundo fadekemi fadi fadime faduma fadwa fahad fahd
faisal fajar fanchon fannie farah farai faranak farhan farid farida faris farouk fatemeh fathi fatih fatima fatma fatmir fatou fatoumata fausta
faustina faustine faustino fausto fawzi faye fayez febe fedele federica federico fedor fei felicia feliciano felicidad felicie felicita
felicitas felicite felicity felicja feliks felipe felisa felix femi femke fenella feng fenna ferdi ferdinand ferdinanda ferdinando
ferenc fergal fergus feride ferit fermin fermina fernand fernanda fernando ferran ferruccio feyza ffion fiammetta fidan fidel fidelia
fidelis figen fikile filemon filiberto filip filipa filipe filippa filippo filiz filomena finbar finja finlay finley finn finnbogi
finnley finola fintan fiona fionn fionnuala fiordaliso fiorella fiorenza firas firmin firmina fitri fitriani fitzgerald flaminia flavia
flaviana flaviano flavie flavien flavio flavius fleur floarea florbela flore florent florentin florentina florian floriana floriano
florica florimond florina florinda florine floris florizel floyd flynn folake folarin folasade fortunata fortunato fortunee fosca fotini
fotis fran frances francesca francesco francine francis francisca francisco franciszek francois francoise frans frantisek frantiska
franz franziska frauke fred freda freddie fredegar fredegunde frederic frederica frederick frederik frederika frederique fredeswinda
fredrick fredrik fredy freek freya frida frideswide fridolin frieda friedegard friedelinde friederike friedhelm friedlinde friedrich
friedrun frithjof fritz froukje frowin fructuoso fulbert fulgencia fulgencio fulvia fulvio fulya fumiko fumio fumnanya funda fungai
funke funmilayo furio furkan fynn fyodor gabin gabino gabor gabriel gabriela gabriele gabriella gabrielle gabrijela gael gaelle gaetan
gaetana gaetano gagan gagik gaia gail galatea galih galina gamze ganesh gareth garrett garry gary gaspar gaspard gaspare gaston
gaudencio gaudenzia gaurav gautam gautier gavin gavril gayane gayatri gayle gaynor gbenga gebhard gedeon geert geertje geertrui geertruida
geeta gejza gela gelsomina gemma genaro genevieve genki gennady gennaro genoveffa genoveva genowefa geoff geoffrey geoffroy georg george
georges georgeta georgi georgiana georgina georgios georgy geraint gerald geraldine geraldo gerard gerardo geraud gerd gerda gergana
gergely gergo gerhard gerhild gerlinde germaine gernot gerolamo gerrit gerritje gertraud gertrud gertruda gertrude gertrudis gervais
gervase gervasio gerwin gesine gethin geza ghada ghaith ghassan gheorghe ghislaine ghita giacinta giacobbe giacomo giada gian giang
gianluca gianni giannis gideon gijs gilbert gilberta gilberte gilberto gilda gilles gillian gilmar gina gines ginevra gino gioacchino
gioconda gioele gioia giordana giordano giorgi giorgia giorgio giorgos giovanna giovanni girija girish girolamo gisela gisele giselher
gislinde gita gitte giuditta giulia giuliana giuliano giulio giunia giuseppe giuseppina gizela gizem gladys glauco gleb glen glenda
glenn glenys gloria gloriana glynis godelieve godfrey godfried godiva gohar gokhan golnaz gonca gontran gonul gonzalo goossen gopal goran
gordan gordana gordon gorka goro gottfried gotthard gotthilf gottlieb gottlob goulven govind graca gracia gracie graciela grady graham grainne grania
grazia graziana graziano graziella grazyna greetje greg greger gregg gregoire gregor gregoria gregorio gregory greta gretchen grete
grgur griet grigore grigori grigoris grigory grimaldo griselda griselde gro gruffydd grzegorz guadalupe gualtiero guang gudbrand
gudmundur gudrun gudula guenaelle guendalina guendolina guenther guerrino guglielmina guglielmo gugu guido guilaine guilhem guilherme
guillaume guillem guillermo guinevere guiomar guiscard gulay gulcan gulcin guler gulistan gulliver gulnara gulnaz gulsah gulsen gulten
gumersinda gumersindo gunawan gunay gunda gundel gundela gundula gunhild gunilla gunnar gunter gunther gunthild guntram gunvor guofeng
guoqing guro gurpreet gustaaf gustav gustave gustavo guus gwen gwenaelle gwendolen gwendolyn gwenllian gwilym gwyneth gyeong gyongyi
gyorgy gyula haakon habib habiba hacer hadewych hadi hadrian hadrien hadwig haeun haf hafsa hai haifa hailey haitham haiyan haizea hajar
hajime hajnalka hakan hakon hal hala haley halfdan halil halim halima halime halina halldora hallgerd hallgrimur hallvard halvard hamad
hamdan hamdi hamid hamilcar hamish hamza hana hanadi hanan hande haneul hanh hani hanin hanna hannah hanne hanneke hannele hannelore
hannes hannibal hannu hans hao harald hari hariklia harinder haris hariyanto harjit harmke harold harpreet harri harriet harry harsha hartmut
hartono hartwig haruka haruki harumi haruna haruto harvey hasan hasanah hasdrubal hasim hasmik hasna hasret hassan hasso hatem hatice
hattie hatun haunani havva hayden hayk hayley haytham heather heba hector hedda hedi hedvig hedvika hedwig heejin heidemarie heidi heidrun heike
heikki heiko heilwig heiner heinrich heinrike heinz heitor hektor helder heledd heleen helen helena helene helga helgard helge helin
heliodora heliodoro helmar helmi helmtraud helmut heloisa heloise helvi hema hemalatha hemant hemi hendra hendrik hendrika hendrikje
hendro henk henri henrieta henrietta henriette henrik henrike henrique henry henryk hephzibah herakles herbert heri heribert heriberto
herlinde herma herman hermann hermenegilda hermenegildo hermengild hermia hermina hermine herminia herminio hermione hermogenes hernan
hero herta hesham hesper hester hesti hettie hiba hicham hidde hideaki hideki hideko hidetoshi hieronymus hieu higinio hikari hikaru
hilal hilaria hilario hilarion hilary hilda hildburg hilde hildebrand hildegard hildegunde hildrun hilja hilkka hilma hiltje hiltrud
hiltrude himanshu himeko hina hinata hind hinemoa hipolito hippolyta hippolyte hira hirofumi hiroki hiroko hiromi hironobu hiroshi
hiroto hiroyuki hisako hisham hitomi hitoshi hjalmar hjordis hoai hoang hobart hodan hogne holger holly homero hongmei honoka honorata honore
honoria honorina honorine honorio horace horacio horatia horatio horatiu horst hortencia hortense hortensia hortensio hosea hossam hossein houda
hovhannes howard hrafnhildur hrefna hripsime hrishikesh hroswitha hrvoje hua huan hubert huberta hubertine hubertus huda hudson hugh
hugo huguette huimin hulya humbert humberto humphrey huong husam huseyin hussam hussein huw huy huyen hyacintha hyacinthe hye hyejin
hyeon hylke hynek hypatia hyun hyunjin hyunwoo iacopo iain ian iancu ianthe iara iban ibolya ibrahim ibrahima ibtihal ibtisam ibukun ichabod
ichiro ida idalina idar idelfonso idony idris iduna iestyn ieuan ifan ifeanyi ifeoma ifigenia ifunanya ige ignac ignace ignacia ignacio
ignacy ignatia ignatius ignazia ignazio igor ihab ihsan ijeoma ika ikaika ikechukwu ikenna iker ila ilaria ilario ilarion ilay ilda
ildefonso ildegarda ildiko ileana ilenia ilham ilhan iliana ilias ilie ilija ilinca ilja ilkay ilker ilkka ilknur ilmari ilona ilpo ilsa
ilsabe ilse ilya ilyas imad iman imani imelda imke immacolata immaculada immanuel imogen imogene imran imre ina inacio inaki inara inas
inaya indah indalecio indira indra indumati ineke ines inesa inez inga inge ingeborg ingegerd ingela ingelore ingemar inger ingmar ingo
ingrid ingrida ingrun ingvar ingvild inho inigo inka inkeri inmaculada inna innocencia innocenza innokenti inocencia inocencio intisar
ioana ioanna ioannis iolanda iolanthe iolo ion ione ionel ionela ionut iosif iphigenia ippolita ippolito ira iracema irem irena irenaeus
irene ireneusz iretiola irfan irina irineu irini irja irma irmela irmengard irmgard irmhild irmtraud irmtrud irvin irving irwan isa
isaac isabeau isabel isabela isabell isabella isabelle isac isadora isaiah isaias isak isambard isamu isandro isaura isaure iseult
ishaan ishita isidora isidore isidoro isidro isis ismael ismail ismene ismet isobel isolda isolde isotta isra israa issa istvan italo
ithiel itsuki itumeleng itzel itziar iulia iulian iustin iva ivan ivana ivanka ivanna ivano ivar iveta ivica ivo ivona ivone ivonne ivor
iwan iwona iyad izabela izabella izaskun izidor izolda izumi izydor izzy jaakko jaber jabez jabulani jace jacek jacinta jacinto jacira
jackie jackson jaclyn jacob jacobo jacomina jacopo jacqueline jacquelyn jacques jacquetta jacqui jada jaden jadranka jadranko jadwiga
jaehyun jaewon jafar jagdish jago jagoda jaime jairo jakob jakov jakub jalal jamal james jamie jamil jamila jan jana janaina jandira
jane janelle janet janette janice janie janina janine janis janka janna janne janneke jannicke jannie jannik jannis jano janos janosch
jantina jantine januaria januario janusz jara jared jari jarkko jarle jarmila jarmo jarne jarod jarolim jaromir jaron jaroslav jaroslava
jaroslaw jarvis jasen jasim jasmina jasna jason jaspreet jatin jaume javier jaxon jay jaya jayalakshmi jayant jayce jayda jayden jayesh
jaylen jayson jazmin jean jeanette jeanne jeannette jeannie jed jedediah jedidiah jeff jeffery jeffrey jehoshaphat jela jelani jelena
jelica jelle jelte jemimah jenaro jenna jenni jennie jennifer jenny jeno jens jephthah jeppe jerald jere jeremiah jeremias jeremie jeremy
jermaine jeroen jerome jeronima jeronimo jerry jerusa jerzy jesper jessamine jessamy jesse jessica jessy jesus jethro jette jezebel jhon
jian jianguo jianhua jiaqi jie jihan jihoon jihye jikke jil jill jillian jim jimena jimin jimmy jindra jindrich jindriska jing jingyi
jinho jinwoo jiri jirina jiro jisoo jitendra jitka jitske jiwon jiwoo jiyeon joachim joah joakim joan joana joann joanna joanne joanny
joao joaquim joaquin joaquina jobst jocasta jocelin jocelyn jocelyne jochen joconde jodi jodie jody joe joel joelle joerg johan johana
johann johanna johanne johannes john johnathan johnny jokin joko jokull jolana jolanda jolanta jolanthe jolie jolien joline jomar jon
jona jonah jonas jonatan jonathan jonathon jonna jonquil joon joonas joop joost jooyoung jordi jordy jorg jorge jorgen jorinde joris
jorma jorn jorrit jorunn jos josaphat jose joseba josef josefa josefin josefina josefine josep joseph josephine josette joshua josiah
josiane josias josie josip josivaldo jost josue josune joud jouko jouni jovan jovana jovita joyce jozef jozefa jozefina jozsef jozue
juan juana juanita jubal juda jude judit judita judith judocus juergen juha juhani jukka jule jules julian juliana juliane julianne
julie julien julienne juliet julieta juliette julio julius juliusz juma jumana jun juna jung junho junia junichi junjie junko juno
junseo juraci jurema jurgen juri jurre jurriaan jussi justin justina justine justo justus justyn justyna jutta juvenal juvencio jyoti jyotsna
kaan kaare kaarina kacper kadambari kader kadir kaede kagan kagiso kai kaia kaija kailani kailash kaimana kairat kaisa kaito kaj kaja kajetan
kalani kalervo kalevi kalle kalliope kalliopi kallisto kalman kaloyan kalpana kalyani kamakshi kamal kamala kamau kamil kamlesh kamran
kamuran kanako kanat kanika kaori kaoru karabo karan kare kareem karel karen kari karianne karim karima karin karina karine karl karla
karlo karmela karol karolina karoline karoly karsten karthik kartik kartikeya kasia kasim kasimir kaspar kasper kassandra katalin
katariina katarina katarzyna kate katerina kath katharina katherine kathleen kathrin kathryn kathy katie katja katla katri katrijn
katrin katrina katrine katsuhiro katsumi katya kauko kaushalya kavita kavya kawthar kay kaya kayden kayla kaylee kayleigh kaylin
kazimiera kazimierz kazimir kazuhiro kazuki kazuko kazumi kazunori kazuo kazuya keano keanu kees kehinde kehlani keiichi keiko keira
keisha keisuke keita keith kelechi kelley kelli kellie kelly kelsey kemal ken kenan kendra kendrick kenichi kenji kenneth kenny kenta
kentaro kenza kenzo keoni kerem kerim kerry kerstin kerttu ketevan kevin kezban keziah kgosi khadeeja khadija khadijah khaled khalid khalida
khalil khanh khawla khoa kholoud khosrow kian kiana kiara kien kieran kiko kilian killian kim kimberly kimiko kincso kinga kingston kipchoge
kiprotich kira kiran kirill kirk kirsi kirsten kirsty kiyoko kiyoshi kjell kjersti kjetil klaas klaasje klara klaudia klaus klavdia
klemens klement klementyna kleopatra klothilde knud knut kobina koen kofi kohei koichi kojo kolbjorn kolbrun koldo koloman komal konrad
konradin konstantin konstantina konstantinos konstantyn konstanze koray korbinian kornel kornelia kosmas kostas kosuke kota kouki
kourosh krasimira kreszentia kreszenz kriemhild krishna krishnan krisna krispin krista kristen kristi kristian kristie kristiina
kristijan kristin kristina kristine kristof kristoffer kristopher kristy krisztian krisztina kriti krunoslav krystal krystian krystyna
krzysztof krzysztofa ksenia kseniya kubra kuldeep kullervo kumar kumiko kun kunal kunibert kunigunde kuno kurnia kurt kusum kusuma
kvetoslava kwabena kwaku kwame kwasi kwesi kyan kyle kylie kyllikki kyoko kyosti kyra kyriaki kyriakos kyung kyunghee lachlan lada
ladislau ladislav ladislava laelia laertes laetitia laia laila lais lakisha lakshmi lala lalit lalita lalitha lalo lamar lamberto
lambertus lambros lamis lammechien lan lancelot landon laomedon lara larisa larissa larry lars lasha lasse laszlo lata latasha latif
latifa latoya laura laure laureano lauren laurence laurens laurent laurentia laurentine laurentiu laurenz lauretta lauri lauriane laurie
laurin laurindo laurine lauryn lavanya laverne lavinia lawrence laxmi layla lazare lazaro lazarus lea leah leana leander leandra leandre
leandro leann leanne leberecht lebogang lech lechoslaw leda leela leena lefteris lei leif leigh leila leilani leire lejla lekan lela
leland lelia lempi len lena lene leni lenia lenka lenn lennart lennert lennie lennox lenny lenuta lenya leo leocadia leocadie leocadio
leofric leofwine leokadia leon leona leonard leonarda leonardo leonel leonhard leoni leonia leonid leonida leonidas leonie leonilda
leonor leonora leonore leontien leontina leontine leontyne leonzio leopold leopolda leopoldina leopoldine leopoldo lerato leroy lesley
leslie lestari lester leszek leticia letitia letizia lettice letycja leucadia levan levent levente levi levke lexi lexie leyla lia liadh liam
lian lianne libena libor liborio liborius libuse licia licinia lidia lidiane lidija lidiya lidwina lieke liesbeth lieselore lieselotte
ligaya ligeia ligia lihua liisa lila lili lilia lilian liliana liliane liliosa lilis lilla lillian lillie lilly lilou lina linda
lindalva lindiwe lindsay lindsey lingling linh linnea linus lio lionel liping lisa lisandro lisanne lisbet lisbeth lise liselotte
liutgard liv liva livia livio liviu liwei liya liyana liz liza lize ljiljana ljotur ljuba ljubica llewellyn llinos llorenc lloyd lluis
loc lodovico loegaire loic lois lokesh lola longin lonnie lora lorand lorant lorcan loredana loren lorena lorene lorenz lorenza lorenzo
loretta lori lorin loris lorna lorraine losa lotario lothar lotta lotte lottie louane louay louis louisa louise loukas lourdes lovisa
lowell lowri luan luana luay lubbert lubna lubomir lubomira lubor lubos luboslav luboslava luc luca lucas lucasta lucette lucia lucian
luciana luciano lucie lucien lucienne lucija lucile lucilla lucille lucinda lucio lucius lucja lucjan lucrecia lucretia lucrezia lucy
ludek ludger ludivine ludmila ludolf ludovic ludovica ludovico ludvig ludwig ludwik ludwika luena luigi luigina luis luisa luise
luitgard luitpold luiza lujain lujza luka lukas lukasz lukman lula luminita lumturi lungelo lungile lupe lupercio lupita lusine lutfi
lutfiye lutgard lutgarda luther lutz luuk luz luzia lwazi lya lycurgus lydia lydie lyla lyle lynda lynette lynn lynne lysander lysandra
lysistrata lyubomir lyubov lyudmila lyyli maaike maame maarit maarten maartje mabel mable macarena macaria macario machteld maciej mackenzie
macrina macsen macy madalena maddalena maddie madeleine madeline madelyn madhav madhavi madhu madhuri madina madoc madoka mads mae mael
maelle maelys maeve mafalda magali magda magdalena magdalene magdolna magnolia magnus mahdi maher mahesh mahir mahmoud mahmud mai maia
maialen maida maija maike maira mairead maisie maite maitha maitreyi maj maja majda majed majid majida makana makayla makena makoto
maksim malachi malachy malandra malcolm malena malgorzata malia malik malika malin malina malini mallory malou malte malvina malwina
malwine mamadou maman mamoru mamta manabu manal manami manar manda mandakini mandeep mandla mandy manel manfred manfreda manish manisha
manju manjula manjunath manlio manoel manoj manolis manolo manon manpreet mansi mansour mansur manuel manuela mara marama marat marc
marcel marcela marcelina marceline marcelino marcelliano marcellina marcellus marcelo marcia marcian marcianne marcin marcio marco
marcos marcus mareike marek maren marfa margaret margareta margarethe margarida margarita margaux margery margherita margie margit
margita margot marguerite mari maria marialuisa mariam mariama mariame marian mariana marianela mariangela marianna marianne mariano
maribel marica maricarmen maricel maricela maricica marie marieke mariella mariem marietta marigold marija marijana marijke marijn marika mariko
marilda marilena marilou marilyn marin marina marinella marino mario marion marios mariquita marisa marisela mariska marisol marissa maristela
marit marita marius mariusz mariya mariyam marjan marjatta marjolaine marjolein marjorie marketa markku marko markos markus marleen
marlen marlena marlene marley marli marlies marlis marlo marloes marlon marmaduke marsha marta marte martha marthe martialis martijn
martim martin martina martine martinien martirio marton martta martti marty marvin marwa marwan mary maryam maryann maryse marzena
masaaki masahiro masaki masako masanori masao masashi masato masaya masayuki mascha masego massimiliano massimo matei matej mateja mateo
mateus mateusz mathew mathias mathieu mathilda mathilde mathis mathurin matias matilda matilde matis mato matt matteo matthaus matthew
matthias matthieu matthijs matthis matti mattia mattias mattis maturino matvei matvey matyas matylda maude maureen maurice mauricette
mauricia mauricio maurilio maurizio mauro maxence maxim maxime maximilian maximiliane maximiliano maximina maximino maximo maxine mayra
maysa maysoon mayumi mazen mbali mbongeni mckenzie mechthild mechtild mechtilde medard medardo medea medora meena meenakshi megan megane
megha meghan megumi mehdi mehitabel mehmet mehtap mei meike meilin meiling meindert meinhard meinir meinolf meinrad melancthon melania
melanie melanthe melany melchior melchiorre melchor melchora mele melek melesio melih melike melina melinda melis melisa melisande
melisandre melissa melitta melpomene melusine melvin mena menekse menelaos mengyao menno mercedes mercy mereana meredith merijn merima
meritxell meriwether merlene merlinda merritt merryn mert merten merve mervi mervin meryem mesut methodius metin metod mette mia micaela
micah micajah micha michael michaela michal michalis micheal michel michela michelangelo michele micheline michelle michiel michiko
midori mieczyslaw mieke mieko mielikki miguel mihaela mihai mihail mihaly mihir miho mihovil miia miika mijin mika mikael mikail mike
mikel mikhail miki mikiko mikkel mikko miklos mikolaj mikulas mila milada milagros milan milana milburga mildred milena milic milica
milind militsa milivoj miljenko milla millicent milorad miloslav miloslava milosz milota miltiades miltiadis milton miluse milutin min
mina minako minal mindy minerva minette ming minghao minh minho minjae minji minjun minna minodora minoru minseok minsu miquel mira
mirabel mirabela mirabella mirac miral miran miranda miray mircea mirco mireille mirela mirella miriam miriana mirja mirjam mirjana
mirka mirko mirna miron miroslav miroslava miroslaw miroslawa mirva misaki misato mitchell mithun mitra mitsuko mitsuru miwa miyoung
miyu miyuki mizuki mladen moana moataz moath modesta modestine modesto modou mogens mohamed mohammad mohammed mohan mohanad mohini
mohsen moira moises mojmir mokgadi momir momoka mona monica monika monique monisha monserrat montgomery montse montserrat mordecai
morgana morgane moric moritz morten mortimer morwenna moses mostafa motoko mouna mounir moussa mpho mridula mrinalini mthunzi muge
muhamad muhammad muhammed muhammet muharrem muhittin muhsin muireann mujgan mukaddes mukesh mukta mulyadi mulyono muna mungo munir
murali murat murdoch muriel murtada musa muslim mustafa mutaz muthoni mwangi mya myfanwy mykhailo mykola myla mylan mylene myles myra
myriam myrna myron myrtille myung mzia nabil nabila nabor nadeem nadege nadezda nadezhda nadia nadim nadine nadja nadzieja nagesh
nagihan nagisa naglaa nagwa nahid nahil nahla nahum naiara naim naima nairi najat najib najwa nakamura nalan naledi nalini namita
namrata nanako nancy nandi nandini nandor naoki naoko naomi naomie naoya naphtali narayan narcis narcisa narciso narcisse narek narendra
naresh nari naruto nasim nasir nasreen nasrullah nasser nasteexo nastya natalia natalie natalija natalio natalizia natalya natan natanael natasa
natascha natasha natela natercia nathalie nathan nathanael nathaniel natividad natsuki natsumi naveen navin nawal nayeli nazaire nazan
nazarena nazareno nazaret nazario nazif nazim nazli ndidi nebojsa necati neda neelam neeltje neema neeraj neeta neha nehemiah neil nekane
nektarios nela neli nell nelli nello nelly nelson nemanja nemesio nena nenad neo nepomuk nerea nereida nerina nerissa nerys neslihan
nesrin nesta nestora neus neusa neva neven nevena nevenka neville nevin nevio nga ngaire nghia ngoc ngozi nguyen nhan nhat nhung nia
niall niamh nicanor nicasio niccolo nicephore nicephorus nicholas nichole nick nico nicodemo nicodemus nicola nicolai nicolas nicolasa
nicole nicoleta nicoletta nicolo nicomedes nicu nidhi niek niels nienke nieve nigar nigel nihad nihal nihan niilo niina nik nika nike
nikephoros nikhil nikita nikki niklas niko nikodem nikola nikolai nikolaos nikolas nikolaus nikolay nikolina nila nilay nilda nilesh
nilgun niloofar nils nilson nimet nimisha nimue nina ninfa ning nining nino niobe niraj nirmala nirupama nisa nisha nishant nisreen nitesh nitin
nizar njal njeri nkechi nkiruka nkosana nkosazana nnamdi nneka noa noah noam noan nobuko nobuo nobuyuki noe noel noelani noelia noelle
noemi noemia noemie noha nokuthula nola nolan noldi noluthando nolwenn nomsa nomvula nonhlanhla nonso noor nora norah norbert norberta norberto
noriaki noriko norina noriyuki norma norman notburga notker nouf nour noura novi novita ntombi nuha nuno nunzia nunzio nupur nur nura
nuran nuray nurcan nurgul nurhayat nuri nuria nurlan nursultan nurten nurul nurullah nwanneka nyambura nyasha nympha nynke nyokabi oana
oanh obada obadiah obdulia oberon obinna obioma oceane octavia octavian octavie octavio octavius oda odai odalys oddny oddvar odete
odette odhran odila odile odilia odilo odilon odin odion odoardo odon odunayo oebele ofelia ogechi ognjen oihana oisin oivind okafor
okan oksana oktay ola olabisi oladipo olaf olanrewaju olatunde olatz olaug olav olavi olayinka oldrich ole oleg olegario oleh oleksandr
oleksandra olena olga olha olimpia olimpio olinda olindo oline oliva oliver olivera oliverio olivia olivier oliwia oliwier olli olubunmi
olufemi olufunke olumide olusegun oluwadamilola oluwafemi oluwakemi oluwaseun oluwatobi oluwatobiloba olwen olympe olympia olympias omaima omar
ombeline ombretta omolara omphale onder ondine ondrej onerva onesimo onni onofre onofrio onorato onur onyeka onyinye oona oonagh ophelia
oralia orazio oren oreste orestes orfeo orhan oriana oriane orianna orietta oriol orla orlaith orlanda orlando ornella orsola orsolya
orson ortensia ortensio ortrud ortrun ortwin orville orvokki osama osamu osanna osbert oscar oscarina oskar osman osmo osmund ostap
ostein osvalda osvaldo oswald oswalda oswin otakar otello othello othmar otieno otilia otis oto ottavia ottavio ottilie ottmar otto ottokar
ottoline otylia ousmane outi ove ovid ovidia ovidio ovidiu owain owen oxana oyelaran oystein oyvind ozan ozge ozgur ozlem paavo pablo
pacifica pacifico pacome padmavati padmini padraig paige paivi paladia palesa pallavi palle palma palmira palmiro paloma pamela pamphile
panagiota panagiotis pancho pancracio pankaj pankrac panos pantaleone panu paola paolina paolo paquita parag param paraschiva paraskevi
paresh paride parisa parminder parth parul parvati parzival pascal pascale pascaline paschal pascoe pasi pasquala pasquale pastora patrice
patricia patricio patrick patrik patrizia patrizio patroclus patrycja patti patty patxi pau paul paula paulette paulina pauline paulino
paulo pavan pavel pavla pavlina pavlo pavlos pawel paz peder pedro peggy pekka pelagia pelagie pelayo peleus pelin penelopa penelope
peng penka pentti pepe per percival percy perdita peregrina peregrino perica perico perihan perla pernilla pernille pero perpetua
perpetuo perrine persephone perseus persis pertti pete peter petr petra petrit petro petronela petronila petronilla petronille petros
petru petrus petula petunia phaedra phebe phelim phil phileas philemon philibert philiberte philip philipp philippa philippe philippina
philippine phillida phillip phillipa philomela philomena philomene phineas phoebe phuc phuong phyllida phyllis piedad piedade piera
pierangelo pierette piergiorgio pierina pierluigi pierpaolo pierre piet-hein pieter pietertje pietrina pietro pilar pim pinar pingping
pio piotr pippa pirjo pirkko piroska pius piyush placida placido platon pleun policarpo polina polonia polycarpe polydora polyxena pomona
pompeo pomponia pooja poonam porfiria porfirio portia prabha prabhakar prachi pradeep pradip pragya prajakta prakash pranav pranay
prasad prasanna prashant pratap pratibha pratik praveen pravoslav praxedes praxedis preben predrag preethi preeti prerna presentacion
preston priam primitiva primitivo primrose prisca priscila priscilla priska prithvi priti priya procopio prodromos proinsias prokop
prospera prospero protasio pru prudencia prudencio prudentia prunella przemyslaw pulcheria pumla punit purificacion purnima purushottam
pushpa putri pylades qasim qian qiang qiao qing qingqing quan quang quentin querida quieta quillon quincy quinta quinten quintin
quintino quintus quique quirin quirina quirino quiteria quoc qusay quynh rabab rabia rachael rachana rachel rachid radegonde radegund
radegunda radek radha radhika radim radislav radka radmila radomir rados radoslav radoslava radoslaw radostina radovan radu raduz raed
raeda rafael rafaela rafal raffaela raffaele raffaella raffaello rafid rafiq raghad raghav raghavan raghu raghunath ragna ragnar ragnheidur
ragnhild rahaf rahel rahim rahmi rahul raif raija raili raimo raimonda raimondo raimund raimunda raimundo raina rainer rainhild raisa
raj rajab rajani rajat rajendra rajesh rajeshwari rajiv rajko rajni raju rakesh ralf ralph raluca rama ramachandran ramadan ramakant
ramazan ramesh rami ramiro ramon ramona ramsay ramzi randa randal randall randolf randolph randy rania ranjan ranjit ranko rannveig
ranulph ranya raoul raphael raphaela raphaelle raquel rasha rashid rashmi rasmus rastislav ratih ratko ratna rauf rauha raul ravi ravil
ravindra rawan rayan rayen raymond razan razvan rebeca rebecca rebeka rebekka recep reem reena refilwe refugio regiane regina reginald
regine regis regula rehema reijo reiko reima reimar reimund reina reingard reinhard reinhild reinhilde reinhold reinier reinskje reka rekha
remco remedios remi remigio remigius remo remus remy renan renat renata renate renato rene renee renske renu renuka renzo reparata
reshma restituta revaz reynaldo reynard reza rhian rhiannedd rhiannon rhoda rhodri rhonda rhydian rhys rian riana rianne ricarda ricardo
riccarda riccardo richard richenda richilde rick ricki ricky rico ridwan rifat rigmor rigoberta rigoberto riitta rik rika riko riku
rimma rina rinaldo rini rino rinske risa rishabh risto rita ritesh ritu ritva riyad rizky roald robert roberta roberto robin robinson
robyn rocco rochelle rocio roderich roderick rodica rodion rodney rodolfa rodolfo rodolphe rodrigo roel roelof rogelia rogelio roger
rohan rohini rohit roisin roksana roland rolanda rolando rolf rolv romain roman romana romane romaric romelia romilda romildo romina
romola romolo romuald romualda romualdo romulo romulus romy ron ronald ronaldo ronan ronja ronwen roosevelt rory rosa rosalba rosalie rosalind
rosalinda rosalinde rosalyn rosalynd rosamond rosamund rosamunda rosamunde rosana rosangela rosanna rosario rosaura roscoe rosella
roselyne rosemarie rosemary rosendo rosetta roshni rosie rosina roslyn rosmarie ross rossana rossella rostislav roswitha rotimi rowena
roxana roxane roxanne roy roza rozalia rozina ruairi ruaridh ruba ruben ruchi rudi rudiger rudo rudolf rudolfa rudolfine rudolph rudy ruediger
rufina rufino rufus ruggero rui rukiye rukmini rumbidzai rumyana runa runolfur ruoxi rupali rupert ruperta ruperto rupesh rupprecht
ruprecht ruqayya ruslan russell rustam rusudan ruta rutger ruth ruthild rutilio ruud ruxandra ruya ruza ruzena ryan ryder ryo ryoko ryosuke
ryota ryszard ryuichi ryuji saad saadet saana saanvi saara saba sabah sabahattin sabatino sabina sabine sabino sabri sabrina
sachchidananda sachiko sachin sadhbh sadia sadie sadiq safa safaa safira safiya sagar sagrario said saif saija saimi sajida sakari
sakiko sakura salah saleem saleh salesi salif salih saliha salim salma salman salome salomea salomon salvador salvatora salvatore
salvina salwa sam samah samanta samantha samar sami samia samiha samir samira sammie sampo samson samuel samuele sana sanchia sanchita
sancho sanda sandalio sandeep sandor sandra sandrine sandro sangeeta sanghoon sangwoo sanja sanjana sanjay sanjeev sanjiv sanket sanna
sanne santiago santina santino santosh saoirse saphira sapna sara sarah sarina sarita sarka saroj sarojini sasa sascha sasha saskia
satish satomi satoru satoshi satria satu saturnina saturnino satyajit saudamini saul saule saurabh sava savas saveria saverio savina
savita savo savvas sawsan sayaka sayuri scarlett scholastica scholastika scipio scipione scott seamus sean sebald sebastian sebastiana
sebastiane sebastiano sebastien secondina secundino seda sedat seema sefa seger segismundo segolene seigfried seiichi seija seiji sekou
selcuk selena selene selim selin selina selma semele semih semiha semiramis semisi semra semyon senad senem seojun seonghyun seoyeon
seppo septima septimus serafima serafina serafino serap seraphina seraphine serapia serapio serban sercan serdar serena serenella serge
sergei sergej sergey sergia sergio sergiy serhat serhii serkan serpil servac servais servando servatius seth setiawan setsuko seun seung
seunghyun seungmin sevda severa severiano severin severina severine severino sevgi sevil sevim sevinc sextus sezen sezer shadi shadrach
shahid shailesh shaima shaina shakti shakuntala shalini shamsa shana shane shania shanice shaniqua shankar shanna shannon shanon
shanshan shantanu shanti shany sharad shari sharmila sharon shashi shaun shauna shawn shawna shayna shaz sheela sheila shelby sheldon
shelia shelley sheri sheridan sherman sherri sheryl shigeko shigeru shiho shikha shilpa shingo shinichi shinji shiori shirin shirley
shivani shizuka shizuko shobha shogo shohei shoichi shoko shota shreya shreyas shrikant shruti shu shuang shubham shufen shuji shunsuke
shweta shyam sian sibel sibilla sibongile sibusiso sibyl sibylla siddharth siddhartha sidney sidonia sidonie siebe siegbert siegfried siegfriede
sieglinde siegmar siegmund siegrun sietse sietske sigfried sigismund sigit sigmund signe sigrid sigridur sigrun sigurbjorg sigurd sigurjon
sigvard sijtske silas silje silke silvana silvano silveria silverio silvestra silvestre silvia silvija silvina silvino silvio silviu
simeon simion simisola simo simon simona simone simonetta simplicio simran simranjit sina sinan sinazo sindre sinead sini siobhan sione sioned
sipho siranush sirkka siro sirpa sisinnio sissel sita siti siv sivert siwan siwoo sixta sixte sixten sixtine sixto sixtus siyabonga siyu
sjaak sjoerd sjoerdtje skye slamet slava slavek slavica slavka slavko slavoljub slavomir slawomir slawomira slobodan smita snaefridur
sneha snehal snezana snezhana snorre snorri socorro soeren sofia sofie sofija sofiya sofonisba soha solange soledad solene solenn solomiya solomon
solrun solveig somnath somto sona sonal sonali songul sonia sonja sonke sonya soo soojin sooyoung sophia sophie sophronia sophronie sora
soraya sorcha soren sorin sorina sosthene soterios sotirios sotiris souad soumya sourav souta sowmya soyeon spencer spomenka spyridon spyros
srdjan srinivas srinivasan stacey stacy stamatis stan stanimir stanislao stanislas stanislav stanislava stanislaw stanislawa stanko
stanley stasa stavros stavroula stef stefan stefana stefania stefanie stefano steffen steffi steinunn stelian stelios stella stellan
stepan steph stephan stephane stephanie stephen stevan steve steven stewart stig stijn stina stirling stjepan stojan stratos stuart
sturla styliani suat subagyo subhadra subhash subramaniam subramanian suchitra sudarmo sudha sudhir sue sueli sugeng sugiarto suha
suhail suharto sujata sujin sukarno sukhdev sukie sukriye sukufe sulaiman sulamith sule suleiman suleyman sulistyowati sulo sulochana
sulpicio suman sumarni sumiko sumit sumitra sundar sunday sung sungmin sunhee sunil sunita sunniva supriyadi suraj surbhi surendra
suresh surya suryani susan susana susanna susannah susanne susanti sushil sushma susie susilo susumu sutrisno suwarno suzan suzana
suzanne suzette suzuki svanhild svante svatava svatopluk svea svein sveinbjorn sven svenja svenni sverre svetlana svetoslav svetozar
sviatoslav svitlana svyatoslav swanhild swanhilde swantje swapna swapnil swati swithin sybil sybille sylvain sylvaine sylvana sylvester sylvestre
sylvia sylviane sylvie sylwester sylwia synnove szabolcs szczepan szilard szilvia szymon tabea tabitha tadao tadashi taddeo tadeas tadeo
tadeusz tadhg taehyung tage tahani tahir taichi taiki taimi taina taisia taiwo tajinder takahiro takako takao takashi takayuki takehiko
takeo takeshi takumi takuya talal talia talib taliesin talitha tallulah tamaki tamar tamara tamas tamati tamaz tamerlane tami tamia
tamika tamsin tancred tancredi taner tanguy tania tanisha tanja tankred tanmay tanvi tanvir tanya tapani tapio tapiwa tara tarakeshwar
tarcisio tareq tari tarik tariq tariro tarja tarjei tarmo taro tarquin tarquinio tarun tasha tasnim tassilo tatenda tatevik tatiana
tatjana tatsuo tatsuya tatyana taufik tavish tayfun tayseer tebogo tecla ted teemu tegan teguh tegwen teija tejas tejaswini tekla telemachus
telesforo tellervo telma telmo temitope tendai teo teobaldo teodolinda teodor teodora teodorico teodoro teodosia teofil teofila teofilo
teona teppo terence teresa teresina teresinha teresita terez tereza teri terje terrance terrell terrence terri tertius terttu tess tessa
tetiana tetsuo tetsuya teun tevita thabo thaddaus thaddeus thais thalia thamer thanasis thandeka thandi thandiwe thanh thanos thao thea
thekla thelma thelonious thelonius themba thembi themistocles theo theobald theobaldine theodolinde theodor theodora theodore theodorich
theodoros theodosia theodosius theodule theofanis theophania theophile theophilus theophrastus theresa therese theresia thi thiago
thibaud thibault thibaut thien thierry thijs thinh thisbe thodoris thomas thomasina thomasine thor thora thorben thorbjorn thordis
thorgeir thorstein thorsteinn thorsten thorunn thorvald thu thuan thulani thusnelda thuy thyra tia tiago tiana tianyi tiberio tiberiu tiberius
tibor tiburcio tichomir tien tiernan tiffany tiffin tigran tihamer tihomir tiina tijana tilda tilde tilman tim timea timmy timo timofey
timotea timotej timoteo timothea timothy timur tina tinashe tinatin tindra tineke tingting tiphaine tiril tirso tirta tirza tirzah
titania titilayo titin tito titouan titus tiziana tiziano tjeerd tjitske tlaloc toan tobechukwu tobiah tobias tobin todd togzhan toini
toivo tokiko tolga tolomeo tolulope tom toma tomas tomasa tomasina tomasz tomi tomislav tommasa tommaso tommie tommy tomohiro tomoki
tomoko tomoya toni tono tony tonya torbjorn torcuato torgeir toribio torill torkel tormod torquil torsten toru torunn tosca toshiaki
toshiko toshio toshiyuki toussaint tracey traci tracy traian trang traudel traudl traugott traute trayvon treasa tremaine tresa trevor
tri tricia trijntje trinity tripti trish tristan tristana tristram trixie troilus trond troy truc trude trudel trudi trudpert truman
trung truus tryfon tryggve tryggvi tryphena tshepo tsubasa tsuyoshi tsvetan tsvetelina tu tuan tuana tudor tudur tugba tugce tuija tulay
tullio tumelo tuncay tunde tuomas tuovi tuppence ture turgut turid turkan turlough tushar tuti tuukka tuula tuulikki tuva tuyet txema
tybalt tycho tyler tymoteusz tyrell tyron tyrone tyyne tzipora ubald ubaldo ubbo ubirajara uche uchechukwu uchenna udalrich uday udin
udo ufuk ugo ugochi ugonna ugur ujjwal ulf ulises ulla ulrich ulrik ulrika ulrike ulyana ulysse ulysses uma umar umberto umesh umit
umran umut una unathi undine unnur untung urania urbain urbano urho uriah uriel urmila urpo ursel ursula ursule urszula uschi usha usman
uta utami ute utkarsh utz uwe uyen uzoma vaclav vadim vadym vaibhav vaidehi vaino vaishali vakhtang val vala valborg valdemar valdir
valentin valentina valentino valentyna valeri valeria valeriana valeriano valerie valerija valerio valeriy valeriya valeska valfrido
valgerdur valquiria valter valtraud valtteri vandana vanesa vanessa vangelis vania vanja vanna vardan varduhi varsha varun varvara
vasant vasco vasil vasile vasili vasilica vasiliki vasilis vasilisa vasiliy vasilka vasily vasudha vasyl vaughan vavrinec vedran veera
vegard veikko veli velimir velizar velma venancia venancio venanzio venceslao venceslas vendelin vendula venera venetia venkat
venkataraman venkatesh ventura venustiano vera verda verena verica verissimo verna verner vernon veronica veronika veronique vesa vesna
vespasian vespasiano viacheslav vibeke vicenta vicente vicki vickie vicky victoire victor victoriano victorine vida vidar vidya vieno
viera viet vigdis viggo vihaan vijay vijaya vijayalakshmi vikas vikram viktor viktoria viktoriia vilborg vilem vilhelm vilhelmina vilho
viljo ville villo vilma vilmos vimal vinay vince vincent vincenza vincenzo vineet vinh vinko vinod viola violante violeta violetta
violette viorel viorica vipin vipul virgil virgile virgilia virgilio virginie virpi virtudes vishal vishnu vishwanath visitacion visnja
vit vitali vitalia vitalie vitaliy vitaly vito vitoria vittoria vittorina vittorio vitus viv vivek vivekananda vivi vivian viviana
viviane vivien vivienne vjekoslav vlad vladan vladana vladimir vladimira vladimiro vladislav vladislava vladyslav vlasta vlastimil
vlastimir vlatka vojin vojislav vojtech volkan volker volkhard volkmar volodymyr vratislav vsevolod vuk vukasin vusi vy vyacheslav waclaw
waclawa wael wafa wagner wahid wahyu wairimu wakana walburga waldemar waldtraut waleed walfried walid wallace walpurga walter walther waltraud
waltraut waltrun wambui wanda wangari wanjiku wanjiru warwick wasim wataru wati wawan waweru wayne wei weidong wenceslao wenceslas
wenche wendel wendelin wendeline wendell wendy wenjie wenzel werner wernher weronika wesley wessel weston whitney wibke widodo widukind
wiebe wiebke wieland wieslaw wieslawa wietse wietske wigbert wijaya wiktor wiktoria wilbert wilbur wilburga wilfred wilfreda wilfredo wilfried wilhelm
wilhelmina wilhelmine willard willehad willem willemien willemijn william willibald willibrord willie willis wilma wilson wiltrud
wiltrude wim wincenty winfred winfried winfriede winifred winnie winnifred winona winston wiremu wissam witold wladyslaw wladyslawa
wlodzimierz wojciech woldemar wolfgang wolfhard wolfhilde wolfram woodrow woojin wout wouter wubbe wulan wulandari wulf wulfhild
wulfstan wystan xabier xander xandra xanthe xanthi xanthippe xaver xaveria xavi xavier xaviera xia xiang xiao xiaodong xiaofang xiaofeng
xiaohong xiaojun xiaoli xiaolong xiaomei xiaoming xiaoyan ximena ximeno xin xiomara xiu xiuying xuan xue xueying yaa yacoub yael yagmur
yago yahaira yahya yajaira yajun yakov yalcin yamini yan yana yanan yang yani yanling yann yannick yannik yannis yanping yanti yanto
yaqi yara yaroslav yaroslava yasaman yasemin yash yashodhara yashwant yasin yasir yasmin yasmine yasser yassin yassine yasuko yavuz yayuk yegor
yeji yejin yekaterina yelena yeliz yeonwoo yerin yerzhan yesenia yesim yetunde yevgeni yevgenia yevhen yi yiannis yifan yigit yihan
yildiz yilmaz ying yiorgos ylva ymkje yngve yogesh yogita yohann yoichi yoko yolanda yolande yolanthe yong yoona yordanka yorick yosef
yoshi yoshiaki yoshie yoshihiro yoshikazu yoshiko yoshinori yoshio yosuke younes youngjae youngsoo yousef yousra youssef youssra yrjo
yrsa yseult ysolde yudi yue yui yuina yuji yujin yuka yukari yuki yukie yukiko yukio yuko yulia yuliana yuliia yuliya yuma yumi yumiko
yun yuna yunfei yuni yunus yurdanur yuri yuriy yusra yusuf yusuke yutaka yuting yuto yuxuan yuya yvain yvaine yves yvette yvo yvon
yvonne zabel zac zacarias zaccaria zachariah zacharias zachary zackary zaenal zafer zafir zahra zaid zaida zainab zaira zak zakaria
zakary zakhar zaki zanele zaneta zara zarko zawadi zayd zaynab zbigniew zbynek zdenek zdenka zdenko zdeslava zdislava zdravka zdravko
zdzislaw zdzislawa zebadiah zebedee zebulon zechariah zedekiah zeferino zehra zeina zeinab zekeriya zelda zelia zelie zeliha zelinda zeljka zeljko
zelma zelmira zemin zena zenaida zenaide zeno zenobia zenobie zenon zenona zephaniah zephyrin zephyrine zerline zerrin zeyad zeyd zeynep
zhanar zhanna zhen zheng zhengyi zhi zhiming zhiqiang zhivko zhiwei zhong zhuldyz ziad ziggy zigmund zigor zihan zilda zillah zina zinaida
zinnia zipporah zita ziva zixuan ziyad ziyi zlata zlatica zlatko zodwa zoe zoey zofia zoi zoila zoja zola zoltan zora zoraida zoran
zorica zorka zosia zosima zosimo zoya zsigmond zsofia zsolt zsombor zsuzsa zsuzsanna zubair zubeyde zuhair zukiswa zuleika zuleikha
zulfikar zulfu zulkifli zulma zulmira zurab zuzana zuzanna zviad zvonimir zvonko zygfryd zygmunt
`;
