import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { kindOfShop, type ShopName, shopLabel, shopRefusal } from "@sufra/domain/reward/shop"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { imageView, listPictures, type Picture } from "../../media/index.ts"
import { productsOfCategories } from "../../menu/index.ts"
import { allProductIds, listItems } from "../../reward/index.ts"
import { getBuyer, isSold, type SoldItem, shopItemOf } from "./buyer.ts"

type Shop = ApiReply<"GET /reward/qr/{uuid}/shops/{shop}/">

/** What can be bought comes first, the cheapest at the top. */
function inOrder(one: Shop["items"][number], other: Shop["items"][number]): number {
  if (one.label !== other.label) return one.label === "available" ? -1 : 1
  return one.points_cost - other.points_cost || (one.id < other.id ? -1 : 1)
}

function termsView(item: SoldItem, productIds: string[] | null, picture: Picture | undefined) {
  const { id, kind, name, description, effect, worthMinor, appliedWay, uses, rules } = item
  const { useDays, pointsCost, left } = item
  return {
    ...toWire({ id, kind, name, description, effect, productIds, worthMinor, appliedWay, uses }),
    ...toWire({ rules, useDays, pointsCost, left }),
    image: picture ? imageView(picture) : null,
    sold_until: item.soldUntil?.toISOString() ?? null,
  }
}

type Looker = { place: EstablishmentRow; customerId: string | null; now: Date }

/** What a shop sells, with what each visitor may buy and why not. */
export async function shopView(
  reader: Reader,
  shop: ShopName,
  { place, customerId, now }: Looker,
): Promise<Shop> {
  const all = await listItems(reader, place.id)
  const items = all.filter(isSold).filter(({ kind }) => kind === kindOfShop[shop])
  const ids = items.map(({ id }) => id)
  const buyer = customerId ? await getBuyer(reader, { place, customerId, now }, ids) : null
  const mediaIds = items.flatMap(({ mediaId }) => mediaId ?? [])
  const pictures = await listPictures(reader, place.id, mediaIds)
  const categoryIds = items.flatMap((item) => item.categoryIds ?? [])
  const productsOf = await productsOfCategories(reader, place.id, categoryIds)
  const views = items.map((item) => {
    const picture = item.mediaId ? pictures.get(item.mediaId) : undefined
    const visitor = buyer?.buyerOf(item.id) ?? null
    const refusal = shopRefusal(shopItemOf(item), visitor, now.getTime())
    const terms = termsView(item, allProductIds(item, productsOf), picture)
    return { ...terms, label: shopLabel(refusal), refusal: toWire(refusal) }
  })
  return {
    items: views.toSorted(inOrder),
    available: buyer?.standing.wallet.available ?? null,
  }
}
