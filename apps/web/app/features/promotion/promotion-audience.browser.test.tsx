import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { freeTable, serveSitting, signedIn } from "../../testing/demo/demo-guest.ts"
import { demoPicture } from "../../testing/demo/demo-picture.ts"
import { type DemoSite, forAnybody } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, press } from "../../testing/page-parts.ts"
import { popup } from "./testing/popup-parts.ts"

// The café: it has no promotions of its own.
const code = known.qr.cardamomCornerTable1
const [landing, menu] = [`/qr/${code}`, `/menu/${code}`]
const dayMs = 24 * 60 * 60_000

let site: DemoSite
/** What stands on the button of each pop-up. */
const buttons = new Map<string, string>()

const texts = (text: string) => ({ en: text, sa: text })

beforeEach(() => {
  localStorage.clear()
  site = serveDemo(code)
})

/** Each with an id of its own: what a page has counted it remembers, longer than a test. */
function makeSlides(...names: string[]): string[] {
  site.place.sliders = [{ id: crypto.randomUUID(), ...forAnybody }]
  site.slides.push(
    ...names.map((name) => ({
      id: crypto.randomUUID(),
      image: demoPicture(name, 1600, 800),
      text: texts(name),
      redirect_url: "/menu/{uuid}",
    })),
  )
  return site.slides.map(({ id }) => id)
}

function makePopup(
  audience: "everyone" | "first-launch" | "returning",
  button: string,
  candidates = site.place.popups,
): string {
  const id = crypto.randomUUID()
  candidates.unshift({ ...forAnybody, id, audience })
  buttons.set(id, button)
  api().answer("GET /ads/popup/{id}", ({ params }) => ({
    background_image: demoPicture("popup", 1200, 1500),
    popup_text: null,
    button_text: texts(buttons.get(params.id ?? "") ?? ""),
    redirect_url: "/menu/{uuid}",
  }))
  return id
}

const counted = () =>
  api()
    .callsOf("POST /ads/events/")
    .map(({ body }) => body as { promotion_id: string; kind: string })
    .map(({ promotion_id, kind }) => `${kind} ${promotion_id}`)

type Candidates = Pick<DemoSite["place"], "popups" | "sliders">

/** What the place has for the guest whom it knows. */
function serveOwn(own: () => Candidates): void {
  site.place.has_promotions_for_known = true
  api().answer("GET /ads/qr/{uuid}/mine/", own)
}

const popupButton = (name: string) => popup().getByRole("button", { name })

describe("the pop-up", () => {
  test("of a first visit and that of a later one are each shown", async () => {
    makePopup("returning", "Welcome back")
    makePopup("first-launch", "Welcome")
    await openScreen(landing)
    await expect.element(popupButton("Welcome")).toBeVisible()
    await press("{Escape}")
    const launched = `sufra-launched-${known.establishments.cardamomCorner}`
    await expect.poll(() => localStorage.getItem(launched)).not.toBeNull()
    localStorage.clear()
    localStorage.setItem(launched, String(Date.now() - dayMs))
    await reopenScreen(menu)
    await expect.element(popupButton("Welcome back")).toBeVisible()
  })

  test("of a guest's own audience is theirs, and a stranger asks for nothing", async () => {
    const all = makePopup("everyone", "For all")
    const own: Candidates = { popups: [{ ...forAnybody, id: all }], sliders: [] }
    makePopup("everyone", "For regulars", own.popups)
    serveOwn(() => own)
    await openScreen(landing)
    await expect.element(popupButton("For all")).toBeVisible()
    expect(api().callsOf("GET /ads/qr/{uuid}/mine/")).toEqual([])
    await press("{Escape}")
    localStorage.clear()
    signedIn(site)
    serveSitting(() => freeTable(site))
    await reopenScreen(menu)
    await expect.element(popupButton("For regulars")).toBeVisible()
  })

  test("is the one for everyone where their own cannot be asked for", async () => {
    makePopup("everyone", "For all")
    site.place.has_promotions_for_known = true
    signedIn(site)
    serveSitting(() => freeTable(site))
    api().cutOff("GET /ads/qr/{uuid}/mine/")
    await openScreen(menu)
    await expect.element(popupButton("For all")).toBeVisible()
    expect(api().callsOf("GET /ads/qr/{uuid}/mine/")).toHaveLength(1)
  })

  test("is counted when it is seen, and when a tap leads away", async () => {
    const id = makePopup("everyone", "Order")
    await openScreen(landing)
    await expect.poll(counted).toEqual([`view ${id}`])
    await popupButton("Order").click()
    await expect.poll(counted).toEqual([`view ${id}`, `tap ${id}`])
    expect(takeDepartures()).toEqual([menu])
  })

  test("that cannot be counted says nothing", async () => {
    api().cutOff("POST /ads/events/")
    makePopup("everyone", "Order")
    await openScreen(landing)
    await expect.poll(counted).toHaveLength(1)
    await popupButton("Order").click()
    await expect.poll(takeDepartures).toEqual([menu])
  })
})

