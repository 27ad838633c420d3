import { toWire } from "@sufra/contract/wire-case"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { establishment, establishmentVersion } from "@sufra/db/schema/place/establishment"
import { popup, slider } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { defaultRetention } from "@sufra/domain/privacy/retention"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const key = "GET /restaurant/qr/{uuid}/data/"

function ask(uuid: string, query = "") {
  return test.app.inject(`/api/restaurant/qr/${uuid}/data/${query}`)
}

async function place(uuid: string, query = "") {
  return dataOf(key, await ask(uuid, query))
}

describe("the place behind a code", () => {
  it("is found by the establishment's own uuid, without branch and table", async () => {
    const found = await place(known.establishments.baytAlKaram)
    expect(found).toMatchObject({
      id: known.establishments.baytAlKaram,
      name: { en: "Bayt Al Karam", sa: "بيت الكرم" },
      branch: null,
      table: null,
      utm_source: null,
      currency: "SAR",
      timezone: "Asia/Riyadh",
      popup_id: known.popup,
      slider_id: known.slider,
      opens_menu_at_once: false,
      privacy: {
        ...{ months: 3, extension_months: 5, email: "privacy@demo.sufra" },
        retention: toWire(defaultRetention),
      },
    })
    expect(found.branches.map((branch) => branch.name.en)).toEqual([
      "Olaya",
      "Al Nakheel",
      "Jeddah Corniche",
    ])
    expect(found.subscriptions).toEqual([...moduleNames])
  })

  it("has the branch of a branch's code", async () => {
    const found = await place(known.qr.nakheel)
    expect(found.branch).toMatchObject({ name: { en: "Al Nakheel" }, is_main: false })
    expect(found.table).toBeNull()
  })

  it("has branch and table of a table's code", async () => {
    const found = await place(known.qr.olayaTable12)
    expect(found.branch).toMatchObject({ name: { en: "Olaya" }, is_main: true })
    expect(found.table).toMatchObject({ label: "12", status: "free" })
  })

  it("has the table's status of now", async () => {
    const { table } = await place(known.qr.cardamomCornerTable1)
    await test.database.withTransaction((tx) =>
      tx
        .update(diningTable)
        .set({ status: "reserved" })
        .where(eq(diningTable.id, table?.id ?? "")),
    )
    const after = await place(known.qr.cardamomCornerTable1)
    expect(after.table).toEqual({ ...table, status: "reserved" })
  })

  it("says whether a scan leads to the menu at once", async () => {
    await test.database.withTransaction((tx) =>
      tx
        .update(establishment)
        .set({ settings: { opensMenuAtOnce: true } })
        .where(eq(establishment.id, known.establishments.cardamomCorner)),
    )
    expect((await place(known.qr.cardamomCorner)).opens_menu_at_once).toBe(true)
    expect((await place(known.qr.olaya)).opens_menu_at_once).toBe(false)
  })

  it("is another place for another tenant's code", async () => {
    const found = await place(known.qr.cardamomCorner)
    expect(found).toMatchObject({
      id: known.establishments.cardamomCorner,
      popup_id: null,
      slider_id: null,
    })
    expect(found.subscriptions).toContain("punch-card")
    expect(found.subscriptions).not.toContain("prize-wheel")
  })

  it("is found whatever the letters' case", async () => {
    const id = "abcdefab-cdef-4abc-8def-abcdefabcdef"
    await test.database.withTransaction(async (tx) => {
      await tx.insert(establishment).values({
        id,
        name: { en: "Letters", sa: "حروف" },
        description: { en: "", sa: "" },
        theme: defaultThemeColours,
      })
      await tx.insert(establishmentVersion).values({ establishmentId: id })
    })
    expect((await place("ABCDEFAB-CDEF-4ABC-8DEF-ABCDEFABCDEF")).name.en).toBe("Letters")
  })
})

describe("utm_source", () => {
  it("comes from the code when the address has none", async () => {
    expect((await place(known.qr.instagram)).utm_source).toBe("instagram")
    expect((await place(known.qr.instagram, "?utm_source=")).utm_source).toBe("instagram")
    expect((await place(known.qr.instagram, "?utm_source=%20%20")).utm_source).toBe("instagram")
  })

  it("comes from the address before the code's own", async () => {
    expect((await place(known.qr.instagram, "?utm_source=flyer")).utm_source).toBe("flyer")
    expect((await place(known.qr.olaya, "?utm_source=%20flyer%20")).utm_source).toBe("flyer")
  })

  it("is refused when it is too long or given twice", async () => {
    const long = await ask(known.qr.olaya, `?utm_source=${"x".repeat(101)}`)
    expectRefusal(long, 400, "validation_failed", { utm_source: "invalid" })
    const twice = await ask(known.qr.olaya, "?utm_source=a&utm_source=b")
    expectRefusal(twice, 400, "validation_failed", { utm_source: "invalid" })
  })
})

describe("pop-up and slider of the place", () => {
  it("are left out while they are not shown", async () => {
    const soon = new Date(test.clock.now.getTime() + 1)
    await test.database.withTransaction(async (tx) => {
      await tx.update(popup).set({ startsAt: soon })
      await tx.update(slider).set({ active: false })
    })
    expect(await place(known.qr.olaya)).toMatchObject({ popup_id: null, slider_id: null })
    test.clock.now = soon
    expect(await place(known.qr.olaya)).toMatchObject({ popup_id: known.popup, slider_id: null })
  })
})

const codeRoutes = [
  "/restaurant/qr/%/data/",
  "/branch/list-qr/%/",
  "/branch/qr/%/99999999-9999-4999-8999-999999999999/",
  "/menu/order/qr/payment/choices/%/",
]

describe.each(codeRoutes)("%s", (route) => {
  const get = (code: string) => test.app.inject(`/api${route.replace("%", code)}`)

  it("says that an unknown uuid is no place", async () => {
    expectRefusal(await get("99999999-9999-4999-8999-999999999999"), 404, "establishment_not_found")
  })

  it.each(["nonsense", "1", "11111111-1111-4111-8111-11111111111", "%27%20OR%201=1--", "%00"])(
    "refuses a malformed uuid: %s",
    async (code) => {
      expectRefusal(await get(code), 400, "validation_failed", { uuid: "invalid" })
    },
  )

  it("says that a place was deactivated", async () => {
    expectRefusal(await get(known.establishments.deactivated), 403, "establishment_deactivated")
  })
})

it("a deactivated place tells nothing but how it looks", async () => {
  const { deactivated } = known.establishments
  const { error } = (await test.app.inject(`/api/restaurant/qr/${deactivated}/data/`)).json()
  expect(error.details).toEqual({
    face: {
      name: { en: expect.any(String), sa: expect.any(String) },
      theme: expect.objectContaining({ primary: expect.any(String) }),
      logo: expect.objectContaining({ src: expect.any(String) }),
    },
  })
})
