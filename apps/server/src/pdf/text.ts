import { type Direction, type Run, visualRuns } from "./bidi-runs.ts"
import type { Pdf } from "./document.ts"
import { type Face, fontMetrics, fontName, type Weight } from "./fonts.ts"

export type TextStyle = { weight: Weight; direction: Direction }

export type Line = { runs: Run<Face>[]; width: number }

/** Lines that were made to fit, with the size they fit at. */
export type Block = { size: number; lines: Line[]; height: number }

const lineHeight = 1.25
const measuredAt = 100

function covers(pdf: Pdf, face: Face, character: string): boolean {
  return pdf.faces.get(face)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ?? false
}

function facesOf({ faces }: Pdf, weight: Weight): Face[] {
  return [...faces.keys()].filter((face) => face.weight === weight)
}

/** What can be printed of a text: what no font has (emoji, controls, direction marks) is left out. */
export function printable(pdf: Pdf, text: string, weight: Weight): string {
  const faces = facesOf(pdf, weight)
  const known = [...text.normalize("NFC")]
    .map((character) => (/\s/.test(character) ? " " : character))
    .filter((character) => faces.some((face) => covers(pdf, face, character)))
  return known.join("").replace(/ +/g, " ").trim()
}

const shaped = new WeakMap<Pdf, Map<string, Line>>()

/** One line, measured at size 1. A document says the same few things on every page. */
export function shapeLine(pdf: Pdf, text: string, style: TextStyle): Line {
  const known = shaped.get(pdf) ?? new Map<string, Line>()
  shaped.set(pdf, known)
  const key = `${style.weight} ${style.direction} ${text}`
  const line = known.get(key) ?? measureLine(pdf, text, style)
  known.set(key, line)
  return line
}

function measureLine(pdf: Pdf, text: string, style: TextStyle): Line {
  const faces = facesOf(pdf, style.weight)
  const fontOf = (character: string, previous: Face | null): Face => {
    if (previous && covers(pdf, previous, character)) return previous
    return faces.find((face) => covers(pdf, face, character)) ?? (faces[0] as Face)
  }
  const runs = visualRuns(printable(pdf, text, style.weight), style.direction, fontOf)
  const width = runs.reduce((sum, run) => sum + runWidth(pdf, run), 0)
  return { runs, width }
}

function runWidth({ doc }: Pdf, { text, font }: Run<Face>): number {
  return doc.font(fontName(font)).fontSize(measuredAt).widthOfString(text) / measuredAt
}

/** A word wider than the line is cut where it must be. */
function cutWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  const parts: string[] = [""]
  for (const character of word) {
    const longer = `${parts.at(-1)}${character}`
    if (parts.at(-1) !== "" && shapeLine(pdf, longer, style).width > width) parts.push(character)
    else parts[parts.length - 1] = longer
  }
  return parts
}

/** Lines no wider than `width` (in sizes of the text), broken between words. */
export function wrapText(pdf: Pdf, text: string, style: TextStyle, width: number): string[] {
  const fits = (line: string) => shapeLine(pdf, line, style).width <= width
  const lines: string[] = []
  for (const word of printable(pdf, text, style.weight).split(" ")) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (fits(joined)) lines[Math.max(0, lines.length - 1)] = joined
    else lines.push(...(fits(word) ? [word] : cutWord(pdf, word, style, width)))
  }
  return lines
}

export type Room = {
  width: number
  size: number
  /** Smaller it is not set, but cut off with an ellipsis. */
  smallest: number
  mostLines: number
}

/** How far a line is shrunk before a second one is begun. */
const shrinkBeforeWrapping = 0.75
const sizeStep = 0.94

function cutOff(pdf: Pdf, lines: string[], style: TextStyle, most: number, width: number) {
  const kept = lines.slice(0, most)
  let last = kept.at(-1) ?? ""
  while (last !== "" && shapeLine(pdf, `${last}…`, style).width > width) {
    last = [...last].slice(0, -1).join("").trimEnd()
  }
  return [...kept.slice(0, -1), `${last}…`]
}

/** As large as there is room: first shrunk, then wrapped, then both, and at last cut off. */
export function fitText(pdf: Pdf, text: string, style: TextStyle, room: Room): Block {
  const { width, smallest, mostLines } = room
  const block = (size: number, lines: string[]): Block => ({
    size,
    lines: lines.map((line) => shapeLine(pdf, line, style)),
    height: lines.length * size * lineHeight,
  })
  const whole = shapeLine(pdf, text, style)
  const sizeOfOne = Math.min(room.size, whole.width > 0 ? width / whole.width : room.size)
  const isOneEnough = sizeOfOne >= Math.max(smallest, room.size * shrinkBeforeWrapping)
  if (isOneEnough || (mostLines === 1 && sizeOfOne >= smallest)) return block(sizeOfOne, [text])
  for (let size = room.size; size > smallest; size *= sizeStep) {
    const lines = wrapText(pdf, text, style, width / size)
    if (lines.length <= mostLines) return block(size, lines)
  }
  const lines = wrapText(pdf, text, style, width / smallest)
  if (lines.length <= mostLines) return block(smallest, lines)
  return block(smallest, cutOff(pdf, lines, style, mostLines, width / smallest))
}

export function widthOf({ size, lines }: Block): number {
  return Math.max(0, ...lines.map((line) => line.width * size))
}

export type Align = "left" | "centre" | "right"

const shareBefore = { left: 0, centre: 0.5, right: 1 }

/** Draws a block within `x` and `x + width`, its first line's top at `y`; answers where it ends. */
export function drawBlock(
  pdf: Pdf,
  { size, lines, height }: Block,
  at: { x: number; y: number; width: number; align: Align; colour: string },
): number {
  const { doc } = pdf
  const toBaseline = ((lineHeight + fontMetrics.ascent - fontMetrics.descent) / 2) * size
  doc.fillColor(at.colour)
  lines.forEach((line, index) => {
    let x = at.x + (at.width - line.width * size) * shareBefore[at.align]
    const y = at.y + index * size * lineHeight + toBaseline
    for (const run of line.runs) {
      const width = runWidth(pdf, run) * size
      doc.font(fontName(run.font)).fontSize(size)
      doc.text(run.text, x, y, { lineBreak: false, baseline: "alphabetic" })
      x += width
    }
  })
  return at.y + height
}
