import type { Locale } from "@sufra/domain/kernel/locale"

/** Words for a place on the map. Only ever a help: the pin decides, and a guest may write what they like. */
export type Geocoder = {
  /** Street, quarter and city; null where it knows none, or does not answer. */
  addressAt(point: { lat: number; lng: number }, language: Locale): Promise<string | null>
}
