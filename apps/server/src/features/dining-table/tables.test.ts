import { diningTable } from "@sufra/db/schema/place/dining-table"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import {
  makeGuest,
  place,
  placed,
  placing,
  productId,
  wantedBody,
} from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let nakheel: string
let olaya: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const reply = await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)
  const rows = dataOf("GET /branch/list-qr/{uuid}/", reply)
  nakheel = rows.find((row) => row.name.en === "Al Nakheel")?.id ?? ""
  olaya = rows.find((row) => row.name.en === "Olaya")?.id ?? ""
})

type Method = "GET" | "PUT" | "POST" | "DELETE"

function call(method: Method, path: string, payload?: object) {
  const url = `/api/staff/${path}`
  return test.app.inject({ method, url, headers: owner, ...(payload && { payload }) })
}

async function tablesOf(branchId: string) {
  const reply = await call("GET", `branches/${branchId}/tables/`)
  return dataOf("GET /staff/branches/{id}/tables/", reply)
}

const labelsOf = async (branchId: string) =>
  (await tablesOf(branchId)).tables.map((table) => table.label)

function add(branchId: string, labels: string[], seats = 4) {
  const tables = labels.map((label) => ({ id: newId(), label, seats }))
  return call("POST", `branches/${branchId}/tables/`, { tables })
}

