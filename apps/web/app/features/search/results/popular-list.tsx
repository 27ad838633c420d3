import { useLocale } from "../../../shell/locale.ts"
import type { Menu } from "../../menu/index.ts"
import { type OptionNames, searchedProductsOf } from "../searched-products.ts"
import { ResultList } from "./result-list.tsx"

const most = 6
const noWords: ReadonlyMap<string, number> = new Map()
const noOptions: OptionNames = new Map()

/** What the place put on top of its menu, under the name it gave it. */
export function PopularList({ menu }: { menu: Menu }) {
  const locale = useLocale()
  const category = menu.categories.find(({ is_offered }) => is_offered) ?? menu.categories[0]
  if (!category) return null
  const products = searchedProductsOf({ ...menu, categories: [category] }, noOptions)
  const name = category.name[locale]
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{name}</h2>
      <ResultList
        products={products.filter(({ isAvailable }) => isAvailable).slice(0, most)}
        matched={noWords}
        typed={noWords}
        label={name}
        onFollow={() => undefined}
      />
    </section>
  )
}
