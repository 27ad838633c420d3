import {
  type OrderType,
  orderTypes,
  type PaymentMethod,
} from "@sufra/domain/establishment/settings"
import { type Earning, earningOf } from "@sufra/domain/loyalty/earning"
import type { JournalFacts } from "@sufra/domain/loyalty/journal"
import type { Boost, StoredProgramme } from "@sufra/domain/loyalty/programme"
import { foldedName } from "@sufra/domain/order/find-order"
import { orderNumber, preorderNumber } from "@sufra/domain/order/order-number"
import {
  isUnmade,
  type OrderAction,
  type OrderActor,
  type OrderState,
} from "@sufra/domain/order/order-states"
import type { Discount } from "@sufra/domain/pricing/discounts"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import { type PriceRules, repriceOrder } from "@sufra/domain/pricing/reprice-order"
import { demoId } from "../ids.ts"
import { branchId } from "../rows-place.ts"
import type { DemoBranch, DemoEstablishment } from "../shapes.ts"
import type { Book } from "./book.ts"
import type { Chance } from "./chance.ts"
import { vatRateOfFood } from "./dishes.ts"
import type { Member, Moment } from "./member.ts"
import {
  type LineRow,
  linesOf,
  type OrderedDish,
  type OrderedLines,
  priceLineOf,
} from "./order-lines.ts"
import { writeMoney } from "./order-money.ts"

export type Scene = {
  place: DemoEstablishment
  book: Book
  chance: Chance
  /** Draws of their own for invoices: the rest of the history is the same with them as without. */
  papers: Chance
  programme: StoredProgramme
  boosts: readonly Boost[]
  timezone: string
  /** Who stands at the counter. */
  staffId: string
  nowMs: number
}

export type Visit = {
  member: Member
  branch: DemoBranch
  type: OrderType
  at: Moment
  nth: number
  dishes: OrderedDish[]
  /** Points that are spent on it. */
  points: number
  end: "good" | "canceled" | "declined" | "returned" | "in-kitchen" | "accepted"
  /** For a slot of a pre-order menu, of which nothing is made yet. */
  preorder?: { menuId: string; slotMs: number; covers: number; nth: number }
  /** What staff say of the dishes that they changed, so many minutes after a step. */
  change?: { after: OrderAction; minutes: number; reason: string; staffId: string }
}

const minuteMs = 60_000

function discountsOf({ programme }: Scene, { member, points }: Visit): Discount[] {
  const level = member.level
  const rateBp = level?.benefits.discountRateBp ?? 0
  const { worth } = programme.spending
  const amountMinor = Math.floor((points * worth.minor) / worth.points)
  const base = { productIds: null }
  return [
    ...(level && rateBp > 0
      ? [
          {
            ...base,
            id: level.id,
            kind: "level",
            name: level.name,
            takes: "percent",
            rateBp,
            capMinor: null,
          } as const,
        ]
      : []),
    ...(points > 0
      ? [
          {
            ...base,
            id: "points",
            kind: "points",
            name: { en: "Paid with points", sa: "مدفوع بالنقاط" },
            takes: "amount",
            amountMinor,
          } as const,
        ]
      : []),
  ]
}

function rulesOf(scene: Scene, visit: Visit): PriceRules {
  const zone = visit.branch.ordering?.zones[0]
  const isDelivery = visit.type === orderTypes.delivery
  const charges = {
    deliveryFeeMinor: isDelivery ? (zone?.feeMinor ?? null) : null,
    freeDeliveryFromMinor: isDelivery ? (zone?.freeFromMinor ?? null) : null,
    ...{ serviceRateBp: 0, vatRateBp: vatRateOfFood },
  }
  const discounts = discountsOf(scene, visit).map((one) => ({ ...one, minimumMinor: 0 }))
  return { charges, discounts }
}

type Step = { action: OrderAction | "place"; to: OrderState; actor: OrderActor; minutes: number }

