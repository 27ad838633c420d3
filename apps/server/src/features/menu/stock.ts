import type { Reader, Transaction } from "@sufra/db/connection"
import { branchProduct } from "@sufra/db/schema/menu"
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm"
import { bumpVersion } from "../../events/change-place.ts"
import { recordEvent } from "../../events/events.ts"

type AtBranch = { establishmentId: string; branchId: string }
/** How much of which product. */
type Portions = { id: string; portions: number }[]

/** From here on guests see how many are left, or that none is. */
const worthTelling = 5

function ofBranch({ establishmentId, branchId }: AtBranch, ids: string[]) {
  return and(
    eq(branchProduct.establishmentId, establishmentId),
    eq(branchProduct.branchId, branchId),
    inArray(branchProduct.productId, ids),
    isNotNull(branchProduct.stock),
  )
}

/** Rows are locked in the order of their ids, so that two orders never wait for each other. */
async function lockCounted(tx: Transaction, at: AtBranch, portions: Portions) {
  const ids = portions.map(({ id }) => id)
  return tx
    .select({ id: branchProduct.productId, stock: branchProduct.stock })
    .from(branchProduct)
    .where(ofBranch(at, ids))
    .orderBy(asc(branchProduct.productId))
    .for("no key update")
}

async function setStock(tx: Transaction, at: AtBranch, changed: { id: string; stock: number }[]) {
  const rows = changed.map(({ id, stock }) => sql`(${id}::uuid, ${stock}::integer)`)
  await tx
    .update(branchProduct)
    .set({ stock: sql`changed.stock` })
    .from(sql`(VALUES ${sql.join(rows, sql`, `)}) AS changed (id, stock)`)
    .where(
      and(
        eq(branchProduct.establishmentId, at.establishmentId),
        eq(branchProduct.branchId, at.branchId),
        sql`${branchProduct.productId} = changed.id`,
      ),
    )
}

/** Open menus hear of it, and what is kept of them is dropped. */
async function tellGuests(tx: Transaction, at: AtBranch, now: Date): Promise<void> {
  const version = await bumpVersion(tx, at.establishmentId)
  await recordEvent(tx, {
    establishmentId: at.establishmentId,
    topic: "menu",
    entityId: at.branchId,
    version,
    at: now,
  })
}

/** Takes portions of what is counted and says which; null when there are too few of anything. */
export async function takeStock(
  tx: Transaction,
  at: AtBranch,
  portions: Portions,
  now: Date,
): Promise<Portions | null> {
  const counted = await lockCounted(tx, at, portions)
  if (counted.length === 0) return []
  const left = counted.map(({ id, stock }) => {
    const needed = portions.find((one) => one.id === id)?.portions ?? 0
    return { id, stock: (stock ?? 0) - needed }
  })
  if (left.some(({ stock }) => stock < 0)) return null
  await setStock(tx, at, left)
  if (left.some(({ stock }) => stock <= worthTelling)) await tellGuests(tx, at, now)
  return portions.filter(({ id }) => counted.some((one) => one.id === id))
}

export async function giveStockBack(
  tx: Transaction,
  at: AtBranch,
  portions: Portions,
  now: Date,
): Promise<void> {
  const counted = await lockCounted(tx, at, portions)
  if (counted.length === 0) return
  const back = counted.map(({ id, stock }) => {
    const given = portions.find((one) => one.id === id)?.portions ?? 0
    return { id, before: stock ?? 0, stock: (stock ?? 0) + given }
  })
  await setStock(tx, at, back)
  if (back.some(({ before }) => before <= worthTelling)) await tellGuests(tx, at, now)
}

/** Whether staff say of one of these products that it is sold out. What is counted is another question. */
export async function isAnyMarkedSoldOut(
  reader: Reader,
  { establishmentId, branchId }: AtBranch,
  productIds: string[],
  now: Date,
): Promise<boolean> {
  const marked = await reader
    .select({ id: branchProduct.productId })
    .from(branchProduct)
    .where(
      and(
        eq(branchProduct.establishmentId, establishmentId),
        eq(branchProduct.branchId, branchId),
        inArray(branchProduct.productId, productIds),
        isNotNull(branchProduct.soldOutAt),
        or(isNull(branchProduct.soldOutUntil), gt(branchProduct.soldOutUntil, now)),
      ),
    )
    .limit(1)
  return marked.length > 0
}
