import { auditEntry } from "@sufra/db/schema/installation/audit"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { assert } from "@sufra/domain/kernel/assert"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules } from "@sufra/domain/reward/reward"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Guest, mainBranchId, makeGuest } from "../../../testing/guest-orders.ts"
import { balanceOf, expectSoundLedger, givePoints } from "../../../testing/loyalty.ts"
import { insertItem } from "../../../testing/rewards.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { grantReward, type ItemRow, useReward } from "../../reward/index.ts"
import { openAccount } from "../ledger/account.ts"
import { spend } from "../ledger/ledger.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let manager: Bearer
let cashier: Bearer
let cafe: Bearer
let guest: Guest

beforeAll(async () => {
  manager = await bearer(test.app, known.staff.manager)
  cashier = await bearer(test.app, known.staff.cashier)
  cafe = await bearer(test.app, known.staff.cafeOwner)
})

beforeEach(async () => {
  guest = await makeGuest(test)
})

function addItem(change: Partial<typeof rewardItem.$inferInsert> = {}) {
  return test.database.withTransaction((tx) =>
    insertItem(tx, { establishmentId: baytAlKaram, left: 5, ...change }),
  )
}

const pathOf = ({ id }: Guest) => `/api/staff/customers/${id}/rewards/`

function give(item: ItemRow, body: object = {}, headers: Bearer = manager) {
  const payload = { id: newId(), item_id: item.id, reason: "Waited an hour", ...body }
  return test.app.inject({ method: "POST", url: pathOf(guest), headers, payload })
}

async function given(item: ItemRow, body: object = {}) {
  return dataOf("POST /staff/customers/{id}/rewards/", await give(item, body))
}

function takeBack(rewardId: string, headers: Bearer = manager, whose = guest) {
  const url = `${pathOf(whose)}${rewardId}/cancel/`
  const payload = { reason: "Given by mistake" }
  return test.app.inject({ method: "POST", url, headers, payload })
}

async function list(headers: Bearer = manager) {
  const reply = await test.app.inject({ url: pathOf(guest), headers })
  return dataOf("GET /staff/customers/{id}/rewards/", reply)
}

async function leftOf({ id }: ItemRow) {
  const [row] = await test.database.read.select().from(rewardItem).where(eq(rewardItem.id, id))
  return row?.left
}

async function logged(action: string) {
  const entries = await test.database.read
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, action))
  return entries.filter(({ detail }) => detail.customer_id === guest.id)
}

/** As the shop sells it: the journal has the reward's key. */
async function buy(item: ItemRow, points: number) {
  const owner = { establishmentId: baytAlKaram, customerId: guest.id }
  const key = `reward-bought ${newId()}`
  const now = test.clock.now
  const today = now.toISOString().slice(0, 10)
  return test.database.withTransaction(async (tx) => {
    const row = await grantReward(tx, {
      ...({ owner, item, source: "bought", key, pointsPaid: points, now } as const),
    })
    const account = await openAccount(tx, owner, { today, now })
    const movement = { cause: "reward-bought", key, facts: {}, today, now } as const
    assert(row && (await spend(tx, account, points, movement)), "the guest can pay for it")
    return row
  })
}

async function use({ id: rewardId }: { id: string }) {
  const whose = { establishmentId: baytAlKaram, customerId: guest.id, rewardId }
  const at = { businessDate: "2026-11-01", usedAt: test.clock.now, staffId: null, orderId: null }
  const branchId = await mainBranchId(test)
  return test.database.withTransaction((tx) =>
    useReward(tx, { ...whose, ...at, branchId, id: newId(), amountMinor: 0 }),
  )
}

