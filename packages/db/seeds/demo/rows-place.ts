import { assert } from "@sufra/domain/kernel/assert"
import { mayUsePin } from "@sufra/domain/staff/pin"
import type { branch } from "../../src/schema/place/branch.ts"
import type { deliveryZone } from "../../src/schema/place/delivery-zone.ts"
import type { diningTable, tableSection } from "../../src/schema/place/dining-table.ts"
import type { establishment } from "../../src/schema/place/establishment.ts"
import type { qrCode } from "../../src/schema/place/qr-code.ts"
import type { staff, staffBranch, staffInvite, staffSection } from "../../src/schema/staff.ts"
import { demoId, demoQrId } from "./ids.ts"
import { logoMediaId } from "./picture-list.ts"
import type { DemoBranch, DemoEstablishment } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

export function branchId(place: DemoEstablishment, key: string): string {
  return demoId(place.key, "branch", key)
}

export function establishmentRow(place: DemoEstablishment, now: Date): Row<typeof establishment> {
  return {
    id: place.id,
    name: place.name,
    description: place.description,
    logoMediaId: logoMediaId(place),
    theme: place.theme,
    vatNumber: place.vatNumber,
    active: place.active,
    modules: place.modules,
    settings: place.settings,
    createdAt: now,
  }
}

/** The first branch is the main one. */
export function branchRows(place: DemoEstablishment, now: Date): Row<typeof branch>[] {
  return place.branches.map((one, position) => ({
    establishmentId: place.id,
    id: branchId(place, one.key),
    name: one.name,
    address: one.address,
    phone: one.phone,
    lat: one.lat,
    lng: one.lng,
    weeklyHours: one.weeklyHours,
    hoursOverrides: one.hoursOverrides,
    prayerPause: one.prayerPause ?? null,
    orderTypes: one.orderTypes,
    slotCapacity: one.ordering?.slotCapacity ?? null,
    dineInRadiusMeters: one.ordering?.dineInRadiusMeters ?? null,
    servesAtCounter: one.ordering?.servesAtCounter ?? false,
    ...(one.ordering && { leadMinutes: one.ordering.leadMinutes }),
    isMain: position === 0,
    position,
    createdAt: now,
  }))
}

export function zoneRows(place: DemoEstablishment, now: Date): Row<typeof deliveryZone>[] {
  return place.branches.flatMap((one) =>
    (one.ordering?.zones ?? []).map(({ key, corners, ...zone }, index) => ({
      establishmentId: place.id,
      id: demoId(place.key, "delivery-zone", key),
      branchId: branchId(place, one.key),
      polygon: corners.map(([lat, lng]) => ({ lat, lng })),
      ...zone,
      // In the order they are written here.
      createdAt: new Date(now.getTime() + index),
    })),
  )
}

function tableNumbers(one: DemoBranch): number[] {
  return one.tableSeats.map((_, index) => index + 1)
}

function tableId(place: DemoEstablishment, one: DemoBranch, number: number): string {
  return demoId(place.key, "table", one.key, String(number))
}

function sectionId(place: DemoEstablishment, one: DemoBranch, key: string): string {
  return demoId(place.key, "section", one.key, key)
}

export function sectionRows(place: DemoEstablishment): Row<typeof tableSection>[] {
  return place.branches.flatMap((one) =>
    (one.sections ?? []).map(({ key, name }, position) => ({
      establishmentId: place.id,
      id: sectionId(place, one, key),
      branchId: branchId(place, one.key),
      name,
      position,
    })),
  )
}

function sectionIdOf(place: DemoEstablishment, one: DemoBranch, table: number): string | null {
  const section = one.sections?.find(({ tables }) => tables.includes(table))
  return section ? sectionId(place, one, section.key) : null
}

export function staffSectionRows(place: DemoEstablishment): Row<typeof staffSection>[] {
  return place.staff.flatMap(({ email, branch, sections = [] }) => {
    const one = place.branches.find(({ key }) => key === branch)
    if (!one) return []
    return sections.map((key) => ({
      establishmentId: place.id,
      staffId: demoId("staff", email),
      sectionId: sectionId(place, one, key),
    }))
  })
}

export function tableRows(place: DemoEstablishment): Row<typeof diningTable>[] {
  return place.branches.flatMap((one) =>
    one.tableSeats.map((seats, index) => ({
      establishmentId: place.id,
      id: tableId(place, one, index + 1),
      branchId: branchId(place, one.key),
      sectionId: sectionIdOf(place, one, index + 1),
      label: String(index + 1),
      seats,
      position: index,
    })),
  )
}

/** One code for every branch, one for every table, and those of campaigns. */
export function qrRows(place: DemoEstablishment, now: Date): Row<typeof qrCode>[] {
  const shared = { establishmentId: place.id, createdAt: now }
  const ofBranches = place.branches.flatMap((one) => {
    const ofBranch = { ...shared, branchId: branchId(place, one.key) }
    const ofTables = tableNumbers(one).map((number) => ({
      ...ofBranch,
      id: demoQrId(place.id, one.number, number),
      tableId: tableId(place, one, number),
    }))
    return [{ ...ofBranch, id: demoQrId(place.id, one.number, 0) }, ...ofTables]
  })
  const ofCampaigns = place.campaigns.map((one) => ({
    ...shared,
    id: one.qrId,
    utmSource: one.utmSource,
  }))
  return [...ofBranches, ...ofCampaigns]
}

/** The same for everybody: a hash takes a slow machine a second. */
export type DemoHashes = { passwordHash: string; pinHash: string }

export function staffRows(
  place: DemoEstablishment,
  { passwordHash, pinHash }: DemoHashes,
  now: Date,
): Row<typeof staff>[] {
  return place.staff.map((one) => ({
    id: demoId("staff", one.email),
    establishmentId: place.id,
    email: one.email,
    name: one.name,
    role: one.role,
    passwordHash,
    pinHash: mayUsePin(one.role) ? pinHash : null,
    createdAt: now,
  }))
}

const inviteHoldsMs = 72 * 60 * 60_000

/** Somebody who has not come yet, by the place's owner. */
export function inviteRows(place: DemoEstablishment, now: Date): Row<typeof staffInvite>[] {
  const owner = place.staff.find(({ role }) => role === "owner")
  if (!place.invited || !owner) return []
  return [
    {
      establishmentId: place.id,
      id: demoId(place.key, "staff-invite", place.invited.name),
      ...place.invited,
      invitedBy: demoId("staff", owner.email),
      expiresAt: new Date(now.getTime() + inviteHoldsMs),
      createdAt: now,
    },
  ]
}

export function staffBranchRows(place: DemoEstablishment): Row<typeof staffBranch>[] {
  return place.staff.flatMap((one) => {
    if (one.branch === null) return []
    assert(
      place.branches.some((branch) => branch.key === one.branch),
      `${one.email} works at a branch of ${place.key}`,
    )
    return [
      {
        establishmentId: place.id,
        staffId: demoId("staff", one.email),
        branchId: branchId(place, one.branch),
      },
    ]
  })
}
