import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { deliveryIn, type Holder, madeLink } from "../../testing/deliveries.ts"
import { type Guest, makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
let guest: Guest
let headers: Record<"cashier" | "courier", Bearer>
let courierId: string

beforeAll(async () => {
  guest = await makeGuest(test)
  headers = {
    cashier: await bearer(test.app, known.staff.cashier),
    courier: await bearer(test.app, known.staff.courier),
  }
  const [person] = await test.database.read
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, known.staff.courier))
  courierId = person?.id ?? ""
})

function byLink({ place, headers: held }: Holder, path: "moves" | "position", payload: object) {
  const method = path === "moves" ? "POST" : "PUT"
  return test.app.inject({
    method,
    url: `/api/delivery/${place}/${path}/`,
    headers: held,
    payload,
  })
}

function move(id: string, payload: object, as: Bearer) {
  const url = `/api/staff/orders/${id}/moves/`
  return test.app.inject({ method: "POST", url, headers: as, payload })
}

async function guestSees(id: string) {
  const url = `/api/order/qr/${known.qr.olaya}/orders/${id}/`
  const reply = await test.app.inject({ url, headers: guest.headers })
  return dataOf("GET /order/qr/{uuid}/orders/{order}/", reply)
}

/** On the road with whoever holds the link, and seen there by its guest. */
async function onTheRoad() {
  const id = await deliveryIn(test, guest, "ready")
  const { holder, order } = await madeLink(test, id, headers.cashier)
  dataOf("POST /delivery/{uuid}/moves/", await byLink(holder, "moves", { action: "take-along" }))
  await byLink(holder, "position", { lat: 24.7, lng: 46.68 })
  expect((await guestSees(id)).courier).toMatchObject({ first_name: "Saad" })
  return { id, holder, version: order.version + 1 }
}

it("an order on the road is given to another courier, and the first one's link ends", async () => {
  const { id, holder, version } = await onTheRoad()
  const payload = { action: "assign", version, courier_id: courierId }
  const given = dataOf("POST /staff/orders/{id}/moves/", await move(id, payload, headers.cashier))
  expect(given).toMatchObject({ state: "assigned", courier_id: courierId, courier_link: null })
  expectRefusal(await byLink(holder, "moves", { action: "deliver" }), 410, "courier_link_revoked")
  const along = { action: "take-along", version: given.version }
  const taken = dataOf("POST /staff/orders/{id}/moves/", await move(id, along, headers.courier))
  expect(taken.state).toBe("en-route")
  // Where the first one was is not shown under the second one's name.
  expect((await guestSees(id)).courier).toBeNull()
})

it("and by another link as well, but not by the courier who carries it", async () => {
  const { id, holder, version } = await onTheRoad()
  const own = { action: "assign", version, courier_id: courierId }
  expectRefusal(await move(id, own, headers.courier), 404, "order_not_found")
  const second = await madeLink(test, id, headers.cashier, { version, name: "Fahad" })
  expect(second.order).toMatchObject({ state: "assigned", courier_link: { name: "Fahad" } })
  expectRefusal(await byLink(holder, "moves", { action: "deliver" }), 410, "courier_link_revoked")
})
