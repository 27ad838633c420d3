import type { Reader, Transaction } from "@sufra/db/connection"
import { preorderMenu, preorderSlotUse } from "@sufra/db/schema/preorder-menu"
import type { SlotUse } from "@sufra/domain/preorder-menu/judge-preorder"
import type { PreorderMenu } from "@sufra/domain/preorder-menu/preorder-menu"
import { and, desc, eq, gte, inArray, isNull, lte, sql } from "drizzle-orm"

export type PreorderMenuRow = typeof preorderMenu.$inferSelect

/** As the rules know it: a row of JSON, or one of the table. */
export function menuOf(row: PreorderMenuRow): PreorderMenu {
  const { fromDate: from, toDate: to, ...menu } = row
  return { ...menu, from, to }
}

const isLiving = (establishmentId: string) =>
  and(eq(preorderMenu.establishmentId, establishmentId), isNull(preorderMenu.archivedAt))

/** A place's pre-order menus as a column of another statement: placing asks no statement of its own for them. */
export const preorderMenusOf = (establishmentId: string) => sql<PreorderMenu[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', ${preorderMenu.id}, 'name', ${preorderMenu.name},
    'branchIds', ${preorderMenu.branchIds}, 'occasion', ${preorderMenu.occasion},
    'from', ${preorderMenu.fromDate}, 'to', ${preorderMenu.toDate},
    'slots', ${preorderMenu.slots}, 'orderTypes', ${preorderMenu.orderTypes},
    'capacityOrders', ${preorderMenu.capacityOrders},
    'capacityCovers', ${preorderMenu.capacityCovers},
    'productIds', ${preorderMenu.productIds}, 'daysAhead', ${preorderMenu.daysAhead},
    'closesHoursBefore', ${preorderMenu.closesHoursBefore},
    'isPrepaid', ${preorderMenu.isPrepaid},
    'cancelHoursBefore', ${preorderMenu.cancelHoursBefore},
    'reminderHoursBefore', ${preorderMenu.reminderHoursBefore}, 'active', ${preorderMenu.active}
  ) ORDER BY ${preorderMenu.createdAt}, ${preorderMenu.id}), '[]')
  FROM ${preorderMenu}
  WHERE ${preorderMenu.establishmentId} = ${establishmentId} AND ${preorderMenu.archivedAt} IS NULL
)`

/** All that are not put away, the newest first. */
export async function listPreorderMenus(
  reader: Reader,
  establishmentId: string,
): Promise<PreorderMenuRow[]> {
  return reader
    .select()
    .from(preorderMenu)
    .where(isLiving(establishmentId))
    .orderBy(desc(preorderMenu.createdAt), desc(preorderMenu.id))
}

/** Put away or not: orders for its slots are still cooked. */
export async function listPreorderMenusById(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<PreorderMenuRow[]> {
  if (ids.length === 0) return []
  return reader
    .select()
    .from(preorderMenu)
    .where(and(eq(preorderMenu.establishmentId, establishmentId), inArray(preorderMenu.id, ids)))
}

export async function findPreorderMenu(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<PreorderMenuRow | null> {
  const [row] = await listPreorderMenusById(reader, establishmentId, [id])
  return row ?? null
}

export type SlotKey = { establishmentId: string; menuId: string; branchId: string; slotAt: Date }

const isSlotOf = ({ establishmentId, menuId, branchId, slotAt }: SlotKey) =>
  and(
    eq(preorderSlotUse.establishmentId, establishmentId),
    eq(preorderSlotUse.menuId, menuId),
    eq(preorderSlotUse.branchId, branchId),
    eq(preorderSlotUse.slotAt, slotAt),
  )

export async function findSlotUse(reader: Reader, key: SlotKey): Promise<SlotUse> {
  const [row] = await reader
    .select({ orders: preorderSlotUse.orders, covers: preorderSlotUse.covers })
    .from(preorderSlotUse)
    .where(isSlotOf(key))
  return row ?? { orders: 0, covers: 0 }
}

/** How much of each slot from a moment on is taken at a branch, by the menu and the moment. */
export async function listSlotUses(
  reader: Reader,
  { establishmentId, branchId }: Pick<SlotKey, "establishmentId" | "branchId">,
  since: Date,
): Promise<(menuId: string, slotAtMs: number) => SlotUse> {
  const rows = await reader
    .select()
    .from(preorderSlotUse)
    .where(
      and(
        eq(preorderSlotUse.establishmentId, establishmentId),
        eq(preorderSlotUse.branchId, branchId),
        gte(preorderSlotUse.slotAt, since),
      ),
    )
  const uses = new Map(rows.map((row) => [`${row.menuId} ${row.slotAt.getTime()}`, row]))
  return (menuId, slotAtMs) => uses.get(`${menuId} ${slotAtMs}`) ?? { orders: 0, covers: 0 }
}

/** What is ordered of each menu for slots that are still to come, at all branches. */
export async function sumComingUses(
  reader: Reader,
  establishmentId: string,
  since: Date,
): Promise<(menuId: string) => SlotUse> {
  const rows = await reader
    .select({
      menuId: preorderSlotUse.menuId,
      orders: sql`sum(${preorderSlotUse.orders})`.mapWith(Number),
      covers: sql`sum(${preorderSlotUse.covers})`.mapWith(Number),
    })
    .from(preorderSlotUse)
    .where(
      and(eq(preorderSlotUse.establishmentId, establishmentId), gte(preorderSlotUse.slotAt, since)),
    )
    .groupBy(preorderSlotUse.menuId)
  const sums = new Map(rows.map(({ menuId, orders, covers }) => [menuId, { orders, covers }]))
  return (menuId) => sums.get(menuId) ?? { orders: 0, covers: 0 }
}

type Capacity = Pick<PreorderMenu, "capacityOrders" | "capacityCovers">

/**
 * Takes an order's place in a slot; false when it has no room. Whoever comes second waits for the slot's row
 * until the first order is written or given up, and is then judged by what is really left.
 */
export async function takePreorderSlot(
  tx: Transaction,
  key: SlotKey,
  covers: number,
  { capacityOrders, capacityCovers }: Capacity,
): Promise<boolean> {
  if (capacityCovers !== null && covers > capacityCovers) return false
  const orders = sql`${preorderSlotUse.orders} + 1`
  const seated = sql`${preorderSlotUse.covers} + ${covers}`
  const hasOrders = capacityOrders === null ? sql`true` : lte(orders, capacityOrders)
  // Food that is only fetched needs no seat, though all seats may be taken.
  const needsSeats = capacityCovers !== null && covers > 0
  const hasSeats = needsSeats ? lte(seated, capacityCovers) : sql`true`
  const taken = await tx
    .insert(preorderSlotUse)
    .values({ ...key, orders: 1, covers })
    .onConflictDoUpdate({
      target: [
        preorderSlotUse.establishmentId,
        preorderSlotUse.menuId,
        preorderSlotUse.branchId,
        preorderSlotUse.slotAt,
      ],
      set: { orders, covers: seated },
      setWhere: sql`${hasOrders} AND ${hasSeats}`,
    })
    .returning({ orders: preorderSlotUse.orders })
  return taken.length > 0
}

/** Of an order for a slot: given back when it will not be made, and taken again when that is undone. */
export async function countPreorderSlot(
  tx: Transaction,
  row: {
    establishmentId: string
    preorderMenuId: string | null
    branchId: string
    receiveAt: Date | null
    covers: number
  },
  by: 1 | -1,
): Promise<void> {
  const { establishmentId, preorderMenuId: menuId, branchId, receiveAt: slotAt, covers } = row
  if (!menuId || !slotAt) return
  await tx
    .update(preorderSlotUse)
    .set({
      orders: sql`${preorderSlotUse.orders} + ${by}`,
      covers: sql`${preorderSlotUse.covers} + ${by * covers}`,
    })
    .where(isSlotOf({ establishmentId, menuId, branchId, slotAt }))
}
