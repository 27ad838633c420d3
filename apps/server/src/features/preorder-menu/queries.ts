import type { Reader, Transaction } from "@sufra/db/connection"
import { preorderMenu, preorderSlotUse } from "@sufra/db/schema/preorder-menu"
import type { Coordinates } from "@sufra/domain/branch/distance"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import { mostMovedMs, type SlotUse, slotUseOf } from "@sufra/domain/preorder-menu/judge-preorder"
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

type AtBranch = Pick<SlotKey, "establishmentId" | "branchId">
type SlotUseAt = SlotUse & { menuId: string; slotAtMs: number }

/** Lists what is taken at a branch between two moments, with slots that were moved into that time or out of it. */
async function listUses(
  reader: Reader,
  { establishmentId, branchId }: AtBranch,
  { since, until }: { since: Date; until?: Date },
): Promise<SlotUseAt[]> {
  const rows = await reader
    .select()
    .from(preorderSlotUse)
    .where(
      and(
        eq(preorderSlotUse.establishmentId, establishmentId),
        eq(preorderSlotUse.branchId, branchId),
        gte(preorderSlotUse.slotAt, new Date(since.getTime() - mostMovedMs)),
        until && lte(preorderSlotUse.slotAt, new Date(until.getTime() + mostMovedMs)),
      ),
    )
  return rows.map(({ menuId, slotAt, orders, covers }) => {
    return { menuId, slotAtMs: slotAt.getTime(), orders, covers }
  })
}

/** Finds how much of each slot from a moment on is taken at a branch. */
export async function findSlotUses(
  reader: Reader,
  at: AtBranch,
  since: Date,
): Promise<(menu: PreorderMenu, place: SlotPlace, slotAtMs: number) => SlotUse> {
  const uses = Map.groupBy(await listUses(reader, at, { since }), ({ menuId }) => menuId)
  return (menu, place, slotAtMs) => slotUseOf(menu, place, slotAtMs, uses.get(menu.id) ?? [])
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

/** Finds how much of a slot is taken, and how much of that is `moved`: at times that are no slots any more. */
export async function findSlotUse(
  reader: Reader,
  key: SlotKey,
  menu: PreorderMenu,
  place: SlotPlace,
): Promise<SlotUse & { moved: SlotUse }> {
  const slotAtMs = key.slotAt.getTime()
  const uses = await listUses(reader, key, { since: key.slotAt, until: key.slotAt })
  const own = uses.filter(({ menuId }) => menuId === key.menuId)
  const others = own.filter((use) => use.slotAtMs !== slotAtMs)
  return {
    ...slotUseOf(menu, place, slotAtMs, own),
    moved: slotUseOf(menu, place, slotAtMs, others),
  }
}

type Capacity = Pick<PreorderMenu, "capacityOrders" | "capacityCovers">

/**
 * Takes an order's place in a slot; false when it has no room. `moved` stands at times that are no slots any more
 * and counts for this one. Whoever comes second waits for the slot's row
 * until the first order is written or given up, and is then judged by what is really left.
 */
export async function takePreorderSlot(
  tx: Transaction,
  key: SlotKey,
  covers: number,
  menu: Capacity,
  moved: SlotUse = { orders: 0, covers: 0 },
): Promise<boolean> {
  const rest = (capacity: number | null, used: number) =>
    capacity === null ? null : capacity - used
  const capacityOrders = rest(menu.capacityOrders, moved.orders)
  const capacityCovers = rest(menu.capacityCovers, moved.covers)
  if (capacityOrders !== null && capacityOrders < 1) return false
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

type InSlot = {
  establishmentId: string
  preorderMenuId: string | null
  branchId: string
  receiveAt: Date | null
  covers: number
}

function slotOf({ preorderMenuId: menuId, receiveAt: slotAt, ...row }: InSlot): SlotKey | null {
  const { establishmentId, branchId } = row
  return menuId && slotAt ? { establishmentId, menuId, branchId, slotAt } : null
}

/** Gives back the room of an order that will not be made. */
export async function givePreorderSlotBack(tx: Transaction, row: InSlot): Promise<void> {
  const key = slotOf(row)
  if (!key) return
  await tx
    .update(preorderSlotUse)
    .set({
      orders: sql`${preorderSlotUse.orders} - 1`,
      covers: sql`${preorderSlotUse.covers} - ${row.covers}`,
    })
    .where(isSlotOf(key))
}

/** Takes the room of an order again that was given back; false when others have it now. */
export async function takePreorderSlotAgain(tx: Transaction, row: InSlot): Promise<boolean> {
  const key = slotOf(row)
  if (!key) return true
  const menu = await findPreorderMenu(tx, key.establishmentId, key.menuId)
  if (!menu) throw new Error("an order's pre-order menu is never deleted")
  return takePreorderSlot(tx, key, row.covers, menu)
}