const dot = (number: number) =>
  page.getByRole("button", { name: m["landing.slide"]({ number, total: 2 }) })
const slide = (name: string) =>
  page.getByRole("listitem").filter({ hasText: name }).getByRole("button")

/** A slider of their own for whoever is signed in, beside what everybody sees. */
function makeOwnSlider(name: string): void {
  const ownId = crypto.randomUUID()
  const everybodys = site.slides.slice()
  const own = { id: crypto.randomUUID(), image: demoPicture(name, 1600, 800), text: texts(name) }
  api().answer("GET /ads/slider/{id}", ({ params }) => ({
    slides: params.id === ownId ? [{ ...own, redirect_url: null }] : everybodys,
  }))
  const sliders = [{ ...forAnybody, id: ownId }, ...site.place.sliders]
  serveOwn(() => ({ popups: [], sliders }))
}

/** The place of a text in the whole page, however far it is scrolled. */
const topOf = (text: string) =>
  page.getByText(text).element().getBoundingClientRect().top + window.scrollY
const topOfMenuTile = () => topOf(m["landing.menu_text"]())

describe("the slider", () => {
  test("of a guest's own audience takes the place of the page's, and nothing moves", async () => {
    makeSlides("First", "Second")
    makeOwnSlider("For gold")
    await openScreen(landing)
    await expect.element(slide("First")).toBeVisible()
    const before = topOfMenuTile()
    signedIn(site)
    serveSitting(() => freeTable(site))
    await reopenScreen(landing)
    await expect.element(page.getByText("For gold")).toBeVisible()
    await expectCount(page.getByText("First"), 0)
    expect(topOfMenuTile()).toBe(before)
  })

  test("of a guest's own audience stands at the foot of a page that has none", async () => {
    makeOwnSlider("For gold")
    signedIn(site)
    serveSitting(() => freeTable(site))
    await openScreen(landing)
    await expect.element(page.getByText("For gold")).toBeVisible()
    expect(topOf("For gold")).toBeGreaterThan(topOfMenuTile())
  })

  test("counts a slide once it has been looked at, once per visit", async () => {
    const [first, second] = makeSlides("First", "Second")
    await openScreen(landing)
    await expect.poll(counted).toEqual([`view ${first}`])
    await dot(2).click()
    await expect.element(slide("Second")).toBeInViewport({ ratio: 0.5 })
    await expect.poll(counted).toEqual([`view ${first}`, `view ${second}`])
    await reopenScreen()
    await slide("First").click()
    await expect.poll(takeDepartures).toEqual([menu])
    await expect.poll(counted).toEqual([`view ${first}`, `view ${second}`, `tap ${first}`])
  })

  test("moves on by itself until it is stopped", async () => {
    makeSlides("First", "Second")
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    await openScreen(landing)
    const stop = page.getByRole("button", { name: m["promotion.pause"]() })
    await expect.element(stop).toBeVisible()
    // Whoever points at it holds it.
    await page.getByRole("heading", { level: 1 }).hover()
    vi.advanceTimersByTime(7_000)
    await expect.element(dot(2)).toHaveAttribute("aria-current", "true")
    await stop.click()
    await page.getByRole("heading", { level: 1 }).hover()
    vi.advanceTimersByTime(20_000)
    await expect.element(page.getByRole("button", { name: m["promotion.play"]() })).toBeVisible()
    await expect.element(dot(2)).toHaveAttribute("aria-current", "true")
  })

  test("stays where it is and offers nothing to stop, with less motion", async () => {
    const ask = window.matchMedia.bind(window)
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query.includes("prefers-reduced-motion") ? ask("all") : ask(query),
    )
    makeSlides("First", "Second")
    await openScreen(landing)
    await expect.element(dot(1)).toBeVisible()
    await expect.poll(() => api().isHeard).toBe(true)
    await expectCount(page.getByRole("button", { name: m["promotion.pause"]() }), 0)
  })
})
