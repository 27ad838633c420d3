// What trial.ts runs as a process of its own: starts the cluster, says where, waits to be killed.
import { startCluster } from "./cluster.ts"

const told = await startCluster({
  dataDir: process.argv[2] ?? "",
  settings: { fsync: "off" },
}).catch((error: Error) => ({ error: error.message }))
process.stdout.write(`${JSON.stringify(told)}\n`)
if (!("error" in told)) setInterval(() => {}, 60_000)
