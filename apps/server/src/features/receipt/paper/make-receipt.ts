import { setImmediate } from "node:timers/promises"
import type { ReceiptPaper } from "@sufra/contract/payment/receipt"
import { a4, createPdf, drawPages, finishPdf, mm } from "../../../pdf/document.ts"
import type { ReceiptView } from "../receipt-view.ts"
import { receiptRows, titleOf } from "./receipt-rows.ts"
import type { Format, Row } from "./rows.ts"

const roll = { width: mm(80), margin: mm(4) }
const sheet = { top: mm(18), height: a4.height - mm(36) }

const formats: Record<ReceiptPaper, Format> = {
  "80mm": { width: roll.width - 2 * roll.margin, small: 7.5, body: 9, title: 13, qr: 42 },
  a4: { width: mm(150), small: 8.5, body: 10.5, title: 18, qr: 40 },
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.height, 0)

/** As many rows on each page as it holds. */
function inPages(rows: readonly Row[], height: number): Row[][] {
  const pages: Row[][] = [[]]
  let used = 0
  for (const row of rows) {
    if (used + row.height > height && used > 0) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(row)
    used += row.height
  }
  return pages
}

function drawRows(rows: readonly Row[], x: number, top: number): void {
  let y = top
  for (const row of rows) {
    row.draw({ x, y })
    y += row.height
  }
}

/** On a roll it is one page, as long as it takes. */
async function drawReceipt(
  paper: ReceiptPaper,
  receipt: ReceiptView,
  timezone: string,
): Promise<Buffer> {
  const pdf = await createPdf({
    title: `${titleOf(receipt).sa} ${receipt.number}`,
    author: receipt.seller.name.sa,
    language: "ar",
    at: new Date(receipt.issued_at),
  })
  const format = formats[paper]
  const rows = receiptRows(pdf, format, receipt, timezone)
  if (paper === "80mm") {
    const size = { width: roll.width, height: heightOf(rows) + 2 * roll.margin }
    await drawPages(pdf, [rows], (page) => drawRows(page, roll.margin, roll.margin), size)
  } else {
    const x = (a4.width - format.width) / 2
    await drawPages(pdf, inPages(rows, sheet.height), (page) => drawRows(page, x, sheet.top))
  }
  return finishPdf(pdf)
}

let before: Promise<unknown> = Promise.resolve()

/** One after the other, with everybody else's turn in between: fifty at once would hold up the whole place. */
export function makeReceipt(
  paper: ReceiptPaper,
  receipt: ReceiptView,
  timezone: string,
): Promise<Buffer> {
  const made = before.then(() => setImmediate()).then(() => drawReceipt(paper, receipt, timezone))
  before = made.catch(() => undefined)
  return made
}
