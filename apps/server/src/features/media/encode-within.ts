import sharp, { type OutputInfo } from "sharp"

/** An unpacked picture, so that several encodings of it need one unpacking. */
export type Pixels = { data: Buffer; info: OutputInfo }
export type PictureFormat = "avif" | "webp"

type Encoding = { format: PictureFormat; qualities: readonly [number, ...number[]] }

/** A file takes a block of the disk anyway, and a logo of a few hundred bytes would be blurred for nothing. */
const leastBytes = 4096

/** Below so few bits a pixel a picture is a drawing: kept without loss it is sharper, and mostly smaller too. */
const bitsPerPixelOfDrawings = 1 / 4

function draw({ data, info }: Pixels) {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

function encode(pixels: Pixels, format: PictureFormat, quality: number): Promise<Buffer> {
  // At its default effort AVIF takes seconds a picture; the difference in size is a few percent.
  return draw(pixels)[format]({ quality, effort: 2 }).toBuffer()
}

function makeSmaller(pixels: Pixels, scale: number): Promise<Pixels> {
  const [width, height] = [pixels.info.width, pixels.info.height].map((edge) =>
    Math.max(1, Math.floor(edge * scale)),
  )
  return draw(pixels)
    .resize({ width, height, fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function looksDrawn({ info }: Pixels, bytes: number): boolean {
  return bytes * 8 < info.width * info.height * bitsPerPixelOfDrawings
}

/**
 * Encodes in `mostBytes` at most: noise takes more bytes anew than it came in, and whoever sends it would fill the
 * disk several times as fast as they send. First the quality gives way, then the size.
 */
export async function encodeWithin(
  pixels: Pixels,
  mostBytes: number,
  { format, qualities }: Encoding,
): Promise<{ content: Buffer; info: OutputInfo }> {
  const most = Math.max(mostBytes, leastBytes)
  let current = pixels
  let content = await encode(current, format, qualities[0])
  const fits = () => content.length <= most
  if (!fits() && format === "webp" && looksDrawn(pixels, most)) {
    content = await draw(pixels).webp({ lossless: true, effort: 2 }).toBuffer()
  }
  for (const quality of qualities.slice(1)) {
    if (!fits()) content = await encode(current, format, quality)
  }
  const worst = qualities.at(-1) ?? qualities[0]
  while (!fits()) {
    current = await makeSmaller(current, Math.sqrt((most / content.length) * 0.9))
    content = await encode(current, format, worst)
  }
  return { content, info: current.info }
}
