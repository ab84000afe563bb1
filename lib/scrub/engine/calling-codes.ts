/** Country calling codes (ITU-T E.164) and the lengths of the national numbers that follow them. */

const callingCodes = `1:10 7:10 20:8-10 27:5-9 30:10 31:7-11 32:8-9 33:9 34:9 36:8-9 39:6-12 40:6-9 41:9-12 43:4-13 44:7-10 45:8 46:7-13 47:5-12
48:7-9 49:4-15 51:8-11 52:10-11 53:6-10 54:10-11 55:8-12 56:8-11 57:8-11 58:10 60:8-10 61:5-12 62:7-13 63:6-11 64:5-10 65:8-11 66:8-13
81:8-17 82:5-14 84:7-10 86:7-12 90:10-13 91:8-13 92:8-12 93:9 94:9 95:6-10 98:6-10
211:9 212:9 213:8-9 216:8 218:8-9 220:7-9 221:9 222:8 223:8 224:8-9 225:10 226:8 227:8 228:8 229:8-10 230:7-10 231:7-9 232:8 233:9
234:7-14 235:8 236:8 237:8-9 238:7 239:7 240:9 241:7-8 242:9 243:7-10 244:9 245:7-9 246:7 247:4-6 248:7 249:9 250:8-9 251:9 252:6-9
253:8 254:7-10 255:9 256:9 257:8 258:8-9 260:9 261:9 262:9 263:5-10 264:8-9 265:7-9 266:8 267:7-10 268:8-9 269:7 290:4-5 291:7 297:7
298:6 299:6 350:8 351:9 352:4-11 353:7-10 354:7-9 355:6-9 356:8 357:8 358:5-12 359:6-12 370:8 371:8 372:7-10 373:8 374:8 375:9-11
376:6-9 377:8-9 378:6-10 380:9 381:6-12 382:8-9 383:8-12 385:6-10 386:5-8 387:8-9 389:8 420:9-12 421:6-9 423:7-9 500:5 501:7-11 502:8
503:7-11 504:8-11 505:8 506:8-10 507:7-11 508:6-9 509:8 590:9 591:8-9 592:7 593:8-11 594:9 595:6-11 596:9 597:6-7 598:7-13 599:7-8
670:7-8 672:5-6 673:7 674:7 675:7-8 676:5-9 677:5-7 678:5-7 679:7-11 680:7 681:6-9 682:5 683:4-7 685:5-10 686:5-8 687:6 688:5-7
689:6-9 690:4-7 691:7 692:7 800:8 808:8 850:8-10 852:5-9 853:8 855:8-10 856:8-10 870:9-12 878:12 880:6-10 881:8-9 882:7-12 883:9-12
886:7-11 888:11 960:7-10 961:7-8 962:8-9 963:8-10 964:8-10 965:7-8 966:9-10 967:7-9 968:7-9 970:8-10 971:5-12 972:7-12 973:8 974:7-11
975:7-8 976:8-10 977:8-11 979:9 992:9 993:8 994:9 995:9 996:9-10 998:9`;

const lengths = new Map<string, readonly [number, number]>();
for (const entry of callingCodes.split(/\s+/)) {
  const [code = "", range = ""] = entry.split(":");
  const [least, most] = range.split("-");
  lengths.set(code, [Number(least), Math.min(Number(most ?? least), 15 - code.length)]);
}

const unknown = [99, 0] as const;
const undecided = [15, 15] as const;

/** The possible total number of digits for a number with this start, including the calling code. */
export function lengthsAfter(digits: string): readonly [least: number, most: number] {
  for (let length = 1; length <= 3; length++) {
    const found = digits.length < length ? undefined : lengths.get(digits.slice(0, length));
    if (found !== undefined) return [Math.max(7, length + found[0]), length + found[1]];
  }
  return digits.length < 3 ? undecided : unknown;
}

const northAmerica = /^1[2-9]\d{2}[2-9]\d{6}$/;
const time = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;
const written = /^\d{11,15}$/;

/** Whether a text is a whole number with its calling code, without a plus: `4915152781742`. Excludes timestamps and compact dates. */
export function isInternational(text: string): boolean {
  if (!written.test(text) || time.test(text)) return false;
  if (text.startsWith("1")) return northAmerica.test(text);
  const [least, most] = lengthsAfter(text);
  return text.length >= least && text.length <= most;
}

/** Whether the digits are just a calling code. */
export function isCallingCode(digits: string): boolean {
  return lengths.has(digits);
}
