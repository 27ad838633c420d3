import bidiFactory from "bidi-js"

// Its types describe the ES module; Node takes the CommonJS one, which is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

export type Direction = "rtl" | "ltr"

/** A piece of a line that one font draws in one direction, as it is handed to that font. */
export type Run<Font> = { text: string; font: Font }

type Piece<Font> = { text: string; font: Font; level: number }

/** What fontkit takes for Arabic and draws from right to left, digits included. */
const turnedByFont = /[\p{Script=Arabic}\u0660-\u0669]/u

/** Consecutive characters of one level and one font, in the order of the text. */
function piecesOf<Font>(
  text: string,
  direction: Direction,
  fontOf: (character: string, previous: Font | null) => Font,
): Piece<Font>[] {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels)
  const pieces: Piece<Font>[] = []
  let index = 0
  for (const character of text) {
    const level = embedding.levels[index] ?? 0
    const shown = mirrored.get(index) ?? character
    const last = pieces.at(-1)
    const font = fontOf(shown, last?.font ?? null)
    if (last && last.level === level && last.font === font) last.text += shown
    else pieces.push({ text: shown, font, level })
    index += character.length
  }
  return pieces
}

/** Rule L2 of the Unicode bidirectional algorithm, on whole pieces. */
function inVisualOrder<Font>(pieces: Piece<Font>[]): Piece<Font>[] {
  const ordered = [...pieces]
  const highest = Math.max(0, ...pieces.map((piece) => piece.level))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = Math.max(end, start + 1)
    }
  }
  return ordered
}

/**
 * A line from left to right, as it is drawn. Fontkit shapes Arabic and turns all of it around; where
 * that is wrong (Arabic digits) or missing (brackets without a letter) the run is turned here.
 */
export function visualRuns<Font>(
  text: string,
  direction: Direction,
  fontOf: (character: string, previous: Font | null) => Font,
): Run<Font>[] {
  return inVisualOrder(piecesOf(text, direction, fontOf)).map(({ text: shown, font, level }) => {
    const isTurnedHere = (level % 2 === 1) !== turnedByFont.test(shown)
    return { text: isTurnedHere ? [...shown].reverse().join("") : shown, font }
  })
}
