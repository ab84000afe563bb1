/** Seed phrases of wallets (BIP-39): 12 to 24 English words with a checksum, or without one after a cue word. */
import { sha256 } from "@noble/hashes/sha2.js";
import { CLOSE, COLON, characterTable, DOT, isDigit, isLetter } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import type { Range } from "@/lib/scrub/engine/view";

/**
 * The English words of BIP-39, in order. Each is stored as the number of leading letters it shares with the previous word,
 * followed by the remaining letters. This takes 4.5 KB compressed in the browser bundle; the plain list would take 6.2 KB.
 */
const packed = `
0abandon2ility2le2out3ve2sent3orb3tract3urd2use1ccess3ident3ount3use2hieve2id2oustic2quire2ross2t3ion3or3ress3ual
1dapt2d3ict3ress2just2mit2ult2vance3ice1erobic1ffair3ord2raid1gain2e3nt2ree1head1im2r3port2sle1larm2bum2cohol2ert
2ien2l3ey3ow2most2one2pha2ready2so2ter2ways1mateur3zing2ong3unt2used1nalyst2chor3ient2ger3le3ry2imal2kle2nounce3ual
2other2swer2tenna3ique2xiety2y1part2ology2pear3le3rove2ril1rch3tic2ea3na2gue2m3ed3or3y2ound2range3est3ive3ow2t3efact
3ist3work1sk2pect2sault3et3ist3ume2thma1thlete2om2tack3end3itude3ract1uction2dit2gust2nt2thor3o3umn1verage2ocado3id
1wake3re3y2esome2ful2kward1xis0baby2chelor3on2dge2g2lance3cony3l2mboo2nana3ner2r3ely3gain3rel2se3ic3ket2ttle1each3n
3uty2cause3ome2ef2fore2gin2have3ind2lieve3ow3t2nch3efit2st2tray3ter3ween2yond1icycle2d2ke2nd2ology2rd3th2tter1lack
3de3me3nket3st2eak3ss2ind2ood3ssom3use2ue3r3sh1oard3t2dy2il2mb2ne3us2ok3st2rder3ing3row2ss2ttom2unce2x2y1racket3in
3nd3ss3ve2ead3eze2ick3dge3ef3ght3ng3sk2occoli3ken3nze3om3ther3wn2ush1ubble2ddy3get2ffalo2ild2lb3k3let2ndle3ker2rden
3ger3st2s3iness3y2tter2yer2zz0cabbage3in3le2ctus2ge2ke2ll3m2mera3p2n3al3cel3dy3non3oe3vas3yon2pable3ital3tain2r3bon
3d3go3pet3ry3t2se3h3ino3tle3ual2t3alog3ch3egory3tle2ught3se3tion2ve1eiling2lery2ment2nsus3tury2real3tain1hair3lk
3mpion3nge3os3pter3rge3se3t2eap3ck3ese3f3rry3st2icken3ef3ld3mney2oice3ose2ronic2uckle3nk3rn1igar2nnamon2rcle2tizen3y
2vil1laim3p3rify3w3y2ean3rk3ver2ick3ent3ff3mb3nic3p2ock3g3se3th3ud3wn2ub3mp3ster3tch1oach3st2conut2de2ffee2il3n
2llect3or3umn2mbine3e3fort3ic3mon3pany2ncert3duct3firm3gress3nect3sider3trol3vince2ok3l2pper3y2ral3e3n3rect2st2tton
2uch3ntry3ple3rse3sin2ver2yote1rack3dle3ft3m3ne3sh3ter3wl3zy2eam3dit3ek3w2icket3me3sp3tic2op3ss3uch3wd2ucial3el3ise
3mble3nch3sh2y3stal1ube2lture2p3board2rious3rent3tain3ve2shion3tom2te1ycle0dad2mage3p2nce3ger2ring2sh2ughter2wn2y
1eal2bate3ris2cade3ember3ide3line3orate3rease2er2fense3ine3y2gree2lay3iver2mand3ise2nial3tist3y2part3end3osit3th3uty
2rive2scribe3ert3ign3k3pair3troy2tail3ect2velop3ice3ote1iagram3l3mond3ry2ce2esel3t2ffer2gital3nity2lemma2nner3osaur
2rect3t2sagree3cover3ease3h3miss3order3play3tance2vert3ide3orce2zzy1octor3ument2g2ll3phin2main2nate3key3or2or2se
2uble2ve1raft3gon3ma3stic3w2eam3ss2ift3ll3nk3p3ve2op2um2y1uck2mb2ne2ring2st2tch3y1warf1ynamic0eager3le2rly3n3th2sily
3t3y1cho2ology3nomy1dge2it2ucate1ffort1gg1ight2ther1lbow2der2ectric3gant3ment3phant3vator2ite2se1mbark3ody3race2erge
2otion2ploy3ower3ty1nable3ct2d3less3orse2emy3rgy2force2gage3ine2hance2joy2list2ough2rich3oll2sure2ter3ire3ry2velope
1pisode1qual3ip1ra3se2ode3sion2ror2upt1scape2say3ence2tate1ternal2hics1vidence3l2oke3lve1xact3mple2cess3hange3ite
3lude3use2ecute3rcise2haust3ibit2ile3st3t2otic2pand3ect3ire3lain3ose3ress2tend3ra1ye3brow0fabric2ce3ulty2de2int3th
2ll3se2me3ily3ous2n3cy3tasy2rm2shion2t3al3her3igue2ult2vorite1eature2bruary2deral2e3d3l2male2nce2stival2tch2ver2w
1iber2ction2eld2gure2le3m3ter2nal3d3e3ger3ish2re3m3st2scal3h2t3ness2x1lag3me3sh3t3vor2ee2ight3p2oat3ck3or3wer2uid3sh
2y1oam2cus2g2il2ld3low2od3t2rce3est3get3k3tune3um3ward2ssil3ter2und2x1ragile3me2equent3sh2iend3nge2og3nt3st3wn3zen
2uit1uel2n3ny2rnace3y2ture0gadget2in2laxy3lery2me2p2rage3bage3den3lic3ment2s3p2te3her2uge2ze1eneral3ius3re3tle3uine
2sture1host1iant2ft2ggle2nger2raffe3l2ve1lad3nce3re3ss2ide3mpse2obe3om3ry3ve3w2ue1oat2ddess2ld2od3se2rilla2spel3sip
2vern2wn1rab3ce3in3nt3pe3ss3vity2eat3en2id3ef3t2ocery3up3w2unt1uard2ess2ide3lt3tar2n1ym0habit2ir2lf2mmer3ster2nd2ppy
2rbor3d3sh3vest2t2ve2wk2zard1ead3lth3rt3vy2dgehog2ight2llo3met3p2n2ro1idden2gh2ll2nt2p2re2story1obby2ckey2ld3e3iday
3low2me2ney2od2pe2rn3ror3se2spital3t2tel2ur2ver1ub2ge2man3ble3or2ndred3gry3t2rdle3ry3t2sband1ybrid0ice2on1dea3ntify
2le1gnore1ll3egal3ness1mage2itate2mense3une2pact3ose3rove3ulse1nch3lude3ome3rease2dex3icate3oor3ustry2fant3lict3orm
2hale3erit2itial2ject3ury2mate2ner3ocent2put2quiry2sane3ect3ide3pire3tall2tact3erest3o2vest3ite3olve1ron1sland2olate
2sue1tem1vory0jacket2guar2r2zz1ealous3ns2lly2wel1ob2in2ke2urney2y1udge2ice2mp2ngle3ior3k2st0kangaroo1een3p2tchup2y
1ick2d3ney2nd3gdom2ss2t3chen3e3ten2wi1nee2ife2ock3w0lab3el3or2dder3y2ke2mp2nguage2ptop2rge2ter3in2ugh3ndry2va2w3n
3suit2yer2zy1eader3f3rn3ve2cture2ft2g3al3end2isure2mon2nd3gth3s2opard2sson2tter2vel1iar2berty3rary2cense2fe3t2ght2ke
2mb3it2nk2on2quid2st2ttle2ve2zard1oad3n2bster2cal3k2gic2nely3g2op2ttery2ud3nge2ve2yal1ucky2ggage2mber2nar3ch2xury
1yrics0machine2d2gic3net2id3l3n2jor2ke2mmal2n3age3date3go3sion3ual2ple2rble3ch3gin3ine3ket3riage2sk3s3ter2tch3erial
3h3rix3ter2ximum2ze1eadow3n3sure3t2chanic2dal3ia2lody3t2mber3ory2ntion3u2rcy3ge3it3ry2sh3sage2tal3hod1iddle3night2lk
3lion2mic2nd3imum3or3ute2racle3ror2sery3s3take2x3ed3ture1obile2del3ify2m3ent2nitor3key3ster3th2on2ral3e3ning2squito
2ther3ion3or2untain3se2ve3ie1uch2ffin2le3tiply2scle3eum3hroom3ic3t2tual1yself3tery2th0naive2me2pkin2rrow2sty2tion
3ure1ear2ck2ed2gative3lect2ither2phew2rve2st2t3work2utral2ver2ws2xt1ice2ght1oble2ise2minee2odle2rmal3th2se2table3e
3hing3ice2vel2w1uclear2mber2rse2t0oak1bey2ject2lige2scure3erve2tain2vious1ccur2ean2tober1dor1ff3er3ice2ten1il1kay1ld
2ive2ympic1mit1nce2e2ion2line3y1pen3ra2inion2pose2tion1range2bit2chard2der3inary2gan2ient3ginal2phan1strich1ther
1utdoor3er3put3side1val2en3r1wn3er1xygen1yster1zone0pact2ddle2ge2ir2lace3m2nda3el3ic3ther2per2rade3ent3k3rot3ty2ss
2tch3h3ient3rol3tern2use2ve2yment1eace3nut3r3sant2lican2n3alty3cil2ople2pper2rfect3mit3son2t1hone3to2rase2ysical
1iano2cnic3ture2ece2g3eon2ll3ot2nk2oneer2pe2stol2tch2zza1lace3net3stic3te3y2ease3dge2uck3g3nge1oem3t2int2lar3e3ice
2nd3y2ol2pular2rtion2sition3sible3t2tato3tery2verty2wder3er1ractice3ise2edict3fer3pare3sent3tty3vent2ice3de3mary3nt
3ority3son3vate3ze2oblem3cess3duce3fit3gram3ject3mote3of3perty3sper3tect3ud3vide1ublic2dding2ll3p3se2mpkin2nch2pil
3py2rchase3ity3pose3se2sh2t2zzle1yramid0quality3ntum3rter2estion2ick3t3z2ote0rabbit2ccoon3e3k2dar3io2il3n3se2lly2mp
2nch3dom3ge2pid2re2te3her2ven2w2zor1eady3l3son2bel3uild2call3eive3ipe3ord3ycle2duce2flect3orm3use2gion3ret3ular2ject
2lax3ease3ief3y2main3ember3ind3ove2nder3ew3t2open2pair3eat3lace3ort2quire2scue3emble3ist3ource3ponse3ult2tire3reat
3urn2union2veal3iew2ward1hythm1ib3bon2ce3h2de3ge2fle2ght3id2ng2ot2pple2sk2tual2val3er1oad3st2bot3ust2cket2mance2of
3kie3m2se2tate2ugh3nd3te2yal1ubber2de2g2le2n3way2ral0sad3dle3ness2fe2il2lad3mon3on3t3ute2me3ple2nd2tisfy3oshi2uce
3sage2ve2y1cale3n3re3tter2ene2heme3ool2ience3ssors2orpion3ut2rap3een3ipt3ub1ea3rch3son3t2cond3ret3tion3urity2ed3k
2gment2lect3l2minar2nior3se3tence2ries3vice2ssion2ttle3up2ven1hadow3ft3llow3re2ed3ll3riff2ield3ft3ne3p3ver2ock3e3ot
3p3rt3ulder3ve2rimp3ug2uffle2y1ibling2ck2de2ege2ght3n2lent3k3ly3ver2milar3ple2nce3g2ren2ster2tuate2x2ze1kate2etch2i
3ll3n3rt2ull1lab3m2eep3nder2ice3de3ght3m2ogan3t3w2ush1mall3rt2ile2oke3oth1nack3ke3p2iff2ow1oap2ccer3ial3k2da2ft2lar
3dier3id3ution3ve2meone2ng2on2rry3t2ul3nd3p3rce3th1pace3re3tial3wn2eak3cial3ed3ll3nd2here2ice3der3ke3n3rit2lit2oil
3nsor3on3rt3t2ray3ead3ing2y1quare3eeze3irrel1table3dium3ff3ge3irs3mp3nd3rt3te3y2eak3el3m3p3reo2ick3ll3ng2ock3mach3ne
3ol3ry3ve2rategy3eet3ike3ong3uggle2udent3ff3mble2yle1ubject3mit3way2ccess3h2dden2ffer2gar3gest2it2mmer2n3ny3set2per
3ply3reme2re3face3ge3prise3round3vey2spect3tain1wallow3mp3p3rm2ear3et2ift3m3ng3tch2ord1ymbol3ptom2rup2stem0table
2ckle2g2il2lent3k2nk2pe2rget2sk3te2ttoo2xi1each3m2ll2n3ant3nis3t2rm2st2xt1hank3t2eme3n3ory3re3y2ing3s2ought2ree3ive
3ow2umb3nder1icket2de2ger2lt2mber3e2ny2p2red2ssue2tle1oast2bacco2day3dler2e2gether2ilet2ken2mato3orrow2ne3gue3ight
2ol3th2p3ic3ple2rch3nado3toise2ss2tal2urist2ward3er3n2y1rack3de3ffic3gic3in3nsfer3p3sh3vel3y2eat3e3nd2ial3be3ck3gger
3m3p2ophy3uble2uck3e3ly3mpet3st3th2y1ube2ition2mble2na3nel2rkey3n3tle1welve3nty2ice3n3st2o1ype3ical0ugly1mbrella
1nable3ware2cle3over2der3o2fair3old2happy2iform3que3t3verse2known2lock2til2usual2veil1pdate2grade2hold2on2per2set
1rban2ge1sage2e3d3ful3less2ual1tility0vacant3uum2gue2lid3ley3ve2n3ish2por2rious2st2ult1ehicle2lvet2ndor3ture3ue2rb
3ify3sion3y2ssel2teran1iable2brant2cious3tory2deo2ew2llage2ntage2olin2rtual3us2sa3it3ual2tal2vid1ocal2ice3d2lcano
3ume2te2yage0wage3on2it2lk3l3nut2nt2rfare3m3rior2sh3p3te2ter2ve2y1ealth3pon3r3sel3ther2b2dding2ekend2ird2lcome2st2t
1hale3t2eat3el3n3re2ip3sper1ide3th2fe2ld3l2n3dow3e3g3k3ner3ter2re2sdom3e3h2tness1olf2man2nder2od3l2rd3k3ld3ry3th1rap
2eck3stle2ist3te2ong0yard1ear2llow1ou3ng3th0zebra2ro1one2o`;

