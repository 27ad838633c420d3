/** Fetched when a line of the cart is opened. */
export function loadLineSheet() {
  return import("./line-sheet.tsx")
}
