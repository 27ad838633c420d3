import { type OrderType, orderTypes, type TipChoices } from "../establishment/settings.ts"

/** Whoever carries their food away themselves is not asked. */
export function takesTips({ isOn }: TipChoices, type: OrderType): boolean {
  return isOn && type !== orderTypes.pickup
}

/** Whole halalas, rounded half up. */
export function tipOf(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100)
}

/** Nobody gives more than the meal costs: more is a slip of the finger. */
export function isLikelyTip(tipMinor: number, amountMinor: number): boolean {
  return tipMinor >= 0 && tipMinor <= amountMinor
}
