import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { GuestFacts } from "@sufra/domain/pricing/coupon-rules"
import { type RewardContext, rewardStatus } from "@sufra/domain/reward/reward"
import { imageView, listPictures } from "../media/index.ts"
import { type RewardRow, withFacts } from "./queries.ts"

export type RewardView = ApiReply<"GET /reward/qr/{uuid}/rewards/">[number]

/** Where and when rewards are looked at, and by whom. */
export type Looking = Omit<RewardContext, "guest"> & { guest: GuestFacts | null }

/** Rewards as their owner and the cashier see them, each with its label and why it cannot be used. */
export async function rewardViews(
  reader: Reader,
  establishmentId: string,
  rows: readonly RewardRow[],
  looking: Looking,
): Promise<RewardView[]> {
  const mediaIds = rows.flatMap(({ mediaId }) => mediaId ?? [])
  const pictures = await listPictures(reader, establishmentId, mediaIds)
  const owned = await withFacts(reader, establishmentId, rows)
  return owned.map((one) => {
    const { row, productIds, lastUsedMs } = one
    const { id, itemId, kind, name, description, effect, worthMinor, appliedWay, uses, rules } = row
    const { source, code, used, pointsPaid } = row
    const picture = row.mediaId ? pictures.get(row.mediaId) : undefined
    return {
      ...toWire({
        id,
        itemId,
        kind,
        name,
        description,
        effect,
        productIds,
        worthMinor,
        appliedWay,
      }),
      ...toWire({ uses, rules, source, code, used, pointsPaid, ...rewardStatus(one, looking) }),
      image: picture ? imageView(picture) : null,
      granted_at: row.grantedAt.toISOString(),
      last_used_at: lastUsedMs === null ? null : new Date(lastUsedMs).toISOString(),
      canceled_at: row.canceledAt?.toISOString() ?? null,
    }
  })
}
