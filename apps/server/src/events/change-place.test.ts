import { randomUUID } from "node:crypto"
import { known } from "@sufra/db/seeds/demo/known"
import { sql } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { branchInput } from "../testing/branch-input.ts"
import { productBody } from "../testing/menu/menu-editor.ts"
import { type Bearer, bearer } from "../testing/sign-in.ts"
import { dataOf } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"
import { lockPlace } from "./change-place.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer

type Call = { method: "PUT" | "POST" | "PATCH" | "DELETE"; path: string; payload: object }
let changes: Record<string, () => Call>

const get = (path: string) => test.app.inject({ url: `/api/staff/${path}`, headers: owner })

function send({ method, path, payload }: Call) {
  return test.app.inject({ method, url: `/api/staff/${path}`, headers: owner, payload })
}

/** Different screens of the console, each with rows of its own that it locks in an order of its own. */
beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const { categories } = dataOf("GET /staff/menu/", await get("menu/"))
  const branches = dataOf("GET /staff/branches/", await get("branches/"))
  const promotions = dataOf("GET /staff/promotions/", await get("promotions/"))
  const brand = dataOf("GET /staff/brand/", await get("brand/"))
  const categoryIds = categories.map(({ id }) => id)
  const [first, second] = categories.flatMap(({ products }) => products)
  const branchIds = branches.map(({ now }) => now.id)
  const slider = promotions.find(({ kind }) => kind === "slider")
  if (!first || !second || !slider || slider.kind !== "slider") throw new Error("a smaller demo")
  const { logo: _, ...brandBody } = brand
  const soldOut = { branch_ids: null, until: null }
  changes = {
    "the order of categories": () => ({
      method: "PUT",
      path: "menu/category-order/",
      payload: { ids: categoryIds.toReversed() },
    }),
    "a new product": () => ({
      method: "POST",
      path: "menu/products/",
      payload: { id: randomUUID(), ...productBody(categoryIds[0] ?? "") },
    }),
    "a product's price": () => ({
      method: "PATCH",
      path: `menu/products/${second.id}/`,
      payload: { price_minor: 1900 },
    }),
    "sold out": () => ({
      method: "PUT",
      path: `menu/products/${first.id}/sold-out/`,
      payload: { ...soldOut, sold_out: true },
    }),
    "back again": () => ({
      method: "PUT",
      path: `menu/products/${second.id}/sold-out/`,
      payload: { ...soldOut, sold_out: false },
    }),
    "a branch": () => ({ method: "PUT", path: `branches/${branchIds[0]}/`, payload: branchInput }),
    "a pause": () => ({
      method: "PUT",
      path: `branches/${branchIds[1]}/pause/`,
      payload: { until: null },
    }),
    "the order of branches": () => ({
      method: "PUT",
      path: "branches/order/",
      payload: { ids: branchIds.toReversed() },
    }),
    "a promotion": () => ({
      method: "PATCH",
      path: `promotions/${slider.id}/`,
      payload: { active: true },
    }),
    "the brand": () => ({ method: "PUT", path: "brand/", payload: brandBody }),
  }
})

const names = [
  "the order of categories",
  "a new product",
  "a product's price",
  "sold out",
  "back again",
  "a branch",
  "a pause",
  "the order of branches",
  "a promotion",
  "the brand",
]

/**
 * Who waits for a lock, whether anything was written before, and for what. Postgres publishes the wait before
 * the new query's text at times; a BEGIN never waits, so it is the text of a moment ago.
 */
async function waiting() {
  const { rows } = await test.database.pool.query(
    `SELECT query, backend_xid FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query NOT ILIKE 'begin%'`,
  )
  return rows as { query: string; backend_xid: string | null }[]
}

async function untilSomebodyWaits() {
  for (;;) {
    const found = await waiting()
    if (found.length > 0) return found
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe("a change by staff", () => {
  it.each(names)("of %s waits for the place before it has touched anything", async (name) => {
    const change = changes[name]?.()
    if (!change) throw new Error(`no change ${name}`)
    const { reply, found } = await test.database.withTransaction(async (tx) => {
      await lockPlace(tx, baytAlKaram)
      const reply = send(change)
      return { reply, found: await untilSomebodyWaits() }
    })
    expect(found).toMatchObject([
      {
        query: expect.stringMatching(/"establishment_version".*for no key update/),
        backend_xid: null,
      },
    ])
    expect((await reply).statusCode).toBe(200)
  })

  // Twice as many as there are connections: of more, a slow machine would send some away to come again.
  it("and others, twenty at once: each is done, none in a deadlock", async () => {
    const asked = [...names, ...names]
    for (const _ of Array.from({ length: 5 })) {
      const replies = await Promise.all(
        asked.map((name) => send(changes[name]?.() ?? { method: "PUT", path: name, payload: {} })),
      )
      const refused = replies.flatMap((reply, index) =>
        reply.statusCode === 200 ? [] : [[asked[index], reply.statusCode, reply.body]],
      )
      expect(refused).toEqual([])
    }
  })
})

describe("a guest", () => {
  it("does not wait for staff who are changing the place", async () => {
    await test.database.withTransaction(async (tx) => {
      await lockPlace(tx, baytAlKaram)
      await tx.execute(
        sql`UPDATE establishment_version SET version = version + 1 WHERE establishment_id = ${baytAlKaram}`,
      )
      const url = "/api/branch/qr-check/"
      const payload = { uuid: known.qr.olaya }
      const reply = await test.app.inject({ method: "POST", url, payload })
      expect(reply.statusCode).toBe(200)
    })
  })
})
