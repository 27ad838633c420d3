/** What went through a cash drawer between opening and counting it, in halalas. */
export type DrawerFigures = {
  openedWithMinor: number
  takenMinor: number
  givenBackMinor: number
  putInMinor: number
  takenOutMinor: number
}

/** What has to be in it. */
export function expectedMinor(drawer: DrawerFigures): number {
  const { openedWithMinor, takenMinor, givenBackMinor, putInMinor, takenOutMinor } = drawer
  return openedWithMinor + takenMinor - givenBackMinor + putInMinor - takenOutMinor
}

export type DrawerGap = { kind: "missing" | "over"; byMinor: number }

/** Null: exactly what should be in it. */
export function drawerGap(countedMinor: number, expected: number): DrawerGap | null {
  if (countedMinor === expected) return null
  const kind = countedMinor < expected ? "missing" : "over"
  return { kind, byMinor: Math.abs(countedMinor - expected) }
}
