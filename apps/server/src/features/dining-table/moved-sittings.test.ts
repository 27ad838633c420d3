import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { listen, openStream } from "../../testing/event-stream.ts"
import { type Guest, makeGuests } from "../../testing/guest-orders.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTable12 } from "../../testing/table-12.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { post, serve, ordered, see, join, answer, floorTable, codeOf, finish, close } =
  useTable12(test)
const code = known.qr.olayaTable12
let base: string
let first: Guest
let second: Guest

beforeAll(async () => {
  base = await listen(test.app)
})

beforeEach(async () => {
  ;[first, second] = (await makeGuests(test, 2)) as [Guest, Guest]
})

async function moveTo(label: string, sittingId: string | undefined) {
  const payload = { table_id: (await floorTable(label)).id }
  const reply = await serve(`/staff/sittings/${sittingId}/move/`, payload)
  dataOf("POST /staff/sittings/{id}/move/", reply)
}

describe("a moved sitting", () => {
  it("moves to a free table with its orders, and back", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    await moveTo("11", sitting?.id)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    await moveTo("12", sitting?.id)
    expect((await floorTable()).sitting?.id).toBe(sitting?.id)
  })

  it("keeps its guests, their calls and what they order from the page they have open", async () => {
    await ordered(first)
    await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind: "bill" })
    const { sitting } = await floorTable()
    await moveTo("10", sitting?.id)
    await moveTo("11", sitting?.id)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null, calls: [] })
    expect((await floorTable("11")).calls).toMatchObject([{ kind: "bill" }])
    expect(await see(first)).toMatchObject({
      standing: "joined",
      sitting_id: sitting?.id,
      table: { label: "11" },
      calls: [{ kind: "bill" }],
    })
    const addition = await ordered(first)
    expect(addition.table_label).toBe("11")
    await post(`/table/qr/${code}/calls/`, first.headers, { id: newId(), kind: "waiter" })
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null, calls: [] })
    const moved = await floorTable("11")
    expect(moved).toMatchObject({ sitting: { id: sitting?.id } })
    expect(moved.sitting?.order_ids).toHaveLength(2)
    expect(moved.calls.map(({ kind }) => kind).sort()).toEqual(["bill", "waiter"])
  })

  it("lets the next party sit down at the table it left, each with their own orders", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    await moveTo("11", sitting?.id)
    expect((await see(second)).standing).toBe("free")
    expect((await ordered(second)).table_label).toBe("12")
    expect((await ordered(first)).table_label).toBe("11")
    expect((await see(second)).orders).toHaveLength(1)
    expect((await see(first)).orders).toHaveLength(2)
  })

  it("does not drag back who sits down at another table, nor who comes after its bill", async () => {
    await ordered(first)
    const { sitting } = await floorTable()
    await moveTo("11", sitting?.id)
    const elsewhere = await codeOf("10")
    expect((await see(first, elsewhere)).standing).toBe("free")
    expect((await ordered(first, elsewhere)).table_label).toBe("10")
    for (const id of (await floorTable("11")).sitting?.order_ids ?? []) await finish(id)
    await close(sitting?.id ?? "")
    expect((await see(first)).standing).toBe("free")
    expect((await ordered(first)).table_label).toBe("12")
  })

  it("is one though it is ordered from while staff move it", async () => {
    await ordered(first)
    await join(second)
    await answer(first, second, true)
    const { sitting } = await floorTable()
    const orders = [first, second, first, second, second].map((guest) => ordered(guest))
    const [placed] = await Promise.all([Promise.all(orders), moveTo("11", sitting?.id)])
    expect(placed).toHaveLength(5)
    expect(await floorTable()).toMatchObject({ status: "free", sitting: null })
    expect((await floorTable("11")).sitting?.order_ids).toHaveLength(6)
    expect((await see(first)).orders.every((one) => one.table_label === "11")).toBe(true)
  })

  it("is heard of by the code of the table it left, as it goes on", async () => {
    await ordered(first)
    await join(second)
    await answer(first, second, true)
    const { id: left, sitting } = await floorTable()
    const stream = await openStream(`${base}/api/customer/qr/${code}/events/`, first.headers)
    await moveTo("11", sitting?.id)
    await stream.heard({ topic: "table", id: left })
    const { id } = await ordered(second)
    await serve(`/staff/orders/${id}/moves/`, { action: "accept", version: 1 })
    await stream.heard({ topic: "table", id: left, version: 2 })
    stream.close()
  })
})
