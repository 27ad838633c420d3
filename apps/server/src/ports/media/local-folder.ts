import { randomUUID } from "node:crypto"
import { mkdir, open, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { MediaStore } from "./media-store.ts"

/**
 * A file appears whole or not at all: it is written beside its place, and moved there once it is on
 * the disk. Without the sync a power cut could leave an empty file under a name that is kept for ever.
 */
export function localFolder(folder: string): MediaStore {
  return {
    async write(path, content) {
      const target = join(folder, path)
      const draft = `${target}.${randomUUID()}`
      await mkdir(dirname(target), { recursive: true })
      try {
        await writeToDisk(draft, content)
        await rename(draft, target)
      } catch (error) {
        // On a full disk every refused upload would leave a piece behind, and keep it full.
        await rm(draft, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read(path) {
      try {
        return await readFile(join(folder, path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
        throw error
      }
    },
    async remove(path) {
      await rm(join(folder, path), { recursive: true, force: true })
    },
  }
}

async function writeToDisk(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "wx")
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
