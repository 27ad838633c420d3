import "./steps/node-version.mjs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runTool } from "./steps/tool.mjs"

const TEST = "apps/server/src/features/payment/online/chaos.long.test.ts"

// A thousand payments with everything that goes wrong, the server killed three times meanwhile. Another
// number, or the seed of a run that failed: npm run chaos:payments -- 200 12345
await main(async () => {
  const [payments = "1000", seed = `${Math.floor(Math.random() * 1_000_000)}`] =
    process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt(["messages"])
  console.log(`${payments} payments, seed ${seed}`)
  const folder = await mkdtemp(join(tmpdir(), "sufra-chaos-"))
  const report = join(folder, "problems.txt")
  const env = {
    CHAOS_PAYMENTS: payments,
    CHAOS_SEED: seed,
    CHAOS_KILLS: "3",
    CHAOS_REPORT: report,
  }
  const { code } = await runTool("vitest", ["run", "--project", "long", TEST], { env, show: true })
  await tellLast({ report, payments, seed, code })
  await rm(folder, { recursive: true, force: true })
  return code
})

/** Last of all, where nothing scrolls it away: every problem, and how to have the same run again. */
async function tellLast({ report, payments, seed, code }) {
  const problems = await readFile(report, "utf8").catch(
    () => "the run ended before its books were read",
  )
  console.log(`\n${problems.trim() || "no problems in the books"}`)
  const outcome = code === 0 ? "passed" : "FAILED"
  console.log(`${outcome}, seed ${seed}: npm run chaos:payments -- ${payments} ${seed}`)
}
