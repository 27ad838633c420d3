import { setTimeout as pause } from "node:timers/promises"
import { budgets } from "../budgets.ts"
import { measureThroughput } from "../load.ts"
import { megabytes, type Row, row } from "../report.ts"
import { menuDataPath, menuPath } from "../repository.ts"
import { getServer } from "../sufra-server.ts"

const seconds = 3
const settleMs = 2_000

/** Of the server's own process, as the last load left it: no collection is asked for. */
export async function memoryAfterLoad(): Promise<Row[]> {
  const { origin, probe } = await getServer()
  await measureThroughput(`${origin}${menuDataPath}`, { connections: 64, seconds })
  await measureThroughput(`${origin}${menuPath}`, { connections: 16, seconds })
  await pause(settleMs)
  const { residentBytes: bytes } = await probe({ collect: false })
  const collected = await probe({ collect: true })
  return [
    row({
      what: "memory of the server after load",
      measured: megabytes(bytes),
      budget: { limit: budgets.serverMemory, figure: bytes / 1e6 },
      note: `after a full collection ${megabytes(collected.residentBytes)}, of which in use by V8 ${megabytes(collected.heapBytes)}`,
    }),
  ]
}
