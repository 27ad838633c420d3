import { order } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { staffBranch } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { branchInput } from "../../../testing/branch-input.ts"
import { changeDemo, makeGuest, placed, productId } from "../../../testing/guest-orders.ts"
import { cancelAsGuest } from "../../../testing/preorders.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

type Method = "GET" | "PUT" | "POST" | "DELETE"

function call(method: Method, path: string, payload?: object, headers: Bearer = owner) {
  const url = `/api/staff/${path}`
  return test.app.inject({ method, url, headers, ...(payload && { payload }) })
}

async function branches() {
  const reply = await test.app.inject(`/api/branch/list-qr/${baytAlKaram}/`)
  return dataOf("GET /branch/list-qr/{uuid}/", reply)
}

const idOf = async (name: string) =>
  (await branches()).find((row) => row.name.en === name)?.id ?? ""
const names = async () => (await branches()).map((row) => row.name.en)

async function placeOf(code: string) {
  const reply = await test.app.inject(`/api/restaurant/qr/${code}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply)
}

describe("the list", () => {
  it("has every branch as guests see it, with its tables", async () => {
    const rows = dataOf("GET /staff/branches/", await call("GET", "branches/"))
    expect(rows.map(({ now, tables_count }) => [now.name.en, tables_count])).toEqual([
      ["Olaya", 12],
      ["Al Nakheel", 8],
      ["Jeddah Corniche", 6],
    ])
  })
})

describe("the order", () => {
  it("is the one given, and what was left out follows", async () => {
    const corniche = await idOf("Jeddah Corniche")
    dataOf("PUT /staff/branches/order/", await call("PUT", "branches/order/", { ids: [corniche] }))
    expect(await names()).toEqual(["Jeddah Corniche", "Olaya", "Al Nakheel"])
    const ids = [await idOf("Olaya"), await idOf("Al Nakheel"), corniche]
    await call("PUT", "branches/order/", { ids })
    expect(await names()).toEqual(["Olaya", "Al Nakheel", "Jeddah Corniche"])
  })

  it("with a branch that is not there changes nothing", async () => {
    const ids = [await idOf("Al Nakheel"), newId()]
    expectRefusal(await call("PUT", "branches/order/", { ids }), 404, "branch_not_found")
    expect(await names()).toEqual(["Olaya", "Al Nakheel", "Jeddah Corniche"])
  })
})

describe("the main branch", () => {
  it("is one, whoever makes which the main one at the same time", async () => {
    const ids = [await idOf("Al Nakheel"), await idOf("Jeddah Corniche"), await idOf("Olaya")]
    const replies = await Promise.all(
      [...ids, ...ids].map((id) => call("PUT", `branches/${id}/main/`, {})),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(6).fill(200))
    expect((await branches()).filter((row) => row.is_main)).toHaveLength(1)
    await call("PUT", `branches/${await idOf("Olaya")}/main/`, {})
    expect((await branches()).find((row) => row.is_main)?.name.en).toBe("Olaya")
  })

  it("cannot be deleted, nor one that does not exist", async () => {
    const olaya = await idOf("Olaya")
    expectRefusal(await call("DELETE", `branches/${olaya}/`), 409, "branch_is_main")
    expectRefusal(await call("DELETE", `branches/${newId()}/`), 404, "branch_not_found")
    expect(await names()).toContain("Olaya")
  })

  it("cannot be deleted when it is the last one", async () => {
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    const [only] = dataOf("GET /staff/branches/", await call("GET", "branches/", undefined, cafe))
    const reply = await call("DELETE", `branches/${only?.now.id}/`, undefined, cafe)
    expectRefusal(reply, 409, "branch_is_last")
  })
})

describe("a branch with open orders", () => {
  it("cannot be deleted until they are over", async () => {
    const branchId = await idOf("Jeddah Corniche")
    const guest = await makeGuest(test)
    const lines = [{ product_id: await productId(test, "umm-ali") }]
    const { id } = await placed(test, guest, { lines })
    await changeDemo(test, (tx) => tx.update(order).set({ branchId }).where(eq(order.id, id)))
    expectRefusal(await call("DELETE", `branches/${branchId}/`), 409, "branch_has_orders")
    expect(await names()).toContain("Jeddah Corniche")
    // The next test deletes the branch with this order, which has ended by then.
    await cancelAsGuest(test, guest, id)
  })
})

describe("a deleted branch", () => {
  it("is gone for guests and the console, and its printed codes lead to the place", async () => {
    const id = await idOf("Jeddah Corniche")
    const code = newId()
    await call("POST", "campaign-codes/", { code, utm_source: "corniche-ads", branch_id: id })
    dataOf("DELETE /staff/branches/{id}/", await call("DELETE", `branches/${id}/`))
    expect(await names()).toEqual(["Olaya", "Al Nakheel"])
    expectRefusal(await call("GET", `branches/${id}/`), 404, "branch_not_found")
    expectRefusal(await call("GET", `branches/${id}/tables/`), 404, "branch_not_found")
    const place = await placeOf(known.qr.corniche)
    expect(place).toMatchObject({ id: baytAlKaram, branch: null, table: null })
    expect(await placeOf(code)).toMatchObject({ branch: null, utm_source: "corniche-ads" })
    const tableCode = known.qr.corniche.replace("3000", "3001")
    expect(await placeOf(tableCode)).toMatchObject({ branch: null, table: null })
  })

  it("keeps its row for what happened there, and is not deleted twice or opened again", async () => {
    const [row] = await test.database.read
      .select()
      .from(branch)
      .where(eq(branch.position, 2))
      .limit(1)
    const id = row?.id ?? ""
    expect(row).toMatchObject({ archivedAt: test.clock.now, isMain: false })
    expectRefusal(await call("DELETE", `branches/${id}/`), 404, "branch_not_found")
    expectRefusal(await call("PUT", `branches/${id}/main/`, {}), 404, "branch_not_found")
    expectRefusal(await call("POST", "branches/", { ...branchInput, id }), 400, "validation_failed")
    const codes = await test.database.read.select().from(qrCode).where(eq(qrCode.branchId, id))
    expect(codes).toEqual([])
  })
})

describe("somebody who works at one branch", () => {
  it("edits that one and no other, and nothing of the whole place", async () => {
    const [olaya, nakheel] = [await idOf("Olaya"), await idOf("Al Nakheel")]
    const me = await call("GET", "me/", undefined, await bearer(test.app, known.staff.manager))
    const { id: staffId } = dataOf("GET /staff/me/", me)
    await test.database.withTransaction((tx) =>
      tx.insert(staffBranch).values({ establishmentId: baytAlKaram, staffId, branchId: nakheel }),
    )
    const bound = await bearer(test.app, known.staff.manager)
    const seen = dataOf("GET /staff/me/", await call("GET", "me/", undefined, bound))
    expect(seen.branch_ids).toEqual([nakheel])
    const list = dataOf("GET /staff/branches/", await call("GET", "branches/", undefined, bound))
    expect(list.map((row) => row.now.id)).toEqual([nakheel])
    const allowed = await call("PUT", `branches/${nakheel}/`, branchInput, bound)
    expect(allowed.statusCode).toBe(200)
    const refused = [
      call("GET", `branches/${olaya}/`, undefined, bound),
      call("PUT", `branches/${olaya}/`, branchInput, bound),
      call("PUT", `branches/${olaya}/pause/`, { until: null }, bound),
      call("GET", `branches/${olaya}/tables/`, undefined, bound),
      call("POST", `codes/${known.qr.olaya}/renew/`, { code: newId() }, bound),
      call("POST", `codes/${known.qr.instagram}/renew/`, { code: newId() }, bound),
      call("POST", "branches/", { ...branchInput, id: newId() }, bound),
      call("DELETE", `branches/${nakheel}/`, undefined, bound),
      call("PUT", `branches/${nakheel}/main/`, {}, bound),
      call("PUT", "branches/order/", { ids: [nakheel] }, bound),
      call("DELETE", `campaign-codes/${known.qr.instagram}/`, undefined, bound),
    ]
    for (const reply of await Promise.all(refused)) expectRefusal(reply, 403, "not_allowed")
  })
})
