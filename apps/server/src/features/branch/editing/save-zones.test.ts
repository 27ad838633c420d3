import { branch } from "@sufra/db/schema/place/branch"
import { deliveryZone } from "@sufra/db/schema/place/delivery-zone"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
const saved = "PUT /staff/branches/{id}/zones/"
let owner: Bearer
let olaya: string
let nakheel: string

const triangle = [
  { lat: 24.69, lng: 46.67 },
  { lat: 24.69, lng: 46.7 },
  { lat: 24.71, lng: 46.68 },
]
const zone = (change: object = {}) => ({
  id: newId(),
  name: { en: "Near", sa: "قريب" },
  polygon: triangle,
  fee_minor: 900,
  minimum_minor: 3_000,
  free_from_minor: null,
  minutes: 30,
  ...change,
})

function save(branchId: string, zones: object[], version?: string, headers: Bearer = owner) {
  const url = `/api/staff/branches/${branchId}/zones/`
  return test.app.inject({ method: "PUT", url, headers, payload: { zones, version } })
}

async function read(branchId: string, headers: Bearer = owner) {
  const url = `/api/staff/branches/${branchId}/zones/`
  return test.app.inject({ url, headers })
}

const zonesOf = async (branchId: string) =>
  dataOf("GET /staff/branches/{id}/zones/", await read(branchId))

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const rows = await test.database.read.select().from(branch)
  olaya = rows.find((row) => row.name.en === "Olaya")?.id ?? ""
  nakheel = rows.find((row) => row.name.en === "Al Nakheel")?.id ?? ""
})

beforeEach(async () => {
  await test.database.withTransaction((tx) =>
    tx.delete(deliveryZone).where(eq(deliveryZone.establishmentId, baytAlKaram)),
  )
})

describe("the zones of a branch", () => {
  it("are saved whole: changed, added and taken away, and guests see them at once", async () => {
    const [near, far] = [zone(), zone({ name: { en: "Far", sa: "بعيد" }, fee_minor: 1_500 })]
    const first = dataOf(saved, await save(olaya, [near, far]))
    expect(first.zones).toHaveLength(2)
    expect(first.zones).toEqual(expect.arrayContaining([near, far]))
    const moved = {
      ...far,
      free_from_minor: 12_000,
      polygon: [...triangle, { lat: 24.7, lng: 46.66 }],
      minutes: 50,
    }
    const second = dataOf(saved, await save(olaya, [moved], first.version))
    expect(second.zones).toEqual([moved])
    const terms = await test.app.inject(`/api/order/qr/${baytAlKaram}/branches/${olaya}/terms/`)
    const { zones, order_types } = dataOf("GET /order/qr/{uuid}/branches/{branch}/terms/", terms)
    expect(zones).toEqual([moved])
    expect(order_types).toContain(3)
    expect((await zonesOf(nakheel)).zones).toEqual([])
    dataOf(saved, await save(olaya, []))
    expect((await zonesOf(olaya)).zones).toEqual([])
  })

  it("opened before a colleague saved them are not saved over theirs", async () => {
    const { version } = await zonesOf(olaya)
    const theirs = dataOf(saved, await save(olaya, [zone()], version))
    expectRefusal(await save(olaya, [], version), 409, "changed_meanwhile")
    expect(dataOf(saved, await save(olaya, [], theirs.version)).zones).toEqual([])
  })

  it("take none from another branch", async () => {
    const own = zone()
    dataOf(saved, await save(nakheel, [own]))
    const fields = { zones: "invalid" }
    expectRefusal(await save(olaya, [own, zone()]), 400, "validation_failed", fields)
    expect((await zonesOf(nakheel)).zones).toEqual([own])
    expect((await zonesOf(olaya)).zones).toEqual([])
  })

  it("are read and written only by those who work at the branch", async () => {
    const manager = await bearer(test.app, known.staff.branchManager)
    dataOf(saved, await save(nakheel, [zone()], undefined, manager))
    expectRefusal(await save(olaya, [], undefined, manager), 403, "not_allowed")
    expectRefusal(await read(olaya, manager), 403, "not_allowed")
    const cashier = await bearer(test.app, known.staff.cashier)
    expectRefusal(await save(olaya, [], undefined, cashier), 403, "not_allowed")
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expectRefusal(await save(olaya, [], undefined, cafe), 404, "branch_not_found")
  })
})

describe("zones that are refused", () => {
  const [a, b, c] = triangle
  const around = Array.from({ length: 101 }, (_, at) => ({
    lat: 24 + Math.sin(at / 20) / 10,
    lng: 46 + Math.cos(at / 20) / 10,
  }))
  const twice = zone()
  it.each<[string, object[], Record<string, string>]>([
    ["two corners", [zone({ polygon: [a, b] })], { "zones.0.polygon": "too_few_corners" }],
    ["a hundred and one", [zone({ polygon: around })], { "zones.0.polygon": "too_many_corners" }],
    [
      "a line through itself",
      [zone(), zone({ polygon: [a, c, b, { lat: 24.705, lng: 46.67 }] })],
      { "zones.1.polygon": "crosses_itself" },
    ],
    [
      "a corner off the earth",
      [zone({ polygon: [a, b, { lat: 91, lng: 0 }] })],
      { "zones.0.polygon.2.lat": "invalid" },
    ],
    ["no Arabic name", [zone({ name: { en: "x", sa: " " } })], { "zones.0.name.sa": "required" }],
    [
      "a fee that pays the guest",
      [zone({ fee_minor: -1 })],
      { "zones.0.fee_minor": "figure_invalid" },
    ],
    [
      "a delivery that is free for everybody under another name",
      [zone({ free_from_minor: 0 })],
      { "zones.0.free_from_minor": "figure_invalid" },
    ],
    ["no time at all", [zone({ minutes: 0 })], { "zones.0.minutes": "figure_invalid" }],
    ["one zone twice", [twice, twice], { zones: "chosen_twice" }],
    [
      "more than can be told apart",
      Array.from({ length: 31 }, () => zone()),
      { zones: "too_many" },
    ],
  ])("have %s", async (_, zones, fields) => {
    expectRefusal(await save(olaya, zones), 400, "validation_failed", fields)
    expect((await zonesOf(olaya)).zones).toEqual([])
  })
})
