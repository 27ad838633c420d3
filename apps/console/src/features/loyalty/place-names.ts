import type { LocalText } from "@sufra/domain/kernel/locale"
import type { CouponNames, Names } from "@sufra/sentences/coupon"
import { useQuery } from "@tanstack/react-query"
import { placeQuery, usualTimezone } from "../establishment/index.ts"
import { menuQuery } from "../menu/index.ts"
import { programmeQuery } from "./programme/programme.ts"

type Named = { id: string; name: LocalText }

/** What rules name: by their ids in a form, in words to whoever reads them. */
export type PlaceNames = {
  timezone: string
  branches: Named[]
  categories: (Named & { products: Named[] })[]
  levels: Named[]
  names: CouponNames
}

function namesOf(list: readonly Named[]): Names {
  const byId = new Map(list.map(({ id, name }) => [id, name]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}

export function usePlaceNames(establishmentId: string): PlaceNames {
  const { data: place } = useQuery(placeQuery(establishmentId))
  const { data: menu } = useQuery(menuQuery)
  const { data: programmes } = useQuery(programmeQuery)
  const branches = menu?.branches ?? []
  const categories = menu?.categories ?? []
  const levels = programmes?.versions[0]?.programme.levels ?? []
  return {
    timezone: place?.timezone ?? usualTimezone,
    branches,
    categories,
    levels,
    names: {
      branches: namesOf(branches),
      levels: namesOf(levels),
      products: namesOf(categories.flatMap(({ products }) => products)),
    },
  }
}
