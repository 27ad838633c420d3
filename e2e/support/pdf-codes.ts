import { createCanvas } from "@napi-rs/canvas"
import jsQR from "jsqr"
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"

// Its types describe an ES module; Node takes the CommonJS one, which is the function itself.
const findCode = jsQR as unknown as typeof jsQR.default

/** What a phone reads from the first page of a PDF, one field of the grid after the other. */
export async function codesIn(
  pdf: Uint8Array,
  { columns, rows }: { columns: number; rows: number },
): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const page = await (await loading.promise).getPage(1)
  const viewport = page.getViewport({ scale: 2 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const context = canvas.getContext("2d")
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise
  const [width, height] = [Math.floor(canvas.width / columns), Math.floor(canvas.height / rows)]
  const found = Array.from({ length: columns * rows }, (_, field) => {
    const [column, row] = [field % columns, Math.floor(field / columns)]
    const { data } = context.getImageData(column * width, row * height, width, height)
    return findCode(data, width, height)?.data ?? []
  })
  await loading.destroy()
  return found.flat()
}