describe("a reward by hand", () => {
  it("is given once, however often it is sent, and stands in the log with its reason", async () => {
    const item = await addItem({ pointsCost: null })
    const body = { id: newId() }
    const replies = await Promise.all([give(item, body), give(item, body), give(item, body)])
    for (const reply of replies) dataOf("POST /staff/customers/{id}/rewards/", reply)
    const [only, ...others] = await list()
    expect(others).toEqual([])
    expect(only).toMatchObject({ item_id: item.id, source: "staff", label: "claimable" })
    expect(await leftOf(item)).toBe(4)
    expect(await logged("POST /staff/customers/{id}/rewards/")).toMatchObject([
      { detail: { reason: "Waited an hour" } },
    ])
    const other = await addItem()
    expectRefusal(await give(other, body), 409, "request_differs")
  })

  it("is refused when there is none left, when it is off, over or another place's", async () => {
    const none = await addItem({ left: 0 })
    const reply = await give(none)
    expectRefusal(reply, 409, "prize_not_available")
    expect(reply.json().error.details.refusal).toEqual({ reason: "used_up" })
    expectRefusal(await give(await addItem({ active: false })), 409, "prize_not_available")
    const over = { ...noRewardRules, untilMs: test.clock.now.getTime() }
    expectRefusal(await give(await addItem({ rules: over })), 409, "prize_not_available")
    const foreign = await addItem({ establishmentId: cardamomCorner })
    expectRefusal(await give(foreign), 409, "prize_not_available")
    expect(await list()).toEqual([])
  })

  it("is not for the cashier to give, nor for another place to see", async () => {
    const item = await addItem()
    expectRefusal(await give(item, {}, cashier), 403, "not_allowed")
    const { id } = await given(item)
    expectRefusal(await takeBack(id, cashier), 403, "not_allowed")
    const foreign = await test.app.inject({ url: pathOf(guest), headers: cafe })
    expectRefusal(foreign, 404, "customer_not_found")
    const own = await addItem({ establishmentId: cardamomCorner })
    expectRefusal(await give(own, {}, cafe), 404, "customer_not_found")
    expectRefusal(await takeBack(id, cafe), 404, "reward_not_found")
  })
})

describe("a reward that is taken back", () => {
  it("is canceled once, and there is one more to give", async () => {
    const item = await addItem()
    const { id } = await given(item)
    expect(await leftOf(item)).toBe(4)
    const replies = await Promise.all([takeBack(id), takeBack(id), takeBack(id)])
    for (const reply of replies) {
      const view = dataOf("POST /staff/customers/{id}/rewards/{reward}/cancel/", reply)
      expect(view.label).toBe("canceled")
    }
    expect(await leftOf(item)).toBe(5)
    expect(await logged("POST /staff/customers/{id}/rewards/{reward}/cancel/")).toMatchObject([
      { detail: { reason: "Given by mistake" } },
    ])
  })

  it("that was bought gives its points back to the lots they came from, once", async () => {
    await givePoints(test, guest, 30, "2098-01-01")
    await givePoints(test, guest, 40)
    const { id } = await buy(await addItem(), 50)
    expect(await balanceOf(test, guest)).toMatchObject({ available: 20 })
    await Promise.all([takeBack(id), takeBack(id)])
    expect(await balanceOf(test, guest)).toMatchObject({ available: 70 })
    await expectSoundLedger(test)
    const url = `/api/staff/customers/${guest.id}/ledger/`
    const ledger = await test.app.inject({ url, headers: manager })
    const { journals } = dataOf("GET /staff/customers/{id}/ledger/", ledger)
    expect(journals[0]).toMatchObject({ cause: "reward-bought-back", available: 50 })
    expect(journals.filter(({ cause }) => cause === "reward-bought-back")).toHaveLength(1)
    // The points that end first are there again, with their own end.
    const wallet = await test.app.inject({
      url: `/api/staff/customers/${guest.id}/`,
      headers: manager,
    })
    expect(dataOf("GET /staff/customers/{id}/", wallet).wallet?.available).toBe(70)
  })

  it("was never used, and is nobody else's", async () => {
    const item = await addItem({ uses: 2 })
    const { id } = await given(item)
    const stranger = await makeGuest(test)
    expectRefusal(await takeBack(id, manager, stranger), 404, "reward_not_found")
    expect(await use({ id })).toBe(true)
    expectRefusal(await takeBack(id), 409, "reward_used")
    const [row] = await test.database.read.select().from(reward).where(eq(reward.id, id))
    expect(row?.canceledAt).toBeNull()
  })

  it("is used or taken back, whichever comes first, never both", async () => {
    const item = await addItem()
    const { id } = await given(item)
    const [isUsed, reply] = await Promise.all([use({ id }), takeBack(id)])
    expect(reply.statusCode).toBe(isUsed ? 409 : 200)
  })
})
