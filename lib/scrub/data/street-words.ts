/** Words that turn a number and a name into an address, as fragments of patterns. */
import { splitPhrases, splitWords } from "@/lib/scrub/data/word-list";

/** English, after the name: `221B Baker Street`. */
export const englishStreets: readonly string[] = splitWords(`
  Street St Avenue Ave Av Road Rd Lane Ln Drive Dr Boulevard Blvd Way Court Ct Place Pl Square Sq Terrace Ter
  Parkway Pkwy Highway Hwy Close Crescent Cres Circle Cir Trail Trl Loop Row Walk Mews Quay Grove Gardens Alley
  Expressway Expy Freeway Turnpike Tpke Plaza Esplanade Parade Promenade Broadway Nagar Marg Salai Crossing Route
`);

/** Endings of single-word names, in any case: German, Dutch, Nordic, Finnish. */
export const compoundEndings: readonly string[] = splitPhrases(
  "straße, strasse, str\\., gasse, allee, chaussee, promenade, brücke, straat, gracht, gatan, vägen",
  "gränd, veien, vegen, stræde, vænget, katu, polku",
);

/** Endings that other words share. They count only if the word starts with a capital. */
export const capitalizedCompoundEndings: readonly string[] = splitWords(`
  (?<!piel|rbeits|[Pp]ark|tell|itz|teh|[Bb]au|ager|tart|peicher|amping|inkaufs)platz
  (?<![Aa]us|[Gg]eh|[Rr]ad|eim|ück|[Hh]in|eld|rbeits|ern|ittel|ebens|[Nn]or)weg ufer (?<!stau)damm laan plein steeg
  (?<!re|fre)gata
  gaten vei stien vej vejen (?<!bri|ne)gade kuja tie
`);

/** After the name, as a separate word. */
export const separateAfter: readonly string[] = splitPhrases(
  "Straße, Strasse, Str\\., Weg, Allee, Ring, Damm, Ufer, Chaussee, Gasse, Gracht, Singel, Kade, Dijk",
  "STRASSE, STRAßE, STR\\., ALLEE, GASSE, GRACHT, SINGEL, KADE, DIJK, STRAAT",
  "utca, u\\., út, útja, tér, körút, náměstí, námestie, ulice, ulica, třída, nábřeží, prospekt",
  "Caddesi, Cad\\.?, Cd\\., Sokak, Sokağı, Sok\\.?, Sk\\.?, Bulvarı, Blv\\.?, Mahallesi, Mah\\.",
  "проспект, пр-т, улица, ул\\., переулок, площадь, шоссе, бульвар, набережная, вулиця",
  "tänav, puiestee, pst, iela, gatvė, prospektas, pr\\., alėja, plentas, bulvāris, gatve, kalea",
);

/** After the name, with another meaning: `Dritter Platz 3`, `cesta` for a path. They need a town after the number or a label. */
export const sharedAfter: readonly string[] = splitWords("Platz PLATZ Laan LAAN PLEIN cesta");

/** Before the name. */
export const before: readonly string[] = splitPhrases(
  "calle, c/, cl\\., avenida, avda\\.?, av\\., plaza, pza\\., paseo, camino, carrer, carrera, cra\\.?, diagonal",
  "(?:(?<=(?:in|da|di|a|alla|abita|abito|:) )v|V)ia, viale, piazza, corso, largo, vicolo, lungomare, rua, travessa",
  "praça, alameda, rodovia, estrada",
  "rue, avenue, boulevard, bd\\.?, chemin, allée, impasse, quai, route, ulica, ul\\., aleja, aleje, al\\., plac",
  "pl\\., os\\.",
  "strada, str\\., bulevardul, b-dul, calea, aleea, piața, bul\\., trg, nám\\., tř\\.",
  "jl\\., jalan, jln\\.?, đường, phố, lorong",
  "ул\\., улица, пр\\., пр-т, пр-кт, проспект, просп\\., пер\\., переулок, пл\\., площадь, ш\\., шоссе, бул\\.",
  "бульвар",
  "наб\\., вул\\., вулиця, οδός, λεωφόρος, λεωφ\\., πλατεία",
);

/** French, between number and name: `12 bis, rue de la Paix`. */
export const french: readonly string[] = splitPhrases(
  "rue, avenue, av\\., boulevard, bd, bld, place, chemin, allée, impasse, quai, cours, route, rte, passage",
  "faubourg, fbg, lieu-dit, sentier, ruelle, esplanade, mail, villa, résidence, cité",
);

export const postOfficeBoxes: readonly string[] = splitPhrases(
  "P\\.? ?O\\.? ?Box, Post(?:fach|boks|box|bus), Casella postale, Apartado(?: de correos)?, Boîte postale",
  "B\\.?P\\., Caixa postal, Postilokero, skr\\. poczt\\., Private Bag, GPO Box, P\\.?K\\.",
);
