"use client";
import { useEffect, useState } from "react";
import type { Heading } from "@/components/docs/tree";

/** Headings in the upper part of the window count as being read. */
const readArea = { rootMargin: "0px 0px -70% 0px" };

/** The headings of a docs page, with the one being read marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (entered) setCurrent(entered.target.id);
    }, readArea);
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);
  return (
    <nav aria-label="On this page" className="sticky top-0 max-h-dvh overflow-y-auto py-12 text-xs">
      <p className="mb-2 text-quiet">On this page</p>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} className={depth === 3 ? "pl-4" : ""}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              className="block py-1 text-quiet hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
