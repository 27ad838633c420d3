import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export type PaymentSettings = ApiReply<"GET /staff/payment-settings/">
export type Gateway = ApiReply<"GET /staff/gateways/">[number]
export type ReceiptSettings = ApiReply<"GET /staff/receipt-settings/">
export type TestResult = ApiReply<"POST /staff/gateways/{gateway}/test/">

export const paymentSettingsQuery = queryOptions({
  queryKey: ["payment-settings"],
  queryFn: ({ signal }) => api("GET /staff/payment-settings/", { signal }),
})

export const gatewaysQuery = queryOptions({
  queryKey: ["gateways"],
  queryFn: ({ signal }) => api("GET /staff/gateways/", { signal }),
})

export const receiptSettingsQuery = queryOptions({
  queryKey: ["receipt-settings"],
  queryFn: ({ signal }) => api("GET /staff/receipt-settings/", { signal }),
})
