import { Agent, get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type Budget, budgets } from "../budgets.ts"
import { orderBody, post } from "../place-orders.ts"
import { type BenchGuest, demoGuests } from "../placing-guests.ts"
import { milliseconds, perSecond, type Row, row } from "../report.ts"
import { browserHeaders, menuPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"
import { demoWish } from "./placing.ts"

/** Four times what the server answers at once, and more. */
const askers = 1_200
const readers = 300
const aloneConnections = 64
const aloneReaders = 16
const seconds = 15
const aloneSeconds = 6
const betweenProbesMs = 500
const patienceMs = 30_000

type Ask = () => Promise<number>
type Crowd = { done: number; refused: number; broken: number }

/** Asks again and again on each connection until the time is over. */
async function ask(connections: number, forSeconds: number, once: Ask): Promise<Crowd> {
  const crowd = { done: 0, refused: 0, broken: 0 }
  const endsAt = performance.now() + forSeconds * 1_000
  async function connection(): Promise<void> {
    while (performance.now() < endsAt) {
      const status = await once().catch(() => 0)
      if (status === 200) crowd.done += 1
      else if (status === 0) crowd.broken += 1
      else crowd.refused += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return crowd
}

/** The longest answer of somebody who comes anew each time, in milliseconds. */
async function longest(forSeconds: number, once: Ask): Promise<number> {
  const endsAt = performance.now() + forSeconds * 1_000
  let slowest = 0
  while (performance.now() < endsAt) {
    const sentAt = performance.now()
    const status = await Promise.race([once().catch(() => 0), pause(patienceMs, 0)])
    slowest = Math.max(slowest, status === 200 ? performance.now() - sentAt : patienceMs)
    await pause(betweenProbesMs)
  }
  return slowest
}

function read(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: browserHeaders }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0))
      response.once("error", reject)
    })
    sent.once("error", reject)
  })
}

const fresh = () => new Agent({ keepAlive: false })

function held(ms: number, what: string, limit: Budget): Row {
  const measured = ms >= patienceMs ? "refused, or no answer" : milliseconds(ms)
  return row({ what, measured, budget: { limit, figure: ms } })
}

/** Quotes and kept pages by far more connections than can be served; staff, a guest and a health check beside them. */
export async function overload(): Promise<Row[]> {
  const { origin } = await getServer()
  const guests = await demoGuests(100)
  const {
    seen: _seen,
    payment_method: _method,
    ...cart
  } = await orderBody(origin, known.qr.olaya, await demoWish())
  const order = await orderBody(origin, known.qr.olaya, await demoWish())
  const quoteUrl = `${origin}/api/order/qr/${known.qr.olaya}/quotes/`
  const quoting = (agent: Agent) => async () => (await post(quoteUrl, agent, null, cart)).status
  const keptOpen = (most: number) => new Agent({ keepAlive: true, maxSockets: most })

  const aloneAgent = keptOpen(aloneConnections)
  await ask(aloneConnections, 2, quoting(aloneAgent))
  const quotes = await ask(aloneConnections, aloneSeconds, quoting(aloneAgent))
  const readAgent = keptOpen(aloneReaders)
  const pages = await ask(aloneReaders, aloneSeconds, () => read(`${origin}${menuPath}`, readAgent))
  aloneAgent.destroy()
  readAgent.destroy()

  const [askAgent, manyReadAgent] = [keptOpen(askers), keptOpen(readers)]
  let turn = 0
  const credentials = { email: known.staff.owner, password: known.password }
  const signIn = async () =>
    (await post(`${origin}/api/staff/sessions/`, fresh(), null, credentials)).status
  const place = async () => {
    turn += 1
    const { token } = guests[turn % guests.length] as BenchGuest
    const url = `${origin}/api/order/qr/${known.qr.olaya}/orders/`
    return (await post(url, fresh(), token, { ...order, id: newId() })).status
  }
  const [asked, opened, staffMs, guestMs, healthMs] = await Promise.all([
    ask(askers, seconds, quoting(askAgent)),
    ask(readers, seconds, () => read(`${origin}${menuPath}`, manyReadAgent)),
    longest(seconds, signIn),
    longest(seconds, place),
    longest(seconds, () => read(`${origin}/api/health/`, fresh())),
  ])
  askAgent.destroy()
  manyReadAgent.destroy()

  const share = (crowd: Crowd, alone: Crowd) => crowd.done / seconds / (alone.done / aloneSeconds)
  const done = share(asked, quotes) + share(opened, pages)
  return [
    row({
      what: `${askers} ask quotes and ${readers} read pages`,
      measured: `${perSecond(asked.done / seconds)}, ${perSecond(opened.done / seconds)}`,
      ratio: done,
      budget: { limit: budgets.overloadDone, figure: done },
      note: `alone ${perSecond(quotes.done / aloneSeconds)} quotes, ${perSecond(pages.done / aloneSeconds)} pages; refused ${asked.refused + opened.refused}, no answer ${asked.broken + opened.broken}`,
    }),
    held(staffMs, "meanwhile: staff sign in, the slowest", budgets.overloadAnswer),
    held(guestMs, "meanwhile: a guest orders, the slowest", budgets.overloadAnswer),
    held(healthMs, "meanwhile: health, the slowest", budgets.overloadHealth),
  ]
}
