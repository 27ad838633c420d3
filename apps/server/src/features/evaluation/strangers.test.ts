import { evaluation, evaluationCase } from "@sufra/db/schema/campaign/evaluation"
import { strangerAct } from "@sufra/db/schema/stranger-limit"
import { known } from "@sufra/db/seeds/demo/known"
import { strangerLimits } from "@sufra/domain/stranger-limit/stranger-limits"
import { eq } from "drizzle-orm"
import { beforeEach, expect, it } from "vitest"
import { bodyFor, type EvaluationBody, evaluate, makeForm } from "../../testing/evaluations.ts"
import { makeGuest, placed, productId } from "../../testing/guest-orders.ts"
import { bearer, newAddress } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { allowWithoutCode, UnknownGuest } from "../../testing/unconfirmed-orders.ts"
import { sweepStrangerActs } from "../stranger-limit/feature.ts"

const test = useTestApp()
const key = "POST /evaluation/qr/{uuid}/evaluations/"
const low = { answers: { stars: 1, why: ["service"] } }
const { networkPerHour, placePerHour } = strangerLimits("evaluation", 2_000)
const hourMs = 60 * 60_000
let form: Awaited<ReturnType<typeof makeForm>>

const later = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

beforeEach(async () => {
  later(25 * hourMs)
  await sweepStrangerActs.run(test.services)
  form = await makeForm(test)
})

function send(address: string, body: EvaluationBody = bodyFor(form, low)) {
  return test.app.inject({
    ...{ method: "POST", url: `/api/evaluation/qr/${known.qr.olaya}/evaluations/` },
    ...{ remoteAddress: address, payload: body },
  })
}

const casesOf = (id: string) =>
  test.database.read.select().from(evaluationCase).where(eq(evaluationCase.evaluationId, id))

async function rowOf(id: string) {
  const [row] = await test.database.read.select().from(evaluation).where(eq(evaluation.id, id))
  return row
}

/** How many of so many sent at once are taken; the others read why not. */
async function takenOf(count: number, addressOf: (nth: number) => string): Promise<number> {
  const replies = await Promise.all(Array.from({ length: count }, (_, nth) => send(addressOf(nth))))
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  for (const reply of refused) expect(errorOf(reply).code).toBe("evaluations_full")
  return count - refused.length
}

it("without a sign-in is taken, opens no case and names nobody", async () => {
  const member = await makeGuest(test)
  const me = await test.app.inject({
    url: `/api/customer/qr/${known.qr.olaya}/me/`,
    headers: member.headers,
  })
  const { phone } = dataOf("GET /customer/qr/{uuid}/me/", me)
  const body = { ...bodyFor(form, { ...low, notes: "كان الأكل باردًا" }), phone }
  dataOf(key, await send(newAddress(), body))
  expect(await rowOf(body.id)).toMatchObject({
    ...{ isLow: true, notes: "كان الأكل باردًا", customerId: null, phone: null },
  })
  expect(await casesOf(body.id)).toEqual([])
})

it("with a sign-in opens a case where the guest was unhappy", async () => {
  const guest = await makeGuest(test)
  const [unhappy, happy] = [bodyFor(form, low), bodyFor(await makeForm(test))]
  for (const body of [unhappy, happy]) dataOf(key, await evaluate(test, guest, body))
  expect(await casesOf(unhappy.id)).toMatchObject([{ state: "open" }])
  expect(await casesOf(happy.id)).toEqual([])
})

it("cannot be of an order that nobody has claimed", async () => {
  const owner = await bearer(test.app, known.staff.owner)
  await allowWithoutCode(test, owner, "always")
  try {
    const lines = [{ product_id: await productId(test, "umm-ali") }]
    const { id } = await new UnknownGuest(test).ordered({ lines })
    const reply = await evaluate(test, null, bodyFor(form, { ...low, order_id: id }))
    expectRefusal(reply, 404, "order_not_found")
  } finally {
    await allowWithoutCode(test, owner, "without-sms")
  }
})

it("one network sends so many in an hour, and a /48 is one network", async () => {
  expect(await takenOf(networkPerHour + 10, (nth) => `2001:db8:7:${nth.toString(16)}::1`)).toBe(
    networkPerHour,
  )
  dataOf(key, await send(newAddress()))
  later(hourMs + 1)
  dataOf(key, await send("2001:db8:7:1::1"))
})

it("a flood fills what strangers share, and a guest who is signed in still opens a case", async () => {
  expect(await takenOf(placePerHour + 10, newAddress)).toBe(placePerHour)
  expectRefusal(await send(newAddress()), 429, "evaluations_full")
  const guest = await makeGuest(test)
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const order = await placed(test, guest, { lines })
  for (const order_id of [null, order.id]) {
    const body = bodyFor(form, { ...low, order_id })
    dataOf(key, await evaluate(test, guest, body))
    expect(await casesOf(body.id)).toHaveLength(1)
  }
})

it("one that is sent again is the same, and is counted once", async () => {
  const body = bodyFor(form)
  for (const _ of [1, 2, 3]) dataOf(key, await send(newAddress(), body))
  expect(await test.database.read.select().from(strangerAct)).toHaveLength(1)
})

it("a network is forgotten after a day", async () => {
  dataOf(key, await send(newAddress()))
  await sweepStrangerActs.run(test.services)
  expect(await test.database.read.select().from(strangerAct)).toHaveLength(1)
  later(25 * hourMs)
  await sweepStrangerActs.run(test.services)
  expect(await test.database.read.select().from(strangerAct)).toEqual([])
})

it("a clock that was ahead for a while keeps nobody waiting", async () => {
  later(6 * hourMs)
  expect(await takenOf(networkPerHour + 1, () => "10.99.1.1")).toBe(networkPerHour)
  later(-6 * hourMs)
  dataOf(key, await send("10.99.1.1"))
})
