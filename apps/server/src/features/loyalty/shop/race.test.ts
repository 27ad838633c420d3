import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { atLength } from "../../../testing/at-length.ts"
import { makeGuests } from "../../../testing/guest-orders.ts"
import { balanceOf, expectSoundLedger, givePointsToAll } from "../../../testing/loyalty.ts"
import { buy, reasonOf, rewardsOfItem, sell } from "../../../testing/shops.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const buyers = atLength({ usual: 160, long: 1_000 })

async function leftOf(id: string) {
  const [row] = await test.database.read.select().from(rewardItem).where(eq(rewardItem.id, id))
  return row?.left
}

it("of the last prize and two buyers one has it, and the other keeps their points", async () => {
  const item = await sell(test, { left: 1 })
  const guests = await makeGuests(test, 2)
  await givePointsToAll(test, guests, 50)
  const replies = await Promise.all(guests.map((guest) => buy(test, guest, item)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = replies.find(({ statusCode }) => statusCode === 409)
  expect(refused && reasonOf(refused).refusal).toEqual({ reason: "used_up" })
  const balances = await Promise.all(guests.map((guest) => balanceOf(test, guest)))
  expect(balances.map(({ available }) => available).sort()).toEqual([0, 50])
  expect(await leftOf(item.id)).toBe(0)
})

it(`fifty prizes and ${buyers} buyers: exactly fifty have one, and fifty have paid`, async () => {
  const item = await sell(test, { left: 50 })
  const guests = await makeGuests(test, buyers)
  await givePointsToAll(test, guests, 50)
  // Forty at once: whoever waits behind more is sent away by the server before it is their turn.
  const replies = []
  for (let from = 0; from < guests.length; from += 40) {
    const wave = guests.slice(from, from + 40)
    replies.push(...(await Promise.all(wave.map((guest) => buy(test, guest, item)))))
  }
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toHaveLength(buyers - 50)
  expect(new Set(refused.map((reply) => JSON.stringify(reasonOf(reply).refusal)))).toEqual(
    new Set(['{"reason":"used_up"}']),
  )
  const given = await rewardsOfItem(test, item.id)
  expect(new Set(given.map(({ customerId }) => customerId)).size).toBe(50)
  expect(given).toHaveLength(50)
  expect(await leftOf(item.id)).toBe(0)
  await expectSoundLedger(test)
}, 120_000)
