/** What a company's name ends with, and words that only such names contain. */

const forms =
  "gmbh|ag|se|kg|ohg|ug|e\\.?v|ltd|limited|inc|incorporated|llc|llp|plc|corp|corporation|company|s\\.?a\\.?s?|sarl|s\\.?p\\.?a|s\\.?r\\.?l\\.?s?|s\\.?l\\.?u?|ltda|lda|eireli|b\\.?v|n\\.?v|a\\.?b|a\\.?s|a/s|oyj?|aps|kft|zrt|nyrt|s\\. ?r\\. ?o|spol|d\\.? ?o\\.? ?o|z o\\.? ?o|e?ood|oü|uab|a\\.?ş|şti|pty|pte|sdn|bhd|tbk|еоод|оод|еад|д\\.?о\\.?о|α\\.?ε|ε\\.?π\\.?ε";

/** `Quinta do Vale Lda` */
export const companyForm = new RegExp(`(?:^|[\\s,.])(?:${forms})\\.?\\s*$`, "iu");
/** `s.r.o.` right after a name. In lowercase, some of the others are words: `as`, `se`. */
export const companyFormAfter =
  /^,? (?:Inc|Ltd|LLC|LLP|GmbH|AG|SE|S\.?A\.?S?|SARL|S\.?[Rr]\.?[Ll]|S\.?[Pp]\.?A|S\.?L\.?U?|plc|PLC|Corp|KG|BV|NV|B\.V|N\.V|AB|AS|A\/S|Oyj?|ApS|Pty|Lda|Ltda|Kft|Zrt|e\.V|s\. ?r\. ?o|a\. ?s\.|d\. ?o\. ?o|[Ss]p\. z|A\.Ş|OÜ|SIA|UAB|E?OOD|Е?ООД|Sdn|Bhd|Tbk)(?![\p{L}\p{N}])/u;
