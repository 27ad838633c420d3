import { a4, mm, type Pdf } from "../../../pdf/document.ts"
import { drawQr, qrModules, widthWithQuietZone } from "../../../pdf/qr.ts"
import { type Block, drawBlock, fitText, widthOf } from "../../../pdf/text.ts"
import {
  both,
  drawBothCentred,
  drawLogo,
  drawTablePill,
  invitation,
  paperInk,
  quietInk,
  type Sheet,
  type SheetCode,
  styleOf,
} from "./sheet-card.ts"

const columns = 3
const rows = 4
export const codesPerGrid = columns * rows

const card = { width: mm(64), height: mm(69) }
const edge = {
  x: (a4.width - columns * card.width) / 2,
  y: (a4.height - rows * card.height) / 2,
}
const markLength = mm(2)

/** A small cross at every corner: cut from one to the next, along a ruler. */
function drawCutMarks({ doc }: Pdf, usedRows: number): void {
  doc.lineWidth(0.3).strokeColor("#8A837C")
  for (let column = 0; column <= columns; column += 1) {
    for (let row = 0; row <= usedRows; row += 1) {
      const x = edge.x + column * card.width
      const y = edge.y + row * card.height
      doc.moveTo(x - markLength, y).lineTo(x + markLength, y)
      doc.moveTo(x, y - markLength).lineTo(x, y + markLength)
    }
  }
  doc.stroke()
}

/** From the card's edge to the code's quiet zone. */
const mostHeaderHeight = mm(11)
const scaleStep = 0.94
const smallestScale = 0.5

const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0)

type Header = { logoSize: number; gap: number; blocks: Block[]; width: number; height: number }

function headerOf(pdf: Pdf, sheet: Sheet): Header {
  const logoSize = mm(9)
  const gap = mm(2.2)
  const [leading, following] = both(sheet.language)
  const room = { width: card.width - mm(8) - logoSize - gap, mostLines: 2 }
  const namesAt = (scale: number) => [
    fitText(pdf, sheet.place[leading], styleOf(leading, "bold"), {
      ...room,
      size: 11 * scale,
      smallest: 5,
    }),
    fitText(pdf, sheet.place[following], styleOf(following, "regular"), {
      ...room,
      size: 8 * scale,
      smallest: 4.5,
    }),
  ]
  // Both names in two lines each do not fit above the code at their full size: they shrink together.
  let scale = 1
  while (heightOf(namesAt(scale)) > mostHeaderHeight && scale > smallestScale) scale *= scaleStep
  const blocks = namesAt(scale)
  const height = heightOf(blocks)
  return { logoSize, gap, blocks, width: Math.max(...blocks.map(widthOf)), height }
}

/** The logo stands where the line begins, the names beside it; both together in the middle. */
function drawHeader(pdf: Pdf, sheet: Sheet, header: Header, at: { x: number; y: number }): void {
  const { logoSize, gap, blocks, width, height } = header
  const isRtl = sheet.language === "sa"
  const start = at.x + (card.width - logoSize - gap - width) / 2
  const logoX = isRtl ? start + width + gap : start
  const namesX = isRtl ? start : start + logoSize + gap
  drawLogo(pdf, sheet, { x: logoX, y: at.y, width: logoSize, height: logoSize })
  let y = at.y + (logoSize - height) / 2
  blocks.forEach((block, index) => {
    const colour = index === 0 ? paperInk : quietInk
    y = drawBlock(pdf, block, { x: namesX, y, width, align: isRtl ? "right" : "left", colour })
  })
}

function drawCard(
  pdf: Pdf,
  sheet: Sheet,
  header: Header,
  { label, address }: SheetCode,
  at: { x: number; y: number },
): void {
  drawHeader(pdf, sheet, header, { x: at.x, y: at.y + mm(3) })
  const modules = qrModules(address)
  const size = widthWithQuietZone(modules, mm(32))
  const centre = at.x + card.width / 2
  drawQr(pdf, modules, { x: centre - size / 2, y: at.y + mm(32.5) - size / 2, size })
  const pill = { x: at.x + mm(6), y: at.y + mm(51), width: card.width - mm(12), height: mm(8.5) }
  drawTablePill(pdf, sheet, label, pill)
  const box = { x: at.x + mm(4), y: at.y + mm(60.4), width: card.width - mm(8) }
  drawBothCentred(pdf, sheet, (locale) => invitation(sheet, locale), box, {
    first: 7.5,
    second: 6.5,
  })
}

/** Twelve cards on a sheet of A4, to be cut apart. */
export function drawGridPage(pdf: Pdf, sheet: Sheet, codes: readonly SheetCode[]): void {
  const header = headerOf(pdf, sheet)
  drawCutMarks(pdf, Math.ceil(codes.length / columns))
  codes.forEach((code, index) => {
    // The first card stands where the language begins to read.
    const column = index % columns
    const shown = sheet.language === "sa" ? columns - 1 - column : column
    const x = edge.x + shown * card.width
    const y = edge.y + Math.floor(index / columns) * card.height
    drawCard(pdf, sheet, header, code, { x, y })
  })
}
