/** Browsers save a blob only through a clicked link. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  // Revoke later: some browsers read the URL only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
