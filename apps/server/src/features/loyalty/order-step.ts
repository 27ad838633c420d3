import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { orderPoints } from "@sufra/db/schema/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Level, Programme } from "@sufra/domain/loyalty/programme"
import {
  type DiscountOffer,
  type LevelBenefit,
  noOffer,
  type PointsOffer,
} from "@sufra/domain/pricing/choose-discounts"
import type { CartToPrice, OrderStep, OrderToClaim } from "../../order-step.ts"
import { couponCandidates, takeCoupons } from "../coupon/index.ts"
import { findCustomer } from "../customer/index.ts"
import { countPlaced } from "../order/index.ts"
import { cardsOfPlace, writeOrderPunches } from "../punch-card/index.ts"
import { rewardCandidates, takeRewards } from "../reward/index.ts"
import { openAccount, orderSpentKey, spend } from "./ledger/ledger.ts"
import { listProgrammes, type VersionedProgramme, withProducts } from "./programme/queries.ts"
import { getWallet, levelOfWallet, type Wallet } from "./wallet-queries.ts"

const pointsName: LocalText = { en: "Paid with points", sa: "مدفوع بالنقاط" }

async function currentProgramme(
  reader: Reader,
  { place, now, remember }: CartToPrice,
): Promise<VersionedProgramme | null> {
  if (!place.modules.includes("loyalty")) return null
  const rows = await remember("programmes", async () => {
    const stored = await listProgrammes(reader, place.id)
    const resolved = []
    for (const row of stored) {
      resolved.push({ ...row, programme: await withProducts(reader, place.id, row.programme) })
    }
    return resolved
  })
  const row = rows.find(({ validFrom }) => validFrom <= now)
  return row ? { ...row.programme, version: row.version } : null
}

function levelBenefit(level: Level | null): LevelBenefit | null {
  if (!level) return null
  const { id, name, benefits } = level
  const { discountRateBp: rateBp, freeDeliveryFromMinor } = benefits
  if (rateBp === 0 && freeDeliveryFromMinor === null) return null
  return { id, kind: "level", name, rateBp, freeDeliveryFromMinor }
}

function pointsOffer(
  { spending, minimumRedemption, redemptionsPerDay }: Programme,
  wallet: Wallet,
  wanted: number,
): PointsOffer | null {
  if (!spending.isOn) return null
  return {
    id: "points",
    kind: "points",
    name: pointsName,
    wanted,
    available: wallet.available,
    worth: spending.worth,
    minimum: minimumRedemption,
    timesLeft:
      redemptionsPerDay === null ? null : Math.max(0, redemptionsPerDay - wallet.redeemedToday),
    mostShareBp: spending.mostShareBp,
  }
}

/** What a coupon may ask about whoever orders, as far as one of these does. */
async function guestFacts(
  reader: Reader,
  whose: { establishmentId: string; customerId: string },
  level: Level | null,
  coupons: DiscountOffer["coupons"],
): Promise<NonNullable<DiscountOffer["guest"]>> {
  const asksOrders = coupons.some(({ rules }) => rules.firstOrderOnly)
  const asksBirth = coupons.some(({ rules }) => rules.birthdayMonthOnly)
  const orders = asksOrders ? await countPlaced(reader, whose) : 0
  const birthDate = asksBirth ? (await findCustomer(reader, whose))?.birthDate : null
  const birthMonth = birthDate ? Number(birthDate.slice(5, 7)) : null
  return { orders, levelId: level?.id ?? null, birthMonth }
}

async function offerFor(reader: Reader, cart: CartToPrice): Promise<Partial<DiscountOffer>> {
  const { place, customerId, now } = cart
  const programme = await currentProgramme(reader, cart)
  const hasCoupons = place.modules.includes("coupon")
  const punchCards = await cardsOfPlace(reader, cart)
  if (!programme && !hasCoupons) return { punchCards }
  const today = businessDayAt(place, now.getTime()).date
  const member = customerId && { establishmentId: place.id, customerId }
  const [wallet, coupons, rewards] = await Promise.all([
    member && programme ? getWallet(reader, member, { today, levelsBy: programme.levelsBy }) : null,
    hasCoupons ? couponCandidates(reader, cart, today) : [],
    programme ? rewardCandidates(reader, cart) : [],
  ])
  const level = wallet && programme ? levelOfWallet(wallet, programme, today) : null
  const earnedToday = wallet?.earnedToday ?? 0
  return {
    ...noOffer,
    punchCards,
    coupons: [...coupons, ...rewards],
    level: levelBenefit(level),
    points: wallet && programme ? pointsOffer(programme, wallet, cart.points) : null,
    guest: member ? await guestFacts(reader, member, level, coupons) : null,
    earning: programme && {
      version: programme.version,
      pointsPerSar: programme.pointsPerSar,
      boosts: programme.boosts,
      mostPerTransaction: programme.mostPerTransaction,
      mostPerDay: programme.mostPerDay,
      level: level && { id: level.id, name: level.name, multiplier: level.multiplier },
      earnedToday,
    },
  }
}

/** What orders will bring, and what their guests paid with: settled when something becomes of them. */
async function writeOrderPoints(tx: Transaction, orders: OrderToClaim[]): Promise<void> {
  const rows = orders.flatMap(({ establishmentId, id, customerId, businessDate, ...order }) => {
    const { earning, points: spent, offer } = order
    if (!earning || !offer.earning || (earning.points === 0 && spent === 0)) return []
    const programmeVersion = offer.earning.version
    const key = { establishmentId, orderId: id, customerId, businessDate }
    return [{ ...key, programmeVersion, earning, spent }]
  })
  if (rows.length > 0) await tx.insert(orderPoints).values(rows).onConflictDoNothing()
}

async function spendPoints(tx: Transaction, order: OrderToClaim): Promise<boolean> {
  const { establishmentId, customerId, id, points, discounts, offer, now } = order
  const today = order.businessDate
  const account = await openAccount(tx, { establishmentId, customerId }, { today, now })
  const worthMinor = discounts.find(({ kind }) => kind === "points")?.amountMinor ?? 0
  return spend(tx, account, points, {
    cause: "order-spent",
    key: orderSpentKey(id),
    orderId: id,
    programmeVersion: offer.earning?.version ?? null,
    facts: { worthMinor },
    today,
    now,
  })
}

async function take(tx: Transaction, orders: OrderToClaim[]): Promise<(Refusal | null)[]> {
  // Rewards first, customers and their points last: the one order of locks.
  const ofRewards = await takeRewards(tx, orders)
  const ofCoupons = await takeCoupons(tx, orders)
  const refusals = orders.map((_, index) => ofRewards[index] ?? ofCoupons[index] ?? null)
  await writeOrderPoints(tx, orders)
  await writeOrderPunches(tx, orders)
  // One lock after the other, always in the same order.
  const spending = orders
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => (one.customerId < other.customerId ? -1 : 1))
  for (const order of spending) {
    if (await spendPoints(tx, order)) continue
    refusals[orders.indexOf(order)] = new Refusal("discount_unavailable")
  }
  return refusals
}

/** Coupons, the guest's level and points: what comes off an order, and what it brings. */
export const loyaltyStep: OrderStep = { offerFor, take }
