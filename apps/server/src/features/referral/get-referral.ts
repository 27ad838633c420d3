import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { isReferralOpen } from "@sufra/domain/campaign/referral"
import type { Services } from "../../services.ts"
import { imageView, listPictures } from "../media/index.ts"
import { findItem } from "../reward/index.ts"
import { leadViews } from "./lead-views.ts"
import { getOwnCode } from "./own-code.ts"
import { findRules, listLeadsOf, type Owner } from "./queries.ts"

type Referral = ApiReply<"GET /referral/qr/{uuid}/me/">

/** A prize or coupon as it is promised; null: none is. */
export async function promiseView(
  reader: Reader,
  establishmentId: string,
  itemId: string | null,
): Promise<Referral["gift"]> {
  const item = itemId ? await findItem(reader, establishmentId, itemId) : null
  if (!item) return null
  const { name, description, worthMinor, mediaId } = item
  const pictures = await listPictures(reader, establishmentId, mediaId ? [mediaId] : [])
  const picture = mediaId ? pictures.get(mediaId) : undefined
  return { name, description, worth_minor: worthMinor, image: picture ? imageView(picture) : null }
}

/** Everything that a referrer sees of their invitations. */
export async function getReferral(services: Services, owner: Owner): Promise<Referral> {
  const { read } = services.database
  const { establishmentId } = owner
  const rules = await findRules(read, establishmentId)
  const rows = await listLeadsOf(read, owner)
  const kept = rows.filter(({ status, isRewardKept }) => status === "active" || isRewardKept)
  const [gift, reward] = await Promise.all([
    promiseView(read, establishmentId, rules?.giftItemId ?? null),
    promiseView(read, establishmentId, rules?.rewardItemId ?? null),
  ])
  return {
    is_open: rules !== null && isReferralOpen(rules, services.now()),
    ends_at: rules?.endsAt?.toISOString() ?? null,
    permit_number: rules?.permitNumber ?? null,
    gift,
    reward,
    reward_points: rules?.rewardPoints ?? 0,
    least_order_minor: rules?.leastOrderMinor ?? 0,
    wait_days: rules?.waitDays ?? 0,
    most_per_month: rules?.mostPerMonth ?? null,
    code: await getOwnCode(services, owner),
    leads: await leadViews(read, rows),
    converted: rows.filter(({ status }) => status === "active").length,
    earned_points: kept.reduce(
      (sum, { status, pointsGiven }) => sum + (status === "active" ? pointsGiven : 0),
      0,
    ),
    earned_rewards: kept.filter(({ rewardId }) => rewardId !== null).length,
  }
}
