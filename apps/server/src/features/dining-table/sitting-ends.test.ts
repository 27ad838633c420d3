import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeEach, describe, expect, it } from "vitest"
import { type Guest, makeGuests } from "../../testing/guest-orders.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { post, serve, ordered, see, floorTable, finish, close } = useTable12(test)
const code = known.qr.olayaTable12
let first: Guest
let second: Guest

beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
})

describe("a sitting in which nothing is made", () => {
  const cancel = (guest: Guest, id: string) =>
    post(`/order/qr/${code}/orders/${id}/cancel/`, guest.headers)
  const decline = (id: string, version = 1) =>
    serve(`/staff/orders/${id}/moves/`, { action: "decline", version, reason: "x" })

  it("ends with its guest's cancel, and the next party need ask nobody", async () => {
    const { id } = await ordered(first)
    await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind: "waiter" })
    dataOf("POST /order/qr/{uuid}/orders/{order}/cancel/", await cancel(first, id))
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null, calls: [] })
    expect((await see(second)).standing).toBe("free")
    await ordered(second)
    expect((await see(first)).standing).toBe("to_ask")
  })

  it("goes on while anything else was ordered in it", async () => {
    const kept = await ordered(first)
    const { id } = await ordered(first)
    await cancel(first, id)
    expect((await floorTable()).sitting?.order_ids).toEqual([kept.id])
    await decline(kept.id)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
  })

  it("goes on when the refusal is taken back, unless somebody else sits there now", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    await decline(id)
    expect((await floorTable()).status).toBe("free")
    const undo = (version: number) => serve(`/staff/orders/${id}/undo/`, { version })
    dataOf("POST /staff/orders/{id}/undo/", await undo(2))
    expect(await floorTable()).toMatchObject({ status: "occupied", sitting: { id: sitting?.id } })
    expect((await see(first)).standing).toBe("joined")
    await decline(id, 3)
    await ordered(second)
    expectRefusal(await undo(4), 409, "sitting_closed")
  })

  it("is one or none though its guest cancels and orders at once", async () => {
    for (let times = 0; times < 5; times++) {
      const { id } = await ordered(first)
      const [again] = await Promise.all([ordered(first), cancel(first, id)])
      expect(await floorTable()).toMatchObject({
        status: "occupied",
        sitting: { order_ids: [again.id] },
      })
      await cancel(first, again.id)
      expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    }
  })
})

describe("a closed sitting", () => {
  it("is not opened again by taking its last move back, also if both come at once", async () => {
    const { id } = await ordered(first)
    const { sitting } = await floorTable()
    await finish(id)
    const undo = () => serve(`/staff/orders/${id}/undo/`, { version: 5 })
    const closing = () => close(sitting?.id ?? "")
    const [undone, closed] = await Promise.all([undo(), closing()])
    // Whichever came first: the table is free and its order over, or neither.
    expect([undone.statusCode, closed.statusCode].sort()).toEqual([200, 409])
    if (undone.statusCode === 200) {
      await serve(`/staff/orders/${id}/moves/`, { action: "complete", version: 6 })
      dataOf("POST /staff/sittings/{id}/close/", await closing())
    }
    const version = undone.statusCode === 200 ? 7 : 5
    const late = await serve(`/staff/orders/${id}/undo/`, { version })
    expectRefusal(late, 409, "sitting_closed")
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
  })
})