/** What is done with an order, and how many minutes after the one before. */
function stepsOf({ type, end }: Visit, chance: Chance): Step[] {
  const placed: Step = { action: "place", to: "pending", actor: "guest", minutes: 0 }
  if (end === "canceled") {
    return [placed, { action: "cancel", to: "canceled", actor: "guest", minutes: 1 }]
  }
  if (end === "declined") {
    return [placed, { action: "decline", to: "declined", actor: "front", minutes: 2 }]
  }
  const accepted: Step[] = [
    placed,
    { action: "accept", to: "accepted", actor: "front", minutes: 1 },
  ]
  if (end === "accepted") return accepted
  const sent: Step[] = [
    ...accepted,
    { action: "send-to-kitchen", to: "sent-to-kitchen", actor: "front", minutes: 1 },
  ]
  if (end === "in-kitchen") return sent
  const made: Step[] = [
    ...sent,
    { action: "bump", to: "ready", actor: "kitchen", minutes: chance.between(6, 18) },
  ]
  const carried: Step[] = [
    { action: "assign", to: "assigned", actor: "front", minutes: 2 },
    { action: "take-along", to: "en-route", actor: "courier", minutes: 3 },
    { action: "deliver", to: "delivered", actor: "courier", minutes: chance.between(10, 25) },
  ]
  const fetched: Step[] = [
    { action: "complete", to: "completed", actor: "front", minutes: chance.between(3, 12) },
  ]
  const good = [...made, ...(type === orderTypes.delivery ? carried : fetched)]
  const back: Step = { action: "return", to: "returned", actor: "front", minutes: 25 }
  return end === "returned" ? [...good, back] : good
}

export type Moved = Step & { atMs: number; version: number }

function movesOf(scene: Scene, visit: Visit): Moved[] {
  let atMs = visit.at.ms
  let version = 0
  return stepsOf(visit, scene.chance).map((step) => {
    atMs += step.minutes * minuteMs
    version += 1
    const moved = { ...step, atMs, version }
    // A change makes a version of its order, as a move does.
    if (step.action === visit.change?.after) version += 1
    return moved
  })
}

function addressOf({ branch, member }: Visit, chance: Chance) {
  return {
    ...{ title: "المنزل", description: "", door: "", level: "", block: "", shortAddress: null },
    address: `${branch.address.sa.split("،")[1]?.trim() ?? ""}، ${member.person.name.split(" ")[1] ?? ""}`,
    lat: branch.lat + (chance.next() - 0.5) / 100,
    lng: branch.lng + (chance.next() - 0.5) / 100,
  }
}

/** How long before its slot a pre-order goes to the kitchen, and its guest may cancel it. */
const preorderLeadMs = 45 * minuteMs
const cancelBeforeMs = 24 * 60 * minuteMs

/** When the guest has it: twenty minutes later, or in the slot of a pre-order. */
function timesOf({ at, preorder }: Visit) {
  if (!preorder) return { readyAt: new Date(at.ms + 20 * minuteMs), covers: 0 }
  const { menuId: preorderMenuId, slotMs, covers } = preorder
  return {
    ...{ preorderMenuId, covers, receiveAt: new Date(slotMs), readyAt: new Date(slotMs) },
    cancelUntil: new Date(slotMs - cancelBeforeMs),
    kitchenAt: new Date(slotMs - preorderLeadMs),
  }
}

type Taken = {
  id: string
  rules: PriceRules
  /** As staff left it, and as it was before they changed anything. */
  price: PricedOrder
  before: PricedOrder
  lines: OrderedLines
  moves: Moved[]
  version: number
}

