import type { Locale } from "@sufra/domain/kernel/locale"
import type { ChoiceFacts } from "@sufra/domain/menu/choice/choice-facts"
import type { NutritionAmounts, ServingSize } from "@sufra/domain/menu/nutrition"
import { m } from "@sufra/messages"
import { Collapsible } from "@sufra/ui/collapsible"
import { useLocale } from "../../../../shell/locale.ts"
import { amountText } from "../choice/amount-text.ts"
import type { Item } from "../item.ts"
import { unknownNames } from "./item-facts.tsx"

type Row = { label: string; amount: string; depth: 0 | 1 | 2 }

const gm = (mg: number) => m["item.gm"]({ amount: amountText(mg) })
const mg = (amount: number) => m["item.mg"]({ amount: amountText(amount * 1000) })

/** In the order of a printed label, what is part of another indented under it. */
function rowsOf(amounts: NutritionAmounts): Row[] {
  return [
    { label: m["nutrient.total_fat"](), amount: gm(amounts.totalFatMg), depth: 0 },
    { label: m["nutrient.saturated_fat"](), amount: gm(amounts.saturatedFatMg), depth: 1 },
    { label: m["nutrient.trans_fat"](), amount: gm(amounts.transFatMg), depth: 1 },
    { label: m["nutrient.cholesterol"](), amount: mg(amounts.cholesterolMg), depth: 0 },
    { label: m["nutrient.sodium"](), amount: mg(amounts.sodiumMg), depth: 0 },
    { label: m["nutrient.carbohydrate"](), amount: gm(amounts.carbohydrateMg), depth: 0 },
    { label: m["nutrient.dietary_fiber"](), amount: gm(amounts.dietaryFiberMg), depth: 1 },
    { label: m["nutrient.total_sugars"](), amount: gm(amounts.totalSugarsMg), depth: 1 },
    { label: m["nutrient.added_sugars"](), amount: gm(amounts.addedSugarsMg), depth: 2 },
    { label: m["nutrient.protein"](), amount: gm(amounts.proteinMg), depth: 0 },
  ]
}

function servingText({ servingSizes, hasAdditions }: ChoiceFacts): string {
  const texts = servingSizes.map(({ amount, unit }: ServingSize) => {
    const figures = amountText(Math.round(amount * 1000))
    return unit === "gm" ? m["item.gm"]({ amount: figures }) : m["item.liter"]({ amount: figures })
  })
  const size = texts.join(" + ")
  return hasAdditions ? m["item.serving_and_choices"]({ size }) : size
}

const indent = ["font-semibold", "ps-4", "ps-8"]

function PrintedLabel({ facts, amounts }: { facts: ChoiceFacts; amounts: NutritionAmounts }) {
  const { calories } = facts
  return (
    <dl className="max-w-md border-2 border-ink bg-white px-3 py-2 text-ink">
      <div className="flex justify-between gap-4 border-ink border-b-8 pb-1">
        <dt>{m["nutrient.serving_size"]()}</dt>
        <dd className="text-end font-semibold">{servingText(facts)}</dd>
      </div>
      <div className="border-ink border-b-4 py-1">
        <dt className="text-small">{m["item.amount_per_serving"]()}</dt>
        <dd className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold text-title">
          <span>{m["nutrient.calories"]()}</span>
          <bdi className="text-heading tabular-nums">
            {calories.isKnown ? amountText(calories.value * 1000) : "—"}
          </bdi>
        </dd>
      </div>
      {rowsOf(amounts).map(({ label, amount, depth }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-4 border-control border-b py-1 last:border-0"
        >
          <dt className={indent[depth]}>{label}</dt>
          <dd className="tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

function content(item: Item, facts: ChoiceFacts | null, locale: Locale) {
  if (!facts) return <p className="text-ink-2 text-small">{m["item.figures_after_choice"]()}</p>
  if (facts.nutrition.isKnown) return <PrintedLabel facts={facts} amounts={facts.nutrition.value} />
  const names = unknownNames(item, facts.nutrition, locale)
  return <p className="text-ink-2 text-small">{m["item.nutrition_unknown"]({ names })}</p>
}

/** Like the label on a packet, of exactly what is chosen. */
export function NutritionLabel({ item, facts }: { item: Item; facts: ChoiceFacts | null }) {
  const locale = useLocale()
  return (
    <Collapsible summary={m["item.nutrition_title"]()} className="border-line border-y">
      {content(item, facts, locale)}
    </Collapsible>
  )
}
