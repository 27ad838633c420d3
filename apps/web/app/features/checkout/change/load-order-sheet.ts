/** Fetched when a guest changes how they want the order. */
export function loadOrderSheet() {
  return import("./order-sheet.tsx")
}
