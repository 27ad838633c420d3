import { type Canvas, createCanvas } from "@napi-rs/canvas"
import jsQR from "jsqr"
import { getDocument, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs"

// Its types describe an ES module; Node takes the CommonJS one, which is the function itself.
const findCode = jsQR as unknown as typeof jsQR.default

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

async function eachPage<Value>(
  pdf: Buffer,
  look: (page: PDFPageProxy) => Promise<Value>,
): Promise<Value[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const seen: Value[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    seen.push(await look(await document.getPage(number)))
  }
  await loading.destroy()
  return seen
}

async function rasterise(page: PDFPageProxy, scale: number): Promise<Canvas> {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(viewport.width, viewport.height)
  const canvasContext = canvas.getContext("2d") as never
  await page.render({ canvas: null, canvasContext, viewport }).promise
  return canvas
}

/** Every page as a picture. */
export function picturesOf(pdf: Buffer, scale = 2): Promise<Canvas[]> {
  return eachPage(pdf, (page) => rasterise(page, scale))
}

export async function pageCount(pdf: Buffer): Promise<number> {
  return (await eachPage(pdf, async () => null)).length
}

/** Finds one code, paints it white and looks again, until there is none. */
function decodeAll({ data, width, height }: Pixels): string[] {
  const found: string[] = []
  for (;;) {
    const code = findCode(data, width, height, { inversionAttempts: "dontInvert" })
    if (!code) return found
    found.push(code.data)
    const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location
    const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner]
    const across = corners.map(({ x }) => Math.round(x))
    const down = corners.map(({ y }) => Math.round(y))
    const [left, right] = [Math.max(0, Math.min(...across) - 2), Math.max(...across) + 2]
    for (let y = Math.max(0, Math.min(...down) - 2); y < Math.max(...down) + 2; y += 1) {
      data.fill(255, (y * width + left) * 4, (y * width + Math.min(width, right)) * 4)
    }
  }
}

type Grid = { columns: number; rows: number }

/** Each page's picture, cut into the fields of the grid, row by row. */
function fieldsOf<Value>(
  pdf: Buffer,
  { columns, rows }: Grid,
  look: (field: Pixels) => Value,
): Promise<Value[][]> {
  return eachPage(pdf, async (page) => {
    const canvas = await rasterise(page, 2)
    const width = Math.floor(canvas.width / columns)
    const height = Math.floor(canvas.height / rows)
    return Array.from({ length: columns * rows }, (_, field) => {
      const x = (field % columns) * width
      const y = Math.floor(field / columns) * height
      return look(canvas.getContext("2d").getImageData(x, y, width, height) as Pixels)
    })
  })
}

/** What a phone's camera reads from each page, looking at one field of the grid after the other. */
export async function codesOn(pdf: Buffer, grid: Grid): Promise<string[][]> {
  return (await fieldsOf(pdf, grid, decodeAll)).map((fields) => fields.flat())
}

type Colour = [red: number, green: number, blue: number]

/** A picture that was kept lossily has its colours nearly. */
const nearlySame = 8

/** How much of each field is of this colour, in square points. */
export function areasOf(pdf: Buffer, grid: Grid, colour: Colour): Promise<number[][]> {
  return fieldsOf(pdf, grid, ({ data }) => {
    let pixels = 0
    for (let index = 0; index < data.length; index += 4) {
      const differs = (value: number, channel: number) =>
        Math.abs((data[index + channel] ?? 0) - value) > nearlySame
      if (!colour.some(differs)) pixels += 1
    }
    return pixels / 4
  })
}

/** In points. */
export function pageSizes(pdf: Buffer): Promise<{ width: number; height: number }[]> {
  return eachPage(pdf, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    return { width, height }
  })
}

/** What each page says, one text for what was drawn as one. */
export function textsOn(pdf: Buffer): Promise<string[][]> {
  return eachPage(pdf, async (page) => {
    const { items } = await page.getTextContent()
    return items.flatMap((item) => ("str" in item && item.str.trim() ? [item.str.trim()] : []))
  })
}
