/** The shape of a message, with the parts that vary grayed out. */
export function Shape({ text }: { text: string }) {
  return text.split(/(…)/).map((piece, at) =>
    piece === "…" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order.
      <span key={at} className="rounded-[2px] bg-sunken px-[0.2em] text-quiet">
        …
      </span>
    ) : (
      piece
    ),
  );
}
