import Link from "next/link";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";

/** A page before the door: the mark, and one thing to do. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-5 pt-[16vh] pb-16 text-sm">
      <Link href="/" className="mb-8 flex items-center gap-2 font-semibold tracking-tight">
        <Mark className="size-6" />
        Sluice
      </Link>
      <h1 className="mb-5 text-xl">{title}</h1>
      {children}
    </main>
  );
}
