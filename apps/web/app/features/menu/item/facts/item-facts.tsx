import type { Locale } from "@sufra/domain/kernel/locale"
import type { ChoiceFacts, Figure } from "@sufra/domain/menu/choice/choice-facts"
import { adultCaffeineMgADay } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import { InfoIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { useLocale } from "../../../../shell/locale.ts"
import { namesIn } from "../choice/choosable.ts"
import type { Item } from "../item.ts"
import { allergenText } from "./allergen-text.ts"
import { CupIcon, FlameIcon, SaltIcon } from "./fact-icons.tsx"

/** The names of those whose figure is missing. */
export function unknownNames(item: Item, figure: Figure<unknown>, locale: Locale): string {
  if (figure.isKnown) return ""
  const names = namesIn(item)
  return figure.unknown
    .flatMap((id) => names.get(id)?.[locale] ?? [])
    .join(locale === "sa" ? "، " : ", ")
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span className="mt-0.5 shrink-0 text-ink-3">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function energyText(item: Item, facts: ChoiceFacts, locale: Locale): string {
  if (!facts.calories.isKnown) {
    return m["item.calories_unknown"]({ names: unknownNames(item, facts.calories, locale) })
  }
  const calories = m["menu_page.calories"]({ count: facts.calories.value })
  if (facts.burnMinutes === null) return calories
  return `${calories} · ${m["item.burn"]({ count: facts.burnMinutes })}`
}

function caffeineTexts(item: Item, { caffeine }: ChoiceFacts): string[] {
  const limit = adultCaffeineMgADay
  const { mg, per100MlMg } = caffeine
  const isOneCup = !item.is_combo && item.caffeine_basis === "per-cup"
  const whole = isOneCup ? m["item.caffeine_per_cup"] : m["item.caffeine_total"]
  return [
    ...(mg > 0 ? [whole({ mg, limit })] : []),
    ...(per100MlMg > 0 ? [m["item.caffeine_per_100_ml"]({ mg: per100MlMg, limit })] : []),
  ]
}

function allergensText(item: Item, { allergens }: ChoiceFacts, locale: Locale): string {
  if (!allergens.isKnown) {
    return m["item.allergens_unknown"]({ names: unknownNames(item, allergens, locale) })
  }
  if (allergens.value.length === 0) return m["item.allergens_none"]()
  const names = allergens.value.map(allergenText).join(locale === "sa" ? "، " : ", ")
  return `${m["allergen.title"]()}: ${names}`
}

/** What the law asks to say, of exactly what is chosen. */
export function ItemFacts({ item, facts }: { item: Item; facts: ChoiceFacts | null }) {
  const locale = useLocale()
  if (!facts) {
    return <p className="text-ink-2 text-small">{m["item.figures_after_choice"]()}</p>
  }
  return (
    <ul className="flex flex-col gap-2 text-ink-2 text-small">
      <Fact icon={<FlameIcon className="size-4.5" />}>{energyText(item, facts, locale)}</Fact>
      {facts.isHighInSalt ? (
        <Fact icon={<SaltIcon className="size-4.5 text-danger-ink" />}>
          <span className="text-danger-ink">{m["item.salt"]()}</span>
        </Fact>
      ) : null}
      {caffeineTexts(item, facts).map((text) => (
        <Fact key={text} icon={<CupIcon className="size-4.5" />}>
          {text}
        </Fact>
      ))}
      <Fact icon={<InfoIcon className="size-4.5" />}>{allergensText(item, facts, locale)}</Fact>
    </ul>
  )
}
