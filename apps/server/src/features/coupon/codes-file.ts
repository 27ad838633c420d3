import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { couponCode, couponUse } from "@sufra/db/schema/loyalty/coupon"
import { clockOf } from "@sufra/domain/kernel/clock"
import { byteOrderMark, csvRow } from "@sufra/domain/kernel/csv-text"
import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import { and, asc, eq, gt, isNull } from "drizzle-orm"
import { m } from "../../texts.ts"
import { orderNumberOf } from "../order/index.ts"
import { findCoupon } from "./queries.ts"
import type { CouponTarget } from "./save-coupon.ts"

const chunk = 1_000

async function listCodes(reader: Reader, { establishmentId, id }: CouponTarget, after: string) {
  return reader
    .select({
      code: couponCode.code,
      orderId: couponCode.orderId,
      number: orderNumberOf(couponCode),
      usedAt: couponUse.usedAt,
    })
    .from(couponCode)
    .leftJoin(
      couponUse,
      and(
        eq(couponUse.establishmentId, couponCode.establishmentId),
        eq(couponUse.orderId, couponCode.orderId),
        eq(couponUse.couponId, couponCode.couponId),
        isNull(couponUse.givenBackAt),
      ),
    )
    .where(
      and(
        eq(couponCode.establishmentId, establishmentId),
        eq(couponCode.couponId, id),
        gt(couponCode.code, after),
      ),
    )
    .orderBy(asc(couponCode.code))
    .limit(chunk)
}

function momentCell(at: Date | null, timezone: string): string {
  if (!at) return ""
  const { date, minuteOfDay } = zonedTime(at.getTime(), timezone)
  return `${date} ${clockOf(minuteOfDay)}`
}

/** All codes of a coupon as a spreadsheet opens them, a chunk at a time. */
async function* codeLines(
  reader: Reader,
  target: CouponTarget,
  { language, timezone }: { language: Locale; timezone: string },
): AsyncGenerator<string> {
  const locale = { locale: catalogueOf(language) }
  yield byteOrderMark +
    csvRow([
      m["coupon_codes.code"]({}, locale),
      m["coupon_codes.state"]({}, locale),
      m["coupon_codes.order"]({}, locale),
      m["coupon_codes.used_at"]({}, locale),
    ])
  const stateOf = (orderId: string | null) =>
    orderId ? m["coupon_codes.used"]({}, locale) : m["coupon_codes.free"]({}, locale)
  let after: string | undefined = ""
  while (after !== undefined) {
    const rows = await listCodes(reader, target, after)
    const lines = rows.map(({ code, orderId, number, usedAt }) =>
      csvRow([code, stateOf(orderId), number ?? "", momentCell(usedAt, timezone)]),
    )
    if (lines.length > 0) yield lines.join("")
    after = rows.length === chunk ? rows.at(-1)?.code : undefined
  }
}

export async function codesFile(
  reader: Reader,
  target: CouponTarget,
  reading: { language: Locale; timezone: string },
): Promise<{ lines: AsyncGenerator<string>; fileName: string }> {
  const row = await findCoupon(reader, target)
  if (!row) throw new Refusal("not_found")
  return {
    lines: codeLines(reader, target, reading),
    fileName: `${row.name[reading.language]}.csv`,
  }
}
