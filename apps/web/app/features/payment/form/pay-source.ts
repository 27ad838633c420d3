import type { Online } from "../payment.ts"
import { noTokenText } from "./no-token-text.ts"
import { type TypedCard, tokenise } from "./tokenise.ts"

/** What a guest pays with: the gateway's own page, a card typed here, or a wallet. */
export type PaySource =
  | { kind: "page" }
  | { kind: "card"; card: TypedCard }
  | { kind: "stc_pay"; mobile: string }
  | { kind: "apple_pay"; token: string }

/** As it goes to our server, which never sees a card. */
export type PaidWith = {
  token: string | null
  wallet: Extract<PaySource, { kind: "stc_pay" | "apple_pay" }> | null
}

type Prepared = { status: "ready"; paidWith: PaidWith } | { status: "failed"; text: string }

export async function preparePaying(online: Online, source: PaySource): Promise<Prepared> {
  if (source.kind === "page") return { status: "ready", paidWith: { token: null, wallet: null } }
  if (source.kind !== "card") return { status: "ready", paidWith: { token: null, wallet: source } }
  const made = await tokenise(online, source.card)
  if (made.status === "token") {
    return { status: "ready", paidWith: { token: made.token, wallet: null } }
  }
  return { status: "failed", text: noTokenText(made.status) }
}
