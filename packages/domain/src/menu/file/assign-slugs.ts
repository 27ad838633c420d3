import type { LocalText } from "../../kernel/locale.ts"
import { cleanLine } from "../menu-text.ts"
import { isSlug, SlugBook } from "../slug.ts"
import type { FileMenu, FileProduct } from "./file-menu.ts"
import type { IdentifiedRow } from "./identify-rows.ts"
import { CellFailure } from "./reading/row-errors.ts"

/** As the row says it; where it says nothing, as it is. */
function nameOf({ row, current }: IdentifiedRow): LocalText {
  const one = (column: string, now = "") => cleanLine(row.text(column) ?? "") || now
  return { en: one("name_en", current?.name.en), sa: one("name_ar", current?.name.sa) }
}

function currentOf({ current }: IdentifiedRow): FileProduct | null {
  return current && "slug" in current ? current : null
}

function isRenamed(one: IdentifiedRow, now: FileProduct): boolean {
  const name = nameOf(one)
  return name.en !== now.name.en || name.sa !== now.name.sa
}

/** The link a row says, or has by saying nothing against it; null when it is to be made. */
function saidSlug(one: IdentifiedRow): string | null {
  const said = one.row.text("slug")
  if (said) return said
  const now = currentOf(one)
  return now && !now.isArchived && !isRenamed(one, now) ? now.slug : null
}

/**
 * The link of each product. What the file says stands; where it says nothing the editor's rule does,
 * and the link follows the name. What stays comes first, then what is asked for: a newcomer is
 * refused the name, not its owner, and a made one never takes either.
 */
export function assignSlugs(rows: readonly IdentifiedRow[], menu: FileMenu): void {
  const inFile = new Set(rows.map(({ id }) => id))
  const book = new SlugBook(
    menu.products.flatMap((one) => (one.isArchived || inFile.has(one.id) ? [] : one.slug)),
  )
  const products = rows
    .filter(({ kind }) => kind === "product")
    .map((one) => ({ one, said: saidSlug(one), now: currentOf(one) }))
  const isKept = ({ said, now }: (typeof products)[number]) =>
    now !== null && !now.isArchived && said === now.slug
  for (const { one, said } of products.filter(isKept)) claim(one, said ?? "", book)
  for (const product of products) {
    if (product.said !== null && !isKept(product)) claim(product.one, product.said, book)
  }
  for (const { one, said, now } of products) {
    if (said !== null) continue
    const retired = menu.retiredSlugs.get(one.id) ?? []
    one.key = book.give(nameOf(one), now && { name: now.name, slug: now.slug, retired })
  }
}

function claim(one: IdentifiedRow, slug: string, book: SlugBook): void {
  if (one.row.changed("slug") && !isSlug(slug)) {
    one.row.fail("slug", new CellFailure("slug_invalid"))
  }
  // A row that stands twice has its own link twice: its id says so already.
  else if (book.has(slug) && !one.row.errors.some(({ column }) => column === "id")) {
    one.row.fail("slug", new CellFailure("slug_taken", slug))
  }
  book.add(slug)
  one.key = slug
}