/** The position of each word, from which the checksum of a seed phrase is computed. */
export function seedWords(): ReadonlyMap<string, number> {
  const positions = new Map<string, number>();
  let previous = "";
  for (const [, shared, rest = ""] of findMatches(packed, /(\d)([a-z]*)/g)) {
    previous = previous.slice(0, Number(shared)) + rest;
    positions.set(previous, positions.size);
  }
  return positions;
}

const minWordLength = 3;
const maxWordLength = 8;
const minWords = 12;
const maxWords = 24;
/** The minimum length of a phrase. It covers at least one of the probes below. */
const minPhraseLength = minWords * minWordLength + minWords - 1;
const wordBits = 11;
/** The maximum number of digests per text. After that, every run of words counts as a phrase. */
const maxDigests = 160;

/** Decoded on first use. */
let positions: ReadonlyMap<string, number> | undefined;

/** Whether a text could contain a phrase: a listed word in a long enough run of short words. */
export function mayHoldSeedPhrase(text: string): boolean {
  return nextRun(text, 0) !== undefined;
}

export function findSeedPhrases({ text }: Reading, spans: number[]): void {
  let digestsLeft = maxDigests;
  for (let run = nextRun(text, 0); run !== undefined; run = nextRun(text, run.end))
    digestsLeft -= findInRun(text, run.words, digestsLeft, spans);
}

