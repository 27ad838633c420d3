import { readableInk, readableOn, type ThemeColours } from "@sufra/domain/establishment/theme"
import { catalogueOf, directionOf, type Locale, type LocalText } from "@sufra/domain/kernel/locale"
import type { Pdf } from "../../../pdf/document.ts"
import { type Block, drawBlock, fitText, type TextStyle, widthOf } from "../../../pdf/text.ts"
import { m } from "../../../texts.ts"

/** What every sheet of a branch has in common. */
export type Sheet = {
  place: LocalText
  branch: LocalText
  theme: ThemeColours
  /** A PNG as a data: URI (the same string is embedded once); none: the product's mark. */
  logo: string | null
  takesOrders: boolean
  /** The language that comes first; the other one follows. */
  language: Locale
}

export type SheetCode = { label: string; address: string }

export const paperInk = "#1C1917"
export const quietInk = "#57534E"

export function both(language: Locale): [Locale, Locale] {
  return language === "sa" ? ["sa", "en"] : ["en", "sa"]
}

export function styleOf(locale: Locale, weight: TextStyle["weight"]): TextStyle {
  return { weight, direction: directionOf(locale) }
}

/** Where order is not taken by phone, the sheet does not promise it. */
export function invitation({ takesOrders }: Sheet, locale: Locale): string {
  const options = { locale: catalogueOf(locale) }
  return takesOrders ? m["sheet.scan_and_order"]({}, options) : m["sheet.scan_menu"]({}, options)
}

type Box = { x: number; y: number; width: number; height: number }

/** Two turned squares and a plate, as on the product's own pages. */
function drawProductMark({ doc }: Pdf, { theme }: Sheet, { x, y, width }: Box): void {
  const unit = width / 40
  const ink = readableOn(theme.primary)
  doc.save().translate(x, y).scale(unit)
  doc.roundedRect(0, 0, 40, 40, 11).fill(theme.primary)
  doc.lineWidth(2.2).lineJoin("round").strokeColor(ink)
  doc.rect(12, 12, 16, 16).stroke()
  doc
    .save()
    .rotate(45, { origin: [20, 20] })
    .rect(12, 12, 16, 16)
    .stroke()
    .restore()
  doc.circle(20, 20, 4).fill(ink)
  doc.restore()
}

export function drawLogo(pdf: Pdf, sheet: Sheet, box: Box): void {
  if (!sheet.logo) {
    drawProductMark(pdf, sheet, box)
    return
  }
  const { doc } = pdf
  doc.save()
  doc.roundedRect(box.x, box.y, box.width, box.height, box.width * 0.2).clip()
  doc.image(sheet.logo, box.x, box.y, {
    fit: [box.width, box.height],
    align: "center",
    valign: "center",
  })
  doc.restore()
}

/**
 * The label large in the middle, "Table" to its left and «طاولة» to its right: both languages read
 * it in their own direction as one.
 */
export function drawTablePill(pdf: Pdf, { theme }: Sheet, label: string, box: Box): void {
  const colour = readableOn(theme.primary)
  const inset = box.height * 0.5
  pdf.doc.roundedRect(box.x, box.y, box.width, box.height, box.height / 2).fill(theme.primary)
  const inMiddle = (height: number) => box.y + (box.height - height) / 2
  const room = { width: box.width / 4, size: box.height * 0.38, smallest: 4, mostLines: 1 }
  const [english, arabic] = (["en", "sa"] as const).map((locale) => {
    const text = m["sheet.table"]({}, { locale: catalogueOf(locale) })
    return fitText(pdf, text, styleOf(locale, "regular"), room)
  }) as [Block, Block]
  const inner = { x: box.x + inset, width: box.width - 2 * inset, colour }
  drawBlock(pdf, english, { ...inner, y: inMiddle(english.height), align: "left" })
  drawBlock(pdf, arabic, { ...inner, y: inMiddle(arabic.height), align: "right" })
  const side = Math.max(widthOf(english), widthOf(arabic)) + inset * 0.6
  const middle = { x: inner.x + side, width: inner.width - 2 * side, colour }
  const direction = /\p{Script=Arabic}/u.test(label) ? "rtl" : "ltr"
  const block = fitText(
    pdf,
    label,
    { weight: "bold", direction },
    {
      width: middle.width,
      size: box.height * 0.74,
      smallest: 5,
      mostLines: 1,
    },
  )
  drawBlock(pdf, block, { ...middle, y: inMiddle(block.height), align: "centre" })
}

/** The tails of Arabic letters reach below the line, into what follows. */
const gapBetween = 0.14

type TextSizes = { first: number; second: number; mostLines?: number }

/** A text in both languages, the first one larger, centred; answers where it ends. */
export function drawBothCentred(
  pdf: Pdf,
  { language }: Sheet,
  text: (locale: Locale) => string,
  box: Omit<Box, "height">,
  { first, second, mostLines = 1 }: TextSizes,
  colours: { first: string; second: string } = { first: paperInk, second: quietInk },
): number {
  const [leading, following] = both(language)
  const lines = [
    { locale: leading, size: first, weight: "bold", colour: colours.first },
    { locale: following, size: second, weight: "regular", colour: colours.second },
  ] as const
  let { y } = box
  for (const { locale, size, weight, colour } of lines) {
    const room = { width: box.width, size, smallest: size * 0.5, mostLines }
    const block = fitText(pdf, text(locale), styleOf(locale, weight), room)
    y = drawBlock(pdf, block, { ...box, y, align: "centre", colour }) + first * gapBetween
  }
  return y
}

/** The brand's colour as a text on white paper. */
export function brandInk({ theme }: Sheet): string {
  return readableInk(theme.primary)
}
