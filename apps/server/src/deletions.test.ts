import { endpoints } from "@sufra/contract/endpoints"
import { product } from "@sufra/db/schema/menu"
import { demoEstablishments } from "@sufra/db/seeds/demo/establishments"
import { seedHistory } from "@sufra/db/seeds/demo/history/seed-history"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { acceptedBodies } from "./testing/accepted-bodies.ts"
import { newPhone } from "./testing/customers.ts"
import { deliveryIn, madeLink } from "./testing/deliveries.ts"
import { mainBranchId, makeGuest } from "./testing/guest-orders.ts"
import { menuFileClient } from "./testing/menu/menu-file.ts"
import { type Bearer, bearer } from "./testing/sign-in.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer

type Deletion = { table: string; where?: string; query?: string }

/**
 * The table that each endpoint deletes from. What others point at comes late, so that everything is deleted with
 * all that history has attached to it.
 */
const deletions: Record<string, Deletion> = {
  "DELETE /staff/orders/{id}/courier-link/": {
    ...{ table: "order", where: "courier_link_id IS NOT NULL" },
  },
  "DELETE /staff/tables/{id}/": { table: "dining_table" },
  "DELETE /staff/menu/file/{id}/": { table: "menu_import" },
  "DELETE /staff/menu/modifier-groups/{id}/": { table: "modifier_group", query: "?confirmed=true" },
  "DELETE /staff/menu/products/{id}/": { table: "product" },
  "DELETE /staff/menu/categories/{id}/": { table: "category", query: "?with_products=true" },
  "DELETE /staff/tax-groups/{id}/": { table: "tax_group" },
  "DELETE /staff/stations/{id}/": { table: "kitchen_station" },
  "DELETE /staff/punch-cards/{id}/": { table: "punch_card" },
  "DELETE /staff/preorder-menus/{id}/": { table: "preorder_menu" },
  "DELETE /staff/coupons/{id}/": { table: "coupon" },
  "DELETE /staff/campaigns/{id}/": { table: "campaign" },
  "DELETE /staff/evaluation-forms/{id}/": { table: "evaluation_form" },
  "DELETE /staff/reward-items/{id}/": { table: "reward_item" },
  "DELETE /staff/promotions/{id}/": { table: "slider" },
  "DELETE /staff/campaign-codes/{code}/": { table: "qr_code", where: "utm_source IS NOT NULL" },
  "DELETE /staff/tablets/{id}/": { table: "shared_tablet" },
  "DELETE /staff/invites/{id}/": { table: "staff_invite" },
  "DELETE /staff/people/{id}/totp/": { table: "staff" },
  "DELETE /staff/branches/{id}/": { table: "branch" },
  "DELETE /staff/sessions/{id}/": { table: "staff_session" },
}

async function shareTablet(branchId: string): Promise<void> {
  const bodies = acceptedBodies({ idOf: () => branchId, mediaId: () => "" })
  const payload = bodies["POST /staff/tablets/"]?.() ?? {}
  await test.app.inject({ method: "POST", url: "/api/staff/tablets/", headers: owner, payload })
}

async function idsIn({ table, where = "true" }: Deletion): Promise<string[]> {
  const ofPlace =
    table === "staff_session"
      ? "staff_id IN (SELECT id FROM staff WHERE establishment_id = $1)"
      : "establishment_id = $1"
  const { rows } = await test.database.pool.query<{ id: string }>(
    `SELECT id FROM "${table}" WHERE ${ofPlace} AND ${where} ORDER BY id`,
    [baytAlKaram],
  )
  return rows.map(({ id }) => id)
}

beforeAll(async () => {
  const places = demoEstablishments.filter(({ id }) => id === baytAlKaram)
  await test.database.withTransaction((tx) => seedHistory(tx, places, test.clock.now))
  owner = await bearer(test.app, known.staff.owner)
  // The demo's own guest has the first of the numbers that tests give away.
  newPhone()
  // The demo's history has none of these.
  await shareTablet(await mainBranchId(test))
  await madeLink(test, await deliveryIn(test, await makeGuest(test), "ready"), owner)
  const [taxGroupId] = await idsIn({ table: "tax_group" })
  await test.database.withTransaction((tx) =>
    tx
      .update(product)
      .set({ taxGroupId: taxGroupId ?? "" })
      .where(eq(product.establishmentId, baytAlKaram)),
  )
  const file = menuFileClient(test, () => owner)
  await file.preview(await file.export())
})

/** The foreign keys that forbid to delete a row of the table, and how many rows they hold now. */
async function referencesTo(table: string): Promise<Map<string, number>> {
  const { rows } = await test.database.pool.query<{ source: string; column: string }>(
    `SELECT conrelid::regclass::text AS source, attname AS "column"
     FROM pg_constraint JOIN pg_attribute
       ON attrelid = conrelid AND attnum = conkey[cardinality(conkey)]
     WHERE contype = 'f' AND confdeltype = 'a' AND confrelid = $1::regclass`,
    [`"${table}"`],
  )
  const found = new Map<string, number>()
  for (const { source, column } of rows) {
    const counted = await test.database.pool.query<{ rows: number }>(
      `SELECT count(${column})::integer AS rows FROM ${source}`,
    )
    found.set(`${source}.${column}`, counted.rows[0]?.rows ?? 0)
  }
  return found
}

it("every deletion that staff may ask for is tried", () => {
  const asked = Object.keys(endpoints).filter((key) => key.startsWith("DELETE /staff/"))
  expect(Object.keys(deletions).sort()).toEqual(asked.sort())
})

describe.each(Object.entries(deletions))("%s", (key, deletion) => {
  it("deletes or refuses everything that has a history", async () => {
    const path = key.slice("DELETE ".length)
    const ids = await idsIn(deletion)
    expect(ids).not.toEqual([])
    const references = await referencesTo(deletion.table)
    const statuses = new Set<number>()
    for (const id of ids) {
      const url = `/api${path.replace(/\{\w+\}/, id)}${deletion.query ?? ""}`
      const reply = await test.app.inject({ method: "DELETE", url, headers: owner })
      expect(reply.statusCode, `${url} ${reply.body}`).toBeLessThan(500)
      statuses.add(reply.statusCode)
    }
    expect(statuses).toContain(200)
    // Rows that are really deleted prove something only if whatever may point at them did.
    const kept = await idsIn({ table: deletion.table })
    if (ids.every((id) => kept.includes(id))) return
    for (const [name, rows] of references) expect(rows, name).toBeGreaterThan(0)
  })
})
