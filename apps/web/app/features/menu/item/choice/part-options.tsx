import { portionGroupId, portionsOf } from "@sufra/domain/menu/choice/choice"
import { m } from "@sufra/messages"
import { useLocale } from "../../../../shell/locale.ts"
import type { Item } from "../item.ts"
import { OptionGroup } from "./option-groups.tsx"
import type { ItemChoice } from "./use-item-choice.ts"

type PartOptionsProps = { step: Item["combo_steps"][number]; state: ItemChoice }

/** What must be chosen about the parts of a step: asked as with the dish itself, for each portion. */
export function PartOptions({ step, state }: PartOptionsProps) {
  const locale = useLocale()
  const rules = state.product.steps.find((one) => one.id === step.id)
  const portions = rules ? portionsOf(rules, state.choice) : []
  const asked = portions.flatMap(({ part, nth }) => {
    const product = step.products.find((one) => one.id === part.id)
    const isOneOfMany = portions.filter((one) => one.part.id === part.id).length > 1
    return (product?.modifier_groups ?? []).map((group) => {
      const names = { part: product?.name[locale] ?? "", group: group.name[locale] }
      return {
        group: { ...group, id: portionGroupId(step.id, part.id, nth, group.id) },
        legend: isOneOfMany
          ? m["item.portion_group"]({ ...names, number: nth + 1 })
          : m["item.part_group"](names),
      }
    })
  })
  if (asked.length === 0) return null
  return (
    <div className="mt-4 flex flex-col gap-5 rounded-card bg-card p-4 shadow-card">
      {asked.map(({ group, legend }) => (
        <OptionGroup key={group.id} group={group} legend={legend} state={state} />
      ))}
    </div>
  )
}
