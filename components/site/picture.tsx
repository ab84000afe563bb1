/** The mark and the light theme's colors, for generated images, which cannot use CSS. */
export const colors = {
  ground: "#f8fcfd",
  raised: "#ffffff",
  sunken: "#ecf1f3",
  ink: "#121f26",
  held: "#6c42c3",
};

export function PictureMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M14 1h4v10h-4zM14 21h4v10h-4z" fill={colors.ink} />
      <path d="M21 11h10v10H21z" fill={colors.ink} />
      <path d="M2 21h9v9H2z" fill={colors.held} />
    </svg>
  );
}
