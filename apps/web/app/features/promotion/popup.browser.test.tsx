import { m } from "@sufra/messages"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { takeDepartures } from "../../testing/departures.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import { expectCount, landingPath, menuPath, press } from "../../testing/page-parts.ts"
import { endReading, holdReading } from "../../testing/reading.ts"
import { popup, untilQuiet } from "./testing/popup-parts.ts"

const popupKey = "GET /ads/popup/{id}"
const offer = menuPath

let site: DemoSite

beforeEach(() => {
  localStorage.clear()
  site = serveDemo()
})

test("it opens a moment after its data, not before", async () => {
  const release = api().hold(popupKey)
  await openScreen(landingPath)
  await expect.poll(() => api().callsOf(popupKey)).toHaveLength(1)
  await untilQuiet()
  await expectCount(popup(), 0)
  const answered = performance.now()
  release()
  await expect.element(popup()).toBeVisible()
  expect(performance.now() - answered).toBeGreaterThanOrEqual(100)
})

test("whoever has just come reads first", async () => {
  holdReading()
  await openScreen(landingPath)
  await untilQuiet()
  expect(api().callsOf(popupKey)).toEqual([])
  endReading()
  await expect.element(popup()).toBeVisible()
})

test("close and button come only with the picture", async () => {
  if (!site.popup) throw new Error("the demo has a pop-up")
  const name = `held-${crypto.randomUUID()}`
  site.popup.background_image.src = `/media/${name}`
  await openScreen(landingPath)
  await expect.element(popup()).toBeVisible()
  await expectCount(popup().getByRole("button"), 0)
  await fetch(`/release-picture/${name}`)
  const close = popup().getByRole("button", { name: m["action.close"]() })
  await expect.element(close).toBeVisible()
  await expect.element(popup().getByRole("button", { name: "تفضّلوا" })).toBeVisible()
  const middleOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  }
  expect(middleOf(close.element())).toBeGreaterThan(middleOf(popup().element()))
  await close.click()
  await expectCount(popup(), 0)
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [844, 390],
] as const) {
  test(`its picture takes at most 85 % of ${width}x${height}`, async () => {
    await page.viewport(width, height)
    await openScreen(landingPath)
    const button = popup().getByRole("button", { name: "تفضّلوا" })
    await expect.element(button).toBeVisible()
    const picture = popup().element().querySelector("img")?.getBoundingClientRect()
    expect(picture?.width).toBeLessThanOrEqual(width * 0.85 + 0.5)
    expect(picture?.height).toBeLessThanOrEqual(height * 0.85 + 0.5)
    expect(picture?.height).toBeGreaterThan(100)
    const { left, right } = popup().element().getBoundingClientRect()
    expect(Math.abs((left + right) / 2 - width / 2)).toBeLessThanOrEqual(1)
    await expect.element(button).toBeInViewport({ ratio: 1 })
  })
}

test("the backdrop closes it", async () => {
  await openScreen(landingPath)
  await expect.element(popup().getByRole("button", { name: "تفضّلوا" })).toBeVisible()
  const { left, top } = popup().element().getBoundingClientRect()
  await popup().click({ position: { x: 6 - left, y: 420 - top }, force: true })
  await expectCount(popup(), 0)
})

test("Escape closes it, and it comes once per visit", async () => {
  await openScreen(landingPath)
  await expect.element(popup().getByRole("button", { name: "تفضّلوا" })).toBeVisible()
  await press("{Escape}")
  await expectCount(popup(), 0)
  const asked = api().callsOf(popupKey).length
  for (const path of [landingPath, menuPath]) {
    await reopenScreen(path)
    await untilQuiet()
    expect(api().callsOf(popupKey)).toHaveLength(asked)
    await expectCount(popup(), 0)
  }
})

test("Escape leaves the menu where it was", async () => {
  await openScreen(menuPath)
  await expect.element(popup()).toBeVisible()
  await press("{Escape}")
  await expectCount(popup(), 0)
  await expect.element(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
})

test("when it cannot be fetched nothing is shown", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  api().refuse(popupKey, 500, null)
  await openScreen(landingPath)
  await expect.poll(() => warned.mock.calls.flat().join()).toContain("pop-up")
  await expectCount(popup(), 0)
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("when its picture cannot be had it does not stay over the page", async () => {
  if (!site.popup) throw new Error("the demo has a pop-up")
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  site.popup.background_image.src = `/media/missing-${crypto.randomUUID()}`
  await openScreen(landingPath)
  await expect.poll(() => warned.mock.calls.flat().join()).toContain("picture")
  await expectCount(popup(), 0)
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
})

describe("its button", () => {
  const follow = () => popup().getByRole("button", { name: "تفضّلوا" }).click()

  test("leads to the offer and carries the source on", async () => {
    await openScreen(`${landingPath}?utm_source=poster`)
    await follow()
    await expect.poll(takeDepartures).toEqual([`${offer}?utm_source=poster`])
  })

  test("leaves the address as it is without a known source", async () => {
    await openScreen(landingPath)
    await follow()
    await expect.poll(takeDepartures).toEqual([offer])
  })

  test("is once enough on the way from a table", async () => {
    await openScreen(landingPath)
    await follow()
    await expect.poll(takeDepartures).toEqual([offer])
    const asked = api().callsOf(popupKey).length
    await reopenScreen(offer)
    await untilQuiet()
    await expectCount(popup(), 0)
    expect(api().callsOf(popupKey)).toHaveLength(asked)
  })
})

test("it waits until the open menu has been closed", async () => {
  const release = api().hold(popupKey)
  await openScreen(landingPath)
  await page.getByRole("button", { name: m["menu.open"]() }).click()
  const menu = page.getByRole("dialog", { name: m["menu.title"]() })
  await expect.element(menu).toBeVisible()
  await expect.poll(() => api().callsOf(popupKey)).toHaveLength(1)
  release()
  await untilQuiet()
  await expectCount(popup(), 0)
  await press("{Escape}")
  await expectCount(menu, 0)
  await expect.element(popup()).toBeVisible()
})

test("a guest who saves data is not sent it", async () => {
  const browser = navigator as Navigator & { connection: unknown }
  vi.spyOn(browser, "connection", "get").mockReturnValue({ saveData: true })
  await openScreen(landingPath)
  await untilQuiet()
  expect(api().callsOf(popupKey)).toEqual([])
})
