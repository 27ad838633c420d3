import { mkdir, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { verifyArchive } from "@sufra/db/backup/archive"
import type { PicturePath } from "@sufra/db/backup/pictures"
import { writeBackup } from "@sufra/db/backup/write-backup"
import { readSecret } from "../../boot/signing-secret.ts"
import type { BackupStore, StoredBackup } from "./backup-store.ts"

type Options = {
  url: string
  dataDir: string
  /** SUFRA_SECRET: whoever set it keeps it, and it is not put into the file. */
  secret: string | undefined
  originalPath: PicturePath
  now: () => Date
}

const longestRunMs = 24 * 60 * 60_000
const namePattern = /^sufra-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.backup$/

/** Backups of this installation in the folder `backups` beside its data. */
export function localBackups(options: Options): BackupStore {
  const { url, dataDir, secret, originalPath, now } = options
  const folder = join(dataDir, "backups")
  return {
    folder,
    async make({ file, onProgress } = {}) {
      const at = now()
      const target = file ?? join(folder, nameAt(at))
      if (!file) await prepareFolder(folder, at)
      const figures = await writeBackup({
        ...{ url, mediaFolder: join(dataDir, "media"), originalPath, file: target, now: at },
        secret: secret === undefined ? await readSecret(join(dataDir, "secret")) : null,
        ...(onProgress && { onProgress }),
      })
      // What was never read again may be unreadable: better found out now than on the bad day.
      await verifyArchive(target).catch(async (error: unknown) => {
        await rm(target, { force: true })
        throw error
      })
      return { file: target, ...figures }
    },
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => namePattern.test(name))
      const found = await Promise.all(
        names
          .sort()
          .reverse()
          .map((name) => describe(folder, name)),
      )
      return found.filter((backup) => backup !== null)
    },
    async remove(name) {
      if (namePattern.test(name)) await rm(join(folder, name), { force: true })
    },
    pathOf: (name) => (namePattern.test(name) ? join(folder, name) : null),
  }
}

/** What a killed process left half-written is of no use to anybody. */
async function prepareFolder(folder: string, at: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const drafts = (await readdir(folder)).filter((name) => name.endsWith(".backup.part"))
  for (const name of drafts) {
    const draft = await stat(join(folder, name)).catch(() => null)
    const isLeft = draft?.isFile() && at.getTime() - draft.mtimeMs > longestRunMs
    if (isLeft) await rm(join(folder, name), { force: true })
  }
}

async function describe(folder: string, name: string): Promise<StoredBackup | null> {
  const found = await stat(join(folder, name)).catch(() => null)
  const madeAt = name.replace(namePattern, "$1T$2:$3:$4Z")
  return found && { name, bytes: found.size, madeAt: new Date(madeAt) }
}

/** In UTC, so that the newest is the last also when clocks change. */
function nameAt(at: Date): string {
  const [date = "", time = ""] = at.toISOString().split("T")
  return `sufra-${date}-${time.slice(0, 8).replaceAll(":", "")}.backup`
}
