import type { LocalText } from "../kernel/locale.ts"

/** Holds the sales of one table; `tableId` is null for dine-in orders without a table. */
export type TableSales = {
  branchId: string
  tableId: string | null
  orders: number
  totalMinor: number
}

type Section = { id: string; branchId: string; name: LocalText }

/** Holds the sales of a section's tables; `sectionId` is null for the branch's tables that stand in no section. */
export type SectionSales = {
  branchId: string
  sectionId: string | null
  name: LocalText | null
  orders: number
  totalMinor: number
}

/**
 * Sums the sales of tables by their sections, in the order of the sections; each branch ends with what stands in
 * none, if that sold anything. A branch without sections has no line.
 */
export function salesBySection(
  sections: readonly Section[],
  sectionOf: ReadonlyMap<string, string>,
  sales: readonly TableSales[],
): SectionSales[] {
  const branchIds = [...new Set(sections.map(({ branchId }) => branchId))]
  return branchIds.flatMap((branchId) => {
    const own = sections.filter((section) => section.branchId === branchId)
    const known = new Set(own.map(({ id }) => id))
    const soldIn = (sectionId: string | null) =>
      sales.filter((sale) => {
        if (sale.branchId !== branchId) return false
        const at = sale.tableId === null ? null : (sectionOf.get(sale.tableId) ?? null)
        return (at !== null && known.has(at) ? at : null) === sectionId
      })
    const lineOf = (sectionId: string | null, name: LocalText | null): SectionSales => {
      const sold = soldIn(sectionId)
      return {
        ...{ branchId, sectionId, name },
        orders: sold.reduce((sum, { orders }) => sum + orders, 0),
        totalMinor: sold.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      }
    }
    const rest = lineOf(null, null)
    const isSold = rest.orders > 0 || rest.totalMinor !== 0
    return [...own.map(({ id, name }) => lineOf(id, name)), ...(isSold ? [rest] : [])]
  })
}
