import { saveFile } from "../../shell/save-file.ts"

/** Sharp on a poster, and small enough to send. */
const widthPx = 2_048

/** A code that is on the screen, as a picture for whoever designs what is printed. */
export function downloadCode(drawing: SVGSVGElement | null, fileName: string): void {
  const outline = drawing?.querySelector("path")?.getAttribute("d")
  const canvas = document.createElement("canvas")
  const context = canvas.getContext("2d")
  if (!drawing || !outline || !context) return
  canvas.width = widthPx
  canvas.height = widthPx
  context.fillStyle = "white"
  context.fillRect(0, 0, widthPx, widthPx)
  const scale = widthPx / drawing.viewBox.baseVal.width
  context.scale(scale, scale)
  context.fillStyle = "black"
  context.fill(new Path2D(outline))
  canvas.toBlob((content) => {
    if (content) saveFile(content, `${fileName}.png`)
  })
}
