import { setTimeout as pause } from "node:timers/promises"
import { seeded } from "@sufra/simulators/faults"
import type { GatewayFault } from "@sufra/simulators/gateway/gateway-faults"
import { orderMoneyQueue, paymentQueue, refundQueue } from "../../features/payment/index.ts"
import { sweep } from "../payment/online-payments.ts"
import { ChaosCustomer } from "./chaos-customer.ts"
import type { ChaosWorld } from "./chaos-world.ts"

/** Every one there is. */
const faults: GatewayFault[] = [
  { kind: "slow", ms: 40 },
  { kind: "slow", ms: 400 },
  { kind: "down" },
  { kind: "too-many" },
  { kind: "too-many", retryAfterSeconds: 1 },
  { kind: "lose-reply" },
  { kind: "webhook-late", ms: 700 },
  { kind: "webhook-twice" },
  { kind: "webhook-before-return" },
  { kind: "webhook-never" },
  { kind: "webhook-forged" },
  { kind: "wrong-amount", minor: 777 },
]
const faultShare = 0.2
const customersAtOnce = 8

type Plan = { seed: number; kills: number }

/** Customers one after the other, several at a time, until enough payments were begun. */
async function serveCustomers(world: ChaosWorld, seed: number): Promise<void> {
  let nth = 0
  async function lane(): Promise<void> {
    while (world.started < world.wanted) {
      nth += 1
      const chance = seeded(seed * 100_003 + nth)
      await new ChaosCustomer(world, await world.newCustomer(), chance).live()
    }
  }
  await Promise.all(Array.from({ length: customersAtOnce }, lane))
}

/** Dishes sell out for moments, and the place changes its gateway. */
async function disturb(world: ChaosWorld, chance: () => number, isOver: () => boolean) {
  const gateways = ["tap", "moyasar"] as const
  let switched = 0
  while (!isOver()) {
    const product = world.products[Math.floor(chance() * world.products.length)]
    const set = (sold_out: boolean) => {
      const body = { branch_ids: [world.branchId], sold_out, until: null }
      return world.askAsStaff("PUT", `/staff/menu/products/${product}/sold-out/`, body)
    }
    await set(true)
    world.count("a dish sold out")
    await pause(100 + chance() * 200)
    await set(false)
    if (world.started > ((switched + 1) * world.wanted) / 5) {
      const gateway = gateways[switched % 2] ?? "moyasar"
      const public_key = gateway === "tap" ? "pk_test_tap_simulator" : "pk_test_simulator"
      await world.askAsStaff("PUT", `/staff/gateways/${gateway}/`, { is_on: true, public_key })
      world.count(`changed to ${gateway}`)
      switched += 1
    }
    // Longer than anybody waits for an answer; in a short run it would be half of it.
    if (world.wanted >= 500) world.gateway.faults.script({ kind: "slow", ms: 16_000 })
    await pause(600 + chance() * 900)
  }
}

async function killNowAndThen(world: ChaosWorld, kills: number, isOver: () => boolean) {
  for (let nth = 1; nth <= kills; nth += 1) {
    while (world.started < (nth * world.wanted) / (kills + 1)) {
      if (isOver()) return
      await pause(20)
    }
    await world.server.kill()
    world.count("server killed")
    world.say(`killed the server after ${world.started} payments`)
    await world.server.start().catch((error: unknown) => {
      world.giveUp(error)
      throw error
    })
  }
}

/** The day goes on: what is to be done later is done, until nothing is left. */
const steps = [
  ...Array.from({ length: 4 }, () => 60_000),
  ...Array.from({ length: 8 }, () => 5 * 60_000),
  ...Array.from({ length: 8 }, () => 60 * 60_000),
  ...Array.from({ length: 14 }, () => 6 * 60 * 60_000),
]

async function runOut({ test, gateway }: ChaosWorld): Promise<void> {
  test.clock.now = new Date()
  for (const ms of steps) {
    test.clock.now = new Date(test.clock.now.getTime() + ms)
    gateway.clock.advance(ms)
    await sweep(test, paymentQueue, orderMoneyQueue, refundQueue)
    await gateway.whenQuiet()
  }
}

/** A bad day, and the quiet after it. */
export async function runChaos(world: ChaosWorld, { seed, kills }: Plan): Promise<void> {
  const { gateway, server } = world
  gateway.faults.mix({ seed, share: faultShare, faults })
  let isOver = false
  const meanwhile = [
    disturb(world, seeded(seed + 1), () => isOver),
    killNowAndThen(world, kills, () => isOver),
  ]
  const served = serveCustomers(world, seed).finally(() => {
    isOver = true
  })
  await Promise.all([served, ...meanwhile])
  await Promise.all(world.late)
  gateway.faults.clear()
  await gateway.whenQuiet()
  await server.stop()
  await runOut(world)
}
