/** Indian postal codes, which are called PIN codes. */
import { codeAt } from "@/lib/scrub/engine/characters";
import type { Pass } from "@/lib/scrub/engine/detector";

const code = /^[1-8]\d{5}$/;
/** One word, or two words with a place or another part of an address around them: `PIN code: 560001, Bengaluru`. */
const named = /(?<![A-Za-z])(?:pincode|Pincode|PINCODE)["']? ?[:=–-]? ?["']?$/;
const namedInAddress = /(?<![a-z])pin[ _-]?codes?["']? ?[:=–-]? ?["']?$/i;
const partOfAddress =
  /(?<![a-z])(?:city|town|village|state|district|dist|taluka?|address|street|road|marg|nagar|colony|locality|landmark|postal|postcode|zip|deliver(?:y|ed)?|shipping|india|bharat|karnataka|kerala|maharashtra|gujarat|rajasthan|punjab|haryana|bihar|odisha|assam|telangana|andhra|tamil nadu|west bengal|uttar pradesh|madhya pradesh|goa|mumbai|(?:new )?delhi|bengaluru|bangalore|kolkata|chennai|hyderabad|pune|ahmedabad|jaipur|lucknow|kanpur|nagpur|indore|surat|bhopal|patna|kochi|noida|gurgaon|gurugram|chandigarh|coimbatore|mysuru|mysore)(?![a-z])/i;
const secretWords =
  /(?<![a-z])(?:sms|otp|bank|card|atm|login|log in|unlock|door|sim|safe|alarm|gate|garage|keypad|device|account|wallet|app|access|entry)(?![a-z])/i;
const lookAround = 80;
/** An address ends with its sentence or paragraph. */
const passageEnd = /\n\s*\n|[.!?]\s/;

function isPostalCode(text: string, start: number, end: number): boolean {
  if (end - start !== 6 || codeAt(text, start) === 48 || !code.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - lookAround), start);
  if (secretWords.test(before)) return false;
  if (named.test(before)) return true;
  if (!namedInAddress.test(before)) return false;
  const after = text.slice(end, end + lookAround);
  return (
    partOfAddress.test(before.split(passageEnd).at(-1) ?? "") || partOfAddress.test(after.split(passageEnd)[0] ?? "")
  );
}

/** The same passes, which leave postal codes alone. */
export const exceptPostalCodes = (passes: readonly Pass[]): readonly Pass[] =>
  passes.map((pass) => ({
    ...pass,
    find: (reading, spans) => {
      const from = spans.length;
      pass.find(reading, spans);
      if (spans.length > from) dropPostalCodes(reading.text, spans, from);
    },
  }));

function dropPostalCodes(text: string, spans: number[], from: number): void {
  const found = spans.splice(from);
  for (let at = 0; at < found.length; at += 2) {
    const [start, end] = [found[at] as number, found[at + 1] as number];
    if (!isPostalCode(text, start, end)) spans.push(start, end);
  }
}
