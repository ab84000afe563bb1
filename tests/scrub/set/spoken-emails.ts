/** E-mail addresses as people say them in several languages, as scanners split them, and with the dots of Chinese and Japanese. */
import { type HiddenCase, markedCases, parsePayloads } from "@/tests/scrub/set/case";

export const mustGo: readonly HiddenCase[] = markedCases(
  "email",
  `
    meine Adresse: ⟦miriam at web punkt de⟧, danke
    schreib an ⟦lukas punkt brandt at gmx punkt net⟧
    ⟦anna unterstrich weiss ät posteo punkt de⟧
    Mail: ⟦h.keller at t-online punkt de⟧
    ⟦tobias klammeraffe mailbox punkt org⟧
    mi correo es ⟦rosalia arroba gmail punto com⟧
    escríbeme a ⟦pedro punto luna arroba hotmail punto es⟧ mañana
    ⟦maria guion bajo lopez arroba yahoo punto com punto mx⟧
    meu email é ⟦joana ponto reis arroba uol ponto com ponto br⟧
    la mia mail è ⟦giulia chiocciola libero punto it⟧
    scrivimi a ⟦marco punto neri chiocciola gmail punto com⟧
    mon mail c'est ⟦camille arobase orange point fr⟧
    ⟦jules tiret martin arobase free point fr⟧
    écrire à ⟦lea point dubois at laposte point net⟧
    mijn mail is ⟦sanne apenstaartje ziggo punt nl⟧
    mail naar ⟦bram punt devries at kpn punt nl⟧
    mój adres: ⟦kasia małpa wp kropka pl⟧
    ⟦jan kropka nowak małpa onet kropka pl⟧
    můj e-mail je ⟦petr zavináč seznam tečka cz⟧
    почта: ⟦ivan собака mail точка ru⟧
    пишите на ⟦olga точка petrova собака yandex точка ru⟧
    моя почта ⟦марина собака яндекс точка ру⟧
    адреса ⟦taras собака ukr крапка net⟧
    mailim ⟦ahmet nokta kaya et hotmail nokta com⟧
    az email címem ⟦eszter kukac freemail pont hu⟧
    min mejl är ⟦elin snabel-a telia punkt se⟧
    sähköposti ⟦matti ät elisa piste fi⟧
    email saya ⟦dewi at yahoo titik com⟧
    my mail is ⟦rahul at the rate gmail dot com⟧
    reach me on ⟦priya dot nair at the rate of outlook dot com⟧
    email: ⟦sam at fastmail dot com⟧
    it is ⟦jordan underscore lee at icloud dot com⟧
    ⟦r dot okafor at proton dot me⟧ works best
    you can use ⟦nora at gmail dot com⟧ instead
    ⟦kim minus park at naver dot com⟧
    邮箱是⟦liwei艾特qq点com⟧
    我的邮箱 ⟦xiaoming 艾特 163 点 com⟧
    メールは⟦tanaka アットマーク gmail ドット com⟧
    메일 ⟦minsu 골뱅이 naver 닷 com⟧
    το mail μου ⟦nikos παπάκι gmail τελεία com⟧
    contact ⟦jane @ icloud .com⟧
    ⟦oliver @ gmail . com⟧ please
    sent to ⟦grace@ outlook.com⟧
    cc ⟦henry @yahoo.com⟧
    mail ⟦r.hughes @ example .org⟧
    scan: ⟦lucy.grant@ example. com⟧
    邮箱：⟦zhang.wei@example。com⟧
    连絡先 ⟦suzuki@mail.example。co。jp⟧
    ⟦hanako@example｡jp⟧ まで
    写信给⟦liu@例子。中国⟧
    {"email":"⟦ivan собака mail точка ru⟧"}
    {"note":"mail: ⟦lukas at gmx punkt net⟧"}
  `,
);

export const mustStay: readonly object[] = parsePayloads(`
focus at a point in time
fails at entry point in main.py
starts at some point in Q3
begin at starting point at noon
stuck at this point info is missing
toi et ce point de vue
  meet at example dot com
  wir treffen uns at work punkt zehn
  am Bahnhof Punkt drei
  punto de vista
  el punto es que no
  il punto di partenza
  ponto com ponto br é um domínio
  point de vente
  le point fr est là
  une fois at point com
  моя собака точка
  собака лает, точка ру
  kropka pl
  look at this dot
  look at gmail dot com for help
  sign in at outlook dot com
  available at example dot org
  we are at point zero
  mail us at gmail dot com
  the dot com boom
  at the rate of 5 per cent
  et nokta
  一点 com
  3 点 com
  @media screen
  meet @ gmail hq
  lunch @ noon . com
  price @ 5 .00
  follow @ yahoo
  例子。中国
  请看 example.com。谢谢
  联系 @张三。好的
  assert (A@B.shape == (3, 4)).all()
  y = X@W.T + b
  out = x@y.numpy()
  loss = a@b.mean(axis=0)
  q@k.transpose(-2, -1)
  W@x.dtype
  print((M@v.reshape(3, 1)).size)
  r = A@B.astype(float)
`);
