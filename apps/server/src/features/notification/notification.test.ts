import { event } from "@sufra/db/schema/installation/event"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { type Guest, makeGuest, makeGuests } from "../../testing/guest-orders.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const base = `/api/notification/qr/${known.qr.olaya}/notifications/`

async function tell({ id: customerId }: Guest, points: number): Promise<string> {
  const id = newId()
  const facts = { points, lastDate: "2026-12-01" }
  await test.database.withTransaction((tx) =>
    tx.insert(notification).values({
      ...{ establishmentId: baytAlKaram, id, customerId, key: id, facts },
      kind: "points-expire",
      createdAt: test.clock.now,
    }),
  )
  return id
}

async function listed({ headers }: Guest) {
  const reply = await test.app.inject({ url: base, headers })
  return dataOf("GET /notification/qr/{uuid}/notifications/", reply)
}

async function read({ headers }: Guest, upTo: string) {
  const payload = { up_to: upTo }
  return test.app.inject({ method: "POST", url: `${base}read/`, headers, payload })
}

it("the newest come first, and those up to the one that was seen are read", async () => {
  const guest = await makeGuest(test)
  const first = await tell(guest, 10)
  const second = await tell(guest, 20)
  const third = await tell(guest, 30)
  dataOf("POST /notification/qr/{uuid}/notifications/read/", await read(guest, second))
  const all = await listed(guest)
  expect(all.map(({ id, is_read }) => [id, is_read])).toEqual([
    [third, false],
    [second, true],
    [first, true],
  ])
  expect(all[0]?.facts).toEqual({ points: 30, last_date: "2026-12-01" })
})

it("what is read on one device is told to the guest's others, once", async () => {
  const guest = await makeGuest(test)
  const id = await tell(guest, 10)
  const hints = () => test.database.read.$count(event, eq(event.entityId, guest.id))
  await read(guest, id)
  await read(guest, id)
  expect(await hints()).toBe(1)
})

it("they are of who is signed in: nobody sees or reads another's", async () => {
  const [told, other] = await makeGuests(test, 2)
  if (!told || !other) throw new Error("two guests")
  const id = await tell(told, 10)
  expect(await listed(other)).toEqual([])
  dataOf("POST /notification/qr/{uuid}/notifications/read/", await read(other, id))
  expect((await listed(told)).map(({ is_read }) => is_read)).toEqual([false])
  expectRefusal(await test.app.inject({ url: base }), 401, "not_authorized")
})
