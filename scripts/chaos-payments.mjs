import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runTool } from "./steps/tool.mjs"

const TEST = "apps/server/src/features/payment/online/chaos.test.ts"

// A thousand payments with everything that goes wrong, the server killed three times meanwhile. Another
// number, or the seed of a run that failed: npm run chaos:payments -- 200 12345
await main(async () => {
  const [payments = "1000", seed = `${Math.floor(Math.random() * 1_000_000)}`] =
    process.argv.slice(2)
  await ensureInstalled()
  await ensureBuilt(["messages"])
  console.log(`${payments} payments, seed ${seed}`)
  const env = { CHAOS_PAYMENTS: payments, CHAOS_SEED: seed, CHAOS_KILLS: "3" }
  return (await runTool("vitest", ["run", "--project", "api", TEST], { env, show: true })).code
})
