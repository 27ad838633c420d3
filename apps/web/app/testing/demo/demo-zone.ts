import { demoId } from "./demo-id.ts"
import type { Terms } from "./demo-ordering.ts"

type Zone = Terms["zones"][number]

/** A square around the branch, some two kilometres to each side, and what it costs to be brought there. */
export function zoneAround(
  { lat, lng }: { lat: number; lng: number },
  change: Partial<Zone> = {},
): Zone {
  const by = 0.02
  return {
    id: demoId("zone", "near"),
    name: { en: "Near", sa: "قريب" },
    polygon: [
      { lat: lat - by, lng: lng - by },
      { lat: lat - by, lng: lng + by },
      { lat: lat + by, lng: lng + by },
      { lat: lat + by, lng: lng - by },
    ],
    fee_minor: 900,
    minimum_minor: 0,
    free_from_minor: null,
    minutes: 35,
    ...change,
  }
}
