import Link from "next/link";

export default function NothingHere() {
  return (
    <div className="max-w-lg py-10">
      <h1 className="text-xl">There is nothing here.</h1>
      <p className="mt-3 text-quiet">
        The project may have been deleted.{" "}
        <Link href="/dashboard" className="link text-ink">
          All projects
        </Link>
      </p>
    </div>
  );
}
