export { isTableTaken, maySitDown, useSitting } from "./sitting.ts"
export { TableNotAvailable } from "./table-not-available.tsx"
export { TableSection } from "./table-section.tsx"
export { useArrival } from "./use-arrival.ts"

/** Loaded on the pages of a table's code, when they stand. */
export function loadTableButton() {
  return import("./table-at-hand.ts")
}
