import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, expect, test } from "vitest"
import { forbidden } from "../.dependency-cruiser.cjs"

const repository = fileURLToPath(new URL("..", import.meta.url))
const cruiser = join(repository, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs")
const config = join(repository, ".dependency-cruiser.cjs")

/** A small tree with one forbidden import of each kind: were the rules blind, nothing would show. */
const planted = {
  "packages/domain/src/a.ts": 'import "../../contract/src/a.ts"\nexport const a = 1\n',
  "packages/contract/src/a.ts": "export const a = 1\n",
  "packages/db/package.json": '{"name":"@sufra/db","exports":{"./*":"./src/*.ts"}}',
  "packages/db/src/a.ts": "export const a = 1\n",
  "packages/db/src/schema/order.ts": "export const order = 1\n",
  "packages/simulators/src/a.ts": 'import "../../contract/src/a.ts"\nexport const a = 1\n',
  "apps/server/src/ports/a.ts":
    'import "../../../../packages/simulators/src/a.ts"\nexport const a = 1\n',
  "apps/web/app/shell/a.ts": 'import "../features/one/index.ts"\nexport const a = 1\n',
  "packages/domain/src/branch/prayer-times.ts": "export const a = 1\n",
  "packages/domain/src/branch/between.ts": 'import "./prayer-times.ts"\nexport const a = 1\n',
  "apps/console/src/shell/a.ts":
    'import "../../../../packages/domain/src/branch/between.ts"\nexport const a = 1\n',
  "apps/web/app/features/one/index.ts": 'import "../two/inside.ts"\nexport const a = 1\n',
  "apps/web/app/features/two/inside.ts": 'import { a } from "@sufra/db/a"\nexport const b = a\n',
  "apps/server/src/http/a.ts": 'import "../features/x/index.ts"\nexport const a = 1\n',
  "apps/server/src/features/x/index.ts": 'import "./y.ts"\nexport const a = 1\n',
  "apps/server/src/features/x/y.ts": 'import { a } from "./index.ts"\nexport const b = a\n',
  "apps/server/src/features/x/queries.ts": 'import "../message/index.ts"\nexport const a = 1\n',
  "apps/server/src/features/message/index.ts":
    'import { order } from "@sufra/db/schema/order"\nexport const a = order\n',
}

let tree = ""

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), "sufra-import-rules-"))
  for (const [path, content] of Object.entries(planted)) {
    await mkdir(dirname(join(tree, path)), { recursive: true })
    await writeFile(join(tree, path), content)
  }
  await mkdir(join(tree, "node_modules/@sufra"), { recursive: true })
  await symlink("../../packages/db", join(tree, "node_modules/@sufra/db"))
})

afterAll(() => rm(tree, { recursive: true, force: true }))

test("every kind of forbidden import is seen", async () => {
  const args = [cruiser, "--config", config, "--output-type", "json", "apps", "packages"]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: tree }).catch(
    (failed) => failed,
  )
  const rules = JSON.parse(stdout).summary.violations.map((violation) => violation.rule.name)
  expect(new Set(rules)).toEqual(
    new Set([
      "domain-imports-no-workspace",
      "simulators-import-domain",
      "server-imports",
      "web-imports",
      "shell-below-features",
      "prayer-times-on-the-server",
      "feature-through-its-index",
      "queries-ask-only-queries",
      "tables-of-order",
      "server-parts-below-features",
      "no-circles",
    ]),
  )
})

test("every file of tables belongs to one part of the server", async () => {
  const owners = forbidden.filter(({ name }) => name.startsWith("tables-of-"))
  const found = await readdir(join(repository, "packages/db/src/schema"), { recursive: true })
  const files = found.filter((name) => name.endsWith(".ts"))
  // The shapes of columns are no tables.
  for (const file of files.filter((name) => name !== "columns.ts")) {
    const path = `packages/db/src/schema/${file}`
    expect(owners.filter(({ to }) => new RegExp(to.path).test(path)).length, file).toBe(1)
  }
})
