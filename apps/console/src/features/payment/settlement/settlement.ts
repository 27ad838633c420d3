import type { ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, download } from "../../../shell/api/api.ts"
import { saveFile } from "../../../shell/save-file.ts"

export type Settlement = ApiReply<"GET /staff/settlement/">
export type SettlementRow = Settlement["rows"][number]
/** Empty days: as the server has it, the last week. */
export type Period = { from: string; to: string; branchId: string }

function queryOf({ from, to, branchId }: Period) {
  return { ...(from && { from }), ...(to && { to }), ...(branchId && { branch_id: branchId }) }
}

export function settlementQuery(period: Period) {
  return queryOptions({
    queryKey: ["settlement", period],
    queryFn: ({ signal }) => api("GET /staff/settlement/", { query: queryOf(period), signal }),
    placeholderData: keepPreviousData,
  })
}

export async function saveSettlement(period: Period, language: Locale): Promise<void> {
  const query = { ...queryOf(period), language }
  const { content, fileName } = await download("GET /staff/settlement/file/", { query })
  saveFile(content, fileName)
}
