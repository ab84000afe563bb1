/** What the travel assistant of the sample data talks about: places, people, tools and their failures. */
import type { Random } from "@/lib/projects/sample/random";

/** Per million tokens, for the models of the assistant. */
export const samplePrices = {
  currency: "USD",
  prices: [
    { model: "atlas-mini", input: 0.4, output: 1.6 },
    { model: "atlas-large", input: 3, output: 12 },
  ],
} as const;

type City = readonly [name: string, airport: string, country: string, currency: string];
export const cities: readonly [City, ...City[]] = [
  ["Lisbon", "LIS", "PT", "EUR"],
  ["Tokyo", "HND", "JP", "JPY"],
  ["Reykjavik", "KEF", "IS", "ISK"],
  ["Marrakesh", "RAK", "MA", "MAD"],
  ["Vancouver", "YVR", "CA", "CAD"],
  ["Naples", "NAP", "IT", "EUR"],
  ["Copenhagen", "CPH", "DK", "DKK"],
  ["Buenos Aires", "EZE", "AR", "ARS"],
  ["Edinburgh", "EDI", "GB", "GBP"],
  ["Athens", "ATH", "GR", "EUR"],
  ["Seoul", "ICN", "KR", "KRW"],
  ["New York", "JFK", "US", "USD"],
];

/** Weight, country, locale and currency of an origin. */
type Origin = readonly [weight: number, country: string, locale: string, currency: string];
export const origins: readonly [Origin, ...Origin[]] = [
  [30, "US", "en-US", "USD"],
  [16, "GB", "en-GB", "GBP"],
  [15, "DE", "de-DE", "EUR"],
  [10, "FR", "fr-FR", "EUR"],
  [8, "NL", "nl-NL", "EUR"],
  [7, "CA", "en-CA", "CAD"],
  [7, "ES", "es-ES", "EUR"],
  [4, "SE", "sv-SE", "SEK"],
  [3, "JP", "ja-JP", "JPY"],
];

type Platform = readonly [weight: number, name: string, showsWidgets: boolean];
export const platforms: readonly [Platform, ...Platform[]] = [
  [46, "claude", true],
  [31, "chatgpt", true],
  [11, "cursor", false],
  [7, "vscode", false],
  [5, "claude-code", false],
];

type Failure = readonly [weight: number, category: string, message: (random: Random) => string];
export type Tool = {
  readonly name: string;
  readonly medianMs: number;
  /** The spread of latencies: at 0.5, p95 is 2.3 times the median. */
  readonly sigma: number;
  readonly failureShare: number;
  readonly failures: readonly [Failure, ...Failure[]];
};

const rateLimited: Failure = [
  2,
  "rate_limited",
  (random) => `Upstream returned 429, retry after ${random.pick([5, 10, 30])} s`,
];
const badGateway: Failure = [1, "upstream", (random) => `Upstream returned ${random.pick([502, 503])}`];

