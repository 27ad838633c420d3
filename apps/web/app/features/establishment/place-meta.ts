import type { ListedImage } from "@sufra/contract/shapes"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { MetaDescriptor } from "react-router"
import type { PageConfig } from "../../shell/start/page-config.ts"
import type { Place } from "./place.ts"

export type ListingFacts = { place: Place; locale: Locale; url: string; image: string | null }

export type PlaceMetaFacts = {
  root: { locale: Locale; origin: string; config: PageConfig } | undefined
  place: Place | undefined
  path: string
  title?: string
  /** Of the page, where it is about one thing of the place and not about the place itself. */
  description?: string
  image?: ListedImage | null
  /** For those who list restaurants: only on the page that is the place itself. */
  listing?: (facts: ListingFacts) => object
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href
}

/** Title, link preview and structured data of a place's public page. */
export function placeMeta(facts: PlaceMetaFacts): MetaDescriptor[] {
  const { root, place, path, title, listing } = facts
  if (!root || !place) return []
  const { locale, origin, config } = root
  const name = place.name[locale]
  const fullTitle = title ? `${title} · ${name}` : name
  const media = config.apiBase
  const shown = facts.image ?? place.logo
  const image = shown ? absolute(`${media}${shown.src}/640.webp`, origin) : null
  const description = facts.description ?? (place.description[locale] || name)
  const url = absolute(path, origin)
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: locale === "sa" ? "ar_SA" : "en_US" },
    ...(image ? [{ property: "og:image", content: image }] : []),
    { name: "theme-color", content: place.theme.primary },
    ...(place.logo
      ? [
          {
            tagName: "link",
            rel: "icon",
            type: "image/webp",
            href: `${media}${place.logo.src}/64.webp`,
          },
        ]
      : []),
    ...(listing ? [{ "script:ld+json": listing({ place, locale, url, image }) }] : []),
  ] as MetaDescriptor[]
}
