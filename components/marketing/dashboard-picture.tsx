/** A framed picture of the dashboard in the visitor's theme. `npm run pictures` makes its files, which the README shows, too. */

export const picture = {
  files: { light: "dashboard-light.webp", dark: "dashboard-dark.webp" },
  /** In pixels of the files. */
  width: 1_920,
  height: 1_200,
  density: 1.5,
} as const;

export const DashboardPicture = () => (
  <figure className="frame pb-10 lg:pb-14">
    <a href="/dashboard" className="block border border-line bg-raised p-1.5 md:p-2.5">
      {(["light", "dark"] as const).map((theme) => (
        // biome-ignore lint/performance/noImgElement: the file is compressed, and the page works without scripts.
        <img
          key={theme}
          src={`/${picture.files[theme]}`}
          alt="The dashboard: events, tools and errors of a travel assistant in the last seven days"
          width={picture.width}
          height={picture.height}
          loading="lazy"
          decoding="async"
          className={`h-auto w-full only-${theme}`}
        />
      ))}
    </a>
  </figure>
);
