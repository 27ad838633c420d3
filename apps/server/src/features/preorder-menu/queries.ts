import type { Reader, Transaction } from "@sufra/db/connection"
import { preorderMenu, preorderSlotUse } from "@sufra/db/schema/preorder-menu"
import type { Coordinates } from "@sufra/domain/branch/distance"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import type { SlotUse } from "@sufra/domain/preorder-menu/judge-preorder"
import type { PreorderMenu, SlotPlace } from "@sufra/domain/preorder-menu/preorder-menu"
import { and, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm"

export type PreorderMenuRow = typeof preorderMenu.$inferSelect

/** Returns a row of the table as the rules know a menu. */
export function menuOf(row: PreorderMenuRow): PreorderMenu {
  const { fromDate: from, toDate: to, ...menu } = row
  return { ...menu, from, to }
}

/** Returns how the slots of a menu are computed at a branch: one at Maghrib follows the branch's own Maghrib. */
export function slotPlaceOf(
  branch: Coordinates,
  { timezone, movedMonths }: { timezone: string; movedMonths: MovedMonths },
): SlotPlace {
  return {
    timezone,
    movedMonths,
    maghribOn: (date) => prayerTimesOn(branch, date, movedMonths).maghrib,
  }
}

const isLiving = (establishmentId: string) =>
  and(eq(preorderMenu.establishmentId, establishmentId), isNull(preorderMenu.archivedAt))

/** The compiler asks for every field that the rules read: a forgotten one would be undefined only when placing. */
const fields: Record<keyof PreorderMenu, SQL> = {
  id: sql`${preorderMenu.id}`,
  name: sql`${preorderMenu.name}`,
  branchIds: sql`${preorderMenu.branchIds}`,
  occasion: sql`${preorderMenu.occasion}`,
  from: sql`${preorderMenu.fromDate}`,
  to: sql`${preorderMenu.toDate}`,
  slots: sql`${preorderMenu.slots}`,
  orderTypes: sql`${preorderMenu.orderTypes}`,
  capacityOrders: sql`${preorderMenu.capacityOrders}`,
  capacityCovers: sql`${preorderMenu.capacityCovers}`,
  productIds: sql`${preorderMenu.productIds}`,
  daysAhead: sql`${preorderMenu.daysAhead}`,
  closesHoursBefore: sql`${preorderMenu.closesHoursBefore}`,
  isPrepaid: sql`${preorderMenu.isPrepaid}`,
  cancelHoursBefore: sql`${preorderMenu.cancelHoursBefore}`,
  reminderHoursBefore: sql`${preorderMenu.reminderHoursBefore}`,
  active: sql`${preorderMenu.active}`,
}

const menuAsJson = sql`json_build_object(${sql.join(
  Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]),
  sql`, `,
)})`

/** A place's pre-order menus are a column of another statement: placing an order asks no statement more. */
export const preorderMenusOf = (establishmentId: string) => sql<PreorderMenu[]>`(
  SELECT coalesce(json_agg(${menuAsJson} ORDER BY ${preorderMenu.createdAt}, ${preorderMenu.id}), '[]')
  FROM ${preorderMenu}
  WHERE ${preorderMenu.establishmentId} = ${establishmentId} AND ${preorderMenu.archivedAt} IS NULL
)`

/** Lists the menus that are not put away, the newest first. */
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

/** Lists menus whether they are put away or not: orders for their slots are still cooked. */
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

type SlotKey = { establishmentId: string; menuId: string; branchId: string; slotAt: Date }

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

/** Sums up the orders of each menu for slots that are still to come, at all branches. */
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
