import { encode } from "uqr"

const QUIET_MODULES = 4
const MODULE_PIXELS = 16

/** A QR code as a picture to keep or print: drawn module by module, so that every edge stays sharp. */
export function qrPng(value: string): Promise<Blob> {
  const { data, size } = encode(value, { ecc: "M", border: QUIET_MODULES })
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = size * MODULE_PIXELS
  const context = canvas.getContext("2d")
  if (!context) return Promise.reject(new Error("this browser draws no pictures"))
  context.fillStyle = "white"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = "black"
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark)
        context.fillRect(x * MODULE_PIXELS, y * MODULE_PIXELS, MODULE_PIXELS, MODULE_PIXELS)
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png")
  })
}
