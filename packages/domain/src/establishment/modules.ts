/** What a place may switch on: the specification's `subscriptions`. */
export const moduleNames = [
  "menu",
  "ordering",
  "loyalty",
  "coupon",
  "prize-wheel",
  "referral",
  "register-and-win",
  "evaluation",
  "punch-card",
] as const
export type ModuleName = (typeof moduleNames)[number]

/** What is on: what the owner has switched on, as far as the platform allows it. */
export function modulesOn(
  wanted: readonly ModuleName[],
  allowed: readonly ModuleName[] | null,
): ModuleName[] {
  return wanted.filter((name) => allowed === null || allowed.includes(name))
}
