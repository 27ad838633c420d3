import { isMarkedSoldOut } from "@sufra/domain/menu/stock"
import { stockOf } from "../product-view.ts"

type SoldOutRow = { soldOutAt: Date | null; soldOutUntil: Date | null; soldOutBy: string | null }
type Names = ReadonlyMap<string, string>

function instantText(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString()
}

/** Of an option, which is there when no row says otherwise. */
export function soldOutView(atBranch: SoldOutRow | null, names: Names, now: Date) {
  const soldOutAtMs = atBranch?.soldOutAt?.getTime() ?? null
  const soldOutUntilMs = atBranch?.soldOutUntil?.getTime() ?? null
  const isMarked = isMarkedSoldOut({ soldOutAtMs, soldOutUntilMs }, now.getTime())
  return {
    is_sold_out: isMarked,
    marked_at: isMarked ? instantText(soldOutAtMs) : null,
    back_at: isMarked ? instantText(soldOutUntilMs) : null,
    marked_by: (isMarked && atBranch?.soldOutBy && names.get(atBranch.soldOutBy)) || null,
  }
}

/** Of a product, which is also sold out when its portions are. */
export function stockView(
  atBranch: (SoldOutRow & { stock: number | null }) | null,
  names: Names,
  now: Date,
) {
  const state = stockOf({ atBranch }, now)
  return {
    ...soldOutView(atBranch, names, now),
    is_sold_out: state.isSoldOut,
    back_at: instantText(state.backAtMs),
    stock: atBranch?.stock ?? null,
    few_left: state.fewLeft,
  }
}
