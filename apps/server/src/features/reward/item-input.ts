import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { assertNamesAreKnown } from "../coupon/index.ts"
import { leastRedemption } from "../loyalty/level-queries.ts"
import { hasAllMedia } from "../media/index.ts"
import type { ItemRow } from "./queries.ts"

export type ItemBody = ApiInput<"PUT /staff/reward-items/{id}/">["body"]

/** What a form edits. */
export type ItemColumns = Omit<
  ItemRow,
  "establishmentId" | "id" | "version" | "createdAt" | "archivedAt"
>

const dateOf = (instant: string | null) => (instant ? new Date(instant) : null)

export function itemColumns(input: ItemBody["item"]): ItemColumns {
  const { sold_from, sold_until, ...rest } = input
  return { ...fromWire(rest), soldFrom: dateOf(sold_from), soldUntil: dateOf(sold_until) }
}

/** Refuses what the place does not know: a dish, a branch, a level, a picture; and a price that nobody may pay. */
export async function assertItemFits(
  reader: Reader,
  establishmentId: string,
  columns: ItemColumns,
  now: Date,
): Promise<void> {
  await assertNamesAreKnown(reader, establishmentId, columns, "item")
  const mediaIds = columns.mediaId ? [columns.mediaId] : []
  if (!(await hasAllMedia(reader, establishmentId, mediaIds))) throw new Refusal("media_not_found")
  // The shop could never sell it.
  const { pointsCost } = columns
  if (pointsCost !== null && pointsCost < (await leastRedemption(reader, establishmentId, now))) {
    throw new Refusal("validation_failed", { "item.points_cost": "below_least_redemption" })
  }
}
