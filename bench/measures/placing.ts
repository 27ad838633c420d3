import { known } from "@sufra/db/seeds/demo/known"
import { type Budget, budgets } from "../budgets.ts"
import { calibrate, helloThroughput } from "../calibration.ts"
import { growOrders, growPlaces } from "../growth.ts"
import { orderBody, placeOrders } from "../place-orders.ts"
import { type BenchGuest, demoGuests, withDatabase } from "../placing-guests.ts"
import { milliseconds, perSecond, type Row, row } from "../report.ts"
import { getServer, type SufraServer } from "../sufra-server.ts"

const seconds = 5
const warmUpSeconds = 2
/** None orders more often than a guest may who waits for the first to be accepted. */
const guestsInAll = 20_000
const millionOrders = 1_000_000
const manyPlaces = 10_000

type Next = Parameters<typeof placeOrders>[2]

/** A dish of the demo that asks nothing and is not counted. */
export async function demoWish() {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ product_id: string; branch_id: string }>(
      `SELECT p.id AS product_id, b.id AS branch_id
       FROM product p JOIN branch b ON b.establishment_id = p.establishment_id AND b.is_main
       WHERE p.establishment_id = $1 AND p.slug = 'umm-ali'`,
      [known.establishments.baytAlKaram],
    )
    const [found] = rows
    if (!found) throw new Error("the demo has no umm-ali")
    return { productId: found.product_id, branchId: found.branch_id }
  })
}

async function demoOrders({ origin }: SufraServer): Promise<Next> {
  const guests = await demoGuests(guestsInAll)
  const body = await orderBody(origin, known.qr.olaya, await demoWish())
  let turn = 0
  return () => {
    turn += 1
    return { guest: guests[turn % guests.length] as BenchGuest, body }
  }
}

async function measure(
  what: string,
  origin: string,
  connections: number,
  next: Next,
): Promise<{ rows: Row[]; perSecond: number }> {
  await placeOrders(origin, { connections, seconds: warmUpSeconds }, next)
  const { value, calibration, isNoisy } = await calibrate(helloThroughput(connections), () =>
    placeOrders(origin, { connections, seconds }, next),
  )
  const spread = value.p99 / value.p50
  const ratio = value.perSecond / calibration
  const rows = [
    row({
      what: `placing an order${what}, ${connections} ${connections === 1 ? "guest alone" : "connections"}`,
      measured: perSecond(value.perSecond),
      ratio,
      isNoisy,
      note: `p50 ${milliseconds(value.p50)}, p99 ${milliseconds(value.p99)}; hello-world ${perSecond(calibration)}`,
      ...(connections === 64 && { budget: { limit: budgets.placing, figure: ratio } }),
    }),
    ...(connections === 64
      ? [
          row({
            what: `placing an order${what}: p99 to p50`,
            measured: `${spread.toFixed(1)}x`,
            budget: { limit: budgets.placingSpread, figure: spread },
          }),
        ]
      : []),
  ]
  return { rows, perSecond: value.perSecond }
}

/** At an almost empty table of orders. */
export async function placing(): Promise<Row[]> {
  const server = await getServer()
  const next = await demoOrders(server)
  const rows: Row[] = []
  for (const connections of [1, 16, 64]) {
    rows.push(...(await measure("", server.origin, connections, next)).rows)
  }
  return rows
}

function growthRow(what: string, now: number, before: number, limit: Budget): Row {
  const share = now / before
  return row({
    what: `placing ${what}, to the same without`,
    measured: `${share.toFixed(2)}x`,
    budget: { limit, figure: share },
  })
}

/** The same with a million orders in the table, then with 10,000 places that are ordered at in turn. */
export async function placingGrowth(): Promise<Row[]> {
  const server = await getServer()
  const next = await demoOrders(server)
  const small = await measure(", few orders", server.origin, 64, next)
  await growOrders(millionOrders)
  const large = await measure(", a million orders", server.origin, 64, next)
  const places = await growPlaces(manyPlaces)
  const body = await orderBody(server.origin, places[0]?.code ?? "", places[0] ?? never())
  let turn = 0
  const nextPlace: Next = () => {
    turn += 1
    const place = places[turn % places.length] ?? never()
    const line = { ...(body.lines as object[])[0], product_id: place.productId }
    return { guest: place, body: { ...body, branch_id: place.branchId, lines: [line] } }
  }
  const many = await measure(", 10,000 places in turn", server.origin, 64, nextPlace)
  return [
    ...small.rows,
    ...large.rows,
    growthRow(
      "with a million orders",
      large.perSecond,
      small.perSecond,
      budgets.placingMillionOrders,
    ),
    ...many.rows,
    growthRow("at 10,000 places", many.perSecond, small.perSecond, budgets.placingManyPlaces),
  ]
}

function never(): never {
  throw new Error("no place was made")
}
