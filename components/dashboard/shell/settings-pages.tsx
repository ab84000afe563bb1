"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useAccess } from "@/components/dashboard/access";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { hrefIn, settingsLinks } from "@/components/dashboard/shell/navigation-links";

/** Links between the pages about a project's settings, on each of them. */
export function SettingsPages() {
  const pathname = usePathname();
  const { scope } = useScope();
  const links = settingsLinks(pathname.split("/")[2] ?? "", useAccess());
  if (links.length < 2 || !links.some(({ href }) => href === pathname)) return null;
  return (
    <nav aria-label="Settings" className="-mx-2.5 mb-4 border-line border-b">
      <ul className="flex flex-wrap">
        {links.map((link) => (
          <li key={link.href}>
            <Link
              href={hrefIn(scope, link)}
              prefetch={false}
              className="target -mb-px flex items-center border-transparent border-b-2 px-2.5 py-1.5 text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              aria-current={link.href === pathname ? "page" : undefined}
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