/**
 * Checks every 47th character, because every phrase covers one of them. Most words at these positions are not in the list, and in
 * ordinary prose few words in a row are.
 */
function nextRun(text: string, from: number): { readonly words: Words; readonly end: number } | undefined {
  for (let probe = from + minPhraseLength - 1; probe < text.length; probe += minPhraseLength) {
    const word = wordAround(text, probe);
    if (!isListed(text, word) || !isInListedRow(text, word, from)) continue;
    const words: Words = { starts: [], ends: [] };
    const { count, end } = readRun(text, runStart(text, probe, from), words);
    if (count >= minWords) return { words, end: Math.max(end, probe) };
  }
  return undefined;
}

/** The word around a character, or the next one if the character is between words. */
function wordAround(text: string, index: number): Range {
  let start = index;
  while (start < text.length && start - index < maxGap && !isLetter(text.charCodeAt(start))) start++;
  let end = start;
  while (start > 0 && end - start <= maxWordLength && isLetter(text.charCodeAt(start - 1))) start--;
  while (end < text.length && end - start <= maxWordLength && isLetter(text.charCodeAt(end))) end++;
  return { start, end };
}

function isListed(text: string, word: Range): boolean {
  if (!isShort(word)) return false;
  positions ??= seedWords();
  return positions.has(text.slice(word.start, word.end).toLowerCase());
}

