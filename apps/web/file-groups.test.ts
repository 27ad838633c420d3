import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseAst } from "vite"
import { expect, it } from "vitest"

const app = fileURLToPath(new URL("./app/", import.meta.url))
const indexes = globSync("features/*/index.ts", { cwd: app })

it.each(indexes)(
  "%s only re-exports: code in it would pull the whole feature into a file",
  (path) => {
    const source = readFileSync(`${app}${path}`, "utf8").replaceAll(/\btype (?=[A-Z])/g, "")
    const { body } = parseAst(source)
    expect(indexes.length).toBeGreaterThan(5)
    for (const statement of body) {
      expect(statement.type).toMatch(/^Export(?:Named|All)Declaration$/)
      expect("source" in statement && statement.source).toBeTruthy()
    }
  },
)
