import { randomBytes } from "node:crypto"
import { open, rename } from "node:fs/promises"
import type { Account } from "./program.ts"

/**
 * Writes a file whole or not at all, on the disk before this returns, owned by the user Postgres
 * runs as. Without the explicit mode a umask of 077 would hide it from that user; without the sync
 * a power cut could leave an empty password beside a good cluster.
 */
export async function writeOwnedFile(
  path: string,
  text: string,
  account: Account | undefined,
  mode = 0o600,
): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString("hex")}`
  const file = await open(draft, "wx", mode)
  try {
    await file.writeFile(text)
    await file.chmod(mode)
    if (account) await file.chown(account.uid, account.gid)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}

/** Makes a rename or a new link inside the directory survive a power cut. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return // directories cannot be opened there
  const directory = await open(path, "r")
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
