import Link from "next/link";

export default function DashboardNotFound() {
  return (
    <div className="max-w-lg py-10">
      <h1 className="text-xl">Page not found</h1>
      <p className="mt-3 text-quiet">
        This project may have been deleted.{" "}
        <Link href="/dashboard" className="link text-ink">
          View all projects
        </Link>
      </p>
    </div>
  );
}