/** Whether a listed word is one of at least as many in a row as the shortest phrase has. */
function isInListedRow(text: string, word: Range, from: number): boolean {
  let count = 1;
  for (let next = wordAfter(text, word.end); count < minWords && isListed(text, next); count++)
    next = wordAfter(text, next.end);
  for (let next = wordBefore(text, word.start, from); count < minWords && isListed(text, next); count++)
    next = wordBefore(text, next.start, from);
  return count >= minWords;
}

type Words = { readonly starts: number[]; readonly ends: number[] };

/** Separators between words: white space, commas, quotes, hyphens, and list numbers. */
const maxGap = 8;
const gapSigns = characterTable(" \t\r\n,;\"'`|*_#-0123456789");

function isGap(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // `1. abandon`, `1) abandon`, `1: abandon`. Elsewhere these end a sentence. Brackets can belong to a marker.
  if (code === DOT || code === COLON || code === CLOSE) return index > 0 && isDigit(text.charCodeAt(index - 1));
  return gapSigns[code] === 1;
}

const isShort = ({ start, end }: Range) => end - start >= minWordLength && end - start <= maxWordLength;

/** The next word of a run. Not a short one if the run ends. */
function wordAfter(text: string, index: number): Range {
  let start = index;
  while (start < text.length && start - index < maxGap && isGap(text, start)) start++;
  let end = start;
  while (end < text.length && end - start <= maxWordLength && isLetter(text.charCodeAt(end))) end++;
  return { start, end };
}

