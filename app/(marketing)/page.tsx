import Link from "next/link";

export default function Home() {
  return (
    <>
      <h1>The gate your analytics events pass through.</h1>
      <p className="lead">
        Server SDKs and widgets of AI tools post batches of events. Each event is validated, stripped of personal data,
        and committed to ClickHouse before the answer is yes.
      </p>
      <ul>
        <li>
          <strong>A 2xx means stored.</strong> Nothing acknowledged is only in memory, and a resend never counts twice.
        </li>
        <li>
          <strong>Personal data does not get in.</strong> Secrets and identities are gone before the row is written.
        </li>
        <li>
          <strong>It is small and clear.</strong> One person reads it in an afternoon.
        </li>
      </ul>
      <p>
        <Link href="/docs">Send a first event</Link>
      </p>
    </>
  );
}
