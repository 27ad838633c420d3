import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { openScreen, reopenScreen } from "../../testing/open-screen.tsx"
import {
  banner,
  expectCount,
  expectPath,
  goBack,
  landingPath,
  menuPath,
  press,
  untilIdle,
} from "../../testing/page-parts.ts"

const privacyTitle = () => page.getByRole("heading", { level: 1, name: m["privacy.title"]() })

describe("on a desk", () => {
  const sideMenu = () => page.getByRole("navigation", { name: m["menu.title"]() })
  const width = () => sideMenu().elements()[0]?.getBoundingClientRect().width ?? Number.NaN

  beforeEach(async () => {
    await page.viewport(1440, 900)
    serveDemo()
    await openScreen(landingPath)
    await expect.element(sideMenu()).toBeVisible()
  })

  test("the side menu stays as the guest left it", async () => {
    const wide = width()
    await page.getByRole("button", { name: m["menu.collapse"]() }).click()
    const expand = page.getByRole("button", { name: m["menu.expand"]() })
    await expect.element(expand).toHaveAttribute("aria-expanded", "false")
    await expect.poll(width).toBeLessThan(wide / 2)
    await reopenScreen()
    await expect.element(expand).toBeVisible()
    await expect.poll(width).toBeLessThan(wide / 2)
    await sideMenu().getByRole("link", { name: m["privacy.title"]() }).click()
    await expect.element(privacyTitle()).toBeVisible()
    await expect.element(expand).toBeVisible()
  })

  test("it stands on the side where reading begins", () => {
    const { right } = sideMenu().element().getBoundingClientRect()
    expect(Math.round(right)).toBe(document.documentElement.clientWidth)
  })
})

describe("on a phone", () => {
  const opener = () => page.getByRole("button", { name: m["menu.open"]() })
  const menu = () => page.getByRole("dialog", { name: m["menu.title"]() })

  beforeEach(() => {
    serveDemo()
  })

  test("the menu opens, closes with Escape and gives the focus back", async () => {
    await openScreen(landingPath)
    await opener().click()
    await expect.element(menu()).toBeVisible()
    expect(Math.round(menu().element().getBoundingClientRect().right)).toBe(390)
    await press("{Escape}")
    await expectCount(menu(), 0)
    await expect.element(opener()).toHaveFocus()
  })

  test("the menu leads on and closes behind itself", async () => {
    await openScreen(landingPath)
    await opener().click()
    await menu().getByRole("link", { name: m["privacy.title"]() }).click()
    await expect.element(privacyTitle()).toBeVisible()
    await expectCount(menu(), 0)
  })

  test("Back closes it, and what was followed from it leaves no trace of it", async () => {
    await openScreen(menuPath)
    await opener().click()
    await expect.element(menu()).toBeVisible()
    await expectPath(/#navigation$/)
    await untilIdle()
    goBack()
    await expectCount(menu(), 0)
    await expectPath(menuPath)
    await opener().click()
    await menu().getByRole("link", { name: m["branches.title"]() }).click()
    const title = page.getByRole("heading", { level: 1, name: m["branches.title"]() })
    await expect.element(title).toBeVisible()
    await expectCount(menu(), 0)
    goBack()
    await expectPath(menuPath)
    await expectCount(menu(), 0)
  })

  test("Back in the very moment that it opens closes it too", async () => {
    await openScreen(menuPath)
    await expect.element(opener()).toBeVisible()
    const push = history.pushState.bind(history)
    vi.spyOn(history, "pushState").mockImplementationOnce((...entry) => {
      push(...entry)
      history.back()
    })
    await opener().click()
    await expectPath(menuPath)
    await expectCount(menu(), 0)
    await opener().click()
    await expect.element(menu()).toBeVisible()
    await expectPath(/#navigation$/)
  })

  test("the navbar stays on top while the page scrolls", async () => {
    const code = known.establishments.baytAlKaram
    serveDemo(code)
    await openScreen(`/qr/${code}`)
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
    window.scrollTo(0, 600)
    expect(window.scrollY).toBe(600)
    await expect.element(banner()).toBeInViewport({ ratio: 1 })
  })
})