function wordBefore(text: string, index: number, from: number): Range {
  let end = index;
  while (end > from && index - end < maxGap && isGap(text, end - 1)) end--;
  let start = end;
  while (start > from && end - start <= maxWordLength && isLetter(text.charCodeAt(start - 1))) start--;
  return { start, end };
}

/** The start of the run of words around `probe`. */
function runStart(text: string, probe: number, from: number): number {
  let start = probe;
  // Go to the start of the word, then over gaps and words of the run.
  while (start > from && isLetter(text.charCodeAt(start))) start--;
  for (let word = wordBefore(text, start, from); isShort(word); word = wordBefore(text, start, from))
    start = word.start;
  return start;
}

/** The number of words in a run, and its end. */
function readRun(text: string, start: number, words: Words): { readonly count: number; readonly end: number } {
  let index = start;
  let word = wordAfter(text, index);
  for (; isShort(word); word = wordAfter(text, index)) {
    words.starts.push(word.start);
    words.ends.push(word.end);
    index = word.end;
  }
  return { count: words.starts.length, end: Math.max(word.end, index) };
}

/** Finds the phrases in a run. Returns the number of digests computed. */
function findInRun(text: string, { starts, ends }: Words, digestsLeft: number, spans: number[]): number {
  positions ??= seedWords();
  const numbers: number[] = [];
  let digests = 0;
  for (let first = 0; first < starts.length; ) {
    numbers.length = 0;
    let word = first;
    while (word < starts.length) {
      const position = positions.get(text.slice(starts[word], ends[word]).toLowerCase());
      if (position === undefined) break;
      numbers.push(position);
      word++;
    }
    const end = first + numbers.length;
    while (first + minWords <= end) {
      const count = countAt(
        text,
        starts[first] as number,
        phraseAt(numbers, first - end),
        () => digests++ < digestsLeft,
      );
      if (count === 0) first++;
      else {
        spans.push(starts[first] as number, ends[first + count - 1] as number);
        first += count;
      }
    }
    first = Math.max(end, first) + 1;
  }
  return digests;
}

