/** Fetched once: with the first finger on a dish, so that it is there when the tap has ended. */
export function loadItemSheet() {
  return import("./item-sheet.tsx")
}
