import { queryClient } from "../../../shell/api/query-client.ts"
import { useWish, wish } from "../../../shell/api/wishes.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import type { Row } from "./availability.ts"

export const markKey = (branchId: string, id: string) => `row.sold-out/${branchId}/${id}`
export const stockKey = (branchId: string, id: string) => `row.stock/${branchId}/${id}`

/** The row as it will be when everything asked for has come true. */
export function useWishedRow(branchId: string, saved: Row): Row {
  const stock = useWish<Partial<Row>>(stockKey(branchId, saved.id))
  const mark = useWish<Partial<Row>>(markKey(branchId, saved.id))
  return { ...saved, ...stock, ...mark } as Row
}

/** True when it holds; a refusal is said, and what the server has is asked for again. */
export async function wishFor(
  key: string,
  wanted: Partial<Row>,
  send: () => Promise<void>,
): Promise<boolean> {
  try {
    return await wish(key, wanted, send)
  } catch (error) {
    toastFailure(error)
    void queryClient.invalidateQueries({ queryKey: ["availability"] })
    return false
  }
}
