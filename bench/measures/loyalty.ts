import { known } from "@sufra/db/seeds/demo/known"
import type pg from "pg"
import { budgets } from "../budgets.ts"
import { calibrate, helloThroughput } from "../calibration.ts"
import { measureThroughput } from "../load.ts"
import { orderBody, placeOrders } from "../place-orders.ts"
import { type BenchGuest, demoGuests, withDatabase } from "../placing-guests.ts"
import { perSecond, type Row, row } from "../report.ts"
import { getServer } from "../sufra-server.ts"
import { demoWish } from "./placing.ts"

const { baytAlKaram } = known.establishments
const connections = 64
const seconds = 5
const warmUpSeconds = 2
const guestsInAll = 10_000
const millionEntries = 1_000_000

/** What the server keeps of the place is read anew. */
async function changePlace(client: pg.Client, sql: string, values: unknown[] = []): Promise<void> {
  await client.query(sql, [baytAlKaram, ...values])
  await client.query(
    "UPDATE establishment_version SET version = version + 1 WHERE establishment_id = $1",
    [baytAlKaram],
  )
}

const setModules = "UPDATE establishment SET modules = $2 WHERE id = $1"

/** A tenth off every order, by itself, as often as anybody likes. */
const addCoupon = `INSERT INTO coupon (establishment_id, id, name, way, effect, rules)
  SELECT $1, gen_random_uuid(), '{"en":"A tenth","sa":"خصم العشر"}', 'automatic',
    '{"takes":"percent","rateBp":1000,"capMinor":null}', jsonb_set(rules, '{minimumMinor}', '0')
  FROM coupon WHERE establishment_id = $1 AND way = 'automatic' LIMIT 1`

/** Points enough for every order of theirs. */
const givePoints = [
  `INSERT INTO points_balance (establishment_id, customer_id, available)
   SELECT $1, id, 1000000 FROM customer WHERE establishment_id = $1
   ON CONFLICT DO NOTHING`,
  `INSERT INTO points_lot
     (establishment_id, id, customer_id, points, "left", last_date, first_date, created_at)
   SELECT $1, gen_random_uuid(), id, 1000000, 1000000, '2099-12-31', '2099-12-31', now()
   FROM customer WHERE establishment_id = $1`,
]

async function placingRate(guests: BenchGuest[], wish: { points?: number }): Promise<number> {
  const { origin } = await getServer()
  const [first] = guests
  if (!first) throw new Error("no guest was made")
  const body = await orderBody(origin, known.qr.olaya, await demoWish(), { guest: first, ...wish })
  let turn = 0
  const next = () => {
    turn += 1
    return { guest: guests[turn % guests.length] as BenchGuest, body }
  }
  await placeOrders(origin, { connections, seconds: warmUpSeconds }, next)
  return (await placeOrders(origin, { connections, seconds }, next)).perSecond
}

/** Placing with a coupon that comes by itself, points that are spent and points that are earned. */
async function placingWithLoyalty(): Promise<Row[]> {
  await getServer()
  const guests = await demoGuests(guestsInAll)
  const others = await demoGuests(guestsInAll)
  const modules = await withDatabase(async (client) => {
    const { rows } = await client.query<{ modules: string[] }>(
      "SELECT modules FROM establishment WHERE id = $1",
      [baytAlKaram],
    )
    await changePlace(client, setModules, [JSON.stringify(["menu", "ordering"])])
    return rows[0]?.modules ?? []
  })
  const without = await placingRate(guests, {})
  await withDatabase(async (client) => {
    await changePlace(client, setModules, [JSON.stringify(modules)])
    await changePlace(client, addCoupon)
    for (const sql of givePoints) await client.query(sql, [baytAlKaram])
    await client.query("ANALYZE points_lot, points_balance")
  })
  const withAll = await placingRate(others, { points: 100 })
  const share = withAll / without
  return [
    row({
      what: "placing with a coupon, points and earning, to the same without",
      measured: `${share.toFixed(2)}x`,
      note: `${perSecond(withAll)} to ${perSecond(without)}`,
      budget: { limit: budgets.placingWithLoyalty, figure: share },
    }),
  ]
}

/** Movements of the last year, spread over customers who come and go. */
async function growLedger(count: number): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `WITH guests AS (
         SELECT id, row_number() OVER () - 1 AS nth FROM customer WHERE establishment_id = $1
       )
       INSERT INTO points_journal
         (establishment_id, id, customer_id, cause, facts, business_date, at)
       SELECT $1, gen_random_uuid(), guests.id, 'order-released', '{}', current_date - (n % 365)::int,
         now() - make_interval(mins => n::int)
       FROM generate_series(1, $2::int) AS n
       JOIN guests ON guests.nth = n % (SELECT count(*) FROM guests)`,
      [baytAlKaram, count],
    )
    await client.query("ANALYZE points_journal")
  })
}

async function walletData(): Promise<Row[]> {
  const { origin } = await getServer()
  const [guest] = await demoGuests(1)
  if (!guest) throw new Error("no guest was made")
  await growLedger(millionEntries)
  const url = `${origin}/api/loyalty/qr/${known.qr.olaya}/wallet/`
  const headers = { authorization: `Bearer ${guest.token}` }
  await measureThroughput(url, { connections, seconds: 1, headers })
  const { value, calibration, isNoisy } = await calibrate(helloThroughput(connections), () =>
    measureThroughput(url, { connections, seconds: 4, headers }),
  )
  const ratio = value / calibration
  return [
    row({
      what: `wallet data, a million journals, ${connections} connections`,
      measured: perSecond(value),
      ratio,
      isNoisy,
      budget: { limit: budgets.walletData, figure: ratio },
    }),
  ]
}

export async function loyalty(): Promise<Row[]> {
  return [...(await placingWithLoyalty()), ...(await walletData())]
}
