import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { makeGuest } from "../../testing/guest-orders.ts"
import { insertItem } from "../../testing/rewards.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { cancelReward, grantReward } from "./index.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments

async function giveAtOnce(keys: string[], left: number) {
  const { id: customerId } = await makeGuest(test)
  const item = await test.database.withTransaction((tx) =>
    insertItem(tx, { establishmentId, left }),
  )
  const owner = { establishmentId, customerId }
  const given = await Promise.all(
    keys.map((key) =>
      test.database.withTransaction((tx) =>
        grantReward(tx, { owner, item, source: "staff", key, now: test.clock.now }),
      ),
    ),
  )
  const [row] = await test.database.read.select().from(rewardItem).where(eq(rewardItem.id, item.id))
  const rows = await test.database.read.$count(reward, eq(reward.itemId, item.id))
  return { left: row?.left, rows, given }
}

it("gives once under one key, whoever asks at the same time, and takes one of what there is", async () => {
  const { left, rows, given } = await giveAtOnce(Array(8).fill("one"), 5)
  expect({ left, rows }).toEqual({ left: 4, rows: 1 })
  expect(new Set(given.map((one) => one?.id)).size).toBe(1)
})

it("gives no more than there are", async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `gift ${index}`)
  const { left, rows, given } = await giveAtOnce(keys, 5)
  expect({ left, rows }).toEqual({ left: 0, rows: 5 })
  expect(given.filter((one) => one === null)).toHaveLength(7)
})

it.each([
  ["the last one", 1, 1],
  ["a promise that none was left for", 0, 0],
  ["one of any number, which was limited since", null, 4],
])("taken back, %s leaves the stock as it was", async (_, stock, expected) => {
  const { id: customerId } = await makeGuest(test)
  const left = await test.database.withTransaction(async (tx) => {
    const item = await insertItem(tx, { establishmentId, left: stock })
    const owner = { establishmentId, customerId }
    const grant = { owner, item, source: "punch-card", key: "one", isPromised: true } as const
    const given = await grantReward(tx, { ...grant, now: test.clock.now })
    const isItem = eq(rewardItem.id, item.id)
    if (stock === null) await tx.update(rewardItem).set({ left: expected }).where(isItem)
    if (given) await cancelReward(tx, given, test.clock.now)
    const [row] = await tx.select().from(rewardItem).where(isItem)
    return row?.left
  })
  expect(left).toBe(expected)
})
