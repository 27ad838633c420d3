import { ApiError } from "@sufra/contract/client"

/** In pixels of the picture itself. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** As much as the server keeps; more would only be sent to be thrown away. */
const largestEdge = 2000
const quality = 0.92

/** Pictures turned by a note in the file come out upright: the browser has turned them already. */
export async function cropPicture(source: string, area: CropArea): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const scale = Math.min(1, largestEdge / Math.max(area.width, area.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const context = canvas.getContext("2d")
  if (!context) throw new ApiError("media_not_an_image")
  // JPEG has no transparency: what is see-through would turn black.
  context.fillStyle = "#FFFFFF"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, "image/jpeg", quality)
  const cropped = await promise
  if (!cropped) throw new ApiError("media_not_an_image")
  return cropped
}
