import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { recordedEvent } from "../../testing/database/recorded-events.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer

const brand = {
  name: { en: "New name", sa: "اسم جديد" },
  logo_media_id: null,
  theme: { ...defaultThemeColours, primary: "#123456" },
}

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
})
beforeEach(() => test.database.withTransaction((tx) => tx.delete(recordedEvent)))

function save(payload: object) {
  return test.app.inject({ method: "PUT", url: "/api/staff/brand/", headers: owner, payload })
}

async function asGuest() {
  const reply = await test.app.inject(`/api/restaurant/qr/${baytAlKaram}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply)
}

function events() {
  return test.database.read.select().from(recordedEvent)
}

describe("saving the brand", () => {
  it("shows in the guest's reply with the next version, and writes one event", async () => {
    const before = await asGuest()
    const saved = dataOf("PUT /staff/brand/", await save(brand))
    expect(saved).toMatchObject({ ...brand, logo: null, opens_menu_at_once: false })
    const after = await asGuest()
    expect(after).toMatchObject({ name: brand.name, theme: brand.theme, logo: null })
    expect(after.version).toBe(before.version + 1)
    expect(await events()).toMatchObject([
      {
        establishmentId: baytAlKaram,
        topic: "establishment",
        entityId: baytAlKaram,
        version: after.version,
        createdAt: test.clock.now,
      },
    ])
  })

  it("shows in the console's own form", async () => {
    const reply = await test.app.inject({ url: "/api/staff/brand/", headers: owner })
    const shown = dataOf("GET /staff/brand/", reply)
    expect(shown).toMatchObject({ ...brand, logo: null, opens_menu_at_once: false })
  })

  it("says where a scan leads, and leaves that and other settings alone when it does not", async () => {
    const settings = async () => {
      const rows = await test.database.read.select().from(establishment)
      return rows.find(({ id }) => id === baytAlKaram)?.settings
    }
    const before = await settings()
    dataOf("PUT /staff/brand/", await save({ ...brand, opens_menu_at_once: true }))
    expect((await asGuest()).opens_menu_at_once).toBe(true)
    expect(dataOf("PUT /staff/brand/", await save(brand)).opens_menu_at_once).toBe(true)
    expect(await settings()).toEqual({ ...before, opensMenuAtOnce: true })
    dataOf("PUT /staff/brand/", await save({ ...brand, opens_menu_at_once: false }))
    expect((await asGuest()).opens_menu_at_once).toBe(false)
  })

  it("says how wide pages are, full until an owner says otherwise, and leaves it when not told", async () => {
    expect((await asGuest()).content_width).toBe("full")
    const saved = dataOf("PUT /staff/brand/", await save({ ...brand, content_width: "boxed" }))
    expect(saved.content_width).toBe("boxed")
    expect((await asGuest()).content_width).toBe("boxed")
    expect(dataOf("PUT /staff/brand/", await save(brand)).content_width).toBe("boxed")
    expect((await save({ ...brand, content_width: "wide" })).statusCode).toBe(400)
    dataOf("PUT /staff/brand/", await save({ ...brand, content_width: "full" }))
  })

  it("takes the blanks off the names", async () => {
    await save({ ...brand, name: { en: "  Name ", sa: " اسم " } })
    expect((await asGuest()).name).toEqual({ en: "Name", sa: "اسم" })
  })

  it("leaves the rest of the place and the other place alone", async () => {
    const read = () => test.database.read.select().from(establishment)
    const before = await read()
    await save({ ...brand, name: { en: "Once more", sa: "مرة" } })
    const after = await read()
    for (const row of before) {
      const now = after.find(({ id }) => id === row.id)
      if (row.id !== baytAlKaram) expect(now).toEqual(row)
      else expect(now).toEqual({ ...row, name: now?.name })
    }
  })

  it("by two at once succeeds for both, with growing versions", async () => {
    const { version } = await asGuest()
    const names = Array.from({ length: 10 }, (_, index) => `Name ${index}`)
    const replies = await Promise.all(
      names.map((name) => save({ ...brand, name: { en: name, sa: name } })),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
    const versions = (await events()).map((row) => row.version).sort((a, b) => a - b)
    expect(versions).toEqual(names.map((_, index) => version + 1 + index))
    const last = await asGuest()
    expect(last.version).toBe(version + 10)
    expect(names).toContain(last.name.en)
  })
})

describe("a brand that is refused", () => {
  it.each([
    ["no English name", { name: { en: " ", sa: "اسم" } }, { "name.en": "required" }],
    ["no Arabic name", { name: { en: "Name", sa: "" } }, { "name.sa": "required" }],
    ["a long name", { name: { en: "x".repeat(81), sa: "اسم" } }, { "name.en": "too_long" }],
    ["a name with NUL", { name: { en: "a\0b", sa: "اسم" } }, { "name.en": "invalid" }],
    [
      "colours that are none",
      { theme: { ...brand.theme, primary: "red", dark: "#12345" } },
      { "theme.primary": "colour_invalid", "theme.dark": "colour_invalid" },
    ],
    [
      "style sheets in a colour",
      { theme: { ...brand.theme, info: "#000000;}body{display:none" } },
      { "theme.info": "colour_invalid" },
    ],
    ["a picture id that is none", { logo_media_id: "1" }, { logo_media_id: "invalid" }],
  ])("has %s", async (_, change, fields) => {
    const { version } = await asGuest()
    expectRefusal(await save({ ...brand, ...change }), 400, "validation_failed", fields)
    expect((await asGuest()).version).toBe(version)
    expect(await events()).toEqual([])
  })

  it("has a picture that does not exist, and then nothing is changed", async () => {
    const before = await asGuest()
    const reply = await save({ ...brand, logo_media_id: "99999999-9999-4999-8999-999999999999" })
    expectRefusal(reply, 404, "media_not_found")
    expect(await asGuest()).toEqual(before)
    expect(await events()).toEqual([])
  })

  it("misses a colour", async () => {
    const { warning: _, ...theme } = brand.theme
    expectRefusal(await save({ ...brand, theme }), 400, "validation_failed", {
      "theme.warning": "invalid",
    })
  })
})
