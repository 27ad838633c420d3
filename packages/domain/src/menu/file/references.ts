import type { Locale, LocalText } from "../../kernel/locale.ts"
import { SlugBook } from "../slug.ts"
import { namedText } from "./cells/columns.ts"
import { plainName } from "./cells/plain-word.ts"
import type { FileGroup, FileMenu } from "./file-menu.ts"

/** How things are named in the cells of others. */
export type References = {
  category(id: string): LocalText
  product(id: string): string
  group(id: string): string
  taxGroup(id: string, locale: Locale): string
  station(id: string, locale: Locale): string
}

export function namePair(name: LocalText): string {
  return `${plainName(name.en)}\n${plainName(name.sa)}`
}

/** Groups are often of one name ("Size"): in the file each has a short key of its own. */
export function groupKeys(groups: readonly FileGroup[]): Map<string, string> {
  const book = new SlugBook()
  const inOrder = [...groups].sort((a, b) => (a.id < b.id ? -1 : 1))
  return new Map(inOrder.map(({ id, name }) => [id, book.give(name)]))
}

/** By name where that is plain; by id where a name is shared, or the thing is no longer on the menu. */
export function referencesOf(menu: FileMenu): References {
  const keys = groupKeys(menu.groups)
  const categories = new Map(menu.categories.map((one) => [one.id, one]))
  const slugs = new Map(
    menu.products.filter((one) => !one.isArchived).map((one) => [one.id, one.slug]),
  )
  const shared = new Map<string, number>()
  for (const one of menu.categories) {
    if (!one.isArchived) shared.set(namePair(one.name), (shared.get(namePair(one.name)) ?? 0) + 1)
  }
  return {
    category: (id) => {
      const found = categories.get(id)
      const isPlain = found && !found.isArchived && shared.get(namePair(found.name)) === 1
      return isPlain ? found.name : { en: id, sa: found?.name.sa ?? "" }
    },
    product: (id) => slugs.get(id) ?? id,
    group: (id) => keys.get(id) ?? id,
    taxGroup: (id, locale) => namedText(menu.taxGroups, id, locale),
    station: (id, locale) => namedText(menu.stations, id, locale),
  }
}
