import { type Segment, segments } from "@sufra/domain/customer/segment"
import { parseFigure } from "@sufra/domain/kernel/figures"
import { useSearchParams } from "react-router"

/** As it is typed and chosen; an empty text asks for nothing. */
export type CustomerFilter = {
  segment: Segment | ""
  levelId: string
  spentFrom: string
  spentTo: string
  isOffersOnly: boolean
  sort: "visit" | "spent"
}

export const noFilter: CustomerFilter = {
  segment: "",
  levelId: "",
  spentFrom: "",
  spentTo: "",
  isOffersOnly: false,
  sort: "visit",
}

const halalaDigits = 2

/** As the server is asked. What is no figure yet asks for nothing. */
export function filterQuery(filter: CustomerFilter) {
  const from = parseFigure(filter.spentFrom, halalaDigits)
  const to = parseFigure(filter.spentTo, halalaDigits)
  return {
    sort: filter.sort,
    ...(filter.segment && { segment: filter.segment }),
    ...(filter.levelId && { level_id: filter.levelId }),
    ...(from !== null && { spent_from_minor: from }),
    ...(to !== null && { spent_to_minor: to }),
    ...(filter.isOffersOnly && { offers: "only" as const }),
  }
}

export function isFiltered(filter: CustomerFilter): boolean {
  return JSON.stringify({ ...filter, sort: noFilter.sort }) !== JSON.stringify(noFilter)
}

/** Kept in the address beside what is looked for, so that the way back from a customer leads to the same list. */
export function useCustomerFilter() {
  const [params, setParams] = useSearchParams()
  const filter: CustomerFilter = {
    segment: segments.find((one) => one === params.get("segment")) ?? "",
    levelId: params.get("level") ?? "",
    spentFrom: params.get("from") ?? "",
    spentTo: params.get("to") ?? "",
    isOffersOnly: params.get("offers") === "only",
    sort: params.get("sort") === "spent" ? "spent" : "visit",
  }
  function change(to: Partial<CustomerFilter>): void {
    const { segment, levelId, spentFrom, spentTo, isOffersOnly, sort } = { ...filter, ...to }
    const said = {
      ...{ segment, level: levelId, from: spentFrom, to: spentTo },
      ...{ offers: isOffersOnly ? "only" : "", sort: sort === "spent" ? sort : "" },
    }
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(said)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  }
  return { filter, change }
}
