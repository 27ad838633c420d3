import { a4, mm, type Pdf } from "../../../pdf/document.ts"
import { drawQr, type QrModules, qrModules, widthWithQuietZone } from "../../../pdf/qr.ts"
import {
  drawBothCentred,
  drawLogo,
  drawTablePill,
  invitation,
  type Sheet,
  type SheetCode,
} from "./sheet-card.ts"

export const tentsPerPage = 2

const face = { width: a4.width / tentsPerPage, height: a4.height / 2 }
const lineColour = "#8A837C"

type Tent = { label: string; modules: QrModules }

/** One face upright, its top at `y`. */
function drawFace(pdf: Pdf, sheet: Sheet, { label, modules }: Tent, x: number, y: number): void {
  const inner = { x: x + mm(9), width: face.width - mm(18) }
  const centre = x + face.width / 2
  const logo = mm(17)
  drawLogo(pdf, sheet, { x: centre - logo / 2, y: y + mm(11), width: logo, height: logo })
  drawBothCentred(
    pdf,
    sheet,
    (locale) => sheet.place[locale],
    { ...inner, y: y + mm(29.5) },
    { first: 19, second: 12.5 },
  )
  const size = widthWithQuietZone(modules, mm(54))
  drawQr(pdf, modules, { x: centre - size / 2, y: y + mm(77) - size / 2, size })
  const pill = { x: inner.x + mm(4), y: y + mm(109), width: inner.width - mm(8), height: mm(15) }
  drawTablePill(pdf, sheet, label, pill)
  drawBothCentred(
    pdf,
    sheet,
    (locale) => invitation(sheet, locale),
    { ...inner, y: y + mm(127) },
    { first: 13.5, second: 10.5 },
  )
}

/** Cut along the solid line, fold along the dashed one: the tent reads from both sides. */
function drawLines({ doc }: Pdf, tents: number): void {
  doc.lineWidth(0.4).strokeColor(lineColour)
  if (tents > 1)
    doc
      .moveTo(face.width, mm(4))
      .lineTo(face.width, a4.height - mm(4))
      .stroke()
  doc.dash(mm(1.6), { space: mm(1.4) })
  doc
    .moveTo(mm(4), face.height)
    .lineTo(tents * face.width - mm(4), face.height)
    .stroke()
  doc.undash()
}

/** Two tents on a sheet of A4; each has the upper face upside down, for after the fold. */
export function drawTentPage(pdf: Pdf, sheet: Sheet, codes: readonly SheetCode[]): void {
  const { doc } = pdf
  codes.forEach((code, index) => {
    const column = sheet.language === "sa" ? tentsPerPage - 1 - index : index
    const x = (codes.length === 1 ? 0 : column) * face.width
    const tent = { label: code.label, modules: qrModules(code.address) }
    drawFace(pdf, sheet, tent, x, face.height)
    doc.save().rotate(180, { origin: [x + face.width / 2, face.height / 2] })
    drawFace(pdf, sheet, tent, x, 0)
    doc.restore()
  })
  drawLines(pdf, codes.length)
}
