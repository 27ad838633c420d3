import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { preorderMenu } from "@sufra/db/schema/preorder-menu"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { and, eq, isNull } from "drizzle-orm"
import { editedVersion } from "../../http/edited-version.ts"
import type { Services } from "../../services.ts"
import { listBranches } from "../branch/index.ts"
import { changePlace, getEstablishment } from "../establishment/index.ts"
import { listKnownProductIds } from "../menu/index.ts"
import { hasGatewayOn } from "../payment/queries.ts"
import { findPreorderMenu, listPreorderMenus, type PreorderMenuRow } from "./queries.ts"

type MenuTarget = { establishmentId: string; id: string }
type MenuBody = ApiInput<"PUT /staff/preorder-menus/{id}/">["body"]

/** The columns that a form edits. */
type MenuColumns = Omit<
  PreorderMenuRow,
  "establishmentId" | "id" | "version" | "createdAt" | "archivedAt"
>

function columnsOf({ menu }: MenuBody): MenuColumns {
  const { from: fromDate, to: toDate, ...columns } = fromWire(menu)
  return { ...columns, fromDate, toDate }
}

function editedOf(row: MenuColumns | PreorderMenuRow): string {
  const {
    establishmentId: _place,
    id: _id,
    version: _version,
    createdAt: _createdAt,
    archivedAt: _archivedAt,
    ...edited
  } = { establishmentId: "", id: "", version: 0, createdAt: null, archivedAt: null, ...row }
  return editedVersion(edited)
}

/** Tells whether guests can pay online however the dishes are received: else nobody could order from a prepaid menu. */
async function canBePrepaid(
  tx: Transaction,
  establishmentId: string,
  { orderTypes }: Pick<MenuColumns, "orderTypes">,
): Promise<boolean> {
  const { settings } = await getEstablishment(tx, establishmentId)
  const online = withDefaults(settings).paymentChoices.filter(
    ({ method }) => method === "online-card",
  )
  const isChosen = orderTypes.every((type) =>
    online.some((choice) => choice.orderTypes.includes(type)),
  )
  return isChosen && (await hasGatewayOn(tx, establishmentId))
}

/** Refuses what the place does not know, a dish that another menu sells already, and payment it cannot take. */
async function assertMenuFits(
  tx: Transaction,
  { establishmentId, id }: MenuTarget,
  columns: MenuColumns,
): Promise<void> {
  const { productIds, branchIds } = columns
  const known = new Set(await listKnownProductIds(tx, establishmentId, productIds))
  const branches = new Set((await listBranches(tx, establishmentId)).map((row) => row.id))
  const others = (await listPreorderMenus(tx, establishmentId)).filter((one) => one.id !== id)
  const isElsewhere = productIds.some((productId) =>
    others.some((other) => other.productIds.includes(productId)),
  )
  const isPayable = !columns.isPrepaid || (await canBePrepaid(tx, establishmentId, columns))
  const fields = {
    ...(isPayable ? {} : { "menu.is_prepaid": "online_cards_off" }),
    ...(branchIds.every((branchId) => branches.has(branchId))
      ? {}
      : { "menu.branch_ids": "invalid" }),
    ...(isElsewhere ? { "menu.product_ids": "in_other_preorder_menu" } : {}),
    ...(productIds.every((productId) => known.has(productId))
      ? {}
      : { "menu.product_ids": "invalid" }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal("validation_failed", fields)
}

async function writeMenu(
  tx: Transaction,
  target: MenuTarget,
  { columns, version, now }: { columns: MenuColumns; version: number | null; now: Date },
): Promise<PreorderMenuRow> {
  const before = await findPreorderMenu(tx, target.establishmentId, target.id)
  if (before?.archivedAt) throw new Refusal("preorder_menu_not_found")
  // An answer that was lost on the way: what is asked for is there already.
  if (before && editedOf(before) === editedOf(columns)) return before
  if ((before?.version ?? null) !== version) throw new Refusal("changed_meanwhile")
  await assertMenuFits(tx, target, columns)
  const set = { ...columns, version: (version ?? 0) + 1 }
  const [row] = await tx
    .insert(preorderMenu)
    .values({ ...target, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [preorderMenu.establishmentId, preorderMenu.id], set })
    .returning()
  if (!row) throw new Error("a menu that was just written is missing")
  return row
}

/** Creates or changes; the same call twice has one effect. Orders that are placed keep their time and terms. */
export async function saveMenu(
  services: Services,
  target: MenuTarget,
  body: MenuBody,
): Promise<PreorderMenuRow> {
  const { establishmentId, id } = target
  const columns = columnsOf(body)
  return changePlace(services, { establishmentId, topic: "menu", entityId: id }, (tx) =>
    writeMenu(tx, target, { columns, version: body.version, now: services.now() }),
  )
}

/** Its dishes are ordinary again; orders for its slots are cooked all the same. */
export async function removeMenu(services: Services, target: MenuTarget): Promise<void> {
  const { establishmentId, id } = target
  await changePlace(services, { establishmentId, topic: "menu", entityId: id }, async (tx) => {
    const removed = await tx
      .update(preorderMenu)
      .set({ archivedAt: services.now(), active: false })
      .where(
        and(
          eq(preorderMenu.establishmentId, establishmentId),
          eq(preorderMenu.id, id),
          isNull(preorderMenu.archivedAt),
        ),
      )
      .returning({ id: preorderMenu.id })
    if (removed.length === 0) throw new Refusal("preorder_menu_not_found")
  })
}
