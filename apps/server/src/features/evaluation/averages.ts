import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { evaluation } from "@sufra/db/schema/campaign/evaluation"
import { and, desc, isNotNull, sql } from "drizzle-orm"
import { listBranchNames } from "../branch/index.ts"
import { listLines } from "../order/index.ts"
import { isWanted, type Wanted } from "./staff-evaluations.ts"

type Averages = ApiReply<"GET /staff/evaluations/averages/">

const answers = sql<number>`count(*)::integer`
const rating = sql<number>`round(avg(${evaluation.rating}))::integer`

const isRated = (wanted: Wanted) => and(isWanted(wanted), isNotNull(evaluation.rating))

function byDay(reader: Reader, wanted: Wanted) {
  return reader
    .select({ date: evaluation.businessDate, answers, rating })
    .from(evaluation)
    .where(isRated(wanted))
    .groupBy(evaluation.businessDate)
    .orderBy(evaluation.businessDate)
}

async function byBranch(reader: Reader, wanted: Wanted): Promise<Averages["by_branch"]> {
  const rows = await reader
    .select({ branchId: evaluation.branchId, answers, rating })
    .from(evaluation)
    .where(isRated(wanted))
    .groupBy(evaluation.branchId)
    .orderBy(desc(rating))
  const names = await listBranchNames(reader, wanted.establishmentId)
  return rows.map(({ branchId, ...average }) => ({
    name: names.find(({ id }) => id === branchId)?.name ?? null,
    ...average,
  }))
}

/** The newest: what was thought of a dish last year says little of today's. */
const mostOrders = 2_000
const mostDishes = 50

/** The rating of an order counts for each dish of it. */
async function byDish(reader: Reader, wanted: Wanted): Promise<Averages["by_dish"]> {
  const rows = await reader
    .select({ orderId: evaluation.orderId, rating: evaluation.rating })
    .from(evaluation)
    .where(and(isRated(wanted), isNotNull(evaluation.orderId)))
    .orderBy(desc(evaluation.submittedAt))
    .limit(mostOrders)
  const ratingOf = new Map(rows.map((row) => [row.orderId, row.rating ?? 0]))
  const orderIds = rows.flatMap(({ orderId }) => (orderId ? [orderId] : []))
  const lines = await listLines(reader, wanted.establishmentId, orderIds)
  const dishes = Map.groupBy(lines, ({ productId }) => productId)
  return [...dishes]
    .flatMap(([id, ofDish]) => {
      const ratings = [...new Set(ofDish.map(({ orderId }) => orderId))].map(
        (orderId) => ratingOf.get(orderId) ?? 0,
      )
      const name = ofDish[0]?.name
      const sum = ratings.reduce((total, one) => total + one, 0)
      const average = { answers: ratings.length, rating: Math.round(sum / ratings.length) }
      return name ? [{ id, name, ...average }] : []
    })
    .toSorted((one, other) => one.rating - other.rating || other.answers - one.answers)
    .slice(0, mostDishes)
}

/** Days in their order, branches from the best down, dishes from the worst up. */
export async function getAverages(reader: Reader, wanted: Wanted): Promise<Averages> {
  const [total, days, branches, dishes] = await Promise.all([
    reader.select({ answers, rating }).from(evaluation).where(isRated(wanted)),
    byDay(reader, wanted),
    byBranch(reader, wanted),
    byDish(reader, wanted),
  ])
  const [all] = total
  return {
    total: all && all.answers > 0 ? all : null,
    by_day: days,
    by_branch: branches,
    by_dish: dishes,
  }
}