/** The word numbers from `fromEnd`, a negative offset. At most one more than a phrase can have. */
function phraseAt(numbers: readonly number[], fromEnd: number): readonly number[] {
  const first = numbers.length + fromEnd;
  return numbers.slice(first, first + maxWords + 1);
}

const cue =
  /(?:seed|mnemonic|recovery|backup|secret|bip-?39|wallet)(?:[ _-]?(?:phrase|words?|mnemonic|recovery|backup|key|seed))*[^\p{L}\n]{0,6}(?:(?:is|are|was|my|your|the|phrase|words|below|here)[^\p{L}]{1,4}){0,4}[^\p{L}]{0,8}$|(?<!\p{L})(?:seed|mnemonic|(?:recovery|secret|backup) (?:phrase|words))(?!\p{L})[^\n.!?]{0,40}[:–—-]\s{0,2}["'“]?$/iu;
const lookBehind = 64;

/** The number of words that form a phrase, starting with the first. */
function countAt(text: string, start: number, numbers: readonly number[], mayDigest: () => boolean): number {
  // The word list itself, or an excerpt of it.
  const isSorted = numbers.slice(1, minWords).every((number, index) => number > (numbers[index] as number));
  if (isSorted) return 0;
  // An extra word belongs to the sentence.
  if (cue.test(text.slice(Math.max(0, start - lookBehind), start)))
    return Math.min(numbers.length - (numbers.length % 3), maxWords);
  for (let count = maxWords; count >= minWords; count -= 3)
    if (count <= numbers.length && (!mayDigest() || passesChecksum(numbers.slice(0, count)))) return count;
  return 0;
}

/** The checksum bits at the end of the phrase, one per 33 bits, must equal the first bits of the digest of the others. */
function passesChecksum(numbers: readonly number[]): boolean {
  const checkBits = numbers.length / 3;
  const entropy = new Uint8Array((numbers.length * wordBits - checkBits) / 8);
  let bits = 0;
  let count = 0;
  let at = 0;
  for (const number of numbers) {
    bits = (bits << wordBits) | number;
    for (count += wordBits; count >= 8 && at < entropy.length; count -= 8) entropy[at++] = bits >>> (count - 8);
    bits &= (1 << count) - 1;
  }
  const [digest = 0] = sha256(entropy);
  return digest >>> (8 - checkBits) === bits;
}
