import "./steps/node-version.mjs"
import { ensureBuilt } from "./steps/build.mjs"
import { ensureInstalled } from "./steps/install.mjs"
import { main } from "./steps/repository.mjs"
import { runTool } from "./steps/tool.mjs"

const TEST = "apps/server/src/features/loyalty/ledger/model.test.ts"

// Ten runs of ten thousand random operations on points, each compared with a plain model. Other numbers, or
// the seed of a run that failed: npm run chaos:points -- 1000 12345
await main(async () => {
  const [operations = "10000", ...seeds] = process.argv.slice(2)
  const first = Math.floor(Math.random() * 1_000_000)
  const chosen = seeds.length > 0 ? seeds : Array.from({ length: 10 }, (_, nth) => first + nth)
  await ensureInstalled()
  await ensureBuilt(["messages"])
  console.log(`${operations} operations, seeds ${chosen.join(" ")}`)
  const env = { POINTS_OPERATIONS: operations, POINTS_SEEDS: chosen.join(" ") }
  const { code } = await runTool("vitest", ["run", "--project", "api", TEST], { env, show: true })
  return code
})
