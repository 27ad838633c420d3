/** Loaded for a signed-in guest who ordered in this browser. */
export function loadUnderWayPill() {
  return import("./under-way-pill.tsx")
}
