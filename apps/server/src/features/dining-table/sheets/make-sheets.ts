import type { SheetLayout } from "@sufra/contract/establishment/dining-table"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { createPdf, drawPages, finishPdf, type Pdf } from "../../../pdf/document.ts"
import { codesPerGrid, drawGridPage } from "./a4-grid.ts"
import { drawPoster } from "./a4-poster.ts"
import { drawTentPage, tentsPerPage } from "./a6-tents.ts"
import type { Sheet, SheetCode } from "./sheet-card.ts"

export type Codes = { branch: string; tables: SheetCode[] }

function inPages<Item>(items: readonly Item[], perPage: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  )
}

const draw: Record<SheetLayout, (pdf: Pdf, sheet: Sheet, codes: Codes) => Promise<void>> = {
  "a4-grid": (pdf, sheet, { tables }) =>
    drawPages(pdf, inPages(tables, codesPerGrid), (page) => drawGridPage(pdf, sheet, page)),
  "a6-tents": (pdf, sheet, { tables }) =>
    drawPages(pdf, inPages(tables, tentsPerPage), (page) => drawTentPage(pdf, sheet, page)),
  "a4-poster": (pdf, sheet, { branch }) =>
    drawPages(pdf, [branch], (address) => drawPoster(pdf, sheet, address)),
}

export async function makeSheets(
  layout: SheetLayout,
  sheet: Sheet,
  codes: Codes,
  at: Date,
): Promise<Buffer> {
  const { language, place, branch } = sheet
  const pdf = await createPdf({
    title: branch[language],
    author: place[language],
    language: catalogueOf(language),
    at,
  })
  await draw[layout](pdf, sheet, codes)
  return finishPdf(pdf)
}
