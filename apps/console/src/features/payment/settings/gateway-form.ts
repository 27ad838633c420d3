import type { Gateway } from "./settings.ts"

/** Secrets are typed anew or left empty: what is kept never comes back to a screen. So is Apple's file. */
export type GatewayForm = {
  is_on: boolean
  public_key: string
  secret_key: string
  hook_secret: string
  card_way: Gateway["card_way"]
  apple_pay: boolean
  stc_pay: boolean
  association: string
  forgets_association: boolean
}

export function formOf({ is_on, public_key, card_way, wallets }: Gateway): GatewayForm {
  return {
    is_on,
    public_key,
    secret_key: "",
    hook_secret: "",
    card_way,
    apple_pay: wallets.includes("apple_pay"),
    stc_pay: wallets.includes("stc_pay"),
    association: "",
    forgets_association: false,
  }
}

/** What an account takes beside its keys, and how. Tap has a page of its own, and no wallets with us. */
export function waysBodyOf(values: GatewayForm, { gateway }: Pick<Gateway, "gateway">) {
  if (gateway === "tap") return { card_way: "redirect" as const, wallets: [], association: null }
  const typed = values.association.trim()
  const wallets = (["apple_pay", "stc_pay"] as const).filter((wallet) => values[wallet])
  const association = typed || (values.forgets_association ? "" : null)
  return { card_way: values.card_way, wallets, association }
}
