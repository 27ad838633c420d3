import { ApiError } from "@sufra/contract/api-error"
import type { Api, ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { refusePage } from "../establishment/index.ts"

export type Live = ApiReply<"GET /campaign/qr/{uuid}/live/{kind}/">
export type Campaign = NonNullable<Live["campaign"]>
export type Segment = Campaign["segments"][number]
export type Refusal = NonNullable<Live["refusal"]>
export type Entry = NonNullable<Live["entry"]>
export type EntryForm = ApiInput<"POST /campaign/qr/{uuid}/entries/">["body"]["form"]

const nothing: Live = { campaign: null, refusal: null, entry: null }

/** As everybody finds it: whoever looks at it is asked for once the page has started. */
export async function loadLive(api: Api, uuid: string, kind: CampaignKind): Promise<Live> {
  try {
    return await api("GET /campaign/qr/{uuid}/live/{kind}/", { params: { uuid, kind } })
  } catch (error) {
    // The page says so itself, by what the place has switched on.
    if (error instanceof ApiError && error.code === "module_off") return nothing
    return refusePage(error, uuid)
  }
}
