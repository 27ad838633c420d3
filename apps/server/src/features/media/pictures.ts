import { Refusal } from "@sufra/contract/error-reply"
import { largestPicture } from "@sufra/contract/menu/picture-limits"
import type { Image } from "@sufra/contract/shapes"
import sharp from "sharp"
import { encodeWithin, type PictureFormat, type Pixels } from "./encode-within.ts"

// The cache holds on to what unpacked the last hundred pictures: ten interlaced photos kept 1.4 GB of memory.
sharp.cache(false)

const largestKeptEdge = 2000
/** A noisy photo of that edge takes so much. A few hundred unused ones of guests may not fill a disk. */
const largestKeptBytes = 2 * 1024 * 1024
const blurEdge = 16

/** A photo takes a second; what takes longer is made to. */
const longestSeconds = 20

/**
 * What cameras, phones and designers save pictures as, by the first bytes. Not drawings (SVG): a few
 * hundred bytes of them can keep a thread busy for hours, and there are four.
 */
const signatures: [at: number, text: string][][] = [
  [[0, "\xff\xd8\xff"]],
  [[0, "\x89PNG\r\n\x1a\n"]],
  [[0, "GIF8"]],
  [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  [[4, "ftypavif"]],
]

/** By its first bytes: what is no picture waits for no turn. */
export function assertIsPicture(upload: Buffer): void {
  const start = upload.subarray(0, 16).toString("latin1")
  const isKnown = signatures.some((parts) =>
    parts.every(([at, text]) => start.startsWith(text, at)),
  )
  if (!isKnown) throw new Refusal("media_not_an_image")
}

export type Picture = { content: Buffer; width: number; height: number; blur: string }

/**
 * Re-encodes whatever was uploaded, in no more bytes than came: no metadata, no script, no trailing bytes, and of
 * moving pictures nothing but the first survive. It may take a hundred megabytes, and interlaced pictures several
 * times that, so callers let one do it after the other.
 */
export async function normalisePicture(upload: Buffer): Promise<Picture> {
  assertIsPicture(upload)
  await assertUnpacks(upload)
  try {
    const pixels = await unpack(upload)
    const mostBytes = Math.min(upload.length, largestKeptBytes)
    const encoding = { format: "webp", qualities: [90, 75, 55] } as const
    const { content, info } = await encodeWithin(pixels, mostBytes, encoding)
    const { width, height } = info
    return { content, width, height, blur: await blurOf(content) }
  } catch (cause) {
    throw new Refusal("media_not_an_image", { reason: (cause as Error).message.slice(0, 200) })
  }
}

/**
 * By what its header says: nothing is unpacked for it. Each edge counts for itself, as a column of one pixel and
 * sixteen million rows takes seconds to make smaller.
 */
async function assertUnpacks(upload: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  const { pixels, edge } = largestPicture
  if (Math.max(width, height) > edge || width * height > pixels) {
    throw new Refusal("media_too_large")
  }
}

function unpack(upload: Buffer): Promise<Pixels> {
  return sharp(upload, { limitInputPixels: largestPicture.pixels, failOn: "error" })
    .rotate()
    .resize({
      width: largestKeptEdge,
      height: largestKeptEdge,
      fit: "inside",
      withoutEnlargement: true,
    })
    .timeout({ seconds: longestSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function blurOf(content: Buffer): Promise<string> {
  const blur = await sharp(content)
    .resize(blurEdge, blurEdge, { fit: "inside" })
    .webp({ quality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${blur.toString("base64")}`
}

const derivedQualities = { avif: [55, 40], webp: [78, 55] } as const

/** In one of the offered widths, and never larger than what it is made of. */
export async function derivePicture(
  original: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const pixels = await sharp(original)
    .resize({ width, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const encoding = { format, qualities: derivedQualities[format] }
  return (await encodeWithin(pixels, original.length, encoding)).content
}

/** Where a picture lies in all its sizes. */
export function pictureFolder(establishmentId: string, mediaId: string): string {
  return `${establishmentId}/${mediaId}`
}

export function originalPath(establishmentId: string, mediaId: string): string {
  return `${pictureFolder(establishmentId, mediaId)}/original.webp`
}

export function imageView(row: {
  establishmentId: string
  id: string
  width: number
  height: number
  blur: string
}): Image {
  return {
    src: `/media/${row.establishmentId}/${row.id}`,
    width: row.width,
    height: row.height,
    blur: row.blur,
  }
}
