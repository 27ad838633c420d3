import { mediaWidths } from "@sufra/contract/menu/picture-limits"
import { known } from "@sufra/db/seeds/demo/known"
import sharp from "sharp"
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { multipart } from "../../testing/menu/multipart.ts"
import { type Bearer, bearer, newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { originalPath } from "./index.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#a52" } })
}

function upload(content: Buffer) {
  const form = multipart(content)
  return test.app.inject({
    method: "POST",
    url: "/api/staff/media/",
    remoteAddress: newAddress(),
    headers: { ...form.headers, ...owner },
    payload: form.payload,
  })
}

async function uploaded(content: Buffer) {
  return dataOf("POST /staff/media/", await upload(content))
}

function get(src: string, file: string | number, accept = "*/*") {
  return test.app.inject({ url: `/api${src}/${file}`, headers: { accept } })
}

const browsers = {
  avif: "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8",
  webp: "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5",
}

describe("an uploaded picture", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)("may be a %s", async (format) => {
    const { id, image } = await uploaded(await picture(400, 300).toFormat(format).toBuffer())
    expect(image).toMatchObject({ src: `/media/${baytAlKaram}/${id}`, width: 400, height: 300 })
    expect(image.blur).toMatch(/^data:image\/webp;base64,/)
    expect((await get(image.src, "160.webp")).statusCode).toBe(200)
  })

  it("loses its metadata but not its direction", async () => {
    const secret = "taken at 24.6949 46.6847"
    const photo = await picture(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: secret, Orientation: "6" } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).orientation).toBe(6)
    const { id, image } = await uploaded(photo)
    expect(image).toMatchObject({ width: 20, height: 40 })
    const stored = await test.services.media.read(originalPath(baytAlKaram, id))
    const files = [stored, (await get(image.src, "64.webp")).rawPayload]
    for (const file of files) {
      const { exif, icc, xmp, orientation } = await sharp(file ?? Buffer.alloc(0)).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect(file?.includes(secret)).toBe(false)
    }
  })

  it("loses what was hidden behind its end", async () => {
    const png = await picture(10, 10).png().toBuffer()
    const { id } = await uploaded(Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]))
    const stored = await test.services.media.read(originalPath(baytAlKaram, id))
    expect(stored?.includes("script")).toBe(false)
  })

  it("is made no larger than 2000 pixels", async () => {
    const { image } = await uploaded(await picture(3000, 1000).png().toBuffer())
    expect(image).toMatchObject({ width: 2000, height: 667 })
  })

  it("keeps only the first of a moving picture", async () => {
    const frames = ["#a52", "#25a", "#2a5"].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    )
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    const { image } = await uploaded(moving)
    expect(image).toMatchObject({ width: 20, height: 10 })
  })

  it("can be the logo of its own place", async () => {
    const { id } = await uploaded(await picture(50, 50).png().toBuffer())
    const brand = await test.app.inject({ url: "/api/staff/brand/", headers: owner })
    const { logo: _, ...body } = dataOf("GET /staff/brand/", brand)
    const reply = await test.app.inject({
      method: "PUT",
      url: "/api/staff/brand/",
      headers: owner,
      payload: { ...body, logo_media_id: id },
    })
    expect(dataOf("PUT /staff/brand/", reply).logo?.src).toBe(`/media/${baytAlKaram}/${id}`)
  })
})

describe("a picture's files", () => {
  let src: string
  let id: string

  beforeAll(async () => {
    const made = await uploaded(await picture(700, 350).png().toBuffer())
    src = made.image.src
    id = made.id
  })

  async function expectPicture(width: number, accept: string, format: "avif" | "webp") {
    const reply = await get(src, width, accept)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toBe(`image/${format}`)
    expect(reply.headers["cache-control"]).toContain("immutable")
    const seen = await sharp(reply.rawPayload).metadata()
    expect(seen.width).toBe(Math.min(width, 700))
    expect(seen.format).toBe(format === "avif" ? "heif" : "webp")
    return reply
  }

  it.each(mediaWidths.filter((width) => width >= 320))(
    "are offered %i wide, as AVIF and WebP, never enlarged",
    async (width) => {
      for (const format of ["avif", "webp"] as const) {
        const reply = await expectPicture(width, browsers[format], format)
        expect(reply.headers.vary).toBe("Accept, Origin")
      }
    },
  )

  it.each(mediaWidths.filter((width) => width < 320))(
    "are offered %i wide as WebP, which is smaller there, whatever is accepted",
    async (width) => {
      for (const accept of Object.values(browsers)) {
        const reply = await expectPicture(width, accept, "webp")
        expect(reply.headers.vary).toBe("Origin")
      }
    },
  )

  it.each(["avif", "webp"] as const)("are %s for who asks for it by name", async (format) => {
    for (const accept of Object.values(browsers)) {
      const reply = await get(src, `160.${format}`, accept)
      expect(reply.headers["content-type"]).toBe(`image/${format}`)
      expect(reply.headers.vary).toBe("Origin")
    }
  })

  it("are WebP for who takes anything", async () => {
    expect((await get(src, 160)).headers["content-type"]).toBe("image/webp")
  })

  it.each([
    "65.webp",
    "0.webp",
    "-64.webp",
    "064.webp",
    "0000064.avif",
    "0000064",
    "99999.avif",
    "99999",
  ])("are in no other width: %s", async (file) => {
    expectRefusal(await get(src, file), 404, "media_not_found")
  })

  it.each(["64.png", "original.webp", "64.", "64.webp.avif", "..%2f..%2foriginal.webp", "%2e%2e"])(
    "have no other names: %s",
    async (file) => {
      expect([400, 404]).toContain((await get(src, file)).statusCode)
    },
  )

  it("are not found under another place or an unknown id", async () => {
    const other = await test.app.inject(`/api/media/${cardamomCorner}/${id}/64.webp`)
    expectRefusal(other, 404, "media_not_found")
    const unknown = "99999999-9999-4999-8999-999999999999"
    expectRefusal(
      await test.app.inject(`/api/media/${baytAlKaram}/${unknown}/64.webp`),
      404,
      "media_not_found",
    )
  })

  it("are the same for ten that ask first, at once", async () => {
    const fresh = await uploaded(await picture(600, 600).png().toBuffer())
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => get(fresh.image.src, 320, browsers.avif)),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
    const bodies = new Set(replies.map((reply) => reply.rawPayload.toString("base64")))
    expect(bodies.size).toBe(1)
  })
})

describe("on a full disk", () => {
  const noSpace = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" })

  it("an upload is refused with a reason, and pictures are still served in every width", async () => {
    const { image } = await uploaded(await picture(400, 300).png().toBuffer())
    const write = vi.spyOn(test.services.media, "write").mockRejectedValue(noSpace)
    onTestFinished(() => write.mockRestore())
    const refused = await upload(await picture(40, 30).png().toBuffer())
    expectRefusal(refused, 507, "storage_full")
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0)
    for (const file of ["320.webp", "320.webp"]) {
      expect((await get(image.src, file)).statusCode).toBe(200)
    }
    expect(write).toHaveBeenCalledTimes(3)
  })
})
