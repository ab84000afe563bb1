import { Section } from "@/components/marketing/section";

const places = [
  {
    name: "Your laptop",
    says: "ClickHouse runs inside the process. There is nothing else to install.",
    shows: "npm ci && npm start",
  },
  {
    name: "One server",
    says: "Sluice next to a ClickHouse server. Add more Sluice processes that share it.",
    shows: "docker compose up",
  },
  {
    name: "Vercel",
    says: "The same build, as functions. Each preview branch writes to its own database, with 7 days of retention.",
    shows: "CLICKHOUSE_URL=https://…",
  },
  {
    name: "A cluster",
    says: "The same schema on every node, replicated, and sharded so that retries are deduplicated.",
    shows: "CLICKHOUSE_CLUSTER=main",
  },
];

export function RunsOn() {
  return (
    <Section
      id="runs-on"
      title="Where it runs"
      intro="One codebase, one schema, one client. You only change environment variables."
    >
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
    </Section>
  );
}
