import type { ReactNode } from "react";

/** In the order of the page. */
export const settingTitles = [
  "Personal data",
  "Allowed values",
  "Custom detectors",
  "Stored events",
  "Data retention",
  "Quota",
] as const;
type SettingTitle = (typeof settingTitles)[number];

/** The fragment of a section's URL. */
export const settingFragment = (title: SettingTitle) => title.toLowerCase().replaceAll(" ", "-");

type Props = { title: SettingTitle; about: ReactNode; action?: ReactNode; children: ReactNode };

export function SettingSection({ title, about, action, children }: Props) {
  return (
    <section id={settingFragment(title)} className="mt-8 scroll-mt-4 border-line border-t pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {action}
      </div>
      <p className="mt-1 mb-4 max-w-2xl text-quiet">{about}</p>
      {children}
    </section>
  );
}
