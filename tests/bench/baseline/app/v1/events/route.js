/** What any Next service pays for a batch: parse the JSON, count the events, answer. */
export async function POST(request) {
  const { events } = await request.json();
  return Response.json({ accepted: events.length });
}
