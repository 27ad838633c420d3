// Compiles en.json and ar.json into functions. Run through Node 24 by the build and by `npm run dev`.
import { spawnSync } from "node:child_process"
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
process.exit(status ?? 1)
