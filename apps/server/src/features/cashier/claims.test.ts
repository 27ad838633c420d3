import { rewardUse } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, isNull } from "drizzle-orm"
import { beforeAll, beforeEach, expect, it } from "vitest"
import { atCounter, findAt, ownedReward, passMinute } from "../../testing/counter.ts"
import { recordedEvent } from "../../testing/database/recorded-events.ts"
import { type Guest, mainBranchId, makeGuest, productId } from "../../testing/guest-orders.ts"
import { ownOrder } from "../../testing/loyalty.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { listBranchNames } from "../branch/index.ts"
import { getReward } from "../reward/index.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let cashier: Bearer
let manager: Bearer
let guest: Guest
let branchId: string

beforeAll(async () => {
  cashier = await bearer(test.app, known.staff.cashier)
  manager = await bearer(test.app, known.staff.manager)
  branchId = await mainBranchId(test)
})
beforeEach(async () => {
  guest = await makeGuest(test)
})

function claim(rewardId: string, { id = newId(), headers = cashier, at = branchId } = {}) {
  return atCounter(test, "claims/", headers, { id, reward_id: rewardId, branch_id: at })
}
const undo = (id: string, headers = cashier) => atCounter(test, `claims/${id}/undo/`, headers)

async function usesOf(rewardId: string) {
  return test.database.read
    .select()
    .from(rewardUse)
    .where(and(eq(rewardUse.rewardId, rewardId), isNull(rewardUse.givenBackAt)))
}

it("a reward is taken once, its owner hears of it, and tried again it reads when and where", async () => {
  const { id: rewardId, worthMinor } = await ownedReward(test, guest)
  const reply = dataOf("POST /staff/cashier/claims/", await claim(rewardId))
  expect(reply.reward).toMatchObject({ id: rewardId, label: "claimed", used: 1 })
  expect(reply.undo_until).toBe(new Date(test.clock.now.getTime() + 60_000).toISOString())
  expect(await usesOf(rewardId)).toMatchObject([{ amountMinor: worthMinor, orderId: null }])
  const heard = await test.database.read
    .select()
    .from(recordedEvent)
    .where(eq(recordedEvent.entityId, guest.id))
  expect(heard.map(({ topic }) => topic)).toContain("customer")
  const again = errorOf(await claim(rewardId))
  const branches = await listBranchNames(test.database.read, baytAlKaram)
  expect(again).toMatchObject({
    ...{ status: 409, code: "reward_not_claimable" },
    details: {
      reward: { label: "claimed" },
      last_use: {
        at: test.clock.now.toISOString(),
        branch_name: branches.find(({ id }) => id === branchId)?.name,
      },
    },
  })
})

it("two cashiers who take one reward at once: one has it", async () => {
  const { id } = await ownedReward(test, guest)
  const replies = await Promise.all([claim(id), claim(id, { headers: manager }), claim(id)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await usesOf(id)).toHaveLength(1)
})

it("sent again, also twice at once, it is the same claim", async () => {
  const { id: rewardId } = await ownedReward(test, guest, { uses: 3 })
  const id = newId()
  const replies = await Promise.all([1, 2, 3].map(() => claim(rewardId, { id })))
  for (const reply of replies) {
    expect(dataOf("POST /staff/cashier/claims/", reply).reward).toMatchObject({ used: 1 })
  }
  expect(await usesOf(rewardId)).toHaveLength(1)
  const other = await ownedReward(test, guest)
  expectRefusal(await claim(other.id, { id }), 409, "request_differs")
})

it("what does not count here and now is refused with its reason", async () => {
  const nowMs = test.clock.now.getTime()
  const reasons = [
    [{ untilMs: nowMs - 1 }, "expired", "ended"],
    [{ fromMs: nowMs + 1_000 }, "not-claimable", "not_started"],
    [{ branchIds: [newId()] }, "not-claimable", "other_branch"],
    [{ levelIds: [newId()] }, "not-claimable", "other_level"],
    [{ orderTypes: [3] }, "not-claimable", "other_order_type"],
    [{ windows: [{ open: 0, close: 1, days: [8] }] }, "not-claimable", "not_now"],
  ] as const
  for (const [rules, label, reason] of reasons) {
    const { id } = await ownedReward(test, guest, { rules: structuredClone(rules) as object })
    const { code, details } = errorOf(await claim(id))
    expect({ code, details }).toMatchObject({
      code: "reward_not_claimable",
      details: { reward: { label, refusal: { reason } } },
    })
    expect(await usesOf(id)).toEqual([])
  }
})

it("is undone within a minute, by whoever took it or by a manager, once", async () => {
  const { id: rewardId, code } = await ownedReward(test, guest)
  const id = newId()
  dataOf("POST /staff/cashier/claims/", await claim(rewardId, { id, headers: manager }))
  expectRefusal(await undo(id), 403, "not_allowed")
  const replies = await Promise.all([undo(id, manager), undo(id, manager)])
  for (const reply of replies) {
    const after = dataOf("POST /staff/cashier/claims/{id}/undo/", reply)
    expect(after.reward).toMatchObject({ label: "claimable", used: 0 })
  }
  expect((await getReward(test.database.read, baytAlKaram, rewardId)).used).toBe(0)
  expect(await findAt(test, cashier, { text: code, branch_id: branchId })).toMatchObject({
    reward: { label: "claimable" },
    last_use: null,
  })
  // What was undone is not done once more by a reply that was late.
  expectRefusal(await claim(rewardId, { id, headers: manager }), 409, "request_differs")
})

it("is not undone where an order used it: that goes back with the order", async () => {
  const { id: rewardId } = await ownedReward(test, guest)
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const order = await ownOrder(test, guest, lines, { reward_id: rewardId })
  // A use with an order has the order's id.
  expect((await usesOf(rewardId)).map(({ id }) => id)).toEqual([order.id])
  expectRefusal(await undo(order.id, manager), 404, "reward_not_found")
  expect((await getReward(test.database.read, baytAlKaram, rewardId)).used).toBe(1)
})

it("is not undone after a minute, nor at another place, nor what was never done", async () => {
  const { id: rewardId } = await ownedReward(test, guest)
  const id = newId()
  await claim(rewardId, { id })
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expectRefusal(await undo(id, cafe), 404, "reward_not_found")
  passMinute(test)
  expectRefusal(await undo(id), 409, "undo_over")
  expectRefusal(await undo(newId()), 404, "reward_not_found")
  expect(await usesOf(rewardId)).toHaveLength(1)
})

it("is not for the kitchen, nor at a branch where one does not work, nor for another place", async () => {
  const { id } = await ownedReward(test, guest)
  const kitchen = await bearer(test.app, known.staff.kitchen)
  expectRefusal(await claim(id, { headers: kitchen }), 403, "not_allowed")
  const nakheel = await bearer(test.app, known.staff.branchManager)
  expectRefusal(await claim(id, { headers: nakheel }), 403, "not_allowed")
  const cafe = await bearer(test.app, known.staff.cafeOwner)
  expectRefusal(await claim(id, { headers: cafe }), 404, "branch_not_found")
  expectRefusal(await claim(newId()), 404, "reward_not_found")
})
