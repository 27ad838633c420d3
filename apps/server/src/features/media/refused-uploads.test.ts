import { crc32, deflateSync } from "node:zlib"
import { media } from "@sufra/db/schema/media"
import { known } from "@sufra/db/seeds/demo/known"
import sharp from "sharp"
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { multipart } from "../../testing/menu/multipart.ts"
import { type Bearer, bearer, newAddress } from "../../testing/sign-in.ts"
import { expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer
let pictures: number

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  pictures = await test.database.read.$count(media)
})

const gaussian = { type: "gaussian" as const, mean: 128, sigma: 40 }

function send(form: { headers: Record<string, string>; payload: Buffer | string }) {
  return test.app.inject({
    method: "POST",
    url: "/api/staff/media/",
    remoteAddress: newAddress(),
    headers: { ...form.headers, ...owner },
    payload: form.payload,
  })
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A few bytes that claim to be a picture of that size; `rows` are what they say of it. */
function claimedPng(width: number, height: number, rows = Buffer.alloc(1000)): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  header.writeUInt8(2, 9)
  const signature = Buffer.from("89504e470d0a1a0a", "hex")
  const data = deflateSync(rows)
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

async function expectNothingKept(): Promise<void> {
  expect(await test.database.read.$count(media)).toBe(pictures)
}

describe("an upload is refused", () => {
  it.each([
    ["text", Buffer.from("I am not a picture")],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["nothing", Buffer.alloc(0)],
    ["a program", Buffer.from("7f454c4602010100", "hex")],
    ["a PNG that ends in its header", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")],
  ])("when it is %s", async (_, content) => {
    expectRefusal(await send(multipart(content)), 415, "media_not_an_image")
    await expectNothingKept()
  })

  it("when it ends in the middle", async () => {
    const whole = await sharp({
      create: { width: 500, height: 500, channels: 3, background: "#a52", noise: gaussian },
    })
      .jpeg()
      .toBuffer()
    const half = whole.subarray(0, whole.length / 2)
    expectRefusal(await send(multipart(half)), 415, "media_not_an_image")
    await expectNothingKept()
  })

  it.each([
    [60_000, 60_000],
    [8_000, 8_000],
    [5_001, 5_000],
    [1, 16_000_000],
    [16_000_000, 1],
    [10_001, 1],
  ])("when a small file claims %i by %i pixels", async (width, height) => {
    const bomb = claimedPng(width, height)
    expect(bomb.length).toBeLessThan(200)
    expectRefusal(await send(multipart(bomb)), 413, "media_too_large")
    await expectNothingKept()
  })

  it("by its header alone: a column of sixteen million whole rows is not unpacked", async () => {
    const unpacked = vi.spyOn(sharp.prototype, "toBuffer")
    onTestFinished(() => unpacked.mockRestore())
    const bomb = claimedPng(1, 16_000_000, Buffer.alloc(16_000_000 * 4))
    expect(bomb.length).toBeLessThan(100_000)
    expectRefusal(await send(multipart(bomb)), 413, "media_too_large")
    expect(unpacked).not.toHaveBeenCalled()
    await expectNothingKept()
  })

  it("when a small file claims more pixels than any format has", async () => {
    const reply = await send(multipart(claimedPng(2_000_000_000, 1)))
    expectRefusal(reply, 415, "media_not_an_image")
    await expectNothingKept()
  })

  it("when it is larger than 10 MB", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024 + 1)
    expectRefusal(await send(multipart(large)), 413, "payload_too_large")
    await expectNothingKept()
  })

  it("when it is no form, or a form without a file", async () => {
    const json = { headers: { "content-type": "application/json" }, payload: "{}" }
    expectRefusal(await send(json), 400, "malformed_request")
    const { headers } = multipart(Buffer.alloc(0))
    const boundary = headers["content-type"].split("boundary=")[1]
    const empty = await send({ headers, payload: `--${boundary}--\r\n` })
    expect([400, 415]).toContain(empty.statusCode)
    await expectNothingKept()
  })

  it("when it is a form that never ends", async () => {
    const { headers, payload } = multipart(Buffer.alloc(100))
    const reply = await send({ headers, payload: payload.subarray(0, 150) })
    expectRefusal(reply, 400, "malformed_request")
    await expectNothingKept()
  })
})

describe("a drawing", () => {
  const rectangle = '<rect width="7000" height="7000" filter="url(#f)"/>'
  const root = '<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">'
  const slow = '<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="40"/></filter>'

  it.each([
    ["with a script in it", `${root}<script>alert(1)</script>${rectangle}</svg>`],
    [
      "that asks for a file",
      `${root}<image href="file:///etc/passwd" width="9" height="9"/></svg>`,
    ],
    ["that would be drawn for hours", `${root}${slow}${rectangle.repeat(3)}</svg>`],
    ["behind a comment", `<?xml version="1.0"?><!-- PNG -->${root}${slow}${rectangle}</svg>`],
  ])("%s is refused before anybody draws it", async (_, svg) => {
    const reply = await send(multipart(Buffer.from(svg), "file", "logo.svg"))
    expectRefusal(reply, 415, "media_not_an_image")
    await expectNothingKept()
  })
})
