import type { ReactNode } from "react";

type Props = { title: string; about: ReactNode; action?: ReactNode; children: ReactNode };

export function SettingSection({ title, about, action, children }: Props) {
  return (
    <section className="mt-8 border-line border-t pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      <p className="mt-1 mb-4 max-w-2xl text-quiet">{about}</p>
      {children}
    </section>
  );
}
