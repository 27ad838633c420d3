/** A guest who asked to be spared data is spared pictures that nobody asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia("(prefers-reduced-data: reduce)").matches
}
