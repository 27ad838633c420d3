import { browserApi } from "../../../shell/api/api.ts"

/** What of Apple's own object in Safari is used here; other browsers have none. */
type Session = {
  onvalidatemerchant: ((event: { validationURL: string }) => void) | null
  onpaymentauthorized: ((event: { payment: { token: { paymentData: unknown } } }) => void) | null
  oncancel: (() => void) | null
  begin(): void
  abort(): void
  completeMerchantValidation(session: unknown): void
  completePayment(result: { status: number }): void
}

type SessionClass = {
  new (version: number, request: object): Session
  canMakePayments(): boolean
  STATUS_SUCCESS: number
  STATUS_FAILURE: number
}

declare global {
  interface Window {
    ApplePaySession?: SessionClass
  }
}

/** The first one that knows mada. */
const version = 5
const networks = ["mada", "visa", "masterCard", "amex"]

/** In a page that Apple does not trust, such as one without TLS, even asking throws. */
export function canApplePay(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() ?? false
  } catch {
    return false
  }
}

type Sheet = {
  uuid: string
  /** Whom the guest pays, as the sheet reads. */
  label: string
  amountMinor: number
  /** Sends what the sheet hands over; whether the money was taken. */
  onToken: (token: string) => Promise<boolean>
  onProblem: () => void
}

/** Apple's sheet opens only within a tap: nothing may be waited for before `begin`. */
export function openApplePay({ uuid, label, amountMinor, onToken, onProblem }: Sheet): void {
  try {
    const ApplePay = window.ApplePaySession
    if (!ApplePay) throw new Error("this browser has no Apple Pay")
    const session = new ApplePay(version, {
      countryCode: "SA",
      currencyCode: "SAR",
      supportedNetworks: networks,
      merchantCapabilities: ["supports3DS", "supportsDebit", "supportsCredit"],
      total: { label, amount: (amountMinor / 100).toFixed(2) },
    })
    session.onvalidatemerchant = ({ validationURL }) => {
      const body = { validation_url: validationURL }
      browserApi("POST /payment/qr/{uuid}/apple-pay-session/", { params: { uuid }, body }).then(
        (opened) => session.completeMerchantValidation(opened),
        () => {
          session.abort()
          onProblem()
        },
      )
    }
    session.onpaymentauthorized = ({ payment }) => {
      const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePay
      void onToken(JSON.stringify(payment.token.paymentData)).then((isTaken) =>
        session.completePayment({ status: isTaken ? STATUS_SUCCESS : STATUS_FAILURE }),
      )
    }
    session.begin()
  } catch {
    onProblem()
  }
}
