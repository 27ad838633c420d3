import type { LocalText } from "@sufra/domain/kernel/locale"
import type { CouponCandidate, CouponRules } from "@sufra/domain/pricing/coupon-rules"
import type { CouponNames } from "@sufra/sentences/coupon"
import { useMemo } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { usePlace } from "../establishment/index.ts"
import { loadMenu, type Product } from "../menu/index.ts"

type NamedCoupons = {
  names: CouponNames
  /** Of the menu, where a coupon is about certain products. */
  products: ReadonlyMap<string, Product>
  /** False while names are on their way: a sentence would have a hole. */
  isReady: boolean
}

type Named = { id: string; name: LocalText }

function namesIn(rows: readonly Named[]) {
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
}

/** What the names depend on: of a coupon, a reward or something that a shop sells. */
type Naming = Pick<CouponCandidate, "productIds"> & { rules: Pick<CouponRules, "levelIds"> }

const isAboutProducts = ({ productIds }: Naming) => productIds !== null
const isAboutLevels = ({ rules }: Naming) => rules.levelIds.length > 0

/** What the rules of these coupons name: the menu and the levels are fetched where one of them needs it. */
export function useCouponNames(coupons: readonly Naming[], branchId: string | null): NamedCoupons {
  const { uuid = "" } = useParams()
  const place = usePlace()
  const needsMenu = coupons.some(isAboutProducts)
  const needsLevels = coupons.some(isAboutLevels) && place.subscriptions.includes("loyalty")
  const query = branchId ? { branch: branchId } : {}
  const menu = useLoaded(
    needsMenu ? `menu ${uuid} ${branchId ?? ""}` : null,
    () => loadMenu(browserApi, uuid, query),
    place.version,
  )
  const programme = useLoaded(
    needsLevels ? `programme ${uuid}` : null,
    () => browserApi("GET /loyalty/qr/{uuid}/programme/", { params: { uuid } }),
    place.version,
  )
  const { data: loadedMenu } = menu
  const levels = programme.data?.levels
  const isReady =
    (!needsMenu || Boolean(loadedMenu ?? menu.error)) &&
    (!needsLevels || Boolean(levels ?? programme.error))
  return useMemo(() => {
    const all = loadedMenu?.categories.flatMap((category) => category.products) ?? []
    const names = {
      products: namesIn(all),
      branches: namesIn(place.branches),
      levels: namesIn(levels ?? []),
    }
    return { names, products: new Map(all.map((product) => [product.id, product])), isReady }
  }, [loadedMenu, levels, place.branches, isReady])
}
