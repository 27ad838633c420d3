import { known } from "@sufra/db/seeds/demo/known"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { productId } from "../../testing/guest-orders.ts"
import { completeOrder, ownOrder } from "../../testing/loyalty.ts"
import { setModules } from "../../testing/members.ts"
import {
  insertLead,
  makeFriend,
  referralOf,
  register,
  startReferral,
} from "../../testing/referrals.ts"
import { insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let itemId: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})

beforeEach(async () => {
  const item = await test.database.withTransaction((tx) =>
    insertItem(tx, { establishmentId: baytAlKaram }),
  )
  itemId = item.id
})

afterEach(() => setModules(test, [...moduleNames]))

const url = "/api/staff/referral/"

async function current(as: Bearer = owner) {
  return dataOf("GET /staff/referral/", await test.app.inject({ url, headers: as }))
}

const rules = (change: object = {}) => ({
  ...{ active: true, starts_at: null, ends_at: null, gift_item_id: itemId },
  ...{ reward_item_id: null, reward_points: 50, permit_number: "1445/77" },
  ...{ least_order_minor: 3_000, wait_days: 2, most_per_month: 5, ...change },
})

function save(change: object, version: number | null, as: Bearer = owner) {
  const payload = { rules: rules(change), version }
  return test.app.inject({ method: "PUT", url, headers: as, payload })
}

describe("the rules", () => {
  it("are saved, and a save that was lost on the way is the same one", async () => {
    const { version } = await current()
    const saved = dataOf("PUT /staff/referral/", await save({}, version))
    expect(saved.rules).toEqual(rules())
    expect(saved.version).toBe((version ?? 0) + 1)
    expect(dataOf("PUT /staff/referral/", await save({}, version)).version).toBe(saved.version)
    expectRefusal(await save({ reward_points: 7 }, version), 409, "changed_meanwhile")
  })

  it("promise the referrer something, end after they begin, and give what the place has", async () => {
    const { version } = await current()
    const none = await save({ reward_points: 0 }, version)
    expectRefusal(none, 400, "validation_failed", { "rules.reward_item_id": "required" })
    const [starts_at, ends_at] = ["2026-12-02T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]
    const reversed = await save({ starts_at, ends_at }, version)
    expectRefusal(reversed, 400, "validation_failed", { "rules.ends_at": "ends_before_start" })
    const foreign = await test.database.withTransaction((tx) =>
      insertItem(tx, { establishmentId: cardamomCorner }),
    )
    const other = await save({ gift_item_id: foreign.id }, version)
    expectRefusal(other, 400, "validation_failed", { "rules.gift_item_id": "invalid" })
  })

  it("are not for a cashier, nor where the module is off", async () => {
    const cashier = await bearer(test.app, known.staff.cashier)
    expectRefusal(await save({}, null, cashier), 403, "not_allowed")
    await setModules(test, ["loyalty"])
    expectRefusal(await save({}, null), 403, "module_off")
  })
})

describe("what it brought", () => {
  it("counts friends, what they ordered within two weeks and what was used", async () => {
    await startReferral(test)
    const before = (await current()).figures
    const referrer = await makeFriend(test)
    const friend = await makeFriend(test)
    await register(test, friend, (await referralOf(test, referrer)).code)
    const { id, price } = await ownOrder(test, friend, [
      { product_id: await productId(test, "umm-ali") },
    ])
    const manager = await bearer(test.app, known.staff.manager)
    await completeOrder(test, manager, id, price.total_minor)
    const after = (await current()).figures
    expect(after).toMatchObject({
      ...{ leads: before.leads + 1, joined: before.joined + 1, held: before.held },
      rewards_given: before.rewards_given + 1,
      friend_orders: before.friend_orders + 1,
      friend_orders_minor: before.friend_orders_minor + price.total_minor,
    })
  })
})

describe("the list of leads", () => {
  it("goes on from page to page, without another place's", async () => {
    await test.database.withTransaction(async (tx) => {
      for (let nth = 0; nth < 60; nth += 1) {
        const referredAt = new Date(test.clock.now.getTime() - nth * 1_000)
        await insertLead(tx, { establishmentId: baytAlKaram, referredAt })
      }
      await insertLead(tx, { establishmentId: cardamomCorner, referredAt: test.clock.now })
    })
    const seen: string[] = []
    let next: string | null = null
    do {
      const query: string = next ? `&before=${next}` : ""
      const reply = await test.app.inject({
        url: `/api/staff/referral/leads/?status=pending${query}`,
        headers: owner,
      })
      const page = dataOf("GET /staff/referral/leads/", reply)
      seen.push(...page.leads.map(({ id }) => id))
      next = page.next
      if (!next) expect(seen).toHaveLength(page.counts.pending)
    } while (next)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(60)
  })
})
