/** Loaded on the pages of a table's code, when they stand. */
export function loadTableButton() {
  return import("./table-at-hand.ts")
}
