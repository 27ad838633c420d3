import type { Result } from "@sufra/domain/kernel/result"
import type { CardBrand } from "@sufra/domain/payment/card/card-brand"
import type { DeclineCode } from "@sufra/domain/payment/card/decline"

/** `open`: nobody knows yet. Of `paid` a part, or all, may have been given back. */
export type PaymentState = "open" | "paid" | "failed" | "voided" | "expired"

export type RefusalCode =
  | "invalid_request"
  | "customer_required"
  | "not_found"
  /** More than there is to give back. */
  | "amount_refused"
  /** In this state it cannot be done: voided when settled, refunded when not paid. */
  | "not_possible"

/** `detail` is their own sentence, for whoever talks to their support; it never holds a key. */
export type GatewayFailure =
  /** They said no: nothing was done. */
  | { kind: "refused"; code: RefusalCode; detail: string }
  /**
   * No answer, or none that can be read. Whether it was done is not known: look it up, or repeat it,
   * where `afterMs` is given not before.
   */
  | { kind: "unreachable"; detail: string; afterMs?: number }
  /** The keys, or what the account may do: somebody has to mend the settings. */
  | { kind: "misconfigured"; detail: string }

export type Told<Value> = Promise<Result<Value, GatewayFailure>>

export type PaidWith = {
  kind: "card" | "apple_pay" | "stc_pay"
  brand: CardBrand | null
  last4: string | null
}

/** What the gateway says of a payment now. Only this decides; what a browser or webhook says is a hint. */
export type GatewayPayment = {
  reference: string
  /** Ours, as we noted it there; null when it is none of ours. */
  ourId: string | null
  state: PaymentState
  amountMinor: number
  currency: string
  refundedMinor: number
  method: PaidWith | null
  failure: DeclineCode | null
  /** Where the payer has to go next, while it is open. */
  redirectUrl: string | null
}

export type Customer = {
  name: string
  phone?: { dialCode: string; number: string }
  email?: string
}

type Start = {
  /** Ours, kept before it is sent. The same id again is the same payment. */
  paymentId: string
  amountMinor: number
  currency: string
  description: string
  metadata: Record<string, string>
}

export type HostedStart = Start & {
  returnUrl: string
  /** Moyasar's webhook is registered with the account instead. */
  webhookUrl: string
  customer?: Customer
  /** Afterwards the page takes no money. */
  expiresAtMs?: number
}
export type HostedPage = { reference: string; redirectUrl: string }

export type TokenCharge = Start & { token: string; returnUrl: string }
type ApplePayCharge = Start & { token: string }
type StcPayStart = Start & { mobile: string }

/** One refund of a payment at a time: what was given back before is how a repetition is known. */
export type RefundWish = {
  reference: string
  /** Ours; the same id again gives nothing back twice. */
  refundId: string
  amountMinor: number
  currency: string
  reason: string
}

/** What a webhook is about. Nothing in it is believed: it says when to ask with `find`. */
export type WebhookNews =
  /** `id` is the same when it is told again. */
  | { kind: "payment"; id: string; reference: string; ourId: string | null }
  /** Theirs, but about something else. */
  | { kind: "ignored" }
  | { kind: "forged" }

export type WebhookHeaders = Record<string, string | string[] | undefined>

/** Who asks for a session with Apple: `domainName` is where the guest's page is. */
export type ApplePayMerchant = { validationUrl: string; displayName: string; domainName: string }

/** A form of our own, whose card goes from the browser straight to the gateway; and wallets. */
export type OwnForm = {
  chargeToken(charge: TokenCharge, signal?: AbortSignal): Told<GatewayPayment>
  /** Apple's own object, for the browser to hand on as it is. */
  openApplePay(merchant: ApplePayMerchant, signal?: AbortSignal): Told<Record<string, unknown>>
  chargeApplePay(charge: ApplePayCharge, signal?: AbortSignal): Told<GatewayPayment>
  startStcPay(start: StcPayStart, signal?: AbortSignal): Told<GatewayPayment>
  confirmStcPay(
    confirmation: { reference: string; otp: string },
    signal?: AbortSignal,
  ): Told<GatewayPayment>
}

/** Every call may be repeated with the same ids. None waits longer than fifteen seconds. */
export type PaymentGateway = {
  provider: "moyasar" | "tap"
  /** A page of theirs. */
  startHosted(start: HostedStart, signal?: AbortSignal): Told<HostedPage>
  find(reference: string, signal?: AbortSignal): Told<GatewayPayment | null>
  /** For a payment whose first answer was lost. */
  findByOurId(paymentId: string, signal?: AbortSignal): Told<GatewayPayment | null>
  refund(wish: RefundWish, signal?: AbortSignal): Told<{ state: "done" | "pending" }>
  /** Closes a page nobody has paid on; refused where somebody has, or where it cannot be closed. */
  close(reference: string, signal?: AbortSignal): Told<null>
  readWebhook(headers: WebhookHeaders, rawBody: string): WebhookNews
  /** Whether the keys work, and with real money. */
  testKeys(signal?: AbortSignal): Told<{ isLive: boolean }>
  /** Null where the payer is always sent to a page of theirs. */
  ownForm: OwnForm | null
}
