import type { Backdrop } from "./shapes.ts"

/**
 * Small painters on raw pixels. sharp's own rotate and composite left a pale, dotted rim around every
 * object here, and took four times as long.
 */
export type Frame = { width: number; height: number }
/** Three bytes a pixel. */
export type Canvas = Frame & { pixels: Buffer }
/** Four bytes a pixel, colours premultiplied by alpha. */
export type Cutout = Frame & { pixels: Buffer }
/** How much each place keeps from the light, 0 to 255; `scale` times smaller than its canvas. */
export type ShadowMask = Frame & { pixels: Buffer; scale: number }

type Colour = [red: number, green: number, blue: number]

const defaultLight = 0.5
const shadowOpacity = 0.5
const shadeSaturation = 2
const shadeBrightness = 0.46

function parse(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** What lies in shadow keeps the hue of its ground, deeper: a grey shadow looks like dirt. */
function shadeOf(colour: Colour): Colour {
  const grey = (colour[0] + colour[1] + colour[2]) / 3
  const channel = (value: number) =>
    Math.max((grey + (value - grey) * shadeSaturation) * shadeBrightness, 0)
  return [channel(colour[0]), channel(colour[1]), channel(colour[2])]
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** The gradient, lit in its middle. */
export function drawBackdrop(frame: Frame, backdrop: Backdrop): Canvas {
  const { width, height } = frame
  const pixels = Buffer.allocUnsafe(width * height * 3)
  const [fromRed, fromGreen, fromBlue] = parse(backdrop.from)
  const [toRed, toGreen, toBlue] = parse(backdrop.to)
  const radians = (backdrop.angle * Math.PI) / 180
  const [alongX, alongY] = [Math.sin(radians), -Math.cos(radians)]
  const light = backdrop.light ?? defaultLight
  let grain = 1
  let at = 0
  for (let y = 0; y < height; y++) {
    const down = (y + 0.5) / height - 0.5
    for (let x = 0; x < width; x++) {
      const across = (x + 0.5) / width - 0.5
      const along = Math.min(Math.max(across * alongX + down * alongY + 0.5, 0), 1)
      const distance = 2 * Math.sqrt(across * across + (down + 0.08) * (down + 0.08))
      const lit = distance < 1 ? light * (1 - distance) : 0
      // A grain below one step of colour: without it a soft gradient shows its steps as bands.
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
      const dither = grain / 4_294_967_296
      pixels[at++] = Math.min(between(between(fromRed, toRed, along), 255, lit) + dither, 255)
      pixels[at++] = Math.min(between(between(fromGreen, toGreen, along), 255, lit) + dither, 255)
      pixels[at++] = Math.min(between(between(fromBlue, toBlue, along), 255, lit) + dither, 255)
    }
  }
  return { width, height, pixels }
}

/** One row of the mask as wide as the canvas, interpolated, as shares of darkness. */
function shadowRow(mask: ShadowMask, canvasY: number, row: Float32Array): void {
  const y = Math.min(Math.max((canvasY + 0.5) / mask.scale - 0.5, 0), mask.height - 1.001)
  const upper = Math.floor(y) * mask.width
  const lower = upper + mask.width
  const pixel = (x: number) =>
    between(mask.pixels[upper + x] ?? 0, mask.pixels[lower + x] ?? 0, y - Math.floor(y))
  let left = 0
  let [leftDark, rightDark] = [pixel(0), pixel(1)]
  for (let canvasX = 0; canvasX < row.length; canvasX++) {
    const x = Math.min(Math.max((canvasX + 0.5) / mask.scale - 0.5, 0), mask.width - 1.001)
    if (x >= left + 1) {
      left++
      leftDark = rightDark
      rightDark = pixel(left + 1)
    }
    row[canvasX] = (between(leftDark, rightDark, x - left) / 255) * shadowOpacity
  }
}

/** Lays the shadows of a mask on a backdrop. */
export function darken(canvas: Canvas, mask: ShadowMask, backdrop: Backdrop): void {
  const [red, green, blue] = shadeOf(parse(backdrop.to))
  const { width, height, pixels } = canvas
  const dark = new Float32Array(width)
  for (let y = 0; y < height; y++) {
    shadowRow(mask, y, dark)
    for (let x = 0; x < width; x++) {
      const share = dark[x] ?? 0
      if (share === 0) continue
      const at = (y * width + x) * 3
      pixels[at] = between(pixels[at] ?? 0, red, share) + 0.5
      pixels[at + 1] = between(pixels[at + 1] ?? 0, green, share) + 0.5
      pixels[at + 2] = between(pixels[at + 2] ?? 0, blue, share) + 0.5
    }
  }
}

function premultiplied(pixels: Buffer): Buffer {
  const result = Buffer.allocUnsafe(pixels.length)
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    for (let channel = 0; channel < 3; channel++)
      result[at + channel] = Math.round(((pixels[at + channel] ?? 0) * alpha) / 255)
    result[at + 3] = alpha
  }
  return result
}

/** Cuts a square picture with plain alpha out of its ground and turns it about its centre. */
export function cutOut(side: number, pixels: Buffer, degrees: number): Cutout {
  const source = premultiplied(pixels)
  if (degrees === 0) return { width: side, height: side, pixels: source }
  const radians = (degrees * Math.PI) / 180
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const turnedSide = Math.ceil(side * (Math.abs(cosine) + Math.abs(sine)))
  const result = Buffer.alloc(turnedSide * turnedSide * 4)
  const [centre, turnedCentre] = [(side - 1) / 2, (turnedSide - 1) / 2]
  for (let y = 0; y < turnedSide; y++)
    for (let x = 0; x < turnedSide; x++) {
      const [right, down] = [x - turnedCentre, y - turnedCentre]
      const sourceX = centre + right * cosine + down * sine
      const sourceY = centre - right * sine + down * cosine
      const [left, top] = [Math.floor(sourceX), Math.floor(sourceY)]
      if (left < 0 || top < 0 || left >= side - 1 || top >= side - 1) continue
      const [shareX, shareY] = [sourceX - left, sourceY - top]
      const upper = (top * side + left) * 4
      const lower = upper + side * 4
      const write = (y * turnedSide + x) * 4
      for (let channel = 0; channel < 4; channel++) {
        const above = between(
          source[upper + channel] ?? 0,
          source[upper + 4 + channel] ?? 0,
          shareX,
        )
        const below = between(
          source[lower + channel] ?? 0,
          source[lower + 4 + channel] ?? 0,
          shareX,
        )
        result[write + channel] = Math.round(between(above, below, shareY))
      }
    }
  return { width: turnedSide, height: turnedSide, pixels: result }
}

/** Lays a cut-out over the canvas, which must hold all of it. */
export function drawOver(canvas: Canvas, cutout: Cutout, left: number, top: number): void {
  let read = 0
  for (let y = 0; y < cutout.height; y++) {
    let write = ((top + y) * canvas.width + left) * 3
    for (let x = 0; x < cutout.width; x++, read += 4, write += 3) {
      const alpha = cutout.pixels[read + 3] ?? 0
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        const under = ((canvas.pixels[write + channel] ?? 0) * (255 - alpha)) / 255
        const over = cutout.pixels[read + channel] ?? 0
        canvas.pixels[write + channel] = Math.min(Math.round(under + over), 255)
      }
    }
  }
}

/** Keeps the light from where a cut-out lies; one look per pixel of the mask, as it is blurred after. */
export function castShadow(mask: ShadowMask, cutout: Cutout, left: number, top: number): void {
  const half = mask.scale / 2
  for (let y = 0; y < mask.height; y++) {
    const cutoutY = Math.round(y * mask.scale + half) - top
    if (cutoutY < 0 || cutoutY >= cutout.height) continue
    for (let x = 0; x < mask.width; x++) {
      const cutoutX = Math.round(x * mask.scale + half) - left
      if (cutoutX < 0 || cutoutX >= cutout.width) continue
      const alpha = cutout.pixels[(cutoutY * cutout.width + cutoutX) * 4 + 3] ?? 0
      const at = y * mask.width + x
      mask.pixels[at] = Math.max(mask.pixels[at] ?? 0, alpha)
    }
  }
}
