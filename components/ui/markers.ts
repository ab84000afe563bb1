/** Splits text at its markers. Every second element is a marker. */
export function splitAtMarkers(text: string, markers: readonly string[]): string[] {
  if (markers.length === 0) return [text];
  return text.split(new RegExp(`(${markers.map((marker) => marker.replace(/[[\]]/g, "\\$&")).join("|")})`));
}
