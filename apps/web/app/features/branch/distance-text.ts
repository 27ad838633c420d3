import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"

const metersPerKilometer = 1000

/** "850 m", "1.2 km", "846 km": no finer than a guest can use. */
export function distanceText(meters: number, locale: Locale): string {
  const isNear = meters < metersPerKilometer - 5
  const kilometers = meters / metersPerKilometer
  return new Intl.NumberFormat(languageTagOf(locale), {
    style: "unit",
    unit: isNear ? "meter" : "kilometer",
    unitDisplay: "short",
    maximumFractionDigits: !isNear && kilometers < 10 ? 1 : 0,
  }).format(isNear ? Math.round(meters / 10) * 10 : kilometers)
}
