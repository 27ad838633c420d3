import { plainWord } from "./cells/plain-word.ts"
import type { FileMenu, FileNamed } from "./file-menu.ts"
import { Finder } from "./finder.ts"
import type { IdentifiedRow } from "./identify-rows.ts"
import { groupKeys } from "./references.ts"

export const isLiving = ({ isArchived }: { isArchived: boolean }) => !isArchived

/** The last position of each list: new rows come after it. */
export function lastPositions(menu: FileMenu): Map<string, number> {
  const last = new Map<string, number>()
  const note = (list: string, position: number) =>
    last.set(list, Math.max(last.get(list) ?? -1, position))
  for (const one of menu.categories.filter(isLiving)) note("categories", one.position)
  for (const one of menu.products.filter(isLiving)) note(one.categoryId, one.position)
  for (const one of menu.options) note(one.groupId, one.position)
  for (const one of menu.steps) note(one.comboId, one.position)
  return last
}

export function productFinder(rows: readonly IdentifiedRow[], menu: FileMenu): Finder {
  const inFile = () => rows.filter(({ kind }) => kind === "product")
  const living = () => menu.products.filter(isLiving)
  return new Finder(
    [
      () => inFile().map(({ id, key }) => ({ id, names: [key] })),
      () => living().map(({ id, slug }) => ({ id, names: [slug] })),
      () =>
        inFile().map(({ id, row }) => ({
          id,
          names: [row.text("name_en") ?? "", row.text("name_ar") ?? ""],
        })),
      () => living().map(({ id, name }) => ({ id, names: [name.en, name.sa] })),
      () => menu.products.map(({ id }) => ({ id, names: [] })),
    ],
    plainWord,
  )
}

export function groupFinder(rows: readonly IdentifiedRow[], menu: FileMenu): Finder {
  const inFile = () => rows.filter(({ kind }) => kind === "group")
  return new Finder(
    [
      () => inFile().map(({ id, key }) => ({ id, names: [key] })),
      () => [...groupKeys(menu.groups)].map(([id, key]) => ({ id, names: [key] })),
      () => menu.groups.map(({ id, name }) => ({ id, names: [name.en, name.sa] })),
    ],
    plainWord,
  )
}

/** What is not in the file itself: it is as it is. */
export function namedFinder(things: readonly FileNamed[]): Finder {
  return new Finder(
    [() => things.map(({ id, name }) => ({ id, names: [name.en, name.sa] }))],
    plainWord,
  )
}
