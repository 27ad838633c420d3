import { randomUUID } from "node:crypto"
import { toWire } from "@sufra/contract/wire-case"
import { establishment } from "@sufra/db/schema/place/establishment"
import { popup, promotionEvent, promotionOwner, slide, slider } from "@sufra/db/schema/promotion"
import { known } from "@sufra/db/seeds/demo/known"
import { noConditions } from "@sufra/domain/promotion/audience"
import { eq } from "drizzle-orm"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { recordedEvent } from "../../testing/database/recorded-events.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
let owner: Bearer
let cafeOwner: Bearer
let mediaId: string
let foreignMediaId: string

async function logoOf(id: string): Promise<string> {
  const rows = await test.database.read.select().from(establishment).where(eq(establishment.id, id))
  return rows[0]?.logoMediaId ?? ""
}

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  cafeOwner = await bearer(test.app, known.staff.cafeOwner)
  mediaId = await logoOf(baytAlKaram)
  foreignMediaId = await logoOf(cardamomCorner)
})

beforeEach(() =>
  test.database.withTransaction(async (tx) => {
    await tx.delete(promotionEvent)
    await tx.delete(slide)
    await tx.delete(slider)
    await tx.delete(popup)
    await tx.delete(promotionOwner)
    await tx.delete(recordedEvent)
  }),
)

const text = (en: string) => ({ en, sa: `${en} بالعربية` })

const schedule = {
  ...{ audience: "everyone", starts_at: null, ends_at: null, active: true },
  conditions: toWire(noConditions),
}

function aPopup(change: object = {}) {
  return {
    kind: "popup",
    ...schedule,
    media_id: mediaId,
    popup_text: text("Kabsa for four"),
    button_text: text("Order"),
    redirect_url: "/menu/{uuid}",
    ...change,
  }
}

function aSlide(change: object = {}) {
  return { id: randomUUID(), media_id: mediaId, text: null, redirect_url: null, ...change }
}

function aSlider(change: object = {}) {
  return { kind: "slider", ...schedule, name: "Ramadan", slides: [aSlide(), aSlide()], ...change }
}

function put(id: string, payload: object, headers = owner) {
  return test.app.inject({ method: "PUT", url: `/api/staff/promotions/${id}/`, headers, payload })
}

function patch(id: string, active: boolean, headers = owner) {
  const url = `/api/staff/promotions/${id}/`
  return test.app.inject({ method: "PATCH", url, headers, payload: { active } })
}

function remove(id: string, headers = owner) {
  return test.app.inject({ method: "DELETE", url: `/api/staff/promotions/${id}/`, headers })
}

async function save(id: string, payload: object) {
  return dataOf("PUT /staff/promotions/{id}/", await put(id, payload))
}

async function list(headers = owner) {
  const reply = await test.app.inject({ url: "/api/staff/promotions/", headers })
  return dataOf("GET /staff/promotions/", reply)
}

