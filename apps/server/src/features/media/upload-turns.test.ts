import { known } from "@sufra/db/seeds/demo/known"
import sharp, { type Sharp } from "sharp"
import { expect, it, onTestFinished, vi } from "vitest"
import { multipart } from "../../testing/menu/multipart.ts"
import { bearer, newAddress } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
/** One is unpacked, twelve wait. */
const mostOfGuests = 13

async function photo(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer()
}

async function asGuest(content: Buffer, remoteAddress: string) {
  const url = `/api/evaluation/qr/${known.qr.olaya}/images/`
  return await test.app.inject({ method: "POST", url, remoteAddress, ...multipart(content) })
}

/** Guests' pictures take until the returned function is called; staff's are unpacked as ever. */
function holdGuests(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const metadata = sharp.prototype.metadata
  const held = vi.spyOn(sharp.prototype, "metadata")
  held.mockImplementationOnce(async function (this: Sharp) {
    await promise
    return metadata.call(this)
  } as never)
  onTestFinished(() => {
    resolve()
    held.mockRestore()
  })
  return resolve
}

it("a flood of guests keeps neither staff nor a guest of another network waiting", async () => {
  const [content, owner] = [await photo(), await bearer(test.app, known.staff.owner)]
  const goOn = holdGuests()
  // Two networks, since one may not send so many forms at the same moment.
  const flooders = [newAddress(), newAddress()]
  const flood = Array.from({ length: mostOfGuests + 1 }, (_, nth) =>
    asGuest(content, flooders[nth % 2] ?? ""),
  )
  let answered = 0
  for (const one of flood) void one.then(() => (answered += 1))
  expectRefusal(await Promise.race(flood), 503, "service_unavailable")
  expect((await Promise.race(flood)).headers["retry-after"]).toBeDefined()
  const form = multipart(content)
  const ofStaff = await test.app.inject({
    ...{ method: "POST", url: "/api/staff/media/", payload: form.payload },
    headers: { ...form.headers, ...owner },
  })
  dataOf("POST /staff/media/", ofStaff)
  const guest = asGuest(content, newAddress())
  await vi.waitFor(() => expect(answered).toBe(2))
  goOn()
  dataOf("POST /evaluation/qr/{uuid}/images/", await guest)
  const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 503)).toHaveLength(2)
  expect(codes.filter((code) => code === 200)).toHaveLength(mostOfGuests - 1)
})
