import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { addDays, instantOf, weekdayOf } from "@sufra/domain/kernel/zoned-time"
import type { Boost } from "@sufra/domain/loyalty/programme"
import { and, eq, sql } from "drizzle-orm"
import type { Transaction } from "../../../src/connection.ts"
import { loyaltyProgramme } from "../../../src/schema/loyalty/loyalty.ts"
import { punchCard } from "../../../src/schema/loyalty/punch-card.ts"
import { rewardItem } from "../../../src/schema/loyalty/reward.ts"
import { establishment } from "../../../src/schema/place/establishment.ts"
import { demoId, demoQrId } from "../ids.ts"
import { branchId } from "../rows-place.ts"
import type { DemoBranch, DemoEstablishment } from "../shapes.ts"
import { Book } from "./book.ts"
import { CardHistory, giveReward, type ItemRow, useReward } from "./cards.ts"
import { Chance } from "./chance.ts"
import { tellChangedOrders } from "./changed-orders.ts"
import { tellConsents } from "./consents.ts"
import { type Dish, dishesOf, isServedAt } from "./dishes.ts"
import { tellEvaluations } from "./evaluations.ts"
import { figuresOf } from "./figures.ts"
import { tellOfKnownGuest } from "./known-guest.ts"
import { Member, type Moment } from "./member.ts"
import { sendOffer, tellNews } from "./news.ts"
import { numberPapers } from "./order-money.ts"
import { type Scene, takeOrder, type Visit } from "./orders.ts"
import { knownPerson, type Person, peopleOf } from "./people.ts"
import { tellPreorders } from "./preorders.ts"
import { tellPrivacyRequests } from "./privacy-requests.ts"
import { tellOfReferrals } from "./referrals.ts"
import { tellRegistrations, tellSpins } from "./spins.ts"

const days = 90
const dayMs = 86_400_000
const minuteMs = 60_000

/** How busy each day of the week is, from Sunday; the weekend is Friday and Saturday. */
const busyness = [0.85, 0.8, 0.85, 0.95, 1.25, 1.35, 1.15]

type Size = { ordersADay: number; people: number; hours: readonly number[] }

/** Of each hour of the day, how much of the day's trade falls into it. */
const restaurantHours = [2, 1, 0, 0, 0, 0, 0, 1, 3, 4, 3, 3, 5, 9, 8, 5, 4, 4, 5, 7, 10, 11, 9, 5]
const cafeHours = [1, 0, 0, 0, 0, 0, 2, 7, 9, 8, 7, 5, 4, 4, 4, 5, 6, 7, 7, 7, 7, 6, 5, 3]

const sizes: Record<string, Size> = {
  "bayt-al-karam": { ordersADay: 34, people: 400, hours: restaurantHours },
  "cardamom-corner": { ordersADay: 18, people: 140, hours: cafeHours },
}

/** A place with its people, its dishes and what it gives them, in the middle of its history. */
class History {
  readonly scene: Scene
  readonly members: Member[]
  readonly cards: CardHistory[]
  readonly dishes: Dish[]
  readonly items: ItemRow[]
  readonly #size: Size
  readonly #branches: DemoBranch[]
  readonly #counters = new Map<string, number>()
  readonly #used: { rewardId: string; branch: DemoBranch; at: Moment }[] = []

  constructor(
    scene: Scene,
    size: Size,
    around: { members: Member[]; cards: CardHistory[]; items: ItemRow[] },
  ) {
    this.scene = scene
    this.members = around.members
    this.cards = around.cards
    this.items = around.items
    this.dishes = dishesOf(scene.place)
    this.#size = size
    // A branch that is closed for good takes no order.
    this.#branches = scene.place.branches.filter(({ ordering }) => ordering)
  }

