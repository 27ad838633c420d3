import { randomUUID } from "node:crypto"
import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { media } from "@sufra/db/schema/media"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { expect, it } from "vitest"
import { bodyFor, evaluate, makeForm } from "../../testing/evaluations.ts"
import { multipart } from "../../testing/menu/multipart.ts"
import { newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepUnusedImages } from "./jobs.ts"

const test = useTestApp()

function upload(
  content: Buffer,
  {
    remoteAddress = newAddress(),
    browser = randomUUID(),
  }: Partial<Record<"remoteAddress" | "browser", string>> = {},
) {
  const form = multipart(content)
  const url = `/api/evaluation/qr/${known.qr.olaya}/images/`
  const cookies = { "sufra-browser": browser }
  return test.app.inject({ method: "POST", url, remoteAddress, cookies, ...form })
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .withExif({ IFD0: { Artist: "somebody" } })
    .jpeg()
    .toBuffer()

const uploaded = async () =>
  dataOf("POST /evaluation/qr/{uuid}/images/", await upload(await photo()))

it("a picture is re-encoded, without what the phone wrote into it", async () => {
  const { id, image } = await uploaded()
  expect(image).toMatchObject({ width: 40, height: 30 })
  const kept = await test.services.media.read(
    `${known.establishments.baytAlKaram}/${id}/original.webp`,
  )
  const { format, exif } = await sharp(kept ?? Buffer.alloc(0)).metadata()
  expect([format, exif]).toEqual(["webp", undefined])
  expectRefusal(await upload(Buffer.from("<svg/>")), 415, "media_not_an_image")
})

it("one browser keeps a few that nothing names, and a full room behind one address is let in", async () => {
  const remoteAddress = newAddress()
  const content = await photo()
  const [first, second] = [randomUUID(), randomUUID()]
  const codes: number[] = []
  for (let nth = 0; nth < 11; nth += 1) {
    codes.push((await upload(content, { remoteAddress, browser: first })).statusCode)
  }
  expect(codes).toEqual([...Array<number>(10).fill(200), 429])
  expect((await upload(content, { remoteAddress, browser: second })).statusCode).toBe(200)
})

it("it is of the one evaluation that names it first", async () => {
  const form = await makeForm(test)
  const [{ id }, other] = [await uploaded(), await uploaded()]
  const body = bodyFor(form, { image_ids: [id, other.id] })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, body))
  const again = bodyFor(form, { image_ids: [id] })
  expectRefusal(await evaluate(test, null, again), 400, "validation_failed", {
    image_ids: "invalid",
  })
  const [logo] = await test.database.read.select().from(media).limit(1)
  const stolen = bodyFor(form, { image_ids: [logo?.id ?? ""] })
  expectRefusal(await evaluate(test, null, stolen), 400, "validation_failed")
})

it("a picture that no evaluation names is gone after a day, the others stay", async () => {
  const form = await makeForm(test)
  const [kept, unused] = [await uploaded(), await uploaded()]
  const body = bodyFor(form, { image_ids: [kept.id] })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, body))
  await sweepUnusedImages.run(test.services)
  const ids = async () =>
    (await test.database.read.select().from(evaluationImage)).map(({ mediaId }) => mediaId)
  expect(await ids()).toEqual(expect.arrayContaining([kept.id, unused.id]))
  test.clock.now = new Date(test.clock.now.getTime() + 25 * 3_600_000)
  await sweepUnusedImages.run(test.services)
  expect(await ids()).toContain(kept.id)
  expect(await ids()).not.toContain(unused.id)
  expect(await test.database.read.select().from(media).where(eq(media.id, unused.id))).toEqual([])
  const path = (id: string) => `${known.establishments.baytAlKaram}/${id}/original.webp`
  expect(await test.services.media.read(path(unused.id))).toBeNull()
  expect(await test.services.media.read(path(kept.id))).not.toBeNull()
})
