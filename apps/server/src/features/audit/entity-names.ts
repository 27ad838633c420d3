import type { Reader } from "@sufra/db/connection"
import {
  category,
  kitchenStation,
  modifierGroup,
  modifierOption,
  product,
  taxGroup,
} from "@sufra/db/schema/menu"
import { order } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { slider } from "@sufra/db/schema/promotion"
import { sitting } from "@sufra/db/schema/sitting"
import { staff } from "@sufra/db/schema/staff"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { and, eq, inArray } from "drizzle-orm"

const inBothLanguages = [
  product,
  category,
  modifierGroup,
  modifierOption,
  branch,
  taxGroup,
  kitchenStation,
] as const

type Named = { id: string; name: LocalText }

const alike = ({ id, name }: { id: string; name: string }): Named => ({
  id,
  name: { en: name, sa: name },
})

/** What the things of a page are called, whatever they are: an id is of one table only. */
export async function namesOf(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<Map<string, LocalText>> {
  if (ids.length === 0) return new Map()
  const own = (table: typeof order | typeof diningTable | typeof slider | typeof sitting) =>
    and(eq(table.establishmentId, establishmentId), inArray(table.id, ids))
  const found = await Promise.all<Named[]>([
    ...inBothLanguages.map((table) =>
      reader
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.establishmentId, establishmentId), inArray(table.id, ids))),
    ),
    reader.select({ id: order.id, name: order.number }).from(order).where(own(order)).then(all),
    reader
      .select({ id: diningTable.id, name: diningTable.label })
      .from(diningTable)
      .where(own(diningTable))
      .then(all),
    reader
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(and(eq(staff.establishmentId, establishmentId), inArray(staff.id, ids)))
      .then(all),
    reader.select({ id: slider.id, name: slider.name }).from(slider).where(own(slider)).then(all),
    reader
      .select({ id: sitting.id, name: diningTable.label })
      .from(sitting)
      .innerJoin(
        diningTable,
        and(
          eq(diningTable.establishmentId, sitting.establishmentId),
          eq(diningTable.id, sitting.tableId),
        ),
      )
      .where(own(sitting))
      .then(all),
  ])
  return new Map(
    found
      .flat()
      .filter(({ name }) => name.en !== "" || name.sa !== "")
      .map(({ id, name }) => [id, name]),
  )
}

function all(rows: { id: string; name: string }[]): Named[] {
  return rows.map(alike)
}
