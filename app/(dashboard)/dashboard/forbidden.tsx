import Link from "next/link";

/** For a page that requires a role that the user does not have. */
export default function DashboardForbidden() {
  return (
    <div className="max-w-lg py-10">
      <h1 className="text-xl">You don’t have access to this page</h1>
      <p className="mt-3 text-quiet">
        Your role doesn’t have permission to view it. Ask a project admin or an owner to change your role.{" "}
        <Link href="/dashboard" className="link text-ink">
          View your projects
        </Link>
      </p>
    </div>
  );
}
