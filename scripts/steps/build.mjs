import { existsSync } from "node:fs"
import { join } from "node:path"
import { compressFiles } from "./compress.mjs"
import { step } from "./progress.mjs"
import { cacheDir, inRoot, Refusal, root } from "./repository.mjs"
import { listSources, openStamp } from "./stamp.mjs"
import { runNode, runTool } from "./tool.mjs"

const SHARED = [
  "packages/ui",
  "packages/messages",
  "packages/sentences",
  "packages/domain",
  "packages/contract",
]
const SETTINGS = ["package-lock.json", "tsconfig.base.json", "scripts/steps/compress.mjs"]
const PRODUCTION = { NODE_ENV: "production" }

/** In the order they need each other. `makes` is looked for, in case somebody removed it. */
const TARGETS = [
  {
    name: "messages",
    title: "Compiling the texts",
    sources: ["packages/messages", ...SETTINGS],
    makes: "packages/messages/compiled/messages.js",
    run: () => runNode(["packages/messages/compile.mjs"]),
  },
  {
    name: "web",
    title: "Building the guests' app",
    sources: ["apps/web", ...SHARED, ...SETTINGS],
    makes: "apps/web/build/server/index.js",
    run: () => runTool("react-router", ["build"], { cwd: inRoot("apps/web"), env: PRODUCTION }),
    served: "apps/web/build/client/assets",
  },
  {
    name: "console",
    title: "Building the console",
    sources: ["apps/console", ...SHARED, ...SETTINGS],
    makes: "apps/console/dist/index.html",
    run: () => runTool("vite", ["build"], { cwd: inRoot("apps/console"), env: PRODUCTION }),
    served: "apps/console/dist/assets",
  },
]

/** Builds what has changed since the last build, or only the named targets of it. */
export async function ensureBuilt(names = TARGETS.map(({ name }) => name)) {
  for (const target of TARGETS.filter(({ name }) => names.includes(name))) {
    const stamp = openStamp(
      join(cacheDir, `build-${target.name}.json`),
      root,
      listSources(root, target.sources),
    )
    if (stamp.isCurrent && existsSync(inRoot(target.makes))) continue
    stamp.discard()
    await step(target.title, async () => {
      const { code, output } = await target.run()
      if (code !== 0) throw new Refusal(`${output}\n${target.title} failed.`)
      if (target.served) await compressFiles(inRoot(target.served))
    })
    stamp.record()
  }
}