  nthOf(branch: DemoBranch, date: string): number {
    const key = `${branch.key} ${date}`
    const nth = (this.#counters.get(key) ?? 0) + 1
    this.#counters.set(key, nth)
    return nth
  }

  #momentOn(date: string): Moment & { minute: number } {
    const { chance, timezone } = this.scene
    const hours = this.#size.hours.map((weight, hour) => ({ weight, hour }))
    const { hour } = chance.pickByWeight(hours, ({ weight }) => weight)
    const minute = hour * 60 + chance.between(0, 59)
    // After midnight it is still yesterday's business day.
    const calendarDate = hour < 4 ? addDays(date, 1) : date
    return { ms: instantOf(calendarDate, minute, timezone), date, minute }
  }

  #typeAt(branch: DemoBranch): OrderType {
    const weights = { [orderTypes.dineIn]: 5, [orderTypes.pickup]: 3, [orderTypes.delivery]: 2 }
    const hasZones = (branch.ordering?.zones.length ?? 0) > 0
    const offered = branch.orderTypes.filter((type) => type !== orderTypes.delivery || hasZones)
    return this.scene.chance.pickByWeight(offered, (type) => weights[type] ?? 1)
  }

  dishesAt(minute: number, company: number): Visit["dishes"] {
    const { chance } = this.scene
    const served = this.dishes.filter((dish) => isServedAt(dish, minute))
    const count = Math.min(6, chance.between(1, 2) + company - 1)
    const chosen = Array.from({ length: count }, () =>
      chance.pickByWeight(served, ({ weight }) => weight),
    )
    return [...new Set(chosen)].map((dish) => ({ dish, quantity: chance.isSo(0.25) ? 2 : 1 }))
  }

  #pointsToSpend(member: Member): number {
    const { chance, programme } = this.scene
    const { minimumRedemption } = programme
    if (member.available < minimumRedemption * 3 || !chance.isSo(0.12)) return 0
    return minimumRedemption * chance.between(1, 2)
  }

  /** What an order brings beside points: punches, and what a full card gives. */
  order(visit: Visit): void {
    const { id, isGood, endMs } = takeOrder(this.scene, visit)
    if (!isGood) return
    const at = { ms: endMs, date: visit.at.date }
    for (const history of this.cards) {
      const paid = visit.dishes.filter(({ change }) => change !== "comped")
      const units = paid.reduce((sum, { dish, quantity }) => {
        const counted = history.card.counts.filter(
          ({ productIds, categoryIds }) =>
            productIds.includes(dish.productId) || categoryIds.includes(dish.categoryId),
        )
        return sum + quantity * Math.max(0, ...counted.map((one) => one.units))
      }, 0)
      if (units === 0) continue
      const { branch, member } = visit
      const { customerId, establishmentId } = member.key
      this.scene.book.rows.orderPunches.push({
        ...{ establishmentId, orderId: id, customerId, businessDate: at.date, state: "given" },
        units: [{ cardId: history.card.id, units }],
        orderVersion: this.scene.book.rows.order.at(-1)?.version ?? 1,
      })
      for (const rewardId of history.punch(member, units, { orderId: id, branch, at })) {
        this.useLater(rewardId, branch, at)
      }
    }
    this.#shop(visit, at)
  }

  /** Some come back for it within two weeks; the others have it still. */
  useLater(rewardId: string, branch: DemoBranch, at: Moment): void {
    const { chance, nowMs, timezone } = this.scene
    if (!chance.isSo(0.6)) return
    const ms = at.ms + chance.between(1, 14) * dayMs
    if (ms >= nowMs) return
    const { date } = businessDayAt({ timezone, businessDayStartMinute: 240 }, ms)
    this.#used.push({ rewardId, branch, at: { ms, date } })
  }

  #shop({ member, branch }: Visit, at: Moment): void {
    const { chance } = this.scene
    const affordable = this.items.filter(
      ({ pointsCost }) => pointsCost !== null && pointsCost <= member.available - 50,
    )
    if (affordable.length === 0 || !chance.isSo(0.06)) return
    this.buy(member, chance.pick(affordable), { ...at, ms: at.ms + 2 * minuteMs }, branch)
  }

  buy(member: Member, item: ItemRow, at: Moment, branch: DemoBranch): void {
    const pointsPaid = item.pointsCost ?? 0
    const key = `bought ${this.scene.chance.idAt(at.ms)}`
    const facts = { rewardName: item.name }
    member.spend(at, pointsPaid, { cause: "reward-bought", key, facts })
    const gift = { source: "bought", key, pointsPaid } as const
    const rewardId = giveReward(this.scene, member, item, at, gift)
    this.useLater(rewardId, branch, at)
  }

  #visitOn(date: string, dayIndex: number): Visit | null {
    const { chance, nowMs } = this.scene
    const { minute, ...at } = this.#momentOn(date)
    if (at.ms > nowMs - 60 * minuteMs) return null
    const there = this.members.filter(
      ({ person }) => person.firstDay <= dayIndex && person.weight > 0,
    )
    const member = chance.pickByWeight(there, ({ person }) => person.weight)
    const branch = chance.pickByWeight(this.#branches, ({ number }) => 1 / number)
    const end = chance.pickByWeight(
      [
        ["good", 94],
        ["canceled", 3],
        ["declined", 1.5],
        ["returned", 1.5],
      ] as const,
      ([, weight]) => weight,
    )[0]
    const points = end === "good" ? this.#pointsToSpend(member) : 0
    const dishes = this.dishesAt(minute, member.person.company)
    return { member, branch, type: this.#typeAt(branch), at, nth: 0, dishes, points, end }
  }

  /** Whoever only looks at the menu scans its code too. */
  #scans({ branch, at }: Visit): void {
    const { place, book, chance } = this.scene
    for (let count = chance.between(1, 3); count > 0; count -= 1) {
      const ms = at.ms - chance.between(1, 40) * minuteMs
      book.rows.visit.push({
        ...{
          establishmentId: place.id,
          id: chance.idAt(ms),
          branchId: branchId(place, branch.key),
        },
        ...{ qrId: demoQrId(place.id, branch.number, 0), visitorId: chance.idAt(ms) },
        visitedAt: new Date(ms),
      })
    }
  }

  day(date: string, index: number): void {
    const { chance } = this.scene
    const growth = 0.75 + (index / days) * 0.35
    const busy = (busyness[weekdayOf(date)] ?? 1) * growth * (0.85 + chance.next() * 0.3)
    const count = Math.round(this.#size.ordersADay * busy)
    const visits = Array.from({ length: count }, () => this.#visitOn(date, index))
      .filter((visit) => visit !== null)
      .toSorted((one, other) => one.at.ms - other.at.ms)
    for (const visit of visits) {
      // What was drawn at the day's beginning may have been spent by a meal of the same day.
      const points = visit.member.available >= visit.points ? visit.points : 0
      this.order({ ...visit, points, nth: this.nthOf(visit.branch, date) })
      this.#scans(visit)
    }
  }

  close(): void {
    const { book, place } = this.scene
    for (const { rewardId, branch, at } of this.#used) useReward(this.scene, rewardId, branch, at)
    for (const history of this.cards) history.close()
    for (const member of this.members) member.close()
    for (const [key, last] of this.#counters) {
      const [branch = "", businessDate = ""] = key.split(" ")
      const counter = { establishmentId: place.id, branchId: branchId(place, branch) }
      book.rows.orderCounter.push({ ...counter, businessDate, last, lastPreorder: 0 })
    }
    numberPapers(this.scene)
  }
}

export type { History }

async function sceneOf(
  tx: Transaction,
  place: DemoEstablishment,
  now: Date,
): Promise<Scene | null> {
  const ofPlace = eq(loyaltyProgramme.establishmentId, place.id)
  const [row] = await tx.select().from(loyaltyProgramme).where(ofPlace)
  const [home] = await tx.select().from(establishment).where(eq(establishment.id, place.id))
  const cashier = place.staff.find(({ role }) => role === "cashier") ?? place.staff[0]
  if (!row || !home || !cashier) return null
  // What is promised was promised before the first of these orders.
  const since = new Date(now.getTime() - (days + 1) * dayMs)
  await tx.update(loyaltyProgramme).set({ validFrom: since, createdAt: since }).where(ofPlace)
  const { programme } = row
  const dishes = dishesOf(place)
  const boosts: Boost[] = programme.boosts.map(({ categoryIds, ...boost }) => ({
    ...boost,
    productIds: dishes
      .filter((one) => categoryIds.includes(one.categoryId))
      .map((one) => one.productId),
  }))
  return {
    ...{
      place,
      programme,
      boosts,
      timezone: home.timezone,
      book: new Book(),
      nowMs: now.getTime(),
    },
    chance: new Chance(place.key.length * 7_919),
    papers: new Chance(place.key.length * 104_729),
    staffId: demoId("staff", cashier.email),
  }
}

async function seedPlace(tx: Transaction, place: DemoEstablishment, now: Date): Promise<void> {
  const size = sizes[place.key]
  const scene = size ? await sceneOf(tx, place, now) : null
  if (!size || !scene) return
  const { chance, book, programme, timezone } = scene
  const startMs = now.getTime() - days * dayMs
  const people = peopleOf(chance, size.people, startMs)
  const known = knownPerson(chance, startMs)
  const around = { book, chance, establishmentId: place.id, programme }
  const members = [...people, known].map((person) => new Member(person, around))
  const items = await tx.select().from(rewardItem).where(eq(rewardItem.establishmentId, place.id))
  const cardRows = await tx
    .select({ card: punchCard, item: rewardItem })
    .from(punchCard)
    .innerJoin(
      rewardItem,
      and(eq(rewardItem.establishmentId, place.id), eq(rewardItem.id, punchCard.itemId)),
    )
    .where(eq(punchCard.establishmentId, place.id))
  const cards = cardRows.map(({ card, item }) => new CardHistory(card, item, scene))
  const history = new History(scene, size, { members, cards, items })
  const { date: today } = businessDayAt({ timezone, businessDayStartMinute: 240 }, now.getTime())
  for (let index = 0; index <= days; index += 1) history.day(addDays(today, index - days), index)
  const guest = members.at(-1)
  if (guest) {
    tellOfKnownGuest(history, guest, today)
    tellOfReferrals(history, guest)
    tellNews(history, guest)
  }
  sendOffer(history, members, today)
  tellSpins(history)
  tellEvaluations(scene)
  tellPrivacyRequests(scene, members.slice(10))
  if (guest) tellChangedOrders(history, guest)
  const sinceOf = ({ firstDay }: Person) => new Date(startMs + firstDay * dayMs)
  tellRegistrations(history, sinceOf)
  tellPreorders(history)
  history.close()
  book.rows.customer.push(
    ...members.map(({ person, level }) => ({
      ...{ establishmentId: place.id, id: person.id, phone: person.phone, name: person.name },
      ...{ gender: person.gender, birthDate: person.birthDate, language: person.language },
      ...{ ...figuresOf(book, person.id), levelId: level?.id ?? null },
      privacyAcceptedAt: sinceOf(person),
      marketingConsentAt: tellConsents(book, chance, {
        ...{ establishmentId: place.id, customerId: person.id },
        ...{ since: sinceOf(person), until: now },
      }),
      createdAt: sinceOf(person),
    })),
  )
  await book.write(tx)
}

/** Ninety days of trade up to this moment, so that nobody who tries the demo looks at empty screens. */
export async function seedHistory(
  tx: Transaction,
  places: readonly DemoEstablishment[],
  now: Date,
): Promise<void> {
  for (const place of places) await seedPlace(tx, place, now)
  // Nobody has looked at these tables yet: without it the first questions take the planner's worst guess.
  await tx.execute(sql`ANALYZE`)
}
