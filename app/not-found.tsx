import Link from "next/link";

export default function NotFound() {
  return (
    <main>
      <h1>There is nothing here.</h1>
      <p>
        The <Link href="/docs">docs</Link> say what there is.
      </p>
    </main>
  );
}
