import { createHash } from "node:crypto"
import { setImmediate as breathe } from "node:timers/promises"
import type { FileMenu } from "@sufra/domain/menu/file/file-menu"
import { writeFile } from "@sufra/domain/menu/file/write-rows"

/** Lines written before others are served again: a confirmation asks this beside them. */
const linesAtATime = 100

/** The menu's content in one value: whatever changed it, the plan no longer fits. */
export async function fingerprintOf(menu: FileMenu): Promise<string> {
  const hash = createHash("sha256")
  let lines = 0
  for (const line of writeFile(menu, "en")) {
    hash.update(line)
    lines += 1
    if (lines % linesAtATime === 0) await breathe()
  }
  return hash.digest("hex")
}
