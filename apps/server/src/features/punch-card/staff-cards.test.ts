import { orderPunches } from "@sufra/db/schema/loyalty/punch-card"
import { known } from "@sufra/db/seeds/demo/known"
import { assert } from "@sufra/domain/kernel/assert"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, describe, expect, it } from "vitest"
import { mainBranchId, makeGuest, productId } from "../../testing/guest-orders.ts"
import { insertItem } from "../../testing/rewards.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { findCard, punchCardOf } from "./index.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let cafeOwner: Bearer
let karak: string
let itemId: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
  karak = await productId(test, "karak")
  itemId = (await addItem(baytAlKaram)).id
})

function addItem(establishmentId: string) {
  return test.database.withTransaction((tx) => insertItem(tx, { establishmentId }))
}

function cardInput(change: object = {}) {
  return {
    ...{ name: { en: "Karak card", sa: "بطاقة الكرك" }, goal: 5, units_per_punch: 2 },
    counts: [{ product_ids: [karak], category_ids: [], units: 2 }],
    ...{ within_days: 30, most_days: null, item_id: itemId, active: true },
    ...change,
  }
}

function put(id: string, change: object = {}, version: number | null = null, headers = owner) {
  const payload = { card: cardInput(change), version }
  return test.app.inject({ method: "PUT", url: `/api/staff/punch-cards/${id}/`, headers, payload })
}

async function save(id: string, change: object = {}, version: number | null = null) {
  return dataOf("PUT /staff/punch-cards/{id}/", await put(id, change, version))
}

async function listed(id: string, headers = owner) {
  const reply = await test.app.inject({ url: "/api/staff/punch-cards/", headers })
  return dataOf("GET /staff/punch-cards/", reply).find((one) => one.id === id)
}

function remove(id: string, headers = owner) {
  return test.app.inject({ method: "DELETE", url: `/api/staff/punch-cards/${id}/`, headers })
}

/** At the counter. */
async function punch(cardId: string, customerId: string, units: number) {
  const branchId = await mainBranchId(test)
  return test.database.withTransaction(async (tx) => {
    const card = await findCard(tx, baytAlKaram, cardId)
    assert(card, "the card is there")
    const whose = { establishmentId: baytAlKaram, customerId, branchId, orderId: null }
    const given = { ...whose, id: newId(), units, staffId: null, businessDate: "2026-11-01" }
    return punchCardOf(tx, card, given, test.clock.now)
  })
}

describe("a card that is saved", () => {
  it("is listed with who fills it", async () => {
    const id = newId()
    const saved = await save(id)
    expect(saved).toMatchObject({ id, version: 1, ...cardInput() })
    const one = await makeGuest(test)
    const other = await makeGuest(test)
    await punch(id, one.id, 10)
    await punch(id, other.id, 3)
    expect(await listed(id)).toEqual({ ...saved, figures: { guests: 1, punches: 6, filled: 1 } })
  })

  it("is one, however often and fast the same is sent", async () => {
    const id = newId()
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(id)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(await listed(id)).toMatchObject({ version: 1 })
  })

  it("is changed by one of two who read the same: the other is told", async () => {
    const id = newId()
    await save(id)
    const replies = await Promise.all([put(id, { goal: 6 }, 1), put(id, { goal: 7 }, 1)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    for (const reply of replies) {
      if (reply.statusCode === 409) expectRefusal(reply, 409, "changed_meanwhile")
    }
  })
})

describe("a card that guests fill", () => {
  it("keeps the size of its punches, by punches given and by orders under way", async () => {
    const punched = newId()
    await save(punched)
    await save(punched, { units_per_punch: 4 }, 1)
    await punch(punched, (await makeGuest(test)).id, 1)
    const refusal = { "card.units_per_punch": "card_in_use" }
    expectRefusal(await put(punched, {}, 2), 400, "validation_failed", refusal)

    const ordered = newId()
    await save(ordered)
    const { id: customerId } = await makeGuest(test)
    await test.database.withTransaction((tx) =>
      tx.insert(orderPunches).values({
        ...{ establishmentId: baytAlKaram, orderId: newId(), customerId },
        ...{ businessDate: "2026-11-01", units: [{ cardId: ordered, units: 2 }] },
      }),
    )
    const other = { units_per_punch: 3 }
    expectRefusal(await put(ordered, other, 1), 400, "validation_failed", refusal)
  })

  it("is full with the next punch when its goal is lowered", async () => {
    const id = newId()
    const guest = await makeGuest(test)
    await save(id)
    await punch(id, guest.id, 7)
    await save(id, { goal: 3 }, 1)
    expect(await listed(id)).toMatchObject({ figures: { guests: 1, filled: 0 } })
    const { rewardIds } = await punch(id, guest.id, 2)
    expect(rewardIds).toHaveLength(1)
    expect(await listed(id)).toMatchObject({ figures: { guests: 1, filled: 1 } })
  })
})

describe("a card is refused", () => {
  it("with a dish, category or reward of another place", async () => {
    const foreign = await addItem(cardamomCorner)
    const change = {
      counts: [{ product_ids: [newId()], category_ids: [newId()], units: 1 }],
      item_id: foreign.id,
    }
    expectRefusal(await put(newId(), change), 400, "validation_failed", {
      "card.counts.0.product_ids": "invalid",
      "card.counts.0.category_ids": "invalid",
      "card.item_id": "invalid",
    })
  })

  it("with a reward that was put away", async () => {
    const { id } = await addItem(baytAlKaram)
    const url = `/api/staff/reward-items/${id}/`
    await test.app.inject({ method: "DELETE", url, headers: owner })
    expectRefusal(await put(newId(), { item_id: id }), 400, "validation_failed", {
      "card.item_id": "invalid",
    })
  })

  it("from whoever may not edit it; another place does not see it", async () => {
    const id = newId()
    await save(id)
    for (const email of [known.staff.cashier, known.staff.kitchen, known.staff.branchManager]) {
      const headers = await bearer(test.app, email)
      expectRefusal(await put(id, { goal: 1 }, 1, headers), 403, "not_allowed")
      expectRefusal(await remove(id, headers), 403, "not_allowed")
    }
    expect(await listed(id, cafeOwner)).toBeUndefined()
    expectRefusal(await remove(id, cafeOwner), 404, "punch_card_not_found")
  })
})

it("a card that is put away is gone once and is not changed any more", async () => {
  const id = newId()
  await save(id)
  expect((await remove(id)).statusCode).toBe(200)
  expect(await listed(id)).toBeUndefined()
  expectRefusal(await remove(id), 404, "punch_card_not_found")
  expectRefusal(await put(id, { goal: 6 }, 1), 404, "punch_card_not_found")
})
