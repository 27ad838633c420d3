import { Agent } from "node:http"
import { setTimeout } from "node:timers/promises"
import { budgets } from "../budgets.ts"
import { milliseconds, type Row, row } from "../report.ts"
import { sendAsk } from "../send-ask.ts"
import { listStrangerAsks, type StrangerAsk } from "../stranger-asks.ts"
import { findFacts } from "../stranger-facts.ts"
import { getServer, type SufraServer } from "../sufra-server.ts"

const requests = 40
const warmUpRequests = 20

const idleMs = 200
const longestWorkMs = 10_000

/** Work that the last ask began may still be going on: pages and pictures are compressed later, queues are looked at. */
async function becomeIdle(probe: SufraServer["probe"]): Promise<void> {
  const untilMs = performance.now() + longestWorkMs
  let before = (await probe({ collect: false })).cpuMs
  while (performance.now() < untilMs) {
    await setTimeout(idleMs)
    const { cpuMs } = await probe({ collect: false })
    if (cpuMs - before < idleMs / 10) return
    before = cpuMs
  }
}

async function measure({ origin, probe }: SufraServer, ask: StrangerAsk): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Set<number>()
  let nth = 0
  const sendMany = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) {
      statuses.add((await sendAsk(origin, ask, nth, agent)).status)
      nth += 1
    }
  }
  await sendMany(warmUpRequests)
  // The probe's own work, a collection, is not the route's.
  await probe({ collect: true })
  await becomeIdle(probe)
  const before = await probe({ collect: false })
  await sendMany(requests)
  const after = await probe({ collect: false })
  agent.destroy()
  const cpuMs = (after.cpuMs - before.cpuMs) / requests
  const others = [...statuses].filter((status) => status !== ask.status)
  return row({
    what: ask.what,
    measured: milliseconds(cpuMs),
    note:
      others.length > 0
        ? `worthless: answered ${others.join(", ")} and not only ${ask.status}`
        : `answered ${ask.status}`,
    budget: { limit: budgets.strangerCpu, figure: cpuMs },
  })
}

/** The server's processor time for each route that a stranger may call, as a table for docs/operations.md. */
export async function strangers(): Promise<Row[]> {
  const server = await getServer()
  const facts = await findFacts(server.origin, warmUpRequests + requests)
  const rows: Row[] = []
  for (const ask of listStrangerAsks(facts)) rows.push(await measure(server, ask))
  const lines = rows.map(({ what, measured, note }) => `| ${what} | ${measured} | ${note} |`)
  console.log(["| what | processor time | |", "| --- | --- | --- |", ...lines].join("\n"))
  return rows
}
