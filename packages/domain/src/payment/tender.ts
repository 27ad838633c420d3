/** The notes a guest holds out, in halalas. */
const notes = [5_000, 10_000, 20_000, 50_000]

/** What is most likely given for a sum: with each note as few of them as it takes. */
export function likelyTenders(dueMinor: number): number[] {
  const given = notes.map((note) => Math.ceil(dueMinor / note) * note)
  return [...new Set(given)].filter((one) => one > dueMinor).toSorted((a, b) => a - b)
}
