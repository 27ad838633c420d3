import type { Branch } from "../branch/index.ts"
import type { ListingFacts } from "./place-meta.ts"

/** The place as search engines want it told. */
export function restaurantListing({ place, locale, url, image }: ListingFacts, branches: Branch[]) {
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
