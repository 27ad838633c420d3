import type { Transaction } from "@sufra/db/connection"
import { product, productOldSlug } from "@sufra/db/schema/menu"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { slugFor } from "@sufra/domain/menu/slug"
import { and, asc, eq, isNull, ne } from "drizzle-orm"

type Previous = { id: string; name: LocalText; slug: string }

async function listTaken(tx: Transaction, establishmentId: string, exceptId: string) {
  const rows = await tx
    .select({ slug: product.slug })
    .from(product)
    .where(
      and(
        eq(product.establishmentId, establishmentId),
        isNull(product.archivedAt),
        ne(product.id, exceptId),
      ),
    )
  return new Set(rows.map(({ slug }) => slug))
}

function ownedBy(establishmentId: string, productId: string) {
  return and(
    eq(productOldSlug.establishmentId, establishmentId),
    eq(productOldSlug.productId, productId),
  )
}

async function listRetired(tx: Transaction, establishmentId: string, productId: string) {
  const rows = await tx
    .select({ slug: productOldSlug.slug })
    .from(productOldSlug)
    .where(ownedBy(establishmentId, productId))
    .orderBy(asc(productOldSlug.retiredAt), asc(productOldSlug.slug))
  return rows.map(({ slug }) => slug)
}

export async function newSlug(
  tx: Transaction,
  establishmentId: string,
  fresh: { id: string; name: LocalText },
): Promise<string> {
  const taken = await listTaken(tx, establishmentId, fresh.id)
  return slugFor({ name: fresh.name, taken, previous: null })
}

/** The slug under a new name; links with the one it had are sent on from now. */
export async function slugUnder(
  tx: Transaction,
  establishmentId: string,
  previous: Previous,
  name: LocalText,
  now: Date,
): Promise<string> {
  const taken = await listTaken(tx, establishmentId, previous.id)
  const retired = await listRetired(tx, establishmentId, previous.id)
  const slug = slugFor({ name, taken, previous: { ...previous, retired } })
  if (slug === previous.slug) return slug
  await tx
    .delete(productOldSlug)
    .where(and(ownedBy(establishmentId, previous.id), eq(productOldSlug.slug, slug)))
  const retiring = { productId: previous.id, retiredAt: now }
  await tx
    .insert(productOldSlug)
    .values({ establishmentId, slug: previous.slug, ...retiring })
    // Whoever had it last is where an old link leads.
    .onConflictDoUpdate({
      target: [productOldSlug.establishmentId, productOldSlug.slug],
      set: retiring,
    })
  return slug
}
