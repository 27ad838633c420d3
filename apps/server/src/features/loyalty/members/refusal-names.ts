import type { Reader } from "@sufra/db/connection"
import type { DiscountRefusal } from "@sufra/domain/pricing/coupon-rules"
import { listBranchNames } from "../../branch/index.ts"
import { listProductNames } from "../../menu/index.ts"
import { listProgrammes } from "../programme/queries.ts"

type Mentioned = { productIds: string[]; branchIds: string[]; levelIds: string[] }

/** What refusals name by their ids: a cashier reads them, and may open neither the menu's nor the programme's editor. */
export function namesOfRefusals(
  reader: Reader,
  establishmentId: string,
  refusals: readonly DiscountRefusal[],
) {
  const productIds = refusals.flatMap((one) =>
    one.reason === "nothing_fits" ? one.productIds : [],
  )
  const branchIds = refusals.flatMap((one) => (one.reason === "other_branch" ? one.branchIds : []))
  const levelIds = refusals.flatMap((one) => (one.reason === "other_level" ? one.levelIds : []))
  return listNames(reader, establishmentId, { productIds, branchIds, levelIds })
}

/** The names of products, branches and levels, in one list. */
export async function listNames(
  reader: Reader,
  establishmentId: string,
  { productIds, branchIds, levelIds }: Mentioned,
) {
  const [products, branches, programmes] = await Promise.all([
    listProductNames(reader, establishmentId, productIds),
    branchIds.length > 0 ? listBranchNames(reader, establishmentId) : [],
    levelIds.length > 0 ? listProgrammes(reader, establishmentId) : [],
  ])
  const levels = programmes.toReversed().flatMap(({ programme }) => programme.levels)
  const wanted = new Set([...branchIds, ...levelIds])
  const named = [...branches, ...levels].filter(({ id }) => wanted.has(id))
  // A level has a name in each version: the newest stays.
  const names = new Map([...products, ...named].map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({ id, name }))
}
