import { branch } from "@sufra/db/schema/place/branch"
import { deliveryZone } from "@sufra/db/schema/place/delivery-zone"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { sitting, sittingGuest } from "@sufra/db/schema/sitting"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, isNull } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  changeDemo,
  type Guest,
  mainBranchId,
  makeGuest,
  place,
  placed,
  placing,
  productId,
  quote,
  wantedBody,
} from "../../../testing/guest-orders.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const atTable = known.qr.olayaTable12
const secondTable = atTable.replace(/12$/, "11")
let guest: Guest
let dish: string
let branchId: string

beforeAll(async () => {
  dish = await productId(test, "umm-ali")
  branchId = await mainBranchId(test)
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

function setBranch(columns: Partial<typeof branch.$inferInsert>) {
  return changeDemo(test, (tx) =>
    tx
      .update(branch)
      .set(columns)
      .where(and(eq(branch.establishmentId, baytAlKaram), eq(branch.id, branchId))),
  )
}

describe("dine-in without a table's code", () => {
  const here = () => ({ type: 1 as const, lines: [{ product_id: dish }] })

  it("is refused where nobody serves at the counter, and the quote says so before", async () => {
    await setBranch({ servesAtCounter: false })
    expect((await quote(test, wantedBody(branchId, here()))).problems).toEqual(["table_required"])
    const reply = await place(test, guest, await placing(test, here()))
    expectRefusal(reply, 403, "table_required")
  })

  it("is fetched at the counter: no table, no sitting, and nothing for service", async () => {
    await setBranch({ servesAtCounter: true, serviceRateBp: 1_000 })
    const fetched = await placed(test, guest, here())
    expect(fetched).toMatchObject({ type: 1, table_label: null, price: { charges: [] } })
    const served = await placed(test, guest, { ...here(), code: atTable })
    expect(served.table_label).toBe("12")
    expect(served.price.charges).toMatchObject([{ kind: "service" }])
    await setBranch({ servesAtCounter: false, serviceRateBp: 0 })
  })

  it("is for now at a table, and for later only where nobody sits", async () => {
    await setBranch({ servesAtCounter: true })
    const terms = await test.app.inject({
      url: `/api/order/qr/${known.qr.olaya}/branches/${branchId}/terms/`,
    })
    const view = dataOf("GET /order/qr/{uuid}/branches/{branch}/terms/", terms)
    const receive_at = view.receive_times.at(12) ?? ""
    const later = { ...here(), receive_at }
    const quoted = await quote(test, wantedBody(branchId, later), atTable)
    expect(quoted.problems).toEqual(["receive_time_unavailable"])
    const body = await placing(test, { ...later, code: atTable })
    expectRefusal(await place(test, guest, body, atTable), 409, "receive_time_unavailable")
    expect((await placed(test, guest, later)).receive_at).toBe(receive_at)
    const fetched = { ...later, type: 2 as const, code: atTable }
    expect((await placed(test, guest, fetched)).receive_at).toBe(receive_at)
    await setBranch({ servesAtCounter: false })
  })

  it("is for those who are near, as at a table", async () => {
    await setBranch({ servesAtCounter: true, dineInRadiusMeters: 200 })
    const body = await placing(test, here())
    expectRefusal(await place(test, guest, body), 403, "location_needed")
    const jeddah = { ...body, guest_position: { lat: 21.54, lng: 39.17 } }
    expectRefusal(await place(test, guest, jeddah), 403, "branch_far_to_order")
    expectRefusal(await place(test, guest, jeddah, atTable), 403, "branch_far_to_order")
    await setBranch({ servesAtCounter: false, dineInRadiusMeters: null })
  })
})

it("who was let in at the table has been seen there: their place is not asked for", async () => {
  await setBranch({ dineInRadiusMeters: 200 })
  const order = { type: 1 as const, code: secondTable, lines: [{ product_id: dish }] }
  const body = await placing(test, order)
  const near = { lat: 24.6949, lng: 46.6847 }
  const first = { ...body, id: newId(), guest_position: near }
  expect((await place(test, await makeGuest(test), first, secondTable)).statusCode).toBe(200)
  expectRefusal(await place(test, guest, body, secondTable), 403, "location_needed")
  await test.database.withTransaction(async (tx) => {
    const [found] = await tx
      .select({ open: sitting })
      .from(sitting)
      .innerJoin(qrCode, eq(qrCode.tableId, sitting.tableId))
      .where(and(eq(qrCode.id, secondTable), isNull(sitting.closedAt)))
    if (!found) throw new Error("the first order opened a sitting")
    const { establishmentId, id: sittingId, openedAt: askedAt } = found.open
    const joined = { state: "joined" as const, askedAt, answeredAt: askedAt }
    await tx
      .insert(sittingGuest)
      .values({ establishmentId, sittingId, customerId: guest.id, ...joined })
  })
  const jeddah = { ...body, id: newId(), guest_position: { lat: 21.54, lng: 39.17 } }
  expectRefusal(await place(test, guest, jeddah, secondTable), 403, "branch_far_to_order")
  expect((await place(test, guest, body, secondTable)).statusCode).toBe(200)
  await setBranch({ dineInRadiusMeters: null })
})

describe("a delivery", () => {
  const address = { address: "7421 Al Urubah Road", lat: 24.6951, lng: 46.6854 }

  it("costs its fee below the zone's free amount, and nothing from there on", async () => {
    const freeFrom = (freeFromMinor: number | null) =>
      changeDemo(test, (tx) =>
        tx
          .update(deliveryZone)
          .set({ freeFromMinor })
          .where(
            and(
              eq(deliveryZone.establishmentId, baytAlKaram),
              eq(deliveryZone.branchId, branchId),
              eq(deliveryZone.feeMinor, 900),
            ),
          ),
      )
    const wanted = { type: 3 as const, address, lines: [{ product_id: dish, quantity: 3 }] }
    await freeFrom(null)
    const { price } = await placed(test, guest, wanted)
    expect(price.charges).toMatchObject([{ kind: "delivery", amount_minor: 900 }])
    await freeFrom(price.subtotal_minor + 1)
    expect((await placed(test, guest, wanted)).price.charges_minor).toBe(900)
    const stale = await placing(test, wanted)
    await freeFrom(price.subtotal_minor)
    expectRefusal(await place(test, guest, stale), 409, "order_price_changed")
    const free = await placed(test, guest, wanted)
    expect(free.price.charges).toMatchObject([{ kind: "delivery", amount_minor: 0, vat_minor: 0 }])
    expect(free.price.total_minor).toBe(price.subtotal_minor)
  })
})
