/** What a place may switch on: the specification's `subscriptions`. */
export const moduleNames = [
  "menu",
  "ordering",
  "loyalty",
  "prize-wheel",
  "referral",
  "register-and-win",
  "evaluation",
  "punch-card",
] as const
export type ModuleName = (typeof moduleNames)[number]