export const tools = {
  search_flights: {
    name: "search_flights",
    medianMs: 640,
    sigma: 0.55,
    failureShare: 0.018,
    failures: [rateLimited, badGateway, [2, "invalid_input", () => "Unknown airport code NYCC"]],
  },
  search_hotels: {
    name: "search_hotels",
    medianMs: 420,
    sigma: 0.5,
    failureShare: 0.012,
    failures: [rateLimited, [3, "no_results", (random) => `No availability for ${random.int(2, 6)} guests`]],
  },
  get_weather: {
    name: "get_weather",
    medianMs: 95,
    sigma: 0.4,
    failureShare: 0.004,
    failures: [badGateway],
  },
  find_restaurants: {
    name: "find_restaurants",
    medianMs: 310,
    sigma: 0.5,
    failureShare: 0.01,
    failures: [rateLimited, badGateway],
  },
  convert_currency: {
    name: "convert_currency",
    medianMs: 40,
    sigma: 0.3,
    failureShare: 0.002,
    failures: [[1, "invalid_input", () => "Unknown currency XBT"]],
  },
  get_visa_rules: {
    name: "get_visa_rules",
    medianMs: 130,
    sigma: 0.45,
    failureShare: 0.006,
    failures: [[1, "not_found", () => "No visa rules for passport XK"]],
  },
  plan_itinerary: {
    name: "plan_itinerary",
    medianMs: 260,
    sigma: 0.5,
    failureShare: 0.02,
    failures: [[1, "timeout", () => "Planner exceeded its budget of 20 s"]],
  },
  book_hotel: {
    name: "book_hotel",
    medianMs: 1_150,
    sigma: 0.45,
    failureShare: 0.06,
    failures: [
      // A documented test card that is declined. The gate removes it from the message.
      [3, "payment_declined", () => "Payment declined for card 4000 0000 0000 0002"],
      [2, "sold_out", (random) => `Rate ${random.int(1_000, 9_999)} is sold out`],
    ],
  },
} as const satisfies Record<string, Tool>;

/** Listed by the server but never called. */
const uncalledTools = ["get_train_times", "rent_car", "cancel_booking"] as const;
export const listedTools: readonly string[] = [...Object.keys(tools), ...uncalledTools];

/** What the incident makes `search_flights` return. */
export const outageError = {
  error_category: "timeout",
  error_message: "flights-api did not respond within 8000 ms",
} as const;

const firstNames = ["ana", "ben", "chloe", "dmitri", "elif", "femi", "grace", "hiro", "ines", "jonas"] as const;
const lastNames = ["silva", "okafor", "larsen", "moreau", "tanaka", "weber", "novak", "rossi", "khan", "lind"] as const;
const aName = (random: Random) => `${random.pick(firstNames)}.${random.pick(lastNames)}`;

/** Personal data and secrets that callers leak. All of it is fake: reserved domains and numbers, and published examples. */
export const leaks = {
  email: (random: Random) => `${aName(random)}@example.${random.pick(["com", "org", "net"])}`,
  phone: (random: Random) =>
    random.chance(0.5) ? `+44 20 7946 0${random.int(100, 999)}` : `+1 212 555 01${random.int(10, 99)}`,
  card: (random: Random) => random.pick(["4242 4242 4242 4242", "4111 1111 1111 1111", "5555 5555 5555 4444"]),
  iban: () => "DE89 3704 0044 0532 0130 00",
  apiKey: () => "AKIAEXAMPLE7TRAVEL42",
  ip: (random: Random) => `141.97.61.${random.int(1, 254)}`,
  jwt: () =>
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
} as const;

export const requests: readonly [string, ...string[]] = [
  "A long weekend by the sea, not too hot",
  "Somewhere with good food and no jet lag",
  "Two weeks with small children, one hub, day trips",
  "Cheapest week to fly in the next two months",
  "Quiet place to write, fast internet, a pool",
  "First trip abroad with my parents, few stairs",
  "Meet friends halfway, everybody under three hours",
];

/** What users ask for, according to the assistant. The first entries in each list are the most frequent. */
export const wishes = {
  intent: [
    "Find a direct flight",
    "Compare hotels near the center",
    "Plan a weekend with children",
    "Check whether I need a visa",
    "Book the cheapest refundable room",
    "Find a restaurant for tonight",
    "See what the weather will be like",
    "Know the price in my currency",
    "Fly out on Friday and back on Sunday",
    "Stay within walking distance of the beach",
  ],
  missing_capability: [
    "Book a train instead of a flight",
    "Cancel my booking",
    "Choose a seat",
    "Share the plan with someone else",
    "Get an invoice for my company",
    "Bring a dog",
  ],
  feedback: [
    "The prices were higher on the airline’s site",
    "Exactly what I needed, thank you",
    "Too many hotels outside the city",
    "It forgot that we travel with a child",
    "Searching takes too long",
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;
