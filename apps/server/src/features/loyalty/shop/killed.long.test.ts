import { pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { reward, rewardItem } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { expect, it } from "vitest"
import type { Services } from "../../../services.ts"
import { makeGuest } from "../../../testing/guest-orders.ts"
import { balanceOf, givePoints } from "../../../testing/loyalty.ts"
import { countSteps, fallSilent, type Trial } from "../../../testing/processes/dying-database.ts"
import { insertItem } from "../../../testing/rewards.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { buyReward } from "./buy-reward.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments

const nobodyDies = () => {
  throw new Error("nobody was to die")
}

/** A guest with points for one of two prizes that are left. */
async function aboutToBuy() {
  const guest = await makeGuest(test)
  await givePoints(test, guest, 100)
  const item = await test.database.withTransaction((tx) =>
    insertItem(tx, { establishmentId, pointsCost: 100, left: 2 }),
  )
  const member = { establishmentId, customerId: guest.id }
  const wish = { id: newId(), itemId: item.id, pointsCost: 100 }
  const trial = (diesAt: number): Trial => ({
    ...{ url: test.databaseUrl, diesAt },
    work: (database) => {
      const relay = { wake: () => undefined } as Services["relay"]
      return buyReward({ ...test.services, database, relay }, member, wish)
    },
  })
  async function traces() {
    const { read } = test.database
    const [row] = await read.select().from(rewardItem).where(eq(rewardItem.id, item.id))
    const bought = and(
      eq(pointsJournal.customerId, guest.id),
      eq(pointsJournal.cause, "reward-bought"),
    )
    return {
      points: (await balanceOf(test, guest)).available,
      rewards: await read.$count(reward, eq(reward.itemId, item.id)),
      journals: await read.$count(pointsJournal, bought),
      left: row?.left,
    }
  }
  return { trial, traces, again: () => buyReward(test.services, member, wish) }
}

it("a server that falls silent at any step of a purchase leaves all of it or nothing, and a retry settles it", async () => {
  const steps = await countSteps((await aboutToBuy()).trial(0), nobodyDies)
  expect(steps).toBeGreaterThan(8)
  const none = { points: 100, rewards: 0, journals: 0, left: 2 }
  const whole = { points: 0, rewards: 1, journals: 1, left: 1 }
  for (let diesAt = 1; diesAt <= steps; diesAt += 1) {
    const { trial, traces, again } = await aboutToBuy()
    await fallSilent(trial(diesAt))
    // Only after the commit is there anything.
    expect(await traces(), `killed at ${diesAt}`).toEqual(diesAt === steps ? whole : none)
    await again()
    expect(await traces(), `settled after ${diesAt}`).toEqual(whole)
  }
}, 300_000)
