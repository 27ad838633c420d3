import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { rewardItem } from "@sufra/db/schema/loyalty/reward"
import { editedStock } from "@sufra/domain/reward/stock"
import { and, eq, isNull } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { changePlace } from "../establishment/index.ts"
import { isGiftOfLevel } from "../loyalty/level-queries.ts"
import { isRewardOfCard } from "../punch-card/reward-queries.ts"
import { assertItemFits, type ItemBody, type ItemColumns, itemColumns } from "./item-input.ts"
import { type ItemRow, lockItem } from "./queries.ts"

export type ItemTarget = { establishmentId: string; id: string }

/** All that a form edits but the stock, which sinks by itself. */
function editedOf(row: ItemColumns): string {
  const { kind, name, description, mediaId, effect, productIds, categoryIds } = row
  const { worthMinor, appliedWay, uses, rules, useDays, active } = row
  const { pointsCost, soldFrom, soldUntil, perCustomer } = row
  return editedVersion({
    ...{ kind, name, description, mediaId, effect, productIds, categoryIds },
    ...{ worthMinor, appliedWay, uses, rules, useDays, active },
    ...{ pointsCost, soldFrom: soldFrom?.getTime(), soldUntil: soldUntil?.getTime(), perCustomer },
  })
}

type Edit = { columns: ItemColumns; version: number | null; knownLeft: number | null; now: Date }

/** An answer that was lost on the way: what is asked for is there already. */
function isDone(before: ItemRow, { columns, version }: Edit): boolean {
  // Nobody else makes an item under this id, so one that is there was made by the same call.
  const isSameStock = version === null || before.left === columns.left
  return isSameStock && editedOf(before) === editedOf(columns)
}

async function writeItem(tx: Transaction, target: ItemTarget, edit: Edit): Promise<ItemRow> {
  const { columns, version, knownLeft, now } = edit
  // Who buys one waits meanwhile, so the stock that is read here is the stock that is changed.
  const before = await lockItem(tx, target.establishmentId, target.id)
  if (before?.archivedAt) throw new Refusal("not_found")
  if (before && isDone(before, edit)) return before
  if ((before?.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  await assertItemFits(tx, target.establishmentId, columns, now)
  const left = before ? editedStock(before.left, knownLeft, columns.left) : columns.left
  const set = { ...columns, left, version: (version ?? 0) + 1 }
  const [row] = await tx
    .insert(rewardItem)
    .values({ ...target, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [rewardItem.establishmentId, rewardItem.id], set })
    .returning()
  if (!row) throw new Error("an item that was just written is missing")
  return row
}

/** Creates or changes; the same call twice has one effect. Rewards that were given stay as they were promised. */
export async function saveItem(
  services: Services,
  target: ItemTarget,
  { item, version, known_left: knownLeft }: ItemBody,
): Promise<ItemRow> {
  const { establishmentId, id } = target
  const edit = { columns: itemColumns(item), version, knownLeft, now: services.now() }
  return changePlace(services, { establishmentId, topic: "establishment", entityId: id }, (tx) =>
    writeItem(tx, target, edit),
  )
}

/** Nobody can get it any more; what was given of it stays. What a card or a level promises is not put away. */
export async function removeItem(services: Services, target: ItemTarget): Promise<void> {
  const { establishmentId, id } = target
  await changePlace(
    services,
    { establishmentId, topic: "establishment", entityId: id },
    async (tx) => {
      const isPromised =
        (await isRewardOfCard(tx, target)) || (await isGiftOfLevel(tx, target, services.now()))
      if (isPromised) throw new Refusal("reward_item_in_use")
      const removed = await tx
        .update(rewardItem)
        .set({ archivedAt: services.now(), active: false })
        .where(
          and(
            eq(rewardItem.establishmentId, establishmentId),
            eq(rewardItem.id, id),
            isNull(rewardItem.archivedAt),
          ),
        )
        .returning({ id: rewardItem.id })
      if (removed.length === 0) throw new Refusal("not_found")
    },
  )
}
