/** What happens when a user of the travel assistant asks for something: each request is a trace. */
import type { Random } from "@/lib/projects/sample/random";
import { oldVersion, type Session } from "@/lib/projects/sample/session";
import { cities, leaks, requests, tools, wishes } from "@/lib/projects/sample/travel";

/** Adds the events of one request. */
export function addTurn(session: Session): void {
  const { random } = session;
  const [, turn] = random.weighted(conversationTurns);
  const fields = {
    event_name: "answer",
    status: "success" as const,
    model: "atlas-mini",
    tokens_in: Math.round(random.skewed(1_900, 0.6)),
    tokens_out: Math.round(random.skewed(260, 0.7)),
  };
  session.span("step", fields, random.skewed(900, 0.5), (parent_id) => {
    if (random.chance(0.35)) addWish(session, parent_id, "intent");
    turn(session, parent_id);
    if (random.chance(0.035)) addWish(session, parent_id, "missing_capability");
    if (random.chance(0.03)) addWish(session, parent_id, "feedback");
  });
}

/** Some assistants write in lower case, or end with a period. */
function addWish({ random, add, wait }: Session, parent_id: string, event_name: keyof typeof wishes) {
  const texts: readonly string[] = wishes[event_name];
  const [text = ""] = texts.slice(Math.floor(texts.length * random.next() ** 2));
  const [, write] = random.weighted(spellings);
  const contact = event_name === "feedback" && random.chance(0.1) ? `, write to ${leaks.email(random)}` : "";
  wait(random.int(2, 9));
  add("track", { parent_id, event_name, text: write(text) + contact });
  wait(random.int(2, 9));
}

const spellings: readonly [
  readonly [weight: number, write: (text: string) => string],
  ...(readonly [number, (text: string) => string])[],
] = [
  [6, (text) => text],
  [2, (text) => text.toLowerCase()],
  [2, (text) => `${text}.`],
];

type Turn = (session: Session, parent_id: string) => void;

const nights = (random: Random) => random.pick([1, 2, 2, 3, 3, 4, 7]);
const guests = (random: Random) => random.pick([1, 2, 2, 2, 3, 4]);

/** Retries once, as agents do. */
const searchFlights: Turn = (session, parent_id) => {
  const { random } = session;
  const [, to] = random.pick(cities);
  const from = random.pick(["LHR", "FRA", "CDG", "AMS", "BOS", "SFO", "ORD"]);
  const input_values = { from, to, adults: guests(random), cabin: random.pick(["economy", "economy", "premium"]) };
  const search = () => session.call(tools.search_flights, { parent_id, input_values, result_count: random.int(2, 40) });
  if (!search()) {
    session.wait(random.int(200, 900));
    search();
  }
};

const searchHotels: Turn = (session, parent_id) => {
  const { random } = session;
  const [city] = random.pick(cities);
  const stay = `${nights(random)} nights in ${city} for ${guests(random)}`;
  const query = random.chance(0.07) ? `${stay}, send the list to ${leaks.email(random)}` : stay;
  session.call(tools.search_hotels, {
    parent_id,
    input_values: { query, ...(random.chance(0.03) && { note: `Call me on ${leaks.phone(random)}` }) },
    result_count: random.int(1, 25),
  });
};

const getWeather: Turn = (session, parent_id) => {
  const { random } = session;
  const headers = random.chance(0.02) ? { headers: { authorization: `Bearer ${leaks.jwt()}` } } : {};
  session.call(tools.get_weather, { parent_id, input_values: { city: random.pick(cities)[0], ...headers } });
};

const findRestaurants: Turn = (session, parent_id) => {
  const { random } = session;
  const input_values = { city: random.pick(cities)[0], cuisine: random.pick(["local", "vegan", "seafood", "ramen"]) };
  const url = `https://places.example.com/v2/search?client_ip=${leaks.ip(random)}`;
  session.call(tools.find_restaurants, { parent_id, input_values, ...(random.chance(0.04) && { url }) });
};

