import { randomUUID } from "node:crypto"
import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { media } from "@sufra/db/schema/media"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { expect, it } from "vitest"
import { bodyFor, evaluate, makeForm } from "../../testing/evaluations.ts"
import { multipart } from "../../testing/menu/multipart.ts"
import { bearer, newAddress } from "../../testing/sign-in.ts"
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
  expect(codes).toEqual([...Array<number>(6).fill(200), ...Array<number>(5).fill(429)])
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

it("sent all at once, no more of one browser are kept", async () => {
  const content = await photo()
  const browser = randomUUID()
  const replies = await Promise.all(Array.from({ length: 9 }, () => upload(content, { browser })))
  const codes = replies.map(({ statusCode }) => statusCode).sort()
  expect(codes).toEqual([...Array<number>(6).fill(200), ...Array<number>(3).fill(429)])
  const mine = eq(evaluationImage.browserId, browser)
  const rows = await test.database.read.select().from(evaluationImage).where(mine)
  expect(rows).toHaveLength(6)
})

it("all of one wide network are counted together, and forgotten once they are used", async () => {
  const content = await photo()
  const { id } = dataOf(
    "POST /evaluation/qr/{uuid}/images/",
    await upload(content, { remoteAddress: "2001:db8:77:1::5" }),
  )
  const networkOfImage = async () => {
    const [row] = await test.database.read
      .select({ network: evaluationImage.network })
      .from(evaluationImage)
      .where(eq(evaluationImage.mediaId, id))
    return row?.network
  }
  expect(await networkOfImage()).toBe("2001:db8:77::/48")
  const body = bodyFor(await makeForm(test), { image_ids: [id] })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, body))
  expect(await networkOfImage()).toBeNull()
})

it("nobody is shown it before an evaluation names it", async () => {
  const { id, image } = await uploaded()
  const get = () => test.app.inject(`/api${image.src}/64.webp`)
  expectRefusal(await get(), 404, "media_not_found")
  const owner = await bearer(test.app, known.staff.owner)
  const brand = dataOf(
    "GET /staff/brand/",
    await test.app.inject({ url: "/api/staff/brand/", headers: owner }),
  )
  const { logo: _, ...kept } = brand
  const asLogo = await test.app.inject({
    method: "PUT",
    url: "/api/staff/brand/",
    headers: owner,
    payload: { ...kept, logo_media_id: id },
  })
  expectRefusal(asLogo, 404, "media_not_found")
  const body = bodyFor(await makeForm(test), { image_ids: [id] })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, body))
  expect((await get()).statusCode).toBe(200)
})

it("a picture that a clock a day ahead has kept is gone with the next sweep", async () => {
  const started = test.clock.now
  const at = (ms: number) => new Date(started.getTime() + ms)
  test.clock.now = at(24 * 60 * 60_000)
  const far = await uploaded()
  test.clock.now = at(30 * 60_000)
  const near = await uploaded()
  const idsAt = async (now: Date) => {
    test.clock.now = now
    await sweepUnusedImages.run(test.services)
    return (await test.database.read.select().from(evaluationImage)).map(({ mediaId }) => mediaId)
  }
  const left = await idsAt(started)
  expect(left).toContain(near.id)
  expect(left).not.toContain(far.id)
  expect(await idsAt(at(76 * 60_000))).not.toContain(near.id)
  test.clock.now = started
})

it("a picture that no evaluation names is gone within the hour, the others stay", async () => {
  const form = await makeForm(test)
  const [kept, unused] = [await uploaded(), await uploaded()]
  const body = bodyFor(form, { image_ids: [kept.id] })
  dataOf("POST /evaluation/qr/{uuid}/evaluations/", await evaluate(test, null, body))
  await sweepUnusedImages.run(test.services)
  const ids = async () =>
    (await test.database.read.select().from(evaluationImage)).map(({ mediaId }) => mediaId)
  expect(await ids()).toEqual(expect.arrayContaining([kept.id, unused.id]))
  test.clock.now = new Date(test.clock.now.getTime() + 50 * 60_000)
  await sweepUnusedImages.run(test.services)
  expect(await ids()).toContain(kept.id)
  expect(await ids()).not.toContain(unused.id)
  expect(await test.database.read.select().from(media).where(eq(media.id, unused.id))).toEqual([])
  const path = (id: string) => `${known.establishments.baytAlKaram}/${id}/original.webp`
  expect(await test.services.media.read(path(unused.id))).toBeNull()
  expect(await test.services.media.read(path(kept.id))).not.toBeNull()
})
