import { randomUUID } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { MediaStore } from "./media-store.ts"

/** A file appears whole or not at all: it is written beside its place and then moved there. */
export function localFolder(folder: string): MediaStore {
  return {
    async write(path, content) {
      const target = join(folder, path)
      const draft = `${target}.${randomUUID()}`
      await mkdir(dirname(target), { recursive: true })
      await writeFile(draft, content)
      await rename(draft, target)
    },
    async read(path) {
      try {
        return await readFile(join(folder, path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
        throw error
      }
    },
  }
}
