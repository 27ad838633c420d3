import { timezones } from "@sufra/domain/establishment/timezones"
import { m } from "@sufra/messages"

/** Zones that most places are in, by the names of their cities. */
const cityNames: Record<string, () => string> = {
  "Asia/Riyadh": m["settings.zone_riyadh"],
  "Asia/Kuwait": m["settings.zone_kuwait"],
  "Asia/Bahrain": m["settings.zone_bahrain"],
  "Asia/Qatar": m["settings.zone_qatar"],
  "Asia/Dubai": m["settings.zone_dubai"],
  "Asia/Muscat": m["settings.zone_muscat"],
  "Asia/Aden": m["settings.zone_aden"],
  "Asia/Amman": m["settings.zone_amman"],
  "Asia/Baghdad": m["settings.zone_baghdad"],
  "Asia/Beirut": m["settings.zone_beirut"],
  "Africa/Cairo": m["settings.zone_cairo"],
}

export function zoneName(timezone: string): string {
  return cityNames[timezone]?.() ?? timezone
}

export function zoneOptions() {
  return timezones.map((value) => ({ value, label: zoneName(value) }))
}
