import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()

async function choices(code: string) {
  const reply = await test.app.inject(`/api/menu/order/qr/payment/choices/${code}/`)
  return dataOf("GET /menu/order/qr/payment/choices/{uuid}/", reply)
}

const unbounded = { minimum_minor: 0, maximum_minor: null, online: null }

it("offers cash and card at the counter where nothing else is set", async () => {
  expect(await choices(known.qr.olayaTable12)).toEqual([
    { method: "cash", order_types: [1, 2, 3], ...unbounded },
    { method: "card-at-counter", order_types: [1, 2], ...unbounded },
  ])
})

it("offers what the place has set, with its bounds, and no other place's", async () => {
  const { baytAlKaram, cardamomCorner } = known.establishments
  const choice = {
    method: "cash" as const,
    orderTypes: [3 as const],
    minimumMinor: 2_000,
    maximumMinor: 50_000,
  }
  await test.database.withTransaction((tx) =>
    tx
      .update(establishment)
      .set({ settings: { paymentChoices: [choice] } })
      .where(eq(establishment.id, baytAlKaram)),
  )
  expect(await choices(baytAlKaram)).toEqual([
    {
      method: "cash",
      order_types: [3],
      minimum_minor: 2_000,
      maximum_minor: 50_000,
      online: null,
    },
  ])
  expect(await choices(cardamomCorner)).toHaveLength(2)
})
