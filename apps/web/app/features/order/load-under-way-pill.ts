/** Loaded for a guest who ordered in this browser, signed in or not. */
export function loadUnderWayPill() {
  return import("./under-way-pill.tsx")
}
