import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { givesRewards } from "@sufra/domain/establishment/modules"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { Level, Programme } from "@sufra/domain/loyalty/programme"
import {
  type DiscountOffer,
  type LevelBenefit,
  noOffer,
  type PointsOffer,
} from "@sufra/domain/pricing/choose-discounts"
import type { CartToPrice, OrderStep } from "../../order-step.ts"
import { changeCouponUses, couponCandidates } from "../coupon/index.ts"
import { findCustomer } from "../customer/index.ts"
import { countPlaced } from "../order/index.ts"
import { cardsOfPlace } from "../punch-card/index.ts"
import { rewardCandidates } from "../reward/index.ts"
import { changeOrderPoints } from "./change-order-points.ts"
import {
  listProgrammes,
  programmeAt,
  type VersionedProgramme,
  withProducts,
} from "./programme/queries.ts"
import { takeForOrders } from "./take-for-orders.ts"
import { getWallet, levelOfWallet, type Wallet } from "./wallet-queries.ts"

const pointsName: LocalText = { en: "Paid with points", sa: "مدفوع بالنقاط" }

async function currentProgramme(
  reader: Reader,
  { place, now, remember }: CartToPrice,
): Promise<VersionedProgramme | null> {
  if (!place.modules.includes("loyalty")) return null
  const rows = await remember("programmes", () => listProgrammes(reader, place.id))
  const current = programmeAt(rows, now)
  if (!current) return null
  return remember(`programme ${current.version}`, () => withProducts(reader, place.id, current))
}

function levelBenefit(level: Level | null): LevelBenefit | null {
  if (!level) return null
  const { id, name, benefits } = level
  const { discountRateBp: rateBp, freeDeliveryFromMinor } = benefits
  if (rateBp === 0 && freeDeliveryFromMinor === null) return null
  return { id, kind: "level", name, rateBp, freeDeliveryFromMinor }
}

function pointsOffer(
  { spending, minimumRedemption, redemptionsPerDay, mostSpentPerDay }: Programme,
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
    leftToday: mostSpentPerDay === null ? null : Math.max(0, mostSpentPerDay - wallet.spentToday),
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
  // Cards, games and friends give rewards at places without points too, or before its points begin.
  const hasRewards = givesRewards(place.modules)
  const punchCards = await cardsOfPlace(reader, cart)
  if (!hasRewards && !hasCoupons) return { punchCards }
  const today = businessDayAt(place, now.getTime()).date
  const member = customerId && { establishmentId: place.id, customerId }
  const [wallet, coupons, rewards] = await Promise.all([
    member && programme ? getWallet(reader, member, { today, levelsBy: programme.levelsBy }) : null,
    hasCoupons ? couponCandidates(reader, cart, today) : [],
    hasRewards ? rewardCandidates(reader, cart) : [],
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

/** Coupons, the guest's level and points: what comes off an order, and what it brings. */
export const loyaltyStep: OrderStep = {
  offerFor,
  take: takeForOrders,
  async change(tx, order) {
    await changeCouponUses(tx, order)
    await changeOrderPoints(tx, order)
  },
}
