import { establishment } from "@sufra/db/schema/place/establishment"
import { popup, slider } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { afterEach, describe, expect, it } from "vitest"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const from = new Date("2026-03-03T09:00:00.000Z")
const to = new Date("2026-03-03T12:00:00.000Z")
const always = { startsAt: null, endsAt: null, active: true }

type Schedule = { startsAt: Date | null; endsAt: Date | null; active: boolean }

function setSchedule(schedule: Schedule) {
  return test.database.withTransaction(async (tx) => {
    await tx.update(popup).set(schedule)
    await tx.update(slider).set(schedule)
  })
}

function setActive(active: boolean) {
  return test.database.withTransaction((tx) =>
    tx
      .update(establishment)
      .set({ active })
      .where(eq(establishment.id, known.establishments.baytAlKaram)),
  )
}

describe("the pop-up", () => {
  it("has exactly the specification's four fields", async () => {
    const reply = await test.app.inject(`/api/ads/popup/${known.popup}`)
    dataOf("GET /ads/popup/{id}", reply)
    expect(Object.keys(reply.json())).toEqual(["data"])
    expect(Object.keys(reply.json().data).sort()).toEqual([
      "background_image",
      "button_text",
      "popup_text",
      "redirect_url",
    ])
  })

  it("may have no text", async () => {
    await test.database.withTransaction((tx) => tx.update(popup).set({ text: null }))
    const reply = await test.app.inject(`/api/ads/popup/${known.popup}`)
    expect(dataOf("GET /ads/popup/{id}", reply).popup_text).toBeNull()
  })
})

describe("the slider", () => {
  it("has its slides in their order, each with a picture", async () => {
    const reply = await test.app.inject(`/api/ads/slider/${known.slider}`)
    const { slides } = dataOf("GET /ads/slider/{id}", reply)
    expect(slides.map((slide) => slide.text?.en)).toEqual([
      "From the embers to your table",
      "Breakfast with us until 11:30",
      "End with kunafa and Saudi coffee",
    ])
    for (const slide of slides) {
      expect(slide.image.src).toContain(`/media/${known.establishments.baytAlKaram}/`)
    }
  })
})

describe.each([
  ["popup", known.popup, "popup_not_found"],
  ["slider", known.slider, "slider_not_found"],
] as const)("a %s", (kind, id, code) => {
  const ask = (which: string) => test.app.inject(`/api/ads/${kind}/${which}`)

  afterEach(async () => {
    await setSchedule(always)
    await setActive(true)
  })

  it.each([
    ["before its start", { startsAt: from, endsAt: to, active: true }, from.getTime() - 1],
    ["at its end", { startsAt: from, endsAt: to, active: true }, to.getTime()],
    ["switched off", { ...always, active: false }, from.getTime()],
  ])("is not there %s", async (_, schedule, nowMs) => {
    await setSchedule(schedule)
    test.clock.now = new Date(nowMs)
    expectRefusal(await ask(id), 404, code)
  })

  it.each([
    ["from its first moment", from.getTime()],
    ["to its last", to.getTime() - 1],
  ])("is shown %s", async (_, nowMs) => {
    await setSchedule({ startsAt: from, endsAt: to, active: true })
    test.clock.now = new Date(nowMs)
    expect((await ask(id)).statusCode).toBe(200)
  })

  it("is not there when its place is deactivated", async () => {
    await setActive(false)
    expectRefusal(await ask(id), 404, code)
  })

  it("is not there under an unknown id", async () => {
    expectRefusal(await ask("99999999-9999-4999-8999-999999999999"), 404, code)
  })

  it("is not found under the id of another kind or a malformed one", async () => {
    const other = kind === "popup" ? known.slider : known.popup
    expectRefusal(await ask(other), 404, code)
    expectRefusal(await ask("1"), 400, "validation_failed", { id: "invalid" })
  })
})
