import type { CardBrand } from "@sufra/domain/payment/card/card-brand"
import type { BankAnswer } from "./test-cards.ts"

export type Dialect = "moyasar" | "tap"

export type Card = {
  brand: CardBrand | null
  number: string
  name: string
  month: number
  year: number
}

export type Source =
  | { kind: "card"; card: Card }
  | { kind: "applepay" }
  | { kind: "stcpay"; mobile: string; otpToken: string }
  /** Of a charge whose payer has not yet been on the page. */
  | { kind: "none" }

export type PaymentStatus =
  | "initiated"
  | "paid"
  | "authorized"
  | "captured"
  | "failed"
  | "voided"
  | "canceled"
  | "abandoned"

/** Why it failed: the bank said no, the holder did, or nobody came. */
export type Failure = "bank" | "authentication" | "time"

export type Payment = {
  id: string
  dialect: Dialect
  status: PaymentStatus
  failure: Failure | null
  answer: BankAnswer | null
  amountMinor: number
  currency: string
  description: string
  metadata: Record<string, string>
  source: Source
  /** Holds the amount, and takes it when asked. */
  isManual: boolean
  invoiceId: string | null
  /** Where the payer is sent afterwards. */
  returnUrl: string
  capturedMinor: number
  refundedMinor: number
  createdAtMs: number
  updatedAtMs: number
  capturedAtMs: number | null
  refundedAtMs: number | null
  voidedAtMs: number | null
  /** Tap's alone. */
  tap: TapParts | null
}

export type TapParts = {
  postUrl: string | null
  transaction: string
  order: string
  idempotent: string | null
  gatewayReference: string
  paymentReference: string
  customer: Record<string, unknown>
  sourceId: string
}

export type Invoice = {
  id: string
  amountMinor: number
  currency: string
  description: string
  metadata: Record<string, string>
  successUrl: string | null
  backUrl: string | null
  callbackUrl: string | null
  expiredAt: string | null
  isCanceled: boolean
  createdAtMs: number
  updatedAtMs: number
}

export type Token = { id: string; card: Card; createdAtMs: number }

export type TapRefund = {
  id: string
  chargeId: string
  amountMinor: number
  currency: string
  reason: string
  status: "PENDING" | "REFUNDED"
  metadata: Record<string, string>
  idempotent: string | null
  merchantReference: string | null
  postUrl: string | null
  createdAtMs: number
}
