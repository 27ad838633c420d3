/** What fits between the edges of an eighth of the wheel: a line alone, and each of two. */
const mostAlone = 11
const mostLetters = 14

function shortened(line: string): string {
  return line.length > mostLetters ? `${line.slice(0, mostLetters - 1).trimEnd()}…` : line
}

/** A name in at most two lines, of about the same length where they fit. The list of prizes has all of it. */
export function labelLines(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  if (name.length <= mostAlone || words.length === 1) return [shortened(words.join(" "))]
  const splits = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(" ")
    const second = words.slice(index + 1).join(" ")
    return { lines: [first, second], longest: Math.max(first.length, second.length) }
  })
  const balanced = splits.toSorted((one, other) => one.longest - other.longest)[0]
  if (balanced && balanced.longest <= mostLetters) return balanced.lines
  // Something is cut off: then as much as possible stands before it.
  const fullest = splits.findLast(({ lines: [first = ""] }) => first.length <= mostLetters)
  return (fullest?.lines ?? splits[0]?.lines ?? [name]).map(shortened)
}
