import { existsSync } from "node:fs"
import { createServer } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { budgets } from "../budgets.ts"
import { median } from "../load.ts"
import { startNode } from "../process.ts"
import { type Row, row } from "../report.ts"
import { inRepository, landingPath } from "../repository.ts"
import { getServer, serverSettings, stopServer } from "../sufra-server.ts"

const starts = 3
const patienceMs = 60_000
const pollMs = 20

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== "object" || !address) throw new Error("no free port")
  return address.port
}

async function timeStart(): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const starting = startNode(["scripts/start.mjs"], { ...serverSettings, PORT: String(port) })
  try {
    while (performance.now() - began < patienceMs) {
      const answer = await fetch(`http://127.0.0.1:${port}${landingPath}`).catch(() => null)
      if (answer?.status === 200) {
        await answer.text()
        return performance.now() - began
      }
      if (starting.child.exitCode !== null) break
      await pause(pollMs)
    }
    throw new Error(`npm start did not reach the landing page:\n${starting.output()}`)
  } finally {
    await starting.stop()
    if (/Installing|Building|Compiling/.test(starting.output())) {
      console.log("    (a source was changed while this ran: that start built it)")
    }
  }
}

/** From the command to the first page, with everything installed, built and seeded. */
export async function secondStart(): Promise<Row[]> {
  if (!existsSync(inRepository("node_modules", ".sufra-install"))) {
    throw new Error("the packages were not installed by npm start or npm run bench")
  }
  await getServer()
  await stopServer()
  const durations: number[] = []
  for (let done = 0; done < starts; done += 1) durations.push((await timeStart()) / 1000)
  const seconds = median(durations)
  return [
    row({
      what: `second start to the landing page, median of ${starts}`,
      measured: `${seconds.toFixed(1)} s`,
      note: durations.map((duration) => `${duration.toFixed(1)} s`).join(", "),
      budget: { limit: budgets.secondStart, figure: seconds },
    }),
  ]
}
