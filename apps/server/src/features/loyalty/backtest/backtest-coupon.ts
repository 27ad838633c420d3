import type { Reader } from "@sufra/db/connection"
import {
  earnInTally,
  levelInTally,
  redeemInTally,
  tallyOfCoupon,
  tallyOfProgramme,
} from "@sufra/domain/loyalty/backtest"
import {
  assertCouponFits,
  type CouponInput,
  couponColumns,
  withProducts as withProductsOfCoupon,
} from "../../coupon/index.ts"
import { birthMonthsOf } from "../../customer/index.ts"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { countPlacedBefore } from "../../order/index.ts"
import { listProgrammes, programmeAt, withProducts } from "../programme/queries.ts"
import { enterNewcomers } from "./backtest-programme.ts"
import { backtestChunks, backtestPeriod } from "./past-orders.ts"

/** It is tried alone, so nothing else has its id. */
const candidateName = { id: "coupon", kind: "coupon", how: "typed" } as const

async function couponTally(reader: Reader, place: EstablishmentRow, input: CouponInput) {
  const columns = couponColumns(input)
  await assertCouponFits(reader, place.id, columns)
  const [found] = await withProductsOfCoupon(reader, place.id, [columns])
  const { name, effect, rules } = columns
  const productIds = found?.allProductIds ?? null
  return tallyOfCoupon({ ...candidateName, name, effect, productIds, rules }, place.timezone)
}

/** Levels rise by today's programme: a coupon for Gold counts from the order after which somebody was Gold. */
async function levelTally(reader: Reader, place: EstablishmentRow, now: Date) {
  const programme = programmeAt(await listProgrammes(reader, place.id), now)
  if (!programme) return null
  return tallyOfProgramme(await withProducts(reader, place.id, programme), place.timezone)
}

/** What a coupon would have taken off, had every guest used it whenever it fits. */
export async function backtestCoupon(
  reader: Reader,
  place: EstablishmentRow,
  input: CouponInput,
  now: Date,
) {
  const tally = await couponTally(reader, place, input)
  const levels =
    tally.coupon.rules.levelIds.length > 0 ? await levelTally(reader, place, now) : null
  const period = backtestPeriod(place, now)
  const placed = new Map<string, number>()
  const births = new Map<string, number>()
  for await (const { orders, newcomers } of backtestChunks(reader, place.id, period)) {
    const before = await countPlacedBefore(reader, place.id, newcomers, period.from)
    for (const [id, count] of before) placed.set(id, count)
    for (const [id, month] of await birthMonthsOf(reader, place.id, newcomers))
      births.set(id, month)
    if (levels) await enterNewcomers(reader, place.id, levels, { newcomers, ...period })
    for (const order of orders) {
      const { customerId } = order
      redeemInTally(tally, order, {
        orders: placed.get(customerId) ?? 0,
        levelId: levels && (levelInTally(levels, customerId)?.id ?? null),
        birthMonth: births.get(customerId) ?? null,
      })
      placed.set(customerId, (placed.get(customerId) ?? 0) + 1)
      if (levels) earnInTally(levels, order)
    }
  }
  const { orders, fitting, takenMinor, members } = tally
  return { orders, fitting, guests: members.size, taken_minor: takenMinor }
}