function writeOrder(scene: Scene, visit: Visit, { id, price, rules, moves, version }: Taken): void {
  const { place, book, chance, staffId } = scene
  const { member, branch, type, at, nth } = visit
  const { person } = member
  const establishmentId = place.id
  const last = moves.at(-1)
  const isDelivery = type === orderTypes.delivery
  const hasTable = type === orderTypes.dineIn && !visit.preorder
  const table = hasTable ? chance.between(1, branch.tableSeats.length) : null
  const zone = branch.ordering?.zones[0]
  book.rows.order.push({
    ...{ establishmentId, id, branchId: branchId(place, branch.key), customerId: person.id },
    ...{ businessDate: at.date, nth, number: numberOf(visit), type },
    ...{ state: last?.to ?? "completed", paymentMethod: methodOf(chance) },
    ...{
      customerName: person.name,
      customerFolded: foldedName(person.name),
      customerPhone: person.phone,
    },
    language: person.language,
    tableId: table === null ? null : demoId(place.key, "table", branch.key, String(table)),
    tableLabel: table === null ? null : String(table),
    address: isDelivery ? addressOf(visit, chance) : null,
    zoneId: isDelivery && zone ? demoId(place.key, "delivery-zone", zone.key) : null,
    ...{ handoverNote: "", wayMinutes: 0, isAddition: false, portions: [] },
    ...{ ...timesOf(visit), placedAt: new Date(at.ms) },
    ...{ price, priceRules: rules, totalMinor: price.totalMinor, version },
  })
  moves.forEach(({ action, to, actor, atMs, version: made }, index) => {
    const isBack = action === "return"
    book.rows.orderMove.push({
      ...{ establishmentId, orderId: id, version: made, action, toState: to, actor },
      ...{ fromState: moves[index - 1]?.to ?? null, staffId: actor === "guest" ? null : staffId },
      reasonCode: action === "decline" ? "busy" : isBack ? "mistake" : null,
      ...{ refundStaffId: isBack ? staffId : null, movedAt: new Date(atMs) },
    })
  })
}

function methodOf(chance: Chance): PaymentMethod {
  return chance.isSo(0.35) ? "cash" : "card-at-counter"
}

function numberOf({ nth, preorder }: Visit): string {
  return preorder ? preorderNumber(preorder.nth) : orderNumber(nth)
}

function factsOf({ programme }: Scene, visit: Visit, earning: Earning): JournalFacts {
  const { level } = visit.member
  const boosts = programme.boosts.filter(({ id }) => earning.boostIds.includes(id))
  return {
    orderNumber: numberOf(visit),
    basisMinor: earning.basisMinor,
    pointsPerSar: earning.pointsPerSar,
    ...(level && { level: { name: level.name, multiplier: level.multiplier } }),
    ...(boosts.length > 0 && { boosts: boosts.map(({ name }) => name) }),
  }
}

/** What staff changed, as `changeOrder` writes it. Answers when. */
function writeChange(scene: Scene, visit: Visit, taken: Taken): number | null {
  const { change } = visit
  const from = taken.moves.find(({ action }) => action === change?.after)
  if (!change || !from) return null
  const { reason, staffId } = change
  const { book, place, chance } = scene
  const { before, price, lines } = taken
  const ms = from.atMs + change.minutes * minuteMs
  const isForKitchen =
    !isUnmade(from.to) && lines.items.some(({ what }) => what === "added" || what === "removed")
  book.rows.orderChange.push({
    ...{ establishmentId: place.id, id: chance.idAt(ms), orderId: taken.id },
    ...{ version: from.version + 1, staffId, reason, items: lines.items },
    ...{ beforeMinor: before.totalMinor, afterMinor: price.totalMinor },
    ...{ requestHash: "demo", changedAt: new Date(ms), seenAt: isForKitchen ? null : new Date(ms) },
  })
  return ms
}

/** An order as it is placed and as it is left, before anything of it is written. */
function takenOf(scene: Scene, visit: Visit): Taken {
  const moves = movesOf(scene, visit)
  const id = scene.chance.idAt(visit.at.ms)
  const isMade = visit.end !== "in-kitchen" && visit.end !== "accepted"
  const madeAt = isMade ? new Date(visit.at.ms + 15 * minuteMs) : null
  const of = { establishmentId: scene.place.id, orderId: id, madeAt }
  const lines = linesOf(of, visit.dishes)
  const rules = rulesOf(scene, visit)
  const priceOf = (rows: LineRow[]) => repriceOrder(rows.map(priceLineOf), rules, true).price
  const [before, price] = [priceOf(lines.before), priceOf(lines.after)]
  const version = moves.length + (visit.change ? 1 : 0)
  return { id, rules, price, before, lines, moves, version }
}

