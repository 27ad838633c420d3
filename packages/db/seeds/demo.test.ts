import { existsSync } from "node:fs"
import { openState } from "@sufra/domain/branch/opening-hours"
import { isInside, zoneProblem } from "@sufra/domain/delivery/zone"
import { contrast, themeColourNames } from "@sufra/domain/establishment/theme"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { describe, expect, test } from "vitest"
import { baytAlKaram } from "./demo/bayt-al-karam/place.ts"
import { demoEstablishments } from "./demo/establishments.ts"
import { known } from "./demo/known.ts"
import { picturesOf } from "./demo/picture-list.ts"
import { emojiFile, pictureComposer } from "./demo/pictures.ts"
import * as campaignRows from "./demo/rows-campaign.ts"
import * as loyaltyRows from "./demo/rows-loyalty.ts"
import * as menuRows from "./demo/rows-menu.ts"
import * as placeRows from "./demo/rows-place.ts"
import * as promotionRows from "./demo/rows-promotion.ts"
import type { DemoEstablishment } from "./demo/shapes.ts"

const now = new Date("2026-01-15T09:00:00Z")
const places = demoEstablishments.map((place) => [place.key, place] as const)

/** Every object with both languages, wherever it lies. */
function textsIn(value: unknown, path = ""): [string, LocalText][] {
  if (typeof value !== "object" || value === null) return []
  if ("sa" in value && "en" in value) return [[path, value as LocalText]]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}/${key}`))
}

function rowsWithId(place: DemoEstablishment): { id: string }[] {
  return [
    placeRows.establishmentRow(place, now),
    ...placeRows.branchRows(place, now),
    ...placeRows.tableRows(place),
    ...placeRows.qrRows(place, now),
    ...placeRows.staffRows(place, { passwordHash: "", pinHash: "" }, now),
    ...placeRows.inviteRows(place, now),
    ...placeRows.zoneRows(place, now),
    ...menuRows.stationRows(place, now),
    ...menuRows.taxGroupRows(place, now),
    ...menuRows.categoryRows(place, now),
    ...menuRows.productRows(place, now),
    ...menuRows.modifierGroupRows(place),
    ...menuRows.modifierOptionRows(place),
    ...menuRows.comboStepRows(place),
    ...promotionRows.promotionOwnerRows(place),
    ...loyaltyRows.couponRows(place, now),
    ...loyaltyRows.rewardItemRows(place, now),
    ...loyaltyRows.punchCardRows(place, now),
    ...campaignRows.campaignRows(place, now),
    ...campaignRows.wheelRows(place, now).flatMap(({ segments }) => segments),
    ...picturesOf(place),
  ].map(({ id }) => ({ id: id ?? "" }))
}

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

describe.each(places)("%s", (_, place) => {
  test("every text is there in both languages", () => {
    const texts = textsIn(place)
    expect(texts.length).toBeGreaterThan(1)
    for (const [path, { sa, en }] of texts) {
      expect(sa, path).toMatch(/\p{Script=Arabic}/u)
      expect(sa, path).not.toMatch(/[A-Za-z]/)
      expect(en, path).toMatch(/[A-Za-z]/)
      expect(en, path).not.toMatch(/\p{Script=Arabic}/u)
      for (const one of [sa, en]) expect(one, path).toBe(one.trim())
    }
  })

  test("a VAT number has 15 digits, the first and the last of them 3", () => {
    expect(place.vatNumber).toMatch(/^3\d{13}3$/)
  })

  test("white text reads on the brand's colours", () => {
    for (const name of themeColourNames) {
      if (name === "secondary") continue
      expect(contrast("#FFFFFF", place.theme[name]), name).toBeGreaterThanOrEqual(4.5)
    }
  })

  test("whoever delivers has zones with the branch inside, and every station makes something", () => {
    for (const { key, orderTypes, ordering, ...at } of place.branches) {
      const zones = placeRows
        .zoneRows(place, now)
        .filter(({ branchId }) => branchId === placeRows.branchId(place, key))
      expect(zones.length > 0, key).toBe(orderTypes.includes(3))
      for (const { polygon } of zones) {
        expect(zoneProblem(polygon)).toBeNull()
        expect(isInside(polygon, at)).toBe(true)
      }
    }
    const made = menuRows.categoryRows(place, now).map(({ stationId }) => stationId)
    for (const { id } of menuRows.stationRows(place, now)) expect(made).toContain(id)
  })

  test("phones are Saudi land lines, coordinates lie in the kingdom", () => {
    for (const branch of place.branches) {
      expect(branch.phone).toMatch(/^\+9661[1-7]\d{7}$/)
      expect(branch.lat).toBeGreaterThan(16)
      expect(branch.lat).toBeLessThan(33)
      expect(branch.lng).toBeGreaterThan(34)
      expect(branch.lng).toBeLessThan(56)
    }
  })

  test("every emoji that a picture asks for exists", () => {
    for (const picture of picturesOf(place))
      for (const { emoji } of picture.placements)
        expect(existsSync(emojiFile(emoji)), emoji).toBe(true)
  })

  test("no two pictures are the same", () => {
    const drawings = picturesOf(place).map(({ backdrop, placements }) =>
      JSON.stringify({ backdrop, placements }),
    )
    expect(duplicates(drawings)).toEqual([])
  })
})

test("ids are unique over all establishments and do not change", () => {
  const promotions = demoEstablishments.flatMap(promotionRows.promotionOwnerRows)
  const ids = demoEstablishments.flatMap(rowsWithId).map((row) => row.id)
  expect(ids.filter((id) => !isUuid(id))).toEqual([])
  expect(duplicates(ids)).toEqual([])
  const slides = demoEstablishments.flatMap(promotionRows.slideRows)
  expect(promotions.map((row) => row.id)).toEqual([
    known.popup,
    known.slider,
    ...slides.map((row) => row.id),
  ])
  expect(menuRows.productId(baytAlKaram, "chicken-kabsa")).toBe(
    "8a9ad09c-c89c-8178-a80a-6fe1b25c7980",
  )
})

test("the restaurant has eight categories, sixty items and at least three combos", () => {
  const products = menuRows.productsOf(baytAlKaram)
  expect(baytAlKaram.categories.length).toBe(8)
  expect(products.length).toBeGreaterThanOrEqual(60)
  expect(products.filter((product) => product.steps).length).toBeGreaterThanOrEqual(3)
  const salty = products.filter((product) => (product.facts?.mg.sodium ?? 0) > 2000)
  expect(salty.length).toBeGreaterThanOrEqual(3)
})

test("what is won at the wheel are rewards of the place, and one slice brings no luck", () => {
  const items = loyaltyRows.rewardItemRows(baytAlKaram, now).map(({ id }) => id)
  const [wheel] = campaignRows.wheelRows(baytAlKaram, now)
  const won = wheel?.segments.map(({ itemId }) => itemId) ?? []
  expect(won).toHaveLength(8)
  expect(won.filter((id) => id === null)).toHaveLength(1)
  for (const id of won) if (id) expect(items).toContain(id)
  expect(campaignRows.stockRows(baytAlKaram).filter(({ left }) => left !== null)).toHaveLength(2)
})

test("the well-known codes lead where their names say", () => {
  const codes = new Map(
    demoEstablishments.flatMap((place) => placeRows.qrRows(place, now)).map((row) => [row.id, row]),
  )
  const labels = new Map(placeRows.tableRows(baytAlKaram).map((row) => [row.id, row.label]))
  for (const id of Object.values(known.qr)) expect(codes.has(id), id).toBe(true)
  const table12 = codes.get(known.qr.olayaTable12)
  expect(labels.get(table12?.tableId ?? "")).toBe("12")
  expect(table12?.branchId).toBe(placeRows.branchId(baytAlKaram, "olaya"))
  expect(table12?.utmSource).toBeUndefined()
  expect(codes.get(known.qr.instagram)?.utmSource).toBe("instagram")
  expect(codes.get(known.qr.registerAndWin)?.utmSource).toBe("register-and-win")
})

test("the main branch never closes, one keeps hours, one is shut by its override", () => {
  const states = placeRows.branchRows(baytAlKaram, now).map((row) =>
    ["2026-01-15T00:30:00Z", "2026-01-15T11:00:00Z"].map((at) =>
      openState(
        {
          timezone: "Asia/Riyadh",
          weekly: row.weeklyHours,
          overrides: row.hoursOverrides ?? [],
          pausedUntilMs: null,
        },
        Date.parse(at),
      ),
    ),
  )
  expect(states.map((times) => times.map((state) => state.isOpen))).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  expect(states[0]?.map((state) => state.changesAtMs)).toEqual([null, null])
})

test("a picture is drawn in its frame's size, the same every time", async () => {
  const logo = picturesOf(baytAlKaram).find((picture) => picture.frame.width === 512)
  if (!logo) throw new Error("no logo")
  const compose = pictureComposer()
  const picture = await compose(logo.frame, logo)
  expect(picture.readUInt32BE(16)).toBe(512)
  expect(picture.readUInt32BE(20)).toBe(512)
  expect(picture.equals(await compose(logo.frame, logo))).toBe(true)
})
