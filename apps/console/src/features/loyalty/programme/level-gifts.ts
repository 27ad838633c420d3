import type { LocalText } from "@sufra/domain/kernel/locale"
import { type LevelGift, levelGifts } from "@sufra/domain/loyalty/programme"
import type { ProgrammeInput } from "./programme.ts"

type WireGifts = NonNullable<ProgrammeInput["levels"][number]["benefits"]["gifts"]>
/** No item: the level gives none on this occasion. */
export type TypedGift = { item_id: string; name: LocalText }
export type TypedGifts = Record<LevelGift, TypedGift>

export const noGift: TypedGift = { item_id: "", name: { sa: "", en: "" } }
export const noGifts: TypedGifts = { reached: noGift, birthday: noGift, monthly: noGift }

export function typedGifts(gifts: WireGifts = {}): TypedGifts {
  return { ...noGifts, ...gifts }
}

/** Those that were chosen. Nobody reaches the level that everybody starts at. */
export function giftsOf(
  typed: TypedGifts,
  { isFirst }: { isFirst: boolean },
): { gifts?: WireGifts } {
  const chosen = levelGifts.filter(
    (occasion) => typed[occasion].item_id !== "" && !(isFirst && occasion === "reached"),
  )
  if (chosen.length === 0) return {}
  return { gifts: Object.fromEntries(chosen.map((occasion) => [occasion, typed[occasion]])) }
}
