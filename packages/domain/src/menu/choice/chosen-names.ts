import type { ChosenName } from "../../cart/cart.ts"
import type { LocalText } from "../../kernel/locale.ts"
import { type Choice, type Choosable, chosenOptions, portionsOf } from "./choice.ts"

type Names = ReadonlyMap<string, LocalText>
type Chosen = Pick<Choosable, "groups" | "steps">

/** "Soft drink (Cola)": whoever makes a combo reads of each part what was chosen about it. */
function withOptions(name: LocalText, options: LocalText[]): LocalText {
  if (options.length === 0) return name
  const [sa, en] = [
    options.map((one) => one.sa).join("، "),
    options.map((one) => one.en).join(", "),
  ]
  return { sa: `${name.sa} (${sa})`, en: `${name.en} (${en})` }
}

function partNames({ steps }: Chosen, names: Names, choice: Choice): ChosenName[] {
  const counted = new Map<string, ChosenName>()
  for (const { part, groups } of steps.flatMap((step) => portionsOf(step, choice))) {
    const name = names.get(part.id)
    if (!name) continue
    const ids = groups.flatMap((group) => chosenOptions(group, choice)).map((option) => option.id)
    const key = [part.id, ...ids].join(" ")
    const shown = withOptions(
      name,
      ids.flatMap((id) => names.get(id) ?? []),
    )
    counted.set(key, { name: shown, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  return [...counted.values()]
}

/** What was chosen, as it is read in the cart and on a ticket: parts first, then options. */
export function chosenNames(product: Chosen, names: Names, choice: Choice): ChosenName[] {
  const options = product.groups
    .flatMap((group) => chosenOptions(group, choice))
    .flatMap(({ id }) => names.get(id) ?? [])
  return [
    ...partNames(product, names, choice),
    ...options.map((name): ChosenName => ({ name, count: 1 })),
  ]
}
