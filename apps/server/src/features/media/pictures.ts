import { Refusal } from "@sufra/contract/error-reply"
import type { Image } from "@sufra/contract/shapes"
import sharp from "sharp"
import { takingTurns } from "../../load/turns.ts"

/** As large as a phone's photo; beyond it a small file may unpack into gigabytes. */
const largestPixels = 25_000_000
const largestEdge = 2000
const blurEdge = 16

/** One takes a hundred megabytes while it is unpacked, and interlaced ones several times that. */
const unpacking = takingTurns({ atOnce: 1, mostWaiting: 20 })

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

function isPicture(upload: Buffer): boolean {
  const start = upload.subarray(0, 16).toString("latin1")
  return signatures.some((parts) => parts.every(([at, text]) => start.startsWith(text, at)))
}

export type Picture = { content: Buffer; width: number; height: number; blur: string }

/** Re-encodes whatever was uploaded: no metadata, no script, no trailing bytes survive. */
export async function normalisePicture(upload: Buffer): Promise<Picture> {
  if (!isPicture(upload)) throw new Refusal("media_not_an_image")
  await assertUnpacks(upload)
  return unpacking(() => encode(upload))
}

/** By what it says of itself: nothing is unpacked for it. */
async function assertUnpacks(upload: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
  if (width * height > largestPixels) throw new Refusal("media_too_large")
}

async function encode(upload: Buffer): Promise<Picture> {
  try {
    const source = sharp(upload, { limitInputPixels: largestPixels, failOn: "error" }).rotate()
    const { data, info } = await source
      .resize({ width: largestEdge, height: largestEdge, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, effort: 2 })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true })
    const blur = await sharp(data)
      .resize(blurEdge, blurEdge, { fit: "inside" })
      .webp({ quality: 40 })
      .toBuffer()
    return {
      content: data,
      width: info.width,
      height: info.height,
      blur: `data:image/webp;base64,${blur.toString("base64")}`,
    }
  } catch (cause) {
    throw new Refusal("media_not_an_image", { reason: (cause as Error).message.slice(0, 200) })
  }
}

export type PictureFormat = "avif" | "webp"

export async function derivePicture(
  original: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true })
  // At its default effort AVIF takes seconds a picture; the difference in size is a few percent.
  return format === "avif"
    ? resized.avif({ quality: 55, effort: 2 }).toBuffer()
    : resized.webp({ quality: 78 }).toBuffer()
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
