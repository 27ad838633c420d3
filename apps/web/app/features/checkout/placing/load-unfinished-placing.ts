/** Only for a browser that has something to settle. */
export function loadUnfinishedPlacing() {
  return import("./unfinished-placing.tsx")
}
