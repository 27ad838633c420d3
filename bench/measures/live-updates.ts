import { known } from "@sufra/db/seeds/demo/known"
import { budgets } from "../budgets.ts"
import { median, percentile } from "../load.ts"
import { kilobytes, milliseconds, type Row, row } from "../report.ts"
import { hearChange, openStreams } from "../streams.ts"
import { getServer, type SufraServer, stopServer } from "../sufra-server.ts"

const savesToOne = 50
const savesToAll = 5
const warmUpStreams = 20

/** Saves the brand as it is, as its owner does in the console: every save is an event. */
async function signIn(origin: string): Promise<() => Promise<void>> {
  const call = async (method: string, path: string, token: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const { data } = (await answer.json()) as { data: Record<string, unknown> }
    return data
  }
  const login = { email: known.staff.owner, password: known.password }
  const session = await call("POST", "/staff/sessions/", "", login)
  const token = String(session.access_token)
  const { name, logo_media_id, theme } = await call("GET", "/staff/brand/", token)
  return async () => {
    await call("PUT", "/staff/brand/", token, { name, logo_media_id, theme })
  }
}

type Save = { fromRequest: number; fromAnswer: number }

/** The commit lies between the request and its answer, which only brackets it from outside. */
async function timeSave(save: () => Promise<void>, streams: Parameters<typeof hearChange>[0]) {
  const heard = hearChange(streams)
  const began = performance.now()
  const [answeredAt, heardAt] = await Promise.all([save().then(() => performance.now()), heard])
  return { fromRequest: heardAt - began, fromAnswer: heardAt - answeredAt } satisfies Save
}

async function timeSaves(
  count: number,
  save: () => Promise<void>,
  streams: Parameters<typeof hearChange>[0],
): Promise<Save[]> {
  const saves: Save[] = []
  for (let done = 0; done < count; done += 1) saves.push(await timeSave(save, streams))
  return saves
}

async function toOneClient(server: SufraServer, save: () => Promise<void>): Promise<Row> {
  const streams = await openStreams(server.origin, 1)
  const saves = await timeSaves(savesToOne, save, streams)
  for (const stream of streams) stream.close()
  const durations = saves.map(({ fromRequest }) => fromRequest)
  const p99 = percentile(durations, 99)
  return row({
    what: `live: a save to one client, ${savesToOne} saves, p50 / p99`,
    measured: `${milliseconds(median(durations))} / ${milliseconds(p99)}`,
    budget: { limit: budgets.commitToOne, figure: p99 },
    note: `from the request, which the commit follows; from its answer p50 ${milliseconds(median(saves.map(({ fromAnswer }) => fromAnswer)))}`,
  })
}

export async function liveUpdates(count: number): Promise<Row[]> {
  // Of its own: what earlier load left behind is let go at any time, and would count as the streams'.
  await stopServer()
  const server = await getServer()
  const save = await signIn(server.origin)
  const one = await toOneClient(server, save)
  // What the first streams make once for all is not the price of one more.
  for (const stream of await openStreams(server.origin, warmUpStreams)) stream.close()
  const before = await server.probe({ collect: true })
  const streams = await openStreams(server.origin, count)
  const after = await server.probe({ collect: true })
  const saves = await timeSaves(savesToAll, save, streams)
  for (const stream of streams) stream.close()
  const resident = (after.residentBytes - before.residentBytes) / count
  const heap = (after.heapBytes - before.heapBytes) / count
  const slowest = Math.max(...saves.map(({ fromRequest }) => fromRequest))
  return [
    one,
    row({
      what: `live: memory of each of ${count} streams`,
      measured: kilobytes(heap),
      budget: { limit: budgets.streamMemory, figure: heap / 1000 },
      note: `in use by V8 after a collection; resident ${kilobytes(resident)} each, which only many streams make meaningful`,
    }),
    row({
      what: `live: a save to the last of ${count} streams`,
      measured: milliseconds(slowest),
      budget: { limit: budgets.eventToAll, figure: slowest },
      note: `the slowest of ${savesToAll}, from the request; the budget is for 10,000 (--streams=10000)`,
    }),
  ]
}
