import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { afterEach, expect, test } from "vitest"
import { commands, page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoPicture } from "../../testing/demo/demo-picture.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  banner,
  expectCount,
  expectPath,
  expectText,
  landingPath,
  main,
  table12,
} from "../../testing/page-parts.ts"

const scanKey = "POST /branch/qr-check/"
const ownCode = known.establishments.baytAlKaram

const tile = (text: string) => main().getByRole("link", { name: text, exact: false })

afterEach(() => commands.forgetLocation())

test("a scan shows the place, the branch, the table and that it is open", async () => {
  serveDemo()
  await openScreen(landingPath)
  await expect.element(page.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
  await expect.element(main().getByText("فرع العليا").first()).toBeVisible()
  await expect.element(main().getByText("طاولة 12")).toBeVisible()
  await expect.element(main().getByText(m["branch.open_always"]()).first()).toBeVisible()
  await expectText(banner(), "طاولة 12")
})

test("a code of no branch lists three branches, one of them closed", async () => {
  serveDemo(ownCode)
  await openScreen(`/qr/${ownCode}`)
  const branches = main()
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
  await expectCount(branches, 3)
  const closed = branches.filter({ hasText: "فرع كورنيش جدة" })
  await expect.element(closed.getByText(m["branch.closed"]())).toBeVisible()
  await expect.element(closed.getByRole("link", { name: /الاتجاهات إلى/ })).toBeVisible()
})

test("tiles lead to what the place has: the menu, and its branches", async () => {
  serveDemo()
  await openScreen(landingPath)
  await expect.element(tile(m["landing.menu"]())).toBeVisible()
  await tile(m["landing.branches_text"]()).click()
  await expectPath(`/branches/${table12}`)
})

test("a tile leads to a game while there is one, and no slide to one that is over", async () => {
  const site = serveDemo()
  site.place.games = []
  const toWheel = { ...site.slides[0], id: crypto.randomUUID(), redirect_url: "/wheel/{uuid}" }
  const text = { en: "Spin", sa: "دوّر العجلة" }
  site.slides.unshift({ ...toWheel, text, image: demoPicture("wheel", 1600, 800) })
  await openScreen(landingPath)
  await expect.element(tile(m["landing.menu"]())).toBeVisible()
  await expectCount(tile(m["landing.wheel_text"]()), 0)
  await expectCount(page.getByText(text.sa), 0)
  site.place.games = ["wheel"]
  await reopenScreen()
  await expect.element(tile(m["landing.wheel_text"]())).toBeVisible()
  await expect.element(page.getByText(text.sa)).toBeVisible()
  await expectCount(tile(m["landing.win_text"]()), 0)
})

test("a place without the menu in its subscription has no tile for it", async () => {
  const site = serveDemo()
  await openScreen(landingPath)
  await expect.element(tile(m["landing.menu"]())).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  const all = site.place.subscriptions
  site.place.subscriptions = all.filter((name) => name !== "menu")
  api().tell({ topic: "menu" })
  await expectCount(tile(m["landing.menu"]()), 0)
  await reopenScreen()
  await expect.element(tile(m["landing.branches_text"]())).toBeVisible()
  await expectCount(tile(m["landing.menu"]()), 0)
  await expect.poll(() => api().isHeard).toBe(true)
  site.place.subscriptions = all
  api().tell({ topic: "menu" })
  await expect.element(tile(m["landing.menu"]())).toBeVisible()
})

test("membership and coupons have tiles and a place in the menu only where they are on", async () => {
  await page.viewport(1440, 900)
  const site = serveDemo()
  await openScreen(landingPath)
  const sideMenu = page.getByRole("navigation", { name: m["menu.title"]() })
  const entry = (name: string) => sideMenu.getByRole("link", { name })
  await expect.element(tile(m["landing.member_text"]())).toHaveAttribute("href", `/home/${table12}`)
  await expect
    .element(tile(m["landing.coupons_text"]()))
    .toHaveAttribute("href", `/apply-coupons/${table12}`)
  await expect
    .element(tile(m["landing.rewards_text"]()))
    .toHaveAttribute("href", `/points-shop/${table12}`)
  await expect.element(entry(m["member.title"]())).toBeVisible()
  await expect.element(entry(m["reward.mine_title"]())).toBeVisible()
  await expect.element(banner().getByRole("link", { name: m["member.title"]() })).toBeVisible()
  await expect.poll(() => api().isHeard).toBe(true)
  site.place.subscriptions = ["menu", "ordering"]
  api().tell({ topic: "establishment" })
  await expectCount(tile(m["landing.member_text"]()), 0)
  await expectCount(tile(m["landing.coupons_text"]()), 0)
  await expectCount(tile(m["landing.rewards_text"]()), 0)
  await expectCount(entry(m["member.title"]()), 0)
  await expectCount(entry(m["reward.mine_title"]()), 0)
  await expectCount(entry(m["landing.coupons"]()), 0)
  await expectCount(banner().getByRole("link", { name: m["member.title"]() }), 0)
})

test("a place with one branch leads straight to it", async () => {
  serveDemo(known.qr.cardamomCornerTable1)
  await openScreen(`/qr/${known.qr.cardamomCornerTable1}`)
  await tile(m["landing.branch_text"]()).click()
  await expect.element(page.getByRole("heading", { level: 1, name: "فرع حطين" })).toBeVisible()
})

test("a reload is no second visit, another code is", async () => {
  serveDemo()
  const scans = () =>
    api()
      .callsOf(scanKey)
      .map(({ body }) => body)
  await openScreen(`${landingPath}?utm_source=flyer`)
  const first = { uuid: table12, utm_source: "flyer" }
  await expect.poll(scans).toEqual([first])
  await reopenScreen()
  await expect.poll(() => api().isHeard).toBe(true)
  serveDemo(known.qr.nakheel)
  await reopenScreen(`/qr/${known.qr.nakheel}`)
  await expect.poll(scans).toEqual([first, { uuid: known.qr.nakheel }])
})

test("a scan tells where it was made, if the guest has allowed that", async () => {
  await commands.allowLocation(24.75, 46.63)
  serveDemo(known.qr.cardamomCorner)
  await openScreen(`/qr/${known.qr.cardamomCorner}`)
  await expect
    .poll(() =>
      api()
        .callsOf(scanKey)
        .map(({ body }) => body),
    )
    .toEqual([{ uuid: known.qr.cardamomCorner, coordinates: { lat: 24.75, lng: 46.63 } }])
})

test("the code of a closed branch says so at the top", async () => {
  serveDemo(known.qr.corniche)
  await openScreen(`/qr/${known.qr.corniche}`)
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  const hero = page.elementLocator(main().element().querySelector("section") ?? document.body)
  await expectText(hero, "فرع كورنيش جدة")
  await expect.element(hero.getByText(m["branch.closed"]())).toBeVisible()
})

test("the establishment's colours are custom properties, with light variants", async () => {
  serveDemo()
  await openScreen(landingPath)
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  const style = getComputedStyle(document.documentElement)
  const colourOf = (name: string) => style.getPropertyValue(`--${name}`).trim()
  expect(colourOf("primary").toUpperCase()).toBe("#0F6B4F")
  for (const name of ["primary", "secondary", "success", "danger", "warning", "info", "dark"]) {
    expect(colourOf(`${name}-light`)).toBe(`${colourOf(name)}1A`)
  }
})

test("another language keeps the page, its place and the slide", async () => {
  serveDemo(ownCode)
  await openScreen(`/qr/${ownCode}`)
  const slide = { number: 2, total: 3 }
  const dot = page.getByRole("button", { name: m["landing.slide"](slide) })
  await dot.click()
  await expect.element(dot).toHaveAttribute("aria-current", "true")
  await expect.element(page.getByText("الفطور لدينا حتى 11:30")).toBeInViewport({ ratio: 0.99 })
  window.scrollTo(0, 260)
  await page.getByRole("button", { name: "English" }).click()
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Bayt Al Karam" }))
    .toBeInTheDocument()
  await expectPath(`/qr/${ownCode}`)
  expect(Math.round(window.scrollY)).toBe(260)
  // In the language of now.
  const sameDot = page.getByRole("button", { name: m["landing.slide"](slide) })
  await expect.element(sameDot).toHaveAttribute("aria-current", "true")
  await expect.element(page.getByText("Breakfast with us until 11:30")).toBeInViewport()
})

test("on a desk the branches stand side by side", async () => {
  await page.viewport(1440, 900)
  serveDemo(ownCode)
  await openScreen(`/qr/${ownCode}`, { language: "en" })
  await expect.element(page.getByRole("heading", { level: 1, name: "Bayt Al Karam" })).toBeVisible()
  const names = page.getByRole("heading", { level: 3 })
  await expectCount(names, 3)
  const tops = names.elements().map((one) => Math.round(one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})