async function placeOf(code: string) {
  const reply = await test.app.inject(`/api/restaurant/qr/${code}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply)
}

describe("the tables of a branch", () => {
  it("are there in their order, each with its code, beside the branch's own", async () => {
    const { branch, tables } = await tablesOf(olaya)
    expect(branch).toEqual({
      id: olaya,
      name: { en: "Olaya", sa: "فرع العليا" },
      code: known.qr.olaya,
    })
    expect(tables.map((table) => table.label)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    )
    expect(tables[11]).toMatchObject({ seats: 4, status: "free", code: known.qr.olayaTable12 })
  })
})

describe("adding tables", () => {
  it("makes many at once, in order, each with a code that leads to it", async () => {
    const labels = Array.from({ length: 20 }, (_, index) => `A${index + 1}`)
    const made = dataOf("POST /staff/branches/{id}/tables/", await add(nakheel, labels, 2))
    expect(made.tables.map((table) => table.label).slice(-20)).toEqual(labels)
    const last = made.tables.at(-1)
    expect(await placeOf(last?.code ?? "")).toMatchObject({
      branch: { id: nakheel },
      table: { id: last?.id, label: "A20" },
    })
  })

  it("has one effect however often it is sent", async () => {
    const tables = ["R1", "R2"].map((label) => ({ id: newId(), label, seats: 4 }))
    const send = () => call("POST", `branches/${nakheel}/tables/`, { tables })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
    expect((await labelsOf(nakheel)).filter((label) => label.startsWith("R"))).toEqual(["R1", "R2"])
    const codes = await test.database.read
      .select()
      .from(qrCode)
      .where(eq(qrCode.tableId, tables[0]?.id ?? ""))
    expect(codes).toHaveLength(1)
  })

  it("by two at once with the same label succeeds for one", async () => {
    const replies = await Promise.all([add(nakheel, ["VIP"]), add(nakheel, ["vip"])])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400])
    const refused = replies.find((reply) => reply.statusCode === 400)
    if (refused) {
      expectRefusal(refused, 400, "validation_failed", { "tables.0.label": "label_taken" })
    }
  })

  it.each<[string, string[], Record<string, string>]>([
    ["a label of the branch", ["90", "1"], { "tables.1.label": "label_taken" }],
    ["a label twice", ["91", "91"], { "tables.1.label": "label_taken" }],
    ["no label", [" "], { "tables.0.label": "required" }],
    ["a long label", ["1234567890123"], { "tables.0.label": "too_long" }],
    ["a picture", ["🍽"], { "tables.0.label": "label_invalid" }],
    ["marks that turn the reading", ["\u202e12"], { "tables.0.label": "label_invalid" }],
  ])("refuses %s, and adds none of them", async (_, labels, fields) => {
    const before = await labelsOf(olaya)
    expectRefusal(await add(olaya, labels), 400, "validation_failed", fields)
    expect(await labelsOf(olaya)).toEqual(before)
  })

  it("refuses no seats, and more tables than a branch has", async () => {
    expectRefusal(await add(olaya, ["92"], 0), 400, "validation_failed", {
      "tables.0.seats": "invalid",
    })
    const many = Array.from({ length: 289 }, (_, index) => `B${index + 1}`)
    expectRefusal(await add(olaya, many), 400, "validation_failed", { tables: "too_many_tables" })
  })

  it("takes the same label at another branch", async () => {
    expect((await add(nakheel, ["12"])).statusCode).toBe(200)
  })
})

describe("a table", () => {
  it("is renamed and seated anew, and keeps its code", async () => {
    const [first] = (await tablesOf(olaya)).tables
    const reply = await call("PUT", `tables/${first?.id}/`, { label: "شرفة 1", seats: 6 })
    const { id, code, status } = first ?? {}
    const renamed = { id, code, status, label: "شرفة 1", seats: 6 }
    expect(dataOf("PUT /staff/tables/{id}/", reply)).toMatchObject(renamed)
    expect((await placeOf(first?.code ?? "")).table).toMatchObject({ label: "شرفة 1" })
    const taken = await call("PUT", `tables/${first?.id}/`, { label: "2", seats: 6 })
    expectRefusal(taken, 400, "validation_failed", { label: "label_taken" })
    await call("PUT", `tables/${first?.id}/`, { label: "1", seats: 2 })
  })

  it("moves in the order, and those left out follow", async () => {
    const { tables } = await tablesOf(olaya)
    const ids = [tables[11]?.id, tables[10]?.id]
    await call("PUT", `branches/${olaya}/tables/order/`, { ids })
    expect((await labelsOf(olaya)).slice(0, 4)).toEqual(["12", "11", "1", "2"])
    const foreign = (await tablesOf(nakheel)).tables[0]?.id
    const refused = await call("PUT", `branches/${olaya}/tables/order/`, { ids: [foreign] })
    expectRefusal(refused, 404, "table_not_found")
  })

  it("that is deleted leaves its printed code to the branch, not to the branch's own", async () => {
    const { tables } = await tablesOf(olaya)
    const gone = tables.find((table) => table.label === "12")
    dataOf("DELETE /staff/tables/{id}/", await call("DELETE", `tables/${gone?.id}/`))
    expect(await labelsOf(olaya)).not.toContain("12")
    expect(await placeOf(known.qr.olayaTable12)).toMatchObject({
      branch: { id: olaya },
      table: null,
    })
    expect((await tablesOf(olaya)).branch.code).toBe(known.qr.olaya)
    expectRefusal(await call("DELETE", `tables/${gone?.id}/`), 404, "table_not_found")
    expect((await add(olaya, ["12"])).statusCode).toBe(200)
  })

  it("that had orders is deleted too: they keep its label, and another one takes it", async () => {
    const dish = await productId(test, "umm-ali")
    const { tables } = await tablesOf(olaya)
    const gone = tables.find((table) => table.label === "5")
    const id = gone?.id ?? ""
    const guest = await makeGuest(test)
    const wanted = { type: 1 as const, code: gone?.code ?? "", lines: [{ product_id: dish }] }
    const ordered = await placed(test, guest, wanted)
    expectRefusal(await call("DELETE", `tables/${id}/`), 409, "table_in_use")
    const decline = { action: "decline", version: 1, reason: "x" }
    const declined = await call("POST", `orders/${ordered.id}/moves/`, decline)
    dataOf("POST /staff/orders/{id}/moves/", declined)
    dataOf("DELETE /staff/tables/{id}/", await call("DELETE", `tables/${id}/`))
    expect((await add(olaya, ["5"])).statusCode).toBe(200)
    const kept = await call("GET", `orders/${ordered.id}/`)
    expect(dataOf("GET /staff/orders/{id}/", kept).table_label).toBe("5")
    const floor = dataOf("GET /staff/floor/", await call("GET", `floor/?branch_id=${olaya}`))
    expect(floor.filter(({ label }) => label === "5").map((table) => table.id)).not.toContain(id)
    expect(await placeOf(gone?.code ?? "")).toMatchObject({ branch: { id: olaya }, table: null })
    const lines = wantedBody(olaya, { lines: [{ product_id: dish }] })
    const told = { ...lines, type: 1, table_id: id }
    expectRefusal(await call("POST", "orders/quotes/", told), 404, "table_not_found")
    const reserved = await call("PUT", `floor/${id}/status/`, { status: "reserved" })
    expectRefusal(reserved, 404, "table_not_found")
    const undone = await call("POST", `orders/${ordered.id}/undo/`, { version: 2 })
    expectRefusal(undone, 409, "sitting_closed")
  })

  it("is not sat down at while it is deleted", async () => {
    const dish = await productId(test, "umm-ali")
    const table = (await tablesOf(olaya)).tables.find(({ label }) => label === "6")
    const wanted = { type: 1 as const, code: table?.code ?? "", lines: [{ product_id: dish }] }
    const guest = await makeGuest(test)
    const body = await placing(test, wanted)
    const [removed, order] = await Promise.all([
      call("DELETE", `tables/${table?.id}/`),
      place(test, guest, body, wanted.code),
    ])
    // The first of the two keeps the other out.
    expect([removed.statusCode, order.statusCode].filter((status) => status === 200)).toHaveLength(
      1,
    )
  })

  it("with guests at it is not deleted", async () => {
    const table = (await tablesOf(olaya)).tables[3]
    await test.database.withTransaction((tx) =>
      tx
        .update(diningTable)
        .set({ status: "occupied" })
        .where(eq(diningTable.id, table?.id ?? "")),
    )
    expectRefusal(await call("DELETE", `tables/${table?.id}/`), 409, "table_in_use")
  })
})
