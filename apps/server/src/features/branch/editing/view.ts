import { toWire } from "@sufra/contract/wire-case"
import { withOccasionDates } from "@sufra/domain/calendar/occasions"
import { editedVersion } from "../../../http/edited-version.ts"
import { branchView, type PlaceCalendar } from "../../establishment/index.ts"
import type { BranchRow } from "../queries.ts"

type Around = { place: PlaceCalendar; now: Date; tables: number }

function editedFields(row: BranchRow) {
  return toWire({
    name: row.name,
    address: row.address,
    phone: row.phone,
    lat: row.lat,
    lng: row.lng,
    weeklyHours: row.weeklyHours,
    hoursOverrides: row.hoursOverrides.map(
      ({ name = { en: "", sa: "" }, from, to, hours, occasion = null }) => {
        return { name, from, to, hours, occasion }
      },
    ),
    orderTypes: row.orderTypes,
    prayerPause: row.prayerPause,
    leadMinutes: row.leadMinutes,
    sendsToKitchen: row.sendsToKitchen,
    slotCapacity: row.slotCapacity,
    dineInRadiusMeters: row.dineInRadiusMeters,
    servesAtCounter: row.servesAtCounter,
    tableFreedAfterMinutes: row.tableFreedAfterMinutes,
    serviceRateBp: row.serviceRateBp,
    vatRateBp: row.vatRateBp,
  })
}

/** A pause and a new place in the order make no new version. */
export function versionOf(row: BranchRow): string {
  return editedVersion(editedFields(row))
}

export function branchToEdit(row: BranchRow, { place, now, tables }: Around) {
  const fields = editedFields(row)
  return {
    id: row.id,
    ...fields,
    hours_overrides: fields.hours_overrides.map((set) => withOccasionDates(set, place.movedMonths)),
    version: versionOf(row),
    timezone: place.timezone,
    tables_count: tables,
    now: branchView(row, place, now),
  }
}
