import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { listBranchNames } from "../branch/index.ts"
import { listKnownLevelIds } from "../loyalty/level-queries.ts"
import { listKnownCategoryIds, listKnownProductIds } from "../menu/index.ts"
import type { CouponRow } from "./queries.ts"

export type CouponInput = ApiInput<"PUT /staff/coupons/{id}/">["body"]["coupon"]

/** What a form edits. */
export type CouponColumns = Pick<
  CouponRow,
  "name" | "way" | "code" | "effect" | "productIds" | "categoryIds" | "rules" | "active"
>

export function couponColumns(input: CouponInput): CouponColumns {
  return fromWire(input)
}

type Named = Pick<CouponColumns, "productIds" | "categoryIds"> & {
  rules: Pick<CouponColumns["rules"], "branchIds" | "levelIds">
}

/** Refuses products, categories, branches and levels that the place does not know; `at` is the body's field. */
export async function assertNamesAreKnown(
  reader: Reader,
  establishmentId: string,
  { productIds, categoryIds, rules }: Named,
  at: string,
): Promise<void> {
  const products = productIds ?? []
  const categories = categoryIds ?? []
  const branches = await listBranchNames(reader, establishmentId)
  const known = {
    product_ids: new Set(await listKnownProductIds(reader, establishmentId, products)),
    category_ids: new Set(await listKnownCategoryIds(reader, establishmentId, categories)),
    "rules.branch_ids": new Set(branches.map(({ id }) => id)),
    "rules.level_ids": await listKnownLevelIds(reader, establishmentId),
  }
  const named = {
    product_ids: products,
    category_ids: categories,
    "rules.branch_ids": rules.branchIds,
    "rules.level_ids": rules.levelIds,
  }
  const paths = Object.keys(named) as (keyof typeof named)[]
  const wrong = paths.filter((path) => !named[path].every((id) => known[path].has(id)))
  if (wrong.length === 0) return
  const fields = Object.fromEntries(wrong.map((path) => [`${at}.${path}`, "invalid"]))
  throw new Refusal("validation_failed", fields)
}

export function assertCouponFits(
  reader: Reader,
  establishmentId: string,
  columns: CouponColumns,
): Promise<void> {
  return assertNamesAreKnown(reader, establishmentId, columns, "coupon")
}
