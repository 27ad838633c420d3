import { createHash } from "node:crypto"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const repository = fileURLToPath(new URL("../../../../../", import.meta.url))

/** All that decides what a database with the demo holds. */
const sources = [
  "packages/db/migrations",
  "packages/db/seeds",
  "packages/db/src/schema",
  "packages/domain/src",
  "apps/server/src/boot/installation.ts",
  "apps/server/src/features/media/pictures.ts",
  "apps/server/src/features/staff/passwords.ts",
  "apps/server/src/testing/database/cheap-passwords.ts",
  "apps/server/src/testing/database/recorded-events.ts",
  "apps/server/src/testing/database/test-databases.ts",
]

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The same sources give the same name, so that the demo is drawn once and not at every run. */
export async function templateFingerprint(): Promise<string> {
  const hash = createHash("sha256")
  for (const source of sources) {
    for (const file of await filesOf(join(repository, source))) {
      hash.update(file).update(await readFile(file))
    }
  }
  return hash.digest("hex").slice(0, 24)
}
