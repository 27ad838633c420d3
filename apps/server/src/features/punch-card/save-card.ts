import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { orderPunches, punch, punchCard } from "@sufra/db/schema/loyalty/punch-card"
import { and, eq, isNull, sql } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { changePlace } from "../establishment/index.ts"
import { listKnownCategoryIds, listKnownProductIds } from "../menu/index.ts"
import { findItem } from "../reward/index.ts"
import { type CardRow, findCard } from "./queries.ts"

export type CardTarget = { establishmentId: string; id: string }
type CardBody = ApiInput<"PUT /staff/punch-cards/{id}/">["body"]

/** What a form edits. */
type CardColumns = Omit<CardRow, "establishmentId" | "id" | "version" | "createdAt" | "archivedAt">

const isIt = ({ establishmentId, id }: CardTarget) =>
  and(eq(punchCard.establishmentId, establishmentId), eq(punchCard.id, id))

function editedOf(row: CardColumns): string {
  const { name, goal, unitsPerPunch, counts, withinDays, mostDays, itemId, active } = row
  return editedVersion({
    ...{ name, goal, unitsPerPunch, counts, withinDays, mostDays, itemId, active },
  })
}

/** Refuses dishes and categories that the place does not know, and a reward that it cannot give. */
async function assertCardFits(
  tx: Transaction,
  { establishmentId }: CardTarget,
  { counts, itemId }: CardColumns,
): Promise<void> {
  const productIds = counts.flatMap((one) => one.productIds)
  const categoryIds = counts.flatMap((one) => one.categoryIds)
  const products = new Set(await listKnownProductIds(tx, establishmentId, productIds))
  const categories = new Set(await listKnownCategoryIds(tx, establishmentId, categoryIds))
  const item = await findItem(tx, establishmentId, itemId)
  const wrong = [
    ...counts.flatMap((one, index) => [
      ...(one.productIds.every((id) => products.has(id)) ? [] : [`counts.${index}.product_ids`]),
      ...(one.categoryIds.every((id) => categories.has(id))
        ? []
        : [`counts.${index}.category_ids`]),
    ]),
    ...(item && !item.archivedAt ? [] : ["item_id"]),
  ]
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map((path) => [`card.${path}`, "invalid"]))
  throw new Refusal("validation_failed", fields)
}

/** Whether units of this card are on guests' cards, or come with orders that are under way. */
async function hasUnits(tx: Transaction, { establishmentId, id }: CardTarget): Promise<boolean> {
  const given = await tx.$count(
    punch,
    and(eq(punch.establishmentId, establishmentId), eq(punch.cardId, id)),
  )
  if (given > 0) return true
  const coming = await tx.$count(
    orderPunches,
    and(
      eq(orderPunches.establishmentId, establishmentId),
      eq(orderPunches.state, "waiting"),
      sql`${orderPunches.units} @> ${JSON.stringify([{ cardId: id }])}::jsonb`,
    ),
  )
  return coming > 0
}

/**
 * Units are parts of a punch: were a punch cut into other parts, every guest's card would be worth more or less
 * overnight. The goal may change (docs/decisions/0067-a-punch-keeps-its-size.md).
 */
async function assertPunchKeepsSize(
  tx: Transaction,
  target: CardTarget,
  before: CardRow | null,
  { unitsPerPunch }: CardColumns,
): Promise<void> {
  if (!before || before.unitsPerPunch === unitsPerPunch) return
  if (await hasUnits(tx, target)) {
    throw new Refusal("validation_failed", { "card.units_per_punch": "card_in_use" })
  }
}

async function writeCard(
  tx: Transaction,
  target: CardTarget,
  { columns, version, now }: { columns: CardColumns; version: number | null; now: Date },
): Promise<CardRow> {
  const before = await findCard(tx, target.establishmentId, target.id)
  if (before?.archivedAt) throw new Refusal("punch_card_not_found")
  // An answer that was lost on the way: what is asked for is there already.
  if (before && editedOf(before) === editedOf(columns)) return before
  if ((before?.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  await assertCardFits(tx, target, columns)
  await assertPunchKeepsSize(tx, target, before, columns)
  const set = { ...columns, version: (version ?? 0) + 1 }
  const [row] = await tx
    .insert(punchCard)
    .values({ ...target, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [punchCard.establishmentId, punchCard.id], set })
    .returning()
  if (!row) throw new Error("a card that was just written is missing")
  return row
}

/** Creates or changes; the same call twice has one effect. */
export async function saveCard(
  services: Services,
  target: CardTarget,
  { card, version }: CardBody,
): Promise<CardRow> {
  const { establishmentId, id } = target
  const columns = fromWire(card)
  return changePlace(services, { establishmentId, topic: "establishment", entityId: id }, (tx) =>
    writeCard(tx, target, { columns, version, now: services.now() }),
  )
}

/** Nobody fills it any more; rewards of full cards stay with their owners. */
export async function removeCard(services: Services, target: CardTarget): Promise<void> {
  const { establishmentId, id } = target
  await changePlace(
    services,
    { establishmentId, topic: "establishment", entityId: id },
    async (tx) => {
      const removed = await tx
        .update(punchCard)
        .set({ archivedAt: services.now(), active: false })
        .where(and(isIt(target), isNull(punchCard.archivedAt)))
        .returning({ id: punchCard.id })
      if (removed.length === 0) throw new Refusal("punch_card_not_found")
    },
  )
}
