import { SectionHead } from "@/components/marketing/section";

const places = [
  {
    name: "A laptop",
    says: "ClickHouse runs inside the process. Nothing else is installed.",
    shows: "npm ci && npm start",
  },
  {
    name: "One server",
    says: "Sluice and a ClickHouse server, side by side. More processes share the same server.",
    shows: "docker compose up",
  },
  {
    name: "Vercel",
    says: "The same build as functions. Each preview branch writes to a database of its own, kept for 7 days.",
    shows: "CLICKHOUSE_URL=https://…",
  },
  {
    name: "A cluster",
    says: "The same schema, made on every node, replicated and sharded so that resent events meet.",
    shows: "CLICKHOUSE_CLUSTER=main",
  },
];

export function RunsOn() {
  return (
    <section aria-labelledby="runs-on">
      <SectionHead id="runs-on" title="Where it runs">
        <p className="max-w-md">One code, one schema, one client. What changes is a variable.</p>
      </SectionHead>
      <ul className="frame">
        {places.map(({ name, says, shows }) => (
          <li key={name} className="row-grid">
            <div className="row-left gap-10 md:grid md:grid-cols-[9rem_minmax(0,1fr)]">
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1 max-w-lg text-quiet md:mt-0.5">{says}</p>
            </div>
            <p className="row-right">
              <code className="command">{shows}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
