import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { derivePicture, normalisePicture } from "./pictures.ts"

function noise(width: number, height: number) {
  const gaussian = { type: "gaussian" as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: "#888", noise: gaussian } })
}

/** This picture is like a printed code: few bytes, and sharp edges. */
function squares(edge: number) {
  const side = edge / 20
  const black = Array.from({ length: 400 }, (_, nth) => nth)
    .filter((nth) => (nth * 7919) % 3 === 0)
    .map(
      (nth) =>
        `<rect x="${(nth % 20) * side}" y="${Math.floor(nth / 20) * side}" width="${side}" height="${side}"/>`,
    )
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}">`
  return sharp(
    Buffer.from(`${root}<rect width="100%" height="100%" fill="#fff"/>${black.join("")}</svg>`),
  )
}

describe("no more is kept than came", () => {
  it.each([
    ["noise as a small JPEG", () => noise(700, 700).jpeg({ quality: 40 })],
    ["noise as a smaller AVIF", () => noise(300, 300).avif({ quality: 10, effort: 0 })],
    ["noise as PNG", () => noise(300, 300).png()],
    ["grey noise", () => noise(400, 300).greyscale().jpeg({ quality: 40 })],
    ["sharp edges in a few bytes", () => squares(2000).png({ palette: true, colours: 2 })],
  ])("of %s", async (_, make) => {
    const upload = await make().toBuffer()
    const kept = await normalisePicture(upload)
    expect(kept.content.length).toBeLessThanOrEqual(Math.max(upload.length, 4096))
    const { width, height, format } = await sharp(kept.content).metadata()
    expect({ width, height, format }).toEqual({
      width: kept.width,
      height: kept.height,
      format: "webp",
    })
    for (const derived of ["avif", "webp"] as const) {
      const { length } = await derivePicture(kept.content, 640, derived)
      expect(length).toBeLessThanOrEqual(Math.max(kept.content.length, 4096))
    }
  })

  it("and 2 MB at most", async () => {
    const most = 2 * 1024 * 1024
    const upload = await noise(1800, 1800).jpeg({ quality: 95 }).toBuffer()
    expect(upload.length).toBeGreaterThan(most)
    expect((await normalisePicture(upload)).content.length).toBeLessThanOrEqual(most)
  })
})

it("a drawing of a few bytes is kept as it is", async () => {
  const upload = await squares(2000).png({ palette: true, colours: 2 }).toBuffer()
  const kept = await normalisePicture(upload)
  expect(kept).toMatchObject({ width: 2000, height: 2000 })
  const [before, after] = await Promise.all(
    [upload, kept.content].map((file) =>
      sharp(file).removeAlpha().toColourspace("srgb").raw().toBuffer(),
    ),
  )
  expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
})
