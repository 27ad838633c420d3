import {
  type OrderType,
  orderTypes,
  type PaymentMethod,
} from "@sufra/domain/establishment/settings"
import { earningOf } from "@sufra/domain/loyalty/earning"
import type { JournalFacts } from "@sufra/domain/loyalty/journal"
import type { Boost, StoredProgramme } from "@sufra/domain/loyalty/programme"
import { foldedName } from "@sufra/domain/order/find-order"
import { orderNumber } from "@sufra/domain/order/order-number"
import type { OrderAction, OrderActor, OrderState } from "@sufra/domain/order/order-states"
import type { Discount } from "@sufra/domain/pricing/discounts"
import { type PricedOrder, type PriceLine, priceOrder } from "@sufra/domain/pricing/price-order"
import { demoId } from "../ids.ts"
import { branchId } from "../rows-place.ts"
import type { DemoBranch, DemoEstablishment } from "../shapes.ts"
import type { Book } from "./book.ts"
import type { Chance } from "./chance.ts"
import { type Dish, vatRateOfFood } from "./dishes.ts"
import type { Member, Moment } from "./member.ts"

export type Scene = {
  place: DemoEstablishment
  book: Book
  chance: Chance
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
  dishes: { dish: Dish; quantity: number }[]
  /** Points that are spent on it. */
  points: number
  end: "good" | "canceled" | "declined" | "returned"
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

function priceOf(scene: Scene, visit: Visit): { price: PricedOrder; lines: PriceLine[] } {
  const lines = visit.dishes.map(({ dish, quantity }, position) => ({
    ...{ key: String(position), productId: dish.productId, quantity, isTobacco: false },
    ...{ unitBaseMinor: dish.unitMinor - dish.optionsMinor, unitOptionsMinor: dish.optionsMinor },
    vatRateBp: vatRateOfFood,
  }))
  const zone = visit.branch.ordering?.zones[0]
  const isDelivery = visit.type === orderTypes.delivery
  const charges = {
    deliveryFeeMinor: isDelivery ? (zone?.feeMinor ?? null) : null,
    freeDeliveryFromMinor: isDelivery ? (zone?.freeFromMinor ?? null) : null,
    ...{ serviceRateBp: 0, vatRateBp: vatRateOfFood },
  }
  const discounts = discountsOf(scene, visit)
  return { lines, price: priceOrder({ lines, discounts, charges, pricesIncludeVat: true }) }
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
  const made: Step[] = [
    placed,
    { action: "accept", to: "accepted", actor: "front", minutes: 1 },
    { action: "send-to-kitchen", to: "sent-to-kitchen", actor: "front", minutes: 1 },
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

type Moved = Step & { atMs: number }

function movesOf(scene: Scene, visit: Visit): Moved[] {
  let atMs = visit.at.ms
  return stepsOf(visit, scene.chance).map((step) => {
    atMs += step.minutes * minuteMs
    return { ...step, atMs }
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

function writeOrder(
  scene: Scene,
  visit: Visit,
  { id, price, moves }: { id: string; price: PricedOrder; moves: Moved[] },
): void {
  const { place, book, chance, staffId } = scene
  const { member, branch, type, at, nth } = visit
  const { person } = member
  const establishmentId = place.id
  const last = moves.at(-1)
  const isDelivery = type === orderTypes.delivery
  const table = type === orderTypes.dineIn ? chance.between(1, branch.tableSeats.length) : null
  const zone = branch.ordering?.zones[0]
  book.rows.order.push({
    ...{ establishmentId, id, branchId: branchId(place, branch.key), customerId: person.id },
    ...{ businessDate: at.date, nth, number: orderNumber(nth), type },
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
    ...{ readyAt: new Date(at.ms + 20 * minuteMs), placedAt: new Date(at.ms) },
    ...{ price, totalMinor: price.totalMinor, version: moves.length },
  })
  visit.dishes.forEach(({ dish, quantity }, position) => {
    const { productId, name, unitMinor, calories, options, chosen } = dish
    book.rows.orderLine.push({
      ...{ establishmentId, orderId: id, position, kind: "product", productId, name, quantity },
      ...{ unitMinor, calories, choice: { options, parts: {} }, chosen, note: "" },
      ...{ vatRateBp: vatRateOfFood, madeAt: new Date(at.ms + 15 * minuteMs) },
    })
  })
  moves.forEach(({ action, to, actor, atMs }, index) => {
    const isBack = action === "return"
    book.rows.orderMove.push({
      ...{ establishmentId, orderId: id, version: index + 1, action, toState: to, actor },
      ...{ fromState: moves[index - 1]?.to ?? null, staffId: actor === "guest" ? null : staffId },
      reasonCode: action === "decline" ? "busy" : isBack ? "mistake" : null,
      ...{ refundStaffId: isBack ? staffId : null, movedAt: new Date(atMs) },
    })
  })
}

function methodOf(chance: Chance): PaymentMethod {
  return chance.isSo(0.35) ? "cash" : "card-at-counter"
}

function writePayment(
  { place, book, chance, staffId }: Scene,
  visit: Visit,
  { id, price, moves }: { id: string; price: PricedOrder; moves: Moved[] },
): void {
  const establishmentId = place.id
  const amountMinor = price.totalMinor
  const completed = moves.find(({ to }) => to === "completed" || to === "delivered")
  if (!completed || amountMinor === 0) return
  const paidAt = new Date(completed.atMs - minuteMs / 2)
  const paymentId = chance.idAt(paidAt.getTime())
  const method = book.rows.order.at(-1)?.paymentMethod ?? "cash"
  book.rows.payment.push({
    ...{ establishmentId, id: paymentId, branchId: branchId(place, visit.branch.key) },
    ...{ customerId: null, method, state: "paid", amountMinor, tipMinor: 0, currency: "SAR" },
    ...{ codeTries: 0, isCollected: false, staffId, createdAt: paidAt, settledAt: paidAt },
  })
  book.rows.paymentPart.push({ establishmentId, paymentId, orderId: id, amountMinor })
  const back = moves.find(({ to }) => to === "returned")
  if (!back) return
  const doneAt = new Date(back.atMs)
  book.rows.refund.push({
    ...{ establishmentId, id: chance.idAt(back.atMs), paymentId, orderId: id, amountMinor },
    ...{ tipMinor: 0, reason: "mistake", state: "done", staffId, isSettling: true },
    ...{ createdAt: doneAt, doneAt },
  })
}

function factsOf(
  { programme }: Scene,
  visit: Visit,
  earning: ReturnType<typeof earningOf>,
): JournalFacts {
  const { level } = visit.member
  const boosts = programme.boosts.filter(({ id }) => earning.boostIds.includes(id))
  return {
    orderNumber: orderNumber(visit.nth),
    basisMinor: earning.basisMinor,
    pointsPerSar: earning.pointsPerSar,
    ...(level && { level: { name: level.name, multiplier: level.multiplier } }),
    ...(boosts.length > 0 && { boosts: boosts.map(({ name }) => name) }),
  }
}

/** An order from the guest's tap to its end, with its money and its points. */
export function takeOrder(
  scene: Scene,
  visit: Visit,
): { id: string; isGood: boolean; endMs: number } {
  const { book, chance, boosts, programme, timezone, place } = scene
  const { member, at, type, branch, points: spent } = visit
  const { price, lines } = priceOf(scene, visit)
  const moves = movesOf(scene, visit)
  const id = chance.idAt(at.ms)
  const context = { branchId: branchId(place, branch.key), type, timezone, nowMs: at.ms }
  const { pointsPerSar } = programme
  const rules = { pointsPerSar, boosts, level: member.level }
  const earning = earningOf(price, lines, rules, context)
  const { points, cutBy } = member.capped(earning, at.date)
  const facts = { ...factsOf(scene, visit, earning), ...(cutBy && { cutBy }) }
  const done = moves.find(({ to }) => to === "completed" || to === "delivered")
  const back = moves.find(({ to }) => to === "returned")
  const accepted = moves.find(({ to }) => to === "accepted")
  if (spent > 0) {
    const worthMinor = price.discounts.find(({ kind }) => kind === "points")?.amountMinor ?? 0
    const key = `order-spent ${id}`
    member.spend(at, spent, { cause: "order-spent", key, orderId: id, facts: { worthMinor } })
  }
  const moment = (ms: number): Moment => ({ ms, date: at.date })
  if (accepted) member.promise(moment(accepted.atMs), points, { orderId: id, facts })
  if (done) member.release(moment(done.atMs), points, { orderId: id, facts })
  if (back) member.reverse(moment(back.atMs), points, { orderId: id, facts })
  writeOrder(scene, visit, { id, price, moves })
  writePayment(scene, visit, { id, price, moves })
  const isGood = done !== undefined && back === undefined
  const endMs = moves.at(-1)?.atMs ?? at.ms
  book.rows.orderPoints.push({
    ...{ ...member.key, orderId: id, businessDate: at.date, programmeVersion: 1, earning },
    ...{ earned: accepted ? points : null, cutBy, spent, pending: 0 },
    ...{ available: isGood ? points : 0, givenBack: 0, orderVersion: moves.length },
    ...{ settledAt: new Date(endMs), dueAt: null },
  })
  member.orders += 1
  return { id, isGood, endMs }
}
