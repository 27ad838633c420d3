import { fileURLToPath } from "node:url"
import type { Env } from "../env.ts"

const repository = fileURLToPath(new URL("../../../../", import.meta.url))

/** Where pictures, the private database, the secret and backups lie. */
export function dataDirOf(env: Pick<Env, "SUFRA_DATA_DIR">): string {
  return env.SUFRA_DATA_DIR ?? `${repository}data`
}
