import { setImmediate } from "node:timers/promises"
import { type Face, fontName, loadFonts } from "./fonts.ts"

/** fontkit's own font, which pdfkit keeps to itself. */
type ShapingFont = {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: { id: number }[] }
}

/** The parts of pdfkit's embedded font that are used here; it is pinned to its exact version. */
type EmbeddedFont = {
  font: ShapingFont
  layout(text: string): object
  layoutCached(text: string): object
}

export type Pdf = { doc: PDFKit.PDFDocument; faces: ReadonlyMap<Face, ShapingFont> }

export type Info = { title: string; author: string; language: "ar" | "en"; at: Date }

const pointsPerMm = 72 / 25.4

/** Lengths are thought in millimetres: paper is. */
export function mm(length: number): number {
  return length * pointsPerMm
}

export const a4 = { width: mm(210), height: mm(297) }

/**
 * pdfkit shapes word by word and sets the words from left to right, which turns an Arabic sentence
 * around. Here a run is shaped as a whole, once for all its appearances in the document.
 */
function openFont(doc: PDFKit.PDFDocument, name: string): ShapingFont {
  doc.font(name)
  const embedded = (doc as unknown as { _font: EmbeddedFont })._font
  embedded.layout = (text) => embedded.layoutCached(text)
  return embedded.font
}

/** An empty document with the house fonts; pages are added by whoever draws. */
export async function createPdf({ title, author, language, at }: Info): Promise<Pdf> {
  // With need: it is 10 MB of memory, and most servers print a few times in their life.
  const { default: PDFDocument } = await import("pdfkit")
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: "Sufra", Producer: "Sufra", CreationDate: at },
  })
  const faces = new Map<Face, ShapingFont>()
  for (const { content, ...face } of await loadFonts()) {
    const name = fontName(face)
    doc.registerFont(name, content)
    faces.set(face, openFont(doc, name))
  }
  return { doc, faces }
}

export type Paper = { width: number; height: number }

/** Draws one page after the other and lets other requests have their turn in between. */
export async function drawPages<Item>(
  { doc }: Pdf,
  pages: readonly Item[],
  draw: (item: Item) => void,
  paper: Paper = a4,
): Promise<void> {
  for (const page of pages) {
    doc.addPage({ size: [paper.width, paper.height], margin: 0 })
    draw(page)
    await setImmediate()
  }
}

export async function finishPdf({ doc }: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  doc.on("data", (part: Buffer) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve)
    doc.on("error", reject)
  })
  doc.end()
  await done
  return Buffer.concat(parts)
}
