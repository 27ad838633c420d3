import { catalogueOf } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { Geocoder } from "./geocoder.ts"

/** Nobody waits longer for a help: the guest types the address meanwhile. */
const patienceMs = 4_000
/** Streets, not countries. */
const zoom = 18

const words = z.string().optional()
const found = z.object({
  address: z.object({
    house_number: words,
    road: words,
    neighbourhood: words,
    suburb: words,
    city: words,
    town: words,
    village: words,
  }),
})

function textOf({ address }: z.output<typeof found>, separator: string): string | null {
  const street = [address.house_number, address.road].filter(Boolean).join(" ")
  const quarter = address.neighbourhood ?? address.suburb
  const city = address.city ?? address.town ?? address.village
  const parts = [street, quarter, city].filter(Boolean)
  return parts.length > 0 ? parts.join(separator) : null
}

/** A server of OpenStreetMap's Nominatim: one's own, or one that allows it. */
export function nominatim(baseUrl: string): Geocoder {
  return {
    async addressAt({ lat, lng }, language) {
      const url = new URL("/reverse", baseUrl)
      url.search = new URLSearchParams({
        format: "jsonv2",
        lat: String(lat),
        lon: String(lng),
        zoom: String(zoom),
        "accept-language": catalogueOf(language),
      }).toString()
      try {
        const response = await fetch(url, {
          headers: { accept: "application/json", "user-agent": "Sufra" },
          redirect: "error",
          signal: AbortSignal.timeout(patienceMs),
        })
        const read = response.ok ? found.safeParse(await response.json()) : null
        return read?.success ? textOf(read.data, language === "sa" ? "، " : ", ") : null
      } catch {
        return null
      }
    },
  }
}
