import type { LocalText } from "@sufra/domain/kernel/locale"
import { useQuery } from "@tanstack/react-query"
import { rewardItemsQuery } from "../../loyalty/reward/index.ts"

/** What can be won: a reward of the place. */
export type Prize = { id: string; name: LocalText; worth_minor: number; left: number | null }

/** Undefined until they are known. */
export function usePrizes(): Prize[] | undefined {
  return useQuery(rewardItemsQuery).data
}
