import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { category, categoryBranch } from "@sufra/db/schema/menu"
import { and, eq } from "drizzle-orm"
import { assertStillVersion } from "../../../http/edited-version.ts"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { listBranches } from "../../branch/index.ts"
import { hasStation } from "../stations/queries.ts"
import { editMenu, getLivingCategory } from "./edit-menu.ts"
import { getStaffMenu } from "./get-staff-menu.ts"
import { findCategory, listLivingCategories } from "./queries.ts"
import type { StaffCategory } from "./views.ts"
import { windowOf } from "./windows.ts"

type NewCategory = CamelCased<ApiInput<"POST /staff/menu/categories/">["body"]>
type CategoryInput = CamelCased<ApiInput<"PUT /staff/menu/categories/{id}/">["body"]>

export async function categoryView(tx: Transaction, establishmentId: string, id: string) {
  const { categories } = await getStaffMenu(tx, establishmentId)
  const view = categories.find((one) => one.id === id)
  if (!view) throw new Refusal("category_not_found")
  return view
}

/** All branches of the place chosen are the same as none: a new branch then has it too. */
async function setBranches(
  tx: Transaction,
  establishmentId: string,
  categoryId: string,
  branchIds: string[],
): Promise<void> {
  const own = new Set((await listBranches(tx, establishmentId)).map(({ id }) => id))
  const chosen = [...new Set(branchIds)]
  if (chosen.some((id) => !own.has(id))) throw new Refusal("branch_not_found")
  await tx
    .delete(categoryBranch)
    .where(
      and(
        eq(categoryBranch.establishmentId, establishmentId),
        eq(categoryBranch.categoryId, categoryId),
      ),
    )
  if (chosen.length === 0 || chosen.length === own.size) return
  await tx
    .insert(categoryBranch)
    .values(chosen.map((branchId) => ({ establishmentId, categoryId, branchId })))
}

async function assertStation(
  tx: Transaction,
  establishmentId: string,
  { stationId: id }: CategoryInput,
) {
  if (id && !(await hasStation(tx, establishmentId, id))) throw new Refusal("station_not_found")
}

function columnsOf({ name, windows, active, stationId }: CategoryInput) {
  return { name, active, windows: windows.map(windowOf), stationId }
}

export function createCategory(
  services: Services,
  establishmentId: string,
  { id, ...input }: NewCategory,
): Promise<StaffCategory> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const known = await findCategory(tx, establishmentId, id)
    const hash = requestHash(input)
    if (known) assertSameRequest(known, hash)
    else {
      await assertStation(tx, establishmentId, input)
      const last = (await listLivingCategories(tx, establishmentId)).at(-1)
      await tx.insert(category).values({
        establishmentId,
        id,
        position: (last?.position ?? -1) + 1,
        createdAt: services.now(),
        requestHash: hash,
        ...columnsOf(input),
      })
      await setBranches(tx, establishmentId, id, input.branchIds)
    }
    return categoryView(tx, establishmentId, id)
  })
}

export function saveCategory(
  services: Services,
  establishmentId: string,
  id: string,
  { version, ...input }: CategoryInput,
): Promise<StaffCategory> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    await getLivingCategory(tx, establishmentId, id)
    const current = await categoryView(tx, establishmentId, id)
    assertStillVersion(version, current.version)
    await assertStation(tx, establishmentId, input)
    await tx
      .update(category)
      .set(columnsOf(input))
      .where(and(eq(category.establishmentId, establishmentId), eq(category.id, id)))
    await setBranches(tx, establishmentId, id, input.branchIds)
    return categoryView(tx, establishmentId, id)
  })
}
