import { referralLead } from "@sufra/db/schema/campaign/referral"
import { reward } from "@sufra/db/schema/loyalty/reward"
import { notification } from "@sufra/db/schema/notification"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq } from "drizzle-orm"
import { fastify } from "fastify"
import { expect, it } from "vitest"
import type { Services } from "../../services.ts"
import { productId } from "../../testing/guest-orders.ts"
import { completeOrder, ownOrder } from "../../testing/loyalty.ts"
import { countSteps, fallSilent, type Trial } from "../../testing/processes/dying-database.ts"
import { makeFriend, referralOf, register, startReferral } from "../../testing/referrals.ts"
import { bearer } from "../../testing/sign-in.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { referralQueue } from "./referral-queue.ts"

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const { log } = fastify({ logger: false })

const nobodyDies = () => {
  throw new Error("nobody was to die")
}

/** A friend whose first order is complete and paid, and not settled yet. */
async function aboutToConvert() {
  await startReferral(test, { rewardPoints: 50 })
  const referrer = await makeFriend(test)
  const friend = await makeFriend(test)
  await register(test, friend, (await referralOf(test, referrer)).code)
  const lines = [{ product_id: await productId(test, "umm-ali") }]
  const { id, price } = await ownOrder(test, friend, lines)
  const manager = await bearer(test.app, known.staff.manager)
  await completeOrder(test, manager, id, price.total_minor)
  const settle = (services: Services) => referralQueue.run(services, { establishmentId, id }, log)
  const trial = (diesAt: number): Trial => ({
    ...{ url: test.databaseUrl, diesAt },
    work: (database) => {
      const relay = { wake: () => undefined } as Services["relay"]
      return settle({ ...test.services, database, relay })
    },
  })
  async function traces() {
    const { read } = test.database
    const [lead] = await read
      .select()
      .from(referralLead)
      .where(eq(referralLead.referrerId, referrer.id))
    const isConverted = eq(notification.kind, "friend-converted")
    return {
      status: lead?.status,
      points: lead?.pointsGiven,
      rewards: await read.$count(reward, eq(reward.customerId, referrer.id)),
      told: await read.$count(
        notification,
        and(eq(notification.customerId, referrer.id), isConverted),
      ),
    }
  }
  const isLeft = async () =>
    (await referralQueue.findLeft(test.services)).some((item) => item.id === id)
  return { trial, traces, isLeft, again: () => settle(test.services) }
}

it("a server that dies at any step of a conversion leaves all of it or nothing, and the sweep makes up for it", async () => {
  const steps = await countSteps((await aboutToConvert()).trial(0), nobodyDies)
  expect(steps).toBeGreaterThan(8)
  const none = { status: "joined", points: 0, rewards: 0, told: 0 }
  const whole = { status: "active", points: 50, rewards: 1, told: 1 }
  for (const diesAt of [1, Math.floor(steps / 2), steps - 1, steps]) {
    const { trial, traces, isLeft, again } = await aboutToConvert()
    await fallSilent(trial(diesAt))
    const isDone = diesAt === steps
    expect(await traces(), `killed at ${diesAt}`).toEqual(isDone ? whole : none)
    expect(await isLeft(), `found after ${diesAt}`).toBe(!isDone)
    await again()
    expect(await traces(), `settled after ${diesAt}`).toEqual(whole)
  }
}, 300_000)
