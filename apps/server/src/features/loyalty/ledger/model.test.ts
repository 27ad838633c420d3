import { customer } from "@sufra/db/schema/customer"
import { pointsBalance, pointsLot } from "@sufra/db/schema/loyalty/loyalty"
import { payment, paymentPart, refund } from "@sufra/db/schema/money/payment"
import { order, orderMove } from "@sufra/db/schema/order"
import { known } from "@sufra/db/seeds/demo/known"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { newId } from "@sufra/domain/kernel/ids"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import { defaultProgramme } from "@sufra/domain/loyalty/programme"
import type { OrderState } from "@sufra/domain/order/order-states"
import { undoMs } from "@sufra/domain/order/order-states"
import { noOffer } from "@sufra/domain/pricing/choose-discounts"
import { and, eq, gt, gte, inArray, sql } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { mainBranchId } from "../../../testing/guest-orders.ts"
import { type Fate, PointsModel } from "../../../testing/ledger/points-model.ts"
import { expectSoundLedger } from "../../../testing/loyalty.ts"
import { insertOrder } from "../../../testing/orders.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { lockOrder } from "../../order/index.ts"
import { expirePoints } from "../jobs/expire-points.ts"
import { loyaltyStep } from "../order-step.ts"
import { openAccount } from "./account.ts"
import { credit, takeBack } from "./ledger.ts"
import { settleOrderPoints } from "./settle-order-points.ts"

/** Ten seeds of ten thousand: `npm run chaos:points`. */
const seeds = (process.env.POINTS_SEEDS ?? "1 2").split(" ").map(Number)
const operations = Number(process.env.POINTS_OPERATIONS ?? 400)

const test = useTestApp()
const { baytAlKaram: establishmentId } = known.establishments
const rule = { timezone: "Asia/Riyadh", businessDayStartMinute: 240 }
const dayMs = 86_400_000
const newest = 6
/** Few, so that each has points of several days. */
const owners = 6
let branchId: string

beforeAll(async () => {
  branchId = await mainBranchId(test)
})

