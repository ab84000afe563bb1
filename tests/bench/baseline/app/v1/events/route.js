/** The minimum that any Next service does for a batch: parse the JSON, count the events, respond. */
export async function POST(request) {
  const { events } = await request.json();
  return Response.json({ accepted: events.length });
}
