import type { Reader } from "@sufra/db/connection"
import { orderPoints } from "@sufra/db/schema/loyalty/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays, instantOf, type LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { PastOrder } from "@sufra/domain/loyalty/backtest"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import type { PriceLine } from "@sufra/domain/pricing/price-order"
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { listTobaccoIds } from "../../menu/index.ts"
import { type PastOrderRow, pastOrders } from "../../order/index.ts"

/** How far back a rule is tried. */
const backtestDays = 90
const yearDays = 365

/** From the start of the first business day until now. */
export type BacktestPeriod = { firstDate: LocalDate; from: Date; until: Date }

export function backtestPeriod(place: EstablishmentRow, now: Date): BacktestPeriod {
  const today = businessDayAt(place, now.getTime()).date
  const firstDate = addDays(today, -backtestDays)
  const fromMs = instantOf(firstDate, place.businessDayStartMinute, place.timezone)
  return { firstDate, from: new Date(fromMs), until: now }
}

type Line = PastOrderRow["lines"][number]

/** What options added is not kept with a line; its VAT was shared between dish and options, so it says how much. */
function optionsMinor({ unitMinor, position }: Line, { price }: PastOrderRow): number {
  const priced = price.lines.find(({ key }) => key === String(position))
  if (!priced || priced.vatMinor === 0) return 0
  return Math.round((unitMinor * priced.optionsVatMinor) / priced.vatMinor)
}

function pastOrderOf(row: PastOrderRow, tobacco: ReadonlySet<string>): PastOrder {
  const { customerId, branchId, type, businessDate, placedAt, price } = row
  const lines = row.lines.map((line): PriceLine => {
    const unitOptionsMinor = optionsMinor(line, row)
    return {
      key: String(line.position),
      productId: line.productId,
      quantity: line.quantity,
      unitBaseMinor: line.unitMinor - unitOptionsMinor,
      unitOptionsMinor,
      vatRateBp: line.vatRateBp,
      isTobacco: tobacco.has(line.productId),
    }
  })
  return { customerId, branchId, type, businessDate, placedAtMs: placedAt.getTime(), price, lines }
}

/** A chunk of orders, and the guests among them who were in none before. */
type Chunk = { orders: PastOrder[]; newcomers: string[] }

/** The orders of a period in the order of their placing. */
export async function* backtestChunks(
  reader: Reader,
  establishmentId: string,
  { from, until }: BacktestPeriod,
): AsyncGenerator<Chunk> {
  const tobacco = await listTobaccoIds(reader, establishmentId)
  const met = new Set<string>()
  for await (const rows of pastOrders(reader, { establishmentId, from, until })) {
    const ids = new Set(rows.map(({ customerId }) => customerId))
    const newcomers = [...ids].filter((id) => !met.has(id))
    for (const id of newcomers) met.add(id)
    yield { orders: rows.map((row) => pastOrderOf(row, tobacco)), newcomers }
  }
}

/** What these customers' levels went by when the period began; of a year, without what falls out of it since. */
export async function levelPointsBefore(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
  { firstDate, levelsBy }: Pick<BacktestPeriod, "firstDate"> & Pick<StoredProgramme, "levelsBy">,
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const since = levelsBy === "year" ? addDays(firstDate, -yearDays) : null
  const rows = await reader
    .select({
      customerId: orderPoints.customerId,
      points: sql<number>`coalesce(sum(${orderPoints.available}), 0)::integer`,
    })
    .from(orderPoints)
    .where(
      and(
        eq(orderPoints.establishmentId, establishmentId),
        inArray(orderPoints.customerId, customerIds),
        lt(orderPoints.businessDate, firstDate),
        since ? gt(orderPoints.businessDate, since) : undefined,
      ),
    )
    .groupBy(orderPoints.customerId)
  return new Map(rows.map(({ customerId, points }) => [customerId, points]))
}
