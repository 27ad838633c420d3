/** Told apart by most eyes, and dark enough beside a pale map; the list names them too. */
const colours = ["#0f6b4f", "#8a3ffc", "#c2410c", "#0369a1", "#a21caf", "#4d7c0f"]

export function zoneColour(index: number): string {
  return colours[index % colours.length] ?? "#0f6b4f"
}
