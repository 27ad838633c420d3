import { priceText } from "@sufra/ui/price"
import type { MetaDescriptor } from "react-router"
import { type PlaceMetaFacts, placeMeta } from "../../establishment/index.ts"
import type { Item } from "./item.ts"
import { itemPath } from "./item-path.ts"

/** Title and link preview with the dish's name, picture and price, and one address for robots. */
export function itemMeta(
  facts: Pick<PlaceMetaFacts, "root" | "place" | "path">,
  uuid: string,
  item: Item,
): MetaDescriptor[] {
  const { root, place } = facts
  if (!root || !place) return []
  const { locale, origin, config } = root
  const amount = priceText(item.price_minor)
  const url = new URL(itemPath(uuid, item), origin).href
  const media = config.apiBase
  const image = item.image && new URL(`${media}${item.image.src}/640.webp`, origin).href
  const description = [`${amount} ${place.currency}`, item.description[locale]]
  return [
    ...placeMeta({
      ...facts,
      title: item.name[locale],
      description: description.filter(Boolean).join(" · "),
      image: item.image,
    }),
    { property: "product:price:amount", content: amount },
    { property: "product:price:currency", content: place.currency },
    { tagName: "link", rel: "canonical", href: url },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "MenuItem",
        name: item.name[locale],
        description: item.description[locale],
        url,
        ...(image && { image }),
        offers: { "@type": "Offer", price: amount, priceCurrency: place.currency },
        ...(item.calories !== null && {
          nutrition: { "@type": "NutritionInformation", calories: `${item.calories} calories` },
        }),
      },
    },
  ]
}
