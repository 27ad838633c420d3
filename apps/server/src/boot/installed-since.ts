import type { Reader } from "@sufra/db/connection"
import { installation } from "@sufra/db/schema/installation/installation"

/** When the database was first filled. */
export async function installedSince(reader: Reader): Promise<Date> {
  const [row] = await reader.select({ since: installation.createdAt }).from(installation)
  if (!row) throw new Error("asked before the installation is prepared")
  return row.since
}