/** mulberry32: the same seed is the same run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Known = {
  id: string
  owner: string
  totalMinor: number
  state: OrderState
  paidMinor: number
  refundedMinor: number
  paymentId: string | null
  movedAtMs: number
  version: number
}

class Run {
  readonly model = new PointsModel()
  readonly #random: () => number
  readonly #owners: string[] = []
  readonly #orders: Known[] = []

  constructor(seed: number) {
    this.#random = random(seed)
  }

  #int(most: number): number {
    return Math.floor(this.#random() * (most + 1))
  }

  #pick<One>(all: readonly One[]): One | undefined {
    return all[Math.floor(this.#random() * all.length)]
  }

  /** Mostly one of the newest: an order has to be met often until it is paid, complete and given back in parts. */
  #pickOrder(isMeant: (known: Known) => boolean = () => true): Known | undefined {
    const meant = this.#orders.filter(isMeant)
    return this.#pick(this.#random() < 0.8 ? meant.slice(-newest) : meant)
  }

  get #now(): Date {
    return test.clock.now
  }

  get #today(): string {
    return businessDayAt(rule, this.#now.getTime()).date
  }

  async start(): Promise<void> {
    const rows = Array.from({ length: owners }, () => ({
      establishmentId,
      id: newId(),
      phone: `+9665${String(10_000_000 + this.#int(89_999_999))}`,
      name: "Noura",
      language: "sa" as const,
    }))
    await test.database.withTransaction((tx) => tx.insert(customer).values(rows))
    this.#owners.push(...rows.map(({ id }) => id))
  }

  /** Somebody orders, and pays with points what they have, or tries more than that. */
  async place(): Promise<void> {
    const owner = this.#pick(this.#owners) ?? ""
    this.model.expire(owner, this.#today)
    const has = this.model.available(owner)
    const dice = this.#random()
    // All of it, so of several lots; or some, or more than there is.
    const spent = dice < 0.4 ? has : dice < 0.6 ? this.#int(has + 20) : 0
    const known: Known = {
      ...{ id: newId(), owner, totalMinor: 1 + this.#int(30_000), state: "pending" },
      ...{ paidMinor: 0, refundedMinor: 0, paymentId: null, version: 1 },
      movedAtMs: this.#now.getTime(),
    }
    const brings = this.#int(350)
    const claim = {
      ...{ establishmentId, id: known.id, branchId, customerId: owner, discounts: [] },
      ...{
        businessDate: this.#today,
        couponCode: null,
        points: spent,
        now: this.#now,
        punches: [],
      },
      offer: {
        ...noOffer,
        earning: { ...defaultProgramme, boosts: [], version: 1, level: null, earnedToday: 0 },
      },
      earning: {
        ...{ points: brings, basisMinor: brings * 100, pointsPerSar: 100, levelId: null },
        ...{ multiplier: 100, boostIds: [] },
      },
    }
    const refusal = await test.database
      .withTransaction(async (tx) => {
        const [refused] = await loyaltyStep.take(tx, [claim])
        if (refused) throw refused
        const { totalMinor, id } = known
        const at = { placedAt: this.#now, businessDate: this.#today }
        const row = { establishmentId, branchId, id, customerId: owner, totalMinor, ...at }
        await insertOrder(tx, row)
        return null
      })
      .catch((error: Error) => error)
    expect(refusal === null, `${spent} of ${has}`).toBe(spent <= has)
    if (refusal) return
    this.#orders.push(known)
    this.model.place(known.id, owner, brings, spent, this.#today)
  }

  async move(): Promise<void> {
    const known = this.#pickOrder()
    if (!known) return
    const mostly = (usual: OrderState) => Array<OrderState>(6).fill(usual)
    const nexts: Partial<Record<OrderState, OrderState[]>> = {
      pending: [...mostly("accepted"), "declined", "canceled"],
      accepted: [...mostly("completed"), "canceled", "pending"],
      completed: [...mostly("completed"), "returned"],
      canceled: this.#now.getTime() - known.movedAtMs < undoMs ? ["accepted"] : [],
    }
    const to = this.#pick(nexts[known.state] ?? [])
    if (!to || to === known.state) return
    const { id, version } = known
    await test.database.withTransaction(async (tx) => {
      const own = and(eq(order.establishmentId, establishmentId), eq(order.id, id))
      await tx
        .update(order)
        .set({ state: to, version: version + 1 })
        .where(own)
      await tx.insert(orderMove).values({
        ...{ establishmentId, orderId: id, version: version + 1, action: "undo" },
        ...{ fromState: known.state, toState: to, actor: "front", movedAt: this.#now },
      })
    })
    Object.assign(known, { state: to, version: version + 1, movedAtMs: this.#now.getTime() })
  }

  async pay(): Promise<void> {
    const known = this.#pickOrder(({ paidMinor }) => paidMinor === 0)
    if (!known) return
    const { id: orderId, totalMinor } = known
    const id = newId()
    await test.database.withTransaction(async (tx) => {
      await tx.insert(payment).values({
        ...{ establishmentId, id, branchId, method: "cash", state: "paid", currency: "SAR" },
        ...{ amountMinor: totalMinor, createdAt: this.#now, settledAt: this.#now },
      })
      const part = { establishmentId, paymentId: id, orderId, amountMinor: totalMinor }
      await tx.insert(paymentPart).values(part)
    })
    Object.assign(known, { paidMinor: totalMinor, paymentId: id })
  }

  /** A part of the money, and often another one right after it. */
  async refund(
    known = this.#pickOrder(({ paidMinor, refundedMinor }) => paidMinor > refundedMinor),
  ): Promise<void> {
    const left = known ? known.paidMinor - known.refundedMinor : 0
    if (!known?.paymentId || left === 0) return
    const amountMinor = this.#random() < 0.15 ? left : Math.ceil((left * (1 + this.#int(4))) / 10)
    const { id: orderId, paymentId } = known
    await test.database.withTransaction((tx) =>
      tx.insert(refund).values({
        ...{ establishmentId, id: newId(), paymentId, orderId, amountMinor, reason: "cold" },
        // After it was paid: of one instant the order would decide.
        ...{ state: "done", createdAt: new Date(this.#now.getTime() + 1) },
      }),
    )
    known.refundedMinor += amountMinor
    test.clock.now = new Date(this.#now.getTime() + 2)
    if (this.#random() < 0.7) await this.settle(known)
    if (this.#random() < 0.6) await this.refund(known)
  }

  #fateOf(known: Known): Fate & { isFirm: boolean } {
    const isFirm = this.#now.getTime() >= known.movedAtMs + undoMs
    const isPaid = known.paidMinor > 0
    return {
      isAccepted: known.state !== "pending",
      isOver: ["declined", "canceled", "returned"].includes(known.state),
      isReleased: known.state === "completed" && isPaid && isFirm,
      totalMinor: known.totalMinor,
      refundedMinor: known.refundedMinor,
      isFirm,
    }
  }

  async settle(known = this.#pickOrder()): Promise<void> {
    if (!known) return
    await test.database.withTransaction(async (tx) => {
      const row = await lockOrder(tx, establishmentId, known.id)
      if (row) await settleOrderPoints(tx, row, this.#now)
    })
    const fate = this.#fateOf(known)
    if (fate.isOver && !fate.isFirm) return
    this.model.expire(known.owner, this.#today)
    this.model.settle(known.id, fate, this.#today)
  }

  async adjust(): Promise<void> {
    const owner = this.#pick(this.#owners) ?? ""
    const points = this.#int(200) - 80
    if (points === 0) return
    const [today, now] = [this.#today, this.#now]
    await test.database.withTransaction(async (tx) => {
      const account = await openAccount(tx, { establishmentId, customerId: owner }, { today, now })
      const movement = { cause: "adjusted", key: null, facts: {}, today, now } as const
      if (points > 0) {
        await credit(tx, account, points, { ...movement, lastDate: lastDateOf(today, 365) })
      } else await takeBack(tx, account, -points, { ...movement, lotOfOrder: null })
    })
    this.model.expire(owner, today)
    if (points > 0) this.model.credit(owner, points, today)
    else this.model.takeBack(owner, -points, null)
  }

  /** Some seconds, some days, or to the last day of some points or the day after it. */
  #nextMoment(): number {
    const dice = this.#random()
    const nowMs = this.#now.getTime()
    if (dice < 0.6) return nowMs + this.#int(20_000)
    if (dice < 0.95) return nowMs + this.#int(5) * dayMs
    const lots = [...this.model.customers.values()].flatMap(({ lots: own }) => own)
    const lot = this.#pick(lots.filter(({ left, lastDate }) => left > 0 && lastDate > this.#today))
    const noonMs = lot ? Date.parse(`${lot.lastDate}T09:00:00Z`) : nowMs
    return noonMs + this.#int(1) * dayMs
  }

  async pass(): Promise<void> {
    test.clock.now = new Date(this.#nextMoment())
    if (this.#random() < 0.2) await expirePoints.run(test.services)
  }

  async step(): Promise<void> {
    const dice = this.#random()
    if (dice < 0.14) await this.place()
    else if (dice < 0.36) await this.move()
    else if (dice < 0.48) await this.pay()
    else if (dice < 0.56) await this.refund()
    else if (dice < 0.76) await this.settle()
    else if (dice < 0.84) await this.adjust()
    else await this.pass()
  }

  /** What is promised and owed, and which points die when: of each customer as the model says. */
  async compare(): Promise<void> {
    const today = this.#today
    const balances = await test.database.read
      .select({
        id: pointsBalance.customerId,
        pending: pointsBalance.pending,
        owed: pointsBalance.owed,
        lifetime: pointsBalance.lifetime,
      })
      .from(pointsBalance)
      .where(inArray(pointsBalance.customerId, this.#owners))
    const lots = await test.database.read
      .select({
        owner: pointsLot.customerId,
        lastDate: pointsLot.lastDate,
        points: sql<number>`sum(${pointsLot.left})::integer`,
      })
      .from(pointsLot)
      .where(
        and(
          inArray(pointsLot.customerId, this.#owners),
          gte(pointsLot.lastDate, today),
          gt(pointsLot.left, 0),
        ),
      )
      .groupBy(pointsLot.customerId, pointsLot.lastDate)
    for (const { id, ...balance } of balances) {
      this.model.expire(id, today)
      const { pending, owed, lifetime } = this.model.customer(id)
      const own = lots.filter(({ owner }) => owner === id)
      const byDate = Object.fromEntries(own.map(({ lastDate, points }) => [lastDate, points]))
      expect({ ...balance, byDate }).toEqual({
        ...{ pending, owed, lifetime },
        byDate: this.model.pointsByDate(id),
      })
    }
  }

  /** Everything that is left to settle is settled, everything that is due has expired. */
  async end(): Promise<void> {
    for (const known of this.#orders) await this.settle(known)
    await expirePoints.run(test.services)
    await this.compare()
  }
}

it.each(seeds)(
  "whatever happens to orders and points, the ledger says what the rules say: seed %i",
  async (seed) => {
    const run = new Run(seed)
    await run.start()
    for (let nth = 1; nth <= operations; nth++) {
      await run.step()
      if (nth % 10 === 0) await run.compare()
    }
    await run.end()
    await expectSoundLedger(test)
  },
  operations * 200 + 60_000,
)
