import { newId } from "@sufra/domain/kernel/ids"
import { useRef } from "react"
import type { UseFormReturn } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain, queryClient } from "../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { campaignCodesQuery } from "../../dining-table/codes/index.ts"

export type NewCode = { utm_source: string; branch_id: string }
export type MadeCode = { code: string; source: string }

/** A code of this name that leads to this branch is printed again rather than made twice. */
async function codeOf(id: string, { utm_source, branch_id }: NewCode): Promise<MadeCode> {
  const source = utm_source.trim()
  const branchId = branch_id || null
  const known = await queryClient.fetchQuery(campaignCodesQuery)
  const found = known.find((one) => one.utm_source === source && one.branch_id === branchId)
  if (found) return { code: found.code, source }
  const body = { code: id, utm_source: source, branch_id: branchId }
  await api("POST /staff/campaign-codes/", { body })
  await fetchAgain("campaign-codes")
  return { code: id, source }
}

export function useMakeCode(form: UseFormReturn<NewCode>, onMade: (made: MadeCode) => void) {
  // Kept until one try has succeeded: a retry after a lost answer makes no second code.
  const id = useRef(newId())
  return useSingleFlight(async (wanted: NewCode) => {
    try {
      const made = await codeOf(id.current, wanted)
      id.current = newId()
      onMade(made)
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
    }
  })
}
