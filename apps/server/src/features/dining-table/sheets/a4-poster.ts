import { readableOn } from "@sufra/domain/establishment/theme"
import { a4, mm, type Pdf } from "../../../pdf/document.ts"
import { drawQr, qrModules, widthWithQuietZone } from "../../../pdf/qr.ts"
import { brandInk, drawBothCentred, drawLogo, invitation, type Sheet } from "./sheet-card.ts"

const inner = { x: mm(20), width: a4.width - mm(40) }

/** The branch's own code, for a door or a counter. */
export function drawPoster(pdf: Pdf, sheet: Sheet, address: string): void {
  const centre = a4.width / 2
  const logo = mm(36)
  drawLogo(pdf, sheet, { x: centre - logo / 2, y: mm(22), width: logo, height: logo })
  drawBothCentred(
    pdf,
    sheet,
    (locale) => sheet.place[locale],
    { ...inner, y: mm(61) },
    { first: 38, second: 22 },
  )
  const modules = qrModules(address)
  const size = widthWithQuietZone(modules, mm(112))
  drawQr(pdf, modules, { x: centre - size / 2, y: mm(155) - size / 2, size })
  const ink = brandInk(sheet)
  drawBothCentred(
    pdf,
    sheet,
    (locale) => invitation(sheet, locale),
    { ...inner, y: mm(222) },
    { first: 30, second: 20 },
    { first: ink, second: ink },
  )
  const band = { x: mm(35), y: mm(254), width: a4.width - mm(70), height: mm(23) }
  pdf.doc.roundedRect(band.x, band.y, band.width, band.height, mm(5)).fill(sheet.theme.primary)
  const on = readableOn(sheet.theme.primary)
  drawBothCentred(
    pdf,
    sheet,
    (locale) => sheet.branch[locale],
    { x: band.x + mm(5), y: band.y + mm(3.2), width: band.width - mm(10) },
    { first: 22, second: 14 },
    { first: on, second: on },
  )
}
