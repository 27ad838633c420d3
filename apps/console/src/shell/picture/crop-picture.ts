import { ApiError } from "@sufra/contract/client/client"

/** In pixels of the picture itself. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** As much as the server keeps; more would only be sent to be thrown away. */
const largestEdge = 2000
const quality = 0.92
/** As the server's own limit: what it would refuse is not unpacked here either. */
const mostPixels = 50_000_000

async function loaded(source: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  return picture
}

/** Whether this browser can show the file to be cropped. */
export async function canCrop(source: string): Promise<boolean> {
  try {
    const { naturalWidth, naturalHeight } = await loaded(source)
    return naturalWidth > 0 && naturalWidth * naturalHeight <= mostPixels
  } catch {
    return false
  }
}

/** Pictures turned by a note in the file come out upright: the browser has turned them already. */
export async function cropPicture(
  source: string,
  { x, y, width, height }: CropArea,
  isTransparent: boolean,
): Promise<Blob> {
  const picture = await loaded(source)
  const scale = Math.min(1, largestEdge / Math.max(width, height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext("2d")
  if (!context) throw new ApiError("media_not_an_image")
  if (!isTransparent) {
    // JPEG has no transparency: what is see-through would turn black.
    context.fillStyle = "#FFFFFF"
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, isTransparent ? "image/png" : "image/jpeg", quality)
  const cropped = await promise
  if (!cropped) throw new ApiError("media_not_an_image")
  return cropped
}
