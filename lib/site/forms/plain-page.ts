/** An HTML page without JavaScript, in the site's colors. */

type PlainPage = {
  readonly title: string;
  readonly heading: string;
  /** Elements for the head. */
  readonly head?: string;
  readonly body: string;
};

/** All parts are HTML. */
export const plainPage = ({ title, heading, head = "", body }: PlainPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}<title>${title} · Sluice</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<header><a href="/">${mark}Sluice</a></header>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`;

const mark =
  '<svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true"><path d="M14 1h4v10h-4zM14 21h4v10h-4z" fill="currentColor"/><path d="M21 11h10v10H21z" fill="currentColor"/><path class="held" d="M2 21h9v9H2z"/></svg>';
