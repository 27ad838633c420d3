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

/** What gives rewards: where one of them is on, guests see what they have and staff take it. */
export const rewardModules = [
  "loyalty",
  "punch-card",
  "prize-wheel",
  "register-and-win",
  "referral",
  "evaluation",
] as const satisfies readonly ModuleName[]

export function givesRewards(modules: readonly ModuleName[]): boolean {
  return rewardModules.some((name) => modules.includes(name))
}

/** What is on: what the owner has switched on, as far as the platform allows it. */
export function modulesOn(
  wanted: readonly ModuleName[],
  allowed: readonly ModuleName[] | null,
): ModuleName[] {
  return wanted.filter((name) => allowed === null || allowed.includes(name))
}
