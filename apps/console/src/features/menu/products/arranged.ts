import type { StaffMenu } from "../menu.ts"

/** Ids of products by category, as they are dragged. */
export type Arranged = Record<string, string[]>

export function arrangedOf(menu: StaffMenu): Arranged {
  return Object.fromEntries(
    menu.categories.map(({ id, products }) => [id, products.map((row) => row.id)]),
  )
}

export function categoryOf(arranged: Arranged, id: string): string | undefined {
  if (id in arranged) return id
  return Object.keys(arranged).find((category) => arranged[category]?.includes(id))
}

/** The menu in the dragged order; what the drag did not know of stays where it is. */
export function inOrder(menu: StaffMenu, arranged: Arranged): StaffMenu {
  const rows = new Map(
    menu.categories.flatMap(({ products }) => products.map((row) => [row.id, row])),
  )
  const known = new Set(Object.values(arranged).flat())
  const categories = menu.categories.map((category) => {
    const ids = arranged[category.id]
    if (!ids) return category
    const dragged = ids.flatMap((id) => rows.get(id) ?? [])
    return {
      ...category,
      products: [...dragged, ...category.products.filter((row) => !known.has(row.id))],
    }
  })
  return { ...menu, categories }
}

/** Only the categories whose order is another than before: two drags in different ones do not meet. */
export function changedCategories(before: Arranged, after: Arranged) {
  return Object.keys(after)
    .filter((id) => before[id]?.join() !== after[id]?.join())
    .map((id) => ({ id, product_ids: after[id] ?? [] }))
}