/** The points of an order, from its promise to what became of it. */
function tellPoints(scene: Scene, visit: Visit, taken: Taken, changedMs: number | null): void {
  const { book, boosts, programme, timezone, place } = scene
  const { member, at, type, branch, points: spent } = visit
  const { id, price, before, lines, moves } = taken
  const context = { branchId: branchId(place, branch.key), type, timezone, nowMs: at.ms }
  const { pointsPerSar } = programme
  const rules = { pointsPerSar, boosts, level: member.level }
  const earningFor = (priced: PricedOrder, rows: LineRow[]) =>
    earningOf(priced, rows.map(priceLineOf), rules, context)
  const movementOf = (earning: Earning, cutBy: JournalFacts["cutBy"] | null) => ({
    orderId: id,
    facts: { ...factsOf(scene, visit, earning), ...(cutBy && { cutBy }) },
  })
  const moment = (ms: number): Moment => ({ ms, date: at.date })
  const ending = (...states: OrderState[]) => moves.find(({ to }) => states.includes(to))
  const [accepted, back] = [ending("accepted"), ending("returned")]
  const done = ending("completed", "delivered")
  const promisedEarning = earningFor(before, lines.before)
  const promised = member.capped(promisedEarning, at.date)
  const earning = earningFor(price, lines.after)
  const { points, cutBy } = member.capped(earning, at.date)
  if (spent > 0) {
    const worthMinor = price.discounts.find(({ kind }) => kind === "points")?.amountMinor ?? 0
    const key = `order-spent ${id}`
    member.spend(at, spent, { cause: "order-spent", key, orderId: id, facts: { worthMinor } })
  }
  const movement = movementOf(earning, cutBy)
  if (accepted) {
    const first = movementOf(promisedEarning, promised.cutBy)
    member.promise(moment(accepted.atMs), promised.points, first)
  }
  if (changedMs !== null) member.promise(moment(changedMs), points - promised.points, movement)
  if (done) member.release(moment(done.atMs), points, movement)
  if (back) member.reverse(moment(back.atMs), points, movement)
  const isGood = done !== undefined && back === undefined
  const isOpen = visit.end === "in-kitchen" || visit.end === "accepted"
  const settledMs = changedMs ?? at.ms
  book.rows.orderPoints.push({
    ...{ ...member.key, orderId: id, businessDate: at.date, programmeVersion: 1, earning },
    ...{ earned: accepted ? points : null, cutBy, spent, pending: isOpen ? points : 0 },
    ...{ available: isGood ? points : 0, givenBack: 0, orderVersion: taken.version },
    settledAt: new Date(isOpen ? settledMs : (moves.at(-1)?.atMs ?? at.ms)),
    dueAt: isOpen && points > 0 ? new Date(scene.nowMs + 60 * minuteMs) : null,
  })
}

/** An order from the guest's tap to its end, with its money and its points. */
export function takeOrder(
  scene: Scene,
  visit: Visit,
): { id: string; isGood: boolean; endMs: number } {
  const { member, at, end } = visit
  const taken = takenOf(scene, visit)
  const { id, price, moves } = taken
  const lines = taken.lines.after
  const changedMs = writeChange(scene, visit, taken)
  tellPoints(scene, visit, taken, changedMs)
  writeOrder(scene, visit, taken)
  scene.book.rows.orderLine.push(...lines)
  writeMoney(scene, visit, { id, number: numberOf(visit), price, moves, lines })
  member.orders += 1
  return { id, isGood: end === "good", endMs: moves.at(-1)?.atMs ?? at.ms }
}
