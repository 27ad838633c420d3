export type Area = { x: number; y: number; width: number; height: number }

/** Sharp on any phone, and a fraction of what a camera makes. */
const widest = 1600
const quality = 0.92
/** As the server's own limit: what it would refuse is not unpacked here either. */
const mostPixels = 50_000_000

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = reject
  })
  return image
}

/** Whether this browser can show the file to be cropped; what it cannot, the server judges. */
export async function canCrop(url: string): Promise<boolean> {
  try {
    const { naturalWidth, naturalHeight } = await loaded(url)
    return naturalWidth > 0 && naturalWidth * naturalHeight <= mostPixels
  } catch {
    return false
  }
}

/** The chosen part as a picture of its own. */
export async function croppedPicture(url: string, area: Area): Promise<Blob> {
  const image = await loaded(url)
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.min(widest, Math.round(area.width)))
  canvas.height = Math.max(1, Math.round((canvas.width * area.height) / area.width))
  const context = canvas.getContext("2d")
  if (!context) throw new Error("this browser draws no pictures")
  // What is transparent would turn black.
  context.fillStyle = "#fff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  const { x, y, width, height } = area
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be cut"))),
      "image/jpeg",
      quality,
    )
  })
}
