import { Refusal } from "@sufra/contract/error-reply"
import type { Wallet } from "@sufra/db/schema/money/payment"
import type { PaidWith, PaymentGateway } from "../../../ports/payments/payment-gateway.ts"
import type { AccountRow } from "../gateway/gateway-accounts.ts"

/** How the money comes to the gateway: on its own page, as a token of a card, or out of a wallet. */
export type PayWay =
  | { kind: "redirect" }
  | { kind: "token"; token: string }
  | { kind: "apple_pay"; token: string }
  | { kind: "stc_pay"; mobile: string }

type Sent = {
  token: string | null
  wallet: Extract<PayWay, { kind: "apple_pay" | "stc_pay" }> | null
}

export function payWayOf({ token, wallet }: Sent): PayWay {
  if (wallet) return wallet
  return token ? { kind: "token", token } : { kind: "redirect" }
}

/** Null: a card. */
export function walletOfWay({ kind }: PayWay): Wallet | null {
  return kind === "apple_pay" || kind === "stc_pay" ? kind : null
}

/** As the gateway says; what it says is with what the money was taken. */
export function walletOfMethod({ kind }: PaidWith): Wallet | null {
  return kind === "card" ? null : kind
}

/** What an account may take beside cards, where its gateway has wallets at all. */
export function walletsOf(account: AccountRow, isForm: boolean): Wallet[] {
  return isForm ? account.wallets : []
}

/** A wallet that nobody has switched on is refused, whatever a page once showed. */
export function assertSwitchedOn(account: AccountRow, gateway: PaymentGateway, way: PayWay): void {
  const wallet = walletOfWay(way)
  if (wallet && !walletsOf(account, gateway.ownForm !== null).includes(wallet)) {
    throw new Refusal("payment_not_offered")
  }
}
