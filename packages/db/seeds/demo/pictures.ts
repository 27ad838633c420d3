import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { assert } from "@sufra/domain/kernel/assert"
import sharp from "sharp"
import {
  type Canvas,
  type Cutout,
  castShadow,
  cutOut,
  darken,
  drawBackdrop,
  drawOver,
  type Frame,
  type ShadowMask,
} from "./canvas.ts"
import type { Placement } from "./plating.ts"
import type { Backdrop, DemoPicture } from "./shapes.ts"

/** Dishes are 4:3 with all that matters in the middle square: a card crops it, a sheet does not. */
export const frames = {
  dish: { width: 800, height: 600 },
  slide: { width: 1280, height: 640 },
  popup: { width: 900, height: 1200 },
  logo: { width: 512, height: 512 },
} as const satisfies Record<string, Frame>

const emojiFolder = join(
  dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")),
  "assets",
)

/** Shadows have no fine detail: drawn this many times smaller they are quick to blur. */
const shadowScale = 8
/** As parts of the frame's height. */
const shadowBlur = 0.028
const shadowDrop = 0.045

export function emojiFile(emoji: string): string {
  const codePoints = Array.from(emoji, (part) => part.codePointAt(0)?.toString(16))
  return join(emojiFolder, `${codePoints.join("-")}.webp`)
}

type PlacedCutout = { cutout: Cutout; left: number; top: number }

async function placeEmoji(frame: Frame, placement: Placement): Promise<PlacedCutout> {
  const side = Math.round(placement.size * frame.height)
  const emoji = sharp(emojiFile(placement.emoji)).resize(side, side)
  if (placement.tint) emoji.modulate(placement.tint)
  const cutout = cutOut(side, await emoji.ensureAlpha().raw().toBuffer(), placement.turn)
  const left = Math.round(frame.width / 2 + placement.x * frame.height - cutout.width / 2)
  const top = Math.round(frame.height / 2 + placement.y * frame.height - cutout.height / 2)
  const fitsAcross = left >= 0 && left + cutout.width <= frame.width
  const fitsDown = top >= 0 && top + cutout.height <= frame.height
  assert(fitsAcross && fitsDown, `${placement.emoji} stays inside its frame`)
  return { cutout, left, top }
}

/** What the objects, a little lower and out of focus, keep from the light. */
async function shadowOf(frame: Frame, objects: PlacedCutout[]): Promise<ShadowMask> {
  const width = Math.ceil(frame.width / shadowScale)
  const height = Math.ceil(frame.height / shadowScale)
  const mask = { width, height, scale: shadowScale, pixels: Buffer.alloc(width * height) }
  const drop = Math.round(shadowDrop * frame.height)
  for (const { cutout, left, top } of objects) castShadow(mask, cutout, left, top + drop)
  const pixels = await sharp(mask.pixels, { raw: { width, height, channels: 1 } })
    .blur(shadowBlur * height)
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { ...mask, pixels }
}

/**
 * Draws objects over their shadows on the backdrop, as PNGs. It keeps the few backdrops it has drawn,
 * so a composer is made for a batch and dropped after it.
 */
export function pictureComposer(): (frame: Frame, picture: DemoPicture) => Promise<Buffer> {
  const drawn = new Map<string, Canvas>()

  function freshBackdrop(frame: Frame, backdrop: Backdrop): Canvas {
    const key = JSON.stringify({ frame, backdrop })
    const canvas = drawn.get(key) ?? drawBackdrop(frame, backdrop)
    drawn.set(key, canvas)
    return { ...canvas, pixels: Buffer.from(canvas.pixels) }
  }

  return async (frame, picture) => {
    const objects: PlacedCutout[] = []
    for (const placement of picture.placements) objects.push(await placeEmoji(frame, placement))
    const mask = await shadowOf(frame, objects)
    const canvas = freshBackdrop(frame, picture.backdrop)
    darken(canvas, mask, picture.backdrop)
    for (const { cutout, left, top } of objects) drawOver(canvas, cutout, left, top)
    const { width, height, pixels } = canvas
    // Whoever stores it encodes it anew: packing it tightly here would cost time and win nothing.
    return sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  }
}
