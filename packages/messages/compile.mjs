// Compiles en.json and ar.json into functions. Run through Node 24 by the build and by `npm run dev`.
import { spawnSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const here = dirname(fileURLToPath(import.meta.url))
const paraglide = join(
  dirname(createRequire(import.meta.url).resolve("@inlang/paraglide-js")),
  "../bin/run.js",
)

const { status } = spawnSync(
  process.execPath,
  [
    paraglide,
    "compile",
    ...["--project", "project.inlang", "--outdir", "compiled", "--silent"],
    ...["--strategy", "globalVariable", "baseLocale"],
    ...["--emit-ts-declarations", "--no-emit-readme", "--no-emit-prettier-ignore"],
    ...process.argv.slice(2),
  ],
  { cwd: here, stdio: "inherit", env: { ...process.env, INLANG_DISABLE_ANALYTICS: "true" } },
)

/** The texts import these two by name: what is behind the names is ours, and smaller. */
const replaced = { runtime: "runtime", registry: "plural" }
if (status === 0) {
  for (const [name, own] of Object.entries(replaced)) {
    for (const kind of ["js", "d.ts"]) {
      writeFileSync(join(here, "compiled", `${name}.${kind}`), `export * from "../${own}.ts"\n`)
    }
  }
}
process.exit(status ?? 1)
