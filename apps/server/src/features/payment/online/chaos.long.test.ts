import { writeFile } from "node:fs/promises"
import { createTestDatabase } from "@sufra/db/testing/test-database"
import { startGateway } from "@sufra/simulators/gateway/start-gateway"
import { expect, inject, it } from "vitest"
import {
  type ChaosBooks,
  problemsIn,
  readBooks,
  sumsOf,
} from "../../../testing/chaos/chaos-books.ts"
import { runChaos } from "../../../testing/chaos/chaos-run.ts"
import { ChaosServer, startPatienceMs } from "../../../testing/chaos/chaos-server.ts"
import { ChaosWorld } from "../../../testing/chaos/chaos-world.ts"
import { startTestApp } from "../../../testing/test-app.ts"

/** `npm run chaos:payments` asks for more. */
const wanted = Number(process.env.CHAOS_PAYMENTS ?? 60)
const kills = Number(process.env.CHAOS_KILLS ?? 1)
const seed = Number(process.env.CHAOS_SEED ?? 20_261)
/**
 * A run in which hardly anybody paid proves nothing. Over ten seeds 33 to 48 of 100 payments took money, 41 on
 * average: a third was within chance of a short run, a sixth is not (four standard deviations at 60 payments).
 */
const leastMoved = wanted / 6
/** The machine may be busy: every start of the server has its own patience. */
const longestMs = (1 + kills) * startPatienceMs + wanted * 2_000

it(
  `${wanted} payments with every fault and ${kills} kill(s) of the server leave books that agree`,
  async () => {
    const from = new Date()
    const url = inject("clusterUrl")
    const database = await createTestDatabase({ url, templateName: inject("templateName") })
    const gateway = await startGateway({ retryGapsMs: [50, 200, 500] })
    const settings = { SUFRA_GATEWAY_SIMULATOR_PORT: new URL(gateway.url).port }
    const server = await ChaosServer.prepare({ DATABASE_URL: database.url, ...settings })
    const test = await startTestApp({ sharedUrl: database.url, env: settings })
    const world = new ChaosWorld(test, server, gateway, wanted)
    try {
      await server.start()
      await world.prepare()
      await runChaos(world, { seed, kills })
      const books = await readBooks(test, gateway, from)
      const sums = sumsOf(books)
      tell(world, books, { seed, ms: Date.now() - from.getTime() })
      const problems = problemsIn(books)
      if (new Set(Object.values(sums)).size > 1)
        problems.push(`books differ: ${JSON.stringify(sums)}`)
      if (books.moved.size < leastMoved)
        problems.push(`only ${books.moved.size} payments took money: too few to prove anything`)
      const killed = world.counts.get("server killed") ?? 0
      if (killed !== kills) problems.push(`the server was killed ${killed} times, not ${kills}`)
      await report(problems)
      expect(problems).toEqual([])
    } catch (error) {
      await report([String(error)], "wx")
      throw error
    } finally {
      await server.discard()
      await gateway.close()
      await test.close()
      await database.drop()
    }
  },
  longestMs,
)

/** For the long run, which tells it last of all; `wx`: what is written already says more. */
async function report(problems: string[], flag = "w"): Promise<void> {
  const file = process.env.CHAOS_REPORT
  if (file) await writeFile(file, problems.join("\n"), { flag }).catch(() => undefined)
}

/** What happened, for whoever asked for the long run; with the seed, to have it again. */
function tell(world: ChaosWorld, books: ChaosBooks, run: { seed: number; ms: number }): void {
  const { payments, refunds, moved } = books
  const among = (what: string, count: number) => `${String(count).padStart(7)}  ${what}`
  const states = Map.groupBy(payments, ({ gateway, state }) => `${gateway ?? "cash"} ${state}`)
  const lines = [
    `seed ${run.seed}, ${Math.round(run.ms / 1_000)} s, ${world.started} payments begun`,
    ...[...world.counts].toSorted().map(([what, count]) => among(what, count)),
    ...[...states].toSorted().map(([state, rows]) => among(state, rows.length)),
    among("took money at the gateway", moved.size),
    among("took a wrong sum, which went back", payments.filter((one) => one.attention).length),
    among("refunds", refunds.length),
    ...Object.entries(sumsOf(books)).map(
      ([book, minor]) => `${(minor / 100).toFixed(2)} SAR  ${book}`,
    ),
  ]
  for (const line of lines) world.say(line)
}
