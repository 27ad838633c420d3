import type { ApiReply } from "@sufra/contract/client/client"
import { invitationPath } from "@sufra/domain/campaign/referral"
import { m } from "@sufra/messages"
import { rewardWords } from "@sufra/sentences/referral"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useLocale } from "../../shell/locale.ts"
import { usePlace } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"

export type Referral = ApiReply<"GET /referral/qr/{uuid}/me/">
export type Lead = Referral["leads"][number]

/** The invitations of who is signed in, as friends follow them. */
export function useReferral(customerId: string): Loaded<Referral> {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const loaded = useLoaded(
    `referral ${uuid} ${customerId}`,
    () => browserApi("GET /referral/qr/{uuid}/me/", { params: { uuid } }),
    place.version,
  )
  useFresh(loaded.reload, true)
  return loaded
}

/** What both sides are promised, in words. */
export function usePromises({ gift, reward, reward_points: points }: Referral) {
  const locale = useLocale()
  return {
    gift: gift?.name[locale] ?? null,
    reward: rewardWords({ name: reward?.name ?? null, points }, { locale }),
  }
}

export type Invitation = { url: string; text: string }

/** What a referrer sends: the link of one friend, or the one for everybody. */
export function useInvitation(referral: Referral): (leadId: string | null) => Invitation {
  const place = usePlace()
  const locale = useLocale()
  const { gift } = usePromises(referral)
  return (leadId) => {
    const url = `${location.origin}${invitationPath(referral.code, leadId)}`
    const said = { place: place.name[locale], url }
    const text = gift
      ? m["referral.invitation_text"]({ ...said, gift })
      : m["referral.invitation_text_no_gift"](said)
    return { url, text }
  }
}
