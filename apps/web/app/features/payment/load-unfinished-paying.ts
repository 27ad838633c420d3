/** Only for a browser whose order waits for its payment. */
export function loadUnfinishedPaying() {
  return import("./unfinished-paying.tsx")
}