async function asGuest() {
  const reply = await test.app.inject(`/api/restaurant/qr/${baytAlKaram}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply)
}

/** A millisecond passes: the newest is told by when it was made. */
function later(ms = 1): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

describe("a pop-up that is saved", () => {
  it("is what guests get, with the next version and one event", async () => {
    const { version } = await asGuest()
    const id = randomUUID()
    const saved = await save(id, aPopup())
    expect(saved).toMatchObject({
      kind: "popup",
      id,
      state: "shown",
      seen_by: ["first-launch", "returning"],
      counts: { last_30_days: { views: 0, taps: 0 }, all: { views: 0, taps: 0 } },
    })
    expect(await asGuest()).toMatchObject({ version: version + 1, popup_id: id })
    const reply = await test.app.inject(`/api/ads/popup/${id}`)
    expect(dataOf("GET /ads/popup/{id}", reply)).toMatchObject({
      popup_text: text("Kabsa for four"),
      button_text: text("Order"),
      redirect_url: "/menu/{uuid}",
    })
    const events = await test.database.read.select().from(recordedEvent)
    expect(events).toMatchObject([{ topic: "promotion", entityId: id, version: version + 1 }])
  })

  it("is one, however often and however fast the same is sent", async () => {
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => put(id, aPopup())))
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(5).fill(200))
    expect(await list()).toHaveLength(1)
  })

  it("keeps its age when it is changed", async () => {
    const id = randomUUID()
    const first = await save(id, aPopup())
    later()
    const second = await save(id, aPopup({ popup_text: null, active: false }))
    expect(second).toMatchObject({
      created_at: first.created_at,
      popup_text: null,
      state: "off",
      seen_by: [],
    })
  })

  it("goes, with its figures, when it is deleted", async () => {
    const id = randomUUID()
    await save(id, aPopup())
    const payload = { id: randomUUID(), promotion_id: id, kind: "view" }
    await test.app.inject({ method: "POST", url: "/api/ads/events/", payload })
    dataOf("DELETE /staff/promotions/{id}/", await remove(id))
    expect(await list()).toEqual([])
    expect(await test.database.read.select().from(promotionEvent)).toEqual([])
    expectRefusal(await test.app.inject(`/api/ads/popup/${id}`), 404, "popup_not_found")
    expectRefusal(await remove(id), 404, "not_found")
    expectRefusal(await patch(id, true), 404, "not_found")
  })
})

describe("a slider that is saved", () => {
  it("has its slides in the order they were sent", async () => {
    const id = randomUUID()
    const slides = [aSlide({ text: text("one") }), aSlide({ redirect_url: "https://example.com" })]
    await save(id, aSlider({ slides }))
    const ids = async () => {
      const reply = await test.app.inject(`/api/ads/slider/${id}`)
      return dataOf("GET /ads/slider/{id}", reply).slides.map((one) => one.id)
    }
    expect(await ids()).toEqual(slides.map((one) => one.id))
    await save(id, aSlider({ slides: slides.toReversed() }))
    expect(await ids()).toEqual(slides.map((one) => one.id).reverse())
  })

  it("forgets a slide that is left out, and keeps what the others counted", async () => {
    const id = randomUUID()
    const [stays, goes] = [aSlide(), aSlide()]
    await save(id, aSlider({ slides: [stays, goes] }))
    for (const promotionId of [stays.id, goes.id]) {
      const payload = { id: randomUUID(), promotion_id: promotionId, kind: "view" }
      await test.app.inject({ method: "POST", url: "/api/ads/events/", payload })
    }
    expect((await list())[0]?.counts.all.views).toBe(2)
    const saved = await save(id, aSlider({ slides: [stays] }))
    expect(saved.counts.all.views).toBe(1)
    const payload = { id: randomUUID(), promotion_id: goes.id, kind: "view" }
    await test.app.inject({ method: "POST", url: "/api/ads/events/", payload })
    expect(await test.database.read.select().from(promotionEvent)).toHaveLength(1)
  })

  it("cannot take a slide of another slider", async () => {
    const theirs = aSlide()
    await save(randomUUID(), aSlider({ slides: [theirs] }))
    const reply = await put(randomUUID(), aSlider({ slides: [theirs] }))
    expectRefusal(reply, 400, "validation_failed", { slides: "invalid" })
  })
})

describe("of several", () => {
  it("the newest for each guest wins, and the list says which", async () => {
    const ids = { all: randomUUID(), fresh: randomUUID(), known: randomUUID() }
    await save(ids.all, aPopup())
    later()
    await save(ids.fresh, aPopup({ audience: "first-launch" }))
    later()
    await save(ids.known, aPopup({ audience: "returning", starts_at: "2099-01-01T00:00:00.000Z" }))
    const rows = await list()
    expect(rows.map(({ id, state, seen_by }) => ({ id, state, seen_by }))).toEqual([
      { id: ids.known, state: "planned", seen_by: [] },
      { id: ids.fresh, state: "shown", seen_by: ["first-launch"] },
      { id: ids.all, state: "shown", seen_by: ["returning"] },
    ])
    expect(await asGuest()).toMatchObject({
      popup_id: ids.all,
      popups: [
        { id: ids.fresh, audience: "first-launch" },
        { id: ids.all, audience: "everyone" },
      ],
      slider_id: null,
      sliders: [],
    })
  })

  it("one that is switched off makes room, and comes back", async () => {
    const [older, newer] = [randomUUID(), randomUUID()]
    await save(older, aPopup())
    later()
    await save(newer, aPopup())
    expect((await asGuest()).popup_id).toBe(newer)
    const off = dataOf("PATCH /staff/promotions/{id}/", await patch(newer, false))
    expect(off).toMatchObject({ state: "off", seen_by: [] })
    expect((await asGuest()).popup_id).toBe(older)
    await patch(newer, true)
    expect((await asGuest()).popup_id).toBe(newer)
  })
})

describe("the schedule", () => {
  it("turns at its first and at its last moment", async () => {
    const id = randomUUID()
    const start = test.clock.now.getTime() + 60_000
    const end = start + 60_000
    await save(
      id,
      aSlider({
        audience: "returning",
        starts_at: new Date(start).toISOString(),
        ends_at: new Date(end).toISOString(),
      }),
    )
    const seen = []
    for (const at of [start - 1, start, end - 1, end]) {
      test.clock.now = new Date(at)
      const [row] = await list()
      const { sliders, slider_id } = await asGuest()
      seen.push([row?.state, row?.seen_by, sliders.length, slider_id])
    }
    expect(seen).toEqual([
      ["planned", [], 0, null],
      ["shown", ["returning"], 1, null],
      ["shown", ["returning"], 1, null],
      ["ended", [], 0, null],
    ])
  })
})

describe("what is refused", () => {
  it.each([
    ["a script", { redirect_url: "javascript:alert(1)" }, { redirect_url: "url_invalid" }],
    ["another host", { redirect_url: "//evil.example" }, { redirect_url: "url_invalid" }],
    ["a page that is not there", { redirect_url: "/offers" }, { redirect_url: "url_invalid" }],
    ["no link", { redirect_url: " " }, { redirect_url: "required" }],
    ["one language", { popup_text: { en: "x", sa: "" } }, { "popup_text.sa": "required" }],
    [
      "a long button",
      { button_text: { en: "x".repeat(41), sa: "س" } },
      { "button_text.en": "too_long" },
    ],
    [
      "an end before the start",
      { starts_at: "2026-01-02T00:00:00.000Z", ends_at: "2026-01-02T00:00:00.000Z" },
      { ends_at: "ends_before_start" },
    ],
    ["the year 0", { starts_at: "0000-01-01T00:00:00Z" }, { starts_at: "invalid" }],
    ["an unknown audience", { audience: "cats" }, { audience: "invalid" }],
  ])("has %s", async (_, change, fields) => {
    expectRefusal(await put(randomUUID(), aPopup(change)), 400, "validation_failed", fields)
    expect(await list()).toEqual([])
  })

  it.each([
    ["no slide", () => [], { slides: "required" }],
    ["too many", () => Array.from({ length: 11 }, () => aSlide()), { slides: "too_long" }],
    [
      "a bad link in one",
      () => [aSlide(), aSlide({ redirect_url: "data:text/html,x" })],
      { "slides.1.redirect_url": "url_invalid" },
    ],
  ])("a slider has %s", async (_, slides, fields) => {
    const reply = await put(randomUUID(), aSlider({ slides: slides() }))
    expectRefusal(reply, 400, "validation_failed", fields)
  })

  it("names one slide twice", async () => {
    const twice = aSlide()
    const reply = await put(randomUUID(), aSlider({ slides: [twice, twice] }))
    expectRefusal(reply, 400, "validation_failed", { slides: "invalid" })
  })

  it("changes its kind", async () => {
    const id = randomUUID()
    await save(id, aPopup())
    expectRefusal(await put(id, aSlider()), 404, "slider_not_found")
  })
})

describe("another place", () => {
  it("lends no picture, in a pop-up or in a slide", async () => {
    const inPopup = await put(randomUUID(), aPopup({ media_id: foreignMediaId }))
    expectRefusal(inPopup, 404, "media_not_found")
    const slides = [aSlide(), aSlide({ media_id: foreignMediaId })]
    expectRefusal(await put(randomUUID(), aSlider({ slides })), 404, "media_not_found")
    expect(await test.database.read.select().from(promotionOwner)).toEqual([])
  })

  it("never gets an id that was this one's, deleted or left out", async () => {
    const [popupId, sliderId] = [randomUUID(), randomUUID()]
    const [stays, goes] = [aSlide(), aSlide()]
    await save(popupId, aPopup())
    await remove(popupId)
    await save(sliderId, aSlider({ slides: [stays, goes] }))
    await save(sliderId, aSlider({ slides: [stays] }))
    const theirPopup = aPopup({ media_id: foreignMediaId })
    expectRefusal(await put(popupId, theirPopup, cafeOwner), 404, "popup_not_found")
    expectRefusal(await put(goes.id, theirPopup, cafeOwner), 404, "popup_not_found")
    for (const id of [popupId, goes.id]) {
      const slides = [aSlide({ id, media_id: foreignMediaId })]
      const reply = await put(randomUUID(), aSlider({ slides }), cafeOwner)
      expectRefusal(reply, 400, "validation_failed", { slides: "invalid" })
    }
  })

  it("sees and changes nothing of this one", async () => {
    const id = randomUUID()
    const mine = aSlide()
    await save(id, aSlider({ slides: [mine] }))
    const before = await list()
    expect(await list(cafeOwner)).toEqual([])
    const theirs = (change: object) => ({ ...aSlider(change) })
    const own = aSlide({ media_id: foreignMediaId })
    expectRefusal(await put(id, theirs({ slides: [own] }), cafeOwner), 404, "slider_not_found")
    const takingASlide = theirs({ slides: [{ ...own, id: mine.id }] })
    expectRefusal(await put(randomUUID(), takingASlide, cafeOwner), 400, "validation_failed", {
      slides: "invalid",
    })
    expectRefusal(await patch(id, false, cafeOwner), 404, "not_found")
    expectRefusal(await remove(id, cafeOwner), 404, "not_found")
    expect(await list()).toEqual(before)
  })
})
