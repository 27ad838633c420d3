import type { LocalText } from "@sufra/domain/kernel/locale"
import type { CouponNames, Names } from "@sufra/sentences/coupon"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import type { Place } from "../establishment/index.ts"
import type { Programme } from "./programme.ts"

/** Of what is known by its id. What is gone since has no name. */
export function namesAmong(known: readonly { id: string; name: LocalText }[]): Names {
  const byId = new Map(known.map(({ id, name }) => [id, name]))
  return (ids) => ids.flatMap((id) => byId.get(id) ?? [])
}

/** The names that offers need; the menu is asked for only where one of them names a dish. */
export function useOfferNames(
  place: Place,
  programme: Programme,
  namesDishes: boolean,
): CouponNames {
  const { uuid = place.id } = useParams()
  const { data: menu } = useLoaded(namesDishes ? `menu names ${uuid}` : null, () =>
    browserApi("GET /menu/qr/{uuid}/", { params: { uuid }, query: {} }),
  )
  return {
    products: namesAmong(menu?.categories.flatMap(({ products }) => products) ?? []),
    branches: namesAmong(place.branches),
    levels: namesAmong(programme.levels),
  }
}
