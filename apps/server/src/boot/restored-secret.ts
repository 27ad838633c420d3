import { BackupRefused } from "@sufra/db/backup/archive"
import type { HeldSecret } from "@sufra/db/backup/restore-backup"
import { keepSecret, markOf, readSecret } from "./signing-secret.ts"

type Options = {
  dataDir: string
  /** SUFRA_SECRET: the restored installation will be started with it. */
  configured: string | undefined
  say: (line: string) => void
}

/**
 * Puts the secret of a backup where the next start finds it. Refused with a SUFRA_SECRET that is another one:
 * the restored installation would not start with it.
 */
export async function takeRestoredSecret(
  { secret, mark }: HeldSecret,
  { dataDir, configured, say }: Options,
): Promise<void> {
  const expected = mark ?? (secret === null ? null : markOf(secret))
  if (configured !== undefined) {
    if (expected === null || expected === markOf(configured)) return
    throw new BackupRefused(
      "SUFRA_SECRET is not the secret of this backup, so nothing was restored. " +
        (secret === null
          ? "Set it to the one that the server had when the backup was made: the backup does not hold it."
          : "Leave SUFRA_SECRET out, now and at the start: the backup holds its secret, and it is put into the data folder."),
    )
  }
  if (secret !== null) return keepSecret(dataDir, secret)
  const present = await readSecret(`${dataDir}/secret`)
  if (expected === null || (present !== null && markOf(present) === expected)) return
  say(
    "This backup does not hold the secret: it was made with SUFRA_SECRET set. Start Sufra with the same SUFRA_SECRET; " +
      "if it is lost, run npm run change-secret before the start.",
  )
}
