/** As the server keeps it: what is more a phone would upload in vain. */
const longestEdge = 2000
const quality = 0.85

/** A phone's photo of ten megabytes becomes one of a few hundred kilobytes; what cannot be read stays. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
    const canvas = document.createElement("canvas")
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const shrunk = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", quality)
    })
    return shrunk && shrunk.size < file.size ? shrunk : file
  } catch {
    return file
  }
}
