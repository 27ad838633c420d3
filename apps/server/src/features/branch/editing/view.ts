import type { BusinessDayRule } from "@sufra/domain/establishment/business-day"
import { editedVersion } from "../../../http/edited-version.ts"
import { branchView } from "../../establishment/index.ts"
import type { BranchRow } from "../queries.ts"

type Around = { place: BusinessDayRule; now: Date; tables: number }

function editedFields(row: BranchRow) {
  return {
    name: row.name,
    address: row.address,
    phone: row.phone,
    lat: row.lat,
    lng: row.lng,
    weekly_hours: row.weeklyHours,
    hours_overrides: row.hoursOverrides.map(({ name = { en: "", sa: "" }, from, to, hours }) => ({
      name,
      from,
      to,
      hours,
    })),
    order_types: row.orderTypes,
    prayer_pause: row.prayerPause,
    lead_minutes: row.leadMinutes,
    sends_to_kitchen: row.sendsToKitchen,
    slot_capacity: row.slotCapacity,
    dine_in_radius_meters: row.dineInRadiusMeters,
    serves_at_counter: row.servesAtCounter,
    table_freed_after_minutes: row.tableFreedAfterMinutes,
    service_rate_bp: row.serviceRateBp,
    vat_rate_bp: row.vatRateBp,
  }
}

/** A pause and a new place in the order make no new version. */
export function versionOf(row: BranchRow): string {
  return editedVersion(editedFields(row))
}

export function branchToEdit(row: BranchRow, { place, now, tables }: Around) {
  return {
    id: row.id,
    ...editedFields(row),
    version: versionOf(row),
    timezone: place.timezone,
    tables_count: tables,
    now: branchView(row, place, now),
  }
}
