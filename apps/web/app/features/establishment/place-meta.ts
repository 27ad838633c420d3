import { apiBase } from "@sufra/contract/api-host"
import type { Image } from "@sufra/contract/shapes"
import type { Locale } from "@sufra/domain/kernel/locale"
import type { MetaDescriptor } from "react-router"
import type { PageConfig } from "../../shell/page-config.ts"
import type { Branch } from "../branch/index.ts"
import type { Place } from "./place.ts"

export type PlaceMetaFacts = {
  root: { locale: Locale; origin: string; config: PageConfig } | undefined
  place: Place | undefined
  path: string
  title?: string
  /** Of the page, where it is about one thing of the place and not about the place itself. */
  description?: string
  image?: Image | null
  branches?: Branch[]
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href
}

function restaurant(
  place: Place,
  locale: Locale,
  url: string,
  image: string | null,
  branches: Branch[],
) {
  const [only] = branches.length === 1 ? branches : []
  const main = only ?? place.branch ?? branches.find((branch) => branch.is_main) ?? branches[0]
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: place.name[locale],
    description: place.description[locale],
    url,
    ...(image && { image, logo: image }),
    currenciesAccepted: place.currency,
    ...(main && {
      address: {
        "@type": "PostalAddress",
        streetAddress: main.address[locale],
        addressCountry: "SA",
      },
      geo: { "@type": "GeoCoordinates", latitude: main.lat, longitude: main.lng },
      ...(main.phone && { telephone: main.phone }),
    }),
  }
}

/** Title, link preview and structured data of a place's public page. */
export function placeMeta(facts: PlaceMetaFacts): MetaDescriptor[] {
  const { root, place, path, title, branches } = facts
  if (!root || !place) return []
  const { locale, origin, config } = root
  const name = place.name[locale]
  const fullTitle = title ? `${title} · ${name}` : name
  const media = apiBase(new URL(origin), config.apiOrigin)
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
    ...(branches ? [{ "script:ld+json": restaurant(place, locale, url, image, branches) }] : []),
  ] as MetaDescriptor[]
}
