import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import type { Locale } from "@sufra/domain/kernel/locale"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api, download } from "../../../shell/api/api.ts"
import { edit, showEdits } from "../../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { saveFile } from "../../../shell/save-file.ts"

export type Coupon = ApiReply<"GET /staff/coupons/">[number]
export type CouponInput = ApiInput<"PUT /staff/coupons/{id}/">["body"]["coupon"]
export type CouponBacktest = ApiReply<"POST /staff/coupons/backtest/">

/** Uses grow and dates turn without a hint: what is on the screen is asked for again. */
const refetchMs = 60_000

export const couponsQuery = queryOptions({
  queryKey: ["coupons"],
  queryFn: ({ signal }) => api("GET /staff/coupons/", { signal }),
  refetchInterval: refetchMs,
})

export function backtestQuery(coupon: CouponInput) {
  return queryOptions({
    queryKey: ["coupon-backtest", coupon],
    queryFn: ({ signal }) => api("POST /staff/coupons/backtest/", { body: { coupon }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export async function saveCoupon(
  id: string,
  coupon: CouponInput,
  version: number | null,
): Promise<Coupon> {
  const body = { coupon, version }
  const saved = await api("PUT /staff/coupons/{id}/", { params: { id }, body })
  const inList = (list: Coupon[]) =>
    list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? saved : one))
      : [saved, ...list]
  showEdits(edit(couponsQuery.queryKey, inList))
  return saved
}

export async function removeCoupon(id: string): Promise<void> {
  await api("DELETE /staff/coupons/{id}/", { params: { id } })
  await fetchAgain("coupons")
}

export async function makeCodes(id: string, count: number, batch: string): Promise<void> {
  await api("POST /staff/coupons/{id}/codes/", { params: { id }, body: { count, batch } })
}

export async function saveCodes(id: string, language: Locale): Promise<void> {
  const { content, fileName } = await download("GET /staff/coupons/{id}/codes/", {
    params: { id },
    query: { language },
  })
  saveFile(content, fileName)
}
