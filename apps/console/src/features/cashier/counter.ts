import type { ApiReply } from "@sufra/contract/client/client"

export type Found = ApiReply<"POST /staff/cashier/finds/">
export type FoundReward = Extract<Found, { what: "reward" }>
export type Member = Extract<Found, { what: "member" }>["member"]
export type Guest = Member["guest"]
export type CounterReward = Member["rewards"][number]
export type CounterCard = Member["cards"][number]
export type Wallet = Member["wallet"]

/** Whether one tap takes it. */
export function isClaimable({ reward }: Pick<CounterReward, "reward">): boolean {
  return reward.label === "claimable" || reward.label === "alive"
}
