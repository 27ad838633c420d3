import { randomBytes } from "node:crypto"
import type { Transaction } from "@sufra/db/connection"
import { campaignCommit } from "@sufra/db/schema/campaign/campaign"
import { promiseMs } from "@sufra/domain/campaign/campaign"
import { commitOf, seedBytes } from "@sufra/domain/campaign/draw"
import { newId } from "@sufra/domain/kernel/ids"
import { type CampaignRow, type CommitRow, findSegments } from "./queries.ts"

/** Promises one draw of the wheel as it is now. The seed stays here until the draw. */
export async function makePromise(
  tx: Transaction,
  row: CampaignRow,
  browserId: string | null,
  now: Date,
): Promise<CommitRow> {
  const seed = randomBytes(seedBytes).toString("hex")
  const segments = await findSegments(tx, row, row.wheelVersion)
  const wheel = { campaignId: row.id, version: row.wheelVersion, segments }
  const [written] = await tx
    .insert(campaignCommit)
    .values({
      establishmentId: row.establishmentId,
      id: newId(),
      campaignId: row.id,
      wheelVersion: row.wheelVersion,
      commit: commitOf(seed, wheel),
      seed,
      browserId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + promiseMs),
    })
    .returning()
  if (!written) throw new Error("a promise that was just written is missing")
  return written
}
