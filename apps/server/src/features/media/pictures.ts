import { Refusal } from "@sufra/contract/error-reply"
import type { Image } from "@sufra/contract/shapes"
import sharp from "sharp"

/** Larger than any phone photo; beyond it a small file may unpack into gigabytes. */
const largestPixels = 50_000_000
const largestEdge = 2000
const blurEdge = 16

export type Picture = { content: Buffer; width: number; height: number; blur: string }

/** Re-encodes whatever was uploaded: no metadata, no script, no trailing bytes survive. */
export async function normalisePicture(upload: Buffer): Promise<Picture> {
  try {
    const source = sharp(upload, { limitInputPixels: largestPixels, failOn: "error" }).rotate()
    const { data, info } = await source
      .resize({ width: largestEdge, height: largestEdge, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90, effort: 2 })
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

export function originalPath(establishmentId: string, mediaId: string): string {
  return `${establishmentId}/${mediaId}/original.webp`
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
