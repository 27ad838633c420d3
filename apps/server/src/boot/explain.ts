import { BackupRefused } from "@sufra/db/backup/archive"
import { ClusterRefused } from "@sufra/db/embedded/cluster-refused"
import { EnvRefused } from "../env.ts"
import { InstallationDiffers } from "./installation.ts"
import { InstanceRunning } from "./instance-lock.ts"
import { SecretDiffers, SecretIsTheSame, SecretMissing } from "./signing-secret.ts"

/** Their message says what is wrong and what helps. */
const sentences = [BackupRefused, ClusterRefused, SecretDiffers, SecretIsTheSame, SecretMissing]

/** A sentence for a person where we know what is wrong, else all there is to know. */
export function explain(error: unknown): string {
  if (error instanceof EnvRefused) return `These settings are wrong:\n${error.message}`
  const isSentence = sentences.some((kind) => error instanceof kind)
  if (isSentence) return (error as Error).message
  if (error instanceof InstanceRunning) {
    return `Sufra already runs on this data (${error.message}). Stop it first, or set SUFRA_DATA_DIR.`
  }
  if (error instanceof InstallationDiffers) {
    return `${error.message} Set SUFRA_DATA_DIR to a new folder, or DATABASE_URL to another database.`
  }
  if ((error as NodeJS.ErrnoException)?.code === "EADDRINUSE") {
    return "The port is taken by another program. Set PORT to a free one, for example PORT=3001 npm start."
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
