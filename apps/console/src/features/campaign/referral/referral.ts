import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { edit, showEdits } from "../../../shell/api/cached-edits.ts"

export type Referral = ApiReply<"GET /staff/referral/">
export type ReferralRulesInput = ApiInput<"PUT /staff/referral/">["body"]["rules"]

export const referralQuery = queryOptions({
  queryKey: ["referral"],
  queryFn: ({ signal }) => api("GET /staff/referral/", { signal }),
})

export async function saveReferral(
  rules: ReferralRulesInput,
  version: number | null,
): Promise<void> {
  const saved = await api("PUT /staff/referral/", { body: { rules, version } })
  showEdits(edit(referralQuery.queryKey, () => saved))
}
