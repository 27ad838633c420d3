import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { demoId } from "../../testing/demo/demo-id.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { closeScreen, openScreen } from "../../testing/open-screen.tsx"
import { press } from "../../testing/page-parts.ts"

const place = known.establishments.baytAlKaram
const branchPath = `/branch/${place}/${demoId("branch", "nakheel")}`
const tilesOf = (path: string) => ({
  url: `${location.origin}/${path}/{z}/{x}/{y}.png`,
  attribution: "OpenStreetMap",
})

const map = () => page.getByRole("region", { name: m["branch.map_of"]({ name: "فرع النخيل" }) })
const inMap = (selector: string) => map().element().querySelector(selector)
const tiles = () => [...document.querySelectorAll<HTMLImageElement>("img.leaflet-tile")]
const isDrawn = () => expect.poll(() => inMap("[data-drawn=true]")).not.toBeNull()

beforeEach(() => {
  serveDemo(place)
})

test("a keyboard zooms the map", async () => {
  await openScreen(branchPath, { mapTiles: tilesOf("tiles") })
  await expect.element(map()).toBeVisible()
  // No key reaches the map before its first picture.
  await isDrawn()
  const closer = map().getByRole("button", { name: m["branch.zoom_in"]() })
  ;(closer.element() as HTMLElement).focus()
  await expect.element(closer).toHaveFocus()
  await press("{Enter}")
  await expect.poll(() => tiles().some(({ src }) => /\/17\/\d+\/\d+\.png$/.test(src))).toBe(true)
})

test("a map that is left while it still zooms breaks nothing", async () => {
  await openScreen(branchPath, { mapTiles: tilesOf("tiles") })
  await expect.element(map()).toBeVisible()
  await isDrawn()
  const pane = inMap(".leaflet-map-pane")
  const closer = map().getByRole("button", { name: m["branch.zoom_in"]() })
  const isZooming = () => pane?.classList.contains("leaflet-zoom-anim") ?? false
  const { promise: left, resolve } = Promise.withResolvers<void>()
  // In the very moment that the zoom begins, however slow the machine is.
  const observer = new MutationObserver(() => {
    if (!isZooming()) return
    observer.disconnect()
    closeScreen()
    resolve()
  })
  if (pane) observer.observe(pane, { attributeFilter: ["class"] })
  ;(closer.element() as HTMLElement).click()
  await left
  // By Leaflet's own timer.
  await expect.poll(isZooming).toBe(false)
})

test("no picture is fetched before the map is in view", async () => {
  await page.viewport(390, 120)
  await openScreen(branchPath, { mapTiles: tilesOf("tiles") })
  await expect.element(map()).not.toBeInViewport()
  expect(tiles()).toEqual([])
  // Until it is there, as a guest does: what comes late above it pushes it out of so low a window again.
  await expect
    .poll(() => {
      map().element().scrollIntoView()
      return inMap("[data-drawn=true]")
    })
    .not.toBeNull()
  expect(tiles().length).toBeGreaterThan(0)
})

test("where no picture comes the drawn plan stays, and nothing breaks", async () => {
  performance.clearResourceTimings()
  await openScreen(branchPath, { mapTiles: tilesOf("no-tiles") })
  await expect.element(map()).toBeVisible()
  const isAsked = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/no-tiles/"))
  await expect.poll(isAsked).toBe(true)
  await expect.poll(() => inMap(".leaflet-pane")).toBeNull()
  expect(inMap("[data-drawn=false]")).not.toBeNull()
  expect(inMap("svg")?.checkVisibility()).toBe(true)
  expect(map().getByRole("button").elements()).toEqual([])
})
