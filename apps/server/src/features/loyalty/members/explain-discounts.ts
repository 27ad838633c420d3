import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { CouponCandidate, CouponContext } from "@sufra/domain/pricing/coupon-rules"
import { couponRefusal, type DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import type { PriceLine } from "@sufra/domain/pricing/price-order"
import type { PersonalField } from "@sufra/domain/staff/guest-fields"
import { couponsBefore } from "../../coupon/index.ts"
import { findCustomer } from "../../customer/index.ts"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { listTobaccoIds } from "../../menu/index.ts"
import { countPlacedBefore, listLines, type OrderRow } from "../../order/index.ts"
import { findOrderPoints } from "../ledger/queries.ts"
import { namesOfRefusals } from "./refusal-names.ts"

async function linesOf(reader: Reader, order: OrderRow): Promise<PriceLine[]> {
  const { establishmentId, id } = order
  const lines = await listLines(reader, establishmentId, [id])
  const tobacco = new Set(await listTobaccoIds(reader, establishmentId))
  return lines.map(({ position, productId, quantity, unitMinor, vatRateBp }) => ({
    key: String(position),
    productId,
    quantity,
    unitBaseMinor: unitMinor,
    unitOptionsMinor: 0,
    vatRateBp,
    isTobacco: tobacco.has(productId),
  }))
}

async function contextOf(
  reader: Reader,
  place: EstablishmentRow,
  order: OrderRow,
): Promise<CouponContext> {
  const { establishmentId, customerId, placedAt } = order
  const at = {
    branchId: order.branchId,
    type: order.type,
    timezone: place.timezone,
    nowMs: placedAt.getTime(),
  }
  if (!customerId) return { ...at, guest: null }
  const before = await countPlacedBefore(reader, establishmentId, [customerId], placedAt)
  const points = await findOrderPoints(reader, establishmentId, order.id)
  const row = await findCustomer(reader, { establishmentId, customerId })
  return {
    ...at,
    guest: {
      orders: before.get(customerId) ?? 0,
      levelId: points?.earning.levelId ?? null,
      birthMonth: row?.birthDate ? Number(row.birthDate.slice(5, 7)) : null,
    },
  }
}

/** Why one that was not taken off was not, though its rules were met. */
function passedOver({ how }: CouponCandidate): DiscountRefusal {
  return how === "typed" ? { reason: "code_not_typed" } : { reason: "another_is_better" }
}

/**
 * Lists every discount of an order and every coupon that the order did not have, each with its reason. They are
 * judged by the same rules as when the order was placed, at that time and with what the guest had used by then. A
 * person who does not see a guest's profile is told nothing of a coupon for the birthday month that was not taken,
 * since every reason except a wrong month would say that the month is right.
 */
export async function explainDiscounts(
  reader: Reader,
  place: EstablishmentRow,
  order: OrderRow,
  seen: ReadonlySet<PersonalField>,
) {
  const context = await contextOf(reader, place, order)
  const lines = await linesOf(reader, order)
  const taken = order.price.discounts.map(({ id, kind, name, amountMinor }) => ({
    ...{ id, kind, name, taken_minor: amountMinor },
    refusal: null,
  }))
  const takenIds = new Set(taken.map(({ id }) => id))
  const candidates = await couponsBefore(reader, order, place.businessDayStartMinute)
  const refused = candidates
    .filter(({ id, rules }) => {
      const isTold = seen.has("profile") || !rules.birthdayMonthOnly
      return isTold && !takenIds.has(id)
    })
    .map((candidate) => ({
      ...{ id: candidate.id, kind: candidate.kind, name: candidate.name, taken_minor: 0 },
      refusal: couponRefusal(candidate, lines, context) ?? passedOver(candidate),
    }))
  const refusals = refused.map(({ refusal }) => refusal)
  return {
    discounts: [...taken, ...refused.map((one) => ({ ...one, refusal: toWire(one.refusal) }))],
    names: await namesOfRefusals(reader, place.id, refusals),
  }
}
