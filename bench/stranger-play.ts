import type { Api } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { code } from "./repository.ts"
import { apiAt, asBrowser, formOf } from "./stranger-api.ts"

/** The campaigns of the demo are for guests who are signed in. */
export async function openCampaign(owner: Api): Promise<string> {
  const items = await owner("GET /staff/reward-items/")
  const item = items.find(({ active, left }) => active && left === null)
  if (!item) throw new Error("the demo has no reward without end")
  const id = newId()
  const segment = { id: newId(), name: { en: "Prize", sa: "هدية" }, media_id: null }
  await owner("PUT /staff/campaigns/{id}/", {
    params: { id },
    body: {
      campaign: {
        ...{ kind: "register-and-win", name: { en: "Bench", sa: "قياس" }, description: null },
        ...{ active: true, from_at: null, until_at: null, windows: [], branch_ids: [] },
        ...{ audience: "everyone", is_once: false, is_for_new_customers: false },
        ...{ won_days: 1, lost_minutes: 1, is_verified: false, channel: "sms", fields: [] },
        permit_number: null,
        segments: [
          {
            ...{ ...segment, colour: "#b45309", item_id: item.id, weight: 1 },
            ...{ left: null, per_day: null, known_left: null },
          },
        ],
      },
      version: null,
    },
  })
  return id
}

export async function promise(origin: string, campaignId: string) {
  const browserId = newId()
  const { commit } = await apiAt(origin, asBrowser(browserId))(
    "POST /campaign/qr/{uuid}/campaigns/{id}/commits/",
    { params: { uuid: code, id: campaignId } },
  )
  return { commit, browserId }
}

/** The form is sent, and waits for its draw. */
export async function enter(origin: string, campaignId: string, nth: number) {
  const { commit, browserId } = await promise(origin, campaignId)
  const body = { id: newId(), campaign_id: campaignId, commit, form: formOf(nth) }
  const input = { params: { uuid: code }, body }
  const { id } = await apiAt(origin, asBrowser(browserId))(
    "POST /campaign/qr/{uuid}/entries/",
    input,
  )
  return { id, browserId }
}

export async function makeDraw(origin: string, campaignId: string, nth: number): Promise<string> {
  const { id, browserId } = await enter(origin, campaignId, nth)
  const input = { params: { uuid: code, id }, body: { nonce: "0123456789abcdef" } }
  await apiAt(origin, asBrowser(browserId))("POST /campaign/qr/{uuid}/entries/{id}/draw/", input)
  return id
}
