/** As the server keeps it: what is more a phone would upload in vain. */
const longestEdge = 2000
const quality = 0.85

/** The preview stands in a tile of 6 rem; nobody else is shown the picture before the answers are sent. */
const previewEdge = 240
const previewQuality = 0.7

function drawWithin(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * A phone's photo of ten megabytes becomes one of a few hundred kilobytes, with a small preview to keep in the
 * browser. What the browser cannot read is sent as it is, without a preview.
 */
export async function shrinkPicture(file: File): Promise<{ blob: Blob; preview: string | null }> {
  try {
    const picture = await createImageBitmap(file)
    const canvas = drawWithin(picture, longestEdge)
    const preview = drawWithin(picture, previewEdge).toDataURL("image/jpeg", previewQuality)
    picture.close()
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality)
    })
    return { blob: shrunk && shrunk.size < file.size ? shrunk : file, preview }
  } catch {
    return { blob: file, preview: null }
  }
}
