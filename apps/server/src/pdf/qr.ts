import { encode } from "uqr"
import type { Pdf } from "./document.ts"

/** The standard's quiet zone: scanners miss codes without it. */
const quietModules = 4

export type QrModules = { across: number; path: string }

/**
 * All dark modules as one path of PDF operators, a rectangle per horizontal run. In whole modules:
 * short, and without the hairlines that rounding leaves between neighbours.
 */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const rectangles: string[] = []
  rows.forEach((row, down) => {
    let start = -1
    for (let right = 0; right <= row.length; right += 1) {
      if (row[right] && start < 0) start = right
      if (!row[right] && start >= 0) {
        rectangles.push(`${start} ${down} ${right - start} 1 re`)
        start = -1
      }
    }
  })
  return rectangles.join("\n")
}

/** With the quiet zone; level M, so that a scratch or a drop of sauce does not matter. */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: "M", border: quietModules })
  return { across: size, path: pathOf(data) }
}

/** How wide the code is with its quiet zone when its dark part is to be `size` wide. */
export function widthWithQuietZone({ across }: QrModules, size: number): number {
  return (size * across) / (across - 2 * quietModules)
}

/** Black on white, whatever the brand's colours are. */
export function drawQr(
  { doc }: Pdf,
  { across, path }: QrModules,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  doc.rect(x, y, size, size).fill("#FFFFFF")
  doc
    .save()
    .translate(x, y)
    .scale(size / across)
  doc.addContent(path).fill("#000000")
  doc.restore()
}