const convert: Turn = (session, parent_id) => {
  const { random, user } = session;
  const [, , , to] = random.pick(cities);
  session.call(tools.convert_currency, { parent_id, input_values: { from: user.currency, to, amount: 100 } });
};

const visaRules: Turn = (session, parent_id) => {
  const { random, user } = session;
  const [, , country] = random.pick(cities);
  const input_values = { passport: user.country, destination: country };
  session.call(tools.get_visa_rules, { parent_id, input_values }, (id) => {
    const latency_ms = Math.round(random.skewed(45, 0.4));
    session.add("resource_access", {
      parent_id: id,
      event_name: `visa://rules/${country}`,
      status: "success",
      latency_ms,
    });
    session.wait(latency_ms);
  });
};

const plan: Turn = (session, parent_id) => {
  const { random } = session;
  const note = random.chance(0.06) ? `. My number is ${leaks.phone(random)}` : "";
  const key = random.chance(0.015) ? { config: { maps: leaks.apiKey() } } : {};
  const input_values = { request: random.pick(requests) + note, days: random.int(2, 14), ...key };
  session.call(tools.plan_itinerary, { parent_id, input_values }, (id) => {
    const latency_ms = Math.round(random.skewed(1_400, 0.4));
    session.parallel(
      () => searchFlights(session, id),
      () => searchHotels(session, id),
      () => getWeather(session, id),
    );
    findRestaurants(session, id);
    session.add("sampling_call", {
      parent_id: id,
      event_name: "draft_itinerary",
      status: "success",
      latency_ms,
      model: "atlas-large",
      tokens_in: Math.round(random.skewed(3_200, 0.4)),
      tokens_out: Math.round(random.skewed(700, 0.4)),
    });
    session.wait(latency_ms);
  });
};

/** The new SDK version no longer sends the card. */
const book: Turn = (session, parent_id) => {
  const { random, user, version } = session;
  const price = Math.round(random.skewed(310, 0.6));
  const card = version === oldVersion && random.chance(0.35) ? { paid_with: leaks.card(random) } : {};
  const refund = random.chance(0.03) ? { refund_to: leaks.iban() } : {};
  const guest = random.chance(0.12) ? { guest: { email: leaks.email(random), phone: leaks.phone(random) } } : {};
  const input_values = { rate: random.text(6), nights: nights(random), ...guest, ...card, ...refund };
  session.call(tools.book_hotel, { parent_id, input_values }, (id) => {
    const [conversion_value, conversion_currency] = [
      price,
      user.currency === "GBP" ? "GBP" : bookingCurrency(user.currency),
    ];
    session.add("conversion", { parent_id: id, event_name: "hotel_booked", conversion_value, conversion_currency });
  });
};

/** Hotels are sold in three currencies. */
const bookingCurrency = (currency: string) => (currency === "EUR" || currency === "SEK" ? "EUR" : "USD");

/** A hotel list that the client renders, and what its reader does with it. */
const showHotels: Turn = (session, parent_id) => {
  searchHotels(session, parent_id);
  if (!session.user.showsWidgets) return;
  const { random } = session;
  const widget = { source: "widget" as const, event_name: "hotel_list" };
  session.wait(random.int(80, 400));
  if (random.chance(0.012)) {
    session.add("widget_error", {
      ...widget,
      error_category: "render",
      error_message: "Images of 3 hotels failed to load",
    });
    return;
  }
  session.add("widget_render", { ...widget, latency_ms: Math.round(random.skewed(120, 0.5)) });
  session.wait(random.int(500, 2_000));
  session.add("widget_visibility", { ...widget, visible_share: random.int(5, 10) / 10 });
  if (random.chance(0.45)) {
    session.wait(random.int(1_500, 9_000));
    session.add("widget_click", { ...widget, target: random.pick(["hotel", "hotel", "map", "filter"]) });
  }
};

const conversationTurns: readonly [readonly [weight: number, turn: Turn], ...(readonly [number, Turn])[]] = [
  [26, searchFlights],
  [28, showHotels],
  [12, getWeather],
  [15, plan],
  [9, book],
  [6, convert],
  [6, visaRules],
  [5, findRestaurants],
];
